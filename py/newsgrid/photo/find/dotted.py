"""Finds grids of dots without lines: in small pictures, dots look like crossings. This finds all but the smallest dotted grids in our own print."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from newsgrid.photo.find import spots
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice, Node, Point, filled
from newsgrid.photo.find.spots import mean

LOOKS = (64, 96, 128, 160, 192, 256)  # longer sides of the picture, in pixels: dots look like crossings where they are some ten apart
TURN = 20.0  # degrees by which the picture is rotated for these looks: the net sees few of the dots in level rows
# mean probabilities of a dot at a lattice's corners: below the first there are no dots, above the second there are dots at the corners
UNDOTTED, DOTTED = 0.2, 0.8
MOST_ROUNDS = 12  # the most rounds in which a lattice is fitted to dots
SQUARE = 0.9  # the side of the square in which a dot is looked for, in cells

Looks = Callable[[int, float], Awaitable[list[Lattice]]]


async def dotted(eyes: Any, look: Looks) -> list[Lattice]:
    """The grid of dots in a picture. look: finds the grids in it, scaled to a longer side and turned left by some degrees."""
    seen = [lattice for long in LOOKS for lattice in (await look(long, TURN))[:1]]
    for lattice in sorted(seen, key=lambda one: -one.score):
        found = await fitted(eyes, lattice)
        if found is not None:
            return [found]
    return []


async def fitted(eyes: Any, lattice: Lattice) -> Lattice | None:
    """The grid with dots as its corners, grown from a lattice on some of these dots; None if there is no such grid."""
    if mean(await chances_at(eyes, corners_of(lattice), lattice.side())) < UNDOTTED:
        return None
    for _ in range(MOST_ROUNDS):
        wide = lattice.widened(1, 1, 1, 1)
        if wide is None:
            return None
        chances, placed = await snapped(eyes, wide)
        window = best_window(chances)
        if window is None:
            return None
        top, left, rows, cols = window
        grew = (top, left, rows, cols) != (1, 1, lattice.rows, lattice.cols)
        lattice = placed.window(top, left, rows, cols)
        lattice.seen = [line[left : left + cols + 1] for line in chances[top : top + rows + 1]]
        if not grew:
            break
    between = [((x + u) / 2, (y + v) / 2) for line in lattice.corners for (x, y), (u, v) in pairwise(line)]
    if mean([chance for line in lattice.seen for chance in line]) < DOTTED or mean(await chances_at(eyes, between, lattice.side())) > 0.5:
        return None
    return replace(lattice.whole(), strays={}, bare=True)


async def is_dotted(eyes: Any, lattice: Lattice) -> bool:
    """Whether there are dots at most of a lattice's corners."""
    return mean(await chances_at(eyes, corners_of(lattice), lattice.side())) > DOTTED


async def snapped(eyes: Any, lattice: Lattice) -> tuple[list[list[float]], Lattice]:
    """(the probability of a dot at each corner, the lattice with its corners on the dots)."""
    side = lattice.side()
    points = corners_of(lattice)
    moves = [(right * side, down * side) for right, down in spots.CROSS]
    looks = [await chances_at(eyes, [(x + right, y + down) for x, y in points], side) for right, down in moves]
    seen: list[float] = []
    places: dict[Node, Point] = {}
    for number, (x, y) in enumerate(points):
        its = [look[number] for look in looks]
        seen.append(max(its))
        if max(its) > 0.5:
            right, down = spots.mean_move(its, moves)
            places[divmod(number, lattice.cols + 1)] = (x + right, y + down)
    wide = lattice.cols + 1
    chances = [seen[start : start + wide] for start in range(0, len(seen), wide)]
    found = filled(places, lattice.rows, lattice.cols) if len(places) >= LEAST_SIDE**2 else None
    if found is None:
        return chances, lattice
    corners = [[found[row, col] for col in range(wide)] for row in range(lattice.rows + 1)]
    return chances, Lattice(lattice.rows, lattice.cols, corners, lattice.there, chances)


def best_window(chances: list[list[float]]) -> tuple[int, int, int, int] | None:
    """(top, left, rows, columns) of the part that remains if outer lines with hardly any dots are left out; None if it is too small."""
    top, left, bottom, right = 0, 0, len(chances) - 1, len(chances[0]) - 1
    while min(bottom - top, right - left) >= LEAST_SIDE:
        sides = {
            "top": mean(chances[top][left : right + 1]),
            "bottom": mean(chances[bottom][left : right + 1]),
            "left": mean([line[left] for line in chances[top : bottom + 1]]),
            "right": mean([line[right] for line in chances[top : bottom + 1]]),
        }
        worst = min(sides, key=lambda side: sides[side])
        if sides[worst] >= 0.5:
            return top, left, bottom - top, right - left
        top, bottom = top + (worst == "top"), bottom - (worst == "bottom")
        left, right = left + (worst == "left"), right - (worst == "right")
    return None


def corners_of(lattice: Lattice) -> list[Point]:
    return [point for line in lattice.corners for point in line]


async def chances_at(eyes: Any, points: Sequence[Point], side: float) -> list[float]:
    """The probability of a dot at each of some points. side: the side of a cell."""
    return await spots.chances_at(eyes, points, SQUARE * side, "black")
