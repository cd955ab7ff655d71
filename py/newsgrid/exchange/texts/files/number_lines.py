"""Nonograms as lines of numbers alone: .nin (the columns and rows first), .mk (rows and columns, and # between), .g and olsak's (: above each part)."""

import re

from newsgrid.exchange.texts.files.file import File
from newsgrid.exchange.texts.reading import Reading, nonogram
from newsgrid.puzzle.sheet import Sheet

NUMBERS = re.compile(r"\s*\d{0,3}(?:[ ,.]+\d{1,3})*\s*")
Lists = list[list[int]]


def numbers(lines: list[str]) -> Lists:
    """The numbers in lines that are not blank; [] if there is anything else in them."""
    filled = [line for line in lines if line]
    return [[int(word) for word in re.findall(r"\d+", line)] for line in filled] if all(NUMBERS.fullmatch(line) for line in filled) else []


def sheet_in(text: str) -> Sheet | None:
    """The nonogram in a text, by the separator that it has, or by the two sizes in its first line."""
    lines = [line.split(";")[0].strip() for line in text.strip().split("\n")]
    marks = [at for at, line in enumerate(lines) if line in ("#", "%", "--") or line[:1] == ":"]
    if len(marks) == 2 and lines[marks[0]][:1] == ":":
        lines, marks = lines[marks[0] + 1 :], [marks[1] - marks[0] - 1]  # olsak's: words above the first part
    parts = [numbers(part) for part in ((lines[: marks[0]], lines[marks[0] + 1 :]) if len(marks) == 1 else (lines,))]
    if not all(parts):
        return None
    sizes, first = parts[0][0], parts[0][1:]
    if len(parts) == 2:
        return nonogram(first if sizes == [len(first), len(parts[1])] else parts[0], parts[1])
    if len(sizes) != 2 or sum(sizes) != len(first):
        return None
    wide, high = sizes
    return nonogram(first[:high], first[high:]) or nonogram(first[:wide], first[wide:])


def fits(text: str) -> bool:
    return len(text) < 50_000 and sheet_in(text) is not None


def read(text: str, kind: str) -> list[Reading]:
    sheet = sheet_in(text)
    return [Reading(sheet)] if sheet else []


EXAMPLE = "3 2\n3\n1 1\n2\n1\n2"
FORM = File("a Nonogram in lines of numbers", fits, read, EXAMPLE)
