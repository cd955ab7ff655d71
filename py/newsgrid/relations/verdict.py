"""What the relations' functions give."""

from dataclasses import dataclass

OPEN = "open"
KEPT = "kept"
BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a rule under a filling: OPEN, KEPT or BROKEN; if broken, why (for people) and by which cells.

    digits: whether the digits of these cells are wrong by themselves, and turn red; else the rule is wrong as a whole.
    """

    state: str
    why: str = ""
    wrong: tuple[int, ...] = ()
    digits: bool = True
