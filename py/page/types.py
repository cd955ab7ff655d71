"""Names of types, for readers and the type checker. None of this exists when the page runs. See sheet.types."""

from sheet.types import Any as Any
from sheet.types import Callable as Callable
from sheet.types import Change as Change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine

    from js import Element as Element
    from js import Event as Event

    from page.board import Board as Board
    from page.clock import Clock as Clock
    from page.drafts import Draft as Draft
    from page.hand import Edit as Edit
    from page.hand import Hand as Hand
    from page.main import Page as Page
    from page.my_puzzles import MyPuzzles as MyPuzzles
    from page.photos import Photos as Photos
    from page.puzzles import Puzzles as Puzzles
    from page.reopening import Reopening as Reopening
    from page.requests import Outcome as Outcome
    from page.requests import Request as Request
    from page.requests import Requests as Requests
    from page.saving import Saving as Saving
    from page.session import News as News
    from page.session import Session as Session
    from page.settings import Settings as Settings
    from page.visits import Visits as Visits
    from sheet.constraints.type import Type as Type
    from sheet.markup import Markup as Markup
    from sheet.messages import Message as Message
    from sheet.sheet import Sheet as Sheet
    from sheet.steps import Steps as Steps

    Snapshot = tuple[Draft, Sheet, str, int, Steps]  # a puzzle as it is on the page: with its mode, its cursor, what Undo goes through
    Near = dict[int, list[tuple[int, ...]]]  # what each cell sees, see sheet.areas.together
    Sums = list[Any]  # see sheet.areas.sums
    Data = dict[str, Any]  # what JSON holds
    Task = Coroutine[Any, Any, Any]
else:
    Board = Clock = Data = Draft = Edit = Element = Event = Hand = Markup = Message = MyPuzzles = Near = News = Outcome = Page = Any
    Photos = Puzzles = Reopening = Request = Requests = Saving = Session = Settings = Sheet = Snapshot = Steps = Sums = Any
    Task = Type = Visits = Any
