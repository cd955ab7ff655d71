"""The lists that the gallery's cards open, and the cards of the rules that can be drawn."""

import js

from newsgrid.puzzle import constraints, kinds, link
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.thumbnail import ON_CARDS, thumbnail
from page.browser import dom, event_loop
from page.core import hand
from page.core.session import Session
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
    show_found(event.target.value.lower().split())


def show_found(wanted: list[str]) -> None:
    """Show the rules, among those that fit the puzzle, whose words contain all these."""
    found = False
    for group in js.document.querySelectorAll("#pick .start-group"):
        here = False
        for card in group.querySelectorAll(".start"):
            card.hidden = card.dataset.off == "yes" or not all([word in card.dataset.words for word in wanted])
            here = here or not card.hidden
        group.hidden = not here
        found = found or here
    dom.text("pick-none", "" if found else "No rule is called that. Try fewer letters.")


def is_in_sight() -> bool:
    """Whether the gallery, which is below the puzzle, has been scrolled into the upper half of the window."""
    return bool(dom.by_id("shelf").getBoundingClientRect().top < js.window.innerHeight / 2)


def offer_rules(own: list[str], all_: list[str]) -> None:
    """Show the cards of these rules from the top, without a search; `own` are the kind's, which stand in a group of their own before the others."""
    pick, first = dom.by_id("pick"), dom.by_id("pick-own")
    first.replaceChildren()
    for card in pick.querySelectorAll(".start-group .start"):
        name = str(card.dataset.do)[len("rule-") :]
        card.dataset.off = "" if name in all_ and name not in own else "yes"
        if name in own:
            twin = card.cloneNode(True)
            twin.dataset.off = ""
            first.append(twin)
    search = dom.by_id("pick-search")
    search.value = ""
    show_found([])
    pick.scrollTop = 0


def watch(session: Session) -> None:
    """Listen for the opening and closing of the list of rules."""

    def toggled(event: Any) -> None:
        if event.newState == "open":
            offer_rules(constraints.drawn_of(kinds.of(session.sheet)), hand.rules_of(session.sheet))
        else:  # drop the change that it was opened for: the next choice is a rule to draw
            event.target.dataset.change = ""

    event_loop.on(dom.by_id("pick"), "toggle", toggled)


def opened(event: Any) -> None:
    event_loop.begin(draw(event))
