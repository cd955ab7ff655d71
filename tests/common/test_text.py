"""Formats and links, as far as the page needs them. Runs under CPython and under MicroPython."""

from faults import fault
from newsgrid.exchange.codes import recognised
from newsgrid.puzzle import formats, link
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku

K = "#Kakuro k\nx,x,32\\,15\\\nx,18\\14,0,0\n\\28,0,0,5\n"


def test_the_three_kakuro_formats_hold_the_same():
    sheet = formats.read(K)
    assert (sheet.rows, sheet.cols, sheet.title) == (3, 4, "k")
    assert sheet.down == [0, 0, 32, 15, 0, 18, 0, 0, 0, 0, 0, 0]
    assert sheet.across == [0, 0, 0, 0, 0, 14, 0, 0, 28, 0, 0, 0]
    assert sheet.givens[11] == 5
    for name in ("comma", "pipe", "backslash", "json"):
        assert formats.read(formats.write(sheet, name)) == sheet, name


def test_the_sudoku_formats_hold_the_same():
    digits = "900081600600904005401000300200708010700010904060400700007000401590002037000530006"
    sheet = formats.read("#Sudoku dm\n" + digits)
    assert sheet == formats.read("#dm\n" + digits.replace("0", "."))
    assert [str(value) for value in sheet.givens] == list(digits)
    for name in ("grid", "line", "dots", "json"):
        assert formats.read(formats.write(sheet, name)) == sheet, name


def test_white_space_is_taken_as_it_comes():
    sheet = formats.read(K)
    assert formats.read("\ufeff" + K.replace("\n", "\r\n\r\n") + "  \r\n") == sheet
    assert formats.read(K.replace(",", " ,\t").replace("\n", " \n")) == sheet


def test_a_source_may_stand_below_an_empty_line():
    rows = "....\n" * 4
    assert formats.read("#T\n#source:  A   paper \n" + rows).source == "A paper"
    assert formats.read("\n#source: A paper\n" + rows).source == "A paper"


def test_faults_have_their_place():
    assert fault("x,3\\,x12\nx,x,0").startswith('Line 1, column 6: Missing separator in "x12"; a clue is 12\\ ')
    assert (
        fault("x,3\\,0\n0,x12/,0") == 'Line 2, column 3: Missing comma in "x12/": x and 12/ are two cells; expected a comma between them.'
    )
    assert fault("#Kakuro\nx 3\\ 0\n0 \\4_ 0").startswith('Line 3, column 3: Missing space in "\\4_": \\4 and _ are two cells')
    assert "has a total that is not a number" in fault("x,3\\,0\n0,y12/,0")
    assert fault("#t\n\nx,12\nx,0").startswith('Line 3, column 3: Missing separator in "12"')
    assert fault("x,3\\\nx,0,0\nx,0").startswith("Line 2: this row has 3 cells, but 2 were expected")
    assert fault("\t\t\t\n\t\t\t\n").startswith("This is a table, 2 by 4, with nothing in its cells; ")
    assert fault("") == "There is no puzzle in this text: it is empty; paste the rows of a puzzle, or a link."
    assert fault("123456789\n" * 8 + "12345678a\n").startswith(
        'Line 9, column 9: "a" is not a value of a Sudoku of 9 by 9, where a cell holds 1 to 9'
    )
    assert (
        fault("123456789\n" * 8 + "12345678\n")
        == "Line 9: this row has 8 cells, but 9 were expected, as in the other rows; an empty cell is 0 or ."
    )


def test_a_link_holds_the_puzzle():
    sheet = formats.read(K)
    address = link.to_link(sheet)
    assert link.from_link(address) == sheet
    assert link.from_link("https://example.org/newsgrid/#" + address) == sheet
    assert formats.read("https://example.org/newsgrid/#" + address) == sheet
    for other in (empty_sudoku(), KAKURO.empty(60, 60), KAKURO.empty(2, 2), empty_sudoku(2, 3)):
        assert link.from_link(link.to_link(other)) == other


def test_a_link_is_the_same_under_every_python():
    # written by CPython; a change here breaks links that people have
    assert link.to_link(formats.read(K)) == "1VAUhWzjnO_VDI7BaC5dCz_o8vk6xI7Apog"


def test_a_damaged_link_is_reported():
    address = link.to_link(formats.read(K))
    for position in range(1, len(address)):
        other = "A" if address[position] != "A" else "B"
        for damaged in (
            address[:position] + other + address[position + 1 :],
            address[:position],
            address[:position] + "!" + address[position:],
        ):
            try:
                link.from_link(damaged)
            except link.LinkError:
                continue
            raise AssertionError(damaged)


def test_what_a_solver_says_is_told_from_a_puzzle():
    for output in (
        "sat\n((V12 8))",
        "\ufeff (sat",
        "timeout",
        "cvc5 interrupted by timeout.\n",
        "success\nsuccess\r\nunsat",
        "$ z3 k.smt2\nsat\n",
        "(env) me@here:~$ z3 -in\nsuccess\nunknown",
        "; made by hand\n[V12 = 8,\n V13 = 6]",
        '(error "line 3: unknown constant")',
        "((V12 8)",
        '{"status": "unique", "answers": []}',
    ):
        assert recognised.is_output(output), output
    for puzzle in (K, "", "$ z3 -in", "#Sudoku timeout\n1", "x,3\\,x\n", "satt", "success", "V1,2", '{"kind": "kakuro"}', "[1, 2]"):
        assert not recognised.is_output(puzzle), puzzle


def titles(text):
    """The titles of the puzzles that a text with several holds; [] if it is read as one."""
    try:
        formats.read(text)
    except formats.ReadError as error:
        return [formats.read_part(part).title for part in error.parts]
    return []


def test_a_text_may_hold_several_puzzles():
    line = "900081600600904005401000300200708010700010904060400700007000401590002037000530006"
    small = "12..\n....\n....\n..12\n"
    assert titles("# of my own\n%s\n\n# second\n%s\n%s\n" % (line, line.replace("0", "."), line)) == ["of my own", "second", "No. 3"]
    assert titles("#Sudoku a\n" + small + "#Kakuro\n" + K.split("\n", 1)[1] + "#Sudoku c\n" + small) == ["a", "No. 2", "c"]
    assert titles(small + "\n" + small) == ["No. 1", "No. 2"]
    assert titles(K + K) == ["k", "k"]  # without the second heading, they would be one Kakuro of six rows
    address = "https://example.org/#" + link.to_link(formats.read(K))
    assert titles("%s\n%s\n" % (address, address)) == ["k", "k"]


def test_one_puzzle_is_not_taken_for_several():
    killer = "#Killer\n....\n....\n....\n....\n\n# Killer's cages\ncages\naabb\naabb\nccdd\nccdd\na = 10\n"
    assert formats.read(killer).kind == "killer"
    bands = "12..\n....\n\n....\n..12\n"
    assert titles(bands) == [] and formats.read(bands).rows == 4
    for wrong, line in (("12..\n....\n\n...\n..12\n", 4), ("1234\n3412\n2143\n4321\n\nthe end\n", 6), ("12345678\n12345678\n", 2)):
        assert fault(wrong).startswith("Line %d" % line), wrong


def test_a_map_is_enough_where_nothing_else_is_printed():
    boxes = "aaabbc\nadaabc\naddbbc\nddeebc\nfdeeec\nffffcc\n"
    sheet = formats.read("#LITS\n" + "......\n" * 6 + "boxes\n" + boxes)
    assert formats.read("#LITS\nboxes\n" + boxes) == sheet
    numbers = "\n".join([" ".join([str(ord(sign) - 90) for sign in line]) for line in boxes.split()])
    for between in (" ", ", "):
        assert formats.read("#LITS\nboxes\n" + numbers.replace(" ", between) + "\n") == sheet
    assert formats.read("#StarBattle\nboxes\nab\ncd\nstars = 1\n").constraints["stars", ()] == "1"
    assert formats.read("#LITS\nboxes\naab\nabb\n").cols == 3
    assert (
        fault("#LITS\nboxes\naab\nab\nbbb\n")
        == "Line 4: this row of the map has 2 signs, but 3 were expected: one letter a cell, . for none."
    )
    # the numbers of a Magnets stand around rows, and a Sudoku's boxes follow from its rows
    for word in ("Magnets", "Sudoku", "nothing known"):
        assert "expected the rows of cells first" in fault("#%s\nboxes\naabb\nccdd\n" % word), word
    assert "expected the rows of cells first" in fault("#LITS\nboxes\n")
    assert "at most 128 rows" in fault("#LITS\nboxes\n" + "ab\n" * 400)


def test_a_first_line_may_name_a_puzzle_that_lacks_a_rule_of_its_kind():
    rows = "\n.1.0\n....\n....\n0...\n"
    for word in ("Tohu-wa-Vohu 1", "Unruly", "unruly no. 2"):
        sheet = formats.read("#" + word + rows)
        assert sheet.kind == "binairo" and sheet.constraints == {("unlike", ()): "off"}, word
        assert formats.read(formats.write(sheet, "grid")) == sheet
    for word in ("Binairo", "Takuzu unruly"):
        assert formats.read("#" + word + rows).constraints == {}, word


def test_0_is_an_open_cell_where_no_number_is_0():
    assert formats.read("#Kuromasu\n0 0 3\n0 12 0\n0 0 ?\n") == formats.read("#Kuromasu\n. . 3\n. 12 .\n. . ?\n")
    assert formats.read("#Nurikabe\n003\n0*-\n").constraints == {("island", (2,)): "3"}
    assert formats.read("#Heyawake\n0.\n..\nboxes\naa\naa\n").constraints == {("room", (0,)): "0"}


def test_a_row_that_begins_with_a_hash_is_no_comment():
    words = "Line 3, column 1: this looks like a row of cells, but # begins a comment; write x for a block."
    assert fault("#Akari\n..1..\n#...#\n.....\n..2..\n....0\n") == words
    assert fault("#Akari\n#...#\n..1..\n.....\n..2..\n....0\n")[:17] == "Line 2, column 1:"
    # a line of nothing else, and words, are comments
    assert formats.read("#Sudoku2x2\n1 . . .\n#-#-#-\n. . 3 .\n# so\n. 4 . .\n########\n. . . 2\n").rows == 4


def test_what_a_cell_may_hold_is_listed_whole():
    assert fault("#Akari\n..\n.#\n") == (
        'Line 3, column 2: "#" means nothing in an Akari; expected a number, x (block), - (no lamp), * (lamp), or . where a cell is open.'
    )
    assert "means nothing in a Tents; expected T (tree), - " in fault("#Tents\n.11\n1.#\n1..\n")
    assert "o (ship, single cell), - (water)" in fault("#Battleships\n.11\n1.#\n1..\n")
    for fleet in ("fleet = 1 1", "fleet 1 1"):
        assert formats.read("#Battleships\n.11\n1..\n1..\n" + fleet + "\n").constraints["fleet", ()] == "1 1"
    assert formats.read("#Dominos\n0110\n1000\n1100\n").kind == "dominosa"
