"""Masyu (Pearls): one loop from cell to cell, which turns at black pearls and goes straight on at white ones."""

from newsgrid.puzzle import ink, loops, shapes
from newsgrid.puzzle.about import asks
from newsgrid.puzzle.constraint_type import Place, RuleData, Strokes, Type, total, whole_sheet
from newsgrid.puzzle.counting import spots
from newsgrid.puzzle.kinds.kind import LATTICE, LOOPS, Chance, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.lattice import THROUGH, Lattice
from newsgrid.puzzle.neighbours import SIDES, ray
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

NET = Lattice(THROUGH)


def arms(sheet: Sheet, cell: int) -> list[Place]:
    """For each direction, up, right, down and left, the next two edges from a cell; () if there is none."""
    rays = [ray(sheet, cell, step) for step in SIDES]
    return [tuple([edge for edge in places[:1] + places[2:3] if not sheet.blocks[edge]]) for places in rays]


def white_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """The loop goes straight on, and turns in the cell before or after it."""
    up, right, down, left = arms(sheet, place[0])
    rules = [total(up[:1] + right[:1] + down[:1] + left[:1], [2], asks("the loop goes through it, with two lines", ": "))]
    for one, other in ((up, down), (left, right)):
        if one or other:
            rules.append(total(one[:1] + other[:1], [0, 2], asks("a line goes straight through it", ": ")))
        if len(one) == len(other) == 2:
            rules.append(total(one + other, [0, 1, 2, 3], asks("the line turns just before it or just after it", ": ")))
    return rules


def black_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """The loop turns, and goes straight on in the cells before and after it."""
    up, right, down, left = arms(sheet, place[0])
    rules = []
    for one, other, ways in ((up, down, "up or down"), (left, right, "left or right")):
        rules.append(total(one[:1] + other[:1], [1], asks("the line turns in it, so it leaves it %s" % ways, ": ")))
        for this, opposite in ((one, other), (other, one)):
            # if it goes one way, it doesn't go the opposite way
            if this:
                rules.append(total(opposite[:1] + this[1:], [1, 2], asks("the line leaves it %s, two cells straight" % ways, ": ")))
    return [rule for rule in rules if rule[1]] if all([rule[1] for rule in rules]) else [total(up + down + left + right, [-1])]


def drawing(look: str) -> Callable[[Place, str, Sheet], str]:
    return lambda place, text, sheet: ink.circle(look, 20, 20, 13)


STYLE = """.sheet .constraint .pearl{stroke:var(--line);stroke-width:1.8}
.sheet .constraint .pearl.full{fill:var(--line)}
.sheet .constraint.wrong .pearl.full{fill:var(--red)}
"""
LOOP = whole_sheet(
    "loopthrough",
    "Loop through cells",
    "The lines make one closed loop from cell to cell, which neither crosses nor touches itself.",
    lambda place, text, sheet: loops.rules(sheet, NET.middles(sheet), [0, 2], spots(sheet, "pearl", "blackpearl")),
    lists=True,
)
WHITE = Type(
    "pearl",
    shapes.SPOT,
    "White pearl",
    "The loop goes straight on through a white pearl, and turns in the cell before it, or in the one after it, or in both.",
    white_rules,
    drawing("pearl"),
    look=Strokes(STYLE),
    examples=("pearl r1c3",),
    figure="circle",
    letter="w",
    walled=True,
)
BLACK = Type(
    "blackpearl",
    shapes.SPOT,
    "Black pearl",
    "The loop turns in a black pearl, and goes straight on through the cells before and after it.",
    black_rules,
    drawing("pearl full"),
    look=Strokes(STYLE),
    examples=("blackpearl r1c3",),
    inked=(".?#?.", "?###?", "#####", "?###?", ".?#?."),
    letter="b",
    walled=True,
)


def dress_masyu(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """A pearl in every possible place."""
    for cell in NET.middles(sheet):
        ways = arms(sheet, cell)
        used = [at for at in range(4) if ways[at] and values[ways[at][0]]]
        if len(used) < 2:
            continue
        on = [len(ways[at]) > 1 and bool(values[ways[at][1]]) for at in used]
        if used[1] - used[0] == 2:
            if not all(on):
                sheet.constraints["pearl", (cell,)] = ""
        elif all(on):
            sheet.constraints["blackpearl", (cell,)] = ""


def mend_masyu(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> list[int]:
    """Add the pearls that the other answer allows to those of the first. Raises ValueError if there are no more."""
    before = len(sheet.constraints)
    dress_masyu(sheet, others, chance)
    if len(sheet.constraints) == before:
        raise ValueError
    return others


WRITTEN = """Rows of w (a white pearl), b (a black one) and . for none. An answer has the edges between them as well, and rows of edges between the
rows: * is an edge with a line, - one without, . one that is open, and + stands where there is neither a cell nor an edge."""
EXAMPLE = """#Masyu No. 1
b.....
....w.
...w.b
.w....
.ww...
.w..w."""
MASYU = Kind(
    "masyu",
    "Masyu",
    "draw one loop through all pearls: it turns at black ones and goes straight on at white ones",
    Offer(sizes("Masyu", 6, 8, 10, 15), LOOPS, 3, offered=(1, 2, 3), sought="circles stones"),
    has=(LOOP,),
    clues=(WHITE, BLACK),
    types=(LOOP, WHITE, BLACK),
    look=Look((loops.NO_LINE, loops.LINE), lattice=NET),
    maker=Maker(dress_masyu, loops.outline, mend=mend_masyu, spare=True),
    told=Told(elsewhere={"puzz.link": ("mashu", "masyu", "pearl"), "Penpa+": ("masyu",), "tatham": ("pearl",)}),
    text=Text("pearls perlen shirokuro whitepearlsandblackpearls", LATTICE, written=WRITTEN, example=EXAMPLE),
)
