"""The rules of a puzzle as clauses, for any solver: a Boolean for each cell and value.

Each relation's `encode` adds its clauses over all values that a cell can hold, even if some were excluded beforehand.
"""

from typing import NamedTuple

from newsgrid.engine.beforehand import Left
from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rules import Holds, Rule
from newsgrid.engine.statement import cell_name, one_line

# Largest number of Booleans for which each pair gets a clause. With more, solvers would spend their time reading the long text.
# Newsgrid's own formulas are shorter.
MOST_PAIRED = 16


class Part(NamedTuple):
    """Clauses that belong together. about: the rule, or a few words; clauses: where they are in the formula's lines; own: the variables that
    only these clauses use."""

    about: Rule | str
    clauses: range
    own: range


def variables_of(model: Model) -> dict[int, dict[int, int]]:
    """{cell: {value: its variable}}. Variables are numbered from 1, cell by cell. Values count from 1, whatever is printed."""
    return with_cells(model).variables


def with_cells(model: Model) -> Formula:
    formula = Formula(all_masks(model), MOST_PAIRED, whole=True)
    formula.add_cells(model.cells, known=True)
    return formula


def plain_formula(model: Model, left: Left) -> tuple[Formula, list[Part]]:
    """All clauses, and their parts in order. left: what was worked out beforehand, which gets its own parts.

    Raises TooLarge if a rule would take too many clauses, and ValueError if a rule is a term of z3py. The message is a sentence.
    """
    formula = with_cells(model)
    first = sum(map(len, formula.variables.values())) + 1
    parts: list[Part] = []

    def ends(about: Rule | str) -> None:
        before = parts[-1] if parts else Part("", range(0), range(first))
        parts.append(Part(about, range(before.clauses.stop, len(formula.lines)), range(before.own.stop, formula.count + 1)))

    ends("each cell holds one value")
    if left.fault:
        formula.add([])
        ends(left.fault)
    for cell, variables in formula.variables.items():
        if left.masks[cell] != formula.masks[cell]:
            formula.exclude(0, [variable for value, variable in variables.items() if not left.masks[cell] >> (value - 1) & 1])
            ends(f"what is left to {cell_name(cell)}")
    for rule, context in zip(model.rules, model.contexts, strict=True):
        if isinstance(rule, Holds):
            raise ValueError(f"{one_line(rule.name)} is a term of z3py over integers, so it can't be written as clauses.")
        try:
            RELATIONS[type(rule)].encode(rule, formula, context)
        except TooLarge:
            raise TooLarge(f"This can't be written as clauses: {one_line(rule.name)} would take too many.") from None
        ends(rule)
    return formula, parts
