"""The links of a hint's chain as lines over the board: strong ones solid, weak ones dashed, with a look for each path of the chain. If there are many
links, the candidates that follow are numbered in order, as in the sentence."""

from math import atan2, cos, pi, sin

from newsgrid.puzzle import ink, lattice
from newsgrid.puzzle.draw import small_values
from newsgrid.puzzle.draw.small_values import SIDE
from newsgrid.puzzle.sheet import Sheet, values_on
from newsgrid.puzzle.types import Any

MANY = 12  # the most links that are all drawn; of a longer chain, only the links that `followed` chooses are
DIGIT = 13  # the room that a written digit takes around the middle of its cell
RING = 0.56  # the radius of the ring around a candidate, as a share of its size
CLOSE, NEAR = 0.4 * SIDE, 1.2 * SIDE  # lengths; a shorter link leaves its ring further to the side, since there is little room
BENDS = (
    0.16,
    -0.16,
    0.05,
    -0.05,
    0.3,
    -0.3,
)  # how far a line may swing out, as a share of its length: the first bend that crosses the fewest digits is taken
MOST_BENT = 24
ASIDE = 5.2  # how far a number is from its candidate, to the right and up
WIDE, HIGH = 9, 12  # half the width and the height of a written digit
LOOKS = ("", " other")  # the looks of the paths, alternately


def drawn(sheet: Sheet, links: Any, left: Any) -> str:
    """The lines, and the rings around the candidates that they join. links: as newsgrid.puzzle.messages.STEP has them; left: {cell: values}, the
    cells that show their candidates; in other cells a line ends beside the middle."""
    if not links:
        return ""
    values = values_on(sheet)
    spot_of: dict[Any, Any] = {}
    rings, lines = [], []
    for start, end, strong, way in in_ways(links):
        for nodes in (start, end):
            for node in nodes:
                if node not in spot_of:
                    spot_of[node] = spot(sheet, node, left, values)
                    if spot_of[node][2] < DIGIT:
                        rings.append('<circle class="chain%s" cx="%.1f" cy="%.1f" r="%.1f"/>' % ((LOOKS[way],) + spot_of[node]))
            if len(nodes) > 1:
                path = "L".join(["%.1f %.1f" % spot_of[node][:2] for node in nodes])
                lines.append('<path class="chain group%s" d="M%s"/>' % (LOOKS[way], path))
        one, other = nearest([spot_of[node] for node in start], [spot_of[node] for node in end])
        lines.append('<path class="chain%s%s" d="%s"/>' % ("" if strong else " weak", LOOKS[way], clear(sheet, one, other, values)))
    turns = []
    for node, number in numbered(links):
        x, y, _ = spot_of[node] if node in spot_of else spot(sheet, node, left, values)
        x, y = (x + ASIDE, y - ASIDE) if lattice.of(sheet) is None else ink.middle(node[0], sheet)
        turns.append('<text class="turn" x="%.1f" y="%.1f">%d</text>' % (x, y, number))
    chains = '<g class="chains" aria-hidden="true">%s</g>' % "".join(lines + rings)
    return chains + ('<g aria-hidden="true">%s</g>' % "".join(turns) if turns else "")


def numbered(links: Any) -> list[Any]:
    """[(a candidate that follows, its number)] in their order, if there are many links."""
    found: list[Any] = []
    for link in links if len(links) > MANY else ():
        for node in nodes_of(link["to"]) if link["strong"] else ():
            if node not in found:
                found.append(node)
    return [(found[at], at + 1) for at in range(len(found))]


def in_ways(links: Any) -> list[Any]:
    """[(start, end, whether it is strong, the number of its look)] of the links that are drawn.

    A path begins at each candidate that nothing leads to; if there is only one, a path begins with each link from it.
    """
    some = [(nodes_of(link["from"]), nodes_of(link["to"]), link["strong"]) for link in links]
    if len(some) > MANY:
        some = followed(some)
    reached = [node for _, end, _ in some for node in end]
    starts: list[Any] = []
    for start, _, _ in some:
        if start not in starts and not any([node in reached for node in start]):
            starts.append(start)
    way_of: dict[Any, int] = {starts[at]: at for at in range(len(starts))} if len(starts) > 1 else {}
    found, count = [], len(way_of)
    for start, end, strong in some:
        way = way_of.get(start, way_of.get(end, count))
        count += way == count
        way_of.setdefault(end, way)
        found.append((start, end, strong, way % len(LOOKS)))
    return found


def nodes_of(end: Any) -> Any:
    return tuple([(cell, value) for cell, value in end])


def followed(some: list[Any]) -> list[Any]:
    """The links to draw of a long chain. Solid ones lead from a true candidate to the next true one, past the false candidates between them; one
    dashed link leads to each candidate that is false in the end."""
    kept: dict[Any, Any] = {}
    by_false = [start for start, _, strong in some if strong]
    order: list[Any] = []
    for start, end, strong in some:
        pairs = [(start, end)]
        if strong:
            pairs = [(before, end) for before, lost, weak in some if lost == start and not weak and before != end]
        elif end in by_false or any([end == pair[1] for pair in order]):
            continue
        for pair in pairs:
            if pair not in kept:
                kept[pair] = strong
                order.append(pair)
    return [(start, end, kept[start, end]) for start, end in order]


def spot(sheet: Sheet, node: Any, left: Any, values: list[int]) -> Any:
    """(x, y, the room around it) of a candidate."""
    cell, value = node
    x, y = cell % sheet.cols * SIDE, cell // sheet.cols * SIDE
    if cell not in left or values[cell]:
        return x + SIDE / 2, y + SIDE / 2, DIGIT
    _, size, place = small_values.of_values(sheet, cell)
    right, down = place(value)
    return x + right, y + down, size * RING


def nearest(some: list[Any], others: list[Any]) -> tuple[Any, Any]:
    """The two spots that are nearest to each other."""
    pairs = [((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2, one, other) for one in some for other in others]
    _, one, other = min(pairs)
    return one, other


def clear(sheet: Sheet, one: Any, other: Any, values: list[int]) -> str:
    """A line from the ring of one spot to the ring of another, bent so that it crosses the fewest written digits, as path data."""
    best: Any = ()
    least = len(values) + 1
    for bend in BENDS:
        points = curve(one, other, bend)
        crossed = len(digits_under(sheet, points, values))
        if crossed < least:
            best, least = points, crossed
    return "M%.1f %.1fQ%.1f %.1f %.1f %.1f" % best


def curve(one: Any, other: Any, bend: float) -> Any:
    """A bent line: (x, y) of its start, of its control point and of its end, in one tuple."""
    across, down = other[0] - one[0], other[1] - one[1]
    long = (across * across + down * down) ** 0.5
    angle, side = atan2(down, across), pi / 3 if long < CLOSE else pi / 6 if long < NEAR else pi / 12
    far = max(-MOST_BENT, min(MOST_BENT, 2 * bend * long))
    if long < CLOSE:
        far = long * 0.6
    side = side if far > 0 else -side
    return (
        one[0] + cos(angle - side) * one[2],
        one[1] + sin(angle - side) * one[2],
        (one[0] + other[0]) / 2 + sin(angle) * far,
        (one[1] + other[1]) / 2 - cos(angle) * far,
        other[0] - cos(angle + side) * other[2],
        other[1] - sin(angle + side) * other[2],
    )


def digits_under(sheet: Sheet, points: Any, values: list[int]) -> set[int]:
    """The cells whose written digits a curve crosses, -1 for leaving the sheet."""
    found = set()
    for at in range(1, 16):
        t = at / 16
        weights = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        x = sum([weights[part] * points[2 * part] for part in range(3)])
        y = sum([weights[part] * points[2 * part + 1] for part in range(3)])
        col, row = int(x // SIDE), int(y // SIDE)
        if not (0 <= x < sheet.cols * SIDE and 0 <= y < sheet.rows * SIDE):
            found.add(-1)
        elif values[row * sheet.cols + col]:
            if abs(x - (col + 0.5) * SIDE) < WIDE and abs(y - (row + 0.5) * SIDE) < HIGH:
                found.add(row * sheet.cols + col)
    return found
