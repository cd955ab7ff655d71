"""A Kakuro as a list of sums: a total and its cells, in a row or a column, one after the other."""

from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.cage_rule import signed

Cells = list[tuple[int, int]]
MOST = 30


def of_sums(sums: list[tuple[str, Cells]], size: tuple[int, int] | None) -> list[Reading]:
    """The reading of sums as a Kakuro; [] if one is no run. Cells count from 0 if one of them does. size: the rows and columns that the text says: if only
    the other way round they fit, so do the cells."""
    first = 0 if any(0 in cell for _, cells in sums for cell in cells) else 1
    runs = [(total, sorted((row - first, col - first) for row, col in cells)) for total, cells in sums]
    high, wide = (max(cell[at] for _, cells in runs for cell in cells) + 1 for at in (0, 1))
    if size and size != (high, wide) and size == (wide, high):
        runs = [(total, sorted((col, row) for row, col in cells)) for total, cells in runs]
        high, wide = wide, high
    if max(high, wide) > MOST or any(signed(total) for total, _ in runs):
        return []
    return filled(runs, high, wide)


def filled(runs: list[tuple[str, Cells]], high: int, wide: int) -> list[Reading]:
    """The same for runs whose cells count from 0."""
    table = [["x"] * (wide + 1) for _ in range(high + 1)]
    for row, col in {cell for _, cells in runs for cell in cells}:
        table[row + 1][col + 1] = "_"
    if not all(put(table, total, cells) for total, cells in runs):
        return []
    try:
        return [Reading(formats.read("\n".join(map(",".join, table)), kinds.RUNS.name)).judged()]
    except formats.ReadError:
        return []


def put(table: list[list[str]], total: str, cells: Cells) -> bool:
    """Put a total before its cells; whether these are a run, and nothing else stands there."""
    (row, col), across = cells[0], len({row for row, _ in cells}) == 1
    run = [(row, col + step) if across else (row + step, col) for step in range(len(cells))]
    down, beside = (row + 1, col) if across else (row, col + 1)
    if len(cells) < 2 or run != cells or table[down][beside] == "_":
        return False
    above, _, left = table[down][beside].replace("x", "\\").partition("\\")
    table[down][beside] = f"{above}\\{total}" if across else f"{total}\\{left}"
    return True
