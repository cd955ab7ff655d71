"""The edits that Undo and Redo go through, also as text, which can be kept with a puzzle. A line of the text is read only when it is needed.

Each line of the text is an edit. A line of numbers is a layer's name and, for each change, the cell, the value before and the value after:
"entries 12 0 8 13 0 5 centre 12 3 0". Changes that are not all numbers (cages' rules, constraints) are JSON, a list of such changes. A whole
sheet is JSON, too: the one that the edit leads to.
"""

import json

from newsgrid.puzzle.data import from_data, to_data, whole
from newsgrid.puzzle.sheet import LAYERS, PERSONAL, SheetError, copy, limits
from newsgrid.puzzle.types import Any

CHANGED = LAYERS + ("rules", "constraints")  # the parts of a sheet that edits change
MOST_PAST, MOST_FUTURE = 48_000, 16_000  # the most characters of the text; the farthest edits are left out


class Done:
    """An edit that was made. changes: [(layer, index, value before, value after)], or None if `new`, a whole sheet, took the place of `old`;
    text: as Steps keeps it, "" until that is needed; typed_in: whether it was made while the puzzle was being typed in."""

    def __init__(self, changes: Any, old: Any = None, new: Any = None, typed_in: bool = False) -> None:
        self.changes = changes
        self.old = old
        self.new = new
        self.text = ""
        self.typed_in = typed_in

    def line(self, back: bool) -> str:
        """The edit as text, for Undo or for Redo."""
        if not self.text:
            if self.changes is None:
                self.text = json.dumps(to_data(self.old if back else self.new))
            elif all([change[0] in LAYERS for change in self.changes]):
                self.text = numbers(self.changes)
            else:
                self.text = json.dumps(self.changes)
        return self.text


def numbers(changes: list[tuple[str, Any, Any, Any]]) -> str:
    words = []
    layer = ""
    for change in changes:
        if change[0] != layer:
            layer = change[0]
            words.append(layer)
        words.append("%d %d %d" % change[1:])
    return " ".join(words)


def read(line: str, sheet: Any, back: bool) -> Done | None:
    """The edit in a line; None if there is none. It may still not fit `sheet`, which it starts from."""
    try:
        if line[:1] == "{":
            other = from_data(json.loads(line))
            return Done(None, other, sheet) if back else Done(None, sheet, other)
        return Done([change_of(*change) for change in (json.loads(line) if line[:1] == "[" else read_numbers(line))])
    except (SheetError, ValueError, TypeError, RuntimeError):  # RuntimeError: too many brackets
        return None


def read_numbers(line: str) -> list[tuple[str, int, int, int]]:
    changes = []
    layer = ""
    words = line.split()
    at = 0
    while at < len(words):
        if words[at] in LAYERS:
            layer = words[at]
            at += 1
        index, old, new = [int(word) for word in words[at : at + 3]]
        changes.append((layer, index, old, new))
        at += 3
    return changes


def change_of(layer: str, index: Any, old: Any, new: Any) -> tuple[str, Any, Any, Any]:
    """A change in the form that History uses: JSON has lists instead of tuples."""
    if layer == "constraints":
        name, place = index
        return layer, (name, tuple(place)), old, new
    return layer, index, old, new


def fits(done: Done, sheet: Any, back: bool) -> bool:
    """Whether an edit that was read can be undone (or made again) on a sheet, and leaves a valid one."""
    if done.changes is None:
        return True  # from_data has checked it
    other = copy(sheet)
    most = limits(sheet)
    personal = True
    try:
        for layer, index, old, new in reversed(done.changes) if back else done.changes:
            if back:
                old, new = new, old
            if layer not in CHANGED or not is_place(layer, index, other) or value_at(other, layer, index) != old:
                return False
            write(other, layer, index, new)
            if layer in PERSONAL:
                whole(new, 0, most[layer], layer)
            else:
                personal = False
        return personal or from_data(to_data(other)) == other
    except (SheetError, TypeError):  # TypeError: constraints that can't be sorted
        return False


def is_place(layer: str, index: Any, sheet: Any) -> bool:
    """Whether `index` has the form of a change's place in this layer."""
    if layer != "constraints":
        return isinstance(index, int) and 0 <= index < len(sheet.blocks)
    name, place = index
    return isinstance(name, str) and all([isinstance(number, int) for number in place])


def value_at(sheet: Any, layer: str, index: Any) -> Any:
    """The current value of what a change sets: a cell of a layer, or the text of a constraint, None if there is none."""
    if layer == "constraints":
        return sheet.constraints.get(index)
    return getattr(sheet, layer)[index]


def write(sheet: Any, layer: str, index: Any, new: Any) -> None:
    if layer != "constraints":
        getattr(sheet, layer)[index] = new
    elif new is None:
        sheet.constraints.pop(index, None)
    else:
        sheet.constraints[index] = new


class Steps:
    """The edits that Undo and Redo go through on one puzzle.

    past, future: the edits, the next one for Undo or Redo at the end; older, later: the edits beyond these, kept as text, the next one at the end;
    before: the puzzle that was open before this one; after: the puzzle that Undo left for this one (both in any form that the page uses)
    """

    def __init__(self, older: str = "", later: str = "") -> None:
        self.past: list[Done] = []
        self.future: list[Done] = []
        self.older = older
        self.later = later
        self.before: Any = None
        self.after: Any = None

    def has(self, back: bool) -> bool:
        """Whether there is an edit for Undo, or for Redo."""
        return bool(self.past or self.older) if back else bool(self.future or self.later)

    def leads(self, back: bool) -> bool:
        """Whether Undo, or Redo, leads anywhere. Undo leads to the puzzle before only as long as nothing has been done on this one."""
        if self.has(back):
            return True
        return (self.before is not None and not self.has(False)) if back else self.after is not None

    def undoes_print(self) -> bool:
        """Whether the next edit for Undo was made while typing the puzzle in. For an edit kept as text: whether it changes what is printed."""
        if self.past:
            return self.past[-1].typed_in
        line = self.older.rpartition("\n")[2]
        done = read(line, None, True) if line else None
        return done is not None and (done.changes is None or any([change[0] not in PERSONAL for change in done.changes]))

    def end_future(self) -> None:
        """Drop the edits for Redo, since another edit was made."""
        self.future = []
        self.later = ""
        self.after = None

    def take(self, back: bool, sheet: Any) -> Done | None:
        """Take out the next edit for Undo or Redo. None if there is none, or if one that was kept as text does not fit this sheet."""
        edits = self.past if back else self.future
        if edits:
            return edits.pop()
        rest, _, line = (self.older if back else self.later).rpartition("\n")
        if back:
            self.older = rest
        else:
            self.later = rest
        done = read(line, sheet, back) if line else None
        if done is not None and fits(done, sheet, back):
            return done
        if back:  # the edits beyond it don't fit either
            self.older = ""
            self.before = None
        else:
            self.later = ""
        return None

    def text(self, back: bool) -> str:
        """All edits for Undo, or for Redo, as text, without the farthest ones if the text becomes too long."""
        edits, kept, room = (self.past, self.older, MOST_PAST) if back else (self.future, self.later, MOST_FUTURE)
        lines = []
        for at in range(len(edits) - 1, -1, -1):
            line = edits[at].line(back)
            room -= len(line) + 1
            if room < 0:
                kept = ""
                break
            lines.append(line)
        if len(kept) > room:
            kept = kept[len(kept) - room :] if room > 0 else ""
            kept = kept[kept.find("\n") + 1 :] if "\n" in kept else ""
        if kept:
            lines.append(kept)
        lines.reverse()
        return "\n".join(lines)
