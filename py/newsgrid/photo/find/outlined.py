"""Finds small squares by their outlines, where circles or signs hide the crossings within. Without this module, no Suko is read."""

import math
from collections.abc import Iterator, Sequence

from newsgrid.photo.find.lattice import (
    LEAST_SCORE,
    LEAST_STEP,
    Lattice,
    Peak,
    Places,
    Point,
    apply,
    distance,
    encloses,
    homography,
    shares_place,
    whole_lattice,
)
from newsgrid.photo.thresholds import HARDLY_ANY, NO_ACCIDENT

SMALL_SIDES = (3, 4)  # the sides of small squares, in cells
MOST_MISSING = 1  # the most crossings that may be missing from an outline
MOST_CORNERS = 60  # the most crossings that are tried as corners
LONGER = 1.7  # how many times longer one side of a square may seem than the other
ASKEW = 0.3  # how far a square's fourth corner may be from where the others place it, as a share of the longer side
ASIDE = 0.2  # how far a corner may be to the side of another's vector, as a share of its distance along the vector
OFF = 0.12  # how far a crossing may be from its place in the square, in cells
SAME = 0.2  # the distance below which two crossings are the same, in cells


def outlined(peaks: Sequence[Peak]) -> list[Lattice]:
    """The squares of 3 or 4 cells a side whose outlines were seen, the best seen first, none of them in another."""
    peaks = [peak for peak in peaks if peak.score >= LEAST_SCORE]
    places = Places(peaks)
    clear = sorted((peak for peak in peaks if peak.score >= 0.5), key=lambda peak: -peak.score)
    found = []
    for ends in outlines(clear[:MOST_CORNERS]):
        for side in SMALL_SIDES:
            seen = outline_of(ends, side, places)
            if seen is None:
                continue
            mean = sum(peak.score for peak in seen.values()) / (4 * side)
            if mean >= 0.5 and not holds_more(ends, mean, clear, most_others(side) + (side + 1) ** 2):
                found.append((mean, side, seen))
    found.sort(key=lambda outline: -outline[0])
    best: list[Lattice] = []
    for mean, side, seen in found:
        lattice = whole_lattice(seen, side, side)
        if lattice is None or any(shares_place(lattice, other) for other in best):
            continue
        if has_hardly_others(lattice, mean, peaks) and not goes_on(lattice, places):
            best.append(lattice)
    return best


def outlines(clear: Sequence[Peak]) -> Iterator[tuple[Peak, Peak, Peak, Peak]]:
    """Four crossings that may be the corners of a square, from the top left clockwise."""
    for first in clear:
        along = [peak for peak in clear if is_ahead(first, first.right, peak)]
        below = [peak for peak in clear if is_ahead(first, first.down, peak)]
        for right in along:
            across = distance((first.x, first.y), (right.x, right.y))
            for down in below:
                high = distance((first.x, first.y), (down.x, down.y))
                if not 1 / LONGER < across / high < LONGER:
                    continue
                x, y = right.x + down.x - first.x, right.y + down.y - first.y
                for last in clear:
                    if (
                        last not in (right, down)
                        and distance((x, y), (last.x, last.y)) < ASKEW * max(across, high)
                        and is_ahead(right, right.down, last)
                        and is_ahead(down, down.right, last)
                    ):
                        yield first, right, last, down


def is_ahead(peak: Peak, along: Point, other: Peak) -> bool:
    """Whether a crossing lies in a direction from another, at least three short cells away."""
    length = math.hypot(*along) or 1.0
    x, y = other.x - peak.x, other.y - peak.y
    far, aside = (x * along[0] + y * along[1]) / length, abs(x * along[1] - y * along[0]) / length
    return far > min(SMALL_SIDES) * LEAST_STEP and aside < ASIDE * far


def outline_of(ends: Sequence[Peak], side: int, places: Places) -> dict[tuple[int, int], Peak] | None:
    """The crossings on the outline of a square with these corners, by row and column; None if too many were not seen."""
    nodes = ((0, 0), (0, side), (side, side), (side, 0))
    seen = dict(zip(nodes, ends, strict=True))
    matrix = homography({node: (peak.x, peak.y) for node, peak in seen.items()})
    if matrix is None:
        return None
    missing = 0
    for one, other in zip(nodes, (*nodes[1:], nodes[0]), strict=True):
        cell = distance((seen[one].x, seen[one].y), (seen[other].x, seen[other].y)) / side
        for step in range(1, side):
            node = one[0] + (other[0] - one[0]) * step // side, one[1] + (other[1] - one[1]) * step // side
            near = places.near(*apply(matrix, node[1], node[0]), OFF * cell)
            if near:
                seen[node] = max((peak for _, peak in near), key=lambda peak: peak.score)
            else:
                missing += 1
                if missing > MOST_MISSING:
                    return None
    return seen


def holds_more(ends: Sequence[Peak], mean: float, clear: Sequence[Peak], most: float) -> bool:
    """Whether more than `most` crossings as clear as `mean` lie between these corners. clear: the crossings, the clearest first."""
    hull = [(peak.x, peak.y) for peak in ends]
    (left, *_, right), (top, *_, bottom) = (sorted(point[axis] for point in hull) for axis in (0, 1))
    count = 0
    for peak in clear:
        if peak.score < mean:
            return False
        if left <= peak.x <= right and top <= peak.y <= bottom and encloses(hull, (peak.x, peak.y)):
            count += 1
            if count > most:
                return True
    return False


def has_hardly_others(lattice: Lattice, mean: float, peaks: Sequence[Peak]) -> bool:
    """Whether hardly any other crossings inside a grid are as clear as its own on average. Otherwise its cells belong to another grid."""
    hull, near = lattice.outline(), SAME * lattice.side()
    clear = [peak for peak in peaks if peak.score >= mean and encloses(hull, (peak.x, peak.y))]
    others = sum(all(distance(point, (peak.x, peak.y)) >= near for line in lattice.corners for point in line) for peak in clear)
    return others <= most_others(lattice.rows)


def most_others(side: int) -> float:
    """How many crossings that are not its own there may be in a square: few of the places half way between these."""
    return HARDLY_ANY * ((2 * side + 1) ** 2 - (side + 1) ** 2)


def goes_on(lattice: Lattice, places: Places) -> bool:
    """Whether several clear crossings lie where the next ones would be beyond one of its sides."""
    wide = lattice.widened(1, 1, 1, 1)
    if wide is None:
        return True
    reach, last = OFF * lattice.side(), len(wide.corners) - 1
    lines = [wide.corners[0], wide.corners[last], [line[0] for line in wide.corners], [line[last] for line in wide.corners]]
    for line in lines:
        seen = sum(any(peak.score >= 0.5 for _, peak in places.near(x, y, reach)) for x, y in line[1:-1])
        if seen >= NO_ACCIDENT:
            return True
    return False


def is_outline(lattice: Lattice) -> bool:
    """Whether a lattice is a small square without any crossings seen inside its outline."""
    inner = [score for line in lattice.seen[1:-1] for score in line[1:-1]]
    return lattice.rows == lattice.cols in SMALL_SIDES and not any(inner)
