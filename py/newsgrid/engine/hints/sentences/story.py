"""A chain as a story: what is assumed, what follows from it, which cases are left, and the contradiction in the end."""

from typing import NamedTuple

from newsgrid.engine.hints.sentences.fault import NO_FAULT, Fault
from newsgrid.engine.hints.state import Node
from newsgrid.engine.rules import Rule


class Follows(NamedTuple):
    """What becomes known at one time. placed: {cell: value}, one cell in a puzzle of digits; rules: those by which it does, but for what is plain to see; so:
    whether what was told before is a reason.

    In a puzzle of two values: glance: whether one known cell shows all of it; too: whether it is seen with the one before, by another rule; sides: the edge by
    which what lies inside and outside the loop shows it, -1 if that is not the reason.
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
    """Candidates that are excluded. removed: {cell: mask}; rules: those by which they are; so: whether what was told before is a reason; places:
    candidates, one of which is true, that all exclude them, () if the rules alone do; unit: the rule about the places, None for the values of a
    cell."""

    removed: dict[int, int]
    rules: tuple[Rule, ...]
    so: bool = False
    places: tuple[Node, ...] = ()
    unit: Rule | None = None


class Way(NamedTuple):
    """links: what follows in turn; laws: the rules by which the end follows from these."""

    links: tuple[Follows | Goes, ...] = ()
    laws: tuple[Rule, ...] = ()

    @property
    def followed(self) -> list[Follows]:
        """What becomes known."""
        return [link for link in self.links if isinstance(link, Follows)]


class Story(NamedTuple):
    """assumed: what it begins with; follows: the ways to tell what follows from it, the fullest first, () where that can't be seen link by link;
    cases: the cases that are left, which all fail; or, if struck, what fails in turn; fault: the contradiction in the end."""

    assumed: tuple[Node, ...]
    follows: tuple[Way, ...] = (Way(),)
    cases: tuple["Story", ...] = ()
    fault: Fault = NO_FAULT
    struck: bool = False

    @property
    def links(self) -> tuple[Follows | Goes, ...]:
        """What follows, told as fully as it can be."""
        return self.follows[0].links if self.follows else ()
