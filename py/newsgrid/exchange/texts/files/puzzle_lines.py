"""Lists of Sudokus, one a line, with a number, an answer, a rating or words beside it: Kaggle's CSV, collections of forums."""

import re

from newsgrid.exchange.texts.files.file import MOST, File, sudoku
from newsgrid.exchange.texts.reading import Reading

CELLS = re.compile(r"(?<![\w.])(?:[0-9.*_-]{81}|[0-4.*_-]{16}|[0-6.*_-]{36})(?![\w.])")
COMMENT = re.compile(r"\s*#")
LOOKED = 20


def lines_of(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip() and not COMMENT.match(line)]


def fits(text: str) -> bool:
    """Whether each line, but for one with the columns' names, has the cells of a Sudoku and more than that."""
    lines = lines_of(text[:20_000])
    lines = lines[: max(1, len(lines) - (len(text) > 20_000))]
    if len(lines) > 1 and not CELLS.search(lines[0]):
        lines = lines[1:]
    found = [CELLS.search(line) for line in lines]
    return bool(found) and all(found) and any(match and match[0] != line.strip() for match, line in zip(found, lines, strict=True))


def read(text: str, kind: str) -> list[Reading]:
    readings = []
    for line in lines_of(text)[: MOST + 1]:
        cells = CELLS.findall(line)
        if cells:
            rest = re.sub(r"[\s,;|\"]+", " ", CELLS.sub(" ", line)).strip(" #:")
            title = rest if re.search(r"[^\W\d]", rest) and len(rest) < 60 and not re.search(r"[='\[{(<]", rest) else ""
            readings.append(Reading(sudoku([(int(sign) if sign.isdigit() else 0, 0, []) for sign in cells[0]], title)))
    return readings


EXAMPLE = "quizzes,solutions\n" + "1004003043002003,1234432143122143\n0200003004000001,3241143224134321"
FORM = File("a list of Sudokus", fits, read, EXAMPLE)
