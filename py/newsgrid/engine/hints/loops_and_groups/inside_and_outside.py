"""Techniques for a loop, which has an inside and an outside: crossing a line leads from one to the other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from newsgrid.engine.hints.sentences.names import called, demand, each_are, is_part
from newsgrid.engine.hints.sentences.wording import FEW_VALUES
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses
from newsgrid.engine.rules import Connected, Rule, Sum, law_of
from newsgrid.puzzle.about import ON_LOOP

NONE, LINE = 1, 2  # the values of an edge
OUTSIDE = -1  # the place around the board
MOST_EQUAL = 6  # the largest number of open edges at a clue whose values are tried


class Side(NamedTuple):
    """The side on which a place lies. root: the place that it is compared with; other: whether the two lie on different sides."""

    root: int
    other: bool


class Lattice(Memory):
    """loops: {the index of a rule: whether it requires a single loop}; borders: [(an edge of the lattice, the places on both sides)]."""

    def __init__(self, state: State) -> None:
        rows, cols = state.model.rows, state.model.cols
        self.loops: dict[int, bool] = {}
        self.borders: list[tuple[int, tuple[int, int]]] = []
        for edge in range(rows * cols):
            row, col = divmod(edge, cols)
            if row % 2 != col % 2:
                self.borders.append((edge, sides_of(row, col, rows, cols)))


class Plane:
    """Which places lie on the same side of the loop, by the known edges. ways: {place: [(the next place, the edge between, whether that
    edge has a line)]}; beside: {open edge: the places on both sides}."""

    def __init__(self, state: State, rule: Connected) -> None:
        edges = set(rule.cells)
        self.ways: dict[int, list[tuple[int, int, bool]]] = {OUTSIDE: []}
        self.beside: dict[int, tuple[int, int]] = {}
        for edge, (one, two) in state.memory(Lattice).borders:
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
        """{each place that can be reached over known edges: (the place before it on a shortest path, the edge between, whether it has a line)}."""
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
        """The shortest path from one place to another over known edges: [(the next place, the edge crossed, whether it has a line)]."""
        came = self.walked(start)
        found = []
        while end != start:
            before, edge, line = came[end]
            found.append((end, edge, line))
            end = before
        return found[::-1]


def sides_of(row: int, col: int, rows: int, cols: int) -> tuple[int, int]:
    """The places on both sides of an edge."""
    down, right = (1, 0) if row % 2 == 0 else (0, 1)
    return place_at(row - down, col - right, rows, cols), place_at(row + down, col + right, rows, cols)


def place_at(row: int, col: int, rows: int, cols: int) -> int:
    return row * cols + col if 0 <= row < rows and 0 <= col < cols else OUTSIDE


def plane_of(state: State, index: int) -> Plane | None:
    """What the known edges show about the sides of a loop; None if the rule doesn't require a single loop."""
    rule = state.model.rules[index]
    return Plane(state, rule) if isinstance(rule, Connected) and is_loop(state, index, rule) else None


def is_loop(state: State, index: int, rule: Connected) -> bool:
    """Whether a rule requires a single loop."""
    if rule.values != {1} or state.model.values != 2:
        return False
    known = state.memory(Lattice).loops
    if index not in known:
        known[index] = is_around(state, rule)
    return known[index]


def is_around(state: State, rule: Connected) -> bool:
    """Whether the cells are edges of a lattice, and either none or two edges at each of its points must have a line."""
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
    """Known edges show whether the two sides of an open edge are on the same side of the loop. The step takes the edge with the shortest path from
    one of its sides to the other."""
    best = min(forced(state, index), key=lambda one: len(one[2]), default=None)
    if best is None:
        return None
    edge, line, way = best
    crossed = [at for at in way if at in state.model.fillable]
    words = why_on_a_side(state, edge, [at for at in crossed if state.values[at] == LINE])
    return Step("inside and outside", 3, words, (state.model.rules[index],), (*crossed, edge), {edge: LINE if line else NONE})


def why_on_a_side(state: State, edge: int, lines: Sequence[int]) -> Words:
    """lines: the lines crossed by a path from one side of the edge to the other."""
    (row, col), rows, cols = divmod(edge, state.model.cols), state.model.rows, state.model.cols
    told = Places(name=state.cell(edge), odd=len(lines) % 2, many=len(lines), lines=state.cells(lines) if lines else "")
    crosses = told.say("crosses {many:only the line|the lines} {lines}") if 0 < len(lines) < FEW_VALUES else UNSAID
    told = told.also(crosses=crosses or told.say("crosses {many} line{many:|s}" if lines else "crosses no line"))
    told = told.also(end=told.say("{name} {odd:has a line|has none}"))
    if OUTSIDE in sides_of(row, col, rows, cols):
        return told.say(
            "One side of {name} is outside the loop. A path to its other side {crosses}, so that side is {odd:inside|outside}. So {end}."
        )
    told = told.also(begin=told.say("A path between the two sides of {name} {crosses}"))
    return told.fitting(
        "{begin}, so {odd:one lies inside the loop, one outside|both lie on the same side of the loop}. So {end}.",
        "{begin}, so {odd:one is inside, one outside|both are on the same side}. So {end}.",
    )


@technique(
    levels=(4,),
    of=(Connected,),
    tips={"sides at a number": "Around some number, two edges must be alike, or must differ, because of the loop's inside and outside."},
)
def sides_at_a_number(state: State, index: int) -> Step | None:
    """Edges of a clue that separate the same two parts of the plane are alike or opposite. Places what all remaining ways to meet the clue share."""
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
            same = kind_of(plane, pairs[0][0])[1] == kind_of(plane, pairs[0][1])[1]
            words = why_alike(state, rule, pairs[0], same, placed)
            return Step("sides at a number", 4, words, (state.model.rules[index], rule), tuple(rule.cells), placed)
    return None


def why_alike(state: State, rule: Sum, pair: tuple[int, int], alike: bool, placed: Mapping[int, int]) -> Words:
    """pair: two edges of the rule; alike: whether both or neither have a line, instead of just one; placed: {edge: its value}."""
    many, value = sum(state.values[cell] == LINE for cell in rule.cells), placed[pair[0]] if set(placed) == set(pair) else 0
    told = Places(name=called(state, rule), both=state.cells(pair), ends=clauses(each_are(state, placed)), more=many + 2)
    if law_of(rule).what == ON_LOOP and value == LINE:
        return told.say("{name} is not black, so the loop goes through it, and only {both} are open. So {ends}.")
    begin = "crossing {both} leads to {alike:the same side|different sides} of the loop, so {alike:both or neither|just one has a line}"
    if alike and corner_of(state, pair) is not None:
        begin = "where {both} meet, the loop takes both or neither"
    told = told.also(demand=demand(rule), alike=alike)
    told = told.also(begin=told.say(begin))
    if alike and value == NONE and many + 2 > max(rule.allowed):
        return told.say("{name}: {begin}. Both make {more}. So neither has a line.")
    said = "{name}: {demand}. {begin}. So {ends}." if is_part(state, rule) and demand(rule) else None
    return told.fitting(said, "{name}: {begin}. So {ends}.")


def alike(state: State) -> Iterator[tuple[int, int, bool, int]]:
    """Pairs of successive open edges between the same two parts of the plane: (one edge, the other, whether both or neither have a line instead
    of just one, the index of the loop's rule)."""
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
    """The indices of the rules that require a single loop."""
    return [at for at, rule in enumerate(state.model.rules) if isinstance(rule, Connected) and is_loop(state, at, rule)]


def forced(state: State, index: int) -> Iterator[tuple[int, bool, list[int]]]:
    """Each open edge that known edges force: (the edge, whether it has a line, the edges crossed by a path from one side of it to the other)."""
    plane = plane_of(state, index)
    for edge, (one, two) in plane.beside.items() if plane else ():
        if plane is not None and plane.sides[one].root == plane.sides[two].root:
            yield edge, plane.sides[one].other != plane.sides[two].other, [at for _, at, _ in plane.way(one, two)]


def corner_of(state: State, pair: tuple[int, int]) -> Rule | None:
    """The rule of the point where two edges meet, if all other edges there are known; else None."""
    for at in state.rules_of[pair[0]]:
        rule = state.model.rules[at]
        if isinstance(rule, Sum) and rule.allowed == {0, 2} and pair[1] in rule.cells:
            return rule if all(state.values[edge] for edge in rule.cells if edge not in pair) else None
    return None


def kind_of(plane: Plane, edge: int) -> tuple[tuple[int, int], bool]:
    """(the kind of an edge, a flag). Edges of one kind have equal values if their flags are equal, and opposite values if not."""
    one, two = (plane.sides[place] for place in plane.beside[edge])
    return (min(one.root, two.root), max(one.root, two.root)), one.other != two.other


def ways_of(state: State, rule: Sum, cells: list[int], kinds: dict[int, tuple[tuple[int, int], bool]]) -> Iterator[dict[int, int]]:
    """The ways to meet a sum with equal or opposite values for edges of the same kind, as the sides of the loop require."""
    names = list(dict.fromkeys(kind for kind, _ in kinds.values()))
    base = sum(state.values[cell] - 1 + state.model.least for cell in rule.cells if state.values[cell])
    for chosen in range(1 << len(names)):
        way = {cell: LINE if (chosen >> names.index(kind) & 1) != other else NONE for cell, (kind, other) in kinds.items()}
        total = base + sum(value - 1 + state.model.least for value in way.values())
        if total in rule.allowed and all(state.masks[cell] >> (value - 1) & 1 for cell, value in way.items()):
            yield way
