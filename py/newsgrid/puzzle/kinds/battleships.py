"""Battleships (Bimaru, Solitaire Battleships): find a fleet whose ships never touch; the numbers outside count the ship cells of a line."""

from newsgrid.puzzle import glyphs, ink, shapes
from newsgrid.puzzle.about import THE_AT_A_CELL, apart, pair, piece, whole
from newsgrid.puzzle.constraint_type import Clue, Numbers, Strokes, Type, no_rules, pieces, total
from newsgrid.puzzle.kinds.kind import EDGES, SHADED, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import ROUND, line_sums, near, places_near
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Callable, Place, RuleData

USUAL = "4 3 3 2 2 2 1 1 1 1"
FLEETS = {6: "3 2 2 1 1 1", 8: "4 3 2 2 1 1 1", 12: "5 4 4 3 3 2 2 2 1 1 1"}  # of other sizes, by their rows
# the letter of each printed part in a text, its name for people, and its type
PARTS = (
    ("<", "left end", "shipleft"),
    (">", "right end", "shipright"),
    ("^", "upper end", "shipup"),
    ("v", "lower end", "shipdown"),
    ("m", "middle", "shipmiddle"),
    ("o", "single cell", "shipsingle"),
)
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
    return "The fleet: %s." % " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def parts_of(sheet: Sheet) -> dict[int, str]:
    """{place: the letter of the part printed there}."""
    return {key[1][0]: LETTERS[key[0]] for key in sheet.constraints if key[0] in LETTERS}


def letters_of(length: int, upright: bool) -> str:
    """The letters of a ship's parts."""
    if length == 1:
        return "o"
    first, last = "^v" if upright else "<>"
    return first + "m" * (length - 2) + last


def places_of(sheet: Sheet, length: int) -> list[tuple[tuple[int, ...], str]]:
    """(the places, the letters of its parts) of each way in which a ship can lie, whatever else lies there."""
    found = []
    for upright in (False, True) if length > 1 else (False,):
        step = sheet.cols if upright else 1
        for cell in range(len(sheet.blocks)):
            room = sheet.rows - cell // sheet.cols if upright else sheet.cols - cell % sheet.cols
            if room >= length:
                found.append((tuple([cell + step * at for at in range(length)]), letters_of(length, upright)))
    return found


def count_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    row, col, way = place
    line = range(col, len(sheet.blocks), sheet.cols) if way in (0, 4) else range(row * sheet.cols, (row + 1) * sheet.cols)
    printed = len([cell for cell in line if cell in parts_of(sheet)])
    cells = shapes.line_of(place, sheet, True)
    subject = SHIPS.subject(place, text, sheet).with_aside(" (%d printed)" % printed if printed else "")
    return [total(cells, [int(text) - printed], subject=subject)] if text != "?" else []


def apart_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(two, [0, 1], apart("ships"), pair(two)) for two in shapes.pairs(sheet, ((1, 1), (1, -1)))]


def fleet_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Each way in which a ship can lie, with the water around it, in agreement with the printed parts, each of which belongs to a ship."""
    printed, fleet = parts_of(sheet), fleet_of(sheet)
    listed: list[tuple[tuple[int, int], ...]] = []
    stocks = []
    held: dict[int, list[int]] = {cell: [] for cell in printed}
    beside = [set(places_near(sheet, cell, ROUND)) for cell in range(len(sheet.blocks))]
    for length in sorted(set(fleet), reverse=True):
        first = len(listed)
        for cells, letters in places_of(sheet, length):
            around: set[int] = set()
            for cell in cells:
                around |= beside[cell]
            around -= set(cells)
            fits = all([printed.get(cells[at], "" if sheet.blocks[cells[at]] else letters[at]) == letters[at] for at in range(length)])
            if fits and not any([other in printed for other in around]):
                for cell in cells:
                    if cell in held:
                        held[cell].append(len(listed))
                ship = [(cell, 1) for cell in cells if not sheet.blocks[cell]]
                listed.append(tuple(ship + [(cell, 0) for cell in sorted(around) if not sheet.blocks[cell]]))
        called = piece("a {thing} of {number} cell" + ("s" if length > 1 else ""), "ship", (), str(length))
        stocks.append((called, fleet.count(length), tuple(range(first, len(listed)))))
    stocks += [(piece(THE_AT_A_CELL, "ship", (cell,)), 1, tuple(held[cell])) for cell in sorted(held)]
    cells = tuple([cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]])
    return [pieces(cells, [1], listed, stocks, "no ship of the fleet fits here", subject=whole("{the}fleet"))] if cells else []


# of each corner: the sides beside it (0 above, then clockwise), where it is, the way to where its bend begins, and to where that ends
CORNERS = (
    (3, 0, 4.8, 4.8, 0, 1, 1, 0),
    (0, 1, 35.2, 4.8, -1, 0, 0, 1),
    (1, 2, 35.2, 35.2, 0, -1, -1, 0),
    (2, 3, 4.8, 35.2, 1, 0, 0, -1),
)
BEND = 15.2


def hull(sides: tuple[int, ...]) -> str:
    """The outline of a ship's part, as path data. sides: whether the ship goes on there (1), ends (-1), or may do either (0)."""
    points = []
    for one, other, x, y, from_x, from_y, to_x, to_y in CORNERS:
        if sides[one] == sides[other] == -1:
            bend = (BEND, BEND, x + BEND * to_x, y + BEND * to_y)
            points.append("%.4g %.4gA%.4g %.4g 0 0 1 %.4g %.4g" % ((x + BEND * from_x, y + BEND * from_y) + bend))
        else:
            points.append("%.4g %.4g" % (x, y))
    return "M%sz" % "L".join(points)


# where the ship goes on from a printed part
WAYS_ON = {"<": (-1, 1, -1, -1), ">": (-1, -1, -1, 1), "^": (-1, -1, 1, -1), "v": (1, -1, -1, -1), "m": (1, 1, 1, 1), "o": (-1, -1, -1, -1)}


def inked(sides: tuple[int, ...]) -> tuple[str, ...]:
    """Where a ship's part is dark, as in Type: everywhere but in its round corners."""
    ends = ["." if sides[corner[0]] == sides[corner[1]] == -1 else "#" for corner in CORNERS]
    return (ends[0] + "###" + ends[1], "#####", "#####", "#####", ends[3] + "###" + ends[2])


def drawing(sign: str) -> Callable[[Place, str, Sheet], str]:
    return lambda place, text, sheet: ink.path("black-dot", hull(WAYS_ON[sign]))


def ships_on(sheet: Sheet) -> list[tuple[int, bool]]:
    """(length, whether both of its ends are known) of each ship that lies on the sheet so far."""
    parts = parts_of(sheet)
    values = [given or entry for given, entry in zip(sheet.givens, sheet.entries)]
    ship = [cell in parts or values[cell] == 2 for cell in range(len(values))]
    found = []
    for cell in range(len(values)):
        row, col = cell // sheet.cols, cell % sheet.cols
        if not ship[cell] or (row and ship[cell - sheet.cols]) or (col and ship[cell - 1]):
            continue
        upright = row + 1 < sheet.rows and ship[cell + sheet.cols]
        step, room = (sheet.cols, sheet.rows - row) if upright else (1, sheet.cols - col)
        length = 1
        while length < room and ship[cell + step * length]:
            length += 1
        cells = [cell + step * at for at in range(length)]
        signs = letters_of(length, upright)
        around = [other for here in cells for other in near(sheet, here) if other not in cells]
        ends = around if length == 1 else [other for other in (cell - step, cells[-1] + step) if other in around]
        fits = all([parts.get(here, sign) == sign for here, sign in zip(cells, signs)])
        marked = [signs[0] == parts.get(cell), signs[-1] == parts.get(cells[-1])]
        shut = [values[other] == 1 or marked[0 if other < cell else 1] for other in ends]
        found.append((length, fits and all(shut)))
    return found


SCALE, APART, ABOVE = 13, 10, 28  # of the fleet below the cells: a ship's cell, and the room beside and above a ship


def berths(sheet: Sheet) -> list[tuple[float, float, int]]:
    """(left, top, length) of each ship of the fleet, drawn below the cells, the longest first."""
    rows: list[list[int]] = [[]]
    wide = sheet.cols * ink.SIDE
    for length in fleet_of(sheet):
        if rows[-1] and sum(rows[-1]) * SCALE + len(rows[-1]) * APART + length * SCALE > wide:
            rows.append([])
        rows[-1].append(length)
    placed: list[tuple[float, float, int]] = []
    for at in range(len(rows)):
        left = (wide - sum(rows[at]) * SCALE - (len(rows[at]) - 1) * APART) / 2
        for length in rows[at]:
            placed.append((left, sheet.rows * ink.SIDE + ABOVE + at * (SCALE + APART), length))
            left += length * SCALE + APART
    return placed


def fleet_height(sheet: Sheet) -> float:
    return berths(sheet)[-1][1] + SCALE - sheet.rows * ink.SIDE


def draw_fleet(place: Place, text: str, sheet: Sheet) -> str:
    """The fleet below the cells. A ship is crossed off once it lies on the sheet with both of its ends."""
    there = ships_on(sheet)
    whole = sorted([length for length, _ in there], reverse=True) == fleet_of(sheet)
    found = [length for length, known in there if known or whole]
    parts = []
    for left, top, length in berths(sheet):
        wide = length * SCALE
        look = ""
        if length in found:
            found.remove(length)
            look = " used"
        parts.append('<rect class="ship%s" x="%g" y="%g" width="%g" height="%g" rx="6"/>' % (look, left, top, wide, SCALE))
        gaps = "".join(["M%g %gv%g" % (left + at * SCALE, top, SCALE) for at in range(1, length)])
        parts.append(ink.path("ship-part", gaps) if gaps else "")
        parts.append(ink.path("ship-off", "M%g %gh%g" % (left - 3, top + SCALE / 2, wide + 6)) if look else "")
    return "".join(parts)


def part_type(sign: str, called: str, name: str) -> Type:
    return Type(
        name,
        shapes.SPOT,
        "Ship, " + called,
        "Parts of some ships are printed; a round end shows where a ship ends.",
        no_rules,  # what a printed part means is said with the fleet
        drawing(sign),
        many="ships, " + called,
        letter=sign,
        walled=True,
        stands=2,
        inked=inked(WAYS_ON[sign]),
        examples=("%s r2c2" % name,),
    )


SHIPS = Type(
    "ships",
    shapes.OUTSIDE,
    "Number of ship cells",
    "A number outside says how many cells of its row or column have a part of a ship.",
    count_rules,
    ink.outside,
    Clue("how many ship cells the line has", 0, 99),
    many="numbers of ship cells",
    through=True,
    counts=True,
    examples=("ships r3c0 = 2",),
)
TYPES = tuple([part_type(sign, called, name) for sign, called, name in PARTS]) + (
    SHIPS,
    Type(
        "fleet",
        shapes.WHOLE,
        "Fleet",
        "Each ship of the fleet lies in a row or column.",
        fleet_rules,
        draw_fleet,
        Numbers("the lengths of the ships", 1, 30, usual=USUAL),
        many="fleets",
        tells=fleet_words,
        look=Strokes(""".sheet .constraint .ship{fill:var(--line);stroke:none}
.sheet .constraint .ship.used{fill:var(--hair)}
.sheet .constraint .ship-part{stroke:var(--cell);stroke-width:1.4}
.sheet .constraint .ship-off{stroke:var(--line);stroke-width:1.4}
"""),
        examples=("fleet = 3 2 2 1 1 1",),
    ),
    Type("shipsapart", shapes.WHOLE, "Ships apart", "No two ships touch, even at a corner.", apart_rules),
)


def fill(sheet: Sheet, chance: Any) -> list[int]:
    """The fleet at random, the longest ships first."""
    values = [0] * len(sheet.blocks)
    sheet.blocks = list(values)
    for length in fleet_of(sheet):
        free = [
            cells
            for cells, _ in places_of(sheet, length)
            if not any([values[other] for cell in cells for other in [cell] + near(sheet, cell, ROUND)])
        ]
        if not free:
            raise ValueError
        for cell in chance.choice(free):
            values[cell] = 1
    return values


def dress(sheet: Sheet, values: list[int], chance: Any) -> None:
    """The numbers, and all parts of ships; those that are not needed go."""
    for place, many in line_sums(sheet, values):
        sheet.constraints["ships", place] = str(many)
    for length in set(fleet_of(sheet)):
        for cells, letters in places_of(sheet, length):
            beside = [other for cell in cells for other in places_near(sheet, cell) if other not in cells]
            if all([values[cell] for cell in cells]) and not any([values[other] for other in beside]):
                for cell, sign in zip(cells, letters):
                    sheet.constraints[[name for name in LETTERS if LETTERS[name] == sign][0], (cell,)] = ""
                    sheet.blocks[cell] = 1


def put_fleet(sheet: Sheet) -> None:
    """The fleet of a size, where it is not the usual one."""
    if sheet.rows in FLEETS:
        sheet.constraints["fleet", ()] = FLEETS[sheet.rows]


SHIP = glyphs.on("ship cell", "1*", shape=hull)
WATER = glyphs.off("water", "0x-", "", "M10.4 20q4.8-5.2 9.6 0t9.6 0")
KIND = Kind(
    "battleships",
    "Battleships",
    "find the fleet: ships never touch, even at a corner; the numbers count the ship cells of a row or column",
    Offer(sizes("Battleships", 6, 8, 10, 12, ready=put_fleet), SHADED, 1, offered=(2,)),
    has=("fleet", "shipsapart"),
    clues=("ships",),
    types=TYPES,
    look=Look((WATER, SHIP), walls=False, below=fleet_height),
    maker=Maker(dress, fill, givens=True, spare=tuple(LETTERS)),
    told=Told(elsewhere={"puzz.link": ("battleship",)}),
    text=Text(
        "Battleships",
        (
            "bimaru",
            "battleship",
            "schiffeversenken",
            "schiffchen",
            "solitairebattleships",
            "bataillenavale",
            "batailledenavires",
            "zeeslag",
            "yubotu",
        ),
        EDGES,
        least_clue=0,
        written="""A row more and a column more than there are cells: the first line has . in its corner and then the number of ship cells in each column, each line
below the number of its row and then its cells. A cell is . if it is open, - for water, or a printed part of a ship: o for a ship of one cell, < > ^ v
for its left, right, upper and lower end (with < the ship goes on to the right), m for a part between two ends; * is a ship cell of which no more is known.
Instead of a number, . means that none is printed. A line such as `fleet = 3 2 2 1 1 1` says how long the ships are; without it the fleet is
4 3 3 2 2 2 1 1 1 1.""",
        example="""#Battleships No. 1
.210322
3......
0......
4......
0......
3...o..
0......

fleet = 3 2 2 1 1 1
""",
    ),
)
