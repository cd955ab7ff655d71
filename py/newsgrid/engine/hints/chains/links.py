"""Links between candidates, from all relations: candidates that exclude one another (weak), and groups in which at least one is true (strong).

A candidate is a node, by its number in `Links.nodes`; a set of nodes is a bit mask over these numbers.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.automata.binary import is_balance, narrowed_line, rules_within
from newsgrid.engine.hints.automata.straights import sure_in
from newsgrid.engine.hints.lines.subsets import needs
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import alike
from newsgrid.engine.hints.state import Contradiction, Memory, Node, State
from newsgrid.engine.hints.sums.differing import groups_of, narrowed_sum, units_of
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rules import Distinct, Holds, In, Linked, Pieces, Rule, Unlike, subject_of
from newsgrid.puzzle.about import TOUCHING

MOST_CELLS = 16  # the largest number of cells in a rule that is asked which candidates exclude each other
POWERS = [1]  # powers of two, as many as needed so far: a look-up takes half the time of a shift


class Needed(NamedTuple):
    """A group of candidates in which at least one is true. rule: the index of the rule that demands this, -1 for a cell; value: the value that the
    rule needs, 0 for a cell."""

    nodes: int
    rule: int
    value: int


class Links:
    """The candidates of the unknown cells, and the candidates that each excludes.

    nodes: each as (cell, value); kills: for each node, the mask of the nodes that it excludes; near: the same, without chains; needed: see Needed;
    needed_of: for each node, the numbers of its groups in `needed`; cells: {cell: the mask of its nodes}; values: {value: the mask of its nodes}.
    """

    def __init__(self, state: State) -> None:
        """Make the links by units; `by_others` adds the links by rules of other relations."""
        self.state = state
        open_cells = state.open(state.model.cells)
        self.nodes = [(cell, value) for cell in open_cells for value in values_of(state.masks[cell])]
        self.number = {node: at for at, node in enumerate(self.nodes)}
        self.cells = masks_of(cell for cell, _ in self.nodes)
        self.values = masks_of(value for _, value in self.nodes)
        self.areas: dict[int, int] = {}  # what `area` has found
        self.left = {cell: {0: state.masks[cell]} for cell in state.model.cells}  # what `without` has found, for each cell
        self.needed = [Needed(mask, -1, 0) for mask in self.cells.values()]
        near = dict.fromkeys(open_cells, 0)  # for each cell, the nodes of the cells that differ from it
        for index, rule in enumerate(state.model.rules):
            for cell in rule.cells if isinstance(rule, Distinct) else ():
                if cell in near:
                    near[cell] |= self.area(index)
            self.need(index, rule)
        self.nets: dict[int, Any] = {}  # {node: the Net that hints.chains.forcing has made for it}
        self.together: dict[int, int] = {}
        self.grouped: list[tuple[int, int, int]] | None = None  # the links by groups of places, as hints.chains.alternating has found them
        self.lost: dict[int, dict[int, int | None]] = {}  # what `lost_by` has found, for each rule
        # for a rule, for each cell: the cell, its nodes, what `without` has found
        self.parts: dict[int, list[tuple[int, int, dict[int, int]]]] = {}
        # for a rule with two open cells, for each cell: its nodes; the other cell's nodes, each with its partners here; results of `lost_in_pair`
        self.pairs: dict[int, list[tuple[int, list[tuple[int, int]], dict[int, int]]]] = {}
        self.kills = [(near[cell] & self.values[value] | self.cells[cell]) & ~(1 << at) for at, (cell, value) in enumerate(self.nodes)]
        self.near = self.kills
        self.by_sides: dict[tuple[int, int], int] = {}  # {two nodes: the loop's rule by which they exclude each other}
        self.ask()

    def ask(self) -> None:
        """Choose the rules that are asked what they exclude, and note the groups of each node."""
        state = self.state
        left = [(index, rule) for index, rule in enumerate(state.model.rules) if len(state.open(rule.cells)) > 1]
        # rules about cells that touch, and about unlike lines, are slow, so they are asked only where a chain reaches their cells
        self.quick = {index for index, rule in left if is_other(rule) and len(rule.cells) <= MOST_CELLS}
        self.slow = {index for index, rule in left if isinstance(rule, (Linked, Unlike, Pieces))}
        self.others = self.quick | self.slow
        self.needed_of: list[list[int]] = [[] for _ in self.nodes]
        for number, needed in enumerate(self.needed):
            for at in bits(needed.nodes):
                self.needed_of[at].append(number)

    def by_others(self) -> Iterator[None]:
        """Add the links by rules of other relations; yields after each rule."""
        for index in self.quick:
            self.exclude(index)
            yield
        for one, other, same, loop in alike(self.state):
            for value in (1, 2):
                first, second = self.number[one, value], self.number[other, 3 - value if same else value]
                self.kills[first] |= 1 << second
                self.kills[second] |= 1 << first
                self.by_sides[first, second] = self.by_sides[second, first] = loop

    def laws(self, source: int, lost: int) -> set[int]:
        """The index of the rule by which a node excludes another, as a set; empty if the rule is obvious."""
        if (source, lost) in self.by_sides:
            return {self.by_sides[source, lost]}
        index = hidden(self.state, [self.nodes[source]], [self.nodes[lost]])
        return set() if index is None else {index}

    def area(self, index: int) -> int:
        """The nodes of a rule's cells."""
        if index not in self.areas:
            self.areas[index] = self.of_cells(self.state.model.rules[index].cells)
        return self.areas[index]

    def of_cells(self, cells: Iterable[int]) -> int:
        """The nodes of some cells."""
        return union_of(self.cells.get(cell, 0) for cell in cells)

    def need(self, index: int, rule: Rule) -> None:
        """Add the groups for values that a rule needs somewhere in its cells."""
        state = self.state
        if isinstance(rule, (In, Unlike)) or not any(cell in self.cells for cell in rule.cells):
            return
        try:
            wanted = needs(state, index) or sure_in(state, index) & ~known_of(state, rule)
        except Contradiction:
            return
        for value in values_of(wanted):
            mask = self.area(index) & self.values.get(value, 0)
            if mask:
                self.needed.append(Needed(mask, index, value))

    def exclude(self, index: int) -> None:
        """Add the nodes that each candidate of a rule's cells excludes by this rule."""
        found = excluded(self.state, index)
        left = {}
        for (cell, value), gone in found.items():
            at = self.number[cell, value]
            left[at] = self.area(index) & ~self.cells[cell]
            for other, mask in gone:
                for lost in values_of(mask):
                    there = self.number[other, lost]
                    self.kills[at] |= 1 << there
                    self.kills[there] |= 1 << at
                    left[at] &= ~(1 << there)
        if len({cell for cell, _ in found}) == 2 and len(left) == self.area(index).bit_count():
            self.pairs[index] = [
                (nodes, [(1 << at, mask) for at, mask in left.items() if not nodes >> at & 1], {})
                for nodes in {self.cells[cell] for cell, _ in found}
            ]

    def common(self, nodes: int) -> int:
        """The nodes that all of these nodes exclude."""
        known = self.together.get(nodes)
        if known is None:
            known = -1
            for at in bits(nodes):
                known &= self.kills[at]
            self.together[nodes] = known
        return known

    def lost_by(self, index: int, off: int) -> int | None:
        """The nodes that a rule excludes if some nodes are false; 0 if a cell has no node left, None if the rule is broken."""
        off &= self.area(index)
        known = self.lost.setdefault(index, {})
        if off not in known:
            known[off] = self.lost_in_pair(index, off) if index in self.pairs else self.narrowed_by(index, off)
        return known[off]

    def lost_in_pair(self, index: int, off: int) -> int | None:
        """`lost_by` for a rule with two open cells."""
        on, lost = self.area(index) & ~off, 0
        for nodes, others, known in self.pairs[index]:
            left = nodes & on
            if left not in known:
                known[left] = sum([node for node, partners in others if not partners & left])
            lost |= known[left] & on
        if lost != on:
            return lost
        return 0 if any(not nodes & on for nodes, _, _ in self.pairs[index]) else None

    def narrowed_by(self, index: int, off: int) -> int | None:
        """`lost_by` for any rule."""
        rule = self.state.model.rules[index]
        if index not in self.parts:
            self.parts[index] = [(cell, self.cells.get(cell, 0), self.left[cell]) for cell in dict.fromkeys(rule.cells)]
        masks = {}
        for cell, nodes, known in self.parts[index]:
            here = off & nodes
            masks[cell] = known[here] if here in known else self.without(cell, here)
        left = narrowed(self.state, index, masks) if all(masks.values()) else masks
        if left is None:
            return None
        lost = 0
        for cell, mask in left.items():
            gone = masks[cell] & ~mask
            for value in values_of(gone) if gone and cell in self.cells else ():
                lost |= 1 << self.number[cell, value]
        return lost

    def without(self, cell: int, here: int) -> int:
        """The candidates left in a cell if some of its nodes are false."""
        known = self.left[cell]
        if here not in known:
            known[here] = self.state.masks[cell] & ~sum([1 << (self.nodes[at][1] - 1) for at in bits(here)])
        return known[here]

    def removal(self, mask: int) -> dict[int, int]:
        """{cell: mask of its values} for a set of nodes."""
        removed: dict[int, int] = {}
        for at in bits(mask):
            cell, value = self.nodes[at]
            removed[cell] = removed.get(cell, 0) | 1 << (value - 1)
        return removed


def masks_of(keys: Iterable[int]) -> dict[int, int]:
    """{key: the mask of the positions at which it occurs}."""
    found: dict[int, int] = {}
    for at, key in enumerate(keys):
        found[key] = found.get(key, 0) | 1 << at
    return found


def is_other(rule: Rule) -> bool:
    """Whether a rule excludes candidates in a way that only its relation knows."""
    return not isinstance(rule, (Distinct, In, Holds))


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found = []
    if mask.bit_length() > len(POWERS):
        POWERS.extend([1 << at for at in range(len(POWERS), mask.bit_length())])
    while mask:
        at = mask.bit_length() - 1
        found.append(at)
        mask ^= POWERS[at]
    found.reverse()
    return found


def is_in_line(cells: Collection[int], cols: int) -> bool:
    """Whether cells lie in one row, or in one column."""
    return len({cell // cols for cell in cells}) == 1 or len({cell % cols for cell in cells}) == 1


def is_in_view(state: State, rule: Rule) -> bool:
    """Whether the cells of a rule visibly differ: they make up a row, a column or a box, or touch."""
    if not isinstance(rule, Distinct):
        return False
    return is_in_line(rule.cells, state.model.cols) or state.is_full(rule) or subject_of(rule).what == TOUCHING


def hidden_rule(state: State, nodes: Sequence[Node], others: Sequence[Node]) -> Rule | None:
    """The rule by which some candidates exclude all the others. None if all of them are in one cell, or in cells that visibly differ."""
    index = hidden(state, nodes, others)
    return None if index is None else state.model.rules[index]


def hidden(state: State, nodes: Sequence[Node], others: Sequence[Node]) -> int | None:
    """The index of `hidden_rule`."""
    (cell, value), (other, lost) = nodes[0], others[0]
    rules = state.model.rules
    if len({here for here, _ in (*nodes, *others)}) == 1:
        return None
    both = [index for index in state.rules_of[cell] if index in state.rules_of[other]]
    if value == lost and state.model.values > 2:
        every = {here for here, _ in (*nodes, *others)}
        within = [index for index in both if isinstance(rules[index], Distinct) and every.issubset(rules[index].cells)]
        if within:
            return None if is_in_line(every, state.model.cols) or any(is_in_view(state, rules[at]) for at in within) else within[0]
        if other in state.peers(cell):
            return None
    found = [
        index
        for index in both
        if is_other(rules[index]) and (goes(state, index, nodes[0], others[0]) or goes(state, index, others[0], nodes[0]))
    ]
    return min(found, key=lambda index: len(rules[index].cells), default=None)  # the plainest rule


def goes(state: State, index: int, node: Node, other: Node) -> bool:
    """Whether a rule alone excludes `other` if `node` is true."""
    if state.values[node[0]] or not state.masks[node[0]] >> (node[1] - 1) & 1:
        return False
    return any(there == other[0] and mask >> (other[1] - 1) & 1 for there, mask in gone(state, index, node) or ())


def because_of(state: State, indices: Iterable[int]) -> tuple[Rule, ...]:
    """The rules with these indices, and the rules that they depend on: the rules within a balanced line, and the hidden rules by which the cells of
    a sum or a line differ."""
    rules = state.model.rules
    found: dict[Rule, None] = {}
    for index in indices:
        found |= dict.fromkeys(rules_within(state, rules[index]) if is_balance(state, rules[index]) else [rules[index]])
        apart = [rules[state.model.because[index]]] if index in state.model.because else []
        if groups := groups_of(state, index):
            apart += units_of(state, [cell for group in groups for cell in group.cells])
        found |= {rule: None for rule in apart if not is_in_view(state, rule)}
    return tuple(found)


def known_of(state: State, rule: Rule) -> int:
    return union_of(state.masks[cell] for cell in rule.cells if state.values[cell])


Excluded = dict[tuple[int, int], list[tuple[int, int]]]


class Found(Memory):
    """gone, narrowed: the results of the functions with these names, by rule and candidates of the rule's cells."""

    def __init__(self, state: State) -> None:
        self.gone: dict[tuple[int, tuple[int, ...]], dict[Node, list[tuple[int, int]] | None]] = {}
        self.narrowed: dict[tuple[int, tuple[int, ...]], dict[int, int] | None] = {}


def excluded(state: State, index: int) -> Excluded:
    """{(cell, value): [(another cell, mask of the values that it then loses)]} by one rule alone, without the candidates that break the rule."""
    cells = state.open(dict.fromkeys(state.model.rules[index].cells))
    found = {(cell, value): gone(state, index, (cell, value)) for cell in cells for value in values_of(state.masks[cell])}
    return {node: lost for node, lost in found.items() if lost is not None}


def gone(state: State, index: int, node: Node) -> list[tuple[int, int]] | None:
    """[(another cell, mask of the values that it loses if a candidate is true)] by one rule alone; None if this breaks the rule."""
    rule, (cell, value) = state.model.rules[index], node
    key = (index, tuple([state.masks[other] for other in rule.cells]))
    known = state.memory(Found).gone.setdefault(key, {})
    if node not in known:
        masks = {other: state.masks[other] for other in rule.cells}
        masks[cell] = 1 << (value - 1)
        left = narrowed(state, index, masks)
        open_left = None if left is None else [(other, mask) for other, mask in left.items() if other != cell and not state.values[other]]
        known[node] = open_left and [(other, lost) for other, mask in open_left if (lost := state.masks[other] & ~mask)]
    return known[node]


def narrowed(state: State, index: int, masks: dict[int, int]) -> dict[int, int] | None:
    """The candidates that a rule leaves in its cells; None if the rule is broken. masks: {cell: mask} of its cells."""
    key = (index, tuple(masks.values()))
    known = state.memory(Found).narrowed
    if key not in known:
        rule = state.model.rules[index]
        left = dict(masks)
        if state.model.values == 2 and is_balance(state, rule):
            known[key] = narrowed_line(state, rule, left)
            return known[key]
        more = narrowed_sum(state, index, left)
        if not more:  # otherwise the rule is a sum with cells that see each other, and `more` is enough
            known[key] = None if more is None or RELATIONS[type(rule)].narrow(rule, left, state.model.contexts[index]) is None else left
        else:
            known[key] = {cell: mask & more.get(cell, mask) for cell, mask in left.items()}
    return known[key]
