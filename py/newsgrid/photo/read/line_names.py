"""Knows the numbers beside rows and above columns that only name them, as on the page's own board and in spreadsheets."""

from collections.abc import Sequence

from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.texts import Text
from newsgrid.photo.thresholds import FIVE_TO_ONE

# the least share of a grid's rows, or columns, beside which their own number is printed; of one of them, if that is so of the other
LEAST_NAMED, LEAST_NAMED_TOO = 0.75, 0.5
LEAST_LINES = 4  # the fewest rows or columns: of fewer, clues may count by chance
FAINT = -5.0  # the log-probability above which a number is seen: such numbers are small
SIDES = ("above", "left")


def without_line_names(marks: Marks, rows: int, cols: int) -> None:
    """Drop the numbers around a grid that count its columns from 1 above it, or its rows on its left. If nothing is printed on one of these sides,
    or it is beyond the picture's edge, the other one tells."""
    numbers = {"above": {col: col + 1 for col in range(cols)}, "left": {row * cols: row + 1 for row in range(rows)}}
    named = {side for side, places in numbers.items() if is_counting(marks, side, places, LEAST_NAMED)}
    if named:  # the other side need not be read as well
        named = {side for side, places in numbers.items() if is_counting(marks, side, places, LEAST_NAMED_TOO)}
    blank = {side for side in SIDES if all(texts[:1] == [(0.0, "")] for (_, at), texts in marks.outside.items() if at == side)}
    if not named or named | blank != set(SIDES):
        return
    nothing: list[Text] = [(0.0, "")]
    for place in [place for place in marks.outside if place[1] in named]:
        marks.outside[place] = nothing
        for its in (marks.looks, marks.large, marks.letters):
            its.pop(place, None)


def is_counting(marks: Marks, side: str, places: dict[int, int], least: float) -> bool:
    """Whether the rows or columns at a side are numbered. places: for each cell there, the number of its line; least: the least share that is read."""
    seen = sum(is_read(marks.outside.get((cell, side), []), str(number)) for cell, number in places.items())
    return len(places) >= LEAST_LINES and seen >= least * len(places)


def is_read(texts: Sequence[Text], number: str) -> bool:
    """Whether a number is the likeliest among the readings of a text, or nearly so, and is seen at all."""
    numbers = [(chance, text) for chance, text in texts if text.isdigit()]
    return any(text == number and chance > max(FAINT, numbers[0][0] - FIVE_TO_ONE) for chance, text in numbers)
