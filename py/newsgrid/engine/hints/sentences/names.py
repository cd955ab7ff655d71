"""The names of cells, places, rules and groups of cells in sentences."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, MOST_TOLD
from newsgrid.engine.hints.state import Memory, State
from newsgrid.engine.hints.template import UNSAID, Places, Words, joined, listed, say
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Distinct, Islands, Origin, Pieces, Regular, Rule, Sum, law_of, stock_of, subject_of
from newsgrid.puzzle import about
from newsgrid.puzzle.about import Subject
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.glyphs import describes, is_none, thing
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.lattice import Lattice
from newsgrid.puzzle.loops import LINE, NO_LINE
from newsgrid.puzzle.shapes import BOTTOM, LEFT, RIGHT, TOP
from newsgrid.puzzle.wording import plural as several
from newsgrid.puzzle.wording import with_article

ORDINALS = ("first", "second", "third", "fourth", "fifth")
SIDES = {TOP: "above", BOTTOM: "below", LEFT: "left of", RIGHT: "right of"}  # the place of a number, by the side from which it is read
PRINTED = (about.RUN, about.SPOT, about.BETWEEN, about.THINGS)  # subjects of sums that are named by their printed number
CELL, EDGE = "cell", "edge"
# forms of names that a list joins: "columns 3 and 4"
TOLD_TOGETHER = (about.BY_NUMBER, about.AT_A_CELL, about.THE_AT_A_CELL, about.BETWEEN_TWO, about.AT_TWO)
THE_SHEET = about.whole("{the}sheet", about.SHEET)
BY_ENDS = {about.COMPARTMENT: "{the}white cells {0} to {1}", about.SLANTED: "{the}diagonal from {0} to {1}"}


def subject_in(state: State, rule: Rule) -> Subject:
    """What a rule is about, in the words that a sentence uses."""
    subject = subject_of(rule)
    if subject.what == about.SHEET:
        return THE_SHEET
    if subject.what in BY_ENDS:
        return Subject(subject.what, BY_ENDS[subject.what], rule.cells[:1] + rule.cells[-1:])
    if subject.what in (about.SHADED, about.REGION):
        return region_in(state, subject, rule.cells[:1])
    if subject.what == about.BOX_LINE and subject.thing == about.DIAGONAL:
        return replaced(subject, "{the}{thing} {number} of {line}")
    if subject.what == about.BOX_LINE and int(subject.number) <= len(ORDINALS):
        return replaced(subject, "{the}{number} {thing} of {line}", number=ORDINALS[int(subject.number) - 1])
    if subject.what == about.BESIDE and subject.line:
        number = subject.number
        if (len(number) != 1 and not number.isdigit()) or (isinstance(rule, Sum) and is_whole_line(state, rule)):
            return subject.line
        return Subject(about.BESIDE, "{the}{number} {side} {line}", (), "", number, subject.line, SIDES[subject.side])
    if isinstance(rule, Sum) and subject.what == about.AT and lattice_of(state) is None and 1 < len(rule.cells) <= MOST_LISTED:
        places = str(listed([str({at}) for at in range(len(rule.cells))]))
        return Subject(about.AT, about.BY_NUMBER, rule.cells, subject.thing, str(either(sorted(rule.allowed))), aside=" (" + places + ")")
    return subject


def region_in(state: State, subject: Subject, first: tuple[int, ...]) -> Subject:
    """A region by its first cell: a "shaded region" if there are boxes as well, or a "window" if all sheets of the kind have it."""
    if subject.what == about.REGION or not any(subject_of(other).what == about.BOX for other in state.model.rules):
        return Subject(about.REGION, "{the}{thing} of {0}", first, "region")
    by_kind = state.kind is not None and type(state.kind).shades is not Kind.shades
    return Subject(about.SHADED, "{the}{thing} of {0}", first, "window" if by_kind else "shaded region")


def replaced(subject: Subject, words: str, number: str = "") -> Subject:
    """The same subject in other words, with another number if one is given."""
    return Subject(subject.what, words, subject.cells, subject.thing, number or subject.number, subject.line, subject.side)


def name_of(state: State, subject: Subject, brief: bool = False, bare: bool = False) -> Words:
    """The name of what a rule is about. brief, bare: as for Subject.told."""
    line = subject.line.cells if subject.line else ()
    return Words(subject.told(state.model.place, brief, bare), [*subject.named(brief), *line])


def stock_named(state: State, rule: Pieces, number: int) -> Words:
    """The name of a piece of a stock: "the domino 0-1"."""
    return name_of(state, stock_of(rule, number))


def called(state: State, rule: Rule) -> Words:
    """What a rule is about, in words."""
    return name_of(state, subject_in(state, rule))


def rule_named(state: State, rule: Rule) -> Words:
    """A rule in brief: "row 4", "cage at r1c1", "equals sign between r1c3 and r1c4"."""
    return name_of(state, subject_in(state, rule), brief=True)


def as_printed(state: State, rule: Rule) -> Words:
    """What a rule is about, in the words of its own name."""
    return name_of(state, subject_of(rule))


def in_full(state: State, rule: Rule) -> Words:
    """The full name of a rule: what it is about, and what it demands."""
    return say("{name}{law}", name=as_printed(state, rule), law=law_of(rule).told)


def is_whole_line(state: State, rule: Rule) -> bool:
    """Whether a rule's cells are those of a whole row or column."""
    (row, col), cells = divmod(rule.cells[0], state.model.cols), state.model.cells
    lines = [cell for cell in cells if cell // state.model.cols == row], [cell for cell in cells if cell % state.model.cols == col]
    return len(rule.cells) > 1 and {*rule.cells} in [{*line} for line in lines]


def adds_up(state: State, rule: Rule) -> Words:
    """What a sum must make: "column 1 adds up to 16", "across 14 at r2c2"."""
    assert isinstance(rule, Sum)
    subject, few = subject_in(state, rule), len(rule.cells) <= MOST_LISTED
    cells = state.cells(sorted(rule.cells)) if few else say("{many} cells", many=len(rule.cells))
    told = Places(name=name_of(state, subject), total=either(sorted(rule.allowed)), cells=cells, many=len(rule.cells))
    if subject.what == about.SLANTED:
        first, last = state.cell(rule.cells[0]), state.cell(rule.cells[-1])
        along = state.cells(rule.cells) if few else say("{first} to {last}", first=first, last=last)
        return told.also(along=along).say("along their arrow, {along} add up to {total}")
    if subject.what == about.OWN:  # its name may say anything
        return told.say("{name}: {cells} make{many:s|} {total}")
    if subject.what == about.AT and subject.cells == rule.cells and len(rule.cells) > 1:
        return told.also(thing=subject.thing, cells=state.cells(rule.cells)).say("the {thing} of {cells} makes {total}")
    if subject.what == about.BESIDE:
        return told.say("{name} is the sum of {cells}")
    return told.say("{name}" if names_total(state, rule) else "{name} adds up to {total}")


def names_total(state: State, rule: Rule) -> bool:
    """Whether the name of a sum includes its total, as printed."""
    subject = subject_in(state, rule)
    return isinstance(rule, Sum) and subject.what in PRINTED and subject.number == str(either(sorted(rule.allowed)))


def called_all(state: State, rules: Sequence[Rule]) -> Words:
    """ "rows 1, 4 and 9", "the regions of r1c1 and r3c4"."""
    subjects = [subject_in(state, rule) for rule in rules]
    first = subjects[0]
    if len(subjects) > 1 and all(one.what == about.REGION for one in subjects):
        return say("the regions of {cells}", cells=state.cells([one.cells[0] for one in subjects]))
    if len(subjects) > 1 and all((one.words, one.thing, one.aside) == (about.BY_NUMBER, first.thing, "") for one in subjects):
        return say("{things} {numbers}", things=several(first.thing), numbers=listed([one.number for one in subjects]))
    return listed([name_of(state, one) for one in subjects])


def either(totals: Sequence[int]) -> Words:
    """ "4, 9 or 16", "13 to 17"."""
    told = Places(least=totals[0], most=totals[-1], many=len(totals))
    if len(totals) > 2 and list(totals) == list(range(totals[0], totals[-1] + 1)):
        return told.say("{least} to {most}")
    if len(totals) > MOST_TOLD:
        return told.say("one of {many} numbers from {least} to {most}")
    return listed([str(total) for total in totals], "or")


def noun(state: State, value: int) -> str:
    """A value without its article: "moon", "1"."""
    bare, sign = state.model.sign(value), state.sign(value)
    return bare if sign == with_article(bare) else sign


def plural(state: State, value: int) -> str:
    """ "moons", "1s"."""
    return noun(state, value) + "s"


def they_are(state: State, cells: Sequence[int], value: int, both: str = "") -> Words:
    """ "r1c2 is a moon", "r1c2 and r1c3 are moons", "r1c2 and r1c3 are 1". both: the words before the plural, such as "both "."""
    sign = state.sign(value)
    told = Places(cells=state.cells(cells), sign=sign, both=both, signs=plural(state, value) if sign != noun(state, value) else sign)
    return told.say("{cells} is {sign}" if len(cells) == 1 else "{cells} are {both}{signs}")


def cells_of(state: State, rule: Rule) -> Words:
    """ "r1c2 and r1c3", "r1c2 to r1c6"."""
    if len(rule.cells) <= MOST_LISTED or is_unbroken(state, rule.cells):
        return in_line(state, rule.cells)
    return say("the cells of {name}", name=called(state, rule))


def within(state: State, unit: Rule) -> Words:
    return say("{whole:On|In} {unit}", whole=subject_of(unit).what == about.SHEET, unit=called(state, unit))


def sum_in_brief(state: State, rule: Rule) -> Words:
    """ "the 5 from r8c9" for a sum that is named by both its ends; the name of any other rule."""
    if isinstance(rule, Sum) and subject_of(rule).what == about.SLANTED:
        return say("the {total} from {cell}", total=either(sorted(rule.allowed)), cell=state.cell(rule.cells[0]))
    return rule_named(state, rule) if isinstance(rule, Sum) else called(state, rule)


def group_of(state: State, cells: Sequence[int]) -> Words:
    """ "r1c1 and r1c2", "r1c1 and 7 more cells" for many."""
    if len(cells) <= MOST_LISTED:
        return state.cells(cells)
    if len(parts := stretches(state, cells)) < FEW_VALUES:
        return listed(parts)
    return say("{first} and {more} more {spots}", first=state.cell(cells[0]), more=len(cells) - 1, spots=spots(state, cells[0]))


def becomes(state: State, kept: Mapping[int, int], who: Words = UNSAID) -> Words:
    """ "r1c3 is white", "r1c3 and r2c4 are not white". kept: {cell: the values that stay}; who: a name for the cells, instead of their own names."""
    cells, left = sorted(kept), union_of(state.masks[cell] & mask for cell, mask in kept.items())
    gone = union_of(state.masks[cell] & ~mask for cell, mask in kept.items())
    alone = not left & (left - 1)
    if alone and state.model.values == 2 and not state.model.sign(2).isdigit():
        return each_is(state, cells, left.bit_length(), who=who)
    told = Places(who=who or some_cells(state, cells), many=len(cells), left=state.mask(left), gone=state.mask(gone, "or"))
    return told.say("{who} {many:is|are} {left}" if alone else "{who} {many:is|are} not {gone}")


def group_word(state: State, rule: Rule) -> str:
    """The word for a group of cells: "island"; "group" if the rule has none."""
    return (subject_of(rule).thing if isinstance(rule, Islands) and subject_of(rule).what == about.THINGS else "") or "group"


def the_others(rule: Rule) -> Words:
    """What a part is cut off from: "the other white cells", "any number", "the rest"."""
    if isinstance(rule, Islands):
        return say("any number")
    subject = subject_of(rule)
    return say("the other {things}", things=several(subject.thing)) if subject.what == about.CELLS else say("the rest")


def unseen_unit(state: State, cell: int, other: int) -> Rule | None:
    """The rule by which two cells differ, if the board doesn't plainly show it: they share no row, column or box, and don't touch. Else None."""
    cols = state.model.cols
    if cell // cols == other // cols or cell % cols == other % cols:
        return None
    units = [rule for at in state.rules_of[cell] if isinstance(rule := state.model.rules[at], Distinct) and other in rule.cells]
    if not units or any(state.is_full(rule) or subject_of(rule).what == about.TOUCHING for rule in units):
        return None
    return units[0]


def in_brackets(state: State, *rules: Rule | None, bare: bool = False) -> Words:
    """ " (columns 3 and 4, cages at r1c1 and r2c3, white dots r1c1–r1c2 and r1c3–r2c3)"; UNSAID for no rules. bare: without articles."""
    some = [rule for rule in rules if rule is not None]
    return say(" ({reasons})", reasons=all_reasons(state, some, bare)) if some else UNSAID


def all_reasons(state: State, rules: Sequence[Rule], bare: bool = False) -> Words:
    """The rules of `in_brackets` without the brackets."""
    found: dict[tuple[str, str], list[Subject]] = {}
    for subject in dict.fromkeys([because(state, rule) for rule in rules]):
        alike = (subject.words, subject.thing) if subject.words in TOLD_TOGETHER else (str(name_of(state, subject, True)), "")
        found.setdefault(alike, []).append(subject)
    return joined([together(state, subjects, bare) for subjects in found.values()], ", ")


def together(state: State, subjects: Sequence[Subject], bare: bool) -> Words:
    """Things of one sort: "columns 3 and 4", "cages at r1c1 and r2c3", "white dots r1c1–r1c2 and r1c3–r2c3"; the name of a single thing."""
    first = subjects[0]
    if first.words not in TOLD_TOGETHER:
        return name_of(state, first, True, bare)
    things = several(first.thing) if len(subjects) > 1 else first.thing
    if first.words == about.BY_NUMBER:
        numbers = sorted([one.number for one in subjects], key=lambda number: (int(number) if number.isdigit() else 0, number))
        return say("{things} {numbers}", things=things, numbers=listed(numbers))
    where = listed([joined(map(state.cell, one.cells), "\N{EN DASH}") for one in subjects])
    return say("{things} {where}" if first.words == about.BETWEEN_TWO else "{things} at {where}", things=things, where=where)


def because(state: State, rule: Rule) -> Subject:
    """Why something follows, in a few words: the name of the rule, or what it demands of a place."""
    if isinstance(rule, Regular) and len(rule.cells) == 2 and (pair := automaton(rule.automaton, rule.parameters).pair):
        return Subject(about.WHOLE, pair, rule.cells)
    subject, law = subject_in(state, rule), law_of(rule).what
    if law == about.LIT:
        return Subject(about.WHOLE, "to light " + subject.words, subject.cells)
    if law == about.PASSED:
        return Subject(about.AT, about.AT_A_CELL, subject.cells, "lines")
    if law == about.ON_LOOP:
        colour = ("is white", "is black")[state.values[rule.cells[0]] - 1] if state.values[rule.cells[0]] else ""
        return Subject(about.WHOLE, "{0} " + colour, subject.cells) if colour else about.whole(law_of(rule).demand)
    if law == about.NOT_BOTH and len(rule.cells) == 2:
        return about.whole("beside it")
    return about.as_reason(subject)


def reason(state: State, rule: Rule) -> Words:
    """The name of `because`, in words."""
    return name_of(state, because(state, rule), True)


def has_in(state: State, rule: Rule, value: int, where: Words) -> Words:
    """ "row 5 has 2 in r5c1 or r5c3"."""
    told = Places(name=called(state, rule), several=is_plural(rule), sign=state.sign(value), where=where)
    whole = subject_of(rule).what == about.SHEET
    return told.say("on {name}, {sign} is in {where}" if whole else "{name} {several:have|has} {sign} in {where}")


def is_plural(rule: Rule) -> bool:
    """Whether a rule is about several things, not one."""
    return subject_of(rule).what in about.PLURAL


def in_line(state: State, cells: Sequence[int]) -> Words:
    """ "r2c2 to r2c5" for cells side by side; a list of any other cells."""
    if is_unbroken(state, cells):
        return say("{first} to {last}", first=state.cell(min(cells)), last=state.cell(max(cells)))
    return state.cells(sorted(cells))


def is_unbroken(state: State, cells: Sequence[int]) -> bool:
    """Whether more than two cells lie side by side in a row or a column."""
    ordered, cols = sorted(cells), state.model.cols
    gaps = {then - cell for cell, then in pairwise(ordered)}
    return len(cells) > 2 and (gaps == {cols} or (gaps == {1} and ordered[0] // cols == ordered[-1] // cols))


def the(state: State, rule: Rule) -> Words:
    """What a rule is about, with an article if it needs one: "the cage at r1c1", "row 3"."""
    subject = subject_in(state, rule)
    article = subject.what != about.UNMARKED and subject.words in (about.AT_A_CELL, about.AT_TWO, about.BETWEEN_TWO, about.FROM_A_CELL)
    return say("the {name}" if article else "{name}", name=name_of(state, subject))


def demand(rule: Rule) -> str:
    """What a rule demands, in words: "no two stars touch"."""
    return law_of(rule).demand


def corners(state: State, rule: Rule) -> Words:
    """A square by its corners: "r1c1\N{EN DASH}r2c2"."""
    return joined([state.cell(min(rule.cells)), state.cell(max(rule.cells))], "\N{EN DASH}")


def word(state: State, value: int, cells: Sequence[int] = ()) -> str:
    """The word for a value in some cells: "black", "no line". A kind may have other words for its edges."""
    kind, net = state.kind, lattice_of(state)
    if kind is None or net is None or not kind.look.in_cells or not cells:
        return state.model.sign(value)
    looks = kind.look.in_cells if net.is_cell(*divmod(cells[0], state.model.cols)) else (NO_LINE, LINE)
    return looks[value - 1].word


def things(state: State, many: int, cells: Sequence[int] = ()) -> str:
    """ "1 star", "2 stars", "3 black cells". cells: some of the cells that are counted."""
    return count(many, thing(word(state, 2, cells)))


def many_things(state: State, cells: Sequence[int] = ()) -> str:
    """ "stars", "black cells"."""
    return thing(word(state, 2, cells)) + "s"


def each_is(state: State, cells: Sequence[int], value: int, brief: bool = False, who: Words | str = "") -> Words:
    """ "r1c2 and r1c3 are black", "r1c2 holds nothing". brief: in notes, "r1c2, r1c3 black"; who: as for becomes."""
    wheres = sorted({spot(state, cell) for cell in cells})
    if len(wheres) > 1:
        parts = [[cell for cell in cells if spot(state, cell) == where] for where in wheres]
        return listed([each_is(state, part, value, brief and part is parts[-1]) for part in parts], "" if brief else "and")
    said, things = word(state, value, cells), state.sign(value) != noun(state, value)
    brief = brief and said != LINE.word and not is_none(said)
    told = Places(name=who or some_cells(state, cells, "" if brief else "and"), many=len(cells))
    if said == state.model.sign(value) and (things or (value == 2 and not describes(said))):
        told = told.also(what=state.sign(value) if len(cells) == 1 else said + "s")
        brief = brief and not (things and len(cells) == 1)
    elif said == LINE.word:
        told = told.also(what="a " + said if len(cells) == 1 else said + "s")
    elif is_none(said):
        return told.also(thing=word(state, 2, cells)).say("{name} {many:has|have} no {thing}")
    else:
        told = told.also(what=said)
    return told.say("{name} {what}" if brief else "{name} {many:is|are} {what}")


def each_are(state: State, placed: Mapping[int, int]) -> list[Words]:
    """ "r1c2 and r1c3 are black", "r2c2 is white". placed: {cell: value}, of two values; the value that is counted comes first."""
    by_value = [(value, [cell for cell in sorted(placed) if placed[cell] == value]) for value in (2, 1)]
    return [each_is(state, cells, value) for value, cells in by_value if cells]


def some_cells(state: State, cells: Sequence[int], last: str = "and") -> Words:
    """ "r1c2 and r1c3"; for more than a few cells, stretches such as "r1c2 to r1c6 and r3c4", or "the 12 marked cells"."""
    if len(cells) <= MOST_LISTED:
        return state.cells(cells, last)
    parts = stretches(state, cells)
    if len(cells) <= 2 * MOST_LISTED < 2 * len(parts) + 1:
        return state.cells(cells, last)
    if len(parts) <= MOST_LISTED:
        return listed(parts, last)
    return say("the {many} marked {spots}", many=len(cells), spots=spots(state, cells[0]))


def stretches(state: State, cells: Sequence[int]) -> list[Words]:
    """The cells in words: three or more cells in a row by their ends, all others one by one."""
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
        found.append(in_line(state, best))
        left = [cell for cell in left if cell not in best]
    return found


def none_left(state: State, cells: Sequence[int]) -> Words:
    said = word(state, 1, cells)
    if is_none(said):
        return say("have none")
    things = said == state.model.sign(1) and state.sign(1) == with_article(said)
    return say("are {said}s" if things else "are {said}", said=said)


def lattice_of(state: State) -> Lattice | None:
    """The lattice of the puzzle's kind, None if its values are in cells."""
    return state.kind.look.lattice if state.kind is not None else None


def spot(state: State, cell: int) -> str:
    """The word for a place: a cell, or an edge between or around cells."""
    net = lattice_of(state)
    return CELL if net is None or net.is_cell(*divmod(cell, state.model.cols)) else EDGE


def spots(state: State, cell: int) -> str:
    """The word for the places of values: cells, or the edges between or around them."""
    return spot(state, cell) + "s"


def alike_shapes(state: State, rule: Rule) -> tuple[str, Words, Words]:
    """For a rule that two touching tetrominoes of a shape are not both black: (the shape, the first one's cell, the second one's cell)."""
    subject = subject_of(rule)
    one, other = map(state.cell, subject.cells)
    return subject.thing, one, other


def is_straight(rule: Rule) -> bool:
    """Whether a rule demands that cells in a line, not in a square, are not all alike."""
    return law_of(rule).what == about.NOT_ALL and subject_of(rule).what == about.SPAN


def an(shape: str) -> str:
    """A tetromino's letter with its article: "a T", "an L"."""
    return ("a " if shape == "T" else "an ") + shape


class Origins(Memory):
    """{a constraint's key: the origins of the rules that come from it}."""

    def __init__(self, state: State) -> None:
        self.by_key: dict[tuple[str, tuple[int, ...]], list[Origin]] = {}
        for rule in state.model.rules:
            if rule.origin and rule.origin.constraint:
                self.by_key.setdefault(rule.origin.constraint, []).append(rule.origin)


def is_part(state: State, rule: Rule) -> bool:
    """Whether a rule about edges is one of several from the same printed sign, such as a pearl."""
    if lattice_of(state) is None or rule.origin is None or rule.origin.constraint is None or len(rule.origin.constraint[1]) != 1:
        return False
    return state.memory(Origins).by_key.get(rule.origin.constraint, []).count(rule.origin) > 1
