"""The puzzle that is open: puts another puzzle in its place, goes back to the previous puzzle, and closes it."""

import js

from newsgrid.puzzle import link
from newsgrid.puzzle.sheet import without_entries
from newsgrid.puzzle.undo_steps import Steps
from page.browser import event_loop
from page.core import first_puzzle, hand
from page.core.asking.requests import Requests
from page.core.draft import MOST_BEFORE, Draft
from page.core.hand import DIGITS, FILL, SET
from page.core.session import COMING, ENTRIES, PUZZLE, SHEET, Session
from page.core.types import Sheet
from page.core.typing import moves
from page.drafts.back_button import Visits
from page.drafts.saving import Saving
from page.views.board import Board


def forget_far(draft: Draft) -> None:
    """Let go of the puzzles before the MOST_BEFORE that Undo leads back through. draft: the first of these."""
    far: Draft | None = draft
    for _ in range(MOST_BEFORE - 1):
        far = far.left[3].before if far is not None and far.left is not None else None
    if far is not None and far.left is not None:
        far.left[3].before = None


class Puzzles:
    """unasked: whether the sheet is only the one that the page came with, while the puzzle in the address is being read."""

    def __init__(self, session: Session, requests: Requests, board: Board, saving: Saving, visits: Visits) -> None:
        self.session = session
        self.requests = requests
        self.board = board
        self.saving = saving
        self.visits = visits
        self.unasked = False

    # --- another one -------------------------------------------------------------------------------------------------------------

    def put(self, sheet: Sheet, draft: Draft, mode: str, step: bool, steps: Steps | None = None) -> None:
        """Put a sheet and the draft that it belongs to onto the page, with its undo steps; step: see `open`."""
        session = self.session
        self.saving.leave(self.saving.snapshot())
        if steps is None:
            steps = Steps()
            steps.before = session.draft
            forget_far(session.draft)
        if self.unasked and not session.history.past:
            steps.before = None
            step = False
        session.history.begin(sheet, draft, steps)
        self.unasked = False
        self.visits.step_next = step
        session.hand.mode = mode
        hand.begin_setting(sheet, session.hand)
        if mode != SET:
            session.hand.tool = DIGITS
        session.do(moves.begin)
        session.follow()

    def put_as_it_was(self, sheet: Sheet, draft: Draft, mode: str, cursor: int, steps: Steps, step: bool = False) -> None:
        """Put a draft onto the page as it was left; step: see `open`."""
        self.put(sheet, draft, mode, step, steps)
        self.session.hand.passed = draft.passed
        self.session.do(moves.put, min(cursor, len(sheet.blocks) - 1))

    def put_left(self, draft: Draft) -> None:
        """Put a draft that was open before onto the page, with what other tabs have written on it since."""
        if draft.left is not None:
            self.put_as_it_was(draft.left[0], draft, *draft.left[1:])
            event_loop.begin(self.saving.catch_up(draft))

    def open(self, sheet: Sheet, mode: str = FILL, step: bool = True, steps: Steps | None = None) -> None:
        """Open a sheet. Until something is done on it, Undo returns to the puzzle before. step: whether this adds an entry to the browser's
        history, so that Back always returns; steps: the undo steps to use instead."""
        self.put(sheet, Draft(), mode, step, steps)
        self.bring_into_view()

    def bring_into_view(self) -> None:
        """Scroll the page to what has just been opened."""
        event_loop.end()
        self.board.bring_into_view()

    def keep(self) -> None:
        """Save the puzzle that is open, although nobody has written on it."""
        if not self.saving.quiet:
            self.saving.begin_draft()
            self.saving.keep_soon()

    def close(self) -> None:
        """Close the puzzle."""
        none = Draft()
        none.nothing = True
        self.saving.leave(self.saving.snapshot())
        steps = Steps()
        steps.before = self.session.draft
        self.session.history.begin(first_puzzle.known.sheet, none, steps)
        self.session.hand.mode = FILL

    def start_again(self) -> None:
        """Open the same puzzle again without entries. The entries so far stay in My puzzles."""
        self.open(without_entries(self.session.sheet))
        self.session.draft.again = True
        self.board.focus()

    def lay_out_anew(self, sheet: Sheet) -> None:
        """Give the open puzzle another kind, size or name. It keeps its draft."""
        session = self.session
        self.requests.stop()
        session.history.replace(sheet)
        session.hand.mode = SET
        begun_empty = session.hand.passed is not None
        hand.begin_setting(sheet, session.hand)
        if begun_empty:
            session.hand.passed = set()
        session.do(moves.begin)
        session.follow()
        self.bring_into_view()

    def go_back(self, back: bool) -> None:
        """Undo, or redo."""
        session = self.session
        history = session.history
        if not history.steps.leads(back):
            return
        if not history.steps.has(back):
            self.change_back(back)
            return
        if back and session.keeps_print():
            session.say(ENTRIES, "idle", "What is printed stays while you play", "To take it back, choose Edit puzzle, then Undo.")
            return
        cells = history.undo() if back else history.redo()
        if cells:
            session.do(moves.put, session.hand.cursor if session.hand.cursor in cells else cells[0])
        session.follow()

    def change_back(self, back: bool) -> None:
        """Undo the opening of another puzzle, or redo it."""
        session = self.session
        here, steps = session.draft, session.history.steps
        self.put_left(steps.before if back else steps.after)
        if back:
            session.history.steps.end_future()  # Redo leads to the puzzle that was left last
            session.history.steps.after = here
            session.say(ENTRIES, "idle", "This puzzle was open before", "Redo opens the other one again.")

    def go_to_workshop(self) -> None:
        """Open the current puzzle in the workshop."""
        session = self.session
        try:
            js.location.href = "workshop.html" if session.nothing else "workshop.html#" + link.to_link(session.sheet, True)
        except link.LinkError as error:
            session.say(PUZZLE, "bad", "The workshop can't open this puzzle", str(error))

    def show_coming(self, words: str) -> None:
        """Show no puzzle until the requested one has been read. words: what is being opened."""
        if self.unasked and not self.session.history.past:
            self.session.draft.nothing = True
            self.session.keep(COMING, SHEET, words)
