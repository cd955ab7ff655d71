"""What is proved, and why a value is not there."""

from newsgrid.engine.hints.sentences.names import called
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Words, fitting, say
from newsgrid.engine.rules import Rule


def proof(state: State, cell: int, value: int) -> Words:
    name, left = state.cell(cell), state.masks[cell] & ~(1 << (value - 1))
    if not left:
        return say("Only {value} is left for {name}.", value=state.sign(value), name=name)
    end = say("ends, after many steps, in a contradiction. So {name} is {value}.", name=name, value=state.sign(value))
    return fitting(
        say(
            "{name} can be {values}. No short reason was found, but trying {values2} {end}",
            name=name,
            values=state.mask(state.masks[cell], "or"),
            values2=state.mask(left, "or"),
            end=end,
        ),
        say(
            "No short reason was found, but trying any other value than {value} in {name} {end}",
            value=state.sign(value),
            name=name,
            end=end,
        ),
    )


NOTHING = "Nothing excludes it yet."


def seen_in(state: State, rule: Rule, cell: int, other: int, value: int) -> Words:
    sign = state.sign(value)
    return say(
        "{rule} has its {sign} in {other}, so {cell} is not {sign}.",
        rule=called(state, rule),
        sign=sign,
        other=state.cell(other),
        cell=state.cell(cell),
    )


def struck_before(state: State, cell: int, value: int) -> Words:
    return say(
        "{cell} can't be {value}: a rule at the cell itself, or a mark that you have struck, says so.",
        cell=state.cell(cell),
        value=state.sign(value),
    )


def known_already(state: State, cell: int) -> Words:
    return say("{cell} is {value} already.", cell=state.cell(cell), value=state.sign(state.values[cell]))
