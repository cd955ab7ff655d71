"""What is proved, and why a value is not there."""

from newsgrid.engine.hints.sentences.names import called
from newsgrid.engine.hints.sentences.wording import fitting
from newsgrid.engine.hints.state import State
from newsgrid.engine.rules import Rule


def proof(state: State, cell: int, value: int) -> str:
    name, left = state.cell(cell), state.masks[cell] & ~(1 << (value - 1))
    if not left:
        return f"Only {state.sign(value)} is left for {name}."
    end = f"ends, after many steps, in a contradiction. So {name} is {state.sign(value)}."
    return fitting(
        f"{name} can be {state.mask(state.masks[cell], 'or')}. No short reason was found, but trying {state.mask(left, 'or')} {end}",
        f"No short reason was found, but trying any other value than {state.sign(value)} in {name} {end}",
    )


NOTHING = "Nothing excludes it yet."


def seen_in(state: State, rule: Rule, cell: int, other: int, value: int) -> str:
    sign = state.sign(value)
    return f"{called(state, rule)} has its {sign} in {state.cell(other)}, so {state.cell(cell)} is not {sign}."


def struck_before(state: State, cell: int, value: int) -> str:
    return f"{state.cell(cell)} can't be {state.sign(value)}: a rule at the cell itself, or a mark that you have struck, says so."


def known_already(state: State, cell: int) -> str:
    return f"{state.cell(cell)} is {state.sign(state.values[cell])} already."
