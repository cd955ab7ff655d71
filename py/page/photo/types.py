"""Names of types, for readers and the type checker, as in page.core.types."""

from page.core.types import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    Corner = tuple[float, float]
    Corners = list[Corner]  # four, from the top left clockwise
    Points = list[list[list[float]]]  # the crossings of a grid, row by row
else:
    Corner = Corners = Points = Any
