"""Hints: steps as a person would take them, by the simplest technique that helps, and a puzzle's difficulty by these steps.

Every step is sound: it removes no candidate that is part of a solution (provided that what is known so far is right).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from newsgrid.engine.hints.difficulty import points
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.techniques import next_step, within
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.model import Model
from newsgrid.engine.solve.search import Steps, Stop
from newsgrid.puzzle.grades import GRADES


@dataclass(frozen=True)
class Path:
    """A puzzle solved step by step. steps: in order; solved: whether they fill the whole grid; grade: one of GRADES, by the hardest step, or "" if
    the steps don't reach the end."""

    steps: list[Step]
    solved: bool
    grade: str

    def values_after(self, values: Sequence[int]) -> list[int]:
        """The values of the cells after all steps. values: the values before, 0 for an empty cell."""
        after = list(values)
        for step in self.steps:
            for cell, value in step.placed.items():
                after[cell] = value
        return after

    @property
    def points(self) -> int:
        """How difficult the puzzle is: the sum of its steps' points."""
        return sum(points(step) for step in self.steps)

    def __str__(self) -> str:
        """The steps in words, numbered, one on each line."""
        return "\n".join(f"{number}. {step.words}" for number, step in enumerate(self.steps, 1)) or "There is no step to take."


def path(model: Model, entries: Sequence[int] = ()) -> Steps[Path]:
    """All steps from what is known to the answer. A Stop carries the steps found so far. entries: values already written, one for each cell of the
    sheet, 0 for none. Raises Contradiction if the puzzle (or the entries) has no answer and a step reveals it."""
    walk = Walk(model, entries)
    try:
        yield from walk.to_the_end()
    except Stop as stop:
        stop.partial = path_of(walk.state, walk.steps)
        raise
    return path_of(walk.state, walk.steps)


def path_of(state: State, steps: list[Step]) -> Path:
    grade = GRADES[max([step.level for step in steps], default=1) - 1] if state.solved else ""
    return Path(steps, state.solved, grade)


__all__ = ["GRADES", "Contradiction", "Path", "State", "Step", "next_step", "path", "points", "within"]
