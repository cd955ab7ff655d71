"""Does a real link of another tool open as the puzzle that it holds, and does a puzzle that goes out come back as it was?"""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import generate
from examples import examples
from newsgrid import model_of, solve
from newsgrid.exchange import fpuzzles, lz_string, puzzlink
from newsgrid.exchange import links as interchange
from newsgrid.exchange.links import ImportFault, read_link, tool_of, write_link
from newsgrid.puzzle import areas, formats, grid_layout
from newsgrid.puzzle.sheet import without_entries
from places import UNIQUE, text
from real_links import (
    F_BOARD,
    F_CAGES,
    F_PUZZLES,
    KAKURO,
    PENPA_KAKURO,
    PENPA_SUDOKU,
    PZPR,
    PZPR_ANSWER,
    PZPR_FILE,
    SUDOKU,
    of_f_puzzles,
    of_sudokupad,
    penpa_layers,
)


def test_the_kakuro_that_pzprjs_tests_itself_with():
    sheet = read_link(PZPR).sheet
    lines = [line.split() for line in PZPR_FILE.strip("/ ").split("/")]
    for row, line in enumerate(lines):
        for col, word in enumerate(line):
            index = row * 6 + col
            if "," in word:
                across, down = word.split(",")
            else:
                across, down = (word, "0") if col == 0 else ("0", word)
            assert sheet.blocks[index] == (word != ".")
            if word != ".":
                assert (sheet.across[index], sheet.down[index]) == (int(across), int(down)), (row, col)
    result = solve(model_of(sheet))
    answer = [0 if word == "." else int(word) for line in PZPR_ANSWER.strip("/ ").split("/") for word in line.split()]
    assert result.status == "unique"
    inner = [result.answers[0][row * 6 + col] for row in range(1, 6) for col in range(1, 6)]
    assert inner == answer


@pytest.mark.parametrize("address", KAKURO + SUDOKU + [PZPR])
def test_puzz_links_come_back_as_they_were(address: str):
    imported = read_link(address)
    assert imported.notes == []
    twin = read_link(write_link(imported.sheet, "puzz.link")).sheet
    assert twin == imported.sheet
    # a zero means the same as no number, which is how it is written
    head, body = address.rsplit("/", 1)
    assert write_link(imported.sheet, "puzz.link") == head + "/" + (body.replace("0", "-") if "kakuro" in address else body)


@pytest.mark.parametrize("host", ["puzz.link/p", "www.puzz.link/p", "pzv.jp/p.html", "pzprxs.vercel.app/p", "pzplus.tck.mn/p"])
def test_all_hosts_of_puzz_link(host: str):
    for kind in ("sudoku", "sudoku_edit"):
        assert sum(read_link(f"https://{host}?{kind}/4/4/g1k23k3g").sheet.givens) == 9
    assert read_link("http://" + host + "?sudoku/4/4/g1k23k3g").sheet.givens == [0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0]


def test_real_puzz_links_have_one_solution():
    for address in (KAKURO[0], KAKURO[1], SUDOKU[0], SUDOKU[1], SUDOKU[3]):
        assert solve(model_of(read_link(address).sheet)).status == "unique", address


@examples(8)
@given(st.integers(0, 10_000))
def test_generated_kakuro_go_out_and_come_back(seed: int):
    sheet = without_entries(generate.kakuro(6, 6, Random(seed))[0])
    sheet.title = ""
    assert read_link(puzzlink.write(sheet)).sheet == sheet


def test_f_puzzles_as_another_solver_reads_it():
    imported = read_link(F_PUZZLES)
    assert "".join(str(value) if value else "-" for value in imported.sheet.givens) == F_BOARD
    assert imported.sheet.options == {"diagonals": 1}
    assert imported.notes == []


def test_cages_of_f_puzzles():
    imported = read_link(F_CAGES)
    sheet = imported.sheet
    assert sheet.kind == "killer"
    cages = areas.cage_cells(sheet)
    assert {sheet.rules[cells[0]] for cells in cages.values()} and all("different" in sheet.rules[cells[0]] for cells in cages.values())
    assert read_link(write_link(sheet, "f-puzzles")).sheet == sheet
    assert read_link(write_link(sheet, "SudokuPad")).sheet == sheet


def test_marks_regions_and_entries_of_f_puzzles():
    grid = [[{"region": int(region)} for region in row] for row in ("0001", "0111", "2223", "2333")]
    grid[0][0] = {"region": 0, "value": 3, "given": True}
    grid[0][1] = {"region": 0, "value": 2}
    grid[1][1] = {"region": 1, "centerPencilMarks": [1, 4], "cornerPencilMarks": [2]}
    sheet = of_f_puzzles(grid=grid).sheet
    assert (sheet.givens[0], sheet.entries[1], sheet.centre[5], sheet.corner[5]) == (3, 2, 0b1001, 0b10)
    assert sheet.boxes == [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4]
    assert fpuzzles.read(lz_string.compress(fpuzzles.to_json(sheet, True))).sheet == sheet
    assert fpuzzles.read(lz_string.compress(fpuzzles.to_json(sheet))).sheet == without_entries(sheet)


def test_a_kakuro_of_penpa():
    imported = read_link(PENPA_KAKURO)
    sheet = imported.sheet
    assert imported.notes == []
    assert (sheet.rows, sheet.cols, sheet.down[4], sheet.across[12], sheet.givens[13]) == (10, 10, 25, 14, 2)
    assert solve(model_of(sheet)).status == "unique"


def test_a_sudoku_of_penpa():
    imported = read_link(PENPA_SUDOKU)
    sheet = imported.sheet
    assert sheet.title == "Test 6x6, by Mark Tekfan"
    assert grid_layout.regular_boxes(sheet) == (2, 3)
    assert "".join(map(str, sheet.givens)) == "500060040103103040002010014605060400"
    assert imported.notes == []


def test_a_solvers_part_of_penpa():
    imported = penpa_layers(
        line=4, zN={"22": ["1", 1, "1"], "23": ["2", 1, "1"], "24": ["12", 1, "7"], "25": ["9", 1, "1"], "0": ["1", 1, "1"], "27": []}
    )
    assert imported.sheet.entries[:6] == [0, 2, 0, 0, 0, 0]
    assert imported.notes == ["1 number in a cell that can't hold it is left out."]


def test_sudokupads_own_data():
    imported = of_sudokupad(
        "{id:'x',ce:[[{v:1},,,],[,{v:4},,],[,{centremarks:[2,3]},,],[,,,{v:2}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: It\\'s mine'},{v:'author: Me'},{ce:[[0,2],[0,3]],v:5}],"
        "l:[{c:CFCFCF,th:5,wp:[[.5,.5],[1.5,1.5]]}],unique:t}"
    )
    sheet = imported.sheet
    assert sheet.title == "It's mine, by Me"
    assert sheet.givens == [1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    assert sheet.centre[9] == 0b110
    assert sheet.rules[2] == "5 different" and sheet.cages[2:4] == [1, 1]
    assert imported.notes == ["1 line drawn on it is left out: what it means is not clear from the link."]


def zipped(digits: str) -> str:
    """The form described on SudokuPad's page: one character for a digit and up to five gaps after it."""
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    return re.sub(r"(.)(0{0,5})", lambda part: signs[int(part[1]) + 10 * len(part[2])], digits)


def test_digits_and_gaps_of_sudokupad():
    # both forms, from SudokuPad's own tests
    digits = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    assert "".join(map(str, read_link("https://sudokupad.app/scf" + zipped(digits)).sheet.givens)) == digits
    older = read_link("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B")
    assert older.sheet.givens[:5] == [0, 6, 0, 9, 1]
    assert read_link("https://sudokupad.app/classic" + "9" * 81).sheet.givens == [9] * 81


@pytest.mark.parametrize("name", UNIQUE)
def test_every_puzzle_goes_out_as_it_is_or_says_why_not(name: str):
    sheet = formats.read(text(name))
    tools = []
    for tool in interchange.TOOLS:
        try:
            address = write_link(sheet, tool)
        except ImportFault as fault:
            tools.append(tool)
            assert str(fault).startswith(("puzz.link", "f-puzzles"))
            continue
        twin = read_link(address).sheet
        assert tool_of(address) == tool
        assert (twin.givens, twin.blocks, twin.down, twin.across, twin.boxes) == (
            sheet.givens, sheet.blocks, sheet.down, sheet.across, sheet.boxes,
        )  # fmt: skip
    # puzz.link has Kakuro, and plain Sudoku with its own boxes; the other two have one grid, with the rules that they know
    refused = {"kakuro": ["f-puzzles", "SudokuPad"], "sudoku": [], "windoku": ["puzz.link"]}
    if name == "supersudoku_4x3_ss43_0893.txt":
        assert tools == ["puzz.link"]
    else:
        assert tools == refused.get(sheet.kind, list(interchange.TOOLS))
