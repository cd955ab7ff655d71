"""Edits of a sheet, with undo and redo without limit.

An edit is a list of changes (layer, index, new value), or a whole new sheet. The History keeps what is needed to go
back, and nothing else may change a sheet that has one.
"""

from sheet.sheet import Sheet


class History:
    """A sheet and its past.

    sheet: as it stands; version: grows with every change, so that answers to older states can be told;
    puzzle_version: grows with every change of the puzzle itself, not of entries.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.version = 0
        self.puzzle_version = 0
        self.past = []
        self.future = []
        self.last_key = None

    def apply(self, changes: list[tuple[str, int, int]], key: object = None) -> list[int]:
        """Make the changes that change something; the indices of the cells are returned.

        Edits with the same key, one right after the other, are undone as one (the two digits of one total, say).
        """
        made = []
        for layer, index, new in changes:
            old = getattr(self.sheet, layer)[index]
            if old != new:
                getattr(self.sheet, layer)[index] = new
                made.append((layer, index, old, new))
        if not made:
            return []
        if key is not None and key == self.last_key:
            self.past[-1][1].extend(made)
        else:
            self.past.append(("cells", made))
        self.last_key = key
        self.future = []
        self.count(made)
        return cells_of(made)

    def count(self, made: list[tuple[str, int, int, int]]) -> None:
        """One version on."""
        self.version += 1
        for change in made:
            if change[0] != "entries":
                self.puzzle_version += 1
                return

    def replace(self, sheet: Sheet) -> None:
        """Put another sheet in place of this one, undoably."""
        self.past.append(("sheet", self.sheet, sheet))
        self.future = []
        self.last_key = None
        self.sheet = sheet
        self.version += 1
        self.puzzle_version += 1

    def close_key(self) -> None:
        """What comes next is an edit of its own."""
        self.last_key = None

    def undo(self) -> list[int] | None:
        """Go back one edit: the changed cells, None if the whole sheet was replaced, [] if there is nothing to undo."""
        if not self.past:
            return []
        edit = self.past.pop()
        self.future.append(edit)
        return self.step(edit, True)

    def redo(self) -> list[int] | None:
        """The opposite of undo."""
        if not self.future:
            return []
        edit = self.future.pop()
        self.past.append(edit)
        return self.step(edit, False)

    def step(self, edit: tuple, back: bool) -> list[int] | None:
        self.last_key = None
        if edit[0] == "sheet":
            self.sheet = edit[1] if back else edit[2]
            self.version += 1
            self.puzzle_version += 1
            return None
        self.count(edit[1])
        for layer, index, old, new in reversed(edit[1]) if back else edit[1]:
            getattr(self.sheet, layer)[index] = old if back else new
        return cells_of(edit[1])


def cells_of(made: list[tuple[str, int, int, int]]) -> list[int]:
    cells = []
    for _, index, _, _ in made:
        if index not in cells:
            cells.append(index)
    return cells


def block(sheet: Sheet, index: int) -> list[tuple[str, int, int]]:
    """Changes that make a cell a block without totals."""
    return [("blocks", index, 1), ("down", index, 0), ("across", index, 0), ("givens", index, 0), ("entries", index, 0)]


def cell_to_fill(sheet: Sheet, index: int) -> list[tuple[str, int, int]]:
    """Changes that make a cell an empty one to fill."""
    return [("blocks", index, 0), ("down", index, 0), ("across", index, 0), ("givens", index, 0)]


def total(sheet: Sheet, index: int, half: str, value: int) -> list[tuple[str, int, int]]:
    """Changes that give a cell a total, "down" or "across"; it becomes a clue cell."""
    return [("blocks", index, 1), ("givens", index, 0), ("entries", index, 0), (half, index, value)]


def given(sheet: Sheet, index: int, value: int) -> list[tuple[str, int, int]]:
    """Changes that make a cell a given, or empty it for 0."""
    return [("givens", index, value), ("entries", index, 0)]


def entry(sheet: Sheet, index: int, value: int) -> list[tuple[str, int, int]]:
    """Changes that write an entry, or erase it for 0; none on blocks and givens."""
    if sheet.blocks[index] or sheet.givens[index]:
        return []
    return [("entries", index, value)]


def clear_entries(sheet: Sheet) -> list[tuple[str, int, int]]:
    return [("entries", index, 0) for index in range(len(sheet.entries))]


def fill(sheet: Sheet, values: list[int]) -> list[tuple[str, int, int]]:
    """Changes that write an answer (a value for each cell, 0 for none) as entries."""
    changes = []
    for index in range(len(values)):
        if values[index]:
            changes.extend(entry(sheet, index, values[index]))
    return changes
