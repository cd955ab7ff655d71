"""Compares the lightness of cells: decides which cells of a Kakuro are black, and where a killer's tints change.

The reader normalises the contrast of each cell, so a uniformly dark cell looks to it like a uniformly light one. If the lines are faint,
only the comparison shows the difference. Without comparing tints along borders, 4 of 116 killers are not read whole.
"""

import math
from collections.abc import Sequence

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import solve
from newsgrid.photo.read.cells import Cell, chance_of, median
from newsgrid.photo.read.neighbours import around, borders
from newsgrid.photo.thresholds import HUNDRED_TO_ONE, NEARLY_ALL, TWENTY_TO_ONE, UNEVEN_LIGHT

ALIKE = 3.0  # how many times larger than the spread within one kind of cells a slight difference must be
LEAST_CELLS = 8  # the fewest cells whose lightness is compared
APART = signs.NEAR_SIDES[1][0] - signs.NEAR_SIDES[3][0]  # the distance between the places near opposite sides where a cell is measured
CLEAR_STEP = 0.1  # the step in lightness that is clear whatever the spread, in logarithms
LEAST_SPREAD = 0.05  # the least spread of the lightness of cells of one kind
ROUNDS = 12  # the rounds in which light and dark settle


def speaks_for_blocks(cols: int, cells: Sequence[Cell | None], odds: Sequence[float]) -> list[float]:
    """For each cell, how many nats its lightness adds to the reader's log odds that it is black rather than a cell to fill (odds).

    The light on the page may have a linear gradient. Adds 0 if light and dark can't be distinguished, and for clues.
    """
    light = {
        cell: math.log(max(seen.bits[signs.LIGHT], signs.DARKEST))
        for cell, seen in enumerate(cells)
        if seen is not None and seen.best != signs.CLUE and len(seen.bits) > signs.LIGHT
    }
    if len(light) < LEAST_CELLS:
        return [0.0] * len(cells)
    if has_light_blocks(cols, cells, light):
        light = {cell: -value for cell, value in light.items()}
    prior = {cell: min(max(odds[cell], -TWENTY_TO_ONE), TWENTY_TO_ONE) for cell in light}
    border = between(sorted(light.values()))
    begins = (
        {cell: chance_of(prior[cell]) for cell in light},
        {cell: 1.0 if light[cell] < border else 0.0 for cell in light},
    )
    _, added = max((told_apart(cols, light, prior, begin) for begin in begins), key=lambda fitted: fitted[0])
    return [added.get(cell, 0.0) for cell in range(len(cells))]


def has_light_blocks(cols: int, cells: Sequence[Cell | None], light: dict[int, float]) -> bool:
    """Whether blocks are lighter than cells to fill, judged by the first row and column. light: the logarithms for all cells but clues."""
    edge = [cell for cell in range(len(cells)) if cell < cols or cell % cols == 0]
    ends, inner = [light[cell] for cell in edge if cell in light], [value for cell, value in light.items() if cell >= cols and cell % cols]
    clues = sum(seen is not None and seen.best == signs.CLUE for seen in map(cells.__getitem__, edge))
    if clues <= len(edge) / 2 or not (ends and inner):
        return False
    usual = median(inner)
    return is_step(median(ends) - usual, median([abs(value - usual) for value in inner]))


def is_step(step: float, spread: float) -> bool:
    """Whether a difference in lightness is more than light and paper cause between cells of one kind."""
    return step > CLEAR_STEP or step > max(UNEVEN_LIGHT, ALIKE * spread)


def told_apart(cols: int, light: dict[int, float], prior: dict[int, float], dark: dict[int, float]) -> tuple[float, dict[int, float]]:
    """(how well the cells separate into light and dark, the log odds that this adds to each), starting from the probabilities `dark`."""
    added = dict.fromkeys(light, 0.0)
    fit = -math.inf
    at = {cell: (cell % cols / cols, cell // cols / cols) for cell in light}
    # sums that stay the same in all rounds: each cell counts both as dark and as light, with weights that add up to 1
    of_all = [[0.0] * 4 for _ in range(3)]
    for cell, (x, y) in at.items():
        for row, term in zip(of_all, (1.0, x, y), strict=True):
            for column, other in enumerate((1.0, x, y, light[cell])):
                row[column] += term * other
    for _ in range(ROUNDS):
        of_dark = [0.0] * 4
        for cell, (x, y) in at.items():
            for column, other in enumerate((1.0, x, y, light[cell])):
                of_dark[column] += dark[cell] * other
        lines = [[*row[:3], of_dark[way], row[3]] for way, row in enumerate(of_all)]
        fitted = solve([*lines, [*of_dark[:3], of_dark[0], of_dark[3]]])
        if fitted is None:
            return -math.inf, dict.fromkeys(light, 0.0)
        level, across, down, step = fitted
        off = {cell: light[cell] - level - across * x - down * y for cell, (x, y) in at.items()}
        spread = sum(dark[cell] * (off[cell] - step) ** 2 + (1 - dark[cell]) * off[cell] ** 2 for cell in light) / len(light)
        if not is_step(-step, math.sqrt(spread)):
            return -math.inf, dict.fromkeys(light, 0.0)
        spread = max(spread, min(LEAST_SPREAD, -step / ALIKE) ** 2)
        for cell in light:
            added[cell] = min(max((off[cell] ** 2 - (off[cell] - step) ** 2) / (2 * spread), -HUNDRED_TO_ONE), HUNDRED_TO_ONE)
            dark[cell] = chance_of(prior[cell] + added[cell])
        fit = sum((2 * dark[cell] - 1) * prior[cell] for cell in light) - len(light) * math.log(spread)
    return fit, added


def between(ordered: Sequence[float]) -> float:
    """The threshold that splits these ascending numbers into two parts with the least variance within them (Otsu's method)."""
    whole, count = sum(ordered), len(ordered)
    best, border, below = -1.0, ordered[0], 0.0
    for at in range(1, count):
        below += ordered[at - 1]
        apart = at * (count - at) * (below / at - (whole - below) / (count - at)) ** 2
        if apart > best:
            best, border = apart, (ordered[at - 1] + ordered[at]) / 2
    return border


def steps(size: int, cells: Sequence[Cell]) -> dict[tuple[int, int], float]:
    """How much, in logarithms, the lightness changes at the line between two neighbouring cells without a digit.

    It is measured near both sides of the line. The light's own fall between these places is subtracted: the median of the cells around, since digits
    and dirt disturb single cells. {} if the cells' edges were not measured.
    """
    if not all(cell.edges for cell in cells):
        return {}
    top, right, bottom, left = ([math.log(max(cell.edges[side], signs.DARKEST)) for cell in cells] for side in range(4))
    blank = [cell.best in (signs.EMPTY, signs.BLOCK) for cell in cells]  # a cell that is only shaded looks like a block
    found: dict[tuple[int, int], float] = {}
    for way, begins, ends in ((1, left, right), (size, top, bottom)):
        falls = [(end - begin) / APART for begin, end in zip(begins, ends, strict=True)]
        smooth = [median([falls[near] for near in around(cell, size, size)]) for cell in range(size * size)]
        for cell, other, *_ in borders(size * size, size):
            if other == cell + way and blank[cell] and blank[other]:
                found[cell, other] = abs(begins[other] - ends[cell] - (1 - APART) * (smooth[cell] + smooth[other]) / 2)
    return found


def changes(size: int, cells: Sequence[Cell]) -> dict[tuple[int, int], float]:
    """For two neighbours, how much lighter the first is, in logarithms, if neither has a digit, or their edges were measured."""
    blank = [seen.best in (signs.EMPTY, signs.BLOCK) and len(seen.bits) > signs.LIGHT for seen in cells]
    found = {}
    for cell, other, side, _ in borders(size * size, size):
        here, there = cells[cell], cells[other]
        if blank[cell] and blank[other]:
            light = here.bits[signs.LIGHT], there.bits[signs.LIGHT]
        elif here.edges and there.edges:
            light = (here.edges[1], there.edges[3]) if side == 1 else (max(here.edges[1::2]), max(there.edges[1::2]))
        else:
            continue
        found[cell, other] = math.log(max(light[0], signs.DARKEST) / max(light[1], signs.DARKEST))
    return found


def steps_at_borders(size: int, cells: Sequence[Cell]) -> dict[tuple[int, int], float]:
    """How much lighter, in logarithms, the first of two neighbours is right at their line. {} if the cells' edges were not measured."""
    if not all(cell.edges for cell in cells):
        return {}
    light = [[math.log(max(edge, signs.DARKEST)) for edge in cell.edges] for cell in cells]
    return {(cell, other): light[cell][side] - light[other][back] for cell, other, side, back in borders(size * size, size)}


def are_darker(size: int, cells: Sequence[Cell], shaded: Sequence[int]) -> bool:
    """Whether exactly these cells (shaded) of a square are darker than the others: the lightness changes where it should, and nowhere else."""
    across, within = [], []
    near = steps_at_borders(size, cells)
    for (cell, other), change in (near or changes(size, cells)).items():
        if bool(shaded[cell]) == bool(shaded[other]):
            within.append(abs(change))
        else:
            across.append(change * (-1 if shaded[cell] else 1))
    if min(len(across), len(within)) < LEAST_CELLS // 2:
        return False
    step = median(across)
    return (
        step > UNEVEN_LIGHT
        and median(within) < step / 2
        and sum(one > step / 2 for one in across) > (0.5 if near else NEARLY_ALL) * len(across)
    )
