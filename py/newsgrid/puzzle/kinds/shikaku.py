"""Shikaku (Cell Places, Patches): borders divide the grid into rectangles; each holds one number, which says how many cells it has."""

from newsgrid.puzzle import glyphs, ink, shapes
from newsgrid.puzzle.about import THINGS, Subject, piece, whole
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, Type, pieces, whole_sheet
from newsgrid.puzzle.counting import spots, wipe
from newsgrid.puzzle.kinds.kind import LATTICE, LOOPS, Chance, Kind, Look, Maker, Offer, Text, Told, pick, sizes
from newsgrid.puzzle.lattice import AROUND, Lattice
from newsgrid.puzzle.loops import LINE
from newsgrid.puzzle.neighbours import to_fill
from newsgrid.puzzle.sheet import Sheet

MOST_UNKNOWN = 400  # the most cells of a sheet with a ?, since far more rectangles fit a ? than a number
LARGEST = 12  # the most cells of a rectangle in a new puzzle
HARDER = 0.5  # how often the numbers of a new puzzle are moved to where the most rectangles fit


def size_of(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) of cells."""
    return sheet.rows // 2, sheet.cols // 2


def place_of(sheet: Sheet, row: int, col: int) -> int:
    """The place of a cell."""
    return (2 * row + 1) * sheet.cols + 2 * col + 1


def cell_at(sheet: Sheet, place: int) -> tuple[int, int]:
    return place // sheet.cols // 2, place % sheet.cols // 2


def numbers_of(sheet: Sheet) -> dict[tuple[int, int], str]:
    """{(row, column) of a cell: the number in it}."""
    return {cell_at(sheet, place): sheet.constraints["blocksize", (place,)] for place in spots(sheet, "blocksize")}


def cells_in(block: Place) -> list[tuple[int, int]]:
    """The cells of a rectangle, which is (row, column, height, width)."""
    row, col, high, wide = block
    return [(row + down, col + right) for down in range(high) for right in range(wide)]


def blocks_at(sheet: Sheet, numbers: dict[tuple[int, int], str], at: tuple[int, int]) -> list[Place]:
    """All rectangles that a number may have: of its size, with no other number in it."""
    rows, cols = size_of(sheet)
    row, col = at
    text = numbers[at]
    others = [other for other in numbers if other != at]
    # a ? may have the cells that the other numbers leave
    room = rows * cols - sum([int(numbers[other]) if numbers[other] != "?" else 1 for other in others])
    unknown = [other for other in others if numbers[other] == "?"]
    found: list[Place] = []
    before = numbers_before(numbers, rows, cols)
    for high in range(1, rows + 1):
        if text == "?":
            widths = [wide for wide in range(1, cols + 1) if (high * wide <= room if unknown else high * wide == room)]
        else:
            widths = [int(text) // high] if int(text) % high == 0 and int(text) // high <= cols else []
        for wide in widths:
            for top in range(max(0, row - high + 1), min(row, rows - high) + 1):
                above, below = before[top], before[top + high]
                for left in range(max(0, col - wide + 1), min(col, cols - wide) + 1):
                    if below[left + wide] - below[left] - above[left + wide] + above[left] == 1:
                        found.append((top, left, high, wide))
    return found


def numbers_before(numbers: dict[tuple[int, int], str], rows: int, cols: int) -> list[list[int]]:
    """For each corner of the cells, row by row, how many numbers are above it and on its left; four counts tell how many numbers a rectangle has."""
    before = [[0] * (cols + 1)]
    for row in range(rows):
        line = [0]
        for col in range(cols):
            line.append(line[-1] + before[row][col + 1] - before[row][col] + ((row, col) in numbers))
        before.append(line)
    return before


def edges_of(sheet: Sheet, block: Place) -> tuple[tuple[int, int], ...]:
    """The values that a rectangle requires: ((edge, 1 on its outline and 0 within it), ...), without the sheet's own outline."""
    row, col, high, wide = block
    asked = []
    for r in range(row, row + high):
        for c in range(col, col + wide + 1):
            if 0 < c < sheet.cols // 2:
                asked.append(((2 * r + 1) * sheet.cols + 2 * c, 1 if c in (col, col + wide) else 0))
    for r in range(row, row + high + 1):
        for c in range(col, col + wide):
            if 0 < r < sheet.rows // 2:
                asked.append((2 * r * sheet.cols + 2 * c + 1, 1 if r in (row, row + high) else 0))
    return tuple(sorted(asked))


def called(sheet: Sheet, block: Place) -> Subject:
    """A rectangle, named by its corners."""
    row, col, high, wide = block
    if high == wide == 1:
        return piece("{0}", "rectangle", (place_of(sheet, row, col),))
    return piece("{0} to {1}", "rectangle", (place_of(sheet, row, col), place_of(sheet, row + high - 1, col + wide - 1)))


def number_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """A number has one of the rectangles that fit it."""
    at = cell_at(sheet, place[0])
    blocks = blocks_at(sheet, numbers_of(sheet), at)
    outlines = [edges_of(sheet, block) for block in blocks]
    cells = tuple(sorted(set([edge for outline in outlines for edge, _ in outline])))
    cells = cells or (to_fill(sheet) if not blocks else ())
    if not cells:  # a rectangle that is all of the sheet has no edge
        return []
    stock = (piece("{the}{thing} of the {number} at {0}", "rectangle", (place[0],), text), 1, tuple(range(len(outlines))))
    return [pieces(cells, [], outlines, [stock], "no rectangle fits here", names=[called(sheet, block) for block in blocks])]


def whole_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Each cell is in a rectangle, and each edge without a border is in the middle of one."""
    numbers = numbers_of(sheet)
    if not numbers or not to_fill(sheet):
        return []
    outlines: list[tuple[tuple[int, int], ...]] = []
    names = []
    covers: dict[tuple[int, int], list[int]] = {}
    for at in sorted(numbers):
        for block in blocks_at(sheet, numbers, at):
            for cell in cells_in(block):
                covers.setdefault(cell, []).append(len(outlines))
            outlines.append(edges_of(sheet, block))
            names.append(called(sheet, block))
    rows, cols = size_of(sheet)
    empty = [(row, col) for row in range(rows) for col in range(cols) if (row, col) not in numbers]
    around = [piece("{the}{thing} around {0}", "rectangle", (place_of(sheet, row, col),)) for row, col in empty]
    stocks = [(called, 1, tuple(covers.get(at, []))) for at, called in zip(empty, around)]
    return [pieces(to_fill(sheet), [0], outlines, stocks, "no rectangle fits here", subject=whole("{the}rectangles", THINGS), names=names)]


class BlockSize(Type):
    """The number in a rectangle."""

    def clash(self, place: Place, text: str, sheet: Sheet) -> str:
        rows, cols = size_of(sheet)
        if text != "?" or rows * cols <= MOST_UNKNOWN:
            return ""
        words = "This sheet has %d cells. On a sheet of more than %d, there can't be a ?: too many rectangles would fit."
        return words % (rows * cols, MOST_UNKNOWN)


def largest(sheet: Sheet) -> int:
    return len(NET.middles(sheet))


NUMBER = BlockSize(
    "blocksize",
    shapes.SPOT,
    "Size of a rectangle",
    "A number says how many cells its rectangle has.",
    number_rules,
    ink.inside,
    Clue("how many cells its rectangle has", 1, 999),
    many="sizes of rectangles",
    examples=("blocksize r2c2 = 6",),
    walled=True,
    lists=True,
    upto=largest,
)
WHOLE = whole_sheet(
    "rectangles", "Rectangles", "The borders divide the grid into rectangles, each with one number in it.", whole_rules, lists=True
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Rectangles at random, from the first free cell on; each has its number in any of its cells."""
    rows, cols = size_of(sheet)
    taken: dict[tuple[int, int], Place] = {}
    for cell in [(row, col) for row in range(rows) for col in range(cols)]:
        if cell in taken:
            continue
        row, col = cell
        ways = []
        wide = 1
        while col + wide <= cols and (row, col + wide - 1) not in taken:
            for high in range(1, rows - row + 1):
                if high * wide <= LARGEST:
                    # single cells, and long ones, are rare
                    weight = (0.15 if high * wide == 1 else 1) * (0.5 if min(high, wide) == 1 else 1.6)
                    ways.append((weight, (row, col, high, wide)))
            wide += 1
        drawn = chance.random() * sum([weight for weight, _ in ways])
        while len(ways) > 1 and drawn > ways[-1][0]:
            drawn -= ways.pop()[0]
        for each in cells_in(ways[-1][1]):
            taken[each] = ways[-1][1]
    blocks = sorted(set(taken.values()))
    wipe(sheet, "blocksize")
    values = [0] * len(sheet.blocks)
    for block in blocks:
        row, col = chance.choice(cells_in(block))
        sheet.constraints["blocksize", (place_of(sheet, row, col),)] = str(block[2] * block[3])
        for edge, border in edges_of(sheet, block):
            values[edge] = border
    if chance.random() < HARDER:
        hide(sheet, blocks, chance)
    NET.fit(sheet)
    return values


def hide(sheet: Sheet, blocks: list[Place], chance: Chance) -> None:
    """Move each number to the cell of its rectangle where the most rectangles would fit it."""
    for block in blocks:
        numbers = numbers_of(sheet)
        (at,) = [cell for cell in cells_in(block) if cell in numbers]
        text = numbers.pop(at)
        ways = []
        for cell in cells_in(block):
            numbers[cell] = text
            ways.append((len(blocks_at(sheet, numbers, cell)), chance.random(), cell))
            del numbers[cell]
        move(sheet, at, max(ways)[2])


def blocks_on(sheet: Sheet, values: list[int]) -> dict[tuple[int, int], Place]:
    """{cell with a number: its rectangle} on a complete board."""
    found = {}
    numbers = numbers_of(sheet)
    for at in numbers:
        for block in blocks_at(sheet, numbers, at):
            if all([values[edge] == border for edge, border in edges_of(sheet, block)]):
                found[at] = block
    return found


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Move a number to a cell of its rectangle that is not in the other answer's rectangle for it."""
    mine, yours = blocks_on(sheet, values), blocks_on(sheet, others)
    ways = [(at, cell) for at in sorted(mine) for cell in cells_in(mine[at]) if cell not in cells_in(yours[at])]
    at, cell = pick(ways, chance)
    move(sheet, at, cell)


def move(sheet: Sheet, at: tuple[int, int], cell: tuple[int, int]) -> None:
    """Move the number of one cell to another."""
    text = sheet.constraints.pop(("blocksize", (place_of(sheet, at[0], at[1]),)))
    sheet.constraints["blocksize", (place_of(sheet, cell[0], cell[1]),)] = text


NET = Lattice(AROUND, walls=True)
WRITTEN = """Rows of numbers, ? for one that is not known, . for none, separated by blanks if some have two digits. An answer has rows of corners and
edges between them and at both ends: + is a corner, * a border, - an edge without one, . an edge that is open, or at the side of the sheet."""
EXAMPLE = """#Shikaku No. 1
6 . . . 3
. . . . .
. . . . .
. . . . .
. 4 . 10 2"""
KIND = Kind(
    "shikaku",
    "Shikaku",
    "divide the grid into rectangles: each holds one number, which says how many cells it has",
    Offer(sizes("Shikaku", 5, 7, 10, 12), LOOPS, 4, levels=(1, 2, 3), offered=(1, 2, 3)),
    has=(WHOLE,),
    clues=(NUMBER,),
    look=Look(
        (glyphs.Glyph("no border", "-", "0x-", "", glyphs.X, False, True), glyphs.Glyph("border", "*", "1*b", "", LINE.stroke)), lattice=NET
    ),
    maker=Maker(None, fill, mend=mend),
    as_whole=True,
    told=Told(elsewhere={"puzz.link": ("shikaku",), "tatham": ("rect",)}),
    text=Text(
        "cellblocks cellblock patches rectangles sikaku shikakunikire divisionbysquares divisionbybox rechtecke",
        LATTICE,
        written=WRITTEN,
        example=EXAMPLE,
    ),
)
