"""A technique for chains of less-than signs, as in Futoshiki."""

from itertools import pairwise

from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import say
from newsgrid.engine.rules import Regular

Links = dict[int, list[int]]


class Signs(Memory):
    """The less-than signs. above, below: {cell: its greater, or smaller, neighbours}."""

    def __init__(self, state: State) -> None:
        self.above: Links = {}
        self.below: Links = {}
        for rule in state.model.rules:
            if isinstance(rule, Regular) and rule.automaton == "rising" and len(rule.cells) == 2:
                first, then = rule.cells
                self.above.setdefault(first, []).append(then)
                self.below.setdefault(then, []).append(first)


def longest(cell: int, ways: Links, known: dict[int, list[int]], depth: int = 0) -> list[int]:
    """The cells of the longest chain of signs that starts at a cell, that cell included. known: a cache of the chains found so far.

    Raises Contradiction if the signs form a cycle.
    """
    if cell not in known:
        if depth > len(ways) + 1:
            raise Contradiction
        best: list[int] = []
        for then in ways.get(cell, []):
            chain = longest(then, ways, known, depth + 1)
            best = chain if len(chain) > len(best) else best
        known[cell] = [cell, *best]
    return known[cell]


@technique(levels=(2,), of=(Regular,), tips={"chain": "Several less-than signs follow one another."})
def chain(state: State, index: int) -> Step | None:
    """A cell is at least one value below the next greater cell of its chain, or one above the next smaller. So the chain's length bounds it."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular) or rule.automaton != "rising" or len(rule.cells) != 2:
        return None
    signs = state.memory(Signs)
    rising: dict[int, list[int]] = {}
    falling: dict[int, list[int]] = {}
    for cell in rule.cells:
        for ways, known, up in ((signs.above, rising, True), (signs.below, falling, False)):
            cells = longest(cell, ways, known)
            if len(cells) < 3 or state.values[cell]:
                continue
            end = state.masks[cells[-1]]
            told = end.bit_length() if up else (end & -end).bit_length()  # what bounds the last cell
            if up:
                most = told - (len(cells) - 1)
                gone = state.masks[cell] & ~((1 << max(most, 0)) - 1)
                bound = say("at most {value}", value=state.sign(most)) if most > 0 else say("nothing")
            else:
                least = told + len(cells) - 1
                gone = state.masks[cell] & ((1 << (least - 1)) - 1)
                bound = say("at least {value}", value=state.sign(least))
            if gone:
                words = sentences.signs_in_a_row(state, cells, up, told, bound)
                return Step("chain", 2, words, rules_along(state, cells), tuple(cells), {}, {cell: gone})
    return None


def rules_along(state: State, cells: list[int]) -> tuple[Regular, ...]:
    """The rules of the signs between consecutive cells of a chain."""
    pairs = [{one, other} for one, other in pairwise(cells)]
    return tuple(
        rule for rule in state.model.rules if isinstance(rule, Regular) and rule.automaton == "rising" and set(rule.cells) in pairs
    )
