"""Positions to practise a technique on: new puzzles, filled in as far as simpler techniques lead, whose next step uses the technique."""

from random import Random

from newsgrid.engine.compile import model_of
from newsgrid.engine.hints.state import Contradiction, State
from newsgrid.engine.hints.techniques import next_step_in_slices
from newsgrid.engine.make import attempts
from newsgrid.engine.make.boards import NoBoard
from newsgrid.engine.make.grade import HARDEST
from newsgrid.engine.solve.search import NO_PROGRESS, Steps, Stop
from newsgrid.puzzle import notation
from newsgrid.puzzle.sheet import HINT, Sheet, copy

STEPS = 150  # largest number of steps taken in a puzzle before another is tried


def position(empty: Sheet, technique: str, chance: Random, met: list[set[str]] | None = None) -> Steps[Sheet]:
    """A puzzle on an empty sheet whose simplest next step uses a technique, named as in hints.

    The cells that simpler steps fill in are entries, and candidates are centre marks if steps strike any. The search ends only when a
    position is found or Stop is thrown: not every kind has every technique.

    met: receives the techniques of each puzzle that is searched.
    """
    met = [] if met is None else met
    while True:
        try:
            made = yield from attempts(empty, HARDEST, chance, False)
            assert made is not None  # no level is above the hardest
            met.append(set())
            found = yield from first(made.sheet, technique, met[-1])
        except Stop as stop:
            stop.partial = None  # the partial result of the search is not a position
            raise
        except (NoBoard, Contradiction):
            yield NO_PROGRESS  # if a board is never found, this is the only slice
            continue
        if found is not None:
            return found


def first(sheet: Sheet, technique: str, met: set[str]) -> Steps[Sheet | None]:
    """The first position on the way through a puzzle whose next step uses a technique; None if no step does. met: receives the techniques of
    the steps before it. Raises Contradiction."""
    state = State(model_of(sheet))
    struck = False
    for _ in range(STEPS):
        if state.solved:
            break
        step = yield from next_step_in_slices(state)
        yield NO_PROGRESS
        if step is None:
            break
        if step.technique == technique:
            return filled_in(sheet, state, struck or bool(step.removed))
        met.add(step.technique)
        struck = struck or bool(step.removed)
        state.apply(step)
    return None


def filled_in(sheet: Sheet, state: State, marked: bool) -> Sheet:
    """A sheet with the known values as entries of hints. marked: whether other cells get their candidates as centre marks, if the kind has these."""
    board = copy(sheet)
    for cell in state.model.fillable:
        if state.values[cell] and not board.givens[cell]:
            board.entries[cell], board.by[cell] = state.values[cell], HINT
        elif marked and not state.values[cell] and not notation.glyphs_of(sheet):
            board.centre[cell] = state.masks[cell]
    return board
