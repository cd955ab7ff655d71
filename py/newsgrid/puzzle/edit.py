"""Edits of a sheet, with undo and redo without limit.

An edit is a list of changes (layer, index, new value), or a whole new sheet. The History keeps what is needed to go
back (newsgrid.puzzle.undo_steps), and nothing else may change a sheet that has one.
"""

from newsgrid.puzzle import areas, cage_rule, constraints, grid_layout, kinds, printed_cages
from newsgrid.puzzle.kinds.kind import DRAWN
from newsgrid.puzzle.shapes import SPOT
from newsgrid.puzzle.sheet import PERSON, PERSONAL, SOLVER, Sheet, copy
from newsgrid.puzzle.types import Any, Change
from newsgrid.puzzle.undo_steps import Done, Steps, value_at, write

# the names of versions. PUZZLE grows with every change to the puzzle itself; ENTRIES with every change to the puzzle or to a person's entries;
# SHEET whenever another sheet takes its place; ALWAYS never
VERSIONS = PUZZLE, ENTRIES, SHEET, ALWAYS = "puzzle", "entries", "sheet", "always"

SPOTS = "spots"  # among the layers that have changed: numbers and signs in cells


class History:
    """A sheet, as it is now, and its history."""

    def __init__(self, sheet: Sheet, draft: Any = "") -> None:
        self.sheet = sheet
        self.draft = draft  # the draft that the sheet belongs to, "" for none yet
        self.versions = dict.fromkeys(VERSIONS, 0)  # so that answers to older states can be recognised
        self.touched: set[int] = set()  # the cells changed since the last take_touched
        self.layers: set[str] = set()  # the layers changed since the last take_touched
        self.steps = Steps()
        self.last_key: Any = None
        self.typing_in = False  # whether the puzzle itself is being typed in

    @property
    def past(self) -> list[Done]:
        return self.steps.past

    @property
    def future(self) -> list[Done]:
        return self.steps.future

    def apply(self, changes: list[Change], key: object = None) -> list[int]:
        """Make the changes that have an effect. Returns the indices of their cells.

        Consecutive edits with the same key are undone as one (the two digits of one total, say).
        """
        done = []
        for layer, index, new in changes:
            old = value_at(self.sheet, layer, index)
            if old != new:
                write(self.sheet, layer, index, new)
                done.append((layer, index, old, new))
        if not done:
            return []
        if key is not None and key == self.last_key and self.past and self.past[-1].changes is not None:
            self.past[-1].changes.extend(done)
            self.past[-1].text = ""
            if comes_to_nothing(self.past[-1].changes):
                self.past.pop()
                key = None
        else:
            self.past.append(Done(done, typed_in=self.typing_in))
        self.last_key = key
        self.steps.end_future()
        return self.note(done)

    def follow(self, changes: list[Change]) -> list[int]:
        """As apply, for changes that follow from the last edit and are undone with it."""
        key, self.last_key = self.last_key, "follow"
        before = len(self.past)
        cells = self.apply(changes, "follow" if before else None)
        self.last_key = key
        return cells

    def note(self, done: list[tuple[str, Any, Any, Any]]) -> list[int]:
        """Count changes and remember where they were. Returns their cells."""
        self.count(done)
        cells = cells_of(done, self.sheet)
        self.touched.update(cells)
        self.layers.update([layer_of(change) for change in done])
        return cells

    def take_touched(self) -> tuple[set[int], set[str]]:
        """(the cells, the layers) that have changed since the last call."""
        taken = (self.touched, self.layers)
        self.touched, self.layers = set(), set()
        return taken

    def count(self, done: list[tuple[str, Any, Any, Any]]) -> None:
        """Increase the versions."""
        self.versions[ENTRIES] += 1
        self.versions[PUZZLE] += any([change[0] not in PERSONAL for change in done])

    def replace(self, sheet: Sheet, key: object = None) -> None:
        """Put another sheet in place of this one: another kind or size of the same puzzle. This can be undone.

        Consecutive replacements with the same key are undone as one.
        """
        if key is not None and key == self.last_key and self.past and self.past[-1].changes is None:
            old = self.past.pop().old
        else:
            old = self.sheet
        self.past.append(Done(None, old, sheet, self.typing_in))
        self.steps.end_future()
        self.last_key = key
        self.put(sheet, self.draft)

    def put(self, sheet: Sheet, draft: Any) -> None:
        self.sheet, self.draft = sheet, draft
        self.versions[ENTRIES] += 1
        self.versions[PUZZLE] += 1
        self.versions[SHEET] += 1

    def begin(self, sheet: Sheet, draft: Any, steps: Steps | None = None) -> None:
        """Put another puzzle in place of this one, with its own steps for Undo and Redo; None: it has none yet."""
        self.steps = Steps() if steps is None else steps
        self.last_key = None
        self.put(sheet, draft)

    def close_key(self) -> None:
        """End the current edit, so that the next change is an edit of its own."""
        self.last_key = None

    def undo(self) -> list[int] | None:
        """Go back one edit: the changed cells, None if the whole sheet was replaced, [] if there is nothing to undo."""
        return self.step(True)

    def redo(self) -> list[int] | None:
        """The opposite of undo."""
        return self.step(False)

    def step(self, back: bool) -> list[int] | None:
        if not self.steps.has(back):
            return []
        self.last_key = None
        done = self.steps.take(back, self.sheet)
        if done is None:
            self.versions[ENTRIES] += 1  # so that the buttons for Undo and Redo are drawn again
            return []
        if done.changes is None:
            done.text = ""  # it belonged to the other sheet
            self.put(done.old if back else done.new, self.draft)
        (self.future if back else self.past).append(done)
        if done.changes is None:
            return None
        for layer, index, old, new in reversed(done.changes) if back else done.changes:
            write(self.sheet, layer, index, old if back else new)
        return self.note(done.changes)


def comes_to_nothing(done: list[tuple[str, Any, Any, Any]]) -> bool:
    """Whether changes, as in Done, leave everything as it was: a line was drawn and taken back, and there is nothing to undo."""
    first: dict[tuple[str, Any], Any] = {}
    last: dict[tuple[str, Any], Any] = {}
    for layer, index, old, new in done:
        first.setdefault((layer, index), old)
        last[layer, index] = new
    return first == last


def changed(sheet: Sheet, changes: list[Change]) -> Sheet:
    """A copy of a sheet with these changes."""
    new = copy(sheet)
    for layer, index, value in changes:
        write(new, layer, index, value)
    return new


def layer_of(change: tuple[str, Any, Any, Any]) -> str:
    """The layer of a change: SPOTS for what is printed in a cell, which is drawn with the cell."""
    layer, index = change[:2]
    return SPOTS if layer == "constraints" and constraints.BY_NAME[index[0]].shape == SPOT else layer


def cells_of(done: list[tuple[str, Any, Any, Any]], sheet: Sheet) -> list[int]:
    """The cells that changes concern. A change to the whole sheet counts as a change to the first cell."""
    cells = []
    for layer, index, _, _ in done:
        for cell in [index] if layer != "constraints" else constraints.cells_named(sheet, index) or (0,):
            if cell not in cells:
                cells.append(cell)
    return cells


def block(sheet: Sheet, index: int) -> list[Change]:
    """Changes that make a cell a block without totals."""
    return [("blocks", index, 1), ("down", index, 0), ("across", index, 0), ("givens", index, 0)] + unwritten(index)


def unwritten(index: int) -> list[Change]:
    """Changes that erase a person's entry and marks in a cell."""
    return [(name, index, 0) for name in PERSONAL]


def cell_to_fill(sheet: Sheet, index: int) -> list[Change]:
    """Changes that make a cell an empty one to fill."""
    return [("blocks", index, 0), ("down", index, 0), ("across", index, 0), ("givens", index, 0)]


def total(sheet: Sheet, index: int, half: str, value: int) -> list[Change]:
    """Changes that give a cell a total, "down" or "across"; it becomes a clue cell."""
    return [("blocks", index, 1), ("givens", index, 0)] + unwritten(index) + [(half, index, value)]


def given(sheet: Sheet, index: int, value: int) -> list[Change]:
    """Changes that make a cell a given, or empty it for 0."""
    return [("givens", index, value)] + unwritten(index)


def entry(sheet: Sheet, index: int, value: int, by: int = PERSON) -> list[Change]:
    """Changes that write an entry, or erase it for 0; no changes on a block or a given. by: who writes it, see sheet.PERSON."""
    if sheet.blocks[index] or sheet.givens[index]:
        return []
    return [("entries", index, value), ("by", index, by if value else PERSON)]


def clear_entries(sheet: Sheet) -> list[Change]:
    return [(name, index, 0) for index in range(len(sheet.entries)) for name in PERSONAL]


def fill(sheet: Sheet, values: list[int], by: int = SOLVER) -> list[Change]:
    """Changes that turn the entries into an answer (a value for each cell, 0 for none). An entry that is right already keeps its writer."""
    changes = []
    for index in range(len(values)):
        if values[index] != sheet.entries[index]:
            changes.extend(entry(sheet, index, values[index], by))
    return changes


# --- cages and boxes -----------------------------------------------------------------------------------------------------


def layer_changes(sheet: Sheet, name: str, new: list[Any]) -> list[Change]:
    """Changes that turn a layer into another."""
    old = getattr(sheet, name)
    return [(name, index, new[index]) for index in range(len(new)) if new[index] != old[index]]


def area_changes(sheet: Sheet, layer: str, laid: list[int]) -> list[Change]:
    """Changes that turn the "boxes" or "cages" into those of `laid`. A cage that begins where an old one did keeps its rule."""
    if layer == "boxes":
        return layer_changes(sheet, layer, laid)
    rules: dict[int, str] = {}
    for cell in range(len(laid)):
        if laid[cell] and laid[cell] not in rules:
            rules[laid[cell]] = sheet.rules[cell] or printed_cages.usual_rule(sheet)
    return recaged(sheet, laid, rules)


def recaged(sheet: Sheet, layer: list[int], rules: dict[int, str]) -> list[Change]:
    """Changes for new cages, whose rules are known by their numbers in `layer`.

    Parts of a cage that are no longer connected become cages of their own. The first keeps the total; all keep
    the rule on repeated values.
    """
    cages = areas.cells_of(layer)
    numbered = [0] * len(layer)
    texts = [""] * len(layer)
    count = 0
    for number in sorted(cages):
        parts = areas.connected(cages[number], sheet.cols)
        for part in parts:
            count += 1
            for index in part:
                numbered[index] = count
            texts[part[0]] = cage_rule.rule_text([], cage_rule.parse_rule(rules.get(number, ""))[1])
        texts[parts[0][0]] = rules.get(number, "")
    return layer_changes(sheet, "cages", areas.renumbered(numbered)) + layer_changes(sheet, "rules", texts)


def cage_rules(sheet: Sheet) -> dict[int, str]:
    """{cage number: its rule}."""
    cells = areas.cage_cells(sheet)
    return {cage: sheet.rules[min(cells[cage])] for cage in cells}


def make_cage(sheet: Sheet, cells: list[int], rule: str) -> list[Change]:
    """Changes that make these cells a cage; cages that lose cells to it shrink, or fall into parts."""
    layer = list(sheet.cages)
    rules = cage_rules(sheet)
    number = max(layer) + 1
    for index in cells:
        if not sheet.blocks[index]:
            layer[index] = number
    rules[number] = rule
    return recaged(sheet, layer, rules)


def merge_cages(sheet: Sheet, cells: list[int], rule: str) -> list[Change]:
    """Changes that merge these cells and every cage that one of them is in. The new cage has the first cage's rule, or `rule` if there is none."""
    touched = [sheet.cages[index] for index in cells if sheet.cages[index]]
    return make_cage(sheet, merged_cells(sheet, cells), cage_rules(sheet)[touched[0]] if touched else rule)


def merged_cells(sheet: Sheet, cells: list[int]) -> list[int]:
    """The cells, and every whole cage that one of them is in."""
    touched = [sheet.cages[index] for index in cells if sheet.cages[index]]
    return [index for index in range(len(sheet.cages)) if index in cells or (sheet.cages[index] and sheet.cages[index] in touched)]


def erase_cages(sheet: Sheet, cells: list[int]) -> list[Change]:
    """Changes that remove every cage that one of the cells is in."""
    touched = [sheet.cages[index] for index in cells if sheet.cages[index]]
    layer = [0 if number in touched else number for number in sheet.cages]
    return recaged(sheet, layer, cage_rules(sheet))


def take_from_cage(sheet: Sheet, index: int) -> list[Change]:
    """Changes that take one cell out of its cage."""
    layer = list(sheet.cages)
    layer[index] = 0
    return recaged(sheet, layer, cage_rules(sheet))


def set_rule(sheet: Sheet, index: int, rule: str) -> list[Change]:
    """Changes that give the cage of a cell a rule."""
    cells = areas.cage_cells(sheet).get(sheet.cages[index])
    return [("rules", min(cells), rule)] if cells else []


def set_cage_total(sheet: Sheet, index: int, total: int) -> list[Change]:
    """Changes that give the cage of a cell one number; its operator, and whether a value may occur twice, stay."""
    rule = cage_rules(sheet).get(sheet.cages[index], "")
    _, different = cage_rule.parse_rule(rule)
    return set_rule(sheet, index, cage_rule.rule_text("%d%s" % (total, cage_rule.sign_of(rule)[0]), different))


def make_box(sheet: Sheet, cells: list[int]) -> list[Change]:
    """Changes that make these cells a box of their own; the boxes they were in keep the rest."""
    layer = list(sheet.boxes)
    number = max(layer) + 1
    for index in cells:
        if not sheet.blocks[index]:
            layer[index] = number
    return layer_changes(sheet, "boxes", areas.renumbered(layer))


def join_box(sheet: Sheet, index: int, other: int) -> list[Change]:
    """Changes that give a cell to the box of another cell."""
    layer = list(sheet.boxes)
    layer[index] = layer[other]
    return layer_changes(sheet, "boxes", areas.renumbered(layer))


def revalued(sheet: Sheet) -> Sheet:
    """The sheet with the number of values that its kind has for boxes of any shape, or for a set of pieces; greater values are removed."""
    kind = kinds.of(sheet)
    if kind.boxes == DRAWN or kind.many is not None:
        sheet.values = kind.values(sheet)
        for name in ("givens", "entries"):
            layer = getattr(sheet, name)
            for index in range(len(layer)):
                if layer[index] > sheet.values:
                    layer[index] = 0
        sheet.by = [writer if entry else 0 for writer, entry in zip(sheet.by, sheet.entries)]
        for name in ("centre", "corner"):
            layer = getattr(sheet, name)
            for index in range(len(layer)):
                layer[index] &= (1 << sheet.values) - 1
    return sheet


# --- whole sheets --------------------------------------------------------------------------------------------------------


def carried_over(old: Sheet, new: Sheet, shift: tuple[int, int] = (0, 0), moved: Any = (), by: tuple[int, int] = (0, 0)) -> Sheet:
    """`new` with all of `old` that fits: title, values and whole cages at their places, moved by `shift`.

    The cells of `moved` (indices of `old`) also move by `by`.
    """
    new.title, new.source = old.title, old.source
    spots: dict[int, int] = {}
    for index in range(len(old.blocks)):
        row, col = index // old.cols + shift[0], index % old.cols + shift[1]
        if index in moved:
            row += by[0]
            col += by[1]
        if 0 <= row < new.rows and 0 <= col < new.cols:
            target = row * new.cols + col
            spots[index] = target
    fitted = kinds.of(new).look.lattice is not None
    if fitted:  # what is printed decides which places can hold values
        constraints.moved(old, new, spots, shift, spots)
    places = dict([(index, spots[index]) for index in spots if not (old.blocks[index] or new.blocks[spots[index]])])
    if kinds.of(new).boxes == DRAWN and old.kind == new.kind and not any(new.boxes):
        carry_regions(old, new, places)
    carry_values(old, new, places)
    if not kinds.has_runs(new):
        carry_cages(old, new, places)
        if not fitted:
            constraints.moved(old, new, places, shift, spots)
        if kinds.of(new).many is not None and kinds.of(new).values(new) > new.values:  # those of a larger set of pieces
            new.values = kinds.of(new).values(new)
            carry_values(old, new, places)
    elif kinds.has_runs(old):
        carry_runs(old, new)
    return new


def carry_regions(old: Sheet, new: Sheet, places: dict[int, int]) -> None:
    """Put what is left of regions of any shape onto another sheet of the kind. places: {cell: its place there}."""
    for index in places:
        new.boxes[places[index]] = old.boxes[index]
    new.boxes = areas.renumbered(new.boxes)
    new.values = kinds.of(new).values(new)


def carry_values(old: Sheet, new: Sheet, places: dict[int, int]) -> None:
    """Put the values, marks and colours of cells onto another sheet. places: {cell: its place there}."""
    for index in sorted(places):  # if two cells move to one place, the later cell's value counts
        target = places[index]
        for name in ("givens", "entries"):
            value = getattr(old, name)[index]
            if value and value <= new.values:
                getattr(new, name)[target] = value
        new.by[target] = old.by[index] if new.entries[target] else 0
        for name in ("centre", "corner"):
            getattr(new, name)[target] = getattr(old, name)[index] & ((1 << new.values) - 1)
        new.dark[target] = old.dark[index]
        new.colours[target] = old.colours[index]


def carry_cages(old: Sheet, new: Sheet, places: dict[int, int]) -> None:
    """Put the cages that fit whole onto another sheet. places: {cell: its place there}."""
    cages = areas.cage_cells(old)
    for cage in cages:
        if all([index in places for index in cages[cage]]):
            for index in cages[cage]:
                new.cages[places[index]] = cage
            new.rules[min([places[index] for index in cages[cage]])] = old.rules[min(cages[cage])]
    new.cages = areas.renumbered(new.cages)


def carry_runs(old: Sheet, new: Sheet) -> None:
    """Put the blocks of a Kakuro, with their clues, onto another at the same places."""
    for index in range(len(old.blocks)):
        row, col = index // old.cols, index % old.cols
        if row < new.rows and col < new.cols:
            target = row * new.cols + col
            for name in ("blocks", "down", "across"):
                getattr(new, name)[target] = getattr(old, name)[index]


def moved_grid(sheet: Sheet, number: int, row: int, col: int) -> Sheet:
    """A new sheet with one grid moved, along with its contents. Raises ValueError if it does not fit there."""
    shape = grid_layout.shape_of(sheet)
    origins = list(sheet.grids)
    by = (row - origins[number][0], col - origins[number][1])
    inside = []
    for index in range(len(sheet.blocks)):
        holders = [at for at in range(len(origins)) if holds(sheet, origins[at], index)]
        if holders == [number]:
            inside.append(index)
    origins[number] = (row, col)
    return relaid(sheet, origins, shape, inside, by)


def with_grid(sheet: Sheet) -> Sheet:
    """A new sheet with one more grid, to the right of all others. Raises ValueError if there is no room for it."""
    shape = grid_layout.regular_boxes(sheet)
    if shape is None:
        raise ValueError("Grids can overlap only where boxes are regular, and these are not.")
    return relaid(sheet, list(sheet.grids) + [(0, sheet.cols)], shape)


def without_grid(sheet: Sheet, number: int) -> Sheet:
    """A new sheet without one of its grids. Raises ValueError if it is the last."""
    shape = grid_layout.shape_of(sheet)
    return relaid(sheet, [sheet.grids[at] for at in range(len(sheet.grids)) if at != number], shape)


def relaid(sheet: Sheet, origins: list[tuple[int, int]], shape: tuple[int, int], inside: Any = (), by: tuple[int, int] = (0, 0)) -> Sheet:
    if not origins:
        raise ValueError("A sheet has at least one grid.")
    top, left = min([row for row, _ in origins]), min([col for _, col in origins])
    kind = kinds.of(sheet).offer.joined if len(origins) > 1 else ""
    new = grid_layout.lay_out(kind or sheet.kind, [(row - top, col - left) for row, col in origins], shape[0], shape[1])
    new.options = dict(sheet.options)
    return carried_over(sheet, new, (-top, -left), inside, by)


def holds(sheet: Sheet, origin: tuple[int, int], index: int) -> bool:
    """Whether a grid holds a cell."""
    row, col = index // sheet.cols - origin[0], index % sheet.cols - origin[1]
    return 0 <= row < sheet.values and 0 <= col < sheet.values
