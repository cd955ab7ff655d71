"""Nested forcing chains: what follows from a candidate leaves several cases, each of which comes to something impossible when it is followed on."""

from copy import copy
from typing import NamedTuple

from newsgrid.engine.entries import with_entries
from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.chains import HARDER, linked
from newsgrid.engine.hints.forcing import FAR, because_of, refutation, refuted
from newsgrid.engine.hints.links import Links, Needed, bits
from newsgrid.engine.hints.nets import Net
from newsgrid.engine.hints.sides import loops
from newsgrid.engine.hints.state import Link, State, Step
from newsgrid.engine.hints.techniques import settled
from newsgrid.engine.solve.candidates import true_candidates
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

TIPS = {"nested forcing chain": "Try a digit in some cell: then some other cell, or some line, has only digits left that fail."}
MOST_CASES = 3  # of which each fails
MOST_NODES = 800  # candidates in all: with more, it takes too long
MOST_NETS = 500  # that are followed on for one step
MOST_MORE = 40  # that, before the shortest of some steps is taken


class Nested(NamedTuple):
    """A candidate that fails. net: what follows from it; needed: the cases that are left then, None if it fails by itself; failed: for each, its node
    and what follows from both."""

    net: Net
    needed: Needed | None
    failed: list[tuple[int, Net]]

    @property
    def size(self) -> int:
        return sum(net.size for _, net in self.failed)


def nested(state: State) -> Steps[Step | None]:
    """The step that a candidate is false, since no case that it leaves somewhere is true; None if there is none within reach.

    Only candidates that no solution has are followed.
    """
    if state.true is None:
        state.true = (yield from true_candidates(with_entries(state.model, state.values))) or []
    links = yield from linked(state)
    false = starts(links)
    if not false or len(links.nodes) > MOST_NODES:
        return None
    round_loops = loops(state)
    nets: dict[int, Net] = {} if round_loops else links.nets
    for start in [*false, *sorted(set(range(len(links.nodes))).difference(false))]:
        yield NO_PROGRESS
        net = nets.setdefault(start, Net(links, start))
        net.loops = round_loops
        yield from net.grow(FAR)
        found = refuted(net)
        if found is not None:
            return settled(state, refutation(state, found))
    step = yield from by_cases(links, {start: nets[start] for start in false}, nets)
    if step is not None:
        return step
    far, back = both_ways(links, nets)
    further: dict[int, Net] = {}
    for start in false:
        yield NO_PROGRESS
        net = further[start] = Net(far, start)
        net.loops, net.back = round_loops, back
        yield from net.grow(FAR)
        if net.end is not None:
            return step_of(state, links, Nested(net, None, [(start, net)]))
    return (yield from by_cases(links, further, nets))


def both_ways(links: Links, nets: dict[int, Net]) -> tuple[Links, list[int]]:
    """(the links, with all that follows from a node in several steps as well; for each node, those that are false if it is)."""
    far = copy(links)
    far.kills, far.together = list(links.kills), {}
    back = [0] * len(links.nodes)
    for start, net in nets.items():
        far.kills[start] |= net.off
        for at in bits(net.off):
            far.kills[at] |= 1 << start
        for at in bits(net.on):
            back[at] |= 1 << start
    return far, back


def by_cases(links: Links, nets: dict[int, Net], plain: dict[int, Net]) -> Steps[Step | None]:
    """The shortest of a few steps to a candidate that leaves cases which all fail. nets: those that are followed; plain: of all candidates, by themselves."""
    together = [1 << at for at in range(len(links.nodes))]  # for each node, those that were seen to go with it
    for net in (*plain.values(), *nets.values()):
        share(together, net.on if net.end is None else 0)
    waiting: list[tuple[int, int, bool, int, int, Needed]] = []
    for start, net in nets.items():
        yield NO_PROGRESS
        for needed in cases_left(links, net):
            open_cases = sum([not clash(net, plain[at]) for at in bits(needed.nodes)])
            waiting.append((open_cases, needed.nodes.bit_count(), needed.rule >= 0, len(waiting), start, needed))
    best: Nested | None = None
    tried = 0
    for open_cases, _, _, _, start, needed in sorted(waiting):
        if tried > (MOST_NETS if best is None else MOST_MORE) or (best is not None and open_cases > 1):
            break
        failed = []
        for at in sorted(bits(needed.nodes), key=lambda at: clash(nets[start], plain[at])):
            if together[start] >> at & 1:
                break
            yield NO_PROGRESS
            tried += 1
            twin = nets[start].also(at)
            yield from twin.grow(FAR)
            if twin.end is None:
                share(together, twin.on)
                break
            failed.append((at, twin))
        else:
            here = Nested(nets[start], needed, failed)
            if best is None or here.size < best.size:
                best = here
    return None if best is None else step_of(links.state, links, best)


def clash(one: Net, other: Net) -> bool:
    """Whether what follows from one node contradicts what follows from another one."""
    return bool(one.on & other.off or one.off & other.on)


def starts(links: Links) -> list[int]:
    """The nodes that no solution has, those that exclude the most first."""
    true = links.state.true
    nodes = [at for at, (cell, value) in enumerate(links.nodes) if true and not true[cell] >> (value - 1) & 1]
    return sorted(nodes, key=lambda at: (-links.kills[at].bit_count(), at))


def share(together: list[int], on: int) -> None:
    """What follows from the same nodes without a contradiction goes together."""
    for at in bits(on):
        together[at] |= on


def cases_left(links: Links, net: Net) -> list[Needed]:
    """The groups of nodes of which one is true, each as far as a net leaves them: those with few, the fewest first."""
    found: dict[int, Needed] = {}
    for needed in links.needed:
        left = needed.nodes & ~net.off
        if not left & net.on and 1 < left.bit_count() <= MOST_CASES:
            found.setdefault(left, needed._replace(nodes=left))
    return sorted(found.values(), key=lambda needed: (needed.nodes.bit_count(), not needed.rule < 0, needed.nodes))


def step_of(state: State, links: Links, found: Nested) -> Step:
    """The step that a candidate is false."""
    start, needed = links.nodes[found.net.start], found.needed
    cells: dict[int, None] = {start[0]: None}
    drawn: dict[Link, None] = {}
    indices = {needed.rule} if needed is not None and needed.rule >= 0 else set()
    cells |= dict.fromkeys(links.nodes[at][0] for at in bits(needed.nodes if needed is not None else 0))
    for _, net in found.failed:
        assert net.end is not None
        order, by_rule, rules = net.used(net.end.nodes)
        cells |= dict.fromkeys([*(links.nodes[at][0] for at in order), *(links.nodes[at][0] for at, _ in by_rule), *net.last])
        drawn |= dict.fromkeys(net.drawn(order, net.end.nodes))
        indices |= rules | ({net.end.rule} if net.end.rule >= 0 else set())
    if needed is None:
        words = sentences.nested_plainly(state, start, found.net.what)
    else:
        rule = state.model.rules[needed.rule] if needed.rule >= 0 else None
        words = sentences.nested(state, start, [(links.nodes[at], net.what) for at, net in found.failed], rule)
    removed = {start[0]: 1 << (start[1] - 1)}
    return settled(
        state, Step("nested forcing chain", HARDER, words, because_of(state, sorted(indices)), tuple(cells), {}, removed, tuple(drawn))
    )
