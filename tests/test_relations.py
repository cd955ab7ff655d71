"""Each relation's propagation and CNF, by itself and on any candidates, checked against brute-force enumeration.

The limits that choose between two algorithms (how many sets are enumerated, how many combinations get variables) are random too, so that
both are tested on rules that are small enough for enumeration.
"""

from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from examples import examples
from newsgrid import model_of
from newsgrid.engine.check import judge_all
from newsgrid.engine.clauses import formula_of
from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import MOST_CLAUSES, Formula, TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import lock, lock_sums, narrow
from newsgrid.engine.relations import BROKEN, RELATIONS, Context, distinct, sums, within
from newsgrid.engine.relations.verdict import KEPT, OPEN
from newsgrid.engine.rules import Distinct, In, Place, Rule, Sum
from newsgrid.engine.solve import solve
from newsgrid.engine.solve.z3_engine import Engine
from newsgrid.puzzle import kinds

HERE = Place("unit", 0)
Filling = tuple[int, ...]


@st.composite
def groups(draw: st.DrawFn) -> tuple[Model, list[int], int, int]:
    """(a model of one sum, in half of cases of digits that differ; candidates; MOST_SETS; MOST_CHOICES)."""
    values = draw(st.integers(2, 9))
    size = draw(st.integers(1, 5 if values < 4 else 4 if values < 7 else 3))
    every, distinct = (1 << values) - 1, draw(st.booleans())
    masks = [draw(st.sampled_from([every, every & ~1]) | st.integers(1, every)) for _ in range(size)]
    # totals near the least and the greatest have few combinations
    least = size * (size + 1) // 2 if distinct else size
    most = size * values - (least - size)
    totals = st.integers(1, size * values + 1) | st.integers(0, 3).map(lambda by: least + by) | st.integers(0, 3).map(lambda by: most - by)
    allowed = draw(st.frozensets(totals.filter(lambda total: total > 0), min_size=1, max_size=3))
    cells = tuple(range(size))
    rules: list[Sum | Distinct] = [Sum(cells, allowed, "sum", HERE)]
    if distinct:
        rules.append(Distinct(cells, "distinct", HERE))
    return (
        Model("test", 1, size, values, cells, tuple(rules)),
        masks,
        draw(st.sampled_from([0, sums.MOST_SETS])),
        draw(st.sampled_from([1, sums.MOST_CHOICES])),
    )


def fillings(masks: list[int]) -> list[Filling]:
    return list(product(*[values_of(mask) for mask in masks]))


def keeping(model: Model, masks: list[int]) -> list[Filling]:
    """The fillings from these candidates that satisfy all rules, by enumeration."""
    kept = []
    for filling in fillings(masks):
        for rule in model.rules:
            held = [filling[cell] for cell in rule.cells]
            if isinstance(rule, Distinct) and len(set(held)) < len(held):
                break
            if isinstance(rule, Sum) and sum(held) not in rule.allowed:
                break
            if isinstance(rule, In) and held != [rule.value]:
                break
        else:
            kept.append(filling)
    return kept


def allow_just_what_keeps(model: Model, masks: list[int], sets: int, choices: int, chance: Random) -> None:
    """Assert that the clauses over propagated candidates allow exactly the fillings that satisfy the rules, on a sample of both kinds."""
    with patch.object(sums, "MOST_SETS", sets), patch.object(sums, "MOST_CHOICES", choices):
        before = set(keeping(model, masks))
        if narrow(model, masks) is not None:
            assert not before
            return
        good = keeping(model, masks)
        assert set(good) == before
        formula = formula_of(model, masks)
    if not formula.variables:
        assert len(good) == 1
        return
    bad = [filling for filling in fillings(masks) if filling not in before]
    # few of them are forbidden by the sum alone
    apart = [filling for filling in bad if len(set(filling)) == len(filling)]
    engine = Engine(formula.dimacs())
    for some, wanted in ((good, True), (bad, False), (apart, False)):
        for filling in chance.sample(some, min(6, len(some))):
            assumed = [formula.variables[cell][value] for cell, value in enumerate(filling) if cell in formula.variables]
            while (satisfiable := engine.check(assumed)) is None:
                pass
            assert satisfiable is wanted, filling


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_given_leaves_its_cell_just_its_value(value: int) -> None:
    rule, context = In((1,), frozenset({value}), "given", HERE), Context(4)
    masks = [15, 15, 15]
    assert within.narrow(rule, masks, context) == [1]
    assert masks == [15, 1 << (value - 1), 15]
    assert within.narrow(rule, masks, context) == []
    masks[1] = 15 & ~masks[1]
    assert within.narrow(rule, masks, context) is None
    assert within.judge(rule, [9, 0, 9], context).state == OPEN
    assert within.judge(rule, [9, value, 9], context).state == KEPT
    assert within.smtlib(rule, "abc".__getitem__, context) == [f"(assert (= b {value}))"]
    for other in {1, 2, 3, 4} - {value}:
        verdict = within.judge(rule, [9, other, 9], context)
        assert (verdict.state, verdict.why, verdict.wrong) == (BROKEN, f"it is {other} here, and {value} in the puzzle", (1,))


def test_different_digits_are_judged() -> None:
    for values, state, why, wrong in (
        ([1, 2, 3], KEPT, "", ()),
        ([1, 0, 3], OPEN, "", ()),
        ([0, 0, 0], OPEN, "", ()),
        ([2, 0, 2], BROKEN, "2 twice", (0, 2)),
        ([2, 2, 2], BROKEN, "2 3 times", (0, 1, 2)),
    ):
        verdict = distinct.judge(Distinct((0, 1, 2), "distinct", HERE), values, Context(4))
        assert (verdict.state, verdict.why, verdict.wrong) == (state, why, wrong)
    verdict = distinct.judge(Distinct((0, 1, 2, 3), "distinct", HERE), [3, 1, 3, 1], Context(4))
    assert (verdict.why, verdict.wrong) == ("1 twice, 3 twice", (0, 1, 2, 3))
    verdict = distinct.judge(Distinct((0, 1, 2), "distinct", HERE), [1, 2, 0], Context(2))
    assert (verdict.state, verdict.why) == (BROKEN, "3 cells can't all be different with 2 values")


def assert_narrowed(changed: list[int] | None, masks: list[int], before: list[int], after: list[int] | None) -> None:
    """after: the expected masks, None if propagation must find a contradiction."""
    if after is None:
        assert changed is None
    else:
        assert masks == after
        assert changed is not None
        assert set(changed) == {cell for cell, mask in enumerate(before) if mask != after[cell]}


@pytest.mark.parametrize(
    ("values", "before", "after"),
    [
        (3, [7, 6, 6], [1, 6, 6]),  # only one cell can hold the 1
        (3, [3, 3, 7], [3, 3, 4]),
        (4, [7, 6, 6], [7, 6, 6]),  # not every value must occur
        (4, [15, 3, 3, 3], None),  # only one cell can hold the 3 and the 4
        (4, [15, 10, 10, 10], None),
        (4, [1, 3, 7, 15], [1, 2, 4, 8]),
        (3, [1, 3, 3], None),
        (3, [3, 3, 3], None),
    ],
)
def test_different_digits_take_candidates_away(values: int, before: list[int], after: list[int] | None) -> None:
    masks = list(before)
    changed = distinct.narrow(Distinct(tuple(range(len(masks))), "distinct", HERE), masks, Context(values, full=values == len(masks)))
    assert_narrowed(changed, masks, before, after)


@pytest.mark.parametrize(
    ("allowed", "before", "after"),
    [
        ({6}, [7, 6, 6], [1, 6, 6]),  # 1, 2 and 3 must occur, and only one cell can hold the 1
        ({6}, [6, 7, 6], [6, 1, 6]),
        ({6}, [7, 7, 6], [7, 7, 6]),
        ({3}, [511, 511], [3, 3]),
        ({4}, [511, 511], [5, 5]),  # 2 and 2 is excluded
        ({17, 3}, [511, 511], [387, 387]),
        ({9, 99}, [1, 511], [1, 128]),
        ({24}, [511, 511, 511], [448, 448, 448]),
        ({6, 7}, [260, 15, 15], [4, 3, 3]),  # with 1, 2 and 4 the first cell has no candidate, and with 1, 2 and 3 just one
        ({10}, [3, 511, 28], [3, 60, 28]),  # 1 3 6, 1 4 5 and 2 3 5, of which the first cell takes 1 and 2
        ({6}, [1, 1, 511], [1, 1, 8]),  # the Sum alone does not exclude repeated digits
        ({1}, [511, 511], None),
        ({6}, [6, 6, 6], None),  # no cell can hold the 1
    ],
)
def test_a_sum_of_different_digits_takes_candidates_away(allowed: set[int], before: list[int], after: list[int] | None) -> None:
    masks = list(before)
    changed = sums.narrow(Sum(tuple(range(len(masks))), frozenset(allowed), "sum", HERE), masks, Context(9, True))
    assert_narrowed(changed, masks, before, after)


def test_digits_that_may_repeat_can_add_up_to_what_lies_between() -> None:
    for allowed, state in ((1, BROKEN), (2, OPEN), (3, OPEN), (18, OPEN), (19, BROKEN)):
        rule = Sum((0, 1), frozenset({allowed}), "sum", HERE)
        assert sums.judge(rule, [0, 0], Context(9)).state == state


def test_where_sets_are_too_many_the_smallest_and_the_largest_digits_count() -> None:
    with patch.object(sums, "MOST_SETS", 0):
        for written, allowed, state in (
            (0, 5, BROKEN),
            (0, 6, OPEN),
            (0, 24, OPEN),
            (0, 25, BROKEN),
            (9, 24, OPEN),
            (9, 25, BROKEN),
            (1, 6, OPEN),
            (1, 5, BROKEN),
        ):
            rule = Sum((0, 1, 2), frozenset({allowed}), "sum", HERE)
            assert sums.judge(rule, [written, 0, 0], Context(9, True)).state == state, (written, allowed)
        # all remaining values must occur
        for values, state in ((3, OPEN), (2, BROKEN)):
            rule = Sum((0, 1, 2), frozenset({6}), "sum", HERE)
            assert sums.judge(rule, [1, 0, 0], Context(values, True)).state == state


def test_open_cells_have_variables_the_widest_first() -> None:
    formula = formula_of(Model("test", 1, 5, 4, (0, 1, 2, 3), ()), [3, 4, 14, 8, 0])
    assert formula.variables == {2: {2: 1, 3: 2, 4: 3}, 0: {1: 4, 2: 5}}
    assert formula.dimacs().splitlines()[0] == "p cnf 5 6"


@given(groups(), st.randoms(use_true_random=False))
@examples(100)
def test_the_clauses_allow_just_what_keeps_the_rules(drawn: tuple[Model, list[int], int, int], chance: Random) -> None:
    allow_just_what_keeps(*drawn, chance)


@given(groups())
@examples(100)
def test_a_sum_narrows_as_far_as_it_says(drawn: tuple[Model, list[int], int, int]) -> None:
    model, masks, sets, _ = drawn
    rule = model.rules[0]
    assert isinstance(rule, Sum)
    distinct = len(model.rules) > 1
    # a value known elsewhere in the group is not a candidate
    if distinct:
        assume(RELATIONS[Distinct].narrow(model.rules[1], masks, model.contexts[1]) is not None)
    good = keeping(model, masks)
    after = list(masks)
    with patch.object(sums, "MOST_SETS", sets):
        changed = sums.narrow(rule, after, Context(model.values, distinct))
    if changed is None:
        assert not good
        return
    assert set(changed) == {cell for cell, mask in enumerate(masks) if mask != after[cell]}
    assert keeping(model, after) == good
    for cell, mask in enumerate(masks):
        for value in values_of(after[cell]) if mask & (mask - 1) else ():
            assert may_be(rule, masks, cell, value, distinct, bool(sets), model.values)


def may_be(rule: Sum, masks: list[int], cell: int, value: int, distinct: bool, by_sets: bool, most: int) -> bool:
    """Whether a cell can hold a value as far as the narrowing of sums says that it finds out. most: the greatest value."""
    unknown = [cell for cell, mask in enumerate(masks) if mask & (mask - 1)]
    fixed = sum(mask.bit_length() for mask in masks if not mask & (mask - 1))
    ways = [(value, *way) for way in product(*(values_of(masks[other]) for other in unknown if other != cell))]
    if not distinct or not by_sets:
        # domain consistent, for cells that may repeat values
        return any(fixed + sum(way) in rule.allowed for way in ways)
    if len(unknown) < 4:
        # domain consistent, since singles settle three cells
        return any(len(set(way)) == len(unknown) and fixed + sum(way) in rule.allowed for way in ways)
    sets = (set(digits) for digits in combinations(range(1, most + 1), len(unknown)) if fixed + sum(digits) in rule.allowed)
    return any(value in digits and fits(digits, [set(values_of(masks[place])) for place in unknown]) for digits in sets)


def fits(digits: set[int], candidates: list[set[int]]) -> bool:
    """Whether each cell can hold one of these digits, and each of the digits can be in some cell."""
    return all(digits & held for held in candidates) and digits <= set().union(*candidates)


@given(st.integers(2, 6), st.data())
@examples(75)
def test_distinct_narrows_as_far_as_it_says(values: int, data: st.DataObject) -> None:
    size = data.draw(st.integers(1, min(values, 4)))
    masks = [data.draw(st.integers(1, (1 << values) - 1)) for _ in range(size)]
    cells = tuple(range(size))
    model = Model("test", 1, size, values, cells, (Distinct(cells, "distinct", HERE),))
    good = keeping(model, masks)
    after = list(masks)
    changed = RELATIONS[Distinct].narrow(model.rules[0], after, model.contexts[0])
    if changed is None:
        assert not good
        return
    assert set(changed) == {cell for cell, mask in enumerate(masks) if mask != after[cell]}
    assert keeping(model, after) == good
    # no value of a known cell remains elsewhere
    for cell, mask in enumerate(masks):
        if not mask & (mask - 1):
            assert not any(other & mask for place, other in enumerate(after) if place != cell)
    if size == values and good:  # where there is no answer, propagation need not notice
        for value in range(values):
            where = [cell for cell in cells if masks[cell] >> value & 1]
            if len(where) == 1:
                assert after[where[0]] == 1 << value


SQUARE = (
    [tuple(4 * row + col for col in range(4)) for row in range(4)]
    + [tuple(4 * row + col for row in range(4)) for col in range(4)]
    + [tuple(4 * (row + down) + col + right for down in (0, 1) for right in (0, 1)) for row in (0, 2) for col in (0, 2)]
)
SUDOKU4 = Model("test", 4, 4, 4, tuple(range(16)), tuple(Distinct(cells, f"group {at}", HERE) for at, cells in enumerate(SQUARE)))
ROWS = list(permutations(range(1, 5)))
HALVES = [(upper, lower) for upper, lower in product(ROWS, repeat=2) if not {*upper[:2]} & {*lower[:2]} and not {*upper[2:]} & {*lower[2:]}]
GRIDS = [
    sum((*upper, *lower), ())
    for upper, lower in product(HALVES, repeat=2)
    if all(len({row[col] for row in (*upper, *lower)}) == 4 for col in range(4))
]


def test_there_are_288_small_sudokus() -> None:
    assert len(GRIDS) == 288


@given(st.lists(st.integers(1, 15), min_size=16, max_size=16))
@examples(100)
def test_narrowing_goes_on_until_no_rule_and_no_crossing_takes_more(masks: list[int]) -> None:
    if sum(masks) % 8:  # in most cases there shall be an answer
        masks = [mask | 1 << (value - 1) for mask, value in zip(masks, GRIDS[sum(masks) % 288], strict=True)]
    good = [grid for grid in GRIDS if all(masks[cell] >> (value - 1) & 1 for cell, value in enumerate(grid))]
    before, reduced = list(masks), set()
    if narrow(SUDOKU4, masks, lambda index, cells: reduced.update(cells)) is not None:
        assert not good
        return
    assert all(masks[cell] >> (value - 1) & 1 for grid in good for cell, value in enumerate(grid))
    assert reduced == {cell for cell in range(16) if masks[cell] != before[cell]}
    for rule in SUDOKU4.rules:
        assert RELATIONS[Distinct].narrow(rule, list(masks), Context(4, full=True)) == []
    assert lock(SUDOKU4, list(masks), None) == ([], None)
    # the definition: a value that a group can hold only where another group crosses it can't be elsewhere in the other
    for first, second in permutations(SQUARE, 2):
        common = set(first) & set(second)
        if len(common) == 2:
            for value in range(4):
                if not any(masks[cell] >> value & 1 for cell in set(first) - common):
                    assert not any(masks[cell] >> value & 1 for cell in set(second) - common)


def test_what_crosses_is_taken_both_ways() -> None:
    """With only two groups, which share the cells 0 and 1, since in a whole grid other groups lead to the same reductions."""
    model = Model("test", 1, 6, 4, tuple(range(6)), (Distinct((0, 1, 2, 3), "row", HERE), Distinct((0, 1, 4, 5), "box", HERE)))
    for rest, gone in ((2, 4), (4, 2)):
        masks = [15] * 6
        for cell in (rest, rest + 1):
            masks[cell] = 14  # so the value 1 is in one of the shared cells
        assert narrow(model, masks) is None
        assert masks[gone : gone + 2] == [14, 14]
        assert masks[:2] == [15, 15]
    masks = [3, 3, 12, 12, 12, 8]
    assert narrow(model, masks) is None
    assert masks == [3, 3, 12, 12, 4, 8]


CAGE = Model(
    "test",
    1,
    7,
    6,
    tuple(range(7)),
    (
        Distinct((0, 1, 2, 3), "row", HERE),
        Distinct((1, 2, 4), "cage", HERE),
        Sum((1, 2, 4), frozenset({7}), "cage", HERE),  # 1, 2 and 4
        Distinct((5, 6), "far", HERE),
    ),
)


def test_what_a_sum_must_hold_is_nowhere_else_in_a_group_that_has_all_its_cells_for_it() -> None:
    masks = [63, 0b1011, 0b1011, 63, 0b1010, 63, 63]  # the 1 is in one of the two cells of the row; 2 and 4 may be outside it
    trail: list[tuple[int, list[int]]] = []
    assert lock_sums(CAGE, masks, lambda index, cells: trail.append((index, cells))) == ([0, 3], None)
    assert masks == [62, 0b1011, 0b1011, 62, 0b1010, 63, 63]
    assert trail == [(0, [0, 3]), (2, [0, 3])]  # the row takes it from them, since the cage holds it
    assert lock_sums(CAGE, list(masks), None) == ([], None)
    masks[3] = 1
    assert lock_sums(CAGE, masks, None) == ([], 0)


@given(groups(), st.data())
@examples(50)
def test_sums_that_reach_into_groups_lose_no_answer(drawn: tuple[Model, list[int], int, int], data: st.DataObject) -> None:
    model, masks, _, _ = drawn
    beside = data.draw(st.integers(1, 2))
    size = model.cols + beside
    every = (1 << model.values) - 1
    row = tuple(sorted(data.draw(st.sets(st.integers(0, model.cols - 1), min_size=min(2, model.cols))) | set(range(model.cols, size))))
    masks = masks + [data.draw(st.integers(1, every)) for _ in range(beside)]
    wide = Model("test", 1, size, model.values, tuple(range(size)), (*model.rules, Distinct(row, "row", HERE)))
    good = keeping(wide, masks)
    if narrow(wide, masks) is not None:
        assert not good
    else:
        assert keeping(wide, masks) == good


@given(st.data())
@examples(100)
def test_a_sum_of_different_digits_is_broken_just_when_none_are_left_for_it(data: st.DataObject) -> None:
    """By enumerating sets of digits, and by bounds if there are too many sets."""
    size, allowed = data.draw(st.integers(2, 5)), data.draw(st.frozensets(st.integers(1, 46), min_size=1, max_size=2))
    values = data.draw(st.lists(st.integers(0, 9), min_size=size, max_size=size))
    written = [value for value in values if value]
    assume(len(set(written)) == len(written))
    cells = tuple(range(size))
    model = Model("test", 1, size, 9, cells, (Distinct(cells, "distinct", HERE), Sum(cells, allowed, "sum", HERE)))
    left = [value for value in range(1, 10) if value not in written]
    ways = {sum(written) + sum(more) for more in combinations(left, size - len(written))}
    _, exact = judge_all(model, values)
    assert (exact[1].state == BROKEN) == (not ways & allowed)
    with patch.object(sums, "MOST_SETS", 0):
        _, rough = judge_all(model, values)
    assert (rough[1].state == BROKEN) == (not any(min(ways) <= number <= max(ways) for number in allowed))


def test_what_a_broken_sum_says() -> None:
    for allowed, values, words in (
        ({5, 6, 7}, [1, 2], "1 + 2 is 3, not 5 to 7"),
        ({5, 7}, [1, 2], "1 + 2 is 3, not 5 or 7"),
        ({5, 6}, [1, 2], "1 + 2 is 3, not 5 or 6"),
        ({5, 6, 8}, [1, 2], "1 + 2 is 3, not 5 or 6 or 8"),
        ({5}, [9, 0], "9 and 1 more cell can't make 5"),
        ({1}, [0, 0], "2 cells can't make 1, only 2 to 18"),
        ({50}, [0, 0, 9], "9 and 2 more cells can't make 50"),
    ):
        cells = tuple(range(len(values)))
        model = Model("test", 1, len(values), 9, cells, (Sum(cells, frozenset(allowed), "sum", HERE),))
        ((_, verdict),) = judge_all(model, values)
        assert (verdict.state, verdict.why) == (BROKEN, words)


def test_a_formula_that_would_grow_too_large_is_given_up() -> None:
    cells = tuple(range(6))
    formula = Formula([(1 << 6) - 1] * 6)
    formula.add_cells(cells)
    assert formula.most == MOST_CLAUSES
    formula.most = len(formula.lines) + 1
    formula.add([1])
    with pytest.raises(TooLarge):
        formula.add([1])
    formula.most = len(formula.lines) + 3
    with pytest.raises(TooLarge):
        RELATIONS[Distinct].encode(Distinct(cells, "distinct", HERE), formula, Context(9))


def test_where_there_are_two_values_sums_only_count() -> None:
    chance = Random(3)
    for _ in range(400):
        masks = [chance.choice((1, 2, 3, 3)) for _ in range(chance.randint(1, 6))]
        least = chance.randint(0, 1)
        allowed = frozenset(chance.sample(range(2 * len(masks) + 1), chance.randint(1, 3)))
        fillings = [held for held in product(*[values_of(mask) for mask in masks]) if sum(held) - len(masks) * (1 - least) in allowed]
        rule = Sum(tuple(range(len(masks))), allowed, "sum", HERE)
        changed = sums.narrow(rule, after := list(masks), Context(2, least=least))
        assert (changed is None) == (not fillings)
        if changed is not None:
            assert after == [sum({1 << (value - 1) for value in held}) for held in zip(*fillings, strict=True)]
            assert changed == [cell for cell, mask in enumerate(masks) if mask != after[cell]]


@pytest.mark.parametrize("allowed", [{0}, {3}, {4}, {0, 1}, {1, 2}, {2, 3, 4}, {0, 1, 2, 3}, {0, 2}, {5}])
@pytest.mark.parametrize("known", [0, 1])
def test_how_many_of_some_cells_hold_the_greater_of_two_values(allowed: set[int], known: int) -> None:
    rules: list[Rule] = [Sum((0, 1, 2, 3), frozenset(allowed))]
    if known:
        rules.append(In((2,), frozenset({1})))
    sheet = kinds.BY_NAME["hitori"].empty(1, 4)
    model = replace(model_of(sheet), rules=tuple(rules))
    answers = {tuple(value - 1 for value in answer) for answer in solve(model, most=30).answers}
    assert answers == {board for board in product((0, 1), repeat=4) if sum(board) in allowed and (not known or board[2])}
