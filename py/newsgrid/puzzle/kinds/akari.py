"""Akari (Light Up): lamps light their rows and columns up to the next block; all cells are lit, and no lamp lights another."""

from newsgrid.puzzle import glyphs
from newsgrid.puzzle.about import LIT, Law, none, single
from newsgrid.puzzle.constraint_type import Clue, Place, whole_sheet
from newsgrid.puzzle.counting import counts_near, each, print_counts
from newsgrid.puzzle.kinds.kind import MIXED, NEVER_HARD, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, pick, sizes
from newsgrid.puzzle.neighbours import looking, near, runs, to_fill
from newsgrid.puzzle.sheet import Sheet

MOST_BLOCKS = 3  # a new puzzle is given up when one of so many cells is a block


def lines(sheet: Sheet) -> list[Place]:
    """The cells between blocks, in rows and columns, in which lamps would light each other."""
    return [cells for cells in runs(sheet) if len(cells) > 1]


def seen_from(sheet: Sheet, cell: int) -> list[int]:
    seen: list[int] = []
    for line in looking(sheet, cell):
        seen += line
    return seen


def lights(sheet: Sheet) -> list[Place]:
    """For each cell, itself and the cells that light it."""
    return [tuple([cell] + seen_from(sheet, cell)) for cell in to_fill(sheet)]


NUMBER = counts_near(
    "lamps",
    "Number",
    "A number says how many of the cells beside its block have a lamp.",
    Clue("how many lamps are beside it", 0, 4),
    walled=True,
)
APART = whole_sheet(
    "lampsapart",
    "Lamps apart",
    "No lamp lights another: two in a line have a block between them.",
    each(lines, [0, 1], none("lamp lights another")),
    lists=True,
)
ALL_LIT = whole_sheet(
    "lit",
    "All lit",
    "Each cell has a lamp or is lit by one in its row or column.",
    each(lights, [], Law(LIT, "is lit", " "), lambda cells: single(cells[0])),
    lists=True,
)


def lay(sheet: Sheet, chance: Chance) -> None:
    """Blocks, in a pattern that looks the same after half a turn."""
    last = len(sheet.blocks) - 1
    sheet.blocks = [0] * (last + 1)
    for cell in chance.sample(range(last // 2 + 1), (last + 1) // (9 if last < 100 else 7)):
        sheet.blocks[cell] = sheet.blocks[last - cell] = 1


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Lamps in cells that are not lit yet, until all are lit."""
    lay(sheet, chance)
    values = [0] * len(sheet.blocks)
    light(sheet, values, chance)
    return values


def light(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Put lamps into cells that are not lit yet, until all are lit."""
    lit = list(sheet.blocks)
    cells = list(to_fill(sheet))
    chance.shuffle(cells)
    for cell in sorted(cells, key=lambda cell: -values[cell]):
        if values[cell] or not lit[cell]:
            values[cell] = 1
            for other in [cell] + seen_from(sheet, cell):
                lit[other] = 1


def vary(sheet: Sheet, values: list[int], cell: int, chance: Chance) -> list[int]:
    """Put a lamp into a cell, or move its lamp to a cell that it lights. Lamps that the new one lights are removed; cells left dark get new lamps."""
    if values[cell]:
        cell = chance.choice(seen_from(sheet, cell) or [cell])
    values = list(values)
    for other in seen_from(sheet, cell):
        values[other] = 0
    values[cell] = 1
    light(sheet, values, chance)
    dress(sheet, values, chance)
    return values


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> list[int]:
    """Two blocks, where no lamps are: one in a cell that has a lamp in the other answer, one opposite. Cells that they leave dark get lamps."""
    last = len(values) - 1
    free = [cell for cell in to_fill(sheet) if others[cell] and not values[cell] and not values[last - cell]]
    if sum(sheet.blocks) * MOST_BLOCKS > last:
        raise ValueError
    cell = pick(free, chance)
    sheet.blocks[cell] = sheet.blocks[last - cell] = 1
    values = list(values)
    light(sheet, values, chance)
    dress(sheet, values, chance)
    return values


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    print_counts(sheet, values, "lamps", near, [cell for cell in range(len(values)) if sheet.blocks[cell]])


LAMP = glyphs.on("lamp", "1*l", "M20 7a11 11 0 0 0-6 20.2V30h12v-2.8A11 11 0 0 0 20 7z", "M16 33.2h8")
DARK = glyphs.off("no lamp", "0x-", glyphs.SPECK)
WRITTEN = """Rows of . where a cell is open, x for a block without a number, 0 to 4 for a block with one; * is a lamp that is known, - a cell without one."""
EXAMPLE = """#Akari No. 1
.......
.xx...2
..11...
.......
...20..
x...x2.
......."""
KIND = Kind(
    "akari",
    "Akari",
    "place lamps: each lights its row and column up to the next block; all cells are lit, and no lamp lights another",
    Offer(sizes("Akari", 7, 10, 14), SHADED, 4, levels=NEVER_HARD, offered=(0,)),
    has=(APART, ALL_LIT),
    clues=(NUMBER,),
    look=Look((DARK, LAMP), lights=seen_from),
    maker=Maker(dress, fill, mend=mend, vary=vary, spare=True),
    told=Told(elsewhere={"puzz.link": ("akari", "lightup", "bijutsukan"), "Penpa+": ("akari",), "tatham": ("lightup",)}),
    text=Text("lightup lampen bijutsukan beleuchtung", MIXED, written=WRITTEN, example=EXAMPLE),
)
