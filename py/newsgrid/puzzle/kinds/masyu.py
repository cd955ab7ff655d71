"""Masyu (Pearls): one loop from cell to cell, which turns at black pearls and goes straight on at white ones. And Simple Loop, which passes all cells."""

from newsgrid.puzzle import ink, loops, shapes
from newsgrid.puzzle.about import asks
from newsgrid.puzzle.constraint_type import Strokes, Type, total
from newsgrid.puzzle.kinds.kind import LATTICE, SHADED, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.lattice import THROUGH, Lattice
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Place, RuleData

NET = Lattice(THROUGH)


def masyu_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return loops.rules(
        sheet, NET.middles(sheet), [0, 2], [place[0] for name, place in sheet.constraints if name in ("pearl", "blackpearl")]
    )


def arms(sheet: Sheet, cell: int) -> list[Place]:
    """The edges that lead up, right, down and left from a cell, each the next one and the one behind it; () if there is none."""
    row, col = cell // sheet.cols, cell % sheet.cols
    listed = []
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        there = [(row + many * down, col + many * right) for many in (1, 3)]
        inside = [at * sheet.cols + to for at, to in there if 0 <= at < sheet.rows and 0 <= to < sheet.cols]
        listed.append(tuple([edge for edge in inside if not sheet.blocks[edge]]))
    return listed


def white_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Straight on, and with a turn in the cell before or behind it."""
    up, right, down, left = arms(sheet, place[0])
    listed = [total(up[:1] + right[:1] + down[:1] + left[:1], [2], asks("the loop goes through it, with two lines", ": "))]
    for one, other in ((up, down), (left, right)):
        if one or other:
            listed.append(total(one[:1] + other[:1], [0, 2], asks("a line goes straight through it", ": ")))
        if len(one) == len(other) == 2:
            listed.append(total(one + other, [0, 1, 2, 3], asks("the line turns just before it or just after it", ": ")))
    return listed


def black_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """A turn, and straight on in the cells before and behind it."""
    up, right, down, left = arms(sheet, place[0])
    listed = []
    for one, other, ways in ((up, down, "up or down"), (left, right, "left or right")):
        listed.append(total(one[:1] + other[:1], [1], asks("the line turns in it, so it leaves it %s" % ways, ": ")))
        for this, opposite in ((one, other), (other, one)):
            # that it goes this way means that it does not go the opposite one
            if this:
                listed.append(total(opposite[:1] + this[1:], [1, 2], asks("the line leaves it %s, two cells straight" % ways, ": ")))
    return [rule for rule in listed if rule[1]] if all([rule[1] for rule in listed]) else [total(up + down + left + right, [-1])]


def draw_white(place: Place, text: str, sheet: Sheet) -> str:
    return ink.circle("pearl", 20, 20, 13)


def draw_black(place: Place, text: str, sheet: Sheet) -> str:
    return ink.circle("pearl full", 20, 20, 13)


STYLE = """.sheet .constraint .pearl{stroke:var(--line);stroke-width:1.8}
.sheet .constraint .pearl.full{fill:var(--line)}
.sheet .constraint.wrong .pearl.full{fill:var(--red)}
"""
LOOP = Type(
    "loopthrough",
    shapes.WHOLE,
    "Loop through cells",
    "The lines make one closed loop from cell to cell, which neither crosses nor touches itself.",
    masyu_rules,
)
WHITE = Type(
    "pearl",
    shapes.SPOT,
    "White pearl",
    "The loop goes straight on through a white pearl, and turns in the cell before it, or in the one after it, or in both.",
    white_rules,
    draw_white,
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
    draw_black,
    look=Strokes(STYLE),
    examples=("blackpearl r1c3",),
    inked=(".?#?.", "?###?", "#####", "?###?", ".?#?."),
    letter="b",
    walled=True,
)


def dress_masyu(sheet: Sheet, values: list[int], chance: Any) -> None:
    """A pearl wherever one can be."""
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


def mend_masyu(sheet: Sheet, values: list[int], others: list[int], chance: Any) -> list[int]:
    """The other answer has all pearls of the first, and more, or else there is nothing to do."""
    before = len(sheet.constraints)
    dress_masyu(sheet, others, chance)
    if len(sheet.constraints) == before:
        raise ValueError
    return others


MASYU = Kind(
    "masyu",
    "Masyu",
    "draw one loop through all pearls: it turns at black ones and goes straight on at white ones",
    Offer(sizes("Masyu", 6, 8, 10, 15), SHADED, 7, offered=(1, 2, 3)),
    has=("loopthrough",),
    clues=("pearl", "blackpearl"),
    types=(LOOP, WHITE, BLACK),
    look=Look((loops.NO_LINE, loops.LINE), lattice=NET),
    maker=Maker(dress_masyu, loops.outline, mend=mend_masyu, spare=True),
    told=Told(elsewhere={"puzz.link": ("mashu", "masyu", "pearl"), "Penpa+": ("masyu",), "tatham": ("pearl",)}),
    text=Text(
        "Masyu",
        ("pearls", "perlen", "shirokuro", "whitepearlsandblackpearls"),
        LATTICE,
        written="""Rows of w (a white pearl), b (a black one) and . for none. An answer has the edges between them as well, and rows of edges between the
rows: * is an edge with a line, - one without, . one that is open, and + stands where there is neither a cell nor an edge.""",
        example="""#Masyu No. 1
b.....
....w.
...w.b
.w....
.ww...
.w..w.
""",
    ),
)
