"""The Print dialog: which puzzles to print, and whether to print their answers."""

import js

from newsgrid.puzzle import link
from newsgrid.puzzle.draw.markup import NOTHING, fill
from newsgrid.puzzle.sheet import without_entries
from page.browser import dom, event_loop
from page.core.asking.requests import READY, Requests
from page.core.session import GRADE, Session
from page.core.types import Any, Callable, Event, Sheet
from page.dialogs import paper
from page.dialogs.answer_sheets import AnswerSheets
from page.drafts import draft_record
from page.drafts.my_puzzles import MyPuzzles
from page.drafts.photos import Photos
from page.views.cards import Cards


class Printing:
    def __init__(self, session: Session, my_puzzles: MyPuzzles, requests: Requests, photos: Photos, cards: Cards) -> None:
        self.session = session
        self.photos = photos
        self.cards = cards
        self.my_puzzles = my_puzzles
        self.requests = requests
        self.others: list[
            tuple[str, Callable[[], Sheet]]
        ] = []  # [(name, a function that returns the sheet)], listed besides the open puzzle
        self.answers: AnswerSheets | None = None  # the request for answers, while printing waits for it
        session.watch((GRADE,), lambda news: self.preview() if dom.by_id("print-dialog").open else None)

    async def ask(self) -> None:
        """Open the dialog. It lists what can be printed besides the open puzzle: drafts and the gallery."""
        self.others = await self.my_puzzles.other_sheets()
        await self.cards.bring("gallery")
        for link_of in js.document.querySelectorAll("#gallery a"):
            self.others.append((link_of.querySelector("span").firstChild.textContent, from_address(link_of.getAttribute("href"))))
        form = '<li><label class="check"><input type="checkbox" value="%d"> %s</label></li>'
        dom.put(dom.by_id("print-list"), fill("%s", [fill(form, at, other[0]) for at, other in enumerate(self.others)]))
        dom.show("print-photo-label", bool(self.session.draft.photo))
        dom.by_id("print-photo").checked = False
        self.show_waiting("")
        self.preview()
        dom.show_dialog("print-dialog")

    def preview(self, event: Event | None = None) -> None:
        """Show a small picture of the first page."""
        sheet = self.session.sheet
        shown = without_entries(sheet) if chosen("what") == "empty" else sheet
        answer = without_entries(sheet) if chosen("answer") == "below" else None
        page = NOTHING if self.session.nothing else paper.page(shown, self.title(), self.grade(), answer)
        dom.put(dom.by_id("print-leaf"), page)

    def before(self, event: Event) -> None:
        """Handle the start of printing: if the browser's own command was used, put the open puzzle on the paper as the page shows it."""
        if paper.is_asked_for():
            return
        if self.session.nothing:
            paper.put_markup(NOTHING)
        else:
            paper.put([(self.session.sheet, self.title(), self.grade())], 1)

    def title(self) -> str:
        """The title of the open puzzle."""
        return draft_record.title({"name": self.session.draft.name}, self.session.sheet)

    def grade(self) -> str:
        """The difficulty of the open puzzle, "" if it is not known."""
        return str(self.session.kept(GRADE, ""))

    def go(self) -> None:
        """Print what is chosen; wait for the solver if answers are wanted."""
        empty, answer = chosen("what") == "empty", chosen("answer")
        session = self.session
        sheets = [] if session.nothing else [(session.sheet, self.title(), self.grade())]
        for box in js.document.querySelectorAll("#print-list input:checked"):
            name, make = self.others[int(box.value)]
            sheets.append((make(), name, ""))
        shown = [(without_entries(sheet) if empty else sheet, title, grade) for sheet, title, grade in sheets]

        def put(answered: Any) -> None:
            self.answers = None
            if answered is None:
                self.show_waiting("")
                return
            named = [(answered[at][0], sheets[at][1], answered[at][1]) for at in range(len(answered))]
            paper.put(shown, int(dom.by_id("print-columns").value), named, answer == "below")
            if dom.by_id("print-photo").checked:
                event_loop.begin(self.show_with_photo())
            else:
                self.show()

        if not answer:
            put([])
            return
        loads = "" if self.requests.worker == READY else " The solver, which finds them, is loading."
        self.show_waiting("Printing starts as soon as the answers are found." + loads)
        self.answers = AnswerSheets(self.requests, [sheet for sheet, _, _ in sheets], put)
        self.answers.ask()

    async def show_with_photo(self) -> None:
        """Print what is on the paper, together with the photo of the open puzzle."""
        photo = await self.photos.of_open()
        if photo:
            await paper.add_photo(photo)
        self.show()

    def show(self) -> None:
        dom.close_dialog()
        paper.show()

    def show_waiting(self, words: str) -> None:
        """Show what printing waits for. words: "" if it does not wait."""
        dom.text("print-said", words)
        dom.by_id("print-now").disabled = words != ""

    def closed(self, event: Event) -> None:
        """Cancel the search for answers, as the dialog was closed."""
        if self.answers is not None:
            self.answers.cancel()


def chosen(name: str) -> Any:
    """The selected value of the choice "what" or "answer"."""
    return js.document.querySelector('input[name="print-%s"]:checked' % name).value


def from_address(address: str) -> Callable[[], Sheet]:
    """A function that returns the sheet of a link."""
    return lambda: link.from_link(address)
