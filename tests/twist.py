"""Transforms puzzles by rotation, reflection, relabelling and shuffling. The answer must be transformed alike."""

from collections.abc import Callable
from random import Random

from sheet import constraints, shapes
from sheet.sheet import LAYERS, Sheet, copy

Twist = tuple[Sheet, Callable[[list[int]], list[int]]]  # (the transformed sheet, a function that transforms an answer alike)


def moved(sheet: Sheet, to: Callable[[int, int], tuple[int, int]], rows: int, cols: int) -> Twist:
    """Move each cell (row, column) of a sheet to `to(row, column)`. Cages keep their rules, and grids their cells."""
    places = [to(index // sheet.cols, index % sheet.cols) for index in range(len(sheet.blocks))]
    targets = [row * cols + col for row, col in places]

    def carried(layer: list[int]) -> list[int]:
        made = [0] * len(layer)
        for index, target in enumerate(targets):
            made[target] = layer[index]
        return made

    made = copy(sheet)
    made.rows, made.cols = rows, cols
    for name in LAYERS:
        setattr(made, name, carried(getattr(sheet, name)))
    made.rules = [""] * len(sheet.rules)
    for index, rule in enumerate(sheet.rules):
        if rule:
            made.rules[min(target for cell, target in enumerate(targets) if sheet.cages[cell] == sheet.cages[index])] = rule
    made.grids = []
    for row, col in sheet.grids:
        corners = [to(row, col), to(row + sheet.values - 1, col + sheet.values - 1)]
        made.grids.append((min(row for row, _ in corners), min(col for _, col in corners)))
    made.constraints = {moved_key(key, sheet, made, targets, to): text for key, text in sheet.constraints.items()}
    return made, carried


def moved_key(
    key: tuple[str, tuple[int, ...]], old: Sheet, new: Sheet, targets: list[int], to: Callable[[int, int], tuple[int, int]]
) -> tuple[str, tuple[int, ...]]:
    """The key of a constraint on the moved sheet."""
    name, place = key
    one = constraints.BY_NAME[name]
    if one.shape == shapes.OUTSIDE:
        row, col, way = place
        down, right = shapes.STEPS[way]
        here, there = to(row, col), to(row + down, col + right)
        return name, (*here, shapes.STEPS.index((there[0] - here[0], there[1] - here[1])))
    return name, one.canonical(tuple(targets[cell] for cell in place))


def turned(sheet: Sheet) -> Twist:
    """A quarter turn to the right; not for Kakuro, whose clues must come before their runs."""
    return moved(sheet, lambda row, col: (col, sheet.rows - 1 - row), sheet.cols, sheet.rows)


def mirrored(sheet: Sheet) -> Twist:
    """Exchange rows and columns: a Kakuro's clues down become clues across."""
    made, carried = moved(sheet, lambda row, col: (col, row), sheet.cols, sheet.rows)
    made.down, made.across = made.across, made.down
    return made, carried


def flipped(sheet: Sheet) -> Twist:
    """Exchange left and right; not for Kakuro."""
    return moved(sheet, lambda row, col: (row, sheet.cols - 1 - col), sheet.rows, sheet.cols)


def relabelled(sheet: Sheet, chance: Random) -> Twist:
    """Permute the digits; only for puzzles that don't add up digits."""
    labels = [0, *chance.sample(range(1, sheet.values + 1), sheet.values)]
    made = copy(sheet)
    made.givens = [labels[value] for value in sheet.givens]
    return made, lambda answer: [labels[value] for value in answer]


def shuffled(sheet: Sheet, chance: Random, high: int) -> Twist:
    """Shuffle the bands of a Sudoku, and the rows within each. high: the height of a box."""
    order = []
    for band in chance.sample(range(sheet.rows // high), sheet.rows // high):
        order += [band * high + row for row in chance.sample(range(high), high)]
    made, carried = moved(sheet, lambda row, col: (order[row], col), sheet.rows, sheet.cols)
    made.grids = list(sheet.grids)  # the single grid stays in its place
    return made, carried
