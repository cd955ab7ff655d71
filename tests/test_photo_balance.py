"""Signs that look like others in a page's typeface are found by how often each was read."""

from random import Random

import pytest

from newsgrid.photo import signs
from newsgrid.photo.decide import kinds
from newsgrid.photo.read import lookalikes
from newsgrid.photo.read.cells import Cell

SIZE = 25
T, SEVEN = 18, 6  # values from 0


def page(seed: int, copies: int, looks: tuple[float, float] | None = None) -> tuple[list[int], list[list[float]]]:
    """(the values of cells, the log-probabilities read): about that number of copies of each, all clear but for Ts that look like sevens.

    looks: by how many nats each T looks rather like a seven, from the least to the most.
    """
    chance = Random(seed)
    values = [chance.randrange(SIZE) for _ in range(SIZE * copies)]
    read = []
    for value in values:
        chances = [-12.0 - chance.random()] * SIZE
        chances[value] = -0.01
        if value == SEVEN:
            chances[T] = -8.0
        if value == T and looks:
            chances[SEVEN] = -0.01 + chance.uniform(*looks)
        read.append(chances)
    return values, read


@pytest.mark.parametrize("seed", range(5))
def test_a_sign_that_looks_like_another_is_found(seed: int) -> None:
    values, read = page(seed, 12, (0.2, 4.0))
    found = lookalikes.shifts(read)
    assert set(found) == {(T, SEVEN)}
    sevens = [(value, chances) for value, chances in zip(values, read, strict=True) if max(chances) == chances[SEVEN]]
    assert sum(value == T for value, _ in sevens) > 5
    wrong = [value for value, chances in sevens if (value == T) != (chances[T] + found[T, SEVEN] > chances[SEVEN])]
    assert len(wrong) < sum(value == T for value, _ in sevens) / 2
    assert SEVEN not in wrong


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("copies", [4, 12])
def test_signs_that_are_rare_by_chance_stay_so(seed: int, copies: int) -> None:
    assert lookalikes.shifts(page(seed, copies)[1]) == {}


def test_a_page_without_signs_has_nothing_to_balance() -> None:
    assert lookalikes.shifts([]) == {}


def test_all_that_changes_is_which_value_a_cell_has() -> None:
    values, read = page(1, 12, (0.2, 4.0))
    classes = list(range(1, SIZE + 1))
    cells = {}
    for number, chances in enumerate(read):
        seen = [-20.0] * signs.CLASSES
        seen[signs.EMPTY], seen[1 : SIZE + 1] = -3.0, chances
        cells[number] = Cell(seen, [0.0] * signs.BITS)
    changed = kinds.balanced(cells, classes)
    right = sum(cell.best - 1 == value for cell, value in zip(changed.values(), values, strict=True))
    assert right > sum(cell.best - 1 == value for cell, value in zip(cells.values(), values, strict=True)) + 3
    for number, cell in changed.items():
        before = cells[number].values
        assert cell.values[signs.EMPTY] == before[signs.EMPTY]
        assert kinds.added(cell.values[1 : SIZE + 1]) == pytest.approx(kinds.added(before[1 : SIZE + 1]))
