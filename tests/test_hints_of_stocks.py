"""Techniques for pieces of a stock: tents, ships, dominoes."""

from newsgrid import model_of, read
from newsgrid.engine.hints.counting.dominoes import no_partner
from newsgrid.engine.hints.counting.stocks import fits_nowhere, only_place, whole_piece
from newsgrid.engine.hints.state import State
from newsgrid.engine.rules import Pieces


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


PIPS = "#Pips\n.xx\n...\n..x\nregions\na..\n...\nbb.\na = <2\nb = equal\ndomino = 0-1 2-3 4-4\n"


def test_a_value_that_leaves_a_cell_without_a_domino() -> None:
    state, index = state_of(PIPS)
    for cell in (0, 3, 4, 5, 6, 7):
        state.keep(cell, 0b11111)
    state.keep(3, 0b11)
    step = no_partner(state, index)
    assert step is not None and step.level == 3 and step.removed == {0: 0b100}
    assert step.words == "If r1c1 were 2, no domino would be left for r1c1. So r1c1 is not."
