"""The progress of typing in a puzzle: what is not typed yet, what is missing, and what is known about its answers. Pure functions."""

from newsgrid.puzzle import areas, cage_rule, constraints, kinds, lattice, missing, shapes, sum_sets
from newsgrid.puzzle.kinds.kind import CAGES as CAGES_FIRST
from newsgrid.puzzle.kinds.kind import DRAWN, EDGES, FRAME, LISTS
from newsgrid.puzzle.sheet import has_any, place_name
from newsgrid.puzzle.wording import how_many
from page.core import hand
from page.core.hand import CAGES, SET, Hand
from page.core.types import Any, Sheet
from page.core.typing import kakuro_clues
from page.core.typing.moves import MOVES, SPACES

UNIQUE, MULTIPLE, UNSAT = "unique", "multiple", "unsat"  # a search's status, see newsgrid.puzzle.messages
FEWEST = 10  # fewest printed digits for which a person is asked whether one is missing
COUNTING = "Counting its answers."  # in place of a verdict
MOST_COUNTED = 6  # most answers that are looked for
ERASING = ("Backspace", "Delete")
GOING = ("Tab", "Enter") + tuple(MOVES)  # keys that only go on
AROUND = (FRAME, EDGES, LISTS)  # forms of kinds whose clues are beside the lines of cells
DOWN = shapes.WAYS.index("S")


class Verdict:
    """What the line says. sign: the sign before it, "" if the tone is wait; words: the verdict; more: where, or what it means; tone: "wait", "good",
    "bad" or "many"; goes: the first place to go to, as (part, place) of a `missing.Lack`, None for none; unsolvable: whether there is no answer, so that one may
    ask why; waits: whether something is missing, so that it is too early to count answers; uncounted: whether only the count is."""

    def __init__(
        self,
        tone: str,
        sign: str,
        words: str,
        more: str = "",
        goes: Any = None,
        unsolvable: bool = False,
        waits: bool = False,
        uncounted: bool = False,
    ) -> None:
        self.tone = tone
        self.sign = sign
        self.words = words
        self.more = more
        self.goes = goes
        self.unsolvable = unsolvable
        self.waits = waits
        self.uncounted = uncounted


# --- what is not typed yet -------------------------------------------------------------------------------------------


def note(sheet: Sheet, held: Hand, key: str, start: int, target: Any) -> None:
    """Note what a key has typed, or left empty, on a sheet that was begun empty; in a Kakuro, see `kakuro_clues.follow`. start, target: the cursor
    and Hand.target before it."""
    if held.passed is None or held.fault or kinds.has_runs(sheet) or hand.tool_of(sheet, held) not in (hand.DIGITS, hand.RULES):
        return
    if key in SPACES and (held.cursor, held.target) == (start, target) and not (held.full or held.ended):
        return  # it has ended what was typed before
    if target is None:
        place = start
    elif constraints.BY_NAME[target[0]].shape == shapes.OUTSIDE:
        place = number_beside(sheet, target[1])
    else:
        return
    if key in ERASING:
        held.passed = held.passed - {place}
    elif key not in GOING or (target is not None and key == "Enter"):
        held.passed = held.passed | {place}


def number_beside(sheet: Sheet, place: Any) -> int:
    """The number in Hand.passed of a place beside the sheet."""
    row, col, _ = place
    at = (row + 1) * (sheet.cols + 2) + col + 1
    return len(sheet.blocks) + at


def bare(sheet: Sheet, held: Hand) -> tuple[list[int], list[Any]]:
    """(the cells that are not typed yet, the places of clues beside the sheet that are not): bare paper. On a sheet that was brought as it is, all
    counts as typed, except for what it can't be without."""
    if held.mode != SET:
        return [], []
    if kinds.has_runs(sheet):
        return runs_not_typed(sheet, held), []
    lacking = [place for lack in lacks(sheet, held) for place in lack.places]
    if held.passed is None and not lacking:
        return [], []
    outer = [place for place in missing.beside(sheet) if place in lacking or is_open(sheet, held, place)]
    printed = missing.printed_in(sheet)
    return [cell for cell in cells_not_typed(sheet, held, lacking, outer) if cell not in printed], outer


def is_part(sheet: Sheet, held: Hand) -> bool:
    """Whether only a part is typed of a puzzle whose rules can be judged only on the whole, see Kind.as_whole."""
    if not kinds.of(sheet).as_whole or held.passed is None:
        return False
    cells, outer = bare(sheet, held)
    return bool(cells or outer)


def lacks(sheet: Sheet, held: Hand) -> list[Any]:
    """What a sheet lacks, see `missing.found`."""
    return missing.found(sheet, None if held.passed is None else lambda place: is_left(sheet, held, place))


def is_left(sheet: Sheet, held: Hand, place: Any) -> bool:
    """Whether a place beside a sheet was left without a number."""
    return held.passed is None or number_beside(sheet, place) in held.passed


def cells_not_typed(sheet: Sheet, held: Hand, lacking: list[Any], outer: list[Any]) -> list[int]:
    """The cells that are not typed yet unless something is printed there. lacking: the places where something is missing; outer: the places
    beside the sheet that are not typed yet."""
    kind = kinds.of(sheet)
    if kind.boxes == DRAWN:
        return missing.unregioned(sheet)
    if kind.text.form == CAGES_FIRST:
        return missing.uncaged(sheet)
    if missing.beside(sheet) and not kind.spots and kind.text.form in AROUND:
        return between_untyped(sheet, outer, held)
    return [cell for cell in cells_of(sheet) if (held.passed is not None and cell not in held.passed) or (cell,) in lacking]


def is_open(sheet: Sheet, held: Hand, place: Any) -> bool:
    """Whether a place beside a sheet that was begun empty has no clue yet, and was not left empty."""
    if is_left(sheet, held, place):
        return False
    return not any([key[1][:2] == place[:2] for key in sheet.constraints if constraints.BY_NAME[key[0]].shape == shapes.OUTSIDE])


def cells_of(sheet: Sheet) -> list[int]:
    """The places in which people see a cell, without blocks that no one prints."""
    net = lattice.of(sheet)
    return net.middles(sheet) if net else [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]]


def between_untyped(sheet: Sheet, outer: list[Any], held: Hand) -> list[int]:
    """The cells whose row, or column, has no number yet at either end, in a kind whose clues are around the cells."""
    open_lines = [missing.line_name(place) for place in outer]
    ends = [missing.line_name(place) for place in missing.beside(sheet)]
    rows = [missing.line_name((row, -1, missing.ACROSS[0])) for row in range(sheet.rows)]
    cols = [missing.line_name((-1, col, DOWN)) for col in range(sheet.cols)]
    bare_lines = [line for line in rows + cols if line in ends and open_lines.count(line) == ends.count(line)]
    passed = held.passed or ()
    return [
        cell
        for cell in cells_of(sheet)
        if cell not in passed and (rows[cell // sheet.cols] in bare_lines or cols[cell % sheet.cols] in bare_lines)
    ]


def runs_not_typed(sheet: Sheet, held: Hand) -> list[int]:
    """In a Kakuro that was begun empty, the cells after the last one that was typed, or left empty. The cursor may be anywhere."""
    last = last_typed(sheet)
    if not kakuro_clues.is_entered(sheet, held, not (has_any(sheet.down) or has_any(sheet.across))) or last // sheet.cols == sheet.rows - 1:
        return []
    return list(range(max(kakuro_clues.reached(sheet, held), last + 1), len(sheet.blocks)))


def last_typed(sheet: Sheet) -> int:
    """The last place of a Kakuro with a clue, or with a block that an empty one does not have; -1 if there is none."""
    cell = len(sheet.blocks) - 1
    while cell >= 0:
        inside = cell >= sheet.cols and cell % sheet.cols > 0
        if (sheet.blocks[cell] and inside) or sheet.down[cell] or sheet.across[cell]:
            break
        cell -= 1
    return cell


def is_of_cages(sheet: Sheet) -> bool:
    """Whether the kind consists of cages, so that each cell should be in one."""
    kind = kinds.of(sheet)
    return kind.text.form == CAGES_FIRST or (kind.different and not kind.look.tinted)


def without_sum(sheet: Sheet, held: Hand) -> list[int]:
    """The clues, or first cells of cages, whose number is not typed yet; in a Kakuro, only if the run is typed to its end."""
    if kinds.has_runs(sheet):
        entered = kakuro_clues.is_entered(sheet, held, False)
        lacking = [(cell, half) for cell, half in kakuro_clues.without_total(sheet) if cell != held.cursor]
        return sorted([cell for cell, half in lacking if not kakuro_clues.unfinished(sheet, held, cell, half, entered)])
    if not is_of_cages(sheet):
        return []
    cages = areas.cage_cells(sheet)
    return sorted([min(cages[cage]) for cage in cages if not has_number(sheet.rules[min(cages[cage])])])


def has_number(rule: str) -> bool:
    """Whether a cage's rule says more than that no value comes twice."""
    return bool(cage_rule.sign_of(rule)[0] or cage_rule.parse_rule(rule)[0])


def cross_check(sheet: Sheet) -> str:
    """A sentence if the sums across and down of a whole Kakuro differ, or if the totals of all cages do not add up to the sum of all
    cells; else ""."""
    if not kinds.has_runs(sheet):
        every, made = of_all(sheet), of_cages(sheet)
        return "The totals make %d, not %d." % (made, every) if every and made not in (None, every) and not missing.uncaged(sheet) else ""
    across, down = sum(sheet.across), sum(sheet.down)
    return "" if across == down else "The sums across make %d, those down %d." % (across, down)


def why_they_differ(sheet: Sheet) -> str:
    return "They are the same in every Kakuro, so a sum is missing or mistyped." if kinds.has_runs(sheet) else "One is missing or mistyped."


def faulty(sheet: Sheet) -> tuple[str, str]:
    """What is wrong with the sums of a puzzle in which none is missing, and what this means; two "" if nothing is wrong."""
    differs = "" if kinds.has_runs(sheet) and kakuro_clues.lacks_totals(sheet) else cross_check(sheet)
    return (differs, why_they_differ(sheet)) if differs else ("", "")


def of_all(sheet: Sheet) -> int:
    """The sum of all cells of a grid with every value in each row, 0 if it is not known."""
    if len(sheet.grids) > 1 or not sheet.rows == sheet.cols == sheet.values or not is_of_cages(sheet):
        return 0
    return sheet.rows * sum(range(sheet.least, sheet.least + sheet.values))


def of_cages(sheet: Sheet, but: int = 0) -> int | None:
    """The sum of the totals of all cages except `but`; None if a cage has no single total."""
    made = 0
    cages = areas.cage_cells(sheet)
    for cage in cages:
        rule = sheet.rules[min(cages[cage])]
        totals, _ = cage_rule.parse_rule(rule)
        if cage == but:
            continue
        if isinstance(totals, str) or len(totals) != 1 or (kinds.of(sheet).text.form == CAGES_FIRST and len(cages[cage]) > 1):
            return None
        made += totals[0]
    return made


def left_for(sheet: Sheet, cell: int) -> str:
    """A sentence about what the other sums leave for the missing one; "" if they say nothing."""
    if kinds.has_runs(sheet):
        left = sum(sheet.down) - sum(sheet.across)
        half = "across" if left > 0 else "down"
        least, most = sum_sets.bounds(max(areas.run_length(sheet, cell, half), 1))
        return "The others leave %d for it." % abs(left) if least <= abs(left) <= most and not getattr(sheet, half)[cell] else ""
    made = of_cages(sheet, sheet.cages[cell]) if not missing.uncaged(sheet) else None
    return "The others leave %d for it." % (of_all(sheet) - made) if made is not None and of_all(sheet) > made else ""


def alone(sheet: Sheet) -> str:
    """A question about the only printed digit that has no digit opposite, since newspapers print them in pairs; "" if there is not exactly one."""
    last = len(sheet.givens) - 1
    if kinds.has_runs(sheet) or len(sheet.grids) > 1 or last + 1 - sheet.givens.count(0) < FEWEST:
        return ""
    single: list[int] = []
    for cell in range(last + 1):
        if sheet.givens[cell] and not sheet.givens[last - cell]:
            single.append(cell)
            if len(single) > 1:
                return ""
    if not single:
        return ""
    return "%s has no digit opposite, at %s: is one missing?" % (place_name(sheet, single[0]), place_name(sheet, last - single[0]))


def verdict(sheet: Sheet, held: Hand, counted: Any, ready: bool, doubted: tuple[int, ...] = (), supposed: str = "") -> Verdict:
    """The line while a puzzle is typed in. counted: see COUNTED, None before that; ready: whether the solver is loaded; doubted: the cells that a
    photo's review still asks about, whose entries are not called wrong yet; supposed: see SUPPOSED."""
    lacking = lack_of(sheet, held)
    if lacking is not None:
        return lacking
    differs = cross_check(sheet)
    if differs:
        return Verdict("bad", "≠", differs, why_they_differ(sheet))
    left = missing.uncaged(sheet) if is_of_cages(sheet) else []
    if left and hand.tool_of(sheet, held) == CAGES and (counted is None or counted[0] not in (UNIQUE, UNSAT)):
        return Verdict(
            "wait",
            "",
            how_many(len(left), "cell has", "cells have") + " no cage yet.",
            "All totals make %d in the end." % of_all(sheet) if of_all(sheet) else "",
        )
    if counted is None:
        more = alone(sheet) or ("" if ready else "The solver is loading.")
        return Verdict("wait", "", "Not known yet whether it has one answer.", more, uncounted=True)
    if supposed and counted[0] == UNIQUE:
        return Verdict("wait", "", "One answer, if %s." % supposed)
    return of_count(sheet, held, counted, doubted)


def unfinished(sheet: Sheet, held: Hand, counted: Any) -> str:
    """What somebody who begins to play is told that the puzzle still lacks; "" if nothing is known to be missing, or it has one answer. counted: see
    `verdict`."""
    lacking = lack_of(sheet, held) if counted is None or counted[0] != UNIQUE else None
    return lacking.words if lacking is not None else ""


def lack_of(sheet: Sheet, held: Hand) -> Verdict | None:
    """What is missing first, and where; None if nothing is."""
    if kinds.has_runs(sheet) and not held.passed and last_typed(sheet) < 0:
        return nothing_typed(sheet)
    without = without_sum(sheet, held)
    if without:
        return without_sums(sheet, without)
    lacking = lacks(sheet, held)
    if lacking:
        first = lacking[0]
        goes = (first.part, first.places[0]) if first.places else None
        return Verdict("wait", "", first.words, first.where(sheet), goes, waits=True)
    left = runs_not_typed(sheet, held) if kinds.has_runs(sheet) and held.passed else []
    if left:
        words = how_many(len(left), "cell is", "cells are") + " not typed yet."
        return Verdict("wait", "", words, goes=(missing.CELLS, (left[0],)), waits=True)
    return nothing_typed(sheet) if missing.is_blank(sheet) else None


def nothing_typed(sheet: Sheet) -> Verdict:
    """The verdict on a sheet on which nothing is printed; its first place is where its kind has numbers first."""
    outer = missing.beside(sheet) if not kinds.of(sheet).spots else []
    first = (0,) if kinds.has_runs(sheet) else tuple(cells_of(sheet)[:1]) or (0,)
    goes = (kinds.of(sheet).clue, outer[0]) if outer else (missing.CELLS, first)
    return Verdict("wait", "", "Nothing is typed yet.", goes=goes, waits=True)


def without_sums(sheet: Sheet, lacking: list[int]) -> Verdict:
    """The verdict on runs, or cages, that have no total yet, by their cells."""
    what, number = ("run", "sum") if kinds.has_runs(sheet) else ("cage", "number")
    words = "%s no %s yet." % (how_many(len(lacking), what + " has", what + "s have"), number)
    more = places(sheet, lacking)
    settled = left_for(sheet, lacking[0]) if len(lacking) == 1 else ""
    part = missing.CELLS if kinds.has_runs(sheet) else missing.CAGED
    return Verdict("wait", "", words, more + " " + settled if settled else more, (part, (lacking[0],)), waits=True)


def wrong_entries(sheet: Sheet, answer: list[int], doubted: tuple[int, ...]) -> list[int]:
    return [cell for cell, entry in enumerate(sheet.entries) if entry and entry != answer[cell] and cell not in doubted]


def of_count(sheet: Sheet, held: Hand, counted: Any, doubted: tuple[int, ...]) -> Verdict:
    """The verdict once the answers are counted; see `verdict`."""
    status, found, all_found = counted[:3]
    if status == UNIQUE:
        wrong = wrong_entries(sheet, counted[3], doubted) if held.reads else []
        if wrong:  # handwritten entries in a photo
            words = how_many(len(wrong), "of your entries is wrong.", "of your entries are wrong.")
            return Verdict(
                "bad", "≠", words, "%s What is printed has one answer, proved." % places(sheet, wrong), (missing.CELLS, (wrong[0],))
            )
        return Verdict("good", "✓", "One answer, proved.", alone(sheet))
    if status == MULTIPLE:
        words = "%d answers" % found if all_found else "More than %d answers" % (found - 1)
        if held.passed is not None and bare(sheet, held)[0]:
            return Verdict("wait", "", words + " so far.")
        words += "."
        return Verdict("many", "≠", words, "A printed puzzle has one. It can be played as it is; then any of them is right.")
    if status == UNSAT and is_part(sheet, held):
        return Verdict("wait", "", "No answer so far.")
    if status == UNSAT:
        return Verdict("bad", "≠", "No answer.", "A clue may be mistyped.", unsolvable=True)
    return Verdict("wait", "", "There are too many answers to count, or they are too hard to find.")


def unread(place: tuple[int, int | None]) -> Verdict:
    """What the line says while the text beside the grid can't be read; place: (line or 0, the cell at that place or None)."""
    line, cell = place
    words = "Line %d can't be read." % line if line else "The text can't be read."
    return Verdict("wait", "", words, "The grid is as it was." if cell is None else "All the rest is in the grid.", waits=True)


def places(sheet: Sheet, cells: list[int]) -> str:
    """Where these cells are: "At r3c4, r4c9 and 2 more." """
    return missing.where([place_name(sheet, cell) for cell in cells])
