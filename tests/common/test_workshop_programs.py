"""The workshop's programs as plain values."""

from newsgrid.puzzle import formats, link
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.sheet import Sheet
from workshop.editor import programs

EMPTY = "#Sudoku2x2 four\n1 . . .\n. . . .\n. . . .\n. . . 2\n"


def literal_of(program):
    """The text that the program passes to newsgrid.read."""
    begin = program.index("newsgrid.read(") + len("newsgrid.read(")
    return eval(program[begin : program.index(")\nmodel = ")])


def test_the_first_program_holds_the_puzzle():
    sheet = formats.read(EMPTY)
    program = programs.first_program(sheet)
    assert program.startswith("# four\n")
    assert formats.read(literal_of(program)) == sheet
    assert 'model.path("r1c2 r1c3")' in program


def test_a_puzzle_that_no_text_holds_is_there_as_a_link():
    sheet = formats.read(EMPTY)
    formats_of, formats.formats_of = formats.formats_of, lambda sheet: []
    try:
        program = programs.first_program(sheet)
    finally:
        formats.formats_of = formats_of
    assert literal_of(program) == "#" + link.to_link(sheet)


def test_no_title_gets_out_of_its_place():
    for title in ('x"""; import os #', "two\nlines = 1", "a\r\u2028b = 2", 'ends with a quote "', "\\"):
        sheet = KAKURO.empty(3, 3)
        sheet.title = title
        sheet.across[3] = 4
        program = programs.first_program(sheet)
        lines = program.split("\n")
        assert lines[0].startswith("# ") and lines[1].startswith("# The puzzle") and "\r" not in program and "\u2028" not in lines[0]
        assert isinstance(literal_of(program), str)
        assert [line for line in lines if line.startswith(("import os", "lines", "b = "))] == []


def test_names():
    assert programs.name_of("\n\n#! A name\nx = 1\n") == "A name"
    assert programs.name_of("x = 1\n# later\n") == "A program"
    assert programs.file_name("# K 057: by hand!\n") == "k_057_by_hand.py"
    assert programs.file_name("x") == "a_program.py"


def test_what_is_kept_is_read_again_and_nothing_else():
    text = programs.record("7", "print(1)\n", "1abc", 12)
    assert programs.read(text) == {"form": 1, "id": "7", "text": "print(1)\n", "puzzle": "1abc", "changed": 12}
    for other in (
        None,
        "",
        "[]",
        "{",
        '{"form": 1}',
        '{"form": 2, "id": "7", "text": "", "puzzle": "", "changed": 1}',
        text.replace('"7"', "7"),
    ):
        assert programs.read(other) is None


def test_what_an_address_says():
    assert programs.in_address("#1abc&program=xyz") == ("1abc", "xyz")
    assert programs.in_address("#program=xyz") == ("", "xyz")
    assert programs.in_address("#1abc") == ("1abc", "")
    assert programs.in_address("") == ("", "")


def test_an_empty_sheet_has_a_program():
    sheet = Sheet("sudoku", 1, 1, 1)
    sheet.givens[0] = 1
    assert "newsgrid.solve" in programs.first_program(sheet)
