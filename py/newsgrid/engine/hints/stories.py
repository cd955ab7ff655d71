"""What a chain says in a puzzle of digits: what follows in turn, each with the rules by which it does."""

from collections.abc import Container

from newsgrid.engine.hints.links import bits, hidden_rule
from newsgrid.engine.hints.nets import EXCLUDED, Net, Reason
from newsgrid.engine.hints.sentences import Follows, Goes, Way
from newsgrid.engine.hints.state import Node
from newsgrid.engine.rules import Rule


class Story:
    """What leads to some nodes of a net, told once each. merged: whether what a rule takes away is told with what follows from that; whole: whether what is
    plain to see is told as well, where nothing else follows; known: nodes that were told before."""

    def __init__(self, net: Net, merged: bool, whole: bool = False, known: Container[int] = ()) -> None:
        self.net, self.merged, self.whole, self.known = net, merged, whole, known
        self.told: set[int] = set()  # the false nodes
        self.links: list[Follows | Goes] = []

    def to(self, end: int, true: bool = False, also: int = 0) -> Way:
        """The way to nodes that are false, or true, and to others that are false."""
        net = self.net
        rules, nodes = net.links.state.model.rules, net.links.nodes
        on, _, _, _ = net.traced(end, true)
        on |= net.traced(also)[0]
        for at in net.order:
            if on >> at & 1 and not net.starts >> at & 1 and at not in self.known:
                reason = net.why_on[at]
                unit = [rules[reason.rule]] if reason.rule >= 0 else []
                many, laws = len(self.links), self.behind(reason.nodes, nodes[at][0])
                self.links.append(Follows(nodes[at], tuple(dict.fromkeys([*laws, *unit])), len(self.links) > many))
        laws = self.behind(also if true else end)
        return Way(tuple(self.links), tuple(dict.fromkeys(laws)))

    def behind(self, false: int, cell: int = -1) -> list[Rule]:
        """The rules by which some nodes are false; what else has to be told for that is told. cell: what a rule takes away there is plain from the rule."""
        net = self.net
        state, nodes, found = net.links.state, net.links.nodes, list[Rule]()
        groups: dict[Reason, list[int]] = {}
        plain: dict[Rule | None, int] = {}
        for at in [one for one in net.lost if false >> one & 1]:
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
        for reason, gone_by_it in groups.items():
            lost = sum([1 << at for at in gone_by_it])
            if all(at in self.told or at in self.known for at in gone_by_it):
                continue
            own = [state.model.rules[reason.rule]] if reason.rule >= 0 and not reason.left else []
            many, before = len(self.links), self.behind(reason.nodes)
            so = len(self.links) > many
            if reason.left:
                places = [nodes[at] for at in bits(reason.left)]
                own = [law for place in places for at in gone_by_it if (law := hidden_rule(state, [place], [nodes[at]])) is not None]
            if reason.left and not (self.merged and reason.rule < 0 and own):
                unit = state.model.rules[reason.rule] if reason.rule >= 0 else None
                self.lose(lost, [*before, *own], so, tuple(places), unit)
            elif self.merged or all(nodes[at][0] == cell for at in gone_by_it):
                self.told.update(gone_by_it)
                found += [*before, *own]
            else:
                self.lose(lost, [*before, *own], so)
        return found

    def lose(self, gone: int, rules: list[Rule], so: bool, places: tuple[Node, ...] = (), unit: Rule | None = None) -> None:
        """Tell that some nodes are false."""
        removed, laws = self.net.links.removal(gone), tuple(dict.fromkeys(rules))
        self.told.update(bits(gone))
        last = self.links[-1] if self.links else None
        if isinstance(last, Goes) and last.rules == laws and not places and not last.places:
            both = {cell: last.removed.get(cell, 0) | removed.get(cell, 0) for cell in {**last.removed, **removed}}
            self.links[-1] = Goes(both, laws, last.so)
        else:
            self.links.append(Goes(removed, laws, so, places, unit))


def ways_to(net: Net, end: int, true: bool = False, also: int = 0, known: Container[int] = ()) -> tuple[Way, ...]:
    """The way to some nodes, and to others that are false: the fullest, and one that names what a rule takes away only by the rule."""
    ways = tuple([Story(net, merged, known=known).to(end, true, also) for merged in (False, True)])
    if true or any(isinstance(link, Follows) for link in ways[0].links):
        return ways
    return (Story(net, False, True, known).to(end), *ways)
