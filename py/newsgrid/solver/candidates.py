"""True candidates: for each cell the values that it has in at least one solution."""

from ..compile import formula_of
from ..leftovers import strengthened
from ..model import Model
from ..narrow import all_masks, narrow
from .search import Clock, Steps


def true_candidates(model: Model) -> Steps[list[int] | None]:
    """A mask for each cell of the sheet (bit v-1: some solution has v there); None if there is no solution.

    Each answer shows one value for every cell; the next must show at least one that none has shown. So there are no more
    calls than answers that show something new, and one that proves that nothing new is left. A Stop takes nothing along:
    half of the candidates say nothing. Raises TooLarge or MemoryError.
    """
    narrow_by, encode_by = strengthened(model)
    masks = all_masks(model)
    if narrow(narrow_by, masks) is not None:
        return None
    formula = formula_of(encode_by, masks)
    if not formula.variables:
        return masks
    clock = Clock()
    engine = yield from clock.engine(formula)
    unseen = {variable for cell in formula.variables.values() for variable in cell.values()}
    shown: set[int] = set()
    answers = 0
    while unseen and (yield from clock.decided(engine, answers)):
        true = engine.true_variables()
        answers += 1
        shown |= true
        unseen -= true
        if unseen:
            engine.demand(sorted(unseen))
        yield clock.progress(answers, engine)
    if not shown:
        return None
    for cell, choices in formula.variables.items():
        masks[cell] = sum(1 << (value - 1) for value, variable in choices.items() if variable in shown)
    return masks
