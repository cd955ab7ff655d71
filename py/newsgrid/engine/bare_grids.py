"""Sheets without any rules, for programs that add their own."""

from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.kinds.sudoku import KIND
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUE, Sheet


def grid(rows: int, cols: int, values: int, least: int = 1, title: str = "") -> Sheet:
    """An empty sheet without rules: not even the values in a row must differ. A cell can hold `values` different numbers, from `least` (1 or 0) up.

    Raises ValueError if the sheet would be too large or too small.
    """
    for what, number, low, high in (
        ("rows", rows, 1, MOST_ROWS),
        ("columns", cols, 1, MOST_ROWS),
        ("values", values, 1, MOST_VALUE),
        ("the least value", least, 0, 1),
    ):
        if not low <= number <= high:
            raise ValueError(f"A grid can't have {number} for {what}: expected {low} to {high}.")
    sheet = Sheet(KIND.name, rows, cols, values, title or "Grid")
    sheet.least = least
    sheet.grids = [(0, 0)]
    for name in kinds.of(sheet).has:
        sheet.constraints[name, ()] = constraints.OFF
    return sheet
