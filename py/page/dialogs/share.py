"""The Share dialog: links for this page and for other tools, HTML for embedding, a QR code."""

import asyncio
import json
from functools import partial

import js

from newsgrid.puzzle import link, messages
from newsgrid.puzzle.draw import markup
from newsgrid.puzzle.sheet import is_written_on
from page.browser import dom
from page.core.asking import wanted
from page.core.asking.requests import ANSWERED, READY, Outcome, Request, Requests
from page.core.session import Session
from page.core.types import Event
from page.dialogs import embed

MOST_QR = 2900  # bytes in the largest QR code, roughly


class Share:
    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.fragment = ""  # the puzzle's link, from its # on, "" if it has none
        self.words = ""  # the sentence about what the dialog shows
        self.asked = 0  # counts the requests, so that a late answer is not shown

    def ask(self) -> None:
        """Open the dialog, with a link to this page. Nothing is copied until the person asks for it."""
        dom.by_id("share-dialog").showModal()
        dom.show("share-system", bool(getattr(js.navigator, "share", None)))
        sheet = self.session.sheet
        dom.show("share-entries-label", is_written_on(sheet))
        self.show_link()

    def show_link(self, event: Event | None = None) -> None:
        entries = dom.by_id("share-entries").checked
        self.asked += 1
        asked = self.asked

        def ended(outcome: Outcome) -> None:
            if asked == self.asked:
                self.show_own(outcome.answer.link if outcome.status == ANSWERED else "", outcome.words)

        if wanted.link(self.session, self.requests, entries, ended, "share"):
            self.fragment = ""
            self.show("", "Writing the link …", "")
            return
        try:
            self.show_own(link.to_link(self.session.sheet, entries), "")
        except link.LinkError as error:
            self.show_own("", str(error))

    def show_own(self, fragment: str, why: str) -> None:
        """Show the link to this page, or why there is none."""
        self.fragment = fragment
        if fragment:
            self.offer(site() + "#" + fragment, "%d characters. Nothing is stored anywhere else.")
        else:
            self.refuse("This puzzle does not fit into a link.", why)

    def offer(self, text: str, words: str) -> None:
        """Show a text to share. words: what it is; a %d in it becomes the text's length."""
        self.asked += 1
        self.words = words % len(text) if "%d" in words else words
        self.show(text, self.words, "")

    def refuse(self, words: str, why: str) -> None:
        """Say that there is nothing to share, and why, and clear what was shown before."""
        self.asked += 1
        self.show("", words, why)

    def show(self, text: str, words: str, fault: str) -> None:
        field = dom.by_id("share-link")
        field.value = text
        if text:
            field.select()
        for name in ("share-copy", "share-qr", "share-system"):
            dom.by_id(name).disabled = not text
        dom.text("share-said", words)
        dom.text("share-fault", fault)
        dom.by_id("share-embed").disabled = not self.fragment
        dom.show("qr", False)

    async def copy(self) -> None:
        """Copy the text to the clipboard."""
        field, asked = dom.by_id("share-link"), self.asked
        field.select()
        try:
            await dom.attempt(js.navigator.clipboard, "writeText", field.value)
            words = "Copied. " + self.words
        except Exception:  # no permission, or no clipboard at all
            words = "The browser won't let the page copy it; copy it from the field. " + self.words
        if asked == self.asked:
            dom.text("share-said", words)

    async def send(self) -> None:
        """Pass the text to the system's share dialog."""
        text, sheet = dom.by_id("share-link").value, self.session.sheet
        shared = {"title": sheet.title or "Newsgrid", "url" if text[:4] == "http" else "text": text}
        try:
            await dom.attempt(js.navigator, "share", js.JSON.parse(json.dumps(shared)))
        except Exception:  # the person has closed it, or the system can't share this
            pass

    def share_for(self, tool: str) -> None:
        """Show a link for another tool, or why there can't be one."""
        if self.requests.worker != READY:
            dom.text("share-said", "The solver makes this link, and it is still loading. The link appears as soon as it is ready.")
        self.asked += 1
        asked = self.asked

        def ended(outcome: Outcome) -> None:
            if asked != self.asked:
                return
            if outcome.status == ANSWERED:
                words = "A link for %s, %d characters, without your entries." % (tool, len(outcome.answer.link))
                self.offer(outcome.answer.link, (words + " " + outcome.answer.unchecked).rstrip())
            elif outcome.words:
                self.refuse("There is no link for %s." % tool, outcome.words)

        fields = partial(wanted.printed, self.session, tool=tool)
        self.requests.ask(Request(messages.EXPORT, fields, ended, "share", words="a link for %s" % tool))

    def show_embed(self) -> None:
        """Show a piece of HTML that embeds the puzzle in another page."""
        wide, high = embed.frame(self.session.sheet)
        form = (
            '<iframe src="%s#%s&embed" width="%d" height="%d" style="border:0;max-width:100%%" title="%s" allow="clipboard-write"></iframe>'
        )
        frame = markup.fill(form, site(), self.fragment, wide, high, self.session.sheet.title or "Newsgrid")
        self.offer(frame.text, "HTML that shows the puzzle on another page, playable.")

    async def show_qr(self) -> None:
        """Show the text as a QR code; the library is loaded when it is first needed."""
        text = dom.by_id("share-link").value
        if len(text) > MOST_QR:
            dom.text("share-fault", "A QR code holds at most %d characters, but this has %d." % (MOST_QR, len(text)))
            return
        if not getattr(js.window, "qrcode", None):
            loaded = asyncio.Event()
            script = dom.make("script")
            script.src = "static/qrcode.js"
            for event in ("load", "error"):
                dom.on(script, event, lambda event: loaded.set())
            js.document.head.append(script)
            await loaded.wait()
        if not getattr(js.window, "qrcode", None):
            dom.text("share-fault", "The part that draws QR codes did not load. Is there a connection?")
            return
        code = js.window.qrcode(0, "L")
        code.addData(text)
        code.make()
        dom.put(dom.by_id("qr"), markup.Markup(code.createSvgTag(4, 16)))
        picture = dom.by_id("qr").querySelector("svg")
        picture.setAttribute("role", "img")
        picture.setAttribute("aria-label", "QR code of the link")
        dom.show("qr", True)


def site() -> str:
    """The page's own address, without query and fragment."""
    return js.location.origin + js.location.pathname
