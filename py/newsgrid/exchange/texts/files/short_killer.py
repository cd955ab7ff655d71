"""Killers with one sign a cell: a total in base 62, 0-9A-Za-z, or < > ^ v at a cell that belongs to the cage of the cell to which it points."""

import re

from newsgrid.exchange.texts.files.file import File
from newsgrid.exchange.texts.reading import Reading, caged
from newsgrid.puzzle.formats.lines import ReadError

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
WAYS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}
SIDE = 9
CODE = re.compile(r"[0-9A-Za-z<>^.-]{81}")


def code_of(text: str) -> str:
    return "".join(text[:400].split())


def fits(text: str) -> bool:
    code = code_of(text)
    return len(text) < 400 and bool(CODE.fullmatch(code)) and "<" in code and "^" in code


def read(text: str, kind: str) -> list[Reading]:
    code = code_of(text)
    cages: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for index in range(SIDE * SIDE):
        row, col = index // SIDE, index % SIDE
        for _ in range(SIDE * SIDE):
            sign = code[row * SIDE + col]
            if sign not in WAYS:
                break
            row, col = row + WAYS[sign][0], col + WAYS[sign][1]
            if not (0 <= row < SIDE and 0 <= col < SIDE):
                raise ReadError("In this code of a killer, a sign points out of the grid; is a part of it missing?")
        cages.setdefault((row, col), []).append((index // SIDE, index % SIDE))
    listed = [
        (str(SIGNS.index(code[row * SIDE + col])), cells) for (row, col), cells in cages.items() if code[row * SIDE + col] in SIGNS[1:]
    ]
    sheet = caged(listed, SIDE)
    if sheet is None:
        raise ReadError("In this code of a killer, signs point around in a circle; is it complete?")
    return [Reading(sheet)]


EXAMPLE = "9<1HT<<<<887^<B91B^K<^^^48^D<^5<269H^4H<F<C<^N3^FB^9>^^<E^^^^Q<^^^BH<2^^D<>^^99<<"
FORM = File("the code of a killer", fits, read, EXAMPLE)
