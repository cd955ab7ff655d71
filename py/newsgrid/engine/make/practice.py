"""Positions to practise a technique on: new puzzles, filled in as far as simpler techniques lead, whose next step is one of that name."""

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

STEPS = 150  # of a walk, after which another puzzle is tried


def position(empty: Sheet, technique: str, chance: Random, met: list[set[str]] | None = None) -> Steps[Sheet]:
    """A puzzle on an empty sheet with what simpler steps fill in as entries, and the candidates as centre marks where they are needed, whose simplest next
    step is by a technique, as hints name it. It looks until there is one, or until it is thrown Stop, since not every kind has every technique.

    met: takes the techniques of each puzzle that is looked through.
    """
    met = [] if met is None else met
    while True:
        try:
            made = yield from attempts(empty, HARDEST, chance, False)
            assert made is not None  # no level is above the hardest
            met.append(set())
            found = yield from first(made.sheet, technique, met[-1])
        except Stop as stop:
            stop.partial = None  # what a search had found is no position
            raise
        except (NoBoard, Contradiction):
            yield NO_PROGRESS  # where there never is a board, there is no other slice
            continue
        if found is not None:
            return found


def first(sheet: Sheet, technique: str, met: set[str]) -> Steps[Sheet | None]:
    """The first position on the way through a puzzle whose next step is by a technique; None if no step is. met: takes the techniques of the steps
    before. Raises Contradiction."""
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
    """A sheet with what is known as entries of hints. marked: whether with the candidates of the other cells as centre marks, if its kind has such."""
    board = copy(sheet)
    for cell in state.model.fillable:
        if state.values[cell] and not board.givens[cell]:
            board.entries[cell], board.by[cell] = state.values[cell], HINT
        elif marked and not state.values[cell] and not notation.glyphs_of(sheet):
            board.centre[cell] = state.masks[cell]
    return board
