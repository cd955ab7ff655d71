"""What cards open: the lists of the gallery's shelf; and the cards of rules to draw."""

import js

from newsgrid.puzzle import link
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.thumbnail import ON_CARDS, thumbnail
from page.browser import dom, event_loop
from page.core.types import Any


async def draw(event: Any) -> None:
    """Draw the puzzles of a list when it is first opened; the page that is fetched holds their links alone."""
    if event.newState != "open":
        return
    for item in event.target.querySelectorAll("a:not(:has(svg))"):
        picture = dom.make("span")
        dom.put(picture, Markup(thumbnail(link.from_link(item.getAttribute("href")[1:]), 0, ON_CARDS)))
        item.prepend(picture.firstElementChild)
        await event_loop.breathe()


def find_rule(event: Any) -> None:
    """Show the rules that have every word of the search."""
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
    """Whether the gallery, which lies below the puzzle, is what one looks at."""
    return bool(dom.by_id("shelf").getBoundingClientRect().top < js.window.innerHeight / 2)


def left(event: Any) -> None:
    """The rules are closed again: what is chosen next is to be drawn."""
    if event.newState != "open":
        event.target.dataset.change = ""


def watch() -> None:
    """Draw the lists as they are opened."""
    event_loop.on(dom.by_id("pick"), "toggle", left)


def opened(event: Any) -> None:
    event_loop.begin(draw(event))
