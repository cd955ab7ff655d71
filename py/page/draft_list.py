"""The list of My puzzles: how each draft is shown, the search, and the order."""

from page import drafts
from page.types import Any, Data
from sheet import draw
from sheet.markup import NOTHING, Markup, fill
from sheet.sheet import SOLVER, from_data

ORDERS = ("changed", "name", "kind", "progress")
SEARCHED = 6  # the search appears with more puzzles than this


class Item:
    """A draft in the list. share: the part of its cells that is filled in, from 0 to 1; -1 if it has no cells to fill."""

    def __init__(self, data: Data, kinds: dict[str, str]) -> None:
        self.data = data
        self.sheet = from_data(data["sheet"])
        self.id = data["id"]
        self.name = drafts.title(data, self.sheet, kinds)
        self.kind = kinds.get(self.sheet.kind, self.sheet.kind)
        filled, empty = drafts.progress(self.sheet)
        self.share = filled / empty if empty else -1

    def progress(self) -> str:
        if self.share < 0:
            return "not set yet"
        if self.share == 1:
            return "filled in by the solver" if SOLVER in self.sheet.by else "solved"
        return "%d%% filled in" % int(100 * self.share)

    def has(self, words: list[str]) -> bool:
        """Whether each of the words, in lower case, occurs in the name, kind, source or progress."""
        text = " ".join((self.name, self.kind, self.sheet.source, self.progress())).lower()
        return all([word in text for word in words])


def select(items: list[Item], search: str, order: str) -> list[Item]:
    """The items that match every word of a search. order: one of ORDERS; ties are sorted by the last change, latest first."""
    words = search.lower().split()
    ranked = [(key_of(item, order), -item.data["changed"], number) for number, item in enumerate(items) if item.has(words)]
    ranked.sort()
    return [items[number] for _, _, number in ranked]


def key_of(item: Item, order: str) -> Any:
    if order == "name":
        return item.name.lower()
    if order == "kind":
        return item.kind.lower()
    return -item.share if order == "progress" else 0


def markup(item: Item, when: str, is_open: bool, is_chosen: bool, renaming: bool) -> Markup:
    """An item as HTML. when: the time of its last change, in words; is_open: whether the page shows it."""
    if renaming:
        field = fill('<input type="text" id="draft-name" maxlength="%d" aria-label="Name" value="%s">', drafts.MOST_NAME, item.name)
        head = fill('<form class="draft-head" data-id="%s">%s<button class="slim">Keep</button></form>', item.id, field)
    else:
        words = [item.kind, when, item.progress()]
        if item.data["seconds"] >= 60:
            words.append(drafts.time_words(item.data["seconds"]))
        here = fill(' aria-current="true"') if is_open else NOTHING
        form = '<button type="button" class="draft-head" data-act="open"%s><b>%s</b><small>%s</small></button>'
        head = fill(form, here, item.name, " · ".join(words))
    buttons = [
        fill('<button type="button" class="slim" data-act="%s" aria-label="%s %s">%s</button>', act, label, item.name, label)
        for act, label in (("rename", "Rename"), ("copy", "Duplicate"), ("delete", "Delete"))
    ]
    ticked = fill(" checked") if is_chosen else NOTHING
    box = fill('<input type="checkbox" class="draft-choose" aria-label="Choose %s"%s>', item.name, ticked)
    picture = Markup(draw.thumbnail(item.sheet))
    return fill('<li data-id="%s">%s%s%s<span class="draft-do">%s</span></li>', item.id, box, picture, head, buttons)
