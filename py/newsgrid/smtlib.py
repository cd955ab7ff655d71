"""SMT-LIB 2 in the plain integer form, for any solver; and the reading of a solver's output."""

import re

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


class OutputError(ValueError):
    """A solver's output that can't be read; the message is a sentence, with line and column where there are any."""


# the words that tell something; all others, and the parentheses, are passed over by the pattern itself, which is quick
TOKEN = re.compile(r"(?<![^\s()])(?:(?P<verdict>sat|unsat|unknown)|(?P<cell>\|?V\d{1,9}\|?)|(?P<number>-?\d+))(?![^\s()])")


def read_output(text: str, model: Model) -> tuple[str, list[int]]:
    """(status, values): status "sat", "unsat" or "unknown"; values one a cell of the sheet, 0 where none is told.

    Takes any layout of white space and parentheses, and values as `(V12 8)` or `(define-fun V12 () Int 8)`.
    Raises OutputError for a cell that the puzzle has not, a value outside 1..values, or no verdict at all.
    """
    values = [0] * (model.rows * model.cols)
    cells = set(model.cells)
    status = ""
    name: re.Match[str] | None = None
    for token in TOKEN.finditer(text):
        word = token[0]
        if token.lastgroup == "verdict":
            status = status or word
        elif token.lastgroup == "cell":
            name = token
            if int(word.strip("|V")) not in cells:
                raise OutputError(f"{place(text, token)}: the puzzle has no cell {word}.")
        elif name:
            if len(word) > 4 or not 1 <= int(word) <= model.values:
                raise OutputError(f"{place(text, name)}: {name[0]} is {word[:20]}, and a cell holds 1 to {model.values}.")
            values[int(name[0].strip("|V"))] = int(word)
            name = None
    if not status:
        raise OutputError("This is no solver's output: it says neither sat, unsat nor unknown.")
    if status == "sat" and not any(values):
        raise OutputError("The solver said sat but told no values: (get-value ...) gives lines like (V12 8).")
    return status, values


def place(text: str, token: re.Match[str]) -> str:
    line = text.count("\n", 0, token.start()) + 1
    column = token.start() - (text.rfind("\n", 0, token.start()) + 1) + 1
    return f"Line {line}, column {column}"
