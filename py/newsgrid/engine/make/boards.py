"""Complete boards, and the test whether a sheet has one solution, for all makers of puzzles. The work is done in slices, so it can be cancelled."""

from random import Random

from newsgrid.engine.compile import model_of
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.solve.search import NO_PROGRESS, UNIQUE, Result, Steps, Stop, solve_in_slices
from newsgrid.puzzle.sheet import Sheet

TRIES = 400  # largest number of values that lead to a contradiction before a new board is started
BOARDS = 20  # largest number of boards started before z3 is asked for one


class NoBoard(Exception):
    """A sheet that can't be filled, or not with reasonable effort."""


class NoFilling(NoBoard):
    """A sheet that has no solution, whatever is tried."""


def board(model: Model, chance: Random) -> Steps[list[int]]:
    """Random values for all cells of a model, which satisfy its rules. Raises NoBoard."""
    for _ in range(BOARDS):
        masks = all_masks(model)
        if narrow(model, masks) is not None:
            raise NoBoard
        tries = TRIES
        trail: list[tuple[list[int], int, int]] = []
        while tries:
            yield NO_PROGRESS
            open_cells = [cell for cell in model.cells if masks[cell] & (masks[cell] - 1)]
            if not open_cells:
                return [mask.bit_length() for mask in masks]
            least = min(masks[cell].bit_count() for cell in open_cells)
            cell = chance.choice([cell for cell in open_cells if masks[cell].bit_count() == least])
            bit = chance.choice([1 << at for at in range(model.values) if masks[cell] >> at & 1])
            trail.append((list(masks), cell, bit))
            masks[cell] = bit
            while narrow(model, masks) is not None:
                tries -= 1
                if not trail or not tries:
                    break
                masks, cell, bit = trail.pop()
                masks[cell] &= ~bit
                if not masks[cell]:
                    masks = [0] * len(masks)
            else:
                continue
            break
    result = yield from soon(model, 1)
    if not result.answers:
        raise NoBoard
    return list(result.answers[0])


def soon(model: Model, most: int = 2) -> Steps[Result]:
    """The result for a model, or as much of it as is known when z3 spends a slice without finding another answer.

    A slice is measured in conflicts, not in seconds, so that the same seed makes the same puzzle on every machine.
    """
    work = solve_in_slices(model, most)
    answers = 0
    try:
        while True:
            progress = next(work)
            yield progress
            if progress.searched and progress.answers == answers:
                work.throw(Stop())
            answers = progress.answers
    except StopIteration as stop:
        result: Result = stop.value
    except Stop as stop:
        if stop.partial is None:
            raise
        result = stop.partial
    return result


def unique(sheet: Sheet) -> Steps[bool]:
    """Whether a sheet has one solution. Also False if that takes long to decide: such a puzzle is too hard."""
    result = yield from soon(model_of(sheet))
    return result.status == UNIQUE
