"""Steps from skyscrapers: how near a tall house can stand to a clue."""

from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.rules import Regular


@technique(levels=(1, 2), of=(Regular,), tips={"skyscraper bounds": "A clue says how near to it a tall house may stand."})
def seen_from(state: State, index: int) -> Step | None:
    """The tallest house can't stand too near to a clue: each of the other houses seen stands before it."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular) or rule.automaton != "skyscrapers" or index not in state.model.because:
        return None
    seen, values = rule.parameters[0], state.model.values
    if seen == 1 and (len(rule.cells) < values or not state.model.least):
        return None  # the tallest need not be among these, and an empty lot hides nothing
    if seen == 1:
        mask = 1 << (values - 1)
        gone = state.masks[rule.cells[0]] & ~mask
        if gone and state.masks[rule.cells[0]] & mask:
            words = sentences.tallest_first(state, rule, values)
            return Step("skyscraper bounds", 1, words, (rule,), (rule.cells[0],), {rule.cells[0]: values})
        return None
    removed, bounds = {}, []
    for at, cell in enumerate(rule.cells):
        most = values - seen + 1 + at  # a house that is seen here leaves seen - 1 - at taller ones to come
        gone = state.masks[cell] & ~((1 << max(most, 0)) - 1)
        if gone and not state.values[cell]:
            removed[cell] = gone
            bounds.append((cell, most))
    if not removed:
        return None
    words = sentences.tall_ones_far(state, rule, seen, bounds)
    return Step("skyscraper bounds", 2, words, (rule,), tuple(rule.cells), {}, removed)
