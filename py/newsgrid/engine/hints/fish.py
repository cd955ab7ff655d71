"""Larger fish, and fish with fins: a value's places in a few lines, which as many lines across cover, all but some."""

from itertools import combinations as choices

from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.chains import linked
from newsgrid.engine.hints.groups import is_line
from newsgrid.engine.hints.links import Links, bits
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.rules import Rule
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

NAMES = {3: "swordfish", 4: "jellyfish"}
LEVEL = 5
MOST_SPARE = 2  # lines across, besides those that cover the fish
MOST_FINS = 3
A_SLICE = 40  # choices of lines

TIPS = {
    "jellyfish": "In four rows, a digit keeps to the same four columns, or in four columns to the same four rows.",
    "finned swordfish": "A swordfish, but for a place or two too many: the fins.",
    "finned jellyfish": "A jellyfish, but for a place or two too many: the fins.",
}


def fish(state: State) -> Steps[Step | None]:
    """A jellyfish, or a swordfish or jellyfish with fins: the first of those with the fewest lines; yields now and then."""
    links = yield from linked(state)
    rules = state.model.rules
    places = {value: tuple([links.nodes[at][0] for at in bits(nodes)]) for value, nodes in links.values.items()}
    changed = {value: nodes for value, nodes in links.values.items() if state.fishless.get(value) != places[value]}
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
    state.fishless.update(places)
    return None


def fish_of(links: Links, lines: list[tuple[Rule, int]], covers: list[tuple[Rule, int]], size: int, value: int) -> Steps[Step | None]:
    """A fish of one value; yields now and then. lines, covers: each with its places of the value."""
    few = [(rule, mask) for rule, mask in lines if 2 <= mask.bit_count() <= size + MOST_SPARE]
    covers = [(rule, mask) for rule, mask in covers if mask]
    for count, base in enumerate(choices(few, size), 1):
        if count % A_SLICE == 0:
            yield NO_PROGRESS
        here = together = 0
        for _, mask in base:
            together += mask
            here |= mask
        if together != here:
            continue  # two of the lines share a place
        crossing = [(rule, mask) for rule, mask in covers if mask & here]
        if not size <= len(crossing) <= size + MOST_SPARE:
            continue
        for chosen in choices(crossing, size):
            covered = 0
            for _, mask in chosen:
                covered |= mask
            fins = here & ~covered
            gone = covered & ~here
            if fins.bit_count() > MOST_FINS:
                continue
            for fin in bits(fins):
                gone &= links.kills[fin]
            if gone:
                return step_of(links, [rule for rule, _ in base], [rule for rule, _ in chosen], here, fins, gone, value)
    return None


def step_of(links: Links, lines: list[Rule], covers: list[Rule], here: int, fins: int, gone: int, value: int) -> Step:
    state = links.state
    removed = links.removal(gone)
    cells = tuple(links.nodes[at][0] for at in bits(here))
    name = ("finned " if fins else "") + NAMES[len(lines)]
    words = sentences.fish(state, lines, covers, value, [links.nodes[at][0] for at in bits(fins)], removed)
    return Step(name, LEVEL, words, (*lines, *covers), cells, {}, removed)
