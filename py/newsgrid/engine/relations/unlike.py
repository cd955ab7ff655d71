"""Unlike: no two of several lines of cells hold the same sequence of values."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations as pairs

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Context, Unlike


def lines_of(rule: Unlike) -> list[tuple[int, ...]]:
    return [rule.cells[at : at + rule.length] for at in range(0, len(rule.cells), rule.length)]


def judge(rule: Unlike, values: Sequence[int], context: Context) -> Verdict:
    seen: dict[tuple[int, ...], int] = {}
    lines = lines_of(rule)
    for number, cells in enumerate(lines, 1):
        held = tuple(values[cell] for cell in cells)
        if not all(held):
            continue
        if held in seen:
            first = seen[held]
            return Verdict(BROKEN, f"number {first} and number {number} are the same", tuple(sorted({*lines[first - 1], *cells})))
        seen[held] = number
    return Verdict(KEPT if len(seen) == len(lines) else OPEN)


def open_pairs(rule: Unlike, masks: Sequence[int]) -> Iterator[tuple[list[tuple[int, int]], tuple[tuple[int, ...], tuple[int, ...]]]]:
    """For every two lines that may still be equal: (the pairs of cells in which they may differ, the two lines)."""
    for line, other in pairs(lines_of(rule), 2):
        left = []
        for first, second in zip(line, other, strict=True):
            here, there = masks[first], masks[second]
            if not here & there:
                break
            if here != there or here & (here - 1):
                left.append((first, second))
        else:
            yield left, (line, other)


def narrow(rule: Unlike, masks: list[int], context: Context) -> list[int] | None:
    """If two lines can differ in only one place, and one line's value there is known, the other line's value can't be the same."""
    changed = []
    for left, _ in open_pairs(rule, masks):
        if not left:
            return None
        if len(left) > 1:
            continue
        for known, cell in (left[0], left[0][::-1]):
            if not masks[known] & (masks[known] - 1) and masks[cell] & masks[known]:
                masks[cell] &= ~masks[known]
                if not masks[cell]:
                    return None
                changed.append(cell)
                break
    return changed


def encode(rule: Unlike, formula: Formula, context: Context) -> None:
    """For every two lines, each place gets a variable that implies that the lines differ there. At least one of the variables is true."""
    for left, _ in open_pairs(rule, formula.masks):
        places = []
        for first, second in left:
            place = formula.new()
            places.append(place)
            for value in values_of(formula.masks[first] & formula.masks[second]):
                both = [formula.variables[cell][value] for cell in (first, second) if cell in formula.variables]
                formula.add([-place, *(-variable for variable in both)])
        formula.add(places)


def smtlib(rule: Unlike, name: Callable[[int], str], context: Context) -> list[str]:
    assertions = []
    for line, other in pairs(lines_of(rule), 2):
        same = " ".join(f"(= {name(first)} {name(second)})" for first, second in zip(line, other, strict=True))
        assertions.append(f"(assert (not (and {same})))" if rule.length > 1 else f"(assert (not {same}))")
    return assertions
