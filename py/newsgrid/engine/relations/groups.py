"""Groups of cells that touch each other: the search that Connected, Islands and Sized share.

Here a cell is given by its place (its index in the rule's cells), and several cells by a set of places. links: for each place, the places it touches.
"""

from collections.abc import Collection, Container, Iterable, Iterator
from typing import NamedTuple

from newsgrid.puzzle.types import Links


def spread(starts: Iterable[int], links: Links, inside: Container[int], most: int = -1) -> list[int]:
    """The places that can be reached from `starts` through places in `inside`, the nearest first. most: the most steps, -1 for any number."""
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
    """The groups that some places form, sorted by their lowest places. The list of each group begins with its lowest place."""
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


def barrier(group: Iterable[int], beyond: set[int], links: Links, possible: Container[int]) -> list[int]:
    """Possible places around a group, ascending: each path through possible places from the group to `beyond`, which is outside, has one of them."""
    around = [at for at in border(group, links) if at in possible]
    closed = {*group, *around}
    leading = beyond - closed  # places from which `beyond` can be reached
    dead: set[int] = set()  # places from which it can't
    found = []
    for at in around:
        for other in () if at in beyond else links[at]:
            if other in possible and other not in closed and other not in dead and other not in leading:
                met, leads = explored(other, leading, links, possible, closed)
                (leading if leads else dead).update(met)
        if at in beyond or not leading.isdisjoint(links[at]):
            found.append(at)
    return found


def explored(start: int, ends: Container[int], links: Links, possible: Container[int], closed: Container[int]) -> tuple[list[int], bool]:
    """(places that can be reached from `start` through possible places that are not closed, whether one of the ends can). Stops at the first of these."""
    met = [start]
    seen = {start}
    for at in met:  # the list grows during the loop
        for other in links[at]:
            if other in ends:
                return met, True
            if other not in seen and other in possible and other not in closed:
                seen.add(other)
                met.append(other)
    return met, False


def way(start: int, ends: Iterable[int], links: Links, inside: Container[int]) -> list[int]:
    """A shortest path from a place to one of the ends, both included, through places in `inside`; [] if there is none."""
    wanted = set(ends) - {start}
    came = {start: start}
    waiting = [start]
    for at in waiting:  # the list grows during the loop
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
    """The places that can be reached, and how many places depend on each of them.

    behind: {place: how many places can be reached only through it, including itself}; sure: {place: how many of these, without itself, are sure}.
    """

    behind: dict[int, int]
    sure: dict[int, int]


def reach(roots: Iterable[int], links: Links, possible: Container[int], sure: Container[int]) -> Reach:
    """The places that can be reached from any of the roots through possible places. The roots are possible themselves.

    This is Tarjan's search for articulation points (SIAM Journal on Computing 1, 1972), from an extra point that touches all roots.
    """
    starts = set(roots)
    order = [0] * len(links)  # counted from 1; 0 for a place that has not been reached, and for the extra point
    low, below, sure_below, behind, sure_behind = list(order), list(order), list(order), list(order), list(order)
    reached: list[int] = []
    stack: list[int] = []
    left: list[Iterator[int]] = []  # for each place of the stack, the places beside it that are still to be looked at
    for root in sorted(starts):
        entered = -1 if order[root] else root
        while stack or entered >= 0:
            if entered >= 0:
                reached.append(entered)
                order[entered] = len(reached)
                low[entered] = 0 if entered in starts else len(reached)
                below[entered] = behind[entered] = 1  # `below`: the places in its subtree of the search, itself included
                sure_below[entered] = entered in sure
                stack.append(entered)
                left.append(iter(links[entered]))
                entered = -1
            at = stack[-1]
            lowest = low[at]
            for other in left[-1]:
                number = order[other]
                if number:  # this includes the place above `at` in the search, which makes no difference
                    lowest = number if number < lowest else lowest
                elif other in possible:
                    entered = other
                    break
            low[at] = lowest
            if entered >= 0:
                continue
            stack.pop()
            left.pop()
            if stack:
                above = stack[-1]
                low[above] = min(low[above], lowest)
                below[above] += below[at]
                sure_below[above] += sure_below[at]
                if lowest >= order[above]:
                    behind[above] += below[at]
                    sure_behind[above] += sure_below[at]
    return Reach({at: behind[at] for at in reached}, {at: sure_behind[at] for at in reached})
