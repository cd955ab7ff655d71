"""Which rules are broken, and the reasons: one board for each way of failing."""

import json

import pytest

from newsgrid import check, model_of, problems_of, read
from newsgrid.engine.check import judge_all, rule_data
from newsgrid.engine.relations import BROKEN
from newsgrid.engine.rules import In, Place, Sum
from newsgrid.exchange.answer import AnswerError, filled, read_answer, take_answer
from newsgrid.exchange.solver_output import OutputError
from newsgrid.puzzle import formats
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import Sheet, values_on
from places import UNIQUE, solution, text


def k057(changes: dict[tuple[int, int], int]) -> tuple[Sheet, list[int]]:
    """(k_057, its answer with some cells changed; rows and columns from 1)."""
    values = list(solution("kakuro_k057.comma.txt"))
    for (row, column), value in changes.items():
        values[(row - 1) * 10 + column - 1] = value
    return read(text("kakuro_k057.comma.txt")), values


def broken(sheet: Sheet, values: list[int]) -> list[str]:
    return [str(rule) for rule in check(model_of(sheet), values)]


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        # a wrong digit breaks its two totals, and no others
        ({(2, 3): 7}, ["down 32 at r1c3: 7 + 6 + 9 + 5 + 4 is 31, not 32", "across 14 at r2c2: 7 + 6 is 13, not 14"]),
        # two wrong digits that compensate each other across break the totals down only
        ({(2, 3): 6, (2, 4): 8},
         ["down 32 at r1c3: 6 + 6 + 9 + 5 + 4 is 30, not 32", "down 32 at r1c3, no digit twice: 6 twice",
          "down 15 at r1c4: 8 + 9 is 17, not 15"]),
        # a repeated digit, with the right total
        ({(2, 3): 7, (2, 4): 7},
         ["down 32 at r1c3: 7 + 6 + 9 + 5 + 4 is 31, not 32", "down 15 at r1c4: 7 + 9 is 16, not 15",
          "across 14 at r2c2, no digit twice: 7 twice"]),
        # a total that can't be reached any more, with one cell empty: 14 would need a 10 besides the 4
        ({(2, 3): 0, (2, 4): 4}, ["down 15 at r1c4: 4 + 9 is 13, not 15", "across 14 at r2c2: 4 and 1 more cell can't make 14"]),
        ({(2, 3): 0, (2, 4): 0, (3, 4): 5, (3, 5): 0}, ["down 15 at r1c4: 5 and 1 more cell can't make 15"]),
        # 7 + 7 would be 14, but digits must differ
        ({(2, 3): 7, (2, 4): 0},
         ["down 32 at r1c3: 7 + 6 + 9 + 5 + 4 is 31, not 32", "across 14 at r2c2: 7 and 1 more cell can't make 14"]),
    ],
)  # fmt: skip
def test_k057_with_wrong_digits_breaks_exactly_those_targets(changes: dict[tuple[int, int], int], wanted: list[str]) -> None:
    assert broken(*k057(changes)) == wanted


@pytest.mark.parametrize(
    ("cell", "value", "wanted"),
    [
        (1, 1, ["row 1: 1 twice", "box 1: 1 twice"]),
        (9 * 8, 3, ["column 1: 3 twice"]),
        (9 + 2, 1, ["row 2: 1 twice", "column 3: 1 twice", "box 1: 1 twice"]),
    ],
)
def test_each_unit_of_a_sudoku_fails_by_itself(cell: int, value: int, wanted: list[str]) -> None:
    sheet = read(text("sudoku_f63_fiendish.txt"))
    sheet.entries[cell] = value
    assert broken(sheet, values_on(sheet)) == wanted


def test_an_answer_against_a_given_breaks_the_given() -> None:
    sheet = read(text("sudoku_f63_fiendish.txt"))
    answer = list(solution("sudoku_f63_fiendish.txt"))
    answer[0] = 9
    shown = filled(sheet, answer)
    assert (shown.givens[0], shown.entries[0]) == (0, 9)
    assert broken(sheet, values_on(shown))[0] == "given 3 at r1c1: it is 9 here, and 3 in the puzzle"


PROBLEMS = {
    "x,x,3\\\nx,0,0\n": ["Single digit target sum: the run of 3 down has only one cell, at r1c3.", "No clue reaches the cell at r2c2.", "There is no total for the run across from r2c2 (2 cells)."],
    "x,12\\\nx,0\n": ["Single digit target sum: the run of 12 down has one cell, and no digit is 12, at r1c2."],
    "x,\\7\nx,0\n": ["The clue 7 across has no cells to fill, at r1c2.", "No clue reaches the cell at r2c2."],
    "x,x,x,x\n\\3,0,0,0\n": ["3 across can't be made with 3 different digits (they make 6 to 24), at r2c1."],
    "x,x,x\n\\46,0,0\n": ["46 across can't be made with 2 different digits (they make 3 to 17), at r2c1."],
    "x" + ",x" * 9 + "\n\\44" + ",0" * 9 + "\n": ["44 across can't be made with 9 different digits (they make 45), at r2c1."],
    "\\45" + ",0" * 10 + "\n" + ",".join("x" * 11) + "\n": ["The run of 45 across has 10 cells, more than there are digits, at r1c1."],
    "x,x,x\nx,0,0\n": ["No clue reaches 2 cells, the first at r2c2."],
    "x,4\\,3\\\n\\7,0,0\n\\3,0,0\n": [],
    "x,4\\,3\\\n\\7,0,0\nx,0,0\n": ["There is no total for the run across from r3c2 (2 cells)."],
    "x,x,3\\\n\\7,0,0\n\\3,0,0\n": ["There is no total for the run down from r2c2 (2 cells)."],
    "x,x,x,3\\\n\\6,0,0,0\n\\6,0,0,0\n": ["2 runs have no total; the first is the one down from r2c2 (2 cells)."],
}  # fmt: skip


@pytest.mark.parametrize("puzzle", PROBLEMS)
def test_what_is_odd_about_a_kakuro_is_reported_with_its_place(puzzle: str) -> None:
    assert [problem.message for problem in problems_of(read(puzzle))] == PROBLEMS[puzzle]


@pytest.mark.parametrize("name", UNIQUE)
def test_answers_are_read_in_every_format(name: str) -> None:
    sheet = read(text(name))
    answer = solution(name)
    solved = filled(sheet, answer)
    for form in [*formats.formats_of(sheet), "json"]:
        assert read_answer(sheet, formats.write(solved, form, True)) == answer
    shift = 1 - sheet.least  # reasons use printed numbers
    rows = [[value - shift if value else None for value in answer[row * sheet.cols : (row + 1) * sheet.cols]] for row in range(sheet.rows)]
    assert read_answer(sheet, json.dumps({"answers": [rows]})) == answer
    pairs = " ".join(f"(V{cell} {value - shift})" for cell, value in enumerate(answer) if value)
    assert read_answer(sheet, f"sat\n({pairs})") == answer


WRONG_ANSWERS = {
    "x,x\nx,1\n": (AnswerError, "has 2 rows of 2 cells, and the puzzle 9 of 9"),
    '{"answers": []}': (AnswerError, "no answer"),
    '{"answers": [[[1]]]}': (AnswerError, "9 rows of 9"),
    '{"answers": [' + str([[10] * 9] * 9) + "]}": (AnswerError, "r1c1 is not a number from 1 to 9"),
    '{"answers"': (AnswerError, "can't be read as JSON"),
    "unsat": (AnswerError, "said unsat"),
    "sat (V99 1)": (OutputError, "no cell V99"),
    "sat ((V1 12))": (OutputError, "Line 1, column 7: V1 is 12"),
    "hello": (ReadError, "is not a row of a puzzle"),
}


@pytest.mark.parametrize("wrong", WRONG_ANSWERS, ids=lambda wrong: wrong[:20])
def test_answers_that_do_not_belong_are_refused(wrong: str) -> None:
    kind, reason = WRONG_ANSWERS[wrong]
    with pytest.raises(kind, match=reason):
        read_answer(read(text("sudoku_f63_fiendish.txt")), wrong)


def test_an_answer_on_a_block_is_refused() -> None:
    with pytest.raises(AnswerError, match="a 1 at r1c1, where the puzzle has no cell"):
        read_answer(read(text("kakuro_tiny_2x4.backslash.txt")), "1,1,2,x\nx,1,2,3\n")


def test_of_several_answers_the_first_is_taken() -> None:
    sheet = read("....\n" * 4)
    first = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
    printed = f"# Sudoku\n# More than one solution\n# Answer 1\n{first}\n# Answer 2\n{first[::-1].strip()}\n"
    values, note = take_answer(sheet, printed)
    assert values == [int(digit) for digit in first.split()]
    assert note == "This holds several answers; the first is used."
    assert take_answer(sheet, first) == (values, "")


def test_a_rule_that_is_shown_without_being_broken():
    """A given marks its cell as wrong; a sum marks none."""
    given = rule_data(In((7,), frozenset({3}), "given 3", Place("cell", 7)))
    assert (given["wrong"], given["why"], given["relation"]) == ([7], "", "given")
    assert rule_data(Sum((7, 8), frozenset({5}), "across 5", Place("across", 6)))["wrong"] == []


def test_bridges_are_counted_and_not_added_up() -> None:
    sheet = read("#Hashi\n3.1\n...\n...\n")
    assert broken(sheet, values_on(sheet)) == ["the 3 at r1c1: only 2 can be here, not 3"]


def test_many_signs_of_a_line_are_not_named_one_by_one() -> None:
    sheet = read(text("kinds/nonogram_10x10.txt"))
    for cell in range(7):
        sheet.entries[cell] = 2
    words = [verdict.why for _, verdict in judge_all(model_of(sheet), values_on(sheet)) if verdict.state == BROKEN]
    assert words == ["no way is left to fill the open cells"]
