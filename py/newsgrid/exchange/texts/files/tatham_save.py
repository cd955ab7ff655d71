"""Save files of Simon Tatham's Portable Puzzle Collection: a line `NAME    :length:text` for each thing kept. The puzzle, and the numbers placed."""

import re

from newsgrid.exchange.codes import tatham
from newsgrid.exchange.codes.tatham_games import READERS
from newsgrid.exchange.texts.files.file import File, unknown
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle import characters
from newsgrid.puzzle.formats.lines import ReadError

LINE = re.compile(r"([A-Z]+) *:(\d+):")
PLACED = re.compile(r"R(\d+),(\d+),(\d+)$")  # column and row from 0, value
DAMAGED = "This save file of Simon Tatham's collection is damaged: a part of it is missing"


def fits(text: str) -> bool:
    return text.lstrip()[:9] == "SAVEFILE:"


def read(text: str, kind: str) -> list[Reading]:
    lines = fields(text.lstrip())
    kept = dict(lines)
    game = kept.get("GAME", "")
    name = "".join(game.lower().split()).replace("rectangles", "rect")
    if name and name not in READERS:
        raise unknown("a save file", game)
    if not name or not kept.get("DESC"):
        raise ReadError(DAMAGED)
    sheet = tatham.read(f"{name}:{kept.get('PARAMS', '')}:{kept['DESC']}")
    moves = [move for key, move in lines if key in ("MOVE", "SOLVE", "RESTART")]
    made = characters.number_of(kept.get("STATEPOS", ""), len(moves) + 1) - 1
    for match in filter(None, map(PLACED.match, moves[: max(0, made)])):
        col, row, value = map(int, match.groups())
        if row < sheet.rows and col < sheet.cols and value <= sheet.values and not sheet.givens[row * sheet.cols + col]:
            sheet.entries[row * sheet.cols + col] = value
    return [Reading(sheet)]


def fields(text: str) -> list[tuple[str, str]]:
    """[(name, what is kept)]; its length is given, so that it may have line ends in it."""
    found, at = [], 0
    while match := LINE.match(text, at):
        end = match.end() + int(match[2])
        if text[end : end + 1] not in ("\n", ""):  # a length that somebody has not counted again
            end = (text + "\n").index("\n", match.end())
        found.append((match[1], text[match.end() : end]))
        at = end + 1
    return found


EXAMPLE = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
GAME    :4:Solo
PARAMS  :3:2x2
DESC    :11:1b4b1b1c4a1
STATEPOS:1:2
MOVE    :6:R1,0,3"""
FORM = File("a save file of Simon Tatham's collection", fits, read, EXAMPLE, r"\A\s*SAVEFILE")
