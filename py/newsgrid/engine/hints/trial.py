"""A step by trial: a candidate with which a few simple steps come to a contradiction."""

from collections.abc import Callable

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.state import Contradiction, State, Step, listed
from newsgrid.engine.propagate import narrow
from newsgrid.engine.rules import short
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

TIPS = {"trial": "Try a digit in some cell: a few simple steps lead to a contradiction."}
SHORT, LONG = 3, 6  # simple steps that a person keeps in mind easily, and at all
SHORT_LEVEL, LONG_LEVEL = 4, 5
MOST_TRIED = 60  # candidates: those of the cells with the fewest
MOST_FOLLOWED = 5  # of those, step by step: those that propagation contradicts soonest
EFFORT = 12  # reductions by propagation, for each step
STRAY = 3  # steps taken, for each that is needed

Simple = Callable[[State], Steps[Step | None]]  # the next simple step


def trial(state: State, level: int, simple: Simple) -> Steps[Step | None]:
    """A trial of few steps, or None; yields after each candidate. For a state without a simple step, so that each step follows from the trial."""
    best: Step | None = None
    most = LONG if level >= LONG_LEVEL else SHORT
    wrong = []
    for cell, value in tried(state):
        after = contradicted(state, cell, value, EFFORT * most)
        if after:
            wrong.append((after, cell, value))
        yield NO_PROGRESS
    for _, cell, value in sorted(wrong)[:MOST_FOLLOWED]:
        end, steps = yield from refuted(state, cell, value, STRAY * most, simple)
        if end is not None and len(steps) <= most:
            best, most = step_of(state, cell, value, steps, end), len(steps) - 1
            if len(steps) <= SHORT:
                break
    return best


class Long(Exception):
    """Propagation goes on for longer than a trial may."""


def contradicted(state: State, cell: int, value: int, most: int) -> int:
    """After how many reductions propagation comes to a contradiction from a value; 0 if not within `most`: then a person's steps hardly do either."""
    masks = list(state.masks)
    masks[cell] = 1 << (value - 1)
    count = 1

    def tell(rule: int, cells: list[int]) -> None:
        nonlocal count
        count += 1
        if count > most:
            raise Long

    try:
        return count if narrow(state.model, masks, tell, (cell,)) is not None else 0
    except Long:
        return 0


def tried(state: State) -> list[tuple[int, int]]:
    """The (cell, value) to try, those of cells with the fewest candidates first."""
    cells = sorted(state.open(state.model.cells), key=lambda cell: (state.masks[cell].bit_count(), cell))
    return [(cell, value) for cell in cells for value in values_of(state.masks[cell])][:MOST_TRIED]


def refuted(state: State, cell: int, value: int, most: int, simple: Simple) -> Steps[tuple[Contradiction | None, list[Step]]]:
    """(the contradiction to which a value leads within `most` simple steps, those of the steps that it needs); (None, []) if it does not."""
    twin = state.copy()
    steps: list[tuple[Step, list[int]]] = []  # each with the candidates before it
    try:
        twin.place(cell, value)
        while len(steps) < most:
            check_places(twin)
            step = yield from simple(twin)
            if step is None:
                break
            steps.append((step, list(twin.masks)))
            twin.apply(step)
    except Contradiction as end:
        return end, needed(steps, twin.masks, set(end.cells))
    return None, []


def check_places(state: State) -> None:
    """Raises Contradiction if a unit has no place left for a value."""
    for rule in state.model.rules:
        if state.is_full(rule):
            union = 0
            for cell in rule.cells:
                union |= state.masks[cell]
            gone = state.model.union(rule.cells) & ~union
            if gone:
                raise Contradiction(rule.cells, f"{short(rule)} has no place for {state.mask(gone, 'or')}")


def needed(steps: list[tuple[Step, list[int]]], after: list[int], cells: set[int]) -> list[Step]:
    """Those of the steps, in order, on which a contradiction in some cells rests. after: the candidates in the end."""
    used: list[Step] = []
    for number in range(len(steps) - 1, -1, -1):
        step, before = steps[number]
        if number == len(steps) - 1 or any(before[cell] != after[cell] for cell in cells):
            used.insert(0, step)
            cells |= {*step.cells, *step.placed, *step.removed}.union(*(rule.cells for rule in step.rules))
        after = before
    return used


def step_of(state: State, cell: int, value: int, steps: list[Step], end: Contradiction) -> Step:
    """The step that a cell can't hold a value."""
    what, sign = state.cell(cell), state.sign(value)
    then = f"{listed([words_of(state, step) for step in steps])}, and then " if steps else ""
    words = f"If {what} is {sign}, {then}{end.words}. So {what} is not {sign}."
    cells = dict.fromkeys([cell, *(at for step in steps for at in (*step.placed, *step.removed)), *end.cells])
    rules = dict.fromkeys(rule for step in steps for rule in step.rules)
    level = SHORT_LEVEL if len(steps) <= SHORT else LONG_LEVEL
    return Step("trial", level, words, tuple(rules), tuple(cells), {}, {cell: 1 << (value - 1)})


def words_of(state: State, step: Step) -> str:
    """ "r2c3 is 4", "r1c1 and r1c2 are not 7"."""
    if step.placed:
        return listed([f"{state.cell(cell)} is {state.sign(value)}" for cell, value in sorted(step.placed.items())])
    gone: dict[int, list[int]] = {}
    for cell, mask in sorted(step.removed.items()):
        gone.setdefault(mask, []).append(cell)
    return listed(
        [f"{state.cells(cells)} {'is' if len(cells) == 1 else 'are'} not {state.mask(mask, 'or')}" for mask, cells in gone.items()]
    )
