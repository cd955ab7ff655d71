"""True candidates: for each cell the values that it has in at least one solution."""

from newsgrid.engine.clauses import formula_in_slices
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow_in_slices
from newsgrid.engine.rule_of_45 import strengthened
from newsgrid.engine.solve.search import Clock, Steps


def true_candidates(model: Model) -> Steps[list[int] | None]:
    """A mask for each cell of the sheet (bit v-1: some solution has v there), 0 if it is not to be filled; None if there is no solution.

    Each answer must have at least one value in a cell where no earlier answer has it. So z3 is called once for each answer that shows
    something new, and once to prove that nothing new is left. On Stop, `partial` is None, since incomplete candidates would be misleading.
    Raises TooLarge or MemoryError.
    """
    narrow_by, encode_by = strengthened(model)
    masks = all_masks(model)
    clock = Clock()
    if (yield from clock.through(narrow_in_slices(narrow_by, masks))) is not None:
        return None
    formula = yield from clock.through(formula_in_slices(encode_by, masks))
    if not formula.variables:
        return masks
    engine = yield from clock.engine(formula)
    unseen = {variable for cell in formula.variables.values() for variable in cell.values()}
    shown: set[int] = set()
    answers = 0
    while unseen and (yield from clock.decided(engine, answers)):
        true = engine.true_variables(formula.choices())
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
