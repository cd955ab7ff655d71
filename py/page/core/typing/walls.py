"""Drawing regions wall by wall: a drag along borders, from grid point to grid point, puts walls there, or takes them away if the first is there
already. See page.core.hand for the arguments and return values."""

from newsgrid.puzzle import kinds, walls
from newsgrid.puzzle.draw.svg import SIDE
from page.core.hand import BOXES, PUT, TAKE, Edit, Hand, tool_of
from page.core.types import Node, Sheet
from page.core.typing import cages

NEAR = 10  # how near to a border a drag of walls begins, in the drawing's units; further inside a cell, it is a drag over cells


def begin(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit | None:
    """A press at a point of the drawing: on a border it puts a wall there, or takes it away; at a grid point a drag begins. None inside a cell."""
    if tool_of(sheet, hand) != BOXES or not (-NEAR <= left <= sheet.cols * SIDE + NEAR and -NEAR <= top <= sheet.rows * SIDE + NEAR):
        return None
    row, col = nearest(left, top)
    across, down = abs(left - col * SIDE) <= NEAR, abs(top - row * SIDE) <= NEAR
    if not (across or down):
        return None
    hand.stroke += 1
    hand.fault = ""
    hand.way = ((row, col),)
    hand.takes = ""
    if across and down:
        return Edit()
    row, col = (int(top // SIDE), col) if across else (row, int(left // SIDE))
    hand.way = ((row, col), (row + 1, col) if across else (row, col + 1))
    return drawn(sheet, hand, [hand.way])


def reach(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit:
    """The drag goes on to the grid point that is nearest."""
    point = nearest(left, top)
    if len(hand.way) == 2:  # it began on a border: one of its ends is where it goes on from
        begun = hand.way
        last = min(begun, key=lambda end: abs(end[0] - point[0]) + abs(end[1] - point[1]))
    else:
        last = hand.way[0]
    if point == last and len(hand.way) == 1:
        return Edit()
    hand.way = (point,)
    return drawn(sheet, hand, steps(last, point))


def nearest(left: float, top: float) -> Node:
    return round(top / SIDE), round(left / SIDE)


def steps(one: Node, other: Node) -> list[tuple[Node, ...]]:
    """The borders on the way between two grid points, the longer side first."""
    edges: list[tuple[Node, ...]] = []
    turned = abs(other[0] - one[0]) < abs(other[1] - one[1])
    for across in (turned, not turned):
        while one[across] != other[across]:
            step = 1 if other[across] > one[across] else -1
            there = (one[0], one[1] + step) if across else (one[0] + step, one[1])
            edges.append((min(one, there), max(one, there)))
            one = there
    return edges


def beside(sheet: Sheet, edge: tuple[Node, ...]) -> tuple[int, int] | None:
    """The two cells on both sides of a border; None at the edge of the sheet, or beside a place without a cell."""
    (row, col), end = edge
    down = end[0] > row
    cells = [(row, col - 1), (row, col)] if down else [(row - 1, col), (row, col)]
    if not all([0 <= at[0] < sheet.rows and 0 <= at[1] < sheet.cols for at in cells]):
        return None
    one, other = [at[0] * sheet.cols + at[1] for at in cells]
    return None if sheet.blocks[one] or sheet.blocks[other] else (one, other)


def drawn(sheet: Sheet, hand: Hand, edges: list[tuple[Node, ...]]) -> Edit:
    """Put walls on these borders, or take them away. The first border of a drag decides which."""
    now = walls.all_of(sheet)
    before = len(now)
    for edge in edges:
        pair = beside(sheet, edge)
        if pair is None:
            continue
        hand.takes = hand.takes or (TAKE if pair in now else PUT)
        if hand.takes == PUT:
            now.add(pair)
        else:
            now.discard(pair)
    if len(now) == before:
        return Edit()
    many, most = kinds.of(sheet).regions_in(sheet)
    return cages.boxed(sheet, walls.changes_to(sheet, now, many, most), hand.key("walls"))
