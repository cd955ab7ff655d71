"""Fillomino: a number in each cell; every group of equal numbers has as many cells as its number says."""

from newsgrid.puzzle.about import THINGS, asks, whole
from newsgrid.puzzle.constraint_type import Place, RuleData, sized, whole_sheet
from newsgrid.puzzle.kinds.kind import MIXED, OTHERS, Chance, Kind, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import near, to_fill
from newsgrid.puzzle.sheet import MOST_VALUES, Sheet


def group_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    law, subject = asks("each as large as its number", ", "), whole("groups of equal numbers", THINGS)
    return [sized(to_fill(sheet), (), law, subject)] if to_fill(sheet) else []


GROUPS = whole_sheet(
    "groups",
    "Groups",
    "Equal numbers that share sides are a group, and each group has as many cells as its number says.",
    group_rules,
    lists=True,
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Groups grown at random, each from the free cell with the fewest free neighbours. Raises ValueError."""
    values = [0] * len(sheet.blocks)
    left = list(to_fill(sheet))
    while left:
        start = min(left, key=lambda cell: (sum([not values[other] for other in near(sheet, cell)]), cell))
        sizes = [1, 2, 3, 3, 4, 4, 5, 5, 6, 7]
        chance.shuffle(sizes)
        for size in sizes:
            group = grown(sheet, values, start, size, chance)
            if group:
                break
        else:
            raise ValueError
        for cell in group:
            values[cell] = len(group)
            left.remove(cell)
    return values


def grown(sheet: Sheet, values: list[int], start: int, size: int, chance: Chance) -> list[int]:
    """A group of this size that begins at a cell and touches no group of the same size; [] if none was found."""
    for _ in range(6):
        group = [start]
        while len(group) < size:
            shore = [other for cell in group for other in near(sheet, cell) if not values[other] and other not in group]
            if not shore:
                break
            group.append(chance.choice(shore))
        if len(group) == size and size not in [values[other] for cell in group for other in near(sheet, cell)]:
            return group
    return []


def many(sheet: Sheet) -> int:
    """The number of cells to fill, since no group is larger."""
    return min(max(len(to_fill(sheet)), 1), MOST_VALUES)


WRITTEN = """Rows of numbers, . where a cell is empty. With a number above 9, all cells are separated by blanks."""
EXAMPLE = """#Fillomino No. 1
....5
..3.1
1...5
.747.
7...."""
KIND = Kind(
    "fillomino",
    "Fillomino",
    "a number in each cell; every group of equal numbers that share sides has as many cells as the number says",
    Offer(sizes("Fillomino", 5, 6, 7, 8, 10), OTHERS, 8, offered=(0, 2, 3)),
    has=(GROUPS,),
    many=many,
    maker=Maker(fill=fill, givens=True),
    told=Told(elsewhere={"puzz.link": ("fillomino",), "Penpa+": ("fillomino",), "tatham": ("filling",)}),
    text=Text("filling allied polyominous", MIXED, written=WRITTEN, example=EXAMPLE),
)
