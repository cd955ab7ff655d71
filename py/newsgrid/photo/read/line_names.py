"""Knows the numbers beside rows and above columns that only name them, as on the page's own board and in spreadsheets."""

from collections.abc import Sequence

from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.texts import Text

LEAST_NAMED = 0.75  # the least share of a grid's rows, or columns, beside which their own number is printed
LEAST_LINES = 4  # the fewest rows or columns: of fewer, clues may count by chance
FAINT = -5.0  # the log-probability above which a number is seen: such numbers are small
SIDES = ("above", "left")


def without_line_names(marks: Marks, rows: int, cols: int) -> None:
    """Drop the numbers around a grid that count its columns from 1 above it, or its rows on its left. If nothing is printed on one of these sides,
    or it is beyond the picture's edge, the other one tells."""
    numbers = {"above": {col: col + 1 for col in range(cols)}, "left": {row * cols: row + 1 for row in range(rows)}}
    named = {side for side, places in numbers.items() if is_counting(marks, side, places)}
    blank = {side for side in SIDES if all(texts[:1] == [(0.0, "")] for (_, at), texts in marks.outside.items() if at == side)}
    if not named or named | blank != set(SIDES):
        return
    nothing: list[Text] = [(0.0, "")]
    for place in [place for place in marks.outside if place[1] in named]:
        marks.outside[place] = nothing
        for its in (marks.looks, marks.large, marks.letters):
            its.pop(place, None)


def is_counting(marks: Marks, side: str, places: dict[int, int]) -> bool:
    """Whether the rows or columns at a side are numbered. places: for each cell there, the number of its line."""
    seen = sum(first_number(marks.outside.get((cell, side), [])) == number for cell, number in places.items())
    return len(places) >= LEAST_LINES and seen >= LEAST_NAMED * len(places)


def first_number(texts: Sequence[Text]) -> int:
    """The likeliest number among the readings of a text, 0 if none is seen."""
    return next((int(text) for chance, text in texts if text.isdigit() and chance > FAINT), 0)
