"""Kinds of puzz.link that are Latin squares: Skyscrapers, Rooms of Factors (a KenKen of products), Minarism (a Futoshiki with differences)
and Kropki, which has no boxes there."""

from sheet import areas, constraints, family, kinds
from sheet.formats.lines import ReadError, count
from sheet.formats.pzpr import DAMAGED, MARKED, UNKNOWN, numbers, packed, pairs
from sheet.sheet import Sheet

LEAST, MOST = 2, 16  # the sides of a square


def square(kind: str, cols: int, rows: int) -> Sheet:
    if cols != rows or not LEAST <= cols <= MOST:
        title = kinds.BY_NAME[kind].title
        raise ReadError(
            "This %s has %s and %s; a square with a side of %d to %d can be opened"
            % (title, count(rows, "row"), count(cols, "column"), LEAST, MOST)
        )
    return kinds.BY_NAME[kind].empty(rows, cols)


def ended(rest: str) -> None:
    if rest:
        raise ReadError("%s: it goes on after its last clue" % DAMAGED)


def left_out(unknown: int, what: str) -> list[str]:
    """The notes on clues whose number the link leaves open."""
    return ["%s of unknown value %s left out." % (count(unknown, what), "is" if unknown == 1 else "are")] if unknown else []


def read_skyscrapers(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("skyscrapers", cols, rows)
    around = [(-1, col, 4) for col in range(cols)] + [(rows, col, 0) for col in range(cols)]
    around += [(row, -1, 2) for row in range(rows)] + [(row, cols, 6) for row in range(rows)]
    clues, rest = numbers(body, len(around), "clue", sheet.values)
    unknown = 0
    for place in sorted(clues):
        if clues[place] == UNKNOWN:
            unknown += 1
        else:
            put(sheet, "skyscraper", around[place], str(clues[place]))
    givens, rest = numbers(rest, len(sheet.givens), "cell", sheet.values)
    ended(rest)
    for cell in givens:
        sheet.givens[cell] = max(0, givens[cell])
    return sheet, left_out(unknown, "number")


def read_factors(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("kenken", cols, rows)
    places = pairs(cols)
    half = len(places) // 2
    across, rest = packed(body, half, 2, 5)
    down, rest = packed(rest, half, 2, 5)
    walls = across + down
    joined = [places[at] for at in range(len(places)) if not walls[at]]
    rooms = areas.joined(joined, rows * cols)
    products, rest = numbers(rest, len(rooms), "room")
    ended(rest)
    for number in products:
        if products[number] == UNKNOWN:
            continue
        for cell in rooms[number]:
            sheet.cages[cell] = number + 1
        # a number without a sign is the cell's value
        sheet.rules[rooms[number][0]] = rule("%d%s" % (products[number], "x" if len(rooms[number]) > 1 else ""))
    sheet.cages = family.renumbered(sheet.cages)
    return sheet, []


def rule(text: str) -> str:
    try:
        return family.good_form(text)
    except ValueError as error:
        raise ReadError("%s: %s" % (DAMAGED, str(error).rstrip("."))) from None


def read_minarism(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("futoshiki", cols, rows)
    places = pairs(cols)
    signs, rest = numbers(body, len(places), "border", marks="gh")
    ended(rest)
    unknown = 0
    for at in sorted(signs):
        first, other = places[at]
        if signs[at] == UNKNOWN:
            unknown += 1
        elif signs[at] == MARKED:
            put(sheet, "less", (first, other))
        elif signs[at] == MARKED - 1:
            put(sheet, "less", (other, first))
        else:
            put(sheet, "white", (first, other), str(signs[at]))
    return sheet, left_out(unknown, "difference")


def read_kropki(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("futoshiki", cols, rows)
    places = pairs(cols)
    dots, rest = packed(body, len(places), 3, 3)
    ended(rest)
    for at in range(len(places)):
        if dots[at]:
            put(sheet, "white" if dots[at] == 1 else "black", places[at])
    put(sheet, "allwhite", ())
    put(sheet, "allblack", ())
    return sheet, ["Kropki has no boxes there, so it opens as a Latin square, a Futoshiki with dots."]


def put(sheet: Sheet, name: str, place: tuple[int, ...], text: str = "") -> None:
    try:
        constraints.put(sheet, name, place, text)
    except ValueError as error:
        raise ReadError("%s: %s" % (DAMAGED, str(error).rstrip("."))) from None


READERS = {"skyscrapers": read_skyscrapers, "factors": read_factors, "minarism": read_minarism, "kropki": read_kropki}
READERS["building"] = READERS["skyscraper"] = read_skyscrapers  # its older names
