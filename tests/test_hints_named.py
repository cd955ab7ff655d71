"""Techniques that look at more than one rule at once: each on a small example, and that they strike nothing the answer has, on candidates by chance."""

import pytest

from newsgrid import model_of, read
from newsgrid.engine.hints import Contradiction, State, Step, path, walk
from newsgrid.engine.hints.automata.binary import ways_to_fill
from newsgrid.engine.hints.chains import forcing
from newsgrid.engine.hints.loops_and_groups.connectivity import out_of_reach
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import inside_and_outside, sides_at_a_number
from newsgrid.engine.hints.sums.cage_against_cage import cage_against_cage
from newsgrid.engine.rules import Sum
from newsgrid.engine.solve import run
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from test_hints_of_kinds import first, parts_of, state_of
from walked import model as stored

EMPTY = "......\n"
BINAIRO = f"#Binairo\n1....0\n{EMPTY}110100\n{EMPTY}110010\n{EMPTY}"


def killer(*cages: tuple[tuple[int, ...], int], **masks: str) -> State:
    """A Killer without givens and with some cages. masks: as for state_of."""
    sheet = empty_sudoku()
    sheet.kind = "killer"
    for number, (cells, total) in enumerate(cages, 1):
        for cell in cells:
            sheet.cages[cell] = number
        sheet.rules[cells[0]] = str(total)
    state = State(model_of(sheet))
    for name, values in masks.items():
        state.keep(state.model.path(name)[0], sum(1 << (int(value) - 1) for value in values))
    return state


def in_row_1(state: State) -> Step | None:
    rules = state.model.rules
    (index,) = [at for at, rule in enumerate(rules) if isinstance(rule, Sum) and rule.cells == (0, 1, 2, 3, 4, 5)]
    return ways_to_fill(state, index)


def test_ways_to_fill_a_line() -> None:
    # of the six ways to place two 0s, one has three 1s side by side, and two are like row 3 or row 5: the others have a 0 in r1c2
    words = "Row 1 needs just 2 more 0s. However they are placed, with no three alike and no two lines alike, r1c2 is 0."
    assert parts_of(first(ways_to_fill, state_of(BINAIRO))) == ("ways to fill a line", 3, words, {1: 1}, {})
    for other in (BINAIRO + "no unlike\n", BINAIRO.replace("110010", EMPTY.strip())):
        assert in_row_1(state_of(other)) is None


def test_a_line_that_can_not_be_filled() -> None:
    # the one more 0 would make it the same as row 3 or row 5, or leave three 1s
    with pytest.raises(Contradiction):
        in_row_1(state_of(f"#Binairo\n1..0.0\n{EMPTY}101010\n{EMPTY}110010\n{EMPTY}"))


def test_cage_against_cage() -> None:
    cages = (((0, 1), 6), ((9, 10), 5))
    step = first(cage_against_cage, killer(*cages, r1c1="1245", r1c2="1245", r2c1="1234", r2c2="1234"))
    words = (
        "In box 1, cage at r2c1 is 1+4 or 2+3. Cage at r1c1 shares no digit with it, which leaves 1+5. So r1c1 and r1c2 can't be 2 or 4."
    )
    assert parts_of(step) == ("cage against cage", 3, words, {}, {0: 0b01010, 1: 0b01010})


def test_the_combinations_that_another_cage_rules_out_are_named() -> None:
    step = first(cage_against_cage, killer(((0, 1, 2), 12), ((9, 10), 3)))
    words = "In box 1, cage at r2c1 is 1+2. Cage at r1c1 shares no digit with it, which leaves 3+4+5. So"
    assert step.words.startswith(words)
    step = first(cage_against_cage, killer(((0, 1, 2), 15), ((9, 10), 10), r2c1="19", r2c2="19"))
    words = "In box 1, cage at r1c1 shares no digit with cage at r2c1, so it isn't 1+5+9, 1+6+8 or 2+4+9. So "
    assert step.words.startswith(words), step.words


def test_what_two_cages_take() -> None:
    state = killer(((0, 1), 4), ((9, 10), 6), r1c1="13", r1c2="13", r2c1="24", r2c2="24")
    step = first(cage_against_cage, state)
    assert (
        step.words
        == "In box 1, cage at r1c1 and cage at r2c1 share no digit, and together take 1, 2, 3 and 4. So no other cell there has these."
    )
    assert set(step.removed) == {2, 11, 18, 19, 20} and set(step.removed.values()) == {0b1111}


def test_two_cages_that_need_the_same_digit() -> None:
    with pytest.raises(Contradiction):
        first(cage_against_cage, killer(((0, 1), 6), ((9, 10), 5), r1c1="24", r1c2="24"))


def loop(text: str, **edges: int) -> State:
    """A loop puzzle with some edges known. edges: a name such as r1c2_top, and whether it has a line."""
    state = State(model_of(read(text)))
    named = {str(state.cell(cell)).replace("'s ", "_"): cell for cell in state.model.cells}
    for name, line in edges.items():
        state.place(named[name], 1 + line)
    return state


def test_inside_and_outside() -> None:
    text = "#Slitherlink\n...\n...\n...\n"
    step = first(inside_and_outside, loop(text, r1c1_top=0))
    words = "One side of r1c1's left is outside the loop. A path to its other side crosses no line, so that side is outside. So r1c1's left has none."
    assert (step.technique, step.level, step.words, list(step.placed.values())) == ("inside and outside", 3, words, [1])
    step = first(inside_and_outside, loop(text, r1c1_top=0, r1c1_left=0, r1c2_top=1))
    words = "A path between the two sides of r1c2's left crosses only the line r1c2's top, so one lies inside the loop, one outside. So r1c2's left has a line."
    assert (step.words, list(step.placed.values())) == (words, [2])
    step = first(inside_and_outside, loop(text, r1c1_top=1, r1c1_left=1, r1c2_top=1))
    assert list(step.placed.values()) == [1] and "the lines r1c1's top and r1c2's top, so both are on the same side" in step.words
    for cells in ({}, {"r1c2_left": 1}):
        state = loop(text, **cells)
        assert not any(inside_and_outside(state, index) for index in range(len(state.model.rules)))


def test_the_four_sides_of_a_cell_that_the_loop_can_not_get_to() -> None:
    around = ("r1c2_left", "r1c3_left", "r3c2_left", "r3c3_left", "r2c1_top", "r3c1_top", "r2c3_top", "r3c3_top")
    step = first(out_of_reach, loop("#Slitherlink\n...\n...\n...\n", r1c1_top=1, **dict.fromkeys(around, 0)))
    assert step.words == "The loop can't get to r2c2's top, r2c2's left, r2c3's left and r3c2's top. So they have no line."


def test_sides_at_a_number() -> None:
    # both upper edges of the corner's neighbour lead outside
    state = loop("#Slitherlink\n...\n.1.\n...\n", r1c2_top=0, r2c1_left=0)
    step = first(sides_at_a_number, state)
    assert (step.technique, step.level) == ("sides at a number", 4)
    assert (
        step.words
        == "The 1 at r2c2: crossing r2c2's top and r2c2's left leads to the same side of the loop, so both or neither. Both make 2. So neither has a line."
    )
    assert list(step.placed.values()) == [1, 1]


@pytest.mark.nightly
def test_candidates_are_followed_further_before_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    model = stored("constraints/ten.txt")
    assert not any(step.technique == "proof" for step in run(path(model)).steps)
    monkeypatch.setattr(walk, "nested", lambda state: iter(()))
    monkeypatch.setattr(forcing, "MOST_FOLLOWED", 0)
    assert any(step.technique == "proof" for step in run(path(model)).steps)
