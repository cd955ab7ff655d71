"""Words for values and sums that are left or removed."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, either, names_total, rule_named, some_cells
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import Places, Words, joined, say
from newsgrid.engine.rules import Rule

MINUS = "\N{MINUS SIGN}"


def is_one(mask: int) -> bool:
    """Whether a mask has a single value, or none."""
    return mask & (mask - 1) == 0


def no_longer(state: State, removed: Mapping[int, int]) -> tuple[Words, Words]:
    """The words for removed candidates, in full and in brief."""
    gone, left = union_of(removed.values()), union_of(state.masks[cell] & ~mask for cell, mask in removed.items())
    full, alike = state.struck(removed), len(set(removed.values())) == 1
    told = Places(who=some_cells(state, sorted(removed)), many=len(removed), gone=state.mask(gone))
    if alike and not state.sign(1).isdigit():
        return full, told.also(gone=state.mask(gone, "or")).say("{who} can't be {gone}")
    if alike:
        return full, told.say("{who} {many:loses|lose} {gone}")
    if not left & gone:
        return full, told.also(left=state.mask(left, "or")).say("{who} can only be {left}")
    first = {cell: mask for cell, mask in removed.items() if mask == removed[min(removed)]}
    others = [cell for cell in sorted(removed) if cell not in first]
    rest = some_cells(state, others) if len(others) < FEW_VALUES else "others"
    return full, say("{first}, and {rest} can't have some values either", first=state.struck(first), rest=rest)


def bounds(state: State, mask: int) -> tuple[bool, list[int], Places]:
    """(whether the values of a mask are numbers, the values, words for the lowest, the highest and all of them)."""
    values = list(values_of(mask))
    told = Places(low=state.sign(values[0]), high=state.sign(values[-1]), values=state.mask(mask, "or"))
    return all(state.sign(value).isdigit() for value in values), values, told


def left_over(state: State, left: int, gone: int) -> Words:
    """ "is 5", "is at most 5", "is at least 3", "can't be 2 or 4"."""
    numbers, values, told = bounds(state, left)
    if len(values) == 1:
        return told.say("is {values}")
    if numbers and gone & -gone > left and (gone & 1 << left.bit_length() or gone.bit_count() > FEW_VALUES):
        return told.say("is at most {high}")
    if numbers and gone < left & -left and (gone & (left & -left) >> 1 or gone.bit_count() > FEW_VALUES):
        return told.say("is at least {low}")
    if len(values) <= FEW_VALUES < gone.bit_count():
        return told.say("can only be {values}")
    return say("can't be {values}", values=state.mask(gone, "or"))


def can_be(state: State, mask: int) -> Words:
    """ "3", "2 or 3", "at most 4", "not 5"."""
    numbers, values, told = bounds(state, mask)
    whole = numbers and values[-1] - values[0] + 1 == len(values) >= FEW_VALUES
    if whole and values[0] == 1:
        return told.say("at most {high}")
    if whole and values[-1] == state.model.values:
        return told.say("at least {low}")
    if whole and len(values) > FEW_VALUES:
        return told.say("{low} to {high}")
    gone = state.model.all_candidates & ~mask
    if len(values) > FEW_VALUES and gone.bit_count() < FEW_VALUES:
        return say("not {values}", values=state.mask(gone, "or"))
    return state.mask(mask, "or")


def added(numbers: Sequence[int]) -> Words:
    """ "4 + 7 + 1 = 12", or "12" for a single number."""
    told = Places(numbers=joined(map(str, numbers), " + "), sum=sum(numbers))
    return told.say("{numbers} = {sum}" if len(numbers) > 1 else "{numbers}")


def set_of(state: State, mask: int, plus: str = " + ") -> Words:
    """ "8 + 9"."""
    return joined([state.sign(value) for value in values_of(mask)], plus)


def rest_of(state: State, rule: Rule, missing: Sequence[int]) -> tuple[Words, Words]:
    """What a sum leaves for its unknown cells, in full and in brief. missing: the totals that these cells may make."""
    cells, start = sorted(state.open(rule.cells)), adds_up(state, rule)
    known = [cell for cell in sorted(rule.cells) if state.values[cell]]
    told = Places(
        start=start,
        missing=either(missing),
        who=state.cells(cells) if len(cells) <= MOST_LISTED else say("{many} cells", many=len(cells)),
        many=len(cells),
    )
    if not known:
        if not names_total(state, rule):
            return start, start
        return told.also(name=rule_named(state, rule)).say("{name}: {who} {many:is|make} {missing}"), called(state, rule)
    made = Places(known=state.cells(known), many=len(known), made=sum(state.values[cell] - 1 + state.model.least for cell in known))
    told = told.also(made=made.say("{known} {many:is|make} {made}" if len(known) < 3 else "its known cells make {made}"))
    return told.say("{start}: {made}, so {missing} is left for {who}"), told.say("{start}: {missing} is left")


def rest_with(state: State, totals: Sequence[int], gone: int) -> Words:
    """What other cells would have to add up to for each of a few values in a cell; "the rest" if this is too long."""
    rests = sorted({total - (value - 1 + state.model.least) for total in totals for value in values_of(gone)})
    rests = [rest for rest in rests if rest > 0]
    return either(rests) if 0 < len(rests) < FEW_VALUES else say("the rest")


def candidate(state: State, nodes: tuple[Node, ...], verb: str = "is") -> Words:
    """ "r1c1 is 5", "r1c1 or r1c2 is 5", "neither r1c1 nor r1c2 is 5"."""
    cells, told = [cell for cell, _ in nodes], Places(verb=verb, value=state.sign(nodes[0][1]))
    if verb == "is not" and len(cells) == 2:
        return told.also(cells=state.cells(cells, "nor")).say("neither {cells} is {value}")
    if verb == "is not" and len(cells) > 2:
        return told.also(cells=state.cells(cells)).say("none of {cells} is {value}")
    return told.also(cells=state.cells(cells, "or")).say("{cells} {verb} {value}" if verb else "{cells} {value}")


def only_be(state: State, mask: int) -> Words:
    """ "is 5", "can only be 3 or 5"."""
    return say("{one:is|can only be} {values}", one=is_one(mask), values=state.mask(mask, "or"))
