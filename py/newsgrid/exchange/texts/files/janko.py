"""janko.at's text blocks: `begin`, lines `puzzle sudoku`, `size 9`, then `problem` and its rows, `areas`, `clabels`, `rlabels`, and `end`."""

import re

from newsgrid.exchange.texts.files.file import File, lists, unknown
from newsgrid.exchange.texts.reading import Reading, titled
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats.headings import plain
from newsgrid.puzzle.kinds.kind import FRAME, LISTS, Kind
from newsgrid.puzzle.sheet import Sheet

NAME = "a text block of janko.at"
TABLES = ("problem", "areas", "clabels", "rlabels", "solution", "moves", "cages", "black")


def fits(text: str) -> bool:
    words = text[:4000].lower().split()
    return words[:1] == ["begin"] and "puzzle" in words


def read(text: str, kind: str) -> list[Reading]:
    facts, tables = parted(text)
    named = kinds.named_by(plain(facts.get("puzzle", "")))
    if named is None:
        raise unknown(NAME, facts.get("puzzle") or "an unknown puzzle")
    return [Reading(titled(sheet_of(named, tables), facts.get("title", "")))]


def parted(text: str) -> tuple[dict[str, str], dict[str, list[list[str]]]]:
    """({word: the rest of its line}, {table: its rows})."""
    facts: dict[str, str] = {}
    tables: dict[str, list[list[str]]] = {}
    inside = ""
    for line in text.split("\n"):
        words = line.split()
        first = words[0].lower() if words else ""
        if re.fullmatch("[a-z]{3,}", first):
            inside = first if len(words) == 1 and first in TABLES else ""
            facts.setdefault(first, " ".join(words[1:]))
        elif words and inside:
            tables.setdefault(inside, []).append(words)
    return facts, tables


def sheet_of(kind: Kind, tables: dict[str, list[list[str]]]) -> Sheet:
    above, left, rows = [tables.get(name, []) for name in ("clabels", "rlabels", "problem")]
    if kind.text.form == LISTS and above and left:
        return lists(numbers(left), numbers([list(column) for column in zip(*above, strict=True)]), NAME)
    if kind.text.form == FRAME and len(above) == 2 and left:
        rows = [[".", *above[0], "."], *([side[0], *row, side[-1]] for side, row in zip(left, rows, strict=True)), [".", *above[1], "."]]
    areas = [["boxes"], *tables["areas"]] if "areas" in tables else []
    return formats.read("\n".join(",".join(row).replace("-", ".") for row in [*rows, *areas]), kind.name)


def numbers(rows: list[list[str]]) -> list[list[int]]:
    return [[int(word) for word in row if word.isdigit()] for row in rows]


EXAMPLE = "begin\npuzzle sudoku\nsize 4\nproblem\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\nsolution\n1 3 2 4\nend"
FORM = File(NAME, fits, read, EXAMPLE, r"(?m)^\s*begin\s*$[\s\S]*^\s*puzzle\b")
