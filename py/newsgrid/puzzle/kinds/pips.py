"""Pips: a set of dominoes covers a board of any shape, so that the spots in each region meet its condition."""

from newsgrid.puzzle import areas, ink, shapes
from newsgrid.puzzle.about import PLAIN, SPOT, THE_AT_A_CELL, THE_BY_NUMBER, Subject, asks, piece, whole
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.constraint_type import Field, Place, RuleData, Strokes, Type, among, distinct, pieces, regular, total, whole_sheet
from newsgrid.puzzle.kinds.kind import OTHERS, PIPS, Chance, Kind, Look, Maker, Offer, Text, sizes
from newsgrid.puzzle.neighbours import borders, near, other_half, to_fill
from newsgrid.puzzle.sheet import Sheet, place_name, values_on
from newsgrid.puzzle.types import Iterator
from newsgrid.puzzle.wording import how_many, listed

USUAL, MOST = 6, 9  # the most spots on half a domino: in the usual set, and in the largest
MOST_DOMINOES = 200
EQUAL, DIFFERENT = "equal", "different"
ALIKE = {
    "=": EQUAL, "==": EQUAL, "≠": DIFFERENT, "!=": DIFFERENT, "!": DIFFERENT, "#": DIFFERENT, "/": DIFFERENT, "<>": DIFFERENT,
}  # fmt: skip
SHORT = {EQUAL: "=", DIFFERENT: "≠"}
HALVES = ((0, 1), (1, 0))  # the order of a domino's halves, one way round and the other


class Condition(Field):
    """A field that holds the condition of a region: a sum, <5 or >5 for a smaller or larger sum, equal, or different."""

    hint = "a sum, < or > and a number, =, or / for ≠"
    keys = ((">", ">"), ("<", "<"), ("=", "="), ("≠", "≠"))

    def good(self, text: str) -> str:
        text = "".join(text.lower().split())
        text = ALIKE.get(text, text)
        number = text[1:] if text[:1] in ("<", ">") else text
        if text in SHORT:
            return text
        if not is_digits(number) or len(number) > 3 or text == "<0":
            raise ValueError('Expected %s, such as 12, <5, = or ≠, not "%s".' % (self.hint, text[:20]))
        return text[: len(text) - len(number)] + str(int(number))

    def typed(self, text: str, key: str) -> str | None:
        if key in ALIKE:
            return ALIKE[key]
        if key in ("<", ">"):
            return key + (text.strip("<>") if is_digits(text.strip("<>")) else "")
        return (text if text not in SHORT else "") + key if is_digits(key) else None

    def unfinished(self, text: str) -> bool:
        return text in ("<", ">")


class Dominoes(Field):
    """A field that holds dominoes, such as 0-3 2-2, each as often as the set has it."""

    hint = "the dominoes, such as 0-3 2-2 6-5"

    def good(self, text: str) -> str:
        words = text.replace(",", " ").replace("–", "-").replace("/", "-").replace("|", "-").split()
        if not words:
            return ""
        if len(words) > MOST_DOMINOES:
            raise ValueError("Expected at most %d dominoes, not %d." % (MOST_DOMINOES, len(words)))
        for word in words:
            ends = word.split("-") if "-" in word else list(word)
            if len(ends) != 2 or not all([len(end) == 1 and is_digits(end) for end in ends]):
                raise ValueError('Expected %s, each of two numbers from 0 to %d, not "%s".' % (self.hint, MOST, word[:20]))
        return " ".join(["%d-%d" % domino for domino in sorted([domino_of(word) for word in words])])

    def typed(self, text: str, key: str) -> str | None:
        """Only digits are typed: a - is added between two of them, and a blank after the second."""
        if key == " " and text and text[-1] != " ":
            return text + " "
        if not is_digits(key):
            return None
        last = text.split(" ")[-1]
        return text + ("-" if len(last) == 1 else " " if len(last) == 3 else "") + key

    def unfinished(self, text: str) -> bool:
        return text[-1:] == " " or len(text.split(" ")[-1]) in (1, 2)

    def tray(self, text: str, whole: bool = False) -> tuple[str, ...]:
        most = MOST if whole else most_in(text)
        return tuple(["%d-%d" % (low, high) for low in range(most + 1) for high in range(low, most + 1)])


def most_in(text: str) -> int:
    """The most spots on half a domino, by the text of a set: 6 unless it has larger dominoes."""
    return MOST if any([str(spots) in text for spots in range(USUAL + 1, MOST + 1)]) else USUAL


def most_on(sheet: Sheet) -> int:
    """The most spots that a cell may get."""
    return most_in(sheet.constraints.get(("domino", ()), ""))


def domino_of(word: str) -> Place:
    """The numbers of spots on a domino's halves, the smaller one first."""
    ends = sorted([int(word[0]), int(word[-1])])
    return (ends[0], ends[1])


def dominoes(sheet: Sheet) -> list[Place]:
    """The dominoes of the set, each as often as the set has it."""
    return [domino_of(word) for word in sheet.constraints.get(("domino", ()), "").split()]


@registered("all alike")
def all_alike() -> Automaton:
    """All values are the same. The state is that value, -1 before the first."""

    def step(state: int, value: int) -> int | None:
        return value if state in (-1, value) else None

    return Automaton(-1, step, lambda state: True, lambda held: "%s are not all equal" % listed(held))


def region_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    if text == EQUAL:
        return [regular(place, "all alike")]
    if text == DIFFERENT:
        return [distinct(place, PLAIN)]
    number = int(text.strip("<>"))
    if text[0] == "<":
        return [total(place, list(range(number)))]
    if text[0] == ">":
        return [total(place, list(range(number + 1, most_on(sheet) * len(place) + 1)) or [number + 1])]
    return [total(place, [number])]


def set_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Each domino of the set lies on two cells side by side, and each cell is under one."""
    cells, held = to_fill(sheet), dominoes(sheet)
    if not held or not cells:
        return []
    if 2 * len(held) != len(cells):
        law = asks("they cover %d of %d cells" % (2 * len(held), len(cells)), ": ")
        return [among(cells[0], [], law, whole("%d domino%s" % (len(held), "" if len(held) == 1 else "es")))]
    ways: list[tuple[tuple[int, int], ...]] = []
    stocks = []
    for domino in sorted(set(held)):
        first = len(ways)
        for one, other in borders(sheet):
            for at, to in HALVES[: 1 if domino[0] == domino[1] else 2]:
                ways.append(((one, domino[at]), (other, domino[to])))
        stocks.append((piece(THE_BY_NUMBER, "domino", (), "%d-%d" % domino), held.count(domino), tuple(range(first, len(ways)))))
    return [
        pieces(
            cells, list(range(most_on(sheet) + 1)), ways, stocks, "no domino that is left fits here", subject=whole("{the}set of dominoes")
        )
    ]


def missing(sheet: Sheet) -> str:
    """How many dominoes are not named yet, or how many are too many, or why dominoes can't cover the board."""
    cells, held = len(to_fill(sheet)), len(dominoes(sheet))
    if cells % 2:
        return "Dominoes can't cover %d cells: an odd number." % cells
    left = cells // 2 - held
    if not left:
        return ""
    words = how_many(abs(left), "domino is", "dominoes are")
    return "%s too many for the board's %d cells." % (words, cells) if left < 0 else words + " still to be named."


def set_words(text: str) -> str:
    words = text.split()
    if not words:
        return "Dominoes cover the board; which ones is not set yet."
    return "Each domino is used once, and together they cover the board: %s." % listed(words)


class Region(Type):
    """The condition of a region."""

    def subject(self, place: Place, text: str, sheet: Sheet) -> Subject:
        if text in SHORT:
            aside = ", all " + text
        else:  # "" if it is not typed yet
            aside = {"": "", "<": ", less than {number}", ">": ", more than {number}"}.get(text[:1], ", {number}")
        return Subject(SPOT, THE_AT_A_CELL, place[:1], "region", text.strip("<>"), aside=aside)

    def fault(self, place: Place, sheet: Sheet) -> str:
        fault = super().fault(place, sheet)
        if not fault and len(areas.connected(list(place), sheet.cols)) > 1:
            return "Its cells must be joined by their sides."
        return fault

    def clash(self, place: Place, text: str, sheet: Sheet) -> str:
        for name, other in sheet.constraints:
            if name == self.name and other != place and any([cell in place for cell in other]):
                return "One of its cells is already in the region at %s." % place_name(sheet, other[0])
        if text == DIFFERENT and len(place) > MOST + 1:
            return "There are %d different numbers of spots, but it has %d cells." % (MOST + 1, len(place))
        return ""


# --- how it is drawn -------------------------------------------------------------------------------------------------

COLOURS = 5
INSET = 2.6
TILE, TILE_HIGH, APART = 36, 19, 5  # a domino of the set below the board: how wide, how high, the space around it
ABOVE = 9  # space between the board and the set


def regions(sheet: Sheet) -> dict[int, Place]:
    """{cell: the place of its region}."""
    return {cell: place for name, place in sheet.constraints if name == "pips" for cell in place}


def region_colours(sheet: Sheet) -> dict[Place, int]:
    """{place of a region: its colour}, so that neighbours differ if there are enough colours."""
    region = regions(sheet)
    colours: dict[Place, int] = {}
    for place in sorted(set(region.values())):
        near_by = [colours.get(region.get(other, ()), -1) for cell in place for other in near(sheet, cell)]
        free = [colour for colour in range(COLOURS) if colour not in near_by] or [0]
        colours[place] = free[len(colours) % len(free)]
    return colours


def draw_region(place: Place, text: str, sheet: Sheet) -> str:
    """The region's transparent background, dashed outline, and condition at the lower right corner."""
    colour = "pips-%d" % (region_colours(sheet).get(place, 0) + 1)
    inside = set(place)
    squares = []
    outline = []
    for cell in place:
        squares.append("M%d %dh40v40h-40z" % (cell % sheet.cols * ink.SIDE, cell // sheet.cols * ink.SIDE))
        outline.append(ink.sides(sheet, cell, inside, INSET))
    last = place[-1]
    x, y = last % sheet.cols * ink.SIDE + 40, last // sheet.cols * ink.SIDE + 40
    label = SHORT.get(text, text)
    wide = 5.4 + 5.6 * len(label)
    tag = '<rect class="pips-tag %s" x="%g" y="%g" width="%g" height="11.2" rx="3"/>' % (colour, x - wide - 1, y - 12.2, wide)
    return (
        ink.path("pips-ground " + colour, "".join(squares))
        + ink.path("pips-edge " + colour, "".join(outline))
        + tag
        + ink.text("pips-label", x - 1 - wide / 2, y - 3.2, label)
    )


def lying(sheet: Sheet) -> list[Place]:
    """The dominoes on the board: those that a person laid, then others, judged by the numbers there: if a half can be joined to only one other
    half, the two are a domino."""
    values = values_on(sheet)
    cells = to_fill(sheet)
    left = dominoes(sheet)
    found: list[Place] = []
    mate: dict[int, int] = {}

    def partners(cell: int) -> list[int]:
        """Where the other half may be; -1 for a cell that is still empty."""
        free = [other for other in near(sheet, cell) if other not in mate]
        return [other if values[other] else -1 for other in free if not values[other] or pair(cell, other) in left]

    def pair(one: int, other: int) -> Place:
        ends = sorted([values[one] - 1, values[other] - 1])
        return (ends[0], ends[1])

    def lay(one: int, other: int) -> None:
        mate[one], mate[other] = other, one
        left.remove(pair(one, other))
        found.append((min(one, other), max(one, other)))

    for cell in cells:
        other = other_half(sheet, cell)
        if other > cell and values[cell] and values[other] and pair(cell, other) in left:
            lay(cell, other)
    again = True
    while again:
        again = False
        for cell in cells:
            ways = partners(cell) if values[cell] and cell not in mate else []
            if len(ways) == 1 and ways[0] >= 0:
                lay(cell, ways[0])
                again = True
        loose = [cell for cell in cells if cell not in mate]
        if not again and loose and all([values[cell] for cell in loose]):
            # several pairings are possible, so any will do
            ways = partners(loose[0])
            if ways:
                lay(loose[0], ways[0])
                again = True
    return sorted(found)


def tray(sheet: Sheet) -> list[tuple[float, float]]:
    """(left, top) of each domino of the set, as drawn below the board."""
    return ink.below(sheet, [TILE for _ in dominoes(sheet)], TILE_HIGH, APART, ABOVE)


def tiles(sheet: Sheet) -> list[tuple[Place, tuple[float, float, float, float], Place]]:
    """Each domino of the set, where it is drawn, and the cells on which it lies, () for none."""
    values, there = values_on(sheet), lying(sheet)
    listed: list[tuple[Place, tuple[float, float, float, float], Place]] = []
    for domino, (left, top) in zip(dominoes(sheet), tray(sheet)):
        on = [pair for pair in there if sorted([values[cell] - 1 for cell in pair]) == list(domino)][:1]
        there = [pair for pair in there if pair not in on]
        listed.append((domino, (left, top, left + TILE, top + TILE_HIGH), on[0] if on else ()))
    return listed


def tray_height(sheet: Sheet) -> float:
    return sum([top + TILE_HIGH + APART - sheet.rows * ink.SIDE for _, top in tray(sheet)[-1:]])


def draw_set(place: Place, text: str, sheet: Sheet) -> str:
    """The outlines of the dominoes on the board, and the set below it, where these dominoes are paler."""
    pieces_of_set = tiles(sheet)
    parts = []
    for one, other in [on for _, _, on in pieces_of_set if on]:
        x, y = one % sheet.cols * ink.SIDE, one // sheet.cols * ink.SIDE
        far, deep = (77, 37) if other - one == 1 else (37, 77)
        parts.append('<rect class="domino" x="%g" y="%g" width="%d" height="%d" rx="8"/>' % (x + 1.5, y + 1.5, far, deep))
    for domino, (left, top, _, _), on in pieces_of_set:
        look = " used" if on else ""
        parts.append('<rect class="tile%s" x="%g" y="%g" width="%g" height="%g" rx="3"/>' % (look, left, top, TILE, TILE_HIGH))
        parts.append(ink.path("tile" + look, "M%g %gv%g" % (left + TILE / 2, top + 3, TILE_HIGH - 6)))
        for half in (0, 1):
            parts.append(ink.text("tile-text" + look, left + TILE * (0.25 + 0.5 * half), top + 14.4, str(domino[half])))
    return "".join(parts)


REGION = Region(
    "pips",
    shapes.AREA,
    "Region",
    "A number is the sum of its region; after < the sum is less, after > more. = means all equal, ≠ all different.",
    region_rules,
    draw_region,
    Condition(),
    least=1,
    alone=True,
    examples=("pips r1c1 r1c2 = 7",),
    look=Strokes(
        """.sheet .constraint .pips-ground{stroke:none;fill-opacity:.2}
.sheet .constraint .pips-edge{fill:none;stroke-width:1.5;stroke-dasharray:3.4 2.4}
.sheet .constraint .pips-tag{fill:var(--cell);stroke-width:1}
.sheet .constraint.wrong :is(.pips-edge,.pips-tag){stroke:var(--red)}
.sheet .constraint .pips-label{font-size:9.6px;font-weight:700;stroke:none}
"""
        + "".join(
            [
                ".sheet .constraint .pips-ground.pips-%d{fill:var(--pips-%d)}.sheet .constraint:not(.wrong) :is(.pips-edge,.pips-tag).pips-%d{stroke:var(--pips-%d)}\n"
                % (at, at, at, at)
                for at in range(1, COLOURS + 1)
            ]
        ),
        colours={
            "--pips-1": ("#7a4bb0", "#c3a1ee"),
            "--pips-2": ("#0f7a72", "#6fd3c9"),
            "--pips-3": ("#b3541e", "#f2a876"),
            "--pips-4": ("#b0306a", "#f093bb"),
            "--pips-5": ("#33691e", "#a8d58a"),
        },
        band="pips-ground",
    ),
)
SET = whole_sheet(
    "domino",
    "Dominoes",
    "Each domino of the set is used once, and together they cover the board.",
    set_rules,
    draw=draw_set,
    field=Dominoes(),
    tiles=tiles,
    many="domino",
    tells=set_words,
    look=Strokes(""".sheet .constraint .domino{fill:none;stroke:var(--line);stroke-width:1.8}
.sheet .constraint .tile{fill:var(--cell);stroke:var(--line);stroke-width:1.2}
.sheet .constraint .tile-text{font-size:13.5px;stroke:none}
.sheet .constraint .tile.used{stroke:var(--hair);fill:none}
.sheet .constraint .tile-text.used{fill:var(--hair)}
.sheet .constraint.wrong .tile:not(.used){stroke:var(--red)}
"""),
    examples=("domino = 0-3 2-2 4-5",),
    lists=True,
)

# --- new puzzles -----------------------------------------------------------------------------------------------------

LARGEST = 5  # the most cells of a region in a new puzzle
LOOSE = 0.3  # how often a weaker condition is tried instead of a sum
CELLS_A_DOMINO = 2.5  # cells of a new sheet for each domino
SWAPS = 12  # swaps tried for each domino, so that equal numbers of spots touch


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Dominoes on a board made for them, laid so that equal numbers of spots often touch. Raises ValueError."""
    sheet.constraints = {}
    many = min(int(len(sheet.blocks) / CELLS_A_DOMINO), 28)
    taken = shaped(sheet, many, chance)
    drawn = [(low, high) for low in range(USUAL + 1) for high in range(low, USUAL + 1)]
    chance.shuffle(drawn)
    sheet.constraints["domino", ()] = " ".join(["%d-%d" % domino for domino in sorted(drawn[:many])])
    lying, pairs = drawn[:many], borders(sheet)  # each lies on two of the cells that were taken
    best = touching_alike(pairs, laid(sheet, taken, lying))
    for _ in range(SWAPS * many):
        before = list(lying)
        one, other = chance.randrange(many), chance.randrange(many)
        lying[one], lying[other] = turned(before[other], chance.choice((1, -1))), turned(before[one], 1 if one != other else -1)
        now = touching_alike(pairs, laid(sheet, taken, lying))
        if now < best:
            lying = before
        best = max(best, now)
    return laid(sheet, taken, lying)


def shaped(sheet: Sheet, many: int, chance: Chance) -> list[int]:
    """The cells of a board for this many dominoes, in pairs, each beside another. The board fills its sheet's width and height. Raises ValueError."""
    sheet.blocks = [0] * len(sheet.blocks)
    pairs = borders(sheet)
    taken: list[int] = []
    while len(taken) < 2 * many:
        ways = []
        for one, other in pairs:
            if one not in taken and other not in taken:
                touching = len([cell for half in (one, other) for cell in near(sheet, half) if cell in taken])
                if touching or not taken:
                    ways.append((touching + 1.6 * chance.random(), one, other))
        if not ways:
            raise ValueError
        taken += max(ways)[1:]
    rows, cols = [cell // sheet.cols for cell in taken], [cell % sheet.cols for cell in taken]
    if (min(rows), max(rows), min(cols), max(cols)) != (0, sheet.rows - 1, 0, sheet.cols - 1):
        raise ValueError
    sheet.blocks = [0 if cell in taken else 1 for cell in range(len(sheet.blocks))]
    return taken


def laid(sheet: Sheet, taken: list[int], lying: list[tuple[int, int]]) -> list[int]:
    """The board with these dominoes on the taken cells, each on two of them."""
    values = [-1] * len(sheet.blocks)
    for at in range(len(taken)):
        values[taken[at]] = lying[at // 2][at % 2]
    return values


def turned(domino: tuple[int, int], way: int) -> tuple[int, int]:
    return domino if way > 0 else (domino[1], domino[0])


def touching_alike(pairs: list[Place], values: list[int]) -> int:
    return len([one for one, other in pairs if values[one] == values[other]])


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Make each cell a region of its own."""
    for cell in to_fill(sheet):
        sheet.constraints["pips", (cell,)] = str(values[cell])


def coarsen(sheet: Sheet, values: list[int], chance: Chance) -> Iterator[dict[tuple[str, Place], str]]:
    """Join two regions, those of single cells first; then weaken some of their conditions."""
    tried: set[tuple[Place, Place]] = set()
    while True:
        pairs = [pair for pair in regions_beside(sheet) if pair not in tried and len(pair[0] + pair[1]) <= LARGEST]
        if not pairs:
            break
        one, other = min(pairs, key=lambda two: (max(len(two[0]), len(two[1])) > 1, not alike(two[0] + two[1], values), chance.random()))
        tried.add((one, other))
        joined = tuple(sorted(one + other))
        constraints = {key: text for key, text in sheet.constraints.items() if key[1] not in (one, other)}
        constraints["pips", joined] = EQUAL if alike(joined, values) else str(sum([values[cell] for cell in joined]))
        yield constraints
    for (name, place), text in sorted(sheet.constraints.items()):
        if name == "pips" and text != EQUAL and chance.random() < LOOSE:
            constraints = dict(sheet.constraints)
            constraints[name, place] = looser(place, values, chance)
            yield constraints


def regions_beside(sheet: Sheet) -> list[tuple[Place, Place]]:
    """The places of all pairs of regions that share a side."""
    region = regions(sheet)
    pairs = set([(region[one], region[other]) for one, other in borders(sheet) if one in region and other in region])
    return sorted([pair for pair in pairs if pair[0] != pair[1]])


def alike(place: Place, values: list[int]) -> bool:
    """Whether the cells of a region hold the same value."""
    return len(set([values[cell] for cell in place])) == 1


def looser(place: Place, values: list[int], chance: Chance) -> str:
    """A condition of a region that is weaker than its sum."""
    held = [values[cell] for cell in place]
    if len(held) > 1 and len(set(held)) == len(held) and chance.random() < 0.5:
        return DIFFERENT
    number, by = sum(held), chance.choice((1, 1, 2))
    return "<%d" % (number + by) if number < by or chance.random() < 0.5 else ">%d" % (number - by)


WRITTEN = """Rows of cells: . for an open one, its number of spots, x for a place that is not on the board. Then a line `regions` and a map with a letter for
each region, . for cells in none; below it what holds in each: `a = 12` is its sum, `b = <5` or `c = >5` less or more than that, `d = equal` or `e = different`.
Then the set: `domino = 0-3 2-2`."""
EXAMPLE = """#Pips No. 1
x..x
x..x
....
....
regions
..a.
.bc.
defg
dhii
a = 6
b = 2
c = 0
d = 6
e = 5
f = 2
g = 3
h = 4
i = equal

domino = 0-2 2-5 3-3 3-5 3-6 4-5"""
KIND = Kind(
    "pips",
    "Pips",
    "lay the dominoes so that they cover the board; the spots of a region make its sum, or are all equal, all different, less or more",
    Offer(sizes("Pips", 4, (4, 5), 5, (5, 6)), OTHERS, 8, offered=(0, 1, 2, 3), sought="spots tiles"),
    has=(SET,),
    least=0,
    clues=(REGION,),
    many=lambda sheet: most_on(sheet) + 1,
    most=MOST + 1,
    missing=missing,
    look=Look(bare=True, edged=True, below=tray_height),
    maker=Maker(dress, fill, coarsen=coarsen, spare=("pips",)),
    text=Text("dominopips pipsdominoes", PIPS, least_clue=0, written=WRITTEN, example=EXAMPLE),
)
