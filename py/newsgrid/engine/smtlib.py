"""Writes a model as SMT-LIB 2, over integers or Booleans, for any solver. newsgrid.exchange.solver_output reads the solver's output."""

from typing import Any

from newsgrid.engine.beforehand import Left, left
from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.plain_clauses import plain_formula
from newsgrid.engine.propagate import all_masks
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rule_of_45 import narrowed as narrowed_masks
from newsgrid.engine.rules import Holds, Rule, Sum
from newsgrid.engine.statement import cell_name, headline, one_line

LOGICS = ("QF_LIA", "QF_FD")  # the first for any solver; the second is z3's own logic of finite domains
INTEGERS, BOOLEANS = "integers", "booleans"
ENCODINGS = (INTEGERS, BOOLEANS)
LETTERS = {"across": "H", "down": "V"}
# what people choose from: {name: (what it is, the arguments of `write`)}
FORMS: dict[str, tuple[str, dict[str, Any]]] = {
    "integers": ("integers: short, and easy to read", {"encoding": INTEGERS}),
    "booleans": ("Booleans: long, and far quicker to solve", {"encoding": BOOLEANS}),
    "finite": ("integers in QF_FD: quicker, for z3 alone", {"encoding": INTEGERS, "logic": "QF_FD"}),
}
BEFORE: dict[str, tuple[str, dict[str, Any]]] = {
    "": ("as printed", {}),
    "ranges": ("with each cell’s range", {"ranges": True}),
    "narrowed": ("narrowed: it may hold the answer", {"narrowed": True}),
}
# numbers of candidates: with more before propagation, or more superfluous ones after it, z3 took over five seconds with integers
MANY, MANY_LEFT = 5000, 450
MOST = 2_000_000  # largest number of characters that the page's Python and a text field handle; a longer text becomes a file
SHOWN = 1_000_000  # number of characters shown from the beginning of a longer text
LARGE = 20_000_000  # largest number of characters in a text that the command line prints without a note of its size
BEGINNING = (
    "; The beginning only: the whole text has {:.1f} million characters.\n; Run and Save take all of it, unless you edit the text here."
)
ADVICE = "Over integers, a solver may never finish this puzzle. Over Booleans, it takes seconds."


def write(model: Model, title: str = "", logic: str = "", narrowed: bool = False, encoding: str = INTEGERS, ranges: bool = False) -> str:
    """The model as SMT-LIB 2 text. A comment at the end of each assertion names its rule, so that a search for a cell shows the rules it is in.

    encoding: INTEGERS, each cell an integer constant (see `cell_name`) whose value is the printed number; or BOOLEANS, for each cell and
    number a Boolean constant, V12_8, and all rules as clauses (newsgrid.engine.plain_clauses). The commands at the end ask for the constants' values.
    logic: one of LOGICS, "" for the encoding's own; ALL replaces it if the model has terms of z3py; narrowed, ranges: see
    newsgrid.engine.beforehand. Raises TooLarge if a rule's text would be too long, and ValueError if BOOLEANS can't express a term of z3py.
    """
    if any(isinstance(rule, Holds) for rule in model.rules):
        logic = "ALL"
    known = left(model, narrowed, ranges)
    names, body = (booleans if encoding == BOOLEANS else integers)(model, known)
    return "\n".join(
        [
            f"; {headline(model.kind, title, known.says)}",
            "(set-option :produce-models true)",  # before the logic is set: afterwards SMT-LIB does not allow it, and Yices refuses it
            f"(set-logic {logic or ('QF_UF' if encoding == BOOLEANS else LOGICS[0])})",
            *body,
            "(check-sat)",
            f"(get-value ({' '.join(names)}))",
            "(exit)\n",
        ]
    )


def written(model: Model, title: str, form: str, before: str) -> str:
    """The model in one of FORMS, with what one of BEFORE works out beforehand, for a page. Raises TooLarge, and ValueError if there is no
    such form."""
    if form not in FORMS or before not in BEFORE:
        raise ValueError(
            f"SMT-LIB is written in one of the forms {', '.join(FORMS)}, with one of {', '.join(filter(None, BEFORE))} or nothing."
        )
    return write(model, title, **FORMS[form][1], **BEFORE[before][1])


def beginning(text: str) -> str:
    """The whole lines at the beginning of a text that is too long to be shown, after a comment that says so."""
    return f"{BEGINNING.format(len(text) / 1_000_000)}\n{text[: text.rindex(chr(10), 0, SHOWN) + 1]}"


def advice(model: Model, form: str) -> str:
    """A sentence of advice if few solvers will get through the model in one of FORMS, else ""."""
    if FORMS[form][1] != FORMS["integers"][1] or any(isinstance(rule, Holds) for rule in model.rules):
        return ""
    every, (left_over, _) = all_masks(model), narrowed_masks(model)
    many = sum(every[cell].bit_count() for cell in model.cells)
    many_left = sum(left_over[cell].bit_count() - 1 for cell in model.cells) if left_over else 0
    return ADVICE if many > MANY or many_left > MANY_LEFT else ""


def integers(model: Model, known: Left) -> tuple[list[str], list[str]]:
    """(the cells' constants, the lines that declare and restrict them)."""
    names = [cell_name(cell) for cell in model.cells]
    lines = [f"(declare-const {name} Int)" for name in names]
    if known.fault:
        lines.append(f"(assert false) ; {one_line(known.fault)}")
    lines += [f"(assert {range_of(cell_name(cell), known.masks[cell], model.least)})" for cell in model.cells]
    declared: set[str] = set()  # declarations of a program's own constants, which several rules may use
    for rule, context in zip(model.rules, model.contexts, strict=True):
        try:
            assertions = RELATIONS[type(rule)].smtlib(rule, cell_name, context)
        except TooLarge:
            raise TooLarge(f"This can't be written as SMT-LIB: {one_line(rule.name)} would take too long a text.") from None
        says = one_line(comment(rule))
        lines += [f"{line} ; {says}" if line.startswith("(assert") else line for line in assertions if line not in declared]
        declared.update(line for line in assertions if line.startswith("(declare-"))
    return names, lines


def booleans(model: Model, known: Left) -> tuple[list[str], list[str]]:
    """(the constants of the cells' values, the lines that declare all constants and state each clause)."""
    formula, parts = plain_formula(model, known)
    names = [f"{cell_name(cell)}_{value - 1 + model.least}" for cell, held in formula.variables.items() for value in held]
    literals = {}
    for variable, name in enumerate([*names, *(f"X{variable}" for variable in range(len(names) + 1, formula.count + 1))], 1):
        literals[str(variable)] = name
        literals[f"-{variable}"] = f"(not {name})"
    lines = [f"(declare-const {name} Bool)" for name in names]
    for part in parts:
        says = one_line(part.about if isinstance(part.about, str) else comment(part.about))
        lines += [f"(declare-const X{variable} Bool)" for variable in part.own]
        for clause in formula.lines[part.clauses.start : part.clauses.stop]:
            held = [literals[literal] for literal in clause.split()[:-1]]
            lines.append(f"(assert {held[0] if len(held) == 1 else f'(or {chr(32).join(held)})' if held else 'false'}) ; {says}")
    return names, lines


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
