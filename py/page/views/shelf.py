"""The lists that the gallery's cards open, and the cards of the rules that can be drawn."""

import js

from newsgrid.puzzle import link
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.thumbnail import ON_CARDS, thumbnail
from page.browser import dom, event_loop
from page.core.types import Any


async def draw(event: Any) -> None:
    """Draw the puzzles of a list when it is first opened; the fetched cards hold only their links."""
    if event.newState != "open":
        return
    for item in event.target.querySelectorAll("a:not(:has(svg))"):
        picture = dom.make("span")
        dom.put(picture, Markup(thumbnail(link.from_link(item.getAttribute("href")[1:]), 0, ON_CARDS)))
        item.prepend(picture.firstElementChild)
        await event_loop.breathe()


def find_rule(event: Any) -> None:
    """Show the rules that match every word of the search."""
    wanted = event.target.value.lower().split()
    found = False
    for group in js.document.querySelectorAll("#pick .start-group"):
        here = False
        for card in group.querySelectorAll(".start"):
            card.hidden = not all([word in card.dataset.words for word in wanted])
            here = here or not card.hidden
        group.hidden = not here
        found = found or here
    dom.text("pick-none", "" if found else "No rule is called that. Try fewer letters.")


def is_in_sight() -> bool:
    """Whether the gallery, which is below the puzzle, has been scrolled into the upper half of the window."""
    return bool(dom.by_id("shelf").getBoundingClientRect().top < js.window.innerHeight / 2)


def left(event: Any) -> None:
    """When the list of rules is closed, drop the change that it was opened for: the next choice is a rule to draw."""
    if event.newState != "open":
        event.target.dataset.change = ""


def watch() -> None:
    """Listen for the closing of the list of rules."""
    event_loop.on(dom.by_id("pick"), "toggle", left)


def opened(event: Any) -> None:
    event_loop.begin(draw(event))
