"""For each kind, a board for each way to break its rules: what is broken is said in words, and red in the drawing."""

import pytest

from newsgrid import check, model_of, problems_of, read, solve
from newsgrid.engine.rules import Sum
from newsgrid.puzzle import formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.rule_words import rules
from newsgrid.puzzle.sheet import Sheet, values_on
from places import solution, text


def broken(sheet: Sheet, *entries: tuple[int, int]) -> list[str]:
    """The rules broken by these entries (cell, printed number). Asserts that they also turn red in the drawing."""
    twin = from_data(to_data(sheet))
    for cell, value in entries:
        twin.entries[cell] = value + 1 - twin.least
    rules = check(model_of(twin), values_on(twin))
    red = svg.svg(twin, svg.Marks([RULE.read(rule.data()) for rule in rules]))
    assert bool(rules) == ("bad" in red or 'class="unit"' in red or 'class="unit ' in red or "constraint wrong" in red)
    return [str(rule) for rule in rules]


def test_a_kenken_fails_by_line_and_by_each_operator() -> None:
    empty = "#KenKen\naab\ncdb\ncdd\n"
    assert broken(read(empty), (0, 2), (1, 2)) == ["row 1: 2 twice"]
    assert broken(read(empty), (0, 2), (3, 2)) == ["column 1: 2 twice"]
    for rule, entries, why in (
        ("a = 4+", ((0, 2), (1, 3)), "cage at r1c1 adds up to 4: 2 + 3 is 5, not 4"),
        ("a = 2x", ((0, 2), (1, 3)), "cage at r1c1 multiplies to 2: 2 × 3 is 6, not 2"),
        (
            "a = 2-",
            ((0, 2), (1, 3)),
            "cage at r1c1 is 2, the largest minus the others: the largest of 2 and 3 minus the others is not 2",
        ),
        (
            "a = 2/",
            ((0, 1), (1, 3)),
            "cage at r1c1 is 2, the largest divided by the others: the largest of 1 and 3 divided by the others is not 2",
        ),
        ("a = 5", ((0, 1), (1, 3)), "cage at r1c1 makes 5 with one of + − × ÷: 1 and 3 don't make 5 by + − × or ÷"),
        ("d = 6x", ((4, 3), (7, 3)), "cage at r2c2 multiplies to 6: 3 and 3 can't be here together"),
    ):
        assert why in broken(read(f"{empty}{rule}\n"), *entries), rule


def test_a_futoshiki_and_a_greater_than_sudoku_fail_by_each_sign() -> None:
    sheet = read("#Futoshiki\n. < . . .\n^   v\n. . . .\n. . > . .\n. . . .\n")
    assert sorted(sheet.constraints) == [("less", (0, 1)), ("less", (0, 4)), ("less", (5, 1)), ("less", (10, 9))]
    assert broken(sheet, (0, 3), (1, 2)) == ["less-than sign between r1c1 and r1c2: 3 and 2 don't rise"]
    assert "less-than sign between r2c2 and r1c2" in broken(sheet, (1, 2), (5, 3))[0]
    assert "row 1: 3 twice" in broken(sheet, (0, 3), (3, 3)) and "column 1: 1 twice" in broken(sheet, (0, 1), (12, 1))
    boxed = read("#GreaterThan\n.>. . .\n. . . .\n. . . .\n. . . .\n")
    assert "box 1: 1 twice" in broken(boxed, (0, 1), (5, 1))
    assert broken(boxed, (0, 1), (1, 2)) == ["less-than sign between r1c2 and r1c1: 2 and 1 don't rise"]


def test_skyscrapers_fail_by_each_side() -> None:
    sheet = read("#Skyscrapers\n..1..\n.....\n3....\n....2\n...2.\n")
    assert sorted(sheet.constraints.values()) == ["1", "2", "2", "3"]
    assert any("skyscraper 1 for column 2 from the top" in rule for rule in broken(sheet, (1, 1)))
    assert any("skyscraper 3 for row 2 from the left" in rule for rule in broken(sheet, (3, 3)))
    assert any(
        "skyscraper 2 for row 3 from the right" in rule
        for rule in broken(sheet, (8, 3), (7, 1), (6, 2)) + broken(sheet, (6, 1), (7, 2), (8, 3))
    )
    assert broken(sheet, (0, 1), (2, 1)) == ["row 1: 1 twice"]
    lots = read("#Skyscrapers\n.....\n.....\n.....\n1....\n.....\nfrom 0\n")
    assert lots.least == 0 and model_of(lots).least == 0
    assert {answer[6] for answer in solve(model_of(lots), most=50).answers} <= {1, 3}
    zero = read("#Skyscrapers\n00100\n0...0\n3...0\n0...2\n00020\n")
    assert zero == read("#Skyscrapers\n..1..\n.....\n3....\n....2\n...2.\n")


def test_sudokus_with_clues_outside_fail_by_them() -> None:
    for word, clue, entries, why in (
        ("SkyscraperSudoku", "4", ((0, 2),), "skyscraper 4 for row 1 from the left"),
        ("Sandwich", "5", ((0, 1), (1, 4)), "sandwich 5 for row 1 from the left"),
        ("X-Sums", "3", ((0, 2), (1, 3)), "x-sum 3 for row 1 from the left"),
        ("FrameSums", "7", ((0, 1), (1, 2)), "frame sum 7 for row 1 from the left"),
    ):
        sheet = read(f"#{word}\n......\n{clue}.....\n......\n......\n......\n......\n")
        assert any(why in rule for rule in broken(sheet, *entries)), word
        assert "row 1: 1 twice" in broken(sheet, (0, 1), (3, 1))
        assert "box 1: 1 twice" in broken(sheet, (0, 1), (5, 1))


def test_str8ts_fail_by_lines_and_compartments() -> None:
    sheet = read("#Str8ts\n..x.\n.c..\n....\n....\n")
    assert sheet.blocks[2] and sheet.dark[5] and sheet.givens[5] == 3
    assert broken(sheet, (0, 1), (4, 1)) == ["column 1: 1 twice"]
    assert broken(sheet, (4, 3)) == ["row 2: 3 twice"]  # a digit in a black cell counts in its row, but in no compartment
    assert broken(sheet, (0, 1), (1, 4)) == ["compartment across from r1c1, consecutive values: 1 and 4 leave gaps"]
    assert broken(sheet, (6, 4), (7, 2)) == ["compartment across from r2c3, consecutive values: 4 and 2 leave gaps"]
    assert broken(sheet, (9, 1), (13, 4)) == ["compartment down from r3c2, consecutive values: 1 and 4 leave gaps"]
    assert broken(sheet, (0, 1), (1, 2)) == []


def test_a_suguru_fails_by_region_and_by_touching_cells() -> None:
    sheet = read("#Suguru\n....\n....\n....\nboxes\naabb\nacbb\ncccd\n")
    assert sheet.values == 4 and sheet.rows == 3
    assert model_of(sheet).domains[11] == 1 and model_of(sheet).domains[0] == 7
    assert broken(sheet, (0, 4)) == ["region 1 from r1c1 holds 1 to 3: it is 4 here"]
    assert broken(sheet, (11, 2)) == ["region 4 from r3c4 holds 1: it is 2 here, and 1 in the puzzle"]
    assert broken(sheet, (0, 2), (5, 2)) == ["touching cells r1c1 to r2c2: 2 twice"]
    assert "region 2 from r1c3, no value twice: 4 twice" in broken(sheet, (2, 4), (7, 4))
    with pytest.raises(formats.ReadError, match="Line 3: Suguru has areas of any shape"):
        read("#Suguru\n....\n....\n")


def test_a_ripple_effect_fails_by_the_cells_between_equal_digits() -> None:
    sheet = read("#RippleEffect\n.....\n.....\nboxes\naaabb\ncccbb\n")
    assert broken(sheet, (0, 1), (1, 1)) == [
        "region 1 from r1c1, no value twice: 1 twice",
        "row 1, r1c1 and r1c2: 1 and 1 with too few cells between them",
    ]
    assert broken(sheet, (5, 2), (8, 2)) == [] == broken(sheet, (5, 1), (8, 1))
    assert broken(sheet, (5, 3), (8, 3)) == ["row 2, r2c1 and r2c4: 3 and 3 with too few cells between them"]
    assert broken(sheet, (5, 3), (9, 3)) == []
    assert broken(sheet, (0, 1), (5, 1)) == ["column 1, r1c1 and r2c1: 1 and 1 with too few cells between them"]


def test_a_cojun_fails_beside_and_above() -> None:
    sheet = read("#Cojun\n...\n...\nboxes\naab\naab\n")
    assert broken(sheet, (1, 2), (2, 2)) == ["neighbours r1c2 and r1c3: 2 twice"]
    assert broken(sheet, (1, 2), (4, 3)) == ["r1c2 above r2c2 in one region: 3 and 2 don't rise"]
    assert broken(sheet, (1, 3), (4, 2)) == []
    other = read("#Cojun\n...\n...\nboxes\naab\nccb\n")
    assert broken(other, (1, 1), (4, 2)) == []  # of two regions


def test_a_binairo_fails_in_each_way() -> None:
    sheet = read("#Binairo\n......\n......\n......\n......\n")
    assert (sheet.rows, sheet.cols, sheet.values, sheet.least) == (4, 6, 2, 0)
    assert any("row 1, no three alike side by side" in rule for rule in broken(sheet, (0, 1), (1, 1), (2, 1)))
    assert any("column 2, no three alike side by side" in rule for rule in broken(sheet, (1, 0), (7, 0), (13, 0)))
    assert broken(sheet, (0, 1), (1, 1), (3, 1), (5, 1)) == ["row 1, as many 0s as 1s: 1 + 1 + 1 + 1 and 2 more cells can't make 3"]
    row = (1, 1, 0, 1, 0, 0)
    twice = [(line * 6 + at, value) for line in (0, 2) for at, value in enumerate(row)]
    assert broken(sheet, *twice) == ["no two rows alike: number 1 and number 3 are the same"]
    columns = [(at * 6 + col, value) for col in (0, 5) for at, value in enumerate((1, 0, 1, 0))]
    assert broken(sheet, *columns) == ["no two columns alike: number 1 and number 6 are the same"]
    alike = read("#Binairo\n......\n......\n......\n......\nno unlike\n")
    assert broken(alike, *twice) == []
    assert read(formats.write(alike, "grid")) == alike and link.from_link(link.to_link(alike)) == alike
    with pytest.raises(formats.ReadError, match="an even number of rows and of columns, but this has 2 and 3"):
        read("#Binairo\n...\n...\n")


def test_a_tenner_grid_fails_in_each_way() -> None:
    sheet = read("#TennerGrid\n..........\n..........\n17 . . . . . . . . 3\n")
    assert (sheet.values, sheet.least, sheet.constraints) == (10, 0, {("total", (2, 0, 0)): "17", ("total", (2, 9, 0)): "3"})
    assert broken(sheet, (1, 5), (7, 5)) == ["row 1: 5 twice"]
    assert broken(sheet, (1, 5), (12, 5)) == ["touching cells r1c2 to r2c3: 5 twice"]
    assert broken(sheet, (0, 9), (10, 7)) == ["sum of a line 17 for column 1 from the bottom: 7 + 9 is 16, not 17"]
    assert broken(sheet, (0, 9), (10, 8)) == []


def test_a_kropki_fails_by_each_dot_and_where_there_is_none() -> None:
    sheet = read("#Kropki\n. o . . .\n*   o\n. . . .\n. . . .\n. . . .\n")
    assert sorted(sheet.constraints) == [("black", (0, 4)), ("white", (0, 1)), ("white", (1, 5))]
    assert "white dot between r1c1 and r1c2: 1 and 3 differ by the wrong amount" in broken(sheet, (0, 1), (1, 3))
    assert "black dot between r1c1 and r2c1: neither of 1 and 3 is 2 times the other" in broken(sheet, (0, 1), (4, 3))
    assert any("no white dot between r1c2 and r1c3" in rule for rule in broken(sheet, (1, 3), (2, 4)))
    assert any("no black dot between r1c3 and r1c4" in rule for rule in broken(sheet, (2, 2), (3, 4)))
    some = read("#Kropki\n.o. . .\n. . . .\n. . . .\n. . . .\nno allwhite\nno allblack\n")
    assert broken(some, (1, 3), (2, 4)) == [] == broken(some, (2, 2), (3, 4))
    assert read(formats.write(some, "grid")) == some


def test_a_consecutive_sudoku_fails_by_a_bar_and_by_none() -> None:
    sheet = read("#Consecutive\n. o . . .\n. . . .\n. . . .\n. . . .\n")
    assert any("white dot between r1c1" in rule for rule in broken(sheet, (0, 1), (1, 3)))
    assert any("no white dot between r1c2 and r1c3" in rule for rule in broken(sheet, (1, 1), (2, 2)))
    assert broken(sheet, (1, 1), (2, 3)) == []


def test_an_even_odd_sudoku_fails_by_each_mark() -> None:
    sheet = read("#EvenOdd\neo1.\n....\n....\n....\n")
    assert broken(sheet, (0, 3)) == ["even cell at r1c1: it is 3 here"]
    assert broken(sheet, (1, 2)) == ["odd cell at r1c2: it is 2 here"]
    assert broken(sheet, (0, 2), (1, 3)) == []
    sheet.givens[0] = 2  # then the rows can't have the mark
    assert "even r1c1" in formats.write(sheet, "grid") and read(formats.write(sheet, "grid")) == sheet


def test_a_jigsaw_and_a_little_killer_fail() -> None:
    sheet = read("#Jigsaw\n12345\n.....\n.....\n.....\n.....\nboxes\naaaab\nacccb\nddccb\nddebb\ndeeee\n")
    assert "box 2: 5 twice" in broken(sheet, (9, 5))
    assert "column 1: 1 twice" in broken(sheet, (20, 1))
    little = read("#LittleKiller\n....\n....\n....\n....\nlittle r0c1 SE = 4\n")
    assert broken(little, (1, 2), (6, 3)) == ["little killer 4 along the line from r1c2: 2 + 3 and 1 more cell can't make 4"]


def test_a_suko_fails_by_a_circle_an_area_and_a_value_twice() -> None:
    sheet = read("#Suko\n. . .\n 10 .\n. . .\n . 30\n. . .\ncages\naa.\n...\n..b\na = 5\nb = 9\n")
    assert sheet.constraints == {("circle", (0, 1, 3, 4)): "10", ("circle", (4, 5, 7, 8)): "30"}
    assert read("#Suko\n...\n10 .\n...\n. 30\n...\n").constraints == sheet.constraints  # as many signs as there are cells
    assert not read("#Suko\n1..\n...\n..2\n").constraints
    assert (sheet.values, kinds.of(sheet).title, read("#Sujiko\n...\n10 11\n...\n12 13\n...\n").kind) == (9, "Suko", "suko")
    assert broken(sheet, (2, 1), (6, 1)) == ["all cells, no value twice: 1 twice"]
    assert broken(sheet, (0, 1), (1, 2)) == ["cage at r1c1 adds up to 5: 1 + 2 is 3, not 5"]
    assert broken(sheet, (3, 3), (4, 6)) == ["circle at r1c1 adds up to 10: 3 + 6 and 2 more cells can't make 10"]
    assert "cell area-a" in svg.svg(sheet, svg.Marks()) and "cell area-b" in svg.svg(sheet, svg.Marks())


SET_SQUARE = "#SetSquare\n. + . x . = 21\n-   x   +\n. / . - . = 0\n+   +   -\n. + . + . = 15\n=   =   =\n4   9   0\n"


def test_a_set_square_fails_by_each_line() -> None:
    sheet = read(SET_SQUARE)
    assert sheet.constraints["reckon", (0, 3, 6)] == "+x=21" and sheet.constraints["reckon", (3, 1, 0)] == "x+=9"
    assert broken(sheet, (0, 1), (7, 1)) == ["all cells, no value twice: 1 twice"]
    (why,) = broken(sheet, (0, 2), (1, 5), (2, 4))
    assert why == "line of arithmetic for row 1 from the right makes 21: 2 + 5 × 4 is not 21, step by step"
    assert broken(sheet, (0, 2), (1, 5), (2, 3)) == []  # from left to right: 7 times 3
    assert any("for column 1 from the bottom" in rule for rule in broken(sheet, (0, 9), (3, 1), (6, 2)))
    assert read(SET_SQUARE.replace("x", "×").replace("/", "÷").replace("-", "−").replace("=   =   =\n4   9   0", "=4 =9 =0")) == sheet


def test_no_step_of_a_set_square_is_a_fraction_unless_it_says_so() -> None:
    rows = "#SetSquare\n. / . x . = 10\n+   +   +\n. + . + . = .\n+   +   +\n. + . + . = .\n=\n.  .  .\n"
    whole, broken_up = read(rows), read(rows + "no whole\n")
    entries = ((0, 5), (1, 2), (2, 4))
    assert broken(whole, *entries) and not broken(broken_up, *entries)
    assert read(formats.write(broken_up, "grid")) == broken_up and "no whole" in formats.write(broken_up, "grid")


def test_a_windokus_windows_follow_from_its_size() -> None:
    sheet = read("#Windoku No. 5\n" + ".........\n" * 9)
    assert (sheet.kind, max(sheet.shades), sheet.shades[10], sheet.shades[70]) == ("windoku", 4, 1, 4)
    assert "regions" not in formats.write(sheet, "grid")
    sheet.shades[1] = 1
    assert "regions" in formats.write(sheet, "grid") and read(formats.write(sheet, "grid")) == sheet
    large = kinds.BY_NAME["windoku"].starts[2][1]()
    assert (large.rows, max(large.shades)) == (16, 9)
    assert all(large.shades.count(number) == 16 for number in range(1, 10))
    assert broken(kinds.BY_NAME["windoku"].starts[1][1](), (5, 1), (10, 1)) == ["region 1: 1 twice"]


def test_a_clueless_fails_by_its_middles() -> None:
    sheet = read(text("kinds/clueless.txt"))
    answer = solution("kinds/clueless.txt")
    model = model_of(sheet)
    middles = [rule for rule in model.rules if "middle" in rule.name]
    assert len(middles) == 18
    assert all(sorted(answer[cell] for cell in rule.cells) == list(range(1, 10)) for rule in middles)
    empty = kinds.BY_NAME["clueless"].starts[0][1]()
    assert broken(empty, (3 * 27 + 3, 5), (3 * 27 + 12, 5)) == ["middle row 1: 5 twice"]
    assert broken(empty, (3 * 27 + 3, 5), (12 * 27 + 3, 5)) == ["middle column 1: 5 twice"]


def test_a_clueless_of_centres_fails_by_each_line_and_box_of_its_tenth_grid() -> None:
    sheet = read("#Clueless1 of janko.at\n" + text("kinds/cluelesscentres.txt").split("\n", 1)[1])
    assert (sheet.kind, sheet.title) == ("cluelesscentres", "of janko.at")
    answer = solution("kinds/cluelesscentres.txt")
    tenth = [rule for rule in model_of(sheet).rules if "centre" in rule.name]
    assert len(tenth) == 27
    assert all(sorted(answer[cell] for cell in rule.cells) == list(range(1, 10)) for rule in tenth)
    empty = kinds.BY_NAME["cluelesscentres"].starts[0][1]()
    assert broken(empty, (28, 5), (37, 5)) == ["centre row 1: 5 twice"]
    assert broken(empty, (28, 5), (28 + 9 * 27, 5)) == ["centre column 1: 5 twice"]
    assert broken(empty, (28, 5), (28 + 3 * 27 + 3, 5)) == ["centre box 1: 5 twice"]


def test_a_total_of_0_is_one_where_values_begin_with_0() -> None:
    sheet = read("#KenKen\naab\nacb\ndcc\na = 1+\nb = 2+\nc = 4+\nd = 0\nfrom 0\n")
    assert not problems_of(sheet)
    assert broken(sheet, (6, 1)) and not broken(sheet, (6, 0))
    assert link.from_link(link.to_link(sheet)) == sheet == read(formats.write(sheet, "grid"))
    assert "can't add up to 0" in problems_of(read("#KenKen\naab\nacb\ndcc\na = 0+\n"))[0].message


def test_a_kakurasu_fails_by_the_sum_of_places() -> None:
    sheet = read("#Kakurasu\n. 4 . 6\n3 . . .\n. . . .\n. . . .\n")
    assert broken(sheet, (0, 1), (2, 1), (1, 0)) == [
        "sum of places 3 for row 1 from the left: the places of its black cells don't add up to 3"
    ]
    assert broken(sheet, (2, 1)) == [] == broken(sheet, (0, 1), (1, 1))
    assert [why[:50] for why in broken(sheet, (2, 0))] == ["sum of places 6 for column 3 from the top: white c"]


def test_an_akari_fails_in_each_way() -> None:
    sheet = read("#Akari\n..1\n.x.\n...\n")
    assert broken(sheet, (0, 1), (6, 1)) == ["r1c1 to r3c1, no lamp lights another: 2 here, not 0 or 1"]
    assert broken(sheet, (1, 1), (5, 1)) == ["the 1 at r1c3: 2 here, not 1"]
    assert "r2c3 is lit: none can be here, not 1 or 2" in broken(sheet, (8, 0), (5, 0))


def test_a_norinori_fails_in_each_way() -> None:
    sheet = read("#Norinori\n....\n....\nboxes\naabb\naabb\n")
    assert "region 1 from r1c1 has two black cells: 3 here, not 2" in broken(sheet, (0, 1), (1, 1), (4, 1))
    assert "region 1 from r1c1 has two black cells: only 1 can be here, not 2" in broken(sheet, (0, 0), (1, 0), (4, 0))
    assert broken(sheet, (0, 1), (1, 0), (4, 0)) == ["r1c1 and the cells around it: it touches no other black cell"]
    (why,) = broken(sheet, (0, 1), (1, 1), (2, 1))
    assert why.startswith("r1c2 and the cells around it: black, black and black can't be here together")


def test_tents_fail_in_each_way() -> None:
    sheet = read("#Tents\n. 1 . . .\n1 T . . .\n. . . T .\n. . . . .\n")
    assert broken(sheet, (1, 1), (2, 1)) == [
        "r1c2 to r2c2, no two tents touch: 2 here, not 0 or 1",
        "number of tents 1 for row 1: 2 here, not 1",
    ]
    assert broken(sheet, (8, 1)) == ["a tent beside each tree: a tent here has no tree beside it that is its own"]
    assert broken(sheet, (1, 0), (4, 0)) == ["a tent beside each tree: no place is left for the tent of the tree at r1c1"]
    one = read("#Tents\n. . . . .\n. . T . .\n. . . . .\n. . T . .\n")
    assert broken(one, (0, 1)) == [] == broken(one, (5, 0), (0, 1), (8, 1))
    assert broken(one, (0, 1), (2, 1)) == ["a tent beside each tree: a tent here has no tree beside it that is its own"]


def test_battleships_fail_in_each_way() -> None:
    sheet = read("#Battleships\n. 1 . . . .\n2 . . . . .\n. . < . . .\n. . . . . .\n. . . . . .\nfleet = 2 2 1\n")
    assert "number of ship cells 2 for row 1: 3 here, not 2" in broken(sheet, (0, 1), (1, 1), (2, 1))
    assert broken(sheet, (15, 1), (16, 1), (17, 1)) == ["the fleet: no ship of the fleet fits here"]
    assert broken(sheet, (7, 0)) == ["the fleet: no place is left for the ship at r2c2"]
    assert broken(sheet, (12, 1), (18, 1))[0] == "r3c3 and r4c4, no two ships touch: 2 here, not 0 or 1"
    water = [(cell, 0) for cell in (0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 17, 19)]
    assert "the fleet: no place is left for a ship of 2 cells" in broken(sheet, *water)


def test_a_tango_fails_in_each_way() -> None:
    sheet = read("#Tango\n.=. . .\n. .x. .\n. . . .\nx\n. . . .\n")
    assert broken(sheet, (0, 1), (1, 0)) == ["equals sign between r1c1 and r1c2: sun and moon are not equal"]
    assert broken(sheet, (5, 1), (6, 1)) == ["cross between r2c2 and r2c3: sun and sun are equal"]
    assert broken(sheet, (8, 1), (12, 1)) == ["cross between r3c1 and r4c1: sun and sun are equal"]
    many, three = broken(sheet, (3, 1), (7, 1), (11, 1))
    assert many == "column 4, as many moons as suns: 3 here, not 2"
    assert three.startswith("column 4, no three alike side by side")
    assert read("#Tango\n1=0 . .\n. . . .\n").givens[:2] == [2, 1]  # digits do as well


def test_an_easy_as_abc_fails_in_each_way() -> None:
    sheet = read("#EasyAsABC\n..A...\nC.....\n......\n......\n......\n....B.\n")
    for entries, start in (
        (((0, 1),), "first letter C for row 1 from the left: A can't be here"),
        (((1, 2),), "first letter A for column 2 from the top: B can't be here"),
        (((15, 1),), "first letter B for column 4 from the bottom: A can't be here"),
        (((5, 2), (7, 2)), "row 2, A to C once each: B and B can't be here together"),
        (((5, 0), (7, 0)), "row 2, A to C once each: empty and empty can't be here together"),
    ):
        (why,) = broken(sheet, *entries)
        assert why.startswith(start)
    assert "r3c2, no letter after C: it is D here" in broken(sheet, (9, 4))
    four = read("#EasyAsABC\n" + "......\n" * 6 + "letters = 4\n")
    assert broken(four, (9, 4)) == [] and "A to D" in " ".join(rules(four))
    with pytest.raises(formats.ReadError, match='"G" is not a clue; expected one of A, B, C, D, E, F'):
        read("#EasyAsABC\n..G...\n" + "......\n" * 5)


def test_a_doppelblock_fails_in_each_way() -> None:
    sheet = read("#Doppelblock\n.3...\n1....\n.....\n.....\n.....\n")
    for entries, start in (
        (((0, 0), (1, 2)), "sum between black cells 1 for row 1 from the left: black and 2 can't be here together"),
        (((4, 1), (5, 1)), "row 2, 1 to 2 once each, two black: 1 and 1 can't be here together"),
        (((5, 0), (6, 0), (7, 0)), "row 2, 1 to 2 once each, two black: black, black and black can't be here together"),
        (((0, 0), (4, 1), (8, 0)), "sum between black cells 3 for column 1 from the top: black, 1 and black can't be here together"),
    ):
        assert any(why.startswith(start) for why in broken(sheet, *entries))
    with pytest.raises(formats.ReadError, match="as many rows as columns, 3 to 11"):
        read("#Doppelblock\n....\n....\n....\n")


def test_magnets_fail_in_each_way() -> None:
    sheet = read("#Magnets\n.1..\n...1\n....\n1...\n....\nboxes\naa\nbb\ncd\n")
    assert broken(sheet, (0, 1), (1, 0)) == ["domino at r1c1: plus and neutral are not a magnet", "row 1 has 1 −: it has 0"]
    assert "like poles at r1c1 and r2c1: plus and plus touch" in broken(sheet, (0, 1), (2, 1))
    assert broken(sheet, (4, 1)) == ["r3c1 is neutral: it is plus here, and neutral in the puzzle"]
    assert broken(sheet, (0, 0), (1, 0)) == ["row 1 has 1 −: it has 0"]
    none = read("#Magnets\n.0..\n...1\n....\n1...\n....\nboxes\naa\nbb\ncd\n")
    assert broken(none, (0, 1))[0].startswith("column 1 has 0 +: plus can't be here (")
    assert any(rule.startswith("column 1 has 0 +: plus and plus can't be here together (") for rule in broken(none, (0, 1), (2, 1)))


def test_a_dominosa_fails_in_each_way() -> None:
    sheet = read("#Dominosa\n001\n110\n")
    for entries in (((0, 2), (1, 3)), ((0, 1),), ((0, 3), (3, 1), (1, 3), (4, 1))):
        assert broken(sheet, *entries) == ["the set of dominoes: no domino that is left can lie that way"]
    open_one = read("#Dominosa\n001\n11.\n")
    assert broken(open_one, (0, 3), (3, 1), (1, 3), (4, 1)) == []


def test_a_shikaku_fails_in_each_way() -> None:
    sheet = read("#Shikaku\n.4.\n...\n..5\n")
    right, below = 9, 15  # the edges on the right of r1c1, and below it
    assert broken(sheet) == [
        "the rectangles: no place is left for the rectangle around r3c2",
        "the 5 at r3c3: no place is left for the rectangle of the 5 at r3c3",
    ]
    three = read("#Shikaku\n..3\n...\n.6.\n")
    assert broken(three, (11, 1), (19, 1))[-1] == "the 3 at r1c3: no place is left for the rectangle of the 3 at r1c3"
    assert broken(three, (right, 1), (below, 1))[0] == "the rectangles: no place is left for the rectangle around r1c2"
    good = read("#Shikaku\n.3.\n...\n..6\n")
    assert broken(good, (15, 1), (17, 1), (19, 1)) == []
    assert "the rectangles: no rectangle fits here" in broken(good, (15, 0))
    assert solve(model_of(good)).status == "unique"
    assert solve(model_of(read("#Shikaku\n.2.\n...\n..6\n"))).status == "unsat"
    assert solve(model_of(read("#Shikaku\n?...\n...6\n"))).status == "unique"
    with pytest.raises(formats.ReadError, match=r"this sheet has 441 cells\. On a sheet of more than 400, there can't be a \?"):
        read("#Shikaku\n" + "?" + "." * 20 + "\n" + ("." * 21 + "\n") * 20)
    with pytest.raises(
        formats.ReadError, match="65 rows of 65 cells are too large a sheet; the largest that can be opened is 63 by 63, or 128 by 31"
    ):
        read("#Shikaku\n" + "9" + "." * 64 + "\n" + ("." * 65 + "\n") * 64)


def test_a_pips_fails_in_each_way() -> None:
    sheet = read("#Pips\n...\n...\nregions\naab\ncdb\na = 4\nb = equal\nc = <3\nd = >2\ndomino = 1-3 2-2 3-4\n")
    for entries, start in (
        (((0, 1), (1, 2)), "the region at r1c1, 4: 1 + 2 is 3, not 4"),
        (((2, 1), (5, 3)), "the region at r1c3, all equal: 1 and 3 are not all equal"),
        (((3, 3),), "the region at r2c1, less than 3: 3 is 3"),
        (((4, 2),), "the region at r2c2, more than 2: 2 is 2"),
        (((0, 6),), "the set of dominoes: no domino that is left fits here"),
    ):
        assert any(why.startswith(start) for why in broken(sheet, *entries)), broken(sheet, *entries)
    different = read("#Pips\n.\n.\nregions\na\na\na = different\ndomino = 2-2\n")
    assert solve(model_of(different)).status == "unsat"
    assert any("the region at r1c1, all different" in why for why in broken(different, (0, 2), (1, 2)))
    assert solve(model_of(read("#Pips\n...\nxx.\ndomino = 1-2\n"))).status == "unsat"
    two = read("#Pips\n..\n..\nregions\nab\n..\na = 0\nb = 1\ndomino = 0-1 0-1\n")
    assert solve(model_of(two)).status == "multiple"


@pytest.mark.parametrize(
    ("puzzle_text", "right", "wrong"),
    [
        ("#Minesweeper\n..\n..\nallmines = 1\n", (0,), ((), (0, 1))),
        ("#Kuromasu\n3..\n...\n...\n", (1,), ((), (1, 6))),  # with no black cell it sees five, with r1c2 and r3c1 two
    ],
)
def test_one_more_and_one_less_than_a_number_is_wrong(puzzle_text: str, right: tuple[int, ...], wrong: tuple[tuple[int, ...], ...]) -> None:
    model = model_of(read(puzzle_text))
    boards = [[2 if cell in there else 1 for cell in range(len(model.cells))] for there in (right, *wrong)]
    assert [bool(check(model, board)) for board in boards] == [False, True, True]


def test_a_pips_whose_dominoes_lie_in_two_ways_has_one_answer() -> None:
    """Which two halves are one domino need not be written."""
    ring = read("#Pips\n...\n...\nregions\nabc\nfed\na = 0\nb = 1\nc = 2\nd = 0\ne = 1\nf = 2\ndomino = 0-1 1-2 0-2\n")
    assert solve(model_of(ring)).status == "unique"


def test_a_hitori_fails_by_equal_numbers_black_neighbours_and_white_cells_cut_off() -> None:
    sheet = read("#Hitori\n112\n231\n123\n")
    assert broken(sheet, (0, 0), (1, 0)) == ["the group of 1s in row 1, one white at most: none can be here, not 1 or 2"]
    assert broken(sheet, (0, 0), (6, 0)) == ["the group of 1s in column 1, one white at most: none can be here, not 1 or 2"]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 2 here, not 0 or 1"]
    assert broken(sheet, (1, 1), (3, 1), (0, 0), (8, 0)) == [
        "the white cells, all joined by their sides: this cell is cut off from the others"
    ]


def test_a_nurikabe_fails_by_each_rule() -> None:
    sheet = read("#Nurikabe\n2...\n....\n..?.\n....\n")
    islands = "the islands, each with one number, which is its size: "
    for entries, why in (
        (((0, 1),), islands + "a cell with a number belongs to a group"),
        (((0, 0), (1, 0), (4, 0)), islands + "3 cells, not 2"),
        (((0, 0), (1, 1), (4, 1)), islands + "no room for 2 cells"),
        (((8, 0), (4, 1), (9, 1), (12, 1)), islands + "this group has no number"),
        (((0, 0), (1, 0), (2, 0), (6, 0), (10, 0)), islands + "2 numbers in one group"),
        (((1, 1), (2, 1), (5, 1), (6, 1)), "square from r1c2, not all black: 4 here, not 0 to 3"),
        (
            ((4, 1), (0, 0), (1, 0), (5, 0), (8, 0), (9, 0), (12, 0), (13, 1)),
            "the black cells, all joined by their sides: this cell is cut off",
        ),
    ):
        assert any(rule.startswith(why) for rule in broken(sheet, *entries)), why


def test_a_heyawake_fails_by_each_rule() -> None:
    sheet = read("#Heyawake\n2...\n....\n....\nboxes\naabb\naabb\nccdd\n")
    assert broken(sheet, (0, 0), (1, 0), (4, 0)) == ["the 2 at r1c1: only 1 can be here, not 2"]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 2 here, not 0 or 1"]
    assert broken(sheet, (1, 1), (4, 1), (0, 0), (11, 0)) == [
        "the white cells, all joined by their sides: this cell is cut off from the others"
    ]
    sheet = read("#Heyawake\n....\n....\n....\nboxes\nabbc\nabbc\nabbc\n")
    assert broken(sheet, (4, 0), (5, 0), (6, 0), (7, 0)) == ["r2c1 to r2c4, not all white: none can be here, not 1 to 4"]


def test_a_kuromasu_fails_by_each_rule() -> None:
    sheet = read("#Kuromasu\n...\n.4.\n...\n")
    assert broken(sheet, (4, 1)) == ["the 4 at r2c2, white: it is black here, and white in the puzzle"]
    assert broken(sheet, (1, 0), (3, 0), (5, 0), (7, 0)) == ["the 4 at r2c2: not 4 white cells are seen from it"]
    assert "the 4 at r2c2: " in broken(sheet, (1, 1), (7, 1))[0]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 2 here, not 0 or 1"]
    assert any(rule.startswith("the white cells, all joined") for rule in broken(sheet, (1, 1), (3, 1), (0, 0), (8, 0)))


def test_a_lits_fails_by_shape_by_touching_its_like_and_by_squares() -> None:
    sheet = read("#LITS\n...\n...\n...\nboxes\naaa\naab\nbbb\n")
    rules = broken(sheet, (0, 1), (1, 1), (3, 1), (4, 1))
    assert any(rule.startswith("square from r1c1, not all black") for rule in rules)
    assert any(rule.startswith("region 1 from r1c1, four black cells in the shape of an L, I, T or S") for rule in rules)
    sheet = read("#LITS\n....\n....\nboxes\naaaa\nbbbb\n")
    assert any(
        rule.startswith("I from r1c1 beside I from r2c1, not both black") for rule in broken(sheet, *[(cell, 1) for cell in range(8)])
    )
    sheet = read("#LITS\n.....\n.....\n.....\nboxes\naaaaa\naaaaa\nbbbbb\n")
    assert any(
        rule.startswith("the black cells, all joined") for rule in broken(sheet, (0, 1), *[(cell, 0) for cell in range(5, 10)], (10, 1))
    )


def test_a_yin_yang_fails_by_squares_and_by_parted_colours() -> None:
    sheet = read("#YinYang\n....\n....\n....\n")
    assert broken(sheet, (0, 0), (1, 0), (4, 0), (5, 0))[0].startswith("square from r1c1, not all alike")
    assert any("no chequerboard" in rule for rule in broken(sheet, (0, 1), (1, 0), (4, 0), (5, 1)))
    assert any(rule.startswith("the edge, with just one black part") for rule in broken(sheet, (0, 1), (1, 0), (2, 1), (3, 0)))
    assert any(
        rule.startswith("the black cells, all joined")
        for rule in broken(sheet, (0, 1), (1, 0), (4, 0), (10, 1)) + broken(sheet, (0, 1), (1, 0), (4, 0), (5, 0), (6, 1))
    )


def test_numbers_of_groups_and_of_paths_fail() -> None:
    sheet = read("#Fillomino\n...\n...\n")
    assert broken(sheet, (0, 1), (1, 1)) == ["groups of equal numbers, each as large as its number: 2 cells with 1"]
    assert broken(sheet, (0, 3), (1, 2), (3, 2)) == ["groups of equal numbers, each as large as its number: no room for 3 cells"]
    path = "the path goes from each number to the next by a side"
    sheet = read("#Numbrix\n...\n...\n")
    assert broken(sheet, (0, 1), (4, 2)) == [path + ": 1 and 2 do not touch"]
    assert broken(sheet, (0, 1), (1, 1)) == [path + ": 1 twice"]
    sheet = read("#Hidato\n...\n...\n")
    assert broken(sheet, (0, 1), (4, 2)) == []
    assert broken(sheet, (0, 1), (5, 2)) == [path + " or a corner: 1 and 2 do not touch"]


def test_a_slitherlink_fails_by_numbers_corners_and_several_loops() -> None:
    sheet = read("#Slitherlink\n3..\n..?\n")
    top, left, right, bottom = 1, 7, 9, 15
    assert broken(sheet, (top, 0), (left, 0)) == ["the 3 at r1c1: only 2 can be here, not 3"]
    assert broken(sheet, (top, 1), (left, 0)) == ["r1c1's top left corner, no line or two: 1 here, not 0 or 2"]
    (why,) = broken(sheet, (right, 1), (bottom, 1), (bottom + 2, 1))
    assert why == "r2c2's top left corner, no line or two: 3 here, not 0 or 2"
    two = read("#Slitherlink\n...\n...\n...\n...\n")
    squares = [(edge, 1) for corner in (8, 8 + 7 * 6) for edge in (corner - 7, corner - 1, corner + 1, corner + 7)]
    none = [(edge, 0) for edge, block in enumerate(two.blocks) if not block and edge not in dict(squares)]
    assert broken(two, *squares, *none) == ["the loop, in one piece: these 4 cells are cut off from the others"]
    assert broken(two, *squares[:4], *((edge, 0) for edge, _ in squares[4:]), *none) == []


def test_a_masyu_fails_by_each_pearl() -> None:
    sheet = read("#Masyu\n....\n.w..\n....\n")
    cell = 2 * 7 + 2
    up, right, down, left = cell - 7, cell + 1, cell + 7, cell - 1
    assert (
        broken(sheet, (up, 1), (right, 1), (down, 0), (left, 0))
        == ["white pearl at r2c2: a line goes straight through it: 1 here, not 0 or 2"] * 2
    )
    straight = ((left, 1), (right, 1), (up, 0), (down, 0))
    assert broken(sheet, *straight) == []
    sheet = read("#Masyu\n.....\n..w..\n.....\n")
    cell = 2 * 9 + 4
    whole = [(edge, 1) for edge in (cell - 3, cell - 1, cell + 1, cell + 3)]
    assert broken(sheet, *whole) == ["white pearl at r2c3: the line turns just before it or just after it: 4 here, not 0 to 3"]
    sheet = read("#Masyu\n...\n...\n..b\n")
    corner = 4 * 5 + 4
    assert broken(sheet, (corner - 5, 1), (corner - 1, 1), (corner - 3, 1), (corner - 15, 0))[0].startswith("black pearl at r3c3: the line")
    assert broken(sheet, (corner - 5, 1), (corner - 1, 1), (corner - 3, 1), (corner - 15, 1)) == []


def test_a_hashi_fails_by_numbers_crossings_and_islands_cut_off() -> None:
    sheet = read("#Hashi\n.2.\n3.3\n.1.\n")
    across, down = [place for place, block in enumerate(sheet.blocks) if not block][::-1]
    why = broken(sheet, (across, 1), (down, 1))
    assert any(rule.endswith("no crossing: the two cross") for rule in why)
    assert any(rule.startswith("the 3 at r2c1: ") for rule in broken(sheet, (across, 1)))
    square = read("#Hashi\n2.2\n...\n2.2\n")
    ways = [place for place, block in enumerate(square.blocks) if not block]
    both = [(ways[0], 2), (ways[1], 0), (ways[2], 0), (ways[3], 2)]
    assert broken(square, *both) == ["all islands are connected: this cell is cut off from the others"]
    assert broken(square, *((way, 1) for way in ways)) == []
    assert solve(model_of(square)).status == "unique"


def test_a_yajilin_fails_by_arrows_black_neighbours_and_cells_left_out() -> None:
    sheet = read("#Yajilin\n. . . .\n1> . . .\n. . . .\n")
    row = 2 * 7
    assert broken(sheet, (row + 2, 0), (row + 4, 0), (row + 6, 0)) == ["the 1> at r2c1: none can be here, not 1"]
    assert "r2c2 and r2c3, not both black: 2 here, not 0 or 1" in broken(sheet, (row + 2, 1), (row + 4, 1))
    assert broken(sheet, (row + 2, 1), (row + 3, 1), (row + 9, 1))[0].startswith("r2c2, black or on the loop: ")
    (why,) = broken(sheet, (0, 0), (1, 0))
    assert why.startswith("r1c1, black or on the loop: ")


def test_the_diagonals_count_where_they_should() -> None:
    sheet = empty_sudoku()
    assert broken(sheet, (0, 5), (40, 5)) == []
    sheet.options["diagonals"] = 1
    assert broken(sheet, (0, 5), (40, 5)) == ["diagonal \\: 5 twice"]
    assert broken(sheet, (40, 5), (8, 5)) == ["diagonal /: 5 twice"]


def test_a_giant_fails_in_both_grids_where_they_overlap() -> None:
    sheet = read(text("giantx.txt"))
    values = list(solution("giantx.txt"))
    index = 6 * 21 + 6  # in the corner that the first and the middle grid share
    values[index] = values[index] % 9 + 1
    rules = [rule.rule.name for rule in check(model_of(sheet), values)]
    assert {rule.split(",")[0] for rule in rules if rule.startswith("grid")} == {"grid 1", "grid 3"}
    assert len([rule for rule in rules if rule.startswith("box")]) == 1


def sums_of(name: str) -> tuple[Sheet, list[Sum]]:
    """A stored puzzle without its givens, and its sums."""
    sheet = read(text(name))
    sheet.givens = [0] * len(sheet.givens)
    return sheet, [rule for rule in model_of(sheet).rules if isinstance(rule, Sum)]


def test_magidoku_has_54_sums_and_fails_by_each() -> None:
    sheet, sums = sums_of("magidoku_magi_001.txt")
    assert len(sums) == 54 and {rule.allowed for rule in sums} == {frozenset({15})}
    assert broken(sheet, (0, 1), (1, 2), (2, 3)) == ["box 1, row 1 adds up to 15: 1 + 2 + 3 is 6, not 15"]
    assert broken(sheet, (0, 1), (2, 3)) == ["box 1, row 1 adds up to 15: 1 + 3 and 1 more cell can't make 15"]
    assert broken(sheet, (0, 1), (9, 2), (18, 3)) == ["box 1, column 1 adds up to 15: 1 + 2 + 3 is 6, not 15"]


def test_quasi_magic_has_72_sums_with_the_diagonals() -> None:
    sheet, sums = sums_of("quasimagic_qms_009.txt")
    assert len(sums) == 72 and {rule.allowed for rule in sums} == {frozenset(range(13, 18))}
    assert broken(sheet, (0, 9), (10, 8), (20, 7)) == ["box 1, diagonal \\ adds up to 13 to 17: 9 + 8 + 7 is 24, not 13 to 17"]
    assert "box 1, diagonal / adds up" in broken(sheet, (2, 1), (10, 2), (18, 3))[0]


def test_cages_fail_by_their_sum_and_by_repeats() -> None:
    squares, sums = sums_of("squares_9x9.txt")
    assert len(sums) == 24
    assert broken(squares, (0, 6), (1, 4)) == ["cage at r1c1 adds up to a square: 6 + 4 is 10, not 4 or 9 or 16"]
    killer = read("#Killer\n....\n....\n....\n....\ncages\naab.\na.b.\n....\n....\na = 6\nb = 3..4 repeats\n")
    assert broken(killer, (1, 2), (4, 2)) == [
        "box 1: 2 twice",
        "cage at r1c1 adds up to 6: 2 + 2 and 1 more cell can't make 6",
        "cage at r1c1, no value twice: 2 twice",
    ]
    assert broken(killer, (2, 4), (6, 1)) == ["cage at r1c3 adds up to 3 or 4: 4 + 1 is 5, not 3 or 4"]


def test_a_digit_twice_in_a_killers_cage_is_broken_and_a_total_too_large_is_reported() -> None:
    """The cage r3c3, r3c4, r4c4 lies in three boxes, so only the cage forbids the two 5s."""
    rows = ".........\n" * 9 + "cages\n" + ".........\n" * 2 + "..aa.....\n...a.....\n" + ".........\n" * 5
    assert broken(read(f"#Killer\n{rows}a = 12\n"), (20, 5), (30, 5)) == ["cage at r3c3, no value twice: 5 twice"]
    assert broken(read(f"{rows}a = 12\n"), (20, 5), (30, 5)) == []
    (problem,) = problems_of(read(f"#Killer\n{rows}a = 25\n"))
    assert problem.message == "The cage at r3c3 can't add up to 25: 3 different values make 6 to 24."


def test_a_number_under_a_black_cell_is_still_seen_when_it_is_broken() -> None:
    sheet = formats.read("#Kuromasu\n...\n.3.\n...\n")
    sheet.entries = [2 if cell == 4 else 1 for cell in range(9)]
    broken = [RULE.read(rule.data()) for rule in check(model_of(sheet), values_on(sheet))]
    drawn = svg.svg(sheet, svg.Marks(broken))
    assert 'class="constraint over wrong"' in drawn
