"""Names of types, for readers and the type checker, as in page.core.types."""

from page.core.types import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from page.core.requests import Requests

    Corner = tuple[float, float]
    Corners = list[Corner]  # four, from the top left clockwise
    Points = list[list[list[float]]]  # the crossings of a grid, row by row
    Settled = tuple[float, float, str, int, bool]  # see page.photo.kept

    class Flow(Protocol):
        """page.photo.flow.Flow, as the stages below it use it."""

        asked: int
        dialog: Any
        kinds: dict[str, str]
        reader: Any
        requests: Requests

        async def take_bitmap(self, bitmap: Any) -> Any: ...
        def tell(self, what: str, received: int = 0) -> None: ...
        def read_as(self, kind: str) -> Any: ...
else:
    Corner = Corners = Flow = Points = Settled = Any
