"""Sums as bounds: the clauses allow exactly the values that add up, whichever cells differ, under guards too."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations import bounds
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
