"""A row of a text: how it is cut into cells, and whether it is as wide as the others."""

from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.types import Any


def check_count(whose: str, many: int, noun: str, wanted: int, expected: str, line: int) -> None:
    """Raise ReadError unless `many` is `wanted`: "this row has 8 cells, but 9 were expected", followed by the words of `expected`."""
    if many != wanted:
        raise ReadError("%s has %s, but %d were expected%s" % (whose, count(many, noun), wanted, expected), line)


def check_widths(rows: list[Any], numbers: list[int], noun: str, wanted: int, expected: str) -> None:
    """Raise ReadError unless each row has `wanted` cells. numbers: the lines of the rows; other parameters: as in `check_count`."""
    for at in range(len(rows)):
        check_count("this row", len(rows[at]), noun, wanted, expected, numbers[at])


def usual_width(widths: list[int]) -> int:
    """The most common width; of several, the first, so that a message names the row that differs."""
    return max(widths, key=widths.count)


def cut_signs(line: str) -> list[tuple[int, str]]:
    """[(column from 1, sign)] of a line, without the blanks."""
    # in MicroPython, indexing a text takes linear time, so nothing here does that
    return [(position + 1, sign) for position, sign in enumerate(line) if sign not in " \t"]


def cut_words(line: str) -> list[tuple[int, str]]:
    """[(column from 1, word)] of a line."""
    words = []
    start = 1
    for word in line.replace("\t", " ").split(" "):
        if word:
            words.append((start, word))
        start += len(word) + 1
    return words


def cut_line(line: str, words: bool = True) -> list[tuple[int, str]]:
    """[(column from 1, text)] of a line: what is between commas, if it has any; else its words, or its signs."""
    return cut_at_commas(line) if "," in line else cut_words(line) if words else cut_signs(line)


def cut_at_commas(line: str, gap: str = "") -> list[tuple[int, str]]:
    """[(column from 1, text)] of what is between commas; a comma at the very end closes the last cell.

    gap: the sign for an empty cell if nothing between two commas means one, as in a spreadsheet; then a comma at the end begins another cell.
    """
    fields = []
    start = 0
    for part in line.split(","):
        fields.append((start + len(part) - len(part.lstrip()) + 1, part.strip() or gap))
        start += len(part) + 1
    if len(fields) > 1 and not fields[-1][1]:
        fields.pop()
    return fields
