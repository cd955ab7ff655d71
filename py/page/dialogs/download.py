"""The Download dialog: the puzzle as a file in any format, with or without its entries."""

import json

import js

from newsgrid.exchange.codes import positions
from newsgrid.puzzle import formats, messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.markup import fill
from newsgrid.puzzle.sheet import is_written_on, without_entries
from page.browser import dom
from page.browser.port import answer_to
from page.core import photo_text
from page.core.asking.help import PATH_SECONDS
from page.core.asking.requests import ANSWERED, READY, Requests
from page.core.session import GRADE, Session
from page.core.types import Any, Data, Message, Sheet
from page.dialogs import paper
from page.drafts.photos import Photos
from page.views.board import Board

SUFFIXES = {
    "html": ("html", "text/html"),
    "steps": ("html", "text/html"),
    "smtlib": ("smt2", "text/plain"),
    "rules": ("txt", "text/plain"),
    "svg": ("svg", "image/svg+xml"),
    "png": ("png", "image/png"),
    "json": ("json", "application/json"),
    "csv": ("csv", "text/csv"),
}
FROM_WORKER = {"html": messages.HTML, "smtlib": messages.SMTLIB, "rules": messages.RULES}
DRAWN = ("html", "steps", "svg")  # forms with the page's typeface in them
NAMED = ("steps", "rules")  # forms that are added to the file's name
SECONDS = 20  # time limit for the answer on an HTML page
WITH_PHOTO = ("html", "json")  # forms that can include the photo that the puzzle was read from


class Download:
    def __init__(self, session: Session, requests: Requests, board: Board, photos: Photos) -> None:
        self.session = session
        self.requests = requests
        self.board = board
        self.photos = photos

    def ask(self) -> None:
        dom.text("download-fault", "")
        dom.text("download-said", "")
        for item in js.document.querySelectorAll("#formats .text-format"):
            item.remove()
        texts = [(name, "Text", formats.FORMATS[name][0]) for name in formats.formats_of(self.session.sheet)]
        for words in texts + list(positions.WORDS if positions.has_position(self.session.sheet) else ()):
            item = dom.make("li")
            item.className = "text-format"
            dom.put(item, fill('<button type="button" data-save="%s">%s</button><span>%s</span>', *words))
            dom.by_id("formats").append(item)
        dom.by_id("download-alone").checked = True
        dom.show("download-entries-label", is_written_on(self.session.sheet))
        dom.show("download-photo-label", bool(self.session.draft.photo))
        dom.by_id("download-photo").checked = dom.by_id("download-answer").checked = False
        dom.by_id("download-dialog").showModal()

    async def save(self, form: str) -> None:
        entries = dom.by_id("download-entries").checked
        sheet = self.session.sheet if entries else without_entries(self.session.sheet)
        marks = self.board.marks if entries else svg.Marks()
        fields: Data
        advice = address = ""
        try:
            photo = await self.photos.as_text() if form in WITH_PHOTO and dom.by_id("download-photo").checked else ""
            if form == "steps":
                fields = {"sheet": to_data(sheet), "seconds": PATH_SECONDS, "steps": True}
                content = (await self.answer(messages.HTML, fields)).text
            elif form in FROM_WORKER:
                fields = {"sheet": to_data(sheet)}
                if photo:
                    fields["photo"] = photo
                if form == "html":
                    fields["grade"] = self.session.kept(GRADE, "")
                    fields["answer"] = dom.by_id("download-answer").checked
                    fields["seconds"] = SECONDS
                    fields["wrong"] = bool(marks.blamed)
                if form == "smtlib":
                    fields["form"], fields["before"] = dom.by_id("smtlib-form").value, dom.by_id("smtlib-before").value
                answer = await self.answer(FROM_WORKER[form], fields)
                content = answer.text
                if form == "smtlib":
                    advice, address = answer.advice, answer.address
            elif photo:
                with_photo: Data = to_data(sheet)
                with_photo[photo_text.FIELD] = photo
                content = json.dumps(with_photo) + "\n"
            elif form == "svg":
                content = svg.svg_file(sheet, marks, dom.by_id("transparent").checked)
            elif form == "png":
                content = await paper.png(sheet, marks, dom.by_id("transparent").checked)
            else:
                content = text_in(form, sheet, entries)
            if form in DRAWN:
                content = await paper.with_face(content)
        except Exception as error:
            dom.text("download-fault", str(error))
            return
        dom.text("download-fault", "")
        suffix, kind = SUFFIXES.get(form, ("txt", "text/plain"))
        name = "%s%s.%s" % (file_name(sheet), "-" + form if form in NAMED else "", suffix)
        if address:
            dom.save_from(name, address)
        else:
            dom.save(name, kind, content)
        if advice:
            dom.text("download-said", dom.by_id("download-said").textContent + " " + advice)

    async def answer(self, message: Message, fields: Data) -> Any:
        """The worker's answer to a message that asks for the sheet in some format; its `text` is the file. Raises ValueError."""
        self.requests.need()
        if self.requests.worker != READY:
            raise ValueError("The solver makes this file, and it is still loading. Try again in a moment.")
        outcome = await answer_to(self.requests, message, fields)
        if outcome.status != ANSWERED:
            raise ValueError(outcome.words or "This file could not be made. Try again.")
        return outcome.answer


def text_in(form: str, sheet: Sheet, entries: bool) -> str:
    """A puzzle as a text that the page writes itself."""
    return positions.FORMATS[form](sheet) if form in positions.FORMATS else formats.write(sheet, form, entries)


def file_name(sheet: Sheet) -> str:
    """A file name without its suffix, made of letters, digits and hyphens."""
    safe = "".join([letter if letter.isalpha() or letter.isdigit() else "-" for letter in sheet.title.lower()])
    words = [word for word in safe.split("-") if word]
    return "-".join(words)[:60] or sheet.kind
