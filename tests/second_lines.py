"""The rules of kinds of sums and automata, stated again for CP-SAT (tests/second.py); each as in tests/second_own.py."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

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


def nothing(second: "Second", place: Place, text: str) -> None:
    """What others are about."""


def line_sum(second: "Second", place: Place, text: str) -> None:
    """The line has so many, printed parts of ships among them."""
    if text != "?":
        printed = sum(1 for cell in line(second, place) if cell in ship_parts(second))
        second.program.add(sum(second.cells[cell] for cell in line(second, place) if cell in second.cells) + printed == int(text))


def apart(second: "Second", place: Place, text: str) -> None:
    """No two touch, even at a corner."""
    cols = second.sheet.cols
    for cell, here in second.cells.items():
        for other, there in second.cells.items():
            if cell < other and abs(cell // cols - other // cols) < 2 and abs(cell % cols - other % cols) < 2:
                second.program.add(here + there <= 1)


def own_tent(second: "Second", place: Place, text: str) -> None:
    """Each tree is tied to one tent beside it, each tent to one tree."""
    trees = [key[1][0] for key in second.sheet.constraints if key[0] == "tree"]
    ties = {(tree, cell): second.program.new_bool_var("") for tree in trees for cell in beside(second, tree)}
    for tree in trees:
        second.program.add(sum(tie for (one, _), tie in ties.items() if one == tree) == 1)
    for cell, here in second.cells.items():
        second.program.add(sum(tie for (_, other), tie in ties.items() if other == cell) == here)


SHIP_PARTS = {"shipleft": "E", "shipright": "W", "shipup": "S", "shipdown": "N", "shipmiddle": "", "shipsingle": "none"}


def ship_parts(second: "Second") -> dict[int, str]:
    """{place: where the ship goes on}."""
    return {key[1][0]: SHIP_PARTS[key[0]] for key in second.sheet.constraints if key[0] in SHIP_PARTS}


def fleet(second: "Second", place: Place, text: str) -> None:
    """Each ship has a place; what is beside or at a corner of one is water; a printed part goes on only where it says."""
    program, rows, cols = second.program, second.sheet.rows, second.sheet.cols
    parts = ship_parts(second)

    def held(row: int, col: int) -> Any:
        cell = row * cols + col
        return second.cells.get(cell, 1 if cell in parts else 0) if 0 <= row < rows and 0 <= col < cols else 0

    covered: dict[tuple[int, int], list[Any]] = {(row, col): [] for row in range(rows) for col in range(cols)}
    for length in map(int, (text or "4 3 3 2 2 2 1 1 1 1").split()):
        ways = []
        for down, right in ((0, 1), (1, 0)) if length > 1 else ((0, 1),):
            for row in range(rows - down * (length - 1)):
                for col in range(cols - right * (length - 1)):
                    here = program.new_bool_var("")
                    ways.append(here)
                    cells = [(row + down * at, col + right * at) for at in range(length)]
                    for cell in cells:
                        covered[cell].append(here)
                        for other in ((cell[0] + y, cell[1] + x) for y in (-1, 0, 1) for x in (-1, 0, 1)):
                            if other not in cells:
                                program.add(held(*other) + here <= 1)
        program.add(sum(ways) == 1)
    for cell, ships in covered.items():
        program.add(sum(ships) == held(*cell))
    for at, on in parts.items():
        row, col = divmod(at, cols)
        north, east, south, west = held(row - 1, col), held(row, col + 1), held(row + 1, col), held(row, col - 1)
        around = [one, two, three, four] = [program.new_int_var(0, 1, "") for _ in range(4)]
        for variable, there in zip(around, (north, east, south, west), strict=True):
            program.add(variable == there)
        if on:
            for way, variable in zip("NESW", around, strict=True):
                program.add(variable == int(way == on))
        else:
            program.add(one + two + three + four == 2)
            program.add(one == three)


def ships_apart(second: "Second", place: Place, text: str) -> None:
    cols = second.sheet.cols
    for cell, here in second.cells.items():
        for other, there in second.cells.items():
            if abs(cell // cols - other // cols) == abs(cell % cols - other % cols) == 1:
                second.program.add(here + there <= 1)


RULES: dict[str, Stated] = {
    "placesum": place_sum,
    "twoblack": two_black,
    "dominoes": dominoes,
    "lamps": lamps,
    "lampsapart": lamps_apart,
    "lit": lit,
    "tents": line_sum,
    "tree": nothing,
    "tentsapart": apart,
    "owntent": own_tent,
    "ships": line_sum,
    "fleet": fleet,
    "shipsapart": ships_apart,
    **dict.fromkeys(SHIP_PARTS, nothing),
}
