"""Texts copied from the documents and examples of other programs: each is read as the puzzle that a person sees in it."""

from itertools import chain

import pytest

from newsgrid.engine.questions import solve
from newsgrid.engine.solve import run
from newsgrid.exchange import texts
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.areas import cage_cells
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet, shape

HEART = [["1 1", "5", "5", "3", "1"], ["2", "4", "4", "4", "2"]]
NONOGRAMS = {  # whose rows and columns are named, or stand beside and above the cells
    "gnonograms": "[Description]\nHeart\nA Setter\n2010-01-01\n5\n\n[Dimensions]\n5\n5\n\n[Row clues]\n1,1\n5\n5\n3\n1\n\n[Column clues]\n2\n4\n4\n4\n2\n\n[Solution]\n0 1 0 1 0",
    "words, then a colon above each part": "Some words about the puzzle\n:\n1 1\n5\n5\n3\n1\n:\n2\n4\n4\n4\n2\n:",
    "ROWS: and COLUMNS:": "ROWS:\n1 1\n5\n5\n3\n1\nCOLUMNS:\n2\n4\n4\n4\n2\n",
    "drawn, numbers at the right and below": " .  .  .  .  .| 1, 1\n .  .  .  .  .| 5\n .  .  .  .  .| 5\n .  .  .  .  .| 3\n .  .  .  .  .| 1\n---------------+\n 2  4  4  4  2\n",
    "drawn without cells": "      2 4 4 4 2\n1 1\n  5\n  5\n  3\n  1\n",
    "drawn with cells": "     2 4 4 4 2\n 1 1 . . . . .\n   5 . . . . .\n   5 . . . . .\n   3 . . . . .\n   1 . . . . .\n",
    "drawn with lines": "    | 2 4 4 4 2\n----+----------\n1 1 | . . . . .\n  5 | . . . . .\n  5 | . . . . .\n  3 | . . . . .\n  1 | . . . . .\n",
    "a spreadsheet": ",,2,4,4,4,2\n1,1,,,,,\n,5,,,,,\n,5,,,,,\n,3,,,,,\n,1,,,,,\n",
    "Lisp": "(defvar *rows* '((1 1) (5) (5) (3) (1)))\n(defvar *cols* '((2) (4) (4) (4) (2)))",
    "YAML": "rows:\n  - 1 1\n  - 5\n  - 5\n  - 3\n  - 1\ncolumns:\n  - 2\n  - 4\n  - 4\n  - 4\n  - 2\n",
    "a line for each row and column": "Row 1: 1 1\nRow 2: 5\nRow 3: 5\nRow 4: 3\nRow 5: 1\nColumn 1: 2\nColumn 2: 4\nColumn 3: 4\nColumn 4: 4\nColumn 5: 2\n",
}
UNSURE = {  # in which nothing tells the rows from the columns
    "sizes on lines of their own": "5\n5\n5\n1 1\n5\n5\n3\n1\n\n2\n4\n4\n4\n2\n",
    "two lines with bars": "2|4|4|4|2\n1 1|5|5|3|1",
    "two lines with commas and hyphens": "2,4,4,4,2\n1-1,5,5,3,1",
    "two lines between words": "h-\n2:4:4:4:2\n1-1:5:5:3:1\neh-\n",
    "a fact in Prolog": "nonogram([[1,1],[5],[5],[3],[1]], [[2],[4],[4],[4],[2]], X).",
}


def lists_of(sheet: Sheet) -> list[list[str]]:
    """The numbers of the rows and of the columns."""
    clue = kinds.of(sheet).clue
    places = [(row, -1, 2) for row in range(sheet.rows)], [(-1, col, 4) for col in range(sheet.cols)]
    return [[sheet.constraints[clue, place] for place in side] for side in places]


@pytest.mark.parametrize("name", NONOGRAMS)
def test_a_nonogram_in_the_forms_of_other_programs(name: str) -> None:
    [reading] = texts.read(NONOGRAMS[name]).readings
    assert lists_of(reading.sheet) == HEART


@pytest.mark.parametrize("name", UNSURE)
def test_where_nothing_tells_the_rows_from_the_columns_both_ways_are_offered(name: str) -> None:
    found = texts.read(UNSURE[name]).readings
    assert sorted(lists_of(one.sheet) for one in found) == [HEART, HEART[::-1]]
    assert all(one.said for one in found)


SUDOKU = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
PARTS = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
ADDRESSES = [
    f"https://example.org/sudoku.htm?bd={SUDOKU}",
    f"https://example.org/play#{SUDOKU}",
    f"https://example.org/play#1{SUDOKU[1:]}",
    f"https://example.org/#puzzle={SUDOKU.replace('0', '.')}",
    f"https://example.org/sudoku/#/play/{SUDOKU.replace('0', '.')}?theme=dark",
    f"https://example.org/?id=17&grid={SUDOKU}&level=3",
    f"https://example.org/?board={'%0A'.join(PARTS)}",
    f"https://example.org/?board={'/'.join(PARTS)}",
    f"https://example.org/s/{'/'.join(PARTS)}",
    f"https://example.org/?{'&'.join(f'r{at}={part}' for at, part in enumerate(PARTS, 1))}",
    f"https://example.org/?p={SUDOKU.replace('0', '+')}",
    f"https://example.org/?p={'%20'.join(SUDOKU)}",
    f"https://example.org/?p={SUDOKU.replace('0', 'x')}",
    f"https://example.org/?data=%7B%22grid%22%3A%22{SUDOKU}%22%7D",
    f"https://example.org/?p=%5B%5B{'%5D%2C%5B'.join('%2C'.join(part) for part in PARTS)}%5D%5D",
    f"www.example.org/?p={SUDOKU}",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_board_anywhere_in_an_address(address: str) -> None:
    wanted = [int(sign) for sign in SUDOKU]
    if "#1" in address:
        wanted[0] = 1
    with pytest.raises(formats.ReadError) as caught:
        formats.read(address)
    assert not caught.value.sure
    assert texts.read(address).readings[0].sheet.givens == wanted


def test_an_address_without_a_board_says_so() -> None:
    with pytest.raises(formats.ReadError, match="This link has no puzzle in it"):
        texts.read("https://example.org/r/sudoku/comments/abc")


# name: (text, (kind, rows and columns, how many solutions, how many clues, cages and digits))
COPIED = {
    "a KenKen solver: a map, then a line for each cage": (
        "Sample 4x4 MathDoku problem with 6 cages:\n4 6\n0 0 0 1\n2 2 3 1\n4 2 1 1\n4 2 5 5\n0 * 24\n1 + 10\n2 * 24\n3 + 3\n4 - 1\n5 / 4\n",
        ("kenken", (4, 4), "unique", 6),
    ),
    "a killer solver's prompt": (
        "Enter cages (sum,cell1,cell2,...) separated by semicolon: 7,00,10;6,11,20,21;5,01,02;3,03,13;5,12,22;6,30,31;8,23,32,33\n",
        ("killer", (4, 4), "unique", 7),
    ),
    "a Sudoku solver: lines that end in a backslash": (
        "An example for a valid input file is *testsudoku1.txt*, which contains:\n\n---\n\n5 3 0 0 7 0 0 0 0\\\n6 0 0 1 9 5 0 0 0\\\n0 9 8 0 0 0 0 6 0\n\n8 0 0 0 6 0 0 0 3\\\n4 0 0 8 0 3 0 0 1\\\n7 0 0 0 2 0 0 0 6\n\n0 6 0 0 0 0 2 8 0\\\n0 0 0 4 1 9 0 0 5\\\n0 0 0 0 8 0 0 7 9\n\n---\n",
        ("sudoku", (9, 9), "unique", 30),
    ),
    "a Hashi solver: remarks beside the rows": (
        "# This is a very, very simple Hashi puzzle.\n\n   .....\n   .2.1.\n   .....\n   .1... # Why am I putting a comment here? Because I can.\n   .....\n\n# Goodbye.\n",
        ("hashi", (5, 5), "unique", 3),
    ),
    "islands as facts": (
        "Hashiwokakero\n\n    island(0,0,3).\n    island(0,2,3).\n    island(0,3,2).\n    island(0,4,1).\n    island(0,6,2).\n    island(1,4,1).\n    island(1,6,3).\n    island(2,1,2).\n    island(2,2,3).\n    island(3,0,3).\n    island(3,3,8).\n    island(3,6,4).\n    island(4,0,1).\n    island(4,4,1).\n    island(5,1,3).\n    island(5,3,5).\n    island(5,4,3).\n    island(5,6,2).\n    island(6,0,2).\n    island(6,1,4).\n    island(6,2,1).\n    island(6,3,2).\n    island(6,4,3).\n    island(6,5,2).\n",
        ("hashi", (7, 7), "multiple", 24),
    ),
    "a Tents solver: numbers at the right and below": (
        'Tents ("Tents and Trees") puzzle\n\n5 10\n.......... 0\n......T... 2\n..T...T... 0\n.......... 1\n.......... 0\n0 0 1 0 0 0 1 1 0 0 \n',
        ("tents", (5, 10), "unique", 18),
    ),
    "a program's text: four lines of numbers, then the cells": (
        'import puzzlekit\n\n# Raw input data\nproblem_str = """\n5 5 5\n- 3 3 - -\n- 2 2 2 1\n1 4 3 2 -\n3 2 3 - 1\n- - - - -\n- - - - -\n- - - - -\n- - - - -\n- - - - -\n"""\n\n# Solve\nres = puzzlekit.solve(problem_str, puzzle_type="skyscraper")\n\n# Print solution grid\nprint(res.solution_data.get(\'solution_grid\', []))\n\n# Visualize (optional)\nres.show()\n',
        ("skyscrapers", (5, 5), "unique", 14),
    ),
    "a program's text: digits, then a map": (
        'import puzzlekit\n\n# Raw input data\nproblem_str = """\n9 9\n8 - - - - - - - -\n- - - 1 - - - - -\n2 - - - - - 4 - 6\n- - - - - 8 - - 5\n- - - 6 2 - - 1 8\n- 3 - - - 4 - 2 -\n- - - 5 - - 1 - 7\n- - 2 - - - - - -\n- - - 8 - - - 9 -\n9 9 9 9 9 8 8 8 8\n5 5 5 9 9 8 8 8 8\n5 5 5 9 9 8 3 3 3\n5 5 5 1 1 1 3 3 3\n2 2 2 1 1 1 3 3 3\n2 2 2 1 1 1 4 4 4\n2 2 2 7 6 6 4 4 4\n7 7 7 7 6 6 4 4 4\n7 7 7 7 6 6 6 6 6\n"""\n\n# Solve\nres = puzzlekit.solve(problem_str, puzzle_type="jigsaw_sudoku")\n',
        ("jigsaw", (9, 9), "unique", 20),
    ),
    "a program's text: 1 and 2 for two values": (
        'import puzzlekit\n\n# Raw input data\nproblem_str = """\n8 8\n- - - - 2 - - -\n- - 1 2 - 1 - 1\n- 1 - - - - - -\n- 1 2 - 1 - 1 2\n- - 2 - - - - -\n- 1 - - - - 2 2\n2 - - - 1 1 - -\n- - 2 - - - 1 2\n"""\n\n# Solve\nres = puzzlekit.solve(problem_str, puzzle_type="binairo")\n',
        ("binairo", (8, 8), "unsat", 21),
    ),
    "a map alone": (
        "# Exemple de grille 1★\nABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n",
        ("starbattle", (5, 5), "unique", 1),
    ),
    "a fact in Prolog": (
        "%% src_text.pl\n%% swi-prolog\n%% Contains sudoku problem instance\n%%\nproblem(1, [[_,_,_,_,_,_,_,_,_],\n            [_,_,_,_,_,3,_,8,5],\n            [_,_,1,_,2,_,_,_,_],\n            [_,_,_,5,_,7,_,_,_],\n            [_,_,4,_,_,_,1,_,_],\n            [_,9,_,_,_,_,_,_,_],\n            [5,_,_,_,_,_,_,7,3],\n            [_,_,2,_,1,_,_,_,_],\n            [_,_,_,_,4,_,_,_,9]]).\n",
        ("sudoku", (9, 9), "unique", 17),
    ),
    "a puzzle and its answer on a line": (
        ">> SudokuSolve({{0,0,3,0,0,0,0,0,0},{4,0,0,0,8,0,0,3,6},{0,0,8,0,0,0,1,0,0},{0,4,0,0,6,0,0,7,3},{0,0,0,9,0,0,0,0,0},{0,0,0,0,0,2,0,0,5},{0,0,4,0,7,0,0,6,8},{6,0,0,0,0,0,0,0,0},{7,0,0,6,0,0,5,0,0}}){{1,2,3,4,5,6,7,8,9}, {4,5,7,1,8,9,2,3,6}, {9,6,8,3,2,7,1,5,4}, {2,4,9,5,6,1,8,7,3}, {5,7,6,9,3,8,4,1,2}, {8,3,1,7,4,2,6,9,5}, {3,1,4,2,7,5,9,6,8}, {6,9,5,8,1,4,3,2,7}, {7,8,2,6,9,3,5,4,1}}\n",
        ("sudoku", (9, 9), "unique", 22),
    ),
    "a matrix in MATLAB": (
        "Give a standard sudoku by a matrix (9*9), You need give a position(row and column) and a digital(1-9).\n\nFor example,\n\nm = [5 0 0 0 0 6 0 0 0\n     9 0 0 0 0 0 2 7 0\n     0 0 8 0 0 7 4 0 0\n     0 2 0 3 9 0 0 0 0\n     1 0 0 0 0 0 0 0 8\n     0 0 0 0 4 2 0 6 0\n     0 0 7 4 0 0 8 0 0\n     0 5 1 0 0 0 0 0 4\n     0 0 0 6 0 0 0 0 9]\n\nyou need to return row = 5, col = 8, d = 2, because the subsquares need number 2 and any other position of this subsquares are forbidden.\n",
        ("sudoku", (9, 9), "unique", 24),
    ),
    "a Nurikabe solver's documents": (
        "## Nurikabe Solver\nSo I got angry with a Nurikabe I couldn't solve, and decided to make a sat encoding for it to find the solution.\nAnd here it is.\n\nPass in the name of the file in the parameter, and the program will output the solution to stdout.\n\nInput format:\n```\n4.4...2.\n........\n.......4\n........\n........\n.....2..\n.9......\n....2...\n..2..8..\n...6....\n2.......\n```\n",
        ("nurikabe", (11, 8), "unique", 11),
    ),
    "a Hashi solver: the kind named below": (
        "For example, an example of valid input is:\n\n    2 . . 3 . 1 .\n    . . . . 3 . 2\n    . 2 . 4 . . .\n    4 . 2 . 2 . .\n    . 1 . 3 . . 3\n    2 . 2 . 1 . .\n    . 2 . 3 . . 2\n\n(Hashiwokakero)\n",
        ("hashi", (7, 7), "unique", 19),
    ),
    "a Futoshiki solver: the signs in tables of their own": (
        "Futoshiki\n0 0 0 0 0 0 \n3 0 0 0 0 0\n0 3 0 0 6 4\n0 0 0 0 4 0\n0 0 0 0 0 0\n0 0 0 0 1 3\n\n0 0 > 0 0  \n0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 < 0 \n0 > 0 0 > \n> 0 0 0 0 \n\nv 0 0 0 0 0 \n0 0 0 0 0 0\n0 0 0 ^ 0 0\n0 0 0 0 0 ^\nv 0 0 0 0 0\n",
        ("futoshiki", (6, 6), "unique", 16),
    ),
    "a program's text: x for a tree": (
        'import puzzlekit\n\n# Raw input data\nproblem_str = """\n12 12\n3 1 5 0 5 0 4 1 4 1 4 0\n2 3 2 4 2 1 3 2 2 2 3 2\nx - - - - - - - x - - -\n- - x x - - x - - - x -\nx - - - x - - - x - - -\n- - x - - - - - - - - -\n- - - x - - x - x - - -\n- - - - - - - - - - x -\n- - - - - - - x - - - -\nx - - x x - x - x - - x\n- x - - x - - - - - - -\n- - - - - - - - - - x -\n- - x - - x - x - - - -\n- - - x - - - - - - - -\n"""\n\n# Solve\nres = puzzlekit.solve(problem_str, puzzle_type="tent")\n',
        ("tents", (12, 12), "unique", 52),
    ),
    "a program's text: commas in clues": (
        'import puzzlekit\n\n# Raw input data\nproblem_str = """\n10 12\n- - 16, 15, - 20, 17, - - - 6, 3,\n- 23,7 0 0 ,16 0 0 16, - 10,4 0 0\n,23 0 0 0 4,23 0 0 0 4,6 0 0 0\n,16 0 0 0 0 0 14,16 0 0 0 0 -\n,13 0 0 11,7 0 0 0 34,3 0 0 16, -\n- ,3 0 0 17,7 0 0 0 17,3 0 0 17,\n- - 10,12 0 0 17,23 0 0 0 24,3 0 0\n- 4,29 0 0 0 0 16,34 0 0 0 0 0\n,6 0 0 0 ,24 0 0 0 ,23 0 0 0\n,3 0 0 - - ,17 0 0 ,10 0 0 -\n"""\n\n# Solve\nres = puzzlekit.solve(problem_str, puzzle_type="kakuro")\n',
        ("kakuro", (10, 12), "unique", 0),
    ),
    "a program's text: hyphens for open cells": (
        'import puzzlekit\n\n# Raw input data\nproblem_str = """\n8 8\n- - - - - - - -\n- - 0 - - 2 - -\n- 1 - - - - 2 -\n- - - 0 1 - - -\n- - - x x - - -\n- 1 - - - - 1 -\n- - 1 - - 1 - -\n- - - - - - - -\n"""\n\n# Solve\nres = puzzlekit.solve(problem_str, puzzle_type="akari")\n',
        ("akari", (8, 8), "unique", 10),
    ),
    "a program: sides called t, b, r and l": (
        "# Towers (Puzzle Type #9)\nimport numpy as np\nfrom puzzle_solver import towers_solver as solver\nboard = np.array([\n  [' ', ' ', ' ', ' ', ' ', ' '],\n  [' ', ' ', ' ', ' ', ' ', ' '],\n  [' ', ' ', '3', ' ', ' ', ' '],\n  [' ', ' ', ' ', ' ', ' ', ' '],\n  [' ', ' ', ' ', ' ', ' ', ' '],\n  [' ', ' ', ' ', ' ', ' ', ' '],\n])\nt = np.array([2, -1, 2, 2, 2, 3])\nb = np.array([2, 4, -1, 4, -1, -1])\nr = np.array([3, -1, 2, -1, -1, -1])\nl = np.array([-1, -1, -1, 2, -1, 4])\nbinst = solver.Board(board=board, sides={'top': t, 'bottom': b, 'right': r, 'left': l})\nsolutions = binst.solve_and_print()\n",
        ("skyscrapers", (6, 6), "unique", 13),
    ),
    "a prompt and its answer in JSON": (
        '{"input":[{"role":"user","content":"?,?,2,?,9,?,?,7,?\\n?,8,?,?,?,?,?,?,9\\n7,?,6,8,3,5,2,4,1\\n?,?,?,5,?,?,?,?,?\\n8,?,1,6,2,4,9,5,?\\n2,?,9,1,7,?,?,?,?\\n?,?,5,9,?,8,7,1,2\\n9,?,?,3,?,1,8,?,?\\n?,4,?,7,6,2,3,9,?"}],"ideal":"3,1,2,4,9,6,5,7,8\\n5,8,4,2,1,7,6,3,9\\n7,9,6,8,3,5,2,4,1\\n4,6,3,5,8,9,1,2,7\\n8,7,1,6,2,4,9,5,3\\n2,5,9,1,7,3,4,8,6\\n6,3,5,9,4,8,7,1,2\\n9,2,7,3,5,1,8,6,4\\n1,4,8,7,6,2,3,9,5"}\n',
        ("sudoku", (9, 9), "unique", 41),
    ),
    "a Numbrix without a name: the word END below it": (
        "solveboard q:to/END/;\n        __ __ __ __ __ __ __ __ __\n        __ __ 46 45 __ 55 74 __ __\n        __ 38 __ __ 43 __ __ 78 __\n        __ 35 __ __ __ __ __ 71 __\n        __ __ 33 __ __ __ 59 __ __\n        __ 17 __ __ __ __ __ 67 __\n        __ 18 __ __ 11 __ __ 64 __\n        __ __ 24 21 __  1  2 __ __\n        __ __ __ __ __ __ __ __ __\n        END\n",
        ("numbrix", (9, 9), "unique", 20),
    ),
    "a KenKen's cages in Prolog: the operator before each, cells with a hyphen": (
        "kenken_testcase(\n    4,\n    [\n        *(12, [1-1, 2-1]),\n        -(2, 1-2, 1-3),\n        +(2, [1-4]),\n        -(1, 2-2, 3-2),\n        /(2, 2-3, 3-3),\n        -(1, 2-4, 3-4),\n        +(1, [3-1]),\n        /(2, 4-1, 4-2),\n        +(4, [4-3, 4-4])\n    ]\n).\n",
        ("kenken", (4, 4), "unique", 9),
    ),
    "a KenKen between code marks: digits among the letters of its map": (
        "```\nabbc\na2cc\nddef\n4def\n\na: 1-\nb: 3-\nc: 36*\nd: 7+\ne: 2/\nf: 2/\n```\n",
        ("kenken", (4, 4), "unique", 8),
    ),
    "numbers of Skyscrapers clockwise": (
        "- The height of the skyscrapers is between 1 and 6\n- A clue is the number of skyscrapers that you can see in a row or column from the outside\nInput: The clues in an array of 24 items ordered around the clock.\n- If no clue is available, add value 0\nInput: '0,0,0,2,2,0,0,0,0,6,3,0,0,4,0,0,0,0,4,4,0,3,0,0'\n",
        ("skyscrapers", (6, 6), "unique", 8),
    ),
    "a drawn Nonogram with its answer": (
        "```\n|_|X|X|X|_|_|_|_| 3\n|X|X|_|X|_|_|_|_| 2 1\n|_|X|X|X|_|_|X|X| 3 2\n|_|_|X|X|_|_|X|X| 2 2\n|_|_|X|X|X|X|X|X| 6\n|X|_|X|X|X|X|X|_| 1 5\n|X|X|X|X|X|X|_|_| 6\n|_|_|_|_|X|_|_|_| 1\n|_|_|_|X|X|_|_|_| 2\n 1 3 1 7 5 3 4 3\n 2 1 5 1\n```\n",
        ("nonogram", (9, 8), "unique", 17),
    ),
    "a list between backticks": (
        "Generated data is (json_encoded):\n`[[0,0,1,0],[0,4,0,0],[0,0,0,2],[0,2,0,0]]`\n\nYou can see what I mean.\n",
        ("sudoku", (4, 4), "multiple", 4),
    ),
}


@pytest.mark.parametrize("name", COPIED)
def test_a_copied_text_is_its_puzzle(name: str) -> None:
    text, (kind, size, solutions, many) = COPIED[name]
    sheet = texts.decided(texts.read(text)).readings[0].sheet
    clues = [place for (_, place) in sheet.constraints if place]
    whole = [place for (_, place) in sheet.constraints if not place]
    printed = len(list(chain(clues, cage_cells(sheet), filter(None, sheet.givens))))
    assert (sheet.kind, shape(sheet), printed or len(whole)) == (kind, size, many)
    assert run(solve(sheet, 2)).status == solutions


def test_the_sign_at_the_end_of_a_line_is_the_cage_s_operator() -> None:
    lines = "a1 a2: 3-|b1 b2: 3+|a3 a4: 1-|b3 b4: 7+|c1 c2: 2/|d1 d2: 12*|c3 c4: 4*|d3 d4: 3-"
    for text in (lines, "abcd|abcd|efgh|efgh||a: 3-|b: 3+|e: 1-|f: 7+|c: 2/|d: 12*|g: 4*|h: 3-"):
        sheet = texts.read(text.replace("|", "\n")).readings[0].sheet
        assert sorted(filter(None, sheet.rules)) == sorted(["3-", "3+", "1-", "7+", "2/", "12x", "4x", "3-"])


def test_a_digit_among_the_letters_of_a_map_is_the_cell_s_value() -> None:
    sheet = formats.read("#KenKen\nabbc\na2cc\nddef\n4def\na = 1-\nb = 3-\nc = 36x\nd = 7+\ne = 2/\nf = 2/\n")
    assert (sheet.rules[5], sheet.rules[12]) == ("2", "4")


def test_where_two_signs_are_taken_for_an_empty_cell_it_is_said() -> None:
    rows = ["01?10001?", "01?100011", "011100000", "000000000", "111110011", "????1001?", "????3101?", "?????211?", "?????????"]
    [reading] = texts.read("known = " + str(rows), "sudoku").readings
    assert any("“0”" in words and "“?”" in words for words in reading.said)


def test_a_sentence_above_the_rows_is_no_title() -> None:
    rows = "[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]"
    drawn = "\n".join(" ".join(row) for row in ("1004", "0010", "0100", "4001"))
    assert texts.read("Number 17, by hand\n" + drawn).readings[0].sheet.title == "Number 17, by hand"
    assert not texts.read("Assume that you have a file with these contents in the folder\n" + drawn).readings[0].sheet.title
    assert not texts.read(rows).readings[0].sheet.title


def test_a_text_of_a_kind_whose_cells_hold_no_digits_is_not_said_to_read_as_a_sudoku() -> None:
    rows = [".1..6.", "..4.2.", "......", "5.c.7.", "a.a..5", "q.9..8"]
    with pytest.raises(ReadError) as error:
        texts.read("Bridges in Hashiwokakero\n" + "\n".join(rows))
    assert "Sudoku" not in error.value.message


HASHI = "2.2.5.2. .....1.3 6.3..... .2..6.1. 3.1..2.6 .2...... 1.3.5..3 .2.3..2."


def test_words_of_a_sentence_are_no_program_and_name_the_kind() -> None:
    text = "A bridges puzzle has a period (`.`) for water.\n\n" + HASHI.replace(" ", "\n")
    assert texts.read(text).readings[0].sheet.kind == "hashi"


def test_rows_that_break_the_rules_of_a_sudoku_are_a_kind_with_numbers_in_some_cells() -> None:
    [reading] = texts.decided(texts.read("Please see this one\n" + HASHI.replace(" ", "\n"))).readings
    assert reading.sheet.kind == "hashi"
    assert any("Nothing names its kind" in words for words in reading.said)
