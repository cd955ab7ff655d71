"""Each step follows from the rules that it names and the candidates before it, as z3 finds."""

from dataclasses import replace

import pytest

from newsgrid import model_of, read
from newsgrid.engine.hints import State, Step
from newsgrid.engine.hints.chains import proof
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds
from places import text
from sampled import in_turn
from sufficing import premises, unproved

# a kind's example, or a stored puzzle: (the first step that is asked about, how many); of chains, those that rest on rules behind their links
STEPS = {
    "binairo": (14, 8),
    "doppelblock": (8, 4),
    "kinds/heyawake_8x8.txt": (4, 4),
    "kinds/kuromasu_7x7.txt": (10, 6),
    "kinds/pips_5x5.txt": (19, 4),
    "kinds/str8ts_9x9.txt": (69, 5),
    "kinds/greater_9x9.txt": (236, 2),
    "lits": (11, 4),
    "quasimagic_TF0378fq.txt": (45, 4),
    "tenner": (60, 15),
}


def steps(name: str, first: int, many: int) -> list[tuple[State, Step]]:
    """Some steps of a puzzle, each with the state before it."""
    model = model_of(read(kinds.BY_NAME[name].text.example if name in kinds.BY_NAME else text(name)))
    walk, found = Walk(model), []
    for number in range(first + many):
        before = walk.state.copy()
        step = run(walk.step(number, False))
        if step is None:
            break
        if number >= first:
            found.append((before, step))
    return found


@pytest.mark.parametrize("name", in_turn(STEPS, 4))
def test_the_rules_that_a_step_names_are_enough(name: str) -> None:
    every = steps(name, *STEPS[name])
    assert every
    for before, step in every:
        assert not unproved(before.model, before.masks, step, premises(before, step)), step.words


def test_a_proof_that_names_no_rules_rests_on_all_of_them() -> None:
    state = State(model_of(read(kinds.BY_NAME["heyawake"].text.example)))
    forced = run(proof.true_in(state))
    step = proof.step_of(state, next(cell for cell in state.open(state.model.cells) if forced[cell].bit_count() == 1), [])
    assert step.placed and not step.rules
    assert not unproved(state.model, state.masks, step, premises(state, step))
    named = replace(step, rules=state.model.rules[:1])
    assert unproved(state.model, state.masks, named, premises(state, named))
