"""The solver compared with OR-Tools' CP-SAT, which shares no code with it; and every deduction checked against true candidates."""

from collections.abc import Iterator
from random import Random

import pytest

import generate
from newsgrid.engine import hints
from newsgrid.engine.compile import model_of
from newsgrid.engine.solve import run, solve, true_candidates
from newsgrid.puzzle.sheet import Sheet
from places import amount
from sampled import in_turn
from second import Second

EACH = amount(20, 300)  # puzzles of each kind
MOST_MORE = 100  # further ones if these did not show every technique, at most
STATUSES = {"unsat", "unique", "multiple"}


KINDS = (*generate.SMALL_KINDS, *generate.LINKED)


def many(kind: str) -> int:
    return EACH // 10 if kind in generate.WHOLE_KINDS else EACH


def puzzles(kind: str, chance: Random, count: int, seen: set[str], wanted: set[str]) -> Iterator[Sheet]:
    """`count` puzzles of a kind, then more until `seen`, which the caller fills, includes `wanted`."""
    for number in range(count + MOST_MORE):
        if number < count or not wanted <= seen:
            yield generate.small(kind, chance)


@pytest.mark.parametrize("kind", in_turn(KINDS, 2))
def test_an_independent_solver_agrees(kind: str) -> None:
    seen: set[str] = set()
    for sheet in puzzles(kind, Random(kind), many(kind), seen, STATUSES):
        result = solve(model_of(sheet))
        status, answer = Second(sheet).solve()
        assert result.status == status
        if status == "unique":
            assert result.answers == [answer]
        seen.add(status)
    assert seen == STATUSES


SUDOKU_STEPS = {"last cell", "hidden single", "locked candidates", "naked pair"}
STEPS = {  # {kind: techniques that its puzzles must show}
    "kakuro": {"last cell", "single combination", "combinations", "partners", "sum bounds", "sum cases", "needed digit"},
    "sudoku": SUDOKU_STEPS,
    "x": SUDOKU_STEPS,
    "jigsaw": SUDOKU_STEPS,
    "squares": {"last cell", "hidden single", "needed digit", "single combination", "sum bounds", "naked single"},
    "killer": {"last cell", "hidden single", "needed digit"},
    "giant": {*SUDOKU_STEPS, "overlap"},
    "lines": {"last cell", "hidden single", "needed digit", "sum bounds"},
    "windoku": {*SUDOKU_STEPS, "forcing chain"},
    "magidoku": {"last cell", "hidden single"},
    "quasimagic": {"last cell", "hidden single", "naked single", "needed digit", "sum bounds"},
    "hitori": {"way out", "cut off next"},
    "nurikabe": {"way out", "whole group", "out of reach", "too much together"},
    "slitherlink": {"counted out", "sides at a number"},
    "fillomino": {"way out", "whole group", "out of reach"},
    "hidato": {"next number", "numbers around"},
}


@pytest.mark.parametrize("kind", in_turn(KINDS, 2))
def test_no_step_contradicts_the_true_candidates(kind: str) -> None:
    seen: set[str] = set()
    for sheet in puzzles(kind, Random(kind + " true"), many(kind) // 4, seen, STEPS[kind]):
        model = model_of(sheet)
        true = run(true_candidates(model))
        if true is None:
            continue
        for step in run(hints.path(model)).steps:
            seen.add(step.technique)
            for cell, value in step.placed.items():
                assert true[cell] == 1 << (value - 1), step
            for cell, mask in step.removed.items():
                assert mask and not mask & true[cell], step
            assert step.placed or step.removed
            assert step.words and 1 <= step.level <= len(hints.GRADES)
    assert seen >= STEPS[kind]
