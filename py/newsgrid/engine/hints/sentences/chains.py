"""Chains that alternate."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import all_in_brackets, called, has, has_in, in_brackets, in_line, reason, sum_in_brief
from newsgrid.engine.hints.sentences.two_values import Named, chain_of_two
from newsgrid.engine.hints.sentences.values import candidate, no_longer, none_of
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS, MOST_WORDS, fitting
from newsgrid.engine.hints.state import Node, State, listed
from newsgrid.engine.rules import Distinct, Rule
from newsgrid.puzzle.wording import capital


def chain(
    state: State,
    name: str,
    ends: Sequence[tuple[Node, ...]],
    removed: Mapping[int, int],
    rules: Sequence[Rule],
    sets: Sequence[Sequence[int]],
    named: Named,
) -> str:
    """ends: the nodes of the chain, linked strongly and weakly in turn; rules: those of its strong links, if these are of one value; sets: of each
    strong link the cells of which one has the one value or the other, () if that is one cell or a unit; named: the rules to name."""
    if state.model.values == 2:
        return chain_of_two(state, ends, removed, named)
    full, less = no_longer(state, removed)
    first, last = ends[0], ends[-1]
    if name == "XY-wing":
        case = f"if {candidate(state, ends[3])}, {candidate(state, last)}"
        by_one, by_other = (in_brackets(state, rule) for rule in named.weak)
        to_ends = in_brackets(state, named.first, named.last)
        if to_ends and len(removed) == 1:
            ((cell, gone),) = removed.items()
            so = [f"so {state.cell(cell)} isn't {state.mask(gone, 'or')}{in_brackets(state, end)}" for end in (named.first, named.last)]
            whole = f"If {candidate(state, ends[2])}, {candidate(state, first)}{by_one}, {so[0]}. {capital(case)}{by_other}, {so[1]}."
            return fitting(f"{whole} Either way {full}.", whole, most=MOST_IN_CHAINS)
        return fitting(
            f"If {candidate(state, ends[2])}, {candidate(state, first)}{by_one}; {case}{by_other}. So {full}{to_ends}.",
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; {case}. So {full}{to_ends}.",
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; {case}. So {full}.",
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; if {candidate(state, ends[3])}, {candidate(state, last)}. So {less}.",
        )
    if len(ends) == 4 and rules and len({value for end in ends for _, value in end}) == 1:
        sign = state.sign(first[0][1])
        in_a, in_b = called(state, rules[0]), called(state, rules[1])
        places = [state.cells([cell for cell, _ in end], "or") for end in ends]
        by = in_brackets(state, *named.weak)
        sees = f"{state.cells([cell for cell, _ in ends[1]])} {'sees' if len(ends[1]) == 1 else 'see'} {state.cells([cell for cell, _ in ends[2]])}{by}"
        not_there = none_of(state, [cell for cell, _ in ends[2]], sign)
        either_b = state.cells([cell for end in ends[2:] for cell, _ in end], "or")
        either_a = state.cells([cell for end in ends[:2] for cell, _ in end], "or")
        cage = named.weak[0] if named.weak else None
        told_cage = (
            [
                f"{in_a} {has(rules[0])} {sign} in {either_a}. If not in {places[0]}, {sum_in_brief(state, cage)} excludes "
                f"{state.cells([cell for cell, _ in ends[2]])}, so in {in_b} it's {places[3]}: {full}."
            ]
            if cage is not None
            else []
        )
        wholly = [
            f"{in_a} {has(rules[0])} {sign} in {places[0]} or {places[1]}, {in_b} in {places[2]} or {places[3]}. {sees}, so {places[0]} or {places[3]} is {sign}: {full}.",
            f"{in_a} {has(rules[0])} {sign} in {either_a}. If in {places[1]}, {not_there}{by}, so {in_b} {has(rules[1])} it in {places[3]}. Either way {full}.",
            f"{in_a} {has(rules[0])} {sign} in {either_a}. If in {places[1]}, not in {places[2]}{by}, so {in_b} {has(rules[1])} it in {places[3]}: {full}.",
            *told_cage,
        ]
        return fitting(*wholly, fitting(wholly[1], f"{sign} is in {either_a}, and in {either_b}. So {less}.", most=MOST_IN_CHAINS))
    if len(ends) == 2 and len({cell for end in ends for cell, _ in end}) == 1:
        cell = first[0][0]
        laws = [seen_by(state, end[0], removed, rule) for end, rule in zip(ends, (named.first, named.last), strict=True)]
        signs = [state.sign(end[0][1]) for end in ends]
        return fitting(
            f"{state.cell(cell)} is {listed(signs, 'or')}. If {signs[0]}, {full} ({laws[0]}); if {signs[1]}, the same ({laws[1]}).",
            f"{state.cell(cell)} is {listed(signs, 'or')}. Either way {full} ({laws[0] if laws[0] == laws[1] else f'{laws[0]}; {laws[1]}'}).",
            f"{state.cell(first[0][0])} is {listed([state.sign(end[0][1]) for end in ends], 'or')}. Either way {full}.",
            f"Either way {less}.",
        )
    if len(ends) == 2:
        cells = state.cells([cell for end in ends for cell, _ in end], "or")
        by_ends = dict.fromkeys([all_in_brackets(state, named.ends), ""])
        if sets[0]:
            left = 0
            for cell in sets[0]:
                left |= state.masks[cell]
            start = f"{in_line(state, sets[0])} hold all but one of {state.mask(left)}, so {candidate(state, first)}, or {candidate(state, last)}"
            return fitting(*(f"{start}. Either way {full}{to_ends}." for to_ends in by_ends), most=MOST_IN_CHAINS)
        return fitting(
            *(
                f"{has_in(state, rules[0], first[0][1], cells)}. {'In each case' if sum(map(len, ends)) > 2 else 'Either way'} {full}{to_ends}."
                for to_ends in (by_ends if rules else ())
            ),
            *(f"{candidate(state, first)}, or {candidate(state, last)}. Either way {full}{to_ends}." for to_ends in by_ends),
            f"{candidate(state, first)}, or {candidate(state, last)}. So {less}.",
            most=MOST_IN_CHAINS if named.ends else MOST_WORDS,
        )
    if set(first) == set(last) and len(first) > 1:
        alike, sign = [cell for cell, _ in first], state.sign(first[0][1])
        one = f"one of {state.cells(alike)} is {sign}"
        middle = [ends[at] for at in range(1, len(ends) - 1, 2)]
        bys = [in_brackets(state, before, unit) for before, unit in zip((None, *named.weak), named.strong, strict=True)]
        between = in_turn(state, first, middle, bys[: len(middle)]) if len(ends) > 2 else ""
        back = bys[-1]
        if len(ends) == 4 and all(sets) and {cell for cell, _ in ends[2]} == set(alike):
            held = [locked(state, cells, ends[2 * at][0][1]) for at, cells in enumerate(sets)]
            who = "these" if sets[0] == sets[1] else in_line(state, sets[1])
            way = f"if {none_of(state, alike, sign)}, {in_line(state, sets[0])} hold {held[0]}, so {candidate(state, middle[0])}"
            likewise = f" and {len(named.between[0]) - 1} like it)" if len(named.between[0]) > 1 else ")"
            not_there = f"None of them is {state.sign(ends[2][0][1])} then"
            whole = fitting(
                *(
                    f"{way}. {not_there}{laws}, so {who} hold {held[1]}: one is {sign} after all. So {so}."
                    for laws in (
                        in_brackets(state, *named.between[0]),
                        f" ({reason(state, named.weak[0])}{likewise}" if named.weak[0] else "",
                    )
                    for so in (full, less)
                ),
                "",
                most=MOST_IN_CHAINS,
            )
            if whole:
                return whole
        return fitting(
            *(
                [
                    f"if {none_of(state, alike, sign)}, {between}, so one of them is {sign} after all{back}: {full}.",
                    f"if {none_of(state, alike, sign)}, {between}, so one of them is {sign} after all{back}: {less}.",
                ]
                if between
                else []
            ),
            f"{one}: else {len(ends) - 1} links lead back to one of them. So {full}.",
            f"{one}: else {len(ends) - 1} links lead back to one of them. So {less}.",
            most=MOST_IN_CHAINS,
        )
    start = f"If {candidate(state, first, 'is not')}, "
    on = [ends[at] for at in range(1, len(ends), 2)]
    told = in_turn(state, first, on)
    if any(sets):
        return by_sets(state, ends, removed, sets, named, told)
    by_cage = [in_brackets(state, before) for before in (None, *named.weak)]
    by_unit = [
        all_in_brackets(state, [rule for rule in (before, unit) if rule])
        for before, unit in zip((None, *named.weak), named.strong, strict=True)
    ]
    far = [bool(at) and not state.peers(on[at - 1][0][0]).intersection(cell for cell, _ in on[at]) for at in range(len(on))]
    by_far = [name if away else brief for name, brief, away in zip(by_unit, by_cage, far, strict=True)]
    to_ends = all_in_brackets(state, named.ends)
    end = f"{candidate(state, first)} or {candidate(state, last)}"
    if len(first) == len(last) == 1 and first[0][0] == last[0][0]:
        end = f"{state.cell(first[0][0])} is {state.sign(first[0][1])} or {state.sign(last[0][1])}"
    both, either_end = f"So {end}: {full}{to_ends}.", f"Either way {full}{to_ends}."
    named_in_turn = [in_turn(state, first, on, by) for by in (by_unit, by_far, by_cage) if any(by)]
    endings = [both, either_end] if len(first) == len(last) == 1 else [either_end]
    return fitting(
        *[f"{start}{way}. {ending}" for way in (*named_in_turn, told) for ending in endings],
        *(
            f"{start}{way}. {ending}"
            for way in (told, *cut_short_in_turn(state, first, on))
            for ending in (either_end, f"Either way {less}.", f"So {less}.")
        ),
        f"{start}then in the end {candidate(state, last)}: follow the {len(ends) - 1} links. {either_end}",
        f"{start}then in the end {candidate(state, last)}: follow the {len(ends) - 1} links. So {less}.",
        most=MOST_IN_CHAINS,
    )


def seen_by(state: State, node: Node, removed: Mapping[int, int], rule: Rule | None) -> str:
    """The rule by which a candidate excludes others: the one given, or else a unit that they share."""
    if rule is not None:
        return reason(state, rule)
    cells = {node[0], *removed}
    unit = next(
        (one for at in state.rules_of[node[0]] if isinstance(one := state.model.rules[at], Distinct) and cells <= {*one.cells}), None
    )
    return called(state, unit) if unit is not None else "they see each other"


def by_sets(
    state: State,
    ends: Sequence[tuple[Node, ...]],
    removed: Mapping[int, int],
    sets: Sequence[Sequence[int]],
    named: Named,
    told: str,
) -> str:
    """The sentence for a chain with almost locked sets: what follows from its first candidate, and what without it. told: its candidates in turn."""
    full, less = no_longer(state, removed)
    first, last = candidate(state, ends[0]), candidate(state, ends[-1])
    goes = full
    if len(removed) == 1:
        ((cell, gone),) = removed.items()
        goes = f"{state.cell(cell)} isn't {state.mask(gone, 'or')}"
    by_first, by_last = in_brackets(state, named.first), in_brackets(state, named.last)
    parts: list[str] = []
    for at, held in enumerate(sets):
        node, value = ends[2 * at + 1], ends[2 * at + 1][0][1]
        by = in_brackets(state, named.weak[at - 1] if at else None, None if held else named.strong[at])
        if not held:
            parts.append(f"{candidate(state, node)}{by}")
            continue
        left = 0
        for cell in held:
            left |= state.masks[cell]
        left &= ~(1 << (ends[2 * at][0][1] - 1))
        others = [cell for cell in held if not state.masks[cell] >> (value - 1) & 1]
        if len(others) == len(held) - 1:
            left &= ~(1 << (value - 1))
            takes = f"{in_line(state, others)} {'is' if len(others) == 1 else 'take'} {state.mask(left)}"
        else:
            takes = f"{in_line(state, held)} hold {state.mask(left)}"
        parts.append(f"{takes}{by}, so {candidate(state, node)}")
    steps = ", ".join(parts)
    if len(removed) == 1 and ends[0][0][0] in removed:
        ((cell, gone),) = removed.items()
        return fitting(
            f"If {state.cell(cell)} is {state.mask(gone, 'or')}, it isn't {state.sign(ends[0][0][1])}, so {steps}{by_last}: a contradiction. So {full}.",
            f"If {state.cell(cell)} is {state.mask(gone, 'or')}, {steps}{by_last}, which excludes it. So {full}.",
            f"If {state.cell(cell)} is {state.mask(gone, 'or')}, {told}, which excludes it. So {full}.",
            most=MOST_IN_CHAINS,
        )
    return fitting(
        f"If {first}, {goes}{by_first}. If not, {steps}. So {full}{by_last}.",
        f"If {first}, {full}{by_first}. Nor if not: {steps}{by_last}.",
        f"If {first}, {goes}. If not, {told}. So {full}.",
        f"{first} or, else, {told}. Either way {full}.",
        f"{first}, or else, after {len(sets)} steps, {last}. Either way {full}.",
        f"{first}, or else, after {len(sets)} steps, {last}. Either way {less}.",
        most=MOST_IN_CHAINS,
    )


def locked(state: State, held: Sequence[int], lost: int) -> str:
    """What some cells hold that have one value more than there are of them, and lose one."""
    left = 0
    for cell in held:
        left |= state.masks[cell]
    return state.mask(left & ~(1 << (lost - 1)))


def in_turn(state: State, first: tuple[Node, ...], on: Sequence[tuple[Node, ...]], by: Sequence[str] = ()) -> str:
    """What is true, one after the other, if the first is false: "r4c1 is 1, r6c6 1, and so r1c4 or r1c6 is 5". by: what follows each of these."""
    parts, alone, verb = [], True, "is"
    for number, node in enumerate(on):
        left = tuple([one for one in node if one not in first]) or node  # a candidate that is false is none of several
        single = len(left) == 1
        verb = "" if number and single and alone else "is"
        parts.append(candidate(state, left, verb))
        alone = single
    parts = [f"{part}{more}" for part, more in zip(parts, by or [""] * len(parts), strict=True)]
    if len(parts) > 1 and verb:
        return f"{', '.join(parts[:-1])}, and so {parts[-1]}"
    return listed(parts)


def cut_short_in_turn(state: State, first: tuple[Node, ...], on: Sequence[tuple[Node, ...]]) -> list[str]:
    """Ways to say the beginning and the end of what is true in turn, the longest first."""
    told = [candidate(state, tuple([one for one in node if one not in first]) or node) for node in on[:-1]]
    return [f"{', '.join(told[:many])} and so on, until {candidate(state, on[-1])}" for many in range(len(on) - 2, 0, -1)]
