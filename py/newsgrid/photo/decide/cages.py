"""Finds the cages of a killer Sudoku from the dashed lines and totals that the nets see. Without this module, no killer is read.

No single line decides: a gap must not join two cages. All cages together must fit what was seen of each cell's sides and totals.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from newsgrid.photo import signs
from newsgrid.photo.read import shades
from newsgrid.photo.read.cells import Cell, log_odds, median
from newsgrid.photo.read.neighbours import beside
from newsgrid.photo.thresholds import HUNDRED_TO_ONE, MILLION_TO_ONE, SURE, THOUSAND_TO_ONE, TWENTY_TO_ONE
from newsgrid.puzzle import areas

BORDERS = (0.01, 0.015, 0.02, 0.03, 0.045, 0.07, 0.1)  # steps in lightness that are tried as the least between two cages
MOST_LAYOUTS = 24  # the most single changes to the best cages, and the most other layouts made with them
MOST_CHANGES = 3  # the most changes in one layout, each in a different place
LEAST_AREAS = 3  # the fewest areas that can show whether each has one total
SURELY_TINTED = 0.8  # the share of areas with exactly one total at which tints surely separate the cages


Way = tuple[float, tuple[int, ...]]  # (by how many nats some changes make the fit worse, the changes' indexes)


class Layout(NamedTuple):
    """Cages, and how well they fit. cages: the number of each cell's cage, 0 for none; numbers may have gaps."""

    fit: float
    cages: list[int]


def layouts_of(size: int, cells: Sequence[Cell], totals: Sequence[Sequence[float]] | None = None, most: int = 0) -> list[Layout]:
    """The possible cages of a grid, the best fitting first. size: its columns; most: the most cells of a cage, 0 for as many as in a row.

    totals: for each cell the log-probabilities of no number in its corner and of 1, 2, 3 and so on, None if they were not read.
    """
    seen = Seen(size, cells, totals, most)
    cages = seen.improved(seen.grown())
    best = seen.fit(cages)
    near = sorted((change for change in seen.changes(cages) if change[0] > -MILLION_TO_ONE), key=lambda change: -change[0])[:MOST_LAYOUTS]
    ways = sorted(combined(cages, near), key=lambda way: way[0])
    layouts = [Layout(best, areas.renumbered(cages))]
    for cost, parts in ways:
        trial = list(cages)
        for _, moved, to in (near[at] for at in parts):
            trial = changed(trial, moved, to if to in cages or not to else max(trial) + 1)  # two changes may each begin a cage
        numbered = areas.renumbered(trial)
        if len(layouts) <= MOST_LAYOUTS and all(numbered != layout.cages for layout in layouts):
            layouts.append(Layout(best - cost, numbered))
    return sorted(layouts, key=lambda layout: -layout.fit)


def combined(cages: Sequence[int], near: Sequence[tuple[float, list[int], int]]) -> list[Way]:
    """(how much worse the fit gets, the changes' indexes), for single changes, and for two or three in different places."""
    touched = [{cages[moved[0]], to} & set(cages) - {0} for _, moved, to in near]
    ways: list[Way] = [(-gain, (at,)) for at, (gain, _, _) in enumerate(near)]
    longer = list(ways)
    for _ in range(MOST_CHANGES - 1):
        longer = [
            (cost - near[at][0], (*parts, at))
            for cost, parts in longer
            for at in range(parts[-1] + 1, len(near))
            if cost - near[at][0] < MILLION_TO_ONE and all(touched[at].isdisjoint(touched[part]) for part in parts)
        ]
        ways += longer
    return ways


class Seen:
    """The evidence for cages in a grid, as log odds in nats.

    sides: for each cell, the evidence for a line of its cage on each side; totals: for each cell, the evidence for a total in it, 0 if no
    totals are printed; strain: for each cell and each number of cells, how much the total read there speaks against a cage of that many cells;
    beside: for each cell, its neighbours as (side, neighbour, the same side from the neighbour's view).
    """

    def __init__(self, size: int, cells: Sequence[Cell], chances: Sequence[Sequence[float]] | None = None, most: int = 0) -> None:
        self.size, self.count, self.most = size, len(cells), most or size
        self.chances = chances or []
        self.sides = [[log_odds(chance, 1 - SURE) for chance in cell.bits[signs.CAGE : signs.CAGE + 4]] for cell in cells]
        totals = [cell.bits[signs.TOTAL] for cell in cells]
        numbers = totals if chances is None else [1 - math.exp(chance[0]) for chance in chances]
        both = list(zip(totals, numbers, strict=True))
        self.strain = [[strain(chance, count, size) for count in range(size + 1)] for chance in chances or ()]
        self.totals = [weighed(total, number) if max(totals) > 0.5 else 0.0 for total, number in both]
        rows = self.count // size
        self.beside = [[(side, other, (side + 2) % 4) for side, other in beside(cell, rows, size)] for cell in range(self.count)]
        for (cell, other), nats in self.by_lightness(cells).items():
            for side, near, back in self.beside[cell]:
                if near == other:
                    self.sides[cell][side] += nats / 2
                    self.sides[other][back] += nats / 2

    def by_lightness(self, cells: Sequence[Cell]) -> dict[tuple[int, int], float]:
        """For each pair of neighbours, how much their lightness speaks for a line between them; {} unless most areas of one tint have one total."""
        steps = shades.steps(self.size, cells)
        if not steps:
            return {}
        shares = [self.one_total_each(steps, border) for border in BORDERS]
        clear = (max(shares) - 0.5) / (SURELY_TINTED - 0.5)
        if clear <= 0:
            return {}
        border = median([border for border, share in zip(BORDERS, shares, strict=True) if share == max(shares)])
        most = HUNDRED_TO_ONE * min(clear, 1.0)
        return {pair: most * max(-1.0, min(1.0, math.log(max(step, 1e-6) / border))) for pair, step in steps.items()}

    def one_total_each(self, steps: dict[tuple[int, int], float], border: float) -> float:
        """The share of areas with exactly one total, if neighbours that differ in lightness by less than `border` are joined."""
        joined = areas.joined([pair for pair, step in steps.items() if step < border], self.count)
        totals = [sum(self.totals[cell] > 0 for cell in cells) for cells in joined]
        return totals.count(1) / len(totals) if len(totals) >= LEAST_AREAS else 0.0

    def between(self, cell: int, side: int, other: int, back: int) -> float:
        """The evidence that two neighbouring cells are in different cages."""
        return self.sides[cell][side] + self.sides[other][back]

    def fit(self, cages: Sequence[int]) -> float:
        """How much better these cages fit than no cages."""
        first: dict[int, int] = {}
        for cell, cage in enumerate(cages):
            if cage:
                first.setdefault(cage, cell)
        lines = sum(self.lines(cages, cell) for cell in range(self.count))
        return lines + sum(self.total(cell, cages.count(cage)) for cage, cell in first.items()) - price_of_bare(cages)

    def total(self, cell: int, count: int) -> float:
        """The evidence for the total of a cage of `count` cells in this cell."""
        return self.totals[cell] - (self.strain[cell][min(count, self.size)] if self.strain else 0.0)

    def bare(self) -> set[int]:
        """The cells in no cage: parts of the grid without any line or total in them or around them."""
        cells = set()
        left = set(range(self.count))
        while left:
            part, inner = [left.pop()], 0.0
            for cell in part:  # grows during the loop
                for side, other, back in self.beside[cell]:
                    if other in left and self.sides[cell][side] < 0 and self.sides[other][back] < 0:
                        left.discard(other)
                        part.append(other)
            inside = set(part)
            for cell in part:
                lines = {side for side, other, _ in self.beside[cell] if other in inside}
                inner += sum(seen for side, seen in enumerate(self.sides[cell]) if side not in lines)
            if inner < 0 and max(self.totals[cell] for cell in part) <= 0:
                cells |= inside
        return cells

    def grown(self) -> list[int]:
        """Agglomerative: starts with each cell as a cage, and joins the best pair of cages as long as that improves the fit."""
        bare = self.bare()
        cages = [0 if cell in bare else cell + 1 for cell in range(self.count)]
        while True:
            cells = {cage: [cell for cell, number in enumerate(cages) if number == cage] for cage in set(cages) if cage}
            walls: dict[tuple[int, int], float] = {}
            for cell in range(self.count):
                for side, other, back in self.beside[cell]:
                    pair = (cages[cell], cages[other])
                    if cell < other and 0 not in pair and pair[0] != pair[1]:
                        key = (min(pair), max(pair))
                        walls[key] = walls.get(key, 0.0) + self.between(cell, side, other, back)
            gains = [
                (-wall - self.totals[max(cells[first][0], cells[second][0])], -first, -second)
                for (first, second), wall in walls.items()
                if len(cells[first]) + len(cells[second]) <= self.most
            ]
            if not gains or max(gains)[0] <= 0:
                return cages
            _, first, second = max(gains)
            cages = [-first if cage == -second else cage for cage in cages]

    def improved(self, cages: list[int]) -> list[int]:
        """Hill climbing: makes the best of `changes` as long as that improves the fit."""
        for _ in range(2 * self.count):
            gain, moved, to = max(self.changes(cages), key=lambda change: change[0], default=(0.0, [], 0))
            if gain <= 1e-9:
                break
            cages = changed(cages, moved, to)
        return cages

    def changes(self, cages: list[int]) -> list[tuple[float, list[int], int]]:
        """All single changes as (gain in fit, cells, their new cage): a cell moves to a neighbour's cage, a new one or none; two join; or `cuts`."""
        groups: dict[int, list[int]] = {}
        for cell, cage in enumerate(cages):
            groups.setdefault(cage, []).append(cell)
        bare = set(groups.pop(0, ()))
        new = max(cages) + 1
        moves: list[tuple[list[int], int]] = []
        for cell, cage in enumerate(cages):
            for other in sorted({cages[near] for _, near, _ in self.beside[cell]} - {cage, 0}):
                if len(groups[other]) < self.most:
                    moves.append(([cell], other))
                if cage and cage < other and len(groups[cage]) + len(groups[other]) <= self.most:
                    moves.append((groups[other], cage))
            if cell in bare or len(groups[cage]) > 1:
                moves.append(([cell], new))
            if cell not in bare:
                moves.append(([cell], 0))
        strained = {
            cage for cage, group in groups.items() if self.strain and self.strain[group[0]][min(len(group), self.size)] > TWENTY_TO_ONE
        }
        for cage in groups:
            moves += self.cuts(cages, groups, cage, strained)
        unique = {(tuple(moved), to): (moved, to) for moved, to in moves}
        return [
            (self.gain(cages, groups, moved, to), moved, to) for moved, to in unique.values() if self.stays_whole(cages, groups, moved, to)
        ]

    def cuts(self, cages: list[int], groups: dict[int, list[int]], cage: int, strained: set[int]) -> Iterator[tuple[list[int], int]]:
        """The changes that cut a cage along a straight line. A part may join another cage if either is in `strained`, as its total contradicts it."""
        group, new = groups[cage], max(cages) + 1
        for places in ([cell // self.size for cell in group], [cell % self.size for cell in group]):
            for line in sorted(set(places))[1:]:
                piece, rest = ([cell for cell, place in zip(group, places, strict=True) if (place >= line) == way] for way in (True, False))
                yield piece, new
                for part in (piece, rest) if len(group) > 2 else ():
                    for other in sorted({cages[near] for cell in part for _, near, _ in self.beside[cell]} - {cage, 0}):
                        if (cage in strained or other in strained) and 1 < len(part) <= self.most - len(groups[other]):
                            yield part, other

    def gain(self, cages: list[int], groups: dict[int, list[int]], moved: list[int], to: int) -> float:
        """The gain in fit if some cells of a cage are moved to the cage `to`."""
        near = {*moved, *(other for cell in moved for _, other, _ in self.beside[cell])}
        gained = -sum(self.lines(cages, cell) for cell in near)
        after = changed(cages, moved, to)
        gained += sum(self.lines(after, cell) for cell in near)
        for cage in {cages[moved[0]], to} - {0}:
            before = groups.get(cage, [])
            now = [cell for cell in before if after[cell] == cage] + (moved if cage == to else [])
            gained += (self.total(min(now), len(now)) if now else 0.0) - (self.total(before[0], len(before)) if before else 0.0)
        return gained + price_of_bare(cages) - price_of_bare(after)

    def lines(self, cages: Sequence[int], cell: int) -> float:
        """The evidence for the lines that a cell has with these cages."""
        cage = cages[cell]
        if not cage:
            return 0.0
        whole = sum(self.sides[cell])
        return whole - sum(self.sides[cell][side] for side, other, _ in self.beside[cell] if cages[other] == cage)

    def stays_whole(self, cages: list[int], groups: dict[int, list[int]], moved: list[int], to: int) -> bool:
        """Whether the cells that remain in the old cage are connected, and so are the cells of the new cage."""
        left = [cell for cell in groups.get(cages[moved[0]], []) if cell not in moved]
        parts = [left, [*moved, *groups.get(to, [])] if to else []]
        return all(len(areas.connected(cells, self.size)) <= 1 for cells in parts)


def changed(cages: Sequence[int], moved: Sequence[int], to: int) -> list[int]:
    after = list(cages)
    for cell in moved:
        after[cell] = to
    return after


def possible_totals(count: int, size: int) -> range:
    """The totals that a cage of `count` cells may have. If it has more cells than there are digits, some digits are repeated."""
    if count > size:
        return range(count, count * size + 1)
    return range(count * (count + 1) // 2, count * (2 * size - count + 1) // 2 + 1)


def strain(chances: Sequence[float], count: int, size: int) -> float:
    """By how many nats the number read is likelier than the likeliest total that a cage of `count` cells can have."""
    possible = [chances[total] for total in possible_totals(count, size) if total < len(chances)]
    return min(max(chances[1:]) - max(possible, default=-math.inf), MILLION_TO_ONE)


def weighed(total: float, number: float) -> float:
    """The log odds of a total in a cell, from the probabilities given by the net for cells and by the net for numbers."""
    return log_odds(total, 1 - SURE) + min(
        max(log_odds(number), -THOUSAND_TO_ONE), THOUSAND_TO_ONE
    )  # the net that reads the number is the better judge


def price_of_bare(cages: Sequence[int]) -> float:
    """The cost if some cells, but not all, are in no cage: most killers have no such cells."""
    return MILLION_TO_ONE if 0 in cages and any(cages) else 0.0
