"""Forcing chains: the consequences of a candidate, step by step and by all relations, until there is a contradiction or several cases agree."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from newsgrid.engine.hints.chains.alternating import HARDER, linked
from newsgrid.engine.hints.chains.links import Links, because_of, bits
from newsgrid.engine.hints.chains.narration import effort, leading, refuting
from newsgrid.engine.hints.chains.nets import FAR, Net
from newsgrid.engine.hints.chains.numbering import Lead, by_case, failing
from newsgrid.engine.hints.sentences import teller as say_teller
from newsgrid.engine.hints.state import Memory, Node, State, Step
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

TIPS = {
    "forcing chain": "Try a digit in some cell: what follows from it leads to a contradiction.",
    "either way": "Try each of a few cases, one of which is true: they agree on some digit.",
}
# limits for a chain of the level HARDER - 1: its rounds, and its size as in Refuted
SHORT_ROUNDS, SHORT_SIZE = 2, 2
SHORT_STORY, STORY_ROUNDS = 4, 3  # the same limits in puzzles of two values: the number of its conclusions, and its rounds
ROUNDS = 8  # the largest number of rounds for any chain
DEAR = 3  # the factor by which the effort rises if some rules have three or more open cells
MOST_FOLLOWED = 200_000_000  # the largest effort for a whole puzzle; following a candidate costs the square of the number of candidates
MOST_STARTS, MOST_BY_RULES = 60, 20  # how many candidates are always followed: with units only, and with other rules
MOST_CASES = 9  # the largest number of cases that have to agree
A_SLICE = 4  # the number of candidates followed between two yields


class Refuted(NamedTuple):
    """A chain from an assumption to a contradiction. size: the number of its true candidates, plus the number of its conclusions by a rule; in a
    puzzle of two values, the number of all its conclusions."""

    size: int
    net: Net


def refuted(net: Net) -> Refuted | None:
    """The chain to a net's contradiction, None if there is none."""
    if net.end is None:
        return None
    if net.links.state.model.values == 2:
        return Refuted(effort(refuting(net)), net)
    on, off, _ = net.traced(net.end.nodes)
    return Refuted(on.bit_count() + len({net.why_off[at] for at in net.by_rule(off)}), net)


def is_short(state: State, size: int) -> bool:
    """Whether a chain of this size, as in Refuted, has the level HARDER - 1."""
    return size <= (SHORT_STORY if state.model.values == 2 else SHORT_SIZE)


def tried(links: Links, start: int, rounds: int = FAR) -> Steps[Refuted | None]:
    """The chain from a node to a contradiction, None if there is none. Keeps the net of the node."""
    net = links.nets.setdefault(start, Net(links, start))
    yield from net.grow(rounds)
    return refuted(net)


class Refutable(Memory):
    """nodes: candidates excluded by chains found along with the last step's shorter chain; followed: the effort spent by `further` so far."""

    def __init__(self, state: State) -> None:
        self.nodes: list[Node] = []
        self.followed = 0


def forcing(state: State, level: int) -> Steps[Step | None]:
    """The shortest forcing chain of a level, or None; yields now and then."""
    links = yield from linked(state)
    two = state.model.values == 2
    rounds = ROUNDS if level >= HARDER else STORY_ROUNDS if two else SHORT_ROUNDS
    limit = rounds
    best: Refuted | None = None
    first, more = starts(links)
    others: list[Refuted] = []
    for count, start in enumerate(first, 1):
        found = yield from tried(links, start, limit)  # a harder level continues the same net
        others += [found] if found is not None else []
        if found is not None and (best is None or found.size < best.size):
            best, limit = found, min(rounds, max(found.size, STORY_ROUNDS if two else 0))
            if best.size == 1:
                break
        if count % A_SLICE == 0:
            yield NO_PROGRESS
    if best is not None and (level >= HARDER or is_short(state, best.size)):
        state.memory(Refutable).nodes = [links.nodes[one.net.start] for one in sorted(others, key=lambda one: one.size) if one is not best]
        return refutation(state, best)
    if level < HARDER:
        return either_way(state, links, SHORT_STORY) if two else None
    step = yield from agreed(state, links)
    if step is None and state.memory(Refutable).followed < MOST_FOLLOWED:
        step = yield from further(state, links, more)
    return step


def again(state: State) -> Steps[Step | None]:
    """A forcing chain from a candidate that was passed over because another chain was shorter; yields now and then."""
    links = yield from linked(state)
    known = state.memory(Refutable)
    while known.nodes:
        start = links.number.get(known.nodes[0])
        known.nodes = known.nodes[1:]
        if start is not None:
            found = yield from tried(links, start)
            if found is not None:
                return refutation(state, found)
    return None


def further(state: State, links: Links, more: Sequence[int]) -> Steps[Step | None]:
    """The first forcing chain from the remaining nodes, or else a step from cases that agree."""
    effort = len(links.nodes) ** 2 * (DEAR if any(index not in links.pairs for index in links.quick) else 1)
    for start in more:
        yield NO_PROGRESS
        state.memory(Refutable).followed += effort
        found = yield from tried(links, start)
        if found is not None:
            return refutation(state, found)
    return (yield from agreed(state, links))


def starts(links: Links) -> tuple[list[int], list[int]]:
    """(the nodes that are always followed, from the cells with the fewest candidates; all other nodes)."""
    cells = sorted(links.cells.values(), key=int.bit_count)
    most = MOST_BY_RULES if links.others and links.state.model.values > 2 else MOST_STARTS  # with two values, following a node is quick
    nodes = [at for nodes in cells for at in bits(nodes)]
    return nodes[:most], sorted(nodes[most:], key=lambda at: -links.kills[at].bit_count())


def refutation(state: State, found: Refuted) -> Step:
    """The step that strikes the start of a chain."""
    net, lead = found.net, failing(found.net)
    cell, value = net.links.nodes[net.start]
    drawn, shown = by_case([lead], net.starts)
    words = say_teller.forcing(state, refuting(net), shown)
    level = HARDER - 1 if is_short(state, found.size) else HARDER
    cells = tuple(dict.fromkeys([cell, *lead.cells]))
    return Step("forcing chain", level, words, because_of(state, sorted(lead.rules)), cells, {}, {cell: 1 << (value - 1)}, drawn)


def agreed(state: State, links: Links) -> Steps[Step | None]:
    """A step from cases that agree. If they exclude a candidate that leads to a contradiction by itself, the step explains that chain."""
    step = either_way(state, links)
    if step is None or not step.removed:
        return step
    ((cell, mask),) = step.removed.items()
    found = yield from tried(links, links.number[cell, mask.bit_length()])
    return step if found is None else replace(refutation(state, found), level=step.level)


def either_way(state: State, links: Links, most: int | None = None) -> Step | None:
    """The step from cases that agree, with the fewest conclusions. most: the limit on conclusions, None for no limit."""
    best = min(in_each_case(links), default=None)
    if best is None or (most is not None and best.size > most):
        return None
    needed, (cell, value), two, true = links.needed[best.number], links.nodes[best.node], state.model.values == 2, not best.false
    leads = [Lead(links.nets[case], 1 << best.node, true) for case in bits(needed.nodes)]
    cells = dict.fromkeys([*(at for lead in leads for at in lead.cells), cell])
    indices = {needed.rule}.difference({-1}).union(*(lead.rules for lead in leads))
    drawn, shown = by_case(leads, 0)
    end = (cell, value if true or not two else 3 - value)
    words = say_teller.either_way(state, [leading(*lead) for lead in leads], end, true or two, shown)
    placed, removed = ({cell: value}, {}) if true else ({}, {cell: 1 << (value - 1)})
    level = HARDER - 1 if two and best.size <= SHORT_STORY else HARDER
    return Step("either way", level, words, because_of(state, sorted(indices)), tuple(cells), placed, removed, drawn)


class Agreed(NamedTuple):
    """A node that is true, or false, in each of several cases. size: how many conclusions show it; number: the index of the cases in Links.needed."""

    size: int
    number: int
    false: bool
    node: int


def in_each_case(links: Links) -> Iterator[Agreed]:
    """The nodes on which all cases of a group agree, for every small group whose nodes were all followed."""
    nets: dict[int, Net] = links.nets
    for number, needed in enumerate(links.needed):
        cases = [nets[at] for at in bits(needed.nodes) if at in nets]
        if len(cases) < needed.nodes.bit_count() or len(cases) > MOST_CASES:
            continue
        on = off = -1
        for net in cases:
            on &= net.on
            off &= net.off
        for common, true in ((on, True), (off, False)):
            for at in bits(common & ~needed.nodes):
                yield Agreed(sum([cost_of(net, 1 << at, true) for net in cases]), number, not true, at)


def cost_of(net: Net, nodes: int, true: bool) -> int:
    """How many conclusions lead to some nodes."""
    return effort(leading(net, nodes, true)) if net.links.state.model.values == 2 else net.traced(nodes, true).on.bit_count()
