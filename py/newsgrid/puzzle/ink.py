"""What constraints are drawn with: places on the sheet in the drawing's units, and simple strokes."""

from newsgrid.puzzle.characters import escape
from newsgrid.puzzle.shapes import STEPS
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Sequence

SIDE = 40  # a cell's side, as in newsgrid.puzzle.draw.svg


def middle(cell: int, sheet: Sheet) -> tuple[float, float]:
    """The middle of a cell."""
    return cell % sheet.cols * SIDE + SIDE / 2, cell // sheet.cols * SIDE + SIDE / 2


def trail(cells: Place, sheet: Sheet, begin: float = 0, end: float = 0) -> str:
    """A line through the middles of cells, as path data; begin, end: how much of its first and last part is left out."""
    points = [middle(cell, sheet) for cell in cells]
    if begin:
        points[0] = along(points[0], points[1], begin)
    if end:
        points[-1] = along(points[-1], points[-2], end)
    return "M" + "L".join(["%.4g %.4g" % point for point in points])


def along(start: tuple[float, float], target: tuple[float, float], far: float) -> tuple[float, float]:
    """The point at a distance `far` from `start` towards `target`."""
    share = far / ((target[0] - start[0]) ** 2 + (target[1] - start[1]) ** 2) ** 0.5
    return start[0] + (target[0] - start[0]) * share, start[1] + (target[1] - start[1]) * share


def path(look: str, data: str) -> str:
    return '<path class="%s" d="%s"/>' % (look, data)


def line(look: str) -> Callable[[Place, str, Sheet], str]:
    """A function that draws a line through the middles of a constraint's cells."""
    return lambda place, text, sheet: path(look, trail(place, sheet))


def circle(look: str, x: float, y: float, radius: float) -> str:
    return '<circle class="%s" cx="%.4g" cy="%.4g" r="%.4g"/>' % (look, x, y, radius)


def text(look: str, x: float, y: float, words: str) -> str:
    """Words, horizontally centred at a point."""
    return '<text class="%s" x="%.4g" y="%.4g">%s</text>' % (look, x, y, escape(words))


def border(place: Place, sheet: Sheet) -> tuple[float, float]:
    """The middle between two cells."""
    x, y = middle(place[0], sheet)
    x2, y2 = middle(place[1], sheet)
    return (x + x2) / 2, (y + y2) / 2


def outside(place: Place, words: str, sheet: Sheet, done: bool = False) -> str:
    """A clue beside the sheet, with an arrow if it looks along a diagonal.

    Two clues that look along different diagonals from one place are drawn side by side.
    """
    row, col, way = place
    down, right = STEPS[way]
    x, y = (col + 0.5) * SIDE, (row + 0.5) * SIDE
    if not (down and right):
        return text("outside done" if done else "outside", x + right * 5, y + down * 5 + 6, words)
    # near the corner that it looks over
    arrow = "M%.4g %.4gl%d %dm0 0h%dm%d 0v%d" % (x + right * 9, y + down * 9, right * 9, down * 9, -right * 6, right * 6, -down * 6)
    aside, away = (10, 2) if 0 <= col < sheet.cols else (2, 6)
    return text("outside slanted", x - right * aside, y - down * away + 5, words) + path("pointer", arrow)


def below(sheet: Sheet, widths: list[int], high: float, apart: float, above: float) -> list[tuple[float, float]]:
    """(left, top) of each piece that is shown below a sheet, in centred rows. widths: of the pieces; high: the height of each; apart: the space
    between two; above: the space between the sheet and the pieces."""
    room = sheet.cols * SIDE
    rows: list[list[int]] = [[]]
    for wide in widths:
        if rows[-1] and sum(rows[-1]) + len(rows[-1]) * apart + wide > room:
            rows.append([])
        rows[-1].append(wide)
    corners = []
    for at in range(len(rows)):
        left = (room - sum(rows[at]) - (len(rows[at]) - 1) * apart) / 2
        for wide in rows[at]:
            corners.append((left, sheet.rows * SIDE + above + at * (high + apart)))
            left += wide + apart
    return corners


LIST_STEP = 13  # the distance from one number of a list to the next


def enlarged(sheet: Sheet) -> int:
    """The factor by which the numbers of lists are enlarged on sheets of few lines, so that they stay legible in a small picture."""
    return 2 if max(sheet.rows, sheet.cols) <= 3 else 1


def inside(place: Place, words: str, sheet: Sheet, done: bool = False) -> str:
    """A number or ? in the middle of its cell, within the cell's own square."""
    return text(("inside wide" if len(words) > 1 else "inside") + (" done" if done else ""), 20, 28.7, words)


def numbers_before(place: Place, words: str, sheet: Sheet, done: Sequence[bool] = ()) -> str:
    """Several numbers before the beginning of a line, the last one next to the grid. done: for each, whether it is done, and so pale."""
    row, col, _ = place
    numbers, times = words.split(), enlarged(sheet)
    parts = []
    for at in range(len(numbers)):
        away = LIST_STEP * (len(numbers) - 1 - at) * times
        x, y = (col + 0.5) * SIDE if row < 0 else -11 * times - away * 1.15, -6 - away if row < 0 else (row + 0.5) * SIDE + 4.6 * times
        look = ("listed" if times == 1 else "inside") + (" done" if done and done[at] else "")
        parts.append(text(look, x, y, numbers[at]))
    return "".join(parts)


GAP = 8.8  # the gap in a cage's dashed line beside its total


def edges(sheet: Sheet, index: int, inside: set[int], inset: float, gap: float = 0) -> str:
    """One cell's part of the outline of a set of cells, drawn a little inside them. gap: how much is left out at its upper left corner."""
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    up, right, down, left = goes_on(sheet, index, inside)
    parts = [sides(sheet, index, inside, inset, gap)]
    # the corners where the set bends around a cell that is not in it
    for vertical, step, across, turn in ((up, -1, left, -1), (up, -1, right, 1), (down, 1, left, -1), (down, 1, right, 1)):
        if vertical and across and index + step * sheet.cols + turn not in inside:
            corner_x = x + inset if turn < 0 else x + SIDE - inset
            corner_y = y + inset if step < 0 else y + SIDE - inset
            parts.append("M%g %gV%gH%g" % (corner_x, y if step < 0 else y + SIDE, corner_y, x if turn < 0 else x + SIDE))
    return "".join(parts)


def goes_on(sheet: Sheet, index: int, inside: set[int]) -> list[bool]:
    """Whether a set of cells continues above one of them, on its right, below it and on its left."""
    col = index % sheet.cols
    # uses only indices, to be fast: a drawing calls this often
    return [
        index - sheet.cols in inside,
        col + 1 < sheet.cols and index + 1 in inside,
        index + sheet.cols in inside,
        col > 0 and index - 1 in inside,
    ]


def sides(sheet: Sheet, index: int, inside: set[int], inset: float, gap: float = 0) -> str:
    """One cell's part of an outline, as `edges` draws it, without the corners at which the set bends around a cell outside it."""
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    up, right, down, left = goes_on(sheet, index, inside)
    # where the set continues, an edge extends to the cell's border
    x1, x2 = x + (0 if left else inset), x + SIDE - (0 if right else inset)
    y1, y2 = y + (0 if up else inset), y + SIDE - (0 if down else inset)
    parts = []
    if not up and x1 + gap < x2:
        parts.append("M%g %gH%g" % (x1 + gap, y + inset, x2))
    if not down:
        parts.append("M%g %gH%g" % (x1, y + SIDE - inset, x2))
    if not left:
        parts.append("M%g %gV%g" % (x + inset, y1 + (GAP if gap else 0), y2))
    if not right:
        parts.append("M%g %gV%g" % (x + SIDE - inset, y1, y2))
    return "".join(parts)
