"""The layouts in which people write puzzles as text, and the kind that each is read as. Runs under CPython and under MicroPython."""

from faults import fault
from newsgrid.puzzle import formats, grid_layout
from sparse import sparse

ROWS = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"]
EMPTY = ".0_-?*"
SIX = [(0, 3), (3, 12), (6, 6), (9, 0), (12, 9), (21, 12)]  # a windmill and one more, which the x leave open


def puzzle():
    return formats.read("\n".join(ROWS))


def framed(rule, bar, blank, border):
    """The rows with a rule between bands, a bar between boxes, and blanks between cells."""
    lines = []
    for number in range(9):
        if number % 3 == 0 and (number or border):
            lines.append(rule)
        parts = [blank.join(ROWS[number][at : at + 3]) for at in (0, 3, 6)]
        line = (blank + bar + blank).join(parts)
        lines.append(bar + blank + line + blank + bar if border else line)
    return "\n".join(lines + ([rule] if border else [])) + "\n"


FRAMES = [
    framed("+-------+-------+-------+", "|", " ", True),
    framed("+---+---+---+", "|", "", True),
    framed("------+-------+------", "|", " ", False),
    framed("---------------------", "|", " ", False),
    framed("---|---|---", "|", "", False),
    framed("===========", "|", "", False),
    framed("- - - + - - - + - - -", "|", " ", False),
    framed("├───────┼───────┼───────┤", "│", " ", True),
    framed("╠═══╬═══╬═══╣", "║", "", True),
    framed("*-----------*", "|", "", True),
    framed("", "|", "", False),
    framed("", "|", " ", False),
    framed("", "|", " ", True),
]


def test_a_map_without_rows_above_it_is_no_puzzle():
    for text in ("boxes\nab\nab\n", "cages\nab\nab\na = 3\n"):
        assert "Line 1: expected the rows of cells first" in fault(text)


def test_files_of_other_programs_are_read():
    sadman = "#Aa\n#D26\n[Puzzle]\n" + "\n".join(ROWS) + "\n"
    for state in ("", "[State]\n" + "\n".join(["123456789"] * 9) + "\n"):
        assert formats.read(sadman + state).givens == puzzle().givens
    simple = [framed("|---+---+---|", "|", "", True).split("\n")[at] for at in range(13)]
    simple[0] = simple[12] = "*-----------*"
    assert formats.read("\n".join([" " + line for line in simple])) == puzzle()
    for edge in (".-------.-------.-------.", "'-------'-------'-------'", ":-------+-------+-------:"):
        assert formats.read(framed(edge, "|", " ", True)) == puzzle()


def test_frames_bars_and_any_sign_for_an_empty_cell_are_a_sudokus():
    # at least one sign for each frame, and every sign
    for frame, empty in sparse([(frame, empty) for frame in FRAMES for empty in EMPTY], 22):
        text = frame.replace(".", empty)
        assert formats.read(text) == puzzle(), text
        assert formats.read("#Sudoku\n" + text + "diagonals\n").options == {"diagonals": 1}, text
    for empty in sparse(EMPTY, 14):
        for blank in ("", " ", ","):
            text = "\n".join([blank.join(row) for row in ROWS]).replace(".", empty)
            assert formats.read(text) == puzzle(), text
        assert formats.read("".join(ROWS).replace(".", empty)) == puzzle()


def test_rows_of_dashes_are_cells_where_the_grid_needs_them():
    empty = formats.read("." * 81)
    assert formats.read("---------\n" * 9) == empty
    assert formats.read("---|---|---\n" * 9) == empty
    assert formats.read("- - -|- - -|- - -\n" * 9) == empty
    assert formats.read(("---|---|---\n" * 3 + "---+---+---\n") * 3) == empty


def test_tables_tabs_and_semicolons_are_cells():
    rows = [list(row) for row in ROWS]
    gaps = [[sign.replace(".", " ") for sign in row] for row in rows]
    for text in (
        "\n".join(["| " + " | ".join(row) + " |" for row in rows]),
        "\n".join(["| " + " | ".join(row) + " |\n|---|---|---|---|---|---|---|---|---|" for row in gaps]),
        "\n".join(["+---+---+---+---+---+---+---+---+---+\n| " + " | ".join(row) + " |" for row in gaps]),
        "\n".join(["\t".join(row).replace(" ", "") for row in gaps]),
        "\n".join([";".join(row).replace(" ", "") for row in gaps]),
        "\n".join([";".join(row).replace(".", "0") for row in rows]),
    ):
        assert formats.read(text) == puzzle(), text
    kakuro = formats.read("#Kakuro\nx,17\\,4\\\n\\3,0,0\n\\18,0,9\n")
    for text in ("x;17\\;4\\\n\\3;0;0\n\\18;0;9\n", "x\t17\\\t4\\\n\\3\t\t\n\\18\t\t9\n"):
        assert formats.read(text) == kakuro, text


def test_a_piece_of_a_boxed_grid_is_no_kakuro():
    for frame in sparse(FRAMES, 6):
        lines = [line for line in frame.split("\n") if [sign for sign in line if sign in "123456789"]]
        for first in (0, 3, 6):
            for empty in "._":
                piece = "\n".join(lines[first : first + 3]).replace(".", empty)
                assert "a Sudoku of 9 columns has 9 rows, but this has 3; is a row missing?" in fault(piece), piece
    assert "a Sudoku on one line has 81 cells, but this line has 9; is part of it missing?" in fault("| . . 3 | . 2 . | 6 . . |")
    assert "this row has 8 cells, but 9 were expected" in fault(FRAMES[1].replace("|195|", "|19|"))


def test_kakuros_with_bars_and_underscores_stay_kakuros():
    kakuro = formats.read("#Kakuro\nx,17\\,4\\\n\\3,0,0\n\\18,0,9\n")
    for text in (
        "x,17|,4|\n|3,_,_\n|18,_,9\n",
        "x 17| 4|\n|3 _ _\n|18 _ 9\n",
        "| 17| 4|\n|3 . .\n|18 . 9\n",
        "x 17\\ 4\\\n\\3 ? ?\n\\18 ? 9\n",
        "x 17\\ 4\\\n\\3 0 0\n\\18 0 9\nkind kakuro\n",
    ):
        assert formats.read(text) == kakuro, text
    answer = formats.read("x,x,8,6,x\nx,8,6,9,5\nx,7,9,x,9\n")
    assert (answer.kind, answer.blocks[:5], answer.givens[:5]) == ("kakuro", [1, 1, 0, 0, 1], [0, 0, 8, 6, 0])
    assert formats.read("x x 8 6 x\nx 8 6 9 5\nx 7 9 x 9\n") == answer


def test_bars_between_all_cells_of_a_kakuro_are_no_cells():
    kakuro = formats.read("#Kakuro\nx,17\\,4\\\n\\3,0,0\n\\18,0,9\n")
    for text in (
        "| x | 17\\ | 4\\ |\n| \\3 | _ | _ |\n| \\18 | _ | 9 |\n",
        "| x | 17/ | 4/ |\n|---|---|---|\n| /3 | _ | _ |\n| /18 | _ | 9 |\n",
        "x|17\\|4\\\n\\3|_|_\n\\18|_|9\n",
    ):
        assert formats.read(text) == formats.read("#Kakuro\n" + text) == kakuro, text


def test_a_kakuro_without_clues_is_one_with_bars_as_well():
    empty = formats.read("#Kakuro\nx,x,x,x\nx,0,9,x\nx,0,0,x\n")
    for text in (
        "x,|,|,|\n|,_,9,|\n|,_,_,|\n",
        "| | | |\n| _ 9 |\n| _ _ |\n",
        "x|x|x|x\nx|_|9|x\nx|_|_|x\n",
        "| x | x | x | x |\n| x | _ | 9 | x |\n| x | _ | _ | x |\n",
    ):
        assert formats.read(text) == formats.read("#Kakuro\n" + text) == empty, text
    # what has cells in its first row or column may be a Sudoku's boxes with a slip
    words = fault("| | | |\n_ _ 9 |\n| _ _ |\n")
    assert "Nor is it a Kakuro: it has no clue such as 17| or |4, and cells in its first row or column." in words
    assert words.endswith("A first line #Kakuro or #Sudoku says which it is.")


def test_a_web_pages_source_is_no_puzzle():
    assert fault("<!doctype html>\n<p>1").startswith("This is the source of a web page, not a puzzle")


def test_a_giant_is_one_with_any_separators():
    giant = grid_layout.lay_out("giant", SIX, 3, 3)
    giant.givens[3] = 7
    written = formats.write(giant, "grid")
    rows = written.split("\n")[1:31]
    assert "grids 9 (0,3) (3,12) (6,6) (9,0) (12,9) (21,12)" in written
    for number, separator in sparse(enumerate(("", " ", ",", ", ", ";", "\t")), 6):
        body = "\n".join([separator.join(row) for row in rows]) + "\n"
        grids = "grids (0,3) (3,12) (6,6) (9,0) (12,9) (21,12)\n"
        # one way to name it for each separator, since a large sheet takes MicroPython a fifth of a second
        text = (body + grids, body + "kind giant\n" + grids, "#Giant of mine\n" + body + grids)[number % 3]
        read = formats.read(text)
        read.title = ""
        assert read == giant, text
        words = fault((body, body + "kind giant\n")[number % 2])
        assert "it is not clear from the x which grids of 9 by 9 make up this sheet; add a line such as grids" in words, words
    wrong = "\n".join([",".join(row) for row in rows]) + "\ngrids 9 (0,3) (3,12) (6,6) (12,9) (21,12)\n"
    assert "don't match the cells above: r10c1 is a cell, but in none of them" in fault(wrong)


def test_a_giants_slip_is_named_at_its_place():
    for name, separator in sparse((("x", ""), ("samurai", ","), ("3-2-3", " "), ("unionjack", ""), ("shogun", ",")), 4):
        rows = formats.write(grid_layout.lay_out("giant", grid_layout.LAYOUTS[name][1], 3, 3), "grid").split("\n")[1:-1]
        words = fault("\n".join([separator.join(row) for row in ["x" + rows[0][1:]] + rows[1:]]))
        column = 2 if not separator else 3
        assert words.startswith("Line 1, column %d: this cell is in no grid of 9 by 9; check the x around it" % column), words


def test_a_sudoku_with_rows_missing_is_no_giant():
    for many in (3, 6, 8):
        words = fault("\n".join(ROWS[:many]))
        assert words == "Line %d: a Sudoku of 9 columns has 9 rows, but this has %d; is a row missing?" % (many, many)


def test_numbers_of_a_giant_may_have_blanks_between():
    giant = grid_layout.lay_out("giant", [(0, 0), (8, 8)], 4, 4)
    giant.givens[0], giant.givens[1], giant.givens[2] = 16, 1, 10
    text = formats.write(giant, "grid")
    assert formats.read(text.replace(",", " ")) == formats.read(text) == giant


def test_what_no_kind_can_be_says_what_each_missed():
    words = fault("x,12\nx,0\n")
    assert words.startswith('Line 1, column 3: Missing separator in "12"')
    assert "Nor is it a Sudoku: Line 1: 2 rows of 2 cells with x among them are not a giant" in words
    assert words.endswith("A first line #Kakuro or #Sudoku says which it is.")
    assert "Nor" not in fault("#Kakuro\nx,12\nx,0\n")
    assert "Nor" not in fault("1234q6789\n" * 9)
    assert "this row has nothing but x; leave it out" in fault(("0" * 9 + "\n") * 9 + "x" * 9)


def test_the_symbols_line_says_how_letters_count():
    rows = "\n".join(["M" + "0" * 24] + ["0" * 25] * 24)
    for form, value in (("A", 22), ("K", 12)):
        read = formats.read(rows + "\nsymbols " + form)
        assert (read.givens[0], read.options["symbols"]) == (value, form)


def test_what_joins_two_sentences_ends_each_of_them_once():
    words = fault("1 2 _ 4 5")
    assert "is part of it missing? Nor is it a Kakuro: Line 1: a Kakuro has" in words
    for text in ("1 2 _ 4 5", "x 2 3", "x,1\n?,1,1"):
        words = fault(text)
        assert "?." not in words and ".." not in words and words[-1] == ".", words
