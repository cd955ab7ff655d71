"""Kinds of puzz.link whose lines run between cells, or from cell to cell: Slitherlink, Shikaku, Masyu, Hashi and Yajilin. The body is what is printed.

The functions that read bodies return {number of a cell: (type of constraint, text)}.
"""

from newsgrid.exchange.codes.errors import put
from newsgrid.exchange.codes.puzzlink_numbers import (
    BASE_36,
    DAMAGED,
    NAME,
    as_printed,
    digits_value,
    expect_end,
    few_numbers,
    numbers,
    packed,
)
from newsgrid.puzzle import kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

WAYS = {1: "^", 2: "v", 3: "<", 4: ">"}  # of an arrow, by its number


def sides(body: str, places: int) -> dict[int, tuple[str, str]]:
    held, rest = few_numbers(body, places)
    expect_end(rest)
    return {at: ("sides", as_printed(held[at])) for at in held}


def pearls(body: str, places: int) -> dict[int, tuple[str, str]]:
    values, rest = packed(body, places, 3, 3)
    expect_end(rest)
    return {at: ("pearl" if values[at] == 1 else "blackpearl", "") for at in range(places) if values[at]}


def islands(body: str, places: int) -> dict[int, tuple[str, str]]:
    held, rest = numbers(body, places, "cell", 8)
    expect_end(rest)
    return {at: ("bridges", as_printed(held[at])) for at in held}


def sizes(body: str, places: int) -> dict[int, tuple[str, str]]:
    held, rest = numbers(body, places, "cell", 999)
    expect_end(rest)
    return {at: ("blocksize", as_printed(held[at])) for at in held}


def arrows(body: str, places: int) -> dict[int, tuple[str, str]]:
    """A digit for the way, 0 for none, then the number; five more for the way mean that it has two digits. + is a cell with nothing in it."""
    held: dict[int, tuple[str, str]] = {}
    signs = list(body)
    at = place = 0
    while at < len(signs):
        sign = signs[at]
        if "a" <= sign <= "z":
            place += BASE_36.index(sign) - 9
            at += 1
            continue
        if place >= places:
            raise ReadError("%s: it goes on past the last cell" % DAMAGED)
        if sign == "+":
            held[place] = ("blackthere", "?")
            at += 1
            place += 1
            continue
        if sign == "-":
            way, many, begin = digits_value("".join(signs[at + 1 : at + 2])), 3, at + 2
        else:
            way, many, begin = digits_value(sign) % 5, 2 if sign >= "5" else 1, at + 1
        number = "".join(signs[begin : begin + many])
        known = number != "." and way in WAYS
        held[place] = ("blackthere", "%d%s" % (digits_value(number), WAYS[way]) if known else "?")
        if number != ".":
            digits_value(number)
        at = begin + many
        place += 1
    return held


# by the first of the kind's clues
PRINTED: dict[str, Callable[[str, int], dict[int, tuple[str, str]]]] = {
    "sides": sides,
    "pearl": pearls,
    "bridges": islands,
    "blocksize": sizes,
    "blackthere": arrows,
}


def reader(name: str) -> Callable[[int, int, str], tuple[Sheet, list[str]]]:
    def read(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
        kind = kinds.called(NAME, name)
        net = kind.look.lattice
        if net is None:
            raise ValueError("it has a lattice")
        fault = kind.too_large(rows, cols) if rows and cols else DAMAGED
        if fault:
            raise ReadError(fault)
        sheet = kind.empty(rows, cols)
        held = PRINTED[kind.clue](body, rows * cols)
        for at in sorted(held):
            put(DAMAGED, sheet, held[at][0], (net.place(at, cols),), held[at][1])
        kind.fit(sheet)
        return sheet, []

    return read


READERS = {name: reader(name) for kind in kinds.ALL if kind.clue in PRINTED for name in kind.told.elsewhere.get(NAME, ())}
