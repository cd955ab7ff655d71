"""One search for the shortest alternating chain, over the links of all relations, and the usual names of such chains.

Strong and weak links alternate from one end of a chain to the other, strong ones first and last, so at least one end is true. A candidate
that both ends exclude is false.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations as choices
from itertools import pairwise
from typing import NamedTuple

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.chains.links import Links, Needed, because_of, bits, hidden_rule
from newsgrid.engine.hints.sentences.names import called, has_in, in_brackets, in_line, lattice_of, reason
from newsgrid.engine.hints.sentences.story import Follows, Story, Way
from newsgrid.engine.hints.sentences.teller import agreed, is_so, is_two, leading, one_of
from newsgrid.engine.hints.sentences.teller import part as said_of
from newsgrid.engine.hints.sentences.values import candidate, no_longer
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import Link, Memory, Node, State, Step
from newsgrid.engine.hints.template import MOST_WORDS, Places, Words, joined, listed, say
from newsgrid.engine.rules import Distinct, Rule
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

HARDER = 5  # the level from which chains of every kind are allowed
SHORT = 3  # the largest number of strong links in a chain below the level HARDER
WINGS = ("XY-wing", "W-wing", "remote pair")
LONGEST = 6  # the largest number of strong links in a chain at the level HARDER
LOCKED_SHORT, LOCKED = 2, 4  # the largest number of cells in an almost locked set: below the level HARDER, at the level HARDER
MOST_LOCKED = 1500  # the largest number of almost locked sets examined
MOST_COMPARED = 24  # the largest number of equally long chains that are compared
A_SLICE = 40  # the number of candidates, or of groups, examined between two yields

TIPS = {
    "skyscraper": "In each of two rows, or two columns, a digit has two places, and two of these four see each other.",
    "two-string kite": "A digit has two places in a row and two in a column, and one box contains a place of each pair.",
    "empty rectangle": "In a box, a digit keeps to one row and one column, and elsewhere it has two places in a line.",
    "X-chain": "One digit alone: where it has two places, go from one pair to the next.",
    "grouped X-chain": "One digit alone: follow its pairs of places, where two or three cells in a line may stand for one place.",
    "simple colouring": "One digit: colour the two places of each pair differently. One of the two colours is true.",
    "multi-colouring": "One digit: colour its pairs of places, in two clusters that see each other.",
    "XY-wing": "Three cells with two digits each: one of them sees the other two.",
    "XYZ-wing": "A cell with three digits sees two cells that each have two of those digits.",
    "W-wing": "Two cells with the same two digits are joined by a pair of places for one of these digits.",
    "remote pair": "Cells with the same two digits form a chain, each seeing the next.",
    "XY-chain": "Follow cells with two digits each: from each cell, go to one that it sees.",
    "alternating chain": "Follow a chain: if one candidate is false, the next is true, and then the one after that is false.",
    "grouped chain": "Follow a chain in which two or three cells in a line may stand for one place of a digit.",
    "almost locked set": "A group of cells has one more digit than it has cells: without one of the digits, they hold all the others.",
}


class Strong(NamedTuple):
    """Why one of two nodes is true. rule: the index of the rule that demands this, -1 for a cell; cells: those of an almost locked set, or ()."""

    rule: int
    cells: tuple[int, ...] = ()


class Graph:
    """The nodes and strong links of a search. A node is one candidate, or several; it is true if one of them is. members, kills, strong: for each
    node, the mask of its candidates, of the candidates that it excludes, and of the nodes that are true if it is false; why: {two nodes: the reason
    for the strong link between them}."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.members = [1 << at for at in range(len(links.nodes))]
        self.kills = list(links.kills)
        self.strong = [0] * len(links.nodes)
        self.numbers = {mask: at for at, mask in enumerate(self.members)}
        self.why: dict[tuple[int, int], Strong] = {}
        self.offs = list(links.kills)  # for each candidate, the candidates and groups that it excludes
        self.linked = 0  # the nodes with strong links

    def node(self, mask: int) -> int:
        """The number of the node for some candidates. The node is true if one of them is."""
        if mask not in self.numbers:
            self.numbers[mask] = number = len(self.members)
            self.members.append(mask)
            kills = self.links.common(mask)
            for at in bits(kills):
                self.offs[at] |= 1 << number
            self.kills.append(kills)
            self.strong.append(0)
        return self.numbers[mask]

    def join(self, one: int, other: int, why: Strong) -> None:
        """Add a strong link between two sets of candidates."""
        first, second = self.node(one), self.node(other)
        if (first, second) not in self.why:
            self.strong[first] |= 1 << second
            self.strong[second] |= 1 << first
            self.linked |= 1 << first | 1 << second
            self.why[first, second] = self.why[second, first] = why

    def off(self, at: int) -> int:
        """The nodes that are false if this node is true."""
        known = -1
        for one in bits(self.members[at]):
            known &= self.offs[one]
        return known

    def candidates(self, at: int) -> tuple[Node, ...]:
        """The candidates of a node."""
        return tuple([self.links.nodes[one] for one in bits(self.members[at])])

    def value(self, at: int) -> int:
        return self.links.nodes[self.members[at].bit_length() - 1][1]


def plain(links: Links) -> Graph:
    """A graph with the strong links between two candidates."""
    graph = Graph(links)
    for needed in links.needed:
        if needed.nodes.bit_count() == 2:
            low = needed.nodes & -needed.nodes
            graph.join(low, needed.nodes ^ low, Strong(needed.rule))
    return graph


def grouped(links: Links, graph: Graph) -> Iterator[None]:
    """Add the strong links between groups of places, such as the places of a value that a row and a box share; yields now and then."""
    if links.grouped is None:
        found: list[tuple[int, int, int]] = []
        for count, needed in enumerate(links.needed, 1):
            if count % A_SLICE == 0:
                yield
            found += in_groups(links, needed)
        links.grouped = found
    for one, other, rule in links.grouped:
        graph.join(one, other, Strong(rule))


def in_groups(links: Links, needed: Needed) -> Iterator[tuple[int, int, int]]:
    """(a set of candidates, another set, the index of a rule): by the rule, one of the two sets contains a true candidate."""
    if needed.rule < 0 or needed.nodes.bit_count() < 3:
        return
    rules, parts = links.state.model.rules, set()
    for index in {index for at in bits(needed.nodes) for index in links.state.rules_of[links.nodes[at][0]]}:
        if index != needed.rule and isinstance(rules[index], Distinct):
            parts.add(needed.nodes & links.area(index))
    for part in sorted(parts - {0, needed.nodes}):
        rest = needed.nodes & ~part
        if rest.bit_count() == 1 or (rest in parts and part < rest):
            yield part, rest, needed.rule


def almost_locked(links: Links, graph: Graph, most: int) -> Iterator[None]:
    """Add the strong links of n cells of a unit with n + 1 values: without one of the values, the cells hold all the others. Yields
    after each unit."""
    state = links.state
    seen: set[frozenset[int]] = set()
    for index, rule in enumerate(state.model.rules):
        if not isinstance(rule, Distinct):
            continue
        yield
        few = [cell for cell in state.open(rule.cells) if state.masks[cell].bit_count() <= most + 1]
        for size in range(2, most + 1):
            for cells in choices(few, size):
                union = union_of(state.masks[cell] for cell in cells)
                if union.bit_count() != size + 1 or frozenset(cells) in seen:
                    continue
                seen.add(frozenset(cells))
                if len(seen) > MOST_LOCKED:
                    return
                places = [links.values[value] & links.of_cells(cells) for value in values_of(union)]
                for one, other in choices(places, 2):
                    graph.join(one, other, Strong(index, cells))


class Chain(NamedTuple):
    """ends: its nodes in order: the first two are linked strongly, the second and the third weakly, and so on; removed: the candidates that it
    excludes, as a mask."""

    ends: tuple[int, ...]
    removed: int


def search(graph: Graph, most: int, within: Callable[[int], int] | None = None, targets: int = -1) -> Steps[list[Chain]]:
    """The shortest chains, of at most `most` strong links; yields now and then. within: for a candidate, the nodes allowed in a chain that excludes
    it; targets: the candidates that may be excluded."""
    targets &= (1 << len(graph.links.nodes)) - 1
    before = {target: graph.links.kills[target] for target in bits(targets)}  # the nodes that exclude each target
    for at in range(len(graph.links.nodes), len(graph.members)):
        for target in bits(graph.kills[at] & targets):
            before[target] |= 1 << at
    reached: dict[int, int] = {}  # for each node, the nodes that it makes true by a weak link and then a strong one
    states = []
    for target in before:
        allowed = within(target) if within else -1
        states.append([target, 1 << target, 1 << target, before[target] & allowed, allowed])
    for depth in range(1, most + 1):
        found = []
        going = []
        for count, one in enumerate(states, 1):
            _, front, on, ends, allowed = one
            then = 0
            for at in bits(front):
                if at not in reached:  # all targets that lead to a node have the same `allowed`
                    reached[at] = 0
                    for false in bits(graph.off(at) & graph.linked & allowed):
                        reached[at] |= graph.strong[false]
                then |= reached[at]
            then &= allowed & ~on
            if then & ends:
                found.append(one)
            if then:
                one[1], one[2] = then, on | then
                going.append(one)
            if count % A_SLICE == 0:
                yield NO_PROGRESS
        if found:
            return [trace(graph, target, depth, ends, allowed) for target, _, _, ends, allowed in found[:MOST_COMPARED]]
        states = going
        if not states:
            break
    return []


def trace(graph: Graph, target: int, depth: int, ends: int, allowed: int) -> Chain:
    """The chain of `depth` strong links that excludes a candidate and switches between values least often. ends: the nodes that exclude it; allowed:
    the nodes allowed in the chain."""
    parents: dict[int, tuple[int, int]] = {}  # {true node: (the true node before it, the false node between)}
    front = [target]
    seen_on, seen_off = 1 << target, 0
    for _ in range(depth):
        following: list[int] = []
        for at in front:
            gone = graph.off(at) & graph.linked & allowed & ~seen_off
            seen_off |= gone
            for false in sorted(bits(gone), key=lambda node: (graph.members[node].bit_count(), graph.value(node) != graph.value(at))):
                for true in bits(graph.strong[false] & allowed & ~seen_on):
                    seen_on |= 1 << true
                    parents[true] = (at, false)
                    following.append(true)
        front = following
    best: Chain | None = None
    for end in bits(ends):
        if end not in parents:
            continue
        path: list[int] = []
        at = end
        while at != target and len(path) <= 2 * depth:
            before, false = parents[at]
            path += [at, false]
            at = before
        if len(path) != 2 * depth:
            continue
        removed = graph.kills[path[0]] & graph.kills[path[-1]]
        chain = Chain(tuple(path[::-1]), removed)
        if best is None or order(graph, chain) < order(graph, best):
            best = chain
    assert best is not None
    return best


def order(graph: Graph, chain: Chain) -> tuple[int, ...]:
    """A key that sorts chains by how easy they are to see: few cells, candidates and values, and many candidates excluded."""
    nodes = [graph.links.nodes[at] for at in bits(union_of(graph.members[node] for node in chain.ends))]
    return (len({cell for cell, _ in nodes}), len(nodes), len({value for _, value in nodes}), -chain.removed.bit_count(), *chain.ends)


def of_one_value(graph: Graph) -> Callable[[int], int]:
    """A function that returns the nodes with the value of a given candidate."""
    links, known = graph.links, dict[int, int]()
    for at, members in enumerate(graph.members):
        value = graph.value(at)
        if not members & ~links.values[value]:
            known[value] = known.get(value, 0) | 1 << at
    return lambda target: known[links.nodes[target][1]]


def chain(state: State, level: int) -> Steps[Step | None]:
    """The simplest chain of a level, or None; yields now and then."""
    links = yield from linked(state)
    for kind in kinds_of(links, level):
        if kind is None:
            yield NO_PROGRESS
            continue
        graph, most, of_value, names = kind
        found = yield from search(graph, most, of_one_value(graph) if of_value else None)
        found = [one for one in found if not names or state.model.values == 2 or name_of(graph, one) in names]
        if found:
            return step_of(graph, min(found, key=lambda chain: order(graph, chain)), level)
    return None


class Linked(Memory):
    """links: the last Links; key: the candidates and values that they were made from."""

    def __init__(self, state: State) -> None:
        self.key: tuple[tuple[int, ...], ...] = ()
        self.links: Links | None = None


def linked(state: State) -> Steps[Links]:
    """The links of a state, kept until its candidates change; yields now and then."""
    key = (tuple(state.masks), tuple(state.values))
    known = state.memory(Linked)
    if known.links is None or known.key != key:
        made = Links(state)
        for _ in made.by_others():
            yield NO_PROGRESS
        known.key, known.links = key, made
    return known.links


def kinds_of(links: Links, level: int) -> Iterator[tuple[Graph, int, bool, tuple[str, ...]] | None]:
    """(the graph to search, the maximum number of strong links, whether only one value is used, the names to look for, () for any), simplest first.
    Yields None now and then, so that the caller can yield."""
    yield None
    graph = plain(links)
    yield None
    if level < HARDER:
        yield graph, 2, True, ()
        yield from grouped(links, graph)
        yield graph, 2, True, ()
        graph = plain(links)
        yield graph, SHORT, True, ()
        yield graph, 1, False, ()
        yield graph, SHORT, False, WINGS
        yield from almost_locked(links, graph, LOCKED_SHORT)
        yield graph, 2, False, ("XYZ-wing",)
        return
    yield graph, LONGEST, True, ()
    yield graph, LONGEST, False, ()
    yield from grouped(links, graph)
    yield graph, LONGEST, False, ()
    yield from almost_locked(links, graph, LOCKED)
    yield graph, LONGEST, False, ()


def step_of(graph: Graph, found: Chain, level: int) -> Step:
    links = graph.links
    ends = [graph.candidates(node) for node in found.ends]
    removed, why = links.removal(found.removed), whys(graph, found)
    drawn = tuple([Link(one, other, at % 2 == 0) for at, (one, other) in enumerate(pairwise(ends))])
    cells = dict.fromkeys([cell for end in ends for cell, _ in end] + [cell for one in why for cell in one.cells])
    strong = dict.fromkeys(one.rule for one in why if one.rule >= 0)
    words = Alternating(graph, found).told()
    because = because_of(links.state, strong | dict.fromkeys(weak(graph, found)))
    return Step(name_of(graph, found), level, words, because, tuple(cells), {}, removed, drawn)


def weak(graph: Graph, found: Chain) -> set[int]:
    """The indices of the rules by which candidates of the chain exclude one another and the removed candidates, unless the rule is obvious."""
    ends, gone = [bits(graph.members[node]) for node in found.ends], bits(found.removed)
    pairs = [*zip(ends[1:-1:2], ends[2::2], strict=True), (ends[0], gone), (ends[-1], gone)]
    return set().union(*(graph.links.laws(source, lost) for nodes, others in pairs for source in nodes for lost in others))


def by_which(state: State, nodes: Sequence[Node], others: Sequence[Node]) -> Rule | None:
    """A rule by which some candidates exclude others, None if the rule is obvious."""
    rule = hidden_rule(state, nodes, others)
    if rule is not None or nodes[0][1] == others[0][1]:
        return rule
    return next((rule for node in nodes for other in others if (rule := hidden_rule(state, [node], [other])) is not None), None)


def whys(graph: Graph, found: Chain) -> list[Strong]:
    """The reason for each strong link."""
    return [graph.why[found.ends[at], found.ends[at + 1]] for at in range(0, len(found.ends), 2)]


def name_of(graph: Graph, found: Chain) -> str:
    """The usual name of a chain."""
    why, values = whys(graph, found), {graph.value(node) for node in found.ends}
    groups = any(graph.members[node].bit_count() > 1 for node in found.ends)
    in_cells = [one.rule < 0 for one in why]  # which strong links are between the two values of a cell
    if any(one.cells for one in why):
        cells = {cell for node in found.ends for cell, _ in graph.candidates(node)}
        small = len(why) == 2 and sum(in_cells) == 1 and any(len(one.cells) == 2 for one in why) and len(cells) == 3
        return "XYZ-wing" if small else "almost locked set"
    if len(why) == 1 or graph.links.state.model.values == 2:  # the usual names need more than two values
        return "alternating chain"
    if len(values) == 1 and not any(in_cells):
        return name_of_one_value(graph, found, groups)
    return "grouped chain" if groups else name_of_pairs(in_cells, len(values))


def name_of_pairs(in_cells: list[bool], values: int) -> str:
    """in_cells: as in name_of; values: how many different values occur in the chain."""
    if all(in_cells):
        return "remote pair" if values == 2 else "XY-wing" if len(in_cells) == values == 3 else "XY-chain"
    return "W-wing" if in_cells == [True, False, True] and values == 2 else "alternating chain"


def name_of_one_value(graph: Graph, found: Chain, groups: bool) -> str:
    model = graph.links.state.model
    lines = [line_of(model.rules[one.rule], model.cols) for one in whys(graph, found)]
    if len(lines) == 2:
        if groups:
            return "empty rectangle" if sorted(lines) in (["box", "row"], ["box", "column"]) else "grouped X-chain"
        if lines[0] == lines[1] != "box":
            return "skyscraper"
        return "two-string kite" if set(lines) == {"row", "column"} else "X-chain"
    if groups:
        return "grouped X-chain"
    loose = sum(not graph.strong[found.ends[at]] >> found.ends[at + 1] & 1 for at in range(1, len(found.ends) - 1, 2))
    return ("simple colouring", "multi-colouring", "X-chain")[min(loose, 2)]


def line_of(rule: Rule, cols: int) -> str:
    """What a unit is called where it matters for the name of a chain: "row", "column", or else "box"."""
    if len({cell // cols for cell in rule.cells}) == 1:
        return "row"
    return "column" if len({cell % cols for cell in rule.cells}) == 1 else "box"


class Alternating:
    """The sentence for a chain: at least one of its two ends is true, and both exclude the same candidates. on: for each strong link, the node that
    is true if the node before it is false; strong, weak: the rule to name for each link, None if the rule is obvious; sets: the almost locked set
    behind each strong link, () for none; first_by, last_by: the rule by which each end excludes candidates."""

    def __init__(self, graph: Graph, found: Chain) -> None:
        self.state = state = graph.links.state
        self.ends, why = [graph.candidates(node) for node in found.ends], whys(graph, found)
        self.first, self.last, self.on = self.ends[0], self.ends[-1], self.ends[1::2]
        self.removed, gone = graph.links.removal(found.removed), [graph.links.nodes[at] for at in bits(found.removed)]
        self.strong = [state.model.rules[one.rule] if one.rule >= 0 and not one.cells else None for one in why]
        self.sets = [one.cells for one in why]
        self.weak = [by_which(state, self.ends[at], self.ends[at + 1]) for at in range(1, len(self.ends) - 1, 2)]
        self.first_by, self.last_by = hidden_rule(state, self.first, gone), hidden_rule(state, self.last, gone)
        by_ends = dict.fromkeys(hidden_rule(state, [node], [other]) for node in (*self.first, *self.last) for other in gone)
        full, less = no_longer(state, self.removed)
        self.places = Places(
            full=full,
            less=less,
            first=candidate(state, self.first),
            last=candidate(state, self.last),
            sign=state.sign(self.first[0][1]),
            many=len(self.ends) - 1,
            by_ends=in_brackets(state, *by_ends),
        )

    def told(self) -> Words:
        if is_two(self.state):
            return self.of_two_values()
        cells = {cell for end in self.ends for cell, _ in end}
        values = {value for end in self.ends for _, value in end}
        if len(self.ends) == 2:
            return self.of_a_cell() if len(cells) == 1 else self.of_a_link()
        if len(cells) == len(values) == len(self.on) == 3 and not any(self.strong) and not any(self.sets):
            return self.of_three_cells()
        if len(self.ends) == 4 and len(values) == 1 and all(self.strong):
            return self.of_two_units()
        return self.in_general()

    def of_two_values(self) -> Words:
        """Two cases: the first end is true, or else the last one is."""
        state, ends = self.state, self.ends
        left = {cell: (3 & ~mask).bit_length() for cell, mask in self.removed.items()}
        so = said_of(state, Follows(left))
        if any(len(end) > 1 for end in ends):
            one, last = (listed([is_so(state, [node]) for node in end], "or") for end in (ends[0], ends[-1]))
            return say("{one}; if not, {number} links lead to {last}. Either way {so}.", one=one, number=len(ends) - 1, last=last, so=so)
        cell, value = ends[0][0]
        on = [end[0] for end in self.on]
        rules = [None if on[0][0] == cell else self.strong[0], *self.weak]
        loop = lattice_of(state) is not None

        def found(placed: dict[int, int], rule: Rule | None, source: int) -> Follows:
            sides = source if loop and rule is None and source not in placed else -1
            return Follows(placed, (rule,) if rule else (), sides=sides)

        before = [cell, *(at for at, _ in on)]
        links = [found({at: held}, rule, source) for (at, held), rule, source in zip(on, rules, before, strict=False) if at != cell]
        ways = [(found(left, self.first_by, cell),), (*links, found(left, self.last_by, on[-1][0]))]
        stories = [Story((node,), (Way(way),)) for node, way in zip(((cell, value), (cell, 3 - value)), ways, strict=True)]
        return agreed(state, [is_so(state, ends[0]), say("not")], [leading(state, story, ends[0][0]) for story in stories], so)

    def of_three_cells(self) -> Words:
        """One of three cells with two values each sees the other two."""
        state = self.state
        told = self.places.also(
            one=candidate(state, self.ends[2]),
            other=candidate(state, self.ends[3]),
            by_one=in_brackets(state, self.weak[0]),
            by_other=in_brackets(state, self.weak[1]),
        )
        way = "If {one}, {first}{by_one}; if {other}, {last}{by_other}. So "
        return told.fitting(way + "{full}{by_ends}.", way + "{less}.", most=MOST_IN_CHAINS)

    def of_two_units(self) -> Words:
        """A value has two places, or two groups of places, in each of two units."""
        state, units = self.state, [unit for unit in self.strong if unit]
        cells = [[cell for cell, _ in end] for end in self.ends]
        told = self.places.also(
            unit=has_in(state, units[0], self.first[0][1], state.cells([*cells[0], *cells[1]], "or")),
            other=called(state, units[1]),
            places=state.cells([*cells[2], *cells[3]], "or"),
            seeing=state.cells(cells[1]),
            sees=len(cells[1]),
            seen=state.cells(cells[2]),
            by=in_brackets(state, *self.weak),
            ends=state.cells([*cells[0], *cells[3]], "or"),
        )
        said = told.say("{unit}, {other} in {places}. {seeing} {sees:sees|see} {seen}{by}, so {ends} is {sign}: {full}.")
        return said if said.many <= MOST_WORDS else self.in_general()

    def of_a_cell(self) -> Words:
        """Both values of a cell exclude the same candidates."""
        law, other_law = [self.seen_by(end[0], rule) for end, rule in zip(self.ends, (self.first_by, self.last_by), strict=True)]
        told = self.places.also(
            cell=self.state.cell(self.first[0][0]), other=self.state.sign(self.last[0][1]), law=law, other_law=other_law
        )
        return told.fitting(
            "{cell} is {sign} or {other}. If {sign}, {full} ({law}); if {other}, the same ({other_law}).",
            "{cell} is {sign} or {other}. Either way {less}.",
        )

    def seen_by(self, node: Node, rule: Rule | None) -> Words:
        """The rule by which a candidate excludes others: `rule` if given, or else a unit that they share."""
        if rule is not None:
            return reason(self.state, rule)
        cells = {node[0], *self.removed}
        laws = [self.state.model.rules[at] for at in self.state.rules_of[node[0]]]
        unit = next((law for law in laws if isinstance(law, Distinct) and cells <= {*law.cells}), None)
        return called(self.state, unit) if unit is not None else say("they see each other")

    def of_a_link(self) -> Words:
        """Two places exclude the same candidates."""
        state, cells, unit = self.state, self.sets[0], self.strong[0]
        start = self.places.say("{first}, or {last}")
        if cells:
            values = state.mask(union_of(state.masks[cell] for cell in cells))
            start = say("{cells} hold all but one of {values}, so {start}", cells=in_line(state, cells), values=values, start=start)
        elif unit is not None:
            start = has_in(state, unit, self.first[0][1], state.cells([cell for end in self.ends for cell, _ in end], "or"))
        told = self.places.also(start=start, both=sum(map(len, self.ends)) == 2 or bool(cells))
        return told.fitting("{start}. {both:Either way|In each case} {full}{by_ends}.", "{start}. So {less}.", most=MOST_IN_CHAINS)

    def in_general(self) -> Words:
        state, first, last = self.state, self.first, self.last
        told = self.places.also(start=candidate(state, first, "is not"))
        if set(first) == set(last) and len(first) > 1:
            way = "If {start}, {turn} after all: {full}."
        elif len(first) == len(last) == 1:
            ends = (*first, *last)
            if first[0][0] == last[0][0]:
                told = told.also(either=one_of(state, ends, None))
            else:
                told = told.also(either=candidate(state, ends) if first[0][1] == last[0][1] else told.say("{first} or {last}"))
            way = "If {start}, {turn}. So {either}: {full}{by_ends}."
        else:
            way = "If {start}, {turn}. Either way {full}{by_ends}."
        ways = [told.also(turn=self.turn(named)).say(way) for named in (True, False)]
        return told.fitting(*ways, "If {start}, then in the end {last}: follow the {many} links. So {less}.", most=MOST_IN_CHAINS)

    def turn(self, named: bool) -> Words:
        """What follows, link by link, if the first end is false: "r4c1 is 1, r6c6 1 (row 6), and so r1c4 or r1c6 is 5". named: whether to name the
        rules, and what the almost locked sets hold."""
        state, parts, short, verb = self.state, list[Words](), False, "is"
        for at, (node, cells) in enumerate(zip(self.on, self.sets, strict=True)):
            by = in_brackets(state, self.weak[at - 1] if at else None, None if cells else self.strong[at])
            left = tuple([one for one in node if one not in self.first]) or node  # without candidates assumed to be false
            verb = "" if short and len(left) == 1 and not (cells and named) else "is"
            short, so = len(left) == 1, candidate(state, left, verb)
            if cells and named:
                parts.append(say("{held}{by}, so {so}", held=self.held(at, cells), by=by, so=so))
            else:
                parts.append(so + by if named else so)
        return say("{parts}, and so {last}", parts=joined(parts[:-1], ", "), last=parts[-1]) if len(parts) > 1 and verb else listed(parts)

    def held(self, at: int, cells: Sequence[int]) -> Words:
        """What an almost locked set holds once it lacks a value: "r1c1 to r1c3 hold 2, 5 and 7". If only one of its cells can take the value that
        follows from the link, only the other cells are named: "r1c1 and r1c2 take 2 and 5"."""
        state, value = self.state, 1 << (self.on[at][0][1] - 1)
        left = union_of(state.masks[cell] for cell in cells) & ~(1 << (self.ends[2 * at][0][1] - 1))
        others = [cell for cell in cells if not state.masks[cell] & value]
        if len(others) < len(cells) - 1:
            return say("{cells} hold {left}", cells=in_line(state, cells), left=state.mask(left))
        return say("{cells} {many:is|take} {left}", cells=in_line(state, others), many=len(others), left=state.mask(left & ~value))
