"""Kinds of black and white cells: a failing board for each of their rules, and their automata against enumeration."""

import json
from dataclasses import replace
from itertools import product

import pytest

from newsgrid import In, Sum, model_of, problems_of, read, solve
from newsgrid.engine.check import check
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Rule
from newsgrid.exchange.links import ImportFault, read_link
from newsgrid.puzzle import formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.neighbours import looking
from newsgrid.puzzle.sheet import values_on
from test_new_kinds import broken


def test_a_hitori_fails_by_equal_numbers_black_neighbours_and_white_cells_cut_off() -> None:
    sheet = read("#Hitori\n112\n231\n123\n")
    assert broken(sheet, (0, 0), (1, 0)) == ["the group of 1s in row 1, one white at most: at most 0 here, not 1 or 2"]
    assert broken(sheet, (0, 0), (6, 0)) == ["the group of 1s in column 1, one white at most: at most 0 here, not 1 or 2"]
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
    assert broken(sheet, (0, 0), (1, 0), (4, 0)) == ["the 2 at r1c1: at most 1 here, not 2"]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 2 here, not 0 or 1"]
    assert broken(sheet, (1, 1), (4, 1), (0, 0), (11, 0)) == [
        "the white cells, all joined by their sides: this cell is cut off from the others"
    ]
    sheet = read("#Heyawake\n....\n....\n....\nboxes\nabbc\nabbc\nabbc\n")
    assert broken(sheet, (4, 0), (5, 0), (6, 0), (7, 0)) == ["r2c1 to r2c4, not all white: at most 0 here, not 1 to 4"]


def test_a_number_of_a_room_that_is_not_known_says_nothing() -> None:
    sheet = read("#Heyawake\n?.\n..\nboxes\naa\naa\n")
    assert sheet.constraints == {("room", (0,)): "?"} and read(formats.write(sheet, "grid")) == sheet
    assert len(solve(model_of(sheet), most=20).answers) == 5  # none black, or one of the four


def test_a_kuromasu_fails_by_each_rule() -> None:
    sheet = read("#Kuromasu\n...\n.4.\n...\n")
    assert broken(sheet, (4, 1)) == ["the 4 at r2c2, white: it is black here, and white in the puzzle"]
    assert broken(sheet, (1, 0), (3, 0), (5, 0), (7, 0)) == ["the 4 at r2c2: not 4 white cells are seen from it"]
    assert "the 4 at r2c2: " in broken(sheet, (1, 1), (7, 1))[0]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 2 here, not 0 or 1"]
    assert any(rule.startswith("the white cells, all joined") for rule in broken(sheet, (1, 1), (3, 1), (0, 0), (8, 0)))


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("cell", [0, 1, 5])
def test_what_is_seen_from_a_cell_is_counted_right(number: int, cell: int) -> None:
    """The automaton reads no further than it must, and accepts just the boards on which so many cells are seen."""
    sheet = kinds.BY_NAME["kuromasu"].empty(3, 4)
    sheet.constraints["seen", (cell,)] = str(number)
    read_rules = [rule for rule in model_of(sheet).rules if type(rule).__name__ == "Regular" and rule.cells]
    arms = looking(sheet, cell)
    for board in product((0, 1), repeat=12):
        seen = 1 + sum([*[board[other] for other in arm], 1].index(1) for arm in arms)
        machine = automaton(read_rules[0].automaton, read_rules[0].parameters)
        state = machine.start
        for other in read_rules[0].cells:
            state = None if state is None else machine.step(state, board[other])
        assert (state is not None and machine.accepts(state)) == (seen == number), board


def test_a_number_under_a_black_cell_is_still_seen_when_it_is_broken() -> None:
    sheet = formats.read("#Kuromasu\n...\n.3.\n...\n")
    sheet.entries = [2 if cell == 4 else 1 for cell in range(9)]
    broken = [RULE.read(rule.data()) for rule in check(model_of(sheet), values_on(sheet))]
    drawn = svg.svg(sheet, svg.Marks(broken))
    assert 'class="constraint over wrong"' in drawn


def test_a_number_above_9_is_written_with_blanks() -> None:
    text = "#Kuromasu\n. . .\n. 12* .\n. . .\n"
    sheet = read(text)
    assert sheet.constraints == {("seen", (4,)): "12"} and sheet.givens[4] == 2
    assert formats.write(sheet, "grid") == text
    assert not problems_of(sheet)


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


@pytest.mark.parametrize("many", range(1, 9))
def test_a_ring_has_two_arcs_at_most(many: int) -> None:
    machine = automaton("two arcs", ())
    for ring in product((0, 1), repeat=many):
        state = machine.start
        for value in ring:
            state = None if state is None else machine.step(state, value)
        changes = sum(one != other for one, other in zip(ring, (*ring[1:], ring[0]), strict=True))
        assert (state is not None and machine.accepts(state)) == (changes < 3), ring


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


def test_a_hidato_may_have_holes_and_more_numbers_than_a_sudoku_has() -> None:
    sheet = read("#Hidato\n1 . x\n. . .\nx . 7\n")
    assert sheet.values == 7 and read(formats.write(sheet, "grid")) == sheet and not problems_of(sheet)
    sheet = kinds.BY_NAME["hidato"].empty(20, 20)
    sheet.givens[0], sheet.givens[399], sheet.entries[7], sheet.centre[8] = 400, 1, 399, 1 << 398 | 1
    assert link.from_link(link.to_link(sheet, entries=True)) == sheet
    assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet
    with pytest.raises(formats.ReadError, match="a cell has at most 400 values, but here it would have 420"):
        read("#Hidato\n" + "\n".join([" ".join("." * 20)] * 21))


@pytest.mark.parametrize("allowed", [{0}, {3}, {4}, {0, 1}, {1, 2}, {2, 3, 4}, {0, 1, 2, 3}, {0, 2}, {5}])
@pytest.mark.parametrize("known", [0, 1])
def test_how_many_of_some_cells_hold_the_greater_of_two_values(allowed: set[int], known: int) -> None:
    rules: list[Rule] = [Sum((0, 1, 2, 3), frozenset(allowed))]
    if known:
        rules.append(In((2,), frozenset({1})))
    sheet = kinds.BY_NAME["hitori"].empty(1, 4)
    model = replace(model_of(sheet), rules=tuple(rules))
    answers = {tuple(value - 1 for value in answer) for answer in solve(model, most=30).answers}
    assert answers == {board for board in product((0, 1), repeat=4) if sum(board) in allowed and (not known or board[2])}


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("hitori/2/2/1-121.", "#Hitori\n1 38\n1 .\n"),
        ("nurikabe/3/2/2j.", "#Nurikabe\n2..\n..?\n"),
        ("kurodoko/3/2/3h-11g", "#Kuromasu\n3 . .\n17 . .\n"),
        ("heyawake/2/2/0o1g", "#Heyawake\n1.\n..\nboxes\naa\nbb\n"),
        ("lits/2/2/0o", "#LITS\n..\n..\nboxes\naa\nbb\n"),
        ("fillomino/3/2/2j3", "#Fillomino\n2..\n..3\n"),
        ("yinyang/3/2/5i", "#YinYang\n.o*\n*..\n"),
    ],
)
def test_links_of_puzz_link_are_read(body: str, text: str) -> None:
    assert read_link("https://puzz.link/p?" + body).sheet == read(text)


def test_a_number_that_is_not_known_is_refused() -> None:
    with pytest.raises(ImportFault, match="a number that is not known"):
        read_link("https://puzz.link/p?hitori/2/2/1@23")
