"""A chain as a story: the assumption, its consequences, the remaining cases, and the contradiction at the end."""

from typing import NamedTuple

from newsgrid.engine.hints.sentences.fault import NO_FAULT, Fault
from newsgrid.engine.hints.state import Node
from newsgrid.engine.rules import Rule


class Follows(NamedTuple):
    """Cells that become known together. placed: {cell: value}, one cell in a puzzle of digits; rules: the rules that show this, except obvious ones;
    so: whether earlier links are part of the reason.

    In a puzzle of two values: glance: whether one known cell shows all of them; too: whether they have the same reason as the previous link, but
    by another rule; sides: the edge from which they follow by the loop's inside and outside, else -1.
    """

    placed: dict[int, int]
    rules: tuple[Rule, ...] = ()
    so: bool = False
    glance: bool = False
    too: bool = False
    sides: int = -1

    @property
    def nodes(self) -> tuple[Node, ...]:
        return tuple(self.placed.items())


class Goes(NamedTuple):
    """Candidates that are excluded. removed: {cell: mask}; rules: the rules that exclude them; so: whether earlier links are part of the reason;
    places: candidates, at least one of them true, that all exclude the removed ones, () if the rules alone do; unit: the rule about the places,
    None for the values of a cell."""

    removed: dict[int, int]
    rules: tuple[Rule, ...]
    so: bool = False
    places: tuple[Node, ...] = ()
    unit: Rule | None = None


class Way(NamedTuple):
    """links: the conclusions in order; laws: the rules that lead from these conclusions to the end."""

    links: tuple[Follows | Goes, ...] = ()
    laws: tuple[Rule, ...] = ()

    @property
    def followed(self) -> list[Follows]:
        """The links in which cells become known."""
        return [link for link in self.links if isinstance(link, Follows)]


class Story(NamedTuple):
    """assumed: the nodes it begins with; follows: the ways to tell their consequences, the fullest first, () if these can't be shown link by link;
    cases: the remaining cases, which all fail, or, if `struck`, the nodes that fail one after another; fault: the contradiction at the end."""

    assumed: tuple[Node, ...]
    follows: tuple[Way, ...] = (Way(),)
    cases: tuple["Story", ...] = ()
    fault: Fault = NO_FAULT
    struck: bool = False

    @property
    def links(self) -> tuple[Follows | Goes, ...]:
        """The links of the fullest way."""
        return self.follows[0].links if self.follows else ()
