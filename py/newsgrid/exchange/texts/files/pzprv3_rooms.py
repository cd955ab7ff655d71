"""The rooms of a file of puzz.link, as numbers or as borders, and what holds for a whole sheet."""

from newsgrid.puzzle.areas import joined
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.shapes import WHOLE

Rows = list[list[str]]
DAMAGED = "This file of puzz.link is damaged: a row of it is missing"


def rooms_of(rows: Rows, high: int, wide: int) -> tuple[Rows, Rows, list[str]]:
    """(the number of each cell's room; the rows after the rooms; the words that stand alone before them)."""
    alone = []
    while rows and len(rows[0]) == 1 and wide > 1:
        alone.append(rows[0][0])
        rows = rows[1:]
    body, down = rows[:high], rows[high : 2 * high - 1]
    if (
        alone
        and alone[-1].isdigit()
        and [len(row) for row in body] == [wide] * high
        and all(word.isdigit() for row in body for word in row)
    ):
        return body, rows[high:], alone[:-1]
    if len(down) == high - 1 and is_of_borders(body, wide - 1) and is_of_borders(down, wide):
        return of_borders(body, down, high, wide), rows[2 * high - 1 :], alone
    return [], rows, alone


def of_borders(across: Rows, down: Rows, high: int, wide: int) -> Rows:
    """The number of each cell's room. across, down: 1 where a border is between two cells of a row, and of a column."""
    pairs = [(row * wide + col, row * wide + col + 1) for row in range(high) for col in range(wide - 1) if across[row][col] == "0"]
    pairs += [(row * wide + col, row * wide + col + wide) for row in range(high - 1) for col in range(wide) if down[row][col] == "0"]
    number = {cell: str(at) for at, area in enumerate(joined(pairs, high * wide), 1) for cell in area}
    return [[number[row * wide + col] for col in range(wide)] for row in range(high)]


def is_of_borders(rows: Rows, wide: int) -> bool:
    return all(len(row) == wide and set(row) <= {"0", "1"} for row in rows)


def told(kind: Kind, numbers: list[str]) -> list[str]:
    """A line for the number that holds for the whole sheet, such as how many stars are in a row, unless it is the usual one."""
    whole = [type_ for type_ in kind.types if type_.field is not None and type_.shape == WHOLE]
    number = numbers[0] if numbers and numbers[0].isdigit() else ""
    return [f"{type_.name} = {number}" for type_ in whole[:1] if number and number != str(getattr(type_.field, "usual", ""))]
