"""Nested forcing chains: the consequences of a candidate leave several cases, each of which leads to a contradiction."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from newsgrid.engine.hints.chains.alternating import HARDER, linked
from newsgrid.engine.hints.chains.consequences import Case, Known, Reach
from newsgrid.engine.hints.chains.forcing import Refuted, refutation, refuted
from newsgrid.engine.hints.chains.links import Links, Needed, because_of, bits
from newsgrid.engine.hints.chains.narration import refuting, shared, ways_to
from newsgrid.engine.hints.chains.nets import BACK, FAR, Net, grown
from newsgrid.engine.hints.chains.numbering import Lead, by_case, failing
from newsgrid.engine.hints.chains.proof import Solutions, excluding, true_in
from newsgrid.engine.hints.chains.refutations import Nested, Turn, as_nets, struck_in_turn
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import loops
from newsgrid.engine.hints.sentences import teller as say_teller
from newsgrid.engine.hints.sentences.fault import NO_FAULT
from newsgrid.engine.hints.sentences.story import Follows, Story, Way
from newsgrid.engine.hints.state import Memory, Node, State, Step, settled
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

TIPS = {"nested forcing chain": "Try a digit in some cell: then, in some other cell or line, every case that is left fails."}
MOST_DIRECT = 4  # the largest number of struck candidates for which an explanation by direct links is sought
MOST_TURNS = 12  # the largest number of candidates struck because of earlier chains, and of chains on which another chain rests
MOST_CASES = 3  # the largest number of failing cases in a step
MOST_NODES = 800  # the largest number of candidates in a puzzle: with more, the search takes too long
MOST_TRIED = 250  # the largest number of cases followed for one step
MOST_MORE = 40  # the same limit if a step is found already and a shorter step is sought
ENOUGH = 4  # the number of steps found before the shortest of them is taken


class Failing(Memory):
    """pending: candidates that are known to fail; striking: whether the last step was found only by striking candidates in turn; reach: the last
    Reach, None before the first."""

    def __init__(self, state: State) -> None:
        self.pending: list[Node] = []
        self.striking = False
        self.reach: Reach | None = None

    def copied(self) -> "Failing":
        """A copy without the reach, which changes as candidates are followed."""
        twin = copy(self)
        twin.reach = None
        return twin


def nested(state: State) -> Steps[Step | None]:
    """A step that strikes a candidate because, with it, every case of some cell or line fails; None if no such step is within reach. Follows only
    candidates that occur in no solution."""
    yield from true_in(state)
    links = yield from linked(state)
    false = starts(links)
    if not false or len(links.nodes) > MOST_NODES:
        return None
    known, reach = state.memory(Failing), None
    if known.reach is not None:  # consequences found with more candidates still hold, and often suffice
        reach = known.reach.later(links)
        step = yield from pending(state, reach, false)
        if step is None and not known.striking:  # if the last step was out of reach, most of the next ones are too
            step = yield from within_reach(state, reach, false)
        if step is not None:
            return step
    nets: dict[int, Net] = {at: net for at, net in links.nets.items() if net.passed >= FAR or not net.front}
    if loops(state):
        for at in range(len(links.nodes)):
            nets[at] = yield from grown(links, at)
    if reach is None or loops(state):
        later, reach = reach is not None, Reach(links)
        yield from reach.refresh(nets)
        step = yield from within_reach(state, reach, false, not later)
        if step is not None:
            return step
    else:
        yield from reach.refresh(nets, false)
    reach = reach.both_ways()
    step = yield from by_cases(state, reach, false)
    known.striking = step is None
    if step is not None:
        return step
    yield from reach.refresh({}, false)
    return (yield from by_striking(state, reach.both_ways(), false))


def pending(state: State, reach: Reach, false: Sequence[int]) -> Steps[Step | None]:
    """A step that strikes one of the candidates known to fail since an earlier step."""
    known = state.memory(Failing)
    known.reach = reach
    while known.pending:
        start = reach.links.number.get(known.pending[0])
        if start is not None and start in false:
            rest = known.pending
            step = yield from by_cases(state, reach, [start])
            if step is None:
                deep = reach.both_ways()
                step = (yield from by_cases(state, deep, [start])) or (yield from by_striking(state, deep, [start]))
            known.pending = rest
            if step is not None:
                return step
        known.pending = known.pending[1:]
    return None


def by_striking(state: State, reach: Reach, false: Sequence[int]) -> Steps[Step | None]:
    """A step that strikes a candidate which fails once others are struck in turn."""
    found, failing = yield from struck_in_turn(reach, false)
    step = yield from simplest(state, reach.links, found)
    if step is not None:
        state.memory(Failing).pending = [node for at in failing if (node := reach.links.nodes[at])[0] not in step.removed]
    return step


def within_reach(state: State, reach: Reach, false: Sequence[int], cases: bool = True) -> Steps[Step | None]:
    """A step that strikes one of the false candidates, which fails by itself, or by its cases if `cases` is set."""
    state.memory(Failing).reach = reach
    for start in [*false, *bits(reach.failed)]:
        if reach.failed >> start & 1:
            found = refuted((yield from grown(reach.links, start)))
            if found is not None:
                return settled(state, refutation(state, found))
    return (yield from by_cases(state, reach, false)) if cases else None


class Waiting(NamedTuple):
    """start: a candidate; nodes: the cases that it leaves, as a mask; many: how many these are; open: how many of them don't fail immediately;
    number: the position in the order found."""

    open: int
    many: int
    number: int
    start: int
    nodes: int


def by_cases(state: State, reach: Reach, false: Sequence[int]) -> Steps[Step | None]:
    """The shortest of a few steps that strike a candidate whose cases all fail."""
    links = reach.links
    waiting: list[Waiting] = []
    after: dict[int, Known] = {}
    for start in false:
        yield NO_PROGRESS
        settled_known = (reach.on[start], reach.off[start]) if reach.settled >> start & 1 else None
        known = settled_known or reach.follow(start)
        if known is None:
            net = yield from grown(links, start, reach.back)
            found_so = refuted(net)
            if found_so is not None:
                plain = Nested(net, None, [])
                return (yield from simplest(state, links, [plain])) if reach.back else settled(state, refutation(state, found_so))
            continue
        after[start] = known
        if not reach.back:
            reach.on[start], reach.off[start], reach.settled = *known, reach.settled | 1 << start
        if settled_known and start in reach.open:
            cases = list(dict.fromkeys([*reach.open[start], *reach.cases(known, MOST_CASES, reach.shrunk)]))
        else:
            cases = reach.cases(known, MOST_CASES)
        reach.open[start] = cases
        waiting += [Waiting(many, nodes.bit_count(), len(waiting), start, nodes) for many, nodes in cases]
    if reach.back:
        for start, known in after.items():
            reach.on[start], reach.off[start] = known
    reach.shared.clear()
    return (yield from simplest(state, links, (yield from failing_in_turn(reach, sorted(waiting), after))))


def failing_in_turn(reach: Reach, waiting: Sequence[Waiting], after: Mapping[int, Known]) -> Steps[list[Nested]]:
    """A few candidates whose cases all fail, the shortest first. after: the consequences of each candidate."""
    together = [1 << at for at in range(len(reach.on))]  # for each node, the nodes that are consistent with it
    for on, _ in after.values():
        share(together, on)
    found: list[Nested] = []
    nets: dict[tuple[int, ...], Net] = {}
    tried = 0
    for one in waiting:
        if tried > (MOST_MORE if found else MOST_TRIED) or len(found) == ENOUGH or (found and one.open > 1):
            break
        known = after[one.start]
        for at in sorted(bits(one.nodes), key=lambda at: reach.clash(known, at)):
            if together[one.start] >> at & 1:
                reach.open[one.start].remove(Case(one.open, one.nodes))
                break
            yield NO_PROGRESS
            tried += 1
            then = reach.follow(at, known)
            if then is not None:
                share(together, then[0])
                reach.open[one.start].remove(Case(one.open, one.nodes))
                break
        else:
            told = yield from cases_of(reach, one, nets)
            found += [told] if told is not None else []
    return sorted(found, key=lambda nested: nested.size)


def simplest(state: State, links: Links, found: Sequence[Nested]) -> Steps[Step | None]:
    """A step that strikes the first of some candidates that fail. The others become pending."""
    if not found:
        return None
    state.memory(Failing).pending = [links.nodes[one.net.start] for one in found if one.net.start != found[0].net.start]
    return (yield from step_of(state, links, found[0]))


def cases_of(reach: Reach, one: Waiting, nets: dict[tuple[int, ...], Net]) -> Steps[Nested | None]:
    """How each case of a candidate fails; None if that takes too many steps. nets: the nets made so far, by the nodes that they assume."""
    net = nets.get((one.start,))
    if net is None:
        net = nets[one.start,] = yield from grown(reach.links, one.start, reach.back)
    if net.end is not None:
        return Nested(net, None, [])
    fit = [needed for needed in reach.links.needed if not one.nodes & ~needed.nodes and not needed.nodes & ~net.off & ~one.nodes]
    if not fit:
        return None
    needed = min(fit, key=lambda needed: needed.rule >= 0)  # cells come before rules
    return (yield from all_failing(net, needed, needed.nodes & ~net.off, nets))


def all_failing(net: Net, needed: Needed, left: int, nets: dict[tuple[int, ...], Net]) -> Steps[Nested | None]:
    """How each remaining case fails; None if some case does not fail, or takes too many steps to fail. nets: as for `cases_of`."""
    failed = []
    for at in bits(left):
        twin = nets.get((net.start, at))
        if twin is None:
            twin = nets[net.start, at] = net.also(at)
            yield from twin.grow(FAR)
        if twin.end is None:
            return None
        failed.append((at, twin))
    return Nested(net, needed._replace(nodes=left), failed)


def starts(links: Links) -> list[int]:
    """The nodes that occur in no solution, sorted by how many others they exclude, the most first."""
    true = links.state.memory(Solutions).true
    nodes = [at for at, (cell, value) in enumerate(links.nodes) if true and not true[cell] >> (value - 1) & 1]
    return sorted(nodes, key=lambda at: (-links.kills[at].bit_count(), at))


def led_back(net: Net, end: int) -> list[int]:
    """The nodes that some false nodes rest on and that only earlier chains exclude, in the order in which they were lost."""
    false = net.traced(end).off
    return [at for at in net.lost if false >> at & 1 and by_chain(net, at)]


def by_chain(net: Net, at: int) -> bool:
    """Whether only earlier chains show that a node is false."""
    return net.why_off[at].rule == BACK or any(not net.links.near[source] >> at & 1 for source in net.sources(at))


def share(together: list[int], on: int) -> None:
    """Remember that these nodes are consistent with each other."""
    for at in bits(on):
        together[at] |= on


def plainer(links: Links, found: Nested) -> Steps[Nested | None]:
    """How the same candidate fails by direct links only, without the results of earlier chains; None if it needs those results."""
    if found.needed is None:
        return (yield from as_nets(links, (), found.net.start, turns_of(found)))
    net = yield from grown(links, found.net.start)
    if net.end is not None:
        return Nested(net, None, [])
    left = whole(links, found.needed) & ~net.off
    if left & net.on or left.bit_count() > MOST_CASES:
        return None
    return (yield from all_failing(net, found.needed, left, {}))


def resting(state: State, net: Net, end: int, known: dict[tuple[int, int, bool], set[int] | None]) -> Steps[set[int] | None]:
    """The rules that some false nodes rest on, including the rules of chains by which nodes exclude others. None if such a chain needs further
    chains, or there are too many chains. known: the rules of the chains that were followed already."""
    yield NO_PROGRESS
    links = yield from linked(state)
    rules = net.resting(end)
    chained = led_back(net, end)
    if len(chained) > MOST_TURNS:
        return None
    for at in chained:
        reason = net.why_off[at]
        ways = [[(at, reason.nodes.bit_length() - 1, True)]] if reason.rule == BACK else []
        # a chain from either of two nodes can show that they exclude each other
        ways += [[(source, at, False), (at, source, False)] for source in net.sources(at) if not links.near[source] >> at & 1]
        for either in ways:
            for way in either:
                if way not in known:
                    known[way] = yield from followed(state, links, *way)
            shown = [some for way in either if (some := known[way]) is not None]
            if not shown:
                return None
            rules |= min(shown, key=len)
    return rules


def followed(state: State, links: Links, start: int, end: int, true: bool) -> Steps[set[int] | None]:
    """The rules by which one node leads to another, or excludes it; None if it does neither."""
    net = yield from grown(links, start)
    if (net.on if true else net.off) >> end & 1:
        return net.resting(1 << end, true)
    return failing(net).rules if net.end is not None else None


def turns_of(found: Nested) -> list[Turn]:
    """The nodes struck in turn before a candidate fails by itself; if there are none, the nodes that only earlier chains exclude."""
    turns: dict[int, list[Net]] = {}
    for at, each in found.failed:
        turns.setdefault(at, []).append(each)
    if not turns:
        return [(at, ()) for at in led_back(found.net, failing(found.net).nodes)[:MOST_TURNS]]
    return [(at, tuple(case for each in nets for case in bits(each.starts & ~found.net.starts & ~(1 << at)))) for at, nets in turns.items()]


def is_plain(links: Links, found: Nested) -> bool:
    """Whether every link is direct, and none relies on earlier chains."""
    return links.near is links.kills and not found.net.back


def story_of(links: Links, found: Nested) -> Story:
    """What follows from the start alone and in each case, without links that can't be seen; or the candidates struck before the start fails."""
    base, start, nets = found.net, (links.nodes[found.net.start],), [net for _, net in found.failed]
    if found.needed is None:
        ats = [at for at, _ in found.failed] or led_back(base, failing(base).nodes)
        what = [refuting(net).fault for net in nets] or [NO_FAULT] * len(ats)
        struck = [Story((links.nodes[at],), (), fault=fault) for at, fault in zip(ats, what, strict=True)]
        return Story(start, (), tuple(struck), refuting(base).fault, True)
    plain, follows = is_plain(links, found), tuple[Way, ...]()
    if links.state.model.values == 2:
        first = shared(base, nets)
        told = [cell for link in first for cell in link.placed]
        follows, cases = (Way(tuple(takewhile(partial(is_seen, base), first))),), [refuting(net, told) for net in nets]
    elif plain:
        follows, cases = by_cases_of_digits(base, nets)
    else:
        cases = [Story((), (), fault=net.what()) for net in nets]
    told_of = [case._replace(assumed=(links.nodes[at],)) for case, (at, _) in zip(cases, found.failed, strict=True)]
    return Story(start, follows, tuple(told_of) if plain else tuple([case._replace(follows=()) for case in told_of]))


def is_seen(net: Net, link: Follows) -> bool:
    """Whether a link can be seen without an earlier chain, in a puzzle of two values."""
    return not any(by_chain(net, net.links.number[cell, 3 - value]) for cell, value in link.nodes)


def by_cases_of_digits(base: Net, nets: Sequence[Net]) -> tuple[tuple[Way, ...], list[Story]]:
    """(the consequences of a start alone, how each case that it leaves fails)."""
    on, off, cases = 0, 0, []
    for net in nets:
        lead = failing(net)
        true, false, _ = net.traced(lead.nodes)
        on, off = on | true & base.on, off | false & base.off
        cases.append(Story((), ways_to(net, lead.nodes, known=set(bits(base.on | base.off))), fault=net.what()))
    return ways_to(base, on, True, off), cases


def whole(links: Links, left: Needed) -> int:
    """All nodes of a group, including those that are false. left: the group with its remaining nodes."""
    return next(one.nodes for one in links.needed if (one.rule, one.value) == (left.rule, left.value) and not left.nodes & ~one.nodes)


def step_of(state: State, links: Links, found: Nested) -> Steps[Step]:
    """The step that strikes a candidate."""
    direct = yield from linked(state)
    few = found.needed is None and len({at for at, _ in found.failed}) <= MOST_DIRECT
    if few if state.model.values > 2 else not is_plain(links, found):
        plain = yield from plainer(direct, found)
        found, links = (plain, direct) if plain is not None else (found, links)
    story, needed = story_of(links, found), found.needed
    if not story.cases:
        return settled(state, refutation(state, Refuted(found.net.size, found.net)))
    start, rule = links.nodes[found.net.start], None
    cells, indices = {start[0]: None}, set[int]()
    leads = [failing(net) for _, net in found.failed] + ([failing(found.net)] if needed is None else [])
    before: list[Lead] = []
    if needed is not None:
        cells |= dict.fromkeys(links.nodes[at][0] for at in bits(needed.nodes))
        if needed.rule >= 0:
            indices, rule = {needed.rule}, state.model.rules[needed.rule]
        if gone := whole(links, needed) & found.net.off & ~needed.nodes:
            before = [Lead(found.net, gone)]
    known: dict[tuple[int, int, bool], set[int] | None] = {}
    wholly = True
    for lead in [*leads, *before]:
        cells |= dict.fromkeys(lead.cells)
        rests = yield from resting(state, lead.net, lead.nodes, known)
        wholly = wholly and rests is not None
        indices |= (rests or set()) | lead.broken
    drawn, shown = by_case(leads, found.net.starts, [link for lead in before for link in lead.links], needed is None)
    words = say_teller.nested(state, story, shown, rule)
    rules = because_of(state, sorted(indices)) if wholly else (yield from excluding(state, start))
    return settled(state, Step("nested forcing chain", HARDER, words, rules, tuple(cells), {}, {start[0]: 1 << (start[1] - 1)}, drawn))
