"""Regular rules: all four meanings of each automaton, checked against a simple predicate on all fillings of a few cells."""

from collections.abc import Callable, Sequence
from itertools import pairwise, product
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from newsgrid.engine.clauses import formula_of
from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.relations import BROKEN, KEPT, OPEN, RELATIONS, cases, clue_of, regular
from newsgrid.engine.relations.automata import AUTOMATA, automaton
from newsgrid.engine.rules import Context, Distinct, In, Place, Regular, Sum
from newsgrid.engine.smtlib import write
from newsgrid.engine.solve import core_of, run, solve
from newsgrid.engine.solve.z3_engine import Engine
from newsgrid.exchange.solver_output import read_output
from newsgrid.puzzle.automaton import AUTOMATA as OF_TYPES
from test_rules import run_z3

HERE = Place("unit", 0)
Values = Sequence[int]


def seen(values: Values) -> int:
    return sum(all(value > other for other in values[:at]) for at, value in enumerate(values))


def filling(values: Values, least: int, most: int) -> int | None:
    """The sum of what is between the two values, None unless there are exactly two of them."""
    ends = [at for at, value in enumerate(values) if value in (least, most)]
    return sum(values[ends[0] + 1 : ends[1]]) if len(ends) == 2 else None


def inside(values: Values) -> bool:
    least, most = min(values[:2]), max(values[:2])
    return all(least < value < most for value in values[2:])


def number(values: Values, pill: int) -> int:
    return sum(value * 10 ** (pill - 1 - at) for at, value in enumerate(values[:pill]))


# {name: (the least number of cells, random parameters for numbers of cells and values, its meaning as a predicate)}
MEANINGS: dict[str, tuple[int, Callable[[Random, int, int], tuple[int, ...]], Callable[[Values, tuple[int, ...]], bool]]] = {
    "rising": (1, lambda chance, cells, values: (), lambda held, parameters: all(one < other for one, other in pairwise(held))),
    "total": (
        1,
        lambda chance, cells, values: tuple(sorted({chance.randint(cells, cells * values), chance.randint(cells, cells * values)})),
        lambda held, parameters: sum(held) in parameters,
    ),
    "arrow": (
        2,
        lambda chance, cells, values: (chance.choice((1, 1, 2)) if cells > 2 else 1,),
        lambda held, parameters: number(held, parameters[0]) == sum(held[parameters[0] :]),
    ),
    "steps": (
        2,
        lambda chance, cells, values: tuple(by for by in range(values) if chance.random() < 0.5),
        lambda held, parameters: all(abs(one - other) in parameters for one, other in pairwise(held)),
    ),
    "ratio": (
        2,
        lambda chance, cells, values: (chance.choice((2, 2, 3)),),
        lambda held, parameters: held[0] == parameters[0] * held[1] or held[1] == parameters[0] * held[0],
    ),
    "window": (1, lambda chance, cells, values: (), lambda held, parameters: max(held) - min(held) < len(held)),
    "between": (2, lambda chance, cells, values: (), lambda held, parameters: inside(held)),
    "sandwich": (
        2,
        lambda chance, cells, values: (chance.randint(0, values * (cells - 2)), 1, values),
        lambda held, parameters: filling(held, *parameters[1:]) == parameters[0],
    ),
    "x-sum": (
        1,
        lambda chance, cells, values: (chance.randint(1, cells * values),),
        lambda held, parameters: 0 < held[0] <= len(held) and sum(held[: held[0]]) == parameters[0],
    ),
    "skyscrapers": (1, lambda chance, cells, values: (chance.randint(1, cells),), lambda held, parameters: seen(held) == parameters[0]),
    "alike": (
        1,
        lambda chance, cells, values: (chance.randint(2, 4),),
        lambda held, parameters: not any(len({*held[at : at + parameters[0]]}) == 1 for at in range(len(held) - parameters[0] + 1)),
    ),
    "product": (
        1,
        lambda chance, cells, values: (prod(chance.choices(range(1, values + 1), k=cells)), values),
        lambda held, parameters: prod(held) == parameters[0],
    ),
    "difference": (
        1,
        lambda chance, cells, values: (chance.randint(0, values), values),
        lambda held, parameters: max(held) - (sum(held) - max(held)) == parameters[0],
    ),
    "quotient": (
        1,
        lambda chance, cells, values: (chance.randint(1, values), values),
        lambda held, parameters: max(held) * max(held) == parameters[0] * prod(held),
    ),
    "operation": (
        2,
        lambda chance, cells, values: (chance.randint(0, values * 2), values),
        lambda held, parameters: (
            parameters[0] in (sum(held), prod(held), 2 * max(held) - sum(held)) or max(held) ** 2 == parameters[0] * prod(held) > 0
        ),
    ),
    "holds": (
        1,
        lambda chance, cells, values: tuple(chance.randint(1, values) for _ in range(chance.randint(1, cells))),
        lambda held, parameters: all(held.count(value) >= parameters.count(value) for value in parameters),
    ),
    "count": (
        1,
        lambda chance, cells, values: (
            *sorted(chance.choices(range(cells + 1), k=2)),
            *chance.sample(range(values), chance.randint(1, values)),
        ),
        lambda held, parameters: parameters[0] <= sum(value in parameters[2:] for value in held) <= parameters[1],
    ),
    "when": (
        2,
        lambda chance, cells, values: (
            chance.randint(1, values),
            *sorted(chance.choices(range(cells), k=2)),
            *chance.sample(range(values), chance.randint(1, values)),
        ),
        lambda held, parameters: (
            held[0] != parameters[0] or parameters[1] <= sum(value in parameters[3:] for value in held[1:]) <= parameters[2]
        ),
    ),
    "weighted": (
        1,
        lambda chance, cells, values: (
            *sorted(chance.choices(range(-5, cells * values), k=2)),
            *chance.choices(range(-1 if chance.random() < 0.5 else 0, 4), k=cells),
        ),
        lambda held, parameters: (
            parameters[0] <= sum(weight * value for weight, value in zip(parameters[2:], held, strict=True)) <= parameters[1]
        ),
    ),
    "table": (
        1,
        lambda chance, cells, values: (cells, *chance.choices(range(values + 1), k=cells * chance.randint(1, 9))),
        lambda held, parameters: (
            tuple(held) in {tuple(parameters[at : at + parameters[0]]) for at in range(1, len(parameters), parameters[0])}
        ),
    ),
}
ONLY_PAIRS = {"ratio"}


def kept(rule: Regular, held: Values, least: int = 1) -> bool:
    return MEANINGS[rule.automaton][2]([value - 1 + least for value in held], rule.parameters)


@st.composite
def rules(draw: st.DrawFn, values: int = 5, most: int = 4) -> tuple[Model, list[int]]:
    """(a model of one Regular rule over a few cells, in a third of cases with a Distinct over them; candidates)."""
    name = draw(st.sampled_from(sorted(MEANINGS)))
    least, parameters, _ = MEANINGS[name]
    size = 2 if name in ONLY_PAIRS else draw(st.integers(least, most))
    chance = draw(st.randoms(use_true_random=False))
    cells = tuple(range(size))
    rule = Regular(cells, name, parameters(chance, size, values), name, HERE)
    distinct = draw(st.sampled_from([True, False, False])) and size <= values
    every = (1 << values) - 1
    masks = [draw(st.sampled_from([every, every]) | st.integers(1, every)) for _ in cells]
    others = (Distinct(cells, "different", HERE),) if distinct else ()
    return Model("test", 1, size, values, cells, (rule, *others)), masks


def fillings(masks: Sequence[int]) -> list[tuple[int, ...]]:
    return list(product(*[values_of(mask) for mask in masks]))


def rule_of(model: Model) -> Regular:
    rule = model.rules[0]
    assert isinstance(rule, Regular)
    return rule


def test_every_automaton_is_tried() -> None:
    # those of single types of constraint are tried in test_types
    assert set(MEANINGS) == set(AUTOMATA) - set(OF_TYPES)


@given(rules() | rules(4))
@examples(150)
def test_it_narrows_to_just_what_some_filling_has(drawn: tuple[Model, list[int]]) -> None:
    model, masks = drawn
    rule = rule_of(model)
    good = [filling for filling in fillings(masks) if kept(rule, filling)]
    after = list(masks)
    changed = RELATIONS[Regular].narrow(rule, after, model.contexts[0])
    if len(model.rules) > 1:
        # no value is lost that some filling of different values has; it may keep others that a filling has
        different = [filling for filling in good if len(set(filling)) == len(filling)]
        assert changed is not None or not different
        for cell in rule.cells if changed is not None else ():
            bits = [sum({1 << (filling[cell] - 1) for filling in some}) for some in (different, good)]
            assert not bits[0] & ~after[cell] and not after[cell] & ~bits[1]
        again = list(after)
        assert changed is None or RELATIONS[Regular].narrow(rule, again, model.contexts[0]) == []
        return
    if not good:
        assert changed is None
        return
    assert after == [sum({1 << (filling[cell] - 1) for filling in good}) for cell in rule.cells]
    assert changed == [cell for cell in rule.cells if masks[cell] != after[cell]]


@given(rules() | rules(4), st.randoms(use_true_random=False))
@examples(100)
def test_its_clauses_allow_just_what_keeps_it(drawn: tuple[Model, list[int]], chance: Random) -> None:
    model, masks = drawn
    rule = rule_of(model)
    if narrow(model, masks) is not None:
        return
    formula = formula_of(model, masks)
    engine = Engine(formula.dimacs())
    ways = fillings(masks)
    for filling in chance.sample(ways, min(12, len(ways))):
        assumed = [formula.variables[cell][value] for cell, value in enumerate(filling) if cell in formula.variables]
        while (satisfiable := engine.check(assumed)) is None:
            pass
        assert satisfiable is (kept(rule, filling) and (len(model.rules) == 1 or len(set(filling)) == len(filling)))


@given(rules(4, 3))
@examples(15)
def test_in_smtlib_it_has_the_same_answers(drawn: tuple[Model, list[int]]) -> None:
    model, _ = drawn
    rule = rule_of(model)
    pinned = [(filling, kept(rule, filling)) for filling in fillings(all_masks(model))]
    good = [filling for filling, fits in pinned if fits and (len(model.rules) == 1 or len(set(filling)) == len(filling))]
    status, values, *_ = read_output(run_z3(write(model)), model)
    assert status == ("sat" if good else "unsat")
    assert not good or tuple(values) in good
    bad = next((filling for filling, fits in pinned if not fits), None)
    if bad is not None:
        pins = "".join(f"(assert (= V{cell} {value}))\n" for cell, value in enumerate(bad))
        assert run_z3(write(model).replace("(check-sat)", pins + "(check-sat)")).startswith("unsat")


@given(rules(), st.data())
@examples(100)
def test_it_is_judged_broken_just_where_no_filling_mends_it(drawn: tuple[Model, list[int]], data: st.DataObject) -> None:
    model, _ = drawn
    rule = rule_of(model)
    held = [data.draw(st.integers(0, model.values)) for _ in rule.cells]
    ways = product(*[[value] if value else range(1, model.values + 1) for value in held])
    good = [way for way in ways if kept(rule, way)]
    written = [value for value in held if value]
    if len(model.rules) > 1:
        # an empty cell can't have a value that is already written
        good = [way for way in good if not any(way[at] in written for at, value in enumerate(held) if not value)]
    verdict = RELATIONS[Regular].judge(rule, held, model.contexts[0])
    assert verdict.state == (BROKEN if not good else OPEN if 0 in held else KEPT)
    assert bool(verdict.why) == (verdict.state == BROKEN)
    assert set(verdict.wrong) <= set(rule.cells)


@given(rules(4, 3))
@examples(38)
def test_a_core_with_it_is_minimal(drawn: tuple[Model, list[int]]) -> None:
    """Guarded clauses, under assumptions, mean exactly the same as the rule, also with known cells."""
    model, masks = drawn
    pins = tuple(In((cell,), frozenset(values_of(mask)), f"cell {cell}", HERE) for cell, mask in enumerate(masks))
    model = Model("test", 1, len(masks), model.values, model.cells, (*model.rules, *pins), domains={0: masks[0]})
    result = solve(model)
    core = run(core_of(model))
    assert bool(core.rules) == (result.status == "unsat") == (not any(all_kept(model.rules, way) for way in fillings(all_masks(model))))
    for left_out in core.rules:
        rest = [rule for rule in core.rules if rule is not left_out]
        assert any(all_kept(rest, way) for way in fillings(all_masks(model)))


def all_kept(some: Sequence[object], held: Values) -> bool:
    for rule in some:
        if isinstance(rule, Regular) and not kept(rule, held):
            return False
        if isinstance(rule, Distinct) and len(set(held)) < len(held):
            return False
        if isinstance(rule, In) and held[rule.cells[0]] not in rule.values:
            return False
    return True


def test_a_cell_may_be_read_twice() -> None:
    rule = Regular((0, 1, 0), "steps", (1,), "loop", HERE)
    model = Model("test", 1, 2, 3, (0, 1), (rule,))
    answers = {tuple(answer) for answer in solve(model, 9).answers}
    assert answers == {(1, 2), (2, 1), (2, 3), (3, 2)}


def test_a_diagram_that_would_grow_too_large_is_given_up() -> None:
    rule = Regular(tuple(range(12)), "holds", tuple(range(1, 37)), "many", HERE)
    model = Model("test", 1, 12, 36, tuple(range(12)), (rule,))
    with pytest.raises(TooLarge):
        formula_of(model, all_masks(model))
    assert RELATIONS[Regular].narrow(rule, all_masks(model), Context(36)) == []
    assert RELATIONS[Regular].judge(rule, [0] * 12, Context(36)).state == OPEN
    result = solve(model)
    assert (result.status, result.reason) == ("unknown", "memory")


@pytest.mark.parametrize(("parameters", "automaton", "values"), [((52, 1, 16), "sandwich", 16), ((60,), "x-sum", 16)])
def test_where_there_are_too_many_cases_the_automaton_does(parameters: tuple[int, ...], automaton: str, values: int) -> None:
    """A sandwich of a 9x9 has some 50 cases, one of a 16x16 thousands."""
    rule = Regular(tuple(range(values)), automaton, parameters, "outside", HERE)
    model = Model("test", 1, values, values, rule.cells, (rule, Distinct(rule.cells, "row", HERE)))
    assert cases.of(automaton, parameters, values, values, 1) is None
    result = solve(model, 1)
    assert kept(rule, result.answers[0])


def test_a_cell_that_comes_twice_does_not_differ_from_itself() -> None:
    """Consecutive values of three cells of which two are one: neither its sets nor those of a sum hold for them."""
    loop = Regular((0, 1, 0), "window", (), "loop", HERE)
    model = Model("test", 1, 2, 3, (0, 1), (loop, Sum((0, 0), frozenset({2}), "twice 1", HERE), Distinct((0, 1), "row", HERE)))
    assert {tuple(answer) for answer in solve(model, 9).answers} == {(1, 2), (1, 3)}


@given(rules(9, 4))
@examples(50)
def test_the_number_that_would_be_right_is_right(drawn: tuple[Model, list[int]]) -> None:
    model, masks = drawn
    rule = rule_of(model)
    module = RELATIONS[Regular]
    if clue_of(rule) is None:
        assert automaton(rule.automaton, rule.parameters).clue_of is None
        return
    for way in fillings(masks)[:20]:
        right = module.clue_in(rule, way, model.contexts[0])
        if right is None:
            assert not any(kept(module.with_clue(rule, other), way) for other in range(100))
        else:
            assert kept(module.with_clue(rule, right), way)


@pytest.mark.parametrize("signs", ["xxxx+xxx", "x-x+x/x-", "++++++++"])
@pytest.mark.parametrize("whole", [1, 0])
def test_a_line_of_arithmetic_of_nine_cells_has_few_states(signs: str, whole: int) -> None:
    """Of those that lead to the result; forward alone they would be more than there is room for. A filling that makes the result stays."""
    chance = Random(signs + str(whole))
    parameters = (whole, *map("+-x/".index, signs))
    for _ in range(3):
        while True:
            row = [chance.randint(1, 9) for _ in range(9)]
            end = regular.end_of(automaton("arithmetic", (0, *parameters)), row)
            if end is not None and end[2] == 1 and 0 <= end[1] <= 99_999:
                break
        layers = regular.diagram("arithmetic", (end[1], *parameters), (511,) * 9, 1)
        assert layers is not None
        assert max(map(len, layers)) < 600
        state = (0, 0, 1)
        for value, layer in zip(row, layers, strict=True):
            state = layer[state][value]
