"""The cards of the New dialog and of the gallery, and the list of techniques. They are fetched later, since the page can start without them."""

from newsgrid.puzzle.draw.markup import Markup
from page.browser import dom, event_loop
from page.core.types import Any
from page.views import shelf, start_cards

# {file, written by build.site: (the id of the element that its cards are put into, the tag of an element in which one card is parsed)}
PLACES = {"gallery": ("gallery-cards", "ul"), "techniques": ("techniques", "dl")}
SOON_MS = 400  # the wait after which the page says that cards are loading
COMING = "The pictures are loading."
MISSING = "The pictures of the puzzles could not be loaded. Try again when there is a connection."


class Cards:
    def __init__(self) -> None:
        self.here: list[str] = []  # the files whose cards are in the page
        self.waiting: dict[str, Any] = {}  # {file on its way: a function to call once its cards are in the page, or None}
        self.on_pictures: Any = None  # called once the New dialog's cards have their pictures

    def put_kinds(self) -> None:
        """Put the New dialog's cards into the page, unless they are there. Their pictures follow once they have been fetched."""
        if not dom.by_id("new-cards").firstElementChild:
            dom.put(dom.by_id("new-cards"), start_cards.markup())
            dom.put(dom.by_id("new-group"), start_cards.group_options())
        event_loop.begin(self.bring("kinds"))

    def with_them(self, name: str, work: Any) -> None:
        """Call work() once the cards of a file are in the page, or immediately if they already are. If they can't be loaded, the page says so."""
        if name in self.here:
            work()
            return
        coming = name in self.waiting
        self.waiting[name] = work
        event_loop.later(SOON_MS, lambda: self.say_coming(name))
        if not coming:
            event_loop.begin(self.fetch(name))

    async def bring(self, name: str) -> None:
        """Put the cards of a file into the page, unless they are there or on their way."""
        if name not in self.here and name not in self.waiting:
            self.waiting[name] = None
            await self.fetch(name)

    async def fetch(self, name: str) -> None:
        try:
            content = await event_loop.file_of("cards/%s.json" % name, "json")
            await (self.put(name, content) if name in PLACES else self.put_pictures(content))
            self.here.append(name)
        except Exception:  # the file could not be loaded, or is damaged
            pass
        work = self.waiting.pop(name)
        if name == "gallery":
            dom.text("gallery-said", MISSING)
            dom.show("gallery-said", name not in self.here)
        if work and name not in self.here:
            dom.notice(MISSING, dom.NETWORK)
        elif dom.notice_on(dom.NETWORK) == COMING:
            dom.notice("", dom.NETWORK)
        if work and name in self.here:
            work()

    def say_coming(self, name: str) -> None:
        """Say that the cards are loading, if something waits for them."""
        if self.waiting.get(name):
            dom.notice(COMING, dom.NETWORK)

    async def put_pictures(self, pictures: Any) -> None:
        """Put pictures on the New dialog's cards, one by one, so that the browser can answer keys in between."""
        drawn = [Markup(picture) for picture in pictures]
        shown = dom.by_id("new-cards").querySelectorAll(".start")
        if len(drawn) != shown.length:
            raise ValueError  # the file is from another build
        for card in shown:
            holder = dom.make("div")
            dom.put(holder, drawn.pop(0))
            card.append(holder.firstElementChild, card.querySelector("span"))
            await event_loop.breathe()
        self.on_pictures()

    async def put(self, name: str, cards: Any) -> None:
        """Put cards into the page, one by one, so that the browser can answer keys in between."""
        place, around = PLACES[name]
        dom.by_id(place).replaceChildren()
        for card in cards:
            part = dom.make(around)
            dom.put(part, Markup(card))
            for puzzles in part.querySelectorAll("[popover]"):
                event_loop.on(puzzles, "toggle", shelf.opened)
            dom.by_id(place).append(part.firstElementChild)
            await event_loop.breathe()
