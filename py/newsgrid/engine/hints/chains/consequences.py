"""The consequences of each candidate: the nodes that are true or false if it is true. A Net also finds reasons, but takes much longer."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import NamedTuple

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.chains.links import Links, bits
from newsgrid.engine.hints.chains.nets import MOST_PLACES, Net
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

FEW = 32  # the largest number of lost nodes whose groups are looked up one by one

Known = tuple[int, int]  # (the true nodes, the false nodes), as masks


class Case(NamedTuple):
    """nodes: a group in which at least one node is true; many: how many of the nodes don't clash with what is known."""

    many: int
    nodes: int


class Reach:
    """on, off: for each node, the nodes that are true, or false, if it is true; failed: the nodes that lead to a contradiction; back: for each node,
    the nodes that are false if it is false, [] until `both_ways`; settled: the nodes whose consequences are complete; open: for each of these, the
    untried cases, as `cases` returns them; shrunk: the groups that have lost nodes since `open` was found."""

    def __init__(self, links: Links) -> None:
        self.on = [1 << at for at in range(len(links.nodes))]
        self.off = list(links.kills)
        self.back: list[int] = []
        self.heard: dict[int, int] = {}  # for some nodes, the false nodes that are known to lead to no more by a rule
        self.failed = 0
        self.settled = 0
        self.open: dict[int, list[Case]] = {}
        self.shrunk: list[int] = []
        self.take(links)

    def take(self, links: Links) -> None:
        self.links = links
        self.every = (1 << len(links.nodes)) - 1
        self.needed = [needed.nodes for needed in links.needed]
        self.groups = list(dict.fromkeys(self.needed))
        self.groups_of = [list(dict.fromkeys([self.needed[number] for number in numbers])) for numbers in links.needed_of]
        self.rules = [
            [(index, links.area(index), links.lost.setdefault(index, {})) for index in sorted(some)]
            for some in (links.quick - links.pairs.keys(), links.slow)
        ]
        partners: dict[int, list[tuple[int, int]]] = {}
        for index in links.pairs:
            for nodes, others, _ in links.pairs[index]:
                partners.setdefault(nodes, []).extend(others)
        # the rules with two open cells, together for each cell: its nodes; each node of the other cells, with its partners here; what `by_pairs` found
        self.pairs: list[tuple[int, list[tuple[int, int]], dict[int, int]]] = [(nodes, others, {}) for nodes, others in partners.items()]
        self.shared: dict[int, int] = {}  # what `common` has found

    def later(self, links: Links) -> "Reach":
        """A Reach for the candidates that are left now. Keeps the consequences found so far, and adds what follows from the lost candidates."""
        left, values = set(links.nodes), links.state.values
        kept = [at for at, node in enumerate(self.links.nodes) if node in left]
        gone = [at for at, node in enumerate(self.links.nodes) if node not in left][::-1]
        true = sum([1 << at for at in gone if values[self.links.nodes[at][0]] == self.links.nodes[at][1]])
        false = sum([1 << at for at in gone]) ^ true

        def renumbered(mask: int) -> int:
            for at in gone:
                low = (1 << at) - 1
                mask = mask & low | (mask >> 1) & ~low
            return mask

        @cache  # the same cases are left by many nodes
        def moved(case: Case) -> Case:
            return Case(case.many, renumbered(case.nodes))

        twin = copy(self)
        twin.on, twin.off, twin.open, twin.settled = [], [], {}, 0
        for number, (at, kills) in enumerate(zip(kept, links.kills, strict=True)):
            so_far = self.on[at], self.off[at]
            more = self.followed(so_far, true, false) if self.settled >> at & 1 else None
            on, off = map(renumbered, more or so_far)
            twin.on.append(on)
            twin.off.append(off | kills)
            if more is not None:
                twin.settled |= 1 << number
                if not (more[0] ^ so_far[0] | more[1] ^ so_far[1]) & ~(true | false):
                    twin.open[number] = [moved(case) for case in self.open.get(at, ())]
        twin.failed, twin.back, twin.heard = renumbered(self.failed), [], {}
        twin.take(links)
        twin.shrunk = list(dict.fromkeys(renumbered(nodes) for nodes in self.groups if nodes & false))
        return twin

    def refresh(self, nets: Mapping[int, Net], without: Collection[int] = ()) -> Steps[None]:
        """Follow all nodes, except those in `without` and those with a net. Yields after each node."""
        for at, net in nets.items():
            if net.end is not None:
                self.failed |= 1 << at
            else:
                self.on[at], self.off[at] = self.on[at] | net.on, self.off[at] | net.off
        for at in range(len(self.on)):
            if at in nets or at in without:
                continue
            found = self.follow(at)
            if found is None:
                self.failed |= 1 << at
            else:
                self.on[at], self.off[at] = found
                self.settled |= 1 << at
            yield NO_PROGRESS
        self.shared.clear()

    def both_ways(self) -> "Reach":
        """A copy with contrapositives: if a candidate excludes another, the other excludes it too; a candidate that leads to a false one is false."""
        twin = copy(self)
        twin.on, twin.off, twin.back, twin.shared = list(self.on), list(self.off), [0] * len(self.off), {}
        twin.open, twin.settled = {}, 0
        twin.heard = {at: self.off[at] for at in bits(self.settled)}
        for at, mask in enumerate(self.off):
            for gone in bits(mask):
                twin.off[gone] |= 1 << at
        for at, mask in enumerate(self.on):
            for true in bits(mask):
                twin.back[true] |= 1 << at
        twin.off = [twin.led_back(mask) for mask in twin.off]
        twin.links = copy(self.links)  # in these links, a node also excludes the nodes that chains from it exclude
        twin.links.kills, twin.links.together = list(twin.off), {}
        return twin

    def led_back(self, off: int) -> int:
        """Some false nodes, with the nodes that lead to them."""
        return off | union_of(self.back[lost] for lost in bits(off)) if self.back else off

    def follow(self, at: int, known: Known = (0, 0)) -> Known | None:
        """What is known if a node is true as well; None if that is impossible. known: what is known so far, with all consequences."""
        return self.followed(known, 1 << at, 0, 0 if known[0] else self.heard.get(at, 0))

    def without(self, at: int, known: Known) -> Known | None:
        """As `follow`, but for a node that is false."""
        return self.followed(known, 0, self.led_back(1 << at))

    def followed(self, known: Known, true: int, false: int, heard: int = 0) -> Known | None:
        """What is known if some more nodes are true or false; None if that is impossible. false: with the nodes that lead to them; heard: false nodes
        that will be found, and that the rules exclude nothing more by."""
        (done, seen), asked = known, known[1] | heard
        on, off = done | true, seen | false
        while True:
            while fresh := on ^ done:
                done = on
                for one in bits(fresh):
                    on |= self.on[one]
                    off |= self.off[one]
            if on & off:
                return None
            changed, seen = off ^ seen, off
            more = self.needed_by(changed, on, off)
            if more is None:
                return None
            on, off = on | more[0], off | self.led_back(more[1] & ~off)
            if on != done or off != seen:
                continue
            for rules in self.rules:
                gone = self.by_rules(rules, off ^ asked, off)
                if gone is None:
                    return None
                if rules is self.rules[0]:
                    gone |= self.by_pairs(off ^ asked, off)
                off |= self.led_back(gone & ~off)
                if off != seen:
                    break
            else:
                return on, off
            asked = seen

    def needed_by(self, changed: int, on: int, off: int) -> Known | None:
        """The nodes that become true, and those that become false, as groups lose nodes; None if a group has no node left."""
        more = gone = 0
        kept, shared = self.every ^ off, self.shared
        if changed.bit_count() <= FEW:  # a group may occur twice: leaving it out would take longer
            groups_of = self.groups_of
            touched = [nodes for lost in bits(changed) for nodes in groups_of[lost] if not nodes & on]
        else:
            touched = [nodes for nodes in self.groups if nodes & changed and not nodes & on]
        for nodes in touched:
            left = nodes & kept
            if left.bit_count() > MOST_PLACES:
                continue
            if left & (left - 1):
                known = shared.get(left)
                gone |= self.common(left) if known is None else known
            elif left:
                more |= left
            else:
                return None
        return more, gone

    def common(self, nodes: int) -> int:
        """The nodes that are false, whichever of these nodes is true."""
        found = -1
        for at in bits(nodes):
            found &= self.off[at]
        self.shared[nodes] = found
        return found

    def by_rules(self, rules: Sequence[tuple[int, int, dict[int, int | None]]], changed: int, off: int) -> int | None:
        """The nodes that some rules exclude; None if one of these rules is broken."""
        gone, lost_by = 0, self.links.lost_by
        for index, area, known in rules:
            if area & changed:
                here = off & area
                lost = known[here] if here in known else lost_by(index, here)
                if lost is None:
                    return None
                gone |= lost
        return gone

    def by_pairs(self, changed: int, off: int) -> int:
        """The nodes that rules with two open cells exclude. A cell whose nodes are all excluded breaks its rule: `needed_by` finds that."""
        gone, kept = 0, ~off
        for nodes, others, known in self.pairs:
            if nodes & changed:
                left = nodes & kept
                lost = known.get(left)
                if lost is None:
                    lost = known[left] = union_of([node for node, partners in others if not partners & left])
                gone |= lost
        return gone

    def clash(self, known: Known, at: int) -> bool:
        """Whether what follows from a node contradicts what is known."""
        return bool(known[0] & self.off[at] or known[1] & self.on[at])

    def cases(self, known: Known, most: int, groups: Iterable[int] | None = None) -> list[Case]:
        """The cases that remain in some groups, or in all groups, given what is known. most: the largest number of nodes in a case."""
        on, off = known
        kept = self.every ^ off
        found = {
            left
            for nodes in (self.groups if groups is None else groups)
            if 1 < (left := nodes & kept).bit_count() <= most and not left & on
        }
        clashing = sum([1 << at for at in bits(union_of(found)) if self.clash(known, at)])
        return [
            Case(many, nodes) for many, _, nodes in sorted([((left & ~clashing).bit_count(), left.bit_count(), left) for left in found])
        ]
