"""The drawing of a sheet as SVG: the same on the page, in the exported HTML and in a file of its own.

What is broken comes in as plain data, a list of {"relation", "where", "at", "cells", "wrong"} as newsgrid.check tells it; what red
means is drawn here and nowhere else. Each cell is a group with the id `c<index>`, so that a page can replace one.
"""

from sheet.sheet import Sheet
from sheet.style import style

SIDE = 40  # a cell's side in the drawing's units
EDGE = 2  # room around the grid for the half of its frame that lies outside


class Marks:
    """What is to be marked: cells whose digits are wrong, units, halves of clues, cells that differ between answers."""

    def __init__(self, broken: object = (), differ: object = ()) -> None:
        self.across = set()
        self.down = set()
        self.wrong = set()
        self.units = []
        self.differ = set(differ)
        for rule in broken:
            self.add(rule)

    def add(self, rule: dict[str, object]) -> None:
        where = rule["where"]
        if where == "across":
            self.across.add(rule["at"])
        elif where == "down":
            self.down.add(rule["at"])
        elif where == "unit":
            self.units.append(rule["cells"])
        # a sum is wrong as a whole; a digit that stands twice, or against a given, is wrong itself
        if rule["relation"] != "sum":
            self.wrong.update(rule["wrong"])


def escape(text: str) -> str:
    """Text as it stands in HTML and SVG, quotes included."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")


def cell(sheet: Sheet, index: int, marks: Marks) -> str:
    """The inside of one cell's group, in a square of SIDE from (0, 0)."""
    if sheet.blocks[index]:
        if sheet.down[index] or sheet.across[index]:
            return clue(sheet.down[index], sheet.across[index], index in marks.down, index in marks.across)
        return '<rect class="block" width="40" height="40"/>'
    given = sheet.givens[index]
    value = given or sheet.entries[index]
    ground = "cell"
    if index in marks.wrong:
        ground = "cell bad"
    elif index in marks.differ:
        ground = "cell differ"
    drawn = '<rect class="%s" width="40" height="40"/>' % ground
    if value:
        kind = "given" if given else "entry"
        if value > 9:
            kind += " wide"
        if index in marks.wrong:
            kind += " wrong"
        drawn += '<text class="%s" x="20" y="29">%d</text>' % (kind, value)
    return drawn


def clue(down: int, across: int, down_bad: bool, across_bad: bool) -> str:
    """A clue cell: `down` at the bottom left, `across` at the top right, each half red by itself."""
    parts = ['<rect class="clue" width="40" height="40"/>']
    if down_bad:
        parts.append('<path class="bad" d="M0.5 0.5V39.5H39.5z"/>')
    if across_bad:
        parts.append('<path class="bad" d="M0.5 0.5H39.5V39.5z"/>')
    parts.append('<path class="diagonal" d="M0 0L40 40"/>')
    if down:
        parts.append(total(down, 12, 35, down_bad))
    if across:
        parts.append(total(across, 28, 15, across_bad))
    return "".join(parts)


def total(number: int, x: int, y: int, bad: bool) -> str:
    return '<text class="total%s%s" x="%d" y="%d">%d</text>' % (" wrong" if bad else "", " tight" if number > 99 else "", x, y, number)


def group(sheet: Sheet, index: int, marks: Marks) -> str:
    """One cell's group at its place."""
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    return '<g id="c%d" transform="translate(%d %d)">%s</g>' % (index, x, y, cell(sheet, index, marks))


def box_lines(sheet: Sheet) -> str:
    """Heavy lines between different boxes, as one path."""
    parts = []
    for index in range(len(sheet.boxes)):
        box = sheet.boxes[index]
        row, col = index // sheet.cols, index % sheet.cols
        if col + 1 < sheet.cols and sheet.boxes[index + 1] != box:
            parts.append("M%d %dv40" % ((col + 1) * SIDE, row * SIDE))
        if row + 1 < sheet.rows and sheet.boxes[index + sheet.cols] != box:
            parts.append("M%d %dh40" % (col * SIDE, (row + 1) * SIDE))
    return '<path class="boxline" d="%s"/>' % "".join(parts) if parts else ""


def outline(sheet: Sheet, cells: list[int]) -> str:
    """The outline of a set of cells, as path data."""
    inside = set(cells)
    parts = []
    for index in cells:
        row, col = index // sheet.cols, index % sheet.cols
        x, y = col * SIDE, row * SIDE
        if not row or index - sheet.cols not in inside:
            parts.append("M%d %dh40" % (x, y))
        if index + sheet.cols not in inside:
            parts.append("M%d %dh40" % (x, y + SIDE))
        if not col or index - 1 not in inside:
            parts.append("M%d %dv40" % (x, y))
        if col + 1 == sheet.cols or index + 1 not in inside:
            parts.append("M%d %dv40" % (x + SIDE, y))
    return "".join(parts)


def units(sheet: Sheet, marks: Marks) -> str:
    """The broken units' outlines."""
    return "".join(['<path class="unit" d="%s"/>' % outline(sheet, cells) for cells in marks.units])


def view_box(sheet: Sheet) -> str:
    return "%d %d %d %d" % (-EDGE, -EDGE, sheet.cols * SIDE + 2 * EDGE, sheet.rows * SIDE + 2 * EDGE)


def frame(sheet: Sheet) -> str:
    return '<rect class="frame" width="%d" height="%d"/>' % (sheet.cols * SIDE, sheet.rows * SIDE)


def inside(sheet: Sheet, marks: Marks) -> str:
    """All that stands between <svg> and </svg>."""
    cells = "".join([group(sheet, index, marks) for index in range(sheet.rows * sheet.cols)])
    return '%s<g class="lines">%s%s</g><g class="units">%s</g>' % (cells, box_lines(sheet), frame(sheet), units(sheet, marks))


def svg(sheet: Sheet, marks: Marks, name: str = "") -> str:
    """The whole sheet as an <svg> element for a page that has the style sheet; `name` says what it is."""
    return '<svg class="sheet" xmlns="http://www.w3.org/2000/svg" viewBox="%s" role="img" aria-label="%s">%s</svg>' % (
        view_box(sheet),
        escape(name or sheet.title or sheet.kind),
        inside(sheet, marks),
    )


def svg_file(sheet: Sheet, marks: Marks) -> str:
    """The whole sheet as an SVG file with its own style and size."""
    width, height = sheet.cols * SIDE + 2 * EDGE, sheet.rows * SIDE + 2 * EDGE
    drawn = svg(sheet, marks)
    start = drawn.index(">") + 1
    return '%s width="%d" height="%d"><style>%s</style>%s\n' % (drawn[: start - 1], width, height, style(), drawn[start:])


def board(sheet: Sheet, marks: Marks) -> str:
    """The drawing for the page: it has a layer for the cursor, and is named by the element that it stands in."""
    return '<svg class="sheet" xmlns="http://www.w3.org/2000/svg" viewBox="%s" aria-hidden="true">%s<g id="cursor"></g></svg>' % (
        view_box(sheet),
        inside(sheet, marks),
    )


def board_size(sheet: Sheet) -> str:
    """CSS that gives the board its room before it is drawn."""
    return "--cols:%d;--rows:%d" % (sheet.cols, sheet.rows)


def cursor(sheet: Sheet, index: int, half: str) -> str:
    """The cursor on a cell; half ("down", "across" or "") is the half of a clue that typing goes to."""
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    shade = {"down": "M1 1V39H39z", "across": "M1 1H39V39z", "": ""}[half]
    if shade:
        # over digits the shade is laid like a marker's ink; on a bare block that would not show
        bare = sheet.blocks[index] and not (sheet.down[index] or sheet.across[index])
        shade = '<path class="%s" d="%s"/>' % ("half bare" if bare else "half", shade)
    rects = '<rect class="focus-under" x="1" y="1" width="38" height="38"/><rect class="focus" x="1" y="1" width="38" height="38"/>'
    return '<g transform="translate(%d %d)">%s%s</g>' % (x, y, shade, rects)


def thumbnail(sheet: Sheet) -> str:
    """A small picture: which cells are blocks, and the boxes."""
    parts = []
    for index in range(len(sheet.blocks)):
        if sheet.blocks[index]:
            parts.append("M%d %dh1v1h-1z" % (index % sheet.cols, index // sheet.cols))
    lines = []
    for index in range(len(sheet.boxes)):
        row, col = index // sheet.cols, index % sheet.cols
        if col + 1 < sheet.cols and sheet.boxes[index + 1] != sheet.boxes[index]:
            lines.append("M%d %dv1" % (col + 1, row))
        if row + 1 < sheet.rows and sheet.boxes[index + sheet.cols] != sheet.boxes[index]:
            lines.append("M%d %dh1" % (col, row + 1))
        if sheet.givens[index]:
            parts.append("M%d.3 %d.3h.4v.4h-.4z" % (col, row))
    return '<svg class="thumb" viewBox="0 0 %d %d" aria-hidden="true"><path d="%s"/><path class="thumb-lines" d="%s"/></svg>' % (
        sheet.cols,
        sheet.rows,
        "".join(parts),
        "".join(lines),
    )
