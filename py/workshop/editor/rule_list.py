"""The rules of the SMT-LIB text in words, beside the text and the grid. Choosing a rule, a line or a cell marks what matches it in all three."""

from newsgrid.puzzle.draw.markup import fill
from newsgrid.puzzle.sheet import place_name
from page.browser import dom
from page.core.types import Callable, Event, Sheet
from workshop.editor import assertions

MOST = 200  # the largest number of rules listed


class RuleList:
    """light(cells) marks cells in the grid. cell: the cell whose rules are listed, -1 for all rules; line: the marked line, 0 for none."""

    def __init__(self, light: Callable[[list[int]], None]) -> None:
        self.light = light
        self.area = dom.by_id("smtlib")
        self.sheet: Sheet | None = None
        self.cell = -1
        self.line = 0
        dom.on(self.area, "input", self.typed)
        dom.on(self.area, "click", self.caret)
        dom.on(self.area, "keyup", self.caret)
        dom.on(dom.by_id("assertions"), "click", self.chosen)

    def text(self) -> str:
        return str(self.area.value)

    def begin(self, sheet: Sheet) -> None:
        """List all rules of a text that was written for a sheet's puzzle."""
        self.sheet = sheet
        self.all()

    def show(self) -> None:
        """Show the list."""
        rules, count = assertions.rules(self.text(), self.cell, MOST)
        of_cell = self.cell >= 0 and self.sheet is not None
        head = "%d rule%s" % (count, "" if count == 1 else "s")
        dom.text("rules-head", "%s of %s" % (head, place_name(self.sheet, self.cell)) if of_cell and self.sheet else head)
        dom.show("rules-all", of_cell)
        more = count - len(rules)
        dom.text("rules-more", "And %d more: click a cell to see its own." % more if more else "")
        dom.fill(
            "assertions",
            fill(
                "%s",
                [
                    fill(
                        '<li><button type="button" class="name" data-line="%d" aria-current="%s">%s</button></li>',
                        number,
                        "true" if number == self.line else "false",
                        words,
                    )
                    for number, words in rules
                ],
            ),
        )

    def typed(self, event: Event) -> None:
        if self.line:
            self.mark(0)
        else:
            self.show()

    def caret(self, event: Event) -> None:
        """Mark the caret's line, its rule and its cells."""
        line = assertions.line_of(self.text(), int(self.area.selectionStart))
        if line != self.line:
            self.mark(line)

    def chosen(self, event: Event) -> None:
        button = event.target.closest("[data-line]")
        if button:
            self.mark(int(str(button.dataset.line)))
            self.select(self.line)

    def at_cell(self, cell: int) -> None:
        """List a cell's rules, and mark the line of the first. Further calls for the cell mark the next ones, and after the last, list all rules."""
        rules, _ = assertions.rules(self.text(), cell, MOST)
        lines = [number for number, _ in rules]
        at = lines.index(self.line) + 1 if cell == self.cell and self.line in lines else 0
        if not lines or at == len(lines):
            self.all()
            return
        self.cell = cell
        self.mark(lines[at])
        self.select(self.line)

    def all(self) -> None:
        """List all rules, with none marked."""
        self.cell = -1
        self.mark(0)

    def mark(self, line: int) -> None:
        self.line = line
        self.area.style.setProperty("--line", str(line - 1))
        lines = self.text().split("\n")
        count = len(self.sheet.blocks) if self.sheet is not None else 0
        self.light(assertions.cells_of(lines[line - 1], count) if 0 < line <= len(lines) else [])
        self.show()
        listed = dom.by_id("assertions")
        button = listed.querySelector("[aria-current=true]")
        if button and not listed.scrollTop <= button.offsetTop <= listed.scrollTop + listed.clientHeight - button.offsetHeight:
            listed.scrollTop = button.offsetTop - listed.clientHeight // 3  # scrolls only the list, so that the grid stays in view

    def select(self, line: int) -> None:
        """Select a line of the text, and bring it into view."""
        area, lines = self.area, self.text().split("\n")
        if not 0 < line <= len(lines):
            return
        begin = sum([len(above) + 1 for above in lines[: line - 1]])
        area.setSelectionRange(begin, begin + len(lines[line - 1]))
        height = area.scrollHeight / len(lines)
        if not area.scrollTop <= (line - 1) * height <= area.scrollTop + area.clientHeight - 2 * height:
            area.scrollTop = max(0, (line - 3) * height)
