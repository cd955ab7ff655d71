"""Kinds whose lines run between cells: a failing board for each of their rules, and what is printed that can't be kept."""

from itertools import product

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Connected
from newsgrid.engine.solve.core import with_rules
from newsgrid.exchange.answer import filled
from newsgrid.puzzle import edit, formats, kinds
from places import solution, text
from test_new_kinds import broken


def test_a_slitherlink_fails_by_numbers_corners_and_several_loops() -> None:
    sheet = read("#Slitherlink\n3..\n..?\n")
    top, left, right, bottom = 1, 7, 9, 15
    assert broken(sheet, (top, 0), (left, 0)) == ["the 3 at r1c1: at most 2 here, not 3"]
    assert broken(sheet, (top, 1), (left, 0)) == ["r1c1's top left corner, no line or two: 1 here, not 0 or 2"]
    (why,) = broken(sheet, (right, 1), (bottom, 1), (bottom + 2, 1))
    assert why == "r2c2's top left corner, no line or two: 3 here, not 0 or 2"
    two = read("#Slitherlink\n...\n...\n...\n...\n")
    squares = [(edge, 1) for corner in (8, 8 + 7 * 6) for edge in (corner - 7, corner - 1, corner + 1, corner + 7)]
    none = [(edge, 0) for edge, block in enumerate(two.blocks) if not block and edge not in dict(squares)]
    assert broken(two, *squares, *none) == ["the loop, in one piece: these 4 cells are cut off from the others"]
    assert broken(two, *squares[:4], *((edge, 0) for edge, _ in squares[4:]), *none) == []


def test_a_loop_is_there_even_if_no_number_says_so() -> None:
    assert solve(model_of(read("#Slitherlink\n?\n"))).status == "unique"
    assert solve(model_of(read("#Slitherlink\n0\n"))).status == "unsat"
    assert solve(model_of(read("#Masyu\n..\n..\n"))).status == "unique"


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


def test_a_pearl_without_room_leaves_no_answer() -> None:
    for words in ("#Masyu\nb..\n", "#Masyu\nb.\n..\n", "#Masyu\nw..\n...\n"):
        assert solve(model_of(read(words))).status == "unsat", words


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


def test_an_island_out_of_sight_or_an_arrow_out_of_the_sheet_leaves_no_answer() -> None:
    assert solve(model_of(read("#Hashi\n2.2\n...\n.1.\n"))).status == "unsat"
    assert solve(model_of(read("#Yajilin\n. . .\n. . .\n1< . .\n"))).status == "unsat"
    assert solve(model_of(read("#Yajilin\n. . .\n. . .\n. . 0>\n"))).status != "unsat"


def test_a_yajilin_fails_by_arrows_black_neighbours_and_cells_left_out() -> None:
    sheet = read("#Yajilin\n. . . .\n1> . . .\n. . . .\n")
    row = 2 * 7
    assert broken(sheet, (row + 2, 0), (row + 4, 0), (row + 6, 0)) == ["the 1> at r2c1: at most 0 here, not 1"]
    assert "r2c2 and r2c3, not both black: 2 here, not 0 or 1" in broken(sheet, (row + 2, 1), (row + 4, 1))
    assert broken(sheet, (row + 2, 1), (row + 3, 1), (row + 9, 1))[0].startswith("r2c2, black or on the loop: ")
    (why,) = broken(sheet, (0, 0), (1, 0))
    assert why.startswith("r1c1, black or on the loop: ")


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


def test_the_automata_of_lattices_accept_what_they_say() -> None:
    for name, good in (("some", any), ("one way", lambda values: sum(map(bool, values)) < 2)):
        machine = automaton(name, ())
        for values in product((0, 1, 2), repeat=4):
            state = machine.start
            for value in values:
                state = None if state is None else machine.step(state, value)
            assert (state is not None and machine.accepts(state)) == good(values), (name, values)


def test_a_loop_rests_on_no_pearl_once_rules_are_left_out() -> None:
    """Its anchors hold only together with the rules that they come from, so that an unsat core names these."""
    model = model_of(read("#Masyu\n.w.\n...\n..b\n"))
    loop = next(rule for rule in model.rules if isinstance(rule, Connected))
    assert loop.anchors and not next(rule for rule in with_rules(model, model.rules).rules if isinstance(rule, Connected)).anchors


@pytest.mark.parametrize("name", ["hashi_7x7", "slitherlink_7x7", "masyu_8x8", "yajilin_7x7"])
def test_on_a_larger_sheet_what_was_written_is_there_still(name: str) -> None:
    """Where values stand is decided by what is printed, which has to be there first."""
    sheet = filled(read(text(f"kinds/{name}.txt")), solution(f"kinds/{name}.txt"))
    assert any(sheet.entries)
    larger = edit.carried_over(sheet, kinds.of(sheet).empty(12, 12))
    shown = {(at // sheet.cols, at % sheet.cols): value for at, value in enumerate(sheet.entries) if value}
    assert {(at // larger.cols, at % larger.cols): value for at, value in enumerate(larger.entries) if value} == shown
