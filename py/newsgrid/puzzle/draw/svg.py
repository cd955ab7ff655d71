"""The drawing of a sheet as SVG: the same on the page, in the exported HTML and in a file of its own.

What is broken comes in as plain data, a list of rules as newsgrid.puzzle.messages.RULE has them; what red
means is drawn here and nowhere else. Each cell is a group with the id `c<index>`, so that a page can replace one.
"""

from newsgrid.puzzle import areas, cage_rule, constraints, ink, kinds, notation, printed_cages, shapes
from newsgrid.puzzle.characters import escape
from newsgrid.puzzle.draw import chain_lines, lattice, small_values, speech
from newsgrid.puzzle.draw.style import PAPER, style
from newsgrid.puzzle.kinds.kind import DRAWN, EDGES, LISTS
from newsgrid.puzzle.lattice import AROUND
from newsgrid.puzzle.neighbours import SIDES, near
from newsgrid.puzzle.sheet import SOLVER, Sheet, shape, values_in
from newsgrid.puzzle.types import Any, Place

SIDE = small_values.SIDE  # a cell's side in the drawing's units
EDGE = 2  # room around the grid for the half of its frame that lies outside
GUTTER = 14  # room at the left and above for the numbers of the rows and columns; half of the frame is in it as well
AREAS = "abcd"  # the backgrounds of coloured areas
DOT = 8  # room for half of a dot at a corner, or of a mark along an edge
MARGIN = 32  # room for clues outside the grid
TINY, SMALL = 3, 6  # the most rows or columns of a sheet with the thinnest strokes, and with thinner ones


BROKEN, LIGHT = "unit", "light"  # how a rule's cells are marked


class Marks:
    """What is marked on a drawing."""

    def __init__(self, broken: Any = (), differ: Any = (), looked_at: Any = (), named: Any = (), candidates: Any = None) -> None:
        self.across: set[int] = set()  # the clue cells whose "across" half turns red
        self.down: set[int] = set()
        self.runs: list[Any] = []  # the broken rules of these clues
        self.wrong: set[int] = set()  # the cells whose digits turn red
        self.unlike: set[int] = set()  # the wrong cells whose values are known to differ from the answer
        self.summed: set[int] = set()  # cells whose digits are wrong only together with others
        self.blamed: set[int] = set()  # the cells that are known to be wrong, if it is known which
        self.tinted: set[int] = set()  # in that case, the other cells of broken rules
        self.units: list[Any] = []  # the rules whose cells are marked
        self.suspect: Any = None  # a rule that is red like broken ones, because its clue may be mistyped
        self.conflict: list[Any] = []  # rules that contradict it, marked lightly
        self.conflict_at: set[int] = set()  # the givens and the clue cells of these rules
        self.constraints: set[tuple[str, Place]] = set()  # the keys of constraints whose drawings turn red
        self.differ = set(differ)  # cells that differ between answers
        self.changed: set[int] = set()  # cells where the solver has written over a person's entry
        self.looked_at = set(looked_at)  # cells that a hint looks at
        self.named = list(named)  # the cells of each rule that a hint names
        self.left: dict[int, list[int]] = {}  # {cell: its candidates before a step}
        self.struck: dict[int, list[int]] = {}  # {cell: the candidates that the step removes}
        self.ghost: dict[int, int] = {}  # {cell: the value that the step writes}
        self.reasons: set[int] = set()  # the cells whose values the step rests on
        self.halves: set[tuple[int, str]] = set()  # (cell, "down" or "across") of the clues that the step names
        self.links: list[Any] = []  # the links of the step's chain, as newsgrid.puzzle.messages.STEP has them
        self.rows: set[int] = set()  # rows that a sentence names, from 0
        self.columns: set[int] = set()
        self.splits: dict[int, tuple[int, int]] = {}  # {cell: its values in two answers, the filled-in one first}
        self.doubted: set[int] = set()  # cells whose contents are not known
        self.guessed: set[int] = set()  # cells whose contents may have been misread
        self.candidates = candidates or {}  # {cell: values} to be shown small where nothing is written
        self.broken = list(broken)  # rules, as newsgrid.puzzle.messages.RULE has them
        for rule in broken:
            self.add(rule)

    def add(self, rule: Any) -> None:
        where = rule.where
        if where in ("across", "down"):
            getattr(self, where).add(rule.at)
            self.runs.append(rule)
        elif where in ("unit", "constraint"):
            self.units.append(rule)
            if where == "constraint":
                self.constraints.add((rule.constraint[0], tuple(rule.constraint[1])))
        # a digit that is repeated, or clashes with a given, is wrong itself; a constraint with its own drawing, such as a dot, turns red instead
        if rule.digits:
            self.wrong.update(rule.wrong)
        elif where != "constraint":
            self.summed.update(rule.wrong)

    def blame(self, cells: Any) -> None:
        """Mark these cells, if there are any, as known to be wrong. The digits in other cells of broken rules are then not red."""
        if cells:
            self.blamed = set(cells)
            self.tinted = (self.wrong | self.summed) - self.blamed
            self.wrong, self.summed = set(cells), set()

    def contradict(self, rules: list[Any], suspect: Any) -> None:
        """Mark rules that contradict each other, and the one of them whose clue may be mistyped. This makes no digit wrong."""
        self.suspect = suspect
        if suspect is not None:
            summed = set(self.summed)
            self.add(suspect)
            self.summed = summed
        self.conflict = [rule for rule in rules if rule != suspect]
        self.conflict_at.update([rule.at for rule in self.conflict if rule.where in ("across", "down", "cell")])

    def any(self) -> bool:
        """Whether any cell may be marked."""
        return any([getattr(self, name) for name in self.__dict__])

    def ruled(self) -> list[tuple[str, Any]]:
        """[(look, rule)] of the rules whose cells are marked, the broken ones last."""
        light = [(LIGHT, rule) for rule in self.conflict if rule.where in ("unit", "constraint")]
        return light + [(BROKEN, rule) for rule in self.units]

    def look_of(self, index: int, wrong: Any) -> str:
        """How the background of a cell is marked, "" for not at all. wrong: whether its value is or may be wrong, or is in a broken rule."""
        if wrong:
            return "bad"
        if index in self.differ:
            return "differ"
        if index in self.looked_at or index in self.conflict_at:
            return "looked"
        return "reason" if index in self.reasons else ""

    def caged(self, sheet: Sheet) -> dict[int, str]:
        """{cage: look} of the cages that are marked."""
        return {cage_of(sheet, rule.cells): look for look, rule in self.ruled()}


def cell(sheet: Sheet, index: int, marks: Marks) -> str:
    """The inside of one cell's group, in a square of SIDE from (0, 0); on a lattice, at its place."""
    if lattice.has(sheet):
        return lattice.cell(sheet, index, marks)
    if index in marks.doubted:
        return DOUBTED
    if sheet.blocks[index]:
        return block(sheet, index, marks)
    kind = kinds.of(sheet)
    value = sheet.givens[index] or sheet.entries[index]
    wrong = index in marks.wrong or (value != 0 and index in marks.summed)
    ground = ground_of(sheet, index, marks, wrong)
    drawn = (OPEN_GROUND if kind.look.apart else GROUND) % ground
    if sheet.colours[index]:
        drawn += coloured(sheet.colours[index])
        if ground != "cell":  # so that the mark stays visible
            drawn += '<rect class="%s" x="7" y="7" width="26" height="26"/>' % ground
    split = index in marks.differ and index in marks.splits
    drawn += signs_on(sheet, index, marks, wrong, split)
    if split:
        drawn += both(sheet, marks.splits[index], index)
    elif value and kind.look.glyphs:
        return drawn + glyph_in(sheet, index, marks, wrong)
    elif value:
        drawn += symbol_in(sheet, index, wrong, ground == "cell dark")
    else:
        drawn += possible(sheet, index, marks)
    return drawn + spots_in(sheet, index, marks, "") if kind.spots else drawn


def signs_on(sheet: Sheet, index: int, marks: Marks, wrong: bool, split: bool) -> str:
    """The small signs of how a cell is marked, for people who see no colours. split: whether both its values are drawn."""
    drawn = "".join([sign for name, sign in SIGNS if index in getattr(marks, name) and not (split and name == "differ")])
    if wrong:
        drawn += WRONG
    if index in marks.guessed:
        drawn += GUESSED
    return drawn + CHANGED if sheet.entries[index] and index in marks.changed and is_solvers(sheet, index) else drawn


def block(sheet: Sheet, index: int, marks: Marks) -> str:
    """The inside of a block's group: its clues, or what is printed on it."""
    if sheet.down[index] or sheet.across[index]:
        looks = [half_look(index, half, marks) for half in ("down", "across")]
        return clue(sheet.down[index], sheet.across[index], looks[0], looks[1])
    kind = kinds.of(sheet)
    # among overlapping grids, a place in none of them is bare paper
    if len(sheet.grids) > 1 or kind.look.bare:
        return ""
    # in a Kakuro the blocks are one mass
    look = "block" if kinds.has_runs(sheet) else "block dark" if kind.look.walls else "cell bad" if index in marks.wrong else "cell"
    return GROUND % look + spots_in(sheet, index, marks, LIGHT_ON if kind.look.walls else "")


def ground_of(sheet: Sheet, index: int, marks: Marks, wrong: bool) -> str:
    """The classes of a cell's background: how it is marked, else how it is printed."""
    filled = sheet.givens[index] or sheet.entries[index]
    marked = marks.look_of(index, wrong or (filled and index in marks.tinted))
    if marked:
        return "cell " + marked
    if sheet.cages[index] and kinds.of(sheet).look.tinted:
        return "cell area-%s" % AREAS[(sheet.cages[index] - 1) % len(AREAS)]
    if kinds.of(sheet).look.is_lit(sheet, index):
        return "cell lit"
    return "cell dark" if sheet.dark[index] else "cell shade" if sheet.shades[index] else "cell"


def redrawn(sheet: Sheet, cells: Any) -> set[int]:
    """The cells that may look different once these have changed: a lamp lights others, a ship ends beside water, a number is done."""
    look = kinds.of(sheet).look
    numbers = [(type_.name, type_.fades) for type_ in kinds.of(sheet).spots if look.lattice is None]
    touched = set(cells)
    for cell in cells:
        if look.lights is not None:
            touched.update(look.lights(sheet, cell))
        if any([glyph.shape is not None for glyph in look.glyphs]):
            touched.update(near(sheet, cell))
        for name, fades in numbers:
            touched.update([place[0] for place in (fades(sheet, cell) if fades else ()) if (name, place) in sheet.constraints])
    return touched


def is_solvers(sheet: Sheet, index: int) -> bool:
    """Whether the solver has written a cell's value."""
    return sheet.by[index] == SOLVER and not sheet.givens[index]


def glyph_in(sheet: Sheet, index: int, marks: Marks, wrong: bool) -> str:
    """The sign of a cell's value, with what is printed there."""
    look = "given" if sheet.givens[index] else "entry"
    look += " wrong" if wrong else " filled" if is_solvers(sheet, index) else ""
    glyph = kinds.of(sheet).look.glyphs[(sheet.givens[index] or sheet.entries[index]) - 1]
    printed_here = spots_in(sheet, index, marks, OVER if glyph.shade else "")
    drawn = glyph.drawn(look, sides_of(sheet, index)) if glyph.shape is not None else glyph.drawn(look)
    return str(BESIDE % drawn if printed_here and glyph.faint else drawn) + printed_here


def symbol_in(sheet: Sheet, index: int, wrong: bool, dark: bool) -> str:
    """The digit or letter of a cell's value. dark: whether its background is black."""
    sign = notation.symbol(sheet, sheet.givens[index] or sheet.entries[index])
    look = "given" if sheet.givens[index] else "entry"
    look += " light" if dark else ""
    look += " wide" if len(sign) > 1 else ""
    look += " wrong" if wrong else " filled" if is_solvers(sheet, index) else ""
    foot = "28.7"
    if sheet.cages[index]:
        look_of_kind = kinds.of(sheet).look
        size, foot = ("mid", "26.6") if look_of_kind.tinted else ("under", "31.6") if look_of_kind.heavy else ("low", "30.4")
        look += " " + size
    return '<text class="%s" x="20" y="%s">%s</text>' % (look, foot, sign)


def possible(sheet: Sheet, index: int, marks: Marks) -> str:
    """What an empty cell may hold: what a step leaves and strikes, the candidates, or a person's marks."""
    if index in marks.left:
        return each_in_place(sheet, marks.left[index], "marks", index, marks.struck.get(index, []), marks.ghost.get(index, 0))
    if index in marks.ghost:
        return sure(sheet, index, marks.ghost[index])
    if index in marks.candidates:
        return small(sheet, marks.candidates[index], index)
    drawn = each_in_place(sheet, values_in(sheet.centre[index]), "marks", index) if sheet.centre[index] else ""
    return drawn + (corner_marks(sheet, values_in(sheet.corner[index]), index) if sheet.corner[index] else "")


def sides_of(sheet: Sheet, index: int) -> tuple[int, ...]:
    """What is above, right of, below and left of a cell, as for Glyph.shape. What continues to one side can't continue to the sides next to it."""
    held = sheet.givens[index] or sheet.entries[index]
    found = []
    for down, right in SIDES:
        row, col = index // sheet.cols + down, index % sheet.cols + right
        there = row * sheet.cols + col
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            found.append(-1)
        elif sheet.blocks[there]:
            found.append(1 if any([there in key[1] for key in sheet.constraints if constraints.BY_NAME[key[0]].walled]) else -1)
        else:
            value = sheet.givens[there] or sheet.entries[there]
            found.append(1 if value == held else -1 if value else 0)
    for at in range(4):
        if not found[at] and 1 in (found[at - 1], found[at - 3]):
            found[at] = -1
    return tuple(found)


def sign(glyph: Any) -> str:
    """A glyph as a person writes it, in a cell's square."""
    return str(glyph.drawn("entry"))


BESIDE = '<g transform="translate(20 20) scale(.6)">%s</g>'  # a faint sign beside the number, so as not to cross it out
LIGHT_ON, OVER = " light", " over"  # the look of printed signs on a black block, and on a cell that somebody has made black


def spots_in(sheet: Sheet, index: int, marks: Marks, ground: str) -> str:
    """What is printed in a cell beside its value: numbers and signs. ground: LIGHT_ON or OVER, "" for a white background."""
    parts = []
    for type_ in kinds.of(sheet).spots:
        text = sheet.constraints.get((type_.name, (index,)))
        if text is not None and type_.draw is not None:
            look = "constraint" + ground + (" wrong" if (type_.name, (index,)) in marks.constraints else "")
            parts.append('<g class="%s">%s</g>' % (look, type_.draw((index,), text, sheet)))
    return "".join(parts)


GROUND = '<rect class="%s" width="40" height="40"/>'
OPEN_GROUND = '<rect class="%s open" x="4" y="4" width="32" height="32"/>'  # the background of cells that don't touch
WRONG = '<path class="sign-wrong" d="M2 36.8h36"/>'
CHANGED = '<path class="changed" d="M4.5 4.5h31v31h-31z"/>'
DOUBTED = (
    '<rect class="bare" width="40" height="40"/><path class="doubted" d="M3 3h34v34h-34z"/><text class="doubted" x="20" y="28.7">?</text>'
)
GUESSED = '<path class="doubted" d="M3 3h34v34h-34z"/>'
PLACE = '<path class="sign-looked" d="M2.4 2.4h35.2v35.2h-35.2z"/>'

# the sign of a mark besides its background, so that no mark depends on colour alone, and each is seen where marks meet
SIGNS = (
    ("differ", '<path class="sign-differ" d="M29 1H39V11z"/>'),
    ("looked_at", PLACE),
    (
        "reasons",
        '<path class="sign-reason" d="M0 32L8 40M0 24L16 40M0 16L24 40M0 8L32 40M0 0L40 40M8 0L40 32M16 0L40 24M24 0L40 16M32 0L40 8"/>',
    ),
)


def both(sheet: Sheet, values: tuple[int, int], index: int) -> str:
    """A cell's values in two answers, the filled-in one first, and the line that divides them."""
    printed_here = small_values.is_printed(sheet, index)
    parts = ['<path class="divides" d="M36 4L4 36"/>'] if not printed_here else []
    for value, at, foot, look in ((values[0], 12, 18.4, "entry two"), (values[1], 28, 32.8, "two")):
        sign = notation.symbol(sheet, value)
        if kinds.of(sheet).look.glyphs:
            side = 11 if printed_here else 16
            corner = (2.5 if at < 20 else 26.5) if printed_here else at - 8
            parts.append(
                '<g transform="translate(%s %s) scale(%s)">%s</g>'
                % (corner, corner, side / 40, kinds.of(sheet).look.glyphs[value - 1].drawn(look))
            )
            continue
        parts.append('<text class="%s%s" x="%d" y="%s">%s</text>' % (look, " wide" if len(sign) > 1 else "", at, foot, sign))
    return "".join(parts)


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
    """A cell's background in one of sheet.COLOURS."""
    grain = '<path class="grain%s" d="%s"/>' % (" dots" if number == DOTTED else "", GRAINS[number - 1]) if GRAINS[number - 1] else ""
    return '<path class="tint tint-%d" d="M0 0h40v40H0z"/>%s' % (number, grain)


# where corner marks go: the corners, then the middles of the sides
CORNERS = ((7, 11), (33, 11), (7, 37), (33, 37), (20, 11), (20, 37), (6, 24), (34, 24))
CAGED_CORNERS = ((9, 20), (31, 20), (9, 35), (31, 35), (20, 20), (20, 35), (9, 28), (31, 28))  # within a cage's line, below its total


def corner_marks(sheet: Sheet, values: list[int], index: int) -> str:
    """Pencil marks around the sides of a cell; marks that don't fit become an ellipsis."""
    corners = CAGED_CORNERS if sheet.cages[index] else CORNERS
    parts = []
    for at in range(min(len(values), len(corners))):
        x, y = corners[at]
        sign = "…" if at == len(corners) - 1 and len(values) > len(corners) else notation.symbol(sheet, values[at])
        parts.append('<tspan x="%d" y="%d">%s</tspan>' % (x, y, sign))
    return '<text class="marks corner">%s</text>' % "".join(parts)


def small(sheet: Sheet, values: list[int], index: int) -> str:
    """A cell's candidates, each at its own place; a single one stands out, since it is certain."""
    return sure(sheet, index, values[0]) if len(values) == 1 else each_in_place(sheet, values, "candidates", index)


def sure(sheet: Sheet, index: int, value: int) -> str:
    """A value that is certain, and not entered yet."""
    if kinds.of(sheet).look.glyphs:
        glyph = kinds.of(sheet).look.glyphs[value - 1]
        drawn = glyph.drawn("entry filled")
        return '<g class="ghost">%s</g>' % (BESIDE % drawn if glyph.faint and small_values.is_printed(sheet, index) else drawn)
    return '<text class="sure" x="20" y="%d">%s</text>' % (31 if sheet.cages[index] else 28, notation.symbol(sheet, value))


def each_in_place(sheet: Sheet, values: list[int], look: str, index: int, struck: Any = (), kept: int = 0) -> str:
    """Small values, each at its own place within the cell.

    struck: the values that are struck out; kept: the value that stays, so that all others are struck, 0 for none.
    """
    name, size, places = small_values.of_values(sheet, index)
    looks = kinds.of(sheet).look.glyphs
    stays = [value for value in values if value not in struck]
    if struck and len(stays) == 1:
        kept = stays[0]
    parts, strokes, ring = [], [], ""
    for value in values:
        x, y = places(value)
        out = ""
        if value == kept:
            out = ' class="kept"'
            ring = '<circle class="ring-kept" cx="%.1f" cy="%.1f" r="%.1f"/>' % (x, y, size * 0.6)
        elif value in struck or kept:
            out = ' class="struck"'
            strokes.append("M%.1f %.1fl%.1f %.1f" % (x - size * 0.4, y + size * 0.34, size * 0.8, -size * 0.68))
        if looks:
            small_one = looks[value - 1].drawn(
                "entry filled" if not out else "entry filled struck" if "struck" in out else "entry filled kept"
            )
            scale = 0.3 * min(size / 9.6, 1)
            at = (x - 20 * scale, y - 20 * scale, ("%.2f" % scale).strip("0"))
            ring += '<g transform="translate(%.1f %.1f) scale(%s)">%s</g>' % (at + (small_one,))
        else:
            parts.append('<tspan%s x="%.1f" y="%.1f">%s</tspan>' % (out, x, y + size * 0.36, notation.symbol(sheet, value)))
    cut = '<path class="cut" d="%s"/>' % "".join(strokes) if strokes else ""
    return '%s<text class="%s %s">%s</text>%s' % (ring, look, name, "".join(parts), cut)


BAD, LOOKED = "bad", "looked"  # how half a clue may be marked
HALF = {"down": "M0.5 0.5V39.5H39.5z", "across": "M0.5 0.5H39.5V39.5z"}


def half_look(index: int, half: str, marks: Marks) -> str:
    """How half of a clue is marked, "" for not at all."""
    if index in getattr(marks, half):
        return BAD
    if (index, half) in marks.halves:
        return LOOKED
    if index in marks.conflict_at and any([rule.at == index and rule.where == half for rule in marks.conflict]):
        return LOOKED
    return ""


def clue(down: int, across: int, down_look: str, across_look: str) -> str:
    """A clue cell: `down` at the bottom left, `across` at the top right, each half marked by itself."""
    parts = ['<rect class="clue" width="40" height="40"/>']
    for half, look in (("down", down_look), ("across", across_look)):
        if look:
            parts.append('<path class="%s %s" d="%s"/>' % (look, half, HALF[half]))
    parts.append('<path class="slash" d="M0 0L40 40"/>')
    if down:
        parts.append(total(down, "down", 2.8, 34.4, down_look))
    if across:
        parts.append(total(across, "across", 37.6, 15.6, across_look))
    return "".join(parts)


def total(number: int, half: str, x: float, y: float, look: str) -> str:
    look = " wrong" if look == BAD else " named" if look else ""
    return '<text class="total to-%s%s%s" x="%s" y="%s">%d</text>' % (half, look, " tight" if number > 99 else "", x, y, number)


def cells(sheet: Sheet, marks: Marks, begin: int = 0, end: int | None = None) -> list[str]:
    """The drawing of each cell, from one cell up to another that is not included; by default of all cells.

    All are as `cell` draws them. Most cells of a large sheet are empty, and alike.
    """
    places = range(begin, len(sheet.blocks) if end is None else end)
    kind = kinds.of(sheet)
    if marks.any():
        return [cell(sheet, index, marks) for index in places]
    if kind.look.lattice is not None:
        return lattice.unmarked(sheet, places, marks)
    ground = OPEN_GROUND if kind.look.apart else GROUND
    plain, lit, dark, shade = [ground % look for look in ("cell", "cell lit", "cell dark", "cell shade")]
    is_lit = kind.look.is_lit if kind.look.has_light(sheet) else None
    drawn = []
    for index in places:
        if not is_empty(sheet, index, kind):
            drawn.append(cell(sheet, index, marks))
        elif is_lit is not None and is_lit(sheet, index):
            drawn.append(lit)
        else:
            drawn.append(dark if sheet.dark[index] else shade if sheet.shades[index] else plain)
    return drawn


def is_empty(sheet: Sheet, index: int, kind: Any) -> bool:
    """Whether there is nothing in a cell but its background, which is not that of a coloured area."""
    if sheet.blocks[index] or sheet.givens[index] or sheet.entries[index] or sheet.colours[index]:
        return False
    if sheet.centre[index] or sheet.corner[index] or (kind.look.tinted and sheet.cages[index]):
        return False
    for type_ in kind.spots:
        # in a large dict, MicroPython takes long to find out that something is not there
        if not type_.walled and (type_.name, (index,)) in sheet.constraints:
            return False
    return True


def group(sheet: Sheet, index: int, drawn: str) -> str:
    """The drawing of a cell at its place; nothing for a place where nothing is drawn."""
    if not drawn:
        return ""
    if lattice.has(sheet):
        return LATTICE_GROUP % (index, drawn)
    return GROUP % (index, index % sheet.cols * SIDE, index // sheet.cols * SIDE, drawn)


GROUP, LATTICE_GROUP = '<g id="c%d" transform="translate(%d %d)">%s</g>', '<g id="c%d">%s</g>'


EVERY = 5  # cells between two heavier lines, in kinds with lists of numbers beside the lines


def box_lines(sheet: Sheet) -> str:
    """Heavy lines between different boxes, or after every fifth cell, as one path."""
    drawn = between(sheet, sheet.boxes) if constraints.has_boxes(sheet) else ""
    if kinds.of(sheet).text.form == LISTS:
        drawn = "".join(["M%d 0v%d" % (col * SIDE, sheet.rows * SIDE) for col in range(EVERY, sheet.cols, EVERY)])
        drawn += "".join(["M0 %dh%d" % (row * SIDE, sheet.cols * SIDE) for row in range(EVERY, sheet.rows, EVERY)])
    if not drawn:
        return ""
    line = '<path class="boxline" d="%s"/>' % drawn
    if kinds.of(sheet).boxes == DRAWN and any([glyph.shade for glyph in kinds.of(sheet).look.glyphs]):
        return '<path class="boxline beside" d="%s"/>' % drawn + line  # the line would not be seen between two black cells
    return line


def between(sheet: Sheet, areas: list[int]) -> str:
    """The lines between cells of different areas, each as long as possible, as path data."""
    parts = []
    for many, lines, step, stride, form in (
        (sheet.rows, sheet.cols, 1, sheet.cols, "M%d %dv%d"),
        (sheet.cols, sheet.rows, sheet.cols, 1, "M%d %dh%d"),
    ):
        for line in range(lines - 1):
            begin = -1
            for at in range(many + 1):
                here = at * stride + line * step
                if at < many and areas[here] != areas[here + step]:
                    begin = at if begin < 0 else begin
                elif begin >= 0:
                    place = ((line + 1) * SIDE, begin * SIDE) if step == 1 else (begin * SIDE, (line + 1) * SIDE)
                    parts.append(form % (place + ((at - begin) * SIDE,)))
                    begin = -1
    return "".join(parts)


BAND = 7  # a diagonal's half width along the sides of a grid


def crosses(sheet: Sheet) -> str:
    """The grids' diagonals, where they count, as bands from corner to corner."""
    if not sheet.options.get("diagonals"):
        return ""
    side = sheet.values * SIDE
    parts = []
    for row, col in sheet.grids:
        x, y, long = col * SIDE, row * SIDE, side - BAND
        parts.append("M%d %dv%dl%d %dh%dv%dl%d %dz" % (x, y, BAND, long, long, BAND, -BAND, -long, -long))
        # drawn in the same direction, so that there is no hole where the two bands meet
        parts.append("M%d %dh%dl%d %dv%dh%dl%d %dz" % (x + side, y, -BAND, -long, long, BAND, BAND, long, -long))
    return '<path class="cross" d="%s"/>' % "".join(parts)


INSET = 3.2
EXCEPTIONS = {"different": "≠", "repeats": "rep", "": ""}  # printed after the total of a cage that differs from what is usual for the kind
LONG = 5  # a label with more signs is set smaller


def cages(sheet: Sheet, marks: Marks | None = None) -> str:
    """The cages' outlines, and their labels, as newspapers print them, with their marks.

    The outlines are dashed, a little inside their cells, with a gap for the label; heavy lines in a KenKen; the borders of coloured areas.
    """
    cells = areas.cage_cells(sheet)
    kind = kinds.of(sheet)
    marked = marks.caged(sheet) if marks is not None else {}
    parts = []
    labels = []
    circled = [key[1][-1] for key in sheet.constraints if constraints.BY_NAME[key[0]].corner]  # a circle is on their upper left corner
    # where every cage is a square, as in Squares, newspapers print no labels
    plain = all([sheet.rules[min(cells[cage])] == "square" for cage in cells])
    over = ""
    for cage in cells:
        look = marked.get(cage, "")
        over += marked_cage(sheet, cells[cage], look) if look else ""
        first = min(cells[cage])
        label = "" if plain else cage_rule.cage_label(sheet.rules[first])
        label = (label + " " + EXCEPTIONS[printed_cages.cage_exception(sheet, cage)]).strip()
        if not (kind.look.tinted or kind.look.heavy):
            wide = 1.2 + (5.5 if len(label) <= LONG else 4.125) * len(label) if label else 0  # by the width of a letter
            parts.append(inset_outline(sheet, cells[cage], INSET, first, 0 if first in circled else min(wide, SIDE - INSET)))
        if label:
            labels.append(cage_label(sheet, cells[cage], label, circled, look == BROKEN))
    outlines = "".join(parts)
    if cells and (kind.look.tinted or kind.look.heavy):
        outlines = between(sheet, sheet.cages)
        if kind.look.heavy and sheet.rows == sheet.cols:
            outlines += "M0 0h%dv%dH0z" % (sheet.cols * SIDE, sheet.rows * SIDE)  # as heavy all around
    look = "cage area" if kind.look.tinted else "cage heavy" if kind.look.heavy else "cage"
    return ('<path class="%s" d="%s"/>' % (look, outlines) if outlines else "") + over + "".join(labels)


def marked_cage(sheet: Sheet, cells: list[int], look: str) -> str:
    """The mark of a cage whose rule is broken or contradicts others."""
    ground = shaded(sheet, cells, "bad-ground") if look == BROKEN else ""
    return ground + '<path class="%s caged" d="%s"/>' % (look, inset_outline(sheet, cells, INSET))


def cage_label(sheet: Sheet, cells: list[int], label: str, circled: list[int], wrong: bool) -> str:
    """The text in a corner of a cage. circled: the cells with a circle on their upper left corner."""
    look = kinds.of(sheet).look
    at, right, low = label_corner(sheet, cells, circled) if look.tinted else (min(cells), False, False)
    if look.tinted:
        x, y = 36.8 if right else 3.2, 36.5 if low else 9.7
    else:
        x, y = 13 if at in circled else 3.6 if look.heavy else 3.2, 11.8 if look.heavy else 10.9
    classes = (" long" if len(label) > LONG else "") + (" end" if right else "") + (" wrong" if wrong else "")
    x, y = at % sheet.cols * SIDE + x, at // sheet.cols * SIDE + y
    return '<text class="cage-label%s" x="%g" y="%g">%s</text>' % (classes, x, y, escape(label))


def label_corner(sheet: Sheet, cells: list[int], circled: list[int]) -> tuple[int, bool, bool]:
    """(cell, whether at its right, whether at its foot) of an area's label: in a corner of the sheet, or at least in a corner without a circle."""
    free = []
    for index in cells:
        row, col = index // sheet.cols, index % sheet.cols
        for right, low in ((False, False), (True, False), (False, True), (True, True)):
            outer = (col + 1 == sheet.cols if right else col == 0) and (row + 1 == sheet.rows if low else row == 0)
            # circles are listed by the cell on whose upper left corner they are
            there = (row + low) * sheet.cols + col + right
            if outer or row + low in (0, sheet.rows) or col + right in (0, sheet.cols) or there not in circled:
                free.append((not outer, index, low, right))
    _, index, low, right = sorted(free)[0] if free else (False, cells[0], False, False)
    return index, right, low


def outline(sheet: Sheet, cells: list[int]) -> str:
    """The outline of a set of cells, as path data."""
    if lattice.has(sheet):
        return lattice.bands(sheet, cells)
    inside = set(cells)
    return "".join([ink.sides(sheet, index, inside, 0) for index in cells])


UNIT_INSET = 2.5  # the inset of outlines of areas that are not cages, so that neighbours' outlines stay apart


def units(sheet: Sheet, marks: Marks) -> str:
    """The marks, except on cages, of broken rules, of rules that contradict each other, and of rules that a hint names; and the hint's chain."""
    if lattice.has(sheet):
        named = "".join(['<path class="named" d="%s"/>' % lattice.bands(sheet, cells) for cells in marks.named])
        ruled = "".join([lattice.ruled(sheet, look, rule.wrong or rule.cells) for look, rule in marks.ruled()])
        return named + ruled + chain_lines.drawn(sheet, marks.links, marks.left)
    parts = ['<path class="named" d="%s"/>' % inset_outline(sheet, cells, 1) for cells in marks.named]
    for rule in marks.runs:
        parts.append('<path class="%s line" d="%s"/>' % (BROKEN, line_along(sheet, rule.cells)))
    for look, rule in marks.ruled():
        if is_stroke(sheet, rule):
            parts.append('<path class="%s stroke" d="%s"/>' % (look, ink.trail((rule.cells[0], rule.cells[-1]), sheet)))
        elif not cage_of(sheet, rule.cells):
            line = line_along(sheet, rule.cells) if look == BROKEN else ""
            drawn = line or inset_outline(sheet, rule.cells, UNIT_INSET)
            parts.append('<path class="%s%s" d="%s"/>' % (look, " line" if line else "", drawn))
    return "".join(parts) + chain_lines.drawn(sheet, marks.links, marks.left)


def line_along(sheet: Sheet, cells: list[int]) -> str:
    """A line under cells that lie side by side in a row, or right of those in a column, as path data; "" for other cells."""
    if not cells:
        return ""
    first, last = min(cells), max(cells)
    x, y = first % sheet.cols * SIDE, first // sheet.cols * SIDE
    many = len(cells)
    if last - first == many - 1 and first // sheet.cols == last // sheet.cols:
        return "M%g %gh%g" % (x + 1.6, y + 36.8, many * SIDE - 3.2)
    if last - first == (many - 1) * sheet.cols and all([(cell - first) % sheet.cols == 0 for cell in cells]):
        return "M%g %gv%g" % (x + 36.8, y + 1.6, many * SIDE - 3.2)
    return ""


def inset_outline(sheet: Sheet, cells: list[int], inset: float, first: int = -1, gap: float = 0) -> str:
    """The outline of a set of cells, a little inside these, as path data; with a gap at the upper left corner of the first."""
    inside = set(cells)
    return "".join([ink.edges(sheet, index, inside, inset, gap if index == first else 0) for index in cells])


def cage_of(sheet: Sheet, cells: list[int]) -> int:
    """The number of the cage that has just these cells, 0 for none."""
    cage = sheet.cages[cells[0]] if cells else 0
    return cage if len(cells) == sheet.cages.count(cage) and all([sheet.cages[index] == cage for index in cells]) else 0


def is_stroke(sheet: Sheet, rule: Any) -> bool:
    """Whether a rule's cells are marked by a stroke through them: a diagonal, or a line with another rule than that its digits differ.

    Outlines of all lines of a box would look like a lattice.
    """
    cells = rule.cells
    if len(cells) < 2 or cage_of(sheet, cells) or any([cells[at + 1] - cells[at] != cells[1] - cells[0] for at in range(len(cells) - 1)]):
        return False
    return cells[1] - cells[0] not in (1, sheet.cols) or (rule.where == "unit" and rule.relation != "distinct")


def room(sheet: Sheet) -> tuple[int, int]:
    """The room (left of the grid and above it, right of it and below): for its frame, the rows' numbers, and the clues outside if there are any."""
    net = kinds.of(sheet).look.lattice
    if net is not None:
        beyond = 0 if net.lines == AROUND else SIDE  # half of the outermost places is outside the cells, or the cells extend past them
        return lattice.SCALE * GUTTER - SIDE // 2 + beyond, lattice.SCALE * (EDGE if beyond else DOT) - SIDE // 2 + beyond
    names = set([key[0] for key in sheet.constraints])
    names.add(kinds.of(sheet).clue)
    for constraint in [constraints.BY_NAME[name] for name in names if name in constraints.BY_NAME]:
        if constraint.shape == shapes.OUTSIDE:
            if kinds.of(sheet).text.form in (EDGES, LISTS):
                texts = [text for (name, _), text in sheet.constraints.items() if constraints.BY_NAME[name].shape == shapes.OUTSIDE]
                longest = max([len(text.split()) for text in texts] + [1])
                if kinds.of(sheet).text.form == LISTS and len(texts) < sheet.rows + sheet.cols:
                    # so that the grid stays where it is while they are typed
                    longest = max(longest, usual_length(max(sheet.rows, sheet.cols)))
                return GUTTER + max(MARGIN, (8 + ink.LIST_STEP * longest) * ink.enlarged(sheet)), EDGE
            return GUTTER + MARGIN, EDGE + MARGIN
    return GUTTER, EDGE


def usual_length(side: int) -> int:
    """How many numbers the longest list beside a line of this many cells usually has."""
    return min((side + 1) // 2, 3 + side // 5)


def view_box(sheet: Sheet, numbered: bool = True) -> str:
    """The visible part of the drawing. numbered: with the numbers of the rows and columns."""
    before, _ = room(sheet)
    less = 0 if numbered else lattice.scale(sheet) * (GUTTER - (DOT if lattice.dotted(sheet) else EDGE))
    cols, rows = extent(sheet)
    return "%d %d %d %d" % (less - before, less - before, cols - less, rows - less)


def cell_in(sheet: Sheet, left: float, top: float, blocks: bool = False) -> int:
    """The cell at a place of the drawing, in its units; -1 for none. blocks: on a lattice, a cell of the paper even if it can't be written in."""
    if lattice.has(sheet):
        return lattice.place_at(sheet, left, top, blocks)
    col, row = int(left // SIDE), int(top // SIDE)
    return row * sheet.cols + col if 0 <= row < sheet.rows and 0 <= col < sheet.cols else -1


def place_in(sheet: Sheet, x: float, y: float, width: float, around: tuple[int, int] | None = None) -> tuple[float, float]:
    """A point of the drawing in its own units, left and top of the first cell being 0. The drawing is `width` wide; x and y count from its corner.

    around: what `room` returns, if known.
    """
    before, after = around or room(sheet)
    scale = (sheet.cols * SIDE + before + after) / width
    return x * scale - before, y * scale - before


def frame(sheet: Sheet) -> str:
    """The outline of the sheet, or of each grid on it."""
    if lattice.has(sheet):
        return lattice.frame(sheet)
    if kinds.of(sheet).look.apart:
        return ""  # its cells are squares of their own
    if kinds.of(sheet).look.bare:
        board = [index for index in range(len(sheet.blocks)) if not sheet.blocks[index]]
        return '<path class="frame" d="%s"/>' % outline(sheet, board) if board else ""
    if not sheet.grids:
        return '<rect class="frame" width="%d" height="%d"/>' % (sheet.cols * SIDE, sheet.rows * SIDE)
    high, wide = areas.extent(sheet)
    rects = [
        '<rect class="frame" x="%d" y="%d" width="%d" height="%d"/>' % (col * SIDE, row * SIDE, wide * SIDE, high * SIDE)
        for row, col in sheet.grids
    ]
    return "".join(rects)


def inside(sheet: Sheet, marks: Marks, numbered: bool = True) -> str:
    """Everything between <svg> and </svg>. numbered: with the numbers of the rows and columns."""
    drawn = cells(sheet, marks)
    # the lines around white cells are above those of the dark ones
    dark = [index for index in range(len(drawn)) if sheet.blocks[index] or sheet.dark[index]]
    white = [index for index in range(len(drawn)) if not (sheet.blocks[index] or sheet.dark[index])]
    groups = "".join([group(sheet, index, drawn[index]) for index in dark + white])
    return lattice.ground(sheet) + groups + above(sheet, marks, "", numbered)


def above(sheet: Sheet, marks: Marks, cursor: str = "", numbered: bool = True, signs: bool = True) -> str:
    """Everything that is drawn over the cells. cursor: the cursor's layer, which hides neither totals nor signs between cells; signs: with what
    `printed` draws."""
    return (
        '<g class="lines" aria-hidden="true">%s</g><g class="units">%s</g>%s<g class="cages" aria-hidden="true">%s</g>'
        '<g class="printed" aria-hidden="true">%s</g><g class="numbers" aria-hidden="true">%s</g>'
        % (
            lines(sheet),
            units(sheet, marks),
            cursor,
            cages(sheet, marks),
            printed(sheet, marks) if signs else "",
            numbers(sheet, marks) if numbered else "",
        )
    )


def numbers(sheet: Sheet, marks: Marks) -> str:
    """The numbers of the rows and columns, beside the grid, with their marks."""
    scale = lattice.scale(sheet)
    if scale > 1:
        left, top, _, _ = lattice.area(sheet)
        return '<g transform="translate(%d %d) scale(%d)">%s</g>' % (left, top, scale, beside_lines(shape(sheet), GUTTER, marks))
    before = room(sheet)[0]
    return beside_lines((sheet.rows, sheet.cols), before, marks, before > GUTTER and kinds.of(sheet).text.form != LISTS)


def beside_lines(many: tuple[int, int], before: int, marks: Marks, named: bool = False) -> str:
    """The numbers beside this many (rows, columns), `before` units before the first. named: as r1 and c1, since bare ones would look like
    single clues, which stand between them and the grid."""
    grounds, columns, rows = [], [], []
    row_sign, col_sign, wider = ("r", "c", 4) if named else ("", "", 0)
    for col in range(many[1]):
        x = col * SIDE + SIDE // 2
        if col in marks.columns:
            grounds.append('<rect class="number-ground" x="%g" y="%g" width="22" height="11" rx="1.6"/>' % (x - 11, 0.8 - before))
        columns.append('<tspan%s x="%d">%s%d</tspan>' % (' class="on"' if col in marks.columns else "", x, col_sign, col + 1))
    for row in range(many[0]):
        y = row * SIDE + SIDE // 2
        if row in marks.rows:
            grounds.append(
                '<rect class="number-ground" x="%g" y="%g" width="%d" height="21" rx="1.6"/>' % (0.3 - before, y - 10.5, 12 + wider)
            )
        left = 6.3 + wider / 2 - before
        rows.append('<tspan%s x="%g" y="%g">%s%d</tspan>' % (' class="on"' if row in marks.rows else "", left, y + 2.7, row_sign, row + 1))
    return '%s<text class="number" y="%g">%s</text><text class="number">%s</text>' % (
        "".join(grounds),
        9 - before,
        "".join(columns),
        "".join(rows),
    )


def printed(sheet: Sheet, marks: Marks) -> str:
    """The constraints that have a drawing of their own; those that are broken are red."""
    parts = [lattice.printed(sheet, marks)] if lattice.has(sheet) else []
    listed = constraints.printed(sheet)
    # what belongs to the whole sheet, such as dominoes, lies below the numbers in their corners
    of_all = [one for one in listed if constraints.BY_NAME[one[0]].shape == shapes.WHOLE]
    for name, place, text in of_all + [one for one in listed if one not in of_all]:
        type_ = constraints.BY_NAME[name]
        if type_.draw is not None and type_.shape != shapes.SPOT:
            look = "constraint wrong" if (name, place) in marks.constraints else "constraint"
            key = ' data-clue="%s"' % clue_key(place) if type_.fades else ""
            parts.append('<g class="%s"%s>%s</g>' % (look, key, type_.draw(place, text, sheet)))
    return '<g class="constraints">%s</g>' % "".join(parts) if parts else ""


def clue_key(place: Place) -> str:
    """The name in the drawing of a clue that fades."""
    return " ".join([str(at) for at in place])


def fading(sheet: Sheet, cells: Any) -> list[tuple[str, str]]:
    """[(key, drawing)] of the clues whose drawing depends on the values of these cells; those that belong to the drawing of a cell are in
    `redrawn`."""
    found = []
    for type_ in kinds.of(sheet).types:
        fades = type_.fades if type_.shape != shapes.SPOT or lattice.has(sheet) else None
        places = set([place for cell in cells for place in fades(sheet, cell)]) if fades is not None else set()
        for place in sorted(places):
            text = sheet.constraints.get((type_.name, place))
            if text is not None and type_.draw is not None:
                found.append((clue_key(place), type_.draw(place, text, sheet)))
    return found


def lines(sheet: Sheet) -> str:
    """All lines above the cells except the cages'."""
    return crosses(sheet) + box_lines(sheet) + frame(sheet)


def look_of(sheet: Sheet) -> str:
    """The class of a sheet's drawing: a sheet of few rows is drawn large, so its strokes are thinner."""
    most = max(shape(sheet))
    size = "sheet tiny" if most <= TINY else "sheet small" if most <= SMALL else "sheet"
    return size + " lattice" if lattice.has(sheet) else size


def svg(sheet: Sheet, marks: Marks, name: str = "", numbered: bool = True) -> str:
    """The whole sheet as an <svg> element for a page that has the style sheet; `name` says what it is. numbered: with the numbers of its
    rows and columns."""
    return '<svg class="%s" xmlns="http://www.w3.org/2000/svg" viewBox="%s" role="img" aria-label="%s">%s</svg>' % (
        look_of(sheet),
        view_box(sheet, numbered),
        escape(name or sheet.title or sheet.kind),
        inside(sheet, marks, numbered),
    )


def size(sheet: Sheet) -> tuple[int, int]:
    """(width, height) of the drawing in pixels, unless scaled."""
    scale = lattice.scale(sheet)
    wide, high = extent(sheet)
    return wide // scale, high // scale


def extent(sheet: Sheet) -> tuple[int, int]:
    """(width, height) of what is drawn, in the units of its squares."""
    around = sum(room(sheet))
    return sheet.cols * SIDE + around, sheet.rows * SIDE + around + below(sheet)


def across(sheet: Sheet) -> tuple[float, float]:
    """(columns, rows) of squares as large as a cell looks."""
    scale = lattice.scale(sheet)
    return sheet.cols / scale, sheet.rows / scale + below(sheet) / SIDE


def below(sheet: Sheet) -> int:
    """The height of what is drawn below the cells."""
    high = kinds.of(sheet).look.below
    return int(high(sheet)) if high is not None else 0


def without_ids(drawn: str) -> str:
    """The drawing without the cells' ids, so that several can be on a page."""
    return drawn.replace('<g id="c', '<g data-c="')


def svg_file(sheet: Sheet, marks: Marks, transparent: bool = False) -> str:
    """The whole sheet as an SVG file with its own style and size, its background white or transparent."""
    drawn = svg(sheet, marks)
    start = drawn.index(">") + 1
    look = style() + PAPER
    if transparent:
        look += ".sheet .cell:not(.bad,.differ,.looked,.reason,.shade,.dark,.area-a,.area-b,.area-c,.area-d){fill:none}.sheet .cage-label{stroke:none}"
    before, _ = room(sheet)
    ground = "" if transparent else '<rect x="%d" y="%d" width="100%%" height="100%%" fill="#fff"/>' % (-before, -before)
    opening = '%s width="%d" height="%d">' % ((drawn[: start - 1],) + size(sheet))
    return "%s<style>%s</style>%s%s\n" % (opening, look, ground, drawn[start:])


def board(sheet: Sheet, marks: Marks, drawn: list[str], over: str = "") -> str:
    """The drawing for the page, whose element is a WAI-ARIA grid: its rows, a layer for the cursor, and one for the
    piece in the hand, over all else.

    drawn: its `cells`, or those of its first rows: then the others are empty and hidden, and the layer for what `printed` draws is empty too;
    over: what is in the cursor's layer (`over`).
    """
    rows = []
    for row in range(sheet.rows):
        hidden = "" if row * sheet.cols < len(drawn) else ' display="none"'
        rows.append(
            '<g role="row" aria-rowindex="%d"%s>%s</g>'
            % (row + 1, hidden, row_of(sheet, row, drawn[row * sheet.cols : (row + 1) * sheet.cols]))
        )
    return '<svg class="%s" xmlns="http://www.w3.org/2000/svg" viewBox="%s" role="presentation">%s%s%s<g id="held"></g></svg>' % (
        look_of(sheet),
        view_box(sheet),
        lattice.ground(sheet),
        "".join(rows),
        above(sheet, marks, '<g id="bare"></g><g id="cursor">%s</g>' % over, True, len(drawn) == len(sheet.blocks)),
    )


def row_of(sheet: Sheet, row: int, drawn: list[str]) -> str:
    """What is in a row's group. drawn: the `cells` of this row."""
    first, y = row * sheet.cols, row * SIDE
    if lattice.has(sheet):
        return "".join([LATTICE_GROUP % (first + col, drawn[col]) for col in range(len(drawn)) if drawn[col]])
    return "".join([GROUP % (first + col, col * SIDE, y, drawn[col]) for col in range(len(drawn)) if drawn[col]])


def label(sheet: Sheet, index: int, marks: Marks, by_cell: Any = None, bare: bool = False) -> str:
    """A cell's name for screen readers. by_cell, bare: as in `speech.cell`."""
    if index in marks.doubted:
        return speech.place_aloud(sheet, index) + ", can't be read in the text"
    words = speech.cell(sheet, index, marks.broken, by_cell, bare) + (", in doubt" if index in marks.guessed else "")
    words += ", not the answer" if index in marks.unlike else ", wrong" if index in marks.blamed else ""
    return words + ", may be mistyped" if marks.suspect is not None and marks.suspect.at == index else words


INSIDE = 2  # how far inside a cell the cursor's frame is
INSIDE_APART = 5  # the same for cells that are apart, since the signs between them come close, and within dashed outlines
HALVED = {"down": "M1 1V39H39z", "across": "M1 1H39V39z"}


def cursor(sheet: Sheet, index: int, half: str) -> str:
    """The cursor on a cell; half: the half of a clue that is typed into, "down", "across" or ""."""
    if lattice.has(sheet):
        return lattice.focus(sheet, index)
    x, y = index % sheet.cols * SIDE, index // sheet.cols * SIDE
    look = kinds.of(sheet).look
    inside = INSIDE_APART if look.apart or look.edged else INSIDE
    frame = slim(x, y) if half and sheet.blocks[index] else focus(x + inside, y + inside, SIDE - 2 * inside, SIDE - 2 * inside)
    if not half:
        return frame
    # blended so that white totals stay as they are on a dark background, and digits on a white one
    tone = "half" if sheet.blocks[index] else "half white"
    return '<g transform="translate(%d %d)"><path class="%s" d="%s"/></g>%s' % (x, y, tone, HALVED[half], frame)


def focus(x: float, y: float, wide: float, high: float) -> str:
    """The cursor's frame, with a halo inside."""
    return (
        '<rect class="focus-under" x="%g" y="%g" width="%g" height="%g" rx="1"/><rect class="focus" x="%g" y="%g" width="%g" height="%g" rx="1.6"/>'
        % (x + 1.2, y + 1.2, wide - 2.4, high - 2.4, x, y, wide, high)
    )


def slim(x: int, y: int) -> str:
    """The cursor's frame on a clue, thin since there is little room between the totals and the cell's edge."""
    parts = [(look, x + far, y + far, SIDE - 2 * far, SIDE - 2 * far) for look, far in (("focus", 0.6), ("focus-under", 1.8))]
    return "".join(['<rect class="%s slim" x="%g" y="%g" width="%g" height="%g"/>' % part for part in parts])


def cursor_beside(sheet: Sheet, place: tuple[int, int, int]) -> str:
    """The cursor on a clue beside the sheet: where `dotted_beside` outlines its place, or wider by what a cell has to spare."""
    before, after = room(sheet)
    (x, wide), (y, high) = [
        (at * SIDE + INSIDE, SIDE - 2 * INSIDE) if 0 <= at < many else span_beside(at, many, before - GUTTER, after - EDGE)
        for at, many in ((place[1], sheet.cols), (place[0], sheet.rows))
    ]
    return focus(x, y, wide, high)


AMID, AMID_APART = 24, 16  # the side of the cursor's frame on a border or a corner; between cells that are apart


def amid(sheet: Sheet, cells: list[int]) -> str:
    """The cursor on a sign in the middle of some cells: on a border, or a corner."""
    x, y = ink.border((cells[0], cells[-1]), sheet)
    side = AMID_APART if kinds.of(sheet).look.apart else AMID
    return focus(int(x) - side // 2, int(y) - side // 2, side, side)


def side_of_clue(at: int, many: int) -> tuple[int, int]:
    """(start, length) of the frame of a clue in row `at` of `many` rows, or in column `at` of `many` columns."""
    if 0 <= at < many:
        return at * SIDE + INSIDE, SIDE - 2 * INSIDE
    far = MARGIN + EDGE - 3  # half of the frame's stroke and of the one under it
    return (-far if at < 0 else many * SIDE + 3), far - 3


def over(sheet: Sheet, index: int, half: str, selection: list[int], lines: Any, same: Any) -> str:
    """The cursor's layer: the cells that it sees, those of the same value, the selected cells, and the cursor."""
    chosen = ""
    if len(selection) > 1:
        chosen = shaded(sheet, selection, "selected") + '<path class="selected-edge" d="%s"/>' % outline(sheet, selection)
    return (
        seen(sheet, [cell for cell in lines if cell != index and cell not in same])
        + alike(sheet, index, same)
        + chosen
        + cursor(sheet, index, half)
    )


def grips(sheet: Sheet, cells: list[int]) -> str:
    """The line that is chosen, with a ring at each end; for a single cell a ring in its corner."""
    if not cells:
        return ""
    points = [ink.middle(cell, sheet) for cell in cells]
    line = ink.path("chosen", ink.trail(tuple(cells), sheet))
    if len(points) == 1:
        line, points = "", [(points[0][0] + 11, points[0][1] + 11)]
    return line + "".join(['<circle class="grip" cx="%d" cy="%d" r="4.6"/>' % (x, y) for x, y in (points[:1] + points[1:][-1:])])


def in_hand(
    sheet: Sheet, box: tuple[float, float, float, float], numbers: tuple[int, ...], cells: tuple[int, ...], brought: tuple[int, ...]
) -> str:
    """The piece in the hand: its place below the board, with its numbers as it is turned, and the numbers brought to these cells."""
    drawn = piece(box, numbers)
    if cells:
        first, last = min(cells), max(cells)
        x, y = first % sheet.cols * SIDE, first // sheet.cols * SIDE
        far, deep = (last % sheet.cols + 1) * SIDE - x, (last // sheet.cols + 1) * SIDE - y
        drawn += '<rect class="aimed" x="%d" y="%d" width="%d" height="%d" rx="7"/>' % (x + 2, y + 2, far - 4, deep - 4)
    for cell, number in zip(cells, brought):
        drawn += ink.text("aimed", cell % sheet.cols * SIDE + SIDE / 2, cell // sheet.cols * SIDE + 28, str(number))
    return drawn


def piece(box: tuple[float, float, float, float], numbers: tuple[int, ...]) -> str:
    """A piece that is in the hand, with its numbers side by side, in a box: (left, top, right, bottom)."""
    left, top, right, bottom = box
    wide = right - left
    drawn = '<rect class="held" x="%g" y="%g" width="%g" height="%g" rx="4"/>' % (left - 1, top - 1, wide + 2, bottom - top + 2)
    drawn += ink.path("held", "M%g %gV%g" % (left + wide / 2, top + 3, bottom - 3))
    for at in range(len(numbers)):
        drawn += ink.text("held", left + wide * (1 + 2 * at) / (2 * len(numbers)), bottom - 4.6, str(numbers[at]))
    return drawn


def dragged(box: tuple[float, float, float, float], numbers: tuple[int, ...], spot: tuple[float, ...]) -> str:
    """The piece in the hand, dragged from its box to a place beside the board: (x, y) of its middle."""
    wide, high = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    return piece((spot[0] - wide, spot[1] - high, spot[0] + wide, spot[1] + high), numbers)


# squares of a given side, as path data: as one line; and with each side from its left or top, so that its dots fall on those of its neighbours
SQUARE, SIDES_APART = "M%d %dh{0}v{0}h-{0}z", "M%d %dh{0}m-{0} {0}h{0}m-{0}-{0}v{0}m{0}-{0}v{0}"


def bare(sheet: Sheet, cells: list[int], beside: list[Place]) -> str:
    """Bare paper over the cells that are not typed yet, with dotted lines, and dotted squares at the places beside the sheet whose clues are not."""
    drawn = '<path class="bare-lines" d="%s"/>' % dotted_beside(sheet, beside) if beside else ""
    if not cells:
        return drawn
    if lattice.has(sheet):
        corners, side = [lattice.corner(sheet, cell) for cell in cells], lattice.SCALE * SIDE
    else:
        side = 32 if kinds.of(sheet).look.apart else SIDE
        inset = (SIDE - side) // 2
        corners = [(index % sheet.cols * SIDE + inset, index // sheet.cols * SIDE + inset) for index in cells]
    squares, dotted = ["".join([form.format(side) % corner for corner in corners]) for form in (SQUARE, SIDES_APART)]
    above = crosses(sheet) + borders_beside(sheet, cells) + frame(sheet)
    return '%s<path class="bare" d="%s"/><path class="bare-lines" d="%s"/>%s' % (drawn, squares, dotted, above)


def borders_beside(sheet: Sheet, cells: list[int]) -> str:
    """The heavy lines between boxes; of those that are drawn by hand, only the lines around what is drawn."""
    if kinds.of(sheet).boxes != DRAWN:
        return box_lines(sheet)
    shown = [box + 1 for box in sheet.boxes]
    for cell in cells:
        shown[cell] = 0
    drawn = between(sheet, shown)
    return '<path class="boxline" d="%s"/>' % drawn if drawn else ""


def dotted_beside(sheet: Sheet, places: list[Place]) -> str:
    """The outlines of clues' places beside the sheet, as path data."""
    before, after = room(sheet)  # once for all: it looks at each clue
    outlines = []
    for row, col, _ in places:
        left, wide = span_beside(col, sheet.cols, before - GUTTER, after - EDGE)
        top, high = span_beside(row, sheet.rows, before - GUTTER, after - EDGE)
        outlines.append("M%g %gh%gv%gh%gz" % (left, top, wide, high, -wide))
    return "".join(outlines)


BESIDE_INSET = 5  # so that the dotted squares of neighbours stay apart


def span_beside(at: int, many: int, before: float, after: float) -> tuple[float, float]:
    """(start, length) of the outline of a clue in row `at` of `many` rows, or in column `at` of `many` columns. before, after: the room for clues."""
    if 0 <= at < many:
        return at * SIDE + BESIDE_INSET, SIDE - 2 * BESIDE_INSET
    return (2 - before, before - 6) if at < 0 else (many * SIDE + 4, after - 6)


def seen(sheet: Sheet, cells: list[int]) -> str:
    """A tint over the cells that the cursor sees."""
    return shaded(sheet, [cell for cell in cells if not (sheet.blocks[cell] or sheet.dark[cell])], "peer")


def alike(sheet: Sheet, index: int, cells: Any) -> str:
    """A tint over the cells with the same value as the cursor's, and a bar below each value."""
    if lattice.has(sheet):
        return ""  # nearly all edges have the same value
    others = [cell for cell in cells if cell != index]
    bars = []
    apart = kinds.of(sheet).look.apart if cells else False
    for cell in cells:
        x, y = cell % sheet.cols * SIDE + 12, cell // sheet.cols * SIDE + (32 if apart else 34 if sheet.cages[cell] else 35)
        bars.append("M%d %dh16" % (x, y))
    tint = shaded(sheet, [cell for cell in others if not sheet.dark[cell]], "same")
    return tint + ('<path class="same-bar" d="%s"/>' % "".join(bars) if bars else "")


def shaded(sheet: Sheet, cells: Any, look: str) -> str:
    """A light shade over cells. look: its class."""
    if not cells:
        return ""
    if lattice.has(sheet):
        return '<path class="%s" d="%s"/>' % (look, lattice.bands(sheet, cells))
    form, inset = ("M%d %dh32v32h-32z", 4) if kinds.of(sheet).look.apart else ("M%d %dh40v40h-40z", 0)
    squares = [form % (index % sheet.cols * SIDE + inset, index // sheet.cols * SIDE + inset) for index in cells]
    return '<path class="%s" d="%s"/>' % (look, "".join(squares))


def grid_outline(sheet: Sheet, row: int, col: int) -> str:
    """The outline of a picked grid, at a place that may be off the sheet."""
    side = sheet.values * SIDE
    return '<rect class="picked" x="%d" y="%d" width="%d" height="%d"/>' % (col * SIDE, row * SIDE, side, side)
