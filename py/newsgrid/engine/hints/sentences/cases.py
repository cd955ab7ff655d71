"""What follows from a candidate, or from each of a few."""

from collections.abc import Sequence

from newsgrid.engine.hints.sentences.fault import Fault
from newsgrid.engine.hints.sentences.links import Follows, Goes, Way, behind, is_brief, linked, to_name
from newsgrid.engine.hints.sentences.names import adds_up, all_reasons, because, each_is, in_brackets
from newsgrid.engine.hints.sentences.values import MINUS, candidate
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, NUMBERED, UNNUMBERED, Shown
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Words, fitting, joined, listed, say
from newsgrid.engine.rules import Distinct, Rule, Sum


def forcing(state: State, start: Node, ways: Sequence[Way], what: Fault, because: Sequence[Rule] = (), drawn: int = 0) -> Words:
    """ways: what follows from the start and by which rules the end is impossible, the fullest first; what: what is impossible in the end; because: rules
    by which something follows; drawn: how many links the board shows."""
    begin, end = say("If {candidate}, ", candidate=candidate(state, (start,))), say("So {excluded}.", excluded=excluded(state, start))
    then = [link.node for link in ways[-1].links if isinstance(link, Follows)]
    sums = [rule for rule in because if isinstance(rule, Sum) and not what.names(rule)]
    told = []
    if len(sums) == 1 and len(because) == 1 and (left := left_by(state, sums[0], start)):
        each = [candidate(state, (then[0],)), *(candidate(state, (node,), "") for node in then[1:])] if then else []
        rest = say(": {each}, and {what}", each=listed(each), what=what) if then else say(": {what}", what=what)
        told = [
            say("{sums}. {begin}{left}{rest}. {end}", sums=adds_up(state, sums[0]), begin=begin, left=left, rest=rest, end=end),
            say(
                "{begin}{left}{in_brackets}{rest}. {end}", begin=begin, left=left, in_brackets=in_brackets(state, *sums), rest=rest, end=end
            ),
        ]
        told = [way for way in told if way.many <= MOST_WORDS]
    for way in ways:
        if not is_brief(way):
            continue
        by = behind(state, way.laws, what)
        lead = say("{linked}: ", linked=linked(state, way.links)) if way.links else ""
        told += [
            say("{begin}{lead}{bracketed}. {end}", begin=begin, lead=lead, bracketed=wrong.words.bracketed(by), end=end)
            for wrong in dict.fromkeys((what, what.brief))
        ]
    return fitting(*told, followed_on(state, ways, begin, what, end, drawn), most=MOST_IN_CHAINS)


def followed_on(state: State, ways: Sequence[Way], begin: Words, what: Fault, end: Words, drawn: int) -> Words:
    """The sentence for a chain that is too long to be told: the board shows it."""
    links = [link for link in ways[-1].links if isinstance(link, Follows)]
    each = [candidate(state, (link.node,), "" if number else "is") for number, link in enumerate(links)]
    rules = dict.fromkeys(rule for law in (*(link.rules for link in ways[0].links), ways[0].laws) for rule in law)
    laws = to_name([rule for rule in rules if not isinstance(rule, Distinct)], what)
    by = all_reasons(state, laws)
    in_turn = say("{many:| in turn}: {what}. {end}", many=len({because(state, law) for law in laws}), what=what, end=end)
    if drawn <= NUMBERED or len(links) < FEW_VALUES:
        lead = say("{each}; ", each=listed(each)) if links else ""
        plainly = (
            say("{begin}{each}: {what}. {end}", begin=begin, each=listed(each), what=what, end=end)
            if links
            else say("{begin}{what}. {end}", begin=begin, what=what, end=end)
        )
        return fitting(
            *([say("{begin}{lead}narrow it down by {by}{in_turn}", begin=begin, lead=lead, by=by, in_turn=in_turn)] if by else []),
            plainly,
            most=MOST_IN_CHAINS,
        )
    start = say("{begin}follow the numbers 1 to {many} on the board", begin=begin, many=len(links))
    return fitting(
        *([say("{start}, by {by}{in_turn}", start=start, by=by, in_turn=in_turn)] if by else []),
        say("{start}: {what}. {end}", start=start, what=what, end=end),
        most=MOST_IN_CHAINS,
    )


def left_by(state: State, rule: Sum, start: Node) -> Words:
    """What a sum leaves for its other cells with a value in one: "16 - 9 - 5 = 2 is left for r1c1 and r2c1", "" if that is not to be told."""
    cell, value = start
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    if cell not in rule.cells or not 0 < len(others) <= FEW_VALUES or len(set(rule.cells)) < len(rule.cells):
        return UNSAID
    shift = state.model.least - 1
    numbers = [state.values[other] + shift for other in rule.cells if state.values[other]] + [value + shift]
    total = min(rule.allowed)
    if len(numbers) > FEW_VALUES or sum(numbers) > total:
        return UNSAID
    left = joined(map(str, [total, *numbers]), " " + MINUS + " ")
    return say("{left} = {number} is left for {others}", left=left, number=total - sum(numbers), others=state.cells(others))


def either_way(
    state: State, cases: Sequence[Node], end: Node, true: bool, ways: Sequence[Sequence[Way]] = (), shown: Shown = UNNUMBERED
) -> Words:
    """ways: for each case, what follows in order until the end does, the fullest first; shown: what the board numbers."""
    same, sign, by_place = len({cell for cell, _ in cases}) == 1, state.sign(end[1]), False
    if same:
        told = say("{cases} is {parts}", cases=state.cell(cases[0][0]), parts=listed([state.sign(value) for _, value in cases], "or"))
    elif len({value for _, value in cases}) == 1:
        told = say("{value} is in {parts}", value=state.sign(cases[0][1]), parts=state.cells([cell for cell, _ in cases], "or"))
        by_place = True
    else:
        told = listed([candidate(state, (case,)) for case in cases], "or")
    left = state.masks[end[0]] & ~(1 << (end[1] - 1))
    follows = candidate(state, (end,)) if true else say("{end} can't be {sign}", end=state.cell(end[0]), sign=sign)
    if not true and left and not left & (left - 1):
        follows = say("{end} is {values}", end=state.cell(end[0]), values=state.mask(left))
    every = "Either way" if len(cases) == 2 else "In every case"

    def supposed(case: Node) -> Words:
        return Words(state.sign(case[1])) if same else say("in {case}", case=state.cell(case[0])) if by_place else candidate(state, (case,))

    def followed(case: Node, way: Way) -> Words:
        begin = say("If {supposed}", supposed=supposed(case))
        last = way.links[-1] if way.links else None
        gone = isinstance(last, Goes) and end[0] in last.removed
        if true or gone or (isinstance(last, Follows) and last.node[0] == end[0]):
            return say("{begin}, {linked}", begin=begin, linked=linked(state, way.links, gone)) if way.links else begin
        so = say("{end} isn't {sign}{behind}", end=state.cell(end[0]), sign=sign, behind=behind(state, way.laws))
        return (
            say("{begin}, {linked}, so {so}", begin=begin, linked=linked(state, way.links), so=so)
            if way.links
            else say("{begin}, {so}", begin=begin, so=so)
        )

    whole = []
    for at in range(max(map(len, ways), default=0)):
        some = [each[min(at, len(each) - 1)] for each in ways]
        if all(map(is_brief, some)):
            each = [followed(case, way) for case, way in zip(cases, some, strict=True) if not (true and case == end)]
            whole.append(say("{told}. {each}. {every} {follows}.", told=told, each=joined(each, ". "), every=every, follows=follows))
    if shown.cases:
        names = [say("if {supposed}{of}", supposed=supposed(case), of=shown.of(at)) for at, case in enumerate(cases)]
        whole.append(
            say(
                "{told}. Follow the numbers on the board{at_first}: {names}, {lower} {follows}.",
                told=told,
                at_first=shown.at_first(),
                names=listed(names),
                lower=every.lower(),
                follows=follows,
            )
        )
    how = "by the numbers on the board" if shown.cases else "on"
    return fitting(
        *whole,
        say("{told}. Follow each {how}: {lower} {follows}.", told=told, how=how, lower=every.lower(), follows=follows),
        most=MOST_IN_CHAINS,
    )


def excluded(state: State, node: Node) -> Words:
    """That a candidate is false: what its cell is then, where there are two values, else what it is not."""
    return each_is(state, [node[0]], 3 - node[1]) if state.model.values == 2 else candidate(state, (node,), "is not")
