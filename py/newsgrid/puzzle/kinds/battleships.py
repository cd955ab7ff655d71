"""Battleships (Bimaru, Solitaire Battleships): find a fleet whose ships never touch; the numbers outside count the ship cells of a line."""

from newsgrid.puzzle import glyphs, ink, shapes
from newsgrid.puzzle.about import THE_AT_A_CELL, apart, pair, piece, whole
from newsgrid.puzzle.constraint_type import Numbers, Place, RuleData, Strokes, Type, no_rules, pieces, total, whole_sheet
from newsgrid.puzzle.counting import each, held, line_count
from newsgrid.puzzle.kinds.kind import EDGES, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, pick, sizes
from newsgrid.puzzle.neighbours import ROUND, line_sums, near, pairs, places_near, ray, to_fill
from newsgrid.puzzle.sheet import Sheet, value_at, values_on
from newsgrid.puzzle.types import Callable
from newsgrid.puzzle.wording import listed

USUAL = "4 3 3 2 2 2 1 1 1 1"
FLEETS = {6: "3 2 2 1 1 1", 8: "4 3 2 2 1 1 1", 12: "5 4 4 3 3 2 2 2 1 1 1"}  # the fleets of other sizes, by their number of rows
# the letter of each printed part in a text, its name for people, and its type
PARTS = (
    ("<", "left end", "shipleft"),
    (">", "right end", "shipright"),
    ("^", "upper end", "shipup"),
    ("v", "lower end", "shipdown"),
    ("m", "middle", "shipmiddle"),
    ("o", "single cell", "shipsingle"),
)
UP, LEFT, DOWN, RIGHT = (-1, 0), (0, -1), (1, 0), (0, 1)
LETTERS = {name: sign for sign, _, name in PARTS}


def fleet_of(sheet: Sheet) -> list[int]:
    """The lengths of the ships, longest first."""
    text = sheet.constraints.get(("fleet", ()), "")
    return sorted([int(word) for word in (text or USUAL).split()], reverse=True)


def fleet_words(text: str) -> str:
    """The fleet in a sentence: how many ships there are of each length."""
    lengths = [int(word) for word in (text or USUAL).split()]
    counts = [(length, lengths.count(length)) for length in sorted(set(lengths), reverse=True)]
    words = ["%d of %d" % (many, length) for length, many in counts]
    first = "%d ship%s of %d cell%s" % (counts[0][1], "s" if counts[0][1] > 1 else "", counts[0][0], "s" if counts[0][0] > 1 else "")
    words[0] = first
    return "The fleet: %s." % listed(words)


def printed_parts(sheet: Sheet) -> dict[int, str]:
    """{place: the letter of the part printed there}."""
    return {key[1][0]: LETTERS[key[0]] for key in sheet.constraints if key[0] in LETTERS}


def letters_of(length: int, upright: bool) -> str:
    """The letters of a ship's parts."""
    if length == 1:
        return "o"
    first, last = "^v" if upright else "<>"
    return first + "m" * (length - 2) + last


def places_of(sheet: Sheet, length: int) -> list[tuple[tuple[int, ...], str]]:
    """[(places, letters of the parts)]: all positions of a ship of this length, regardless of other ships."""
    found = []
    for upright in (False, True) if length > 1 else (False,):
        step = sheet.cols if upright else 1
        for cell in range(len(sheet.blocks)):
            room = sheet.rows - cell // sheet.cols if upright else sheet.cols - cell % sheet.cols
            if room >= length:
                found.append((tuple([cell + step * at for at in range(length)]), letters_of(length, upright)))
    return found


def printed_in_line(place: Place, sheet: Sheet) -> list[int]:
    """The cells of a line in which a part of a ship is printed."""
    row, col, way = place
    line = range(col, len(sheet.blocks), sheet.cols) if way in (0, 4) else range(row * sheet.cols, (row + 1) * sheet.cols)
    printed = printed_parts(sheet)
    return [cell for cell in line if cell in printed]


def count_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    printed = len(printed_in_line(place, sheet))
    cells = shapes.line_of(place, sheet, True)
    subject = SHIPS.subject(place, text, sheet).with_aside(" (%d printed)" % printed if printed else "")
    return [total(cells, [int(text) - printed], subject=subject)] if text != "?" else []


def at_corners(sheet: Sheet) -> list[Place]:
    """All pairs of cells with just a corner in common."""
    return pairs(sheet, ((1, 1), (1, -1)))


def fleet_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """All positions of ships, with the water around them, that fit the printed parts. Each printed part belongs to a ship."""
    printed, fleet = printed_parts(sheet), fleet_of(sheet)
    ships: list[tuple[tuple[int, int], ...]] = []
    stocks = []
    held: dict[int, list[int]] = {cell: [] for cell in printed}
    around = [set(places_near(sheet, cell, ROUND)) for cell in range(len(sheet.blocks))]

    def fits(cells: Place, letters: str, water: set[int]) -> bool:
        shown = [printed.get(cell, "" if sheet.blocks[cell] else letter) for cell, letter in zip(cells, letters)]
        return shown == list(letters) and not any([cell in printed for cell in water])

    for length in sorted(set(fleet), reverse=True):
        first = len(ships)
        for cells, letters in places_of(sheet, length):
            water = set([other for cell in cells for other in around[cell] if other not in cells])
            if fits(cells, letters, water):
                for cell in cells:
                    if cell in held:
                        held[cell].append(len(ships))
                holds = [(cell, 1) for cell in cells] + [(cell, 0) for cell in sorted(water)]
                ships.append(tuple([(cell, value) for cell, value in holds if not sheet.blocks[cell]]))
        called = piece("a {thing} of {number} cell" + ("s" if length > 1 else ""), "ship", (), str(length))
        stocks.append((called, fleet.count(length), tuple(range(first, len(ships)))))
    stocks += [(piece(THE_AT_A_CELL, "ship", (cell,)), 1, tuple(held[cell])) for cell in sorted(held)]
    subject = whole("{the}fleet")
    return [pieces(to_fill(sheet), [1], ships, stocks, "no ship of the fleet fits here", subject=subject)] if to_fill(sheet) else []


# for each corner: the sides beside it (0 above, then clockwise), its x and y, the direction to the start of its bend, and the one to its end
CORNERS = (
    (3, 0, 4.8, 4.8, 0, 1, 1, 0),
    (0, 1, 35.2, 4.8, -1, 0, 0, 1),
    (1, 2, 35.2, 35.2, 0, -1, -1, 0),
    (2, 3, 4.8, 35.2, 1, 0, 0, -1),
)
BEND = 15.2


def hull(sides: tuple[int, ...]) -> str:
    """The outline of a ship's part, as path data. sides: for each side, whether the ship continues (1), ends (-1), or may do either (0)."""
    points = []
    for one, other, x, y, from_x, from_y, to_x, to_y in CORNERS:
        if sides[one] == sides[other] == -1:
            bend = (BEND, BEND, x + BEND * to_x, y + BEND * to_y)
            points.append("%.4g %.4gA%.4g %.4g 0 0 1 %.4g %.4g" % ((x + BEND * from_x, y + BEND * from_y) + bend))
        else:
            points.append("%.4g %.4g" % (x, y))
    return "M%sz" % "L".join(points)


# whether the ship continues at each side of a printed part, as in `hull`
WAYS_ON = {"<": (-1, 1, -1, -1), ">": (-1, -1, -1, 1), "^": (-1, -1, 1, -1), "v": (1, -1, -1, -1), "m": (1, 1, 1, 1), "o": (-1, -1, -1, -1)}


def inked(sides: tuple[int, ...]) -> tuple[str, ...]:
    """Where a ship's part is dark, as in Type: everywhere but in its round corners."""
    ends = ["." if sides[corner[0]] == sides[corner[1]] == -1 else "#" for corner in CORNERS]
    return (ends[0] + "###" + ends[1], "#####", "#####", "#####", ends[3] + "###" + ends[2])


def drawing(sign: str) -> Callable[[Place, str, Sheet], str]:
    return lambda place, text, sheet: ink.path("black-dot", hull(WAYS_ON[sign]))


def ships_in(sheet: Sheet, held: list[int]) -> list[tuple[list[int], str]]:
    """[(places, letters of the parts)] of the ships on a board. held: whether each place holds a part."""
    found = []
    for cell in range(len(held)):
        if not held[cell] or any([held[other] for other in places_near(sheet, cell, (UP, LEFT))]):
            continue
        upright = any([held[other] for other in places_near(sheet, cell, (DOWN,))])
        cells = [cell] + ray(sheet, cell, DOWN if upright else RIGHT)
        length = ([held[other] for other in cells] + [0]).index(0)
        found.append((cells[:length], letters_of(length, upright)))
    return found


def is_known(sheet: Sheet, parts: dict[int, str], cells: list[int], letters: str) -> bool:
    """Whether both ends of a ship are known to be its ends, and its printed parts fit its shape. parts: as from `printed_parts`."""
    ends = [cell for cell, letter in ((cells[0], letters[0]), (cells[-1], letters[-1])) if parts.get(cell) != letter]
    open_ends = [other for cell in ends for other in near(sheet, cell) if other not in cells and value_at(sheet, other) != 1]
    if len(cells) > 1:  # it can't continue in cells along its sides
        open_ends = [other for other in open_ends if other in (2 * cells[0] - cells[1], 2 * cells[-1] - cells[-2])]
    return not open_ends and all([parts.get(cell, letter) == letter for cell, letter in zip(cells, letters)])


SCALE, APART, ABOVE = 13, 10, 28  # in the fleet drawn below the cells: the side of a cell, and the space beside and above a ship


def berths(sheet: Sheet) -> list[tuple[float, float]]:
    """(left, top) of each ship of the fleet, as drawn below the cells."""
    return ink.below(sheet, [length * SCALE for length in fleet_of(sheet)], SCALE, APART, ABOVE)


def draw_fleet(place: Place, text: str, sheet: Sheet) -> str:
    """The fleet below the cells. A ship is crossed off once it is on the sheet and both its ends are known."""
    parts, values = printed_parts(sheet), values_on(sheet)
    there = ships_in(sheet, [1 if cell in parts or values[cell] == 2 else 0 for cell in range(len(values))])
    whole = sorted([len(cells) for cells, _ in there], reverse=True) == fleet_of(sheet)
    found = [len(cells) for cells, letters in there if whole or is_known(sheet, parts, cells, letters)]
    drawn = []
    for length, (left, top) in zip(fleet_of(sheet), berths(sheet)):
        wide = length * SCALE
        look = " used" if length in found else ""
        if look:
            found.remove(length)
        drawn.append('<rect class="ship%s" x="%g" y="%g" width="%g" height="%g" rx="6"/>' % (look, left, top, wide, SCALE))
        gaps = "".join(["M%g %gv%g" % (left + at * SCALE, top, SCALE) for at in range(1, length)])
        drawn.append(ink.path("ship-part", gaps) if gaps else "")
        drawn.append(ink.path("ship-off", "M%g %gh%g" % (left - 3, top + SCALE / 2, wide + 6)) if look else "")
    return "".join(drawn)


def part_type(sign: str, called: str, name: str) -> Type:
    return Type(
        name,
        shapes.SPOT,
        "Ship, " + called,
        "Parts of some ships are printed; a round end shows where a ship ends.",
        no_rules,  # the rule of the fleet says what a printed part means
        drawing(sign),
        many="ships, " + called,
        letter=sign,
        walled=True,
        stands=2,
        inked=inked(WAYS_ON[sign]),
    )


SHIPS = line_count(
    "ships",
    "Number of ship cells",
    "A number outside says how many cells of its row or column have a part of a ship.",
    count_rules,
    "how many ship cells the line has",
    made=lambda place, sheet: held(place, sheet) + len(printed_in_line(place, sheet)),
)
TYPES = tuple([part_type(sign, called, name) for sign, called, name in PARTS]) + (
    SHIPS,
    whole_sheet(
        "fleet",
        "Fleet",
        "Each ship of the fleet lies in a row or column.",
        fleet_rules,
        draw=draw_fleet,
        field=Numbers("the lengths of the ships", 1, 30, usual=USUAL),
        many="fleets",
        tells=fleet_words,
        look=Strokes(""".sheet .constraint .ship{fill:var(--line);stroke:none}
.sheet .constraint .ship.used{fill:var(--hair)}
.sheet .constraint .ship-part{stroke:var(--cell);stroke-width:1.4}
.sheet .constraint .ship-off{stroke:var(--line);stroke-width:1.4}
"""),
        examples=("fleet = 3 2 2 1 1 1",),
        lists=True,
    ),
    whole_sheet(
        "shipsapart", "Ships apart", "No two ships touch, even at a corner.", each(at_corners, [0, 1], apart("ships"), pair), lists=True
    ),
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """The fleet at random, the longest ships first."""
    values = [0] * len(sheet.blocks)
    sheet.blocks = list(values)
    for length in fleet_of(sheet):
        free = [
            cells
            for cells, _ in places_of(sheet, length)
            if not any([values[other] for cell in cells for other in [cell] + near(sheet, cell, ROUND)])
        ]
        for cell in pick(free, chance):
            values[cell] = 1
    return values


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Print the numbers and all parts of ships; parts that are not needed are left out later."""
    for place, many in line_sums(sheet, values):
        sheet.constraints["ships", place] = str(many)
    for cells, letters in ships_in(sheet, values):
        for cell, letter in zip(cells, letters):
            sheet.constraints[[name for sign, _, name in PARTS if sign == letter][0], (cell,)] = ""
            sheet.blocks[cell] = 1


def put_fleet(sheet: Sheet) -> None:
    """Print the fleet for a size, unless it is the usual one."""
    if sheet.rows in FLEETS:
        sheet.constraints["fleet", ()] = FLEETS[sheet.rows]


SHIP = glyphs.on("ship cell", "1*s", shape=hull)
WATER = glyphs.off("water", "0x-w", "", "M10.4 20q4.8-5.2 9.6 0t9.6 0")
WRITTEN = """One more row and one more column than there are cells: the first line has . in its corner and then the number of ship cells in
each column, each line below the number of its row and then its cells. A cell is . if it is open, - for water, or a printed part of a ship:
o for a ship of one cell, < > ^ v for its left, right, upper and lower end (with < the ship goes on to the right), m for a part between two
ends; * is a ship cell of which no more is known. Instead of a number, . means that none is printed. A line such as `fleet = 3 2 2 1 1 1`
says how long the ships are; without it the fleet is 4 3 3 2 2 2 1 1 1 1."""
EXAMPLE = """#Battleships No. 1
.210322
3......
0......
4......
0......
3...o..
0......

fleet = 3 2 2 1 1 1"""
KIND = Kind(
    "battleships",
    "Battleships",
    "find the fleet: ships never touch, even at a corner; the numbers count the ship cells of a row or column",
    Offer(sizes("Battleships", 6, 8, 10, 12, ready=put_fleet), SHADED, 1, offered=(2,)),
    has=("fleet", "shipsapart"),
    clues=("ships",),
    usual=("ships",),
    types=TYPES,
    stock=lambda sheet: sum(fleet_of(sheet)) - len(printed_parts(sheet)),
    look=Look((WATER, SHIP), walls=False, below=lambda sheet: berths(sheet)[-1][1] + SCALE - sheet.rows * ink.SIDE),
    maker=Maker(dress, fill, givens=True, spare=tuple(LETTERS)),
    told=Told(elsewhere={"puzz.link": ("battleship",)}),
    text=Text(
        "bimaru battleship schiffeversenken schiffchen solitairebattleships bataillenavale batailledenavires zeeslag yubotu",
        EDGES,
        written=WRITTEN,
        example=EXAMPLE,
    ),
)
