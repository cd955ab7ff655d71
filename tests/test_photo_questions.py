"""What is a person asked about a doubt, and what does each answer write?"""

import math

import pytest

from newsgrid.photo.decide import boards, digit_drafts, doubt_sentences, drafts, joint, questions, requests, resolution, revision
from newsgrid.photo.decide.doubt_sentences import PARTS, sign
from newsgrid.photo.decide.doubts import UNSURE, Doubt, doubts_of
from newsgrid.photo.decide.drafts import TAGS, Draft, Where, tag_reading, tag_text
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.decide.questions import with_article
from newsgrid.puzzle import formats
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import copy
from photo_scenes import PUZZLE, cell_of, found_of, nothing


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
    assert " is not certain" in doubt_sentences.doubt_words(found, doubt)


def test_a_doubt_about_boxes_shows_all_of_them_by_each_reading() -> None:
    sheet = formats.read(PUZZLE.replace("\n", ""))
    wrong = list(sheet.boxes)
    wrong[0], wrong[80] = wrong[80], wrong[0]
    draft = digit_drafts.draft_of(9, 9, [cell_of({given: 0.999999}) for given in sheet.givens], nothing)
    draft.sheet.boxes = wrong
    draft.others = [(1.0, lambda: digit_drafts.square_otherwise(draft, sheet.boxes, 0.4))]
    chosen, settled = resolution.settle_any(draft, math.inf)
    read = chosen.filled(settled.choice)
    found = found_of(chosen, settled, doubts_of(chosen, settled))
    (doubt,) = questions.questions(found)
    assert (doubt["cell"], doubt["part"], doubt["ask"]) == (0, "box", "Is this border right?")
    # each answer writes what tells the two apart
    assert [writes for _, writes in doubt["answers"]] == [
        [["boxes", 0, boxes[0]], ["boxes", 80, boxes[80]]] for boxes in (sheet.boxes, wrong)
    ]
    # it stays so when the others are decided again
    again = requests.settled(revision.text_of(chosen), to_data(read), [(5, "given")], math.inf)
    assert again["doubts"] == [doubt]


def test_a_number_that_a_cell_prints_is_asked_about_and_its_answers_write_it() -> None:
    """Its cell is a block as long as one stands there."""
    sheet = formats.read("#Minesweeper\n1..\n...\n..2\n")
    draft = Draft(copy(sheet))
    draft.sheet.constraints, draft.sheet.blocks = {}, [0] * 9
    for cell, value in ((0, 2), (8, 3)):
        draft.add(Where(cell, "clue"), [(-0.5, value), (-0.9, value + 1), (-5.0, 0)])
    settled = joint.Settled((0, 0), "unique", [])
    found = found_of(draft, settled)
    assert found.sheet == sheet
    found.doubts.append(Doubt(2, 2, "clue", [(3, 0.6), (4, 0.4)], 3, UNSURE))
    (asked,) = questions.questions(found)
    assert (asked["ask"], [words for words, _ in asked["answers"]]) == ("Is this a 2?", ["2", "3", "Nothing"])
    name = found.sheet.constraints and next(iter(found.sheet.constraints))[0]
    key = ("constraints", (name, (8,)))
    written = [{(layer, index): held for layer, index, held in writes} for _, writes in asked["answers"]]
    assert [(writes[key], writes["blocks", 8]) for writes in written] == [("2", 1), ("3", 1), (None, 0)]


def test_a_reading_of_a_tag_says_what_is_printed() -> None:
    assert [tag_text(tag_reading(sign, 7)) for sign in TAGS] == ["7", "<7", ">7", "=", "≠"]
    doubt = Doubt(1, 1, "tag 0,1,3", [], tag_reading("<", 5), UNSURE)
    sheet = boards.KIND.empty(2, 2)
    assert sign(sheet, doubt, doubt.chosen) == "<5" and with_article(sheet, doubt, doubt.chosen) == "a “<5”"
    assert with_article(sheet, doubt, tag_reading("", 8)) == "an 8" and PARTS["tag"]
