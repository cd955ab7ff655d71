"""SudoCue's .sdx: rows of words, each the candidates of a cell, a digit alone a given, and u before a digit that a person placed."""

import re

from newsgrid.exchange.texts.files.file import File, sudoku
from newsgrid.exchange.texts.reading import Reading

WORD = re.compile(r"u?[1-9]{1,9}")
SIDE = 9


def lines_of(text: str) -> list[list[str]]:
    return [line.split() for line in text.split("\n") if line.strip() and line.lstrip()[:1] not in "#["]


def fits(text: str) -> bool:
    lines = lines_of(text[:5000])
    if len(lines) != SIDE or any(len(line) != SIDE for line in lines):
        return False
    words = [word for line in lines for word in line]
    return all(WORD.fullmatch(word) for word in words) and any(word[0] == "u" for word in words)


def read(text: str, kind: str) -> list[Reading]:
    return [Reading(sudoku([cell_of(word) for line in lines_of(text) for word in line]))]


def cell_of(word: str) -> tuple[int, int, list[int]]:
    """(given, entry, candidates) of a cell."""
    digits = [int(sign) for sign in word.lstrip("u")]
    if len(digits) > 1:
        return 0, 0, digits
    return (0, digits[0], []) if word[0] == "u" else (digits[0], 0, [])


EXAMPLE = """2679 8 269 1 25 2459 3 267 45
5 u1 236 8 236 2347 9 267 47
4 239 2369 2379 2356 23579 8 1 57
269 29 8 239 4 1239 5 2367 137
1 245 245 23 7 6 u2 9 8
269 7 24569 2359 1235 8 1246 236 134
8 249 1 6 9 47 47 5 3
3 6 459 457 18 1457 17 478 2
79 459 4579 4579 1358 13457 1467 3478 1479"""
FORM = File("a file of SudoCue", fits, read, EXAMPLE)
