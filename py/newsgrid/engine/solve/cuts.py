"""What z3's answer breaks of the rules that were encoded in part, as clauses."""

from newsgrid.engine.formula import Formula
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.relations.verdict import Cut


def cuts_of(formula: Formula, true: set[int]) -> list[str]:
    """Clauses that the answer breaks, each once, as text; none if it keeps all rules whose guards are true in it.

    true: the true ones of the variables of cells and guards.
    """
    values = [mask.bit_length() for mask in formula.masks]
    for cell, choices in formula.variables.items():
        values[cell] = next((value for value, variable in choices.items() if variable in true), 0)
    found: dict[str, None] = {}
    for rule, guards, context in formula.later:
        if true.issuperset(guards):
            head = "".join([f"-{guard} " for guard in guards])
            for cut in RELATIONS[type(rule)].cut(rule, values, context):
                found[f"{head}{literals_of(cut, formula)}0"] = None
    return list(found)


def literals_of(cut: Cut, formula: Formula) -> str:
    """The literals of a cut, as text. A known cell has none, since the answer breaks the cut."""
    literals = []
    for cell, mask in cut:
        choices = formula.variables.get(cell, {})
        held = [variable for value, variable in choices.items() if mask >> (value - 1) & 1]
        others = [variable for value, variable in choices.items() if not mask >> (value - 1) & 1]
        literals += [-others[0]] if len(others) == 1 else held
    return "".join([f"{literal} " for literal in literals])
