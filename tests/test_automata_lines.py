"""The automata that only some kinds have, against their meaning in plain Python on all short rows."""

from collections.abc import Callable, Sequence
from itertools import product

import pytest

from newsgrid import model_of
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.relations.regular import end_of
from newsgrid.engine.rules import Regular
from newsgrid.puzzle import kinds
from newsgrid.puzzle.neighbours import looking

Row = Sequence[int]


def between(row: Row) -> int | None:
    black = [at for at, value in enumerate(row) if not value]
    return sum(row[black[0] : black[1]]) if len(black) > 1 else None


MEANINGS: dict[tuple[str, tuple[int, ...]], tuple[int, Callable[[Row], bool]]] = {
    ("place sum", (5,)): (2, lambda row: sum(at for at, value in enumerate(row, 1) if value) == 5),
    ("place sum", (0,)): (2, lambda row: not any(row)),
    ("one partner", ()): (2, lambda row: not row[0] or sum(row[1:]) == 1),
    ("once each", (2,)): (4, lambda row: sorted(value for value in row if value) == [1, 2]),
    ("once each", (3,)): (4, lambda row: sorted(value for value in row if value) == [1, 2, 3]),
    ("first letter", (2,)): (4, lambda row: [value for value in row if value][:1] == [2]),
    ("between two", (3,)): (4, lambda row: between(row) == 3),
    ("between two", (0,)): (4, lambda row: between(row) == 0),
    ("pole count", (2, 1)): (3, lambda row: list(row).count(1) == 2),
    ("poles", (0,)): (3, lambda row: tuple(row) in ((0, 0), (1, 2), (2, 1))),
    ("poles", (1,)): (3, lambda row: row[0] != row[1] or not row[0]),
    ("some", ()): (3, any),
    ("one way", ()): (3, lambda row: sum(map(bool, row)) < 2),
    ("two arcs", ()): (2, lambda row: sum(one != other for one, other in zip(row, (*row[1:], row[0]), strict=True)) < 3),
}


@pytest.mark.parametrize("named", MEANINGS, ids=str)
def test_a_row_is_accepted_if_it_means_that(named: tuple[str, tuple[int, ...]]) -> None:
    name, parameters = named
    values, meaning = MEANINGS[named]
    machine = automaton(name, parameters)
    seen = set()
    for length in (2,) if name == "poles" else (1, 2, 3, 4, 5):
        for row in product(range(values), repeat=length):
            end = end_of(machine, row)
            good = end is not None and machine.accepts(end)
            assert good == meaning(row), row
            if machine.clue_of and good:
                assert machine.clue_of(list(row)) == parameters[0]
            seen.add(good)
    assert seen == {True, False}


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("cell", [0, 1, 5])
def test_what_is_seen_from_a_cell_is_counted_right(number: int, cell: int) -> None:
    """The automaton reads no further than it must, and accepts just the boards on which so many cells are seen."""
    sheet = kinds.BY_NAME["kuromasu"].empty(3, 4)
    sheet.constraints["seen", (cell,)] = str(number)
    rule = next(rule for rule in model_of(sheet).rules if isinstance(rule, Regular))
    arms, machine = looking(sheet, cell), automaton(rule.automaton, rule.parameters)
    for board in product((0, 1), repeat=12):
        seen = 1 + sum([*[board[other] for other in arm], 1].index(1) for arm in arms)
        end = end_of(machine, [board[other] for other in rule.cells])
        assert (end is not None and machine.accepts(end)) == (seen == number), board
