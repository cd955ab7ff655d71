"""Kakuro: the digits of each run add up to its clue, and no digit comes twice in a run."""

from sheet.areas import run_of
from sheet.sheet import Sheet, empty_kakuro, place_name

from ..combinations import combinations, sum_bounds
from ..model import Distinct, Model, Place, Problem, Rule, Sum
from .givens import given_rules
from .kind import Kind

DIGITS = 9


def clues(sheet: Sheet) -> list[tuple[int, str, int, tuple[int, ...]]]:
    """[(clue cell, direction, total, the run's cells)] for every total on the sheet."""
    found = []
    for index in range(len(sheet.blocks)):
        for direction, total in (("across", sheet.across[index]), ("down", sheet.down[index])):
            if total:
                found.append((index, direction, total, run_of(sheet, index, direction)))
    return found


def model(sheet: Sheet) -> Model:
    """A run without a clue has no rule; a clue without a run is a problem, but no rule."""
    cells = tuple(index for index, block in enumerate(sheet.blocks) if not block)
    rules: list[Rule] = list(given_rules(sheet))
    for index, direction, total, run in clues(sheet):
        if run:
            name = f"{direction} {total} at {place_name(sheet, index)}"
            place = Place(direction, index)
            rules.append(Sum(run, frozenset((total,)), name, place))
            if len(run) > 1:
                rules.append(Distinct(run, f"{name}, no digit twice", place))
    return Model(sheet.kind, sheet.rows, sheet.cols, DIGITS, cells, tuple(rules))


def problems(sheet: Sheet) -> list[Problem]:
    """Clues without a run, of a single cell, or that can't be made; cells in no run; givens that stand on a block."""
    found: list[Problem] = []
    clued: set[int] = set()
    for index, direction, total, run in clues(sheet):
        clued.update(run)
        message = clue_problem(direction, total, len(run))
        if message:
            found.append(Problem(f"{message} at {place_name(sheet, index)}.", Place(direction, index)))
    free = [index for index, block in enumerate(sheet.blocks) if not block and index not in clued]
    if free:
        where = f"the cell at {place_name(sheet, free[0])}"
        many = f"{len(free)} cells, the first at {place_name(sheet, free[0])}"
        found.append(Problem(f"No clue reaches {where if len(free) == 1 else many}.", Place("cell", free[0])))
    return found


def clue_problem(direction: str, total: int, length: int) -> str:
    """What is wrong with a clue, as the beginning of a sentence; "" if nothing is."""
    if not length:
        return f"The clue {total} {direction} has no cells to fill,"
    if length == 1:
        if total > 9:
            return f"Single digit target sum: the run of {total} {direction} has one cell, and no digit is {total},"
        return f"Single digit target sum: the run of {total} {direction} has only one cell,"
    if length > 9:
        return f"The run of {total} {direction} has {length} cells, more than there are digits,"
    if not combinations(length, total):
        least, most = sum_bounds(length)
        return f"{total} {direction} can't be made with {length} different digits (they make {least} to {most}),"
    return ""


KIND = Kind(
    name="kakuro",
    title="Kakuro",
    line="digits 1-9 in runs that add up to their clues, no digit twice in a run",
    starts=(("Kakuro", lambda: empty_kakuro(10, 10)),),
    model=model,
    problems=problems,
)
