"""Techniques for cages with an operator: which values make the cage's number, as in "6x in three cells of a row is 1, 2 and 3"."""

from math import prod
from typing import Any

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.automata.cages import Operation
from newsgrid.engine.hints.sentences.names import in_full
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, joined, listed
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Regular

MOST_FILLINGS = 5000  # the largest number of combinations of candidates in a cage; a cage with more is skipped


def ways_of(state: State, index: int) -> list[tuple[int, ...]] | None:
    """The ways to fill a cage: tuples with one value for each cell. None if the cage has more than MOST_FILLINGS combinations. Raises Contradiction
    if there is no way."""
    rule = state.model.rules[index]
    assert isinstance(rule, Regular)
    if prod(state.masks[cell].bit_count() for cell in rule.cells) > MOST_FILLINGS:
        return None
    machine = automaton(rule.automaton, rule.parameters)
    differing = [[at for at in range(number) if cell in state.peers(rule.cells[at])] for number, cell in enumerate(rule.cells)]
    ways: list[tuple[tuple[int, ...], Any]] = [((), machine.start)]
    for number, cell in enumerate(rule.cells):
        ways = [
            ((*way, value), then)
            for way, so_far in ways
            for value in values_of(state.masks[cell])
            if all(way[at] != value for at in differing[number])
            if (then := machine.step(so_far, value - 1 + state.model.least)) is not None
        ]
    accepted = [way for way, end in ways if machine.accepts(end)]
    if not accepted:
        raise Contradiction
    return accepted


@technique(levels=(2, 3), tips={"cage combinations": "Some cage can't make its number with all the digits that its cells have left."})
def cage_combinations(state: State, index: int) -> Step | None:
    """Remove the candidates that occur in no way to make the cage's number. Cells in the same row, column or box differ."""
    rule = state.model.rules[index]
    ways = ways_of(state, index) if Operation.reads(rule) else None
    if ways is None:
        return None
    kept = [union_of(1 << (value - 1) for value in {way[at] for way in ways}) for at in range(len(rule.cells))]
    removed: dict[int, int] = {}
    for cell, mask in zip(rule.cells, kept, strict=True):
        removed |= state.removal([cell], ~mask)
    if not removed:
        return None
    combinations = sorted({tuple(sorted(way)) for way in ways})
    full, less = no_longer(state, removed)
    told = Places(name=in_full(state, rule), cells=len(rule.cells), many=len(combinations), full=full, less=less)
    told = told.also(readings=listed([joined(map(state.sign, way), "\N{MIDDLE DOT}") for way in combinations], "or"))
    left = "{many} combinations are left"
    if len(combinations) <= MOST_LISTED:
        left = "what is left is {readings}" if len(combinations) > 1 else "in {cells} cell{cells:|s} that is {readings}"
    words = told.also(left=told.say(left)).fitting(
        "{name}: {left}. So {full}.", "{name}: {left}. So {less}.", "{name}: {many} combinations are left. So {less}."
    )
    return Step("cage combinations", 2 if len(combinations) == 1 else 3, words, (rule,), tuple(rule.cells), {}, removed)


def needed_in_cage(state: State, index: int) -> int:
    """The mask of the values that occur in every way to fill a cage."""
    ways = ways_of(state, index) if Operation.reads(state.model.rules[index]) else None
    if not ways:
        return 0
    common = set(ways[0]).intersection(*ways)
    return sum(1 << (value - 1) for value in common)
