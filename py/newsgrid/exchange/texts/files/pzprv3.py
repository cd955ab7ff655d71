"""Files of puzz.link and pzprv3: `pzprv3`, the kind, rows, columns, then rows of words: the printed numbers, a map of rooms, and answers."""

import re

from newsgrid.exchange.texts.files.file import File, unknown
from newsgrid.exchange.texts.reading import Reading, nonogram
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import DRAWN, LISTS, Kind
from newsgrid.puzzle.sheet import Sheet

BY_NAME = "puzz.link"
DAMAGED = "This file of puzz.link is damaged: a row of it is missing"
ANSWERS = {"#": ".", "+": "."}  # what a person drew in a cell without a number


def fits(text: str) -> bool:
    return bool(re.match(r"\s*pzprv3(?:\.\d+)?\s*[/\n]", text))


def read(text: str, kind: str) -> list[Reading]:
    lines = [line.strip() for line in re.split(r"\n" if "\n" in text.strip() else r"/", text.strip())]
    name = lines[1] if len(lines) > 1 else ""
    fitting = [each for each in kinds.ALL if name in each.told.elsewhere.get(BY_NAME, ())]
    if not fitting:
        raise unknown("a file of puzz.link", name[:30] or "an unknown puzzle")
    sizes = [int(line) for line in lines[2:4] if line.isdigit()]
    rows = [line.split() for line in lines[2 + len(sizes) :]]
    high, wide = (sizes * 2)[:2] if sizes else (0, 0)
    return [Reading(sheet_of(fitting[0], rows, high, wide))]


def sheet_of(kind: Kind, rows: list[list[str]], high: int, wide: int) -> Sheet:
    """A map of rooms follows a line with their number; the first other rows of this size are the printed numbers."""
    if kind.text.form == LISTS:
        return lists(rows, high, wide)
    tables = [(at, rows[at : at + high]) for at in range(len(rows) - high + 1) if all(len(line) == wide for line in rows[at : at + high])]
    rooms = [table for at, table in tables if at and wide > 1 and len(rows[at - 1]) == 1 and rows[at - 1][0].isdigit()]
    printed = [table for _, table in tables if table not in rooms]
    areas = ["boxes" if kind.boxes == DRAWN else "regions", *map(",".join, rooms[0])] if rooms else []
    texts = [
        ",".join("?" if token == "-" else ANSWERS.get(token, token) for token in row) for row in (printed or [[["."] * wide] * high])[0]
    ]
    try:
        return formats.read("\n".join([*texts, *areas]), kind.name)
    except ReadError as error:
        raise ReadError(f"{DAMAGED}, or it holds what Newsgrid does not have ({error.message})") from None


def lists(rows: list[list[str]], high: int, wide: int) -> Sheet:
    """Numbers above the columns and left of the rows, . where there is none."""
    width = max(map(len, rows), default=0)
    table = [row for row in rows if len(row) == width]
    left, top = width - wide, len(table) - high
    beside = [[int(token) for token in row[:left] if token.isdigit()] for row in table[top:]]
    above = [[int(row[left + col]) for row in table[:top] if row[left + col].isdigit()] for col in range(wide)]
    sheet = nonogram(beside, above) if left > 0 and top > 0 else None
    if sheet is None:
        raise ReadError(DAMAGED)
    return sheet


EXAMPLE = "pzprv3/nurikabe/2/3/2 . ./. . 1/"
FORM = File("a file of puzz.link", fits, read, EXAMPLE)
