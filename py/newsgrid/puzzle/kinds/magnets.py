"""Magnets: each domino is a magnet with a plus and a minus, or neutral; like poles don't touch; numbers outside count the poles of a line."""

from newsgrid.puzzle import areas, ink, shapes
from newsgrid.puzzle.about import AT, AT_TWO, HAS, Law, Subject, asks, at, column, row, single
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Place, RuleData, among, regular, total, whole_sheet
from newsgrid.puzzle.counting import held, line_count
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.kinds.kind import (
    DRAWN,
    FRAME,
    NEVER_HARD,
    SHADED,
    Chance,
    Kind,
    Look,
    Maker,
    Offer,
    Text,
    Told,
    print_one,
    sizes,
    tile,
)
from newsgrid.puzzle.neighbours import borders, near
from newsgrid.puzzle.sheet import Sheet

PLUS, MINUS = 1, 2
SIGNS = ("neutral", "+", "−")
WORDS = ("neutral", "plus", "minus")


@registered("poles")
def poles(apart: int) -> Automaton:
    """Two values are the halves of one domino if `apart` is 0, else touching halves of two dominoes, not like poles. 1 and 2 are the poles.

    The state is -1 at the start, then the first value, then 3 if the second fits.
    """

    def step(state: int, value: int) -> int | None:
        if state == -1:
            return value
        good = not value or value != state if apart else (state, value) in ((0, 0), (1, 2), (2, 1))
        return 3 if good else None

    says = "%s and %s touch" if apart else "%s and %s are not a magnet"

    def needs(held: str) -> str:
        if apart:
            return "like poles don't touch"
        return "its magnet's other half is a %s" % ("minus" if "plus" in held else "plus") if "us" in held else "so is the other half"

    return Automaton(-1, step, lambda state: state == 3, lambda held: says % (held[0], held[-1]), needs=needs, levels=(1, 1))


@registered("pole count")
def pole_count(wanted: int, pole: int) -> Automaton:
    """Exactly `wanted` of the values are this pole. The state is how many of them have been read."""

    def step(so_far: int, value: int) -> int | None:
        now = so_far + (value == pole)
        return now if now <= wanted else None

    def why(held: list[str]) -> str:
        return "it has %d" % held.count(WORDS[pole])

    return Automaton(0, step, lambda so_far: so_far == wanted, why, lambda values: values.count(pole), counts=lambda length: {pole: wanted})


def magnet_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    rules = []
    for _, cells in areas.areas(sheet.boxes):
        if len(cells) == 2:
            rules.append(regular(cells, "poles", (0,), subject=at(AT, "domino", cells[0])))
        else:
            rules += [among(cell, [0], asks("is neutral"), single(cell)) for cell in cells]
    return rules


def signs(place: Place, text: str, sheet: Sheet) -> str:
    """The poles that the numbers count: + in the corner between the numbers above and on the left, − in the opposite corner."""
    right, low = sheet.cols * ink.SIDE + 15, sheet.rows * ink.SIDE + 21
    return ink.text("outside", -15, -9, SIGNS[PLUS]) + ink.text("outside", right, low, SIGNS[MINUS])


def like_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [
        regular(pair, "poles", (1,), subject=Subject(AT, AT_TWO, pair, "like poles"))
        for pair in borders(sheet)
        if sheet.boxes[pair[0]] != sheet.boxes[pair[1]]
    ]


def pole_of(place: Place) -> int:
    """The pole that a number counts: plus above and on the left, minus below and on the right."""
    return PLUS if place[2] in (2, 4) else MINUS


def count_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    cells = shapes.line_of(place, sheet, True)
    law = Law(HAS, "has %s %s" % (text, SIGNS[pole_of(place)]), " ")
    line = column(place[1] + 1) if place[2] in (0, 4) else row(place[0] + 1)
    if text == "?":
        return []
    return [regular(cells, "pole count", (int(text), pole_of(place)), law, line) if cells else total(cells, [int(text)], law, line)]


POLES = line_count(
    "poles",
    "Number of poles",
    "A number above or on the left says how many + its line has, one below or on the right how many −.",
    count_rules,
    "how many such poles the line has",
    sided=True,
    made=lambda place, sheet: held(place, sheet, 1 + pole_of(place)),
)
HALVES = "Each domino has a + in one half and a − in the other, or is neutral in both."
ALL = whole_sheet("magnets", "Magnets", HALVES, magnet_rules, draw=signs, lists=True)
APART = whole_sheet("likepoles", "Like poles apart", "Two + don't share a side, nor do two −.", like_rules, lists=True)

MAGNETS = 0.6  # how often a magnet is tried in a domino of a new puzzle
TURNED = 0.4  # how often a change turns dominoes


def tiled(sheet: Sheet, chance: Chance) -> list[int]:
    """For each cell, the other half of its domino in a random tiling. The number of rows or of columns must be even."""
    rows, cols = sheet.rows, sheet.cols
    if cols % 2:
        mate = [cell + (cols if cell // cols % 2 == 0 else -cols) for cell in range(rows * cols)]
    else:
        mate = [cell ^ 1 for cell in range(rows * cols)]
    for _ in range(40 * rows * cols):  # turning two dominoes side by side reaches all tilings
        cell = chance.randrange(rows * cols)
        row, col = cell // cols, cell % cols
        if row + 1 < rows and col + 1 < cols:
            right, below, across = cell + 1, cell + cols, cell + cols + 1
            if mate[cell] == right and mate[below] == across:
                mate[cell], mate[below], mate[right], mate[across] = below, cell, across, right
            elif mate[cell] == below and mate[right] == across:
                mate[cell], mate[right], mate[below], mate[across] = right, cell, across, below
    return mate


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Dominoes at random, then magnets in most of those where one fits. Raises ValueError."""
    if sheet.rows * sheet.cols % 2:
        raise ValueError
    mate = tiled(sheet, chance)
    sheet.boxes = areas.renumbered([min(cell, mate[cell]) + 1 for cell in range(len(mate))])
    values = [0] * len(mate)
    cells = list(range(len(mate)))
    chance.shuffle(cells)
    for cell in cells:
        if not values[cell] and chance.random() < MAGNETS:
            lay(sheet, values, cell, mate[cell])
    return values


def lay(sheet: Sheet, values: list[int], cell: int, other: int) -> None:
    """Put a magnet into a domino, its + into the first cell, if no like pole is beside it."""
    if not any([values[there] == PLUS for there in near(sheet, cell)] + [values[there] == MINUS for there in near(sheet, other)]):
        values[cell], values[other] = PLUS, MINUS


def vary(sheet: Sheet, values: list[int], cell: int, chance: Chance) -> list[int]:
    """Change what the domino of a cell holds; or turn it and a domino along its side, and change what both hold."""
    mate = {one: other for _, pair in areas.areas(sheet.boxes) for one, other in ((pair[0], pair[1]), (pair[1], pair[0]))}
    new = list(values)
    changed = [cell]
    other = mate[cell]
    across = sheet.cols if abs(other - cell) == 1 else 1
    along = [at for at in near(sheet, cell) if abs(at - cell) == across and mate[at] == other + at - cell]
    if along and chance.random() < TURNED:
        at = chance.choice(along)
        sheet.boxes[other], sheet.boxes[at] = sheet.boxes[at], sheet.boxes[other]
        sheet.boxes = areas.renumbered(sheet.boxes)
        mate = {cell: at, at: cell, other: mate[at], mate[at]: other}
        changed = [cell, other]
    for one in changed:
        new[one] = new[mate[one]] = 0
    for one in changed:
        if chance.random() < MAGNETS:
            halves = [one, mate[one]]
            chance.shuffle(halves)
            lay(sheet, new, halves[0], halves[1])
    if new == values and len(changed) == 1:
        raise ValueError
    dress(sheet, new, chance)
    return new


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    for place in shapes.around(sheet.rows, sheet.cols):
        sheet.constraints["poles", place] = str([values[cell] for cell in shapes.line_of(place, sheet)].count(pole_of(place)))


WRITTEN = """Two more rows and two more columns than there are cells: the numbers stand around them as on paper, with . where there is none
and in the corners; those above and on the left count the +, those below and on the right the -. A cell is . if it is open, +, -, or o where
it is known to be neutral. Then a line `boxes` and a map of the dominoes, one letter or number a cell; a cell that is alone is neutral."""
EXAMPLE = """#Magnets No. 1
..2...
2.....
0.....
2....2
......
......
boxes
aabc
ddbc
efgh
efgh"""
KIND = Kind(
    "magnets",
    "Magnets",
    "each domino is a magnet or neutral; like poles don't touch; numbers count the + (above, left) and − (below, right) of a line",
    Offer(sizes("Magnets", 4, 6, 8, ready=lambda sheet: tile(sheet, 1, 2)), SHADED, 8, levels=NEVER_HARD, offered=(1, 2)),
    has=(ALL, APART),
    boxes=DRAWN,
    regions=lambda sheet: (0, 2),
    clues=(POLES,),
    look=Look(
        (
            Glyph(WORDS[0], "o", "0xon", "", "M13 13l14 14M27 13L13 27", faint=True, figure="x"),
            Glyph(WORDS[PLUS], "+", "1+p", "", "M20 9v22M9 20h22", figure="+"),
            Glyph(WORDS[MINUS], "-", "2-m", "", "M9 20h22", figure="-"),
        ),
        taps=(2, 3, 1),
    ),
    maker=Maker(dress, fill, mend=print_one, spare=True, vary=vary),
    told=Told(elsewhere={"puzz.link": ("magnets",), "tatham": ("magnets",)}),
    text=Text("magnet magnete magnetplatten magneti aimants", FRAME, written=WRITTEN, example=EXAMPLE),
)
