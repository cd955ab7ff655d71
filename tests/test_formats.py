"""Reading and writing, on the real puzzles and on sheets that Hypothesis generates."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newsgrid.puzzle import areas, formats, grid_layout, kinds
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet
from places import TWINS, text
from sampled import in_turn

TITLES = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=12)


@st.composite
def kakuros(draw: st.DrawFn) -> Sheet:
    """Random Kakuro sheets, sensible or not."""
    rows, cols = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    sheet = KAKURO.empty(rows, cols)
    sheet.title = draw(TITLES)
    for index in range(rows * cols):
        if draw(st.booleans()):
            sheet.blocks[index] = 1
            sheet.down[index] = draw(st.one_of(st.just(0), st.integers(1, 45), st.integers(0, 999)))
            sheet.across[index] = draw(st.one_of(st.just(0), st.integers(1, 45), st.integers(0, 999)))
        else:
            sheet.blocks[index] = 0
            sheet.givens[index] = draw(st.one_of(st.just(0), st.integers(1, 9)))
    return sheet


@st.composite
def sudokus(draw: st.DrawFn) -> Sheet:
    sheet = empty_sudoku()
    sheet.title = draw(TITLES)
    sheet.givens = draw(st.lists(st.integers(0, 9), min_size=81, max_size=81))
    return sheet


@pytest.mark.parametrize("word", ["Kakuro", "Cross Sums", "Kreuzsumme"])
def test_each_name_of_a_kakuro_begins_its_text(word: str) -> None:
    assert formats.read(f"#{word}\nx 3\\ 4\\\n\\4 _ _\n\\3 _ _\n").kind == "kakuro"


def test_the_same_puzzle_in_several_formats_is_the_same() -> None:
    for name, twins in TWINS.items():
        assert twins
        for twin in twins:
            assert {**to_data(formats.read(text(twin))), "title": ""} == {**to_data(formats.read(text(name))), "title": ""}


@st.composite
def families(draw: st.DrawFn) -> Sheet:
    """Random sheets of the Sudoku family: sizes, giants, irregular boxes, regions, cages, options."""
    rows, cols = draw(st.sampled_from([(1, 2), (2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (5, 5)]))
    many = draw(st.integers(1, 3)) if (rows, cols) in ((2, 2), (3, 3)) else 1
    origins = [(0, 0)] + [(draw(st.integers(0, 4)) * rows, (cols * at) + draw(st.integers(1, 3)) * cols) for at in range(1, many)]
    try:
        sheet = grid_layout.lay_out(
            draw(st.sampled_from(["giant", "killer", "windoku"] if many > 1 else ["sudoku", "killer", "squares", "windoku"])),
            origins,
            rows,
            cols,
        )
    except ValueError:
        sheet = empty_sudoku(rows, cols)
    sheet.title = draw(TITLES)
    free = [index for index, block in enumerate(sheet.blocks) if not block]
    for index in free:
        if draw(st.integers(0, 3)) == 0:
            sheet.givens[index] = draw(st.integers(0, sheet.values))
    for name in draw(st.lists(st.sampled_from(["cages", "shades", "boxes"]), max_size=2, unique=True)):
        if name != "boxes" or (many == 1 and rows * cols <= 9):
            setattr(sheet, name, areas.renumbered(draw_areas(draw, sheet, name)))
    for cells in areas.cage_cells(sheet).values():
        sheet.rules[cells[0]] = draw(
            st.sampled_from(
                ["", "square", "16", "13..17", "4 9 16", "different", "7 different", "9999", "square different", "13..17 different"]
            )
        )
    if any(sheet.cages) and sheet.kind == "sudoku" and all(rule[:6] == "square" for rule in sheet.rules if rule):
        sheet.kind = "squares"  # the kind that a text with such cages has by default
    draw_options(draw, sheet)
    return sheet


def draw_areas(draw: st.DrawFn, sheet: Sheet, name: str) -> list[int]:
    """A layer of random areas; boxes cover all cells, and other areas are joined."""
    layer = [0 if block else draw(st.integers(int(name == "boxes"), 3)) for block in sheet.blocks]
    if name == "boxes":
        return layer
    parts = [part for number in (1, 2, 3) for part in areas.connected([i for i, n in enumerate(layer) if n == number], sheet.cols)]
    layer = [0] * len(layer)
    for number, part in enumerate(parts, 1):
        for index in part:
            layer[index] = number
    return layer


def draw_options(draw: st.DrawFn, sheet: Sheet) -> None:
    if draw(st.booleans()):
        sheet.options["diagonals"] = 1
    if draw(st.booleans()):
        sheet.options["lines"] = draw(st.sampled_from(["15", "13..17", "1 4 9"]))
        if draw(st.booleans()):
            sheet.options["crosses"] = 1
    if sheet.values == 25 and draw(st.booleans()):
        sheet.options["symbols"] = draw(st.sampled_from(["A", "K"]))


CAGED = "{}\n....\n....\n....\n....\n{}cages\naa.b\na..b\ncc..\n.c.d\n{}"
RULED = "a = 7\nb = 5 {}\nc = {}\n"  # the cage d has no rule


@pytest.mark.parametrize(
    ("head", "sections", "rules", "wanted"),
    [
        ("#Killer", "", RULED, ["7 different", "5", "", "different"]),
        ("#Killer", "", RULED + "repeats\n", ["7", "5", "", ""]),
        ("#Killer", "", "repeats\na = 7 different\n", ["7 different", "", "", ""]),
        ("#Killer", "", "* = repeats\na = 7\n", ["7 different", "", "", ""]),
        ("#Title", "kind killer\n", RULED, ["7 different", "5", "", "different"]),
        ("#Killer in windows", "kind windoku\n", RULED, ["7 different", "5", "", "different"]),
        ("#Title", "", RULED, ["7", "5", "", ""]),
        ("#Title", "", "a = 7\ndifferent\nb = 5 repeats\n", ["7 different", "5", "different", "different"]),
        ("#Squares", "", "* = square\na = square different\n", ["square different", "square", "square", "square"]),
    ],
)
def test_the_kind_and_the_rules_say_whether_a_value_may_come_twice_in_a_cage(
    head: str, sections: str, rules: str, wanted: list[str]
) -> None:
    sheet = formats.read(CAGED.format(head, sections, rules.format("repeats", "repeats")))
    assert [sheet.rules[index] for index in (0, 3, 8, 15)] == wanted
    assert formats.read(formats.write(sheet, "grid")) == sheet
    # the order of sections does not matter
    if sections:
        assert formats.read(CAGED.format(head, "", rules.format("repeats", "repeats")) + sections) == sheet


def test_a_killers_text_says_only_what_is_unusual() -> None:
    sheet = formats.read(CAGED.format("#Killer", "", "a = 7\n"))
    assert formats.write(sheet, "grid").endswith("cages\naa.b\na..b\ncc..\n.c.d\na = 7\n")
    sheet.rules[0] = "7"
    assert formats.write(sheet, "grid").endswith("\na = 7 repeats\n")
    for index in (3, 8, 15):
        sheet.rules[index] = ""
    assert formats.write(sheet, "grid").endswith("\nrepeats\na = 7\n")
    sheet.kind = "sudoku"
    assert formats.write(sheet, "grid").endswith("\n.c.d\na = 7\n")
    with pytest.raises(ReadError, match="both different and repeats"):
        formats.read(CAGED.format("#Killer", "", "a = 7 different repeats\n"))


FAULTS = {
    "x,3\\,x12\nx,0,0\n": (1, 6, "Missing separator"),
    "x,3\\,4\\\n12,0,0\n": (2, 1, "Missing separator"),
    "x,3\\,4\\\n\\7,0\n": (2, 0, "2 cells, but 3 were expected"),
    "x,3\\,4\\\n\\7,0,,0\n": (2, 6, "nothing between two commas"),
    "x,3\\,4\\\n\\7,0,y\n": (2, 6, '"y" is not a cell'),
    "x,3\\4\\5,4\\\n\\7,0,0\n": (1, 3, "2 separators, but a clue has one"),
    "x,3\\a,4\\\n\\7,0,0\n": (1, 3, "not a number"),
    "x,1234\\,4\\\n\\7,0,0\n": (1, 3, "over 999"),
    "x,²\\,4\\\n\\7,0,0\n": (1, 3, "not a number"),
    "x,3\\,4\\\n": (1, 0, "at least two rows"),
    "#Kakuro\n\n 12 _\n": (3, 2, "Missing separator"),
    "kind kakuro\n": (1, 0, "expected the rows of cells first; the line kind kakuro comes below them."),
    "#Kakuro\nkind kakuro\n1\n": (2, 0, "expected the rows of cells first; the line kind kakuro comes below them."),
    "#Kakuro\nx 17\\ 4\\\n\\3 0 0\n\\10 0 9\nknight": (5, 0, 'there can only be the line kind kakuro, not "knight".'),
    "#Kakuro\nx 17\\ 4\\\n\\3 0 0\n\\10 0 9\nkind killer": (5, 0, 'there can only be the line kind kakuro, not "kind killer".'),
    "x 17\\ 4\\\n\\3 0 0\n\\10 0 9\nkind kakuro\nthermo r1c1 r1c2": (5, 0, 'not "thermo r1c1 r1c2".'),
    "#Sudoku\n12345\n": (2, 0, "81 cells, but this line has 5"),
    "123456789\n" * 10: (10, 0, "9 rows, but this has 10; is there a line too many"),
    "123456789\n" * 3 + "12345678\n" + "123456789\n" * 5: (4, 0, "8 cells, but 9 were expected"),
    "123456789\n" * 3 + "1234q6789\n" + "123456789\n" * 5: (4, 5, "is not a value of a Sudoku of 9 by 9"),
    "# only a comment\n": (0, 0, "no puzzle"),
    "{": (0, 0, "JSON"),
    "[" * 10: (0, 0, "a bracket or a comma is missing"),
    '{"kind": "sudoku", "rows": 1000000, "cols": 1000000}': (0, 0, "rows"),
    '{"a":' * 5000: (0, 0, "JSON"),
    ("." * 9 + "\n") * 9 + "cages\n" + ("." * 9 + "\n") * 8: (10, 0, "a map of 9 rows was expected"),
    ("." * 9 + "\n") * 9 + "cages\n" + ("." * 9 + "\n") * 8 + "....\n": (19, 0, "4 signs, but 9 were expected"),
    ("." * 9 + "\n") * 9 + "cages\n" + ("a" * 9 + "\n") * 9 + "b = 7\n": (20, 1, "no cage"),
    ("." * 9 + "\n") * 9 + "cages\n" + ("a" * 9 + "\n") * 9 + "a = seven\n": (20, 0, "is not a total"),
    ("." * 9 + "\n") * 9 + "cages\n" + ("a" * 9 + "\n") * 9 + "a = 7\na = 8\n": (21, 1, "has a rule already"),
    ("." * 9 + "\n") * 9 + "cages\n" + ("a" * 8 + "?\n") * 9: (11, 9, "can't be in a map"),
    ("." * 9 + "\n") * 9 + "lines = 17..13\n": (10, 0, "runs backwards"),
    ("." * 9 + "\n") * 9 + "diagonals\nmore\n": (11, 0, "means nothing here"),
    ("." * 9 + "\n") * 9 + "kind of blue\n": (10, 0, "one word after kind"),
    ("." * 9 + "\n") * 9 + "grids (0,0) (3,3)\n": (10, 0, "don't match the cells"),
    ("." * 9 + "\n") * 9 + "grids (0,0) (4,4)\n": (10, 0, "overlap off the box lines"),
    ("." * 9 + "\n") * 9 + "grids here\n": (10, 0, "counted from 0"),
    ("." * 9 + "\n") * 9 + "symbols Q\n": (10, 0, "symbols numbers, symbols A"),
    "cages\n": (1, 0, "the rows of cells first"),
    "#Sudoku5x3\n" + "123456789\n" * 9: (2, 0, "boxes of 5×3, which the first line names, don't fit a grid of 9 by 9"),
    "1234567\n" * 7: (1, 0, "can't be divided into equal boxes"),
    ("0," * 40 + "0\n") * 41: (1, 0, "too large"),
    "12,0,0,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n": (1, 1, "a cell holds 1 to 4, or 0 or . if it is empty; is a row or a comma missing?"),
    "0,0,,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n": (1, 5, "nothing between two commas"),
    "xxx000000\n" * 9: (1, 4, "in no grid of 9 by 9; check the x around it"),
    ("0" * 9 + "x" * 3 + "0" * 9 + "\n") * 9 + "x" * 21 + "\n": (10, 0, "x"),
    "+" + "." * 80 + "/": (1, 0, "this line has 80"),
    "*" + "." * 81: (1, 0, "is a Quasi-Magic Sudoku and ends with /"),
    '{"size": 9, "cages": [[[0, 0]], [[0, 1], [0, 0]]]}': (0, 0, "cages 1 and 2 overlap at r1c1"),
    '{"size": 9, "cages": [[[0, 9]]]}': (0, 0, "cage 1 of the JSON has a cell"),
    '{"size": 4, "cages": []}': (0, 0, "not a squares puzzle of size 9"),
    '{"size": 9, "cages": [], "givens": ["1"]}': (1, 0, "this line has 1"),
    '{"kind": "sudoku", "rows": 9, "cols": 9, "grids": [[1, 0]]}': (0, 0, "grids"),
    '{"kind": "sudoku", "rows": 9, "cols": 9, "options": {"colour": 1}}': (0, 0, "no option of that name"),
    '{"kind": "sudoku", "rows": 9, "cols": 9, "rules": [[0, 7]]}': (0, 0, "rule is a text"),
    '{"kind": "sudoku", "rows": 9, "cols": 9, "rules": [[0, "seven"]]}': (0, 0, "is not a total"),
    '{"kind": "sudoku", "rows": 9, "cols": 9, "options": {"lines": "9..1"}}': (0, 0, "runs backwards"),
    '{"kind": "sudoku", "rows": 9, "cols": 9, "options": {"symbols": "Q"}}': (0, 0, "numbers, A or K"),
    "https://example.org/#1damaged": (0, 0, "damaged"),
}


@pytest.mark.parametrize("wrong", FAULTS, ids=lambda wrong: repr(wrong[:24]))
def test_each_fault_has_its_place_and_reason(wrong: str) -> None:
    line, column, reason = FAULTS[wrong]
    with pytest.raises(ReadError) as caught:
        formats.read(wrong)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in str(caught.value)


def test_a_huge_text_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(ReadError, match="too long"):
        formats.read("0" * 1_000_001)
    with pytest.raises(ReadError, match="at most 128 rows"):
        formats.read(("x," * 200 + "0\n") * 200)


def test_formats_of_another_kind_are_refused() -> None:
    with pytest.raises(ReadError, match="can't be written as"):
        formats.write(empty_sudoku(), "pipe")
    with pytest.raises(ReadError, match="There is no format"):
        formats.write(empty_sudoku(), "pdf")


@pytest.mark.parametrize("word", ["Boxes:", "regions", "Regions:", "rooms", "areas:"])
@pytest.mark.parametrize("name", ["norinori", "heyawake", "suguru", "magnets"])
def test_a_map_of_regions_has_other_headings_too(name: str, word: str) -> None:
    example = kinds.BY_NAME[name].text.example
    other = example.replace("\nboxes\n", f"\n{word}\n")
    assert other != example and to_data(formats.read(other)) == to_data(formats.read(example))


@pytest.mark.parametrize("name", ["starbattle", "battleships", "pips", "killer"])
def test_a_colon_does_for_an_equals_sign(name: str) -> None:
    example = kinds.BY_NAME[name].text.example
    other = example.replace(" = ", ": ").replace("\nboxes\n", "\nboxes:\n").replace("\ncages\n", "\nCages:\n")
    assert other != example and to_data(formats.read(other)) == to_data(formats.read(example))


def test_rows_of_letters_that_spell_a_heading_stay_rows_of_a_map() -> None:
    rows = ["rooms", "rooms", "areas", "areas", "areas"]
    mapped = formats.read("#Norinori\n" + ".....\n" * 5 + "boxes\n" + "\n".join(rows) + "\n")
    assert len(set(mapped.boxes)) == 6


def test_a_text_with_more_lines_than_all_puzzles_together_may_have_is_not_looked_through() -> None:
    one = "#Sudoku\n1.\n.1\n"
    with pytest.raises(ReadError) as error:
        formats.read(one * 20_000)
    assert str(error.value) == "This text is too long for a puzzle: it has 60001 lines, and 50000 can be read."
    with pytest.raises(ReadError) as error:
        formats.read(one * 5)
    assert len(error.value.parts) == 5


@pytest.mark.parametrize("name", [kind.name for kind in kinds.ALL if "counting" in kind.has])
@pytest.mark.parametrize("between", [" ", "  ", "\t", ",", ";", ", "])
def test_regions_of_ten_cells_are_read_whatever_is_between_their_numbers(name: str, between: str) -> None:
    for many in (4, 6, 10):  # more, and fewer, columns than rows
        rows = [["10" if row == col == 0 else str(row % 4 + 1) if col == 2 else "." for col in range(many)] for row in range(6)]
        given = "\n".join(between.join(row) for row in rows)
        areas = "\n".join("".join("abcdef"[(row * many + col) // 10] for col in range(many)) for row in range(6))
        sheet = formats.read(f"#{kinds.BY_NAME[name].text.word}\n{given}\nboxes\n{areas}\n")
        assert (sheet.rows, sheet.cols, sheet.givens[0], sheet.givens[2]) == (6, many, 10, 1)


@pytest.mark.parametrize("kind", [kind for kind in kinds.ALL if kind.text.example], ids=lambda kind: kind.name)
def test_a_spreadsheets_empty_rows_and_columns_are_cells(kind: Kind) -> None:
    def outcome(text: str) -> Any:
        try:
            return to_data(formats.read(text))
        except ReadError as error:
            return str(error)

    table = formats.write(formats.read(kind.text.example), "csv")
    if "x" in table or table.strip(",\n"):  # else nothing tells that it is one
        assert outcome(f"#{kind.text.word}\n" + table.replace(",", "\t")) == outcome(f"#{kind.text.word}\n{table}")


def test_where_a_spreadsheets_rows_end() -> None:
    read = formats.read
    five = read("#Nurikabe\n.....\n..3..\n.....\n.1...\n.....\n")
    rows = "\t\t\t\t\n\t\t3\t\t\n\t\t\t\t\n\t1\t\t\t\n\t\t\t\t\n"
    assert read(f"#Nurikabe\t\t\t\t\n{rows}") == five
    assert read(f"#Nurikabe\n{rows}\n\n") == five
    # more than the puzzle was copied: the square is the puzzle
    square = "\n".join("\t".join(sign.replace(".", "") for sign in row) for row in ("12..", "....", "....", "..34"))
    for more in ("\n\t\t\t", "\n\t\t\t\n\t\t\t"):
        assert read(f"#Sudoku\n{square}{more}\n") == read("#Sudoku\n12..\n....\n....\n..34\n")
    assert read("#Sudoku\n" + "".join(f"{line}\t\n" for line in square.split("\n"))) == read("#Sudoku\n12..\n....\n....\n..34\n")
    # below them a map
    jigsaw = read("#Suguru\n1..\n...\n..2\nboxes\naab\nabb\nccc\n")
    assert read("#Suguru\n1\t\t\n\t\t\n\t\t2\n\t\t\nboxes\t\t\na\ta\tb\na\tb\tb\nc\tc\tc\n\t\t\n") == jigsaw
    # tabs on blank lines of other texts
    assert read("#Nurikabe\n..3\n\t\n...\n") == read("#Nurikabe\n..3\n...\n")
    assert read("#Nurikabe\n. . 3\t\n\t\n. . .\n") == read("#Nurikabe\n..3\n...\n")


MARKED = [kind for kind in kinds.ALL if any(glyph.sign == "-" for glyph in kind.look.glyphs)]


@pytest.mark.parametrize("kind", in_turn(MARKED, 3), ids=lambda kind: kind.name)
@given(data=st.data())
def test_rows_of_marks_are_no_lines_between_boxes(kind: Kind, data: st.DataObject) -> None:
    """Three marks side by side look like such a line; without bars there is no frame whose edge a row could be."""
    sheet = formats.read(kind.text.example)
    mark = 1 + next(at for at, glyph in enumerate(kind.look.glyphs) if glyph.sign == "-")
    any_sign = st.sampled_from(range(len(kind.look.glyphs) + 1))
    for row in range(sheet.rows):
        cells = [cell for cell in range(row * sheet.cols, (row + 1) * sheet.cols) if not sheet.blocks[cell]]
        like_an_edge = data.draw(st.booleans())
        for cell in cells:
            within = data.draw(st.sampled_from([0, mark, mark, mark]) if like_an_edge else any_sign)
            sheet.givens[cell] = 0 if like_an_edge and cell in (cells[0], cells[-1]) else within
    assert formats.read(formats.write(sheet)).givens == sheet.givens
