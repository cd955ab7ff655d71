"""A text that holds several puzzles: one a line, as in an .sdm file; or each below a first line that names its kind; or with blank lines between."""

from newsgrid.puzzle.characters import is_digits, made_plain
from newsgrid.puzzle.formats import codes
from newsgrid.puzzle.formats.cells import EMPTY, side_of
from newsgrid.puzzle.formats.headings import cut_heading
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.formats.sudoku import is_opened
from newsgrid.puzzle.formats.sudoku_sections import section_of

MOST_HEADINGS = 5000  # the most comments that are searched for the name of a kind
LAST_PLAIN = "\x7f"  # signs before it stand for themselves
LONGEST = 9  # the longest side of a Sudoku on one line among others: from 10 on, such lines are the rows of a larger sheet


class Part:
    """A puzzle of a text with several."""

    def __init__(self, number: int, skipped: int, text: str) -> None:
        self.number = number  # its number among them, from 1
        self.skipped = skipped  # how many lines of the text are before it
        self.text = text  # its own lines


def several(parts: list[Part]) -> ReadError:
    """The error where one puzzle is expected, and a text holds these."""
    error = ReadError("This text holds %d puzzles, and one is expected here" % len(parts))
    error.parts = tuple(parts)
    return error


def cut(lines: list[str], begins: list[int]) -> list[Part]:
    """The parts of a text that begin at these lines; [] unless there are several. What comes before the first is part of it."""
    if len(begins) < 2:
        return []
    bounds = [0] + begins[1:] + [len(lines)]
    return [Part(at + 1, bounds[at], "\n".join(lines[bounds[at] : bounds[at + 1]]) + "\n") for at in range(len(begins))]


def is_comment(line: str) -> bool:
    first = line.lstrip()[:1]
    if first < LAST_PLAIN:
        return first == "#"
    return made_plain(line.lstrip()[:4]).lstrip()[:1] == "#"


def headed(text: str) -> list[Part]:
    """The puzzles of a text that is laid out, if each begins with a line that names a kind; [] unless there are several."""
    if text.count("#") < 2:
        return []
    lines = text.split("\n")
    begins: list[int] = []
    heading = -1  # the line of the last heading that no rows have followed yet
    looked = 0
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        if is_comment(line):
            if heading < 0:
                looked += 1
                if looked > MOST_HEADINGS:
                    return []
                heading = number if cut_heading(line)[0] else -1
            continue
        if heading >= 0 and not section_of(line):
            begins.append(heading)
        elif not begins:
            return []
        heading = -1
    return cut(lines, begins)


def in_lines(text: str) -> list[Part]:
    """The puzzles of a text that is laid out and in which each line is a puzzle: a Sudoku, a link, a game's code; [] for any other text."""
    lines = text.split("\n")
    rows = [number for number in range(len(lines)) if lines[number].strip() and not is_comment(lines[number])]
    if len(rows) < 2:
        return []
    first = [made_plain(lines[number].strip()) for number in rows[:2]]
    of_sudoku, of_codes = all([is_sudoku(line) for line in first]), all([is_code(line) for line in first])
    # most texts begin with neither, and need no further search
    shown = [made_plain(lines[number].strip()) for number in rows] if of_sudoku or of_codes else []
    if not ((of_sudoku and len(set([len(line) for line in shown])) == 1) or (of_codes and all([is_code(line) for line in shown]))):
        return []
    # comments above a line belong to it
    return cut(lines, [0] + [number + 1 for number in rows[:-1]])


def is_code(line: str) -> bool:
    """Whether a line is a puzzle in one word: a link of this page, or the code of a game."""
    return (line[:4] == "http" and "#" in line and len(line.split(None, 1)) == 1) or codes.is_id(line)


def is_sudoku(line: str) -> bool:
    """Whether a line is a whole Sudoku of digits."""
    if is_opened([(1, line)]):
        return True
    side = side_of(len(line))
    return 3 < side <= LONGEST and all([sign in EMPTY or (is_digits(sign) and int(sign) <= side) for sign in line])


def in_blocks(text: str) -> list[Part]:
    """The blocks between blank lines of a text that is laid out, if there are several; a comment belongs to the block that follows."""
    lines = text.split("\n")
    begins: list[int] = []
    start = -1  # where the block begins
    filled = False  # whether it has more than comments
    for number in range(len(lines)):
        if not lines[number].strip():
            if filled:
                start, filled = -1, False
            continue
        if start < 0:
            start = number
        if not filled and not is_comment(lines[number]):
            filled = True
            begins.append(start)
    return cut(lines, begins)
