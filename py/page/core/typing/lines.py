"""Lines that a drag draws on a lattice (newsgrid.puzzle.lattice), from dot to dot, or from cell to cell.

A drag is a walk over nodes: the dots (AROUND), the cells (THROUGH), or the cells with something printed in them (FAR). The line goes on to the
next node as soon as the pointer is nearer to it, so a hand may shake by a third of a cell. Distances are in cells: a node's row and column are
whole numbers. See page.core.hand for what `draw` takes and returns.
"""

from newsgrid.puzzle import constraints, edit, glyphs, kinds
from newsgrid.puzzle.draw import lattice
from newsgrid.puzzle.lattice import AROUND, FAR
from page.core.hand import Edit, Hand
from page.core.types import Any, Change, Node, Sheet
from page.core.typing import painting
from page.core.typing.moves import put

ON = 0.55  # how far from a node the pointer is when the line goes on: more than half, so that it does not flicker between two nodes
BACK = 0.45  # how far from a node the pointer is when a bridge from it is taken back
LEAN = 0.15  # how much farther it must be along an edge than aside; in between, it is on the way across a cell
AT = 0.35  # how far from a node a drag begins at this node, and not on one of its edges
INSIDE = 0.38  # likewise, if the nodes are cells: a press in a cell means the cell, unless it is on its side
BESIDE = 0.3  # how far from an edge a drag that moves along it takes it
ALONG = 0.25  # how far a drag that begins on an edge moves before this edge is taken
MIDDLE = 0.15  # how far from the middle of a cell between dots a tap still means none of the lines around it
STILL = 0.3  # how far the pointer may move during a tap


class Stroke:
    """What a drag has drawn so far.

    at: the node where the line ends now, None before the drag has reached one; edge: (edge, its upper or left end, the other end) on which
    the drag is until it is clear where it leads, and then `first` is where it came to this edge; ahead: the node that the last bridge has
    not reached yet; taken: [(edge, its value before, the node it was drawn from)], the last one last; value: the value that
    the drag writes, -1 if this is still open; moved: whether this is no tap; drew: whether it has drawn anything, even if that was taken back;
    pending: {edge: value} of changes that `draw` has not made yet.
    """

    def __init__(self, sheet: Sheet, left: float, top: float) -> None:
        self.net = lattice.net_of(sheet)
        self.lines = tuple([value for value in kinds.of(sheet).look.taps if not kinds.of(sheet).look.glyphs[value - 1].faint])
        self.far = self.net.lines == FAR  # whether the nodes are the printed cells
        self.sheet = sheet
        self.point = self.begun_at = self.first = steps(left, top)
        self.at: Any = None
        self.edge: Any = None
        self.ahead: Any = None
        self.taken: list[tuple[int, int, Node]] = []
        self.value = -1
        self.moved = self.drew = self.begun = False
        self.pending: dict[int, int] = {}
        self.look(sheet)

    # --- the lattice -------------------------------------------------------------------------------------------------------------

    def nearest(self) -> Node:
        return round(self.point[0]), round(self.point[1])

    def is_node(self, node: Node) -> bool:
        if not self.far:
            return True
        row, col = 2 * node[0], 2 * node[1]
        inside = 0 <= row < self.sheet.rows and 0 <= col < self.sheet.cols
        return inside and bool(constraints.spots_at(self.sheet, row * self.sheet.cols + col))

    def apart(self, node: Node) -> tuple[float, float]:
        """How far the pointer is from a node: (rows, columns)."""
        return self.point[0] - node[0], self.point[1] - node[1]

    def far_from(self, node: Node) -> float:
        """How far the pointer is from a node, in the direction in which it is farther."""
        return far_along(self.apart(node))[1]

    def span(self, sheet: Sheet, node: Node, way: Node) -> tuple[int, Node] | None:
        """(the edge that leads from a node in a direction, -1 for one that can hold no line; the node at its other end), None for none."""
        row, col = node[0] + way[0], node[1] + way[1]
        rows, cols = (sheet.rows + 1) // 2, (sheet.cols + 1) // 2
        while not self.is_node((row, col)):
            if not (0 <= row < rows and 0 <= col < cols):
                return None
            row, col = row + way[0], col + way[1]
        first = min(node, (row, col))
        place = (2 * first[0] + abs(way[0]), 2 * first[1] + abs(way[1]))
        inside = 0 <= place[0] < sheet.rows and 0 <= place[1] < sheet.cols
        edge = place[0] * sheet.cols + place[1]
        return (edge if inside and not sheet.blocks[edge] else -1), (row, col)

    def edge_here(self, sheet: Sheet, far: float) -> tuple[int, Node, Node] | None:
        """The edge that the pointer is on, as in `edge`: at least `far` from the nodes at its ends, and BESIDE it at most."""
        here = self.nearest()
        for axis in (0, 1):
            if abs(self.point[1 - axis] - here[1 - axis]) > BESIDE:
                continue
            way = (1 - axis, axis)
            low = (int(self.point[0] // 1), here[1]) if axis == 0 else (here[0], int(self.point[1] // 1))
            while self.far and not self.is_node(low) and min(low) >= 0:
                low = (low[0] - way[0], low[1] - way[1])
            span = self.span(sheet, low, way) if self.is_node(low) else None
            if span and span[0] >= 0 and far <= self.apart(low)[axis] <= span[1][axis] - low[axis] - far:
                return span[0], low, span[1]
        return None

    def under(self, sheet: Sheet, left: float, top: float) -> int:
        """The place to write in at a point of the drawing, a cell or the middle of an edge; -1 for none. A drag passes many places and takes only
        those that it clearly comes to; what a tap means, `aims` says."""
        self.point = steps(left, top)
        edge = self.edge_here(sheet, AT - 0.1)
        if edge:
            return edge[0]
        node = self.nearest()
        return 2 * node[0] * sheet.cols + 2 * node[1] if self.fills(sheet, node) and self.far_from(node) < AT else -1

    # --- the walk ----------------------------------------------------------------------------------------------------------------

    def move(self, sheet: Sheet, left: float, top: float) -> None:
        """Go on to a point of the drawing that is near the last one."""
        self.point = steps(left, top)
        self.moved = self.moved or far_along((self.point[0] - self.begun_at[0], self.point[1] - self.begun_at[1]))[1] > STILL
        if self.edge:
            self.follow(sheet)
        if self.at is None and not self.edge:
            self.look(sheet)
        if self.at is not None:
            self.go(sheet)

    def look(self, sheet: Sheet) -> None:
        """See whether the pointer is at a node, or on an edge."""
        node = self.nearest()
        far = self.far_from(node)
        cells = self.net.lines != AROUND
        self.edge = None
        if not (self.is_node(node) and (self.far or far <= (INSIDE if cells else AT))):
            self.edge = self.edge_here(sheet, INSIDE if cells else AT)
        if self.edge:
            self.first = self.point
        elif self.is_node(node) and (cells or far <= AT):
            self.at = node

    def follow(self, sheet: Sheet) -> None:
        """Take the edge on which the drag began once it is clear that the drag leads along it, or leave it."""
        edge, low, high = self.edge
        axis = 0 if low[1] == high[1] else 1
        along, aside = self.point[axis] - self.first[axis], self.point[1 - axis] - self.first[1 - axis]
        if abs(self.point[1 - axis] - low[1 - axis]) > ON - LEAN:
            self.edge = None
        elif abs(along) >= ALONG and abs(along) > 2 * abs(aside):
            one, other = (low, high) if along > 0 else (high, low)
            self.edge = None
            if self.goes_on(sheet, edge, other):
                self.at = other
            else:
                self.at = one
                self.take(sheet, edge, other)

    def goes_on(self, sheet: Sheet, edge: int, node: Node) -> bool:
        """Whether an edge is the last one of a longer line that ends at this node, so that the drag goes on from there."""
        if self.net.lines == FAR or not self.is_line(self.value_of(sheet, edge)):
            return False
        return self.met(sheet, node) == 1

    def met(self, sheet: Sheet, node: Node) -> int:
        """How many lines meet at a node."""
        spans = [self.span(sheet, node, way) for way in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        return len([span for span in spans if span and span[0] >= 0 and self.is_line(self.value_of(sheet, span[0]))])

    def go(self, sheet: Sheet) -> None:
        """Go on from node to node, as far as the pointer is."""
        while self.at is not None:
            if self.ahead and not self.bridge():
                return
            way, far, aside = far_along(self.apart(self.at))
            if far <= ON:
                return
            straight = far - aside >= LEAN and (not self.far or aside < ON)
            span = self.span(sheet, self.at, way) if straight else None
            if span is None:
                node = self.nearest()
                if self.far:  # the pointer is nowhere between islands
                    self.at = None
                elif self.far_from(node) < BESIDE:  # it has come there across a cell
                    self.at = node
                return
            self.take(sheet, span[0], span[1])

    def bridge(self) -> bool:
        """Follow a bridge that has not reached the next node yet. Returns whether it has, or was taken back."""
        node = self.ahead
        axis = 0 if self.at[1] == node[1] else 1
        way, far, aside = far_along(self.apart(self.at))
        towards = (node[axis] > self.at[axis]) == (sum(way) > 0) and bool(way[axis])
        if towards or far - aside < LEAN:
            along = abs(self.apart(self.at)[axis])
            if along >= BACK and abs(self.apart(node)[axis]) > BACK:
                return False
            if along >= BACK:
                self.at, self.ahead = node, None
                return True
        self.give_back()
        return True

    def take(self, sheet: Sheet, edge: int, node: Node) -> None:
        """Go along an edge to the node at its other end. The edge is drawn or erased; if it was the last one taken, it is taken back."""
        far = self.net.lines == FAR
        if edge >= 0 and self.taken and edge == self.taken[-1][0]:
            if not far:
                self.give_back()
            else:  # on the way back; the bridge is taken back when the pointer has reached its other end
                self.ahead = self.at
            self.at = node
            return
        if edge >= 0:
            before = self.value_of(sheet, edge)
            if self.value < 0 or far:
                self.value = glyphs.after(before if self.is_line(before) else 0, self.lines)
            self.taken.append((edge, before, self.at))
            if self.value or self.is_line(before):
                self.pending[edge] = self.value
            self.drew = True
        if far and edge >= 0:
            self.ahead = node
        else:
            self.at = node

    def give_back(self) -> None:
        """Take back the last edge."""
        edge, before, _ = self.taken.pop()
        self.pending[edge] = before
        self.ahead = None
        if not self.taken:
            self.value = -1

    def give_all_back(self) -> None:
        while self.taken:
            self.give_back()

    def end(self, sheet: Sheet) -> bool:
        """The pointer is lifted. Returns whether this was a tap. A short movement from a node draws the edge that it points along."""
        if self.drew:
            return False
        if self.moved and self.at is not None and not self.fills(sheet, self.at):
            way, far, aside = far_along(self.apart(self.at))
            span = self.span(sheet, self.at, way) if far > STILL and far - aside >= LEAN else None
            if span:
                self.take(sheet, span[0], span[1])
            return False
        return not self.moved or self.edge is not None or self.at == (round(self.begun_at[0]), round(self.begun_at[1]))

    def aims(self, sheet: Sheet) -> bool:
        """Whether a tap where the pointer is means a place to write in. The middle of a cell between dots, and a printed cell that bridges
        lead to, have a line on each side and mean none of them."""
        if self.net.lines == AROUND:
            return max([abs(at % 1 - 0.5) for at in self.point]) > MIDDLE
        return not (self.far and self.is_node(self.nearest()) and self.far_from(self.nearest()) < AT)

    def fills(self, sheet: Sheet, node: Node) -> bool:
        """Whether a node is a cell that can be written in, where a press is a tap until it leaves the cell."""
        row, col = 2 * node[0], 2 * node[1]
        return 0 <= row < sheet.rows and 0 <= col < sheet.cols and not sheet.blocks[row * sheet.cols + col]

    # --- values ------------------------------------------------------------------------------------------------------------------

    def value_of(self, sheet: Sheet, edge: int) -> int:
        return self.pending.get(edge, sheet.givens[edge] or sheet.entries[edge])

    def is_line(self, value: int) -> bool:
        return value in self.lines


def steps(left: float, top: float) -> tuple[float, float]:
    """A point of the drawing as (row, column), counted in cells, from the first node."""
    side = 2 * lattice.SCALE * lattice.HALF
    return (top - lattice.HALF) / side, (left - lattice.HALF) / side


def far_along(apart: tuple[float, float]) -> tuple[Node, float, float]:
    """(the direction in which a point is farthest away, how far it is in this direction, how far aside). apart: as from Stroke.apart."""
    down, right = apart
    if abs(right) >= abs(down):
        return (0, 1 if right > 0 else -1), abs(right), abs(down)
    return (1 if down > 0 else -1, 0), abs(down), abs(right)


def draw(sheet: Sheet, hand: Hand, stroke: Stroke) -> Edit:
    """Make the changes of a stroke so far. All of them are undone as one."""
    changes: list[Change] = []
    for edge in sorted(stroke.pending):
        changes += edit.entry(sheet, edge, stroke.pending[edge])
    last = stroke.taken[-1][0] if stroke.taken else hand.cursor
    stroke.pending = {}
    if not stroke.begun:
        stroke.begun = True
        put(sheet, hand, last)
    hand.cursor = last
    hand.selection = [last]
    hand.awaits = last if len(stroke.taken) == 1 and painting.may_go_on(stroke.value, stroke.lines) else -1  # one bridge of what may be two
    return Edit(changes, hand.key("paint", hand.stroke))


def is_end(sheet: Sheet, left: float, top: float) -> bool:
    """Whether a press at a point of the drawing is at the end of a line, from which a finger goes on even where it would scroll the board."""
    stroke = Stroke(sheet, left, top)
    node = stroke.at or stroke.nearest()
    return stroke.is_node(node) and stroke.met(sheet, node) == 1
