"""Narrowing: take candidates away, rule by rule, until no rule takes more."""

from collections import deque
from collections.abc import Callable

from .model import Model, Rule
from .relations import RELATIONS

Told = Callable[[int, list[int]], None]


def all_masks(model: Model) -> list[int]:
    """A mask for each cell of the sheet: its domain for a cell to fill, 0 elsewhere."""
    masks = [0] * (model.rows * model.cols)
    for cell in model.cells:
        masks[cell] = model.domains.get(cell, model.all_candidates)
    return masks


def narrow(model: Model, masks: list[int], tell: Told | None = None) -> Rule | None:
    """Narrow `masks` in place to a fixpoint. Sound: no answer is lost.

    Returns a rule that can't be kept any more, or None; in the first case the masks are of no further use.
    tell, if given, hears of each step: the index of a rule, and the cells that it narrowed (with others that it names at
    the same time, where it takes two).
    """
    rules = model.rules
    contexts = model.contexts
    narrowers = [RELATIONS[type(rule)].narrow for rule in rules]
    dear = [RELATIONS[type(rule)].COST for rule in rules]
    rules_of: dict[int, list[int]] = {cell: [] for cell in model.cells}
    for index, rule in enumerate(rules):
        for cell in rule.cells:
            rules_of[cell].append(index)
    # dear rules wait until cheap ones have nothing more to say
    cheap, later = deque([index for index, cost in enumerate(dear) if not cost]), deque([index for index, cost in enumerate(dear) if cost])
    waiting = [True] * len(rules)
    while cheap or later:
        index = (cheap or later).popleft()
        waiting[index] = False
        changed = narrowers[index](rules[index], masks, contexts[index])
        if changed is None:
            return rules[index]
        if changed and tell is not None:
            tell(index, changed)
        if not changed and not cheap and not later:
            # only when all else is done, since this looks at every two groups
            changed, failed = lock(model, masks, tell)
            if failed is not None:
                return rules[failed]
        for cell in changed:
            for other in rules_of[cell]:
                # a rule may leave itself something to do, so it is asked again as well
                if not waiting[other]:
                    waiting[other] = True
                    (later if dear[other] else cheap).append(other)
    return None


def lock(model: Model, masks: list[int], tell: Told | None) -> tuple[list[int], int | None]:
    """Locked candidates: a value that one group can only hold where another crosses it is nowhere else in that one.

    Returns the cells that were narrowed, and the index of a rule that can't be kept any more or None.
    """
    changed: list[int] = []
    if all(not masks[cell] & (masks[cell] - 1) for cell in model.cells):
        return changed, None
    for crossing in model.crossings:
        common = first = second = 0
        for cell in crossing.common:
            common |= masks[cell]
        for cell in crossing.first_rest:
            first |= masks[cell]
        for cell in crossing.second_rest:
            second |= masks[cell]
        for gone, rest, holds, loses in (
            (common & ~first & second, crossing.second_rest, crossing.first, crossing.second),
            (common & ~second & first, crossing.first_rest, crossing.second, crossing.first),
        ):
            if not gone:
                continue
            here = [cell for cell in rest if masks[cell] & gone]
            if tell is not None:
                tell(loses, here)
                tell(holds, here)
            for cell in here:
                masks[cell] &= ~gone
                if not masks[cell]:
                    return changed, loses
            changed += here
    return changed, None
