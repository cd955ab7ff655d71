"""Propagation: each rule removes candidates that it excludes, until no rule removes any more."""

from collections import deque
from collections.abc import Callable, Sequence

from newsgrid.engine.model import Model
from newsgrid.engine.relations import RELATIONS, sums
from newsgrid.engine.rules import Rule
from newsgrid.engine.slices import Pace, Slices, finished

Callback = Callable[[int, list[int]], None]  # tell(rule, cells)
# {relation: (its `narrow`, its `prepare` or None, whether it waits for cheaper rules, whether calling `narrow` again changes nothing)}
WORK = {
    kind: (relation.narrow, getattr(relation, "prepare", None), getattr(relation, "COST", 1), getattr(relation, "SETTLES", False))
    for kind, relation in RELATIONS.items()
}


def all_masks(model: Model) -> list[int]:
    """A mask for each cell of the sheet: the domain of a cell to fill, 0 for any other."""
    masks = [0] * (model.rows * model.cols)
    for cell in model.cells:
        masks[cell] = model.domains.get(cell, model.all_candidates)
    return masks


def narrow(model: Model, masks: list[int], tell: Callback | None = None, changed: Sequence[int] = ()) -> Rule | None:
    """Propagate all rules to a fixpoint, in place. It is sound: no solution is lost.

    masks: the candidates of each cell of the sheet. Returns None; or a rule that can no longer be satisfied, and then the masks are
    of no further use. `tell(rule, cells)` is called for each reduction, with the index of the rule and the cells whose candidates it
    reduced. A reduction that takes two rules (see `lock`) makes two calls. changed: the cells that were reduced since the masks
    were a fixpoint; only what follows from these cells is propagated; () to propagate everything.
    """
    return finished(narrow_in_slices(model, masks, tell, changed))


def narrow_in_slices(model: Model, masks: list[int], tell: Callback | None = None, changed: Sequence[int] = ()) -> Slices[Rule | None]:
    """`narrow` as a generator."""
    pace = Pace()
    rules = model.rules
    contexts = model.contexts
    narrowers, preparers, dear, settled = zip(*[WORK[type(rule)] for rule in rules], strict=True) if rules else ((), (), (), ())
    rules_of = model.rules_of
    first = range(len(rules)) if not changed else sorted({index for cell in changed for index in rules_of[cell]})
    # costly rules wait until the cheap ones have reached a fixpoint
    cheap, later = deque([index for index in first if not dear[index]]), deque([index for index in first if dear[index]])
    waiting = [False] * len(rules)
    for index in first:
        waiting[index] = True

    def queue(reduced: list[int], by: int = -1) -> None:
        for cell in reduced:
            for other in rules_of[cell]:
                # the rule that has reduced the cells is queued again too, if that may let it remove more
                if not waiting[other] and not (other == by and settled[other]):
                    waiting[other] = True
                    (later if dear[other] else cheap).append(other)

    while cheap or later:
        index = (cheap or later).popleft()
        waiting[index] = False
        if pace.over():
            yield
        prepare = preparers[index]
        for _ in prepare(rules[index], masks, contexts[index]) if prepare else ():
            if pace.over():
                yield
        reduced = narrowers[index](rules[index], masks, contexts[index])
        if reduced is None:
            return rules[index]
        if reduced and tell is not None:
            tell(index, reduced)
        queue(reduced, index)
        if not cheap and not later:
            # only once all rules are at a fixpoint, since this compares every pair of groups
            for locked in (lock, lock_sums):
                reduced, failed = locked(model, masks, tell)
                if failed is not None:
                    return rules[failed]
                if reduced:
                    queue(reduced)
                    break
    return None


def lock(model: Model, masks: list[int], tell: Callback | None) -> tuple[list[int], int | None]:
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


def lock_sums(model: Model, masks: list[int], tell: Callback | None) -> tuple[list[int], int | None]:
    """If a sum must hold a value, and all its cells that can hold this value are in a group, the rest of the group can't hold it.

    Returns the cells that were reduced; and the index of a rule that can no longer be satisfied, or None.
    """
    changed: list[int] = []
    certain: dict[int, int] = {}  # {index of a sum: the values that it must hold}
    for reach in model.reaches:
        if reach.sum not in certain:
            certain[reach.sum] = sums.certain(reach.rule, masks, model.contexts[reach.sum])
        gone = certain[reach.sum]
        for cell in reach.outside if gone else ():
            gone &= ~masks[cell]
        here = [cell for cell in reach.rest if masks[cell] & gone] if gone else []
        if here and tell is not None:
            tell(reach.group, here)
            tell(reach.sum, here)
        for cell in here:
            masks[cell] &= ~gone
            if not masks[cell]:
                return changed, reach.group
        changed += here
    return changed, None
