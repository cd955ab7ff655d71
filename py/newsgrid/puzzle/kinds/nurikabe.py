"""Nurikabe: islands of white cells, each with its number, in a sea of black ones with no two by two square."""

from newsgrid.puzzle import areas, glyphs
from newsgrid.puzzle.about import THINGS, asks, whole
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, islands, no_rules, whole_sheet
from newsgrid.puzzle.counting import number, spots, wipe
from newsgrid.puzzle.kinds.kind import MIXED, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, pick, sizes
from newsgrid.puzzle.neighbours import near, squares, to_fill
from newsgrid.puzzle.shading import BLACK_JOINED, NO_BLACK_SQUARE
from newsgrid.puzzle.sheet import Sheet

WIDEST = 6  # the most cells of an island that is made wider, in a new puzzle
LARGEST = 9  # the most cells of an island when a new puzzle is varied
NUMBER = number(
    "island",
    "Number",
    "A number is a white cell, and says how many white cells its island has.",
    no_rules,
    Clue("how many white cells its island has", 1, 999),
    upto=lambda sheet: len(sheet.blocks),
)


def island_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    if not to_fill(sheet):
        return []
    printed = [(cell, sheet.constraints["island", (cell,)]) for cell in sorted(spots(sheet, "island")) if not sheet.blocks[cell]]
    marks = [(cell, 0 if size == "?" else int(size)) for cell, size in printed]
    law, subject = asks("each with one number, which is its size", ", "), whole("{the}islands", THINGS, "island")
    return [islands(to_fill(sheet), [0], marks, (), law, subject)]


ISLANDS = whole_sheet(
    "islands",
    "Islands",
    "White cells that share sides are an island: each has exactly one number, which is how many cells it has (? is any number).",
    island_rules,
    lists=True,
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """A sea that grows at random, with no two by two square; the other cells are the islands."""
    values = [0] * len(sheet.blocks)
    four: dict[int, list[Place]] = {cell: [] for cell in range(len(values))}
    for cells in squares(sheet):
        for cell in cells:
            four[cell].append(cells)
    shore = [chance.randrange(len(values))]
    while shore:
        cell = shore.pop(chance.randrange(len(shore)))
        if values[cell] or any([sum([values[other] for other in cells]) == 3 for cells in four[cell]]):
            continue
        values[cell] = 1
        shore.extend(near(sheet, cell))
    if all(values):
        raise ValueError
    widen(sheet, values, chance)
    return values


def widen(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Turn some sea that is not needed to keep the sea joined into land, so that fewer islands are single cells and none gets large."""
    sea = [cell for cell in range(len(values)) if values[cell]]
    chance.shuffle(sea)
    for cell in sea:
        sizes = [len(cells) for cells in lands(sheet, values) if any([other in cells for other in near(sheet, cell)])]
        if 1 in sizes and sum(sizes) < WIDEST and chance.random() < 0.7:
            values[cell] = 0
            if len(areas.connected([other for other in sea if values[other]], sheet.cols)) > 1:
                values[cell] = 1


def lands(sheet: Sheet, values: list[int]) -> list[list[int]]:
    return areas.connected([cell for cell in to_fill(sheet) if not values[cell]], sheet.cols)


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    for cells in lands(sheet, values):
        sheet.constraints["island", (chance.choice(cells),)] = str(len(cells))


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """A number moves to a cell of its island that is sea in the other answer."""
    found = [(cells, [cell for cell in cells if others[cell]]) for cells in lands(sheet, values)]
    found = [(cells, wrong) for cells, wrong in found if wrong]
    cells, wrong = pick(found, chance)
    for cell in cells:
        sheet.constraints.pop(("island", (cell,)), None)
    sheet.constraints["island", (chance.choice(wrong),)] = str(len(cells))


def vary(sheet: Sheet, values: list[int], cell: int, chance: Chance) -> list[int]:
    """A number moves to another cell of its island; or a cell becomes land or sea, so that islands may grow together or fall apart."""
    values = list(values)
    numbers = spots(sheet, "island")
    cell = chance.choice([cell, cell] + near(sheet, cell))
    if not values[cell] and cell not in numbers and chance.random() < 0.4:
        island = [cells for cells in lands(sheet, values) if cell in cells][0]
        numbers = [other for other in numbers if other not in island] + [cell]
    else:
        values[cell] = 1 - values[cell]
        if not is_sea(sheet, values):
            raise ValueError
    wipe(sheet, "island")
    for cells in lands(sheet, values):
        if len(cells) > LARGEST:
            raise ValueError
        held = [other for other in cells if other in numbers] or cells
        sheet.constraints["island", (chance.choice(held),)] = str(len(cells))
    return values


def is_sea(sheet: Sheet, values: list[int]) -> bool:
    """Whether the black cells are joined, with no two by two square of them."""
    sea = [cell for cell in range(len(values)) if values[cell]]
    return len(areas.connected(sea, sheet.cols)) == 1 and not any([all([values[cell] for cell in four]) for four in squares(sheet)])


WRITTEN = """Rows of numbers (? for one that is not known), . where none is printed; * is a black cell that is known, - a white one. With a number above
9, all cells are separated by blanks."""
EXAMPLE = """#Nurikabe No. 1
..3..
1....
....3
.....
.2..."""
KIND = Kind(
    "nurikabe",
    "Nurikabe",
    "a number says how many cells its white island has; the black cells are joined, and no two by two cells are all black",
    Offer(sizes("Nurikabe", 5, 7, 9, 10, 12, (10, 18)), SHADED, 3, seldom={(9, 9): (3,)}, offered=(2,)),
    has=(ISLANDS, BLACK_JOINED, NO_BLACK_SQUARE),
    clues=(NUMBER,),
    look=Look((glyphs.DOT, glyphs.BLACK)),
    maker=Maker(dress, fill, mend=mend, vary=vary),
    as_whole=True,
    told=Told(elsewhere={"puzz.link": ("nurikabe",), "Penpa+": ("nurikabe",)}),
    text=Text("cellstructure islandsinthestream", MIXED, written=WRITTEN, example=EXAMPLE),
)
