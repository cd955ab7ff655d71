"""Makes puzzles of runs, such as Kakuros: symmetric blocks, digits for the cells, and changes to the digits until the clues leave one solution."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random

from newsgrid.engine.combinations import combinations
from newsgrid.engine.compile import model_of
from newsgrid.engine.make.boards import NoBoard
from newsgrid.engine.make.grade import HARDEST, level_of
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.solve.search import NO_PROGRESS, Steps
from newsgrid.puzzle import areas, groups
from newsgrid.puzzle.neighbours import looking
from newsgrid.puzzle.sheet import Sheet

DIGITS = range(1, 10)
MOST_RUN = 6  # largest number of cells in a run; the clues of longer runs exclude little
BLOCKS = 0.25  # approximate share of blocks among the inner cells
LAYOUTS = 30  # largest number of layouts tried
ROUNDS = 600  # largest number of changes of digits before a layout is given up
TESTS = 70  # largest number of changes tried on a Kakuro with one solution to bring it nearer to a level
# how often each digit is chosen: sums of very small and very large digits have few combinations, so they more often leave one solution
WEIGHTS = (5, 4, 3, 1, 1, 1, 3, 4, 5)
EVEN = (1,) * 9


def filled(sheet: Sheet, level: int, chance: Random) -> Steps[list[int]]:
    """Lay out an empty Kakuro with clues that leave one solution, as near to a level as possible. Returns its digits.

    Raises NoBoard.
    """
    for _ in range(LAYOUTS):
        lay_out(sheet, chance)
        values = digits(sheet, chance)
        if (yield from settled(sheet, values, chance)):
            yield from nearer(sheet, values, level, chance)
            return values
    raise NoBoard


def settled(sheet: Sheet, values: list[int], chance: Random) -> Steps[bool]:
    """Change digits, in place, until propagation alone finds them from the clues. Returns whether that succeeded."""
    left = clue(sheet, values)
    for _ in range(ROUNDS):
        if not left:
            return True
        yield NO_PROGRESS
        before = list(values)
        change(sheet, values, chance.choice(left), chance)
        new = clue(sheet, values)
        if len(new) > len(left):
            values[:] = before
        else:
            left = new
    clue(sheet, values)
    return not left


def nearer(sheet: Sheet, values: list[int], level: int, chance: Random) -> Steps[None]:
    """Change digits, in place, to come nearer to a level. A change is kept if there is still one solution, and the level is no farther off; below
    the level, the cells must also keep at least as many candidates."""
    best = yield from level_of(sheet, HARDEST)
    most = 0
    cells = left = [cell for cell, value in enumerate(values) if value]
    for _ in range(TESTS):
        if best == level:
            break
        before = list(values)
        change(sheet, values, chance.choice(left or cells), chance, EVEN)
        now = clue(sheet, values)
        many = candidates(sheet)
        hopeless = len(now) == len(cells) or (best < level and many < most)  # a digit is repeated, or the puzzle gets easier
        reached = 0 if hopeless else (yield from level_of(sheet, HARDEST))
        if reached and abs(level - reached) <= abs(level - best):
            best, most, left = reached, many, now
        else:
            values[:] = before
    clue(sheet, values)


def candidates(sheet: Sheet) -> int:
    """The number of candidates that the combinations of the clues leave in all cells: the more there are, the more difficult a Kakuro is."""
    left = [-1] * len(sheet.blocks)
    for _, _, total, cells in areas.runs(sheet):
        fit = reduce(or_, combinations(len(cells), total), 0)
        for cell in cells:
            left[cell] &= fit
    return sum(mask.bit_count() for mask, block in zip(left, sheet.blocks, strict=True) if not block)


# --- blocks --------------------------------------------------------------------------------------------------------------


def lay_out(sheet: Sheet, chance: Random) -> None:
    """Place blocks, symmetric under half a turn of the inner part, so that no run has only one cell and all cells to fill are connected."""
    high, wide = sheet.rows - 1, sheet.cols - 1
    inner = [(row, col) for row in range(1, high + 1) for col in range(1, wide + 1)]
    sheet.blocks = [0 if row and col else 1 for row in range(high + 1) for col in range(wide + 1)]
    chance.shuffle(inner)
    blocks = 0
    for row, col in inner:
        here, there = row * sheet.cols + col, (sheet.rows - row) * sheet.cols + sheet.cols - col
        if sheet.blocks[here] or (blocks > BLOCKS * len(inner) and longest(sheet, (here, there)) <= MOST_RUN):
            continue
        sheet.blocks[here] = sheet.blocks[there] = 1
        if is_good(sheet, (here, there)):
            blocks += 2
        else:
            sheet.blocks[here] = sheet.blocks[there] = 0


def stretches(sheet: Sheet, cell: int) -> list[int]:
    """How many cells lie above, to the right, below and to the left of a cell, up to the next block or the edge."""
    return [len(line) for line in looking(sheet, cell)]


def longest(sheet: Sheet, cells: tuple[int, ...]) -> int:
    """The length of the longest run through any of these cells."""
    most = 0
    for cell in cells:
        up, right, down, left = stretches(sheet, cell)
        most = max(most, left + right + 1, up + down + 1)
    return most


def is_good(sheet: Sheet, new: tuple[int, ...]) -> bool:
    """Whether there is no run of one cell beside the new blocks, and all cells to fill are connected."""
    if any(1 in stretches(sheet, cell) for cell in new):
        return False
    return len(areas.connected([cell for cell, block in enumerate(sheet.blocks) if not block], sheet.cols)) == 1


# --- digits --------------------------------------------------------------------------------------------------------------


def digits(sheet: Sheet, chance: Random) -> list[int]:
    """A random digit for each cell, different from the others in its runs where possible."""
    near = groups.together(sheet)
    values = [0] * len(sheet.blocks)
    for cell, block in enumerate(sheet.blocks):
        if not block:
            free = [digit for digit in DIGITS if digit not in held_by(values, near, cell)] or [chance.choice(DIGITS)]
            values[cell] = chance.choices(free, [WEIGHTS[digit - 1] for digit in free])[0]
    return values


def held_by(values: list[int], near: dict[int, list[tuple[int, ...]]], cell: int) -> set[int]:
    """The digits of a cell and of the cells that it sees."""
    return {values[other] for other in groups.seen_from(near, cell)}


def change(sheet: Sheet, values: list[int], cell: int, chance: Random, weights: Sequence[int] = WEIGHTS) -> None:
    """Give a cell another digit, in place. Other cells of its runs that hold the new digit get another digit, too, if one is free.

    weights: how often each digit is chosen, as in WEIGHTS.
    """
    near = groups.together(sheet)
    digit = chance.choices([new for new in DIGITS if new != values[cell]], [weights[new - 1] for new in DIGITS if new != values[cell]])[0]
    clash = [other for other in groups.seen_from(near, cell) if values[other] == digit]
    values[cell] = digit
    for other in clash:
        free = [new for new in DIGITS if new not in held_by(values, near, other)]
        if free:
            values[other] = chance.choices(free, [weights[new - 1] for new in free])[0]


def clue(sheet: Sheet, values: list[int]) -> list[int]:
    """Write the clues for these digits. Returns the cells that propagation leaves open, or all of them if a digit is repeated in a run."""
    sheet.down, sheet.across = [0] * len(values), [0] * len(values)
    good = True
    for index, direction, _, cells in areas.runs(sheet):
        held = [values[cell] for cell in cells]
        getattr(sheet, direction)[index] = sum(held)
        good = good and len(set(held)) == len(held)
    cells_to_fill = [cell for cell, block in enumerate(sheet.blocks) if not block]
    if not good:
        return cells_to_fill
    model = model_of(sheet)
    masks = all_masks(model)
    narrow(model, masks)
    return [cell for cell in cells_to_fill if masks[cell] & (masks[cell] - 1)]
