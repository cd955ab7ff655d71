"""The drawing of a lattice (newsgrid.puzzle.lattice): lines between cells, or from cell to cell, and what is printed around them.

A place of the sheet is a square of SIDE, as on every sheet, and a cell of the paper is two such squares wide, which is SCALE. Functions return SVG;
marks: as newsgrid.puzzle.draw.svg.Marks.
"""

from newsgrid.puzzle import kinds, lattice
from newsgrid.puzzle.draw.small_values import SIDE, is_printed
from newsgrid.puzzle.lattice import AROUND, FAR
from newsgrid.puzzle.shapes import SPOT, WHOLE
from newsgrid.puzzle.sheet import SOLVER, Sheet
from newsgrid.puzzle.types import Any

SCALE = 2  # places in a cell's side
HALF = SIDE // 2
APART = 8  # half the distance between two lines side by side
WIDE = 14  # half the width of a mark along an edge
LONG, ROUND = 19, 8  # the cursor along an edge: half its straight part, and the radius of its ends; it does not reach the numbers around
FAR_AHEAD = 8  # how far ahead, in places, an arrow looks for a line straight ahead before it takes one aside; then twice as far
NEAR = 3  # how far around a point, in places, the nearest place to write in is searched for
IN_CELL = 12  # what is subtracted from the distance to a cell's middle, since cells are larger than edges


def has(sheet: Sheet) -> bool:
    return kinds.of(sheet).look.lattice is not None


def net_of(sheet: Sheet) -> Any:
    return kinds.of(sheet).look.lattice


def scale(sheet: Sheet) -> int:
    """The width of a cell, as it looks, in squares of the sheet."""
    return SCALE if has(sheet) else 1


def dotted(sheet: Sheet) -> bool:
    """Whether lines run from dot to dot, also along the edge of the sheet, which then has no frame."""
    return has(sheet) and net_of(sheet).lines == AROUND and not net_of(sheet).walls


def is_cell(sheet: Sheet, index: int) -> bool:
    return bool(net_of(sheet).is_cell(index // sheet.cols, index % sheet.cols))


def middle(sheet: Sheet, index: int) -> tuple[int, int]:
    return index % sheet.cols * SIDE + HALF, index // sheet.cols * SIDE + HALF


def ends(sheet: Sheet, index: int) -> tuple[int, int, int, int]:
    """(left, top, right, bottom): where the line at an edge begins and ends."""
    x, y = middle(sheet, index)
    across = index // sheet.cols % 2 == 0
    before = after = 1
    if net_of(sheet).lines == FAR:
        step, at, last = (1, index % sheet.cols, sheet.cols) if across else (sheet.cols, index // sheet.cols, sheet.rows)
        while at - before > 0 and not is_printed(sheet, index - before * step):
            before += 2
        while at + after < last - 1 and not is_printed(sheet, index + after * step):
            after += 2
    if across:
        return x - before * SIDE, y, x + after * SIDE, y
    return x, y - before * SIDE, x, y + after * SIDE


def towards(sheet: Sheet, index: int, way: tuple[int, int]) -> int:
    """The place to write in that an arrow leads to from another, -1 for none. Where lines run far, that is the nearest of those straight ahead; if there
    are none within a few cells, one of the nearest aside. way: the direction (rows, columns)."""
    if net_of(sheet).lines != FAR:
        return lattice.towards(sheet.blocks, sheet.cols, index, way)
    here, across = ends(sheet, index), 1 if way[1] else 0
    first, last = here[across] // SIDE, here[across + 2] // SIDE
    sides = sheet.rows if way[1] else sheet.cols
    half = (first + last) // 2  # of a line across the sheet, what is around its middle counts
    first, last = max(first, half - FAR_AHEAD // 2), min(last, half + FAR_AHEAD // 2)
    found: list[tuple[int, int, int]] = []
    far = FAR_AHEAD
    while not found and far < 2 * max(sheet.rows, sheet.cols):
        around = range(max(first - far // 2, 0), min(last + far // 2 + 1, sides))
        found = ahead(sheet, here, way, range(first, last + 1), far, True) or ahead(sheet, here, way, around, far, False)
        far *= 2
    return min(found)[-1] if found else -1


def ahead(sheet: Sheet, here: tuple[int, ...], way: tuple[int, int], aside: range, far: int, straight: bool) -> list[tuple[int, int, int]]:
    """The first lines ahead of another as (how far ahead, how far aside, place), and perhaps some behind these. aside, far: the rows, or columns, that
    are looked through, and how far beyond the line's end; straight: whether only what is abreast counts. A key costs the same on a large sheet."""
    along, sign = 0 if way[1] else 1, way[0] + way[1]
    begin, end = (here[along], here[along + 2]) if sign > 0 else (here[along + 2], here[along])
    found: list[tuple[int, int, int]] = []
    tried = set()
    at = begin // SIDE
    while 0 <= at < (sheet.cols if way[1] else sheet.rows) and sign * (at - end // SIDE) <= (min(found)[0] // SIDE + 1 if found else far):
        for side in aside:
            for place in lines_through(sheet, side, at) if way[1] else lines_through(sheet, at, side):
                if place in tried:
                    continue
                tried.add(place)
                there = ends(sheet, place)
                further = sign * (there[along] + there[along + 2] - here[along] - here[along + 2]) > 0
                if further and (not straight or abreast(here, there, 1 - along)):
                    gap = sign * ((there[along] if sign > 0 else there[along + 2]) - end)
                    shift = abs(there[1 - along] + there[3 - along] - here[1 - along] - here[3 - along])
                    found.append((max(gap, 0), shift, place))
        at += sign
    return found


def lines_through(sheet: Sheet, row: int, col: int) -> list[int]:
    """The places of the lines that may run through a place, along its row and along its column, where lines run far: of the first place back that is
    one's, since a line's place is its first. A line may also end before."""
    found = []
    for is_along, step, at in ((row % 2 == 0, 1, col), (col % 2 == 0, sheet.cols, row)):
        first = row * sheet.cols + col - (1 - at % 2) * step  # lines begin at odd places
        while is_along and at > 0 and sheet.blocks[first]:
            first, at = first - 2 * step, at - 2
        if is_along and at > 0:
            found.append(first)
    return found


def abreast(here: tuple[int, ...], there: tuple[int, ...], axis: int) -> bool:
    """Whether two lines have more than the end of one in common, seen along an axis. here, there: as from `ends`."""
    low, high = max(here[axis], there[axis]), min(here[axis + 2], there[axis + 2])
    inside = all([line[axis] < low < line[axis + 2] or line[axis] == line[axis + 2] for line in (here, there)])
    return high > low or (high == low and inside)


def band(sheet: Sheet, index: int) -> str:
    """The outline of an edge's surroundings, or of a cell, as path data."""
    row, col = index // sheet.cols, index % sheet.cols
    x, y = col * SIDE + HALF, row * SIDE + HALF
    net = net_of(sheet)
    if net.is_cell(row, col):
        return "M%d %dh72v72h-72z" % (x - 36, y - 36)
    if net.lines != FAR:
        return ALONG_EDGE % (x + 2 - SIDE, y) if row % 2 == 0 else DOWN_EDGE % (x, y + 2 - SIDE)
    left, top, right, bottom = ends(sheet, index)
    if top == bottom:
        far = right - left - 2 * WIDE - 4
        return "M%d %dl%d %dh%dl%d %dl%d %dh%dz" % (left + 2, y, WIDE, -WIDE, far, WIDE, WIDE, -WIDE, WIDE, -far)
    far = bottom - top - 2 * WIDE - 4
    return "M%d %dl%d %dv%dl%d %dl%d %dv%dz" % (x, top + 2, WIDE, WIDE, far, -WIDE, WIDE, -WIDE, -WIDE, -far)


# `band` of an edge as long as a cell
ALONG_EDGE = "M%%d %%dl%d %dh%dl%d %dl%d %dh%dz" % (WIDE, -WIDE, 2 * SIDE - 2 * WIDE - 4, WIDE, WIDE, -WIDE, WIDE, 2 * WIDE + 4 - 2 * SIDE)
DOWN_EDGE = "M%%d %%dl%d %dv%dl%d %dl%d %dv%dz" % (WIDE, WIDE, 2 * SIDE - 2 * WIDE - 4, -WIDE, WIDE, -WIDE, -WIDE, 2 * WIDE + 4 - 2 * SIDE)


def corner(sheet: Sheet, index: int) -> tuple[int, int]:
    """The upper left corner of a whole cell."""
    x, y = middle(sheet, index)
    return x - SIDE, y - SIDE


def bands(sheet: Sheet, cells: Any) -> str:
    return "".join([band(sheet, cell) for cell in cells])


CAP = 4  # how far a line's round end reaches beyond it


def lines(sheet: Sheet, index: int, many: int) -> str:
    """One line at an edge, or several side by side, as path data. A border of areas ends within the frame."""
    left, top, right, bottom = ends(sheet, index)
    if net_of(sheet).walls:
        begin, _, wide, high = area(sheet)
        left, right = max(left, begin + CAP), min(right, begin + wide - CAP)
        top, bottom = max(top, begin + CAP), min(bottom, begin + high - CAP)
    parts = []
    for at in range(many):
        off = (2 * at - many + 1) * APART
        down, aside = (off, 0) if top == bottom else (0, off)
        parts.append("M%d %dL%d %d" % (left + aside, top + down, right + aside, bottom + down))
    return "".join(parts)


def cell(sheet: Sheet, index: int, marks: Any) -> str:
    """The inside of a place's group."""
    row, col = index // sheet.cols, index % sheet.cols
    net = net_of(sheet)
    if sheet.blocks[index] and not (net.is_cell(row, col) and kinds.of(sheet).spots):
        return ""
    given = sheet.givens[index]
    value = given or sheet.entries[index]
    wrong = index in marks.wrong or (value and index in marks.summed)
    outline = band(sheet, index)
    drawn = '<path class="%s" d="%s"/>' % (("band " + marks.look_of(index, wrong or (value and index in marks.tinted))).rstrip(), outline)
    if sheet.colours[index]:
        drawn += '<path class="tint tint-%d" d="%s"/>' % (sheet.colours[index], outline)
    if index in marks.splits and index in marks.differ:
        drawn += value_at(sheet, index, max(marks.splits[index]), "two")
    elif value:
        solver = sheet.by[index] == SOLVER and not given
        drawn += value_at(sheet, index, value, ("given" if given else "entry") + (" wrong" if wrong else " filled" if solver else ""))
    elif ghost_at(index, marks):
        drawn += '<g class="ghost">%s</g>' % value_at(sheet, index, ghost_at(index, marks), "entry filled")
    return drawn


def unmarked(sheet: Sheet, places: Any, marks: Any) -> list[str]:
    """The insides of these places' groups, as from `cell`, while nothing is marked."""
    net, spots = net_of(sheet), kinds.of(sheet).spots
    drawn = []
    for index in places:
        if sheet.blocks[index] and not (spots and net.is_cell(index // sheet.cols, index % sheet.cols)):
            drawn.append("")
        elif sheet.givens[index] or sheet.entries[index] or sheet.colours[index]:
            drawn.append(cell(sheet, index, marks))
        else:
            drawn.append('<path class="band" d="%s"/>' % band(sheet, index))
    return drawn


def ghost_at(index: int, marks: Any) -> int:
    """The value that is certain at a place, and not entered yet; 0 for none."""
    left = [value for value in marks.left.get(index, marks.candidates.get(index, [])) if value not in marks.struck.get(index, ())]
    return marks.ghost.get(index, 0) or (left[0] if len(left) == 1 else 0)


def value_at(sheet: Sheet, index: int, value: int, look: str) -> str:
    """A value: lines, a cross where there is none, or the glyph of a cell's value."""
    x, y = middle(sheet, index)
    glyph = kinds.of(sheet).look.glyphs_at(sheet, index)[value - 1]
    many = value - 1 + sheet.least
    if is_cell(sheet, index):
        return '<g transform="translate(%d %d) scale(2)">%s</g>' % (x - SIDE, y - SIDE, glyph.drawn(look))
    if not many:
        return '<g transform="translate(%d %d) scale(1.3)">%s</g>' % (x - 26, y - 26, glyph.drawn(look))
    return '<path class="loop%s %s" d="%s"/>' % (" thin" if many > 1 or net_of(sheet).lines == FAR else "", look, lines(sheet, index, many))


def ruled(sheet: Sheet, look: str, cells: Any) -> str:
    """The mark of a rule: its lines in red if it is broken and has lines, else the outlines of its places. look: "unit" or "light"."""
    values = [sheet.givens[at] or sheet.entries[at] for at in cells]
    drawn = [lines(sheet, at, value - 1 + sheet.least) for at, value in zip(cells, values) if value and not is_cell(sheet, at)]
    if look == "unit" and any(drawn):
        return '<path class="unit loop thin wrong" d="%s"/>' % "".join(drawn)
    return '<path class="%s" d="%s"/>' % (look, bands(sheet, cells))


def ground(sheet: Sheet) -> str:
    """The lowest layer: the paper, and the lines between its cells."""
    if not has(sheet):
        return ""
    left, top, wide, high = area(sheet)
    drawn = '<rect class="sheet-ground" x="%d" y="%d" width="%d" height="%d"/>' % (left, top, wide, high)
    net = net_of(sheet)
    if dotted(sheet):
        return drawn
    first = {AROUND: HALF + 2 * SIDE, FAR: HALF}.get(net.lines, HALF + SIDE)
    parts = ["M%d %dv%d" % (x, top, high) for x in range(first, left + wide, 2 * SIDE)]
    parts += ["M%d %dh%d" % (left, y, wide) for y in range(first, top + high, 2 * SIDE)]
    return drawn + '<path class="hairs%s" d="%s"/>' % (" dotted" if net.walls or net.lines == FAR else "", "".join(parts))


def area(sheet: Sheet) -> tuple[int, int, int, int]:
    """(left, top, width, height) of the cells."""
    net = net_of(sheet)
    begin = HALF if net.lines == AROUND else -HALF
    return begin, begin, net.cells(sheet.cols) * 2 * SIDE, net.cells(sheet.rows) * 2 * SIDE


def frame(sheet: Sheet) -> str:
    """The outline of the sheet; none where lines may run along it."""
    if dotted(sheet):
        return ""
    return '<rect class="frame" x="%d" y="%d" width="%d" height="%d"/>' % area(sheet)


def printed(sheet: Sheet, marks: Any) -> str:
    """Dots at the corners, and the numbers and signs in cells, above the lines."""
    parts = [posts(sheet, range(0, sheet.rows), range(0, sheet.cols))]
    for type_ in kinds.of(sheet).spots:
        parts += [spot(sheet, marks, type_, place[0]) for name, place in sheet.constraints if name == type_.name]
    return "".join(parts)


def posts(sheet: Sheet, rows: Any, cols: Any) -> str:
    """The dots at corners, in these rows and columns."""
    if not dotted(sheet):
        return ""
    dots = ["M%d %dh.01" % (col * SIDE + HALF, row * SIDE + HALF) for row in rows if not row % 2 for col in cols if not col % 2]
    return '<path class="posts" d="%s"/>' % "".join(dots)


def spot(sheet: Sheet, marks: Any, type_: Any, index: int) -> str:
    """What is printed in a cell."""
    key = (type_.name, (index,))
    if key not in sheet.constraints or type_.draw is None:
        return ""
    x, y = middle(sheet, index)
    look = "constraint wrong" if key in marks.constraints else "constraint"
    inside = type_.draw((index,), sheet.constraints[key], sheet)
    return '<g class="%s" data-clue="%d" transform="translate(%d %d) scale(2)">%s</g>' % (look, index, x - SIDE, y - SIDE, inside)


def spots_at(sheet: Sheet, marks: Any, index: int) -> str:
    """All that is printed in a cell."""
    return "".join([spot(sheet, marks, type_, index) for type_ in kinds.of(sheet).spots])


def prints_in_cells(sheet: Sheet) -> bool:
    """Whether the sheet is a lattice on which all that is printed is in cells, apart from each other."""
    return has(sheet) and all([type_.shape in (SPOT, WHOLE) for type_ in kinds.of(sheet).types])


def around(sheet: Sheet, marks: Any, drawn: Any, index: int, far: int) -> str:
    """The drawing of the places around one, `far` in each direction. drawn: the inside of each place's group, as from `cell`, for the first
    places or for all."""
    row, col = index // sheet.cols, index % sheet.cols
    rows = range(max(row - far, 0), min(row + far + 1, sheet.rows))
    cols = range(max(col - far, 0), min(col + far + 1, sheet.cols))
    places = [at * sheet.cols + to for at in rows for to in cols]
    if net_of(sheet).lines == FAR:  # a bridge may be longer than what is shown
        places = [place for place in range(len(drawn)) if drawn[place] and (place // sheet.cols in rows or place % sheet.cols in cols)]
    inside = "".join([drawn[at] for at in places if at < len(drawn)])
    signs = [spot(sheet, marks, type_, at) for type_ in kinds.of(sheet).spots for at in places]
    return ground(sheet) + inside + frame(sheet) + posts(sheet, rows, cols) + "".join(signs)


def small(sheet: Sheet) -> str:
    """The sheet for a small picture: what is printed, and the lines so far."""
    values = [sheet.givens[at] or sheet.entries[at] for at in range(len(sheet.blocks))]
    parts = []
    for index in range(len(values)):
        glyph = kinds.of(sheet).look.glyphs_at(sheet, index)[values[index] - 1] if values[index] else None
        if glyph is not None and not glyph.faint:
            parts.append(value_at(sheet, index, values[index], "given" if sheet.givens[index] else "entry"))
    return ground(sheet) + "".join(parts) + frame(sheet)


def focus(sheet: Sheet, index: int) -> str:
    """The cursor: a frame with a halo inside for a cell, and a pale band along an edge, which nobody takes for a line or a 0."""
    if is_cell(sheet, index):
        x, y = middle(sheet, index)
        return '<path class="focus-under" d="M%g %gh67.2v67.2h-67.2z"/><path class="focus" d="%s"/>' % (
            x - 33.6,
            y - 33.6,
            band(sheet, index),
        )
    left, top, right, bottom = ends(sheet, index)
    x, y = (left + right) // 2, (top + bottom) // 2
    turned = ' transform="rotate(90 %d %d)"' % (x, y) if left == right else ""
    outline = "M%d %dh%da%d %d 0 0 1 0 %dh-%da%d %d 0 0 1 0 -%dz" % (
        (x - LONG, y - ROUND, 2 * LONG) + (ROUND, ROUND, 2 * ROUND) + (2 * LONG, ROUND, ROUND, 2 * ROUND)
    )
    return '<path class="focus along" d="%s"%s/>' % (outline, turned)


def place_at(sheet: Sheet, left: float, top: float, in_cells: bool = False) -> int:
    """The place to write in that is nearest to a point of the drawing, -1 for none. A cell and an edge meet halfway, along a diagonal.

    in_cells: the cell at the point instead, whether or not it can be written in.
    """
    col, row = int(left // SIDE), int(top // SIDE)
    if in_cells:
        begin, _, wide, high = area(sheet)
        if not (0 <= left - begin < wide and 0 <= top - begin < high):
            return -1
        first = net_of(sheet).first
        row, col = [2 * int((at - begin) // (SCALE * SIDE)) + first for at in (top, left)]
        return int(row * sheet.cols + col)
    if net_of(sheet).lines == FAR:
        # a line's first place may be one further than its end
        rows = range(max(row - NEAR - 1, 0), min(row + NEAR + 2, sheet.rows))
        cols = range(max(col - NEAR - 1, 0), min(col + NEAR + 2, sheet.cols))
        near = sorted(set([place for at in rows for to in cols for place in lines_through(sheet, at, to)]))
    else:
        rows = range(max(row - NEAR, 0), min(row + NEAR + 1, sheet.rows))
        cols = range(max(col - NEAR, 0), min(col + NEAR + 1, sheet.cols))
        near = [at * sheet.cols + to for at in rows for to in cols if not sheet.blocks[at * sheet.cols + to]]
    best, least = -1, 0.0
    for index in near:
        far = distance(sheet, index, left, top)
        if best < 0 or far < least:
            best, least = index, far
    return best if best >= 0 and least < 3 * SIDE else -1


INNER = 24  # how far from a cell's middle, in each direction, a press is in the cell rather than on one of its sides


def middle_at(sheet: Sheet, left: float, top: float) -> int:
    """The cell whose middle a point of the drawing is close to, if rectangles of cells can be drawn; -1 for none."""
    if not has(sheet) or not net_of(sheet).walls:
        return -1
    index = place_at(sheet, left, top, True)
    if index < 0:
        return -1
    x, y = middle(sheet, index)
    return index if abs(left - x) <= INNER and abs(top - y) <= INNER else -1


def distance(sheet: Sheet, index: int, left: float, top: float) -> float:
    """How far a point is from a place, along the rows and columns."""
    if net_of(sheet).lines != FAR:
        x, y = middle(sheet, index)
        return abs(left - x) + abs(top - y) - (IN_CELL if is_cell(sheet, index) else 0)
    x0, y0, x1, y1 = ends(sheet, index)
    return max(x0 - left, left - x1, 0) + max(y0 - top, top - y1, 0)
