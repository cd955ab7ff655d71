"""The last cell, the only place, the only value."""

from collections.abc import Sequence

from newsgrid.engine.combinations import combinations
from newsgrid.engine.hints.sentences.names import adds_up, as_printed, called, lattice_of, rule_named, the
from newsgrid.engine.hints.sentences.values import MINUS, added, is_are
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, capital, fitting, joined, say
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Distinct, In, Rule, Sum, subject_of


def last_of_sum(state: State, rule: Rule, total: int, known: Sequence[int], cell: int, value: int) -> Words:
    """known: the numbers in its other cells."""
    must = adds_up(state, rule)
    end = say("so {cell} is {value}.", cell=state.cell(cell), value=state.sign(value))
    if not known:
        return say(
            "{rule} is one cell, and its number is {total}. {end}",
            rule=rule_named(state, rule) if subject_of(rule).aside else the(state, rule),
            total=total,
            end=capital(end),
        )
    rest = say("{total} {minus} {sum} = {number}", total=total, minus=MINUS, sum=sum(known), number=total - sum(known))
    return (
        say("{must}: {rest}, {end}", must=must, rest=rest, end=end)
        if len(known) == 1
        else fitting(
            say("{must}: {added}; {rest}, {end}", must=must, added=added(known), rest=rest, end=end),
            say("{must}: {rest}, {end}", must=must, rest=rest, end=end),
        )
    )


def last_of_unit(state: State, rule: Rule, cell: int, value: int) -> Words:
    return say(
        "{rule} has every value but {value}, so its last cell, {cell}, is {value}.",
        rule=called(state, rule),
        value=state.sign(value),
        cell=state.cell(cell),
    )


def hidden_single(state: State, rule: Rule, cell: int, value: int) -> Words:
    """Names the cells that have the value and are seen from the others."""
    bit, sign, unit = 1 << (value - 1), state.sign(value), called(state, rule)
    empty = [other for other in state.open(rule.cells) if other != cell]
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
    end = say("only {cell} is left for it.", cell=state.cell(cell))
    if not chosen:
        return say(
            "{unit} needs {sign}. {part} lost {many:its|their} {sign}: {end}",
            unit=unit,
            sign=sign,
            part=say("{empty} has", empty=state.cells(empty)) if len(empty) == 1 else "Its other empty cells have",
            many=len(empty),
            end=end,
        )
    who = (
        say("The {sign} in {chosen} excludes", sign=sign, chosen=state.cells(sorted(chosen)))
        if len(chosen) == 1
        else say("The {sign}s in {chosen} exclude", sign=sign, chosen=state.cells(sorted(chosen)))
    )
    if not left:
        return fitting(
            say(
                "{unit} needs {sign}. {who} {empty}: {end}",
                unit=unit,
                sign=sign,
                who=who,
                empty=state.cells(empty) if len(empty) == 1 else "its other empty cells",
                end=end,
            ),
            say("{unit} needs {sign}. Its other empty cells see a {sign}: {end}", unit=unit, sign=sign, end=end),
        )
    struck = say("{left} lost it before", left=state.cells(sorted(left)))
    return fitting(
        say("{unit} needs {sign}. {who} other cells, and {struck}: {end}", unit=unit, sign=sign, who=who, struck=struck, end=end),
        say("{unit} needs {sign}. Its other empty cells see a {sign}, or have lost it before: {end}", unit=unit, sign=sign, end=end),
    )


def naked_single(state: State, cell: int, value: int, drawn: Sequence[In]) -> Words:
    """Names what excludes each of the other values. drawn: what is printed in the cell, even and the like."""
    left = state.model.domains.get(cell, state.model.all_candidates) & ~(1 << (value - 1))
    seen, parts = [], []
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        if isinstance(rule, Distinct):
            here = 0
            for other in rule.cells:
                here |= state.masks[other] if state.values[other] else 0
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
    name, end = state.cell(cell), say("Only {value} is left.", value=state.sign(value))
    sees = [say("sees {seen}", seen=joined(seen, ", "))] if seen else []
    sees += parts
    before = say("{values} {so:was|were} struck before", values=state.mask(left), so=is_are(left) == "is") if left else ""
    if sees:
        return fitting(
            say(
                "{name}{seen: |: }{parts}. {end}",
                name=name,
                seen=bool(seen),
                parts=joined([*sees, *([before] if before else [])], "; "),
                end=end,
            ),
            say("{name}: {sees}, and the rest was struck before. {end}", name=name, sees=joined(sees, "; "), end=end),
            say("{name} sees all other values in its units, but for those struck before. {end}", name=name, end=end),
        )
    if lattice_of(state) is not None:
        if bound := bound_by(state, cell, value):
            return bound
        return fitting(
            say("{name}: {before}. {end}", name=name, before=before, end=end),
            say("{name}: all else was struck before. {end}", name=name, end=end),
        )
    where = say("In {name}", name=name)
    return fitting(
        say("{where}, {before}. {end}", where=where, before=before, end=end),
        say("{where}, all other values were struck before. {end}", where=where, end=end),
    )


def bound_by(state: State, cell: int, value: int) -> Words:
    """The sentence by a number that takes as much as it can get of all its places, or as little; "" if there is none."""
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        if not isinstance(rule, Sum) or len(rule.allowed) != 1 or len(set(rule.cells)) < len(rule.cells):
            continue
        shift, total = state.model.least - 1, min(rule.allowed)
        others = [state.masks[other] for other in rule.cells if other != cell]
        most = sum([mask.bit_length() + shift for mask in others])
        least = sum([(mask & -mask).bit_length() + shift for mask in others])
        for bound, number in (("at most", most), ("at least", least)):
            if others and total - number == value + shift:
                name = called(state, rule)
                return say(
                    "{name}: its other sides make {bound} {number}. {total} {minus} {number} = {number2}, so {cell} is {value}.",
                    name=name,
                    bound=bound,
                    number=number,
                    total=total,
                    minus=MINUS,
                    number2=value + shift,
                    cell=state.cell(cell),
                    value=state.sign(value),
                )
    return UNSAID


def makes(state: State, index: int) -> int:
    """The values of all combinations that make a sum of different cells; all values for any other rule."""
    rule = state.model.rules[index]
    many = len(rule.cells)
    if (
        not isinstance(rule, Sum)
        or index not in state.model.because
        or len(rule.allowed) != 1
        or many > state.model.values
        or state.model.values > 9
    ):
        return -1
    union = 0
    for combination in combinations(many, min(rule.allowed) + many * (1 - state.model.least), state.model.values):
        union |= combination
    return union
