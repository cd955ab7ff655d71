"""Opens text from the Open dialog, a file, the clipboard, a drop or the address. The text may be a puzzle, another tool's link,
a solver's answer or several puzzles."""

import js

import browser
from newsgrid.exchange.codes import pasted, puzzlink, recognised
from newsgrid.puzzle import characters, formats, kinds, messages, missing
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.formats.collection import Part
from newsgrid.puzzle.sheet import shape, without_entries
from newsgrid.puzzle.wording import with_article
from page.browser import dom, event_loop
from page.core import photo_text
from page.core.asking.requests import ANSWERED, FAILED, OPENS, READY, Outcome, Request, Requests
from page.core.draft import Draft
from page.core.hand import FILL, SET
from page.core.session import ALWAYS, CAME, COMING, GUESSED, Session
from page.core.types import Any, Data, Event, Sheet
from page.core.typing import commands
from page.dialogs import preview
from page.dialogs.file_types import is_pdf, is_picture
from page.drafts import draft_file
from page.drafts.back_button import Visits
from page.drafts.my_puzzles import MyPuzzles
from page.drafts.open_puzzle import Puzzles
from page.drafts.photos import Photos

MOST_FILE = 4_000_000  # bytes; larger files are refused
PICTURES_TO = ("open-dialog", "photo-dialog")  # dialogs in which a pasted picture can be opened
DOUBTED = " These cells are marked: type over a digit that is another one."
DOUBTED_ONE = " This cell is marked: type over the digit if it is another one."
MOST_KEPT = 100  # the largest number of puzzles taken from one text
LONG = 1000  # characters; a longer text is read in one stretch of the page's time, and opened in the next
MOST_SHOWN = 100_000  # characters; a longer text that can't be opened is not put back for correction


async def text_of(file: Any) -> str:
    """A File's text, decoded in the encoding that its bytes suggest; raises an exception if it can't be read."""
    content = await dom.attempt(file, "arrayBuffer")
    start = js.TextDecoder.new("windows-1252").decode(content.slice(0, characters.START))
    for name in characters.encodings(start):
        decoder = js.TextDecoder.new(name, js.JSON.parse('{"fatal": true}'))
        try:
            return await dom.attempt(decoder, "decode", content)
        except Exception:
            continue
    raise ValueError(file.name)


def named(text: str) -> str:
    """Words for another tool's link, or for its data alone.

    >>> named("https://f-puzzles.com/?load=N4I"), named("scfN4I")
    ('the puzzle from f-puzzles.com', 'the puzzle in the link')
    """
    text = characters.bare(text)
    site = text.split("/")[2] if text[:4] == "http" and text.count("/") > 2 else ""
    return "the puzzle from %s" % site[:60] if site else "the puzzle in the link"


def kind_and_size(sheet: Sheet) -> str:
    """The kind and the size of a sheet: Nonogram, 9 by 8."""
    return "%s, %d by %d" % ((kinds.of(sheet).title,) + shape(sheet))


class Opening:
    def __init__(
        self, session: Session, requests: Requests, puzzles: Puzzles, visits: Visits, my_puzzles: MyPuzzles, photos: Photos, bring: Any
    ) -> None:
        """bring(values): writes an answer into the open puzzle."""
        self.session = session
        self.requests = requests
        self.puzzles = puzzles
        self.visits = visits
        self.my_puzzles = my_puzzles
        self.photos = photos
        self.bring = bring
        self.mode = FILL  # the mode in which the text being read is opened
        self.reading: Request | None = None  # the worker's reading of a text, the last one that was asked for
        self.preview = preview.Preview(session, requests, lambda text, data: self.offer_typing(text, data, False))
        session.watch((CAME,), lambda news: dom.show("source", False))

    def ask(self, pasting: bool = False) -> None:
        """Open the dialog. pasting: whether a text is going to be pasted."""
        dom.text("open-fault", "")
        dom.text("open-title", "Paste" if pasting else "Bring a puzzle")
        dialog = dom.by_id("open-dialog")
        dialog.dataset.pasting = "yes" if pasting else ""
        self.offer(())
        self.preview.show()
        dialog.showModal()
        if dom.by_touch() and not pasting:  # the keyboard would cover the other choices
            dom.by_id("open-title").focus()
        else:
            dom.by_id("open-text").focus()

    def open_text(self, mode: str = FILL) -> None:
        self.mode = mode
        self.take_from(self.take, dom.by_id("open-text"), "value")
        self.mode = FILL

    def take_from(self, take: Any, owner: Any, name: str, *given: Any) -> None:
        """Call take(the text in a property, or the text that a method returns), see dom.read."""
        try:
            text = dom.read(owner, name, *given)
        except formats.ReadError as error:
            self.refuse(str(error))
            return
        take(text)

    def take_bit_by_bit(self, text: str) -> None:
        """Open a text that no preview has shown. If it is long, the page draws and hears keys between reading and opening it."""
        if len(text) < LONG:
            self.take(text)
        else:
            event_loop.begin(self.take_long(text))

    async def take_long(self, text: str) -> None:
        self.preview.read_ahead(text)
        await event_loop.pause()
        self.take(text)

    def take(self, text: str) -> None:
        """Open a text; a fault is shown in the Open dialog, where the text can be corrected."""
        link = pasted.link_in(text)
        if link and not recognised.is_foreign(link):
            self.take_rows(link)
            return
        if puzzlink.is_link(link) and "%" not in link:
            self.taken(text, self.open_at_once(link))
            return
        if link:
            self.take_link(text, link)
            return
        if recognised.is_output(text):
            if self.session.nothing:
                self.taken(text, "This is a solver's output. Open its puzzle first, then this.")
            else:
                self.ask_worker(
                    Request(messages.ANSWER, lambda: self.output(text), self.written(text), text, words="writing in the output")
                )
            return
        self.take_rows(text)

    def take_link(self, text: str, link: str, kind: str = "") -> None:
        """Have the worker read another tool's link, as a given kind if the person has chosen one."""
        self.ask_worker(
            Request(messages.IMPORT, lambda: {"text": link, "kind": kind}, self.imported(text, link), text, OPENS, words="opening the link")
        )
        self.puzzles.show_coming("Opening %s…" % named(text))

    def take_rows(self, text: str, kind: str = "") -> None:
        """Open a puzzle's rows, as a given kind if the person has chosen one; if they fit several kinds, have the person choose."""
        found = pasted.read(text, kind) if kind else self.preview.read(text, pasted.read)
        if found.sheet is None and not (found.kinds or found.sure) and text.strip():
            self.take_shape(text, found, kind)
            return
        seen = dom.by_id("open-dialog").open
        if found.sheet is not None:
            self.puzzles.open(found.sheet, self.mode)
            if photo_text.data_in(text):
                event_loop.begin(self.photos.take_from(text))
        self.taken(text, "This fits more than one kind of puzzle. Which is it?" if found.kinds else found.fault)
        self.offer_kinds(found.kinds, lambda name: self.take_rows(text, name))
        if found.fault:
            self.preview.mark(found)
        left = found.left[1 if found.named else 0 :]
        said = []
        if found.note:
            said.append("%s The puzzle was read as %s." % (found.note, with_article(kinds.of(found.sheet).title)))
        if found.sheet is not None and left and not seen:
            said.append("Left out of the text: %s" % pasted.left_words(left))
        if found.parts:
            event_loop.begin(self.keep_others(self.session.draft, found.parts, kind, " ".join(said)))
            said.append("This text holds %d puzzles. The first is open." % len(found.parts))
        if said:
            dom.notice(" ".join(said))

    async def keep_others(self, first: Draft, parts: tuple[Any, ...], kind: str, said: str) -> None:
        """Keep a text's puzzles, all but the first, in My puzzles, and say so if the first is still open. said: what else to say about the text."""
        sheets = []
        faults = []
        for part in parts[1:MOST_KEPT]:
            await event_loop.pause()
            try:
                sheets.append(formats.read_part(part, kind))
            except formats.ReadError as error:
                faults.append(str(error))
        kept = 0 if self.visits.quiet else await self.my_puzzles.keep(sheets)
        if first is not self.session.draft:
            return
        words = [said + " " if said else "", "This text holds %d puzzles. The first is open" % len(parts)]
        if kept == len(parts) - 1:
            words.append("; the others are in My puzzles." if kept > 1 else "; the other is in My puzzles.")
        else:
            words.append("; %d of the others %s in My puzzles." % (kept, "is" if kept == 1 else "are"))
            if faults:
                words.append(" %d can't be read: %s" % (len(faults), faults[0]))
            elif kept < len(sheets):
                words.append(" There is no room for more.")
            else:
                words.append(" At most %d puzzles are taken from a text." % MOST_KEPT)
        dom.notice("".join(words))

    def take_shape(self, text: str, found: Any, kind: str) -> None:
        """Have the worker read a text that is in no form of ours. found: why our own readers refused it, which is shown if the worker can't be asked."""
        mode = self.mode

        def ended(outcome: Outcome) -> None:
            if outcome.status == ANSWERED:
                self.open_shape(text, outcome.answer, mode)
                if outcome.answer.fault == found.fault:
                    self.preview.mark(found)
            elif outcome.words:
                self.taken(text, outcome.words if outcome.status == FAILED else found.fault)
                self.preview.mark(found)

        self.ask_worker(
            Request(
                messages.IMPORT,
                lambda: {"text": text, "kind": kind, "fault": found.fault},
                ended,
                text,
                OPENS,
                words="reading the text",
            )
        )
        if self.requests.worker != READY:  # meanwhile, why it is in no form of ours
            self.taken(text, found.fault)
            self.preview.mark(found)

    def open_shape(self, text: str, answer: Any, mode: str) -> None:
        """Open what the worker has read a text as; if there are several equal readings, have the person choose by their pictures."""
        if answer.fault:
            self.taken(text, answer.fault)
            self.offer_typing(text, answer.sheet)
            return
        if answer.readings:
            sheets = [from_data(data) for data, _ in answer.readings]
            self.taken(text, preview.SEVERAL + "Which is it?")
            self.offer(
                [(kind_and_size(sheet), preview.picture(sheet), lambda sheet=sheet: self.open_read(text, sheet, mode)) for sheet in sheets]
            )
            return
        sheet = from_data(answer.sheet)
        self.open_read(text, sheet, SET if answer.doubts else mode)
        said = " ".join(answer.notes)
        if answer.doubts:
            self.session.keep(GUESSED, ALWAYS, (self.session.draft, {cell: sheet.givens[cell] for cell in answer.doubts}))
            self.session.do(commands.go, missing.CELLS, (answer.doubts[0],))
            said += DOUBTED_ONE if len(answer.doubts) == 1 else DOUBTED
        if said:
            dom.notice(said)
        if answer.parts:
            parts = tuple([Part(at + 1, 0, answer.parts[at]) for at in range(len(answer.parts))])
            event_loop.begin(self.keep_others(self.session.draft, parts, "", said))

    def offer_typing(self, text: str, data: Data, focus: bool = True) -> None:
        """Offer to type in a puzzle whose text can't be read: what is readable of it is there already, and the text stays in sight."""
        sheet = from_data(data)

        def begin() -> None:
            self.open_read(text, sheet, SET)
            dom.text("source-text", text[:MOST_SHOWN])
            dom.show("source", True)

        self.offer([("Type it in as %s" % with_article(kind_and_size(sheet)), preview.picture(sheet), begin)], focus)

    def open_read(self, text: str, sheet: Sheet, mode: str) -> None:
        self.puzzles.open(sheet, mode)
        self.taken(text, "")

    def offer_kinds(self, names: Any, take: Any) -> None:
        """Offer the kinds with these names. A click calls take(the kind's name)."""
        self.offer([(kinds.BY_NAME[name].title, "", lambda name=name: take(name)) for name in names])

    def offer(self, choices: Any, focus: bool = True) -> None:
        """Show a button for each choice (words, markup of a picture or "", function). A click calls the function. focus: whether to move the focus to
        the first."""
        row = dom.by_id("open-kinds")
        row.textContent = ""
        for words, picture, take in choices:
            button = dom.make("button", words)
            button.type = "button"
            if picture:
                button.className = "pictured"
                drawn = dom.make("span", "")
                dom.put(drawn, Markup(picture))
                button.prepend(drawn)
            event_loop.on(button, "click", lambda event, take=take: take())
            row.append(button)
        dom.show("open-kinds", bool(choices))
        if choices and focus:
            row.firstElementChild.focus()  # on a phone the buttons may be below the edge of the screen

    def open_at_once(self, link: str) -> str:
        """Open a puzz.link link without the solver. Returns what is wrong with it, or ""."""
        try:
            sheet, notes = self.preview.read(link, puzzlink.read)
        except formats.ReadError as error:
            return str(error)
        self.puzzles.open(sheet, self.mode)
        if notes:
            dom.notice("From puzz.link. %s" % " ".join(notes))
        return ""

    def ask_worker(self, request: Request) -> None:
        """Have the worker read a text, as soon as it is ready."""
        late = "The solver reads this, and it is still loading. The puzzle opens as soon as it is ready."
        dom.text("open-fault", "" if self.requests.worker == READY else late)
        self.reading = request
        self.requests.ask(request)

    def leave(self) -> None:
        """The person has closed the dialog: a text that is still being read is not opened, nor does its fault open the dialog again."""
        if self.reading is not None:
            self.requests.cancel(self.reading)
            self.reading = None
            self.session.forget(COMING)

    def imported(self, text: str, link: str) -> Any:
        """Open the puzzle of another tool's link, with a notice of what was left out; if it may be of several kinds, have the person choose."""
        mode = self.mode

        def ended(outcome: Outcome) -> None:
            if outcome.status != ANSWERED:
                self.not_taken(text, outcome)
                return
            answer = outcome.answer
            if answer.kinds:
                self.taken(text, "%s Which is it?" % preview.UNTOLD)
                self.offer_kinds(answer.kinds, lambda name: self.take_link(text, link, name))
                return
            if not answer.tool:
                self.open_shape(text, answer, mode)
                return
            self.puzzles.open(from_data(answer.sheet), mode)
            self.taken(text, "")
            if answer.notes:
                dom.notice("From %s. %s" % (answer.tool, " ".join(answer.notes)))

        return ended

    def output(self, text: str) -> Data:
        return {"sheet": to_data(without_entries(self.session.sheet)), "text": text}

    def written(self, text: str) -> Any:
        """Write a solver's answer into the open puzzle, where it is checked like all entries."""

        def ended(outcome: Outcome) -> None:
            if outcome.status != ANSWERED:
                self.not_taken(text, outcome)
                return
            self.session.hand.mode = FILL
            self.bring(outcome.answer.values)
            self.taken(text, "")
            dom.notice(outcome.answer.note)  # "" removes the notice about an earlier output

        return ended

    def not_taken(self, text: str, outcome: Outcome) -> None:
        if outcome.words:
            self.taken(text, outcome.words)

    def taken(self, text: str, fault: str) -> None:
        """Close the Open dialog, or show in it what is wrong."""
        self.offer(())
        dialog = dom.by_id("open-dialog")
        if fault:
            self.session.forget(COMING)
            self.visits.address = ""
            if not dialog.open:
                dialog.showModal()
            dom.by_id("open-text").value = text[:MOST_SHOWN]
            self.preview.clear()
            dom.fault("open-fault", fault)
            return
        dom.by_id("open-text").value = ""
        self.preview.clear()
        if dialog.open:
            dialog.close("ok")
        else:
            self.puzzles.board.focus()

    def choose(self, event: Event) -> None:
        files = event.target.files
        if files.length:
            event_loop.begin(self.take_file(files.item(0)))

    async def take_file(self, file: Any) -> None:
        if is_picture(file.type, file.name):
            self.photos.take(file)
            return
        if is_pdf(file.type, file.name):
            self.refuse("%s is a PDF, which can't be read here. Take a screenshot of the puzzle in it, and open that." % file.name)
            return
        if file.size > MOST_FILE:
            self.refuse("%s is too large for a puzzle: it has more than %d million bytes." % (file.name, MOST_FILE // 1000000))
            return
        dom.make_room(file.size)
        try:
            text = await text_of(file)
        except Exception:
            self.refuse("%s can't be read: has it been moved or changed since it was chosen? Choose it once more." % file.name)
            return
        dom.by_id("open-file").value = dom.by_id("drafts-file").value = ""
        if draft_file.is_file(text):
            dialog = dom.open_dialog()
            if not dialog or dialog.id != "drafts-dialog":
                dom.close_dialog()
                await self.my_puzzles.ask()
            await self.my_puzzles.take_file(text)
            return
        if dom.by_id("drafts-dialog").open:
            dom.text("drafts-said", "This file holds no saved puzzles. For a single puzzle, use “New puzzle”.")
            return
        self.take_bit_by_bit(text)

    def refuse(self, words: str) -> None:
        dialog = dom.by_id("open-dialog")
        if not dialog.open:
            dialog.showModal()
        dom.fault("open-fault", words)

    def paste(self, event: Event) -> None:
        dialog = dom.open_dialog()
        pasted = event.clipboardData
        empty = not browser.length_of(pasted, "getData", "text")
        files = pasted.files
        if empty and files.length and (not dialog or dialog.id in PICTURES_TO):
            event.preventDefault()
            self.photos.take(files.item(0))
            return
        if dom.target_of(event).closest("input,textarea,dialog"):
            return
        if not empty:
            event.preventDefault()
            self.take_from(self.take_bit_by_bit, pasted, "getData", "text")

    def drag_over(self, event: Event) -> None:
        event.preventDefault()
        dom.show("drop", True)

    def drag_leave(self, event: Event) -> None:
        if not event.relatedTarget:
            dom.show("drop", False)

    def drop(self, event: Event) -> None:
        event.preventDefault()
        dom.show("drop", False)
        files = event.dataTransfer.files
        if files.length:
            event_loop.begin(self.take_file(files.item(0)))
        else:
            dropped = event.dataTransfer
            if browser.length_of(dropped, "getData", "text"):
                self.take_from(self.take_bit_by_bit, dropped, "getData", "text")

    def launched(self, params: Any) -> None:
        files = getattr(params, "files", None)
        if files and files.length:
            event_loop.begin(self.take_handle(files[0]))

    async def take_handle(self, handle: Any) -> None:
        await self.take_file(await dom.attempt(handle, "getFile"))
