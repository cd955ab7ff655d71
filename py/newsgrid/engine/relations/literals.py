"""Clauses whose literals may be known already: a literal is a variable, a negative number for its negation, True or False."""

from collections.abc import Sequence

from newsgrid.engine.formula import Formula

Literal = int  # or a bool, which is an int in Python


def no(literal: Literal) -> Literal:
    """The negation."""
    return (not literal) if isinstance(literal, bool) else -literal


def say(formula: Formula, *literals: Literal) -> None:
    """Add a clause: at least one of these literals is true."""
    if not any(literal is True for literal in literals):
        formula.add([literal for literal in literals if literal is not False])


def holds(formula: Formula, cell: int, mask: int) -> Literal:
    """The literal "the cell holds a value of this mask", a new variable if no existing one means that."""
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


def counts(formula: Formula, literals: Sequence[Literal], most: int) -> list[Literal]:
    """New literals for the number of these literals that are true: "at least 1" to "at least `most`".

    (O. Bailleux, Y. Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", CP 2003: each half is counted, and the counts are added.)
    """
    if len(literals) < 2:
        return ([*literals] + [False] * most)[:most]
    half = len(literals) // 2
    one, other = (counts(formula, part, min(most, len(part))) for part in (literals[:half], literals[half:]))
    both: list[Literal] = [formula.new() for _ in range(min(most, len(one) + len(other)))]
    first, second = [True, *one, False], [True, *other, False]  # at least 0, at least 1, ..., more than there are
    for many in range(len(one) + 1):
        for more in range(len(other) + 1):
            total = many + more
            if total:
                say(formula, no(first[many]), no(second[more]), both[min(total, len(both)) - 1])
            if total < len(both):
                say(formula, no(both[total]), first[many + 1], second[more + 1])
    return both + [False] * (most - len(both))
