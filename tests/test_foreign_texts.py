"""Texts as people have them, in no form of ours: each is read as the puzzle that a person sees in it, or refused in a sentence that says what it is."""

import json
import re
import string
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hostile
from newsgrid import read
from newsgrid.exchange import texts
from newsgrid.exchange.codes import positions, puzzlink
from newsgrid.exchange.texts import files
from newsgrid.exchange.texts.blocks import MOST_IN_LINES
from newsgrid.exchange.texts.files.file import File
from newsgrid.exchange.texts.in_lists import MOST
from newsgrid.puzzle import constraints, formats, kinds
from newsgrid.puzzle.areas import cage_cells
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.formats.sudoku_sections import SECTIONS
from newsgrid.puzzle.kinds.kind import FRAME, GRID, LISTS, MIXED
from newsgrid.puzzle.sheet import Sheet, mask_of, place_at, without_entries
from places import PUZZLES
from sampled import todays

WORDS = {*SECTIONS, *constraints.WORDS}
SUDOKU = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
ROWS = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
KAKURO = [
    ["\\", "17\\", "24\\", "\\", "\\"],
    ["\\16", "_", "_", "20\\", "\\"],
    ["\\23", "_", "_", "_", "15\\"],
    ["\\", "\\23", "_", "_", "_"],
    ["\\", "\\", "\\14", "_", "_"],
]


def read_one(text: str, kind: str = "") -> Sheet:
    """The only reading of a text."""
    found = texts.read(text, kind)
    assert len(found.readings) == 1, [one.said for one in found.readings]
    assert not found.others
    return found.readings[0].sheet


def sudoku(digits: str = SUDOKU) -> list[int]:
    return [int(sign) for sign in digits]


# --- rows ----------------------------------------------------------------------------------------------------------------

EMPTY = {"python": "0", "none": "None", "java": "null", "minus": "-1", "dots": ".", "text": '""', "letter": "o", "box": "□"}


def as_list(opened: str, closed: str, between: str, quote: str, empty: str) -> str:
    """The Sudoku as a program's list of rows."""
    words = [[f"{quote}{empty if sign == '0' else sign}{quote}" for sign in row] for row in ROWS]
    return opened + between.join(opened + between.join(row) + closed for row in words) + closed


@pytest.mark.parametrize("opened_closed", ["[]", "()", "{}"])
@pytest.mark.parametrize("between", [",", ", ", ",\n  "])
@pytest.mark.parametrize("quote_empty", [("", "0"), ("'", "."), ('"', "."), ("", "None"), ("", "null"), ("", "-1"), ("'", " "), ('"', "")])
@pytest.mark.parametrize(
    "around", ["%s", "board = %s;", "int grid[9][9] = %s;", "const board: number[][] = %s  // easy", "np.array(%s)", "# my puzzle\n%s"]
)
def test_lists_of_rows(opened_closed: str, between: str, quote_empty: tuple[str, str], around: str) -> None:
    opened, closed = opened_closed
    quote, empty = quote_empty
    assert read_one(around % as_list(opened, closed, between, quote, empty)).givens == sudoku()


@pytest.mark.parametrize(
    "text",
    [
        "[" + "\n ".join("[" + " ".join(row) + "]" for row in ROWS) + "]",
        "[|" + "\n|".join(",".join(row) for row in ROWS) + "|];",
        "\n".join("- [" + ", ".join(row) + "]" for row in ROWS),
        "\n".join(" & ".join(row) + r" \\" for row in ROWS),
        "\\begin{tabular}{|c|c|c|}\n\\hline\n" + "\n".join(" & ".join(row) + r" \\ \hline" for row in ROWS) + "\n\\end{tabular}",
        "\n".join("|" + "|".join(sign.replace("0", " ") for sign in row) + "|." for row in ROWS),
        "\n".join(f"// {row}" for row in ROWS),
        "\n".join(f"% {' '.join(row)}" for row in ROWS),
        "\n".join(f"{at}: {' '.join(row)}" for at, row in enumerate(ROWS, 1)),
        "\n".join(f'"{row}",' for row in ROWS),
        "  1 2 3 4 5 6 7 8 9\n" + "\n".join(f"{'ABCDEFGHI'[at]} {' '.join(row)}" for at, row in enumerate(ROWS)),
        "<table>"
        + "".join("<tr>" + "".join(f"<td>{sign.replace('0', '&nbsp;')}</td>" for sign in row) + "</tr>" for row in ROWS)
        + "</table>",
        "<html><body><p>Today</p><pre>\n" + "\n".join(ROWS) + "\n</pre></body></html>",
        f"<java><void property='initialState'><string>:0000:x:{SUDOKU.replace('0', '.')}:::</string></void></java>",
        "<table>"
        + "".join("<tr>" + "".join(f'<td><input value="{sign.replace("0", "")}"></td>' for sign in row) + "</tr>" for row in ROWS)
        + "</table>",
        "<div>"
        + "".join("<div>" + "".join(f"<div class=cell>{sign.replace('0', '')}</div>" for sign in row) + "</div>" for row in ROWS)
        + "</div>",
        "Hi all,\n\nhere is it:\n\n" + "\n".join("> " + " ".join(row) for row in ROWS) + "\n\nRegards, Tom",
        "grid:\n" + "\n".join(f'  - "{row}"' for row in ROWS),
        "m <- matrix(c(" + ",\n".join(",".join(row) for row in ROWS) + "), nrow=9, byrow=TRUE)",
        "(setf g '(" + "\n".join("(" + " ".join(row) + ")" for row in ROWS) + "))",
        json.dumps({"size": 9, "grid": [[int(sign) for sign in row] for row in ROWS]}),
        json.dumps({"size": 9, "cells": [int(sign) for sign in SUDOKU], "regions": None}),
        "\n".join(" ".join(row).replace("0", "o") for row in ROWS),
        "\n".join(" ".join(row).replace("0", "O").replace("1", "l") for row in ROWS),
        "| " + " |\n| ".join(" | ".join(f"**{sign}**" if sign != "0" else " " for sign in row) for row in ROWS) + " |",
        '{"BaseGrid": "' + SUDOKU.replace("0", ".") + '", "Show": true}',
        f"https://example.org/play?theme=dark&p={SUDOKU}",
        f"https://example.org/#/sudoku/{SUDOKU.replace('0', '.')}",
        f"https://example.org/{SUDOKU.replace('0', '-')}/solve",
        "https://example.org/?grid=" + "%2C".join(SUDOKU),
    ],
)
def test_rows_otherwise_written(text: str) -> None:
    assert read_one(text).givens == sudoku()


def test_a_frame_with_blanks_for_empty_cells() -> None:
    """Of two boxes' bars only, with a cell at each second sign; and with words beside the frame."""
    rows = [" ".join(row).replace("0", " ") for row in ROWS]
    lines = ["| " + " | ".join((row[:5], row[6:11], row[12:])) + " |" for row in rows]
    edge = "+-------+-------+-------+"
    framed = [edge, *lines[:3], edge, *lines[3:6], edge, *lines[6:], edge]
    assert read_one("\n".join(framed)).givens == sudoku()
    menu = ["", "Commands", " Q - Quit", " r - redraw"]
    beside = [line + ("   " + menu[at] if at < len(menu) else "") for at, line in enumerate(framed)]
    assert read_one("\n".join(beside)).givens == sudoku()


def test_a_screen_with_a_menu_beside_a_frame_of_lines_between_all_cells() -> None:
    edge = "┼" + "───┼" * 9
    menu = ["nudoku 1.0", "level: easy", "", " Commands", " Q - Quit", " r - Redraw", "", "", ""]
    lines = [
        line
        for row, words in zip(ROWS, menu, strict=True)
        for line in (f"{edge}   {words}", "│ " + " │ ".join(row).replace("0", " ") + f" │   {words}")
    ]
    assert read_one("\n".join([*lines, edge])).givens == sudoku()


def test_a_program_around_the_rows() -> None:
    """Its brackets need not match, and its words name no kind."""
    rows = ",\n".join("[" + ",".join(row) + "]" for row in ROWS)
    before = "# don't (panic\ndef tents(g):\n    for i in range(9:\n        print('x')\n"
    assert read_one(f"{before}grid = [{rows}]\nsolve(grid)").givens == sudoku()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("It was the best of times, it was the worst of times.\nIt was 1859.", "This is text in words"),
        ('{"a": 1}', "These are lists as a program has them"),
        ("grid = [[1, 2], [3, 4]", "a bracket or a quotation mark is missing"),
        ("Nonogram\nrows three, columns four", "This text speaks of a Nonogram"),
        (
            "What is wrong with my puzzle here?\n" + "\n".join([*ROWS[:4], ROWS[4][1:], *ROWS[5:]]),
            "This reads as a Sudoku of 9 by 9 up to line 6, where the row has 8 cells, but 9 were expected",
        ),
        ("PK\x03\x04\x14\0\0", "This is a zip file, as HoDoKu's .hsol"),
        (
            "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\n",
            "This save file of Simon Tatham's collection is damaged",
        ),
        ("DFvPGeRQHLXFD", "This is a code in one word, of no program that is known here"),
        ("begin\npuzzle tapa\nsize 3\nend", "This is a text block of janko.at of tapa, which Newsgrid does not have"),
        ("pzprv3\nshakashaka\n3\n3\n. . .\n. . .\n. . .", "This is a file of puzz.link of shakashaka, which Newsgrid does not have"),
        ("Skyscrapers: top=[2,1,2,3] other=[2,1,2]", "This text speaks of a Skyscrapers, but its lists are in no form"),
    ],
)
def test_a_refusal_speaks_of_what_the_text_is(text: str, words: str) -> None:
    with pytest.raises(ReadError, match=re.escape(words)):
        texts.read(text, "", ReadError("not a cell of a Sudoku", 1))


def test_what_is_readable_of_a_text_is_kept_for_typing() -> None:
    near = texts.nearest.of("My puzzle:\n" + "\n".join([*ROWS[:4], ROWS[4][:8], *ROWS[5:8], "0000q0079"]))
    assert near is not None and near.sheet.givens == [*sudoku()[:44], 0, *sudoku()[45:76], 0, *sudoku()[77:]]
    near = texts.nearest.of("A Nonogram, 12 by 15, sorry for the bad picture")
    assert near is not None and kinds.of(near.sheet).text.form == LISTS and (near.sheet.rows, near.sheet.cols) == (12, 15)
    assert texts.nearest.of("It was the best of times") is None


@pytest.mark.parametrize(
    "text",
    [
        "\n".join([ROWS[0][:8], *ROWS[1:]]),
        "\n".join([ROWS[0] + "4", *ROWS[1:]]),
        "\n".join(["5300q0000", *ROWS[1:]]),
        "\n".join(ROWS[1:]),
        "\n".join([*ROWS, ROWS[0]]),
        "\n".join(row[:8] for row in ROWS),
        SUDOKU[:80],
        "x,3\\,x12\nx,0,0",
        "#KenKen\naab\nccb\ncdd\na = 3+\nb = 5+\nc = 6x\ne = 1-",
        "#Killer\n....\n....\n....\n....\ncages\naabb\nccdd\n",
        "#Nonogram\ncolumns 1 | 2\nrows 2 | x",
        "\n".join(" ".join(row) for row in ROWS).replace("9", "10", 1),
        "\n".join(ROWS) + "\nthermometre r1c1 r1c2",
    ],
)
def test_a_slip_in_a_text_of_ours_keeps_its_own_fault(text: str) -> None:
    with pytest.raises(ReadError) as caught:
        formats.read(text)
    with pytest.raises(ReadError) as again:
        texts.read(text, "", caught.value)
    assert again.value is caught.value and caught.value.line


def test_what_is_assumed_is_said() -> None:
    [reading] = texts.read("\n".join(" ".join(row).replace("0", "o") for row in ROWS)).readings
    assert reading.said == ["“o” was taken for an empty cell."]
    [reading] = texts.read("\n".join(" ".join(row).replace("0", "O").replace("1", "l") for row in ROWS)).readings
    assert reading.said == ["“O” was taken for 0.", "“l” was taken for 1 at r2c4, r5c9 and r8c5."]
    assert reading.doubts == [12, 44, 67]


def test_the_letter_o_is_no_odd_cell_where_there_would_be_too_many() -> None:
    """A row of nine has five odd digits. With fewer, the kind that has odd cells keeps its sign."""
    with pytest.raises(ReadError):
        formats.read("\n".join(" ".join(row).replace("0", "o") for row in ROWS))
    assert formats.read("1oe4\n....\n.o..\n..e.").constraints


def test_rows_full_of_numbers_with_many_twice() -> None:
    numbers = "4 4 1 2 3\n1 5 5 3 3\n2 2 4 5 1\n5 1 3 3 2\n3 4 2 2 5"
    sheet = read_one(f"5\n5\n{numbers}")
    assert kinds.of(sheet).text.full
    assert (sheet.rows, sheet.cols) == (5, 5)


# --- a Kakuro's cells ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("block", "cell", "sign"),
    [("xxxxx", "", "\\"), ("###", "_", "/"), ("---", "___", "|"), (":", "_", ":"), ("#", ".", "\\"), ("", "", "\\")],
)
@pytest.mark.parametrize("between", ["|", "\t", ";", ","])
def test_kakuro_cells_drawn_in_any_way(block: str, cell: str, sign: str, between: str) -> None:
    if sign == "|" and between == "|":
        return
    rows = [[block if token == "\\" else cell if token == "_" else token.replace("\\", sign) for token in row] for row in KAKURO]
    glue = f" {between} " if between == "|" else between
    lines = [("| " if between == "|" else "") + glue.join(row) + (" |" if between == "|" else "") for row in rows]
    sheet = read_one("\n".join(lines))
    assert sheet == formats.read("\n".join(",".join(row) for row in KAKURO))


# --- candidates ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["%s", "<%s>", "*%s"])
def test_grids_of_candidates(form: str) -> None:
    cells = [["1", "23", "23", "4"], ["234", "4", "1", "23"], ["23", "1", "4", "23"], ["4", "23", "23", "1"]]
    lines = ["| " + " ".join((form % token if len(token) == 1 else token).ljust(5) for token in row) + " |" for row in cells]
    sheet = read_one("*------*\n" + "\n".join(lines) + "\n*------*")
    assert sheet.givens == [1, 0, 0, 4, 0, 4, 1, 0, 0, 1, 4, 0, 4, 0, 0, 1]
    assert sheet.centre[:5] == [0, 0b110, 0b110, 0, 0b1110]


def position(sign: str = ".") -> tuple[list[str], list[str]]:
    """(the words of the Sudoku's cells: a digit, or all candidates in braces if they are a single one; nine signs for each cell)."""
    sheet = formats.read(SUDOKU)
    left = ["".join(map(str, digits)) for digits in positions.possible(sheet)]
    cells = [str(given or word) for given, word in zip(sheet.givens, left, strict=True)]
    words = [f"{{{word}}}" if len(word) == 1 else cell for cell, word in zip(cells, left, strict=True)]
    return words, ["".join(digit if digit in cell else sign for digit in "123456789") for cell in cells]


def squares(cells: list[str], between: str = "") -> str:
    """Nine signs for each cell, in three rows of three."""
    lines = [[cell[at : at + 3] for cell in cells[row : row + 9]] for row in range(0, 81, 9) for at in (0, 3, 6)]
    return "\n".join(between.join(line) for line in lines)


def alone(cell: str) -> str:
    digits = cell.replace(".", "")
    return f"....{digits}...." if len(digits) == 1 else cell


WORDS_OF_CELLS, SIGNS = position()
ROWS_OF_WORDS = [WORDS_OF_CELLS[at : at + 9] for at in range(0, 81, 9)]
LINES = ["| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |" for row in ROWS_OF_WORDS]
EDGE = "*--------+--------+--------*"
FRAMED = "\n".join([EDGE, *LINES[:3], EDGE, *LINES[3:6], EDGE, *LINES[6:], EDGE])
LISTED = [[word.strip("{}") if "{" not in word else f"[{word.strip('{}')}]" for word in row] for row in ROWS_OF_WORDS]


@pytest.mark.parametrize(
    "text",
    [
        FRAMED,
        "After basics:\n\n[code]\n" + FRAMED + "\n[/code]\n\nAnd now there is an X-wing in two rows.",
        "> " + FRAMED.replace("\n", "\n> "),
        " ".join(WORDS_OF_CELLS),
        "\n".join("\t".join(row) for row in ROWS_OF_WORDS),
        "     c1 c2 c3 c4 c5 c6 c7 c8 c9\n" + "\n".join(f"r{at} | {' '.join(row)}" for at, row in enumerate(ROWS_OF_WORDS, 1)),
        "|" + "   |" * 9 + "\n|" + "---|" * 9 + "\n" + "\n".join("| " + " | ".join(row) + " |" for row in ROWS_OF_WORDS),
        str(ROWS_OF_WORDS),
        "["
        + ",\n".join(
            "[" + ", ".join(word if len(word) < 2 or "[" in word else str(list(map(int, word))) for word in row) + "]" for row in LISTED
        )
        + "]",
        "{" + ", ".join(f"'{'ABCDEFGHI'[at // 9]}{at % 9 + 1}': '{word}'" for at, word in enumerate(WORDS_OF_CELLS)) + "}",
        "".join(SIGNS),
        "".join(position("0")[1]),
        squares(SIGNS),
        squares(SIGNS, " | "),
        squares([alone(cell) for cell in SIGNS]),
    ],
)
def test_candidates_in_every_form(text: str) -> None:
    """Where a form can't tell a cell's only candidate from its digit, it counts as the digit."""
    sheet = read(text) if len(text) >= 729 and len(set(text)) < 14 else read_one(text)
    single = {at for at, word in enumerate(WORDS_OF_CELLS) if word[0] == "{"}
    for at, digit in enumerate(sudoku()):
        digits = [int(sign) for sign in WORDS_OF_CELLS[at].strip("{}")]
        only = at in single and not sheet.centre[at]
        assert (sheet.givens[at], sheet.entries[at]) == (digits[0] if only else digit, 0)
        assert only or sheet.centre[at] == (0 if digit else mask_of(digits))


def test_signs_that_a_post_puts_beside_candidates_are_left_out() -> None:
    text = FRAMED.replace(" 124 ", " 12-4 ", 1).replace(" 246 ", " a246 ", 1).replace(" 489 ", " 48(9) ", 1)
    assert text != FRAMED
    [reading] = texts.read(text).readings
    assert reading.sheet == read_one(FRAMED)
    assert reading.said[1:] == ["Signs beside the candidates were left out."]


def test_a_single_digit_beside_marked_givens_is_an_entry() -> None:
    sheet = read_one("\n".join(["<1> 23 23 4", "234 4 1 23", "23 1 <4> 23", "4 23 23 <1>"]))
    assert [at for at, given in enumerate(sheet.givens) if given] == [0, 10, 15]
    assert [at for at, entry in enumerate(sheet.entries) if entry] == [3, 5, 6, 9, 12]


def test_the_cells_of_a_hodoku_line_alone() -> None:
    sheet = read_one(SUDOKU.replace("530", "53+4").replace("0", "."))
    assert (sheet.entries[2], sheet.givens[2], sheet.givens[4]) == (4, 0, 7)
    assert sheet.centre[3] == mask_of([2, 6])


def test_a_position_is_written_and_comes_back() -> None:
    sheet = formats.read(SUDOKU)
    sheet.entries[2] = 4
    full = read_one(positions.candidates(sheet))
    assert (full.givens, full.entries) == (sheet.givens, sheet.entries)
    assert full.centre[3] == 0b100010
    full.centre[3] = 0b100000  # a single one is no given
    again = read_one(positions.candidates(full))
    assert again == full
    assert read_one(positions.hodoku(full)) == full
    with pytest.raises(ReadError, match="Only a Sudoku"):
        positions.candidates(formats.read("x,3\\,4\\\n\\3,0,0\n\\4,0,0"))


# --- cages as lists ------------------------------------------------------------------------------------------------------

CAGES = [("3+", "A1 B1"), ("5+", "C1 C2"), ("6x", "A2 B2 A3"), ("1-", "B3 C3")]


def row_col(name: str) -> tuple[int, int]:
    return int(name[1]), ord(name[0]) - 64


@pytest.mark.parametrize("form", ["%s %s", "%s: %s", "%s = %s", "%s\t%s", "- %s, %s"])
@pytest.mark.parametrize("cell", ["A1", "r1c1", "(0,0)"])
def test_cages_in_lines(form: str, cell: str) -> None:
    def called(name: str) -> str:
        row, col = row_col(name)
        return {"A1": name, "r1c1": f"r{row}c{col}", "(0,0)": f"({row - 1},{col - 1})"}[cell]

    text = "\n".join(form % (rule, " ".join(map(called, cells.split()))) for rule, cells in CAGES)
    check_cages(read_one(text))


@pytest.mark.parametrize(
    "text",
    [
        "cages = ["
        + ", ".join(f"({rule[:-1]}, '{rule[-1]}', [{', '.join(str(row_col(name)) for name in cells.split())}])" for rule, cells in CAGES)
        + "]",
        '{"cages": ['
        + ", ".join(
            f'{{"sum": {rule[:-1]}, "op": "{rule[-1]}", "cells": [{", ".join(str(list(row_col(name))) for name in cells.split())}]}}'
            for rule, cells in CAGES
        )
        + "]}",
        "["
        + ", ".join(
            f'{{"value": "{rule}", "cells": [{", ".join(chr(34) + name + chr(34) for name in cells.split())}]}}' for rule, cells in CAGES
        )
        + "]",
    ],
)
def test_cages_as_data(text: str) -> None:
    check_cages(read_one(text))


def check_cages(sheet: Sheet) -> None:
    assert (sheet.rows, sheet.cols, sheet.values) == (3, 3, 3)
    found = {sheet.rules[cells[0]]: cells for cells in cage_cells(sheet).values()}
    assert found == {"3+": [0, 1], "5+": [2, 5], "6x": [3, 4, 6], "1-": [7, 8]}


# --- nonograms -----------------------------------------------------------------------------------------------------------

ROW_RUNS, COLUMN_RUNS = [[3], [1, 1], [2]], [[3], [1, 1], [2], []]
ALIKE = "x = [[2], [1]]\ny = [[1], [2]]"


@pytest.mark.parametrize(
    "text",
    [
        "rows = [[3],[1,1],[2]]; columns = [[3],[1,1],[2],[]];",
        '{"ver": [[3],[1,1],[2],[]], "hor": [[3],[1,1],[2]]}',
        '{"row_clues": [[3],[1,1],[2]], "column_clues": [[3],[1,1],[2],[0]]}',
        "R: 3; 1 1; 2\nC: 3; 1 1; 2; 0",
        'width 4\nheight 3\n\nrows\n3\n1,1\n2\n\ncolumns\n3\n1,1\n2\n0\n\ngoal "111010101100"',
        "4 3\n3\n1 1\n2\n3\n1 1\n2\n0",
        "3 4\n3\n1 1\n2\n#\n3\n1 1\n2\n0",
        ". . . . 3\n. . . . 1 1\n. . . . 2\n3 1 2 0\n  1",
        "left = ['3', '1 1', '2']\ntop = ['3', '1 1', '2', '0']",
    ],
)
def test_nonograms_however_written(text: str) -> None:
    sheet = read_one(text)
    clue = kinds.of(sheet).clue
    assert [sheet.constraints[clue, (row, -1, 2)] for row in range(3)] == ["3", "1 1", "2"]
    assert [sheet.constraints[clue, (-1, col, 4)] for col in range(4)] == ["3", "1 1", "2", "0"]


def test_where_nothing_tells_rows_from_columns_both_are_offered() -> None:
    first, second = texts.read(ALIKE).readings
    assert first.said != second.said
    assert first.sheet != second.sheet
    with pytest.raises(ReadError, match="rows add up to 3, those of its columns to 2"):
        texts.read("x = [[2], [1]]\ny = [[1], [1]]")


def test_numbers_around_a_square_in_four_lists() -> None:
    sheet = read_one(
        "Skyscrapers\ntop = [2,1,2,3]\nbottom = [2,4,0,1]\nleft = [2,1,2,3]\nright = [2,3,2,1]\ngrid = [[0,0,0,0],[0,2,0,0],[0,0,0,0],[0,0,0,0]]"
    )
    assert sheet == formats.read("#Skyscrapers\n.2123.\n2....2\n1.2..3\n2....2\n3....1\n.24.1.")


# --- several -------------------------------------------------------------------------------------------------------------


def test_a_line_of_words_above_each_puzzle() -> None:
    one, two = "1..4\n..1.\n.1..\n4..1", "..3.\n...2\n21..\n4..."
    found = texts.read(f"Grid 01\n{one}\nGrid 02\n{two}")
    assert [part.number for part in found.parts] == [1, 2]
    sheets = [formats.read_part(part) for part in found.parts]
    assert [sheet.title for sheet in sheets] == ["Grid 01", "Grid 02"]
    assert sheets[1].givens == formats.read(two).givens


# --- files of other programs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", files.FORMS, ids=lambda form: form.name)
def test_each_form_reads_its_example_and_no_other_form_takes_it(form: File) -> None:
    assert [each.name for each in files.FORMS if each.fits(form.example)] == [form.name]
    assert form.read(form.example, "")
    for at in range(0, len(form.example), 7):  # a file that breaks off
        try:
            texts.read(form.example[:at])
        except ReadError as error:
            assert str(error)


# links, and the files of the same puzzles with an answer in them, of puzz.link's own tests (github.com/robx/pzprjs, test/script)
OF_PUZZLINK = [
    (
        "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
        "kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /",
    ),
    ("lightup/6/6/nekcakbl", "lightup/6/6/. . # . . . /. # 4 # . . /. . # . 2 # /+ 0 . . # . /# + . 1 . . /. . . # . . /"),
    (
        "starbattle/6/6/1/4ilbhgdnmhou",
        "starbattle/6/6/1/6/0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /5 4 4 4 4 2 /5 2 2 2 2 2 /+ # + + + + /+ + + # + + /+ + + + + # /. + # + + + /. + + + # + /# + + + + + /",
    ),
    (
        "mashu/6/6/1063000i3000",
        "mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 0 1 /0 1 1 -1 0 /",
    ),
    (
        "yajilin/5/5/m32j10",
        "yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . + /# . # . + /. . + . + /. . . # . /",
    ),
    ("lits/4/4/9q02jg", "lits/4/4/0 1 0 /0 1 1 /1 0 1 /0 0 0 /0 0 0 1 /0 1 0 0 /1 1 1 0 /. . . . /. . . . /. . . . /. . . . /"),
    ("skyscrapers/4/4/k13h4j3g", "skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /"),
    (
        "ripple/4/4/9n8rigk14h32k",
        "ripple/4/4/0 1 0 /0 1 1 /0 1 1 /1 0 1 /1 1 0 1 /1 1 0 0 /1 0 1 0 /. . . . /. 1 4 . /. 3 2 . /. . . . /1 2 3 1 /2 . . 2 /4 . . 1 /1 2 1 3 /",
    ),
    ("tents/5/5/2g0h1i1j82323", "tents/5/5/. 2 . 0 . . /1 . A 1 - - /. . . - - A /. A 1 - - 1 /. . . - 1 A /1 A 1 - . . /0 -1 0 0 /"),
    (
        "nonogram/6/6/12g1111h11112j12g11g21j11g3h",
        "nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 1 1 1 1 . /. 2 1 # # . # . . /. 1 1 # . . . # . /. 1 2 . # . # # . /. . . . . . . . . /. 1 1 # . . . # . /. . 3 . # # # . . /",
    ),
    (
        "factors/5/5/rvvcm9jf54653-28ca2833-14",
        "factors/5/5/1 1 0 1 /1 1 1 1 /1 1 1 1 /1 1 1 0 /1 1 0 0 /1 0 1 1 0 /0 1 0 0 1 /1 0 0 1 1 /0 1 1 1 1 /5 4 6 . 5 /3 . 40 12 . /. 10 . . 2 /8 . . 3 . /. 3 20 . . /5 4 3 2 1 /",
    ),
    ("easyasabc/4/4/3/1m2h3g3h", "easyasabc/4/4/3/. 1 . . . . /2 - 2 3 1 . /. 1 - 2 3 3 /. 2 3 1 . . /3 3 1 . 2 . /. . . . . . /"),
    (
        "yinyang/5/5/016612300",
        "yinyang/5/5/. . . . . /1 . 2 . . /2 . . . 1 /. . 2 . 1 /. . . . . /1 1 1 1 1 /. 2 . 2 1 /. 2 1 1 . /1 2 . 2 . /1 1 1 1 1 /",
    ),
    (
        "battleship/6/6/g12h2g30g3gk0r3w//c",
        "battleship/6/6/c/. . 1 2 . . 2 /. . . . . . 0 /3 . . . . . . /0 . . . . . . /. 3 . . . . . /3 . . . . . . /. . . . . . . /+ + # + + + /# + # + + # /+ + + + + + /+ # + + + + /+ + + # # # /# + + + + + /0 0 0 0 0 0 /",
    ),
    ("minarism/4/4/hhhq21pgi", "minarism/4/4/b b b /0 0 0 /0 0 0 /0 0 0 /2 1 0 0 /0 0 0 0 /0 0 a 0 /4 3 2 1 /2 4 1 3 /1 2 3 4 /3 1 4 2 /"),
    ("kropki/4/4/aa7fioco", "kropki/4/4/1 0 1 /1 0 1 /0 2 1 /1 2 0 /2 0 0 2 /2 0 1 1 /0 2 2 0 /4 3 1 2 /2 1 3 4 /1 4 2 3 /3 2 4 1 /"),
    ("box/5/5/7a9979672f", "box/5/5/0 7 10 9 9 7 /9 + # # # + /6 # + + + # /7 + + # # + /2 + # + + + /15 # # # # # /"),
    ("doppelblock/5/5/g6g34g10h", "doppelblock/5/5/. . 6 . 3 4 /. 3 - 2 1 - /1 - 1 - 2 3 /0 2 3 - - 1 /. - 2 1 3 - /. 1 - 3 - 2 /"),
    (
        "magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400",
        "magnets/5/5/0 1 1 1 /1 1 1 1 /1 0 0 1 /0 1 1 1 /0 1 1 0 /1 1 0 0 0 /0 0 0 1 1 /1 1 0 0 0 /1 1 0 1 1 /. . 2 2 . . . /. . . 2 . . 2 /2 . a1 a2 a1 a2 s2 /2 . a2 a1 a2 a1 s2 /. 2 a1 a2 # s2 a2 /. 0 s2 s2 a1 s2 a1 /2 3 a2 a1 a2 a1 a2 /",
    ),
    (
        "mines/5/5/g2m13l13g0j",
        "mines/5/5/. 2 . . . /. . . . 1 /3 . . . . /. . 1 3 . /0 . . . . /. . + . . /# # + . . /. # + + # /+ + . . # /. + + + # /",
    ),
    (
        "suguru/5/5/cih47bs73m3g5p1g2g",
        "suguru/5/5/0 1 1 0 /0 1 0 0 /1 0 1 0 /0 0 1 0 /0 1 0 0 /0 0 1 1 1 /0 1 0 1 1 /1 1 1 0 0 /0 0 1 1 1 /3 . . . . /. . . 3 . /5 . . . . /. . . . . /. 1 . 2 . /. 2 1 2 1 /1 4 5 . 4 /. 2 1 2 1 /3 4 5 4 3 /2 . 3 . 1 /",
    ),
    ("hitori/4/4/1114142333214213", "hitori/4/4/1 1 1 4 /1 4 2 3 /3 3 2 1 /4 2 1 3 /# + # . /+ + + . /# + # . /+ + + # /"),
    (
        "heyawake/6/6/lll155007rs12222j",
        "heyawake/6/6/8/0 1 1 2 2 3 /0 1 1 2 2 3 /0 1 1 2 2 3 /4 4 4 4 4 3 /5 5 5 6 6 3 /5 5 5 6 6 7 /2 2 . 2 . 2 /. . . . . . /. . . . . . /. . . . . . /. . . . . . /. . . . . . /# + # + + # /+ + + # + + /# + # + # + /+ + + + + + /+ # + # + # /+ + # + + + /",
    ),
    (
        "hashikake/5/5/4g2i3h23k3g1g3g4g3",
        "hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 /0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 /1 0 0 -1 1 /",
    ),
    (
        "slither/5/5/cbcbcddad",
        "slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 -1 0 -1 -1 1 /1 1 -1 1 -1 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /-1 -1 -1 0 1 1 /1 1 1 1 1 /-1 1 1 -1 -1 /0 -1 1 0 0 /0 0 0 1 0 /1 -1 1 -1 0 /-1 0 -1 0 1 /",
    ),
    (
        "shikaku/6/6/j3g56h6t6h23g5j",
        "shikaku/6/6/. . . . 3 . /5 6 . . 6 . /. . . . . . /. . . . . . /. 6 . . 2 3 /. 5 . . . . /1 -1 1 0 0 /1 0 1 0 0 /1 -1 1 0 0 /1 -1 0 1 1 /1 -1 0 1 1 /0 -1 -1 -1 1 /0 -1 -1 1 1 1 /-1 -1 -1 0 0 0 /-1 1 1 1 1 1 /-1 -1 -1 0 0 0 /1 1 1 1 1 0 /",
    ),
    (
        "norinori/5/5/cag4ocjo",
        "norinori/5/5/5/0 0 1 2 2 /1 1 1 2 2 /1 3 3 2 2 /3 3 3 3 3 /4 4 3 3 3 /# # + + + /+ + # # + /# # + + # /+ + . . # /# # + . . /",
    ),
    (
        "cojun/4/4/pd0hsoh3p3h",
        "cojun/4/4/1 1 0 /0 1 0 /1 1 0 /1 0 0 /1 0 0 0 /1 1 1 1 /0 0 1 1 /. . 3 . /. . . . /. . . . /. 3 . . /1 2 . 4 /3 1 2 1 /2 4 1 2 /1 . 2 1 /",
    ),
    (
        "fillomino/6/6/h4j53g2k5233k2g14j3h",
        "fillomino/6/6/. . 4 . . . /. 5 3 . 2 . /. . . . 5 2 /3 3 . . . . /. 2 . 1 4 . /. . . 3 . . /5 5 . 4 4 4 /5 . . 2 . 1 /3 5 3 3 . . /. . 5 5 5 2 /2 . 5 . . 4 /1 3 3 . 4 4 /0 1 0 0 0 /0 1 1 0 1 /1 1 0 1 1 /0 1 0 0 1 /0 1 1 1 0 /1 0 0 1 0 /0 0 1 1 1 1 /1 0 0 1 1 1 /0 1 1 1 0 0 /1 1 0 1 1 1 /1 1 1 1 0 0 /",
    ),
    (
        "kurodoko/5/5/i7g5l2l2g4i",
        "kurodoko/5/5/. . . 7 . /5 . . . . /. . 2 . . /. . . . 2 /. 4 . . . /+ # + + . /+ + # + + /+ # + + # /+ + # + + /# + + + # /",
    ),
    ("nurikabe/5/5/g5k2o1k3g", "nurikabe/5/5/+ 5 # # # /+ # 2 + # /+ # # # # /+ # 1 # . /# # # 3 . /"),
    ("easyasabc/4/4/3/2ug3t", "easyasabc/4/4/3/. 2 . . . . /. . q3 . . . /. . 1 . . . /. . . . . . /. . . . . . /. . . . . . /"),
    ("doppelblock/4/4/g2lk1p", "doppelblock/4/4/. . 2 . . /. . + . . /. + q1 . - /. . 2 . . /. . . . + /"),
    ("tents/2/2/g2hl", "tents/2/2/. . c2 /. . - /. A . /0 /0 /0 0 /"),
    ("magnets/2/2/11111111o000", "magnets/2/2/1 /1 /0 0 /. . 1 1 /. . 1 1 /1 1 a1 a2 /1 1 a2 s1 /"),
    ("lits/3/3/i0bg", "lits/3/3/3/0 1 1 /0 0 1 /2 2 2 /. . . /. # . /. . . /"),
    ("battleship/2/2/h2gj/2/31s/21o", "battleship/2/2/2/31s/21o/. . . /2 . . /. . . /. . /. . /0 0 /"),
    ("sudoku/4/4/g1k23k3g", "sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 1 . /. 4 2 1 /1 2 . 4 /"),
]


@pytest.mark.parametrize(("link", "file"), OF_PUZZLINK, ids=[link.split("/")[0] for link, _ in OF_PUZZLINK])
def test_a_file_of_puzzlink_is_the_puzzle_of_its_link(link: str, file: str) -> None:
    wanted, _ = puzzlink.read(f"https://puzz.link/p?{link}")
    for text in (f"pzprv3/{file}", f"pzprv3/{file}".replace("/", "\n"), f"pzprv3.1/{file}"):
        assert read_one(text) == without_entries(wanted)


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("slither/2/3/f/. . . /. . . /", 'has the option "f"'),
        ("yajilin/3/3/o/. . . /. . . /. . . /", 'has the option "o"'),
        ("magnets/3/3/a/0 1 /1 1 /1 0 /1 1 0 /0 0 0 /. . . 2 . /. . . . . /. . . . . /. . . . . /. . . . . /", 'has the option "a"'),
        ("hitori/2/2/1 - /2 1 /", 'has the clue "-"'),
        ("mashu/2/2/1 3 /. . /", 'has the clue "3"'),
        ("nurikabe/5/5/", "a row of it is missing"),
        (f"battleship/2/2/{10**12}/31s/. . . /2 . . /. . . /", "a row of it is missing"),
        ("heyawake/2/2/1/0 0 /0 0 /", "a row of it is missing"),
    ],
)
def test_a_file_of_puzzlink_that_is_refused(file: str, words: str) -> None:
    """A letter after the size is a variant, as in a link."""
    with pytest.raises(ReadError, match=re.escape(words)):
        read_one(f"pzprv3/{file}")


def test_a_save_file_of_a_game_that_is_not_here_is_named() -> None:
    with pytest.raises(ReadError, match=r"^This is a save file of Untangle, which Newsgrid does not have"):
        texts.read("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :8:Untangle\nPARAMS  :1:6\nDESC    :3:0-1")


def test_a_position_of_opensudoku_with_notes() -> None:
    """Two bars follow notes; a cell that can be changed is no given."""
    cells = ["3|0|1|", "0|28||1|", *(f"{sign}|0|{int(sign == '0')}|" for sign in SUDOKU[2:])]
    sheet = read_one(f'<game created="0" data="version: 2&#10;{"".join(cells)}" command_stack="15|c4|3|4" />')
    assert (sheet.entries[0], sheet.givens[0], sheet.centre[1]) == (3, 0, 28)
    assert sheet.givens[2:] == sudoku()[2:]


def test_a_length_in_a_save_file_that_is_not_right() -> None:
    save = next(form for form in files.FORMS if form.fits("SAVEFILE:")).example
    assert read_one(save.replace("DESC    :11:", "DESC    :10:")) == read_one(save)


def test_cages_by_the_numbers_of_their_cells() -> None:
    check_cages(read_one("3\n3#0-1#+\n5#2-5#+\n6#3-4-6#x\n1#7-8#-"))


def test_moves_of_a_save_file_are_entries_as_far_as_they_were_made() -> None:
    save = next(form for form in files.FORMS if form.fits("SAVEFILE:"))
    assert read_one(save.example).entries.count(0) == 15
    assert read_one(save.example.replace("STATEPOS:1:2", "STATEPOS:1:1")).entries == [0] * 16


# --- known puzzles, written otherwise ------------------------------------------------------------------------------------

KNOWN = sorted(path for path in PUZZLES.rglob("*.txt") if ".solution" not in path.name and path.parent.name != "constraints")


def tokens_of(sheet: Sheet) -> list[list[str]]:
    """The tokens of the rows of a puzzle's text; [] if there is more in it than rows."""
    name = "comma" if kinds.has_runs(sheet) else "grid"
    lines = [line for line in formats.write(sheet, name).split("\n") if line and not line.startswith("#")]
    if not kinds.has_runs(sheet) and (kinds.of(sheet).text.form not in (GRID, MIXED, FRAME) or {line.split()[0] for line in lines} & WORDS):
        return []
    rows = [cut(line) for line in lines]
    return rows if len({len(row) for row in rows}) == 1 else []


def cut(line: str) -> list[str]:
    """The tokens of a line: between commas, or words, or single signs, perhaps in groups of five."""
    words = line.split()
    return line.split(",") if "," in line else words if len(words) > 1 and len(words[0]) < 4 else list("".join(words))


def lists_of(sheet: Sheet) -> str:
    """A nonogram as two lists of lists."""
    clue = kinds.of(sheet).clue
    sides = {"rows": [(row, -1, 2) for row in range(sheet.rows)], "cols": [(-1, col, 4) for col in range(sheet.cols)]}
    return "\n".join(
        f"{name} = [{', '.join('[' + sheet.constraints[clue, place].replace(' ', ', ') + ']' for place in places)}]"
        for name, places in sides.items()
    )


def cages_of(sheet: Sheet) -> str:
    """The cages of a sheet without digits, one a line."""
    lines = [kinds.of(sheet).title]
    for cells in cage_cells(sheet).values():
        lines.append(
            f"{sheet.rules[cells[0]].replace(' different', '')}: {' '.join(place_at(*divmod(cell, sheet.cols)) for cell in cells)}"
        )
    return "\n".join(lines)


def otherwise(sheet: Sheet) -> list[str]:
    """The texts of a puzzle in forms that are not ours."""
    form, title = kinds.of(sheet).text.form, kinds.of(sheet).title
    if form == LISTS:
        return [lists_of(sheet)]
    if any(sheet.cages):
        return [] if any(sheet.givens) or sheet.constraints or kinds.of(sheet).cage_rule else [cages_of(sheet)]
    rows = tokens_of(sheet)
    if not rows:
        return []
    quoted = ",\n".join("[" + ", ".join(json.dumps(token) for token in row) + "]" for row in rows)
    drawn = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return [f"// {title}\ngrid = [{quoted}];", f"{title}\n\n{drawn}", f"{title}:\n" + "\n".join("\t".join(row) for row in rows)]


def test_known_puzzles_in_other_forms_are_the_same_puzzles() -> None:
    tried = set()
    for path in KNOWN:
        sheet = without_entries(read(path.read_text(encoding="utf-8")))
        if len(sheet.grids) > 1:
            continue
        sheet.title = sheet.source = ""
        for text in otherwise(sheet):
            try:
                found = texts.decided(texts.read(text)).readings
            except ReadError as error:
                raise AssertionError((path.name, text)) from error
            assert len(found) == 1, (path.name, text)
            found[0].sheet.title = ""
            assert found[0].sheet == sheet, (path.name, text)
            tried.add(sheet.kind)
    assert len(tried) > 20, tried


# --- nothing ends in a crash, or in another puzzle -----------------------------------------------------------------------

SHAPES = [
    as_list("[", "]", ", ", "'", "."),
    "\n".join("| " + " | ".join(row) + " |" for row in ROWS),
    *(form.example for form in files.FORMS),
    *(f"{rule} {cells}" for rule, cells in CAGES),
]


MOST_WORK = 100  # plain passes over a megabyte, each some hundredths of a second; the slowest takes a quarter


@pytest.mark.parametrize("name", [*todays(sorted(hostile.megabytes()), 10), "blanks"])
def test_a_megabyte_is_read_or_refused_in_about_a_second(name: str) -> None:
    words = hostile.megabytes()[name]
    unit = hostile.plain_pass(hostile.PLAIN)
    for text in (words, words[:MOST_IN_LINES], words[:MOST]):
        assert hostile.passes(texts.read, text, unit) < MOST_WORK


@pytest.mark.parametrize("form", files.FORMS, ids=lambda form: form.name)
def test_a_file_of_a_megabyte_is_read_or_refused_in_about_a_second(form: File) -> None:
    text = (form.example + "\n") * (hostile.SIZE // len(form.example))
    assert hostile.passes(texts.read, text, hostile.plain_pass(hostile.PLAIN)) < MOST_WORK


@pytest.mark.parametrize(
    "text",
    [
        "1" * 401,
        ". . " + "1" * 400,
        "rows" + " " * 5000 + "x",
        "/*" * 3000,
        "https://a.b/?" + ";" * 7000,
        "<!--" * 3000,
        "3 (40,40)\n4 (1,2)",
    ],
)
def test_texts_that_search_patterns_may_find_hard(text: str) -> None:
    with pytest.raises(ReadError):
        texts.read(text)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SHAPES), st.integers(0, 2**30), st.integers(1, 6))
def test_mutations_never_crash(text: str, seed: int, many: int) -> None:
    chance = Random(seed)
    for _ in range(many):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", *string.printable, "\u200f", "“"]) + text[at + chance.randrange(3) :]
    try:
        found = texts.read(text)
    except ReadError as error:
        assert str(error).strip()
    else:
        assert found.readings


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**30))
def test_other_signs_between_the_same_numbers_are_the_same_puzzle_or_refused(seed: int) -> None:
    chance = Random(seed)
    text = list(as_list("[", "]", ", ", "'", "."))
    at = chance.randrange(len(text))
    while text[at].isdigit() or text[at] == ".":
        at = chance.randrange(len(text))
    text[at] = chance.choice([" ", ",", ";", "[", "]", "(", '"', "\n", ""])
    try:
        found = texts.read("".join(text))
    except ReadError:
        return
    assert all(one.sheet.givens == sudoku() or one.said for one in found.readings)
