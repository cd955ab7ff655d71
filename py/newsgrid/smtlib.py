"""SMT-LIB 2 in the plain integer form, for any solver; newsgrid.output reads what it says."""

from .model import Model, Rule, Sum
from .relations import RELATIONS

LETTERS = {"across": "H", "down": "V"}


def cell_name(cell: int) -> str:
    """V(row*cols+col): the cell at row 1, column 2 of a 10-wide sheet, both counted from 0, is V12."""
    return f"V{cell}"


def write(model: Model, title: str = "") -> str:
    """The model as SMT-LIB 2 (QF_LIA); each rule is preceded by a comment that names it."""
    names = [cell_name(cell) for cell in model.cells]
    lines = [f"; {model.kind} {one_line(title)}".rstrip(), "(set-logic QF_LIA)", "(set-option :produce-models true)"]
    lines += [f"(declare-const {name} Int)" for name in names]
    lines += [f"(assert (and (> {name} 0) (< {name} {model.values + 1})))" for name in names]
    for rule in model.rules:
        assertions = RELATIONS[type(rule)].smtlib(rule, cell_name)
        if assertions:
            lines += [f"; {comment(rule)}", *assertions]
    lines += ["(check-sat)", f"(get-value ({' '.join(names)}))", "(exit)"]
    return "\n".join(lines) + "\n"


def comment(rule: Rule) -> str:
    """The rule's name, and for a run's total its short form: "H11,12,13 is 14"."""
    if isinstance(rule, Sum) and rule.place.where in LETTERS:
        cells = ",".join(map(str, (rule.place.at, *rule.cells)))
        total = " or ".join(map(str, sorted(rule.allowed)))
        return f"{rule.name}: {LETTERS[rule.place.where]}{cells} is {total}"
    return rule.name


def one_line(text: str) -> str:
    """Text from outside for a comment: no line end gets through."""
    return " ".join(text.split())
