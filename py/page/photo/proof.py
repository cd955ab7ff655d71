"""Proof-reading: the doubtful places of a puzzle that was read from a photo, and what a person settles. Independent of the DOM.

The sheet is the open one, with the history of its edits. Each reading belongs to the edit that led to it, so Undo also takes back what was settled.
"""

from newsgrid.puzzle import constraints, edit, kinds
from newsgrid.puzzle.draw import lattice, svg
from newsgrid.puzzle.draw.markup import Markup, fill, joined
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.kinds.kind import PIPS
from newsgrid.puzzle.shapes import OUTSIDE, WAYS
from newsgrid.puzzle.sheet import copy
from newsgrid.puzzle.undo_steps import value_at, write
from page.core import hand as hands
from page.core.hand import BOXES, CAGES, DIGITS, RULES, Edit, Hand
from page.core.types import Any, Change, Data, Sheet
from page.core.typing import constraint_tool, moves
from page.photo import corners
from page.photo.types import Points

GIVEN, ACROSS, DOWN, TOTAL, BLOCK = "given", "across", "down", "total", "block"
# (layer, the part of a place that it holds); all other parts are constraints
LAYERS = (("givens", GIVEN), ("entries", GIVEN), ("across", ACROSS), ("down", DOWN), ("rules", TOTAL))
AREAS = (("boxes", "box"), ("cages", "cage"))
# {the direction in which a number beside the grid looks: (its part, the rows down and the columns right to the cell next to it)}
SIDES = {"S": ("above", 1, 0), "N": ("below", -1, 0), "E": ("left", 0, 1), "W": ("right", 0, -1)}
TOOLS = {"total": CAGES, "label": CAGES, "cage": CAGES, "box": BOXES}
ENDS = {"upperleft": (-1, -1), "upperright": (-1, 1), "lowerright": (1, 1), "lowerleft": (1, -1)}
STEPS = {"above": (-1, 0), "below": (1, 0), "left": (0, -1), "right": (0, 1)}  # (rows down, columns right) from a cell to its number
STEPS.update(ENDS)
PRINTED = ("beside", "under", "ground", "circle", "tag", "above", "below", "left", "right") + tuple(sorted(ENDS))


class Reading:
    """What is known about the sheet since an edit. read: the worker's answer (see newsgrid.photo.decide.requests); sheet: the sheet as it was
    read, or decided again; what differs from it was written by a person; doubts: see newsgrid.photo.decide.questions; places: the places that the
    person had settled when it was decided; confirmed: [(place, the edit that confirmed it, None for none)] of the places that the person has
    confirmed since; done: the edit that led to this reading, None for none; changes: how many changes that edit had then; photo: the straightened
    photo, a Blob."""

    def __init__(self, read: Data, photo: Any, sheet: Sheet, doubts: list[Data], places: Any = (), done: Any = None) -> None:
        self.read = read
        self.photo = photo
        self.sheet = copy(sheet)
        self.doubts = doubts
        self.places = list(places)
        self.confirmed: list[Any] = []
        self.done = done
        self.changes = changes_of(done)


def changes_of(done: Any) -> int:
    return len(done.changes) if done is not None and done.changes is not None else 0


class Proof:
    """history: the open sheet's history; readings: all readings, each with its edit; at: the (cell, part) of the doubt that is asked
    about, None for none."""

    def __init__(self, history: History, read: Data, photo: Any) -> None:
        self.history = history
        self.readings = [Reading(read, photo, history.sheet, read["doubts"])]
        self.at: Any = None

    @property
    def sheet(self) -> Sheet:
        return self.history.sheet

    @property
    def reading(self) -> Reading:
        """The latest reading whose edit has not been undone."""
        for done in reversed(self.history.past):
            for reading in self.readings:
                if reading.done is done:
                    return reading
        return self.readings[0]

    def is_decided(self) -> bool:
        """Whether the reading takes the last edit into account."""
        past, reading = self.history.past, self.reading
        return not past or (reading.done is past[-1] and reading.changes == changes_of(past[-1]))

    def add(self, read: Data, photo: Any, doubts: list[Data], places: Any) -> None:
        """Add a reading of the sheet as it is now, with the last edit as the one that led to it."""
        done = self.history.past[-1] if self.history.past else None
        self.readings = [reading for reading in self.readings if reading.done is not done]
        self.readings.insert(0 if done is None else len(self.readings), Reading(read, photo, self.sheet, doubts, places, done))

    # --- what is open ---------------------------------------------------------------------------------------------------------

    def doubts(self) -> list[Data]:
        return self.reading.doubts

    def answer(self, doubt: Data) -> int:
        """The number of the answer that is on the sheet, -1 if none of the answers is."""
        for number in range(len(doubt["answers"])):
            if all([value_at(self.sheet, *layer_and_index(change)) == change[2] for change in doubt["answers"][number][1]]):
                return number
        return -1

    def is_open(self, doubt: Data) -> bool:
        reading = self.reading
        place = place_of(doubt)
        return place not in self.confirmed() and place not in reading.places and self.answer(doubt) == 0

    def open_doubts(self) -> list[Data]:
        return [doubt for doubt in self.doubts() if self.is_open(doubt)]

    def doubt(self) -> Data | None:
        """The doubt that is asked about, None for none."""
        for doubt in self.doubts():
            if place_of(doubt) == self.at:
                return doubt
        return None

    def find(self, cell: int, half: str = "") -> None:
        """Ask about a doubt at a cell, if there is one. Doubts about this half of a clue come first, then open doubts."""
        here = [doubt for doubt in self.doubts() if doubt["cell"] == cell]
        if self.at is not None and self.at[0] == cell and self.at in [place_of(doubt) for doubt in here]:
            return
        ordered = sorted(here, key=lambda doubt: (doubt["part"] != half, not self.is_open(doubt)))
        self.at = place_of(ordered[0]) if ordered else None

    def next(self, way: int = 1) -> Data | None:
        """The next open doubt, None if there is none. After the last doubt comes the first. way: -1 for the previous open doubt."""
        places = [place_of(doubt) for doubt in self.doubts()]
        here = places.index(self.at) if self.at in places else -1 if way > 0 else 0
        for step in range(1, len(places) + 1):
            doubt = self.doubts()[(here + way * step) % len(places)]
            if self.is_open(doubt):
                return doubt
        return None

    # --- what a person settles --------------------------------------------------------------------------------------------------

    def confirmed(self) -> list[Any]:
        """The places that the person has confirmed, except by edits that were undone."""
        past = self.history.past
        return [place for place, done in self.reading.confirmed if done is None or any([other is done for other in past])]

    def confirm(self, edited: bool) -> None:
        """Note that the place that is asked about is right as it is. edited: whether the last edit confirms it."""
        if self.at is not None:
            self.reading.confirmed.append((self.at, self.history.past[-1] if edited and self.history.past else None))

    def writes(self, number: int) -> list[Change]:
        """The changes that an answer to the current doubt makes."""
        doubt = self.doubt()
        return [layer_and_index(change) + (change[2],) for change in doubt["answers"][number][1]] if doubt else []

    def settled(self) -> list[Any]:
        """The places that a person has settled, or has changed."""
        reading, sheet = self.reading, self.sheet
        places = list(reading.places) + [place for place in self.confirmed() if place not in reading.places]
        for layer, part in LAYERS:
            part = "label" if layer == "rules" and sheet.kind != kinds.CAGED.name and not kinds.of(sheet).look.tinted else part
            places += [(cell, part) for cell in changed_cells(sheet, reading.sheet, layer)]
        for key in set(sheet.constraints) | set(reading.sheet.constraints):
            if sheet.constraints.get(key) != reading.sheet.constraints.get(key):
                places += [place for place in [place_of_constraint(sheet, key)] if place]
        for doubt in reading.doubts:
            if self.answer(doubt) != 0:
                places.append(place_of(doubt))
        return sorted(set(places))

    def decide(self, sheet: Sheet, doubts: list[Data]) -> None:
        """Take over a new decision: the sheet, and its doubts except at settled places. The decision is undone with the last edit."""
        reading, places = self.reading, self.settled()
        kept = [doubt for doubt in reading.doubts if not self.is_open(doubt)]
        changes = []
        for layer in ("blocks", "dark", "givens", "entries", "across", "down", "rules"):
            changes += edit.layer_changes(self.sheet, layer, getattr(sheet, layer))
        keys = set(sheet.constraints) | set(self.sheet.constraints)
        changes += [("constraints", key, sheet.constraints.get(key)) for key in keys]
        self.history.follow(changes)
        more = [doubt for doubt in doubts if place_of(doubt) not in places]
        self.add(reading.read, reading.photo, sorted(kept + more, key=place_of), places)

    def written_by_hand(self) -> list[int]:
        return [cell for cell in range(len(self.sheet.entries)) if self.sheet.entries[cell]]

    # --- what is shown ------------------------------------------------------------------------------------------------------------

    def count_words(self) -> str:
        """Which doubt is asked about, or how many are left."""
        doubts, left = self.doubts(), len(self.open_doubts())
        if self.doubt() is not None:
            return "%d of %d" % ([place_of(doubt) for doubt in doubts].index(self.at) + 1, len(doubts)) if len(doubts) > 1 else ""
        return "%d left" % left if left else ""

    def marks(self) -> Markup:
        """The doubts as SVG: a dashed frame at each place, with a question mark if the place is empty."""
        return joined([mark_of(self.sheet, doubt) for doubt in self.open_doubts()])


def changed_cells(sheet: Sheet, before: Sheet, layer: str) -> list[int]:
    """The cells in which a layer was changed."""
    mine, theirs = getattr(sheet, layer), getattr(before, layer)
    changed = [cell for cell in range(len(mine)) if cell < len(theirs) and mine[cell] != theirs[cell]]
    if layer == "rules" and sheet.cages != before.cages:  # a total that moved with its cage's first cell does not count
        return [cell for cell in changed if mine[cell][:1].isdigit() and mine[cell] not in theirs]
    return changed


def place_of(doubt: Data) -> Any:
    return (doubt["cell"], doubt["part"])


def layer_and_index(change: Any) -> Any:
    """The layer and the index of a change in JSON, which has lists instead of tuples."""
    layer, index = change[0], change[1]
    return (layer, (index[0], tuple(index[1]))) if layer == "constraints" else (layer, index)


def place_of_constraint(sheet: Sheet, key: Any) -> Any:
    """The (cell, part) at which a sign, or a number beside the grid, was read; None if there is none."""
    place = key[1]
    if kinds.of(sheet).text.form == PIPS:
        return (place[-1], "tag " + ",".join([str(cell) for cell in place])) if place else None
    type_ = constraints.BY_NAME.get(key[0])
    if type_ is not None and type_.shape == OUTSIDE and not (0 <= place[0] < sheet.rows and 0 <= place[1] < sheet.cols):
        return place_of_clue(sheet, *place)
    if len(place) == 4 and type_ is not None and type_.corner:
        return (place[0], "circle")
    if len(place) == 2 and abs(place[0] - place[1]) in (1, sheet.cols):
        return (min(place), "beside" if abs(place[0] - place[1]) == 1 else "under")
    return (place[0], "ground") if len(place) == 1 else None


def place_of_clue(sheet: Sheet, at_row: int, at_col: int, to: int) -> Any:
    """The (cell, part) at which a number beside the grid was read: the cell next to it, and the side or corner; None if there is none."""
    way = WAYS[to]
    for end, (down, right) in ENDS.items():
        if (at_row, at_col) == (sheet.rows if down > 0 else -1, sheet.cols if right > 0 else -1):
            return ((at_row - down) * sheet.cols + at_col - right, end + " " + way)
    side = "N" if at_row == sheet.rows else "S" if at_row < 0 else "W" if at_col == sheet.cols else "E"
    part, down, right = SIDES[side]
    row, col = at_row + down, at_col + right
    if len(way) > 1:  # along a diagonal
        part += " " + way
    return (row * sheet.cols + col, part) if 0 <= row < sheet.rows and 0 <= col < sheet.cols else None


def go_to(sheet: Sheet, hand: Hand, doubt: Data) -> Edit:
    """Put the cursor onto a doubtful place, and take the tool that writes there."""
    part = doubt["part"]
    side, more = (part + " ").split(" ")[:2]
    tool = RULES if side in PRINTED else TOOLS.get(part, DIGITS)
    hand.tool = tool if tool in hands.tools_of(sheet) else DIGITS
    moves.put(sheet, hand, doubt["cell"], part if part in (ACROSS, DOWN) else "")
    if side in STEPS:
        hand.type = kinds.of(sheet).clue
        constraint_tool.step_outside(sheet, hand, STEPS[side])
        if more and hand.target is not None:  # this one of two numbers that look along different diagonals
            hand.target = (hand.type, (hand.target[1][0], hand.target[1][1], WAYS.index(more)))
            hand.rule = sheet.constraints.get(hand.target, "")
    if side == "tag":
        hand.type = kinds.of(sheet).clue
        hand.target = (hand.type, tuple([int(cell) for cell in more.split(",")]))
        hand.rule = sheet.constraints.get(hand.target, "")
    return Edit()


# --- marks ---------------------------------------------------------------------------------------------------------------


def box_of(sheet: Sheet, cell: int, part: str) -> tuple[float, float, float, float]:
    """(left, top, width, height) of a place's mark in the drawing."""
    side = svg.SIDE
    x, y = cell % sheet.cols * side, cell // sheet.cols * side
    if lattice.has(sheet):  # a number in a cell, which is two places wide
        return x - side / 2 + 5, y - side / 2 + 5, 2 * side - 10, 2 * side - 10
    if part in ("beside", "under"):
        return (x + side - 10, y + 10, 20, 20) if part == "beside" else (x + 10, y + side - 10, 20, 20)
    if part == "circle":
        return x + side - 10, y + side - 10, 20, 20
    if part.split(" ")[0] in STEPS:
        step = STEPS[part.split(" ")[0]]
        (top, high), (left, wide) = (
            svg.side_of_clue(cell // sheet.cols + step[0], sheet.rows), svg.side_of_clue(cell % sheet.cols + step[1], sheet.cols),
        )  # fmt: skip
        return left, top, wide, high
    if part in ("total", "label"):
        return x + 2, y + 2, 24, 15
    if part.startswith("tag "):
        return x + side - 25, y + side - 15, 24, 14
    return x + 3, y + 3, side - 6, side - 6


def mark_of(sheet: Sheet, doubt: Data) -> Markup:
    cell, part = doubt["cell"], doubt["part"]
    left, top, wide, high = box_of(sheet, cell, part)
    path = "M%g %gh%gv%gh%gz" % (left, top, wide, high, -wide)
    if part == ACROSS:
        path = "M%g %gh%gv%gz" % (left + 3, top, wide - 3, high - 3)
    elif part == DOWN:
        path = "M%g %gv%gh%gz" % (left, top + 3, high - 3, wide - 3)
    for layer, area in AREAS:
        if part == area:
            cells = [change[1] for change in doubt["answers"][0][1] if change[0] == layer]
            path = svg.inset_outline(sheet, cells, 3)
    drawn = fill('<path class="doubted" d="%s"/>', path)
    empty = doubt["answers"][0][0] in ("Empty", "Nothing")
    if not empty:
        return drawn
    look, low = ("doubted", 8.7) if high > 24 else ("doubted slight", 5)
    return drawn + fill('<text class="%s" x="%g" y="%g">?</text>', look, left + wide / 2, top + high / 2 + low)


# --- what outlasts another reading of the same picture ------------------------------------------------------------------------


class Kept:
    """What a person has settled, by its place in the picture."""

    def __init__(self) -> None:
        self.values: list[Any] = []  # [(x, y, layer, value)]
        self.areas: Data = {}  # {"boxes" or "cages": the layer}, as the person drew them
        self.points: Points = []  # the crossings of the grid on which they were drawn
        self.crossed: bool | None = None  # whether the diagonals count, None if that was left as it was read

    def take(self, proof: Proof, points: Points) -> None:
        sheet, first = proof.sheet, proof.readings[0].sheet
        if lattice.has(sheet):  # the places of a lattice are not the cells of a grid
            return
        layers = {GIVEN: ("givens", "entries"), ACROSS: (ACROSS,), DOWN: (DOWN,), BLOCK: ("blocks",)}
        changed = [(cell, BLOCK) for cell in range(len(sheet.blocks)) if sheet.blocks[cell] != first.blocks[cell : cell + 1][0]]
        for cell, part in proof.settled() + changed:
            x, y = corners.middle(points, cell)
            self.values += [(x, y, layer, getattr(sheet, layer)[cell]) for layer in layers.get(part, ())]
        for layer, _ in AREAS:
            if getattr(sheet, layer) != getattr(first, layer):
                self.areas[layer], self.points = list(getattr(sheet, layer)), points

    def give(self, sheet: Sheet, points: Points) -> list[Any]:
        """Write what was settled onto another sheet, wherever that sheet has a place for it. Returns these places."""
        places: list[Any] = []
        if lattice.has(sheet):
            return places
        for layer in self.areas if self.points == points else {}:
            for change in edit.area_changes(sheet, layer, self.areas[layer]):
                write(sheet, *change)
        for x, y, layer, value in sorted(self.values, key=lambda value: value[2] != "blocks"):
            cell = corners.cell_at(points, x, y)
            clue = layer in (ACROSS, DOWN, "blocks")
            if cell < 0 or (clue and not kinds.has_runs(sheet)) or (layer in ("givens", "entries") and value > sheet.values):
                continue
            write(sheet, layer, cell, value)
            places.append((cell, BLOCK if layer == "blocks" else layer if clue else GIVEN))
        return places
