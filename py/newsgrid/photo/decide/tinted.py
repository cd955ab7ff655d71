"""Finds the coloured areas of a small square, each with its number in the corner of a cell: from where areas seem to end, and where numbers are.
Without it no Suko is read."""

import heapq
from collections.abc import Iterator, Mapping, Sequence

from newsgrid.photo.decide.boxes import OTHER_LAYOUT
from newsgrid.photo.read.texts import Text, empty_chance
from newsgrid.puzzle.areas import connected, renumbered

LIKELY = -3.0  # of the log-probability that nothing stands in a corner, where the number of an area is looked for
ENDS = 4.0  # nats for each of the borders around an area, from which on it surely is one
MOST = 12  # areas that are tried
MOST_STEPS = 200  # ways that are looked at for these

Borders = dict[tuple[int, int], float]


def layouts_of(side: int, borders: Borders, numbered: Sequence[int]) -> list[tuple[float, list[int]]]:
    """The likely areas of a square as (by how many nats they fit worse than the best ones, the number of each cell's area).

    side: of the square, in cells; borders: for neighbouring cells the log odds that they are in different areas; numbered: the cells with a
    number, one in each area.
    """
    best = grown(side * side, borders, numbered)
    queue = [(cost_of(best, borders), best)]
    found: list[tuple[float, list[int]]] = []
    seen = {tuple(best)}
    while queue and len(found) < MOST_STEPS:
        cost, areas = heapq.heappop(queue)
        found.append((cost, areas))
        for other in changes(areas, side, borders, numbered):
            its = cost_of(other, borders)
            if tuple(other) not in seen and its < min(one for one, _ in found) + OTHER_LAYOUT:
                seen.add(tuple(other))
                heapq.heappush(queue, (its, other))
    found.sort()
    return [(cost - found[0][0], areas) for cost, areas in found[:MOST] if cost < found[0][0] + OTHER_LAYOUT]


def also_numbered(side: int, borders: Borders, surely: set[int], texts: Mapping[int, Sequence[Text]]) -> set[int]:
    """The cells where numbers are likeliest in areas that have no sure one, if it is likely there, or if the area surely ends where it seems to.
    texts: what may stand in the corner of each cell."""
    areas = grown(side * side, {border: odds for border, odds in borders.items() if odds < 0}, ())
    found = set()
    for area in set(areas) - {areas[cell] for cell in surely}:
        chances = [(empty_chance(texts[cell]), cell) for cell in texts if areas[cell] == area]
        ends = [odds for (one, other), odds in borders.items() if (areas[one] == area) != (areas[other] == area)]
        if chances and (min(chances)[0] < LIKELY or min(ends, default=0.0) > ENDS):
            found.add(min(chances)[1])
    return found


def cost_of(areas: Sequence[int], borders: Borders) -> float:
    """By how many nats the borders speak against areas."""
    return sum(odds if areas[one] == areas[other] else 0.0 for (one, other), odds in borders.items())


def grown(count: int, borders: Borders, numbered: Sequence[int]) -> list[int]:
    """Areas that grow over the least likely borders first, until each has one of the numbers."""
    areas = list(range(count))
    own = set(numbered)
    for (one, other), _ in sorted(borders.items(), key=lambda item: (item[1], item[0])):
        first, second = areas[one], areas[other]
        if first != second and not (has_any(areas, first, own) and has_any(areas, second, own)):
            areas = [first if area == second else area for area in areas]
    return renumbered([area + 1 for area in areas])


def has_any(areas: Sequence[int], area: int, cells: set[int]) -> bool:
    return any(areas[cell] == area for cell in cells)


def changes(areas: Sequence[int], side: int, borders: Borders, numbered: Sequence[int]) -> Iterator[list[int]]:
    """The areas with one cell that goes to the next one."""
    for pair in borders:
        for cell, other in (pair, pair[::-1]):
            if areas[cell] == areas[other] or cell in numbered:
                continue
            changed = list(areas)
            changed[cell] = areas[other]
            left = [at for at, area in enumerate(changed) if area == areas[cell]]
            if len(connected(left, side)) <= 1:
                yield renumbered(changed)
