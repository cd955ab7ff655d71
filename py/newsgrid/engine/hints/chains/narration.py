"""Turns a chain into a story: its conclusions in order, the rules behind each, and the contradiction at its end."""

from collections.abc import Container, Iterable, Sequence

from newsgrid.engine.hints import faults
from newsgrid.engine.hints.chains.links import bits, hidden_rule
from newsgrid.engine.hints.chains.nets import EXCLUDED, Net, Reason
from newsgrid.engine.hints.sentences import names as say_names
from newsgrid.engine.hints.sentences.fault import NO_FAULT
from newsgrid.engine.hints.sentences.story import Follows, Goes, Story, Way
from newsgrid.engine.hints.state import Node
from newsgrid.engine.rules import Rule, Sum, law_of


def refuting(net: Net, told: Iterable[int] = ()) -> Story:
    """How a net leads to its contradiction. told: cells to leave unnamed, in a puzzle of two values."""
    assert net.end is not None
    links = net.links
    if links.state.model.values > 2:
        return Story(assumed(net), ways_to(net, net.end.nodes), fault=net.what())
    known, last, rule, off = ending(net, net.end)
    what = faults.broken(links.state, rule, net.left_by(rule.cells, off)) if rule else net.what()
    if rule and what.sort is faults.NO_SIZE:  # everything known may show the fault more plainly
        what = faults.broken(links.state, rule, net.left_by(rule.cells, net.off))
    return Story(assumed(net), (Way(links_of(net, net.traced(known).off, last, told)),), fault=what)


def leading(net: Net, end: int, true: bool = True) -> Story:
    """How a net leads to nodes that are true, or false."""
    two = net.links.state.model.values == 2
    return Story(assumed(net), (Way(links_of(net, net.traced(end, true).off)),) if two else ways_to(net, end, true))


def assumed(net: Net) -> tuple[Node, ...]:
    return tuple([net.links.nodes[at] for at in bits(net.starts)])


class Narration:
    """Tells each conclusion that leads to some nodes of a net, without repetition. merged: whether candidates that a rule removes are stated together
    with what follows from them; whole: whether obvious conclusions are stated as well, where there are no others; known: nodes told
    before."""

    def __init__(self, net: Net, merged: bool, whole: bool = False, known: Container[int] = ()) -> None:
        self.net, self.merged, self.whole, self.known = net, merged, whole, known
        self.order = {at: number for number, at in enumerate(net.lost)}  # which false node was found when
        self.told: set[int] = set()  # the false nodes told so far
        self.links: list[Follows | Goes] = []

    def to(self, end: int, true: bool = False, also: int = 0) -> Way:
        """The way to some nodes. true: whether these are true or false; also: further nodes, which are false."""
        net = self.net
        rules, nodes = net.links.state.model.rules, net.links.nodes
        on = net.traced(end, true).on | net.traced(also).on
        for at in net.order:
            if on >> at & 1 and not net.starts >> at & 1 and at not in self.known:
                reason = net.why_on[at]
                unit = [rules[reason.rule]] if reason.rule >= 0 else []
                many, laws = len(self.links), self.behind(reason.nodes, nodes[at][0])
                self.links.append(Follows(dict([nodes[at]]), tuple(dict.fromkeys([*laws, *unit])), len(self.links) > many))
        laws = self.behind(also if true else end)
        return Way(tuple(self.links), tuple(dict.fromkeys(laws)))

    def behind(self, false: int, cell: int = -1) -> list[Rule]:
        """The rules by which some nodes are false. Before that, adds links for the conclusions that these rules rest on. cell: a cell whose
        removed candidates need no mention."""
        net = self.net
        state, nodes, found = net.links.state, net.links.nodes, list[Rule]()
        groups: dict[Reason, list[int]] = {}
        plain: dict[Rule | None, int] = {}
        for at in sorted(self.order.keys() & bits(false), key=self.order.__getitem__):
            reason = net.why_off[at]
            if reason.rule == EXCLUDED:
                law = hidden_rule(state, [nodes[reason.nodes.bit_length() - 1]], [nodes[at]])
                if self.whole and nodes[at][0] != nodes[net.start][0] and at not in self.told:
                    plain[law] = plain.get(law, 0) | 1 << at
                elif law is not None:
                    found.append(law)
            elif reason.nodes or reason.left:
                groups.setdefault(reason, []).append(at)
        for law, gone in plain.items():
            self.lose(gone, [] if law is None else [law], False)
        for reason, ats in groups.items():
            if not all(at in self.told or at in self.known for at in ats):
                found += self.by_a_rule(reason, ats, cell)
        return found

    def by_a_rule(self, reason: Reason, gone: list[int], cell: int) -> list[Rule]:
        """Like `behind`, for nodes that are all false for one reason other than a true node."""
        state, nodes = self.net.links.state, self.net.links.nodes
        own = [state.model.rules[reason.rule]] if reason.rule >= 0 and not reason.left else []
        places = tuple([nodes[at] for at in bits(reason.left)])
        laws = [hidden_rule(state, [place], [nodes[at]]) for place in places for at in gone]
        own += [law for law in laws if law is not None]
        many, before = len(self.links), self.behind(reason.nodes)
        if (self.merged and reason.rule < 0 and own) or (not places and (self.merged or all(nodes[at][0] == cell for at in gone))):
            self.told.update(gone)
            return [*before, *own]
        unit = state.model.rules[reason.rule] if places and reason.rule >= 0 else None
        self.lose(sum([1 << at for at in gone]), [*before, *own], len(self.links) > many, places, unit)
        return []

    def lose(self, gone: int, rules: list[Rule], so: bool, places: tuple[Node, ...] = (), unit: Rule | None = None) -> None:
        """Add the link that says some nodes are false."""
        removed, laws = self.net.links.removal(gone), tuple(dict.fromkeys(rules))
        self.told.update(bits(gone))
        last = self.links[-1] if self.links else None
        if isinstance(last, Goes) and last.rules == laws and not places and not last.places:
            both = {cell: last.removed.get(cell, 0) | removed.get(cell, 0) for cell in {**last.removed, **removed}}
            self.links[-1] = Goes(both, laws, last.so)
        else:
            self.links.append(Goes(removed, laws, so, places, unit))


def ways_to(net: Net, end: int, true: bool = False, also: int = 0, known: Container[int] = ()) -> tuple[Way, ...]:
    """Ways to tell how some nodes follow, and others become false: first in full, then with a rule's name in place of what it removes."""
    ways = tuple([Narration(net, merged, known=known).to(end, true, also) for merged in (False, True)])
    if true or ways[0].followed:
        return ways
    return (Narration(net, False, True, known).to(end), *ways)


def effort(story: Story) -> int:
    """How many conclusions a story needs in a puzzle of two values. Two obvious conclusions count as one."""
    links = story.follows[0].followed
    ruled = sum(bool(link.rules) and not link.glance for link in links)
    return ruled + (sum(not link.too for link in links) - ruled + 1) // 2 + (story.fault is not NO_FAULT)


def links_of(net: Net, off: int, last: Reason | None = None, told: Iterable[int] = ()) -> tuple[Follows, ...]:
    """The cells that some false nodes determine in a puzzle of two values, in the order in which they were found. Cells with the same reason share
    one link. last: the reason that is told at the end; told: cells to leave unnamed, besides the start."""
    nodes = net.links.nodes
    silent = {nodes[at][0] for at in bits(net.starts)}.union(told)
    found: dict[Reason, list[Node]] = {}
    for at in net.lost:
        cell, value = nodes[at]
        if off >> at & 1 and cell not in silent and net.why_off[at] is not last:
            found.setdefault(net.why_off[at], []).append((cell, 3 - value))
    links: list[Follows] = []
    for reason, held in found.items():
        placed: dict[Rule | None, dict[int, int]] = {}
        for cell, value in held:
            placed.setdefault(rule_of(net, reason, (cell, value)), {})[cell] = value
        glance = reason.rule == EXCLUDED and len(held) > 1
        by_an_edge = reason.rule == EXCLUDED and say_names.lattice_of(net.links.state) is not None
        for number, (rule, some) in enumerate(placed.items()):
            sides = by_an_edge and rule is None and not beside(net, reason, some)
            source = nodes[bits(reason.nodes)[0]][0] if sides else -1
            links.append(Follows(some, () if rule is None else (rule,), False, glance, number > 0, source))
    return tuple(links)


def beside(net: Net, reason: Reason, placed: Iterable[int]) -> bool:
    """Whether a single rule links the reason's cell to one of these cells."""
    (source,) = bits(reason.nodes)
    links, cell = net.links, net.links.nodes[source][0]
    return any(
        hidden_rule(links.state, [links.nodes[source]], [(at, value)]) is not None for at in placed for value in (1, 2) if at != cell
    )


def shared(net: Net, cases: Sequence[Net]) -> tuple[Follows, ...]:
    """The conclusions from the start that the cases share, limited to those on which the contradictions of the cases depend."""
    needed = 0
    for case in cases:
        assert case.end is not None
        nodes, last, _, _ = ending(case, case.end)
        off = case.traced(nodes).off & net.off
        needed |= sum([1 << at for at in bits(off) if case.why_off[at] is not last and not case.lost[at] & case.starts & ~net.starts])
    return links_of(net, needed)


def rule_of(net: Net, reason: Reason, held: Node) -> Rule | None:
    """The rule that determines a cell; None if another cell shows it at a glance."""
    links, (cell, value), rule = net.links, held, None
    if reason.rule >= 0:
        rule = links.state.model.rules[reason.rule]
    elif reason.rule == EXCLUDED:
        (source,) = bits(reason.nodes)
        rule = hidden_rule(links.state, [links.nodes[source]], [(cell, 3 - value)])
    return None if rule is None or is_plain(rule) else rule


def is_plain(rule: Rule) -> bool:
    """Whether a rule only says that at most one of a few cells is filled."""
    return isinstance(rule, Sum) and rule.allowed == {0, 1} and bool(law_of(rule))


def ending(net: Net, end: Reason) -> tuple[int, Reason | None, Rule | None, int]:
    """(the nodes to which the way leads, the reason that is told last, the rule that is broken, the false nodes that break it). If a cell is left
    without a value, the story says that it takes the value that one reason demands, and that this breaks the rule of the other reason."""
    links = net.links
    rules = links.state.model.rules
    if end.rule >= 0:
        return end.nodes, None, rules[end.rule], end.nodes
    cell = links.nodes[end.nodes.bit_length() - 1][0]
    both = [at for at in net.lost if links.cells[cell] >> at & 1]
    if len(both) < 2:
        return end.nodes, None, None, 0
    by_rule = [at for at in both if net.why_off[at].rule >= 0]
    lost = next((at for at in both if net.starts >> at & 1), (by_rule or both)[-1])
    (other,) = [at for at in both if at != lost]
    reason, rule, false = net.why_off[lost], None, 0
    if reason.rule >= 0:
        rule, false = rules[reason.rule], reason.nodes
    elif reason.rule == EXCLUDED:
        (source,) = bits(reason.nodes)
        rule = hidden_rule(links.state, [links.nodes[source]], [links.nodes[lost]])
        false = links.cells[links.nodes[source][0]] & ~(1 << source)
    if rule is None:
        return end.nodes, None, None, 0
    return links.cells[cell], reason, rule, false | 1 << other
