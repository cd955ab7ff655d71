"""Finds the coloured areas of a small square by where they seem to end and where their numbers are. Without this module, no Suko is read."""

import heapq
import math
from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence

from newsgrid.photo.decide.boxes import grown
from newsgrid.photo.find.spots import mean
from newsgrid.photo.read.cells import log_odds
from newsgrid.photo.read.texts import Text, empty_chance
from newsgrid.photo.read.tints import Border, Edges
from newsgrid.photo.thresholds import MILLION_TO_ONE, UNEVEN_LIGHT
from newsgrid.puzzle.areas import connected, renumbered

MOST_STEPS = 200  # the most layouts that are examined
MOST_LAYOUTS = 12  # the most layouts of areas that are kept

Texts = Mapping[int, Sequence[Text]]  # what may stand in the corner of each cell


def numbered_in(side: int, edges: Edges, texts: Texts) -> set[int]:
    """The cells with the numbers of areas; none if what is seen is likelier without areas. side: the square's side, in cells."""
    odds = {cell: log_odds(1 - math.exp(min(empty_chance(its), 0.0))) for cell, its in texts.items()}
    undivided = cost_of([0] * side**2, edges)

    def evidence(numbered: Collection[int]) -> float:
        """The log odds that there are areas with these numbers."""
        return undivided - cost_of(areas_with(side**2, edges.borders, numbered), edges) + sum(odds[cell] for cell in numbered)

    found = {cell for cell, chance in odds.items() if chance > 0}
    areas = areas_with(side**2, {border: chance for border, chance in edges.borders.items() if chance < 0}, ())
    for area in set(areas) - {areas[cell] for cell in found}:  # its number may be faint
        likeliest = max((cell for cell in odds if areas[cell] == area), key=lambda cell: odds[cell], default=None)
        if likeliest is not None and evidence(found | {likeliest}) > evidence(found):
            found.add(likeliest)
    for cell in sorted(found, key=lambda cell: odds[cell]):  # stains may look like numbers
        if evidence(found - {cell}) > evidence(found):
            found.remove(cell)
    return found if len(found) > 1 and evidence(found) > math.log(2) * side**2 else set()


def layouts_of(side: int, edges: Edges, numbered: Texts, possible: Callable[[int], Container[int]]) -> list[tuple[float, list[int]]]:
    """The likely areas of a square as (by how many nats they fit worse than the best, the number of each cell's area).

    numbered: the readings of the areas' numbers, by cell; possible(count): the numbers that an area of `count` cells may have.
    """

    def cost(areas: Sequence[int]) -> float:
        read = (readings_of(its, possible(areas.count(areas[cell]))) for cell, its in numbered.items())
        return cost_of(areas, edges) - sum(max((chance for chance, _ in its), default=-MILLION_TO_ONE) for its in read)

    best = areas_with(side * side, edges.borders, numbered)
    queue = [(cost(best), best)]
    found: list[tuple[float, list[int]]] = []
    seen = {tuple(best)}
    while queue and len(found) < MOST_STEPS:
        found.append(heapq.heappop(queue))
        least = min(found)[0] + MILLION_TO_ONE
        for other in changes(found[-1][1], side, edges.borders, numbered):
            if tuple(other) not in seen and (its := cost(other)) < least:
                seen.add(tuple(other))
                heapq.heappush(queue, (its, other))
    found.sort()
    return [(its - found[0][0], areas) for its, areas in found[:MOST_LAYOUTS] if its < found[0][0] + MILLION_TO_ONE]


def readings_of(texts: Sequence[Text], possible: Container[int]) -> list[tuple[float, int]]:
    """The possible readings of an area's number, as (log-probability, number)."""
    return [(chance, int(text)) for chance, text in texts if text.isdigit() and int(text) in possible]


def cost_of(areas: Sequence[int], edges: Edges) -> float:
    """By how many nats backgrounds and lines speak against areas: lines do if those around areas differ from each other, or those within areas do."""
    around, within = ([line for (one, other), line in edges.lines.items() if (areas[one] != areas[other]) == way] for way in (True, False))
    if not around or not within or mean(around) < mean(within):
        around, within = [], around + within
    spread = sum((line - mean(lines)) ** 2 for lines in (around, within) for line in lines) + UNEVEN_LIGHT**2 * len(edges.lines)
    grounds = sum(odds for (one, other), odds in edges.grounds.items() if areas[one] == areas[other])
    return grounds + len(edges.lines) / 2 * math.log(spread)


def areas_with(count: int, borders: Mapping[Border, float], numbered: Collection[int]) -> list[int]:
    """Areas that each have at most one of the cells with numbers."""
    return grown(count, borders, lambda areas, one, other: not {one, other} <= {areas[cell] for cell in numbered})


def changes(areas: Sequence[int], side: int, borders: Collection[Border], numbered: Container[int]) -> Iterator[list[int]]:
    """The areas with one cell moved to a neighbouring area, in all possible ways."""
    for pair in borders:
        for cell, other in (pair, pair[::-1]):
            if areas[cell] == areas[other] or cell in numbered:
                continue
            changed = list(areas)
            changed[cell] = areas[other]
            left = [at for at, area in enumerate(changed) if area == areas[cell]]
            if len(connected(left, side)) <= 1:
                yield renumbered(changed)
