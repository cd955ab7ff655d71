"""Kinds whose numbers count what lies around them: Minesweeper, where they stand in cells of their own, and Mosaic (Fill-a-Pix)."""

from newsgrid.puzzle import glyphs, ink, shapes
from newsgrid.puzzle.about import THINGS, Subject, asks
from newsgrid.puzzle.constraint_type import Clue, Number, Type, total
from newsgrid.puzzle.kinds.kind import MIXED, NEVER_HARD, SHADED, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import ROUND, near, places_near, to_fill
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Callable, Place, RuleData


def mine_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    cells = tuple(near(sheet, place[0], ROUND))
    return [total(cells, [int(text)])] if text != "?" and (cells or int(text)) else []


def all_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(to_fill(sheet), [int(text)], asks("are on the sheet"), Subject(THINGS, "{number} mines", number=text))]


def mosaic_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total((place[0],) + tuple(near(sheet, place[0], ROUND)), [int(text)])] if text != "?" else []


NUMBER = Type(
    "mines",
    shapes.SPOT,
    "Number",
    "A number says how many mines touch it, even at a corner. It is no mine itself.",
    mine_rules,
    ink.inside,
    Clue("how many mines touch it", 0, 8),
    examples=("mines r2c2 = 3",),
    walled=True,
)
ALL = Type(
    "allmines",
    shapes.WHOLE,
    "All mines",
    "The number of mines on the whole sheet is known.",
    all_rules,
    None,
    Number("how many mines there are", 0, 999),
    tells=lambda text: "There are %s mines." % text if text != "1" else "There is one mine.",
    examples=("allmines = 10",),
)
AROUND = Type(
    "around",
    shapes.SPOT,
    "Number",
    "A number says how many of the nine cells around it, its own among them, are black.",
    mosaic_rules,
    ink.inside,
    Clue("how many cells around it are black", 0, 9),
    examples=("around r2c2 = 3",),
)


def sown(share: float) -> Callable[[Sheet, Any], list[int]]:
    """A function that fills a share of the cells."""
    return lambda sheet, chance: [1 if chance.random() < share else 0 for _ in sheet.blocks]


def dress_mines(sheet: Sheet, values: list[int], chance: Any) -> None:
    """A number in each cell without a mine; those that are not needed go."""
    for cell in range(len(values)):
        if not values[cell]:
            sheet.constraints["mines", (cell,)] = str(sum([values[other] for other in places_near(sheet, cell, ROUND)]))
            sheet.blocks[cell] = 1


def dress_mosaic(sheet: Sheet, values: list[int], chance: Any) -> None:
    for cell in range(len(values)):
        sheet.constraints["around", (cell,)] = str(values[cell] + sum([values[other] for other in places_near(sheet, cell, ROUND)]))


MINE = glyphs.on("mine", "1*", "M20 8.5a11.5 11.5 0 1 0 .01 0z", "M20 4v32M4 20h32M9 9l22 22M31 9l-22 22")
MINESWEEPER = Kind(
    "minesweeper",
    "Minesweeper",
    "find the mines: a number says how many of the cells around it hold one",
    Offer(sizes("Minesweeper", 6, 8, 10, 12), SHADED, 5, levels=NEVER_HARD, seldom={(10, 10): (4,)}, offered=(2,)),
    has=(),
    clues=("mines",),
    types=(NUMBER, ALL),
    look=Look((glyphs.CROSS, MINE), walls=False),
    maker=Maker(dress_mines, sown(0.22), spare=True),
    told=Told(elsewhere={"puzz.link": ("mines",), "Penpa+": ("minesweeper",)}),
    text=Text(
        "Minesweeper",
        ("mines", "minensucher", "demineur"),
        MIXED,
        least_clue=0,
        written="""Rows of numbers (? for one that is not known), . where a cell is open; * is a mine that is known, - a cell without one. A line such as
`allmines = 10` below says how many there are in all.""",
        example="""#Minesweeper No. 1
.2..1.
2.....
2.5...
....0.
.5..1.
13.2..
""",
    ),
)
MOSAIC = Kind(
    "mosaic",
    "Mosaic",
    "blacken cells: a number says how many of the nine cells around it, its own among them, are black",
    Offer(sizes("Mosaic", 5, 8, 10, 15, 20), SHADED, 4, levels=NEVER_HARD, offered=(2,)),
    has=(),
    clues=("around",),
    types=(AROUND,),
    look=Look((glyphs.NOT_BLACK, glyphs.BLACK)),
    maker=Maker(dress_mosaic, sown(0.5), spare=True),
    told=Told(elsewhere={"tatham": ("mosaic",)}),
    text=Text(
        "Mosaic",
        ("fillapix", "mosaik", "majipiku", "nurie"),
        MIXED,
        least_clue=0,
        written="""Rows of numbers, . where none is printed. A value is written after the number: 3* in a black cell, 3- in a white one; * and - where there is no
number. If some cells have two signs, all are separated by blanks.""",
        example="""#Mosaic No. 1
..3.3
4.6..
2.3.4
.33.3
.1...
""",
    ),
)
