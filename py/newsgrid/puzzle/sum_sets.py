"""Sets of different values with a given sum, as masks: bit v-1 stands for value v."""


def masks(length: int, total: int, least: int, most: int) -> list[int]:
    """The masks of `length` different values of least..most that add up to `total`, in the order of their sorted digits."""
    if length == 0:
        return [] if total else [0]
    sets = []
    for value in range(least, most - length + 2):
        rest = length - 1
        # the least and the greatest sum with this value
        if value + rest * (2 * value + rest + 1) // 2 > total:
            break
        if value + rest * (2 * most - rest + 1) // 2 >= total:
            for mask in masks(rest, total - value, value + 1, most):
                sets.append(mask | 1 << (value - 1))
    return sets


def bounds(length: int, values: int = 9) -> tuple[int, int]:
    """The least and the greatest sum of `length` different values of 1..`values`."""
    return length * (length + 1) // 2, length * (2 * values - length + 1) // 2


def span(least: int, most: int) -> str:
    """A range of sums in words: "3 to 17", or "45" if there is only one.

    >>> span(3, 17), span(45, 45)
    ('3 to 17', '45')
    """
    return str(least) if least == most else "%d to %d" % (least, most)


def repeating(length: int, total: int, least: int, most: int, limit: int) -> list[list[int]]:
    """Sorted lists of `length` values of least..most, repeats allowed, that add up to `total`; at most `limit` of them."""
    if length == 0:
        return [] if total else [[]]
    lists: list[list[int]] = []
    for value in range(least, most + 1):
        if value * length > total:
            break
        if value + most * (length - 1) >= total:
            for rest in repeating(length - 1, total - value, value, most, limit - len(lists)):
                lists.append([value] + rest)
        if len(lists) >= limit:
            break
    return lists
