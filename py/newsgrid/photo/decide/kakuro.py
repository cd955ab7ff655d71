"""Makes the draft of a Kakuro: its blocks, and the readings of its clues. Without this module, no Kakuro is read."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from newsgrid.photo import signs
from newsgrid.photo.decide.drafts import AskTotals, Draft, NoPuzzle, Where, first_of, likeliest_numbers
from newsgrid.photo.find.lattice import LEAST_SIDE
from newsgrid.photo.read import shades
from newsgrid.photo.read.cells import NEVER, Cell, added, as_written, chance_of
from newsgrid.photo.read.neighbours import borders
from newsgrid.photo.thresholds import FIVE_TO_ONE, HUNDRED_TO_ONE, MILLION_TO_ONE, TWENTY_TO_ONE
from newsgrid.puzzle import kinds
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.sheet import Sheet

LONG_EDGE = 6  # the fewest cells of a row or column of blocks in which one cell may be misread
MOST_DOUBTFUL_CELLS = 12  # the most cells that are tried both as blocks and as cells to fill
MOST_LAYOUTS = 12  # the most layouts of blocks, besides the likeliest


def kakuro(rows: int, cols: int, cells: Sequence[Cell | None], ask: AskTotals) -> Draft:
    """The likeliest blocks and cells, and a spot for each number of a clue with cells to fill."""
    odds = with_edges(rows, cols, odds_of_blocks(cols, cells))
    likeliest = [1 if odd > 0 else 0 for odd in odds]
    doubtful = sorted((cell for cell, odd in enumerate(odds) if abs(odd) < HUNDRED_TO_ONE), key=lambda cell: abs(odds[cell]))[
        :MOST_DOUBTFUL_CELLS
    ]
    asked = [  # one request for the numbers of all layouts
        (cell, "across" if side == 1 else "down")
        for cell, after, side, _ in borders(rows * cols, cols)
        if (likeliest[cell] or cell in doubtful) and (not likeliest[after] or after in doubtful)
    ]
    totals = dict(zip(asked, ask([(cell, signs.ACROSS if part == "across" else signs.DOWN) for cell, part in asked]), strict=True))

    def make(flips: Sequence[int]) -> Draft:
        blocks = [1 - block if cell in flips else block for cell, block in enumerate(likeliest)]
        flipped = kakuro_with(rows, cols, blocks, cells, totals)
        flipped.numbers = {Where(cell, part): likeliest_numbers(chances) for (cell, part), chances in totals.items()}
        for cell in flips:
            first = chance_of(abs(odds[cell]))
            flipped.relaid.append((Where(cell, "block"), [(likeliest[cell], first), (blocks[cell], 1 - first)]))
        return flipped

    known: dict[tuple[int, str, int], float] = {}

    def cost(flips: Sequence[int]) -> float:
        blocks = [1 - block if cell in flips else block for cell, block in enumerate(likeliest)]
        return sum(abs(odds[cell]) for cell in flips) + strain_of_runs(rows, cols, blocks, totals, known)

    pairs = sorted((cost(pair), pair) for pair in combinations(doubtful, 2))
    more = {tuple(sorted({*pair, flip}, key=doubtful.index)) for _, pair in pairs[:MOST_LAYOUTS] for flip in doubtful if flip not in pair}
    costs = [*((cost(flips), flips) for flips in [(), *((flip,) for flip in doubtful), *more]), *pairs]
    return first_of([(its, partial(make, flips)) for its, flips in sorted(costs)[: MOST_LAYOUTS + 1]]) or make(())


def strain_of_runs(
    rows: int,
    cols: int,
    blocks: Sequence[int],
    totals: dict[tuple[int, str], list[float]],
    known: dict[tuple[int, str, int], float] | None = None,
) -> float:
    """By how many nats the totals read are likelier than the likeliest totals that fit the runs' lengths, or than no total where there is no run.

    known: a cache of the strain of each (cell, part, length), for layouts that differ in a few blocks.
    """
    known = {} if known is None else known
    nats = 0.0
    for cell in range(rows * cols):
        row, col = divmod(cell, cols)
        for part, step, places in (("across", 1, cols - 1 - col), ("down", cols, rows - 1 - row)) if blocks[cell] else ():
            if (cell, part) in totals:
                length = 0
                while length < places and not blocks[cell + step * (length + 1)]:
                    length += 1
                of_run = (cell, part, length)
                if of_run not in known:
                    known[of_run] = strain_of_run(totals[cell, part], length)
                nats += known[of_run]
    return nats


def strain_of_run(chances: Sequence[float], length: int) -> float:
    """As `strain_of_runs`, for one run. chances: the log-probabilities of no number and of 1, 2, 3 and so on."""
    if not length:  # a clue without a run
        return min(max(max(chances[1:]) - chances[0], 0.0), MILLION_TO_ONE)
    possible = [chances[total] for total in possible_clues(length)]
    likeliest = max(max(possible, default=NEVER), chances[0] if length == 1 else NEVER)
    return min(max(chances) - likeliest, MILLION_TO_ONE)


def possible_clues(length: int) -> range:
    """The totals that a run of this length may have; none if it is too long."""
    return range(length * (length + 1) // 2, length * (19 - length) // 2 + 1) if 0 < length <= 9 else range(0)


def with_edges(rows: int, cols: int, odds: list[float]) -> list[float]:
    """The odds of blocks: if most of the first row or column are blocks, all its cells are, since a run there would have no clue."""
    raised = list(odds)
    for edge in (list(range(cols)), [row * cols for row in range(rows)]):
        if sum(odds[cell] > 0 for cell in edge) > len(edge) / 2:
            for cell in edge:
                raised[cell] = max(odds[cell], HUNDRED_TO_ONE)
    return raised


def own_parts(rows: int, cols: int, cells: Sequence[Cell | None]) -> list[tuple[int, int, int, int]]:
    """The part (top, left, rows, columns) of a grid that may be one Kakuro, and a smaller one if another Kakuro may already begin within it."""
    dark = [odds > TWENTY_TO_ONE for odds in odds_of_blocks(cols, cells)]
    part = own_part(rows, cols, dark, is_edge)
    less = own_part(rows, cols, dark, may_be_edge)
    return [part] if less == part else [part, less]


def own_part(rows: int, cols: int, dark: Sequence[bool], ends: Callable[[Sequence[bool]], bool]) -> tuple[int, int, int, int]:
    """(top, left, rows, columns) of the largest Kakuro in a grid that may have grown into other Kakuro beside it.

    Each begins with a row and a column of clues and blocks, which no Kakuro has in its middle, and ends where there are no cells to fill.
    """
    part = (0, 0, rows, cols)
    for _ in range(rows + cols):
        top, left, high, wide = part
        lines = [[(top + row) * cols + left + col for col in range(wide)] for row in range(high)]
        columns = [list(column) for column in zip(*lines, strict=True)]
        cuts = [(row, 0) for row in range(1, high) if ends([dark[cell] for cell in lines[row]])]
        cuts += [(col, 1) for col in range(1, wide) if ends([dark[cell] for cell in columns[col]])]
        if not cuts:
            break
        parts = []
        for at, way in cuts:
            parts += [(top, left, at, wide), (top + at, left, high - at, wide)] if way == 0 else []
            parts += [(top, left, high, at), (top, left + at, high, wide - at)] if way == 1 else []
        free = {piece: cells_to_fill(piece, cols, dark) for piece in parts}
        largest = max(parts, key=lambda piece: (free[piece], -piece[2] * piece[3]))
        if free[largest] == 0 or min(largest[2:]) < LEAST_SIDE:
            break
        part = largest
    return part


def is_edge(dark: Sequence[bool]) -> bool:
    """Whether a row or column has no cells to fill. If it is long, a single cell to fill counts as misread."""
    return dark.count(False) <= (1 if len(dark) >= LONG_EDGE else 0)


def may_be_edge(dark: Sequence[bool]) -> bool:
    """Whether a row or column may be an edge: its cells to fill are all at its ends, and most of it is dark."""
    block = "".join("#" if cell else "." for cell in dark).strip(".")
    return is_edge(dark) or (len(dark) >= LONG_EDGE and "." not in block and len(block) >= len(dark) / 2)


def cells_to_fill(part: tuple[int, int, int, int], cols: int, dark: Sequence[bool]) -> int:
    top, left, high, wide = part
    return sum(not dark[row * cols + col] for row in range(top, top + high) for col in range(left, left + wide))


def odds_of_blocks(cols: int, cells: Sequence[Cell | None]) -> list[float]:
    """For each cell, the log odds, in nats, that it is a block or a clue rather than a cell to fill; its lightness is included.

    For an empty cell, the lightness says most: the reader normalises the contrast of each cell, and may be sure that a grey cell is white.
    """
    odds = [block_odds(cell) for cell in cells]
    lights = shades.speaks_for_blocks(cols, cells, odds)
    bare = [cell is not None and light != 0 and cell.best in (signs.EMPTY, signs.BLOCK) for cell, light in zip(cells, lights, strict=True)]
    return [
        (min(max(odd, -TWENTY_TO_ONE), TWENTY_TO_ONE) if only else odd) + light for odd, light, only in zip(odds, lights, bare, strict=True)
    ]


def block_odds(cell: Cell | None) -> float:
    """The log odds, in nats, that a cell is a block or a clue rather than a cell to fill."""
    if cell is None:
        return 99.0
    dark = added([cell.values[signs.BLOCK] - FIVE_TO_ONE, cell.values[signs.CLUE]])
    return dark - added([cell.values[sign] for sign in (signs.EMPTY, *range(1, 10))])


def kakuro_with(rows: int, cols: int, blocks: list[int], cells: Sequence[Cell | None], totals: dict[tuple[int, str], list[float]]) -> Draft:
    """The Kakuro with these blocks. Raises NoPuzzle."""
    sheet = Sheet(kinds.RUNS.name, rows, cols)
    sheet.blocks = blocks
    draft = Draft(sheet)
    for cell in range(rows * cols):
        for part in ("across", "down") if blocks[cell] else ():
            length = run_length(sheet, cell, part)
            if length > 9:
                raise NoPuzzle(f"A run of {length} cells is too long for a Kakuro: no digit comes twice in one.")
            if length:
                chance = totals[cell, part]
                readings = [(chance[total], total) for total in possible_clues(length)]
                if length == 1:  # some puzzles have no clue for a single cell, or leave a whole edge open
                    readings.append((chance[0], 0))
                draft.add(Where(cell, part), readings)
    for cell, seen in enumerate(cells):
        if seen is not None and not blocks[cell] and seen.best in range(1, 10):
            values = (as_written(seen) if seen.bits[signs.HAND] >= 0.5 else seen).values
            draft.add(Where(cell, "given"), [(values[signs.EMPTY], 0), *[(values[digit], digit) for digit in range(1, 10)]])
            draft.written[cell] = seen.bits[signs.HAND]
    if not any(where.part in ("across", "down") for where in draft.places):
        raise NoPuzzle("The grid has black cells, but no clues.")
    return draft
