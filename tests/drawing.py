"""The answer of a puzzle as drags over its places: as few as an editor lets a person make that draws what is under the pointer."""

from collections import deque

from entry import areas_of
from newsgrid.puzzle import kinds, lattice
from newsgrid.puzzle.lattice import AROUND
from newsgrid.puzzle.sheet import Sheet

Edge = frozenset[int]  # the places at its ends


def drags(sheet: Sheet, answer: list[int]) -> list[list[int]]:
    """The places of each drag that writes an answer on an empty sheet; a tap is one place. Lines that are connected are one drag, and so are signs side
    by side; signs that each stand alone are taps."""
    first = kinds.of(sheet).look.taps[0]
    places = [place for place, value in enumerate(answer) if value == first and not sheet.blocks[place]]
    net = lattice.of(sheet)
    if net is None:
        return areas_of(places, sheet.cols, 1)
    return [walk({ends(sheet, place) for place in places}, outline(sheet) if net.walls and net.lines == AROUND else set())]


def ends(sheet: Sheet, place: int) -> Edge:
    step = sheet.cols if place // sheet.cols % 2 else 1
    return frozenset((place - step, place + step))


def outline(sheet: Sheet) -> set[Edge]:
    """The edges of the sheet, which have no line of their own, but along which a drag may go."""
    rows, cols = sheet.rows, sheet.cols
    around = [row * cols + col for row in (0, rows - 1) for col in range(1, cols, 2)]
    around += [row * cols + col for row in range(1, rows, 2) for col in (0, cols - 1)]
    return {ends(sheet, place) for place in around}


def walk(edges: set[Edge], free: set[Edge]) -> list[int]:
    """A walk along all edges that never turns back; free: further edges that it may use."""
    near: dict[int, list[int]] = {}
    for one, other in edges | free:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    way = sorted(min(edges, key=sorted))
    left = edges - {frozenset(way)}
    while left:
        for node in onward(near, left, way):
            left.discard(frozenset((way[-1], node)))
            way.append(node)
    return way


def onward(near: dict[int, list[int]], left: set[Edge], way: list[int]) -> list[int]:
    """The shortest continuation of a walk that reaches an edge that is left."""
    queue = deque([(way[-2], way[-1], ())])
    seen = set()
    while queue:
        before, here, path = queue.popleft()
        for node in near[here]:
            if node != before and (here, node) not in seen:
                seen.add((here, node))
                if frozenset((here, node)) in left:
                    return [*path, node]
                queue.append((here, node, (*path, node)))
    raise ValueError("these edges are not connected")
