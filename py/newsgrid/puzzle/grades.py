"""How difficult a puzzle is, by the hardest step that it needs."""

from newsgrid.puzzle.kinds.kind import Kind

GRADES = ("easy", "medium", "hard", "very hard", "fiendish")  # the levels 1 to 5
OF_SUMS = 2  # the level of steps with combinations, which a puzzle of sums begins with


def easiest(kind: Kind) -> int:
    """The least level of a new puzzle of a kind."""
    return OF_SUMS if kind.of_sums else 1


def level_in(kind: Kind, level: int) -> int:
    """The level of a kind's new puzzles that is nearest to a level."""
    return max(level, easiest(kind))
