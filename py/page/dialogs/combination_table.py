"""The table of Kakuro combinations, in a dialog."""

from newsgrid.puzzle.draw.markup import NOTHING, fill
from page.browser import dom
from page.core.types import Event
from page.core.typing import sum_combinations
from page.dialogs import paper


class Table:
    """rows: from sum_combinations.rows, once the table has been opened; sorted: (column, whether the largest comes first)."""

    def __init__(self) -> None:
        self.rows: "list[sum_combinations.Row]" = []
        self.sorted = ("length", False)
        self.shown = NOTHING

    def ask(self) -> None:
        """Open the table, with all lengths and targets."""
        if not self.rows:
            self.rows = sum_combinations.rows()
        for name in ("length", "target"):
            dom.by_id("table-" + name).value = ""
        self.show()
        dom.show_dialog("table-dialog")

    def show(self, event: Event | None = None) -> None:
        length, target = [number_in(dom.by_id("table-" + name).value) for name in ("length", "target")]
        form = dom.by_id("table-form").value
        dom.show("table-filters", not form)
        self.shown = (
            sum_combinations.matrix(self.rows, form)
            if form
            else sum_combinations.table(self.rows, self.sorted[0], self.sorted[1], length, target)
        )
        dom.put(dom.by_id("table"), self.shown)

    def sort(self, column: str) -> None:
        """Sort by a column; if it is already sorted by that column, reverse the order."""
        self.sorted = (column, not self.sorted[1] if self.sorted[0] == column else False)
        self.show()
        dom.by_id("table").querySelector('[data-sort="%s"]' % column).focus()

    def to_paper(self) -> None:
        paper.put_markup(fill("<h2>Combinations</h2>%s", self.shown))
        dom.close_dialog()
        paper.show()


def number_in(text: str) -> int:
    """The whole number that was typed, 0 for anything else."""
    return int(text) if text.isdigit() and len(text) < 5 else 0
