"""Finds the puzzle in a lattice: tries the parts that may be a puzzle until one has a single solution."""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, tee
from typing import Any

from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.decide import boards, digit_drafts, others, print_search, stages
from newsgrid.photo.decide.doubts import doubts_of, is_bent
from newsgrid.photo.decide.drafts import MARKS, Draft
from newsgrid.photo.decide.entries import with_entries
from newsgrid.photo.decide.features import Features
from newsgrid.photo.decide.first_drafts import Drafts, drafts_of
from newsgrid.photo.decide.ink import ink_of
from newsgrid.photo.decide.joint import SECONDS
from newsgrid.photo.decide.limits import MOST_CELLS, Limit
from newsgrid.photo.decide.resolution import settle_any, status_as_read
from newsgrid.photo.decide.result import Found, is_clear, order, rank
from newsgrid.photo.decide.variants import kinds_alike
from newsgrid.photo.decide.windows import is_nearly_whole, windows
from newsgrid.photo.find import detection
from newsgrid.photo.find.continuation import goes_on
from newsgrid.photo.find.lattice import FAINT, Lattice
from newsgrid.photo.find.outlined import is_outline
from newsgrid.photo.read.boards import board_of
from newsgrid.photo.read.cells import Sight, see
from newsgrid.photo.read.players import ink_in, read_left
from newsgrid.photo.read.polarity import ways_to_see
from newsgrid.photo.read.strips import LEAST_GRID, listed_grid
from newsgrid.photo.thresholds import HARDLY_ANY, NO_ACCIDENT, TWENTY_TO_ONE
from newsgrid.puzzle import kinds
from newsgrid.puzzle.kinds import has_runs, of
from newsgrid.puzzle.kinds.kind import LISTS
from newsgrid.puzzle.sheet import Sheet

MOST_LOOKS = 3  # the most looks for print besides digits and boxes, before a grid is tried as a Sudoku
MOST_TIME = 0.9  # the share of the remaining time that a kind gets if it is almost certain
QUICK = 0.3  # the share of the time for several kinds' drafts in which most of them are decided
SELDOM = 4  # a puzzle without its entries gets one of this many parts of the time, since most coloured ink is print
MOST_DOUBTFUL_UPRIGHT = 0.1  # the largest share of doubtful readings in a puzzle that is the right way up


async def read_one(
    eyes: Any, lattice: Lattice, kind: str | None, tell: Callable[[str], None], limit: Limit | None = None, fixed: bool = False
) -> Found | None:
    """The puzzle in a grid; None if it is of no known kind. limit: what is used is subtracted from it; fixed: no part of the grid is tried."""
    if lattice.rows * lattice.cols > MOST_CELLS or (kind is None and not fixed and not detection.may_be_grid(lattice)):
        return None
    limit = limit or Limit()
    parts = iter([lattice.whole()]) if fixed else windows(lattice, kind, eyes.width, eyes.height)
    first = next(parts)
    ways = await ways_to_see(eyes, first)
    tried, *again = tee(chain([first], parts), len(ways))
    for way in ways:
        puzzle = await read_without_entries(way, lattice, first, kind, tell, limit)
        if puzzle is not None:
            return puzzle
    with limit.part(len(ways)) as part:
        puzzle = await read_as(ways[0], lattice, tried, kind, tell, part)
    if puzzle is not None:
        await accounted(ways[0], puzzle)
    for way, tried in zip(ways[1:], again, strict=True) if puzzle is None or not is_clear(puzzle) or puzzle.part else ():
        other = await read_as(way, lattice, tried, kind, tell, limit)
        if other is not None:
            await accounted(way, other)
        if puzzle is None or is_better(other, puzzle):
            puzzle = other
    return puzzle


async def read_without_entries(
    eyes: Any, lattice: Lattice, whole: Lattice, kind: str | None, tell: Callable[[str], None], limit: Limit
) -> Found | None:
    """The puzzle with entries that have an ink of their own, if without them it has one solution. whole: the only part of the grid that is tried."""
    erased = await ink_in(eyes, lattice)
    if erased is None:
        return None
    way = eyes.without(erased)
    with limit.part(SELDOM) as part:
        puzzle = await read_as(way, lattice, iter([whole]), kind, tell, part)
    if puzzle is None or puzzle.status != UNIQUE or puzzle.part or not is_clear(await accounted(way, puzzle)):
        return None
    return await with_entries(eyes, puzzle, *erased)


async def accounted(eyes: Any, puzzle: Found) -> Found:
    """The puzzle with what it leaves unread."""
    if puzzle.ink is None:
        puzzle.ink = await ink_of(eyes, puzzle.lattice, puzzle.cells, puzzle.draft, puzzle.sheet)
    return puzzle


async def read_as(
    eyes: Any, lattice: Lattice, tried: Iterable[Lattice], kind: str | None, tell: Callable[[str], None], limit: Limit
) -> Found | None:
    """The puzzle in a grid that is taken to be dark on light. tried: its parts that may be the puzzle, the likeliest first."""
    tell("read")
    search = Search(eyes, lattice, kind, tell, limit)
    for number, (window, more) in enumerate(with_more(tried)):
        if number and limit.over():
            break
        if is_passed_over(window, number, search.best, search.plain, limit):
            continue
        if await search.ends_at(number, window, more):
            return search.puzzle
    best, printed = search.best, search.printed
    if best is None or printed is None:
        return best or printed
    return printed if is_preferred(await accounted(eyes, printed), await accounted(eyes, best)) else best


class Search:
    """The search for the puzzle in the windows of a grid, one after the other."""

    def __init__(self, eyes: Any, lattice: Lattice, kind: str | None, tell: Callable[[str], None], limit: Limit) -> None:
        self.eyes, self.lattice, self.kind, self.tell, self.limit = eyes, lattice, kind, tell, limit
        self.found: dict[int, Found] = {}
        self.best: Found | None = None
        self.printed: Found | None = None  # the best with print besides digits and boxes
        self.looks = 0  # how many windows were looked at for such print before being tried as a Sudoku
        self.plain = math.inf  # the fewest cells of a window that is not a puzzle because of its sides
        self.puzzle: Found | None = None  # the result of the search

    async def ends_at(self, number: int, window: Lattice, more: bool) -> bool:
        """Look at a window. Returns whether the search ends here. more: whether other windows follow."""
        kind = self.kind
        sight = await see(self.eyes, window)
        self.limit.cells -= sight.read
        await read_left(self.eyes, sight)
        board = await board_of(self.eyes, self.lattice) if not number and boards.may_be(kind, sight) else None
        if board is not None:
            self.puzzle = self.whole_puzzle(board.sight, boards.draft_of(board), self.limit, MOST_TIME)
            return True
        if kind == boards.KIND.name:
            return True
        if not number and may_have_lists(sight) and await self.has_lists():
            return True
        before = kind in print_search.NAMES or (kind is None and print_search.comes_first(sight))
        if before and self.looks < MOST_LOOKS:
            self.looks += 1
            if await self.has_print(number, window, sight):
                return True
        if kind in print_search.NAMES or is_outline(window) or window.inset < 1:  # what covers its crossings is not a digit
            return False
        if kind is None and digit_drafts.is_plain(sight.rows, sight.cols, sight.cells):
            self.plain = min(self.plain, window.rows * window.cols)
            return False
        return await self.has_digits(number, window, sight, more, not before)

    async def has_lists(self) -> bool:
        """Look at the whole lattice for an empty grid with lists of numbers before its lines. Returns whether it is a puzzle with one solution."""
        if self.kind is not None and kinds.BY_NAME[self.kind].text.form != LISTS:
            return False
        listed = await listed_grid(self.eyes, self.lattice)
        if listed is None:
            return False
        drafts = print_search.drafts_of_lists(listed, self.kind)
        self.printed = await self.best_of(self.puzzles_of(drafts, self.limit, 0.5))
        self.puzzle = self.printed
        return self.printed is not None and self.printed.status == UNIQUE

    async def has_print(self, number: int, window: Lattice, sight: Sight, bent: bool = False) -> bool:
        """Look at a window for more print than digits and boxes. Returns whether it is a puzzle with one solution."""
        seen = await self.whole_of(window, sight) if not number else (window, sight)
        self.printed = better(self.printed, await self.marked_either_way_up(*seen, bent))
        self.puzzle = self.printed
        return self.printed is not None and self.printed.status == UNIQUE

    async def has_digits(self, number: int, window: Lattice, sight: Sight, more: bool, unseen: bool) -> bool:
        """Look at a window for digits and boxes. Returns whether it is a clear puzzle. unseen: whether it was not yet looked at for other print."""
        drafts = await drafts_of(self.eyes, sight, self.kind, self.limit)
        printed_next = number == 0 and self.kind is None and unseen  # whether it is looked at for other print after this
        puzzle = await self.puzzle_either_way_up(window, sight, drafts, more or printed_next)
        if puzzle is not None and puzzle.status == UNIQUE:
            await accounted(self.eyes, puzzle)
        self.best = with_better(self.found, number, puzzle, self.lattice)
        if self.best is not None and is_clear(self.best) and not self.best.part:
            self.best.also = kinds_alike(self.best.sheet) if self.kind is None else []
            self.puzzle = self.best
            if self.puzzle.unread and printed_next:  # a kind that prints more may explain it
                await self.has_print(number, window, sight)
                self.puzzle = await self.explaining_more(self.best)
            return True
        return printed_next and await self.has_print(number, window, sight, puzzle is not None and is_bent(puzzle.doubts))

    async def best_of(self, found: Sequence[Found]) -> Found | None:
        """The best of several readings of a grid: the one that leaves the least unexplained, then the clearest."""
        for puzzle in found if len(found) > 1 else ():
            await accounted(self.eyes, puzzle)
        return min(found, key=order, default=None)

    async def explaining_more(self, best: Found) -> Found:
        """The puzzle with more print if it has one solution and leaves less unread than `best`, else `best`."""
        printed = self.printed
        if printed is None or printed.status != UNIQUE or (await accounted(self.eyes, printed)).unread >= best.unread:
            return best
        return printed

    async def whole_of(self, window: Lattice, sight: Sight) -> tuple[Lattice, Sight]:
        """The whole grid with its sight if hardly any cell is missing and its ends are clear: a faint end may be numbers. Otherwise the window."""
        if (
            (window.rows, window.cols) == (self.lattice.rows, self.lattice.cols)
            or not is_nearly_whole(self.lattice)
            or print_search.begins_dark(sight)
        ):
            return window, sight
        if self.lattice.weakest_end < FAINT:
            return window, sight
        whole = self.lattice.whole()
        return whole, await see(self.eyes, whole)

    async def marked_either_way_up(self, window: Lattice, sight: Sight, bent: bool = False) -> Found | None:
        """As `marked_puzzle`, but a doubtful puzzle in which few digits show which way is up is turned upside down if that leaves no doubt."""
        puzzle = await self.marked_puzzle(window, sight, self.limit, bent)
        if puzzle is None and not window.bare:
            return None
        if puzzle is not None and not (stages.upright_signs(sight) < NO_ACCIDENT and is_numbered(puzzle) and is_doubtful(puzzle)):
            return puzzle
        if puzzle is not None and (await accounted(self.eyes, puzzle)).explains_little:  # whichever way up
            return puzzle
        over = (puzzle.lattice if puzzle is not None else sight.lattice).turned(2)
        its_own = Limit(max(self.limit.seconds, SECONDS / 2))  # since the first try may have left no time
        other = await self.marked_puzzle(over, await see(self.eyes, over, 0), its_own, bent)
        return other if puzzle is None or (other is not None and other.status == UNIQUE and not other.doubts) else puzzle

    async def marked_puzzle(self, window: Lattice, sight: Sight, limit: Limit, bent: bool = False) -> Found | None:
        """The puzzle by its print besides digits, if any. bent: it is a Sudoku only with clear digits changed, so one number around counts."""
        flat = window.flattened() if window.inset == 1 else window
        if flat is not window:
            window, sight = flat, await see(self.eyes, flat)
        seen = await print_search.seen_of(self.eyes, window, sight, self.kind, bent)
        no_sudoku = seen.features.closed or seen.features.slanted or seen.features.circled
        # if there are other ways to see it, each takes half of the time that is left: the right one needs little
        found = self.puzzles_of(seen.drafts, limit, MOST_TIME if no_sudoku else 0.5)
        if seen.otherwise and not any(puzzle.status == UNIQUE for puzzle in found):
            found += self.puzzles_of(seen.otherwise, limit, 0.5)
        # plain numbers or areas count as a puzzle only if they have one solution, nearly as they were read
        found = [puzzle for puzzle in found if self.kind is not None or is_meant(puzzle) or not is_any(puzzle.sheet, seen.features)]
        best = await self.best_of(found)
        if best is None:
            return None
        others = [puzzle for puzzle in found if puzzle.sheet.kind != best.sheet.kind and puzzle.status == best.status]
        best.also = [puzzle.sheet.kind for puzzle in others if not is_mostly_doubtful(puzzle)]
        return best

    def puzzles_of(self, drafts: Drafts, limit: Limit, share: float) -> list[Found]:
        """The puzzles of all drafts, settled within a share of the time that is left. Time that a draft does not use goes to those after it."""
        found, end = [], limit.seconds * (1 - share)
        if len(drafts) > 1:  # of kinds that print the same, prefer those that are right as read
            with limit.counting():
                drafts = right_as_read(drafts, limit.seconds * share) or drafts
        for number, (sight, draft) in enumerate(drafts):
            its = (limit.seconds - end) / max(limit.seconds, 1e-9) / (len(drafts) - number)
            found.append(self.whole_puzzle(sight, draft, limit, max(its, 0.0)))
        return found

    async def puzzle_either_way_up(self, window: Lattice, sight: Sight, drafts: Drafts, more: bool) -> Found | None:
        """The puzzle in a window as it was seen, or in another likely turn if only that one has one solution. more: whether other windows follow."""
        turns = [turn for lead, turn in sight.turns[1:] if sight.turns[0][0] - lead < TWENTY_TO_ONE]
        puzzle = await self.puzzle_of(drafts, 0.5 if more or turns else 1.0)
        for turn in turns if puzzle is not None and puzzle.status != UNIQUE else ():
            if self.limit.over():
                break
            again = await see(self.eyes, window, turn)
            self.limit.cells -= again.read
            other = await self.puzzle_of(await drafts_of(self.eyes, again, self.kind, self.limit), 0.5)
            if other is not None and other.status == UNIQUE:
                return other
        return puzzle

    async def puzzle_of(self, drafts: Drafts, share: float) -> Found | None:
        """The best puzzle of some drafts, settled within a share of the time that is left; None if there is none."""
        return await self.best_of([self.whole_puzzle(sight, draft, self.limit, share / len(drafts)) for sight, draft in drafts])

    def whole_puzzle(self, sight: Sight, draft: Draft, limit: Limit, share: float) -> Found:
        """As `puzzle_of`, for one draft. sight: what the draft was made from."""
        self.tell("settle")
        with limit.counting():
            draft, settled = settle_any(draft, limit.seconds * share)
        sheet = draft.filled(settled.choice)
        doubts = doubts_of(draft, settled)
        usual = settled.status == UNIQUE and (draft.marked or has_runs(sheet))
        cut = not usual and not others.is_usual(sheet) and detection.reaches_edge(sight.lattice, self.eyes.width, self.eyes.height)
        outline = sight.lattice.outline()
        return Found(sheet, settled.status, doubts, outline, sight.lattice, draft, settled, cut, cells=sight.cells, dark=self.eyes.inverted)


def right_as_read(drafts: Drafts, seconds: float) -> Drafts:
    """The drafts that have one solution as they were read. Most are decided at once, so only the others share most of the time."""
    right: Drafts = []
    waiting = drafts
    for part in (QUICK, 1.0):
        end = time.perf_counter() + seconds * part
        undecided = []
        for number, (sight, draft) in enumerate(waiting):
            status = status_as_read(draft, (end - time.perf_counter()) / (len(waiting) - number))
            if status == UNIQUE:
                right.append((sight, draft))
            elif status not in (UNSAT, MULTIPLE):
                undecided.append((sight, draft))
        waiting, seconds = undecided, seconds * (1 - part)
    own = [(sight, draft) for sight, draft in right if not of(draft.sheet).look.pieces]  # pieces are what others may print for numbers
    return own or right


def may_have_lists(sight: Sight) -> bool:
    """Whether hardly anything is printed in the lower right quarter of a grid: its other parts may be lists of numbers."""
    last = [cell for at, cell in enumerate(sight.cells) if at // sight.cols >= sight.rows // 2 and at % sight.cols >= sight.cols // 2]
    printed = sum(cell is not None and cell.best not in (signs.EMPTY, signs.BLOCK) for cell in last)
    return min(sight.rows, sight.cols) >= LEAST_GRID and printed <= HARDLY_ANY * len(last)


def with_more(windows: Iterable[Lattice]) -> Iterator[tuple[Lattice, bool]]:
    """Each window, and whether others follow."""
    rest = iter(windows)
    ahead = next(rest, None)
    while ahead is not None:
        window, ahead = ahead, next(rest, None)
        yield window, ahead is not None


def is_passed_over(window: Lattice, number: int, best: Found | None, plain: float, limit: Limit) -> bool:
    """Whether a window need not be looked at: it is too large, or no larger than a clear puzzle, or has the wrong sides, as an earlier one had."""
    cells = window.rows * window.cols
    if number and (cells > limit.cells or (best is not None and is_clear(best) and cells <= len(best.sheet.givens))):
        return True
    return cells > plain / 2 and digit_drafts.has_wrong_sides(window.rows, window.cols) and is_nearly_whole(window)


def is_preferred(printed: Found, best: Found) -> bool:
    """Whether the puzzle with more print is preferred to `best`: not if `best` explains more, is clear or has fewer doubts, or most of `printed` is
    doubtful."""
    if printed.unexplained > best.unexplained:
        return False
    if printed.status == UNIQUE and (best.part or best.status != UNIQUE):
        return True
    if best.status != UNIQUE:
        return not is_mostly_doubtful(printed)
    return not is_clear(best) and len(printed.doubts) <= len(best.doubts)


def better(one: Found | None, other: Found | None) -> Found | None:
    """The second of two puzzles if it has one solution, or if there is no first; else the first."""
    return other if one is None or (other is not None and other.status == UNIQUE) else one


def is_better(other: Found | None, puzzle: Found) -> bool:
    """Whether the other of two ways to see a grid has one solution, and the first has none or explains less, or with less likely readings."""
    return other is not None and other.status == UNIQUE and (puzzle.status != UNIQUE or rank(other) < rank(puzzle))


def is_doubtful(puzzle: Found) -> bool:
    """Whether more than MOST_DOUBTFUL_UPRIGHT of what was read is doubtful, or it is known not to have exactly one solution."""
    return len(puzzle.doubts) > MOST_DOUBTFUL_UPRIGHT * number_read(puzzle) or puzzle.status in (MULTIPLE, UNSAT)


def is_numbered(puzzle: Found) -> bool:
    """Whether a puzzle has a number or a letter beside its cells or in their corners, which shows which way is up."""
    places = zip(puzzle.draft.places, puzzle.draft.spots, puzzle.settled.choice, strict=True)
    return any(spot.readings[chosen] > 0 and where.part not in (*MARKS, "given", "clue") for where, spot, chosen in places)


def is_mostly_doubtful(puzzle: Found) -> bool:
    """Whether most of what was read in a puzzle is doubtful, as it is if another kind is meant."""
    return 2 * len(puzzle.doubts) > number_read(puzzle)


def is_meant(puzzle: Found) -> bool:
    """Whether a puzzle has one solution, without a change to most of what was read."""
    return puzzle.status == UNIQUE and 2 * sum(chosen > 0 for chosen in puzzle.settled.choice) < max(1, number_read(puzzle))


def number_read(puzzle: Found) -> int:
    """In how many places something was read, at first or in the end."""
    places = zip(puzzle.draft.spots, puzzle.settled.choice, strict=True)
    return sum(spot.readings[0] > 0 or spot.readings[chosen] > 0 for spot, chosen in places)


def is_any(sheet: Sheet, seen: Features) -> bool:
    """Whether what was seen may well not be a puzzle: numbers alone, or regions with hardly any numbers or not in a square."""
    bare = bool(seen.regions) and not seen.operators and (seen.numbers < NO_ACCIDENT or sheet.rows != sheet.cols)
    numbered = bool(seen.drawn and seen.sides)  # drawings in cells, and numbers around
    return seen.plain or (bool(of(sheet).look.glyphs) and not numbered and not seen.arrowed) or bare


def with_better(found: dict[int, Found], number: int, puzzle: Found | None, lattice: Lattice) -> Found | None:
    """Add what was found in a window. Returns the best of a lattice's puzzles: the first window's if none has one solution."""
    if puzzle is not None:
        puzzle.part = goes_on(lattice, puzzle.lattice)
        found[number] = puzzle
    unique = [puzzle for puzzle in found.values() if puzzle.status == UNIQUE]
    return min(unique, key=rank) if unique else found[min(found)] if found else None
