"""Finds the grids in a picture: the detector looks at a small version first, then at a larger or rotated one if that is not enough."""

import math
from itertools import pairwise
from typing import Any

from newsgrid.photo.calls import answered
from newsgrid.photo.find import spots
from newsgrid.photo.find.dotted import dotted
from newsgrid.photo.find.lattice import MOST_GRIDS, Lattice, Peak, Point, encloses, lattices, shares_place
from newsgrid.photo.find.outlined import is_outline, outlined
from newsgrid.photo.find.scattered import scattered
from newsgrid.photo.find.separate import are_close, separate
from newsgrid.photo.thresholds import CLEAR, LIKELY, NO_ACCIDENT

AT_EDGE = 0.15  # how far from the picture's edge, in cells, a grid's last line may be if the picture was cut out along it
LONG = 512  # the longer side of the picture in the first look, in pixels
SHORT, LARGE = 256, 1024
SMALL_CELL = 15.0  # the side of a cell, in pixels, below which the detector looks again at LARGE
SKEW = 28.0  # degrees; a grid rotated by more is looked for again with the picture turned by 45, since "right" and "down" may be confused
PARTS, MOST_DARK = 8, 0.25  # in how many parts, each way, a picture is measured; how light most parts of a dark one are at most
STRIDE = 4  # pixels of the picture for each pixel of the mask
LEAST_CELLS = 30  # the fewest cells of a grid that was surely seen: a few lines of text may look like a smaller one
WELL_SEEN = 0.8  # the least mean score of a well-seen grid's crossings, or the least share of them that was seen
MANY_DOTS = 0.2  # the share of borders with dots above which a square has dots: circles in cells overlap a few borders of any square
ONE_SCALE = 1.3  # how many times longer some steps in a grid may be than others where several grids seem to be one
# the least mean score of a grid's crossings: edges of something else look like fainter ones, and a large grid of clear lines is seen well
LEAST_LINES, MANY_CELLS = 0.6, 400
SIMILAR = 1.7  # how many times larger the cells of the same grid may seem in another look


async def grids(eyes: Any, most: int = MOST_GRIDS) -> list[Lattice]:
    """The grids in a picture, the best first, with points in pixels of the picture. The net sees light lines on a dark screen, but neither dots nor
    where such lines end: a picture that is dark is looked at in the negative if that shows them better."""
    eyes = once(eyes)
    seen = await grids_in(eyes, most)
    if not await is_dark(eyes):
        return seen
    other = await grids_in(once(eyes.negative()), most)
    return other if other and (not seen or other[0].clearness > seen[0].clearness) else seen


async def is_dark(eyes: Any) -> bool:
    """Whether most of a picture is dark, as a screen in dark mode is."""
    places = [(col + 0.5, row + 0.5) for row in range(PARTS) for col in range(PARTS)]
    ends = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    side = SHORT / PARTS
    quads = [[((x + right) * side, (y + down) * side) for right, down in ends] for x, y in places]
    dark: list[bool] = [tones[0] < MOST_DARK for tones in await answered(eyes.tones(eyes.raster(SHORT, SHORT), quads))]
    return sum(dark) > len(dark) / 2


async def grids_in(eyes: Any, most: int) -> list[Lattice]:
    """The grids in a picture as it is, the best first."""
    peaks = await crossings(eyes, LONG)
    apart = await separate(eyes, peaks)
    seen = await touching(eyes, most)
    clear = is_sure(seen) and has_lines(seen[0])
    if apart and clear and are_close(apart[0]):
        apart = []
    if not apart and not clear:
        apart = await separate(eyes, [*peaks, *await crossings(eyes, SHORT)])
    return with_bare(seen, apart)


class Once:
    """Eyes with which the detector looks only once at a picture of each size and turn."""

    def __init__(self, eyes: Any) -> None:
        self.eyes = eyes
        self.known: dict[tuple[int, int, float], Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.eyes, name)

    async def detected(self, width: int, height: int, turn: float) -> Any:
        """The detector's output for the picture, scaled to this size and turned left by some degrees."""
        place = (width, height, turn)
        if place not in self.known:
            self.known[place] = await answered(self.eyes.detect(self.eyes.raster(*place)))
        return self.known[place]


def once(eyes: Any) -> Once:
    return eyes if isinstance(eyes, Once) else Once(eyes)


async def touching(eyes: Any, most: int) -> list[Lattice]:
    """The grids whose cells touch, or hardly have gaps between them, the best first."""
    seen = await look(eyes, LONG, 0.0, most)
    if not is_sure(seen) or not has_lines(seen[0]) or is_outline(seen[0]):
        seen = from_further_away(seen, await look(eyes, SHORT, 0.0, most))
    if seen and is_outline(seen[0]):  # nothing was seen better, and no other look shows what is covered
        return seen if await is_covered(eyes, seen[0]) else with_bare(seen, await without_lines(eyes))
    if seen and seen[0].share_seen < WELL_SEEN:
        seen = of_one_scale(seen, await look(eyes, LONG, 0.0, most, ONE_SCALE))
    if is_sure(seen) and abs(angle_of(seen[0])) <= SKEW and not has_small_cells(eyes, seen):
        return seen if has_lines_around(seen[0]) else with_bare(seen, await without_lines(eyes))
    has_more = max(eyes.width, eyes.height) > LONG * 1.25
    if has_more and (not is_sure(seen) or has_small_cells(eyes, seen)):
        seen = better(seen, await look(eyes, LARGE, 0.0, most))
    if not seen or not has_lines(seen[0]):
        bare = await without_lines(eyes)
        if bare:
            return with_bare(seen, bare)
    # a turned look at LONG shows less of small cells than the look at LARGE has shown
    if not is_sure(seen) or (abs(angle_of(seen[0])) > SKEW and not (has_more and has_small_cells(eyes, seen))):
        seen = better(seen, [level(lattice) for lattice in await look(eyes, LONG, 45.0, most)])
    return seen


def from_further_away(seen: list[Lattice], small: list[Lattice]) -> list[Lattice]:
    """The grids of a smaller look if its first grid is meant: the net sees the crossings of very large cells, but not which are neighbours.

    Dots on a larger grid's lines disappear in this look, but print in or between the cells of a small square looks like lines, only fainter.
    """
    if not small or is_outline(small[0]) or not (has_lines(small[0]) or is_sure(small)):
        return seen
    # a grid whose lines were seen may be a part of one with thin lines in a heavy frame, but what is there beside it may also be text
    lined, outline = (bool(seen) and is_it(seen[0]) for is_it in (has_lines, is_outline))
    if seen and ((small[0].score <= seen[0].score and not outline) or (small[0].clearness <= seen[0].clearness and (outline or lined))):
        return seen
    return small + [lattice for lattice in seen if not any(shares_place(lattice, one) for one in small)]


def of_one_scale(seen: list[Lattice], single: list[Lattice]) -> list[Lattice]:
    """The grids of a look that does not join cells of different sizes if its first grid is meant: on many pages a puzzle stands beside others."""
    if not single or single[0].share_seen < WELL_SEEN or not has_lines(single[0]) or single[0].clearness <= seen[0].clearness:
        return seen
    return single + [lattice for lattice in seen if not any(shares_place(lattice, one) for one in single)]


async def without_lines(eyes: Any) -> list[Lattice]:
    """The grid in a picture whose lines are not printed, or hardly: it has only dots at the cells' corners, or circles in some cells."""
    found = await dotted(eyes, lambda long, turn: look(eyes, long, turn, 1))
    return found or await scattered(eyes, [*await crossings(eyes, SHORT), *await crossings(eyes, LONG)])


async def is_covered(eyes: Any, lattice: Lattice) -> bool:
    """Whether dots or circles hide the crossings of a small square. The rims of a grid of circles also look like an outline, but don't count."""
    inner = [point for line in lattice.corners[1:-1] for point in line[1:-1]]
    circles = await spots.chances_at(eyes, inner, spots.CIRCLED * lattice.side(), "circle")
    framed = lattice.score >= WELL_SEEN * 4 * lattice.rows
    return (framed and sum(chance > CLEAR for chance in circles) >= NO_ACCIDENT) or await has_dots(eyes, lattice)


async def has_dots(eyes: Any, lattice: Lattice) -> bool:
    """Whether there are dots on many of the borders between cells. Circles in cells overlap a few borders of any square."""
    lines = [*lattice.corners[1:-1], *[list(line) for line in zip(*lattice.corners, strict=True)][1:-1]]
    borders = [((x + u) / 2, (y + v) / 2) for line in lines for (x, y), (u, v) in pairwise(line)]
    dots = sum(chance > CLEAR for chance in await spots.chances_at(eyes, borders, lattice.side(), "white", "black"))
    return dots > MANY_DOTS * len(borders)


def with_bare(seen: list[Lattice], bare: list[Lattice]) -> list[Lattice]:
    """The grids without lines, and the other grids that are not in their places."""
    return bare + [lattice for lattice in seen if not any(shares_place(lattice, one) for one in bare)]


def is_sure(seen: list[Lattice]) -> bool:
    """Whether the first grid was seen so well that it need not be looked for again; a few lines of text may look like a small one."""
    return bool(seen) and seen[0].share_seen >= WELL_SEEN and seen[0].rows * seen[0].cols >= LEAST_CELLS


def has_small_cells(eyes: Any, seen: list[Lattice]) -> bool:
    """Whether the cells of the first grid are so small at LONG that a look at LARGE shows more of them."""
    return seen[0].side() < SMALL_CELL * float(max(eyes.width, eyes.height)) / LONG


def better(some: list[Lattice], others: list[Lattice]) -> list[Lattice]:
    """Merges two lists of grids: first the list whose first grid was seen better, then the grids of the other list that overlap none of these."""
    first, second = (others, some) if others and (not some or others[0].score > some[0].score) else (some, others)
    return first + [lattice for lattice in second if not any(overlap(lattice, other) for other in first)]


def overlap(one: Lattice, other: Lattice) -> bool:
    """Whether two grids are probably the same: their cells are of similar size, and the middle of one is inside the other."""
    small, large = sorted((one.side(), other.side()))
    return large < SIMILAR * small and shares_place(one, other)


def reaches_edge(lattice: Lattice, width: float, height: float) -> bool:
    """Whether a grid ends so near to the picture's edge that half a row or column more could be cut off there unseen. A grid that ends with the
    picture is whole: its last line is in the picture."""
    room = lattice.side()
    gaps = [gap for x, y in lattice.outline() for gap in (x, y, width - x, height - y)]
    return any(AT_EDGE * room < gap < room for gap in gaps)


def level(lattice: Lattice) -> Lattice:
    """The same grid, turned so that its rows are as nearly horizontal as possible."""
    return min((lattice.turned(turn) for turn in range(4)), key=lambda one: abs(angle_of(one)))


def angle_of(lattice: Lattice) -> float:
    """The rotation of the grid in degrees, -180 to 180."""
    corners = lattice.outline()
    return math.degrees(math.atan2(corners[1][1] - corners[0][1], corners[1][0] - corners[0][0]))


async def crossings(eyes: Any, long: int) -> list[Peak]:
    """The crossings that the detector sees in the picture, scaled to `long` pixels."""
    scale = long / max(eyes.width, eyes.height)
    width, height = (max(64, round(side * scale / 32) * 32) for side in (eyes.width, eyes.height))
    rows, _ = await once(eyes).detected(width, height, 0.0)
    across, down = eyes.width / width, eyes.height / height
    return [
        Peak(row[0] * across, row[1] * down, row[2], (row[3] * across, row[4] * down), (row[5] * across, row[6] * down)) for row in rows
    ]


async def look(eyes: Any, long: int, turn: float, most: int = MOST_GRIDS, larger: float = math.inf) -> list[Lattice]:
    """The grids that the detector sees in the picture, scaled to `long` pixels and rotated left by `turn` degrees. larger: as for `lattices`."""
    angle = math.radians(turn)
    cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
    wide, high = eyes.width * cos + eyes.height * sin, eyes.width * sin + eyes.height * cos
    scale = long / max(wide, high)
    width, height = (max(64, round(side * scale / 32) * 32) for side in (wide, high))
    rows, mask = await once(eyes).detected(width, height, turn)
    peaks = [Peak(row[0], row[1], row[2], (row[3], row[4]), (row[5], row[6])) for row in rows]

    def inside(x: float, y: float) -> float:
        u, v = int(x // STRIDE), int(y // STRIDE)
        return mask[v][u] / 255 if 0 <= v < len(mask) and 0 <= u < len(mask[0]) else 0.0

    def back(point: Point) -> Point:
        x, y = point[0] / width * wide - wide / 2, point[1] / height * high - high / 2
        cos, sin = math.cos(angle), math.sin(angle)
        return x * cos - y * sin + eyes.width / 2, x * sin + y * cos + eyes.height / 2

    # lines of text may form a larger lattice than the puzzle beside them, but its crossings are seen less well
    found = sorted(lattices(peaks, inside, most, larger), key=lambda lattice: not has_lines(lattice))
    return [lattice.moved(back) for lattice in with_outlines(found, peaks)]


def with_outlines(found: list[Lattice], peaks: list[Peak]) -> list[Lattice]:
    """The grids, and the small squares outside all well-seen grids. The squares replace other grids in their places, and come first unless
    the first grid was seen well."""
    hulls = [lattice.outline() for lattice in found if has_lines(lattice)]
    small = outlined([peak for peak in peaks if not any(encloses(hull, (peak.x, peak.y)) for hull in hulls)])
    others = [lattice for lattice in found if has_lines(lattice) or not any(shares_place(lattice, one) for one in small)]
    return others + small if others and has_lines(others[0]) else small + others


def has_lines(lattice: Lattice) -> bool:
    """Whether a lattice's crossings were seen as clearly as those of lines: print in the large cells of a small square looks like a fainter grid."""
    return lattice.score >= LIKELY * (lattice.rows + 1) * (lattice.cols + 1)


def may_be_grid(lattice: Lattice) -> bool:
    """Whether a lattice may be a grid. On the worst photos of usual grids, the mean score of crossings is 0.65; of large ones, 0.8."""
    if lattice.rows * lattice.cols > MANY_CELLS and not has_lines(lattice):
        return False
    return lattice.bare or is_outline(lattice) or lattice.score >= LEAST_LINES * (lattice.rows + 1) * (lattice.cols + 1)


def has_lines_around(lattice: Lattice) -> bool:
    """As `has_lines`, but only for the crossings of the cells that are there: a board may have no cells in its corners."""
    crossings = {
        (row + down, col + right)
        for row, line in enumerate(lattice.there)
        for col, there in enumerate(line)
        for down in (0, 1)
        for right in (0, 1)
        if there
    }
    return lattice.score >= LIKELY * len(crossings)
