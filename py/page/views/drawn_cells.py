"""The drawings of a sheet's cells, as they are in the page."""

from page.core.types import Any

BETWEEN = "\0"  # no drawing has it


class DrawnCells:
    """Each cell's SVG, of as many cells as are drawn yet.

    A row is kept as one text until one of its cells is asked for. Thousands of short texts, with what MicroPython has thrown away between them, would
    make it look longer and longer for the room for a large one.
    """

    def __init__(self, cells: list[str], cols: int) -> None:
        """cells: those of the first rows, or of all; cols: the number of cells in a row."""
        self.cols = cols
        self.rows: list[Any] = [cells[begin : begin + cols] for begin in range(0, len(cells), cols)]

    def __len__(self) -> int:
        return len(self.rows) * self.cols

    def __getitem__(self, index: int) -> str:
        drawn: str = self.row(index // self.cols)[index % self.cols]
        return drawn

    def __setitem__(self, index: int, drawn: str) -> None:
        self.row(index // self.cols)[index % self.cols] = drawn

    def row(self, row: int) -> list[str]:
        held = self.rows[row]
        if isinstance(held, str):
            held = self.rows[row] = held.split(BETWEEN)
        drawn: list[str] = held
        return drawn

    def add(self, cells: list[str]) -> None:
        """Add another row."""
        self.rows.append(BETWEEN.join(cells))
