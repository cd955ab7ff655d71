"""OpenSudoku's XML: a folder of games, each 81 digits, or for each cell its value, its notes and whether it can be changed."""

import html
import re

from newsgrid.exchange.texts.files.file import MOST, File, sudoku
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import values_in

DATA = re.compile(r"""\bdata\s*=\s*["']([^"']*)["']""", re.S)
NOTE = re.compile(r"""\b(?:note|name)\s*=\s*["']([^"']*)["']""", re.S)
DIGITS = 81


def fits(text: str) -> bool:
    return "<opensudoku" in text[:2000].lower() or (text.lstrip()[:1] == "<" and "<game" in text and "data=" in text)


def read(text: str, kind: str) -> list[Reading]:
    readings = []
    title = re.search(r"<name>([^<]*)</name>", text)
    for piece in text.split("<game")[1 : MOST + 1]:
        game = piece.split(">")[0]
        data, note = DATA.search(game), NOTE.search(game)
        if data:
            name = note[1] if note else title[1] if title else ""
            readings.append(Reading(sudoku(cells_of(html.unescape(data[1]).strip()), html.unescape(name))))
    if not readings:
        raise ReadError("This is a file of OpenSudoku without a game in it")
    return readings


def cells_of(data: str) -> list[tuple[int, int, list[int]]]:
    """(given, entry, candidates) of each cell."""
    if re.fullmatch(rf"[\d.]{{{DIGITS}}}", data):
        return [(int(sign) if sign.isdigit() else 0, 0, []) for sign in data]
    version = re.match(r"version: (\d+)\s*", data)
    # an older version writes two bars after notes, and no version an empty piece
    pieces = [piece for piece in data[version.end() if version else 0 :].split("|") if piece.strip()]
    many = 3 if not version or int(version[1]) < 3 else 4
    cells = []
    for at in range(0, len(pieces) - many + 1, many):
        value, notes, changes = pieces[at], pieces[at + many - 2], pieces[at + many - 1]
        number = int(value) if value.isdigit() else 0
        marks = [int(mark) for mark in notes.split(",") if mark.strip().isdigit()]
        if version and int(version[1]) > 1:  # a number with a bit for each value
            marks = values_in(marks[0]) if marks else []
        cells.append((0, number, marks) if changes.strip() == "1" else (number, 0, []))
    return cells


EXAMPLE = """<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2"><name>Easy</name>
<game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079" />
</opensudoku>"""
FORM = File("a file of OpenSudoku", fits, read, EXAMPLE, "<opensudoku")
