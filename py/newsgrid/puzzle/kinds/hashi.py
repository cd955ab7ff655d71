"""Hashi (Bridges): bridges connect all islands, and each island has as many as its number says."""

from newsgrid.puzzle import ink, loops, shapes
from newsgrid.puzzle.about import THINGS, asks, none, pair, whole
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, Strokes, Type, among, connected, regular, total, whole_sheet
from newsgrid.puzzle.counting import spots, wipe
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.kinds.kind import LATTICE, LOOPS, Chance, Kind, Look, Maker, Offer, Text, Told, pick, sizes
from newsgrid.puzzle.lattice import FAR, Lattice
from newsgrid.puzzle.neighbours import places_near, ray, to_fill
from newsgrid.puzzle.sheet import Sheet, value_at

MOST = 2  # the most bridges between two islands


@registered("one way")
def one_way() -> Automaton:
    """At most one of the values is not 0."""

    def step(state: int, value: int) -> int | None:
        return state if not value else None if state else 1

    return Automaton(0, step, lambda state: True, lambda held: "the two cross", needs=lambda held: "bridges don't cross")


def spans(sheet: Sheet) -> list[tuple[int, int, int]]:
    """[(place, island, next island)] for islands that see each other. The bridges between them are at the place just right of or below the first."""
    lines: dict[tuple[int, int], list[int]] = {}
    for island in sorted(spots(sheet, "bridges")):
        lines.setdefault((0, island // sheet.cols), []).append(island)
        lines.setdefault((1, island % sheet.cols), []).append(island)
    found = []
    for way, line in sorted(lines):
        along = lines[way, line]
        for at in range(len(along) - 1):
            found.append((along[at] + (sheet.cols if way else 1), along[at], along[at + 1]))
    return found


def to_build(sheet: Sheet) -> list[tuple[int, int, int]]:
    """The spans whose place has to be filled."""
    return [span for span in spans(sheet) if not sheet.blocks[span[0]]]


def ways_at(sheet: Sheet, island: int) -> list[int]:
    """The places to be filled of the spans that begin or end at an island, in the order of `spans`."""
    ways = []
    for step in ((0, -2), (0, 2), (-2, 0), (2, 0)):
        seen = next_island(sheet, island, step)
        if seen >= 0:
            ways.append(min(island, seen) + (sheet.cols if step[0] else 1))
    return [place for place in ways if not sheet.blocks[place]]


def next_island(sheet: Sheet, island: int, step: tuple[int, int]) -> int:
    """The first island in a direction from another, -1 for none. step: the step to the next cell, see STEPS."""
    down, right = step
    row, col = island // sheet.cols + down, island % sheet.cols + right
    printed = sheet.constraints
    while 0 <= row < sheet.rows and 0 <= col < sheet.cols:
        place = row * sheet.cols + col
        if ("bridges", (place,)) in printed:
            return place
        row += down
        col += right
    return -1


def crossing(sheet: Sheet, one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether `one` is a span across that crosses `other`, a span down."""
    if one[0] - one[1] != 1 or other[0] - other[1] != sheet.cols:
        return False
    row, col = one[1] // sheet.cols, other[1] % sheet.cols
    return one[1] % sheet.cols < col < one[2] % sheet.cols and other[1] // sheet.cols < row < other[2] // sheet.cols


def whole_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Bridges don't cross, and join all islands; places where no bridge can be stay empty."""
    built = to_build(sheet)
    ways = [span[0] for span in built]
    rules = [among(cell, [0], asks("can't be a bridge")) for cell in to_fill(sheet) if cell not in ways]
    for one in built:
        for other in built:
            if crossing(sheet, one, other):
                two = (one[0], other[0])
                rules.append(regular(two, "one way", (), none("crossing"), pair(two)))
    if built:
        at: dict[int, list[int]] = {}
        for number in range(len(built)):
            for island in built[number][1:]:
                at.setdefault(island, []).append(number)
        links = tuple([tuple(sorted(set(at[one] + at[other]) - {number})) for number, (_, one, other) in enumerate(built)])
        anchors = tuple([tuple([ways[number] for number in at[island]]) for island in sorted(at)])
        rules.append(connected(tuple(ways), [1, 2], links, asks("are connected"), whole("all islands", THINGS), anchors))
    return rules


def island_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    ways = tuple(ways_at(sheet, place[0]))
    if not ways:  # no other island is in sight
        return [among(cell, []) for cell in to_fill(sheet)[:1]]
    return [total(ways, [int(text)] if text != "?" else list(range(1, MOST * len(ways) + 1)))]


def bridges_at(sheet: Sheet, island: int) -> int:
    """How many bridges an island has so far."""
    return sum([max(value_at(sheet, place) - 1, 0) for place in ways_at(sheet, island)])


def ends_of(sheet: Sheet, way: int) -> list[Place]:
    """The two islands that the bridges at a place join, see `spans`; [] for any other cell."""
    for back, step in ((1, (0, 2)), (sheet.cols, (2, 0))):
        if ("bridges", (way - back,)) in sheet.constraints:
            other = next_island(sheet, way - back, step)
            return [(way - back,), (other,)] if other >= 0 else []
    return []


def draw(place: Place, text: str, sheet: Sheet) -> str:
    done = " done" if text != "?" and bridges_at(sheet, place[0]) == int(text) else ""
    return ink.circle("isle" + done, 20, 20, 15) + ink.text("isle-text" + done, 20, 27, text if text != "?" else "")


WHOLE = whole_sheet(
    "allbridges",
    "All bridges",
    "Bridges go straight from island to island, two at most side by side, and none crosses another or an island. All islands are connected.",
    whole_rules,
    lists=True,
)
ISLAND = Type(
    "bridges",
    shapes.SPOT,
    "Island",
    "An island has as many bridges as its number says.",
    island_rules,
    draw,
    Clue("how many bridges the island has", 1, 8),
    look=Strokes(""".sheet .constraint .isle{fill:var(--cell);stroke:var(--line);stroke-width:1.8}
.sheet .constraint .isle-text{font-size:20px;stroke:none}
"""),
    examples=("bridges r1c3 = 3",),
    walled=True,
    fades=ends_of,
    figure="circle",
)

STEPS = ((0, 2), (2, 0), (0, -2), (-2, 0))  # the steps to the next cell


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Islands one after another, each at the end of bridges from an earlier one; some bridges also join two earlier ones."""
    rows, cols = (sheet.rows + 1) // 2, (sheet.cols + 1) // 2
    lands = [2 * chance.randrange(rows) * sheet.cols + 2 * chance.randrange(cols)]
    taken = {lands[0]: True}  # {cell: whether it has an island, not a bridge}
    built: dict[tuple[int, int], int] = {}
    for _ in range(30 * rows * cols):
        land = chance.choice(lands)
        way = new_way(sheet, taken, land, chance)
        if way:
            end = way[-1]
            if end not in taken:
                lands.append(end)
            taken.update({cell: cell == end for cell in way})
            built[min(land, end), max(land, end)] = chance.choice((1, 2))
    if len(lands) * 7 < rows * cols:
        raise ValueError
    wipe(sheet, "bridges")
    for land in lands:
        sheet.constraints["bridges", (land,)] = "?"
    fit(sheet)
    values = [0] * len(sheet.blocks)
    for place, one, other in spans(sheet):
        values[place] = built.get((one, other), 0)
    return values


def new_way(sheet: Sheet, taken: dict[int, bool], land: int, chance: Chance) -> list[int]:
    """The cells after an island, up to an existing or a new one; [] if no bridge can be there. taken: as in `fill`."""
    places = ray(sheet, land, chance.choice(STEPS))
    far = chance.choice((2, 2, 3, 3, 4, 5))
    many = min([at + 1 for at in range(len(places)) if places[at] in taken] + [far])
    if not 1 < many <= len(places):
        return []
    end = places[many - 1]
    if end in taken:
        free = taken[end] and chance.random() >= 0.5  # not every loop is closed
    else:
        free = not any([taken.get(cell, False) for cell in places_near(sheet, end, STEPS)])
    return places[:many] if free else []


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    counts: dict[int, int] = {}
    for place, one, other in spans(sheet):
        for island in (one, other):
            counts[island] = counts.get(island, 0) + values[place]
    for island in spots(sheet, "bridges"):
        sheet.constraints["bridges", (island,)] = str(counts.get(island, 0))


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> list[int]:
    """Double a single bridge where the answers differ, since two bridges leave less freedom. Raises ValueError if there is none."""
    apart = [place for place, _, _ in spans(sheet) if values[place] != others[place]]
    free = [place for place in apart if values[place] == 1]
    place = pick(free, chance)
    values[place] = 2
    dress(sheet, values, chance)
    return values


def fit(sheet: Sheet) -> None:
    """One place must be filled for each pair of islands that see each other."""
    sheet.blocks = [1] * len(sheet.blocks)
    for place, _, _ in spans(sheet):
        sheet.blocks[place] = 0


ONE = Glyph("bridge", "*", "1*b", "", "M2 20h36")
TWO = Glyph("double bridge", "=", "2=", "", "M2 16h36M2 24h36")
WRITTEN = """Rows of islands, each its number or ? for one that is not known, and . for water. An answer also has the places between
them, and rows of these between the rows: just right of an island, or below it, * is a bridge to the next one, = is two, - is none, . is open; +
is where no bridge can be. All other places have a point."""
EXAMPLE = """#Hashi No. 1
.2...4.
4...4..
.......
4.1....
.1..3..
2....3.
......."""
KIND = Kind(
    "hashi",
    "Hashi",
    "join the islands by bridges: a number says how many an island has",
    Offer(sizes("Hashi", 7, 9, 12, 17), LOOPS, 2, offered=(0, 1, 2)),
    has=(WHOLE,),
    clues=(ISLAND,),
    types=(WHOLE, ISLAND),
    look=Look(
        (Glyph("no bridge", "-", "0x-", "", loops.NO_LINE.stroke, False, True), ONE, TWO),
        lattice=Lattice(FAR, fit=fit),
        taps=(2, 3, 1),
        grows={2: 3},
    ),
    maker=Maker(dress, fill, mend=mend),
    as_whole=True,
    told=Told(
        elsewhere={"puzz.link": ("hashikake", "hashi", "bridges"), "Penpa+": ("hashiwokakero (hashi/bridges)",), "tatham": ("bridges",)}
    ),
    text=Text("hashikake bridges hashiwokakero bruecken chopsticks ponts aikiai", LATTICE, written=WRITTEN, example=EXAMPLE),
)
