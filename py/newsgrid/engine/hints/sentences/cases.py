"""What follows from a candidate, or from each of a few."""

from collections.abc import Sequence

from newsgrid.engine.hints.sentences.fault import Fault
from newsgrid.engine.hints.sentences.links import Follows, Goes, Way, behind, is_brief, linked, to_name
from newsgrid.engine.hints.sentences.names import adds_up, all_reasons, because, each_is, in_brackets
from newsgrid.engine.hints.sentences.values import MINUS, candidate
from newsgrid.engine.hints.sentences.wording import (
    FEW_VALUES,
    MOST_IN_CHAINS,
    MOST_WORDS,
    NUMBERED,
    UNNUMBERED,
    Shown,
    bracketed,
    fitting,
    words_in,
)
from newsgrid.engine.hints.state import Node, State, listed
from newsgrid.engine.rules import Distinct, Rule, Sum


def forcing(state: State, start: Node, ways: Sequence[Way], what: Fault, because: Sequence[Rule] = (), drawn: int = 0) -> str:
    """ways: what follows from the start and by which rules the end is impossible, the fullest first; what: what is impossible in the end; because: rules
    by which something follows; drawn: how many links the board shows."""
    begin, end = f"If {candidate(state, (start,))}, ", f"So {excluded(state, start)}."
    then = [link.node for link in ways[-1].links if isinstance(link, Follows)]
    sums = [rule for rule in because if isinstance(rule, Sum) and not what.names(rule)]
    told = []
    if len(sums) == 1 and len(because) == 1 and (left := left_by(state, sums[0], start)):
        each = [candidate(state, (then[0],)), *(candidate(state, (node,), "") for node in then[1:])] if then else []
        rest = f": {listed(each)}, and {what}" if then else f": {what}"
        told = [f"{adds_up(state, sums[0])}. {begin}{left}{rest}. {end}", f"{begin}{left}{in_brackets(state, *sums)}{rest}. {end}"]
        told = [way for way in told if words_in(way) <= MOST_WORDS]
    for way in ways:
        if not is_brief(way):
            continue
        by = behind(state, way.laws, what)
        lead = f"{linked(state, way.links)}: " if way.links else ""
        told += [f"{begin}{lead}{bracketed(str(wrong), by)}. {end}" for wrong in dict.fromkeys((what, what.brief))]
    return fitting(*told, followed_on(state, ways, begin, what, end, drawn), most=MOST_IN_CHAINS)


def followed_on(state: State, ways: Sequence[Way], begin: str, what: Fault, end: str, drawn: int) -> str:
    """The sentence for a chain that is too long to be told: the board shows it."""
    links = [link for link in ways[-1].links if isinstance(link, Follows)]
    each = [candidate(state, (link.node,), "" if number else "is") for number, link in enumerate(links)]
    rules = dict.fromkeys(rule for law in (*(link.rules for link in ways[0].links), ways[0].laws) for rule in law)
    laws = to_name([rule for rule in rules if not isinstance(rule, Distinct)], what)
    by = all_reasons(state, laws)
    in_turn = f"{' in turn' if len({because(state, law) for law in laws}) > 1 else ''}: {what}. {end}"
    if drawn <= NUMBERED or len(links) < FEW_VALUES:
        lead = f"{listed(each)}; " if links else ""
        plainly = f"{begin}{listed(each)}: {what}. {end}" if links else f"{begin}{what}. {end}"
        return fitting(*([f"{begin}{lead}narrow it down by {by}{in_turn}"] if by else []), plainly, most=MOST_IN_CHAINS)
    start = f"{begin}follow the numbers 1 to {len(links)} on the board"
    return fitting(*([f"{start}, by {by}{in_turn}"] if by else []), f"{start}: {what}. {end}", most=MOST_IN_CHAINS)


def left_by(state: State, rule: Sum, start: Node) -> str:
    """What a sum leaves for its other cells with a value in one: "16 - 9 - 5 = 2 is left for r1c1 and r2c1", "" if that is not to be told."""
    cell, value = start
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    if cell not in rule.cells or not 0 < len(others) <= FEW_VALUES or len(set(rule.cells)) < len(rule.cells):
        return ""
    shift = state.model.least - 1
    numbers = [state.values[other] + shift for other in rule.cells if state.values[other]] + [value + shift]
    total = min(rule.allowed)
    if len(numbers) > FEW_VALUES or sum(numbers) > total:
        return ""
    left = f" {MINUS} ".join(map(str, [total, *numbers]))
    return f"{left} = {total - sum(numbers)} is left for {state.cells(others)}"


def either_way(
    state: State, cases: Sequence[Node], end: Node, true: bool, ways: Sequence[Sequence[Way]] = (), shown: Shown = UNNUMBERED
) -> str:
    """ways: for each case, what follows in order until the end does, the fullest first; shown: what the board numbers."""
    same, sign, by_place = len({cell for cell, _ in cases}) == 1, state.sign(end[1]), False
    if same:
        told = f"{state.cell(cases[0][0])} is {listed([state.sign(value) for _, value in cases], 'or')}"
    elif len({value for _, value in cases}) == 1:
        told = f"{state.sign(cases[0][1])} is in {state.cells([cell for cell, _ in cases], 'or')}"
        by_place = True
    else:
        told = listed([candidate(state, (case,)) for case in cases], "or")
    left = state.masks[end[0]] & ~(1 << (end[1] - 1))
    follows = candidate(state, (end,)) if true else f"{state.cell(end[0])} can't be {sign}"
    if not true and left and not left & (left - 1):
        follows = f"{state.cell(end[0])} is {state.mask(left)}"
    every = "Either way" if len(cases) == 2 else "In every case"

    def supposed(case: Node) -> str:
        return state.sign(case[1]) if same else f"in {state.cell(case[0])}" if by_place else candidate(state, (case,))

    def followed(case: Node, way: Way) -> str:
        begin = f"If {supposed(case)}"
        last = way.links[-1] if way.links else None
        gone = isinstance(last, Goes) and end[0] in last.removed
        if true or gone or (isinstance(last, Follows) and last.node[0] == end[0]):
            return f"{begin}, {linked(state, way.links, gone)}" if way.links else begin
        so = f"{state.cell(end[0])} isn't {sign}{behind(state, way.laws)}"
        return f"{begin}, {linked(state, way.links)}, so {so}" if way.links else f"{begin}, {so}"

    whole = []
    for at in range(max(map(len, ways), default=0)):
        some = [each[min(at, len(each) - 1)] for each in ways]
        if all(map(is_brief, some)):
            each = [followed(case, way) for case, way in zip(cases, some, strict=True) if not (true and case == end)]
            whole.append(f"{told}. {'. '.join(each)}. {every} {follows}.")
    if shown.cases:
        names = [f"if {supposed(case)}{shown.of(at)}" for at, case in enumerate(cases)]
        whole.append(f"{told}. Follow the numbers on the board{shown.at_first()}: {listed(names)}, {every.lower()} {follows}.")
    how = "by the numbers on the board" if shown.cases else "on"
    return fitting(*whole, f"{told}. Follow each {how}: {every.lower()} {follows}.", most=MOST_IN_CHAINS)


def excluded(state: State, node: Node) -> str:
    """That a candidate is false: what its cell is then, where there are two values, else what it is not."""
    return each_is(state, [node[0]], 3 - node[1]) if state.model.values == 2 else candidate(state, (node,), "is not")
