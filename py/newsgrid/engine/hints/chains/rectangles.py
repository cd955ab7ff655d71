"""Unique rectangles: four cells that could swap two values would give two solutions. Used only if the puzzle is proved to have just one."""

from collections.abc import Iterator, Mapping
from itertools import combinations as choices

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.chains.links import bits
from newsgrid.engine.hints.sentences.names import called
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.state import Memory, State, Step
from newsgrid.engine.hints.template import Places, Words
from newsgrid.engine.rules import Distinct, Rule
from newsgrid.engine.solve.search import NO_PROGRESS, UNIQUE, Steps, solve_in_slices

NAME, LEVEL = "unique rectangle", 4
A_SLICE = 100  # the number of pairs of cells examined between two yields
TIPS = {NAME: "The puzzle has just one solution, so no four cells may be left that could swap two digits."}


class Uniqueness(Memory):
    """proved: whether the puzzle has just one solution, None before the first request."""

    def __init__(self, state: State) -> None:
        self.proved: bool | None = None


def rectangle(state: State) -> Steps[Step | None]:
    """The first step by a unique rectangle, or None. Asks the solver once whether there is just one solution."""
    alone = state.memory(Uniqueness)
    if alone.proved is False:
        return None
    step = None
    for step in steps(state):
        if step is not None:
            break
        yield NO_PROGRESS
    if step is not None and alone.proved is None:
        alone.proved = (yield from solve_in_slices(state.model)).status == UNIQUE
    return step if alone.proved else None


def steps(state: State) -> Iterator[Step | None]:
    """The steps by unique rectangles, and None now and then."""
    for found in rectangles(state):
        if found is None:
            yield None
            continue
        corners, pair = found
        extra = [cell for cell in corners if state.masks[cell] != pair]
        removed: dict[int, int] = {}
        rest, needed = union_of(state.masks[cell] & ~pair for cell in extra), None
        more = 0
        if len(extra) == 1:
            removed = {extra[0]: pair}
        elif len(extra) == 2 and extra[1] in state.peers(extra[0]):
            if not rest & (rest - 1):  # one of the extra cells holds the third value
                removed = state.removal(sorted((state.peers(extra[0]) & state.peers(extra[1])) - set(corners)), rest)
                more = rest if removed else 0
            if not removed:
                needed = bound(state, extra, pair)
                removed = dict.fromkeys(extra, pair & ~needed[1]) if needed else {}
        if removed:
            words = unique_rectangle(state, corners, pair, removed, more, needed)
            yield Step(NAME, LEVEL, words, (), corners, {}, removed)


def bound(state: State, extra: list[int], pair: int) -> tuple[Rule, int] | None:
    """(a unit in which one of the two values has only these two cells, the mask of this value), None if there is none. Neither cell can have the
    other value."""
    for index in state.rules_of[extra[0]]:
        rule = state.model.rules[index]
        if not state.is_full(rule) or extra[1] not in rule.cells:
            continue
        for at in bits(pair):
            if len(state.where(rule.cells, 1 << at)) == 2:
                return rule, 1 << at
    return None


def rectangles(state: State) -> Iterator[tuple[tuple[int, ...], int] | None]:
    """(the four corners, the mask of two values that each can hold) of all rectangles in which a swap keeps every rule; None now and then."""
    pairs: dict[int, list[int]] = {}
    for cell in state.open(state.model.cells):
        if state.masks[cell].bit_count() == 2 and all(isinstance(state.model.rules[index], Distinct) for index in state.rules_of[cell]):
            pairs.setdefault(state.masks[cell], []).append(cell)
    seen = set()
    for pair, cells in pairs.items():
        for count, (one, other) in enumerate(choices(cells, 2), 1):
            if count % A_SLICE == 0:
                yield None
            for wing in wings_of(state, one, other):
                corners = tuple(sorted((one, other, *wing)))
                if corners in seen or any(state.values[cell] or state.masks[cell] & pair != pair for cell in corners):
                    continue
                seen.add(corners)
                if all(state.masks[cell] == pair for cell in corners) or not swaps(state, corners):
                    continue
                yield corners, pair


def wings_of(state: State, one: int, other: int) -> list[tuple[int, int]]:
    """The two other corners of every rectangle with these two corners, which share a row or column, or are opposite each other."""
    rows, cols = state.model.rows, state.model.cols
    (row, col), (there, to) = divmod(one, cols), divmod(other, cols)
    if row == there:
        return [(at * cols + col, at * cols + to) for at in range(rows) if at != row]
    if col == to:
        return [(row * cols + at, there * cols + at) for at in range(cols) if at != col]
    return [(row * cols + to, there * cols + col)]


def swaps(state: State, corners: tuple[int, ...]) -> bool:
    """Whether a swap at the corners of a rectangle keeps every rule: each rule is a Distinct that contains both ends of a side."""
    for index in {index for cell in corners for index in state.rules_of[cell]}:
        rule = state.model.rules[index]
        if not isinstance(rule, Distinct) or sum(cell in rule.cells for cell in corners) != 2:
            return False
        first, second = (at for at, cell in enumerate(corners) if cell in rule.cells)
        if first + second == 3:
            return False  # a diagonal
    return True


def unique_rectangle(
    state: State, corners: tuple[int, ...], pair: int, removed: Mapping[int, int], more: int, needed: tuple[Rule, int] | None
) -> Words:
    """more: the mask of the value that one of two corners must have, 0 if the step doesn't use it; needed: as `bound` returns it."""
    full, less = no_longer(state, removed)
    told = Places(corners=state.cells(corners), pair=state.mask(pair), either=state.mask(pair, "or"), full=full, less=less)
    if needed is not None:
        rule, bit = needed
        others = state.cells([cell for cell in corners if cell not in removed])
        told = told.also(unit=called(state, rule), one=state.mask(bit), two=state.cells(sorted(removed), "or"), others=others)
        told = told.also(other=state.mask(pair & ~bit))
        told = told.also(start=told.say("{unit} has {one} in {two}. With {other} in the other, {pair} could swap"))
        return told.fitting("{start} with {others}. So {full}.", "{start}. So {full}.", "{start}. So {less}.")
    told = told.also(start=told.say("if {corners} were all {either}, swapping these two would give a second solution"))
    if more:
        extra = state.cells([cell for cell in corners if state.masks[cell] & more], "or")
        told = told.also(extra=extra, value=state.mask(more))
        return told.fitting("{start}. So {extra} is {value}, and {full}.", "{start}. So {extra} is {value}, and {less}.")
    return told.fitting("{start}. So {full}.", "{start}. So {less}.")
