"""Techniques for a loop, which has an inside and an outside: each line that is crossed leads from one to the other."""

from collections.abc import Iterator
from typing import NamedTuple

from newsgrid.engine.hints.sentences import loops as say_loops
from newsgrid.engine.hints.sentences import names as say_names
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Words
from newsgrid.engine.rules import Connected, Rule, Sum

NONE, LINE = 1, 2  # the values of an edge
OUTSIDE = -1
MOST_EQUAL = 6  # edges of a clue
MOST_ENCLOSED = 3  # cells whose border is seen at a glance


class Side(NamedTuple):
    """Where a place lies. root: the place that stands for all whose side is known by each other's; other: whether it lies on the other side than that."""

    root: int
    other: bool


class Plane:
    """What the known edges say of which places lie on the same side of the loop. ways: {place: [(another, the edge between, whether a line is there)]}."""

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

    def spread(self, root: int) -> None:
        self.sides[root] = Side(root, False)
        wait = [root]
        for place in wait:
            for then, _, line in self.ways.get(place, ()):
                if then not in self.sides:
                    self.sides[then] = Side(root, self.sides[place].other != line)
                    wait.append(then)

    def way(self, start: int, end: int) -> list[tuple[int, int, bool]]:
        """The shortest way from a place to another over known edges: the places that it comes to, with the edges that it crosses."""
        came: dict[int, tuple[int, int, bool]] = {}
        wait = [start]
        for place in wait:
            for then, edge, line in self.ways.get(place, ()):
                if then != start and then not in came:
                    came[then] = place, edge, line
                    wait.append(then)
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
    """Whether the cells are edges of a lattice, of which none or two meet at each of its points."""
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
    inner = [place for place in (one, two) if place != OUTSIDE]
    words = say_loops.inside_and_outside(
        state, edge, inner, are_cells(state, inner), sum(there for _, _, there in way), [one, *[to for to, _, _ in way]], crossed
    )
    return Step("inside and outside", 3, words, (state.model.rules[index],), (*crossed, edge), {edge: LINE if line else NONE})


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
    return say_loops.sides_at_a_number(state, rule, pair, alike, placed, corner_of(state, pair), past, within)


def between_sides(plane: Plane, pair: tuple[int, int]) -> tuple[list[tuple[int, bool]], ...]:
    """The edges that two ways cross, each with whether a line is there: from one side of an edge to one of another, and from its other side to the other."""
    (one, two), others = plane.beside[pair[0]], plane.beside[pair[1]]
    for ends in (others, others[::-1]):
        if all(plane.sides[start].root == plane.sides[end].root for start, end in zip((one, two), ends, strict=True)):
            return tuple([(edge, line) for _, edge, line in plane.way(start, end)] for start, end in zip((one, two), ends, strict=True))
    return ()


def enclosed(state: State, edges: list[int]) -> list[int]:
    """The cells around whose border some edges go, if the loop goes through cells and these are few; [] if not."""
    rows, cols, net = state.model.rows, state.model.cols, say_names.lattice_of(state)
    ends = sorted({end for edge in edges for end in ends_of(edge, cols)})
    if net is None or len(edges) > len(set(edges)) or not all(net.is_cell(*divmod(end, cols)) for end in ends):
        return []
    for start in ends:
        found = [start]
        for cell in found:
            row, col = divmod(cell, cols)
            beside = {
                cell + step: cell + 2 * step
                for step, there in ((-1, col > 0), (1, col < cols - 1), (-cols, row > 0), (cols, row < rows - 1))
                if there
            }
            found += [to for edge, to in beside.items() if edge not in edges and to not in found]
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
    net = say_names.lattice_of(state)
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
