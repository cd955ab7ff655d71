"""Sorting takes few comparisons, also of what is in order already."""

from newsgrid.puzzle import sorting

MANY = 3000


class Counted:
    """How often a key was asked for."""

    def __init__(self) -> None:
        self.asked = 0

    def key(self, number: int) -> int:
        self.asked += 1
        return number


def in_order(numbers: list[int]) -> bool:
    return all([numbers[at] <= numbers[at + 1] for at in range(len(numbers) - 1)])


def test_what_is_in_order_is_sorted_without_the_square_of_comparisons():
    for numbers in (list(range(MANY)), [MANY - number for number in range(MANY)], [7] * MANY, list(range(MANY - 1)) + [0]):
        for reverse in (False, True):
            counted = Counted()
            found = sorted(numbers, key=counted.key, reverse=reverse)
            assert counted.asked < 60 * MANY, counted.asked
            assert in_order(list(reversed(found)) if reverse else found)


def test_the_replacement_sorts():
    for many in (0, 1, 2, 31, 32, 100, 101):
        numbers = [number * 7919 % 1000 for number in range(many)]
        found = sorting.spread(numbers)
        assert len(found) == many and in_order(found)
        assert sorting.spread(numbers, reverse=True) == sorting.spread(found, key=lambda number: -number)
        for number in numbers:
            assert found.count(number) == numbers.count(number)
