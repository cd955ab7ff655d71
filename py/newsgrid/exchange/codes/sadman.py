"""Files of SadMan Sudoku: `#` lines, then the rows between `[Puzzle]` and `[State]`, where the entries begin."""

from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import Sheet

PUZZLE, STATE = "[puzzle]", "[state]"


def is_file(text: str) -> bool:
    """Whether the first line of a text that is no comment is [Puzzle]."""
    for line in text.split("\n") if PUZZLE in text.lower() else []:
        if line.strip() and line.lstrip()[:1] != "#":
            return line.strip().lower() == PUZZLE
    return False


def read(text: str, kind: str = "") -> Sheet:
    """The sheet of a file. Raises ReadError, with the line in the file."""
    lines = text.split("\n")
    names = [line.strip().lower() for line in lines]
    lines[names.index(PUZZLE)] = ""
    return formats.read("\n".join(lines[: names.index(STATE) if STATE in names else len(lines)]), kind)
