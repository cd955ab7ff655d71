"""Cages with an operator, and regions of equal values. Both have techniques of their own."""

from newsgrid.engine.hints.automata.common import Along


class Operation(Along, of=("product", "difference", "quotient", "operation")):
    """Combined by an operator, the values make the rule's number."""

    title = "cage"


class AllEqual(Along, of=("all alike",)):
    """All values are the same."""
