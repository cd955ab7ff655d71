"""Groups of cells that touch each other: the search that Connected, Islands and Sized share.

A cell is its place in the rule's cells here. links: for each place those that it touches; inside, possible, sure: a truth for each place.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from newsgrid.engine.rules import Links


def spread(starts: Iterable[int], links: Links, inside: Sequence[bool], most: int = -1) -> list[int]:
    """The places that one gets to from these by places that are inside, the nearest first. most: of how many steps at most, -1 for any number."""
    found = list(starts)
    seen = set(found)
    begin = 0
    while begin < len(found) and most:
        front, begin, most = found[begin:], len(found), most - 1
        for at in front:
            for other in links[at]:
                if inside[other] and other not in seen:
                    seen.add(other)
                    found.append(other)
    return found


def groups(links: Links, inside: Sequence[bool]) -> list[list[int]]:
    """The groups of the places that are inside, by their first places; each lists its first place first."""
    seen: set[int] = set()
    found = []
    for start, here in enumerate(inside):
        if here and start not in seen:
            group = spread((start,), links, inside)
            seen.update(group)
            found.append(group)
    return found


def border(group: Iterable[int], links: Links) -> list[int]:
    """The places that touch a group and are not in it, ascending."""
    members = set(group)
    return sorted({other for at in members for other in links[at]} - members)


def way(start: int, ends: Iterable[int], links: Links, inside: Sequence[bool]) -> list[int]:
    """A shortest way from a place to one of the ends, both included, by places that are inside; [] if there is none."""
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
            if inside[other] and other not in came:
                came[other] = at
                waiting.append(other)
    return []


class Reach(NamedTuple):
    """Which places one gets to, and what each of them is needed for.

    places: those, in the order of the search; behind: for each place of the rule, how many places one gets to only by way of it, itself
    included; sure: how many of these others are sure.
    """

    places: list[int]
    behind: list[int]
    sure: list[int]


def reach(roots: Iterable[int], links: Links, possible: Sequence[bool], sure: Sequence[bool]) -> Reach:
    """What one gets to from any of the roots by places that are possible.

    It is Tarjan's search for articulation points (SIAM Journal on Computing 1, 1972), from a point that touches all roots.
    """
    many = len(links)
    starts = set(roots)
    order, low, up = (
        [0] * many,
        [0] * many,
        [-1] * many,
    )  # order counts from 1; 0 is the point before the roots, and what was not reached yet
    below, sure_below = [1] * many, [int(here) for here in sure]  # in the search tree, with the place itself
    behind, sure_behind = [1] * many, [0] * many
    places: list[int] = []
    for root in sorted(starts):
        if order[root] or not possible[root]:
            continue
        stack = [(root, iter(links[root]))]
        places.append(root)
        order[root] = len(places)
        while stack:
            at, others = stack[-1]
            for other in others:
                if not possible[other]:
                    continue
                if not order[other]:
                    places.append(other)
                    order[other] = len(places)
                    low[other] = 0 if other in starts else len(places)
                    up[other] = at
                    stack.append((other, iter(links[other])))
                    break
                if order[other] < low[at] and other != up[at]:
                    low[at] = order[other]
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
    return Reach(places, behind, sure_behind)
