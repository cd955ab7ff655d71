"""Sentences for what is read along cells: which of these say enough to exclude a value, or which ways to fill them are left."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import TooLarge
from newsgrid.engine.hints.additions import sandwiched, tens
from newsgrid.engine.hints.sentences import called, can_be, each_is, in_line, left_over, no_longer
from newsgrid.engine.hints.sentences.names import name_of
from newsgrid.engine.hints.state import Contradiction, State
from newsgrid.engine.hints.template import UNSAID, Words, capital, clauses, fitting, joined, listed, say
from newsgrid.engine.relations import regular
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Context, Distinct, Regular, law_of, subject_of
from newsgrid.puzzle.about import BESIDE, SPOT, UNMARKED
from newsgrid.puzzle.constraints import reckon
from newsgrid.puzzle.shapes import BOTTOM, LEFT, RIGHT, TOP

MOST_TOLD = 4  # cells of which a sentence says what they can be
FEW = 3  # of what a sentence says
MOST_SAID = 40  # letters of what a rule demands
MOST_OFF = 12  # how far from its number a rule's number is looked for that would be right
WAYS = {TOP: "downwards", BOTTOM: "upwards", LEFT: "to the right", RIGHT: "to the left"}  # in which one reads from there
EXACT = 6  # up to which number the only lower one is named as what it would be
MOST_WAYS = 4  # to fill the cells that a sentence lists
MOST_TRIED = 400  # values that are put into cells to find these ways
ALIKE = 2  # values of a puzzle in which two that differ by 1 are just unlike

Ways = list[tuple[int, ...]]


def head(state: State, rule: Regular) -> Words:
    """What a rule is about, with what it demands where that is short: "row 4, A to C once each"."""
    return called(state, rule) + briefly(state, rule)


def briefly(state: State, rule: Regular) -> Words:
    """What it demands, to append to its name; "" if that is not short."""
    says = Words(law_of(rule).told)
    if rule.automaton == "steps" and len(rule.cells) > 2 and (asks := of_two(state, rule, "")):
        says = say(", where neighbours {asks}", asks=asks)
    return says if len(str(says)) <= MOST_SAID else UNSAID


def reckoned(state: State, rule: Regular) -> Words:
    """A line of arithmetic, with brackets as it is calculated step by step: "(r1c1 + r1c2) × r1c3 = 42"."""
    result, _, *signs = rule.parameters
    text, sums = state.cell(rule.cells[0]), False
    for number, cell in zip(signs, rule.cells[1:], strict=True):
        sign = reckon.SIGNS[number]
        text, sums = (say("({text})", text=text) if sums and sign in "x/" else text), sign in "+-"
        text += say(" {printed} {cell}", printed=reckon.PRINTED[sign], cell=state.cell(cell))
    return say("{text} = {result}", text=text, result=result)


def reckoned_with(state: State, rule: Regular, kept: Mapping[int, int], end: Words) -> Words:
    """By the most, or the least, that a line of arithmetic makes with the values that go; "" if that is not too little, or too much."""
    ((cell, left),) = kept.items()
    gone, result = state.masks[cell] & ~left, rule.parameters[0]
    for most in (True, False):
        for held in (gone & -gone).bit_length(), gone.bit_length():
            text, number = extreme(state, rule, cell, held, most)
            if number.denominator > 1 or not (number < result if most else number > result):
                break
        else:
            text, number = max(
                [extreme(state, rule, cell, held, most) for held in values_of(gone)], key=lambda told: told[1] if most else -told[1]
            )
            values = state.mask(gone, "or")
            return fitting(
                say(
                    "{rule} makes {result}. With {values} in {cell}, that is at {most:most|least} {text} = {number}. So {end}.",
                    rule=called(state, rule),
                    result=result,
                    values=values,
                    cell=state.cell(cell),
                    most=bool(most),
                    text=text,
                    number=str(number),
                    end=end,
                ),
                say(
                    "{rule}: with {values} in {cell}, it makes at {most:most|least} {text} = {number}. So {end}.",
                    rule=called(state, rule),
                    values=values,
                    cell=state.cell(cell),
                    most=bool(most),
                    text=text,
                    number=str(number),
                    end=end,
                ),
                UNSAID,
            )
    return UNSAID


def extreme(state: State, rule: Regular, cell: int, value: int, most: bool) -> tuple[Words, Fraction]:
    """The most, or the least, that a line of arithmetic can make with a value in a cell, as it is calculated. Different values in the line may make it less."""
    shift = state.model.least - 1
    text, sums, so_far = UNSAID, False, Fraction(0)
    for at, (sign, one) in enumerate(zip(["+", *(reckon.SIGNS[number] for number in rule.parameters[2:])], rule.cells, strict=True)):
        mask = 1 << (value - 1) if one == cell else state.masks[one]
        low, high = (mask & -mask).bit_length() + shift, mask.bit_length() + shift
        up = most if sign == "+" or (sign == "x" and so_far >= 0) or (sign == "/" and so_far < 0) else not most
        held = high if up else low
        if sign == "/" and not held:
            return UNSAID, Fraction(1, 2)
        so_far = {"+": so_far + held, "-": so_far - held, "x": so_far * held, "/": so_far / held if held else so_far}[sign]
        if not at:
            text = Words(str(held))
            continue
        text, sums = (say("({text})", text=text) if sums and sign in "x/" else text), sign in "+-"
        text += say(" {printed} {held}", printed=reckon.PRINTED[sign], held=held)
    return text, so_far


# --- what the other cells say ----------------------------------------------------------------------------------------------------


def telling(state: State, rule: Regular, context: Context, kept: Mapping[int, int]) -> list[int]:
    """A smallest set of the rule's cells whose candidates are enough to leave only these masks. kept: {cell: what stays}."""
    domains = state.model.domains
    full = {cell: domains.get(cell, state.model.all_candidates) for cell in rule.cells}
    free = [cell for cell in dict.fromkeys(rule.cells) if full[cell] != state.masks[cell] and cell not in kept]
    needed = list(free)
    for cell in sorted(free, key=lambda cell: (bool(state.values[cell]), state.masks[cell].bit_count()), reverse=True):
        rest = [other for other in needed if other != cell]
        masks = list(state.masks)
        for other in free:
            masks[other] = state.masks[other] if other in rest else full[other]
        if regular.narrow(rule, masks, context) is not None and all(not masks[at] & ~mask for at, mask in kept.items()):
            needed = rest
    return needed


def shown_by(state: State, rule: Regular, context: Context, tells: Sequence[int]) -> list[int]:
    """What stays of all cells of the sheet if only some of a rule's cells are looked at."""
    masks = list(state.masks)
    for cell in {*rule.cells}.difference(tells):
        masks[cell] = state.model.domains.get(cell, state.model.all_candidates)
    regular.narrow(rule, masks, context)
    return masks


def several(state: State, rule: Regular, context: Context, kept: Mapping[int, int]) -> Words:
    """The sentence for cells of which a rule leaves only some values, by the same reason."""
    alike: dict[tuple[int, int], list[int]] = {}
    for cell in sorted(kept):
        gone = state.masks[cell] & ~kept[cell]
        alike.setdefault((0, gone) if kept[cell] & (kept[cell] - 1) else (kept[cell], 0), []).append(cell)
    ends = []
    for (left, gone), cells in alike.items():
        ends.append(
            say("{cells} can't be {values}", cells=state.cells(cells), values=state.mask(gone, "or"))
            if gone
            else say("{cells} {many:is|are} {values}", cells=state.cells(cells), many=len(cells), values=state.mask(left))
        )
    return by_others(state, rule, context, kept, clauses(ends))


def hull(state: State, mask: int) -> int:
    """All values from the least to the greatest of these, if they are numbers and more than a few."""
    low, high = mask & -mask, 1 << (mask.bit_length() - 1)
    return (2 * high - 1) & ~(low - 1) if mask.bit_count() > FEW and state.sign(1).isdigit() else mask


def known(state: State, cells: Sequence[int], as_masks: Mapping[int, int]) -> Words:
    """What some cells are, or can be: "r1c1 and r1c2 are white, and r1c3 is 2 or 3". as_masks: {cell: what is said of it instead of its candidates}."""
    alike: dict[int, list[int]] = {}
    for cell in sorted(cells):
        alike.setdefault(as_masks.get(cell, state.masks[cell]), []).append(cell)
    return clauses(
        [
            say("{same} {many:is|are} {can_be}", same=state.cells(same), many=len(same), can_be=can_be(state, mask))
            for mask, same in alike.items()
        ]
    )


def one_cell(state: State, rule: Regular, context: Context, cell: int, left: int, gone: int) -> Words:
    """The sentence for a cell of which a rule leaves only some values."""
    end = say("{cell} {left_over}", cell=state.cell(cell), left_over=left_over(state, left, gone))
    others = [other for other in dict.fromkeys(rule.cells) if other != cell]
    if len(others) == 1 and len(rule.cells) == 2:
        return pair(state, rule, cell, others[0], gone, end)
    if said := partnerless(state, rule, cell, gone):
        brief = say("{rule}: {said}", rule=called(state, rule), said=said)
        if whole := fitting(
            say("{head}. {said}. So {end}.", head=head(state, rule), said=capital(said), end=end),
            say("{brief}. So {end}.", brief=brief, end=end),
            UNSAID,
        ):
            return whole
    if rule.automaton == "holds" and (said := only_holder(state, rule, cell, left)):
        return say(
            "{rule}: {said}, so {cell} is {values}.", rule=called(state, rule), said=said, cell=state.cell(cell), values=state.mask(left)
        )
    if rule.automaton == "rising":
        if not left & (left - 1):  # what else it could be was struck before, on the other side
            end = say("{struck}: it is {values}", struck=state.struck({cell: gone}), values=state.mask(left))
        if said := in_a_rise(state, rule, cell, end):
            return said
    if rule.automaton == "skyscrapers" and (said := houses(state, rule, {cell: gone}, end)):
        return said
    if rule.automaton == "groups of ten" and (said := tens(state, rule, cell, gone, end)):
        return said
    return by_others(state, rule, context, {cell: left}, end)


def only_holder(state: State, rule: Regular, cell: int, left: int) -> Words:
    """That no other cell of a circle can have one of its digits; "" if that is not why a cell has it."""
    value = left.bit_length()
    if left & (left - 1) or value - 1 + state.model.least not in rule.parameters:
        return UNSAID
    if any(state.masks[other] & left for other in rule.cells if other != cell):
        return UNSAID
    digits = listed([str(number) for number in rule.parameters])
    return say("its cells have {digits}, and no other one can be {values}", digits=digits, values=state.mask(left))


def by_others(state: State, rule: Regular, context: Context, kept: Mapping[int, int], end: Words) -> Words:
    """The sentence by the cells that tell enough, or by the ways that are left. end: what follows."""
    name, mark = head(state, rule), ":"
    if rule.automaton == "arithmetic":
        name, mark = say("{rule}: {reckoned}", rule=called(state, rule), reckoned=reckoned(state, rule)), "."
    if rule.automaton == "arithmetic" and len(kept) == 1 and (said := reckoned_with(state, rule, kept, end)):
        return said
    if said := numbers_with(state, rule, context, {cell: state.masks[cell] & ~mask for cell, mask in kept.items()}, end):
        return said
    tells = telling(state, rule, context, kept)
    if not tells:
        gone = {cell: state.masks[cell] & ~mask for cell, mask in kept.items()}
        single = [mask for mask in kept.values() if not mask & (mask - 1)]
        if len(kept) == 1 and single:  # the others were struck before
            end = say("{struck}: it is {values}", struck=state.struck(gone), values=state.mask(single[0]))
        demand = regular.meaning(rule) if mark == ":" and not briefly(state, rule) else ""
        if rule.automaton == "between" and not set(kept).intersection(rule.cells[:2]):
            ends = say("{value} or {value2}", value=state.sign(1), value2=state.sign(state.model.values))
            return say(
                "{name}: its values lie strictly between those in its circles, so none is {ends}. So {end}.", name=name, ends=ends, end=end
            )
        if said := told_by(state, rule):
            return say("{said}. Whatever its other cells hold, {end}.", said=said, end=end)
        return fitting(
            *([say("{name}: {demand}. So {end}.", name=name, demand=demand, end=end)] if demand else []),
            say("{name}{mark} {so:whatever|Whatever} its other cells hold, {end}.", name=name, mark=mark, so=mark == ":", end=end),
        )
    if said := told_by_count(state, rule, kept, end):
        return said
    hulls = {cell: hull(state, state.masks[cell]) for cell in tells}
    trial = list(state.masks)
    for cell in {*rule.cells}.difference(kept, tells):
        trial[cell] = state.model.domains.get(cell, state.model.all_candidates)
    for cell in tells:
        trial[cell] = hulls[cell]
    enough = regular.narrow(rule, trial, context) is not None and all(not trial[cell] & ~mask for cell, mask in kept.items())
    told = known(state, tells, hulls if enough else {})
    said, few = told_by(state, rule), len(tells) <= MOST_TOLD or len({hulls[cell] for cell in tells}) < FEW
    ways = [say("{said}. {told}. So {end}.", said=said, told=capital(told), end=end)] if said and few else []
    ways += [say("{name}{mark} {told}. So {end}.", name=name, mark=mark, told=told, end=end)] if few else []
    ways += ways_left(state, rule, context.distinct, end)
    cells = state.cells(tells) if len(tells) <= MOST_TOLD else say("its other {many} cells", many=len(tells))
    return fitting(
        *ways,
        say("{name}: with the candidates of {cells}, {end}.", name=name, cells=cells, end=end),
        say("{rule}: with those of its other cells, {end}.", rule=called(state, rule), end=end),
    )


def told_by_count(state: State, rule: Regular, kept: Mapping[int, int], end: Words) -> Words:
    """By the cells that have a value of which a line is told the number, or by those that can have it, if these are as many; "" if neither is so."""
    counts = automaton(rule.automaton, rule.parameters).counts
    every = counts(len(rule.cells)) if counts is not None else {}
    if len(every) != 1:
        return UNSAID
    ((printed, many),) = every.items()
    bit = 1 << (printed - state.model.least)
    there = [cell for cell in rule.cells if state.values[cell] and state.masks[cell] == bit]
    able = [cell for cell in rule.cells if state.masks[cell] & bit]
    if len(there) == many and there and not any(mask & bit for mask in kept.values()):
        return say(
            "{head}: {there} {many:is that|are these} already. So {end}.",
            head=head(state, rule),
            there=state.cells(there),
            many=many,
            end=end,
        )
    if len(able) == many and all(mask == bit for mask in kept.values()):
        return say(
            "{head}, and only {able} can be {values}. So {end}.",
            head=head(state, rule),
            able=state.cells(able),
            values=state.mask(bit),
            end=end,
        )
    return UNSAID


def number_of(rule: Regular) -> tuple[int, int] | None:
    """(the number printed for a rule, by how much it is more than the rule's own); None if it has no number."""
    subject = subject_of(rule)
    text = subject.number if subject.what in (BESIDE, SPOT) and rule.parameters else ""
    if not text.isdigit() or not 0 <= int(text) - rule.parameters[0] <= 1:
        return None
    return int(text), int(text) - rule.parameters[0]


def told_by(state: State, rule: Regular) -> Words:
    """What a rule's number is, in words: "row 4 makes 9 between 1 and 6"; "" if it has none of its own, or its name says it."""
    says, beside = automaton(rule.automaton, rule.parameters).says, subject_of(rule)
    if not says or beside.what != BESIDE or beside.line is None:
        return UNSAID
    line, first = name_of(state, beside.line), state.cell(rule.cells[0])
    return say(says, way=WAYS[beside.side], line=line, first=first, name=called(state, rule))


def fitting_numbers(rule: Regular, masks: Sequence[int], context: Context) -> list[int] | None:
    """The numbers near a rule's own that it could have with these candidates; None if none could be, or its own."""
    number, found = rule.parameters[0], []
    for other in range(max(0, number - MOST_OFF), number + MOST_OFF + 1):
        if regular.narrow(replace(rule, parameters=(other, *rule.parameters[1:])), list(masks), context) is not None:
            found.append(other)
    return None if not found or number in found else found


def bounded(number: int, shift: int, found: Sequence[int]) -> Words:
    """ "at most 7", "0 or at least 6". number: a rule's own; found: what it could be, of which it is none."""
    low, high = [other for other in found if other < number], [other for other in found if other > number]
    bounds = []
    if low:
        bounds.append(
            say("{so:|at most }{number}", so=bool(not max(low) + shift or (len(low) == 1 and number <= EXACT)), number=max(low) + shift)
        )
    if high:
        bounds.append(say("at least {number}", number=min(high) + shift))
    return joined(bounds, " or ")


def bounds_of(state: State, rule: Regular, left: Mapping[int, int]) -> Words:
    """What a rule's number could be with what is left of its cells, "" if it has none of its own. left: {cell: mask}."""
    printed = number_of(rule)
    if printed is None:
        return UNSAID
    masks = [left.get(cell, mask) for cell, mask in enumerate(state.masks)]
    found = fitting_numbers(rule, masks, state.model.contexts[state.model.rules.index(rule)])
    one_side = found is not None and (max(found) < rule.parameters[0] or min(found) > rule.parameters[0])
    return bounded(rule.parameters[0], printed[1], found) if found is not None and one_side else UNSAID


def numbers_with(state: State, rule: Regular, context: Context, removed: Mapping[int, int], end: Words) -> Words:
    """By what the rule's number could only be with some values in some cells; "" if that excludes not all of them, or it has no number of its own."""
    printed = number_of(rule)
    if printed is None or len(removed) > MOST_TOLD:
        return UNSAID
    told: dict[Words, list[tuple[int, int]]] = {}
    every: set[int] = set()
    for cell, gone in removed.items():
        for value in values_of(gone):
            masks = list(state.masks)
            masks[cell] = 1 << (value - 1)
            found = fitting_numbers(rule, masks, context)
            if found is None:
                return UNSAID
            every.update(found)
            told.setdefault(bounded(rule.parameters[0], printed[1], found), []).append((cell, value))
    if told_beyond := beyond(state, rule, removed, end):
        return told_beyond
    name, says = called(state, rule), told_by(state, rule)
    nodes = [node for held in told.values() for node in held]
    bounds = bounded(rule.parameters[0], printed[1], sorted(every))
    if says:
        with_it = say("With {held_in}, that would be", held_in=held_in(state, nodes))
        shown = added_up(state, rule, *nodes[0], every, printed[1]) if len(nodes) == 1 else ""
        parts = [say("with {held_in}, that would be {bound}", held_in=held_in(state, nodes), bound=bound) for bound, nodes in told.items()]
        return fitting(
            *([say("{says}. {with_it} {shown}. So {end}.", says=says, with_it=with_it, shown=shown, end=end)] if shown else []),
            *([say("{says}. {parts}. So {end}.", says=says, parts=clauses(parts), end=end)] if len(parts) < FEW else []),
            say("{says}. {with_it} {bounds}. So {end}.", says=says, with_it=with_it, bounds=bounds, end=end),
            say(
                "{name}: with {held_in}, that would be {bounds}. So {end}.",
                name=name,
                held_in=held_in(state, nodes),
                bounds=bounds,
                end=end,
            ),
            UNSAID,
        )
    parts = [say("{bound} with {held_in}", bound=bound, held_in=held_in(state, nodes)) for bound, nodes in told.items()]
    ways = [say("{name} would be {parts}. So {end}.", name=name, parts=clauses(parts), end=end)] if len(parts) < FEW else []
    ways.append(say("{name} would be {bounds} with {held_in}. So {end}.", name=name, bounds=bounds, held_in=held_in(state, nodes), end=end))
    return fitting(*ways, UNSAID)


def beyond(state: State, rule: Regular, removed: Mapping[int, int], end: Words) -> Words:
    """By what the cells behind those that an X-sum counts make, if how many it counts is known; "" if they don't show it, or the line lacks a digit."""
    many = state.values[rule.cells[0]] - 1 + state.model.least if state.values[rule.cells[0]] else len(rule.cells)
    others = rule.cells[many:]
    lines = [state.model.rules[at] for at in state.rules_of[rule.cells[0]]]
    whole = any(isinstance(line, Distinct) and state.is_full(line) and {*line.cells} == {*rule.cells} for line in lines)
    if rule.automaton != "x-sum" or not whole or not 1 < len(others) <= MOST_TOLD or len(removed) > 1 or not {*removed} <= {*others}:
        return UNSAID
    ((cell, gone),) = removed.items()
    numbers = [value - 1 + state.model.least for value in values_of(state.model.all_candidates)]
    rest, sums = sum(numbers) - rule.parameters[0], set()
    for way in product(*[values_of(gone if other == cell else state.masks[other]) for other in others]):
        if len({*way}) == len(way):
            sums.add(sum(value - 1 + state.model.least for value in way))
    if not sums or min(sums) <= rest <= max(sums):
        return UNSAID
    bound = say("at least {min}", min=min(sums)) if min(sums) > rest else say("at most {max}", max=max(sums))
    first, counted = state.cell(rule.cells[0]), rule.cells[:many]
    made = say(
        "{first} is {many}, so {counted} make {parameters}, and {others} the other {rest}",
        first=first,
        many=many,
        counted=in_line(state, counted),
        parameters=rule.parameters[0],
        others=in_line(state, others),
        rest=rest,
    )
    return say(
        "{made}. With {held_in}, these make {bound}. So {end}.",
        made=made,
        held_in=held_in(state, [(cell, value) for value in values_of(gone)]),
        bound=bound,
        end=end,
    )


def added_up(state: State, rule: Regular, cell: int, value: int, found: Iterable[int], shift: int) -> Words:
    """The nearest number that a rule could have with a value in a cell, as a sum: "at most 3 + 8 + 7 = 18"; "" if that is on both sides of its own,
    or there is no such way with different values."""
    adds, number = automaton(rule.automaton, rule.parameters).adds, rule.parameters[0]
    low, high = [other for other in found if other < number], [other for other in found if other > number]
    if adds is None or (low and high):
        return UNSAID
    differ = state.model.rules.index(rule) in state.model.because
    for nearest in sorted(low, reverse=True) or sorted(high):
        near = replace(rule, parameters=(nearest, *rule.parameters[1:]))
        ways = ways_with(state, near, {cell: 1 << (value - 1)}, differ, 1 if differ else MOST_WAYS)
        sums = [adds([one - 1 + state.model.least for one in way]) or [] for way in ways]
        held = next((some for some in sums if len(set(some)) == len(some)), None)
        if held is not None:
            return (
                say("at {low:most|least} {str} = {sum}", low=bool(low), str=joined(map(str, held), " + "), sum=sum(held))
                if len(held) > 1
                else UNSAID
            )
    return UNSAID


def held_in(state: State, nodes: Sequence[tuple[int, int]]) -> Words:
    """ "2 or 4 in r4c2", "black in r1c2 or 3 in r1c3"."""
    by_cell: dict[int, int] = {}
    for cell, value in nodes:
        by_cell[cell] = by_cell.get(cell, 0) | 1 << (value - 1)
    alike: dict[int, list[int]] = {}
    for cell, mask in by_cell.items():
        alike.setdefault(mask, []).append(cell)
    parts = [
        say("{list} in {cells}", list=listed(list(map(state.sign, values_of(mask))), "or"), cells=state.cells(cells, "or"))
        for mask, cells in alike.items()
    ]
    return (
        listed(parts, "or") if all(len(cells) == 1 and not mask & (mask - 1) for mask, cells in alike.items()) else joined(parts, ", or ")
    )


def partnerless(state: State, rule: Regular, cell: int, gone: int) -> Words:
    """What the cell beside one would have to be with a value that goes, which it can't be; "" if no cell alone shows it, or if the rule does not go from
    cell to cell."""
    if (
        gone.bit_count() > FEW
        or rule.automaton not in ("steps", "ratio")
        or not state.sign(1).isdigit()
        or len(set(rule.cells)) < len(rule.cells)
    ):
        return UNSAID
    if subject_of(rule).what == UNMARKED:
        return UNSAID  # all but a few values go together then
    numbers, shift = rule.parameters, state.model.least - 1
    sign, wanted = state.mask(gone, "or"), 0
    for held, value in product(values_of(state.model.all_candidates), values_of(gone)):
        one, two = sorted((held + shift, value + shift))
        fits = two - one in numbers if rule.automaton == "steps" else two == one * numbers[0]
        wanted |= 1 << (held - 1) if fits else 0
    at = rule.cells.index(cell)
    for beside in (rule.cells[to] for to in (at - 1, at + 1) if 0 <= to < len(rule.cells)):
        if not wanted and rule.automaton == "steps":
            least = say(" by at least {min}", min=min(numbers)) if min(numbers) > 1 else ""
            return say("no digit differs from {sign}{least}", sign=sign, least=least) if least else UNSAID
        if not wanted:
            return say("no digit is twice or half of {sign}", sign=sign) if numbers[0] == 2 else say("No digit goes with {sign}", sign=sign)
        if numbers == (0,) and not state.masks[beside] & gone:
            return say("{beside} can't be {sign}", beside=state.cell(beside), sign=sign)
        if not state.masks[beside] & wanted and wanted.bit_count() < FEW:
            return say(
                "with {sign} in {cell}, {beside} {so:could only|would} be {values}, which it can't",
                sign=sign,
                cell=state.cell(cell),
                beside=state.cell(beside),
                so=bool(gone & gone - 1),
                values=state.mask(wanted, "or"),
            )
    return UNSAID


def pair(state: State, rule: Regular, cell: int, other: int, gone: int, end: Words) -> Words:
    """The sentence for one of two cells, by the other one. gone: what goes of the first."""
    name, what = called(state, rule), say("{other} is {can_be}", other=state.cell(other), can_be=can_be(state, state.masks[other]))
    if rule.automaton == "rising":
        less = "less" if cell == rule.cells[0] else "greater"
        held = list(values_of(state.masks[other]))
        if len(held) > 1:  # only what is nearest to the other cell bounds it
            what = say(
                "{other} is {part}",
                other=state.cell(other),
                part=say("at most {value}", value=state.sign(held[-1]))
                if less == "less"
                else say("at least {value}", value=state.sign(held[0])),
            )
        sign = rule.origin.constraint if rule.origin else None
        if sign:
            return say(
                "{cell} < {cell2}. {what}, and {cell3} must be {less}. So {end}.",
                cell=state.cell(rule.cells[0]),
                cell2=state.cell(rule.cells[1]),
                what=what,
                cell3=state.cell(cell),
                less=less,
                end=end,
            )
        return say("With {name}, {cell} must be {less}. {what}, so {end}.", name=name, cell=state.cell(cell), less=less, what=what, end=end)
    if said := partnerless(state, rule, cell, gone):
        asks = of_two(state, rule)
        whole = [
            say("{begin} {said}. So {end}.", begin=begin, said=said, end=end)
            for begin in ([say("{name}: {asks}.", name=name, asks=asks)] if asks else []) + [say("{name}.", name=name)]
        ]
        if told := fitting(*whole, UNSAID):
            return told
    needs = automaton(rule.automaton, rule.parameters).needs
    mask = state.masks[other]
    if needs is not None and not mask & (mask - 1):
        return say("{what}, and {needs}. So {end}.", what=what, needs=needs(state.sign(mask.bit_length())), end=end)
    asks = of_two(state, rule)
    return (
        say("{name}: {asks}. {what}, so {end}.", name=name, asks=asks, what=what, end=end)
        if asks
        else say("{name}: {what}, so {end}.", name=name, what=what, end=end)
    )


def of_two(state: State, rule: Regular, they: str = "they ") -> Words:
    """What a rule asks of two cells, "" if its name says it. they: what these are called."""
    numbers = rule.parameters
    if rule.automaton == "ratio":
        return say("one is {part} the other", part="twice" if numbers[0] == 2 else say("{numbers} times", numbers=numbers[0]))
    if rule.automaton != "steps" or (rule.origin and not rule.origin.constraint):
        return UNSAID
    if set(numbers) == {0}:
        return say("both are the same")
    if state.model.values == ALIKE:
        return say("{they}are different", they=they)
    if len(numbers) == 1:
        return (
            say("{they}are consecutive", they=they) if numbers[0] == 1 else say("{they}differ by {numbers}", they=they, numbers=numbers[0])
        )
    whole = list(numbers) == list(range(min(numbers), max(numbers) + 1))
    return (
        say("{they}differ by at least {min}", they=they, min=min(numbers))
        if whole and min(numbers) and max(numbers) >= state.model.values - 1
        else UNSAID
    )


# --- values that rise, houses ----------------------------------------------------------------------------------------------------


def in_a_rise(state: State, rule: Regular, cell: int, end: Words) -> Words:
    """By the cells before and after it that say enough, "" if neither do."""
    at = rule.cells.index(cell)
    parts = [limited(state, rule, rule.cells[at::-1], False), limited(state, rule, rule.cells[at:], True)]
    told = [part for part in parts if part]
    return say("{rule}: {told}. So {end}.", rule=called(state, rule), told=listed(told), end=end) if told else UNSAID


def limited(state: State, rule: Regular, line: Sequence[int], after: bool) -> Words:
    """What bounds the first cell of a line of values that rise (after) or fall: the nearest cell that says enough, and what it makes of those between;
    "" if nothing does."""
    cell = line[0]
    if len(line) == 1:
        return UNSAID
    wanted = limits(state, line, after)[-1]
    if not (state.masks[cell] >> (wanted - 1) if after else state.masks[cell] & ((1 << wanted) - 1)):
        return UNSAID
    many = next(many for many in range(2, len(line) + 1) if limits(state, line[:many], after)[-1] == wanted)
    bounds = limits(state, line[:many], after)
    cells = line[many - 1 : 0 : -1]
    said = [
        say("{part}{value}", part="" if state.values[one] else "at most " if after else "at least ", value=state.sign(bound))
        for one, bound in zip(cells, bounds, strict=True)
    ]
    far = say(
        "{cell}, {steps_away} {after:after|before} {cell2}, is {said}",
        cell=state.cell(cells[0]),
        steps_away=steps_away(rule, cell, cells[0]),
        after=bool(after),
        cell2=state.cell(cell),
        said=said[0],
    )
    if all(abs(one - other) == 1 for one, other in pairwise(bounds)):
        return far
    # a value between was struck before
    each = [say("{one} is {bound}", one=state.cell(one), bound=bound) for one, bound in zip(cells, said, strict=True)]
    return fitting(joined(each, ", so "), say("{far}, so {each}", far=far, each=each[-1]))


def limits(state: State, line: Sequence[int], after: bool) -> list[int]:
    """The most (after) or least that the last cell of a line can be, then the one before it, and so on to the second, if they rise (after) or fall."""
    bounds: list[int] = []
    for cell in line[:0:-1]:
        mask = state.masks[cell]
        if bounds:
            mask &= (1 << (bounds[-1] - 1)) - 1 if after else ~((1 << bounds[-1]) - 1)
        bounds.append(mask.bit_length() if after else (mask & -mask).bit_length())
        if not bounds[-1]:
            raise Contradiction(tuple(line))
    return bounds


def steps_away(rule: Regular, cell: int, other: int) -> Words:
    many = abs(rule.cells.index(cell) - rule.cells.index(other))
    return say("just") if many == 1 else say("{many} cells", many=many)


def houses(state: State, rule: Regular, removed: Mapping[int, int], end: Words) -> Words:
    """By which houses are seen, or by how many would be; "" if neither is enough."""
    name, seen, cells = called(state, rule), rule.parameters[0], rule.cells
    tallest = [cell for cell in cells if state.values[cell] == state.model.values]
    if tallest and all(cell in cells[: cells.index(tallest[0])] for cell in removed):
        at = cells.index(tallest[0])
        front, top = cells[:at], say("the {value} in {tallest}", value=state.sign(state.model.values), tallest=state.cell(tallest[0]))
        if at + 1 == seen and all(not_rising(state, front, cell, gone) for cell, gone in removed.items()):
            return say(
                "{name}: {parts} must all be seen, each taller than the one before. So {end}.",
                name=name,
                parts=listed([*map(state.cell, front), top]),
                end=end,
            )
        if (
            seen == 2
            and len(front) > 1
            and state.model.least
            and all(not_first(state, rule, front, cell, gone) for cell, gone in removed.items())
        ):
            one = state.cell(front[0])
            return say(
                "{name}: only {one} and {top} are seen, so {one} is taller than {front}. So {end}.",
                name=name,
                one=one,
                top=top,
                front=state.cells(front[1:]),
                end=end,
            )
    would: dict[Words, list[tuple[int, int]]] = {}
    for cell, gone in removed.items():
        for value in values_of(gone):
            would.setdefault(seen_with(state, rule, cell, value), []).append((cell, value))
    if 0 < len(would) < FEW and "" not in would:
        parts = [say("with {held_in}, {bound} would be seen", held_in=held_in(state, nodes), bound=bound) for bound, nodes in would.items()]
        ways = [say("{name}: {parts}. So {so}.", name=name, parts=joined(parts, "; "), so=so) for so in (end, "strike these")]
        return fitting(*ways, UNSAID)
    return UNSAID


def not_rising(state: State, front: Sequence[int], cell: int, gone: int) -> bool:
    """Whether these values of a cell are too low or too high for values that rise."""
    at = front.index(cell)
    low = max(
        [(state.masks[other] & -state.masks[other]).bit_length() + at - number for number, other in enumerate(front[:at])], default=at + 1
    )
    high = min(
        [state.masks[other].bit_length() - (number - at) for number, other in enumerate(front) if number > at], default=state.model.values
    )
    high = min(high, state.model.values - (len(front) - at))
    return all(value < low or value > high for value in values_of(gone))


def not_first(state: State, rule: Regular, front: Sequence[int], cell: int, gone: int) -> bool:
    """Whether these values of a cell are too low for the first of some houses, or too high for one behind it."""
    if cell == front[0]:
        least = max([(state.masks[other] & -state.masks[other]).bit_length() for other in front[1:]])
        if all(other in state.peers(front[1]) for other in front[2:]):
            least = max(least, len(front) - 1)
        return all(value <= least for value in values_of(gone))
    return all(value >= state.masks[front[0]].bit_length() for value in values_of(gone))


def seen_with(state: State, rule: Regular, cell: int, value: int) -> Words:
    """ "at most 2 houses" if no more can be seen with a value in a cell, and that is too few; "at least 4" likewise; "" for neither."""
    masks = [1 << (value - 1) if other == cell else state.masks[other] for other in rule.cells]
    reached = {(0, 0)}  # the values before, and how many are seen
    differ = all(other in state.peers(rule.cells[0]) for other in rule.cells[1:])
    for mask in masks:
        after = set()
        for before, many in reached:
            for here in values_of(mask & ~before if differ else mask):
                bit = 1 << (here - 1)
                seen_here = bit > before and (here > 1 or state.model.least)
                after.add((before | bit if differ else max(before, bit), many + bool(seen_here)))
        reached = after
    counts = {many for _, many in reached}
    if not counts:
        return UNSAID
    low, high, seen = min(counts), max(counts), rule.parameters[0]
    if high < seen:
        return say("at most {high} house{many:|s}", high=high, many=high)
    return say("at least {low} houses", low=low) if low > seen else UNSAID


# --- ways to fill all the cells --------------------------------------------------------------------------------------------------


def all_ways(state: State, rule: Regular, different: bool) -> Ways:
    """The ways to fill the cells, [] if there are more than a few."""
    found = ways_with(state, rule, {}, different, MOST_WAYS + 1)
    return found if len(found) <= MOST_WAYS else []


def ways_with(state: State, rule: Regular, held: Mapping[int, int], different: bool, most: int) -> Ways:
    """Ways to fill the cells, [] if it takes too long to find as many. held: {cell: mask instead of its candidates}."""
    masks = tuple(held.get(cell, state.masks[cell]) for cell in rule.cells)
    if len(set(rule.cells)) < len(rule.cells):
        return []
    try:
        layers = regular.diagram(rule.automaton, rule.parameters, masks, state.model.least) or ()
    except TooLarge:
        return []
    found: Ways = []
    tried, limit = 0, MOST_TRIED * (1 if most > 1 else MOST_WAYS)

    def follow(at: int, reached: object, so_far: tuple[int, ...]) -> bool:
        nonlocal tried
        if at == len(layers):
            found.append(so_far)
            return len(found) < most
        for value, then in layers[at].get(reached, {}).items():
            tried += 1
            if tried > limit or (not (different and value in so_far) and not follow(at + 1, then, (*so_far, value))):
                return False
        return True

    for start in list(layers[0]) if layers else []:
        if not follow(0, start, ()):
            break
    return found if tried <= limit else []


def ways_left(state: State, rule: Regular, different: bool, end: Words | str) -> list[Words]:
    """The sentence that lists these ways, if these are few and their values short."""
    ways = all_ways(state, rule, different)
    signs = [[state.sign(value) for value in way] for way in ways]
    if not ways or any(" " in sign for way in signs for sign in way):
        return []
    cells = (
        state.cells(rule.cells)
        if len(rule.cells) < 3
        else say("{cell} to {cell2}", cell=state.cell(rule.cells[0]), cell2=state.cell(rule.cells[-1]))
    )
    listed_ways = listed([joined(way, "-") for way in signs], "or")
    if rule.automaton == "arithmetic":
        return [
            say(
                "{reckoned}. {different:With different values, only|Only} {listed_ways} makes that. So {end}.",
                reckoned=reckoned(state, rule),
                different=bool(different),
                listed_ways=listed_ways,
                end=end,
            )
        ]
    return [
        say("{rule}: {cells} can only be {listed_ways}. So {end}.", rule=called(state, rule), cells=cells, listed_ways=listed_ways, end=end)
    ]


def summed(state: State, rule: Regular, removed: Mapping[int, int], end: Words) -> list[Words]:
    """The sentence that lists the ways to fill those cells that an x-sum adds up, if its first cell is known and these are few."""
    many = (state.values[rule.cells[0]] or 0) - 1 + state.model.least
    if rule.automaton != "x-sum" or not state.values[rule.cells[0]] or not 1 < many <= len(rule.cells):
        return []
    cells = rule.cells[:many]
    ways = {
        way
        for way in product(*[tuple(values_of(state.masks[cell])) for cell in cells])
        if len(set(way)) == many and sum(way) - many * (1 - state.model.least) == rule.parameters[0]
    }
    if not 0 < len(ways) <= MOST_WAYS:
        return []
    told = listed([joined(map(state.sign, way), "-") for way in sorted(ways)], "or")
    begin = say(
        "{rule} adds up {cell} to {cell2}: {told}",
        rule=called(state, rule),
        cell=state.cell(cells[0]),
        cell2=state.cell(cells[-1]),
        told=told,
    )
    lost = [gone.bit_length() for cell, gone in removed.items() if cell not in cells and not gone & (gone - 1)]
    forced = [
        (way, *left) for way in sorted(ways) for left in left_alone(state, rule.cells[many:], way) if left[1] in lost and left[1] not in way
    ]
    by_one = [
        say(
            "{begin}. With {sign}, {cell} is {value}. So {end}.",
            begin=begin,
            sign=joined(map(state.sign, way), "-"),
            cell=state.cell(cell),
            value=state.sign(value),
            end=end,
        )
        for way, cell, value in forced
    ]
    return [*(by_one if len(forced) == 1 else []), say("{begin}. With different values in the line, {end}.", begin=begin, end=end)]


def left_alone(state: State, cells: Sequence[int], way: Sequence[int]) -> list[tuple[int, int]]:
    """The cells, each with its value, for which a way to fill others of a line leaves just one."""
    taken = sum([1 << (value - 1) for value in way])
    left = {cell: state.masks[cell] & ~taken for cell in state.open(cells) if state.masks[cell] & taken}
    return [(cell, mask.bit_length()) for cell, mask in left.items() if mask and not mask & (mask - 1)]


def cases(state: State, rule: Regular, removed: Mapping[int, int]) -> Words:
    """The sentence for values of several cells that no way to fill these with different values has."""
    full, less = no_longer(state, removed)
    alone = {cell: left for cell, gone in removed.items() if not (left := state.masks[cell] & ~gone) & (left - 1)}
    if alone:
        rest = {cell: gone for cell, gone in removed.items() if cell not in alone}
        full = clauses(
            [
                *([state.struck(rest)] if rest else []),
                *(say("{cell} is {values}", cell=state.cell(cell), values=state.mask(left)) for cell, left in sorted(alone.items())),
            ]
        )
    name = reckoned(state, rule) if rule.automaton == "arithmetic" else head(state, rule)
    if rule.automaton == "window" and (said := no_straight(state, rule, removed, full) or straights_left(state, rule, removed, full)):
        return said
    ways = summed(state, rule, removed, full) or ways_left(state, rule, True, full)
    if (
        rule.automaton == "sandwich"
        and (beside := subject_of(rule)).line is not None
        and (said := sandwiched(state, rule, name_of(state, beside.line), removed, full))
    ):
        ways.insert(0, said)
    if rule.automaton == "groups of ten" and len(removed) == 1:
        ((cell, gone),) = removed.items()
        ways = [said for said in [tens(state, rule, cell, gone, full)] if said] + ways
    if rule.automaton == "skyscrapers" and (said := houses(state, rule, removed, full)):
        ways = [said, *ways]
    if len(rule.cells) == 2 and len(removed) == 1:
        ((cell, gone),) = removed.items()
        (other,) = [one for one in rule.cells if one != cell]
        can = can_be(state, state.masks[other])
        ways.insert(
            0,
            say(
                "{name}, and they differ. {other} is {can}, so {cell} can't be {values}.",
                name=name,
                other=state.cell(other),
                can=can,
                cell=state.cell(cell),
                values=state.mask(gone, "or"),
            ),
        )
    if sum(gone.bit_count() for gone in removed.values()) == 1:
        ((cell, gone),) = removed.items()
        with_it = say("ith {values} in {cell}", values=state.mask(gone), cell=state.cell(cell))
        said = told_by(state, rule)
        sums = say(
            "{part}{said:. W|: w}{with_it}, {part2} would be",
            part=said or name,
            said=bool(said),
            with_it=with_it,
            part2="that" if said else "the other cells" if automaton(rule.automaton, rule.parameters).adds else "the line",
        )
        ways += [
            say("{sums} {repeated}. So {full}.", sums=sums, repeated=repeated, full=full)
            for repeated in [twice(state, rule, cell, gone)]
            if repeated
        ]
        if rule.automaton == "sandwich" and said:
            low, high = rule.parameters[1:]
            ways.append(
                say(
                    "{said}. W{with_it}, wherever {low} and {high} are, what is between can't make it. So {full}.",
                    said=said,
                    with_it=with_it,
                    low=low,
                    high=high,
                    full=full,
                )
            )
        ways += (
            [say("{said}. W{with_it}, no different values make that. So {full}.", said=said, with_it=with_it, full=full)] if said else []
        )
        ways.append(
            say(
                "{name}: w{with_it}, no different values in its other cells make it right. So {full}.",
                name=name,
                with_it=with_it,
                full=full,
            )
        )
    ways += ways_left(state, rule, True, "these cells hold nothing else")
    number = len(all_ways(state, rule, True))
    if number:
        fill = say(
            "{name}: just {number} way{many:|s} to fill its cells with different values {many:is|are} right",
            name=name,
            number=str(number),
            many=number,
        )
    else:
        nodes = [(cell, value) for cell, gone in sorted(removed.items()) for value in values_of(gone)]
        fill = say("{name}: no right filling with different values has {held_in}", name=name, held_in=held_in(state, nodes))
        if rule.automaton == "window":
            where = say("{cell} to {cell2}", cell=state.cell(rule.cells[0]), cell2=state.cell(rule.cells[-1]))
            fill = say(
                "{where} hold a straight. None fits the others' candidates with {held_in}", where=where, held_in=held_in(state, nodes)
            )
        if rule.automaton == "skyscrapers":
            fill = say(
                "{rule}: with {held_in}, too few or too many houses are seen", rule=called(state, rule), held_in=held_in(state, nodes)
            )
        elif said := told_by(state, rule):
            fill = say("{said}. With {held_in}, no different values make that", said=said, held_in=held_in(state, nodes))
        return fitting(
            *ways,
            say("{fill}. So {full}.", fill=fill, full=full),
            say("{fill}. So strike these.", fill=fill),
            say("{name}, with different values: {full}.", name=name, full=full),
            say("{name}, with different values: {less}.", name=name, less=less),
        )
    return fitting(*ways, say("{fill}. So {full}.", fill=fill, full=full), say("{fill}. So {less}.", fill=fill, less=less))


def twice(state: State, rule: Regular, cell: int, gone: int) -> Words:
    """The only sums, or ways, that a value leaves, each of which has some value twice: "1 + 1 or 2 + 2, with a value twice"; "" if there are others, or many."""
    adds = automaton(rule.automaton, rule.parameters).adds
    ways = [[one - 1 + state.model.least for one in way] for way in ways_with(state, rule, {cell: gone}, False, MOST_TRIED)]
    sums = {tuple(sorted(adds(way) or [])) for way in ways} if adds else {tuple(way) for way in ways}
    if not 0 < len(sums) < FEW or any(len(set(held)) == len(held) for held in sums):
        return UNSAID
    return say("{parts}, with a value twice", parts=listed([joined(map(str, held), " + " if adds else "-") for held in sorted(sums)], "or"))


def no_straight(state: State, rule: Regular, removed: Mapping[int, int], full: Words) -> Words:
    """By the one straight that a value leaves, and what has no place in it; "" if there are several."""
    cells, size = rule.cells, len(rule.cells)
    where = say("{cell} to {cell2} hold a straight", cell=state.cell(cells[0]), cell2=state.cell(cells[-1]))
    if len(removed) > 1:
        whys = {why_no_straight(state, rule, cell, gone) for cell, gone in removed.items()}
        if len(whys) > 1 or size == 2:
            return UNSAID
        (why,) = whys
        nodes = [(cell, value) for cell, gone in removed.items() for value in values_of(gone)]
        return (
            fitting(
                say("{where}. With {held_in}, {why}. So {full}.", where=where, held_in=held_in(state, nodes), why=why, full=full), UNSAID
            )
            if why
            else UNSAID
        )
    ((cell, gone),) = removed.items()
    others = [other for other in cells if other != cell]
    if size == 2:
        rest = 0
        for value in values_of(gone):
            rest |= (1 << value | 1 << value >> 2) & state.model.all_candidates
        return say(
            "{cells} must be consecutive. With {values} in {cell}, {others} would be {values2}, which it can't be. So {full}.",
            cells=state.cells(cells),
            values=state.mask(gone, "or"),
            cell=state.cell(cell),
            others=state.cell(others[0]),
            values2=state.mask(rest, "or"),
            full=full,
        )
    why = why_no_straight(state, rule, cell, gone)
    return (
        fitting(
            say(
                "{where}. With {values} in {cell}, {why}. So {full}.",
                where=where,
                values=state.mask(gone),
                cell=state.cell(cell),
                why=why,
                full=full,
            ),
            UNSAID,
        )
        if why
        else UNSAID
    )


def why_no_straight(state: State, rule: Regular, cell: int, gone: int) -> Words:
    """What has no place in each straight that a value of a cell leaves; "" if all has in one of them, or if there are several values."""
    size, faults = len(rule.cells), []
    others = [other for other in rule.cells if other != cell]
    if gone & (gone - 1):
        return UNSAID
    for start in range(max(0, gone.bit_length() - size), min(gone.bit_length() - 1, state.model.values - size) + 1):
        straight = ((1 << size) - 1) << start
        held = say("{value}–{value2}", value=state.sign(start + 1), value2=state.sign(start + size))
        lost = [value for value in values_of(straight & ~gone) if not any(state.masks[other] >> (value - 1) & 1 for other in others)]
        stuck = [other for other in others if not state.masks[other] & straight & ~gone]
        if not lost and not stuck:
            return UNSAID
        faults.append(
            say("{value} would have no cell in {held}", value=state.sign(lost[0]), held=held)
            if lost
            else say("{held} would leave nothing for {stuck}", held=held, stuck=state.cell(stuck[0]))
        )
    return clauses(faults) if faults else UNSAID


def straights_left(state: State, rule: Regular, removed: Mapping[int, int], full: Words) -> Words:
    """By the straights that can be laid with no value twice, and how, if there is just one way; "" if that does not exclude all, or these are many."""
    size, told, left = len(rule.cells), [], dict.fromkeys(rule.cells, 0)
    for start in range(state.model.values - size + 1):
        straight = ((1 << size) - 1) << start
        ways = ways_with(state, rule, {cell: state.masks[cell] & straight for cell in rule.cells}, True, 2)
        if not ways:
            continue
        whole = len(ways) > 1
        told.append(
            say("{value}–{value2}", value=state.sign(start + 1), value2=state.sign(start + size))
            if whole
            else joined(map(state.sign, ways[0]), "-")
        )
        for cell, value in zip(rule.cells, ways[0], strict=True):
            left[cell] |= straight if whole else 1 << (value - 1)
    if not told or len(told) > MOST_WAYS or any(gone & left[cell] for cell, gone in removed.items()):
        return UNSAID
    where = (
        state.cells(rule.cells)
        if size <= FEW
        else say("{cell} to {cell2}", cell=state.cell(rule.cells[0]), cell2=state.cell(rule.cells[-1]))
    )
    lead = say("{where} hold a straight: only {told} can be laid", where=where, told=listed(told, "or"))
    return fitting(*[say("{lead}. So {so}.", lead=lead, so=so) for so in (full, "strike all else")])


# --- cells of a line that is counted ---------------------------------------------------------------------------------------------


def laid(state: State, rule: Regular, context: Context, placed: Mapping[int, int]) -> Words:
    """The sentence for what is the same in all ways to fill a line."""
    ends = clauses(
        [each_is(state, cells, value) for value in (1, 2) if (cells := [cell for cell in sorted(placed) if placed[cell] == value])]
    )
    name = head(state, rule)
    gone = {cell: state.masks[cell] & ~(1 << (value - 1)) for cell, value in placed.items()}
    if said := numbers_with(state, rule, context, gone, ends):
        return said
    tells = telling(state, rule, context, {cell: 1 << (value - 1) for cell, value in placed.items()})
    if not tells:
        return say("{name} leaves so little room that in every way to fill it {ends}.", name=name, ends=ends)
    alike: dict[int, list[int]] = {}
    for cell in sorted(tells):
        alike.setdefault(state.values[cell], []).append(cell)
    what = clauses([each_is(state, cells, value) for value, cells in sorted(alike.items(), reverse=True)])
    return fitting(
        say("{name}: {what}. In every way to fill the rest, {ends}.", name=name, what=what, ends=ends),
        say("{name}: in every way to fill what is left, {ends}.", name=name, ends=ends),
    )
