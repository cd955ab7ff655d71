"""Kinds of puzz.link that are Latin squares: Skyscrapers, Rooms of Factors (a KenKen of products), Minarism (a Futoshiki with differences)
and Kropki, which has no boxes there."""

from newsgrid.exchange.codes.errors import put, rule
from newsgrid.exchange.codes.puzzlink_numbers import DAMAGED, MARKED, NAME, UNKNOWN, expect_end, numbers, packed, pairs
from newsgrid.exchange.codes.puzzlink_regions import rooms
from newsgrid.puzzle import areas, kinds, shapes
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import Sheet

LEAST, MOST = 2, 16  # the sides of a square


def square(name: str, cols: int, rows: int) -> Sheet:
    """An empty sheet. name: the kind's name there."""
    kind = kinds.called(NAME, name)
    if cols != rows or not LEAST <= cols <= MOST:
        raise ReadError(
            "This %s has %s and %s; a square with a side of %d to %d can be opened"
            % (kind.title, count(rows, "row"), count(cols, "column"), LEAST, MOST)
        )
    return kind.empty(rows, cols)


def left_out(unknown: int, what: str) -> list[str]:
    """The notes on clues whose number the link leaves open."""
    return ["%s of unknown value %s left out." % (count(unknown, what), "is" if unknown == 1 else "are")] if unknown else []


def read_skyscrapers(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("skyscrapers", cols, rows)
    around = shapes.around(cols)
    clues, rest = numbers(body, len(around), "clue", sheet.values)
    unknown = 0
    for place in sorted(clues):
        if clues[place] == UNKNOWN:
            unknown += 1
        else:
            put(DAMAGED, sheet, "skyscraper", around[place], str(clues[place]))
    givens, rest = numbers(rest, len(sheet.givens), "cell", sheet.values)
    expect_end(rest)
    for cell in givens:
        sheet.givens[cell] = max(0, givens[cell])
    return sheet, left_out(unknown, "number")


def read_factors(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("factors", cols, rows)
    regions, rest = rooms(body, cols, rows)
    products, rest = numbers(rest, max(regions), "room")
    expect_end(rest)
    for number in products:
        if products[number] == UNKNOWN:
            continue
        room = [cell for cell in range(len(regions)) if regions[cell] == number + 1]
        for cell in room:
            sheet.cages[cell] = number + 1
        # a number without a sign is the cell's value
        sheet.rules[room[0]] = rule(DAMAGED, "%d%s" % (products[number], "x" if len(room) > 1 else ""))
    sheet.cages = areas.renumbered(sheet.cages)
    return sheet, []


def read_minarism(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("minarism", cols, rows)
    places = pairs(cols)
    signs, rest = numbers(body, len(places), "border", marks="gh")
    expect_end(rest)
    unknown = 0
    for at in sorted(signs):
        first, other = places[at]
        if signs[at] == UNKNOWN:
            unknown += 1
        elif signs[at] == MARKED:
            put(DAMAGED, sheet, "less", (first, other))
        elif signs[at] == MARKED - 1:
            put(DAMAGED, sheet, "less", (other, first))
        else:
            put(DAMAGED, sheet, "white", (first, other), str(signs[at]))
    return sheet, left_out(unknown, "difference")


def read_kropki(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    sheet = square("kropki", cols, rows)
    places = pairs(cols)
    dots, rest = packed(body, len(places), 3, 3)
    expect_end(rest)
    for at in range(len(places)):
        if dots[at]:
            put(DAMAGED, sheet, "white" if dots[at] == 1 else "black", places[at])
    put(DAMAGED, sheet, "allwhite", ())
    put(DAMAGED, sheet, "allblack", ())
    return sheet, ["Kropki has no boxes there, so it opens as a Latin square, a Futoshiki with dots."]


READERS = {"skyscrapers": read_skyscrapers, "factors": read_factors, "minarism": read_minarism, "kropki": read_kropki}
READERS["building"] = READERS["skyscraper"] = read_skyscrapers  # its older names
