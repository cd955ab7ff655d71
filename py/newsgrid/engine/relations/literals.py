"""Clauses over what may be known already: a literal is a variable, its negation as a negative number, True or False."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from newsgrid.engine.formula import Formula

Literal = int  # or bool, which Python counts as one


def no(literal: Literal) -> Literal:
    """The negation."""
    return (not literal) if isinstance(literal, bool) else -literal


def say(formula: "Formula", *literals: Literal) -> None:
    """Add a clause: one of these is true."""
    if not any(literal is True for literal in literals):
        formula.add([literal for literal in literals if literal is not False])


def holds(formula: "Formula", cell: int, mask: int) -> Literal:
    """ "The cell holds a value of this mask". Where no one variable says that, it gets a new one."""
    here = formula.masks[cell] & mask
    if not here:
        return False
    if here == formula.masks[cell]:
        return True
    choices = formula.variables[cell]
    if not here & (here - 1):
        return choices[here.bit_length()]
    others = formula.masks[cell] & ~mask
    if not others & (others - 1):
        return -choices[others.bit_length()]
    held = [variable for value, variable in choices.items() if here >> (value - 1) & 1]
    some = formula.new()
    formula.add([-some, *held])
    for variable in held:
        formula.add([-variable, some])
    return some


def counts(formula: "Formula", literals: Sequence[Literal], most: int) -> list[Literal]:
    """How many of these are true: the literals "at least 1" to "at least `most`".

    (C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005; here in both directions.)
    """
    before: list[Literal] = [False] * most
    for literal in literals:
        now: list[Literal] = [formula.new() for _ in before]
        for at, here in enumerate(now):
            less = before[at - 1] if at else True
            say(formula, no(before[at]), here)
            say(formula, no(literal), no(less), here)
            say(formula, no(here), before[at], literal)
            say(formula, no(here), before[at], less)
        before = now
    return before
