"""Kinds of black and white cells: a failing board for each of their rules, and their automata against enumeration."""

from itertools import product

import pytest

from newsgrid import model_of, problems_of, read, solve
from newsgrid.engine.relations.automata import automaton
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.neighbours import looking
from test_new_kinds import broken


def test_a_hitori_fails_by_equal_numbers_black_neighbours_and_white_cells_cut_off() -> None:
    sheet = read("#Hitori\n112\n231\n123\n")
    assert broken(sheet, (0, 0), (1, 0)) == ["row 1, one white 1 at most: 0 + 0 is 0, not 1 or 2"]
    assert broken(sheet, (0, 0), (6, 0)) == ["column 1, one white 1 at most: 0 + 0 is 0, not 1 or 2"]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 1 + 1 is 2, not 0 or 1"]
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
        (((1, 1), (2, 1), (5, 1), (6, 1)), "square from r1c2, not all black: 1 + 1 + 1 + 1 is 4, not 0 to 3"),
        (
            ((4, 1), (0, 0), (1, 0), (5, 0), (8, 0), (9, 0), (12, 0), (13, 1)),
            "the black cells, all joined by their sides: this cell is cut off",
        ),
    ):
        assert any(rule.startswith(why) for rule in broken(sheet, *entries)), why


def test_a_heyawake_fails_by_each_rule() -> None:
    sheet = read("#Heyawake\n2...\n....\n....\nboxes\naabb\naabb\nccdd\n")
    assert broken(sheet, (0, 0), (1, 0), (4, 0)) == ["number at r1c1: 0 + 0 + 0 and 1 more cell can't make 2"]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 1 + 1 is 2, not 0 or 1"]
    assert broken(sheet, (1, 1), (4, 1), (0, 0), (11, 0)) == [
        "the white cells, all joined by their sides: this cell is cut off from the others"
    ]
    sheet = read("#Heyawake\n....\n....\n....\nboxes\nabbc\nabbc\nabbc\n")
    assert broken(sheet, (4, 0), (5, 0), (6, 0), (7, 0)) == ["r2c1 to r2c4, not all white: 0 + 0 + 0 + 0 is 0, not 1 to 4"]


def test_a_number_of_a_room_that_is_not_known_says_nothing() -> None:
    sheet = read("#Heyawake\n?.\n..\nboxes\naa\naa\n")
    assert sheet.constraints == {("room", (0,)): "?"} and read(formats.write(sheet, "grid")) == sheet
    assert len(solve(model_of(sheet), most=20).answers) == 5  # none black, or one of the four


def test_a_kuromasu_fails_by_each_rule() -> None:
    sheet = read("#Kuromasu\n...\n.4.\n...\n")
    assert broken(sheet, (4, 1)) == ["number at r2c2, white: it is black here, and white in the puzzle"]
    assert broken(sheet, (1, 0), (3, 0), (5, 0), (7, 0)) == ["number at r2c2: not 4 white cells are seen from it"]
    assert "number at r2c2: " in broken(sheet, (1, 1), (7, 1))[0]
    assert broken(sheet, (0, 1), (1, 1)) == ["r1c1 and r1c2, not both black: 1 + 1 is 2, not 0 or 1"]
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


def test_a_number_above_9_is_written_with_blanks() -> None:
    text = "#Kuromasu\n. . .\n. 12* .\n. . .\n"
    sheet = read(text)
    assert sheet.constraints == {("seen", (4,)): "12"} and sheet.givens[4] == 2
    assert formats.write(sheet, "grid") == text
    assert not problems_of(sheet)
