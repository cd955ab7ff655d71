"""What values and sums are called, and what is left of them, or goes."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, either, names_total, rule_named, some_cells
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import Words, joined, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import CAGE, SLANTED

MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


def is_are(mask: int) -> str:
    return "is" if mask & (mask - 1) == 0 else "are"


def no_longer(state: State, removed: Mapping[int, int]) -> tuple[Words, Words]:
    """What goes: in full, and in short."""
    gone = 0
    for mask in removed.values():
        gone |= mask
    who = some_cells(state, sorted(removed))
    if len(set(removed.values())) == 1 and not state.sign(1).isdigit():
        return state.struck(dict(removed)), say("{who} can't be {values}", who=who, values=state.mask(gone, "or"))
    if len(set(removed.values())) > 1:
        left = 0
        for cell, mask in removed.items():
            left |= state.masks[cell] & ~mask
        if not left & gone:
            return state.struck(dict(removed)), say("{who} can only be {values}", who=who, values=state.mask(left, "or"))
        first = min(removed)
        alike = {cell: mask for cell, mask in removed.items() if mask == removed[first]}
        others = [cell for cell in sorted(removed) if cell not in alike]
        rest = some_cells(state, others) if len(others) < FEW_VALUES else "others"
        return state.struck(dict(removed)), say("{struck}, and {rest} can't have some values either", struck=state.struck(alike), rest=rest)
    return state.struck(dict(removed)), say("{who} {many:loses|lose} {values}", who=who, many=len(removed), values=state.mask(gone))


def left_over(state: State, left: int, gone: int) -> Words:
    """ "is 5", "is at most 5", "is at least 3", "can't be 2 or 4"."""
    values = list(values_of(left))
    if len(values) == 1:
        return say("is {value}", value=state.sign(values[0]))
    numbers = all(state.sign(value).isdigit() for value in values)
    if numbers and gone & -gone > left and (gone & 1 << left.bit_length() or gone.bit_count() > FEW_VALUES):
        return say("is at most {value}", value=state.sign(values[-1]))
    if numbers and gone < left & -left and (gone & (left & -left) >> 1 or gone.bit_count() > FEW_VALUES):
        return say("is at least {value}", value=state.sign(values[0]))
    if len(values) <= FEW_VALUES < gone.bit_count():
        return say("can only be {values}", values=state.mask(left, "or"))
    return say("can't be {values}", values=state.mask(gone, "or"))


def can_be(state: State, mask: int) -> Words:
    """ "3", "2 or 3", "at most 4", "not 5"."""
    values = list(values_of(mask))
    numbers = all(state.sign(value).isdigit() for value in values)
    whole = values[-1] - values[0] + 1 == len(values) >= FEW_VALUES
    if numbers and whole and values[0] == 1:
        return say("at most {value}", value=state.sign(values[-1]))
    if numbers and whole and values[-1] == state.model.values:
        return say("at least {value}", value=state.sign(values[0]))
    if numbers and whole and len(values) > FEW_VALUES:
        return say("{value} to {value2}", value=state.sign(values[0]), value2=state.sign(values[-1]))
    gone = state.model.all_candidates & ~mask
    if len(values) > FEW_VALUES and gone.bit_count() < FEW_VALUES:
        return say("not {values}", values=state.mask(gone, "or"))
    return state.mask(mask, "or")


def added(numbers: Sequence[int]) -> Words:
    """ "4 + 7 + 1 = 12", "12" for a single one."""
    return say("{str} = {sum}", str=joined(map(str, numbers), " + "), sum=sum(numbers)) if len(numbers) > 1 else Words(str(numbers[0]))


def set_of(state: State, mask: int, plus: str = " + ") -> Words:
    """ "8 + 9"."""
    return joined([state.sign(value) for value in values_of(mask)], plus)


def rest_of(state: State, rule: Rule, missing: Sequence[int]) -> tuple[Words, Words]:
    """What a sum leaves for its cells that are not known, in full and in brief. missing: what these make."""
    name, start, cells = called(state, rule), adds_up(state, rule), sorted(state.open(rule.cells))
    known = [cell for cell in sorted(rule.cells) if state.values[cell]]
    who = state.cells(cells) if len(cells) <= MOST_LISTED else say("{many} cells", many=len(cells))
    if not known:
        return (
            (start, start)
            if not names_total(state, rule)
            else (
                say(
                    "{rule}: {who} {many:is|make} {missing}",
                    rule=rule_named(state, rule),
                    who=who,
                    many=len(cells),
                    missing=either(missing),
                ),
                name,
            )
        )
    made = sum(state.values[cell] - 1 + state.model.least for cell in known)
    told = (
        say("{known} {many:is|make} {made}", known=state.cells(known), many=len(known), made=made)
        if len(known) < 3
        else say("its known cells make {made}", made=made)
    )
    return say("{start}: {told}, so {missing} is left for {who}", start=start, told=told, missing=either(missing), who=who), say(
        "{start}: {missing} is left", start=start, missing=either(missing)
    )


def one_of_those_left(state: State, cells: Sequence[int], totals: Sequence[int], cell: int, left: int, gone: int) -> Words:
    """What follows for one of a few cells whose sum is known. totals: what that can be."""
    end = alone(state, cell, left, gone)
    if len(cells) > 2:
        return say("{end}, as the others can't make {rest_with}", end=end, rest_with=rest_with(state, totals, gone))
    (other,) = [one for one in cells if one != cell]
    return say("{other} is {can_be}, so {end}", other=state.cell(other), can_be=can_be(state, state.masks[other]), end=end)


def rest_with(state: State, totals: Sequence[int], gone: int) -> Words:
    """What some cells would have to make with one of a few values in another one, "the rest" where that is not to be told."""
    rests = sorted({total - (value - 1 + state.model.least) for total in totals for value in values_of(gone)})
    rests = [rest for rest in rests if rest > 0]
    return either(rests) if 0 < len(rests) < FEW_VALUES else say("the rest")


def alone(state: State, cell: int, left: int, gone: int) -> Words:
    """What a cell can or can't be."""
    few = left & (left - 1) and gone.bit_count() < FEW_VALUES
    without = say("can't be {values}", values=state.mask(gone, "or"))
    return say("{cell} {without}", cell=state.cell(cell), without=without if few else left_over(state, left, gone))


def which_makes(state: State, rule: Rule, total: int) -> Words:
    """ "the cage of r1c1 and r1c2 makes 5", "the arrow over r1c3 and r2c4 makes 5"."""
    what = {SLANTED: "the arrow over ", CAGE: "the cage of "}.get(subject_of(rule).what, "")
    return say("{what}{cells} {what2:makes|make} {total}", what=what, cells=state.cells(sorted(rule.cells)), what2=bool(what), total=total)


def none_of(state: State, cells: Sequence[int], sign: str) -> Words:
    if len(cells) == 1:
        return say("{cell} isn't {sign}", cell=state.cell(cells[0]), sign=sign)
    return say(
        "{so:neither|none of} {cells} is {sign}",
        so=len(cells) == 2,
        cells=state.cells(cells, "nor" if len(cells) == 2 else "and"),
        sign=sign,
    )


def candidate(state: State, nodes: tuple[Node, ...], verb: str = "is") -> Words:
    """ "r1c1 is 5", "r1c1 or r1c2 is 5", "neither r1c1 nor r1c2 is 5"."""
    if verb == "is not" and len(nodes) > 1:
        return none_of(state, [cell for cell, _ in nodes], state.sign(nodes[0][1]))
    return say(
        "{parts} {number}{value}",
        parts=state.cells([cell for cell, _ in nodes], "or"),
        number=verb + " " if verb else "",
        value=state.sign(nodes[0][1]),
    )


def only_be(state: State, mask: int) -> Words:
    """ "is 5", "can only be 3 or 5"."""
    return say("can only be {values}", values=state.mask(mask, "or")) if mask & (mask - 1) else say("is {values}", values=state.mask(mask))
