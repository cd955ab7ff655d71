"""How long a sentence may be, and how it refers to numbers on the board."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from newsgrid.engine.hints.state import Node
from newsgrid.engine.hints.template import UNSAID, Words, listed, say

MOST_IN_CHAINS = 60  # the largest number of words for a chain; it is high, since a chain that leaves out a link can't be followed
FEW_VALUES = 3  # the largest number of values that a sentence lists for a cell
NUMBERED = 12  # the largest number of links in a chain without numbers; in a longer chain, the board numbers the conclusions in order
MOST_LISTED = 4  # the largest number of cells or combinations that a sentence lists
MOST_TOLD = 6  # the largest number of totals that a sentence lists


class Shown(NamedTuple):
    """The numbers on the board for the conclusions of a chain. first: the numbers before any case, "1-3"; cases: the numbers in each case, "" for
    none, () without numbers on the board; turn: {candidate: its number}."""

    first: str = ""
    cases: tuple[str, ...] = ()
    turn: Mapping[Node, int] = MappingProxyType({})

    def at_first(self) -> Words:
        return say(" ({first})", first=self.first) if self.first else UNSAID

    def of(self, case: int) -> Words:
        return say(" ({part})", part=self.cases[case] or "at once") if self.cases else UNSAID

    def only(self, cases: Iterable[int]) -> "Shown":
        """The same numbers, but only for some cases."""
        return self._replace(cases=tuple([self.cases[at] for at in cases])) if self.cases else self

    def told(self, nodes: Iterable[Node]) -> Words:
        """ "5 and 7", the numbers of some candidates, "" if they have none."""
        numbers = [str(number) for number in sorted({self.turn[node] for node in nodes if node in self.turn})]
        return listed(numbers) if numbers else UNSAID


UNNUMBERED = Shown()
