"""Tents (Tents and Trees): a tent beside each tree, no two tents touch, and the numbers outside say how many a line has."""

from newsgrid.puzzle import glyphs, ink, shapes
from newsgrid.puzzle.about import apart, piece, whole
from newsgrid.puzzle.constraint_type import Place, RuleData, Type, no_rules, pieces, total, whole_sheet
from newsgrid.puzzle.counting import each, line_count, spots
from newsgrid.puzzle.kinds.kind import EDGES, NEVER_HARD, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import ROUND, line_sums, near, places_near, to_fill, touching
from newsgrid.puzzle.sheet import Sheet


def count_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(shapes.line_of(place, sheet, True), [int(text)])] if text != "?" else []


def own_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Each tree has a tent beside it, which belongs to it alone; there are no other tents."""
    parts: list[tuple[tuple[int, int], ...]] = []
    stocks = []
    for tree in sorted(spots(sheet, "tree")):
        first = len(parts)
        parts.extend([((cell, 1),) for cell in near(sheet, tree)])
        stocks.append((piece("{the}{thing} of the tree at {0}", "tent", (tree,)), 1, tuple(range(first, len(parts)))))
    misfit = "a tent here has no tree beside it that is its own"
    return [pieces(to_fill(sheet), [1], parts, stocks, misfit, subject=whole("a tent beside each tree"))] if to_fill(sheet) else []


def draw(place: Place, text: str, sheet: Sheet) -> str:
    return ink.path(
        "black-dot",
        "M20 5.5c6 0 9.5 4 9 8.5 3.5 1 5 4 4 7.5-1 4-5 5.5-9 4.5L21.6 35h-3.2L16 26c-4 1-8-.5-9-4.5-1-3.5.5-6.5 4-7.500-.5-4.500 3-8.500 9-8.500z",
    )


TREE = Type(
    "tree",
    shapes.SPOT,
    "Tree",
    "Each tree has a tent of its own above, below or beside it.",
    no_rules,  # the rule of the whole sheet says what a tree means
    draw,
    letter="T",
    walled=True,
    inked=(".?#?.", "?###?", "?###?", "?###?", "..#.."),
)
NUMBER = line_count(
    "tents",
    "Number of tents",
    "A number outside says how many tents its row or column has.",
    count_rules,
    "how many tents the line has",
)
APART = whole_sheet(
    "tentsapart", "Tents apart", "No two tents touch, even at a corner.", each(touching, [0, 1], apart("tents")), lists=True
)
OWN = whole_sheet("owntent", "A tent for each tree", "Each tent belongs to one tree.", own_rules, lists=True)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Tents at random that don't touch, about one in five cells, each with a tree in a free cell beside it."""
    sheet.blocks = [0] * len(sheet.blocks)
    many = len(sheet.blocks) // 5
    values, cells = [0] * len(sheet.blocks), list(range(len(sheet.blocks)))
    trees: list[int] = []
    chance.shuffle(cells)
    for cell in cells:
        if len(trees) < many and cell not in trees and not any([values[other] for other in places_near(sheet, cell, ROUND)]):
            free = [other for other in places_near(sheet, cell) if not values[other] and other not in trees]
            if free:
                values[cell] = 1
                trees.append(chance.choice(free))
    for tree in trees:
        sheet.constraints["tree", (tree,)] = ""
        sheet.blocks[tree] = 1
    return values


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    for place, many in line_sums(sheet, values):
        sheet.constraints["tents", place] = str(many)


TENT = glyphs.on("tent", "1*t", "M20 8L34 32H24.500L20 23l-4.500 9H6z")
GRASS = glyphs.off("no tent", "0x-", glyphs.SPECK)
WRITTEN = """One more row and one more column than there are cells: the first line has . in its corner and then the number of tents in each
column, each line below the number of its row and then its cells: T for a tree, . where a cell is open, * for a tent, - for a cell without
one. Instead of a number, . means that none is printed."""
EXAMPLE = """#Tents No. 1
.112111
2T.T...
1....T.
1.T....
1...T..
2.T....
0T....."""
KIND = Kind(
    "tents",
    "Tents",
    "a tent of its own beside each tree; no two tents touch; the numbers say how many tents a row or column has",
    Offer(sizes("Tents", 6, 8, 10, 12), SHADED, 3, levels=NEVER_HARD, offered=(1,)),
    has=(APART, OWN),
    clues=(NUMBER,),
    usual=("tents",),
    types=(TREE, NUMBER, APART, OWN),
    look=Look((GRASS, TENT), walls=False),
    stock=lambda sheet: len(spots(sheet, "tree")),
    maker=Maker(dress, fill),
    as_whole=True,
    told=Told(elsewhere={"puzz.link": ("tents",), "Penpa+": ("tents",), "tatham": ("tents",)}),
    text=Text("zelte zeltlager camping tentsandtrees campsite tenten tentjeboompje lescampeurs", EDGES, written=WRITTEN, example=EXAMPLE),
)
