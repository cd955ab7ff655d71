"""Makes puzzles: first a complete board, then all its clues, then as few of the clues as give it one solution.

one(kind, grade) is for programs; new(empty, level, chance) makes a puzzle of a given difficulty, in slices; puzzle(kind, chance) makes one of any
difficulty. `clues` lays out a kind's board and clues. Puzzles of runs (`runs`) and of cages (`cages`) are made differently: digits are changed, or
cages split, until there is one solution.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from newsgrid.engine import hints
from newsgrid.engine.compile import KINDS, model_of
from newsgrid.engine.hints import techniques
from newsgrid.engine.make import cages, climb, clues, runs
from newsgrid.engine.make.boards import NoBoard, NoFilling, board, soon, unique
from newsgrid.engine.make.fewer_clues import coarsen, lighten
from newsgrid.engine.make.grade import HARDEST, within
from newsgrid.engine.make.sizes import NoSize, start_of
from newsgrid.engine.make.uniqueness import Board
from newsgrid.engine.slices import Pace
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import NO_PROGRESS, UNIQUE, UNSAT, Progress, Steps, Stop, solve_in_slices
from newsgrid.puzzle import grades, kinds
from newsgrid.puzzle.sheet import Sheet, copy, shape, without_entries

LAYOUTS = 300  # largest number of layouts of areas tried
BOARDS = 12  # number of boards tried, each with ROUNDS puzzles, to find a puzzle of the requested difficulty
CAGED = 5  # number of boards with cages tried, each of which is also changed; of small boards, more
MANY_CELLS = 400  # total number of cells in the boards with cages that are tried, if they are small
OF_RUNS_TRIED = 4  # number of puzzles of runs tried, each of which is changed until it has the requested difficulty, if possible
ROUNDS = 4  # number of different choices of the clues put back on a board
EFFORT = 100_000  # slices of work up to which more boards are tried if few gave a puzzle, or the nearest one is at most one level too easy
SEARCH = 25  # number of slices that one slice of the solver's search counts as
IN_VAIN = 1000  # number of extra slices counted for a board that gave no puzzle
# number of boards tried at first; later, boards are changed until they have the level, in kinds that can change boards: every board up to the
# level LIGHT, where this nearly always takes less time, and every other one above it
AT_FIRST = 2
# highest level for which a board with all its clues is changed as it is; above it, or if clues may be left out, the board first gets a unique solution
LIGHT = 2
TRIED = 200  # largest number of boards tried for a puzzle of any difficulty
MENDED = 120  # largest number of changes of areas, each made to exclude another answer
# the share of superfluous givens that stay, by level: easy puzzles keep more
SHARES = (0.15, 0.05, 0, 0, 0)


@dataclass(frozen=True)
class Made:
    """A new puzzle. sheet: the puzzle itself; answer: its only answer; level: how difficult it is, 1 to 5 as in hints.GRADES."""

    sheet: Sheet
    answer: list[int]
    level: int

    @property
    def grade(self) -> str:
        """The difficulty in words."""
        return hints.GRADES[self.level - 1]


Result = TypeVar("Result")
NONE = "No puzzle could be made at this size. Try another one."


def nearest_words(puzzle: Made, level: int) -> str:
    """A sentence saying that a puzzle does not have the requested level."""
    return f"No puzzle that is {hints.GRADES[level - 1]} was found; this one is {puzzle.grade}."


def one(kind: str, grade: str = "medium", size: str = "", seed: int | None = None, seconds: float | None = None) -> Made:
    """A new puzzle, and its answer.

    kind: a name of newsgrid.KINDS; grade: the difficulty, one of hints.GRADES; if no such puzzle is found, the nearest one
    is returned, as its `grade` says; size: "6x6", or "" for the kind's usual one; seed: a number that makes the same puzzle again.
    Raises OutOfTime if this takes longer than `seconds`, and ValueError if there is no such kind, grade or size, or no puzzle of that size.
    """
    if kind not in KINDS:
        raise ValueError(f'There is no kind named "{kind}"; there are: {", ".join(KINDS)}.')
    if grade not in hints.GRADES:
        raise ValueError(f'There is no difficulty named "{grade}"; there are: {", ".join(hints.GRADES)}.')
    try:
        return run(new(start_of(KINDS[kind], size), 1 + hints.GRADES.index(grade), Random(seed)), seconds)
    except NoBoard:
        raise ValueError(NONE) from None


def new(empty: Sheet, level: int, chance: Random, symmetric: bool = False) -> Steps[Made]:
    """A puzzle on an empty sheet whose hardest step has the given level; if none is found, a puzzle of the nearest level.

    symmetric: whether the givens are symmetric under a half turn. On Stop, `partial` is the nearest puzzle so far. Raises NoBoard.
    """
    return in_slices(nearest(empty, level, chance, symmetric))


def in_slices(work: Steps[Result]) -> Steps[Result]:
    """The work, with its small slices joined into slices of the usual length. Their progress has the time since the start."""
    begun, pace = time.perf_counter(), Pace()
    return relayed(work, lambda _: Progress(seconds=time.perf_counter() - begun) if pace.over() else None)


def relayed(work: Steps[Result], tell: Callable[[Progress], Progress | None]) -> Steps[Result]:
    """The work, yielding what `tell` returns for its progress, or nothing if `tell` returns None."""
    try:
        while True:
            told = tell(next(work))
            if told is not None:
                try:
                    yield told
                except Stop as stop:
                    work.throw(stop)
    except StopIteration as done:
        result: Result = done.value
        return result


def nearest(empty: Sheet, level: int, chance: Random, symmetric: bool) -> Steps[Made]:
    """The work of `new`."""
    best: Made | None = None
    level = grades.level_in(kinds.of(empty), level, shape(empty))
    effort, maker = Effort(), clues.maker_of(empty)
    enough = boards_for(empty)
    tried = made = 0
    try:
        while tried < enough or (effort.slices < EFFORT and (made < enough or best is None or best.level >= level - 1)):
            tried += 1
            turn = (tried > AT_FIRST and (level <= LIGHT or tried % 2)) or (level <= LIGHT and maker.dress is not None and not maker.spare)
            climbs = turn and level < HARDEST and maker.vary is not None
            most = HARDEST if best is None else level + abs(best.level - level) - 1  # a puzzle of a higher level is no nearer
            work = climbing(empty, level, chance) if climbs else attempts(empty, level, chance, symmetric, most)
            try:
                puzzle = yield from relayed(work, effort.count)
            except NoFilling:
                break
            except NoBoard:
                effort.slices += IN_VAIN
                yield NO_PROGRESS
                continue
            made += 1
            if puzzle is not None and (best is None or abs(puzzle.level - level) < abs(best.level - level)):
                best = puzzle
            if best is not None and best.level == level:
                break
    except Stop as stop:
        stop.partial = best
        raise
    if best is None:
        raise NoBoard
    return best


class Effort:
    """How much work was done, in slices. Time would depend on the machine, and so would the puzzle that a seed makes."""

    def __init__(self) -> None:
        self.slices = 0

    def count(self, progress: Progress) -> Progress:
        self.slices += SEARCH if progress.searched else 1
        return progress


def boards_for(empty: Sheet) -> int:
    """How many boards to try at most."""
    if clues.maker_of(empty).made == "runs":
        return OF_RUNS_TRIED
    return max(CAGED, MANY_CELLS // len(empty.givens)) if kinds.of(empty).of_sums else BOARDS


def attempts(empty: Sheet, level: int, chance: Random, symmetric: bool, most: int = HARDEST) -> Steps[Made | None]:
    """A puzzle on one board, made for a level; None if its level is above `most`. Raises NoBoard."""
    sheet, maker = copy(without_entries(empty)), clues.maker_of(empty)
    if maker.made == "runs":
        values = yield from runs.filled(sheet, level, chance)
    else:
        values = yield from full(sheet, chance)
        if kinds.of(sheet).of_sums:
            yield from cages.caged(sheet, values, level, chance)
        else:
            clues.dress(sheet, values, chance)
            sheet.givens = givens(sheet, values)
            if not any(sheet.givens):
                yield from single(sheet, values, chance)
            if maker.spare and level < HARDEST and not any(sheet.givens):
                if (yield from within(sheet, level)):
                    yield from coarsen(sheet, values, lambda twin: still(twin, level), chance)
                    yield from lighten(sheet, lambda twin: within(twin, level), chance, SHARES[level - 1], quick=True)
                return (yield from proved(sheet, values, most))
            yield from coarsen(sheet, values, unique, chance)
            whole = copy(sheet)
            yield from lighten(sheet, Board(sheet, values).unique, chance, 0, symmetric)
            if not missing(sheet, whole, symmetric) or (yield from within(sheet, level - 1)):
                return (yield from proved(sheet, values, most))  # putting givens back can't make it harder
            if level < HARDEST:
                yield from lift(sheet, whole, level, chance, symmetric)
    return (yield from proved(sheet, values, most))


def still(sheet: Sheet, level: int) -> Steps[bool]:
    """Whether steps up to a level solve a sheet. The solver is asked first, since it shows sooner that a sheet has several solutions."""
    return (yield from unique(sheet)) and (yield from within(sheet, level))


def climbing(empty: Sheet, level: int, chance: Random) -> Steps[Made | None]:
    """A puzzle of a level, from a board that was changed until it had that level. Raises NoBoard."""
    sheet = copy(without_entries(empty))
    values = yield from full(sheet, chance)
    clues.dress(sheet, values, chance)
    maker = clues.maker_of(sheet)
    first_single = maker.mend is not None if maker.spare else level > LIGHT or maker.dress is None
    if first_single:
        yield from single(sheet, values, chance)
    sheet, values = yield from climb.climbed(sheet, values, level, chance)
    yield from lighten(sheet, lambda twin: within(twin, level), chance, SHARES[level - 1], quick=True)
    return (yield from proved(sheet, values))


Clue = tuple[tuple[int, ...], list[tuple[str, tuple[int, ...]]]]  # cells of givens, keys of constraints


def lift(sheet: Sheet, whole: Sheet, level: int, chance: Random, symmetric: bool) -> Steps[None]:
    """Put back the fewest clues of the whole board with which steps of a level solve a sheet, in place. If it is then too easy, try others."""
    bare = copy(sheet)
    for _ in range(ROUNDS):
        gone = missing(bare, whole, symmetric)
        chance.shuffle(gone)
        few, many = -1, len(gone)
        while many - few > 1:
            middle = (few + many) // 2
            put_back(sheet, bare, whole, gone[:middle])
            if (yield from within(sheet, level)):
                many = middle
            else:
                few = middle
        kept = gone[: many + int(SHARES[level - 1] * (len(gone) - many))]
        put_back(sheet, bare, whole, kept)
        if level == 1 or not (yield from within(sheet, level - 1)) or (yield from thinned(sheet, bare, whole, kept, level)):
            break


def thinned(sheet: Sheet, bare: Sheet, whole: Sheet, kept: list[Clue], level: int) -> Steps[bool]:
    """Leave out clues that were put back, as long as the sheet stays within a level, until it is no longer within the level below. Returns whether
    that succeeds."""
    for clue in list(kept):
        fewer = [other for other in kept if other is not clue]
        put_back(sheet, bare, whole, fewer)
        if (yield from within(sheet, level)):
            kept = fewer
            if not (yield from within(sheet, level - 1)):
                return True
    put_back(sheet, bare, whole, kept)
    return False


def missing(bare: Sheet, whole: Sheet, symmetric: bool) -> list[Clue]:
    """The clues of a whole sheet that a bare one does not have, in units to put back: a given (or two symmetric ones), or a constraint."""
    last = len(whole.givens) - 1
    cells = [cell for cell, value in enumerate(whole.givens) if value and not bare.givens[cell]]
    groups = sorted({tuple(sorted({cell, last - cell} & set(cells))) if symmetric else (cell,) for cell in cells})
    keys = sorted(whole.constraints.keys() - bare.constraints.keys())
    return [*((group, []) for group in groups), *(((), [key]) for key in keys)]


def put_back(sheet: Sheet, bare: Sheet, whole: Sheet, kept: list[Clue]) -> None:
    """Give a sheet the clues of the bare one and the clues in `kept`."""
    sheet.givens, sheet.constraints = list(bare.givens), dict(bare.constraints)
    for cells, keys in kept:
        for cell in cells:
            sheet.givens[cell] = whole.givens[cell]
        for key in keys:
            sheet.constraints[key] = whole.constraints[key]
    clues.fit_blocks(sheet)


def proved(sheet: Sheet, values: list[int], most: int = HARDEST) -> Steps[Made | None]:
    """The puzzle with its level, once the solver has proved that it has one solution; None if the level is above `most`.

    Raises NoBoard if the puzzle has no solution or several.
    """
    model = model_of(sheet)
    values = [0 if block else value for block, value in zip(sheet.blocks, values, strict=True)]
    result = yield from solve_in_slices(model)
    if result.status != UNIQUE or result.answers != [values]:
        raise NoBoard
    level = (yield from techniques.hardest(model, min(most, HARDEST - 1))) or HARDEST
    return Made(sheet, values, level) if level <= most else None


def full(sheet: Sheet, chance: Random) -> Steps[list[int]]:
    """Lay out a sheet, and return values that fill it. Raises NoBoard."""
    maker = clues.maker_of(sheet)
    for _ in range(LAYOUTS):
        try:
            clues.lay_out(sheet, chance)
            if maker.fill is not None:
                return [value + 1 - sheet.least if value >= sheet.least else 0 for value in maker.fill(sheet, chance)]
        except ValueError:
            continue
        model = model_of(clues.unmarked(sheet))
        found = yield from soon(model, 1)
        if found.status == UNSAT and maker.made not in clues.LAYOUTS and maker.lay is None:
            raise NoFilling
        if not found.answers:
            continue  # these areas can't be filled
        return (yield from board(model, chance))
    raise NoBoard


def single(sheet: Sheet, values: list[int], chance: Random) -> Steps[None]:
    """Change a sheet without givens until it has one solution, if its kind can do so. values: the sheet's answer, changed in
    place if the kind changes it, too. Raises NoBoard."""
    maker = clues.maker_of(sheet)
    for _ in range(MENDED):
        result = yield from soon(model_of(sheet))
        if result.status == UNIQUE:
            return
        others = [answer for answer in result.answers if answer != values]
        if not others or maker.mend is None:
            break
        held = [[value - 1 + sheet.least for value in answer] for answer in (values, others[0])]
        try:
            taken = maker.mend(sheet, held[0], held[1], chance)
        except ValueError:
            break
        if taken:
            values[:] = [0 if block else value + 1 - sheet.least for block, value in zip(sheet.blocks, taken, strict=True)]
    raise NoBoard


def givens(sheet: Sheet, values: list[int]) -> list[int]:
    """The values of a complete board that may be printed: all values, or none in a kind without givens."""
    if not clues.maker_of(sheet).givens:
        return [0] * len(values)
    return [0 if sheet.blocks[cell] else value for cell, value in enumerate(values)]


def puzzle(kind: str, chance: Random, empty: Sheet | None = None, share: float = 0) -> tuple[Sheet, list[int]]:
    """(a puzzle of a kind with one solution, that solution).

    empty: the sheet to begin with, None for one of the kind's empty sheets; share: the share of superfluous clues that stay, 0 to 1.
    Raises NoBoard.
    """
    for tried in range(TRIED):
        sheet = copy(empty) if empty else chance.choice(kinds.BY_NAME[kind].starts)[1]()
        try:
            values = run(full(sheet, chance))
            clues.dress(sheet, values, chance)
            sheet.givens = givens(sheet, values)
            if not any(sheet.givens):
                run(single(sheet, values, chance))
        except NoBoard:
            if tried == TRIED - 1:
                raise
            continue
        break
    run(coarsen(sheet, values, unique, chance))
    run(lighten(sheet, Board(sheet, values).unique, chance, share))
    return sheet, [0 if block else value for block, value in zip(sheet.blocks, values, strict=True)]


__all__ = ["NONE", "Made", "NoBoard", "NoSize", "nearest_words", "new", "one", "puzzle", "start_of"]
