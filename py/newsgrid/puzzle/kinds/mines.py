"""Kinds whose numbers count what is around them: Minesweeper, where numbers have cells of their own, and Mosaic (Fill-a-Pix)."""

from newsgrid.puzzle import glyphs
from newsgrid.puzzle.about import THINGS, Subject, asks
from newsgrid.puzzle.constraint_type import Clue, Number, Place, RuleData, total, whole_sheet
from newsgrid.puzzle.counting import counted, counts_near, number, print_counts
from newsgrid.puzzle.kinds.kind import MIXED, NEVER_HARD, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import ROUND, near, to_fill
from newsgrid.puzzle.shading import sown
from newsgrid.puzzle.sheet import Sheet


def around(sheet: Sheet, cell: int) -> list[int]:
    return near(sheet, cell, ROUND)


def nine(sheet: Sheet, cell: int) -> list[int]:
    return [cell] + near(sheet, cell, ROUND)


def all_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(to_fill(sheet), [int(text)], asks("are on the sheet"), Subject(THINGS, "{number} mines", number=text))]


NUMBER = counts_near(
    "mines",
    "Number",
    "A number says how many mines touch it, even at a corner. It is not a mine itself.",
    Clue("how many mines touch it", 0, 8),
    ROUND,
    walled=True,
)
ALL = whole_sheet(
    "allmines",
    "All mines",
    "The number of mines on the whole sheet is known.",
    all_rules,
    field=Number("how many mines there are", 0, 999),
    tells=lambda text: "There are %s mines." % text if text != "1" else "There is one mine.",
    examples=("allmines = 10",),
)
AROUND = number(
    "around",
    "Number",
    "A number says how many of the nine cells around it, its own among them, are black.",
    counted(nine),
    Clue("how many cells around it are black", 0, 9),
)


def dress_mines(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """A number in each cell without a mine; those that are not needed are left out later."""
    print_counts(sheet, values, "mines", around, [cell for cell in range(len(values)) if not values[cell]])
    sheet.blocks = [1 - value for value in values]


MINE = glyphs.on("mine", "1*m", "M20 8.5a11.5 11.5 0 1 0 .01 0z", "M20 4v32M4 20h32M9 9l22 22M31 9l-22 22")
MINESWEEPER_WRITTEN = """Rows of numbers (? for one that is not known), . where a cell is open; * is a mine that is known, - a cell without one. A line such as
`allmines = 10` below says how many there are in all."""
MINESWEEPER_EXAMPLE = """#Minesweeper No. 1
.2..1.
2.....
2.5...
....0.
.5..1.
13.2.."""
MINESWEEPER = Kind(
    "minesweeper",
    "Minesweeper",
    "find the mines: a number says how many of the cells around it hold one",
    Offer(sizes("Minesweeper", 6, 8, 10, 12), SHADED, 5, levels=NEVER_HARD, seldom={(10, 10): (4,)}, offered=(2,), sought="bombs flags"),
    has=(),
    clues=(NUMBER,),
    types=(NUMBER, ALL),
    look=Look((glyphs.CROSS, MINE), second=2, walls=False),
    maker=Maker(dress_mines, sown(0.22), spare=True),
    told=Told(elsewhere={"puzz.link": ("mines",), "Penpa+": ("minesweeper",)}),
    text=Text("mines minensucher demineur", MIXED, written=MINESWEEPER_WRITTEN, example=MINESWEEPER_EXAMPLE),
)
MOSAIC_WRITTEN = """Rows of numbers, . where none is printed. A value is written after the number: 3* in a black cell, 3- in a white one; * and - where there is no
number. If some cells have two signs, all are separated by blanks."""
MOSAIC_EXAMPLE = """#Mosaic No. 1
..3.3
4.6..
2.3.4
.33.3
.1..."""
MOSAIC = Kind(
    "mosaic",
    "Mosaic",
    "blacken cells: a number says how many of the nine cells around it, its own among them, are black",
    Offer(sizes("Mosaic", 5, 8, 10, 15, 20), SHADED, 4, levels=NEVER_HARD, offered=(2,)),
    has=(),
    clues=(AROUND,),
    look=Look((glyphs.NOT_BLACK, glyphs.BLACK)),
    maker=Maker(lambda sheet, values, chance: print_counts(sheet, values, "around", nine, range(len(values))), sown(0.5), spare=True),
    told=Told(elsewhere={"tatham": ("mosaic",)}),
    text=Text("fillapix mosaik majipiku nurie", MIXED, written=MOSAIC_WRITTEN, example=MOSAIC_EXAMPLE),
)
