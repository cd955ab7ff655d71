"""Reads the puzzle in a picture, with a list of the doubtful places."""

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, count, islice, tee
from typing import Any

from newsgrid.answer import rows_of
from newsgrid.solver.search import UNIQUE
from sheet.sheet import Sheet, to_data, values_on

from . import find, kinds, signs
from .beyond import goes_on
from .cells import Sight, Window, look_at_tints, see, totals_in
from .doubts import Doubt, doubts_of
from .drafts import Draft, NoPuzzle
from .extents import USUAL_SIDE
from .joint import SECONDS, Settled
from .kakuro import own_parts
from .lattice import Lattice, Point
from .polarity import ways_to_see
from .settling import settle_any
from .waiting import at_once
from .windows import is_nearly_whole, longer, windows

# nats; where the readings that make a puzzle of so many givens cost more, it may be another part of the grid that is meant
HARDLY_CHANGED, USUAL_GIVENS = 3.0, 30
TURN_DOUBT = 3.0  # nats; if the second of the four turns is behind by less, it is tried too

# another grid is preferred to the first if its cells are larger by a factor between these two; beyond, they are the first grid's boxes.
# if less than the share FEW_EMPTY of the first grid is empty, that is probably a solution, and the factor AS_LARGE is enough
AS_LARGE, FEW_EMPTY = 0.8, 0.3
LARGER = (1.3, 2.6)
MOST_CELLS = 1300  # of a grid; a larger one is ruled paper or a pattern
MOST_READ = 2600  # cells, in all windows and turns of a grid
# nats for each clue of a Kakuro. A part whose clues fit its runs less well is another grid's, or lacks a line of its own, and comes after
# all others; up to the second figure it is worth adding that line
STRAINED, STRAINED_A_LITTLE = 0.25, 1.0
A_SHARE = 0.35  # of the time that is left, for each window while there are more: the right one needs little


Drafts = list[tuple[Sight, Draft]]  # with what was seen of each


@dataclass
class Found:
    """A puzzle in a picture.

    sheet: with givens, and with entries for what was written by hand; status: whether it has one solution; corners: of the grid in the
    picture, from the puzzle's top left clockwise; lattice: all its crossings; draft: the readings; settled: the choice of the joint step;
    cut: whether a part of it may be missing, beyond the picture's edge; part: whether the grid in the picture goes on beyond it.
    """

    sheet: Sheet
    status: str
    doubts: list[Doubt]
    corners: list[Point]
    lattice: Lattice = field(repr=False)
    draft: Draft = field(repr=False)
    settled: Settled = field(repr=False)
    cut: bool = False
    part: bool = False

    @property
    def first(self) -> Sheet:
        """The puzzle as the nets alone read it."""
        return self.draft.filled((0,) * len(self.draft.spots))

    @property
    def cost(self) -> float:
        """By how many nats the readings that were chosen are less likely than the first ones."""
        return sum(spot.costs[reading] for spot, reading in zip(self.draft.spots, self.settled.choice, strict=True))

    def data(self) -> dict[str, object]:
        """As JSON data; rows and columns of doubts count from 1."""
        doubts = [
            {
                "row": doubt.row + 1,
                "column": doubt.col + 1,
                "part": doubt.part,
                "read": [[value, round(chance, 4)] for value, chance in doubt.read],
                "chosen": doubt.chosen,
                "why": doubt.why,
            }
            for doubt in self.doubts
        ]
        return {
            "kind": self.sheet.kind,
            "status": self.status,
            "sheet": to_data(self.sheet),
            "rows": rows_of(self.sheet, values_on(self.sheet)),
            "doubts": doubts,
            "corners": [[round(x, 1), round(y, 1)] for x, y in self.corners],
        }


def read_all(eyes: Any, kind: str | None = None, tell: Callable[[str], None] | None = None) -> list[Found]:
    """The puzzles in a picture, the best seen first. Grids that are no puzzle of a known kind are left out.

    `tell(step)` is called before each step, "find", "read" or "settle".
    """
    return at_once(read_grids(eyes, kind, tell or (lambda _: None), 0))


def read_first(eyes: Any, kind: str | None = None, tell: Callable[[str], None] | None = None) -> Found | None:
    """The best seen puzzle in a picture, None if there is none.

    Another one with one solution is preferred if its cells are clearly larger; or are as large, and the best seen one is rather a printed
    solution, or only a part of a grid that makes no puzzle.
    """
    puzzles = at_once(read_grids(eyes, kind, tell or (lambda _: None), 1))
    for other in puzzles[1:]:
        larger = other.lattice.side() / puzzles[0].lattice.side()
        better = puzzles[0].status != UNIQUE or rank(other) < rank(puzzles[0])
        least = AS_LARGE if is_solution(puzzles[0]) or is_fragment(puzzles[0]) else LARGER[0]
        if better and other.status == UNIQUE and 0 in values_on(other.sheet) and least < larger < LARGER[1]:
            return other
    return puzzles[0] if puzzles else None


def is_solution(puzzle: Found) -> bool:
    """Whether so few cells are empty that it is rather a printed solution."""
    values = values_on(puzzle.sheet)
    return puzzle.sheet.kind != "kakuro" and values.count(0) < FEW_EMPTY * len(values)


def is_fragment(puzzle: Found) -> bool:
    """Whether it is only a part of a grid, and no puzzle: of a crossword, for instance."""
    return puzzle.part and puzzle.status != UNIQUE


async def read_grids(eyes: Any, kind: str | None, tell: Callable[[str], None], most: int) -> list[Found]:
    """The puzzles in a picture. most: stop after so many clear ones, or three more of any kind; 0 for all."""
    tell("find")
    puzzles: list[Found] = []
    limit = Limit()
    for number, lattice in enumerate(await find.grids(eyes)):
        if not most:
            limit = Limit()
        elif number == 1:  # the first is the likeliest: all others together may take half as long
            limit = Limit(SECONDS / 2, MOST_READ // 2)
        if puzzles and limit.over():
            break
        puzzle = await read_one(eyes, lattice, kind, tell, limit)
        if puzzle is not None:
            puzzles.append(puzzle)
        clear = sum(is_clear(puzzle) and not puzzle.part for puzzle in puzzles)
        if most and (clear >= most or len(puzzles) >= most + 3):
            break
    return puzzles


async def read_one(
    eyes: Any, lattice: Lattice, kind: str | None, tell: Callable[[str], None], limit: "Limit | None" = None
) -> Found | None:
    """The puzzle in a grid; None if it is of no known kind. limit: what is used is subtracted from it."""
    if lattice.rows * lattice.cols > MOST_CELLS:
        return None
    limit = limit or Limit()
    parts = windows(lattice, kind, eyes.width, eyes.height)
    first = next(parts)
    ways = await ways_to_see(eyes, first)
    tried, *again = tee(chain([first], parts), len(ways))
    with limit.part(len(ways)) as part:
        puzzle = await read_as(ways[0], lattice, tried, kind, tell, part)
    for way, tried in zip(ways[1:], again, strict=True) if puzzle is None or puzzle.status != UNIQUE else ():
        other = await read_as(way, lattice, tried, kind, tell, limit)
        if puzzle is None or (other is not None and other.status == UNIQUE):
            puzzle = other
    return puzzle


async def read_as(
    eyes: Any, lattice: Lattice, tried: Iterable[Lattice], kind: str | None, tell: Callable[[str], None], limit: "Limit"
) -> Found | None:
    """The puzzle in a grid that is taken to be dark on light. tried: its parts that may be the puzzle, the likeliest first."""
    tell("read")
    found: dict[int, Found] = {}
    strained: list[tuple[float, int, Lattice, Sight, Drafts]] = []
    best: Found | None = None
    plain = math.inf  # cells in a window that is no puzzle, since it has the wrong sides
    rest = iter(tried)
    waiting = deque(islice(rest, 1))
    for number in count():
        if not waiting or (number and limit.over()):
            break
        window = waiting.popleft()
        waiting.extend(islice(rest, 0 if waiting else 1))  # one ahead, to know whether there are more
        cells = window.rows * window.cols
        if number and (cells > limit.cells or (best is not None and is_clear(best) and cells <= len(best.sheet.givens))):
            continue
        if cells > plain / 2 and kinds.has_wrong_sides(window.rows, window.cols) and is_nearly_whole(window):
            continue
        sight = await see(eyes, window)
        limit.cells -= sight.read
        if kind is None and kinds.is_plain(sight.rows, sight.cols, sight.cells):
            plain = min(plain, cells)
            continue
        drafts = await drafts_of(eyes, sight, kind, limit)
        strain = min((draft.strain for _, draft in drafts), default=0.0)
        if strain > STRAINED:
            strained.append((strain, number, window, sight, drafts))
            if strain < STRAINED_A_LITTLE:
                waiting.extendleft(reversed(longer(drafts[0][0].lattice, lattice, eyes.width, eyes.height)))
            continue
        puzzle = await puzzle_either_way_up(eyes, window, sight, drafts, kind, tell, limit, bool(waiting or strained))
        best = with_better(found, number, puzzle, lattice)
        if best is not None and is_clear(best) and not best.part:
            return best
    strained.sort(key=lambda one: one[:2])
    for _, number, window, sight, drafts in strained:
        if found and limit.over():
            break
        more = number != strained[-1][1]
        puzzle = await puzzle_either_way_up(eyes, window, sight, drafts, kind, tell, limit, more)
        best = with_better(found, number, puzzle, lattice)
        if best is not None and is_clear(best) and not best.part:
            break
    return best


def with_better(found: dict[int, Found], number: int, puzzle: Found | None, lattice: Lattice) -> Found | None:
    """Add what was found in a window to the puzzles in a lattice. Returns the best of them: that of the first window if none has one
    solution."""
    if puzzle is not None:
        puzzle.part = goes_on(lattice, puzzle.lattice)
        found[number] = puzzle
    unique = [puzzle for puzzle in found.values() if puzzle.status == UNIQUE]
    return min(unique, key=rank) if unique else found[min(found)] if found else None


async def puzzle_either_way_up(
    eyes: Any, window: Lattice, sight: Sight, drafts: Drafts, kind: str | None, tell: Callable[[str], None], limit: "Limit", more: bool
) -> Found | None:
    """The puzzle of what was seen in a window; that of another likely turn if only this makes one. more: whether other windows follow."""
    turns = [turn for lead, turn in sight.turns[1:] if sight.turns[0][0] - lead < TURN_DOUBT]
    puzzle = puzzle_of(eyes, drafts, tell, limit, A_SHARE if more or turns else 1.0)
    for turn in turns if puzzle is not None and puzzle.status != UNIQUE else ():
        if limit.over():
            break
        again = await see(eyes, window, turn)
        limit.cells -= again.read
        other = puzzle_of(eyes, await drafts_of(eyes, again, kind, limit), tell, limit, 0.5)
        if other is not None and other.status == UNIQUE:
            return other
    return puzzle


def rank(puzzle: Found) -> tuple[bool, float]:
    """Puzzles with one solution, the best first: whole ones that were nearly read so, then by how unlikely their readings are."""
    return not is_clear(puzzle) or puzzle.part, puzzle.cost


def is_clear(puzzle: Found) -> bool:
    """Whether the puzzle has one solution nearly as it was read. Parts of other grids may be changed into some puzzle, too."""
    read = sum(given > 0 for given in puzzle.first.givens)
    return puzzle.status == UNIQUE and puzzle.cost <= HARDLY_CHANGED * max(1.0, read / USUAL_GIVENS)


async def drafts_of(eyes: Any, sight: Sight, kind: str | None, limit: "Limit") -> Drafts:
    """The drafts of the puzzle in a sight: one, or two of a Kakuro whose end is not clear; none if it is of no known kind."""
    parts = [(0, 0, sight.rows, sight.cols)]
    if kinds.is_kakuro(sight.rows, sight.cols, sight.cells, kind):
        parts = own_parts(sight.rows, sight.cols, sight.cells)
    drafts = []
    for part in (sight.part(*part) for part in parts):
        with suppress(NoPuzzle):
            drafts.append((part, await draft_of(eyes, part, kind, limit)))
    return drafts


def puzzle_of(eyes: Any, drafts: Drafts, tell: Callable[[str], None], limit: "Limit", share: float) -> Found | None:
    """The best puzzle of some drafts, settled within a share of the time that is left; None if there is none."""
    found = [whole_puzzle(eyes, sight, draft, tell, limit, share / len(drafts)) for sight, draft in drafts]
    return min(found, key=lambda puzzle: (puzzle.status != UNIQUE, len(puzzle.doubts), puzzle.cost), default=None)


def whole_puzzle(eyes: Any, sight: Sight, draft: Draft, tell: Callable[[str], None], limit: "Limit", share: float) -> Found:
    """As `puzzle_of`, of one draft. sight: what it was made of."""
    tell("settle")
    with limit.counting():
        draft, settled = settle_any(draft, limit.seconds * share)
    sheet = draft.filled(settled.choice)
    doubts = doubts_of(draft, settled)
    usual = settled.status == UNIQUE and (sheet.kind == "kakuro" or sheet.rows == sheet.cols == USUAL_SIDE)
    cut = not usual and find.reaches_edge(sight.lattice, eyes.width, eyes.height)
    return Found(sheet, settled.status, doubts, sight.lattice.outline(), sight.lattice, draft, settled, cut)


async def draft_of(eyes: Any, sight: Sight, kind: str | None, limit: "Limit | None" = None) -> Draft:
    """The readings of a sight. Its totals are read once it is known where there are any. Raises NoPuzzle.

    limit: the time is subtracted from it, without what the nets take.
    """
    known: list[list[float]] = []

    def ask(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
        if asked and not known:
            raise Unread(asked)
        return known

    limit = limit or Limit()
    try:
        with limit.counting():
            return kinds.draft_of(sight.rows, sight.cols, sight.cells, ask, kind)
    except Unread as unread:
        known = await totals_in(eyes, sight, unread.asked)
        if any(window == signs.CORNER for _, window in unread.asked):  # of cages
            await look_at_tints(eyes, sight)
    with limit.counting():
        return kinds.draft_of(sight.rows, sight.cols, sight.cells, ask, kind)


class Unread(Exception):
    """These totals have to be read first."""

    def __init__(self, asked: Sequence[tuple[int, Window]]) -> None:
        self.asked = asked


@dataclass
class Limit:
    """What is left for all turns and parts of a grid together: seconds of the solver and of making drafts, and cells to read."""

    seconds: float = SECONDS
    cells: int = MOST_READ

    def over(self) -> bool:
        return self.seconds <= 0 or self.cells < 0

    @contextmanager
    def part(self, among: int) -> Iterator["Limit"]:
        """One of so many equal parts of what is left. What the statements within use of it is subtracted."""
        part = Limit(self.seconds / among, self.cells // among)
        seconds, cells = part.seconds, part.cells
        try:
            yield part
        finally:
            self.seconds -= seconds - part.seconds
            self.cells -= cells - part.cells

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Subtracts the time that the statements within it take."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds -= time.perf_counter() - start
