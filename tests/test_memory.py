"""What a technique remembers of a puzzle is its own, and a state has nothing of one technique."""

from newsgrid import model_of, read
from newsgrid.engine.hints import State
from newsgrid.engine.hints.chains.consequences import Reach
from newsgrid.engine.hints.chains.nested import Failing
from newsgrid.engine.hints.counting.stocks import shortly
from newsgrid.engine.hints.state import Memory
from newsgrid.engine.hints.sums.rule_of_45 import Leftovers
from newsgrid.puzzle import kinds
from newsgrid.puzzle.about import THE_AT_A_CELL, THE_BY_NUMBER, piece
from newsgrid.puzzle.kinds.sudoku import empty_sudoku


class Many(Memory):
    def __init__(self, state: State) -> None:
        self.cells = len(state.model.cells)


def test_a_memory_is_made_from_the_state_once() -> None:
    state = State(model_of(empty_sudoku()))
    assert state.memory(Many).cells == 81
    state.memory(Many).cells = 5
    assert state.memory(Many).cells == 5
    assert state.memory(Leftovers).seen == {}


def test_what_a_copy_puts_into_its_memory_is_not_in_the_first_one() -> None:
    state = State(model_of(empty_sudoku()))
    state.memory(Many).cells = 5
    twin = state.copy()
    assert twin.memory(Many).cells == 5
    twin.memory(Many).cells = 6
    assert state.memory(Many).cells == 5


def test_a_copy_does_not_share_the_reach_which_changes_as_it_is_used() -> None:
    state = State(model_of(empty_sudoku()))
    state.memory(Failing).pending, state.memory(Failing).reach = [(0, 1)], Reach.__new__(Reach)
    assert state.copy().memory(Failing).pending == [(0, 1)] and state.copy().memory(Failing).reach is None


def test_of_a_piece_behind_its_like_only_that_is_told_which_tells_them_apart() -> None:
    state = State(model_of(read(kinds.BY_NAME["battleships"].text.example)))
    one, other = (piece(THE_BY_NUMBER, "domino", (), number) for number in ("0-1", "0-2"))
    assert str(shortly(state, other, one)) == "0-2"
    ships = [piece(THE_AT_A_CELL, "ship", (cell,)) for cell in (0, 1)]
    assert str(shortly(state, ships[1], ships[0])) == "r1c2"
    short, long = (piece("a {thing} of {number} cells", "ship", (), number) for number in "23")
    assert str(shortly(state, long, short)) == "a ship of 3 cells" == str(shortly(state, long, long))
