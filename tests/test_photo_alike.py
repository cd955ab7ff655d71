"""A puzzle without an answer: are the signs and digits found that a net took for others like them, though it was sure of each?"""

from pathlib import Path

import pytest

from newsgrid.engine.solve.search import UNIQUE, run
from newsgrid.photo.decide import alike, likes, requests, revision
from newsgrid.photo.decide.doubts import CHANGED, RIVAL
from newsgrid.photo.decide.drafts import LABELS, Draft, Where
from newsgrid.puzzle import areas, formats
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import Sheet, copy
from photo_scenes import PUZZLE

KENKEN = Path(__file__).parent.parent / "puzzles" / "kinds" / "kenken_6x6.txt"


def kenken_read(sheet: Sheet, taken: dict[str, str]) -> Draft:
    """A KenKen in which texts of cages, or only their operators, were taken for others, each surely."""
    bare = copy(sheet)
    bare.rules = [""] * len(sheet.rules)
    draft = Draft(bare, marked=True)
    for cells in areas.cage_cells(sheet).values():
        text = next(sheet.rules[cell] for cell in cells if sheet.rules[cell])
        text = taken.get(text, text)
        operator = text[-1] if text[-1] in LABELS[1:] else ""
        number = int(text.removesuffix(operator))
        draft.add(Where(cells[0], "label"), [(-1e-6, 8 * number + LABELS.index(taken.get(operator, operator) or " "))])
    return draft


def test_all_signs_that_were_taken_for_others_are_asked_about() -> None:
    """Where a sign may be either, since both have the same answer, it is asked about as well."""
    sheet = formats.read(KENKEN.read_text())
    draft = kenken_read(sheet, {"/": "-", "4+": "4-", "30x": "80x"})
    wrong = draft.filled((0,) * len(draft.spots))
    assert sum(one != other for one, other in zip(wrong.rules, sheet.rules, strict=True)) == 3
    found = run(revision.mended(revision.text_of(draft), wrong))
    assert found is not None and found.status == UNIQUE
    asked = {doubt.row * sheet.cols + doubt.col for doubt in found.doubts}
    assert {doubt.why for doubt in found.doubts} <= {CHANGED, RIVAL}
    assert all(found.sheet.rules[cell] == sheet.rules[cell] for cell in range(36) if cell not in asked)
    answer = run(requests.mended(revision.text_of(draft), to_data(wrong)))
    assert from_data(answer["sheet"]).rules == found.sheet.rules and len(answer["doubts"]) == len(found.doubts)


def sudoku_read(givens: list[int]) -> Draft:
    sheet = formats.read(PUZZLE.replace("\n", ""))
    sheet.givens = [0] * 81
    draft = Draft(sheet)
    for cell, value in enumerate(givens):
        if value:
            draft.add(Where(cell, "given"), [(-1e-6, value)])
    return draft


def test_a_clear_seven_that_is_a_one_is_found() -> None:
    right = formats.read(PUZZLE.replace("\n", "")).givens
    cell = right.index(1)
    draft = sudoku_read([7 if at == cell else value for at, value in enumerate(right)])
    found = run(alike.mended(draft))
    assert found is not None
    draft, chosen = found
    assert draft.filled(chosen.choice).givens == right and sum(map(bool, chosen.choice)) == 1


@pytest.mark.parametrize(("doubtful", "readings"), [(False, (7, 1)), (True, (7, 0, 1))])
def test_print_that_is_clear_is_not_left_out(doubtful: bool, readings: tuple[int, ...]) -> None:
    draft = sudoku_read([])
    draft.add(Where(0, "given"), [(-0.6, 7), (-0.8, 0)] if doubtful else [(-0.001, 7), (-7.0, 0)])
    draft, several = alike.widened(draft)
    assert (draft.spots[0].readings, several) == (readings, [0])


def test_where_more_than_eight_places_are_wrong_nothing_is_changed() -> None:
    right = formats.read(PUZZLE.replace("\n", "")).givens
    draft = sudoku_read([1 + at % 4 if value else 0 for at, value in enumerate(right)])
    assert run(alike.mended(draft)) is None
    assert run(requests.mended(revision.text_of(draft), to_data(draft.filled((0,) * len(draft.spots)))))["sheet"] is None


@pytest.mark.parametrize(("wrong", "right"), [("8", "/"), ("", "/"), ("-", "/"), ("", "x")])
def test_a_sign_that_is_faint_or_looks_like_an_eight_is_found(wrong: str, right: str) -> None:
    assert (2, right) in likes.texts_like(int("2" + wrong.strip("-")), wrong.strip("8"))


@pytest.mark.parametrize(("number", "others"), [(16, [76, 10, 18]), (10, [70, 16]), (3, [8]), (5, []), (71, [11, 77])])
def test_digits_that_look_alike(number: int, others: list[int]) -> None:
    assert likes.numbers_like(number) == others
