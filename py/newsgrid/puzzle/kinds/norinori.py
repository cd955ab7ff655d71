"""Norinori: two black cells in each region, and each black cell touches exactly one other, so that they make dominoes."""

from newsgrid.puzzle import areas, glyphs
from newsgrid.puzzle.about import HAS, ROUND, Law, Subject, area
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Place, RuleData, regular, total, whole_sheet
from newsgrid.puzzle.kinds.kind import DRAWN, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, sizes, tile
from newsgrid.puzzle.neighbours import borders, near, to_fill
from newsgrid.puzzle.shading import given_away, passed_on, spread
from newsgrid.puzzle.sheet import Sheet


@registered("one partner")
def one_partner() -> Automaton:
    """If the first value is 1, exactly one of the others is 1. The state is -1 at the start, -2 if the first value is 0, else the 1s so far."""

    def step(state: int, value: int) -> int | None:
        if state == -1:
            return 0 if value else -2
        if state == -2 or not value:
            return state
        return 1 if not state else None

    def why(held: list[str]) -> str:
        return "touches %s other black cell" % ("no" if held[1:].count(held[0]) == 0 else "more than one")

    return Automaton(-1, step, lambda state: state != 0 and state != -1, why, of_first=True)


def two_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(cells, [2], Law(HAS, "has two black cells", " "), area(number, cells[0])) for number, cells in areas.areas(sheet.boxes)]


def domino_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [
        regular((cell,) + tuple(near(sheet, cell)), "one partner", subject=Subject(ROUND, "{0} and the cells around it", (cell,)))
        for cell in to_fill(sheet)
    ]


TWO = whole_sheet("twoblack", "Two black cells", "Each region has two black cells.", two_rules)
DOMINOES = whole_sheet("dominoes", "Dominoes", "Each black cell shares a side with exactly one other.", domino_rules, lists=True)

CHOICE = 30  # the number of random dominoes from which the best is taken
SHARE = 0.7  # how often a region gets halves of two dominoes if it can


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Dominoes that don't touch, close together; then regions with two of their cells each, mostly halves of two dominoes. Raises ValueError."""
    values = [0] * len(sheet.blocks)
    around = {two: set(near(sheet, two[0]) + near(sheet, two[1])) for two in borders(sheet)}  # {domino: its cells and those beside them}
    free = set(range(len(values)))
    mate = {}
    while around:
        # few dominoes leave room for many answers, so take the one of a random sample that needs the least room
        some = chance.sample(sorted(around), min(CHOICE, len(around)))
        pair = min([(len(around[pair] & free), chance.random(), pair) for pair in some])[2]
        free -= around[pair]
        for cell in pair:
            values[cell] = 1
        mate[pair[0]], mate[pair[1]] = pair[1], pair[0]
        around = {pair: cells for pair, cells in around.items() if free.issuperset(pair)}
    sheet.boxes = areas.renumbered(regions(sheet, values, mate, chance))
    return values


def regions(sheet: Sheet, values: list[int], mate: dict[int, int], chance: Chance) -> list[int]:
    """The number of each cell's region. Each region is connected and has two black cells. Raises ValueError if there are no such regions.

    Each black cell begins a region. Then touching regions are joined in pairs, preferably those with halves of two dominoes.
    """
    boxes = [0] * len(values)
    black = [cell for cell in range(len(values)) if values[cell]]
    for at in range(len(black)):
        boxes[black[at]] = at + 1
    slow = [chance.random() ** 2 for _ in range(len(black) + 1)]  # so that some regions stay small, where a person can begin

    def slowest(edge: list[int]) -> int:
        chance.shuffle(edge)
        last = max(edge, key=lambda cell: slow[boxes[cell]])
        return edge[0] if chance.random() < 0.25 else last

    spread(sheet, boxes, slowest, chance)
    first = {boxes[cell]: cell for cell in black}
    touching = set([tuple(sorted([boxes[one], boxes[other]])) for one, other in borders(sheet)])
    left = {number: [pair[0] + pair[1] - number for pair in sorted(touching) if number in pair and pair[0] < pair[1]] for number in first}
    while left:
        one, other = next_two(left, {number: boxes[mate[first[number]]] for number in left}, chance)
        boxes = [one if box == other else box for box in boxes]
        del left[one], left[other]
    return boxes


def next_two(left: dict[int, list[int]], mates: dict[int, int], chance: Chance) -> tuple[int, int]:
    """Two regions to join. left: {region to join: regions beside it}; mates: {region: region of the other half of its domino}. Raises ValueError."""

    def free(number: int) -> list[int]:
        return [other for other in left[number] if other in left]

    # the region with the fewest neighbours that it can be joined to comes first
    one = min(left, key=lambda number: (len(free(number)), number))
    if not free(one):
        raise ValueError
    apart = [other for other in free(one) if other != mates[one]]
    with_few = sorted((apart if chance.random() < SHARE else []) or free(one), key=lambda other: len(free(other)))
    return one, with_few[0] if chance.random() < 0.7 else chance.choice(with_few)


WRITTEN = """Rows of . (* for a black cell that is known, - for a white one), then a line `boxes` and a map of the regions, one letter or number a cell.
Where no colour is known, the rows above it may be left out."""
EXAMPLE = """#Norinori No. 1
.....
.....
.....
.....
.....
boxes
aabbb
abbbb
cbdbe
cbdbe
cfffe"""
SELDOM = {(5, 5): (2, 3, 4), (6, 6): (3,), (8, 8): (3,), (10, 10): (1, 2, 3, 4)}
KIND = Kind(
    "norinori",
    "Norinori",
    "two black cells in each region; each black cell touches exactly one other",
    Offer(sizes("Norinori", 5, 6, 8, 10, ready=lambda sheet: tile(sheet, 1, sheet.cols)), SHADED, 7, seldom=SELDOM, offered=(2,)),
    has=(TWO, DOMINOES),
    boxes=DRAWN,
    look=Look((glyphs.NOT_BLACK, glyphs.BLACK)),
    maker=Maker(None, fill, mend=given_away, vary=passed_on),
    told=Told(elsewhere={"puzz.link": ("norinori",), "Penpa+": ("norinori",)}),
    text=Text(written=WRITTEN, example=EXAMPLE),
)
