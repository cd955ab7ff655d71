"""Small pictures of sheets, for cards and maps: what is printed, as in the sheet's drawing, and the digits written so far."""

from newsgrid.puzzle import areas, constraints, kinds, notation, shapes
from newsgrid.puzzle.draw import lattice, svg
from newsgrid.puzzle.draw.svg import EDGE, SIDE
from newsgrid.puzzle.sheet import SOLVER, Sheet

MOST = 16  # the longest side, in cells; on larger sheets, a dot stands for the contents of a cell
LEGIBLE = 6  # the longest side on which clues and totals can be read
ON_CARDS = 12  # the longest side with clues and totals on cards, where clues tell puzzles apart


def thumbnail(sheet: Sheet, corner: int = 0, most: int = LEGIBLE) -> str:
    """A small <svg>, for a page that has the style sheet. corner: how many rows and columns at the upper left it shows, 0 for all;
    most: the longest side with clues and totals."""
    rows, cols = min(sheet.rows, corner or sheet.rows), min(sheet.cols, corner or sheet.cols)
    scale = lattice.scale(sheet)
    legible = max(rows, cols) <= most * scale
    if corner and corner < max(sheet.rows, sheet.cols):
        sheet = part(sheet, rows, cols)
    if lattice.has(sheet):
        before, after = margins(sheet)
        box = "%d %d %d %d" % (-before, -before, cols * SIDE + before + after, rows * SIDE + before + after)
        drawn = lattice.small(sheet) + (svg.printed(sheet, svg.Marks()) if legible else without_texts(svg.printed(sheet, svg.Marks())))
        return '<svg class="sheet thumb lattice" viewBox="%s" aria-hidden="true">%s</svg>' % (box, drawn)
    drawn = grounds(sheet) + svg.crosses(sheet) + boxes(sheet) + svg.frame(sheet) + around(sheet, legible) + contents(sheet, legible)
    before = after = EDGE
    if legible and any([constraints.BY_NAME[key[0]].shape == shapes.OUTSIDE for key in sheet.constraints]):
        before, after = svg.room(sheet)
        before -= svg.GUTTER
    box = "%d %d %d %d" % (-before, -before, cols * SIDE + before + after, rows * SIDE + before + after)
    return '<svg class="sheet thumb" viewBox="%s" aria-hidden="true">%s</svg>' % (box, drawn)


def margins(sheet: Sheet) -> tuple[int, int]:
    """The room beyond a lattice's places (left and above, right and below), so that half of its frame, or of the outermost dots, fits."""
    begin, _, wide, _ = lattice.area(sheet)
    beyond = lattice.SCALE * (svg.DOT if lattice.dotted(sheet) else EDGE)
    return beyond - begin, begin + wide + beyond - sheet.cols * SIDE


def part(sheet: Sheet, rows: int, cols: int) -> Sheet:
    """A sheet's upper left corner, with the cages and constraints that fit in it, and the clues before its lines."""
    small = Sheet(sheet.kind, rows, cols, sheet.values)
    small.grids = [(0, 0)] if sheet.grids else []
    kept = [row * sheet.cols + col for row in range(rows) for col in range(cols)]
    place = {old: new for new, old in enumerate(kept)}
    for name in ("blocks", "down", "across", "givens", "entries", "by", "shades", "dark", "boxes", "cages", "rules"):
        setattr(small, name, [getattr(sheet, name)[index] for index in kept])
    cells = areas.cage_cells(sheet)
    for cage in cells:
        if any([index not in place for index in cells[cage]]):
            for index in cells[cage]:
                if index in place:
                    small.cages[place[index]] = 0
                    small.rules[place[index]] = ""
    small.least = sheet.least
    small.options = {name: sheet.options[name] for name in sheet.options if name != "diagonals"}
    for key in sheet.constraints:
        shape = constraints.BY_NAME[key[0]].shape
        if shape == shapes.OUTSIDE:
            row, col, way = key[1]
            if (row < rows and col < 0 and shapes.WAYS[way] == "E") or (row < 0 and col < cols and shapes.WAYS[way] == "S"):
                small.constraints[key] = sheet.constraints[key]
        elif shape != shapes.WHOLE and all([index in place for index in key[1]]):
            small.constraints[(key[0], tuple([place[index] for index in key[1]]))] = sheet.constraints[key]
    return small


def grounds(sheet: Sheet) -> str:
    """The cells, as one path for each look, and the hairlines between them."""
    kind = kinds.of(sheet)
    paths: dict[str, list[str]] = {}
    for row in range(sheet.rows):
        looks = [look_of(sheet, row * sheet.cols + col) for col in range(sheet.cols)]
        begun = 0
        for col in range(sheet.cols):
            if kind.look.apart or col + 1 == sheet.cols or looks[col + 1] != looks[col]:
                form = "M%d %dh%dv32h-32z" % (col * SIDE + 4, row * SIDE + 4, 32) if kind.look.apart else run(row, begun, col + 1)
                paths.setdefault(looks[col], []).append(form)
                begun = col + 1
    drawn = "".join(['<path class="%s" d="%s"/>' % (look, "".join(paths[look])) for look in GROUNDS if look in paths])
    if kind.look.apart or max(sheet.rows, sheet.cols) > MOST:
        return drawn
    hair = '<path class="cell hair" d="%s"/>' % hairlines(sheet)
    dark = '<path class="block" d="%s"/>' % "".join(paths["block"]) if "block" in paths else ""
    return drawn + hair + dark


def hairlines(sheet: Sheet) -> str:
    """The lines between cells, as path data; none where there is no cell."""
    if kinds.of(sheet).look.bare:
        return "".join(
            [run(cell // sheet.cols, cell % sheet.cols, cell % sheet.cols + 1) for cell, hole in enumerate(sheet.blocks) if not hole]
        )
    across = "".join(["M0 %dh%d" % (row * SIDE, sheet.cols * SIDE) for row in range(1, sheet.rows)])
    return across + "".join(["M%d 0v%d" % (col * SIDE, sheet.rows * SIDE) for col in range(1, sheet.cols)])


GROUNDS = ("cell", "cell open", "cell shade", "cell dark") + tuple(["cell area-%s" % name for name in svg.AREAS]) + ("block",)


def look_of(sheet: Sheet, index: int) -> str:
    """One of GROUNDS; "" for a place in none of several grids."""
    kind = kinds.of(sheet)
    if sheet.blocks[index]:
        return "" if len(sheet.grids) > 1 or kind.look.bare else "block" if kind.look.walls else "cell"
    if kind.look.apart:
        return "cell open"
    if sheet.dark[index]:
        return "cell dark"
    if sheet.cages[index] and kind.look.tinted:
        return "cell area-%s" % svg.AREAS[(sheet.cages[index] - 1) % len(svg.AREAS)]
    return "cell shade" if sheet.shades[index] else "cell"


def run(row: int, begin: int, end: int) -> str:
    """The rectangle of a row's cells from the column `begin` up to, but not including, `end`."""
    wide = (end - begin) * SIDE
    return "M%d %dh%dv40h-%dz" % (begin * SIDE, row * SIDE, wide, wide)


def boxes(sheet: Sheet) -> str:
    """The lines between boxes."""
    drawn = svg.between(sheet, sheet.boxes) if constraints.has_boxes(sheet) else ""
    return '<path class="boxline" d="%s"/>' % drawn if drawn else ""


def around(sheet: Sheet, legible: bool) -> str:
    """Cages, and what is printed between and beside the cells; without the numbers that could not be read."""
    drawn = svg.cages(sheet) + svg.printed(sheet, svg.Marks())
    return drawn if legible else without_texts(drawn)


def without_texts(drawn: str) -> str:
    parts = drawn.split("<text")
    return parts[0] + "".join([part[part.index("</text>") + len("</text>") :] for part in parts[1:]])


def glyphs_of(sheet: Sheet, legible: bool) -> str:
    """The values of a kind with glyphs, and what is printed in its cells."""
    parts = []
    looks = kinds.of(sheet).look.glyphs
    for index in range(len(sheet.blocks)):
        value = sheet.givens[index] or sheet.entries[index]
        drawn = looks[value - 1].drawn("given" if sheet.givens[index] else "entry") if value and not looks[value - 1].faint else ""
        if legible:
            shaded = value and looks[value - 1].shade
            ground = svg.OVER if shaded else svg.LIGHT_ON if sheet.blocks[index] and kinds.of(sheet).look.walls else ""
            drawn += svg.spots_in(sheet, index, svg.Marks(), ground)
        if drawn:
            parts.append('<g transform="translate(%d %d)">%s</g>' % (index % sheet.cols * SIDE, index // sheet.cols * SIDE, drawn))
    return "".join(parts)


def contents(sheet: Sheet, legible: bool) -> str:
    """The digits, as one text for each look in each row; dots in a large sheet; the clues in a small one."""
    if max(sheet.rows, sheet.cols) > MOST:
        dots = [index for index in range(len(sheet.givens)) if sheet.givens[index]]
        path = "".join(["M%d %dh16v16h-16z" % (index % sheet.cols * SIDE + 12, index // sheet.cols * SIDE + 12) for index in dots])
        return '<path class="dots" d="%s"/>' % path if path else ""
    if kinds.of(sheet).look.glyphs:
        return glyphs_of(sheet, legible)
    drawn = ""
    for row in range(sheet.rows):
        texts: dict[str, list[tuple[int, str]]] = {}
        for col in range(sheet.cols):
            index = row * sheet.cols + col
            value = sheet.givens[index] or sheet.entries[index]
            if sheet.blocks[index] and legible and (sheet.down[index] or sheet.across[index]):
                clue = svg.clue(sheet.down[index], sheet.across[index], "", "")
                drawn += '<g transform="translate(%d %d)">%s</g>' % (col * SIDE, row * SIDE, clue)
            elif value:
                look = "given" if sheet.givens[index] else "entry filled" if sheet.by[index] == SOLVER else "entry"
                look += " light" if sheet.dark[index] else ""
                texts.setdefault(look, []).append((col * SIDE + 20, notation.symbol(sheet, value)))
        drawn += "".join([one_text(look, texts[look], row * SIDE + 29) for look in texts])
    return drawn


def one_text(look: str, signs: list[tuple[int, str]], y: int) -> str:
    """[(x, sign)] as one text: in it each letter has a place of its own; a value of two letters has a span."""
    plain = all([len(sign) == 1 for _, sign in signs])
    at = ' x="%s"' % " ".join(["%d" % x for x, _ in signs]) if plain else ""
    spelled = "".join([sign if plain else '<tspan x="%d">%s</tspan>' % (x, sign) for x, sign in signs])
    return '<text class="%s"%s y="%d">%s</text>' % (look, at, y, spelled)
