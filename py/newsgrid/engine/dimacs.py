"""Writes a model as DIMACS CNF, for any SAT solver. newsgrid.exchange.solver_output reads the solver's output."""

from newsgrid.engine.beforehand import left
from newsgrid.engine.model import Model
from newsgrid.engine.plain_clauses import plain_formula
from newsgrid.engine.statement import cell_name, headline, one_line

MAP = "Below: each cell, its row and column, and for each value that it can hold the variable that is true if it does"


def write(model: Model, title: str = "", narrowed: bool = False, ranges: bool = False) -> str:
    """The model as DIMACS text. Comments at its start give the variable for each value of each cell; a comment above clauses names their rule.

    narrowed, ranges: see newsgrid.engine.beforehand. Raises TooLarge, and ValueError if a rule is a term of z3py.
    """
    known = left(model, narrowed, ranges)
    formula, parts = plain_formula(model, known)
    lines = [headline(model.kind, title, known.says), f"{MAP}."]
    for cell, variables in formula.variables.items():
        lines.append(
            f"{cell_name(cell)} {model.place(cell)}: {' '.join(f'{value - 1 + model.least}={variable}' for value, variable in variables.items())}"
        )
    lines = [f"c {line}" for line in lines]
    lines.append(f"p cnf {formula.count} {len(formula.lines)}")
    for part in parts:
        if part.clauses:
            lines.append(f"c {one_line(part.about if isinstance(part.about, str) else part.about.name)}")
            lines += formula.lines[part.clauses.start : part.clauses.stop]
    return "\n".join(lines) + "\n"
