"""Holds: a term of z3py is true. It is for programs; no kind of puzzle has it. z3 is there, since the program has made the term with it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..model import Context, Holds
from .verdict import BROKEN, KEPT, OPEN, Verdict

if TYPE_CHECKING:
    from ..formula import Formula

COST = 1
USES_DISTINCT = False


def judge(rule: Holds, values: Sequence[int], context: Context) -> Verdict:
    from ..solver import terms

    held = terms.truth(rule, values, context.least)
    if held is None:
        return Verdict(OPEN)
    wrong = tuple(dict.fromkeys(cell for cell in rule.cells if values[cell]))
    return Verdict(KEPT) if held else Verdict(BROKEN, "it is not so", wrong, False)


def narrow(rule: Holds, masks: list[int], context: Context) -> list[int] | None:
    """Nothing, unless all cells are known: what a term says of the others is for z3 to find out."""
    if any(masks[cell] & (masks[cell] - 1) for cell in rule.cells):
        return []
    return None if judge(rule, [mask.bit_length() for mask in masks], context).state == BROKEN else []


def encode(rule: Holds, formula: "Formula", context: Context) -> None:
    formula.terms.append((rule, formula.guards, context.least))


def smtlib(rule: Holds, name: Callable[[int], str], context: Context) -> list[str]:
    from ..solver import terms

    return terms.assertion(rule)


def clue(rule: Holds) -> None:
    """It prints no number."""
