"""Techniques for pieces of a stock: tents, ships, dominoes."""

from collections.abc import Callable
from random import Random

from newsgrid import model_of, read
from newsgrid.engine.hints.counting.dominoes import all_equal, no_partner, only_neighbour
from newsgrid.engine.hints.counting.stocks import fits_nowhere, no_room, only_place, wherever, whole_piece
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.techniques import next_step
from newsgrid.engine.make import puzzle
from newsgrid.engine.rules import Pieces, Regular
from newsgrid.puzzle import kinds
from places import amount, text

TECHNIQUES: tuple[Callable[[State, int], Step | None], ...] = (only_place, whole_piece, fits_nowhere, wherever, no_room)


def state_of(text: str) -> tuple[State, int]:
    """A puzzle as hints see it, and the index of its rule of pieces."""
    model = model_of(read(text))
    (index,) = [at for at, rule in enumerate(model.rules) if isinstance(rule, Pieces)]
    return State(model), index


def test_a_tent_has_one_place_left() -> None:
    state, index = state_of("#Tents\n. . . .\n. T . .\n. . . .\n. . . .\n")
    assert only_place(state, index) is None
    state.place(1, 1)
    step = only_place(state, index)
    assert (
        step is not None and step.words == "The tent of the tree at r1c1 can only lie at r2c1. So it is a tent." and step.placed == {3: 2}
    )
    (nowhere,) = [fits_nowhere(state, index)]
    assert nowhere is not None and nowhere.level == 1
    assert nowhere.words == "R1c3, r2c2, r2c3, r3c1, r3c2 and r3c3 can't be a tent: a tent here has no tree beside it that is its own."


def test_a_ship_of_which_a_part_is_known() -> None:
    state, index = state_of("#Battleships\n. . . . .\n. < . . .\n. . . . .\nfleet = 2\n")
    step = only_place(state, index)
    assert step is not None and step.placed == {1: 2, 2: 1, 4: 1, 5: 1, 6: 1}
    assert step.words == "The ship at r1c1 can only lie at r1c1 and r1c2. So r1c2 is a ship cell, and r1c3, r2c1, r2c2 and r2c3 are water."
    state, index = state_of("#Battleships\n. . . . .\n. . . . .\n. . . . .\nfleet = 2\n")
    state.place(0, 2)
    state.place(4, 1)
    step = whole_piece(state, index)
    assert step is not None and step.placed == {1: 2, 2: 1, 5: 1, 6: 1}
    assert step.words.startswith("R1c1 is a ship cell, and only a ship of 2 cells at r1c1 and r1c2 fits that. So ")


def test_a_domino_lies_in_one_of_two_places() -> None:
    state, index = state_of("#Dominosa\n0011\n0122\n2001\n".replace("2001", "1220"))
    found = [step for step in (technique(state, index) for technique in TECHNIQUES) if step]
    assert {step.technique for step in found} <= {"only place", "fits nowhere", "wherever it lies", "no room"}
    state, index = state_of("#Dominosa\n1100\n0122\n2201\n".replace("1100\n0122\n2201", "0012\n2011\n1220"))
    step = wherever(state, index) or no_room(state, index)
    assert step is not None and step.removed


PIPS = "#Pips\n.xx\n...\n..x\nregions\na..\n...\nbb.\na = <2\nb = equal\ndomino = 0-1 2-3 4-4\n"


def test_a_half_with_one_neighbour_makes_a_domino_with_it() -> None:
    state, index = state_of(PIPS)
    state.keep(0, 0b11)
    state.keep(3, 0b11111)
    for cell in (4, 5, 6, 7):
        state.keep(cell, 0b11111)
    step = only_neighbour(state, index)
    assert step is not None and step.level == 1 and step.removed == {3: 0b11100}
    assert step.words == "R1c1 has only r2c1 left beside it: they are one domino. So r2c1 is not 2, 3 or 4."


def test_equal_cells_share_what_they_can_be() -> None:
    state, _ = state_of(PIPS)
    (index,) = [at for at, rule in enumerate(state.model.rules) if isinstance(rule, Regular)]
    assert all_equal(state, index) is None
    state.keep(6, 0b11100)
    step = all_equal(state, index)
    assert step is not None and step.removed == {7: 0b1100011}
    assert step.words == "All cells of the region at r3c1 are equal. R3c1 can only be 2, 3 or 4, so r3c2 can only be 2, 3 or 4, too."
    state.keep(7, 0b10000)
    step = all_equal(state, index)
    assert step is not None and step.placed == {6: 5}


def test_a_value_that_leaves_a_cell_without_a_domino() -> None:
    state, index = state_of(PIPS)
    for cell in (0, 3, 4, 5, 6, 7):
        state.keep(cell, 0b11111)
    state.keep(3, 0b11)
    step = no_partner(state, index)
    assert step is not None and step.level == 3 and step.removed == {0: 0b100}
    assert step.words == "If r1c1 were 2, no domino would be left for r1c1. So it is not."


def test_steps_of_pips_lead_to_the_answer() -> None:
    seen = set()
    for seed in range(amount(6, 60)):
        sheet, answer = puzzle("pips", Random(seed), kinds.BY_NAME["pips"].starts[0][1]())
        model = model_of(sheet)
        state = State(model)
        while (step := next_step(state)) is not None:
            seen.add(step.technique)
            assert all(answer[cell] == value for cell, value in step.placed.items()), step.words
            assert not any(mask >> (answer[cell] - 1) & 1 for cell, mask in step.removed.items()), step.words
            state.apply(step)
            if state.solved:
                break
    assert {"only neighbour", "all equal", "no partner"} <= seen


def test_a_rectangle_that_has_one_place_or_shares_some() -> None:
    model = model_of(read(text("kinds/shikaku_10x10.txt")))
    state = State(model)
    found = []
    while not state.solved and (step := next_step(state)) is not None:
        found.append((step.technique, step.level, step.words))
        state.apply(step)
    assert state.solved
    assert {technique for technique, _, _ in found} <= {"only place", "wherever it lies", "fits nowhere"}
    assert {level for _, level, _ in found} == {1, 2}
    assert all("can only lie at r" in words for technique, _, words in found if technique == "only place")
