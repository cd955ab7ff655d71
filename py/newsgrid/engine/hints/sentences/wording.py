"""How long a sentence may be, and how it names what the board numbers."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from newsgrid.engine.hints.state import Node, listed

MOST_WORDS = 30
MOST_IN_CHAINS = 60  # words of a chain: one that leaves out a link can't be followed
FEW_VALUES = 3  # that a cell can be, or loses
NUMBERED = 12  # links of a chain; of more, the board numbers what follows in turn
MOST_LISTED = 4  # combinations, or numbers, that a sentence names
MOST_TOLD, MOST_TRIED = 6, 100  # ways to say what follows in a case, and in all cases together


class Shown(NamedTuple):
    """The numbers that the board gives to what follows. first: of what follows before any case, "1-3"; cases: of each case; "" where there are none, and no
    cases where the board numbers nothing; turn: the number of each candidate."""

    first: str = ""
    cases: tuple[str, ...] = ()
    turn: Mapping[Node, int] = MappingProxyType({})

    def at_first(self) -> str:
        return f" ({self.first})" if self.first else ""

    def of(self, case: int) -> str:
        return f" ({self.cases[case] or 'at once'})" if self.cases else ""

    def told(self, nodes: Iterable[Node]) -> str:
        """ "5 and 7", the numbers of some candidates, "" if they have none."""
        numbers = [str(number) for number in sorted({self.turn[node] for node in nodes if node in self.turn})]
        return listed(numbers) if numbers else ""


UNNUMBERED = Shown()


def bracketed(text: str, more: str, between: str = ", ") -> str:
    """A text and what stands behind it in brackets, in one pair of them if it ends with some. more: " (row 3)"."""
    return f"{text[:-1]}{between}{more[2:]}" if more and text[-1:] == ")" else text + more


def words_in(text: str) -> int:
    """How many words a text has, numbers among them; signs are none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def as_numbered(words: str, drawn: int) -> str:
    """A sentence that leaves out links, with a hint at the board, which numbers what follows where it draws as many."""
    for part, shown in (
        (" and so on", " and so on, numbered on the board"),
        ("in the end ", "in the end, numbered on the board, "),
        (" on: ", " on by the numbers on the board: "),
    ):
        told = words.replace(part, shown, 1)
        if drawn > NUMBERED and told != words and words_in(told) <= MOST_IN_CHAINS:
            return told
    return words


def fitting(*ways: str, most: int = MOST_WORDS) -> str:
    """The first of several ways to say something that is short enough, else the last."""
    return next((way for way in ways if words_in(way) <= most), ways[-1])
