"""Nets: the consequences of a candidate, step by step, through all relations."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import partial
from typing import NamedTuple

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints import faults
from newsgrid.engine.hints.chains.links import Links, Needed, bits
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import LINE, NONE, forced, loops
from newsgrid.engine.hints.sentences.fault import NO_FAULT, Fault
from newsgrid.engine.hints.state import Link
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

MOST_PLACES = 3  # the largest number of remaining nodes in a group whose common consequences are looked for
A_SLICE = 4  # the number of conclusions by a rule between two yields
FAR = 12  # the largest number of rounds for a net that is followed when all else has failed
MOST_SIZE = 10_000  # a number of true nodes that is larger than any contradiction needs

CELL, EXCLUDED, BACK = -1, -2, -3  # in a Reason, in place of the index of a rule


class Reason(NamedTuple):
    """Why a node is true or false. rule: the index of the rule, CELL for a cell, EXCLUDED if a true node excludes it, BACK if it leads to a false
    node; nodes: the nodes that it rests on; left: the remaining nodes of a group, if all of them exclude it (at least one of them is true)."""

    rule: int
    nodes: int
    left: int = 0


class Trace(NamedTuple):
    """All that some nodes rest on: the true nodes, the false nodes, the rules."""

    on: int
    off: int
    rules: set[int]


class Net:
    """The consequences of an assumption. on, off: the true and the false nodes; why_on, why_off: their reasons; order: the true nodes in the order in
    which they were found; rests: for each true node, the true nodes that it rests on, as a mask; end: the contradiction, None if there is none."""

    def __init__(self, links: Links, *starts: int) -> None:
        """Assume that one or several nodes are true."""
        self.links = links
        self.start = starts[0]
        self.starts = self.on = self.front = sum([1 << start for start in starts])
        self.passed = 0  # rounds so far
        self.off = 0
        self.why_on: dict[int, Reason] = {}
        self.why_off: dict[int, Reason] = {}
        self.order = list(starts)
        self.rests = {start: 1 << start for start in starts}
        self.lost: dict[int, int] = {}  # for each false node, the true nodes that it rests on
        self.end: Reason | None = None
        self.what: Callable[[], Fault] = lambda: NO_FAULT  # describes the contradiction
        self.last: tuple[int, ...] = ()  # the cells of the contradiction
        self.size = MOST_SIZE  # how many true nodes the contradiction rests on
        self.back: Sequence[int] = ()  # for each node, the nodes that earlier chains show to imply it
        self.loops: Sequence[int] = ()  # the loop rules used to tell inside from outside
        self.thorough = False  # whether to follow all false nodes before new true ones
        # for each node that a rule excludes, all false nodes of the rule's cells, until `traced` finds a minimal set of them
        self.whole: dict[int, int] = {}
        self.struck = 0  # nodes that have been struck but not followed yet
        self.unseen = 0  # false nodes that have not been passed to the slow rules yet

    def also(self, at: int) -> "Net":
        """A copy that assumes another node as well."""
        twin = copy(self)
        twin.why_on, twin.why_off, twin.rests, twin.lost = dict(self.why_on), dict(self.why_off), dict(self.rests), dict(self.lost)
        twin.order, twin.whole = [*self.order, at], dict(self.whole)
        twin.starts, twin.on, twin.front, twin.passed = self.starts | 1 << at, self.on | 1 << at, self.front | 1 << at, 0
        twin.rests[at] = 1 << at
        return twin

    def strike(self, at: int) -> None:
        """Make a node false as well, since it contradicts what is known."""
        self.off |= 1 << at
        self.why_off[at] = Reason(CELL, 0)
        self.lost[at] = self.starts
        self.struck, self.passed = self.struck | 1 << at, 0

    def grow(self, rounds: int) -> Steps[None]:
        """Follow the consequences for up to this many rounds, and yield between them. Prefers the reason with the fewest conclusions."""
        links = self.links
        while (self.front or self.struck) and self.passed < rounds and (self.end is None or self.size > self.passed + 1):
            if self.passed:
                yield NO_PROGRESS
            self.passed += 1
            gone, self.struck = self.struck, 0
            for at in sorted(bits(self.front), key=self.cost):
                new = links.kills[at] & ~self.off
                gone |= new
                self.off |= new
                reason = Reason(EXCLUDED, 1 << at)
                for lost in bits(new):
                    self.why_off[lost] = reason
                    self.lost[lost] = self.rests[at]
            more = yield from self.after(gone)
            gone |= more
            while more and self.thorough:
                more = yield from self.after(more)
                gone |= more
            self.unseen |= gone
            front = self.needed_by(gone)
            if not front and self.unseen and links.slow:
                more = yield from self.by_rules(self.unseen, links.slow)
                more |= (yield from self.by_rules(more, links.quick)) | self.by_places(more)
                more |= self.by_back(more)
                self.unseen = more
                gone |= more
                front = self.needed_by(more)
                if self.thorough and more and not front:
                    self.struck = more
            if not front and self.end is None and (more := self.by_sides()):
                more |= (yield from self.by_rules(more, links.quick)) | self.by_places(more)
                self.unseen |= more
                gone |= more
                front = self.needed_by(more)
            self.not_both(gone)
            self.front = front
            self.order += sorted(bits(front), key=self.cost)
            self.on |= front

    def after(self, gone: int) -> Steps[int]:
        """The further nodes that become false immediately when the nodes in `gone` do."""
        return (yield from self.by_rules(gone, self.links.quick)) | self.by_places(gone) | self.by_back(gone)

    def not_both(self, gone: int) -> None:
        """Note the contradiction if a true node is false as well."""
        for at in bits(self.on & gone):
            cell, value = self.links.nodes[at]
            rests = self.lost[at] | self.rests[at]
            self.fail(Reason(EXCLUDED, 1 << at), rests, partial(faults.not_both, self.links.state, cell, value), (cell,))

    def cost(self, at: int) -> tuple[int, int]:
        return (self.rests[at].bit_count(), at)

    def left_of(self, gone: int) -> Iterator[tuple[int, Needed, int]]:
        """(the number of a group, the group, its remaining nodes) for all groups that have lost some of these nodes."""
        links = self.links
        for number in {number for lost in bits(gone) for number in links.needed_of[lost]}:
            needed = links.needed[number]
            yield number, needed, needed.nodes & ~self.off

    def needed_by(self, gone: int) -> int:
        """The nodes that become true when the nodes in `gone` are lost. Notes a contradiction if a group has no node left."""
        front = 0
        for number, needed, left in self.left_of(gone):
            if left & (left - 1) or left & self.on:
                continue
            rests = self.union(needed.nodes & ~left)
            if not left:
                self.fail(Reason(needed.rule, needed.nodes), rests, partial(self.no_place, number), self.cells_of(number))
                continue
            true = left.bit_length() - 1
            rests |= left
            if not front & left or rests.bit_count() < self.rests[true].bit_count():
                front |= left
                self.rests[true] = rests
                self.why_on[true] = Reason(needed.rule, needed.nodes & ~left)
        return front

    def by_places(self, gone: int) -> int:
        """The nodes excluded by every remaining place of a value, or by every remaining value of a cell, where only two or three remain."""
        links = self.links
        more = 0
        for _, needed, left in self.left_of(gone):
            if not 1 < left.bit_count() <= MOST_PLACES or left & self.on:
                continue
            kills = links.common(left) & ~self.off
            if kills:
                here = needed.nodes & ~left
                rests = self.union(here)
                for at in bits(kills):
                    self.why_off[at] = Reason(needed.rule, here, left)
                    self.lost[at] = rests
                more |= kills
                self.off |= kills
        return more

    def by_rules(self, gone: int, rules: set[int]) -> Steps[int]:
        """The nodes that rules of other relations exclude when the nodes in `gone` are lost; yields now and then. Notes a contradiction if a rule is
        broken."""
        links, state = self.links, self.links.state
        more = 0
        later = self.thorough and state.model.values > 2
        if not rules:
            return 0
        touched = {links.nodes[lost][0] for lost in bits(gone)}
        for index in sorted({index for cell in touched for index in state.rules_of[cell]} & rules):
            rule = state.model.rules[index]
            lost = links.lost_by(index, self.off & ~more)
            if lost is None:
                here = self.kept_by(index, None, links.area(index) & self.off)
                self.fail(Reason(index, here), self.union(here), partial(self.not_kept, index, self.off), rule.cells)
                continue
            for count, at in enumerate(bits(lost & ~self.off), 1):
                if count % A_SLICE == 0:
                    yield NO_PROGRESS
                here = links.area(index) & self.off & ~more
                if later:
                    self.whole[at] = here
                else:
                    here = self.kept_by(index, at, here)
                self.why_off[at] = Reason(index, here)
                self.lost[at] = self.union(here)
                more |= 1 << at
                self.off |= 1 << at
        return more

    def by_back(self, gone: int) -> int:
        """The nodes that lead to a lost node."""
        more = 0
        for lost in bits(gone) if self.back else ():
            for at in bits(self.back[lost] & ~self.off):
                self.why_off[at] = Reason(BACK, 1 << lost)
                self.lost[at] = self.lost[lost]
                more |= 1 << at
                self.off |= 1 << at
        return more

    def by_sides(self) -> int:
        """The states that edges can't have, since known edges show which places are on the same side of the loop."""
        links = self.links
        more = 0
        for index in self.loops:
            twin = copy(links.state)
            twin.values = list(twin.values)
            for at in bits(self.on):
                cell, value = links.nodes[at]
                twin.values[cell] = value
            for edge, line, way in forced(twin, index):
                at = links.number[edge, NONE if line else LINE]
                if self.off >> at & 1:
                    continue
                here = links.of_cells(way) & self.off
                self.why_off[at] = Reason(index, here)
                self.lost[at] = self.union(here)
                more |= 1 << at
        self.off |= more
        return more

    def left_by(self, cells: Sequence[int], off: int) -> dict[int, int]:
        """{cell: mask}: the candidates left in some cells if some nodes are false."""
        left = {cell: self.links.state.masks[cell] for cell in cells}
        for at in bits(off & self.links.of_cells(cells)):
            cell, value = self.links.nodes[at]
            if left[cell] & (left[cell] - 1):
                left[cell] &= ~(1 << (value - 1))
        return left

    def kept_by(self, index: int, target: int | None, here: int) -> int:
        """A minimal set of false nodes among a rule's cells that makes it exclude `target`, or breaks it if `target` is None."""
        links = self.links
        rule = links.state.model.rules[index]
        for cell in dict.fromkeys(rule.cells):
            mine = links.cells.get(cell, 0) & here
            if not mine:
                continue
            lost = links.lost_by(index, here & ~mine)
            if lost is None:
                if target is None:
                    here &= ~mine
            elif target is not None and lost >> target & 1:
                here &= ~mine
        return here

    def union(self, nodes: int) -> int:
        return union_of(self.lost[lost] for lost in bits(nodes))

    def fail(self, end: Reason, rests: int, what: Callable[[], Fault], cells: tuple[int, ...]) -> None:
        if rests.bit_count() < self.size:
            self.end, self.size, self.what, self.last = end, rests.bit_count(), what, cells

    def not_kept(self, index: int, off: int) -> Fault:
        rule = self.links.state.model.rules[index]
        return faults.not_kept(self.links.state, rule, self.left_by(rule.cells, off))

    def cells_of(self, number: int) -> tuple[int, ...]:
        needed = self.links.needed[number]
        if needed.rule < 0:
            return (self.links.nodes[needed.nodes.bit_length() - 1][0],)
        return tuple(self.links.state.model.rules[needed.rule].cells)

    def no_place(self, number: int) -> Fault:
        needed, state = self.links.needed[number], self.links.state
        if needed.rule < 0:
            return faults.nothing_left(state, self.cells_of(number)[0])
        return faults.no_place(state, state.model.rules[needed.rule], needed.value)

    def traced(self, end: int, true: bool = False) -> "Trace":
        """Everything that some false nodes rest on, or, if `true` is set, some true nodes."""
        wait_on, wait_off = (end, 0) if true else (0, end)
        on = off = 0
        rules = set()
        while wait_on or wait_off:
            if wait_on:
                at = wait_on.bit_length() - 1
                wait_on ^= 1 << at
                on |= 1 << at
                reason = self.why_on.get(at)
            else:
                at = wait_off.bit_length() - 1
                wait_off ^= 1 << at
                off |= 1 << at
                if at in self.whole:
                    index = self.why_off[at].rule
                    self.why_off[at] = Reason(index, self.kept_by(index, at, self.whole.pop(at)))
                reason = self.why_off.get(at)
            if reason is not None and reason.rule == EXCLUDED:
                wait_on |= reason.nodes & ~on
            elif reason is not None:
                wait_off |= reason.nodes & ~off
            if reason is not None and reason.rule >= 0:
                rules.add(reason.rule)
        return Trace(on, off, rules)

    def by_rule(self, off: int) -> list[int]:
        """Which of some false nodes are false by a rule or a group, not by a true node."""
        return [at for at in bits(off) if at in self.why_off and self.why_off[at].rule != EXCLUDED]

    def resting(self, end: int, true: bool = False) -> set[int]:
        """The rules that some false or true nodes rest on, including those by which one node excludes another."""
        _, off, rules = self.traced(end, true)
        return rules.union(*(self.links.laws(source, at) for at in bits(off) for source in self.sources(at)))

    def sources(self, at: int) -> list[int]:
        """The nodes that exclude a false node; one of them is true."""
        reason = self.why_off.get(at)
        return [] if reason is None else bits(reason.nodes if reason.rule == EXCLUDED else reason.left)

    def drawn(self, end: int, true: bool) -> tuple[Link, ...]:
        """The links to some true nodes, or, if `true` is not set, to the false nodes of a contradiction."""
        on, off, _ = self.traced(end, true)
        if self.links.state.model.values == 2:
            return self.drawn_of_two(off)
        node, drawn = self.links.nodes, list[Link]()
        for at in self.order:
            for lost in bits(self.why_on[at].nodes) if on >> at & 1 and at in self.why_on else ():
                drawn += [*self.weak(lost), Link((node[lost],), (node[at],), True)]
        for lost in () if true else bits(end):
            drawn += self.weak(lost)
        return tuple(dict.fromkeys(drawn))

    def drawn_of_two(self, off: int) -> tuple[Link, ...]:
        """The links to some false nodes in a puzzle of two values."""
        node, number = self.links.nodes, self.links.number
        begun = {node[at][0] for at in bits(self.starts)}
        drawn: list[Link] = []
        for lost in [at for at in self.lost if off >> at & 1 and node[at][0] not in begun]:
            (cell, value), reason = node[lost], self.why_off[lost]
            true = (node[number[cell, 3 - value]],)
            if reason.rule == EXCLUDED:
                drawn += [Link((node[source],), (node[lost],), False) for source in bits(reason.nodes)] + [Link((node[lost],), true, True)]
                continue
            for before in bits(reason.nodes) if reason.rule != BACK else ():
                there, held = node[before]
                drawn += [Link((node[number[there, 3 - held]],), (node[before],), False), Link((node[before],), true, True)]
        return tuple(dict.fromkeys(drawn))

    def weak(self, lost: int) -> list[Link]:
        """The links to a false node."""
        node, reason = self.links.nodes, self.why_off.get(lost)
        if reason is None:
            return []
        if reason.rule == EXCLUDED:
            return [Link((node[reason.nodes.bit_length() - 1],), (node[lost],), False)]
        sources = {self.why_off[at].nodes for at in bits(reason.nodes) if at in self.why_off and self.why_off[at].rule == EXCLUDED}
        return [Link((node[mask.bit_length() - 1],), (node[lost],), False) for mask in sorted(sources)]


def grown(links: Links, start: int, back: Sequence[int] = ()) -> Steps[Net]:
    """A net that is followed far and thoroughly. back: as in Net."""
    net = Net(links, start)
    net.loops, net.back, net.thorough = loops(links.state), back, True
    yield from net.grow(FAR)
    return net
