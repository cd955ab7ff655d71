"""Numbers that only count a grid's rows and columns are no clues; clues that do not count are kept."""

import pytest

from newsgrid.photo.read.line_names import without_line_names
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.texts import Text

NOTHING: list[Text] = [(0.0, "")]


def marks_of(above: list[str], left: list[str], right: str = "2") -> Marks:
    marks = Marks()
    size = len(above)
    for line in range(size):
        for place, text in (
            ((line, "above"), above[line]),
            ((line * size, "left"), left[line]),
            ((line * size + size - 1, "right"), right),
        ):
            marks.outside[place] = [(-0.8, text), (-0.8, "")] if text else NOTHING
            marks.looks[place] = [marks.outside[place]]
    return marks


@pytest.mark.parametrize("left", [list("12345"), [""] * 5])
def test_the_names_of_rows_and_columns_are_dropped(left: list[str]) -> None:
    """Also where one side is beyond the picture's edge, and where one number is not seen."""
    marks = marks_of(["1", "2", "", "4", "5"], left)
    without_line_names(marks, 5, 5)
    assert all(marks.outside[place] == NOTHING for place in marks.outside if place[1] in ("above", "left"))
    assert (0, "above") not in marks.looks
    assert marks.outside[4, "right"][0][1] == "2" and (4, "right") in marks.looks


def test_names_on_one_side_are_enough_to_see_half_of_them_on_the_other() -> None:
    marks = marks_of(["7", "2", "3", "4", "4"], list("12345"))
    without_line_names(marks, 5, 5)
    assert all(marks.outside[place] == NOTHING for place in marks.outside if place[1] in ("above", "left"))


@pytest.mark.parametrize(("above", "left"), [("12345", "31245"), ("31425", "2133"), ("123", "123")])
def test_clues_stay(above: str, left: str) -> None:
    marks = marks_of(list(above), list(left.ljust(len(above), "4")))
    before = dict(marks.outside)
    without_line_names(marks, len(above), len(above))
    assert marks.outside == before
