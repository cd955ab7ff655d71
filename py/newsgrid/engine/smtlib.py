"""Writes a model as SMT-LIB 2 over integers, for any solver. newsgrid.exchange.solver_output reads the solver's output."""

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rule_of_45 import narrowed as narrowed_masks
from newsgrid.engine.rules import Holds, Rule, Sum, cell_name, one_line

LOGICS = ("QF_LIA", "QF_FD")  # the first for any solver; the second is z3's own logic of finite domains
LETTERS = {"across": "H", "down": "V"}


def write(model: Model, title: str = "", logic: str = "QF_LIA", narrowed: bool = False) -> str:
    """The model as SMT-LIB 2 text. A comment at the end of each assertion names its rule, so that a search for a cell shows the rules it is in.

    Each cell is an integer constant (see `cell_name`) whose value is the printed number; the commands at the end ask for all of them.
    logic: one of LOGICS, replaced by ALL if the model has terms of z3py; narrowed: whether to restrict each cell to the candidates that
    propagation leaves. Raises TooLarge if a rule's automaton has too many states to be written.
    """
    names = [cell_name(cell) for cell in model.cells]
    if any(isinstance(rule, Holds) for rule in model.rules):
        logic = "ALL"
    lines = [f"; {model.kind} {one_line(title)}".rstrip(), f"(set-logic {logic})", "(set-option :produce-models true)"]
    lines += [f"(declare-const {name} Int)" for name in names]
    masks, failed = narrowed_masks(model) if narrowed else (None, None)
    if failed is not None:
        lines.append(f"(assert false) ; narrowing finds that this can't be kept: {one_line(failed.name)}")
    masks = masks or all_masks(model)
    lines += [f"(assert {range_of(cell_name(cell), masks[cell], model.least)})" for cell in model.cells]
    declared: set[str] = set()  # declarations of a program's own constants, which several rules may use
    for rule, context in zip(model.rules, model.contexts, strict=True):
        try:
            assertions = RELATIONS[type(rule)].smtlib(rule, cell_name, context)
        except TooLarge:
            raise TooLarge(f"This can't be written as SMT-LIB: {one_line(rule.name)} would take too long a text.") from None
        says = one_line(comment(rule))
        lines += [f"{line} ; {says}" if line.startswith("(assert") else line for line in assertions if line not in declared]
        declared.update(line for line in assertions if line.startswith("(declare-"))
    lines += ["(check-sat)", f"(get-value ({' '.join(names)}))", "(exit)"]
    return "\n".join(lines) + "\n"


def range_of(name: str, mask: int, least: int) -> str:
    """The term "the cell holds a value of this mask"; the mask's bit 0 stands for `least`."""
    values = [value - 1 + least for value in values_of(mask)]
    if len(values) == 1:
        return f"(= {name} {values[0]})"
    if values[-1] - values[0] == len(values) - 1:
        return f"(and (> {name} {values[0] - 1}) (< {name} {values[-1] + 1}))"
    return f"(or {' '.join(f'(= {name} {value})' for value in values)})"


def comment(rule: Rule) -> str:
    """The rule's name; for a run's total with its short form, "H11,12,13 is 14": the clue cell, then the run's cells."""
    if isinstance(rule, Sum) and rule.place.where in LETTERS:
        cells = ",".join(map(str, (rule.place.at, *rule.cells)))
        total = " or ".join(map(str, sorted(rule.allowed)))
        return f"{rule.name}: {LETTERS[rule.place.where]}{cells} is {total}"
    return rule.name
