"""Sentences about proofs, and about why a value is not in a cell."""

from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Places, Words

NOTHING = "Nothing excludes it yet."


def of_cell(state: State, cell: int, value: int) -> Places:
    return Places(cell=state.cell(cell), value=state.sign(value))


def proof(state: State, cell: int, value: int) -> Words:
    told, left = of_cell(state, cell, value), state.masks[cell] & ~(1 << (value - 1))
    if not left:
        return told.say("Only {value} is left for {cell}.")
    return told.also(values=state.mask(state.masks[cell], "or"), others=state.mask(left, "or")).fitting(
        "{cell} can be {values}. No short reason was found, but trying {others} ends, after many steps, in a contradiction. "
        "So {cell} is {value}.",
        "No short reason was found, but trying any other value than {value} in {cell} ends, after many steps, in a contradiction. "
        "So {cell} is {value}.",
    )


def seen_in(state: State, name: Words, cell: int, other: int, value: int) -> Words:
    """name: the name of the rule by which another cell excludes the value."""
    told = of_cell(state, cell, value).also(name=name, other=state.cell(other))
    return told.say("{name} has its {value} in {other}, so {cell} is not {value}.")


def struck_before(state: State, cell: int, value: int) -> Words:
    return of_cell(state, cell, value).say("{cell} can't be {value}: a rule at the cell itself, or a mark that you have struck, says so.")


def known_already(state: State, cell: int) -> Words:
    return of_cell(state, cell, state.values[cell]).say("{cell} is {value} already.")
