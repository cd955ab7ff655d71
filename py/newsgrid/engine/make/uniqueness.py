"""Checks again and again whether some of a board's givens leave one solution. One solver does all checks and keeps its learned clauses."""

from typing import TYPE_CHECKING

from newsgrid.engine.clauses import formula_of
from newsgrid.engine.compile import model_of
from newsgrid.engine.make.boards import unique
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.solve.search import NO_PROGRESS, Steps
from newsgrid.puzzle.sheet import Sheet, copy

if TYPE_CHECKING:
    from newsgrid.engine.solve.z3_engine import Engine


class Board:
    """A full board, with the constraints of its sheet, and the solver for it."""

    def __init__(self, sheet: Sheet, values: list[int]) -> None:
        self.values = values
        self.constraints = dict(sheet.constraints)
        self.engine: Engine | None = None
        self.variables: dict[int, dict[int, int]] = {}
        self.first = 0  # the limit on conflicts for the engine's first slice

    def begin(self, sheet: Sheet) -> None:
        """Load the rules into the solver, without the givens, and exclude the board's own values. Raises MemoryError."""
        from newsgrid.engine.solve.z3_engine import Engine

        bare = copy(sheet)
        bare.givens = [value if dark else 0 for value, dark in zip(sheet.givens, sheet.dark, strict=True)]
        model = model_of(bare)
        masks = all_masks(model)
        narrow(model, masks)
        formula = formula_of(model, masks)
        self.variables = formula.variables
        self.engine = Engine(formula.dimacs(), formula)
        self.first = self.engine.conflicts
        self.engine.forbid([choices[self.values[cell]] for cell, choices in self.variables.items()])

    def unique(self, sheet: Sheet) -> Steps[bool]:
        """Whether a sheet with some of the givens has one solution. Also False if that takes long to decide."""
        if sheet.constraints != self.constraints:
            return (yield from unique(sheet))  # the engine's formula has other clues
        try:
            if self.engine is None:
                self.begin(sheet)
            yield NO_PROGRESS
            engine = self.engine
            assert engine is not None
            engine.conflicts = self.first  # the same limit for each check, so that a seed makes the same puzzle on every machine
            assumed = [choices[sheet.givens[cell]] for cell, choices in self.variables.items() if sheet.givens[cell]]
            while (decision := engine.check(assumed)) is None and engine.is_cutting:
                yield NO_PROGRESS
            return decision is False
        except MemoryError:
            return (yield from unique(sheet))
