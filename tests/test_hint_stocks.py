"""Techniques for pieces of a stock: tents, ships, dominoes."""

from collections.abc import Callable
from random import Random

import pytest

from newsgrid import model_of, read
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.stocks import fits_nowhere, no_room, only_place, wherever, whole_piece
from newsgrid.engine.rules import Pieces
from places import amount
from test_pieces import drawn

TECHNIQUES: tuple[Callable[[State, int], Step | None], ...] = (only_place, whole_piece, fits_nowhere, wherever, no_room)


def state_of(text: str) -> tuple[State, int]:
    """A puzzle as hints see it, and the index of its rule of pieces."""
    model = model_of(read(text))
    (index,) = [at for at, rule in enumerate(model.rules) if isinstance(rule, Pieces)]
    return State(model, sign=model.sign), index


def test_a_tent_has_one_place_left() -> None:
    state, index = state_of("#Tents\n. . . .\n. T . .\n. . . .\n. . . .\n")
    assert only_place(state, index) is None
    state.place(1, 1)
    step = only_place(state, index)
    assert step is not None and step.words == "The tent of the tree at r1c1 can only lie at r2c1." and step.placed == {3: 2}
    (nowhere,) = [fits_nowhere(state, index)]
    assert nowhere is not None and nowhere.level == 1
    assert nowhere.words == "R1c3, r2c2, r2c3, r3c1, r3c2 and r3c3 can't be tent: a tent here has no tree of its own."


def test_a_ship_of_which_a_part_is_known() -> None:
    state, index = state_of("#Battleships\n. . . . .\n. < . . .\n. . . . .\nfleet = 2\n")
    step = only_place(state, index)
    assert step is not None and step.placed == {1: 2, 2: 1, 4: 1, 5: 1, 6: 1}
    state, index = state_of("#Battleships\n. . . . .\n. . . . .\n. . . . .\nfleet = 2\n")
    state.place(0, 2)
    state.place(4, 1)
    step = whole_piece(state, index)
    assert step is not None and step.placed == {1: 2, 2: 1, 5: 1, 6: 1}
    assert step.words.startswith("R1c1 is ship, and only a ship of 2 cells at r1c1 and r1c2 fits that. So r1c2 is ship")


def test_a_domino_lies_in_one_of_two_places() -> None:
    state, index = state_of("#Dominosa\n0011\n0122\n2001\n".replace("2001", "1220"))
    found = [step for step in (technique(state, index) for technique in TECHNIQUES) if step]
    assert {step.technique for step in found} <= {"only place", "fits nowhere", "wherever it lies", "no room"}
    state, index = state_of("#Dominosa\n1100\n0122\n2201\n".replace("1100\n0122\n2201", "0012\n2011\n1220"))
    step = wherever(state, index) or no_room(state, index)
    assert step is not None and step.removed


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_it_removes_nothing_that_an_answer_has(technique: Callable[[State, int], Step | None]) -> None:
    chance = Random(1)
    steps = 0
    for _ in range(amount(150, 3000)):
        model, _, good = drawn(chance)
        state = State(model)
        for cell in model.cells:
            if chance.random() < 0.3:
                state.place(cell, chance.randint(1, model.values))
            elif chance.random() < 0.5:
                state.keep(cell, chance.randint(1, model.all_candidates))
        left = [way for way in good if all(mask >> (value - 1) & 1 for value, mask in zip(way, state.masks, strict=True))]
        try:
            step = technique(state, 0)
        except Contradiction:
            assert not left
            continue
        if step is not None:
            steps += 1
            assert step.placed or step.removed
            for way in left:
                assert all(way[cell] == value for cell, value in step.placed.items())
                assert not any(mask >> (way[cell] - 1) & 1 for cell, mask in step.removed.items())
    assert steps > 3
