"""Sums and lines in clauses: they allow exactly the values that add up, whichever cells differ, under guards too; and take few variables."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations import bounds, regular, sums
from newsgrid.engine.solve.z3_engine import Engine

CELLS = st.lists(st.integers(1, 31).filter(lambda mask: mask & (mask - 1)), min_size=2, max_size=4)


def possible(engine: Engine, formula: Formula, *more: int) -> set[tuple[int, ...]]:
    """The values of all cells that the clauses allow, with other variables true."""
    rows = product(*(formula.variables.values()))
    return {row for row in rows if engine.check([*(formula.variables[cell][value] for cell, value in enumerate(row)), *more])}


@given(CELLS, st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3))), st.integers(2, 20), st.integers(0, 3))
def test_the_clauses_are_the_sum(masks: list[int], differ: set[tuple[int, int]], least: int, room: int) -> None:
    formula = Formula(masks)
    formula.add_cells(range(len(masks)))
    pairs = {pair for pair in combinations(range(len(masks)), 2) if pair in differ}
    for first, second in pairs:
        formula.differ(first, second)
        formula.peers.setdefault(first, set()).add(second)
        formula.peers.setdefault(second, set()).add(first)
    apart = {row for row in product(*map(values_of, masks)) if all(row[first] != row[second] for first, second in pairs)}
    guard = formula.new()
    formula.guarded_by([guard])
    bounds.encode(range(len(masks)), least, least + room, formula)
    engine = Engine(formula.dimacs())
    assert possible(engine, formula, guard) == {row for row in apart if least <= sum(row) <= least + room}
    assert possible(engine, formula) == apart  # without the guard they take nothing away


@given(st.integers(1, 4), st.sets(st.integers(0, 5), min_size=1, max_size=4))
def test_how_many_cells_hold_the_greater_value_takes_no_further_variables(many: int, held: set[int]) -> None:
    formula = Formula([3] * many)
    formula.add_cells(range(many))
    assert sums.encode_count(list(range(many)), [number + many for number in sorted(held)], formula) == any(
        number <= many for number in held
    )
    assert formula.count == 2 * many
    if min(held) <= many:
        rows = {row for row in product((1, 2), repeat=many) if row.count(2) in held}
        assert possible(Engine(formula.dimacs()), formula) == rows


def test_a_part_of_a_sum_has_no_variable_for_what_the_others_can_not_make_up_for() -> None:
    formula = Formula([3] * 16)
    formula.add_cells(range(16))
    start = formula.count, len(formula.lines)
    bounds.encode(range(16), 17, 17, formula)  # one of sixteen cells: no part has two
    assert formula.count - start[0] == 16 + 14
    engine = Engine(formula.dimacs())
    assert all(engine.check([formula.variables[at][2]]) for at in range(16))
    assert not any(engine.check([formula.variables[at][2], formula.variables[at - 1][2]]) for at in range(1, 16))
    assert not engine.check([formula.variables[at][1] for at in range(16)])


def test_a_line_that_needs_one_of_its_cells_is_one_clause() -> None:
    formula = Formula([3] * 40)
    formula.add_cells(range(40))
    before = formula.count, list(formula.lines)
    regular.encode_automaton(range(40), "some", (), formula, 0)
    assert formula.count == before[0]
    assert formula.lines == [*before[1], "".join(f"-{formula.variables[cell][1]} " for cell in range(40)) + " 0"]
