"""The drawing of a sheet as SVG: the same on the page, in the exported HTML and in a file of its own.

What is broken comes in as plain data, a list of rules as newsgrid.puzzle.messages.RULE has them; what red
means is drawn here and nowhere else. Each cell is a group with the id `c<index>`, so that a page can replace one.
"""

from newsgrid.puzzle import areas, cage_rule, constraints, grid_layout, kinds, printed_cages, shapes
from newsgrid.puzzle.draw import speech
from newsgrid.puzzle.draw.markup import escape
from newsgrid.puzzle.draw.style import style
from newsgrid.puzzle.sheet import SOLVER, Sheet, values_in
from newsgrid.puzzle.types import Any, Place

SIDE = 40  # a cell's side in the drawing's units
EDGE = 2  # room around the grid for the half of its frame that lies outside
TINTS = (1, 6, 5, 3)  # of coloured areas, by their numbers in the style
MARGIN = 32  # room for clues outside of it


BROKEN, LIGHT = "unit", "light"  # how a rule's cells are marked


class Marks:
    """What is marked on a drawing.

    broken: rules, as newsgrid.puzzle.messages.RULE has them (cells whose digits are wrong, units, halves of clues turn red); suspect: a rule that is red
    like these, because its clue may be mistyped, None for none; conflict: rules that contradict it, marked lightly; differ:
    cells that differ between answers; looked_at: cells that a hint looks at; named: the cells of each rule it names;
    candidates: {cell: values} to be shown small where nothing is written; changed: cells where the solver has written over a
    person's entry. Of a step: left, {cell: values} that its cells could be before it, struck, those
    that it takes away, ghost, {cell: value} that it writes, reasons, the cells whose values it rests on. in_places: whether each centre
    mark has its own place even where one line would hold them.
    """

    def __init__(self, broken: Any = (), differ: Any = (), looked_at: Any = (), named: Any = (), candidates: Any = None) -> None:
        self.across: set[int] = set()
        self.down: set[int] = set()
        self.wrong: set[int] = set()
        self.units: list[Any] = []  # the rules whose cells are marked
        self.suspect: Any = None
        self.conflict: list[Any] = []
        self.conflict_at: set[int] = set()  # the givens and the clue cells of these
        self.constraints: set[tuple[str, Place]] = set()  # the keys of those that turn red themselves
        self.differ = set(differ)
        self.changed: set[int] = set()
        self.looked_at = set(looked_at)
        self.named = list(named)
        self.left: dict[int, list[int]] = {}
        self.struck: dict[int, list[int]] = {}
        self.ghost: dict[int, int] = {}
        self.reasons: set[int] = set()
        self.in_places = False
        self.candidates = candidates or {}
        self.broken = list(broken)
        for rule in broken:
            self.add(rule)

    def add(self, rule: Any) -> None:
        where = rule.where
        if where == "across":
            self.across.add(rule.at)
        elif where == "down":
            self.down.add(rule.at)
        elif where in ("unit", "constraint"):
            self.units.append(rule)
            if where == "constraint":
                self.constraints.add((rule.constraint[0], tuple(rule.constraint[1])))
        # a sum is wrong as a whole; a digit that is repeated, or clashes with a given, is wrong itself
        if rule.digits:
            self.wrong.update(rule.wrong)

    def contradict(self, rules: list[Any], suspect: Any) -> None:
        """Mark rules that contradict each other, and the one of them whose clue may be mistyped."""
        self.suspect = suspect
        if suspect is not None:
            self.add(suspect)
        self.conflict = [rule for rule in rules if rule != suspect]
        self.conflict_at.update([rule.at for rule in self.conflict if rule.where in ("across", "down", "cell")])

    def ruled(self) -> list[tuple[str, Any]]:
        """[(look, rule)] of the rules whose cells are marked, the broken ones last."""
        light = [(LIGHT, rule) for rule in self.conflict if rule.where in ("unit", "constraint")]
        return light + [(BROKEN, rule) for rule in self.units]

    def caged(self, sheet: Sheet) -> dict[int, str]:
        """{cage: look} of the cages that are marked."""
        return {cage_of(sheet, rule.cells): look for look, rule in self.ruled()}


def cell(sheet: Sheet, index: int, marks: Marks) -> str:
    """The inside of one cell's group, in a square of SIDE from (0, 0)."""
    if sheet.blocks[index]:
        if sheet.down[index] or sheet.across[index]:
            looks = [half_look(index, half, marks) for half in ("down", "across")]
            return clue(sheet.down[index], sheet.across[index], looks[0], looks[1])
        # among overlapping grids, a place in none of them is bare paper
        return "" if len(sheet.grids) > 1 else '<rect class="block" width="40" height="40"/>'
    given = sheet.givens[index]
    value = given or sheet.entries[index]
    ground = "cell dark" if sheet.dark[index] else "cell shade" if sheet.shades[index] else "cell"
    if sheet.cages[index] and kinds.of(sheet).tinted:
        ground = "cell tint-%d" % TINTS[(sheet.cages[index] - 1) % len(TINTS)]
    if index in marks.wrong:
        ground = "cell bad"
    elif index in marks.differ:
        ground = "cell differ"
    elif index in marks.looked_at or index in marks.conflict_at:
        ground = "cell looked"
    elif index in marks.reasons:
        ground = "cell reason"
    drawn = '<rect class="%s" width="40" height="40"/>' % ground
    if sheet.colours[index]:
        drawn += coloured(sheet.colours[index])
        if ground != "cell":  # the ground stays visible
            drawn += '<rect class="%s" x="7" y="7" width="26" height="26"/>' % ground
    drawn += "".join([sign for name, sign in SIGNS if index in getattr(marks, name)])
    if value:
        kind = "given" if given else "entry"
        sign = grid_layout.symbol(sheet, value)
        if sheet.dark[index]:
            kind += " light"
        if len(sign) > 1:
            kind += " wide"
        if index in marks.wrong:
            kind += " wrong"
        elif sheet.by[index] == SOLVER and not given:
            kind += " filled changed" if index in marks.changed else " filled"
        if sheet.cages[index]:
            kind += " low"
        drawn += '<text class="%s" x="20" y="29">%s</text>' % (kind, sign)
    elif index in marks.ghost:
        drawn += sure(sheet, index, marks.ghost[index])
    elif index in marks.left:
        drawn += each_in_place(sheet, marks.left[index], "marks", index, marks.struck.get(index, []))
    elif index in marks.candidates:
        drawn += small(sheet, marks.candidates[index], index)
    else:
        if sheet.centre[index]:
            drawn += centre_marks(sheet, values_in(sheet.centre[index]), index, marks.in_places)
        if sheet.corner[index]:
            drawn += corner_marks(sheet, values_in(sheet.corner[index]), index)
    return drawn


# what a mark has besides its ground, so that none is known by its colour alone, and each is seen where marks meet
SIGNS = (
    ("differ", '<path class="sign-differ" d="M29 1H39V11z"/>'),
    ("looked_at", '<path class="sign-looked" d="M1.3 1.3h37.4v37.4h-37.4z"/>'),
    ("reasons", '<path class="sign-reason" d="M1 29V39H11z"/>'),
)

# each colour has a grain of its own as well, for eyes and printers that don't tell the colours apart
GRAINS = (
    "",
    "M0 10L10 0M0 20L20 0M0 30L30 0M0 40L40 0M10 40L40 10M20 40L40 20M30 40L40 30",
    "".join(["M%d %dh.01" % (x, y) for y in (5, 15, 25, 35) for x in (5, 15, 25, 35)]),
    "M30 0L40 10M20 0L40 20M10 0L40 30M0 0L40 40M0 10L30 40M0 20L20 40M0 30L10 40",
    "M0 5h40M0 15h40M0 25h40M0 35h40",
    "M5 0v40M15 0v40M25 0v40M35 0v40",
    "M0 10h40M0 20h40M0 30h40M10 0v40M20 0v40M30 0v40",
    "M0 20L20 0M0 40L40 0M20 40L40 20M20 0L40 20M0 0L40 40M0 20L20 40",
)
DOTTED = 3


def coloured(number: int) -> str:
    """A cell's ground in one of sheet.COLOURS."""
    grain = '<path class="grain%s" d="%s"/>' % (" dots" if number == DOTTED else "", GRAINS[number - 1]) if GRAINS[number - 1] else ""
    return '<path class="tint tint-%d" d="M0 0h40v40H0z"/>%s' % (number, grain)


# where corner marks go: the corners, then the middles of the sides
CORNERS = ((7, 11), (33, 11), (7, 37), (33, 37), (20, 11), (20, 37), (6, 24), (34, 24))
MARK_WIDTH = 8  # a character of marks that can still be read in one line
CAGED_CORNERS = ((9, 20), (31, 20), (9, 35), (31, 35), (20, 20), (20, 35), (9, 28), (31, 28))  # within a cage's line, below its total
ROOM, CAGED = (0, 0, 40, 40), (4, 9, 32, 27)  # (left, top, width, height) of what marks have of a cell, and of one in a cage


def room_in(sheet: Sheet, index: int) -> tuple[int, int, int, int]:
    """The part of a cell that marks may take: not a cage's total, nor its line."""
    return CAGED if sheet.cages[index] else ROOM


def centre_marks(sheet: Sheet, values: list[int], index: int, in_places: bool) -> str:
    """Pencil marks in the middle of a cell: in one line if it can be read, else (and if wished) each at its own place."""
    signs = [grid_layout.symbol(sheet, value) for value in values]
    words = (" " if max([len(sign) for sign in signs]) > 1 else "").join(signs)
    _, top, wide, high = room_in(sheet, index)
    if in_places or len(words) * MARK_WIDTH > wide:
        return each_in_place(sheet, values, "marks", index)
    size = min(13.0, (min(wide, 35) + 10) / len(words))  # within the cursor's frame, which takes 4 on each side
    return '<text class="marks line" font-size="%.1f" x="20.5" y="%.1f">%s</text>' % (size, top + high / 2 + size * 0.36, words)


def corner_marks(sheet: Sheet, values: list[int], index: int) -> str:
    """Pencil marks around the sides of a cell; those for which there is no room become an ellipsis."""
    corners = CAGED_CORNERS if sheet.cages[index] else CORNERS
    parts = []
    for at in range(min(len(values), len(corners))):
        x, y = corners[at]
        sign = "…" if at == len(corners) - 1 and len(values) > len(corners) else grid_layout.symbol(sheet, values[at])
        parts.append('<tspan x="%d" y="%d">%s</tspan>' % (x, y, sign))
    return '<text class="marks corner">%s</text>' % "".join(parts)


def small(sheet: Sheet, values: list[int], index: int) -> str:
    """A cell's candidates, each at its own place; a single one stands out, since it is certain."""
    return sure(sheet, index, values[0]) if len(values) == 1 else each_in_place(sheet, values, "candidates", index)


def sure(sheet: Sheet, index: int, value: int) -> str:
    """A value that is certain, and not entered yet."""
    return '<text class="sure" x="20" y="%d">%s</text>' % (32 if sheet.cages[index] else 28, grid_layout.symbol(sheet, value))


def each_in_place(sheet: Sheet, values: list[int], look: str, index: int, struck: Any = ()) -> str:
    """Small values, each at its own place within the cell, some of them struck out."""
    side = 2
    while side * side < sheet.values:
        side += 1
    left, top, wide, high = room_in(sheet, index)
    size = "few" if side < 4 else "many" if side < 6 else "most"
    parts = []
    for value in values:
        row, col = (value - 1) // side, (value - 1) % side
        out = ' class="struck"' if value in struck else ""
        parts.append(
            '<tspan%s x="%.1f" y="%.1f">%s</tspan>'
            % (out, left + (col + 0.5) * wide / side, top + (row + 0.78) * high / side, grid_layout.symbol(sheet, value))
        )
    return '<text class="%s %s">%s</text>' % (look, size, "".join(parts))


BAD, LOOKED = "bad", "looked"  # how half a clue may be marked
HALF = {"down": "M0.5 0.5V39.5H39.5z", "across": "M0.5 0.5H39.5V39.5z"}


def half_look(index: int, half: str, marks: Marks) -> str:
    """How half of a clue is marked, "" for not at all."""
    if index in getattr(marks, half):
        return BAD
    if index in marks.conflict_at and any([rule.at == index and rule.where == half for rule in marks.conflict]):
        return LOOKED
    return ""


def clue(down: int, across: int, down_look: str, across_look: str) -> str:
    """A clue cell: `down` at the bottom left, `across` at the top right, each half marked by itself."""
    parts = ['<rect class="clue" width="40" height="40"/>']
    for half, look in (("down", down_look), ("across", across_look)):
        if look:
            parts.append('<path class="%s %s" d="%s"/>' % (look, half, HALF[half]))
    parts.append('<path class="diagonal" d="M0 0L40 40"/>')
    if down:
        parts.append(total(down, 12, 35, down_look == BAD))
    if across:
        parts.append(total(across, 28, 15, across_look == BAD))
    return "".join(parts)


def total(number: int, x: int, y: int, bad: bool) -> str:
    return '<text class="total%s%s" x="%d" y="%d">%d</text>' % (" wrong" if bad else "", " tight" if number > 99 else "", x, y, number)


def cells(sheet: Sheet, marks: Marks) -> list[str]:
    """The drawing of each cell."""
    return [cell(sheet, index, marks) for index in range(sheet.rows * sheet.cols)]


def group(sheet: Sheet, index: int, drawn: str) -> str:
    """The drawing of a cell at its place."""
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    return '<g id="c%d" transform="translate(%d %d)">%s</g>' % (index, x, y, drawn)


def box_lines(sheet: Sheet) -> str:
    """Heavy lines between different boxes, as one path."""
    parts = []
    for index in range(len(sheet.boxes) if constraints.has_boxes(sheet) else 0):
        box = sheet.boxes[index]
        row, col = index // sheet.cols, index % sheet.cols
        if col + 1 < sheet.cols and sheet.boxes[index + 1] != box:
            parts.append("M%d %dv40" % ((col + 1) * SIDE, row * SIDE))
        if row + 1 < sheet.rows and sheet.boxes[index + sheet.cols] != box:
            parts.append("M%d %dh40" % (col * SIDE, (row + 1) * SIDE))
    return '<path class="boxline" d="%s"/>' % "".join(parts) if parts else ""


def crosses(sheet: Sheet) -> str:
    """The grids' diagonals, where they count."""
    if not sheet.options.get("diagonals"):
        return ""
    side = sheet.values * SIDE
    parts = []
    for row, col in sheet.grids:
        parts.append("M%d %dl%d %dM%d %dl%d %d" % (col * SIDE, row * SIDE, side, side, col * SIDE + side, row * SIDE, -side, side))
    return '<path class="cross" d="%s"/>' % "".join(parts)


INSET = 3.5
EXCEPTIONS = {"different": "≠", "repeats": "rep", "": ""}  # what is printed after a total where the kind leads one to expect otherwise


def cages(sheet: Sheet, marks: Marks | None = None) -> str:
    """The cages' dashed outlines, a little inside their cells, and their labels, as newspapers print them; those that are marked are so here."""
    cells = areas.cage_cells(sheet)
    marked = marks.caged(sheet) if marks is not None else {}
    parts = []
    labels = []
    circled = [key[1][-1] for key in sheet.constraints if constraints.BY_NAME[key[0]].corner]  # a circle is on their upper left corner
    # where every cage is a square, as in Squares, newspapers print no labels
    plain = all([sheet.rules[min(cells[cage])] == "square" for cage in cells])
    over = ""
    for cage in cells:
        drawn = inset_outline(sheet, cells[cage], INSET)
        parts.append(drawn)
        look = marked.get(cage, "")
        if look:
            over += shaded(sheet, cells[cage], "bad-ground") if look == BROKEN else ""
            over += '<path class="%s caged" d="%s"/>' % (look, drawn)
        first = min(cells[cage])
        label = "" if plain else cage_rule.cage_label(sheet.rules[first])
        label = (label + " " + EXCEPTIONS[printed_cages.cage_exception(sheet, cage)]).strip()
        if label:
            x, y = first % sheet.cols * SIDE + (13 if first in circled else 3), first // sheet.cols * SIDE + 11
            wrong = " wrong" if look == BROKEN else ""
            labels.append('<text class="cage-label%s" x="%d" y="%d">%s</text>' % (wrong, x, y, escape(label)))
    return ('<path class="cage" d="%s"/>' % "".join(parts) if parts else "") + over + "".join(labels)


def edges(sheet: Sheet, index: int, inside: set[int], inset: float) -> str:
    """One cell's part of the outline of a set of cells, a little inside these."""
    row, col = index // sheet.cols, index % sheet.cols
    x, y = col * SIDE, row * SIDE
    up = row > 0 and index - sheet.cols in inside
    down = index + sheet.cols in inside
    left = col > 0 and index - 1 in inside
    right = col + 1 < sheet.cols and index + 1 in inside
    # an edge runs on to the cell's border where the cage goes on
    x1, x2 = x + (0 if left else inset), x + SIDE - (0 if right else inset)
    y1, y2 = y + (0 if up else inset), y + SIDE - (0 if down else inset)
    parts = []
    if not up:
        parts.append("M%g %gH%g" % (x1, y + inset, x2))
    if not down:
        parts.append("M%g %gH%g" % (x1, y + SIDE - inset, x2))
    if not left:
        parts.append("M%g %gV%g" % (x + inset, y1, y2))
    if not right:
        parts.append("M%g %gV%g" % (x + SIDE - inset, y1, y2))
    # the corners where the cage bends around a cell that is not in it
    for vertical, step, across, turn in ((up, -1, left, -1), (up, -1, right, 1), (down, 1, left, -1), (down, 1, right, 1)):
        if vertical and across and index + step * sheet.cols + turn not in inside:
            corner_x = x + inset if turn < 0 else x + SIDE - inset
            corner_y = y + inset if step < 0 else y + SIDE - inset
            parts.append("M%g %gV%gH%g" % (corner_x, y if step < 0 else y + SIDE, corner_y, x if turn < 0 else x + SIDE))
    return "".join(parts)


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


UNIT_INSET = 2.5  # of the outline of what is no cage, so that neighbours' outlines stay apart


def units(sheet: Sheet, marks: Marks) -> str:
    """The marks of broken rules, of those that contradict each other, and of those that a hint names, but for the cages'."""
    parts = ['<path class="named" d="%s"/>' % outline(sheet, cells) for cells in marks.named]
    for look, rule in marks.ruled():
        if is_stroke(sheet, rule):
            parts.append('<path class="%s stroke" d="%s"/>' % (look, stroke(sheet, rule.cells)))
        elif not cage_of(sheet, rule.cells):
            parts.append('<path class="%s" d="%s"/>' % (look, inset_outline(sheet, rule.cells, UNIT_INSET)))
    return "".join(parts)


def inset_outline(sheet: Sheet, cells: list[int], inset: float) -> str:
    """The outline of a set of cells, a little inside these, as path data."""
    inside = set(cells)
    return "".join([edges(sheet, index, inside, inset) for index in cells])


def cage_of(sheet: Sheet, cells: list[int]) -> int:
    """The number of the cage that has just these cells, 0 for none."""
    cage = sheet.cages[cells[0]] if cells else 0
    return cage if len(cells) == sheet.cages.count(cage) and all([sheet.cages[index] == cage for index in cells]) else 0


def is_stroke(sheet: Sheet, rule: Any) -> bool:
    """Whether a rule's cells are marked by a stroke through them: those of a diagonal, and of a line on which not only digits are to differ.

    Outlines of the lines of a box would make one lattice.
    """
    cells = rule.cells
    if len(cells) < 2 or cage_of(sheet, cells) or any([cells[at + 1] - cells[at] != cells[1] - cells[0] for at in range(len(cells) - 1)]):
        return False
    return cells[1] - cells[0] not in (1, sheet.cols) or (rule.where == "unit" and rule.relation != "distinct")


def stroke(sheet: Sheet, cells: list[int]) -> str:
    """A stroke from the first cell to the last one, as path data."""
    ends = [(cell % sheet.cols * SIDE + SIDE // 2, cell // sheet.cols * SIDE + SIDE // 2) for cell in (cells[0], cells[-1])]
    return "M%d %dL%d %d" % (ends[0] + ends[1])


def room(sheet: Sheet) -> int:
    """The room around the grid on each side: for its frame, and for the clues outside if there are any."""
    clue = constraints.BY_NAME.get(kinds.of(sheet).clue)
    for constraint in [constraints.BY_NAME[key[0]] for key in sheet.constraints] + ([clue] if clue else []):
        if constraint.shape == shapes.OUTSIDE:
            return EDGE + MARGIN
    return EDGE


def view_box(sheet: Sheet) -> str:
    return "%d %d %d %d" % ((-room(sheet), -room(sheet)) + size(sheet))


def frame(sheet: Sheet) -> str:
    """The outline of the sheet, or of each grid on it."""
    if not sheet.grids:
        return '<rect class="frame" width="%d" height="%d"/>' % (sheet.cols * SIDE, sheet.rows * SIDE)
    high, wide = areas.extent(sheet)
    rects = [
        '<rect class="frame" x="%d" y="%d" width="%d" height="%d"/>' % (col * SIDE, row * SIDE, wide * SIDE, high * SIDE)
        for row, col in sheet.grids
    ]
    return "".join(rects)


def inside(sheet: Sheet, marks: Marks) -> str:
    """Everything between <svg> and </svg>."""
    return "".join([group(sheet, index, drawn) for index, drawn in enumerate(cells(sheet, marks))]) + above(sheet, marks)


def above(sheet: Sheet, marks: Marks, cursor: str = "") -> str:
    """Everything that is drawn over the cells. cursor: the cursor's layer, which hides no sign between two cells."""
    return (
        '<g class="lines" aria-hidden="true">%s</g>%s<g class="printed" aria-hidden="true">%s</g><g class="cages" aria-hidden="true">%s</g><g class="units">%s</g>'
        % (
            lines(sheet),
            cursor,
            printed(sheet, marks),
            cages(sheet, marks),
            units(sheet, marks),
        )
    )


def printed(sheet: Sheet, marks: Marks) -> str:
    """The constraints that have a drawing of their own; those that are broken are red."""
    parts = []
    for name, place, text in constraints.printed(sheet):
        type_ = constraints.BY_NAME[name]
        if type_.draw is not None:
            look = "constraint wrong" if (name, place) in marks.constraints else "constraint"
            parts.append('<g class="%s">%s</g>' % (look, type_.draw(place, text, sheet)))
    return '<g class="constraints">%s</g>' % "".join(parts) if parts else ""


def lines(sheet: Sheet) -> str:
    """All lines above the cells but the cages'."""
    return crosses(sheet) + box_lines(sheet) + frame(sheet)


def svg(sheet: Sheet, marks: Marks, name: str = "") -> str:
    """The whole sheet as an <svg> element for a page that has the style sheet; `name` says what it is."""
    return '<svg class="sheet" xmlns="http://www.w3.org/2000/svg" viewBox="%s" role="img" aria-label="%s">%s</svg>' % (
        view_box(sheet),
        escape(name or sheet.title or sheet.kind),
        inside(sheet, marks),
    )


def size(sheet: Sheet) -> tuple[int, int]:
    """(width, height) of the drawing in its own units, which are pixels unless scaled."""
    return sheet.cols * SIDE + 2 * room(sheet), sheet.rows * SIDE + 2 * room(sheet)


def without_ids(drawn: str) -> str:
    """The drawing without the cells' ids, so that several can be on a page."""
    return drawn.replace('<g id="c', '<g data-c="')


def svg_file(sheet: Sheet, marks: Marks, transparent: bool = False) -> str:
    """The whole sheet as an SVG file with its own style and size, its ground white or transparent."""
    drawn = svg(sheet, marks)
    start = drawn.index(">") + 1
    look = style() + (".sheet .cell:not(.bad,.differ,.looked,.shade){fill:none}.sheet .cage-label{stroke:none}" if transparent else "")
    ground = "" if transparent else '<rect x="%d" y="%d" width="100%%" height="100%%" fill="#fff"/>' % (-room(sheet), -room(sheet))
    opening = '%s width="%d" height="%d">' % ((drawn[: start - 1],) + size(sheet))
    return "%s<style>%s</style>%s%s\n" % (opening, look, ground, drawn[start:])


def board(sheet: Sheet, marks: Marks, drawn: list[str], over: str = "") -> str:
    """The drawing for the page, whose element is a WAI-ARIA grid: its rows, and a layer for the cursor.

    drawn: its `cells`; over: what is in the cursor's layer (`over`).
    """
    rows = []
    for row in range(sheet.rows):
        groups = [group(sheet, index, drawn[index]) for index in range(row * sheet.cols, (row + 1) * sheet.cols)]
        rows.append('<g role="row" aria-rowindex="%d">%s</g>' % (row + 1, "".join(groups)))
    return '<svg class="sheet" xmlns="http://www.w3.org/2000/svg" viewBox="%s" role="presentation">%s%s</svg>' % (
        view_box(sheet),
        "".join(rows),
        above(sheet, marks, '<g id="cursor">%s</g>' % over),
    )


def label(sheet: Sheet, index: int, marks: Marks) -> str:
    """A cell's name for screen readers."""
    words = speech.cell(sheet, index, marks.broken)
    return words + ", may be mistyped" if marks.suspect is not None and marks.suspect.at == index else words


def cursor(sheet: Sheet, index: int, half: str) -> str:
    """The cursor on a cell; half ("down", "across" or "") is the half of a clue that typing goes to."""
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    shade = {"down": "M1 1V39H39z", "across": "M1 1H39V39z", "": ""}[half]
    if shade:
        # over digits the shade is laid like a marker's ink; on a bare block that would not show
        bare = sheet.blocks[index] and not (sheet.down[index] or sheet.across[index])
        shade = '<path class="%s" d="%s"/>' % ("half bare" if bare else "half", shade)
    if shade:
        shade = '<g transform="translate(%d %d)">%s</g>' % (x, y, shade)
    return shade + focus(x + 1, y + 1, SIDE - 2, SIDE - 2)


def focus(x: int, y: int, wide: int, high: int) -> str:
    """The cursor's frame."""
    place = 'x="%d" y="%d" width="%d" height="%d"' % (x, y, wide, high)
    return '<rect class="focus-under" %s/><rect class="focus" %s/>' % (place, place)


def beside(sheet: Sheet, place: tuple[int, int, int]) -> str:
    """The cursor on a clue beside the sheet, within the room there."""
    (y, high), (x, wide) = side_of_clue(place[0], sheet.rows), side_of_clue(place[1], sheet.cols)
    return focus(x, y, wide, high)


def side_of_clue(at: int, many: int) -> tuple[int, int]:
    """(where the frame of a clue begins, how long it is), for its row of `many`, or its column likewise."""
    if 0 <= at < many:
        return at * SIDE + 1, SIDE - 2
    far = MARGIN + EDGE - 3  # half of the frame's own stroke with the one under it
    return (-far if at < 0 else many * SIDE + 3), far - 3


def over(sheet: Sheet, index: int, half: str, selection: list[int], lines: object, same: object) -> str:
    """The cursor's layer: the cells that it sees, those of the same value, those that are selected, and the cursor."""
    chosen = ""
    if len(selection) > 1:
        chosen = shaded(sheet, selection, "selected") + '<path class="selected-edge" d="%s"/>' % outline(sheet, selection)
    return shaded(sheet, lines, "lit") + ringed(sheet, same) + chosen + cursor(sheet, index, half)


def ringed(sheet: Sheet, cells: Any) -> str:
    """A ring around what is in each of some cells; it is smaller and lower where a cage's total may be above it."""
    rings = []
    for index in cells:
        top, radius = (11, 13) if sheet.cages[index] else (4, 16)
        left, top = index % sheet.cols * SIDE + SIDE // 2, index // sheet.cols * SIDE + top
        rings.append("M%d %da%d %d 0 1 0 .01 0z" % (left, top, radius, radius))
    return '<path class="same" d="%s"/>' % "".join(rings) if rings else ""


def shaded(sheet: Sheet, cells: Any, look: str) -> str:
    """A light shade over cells, in a style."""
    squares = ["M%d %dh40v40h-40z" % (index % sheet.cols * SIDE, index // sheet.cols * SIDE) for index in cells]
    return '<path class="%s" d="%s"/>' % (look, "".join(squares)) if squares else ""


def grid_outline(sheet: Sheet, row: int, col: int) -> str:
    """The outline of a picked grid, at a place that may be off the sheet."""
    side = sheet.values * SIDE
    return '<rect class="picked" x="%d" y="%d" width="%d" height="%d"/>' % (col * SIDE, row * SIDE, side, side)


def thumbnail_mark(sheet: Sheet, name: str, place: Place) -> str:
    """A constraint in a small picture: a line along its cells, or a dot in their midst or at the edge."""
    shape = constraints.BY_NAME[name].shape
    if shape == shapes.WHOLE:
        return ""
    if shape == shapes.OUTSIDE:
        spots = [(min(max(place[1] + 0.5, 0.3), sheet.cols - 0.3), min(max(place[0] + 0.5, 0.3), sheet.rows - 0.3))]
    else:
        spots = [(cell % sheet.cols + 0.5, cell // sheet.cols + 0.5) for cell in place]
    if shape == shapes.PATH:
        return "M" + "L".join(["%.4g %.4g" % spot for spot in spots])
    many = len(spots)
    return "M%.4g %.4gh0" % (sum([spot[0] for spot in spots]) / many, sum([spot[1] for spot in spots]) / many)


def thumbnail(sheet: Sheet) -> str:
    """A small picture: which cells are blocks or given, the boxes, regions and cages, and where constraints are."""
    dark: list[str] = []
    void: list[str] = []
    tint = []
    edges = []
    areas_drawn = ([sheet.boxes] if constraints.has_boxes(sheet) else []) + [sheet.cages]
    for index in range(len(sheet.blocks)):
        row, col = index // sheet.cols, index % sheet.cols
        square = "M%d %dh1v1h-1z" % (col, row)
        if sheet.blocks[index]:
            (void if len(sheet.grids) > 1 else dark).append(square)
        elif sheet.givens[index]:
            dark.append("M%d.3 %d.3h.4v.4h-.4z" % (col, row))
        if sheet.shades[index]:
            tint.append(square)
        for layer in areas_drawn:
            if col + 1 < sheet.cols and layer[index + 1] != layer[index]:
                edges.append("M%d %dv1" % (col + 1, row))
            if row + 1 < sheet.rows and layer[index + sheet.cols] != layer[index]:
                edges.append("M%d %dh1" % (col, row + 1))
    if sheet.options.get("diagonals"):
        edges.append("M0 0L%d %dM%d 0L0 %d" % (sheet.cols, sheet.rows, sheet.cols, sheet.rows))
    marks = [thumbnail_mark(sheet, name, place) for name, place, _ in constraints.drawn(sheet)]
    paths = (("thumb-void", void), ("thumb-tint", tint), ("thumb-dark", dark), ("thumb-lines", edges), ("thumb-marks", marks))
    drawn = "".join(['<path class="%s" d="%s"/>' % (name, "".join(parts)) for name, parts in paths if parts])
    return '<svg class="thumb" viewBox="0 0 %d %d" aria-hidden="true">%s</svg>' % (sheet.cols, sheet.rows, drawn)
