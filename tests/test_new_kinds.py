"""Kinds that are defined by data: formats, each way of failing, links, JSON, drawings, SMT-LIB, and agreement with a second solver."""

import functools
import json
import re
from pathlib import Path
from random import Random

import pytest

from newsgrid import check, model_of, problems_of, read, solve
from newsgrid.cli import main
from newsgrid.engine.make import puzzle
from newsgrid.engine.smtlib import write
from newsgrid.exchange.answer import filled, read_answer
from newsgrid.exchange.links import TOOLS, ImportFault, write_link
from newsgrid.exchange.solver_output import read_output
from newsgrid.export import board_text
from newsgrid.export.describe import kind_words
from newsgrid.export.html import page
from newsgrid.puzzle import edit, formats, grid_layout, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.rule_words import rules
from newsgrid.puzzle.sheet import Sheet, values_on
from places import OF_KINDS, UNIQUE, amount, solution, text
from second import Second
from test_rules import run_z3

NEW = [kind for kind in kinds.ALL if kind.text.example]
NAMES = [kind.name for kind in NEW]


@pytest.mark.parametrize("name", NAMES)
def test_the_example_is_read_and_written_the_same_and_has_one_solution(name: str) -> None:
    kind = kinds.BY_NAME[name]
    sheet = read(kind.text.example)
    assert sheet.kind == name
    assert not problems_of(sheet)
    assert solve(model_of(sheet)).status == "unique"
    assert formats.write(sheet, formats.formats_of(sheet)[0]) == kind.text.example
    assert kind.text.written.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_the_kind_may_be_named_below_the_rows_as_well(name: str) -> None:
    first, rest = kinds.BY_NAME[name].text.example.split("\n", 1)
    title = first.split(" ", 1)[1] if " " in first else ""
    sheet = read(f"#No. 7\n{rest}\nkind {name}\n")
    sheet.title = title
    assert sheet == read(kinds.BY_NAME[name].text.example)


@functools.cache
def stored() -> dict[str, Sheet]:
    """The gallery's puzzles with one answer."""
    return {path: read(text(path)) for path in (*OF_KINDS, *UNIQUE)}


@pytest.mark.parametrize("name", NAMES)
def test_it_has_puzzles_with_answers(name: str) -> None:
    mine = [path for path, sheet in stored().items() if sheet.kind == name]
    assert len(mine) >= 2
    for path in mine:
        sheet = stored()[path]
        result = solve(model_of(sheet))
        assert result.status == "unique"
        assert result.answers == [solution(path)]
        assert read(formats.write(sheet, formats.formats_of(sheet)[0])) == sheet


@pytest.mark.parametrize("name", kinds.BY_NAME)
def test_every_empty_sheet_can_be_kept_sent_and_filled(name: str) -> None:
    for title, make in kinds.BY_NAME[name].starts:
        sheet = make()
        assert title and sheet.kind == name
        assert name == "kakuro" or not problems_of(sheet)
        assert not check(model_of(sheet), values_on(sheet))
        assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet
        assert link.from_link(link.to_link(sheet)) == sheet
        assert edit.carried_over(sheet, make()) == sheet
        assert svg.svg_file(sheet, svg.Marks())


@functools.cache
def made(name: str, seed: int, small: bool = True) -> tuple[Sheet, list[int]]:
    """(a puzzle of the kind's smallest size, or of any; its answer). Tests share them, and change only copies."""
    starts = [make() for _, make in kinds.BY_NAME[name].starts]
    if name == "giant":  # any arrangement will do, and small ones are quick to solve
        starts.append(grid_layout.lay_out("giant", [(0, 0), (2, 2)], 2, 2))
    chance = Random(f"{name} {seed}")
    return puzzle(name, chance, min(starts, key=lambda sheet: len(sheet.blocks)) if small else chance.choice(starts))


def changed(sheet: Sheet, values: list[int], change: str, chance: Random) -> Sheet:
    """The same puzzle; "less": without some of its givens and clues; "wrong": with a given that is not in its answer."""
    twin = from_data(to_data(sheet))
    if change == "less":
        cells = [cell for cell, value in enumerate(twin.givens) if value and not twin.dark[cell]]
        for cell in chance.sample(cells, min(2, len(cells))):
            twin.givens[cell] = 0
        keys = sorted(key for key in twin.constraints if key[1])
        for key in chance.sample(keys, min(2, len(keys))):
            del twin.constraints[key]
    if change == "wrong":
        held = [cell for cell, value in enumerate(values) if value and not twin.dark[cell]]
        cell = chance.choice([cell for cell in held if not twin.givens[cell]] or held)
        twin.givens[cell] = values[cell] % twin.values + 1
    return twin


@pytest.mark.parametrize("name", NAMES)
def test_a_second_solver_agrees(name: str) -> None:
    """On puzzles with one solution, and on the same with a given removed or changed."""
    seen = set()
    for seed in range(amount(1, 40)):
        sheet, values = made(name, seed)
        chance = Random(seed)
        for change in ("", "less", "wrong"):
            twin = changed(sheet, values, change, chance)
            result = solve(model_of(twin))
            status, answer = Second(twin).solve()
            assert result.status == status, formats.write(twin, "grid")
            seen.add(status)
            if status == "unique":
                assert result.answers == [answer]
                assert change or answer == values
    assert {"unique", "unsat"} <= seen


@pytest.mark.parametrize("name", NAMES)
def test_smtlib_links_html_and_drawing_hold_it(name: str) -> None:
    sheet, values = made(name, 0)
    model = model_of(sheet)
    assert read_output(run_z3(write(model)), model).values == values
    twin = filled(sheet, values)
    assert link.from_link(link.to_link(twin, entries=True)) == twin
    assert from_data(json.loads(json.dumps(to_data(twin)))) == twin
    assert read(formats.write(sheet, formats.formats_of(sheet)[0])) == sheet
    assert kind_words(sheet).split(",")[0].removesuffix(" 2×2") in page([(twin, "", [])], "")
    assert not check(model, values)


@pytest.mark.parametrize("name", NAMES)
def test_what_no_other_tool_holds_is_refused_and_not_changed(name: str) -> None:
    """If another tool's link can represent the puzzle, it is read back the same except for its kind's name."""
    from newsgrid.exchange.links import read_link

    sheet, values = made(name, 0)
    for tool in TOOLS:
        try:
            words = write_link(sheet, tool)
        except ImportFault as fault:
            assert str(fault)
            continue
        back = read_link(words).sheet
        result = solve(model_of(back))
        assert result.status == "unique" and result.answers == [values], (tool, words)


# --- one failing board for each way of failing -------------------------------------------------------------------------


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
        ("a = 5", ((0, 1), (1, 3)), "cage at r1c1 makes 5 by one of + − × ÷: 1 and 3 don't make 5 by + − × or ÷"),
        ("d = 6x", ((4, 3), (7, 3)), "cage at r2c2 multiplies to 6: 3 and 3 can't be here together"),
    ):
        assert why in broken(read(f"{empty}{rule}\n"), *entries), rule


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


@pytest.mark.parametrize("name", ["clueless", "cluelesscentres"])
def test_a_second_solver_agrees_on_nine_grids_and_their_tenth(name: str) -> None:
    """On those of the gallery, which newsgrid.engine.make made, on the same without the tenth grid, and with a wrong given."""
    puzzles = [(read(text(path)), solution(path)) for path in OF_KINDS if path.startswith("kinds/clueless")]
    puzzles = [(sheet, values) for sheet, values in puzzles if sheet.kind == name] + [made(name, seed) for seed in range(amount(0, 10))]
    assert len(puzzles) >= 2
    for sheet, values in puzzles:
        assert Second(sheet).solve() == ("unique", values)
        assert solve(model_of(sheet)).answers == [values]
        giant = from_data({**to_data(sheet), "kind": "giant"})
        assert solve(model_of(giant)).status == Second(giant).solve()[0]
        twin = from_data(to_data(sheet))
        cell = next(cell for cell, given in enumerate(twin.givens) if not given)
        twin.givens[cell] = values[cell] % 9 + 1
        assert solve(model_of(twin)).status == Second(twin).solve()[0] == "unsat"


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


# --- texts as others write them ----------------------------------------------------------------------------------------


def test_a_cage_without_an_operator_needs_no_sum() -> None:
    sheet = read("#KenKen\naab\nccb\nddd\na = 1\nb = 2\nc = 0\nd = 6\n")
    assert sheet.rules[0] == "1" and sheet.rules[3] == "0"
    assert [str(problem) for problem in problems_of(sheet)] == []
    assert "can't add up to 1" in problems_of(read("#Killer\n....\n....\n....\n....\ncages\naa..\n....\n....\n....\na = 1\n"))[0].message


def test_a_total_of_0_is_one_where_values_begin_with_0() -> None:
    sheet = read("#KenKen\naab\nacb\ndcc\na = 1+\nb = 2+\nc = 4+\nd = 0\nfrom 0\n")
    assert not problems_of(sheet)
    assert broken(sheet, (6, 1)) and not broken(sheet, (6, 0))
    assert link.from_link(link.to_link(sheet)) == sheet == read(formats.write(sheet, "grid"))
    assert "can't add up to 0" in problems_of(read("#KenKen\naab\nacb\ndcc\na = 0+\n"))[0].message


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


def test_the_command_line_prints_each_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kinds", "--formats"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("What holds for all kinds\n\nThe first line is #")
    assert "#CluelessCentres" in out
    for kind in NEW:
        assert f"{kind.title} (kind {kind.name})" in out
        assert all(f"    {line}\n" in out for line in kind.text.example.splitlines() if line)
    assert max(len(line) for line in out.splitlines()) <= 110
    assert all(line.count("`") % 2 == 0 for line in out.splitlines())


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
    assert "r2c3 is lit: at most 0 here, not 1 or 2" in broken(sheet, (8, 0), (5, 0))


def test_a_norinori_fails_in_each_way() -> None:
    sheet = read("#Norinori\n....\n....\nboxes\naabb\naabb\n")
    assert "region 1 from r1c1 has two black cells: 3 here, not 2" in broken(sheet, (0, 1), (1, 1), (4, 1))
    assert "region 1 from r1c1 has two black cells: at most 1 here, not 2" in broken(sheet, (0, 0), (1, 0), (4, 0))
    assert broken(sheet, (0, 1), (1, 0), (4, 0)) == ["r1c1 and the cells around it: it touches no other black cell"]
    (why,) = broken(sheet, (0, 1), (1, 1), (2, 1))
    assert why.startswith("r1c2 and the cells around it: black, black and black can't be here together")


def test_tents_fail_in_each_way() -> None:
    sheet = read("#Tents\n. 1 . . .\n1 T . . .\n. . . T .\n. . . . .\n")
    assert broken(sheet, (1, 1), (2, 1)) == [
        "r1c2 to r2c2, no two tents touch: 2 here, not 0 or 1",
        "number of tents 1 for row 1 from the left: 2 here, not 1",
    ]
    assert broken(sheet, (8, 1)) == ["a tent beside each tree: a tent here has no tree beside it that is its own"]
    assert broken(sheet, (1, 0), (4, 0)) == ["a tent beside each tree: no place is left for the tent of the tree at r1c1"]
    one = read("#Tents\n. . . . .\n. . T . .\n. . . . .\n. . T . .\n")
    assert broken(one, (0, 1)) == [] == broken(one, (5, 0), (0, 1), (8, 1))
    assert broken(one, (0, 1), (2, 1)) == ["a tent beside each tree: a tent here has no tree beside it that is its own"]


def test_battleships_fail_in_each_way() -> None:
    sheet = read("#Battleships\n. 1 . . . .\n2 . . . . .\n. . < . . .\n. . . . . .\n. . . . . .\nfleet = 2 2 1\n")
    assert "number of ship cells 2 for row 1 from the left: 3 here, not 2" in broken(sheet, (0, 1), (1, 1), (2, 1))
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
    assert broken(sheet, (0, 1), (1, 0)) == ["domino at r1c1: plus and neutral are no magnet", "row 1 has 1 −: it has 0"]
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
    with pytest.raises(formats.ReadError, match=r"this sheet has 441 cells\. On one of more than 400 there can't be a \?"):
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
    ("puzzle_text", "status"),
    [
        ("#Akari\n1x.\nxx.\n...\n", "unsat"),  # there is no cell for its lamp
        ("#Akari\n0x.\nxx.\n...\n", "multiple"),
        ("#Dominosa\n000\n000\n", "unsat"),  # a double is there once as well
        ("#Dominosa\n00\n", "unique"),
        ("#Shikaku\n?....1?\n", "unique"),  # of two that are not known one may be large
        ("#Shikaku\n?....2.?\n", "multiple"),
    ],
)
def test_the_least_and_the_most_of_a_clue_count(puzzle_text: str, status: str) -> None:
    assert solve(model_of(read(puzzle_text))).status == status


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


def test_a_pips_says_what_is_wrong_with_its_text() -> None:
    start = "#Pips\n.\n.\nregions\na\na\n"
    for lines, why in (
        ("b = 4\n", 'there is no region "b" in the map above'),
        ("a = 4\na = 5\n", 'it is said already what holds in region "a"'),
        ("", 'it is not said what holds in region "a"'),
        ("a = huge\n", 'Expected a sum, < or > and a number, = or ≠, such as 12, <5, = or ≠, not "huge"'),
        ("a = 4\ndomino = 0-7\n", 'each of two numbers from 0 to 6, not "0-7"'),
        ("a 4\nbb\n", '"bb" says nothing of a region'),
    ):
        with pytest.raises(formats.ReadError, match=re.escape(why)):
            read(start + lines)
    assert read(start + "a = ≠\ndomino = 21\n") == read(start + "a = different\ndomino = 1-2\n")
