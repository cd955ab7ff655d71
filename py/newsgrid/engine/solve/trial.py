"""The answers of a puzzle that propagation almost solves, without z3: the values of a cell are tried, and propagation does the rest."""

from newsgrid.engine.combinations import values_of
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import narrow
from newsgrid.engine.rules import Holds

MOST_OPEN = 60  # largest number of candidates in all open cells; a puzzle with more is left to z3
MOST_TRIED = 12  # largest number of values tried; with more, z3 would be quicker


def few_answers(model: Model, masks: list[int], most: int) -> list[list[int]] | None:
    """Up to `most` answers, each as masks of one value; fewer only if there are no others. None if the search takes too many tries.

    masks: the candidates of each cell of the sheet, a fixpoint of propagation; they are not changed.
    """
    left = sum(open_count(masks[cell]) for cell in model.cells)
    if left > MOST_OPEN or (left and any(isinstance(rule, Holds) for rule in model.rules)):
        return None
    answers: list[list[int]] = []
    waiting: list[tuple[list[int], tuple[int, ...]]] = [(masks, ())]  # (candidates, the cell that has a value on trial)
    tried = 0
    while waiting and len(answers) < most:
        here, trial = waiting.pop()
        tried += len(trial)
        if tried > MOST_TRIED:
            return None
        if trial and narrow(model, here, changed=trial) is not None:
            continue
        cell = min((cell for cell in model.cells if open_count(here[cell])), key=lambda cell: open_count(here[cell]), default=None)
        if cell is None:
            answers.append(here)
            continue
        for value in values_of(here[cell]):
            attempt = list(here)
            attempt[cell] = 1 << (value - 1)
            waiting.append((attempt, (cell,)))
    return answers


def open_count(mask: int) -> int:
    """The number of a cell's candidates, 0 if the cell is known."""
    return mask.bit_count() if mask & (mask - 1) else 0
