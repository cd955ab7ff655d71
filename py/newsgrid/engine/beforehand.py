"""What may be worked out before a puzzle is written out for a solver: nothing, each cell's range, or everything that propagation finds."""

from typing import NamedTuple

from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rule_of_45 import narrowed as narrowed_masks
from newsgrid.engine.rules import Regular, Rule, Sum


class Left(NamedTuple):
    """masks: the values left for each cell of the sheet; says: a note for the beginning of the text, or ""; fault: a sentence about
    a rule that can't be satisfied, or ""."""

    masks: list[int]
    says: str = ""
    fault: str = ""


def left(model: Model, narrowed: bool = False, ranges: bool = False) -> Left:
    """The values left. narrowed: without all that propagation excludes; ranges: without what each run, cage or line excludes alone; else all."""
    if narrowed:
        masks, failed = narrowed_masks(model)
        if failed is not None:
            return impossible(model, failed)
        assert masks is not None
        settled = sum(masks[cell].bit_count() == 1 for cell in model.cells)
        return Left(masks, f"{settled} of {len(model.cells)} cells are settled here")
    return ranges_of(model) if ranges else Left(all_masks(model))


def ranges_of(model: Model) -> Left:
    """For each cell, the values from the least to the greatest that its Sum and Regular rules leave, each rule considered alone."""
    every = all_masks(model)
    masks = list(every)
    for rule, context in zip(model.rules, model.contexts, strict=True):
        if isinstance(rule, (Sum, Regular)):
            alone = list(every)
            if RELATIONS[type(rule)].narrow(rule, alone, context) is None:
                return impossible(model, rule)
            for cell in rule.cells:
                masks[cell] &= between(alone[cell])
                if not masks[cell]:
                    return impossible(model, rule)
    return Left(masks)


def impossible(model: Model, rule: Rule) -> Left:
    return Left(all_masks(model), "", f"narrowing finds that this can't be kept: {rule.name}")


def between(mask: int) -> int:
    """The mask of all values from the least to the greatest in a mask."""
    return (1 << mask.bit_length()) - (mask & -mask)
