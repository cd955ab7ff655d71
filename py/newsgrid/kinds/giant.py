"""Giants: grids that overlap on one sheet and share their cells there."""

from sheet.family import LAYOUTS, lay_out
from sheet.sheet import Sheet

from .family import model, problems
from .kind import Kind


def empty(name: str) -> Sheet:
    return lay_out("giant", LAYOUTS[name][1], 3, 3)


KIND = Kind(
    name="giant",
    title="Giant Sudoku",
    line="overlapping grids: Giant X (5), Giant Samurai (8), 3-2-3 (8), Union Jack (13) and any other arrangement",
    starts=tuple((title, lambda name=name: empty(name)) for name, (title, _) in LAYOUTS.items()),  # type: ignore[misc]
    model=model,
    problems=problems,
)
