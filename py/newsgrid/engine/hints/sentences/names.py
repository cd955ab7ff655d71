"""What cells, places, rules and groups of cells are called."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, MOST_TOLD
from newsgrid.engine.hints.state import State, listed, short
from newsgrid.engine.rules import Distinct, Islands, Regular, Rule, Sum, as_printed
from newsgrid.puzzle import kinds
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.glyphs import describes, thing
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.lattice import Lattice
from newsgrid.puzzle.loops import LINE, NO_LINE
from newsgrid.puzzle.wording import with_article

ORDINALS = ("first", "second", "third", "fourth", "fifth")
SIDES = {"top": "above", "bottom": "below", "left": "left of", "right": "right of"}  # where a number stands that is read from there
BESIDE = re.compile(r".+ (\S+) for ((?:row|column) \d+) from the (top|bottom|left|right)(?: \(.*\))?")
AT_A_CELL = re.compile(r"the (\S+) at r\d+c\d+")
SLANTED = re.compile(r".+ along the line from r\d+c\d+")


def called(state: State, rule: Rule) -> str:
    """What a rule is about, as people say it."""
    name = as_printed(rule)
    if not name:
        return short(rule)
    if name == "all cells":
        return SHEET
    if name.startswith("compartment"):
        return f"the white cells {state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    if re.fullmatch(r"region \d+", name) and any(as_printed(other).startswith("box ") for other in state.model.rules):
        kind = kinds.BY_NAME.get(state.model.kind)
        by_kind = kind is not None and type(kind).shades is not Kind.shades  # all its sheets have these
        return f"the {'window' if by_kind else 'shaded region'} of {state.cell(rule.cells[0])}"
    if (part := re.fullmatch(r"(box \d+), (row|column) (\d)", name)) and int(part[3]) <= len(ORDINALS):
        return f"the {ORDINALS[int(part[3]) - 1]} {part[2]} of {part[1]}"
    if part := re.fullmatch(r"(box \d+), (diagonal .)", name):
        return f"the {part[2]} of {part[1]}"
    if re.match(r"region \d", name):
        return f"the region of {state.cell(rule.cells[0])}"
    beside = BESIDE.fullmatch(name)
    if beside:
        number, line, side = beside.groups()
        if len(number) > 1 and not number.isdigit():
            return line
        return line if isinstance(rule, Sum) and is_whole_line(state, rule) else f"the {number} {SIDES[side]} {line}"
    if SLANTED.fullmatch(name):
        return f"the diagonal from {state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    if (
        isinstance(rule, Sum)
        and rule.origin
        and rule.origin.constraint
        and lattice_of(state) is None
        and " at " in name
        and not name.startswith("the ")
        and 1 < len(rule.cells) <= MOST_LISTED
    ):
        return f"{name.split(' at ')[0]} {either(sorted(rule.allowed))} ({state.cells(rule.cells)})"
    return name


def in_short(state: State, rule: Rule) -> str:
    """The same without what stands in brackets."""
    name = called(state, rule)
    return name.split(" (")[0] if as_printed(rule) else name


def is_whole_line(state: State, rule: Rule) -> bool:
    """Whether a rule has all cells of a row or of a column."""
    cells, cols = set(rule.cells), state.model.cols
    first = rule.cells[0]
    lines = (
        [cell for cell in state.model.cells if cell // cols == first // cols],
        [cell for cell in state.model.cells if cell % cols == first % cols],
    )
    return len(cells) > 1 and any(cells == set(line) for line in lines)


def adds_up(state: State, rule: Rule) -> str:
    """What a sum must make: "column 1 adds up to 16", "across 14 at r2c2"."""
    assert isinstance(rule, Sum)
    name, totals = called(state, rule), either(sorted(rule.allowed))
    if SLANTED.fullmatch(as_printed(rule)):
        cells = (
            state.cells(rule.cells) if len(rule.cells) <= MOST_LISTED else f"{state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
        )
        return f"along their arrow, {cells} add up to {totals}"
    if short(rule).endswith(f" adds up to {totals}"):
        return name
    if name.endswith(f" ({state.cells(rule.cells)})"):
        return f"the {name.split(' (')[0].removesuffix(f' {totals}')} of {state.cells(rule.cells)} makes {totals}"
    if name.startswith("the ") and BESIDE.fullmatch(as_printed(rule)):
        cells = state.cells(sorted(rule.cells)) if len(rule.cells) <= MOST_LISTED else f"{len(rule.cells)} cells"
        return f"{name} is the sum of {cells}"
    return name if totals in re.findall(r"\d+", name) and not name.startswith(("row", "column", "box")) else f"{name} adds up to {totals}"


def called_all(state: State, rules: Sequence[Rule]) -> str:
    """ "rows 1, 4 and 9", "the regions of r1c1 and r3c4"."""
    names = [called(state, rule) for rule in rules]
    if not all(map(as_printed, rules)):
        return listed(names)
    if len(names) > 1 and all(name.startswith("the region of ") for name in names):
        return f"the regions of {listed([name.split()[-1] for name in names])}"
    firsts = {name.split()[0] for name in names}
    if len(names) > 1 and len(firsts) == 1 and all(len(name.split()) == 2 for name in names):
        plural = firsts.pop()
        return f"{plural}{'es' if plural.endswith('x') else 's'} {listed([name.split()[1] for name in names])}"
    return listed(names)


def either(totals: Sequence[int]) -> str:
    """ "4, 9 or 16", "13 to 17"."""
    whole = list(totals) == list(range(totals[0], totals[-1] + 1))
    if len(totals) > 2 and whole:
        return f"{totals[0]} to {totals[-1]}"
    if len(totals) > MOST_TOLD:
        return f"one of {len(totals)} numbers from {totals[0]} to {totals[-1]}"
    return listed([str(total) for total in totals], "or")


def noun(state: State, value: int) -> str:
    """A value without its article: "moon", "1"."""
    return state.sign(value).removeprefix("a ").removeprefix("an ")


def plural(state: State, value: int) -> str:
    """ "moons", "1s"."""
    return f"{noun(state, value)}s"


def they_are(state: State, cells: Sequence[int], value: int) -> str:
    """ "r1c2 is a moon", "r1c2 and r1c3 are moons", "r1c2 and r1c3 are 1"."""
    sign = state.sign(value)
    several = plural(state, value) if sign != noun(state, value) else sign
    return f"{state.cells(cells)} is {sign}" if len(cells) == 1 else f"{state.cells(cells)} are {several}"


def cells_of(state: State, rule: Rule) -> str:
    """ "r1c2 and r1c3", "r1c2 to r1c6"."""
    told = in_line(state, rule.cells)
    return told if len(rule.cells) <= MOST_LISTED or " to " in told else f"the cells of {called(state, rule)}"


def within(state: State, unit: Rule) -> str:
    name = called(state, unit)
    return f"On {SHEET}" if name == SHEET else f"In {name}"


def sum_in_brief(state: State, rule: Rule) -> str:
    """ "the 5 from r8c9" for a sum that is named by both its ends, else its name."""
    name = in_short(state, rule)
    slanted = isinstance(rule, Sum) and SLANTED.fullmatch(as_printed(rule))
    return f"the {either(sorted(rule.allowed))} from {state.cell(rule.cells[0])}" if slanted and isinstance(rule, Sum) else name


def group_of(state: State, cells: Sequence[int]) -> str:
    """ "r1c1 and r1c2", "r1c1 and 7 more cells" for many."""
    if len(cells) <= MOST_LISTED:
        return state.cells(cells)
    parts = stretches(state, cells)
    return listed(parts) if len(parts) < FEW_VALUES else f"{state.cell(cells[0])} and {len(cells) - 1} more {spots(state, cells[0])}"


def becomes(state: State, kept: Mapping[int, int]) -> str:
    """ "r1c3 is white", "r1c3 and r2c4 are not white". kept: {cell: what stays}."""
    cells = sorted(kept)
    left, gone = 0, 0
    for cell in cells:
        left |= state.masks[cell] & kept[cell]
        gone |= state.masks[cell] & ~kept[cell]
    if not left & (left - 1) and state.model.values == 2 and not state.model.sign(2).isdigit():
        return each_is(state, cells, left.bit_length())
    who = some_cells(state, cells)
    verb = "is" if len(cells) == 1 else "are"
    return f"{who} {verb} {state.mask(left)}" if not left & (left - 1) else f"{who} {verb} not {state.mask(gone, 'or')}"


def group_word(state: State, rule: Rule) -> str:
    """What a group of cells is called: "island"; "group" where that is not said."""
    name = called(state, rule).removeprefix("the ")
    return name.removesuffix("s") if isinstance(rule, Islands) and " " not in name else "group"


def the_others(state: State, rule: Rule) -> str:
    """What a part is cut off from: "the other white cells", "any number", "the rest"."""
    name = called(state, rule)
    if isinstance(rule, Islands):
        return "any number"
    return f"the other {name.removeprefix('the ')}" if name.startswith("the ") and name.endswith("cells") else "the rest"


def unseen_unit(state: State, cell: int, other: int) -> Rule | None:
    """The rule by which two cells differ that share no row, column, box or cells that touch; None if they do."""
    cols = state.model.cols
    if cell // cols == other // cols or cell % cols == other % cols:
        return None
    units = [rule for at in state.rules_of[cell] if isinstance(rule := state.model.rules[at], Distinct) and other in rule.cells]
    if not units or any(state.is_full(rule) or as_printed(rule).startswith("touching") for rule in units):
        return None
    return units[0]


def in_brackets(state: State, *rules: Rule | None) -> str:
    """ " (column 3, cage at r1c1)", "" if there are none."""
    names = dict.fromkeys([reason(state, rule) for rule in rules if rule is not None])
    return f" ({', '.join(names)})" if names else ""


def all_in_brackets(state: State, rules: Sequence[Rule]) -> str:
    """The same for many: " (columns 3 and 4, cages at r1c1 and r2c3, white dots r1c1–r1c2 and r1c3–r2c3)"."""
    found: dict[str, list[str]] = {}
    for name, rule in {reason(state, rule): rule for rule in rules}.items():
        one = as_printed(rule) and re.fullmatch(
            r"(row|column|box|circle)( )(\d+)|([a-z' -]+)( at | between )(r.+)", name.removeprefix("the ")
        )
        if not one:
            found.setdefault(name, [])
            continue
        thing, _, where = one.groups()[:3] if one[1] else one.groups()[3:]
        found.setdefault(thing + (" at" if " at " in name else ""), []).append(where.replace(" and ", "\N{EN DASH}"))
    told = []
    for thing, places in found.items():
        noun, *at = thing.split(" at") if places else [thing]
        places = sorted(places, key=int) if all(place.isdigit() for place in places) else places
        many = f"{noun}{'es' if noun.endswith('x') else 's'}" if len(places) > 1 else noun
        told.append(f"{many}{' at' if at else ''} {listed(places)}" if places else thing)
    return f" ({', '.join(told)})" if told else ""


def reason(state: State, rule: Rule) -> str:
    """Why something follows, in a few words: by which rule, or what that asks of a place."""
    if isinstance(rule, Regular) and rule.automaton == "rising" and len(rule.cells) == 2:
        return " < ".join([state.cell(cell) for cell in rule.cells])
    name, law = rule_named(state, rule), demand(rule)
    if law == "is lit":
        return f"to light {name}"
    if law == PASSED:
        return f"lines at {name}"
    if law == ON_LOOP:
        return (ON_LOOP, f"{name} is white", f"{name} is black")[state.values[rule.cells[0]]]
    if law.startswith("not both ") and len(rule.cells) == 2:
        return "beside it"
    return name


def rule_named(state: State, rule: Rule) -> str:
    """A rule in brief: "row 4", "cage at r1c1", "equals sign between r1c3 and r1c4"."""
    return re.sub(r"^((row|column) \d+), r\d+c\d+ and r\d+c\d+$", r"\1", in_short(state, rule))


def has_in(state: State, rule: Rule, value: int, where: str) -> str:
    """ "row 5 has 2 in r5c1 or r5c3"."""
    name, sign = called(state, rule), state.sign(value)
    return f"on {SHEET}, {sign} is in {where}" if name == SHEET else f"{name} {has(name)} {sign} in {where}"


def has(name: str) -> str:
    """ "has", or "have" of several: "the white cells r3c4 to r3c9"."""
    return "have" if " cells " in name else "has"


def in_line(state: State, cells: Sequence[int]) -> str:
    """ "r2c2 to r2c5" for cells side by side, else all of them."""
    ordered, cols = sorted(cells), state.model.cols
    gaps = {then - cell for cell, then in pairwise(ordered)}
    if len(cells) > 2 and (gaps == {cols} or (gaps == {1} and ordered[0] // cols == ordered[-1] // cols)):
        return f"{state.cell(ordered[0])} to {state.cell(ordered[-1])}"
    return state.cells(ordered)


def the(name: str) -> str:
    """A name with its article, if it needs one: "the cage at r1c1", "row 3"."""
    return f"the {name}" if re.match(r"(?!the |all |a |an |no )[a-z][a-z -]* (at|from|between) r\d", name) else name


def demand(rule: Rule) -> str:
    """What a rule demands, as its name has it: "no two stars touch"."""
    return rule.name.removeprefix(short(rule)).lstrip(",: ")


def corners(state: State, rule: Rule) -> str:
    """A square by its corners: "r1c1\N{EN DASH}r2c2"."""
    return f"{state.cell(min(rule.cells))}\N{EN DASH}{state.cell(max(rule.cells))}"


def word(state: State, value: int, cells: Sequence[int] = ()) -> str:
    """What a value of some cells is called: "black", "no line". A kind may have other words for its edges."""
    kind, net = kinds.BY_NAME.get(state.model.kind), lattice_of(state)
    if kind is None or net is None or not kind.look.in_cells or not cells:
        return state.model.sign(value)
    looks = kind.look.in_cells if net.is_cell(*divmod(cells[0], state.model.cols)) else (NO_LINE, LINE)
    return looks[value - 1].word


def things(state: State, many: int, cells: Sequence[int] = ()) -> str:
    """ "1 star", "2 stars", "3 black cells". cells: some of those that are counted."""
    return count(many, thing(word(state, 2, cells)))


def each_is(state: State, cells: Sequence[int], value: int) -> str:
    """ "r1c2 and r1c3 are black", "r1c2 holds nothing"."""
    said = word(state, value, cells)
    kinds_of_place = {spot(state, cell) for cell in cells}
    if len(kinds_of_place) > 1:
        return listed([each_is(state, [cell for cell in cells if spot(state, cell) == where], value) for where in sorted(kinds_of_place)])
    name = some_cells(state, cells)
    if said == state.model.sign(value) and ((value == 2 and not describes(said)) or state.sign(value) != noun(state, value)):
        return f"{name} is {state.sign(value)}" if len(cells) == 1 else f"{name} are {said}s"
    if said == LINE.word:
        return f"{name} is a line" if len(cells) == 1 else f"{name} are lines"
    if said == "not here" or said.startswith("no "):
        return f"{name} {'has' if len(cells) == 1 else 'have'} no {word(state, 2, cells)}"
    return f"{name} {'is' if len(cells) == 1 else 'are'} {said}"


def some_cells(state: State, cells: Sequence[int]) -> str:
    """ "r1c2 and r1c3"; with more than a few, stretches: "r1c2 to r1c6 and r3c4"; or how many are marked on the board."""
    if len(cells) <= MOST_LISTED:
        return state.cells(cells)
    parts = stretches(state, cells)
    if len(cells) <= 2 * MOST_LISTED < 2 * len(parts) + 1:
        return state.cells(cells)
    return listed(parts) if len(parts) <= MOST_LISTED else f"the {len(cells)} marked {spots(state, cells[0])}"


def stretches(state: State, cells: Sequence[int]) -> list[str]:
    """Cells in a row of three or more by their ends, all others one by one."""
    left, found = sorted(cells), []
    while left:
        best = [left[0]]
        for step in (1, state.model.cols):
            run = [left[0]]
            while run[-1] + step in left and (step > 1 or run[-1] // state.model.cols == (run[-1] + 1) // state.model.cols):
                run.append(run[-1] + step)
            best = max(best, run, key=len)
        if len(best) < 3 or lattice_of(state) is not None:
            best = left[:1]
        found.append(state.cell(best[0]) if len(best) == 1 else f"{state.cell(best[0])} to {state.cell(best[-1])}")
        left = [cell for cell in left if cell not in best]
    return found


def none_left(state: State, cells: Sequence[int]) -> str:
    said = word(state, 1, cells)
    if said == "not here" or said.startswith("no "):
        return "have none"
    return f"are {said}s" if said == state.model.sign(1) and state.sign(1) == with_article(said) else f"are {said}"


def lattice_of(state: State) -> Lattice | None:
    """The lattice of the puzzle's kind, None if its values stand in cells."""
    kind = kinds.BY_NAME.get(state.model.kind)
    return kind.look.lattice if kind is not None else None


def spot(state: State, cell: int) -> str:
    """What a place is: a cell, or an edge between or around cells."""
    net = lattice_of(state)
    return "cell" if net is None or net.is_cell(*divmod(cell, state.model.cols)) else "edge"


def spots(state: State, cell: int) -> str:
    """What values stand in there: cells, or the edges between or around them."""
    return f"{spot(state, cell)}s"


SHEET = "the sheet"  # what a rule about all cells is called
PASSED, ON_LOOP = "no line or two", "black or on the loop"  # what a place demands through which a loop may go


def alike_shapes(rule: Rule) -> tuple[str, str, str]:
    """(their shape, where each of them is) of a rule of two tetrominoes that touch: "L from r4c3 beside L from r5c1"."""
    shape, _, at, _, _, _, other = short(rule).split(" ")
    return shape, at, other


def an(shape: str) -> str:
    """A letter with its article."""
    return f"{'a' if shape == 'T' else 'an'} {shape}"


def is_part(state: State, rule: Rule) -> bool:
    """Whether a rule about edges is one of several that come from the same sign on the sheet, a pearl for instance."""
    if lattice_of(state) is None or rule.origin is None or len(rule.origin.constraint[1] if rule.origin.constraint else ()) != 1:
        return False
    return sum(other.origin == rule.origin for other in state.model.rules) > 1
