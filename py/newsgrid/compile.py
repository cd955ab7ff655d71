"""A model as a formula: each relation adds its clauses."""

from .formula import Formula
from .model import Model
from .relations import RELATIONS


def formula_of(model: Model, masks: list[int]) -> Formula:
    """The formula of a model whose candidates are narrowed to `masks` (one a cell of the sheet, at a fixpoint).

    Raises TooLarge.
    """
    formula = Formula(masks)
    # z3 tries low variables first: those of the widest cells, of which there is most to learn
    formula.add_cells(sorted(model.cells, key=lambda cell: -masks[cell].bit_count()))
    if not formula.variables:
        return formula  # narrowing has looked at every rule
    for rule, context in zip(model.rules, model.contexts, strict=True):
        RELATIONS[type(rule)].encode(rule, formula, context)
    return formula
