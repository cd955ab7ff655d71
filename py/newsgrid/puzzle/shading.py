"""Rules that several kinds with black and white cells share: 1 is black, 0 is white. Also boards that keep these rules."""

from newsgrid.puzzle import areas, ink, shapes, walls
from newsgrid.puzzle.about import CELLS, asks, not_all, not_both, pair, square, whole
from newsgrid.puzzle.constraint_type import Place, RuleData, Strokes, Type, connected, no_rules, whole_sheet
from newsgrid.puzzle.counting import each
from newsgrid.puzzle.neighbours import ROUND, borders, near, squares, to_fill
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Callable, Rules


def joined(value: int, thing: str) -> Rules:
    """A function that returns the rule that all cells of a value are connected. thing: what such a cell is called."""
    subject = whole("{the}{thing}s", CELLS, thing)

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        return [connected(to_fill(sheet), [value], (), asks("all joined by their sides", ", "), subject)] if to_fill(sheet) else []

    return rules


BLACK_APART = whole_sheet(
    "blackapart", "Black apart", "No two black cells share a side.", each(borders, [0, 1], not_both("black"), pair), lists=True
)
WHITE_JOINED = whole_sheet("whitejoined", "White joined", "All white cells are joined by their sides.", joined(0, "white cell"), lists=True)
BLACK_JOINED = whole_sheet("blackjoined", "Black joined", "All black cells are joined by their sides.", joined(1, "black cell"), lists=True)
NO_BLACK_SQUARE = whole_sheet(
    "nosquare", "No black square", "No two by two cells are all black.", each(squares, [0, 1, 2, 3], not_all("black"), square), lists=True
)


def given_away(sheet: Sheet, values: list[int], others: list[int], chance: Any) -> None:
    """Move a cell from its region to one beside it. It holds 1 only in the other answer, so both regions' counts are wrong in that answer.

    If no such cell can be moved, a cell beside one is, with the cells that it cuts off. Raises ValueError if none can.
    """
    cells = [cell for cell in range(len(values)) if others[cell] and not values[cell]]
    chance.shuffle(cells)
    around = [other for cell in cells for other in near(sheet, cell)]
    chance.shuffle(around)
    for cell in cells + around:
        if handed_over(sheet, values, cell, chance):
            return
    raise ValueError


def draw_wall(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.border(place, sheet)
    return ink.path("wall", "M%g %gv40" % (x, y - 20) if shapes.way_of(place) in "EW" else "M%g %gh40" % (x - 20, y))


WALL = Type(
    walls.WALL,
    shapes.PAIR,
    "Wall",
    "A wall stands between two cells of one region, as if its border ran there.",
    no_rules,
    draw_wall,
    look=Strokes(".sheet .constraint .wall{stroke:var(--line);stroke-width:2}\n"),
    examples=("wall r1c1 r1c2",),
)


def passed_on(sheet: Sheet, values: list[int], cell: int, chance: Any) -> list[int]:
    """A Maker's `vary` where the regions are the only clues: a cell, or one beside it, moves to a region next to it. Raises ValueError if none can."""
    cells = [cell] + near(sheet, cell, ROUND)
    chance.shuffle(cells)
    for other in cells:
        if handed_over(sheet, values, other, chance):
            return values
    raise ValueError


def handed_over(sheet: Sheet, values: list[int], cell: int, chance: Any) -> bool:
    """Give a cell to a region beside it, with what this cuts off from the rest of its own region.

    Returns False, and changes nothing, if a cell that holds 1 would go with it.
    """
    region = sheet.boxes[cell]
    regions = sorted(set([sheet.boxes[other] for other in near(sheet, cell)]) - {region})
    parts = areas.connected([other for other in range(len(values)) if sheet.boxes[other] == region and other != cell], sheet.cols)
    whole = [part for part in parts if any([values[other] for other in part])]
    if values[cell] or not regions or len(whole) != 1:
        return False
    number = chance.choice(regions)
    for other in range(len(values)):
        if sheet.boxes[other] == region and other not in whole[0]:
            sheet.boxes[other] = number
    sheet.boxes = areas.renumbered(sheet.boxes)
    return True


def sown(share: float) -> Callable[[Sheet, Any], list[int]]:
    """A function that blackens a random share of the cells."""
    return lambda sheet, chance: [1 if chance.random() < share else 0 for _ in sheet.blocks]


def spread(sheet: Sheet, boxes: list[int], chosen: Callable[[list[int]], int], chance: Any) -> None:
    """Grow regions of one cell or more until each cell is in a region. boxes: as in Sheet.boxes; chosen(edge): which cell of
    a region takes in a neighbour next; edge: the cells of regions that have a neighbour in no region."""
    while 0 in boxes:
        edge = [cell for cell in range(len(boxes)) if boxes[cell] and any([not boxes[other] for other in near(sheet, cell)])]
        cell = chosen(edge)
        boxes[chance.choice([other for other in near(sheet, cell) if not boxes[other]])] = boxes[cell]


def scattered(share: float) -> Callable[[Sheet, Any], list[int]]:
    """A function that blackens up to a share of the cells, no two side by side, and leaves the white ones joined."""

    def fill(sheet: Sheet, chance: Any) -> list[int]:
        values = [0] * len(sheet.blocks)
        left = list(to_fill(sheet))
        chance.shuffle(left)
        most = int(share * len(left))
        for cell in left:
            if sum(values) >= most:
                break
            if not any([values[other] for other in near(sheet, cell)]):
                values[cell] = 1
                if len(areas.connected([other for other in left if not values[other]], sheet.cols)) > 1:
                    values[cell] = 0
        return values

    return fill
