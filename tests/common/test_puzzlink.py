"""Links of puzz.link as the page reads them at once. Runs under CPython and under MicroPython."""

from sheet.formats import ReadError, puzzlink

SUDOKU = "https://puzz.link/p?sudoku/4/4/1g2h3g4i"
KAKURO = "https://puzz.link/p?kakuro/2/2/n3434"


def fault(text):
    try:
        puzzlink.read(text)
    except ReadError as error:
        return str(error)
    return ""


def test_links_are_told_from_other_texts():
    for text in (SUDOKU, KAKURO, "http://www.pzv.jp/p.html?sudoku/4/4/z", "https://pzplus.tck.mn/p?kakuro_edit/3/3/r", "sudoku/9/9/zzz"):
        assert puzzlink.is_link(text)
    for text in (
        "",
        "https://f-puzzles.com/?load=N4I",
        "https://example.com/?https://puzz.link/p",
        "sudoku",
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljS",
    ):
        assert not puzzlink.is_link(text)


def test_a_sudoku_is_read():
    for text in (SUDOKU, SUDOKU + "/", "sudoku/4/4/1g2h3g4i", SUDOKU.replace("sudoku/", "sudoku_edit/v:/")):
        sheet, notes = puzzlink.read(text)
        assert sheet.givens == [1, 0, 2, 0, 0, 3, 0, 4] + [0] * 8 and notes == []
    sheet, notes = puzzlink.read("sudoku/16/16/-10.zzzzzzzzzzzzi")
    assert sheet.givens[0] == 16 and notes == ["1 given of unknown value is left empty."]


def test_a_kakuro_is_read():
    sheet, _ = puzzlink.read(KAKURO)
    assert (sheet.rows, sheet.cols, sheet.down[1:3], sheet.across[3], sheet.across[6]) == (3, 3, [3, 4], 3, 4)


def test_what_is_wrong_is_said():
    assert fault("https://puzz.link/p?slither/3/3/abc") == 'This puzz.link holds a "slither"; only Kakuro and Sudoku can be opened here.'
    assert fault("https://puzz.link/p?sudoku") == "This puzz.link is damaged: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…."
    assert fault("sudoku/5/5/z").startswith("A Sudoku of 5 by 5 can't be opened")
    assert fault("sudoku/4/4/9") == "This puzz.link is damaged: it holds the value 9, but 1 to 4 were expected."
    assert fault("sudoku/4/4/-") == 'This puzz.link is damaged: "" is not a value.'
    assert fault("sudoku/4/4/zz") == "This puzz.link is damaged: it goes on past the last cell."
    assert fault("kakuro/2/2/n343?") == "This puzz.link is damaged: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…."
    assert fault("kakuro/2/2/n3434-1").endswith("it goes on after its last clue.")
    assert fault("kakuro/2/2/k") == "This puzz.link is damaged: it has 1 cell, but 4 were expected."
    assert fault("kakuro/99999/2/k").endswith("can be opened.")
