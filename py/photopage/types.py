"""Names of types, for readers and the type checker, as in page.types."""

from page.types import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from photopage.flow import Flow as Flow

    Corner = tuple[float, float]
    Corners = list[Corner]  # four, from the top left clockwise
    Points = list[list[list[float]]]  # the crossings of a grid, row by row
    Settled = tuple[float, float, str, int, bool]  # see photopage.kept
else:
    Corner = Corners = Flow = Points = Settled = Any
