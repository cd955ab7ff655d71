"""Which of a puzzle's clues could be left out, each by itself, while the answer stays unique."""

from dataclasses import dataclass, field

from newsgrid.engine.compile import model_of
from newsgrid.engine.solve import Steps, Stop, solve_in_slices
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT
from newsgrid.puzzle import areas, constraints, notation
from newsgrid.puzzle.edit import changed
from newsgrid.puzzle.sheet import Sheet, place_name, without_entries
from newsgrid.puzzle.types import Change

HALVES = ("across", "down")
VERDICTS = {
    UNIQUE: "No clue could be left out.",
    MULTIPLE: "The puzzle has more than one answer as it is.",
    UNSAT: "The puzzle has no answer as it is.",
    UNKNOWN: "It was not decided in time whether the puzzle has one answer.",
}


@dataclass
class Spare:
    """Clues that could be left out. cells, words: of each such clue; status: of the puzzle as it is; whole: whether all clues were examined."""

    status: str = UNKNOWN
    cells: list[list[int]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    whole: bool = False

    @property
    def verdict(self) -> str:
        """The result in a sentence."""
        if self.status == UNIQUE and self.words:
            return ("1 clue" if len(self.words) == 1 else f"{len(self.words)} clues") + " could be left out, each by itself."
        return VERDICTS[self.status]


def clues(sheet: Sheet) -> list[tuple[list[int], str, Change]]:
    """Each clue of a sheet: its cells, its words, and the change that leaves it out. A constraint on the whole sheet is not a clue."""
    found: list[tuple[list[int], str, Change]] = []
    for cell, value in enumerate(sheet.givens):
        if value and not sheet.dark[cell]:
            found.append(([cell], f"{notation.word(sheet, value)} in {place_name(sheet, cell)}", ("givens", cell, 0)))
        for half in HALVES:
            if total := getattr(sheet, half)[cell]:
                found.append(([cell], f"{total} {half} in {place_name(sheet, cell)}", (half, cell, 0)))
    for _, cells in areas.areas(sheet.cages):
        if rule := sheet.rules[cells[0]]:
            found.append((list(cells), f"{rule} of the cage at {place_name(sheet, cells[0])}", ("rules", cells[0], "")))
    for name, place, text in constraints.drawn(sheet):
        if place:
            shown = list(constraints.cells_named(sheet, (name, place)))
            words = f"{constraints.BY_NAME[name].title.lower()} {text}".strip()
            found.append((shown, f"{words} at {place_name(sheet, shown[0])}", ("constraints", (name, place), None)))
    return found


def spare(sheet: Sheet) -> Steps[Spare]:
    """The clues of a puzzle with one answer that could be left out. On Stop, `partial` is what was found by then."""
    bare = without_entries(sheet)
    found = Spare()
    try:
        found.status = (yield from solve_in_slices(model_of(bare))).status
        for cells, words, change in clues(bare) if found.status == UNIQUE else ():
            if (yield from solve_in_slices(model_of(changed(bare, [change])))).status == UNIQUE:
                found.cells.append(cells)
                found.words.append(words)
    except Stop as stop:
        stop.partial = found
        raise
    found.whole = True
    return found
