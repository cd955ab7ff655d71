"""Transforms puzzles by rotation, reflection, relabelling and shuffling. The answer must be transformed alike."""

from collections.abc import Callable
from random import Random

from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.sheet import LAYERS, Sheet, copy

Twist = tuple[Sheet, Callable[[list[int]], list[int]]]  # (the transformed sheet, a function that transforms an answer alike)


def moved(sheet: Sheet, to: Callable[[int, int], tuple[int, int]], rows: int, cols: int) -> Twist:
    """Move each cell (row, column) of a sheet to `to(row, column)`. Cages keep their rules, and grids their cells."""
    places = [to(index // sheet.cols, index % sheet.cols) for index in range(len(sheet.blocks))]
    targets = [row * cols + col for row, col in places]

    def carried(layer: list[int]) -> list[int]:
        twisted = [0] * len(layer)
        for index, target in enumerate(targets):
            twisted[target] = layer[index]
        return twisted

    twisted = copy(sheet)
    twisted.rows, twisted.cols = rows, cols
    for name in LAYERS:
        setattr(twisted, name, carried(getattr(sheet, name)))
    twisted.rules = [""] * len(sheet.rules)
    for index, rule in enumerate(sheet.rules):
        if rule:
            twisted.rules[min(target for cell, target in enumerate(targets) if sheet.cages[cell] == sheet.cages[index])] = rule
    twisted.grids = []
    for row, col in sheet.grids:
        corners = [to(row, col), to(row + sheet.values - 1, col + sheet.values - 1)]
        twisted.grids.append((min(row for row, _ in corners), min(col for _, col in corners)))
    twisted.constraints = {moved_key(key, sheet, twisted, targets, to): text for key, text in sheet.constraints.items()}
    return twisted, carried


def moved_key(
    key: tuple[str, tuple[int, ...]], old: Sheet, new: Sheet, targets: list[int], to: Callable[[int, int], tuple[int, int]]
) -> tuple[str, tuple[int, ...]]:
    """The key of a constraint on the moved sheet."""
    name, place = key
    type_ = constraints.BY_NAME[name]
    if type_.shape == shapes.OUTSIDE:
        row, col, way = place
        down, right = shapes.STEPS[way]
        here, there = to(row, col), to(row + down, col + right)
        return name, (*here, shapes.STEPS.index((there[0] - here[0], there[1] - here[1])))
    return name, type_.canonical(tuple(targets[cell] for cell in place))


def turned(sheet: Sheet) -> Twist:
    """A quarter turn to the right; not for Kakuro, whose clues must come before their runs."""
    return moved(sheet, lambda row, col: (col, sheet.rows - 1 - row), sheet.cols, sheet.rows)


def mirrored(sheet: Sheet) -> Twist:
    """Exchange rows and columns: a Kakuro's clues down become clues across."""
    twisted, carried = moved(sheet, lambda row, col: (col, row), sheet.cols, sheet.rows)
    twisted.down, twisted.across = twisted.across, twisted.down
    return twisted, carried


def flipped(sheet: Sheet) -> Twist:
    """Exchange left and right; not for Kakuro."""
    return moved(sheet, lambda row, col: (row, sheet.cols - 1 - col), sheet.rows, sheet.cols)


def relabelled(sheet: Sheet, chance: Random) -> Twist:
    """Permute the digits; only for puzzles that don't add up digits."""
    labels = [0, *chance.sample(range(1, sheet.values + 1), sheet.values)]
    twisted = copy(sheet)
    twisted.givens = [labels[value] for value in sheet.givens]
    return twisted, lambda answer: [labels[value] for value in answer]


def shuffled(sheet: Sheet, chance: Random, high: int) -> Twist:
    """Shuffle the bands of a Sudoku, and the rows within each. high: the height of a box."""
    order = []
    for band in chance.sample(range(sheet.rows // high), sheet.rows // high):
        order += [band * high + row for row in chance.sample(range(high), high)]
    twisted, carried = moved(sheet, lambda row, col: (order[row], col), sheet.rows, sheet.cols)
    twisted.grids = list(sheet.grids)  # the single grid stays in its place
    return twisted, carried
