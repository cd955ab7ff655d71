"""Dominosa (Domino hunt): a full set of dominoes covers the sheet; find the borders between them."""

from newsgrid.puzzle.about import THE_BY_NUMBER, piece, whole
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, no_rules, pieces, whole_sheet
from newsgrid.puzzle.counting import number
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.kinds.kind import MIXED, OTHERS, Chance, Kind, Look, Maker, Offer, Text, Told, start
from newsgrid.puzzle.neighbours import borders, near, to_fill
from newsgrid.puzzle.sheet import Sheet

MOST = 30  # the most spots on half a domino
UP, RIGHT, DOWN, LEFT = 1, 2, 3, 4  # where the other half of a cell's domino is


def set_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Every two numbers, and every number with itself, are side by side in one domino."""
    held = {key[1][0]: int(sheet.constraints[key]) for key in sheet.constraints if key[0] == "half"}
    lying: list[tuple[tuple[int, int], ...]] = []
    found: dict[tuple[int, int], list[int]] = {}
    for one, other in borders(sheet):
        if one in held and other in held:
            pair = (min(held[one], held[other]), max(held[one], held[other]))
            found.setdefault(pair, []).append(len(lying))
        ways = (RIGHT, LEFT) if other - one == 1 else (DOWN, UP)
        lying.append(((one, ways[0]), (other, ways[1])))
    stocks = []
    # the set is not known as long as numbers are missing
    most = max(held.values()) if len(held) == len(to_fill(sheet)) else -1
    for low in range(most + 1):
        for high in range(low, most + 1):
            stocks.append((piece(THE_BY_NUMBER, "domino", (), "%d-%d" % (low, high)), 1, tuple(found.get((low, high), []))))
    misfit, subject = "no domino that is left can lie that way", whole("{the}set of dominoes")
    return [pieces(to_fill(sheet), [UP, RIGHT, DOWN, LEFT], lying, stocks, misfit, subject=subject)]


def largest(sheet: Sheet) -> int:
    """The most spots on a half, in a full set that covers the sheet."""
    most, cells = 0, sheet.blocks.count(0)
    while (most + 1) * (most + 2) < cells:
        most += 1
    return most


HALF = number(
    "half",
    "Half of a domino",
    "Each cell is half of a domino, and shows the number of its spots.",
    no_rules,  # the rule of the whole set says what a number means
    Number("the spots of this half", 0, MOST),
    many="halves of dominoes",
    upto=largest,
)
SET = whole_sheet(
    "dominoset",
    "Set of dominoes",
    "Every two numbers, and every number with itself, make one domino.",
    set_rules,
    many="sets of dominoes",
    lists=True,
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Dominoes in a random tiling."""
    mate: dict[int, int] = {}
    free = set(range(len(sheet.blocks)))
    while free:
        # a cell with at most one free neighbour comes first
        open_ways = sorted([(len([other for other in near(sheet, cell) if other in free]), chance.random(), cell) for cell in free])
        many, _, cell = open_ways[0] if open_ways[0][0] < 2 else chance.choice(open_ways)
        if not many:
            raise ValueError
        other = chance.choice([other for other in near(sheet, cell) if other in free])
        mate[cell], mate[other] = other, cell
        free -= {cell, other}
    steps = {-sheet.cols: UP, 1: RIGHT, sheet.cols: DOWN, -1: LEFT}
    return [steps[mate[cell] - cell] for cell in range(len(sheet.blocks))]


def halves(sheet: Sheet, values: list[int]) -> list[tuple[int, int]]:
    """The dominoes of a board, each as its two cells."""
    return [(cell, cell + (1 if values[cell] == RIGHT else sheet.cols)) for cell in range(len(values)) if values[cell] in (RIGHT, DOWN)]


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Deal the set at random."""
    most = sheet.rows - 1
    pairs = [(low, high) for low in range(most + 1) for high in range(low, most + 1)]
    chance.shuffle(pairs)
    for (one, other), pair in zip(halves(sheet, values), pairs):
        turned = chance.random() < 0.5
        sheet.constraints["half", (one,)] = str(pair[turned])
        sheet.constraints["half", (other,)] = str(pair[not turned])


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Swap the numbers of two dominoes: one that the other answer divides, and any other one."""
    dominoes = halves(sheet, values)
    cut = [pair for pair in dominoes if others[pair[0]] != values[pair[0]]]
    one, other = chance.choice(cut), chance.choice(dominoes)
    keys = [("half", (cell,)) for cell in one + other]
    texts = [sheet.constraints[key] for key in keys]
    sheet.constraints.update(zip(keys, texts[2:] + texts[:2]))


def half(word: str, sign: str, keys: str, outline: str, where: str) -> Glyph:
    return Glyph(word, sign, keys, "", outline, is_said="joined to the cell " + where, way=where)


WRITTEN = """Rows of the numbers, one a cell, separated by blanks if some have two digits or if something is known. The whole set fills the rows: 0-0 to 3-3 are four
rows of five. Where the other half of a cell's domino is known,
a sign after its number says where that is: ^ above, > on the right, v below, < on the left, as in 3>."""
EXAMPLE = """#Dominosa No. 1
31331
11122
00220
32030"""


def holds_a_set(rows: int, cols: int) -> bool:
    """Whether a sheet has as many cells as the halves of a whole set of dominoes: 2, 6, 12, 20, 30 and so on."""
    return rows * cols in [most * (most + 1) for most in range(1, MOST + 2)]


WHOLE_SET = (
    holds_a_set,
    "room for a whole set of dominoes, such as 4 rows of 5 for 0-0 to 3-3, 5 of 6 for 4-4 or 7 of 8 for 6-6, not %d rows of %d",
)
SIZES = tuple([("Dominosa %d×%d, 0 to %d" % (most + 2, most + 1, most), start(most + 1, most + 2)) for most in (3, 4, 5, 6, 8)])
KIND = Kind(
    "dominosa",
    "Dominosa",
    "find the dominoes: every two numbers, and every number with itself, lie side by side in just one of them",
    Offer(SIZES, OTHERS, 8, must=WHOLE_SET, seldom={(5, 6): (5,)}, offered=(1, 3)),
    has=(SET,),
    least=1,
    clues=(HALF,),
    every=("half",),
    rest=0,
    look=Look(
        (
            half("up", "^", "^u8", "M4 0v29a7 7 0 0 0 7 7h18a7 7 0 0 0 7-7V0", "above"),
            half("right", ">", ">r6", "M40 4H11a7 7 0 0 0-7 7v18a7 7 0 0 0 7 7h29", "on the right"),
            half("down", "v", "vd2", "M4 40V11a7 7 0 0 1 7-7h18a7 7 0 0 1 7 7v29", "below"),
            half("left", "<", "<l4", "M0 4h29a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H0", "on the left"),
        ),
        taps=(2, 3, 4, 1),
        halves=True,
    ),
    maker=Maker(dress, fill, mend=mend),
    told=Told(elsewhere={"tatham": ("dominosa",)}),
    text=Text("dominos dominoes dominohunt dominojagd dominosuche solitairedominoes", MIXED, written=WRITTEN, example=EXAMPLE),
)
