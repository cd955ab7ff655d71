"""Chains that alternate."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import all_in_brackets, called, has, has_in, in_brackets, in_line, reason, sum_in_brief
from newsgrid.engine.hints.sentences.two_values import Named, chain_of_two
from newsgrid.engine.hints.sentences.values import candidate, no_longer, none_of
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Distinct, Rule


def chain(
    state: State,
    name: str,
    ends: Sequence[tuple[Node, ...]],
    removed: Mapping[int, int],
    rules: Sequence[Rule],
    sets: Sequence[Sequence[int]],
    named: Named,
) -> Words:
    """ends: the nodes of the chain, linked strongly and weakly in turn; rules: those of its strong links, if these are of one value; sets: of each
    strong link the cells of which one has the one value or the other, () if that is one cell or a unit; named: the rules to name."""
    if state.model.values == 2:
        return chain_of_two(state, ends, removed, named)
    full, less = no_longer(state, removed)
    first, last = ends[0], ends[-1]
    if name == "XY-wing":
        case = say("if {candidate}, {candidate2}", candidate=candidate(state, ends[3]), candidate2=candidate(state, last))
        by_one, by_other = (in_brackets(state, rule) for rule in named.weak)
        to_ends = in_brackets(state, named.first, named.last)
        if to_ends and len(removed) == 1:
            ((cell, gone),) = removed.items()
            so = [
                say(
                    "so {cell} isn't {values}{in_brackets}",
                    cell=state.cell(cell),
                    values=state.mask(gone, "or"),
                    in_brackets=in_brackets(state, end),
                )
                for end in (named.first, named.last)
            ]
            whole = say(
                "If {candidate}, {candidate2}{by_one}, {so}. {case}{by_other}, {so2}.",
                candidate=candidate(state, ends[2]),
                candidate2=candidate(state, first),
                by_one=by_one,
                so=so[0],
                case=capital(case),
                by_other=by_other,
                so2=so[1],
            )
            return fitting(say("{whole} Either way {full}.", whole=whole, full=full), whole, most=MOST_IN_CHAINS)
        return fitting(
            say(
                "If {candidate}, {candidate2}{by_one}; {case}{by_other}. So {full}{to_ends}.",
                candidate=candidate(state, ends[2]),
                candidate2=candidate(state, first),
                by_one=by_one,
                case=case,
                by_other=by_other,
                full=full,
                to_ends=to_ends,
            ),
            say(
                "If {candidate}, {candidate2}; {case}. So {full}{to_ends}.",
                candidate=candidate(state, ends[2]),
                candidate2=candidate(state, first),
                case=case,
                full=full,
                to_ends=to_ends,
            ),
            say(
                "If {candidate}, {candidate2}; {case}. So {full}.",
                candidate=candidate(state, ends[2]),
                candidate2=candidate(state, first),
                case=case,
                full=full,
            ),
            say(
                "If {candidate}, {candidate2}; if {candidate3}, {candidate4}. So {less}.",
                candidate=candidate(state, ends[2]),
                candidate2=candidate(state, first),
                candidate3=candidate(state, ends[3]),
                candidate4=candidate(state, last),
                less=less,
            ),
        )
    if len(ends) == 4 and rules and len({value for end in ends for _, value in end}) == 1:
        sign = state.sign(first[0][1])
        in_a, in_b = called(state, rules[0]), called(state, rules[1])
        places = [state.cells([cell for cell, _ in end], "or") for end in ends]
        by = in_brackets(state, *named.weak)
        sees = say(
            "{parts} {many:sees|see} {parts2}{by}",
            parts=state.cells([cell for cell, _ in ends[1]]),
            many=len(ends[1]),
            parts2=state.cells([cell for cell, _ in ends[2]]),
            by=by,
        )
        not_there = none_of(state, [cell for cell, _ in ends[2]], sign)
        either_b = state.cells([cell for end in ends[2:] for cell, _ in end], "or")
        either_a = state.cells([cell for end in ends[:2] for cell, _ in end], "or")
        cage = named.weak[0] if named.weak else None
        told_cage = (
            [
                say(
                    "{in_a} {has} {sign} in {either_a}. If not in {places}, {sum_in_brief} excludes {parts}, so in {in_b} it's {places2}: {full}.",
                    in_a=in_a,
                    has=has(rules[0]),
                    sign=sign,
                    either_a=either_a,
                    places=places[0],
                    sum_in_brief=sum_in_brief(state, cage),
                    parts=state.cells([cell for cell, _ in ends[2]]),
                    in_b=in_b,
                    places2=places[3],
                    full=full,
                )
            ]
            if cage is not None
            else []
        )
        wholly = [
            say(
                "{in_a} {has} {sign} in {places} or {places2}, {in_b} in {places3} or {places4}. {sees}, so {places} or {places4} is {sign}: {full}.",
                in_a=in_a,
                has=has(rules[0]),
                sign=sign,
                places=places[0],
                places2=places[1],
                in_b=in_b,
                places3=places[2],
                places4=places[3],
                sees=sees,
                full=full,
            ),
            say(
                "{in_a} {has} {sign} in {either_a}. If in {places}, {not_there}{by}, so {in_b} {has2} it in {places2}. Either way {full}.",
                in_a=in_a,
                has=has(rules[0]),
                sign=sign,
                either_a=either_a,
                places=places[1],
                not_there=not_there,
                by=by,
                in_b=in_b,
                has2=has(rules[1]),
                places2=places[3],
                full=full,
            ),
            say(
                "{in_a} {has} {sign} in {either_a}. If in {places}, not in {places2}{by}, so {in_b} {has2} it in {places3}: {full}.",
                in_a=in_a,
                has=has(rules[0]),
                sign=sign,
                either_a=either_a,
                places=places[1],
                places2=places[2],
                by=by,
                in_b=in_b,
                has2=has(rules[1]),
                places3=places[3],
                full=full,
            ),
            *told_cage,
        ]
        return fitting(
            *wholly,
            fitting(
                wholly[1],
                say("{sign} is in {either_a}, and in {either_b}. So {less}.", sign=sign, either_a=either_a, either_b=either_b, less=less),
                most=MOST_IN_CHAINS,
            ),
        )
    if len(ends) == 2 and len({cell for end in ends for cell, _ in end}) == 1:
        cell = first[0][0]
        laws = [seen_by(state, end[0], removed, rule) for end, rule in zip(ends, (named.first, named.last), strict=True)]
        signs = [state.sign(end[0][1]) for end in ends]
        return fitting(
            say(
                "{cell} is {signs}. If {signs2}, {full} ({laws}); if {signs3}, the same ({laws2}).",
                cell=state.cell(cell),
                signs=listed(signs, "or"),
                signs2=signs[0],
                full=full,
                laws=laws[0],
                signs3=signs[1],
                laws2=laws[1],
            ),
            say(
                "{cell} is {signs}. Either way {full} ({laws}).",
                cell=state.cell(cell),
                signs=listed(signs, "or"),
                full=full,
                laws=laws[0] if laws[0] == laws[1] else say("{laws}; {laws2}", laws=laws[0], laws2=laws[1]),
            ),
            say(
                "{first} is {parts}. Either way {full}.",
                first=state.cell(first[0][0]),
                parts=listed([state.sign(end[0][1]) for end in ends], "or"),
                full=full,
            ),
            say("Either way {less}.", less=less),
        )
    if len(ends) == 2:
        cells = state.cells([cell for end in ends for cell, _ in end], "or")
        by_ends = dict.fromkeys([all_in_brackets(state, named.ends), UNSAID])
        if sets[0]:
            left = 0
            for cell in sets[0]:
                left |= state.masks[cell]
            start = say(
                "{sets} hold all but one of {values}, so {candidate}, or {candidate2}",
                sets=in_line(state, sets[0]),
                values=state.mask(left),
                candidate=candidate(state, first),
                candidate2=candidate(state, last),
            )
            return fitting(
                *(say("{start}. Either way {full}{to_ends}.", start=start, full=full, to_ends=to_ends) for to_ends in by_ends),
                most=MOST_IN_CHAINS,
            )
        return fitting(
            *(
                say(
                    "{has_in}. {so:In each case|Either way} {full}{to_ends}.",
                    has_in=has_in(state, rules[0], first[0][1], cells),
                    so=sum(map(len, ends)) > 2,
                    full=full,
                    to_ends=to_ends,
                )
                for to_ends in (by_ends if rules else ())
            ),
            *(
                say(
                    "{candidate}, or {candidate2}. Either way {full}{to_ends}.",
                    candidate=candidate(state, first),
                    candidate2=candidate(state, last),
                    full=full,
                    to_ends=to_ends,
                )
                for to_ends in by_ends
            ),
            say(
                "{candidate}, or {candidate2}. So {less}.", candidate=candidate(state, first), candidate2=candidate(state, last), less=less
            ),
            most=MOST_IN_CHAINS if named.ends else MOST_WORDS,
        )
    if set(first) == set(last) and len(first) > 1:
        alike, sign = [cell for cell, _ in first], state.sign(first[0][1])
        one = say("one of {alike} is {sign}", alike=state.cells(alike), sign=sign)
        middle = [ends[at] for at in range(1, len(ends) - 1, 2)]
        bys = [in_brackets(state, before, unit) for before, unit in zip((None, *named.weak), named.strong, strict=True)]
        between = in_turn(state, first, middle, bys[: len(middle)]) if len(ends) > 2 else ""
        back = bys[-1]
        if len(ends) == 4 and all(sets) and {cell for cell, _ in ends[2]} == set(alike):
            held = [locked(state, cells, ends[2 * at][0][1]) for at, cells in enumerate(sets)]
            who = "these" if sets[0] == sets[1] else in_line(state, sets[1])
            way = say(
                "if {none_of}, {sets} hold {held}, so {candidate}",
                none_of=none_of(state, alike, sign),
                sets=in_line(state, sets[0]),
                held=held[0],
                candidate=candidate(state, middle[0]),
            )
            likewise = say(" and {number} like it)", number=len(named.between[0]) - 1) if len(named.between[0]) > 1 else ")"
            not_there = say("None of them is {value} then", value=state.sign(ends[2][0][1]))
            whole = fitting(
                *(
                    say(
                        "{way}. {not_there}{laws}, so {who} hold {held}: one is {sign} after all. So {so}.",
                        way=way,
                        not_there=not_there,
                        laws=laws,
                        who=who,
                        held=held[1],
                        sign=sign,
                        so=so,
                    )
                    for laws in (
                        in_brackets(state, *named.between[0]),
                        say(" ({reason}{likewise}", reason=reason(state, named.weak[0]), likewise=likewise) if named.weak[0] else "",
                    )
                    for so in (full, less)
                ),
                UNSAID,
                most=MOST_IN_CHAINS,
            )
            if whole:
                return whole
        return fitting(
            *(
                [
                    say(
                        "if {none_of}, {between}, so one of them is {sign} after all{back}: {full}.",
                        none_of=none_of(state, alike, sign),
                        between=between,
                        sign=sign,
                        back=back,
                        full=full,
                    ),
                    say(
                        "if {none_of}, {between}, so one of them is {sign} after all{back}: {less}.",
                        none_of=none_of(state, alike, sign),
                        between=between,
                        sign=sign,
                        back=back,
                        less=less,
                    ),
                ]
                if between
                else []
            ),
            say("{one}: else {number} links lead back to one of them. So {full}.", one=one, number=len(ends) - 1, full=full),
            say("{one}: else {number} links lead back to one of them. So {less}.", one=one, number=len(ends) - 1, less=less),
            most=MOST_IN_CHAINS,
        )
    start = say("If {candidate}, ", candidate=candidate(state, first, "is not"))
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
    end = say("{candidate} or {candidate2}", candidate=candidate(state, first), candidate2=candidate(state, last))
    if len(first) == len(last) == 1 and first[0][0] == last[0][0]:
        end = say(
            "{first} is {value} or {value2}", first=state.cell(first[0][0]), value=state.sign(first[0][1]), value2=state.sign(last[0][1])
        )
    both, either_end = (
        say("So {end}: {full}{to_ends}.", end=end, full=full, to_ends=to_ends),
        say("Either way {full}{to_ends}.", full=full, to_ends=to_ends),
    )
    named_in_turn = [in_turn(state, first, on, by) for by in (by_unit, by_far, by_cage) if any(by)]
    endings = [both, either_end] if len(first) == len(last) == 1 else [either_end]
    return fitting(
        *[say("{start}{way}. {ending}", start=start, way=way, ending=ending) for way in (*named_in_turn, told) for ending in endings],
        *(
            say("{start}{way}. {ending}", start=start, way=way, ending=ending)
            for way in (told, *cut_short_in_turn(state, first, on))
            for ending in (either_end, say("Either way {less}.", less=less), say("So {less}.", less=less))
        ),
        say(
            "{start}then in the end {candidate}: follow the {number} links. {either_end}",
            start=start,
            candidate=candidate(state, last),
            number=len(ends) - 1,
            either_end=either_end,
        ),
        say(
            "{start}then in the end {candidate}: follow the {number} links. So {less}.",
            start=start,
            candidate=candidate(state, last),
            number=len(ends) - 1,
            less=less,
        ),
        most=MOST_IN_CHAINS,
    )


def seen_by(state: State, node: Node, removed: Mapping[int, int], rule: Rule | None) -> Words:
    """The rule by which a candidate excludes others: the one given, or else a unit that they share."""
    if rule is not None:
        return reason(state, rule)
    cells = {node[0], *removed}
    unit = next(
        (one for at in state.rules_of[node[0]] if isinstance(one := state.model.rules[at], Distinct) and cells <= {*one.cells}), None
    )
    return called(state, unit) if unit is not None else say("they see each other")


def by_sets(
    state: State,
    ends: Sequence[tuple[Node, ...]],
    removed: Mapping[int, int],
    sets: Sequence[Sequence[int]],
    named: Named,
    told: Words,
) -> Words:
    """The sentence for a chain with almost locked sets: what follows from its first candidate, and what without it. told: its candidates in turn."""
    full, less = no_longer(state, removed)
    first, last = candidate(state, ends[0]), candidate(state, ends[-1])
    goes = full
    if len(removed) == 1:
        ((cell, gone),) = removed.items()
        goes = say("{cell} isn't {values}", cell=state.cell(cell), values=state.mask(gone, "or"))
    by_first, by_last = in_brackets(state, named.first), in_brackets(state, named.last)
    parts: list[Words] = []
    for at, held in enumerate(sets):
        node, value = ends[2 * at + 1], ends[2 * at + 1][0][1]
        by = in_brackets(state, named.weak[at - 1] if at else None, None if held else named.strong[at])
        if not held:
            parts.append(say("{candidate}{by}", candidate=candidate(state, node), by=by))
            continue
        left = 0
        for cell in held:
            left |= state.masks[cell]
        left &= ~(1 << (ends[2 * at][0][1] - 1))
        others = [cell for cell in held if not state.masks[cell] >> (value - 1) & 1]
        if len(others) == len(held) - 1:
            left &= ~(1 << (value - 1))
            takes = say("{others} {many:is|take} {values}", others=in_line(state, others), many=len(others), values=state.mask(left))
        else:
            takes = say("{held} hold {values}", held=in_line(state, held), values=state.mask(left))
        parts.append(say("{takes}{by}, so {candidate}", takes=takes, by=by, candidate=candidate(state, node)))
    steps = joined(parts, ", ")
    if len(removed) == 1 and ends[0][0][0] in removed:
        ((cell, gone),) = removed.items()
        return fitting(
            say(
                "If {cell} is {values}, it isn't {value}, so {steps}{by_last}: a contradiction. So {full}.",
                cell=state.cell(cell),
                values=state.mask(gone, "or"),
                value=state.sign(ends[0][0][1]),
                steps=steps,
                by_last=by_last,
                full=full,
            ),
            say(
                "If {cell} is {values}, {steps}{by_last}, which excludes it. So {full}.",
                cell=state.cell(cell),
                values=state.mask(gone, "or"),
                steps=steps,
                by_last=by_last,
                full=full,
            ),
            say(
                "If {cell} is {values}, {told}, which excludes it. So {full}.",
                cell=state.cell(cell),
                values=state.mask(gone, "or"),
                told=told,
                full=full,
            ),
            most=MOST_IN_CHAINS,
        )
    return fitting(
        say(
            "If {first}, {goes}{by_first}. If not, {steps}. So {full}{by_last}.",
            first=first,
            goes=goes,
            by_first=by_first,
            steps=steps,
            full=full,
            by_last=by_last,
        ),
        say(
            "If {first}, {full}{by_first}. Nor if not: {steps}{by_last}.",
            first=first,
            full=full,
            by_first=by_first,
            steps=steps,
            by_last=by_last,
        ),
        say("If {first}, {goes}. If not, {told}. So {full}.", first=first, goes=goes, told=told, full=full),
        say("{first} or, else, {told}. Either way {full}.", first=first, told=told, full=full),
        say("{first}, or else, after {many} steps, {last}. Either way {full}.", first=first, many=len(sets), last=last, full=full),
        say("{first}, or else, after {many} steps, {last}. Either way {less}.", first=first, many=len(sets), last=last, less=less),
        most=MOST_IN_CHAINS,
    )


def locked(state: State, held: Sequence[int], lost: int) -> Words:
    """What some cells hold that have one value more than there are of them, and lose one."""
    left = 0
    for cell in held:
        left |= state.masks[cell]
    return state.mask(left & ~(1 << (lost - 1)))


def in_turn(state: State, first: tuple[Node, ...], on: Sequence[tuple[Node, ...]], by: Sequence[Words] = ()) -> Words:
    """What is true, one after the other, if the first is false: "r4c1 is 1, r6c6 1, and so r1c4 or r1c6 is 5". by: what follows each of these."""
    parts, alone, verb = [], True, "is"
    for number, node in enumerate(on):
        left = tuple([one for one in node if one not in first]) or node  # a candidate that is false is none of several
        single = len(left) == 1
        verb = "" if number and single and alone else "is"
        parts.append(candidate(state, left, verb))
        alone = single
    parts = [say("{part}{more}", part=part, more=more) for part, more in zip(parts, by or [UNSAID] * len(parts), strict=True)]
    if len(parts) > 1 and verb:
        return say("{parts}, and so {parts2}", parts=joined(parts[:-1], ", "), parts2=parts[-1])
    return listed(parts)


def cut_short_in_turn(state: State, first: tuple[Node, ...], on: Sequence[tuple[Node, ...]]) -> list[Words]:
    """Ways to say the beginning and the end of what is true in turn, the longest first."""
    told = [candidate(state, tuple([one for one in node if one not in first]) or node) for node in on[:-1]]
    return [
        say("{told} and so on, until {candidate}", told=joined(told[:many], ", "), candidate=candidate(state, on[-1]))
        for many in range(len(on) - 2, 0, -1)
    ]
