"""New Kakuros: blocks that lie symmetrically, digits, and then other digits until the clues leave one solution."""

from collections.abc import Callable
from random import Random

from sheet import areas, family
from sheet.sheet import Sheet

from ..kinds import model_of
from ..narrow import all_masks, narrow
from ..solver.search import Progress, Steps
from .boards import NoBoard

DIGITS = range(1, 10)
MOST_RUN = 6  # cells; longer runs say little
BLOCKS = 0.25  # the share of the inner cells that are blocks, about
LAYOUTS = 30
ROUNDS = 600  # changes of digits, before a layout is given up
TESTS = 40  # changes to a Kakuro of one solution, to make it more difficult
# how often each digit is taken: the outer ones have few combinations, and so lead sooner to one solution
WEIGHTS = (5, 4, 3, 1, 1, 1, 3, 4, 5)


def filled(sheet: Sheet, level: int, level_of: Callable[[Sheet], Steps[int]], chance: Random) -> Steps[list[int]]:
    """Lay out an empty Kakuro, with clues of one solution; returns its digits. Of a level, or of the nearest that came about.

    level_of: the level of a sheet, 0 where it has not one solution. Raises NoBoard.
    """
    for _ in range(LAYOUTS):
        lay_out(sheet, chance)
        values = digits(sheet, chance)
        if (yield from settled(sheet, values, chance)):
            yield from harder(sheet, values, level, level_of, chance)
            return values
    raise NoBoard


def settled(sheet: Sheet, values: list[int], chance: Random) -> Steps[bool]:
    """Change digits, in place, until narrowing alone finds them by their clues; whether that came about."""
    left = clue(sheet, values)
    for _ in range(ROUNDS):
        if not left:
            return True
        yield Progress()
        before = list(values)
        change(sheet, values, chance.choice(left), chance)
        new = clue(sheet, values)
        if len(new) > len(left):
            values[:] = before
        else:
            left = new
    clue(sheet, values)
    return not left


def harder(sheet: Sheet, values: list[int], level: int, level_of: Callable[[Sheet], Steps[int]], chance: Random) -> Steps[None]:
    """Change digits, in place, as long as there is one solution and it comes nearer to a level, or leaves narrowing more to do."""
    best = yield from level_of(sheet)
    left = 0
    cells = [cell for cell, value in enumerate(values) if value]
    for _ in range(TESTS):
        if best >= level:
            break
        before = list(values)
        change(sheet, values, chance.choice(cells), chance)
        new = len(clue(sheet, values))
        found = 0 if new < left else (yield from level_of(sheet))
        if best <= found <= level:
            best, left = found, new
        else:
            values[:] = before
    clue(sheet, values)


# --- blocks --------------------------------------------------------------------------------------------------------------


def lay_out(sheet: Sheet, chance: Random) -> None:
    """Blocks that look the same when the inner part is turned by half; no run of one cell, and all cells hang together."""
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
    """How many cells lie to the left, to the right, above and below a place, up to the next block or the edge."""
    found = []
    row, col = divmod(cell, sheet.cols)
    for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        at, to, length = row + down, col + right, 0
        while 0 <= at < sheet.rows and 0 <= to < sheet.cols and not sheet.blocks[at * sheet.cols + to]:
            length, at, to = length + 1, at + down, to + right
        found.append(length)
    return found


def longest(sheet: Sheet, cells: tuple[int, ...]) -> int:
    """The length of the longest run through these cells."""
    most = 0
    for cell in cells:
        left, right, up, down = stretches(sheet, cell)
        most = max(most, left + right + 1, up + down + 1)
    return most


def is_good(sheet: Sheet, new: tuple[int, ...]) -> bool:
    """Whether there is no run of one cell beside the new blocks, and all cells to fill hang together."""
    if any(1 in stretches(sheet, cell) for cell in new):
        return False
    return len(family.connected([cell for cell, block in enumerate(sheet.blocks) if not block], sheet.cols)) == 1


# --- digits --------------------------------------------------------------------------------------------------------------


def neighbours(sheet: Sheet) -> list[set[int]]:
    """For each cell, those that share a run with it."""
    found: list[set[int]] = [set() for _ in sheet.blocks]
    for _, _, _, cells in areas.runs(sheet):
        for cell in cells:
            found[cell].update(cells)
            found[cell].discard(cell)
    return found


def digits(sheet: Sheet, chance: Random) -> list[int]:
    """A digit for each cell, as a rule none twice in a run: `clue` sees where one is."""
    near = neighbours(sheet)
    values = [0] * len(sheet.blocks)
    for cell, block in enumerate(sheet.blocks):
        if not block:
            free = [digit for digit in DIGITS if digit not in {values[other] for other in near[cell]}] or [chance.choice(DIGITS)]
            values[cell] = chance.choices(free, [WEIGHTS[digit - 1] for digit in free])[0]
    return values


def change(sheet: Sheet, values: list[int], cell: int, chance: Random) -> None:
    """Another digit for a cell, in place; cells of its runs that hold that digit already get another, too, where one is free."""
    near = neighbours(sheet)
    digit = chance.choices([one for one in DIGITS if one != values[cell]], [WEIGHTS[one - 1] for one in DIGITS if one != values[cell]])[0]
    clash = [other for other in near[cell] if values[other] == digit]
    values[cell] = digit
    for other in sorted(clash):
        free = [one for one in DIGITS if one not in {values[at] for at in near[other]}]
        if free:
            values[other] = chance.choices(free, [WEIGHTS[one - 1] for one in free])[0]


def clue(sheet: Sheet, values: list[int]) -> list[int]:
    """Write the clues that digits have; returns the cells that narrowing leaves open, all of them if digits clash."""
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
