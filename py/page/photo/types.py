"""Names of types, for readers and the type checker, as in page.core.types."""

from page.core.types import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from page.core.asking.requests import Requests
    from page.core.session import Session

    Corner = tuple[float, float]
    Corners = list[Corner]  # four, from the top left clockwise
    Points = list[list[list[float]]]  # the crossings of a grid, row by row

    class Photos(Protocol):
        """page.drafts.photos.Photos, which stands below the drafts, as page.photo uses it."""

        kinds: dict[str, str]
        puzzles: Any
        requests: Requests
        session: Session

        def begin_typing(self, sheet: Any) -> Any: ...
        async def keep_with_draft(self, photo: Any) -> Any: ...
        def forget_draft(self) -> None: ...

    class Flow(Protocol):
        """page.photo.flow.Flow, as the stages below it use it."""

        asked: int
        dialog: Any
        grids: list[Any]
        kinds: dict[str, str]
        photos: Photos
        puzzles: Any
        reader: Any
        requests: Requests
        session: Session

        async def take_bitmap(self, bitmap: Any) -> Any: ...
        def do(self, what: str) -> Any: ...
        def ended(self) -> Any: ...
        def tell(self, what: str, received: int = 0) -> None: ...
        def read_as(self, kind: str) -> Any: ...
else:
    Corner = Corners = Flow = Photos = Points = Any
