"""The solver compared with OR-Tools' CP-SAT, which shares no code with it; and every deduction checked against true candidates."""

from collections.abc import Iterator
from random import Random

import pytest
from ortools.sat.python import cp_model

import generate
from newsgrid.engine import hints
from newsgrid.engine.compile import model_of
from newsgrid.engine.model import Model
from newsgrid.engine.rules import Distinct, In, Sum
from newsgrid.engine.solve import run, solve, true_candidates
from places import amount

EACH = amount(20, 300)  # puzzles of each kind
MOST_MORE = 100  # further ones if these did not show every technique, at most
STATUSES = {"unsat", "unique", "multiple"}


def many(kind: str) -> int:
    return EACH // 10 if kind in generate.WHOLE_KINDS else EACH


def puzzles(kind: str, chance: Random, count: int, seen: set[str], wanted: set[str]) -> Iterator[Model]:
    """`count` puzzles of a kind, then more until `seen`, which the caller fills, includes `wanted`."""
    for number in range(count + MOST_MORE):
        if number < count or not wanted <= seen:
            yield model_of(generate.small(kind, chance))


def cp_sat(model: Model) -> tuple[str, list[int]]:
    """(status, an answer) by CP-SAT, from the simplest statement of each rule."""
    program = cp_model.CpModel()
    cells = {cell: program.new_int_var(1, model.values, str(cell)) for cell in model.cells}
    for rule in model.rules:
        held = [cells[cell] for cell in rule.cells]
        if isinstance(rule, Distinct):
            program.add_all_different(held)
        elif isinstance(rule, Sum):
            program.add_linear_expression_in_domain(sum(held), cp_model.Domain.from_values(sorted(rule.allowed)))
        else:
            assert isinstance(rule, In)
            program.add(held[0] == rule.value)
    answers: list[list[int]] = []
    while len(answers) < 2:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(program)
        if status == cp_model.INFEASIBLE:
            break
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        answer = [solver.value(cells[cell]) if cell in cells else 0 for cell in range(model.rows * model.cols)]
        answers.append(answer)
        program.add_forbidden_assignments([cells[cell] for cell in model.cells], [[answer[cell] for cell in model.cells]])
    return ("unsat", "unique", "multiple")[len(answers)], answers[0] if answers else []


def agreed(model: Model) -> str:
    """The status that both solvers find. Raises AssertionError if they differ, or if a unique answer does."""
    result = solve(model)
    status, answer = cp_sat(model)
    assert result.status == status
    if status == "unique":
        assert result.answers == [answer]
    return status


@pytest.mark.parametrize("kind", generate.SMALL_KINDS)
def test_an_independent_solver_agrees(kind: str) -> None:
    seen: set[str] = set()
    for model in puzzles(kind, Random(kind), many(kind), seen, STATUSES):
        seen.add(agreed(model))
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
}


@pytest.mark.parametrize("kind", generate.SMALL_KINDS)
def test_no_step_contradicts_the_true_candidates(kind: str) -> None:
    seen: set[str] = set()
    for model in puzzles(kind, Random(kind + " true"), many(kind) // 4, seen, STEPS[kind]):
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
