"""The progress of typing in a puzzle: what is not typed yet, what is missing, and what is known about its answers. Pure functions."""

from newsgrid.puzzle import areas, cage_rule, kinds, sum_sets
from newsgrid.puzzle.kinds.kind import CAGES as CAGES_FIRST
from newsgrid.puzzle.kinds.kind import DRAWN
from newsgrid.puzzle.sheet import place_name
from page.core import hand
from page.core.hand import CAGES, SET, Hand
from page.core.types import Any, Sheet
from page.core.typing import kakuro_clues

UNIQUE, MULTIPLE, UNSAT = "unique", "multiple", "unsat"  # a search's status, see newsgrid.puzzle.messages
NAMED = 3  # most places that a sentence names
FEWEST = 10  # fewest printed digits for which a person is asked whether one is missing
MOST_COUNTED = 6  # most answers that are looked for


class Verdict:
    """What the line says. sign: the sign before it; words: the verdict; more: where, or what it means; cell: the first place to go to, None for none;
    tone: "wait", "good", "bad" or "many"; unsolvable: whether there is no answer, so that one may ask why."""

    def __init__(self, tone: str, sign: str, words: str, more: str = "", cell: int | None = None, unsolvable: bool = False) -> None:
        self.tone = tone
        self.sign = sign
        self.words = words
        self.more = more
        self.cell = cell
        self.unsolvable = unsolvable


def bare(sheet: Sheet, held: Hand) -> list[int]:
    """The cells that are not typed yet. In a Kakuro that was begun empty, these are the cells after the cursor and after the last one typed; in a kind
    that is made of cages, while they are drawn, the cells without a cage."""
    if held.mode != SET:
        return []
    if hand.sets_clues(sheet, held):
        last = last_typed(sheet)
        if not kakuro_clues.is_entered(sheet, held, not (any(sheet.down) or any(sheet.across))) or last // sheet.cols == sheet.rows - 1:
            return []
        return list(range(max(held.reached, held.cursor + 1, last + 1), len(sheet.blocks)))
    if hand.tool_of(sheet, held) == CAGES and is_of_cages(sheet):
        return uncaged(sheet)
    return []


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


def uncaged(sheet: Sheet) -> list[int]:
    return [cell for cell in range(len(sheet.cages)) if not sheet.cages[cell] and not sheet.blocks[cell]]


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
        return "The totals make %d, not %d." % (made, every) if every and made not in (None, every) and not uncaged(sheet) else ""
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
    made = of_cages(sheet, sheet.cages[cell]) if not uncaged(sheet) else None
    return "The others leave %d for it." % (of_all(sheet) - made) if made is not None and of_all(sheet) > made else ""


def alone(sheet: Sheet) -> str:
    """A question about the only printed digit that has no digit opposite, since newspapers print them in pairs; "" if there is not exactly one."""
    last = len(sheet.givens) - 1
    if kinds.has_runs(sheet) or len(sheet.grids) > 1 or len([1 for value in sheet.givens if value]) < FEWEST:
        return ""
    single = [cell for cell in range(last + 1) if sheet.givens[cell] and not sheet.givens[last - cell]]
    if len(single) != 1:
        return ""
    return "%s has no digit opposite, at %s: is one missing?" % (place_name(sheet, single[0]), place_name(sheet, last - single[0]))


def many(cells: list[int], one: str, more: str) -> str:
    """How many cells these are, with the words for one or for more."""
    return "%d %s" % (len(cells), one if len(cells) == 1 else more)


def is_printed_on(sheet: Sheet) -> bool:
    if kinds.of(sheet).boxes == DRAWN and any(sheet.boxes):
        return True
    return bool(sheet.constraints) or any([any(layer) for layer in (sheet.givens, sheet.cages, sheet.across, sheet.down)])


def verdict(sheet: Sheet, held: Hand, counted: Any, ready: bool, doubted: tuple[int, ...] = ()) -> Verdict | None:
    """The line while a puzzle is typed in; None while there is nothing to say. counted: see COUNTED, None before that; ready: whether the solver is loaded;
    doubted: the cells that a photo's review still asks about, whose entries are not called wrong yet."""
    if not is_printed_on(sheet):
        return None
    missing = without_sum(sheet, held)
    if kinds.has_runs(sheet) and not missing and bare(sheet, held):
        return None
    if missing:
        return without_sums(sheet, missing)
    left = uncaged(sheet) if is_of_cages(sheet) else []
    if left and any(sheet.cages) and kinds.of(sheet).text.form == CAGES_FIRST:
        return Verdict("wait", "…", many(left, "cell is", "cells are") + " in no cage yet.", places(sheet, left), left[0])
    lacks = kinds.of(sheet).lacking(sheet)
    if lacks:
        return Verdict("wait", "…", lacks)
    differs = cross_check(sheet)
    if differs:
        return Verdict("bad", "≠", differs, why_they_differ(sheet))
    if left and hand.tool_of(sheet, held) == CAGES and (counted is None or counted[0] not in (UNIQUE, UNSAT)):
        return Verdict(
            "wait",
            "…",
            many(left, "cell has", "cells have") + " no cage yet.",
            "All totals make %d in the end." % of_all(sheet) if of_all(sheet) else "",
        )
    if counted is None:
        return Verdict("wait", "…", "Not known yet whether it has one answer.", alone(sheet) or ("" if ready else "The solver is loading."))
    return of_count(sheet, held, counted, doubted)


def without_sums(sheet: Sheet, missing: list[int]) -> Verdict:
    """The verdict on runs, or cages, that have no total yet, by their cells."""
    what, number = ("run", "sum") if kinds.has_runs(sheet) else ("cage", "number")
    words = "%s no %s yet." % (many(missing, what + " has", what + "s have"), number)
    more = places(sheet, missing)
    settled = left_for(sheet, missing[0]) if len(missing) == 1 else ""
    return Verdict("wait", "…", words, more + " " + settled if settled else more, missing[0])


def wrong_entries(sheet: Sheet, answer: list[int], doubted: tuple[int, ...]) -> list[int]:
    return [cell for cell, entry in enumerate(sheet.entries) if entry and entry != answer[cell] and cell not in doubted]


def of_count(sheet: Sheet, held: Hand, counted: Any, doubted: tuple[int, ...]) -> Verdict:
    """The verdict once the answers are counted; see `verdict`."""
    status, found, all_found = counted[:3]
    if status == UNIQUE:
        wrong = wrong_entries(sheet, counted[3], doubted) if held.reads else []
        if wrong:  # handwritten entries in a photo
            words = many(wrong, "of your entries is wrong.", "of your entries are wrong.")
            return Verdict("bad", "≠", words, "%s What is printed has one answer, proved." % places(sheet, wrong), wrong[0])
        return Verdict("good", "✓", "One answer, proved.", alone(sheet))
    if status == MULTIPLE:
        words = "%d answers." % found if all_found else "More than %d answers." % (found - 1)
        return Verdict("many", "≠", words, "A printed puzzle has one. It can be played as it is; then any of them is right.")
    if status == UNSAT:
        return Verdict("bad", "≠", "No answer.", "A clue may be mistyped.", unsolvable=True)
    return Verdict("wait", "…", "There are too many answers to count, or they are too hard to find.")


def unread(place: tuple[int, int | None]) -> Verdict:
    """What the line says while the text beside the grid can't be read; place: (line or 0, the cell at that place or None)."""
    line, cell = place
    words = "Line %d can't be read." % line if line else "The text can't be read."
    return Verdict("wait", "…", words, "The grid is as it was." if cell is None else "All the rest is in the grid.")


def places(sheet: Sheet, cells: list[int]) -> str:
    """Where these cells are: "At r3c4, r4c9 and 2 more." """
    named = [place_name(sheet, cell) for cell in cells[:NAMED]]
    more = " and %d more" % (len(cells) - NAMED) if len(cells) > NAMED else ""
    return "At %s%s." % (", ".join(named), more)
