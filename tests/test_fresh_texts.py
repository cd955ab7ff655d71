"""Texts in the forms of public solvers, with small boards of our own: each is read as the puzzle that a person sees in it.

Where the forms come from, as far as it is known; the others are in use by many programs.

    colour and number in one word, rows on one line: str8ts-HowAboutACupOfTea, README
    letters for signs: grilops, its example for Masyu
    x for what is not known: models of Minesweeper in MiniZinc, and CPMpy's example
    a row, a column and a digit in a word: Sodusolver, README
    pairs as calls: futoshiki, SolverSample.java
    one list clockwise, with its answer: tests of Codewars' 4 by 4 Skyscrapers
    one list in the order that the text says: rush-01 of the school 42, READMEs
    lists that are filled up with zeros: OR-Tools, its examples of Nonograms
"""

import pytest

from newsgrid.engine.questions import solve
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import UNSAT
from newsgrid.exchange import texts
from newsgrid.puzzle import formats
from newsgrid.puzzle.formats.lines import ReadError

HASHI = ["2.4.2", ".....", "3.6.3", ".....", "1.2.1"]
FACTS = [(row, col, sign) for row, line in enumerate(HASHI) for col, sign in enumerate(line) if sign != "."]
SUDOKU = ["1..4", "..1.", ".1..", "4..1"]
STRAIGHTS = ["xx..5", ".1..x", "..x4.", "x....", "2..xx"]
STRAIGHTS_SIGNED = [["b0" if sign == "x" else "w0" if sign == "." else f"w{sign}" for sign in row] for row in STRAIGHTS]
MASYU = ["b.....", "....w.", "...w.b", ".w....", ".ww...", ".w..w."]
WORDS = {"b": "BLACK", "w": "WHITE", ".": "EMPTY"}
MINES = [".2..1.", "2.....", "2.5...", "....0.", ".5..1.", "13.2.."]
FUTOSHIKI = "#Futoshiki\n.,.,.\n.,.,2\n.,.,.\nless r1c1 r1c2\nless r3c1 r2c1\n"
KAKURO = "#Kakuro\nx,6\\,6\\,9\\\n\\13,0,0,0\n\\8,0,0,0\n"
TENTS = "#Tents\n.002000\n0.T....\n2..T.T.\n0......\n0T..T..\n2....T.\n0.T....\n"
TREES = [line[1:] for line in TENTS.split("\n")[2:8]]
SHIPS = "#Battleships\n.1331512400\n0..........\n2..........\n3..........\n1..........\n2..........\n4..........\n2..........\n1o.........\n2..........\n3..........\n"
TOWERS = "#Skyscrapers\n..2...\n......\n.....2\n.....2\n.....2\n.1....\n"
NONOGRAM = "#Nonogram\ncolumns 5 | 1 1 | 3 | 1 1 | 3\nrows 5 | 1 1 1 | 5 | 1 | 1\n"
AKARI = "#Akari\n.....1..\n.3x.....\n......0.\nx...x...\n...4...0\n.2......\n.....1x.\n..x.....\n"
LAMPS = " ".join(AKARI.split("\n")[1]), [" ".join(line.replace(".", "-").replace("x", "X")) for line in AKARI.split("\n")[1:9]]
SMALL_SHIPS = "#Battleships\n.210322\n3......\n0......\n4......\n0......\n3...o..\n0......\nfleet = 3 2 2 1 1 1\n"
KENKEN = "#KenKen\naab\ncdb\ncdd\na = 5+\nb = 3x\nc = 2-\nd = 6+\n"
KILLER = "#Killer\n1..4\n..1.\n.1..\n4..1\ncages\naabb\nccdd\neeff\nghhi\na = 3\nb = 7\nc = 7\nd = 3\ne = 3\nf = 7\ng = 4\nh = 5\ni = 1\n"
SANDWICH = "#Sandwich\n.5005.\n51....\n0.....\n0...3.\n5.....\n......\n"
STARS = ["abbbb", "abbbb", "ccbbb", "ddddd", "deeed"]
AREAS = {
    name: [(row, col) for row, line in enumerate(STARS) for col, sign in enumerate(line) if sign == name]
    for name in sorted(set("".join(STARS)))
}


def lines(head: str, rows: list[str], kind: str = "") -> str:
    return "\n".join([f"#{head}", *rows]) + "\n"


ROWS = "1..4\n..1.\n.1..\n4..1"
VIEWS = "#Skyscrapers\n.1223.\n1....4\n3....2\n2....2\n3....1\n.3221.\n"
# name: (text, the same in our own form)
READ = {
    "islands as facts": ("".join(f"island({row},{col},{sign}).\n" for row, col, sign in FACTS), lines("Hashi", HASHI)),
    "a program's values by index": (
        "Hashi\n" + "".join(f"puzzle[{row}][{col}] = {sign}\n" for row, col, sign in FACTS),
        lines("Hashi", HASHI),
    ),
    "a dictionary by places": (
        "# Hashi\nclues = {" + ", ".join(f"({row}, {col}): {sign}" for row, col, sign in FACTS) + "}",
        lines("Hashi", HASHI),
    ),
    "a list of three numbers each": (f"// Bridges\nconst islands = {[[row, col, int(sign)] for row, col, sign in FACTS]};", lines("Hashi", HASHI)),
    "objects with a row, a column and a value": (
        '{"type": "hashi", "islands": [' + ", ".join(f'{{"row": {row}, "col": {col}, "value": {sign}}}' for row, col, sign in FACTS) + "]}",
        lines("Hashi", HASHI),
    ),
    "colour and number in one word, rows on one line": (
        "# str8ts solver\nIt uses a string as input:\n"
        + ";".join(",".join(row) for row in STRAIGHTS_SIGNED)
        + "\n\nWhere 'b' stands for black, 'w' for white, a comma separates columns.",
        lines("Str8ts", STRAIGHTS),
    ),
    "names for signs": (
        "masyu = [\n" + ",\n".join("  [" + ", ".join(f"Cell.{WORDS[sign]}" for sign in row) + "]" for row in MASYU) + "\n]",
        lines("Masyu", MASYU),
    ),
    "letters for signs": (
        '"""Masyu solver example."""\ne, w, b = " ", chr(0x25e6), chr(0x2022)\ngivens = [\n'
        + ",\n".join("  [" + ", ".join(sign.replace(".", "e") for sign in row) + "]" for row in MASYU)
        + "\n]",
        lines("Masyu", MASYU),
    ),
    "circles": (
        "Masyu\n" + "\n".join(row.replace("w", "○").replace("b", "●") for row in MASYU),
        lines("Masyu", MASYU),
    ),
    "a blank line after each row": ("Minesweeper, as text.\n\n" + "\n\n".join(MINES), lines("Minesweeper", MINES)),
    "x for what is not known": ("% Minesweeper in MiniZinc\ngame = array2d(1..6,1..6,[\n" + ",\n".join(",".join(row.replace(".", "X")) for row in MINES) + "\n]);", lines("Minesweeper", MINES)),
    "rows that name no kind": ("known=[\n" + ",\n".join(f'"{row}"' for row in MINES) + "]\n", lines("Minesweeper", MINES)),
    "a table and its other form side by side": (
        "\n".join(f"{row[:2].replace('.', '0')} | {row[2:].replace('.', '0')}      {row[:2].replace('.', ' ')} | {row[2:].replace('.', ' ')}" for row in SUDOKU),
        lines("Sudoku", SUDOKU),
    ),
    "a text that goes on": ('let puzzle: Grid = " \\\n    ' + " \\\n    ".join(row.replace(".", "0") for row in SUDOKU) + '"\n    .parse()\n', lines("Sudoku", SUDOKU)),
    "a text in parts": (
        'public class Akari {\n String data =\n "begin\\n" +\n "size 8 8\\n" +\n' + " +\n".join(f'"{row}\\n"' for row in LAMPS[1]) + ' +\n "end\\n";\n}',
        AKARI,
    ),
    "a row, a column and a digit in a word": (
        "Give the clues as A12, where A is the row, 1 is the column and 2 is the digit.\necho A11 A44 B13 B24 C21 C43 D14 D41 | solver",
        lines("Sudoku", ["1..4", "34..", ".1.3", "4..1"]),
    ),
    "pairs as calls": (
        "Futoshiki f = new Futoshiki();\nf.addGtRule(1, 2, 1, 1);\nf.addGtRule(2, 1, 3, 1);\nf.set(2, 3, 2);\nf.set(3, 3, 3);\n",
        FUTOSHIKI.replace(".,.,.\nless", ".,.,3\nless"),
    ),
    "pairs as lines": ("Futoshiki 3x3\nA1 < A2\nC1 < B1\nB3 = 2\n", FUTOSHIKI),
    "a table with rows and columns of signs": (
        "The Futoshiki as 5x5:\n[['' '<' '' '' '']\n ['' '' '' '' '']\n ['' '' '' '' '2']\n ['>' '' '' '' '']\n ['' '' '' '' '']]".replace("''", "' '"),
        FUTOSHIKI,
    ),
    "our own rows among words": ("# Futoshiki\n\nA script that solves these puzzles.\n\n## Usage of the script\n\n    $ python solve.py one.txt\n    Puzzle:\n    .<. .\n    . . 2\n    v\n    . . .\n\n    The answer follows below:\n", FUTOSHIKI),
    "sums of a Kakuro": ("Kakuro\n\n2 3\n13 A1 A2 A3\n8 B1 B2 B3\n6 A1 B1\n6 A2 B2\n9 A3 B3\n", KAKURO),
    "lines named by sides": (
        "Tents: 0 for an empty cell, 1 for a tree\n"
        + "\n".join(" ".join("1" if sign == "T" else "0" for sign in row) for row in TREES)
        + "\nRows: 0 2 0 0 2 0\nColumns: 0 0 2 0 0 0\n",
        TENTS,
    ),
    "a frame with blanks": (
        "The first Battleships of that issue:\n\n  -------------------\n"
        + "\n".join(f"{row[0]}|" + " ".join(row[1:].replace(".", " ")) + "|" for row in SHIPS.split("\n")[2:12])
        + "\n --------------------\n  1 3 3 1 5 1 2 4 0 0\n",
        SHIPS,
    ),
    "one list clockwise, with its answer": (
        "// skyscraper\nstatic int clues[][N * 4] = {\n { 0, 2, 0, 0,\n 0, 2, 2, 2,\n 0, 0, 0, 1,\n 0, 0, 0, 0 } };\n"
        "static int expected[N][N] = {\n{ 1, 2, 3, 4 },\n{ 3, 4, 1, 2 },\n{ 2, 3, 4, 1 },\n{ 4, 1, 2, 3 }};\n",
        TOWERS,
    ),
    "one list in the order that the text says": (
        "Skyscraper solver\nThe first four numbers are seen from the top, then come the bottom, left and right.\n```\n\"0 2 0 0 1 0 0 0 0 0 0 0 0 2 2 2\"\n```",
        TOWERS,
    ),
    "words that say which part comes first": (
        "A nonogram.\nThe first sequence is the list of row constraints, from the top. The second is the list of column constraints.\n\n5\n1,1,1\n5\n1\n1\n\n5\n1,1\n3\n1,1\n3\n",
        NONOGRAM,
    ),
    "lists that are filled up with zeros": (
        "row_rules = [[0,0,5],[1,1,1],[0,0,5],[0,0,1],[0,0,1]]\ncol_rules = [[0,5],[1,1],[0,3],[1,1],[0,3]]\n",
        NONOGRAM,
    ),
    "signs that the text explains, blanks between": (
        ";;; Masyu: a capital O (meaning\n;;; white circle) or a capital X (meaning black circle).\n(do-puzzle '(\n"
        + "\n".join('"' + row.replace(".", " ").replace("w", "O").replace("b", "X") + '"' for row in MASYU)
        + "))",
        lines("Masyu", MASYU),
    ),
    "signs with their places": (
        "// Masyu 6x6\n"
        + "".join(
            f"field.set_cell({row}, {col}, Cell(CellType::{WORDS[sign]}_DOT));\n"
            for row, line in enumerate(MASYU)
            for col, sign in enumerate(line)
            if sign != "."
        ),
        lines("Masyu", MASYU),
    ),
    "a word of everyday speech that is a kind's as well": (
        "A board is a list of lists. Zeros are empty squares.\nboard = [[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]",
        lines("Sudoku", SUDOKU),
    ),
    "a command with all cells": ('easy:\necho "1..4..1..1..4..1" | ./solve\n', lines("Sudoku", SUDOKU)),
    "a list in a prompt": (
        "prompt = 'Solve the following Sudoku puzzle: [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 0, 0, 1]]'\nconversation = [{'role': 'user'}]",
        lines("Sudoku", SUDOKU),
    ),
    "a list in a sentence with apostrophes": (
        "Here's an example: `Solve this 4x4 Sudoku: [[1,*,*,4],[*,*,1,*],[*,1,*,*],[4,*,*,1]] where * is to be filled`. Let's approach it.",
        lines("Sudoku", SUDOKU),
    ),
    "two parts of numbers between words": (
        "A Picross: the hints for each row come first, then those for each column.\n```\n5\n1 1 1\n5\n1\n1\n\n5\n1 1\n3\n1 1\n3\n```\nThen click a button.\n",
        NONOGRAM,
    ),
    "cells as objects": (
        "// The Queens puzzle\nconst board = ["
        + ", ".join("[" + ", ".join(f"{{ color: {ord(sign) - 96}, state: 'empty' }}" for sign in row) + "]" for row in STARS)
        + "];",
        "#StarBattle\n" + ".....\n" * 5 + "boxes\n" + "\n".join(STARS) + "\nstars = 1\n",
    ),
    "a map of letters with words below": (
        "\n".join(STARS) + "\n\n# Star Battle, 1★\n#\n# Unique solution:\n# . * . . .\n\n# Define the rating of the puzzle\nstar_rating=1\n",
        "#StarBattle\n" + ".....\n" * 5 + "boxes\n" + "\n".join(STARS) + "\nstars = 1\n",
    ),
    "places in pairs": ("// hashi\nlet grid = Grid::new(5, 5, vec![" + ", ".join(f"(({row}, {col}), {sign})" for row, col, sign in FACTS) + "]);", lines("Hashi", HASHI)),
    "rows in quotation marks after a command": ('# Solve a Sudoku\n\ncurl -s -X POST "https://example.org/?format=raw" -d "' + "\n".join(SUDOKU).replace(".", "0") + '"\n', lines("Sudoku", SUDOKU)),
    "a program's texts: rows beside a map, then sums": (
        "class Tests {\n  [Fact]\n  void Killer() {\n    var input = new string[] {\n"
        + "".join(f'      "{row} {areas}",\n' for row, areas in zip(SUDOKU, ["aabb", "ccdd", "eeff", "ghhi"], strict=True))
        + '      "a=3 b=7 c=7 d=3 e=3 f=7 g=4 h=5 i=1"\n    };\n',
        KILLER,
    ),
    "numbers in cells of signs": (
        "# Tents and Trees\nGRID = [\n"
        + "".join("    [" + ", ".join(f"'{'3' if sign == '.' and (row + col) % 3 == 0 else '_' if sign == '.' else sign}'" for col, sign in enumerate(line)) + f"],  # R{row}\n" for row, line in enumerate(TREES))
        + "]\nROW_COUNTS = [0, 2, 0, 0, 2, 0]\nCOL_COUNTS = [0, 0, 2, 0, 0, 0]\n",
        TENTS,
    ),
    "numbers beside the cells as facts": (
        "% tents\ngrid_size(6, 6).\n"
        + "".join(f"row_count({at}, {number}).\ncol_count({at}, {other}).\n" for at, (number, other) in enumerate(zip("020020", "002000", strict=True), 1))
        + "".join(f"tree({row}, {col}).\n" for row, line in enumerate(TREES, 1) for col, sign in enumerate(line, 1) if sign == "T"),
        TENTS,
    ),
    "facts of two names": (
        "% Akari\nsize(8, 8).\n"
        + "".join(f"wall({row}, {col}).\n" + f"wall_num({row}, {col}, {sign}).\n" * sign.isdigit() for row, line in enumerate(AKARI.split("\n")[1:9], 1) for col, sign in enumerate(line, 1) if sign != ".")
        + "% light(1, 1).\n",
        AKARI,
    ),
    "a line of how many ships there are of each length": (
        "Battleship Solitaire\nExample input:\n304030\n210322\n321\n" + "000000\n" * 4 + "000S00\n000000\nExample output:\n<M>...\n......\n",
        SMALL_SHIPS,
    ),
    "operators as numbers": (
        "KenKen: the first pair is the total and the operator: 0 for +, 1 for -, 2 for x, 3 for /\n"
        "int[][][] regions = {{{5, 0}, {0, 0}, {0, 1}}, {{3, 2}, {0, 2}, {1, 2}}, {{2, 1}, {1, 0}, {2, 0}}, {{6, 0}, {1, 1}, {2, 1}, {2, 2}}};",
        KENKEN,
    ),
    "three texts of cells and signs": ('var grid = new FutoshikiGrid(3, ".....2...", "<     ", "   >  ");', FUTOSHIKI),
    "elements of a page in a document": ("# Takuzu\n<p>Fill the grid with a 0 or a 1.</p>\n<pre><code>....\n0.0.\n..0.\n...1\n</code></pre>\n<h1>Output</h1>\n<pre><code>1010\n0101\n1100\n0011\n</code></pre>\n", lines("Binairo", ["....", "0.0.", "..0.", "...1"])),
    "a script in PHP": ("<?php\n\t$sudoku = array();\n" + "".join(f'\t$sudoku [{row}][{col}] = "{sign}";\n' for row, line in enumerate(SUDOKU, 1) for col, sign in enumerate(line, 1) if sign != ".") + "?>\n\n<table>\n", lines("Sudoku", SUDOKU)),
    "sums of rows and columns under one name": (
        'var puzzle = Puzzle.SandwichSudoku("1..........3....");\n// Row sandwich constraints\nvar sums = new[] { 5, 0, 0, 5 };\nfor (var row = 0; row < 4; row++) {\n// Column sandwich constraints\nsums = new[] { 5, 0, 0, 5 };\n',
        SANDWICH,
    ),
    "areas as lists of cells": (
        f"# Star Battle\nregions = {list(AREAS.values())}\n",
        "#StarBattle\n" + ".....\n" * 5 + "boxes\n" + "\n".join(STARS) + "\nstars = 1\n",
    ),
    "blank cells between four sides": ("Skyscrapers\n\n Puzzle:\n   1 2 2 3\n 1         4\n 3         2\n 2         2\n 3         1\n   3 2 2 1\n\n Solution:\n   1 2 2 3\n 1 4 3 2 1 4\n 3 1 2 4 3 2\n 2 3 4 1 2 2\n 3 2 1 3 4 1\n   3 2 2 1\n", VIEWS),
    "four lists in the order of words": ("Skyscraper puzzles: north, south, west and then east\nviews((1,2,2,3), (3,2,2,1), (1,3,2,3), (4,2,2,1))\n", VIEWS),
    "numbers and their arrows": ("....\n.1..\n....\n...0\n\n....\n.>..\n....\n...^\n\n# Yajilin\n", "#Yajilin\n. . . .\n. 1> . .\n. . . .\n. . . 0^\n"),
    "cells beside pairs of them": (
        "# Futoshiki\n- `relations` - the first one is bigger than the second one\n```\nint[][] board = {{0,0,0,0},{0,2,0,0},{0,0,0,0},{0,0,0,1}};\n"
        "int[][][] relations = {{{0,1},{0,0}}, {{3,2},{3,3}}};\n```\n",
        "#Futoshiki\n.<. . .\n. 2 . .\n. . . .\n. . .>1\n",
    ),
    "cages as sums in a program": (
        "# Killer Sudoku\n" + "".join(f"cage=[{', '.join(f'cells[{row}][{col}]' for row in (at, at + 1))}]\ns.add(Distinct(*cage))\ns.add(Sum(*cage)=={5})\n" for at in (0, 2) for col in range(4)),
        "#Killer\n" + "....\n" * 4 + "cages\n1 2 3 4\n1 2 3 4\n5 6 7 8\n5 6 7 8\n" + "".join(f"{at} = 5\n" for at in range(1, 9)),
    ),
    "an answer above its puzzle": (f"{{'answer': {[list(map(int, row)) for row in ('1234', '3412', '2143', '4321')]}, 'sudoku': [[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]}}", lines("Sudoku", ROWS.split("\n"))),
    "a range over a board is no Range": (f"board = {[list(map(int, row)) for row in ('1004', '0010', '0100', '4001')]}\nfor row in range(board_size):\n    pass\n", lines("Sudoku", ROWS.split("\n"))),
    "a grid whose first number is no name's": ("# Nurikabe\ngrid = [[1,0,0,2,0],[0,0,0,0,0],[0,2,0,0,1],[0,0,0,0,0],[1,0,0,0,2]]", lines("Nurikabe", ["1..2.", ".....", ".2..1", ".....", "1...2"])),
    "a list in a text in a list": ('### Eval\n  ```jsonl\n{"input": [{"role": "user", "content": "Solve this Sudoku: \\n[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]\\n"}]}\n```\n', lines("Sudoku", ROWS.split("\n"))),
}  # fmt: skip


@pytest.mark.parametrize("name", READ)
def test_a_text_is_its_puzzle(name: str) -> None:
    text, same = READ[name]
    found = texts.decided(texts.read(text)).readings[0].sheet
    wanted = formats.read(same)
    found.title = wanted.title = ""
    assert formats.write(found) == formats.write(wanted)


UNUSED = "grid = [[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]\nthermos = [[1,2,3,4,1],[2,2,1]]"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (UNUSED, "“thermos” was left out"),
        (
            "cages = [[3, [[1,1],[1,2]]], [7, [[1,3],[1,4]]], [30, [[2,1],[2,2],[2,3],[2,4],[3,1],[3,2],[3,3],[3,4],[4,1],[4,2],[4,3],[4,4]]]]\nthermos = [[1,2,3,4,1],[2,2,1]]",
            "“thermos” was left out",
        ),
        ("rows = [[2], [1]]\ncols = [[1], [2]]\ncolours = [[1, 2], [3, 4]]", "“colours” was left out"),
        ("Solve this 6x6 for me please\n" + ROWS, "speaks of 6 by 6"),
        ("Tapa, as the paper has it\n" + ROWS, "speaks of Tapa"),
        ("\n".join(map(" ".join, ROWS.split("\n"))) + "\nKN\nwhere KN stands for knight", "speaks of Anti-knight"),
        ("My Shikaku of today\n. . 9 .\n4 . . .\n. . . 6\n. . . .", "has no solution"),
    ],
)
def test_what_a_reading_is_not_is_said(text: str, words: str) -> None:
    found = texts.decided(texts.read(text)).readings[0]
    assert any(words in said for said in found.said)
    if "solution" in words:
        assert run(solve(found.sheet, 1)).status == UNSAT


def test_lists_of_places_are_a_puzzle_each() -> None:
    found = texts.read("Minesweeper\np(1, (3, 3, [i(1,2,2), i(2,1,1)])). p(2, (4, 4, [i(1,2,3), i(2,3,1), i(3,1,2), i(4,3,2)])).")
    assert [one.sheet.rows for one in found.readings + found.others] == [3, 4]


def test_a_kind_that_is_not_here_is_named() -> None:
    with pytest.raises(ReadError, match="speaks of Numberlink"):
        texts.read("A Numberlink for the weekend\nThe pairs are joined by lines, which do not cross.\n")


def test_a_number_that_its_kind_does_not_have_is_said_with_its_line() -> None:
    with pytest.raises(ReadError, match=r"reads as a Hashi of 5 by 5 up to line 4: .*not \"9\""):
        texts.read("Bridges of today\n" + "\n".join(HASHI).replace("6", "9"))


TWO = "levels = [{'solution': [[1, 1], [0, 1]], 'row_clues': [[2], [1]], 'col_clues': [[1], [2]]}, {'row_clues': [[1], [2]], 'col_clues': [[2], [1]]}]"


def test_a_list_of_puzzles_holds_them_all() -> None:
    found = texts.read(TWO)
    sheets = [found.readings[0].sheet, *[one.sheet for one in found.others]]
    assert [[sheet.constraints["blackruns", (row, -1, 2)] for row in (0, 1)] for sheet in sheets] == [["2", "1"], ["1", "2"]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("columns = [[1], [2], [1]]\nrows = [[1], [3], [1]]", "rows add up to 5, those of its columns to 4"),
        (ROWS.replace(".", "O") + "\n# from example.org/statue-park\ntetrominos=LITSO\n", "speaks of Statue-park"),
        ('var grid = new FutoshikiGrid(\n  3,\n  "1....2...",\n  "none"\n);\n', "speaks of a Futoshiki"),
        ("Battleships\n12 12 12 12\n1 2\n1 1 1 1 1\n2 2 2 2 2\n", "speaks of a Battleships"),
        ("# Slitherlink\nclues = [[3,2],[1,0],[2,2]]\nedges = [[0,1],[1,1]]", "speaks of a Slitherlink"),
        ("pzprv3/starbattle/3/3/a", "a row of it is missing"),
        ("int regions[4][4] = {{{1, 2}, {3, 4}}, // KenKen", "speaks of a KenKen"),
    ],
)
def test_a_refusal_names_the_puzzle(text: str, words: str) -> None:
    with pytest.raises(ReadError, match=words):
        texts.decided(texts.read(text))
