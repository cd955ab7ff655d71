"""The way through a puzzle, the order in which its cells were filled, as a picture that gives nothing away."""

from newsgrid.puzzle.characters import escape
from newsgrid.puzzle.sheet import Sheet

OPACITIES = (0.14, 0.28, 0.44, 0.62, 0.8, 1)
SIDE, MOST = 40, 640  # a cell's side in the picture's file; the longest side of all cells together
INK, PEN, PAPER = "#1b1b19", "#123f80", "#fff"


def picture(sheet: Sheet, groups: list[list[int]]) -> str:
    """The way as an <svg> for the page. groups: the cells by shade, the first ones first."""
    squares = [
        '<rect class="o%d" x="%d" y="%d" width="1" height="1"/>' % (shade, cell % sheet.cols, cell // sheet.cols)
        for shade in range(len(groups))
        for cell in groups[shade]
    ]
    box = box_of(sheet, groups)
    return '<svg viewBox="%d %d %d %d" preserveAspectRatio="xMinYMid" aria-hidden="true">%s</svg>' % (box + ("".join(squares),))


def box_of(sheet: Sheet, groups: list[list[int]]) -> tuple[int, int, int, int]:
    """(first column, first row, columns, rows) of the part of the sheet that was filled. A Kakuro's first row is not in it."""
    cells = [cell for group in groups for cell in group] or [0]
    rows, cols = [cell // sheet.cols for cell in cells], [cell % sheet.cols for cell in cells]
    return min(cols), min(rows), max(cols) - min(cols) + 1, max(rows) - min(rows) + 1


def file(sheet: Sheet, groups: list[list[int]], title: str, words: str) -> tuple[str, int, int]:
    """(the way as an SVG file with a title and a line of words, its width, its height)."""
    first, top, cols, rows = box_of(sheet, groups)
    side = min(SIDE, MOST // max(rows, cols))
    wide, high = cols * side, rows * side
    width, height = max(wide, 400) + 80, high + 180
    left, gap = (width - wide) // 2, max(1, side // 20)
    size = side - 2 * gap
    squares = []
    for shade in range(len(groups)):
        places = [(left + (cell % sheet.cols - first) * side, 110 + (cell // sheet.cols - top) * side) for cell in groups[shade]]
        path = "".join(["M%d %dh%dv%dh-%dz" % (x + gap, y + gap, size, size, size) for x, y in places])
        squares.append('<path fill="%s" fill-opacity="%g" d="%s"/>' % (PEN, OPACITIES[shade], path))
    frame = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="Georgia,serif" fill="%s">'
        '<rect width="100%%" height="100%%" fill="%s"/><text x="40" y="56" font-size="32" font-weight="600">%s</text>'
        '<text x="40" y="86" font-size="18">%s</text>%s<text x="40" y="%d" font-size="16">Newsgrid</text></svg>'
    )
    return frame % (width, height, INK, PAPER, escape(title), escape(words), "".join(squares), height - 34), width, height
