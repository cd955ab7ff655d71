"""Each text format that Newsgrid writes is read again as the same puzzle."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import generate
import recorded
from examples import examples
from newsgrid.export import board_text
from newsgrid.puzzle import formats, grid_layout
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import PERSONAL, Sheet
from places import amount
from test_formats import families, kakuros, sudokus


def texts(sheet: Sheet) -> dict[str, str]:
    """{format: the puzzle's text}, for all formats except spreadsheets, which have only the cells."""
    by_format = {"json": formats.write(sheet, "json")}
    if not any(any(getattr(sheet, layer)) for layer in PERSONAL):  # these texts hold what is printed
        by_format |= {form: formats.write(sheet, form) for form in formats.formats_of(sheet)}
        by_format["text"] = board_text.puzzle(sheet)
    return by_format


def opens_again(sheet: Sheet) -> None:
    for form, written in texts(sheet).items():
        again = formats.read(written)
        assert to_data(again) == to_data(sheet), (form, written)
        # as changed by a word processor, a web page or another operating system
        for changed in (written.replace("\n", "\r\n"), "\ufeff" + written, written.replace(" ", "\u00a0")):
            assert to_data(formats.read(changed)) == to_data(sheet), (form, changed)


def whole_size(chance: Random) -> list[Sheet]:
    """Puzzles of the sizes found in newspapers."""
    sheets = [generate.kakuro(rows, cols, chance)[0] for rows, cols in ((6, 6), (10, 10), (9, 14), (25, 25))]
    sheets += [generate.sudoku(rows, cols, 0.4, chance)[0] for rows, cols in ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5), (6, 6))]
    for form in ("A", "K"):
        lettered, _ = generate.sudoku(5, 5, 0.4, chance)
        lettered.options["symbols"] = form
        sheets.append(lettered)
    for name in grid_layout.LAYOUTS:
        sheet = grid_layout.lay_out("giant", grid_layout.LAYOUTS[name][1], 3, 3)
        sheets.append(generate.given(sheet, [0 if block else chance.randint(1, 9) for block in sheet.blocks], 0.3, chance))
    open_left = grid_layout.lay_out("giant", [(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)], 3, 3)
    return [*sheets, open_left, grid_layout.lay_out("giant", [(0, 0), (8, 8)], 4, 4)]


@pytest.mark.parametrize("seed", range(1, amount(2, 4)))
def test_large_puzzles_open_again(seed: int) -> None:
    for sheet in whole_size(Random(seed)):
        sheet.title, sheet.source = "No. 17 – “easy” 全角", "The paper, 11 May"
        opens_again(sheet)


def test_stored_puzzles_open_again() -> None:
    for _, sheet in recorded.sheets():
        opens_again(sheet)


@given(st.one_of(kakuros(), sudokus(), families()))
@examples(60)
def test_whatever_can_be_drawn_opens_again(sheet: Sheet) -> None:
    for form, written in texts(sheet).items():
        again = formats.read(written)
        assert form == "text" or formats.write(again, form) == written
        again.title = sheet.title  # a title that is only the kind's name is read as no title
        assert to_data(again) == to_data(sheet), (form, written)


@pytest.mark.parametrize("kind", ["kakuro", "sudoku", "giant", "windoku"])
def test_spreadsheets_hold_the_cells(kind: str) -> None:
    chance = Random(kind)
    for _ in range(12):
        sheet = generate.small(kind, chance)
        if kind == "kakuro" and not any(sheet.givens):
            again = formats.read("#Kakuro\n" + formats.write(sheet, "csv"))
            assert (again.blocks, again.down, again.across) == (sheet.blocks, sheet.down, sheet.across)
        elif kind != "kakuro":
            again = formats.read(formats.write(sheet, "csv"))
            assert (again.kind in ("giant", "sudoku"), again.blocks, again.givens) == (True, sheet.blocks, sheet.givens)


def test_titles_and_sources_stay_in_their_lines() -> None:
    sheet = empty_sudoku()
    sheet.title, sheet.source = "two\nlines\u2028or three", "a\rpaper"
    again = formats.read(formats.write(sheet, "grid"))
    assert (again.title, again.source, again.givens) == ("two lines or three", "a paper", sheet.givens)
