"""A path through a puzzle, step by step, from what a person has written and marked so far."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from newsgrid.engine.check import check
from newsgrid.engine.hints.chains.nested import nested
from newsgrid.engine.hints.chains.proof import Solutions, proved
from newsgrid.engine.hints.sentences.names import CELL, spot
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.techniques import next_step_in_slices
from newsgrid.engine.model import Model
from newsgrid.engine.solve.search import NO_PROGRESS, Steps, Stop


class Walk:
    """steps: the steps found so far, each based on the ones before it; left: for each step, {cell: mask of its candidates before the step}, for the
    cells that it looks at, strikes from or links."""

    def __init__(
        self, model: Model, entries: Sequence[int] = (), marks: Mapping[int, int] | None = None, answer: Sequence[int] | None = None
    ) -> None:
        """entries: as for hints.path; marks: {cell: mask} of the values that a person has left for a cell; answer: the values of the only solution,
        None if it is not known yet: then it is looked for if a step needs it. Raises Contradiction."""
        self.state = State(model, entries)
        if answer is not None:
            self.state.memory(Solutions).true = [1 << value >> 1 for value in answer]
        self.steps: list[Step] = []
        self.left: list[dict[int, int]] = []
        for cell, mask in (marks or {}).items():
            if not self.state.values[cell]:
                self.state.keep(cell, mask)

    def step(self, number: int, small: bool = True) -> Steps[Step | None]:
        """The step with this number, counting from 0; None if there are fewer steps. small: see hints.chains.proof.proved. Raises Contradiction. On
        Stop, `partial` is the step, if it is already proved."""
        while len(self.steps) <= number:
            if self.state.solved:
                return None
            try:
                step = (
                    (yield from next_step_in_slices(self.state))
                    or (None if self.state.is_vast else (yield from nested(self.state)))
                    or (yield from proved(self.state, small))
                )
            except Stop as stop:
                if len(self.steps) < number:
                    stop.partial = None  # the partial result is an earlier step
                raise
            if step is None:
                return None
            step = with_named(self.state, step)
            values, fillable = self.state.values, self.state.model.fillable
            self.left.append({cell: self.state.masks[cell] for cell in step.shown if cell in fillable and not values[cell]})
            self.steps.append(step)
            self.state.apply(step)
        return self.steps[number]

    def to_the_end(self) -> Steps[bool]:
        """Find all steps. Returns whether they fill the grid; on Stop, `partial` is False. Raises Contradiction, also if the filled grid breaks a
        rule, since no technique looks at a rule without open cells."""
        number = 0
        try:
            while (yield from self.step(number, False)) is not None:
                number += 1
                yield NO_PROGRESS
        except Stop as stop:
            stop.partial = False
            raise
        if self.state.solved and check(self.state.model, self.state.values):
            raise Contradiction
        return self.state.solved


def with_named(state: State, step: Step) -> Step:
    """A step that also looks at the open cells, and the cells with clues, that the sentence of `step` names."""
    printed = [
        rule.origin.constraint[1][0]
        for rule in step.rules
        if rule.origin and rule.origin.constraint and len(rule.origin.constraint[1]) == 1
    ]
    places = [*sorted(state.open(state.model.fillable)), *printed]
    looked_at = {*step.cells}
    more = [cell for cell in dict.fromkeys(places) if cell in step.why.cells and cell not in looked_at and spot(state, cell) == CELL]
    return replace(step, cells=(*step.cells, *more)) if more else step
