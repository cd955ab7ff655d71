"""How difficult a puzzle is, by the hardest step that it needs."""

from newsgrid.puzzle.kinds.kind import Kind

GRADES = ("easy", "medium", "hard", "very hard", "fiendish")  # the levels 1 to 5
OF_SUMS = 2  # the level of steps with combinations, which a puzzle of sums begins with


def levels(kind: Kind) -> tuple[int, ...]:
    """The levels that new puzzles of a kind can have, ascending."""
    return tuple([level for level in kind.levels if level >= OF_SUMS or not kind.of_sums])


def easiest(kind: Kind) -> int:
    """The least level of a new puzzle of a kind."""
    return levels(kind)[0]


def level_in(kind: Kind, level: int) -> int:
    """The level of a kind's new puzzles that is nearest to a level, the lower one of two."""
    return min([(abs(at - level), at) for at in levels(kind)])[1]
