"""Techniques for Binairo: equally many of both values in a line, no two equal lines."""

from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.rules import Rule, Sum, Unlike


@technique(levels=(1,), tips={"counting": "Some row or column has one of its values as often as it may."})
def counting(state: State, index: int) -> Step | None:
    """If a line has all its cells of one value, the rest of its cells get the other value."""
    rule = state.model.rules[index]
    if not is_balance(state, rule):
        return None
    left = state.open(rule.cells)
    for value in (1, 2):
        many = sum(state.values[cell] == value for cell in rule.cells)
        if left and 2 * many == len(rule.cells):
            words = sentences.counting(state, rule, many, value)
            return Step("counting", 1, words, (rule,), tuple(rule.cells), dict.fromkeys(left, 3 - value))
    return None


def is_balance(state: State, rule: Rule) -> bool:
    """Whether a rule means that both values occur equally often in its cells."""
    half = len(rule.cells) // 2
    return (
        isinstance(rule, Sum)
        and state.model.values == 2
        and rule.allowed == {half * (2 * state.model.least + 1)}
        and 2 * half == len(rule.cells)
    )


def balance_of(state: State, line: tuple[int, ...]) -> Rule | None:
    """The rule that requires equally many of both values in a line."""
    rules = [state.model.rules[at] for at in state.rules_of[line[0]]]
    return next((rule for rule in rules if rule.cells == line and is_balance(state, rule)), None)


@technique(levels=(3,), of=(Unlike,), tips={"no two alike": "Some row or column would become the same as a full one."})
def unlike_lines(state: State, index: int) -> Step | None:
    """A line with two open cells otherwise equals a full line. Then its two cells are the other way round."""
    rule = state.model.rules[index]
    if not isinstance(rule, Unlike) or state.model.values != 2:
        return None
    lines = [rule.cells[at : at + rule.length] for at in range(0, len(rule.cells), rule.length)]
    full = [line for line in lines if all(state.values[cell] for cell in line)]
    for line in lines:
        left = state.open(line)
        held = [state.values[cell] for cell in line]
        if len(left) != 2 or held.count(1) != held.count(2) or (balance := balance_of(state, line)) is None:
            continue
        for other in full:
            pairs = [(value, state.values[there]) for value, there in zip(held, other, strict=True)]
            if all(value in (0, there) for value, there in pairs):
                placed = {cell: 3 - state.values[there] for cell, there in zip(line, other, strict=True) if cell in left}
                words = sentences.unlike_lines(state, left, line, other)
                return Step("no two alike", 3, words, (rule, balance), (*line, *other), placed)
    return None
