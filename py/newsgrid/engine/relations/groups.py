"""Groups of cells that touch each other: the search that Connected, Islands and Sized share.

A cell is its place in the rule's cells here, and cells are sets of places. links: for each place those that it touches.
"""

from collections.abc import Collection, Container, Iterable
from typing import NamedTuple

from newsgrid.puzzle.types import Links


def spread(starts: Iterable[int], links: Links, inside: Container[int], most: int = -1) -> list[int]:
    """The places that can be reached from these through places inside, the nearest first. most: the most steps, -1 for any number."""
    found = list(starts)
    seen = set(found)
    begin = 0
    while begin < len(found) and most:
        front, begin, most = found[begin:], len(found), most - 1
        for at in front:
            for other in links[at]:
                if other not in seen and other in inside:
                    seen.add(other)
                    found.append(other)
    return found


def groups(links: Links, places: Collection[int]) -> list[list[int]]:
    """The groups of some places, sorted by their first places; each lists its first place first."""
    seen: set[int] = set()
    found = []
    for start in sorted(places):
        if start not in seen:
            group = spread((start,), links, places)
            seen.update(group)
            found.append(group)
    return found


def border(group: Iterable[int], links: Links) -> list[int]:
    """The places that touch a group and are not in it, ascending."""
    members = set(group)
    return sorted({other for at in members for other in links[at]} - members)


def way(start: int, ends: Iterable[int], links: Links, inside: Container[int]) -> list[int]:
    """A shortest path from a place to one of the ends, both included, through places inside; [] if there is none."""
    wanted = set(ends) - {start}
    came = {start: start}
    waiting = [start]
    for at in waiting:  # grows as it goes
        if at in wanted:
            found = [at]
            while found[-1] != start:
                found.append(came[found[-1]])
            return found
        for other in links[at]:
            if other not in came and other in inside:
                came[other] = at
                waiting.append(other)
    return []


class Reach(NamedTuple):
    """The places that can be reached, and what each of them is needed for.

    behind: {place: how many places can be reached only through it, including itself}; sure: {place: how many of the other ones are sure}.
    """

    behind: dict[int, int]
    sure: dict[int, int]


def reach(roots: Iterable[int], links: Links, possible: Container[int], sure: Container[int]) -> Reach:
    """The places that can be reached from any of the roots, which are possible, through possible places.

    It is Tarjan's search for articulation points (SIAM Journal on Computing 1, 1972), from a point that touches all roots.
    """
    starts = set(roots)
    order: dict[int, int] = {}  # from 1 on; 0 is the point before the roots
    low: dict[int, int] = {}
    below: dict[int, int] = {}  # places in the tree of the search from one on, itself included
    sure_below: dict[int, int] = {}
    behind: dict[int, int] = {}
    sure_behind: dict[int, int] = {}

    def enter(at: int) -> None:
        order[at] = len(order) + 1
        low[at] = 0 if at in starts else order[at]
        below[at] = behind[at] = 1
        sure_below[at], sure_behind[at] = int(at in sure), 0
        stack.append((at, iter(links[at])))

    stack: list[tuple[int, Iterable[int]]] = []
    for root in sorted(starts):
        if root not in order:
            enter(root)
        while stack:
            at, others = stack[-1]
            for other in others:
                if other in order:
                    low[at] = min(low[at], order[other])  # also what is above, which changes nothing
                elif other in possible:
                    enter(other)
                    break
            else:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    low[above] = min(low[above], low[at])
                    below[above] += below[at]
                    sure_below[above] += sure_below[at]
                    if low[at] >= order[above]:
                        behind[above] += below[at]
                        sure_behind[above] += sure_below[at]
    return Reach(behind, sure_behind)
