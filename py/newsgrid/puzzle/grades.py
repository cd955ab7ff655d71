"""How difficult a puzzle is, by the hardest step that it needs."""

from newsgrid.puzzle.kinds.kind import Kind

GRADES = ("easy", "medium", "hard", "very hard", "fiendish")  # the levels 1 to 5
OF_SUMS = 2  # the level of steps with combinations, the lowest for a puzzle of sums


def levels(kind: Kind, size: tuple[int, int] = (0, 0)) -> tuple[int, ...]:
    """The levels that new puzzles of a kind can have, ascending. size: (rows, columns), as in Kind.seldom; without it, the levels for any size."""
    seldom = kind.offer.seldom.get(size, ())
    return tuple([level for level in kind.offer.levels if (level >= OF_SUMS or not kind.of_sums) and level not in seldom])


def level_in(kind: Kind, level: int, size: tuple[int, int] = (0, 0)) -> int:
    """The level nearest to `level` among those of a kind's new puzzles of a size; the lower of two that are equally near."""
    return min([(abs(at - level), at) for at in levels(kind, size)])[1]
