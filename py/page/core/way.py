"""A person's way through a puzzle: the order in which the cells were filled, and the number of hints used. Plain values, kept with the draft."""

from page.core.types import Any, Data, Sheet

SHADES = 6  # shades in the picture, from pale to dark
MOST_HINTS = 9999  # hints beyond this number are not counted


class Way:
    """A time is a number: a larger one is later, and 0 is before anything was noted."""

    def __init__(self) -> None:
        self.cells: dict[int, tuple[int, int]] = {}  # {cell: (value, when the cell got it)}
        self.last = 0  # the latest time
        self.times: dict[tuple[int, int], int] = {}  # {(cell, value): when the cell last got the value}, for Undo and Redo to restore
        self.hints = 0  # how many hints were read up to their reason
        self.told: set[str] = set()  # the words of the hints that were counted since the page was loaded

    def note(self, entries: list[int], cells: Any, again: bool = False) -> None:
        """Note that some cells were changed together. entries: the sheet's entries now; again: whether Undo or Redo changed them, so that
        a value that returns keeps its earlier time."""
        self.last += 1
        for cell in cells:
            value = entries[cell]
            if not value:
                self.cells.pop(cell, None)
            elif self.cells.get(cell, (0, 0))[0] != value:
                when = self.times.get((cell, value), self.last) if again else self.last
                self.cells[cell] = (value, when)
                self.times[(cell, value)] = when

    def begin(self, entries: list[int]) -> None:
        """Forget values that are no longer on the sheet. Entries that were never noted count as older than all others."""
        for cell in [cell for cell in self.cells if cell >= len(entries) or entries[cell] != self.cells[cell][0]]:
            del self.cells[cell]
        for cell in range(len(entries)):
            if entries[cell] and cell not in self.cells:
                self.cells[cell] = (entries[cell], 0)

    def tell(self, words: str) -> None:
        """Count a hint that is read up to its reason; the same hint counts once."""
        if words not in self.told:
            self.told.add(words)
            self.hints = min(self.hints + 1, MOST_HINTS)

    def order(self) -> list[int]:
        """The cells in the order in which they got their values, without those filled before anything was noted."""
        cells = [cell for cell in self.cells if self.cells[cell][1]]
        cells.sort(key=lambda cell: (self.cells[cell][1], cell))
        return cells

    def shades(self) -> list[list[int]]:
        """The cells in SHADES groups by when they were filled, the earliest first; [] if the time is known for no more than half of the cells."""
        times = {cell: self.cells[cell][1] for cell in self.cells}
        if len(self.order()) * 2 <= len(times) or len(times) < 2:
            return []
        cells = sorted(times, key=lambda cell: (times[cell], cell))
        many = len(cells)
        groups: list[list[int]] = [[] for _ in range(SHADES)]
        shade = 0
        for at in range(many):
            if not at or times[cells[at]] != times[cells[at - 1]]:  # cells filled together have one shade
                shade = at * SHADES // many if many >= SHADES else at * (SHADES - 1) // (many - 1)
            groups[shade].append(cells[at])
        return groups


def of(data: Data) -> Way:
    """The way kept in a draft's record; see `checked`."""
    way = Way()
    entries = data["sheet"].get("entries") or []
    for cell in data.get("order") or []:
        if cell < len(entries) and entries[cell]:
            way.last += 1
            way.cells[cell] = (entries[cell], way.last)
            way.times[(cell, entries[cell])] = way.last
    way.hints = data.get("hints", 0)
    way.begin(entries)
    return way


def kept(way: Way) -> Data:
    """A way as fields of a draft's record."""
    fields: Data = {"order": way.order(), "hints": way.hints}
    return {name: fields[name] for name in fields if fields[name]}


def checked(data: Data, sheet: Sheet) -> Data:
    """The fields of `kept` in a record from outside, without those that are damaged."""
    clean: Data = {}
    order, hints = data.get("order"), data.get("hints")
    if isinstance(order, list) and 0 < len(order) <= len(sheet.entries):
        whole = all([type(cell) is int and 0 <= cell < len(sheet.entries) for cell in order])
        if whole and len(set(order)) == len(order):
            clean["order"] = order
    if type(hints) is int and 0 < hints <= MOST_HINTS:
        clean["hints"] = hints
    return clean
