"""The real puzzles: their answers, and the proof that there is no other."""

import os
import subprocess
import sys
from itertools import combinations
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from newsgrid import check, model_of, problems_of, read, solve
from newsgrid.engine import formula
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.result_words import differing_cells, status_words
from newsgrid.engine.solve import solve_in_slices, trial, z3_engine
from newsgrid.engine.solve.search import Stop
from newsgrid.engine.solve.trial import few_answers
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet
from places import OF_KINDS, ROOT, UNIQUE, solution, text


@pytest.mark.parametrize("name", [*UNIQUE, *OF_KINDS])
def test_every_puzzle_has_the_stored_answer_and_no_other(name: str) -> None:
    sheet = read(text(name))
    model = model_of(sheet)
    result = solve(model)
    assert result.status == "unique"
    assert result.answers == [solution(name)]
    assert not check(model, sheet.givens) and not check(model, solution(name))


def test_the_tiny_kakuro_has_two_answers_and_is_warned_of() -> None:
    sheet = read(text("kakuro_tiny_2x4.backslash.txt"))
    result = solve(model_of(sheet), most=9)
    assert result.status == "multiple"
    firsts, seconds = ([1, 2], [2, 1]), ([2, 3], [3, 2])
    assert sorted(result.answers) == [[0, *first, 0, 0, *second, 1] for first in firsts for second in seconds]
    assert [problem.message for problem in problems_of(sheet)] == [
        "Single digit target sum: the run of 1 down has only one cell, at r1c4.",
        "2 runs have no total; the first is the one down from r1c2 (2 cells).",
    ]


def test_answers_on_request_are_different_and_right() -> None:
    sheet = read(text("sudoku_f63_fiendish.txt"))
    for index in [index for index, value in enumerate(sheet.givens) if value][:5]:
        sheet.givens[index] = 0
    model = model_of(sheet)
    result = solve(model, most=20)
    assert result.status == "multiple"
    assert len({tuple(answer) for answer in result.answers}) == 20
    assert not any(check(model, answer) for answer in result.answers)
    two = solve(model)
    assert len(two.answers) == 2
    assert f"These two differ in {len(differing_cells(two.answers))} cells" in status_words(two)
    first = solve(model, most=1)
    assert (first.status, len(first.answers)) == ("multiple", 1)


def hard() -> Sheet:
    """A Kakuro without a solution, which propagation does not detect: its totals across add up to one more than those down."""
    size = 7
    sheet = KAKURO.empty(size + 1, size + 1)
    for index in range(1, size + 1):
        sheet.down[index] = 35
        sheet.across[index * (size + 1)] = 35
    sheet.across[size + 1] = 36
    return sheet


def test_a_long_search_can_be_stopped_between_slices() -> None:
    search = solve_in_slices(model_of(hard()))
    seen = [next(search)]
    while not seen[0].clauses:  # a slow machine narrows in several slices
        seen = [next(search)]
    seen += [next(search) for _ in range(2)]
    while seen[-1].conflicts <= seen[2].conflicts:  # they are not updated after each slice
        seen.append(next(search))
    assert [progress.clauses > 0 for progress in seen[:3]] == [True, True, False]
    assert seen[2].conflicts > 0
    assert seen[-1].memory > 0
    assert [progress.seconds for progress in seen] == sorted(progress.seconds for progress in seen)
    with pytest.raises(Stop) as stopped:
        search.throw(Stop())
    assert stopped.value.partial.status == "unknown"
    assert status_words(stopped.value.partial).startswith("Not decided")


def test_a_count_is_stated_as_far_as_it_is_proved() -> None:
    assert status_words(solve(model_of(empty_sudoku()), most=5)).startswith("At least 5 solutions. They differ in")
    tiny = solve(model_of(read(text("kakuro_tiny_2x4.backslash.txt"))), most=9)
    assert tiny.all
    assert status_words(tiny).startswith("Just 4 solutions. They differ in")


def test_what_needs_too_much_memory_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formula, "MOST_CLAUSES", 1000)
    result = solve(model_of(empty_sudoku()))
    assert (result.status, result.reason) == ("unknown", "memory")
    assert "memory" in status_words(result)


def test_z3_out_of_memory_is_not_decided() -> None:
    # in a process of its own, since z3's memory limit is global
    script = """
import z3
from newsgrid import model_of, solve
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
model = model_of(empty_sudoku(5, 5))
import newsgrid.engine.solve.z3_engine
z3.set_param("memory_max_size", 30)
result = solve(model)
z3.set_param("memory_max_size", 0)
print(result.status, result.reason, solve(model_of(empty_sudoku())).status)
"""
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    ran = subprocess.run([sys.executable, "-c", script], env=environ, capture_output=True, text=True, check=False)
    assert ran.stdout.split() == ["unknown", "memory", "multiple"], ran.stderr


def test_z3_that_gives_up_for_want_of_memory_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = z3_engine.Engine("p cnf 2 1\n1 2 0\n")
    asked = []
    monkeypatch.setattr(z3_engine.z3, "Z3_solver_check_assumptions", lambda *_: asked.append(1) or 0)  # neither true nor false
    monkeypatch.setattr(solver.solver, "reason_unknown", lambda: "max. memory exceeded")
    with pytest.raises(MemoryError):
        solver.check()
    monkeypatch.setattr(solver.solver, "reason_unknown", lambda: "canceled")
    assert solver.check() is None and len(asked) == 2


def test_slices_that_take_long_never_become_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = z3_engine.Engine("p cnf 2 1\n1 2 0\n")
    monkeypatch.setattr(z3_engine.z3, "Z3_solver_check_assumptions", lambda *_: 0)
    monkeypatch.setattr(solver.solver, "reason_unknown", lambda: "canceled")
    now = iter(range(0, 10_000, 100))  # each slice takes 100 seconds
    monkeypatch.setattr(z3_engine.time, "perf_counter", lambda: next(now))
    for _ in range(20):
        assert solver.check() is None
    assert solver.conflicts == z3_engine.LEAST_CONFLICTS


def test_fewer_than_one_answer_can_not_be_asked_for() -> None:
    with pytest.raises(ValueError, match="at least one"):
        solve(model_of(empty_sudoku()), most=0)


def test_what_propagation_leaves_is_tried_without_z3() -> None:
    script = """
import sys
from newsgrid import model_of, read, solve
result = solve(model_of(read(sys.stdin.read())), most=9)
print(result.status, len(result.answers), result.all, "z3" in sys.modules)
"""
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    for name, wanted in (("kakuro_tiny_2x4.backslash.txt", "multiple 4 True False"), ("windoku_001.txt", "unique 1 True True")):
        ran = subprocess.run([sys.executable, "-c", script], env=environ, input=text(name), capture_output=True, text=True, check=False)
        assert ran.stdout.strip() == wanted, ran.stderr


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16), st.integers(2, 9))
@examples(25)
def test_a_few_answers_are_those_that_z3_finds(givens: list[int], most: int) -> None:
    sheet = empty_sudoku(2, 2)
    sheet.givens = givens
    model = model_of(sheet)
    masks = all_masks(model)
    if narrow(model, masks) is not None:
        return
    before = list(masks)
    found = few_answers(model, masks, most)
    assert masks == before
    with patch.object(trial, "MOST_OPEN", 0):
        wanted = solve(model, most=99)
    if found is None:
        assert len(wanted.answers) > 1
        return
    every = {tuple(answer) for answer in wanted.answers}
    answers = [tuple(mask.bit_length() for mask in answer) for answer in found]
    assert len(set(answers)) == len(answers) == min(most, len(every))
    assert every.issuperset(answers)


def test_what_takes_too_many_tries_is_left_to_z3() -> None:
    model = model_of(empty_sudoku(2, 2))
    masks = all_masks(model)
    with patch.object(trial, "MOST_OPEN", 64):
        assert few_answers(model, masks, 99) is None
        assert few_answers(model, masks, 1) is not None
    assert few_answers(model, masks, 1) is None  # too much is open


@pytest.mark.parametrize(
    ("rows", "status"), [("111\n111\n111", "unsat"), ("000\n000\n000", "unique"), ("000\n000\n000\n\nallmines = 2", "unsat")]
)
def test_a_clue_that_no_cell_is_left_for_is_met_or_not(rows: str, status: str) -> None:
    assert solve(model_of(read(f"#Minesweeper\n{rows}\n"))).status == status


def test_a_long_search_keeps_what_it_has_learned() -> None:
    """Once, after enough conflicts: ten cells with nine values that all differ, which takes z3 some thousands of them."""
    pigeons = formula.Formula([0b111111111] * 10)
    pigeons.add_cells(range(10))
    for first, second in combinations(range(10), 2):
        pigeons.differ(first, second)
    engine = z3_engine.Engine(pigeons.dimacs())
    engine.conflicts = 20
    with (
        patch.object(z3_engine, "LONG", 100),
        patch.object(z3_engine, "MOST_CONFLICTS", 20),
        patch.object(engine.solver, "set", wraps=engine.solver.set) as told,
    ):
        for conflicts in range(20, 400, 20):
            assert engine.search(()) is None
            names = [call.args[0] for call in told.call_args_list]
            assert names.count("sat.gc") == (conflicts >= 100)
