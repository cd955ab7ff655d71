"""Fish larger than an X-wing, and fish with fins: a value's places in a few lines, which as many lines across cover, all but some."""

from collections.abc import Iterator, Sequence
from itertools import combinations as choices

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.chains.alternating import linked
from newsgrid.engine.hints.chains.links import Links, bits
from newsgrid.engine.hints.lines.subsets import bound_to
from newsgrid.engine.hints.sentences.names import called_all
from newsgrid.engine.hints.state import Memory, State, Step
from newsgrid.engine.hints.template import Places, Words
from newsgrid.engine.rules import Distinct, Rule
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

NAMES = {3: "swordfish", 4: "jellyfish"}
LEVEL = 5
MOST_SPARE = 2  # lines across, besides those that cover a fish with fins
MOST_FINS = 3
SHAPES = ((3, 0), (3, MOST_FINS), (4, MOST_FINS))  # (lines, fins at most), simplest first

TIPS = {
    "swordfish": "In three rows, a digit keeps to the same three columns, or in three columns to the same three rows.",
    "jellyfish": "In four rows, a digit keeps to the same four columns, or in four columns to the same four rows.",
    "finned swordfish": "A swordfish, but for a place or two too many: the fins.",
    "finned jellyfish": "A jellyfish, but for a place or two too many: the fins.",
}


class Fishless(Memory):
    """places: for each value, its places when no fish was found."""

    def __init__(self, state: State) -> None:
        self.places: dict[int, tuple[int, ...]] = {}


def fish(state: State) -> Steps[Step | None]:
    """The first of the simplest fish; yields now and then."""
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
    """A fish of one value; yields now and then. lines, covers: each with its places of the value."""
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
    """The numbers of some lines that share no place and that few enough lines cross; () now and then.

    masks: their places; crossed: the lines across each, as a mask; most: how many may cross them; first: those that are chosen already.
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
    """Whether a rule keeps cells of one row different, or of one column."""
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
