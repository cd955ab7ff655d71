"""What is odd or impossible in the runs of a puzzle. Their rules are in newsgrid.puzzle.constraints.runs."""

from newsgrid.engine.combinations import combinations, sum_bounds
from newsgrid.engine.model import Problem
from newsgrid.engine.rules import Place
from newsgrid.puzzle.areas import clues, run_length
from newsgrid.puzzle.sheet import Sheet, place_name
from newsgrid.puzzle.sum_sets import span

DIGITS = 9


def problems(sheet: Sheet) -> list[Problem]:
    """Clues without a run, clues of a single cell, impossible clues; cells in no run; runs without a total."""
    faults: list[Problem] = []
    clued: set[int] = set()
    for index, direction, total, run in clues(sheet):
        clued.update(run)
        message = clue_problem(direction, total, len(run))
        if message:
            broken = len(run) > 1 or (len(run) == 1 and total > DIGITS)
            faults.append(Problem(f"{message} at {place_name(sheet, index)}.", Place(direction, index), broken=broken))
    free = [index for index, block in enumerate(sheet.blocks) if not block and index not in clued]
    if free:
        where = f"the cell at {place_name(sheet, free[0])}"
        many = f"{len(free)} cells, the first at {place_name(sheet, free[0])}"
        faults.append(Problem(f"No clue reaches {where if len(free) == 1 else many}.", Place("cell", free[0])))
    open_runs = [run for run in without_total(sheet) if not clued.isdisjoint(run[2])]
    if open_runs:
        direction, first, cells = open_runs[0]
        where = f"{'the run' if len(open_runs) == 1 else 'the one'} {direction} from {place_name(sheet, first)} ({len(cells)} cells)"
        count = f"There is no total for {where}." if len(open_runs) == 1 else f"{len(open_runs)} runs have no total; the first is {where}."
        faults.append(Problem(count, Place("cell", first), note=True))
    return faults


def without_total(sheet: Sheet) -> list[tuple[str, int, tuple[int, ...]]]:
    """[(direction, first cell, cells)] of the runs of several cells that have no total, in the order of their first cells.

    A run that begins at the edge of the sheet can't have one: there is no cell for the clue.
    """
    runs = []
    for index, block in enumerate(sheet.blocks):
        for direction, step, at_edge in (("across", 1, index % sheet.cols == 0), ("down", sheet.cols, index < sheet.cols)):
            if block or not (at_edge or sheet.blocks[index - step]):
                continue
            length = run_length(sheet, index, direction) + 1
            if length > 1 and (at_edge or not getattr(sheet, direction)[index - step]):
                runs.append((direction, index, tuple(index + step * offset for offset in range(length))))
    return runs


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
        return f"{total} {direction} can't be made with {length} different digits (they make {span(least, most)}),"
    return ""
