"""Reads the puzzle in a picture, with a list of the doubtful places."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from newsgrid.answer import rows_of
from newsgrid.kinds import model_of
from newsgrid.model import Distinct, In, Model, Sum
from newsgrid.solver.core import with_rules
from newsgrid.solver.search import MULTIPLE, UNIQUE, UNSAT
from sheet.areas import run_length
from sheet.sheet import Sheet, copy, to_data, values_on

from . import extents, find, kinds, signs, sums
from .beyond import goes_on
from .cells import Sight, Window, look_at_tints, see, totals_in
from .faults import Faults
from .giants import LEAST_GIANT, giants_in
from .hands import COPIES
from .joint import MOST_COST, NEAR, SECONDS, Choice, Search, Settled, Spot, settle_one_of, status_of
from .kinds import Draft, NoPuzzle, Where
from .lattice import LEAST_SIDE, Lattice, Point, middle
from .waiting import at_once

CONFIDENT = 0.7  # a reading with a lower probability is shown as doubtful
PROVEN = 0.35  # the same if it is proven that no other near reading makes a puzzle
COST_OF_EACH = 0.5  # nats for each digit read, up to which all changes to a puzzle of many may cost together
LEAST_GHOSTS, MOST_GHOSTS = 3, 0.8  # digits found to be nothing, from which on others are compared with so large a share of them
NEAR_SAME = 3.3  # nats; up to this a given that does not change the solution is doubtful
SHOWN = 3  # readings of a doubt
# between these probabilities it is doubtful whether a digit was written by hand: if nothing else was, and if something was
HAND_DOUBT, HAND_DOUBT_AMONG_OTHERS = (0.3, 0.8), (0.04, 0.95)
HAND_SURE = 0.985  # from this probability on a digit was written by hand, whatever the solver finds
PRINTED_AFTER_ALL = 0.49  # the probability of a digit by hand if the solver shows that it is rather printed
# nats; where the readings that make a puzzle of so many givens cost more, it may be another part of the grid that is meant
HARDLY_CHANGED, USUAL_GIVENS = 3.0, 30
TURN_DOUBT = 3.0  # nats; if the second of the four turns is behind by less, it is tried too

# another grid is preferred to the first if its cells are larger by a factor between these two; beyond, they are the first grid's boxes.
# if less than the share FEW_EMPTY of the first grid is empty, that is probably a solution, and the factor AS_LARGE is enough
AS_LARGE, FEW_EMPTY = 0.8, 0.3
LARGER = (1.3, 2.6)
MOST_SQUARES, MOST_PARTS = 4, 2
USUAL_SIDE = 9  # of a square, tried before others
RUN_ON = 3  # rows or columns of others beside it, at most
MOST_CELLS = 1300  # of a grid; a larger one is ruled paper or a pattern
MOST_READ = 2600  # cells, in all windows and turns of a grid
NEARLY_ALL = 0.9

UNSURE, CHANGED, RIVAL, HAND = "unsure", "changed", "rival", "hand"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place whose reading is doubtful.

    part: "given", "across", "down" or "total", "block" (1 for a Kakuro's block, 0 for a cell to fill), "box" (the number of the box that it
    is in) or "cage" (the first cell of its cage, from 1, 0 for none); read: the likeliest readings with their probabilities, 0 for nothing;
    chosen: the reading on the sheet; why: UNSURE, CHANGED (the solver chose against the first reading), RIVAL (another reading also gives a
    puzzle) or HAND (it may have been written by hand).
    """

    row: int
    col: int
    part: str
    read: list[tuple[int, float]]
    chosen: int
    why: str


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

    Another one with one solution is preferred if its cells are clearly larger, or if the best seen one is rather a printed solution.
    """
    puzzles = at_once(read_grids(eyes, kind, tell or (lambda _: None), 1))
    for other in puzzles[1:]:
        larger = other.lattice.side() / puzzles[0].lattice.side()
        values = values_on(puzzles[0].sheet)
        least = AS_LARGE if puzzles[0].sheet.kind != "kakuro" and values.count(0) < FEW_EMPTY * len(values) else LARGER[0]
        better = puzzles[0].status != UNIQUE or rank(other) < rank(puzzles[0])
        if better and other.status == UNIQUE and 0 in values_on(other.sheet) and least < larger < LARGER[1]:
            return other
    return puzzles[0] if puzzles else None


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
    tell("read")
    best: Found | None = None
    if lattice.rows * lattice.cols > MOST_CELLS:
        return None
    limit = limit or Limit()
    tried = windows(lattice, kind, eyes.width, eyes.height)
    for number, window in enumerate(tried):
        if number and limit.over():
            break
        cells = window.rows * window.cols
        if number and (cells > limit.cells or (best is not None and is_clear(best) and cells <= len(best.sheet.givens))):
            continue
        sight = await see(eyes, window)
        limit.cells -= sight.read
        turns = [turn for lead, turn in sight.turns[1:] if sight.turns[0][0] - lead < TURN_DOUBT]
        more = bool(turns) or number + 1 < len(tried)
        puzzle = await puzzle_of(eyes, sight, kind, tell, limit, 0.5 if more else 1.0)
        for turn in turns if puzzle is not None and puzzle.status != UNIQUE else ():
            if limit.over():
                break
            again = await see(eyes, window, turn)
            limit.cells -= again.read
            other = await puzzle_of(eyes, again, kind, tell, limit, 0.5)
            if other is not None and other.status == UNIQUE:
                puzzle = other
                break
        if puzzle is None:
            continue
        puzzle.part = goes_on(lattice, puzzle.lattice)
        if best is None or (puzzle.status == UNIQUE and (best.status != UNIQUE or rank(puzzle) < rank(best))):
            best = puzzle
        if is_clear(best) and not best.part:
            break
    return best


def rank(puzzle: Found) -> tuple[bool, float]:
    """Puzzles with one solution, the best first: whole ones that were nearly read so, then by how unlikely their readings are."""
    return not is_clear(puzzle) or puzzle.part, puzzle.cost


def is_clear(puzzle: Found) -> bool:
    """Whether the puzzle has one solution nearly as it was read. Parts of other grids may be changed into some puzzle, too."""
    read = sum(given > 0 for given in puzzle.first.givens)
    return puzzle.status == UNIQUE and puzzle.cost <= HARDLY_CHANGED * max(1.0, read / USUAL_GIVENS)


def windows(lattice: Lattice, kind: str | None, width: float = math.inf, height: float = math.inf) -> list[Lattice]:
    """The ways to see a grid in a picture of this size, the best fitting first.

    These are the grid itself, complete if only few cells are missing; if cells are missing as in a giant, the giants in it; if others are
    missing, its fullest part; if it seems to be several grids, the largest of them; if it is not square, the squares in it and around it.
    """
    rows, cols = lattice.rows, lattice.cols
    there = sum(map(sum, lattice.there))
    like_giant = kind in (None, "giant") and max(rows, cols) >= LEAST_GIANT
    nearly_all = there >= NEARLY_ALL * rows * cols
    parts = lattice.parts()
    ways = [lattice.whole() if nearly_all and not like_giant and kind != "giant" else lattice]
    giants: list[Lattice] = []
    if there < rows * cols:
        giants = giants_in(lattice) or giants_in(lattice.without_gaps()) if like_giant else []
        giants = giants or (giants_in(parts[0]) if like_giant and parts else [])
        if giants and (giants[0].rows, giants[0].cols) == (rows, cols):
            return [*giants, lattice]
        ways += giants
        full = lattice.fullest()
        if (full.rows, full.cols) != (rows, cols) and min(full.rows, full.cols) >= LEAST_SIDE and kind != "giant":
            ways.insert(len(ways) if nearly_all or like_giant else 0, full)
    ways += [window.without_gaps() for window in ways]
    if parts and (parts[0].rows, parts[0].cols) != (rows, cols) and kind != "giant":
        at = 1 if rows == cols and there == rows * cols else 0  # a square is rather one grid
        ways[at:at] = [
            part.fullest()
            for part in parts[:MOST_PARTS]
            if part.score > parts[0].score / 2 and (not giants or sum(map(sum, part.there)) >= NEARLY_ALL * part.rows * part.cols)
        ]
    before, after = extents.ways(lattice, partial(is_within, width=width, height=height))
    if kind not in ("kakuro", "giant"):
        squares = list(after)
        if rows != cols or there < rows * cols:
            squares += [*squares_in(lattice)[:MOST_SQUARES], *squares_around(lattice, width, height)]
            for part in ways[:2]:
                if part.rows != part.cols and part.rows * part.cols < rows * cols:
                    squares += [*squares_in(part)[:2], *squares_around(part, width, height)]
        ways += sorted(squares, key=lambda square: square.rows != USUAL_SIDE)
    if kind != "giant" and not giants:
        ways[:0] = before
    if kind not in ("kakuro", "giant"):
        ways += corners_of(lattice)
    return without_doubles(ways)


def corners_of(lattice: Lattice) -> list[Lattice]:
    """The usual squares in the corners of a grid that is a little larger both ways: it may have run on into two others."""
    rows, cols = lattice.rows, lattice.cols
    if not USUAL_SIDE < min(rows, cols) <= max(rows, cols) <= USUAL_SIDE + RUN_ON:
        return []
    parts = [lattice.window(top, left, USUAL_SIDE, USUAL_SIDE) for top in (0, rows - USUAL_SIDE) for left in (0, cols - USUAL_SIDE)]
    parts = [part for part in parts if sum(map(sum, part.there)) >= NEARLY_ALL * USUAL_SIDE * USUAL_SIDE]
    return [part.whole() for part in sorted(parts, key=lambda part: -part.score)]


def without_doubles(lattices: list[Lattice]) -> list[Lattice]:
    """The grids without repetitions."""
    first_of: dict[object, Lattice] = {}
    for lattice in lattices:
        first_of.setdefault((lattice.rows, lattice.cols, *lattice.outline(), *map(tuple, lattice.there)), lattice)
    return list(first_of.values())


def squares_in(lattice: Lattice) -> list[Lattice]:
    """The squares in a grid (itself if it is one) that have nearly all their cells, with all of them.

    Those at the grid's ends come first, since it may be two grids that touch; then the best seen ones.
    """
    rows, cols, side = lattice.rows, lattice.cols, min(lattice.rows, lattice.cols)
    squares = []
    last = max(rows, cols) - side
    for at in range(last + 1):
        part = lattice.window(at, 0, side, side) if rows > cols else lattice.window(0, at, side, side)
        if sum(map(sum, part.there)) >= NEARLY_ALL * side * side:
            squares.append((at not in (0, last), -part.score, at, part.whole()))
    return [part for *_, part in sorted(squares, key=lambda square: square[:3])]


def squares_around(lattice: Lattice, width: float, height: float) -> list[Lattice]:
    """The squares with one more row or column than a grid, which may have lost one at the picture's edge or where its lines are faint.

    [] if a square needs more. The middle of each cell is in the picture, which has this size.
    """
    if abs(lattice.rows - lattice.cols) != 1 or sum(map(sum, lattice.there)) < NEARLY_ALL * lattice.rows * lattice.cols:
        return []
    sides = ("top", "bottom") if lattice.rows < lattice.cols else ("left", "right")
    wider = [lattice.widened(**{side: 1}) for side in sides]
    return [square for square in wider if square is not None and is_within(square, width, height)]


def is_within(lattice: Lattice, width: float, height: float) -> bool:
    """Whether the middle of each cell is in a picture of this size."""
    middles = [middle(lattice.quad(row, col)) for row in range(lattice.rows) for col in range(lattice.cols)]
    return all(0 <= x < width and 0 <= y < height for x, y in middles)


async def puzzle_of(
    eyes: Any, sight: Sight, kind: str | None, tell: Callable[[str], None], limit: "Limit", share: float = 1.0
) -> Found | None:
    """The puzzle of a sight, settled within a share of the time that is left; None if it is of no known kind."""
    try:
        if kinds.is_kakuro(sight.rows, sight.cols, sight.cells, kind):
            sight = sight.part(*kinds.own_part(sight.rows, sight.cols, sight.cells))
        draft = await draft_of(eyes, sight, kind, limit)
    except NoPuzzle:
        return None
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


# --- the joint step ---


@dataclass
class Limit:
    """What is left for all turns and parts of a grid together: seconds of the solver and of making drafts, and cells to read."""

    seconds: float = SECONDS
    cells: int = MOST_READ

    def over(self) -> bool:
        return self.seconds <= 0 or self.cells < 0

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Subtracts the time that the statements within it take."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds -= time.perf_counter() - start


def settle_any(draft: Draft, seconds: float = SECONDS) -> tuple[Draft, Settled]:
    """The solver's choice among the readings, and among other boxes, cages or blocks. Returns (the draft chosen, the choice).

    Digits written by hand have no say, since they may be wrong. All that look so may also be taken as printed.
    """
    end = time.perf_counter() + seconds
    ways: list[tuple[float, Callable[[], Draft]]] = [(0.0, lambda: draft), *draft.others]
    doubtful = [cell for cell, hand in draft.written.items() if kinds.BY_HAND <= hand < HAND_SURE]
    if doubtful:  # decided for all together: whether this print looks like handwriting
        price = max(math.log(hand / (1 - hand)) for hand in map(draft.written.__getitem__, doubtful))
        ways += [(cost + price, partial(printed_after_all, make, doubtful)) for cost, make in ways]
        ways.sort(key=lambda way: way[0])
    begun: dict[int, tuple[Draft, Search]] = {}

    def begin(number: int) -> Search | None:
        try:
            its_draft = ways[number][1]()
        except NoPuzzle:
            return None
        begun[number] = its_draft, search_of(its_draft)
        return begun[number][1]

    chosen = settle_one_of([(cost, partial(begin, number)) for number, (cost, _) in enumerate(ways)], seconds)
    draft, search = begun[chosen]
    settled = search.result()
    settled.first = begun[0][1].result().first
    if draft.relaid:
        draft.first = draft.first or begun[0][0].sheet
    if settled.status == UNIQUE:
        settled.choice = without_ghosts(draft, settled, end)
        draft.printed = draft.printed | printed_by_proof(draft, settled, end)
    return draft, settled


def givens_or_nothing(draft: Draft, settled: Settled) -> tuple[list[tuple[float, int]], list[tuple[float, int]]]:
    """The digits that the solver found to be nothing, and those that it left though they may be nothing: each as (by how many nats it
    looked rather like a digit, its spot), ascending."""
    gone, left = [], []
    for number, (spot, where) in enumerate(zip(draft.spots, draft.places, strict=True)):
        if where.part == "given" and spot.readings[0] and 0 in spot.readings and not draft.is_entry(where.cell):
            cost = spot.costs[spot.readings.index(0)]
            if not spot.readings[settled.choice[number]]:
                gone.append((cost, number))
            elif settled.choice[number] == 0:
                left.append((cost, number))
    return sorted(gone), sorted(left)


def without_ghosts(draft: Draft, settled: Settled, end: float) -> Choice:
    """The choice without digits that are only stains, or that show through from the page behind.

    Where the solver found several digits to be nothing, one of so many others fits the solution by chance. What is no clearer than most
    of these is nothing, too, unless there is more of it than chance explains, or the puzzle needs it.
    """
    gone, left = givens_or_nothing(draft, settled)
    if len(gone) < LEAST_GHOSTS or draft.sheet.kind == "kakuro":
        return settled.choice
    clearest = min(gone[int(MOST_GHOSTS * (len(gone) - 1))][0], NEAR_SAME)
    fitting = [spot for cost, spot in left if cost <= clearest]
    if not fitting or len(fitting) > 1 + 2 * len(gone) / (draft.sheet.values - 1):
        return settled.choice
    choice = tuple(draft.spots[number].readings.index(0) if number in fitting else reading for number, reading in enumerate(settled.choice))
    return choice if status_of(puzzle_model(draft, choice), end - time.perf_counter())[0] == UNIQUE else settled.choice


def printed_after_all(make: Callable[[], Draft], doubtful: Sequence[int]) -> Draft:
    """The draft of `make`, with these cells' digits, which look as if written by hand, taken as printed."""
    draft = make()
    draft = replace(draft, written={**draft.written, **dict.fromkeys(doubtful, PRINTED_AFTER_ALL)})
    if hand_doubt(draft) == HAND_DOUBT:  # nothing else was written by hand, and the puzzle needs them
        draft.printed = draft.printed | set(doubtful)
    return draft


def search_of(draft: Draft) -> Search:
    """The search among the readings of a draft."""
    spots = [
        type(spot)(spot.costs[:1], spot.readings[:1]) if where.part == "given" and draft.is_entry(where.cell) else spot
        for spot, where in zip(draft.spots, draft.places, strict=True)
    ]
    clashes = Clashes(draft)
    filled = sum(spot.readings[0] > 0 for spot, where in zip(spots, draft.places, strict=True) if where.part == "given")
    most = max(MOST_COST, COST_OF_EACH * filled)
    return Search(
        spots,
        lambda choice: puzzle_model(draft, choice),
        clashes.of,
        partial(known, draft),
        faults_of(draft, spots).of,
        clashes.uneven,
        most,
        clashes.least(),
    )


def faults_of(draft: Draft, spots: Sequence[Spot]) -> Faults:
    """What finds the contradictions among the readings of a draft."""
    about = [None if where.part == "given" and draft.is_entry(where.cell) else cells_under(draft.sheet, where) for where in draft.places]
    givens = {number for number, where in enumerate(draft.places) if where.part == "given"}
    read = {(number in givens, frozenset(cells)) for number, cells in enumerate(about) if cells is not None}
    model = model_of(draft.filled((0,) * len(draft.spots)))
    rules = [rule for rule in model.rules if not (isinstance(rule, In | Sum) and (isinstance(rule, In), frozenset(rule.cells)) in read)]
    return Faults(with_rules(model, rules), spots, about, givens)


def printed_by_proof(draft: Draft, settled: Settled, end: float) -> set[int]:
    """Givens that may have been written by hand, but without which the puzzle would have several solutions.

    If all copies of a digit look so, they are printed or written together.
    """
    sheet = draft.filled(settled.choice)
    least, _ = hand_doubt(draft)
    unsure = [cell for cell, given in enumerate(sheet.givens) if given and draft.written.get(cell, 0.0) > least]
    copies = [[cell for cell, given in enumerate(sheet.givens) if given == value] for value in {sheet.givens[cell] for cell in unsure}]
    alike = [cells for cells in copies if len(cells) >= COPIES and set(cells) <= set(unsure)]
    needed: set[int] = set()
    for cells in [*alike, *[[cell] for cell in unsure]]:
        if time.perf_counter() >= end:
            break
        if not needed.issuperset(cells):
            without = copy(sheet)
            for cell in cells:
                without.givens[cell] = 0
            if status_of(model_of(without), end - time.perf_counter())[0] == MULTIPLE:
                needed.update(cells)
    return needed


def known(draft: Draft, settled: Settled, choice: Choice) -> str | None:
    """The status of a choice that differs from a settled one by additional givens only; None if it differs otherwise.

    It is UNIQUE if these givens agree with the answer, else UNSAT.
    """
    agrees = True
    for spot, where, before, now in zip(draft.spots, draft.places, settled.choice, choice, strict=True):
        if before != now:
            if where.part != "given" or spot.readings[before]:
                return None
            agrees = agrees and settled.answer[where.cell] == spot.readings[now]
    return UNIQUE if agrees else UNSAT


def puzzle_model(draft: Draft, choice: Choice) -> Model | None:
    sheet = draft.filled(choice)
    return model_of(sheet)


def cells_under(sheet: Sheet, where: Where) -> list[int]:
    """The cells that a place is about: itself, a run, or a cage."""
    if where.part == "given":
        return [where.cell]
    if where.part == "total":
        return [cell for cell, cage in enumerate(sheet.cages) if cage == sheet.cages[where.cell]]
    step = 1 if where.part == "across" else sheet.cols
    return [where.cell + step * (number + 1) for number in range(run_length(sheet, where.cell, where.part))]


class Clashes:
    """Finds equal givens in a group, and totals that don't add up: a Kakuro's, or those of cages that fill a grid."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.spot_of = {
            where.cell: number for number, where in enumerate(draft.places) if where.part == "given" and not draft.is_entry(where.cell)
        }
        model = model_of(draft.filled((0,) * len(draft.spots)))
        self.whole = sums.whole(draft.sheet.values)
        self.groups = [
            spots
            for rule in model.rules
            if isinstance(rule, Distinct) and len(spots := [self.spot_of[cell] for cell in rule.cells if cell in self.spot_of]) > 1
        ]

    def of(self, choice: Choice) -> list[int]:
        """Spots whose readings contradict each other, [] if there are none."""
        values = self.draft.values(choice)
        for group in self.groups:
            first: dict[int, int] = {}
            for spot in group:
                value = values[spot]
                if value and value in first:
                    return [first[value], spot]
                first[value] = spot
        return []

    def uneven(self, choice: Choice) -> list[int]:
        """All spots of totals that don't add up."""
        values = self.draft.values(choice)
        return self.not_even(values) if self.draft.sheet.kind == "kakuro" else self.not_all(values)

    def not_all(self, values: Sequence[int]) -> list[int]:
        """All totals of cages, if the cages fill the grid, each has a total, and these don't add up to the sum of the rows."""
        totals = self.totals_of_all()
        return [] if not all(values[number] for number in totals) or sum(values[number] for number in totals) == self.whole else totals

    def totals_of_all(self) -> list[int]:
        """The totals of cages that fill the grid; [] if they don't."""
        sheet = self.draft.sheet
        if sheet.kind != "killer" or 0 in sheet.cages:
            return []
        return [number for number, where in enumerate(self.draft.places) if where.part == "total"]

    def least(self) -> float:
        """The least cost, in nats, of totals of cages that add up, or of a total that is not there."""
        spots = [self.draft.spots[number] for number in self.totals_of_all()]
        if not spots:
            return 0.0
        missing = self.whole - sum(spot.readings[0] for spot in spots)
        none = [spot.costs[spot.readings.index(0)] for spot in spots if 0 in spot.readings]
        return min([sums.mending([list(zip(spot.costs, spot.readings, strict=True)) for spot in spots])(missing), *none])

    def not_even(self, values: Sequence[int]) -> list[int]:
        """All of a Kakuro's clues, if every run has one and those across and those down don't have the same sum."""
        sums = {"across": 0, "down": 0}
        clues = []
        for number, where in enumerate(self.draft.places):
            if where.part in sums:
                sums[where.part] += values[number]
                clues.append(number)
                if not values[number]:
                    return []
        return [] if sums["across"] == sums["down"] else clues


# --- doubts ---


def hand_doubt(draft: Draft) -> tuple[float, float]:
    """The probabilities between which it is doubtful whether a digit was written by hand. Who writes one digit usually writes more."""
    surely = sum(hand > HAND_DOUBT_AMONG_OTHERS[1] for hand in draft.written.values())
    return HAND_DOUBT_AMONG_OTHERS if surely >= 2 else HAND_DOUBT


def is_rival(spot: Spot, chosen: int, other: int) -> bool:
    """Whether another reading, which also makes a puzzle, is near. If they differ in whether there is a given, it must be nearer."""
    same_solution = 0 in (spot.readings[chosen], spot.readings[other])
    return chosen != other and spot.costs[other] - spot.costs[chosen] <= (NEAR_SAME if same_solution else NEAR)


def doubts_of(draft: Draft, settled: Settled) -> list[Doubt]:
    """The places that a person should look at, by rows."""
    doubts = [Doubt(*divmod(where.cell, draft.sheet.cols), where.part, read, read[1][0], CHANGED) for where, read in draft.relaid]
    confident = PROVEN if settled.proven else CONFIDENT
    least, most = hand_doubt(draft)
    for number, (spot, where) in enumerate(zip(draft.spots, draft.places, strict=True)):
        chosen = settled.choice[number]
        why = ""
        if chosen:
            why = CHANGED
        elif any(is_rival(spot, chosen, rival[number]) for rival in settled.rivals):
            why = RIVAL
        elif draft.chances[number] < (CONFIDENT if where.part == "given" and draft.is_entry(where.cell) else confident):
            why = UNSURE
        elif where.cell not in draft.printed and least < draft.written.get(where.cell, 0.0) < most:
            why = HAND if where.part == "given" else ""
        if why:
            row, col = divmod(where.cell, draft.sheet.cols)
            read = [
                (value, draft.chances[number] * math.exp(-cost))
                for cost, value in list(zip(spot.costs, spot.readings, strict=True))[: max(SHOWN, chosen + 1)]
            ]
            doubts.append(Doubt(row, col, where.part, read, spot.readings[chosen], why))
    return sorted(doubts, key=lambda doubt: (doubt.row, doubt.col, doubt.part))
