"""What the rules of kinds share that are stated again for CP-SAT (tests/second.py): which cells are near a place, and rules about these."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from second import Second

Place = tuple[int, ...]
Stated = Callable[["Second", Place, str], None]
Near = Callable[["Second", int], list[int]]

SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def beside(second: "Second", place: int, steps: tuple[tuple[int, int], ...] = SIDES) -> list[int]:
    """The cells to fill that share a side with a place."""
    cols = second.sheet.cols
    near = [place + down * cols + right for down, right in steps if 0 <= place % cols + right < cols]
    return [cell for cell in near if cell in second.cells]


def around(second: "Second", place: int) -> list[int]:
    """The cells to fill that touch a place, even at a corner."""
    return beside(second, place, SIDES + CORNERS)


def counted(near: Near) -> Stated:
    """A number says what the cells near it add up to; ? says nothing."""

    def state(second: "Second", place: Place, text: str) -> None:
        if text != "?":
            second.program.add(sum(second.cells[cell] for cell in near(second, place[0])) == int(text))

    return state


def apart(near: Near) -> Stated:
    """No two cells that are near each other hold 1."""

    def state(second: "Second", place: Place, text: str) -> None:
        for cell in second.cells:
            for other in near(second, cell):
                second.program.add(second.cells[cell] + second.cells[other] <= 1)

    return state
