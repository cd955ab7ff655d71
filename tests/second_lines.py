"""The rules of kinds of sums and automata, stated again for CP-SAT (tests/second.py); each as in tests/second_own.py."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from newsgrid.puzzle import areas

if TYPE_CHECKING:
    from second import Second

Place = tuple[int, ...]
Stated = Callable[["Second", Place, str], None]


def line(second: "Second", place: Place) -> list[int]:
    """All cells of the row or column that a clue beside it belongs to, from the clue on."""
    row, col, _ = place
    rows, cols = second.sheet.rows, second.sheet.cols
    cells = [at * cols + col for at in range(rows)] if row in (-1, rows) else [row * cols + at for at in range(cols)]
    return cells[::-1] if row == rows or col == cols else cells


def beside(second: "Second", place: int) -> list[int]:
    """The cells to fill that share a side with a place."""
    cols = second.sheet.cols
    return [cell for cell in second.cells if abs(cell // cols - place // cols) + abs(cell % cols - place % cols) == 1]


def place_sum(second: "Second", place: Place, text: str) -> None:
    if text != "?":
        second.program.add(sum((at + 1) * second.cells[cell] for at, cell in enumerate(line(second, place))) == int(text))


def two_black(second: "Second", place: Place, text: str) -> None:
    for group in areas.cells_of(second.sheet.boxes).values():
        second.program.add(sum(second.cells[cell] for cell in group) == 2)


def dominoes(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        around = sum(second.cells[other] for other in beside(second, cell))
        second.program.add(around >= here)
        second.program.add(around <= 4 - 3 * here)


def lamps(second: "Second", place: Place, text: str) -> None:
    if text != "?":
        second.program.add(sum(second.cells[cell] for cell in beside(second, place[0])) == int(text))


def seen(second: "Second", cell: int) -> list[int]:
    """The cells that a lamp would light, its own left out."""
    cols, listed = second.sheet.cols, []
    for step in (1, -1, cols, -cols):
        other = cell + step
        while other in second.cells and (abs(step) > 1 or other // cols == cell // cols):
            listed.append(other)
            other += step
    return listed


def lamps_apart(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        for other in seen(second, cell):
            second.program.add(here + second.cells[other] <= 1)


def lit(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        second.program.add(here + sum(second.cells[other] for other in seen(second, cell)) >= 1)


RULES: dict[str, Stated] = {
    "placesum": place_sum,
    "twoblack": two_black,
    "dominoes": dominoes,
    "lamps": lamps,
    "lampsapart": lamps_apart,
    "lit": lit,
}
