"""SMT-LIB 2 in the plain integer form, for any solver; newsgrid.output reads what it says."""

from .combinations import values_of
from .leftovers import narrowed as narrowed_masks
from .model import Holds, Model, Rule, Sum
from .narrow import all_masks
from .relations import RELATIONS

LOGICS = ("QF_LIA", "QF_FD")  # any solver's; z3's own of finite domains, which no other solver has
LETTERS = {"across": "H", "down": "V"}


def cell_name(cell: int) -> str:
    """V(row*cols+col): the cell at row 1, column 2 of a 10-wide sheet, both counted from 0, is V12."""
    return f"V{cell}"


def write(model: Model, title: str = "", logic: str = "QF_LIA", narrowed: bool = False) -> str:
    """The model as SMT-LIB 2; each rule is preceded by a comment that names it.

    logic: one of LOGICS (with a program's own terms it is ALL: they may say anything); narrowed: each cell has only the values that narrowing leaves, so that those it settles are known.
    The names, and what is asked for, are the same.
    """
    names = [cell_name(cell) for cell in model.cells]
    if any(isinstance(rule, Holds) for rule in model.rules):
        logic = "ALL"
    lines = [f"; {model.kind} {one_line(title)}".rstrip(), f"(set-logic {logic})", "(set-option :produce-models true)"]
    lines += [f"(declare-const {name} Int)" for name in names]
    masks, failed = narrowed_masks(model) if narrowed else (None, None)
    if failed is not None:
        lines += [f"; narrowing finds that this can't be kept: {one_line(failed.name)}", "(assert false)"]
    masks = masks or all_masks(model)
    lines += [f"(assert {range_of(cell_name(cell), masks[cell], model.least)})" for cell in model.cells]
    declared: set[str] = set()  # constants of a program's own, which several of its rules may speak of
    for rule, context in zip(model.rules, model.contexts, strict=True):
        assertions = RELATIONS[type(rule)].smtlib(rule, cell_name, context)
        if assertions:
            lines += [f"; {comment(rule)}", *(line for line in assertions if line not in declared)]
            declared.update(line for line in assertions if line.startswith("(declare-"))
    lines += ["(check-sat)", f"(get-value ({' '.join(names)}))", "(exit)"]
    return "\n".join(lines) + "\n"


def range_of(name: str, mask: int, least: int) -> str:
    """That a cell holds one of the values of a mask, whose first bit stands for `least`."""
    values = [value - 1 + least for value in values_of(mask)]
    if len(values) == 1:
        return f"(= {name} {values[0]})"
    if values[-1] - values[0] == len(values) - 1:
        return f"(and (> {name} {values[0] - 1}) (< {name} {values[-1] + 1}))"
    return f"(or {' '.join(f'(= {name} {value})' for value in values)})"


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
