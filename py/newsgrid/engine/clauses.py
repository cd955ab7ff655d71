"""A model as a formula: each relation adds its clauses."""

from newsgrid.engine.formula import Formula
from newsgrid.engine.model import Model
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.slices import Pace, Slices, finished


def formula_of(model: Model, masks: list[int]) -> Formula:
    """The formula of a model. masks: the candidates of each cell of the sheet, after propagation has reached a fixpoint.

    Raises TooLarge.
    """
    return finished(formula_in_slices(model, masks))


def formula_in_slices(model: Model, masks: list[int]) -> Slices[Formula]:
    """`formula_of` as a generator."""
    pace = Pace()
    formula = Formula(masks)
    # z3 branches on low-numbered variables first; the cells with the most candidates get them, since z3 learns most from those cells
    for cell in sorted(model.cells, key=lambda cell: -masks[cell].bit_count()):
        formula.add_cells([cell])
        if pace.over():
            yield
    if not formula.variables:
        return formula  # every cell is known, and propagation has checked every rule
    formula.note_peers(model.rules)
    for rule, context in zip(model.rules, model.contexts, strict=True):
        relation = RELATIONS[type(rule)]
        if hasattr(relation, "encode_in_slices"):
            yield from relation.encode_in_slices(rule, formula, context)
        else:
            relation.encode(rule, formula, context)
        if pace.over():
            yield
    return formula
