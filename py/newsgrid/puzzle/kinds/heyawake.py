"""Heyawake: rooms have as many black cells as they say, none side by side. White cells are joined, and no straight line of them goes through three rooms."""

from newsgrid.puzzle import areas, glyphs
from newsgrid.puzzle.about import not_all
from newsgrid.puzzle.constraint_type import Clue, Place, whole_sheet
from newsgrid.puzzle.counting import counted, each, number
from newsgrid.puzzle.kinds.kind import DRAWN, MIXED, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, sizes, tile
from newsgrid.puzzle.neighbours import runs
from newsgrid.puzzle.shading import BLACK_APART, WALL, WHITE_JOINED
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.walls import walled


def room(sheet: Sheet, cell: int) -> list[int]:
    number = sheet.boxes[cell]
    return [other for other, box in enumerate(sheet.boxes) if box == number and not sheet.blocks[other]]


NUMBER = number(
    "room",
    "Number",
    "A number says how many black cells its room has.",
    counted(room),
    Clue("how many black cells its room has", 0, 99),
    upto=lambda sheet: (len(sheet.blocks) + 1) // 2,  # black cells don't share a side
)


def lines_of_three(sheet: Sheet) -> list[Place]:
    """The shortest straight lines of cells through three rooms."""
    lines = []
    for cells in runs(sheet):
        borders = [at for at in range(1, len(cells)) if walled(sheet, cells[at - 1], cells[at])]
        lines += [cells[borders[at] - 1 : borders[at + 1] + 1] for at in range(len(borders) - 1)]
    return lines


LINES = whole_sheet(
    "tworooms",
    "Two rooms",
    "No straight line of white cells goes through three rooms or more.",
    each(lines_of_three, [], not_all("white")),
    lists=True,
)


def lay(sheet: Sheet, chance: Chance) -> None:
    """Rectangular rooms, most of two to six cells."""
    sheet.boxes = [0] * len(sheet.blocks)
    for cell in range(len(sheet.blocks)):
        if sheet.boxes[cell]:
            continue
        row, col = cell // sheet.cols, cell % sheet.cols
        high, wide = chance.choice(((1, 2), (2, 1), (2, 2), (2, 2), (2, 3), (3, 2), (3, 3), (1, 3), (3, 1)))
        wide = min(wide, sheet.cols - col)
        while any([sheet.boxes[cell + at] for at in range(wide)]):
            wide -= 1
        for down in range(min(high, sheet.rows - row)):
            for right in range(wide):
                sheet.boxes[cell + down * sheet.cols + right] = cell + 1
    sheet.boxes = areas.renumbered(sheet.boxes)


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    for _, cells in areas.areas(sheet.boxes):
        for cell in cells:
            sheet.constraints.pop(("room", (cell,)), None)
        sheet.constraints["room", (cells[0],)] = str(sum([values[cell] for cell in cells]))


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Divide a room by a straight line, so that the other answer has a different number of black cells in a part."""
    ways = []
    for _, cells in areas.areas(sheet.boxes):
        for lines in ([cell // sheet.cols for cell in cells], [cell % sheet.cols for cell in cells]):
            for at in sorted(set(lines))[1:]:
                part = [cell for cell, line in zip(cells, lines) if line >= at]
                if sum([values[cell] for cell in part]) != sum([others[cell] for cell in part]):
                    ways.append(part)
    chance.shuffle(ways)
    before = list(sheet.boxes)
    for part in ways:
        for cell in part:
            sheet.boxes[cell] = len(before) + 1
        if all([any([values[cell] for cell in line]) for line in lines_of_three(sheet)]):
            sheet.boxes = areas.renumbered(sheet.boxes)
            dress(sheet, values, chance)
            return
        sheet.boxes = list(before)
    raise ValueError


WRITTEN = """Rows of cells: a number in any one cell of its room, else . (* for a cell that is known to be black, - for a white one); then a line `boxes`
and a map of the rooms, one letter or number a cell. With a number above 9, all cells are separated by blanks.
A wall within a room is a line such as `wall r1c1 r1c2`."""
EXAMPLE = """#Heyawake No. 1
......
......
...1..
......
...0..
......
boxes
aabccd
aabccd
eebfgd
hhhfii
jkklii
jkklmm"""
KIND = Kind(
    "heyawake",
    "Heyawake",
    "a number says how many black cells its room has; they share no side, white cells are joined, and no white line goes through three rooms",
    Offer(sizes("Heyawake", 6, 8, 10, 12, (10, 18), ready=lambda sheet: tile(sheet, 2, 2)), SHADED, 6, offered=(1,)),
    has=(BLACK_APART, WHITE_JOINED, LINES),
    boxes=DRAWN,
    clues=(NUMBER,),
    types=(NUMBER, LINES, BLACK_APART, WHITE_JOINED, WALL),
    look=Look((glyphs.DOT, glyphs.BLACK)),
    maker=Maker(dress, None, lay, mend, spare=True),
    told=Told(elsewhere={"puzz.link": ("heyawake", "heyawacky"), "Penpa+": ("heyawake",)}),
    text=Text("dividedrooms heyawacky", MIXED, written=WRITTEN, example=EXAMPLE),
)
