"""Terms of z3py over a puzzle's cells. Each cell is an integer constant whose value is the printed number."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import z3

from newsgrid.engine.rules import Holds
from newsgrid.engine.statement import Statement, cell_name, one_line

NAME = re.compile(r"V(\d+)")
LONGEST = 60  # largest number of characters of a term in a rule's name or a message


def integer(cell: int) -> z3.ArithRef:
    """The integer constant of a cell."""
    return z3.Int(cell_name(cell))


def constants(term: z3.ExprRef) -> Iterator[z3.ExprRef]:
    """The constants in a term, each once."""
    waiting, seen = [term], {term.get_id()}
    while waiting:
        here = waiting.pop()
        if z3.is_const(here) and here.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            yield here
        for child in here.children():
            if child.get_id() not in seen:
                seen.add(child.get_id())
                waiting.append(child)


def cell_of(constant: z3.ExprRef) -> int | None:
    """The cell that a constant stands for, None for one of the program's own constants."""
    match = NAME.fullmatch(constant.decl().name())
    return int(match[1]) if match and z3.is_int(constant) else None


def cells_of(term: Any, model: Statement) -> tuple[int, ...]:
    """The cells in a term, ascending. Raises ValueError if it is not a Boolean term over the model's cells to fill."""
    if not z3.is_bool(term):
        raise ValueError(f"A rule must be true or false, and {one_line(str(term))[:LONGEST]} is neither: compare it with something.")
    cells = sorted(cell for cell in map(cell_of, constants(term)) if cell is not None)
    for cell in cells:
        if cell not in model.fillable:
            raise ValueError(f"{one_line(str(term))[:LONGEST]} uses {cell_name(cell)}, but the puzzle has no such cell to fill.")
    if not cells:
        raise ValueError(f"{one_line(str(term))[:LONGEST]} uses no cell: write a cell as model.cell(row, column).")
    return tuple(cells)


def words(term: z3.BoolRef, model: Statement) -> str:
    """A term on one line for people, with its cells as r1c2."""
    text = NAME.sub(lambda match: model.place(int(match[1])), one_line(str(term)))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def truth(rule: Holds, values: Sequence[int], least: int) -> bool | None:
    """Whether values (counting from 1; 0 for an empty cell) make the rule's term true, None if this is undecided."""
    known = [(integer(cell), z3.IntVal(values[cell] - 1 + least)) for cell in rule.cells if values[cell]]
    term = z3.simplify(z3.substitute(rule.term, *known))
    if z3.is_true(term) or z3.is_false(term):
        return bool(z3.is_true(term))
    if len(known) < len(rule.cells):
        return None
    solver = z3.Solver()  # only the program's own constants are left: is there any value for them?
    solver.set("timeout", 5000)
    solver.add(term)
    status = solver.check()
    return None if status == z3.unknown else bool(status == z3.sat)


def assertion(rule: Holds) -> list[str]:
    """The rule as lines of SMT-LIB: declarations of the program's own constants, then the assertion."""
    own = sorted(
        {f"(declare-const {constant.sexpr()} {constant.sort().sexpr()})" for constant in constants(rule.term) if cell_of(constant) is None}
    )
    return [*own, f"(assert {one_line(rule.term.sexpr())})"]
