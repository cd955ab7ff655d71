"""Links of other tools, tested on real ones, and on the test data of those tools."""

import importlib
import json
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import generate
from examples import examples
from newsgrid import model_of, solve
from newsgrid.exchange import fpuzzles, lz, marks, penpa, penpa_board, puzzlink, sudokupad
from newsgrid.exchange import links as interchange
from newsgrid.exchange.links import ImportFault, read_link, tool_of, write_link
from newsgrid.puzzle import areas, constraints, formats, grid_layout, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import MOST_TOTAL, Sheet, without_entries
from places import UNIQUE, text

# the board in pzprjs's Kakuro tests, as a link and as a file (in which the clues across come first)
PZPR = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3"
PZPR_FILE = "0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . 0,0 /"
PZPR_ANSWER = ". 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /"
KAKURO = [
    "https://puzz.link/p?kakuro/10/16/70Z3lg7ma0.sE0ladnQapgOoJgo6aoSfoZ0.ofgmJ0mcCvVim0EmCOoD0bho77oIfoa0ogJp4Knhal0Zs.0am0gl..5IDccZ4HhiDBcgd",
    "https://puzz.link/p?kakuro/11/11/.6Bn.HDm4go3Er6go70mFOqj0Can6apOclg4lfapabna0h0qAdm3ModAr0Oo.m.0an..geajgTga74CIac",
    "https://puzz.link/p?kakuro/2/2/k...-5",
    "https://puzz.link/p?kakuro/5/5/kC-e-c-z..-8lff-giO",
    "https://puzz.link/p?kakuro/6/6/m-eoI5lD-t.l-co-bm8-e-i97ggc",
    "https://puzz.link/p?kakuro/15/15/m-dm.ffl-7l9-mQjmIBmbam-anWZs.jSpBjo.7goP4lJ9m..nAjo74lf-.lUUrF9l7-qHNq-clKTrO4l.-clgIoibn.JbmHglfgo.gOo7NpA-.s7Hnb-m-fm-7m-7m-hl-4l.-Dm-Em46BfgJjhSK79acVZD",
]
SUDOKU = [
    "https://puzz.link/p?sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k",
    "https://puzz.link/p?sudoku/9/9/l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l",
    "https://puzz.link/p?sudoku/4/4/g2j1h1j3g",
    "https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12",
]
# from the import tests of SudokuSolver, with the expected board
F_PUZZLES = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAdlTQgpgDsEAXDBkmSGDBlWgwQBmVuy69+MUdXqMArDI7d4fAQF1khMSoQAODXO0KRpa8PLKJSc1p2KbN/YSXjGAJmfyAu6gDowAbAGWQSE+CCzosi5WwbZEnnYZ3sbw0gmagW4x2ep5Fq5ZjhGlSdFpBpnBRo4AjJHlKY2hUm1W6bZNfj219rHwZtUFqSPZACxDhXVeHUUt8xWMKBNRC52jJWz52yJ9y+sI+4mTywNxax71Uw0ZN/BzW+W6+iDYEFRoAPacWgAagKqB+f0BtAAtJMgA==="
F_BOARD = "--7----358-----9---2-67---------356-----1---3--2-8--4----19--5-----5--7---------4"
F_CAGES = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA="
# Penpa+: a Kakuro from noqx's examples, and a Sudoku from a converter's tests
PENPA_KAKURO = "m=edit&p=7VZNb9s8DL7nVxQ66yBK8uct65pdunRbOxSFYQzJliFBGrjIxzA4yH8vSdlO43CHd0DxYtjgmCEfyeJDUl/LyXK3rjQY+rlU4z8+HlJ+bRrza5rnbrF9nOUXerjbzqs1KlrfjEb6++RxMxsUTa9ysK+zvB7q+l1eKFBaWXxBlbr+mO/r93k91vUtNikNiF2HThbVq6N6z+2kXQYQDOpj1F347AHVQD7YH/KivtOKvLzhb0lVq+rHTDUsyP5araYLAqaTLYaymS+empbN7lu13DV9oTzoevhrsu5IltRAlrQ+2SaaVyVry8MBU/4J6X7JC2L++aimR/U236Mc53vlE/oUqwJcF0QB0cxahiOlPfrIbEymbyxnuDFrzDhj721rxq1JsMDgGNQZPTQ2D2WxdMGOuLs72p5Hw2CCnTDBdnS009P2zLHdkAFAWjR+2w4+sGv9Q8p84tbMeLiWrTUcN3Q2MLvOu4XgrWVrseXE9sDeTWvHbHfebRaiadk59PQyGw5CdC0913zf8vEYV5dNrNUD1oqrYXU3qXCSKUfdsKInGIXWxyicPkYh9TFKWh+jQvYxCqePUUh9jIrSw7zg1wt+veA3EuKNhHgjId5I4BcJ/GLKcx8TuMRCDhKBSyJw4cnew1LBRybEC0YgCEbwAkZINa48CRSc4xoUQF4JZ6CQR7BCwkGaiSBNJ1wDEih9Ls0o4P3mDJTyGUmxRxIlaQqBNIcglijFZ5nHpT3iLdqyvMNdW9eO5VuWhmXE8pr7XLG8Z3nJ0rOMuU9C+/5/OhnCSRD2mFeiU7hwxTh9oj8PKweFGu9W09n6YlytV5NHPJtv+Vx+Yc8nTzOFF6LDQP1U/BaO7lf/7kj/wx2J0m9+ez3wuVnf/B2rFCdsV41y8Aw="
PENPA_SUDOKU = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+RzVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDOqiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXYKVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkgwkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaallK8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZSTajfo5KqbdZpqL+40lZ147KCMXgA="


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


def test_f_puzzles_as_the_library_unpacks_it():
    sheet = formats.read("#Killer T\n" + "....\n" * 3 + "1...\ncages\naabb\nccdd\nccdd\neeff\na = 3 different\ne = 7 different\n")
    packed = write_link(sheet, "f-puzzles").split("load=")[1]
    data = json.loads(importlib.import_module("lzstring").LZString().decompressFromBase64(packed))
    assert (data["size"], data["title"], data["grid"][3][0]) == (4, "T", {"value": 1, "given": True})
    assert {"cells": ["R1C1", "R1C2"], "value": "3"} in data["killercage"]


@pytest.mark.parametrize("host", ["puzz.link/p", "www.puzz.link/p", "pzv.jp/p.html", "pzprxs.vercel.app/p", "pzplus.tck.mn/p"])
def test_all_hosts_of_puzz_link(host: str):
    for kind in ("sudoku", "sudoku_edit"):
        assert sum(read_link(f"https://{host}?{kind}/4/4/g1k23k3g").sheet.givens) == 9
    assert read_link("http://" + host + "?sudoku/4/4/g1k23k3g").sheet.givens == [0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0]


def test_real_puzz_links_have_one_solution():
    for address in (KAKURO[0], KAKURO[1], SUDOKU[0], SUDOKU[1], SUDOKU[3]):
        assert solve(model_of(read_link(address).sheet)).status == "unique", address


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://puzz.link/p?nagenawa/6/6/aa66aapv0fu0g2i3k", 'This puzz.link holds a puzzle of the kind "nagenawa"'),
        ("https://puzz.link/p?kakuro/5/5/48la0", "This puzz.link is damaged: it has 4 cells, but 25 were expected"),
        ("https://puzz.link/p?kakuro/5/5/", "it has 0 cells"),
        ("https://puzz.link/p?kakuro/500/5/zzz", "at most"),
        ("https://puzz.link/p?sudoku/12/12/zzz", "A Sudoku of 12 by 12 can't be opened"),
        ("https://puzz.link/p?sudoku/4/4/9zz", "it holds the value 9, but 1 to 4 were expected"),
        ("https://puzz.link/p?sudoku/4/4/zzzzzzzzzz", "goes on past the last cell"),
        ("https://puzz.link/p?sudoku/4/4/1?<script>", "damaged"),
        ("https://puzz.link/", "damaged"),
        ("https://f-puzzles.com/?id=abc", "only names a puzzle on its server"),
        ("https://f-puzzles.com/?load=!!!!", "damaged"),
        ("https://sudokupad.app/abcdefg", "only names a puzzle on its server"),
        ("https://sudokupad.app/sclN4IgHiBcDMC+Q", "damaged"),
        ("https://sudokupad.app/scf012", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/", "there is no p="),
        ("https://example.org/x", "not from a tool that is known here (puzz.link, f-puzzles, SudokuPad, Penpa+); open it in the browser"),
        ("x" * 300_000, "too long"),
    ],
)
def test_faults_are_sentences(address: str, words: str):
    with pytest.raises(ImportFault) as caught:
        read_link(address)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")


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


def test_what_there_is_no_rule_for_is_named():
    data = {
        "size": 9, "title": "T", "author": "A", "ruleset": "Normal rules.", "grid": [[{} for _ in range(9)] for _ in range(9)],
        "clone": [{"cells": ["R1C1"]}, {"cells": ["R3C1"]}], "antidiagonal": True, "diagonal+": True,
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}, {"cells": ["R1C2", "R1C3"]}, {"cells": ["R5C5", "R7C7"]}, {"cells": ["R9C9"], "value": "?"}],
    }  # fmt: skip
    imported = fpuzzles.read(lz.compress(json.dumps(data)))
    assert imported.sheet.title == "T, by A"
    assert imported.notes == [
        "Its rule for one diagonal is left out: here both diagonals count, or neither.",
        "The cage at r1c2 overlaps another and is left out.",
        "The cage at r5c5 is in pieces and is left out: the cells of a cage must be joined here.",
        "The cage at r9c9 says “?”, which is not a total; it is left without one.",
        '"antidiagonal" (1) is left out: there is no such rule here.',
        '"clone" (2) is left out: there is no such rule here.',
        "It says of its rules: “Normal rules.”",
    ]


def test_marks_regions_and_entries_of_f_puzzles():
    grid = [[{"region": int(region)} for region in row] for row in ("0001", "0111", "2223", "2333")]
    grid[0][0] = {"region": 0, "value": 3, "given": True}
    grid[0][1] = {"region": 0, "value": 2}
    grid[1][1] = {"region": 1, "centerPencilMarks": [1, 4], "cornerPencilMarks": [2]}
    sheet = fpuzzles.read(lz.compress(json.dumps({"size": 4, "grid": grid}))).sheet
    assert (sheet.givens[0], sheet.entries[1], sheet.centre[5], sheet.corner[5]) == (3, 2, 0b1001, 0b10)
    assert sheet.boxes == [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4]
    assert fpuzzles.read(lz.compress(fpuzzles.to_json(sheet, True))).sheet == sheet
    assert fpuzzles.read(lz.compress(fpuzzles.to_json(sheet))).sheet == without_entries(sheet)


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


def test_a_kakuro_of_penpa():
    imported = read_link(PENPA_KAKURO)
    sheet = imported.sheet
    assert imported.notes == []
    assert (sheet.rows, sheet.cols, sheet.down[4], sheet.across[12], sheet.givens[13]) == (10, 10, 25, 14, 2)
    result = solve(model_of(sheet))
    assert result.status == "unique"


def test_a_sudoku_of_penpa():
    imported = read_link(PENPA_SUDOKU)
    sheet = imported.sheet
    assert sheet.title == "Test 6x6, by Mark Tekfan"
    assert grid_layout.regular_boxes(sheet) == (2, 3)
    assert "".join(map(str, sheet.givens)) == "500060040103103040002010014605060400"
    assert imported.notes == []


def test_sudokupads_own_data():
    data = (
        "{id:'x',ce:[[{v:1},,,],[,{v:4},,],[,{centremarks:[2,3]},,],[,,,{v:2}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: It\\'s mine'},{v:'author: Me'},{ce:[[0,2],[0,3]],v:5}],"
        "l:[{c:CFCFCF,th:5,wp:[[.5,.5],[1.5,1.5]]}],unique:t}"
    )
    imported = read_link("https://sudokupad.app/scl" + lz.compress(data))
    sheet = imported.sheet
    assert sheet.title == "It's mine, by Me"
    assert sheet.givens == [1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    assert sheet.centre[9] == 0b110
    assert sheet.rules[2] == "5 different" and sheet.cages[2:4] == [1, 1]
    assert imported.notes == ["1 line drawn on it is left out: what it means is not clear from the link."]


def test_digits_and_gaps_of_sudokupad():
    # both forms, from SudokuPad's own tests
    newer = read_link(
        "https://sudokupad.app/scf" + zipped("530070000600195000098000060800060003400803001700020006060000280000419005000080079")
    )
    assert "".join(map(str, newer.sheet.givens)) == "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    older = read_link("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B".replace("classic", "https://sudokupad.app/classic"))
    assert older.sheet.givens[:5] == [0, 6, 0, 9, 1]


def zipped(digits: str) -> str:
    """The form described on SudokuPad's page: one character for a digit and up to five gaps after it."""
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    out, at = "", 0
    while at < len(digits):
        gaps = 0
        while gaps < 5 and at + 1 + gaps < len(digits) and digits[at + 1 + gaps] == "0":
            gaps += 1
        out += signs[int(digits[at]) + 10 * gaps]
        at += 1 + gaps
    return out


@given(st.text(max_size=300))
def test_compression_comes_back(words: str):
    assert lz.decompress(lz.compress(words), 10_000) == words.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def test_compression_as_the_library_does_it():
    lzstring = importlib.import_module("lzstring")
    for words in ("", "a", "aaaa", '{"size":9,"grid":[[{},{}]]}', "é€" * 20, "x" * 5000, "".join(chr(33 + at % 90) for at in range(3000))):
        if words:
            assert lz.compress(words) == lzstring.LZString().compressToBase64(words)
            assert lz.decompress(lzstring.LZString().compressToBase64(words), 100_000) == words


def test_decompression_is_bounded():
    bomb = lz.compress("x" * 400_000)
    assert len(bomb) < 3000
    with pytest.raises(lz.LzError, match="more than"):
        lz.decompress(bomb, 100_000)
    with pytest.raises(ImportFault, match="more than"):
        penpa.inflate(deflated("x" * 3_000_000))


def deflated(words: str) -> str:
    import base64
    import zlib

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(words.encode()) + packer.flush()).decode()


REAL = [*KAKURO, *SUDOKU, F_PUZZLES, F_CAGES, PENPA_KAKURO, PENPA_SUDOKU]


@examples(75)
@given(st.sampled_from(REAL), st.data())
def test_damaged_links_are_refused_or_read_and_never_crash(address: str, data: st.DataObject):
    at = data.draw(st.integers(0, len(address) - 1))
    action = data.draw(st.sampled_from(["cut", "change", "insert", "double"]))
    sign = data.draw(st.characters(codec="utf-8"))
    mutant = {
        "cut": address[:at], "change": address[:at] + sign + address[at + 1 :], "insert": address[:at] + sign + address[at:],
        "double": address[:at] + address[at:] * 2,
    }[action]  # fmt: skip
    try:
        imported = read_link(mutant)
    except ImportFault:
        return
    assert isinstance(imported.sheet, Sheet)
    model_of(imported.sheet)
    to_data(imported.sheet)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=6) | st.sampled_from(["R1C1", "R9C9", "R0C1"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["size", "grid", "cells", "value", "killercage", "given", "region", "cages", "regions"]), inner, max_size=4
        )
    ),
    max_leaves=20,
)


@examples(50)
@given(JSON, JSON, JSON)
def test_any_json_is_refused_or_read(grid: object, cages: object, regions: object):
    for data in ({"size": 4, "grid": grid, "killercage": cages, "extraregion": regions}, grid):
        with suppress(ImportFault):
            fpuzzles.read_json(json.dumps(data))
    for other in (
        {"cells": grid, "cages": cages, "regions": regions},
        {"cells": [[{}] * 4] * 4, "cages": cages, "regions": regions},
        cages,
    ):
        with suppress(ImportFault):
            sudokupad.read_data(other)


@examples(50)
@given(st.text("{}[]:,'\"\\tfce0123456789vrea. ", max_size=60), st.text('{}[],:"z1NYE0246', max_size=60))
def test_any_text_within_the_packing_is_refused_or_read(loose: str, part: str):
    for whole in (loose, "{" + ROWS4 + ",a:[1" + loose + "]}"):
        with suppress(ImportFault):
            of_sudokupad(whole)
    boards = [
        "square,4,4,38\n[0,0,0,0]\n{}\n" + part + "\n{}",
        part + "\n" + part + "\n{}\n{}\n{}",
        "kakuro,3,3\n[0,0,0,0]\n{}\n{" + part + "}\n{}",
    ]
    for board in boards:
        with suppress(ImportFault):
            read_link("m=edit&p=" + deflated(board))


@examples(8)
@given(st.integers(0, 10_000))
def test_generated_kakuro_go_out_and_come_back(seed: int):
    from random import Random

    sheet = generate.kakuro(6, 6, Random(seed))[0]
    sheet = without_entries(sheet)
    sheet.title = ""
    assert read_link(puzzlink.write(sheet)).sheet == sheet


def penpa_with(change: Callable[[list[str]], None], link: str = PENPA_SUDOKU) -> str:
    """A Penpa+ link after changing the lines of text in it."""
    front, packed = link.split("p=", 1)
    lines = penpa.inflate(packed).split("\n")
    change(lines)
    return f"{front}p={deflated(chr(10).join(lines))}"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: lines.__setitem__(0, lines[0].replace("square", "hex").replace("sudoku", "hex")), 'of the form "hex"'),
        (lambda lines: lines.__setitem__(1, "[1,2]"), "its size can't be read"),
        (lambda lines: lines.__setitem__(1, "[1e400,0,0,0]"), "its size can't be read"),
        (lambda lines: lines.__setitem__(1, "[NaN,0,0,0]"), "its size can't be read"),
        (lambda lines: lines.__setitem__(1, "[90,90,90,90]"), "at most 128 by 128"),
        (
            lambda lines: lines.__setitem__(1, "[1,0,0,0]"),
            "does not say what kind of puzzle it is; choose its genre under Tags in Penpa+, and share it once more.",
        ),
        (lambda lines: lines.__delitem__(slice(3, None)), "damaged"),
    ],
)
def test_boards_of_penpa_that_can_not_be_opened(change: Callable[[list[str]], None], reason: str):
    with pytest.raises(ImportFault, match=re.escape(reason)):
        read_link(penpa_with(change))


def test_what_penpa_writes_besides_digits_is_named():
    def odd(lines: list[str]) -> None:
        lines[3] = re.sub(
            r'\["(\d)",', lambda match: f'["{"letter" if match[1] == "5" else "99" if match[1] == "6" else match[1]}",', lines[3]
        )

    notes = read_link(penpa_with(odd)).notes
    assert any("in its cells" in note for note in notes)
    assert any("that can't hold" in note for note in notes)


# --- faults in other tools' data: each is reported in a sentence, and the rest is read ---------------------------------------------------


def penpa_layers(link: str = PENPA_SUDOKU, line: int = 3, kind: str = "", **layers: object) -> interchange.Imported:
    """A Penpa+ board with some of the author's layers (by their abbreviated names) replaced."""

    def put(lines: list[str]) -> None:
        for name, value in layers.items():
            lines[line] = re.sub(rf"\b{name}:(\{{[^{{}}]*\}}|\[[^\[\]]*\])", lambda _: f"{name}:{json.dumps(value)}", lines[line], count=1)  # noqa: B023

    return read_link(penpa_with(put, link), kind)


PLACES = st.sampled_from([str(place) for place in (0, 22, 23, 25, 33, 77, 88, 96, 100, 114, 9999)] + ["22,23", "114,124", "114,124,134"])


def test_any_json_in_a_layer_of_penpa_is_refused_or_read():
    seen = {"read": 0, "refused": 0}

    @examples(100)
    @given(
        st.sampled_from(["zN", "z1", "zS", "zY", "zE", "z6", "zT", "zL", "zF", "z7"]),
        st.dictionaries(PLACES, JSON, max_size=4) | st.lists(JSON, max_size=4),
    )
    def look(layer: str, value: object) -> None:
        try:
            to_data(penpa_layers(**{layer: value}).sheet)
            seen["read"] += 1
        except ImportFault as fault:
            assert str(fault).endswith(".")
            seen["refused"] += 1

    look()
    assert seen["read"] > 50


def test_cages_of_penpa():
    # a cell's place counts two more rows and columns on each side of the six; a small number's place counts four corners per cell
    imported = penpa_layers(z6=[[22, 23, 32], [24], "25", [99]], z1={"88": ["7", 1], "96": ["x", 1], "100": ["5", 1], "101": ["1", 1]})
    sheet = imported.sheet
    assert sheet.kind == "killer"
    assert (sheet.cages[:3], sheet.cages[6], sheet.rules[0], sheet.rules[2]) == ([1, 1, 2], 1, "7 different", "different")
    assert imported.notes == [
        "The cage at r1c3 says “x”, which is not a total; it is left without one.",
        "1 small number outside of cages is left out.",
    ]


def test_boxes_of_penpa():
    with pytest.raises(ImportFault, match="does not say what kind of puzzle it is") as fault:
        penpa_layers(zE={})
    assert (fault.value.kinds[0], fault.value.likely) == ("sudoku", "sudoku")
    none = penpa_layers(kind="sudoku", zE={})
    assert none.notes == ["It has no lines of boxes; the usual ones are used."]
    assert penpa_layers(kind="sudoku", zE={"114": 2, "14,24": 2, "1,2,3": 2}).notes == none.notes
    assert penpa_layers(kind="sudoku", zE={"114,124": 2}).notes == [
        "Its thick lines enclose no boxes of the right size; the usual ones are used."
    ]


def test_what_penpa_draws_besides_is_named():
    lines = [type_.title.lower() for type_ in marks.LINES]
    assert penpa_layers(zL={"22,23": 1}, zD=[[22, 23]]).notes == [
        f"Its lines (1) are left out: the link does not say what they mean ({', '.join(lines[:-1])} or {lines[-1]}).",
        "Its directions (1) are left out: there is no such rule here.",
    ]


def test_thermometers_and_arrows_of_penpa():
    imported = penpa_layers(zT=[[22, 23, 33], [22]], z3=[[42, 43, 44], []])
    assert imported.sheet.constraints == {("thermo", (0, 1, 7)): "", ("arrow", (12, 13, 14)): ""}
    assert imported.notes == ["1 of its thermometers can't be understood and is left out."]


def test_dots_signs_and_letters_on_the_borders_of_penpas_cells():
    # after the 100 places of cells and 100 of corners come the edges below cells, then those to the right
    imported = penpa_layers(
        zY={"222": [1, "circle_SS", 1], "323": [2, "circle_S", 1], "224": [2, "inequality", 1], "325": [3, "inequality", 1],
            "322": [1, "circle_L", 1], "25": [1, "circle_SS", 1]},
        zN={"232": ["X", 1, "1"], "333": ["<", 1, "1"], "334": ["?", 1, "1"], "22": ["4", 1, "1"]},
    )  # fmt: skip
    assert imported.sheet.constraints == {
        ("white", (0, 6)): "",
        ("black", (1, 2)): "",
        ("less", (2, 8)): "",
        ("less", (4, 3)): "",
        ("xv", (6, 12)): "10",
        ("less", (7, 8)): "",
    }
    assert imported.notes == [
        "Its symbols (2) are left out: there is no such rule here.",
        "1 text between or outside of its cells is left out.",
    ]


def test_numbers_beside_penpas_grid_mean_what_its_title_says():
    def beside(title: str) -> interchange.Imported:
        def put(lines: list[str]) -> None:
            lines[0] = re.sub("Title: [^,]*", "Title: " + title, lines[0])
            lines[1] = "[1,0,1,0]"
            lines[0] = re.sub(r"^(\w+),\d+,\d+", r"\1,7,7", lines[0])
            lines[3] = re.sub(r"zN:\{[^{}]*\}", 'zN:{"25":["9",1,"1"],"35":["6",1,"1"]}', lines[3])

        return read_link(penpa_with(put))

    assert beside("Sandwich Sudoku").sheet.constraints == {("sandwich", (-1, 0, 4)): "9", ("sandwich", (0, -1, 2)): "6"}
    assert not any("number" in note for note in beside("Sandwich Sudoku").notes)
    imported = beside("Sudoku")
    assert imported.sheet.constraints == {}
    numbers = [type_.title.lower() for type_ in marks.OUTSIDE]
    assert "sandwich" in numbers
    assert imported.notes[-1] == (
        f"2 numbers beside the grid are left out: the link does not say what they mean ({', '.join(numbers[:-1])} or {numbers[-1]})."
    )


def penpa_ruled(rules: str, margin: bool = False, **layers: object) -> interchange.Imported:
    """A Penpa+ board with these rules in words and these layers. margin: whether a row and a column are free above and left of it."""

    def put(lines: list[str]) -> None:
        coded = rules.replace(",", "%2C").replace("\n", "%2D").replace("&", "%2E").replace("=", "%2F")
        lines[0] = lines[0].replace("No rules", coded)
        if margin:
            lines[0], lines[1] = re.sub(r"^(\w+),\d+,\d+", r"\1,7,7", lines[0]), "[1,0,1,0]"
        lines[3] = "{" + ",".join(f"{name}:{json.dumps(value)}" for name, value in layers.items()) + "}"

    return read_link(penpa_with(put))


# What Penpa+ writes when each type is drawn in it, by its own codes for symbols and numbers. A cell's place is 22 + 10 * row + column;
# corners are 100, borders below 200, borders to the right 300 further on. With a margin, rows have 11 places, and the first cell is at 36.
PENPA_TYPES: list[tuple[str, dict[str, object], dict[tuple[str, tuple[int, ...]], str]]] = [
    ("Thermometer Sudoku", {"zT": [[22, 23, 33]]}, {("thermo", (0, 1, 7)): ""}),
    ("Arrows", {"z3": [[22, 23, 24]], "zY": {"22": [1, "circle_L", 1]}}, {("arrow", (0, 1, 2)): ""}),
    ("", {"zY": {"222": [2, "inequality", 1], "323": [1, "inequality", 1]}}, {("less", (0, 6)): "", ("less", (1, 2)): ""}),
    ("Kropki", {"zY": {"222": [1, "circle_SS", 1], "323": [2, "circle_SS", 1]}}, {("white", (0, 6)): "", ("black", (1, 2)): ""}),
    ("All dots are given.", {"zY": {"222": [1, "circle_SS", 1]}}, {("white", (0, 6)): "", ("allwhite", ()): "", ("allblack", ()): ""}),
    ("Not all dots are given.", {"zY": {"222": [1, "circle_SS", 1]}}, {("white", (0, 6)): ""}),
    ("XV", {"zN": {"222": ["V", 1, "1"], "323": ["X", 1, "1"]}}, {("xv", (0, 6)): "5", ("xv", (1, 2)): "10"}),
    ("All X's and V's are given", {"zN": {"222": ["V", 1, "1"]}}, {("xv", (0, 6)): "5", ("allxv", ()): ""}),
    ("Normal rules, and anti-knight.", {}, {("knight", ()): ""}),
    ("Cells a king's move apart differ.", {}, {("king", ()): ""}),
    ("Non-consecutive Sudoku", {}, {("nonconsecutive", ()): ""}),
    ("Disjoint groups", {}, {("disjoint", ()): ""}),
    (
        "Cells with a circle are odd & those with a square even",
        {"zY": {"22": [3, "circle_L", 1], "23": [3, "square_L", 1]}},
        {("odd", (0,)): "", ("even", (1,)): ""},
    ),
    ("Palindrome", {"zL": {"22,23": 3, "23,33": 3}}, {("palindrome", (0, 1, 7)): ""}),
    ("Renban", {"z7": [[22, 23, 33]]}, {("renban", (0, 1, 7)): ""}),
    ("German whispers", {"zF": {"22,33": 3, "33,44": 3}}, {("whispers", (0, 7, 14)): ""}),
    (
        "Between lines",
        {"zL": {"22,23": 3, "23,24": 3}, "zY": {"22": [1, "circle_L", 1], "24": [1, "circle_L", 1]}},
        {("between", (0, 1, 2)): ""},
    ),
    ("Little killer", {"zN": {"25": ["12_7", 1, "2"]}}, {("little", (-1, 0, 3)): "12"}),
    ("", {"zN": {"25": ["12_7", 1, "2"]}}, {("little", (-1, 0, 3)): "12"}),
    ("Sandwich", {"zN": {"25": ["9", 1, "1"]}}, {("sandwich", (-1, 0, 4)): "9"}),
    ("X-sums", {"zN": {"25": ["9", 1, "1"]}}, {("xsum", (-1, 0, 4)): "9"}),
    ("Skyscrapers", {"zN": {"25": ["3", 1, "1"]}}, {("skyscraper", (-1, 0, 4)): "3"}),
    ("Frame sums", {"zN": {"25": ["9", 1, "1"]}}, {("frame", (-1, 0, 4)): "9"}),
    (
        "Quadruples",
        {"zN": {"122": ["1133", 1, "1"]}, "zY": {"122": [1, "circle_M", 1]}},
        {("quadruple", (0, 1, 6, 7)): "1 1 3 3"},
    ),
]


@pytest.mark.parametrize(("rules", "layers", "wanted"), PENPA_TYPES, ids=lambda value: value if isinstance(value, str) else "")
def test_each_type_of_constraint_as_penpa_draws_it(
    rules: str, layers: dict[str, object], wanted: dict[tuple[str, tuple[int, ...]], str]
) -> None:
    numbers = layers.get("zN")
    imported = penpa_ruled(rules, isinstance(numbers, dict) and "25" in numbers, **layers)
    assert imported.sheet.constraints == wanted
    words = [note for note in imported.notes if "lines of boxes" not in note]
    whole = [name for name, place in wanted if not place]
    assert len(words) == len(whole)  # nothing is left out, and what the words alone say is noted
    assert all(note.startswith("Its words name a rule for the whole sheet") for note in words)


PENPA_FORMS: dict[
    str, tuple[bool, dict[str, object], tuple[int, ...], str]
] = {  # what words tell the type of: (whether in the margin, ...)
    shapes.PATH: (False, {"zL": {"22,23": 3, "23,24": 3}}, (0, 1, 2), ""),
    shapes.OUTSIDE: (True, {"zN": {"25": ["9", 1, "1"]}}, (-1, 0, 4), "9"),
    shapes.AREA: (False, {"zN": {"122": ["21", 1, "1"]}}, (0, 1, 6, 7), "21"),
    shapes.WHOLE: (False, {}, (), ""),
}


DRAWN_ABOVE = {name for _, _, wanted in PENPA_TYPES for name, _ in wanted}


@pytest.mark.parametrize(
    "type_", [one for one in constraints.DRAWN if one.tools.called and one.name not in DRAWN_ABOVE], ids=lambda type_: type_.name
)
def test_what_words_name_is_brought_from_penpa(type_: Type) -> None:
    """Each other type, by its title or another of its names."""
    names = [name for name in (type_.title, type_.many, *type_.words) if marks.is_named(type_, name)]
    margin, layers, place, text = PENPA_FORMS[type_.shape]
    assert penpa_ruled(names[0], margin, **layers).sheet.constraints == {(type_.name, place): text}


@pytest.mark.parametrize(
    ("rules", "layers", "note"),
    [
        ("", {"z7": [[22, 23, 33]]}, "Its lines (1) are left out: the link does not say what they mean"),
        ("Renban and whispers", {"z7": [[22, 23, 33]]}, "Its lines (1) are left out: the link does not say what they mean"),
        ("Palindrome", {"zL": {"22,23": 3, "23,24": 3, "23,33": 3}}, "1 of its lines can't be understood and is left out."),
        ("Palindrome", {"zL": {"22,23": 3, "23,33": 3, "33,32": 3, "22,32": 3}}, "1 of its lines can't be understood and is left out."),
        ("Palindrome", {"zL": {"22,21": 3, "33": 3}}, "1 of its lines can't be understood and is left out."),
        ("", {"zN": {"122": ["1133", 1, "1"]}}, "Its numbers at corners of cells (1) are left out: the link does not say what they mean"),
        ("Quadruples", {"zY": {"122": [1, "circle_M", 1]}}, "Its symbols (1) are left out: there is no such rule here."),
        ("", {"zL": {"22,23": 1}, "zY": {"22": [1, "circle_L", 1]}}, "Its symbols (1) are left out: there is no such rule here."),
    ],
)
def test_what_penpa_draws_and_could_mean_anything_is_named(rules: str, layers: dict[str, object], note: str) -> None:
    imported = penpa_ruled(rules, **layers)
    assert imported.sheet.constraints == {}
    assert any(said.startswith(note) for said in imported.notes), imported.notes


def test_a_solvers_part_of_penpa():
    imported = penpa_layers(
        line=4, zN={"22": ["1", 1, "1"], "23": ["2", 1, "1"], "24": ["12", 1, "7"], "25": ["9", 1, "1"], "0": ["1", 1, "1"], "27": []}
    )
    assert imported.sheet.entries[:6] == [0, 2, 0, 0, 0, 0]
    assert imported.notes == ["1 number in a cell that can't hold it is left out."]


def test_a_kakuro_of_penpa_with_odd_things():
    imported = penpa_layers(
        PENPA_KAKURO,
        zS={"198": 4, "199": 1, "0": 4},
        zY={"30": [2, "kakuro", 2], "31": [1, "star", 2], "32": 5},
        z1={"922": ["25", 4], "926": ["x", 4], "927": ["1", 4], "928": ["", 4]},
    )
    assert imported.sheet.down[4] == 25
    assert imported.notes == [
        "Its symbols (1) are left out: there is no such rule here.",
        "2 texts in the corners of its cells are left out.",
    ]
    with pytest.raises(ImportFault, match="no blocks"):
        read_link(penpa_with(lambda lines: lines.__setitem__(3, re.sub(r"(z1|zY|zS):\{[^{}]*\}", r"\1:{}", lines[3])), PENPA_KAKURO))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: lines.__setitem__(3, "{zN:"), "a part of it is not JSON"),
        (lambda lines: lines.__setitem__(3, "[]"), "is not a JSON object"),
        (lambda lines: lines.__setitem__(3, lines[3].replace('"22"', '"2x"')), "'2x' is not a place on it"),
        (lambda lines: lines.__setitem__(0, lines[0].replace("square,6,6", "kakuro,1,1")), "at least two rows"),
    ],
)
def test_parts_of_penpa_that_can_not_be_read(change: Callable[[list[str]], None], reason: str):
    with pytest.raises(ImportFault, match=re.escape(reason)):
        read_link(penpa_with(change))


def of_f_puzzles(**data: object) -> interchange.Imported:
    grid = [[{} for _ in range(4)] for _ in range(4)]
    return fpuzzles.read(lz.compress(json.dumps({"size": 4, "grid": grid, **data})))


def test_odd_cells_of_f_puzzles():
    grid: list[object] = [[{} for _ in range(4)] for _ in range(3)] + ["no line"]
    grid[0] = [{"value": "3", "given": True}, {"value": 9}, {"value": "x"}, "no cell"]
    grid[1] = [{"region": 0, "candidates": [1]}, {"region": 0, "givenPencilMarks": [2]}, {"region": 7}, {"centerPencilMarks": [1, 9, "2"]}]
    imported = of_f_puzzles(grid=grid)
    assert (imported.sheet.givens[0], imported.sheet.centre[7]) == (3, 1)
    assert imported.notes == [
        "2 values that are not numbers from 1 to 4 are left out.",
        "Limited candidates of 2 cells are left out: there is no such rule here.",
    ]
    grid[1] = [{"region": 3}, {}, {}, {}]
    assert of_f_puzzles(grid=grid).notes[-1] == "Its boxes don't have 4 cells each; they are kept as they are."


def test_odd_rules_of_f_puzzles():
    imported = of_f_puzzles(
        extraregion=[{"cells": ["R1C1", "R1C1", "R2C3"]}, {"cells": ["R1C1", "R3C3"]}, "none"],
        killercage=[{"cells": []}, {"cells": ["R4C4"], "value": True}],
    )
    assert (imported.sheet.shades[0], imported.sheet.shades[6], imported.sheet.rules[15]) == (1, 1, "different")
    assert imported.notes == ["An extra region that overlaps another is left out."]
    with pytest.raises(ImportFault, match="'R9C9' is not one of its cells"):
        of_f_puzzles(killercage=[{"cells": ["R9C9"]}])
    for damaged in ("[", "[]", '{"grid": [], "size": 99}'):
        with pytest.raises(ImportFault, match="damaged"):
            fpuzzles.read_json(damaged)


def test_what_puzz_link_can_not_tell_is_not_left_out_in_silence():
    for put in (
        lambda sheet: constraints.put(sheet, "thermo", (0, 1, 2)),
        lambda sheet: constraints.put(sheet, "knight", ()),
        lambda sheet: setattr(sheet, "least", 0),
        lambda sheet: sheet.options.update(diagonals=1),
    ):
        sheet = empty_sudoku()
        put(sheet)
        with pytest.raises(ImportFault, match="holds only plain Sudoku"):
            write_link(sheet, "puzz.link")


def test_what_f_puzzles_can_not_tell():
    for name, reason in (("kakuro_k057.comma.txt", "one grid of a Sudoku"), ("magidoku_magi_001.txt", "no rule for the sums")):
        with pytest.raises(ImportFault, match=reason):
            fpuzzles.to_json(formats.read(text(name)))
    sheet = grid_layout.lay_out("killer", [(0, 0)], 2, 2)
    for rule, cells, reason in (("5 6", (0, 1), "have one total"), ("5", (0, 1, 2, 6), "hold no value twice")):
        for cell in cells:
            sheet.cages[cell] = 1
        sheet.rules[0] = rule
        with pytest.raises(ImportFault, match=reason):
            fpuzzles.to_json(sheet)
    sheet.rules[0] = ""
    assert '"cage":' in fpuzzles.to_json(sheet)
    sheet.rules[0] = "5 different"
    assert '"killercage":' in fpuzzles.to_json(sheet)
    assert '"extraregion":' not in fpuzzles.to_json(sheet)


def of_sudokupad(data: str) -> interchange.Imported:
    return read_link("https://sudokupad.app/scl" + lz.compress(data))


ROWS4 = "ce:[[,,,],[,,,],[,,,],[,,,]]"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("{ce:[[,],[,],[,]]}", "as many columns of cells as rows"),
        ("{ce:[]}", "as many columns of cells as rows"),
        ("{ce:[[1]]}", "A Sudoku of 1 by 1 can't be opened"),
        ("{ce", "can't be read from its character"),
        ("{ce:'x", "can't be read from its character"),
        ("{ce:[1", "can't be read from its character"),
        ("{ce:1 2", "can't be read from its character"),
        ("{} {}", "can't be read from its character"),
        ("[" * 200, "nested too deeply"),
    ],
)
def test_data_of_sudokupad_that_can_not_be_read(data: str, reason: str):
    with pytest.raises(ImportFault, match=re.escape(reason)):
        of_sudokupad(data)


def drawn_by_sudokupad(rules: str, **lists: list[str]) -> interchange.Imported:
    data = ",".join(f"{name}:[{','.join(items)}]" for name, items in lists.items())
    return of_sudokupad("{" + ROWS4 + f",re:[[[0,0]]],metadata:{{rules:'{rules}'}},{data}}}")


def circle(data: str) -> str:
    return data.replace("],,", "],w:.75,h:.75,r:t,")


@pytest.mark.parametrize(
    ("rules", "lists", "lines"),
    [
        ("", {"l": ["{c:#CFCFCF,th:20,wp:[[.5,.5],[.5,2.5],[1.5,3.5]]}"], "u": [circle("{ct:[.5,.5],,c2:#CFCFCF}")]}, ["thermo r1c1 r1c2 r1c3 r2c4"]),
        ("", {"l": ["{c:CFCFCF,wp:[[.5,.5],[2.5,.5]]}"], "u": [circle("{ct:[2.5,.5],,c2:CFCFCFFF}")]}, ["thermo r3c1 r2c1 r1c1"]),
        ("", {"a": ["{c:#000,th:2,hl:.3,wp:[[.9,.5],[2.4,.5]]}"], "o": [circle("{ct:[.5,.5],,c2:#FFFFFF,c1:#000000}")]}, ["arrow r1c1 r2c1 r3c1"]),
        ("", {"o": ["{ct:[1,.5],w:.3,h:.3,r:t,c2:#FFFFFF,c1:#000}", "{ct:[.5,3],w:.3,h:.3,r:t,c2:#000}"]}, ["white r1c1 r2c1", "black r1c3 r1c4"]),
        ("", {"o": ["{ct:[1,.5],w:.3,h:.3,r:t,c1:#0,c2:#F}", "{ct:[.5,3],w:.3,h:.3,r:t,c1:#0,c2:#0}"]}, ["white r1c1 r2c1", "black r1c3 r1c4"]),
        ("", {"o": ["{ct:[1,.5],w:.4,h:.4,te:X}", "{ct:[.5,3],te:'<'}", "{ct:[3,.5],te:'∨'}"]}, ["less r1c3 r1c4", "less r4c1 r3c1", "xv r1c1 r2c1 = 10"]),
        ("", {"o": ["{ct:[1,1],w:.6,h:.6,r:t,te:'124',c2:#FFF}"]}, ["quadruple r1c1 r1c2 r2c1 r2c2 = 1 2 4"]),
        ("", {"l": ["{c:#F067F0,wp:[[.5,.5],[1.5,1.5]]}", "{c:#67f067ff,wp:[[3.5,.5],[3.5,1.5]]}"]}, ["renban r1c1 r2c2", "whispers r4c1 r4c2"]),
        ("Grey lines are palindromes.", {"l": ["{c:#ACACAC,wp:[[.5,.5],[1.5,1.5],[2.5,.5]]}"]}, ["palindrome r1c1 r2c2 r3c1"]),
        ("Normal sandwich rules", {"o": ["{ct:[-.5,1.5],te:5,w:1,h:1}", "{ct:[2.5,-.5],te:0}"]}, ["sandwich r0c2 = 5", "sandwich r3c0 = 0"]),
        ("Little killer", {"a": ["{wp:[[-.3,.7],[0,1]]}"], "o": ["{ct:[-.5,.5],te:7}"]}, ["little r0c1 SE = 7"]),
    ],
)  # fmt: skip
def test_what_sudokupad_draws_is_known_where_it_can_be(rules: str, lists: dict[str, list[str]], lines: list[str]):
    imported = drawn_by_sudokupad(rules, **lists)
    assert [constraints.line_of(imported.sheet, constraint) for constraint in constraints.drawn(imported.sheet)] == lines
    assert [note for note in imported.notes if "left out" in note] == []


@pytest.mark.parametrize(
    ("rules", "lists", "note"),
    [
        ("", {"l": ["{c:#ACACAC,wp:[[.5,.5],[1.5,1.5]]}"]}, "1 line drawn on it is"),  # may be a palindrome or anything else
        ("", {"l": ["{c:#CFCFCF,wp:[[.5,.5],[1.5,2.5]]}"], "u": [circle("{ct:[.5,.5],,c2:#CFCFCF}")]}, "1 line drawn on it is"),
        ("", {"a": ["{wp:[[.5,.5],[2.5,.5]]}", "{}"]}, "2 arrows are"),
        ("", {"o": ["{ct:[-.5,1.5],te:5}"]}, "1 sign laid over it is"),
        ("sandwich and x-sums", {"o": ["{ct:[-.5,1.5],te:5}"]}, "1 sign laid over it is"),
        ("", {"u": ["{ct:[1.5,1.5],w:1,h:1,c2:#FFE}", "{ct:x}", "{ct:[1,.5],te:'<',angle:90}"]}, "3 shapes laid under it are"),
        ("", {"o": ["{ct:[1,.5],w:.3,h:.3,r:t,c2:#FF0000}", "{ct:[0,.5],w:.3,h:.3,r:t,c2:#FFFFFF}"]}, "2 signs laid over it are"),
    ],
)  # fmt: skip
def test_what_sudokupad_draws_and_could_mean_anything_is_named(rules: str, lists: dict[str, list[str]], note: str):
    imported = drawn_by_sudokupad(rules, **lists)
    assert imported.sheet.constraints == {}
    assert any(sentence.startswith(note + " left out: what ") for sentence in imported.notes), imported.notes


@examples(50)
@given(st.sampled_from(["lines", "arrows", "overlays", "underlays"]), st.lists(JSON, max_size=4))
def test_any_json_that_sudokupad_draws_is_read(name: str, value: list[object]):
    to_data(sudokupad.read_data({"cells": [[{}] * 4] * 4, name: value}).sheet)


def test_addresses_of_sudokupad_that_can_not_be_read():
    for address, reason in (
        ("scl%01%02", "damaged"),
        ("classic" + "9" * 81, None),
        ("classic" + "9" * 16, "it holds the digit 9, but 1 to 4 were expected"),
        ("classic123", "it has 3 cells"),
        ("classic" + "%C3%A4" * 81, "something else than digits and gaps"),
        ("abc123", "only names a puzzle on its server"),
    ):
        if reason:
            with pytest.raises(ImportFault, match=reason):
                sudokupad.read(address)
        else:
            assert sudokupad.read(address).sheet.givens == [9] * 81


def test_odd_cells_and_boxes_of_sudokupad():
    imported = of_sudokupad(
        "{ce:[[{v:9},{v:t},{v:'3'},1],[{cornermarks:[1,9]},,,],[,,,],[{pencilMarks:['2']},,,]],re:[[[0,0],[0,1],[9,9],5]]}"
    )
    assert (imported.sheet.givens[2], imported.sheet.corner[4], imported.sheet.corner[12]) == (3, 1, 2)
    assert imported.notes == ["2 values that can't be in a cell here are left out.", "Some cells are in none of its boxes."]
    assert of_sudokupad("{" + ROWS4 + "}").notes == ["It has no boxes; the usual ones are used."]


def test_what_sudokupad_says_besides():
    imported = of_sudokupad(
        "{"
        + ROWS4
        + r",metadata:{title:'A\tb\n',author:\"c\",rules:'Do  it.',antiknight:t},a:[1],"
        "ca:[{v:'no sense'},{ce:[[0,0],[0,1]],style:box},{ce:[[0,0],[0,1]],unique:f},{ce:[[1,0],[1,1]],v:.5},{ce:[[2,0],[2,1]]},{ce:[[2,2],[2,3]],v:5},{ce:[[3,2],[3,3]],v:5,unique:f}]}".replace(
            '\\"', '"'
        )
    )
    assert imported.sheet.title == "A b, by c"
    # the values in a cage differ unless the cage says otherwise
    assert [imported.sheet.rules[index] for index in (8, 10, 14)] == ["different", "5 different", "5"]
    assert imported.sheet.kind == "killer"
    assert imported.sheet.constraints == {("knight", ()): ""}
    assert imported.notes == [
        "It has no boxes; the usual ones are used.",
        "A cage that has no rule is left out.",
        "1 arrow is left out: what it means is not clear from the link.",
        "It says of its rules: “Do it.”",
    ]


@pytest.mark.parametrize("name", [one.name for one in constraints.DRAWN if one.tools.fpuzzles])
def test_what_another_tool_only_draws_is_named(name: str) -> None:
    sheet = formats.read(text(f"constraints/{name}.txt"))
    type_, many = constraints.BY_NAME[name], len(constraints.drawn(sheet))
    drawn = type_.tools.fpuzzles in ("text", "line")  # f-puzzles has no rule for these
    names = type_.title.lower() + (f" ({many})" if many > 1 else "")
    for tool in ("f-puzzles", "SudokuPad"):
        words = f"{tool} only draws these, with their rules in words, and does not check them: {names}."
        assert interchange.unchecked_words(sheet, tool) == (words if drawn else "")
    assert interchange.unchecked_words(sheet, "puzz.link") == ""


# --- numbers as nobody writes them -----------------------------------------------------------------------------------------------------------

LONG = "9" * 5000


@pytest.mark.parametrize("total", ["0000459999", "459999", LONG, "²", "٣", "-1", "0", "1e400"])
def test_a_cage_with_a_number_that_is_no_total_is_left_without_one(total: str) -> None:
    cage = {"cells": ["R1C1", "R1C2"], "value": total}
    imported = fpuzzles.read_json(json.dumps({"size": 4, "grid": [], "killercage": [cage]}))
    assert imported.sheet.rules[0] == "different"
    assert len(imported.notes) == 1 and "which is not a total; it is left without one" in imported.notes[0]
    from_data(to_data(imported.sheet))


def test_a_total_may_have_noughts_before_it() -> None:
    cage = {"cells": ["R1C1", "R1C2"], "value": "0000000005"}
    assert fpuzzles.read_json(json.dumps({"size": 4, "grid": [], "killercage": [cage]})).sheet.rules[0] == "5 different"


@pytest.mark.parametrize("value", ["²", "٣", LONG, "9999", -3, 1e400, True, {}, "x"])
def test_a_cell_with_something_else_than_a_digit_is_left_out(value: object) -> None:
    imported = fpuzzles.read_json(json.dumps({"size": 4, "grid": [[{"value": value, "given": True}]]}))
    assert not any(imported.sheet.givens) and (not value or "left out" in " ".join(imported.notes))
    from_data(to_data(imported.sheet))


def test_a_digit_may_have_noughts_before_it() -> None:
    assert fpuzzles.read_json(json.dumps({"size": 4, "grid": [[{"value": "0003", "given": True}]]})).sheet.givens[0] == 3


@pytest.mark.parametrize("text", ["0000459999999", LONG, "²"])
def test_a_total_of_penpa_that_is_none_is_left_out(text: str) -> None:
    board = penpa_board.Board(penpa.inflate(PENPA_KAKURO.split("p=")[1]).split("\n"))
    place = board.places + (2 + board.top) * board.stride + 2 + board.left  # the corners are numbered after the cells
    imported = penpa_layers(PENPA_KAKURO, z1={str(4 * place + 1): [text, 1]})
    assert max(imported.sheet.across + imported.sheet.down) <= MOST_TOTAL
    assert "1 text in the corners of its cells is left out." in imported.notes


@pytest.mark.parametrize("tool", interchange.READERS)
def test_whatever_a_reader_stumbles_over_is_one_sentence(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard around the readers, which should not be needed; tests/fuzz.py goes past it."""

    def fail(text: str) -> None:
        raise OverflowError("cannot convert float infinity to integer")

    links = {
        "puzz.link": KAKURO[0],
        "f-puzzles": F_PUZZLES,
        "SudokuPad": interchange.write_link(empty_sudoku(), "SudokuPad"),
        "Penpa+": PENPA_SUDOKU,
    }
    monkeypatch.setitem(interchange.READERS, tool, fail)
    with pytest.raises(ImportFault, match=re.escape(f"This link of {tool} is damaged")):
        read_link(links[tool])
