"""The gallery's shelf: the lists that its cards open."""

import js

from newsgrid.puzzle import link
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.thumbnail import thumbnail
from page.browser import dom, event_loop
from page.core.types import Any


async def draw(event: Any) -> None:
    """Draw the puzzles of a list when it is first opened; the page that is fetched holds their links alone."""
    if event.newState != "open":
        return
    for item in event.target.querySelectorAll("a:not(:has(svg))"):
        picture = dom.make("span")
        dom.put(picture, Markup(thumbnail(link.from_link(item.getAttribute("href")[1:]))))
        item.prepend(picture.firstElementChild)
        await event_loop.breathe()


def watch() -> None:
    """Draw the lists as they are opened."""
    for place in js.document.querySelectorAll("#gallery [popover]"):
        event_loop.on(place, "toggle", lambda event: event_loop.begin(draw(event)))
