"""janko.at's text blocks: `begin`, lines `puzzle sudoku`, `size 9`, then `problem` and its rows, `areas`, `clabels`, `rlabels`, and `end`."""

import re

from newsgrid.exchange.texts.files.file import File, unknown
from newsgrid.exchange.texts.reading import Reading, nonogram, titled
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats.headings import plain
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import FRAME, LISTS, Kind
from newsgrid.puzzle.sheet import Sheet

TABLES = ("problem", "areas", "clabels", "rlabels", "solution", "moves", "cages", "black")


def fits(text: str) -> bool:
    words = text[:4000].lower().split()
    return words[:1] == ["begin"] and "puzzle" in words


def read(text: str, kind: str) -> list[Reading]:
    facts, tables = parted(text)
    named = kinds.named_by(plain(facts.get("puzzle", "")))
    if named is None:
        raise unknown("a text block of janko.at", facts.get("puzzle", "an unknown puzzle") or "an unknown puzzle")
    return [Reading(titled(sheet_of(named, tables), facts.get("title", "")))]


def parted(text: str) -> tuple[dict[str, str], dict[str, list[list[str]]]]:
    """({word: the rest of its line}, {table: its rows})."""
    facts: dict[str, str] = {}
    tables: dict[str, list[list[str]]] = {}
    inside = ""
    for line in text.split("\n"):
        words = line.split()
        if words and re.fullmatch("[a-z]{3,}", words[0].lower()):
            inside = words[0].lower() if len(words) == 1 and words[0].lower() in TABLES else ""
            facts.setdefault(words[0].lower(), " ".join(words[1:]))
        elif words and inside:
            tables.setdefault(inside, []).append(words)
    return facts, tables


def sheet_of(kind: Kind, tables: dict[str, list[list[str]]]) -> Sheet:
    above, left = tables.get("clabels", []), tables.get("rlabels", [])
    rows = tables.get("problem", [])
    if kind.text.form == LISTS and above and left:
        columns = [list(column) for column in zip(*above, strict=True)]
        sheet = nonogram(numbers(left), numbers(columns))
        if sheet is None:
            raise ReadError("The numbers in this text block of janko.at do not fit each other; is a part of it missing?")
        return sheet
    if kind.text.form == FRAME and len(above) == 2 and left:
        rows = [["."] + above[0] + ["."], *framed(left, rows), ["."] + above[1] + ["."]]
    areas = ["boxes", *lines(tables["areas"])] if "areas" in tables else []
    return formats.read("\n".join([*lines(rows), *areas]), kind.name)


def numbers(rows: list[list[str]]) -> list[list[int]]:
    return [[int(word) for word in row if word.isdigit()] for row in rows]


def framed(sides: list[list[str]], rows: list[list[str]]) -> list[list[str]]:
    return [[side[0], *row, side[-1]] for side, row in zip(sides, rows, strict=True)]


def lines(rows: list[list[str]]) -> list[str]:
    return [",".join(row).replace("-", ".") for row in rows]


EXAMPLE = "begin\npuzzle sudoku\nsize 4\nproblem\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\nsolution\n1 3 2 4\nend"
FORM = File("a text block of janko.at", fits, read, EXAMPLE, r"(?m)^\s*begin\s*$[\s\S]*^\s*puzzle\b")
