"""Generates the contents of pages as plain data: grids of all kinds with their values, clues, cages and lines."""

import random
from dataclasses import dataclass, field

from newsgrid.engine.combinations import sum_bounds
from newsgrid.puzzle import areas
from newsgrid.puzzle.grid_layout import box_shape

EMPTY = ""
BLOCK = "#"  # not a cell to fill: black, or a place in a giant that belongs to no grid
CLUE = "\\"  # a Kakuro's clue


@dataclass
class Grid:
    """A printed puzzle.

    values      for each cell EMPTY, BLOCK, CLUE or the printed text
    heavy       pairs of neighbouring cells with a heavy line between them; -1 is the outside
    clues       {cell: (across, down)}, 0 for none
    hands       {cell: handwritten text}
    marks       {cell: pencil marks}
    cages       lists of cells
    totals      {cell: printed total}
    absent      cells that are not part of the puzzle, where nothing is printed
    diagonals   whether both are printed
    """

    rows: int
    cols: int
    kind: str
    values: list[str]
    heavy: set[tuple[int, int]] = field(default_factory=set)
    clues: dict[int, tuple[int, int]] = field(default_factory=dict)
    hands: dict[int, str] = field(default_factory=dict)
    marks: dict[int, str] = field(default_factory=dict)
    cages: list[list[int]] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)
    absent: set[int] = field(default_factory=set)
    diagonals: bool = False
    boxes: list[int] = field(default_factory=list)


def around(cell: int, rows: int, cols: int) -> list[int]:
    """The neighbours above, to the right, below and to the left, -1 for the outside."""
    row, col = divmod(cell, cols)
    return [
        cell - cols if row else -1,
        cell + 1 if col + 1 < cols else -1,
        cell + cols if row + 1 < rows else -1,
        cell - 1 if col else -1,
    ]


def heavy_lines(boxes: list[int], rows: int, cols: int) -> set[tuple[int, int]]:
    """The heavy lines between boxes, and around all cells in boxes."""
    lines = set()
    for cell in range(rows * cols):
        for other in around(cell, rows, cols):
            there = boxes[other] if other >= 0 else 0
            if boxes[cell] and boxes[cell] != there:
                lines.add((cell, other))
                lines.add((other, cell))
    return lines


def usual_boxes(size: int, wide: bool = True) -> list[int]:
    high, broad = box_shape(size)
    if not wide:
        high, broad = broad, high
    return [row // high * (size // broad) + col // broad + 1 for row in range(size) for col in range(size)]


def pieces(rng: random.Random, rows: int, cols: int, least: int, most: int) -> list[list[int]]:
    """A random partition of the cells into connected pieces of `least` to `most` cells."""
    free = set(range(rows * cols))
    parts = []
    while free:
        piece = [rng.choice(sorted(free))] if rng.random() < 0.2 else [min(free)]
        free.discard(piece[0])
        for _ in range(rng.randint(least, most) - 1):
            edge = [other for cell in piece for other in around(cell, rows, cols) if other in free]
            if not edge:
                break
            piece.append(rng.choice(edge))
            free.discard(piece[-1])
        parts.append(piece)
    return parts


def jigsaw_boxes(rng: random.Random, size: int) -> list[int]:
    """Irregular boxes of equal size, made from the usual ones by exchanging cells along their borders."""
    boxes = usual_boxes(size) if box_shape(size)[0] > 1 else [row + 1 for row in range(size) for _ in range(size)]
    for _ in range(size * size * 6):
        moved = rng.randrange(size * size)
        there = [boxes[other] for other in around(moved, size, size) if other >= 0 and boxes[other] != boxes[moved]]
        if not there:
            continue
        mine, theirs = boxes[moved], rng.choice(there)
        trial = list(boxes)
        trial[moved] = theirs
        back = [
            cell
            for cell in range(size * size)
            if trial[cell] == theirs and cell != moved and any(other >= 0 and trial[other] == mine for other in around(cell, size, size))
        ]
        rng.shuffle(back)
        for cell in back[:4]:
            trial[cell] = mine
            if connected(trial, mine, size) and connected(trial, theirs, size):
                boxes = trial
                break
            trial[cell] = theirs
    return boxes


def connected(boxes: list[int], box: int, size: int) -> bool:
    return len(areas.connected([cell for cell in range(size * size) if boxes[cell] == box], size)) == 1


def symbols_of(rng: random.Random, size: int, letters: bool = False) -> list[str]:
    """The symbols for 1 to `size`: numbers, or letters from some value on (always in a large grid if `letters`)."""
    scheme = rng.uniform(0.6, 1.0) if letters else rng.random()
    if size < 10 or scheme < 0.6:
        return [str(value) for value in range(1, size + 1)]
    if scheme < 0.85:  # 1 to 9, then A, B, C, or K, L, M
        first = 65 if size > 25 or scheme < 0.74 else 75
        return [str(value) for value in range(1, 10)] + [chr(first + value) for value in range(size - 9)]
    if scheme < 0.95:
        return [chr(65 + value) for value in range(size)]
    return [str(value) for value in range(10)] + [chr(65 + value) for value in range(size - 10)]


def square(rng: random.Random, size: int, style: str = "") -> Grid:
    """A grid that looks like a Sudoku, with random symbols. style: "", "jigsaw", "killer" or "diagonals"."""
    signs = symbols_of(rng, size)
    filled = rng.choice((0.25, 0.35, 0.35, 0.5, 0.5, 0.9, 1.0)) if style != "killer" else rng.choice((0.0, 0.0, 0.1))
    values = [rng.choice(signs) if rng.random() < filled else EMPTY for _ in range(size * size)]
    grid = Grid(size, size, "sudoku", values)
    grid.boxes = jigsaw_boxes(rng, size) if style == "jigsaw" else usual_boxes(size, rng.random() < 0.8)
    grid.heavy = heavy_lines(grid.boxes, size, size)
    grid.diagonals = style == "diagonals"
    if style == "killer":
        grid.kind = "killer"
        add_cages(rng, grid)
    return grid


def add_cages(rng: random.Random, grid: Grid) -> None:
    grid.cages = [sorted(piece) for piece in pieces(rng, grid.rows, grid.cols, 1, 5) if len(piece) > 1 or rng.random() < 0.5]
    if rng.random() < 0.3:
        grid.cages = [cage for cage in grid.cages if rng.random() < 0.5]
    for cage in grid.cages:
        grid.totals[cage[0]] = rng.randint(len(cage), min(45, 9 * len(cage)))


def giant(rng: random.Random) -> Grid:
    """Several overlapping 9x9 grids in one of the usual layouts."""
    layouts = (
        (21, 21, [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        (21, 21, [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        (15, 15, [(0, 0), (6, 6)]),
        (33, 21, [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12), (18, 6), (24, 0), (24, 12)]),
        (21, 33, [(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)]),
    )
    rows, cols, origins = rng.choice(layouts)
    grid = Grid(rows, cols, "giant", [BLOCK] * (rows * cols))
    grid.absent = set(range(rows * cols))
    grid.boxes = [0] * (rows * cols)
    filled = rng.choice((0.25, 0.35, 0.5))
    for top, left in origins:
        for row in range(top, top + 9):
            for col in range(left, left + 9):
                cell = row * cols + col
                grid.absent.discard(cell)
                grid.boxes[cell] = row // 3 * cols + col // 3 + 1
                grid.values[cell] = str(rng.randint(1, 9)) if rng.random() < filled else EMPTY
    grid.heavy = heavy_lines(grid.boxes, rows, cols)
    return grid


def kakuro_blocks(rng: random.Random, rows: int, cols: int) -> list[bool]:
    """The blocks of a random Kakuro: the first row and column, and a pattern without runs of one cell."""
    blocks = [cell < cols or cell % cols == 0 for cell in range(rows * cols)]
    share = rng.uniform(0.04, 0.16)
    for _ in range(int(rows * cols * share)):
        row, col = rng.randrange(1, rows), rng.randrange(1, cols)
        for place in {(row, col), (rows - row, cols - col)}:
            trial = place[0] * cols + place[1]
            blocks[trial] = True
    for _ in range(8):  # runs of one cell become blocks, runs of more than nine are split
        changed = False
        for cell in range(rows * cols):
            if blocks[cell]:
                continue
            for step, line in ((1, cols), (cols, rows)):
                at = cell % cols if step == 1 else cell // cols
                if blocks[cell]:
                    continue
                before = blocks[cell - step]
                after = at + 1 >= line or blocks[cell + step]
                single = before and after and rng.random() < 0.98
                if single or (at >= 10 and not any(blocks[cell - back * step] for back in range(10))):
                    blocks[cell] = changed = True
        if not changed:
            break
    return blocks


def run_lengths(blocks: list[bool], rows: int, cols: int, cell: int) -> tuple[int, int]:
    """The lengths of the runs to the right of a block and below it."""
    row, col = divmod(cell, cols)
    across = down = 0
    while col + across + 1 < cols and not blocks[cell + across + 1]:
        across += 1
    while row + down + 1 < rows and not blocks[cell + (down + 1) * cols]:
        down += 1
    return across, down


def kakuro(rng: random.Random) -> Grid:
    """A grid that looks like a Kakuro, with random clues in the range of their runs."""
    rows, cols = rng.randint(4, 14), rng.randint(4, 14)
    if rng.random() < 0.5:
        cols = rows
    blocks = kakuro_blocks(rng, rows, cols)
    grid = Grid(rows, cols, "kakuro", [BLOCK if block else EMPTY for block in blocks])
    for cell in range(rows * cols):
        if not blocks[cell]:
            continue
        runs = run_lengths(blocks, rows, cols, cell)
        totals = [rng.randint(*sum_bounds(length)) if 1 < length < 10 else rng.randint(1, 45) if length > 9 else 0 for length in runs]
        if any(totals):
            grid.values[cell] = CLUE
            grid.clues[cell] = (totals[0], totals[1])
    return grid


def crossword(rng: random.Random) -> Grid:
    """A crossword, as it is printed beside number puzzles: a grid with black cells and a few letters."""
    rows, cols = rng.randint(5, 15), rng.randint(5, 15)
    values = [
        BLOCK if rng.random() < 0.2 else rng.choice("ABCDEFGHIJKLMNOPRSTUVW") if rng.random() < 0.1 else EMPTY for _ in range(rows * cols)
    ]
    return Grid(rows, cols, "other", values)


def write_in(rng: random.Random, grid: Grid) -> None:
    """Put handwritten digits and pencil marks into some empty cells, as if someone had started to solve it."""
    share = rng.choice((0.1, 0.3, 0.6, 0.9))
    marking = rng.choice((0.0, 0.0, 0.15, 0.4))
    signs = [str(digit) for digit in range(1, 10)]
    if grid.kind == "sudoku" and grid.rows != 9:
        signs = sorted({value for value in grid.values if value}) or signs[: grid.rows]
    for cell, value in enumerate(grid.values):
        if value != EMPTY:
            continue
        if rng.random() < share:
            grid.hands[cell] = rng.choice(signs)
        elif rng.random() < marking:
            grid.marks[cell] = "".join(str(digit) for digit in sorted(rng.sample(range(1, 10), rng.randint(1, 4))))


SIZES = (4, 4, 5, 6, 6, 7, 8, 8, 10, 10, 12, 12, 12, 14, 15, 16, 16, 16, 16, 18, 20, 25, 25, 25)


def any_grid(rng: random.Random) -> Grid:
    """A random grid of any kind, common ones more often, perhaps with handwriting."""
    pick = rng.random()
    if pick < 0.22:
        grid = square(rng, 9)
    elif pick < 0.30:
        grid = square(rng, rng.choice((5, 6, 7, 8, 9, 9, 9)), "jigsaw")
    elif pick < 0.33:
        grid = square(rng, 9, "diagonals")
    elif pick < 0.50:
        grid = square(rng, rng.choice((6, 9, 9, 9)), "killer")
    elif pick < 0.70:
        grid = square(rng, rng.choice(SIZES))
    elif pick < 0.76:
        grid = giant(rng)
    else:
        grid = kakuro(rng)
    if rng.random() < 0.25:
        write_in(rng, grid)
    return grid


def numbers_grid(rng: random.Random) -> Grid:
    """A grid with many numbers of two digits: clues, totals, or values from 10 on."""
    pick = rng.random()
    if pick < 0.4:
        return kakuro(rng)
    if pick < 0.65:
        return square(rng, 9, "killer")
    grid = square(rng, rng.choice((12, 16, 16, 20, 25, 25, 25)))
    numbers = [str(value) for value in range(1, grid.rows + 1)]  # not letters
    grid.values = [rng.choice(numbers) if value else EMPTY for value in grid.values]
    return grid


def letters_grid(rng: random.Random) -> Grid:
    """A large Sudoku with letters, mostly printed, sometimes partly filled in by hand."""
    grid = square(rng, rng.choice((10, 12, 12, 15, 16, 16, 20, 25, 25, 25)))
    signs = symbols_of(rng, grid.rows, letters=True)
    grid.values = [rng.choice(signs) if value else EMPTY for value in grid.values]
    if rng.random() < 0.2:
        write_in(rng, grid)
    return grid
