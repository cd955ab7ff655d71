"""Reading and writing, over the real puzzles and over whatever hypothesis makes up."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import ANSWERS, UNIQUE, solution, text
from sheet import formats
from sheet.family import empty_sudoku
from sheet.formats import ReadError
from sheet.sheet import Sheet, empty_kakuro, to_data

TITLES = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=12)


@st.composite
def kakuros(draw: st.DrawFn) -> Sheet:
    """Any Kakuro that can be drawn, sensible or not."""
    rows, cols = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    sheet = empty_kakuro(rows, cols)
    sheet.title = draw(TITLES)
    for index in range(rows * cols):
        if draw(st.booleans()):
            sheet.blocks[index] = 1
            sheet.down[index] = draw(st.one_of(st.just(0), st.integers(1, 45), st.integers(0, 999)))
            sheet.across[index] = draw(st.one_of(st.just(0), st.integers(1, 45), st.integers(0, 999)))
        else:
            sheet.blocks[index] = 0
            sheet.givens[index] = draw(st.one_of(st.just(0), st.integers(1, 9)))
    return sheet


@st.composite
def sudokus(draw: st.DrawFn) -> Sheet:
    sheet = empty_sudoku()
    sheet.title = draw(TITLES)
    sheet.givens = draw(st.lists(st.integers(0, 9), min_size=81, max_size=81))
    return sheet


@pytest.mark.parametrize("name", ANSWERS)
def test_every_puzzle_goes_through_every_format(name: str) -> None:
    sheet = formats.read(text(name))
    for form in [*formats.formats_of(sheet), "json"]:
        assert formats.read(formats.write(sheet, form)) == sheet


def test_the_same_puzzle_in_three_formats_is_the_same() -> None:
    grids = [formats.read(text(f"sudoku_dm1402_{form}.txt")) for form in ("grid", "line_dots", "line_zeros")]
    assert grids[0] == grids[1] == grids[2]


@pytest.mark.parametrize("name", UNIQUE)
def test_every_answer_fits_its_puzzle(name: str) -> None:
    sheet = formats.read(text(name))
    answer = solution(name)
    assert [bool(value) for value in answer] == [not block for block in sheet.blocks]
    assert all(given in (0, value) for given, value in zip(sheet.givens, answer, strict=True))


@given(st.one_of(kakuros(), sudokus()))
def test_whatever_is_written_reads_the_same(sheet: Sheet) -> None:
    for form in [*formats.formats_of(sheet), "json"]:
        written = formats.write(sheet, form)
        again = formats.read(written)
        assert formats.write(again, form) == written
        # a title of nothing but the kind's name can't be told from none
        again.title = sheet.title
        assert to_data(again) == to_data(sheet)


@given(st.one_of(st.text(max_size=60), st.text("x,\\/|_0129#. \t\r\n-", max_size=80), st.text('{}[]"rows:cols,kind019', max_size=60)))
def test_any_text_is_read_or_refused_in_a_sentence(wild: str) -> None:
    try:
        formats.read(wild)
    except ReadError as error:
        assert str(error).endswith(".")
        assert "\n" not in str(error)


@given(st.sampled_from(list(ANSWERS)), st.data())
def test_a_puzzle_with_a_slip_is_read_or_refused_in_a_sentence(name: str, data: st.DataObject) -> None:
    good = text(name)
    at = data.draw(st.integers(0, len(good) - 1))
    slip = (
        good[:at] + data.draw(st.sampled_from(["", "x", ",", "\\", "|", "7", "\n", "é", "  "])) + good[at + data.draw(st.integers(0, 3)) :]
    )
    try:
        formats.read(slip)
    except ReadError as error:
        assert str(error).endswith(".")


FAULTS = {
    "x,3\\,x12\nx,0,0\n": (1, 6, "Missing separator"),
    "x,3\\,4\\\n12,0,0\n": (2, 1, "Missing separator"),
    "x,3\\,4\\\n\\7,0\n": (2, 0, "2 cells, and 3 were expected"),
    "x,3\\,4\\\n\\7,0,,0\n": (2, 6, "nothing between two commas"),
    "x,3\\,4\\\n\\7,0,y\n": (2, 6, '"y" is no cell'),
    "x,3\\4\\5,4\\\n\\7,0,0\n": (1, 3, "more than one separator"),
    "x,3\\a,4\\\n\\7,0,0\n": (1, 3, "no number"),
    "x,1234\\,4\\\n\\7,0,0\n": (1, 3, "over 999"),
    "x,²\\,4\\\n\\7,0,0\n": (1, 3, "no number"),
    "x,3\\,4\\\n": (1, 0, "at least two rows"),
    "#Kakuro\n\n 12 _\n": (3, 2, "Missing separator"),
    "#Sudoku\n12345\n": (2, 0, "81 cells, and this line has 5"),
    "123456789\n" * 10: (10, 0, "9 rows, and this has 10"),
    "123456789\n" * 3 + "12345678\n" + "123456789\n" * 5: (4, 0, "8 cells, and 9 were expected"),
    "123456789\n" * 3 + "1234q6789\n" + "123456789\n" * 5: (4, 5, "no value here"),
    "# only a comment\n": (0, 0, "no puzzle"),
    "{": (0, 0, "JSON"),
    "[" * 10: (1, 1, "no cell of a Sudoku"),
    '{"kind": "sudoku", "rows": 1000000, "cols": 1000000}': (0, 0, "rows"),
    '{"a":' * 5000: (0, 0, "JSON"),
    "https://example.org/#1damaged": (0, 0, "damaged"),
}


@pytest.mark.parametrize("wrong", FAULTS, ids=lambda wrong: repr(wrong[:24]))
def test_each_fault_has_its_place_and_reason(wrong: str) -> None:
    line, column, reason = FAULTS[wrong]
    with pytest.raises(ReadError) as caught:
        formats.read(wrong)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in str(caught.value)


def test_a_huge_text_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(ReadError, match="too long"):
        formats.read("0" * 1_000_001)
    with pytest.raises(ReadError, match="at most 128 by 128"):
        formats.read(("x," * 200 + "0\n") * 200)


def test_formats_of_another_kind_are_refused() -> None:
    with pytest.raises(ReadError, match="can't be written as"):
        formats.write(empty_sudoku(), "pipe")
    with pytest.raises(ReadError, match="There is no format"):
        formats.write(empty_sudoku(), "pdf")


def test_json_holds_the_entries_too() -> None:
    sheet = empty_sudoku()
    sheet.entries[7] = 4
    assert formats.read(formats.write(sheet, "json")) == sheet
    assert json.loads(formats.write(sheet, "json"))["kind"] == "sudoku"
