"""Steps that place a value directly."""

from collections.abc import Sequence

from newsgrid.engine.combinations import combinations, union_of, values_of
from newsgrid.engine.hints.sentences.names import adds_up, as_printed, called, lattice_of, rule_named, the
from newsgrid.engine.hints.sentences.values import MINUS, added, is_one
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, joined, say
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Distinct, In, Rule, Sum, subject_of


@technique(levels=(1,), of=(Sum, Distinct), tips={"last cell": "Somewhere only one cell of {units} is left."})
def last_cell(state: State, index: int) -> Step | None:
    """All cells of a run, cage or unit but one are known: the last one follows."""
    rule = state.model.rules[index]
    left = state.open(rule.cells)
    if len(left) != 1:
        return None
    cell = left[0]
    if isinstance(rule, Sum) and len(rule.allowed) == 1:
        total, shift = min(rule.allowed), 1 - state.model.least  # totals are of printed numbers, which may count from 0
        known = [state.values[other] - shift for other in rule.cells if other != cell]
        value = total - sum(known) + shift
        if not 0 < value <= state.model.values:
            return None
        words = last_of_sum(state, rule, total, known, cell, value)
    elif state.is_full(rule):
        used = union_of(state.masks[other] for other in rule.cells if other != cell)
        missing = list(values_of(state.model.all_candidates & ~used))
        if len(missing) != 1:
            return None
        value = missing[0]
        told = Places(unit=called(state, rule), value=state.sign(value), cell=state.cell(cell))
        words = told.say("{unit} has every value but {value}, so its last cell, {cell}, is {value}.")
    else:
        return None
    return Step("last cell", 1, words, (rule,), (cell,), {cell: value}) if state.masks[cell] >> (value - 1) & 1 else None


def last_of_sum(state: State, rule: Rule, total: int, known: Sequence[int], cell: int, value: int) -> Words:
    """known: the numbers in the sum's other cells."""
    told = Places(total=total, cell=state.cell(cell), value=state.sign(value), sum=adds_up(state, rule))
    if not known:
        name = rule_named(state, rule) if subject_of(rule).aside else the(state, rule)
        return told.also(name=name).say("{name} is one cell, and its number is {total}. So {cell} is {value}.")
    return told.also(known=sum(known), minus=MINUS, rest=total - sum(known), added=added(known)).fitting(
        "{sum}: {added}; {total} {minus} {known} = {rest}, so {cell} is {value}." if len(known) > 1 else None,
        "{sum}: {total} {minus} {known} = {rest}, so {cell} is {value}.",
    )


@technique(levels=(1,), of=(Distinct,), tips={"hidden single": "Somewhere a digit has only one cell left in {units}."})
def hidden_single(state: State, index: int) -> Step | None:
    """A value that only one cell of a unit can hold."""
    rule = state.model.rules[index]
    if not state.is_full(rule):
        return None
    once = twice = 0
    for cell in rule.cells:
        mask = state.masks[cell]
        twice |= once & mask
        once |= mask
    for value in values_of(once & ~twice):
        cell = state.where(rule.cells, 1 << (value - 1))[0]
        if not state.values[cell]:
            return Step("hidden single", 1, why_hidden(state, rule, cell, value), (rule,), (cell,), {cell: value})
    return None


def why_hidden(state: State, rule: Rule, cell: int, value: int) -> Words:
    """The sentence for a hidden single: names the cells that have the value and are seen from the unit's other cells."""
    bit, empty = 1 << (value - 1), [other for other in state.open(rule.cells) if other != cell]
    seen: dict[int, list[int]] = {}
    for other in empty:
        for peer in state.peers(other):
            if state.values[peer] and state.masks[peer] & bit:
                seen.setdefault(peer, []).append(other)
    chosen: list[int] = []
    left = set(empty)
    while left and seen:
        best = max(sorted(seen), key=lambda peer: len(left.intersection(seen[peer])))
        if not left.intersection(seen[best]):
            break
        chosen.append(best)
        left.difference_update(seen[best])
    others = state.cells(empty) if len(empty) == 1 else say("its other empty cells")
    told = Places(unit=called(state, rule), sign=state.sign(value), cell=state.cell(cell), others=others, one=len(empty))
    lost = "{unit} needs {sign}. {others} {one:has lost its|have lost their} {sign}: only {cell} is left for it."
    if not chosen:
        return told.say(lost)
    told = told.also(chosen=state.cells(sorted(chosen)), several=len(chosen) > 1, left=state.cells(sorted(left)))
    told = told.also(who=told.say("the {sign}{several:s|} in {chosen} exclude{several:|s}"))
    if left:
        return told.fitting("{unit} needs {sign}. {who} other cells, and {left} lost it before: only {cell} is left for it.", lost)
    return told.fitting("{unit} needs {sign}. {who} {others}: only {cell} is left for it.", lost)


@technique(levels=(2,), tips={"naked single": "Some cell has only one digit left."})
def naked_single(state: State, index: int) -> Step | None:
    """A cell with one candidate left."""
    for cell in state.open(state.model.rules[index].cells):
        mask = state.masks[cell]
        if not mask & (mask - 1):
            value = mask.bit_length()
            here = [state.model.rules[at] for at in state.rules_of[cell]]
            drawn = [rule for rule in here if isinstance(rule, In) and rule.origin and rule.origin.constraint and rule.origin.constraint[1]]
            rules = tuple(rule for rule in here if isinstance(rule, Distinct) or rule in drawn)
            return Step("naked single", 2, why_naked(state, cell, value, drawn), rules, (cell,), {cell: value})
    return None


def why_naked(state: State, cell: int, value: int, drawn: Sequence[In]) -> Words:
    """The sentence for a naked single: names what excludes each other value. drawn: the rules of signs printed in the cell, such as "even"."""
    left = state.model.domains.get(cell, state.model.all_candidates) & ~(1 << (value - 1))
    seen, parts = list[Words](), list[Words]()
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        if isinstance(rule, Distinct):
            here = union_of(state.masks[other] for other in rule.cells if state.values[other])
            if here & left:
                seen.append(say("{values} in {rule}", values=state.mask(here & left), rule=called(state, rule)))
                left &= ~here
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        made = makes(state, index)
        if left & ~made:
            parts.append(say("{rule} takes {values}", rule=called(state, rule), values=state.mask(made, "or")))
            left &= made
    for rule in drawn:
        parts.append(say("the {rule} takes {values}", rule=as_printed(state, rule), values=state.mask(mask_of(rule, state.context), "or")))
        left &= mask_of(rule, state.context)
    sees = [say("sees {seen}", seen=joined(seen, ", ")), *parts] if seen else parts
    if not sees and (said := bound_by(state, cell, value)):
        return said
    before = [say("{values} {one:was|were} struck before", values=state.mask(left), one=is_one(left))] if left else []
    told = Places(cell=state.cell(cell), value=state.sign(value), seen=bool(seen), all=joined(sees + before, "; "))
    return told.fitting(
        "{cell}{seen: |: }{all}. Only {value} is left.",
        "{cell} sees all other values in its units, but for those struck before. Only {value} is left."
        if sees
        else "{cell}: all other values were struck before. Only {value} is left.",
    )


def bound_by(state: State, cell: int, value: int) -> Words:
    """The sentence for an edge that a number forces, given the most or the least that the number's other edges can make; "" if there is none."""
    for index in state.rules_of[cell] if lattice_of(state) is not None else ():
        rule = state.model.rules[index]
        if not isinstance(rule, Sum) or len(rule.allowed) != 1 or len(set(rule.cells)) < len(rule.cells):
            continue
        shift, total = state.model.least - 1, min(rule.allowed)
        others = [state.masks[other] for other in rule.cells if other != cell]
        most = sum([mask.bit_length() + shift for mask in others])
        least = sum([(mask & -mask).bit_length() + shift for mask in others])
        for bound, number in (("at most", most), ("at least", least)):
            if others and total - number == value + shift:
                told = Places(name=called(state, rule), bound=bound, number=number, total=total, minus=MINUS, rest=value + shift)
                return told.also(cell=state.cell(cell), value=state.sign(value)).say(
                    "{name}: its other sides make {bound} {number}. {total} {minus} {number} = {rest}, so {cell} is {value}."
                )
    return UNSAID


def makes(state: State, index: int) -> int:
    """The mask of the values that occur in combinations for a sum of different cells; -1, all values, for any other rule."""
    rule, most = state.model.rules[index], state.model.values
    many = len(rule.cells)
    if not isinstance(rule, Sum) or index not in state.model.because or len(rule.allowed) != 1 or many > most or most > 9:
        return -1
    return union_of(combinations(many, min(rule.allowed) + many * (1 - state.model.least), most))
