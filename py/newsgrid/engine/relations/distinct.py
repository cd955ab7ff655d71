"""Distinct: all values differ."""

from collections.abc import Callable, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Context, Distinct

COST = 0


def judge(rule: Distinct, values: Sequence[int], context: Context) -> Verdict:
    cells: dict[int, list[int]] = {}
    for cell in rule.cells:
        if values[cell]:
            cells.setdefault(values[cell], []).append(cell)
    twice = sorted(value for value, where in cells.items() if len(where) > 1)
    if twice:
        why = ", ".join(f"{context.sign(value)} {times(len(cells[value]))}" for value in twice)
        return Verdict(BROKEN, why, tuple(sorted(cell for value in twice for cell in cells[value])))
    if len(rule.cells) > context.values:
        return Verdict(BROKEN, f"{len(rule.cells)} cells can't all be different with {context.values} values", rule.cells)
    return Verdict(KEPT if len(cells) == len(rule.cells) else OPEN)


def times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def narrow(rule: Distinct, masks: list[int], context: Context) -> list[int] | None:
    """Finds naked singles, and also hidden singles if every value must occur."""
    cells = rule.cells
    changed: list[int] = []
    known = 0
    again = True
    while again:
        again = False
        known = 0
        for cell in cells:
            mask = masks[cell]
            if not mask & (mask - 1):
                if known & mask:
                    return None
                known |= mask
        for cell in cells:
            mask = masks[cell]
            if mask & (mask - 1) and mask & known:
                mask &= ~known
                if not mask:
                    return None
                masks[cell] = mask
                changed.append(cell)
                again = again or not mask & (mask - 1)
    once = twice = 0
    for cell in cells:
        mask = masks[cell]
        twice |= once & mask
        once |= mask
    if once.bit_count() < len(cells):
        return None
    if context.full:
        only = once & ~twice & ~known
        if only:
            for cell in cells:
                here = masks[cell] & only
                if here and here != masks[cell]:
                    if here & (here - 1):
                        return None
                    masks[cell] = here
                    changed.append(cell)
    return changed


def encode(rule: Distinct, formula: Formula, context: Context) -> None:
    """Any two cells differ; for many cells, each value is in at most one cell instead. If every value must occur, each value is in some cell."""
    unknown = [cell for cell in rule.cells if cell in formula.variables]
    if len(unknown) <= formula.paired:
        for position, first in enumerate(unknown):
            for second in unknown[position + 1 :]:
                formula.differ(first, second)
    known = known_values(rule, formula) if formula.guard and len(unknown) < len(rule.cells) else 0
    union = 0
    for cell in unknown:
        union |= formula.masks[cell]
        if known & formula.masks[cell]:
            formula.exclude(0, [variable for value, variable in formula.variables[cell].items() if known >> (value - 1) & 1])
    for value in values_of(union & ~known) if context.full or len(unknown) > formula.paired else ():
        here = [formula.variables[cell][value] for cell in unknown if value in formula.variables[cell]]
        if len(unknown) > formula.paired:
            formula.at_most_one(here)
        if context.full:
            formula.add(here)


def known_values(rule: Distinct, formula: Formula) -> int:
    """The mask of the known cells' values. Without a guard, propagation has already removed them from the other cells."""
    known = 0
    for cell in rule.cells:
        if cell not in formula.variables:
            if known & formula.masks[cell]:
                formula.add([])
            known |= formula.masks[cell]
    return known


def smtlib(rule: Distinct, name: Callable[[int], str], context: Context) -> list[str]:
    if len(rule.cells) < 2:
        return []
    return [f"(assert (distinct {' '.join(map(name, rule.cells))}))"]
