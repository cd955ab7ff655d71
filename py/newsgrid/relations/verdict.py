"""What the relations' functions take and give."""

from collections.abc import Callable
from dataclasses import dataclass

OPEN = "open"
KEPT = "kept"
BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a rule under a filling: OPEN, KEPT or BROKEN; if broken, why (for people) and by which cells."""

    state: str
    why: str = ""
    wrong: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Context:
    """What a rule can't tell by itself.

    values: cells hold 1..values; distinct: another rule keeps this rule's cells different; sign: how a value is written.
    """

    values: int
    distinct: bool = False
    sign: Callable[[int], str] = str
