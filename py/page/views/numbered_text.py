"""A field for text of several lines, which are numbered. Places in the text can be marked, on a layer that scrolls with the field."""

import browser
from newsgrid.puzzle.draw.markup import fill
from page.browser import dom, event_loop
from page.core.types import Event, Markup

MOST_CHARACTERS = 30_000  # the length from which a text's lines are not numbered


class NumberedText:
    """field: the field's id; over, numbers: the ids of the layers with the marks and the line numbers; many: how many numbers are shown."""

    def __init__(self, field: str, over: str, numbers: str) -> None:
        self.field = dom.by_id(field)
        self.over = dom.by_id(over)
        self.numbers = dom.by_id(numbers)
        self.many = 0
        self.marked = ""
        event_loop.on(self.field, "scroll", self.scrolled)

    def mark(self, markup: Markup) -> None:
        """Show marks over the text, and number its lines. markup: the same text with its marks, empty if nothing is marked."""
        if markup.text != self.marked:
            self.marked = markup.text
            dom.put(self.over, markup)
        self.count()

    def count(self) -> None:
        length = browser.length_of(self.field, "value")
        many = self.field.value.count("\n") + 1 if 0 < length < MOST_CHARACTERS else 0
        self.field.closest(".pane").dataset.alone = "yes" if many == 1 else ""  # one long line is wrapped, and needs no number
        if many != self.many:
            self.many = many
            dom.put(self.numbers, fill("%s", "\n".join([str(line + 1) for line in range(many)])))
        if length:  # to ask an empty field how far it is scrolled would cost a layout
            self.scrolled()

    def scrolled(self, event: Event | None = None) -> None:
        self.over.scrollLeft = self.field.scrollLeft
        self.over.scrollTop = self.numbers.scrollTop = self.field.scrollTop
