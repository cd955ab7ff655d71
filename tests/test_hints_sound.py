"""Hints take nothing away that the answer has: each technique on candidates by chance, and the whole path through each puzzle."""

import json
from random import Random

import pytest

import walked
from newsgrid import model_of, read
from newsgrid.engine.hints import GRADES, State, Step
from newsgrid.engine.hints.chains.clue_ways import ways_to_meet_a_clue
from newsgrid.engine.hints.sums.innies import innies_and_outies
from newsgrid.engine.hints.techniques import AFTER_45, TECHNIQUES
from newsgrid.engine.hints.tips import TIPS
from newsgrid.engine.model import Model
from newsgrid.engine.solve import run
from places import GALLERY, OF_KINDS, UNIQUE, amount, solution, text
from sampled import sampled, todays

SHARES = (0.1, 0.4, 0.8)  # of the cells that are known, or of the wrong candidates that are left
LARGE = 120  # cells
PATHS = [
    name for name in (*UNIQUE, *OF_KINDS) if name in GALLERY and not name.startswith(("kinds/shogun", "kinds/clueless", "kinds/windmill"))
]
# these take half a second or more; there are smaller ones of the same kinds
LONG = {
    *("quasimagic_TF0378fq.txt", "quasimagic_qms_009.txt", "squares_9x9.txt"),
    *(
        f"kinds/{name}.txt"
        for name in (
            "consecutive_9x9", "kropki_9x9", "greater_9x9", "squares_9x9b", "framesums_9x9", "tenner_10x6", "tenner_10x4", "slitherlink_10x10",
            "heyawake_10x10", "kuromasu_9x9", "masyu_10x10", "fillomino_8x8", "starbattle_10x10", "heyawake_8x8",
        )
    ),
}  # fmt: skip


def agrees(step: Step, answer: list[int]) -> bool:
    """Whether a step says something, and nothing against the answer."""
    wrong = any(mask >> (answer[cell] - 1) & 1 for cell, mask in step.removed.items())
    return not wrong and bool(step.placed or step.removed) and all(answer[cell] == value for cell, value in step.placed.items())


def states(model: Model, answer: list[int], chance: Random, many: int) -> list[State]:
    """States of a puzzle with candidates by chance, among them the answer."""
    found = []
    for number in range(many):
        state, share = State(model), SHARES[number % len(SHARES)]
        for cell in model.cells:
            if model.values == 2 and chance.random() < share:
                state.place(cell, answer[cell])
            elif model.values > 2 and not state.values[cell]:
                wrong = [at for at in range(model.values) if at != answer[cell] - 1 and chance.random() < share]
                state.keep(cell, sum(1 << at for at in [answer[cell] - 1, *wrong]))
        found.append(state)
    return found


def bare(name: str) -> Model:
    """A stored puzzle without its givens, where other clues or several grids leave something to find."""
    sheet = read(text(name))
    sheet.givens = [0] * len(sheet.givens)
    return model_of(sheet)


def test_no_technique_takes_away_what_the_answer_has() -> None:
    """In a puzzle of each kind; nearly all techniques find something there."""
    models = {walked.model(name).kind: (name, walked.model(name)) for name in PATHS if name in OF_KINDS and len(solution(name)) <= LARGE}
    names = ("sudoku_f63_fiendish.txt", "giantx.txt", "kakuro_k057.comma.txt")
    seen = set()
    for name, model in [*models.values(), *((name, bare(name)) for name in names)]:
        answer = solution(name)
        for state in states(model, answer, Random(name), amount(3, 20)):
            for technique in (*TECHNIQUES, *AFTER_45):
                for index, rule in enumerate(model.rules):
                    step = technique(state, index) if not technique.of or isinstance(rule, technique.of) else None
                    assert step is None or agrees(step, answer), (name, technique.name, step)
                    seen.add(technique.name if step else "")
    unseen = {technique.name for technique in (*TECHNIQUES, *AFTER_45)} - seen
    assert len(unseen) < 8, unseen


@pytest.mark.parametrize("name", ["kinds/killer_9x9.txt", "kinds/killer_4x4.txt", "kinds/heyawake_8x8.txt", "kinds/slitherlink_7x7.txt"])
def test_what_looks_at_several_rules_at_once_takes_nothing_away_that_the_answer_has(name: str) -> None:
    answer, found = solution(name), 0
    for state in states(walked.model(name), answer, Random(name), 12):
        for step in (innies_and_outies(state), run(ways_to_meet_a_clue(state, 5))):
            assert step is None or agrees(step, answer), step
            found += step is not None
    assert found


@pytest.mark.parametrize("name", sampled(PATHS, todays([name for name in PATHS if name not in LONG], 3)))
def test_a_path_leads_to_the_answer(name: str) -> None:
    answer, path = solution(name), walked.path(name)
    assert path.solved and path.grade in GRADES
    state = State(walked.model(name))
    for step in path.steps:
        assert agrees(step, answer), step.words
        assert step.technique in TIPS if name in UNIQUE else step.technique != "proof", step.technique
        state.apply(step)
        json.dumps(step.data())
    assert state.values == answer
