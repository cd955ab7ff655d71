"""How far a puzzle that is typed in has come: what is not typed yet, what is missing, and what is known of its answers. Pure functions."""

from newsgrid.puzzle import areas, kinds
from newsgrid.puzzle.kinds.kind import CAGES as CAGES_FIRST
from newsgrid.puzzle.sheet import place_name
from page.core import clues, hand
from page.core.hand import CAGES, SET, Hand
from page.core.types import Any, Sheet

UNIQUE, MULTIPLE, UNSAT = "unique", "multiple", "unsat"  # a search's status, see newsgrid.puzzle.messages
NAMED = 3  # places that a sentence names
MOST_COUNTED = 6  # answers that are looked for


class Verdict:
    """What the line says. sign: before it; words: what is so; more: where, or what it means; cell: the first place to go to, None for none;
    tone: "wait", "good", "bad" or "many"."""

    def __init__(self, tone: str, sign: str, words: str, more: str = "", cell: int | None = None) -> None:
        self.tone = tone
        self.sign = sign
        self.words = words
        self.more = more
        self.cell = cell


def bare(sheet: Sheet, held: Hand) -> list[int]:
    """The cells that are not typed yet: those below the row that is being typed in a Kakuro that was begun empty, and after it in that row;
    those that are in no cage yet while cages are drawn, in a kind that is made of them."""
    if held.mode != SET:
        return []
    if hand.sets_clues(sheet, held):
        last = last_typed(sheet)
        if not clues.is_entered(sheet, held, not (any(sheet.down) or any(sheet.across))) or last // sheet.cols == sheet.rows - 1:
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
    """Whether the kind is made of cages, so that each cell is to be in one."""
    kind = kinds.of(sheet)
    return kind.form == CAGES_FIRST or (kind.different and not kind.tinted)


def uncaged(sheet: Sheet) -> list[int]:
    return [cell for cell in range(len(sheet.cages)) if not sheet.cages[cell] and not sheet.blocks[cell]]


def without_sum(sheet: Sheet, held: Hand) -> list[int]:
    """The clues, or first cells of cages, whose number is not typed yet; of a Kakuro's runs those that are typed to their end."""
    if kinds.has_runs(sheet):
        entered = clues.is_entered(sheet, held, False)
        lacking = [(cell, half) for cell, half in clues.without_total(sheet) if cell != held.cursor]
        return sorted([cell for cell, half in lacking if not clues.unfinished(sheet, held, cell, half, entered)])
    if not is_of_cages(sheet):
        return []
    cages = areas.cage_cells(sheet)
    return sorted([min(cages[cage]) for cage in cages if not sheet.rules[min(cages[cage])]])


def cross_check(sheet: Sheet) -> str:
    """Where the sums across and down of a whole Kakuro differ, a sentence that says so, else "". Both are the sum of all cells."""
    if not kinds.has_runs(sheet):
        return ""
    across, down = sum(sheet.across), sum(sheet.down)
    return "" if across == down else "The sums across make %d, those down %d." % (across, down)


def verdict(sheet: Sheet, held: Hand, counted: Any, ready: bool) -> Verdict | None:
    """What the line says while a puzzle is typed in; None while nothing can be said. counted: see COUNTED, None before they are; ready: whether the solver is."""
    printed = any(sheet.givens) or any(sheet.cages) or any(sheet.across) or any(sheet.down) or bool(sheet.constraints)
    missing = without_sum(sheet, held) if printed else []
    if not printed or (kinds.has_runs(sheet) and not missing and bare(sheet, held)):
        return None
    if missing:
        what = "run" if kinds.has_runs(sheet) else "cage"
        number = "sum" if kinds.has_runs(sheet) else "number"
        words = "1 %s has no %s yet." % (what, number) if len(missing) == 1 else "%d %ss have no %s yet." % (len(missing), what, number)
        return Verdict("wait", "…", words, places(sheet, missing), missing[0])
    if is_of_cages(sheet) and any(sheet.cages):
        left = uncaged(sheet)
        if left and kinds.of(sheet).form == CAGES_FIRST:
            words = "1 cell is in no cage yet." if len(left) == 1 else "%d cells are in no cage yet." % len(left)
            return Verdict("wait", "…", words, places(sheet, left), left[0])
    differs = cross_check(sheet)
    if differs:
        return Verdict("bad", "≠", differs, "They are the same in every Kakuro, so a sum is missing or mistyped.")
    if counted is None:
        return Verdict("wait", "…", "Its answers are not counted yet.", "" if ready else "The solver is loading.")
    status, many, all_found = counted[:3]
    if status == UNIQUE:
        return Verdict("good", "✓", "One answer, proved.")
    if status == MULTIPLE:
        words = "%d answers." % many if all_found else "More than %d answers." % (many - 1)
        return Verdict(
            "many",
            "%d" % many if all_found else "+",
            words,
            "A printed puzzle has one. It can be played as it is; then any of them is right.",
        )
    if status == UNSAT:
        return Verdict("bad", "≠", "No answer.", "Check names the clue that may be mistyped.")
    return Verdict("wait", "…", "There are too many answers to count, or they are too hard to find.")


def places(sheet: Sheet, cells: list[int]) -> str:
    """Where these cells are: "At r3c4, r4c9 and 2 more." """
    named = [place_name(sheet, cell) for cell in cells[:NAMED]]
    more = " and %d more" % (len(cells) - NAMED) if len(cells) > NAMED else ""
    return "At %s%s." % (", ".join(named), more)
