"""Holds: a z3py term is true. Only programs add such rules, so z3 has already been imported, to make the term."""

from collections.abc import Callable, Sequence

from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Context, Holds


def judge(rule: Holds, values: Sequence[int], context: Context) -> Verdict:
    from newsgrid.engine import terms

    held = terms.truth(rule, values, context.least)
    if held is None:
        return Verdict(OPEN)
    wrong = tuple(dict.fromkeys(cell for cell in rule.cells if values[cell]))
    return Verdict(KEPT) if held else Verdict(BROKEN, "it isn't true", wrong, False)


def narrow(rule: Holds, masks: list[int], context: Context) -> list[int] | None:
    """Does nothing until all cells are known, and then checks the term. Everything else is left to z3."""
    if any(masks[cell] & (masks[cell] - 1) for cell in rule.cells):
        return []
    return None if judge(rule, [mask.bit_length() for mask in masks], context).state == BROKEN else []


def encode(rule: Holds, formula: Formula, context: Context) -> None:
    formula.terms.append((rule, formula.guards, context.least))


def smtlib(rule: Holds, name: Callable[[int], str], context: Context) -> list[str]:
    from newsgrid.engine import terms

    return terms.assertion(rule)
