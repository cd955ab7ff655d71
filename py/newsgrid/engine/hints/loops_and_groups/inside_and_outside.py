"""Techniques for a loop, which has an inside and an outside: each line that is crossed leads from one to the other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from newsgrid.engine.hints.sentences.names import called, demand, each_are, each_is, is_part, lattice_of, things
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, listed, say
from newsgrid.engine.neighbours import near
from newsgrid.engine.rules import Connected, Rule, Sum, law_of
from newsgrid.puzzle.about import ON_LOOP, PASSED

NONE, LINE = 1, 2  # the values of an edge
OUTSIDE = -1
MOST_EQUAL = 6  # edges of a clue
MOST_ENCLOSED = 3  # cells whose border is seen at a glance
NEXT_CELL = ((-2, 0), (0, -2), (0, 2), (2, 0))  # steps on a lattice, across an edge
MOST_ROUND = 38  # words of a sentence that tells ways round

Past = Sequence[Sequence[tuple[int, bool]]]  # the edges that each of some ways crosses, with whether a line is there


class Side(NamedTuple):
    """Where a place lies. root: the place to which its side is compared; other: whether it lies on the other side."""

    root: int
    other: bool


class Plane:
    """Which places lie on the same side of the loop, by the known edges. ways: {place: [(another, the edge between, whether a line is there)]}."""

    def __init__(self, state: State, rule: Connected) -> None:
        rows, cols = state.model.rows, state.model.cols
        edges = set(rule.cells)
        self.ways: dict[int, list[tuple[int, int, bool]]] = {OUTSIDE: []}
        self.beside: dict[int, tuple[int, int]] = {}  # of each open edge
        for edge in range(rows * cols):
            row, col = divmod(edge, cols)
            if row % 2 == col % 2:
                continue
            down, right = (1, 0) if row % 2 == 0 else (0, 1)
            one, two = (
                place_at(row - down, col - right, rows, cols),
                place_at(row + down, col + right, rows, cols),
            )
            if edge in edges and not state.values[edge]:
                self.beside[edge] = one, two
                continue
            line = edge in edges and state.values[edge] == LINE
            self.ways.setdefault(one, []).append((two, edge, line))
            self.ways.setdefault(two, []).append((one, edge, line))
        self.sides: dict[int, Side] = {}
        for place in [*self.ways, *[place for pair in self.beside.values() for place in pair]]:
            if place not in self.sides:
                self.spread(place)

    def walked(self, start: int) -> dict[int, tuple[int, int, bool]]:
        """{each place that known edges lead to: the place before it on a shortest way there, the edge between, whether a line is there}."""
        came: dict[int, tuple[int, int, bool]] = {}
        wait = [start]
        for place in wait:
            for then, edge, line in self.ways.get(place, ()):
                if then != start and then not in came:
                    came[then] = place, edge, line
                    wait.append(then)
        return came

    def spread(self, root: int) -> None:
        self.sides[root] = Side(root, False)
        for place, (before, _, line) in self.walked(root).items():
            self.sides[place] = Side(root, self.sides[before].other != line)

    def way(self, start: int, end: int) -> list[tuple[int, int, bool]]:
        """The shortest way from a place to another over known edges: the places that it comes to, with the edges that it crosses."""
        came = self.walked(start)
        found = []
        while end != start:
            before, edge, line = came[end]
            found.append((end, edge, line))
            end = before
        return found[::-1]


def place_at(row: int, col: int, rows: int, cols: int) -> int:
    return row * cols + col if 0 <= row < rows and 0 <= col < cols else OUTSIDE


def plane_of(state: State, index: int) -> Plane | None:
    """What is known of the sides of a loop; None if a rule is not that of one loop that all edges may belong to."""
    rule = state.model.rules[index]
    if not isinstance(rule, Connected) or rule.values != {1} or state.model.values != 2:
        return None
    return Plane(state, rule) if is_loop(state, rule) else None


def is_loop(state: State, rule: Connected) -> bool:
    """Whether the cells are edges of a lattice, and at each of its points either none or two of them have a line."""
    cols = state.model.cols
    points: dict[int, set[int]] = {}
    for edge in rule.cells:
        row, col = divmod(edge, cols)
        if row % 2 == col % 2:
            return False
        step = 1 if row % 2 == 0 else cols
        for point in (edge - step, edge + step):
            points.setdefault(point, set()).add(edge)
    even = {frozenset(other.cells) for other in state.model.rules if isinstance(other, Sum) and other.allowed <= {0, 2}}
    return even.issuperset(map(frozenset, points.values()))


@technique(levels=(3,), of=(Connected,), tips={"inside and outside": "Find out which places lie inside the loop, and which outside."})
def inside_and_outside(state: State, index: int) -> Step | None:
    """An edge between two places that known edges show to lie on the same side of the loop, or not. The shortest way round is taken."""
    plane = plane_of(state, index)
    if plane is None:
        return None
    best: tuple[int, int, list[tuple[int, int, bool]]] | None = None
    for edge, (one, two) in plane.beside.items():
        if plane.sides[one].root == plane.sides[two].root:
            way = plane.way(one, two)
            if best is None or len(way) < best[0]:
                best = len(way), edge, way
    if best is None:
        return None
    _, edge, way = best
    one, two = plane.beside[edge]
    line = plane.sides[one].other != plane.sides[two].other
    crossed = [at for _, at, _ in way if at in state.model.fillable]
    words = why_on_a_side(state, edge, (one, two), sum(there for _, _, there in way), [one, *[to for to, _, _ in way]], crossed)
    return Step("inside and outside", 3, words, (state.model.rules[index],), (*crossed, edge), {edge: LINE if line else NONE})


def why_on_a_side(state: State, edge: int, sides: Sequence[int], lines: int, way: Sequence[int], over: Sequence[int]) -> Words:
    """sides: the places on both sides of the edge; lines: how many a way from one to the other crosses; way: the places that it goes through; over: the
    edges that it crosses."""
    inner = [place for place in sides if place != OUTSIDE]
    told = Places(name=state.cell(edge), odd=lines % 2, lines=lines, place=state.cell(inner[0]), other=state.cell(inner[-1]))
    told = told.also(end=told.say("{name} {odd:has a line|has none}"), where="inside" if lines % 2 else "outside")
    told = told.also(sides=told.say("{odd:one lies inside the loop, one outside|both lie on the same side of the loop}"))
    told = told.also(through=listed([state.cell(place) if place >= 0 else "the outside" for place in way[1:-1]]))
    crossings = [told.also(crosses=crosses) for crosses in crossed_by(state, told, lines, over)]
    named = are_cells(state, inner)
    if len(inner) == 1:
        said = "One side of {name} is outside the loop. A way round to its other side{crosses}, so that is {where}. So {end}."
        if named:
            said = "A way from outside to {place}{crosses}. So that lies {where} the loop, and {end}."
        return told.fitting(*(one.say(said) for one in crossings))
    begin = "A way round from one side of {name} to the other{crosses}"
    if named:  # the way is told by what it goes through
        begin = "From {place} to {other}, a way through {through}{crosses}" if len(way) > 2 else "From {place} to {other}, a way{crosses}"
        crossings = crossings[-1:]
    each = [one.also(begin=one.say(begin)) for one in crossings]
    ends = ("{begin}, so {sides}. So {end}.", "{begin}: {odd:two sides|the same side}. So {end}.")
    return told.fitting(*(one.say(said) for one in each for said in ends))


def crossed_by(state: State, told: Places, lines: int, over: Sequence[int]) -> list[Words]:
    """How many lines a way crosses: with the edges that it goes past, if it crosses few; with the lines, if these are few; and the number alone."""
    there, past = [at for at in over if state.values[at] == LINE], [at for at in over if state.values[at] != LINE]
    number = told.say(" crosses {lines} line{lines:|s}" if lines else " crosses no line")
    told = told.also(lined=state.cells(there), past=state.cells(past))
    few = 0 < len(there) == lines < FEW_VALUES
    only = told.say(" crosses {lines:only the line|the lines} {lined}") if few else number
    full = told.say(", past {past},") + only if past and len(over) <= MOST_LISTED else only
    return [full, only, number]


@technique(
    levels=(4,),
    of=(Connected,),
    tips={"sides at a number": "Around some number, two edges lead to the same side of the loop, or to different sides."},
)
def sides_at_a_number(state: State, index: int) -> Step | None:
    """What all ways to meet a clue agree on, where edges of it that lead to the same side are alike."""
    plane = plane_of(state, index)
    if plane is None:
        return None
    for rule in state.model.rules:
        cells = state.open(rule.cells) if isinstance(rule, Sum) else []
        if not isinstance(rule, Sum) or not 1 < len(cells) <= MOST_EQUAL or not all(cell in plane.beside for cell in cells):
            continue
        kinds = {cell: kind_of(plane, cell) for cell in cells}
        pairs = [(one, two) for one in cells for two in cells if one < two and kinds[one][0] == kinds[two][0]]
        ways = list(ways_of(state, rule, cells, kinds)) if pairs else [{}]
        if not ways:
            raise Contradiction
        placed = {cell: value for cell, value in ways[0].items() if all(way[cell] == value for way in ways)}
        if placed:
            words = at_a_number(state, plane, rule, pairs[0], placed)
            return Step("sides at a number", 4, words, (state.model.rules[index], rule), tuple(rule.cells), placed)
    return None


def at_a_number(state: State, plane: Plane, rule: Sum, pair: tuple[int, int], placed: dict[int, int]) -> Words:
    """The sentence for what follows from two edges of a rule that lead to the same side of the loop, or to different sides."""
    past = between_sides(plane, pair)
    within = enclosed(state, [*pair, *(edge for way in past for edge, _ in way)]) if past else ()
    alike = kind_of(plane, pair[0])[1] == kind_of(plane, pair[1])[1]
    return why_alike(state, rule, pair, alike, placed, corner_of(state, pair), past, within)


def why_alike(
    state: State,
    rule: Sum,
    pair: Sequence[int],
    alike: bool,
    placed: Mapping[int, int],
    corner: Rule | None = None,
    past: Past = (),
    within: Sequence[int] = (),
) -> Words:
    """pair: two edges of the rule; alike: whether both have a line or neither, else just one of them has; placed: {edge: its value}; corner: where
    they meet, if all others there are known; past: the edges that a way crosses from one side of the first to one of the second, and another way between
    their other sides; within: the cells that these edges and the pair go around, if they do."""
    many, value = sum(state.values[cell] == LINE for cell in rule.cells), placed[pair[0]] if set(placed) == set(pair) else 0
    told = Places(name=called(state, rule), both=state.cells(pair), either=state.cells(pair, "or"), ends=clauses(each_are(state, placed)))
    told = told.also(demand=demand(rule), alike=alike, wrong=say("both would make {many}", many=many + 2))
    told = told.also(why=told.say("{both} cross to {alike:the same side|different sides} of the loop"))
    if law_of(rule).what == ON_LOOP and value == LINE:
        return told.say("{name} is not black, so the loop goes through it, and only {both} are open. So {ends}.")
    if corner is not None and not alike:
        told = told.also(meet=called(state, corner), need=things(state, min(rule.allowed), pair))
        told = told.also(begin=told.say("A line comes to {meet}, and goes on at just one of {both}"))
        exact = "{begin}. {name} has {need}. So {ends}." if len(rule.allowed) == 1 else None
        return told.fitting(exact, "{begin}. So {ends}.")
    begin, both = "{why}, so {alike:both or neither|just one is a line}", "{name} needs {either}. {why}: both are."
    if corner is not None:
        begin = "where {both} meet, the loop takes both or neither"
        both = "{name} needs {either}. Where they meet, the loop takes both or neither. So both are lines."
    told, end = told.also(begin=told.say(begin)), by_law(state, rule)
    said = "{name}: {demand}. {begin}. So {ends}." if is_part(state, rule) and demand(rule) else None
    if alike and value == NONE and many + 2 > max(rule.allowed):
        said, end = "{name}: {begin}. {wrong}. So neither has a line.", "{wrong}: neither is"
    elif alike and value == LINE and many + len(state.open(rule.cells)) - 2 < min(rule.allowed):
        said, end = both, "{name} needs one: both are"
    round_it = around(state, told.also(end=told.say(end)), pair, past, within) if corner is None else UNSAID
    return round_it or told.fitting(said, "{name}: {begin}. So {ends}.")


def by_law(state: State, rule: Rule) -> str:
    """What follows by what a rule demands, as a template."""
    if law_of(rule).what == PASSED:
        return "{name} takes two or none, so {ends}"
    return "{name}: {demand}, so {ends}" if is_part(state, rule) and demand(rule) else "with {name}, {ends}"


def around(state: State, told: Places, pair: Sequence[int], past: Past, within: Sequence[int]) -> Words:
    """By how often the loop crosses a border, or a way round; UNSAID if there is none to tell, or that is too long."""
    if not past or not (within or all(0 < len(way) <= MOST_LISTED for way in past)):
        return UNSAID
    known = dict(edge for way in past for edge in way)
    lined, free = [edge for edge, line in known.items() if line], [edge for edge, line in known.items() if not line]
    told = told.also(cells=state.cells(within or [*known, *pair]))
    told = told.also(lined=each_is(state, lined, LINE) if lined else UNSAID, free=each_is(state, free, NONE) if free else UNSAID)
    parity = "A way round across {cells} crosses an even number of lines"
    if within:
        parity = "The loop crosses the border of {cells} an even number of times"
    told = told.also(parity=told.say(parity), so=told.say("so of {both} {alike:both or neither|just one} is"))
    return told.fitting(
        "{parity}. {lined}, {free}, {so}. {end}." if lined and free else None,
        "{parity}. {lined}, {so}. {end}." if lined else "{parity}. {free}, {so}. {end}.",
        UNSAID,
        most=MOST_ROUND,
    )


def between_sides(plane: Plane, pair: tuple[int, int]) -> tuple[list[tuple[int, bool]], ...]:
    """The edges that two ways cross, each with whether a line is there: from one side of an edge to one of another, and from its other side to the other."""
    (one, two), others = plane.beside[pair[0]], plane.beside[pair[1]]
    for ends in (others, others[::-1]):
        if all(plane.sides[start].root == plane.sides[end].root for start, end in zip((one, two), ends, strict=True)):
            return tuple([(edge, line) for _, edge, line in plane.way(start, end)] for start, end in zip((one, two), ends, strict=True))
    return ()


def enclosed(state: State, edges: list[int]) -> list[int]:
    """The cells around whose border some edges go, if the loop goes through cells and these are few; [] if not."""
    rows, cols, net = state.model.rows, state.model.cols, lattice_of(state)
    ends = sorted({end for edge in edges for end in ends_of(edge, cols)})
    if net is None or len(edges) > len(set(edges)) or not all(net.is_cell(*divmod(end, cols)) for end in ends):
        return []
    for start in ends:
        found = [start]
        for cell in found:
            beside = near(cell, range(rows * cols), cols, NEXT_CELL)
            found += [to for to in beside if (cell + to) // 2 not in edges and to not in found]
            if len(found) > MOST_ENCLOSED:
                break
        else:
            if all(len({*ends_of(edge, cols)}.intersection(found)) == 1 for edge in edges):
                return sorted(found)
    return []


def ends_of(edge: int, cols: int) -> tuple[int, int]:
    """The two places that an edge joins."""
    step = cols if edge // cols % 2 else 1
    return edge - step, edge + step


def alike(state: State) -> Iterator[tuple[int, int, bool, int]]:
    """Each open edge of a loop with the next one that lies between the same two parts of the plane, whether both have a line, or neither (else just one
    has), and the index of the loop's rule."""
    for index in range(len(state.model.rules)):
        plane = plane_of(state, index)
        if plane is None:
            continue
        last: dict[tuple[int, int], tuple[int, bool]] = {}
        for edge in plane.beside:
            kind, other = kind_of(plane, edge)
            if kind in last:
                yield last[kind][0], edge, last[kind][1] == other, index
            last[kind] = edge, other


def loops(state: State) -> list[int]:
    """The rules of a loop, by their indices."""
    return [at for at, rule in enumerate(state.model.rules) if isinstance(rule, Connected) and plane_of(state, at) is not None]


def forced(state: State, index: int) -> Iterator[tuple[int, bool, list[int]]]:
    """Each open edge that known ones force: (the edge, whether a line is there, the edges that a way from one side of it to the other crosses)."""
    plane = plane_of(state, index)
    for edge, (one, two) in plane.beside.items() if plane else ():
        if plane is not None and plane.sides[one].root == plane.sides[two].root:
            yield edge, plane.sides[one].other != plane.sides[two].other, [at for _, at, _ in plane.way(one, two)]


def corner_of(state: State, pair: tuple[int, int]) -> Rule | None:
    """Where two edges meet, if all others there are known."""
    for at in state.rules_of[pair[0]]:
        rule = state.model.rules[at]
        if isinstance(rule, Sum) and rule.allowed == {0, 2} and pair[1] in rule.cells:
            return rule if all(state.values[edge] for edge in rule.cells if edge not in pair) else None
    return None


def are_cells(state: State, places: list[int]) -> bool:
    """Whether some places beside edges are cells: the loop goes round cells then, not through them."""
    net = lattice_of(state)
    return net is not None and all(net.is_cell(*divmod(place, state.model.cols)) for place in places)


def kind_of(plane: Plane, edge: int) -> tuple[tuple[int, int], bool]:
    """Edges of the same kind are alike, or all different. Returns (the kind, which of the two)."""
    one, two = (plane.sides[place] for place in plane.beside[edge])
    return (min(one.root, two.root), max(one.root, two.root)), one.other != two.other


def ways_of(state: State, rule: Sum, cells: list[int], kinds: dict[int, tuple[tuple[int, int], bool]]) -> Iterator[dict[int, int]]:
    """The ways to meet a sum in which edges of the same kind are alike, or different."""
    names = list(dict.fromkeys(kind for kind, _ in kinds.values()))
    base = sum(state.values[cell] - 1 + state.model.least for cell in rule.cells if state.values[cell])
    for chosen in range(1 << len(names)):
        way = {cell: LINE if (chosen >> names.index(kind) & 1) != other else NONE for cell, (kind, other) in kinds.items()}
        total = base + sum(value - 1 + state.model.least for value in way.values())
        if total in rule.allowed and all(state.masks[cell] >> (value - 1) & 1 for cell, value in way.items()):
            yield way
