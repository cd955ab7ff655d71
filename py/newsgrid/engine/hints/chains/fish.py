"""Larger fish, and fish with fins: as many crossing lines cover a value's places in a few lines, all except the fins."""

from collections.abc import Iterator, Sequence
from itertools import combinations as choices

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.chains.alternating import linked
from newsgrid.engine.hints.chains.links import Links, bits
from newsgrid.engine.hints.lines.subsets import is_line
from newsgrid.engine.hints.sentences import subsets as say_subsets
from newsgrid.engine.hints.state import Memory, State, Step
from newsgrid.engine.rules import Rule
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

NAMES = {3: "swordfish", 4: "jellyfish"}
LEVEL = 5
MOST_SPARE = 2  # crossing lines, besides those that cover the fish
MOST_FINS = 3

TIPS = {
    "jellyfish": "In four rows, a digit keeps to the same four columns, or in four columns to the same four rows.",
    "finned swordfish": "A swordfish, but for a place or two too many: the fins.",
    "finned jellyfish": "A jellyfish, but for a place or two too many: the fins.",
}


class Fishless(Memory):
    """places: for each value, its places when no fish was found."""

    def __init__(self, state: State) -> None:
        self.places: dict[int, tuple[int, ...]] = {}


def fish(state: State) -> Steps[Step | None]:
    """A jellyfish, or a swordfish or jellyfish with fins: the first one with the fewest lines; yields now and then."""
    links = yield from linked(state)
    rules, known = state.model.rules, state.memory(Fishless)
    places = {value: tuple([links.nodes[at][0] for at in bits(nodes)]) for value, nodes in links.values.items()}
    changed = {value: nodes for value, nodes in links.values.items() if known.places.get(value) != places[value]}
    for size in NAMES if changed else ():
        for across in (True, False):
            lines = [rule for rule in rules if state.is_full(rule) and is_line(rule, state.model.cols, across)]
            covers = [rule for rule in rules if is_line(rule, state.model.cols, not across) and len(rule.cells) > 1]
            for value, nodes in changed.items():
                step = yield from fish_of(
                    links,
                    [(rule, nodes & links.of_cells(rule.cells)) for rule in lines],
                    [(rule, nodes & links.of_cells(rule.cells)) for rule in covers],
                    size,
                    value,
                )
                if step is not None:
                    return step
    known.places = {**known.places, **places}
    return None


def fish_of(links: Links, lines: list[tuple[Rule, int]], covers: list[tuple[Rule, int]], size: int, value: int) -> Steps[Step | None]:
    """A fish of one value; yields now and then. lines, covers: each with its places of the value."""
    few = [(rule, mask) for rule, mask in lines if 2 <= mask.bit_count() <= size + MOST_SPARE]
    covers = [(rule, mask) for rule, mask in covers if mask]
    crossed = [sum([1 << number for number, (_, cover) in enumerate(covers) if cover & mask]) for _, mask in few]
    for base in bases([mask for _, mask in few], crossed, size):
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
            if fins.bit_count() > MOST_FINS:
                continue
            for fin in bits(fins):
                gone &= links.kills[fin]
            if gone:
                return step_of(links, [few[at][0] for at in base], [rule for rule, _ in chosen], here, fins, gone, value)
    return None


def bases(masks: Sequence[int], crossed: Sequence[int], size: int, first: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """The numbers of `size` lines that share no place and have few enough crossing lines; () now and then.

    masks: the places in each line; crossed: the mask of its crossing lines; first: the lines chosen so far.
    """
    here, over = union_of(masks[at] for at in first), union_of(crossed[at] for at in first)
    for at in range(first[-1] + 1 if first else 0, len(masks)):
        if masks[at] & here or (over | crossed[at]).bit_count() > size + MOST_SPARE:
            continue
        chosen = (*first, at)
        if len(chosen) == size:
            yield chosen
            continue
        yield from bases(masks, crossed, size, chosen)
        if not first:
            yield ()


def step_of(links: Links, lines: list[Rule], covers: list[Rule], here: int, fins: int, gone: int, value: int) -> Step:
    state = links.state
    removed = links.removal(gone)
    cells = tuple(links.nodes[at][0] for at in bits(here))
    name = ("finned " if fins else "") + NAMES[len(lines)]
    words = say_subsets.fish(state, lines, covers, value, [links.nodes[at][0] for at in bits(fins)], removed)
    return Step(name, LEVEL, words, (*lines, *covers), cells, {}, removed)
