"""The texts of each kind: how else they may be written, and what is said where one is no puzzle of its kind."""

import json
import re
from pathlib import Path

import pytest

from newsgrid import model_of, problems_of, read, solve
from newsgrid.cli import main
from newsgrid.exchange.answer import read_answer
from newsgrid.export import board_text
from newsgrid.puzzle import formats, grid_layout, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from places import solution, text


def test_a_kenken_takes_its_operators_as_papers_print_them() -> None:
    for typed, rule in (
        ("12x", "12x"),
        ("12 ×", "12x"),
        ("12*", "12x"),
        ("x12", "12x"),
        ("3−", "3-"),
        ("2÷", "2/"),
        ("2:", "2/"),
        ("7 +", "7+"),
        ("6?", "6?"),
        ("007+", "7+"),
    ):
        assert read(f"#KenKen\naab\ncdb\ncdd\na = {typed}\n").rules[0] == rule
    with pytest.raises(formats.ReadError, match='Line 5: "12y" is not a total'):
        read("#KenKen\naab\ncdb\ncdd\na = 12y\n")
    assert "<text" in svg.cages(read("#KenKen\naab\ncdb\ncdd\na = 12x\n")) and "12×" in svg.cages(read("#KenKen\naab\ncdb\ncdd\na = 12x\n"))


def test_operators_go_with_killers_too() -> None:
    sheet = read("#Killer\n....\n....\n....\n....\ncages\naabb\n....\n....\n....\na = 12x\nb = 3\n")
    assert sheet.rules[0] == "12x different" and sheet.rules[2] == "3 different"
    assert read(formats.write(sheet, "grid")) == sheet
    assert {tuple(sorted(answer[:2])) for answer in solve(model_of(sheet), most=30).answers} == {(3, 4)}


@pytest.mark.parametrize("name", ["butterfly", "windmill", "sohei", "shogun", "clueless"])
def test_a_giant_is_known_by_its_name(name: str) -> None:
    sheet = read(text(f"kinds/{name}.txt"))
    assert grid_layout.layout_name(sheet) == ("nine" if name == "clueless" else name)
    assert sheet.kind == ("clueless" if name == "clueless" else "giant")
    assert link.from_link(link.to_link(sheet)) == sheet
    assert solve(model_of(sheet)).answers == [solution(f"kinds/{name}.txt")]
    if name in ("windmill", "sohei", "shogun"):  # the x cells, where there is no grid, suffice to recognise these
        bare = text(f"kinds/{name}.txt").split("\n", 2)[2]
        assert read(bare).grids == sheet.grids
    nine = read("#Windmill 7\n" + "........1\n" * 8 + ".........\n")
    assert (nine.kind, nine.rows) == ("sudoku", 9)


@pytest.mark.parametrize(
    ("word", "rows", "message"),
    [
        ("Futoshiki", "< . . .\n", 'Line 2, column 1: "<" is not between two cells'),
        ("Futoshiki", ". . <> .\n", 'Line 2, column 6: ">" is not between two cells'),
        ("Futoshiki", ". . . <\n", 'Line 2, column 7: "<" at the end of a row is not between two cells'),
        ("Futoshiki", ". . .\n ^\n. . .\n. . .\n", 'Line 3, column 2: "^" is not directly below a cell'),
        ("Futoshiki", ". . .\n. . .\n. . .\n^\n", "Line 5, column 1: There is no row below"),
        ("Futoshiki", ". . .\n. .\n. . .\n", "Line 3: this row has 2 cells, but 3 were expected"),
        ("Futoshiki", ". . .\n. . .\n", "Line 2: Futoshiki has as many rows as columns, but this has 2 and 3"),
        ("Futoshiki", ". . .\n. 4 .\n. . .\n", 'Line 3, column 3: "4" is not a value of a Futoshiki of 3 by 3, where a cell holds 1 to 3'),
        ("Futoshiki", ". . .\n. . .\n. . .\nboxes\naaa\nbbb\nccc\n", "Line 5: Futoshiki has no boxes"),
        ("Skyscrapers", "1...\n....\n....\n....\n", 'Line 2, column 1: "1" is in a corner'),
        ("Skyscrapers", ".a..\n....\n....\n....\n", 'Line 2, column 2: "a" is not a clue'),
        ("Skyscrapers", "....\n.....\n....\n....\n", "Line 2: this row has 4 signs, but 5 were expected"),
        ("Skyscrapers", "....\n....\n", "Line 2: Skyscrapers has a row of clues above its cells"),
        ("Skyscrapers", "....\n....\n....\n....\nfrom 2\n", "Line 6: values start at 0 or 1"),
        (
            "Sandwich",
            ". 99 . . . .\n1 . . . . 2000\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n",
            "Line 3, column 11: Expected its sum",
        ),
        ("TennerGrid", "..........\n.........\n17 . . . . . . . . 3\n", "Line 3: this row has 9 cells, but 10 were expected"),
        ("TennerGrid", ".....\n.....\n1 2 3 4 5\n", "Line 2: Tenner Grid has 10 columns, but this has 5"),
        ("TennerGrid", "..........\n..........\n17 3\n", "Line 4: the last line has 2 totals, but 10 were expected"),
        ("TennerGrid", "..........\n", "Line 2: Tenner Grid has rows of cells, and a last line"),
        ("TennerGrid", "..........\n1 2 3 4 5 6 7 8 9 a\n", 'Line 3, column 19: "a" is not a clue'),
        ("Suko", "...\n1 2 3 4\n...\n1 2\n...\n", "Line 3: this line has 4 numbers, but 2 were expected: those of the circles"),
        ("Suko", "...\n10 12\n...\n10 12\n", "Line 5: Suko has rows of cells, and between two of them a line"),
        ("Suko", "...\n10 a\n...\n10 12\n...\n", 'Line 3, column 4: "a" is not a clue'),
        ("Suko", ".......\n.......\n.......\n.......\n.......\n.......\n.......\n", "Line 2: Suko has at most 36 cells, but this has 49"),
        ("SetSquare", ". + . = 3\n+\n. + . = 4\n= =\n3 4\n", "Line 3: this line has 1 sign, but 2 were expected: one below each cell"),
        (
            "SetSquare",
            ". + . = 3\n+ +\n. + . = 4\n= =\n3\n",
            "Line 6: this line has 1 result for 2 columns, with 1 line of signs between them",
        ),
        (
            "SetSquare",
            ". + . = 3\n+ +\n. , . + = 4\n= =\n3 4\n",
            'Line 4, column 5: "." is not a sign; expected + - x or / between two cells',
        ),
        ("SetSquare", ". + . = 3\n+ +\na + . = 4\n= =\n3 4\n", 'Line 4, column 1: "a" is not a cell; expected a digit'),
        ("Tents", ".11\n1x.\n1..\n", 'Line 3, column 2: "x" means nothing in a Tents; expected T (tree), - (no tent), * (tent), or .'),
        ("YinYang", "o.\n.q\n", 'Line 3, column 2: "q" means nothing in a Yin-Yang; expected o (white), * (black), or .'),
        (
            "Yajilin",
            ". 1e\n. .\n",
            'Line 2, column 3: "1e" means nothing in a Yajilin; expected an arrow such as 2>, x (block), - (not filled)',
        ),
        ("Nonogram", "columns\n1\n1\nrows\n", "Line 2: Nonogram has a line rows with the numbers of each"),
        ("Nonogram", "columns\n1\n999\nrows\n1\n1\n", "Line 4, column 1: Expected the lengths of the black runs"),
        ("Nonogram", "1\ncolumns 1 | 1\nrows 1 | 1\n", "Line 2: the line rows has numbers for 2 rows, but here are 1 row"),
        ("Nonogram", ":\n=\n", "Line 2: Nonogram has a line columns"),
        ("Norinori", "aabb\naab\nccdd\nccdd\n", "Line 3: this row of the map has 3 signs, but 4 were expected"),
        ("StarBattle", "000\n000\n000\n", "Line 4: Star Battle has areas of any shape: below the rows a line boxes is expected"),
        ("Magnets", "boxes\naab\nccb\n", "Line 2: expected the rows of cells first; a section such as boxes comes below them"),
        ("StarBattle", "stars 0\nboxes\naabb\naabb\nccdd\nccdd\n", "Line 2: "),
        ("SetSquare", ". + . = a\n+ +\n. + . = 4\n= =\n3 4\n", 'Line 2, column 9: "+=a" is not its signs, then its result'),
    ],
)
def test_what_is_no_puzzle_of_its_kind_says_where(word: str, rows: str, message: str) -> None:
    with pytest.raises(formats.ReadError) as caught:
        read(f"#{word}\n{rows}")
    assert str(caught.value).startswith(message)


def test_a_pips_says_what_is_wrong_with_its_text() -> None:
    start = "#Pips\n.\n.\nregions\na\na\n"
    for lines, why in (
        ("b = 4\n", 'there is no region "b" in the map above'),
        ("a = 4\na = 5\n", 'there is already a condition for region "a"'),
        ("", 'there is no condition for region "a"'),
        ("a = huge\n", 'Expected a sum, < or > and a number, =, or / for ≠, such as 12, <5, = or ≠, not "huge"'),
        ("a = 4\ndomino = 0-10\n", 'each of two numbers from 0 to 9, not "0-10"'),
        ("a 4\nbb\n", '"bb" is not the condition of a region'),
    ):
        with pytest.raises(formats.ReadError, match=re.escape(why)):
            read(start + lines)
    assert read(start + "a = ≠\ndomino = 21\n") == read(start + "a = different\ndomino = 1-2\n")


def test_a_cage_without_an_operator_needs_no_sum() -> None:
    sheet = read("#KenKen\naab\nccb\nddd\na = 1\nb = 2\nc = 0\nd = 6\n")
    assert sheet.rules[0] == "1" and sheet.rules[3] == "0"
    assert [str(problem) for problem in problems_of(sheet)] == []
    assert "can't add up to 1" in problems_of(read("#Killer\n....\n....\n....\n....\ncages\naa..\n....\n....\n....\na = 1\n"))[0].message


def test_a_map_of_more_areas_than_there_are_letters_has_numbers() -> None:
    rows = [" ".join(str(row * 8 + col // 2 + 1) for col in range(16)) for row in range(16)]
    rules = [f"{number} = {number % 20 + 5}" for number in range(1, 129)]
    sheet = read("\n".join(["#Killer", *[",".join("0" * 16)] * 16, "cages", *rows, *rules, ""]))
    assert max(sheet.cages) == 128
    assert read(formats.write(sheet, "grid")) == sheet


def test_a_black_cell_of_a_str8ts_may_be_its_digit_with_an_x() -> None:
    sheet = read("#Str8ts\nx - 1 - x\n- 2 - 1x -\n- - - - -\n- 2X - - -\nx - - - x\n")
    assert sheet == read("#Str8ts\nx.1.x\n.2.a.\n.....\n.b...\nx...x\n")


@pytest.mark.parametrize(
    ("given", "same"),
    [
        # a map alone, where nothing is printed in the cells
        ("#Norinori\naab\naab\nccb\n", "#Norinori\n...\n...\n...\nboxes\naab\naab\nccb\n"),
        ("#Norinori\nboxes\n1 1 12\n1 1 12\n3 3 12\n", "#Norinori\n...\n...\n...\nboxes\naab\naab\nccb\n"),
        ("#LITS\n1,1,1,2\n1,1,2,2\n1,2,2,2\n2,2,2,2\n", "#LITS\n....\n....\n....\n....\nboxes\naaab\naabb\nabbb\nbbbb\n"),
        ("#StarBattle\nstars 1\nboxes\naab\naab\nccb\n", "#StarBattle\n...\n...\n...\nstars = 1\nboxes\naab\naab\nccb\n"),
        ("#StarBattle\naab\naab\nccb\nstars = 1\n", "#StarBattle\n...\n...\n...\nstars = 1\nboxes\naab\naab\nccb\n"),
        ("#Suguru\nboxes\naab\naab\n", "#Suguru\n...\n...\nboxes\naab\naab\n"),
        # each list on a line of its own, a colon, commas between the lists
        ("#Nonogram\ncolumns\n1\n1 1\n0\nrows\n2\n?\n1\n", "#Nonogram\ncolumns 1 | 1 1 | 0\nrows 2 | ? | 1\n"),
        ("#Nonogram\nColumns:\n1\n1, 1\n0\nRows:\n2\n?\n1\n..-\n*..\n...\n", "#Nonogram\ncolumns 1|1 1|0\nrows 2|?|1\n..-\n*..\n...\n"),
        ("#Nonogram\ncolumns: 1, 1 1, 0\nrows = 2, ?, 1\n", "#Nonogram\ncolumns 1 | 1 1 | 0\nrows 2 | ? | 1\n"),
        ("#Nonogram\ncolumns 1 | 1, 1 | 0\nrows 2 | ? | 1\n", "#Nonogram\ncolumns 1 | 1 1 | 0\nrows 2 | ? | 1\n"),
        # what is said of the whole sheet
        ("#Minesweeper\n1.\n..\nmines = 1\n", "#Minesweeper\n1.\n..\nallmines = 1\n"),
        ("#EasyAsABC\n...\n...\n...\nletters 2\n", "#EasyAsABC\n...\n...\n...\nletters = 2\n"),
        # without corners, and as spreadsheets have it
        ("#Skyscrapers\n2.\n1..2\n...2\n.1\n", "#Skyscrapers\n.2..\n1..2\n...2\n..1.\n"),
        ("#Slitherlink\n,2,0\n,,\n3,,\n", "#Slitherlink\n.20\n...\n3..\n"),
        ("#Slitherlink\n\t2\t0\n\t\t1\n3\n", "#Slitherlink\n.20\n..1\n3..\n"),
        ("#Tents\n,1,\n1,T,\n,,\n", "#Tents\n.1.\n1T.\n...\n"),
        ("#Str8ts\n,,3\n1x,,\n,x,\n", "#Str8ts\n. . 3\n1x . .\n. x .\n"),
        ("#Mosaic\n1,.,\n.,4,\n", "#Mosaic\n1 .\n. 4\n"),
        # 0 for nothing, where it is no number of the kind
        ("#Nurikabe\n030\n000\n10*\n", "#Nurikabe\n.3.\n...\n1.*\n"),
        ("#Hashi\n10001\n00000\n", "#Hashi\n1...1\n.....\n"),
        ("#Shikaku\n0 0 0\n0 10 0\n", "#Shikaku\n. . .\n. 10 .\n"),
        ("#Mosaic\n0..\n.4.\n...\n", "#Mosaic\n0 . .\n. 4 .\n. . .\n"),
        # circles and arrows as they are printed or called
        ("#YinYang\nb.W\n●○.\n...\n", "#YinYang\n*.o\n*o.\n...\n"),
        ("#Yajilin\n2→ . .\n. x ↑1\n. . ?<\n", "#Yajilin\n2> . .\n. ? 1^\n. . ?\n"),
    ],
)
def test_a_text_may_be_laid_out_otherwise(given: str, same: str) -> None:
    assert to_data(read(given)) == to_data(read(same))


def test_a_0_that_is_a_number_of_its_kind_stays() -> None:
    for kind in ("Mosaic", "Minesweeper", "Slitherlink"):
        assert [constraint for constraint in read(f"#{kind}\n0..\n...\n...\n").constraints.values() if constraint == "0"] == ["0"]


def test_rows_of_signs_of_two_characters_stand_in_columns() -> None:
    assert board_text.board(read("#Yajilin\n. 1> .\n. . 0v\n")) == " . 1>  .\n .  . 0v\n"
    assert board_text.board(read("#Shikaku\n. 12 .\n. . .\n")) == " . 12  .\n .  .  .\n"
    assert board_text.board(read("#Slitherlink\n.2.\n...\n")) == ".2.\n...\n"


def test_answers_of_values_from_0_are_written_as_they_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "binairo.txt"
    path.write_text(text("kinds/binairo_6x6.txt"))
    assert main(["solve", str(path), "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)["answers"][0]
    assert {value for row in answer for value in row} == {0, 1}
    assert read_answer(read(text("kinds/binairo_6x6.txt")), json.dumps({"answers": [answer]})) == solution("kinds/binairo_6x6.txt")
    assert main(["candidates", str(path), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["candidates"] == [[[value] for value in row] for row in answer]


def test_a_number_of_a_room_that_is_not_known_says_nothing() -> None:
    sheet = read("#Heyawake\n?.\n..\nboxes\naa\naa\n")
    assert sheet.constraints == {("room", (0,)): "?"} and read(formats.write(sheet, "grid")) == sheet
    assert len(solve(model_of(sheet), most=20).answers) == 5  # none black, or one of the four


def test_a_number_above_9_is_written_with_blanks() -> None:
    text = "#Kuromasu\n. . .\n. 12* .\n. . .\n"
    sheet = read(text)
    assert sheet.constraints == {("seen", (4,)): "12"} and sheet.givens[4] == 2
    assert formats.write(sheet, "grid") == text
    assert not problems_of(sheet)


def test_a_hidato_may_have_holes_and_more_numbers_than_a_sudoku_has() -> None:
    sheet = read("#Hidato\n1 . x\n. . .\nx . 7\n")
    assert sheet.values == 7 and read(formats.write(sheet, "grid")) == sheet and not problems_of(sheet)
    sheet = kinds.BY_NAME["hidato"].empty(20, 20)
    sheet.givens[0], sheet.givens[399], sheet.entries[7], sheet.centre[8] = 400, 1, 399, 1 << 398 | 1
    assert link.from_link(link.to_link(sheet, entries=True)) == sheet
    assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet
    with pytest.raises(formats.ReadError, match="a cell has at most 400 values, but here it would have 420"):
        read("#Hidato\n" + "\n".join([" ".join("." * 20)] * 21))


@pytest.mark.parametrize(
    ("typed", "held"), [("2>", "2>"), (">2", "2>"), ("v0", "0v"), ("10^", "10^"), ("2", None), ("2>>", None), ("?", "?"), ("x>", None)]
)
def test_an_arrow_is_a_number_and_a_way(typed: str, held: str | None) -> None:
    text = f"#Yajilin\n. . .\n. {typed} .\n. . .\n"
    if held is None:
        with pytest.raises(formats.ReadError, match="Line 3"):
            read(text)
    else:
        assert list(read(text).constraints.values()) == [held]
