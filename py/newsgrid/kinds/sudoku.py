"""Sudoku: every value once in each row, column and box."""

from sheet.sheet import Sheet

from ..model import Distinct, Model, Place, Problem, Rule
from .givens import given_rules
from .kind import Kind


def units(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """[(name, cells)] of the rows, columns and boxes."""
    rows, cols = sheet.rows, sheet.cols
    found: list[tuple[str, tuple[int, ...]]]
    found = [(f"row {row + 1}", tuple(range(row * cols, (row + 1) * cols))) for row in range(rows)]
    found += [(f"column {col + 1}", tuple(range(col, rows * cols, cols))) for col in range(cols)]
    boxes: dict[int, list[int]] = {}
    for index, box in enumerate(sheet.boxes):
        if box:
            boxes.setdefault(box, []).append(index)
    return found + [(f"box {box}", tuple(cells)) for box, cells in sorted(boxes.items())]


def model(sheet: Sheet) -> Model:
    """The givens, then the units."""
    rules: list[Rule] = list(given_rules(sheet))
    rules += [Distinct(cells, name, Place("unit", cells[0])) for name, cells in units(sheet)]
    return Model(sheet.kind, sheet.rows, sheet.cols, sheet.values, tuple(range(sheet.rows * sheet.cols)), tuple(rules))


def problems(sheet: Sheet) -> list[Problem]:
    """None: what can be wrong with a Sudoku's givens is a broken rule, and told as one."""
    return []


KIND = Kind(
    name="sudoku",
    title="Sudoku",
    line="every digit once in each row, column and 3x3 box",
    model=model,
    problems=problems,
)
