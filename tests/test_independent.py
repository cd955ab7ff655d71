"""The solver held against OR-Tools' CP-SAT, which shares nothing with it, and every deduction against true candidates."""

from random import Random

import pytest
from ortools.sat.python import cp_model

import generate
from newsgrid import deduce
from newsgrid.kinds import model_of
from newsgrid.model import Distinct, Given, Model, Sum
from newsgrid.solver import run, solve, true_candidates
from places import amount

EACH = amount(40, 300)  # puzzles of each kind


def many(kind: str) -> int:
    return EACH // 10 if kind in generate.WHOLE_KINDS else EACH


def cp_sat(model: Model) -> tuple[str, list[int]]:
    """(status, an answer) of CP-SAT, from the rules in their plainest form."""
    program = cp_model.CpModel()
    cells = {cell: program.new_int_var(1, model.values, str(cell)) for cell in model.cells}
    for rule in model.rules:
        held = [cells[cell] for cell in rule.cells]
        if isinstance(rule, Distinct):
            program.add_all_different(held)
        elif isinstance(rule, Sum):
            program.add_linear_expression_in_domain(sum(held), cp_model.Domain.from_values(sorted(rule.allowed)))
        else:
            assert isinstance(rule, Given)
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
    """The status that both solvers find, and the same answer if there is one. Raises AssertionError."""
    result = solve(model)
    status, answer = cp_sat(model)
    assert result.status == status
    if status == "unique":
        assert result.answers == [answer]
    return status


@pytest.mark.parametrize("kind", generate.SMALL_KINDS)
def test_an_independent_solver_agrees(kind: str) -> None:
    chance = Random(kind)
    seen = set()
    for _ in range(many(kind)):
        seen.add(agreed(model_of(generate.small(kind, chance))))
    assert "unique" in seen or "multiple" in seen


@pytest.mark.parametrize("kind", generate.SMALL_KINDS)
def test_no_step_contradicts_the_true_candidates(kind: str) -> None:
    chance = Random(kind + " steps")
    for _ in range(many(kind) // 4):
        model = model_of(generate.small(kind, chance))
        true = run(true_candidates(model))
        if true is None:
            continue
        for step in run(deduce.path(model)).steps:
            for cell, value in step.placed.items():
                assert true[cell] == 1 << (value - 1), step
            for cell, mask in step.removed.items():
                assert mask and not mask & true[cell], step
            assert step.placed or step.removed
            assert step.words and 1 <= step.level <= len(deduce.GRADES)
