"""True candidates: for each cell the values that it has in at least one solution."""

from collections.abc import Generator

from ..formula import formula_of
from ..model import Model
from ..narrow import all_masks, narrow
from .search import SLICE, Progress


def true_candidates(model: Model) -> Generator[Progress, None, list[int] | None]:
    """A mask for each cell of the sheet (bit v-1: some solution has v there); None if there is no solution.

    Each answer shows one value for every cell; the next must show at least one that none has shown. So there are no more
    calls than answers that show something new, and one that proves that nothing new is left.
    """
    masks = all_masks(model)
    if narrow(model, masks) is not None:
        return None
    formula = formula_of(model, masks)
    if not formula.variables:
        return masks

    from .engine import Engine

    engine = Engine(formula.dimacs())
    unseen = {variable for cell in formula.variables.values() for variable in cell.values()}
    shown: set[int] = set()
    steps = 0
    while True:
        found = engine.check(SLICE)
        steps += 1
        yield Progress(steps, len(shown), 0.0)
        if found is False:
            break
        if found:
            true = engine.true_variables()
            shown |= true
            unseen -= true
            if not unseen:
                break
            engine.demand(sorted(unseen))
    if not shown:
        return None
    for cell, choices in formula.variables.items():
        masks[cell] = sum(1 << (value - 1) for value, variable in choices.items() if variable in shown)
    return masks
