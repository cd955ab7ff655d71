"""Yajilin: black cells, counted by arrows, and one loop through all the others."""

from newsgrid.puzzle import glyphs, ink, loops, shapes
from newsgrid.puzzle.about import ON_LOOP, Law, not_both, pair, single
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Strokes, Type, among, total, whole_sheet
from newsgrid.puzzle.counting import spots, wipe
from newsgrid.puzzle.kinds.kind import LATTICE, LOOPS, Chance, Kind, Look, Maker, Offer, Text, Told, pick, sizes
from newsgrid.puzzle.lattice import THROUGH, Lattice
from newsgrid.puzzle.neighbours import near, places_near, ray, to_fill
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet

AS_ARROW = 0.4  # how often a puzzle with another answer gets one more arrow
WAYS = {"^": (-2, 0), ">": (0, 2), "v": (2, 0), "<": (0, -2)}  # {direction: the step to the next cell}
PRINTED = (("↑", "^"), ("→", ">"), ("↓", "v"), ("←", "<"))  # (printed arrow, direction)


class Arrow(Number):
    """A field that holds a number and the direction in which it counts, ^, >, v or <; or ? if they are not known.

    In a text, x is a cell that has neither, and means the same as ?. An arrow may be one of PRINTED.
    """

    first = "0>"
    ways = "^>v<"
    said = "an arrow such as 2>"

    def good(self, text: str) -> str:
        text = plain(text)
        if text == "?":
            return text
        text = text[1:] + text[0] if text[:1] in WAYS and text[1:] else text
        if text[-1:] not in WAYS or not is_digits(text[:-1]) or len(text) > 3:
            raise ValueError('Expected %s and one of ^ > v <, such as 2>, or ?, not "%s".' % (self.hint, text[:20]))
        return super().good(text[:-1]) + text[-1]

    def typed(self, text: str, key: str) -> str | None:
        """Digits and the sign of a direction, in any order; arrow keys are not handled here."""
        way = text[-1:] if text[-1:] in WAYS else ">"
        if key.lower() in WAYS:
            return (text[:-1] if text[-1:] in WAYS else text or "0") + key.lower()
        if key == "?":
            return key
        if not is_digits(key):
            return None
        number = text[:-1] if text[-1:] in WAYS and text != "0>" else ""
        return (number + key)[-2:] + way

    def fits(self, sign: str) -> bool:
        sign = plain(sign)
        return sign == "?" or (sign[-1:] in WAYS and is_digits(sign[:-1])) or (sign[:1] in WAYS and is_digits(sign[1:]))


def plain(text: str) -> str:
    """An arrow's text with the signs of WAYS; ? if its number is not known."""
    text = text.strip().lower().replace(" ", "")
    for printed, way in PRINTED:
        text = text.replace(printed, way)
    return "?" if text == "x" or (len(text) == 2 and "?" in text and text.strip("?") in WAYS) else text


def cells(sheet: Sheet) -> list[int]:
    """All cells that hold no arrow."""
    return [cell for cell in NET.middles(sheet) if not sheet.blocks[cell]]


def pointed_at(sheet: Sheet, cell: int, way: str) -> Place:
    """The cells that an arrow looks at; it looks past other arrows."""
    return tuple([other for other in ray(sheet, cell, WAYS[way]) if not sheet.blocks[other]])


BLACK_OR_LOOP = Law(ON_LOOP, "black or on the loop")


def whole_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """One loop; each cell is black or on the loop; no two black cells touch."""
    rules = loops.rules(sheet, cells(sheet), [0, 2], [])
    for cell in cells(sheet):
        rules.append(total((cell,) + loops.free(sheet, cell), [1, 2], BLACK_OR_LOOP, single(cell)))
        for other in near(sheet, cell, (WAYS[">"], WAYS["v"])):
            rules.append(total((cell, other), [0, 1], not_both("black"), pair((cell, other))))
    return rules


def arrow_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    if text == "?":
        return []
    seen = pointed_at(sheet, place[0], text[-1])
    if not seen and int(text[:-1]):
        return [among(cell, []) for cell in to_fill(sheet)[:1]]
    return [total(seen, [int(text[:-1])])] if seen else []


def draw(place: Place, text: str, sheet: Sheet) -> str:
    if text == "?":
        return ink.text("inside", 20, 28.7, "?")
    way = text[-1]
    shaft = {
        ">": "M9 8h22m-5 -4l5 4l-5 4",
        "<": "M31 8h-22m5 -4l-5 4l5 4",
        "^": "M33 31v-22m-4 5l4 -5l4 5",
        "v": "M33 9v22m-4 -5l4 5l4 -5",
    }[way]
    x, y = (20, 34) if way in "<>" else (16, 29)
    return ink.text("arrow-number", x, y, text[:-1]) + ink.path("arrow-shaft", shaft)


WHOLE = whole_sheet(
    "loopofrest",
    "Loop of the rest",
    "One closed loop goes through all cells that are not black and hold no arrow. No two black cells share a side.",
    whole_rules,
    lists=True,
)


def largest(sheet: Sheet) -> int:
    """The most black cells that a line can have: none of them share a side."""
    return (max(NET.cells(sheet.rows), NET.cells(sheet.cols)) + 1) // 2


ARROW = Type(
    "blackthere",
    shapes.SPOT,
    "Arrow",
    "A number says how many cells are black where its arrow points, up to the edge.",
    arrow_rules,
    draw,
    Arrow("how many cells are black", 0, MOST_ROWS),
    look=Strokes(""".sheet .constraint .arrow-number{font-size:22px;stroke:none}
.sheet .constraint .arrow-shaft{stroke:var(--ink);stroke-width:1.6}
"""),
    examples=("blackthere r1c3 = 2>",),
    walled=True,
    upto=largest,
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """A loop. Most of the other cells that touch no black cell become black; the rest get an arrow."""
    wipe(sheet, "blackthere")
    values = loops.outline(sheet, chance, 0.65, 0.8)
    left = [cell for cell in NET.middles(sheet) if not any([values[edge] for edge in places_near(sheet, cell)])]
    chance.shuffle(left)
    black = []
    for cell in left:
        if not any([other in black for other in places_near(sheet, cell, tuple(WAYS.values()))]) and chance.random() < 0.85:
            black.append(cell)
            values[cell] = 1
        else:
            sheet.constraints["blackthere", (cell,)] = "?"
    fit(sheet)
    return values


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Point each arrow to where it counts most."""
    for arrow in spots(sheet, "blackthere"):
        ways = list(WAYS)
        chance.shuffle(ways)
        put_arrow(sheet, arrow, max(ways, key=lambda way: black_there(sheet, arrow, way, values)), values)


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> list[int]:
    """Point an arrow where the answers' counts differ; or turn a black cell into an arrow, if possible one that is not black in the other answer."""
    arrows = spots(sheet, "blackthere")
    chance.shuffle(arrows)
    turned = [(arrow, way) for arrow in arrows for way in WAYS if differs(sheet, arrow, way, values, others)]
    black = [cell for cell in cells(sheet) if values[cell] == 1]
    if turned and chance.random() > AS_ARROW:
        put_arrow(sheet, turned[0][0], turned[0][1], values)
        return values
    cell = pick([cell for cell in black if others[cell] != 1] or black, chance)
    ways = [way for way in WAYS if differs(sheet, cell, way, values, others)] or list(WAYS)
    values[cell] = 0
    sheet.constraints["blackthere", (cell,)] = "?"
    fit(sheet)
    put_arrow(sheet, cell, chance.choice(ways), values)
    for arrow in arrows:
        put_arrow(sheet, arrow, sheet.constraints["blackthere", (arrow,)][-1], values)
    return values


def differs(sheet: Sheet, cell: int, way: str, values: list[int], others: list[int]) -> bool:
    """Whether two answers have different numbers of black cells in this direction."""
    return black_there(sheet, cell, way, values) != black_there(sheet, cell, way, others)


def black_there(sheet: Sheet, cell: int, way: str, values: list[int]) -> int:
    return sum([values[at] for at in pointed_at(sheet, cell, way)])


def put_arrow(sheet: Sheet, cell: int, way: str, values: list[int]) -> None:
    sheet.constraints["blackthere", (cell,)] = "%d%s" % (black_there(sheet, cell, way, values), way)


def fit(sheet: Sheet) -> None:
    """Cells without an arrow, and the edges between them, have to be filled."""
    two_rows = [0] * sheet.cols + ([0, 1] * sheet.cols)[: sheet.cols]
    blocks = (two_rows * sheet.rows)[: len(sheet.blocks)]
    for arrow in spots(sheet, "blackthere"):
        blocks[arrow] = 1
        for place in places_near(sheet, arrow):
            blocks[place] = 1
    sheet.blocks = blocks


NET = Lattice(THROUGH, fit=fit)
WRITTEN = """Rows of cells, separated by blanks: . for an empty one; an arrow is its number and one of ^ > v <, such as 2>, or ↑ → ↓ ←, such as 2→; x is a
grey cell without an arrow, and ? one whose arrow or number is not known. An
answer has the edges between the cells as well, and rows of edges between the rows: * is a black cell, or an edge with a line, - a cell that is not black, or
an edge without a line, . what is open, and + stands where there is neither a cell nor an edge."""
EXAMPLE = """#Yajilin No. 1
. 1> 1> . 2<
. . . . .
. . . . .
. 1^ 1> . .
. . . . ."""
KIND = Kind(
    "yajilin",
    "Yajilin",
    "blacken cells, which the arrows count, and draw one loop through all the others",
    Offer(sizes("Yajilin", 5, 7, 10), LOOPS, 5, levels=(4, 5), offered=(0, 1, 2)),
    has=(WHOLE,),
    clues=(ARROW,),
    types=(WHOLE, ARROW),
    look=Look(
        (
            glyphs.Glyph("not filled", "-", "0x-", "", glyphs.X, False, True),
            glyphs.Glyph("filled", "*", "1*lb", "", loops.LINE.stroke, True),
        ),
        in_cells=(glyphs.DOT, glyphs.BLACK),
        lattice=NET,
    ),
    maker=Maker(dress, fill, mend=mend),
    told=Told(elsewhere={"puzz.link": ("yajilin", "yajirin"), "Penpa+": ("yajilin",)}),
    text=Text("yajirin arrowring straightandarrow pfeilring", LATTICE, written=WRITTEN, example=EXAMPLE),
)
