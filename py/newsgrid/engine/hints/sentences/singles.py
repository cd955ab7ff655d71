"""The last cell, the only place, the only value."""

from collections.abc import Sequence

from newsgrid.engine.combinations import combinations
from newsgrid.engine.hints.sentences.names import adds_up, as_printed, called, lattice_of, rule_named, the
from newsgrid.engine.hints.sentences.values import MINUS, added, is_are
from newsgrid.engine.hints.sentences.wording import fitting
from newsgrid.engine.hints.state import State
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Distinct, In, Rule, Sum, subject_of
from newsgrid.puzzle.wording import capital


def last_of_sum(state: State, rule: Rule, total: int, known: Sequence[int], cell: int, value: int) -> str:
    """known: the numbers in its other cells."""
    must = adds_up(state, rule)
    end = f"so {state.cell(cell)} is {state.sign(value)}."
    if not known:
        return f"{rule_named(state, rule) if subject_of(rule).aside else the(state, rule)} is one cell, and its number is {total}. {capital(end)}"
    rest = f"{total} {MINUS} {sum(known)} = {total - sum(known)}"
    return f"{must}: {rest}, {end}" if len(known) == 1 else fitting(f"{must}: {added(known)}; {rest}, {end}", f"{must}: {rest}, {end}")


def last_of_unit(state: State, rule: Rule, cell: int, value: int) -> str:
    return f"{called(state, rule)} has every value but {state.sign(value)}, so its last cell, {state.cell(cell)}, is {state.sign(value)}."


def hidden_single(state: State, rule: Rule, cell: int, value: int) -> str:
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
    end = f"only {state.cell(cell)} is left for it."
    if not chosen:
        return f"{unit} needs {sign}. {f'{state.cells(empty)} has' if len(empty) == 1 else 'Its other empty cells have'} lost {'its' if len(empty) == 1 else 'their'} {sign}: {end}"
    who = (
        f"The {sign} in {state.cells(sorted(chosen))} excludes"
        if len(chosen) == 1
        else f"The {sign}s in {state.cells(sorted(chosen))} exclude"
    )
    if not left:
        return fitting(
            f"{unit} needs {sign}. {who} {state.cells(empty) if len(empty) == 1 else 'its other empty cells'}: {end}",
            f"{unit} needs {sign}. Its other empty cells see a {sign}: {end}",
        )
    struck = f"{state.cells(sorted(left))} lost it before"
    return fitting(
        f"{unit} needs {sign}. {who} other cells, and {struck}: {end}",
        f"{unit} needs {sign}. Its other empty cells see a {sign}, or have lost it before: {end}",
    )


def naked_single(state: State, cell: int, value: int, drawn: Sequence[In]) -> str:
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
                seen.append(f"{state.mask(here & left)} in {called(state, rule)}")
                left &= ~here
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        made = makes(state, index)
        if left & ~made:
            parts.append(f"{called(state, rule)} takes {state.mask(made, 'or')}")
            left &= made
    for rule in drawn:
        parts.append(f"the {as_printed(state, rule)} takes {state.mask(mask_of(rule, state.context), 'or')}")
        left &= mask_of(rule, state.context)
    name, end = state.cell(cell), f"Only {state.sign(value)} is left."
    sees = [f"sees {', '.join(seen)}"] if seen else []
    sees += parts
    before = f"{state.mask(left)} {'was' if is_are(left) == 'is' else 'were'} struck before" if left else ""
    if sees:
        return fitting(
            f"{name}{' ' if seen else ': '}{'; '.join([*sees, *([before] if before else [])])}. {end}",
            f"{name}: {'; '.join(sees)}, and the rest was struck before. {end}",
            f"{name} sees all other values in its units, but for those struck before. {end}",
        )
    if lattice_of(state) is not None:
        if bound := bound_by(state, cell, value):
            return bound
        return fitting(f"{name}: {before}. {end}", f"{name}: all else was struck before. {end}")
    where = f"In {name}"
    return fitting(f"{where}, {before}. {end}", f"{where}, all other values were struck before. {end}")


def bound_by(state: State, cell: int, value: int) -> str:
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
                return f"{name}: its other sides make {bound} {number}. {total} {MINUS} {number} = {value + shift}, so {state.cell(cell)} is {state.sign(value)}."
    return ""


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
