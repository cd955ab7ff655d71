"""What a chain says in a puzzle of two values: which cells are what, one after another, by which rules, and what is impossible then."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from newsgrid.engine.hints import faults, sentences
from newsgrid.engine.hints.links import bits, hidden_rule
from newsgrid.engine.hints.nets import EXCLUDED, Net, Reason
from newsgrid.engine.hints.sentences import Part
from newsgrid.engine.hints.sentences.fault import NO_FAULT, NO_SIZE, Fault
from newsgrid.engine.hints.state import Node
from newsgrid.engine.rules import Rule, Sum, law_of


class Story(NamedTuple):
    """A chain as one tells it. parts: what follows, in turn; what: what is impossible in the end, if anything is; size: how many conclusions it takes."""

    parts: list[Part]
    what: Fault
    size: int


def refuting(net: Net, told: Iterable[int] = ()) -> Story:
    """The way of a net to what is impossible. told: cells that are not to be named."""
    assert net.end is not None
    known, last, rule, off = ending(net, net.end)
    parts = parts_to(net, known, last, told=told)
    what = faults.broken(net.links.state, rule, net.left_by(rule, off)) if rule else net.what
    if rule and what.sort is NO_SIZE:  # by all that is known one may see more than by what is enough
        what = faults.broken(net.links.state, rule, net.left_by(rule, net.off))
    return Story(parts, what, effort(parts) + 1)


def leading(net: Net, end: int, true: bool, told: Iterable[int] = ()) -> Story:
    """The way of a net to nodes that are true, or false. told: cells that are not to be named."""
    parts = parts_to(net, end, None, true, told)
    return Story(parts, NO_FAULT, effort(parts))


def effort(parts: Sequence[Part]) -> int:
    """How many conclusions it takes. Two that are plain to see count as one."""
    ruled = sum(one.rule is not None and not one.glance for one in parts)
    return ruled + (sum(not one.too for one in parts) - ruled + 1) // 2


def parts_to(net: Net, end: int, last: Reason | None, true: bool = False, told: Iterable[int] = ()) -> list[Part]:
    """What follows before some nodes do, in the order in which it was found; cells that become known for the same reason are one part.

    last: the reason that is told after all this; told: cells that are not to be named, as the start is not.
    """
    _, off, _, _ = net.traced(end, true)
    return parts_of(net, off, last, told)


def parts_of(net: Net, off: int, last: Reason | None, told: Iterable[int] = ()) -> list[Part]:
    """What is known by some false nodes, in the order in which that was found."""
    nodes = net.links.nodes
    silent = {nodes[at][0] for at in bits(net.starts)}.union(told)
    found: dict[Reason, list[Node]] = {}
    for at in net.lost:
        cell, value = nodes[at]
        if off >> at & 1 and cell not in silent and net.why_off[at] is not last:
            found.setdefault(net.why_off[at], []).append((cell, 3 - value))
    parts = []
    for reason, held in found.items():
        placed: dict[Rule | None, dict[int, int]] = {}
        for cell, value in held:
            placed.setdefault(rule_of(net, reason, (cell, value)), {})[cell] = value
        glance = reason.rule == EXCLUDED and len(held) > 1
        by_an_edge = reason.rule == EXCLUDED and sentences.lattice_of(net.links.state) is not None
        for number, (rule, some) in enumerate(placed.items()):
            sides = by_an_edge and rule is None and not beside(net, reason, some)
            parts.append(Part(some, rule, glance, number > 0, nodes[bits(reason.nodes)[0]][0] if sides else -1))
    return parts


def beside(net: Net, reason: Reason, placed: Iterable[int]) -> bool:
    """Whether a rule of its own shows one of some cells by another one."""
    (source,) = bits(reason.nodes)
    links, cell = net.links, net.links.nodes[source][0]
    return any(
        hidden_rule(links.state, [links.nodes[source]], [(at, value)]) is not None for at in placed for value in (1, 2) if at != cell
    )


def shared(net: Net, cases: Sequence[Net], known: int = 0) -> list[Part]:
    """What follows from a start alone, as far as some cases that it leaves need it to fail, or some false nodes rest on it."""
    needed = net.traced(known)[1]
    for case in cases:
        assert case.end is not None
        nodes, last, _, _ = ending(case, case.end)
        off = case.traced(nodes)[1] & net.off
        needed |= sum([1 << at for at in bits(off) if case.why_off[at] is not last and not case.lost[at] & case.starts & ~net.starts])
    return parts_of(net, needed, None)


def rule_of(net: Net, reason: Reason, held: Node) -> Rule | None:
    """The rule by which a cell is known; None if a known cell shows it at a glance: one that is plain."""
    state = net.links.state
    if reason.rule >= 0:
        rule: Rule | None = state.model.rules[reason.rule]
        return None if rule is not None and is_plain(rule) else rule
    if reason.rule != EXCLUDED:
        return None
    (source,) = bits(reason.nodes)
    cell, value = held
    rule = hidden_rule(state, [net.links.nodes[source]], [(cell, 3 - value)])
    return None if rule is None or is_plain(rule) else rule


def is_plain(rule: Rule) -> bool:
    """Whether a rule only says that a few cells are not both filled."""
    return isinstance(rule, Sum) and rule.allowed == {0, 1} and bool(law_of(rule))


def ending(net: Net, end: Reason) -> tuple[int, Reason | None, Rule | None, int]:
    """(the nodes to which the way leads, the reason that is told last, the rule that can't be kept, the false nodes by which it can't).

    Where a cell can be nothing, it is what one of the two reasons says, and the rule of the other is broken.
    """
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
    reason = net.why_off[lost]
    if reason.rule >= 0:
        rule: Rule | None = rules[reason.rule]
        false = reason.nodes
    elif reason.rule != EXCLUDED:
        return end.nodes, None, None, 0
    else:
        (source,) = bits(reason.nodes)
        rule = hidden_rule(links.state, [links.nodes[source]], [links.nodes[lost]])
        if rule is None:
            return end.nodes, None, None, 0
        false = links.cells[links.nodes[source][0]] & ~(1 << source)
    return links.cells[cell], reason, rule, false | 1 << other
