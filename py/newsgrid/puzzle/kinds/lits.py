"""LITS: four joined black cells in each region, shaped as an L, I, T or S; two of the same shape don't touch, and all black cells are joined."""

from newsgrid.puzzle import areas, glyphs
from newsgrid.puzzle.about import SHAPES, Subject, area, asks, not_both
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Place, RuleData, regular, total, whole_sheet
from newsgrid.puzzle.kinds.kind import DRAWN, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, print_one, sizes, tile
from newsgrid.puzzle.neighbours import near, places_near, squares, to_fill
from newsgrid.puzzle.shading import BLACK_JOINED, NO_BLACK_SQUARE, WALL, passed_on
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.walls import walled

LETTERS = "LITS"
# the cells of each shape as (row, column), in one of its orientations
FORMS = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
}


def ways_of(cells: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    """All orientations of a shape, turned and mirrored, each relative to its first cell."""
    found = []
    for mirrored in (False, True):
        for turns in range(4):
            turned = [(row, -col if mirrored else col) for row, col in cells]
            for _ in range(turns):
                turned = [(col, -row) for row, col in turned]
            turned.sort()
            row, col = turned[0]
            way = tuple([(down - row, right - col) for down, right in turned])
            if way not in found:
                found.append(way)
    return found


KEPT: dict[tuple[int, int], list[list[tuple[str, Place]]]] = {}  # what `everywhere` found
WAYS = [(letter, way) for letter in LETTERS for way in ways_of(FORMS[letter])]


def everywhere(sheet: Sheet) -> list[list[tuple[str, Place]]]:
    """For each cell, all positions of shapes on the board with this cell as their first. Kept for the last size, since they are needed often."""
    size = (sheet.rows, sheet.cols)
    if size not in KEPT:
        KEPT.clear()
        KEPT[size] = [[] for _ in sheet.blocks]
        for first in range(len(sheet.blocks)):
            for letter, way in WAYS:
                cells = tuple(places_near(sheet, first, way))
                if len(cells) == len(way):
                    KEPT[size][first].append((letter, cells))
    return KEPT[size]


def in_one_region(sheet: Sheet, cells: Place) -> bool:
    region = sheet.boxes[cells[0]]
    return region == sheet.boxes[cells[1]] == sheet.boxes[cells[2]] == sheet.boxes[cells[3]]


def placed(sheet: Sheet) -> dict[int, list[tuple[str, Place]]]:
    """{region: [(letter, cells)]}: all positions of shapes in each region that no wall divides."""
    found: dict[int, list[tuple[str, Place]]] = {}
    has_walls = any([name == WALL.name for name, _ in sheet.constraints])
    for first in to_fill(sheet):
        for letter, cells in everywhere(sheet)[first] if sheet.boxes[first] else []:
            if in_one_region(sheet, cells) and not any([sheet.blocks[cell] for cell in cells]):
                if not has_walls or hangs_together(sheet, cells):
                    found.setdefault(sheet.boxes[first], []).append((letter, cells))
    return found


def hangs_together(sheet: Sheet, cells: Place) -> bool:
    """Whether all cells are connected without crossing a wall."""
    reached = list(cells[:1])
    for cell in reached:
        reached += [other for other in near(sheet, cell) if other in cells and other not in reached and not walled(sheet, cell, other)]
    return len(reached) == len(cells)


@registered("one of")
def one_of(*masks: int) -> Automaton:
    """The cells that hold 1 are those of one of these masks (bit 0 for the first cell). The state is the unread bits of the masks that fit so far."""

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        return tuple([mask >> 1 for mask in state if mask & 1 == value]) or None

    says = "they are not four joined cells in the shape of an L, I, T or S"
    return Automaton(tuple(sorted(masks)), step, lambda state: state == (0,), lambda held: says)


def four_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    rules, law = [], asks("four black cells in the shape of an L, I, T or S", ", ")
    there = placed(sheet)
    for number, cells in areas.areas(sheet.boxes):
        masks = [sum([1 << cells.index(cell) for cell in way]) for _, way in there.get(number, [])]
        rules.append(regular(cells, "one of", tuple(sorted(masks)), law, area(sheet.boxes[cells[0]], cells[0])))
    return rules


def differ_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Two positions of the same shape that touch, in two regions, are not both black."""
    there = placed(sheet)
    holding: dict[tuple[int, str], list[tuple[int, Place]]] = {}  # {(cell, letter): [(region, places)]}
    for region in there:
        for letter, cells in there[region]:
            for cell in cells:
                holding.setdefault((cell, letter), []).append((region, cells))
    rules = []
    seen = set()
    around = [near(sheet, cell) for cell in range(len(sheet.boxes))]
    for region in sorted(there):
        for letter, cells in there[region]:
            for other in sorted(set([other for cell in cells for other in around[cell]])):
                for number, others in holding.get((other, letter), []):
                    if number > region and (cells, others) not in seen:
                        seen.add((cells, others))
                        ends = (cells[0], others[0])
                        subject = Subject(SHAPES, "{thing} from {0} beside {thing} from {1}", ends, letter)
                        rules.append(total(cells + others, list(range(8)), not_both("black"), subject))
    return rules


FOUR = whole_sheet(
    "tetrominoes",
    "Four in each region",
    "Blacken four joined cells in each region, in the shape of an L, I, T or S.",
    four_rules,
    lists=True,
)
OTHERS = whole_sheet("othershapes", "Other shapes", "Two of the same shape, turned or mirrored, share no side.", differ_rules, lists=True)

PRINTED = 0.12  # how often a new puzzle prints a value instead of changing its regions, which might never end
CELLS_A_SHAPE = 6  # in a new puzzle, about how many cells there are for each shape


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Shapes are put side by side as long as the rules allow it. Each becomes a region, which grows over the remaining cells."""
    sheet.boxes = [1] * len(sheet.blocks)
    ways = placed(sheet)[1]
    sheet.boxes = [0] * len(sheet.blocks)
    letters: dict[int, str] = {}
    for number in range((len(sheet.blocks) + CELLS_A_SHAPE - 1) // CELLS_A_SHAPE):
        chance.shuffle(ways)
        for letter, cells in ways:
            if fits(sheet, letters, letter, cells):
                break
        else:
            break
        for cell in cells:
            letters[cell] = letter
            sheet.boxes[cell] = number + 1
    while 0 in sheet.boxes:
        left = [at for at in range(len(sheet.boxes)) if not sheet.boxes[at] and any([sheet.boxes[other] for other in near(sheet, at)])]
        _, _, cell, region = min(choices(sheet, chance.choice(left), chance))
        sheet.boxes[cell] = region
    sheet.boxes = areas.renumbered(sheet.boxes)
    return [1 if cell in letters else 0 for cell in range(len(sheet.boxes))]


def fits(sheet: Sheet, letters: dict[int, str], letter: str, cells: Place) -> bool:
    """Whether a shape may be put on these cells, beside the shapes that are there. letters: {cell: the letter of the shape on it}."""
    near_by = [letters[other] for cell in cells for other in near(sheet, cell) if other in letters]
    if any([cell in letters for cell in cells]) or letter in near_by or (letters and not near_by):
        return False
    black = list(letters) + list(cells)
    return not any([all([cell in black for cell in four]) for four in squares(sheet)])


def through(sheet: Sheet, cell: int) -> int:
    """How many positions of shapes in a cell's region include this cell."""
    begun = everywhere(sheet)[max(0, cell - 3 * sheet.cols - 3) : cell + 1]  # those that begin further away don't reach it
    return len([cells for ways in begun for _, cells in ways if cell in cells and in_one_region(sheet, cells)])


def choices(sheet: Sheet, cell: int, chance: Chance) -> list[tuple[int, float, int, int]]:
    """[(how many more positions of shapes there are if a cell moves to a region beside it, a random number, the cell, that region)]."""
    own = sheet.boxes[cell]
    before = through(sheet, cell) if own else 0
    found = []
    for region in sorted(set([sheet.boxes[other] for other in near(sheet, cell)]) - {0, own}):
        sheet.boxes[cell] = region
        found.append((through(sheet, cell) - before, chance.random(), cell, region))
    sheet.boxes[cell] = own
    return found


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Move a cell that is black only in the other answer to a region beside it. In that answer, the region now has too many black cells."""
    ways = []
    for cell in range(len(values)):
        if others[cell] and not values[cell]:
            left = [other for other in range(len(values)) if sheet.boxes[other] == sheet.boxes[cell] and other != cell]
            if len(areas.connected(left, sheet.cols)) == 1:
                ways += choices(sheet, cell, chance)
    if not ways or chance.random() < PRINTED:
        print_one(sheet, values, others, chance)
        return
    # not always the best one, or cells would soon move to and fro
    _, _, cell, region = min([(more + 10 * noise, noise, at, to) for more, noise, at, to in ways])
    sheet.boxes[cell] = region
    sheet.boxes = areas.renumbered(sheet.boxes)


WRITTEN = """Rows of . (* for a cell that is known to be black, - for a white one), then a line `boxes` and a map of the regions, one letter or number a
cell. Where none is known, the rows may be left out.
A wall within a region is a line such as `wall r1c1 r1c2`."""
EXAMPLE = """#LITS No. 1
......
......
......
......
......
......
boxes
aaabbc
adaabc
addbbc
ddeebc
fdeeec
ffffcc"""
SELDOM = {(5, 5): (1, 3, 5), (6, 6): (1, 5), (8, 8): (1,), (10, 10): (1, 2, 3)}
KIND = Kind(
    "lits",
    "LITS",
    "four joined black cells in each region, an L, I, T or S; none touches its like, all are joined, and no two by two cells are black",
    Offer(
        sizes("LITS", 5, 6, 8, 10, ready=lambda sheet: tile(sheet, 2, sheet.cols)),
        SHADED,
        4,
        seldom=SELDOM,
        offered=(1, 2),
        sought="tetris tetromino",
    ),
    has=(FOUR, OTHERS, BLACK_JOINED, NO_BLACK_SQUARE),
    boxes=DRAWN,
    types=(FOUR, OTHERS, BLACK_JOINED, NO_BLACK_SQUARE, WALL),
    look=Look((glyphs.DOT, glyphs.BLACK)),
    maker=Maker(None, fill, mend=mend, vary=passed_on),
    told=Told(elsewhere={"puzz.link": ("lits",), "Penpa+": ("lits",)}),
    text=Text("nuruomino", written=WRITTEN, example=EXAMPLE),
)
