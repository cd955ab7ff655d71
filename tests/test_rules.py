"""The meanings of a relation (checker, propagation, solver, SMT-LIB) compared with each other and with brute-force enumeration."""

import subprocess
import sys
from itertools import product
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from newsgrid.engine.check import judge_all
from newsgrid.engine.model import Model
from newsgrid.engine.relations import BROKEN, OPEN
from newsgrid.engine.rules import Distinct, In, Place, Rule, Sum
from newsgrid.engine.smtlib import write
from newsgrid.engine.solve import solve
from newsgrid.exchange.solver_output import read_output
from places import PATIENCE

CELLS, VALUES = 5, 4
ENOUGH = 60  # answers that the solver is asked for at most
HERE = Place("unit", 0)


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Random rules over a few cells with few values, small enough to enumerate all fillings."""
    rules: list[Rule] = []
    # in half of the models, the rules are made from an answer, which is often the only one
    kept = draw(st.none() | st.lists(st.integers(1, VALUES), min_size=CELLS, max_size=CELLS))
    groups = st.lists(st.integers(0, CELLS - 1), min_size=1, max_size=CELLS, unique=True).map(tuple)
    for number in range(draw(st.integers(0, 4))):
        cells = draw(groups)
        what = draw(st.sampled_from(["distinct", "sum", "both", "given"]))
        held = [kept[cell] for cell in cells] if kept else []
        if what in ("distinct", "both") and len(set(held)) == len(held):
            rules.append(Distinct(cells, f"distinct {number}", HERE))
        if what in ("sum", "both"):
            allowed = draw(st.frozensets(st.integers(1, len(cells) * VALUES + 1), min_size=1, max_size=3)) | frozenset(
                {sum(held)} if kept else ()
            )
            rules.append(Sum(cells, allowed, f"sum {number}", HERE))
        if what == "given":
            rules.append(In(cells[:1], frozenset({held[0] if kept else draw(st.integers(1, VALUES))}), f"given {number}", HERE))
    for cell in draw(st.lists(st.integers(0, CELLS - 1), min_size=2, unique=True)) if kept else []:
        rules.append(In((cell,), frozenset({kept[cell]}), f"cell {cell}", HERE))
    return Model("test", 1, CELLS, VALUES, tuple(range(CELLS)), tuple(rules))


def test_models_have_no_answer_one_and_several() -> None:
    """The strategy generates models of each sort, so the other tests cover them all."""
    seen: list[int] = []

    @given(models())
    @settings(max_examples=200, derandomize=True)
    def look(model: Model) -> None:
        seen.append(min(len(all_answers(model)), 2))

    look()
    assert min(seen.count(answers) for answers in (0, 1, 2)) > 20


def is_kept(rule: Rule, values: tuple[int, ...]) -> bool:
    """The rule's meaning, as simply as possible."""
    held = [values[cell] for cell in rule.cells]
    if isinstance(rule, Distinct):
        return len(set(held)) == len(held)
    if isinstance(rule, Sum):
        return sum(held) in rule.allowed
    return held == [rule.value]


def all_answers(model: Model) -> list[tuple[int, ...]]:
    fillings = product(range(1, VALUES + 1), repeat=CELLS)
    return [values for values in fillings if all(is_kept(rule, values) for rule in model.rules)]


@given(models(), st.lists(st.integers(0, VALUES), min_size=CELLS, max_size=CELLS))
def test_the_checker_calls_broken_just_what_its_own_rule_can_not_mend(model: Model, values: list[int]) -> None:
    """A rule is broken if no way to fill its own cells satisfies it; for a sum of digits that differ, it and the Distinct."""
    together = model.because
    for index, (rule, verdict) in enumerate(judge_all(model, values)):
        ways = product(*[[values[cell]] if values[cell] else range(1, VALUES + 1) for cell in rule.cells])
        filled = [dict(zip(rule.cells, way, strict=True)) for way in ways]
        keeping = [way for way in filled if is_kept(rule, tuple(way.get(cell, 0) for cell in range(CELLS)))]
        if index in together:
            empty = [cell for cell in rule.cells if not values[cell]]
            written = {values[cell] for cell in rule.cells if values[cell]}
            keeping = [way for way in keeping if len({way[cell] for cell in empty} | written) == len(empty) + len(written)]
        assert (verdict.state == BROKEN) == (not keeping)
        assert bool(verdict.why) == (verdict.state == BROKEN) and set(verdict.wrong) <= set(rule.cells)
        assert (verdict.state == OPEN) == (bool(keeping) and not all(values[cell] for cell in rule.cells))


@given(models())
@examples(38)
def test_the_solver_finds_all_answers_and_no_other(model: Model) -> None:
    wanted = set(all_answers(model))
    result = solve(model, most=min(len(wanted) + 2, ENOUGH))
    answers = {tuple(answer) for answer in result.answers}
    assert answers <= wanted
    assert len(answers) == len(result.answers) == min(len(wanted), ENOUGH)
    assert result.all == (len(wanted) < ENOUGH)
    assert result.status == ("unsat", "unique", "multiple")[min(len(wanted), 2)]


@given(models())
@examples(8)
def test_smtlib_has_the_same_answers(model: Model) -> None:
    wanted = set(all_answers(model))
    status, values, *_ = read_output(run_z3(write(model)), model)
    assert status == ("sat" if wanted else "unsat")
    assert not wanted or tuple(values) in wanted


def run_z3(text: str) -> str:
    """The output of the z3 program for an SMT-LIB text. The program is part of the package z3-solver."""
    z3 = Path(sys.executable).parent / "z3"
    return subprocess.run([str(z3), "-in"], input=text, capture_output=True, text=True, timeout=PATIENCE, check=False).stdout
