"""Chains in puzzles of two values."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from newsgrid.engine.hints.sentences.cases import excluded
from newsgrid.engine.hints.sentences.fault import Fault
from newsgrid.engine.hints.sentences.names import all_in_brackets, also_is, each_is, in_brackets, is_said, lattice_of, spot
from newsgrid.engine.hints.sentences.wording import (
    FEW_VALUES,
    MOST_IN_CHAINS,
    MOST_LISTED,
    MOST_TOLD,
    MOST_TRIED,
    UNNUMBERED,
    Shown,
)
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Words, fitting, joined, listed, say
from newsgrid.engine.rules import Connected, Rule, law_of
from newsgrid.puzzle.about import ON_LOOP, PASSED


class Named(NamedTuple):
    """The rules by which the links of a chain hold. strong: of each strong link, None if that is one cell, or some; weak: of each weak link that is
    not plain to see, else None; first, last: likewise of what the ends exclude; between: of each weak link all rules of its pairs of candidates; ends: all of what the ends
    exclude."""

    strong: tuple[Rule | None, ...]
    weak: tuple[Rule | None, ...]
    first: Rule | None
    last: Rule | None
    between: tuple[tuple[Rule, ...], ...] = ()
    ends: tuple[Rule, ...] = ()


class Part(NamedTuple):
    """What follows at one time in a puzzle of two values. placed: {cell: value}; rule: the one by which it does, None if that is plain to see; glance: whether one known
    cell shows all of it; too: whether it is seen with the one before, by another rule."""

    placed: dict[int, int]
    rule: Rule | None
    glance: bool = False
    too: bool = False
    sides: int = -1  # the edge by which what lies inside and outside the loop shows it, -1 if that is not the reason


NOT = say("not")
WITH_REASONS = 3  # ways of `in_turn_of_two` that name the rule of each part
TO_STAY_JOINED = Words(" (to stay joined)")


def chained(state: State, parts: Sequence[Part], what: Fault) -> Words:
    """What follows, part by part, and what is impossible in the end."""
    return (
        say("{parts}: {what}", parts=joined([part(state, one) for one in parts], ", "), what=what)
        if 0 < len(parts) < FEW_VALUES
        else say("in the end {what}", what=what)
        if parts
        else what.words
    )


def part(state: State, one: Part, named: bool = True) -> Words:
    """ "r1c3 is black and r2c4 is white (row 3)"."""
    by_value = [(value, [cell for cell in one.placed if one.placed[cell] == value]) for value in (2, 1)]
    why = by_sides(state, one) or (TO_STAY_JOINED if isinstance(one.rule, Connected) else in_brackets(state, one.rule))
    return listed([each_is(state, cells, value) for value, cells in by_value if cells]) + (why if named else UNSAID)


def by_sides(state: State, one: Part) -> Words:
    """That an edge shows another one by what lies inside and outside the loop; "" if none does."""
    return say(" (a way round through {sides} crosses an even number of lines)", sides=state.cell(one.sides)) if one.sides >= 0 else UNSAID


def by_loop(shown: Shown, *ways: Sequence[Part]) -> Words:
    """Which of the numbers on the board hold by what lies inside and outside the loop; "" if none does."""
    told = shown.told(node for parts in ways for one in parts if one.sides >= 0 for node in one.placed.items())
    return say(" ({told} by inside and outside)", told=told) if told else UNSAID


def in_note_form(state: State, one: Part) -> Words:
    """ "r1c3, r1c4 black (4 at r2c4)", of a line or its end only that."""
    by_value = [(value, [cell for cell in one.placed if one.placed[cell] == value]) for value in (2, 1)]
    told = [each_is(state, cells, value, brief=True) for value, cells in by_value if cells]
    at_sight = one.rule is None or law_of(one.rule).what in (PASSED, ON_LOOP)
    by_rule_of_it = UNSAID if at_sight else TO_STAY_JOINED if isinstance(one.rule, Connected) else in_brackets(state, one.rule, bare=True)
    return joined(told, ", ") + (by_sides(state, one) or by_rule_of_it)


def by_rule(parts: Sequence[Part]) -> list[Part]:
    """Parts with those together that follow one another by the same rule."""
    found: list[Part] = []
    for one in parts:
        if found and one.rule is not None and found[-1].rule == one.rule:
            found[-1] = found[-1]._replace(placed={**found[-1].placed, **one.placed})
        else:
            found.append(one)
    return found


def in_turn_of_two(state: State, parts: Sequence[Part]) -> list[Words]:
    """Ways to say what follows, part by part, the fullest first: those that leave out no cell, then those that leave out what is plain to see."""
    parts = by_rule(parts)
    ruled = [one for one in parts if one.rule is not None]
    told: list[Words] = []
    for some in (parts, ruled) if ruled else (parts,):
        told += [joined([part(state, one) for one in some], mark) for mark in (", so ", ", ")]
        told += [joined([in_note_form(state, one) for one in some], ", ")] if some is parts else []
        told += [named_apart(state, some)] if len(some) > 2 else []
        told.append(joined(alike_in_turn(state, some), ", "))
    brief = alike_in_turn(state, parts)
    told += [
        say("{brief} and so on, until {brief2}", brief=joined(brief[:many], ", "), brief2=brief[-1])
        for many in range(len(brief) - 2, 0, -1)
    ]
    if len(parts) > 2:
        told += [say("{part} and so on, until {part2}", part=part(state, parts[0], False), part2=part(state, parts[-1], False))]
    told += [
        say("{brief}{rest}", brief=joined(brief[:many], ", "), rest=rest)
        for many in range(len(brief) - 1, 0, -1)
        for rest in (" and so on", "")
    ] + [brief[-1]]
    return list(dict.fromkeys(told))


def named_apart(state: State, parts: Sequence[Part]) -> Words:
    """What follows, with the rule of the last part only, which is the furthest from the start."""
    return say("{alike_in_turn}, so {part}", alike_in_turn=joined(alike_in_turn(state, parts[:-1]), ", "), part=part(state, parts[-1]))


def alike_in_turn(state: State, parts: Sequence[Part]) -> list[Words]:
    """What follows, cells side by side in it that are the same together: "r1c2 and r1c3 are black", "r2c4 is white"."""
    found: list[tuple[int, list[int]]] = []
    for cell, value in [node for one in parts for node in one.placed.items()]:
        if found and found[-1][0] == value and len(found[-1][1]) < MOST_LISTED:
            found[-1][1].append(cell)
        else:
            found.append((value, [cell]))
    return [each_is(state, cells, value) for value, cells in found]


def chain_of_two(state: State, ends: Sequence[tuple[Node, ...]], removed: Mapping[int, int], named: Named) -> Words:
    """A chain whose ends both exclude some candidates, told as two cases: its first end is true, or else its last one is."""
    left = {cell: (3 & ~mask).bit_length() for cell, mask in removed.items()}
    so = part(state, Part(left, None))
    (cell, value), *others = ends[0]
    if others or any(len(end) > 1 for end in ends):
        one = listed([each_is(state, [cell], value) for cell, value in ends[0]], "or")
        return say(
            "{one}; if not, {number} links lead to {parts}. Either way {so}.",
            one=one,
            number=len(ends) - 1,
            parts=listed([each_is(state, [at], held) for at, held in ends[-1]], "or"),
            so=so,
        )
    on = [ends[at][0] for at in range(1, len(ends), 2)]
    rules = [None, *named.weak] if on[0][0] == cell else [named.strong[0], *named.weak]
    loop = lattice_of(state) is not None

    def found(placed: dict[int, int], rule: Rule | None, source: int) -> Part:
        return Part(placed, rule, sides=source if loop and rule is None and source not in placed else -1)

    before = [cell, *(at for at, _ in on)]
    parts = [found({at: held}, rule, source) for (at, held), rule, source in zip(on, rules, before, strict=False) if at != cell]
    case, last = each_is(state, [cell], value), found(left, named.last, on[-1][0])
    begin = say("If {case}, {part}", case=case, part=part(state, found(left, named.first, cell)))
    if not parts:
        return fitting(
            say("{begin}. If not, {part}. Either way {so}.", begin=begin, part=part(state, last), so=so),
            say("{begin}. If not, {so} as well.", begin=begin, so=so),
        )
    last_by = in_brackets(state, named.last)
    same = say("{so} as well", so=so)
    if len(set(left.values())) == 1 and len({spot(state, at) for at in left}) == 1:
        last_by = last_by if named.last is not named.first else UNSAID
        same = say("{it_is} as well{last_by}", it_is=also_is(state, list(left), min(left.values())), last_by=last_by)
    ways = in_turn_of_two(state, parts)
    return fitting(
        *agreed_on(say("{begin}. If not, {ways}, so {part}.", begin=begin, ways=ways[0], part=part(state, last)), so),
        *[
            say("{begin}. If not, {told}, so {end}.", begin=begin, told=told, end=end)
            for told in ways
            for end in (part(state, last), same, say("{so} as well", so=so))
        ],
        say(
            "If {case}, {so}. If not, in the end {each_is}, so {so} as well.",
            case=case,
            so=so,
            each_is=each_is(state, [on[-1][0]], on[-1][1]),
        ),
        most=MOST_IN_CHAINS,
    )


def forcing_of_two(state: State, start: Node, parts: Sequence[Part], what: Fault, shown: Shown = UNNUMBERED) -> Words:
    """parts: what follows from the start; what: what is impossible in the end; shown: what the board numbers."""
    begin, end = say("If {each_is}, ", each_is=each_is(state, [start[0]], start[1])), say("So {excluded}.", excluded=excluded(state, start))
    if not parts:
        return say("{begin}{what}. {end}", begin=begin, what=what, end=end)
    brief = "So it isn't." if is_said(state, start[1], [start[0]]) else "So it has one."
    told = in_turn_of_two(state, parts)
    if shown.cases:
        rules = dict.fromkeys(one.rule for one in by_rule(parts) if one.rule and law_of(one.rule).what not in (PASSED, ON_LOOP))
        clues = all_in_brackets(state, [rule for rule in rules if not isinstance(rule, Connected)])
        numbers = say("{begin}follow the numbers on the board", begin=begin)
        return fitting(
            *[
                say("{begin}{one}. Then {what}. {last}", begin=begin, one=one, what=what, last=last)
                for one in told[:WITH_REASONS]
                for last in (end, brief)
            ],
            *[
                say("{numbers}{by}. Then {what}. {end}", numbers=numbers, by=by, what=what, end=end)
                for loop in [by_loop(shown, parts)]
                for by in dict.fromkeys((clues.bracketed(loop, "; "), loop, UNSAID))
            ],
            most=MOST_IN_CHAINS,
        )
    return fitting(
        *[
            say("{begin}{one}. Then {wrong}. {last}", begin=begin, one=one, wrong=wrong, last=last)
            for one in told
            for wrong in dict.fromkeys((what, what.brief))
            for last in (end, brief)
        ],
        say("{begin}follow it on: in the end {what}. {end}", begin=begin, what=what, end=end),
        most=MOST_IN_CHAINS,
    )


def either_way_of_two(state: State, cases: Sequence[Node], end: Node, then: Sequence[Sequence[Part]], shown: Shown = UNNUMBERED) -> Words:
    """end: what follows; then: for each case, what leads to it, itself the last part; shown: what the board numbers."""
    so = each_is(state, [end[0]], end[1])
    each = [each_is(state, [cell], value) for cell, value in cases]
    if len(cases) == 2 and cases[0][0] == cases[1][0]:
        each[1] = NOT
    ways = [[say("{told}", told=joined(told, ", so ")) for told in few_of(all_but_last(state, parts))] for parts in then]
    tries = sorted(product(*[range(len(told)) for told in ways]), key=lambda at: (sum(at), max(at)))
    sentences = [
        joined([say("If {case}, {told}", case=case, told=told[number]) for case, told, number in zip(each, ways, at, strict=True)], ". ")
        for at in tries[:MOST_TRIED]
    ]
    cut = [told for told in sentences if not shown.cases or not any(left_out in str(told) for left_out in (" and so on", "in the end "))]
    numbered = [say("if {case}{of}", case=case, of=shown.of(at)) for at, case in enumerate(each)]
    return fitting(
        *[way for sentence in cut for way in agreed_on(say("{sentence}.", sentence=sentence), so)],
        *(
            [
                say(
                    "follow the numbers on the board{at_first}: {numbered}, {so}{by_loop}.",
                    at_first=shown.at_first(),
                    numbered=listed(numbered),
                    so=so,
                    by_loop=by_loop(shown, *then),
                )
            ]
            if shown.cases
            else []
        ),
        say("{each}. Followed on, each of these leads to one thing: {so}.", each=listed(each, "or"), so=so)
        if each[-1] != NOT
        else say("if {each}, in the end {so}. If not, follow that on: {so} as well.", each=each[0], so=so),
        most=MOST_IN_CHAINS,
    )


def agreed_on(sentence: Words, so: Words) -> list[Words]:
    """A sentence of two cases, with what they agree on if it is short enough for that."""
    whole = say("{sentence} Either way {so}.", sentence=sentence, so=so)
    return [whole, sentence] if whole.many <= MOST_WORDS else [sentence]


def few_of(ways: Sequence[list[Words]]) -> list[list[Words]]:
    """The fullest and the shortest of several ways, but for the very last, which says nothing of how."""
    return [*ways] if len(ways) <= 2 * MOST_TOLD else [*ways[: MOST_TOLD // 2], *ways[-MOST_TOLD - 1 : -1]]


def all_but_last(state: State, parts: Sequence[Part]) -> list[list[Words]]:
    """Ways to say what leads to the last part, and that part."""
    last = part(state, parts[-1])
    plain = part(state, parts[-1], False)
    if len(parts) == 1:
        return [[last], [plain]]
    return [
        *([told, last] for told in in_turn_of_two(state, parts[:-1])),
        *([told, plain] for told in in_turn_of_two(state, parts[:-1])),
        [say("in the end {last}", last=last)],
    ]
