"""Finds the boxes of a square from the heavy lines that the net sees. Without this module, no jigsaw is read."""

import math
from collections.abc import Callable, Mapping, Sequence

from newsgrid.photo.decide.heavy_lines import heavy_between
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.thresholds import HUNDRED_TO_ONE, MILLION_TO_ONE
from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.areas import cells_of, connected, renumbered

CLEAR_BORDER = 0.99  # the least probability at which a border between two cells is not moved
MOST_EXCHANGED = 12  # the most rows of a jigsaw in which cells are exchanged between boxes, since this takes long


def layouts_of(size: int, cells: Sequence[Cell]) -> list[tuple[float, list[int]]]:
    """[(fit in nats, boxes)], the best first: boxes of all rectangular shapes, and the areas that heavy lines enclose.

    Others than the best contradict no border that reads clear and that the best agrees with.
    """
    lines = heavy_between(cells, size)
    likely = {pair: (math.log(1 - clipped(heavy)), math.log(clipped(heavy))) for pair, heavy in lines.items()}

    def fits(boxes: Sequence[int]) -> float:
        return sum(chances[boxes[cell] != boxes[other]] for (cell, other), chances in likely.items())

    usual = grid_layout.box_shape(size)
    layouts = []
    for shape in ((rows, size // rows) for rows in range(1, size + 1) if size % rows == 0):
        boxes = [row // shape[0] * shape[0] + col // shape[1] + 1 for row in range(size) for col in range(size)]
        layouts.append((fits(boxes) + (HUNDRED_TO_ONE if shape == usual else 0.0), boxes))
    seen = [boxes for _, boxes in layouts]
    light = {pair: heavy for pair, heavy in lines.items() if heavy < 0.9}
    areas = grown(size * size, light, lambda areas, one, other: areas.count(one) + areas.count(other) <= size)
    if all(areas.count(area) == size for area in set(areas)):
        for boxes in [areas] if areas in seen or size > MOST_EXCHANGED else exchanged(size, areas, likely):
            if boxes not in seen:
                seen.append(boxes)
                layouts.append((fits(boxes) - 0.1, boxes))
    return with_clear_borders(sorted(layouts, key=lambda layout: -layout[0]), lines)


def with_clear_borders(layouts: list[tuple[float, list[int]]], lines: Mapping[tuple[int, int], float]) -> list[tuple[float, list[int]]]:
    """The layouts with all borders of the first one that read clear. lines: the probability of each border."""
    best = layouts[0][1]
    clear = [pair for pair, heavy in lines.items() if max(heavy, 1 - heavy) > CLEAR_BORDER and differ(best, pair) == (heavy > 0.5)]
    return [(fit, boxes) for fit, boxes in layouts if all(differ(boxes, pair) == differ(best, pair) for pair in clear)]


def differ(boxes: Sequence[int], pair: tuple[int, int]) -> bool:
    """Whether two cells are in different boxes."""
    return boxes[pair[0]] != boxes[pair[1]]


def clipped(chance: float) -> float:
    return min(max(chance, 0.03), 0.97)


def exchanged(size: int, boxes: list[int], likely: dict[tuple[int, int], tuple[float, float]]) -> list[list[int]]:
    """Irregular boxes, improved by exchanges of two cells as long as that helps; then boxes that are one more exchange away and hardly worse."""
    beside: dict[int, list[int]] = {cell: [] for cell in range(size * size)}
    for here, other in likely:
        beside[here].append(other)
        beside[other].append(here)

    def around(boxes: Sequence[int], cells: Sequence[int]) -> float:
        pairs = {(min(cell, other), max(cell, other)) for cell in cells for other in beside[cell]}
        return sum(likely[pair][boxes[pair[0]] != boxes[pair[1]]] for pair in pairs)

    def exchanges(boxes: list[int]) -> list[tuple[float, list[int]]]:
        trials = []
        edges = [(cell, {boxes[other] for other in beside[cell]} - {boxes[cell]}) for cell in range(size * size)]
        edges = [(cell, near) for cell, near in edges if near]
        for at, (here, near) in enumerate(edges):
            for other, near_other in edges[at + 1 :]:
                if boxes[other] in near and boxes[here] in near_other:
                    trial = list(boxes)
                    trial[here], trial[other] = boxes[other], boxes[here]
                    gain = around(trial, (here, other)) - around(boxes, (here, other))
                    if gain > -MILLION_TO_ONE and all(len(connected(cells_of(trial)[boxes[cell]], size)) == 1 for cell in (here, other)):
                        trials.append((gain, trial))
        return sorted(trials, key=lambda pair: -pair[0])

    near: list[tuple[float, list[int]]] = exchanges(boxes)
    for _ in range(size):
        if not near or near[0][0] <= 0:
            break
        boxes = near[0][1]
        near = exchanges(boxes)
    return [boxes, *[other for _, other in near[:4]]]


def grown(count: int, borders: Mapping[tuple[int, int], float], may_join: Callable[[list[int], int, int], bool]) -> list[int]:
    """Areas joined across borders, the least likely borders first. may_join(areas, one, other): whether two of the areas may join."""
    areas = list(range(count))
    for (cell, beside), _ in sorted(borders.items(), key=lambda item: (item[1], item[0])):
        one, other = areas[cell], areas[beside]
        if one != other and may_join(areas, one, other):
            areas = [one if area == other else area for area in areas]
    return renumbered([area + 1 for area in areas])
