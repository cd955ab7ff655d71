"""Says what a grid that is not a puzzle looks like: a crossword, a calendar, a table, letters, or nothing at all."""

from collections import Counter
from collections.abc import Sequence

from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide.drafts import READS
from newsgrid.photo.decide.result import Found
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.thresholds import CLEAR, NO_ACCIDENT, NOISE
from newsgrid.puzzle import kinds
from newsgrid.puzzle.kinds import has_runs
from newsgrid.puzzle.sheet import Sheet, shape

CROSSWORD, CALENDAR, TABLE, LETTERS = "a crossword", "a calendar", "a table of numbers", "a grid of letters"
PATTERN, NOTHING, HARDLY = "a pattern of black and white", "an empty grid", "a grid with hardly any digits"
PAPER, SMALL = "ruled paper", "a grid with small numbers in its cells"

HALF_BLACK = 0.45  # the share of black cells above which a grid without digits is a pattern
WEEK, LEAST_DAYS = 7, 10
LEAST_BLACK = 0.1  # the least share of black cells in a crossword
LEAST_NUMBERED = 0.1  # the least share of a crossword's cells with numbers in their corners
MOST_FOREIGN = 0.2  # the largest share of a puzzle's signs that are misread as signs it can't have
MOST_FULL, MOST_DOUBTFUL = 0.8, 0.2  # the shares of cells with digits, and of doubtful digits, above which a grid is a table
LEAST_READ = 0.1  # the least share of a puzzle's cells with digits


def looks_like(rows: int, cols: int, cells: Sequence[Cell | None]) -> str:
    """What a grid that is not a puzzle looks like, with its article; "" if that is not clear."""
    there = [cell for cell in cells if cell is not None]
    if not there:
        return ""
    best = [cell.best for cell in there]
    numbers, letters = sum(0 < sign < signs.BLOCK for sign in best), sum(sign >= signs.FIRST_LETTER for sign in best)
    blocks, clues = best.count(signs.BLOCK) / len(there), best.count(signs.CLUE) / len(there)
    filled = numbers + letters + best.count(signs.ZERO)
    printed = filled / len(there)
    if blocks > HALF_BLACK and printed < NOISE:
        return PATTERN
    if blocks > LEAST_BLACK and clues < NOISE and (printed < NOISE or letters > numbers):
        return CROSSWORD
    if is_calendar(cols, best):
        return CALENDAR
    if letters > len(there) / 2:
        return LETTERS
    if printed > 0.5 and foreign(max(rows, cols), best) > MOST_FOREIGN * filled:
        return TABLE
    if printed < NOISE and has_small_numbers(there):
        return CROSSWORD if blocks else SMALL
    return NOTHING if not filled and not blocks and not clues else ""


def has_small_numbers(cells: Sequence[Cell | None]) -> bool:
    """Whether numbers stand in the corners of several cells."""
    return sum(cell is not None and cell.bits[signs.TOTAL] > 0.5 for cell in cells) > LEAST_NUMBERED * len(cells)


def foreign(size: int, best: Sequence[int]) -> int:
    """How many signs are numbers too large for a grid of this size, or letters where it needs none."""
    return sum(
        max(size, 9) < sign < signs.BLOCK or (size < 10 and (sign >= signs.FIRST_LETTER or size < sign < signs.BLOCK)) for sign in best
    )


def is_calendar(cols: int, best: Sequence[int]) -> bool:
    """Whether the numbers count up from cell to cell, in rows of a week."""
    if cols != WEEK:
        return False
    steps = Counter(sign - place for place, sign in enumerate(best) if 0 < sign < signs.BLOCK)
    return bool(steps) and max(steps.values()) >= LEAST_DAYS


def refusal(puzzle: Found) -> str:
    """Why what was read is not a puzzle, as a sentence or two; "" if it is one."""
    sheet, draft, is_sure = puzzle.sheet, puzzle.draft, puzzle.status == UNIQUE
    read = sum(spot.readings[0] > 0 for spot in draft.spots)
    unreadable = len(puzzle.doubts) > max(read, 1) / 2
    if puzzle.explains_little:
        return sentence("")
    if (not is_sure and puzzle.lattice.bare) or (unreadable and is_misread(puzzle)):
        return sentence("")
    looks = looks_like(sheet.rows, sheet.cols, puzzle.cells)
    if not is_sure and (not is_usual(sheet) if any(sheet.cages) else draft.marked and has_small_numbers(puzzle.cells)):
        return sentence(looks)
    has_clues = any(any(layer) for layer in (sheet.across, sheet.down, sheet.rules, sheet.cages)) or draft.marked
    if has_clues or (is_sure and not unreadable):
        return ""
    return sentence(looks) if looks or unreadable else by_fill(puzzle, read)


def by_fill(puzzle: Found, read: int) -> str:
    """As `refusal`, for a puzzle with only digits: whether too many or too few cells have a digit. read: how many have one."""
    sheet = puzzle.sheet
    cells = sheet.rows * sheet.cols - sum(map(bool, sheet.blocks))
    if sum(map(bool, sheet.givens)) > MOST_FULL * cells and len(puzzle.doubts) > MOST_DOUBTFUL * read:  # a puzzle has empty cells
        return sentence(TABLE)
    return sentence(HARDLY) if read < LEAST_READ * cells else ""


def is_misread(puzzle: Found) -> bool:
    """Whether a mostly doubtful puzzle is something else: rings without lines, or print without a solution, or with hardly a clear reading."""
    draft, is_sure = puzzle.draft, puzzle.status == UNIQUE
    clear = sum(spot.readings[0] > 0 and chance > CLEAR for spot, chance in zip(draft.spots, draft.chances, strict=True))
    few = clear < NO_ACCIDENT
    return puzzle.lattice.bare or (has_runs(puzzle.sheet) and (few or not is_sure)) or (draft.marked and few and not is_sure)


def is_usual(sheet: Sheet) -> bool:
    """Whether a puzzle has one of the usual sizes of its kind."""
    return shape(sheet) in [shape(make()) for _, make in kinds.of(sheet).starts]


def sentence(looks: str) -> str:
    """What a grid looks like, and what can be read. looks: as from `looks_like`."""
    return (f"This looks like {looks}. " if looks else "This doesn't look like a puzzle. ") + READS
