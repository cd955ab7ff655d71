"""Given: the puzzle says what a cell holds."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..model import Given
from .verdict import BROKEN, KEPT, OPEN, Context, Verdict

if TYPE_CHECKING:
    from ..formula import Formula


def judge(rule: Given, values: Sequence[int], context: Context) -> Verdict:
    value = values[rule.cells[0]]
    if not value:
        return Verdict(OPEN)
    if value == rule.value:
        return Verdict(KEPT)
    return Verdict(BROKEN, f"it is {context.sign(value)} here, and {context.sign(rule.value)} in the puzzle", rule.cells)


def narrow(rule: Given, masks: list[int], context: Context) -> list[int] | None:
    cell = rule.cells[0]
    wanted = masks[cell] & (1 << (rule.value - 1))
    if not wanted:
        return None
    if wanted == masks[cell]:
        return []
    masks[cell] = wanted
    return [cell]


def encode(rule: Given, formula: "Formula", context: Context) -> None:
    """Narrowing has settled the cell already."""


def smtlib(rule: Given, name: Callable[[int], str]) -> list[str]:
    return [f"(assert (= {name(rule.cells[0])} {rule.value}))"]
