"""Names of types, for readers and the type checker. None of this exists when the page runs. See newsgrid.puzzle.types."""

from newsgrid.puzzle.types import Any as Any
from newsgrid.puzzle.types import Callable as Callable
from newsgrid.puzzle.types import Change as Change
from newsgrid.puzzle.types import Iterator as Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine

    from js import Element as Element
    from js import Event as Event

    from newsgrid.puzzle.draw.markup import Markup as Markup
    from newsgrid.puzzle.messages import Message as Message
    from newsgrid.puzzle.sheet import Sheet as Sheet
    from newsgrid.puzzle.undo_steps import Steps as Steps

    Near = dict[int, list[tuple[int, ...]]]  # what each cell sees, see newsgrid.puzzle.groups.together
    Sums = list[Any]  # see newsgrid.puzzle.groups.sums
    Data = dict[str, Any]  # what JSON holds
    Node = tuple[int, int]  # (row, column) of a place where lines meet: a dot, a cell or a grid point; counted in cells
    Print = tuple[str, str]  # what is printed in a cell: (a type's name, its text), or BLOCK or GIVEN of page.core.typing.painting
    Task = Coroutine[Any, Any, Any]

else:
    Data = Element = Event = Markup = Message = Near = Node = Print = Sheet = Steps = Sums = Task = Any
