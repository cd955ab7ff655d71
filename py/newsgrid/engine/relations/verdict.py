"""What the `judge` and `cut` functions of the relations return."""

from dataclasses import dataclass

OPEN = "open"
KEPT = "kept"
BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a rule, given the values in its cells.

    state: OPEN, KEPT or BROKEN. If broken: why: the reason, in words for people; wrong: the cells to blame; digits: whether the digits in these
    cells turn red, not only the rule's printed sign.
    """

    state: str
    why: str = ""
    wrong: tuple[int, ...] = ()
    digits: bool = True


Cut = list[tuple[int, int]]  # a clause that every solution keeps: one of these cells holds a value of its mask (bit 0 for the first value)
