"""In: a cell holds one of a set of values. Examples are a given, "even", and "not 7" in a proof."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.trees import either
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Connected, Context, In, Islands

COST = 0


def mask_of(rule: In | Connected | Islands, context: Context) -> int:
    """The mask of the rule's values."""
    return sum(1 << (value - context.least) for value in rule.values if 0 <= value - context.least < context.values)


def judge(rule: In, values: Sequence[int], context: Context) -> Verdict:
    value = values[rule.cells[0]]
    if not value:
        return Verdict(OPEN)
    if value - 1 + context.least in rule.values:
        return Verdict(KEPT)
    if rule.value is None:
        return Verdict(BROKEN, f"it is {context.sign(value)} here", rule.cells)
    wanted = context.sign(rule.value + 1 - context.least)
    return Verdict(BROKEN, f"it is {context.sign(value)} here, and {wanted} in the puzzle", rule.cells)


def narrow(rule: In, masks: list[int], context: Context) -> list[int] | None:
    cell = rule.cells[0]
    wanted = masks[cell] & mask_of(rule, context)
    if not wanted:
        return None
    if wanted == masks[cell]:
        return []
    masks[cell] = wanted
    return [cell]


def encode(rule: In, formula: Formula, context: Context) -> None:
    """Adds the only value that is allowed, or excludes all values that are not. After propagation there is nothing to add."""
    cell = rule.cells[0]
    kept = formula.masks[cell] & mask_of(rule, context)
    if not kept:
        formula.add([])
    elif kept == formula.masks[cell]:
        return
    elif not kept & (kept - 1):
        formula.add([formula.variables[cell][kept.bit_length()]])
    else:
        formula.exclude(0, [variable for value, variable in formula.variables[cell].items() if not kept >> (value - 1) & 1])


def smtlib(rule: In, name: Callable[[int], str], context: Context) -> list[str]:
    ways = [f"(= {name(rule.cells[0])} {value})" for value in sorted(rule.values)]
    return [f"(assert {either(ways)})"]


# --- as a clue that may be mistyped ----------------------------------------------------------------------------------


def clue(rule: In) -> int | None:
    """The number that the puzzle prints in the cell, None for "even" and the like."""
    return rule.value if rule.place.where == "cell" else None


def with_clue(rule: In, number: int) -> In:
    return replace(rule, values=frozenset({number}))


def clue_in(rule: In, values: Sequence[int], context: Context) -> int | None:
    return values[rule.cells[0]] - 1 + context.least
