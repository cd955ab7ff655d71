"""Fish, such as an X-wing, with or without fins: all places of a value in n parallel lines, except the fins, are in n lines that cross them."""

from collections.abc import Iterator, Sequence
from itertools import combinations as choices

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.chains.alternating import linked
from newsgrid.engine.hints.chains.links import Links, bits
from newsgrid.engine.hints.lines.subsets import needs
from newsgrid.engine.hints.sentences.names import called_all, subject_in
from newsgrid.engine.hints.state import Memory, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words
from newsgrid.engine.rules import Distinct, Rule
from newsgrid.engine.solve.search import NO_PROGRESS, Steps
from newsgrid.puzzle.about import COLUMN, ROW

NAMES = {3: "swordfish", 4: "jellyfish"}
LEVEL = 5
MOST_SPARE = 2  # the largest number of lines that cross a fish with fins but don't cover it
MOST_FINS = 3  # the largest number of fins
SHAPES = ((3, 0), (3, MOST_FINS), (4, MOST_FINS))  # (number of lines, largest number of fins), simplest first

TIPS = {
    "swordfish": "In three rows, a digit keeps to the same three columns, or in three columns to the same three rows.",
    "jellyfish": "In four rows, a digit keeps to the same four columns, or in four columns to the same four rows.",
    "finned swordfish": "A swordfish with a place or two too many: the fins.",
    "finned jellyfish": "A jellyfish with a place or two too many: the fins.",
}


class Fishless(Memory):
    """places: for each value, its places when it was last searched and no fish was found."""

    def __init__(self, state: State) -> None:
        self.places: dict[int, tuple[int, ...]] = {}


def fish(state: State) -> Steps[Step | None]:
    """The first fish of the simplest shape that has one, or None; yields now and then."""
    links = yield from linked(state)
    rules, known = state.model.rules, state.memory(Fishless)
    places = {value: tuple([links.nodes[at][0] for at in bits(nodes)]) for value, nodes in links.values.items()}
    changed = {value: nodes for value, nodes in links.values.items() if known.places.get(value) != places[value]}
    for size, most_fins in SHAPES if changed else ():
        for across in (True, False):
            lines = [rule for rule in rules if state.is_full(rule) and is_line(rule, state.model.cols, across)]
            covers = [rule for rule in rules if is_line(rule, state.model.cols, not across) and len(rule.cells) > 1]
            for value, nodes in changed.items():
                step = yield from fish_of(
                    links,
                    [(rule, nodes & links.of_cells(rule.cells)) for rule in lines],
                    [(rule, nodes & links.of_cells(rule.cells)) for rule in covers],
                    size,
                    most_fins,
                    value,
                )
                if step is not None:
                    return step
    known.places = {**known.places, **places}
    return None


def fish_of(
    links: Links, lines: list[tuple[Rule, int]], covers: list[tuple[Rule, int]], size: int, most_fins: int, value: int
) -> Steps[Step | None]:
    """A fish of one value; yields now and then. lines, covers: each line, with a mask of the value's places in it."""
    most = size + MOST_SPARE if most_fins else size
    few = [(rule, mask) for rule, mask in lines if 2 <= mask.bit_count() <= most]
    covers = [(rule, mask) for rule, mask in covers if mask]
    crossed = [sum([1 << number for number, (_, cover) in enumerate(covers) if cover & mask]) for _, mask in few]
    for base in bases([mask for _, mask in few], crossed, size, most):
        if not base:
            yield NO_PROGRESS
            continue
        here, over = union_of(few[at][1] for at in base), union_of(crossed[at] for at in base)
        crossing = [covers[number] for number in bits(over)]
        if len(crossing) < size:
            continue
        for chosen in choices(crossing, size):
            covered = union_of(mask for _, mask in chosen)
            fins = here & ~covered
            gone = covered & ~here
            if fins.bit_count() > most_fins:
                continue
            for fin in bits(fins):
                gone &= links.kills[fin]
            if gone:
                return step_of(links, [few[at][0] for at in base], [rule for rule, _ in chosen], here, fins, gone, value)
    return None


def bases(masks: Sequence[int], crossed: Sequence[int], size: int, most: int, first: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """The indices of lines that share no place and are crossed by few enough lines. Yields () now and then, so that the caller can pause.

    masks: the places of each line; crossed: for each line, the mask of the lines across it; most: how many lines may cross the chosen lines;
    first: the lines already chosen.
    """
    here, over = union_of(masks[at] for at in first), union_of(crossed[at] for at in first)
    for at in range(first[-1] + 1 if first else 0, len(masks)):
        if masks[at] & here or (over | crossed[at]).bit_count() > most:
            continue
        chosen = (*first, at)
        if len(chosen) == size:
            yield chosen
            continue
        yield from bases(masks, crossed, size, most, chosen)
        if not first:
            yield ()


def is_line(rule: Rule, cols: int, across: bool) -> bool:
    """Whether a rule keeps the cells of a single row different; if `across` is not set, of a single column."""
    return isinstance(rule, Distinct) and len({cell // cols if across else cell % cols for cell in rule.cells}) == 1


def step_of(links: Links, lines: list[Rule], covers: list[Rule], here: int, fins: int, gone: int, value: int) -> Step:
    state = links.state
    removed = links.removal(gone)
    cells = tuple(links.nodes[at][0] for at in bits(here))
    name = ("finned " if fins else "") + NAMES[len(lines)]
    if fins:
        words = finned(state, lines, covers, value, [links.nodes[at][0] for at in bits(fins)], sorted(removed))
    else:
        words = bound_to(state, lines, covers, value)
    return Step(name, LEVEL, words, (*lines, *covers), cells, {}, removed)


def finned(state: State, lines: list[Rule], covers: list[Rule], value: int, fins: list[int], gone: list[int]) -> Words:
    """gone: the cells that all fins see."""
    told = Places(lines=called_all(state, lines), covers=called_all(state, covers), sign=state.sign(value), many=len(gone))
    told = told.also(fins=state.cells(fins, "or"), gone=state.cells(gone))
    told = told.also(up=told.say("{lines} use up the {sign}s of {covers}"), end=told.say("{gone} can't be {sign}"))
    return told.fitting(
        "If {fins} is {sign}, {gone} {many:isn't|aren't}. If not, {up}. So {end}.",
        "One of {fins} is {sign}, or {up}. Either way {end}.",
        "{fins} is {sign}, or {up}: {end}.",
    )


@technique(levels=(4,), of=(Distinct,), tips={"X-wing": "A digit has the same two places in two rows, or in two columns."})
def x_wing(state: State, index: int) -> Step | None:
    """A value has two places in each of two units, and two other units contain all four: it is nowhere else in these other units."""
    rule = state.model.rules[index]
    if not state.is_full(rule):
        return None
    for value in values_of(needs(state, index)):
        bit = 1 << (value - 1)
        where = state.where(rule.cells, bit)
        if len(where) != 2:
            continue
        crossing = [[at for at in state.rules_of[cell] if at != index and crosses(state, at, cell, where)] for cell in where]
        for first in crossing[0]:
            for second in crossing[1]:
                step = x_wing_with(state, index, first, second, value, where)
                if step is not None:
                    return step
    return None


def crosses(state: State, index: int, cell: int, where: list[int]) -> bool:
    """Whether a rule keeps its cells different, and contains no place of `where` except `cell`."""
    rule = state.model.rules[index]
    return isinstance(rule, Distinct) and all(other == cell or other not in rule.cells for other in where)


def x_wing_with(state: State, index: int, first: int, second: int, value: int, where: list[int]) -> Step | None:
    rules = state.model.rules
    bit = 1 << (value - 1)
    covered = {*rules[first].cells, *rules[second].cells}
    near = set.union(*(set(state.rules_of[cell]) for cell in rules[first].cells))
    for other in sorted(near):
        if other == index or not state.is_full(rules[other]):
            continue
        there = state.where(rules[other].cells, bit)
        if len(there) != 2 or set(there) & set(where) or not set(there) <= covered:
            continue
        if all(cell in rules[first].cells for cell in there) or all(cell in rules[second].cells for cell in there):
            continue
        corners = {*where, *there}
        removed = state.removal(sorted(covered - corners), bit)
        if removed:
            words = bound_to(state, [rules[index], rules[other]], [rules[first], rules[second]], value)
            used = (rules[index], rules[other], rules[first], rules[second])
            return Step("X-wing", 4, words, used, tuple(sorted(corners)), {}, removed)
    return None


def bound_to(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> Words:
    """The sentence for a fish without fins: all places of a value in n parallel lines are in n lines that cross them."""
    lines, covers = (sorted(rules, key=lambda rule: rule.cells) for rules in (lines, covers))
    kinds = {subject_in(state, rule).what for rule in covers}
    told = Places(lines=called_all(state, lines), sign=state.sign(value), across=called_all(state, covers))
    told = told.also(kind=min(kinds) if kinds in ({ROW}, {COLUMN}) else "unit")
    return told.say("In {lines}, {sign} can only go in {across}, one in each {kind}. So no other cell of these {kind}s is {sign}.")
