"""What a chain says in a puzzle of two values: which cells are what, one after another, by which rules, and what is impossible then."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from newsgrid.engine.hints import faults, sentences
from newsgrid.engine.hints.chains import hidden_rule
from newsgrid.engine.hints.links import bits
from newsgrid.engine.hints.nets import EXCLUDED, Net, Reason
from newsgrid.engine.hints.sentences import Part
from newsgrid.engine.hints.state import Node
from newsgrid.engine.rules import Rule, Sum


class Story(NamedTuple):
    """A chain as one tells it. parts: what follows, in turn; what: what is impossible in the end, "" if nothing is; size: how many conclusions it takes."""

    parts: list[Part]
    what: str
    size: int


def refuting(net: Net) -> Story:
    """The way of a net to what is impossible."""
    assert net.end is not None
    known, last, rule, off = ending(net, net.end)
    parts = parts_to(net, known, last)
    what = faults.broken(net.links.state, rule, net.left_by(rule, off)) if rule else net.what
    if rule and what.startswith(faults.VAGUE):  # by all that is known one may see more than by what is enough
        what = faults.broken(net.links.state, rule, net.left_by(rule, net.off))
    return Story(parts, what, effort(parts) + 1)


def leading(net: Net, end: int, true: bool, told: Iterable[int] = ()) -> Story:
    """The way of a net to nodes that are true, or false. told: cells that are not to be named."""
    parts = parts_to(net, end, None, true, told)
    return Story(parts, "", effort(parts))


def effort(parts: Sequence[Part]) -> int:
    """How many conclusions it takes. Two that are plain to see count as one."""
    ruled = sum(one.rule is not None and not one.glance for one in parts)
    return ruled + (len(parts) - ruled + 1) // 2


def parts_to(net: Net, end: int, last: Reason | None, true: bool = False, told: Iterable[int] = ()) -> list[Part]:
    """What follows before some nodes do, in the order in which it was found; cells that become known for the same reason are one part.

    last: the reason that is told after all this; told: cells that are not to be named, as the start is not.
    """
    nodes = net.links.nodes
    _, off, _, _ = net.traced(end, true)
    silent = {nodes[at][0] for at in bits(net.starts)}.union(told)
    found: dict[Reason, list[Node]] = {}
    for at in net.lost:
        cell, value = nodes[at]
        if off >> at & 1 and cell not in silent and net.why_off[at] is not last:
            found.setdefault(net.why_off[at], []).append((cell, 3 - value))
    return [Part(dict(held), rule_of(net, reason, held), reason.rule == EXCLUDED and len(held) > 1) for reason, held in found.items()]


def rule_of(net: Net, reason: Reason, held: Sequence[Node]) -> Rule | None:
    """The rule by which some cells are known; None if a known cell shows it at a glance: one that is plain."""
    state = net.links.state
    if reason.rule >= 0:
        rule: Rule | None = state.model.rules[reason.rule]
        return None if rule is not None and is_plain(rule) else rule
    if reason.rule != EXCLUDED:
        return None
    (source,) = bits(reason.nodes)
    found = {hidden_rule(state, [net.links.nodes[source]], [(cell, 3 - value)]) for cell, value in held}
    rule = found.pop()
    return None if rule is None or is_plain(rule) or found else rule


def is_plain(rule: Rule) -> bool:
    """Whether a rule only says that a few cells are not both filled."""
    return isinstance(rule, Sum) and rule.allowed == {0, 1} and bool(sentences.demand(rule))


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
