"""Propagation: each rule removes candidates that it excludes, until none removes any more."""

from collections import deque
from collections.abc import Callable

from .model import Model, Rule
from .relations import RELATIONS

Told = Callable[[int, list[int]], None]


def all_masks(model: Model) -> list[int]:
    """A mask for each cell of the sheet: the domain of a cell to fill, 0 for any other."""
    masks = [0] * (model.rows * model.cols)
    for cell in model.cells:
        masks[cell] = model.domains.get(cell, model.all_candidates)
    return masks


def narrow(model: Model, masks: list[int], tell: Told | None = None) -> Rule | None:
    """Propagate all rules to a fixpoint, in place. It is sound: no solution is lost.

    masks: the candidates of each cell of the sheet. Returns None; or a rule that can no longer be satisfied, and then the masks are
    of no further use. `tell(rule, cells)` is called for each reduction, with the index of the rule and the cells whose candidates it
    reduced. A reduction that takes two rules (see `lock`) makes two calls.
    """
    rules = model.rules
    contexts = model.contexts
    narrowers = [RELATIONS[type(rule)].narrow for rule in rules]
    dear = [RELATIONS[type(rule)].COST for rule in rules]
    settled = [RELATIONS[type(rule)].SETTLES for rule in rules]
    rules_of: dict[int, list[int]] = {cell: [] for cell in model.cells}
    for index, rule in enumerate(rules):
        for cell in rule.cells:
            rules_of[cell].append(index)
    # costly rules wait until the cheap ones have reached a fixpoint
    cheap, later = deque([index for index, cost in enumerate(dear) if not cost]), deque([index for index, cost in enumerate(dear) if cost])
    waiting = [True] * len(rules)

    def queue(changed: list[int], by: int = -1) -> None:
        for cell in changed:
            for other in rules_of[cell]:
                # the rule that has reduced the cells is queued again too, if that may let it remove more
                if not waiting[other] and not (other == by and settled[other]):
                    waiting[other] = True
                    (later if dear[other] else cheap).append(other)

    while cheap or later:
        index = (cheap or later).popleft()
        waiting[index] = False
        changed = narrowers[index](rules[index], masks, contexts[index])
        if changed is None:
            return rules[index]
        if changed and tell is not None:
            tell(index, changed)
        queue(changed, index)
        if not cheap and not later:
            # only once all rules are at a fixpoint, since this compares every pair of groups
            changed, failed = lock(model, masks, tell)
            if failed is not None:
                return rules[failed]
            queue(changed)
    return None


def lock(model: Model, masks: list[int], tell: Told | None) -> tuple[list[int], int | None]:
    """Locked candidates: if a group can hold a value only in cells that it shares with another group, the other can't hold it elsewhere.

    Returns the cells that were reduced; and the index of a rule that can no longer be satisfied, or None.
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
