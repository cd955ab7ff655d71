"""Puts the page together: creates its parts, connects them, and starts it. Nothing else is decided here."""

import js

import browser
from page import events
from page.browser import dom, event_loop
from page.core import first_puzzle, unexpected
from page.core.first_puzzle import FIRST
from page.core.session import NEAR, PLACE, PUZZLE, SUMS
from page.drafts import draft_storage
from page.parts import Page


def reveal() -> None:
    """Show the sheet. static/early.js has hidden it if another puzzle is to be opened."""
    js.document.documentElement.removeAttribute("data-coming")


async def start() -> None:
    """Start the page. What the first key needs is done here, the rest in a task."""
    embedded = "embed" in dom.fragment().split("&")[1:]
    page = Page(first_puzzle.known.sheet, embedded and browser.framed())
    await event_loop.pause()
    session = page.session
    dom.filled.update(first_puzzle.known.filled)
    page.settings.load()
    page.settings.apply()
    page.settings.bind(session)
    unexpected.reports.append(event_loop.tell)
    if embedded:
        js.document.body.dataset.embed = "yes"
    taken_up = unexpected.guarded(page.saving.take_up)
    if taken_up:
        page.drawing.show_all()
        page.drawing.show_cursor()
        page.bars.show_all()
    else:
        session.draft.link = FIRST
        page.board.adopt(session.sheet, list(first_puzzle.known.cells))
        session.keep(NEAR, PUZZLE, first_puzzle.known.near)
        session.keep(SUMS, PUZZLE, first_puzzle.known.session.kept(SUMS))
        session.hand.cursor = first_puzzle.known.session.hand.cursor
        page.bars.show_opened()
    session.seen()
    event_loop.after.append(session.settle)
    events.wire(page)
    if not (browser.length_of(js.location, "hash") or browser.length_of(js.location, "search")):
        reveal()
        browser.answer_early()
    event_loop.begin(go_on(page, taken_up))


async def go_on(page: Page, taken_up: bool) -> None:
    """The rest of the start. An error in one of its parts is reported, and the next part begins. taken_up: whether the page shows a draft
    instead of the puzzle it came with."""
    if draft_storage.ended_badly():
        dom.notice("The page closed unexpectedly. What you typed is back, except perhaps for the last second.", dom.PAGE)
    draft_storage.mark_open(True)
    await event_loop.run(page.address.open(not taken_up))
    reveal()
    page.visits.note()
    browser.answer_early()
    await event_loop.run(show(page, taken_up))
    js.document.body.dataset.ready = "page"
    page.offline.listen()
    event_loop.begin(page.clock.run())
    event_loop.begin(page.saving.begin_listening())
    if page.puts_off:
        page.requests.begin_when_asked()
        event_loop.end()
        return
    page.requests.begin()
    event_loop.end()
    if not js.document.body.getAttribute("data-embed"):
        await page.cards.bring("gallery")  # the gallery below the puzzle; the cards in dialogs come when they are needed
    await page.offline.begin()


async def show(page: Page, taken_up: bool) -> None:
    """Show the parts that keys need not wait for."""
    page.bars.show_history()  # static/early.js has enabled Undo
    if not taken_up:
        # index.html shows all this already; the views catch up with it
        for view in page.bars.views():
            unexpected.guarded(view)
            await event_loop.pause()
        page.session.touch(PLACE)
        page.board.name_soon(range(len(page.session.sheet.blocks)))
    page.text.show()
    page.photos.show()
    await event_loop.pause()
