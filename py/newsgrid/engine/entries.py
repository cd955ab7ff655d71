"""A person's entries as rules of a model."""

from collections.abc import Sequence
from dataclasses import replace

from newsgrid.engine.model import Model
from newsgrid.engine.rules import In, Place


def entries_of(model: Model, values: Sequence[int]) -> list[In]:
    """Values (one for each cell, 0 for none) as In rules named like "entry 7 at r3c4", except where the model has a given."""
    given = {rule.cells[0] for rule in model.rules if isinstance(rule, In) and rule.value is not None}
    return [
        In(
            (index,),
            frozenset((value - 1 + model.least,)),
            f"entry {model.sign(value)} at {model.place(index)}",
            Place("cell", index),
        )
        for index, value in enumerate(values)
        if value and index not in given
    ]


def with_entries(model: Model, values: Sequence[int]) -> Model:
    """A copy of the model with `values` (one for each cell, 0 for none) as additional rules."""
    return replace(model, rules=(*model.rules, *entries_of(model, values)))
