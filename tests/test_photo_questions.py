"""What is a person asked about a doubt, and what does each answer write?"""

import pytest

from newsgrid.photo.decide import drafts, questions, words
from newsgrid.photo.decide.doubts import UNSURE, Doubt
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.joint import Settled
from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import copy
from photo_scenes import found_of


@pytest.mark.parametrize(
    ("text", "where", "value", "held", "asked", "place"),
    [
        ("#Suko\n...\n 20 21\n...\n 16 14\n...\n", Where(0, "circle"), 22, "21", "Is this a 21?", "Row 1, column 1, the circle at its lower right corner."),
        (
            "#LittleKiller\n0000\n0000\n0000\n0000\n\nlittle r0c2 SE = 5\nlittle r1c5 SW = 4\nlittle r2c5 SW = 6\n",
            Where(3, "right SW"), 8, "7", "Is this a 7?", "Right of row 1, along the diagonal to the lower left.",
        ),
        (
            "#LittleKiller\n0000\n0000\n0000\n0000\n\nlittle r0c5 SW = 9\n",
            Where(3, "upperright SW"), 10, "9", "Is this a 9?", "Beyond the upper right corner, along the diagonal to the lower left.",
        ),
        (
            "#Masyu\nw...\n....\n....\n....\n",
            Where(0, "clue"), 1, "", "Is this a white pearl?", "Row 1, column 1.",
        ),
        (
            "#Nonogram\ncolumns 2 | 1 | 1\nrows 3 | 1 1 | ?\n",
            Where(3, "left"), drafts.list_reading((1, 1)), "1 1", "Is this a list “1 1”?", "Left of row 2.",
        ),
        (
            "#SetSquare\n. + . + . = 16\nx   +   -\n. x . + . = 47\n-   +   x\n. + . x . = 42\n=   =   =\n1   20  30\n",
            Where(2, "right"), drafts.line_reading([1, 3], 18), "+x=18", "Is this a line “+ × = 18”?", "Right of row 1.",
        ),
    ],
)  # fmt: skip
def test_numbers_in_circles_along_diagonals_and_of_lines_are_asked_about(
    text: str, where: Where, value: int, held: str, asked: str, place: str
) -> None:
    sheet = formats.read(text)
    (key,) = drafts.constraint_keys(sheet, where)
    draft = Draft(copy(sheet), marked=True)
    del draft.sheet.constraints[key]
    draft.add(where, [(-0.1, value), (-3.0, value + 1)])
    settled = Settled((0,), "unique", [])
    doubt = Doubt(*divmod(where.cell, sheet.cols), where.part, [(value, 0.9), (value + 1, 0.1)], value, UNSURE)
    found = found_of(draft, settled, [doubt])
    assert found.sheet.constraints[key] == held
    (question,) = questions.questions(found)
    assert (question["ask"], question["more"]) == (asked, place)
    written = [writes for _, writes in question["answers"]]
    assert ["constraints", key, held] in written[0]
    assert (["constraints", key, None] in written[-1]) == (where.part != "right")  # a line always has its result
    assert " is not certain" in words.doubt_words(found, doubt)
