"""Closed loops on lattices (newsgrid.puzzle.lattice): their rules, and random ones for new puzzles."""

from newsgrid.puzzle import glyphs
from newsgrid.puzzle.about import PASSED, Law, asks, single, whole
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import connected, regular, total
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.neighbours import near, places_near
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Links, Place, RuleData

NO_LINE = Glyph("no line", "-", "0x-", "", glyphs.X, False, True)
LINE = Glyph("line", "*", "1*l", "", "M4 20h32")
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))  # the cells around one, in order
SHARE = 0.55  # the largest share of the cells inside a random loop
THICK = 0.25  # the probability that a cell is taken although it makes the area thicker


@registered("some")
def some() -> Automaton:
    """At least one of the values is not 0."""

    def step(state: int, value: int) -> int:
        return 1 if state or value else 0

    return Automaton(0, step, lambda state: bool(state), lambda held: "nothing is drawn")


def free(sheet: Sheet, index: int) -> Place:
    """The edges at a corner or a cell that can hold a line."""
    return tuple(near(sheet, index))


def joined(edges: Place, meeting: list[Place]) -> Links:
    """For each edge, the numbers of the edges that it meets. meeting: the edges at each place."""
    at = {edges[number]: number for number in range(len(edges))}
    links: list[list[int]] = [[] for _ in edges]
    for place in meeting:
        here = [at[edge] for edge in place]
        for one in here:
            links[one] += [other for other in here if other != one]
    return tuple([tuple(sorted(others)) for others in links])


def rules(sheet: Sheet, places: list[int], visits: list[int], passed: list[int]) -> list[RuleData]:
    """The rules of one closed loop that has a given number of lines at each of these places, and passes some of them.

    visits: [0, 2], or [2] if it passes all; passed: corners, or cells, where other rules put a line on one of the edges.
    """
    law = asks("two lines", ", ") if visits == [2] else Law(PASSED, "no line or two")
    open_edges = {place: free(sheet, place) for place in places}
    found = [total(open_edges[place], visits, law, single(place)) for place in places if open_edges[place]]
    edges = tuple(sorted(set([edge for place in places for edge in open_edges[place]])))
    if edges:
        anchors = tuple([free(sheet, place) for place in passed])
        half = max(len(found) // 2, 1)  # there are two ways round
        found.append(
            connected(
                edges,
                [1],
                joined(edges, [open_edges[place] for place in places]),
                asks("in one piece", ", "),
                whole("{the}loop"),
                anchors,
                half,
            )
        )
        if not anchors:
            found.append(regular(edges, "some", (), asks("is there"), whole("{the}loop")))
    return found


def outline(sheet: Sheet, chance: Any, share: float = SHARE, thick: float = THICK) -> list[int]:
    """A random loop, as printed numbers of all places: 1 for each edge around a random area of squares of four edges.

    share, thick: as SHARE and THICK.
    """
    rows, cols = sheet.rows // 2, sheet.cols // 2
    inside = area(rows, cols, chance, share, thick)
    values = [0] * len(sheet.blocks)
    for row in range(rows):
        for col in range(cols):
            if inside[row * cols + col]:
                for edge in places_near(sheet, (2 * row + 1) * sheet.cols + 2 * col + 1):
                    values[edge] = 1 - values[edge]
    return values


def area(rows: int, cols: int, chance: Any, share: float, thick: float) -> list[int]:
    """1 for each cell of a random area, which has no hole and touches itself nowhere, not even at a corner; 0 for the others."""
    inside = [0] * (rows * cols)
    inside[chance.randrange(rows * cols)] = 1

    def at(row: int, col: int) -> int:
        return inside[row * cols + col] if 0 <= row < rows and 0 <= col < cols else 0

    for _ in range(40 * rows * cols):
        row, col = chance.randrange(rows), chance.randrange(cols)
        around = [at(row + down, col + right) for down, right in RING]
        turns = [number for number in range(8) if around[number] != around[number - 1]]
        beside = around[1] + around[3] + around[5] + around[7]
        if not at(row, col) and len(turns) == 2 and beside and (beside == 1 or chance.random() < thick):
            inside[row * cols + col] = 1
            if sum(inside) >= share * rows * cols:
                break
    return inside
