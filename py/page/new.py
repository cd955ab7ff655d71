"""The New dialog: the kind and the size of an empty puzzle, or of the one that is there."""

import js

from page import dom
from page.hand import SET
from page.types import Any, Event, Puzzles, Session, Sheet
from sheet import edit, family, kinds, link
from sheet.kinds.kind import USUAL
from sheet.sheet import empty_kakuro

LEAST_SIDE, MOST_SIDE = 2, 60


class NewDialog:
    """keep: whether the dialog changes the puzzle that is there."""

    def __init__(self, session: Session, puzzles: Puzzles, kinds: dict[str, str]) -> None:
        self.session = session
        self.puzzles = puzzles
        self.kinds = kinds
        self.keep = False

    def show(self, keep: bool) -> None:
        self.keep = keep
        dom.text("new-fault", "")
        dom.text("new-title", "Kind and size" if keep else "New puzzle")
        dom.text("new-ok", "Change" if keep else "Create")
        dom.show("new-keep", keep)
        dom.by_id("new-name").value = self.session.sheet.title if keep else ""
        dom.by_id("new-source").value = self.session.sheet.source if keep else ""
        if keep:
            self.choose_as_is()
        self.choose()
        dom.by_id("new-dialog").showModal()

    def choose_as_is(self) -> None:
        """Set the dialog as the sheet is."""
        sheet = self.session.sheet
        radio = js.document.querySelector('input[name="start"][data-kind="%s"][data-first]' % sheet.kind)
        if radio:
            radio.checked = True
        if sheet.kind == "kakuro":
            dom.by_id("new-rows").value = sheet.rows
            dom.by_id("new-cols").value = sheet.cols
        else:
            self.set_options(sheet)

    def set_options(self, sheet: Sheet) -> None:
        """Set the fields of a Sudoku as a sheet is."""
        dom.by_id("new-boxes").value = "%d %d" % family.shape_of(sheet)
        dom.by_id("new-diagonals").checked = bool(sheet.options.get("diagonals"))
        dom.by_id("new-crosses").checked = bool(sheet.options.get("crosses"))
        dom.by_id("new-lines").value = sheet.options.get("lines", "")

    def choose(self, event: Event | None = None) -> None:
        """Show the fields that the chosen kind has, and set them as it begins."""
        sheet = self.chosen_start()
        dom.show("kakuro-size", sheet.kind == "kakuro")
        dom.show("sudoku-size", len(sheet.grids) == 1 and kinds.of(sheet).boxes == USUAL)
        if event and event.target.name == "start" and sheet.grids:
            self.set_options(sheet)

    def chosen_start(self) -> Any:
        """The empty sheet of the chosen card."""
        return link.from_link(js.document.querySelector('input[name="start"]:checked').value)

    def create(self, event: Event) -> None:
        """An empty sheet, to be set; or the sheet that is there, changed."""
        try:
            sheet = self.asked_for()
        except ValueError as error:
            event.preventDefault()
            dom.text("new-fault", str(error))
            return
        if self.keep:
            sheet = edit.kept(self.session.sheet, sheet)
        sheet.source = " ".join(dom.by_id("new-source").value.split())
        sheet.title = " ".join(dom.by_id("new-name").value.split())
        if self.keep and not self.session.nothing:
            self.puzzles.lay_out_anew(sheet)
        else:
            self.puzzles.open(sheet, SET)

    def asked_for(self) -> Any:
        """What the dialog asks for. Raises ValueError with a sentence."""
        start = self.chosen_start()
        if start.kind == "kakuro":
            rows, cols = dom.by_id("new-rows").value, dom.by_id("new-cols").value
            if not (side(rows) and side(cols)):
                raise ValueError("Rows and columns are whole numbers from %d to %d." % (LEAST_SIDE, MOST_SIDE))
            return empty_kakuro(int(rows), int(cols))
        if len(start.grids) > 1:
            if self.keep and self.session.sheet.kind == start.kind and len(self.session.sheet.grids) > 1:
                return edit.relaid(self.session.sheet, list(self.session.sheet.grids), (3, 3))
            return start
        if kinds.of(start).boxes != USUAL:  # its size is that of its card
            return self.session.sheet if self.keep and self.session.sheet.kind == start.kind else start
        rows, cols = [int(number) for number in dom.by_id("new-boxes").value.split()]
        if any(start.shades) and rows * cols != start.values:
            raise ValueError("%s has 9 by 9 cells." % self.kinds.get(start.kind, "This kind"))
        sheet = family.lay_out(start.kind, [(0, 0)], rows, cols)
        sheet.shades = start.shades if len(start.shades) == len(sheet.shades) else sheet.shades
        if sheet.values == 25:
            sheet.options["symbols"] = self.session.sheet.options.get("symbols", "K") if self.keep else "K"
        if dom.by_id("new-diagonals").checked:
            sheet.options["diagonals"] = 1
        lines = dom.by_id("new-lines").value
        if lines.strip():
            sheet.options["lines"] = family.rule_text(*family.parse_rule(lines))
            if dom.by_id("new-crosses").checked:
                sheet.options["crosses"] = 1
        return sheet


def side(text: str) -> bool:
    """Whether a text is a number of rows or columns for a new Kakuro."""
    return text.isdigit() and len(text) < 4 and LEAST_SIDE <= int(text) <= MOST_SIDE
