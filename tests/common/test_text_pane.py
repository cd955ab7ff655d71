"""The text pane's and the sum_combinations's pure parts. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, groups
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import copy
from page.core.typing import sum_combinations, text_changes

TINY = "#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n"


def test_the_text_holds_the_puzzle_alone():
    sheet = formats.read(TINY)
    sheet.entries[1] = 2
    assert formats.read(text_changes.text_of(sheet)) == formats.read(TINY)


def test_what_was_written_stays_where_the_typed_sheet_has_room():
    old = formats.read(TINY)
    old.entries[1], old.centre[2] = 2, 3
    new = text_changes.carried(old, formats.read("#Kakuro tiny\n\\4 _ _ 1\\\n\\6 _ _ _\n"))
    assert (new.across[0], new.entries[1], new.centre[2]) == (4, 2, 3)
    edits = text_changes.changes(old, new)
    assert edits == [("across", 0, 4)]
    history = History(old)
    history.apply(edits)
    assert history.sheet == new
    lettered = empty_sudoku(3, 4)
    lettered.options["symbols"] = "A"
    assert text_changes.carried(lettered, empty_sudoku(3, 4)).options == {"symbols": "A"}
    assert text_changes.carried(lettered, empty_sudoku()).options == {}  # nine values need no letters
    other = text_changes.carried(old, empty_sudoku())
    assert not any(other.entries) and text_changes.changes(old, other) is None
    renamed = copy(old)
    renamed.title = "New"
    assert text_changes.changes(old, renamed) is None


def test_faults_are_underlined_at_their_place():
    text = "x,3\\,x12\nx,0,0\n"
    try:
        formats.read(text)
        raise AssertionError
    except formats.ReadError as error:
        start, end = text_changes.place_of(text, error.line, error.column)
    assert text[start:end] == "x12"
    assert text_changes.marked(text, start, end).text == '<b class="off">x,3\\,<mark>x12</mark></b>\nx,0,0\n\n'
    assert text_changes.marked("a\nb", 0, 0, (2,)).text == 'a\n<i class="out">b</i>\n'
    for odd in ("x,3\\\u2028x,\u200bx12,0", "\uff58,3\\\u2028x,\u200bx12,0"):
        try:
            formats.read(odd)
            raise AssertionError(odd)
        except formats.ReadError as error:
            start, end = text_changes.place_of(odd, error.line, error.column)
        assert odd[start:end] == "x12", odd
    assert text_changes.marked("<b>&", 0, 0).text == ""
    assert text_changes.marked("<b>&", 0, 1).text == '<b class="off"><mark>&lt;</mark>b&gt;&amp;</b>\n'
    assert text_changes.place_of(text, 2, 0) == (9, 14)
    assert text_changes.place_of(text, 0, 0) == (0, 0)
    assert text_changes.place_of("", 7, 7) == (0, 0)
    assert text_changes.place_of("1?§4", 1, 3) == (2, 3)  # a row without gaps has signs
    assert text_changes.place_of("1, ,3", 1, 4) == (3, 4)  # where nothing stands, the sign itself


def test_the_cell_that_a_row_says():
    sheet = formats.read(TINY)
    assert text_changes.cell_of(TINY, 3, 5, sheet) == 5
    assert text_changes.cell_of(TINY, 1, 2, sheet) is None  # a comment
    assert text_changes.cell_of(TINY, 3, 0, sheet) is None
    assert text_changes.cell_of("\\3 _ _\n", 1, 3, sheet) is None  # too short a row
    assert text_changes.meant("2l\\1S") == "21\\15" and text_changes.meant("12") == ""


def test_combinations_left_are_struck_out_as_digits_go():
    sheet = formats.read("x 16\\ 3\\\n\\10 _ _\n\\9 _ _\n")
    near, sums = groups.together(sheet), groups.sums(sheet)
    assert sorted([name for name, _, _, _ in sum_combinations.sums_at(sums, 4)]) == ["10 across", "16 down"]
    ten = sums[[group[0] for group in sums].index("10 across")]
    ways = sum_combinations.left(sheet, ten[1], ten[2], ten[3], near)
    assert [way for way, _ in ways] == [[1, 9], [2, 8], [3, 7], [4, 6]]
    assert [good for _, good in ways] == [True, True, True, True]
    sheet.entries[4] = 9
    assert [way for way, good in sum_combinations.left(sheet, ten[1], ten[2], ten[3], near) if good] == [[1, 9]]
    sheet.entries[4] = 0
    sheet.centre[5] = 0b10  # the other cell is marked 2
    assert [way for way, good in sum_combinations.left(sheet, ten[1], ten[2], ten[3], near) if good] == [[2, 8]]
    assert sum_combinations.possible([1, 2, 6], [], [0b11, 0b11, 0b1100]) is False  # the third cell can't hold any of them
    assert sum_combinations.possible([1, 2, 6], [], [0b11, 0b11, 0b11]) is False  # the 6 has no cell, though each cell has a digit
    assert sum_combinations.possible([1, 2, 6], [6], [0b11, 0b11]) is True
    drawn = sum_combinations.box(sheet, sum_combinations.sums_at(sums, 4), near).text
    assert "<s>19" in drawn and "<li>28</li>" in drawn and "1 of 4 left" in drawn


def test_cages_whose_values_may_repeat():
    sheet = formats.read("#Killer\n" + "....\n" * 4 + "cages\naa..\na...\n....\n....\na = 4\n")
    ((name, cells, totals, different),) = groups.sums(sheet)
    assert (name, different) == ("cage 4", True)  # in one box
    assert sum_combinations.left(sheet, cells, totals, False, {}) == [([1, 1, 2], True)]
    assert sum_combinations.totals_of("square", 2, 9) == [4, 9, 16]


def test_the_table():
    rows = sum_combinations.rows()
    assert len(rows) == 120
    assert sum([row[2] for row in rows]) == 502
    assert (2, 17, 1, 2, "89") in rows
    assert [row[2:4] for row in rows if row[:2] == (3, 18)] == [(7, 42)]
    assert "<td>18</td><td>7</td><td>42</td>" in sum_combinations.table(rows, "orders", True, 3, 18).text
    drawn = sum_combinations.table(rows, "many", True, 0, 0).text
    assert drawn.index("<td>12</td>") < drawn.index("<td>1</td>") and 'aria-sort="descending"' in drawn
    assert sum_combinations.table(rows, "length", False, 2, 17).text.count("<tr>") == 2
    assert "2 different digits can&#39;t make 18." in sum_combinations.table(rows, "length", False, 2, 18).text
    assert "<p>16 in 2, 2 orders: 79 97</p>" in sum_combinations.table(rows, "length", False, 2, 16).text
    assert "18 in 3, 42 orders: 189 198 279 297 369 378 387 396 459 " in sum_combinations.table(rows, "length", False, 3, 18).text
    assert "45 in 9: 362880 orders, too many to list." in sum_combinations.table(rows, "length", False, 9, 45).text
    assert "<p>" not in drawn
    whole = sum_combinations.matrix(rows, "orders").text
    assert whole.count("<tr>") == 44 and '<tr><th scope="row">16</th><td>2</td><td>48</td><td>192</td>' in whole
    assert '<tr><th scope="row">16</th><td>1</td><td>8</td><td>8</td>' in sum_combinations.matrix(rows, "many").text


def test_a_sum_that_is_impossible_is_not_called_long():
    sheet = formats.read("x,46\\,x\n\\3,0,0\nx,0,0\n")
    sums = groups.sums(sheet)
    assert (
        "46 down, 2 cells <small>impossible: 2 cells make 3 to 17</small>"
        in sum_combinations.box(sheet, sum_combinations.sums_at(sums, 4), {}).text
    )
    assert "3 across, 2 cells <small>1 of 1 left</small>" in sum_combinations.box(sheet, sum_combinations.sums_at(sums, 4), {}).text
    many = [("cage 40", tuple(range(9)), [40], False)]
    assert "too many to list" in sum_combinations.box(empty_sudoku(), sum_combinations.sums_at(many, 0), {}).text
    twice = [("cage 99", (0, 1), [99], False)]
    assert "impossible: 2 cells make 2 to 18" in sum_combinations.box(empty_sudoku(), sum_combinations.sums_at(twice, 0), {}).text


def test_sums_of_a_puzzle_with_zeros_are_of_the_printed_values():
    sheet = formats.read("#TennerGrid\n..........\n..........\n..........\n1 5 14 18 22 22 22 12 13 6\n")
    near, sums = groups.together(sheet), groups.sums(sheet)
    (group,) = sum_combinations.sums_at(sums, 0)
    ways = sum_combinations.left(sheet, group[1], group[2], group[3], near)
    assert ([0, 0, 1], True) in ways and all([sum(way) == 1 for way, _ in ways])
    sheet.givens[0] = 1  # a printed 0
    ways = sum_combinations.left(sheet, group[1], group[2], group[3], near)
    assert ways and all([good == (0 in way) for way, good in ways])
    assert "<li>001</li>" in sum_combinations.box(sheet, sum_combinations.sums_at(sums, 10), near).text
    assert sum_combinations.impossible(2, 10, True, 0) == "impossible: 2 cells make 1 to 17"
