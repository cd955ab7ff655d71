"""The list of My puzzles: how each draft is shown, the search, and the order."""

from newsgrid.puzzle import kinds
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill
from newsgrid.puzzle.draw.thumbnail import ON_CARDS, thumbnail
from newsgrid.puzzle.sheet import NewerError, SheetError, size_words
from page.core.draft import time_words
from page.core.types import Any, Callable, Data, Sheet
from page.drafts import draft_record

UNREAD = "This puzzle can't be read"
NEWER = "This puzzle needs a newer version of Newsgrid. Reload the page, or get the newest version."
SEARCHED = 6  # with more puzzles than this, the search is shown


class Item:
    """A draft in the list. text: a function that returns its text; glance: what the list shows of it, read when first needed."""

    def __init__(self, key: str, text: Callable[[], str]) -> None:
        self.id = key
        self.text = text
        self.seen: draft_record.Glance | None = None

    @property
    def changed(self) -> int:
        """When it was changed last."""
        return draft_record.number_in(self.text(), "changed")

    @property
    def glance(self) -> draft_record.Glance:
        if self.seen is None:
            self.seen = draft_record.Glance(self.text())
        return self.seen

    @property
    def kind(self) -> str:
        """The kind's name for people, "" if there is none."""
        return kinds.title_of(self.glance.kind)

    @property
    def name(self) -> str:
        glance = self.glance
        return (
            glance.name
            or glance.title
            or ("%s %s" % (self.kind, size_words(glance.kind, glance.rows, glance.cols)) if self.kind else UNREAD)
        )

    @property
    def share(self) -> float:
        """The share of its cells that is filled in, from 0 to 1; -1 if it has no cells to fill."""
        if self.glance.empty <= 0:
            return -1
        return 1 if self.glance.solved else min(self.glance.filled / self.glance.empty, 1)

    @property
    def part(self) -> float:
        """The share to be shown: 0 before anything is filled in, and for a kind whose empty cells may stay empty, since it would say little."""
        kind = kinds.BY_NAME.get(self.glance.kind)
        return 0 if kind is None or (kind.rest and self.share < 1) else self.share

    def read(self) -> tuple[Data, Sheet] | None:
        """(the record, its sheet); None if it can't be read (see `fault_of`)."""
        try:
            return draft_record.read(self.text())
        except SheetError:
            return None

    def progress(self) -> str:
        if self.share < 0:
            return "not set yet"
        if self.share == 1:
            by = "the solver" if self.glance.solvers else "" if self.glance.own else "the hints"
            return "filled in by %s" % by if by else "solved"
        return "%d%% filled in" % int(100 * self.part) if self.part else ""

    def has(self, words: list[str]) -> bool:
        """Whether each of the words, in lower case, occurs in the name, kind, source or progress."""
        text = " ".join((self.name, self.kind, self.glance.source, self.progress())).lower()
        return all([word in text for word in words])


def fault_of(text: str) -> str:
    """Why a draft's text can't be read, "" if it can."""
    try:
        draft_record.read(text)
    except NewerError:
        return NEWER
    except SheetError:
        return UNREAD
    return ""


def select(items: list[Item], search: str, order: str) -> list[Item]:
    """The items that match every word of a search. items: the newest first; ties keep this order; order: "changed", "name", "kind" or
    "progress". For "changed" without a search, no item is read."""
    words = search.lower().split()
    ranked = [(key_of(item, order), number) for number, item in enumerate(items) if not words or item.has(words)]
    return [items[number] for _, number in sorted(ranked)]


def key_of(item: Item, order: str) -> Any:
    if order == "name":
        return item.name.lower()
    if order == "kind":
        return item.kind.lower()
    return -item.share if order == "progress" else 0


def markup(item: Item, when: str, is_open: bool, is_chosen: bool, renaming: bool) -> Markup:
    """An item as HTML. when: the time of its last change, in words; is_open: whether the page shows it."""
    read = item.read()
    if read is None:
        fault = fault_of(item.text())
        head = fill('<span class="draft-head"><b>%s</b><small>%s</small></span>', item.name, "" if item.name == fault else fault)
    elif renaming:
        field = fill('<input type="text" id="draft-name" maxlength="%d" aria-label="Name" value="%s">', draft_record.MOST_NAME, item.name)
        head = fill('<form class="draft-head" data-id="%s">%s<button class="do">Keep</button></form>', item.id, field)
    else:
        words = [word for word in (item.kind, when, item.progress()) if word]
        if item.glance.seconds >= 60:
            words.append(time_words(item.glance.seconds))
        here = fill(' aria-current="true"') if is_open else NOTHING
        # the picture is part of the button, so that Tab stops only once for both
        form = '<button type="button" class="draft-head" data-act="open"%s><span class="pic">%s</span><b>%s</b><small>%s</small></button>'
        head = fill(form, here, Markup(thumbnail(read[1], 0, ON_CARDS)), item.name, ", ".join(words))
    bar = NOTHING
    if read is not None and 0 < item.part < 1:
        bar = fill(
            '<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="%d" height="4"/></svg>',
            item.part * 100,
        )
    buttons = [
        fill('<button type="button" class="by" data-act="%s" aria-label="%s %s">%s</button>', act, label, item.name, label)
        for act, label in ((("rename", "Rename"), ("copy", "Duplicate")) if read else (("save", "Save as it is"),))
        + (("delete", "Delete"),)
    ]
    ticked = fill(" checked") if is_chosen else NOTHING
    box = fill('<label class="check"><input type="checkbox" class="draft-choose" aria-label="Choose %s"%s></label>', item.name, ticked)
    return fill('<li data-id="%s">%s%s%s<span class="draft-do">%s</span></li>', item.id, box, head, bar, buttons)
