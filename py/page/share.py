"""The Share dialog: links, for this page and for other tools, HTML to embed, a QR code."""

import asyncio

import js

from page import dom, embed
from page.solver import SolverError
from sheet import draw, link
from sheet.sheet import to_data, without_entries

MOST_QR = 2900  # bytes that the largest QR code holds, about


class Share:
    """told: the puzzle's link that was shared last, from its # on."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.told = ""

    def ask(self) -> None:
        dom.show("qr", False)
        dom.by_id("share-dialog").showModal()
        dom.by_id("share-entries").disabled = not any(self.page.sheet.entries)
        asyncio.create_task(self.copy_link())

    def again(self, event: object) -> None:
        asyncio.create_task(self.copy_link())

    async def copy_link(self) -> None:
        """Show the link and put it into the clipboard."""
        field = dom.by_id("share-link")
        try:
            told = link.to_link(self.page.sheet, dom.by_id("share-entries").checked)
        except link.LinkError as error:
            field.value = ""
            dom.text("share-fault", str(error))
            return
        self.told = told
        await self.offer(site() + "#" + told, "%d characters that hold the whole puzzle. Nothing is stored anywhere else.")

    async def offer(self, text: str, words: str) -> None:
        """Show a text to be shared, and put it into the clipboard; words: what it is, with a place for its length."""
        field = dom.by_id("share-link")
        dom.text("share-fault", "")
        dom.show("qr", False)
        field.value = text
        field.select()
        words = words % len(text) if "%d" in words else words
        try:
            await dom.attempt(js.navigator.clipboard, "writeText", text)
            dom.text("share-said", "Copied: " + words)
        except Exception:  # no permission, or no clipboard at all
            dom.text("share-said", "Copy it from here: %s The browser does not let the page do it." % words)

    async def share_for(self, tool: str) -> None:
        """A link for another tool, or why it can't have one."""
        try:
            found = await self.page.solver.ask("export", sheet=to_data(without_entries(self.page.sheet)), tool=tool)
        except SolverError as error:
            dom.text("share-fault", str(error))
            return
        await self.offer(found["link"], "a link of " + tool + ", %d characters.")

    def show_embed(self) -> None:
        """A piece of HTML that shows just the puzzle on another page."""
        wide, high = embed.frame(self.page.sheet)
        frame = (
            '<iframe src="%s#%s&embed" width="%d" height="%d" style="border:0;max-width:100%%" title="%s" allow="clipboard-write"></iframe>'
        )
        title = draw.escape(self.page.sheet.title or "Newsgrid")
        told = frame % (site(), self.told, wide, high, title)
        asyncio.create_task(self.offer(told, "HTML that shows the puzzle on another page, playable."))

    async def show_qr(self) -> None:
        """The text that is to be shared as a QR code; the library is loaded when it is first needed."""
        text = dom.by_id("share-link").value
        if len(text) > MOST_QR:
            dom.text("share-fault", "A QR code holds at most %d characters, and this has %d." % (MOST_QR, len(text)))
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
        dom.by_id("qr").innerHTML = code.createSvgTag(4, 16)
        picture = dom.by_id("qr").querySelector("svg")
        picture.setAttribute("role", "img")
        picture.setAttribute("aria-label", "QR code of the link")
        dom.show("qr", True)


def site() -> str:
    """The page's own address, without what it was opened with."""
    return js.location.origin + js.location.pathname
