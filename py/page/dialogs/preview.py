"""Shows what a pasted text holds before it is opened: the puzzle's picture, what was read, its name, and what is left out."""

import browser
from newsgrid.exchange.codes import pasted, puzzlink, recognised
from newsgrid.exchange.codes.pasted import Pasted
from newsgrid.puzzle import formats, messages
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.sheet import without_entries
from page.browser import dom, event_loop
from page.core.asking.requests import ANSWERED, ASIDE, FAILED, QUIET, READY, Outcome, Request, Requests
from page.core.session import SMALL, Session
from page.core.types import Any, Event, Sheet
from page.core.typing.text_changes import marked, place_of
from page.views.numbered_text import NumberedText

REST_MS = 200  # time without a change before the text is read
SECONDS = 5  # time limit for counting answers
UNTOLD = "This link does not say what kind of puzzle it holds."
SEVERAL = "This text can be read in more than one way. "
ANSWERS = {"unique": ", one answer", "multiple": ", more than one answer", "unsat": ", no answer"}
LEGIBLE = 10  # rows or columns; the picture of a larger sheet leaves out clues and totals, which would be too small
NONE = "What is printed has no solution. Choose “Edit first”, then Check, to see which rules contradict each other."


def picture(sheet: Sheet) -> str:
    """A sheet's picture as markup."""
    return str(thumbnail(sheet, 0, LEGIBLE))


def read_as(sheet: Sheet, parts: Any) -> tuple[str, str]:
    """The fact of what a text was read as. parts: its puzzles, if it has several."""
    several = "%d puzzles; the first is opened, the others go to My puzzles"
    return "Read as", several % len(parts) if parts else pasted.contents(sheet)


class Preview:
    """looks: counts the texts looked at, so that a late answer about an earlier text is dropped; held: (the text that is shown, what was read
    from it); offer(text, a sheet's data): offers to type in what can't be read."""

    def __init__(self, session: Session, requests: Requests, offer: Any) -> None:
        self.session = session
        self.requests = requests
        self.offer = offer
        self.field = dom.by_id("open-text")
        self.lines = NumberedText("open-text", "open-under", "open-numbers")
        self.looks = 0
        self.held: tuple[str, Any] | None = None
        event_loop.on(self.field, "input", self.typed)

    def typed(self, event: Event) -> None:
        self.lines.count()
        self.looks += 1
        looks = self.looks
        event_loop.later(REST_MS, lambda: self.show() if looks == self.looks else None)

    def clear(self) -> None:
        """Clear the preview; while the field is empty, show the other ways to bring a puzzle."""
        self.looks += 1
        self.held = None
        self.lines.mark(NOTHING)
        dom.text("open-go", "Play it")
        dom.show("open-ways", dom.by_id("open-dialog").dataset.pasting != "yes" and not browser.length_of(self.field, "value"))
        dom.show("open-kinds", False)
        self.tell(None, [])

    def show(self) -> None:
        """Show what the field holds: no preview if it is empty, a fault if it can't be read."""
        self.clear()
        dom.text("open-fault", "")
        try:
            text = dom.read(self.field, "value")
        except formats.ReadError as error:
            dom.text("open-fault", str(error))
            return
        if not text.strip():
            return
        link = pasted.link_in(text)
        if link and not recognised.is_foreign(link):
            self.rows(link)
        elif link:
            self.follow(link)
        elif recognised.is_output(text):
            dom.text("open-go", "Write it in")
            self.tell(None, [("Read as", "what a solver printed: it goes into the open puzzle, and is checked there like all entries")])
        else:
            self.rows(text)

    def read(self, text: str, read: Any) -> Any:
        """The result of read(text). A text that is shown has been read already, so that opening it takes little time."""
        held, self.held = self.held, None  # whoever opens the sheet will write on it, so it is nobody else's
        return held[1] if held is not None and held[0] == text else read(text)

    def read_ahead(self, text: str) -> None:
        """Read a text that is going to be opened, unless it is something else than rows."""
        if not pasted.link_in(text) and not recognised.is_output(text):
            self.held = (text, pasted.read(text))

    def rows(self, text: str) -> None:
        found = pasted.read(text)
        self.held = (text, found)
        self.mark(found)
        if found.sheet is None and not found.kinds:
            dom.text("open-fault", found.fault)
            if not found.sure:
                self.shape(text, found)
        elif found.kinds:
            dom.text("open-fault", "This fits more than one kind of puzzle. “Play it” asks which.")
        else:
            left = found.left[1 if found.named else 0 :]
            facts = [read_as(found.sheet, found.parts), ("Name", found.sheet.title), ("Kind", found.note)]
            self.tell(found.sheet, facts + [("Left out", pasted.left_words(left) if left else "")])

    def shape(self, text: str, found: Pasted) -> None:
        """Show what the worker makes of a text that is in no form of ours."""
        looks = self.looks

        def ended(outcome: Outcome) -> None:
            if looks != self.looks or outcome.status not in (ANSWERED, FAILED):
                return
            if outcome.status == FAILED:
                dom.text("open-fault", outcome.words)
                return
            if outcome.answer.fault:
                dom.text("open-fault", outcome.answer.fault)
                if outcome.answer.fault != found.fault:  # its place is another one
                    self.lines.mark(NOTHING)
                self.offer(text, outcome.answer.sheet)
                return
            self.lines.mark(NOTHING)
            self.of_shape(outcome.answer)

        if self.requests.worker == READY:
            self.requests.ask(Request(messages.IMPORT, lambda: {"text": text, "fault": found.fault}, ended, "look", ASIDE))

    def of_shape(self, answer: Any) -> None:
        """Show a text's puzzle, and what was assumed to read it; or that there are several readings."""
        dom.text("open-fault", "%s“Play it” asks which." % SEVERAL if answer.readings else "")
        if answer.readings:
            return
        sheet = from_data(answer.sheet)
        self.tell(sheet, [read_as(sheet, answer.parts), ("Name", sheet.title), ("Assumed", " ".join(answer.notes))])

    def follow(self, link: str) -> None:
        """Show what another tool's link holds. The worker reads most of these links."""
        try:
            if puzzlink.is_link(link) and "%" not in link:
                found = puzzlink.read(link)
                self.held = (link, found)
                self.of_link(found, "puzz.link")
                return
        except formats.ReadError as error:
            dom.text("open-fault", str(error))
            return
        looks = self.looks

        def ended(outcome: Outcome) -> None:
            if looks != self.looks:
                return
            if outcome.status == ANSWERED and outcome.answer.kinds:
                dom.text("open-fault", "%s “Play it” asks which." % UNTOLD)
            elif outcome.status == ANSWERED and not outcome.answer.tool:
                self.of_shape(outcome.answer)
            elif outcome.status == ANSWERED:
                self.of_link((from_data(outcome.answer.sheet), outcome.answer.notes), outcome.answer.tool)
            elif outcome.words:
                dom.text("open-fault", outcome.words)

        if self.requests.worker == READY:
            self.requests.ask(Request(messages.IMPORT, lambda: {"text": link}, ended, "look", ASIDE))
        else:
            self.tell(None, [("Read as", "a link from another tool: the solver reads it, but is still loading")])

    def of_link(self, read: tuple[Sheet, Any], tool: str) -> None:
        sheet, notes = read
        self.tell(sheet, [read_as(sheet, ()), ("From", tool), ("Name", sheet.title), ("Left out", " ".join(notes))])

    def mark(self, found: Pasted) -> None:
        """Mark the parts of the text that can't be read or are left out."""
        text = str(self.field.value)
        start, end = place_of(text, found.line, found.column) if found.fault else (0, 0)
        self.lines.mark(marked(text, start, end, [number for number, _ in found.left]))

    def tell(self, sheet: Sheet | None, facts: list[tuple[str, str]]) -> None:
        """Show a sheet's picture with facts, [(name, words)], without those that have no words."""
        facts = [fact for fact in facts if fact[1]]
        dom.show("open-found", bool(facts))
        dom.show("open-edit", sheet is not None)
        dom.by_id("open-picture").replaceChildren()
        dom.text("open-what", "")
        dom.put(dom.by_id("open-facts"), fill("%s", [fill("<dt>%s</dt><dd>%s</dd>", *fact) for fact in facts]))
        if sheet is not None:
            dom.text("open-what", pasted.title(sheet))
            event_loop.begin(self.tell_more(sheet))

    async def tell_more(self, sheet: Sheet) -> None:
        """Show a sheet's picture, then how many answers it has. With a large sheet, each takes a while."""
        looks = self.looks
        for work in (self.draw, self.count):
            if len(sheet.blocks) > SMALL:
                await event_loop.pause()
            if looks == self.looks:
                work(sheet)

    def draw(self, sheet: Sheet) -> None:
        dom.put(dom.by_id("open-picture"), Markup(picture(sheet)))

    def count(self, sheet: Sheet) -> None:
        """Add whether the sheet has no answer, one or more, once the solver has found out."""
        looks = self.looks

        def counted(outcome: Outcome) -> None:
            if looks == self.looks and outcome.status == ANSWERED:
                dom.text("open-what", pasted.title(sheet) + ANSWERS.get(outcome.answer.status, ""))
                if outcome.answer.status == "unsat":
                    dom.by_id("open-facts").append(dom.make("dt", "Why"), dom.make("dd", NONE))

        if self.requests.worker == READY:
            fields = {"sheet": to_data(without_entries(sheet)), "answers": 2, "seconds": SECONDS}
            self.requests.ask(Request(messages.SOLVE, lambda: fields, counted, "look", QUIET))
