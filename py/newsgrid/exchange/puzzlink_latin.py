"""Writes links to the Latin squares of puzz.link: Skyscrapers, Rooms of Factors, Minarism and Kropki. newsgrid.exchange.codes.puzzlink_latin reads them."""

from collections.abc import Callable, Iterable, Mapping

from newsgrid.exchange.codes.puzzlink_latin import LEAST, MOST
from newsgrid.exchange.codes.puzzlink_numbers import BASE_36, MARKED, UNKNOWN, pairs
from newsgrid.exchange.imported import ImportFault
from newsgrid.puzzle import areas, cage_rule, constraints, kinds, shapes
from newsgrid.puzzle.sheet import Sheet

# (numbers below this, the sign before their digits, how many digits, what is subtracted first)
LONG = (
    (16, "", 1, 0),
    (256, "-", 2, 0),
    (4096, "+", 3, 0),
    (8192, "=", 3, 4096),
    (12240, "%", 3, 8192),
    (77776, "*", 4, 12240),
    (1126352, "$", 5, 77776),
)


def numbers(found: Mapping[int, int], places: int, marks: str = "") -> str:
    """The inverse of pzpr.numbers: places without a number are left out, one letter stands for as many of them as there are letters,
    and a point for a number that is not known."""
    letters = BASE_36[16 + len(marks) :]
    parts: list[str] = []
    empty = 0
    for place in range(places + 1):
        if place < places and place not in found:
            empty += 1
            continue
        while empty:
            some = min(empty, len(letters))
            parts.append(letters[some - 1])
            empty -= some
        if place < places:
            mark = "." if found[place] == UNKNOWN else marks[MARKED - found[place]] if found[place] < 0 else ""
            parts.append(mark or number(found[place]))
    return "".join(parts)


def number(value: int) -> str:
    for most, sign, digits, less in LONG:
        if value < most and sign != "%":  # which an address means otherwise
            return f"{sign}{value - less:0{digits}x}"
        if value < most:
            break
    raise ImportFault(f"A link of puzz.link can't hold the number {value}")


def packed(values: list[int], base: int, each: int) -> str:
    """The inverse of pzpr.packed."""
    signs = []
    for at in range(0, len(values), each):
        part = values[at : at + each]
        part += [0] * (each - len(part))
        signs.append(BASE_36[sum(value * base ** (each - 1 - place) for place, value in enumerate(part))])
    return "".join(signs)


def refuse_others(sheet: Sheet, what: str, held: Iterable[str], givens: bool = False, cages: bool = False) -> None:
    """Raise ImportFault if the sheet is no square of the usual size, or has anything besides these types of constraints (givens, cages)."""
    if not (LEAST <= sheet.rows == sheet.cols == sheet.values <= MOST) or sheet.least != 1 or any(sheet.blocks):
        raise ImportFault(f"puzz.link's {what} is a square with a side of {LEAST} to {MOST}, and its values begin with 1")
    extra = sorted({name for name, place in sheet.constraints if name not in held})
    if extra:
        raise ImportFault(f"puzz.link's {what} has no such rule as {constraints.BY_NAME[extra[0]].title.lower()}")
    if any(sheet.shades) or sheet.options.get("diagonals") or (any(sheet.cages) and not cages):
        raise ImportFault(f"puzz.link's {what} has no regions, diagonals or cages")
    if any(sheet.givens) and not givens:
        raise ImportFault(f"puzz.link's {what} has no given digits")


def write_skyscrapers(sheet: Sheet) -> str:
    refuse_others(sheet, "Skyscrapers", ("skyscraper",), givens=True)
    side = sheet.rows
    around = shapes.around(side)
    clues = {
        at: int(sheet.constraints["skyscraper", place]) for at, place in enumerate(around) if ("skyscraper", place) in sheet.constraints
    }
    if len(clues) < len(sheet.constraints):
        raise ImportFault("puzz.link's Skyscrapers has no numbers that look along a diagonal")
    if max(clues.values(), default=0) > side:
        raise ImportFault(f"puzz.link's Skyscrapers of {side} by {side} has clues up to {side}, but here is {max(clues.values())}")
    givens = {cell: value for cell, value in enumerate(sheet.givens) if value}
    return f"skyscrapers/{side}/{side}/{numbers(clues, len(around))}{numbers(givens, len(sheet.givens)) if givens else ''}"


def write_factors(sheet: Sheet) -> str:
    """The cages as rooms; a cell in no cage is a room without a number."""
    refuse_others(sheet, "Rooms of Factors", (), cages=True)
    rooms = [cage or -1 - cell for cell, cage in enumerate(sheet.cages)]
    products = {}
    for cage, cells in areas.cage_cells(sheet).items():
        rule = sheet.rules[cells[0]]
        sign, value = cage_rule.sign_of(rule)
        alone = not cells[1:] and rule.isdigit()
        if not (sign == "x" or alone) or " " in rule:
            raise ImportFault("puzz.link's Rooms of Factors has only cages with a product")
        products[rooms.index(cage)] = int(rule) if alone else value
    firsts = [cell for cell, room in enumerate(rooms) if rooms.index(room) == cell]
    walls = [int(rooms[one] != rooms[other]) for one, other in pairs(sheet.cols)]
    half = len(walls) // 2
    body = packed(walls[:half], 2, 5) + packed(walls[half:], 2, 5)
    return (
        f"factors/{sheet.cols}/{sheet.rows}/{body}{numbers({firsts.index(cell): value for cell, value in products.items()}, len(firsts))}"
    )


def write_minarism(sheet: Sheet) -> str:
    refuse_others(sheet, "Minarism", ("less", "white"))
    signs: dict[int, int] = {}
    for at, (one, other) in enumerate(pairs(sheet.cols)):
        here = [
            name
            for name, pair in (("less", (one, other)), ("less", (other, one)), ("white", (one, other)))
            if (name, pair) in sheet.constraints
        ]
        if len(here) > 1:
            raise ImportFault("puzz.link's Minarism has one sign between two cells, but here are two")
        if ("white", (one, other)) in sheet.constraints:
            signs[at] = int(sheet.constraints["white", (one, other)] or 1)
        elif here:
            signs[at] = MARKED if ("less", (one, other)) in sheet.constraints else MARKED - 1
    return f"minarism/{sheet.cols}/{sheet.rows}/{numbers(signs, len(pairs(sheet.cols)), 'gh')}"


def write_kropki(sheet: Sheet) -> str:
    """A Latin square with all dots given, whether it is a Futoshiki with dots or a Kropki without boxes."""
    if kinds.of(sheet).boxes:
        twin = {key: text for key, text in sheet.constraints.items() if key[0] in ("white", "black")}
        full, boxes = len(twin) + 1 == len(sheet.constraints), sheet.constraints.get(("boxes", ())) != constraints.OFF
        if boxes:
            raise ImportFault("puzz.link's Kropki has no boxes")
    else:
        twin = {key: text for key, text in sheet.constraints.items() if key[0] not in ("allwhite", "allblack")}
        full = len(twin) + 2 == len(sheet.constraints)
    refuse_others(sheet, "Kropki", ("white", "black", "allwhite", "allblack", "boxes"))
    if not full or any(twin.values()):
        raise ImportFault("puzz.link's Kropki has white dots for 1 and black ones for twice, and all of them are given")
    dots = [1 if ("white", pair) in twin else 2 if ("black", pair) in twin else 0 for pair in pairs(sheet.cols)]
    return f"kropki/{sheet.cols}/{sheet.rows}/{packed(dots, 3, 3)}"


def write_pairs(sheet: Sheet) -> str:
    """A Futoshiki, as that of both kinds which can hold it."""
    return write_kropki(sheet) if ("allwhite", ()) in sheet.constraints else write_minarism(sheet)


# by what puzz.link calls their kinds
WRITERS: dict[str, Callable[[Sheet], str]] = {
    "skyscrapers": write_skyscrapers,
    "factors": write_factors,
    "minarism": write_pairs,
    "kropki": write_kropki,
}
