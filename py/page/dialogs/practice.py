"""Practising a technique: its example as a puzzle, and any number of positions in which it is the next step."""

import json

from newsgrid.puzzle import kinds, messages
from newsgrid.puzzle.data import from_data, to_data
from page.browser import dom
from page.core.asking import wanted
from page.core.asking.requests import Requests
from page.core.hand import FILL
from page.core.session import ENTRIES, HINT, PRACTISED, PUZZLE, Session
from page.core.types import Any, Event, Sheet
from page.dialogs import similar_puzzle
from page.drafts.open_puzzle import Puzzles

SECONDS = 120
FIND = "Find the %s"
DO = "Do what follows from it, or ask for a hint."


class Practice:
    def __init__(self, session: Session, requests: Requests, puzzles: Puzzles) -> None:
        self.session = session
        self.requests = requests
        self.puzzles = puzzles

    def click(self, event: Event) -> None:
        """Handle a click on a button in the list of techniques."""
        button = event.target.closest("[data-ask]")
        if not button:
            return
        item = button.closest("[data-technique]")
        technique = str(item.getAttribute("data-name"))
        board = from_data(json.loads(item.getAttribute("data-board")))
        dom.close_dialog()
        if button.getAttribute("data-ask") == "example":
            board.title = "%s: an example" % technique
            self.open(board, technique, None)
        else:
            self.ask(technique, self.start(technique, board), button.textContent)

    def start(self, technique: str, board: Sheet) -> Sheet:
        """The empty sheet for positions: like the open puzzle if its hint uses this technique, else like the example."""
        shown = self.session.kept(HINT)
        here = similar_puzzle.like(self.session.sheet) if shown is not None and shown.step.technique == technique else None
        start: Sheet = here or similar_puzzle.like(board) or kinds.RUNS.starts[0][1]()  # a Suko is too small for some techniques
        return start

    def ask(self, technique: str, empty: Sheet, words: str) -> None:
        """Request a position. words: the command's name."""
        asked = {"sheet": to_data(empty), "technique": technique, "seconds": SECONDS}

        def found(answer: Any) -> None:
            sheet = from_data(answer.sheet)
            sheet.title = "Practise: %s" % technique
            self.open(sheet, technique, empty)

        title = "Looking for a position with %s" % technique
        wanted.ask(self.session, self.requests, messages.PRACTISE, lambda: asked, found, "practise", words, title, "")

    def open(self, sheet: Sheet, technique: str, empty: Sheet | None) -> None:
        """Open a position. empty: the empty sheet on which further positions are made, None for an example."""
        self.puzzles.open(sheet, FILL)
        self.session.settle()  # first, since the status would be forgotten together with the previous puzzle
        self.session.keep(PRACTISED, PUZZLE, (technique, empty))
        self.session.say(ENTRIES, "idle", FIND % technique, DO)

    def again(self, words: str) -> None:
        """Request another position for the same technique."""
        technique, empty = self.session.kept(PRACTISED, ("", None))
        if empty is not None:
            self.ask(technique, empty, words)
