"""All that hints say, one function for each sort of step."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.state import Node, State, listed, short
from newsgrid.engine.rules import Rule

MOST_WORDS = 30


def chain(state: State, name: str, ends: Sequence[tuple[Node, ...]], removed: Mapping[int, int]) -> str:
    """ "If r1c1 is not 5, then r1c7 is 5, r4c7 is 9 and r4c2 is 3..."."""
    first, last = ends[0], ends[-1]
    steps = [candidate(state, ends[at]) for at in range(1, len(ends), 2)]
    return f"If {candidate(state, first, 'is not')}, then {listed(steps)}. So {candidate(state, first)} or {candidate(state, last)}: {state.struck(dict(removed))}."


def candidate(state: State, nodes: tuple[Node, ...], verb: str = "is") -> str:
    """ "r1c1 is 5", "r1c1 or r1c2 is 5"."""
    return f"{state.cells([cell for cell, _ in nodes], 'or')} {verb} {state.sign(nodes[0][1])}"


def forcing(state: State, start: Node, then: Sequence[Node], what: str) -> str:
    """ "If r1c1 is 5, then r1c7 is 3 and r4c7 is 9, and row 4 has no place for 2. So r1c1 is not 5."."""
    steps = [candidate(state, (node,)) for node in then]
    follows = f"{listed(steps)}, and then " if steps else ""
    return f"If {candidate(state, (start,))}, {follows}{what}. So {candidate(state, (start,), 'is not')}."


def either_way(state: State, cases: Sequence[Node], end: Node, true: bool) -> str:
    return f"{listed([candidate(state, (case,)) for case in cases], 'or')}. Follow each: {candidate(state, (end,), 'is' if true else 'is not')} every time."


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> str:
    """ "In rows 1, 4 and 9, 2 is only in columns 2, 5 and 7, so r3c5 can't be 2."."""
    sign = state.sign(value)
    but = f", but for {state.cells(fins)}" if fins else ""
    whom = (
        f"{state.cells(sorted(removed))} {'sees' if len(removed) == 1 else 'see'} {'it' if len(fins) == 1 else 'these'} too: not {sign}."
        if fins
        else ""
    )
    return f"In {named(lines)}, {sign} is only in {named(covers)}{but}. " + (whom or f"So no other cell of these is {sign}.")


def named(rules: Sequence[Rule]) -> str:
    """ "rows 1, 4 and 9"."""
    names = [short(rule) for rule in rules]
    kinds = {name.split()[0] for name in names}
    if len(kinds) == 1 and all(len(name.split()) == 2 for name in names):
        plural = kinds.pop()
        return f"{plural}{'es' if plural.endswith('x') else 's' if len(names) > 1 else ''} {listed([name.split()[1] for name in names])}"
    return listed(names)


def unique_rectangle(state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int]) -> str:
    return f"If {state.cells(corners)} held only {state.mask(pair)}, these could swap. The puzzle has one solution, proved, so {state.struck(dict(removed))}."
