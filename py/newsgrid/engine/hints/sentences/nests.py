"""Chains in which cases fail, or candidates that chains of their own exclude."""

from collections.abc import Sequence

from newsgrid.engine.hints.sentences.cases import excluded
from newsgrid.engine.hints.sentences.fault import NO_FAULT, Fault, told_together
from newsgrid.engine.hints.sentences.links import Way, behind, linked
from newsgrid.engine.hints.sentences.names import each_is, has_in, is_said
from newsgrid.engine.hints.sentences.two_values import Part, alike_in_turn, by_loop, by_rule, in_note_form, part
from newsgrid.engine.hints.sentences.values import candidate
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, UNNUMBERED, Shown
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Rule

IF_NOT = say("if not")
WHOLE = (
    ("full", "full"),
    ("notes", "notes"),
    ("notes", "plain"),
    ("plain", "notes"),
    ("plain", "plain"),
)  # how to tell what follows, and the cases


def nested_plainly(
    state: State,
    start: Node,
    struck: Sequence[Node],
    what: Fault,
    story: tuple[Sequence[Part], Sequence[tuple[Node, Sequence[Part], Fault]]] | None = None,
    shown: Shown = UNNUMBERED,
) -> Words:
    """struck: what fails then, in turn, each by a chain of its own; what: what is impossible in the end; story: what follows in turn, and how each of
    the struck ones fails, in a puzzle of two values; shown: what the board numbers."""
    two = state.model.values == 2
    begin = each_is(state, [start[0]], start[1]) if two else candidate(state, (start,))
    end, brief = say("So {excluded}.", excluded=excluded(state, start)), say("So {start} isn't.", start=state.cell(start[0]))
    if two:
        told = alike_in_turn(state, [Part({cell: 3 - value}, None) for cell, value in struck])
        start_so = "chains of their own show that" if len(struck) > 1 else "a chain of its own shows that"
    else:
        by_cell: dict[int, int] = {}
        for cell, value in struck:
            by_cell[cell] = by_cell.get(cell, 0) | 1 << (value - 1)
        told = [say("{cell} isn't {values}", cell=state.cell(cell), values=state.mask(mask, "or")) for cell, mask in by_cell.items()]
        start_so = "follow the numbers on the board:" if shown.cases else "chains of their own show:"
    some = [listed(told), *(say("{told} and so on", told=joined(told[:many], ", ")) for many in range(len(told) - 1, 0, -1))]
    return fitting(
        *(struck_wholly(state, start, *story, what) if story is not None else ()),
        *(struck_in_brief(state, start, *story, what, shown) if story is not None else ()),
        *(
            say("If {begin}, {start_so} {which}. Then {wrong}. {last}", begin=begin, start_so=start_so, which=which, wrong=wrong, last=last)
            for wrong in (what, what.brief)
            for which in some
            for last in (end, brief)
        ),
        say(
            "If {begin}, {start_so} {many} candidates fail in turn. Then {what}. {end}",
            begin=begin,
            start_so=start_so,
            many=len(struck),
            what=what,
            end=end,
        ),
        most=MOST_IN_CHAINS if two else MOST_WORDS,
    )


def struck_in_digits(
    state: State,
    start: Node,
    failed: Sequence[tuple[Node, Sequence[Way], Fault]],
    ways: Sequence[Way],
    what: Fault,
    shown: Shown = UNNUMBERED,
) -> Words:
    """failed: each candidate that is struck in turn, what follows from it, the fullest first and nothing where that can't be seen link by link, and what is
    impossible then; ways, what: likewise in the end; shown: the numbers of each of these and of the end."""
    begin, ends = (
        candidate(state, (start,)),
        (say("So {excluded}.", excluded=excluded(state, start)), say("So {start} isn't.", start=state.cell(start[0]))),
    )
    by_node: dict[Node, list[Fault]] = {}
    numbers: dict[Node, list[str]] = {}
    for at, (node, _, wrong) in enumerate(failed):
        by_node.setdefault(node, []).append(wrong.brief)
        numbers.setdefault(node, []).extend([shown.cases[at]] if shown.cases and shown.cases[at] else [])
    told = []
    if ways and len(by_node) == len(failed):
        for at in (0, -1):
            each = [
                say(
                    "If {candidate}, {ending_in}; so it isn't",
                    candidate=candidate(state, (node,)),
                    ending_in=ending_in(state, some[at], wrong),
                )
                for node, some, wrong in failed
            ]
            told += [
                say(
                    "suppose {begin}. {each}. Then {ending_in}. {end}",
                    begin=begin,
                    each=joined(each, ". "),
                    ending_in=ending_in(state, ways[at], what),
                    end=end,
                )
                for end in ends
            ]
    short = [
        say(
            "{cell} isn't {value} (else {told_together}{by})",
            cell=state.cell(cell),
            value=state.sign(value),
            told_together=listed(told_together(wrongs), "and"),
            by=by(numbers[cell, value]),
        )
        for (cell, value), wrongs in by_node.items()
    ]
    how = say("follow the numbers on the board{at_first}: ", at_first=shown.at_first()) if shown.cases else ""
    then = say("Then{of}", of=shown.of(len(failed)))
    many = len(by_node) - 1
    listing = [
        say("If {begin}, {how}{short}. {then} {wrong}. {end}", begin=begin, how=how, short=listed(short), then=then, wrong=wrong, end=end)
        for wrong in (what, what.brief)
        for end in ends
    ]
    which = fitting(*listing, UNSAID, most=MOST_IN_CHAINS if many < FEW_VALUES else MOST_WORDS)
    cell, value = failed[0][0]
    more = say(", and {many} more candidate{many: goes|s go} likewise", many=many) if many else ""
    first = say(
        "{cell} can't be {value}, as {by_node} then{by}",
        cell=state.cell(cell),
        value=state.sign(value),
        by_node=by_node[cell, value][0],
        by=by(numbers[cell, value]),
    )
    return fitting(
        *told,
        which
        or say(
            "If {begin}, {how}{first}{more}. In the end{of} {what}. {ends}",
            begin=begin,
            how=how,
            first=first,
            more=more,
            of=shown.of(len(failed)),
            what=what,
            ends=ends[1],
        ),
        most=MOST_IN_CHAINS,
    )


def by(numbers: Sequence[str]) -> Words:
    return say(", by {numbers}", numbers=listed(numbers)) if numbers else UNSAID


def ending_in(state: State, way: Way, what: Fault) -> Words:
    """ "r2c1 is 3: row 2 has no place for 5 (row 1)"."""
    lead = say("{linked}: ", linked=linked(state, way.links)) if way.links else ""
    return lead + what.words.bracketed(behind(state, way.laws, what))


def struck_wholly(
    state: State, start: Node, first: Sequence[Part], failed: Sequence[tuple[Node, Sequence[Part], Fault]], what: Fault
) -> list[Words]:
    """Ways to say how each of some candidates fails in turn, the fullest first; [] if one of them leaves two cases."""
    fails = {node: (parts, wrong) for node, parts, wrong in failed}
    if len(fails) < len(failed):
        return []
    ways = []
    for how_first, how in WHOLE:
        told, waiting = [say("suppose that {each_is}", each_is=each_is(state, [start[0]], start[1]))], list[Part]()
        for one in [*first, None]:
            node = next(((cell, 3 - value) for cell, value in one.placed.items() if (cell, 3 - value) in fails), None) if one else None
            if one is not None and node is None:
                waiting.append(one)
                continue
            if waiting:
                told.append(say("{many:Then|So} {in_turn}", many=len(told), in_turn=in_turn(state, waiting, how_first)))
                waiting = []
            if node is not None:
                parts, wrong = fails[node]
                then = say("{in_turn}, and {wrong}", in_turn=in_turn(state, parts, how), wrong=wrong) if parts else wrong.words
                told.append(say("If {each_is}, {then}; so it isn't", each_is=each_is(state, [node[0]], node[1]), then=then))
        ways.append(say("{parts}. So {excluded}.", parts=joined([*told, capital(what.words)], ". "), excluded=excluded(state, start)))
    return ways


def struck_in_brief(
    state: State,
    start: Node,
    first: Sequence[Part],
    failed: Sequence[tuple[Node, Sequence[Part], Fault]],
    what: Fault,
    shown: Shown = UNNUMBERED,
) -> list[Words]:
    """Ways to say what follows at first, what each of some candidates comes to, and what is impossible in the end; [] if one of them leaves two cases.
    shown: what the board numbers."""
    told = {cell for one in first for cell in one.placed}
    fails = [(node, wrong, shown.of(at)) for at, (node, _, wrong) in enumerate(failed) if node[0] in told]
    if len({node for node, _, _ in fails}) < len(fails) or not fails:
        return []
    before = next(at for at, one in enumerate(first) if any(node[0] in one.placed for node, _, _ in fails))
    begin = say("suppose {each_is}", each_is=each_is(state, [start[0]], start[1]))
    if shown.cases:
        cases = [
            say("If {each_is}{numbers}, {wrong}; so it isn't", each_is=each_is(state, [node[0]], node[1]), numbers=numbers, wrong=wrong)
            for node, wrong, numbers in fails
        ]
        end = say(
            "{cases}. Then{of} {what}. So {excluded}.",
            cases=joined(cases, ". "),
            of=shown.of(len(failed)),
            what=what,
            excluded=excluded(state, start),
        )
        return [say("{begin}, and follow the numbers on the board{at_first}. {end}", begin=begin, at_first=shown.at_first(), end=end)]
    cases = [
        say("If {each_is}, in the end {wrong}; so it isn't", each_is=each_is(state, [node[0]], node[1]), wrong=wrong)
        for node, wrong, _ in fails
    ]
    end = say("{cases}. Then in the end {what}. So {excluded}.", cases=joined(cases, ". "), what=what, excluded=excluded(state, start))
    ways = [
        say(
            "{begin}. Then {in_turn}{so:| and so on}. {end}",
            begin=begin,
            in_turn=in_turn(state, first[:many], "notes"),
            so=many == before,
            end=end,
        )
        for many in range(before, 0, -1)
    ]
    return [*ways, say("{begin}. {end}", begin=begin, end=end)]


def in_turn(state: State, parts: Sequence[Part], how: str) -> Words:
    """What follows part by part. how: "full", with the rule of each; "notes", the same in note form; "plain", without rules."""
    if how == "plain":
        return joined(alike_in_turn(state, parts), ", ")
    return joined([part(state, one) if how == "full" else in_note_form(state, one) for one in by_rule(parts)], ", ")


def nested(
    state: State,
    start: Node,
    first: Sequence[Way],
    failed: Sequence[tuple[Node, Sequence[Way], Fault]],
    rule: Rule | None,
    shown: Shown = UNNUMBERED,
) -> Words:
    """first: what follows from the start; failed: each case that this leaves, what follows from it, the fullest first and nothing where that can't be seen
    link by link, and what is impossible then; rule: what needs one of them, None for a cell; shown: what the board numbers."""
    cell, value = failed[0][0]
    names = [state.cell(at) if rule else state.sign(held) for (at, held), _, _ in failed]
    can = (
        has_in(state, rule, value, listed(names, "or"))
        if rule
        else say("{cell} is {names}", cell=state.cell(cell), names=listed(names, "or"))
    )
    begin, ends = (
        say("If {candidate}, ", candidate=candidate(state, (start,))),
        (say("So {excluded}.", excluded=excluded(state, start)), say("So {start} isn't.", start=state.cell(start[0]))),
    )
    told = []
    for at in range(2 if first else 0):
        leads = say("{linked}, so ", linked=linked(state, first[at].links)) if first[at].links else ""
        cases = [
            say("{rule:In|With} {name}, {ending_in}", rule=bool(rule), name=name, ending_in=ending_in(state, some[at - 2], what))
            for name, (_, some, what) in zip(names, failed, strict=True)
        ]
        told += [
            say("{begin}{leads}{can}. {cases}. {end}", begin=begin, leads=leads, can=can, cases=joined(cases, ". "), end=end)
            for end in ends
        ]
    how = say("by the numbers on the board") if shown.cases else say("followed on")
    can += shown.at_first()
    reasons = [what for _, _, what in failed]
    same = "either way" if len(failed) == 2 else "in every case"
    if len(set(reasons)) == 1:
        each = [say("{rule:in|with} {name}{of}", rule=bool(rule), name=name, of=shown.of(at)) for at, name in enumerate(names)]
        told += (
            [
                say(
                    "{begin}{can}. {how}, {reasons}, {each}. {ends}",
                    begin=begin,
                    can=can,
                    how=capital(how),
                    reasons=reasons[0],
                    each=listed(each, "or"),
                    ends=ends[0],
                )
            ]
            if shown.cases
            else []
        )
        told.append(
            say(
                "{begin}{can}. {how}, {same} {reasons}. {ends}",
                begin=begin,
                can=can,
                how=capital(how),
                same=same,
                reasons=reasons[0],
                ends=ends[0],
            )
        )
    ways = [
        joined(
            [
                say("{rule:in|with} {name}{of} {what}", rule=bool(rule), name=name, of=shown.of(at), what=what)
                for at, (name, what) in enumerate(zip(names, some, strict=True))
            ],
            "; ",
        )
        for some in (reasons, [what.brief for what in reasons])
    ]
    return fitting(
        *told,
        *(
            say("{begin}{can}. {how}, {cases}. {end}", begin=begin, can=can, how=capital(how), cases=cases, end=end)
            for cases in ways
            for end in ends
        ),
        say(
            "{begin}{can}. {how}, each fails, {names} since {brief}. {ends}",
            begin=begin,
            can=can,
            how=capital(how),
            names=names[0],
            brief=reasons[0].brief,
            ends=ends[0],
        ),
        most=MOST_IN_CHAINS,
    )


def nested_of_two(
    state: State,
    start: Node,
    first: Sequence[Part],
    failed: Sequence[tuple[Node, Sequence[Part], Fault]],
    wholly: bool = True,
    shown: Shown = UNNUMBERED,
) -> Words:
    """first: what follows in turn from the start; failed: each case that it leaves, what follows in turn from both, and what is impossible then;
    wholly: whether each link of this can be seen; shown: what the board numbers. For puzzles of two values."""
    brief = listed(told_together([what.bare for _, _, what in failed]), "or")
    words = fitting(
        *nested_wholly(state, start, first, failed, wholly),
        say(
            "suppose {each_is}. Each of {many} cases fails then: {brief}. So {excluded}.",
            each_is=each_is(state, [start[0]], start[1]),
            many=len(failed),
            brief=brief,
            excluded=excluded(state, start),
        ),
        most=MOST_IN_CHAINS,
    )
    if not shown.cases or not any(left_out in str(words) for left_out in (" in the end ", " and so on", "Each of ")):
        return words
    cases = [
        say("if {each_is}{of}, {what}", each_is=each_is(state, [cell], value), of=shown.of(at), what=what)
        for at, ((cell, value), _, what) in enumerate(failed)
    ]
    if len(failed) == 2 and failed[0][0][0] == failed[1][0][0]:
        cases[1] = say("if not{of}, {failed}", of=shown.of(1), failed=failed[1][2])
    cases[-1] += by_loop(shown, first, *(parts for _, parts, _ in failed))
    begin, end = (
        say(
            "suppose {each_is}, and follow the numbers on the board{at_first}",
            each_is=each_is(state, [start[0]], start[1]),
            at_first=shown.at_first(),
        ),
        say("So {excluded}.", excluded=excluded(state, start)),
    )
    return fitting(
        say("{begin}. {cases}. {end}", begin=begin, cases=capital(joined(cases, "; ")), end=end),
        say("{begin}. Each of {many} cases fails: {brief}. {end}", begin=begin, many=len(failed), brief=brief, end=end),
        words,
        most=MOST_IN_CHAINS,
    )


def is_told_wholly(
    state: State, start: Node, first: Sequence[Part], failed: Sequence[tuple[Node, Sequence[Part], Fault]], in_turn: bool
) -> bool:
    """Whether all links of a chain, with the rule of each, are few enough words to say. in_turn: whether the cases are struck in turn."""
    ways = struck_wholly(state, start, first, failed, NO_FAULT) if in_turn else nested_wholly(state, start, first, failed)
    return bool(ways) and ways[1].many <= MOST_IN_CHAINS


def nested_wholly(
    state: State, start: Node, first: Sequence[Part], failed: Sequence[tuple[Node, Sequence[Part], Fault]], wholly: bool = True
) -> list[Words]:
    """Ways to say all of it, the fullest first, if that is asked for; then as much of the beginning as there is room for, and the ends."""
    begun = each_is(state, [start[0]], start[1])
    begin, supposed = say("suppose that {begun}", begun=begun), say("suppose {begun}", begun=begun)
    last = (
        say("So {start} isn't.", start=state.cell(start[0]))
        if is_said(state, start[1], [start[0]])
        else say("So {excluded}.", excluded=excluded(state, start))
    )
    cases = [say("if {each_is}", each_is=each_is(state, [cell], value)) for (cell, value), _, _ in failed]
    if len(failed) == 2 and failed[0][0][0] == failed[1][0][0]:
        cases[1] = IF_NOT

    ways = []
    for how_first, how in WHOLE if wholly else ():
        then = say(" Then {in_turn}.", in_turn=in_turn(state, first, how_first)) if first else ""
        each = [
            say("{case}, {in_turn}, and {what}", case=case, in_turn=in_turn(state, parts, how), what=what)
            if parts
            else say("{case}, {what}", case=case, what=what)
            for case, (_, parts, what) in zip(cases, failed, strict=True)
        ]
        ways.append(
            say(
                "{begin}.{then} {each}. {last}",
                begin=begin if how == "full" else supposed,
                then=then,
                each=capital(joined(each, "; ")),
                last=last,
            )
        )
    # one conclusion is soon seen
    ends = [
        say("{case}, {many:|in the end }{what}", case=case, many=len(by_rule(parts)), what=what)
        for case, (_, parts, what) in zip(cases, failed, strict=True)
    ]
    same = len({what for _, _, what in failed}) == 1 and cases[-1] == IF_NOT
    ending = (
        say(
            "whether {each_is} or not, in the end {failed}", each_is=each_is(state, [failed[0][0][0]], failed[0][0][1]), failed=failed[0][2]
        )
        if same
        else joined(ends, "; ")
    )
    end = say("{ending}. {last}", ending=capital(ending), last=last)
    ways += [
        say("{supposed}. Then {in_turn}. {end}", supposed=supposed, in_turn=in_turn(state, first, how), end=end)
        for how in ("notes", "plain")
        if first and wholly
    ]
    ways += [
        say("{supposed}. Then {in_turn} and so on. {end}", supposed=supposed, in_turn=in_turn(state, first[:many], "notes"), end=end)
        for many in range(len(first) - wholly, 0, -1)
    ]
    ways += [say("{supposed}. Follow it on: {ending}. {last}", supposed=supposed, ending=ending, last=last)]
    return ways
