"""What follows from a candidate, or from each of a few."""

import re
from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import SHEET, adds_up, all_in_brackets, called, demand, each_is, in_brackets, rule_named
from newsgrid.engine.hints.sentences.values import MINUS, candidate
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, MOST_LISTED, MOST_WORDS, fitting, words_in
from newsgrid.engine.hints.state import Node, State, clauses, listed, short
from newsgrid.engine.rules import Regular, Rule, Sum


def forcing(
    state: State,
    start: Node,
    then: Sequence[Node],
    what: str,
    because: Sequence[Rule] = (),
    lost: Sequence[tuple[Sequence[Rule], Mapping[int, int]]] = (),
    laws: Sequence[Sequence[Rule]] = (),
) -> str:
    """then: what follows from the start, in order; what: what is impossible in the end; because: rules by which something follows; lost: what goes by
    rules in between, in order; laws: of each of what follows, and of what is impossible, the rules by which it is so."""
    begin, end = f"If {candidate(state, (start,))}, ", f"So {excluded(state, start)}."
    if not then:
        each_lost = [f"{state.struck(dict(removed))}{in_brackets(state, *rules)}" for rules, removed in lost]
        every_law = dict.fromkeys([*(rule for rules, _ in lost for rule in rules), *(laws[-1] if laws else ())])
        by_all = all_in_brackets(state, [rule for rule in every_law if rule_named(state, rule) not in what])
        singly = f"{begin}{', '.join(each_lost)}. Then {what}. {end}"
        told_lost = [singly, f"{begin}{what}{by_all}. {end}".replace(") (", ", ")] if lost and by_all else []
    if not then and 0 < len(lost) <= FEW_VALUES:
        every: dict[int, int] = {}
        for _, removed in lost:
            for cell, mask in removed.items():
                every[cell] = every.get(cell, 0) | mask
        gone = f"{state.struck(every)}{in_brackets(state, *(rule for rules, _ in lost for rule in rules))}"
        plainly = fitting(f"{begin}{gone}. Then {what}. {end}", f"{begin}{gone}. Then {re.sub(r' [(][^)]*[)]$', '', what)}. {end}")
        if words_in(plainly) <= MOST_WORDS:
            return plainly
    if not then:
        if whole := fitting(*told_lost, "", most=MOST_IN_CHAINS):
            return whole
        ways = [f"{begin}{what}. {end}"]
    else:
        each = [candidate(state, (then[0],)), *(candidate(state, (node,), "") for node in then[1:])]
        ways = [f"{begin}{listed(each)}: {what}. {end}"]
        told_laws = [[rule for rule in rules if called(state, rule) != SHEET] for rules in laws]
        told_laws[-1:] = [[rule for rule in rules if rule_named(state, rule) not in what] for rules in told_laws[-1:]]
        by = [in_brackets(state, *rules) if len(rules) <= MOST_LISTED else all_in_brackets(state, rules) for rules in told_laws]
        if any(by):
            linked = listed([f"{one}{why}" for one, why in zip(each, by, strict=False)])
            named_last = all_in_brackets(state, list(dict.fromkeys(rule for rules in told_laws for rule in rules)))
            wholly = [
                f"{begin}{way}. {so}".replace(") (", ", ")
                for way in (f"{linked}: {what}{by[-1]}", f"{listed(each)}: {what}{named_last}", f"{linked}: {what}")
                for so in (end, f"So {state.cell(start[0])} isn't.")
            ]
            if whole := fitting(*wholly, "", most=MOST_IN_CHAINS):
                return whole
        ways += [
            f"{begin}{', '.join(each[:many])} and so on, to {each[-1]}: {wrong}. {end}"
            for wrong in dict.fromkeys((what, in_brief(what)))
            for many in range(len(each) - 2, 0, -1)
        ]
        ways.append(f"{begin}follow it on: in the end {what}. {end}")
    named = [rule for rule in because if rule_named(state, rule) not in what]
    plain = all(isinstance(rule, Sum) or len(rule.cells) == 2 for rule in named)
    told = [f"{clauses([stated(state, rule) for rule in named])}. {ways[0]}"] if 0 < len(named) < FEW_VALUES and plain else []
    if len(named) == 1 and isinstance(named[0], Sum) and (left := left_by(state, named[0], start)):
        rest = f": {listed(each)}, and {what}" if then else f": {what}"
        told[:0] = [
            f"{stated(state, named[0])}. {begin}{left}{rest}. {end}",
            f"{begin}{left}{in_brackets(state, *named)}{rest}. {end}",
        ]
    brief = (
        [f"{ways[0].removesuffix(f' {end}').removesuffix('.')}{in_brackets(state, *named)}. {end}".replace(") (", ", ")]
        if 0 < len(named) < MOST_LISTED
        else []
    )
    return fitting(*told, *brief, *ways, most=MOST_IN_CHAINS)


def stated(state: State, rule: Rule) -> str:
    """What a rule asks, to begin with: "column 1 adds up to 16", "r1c3 < r1c4", "there is a white dot between r1c3 and r1c4"."""
    if isinstance(rule, Sum):
        return adds_up(state, rule)
    if isinstance(rule, Regular) and rule.automaton == "rising":
        return " < ".join([state.cell(cell) for cell in rule.cells])
    name = short(rule)
    if name.startswith("no "):
        return f"there is {name}"
    if demand(rule).startswith("no "):
        return f"{name}: {demand(rule)}"
    if re.match(r"[a-z -]+[^s]s (at|between) ", name):
        return f"there are {name}"
    return f"there is {'an' if name[:1] in 'aeiou' else 'a'} {name}"


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
    state: State,
    cases: Sequence[Node],
    end: Node,
    true: bool,
    then: Sequence[Sequence[Node]] = (),
    because: Sequence[Rule] = (),
    by: Sequence[Sequence[Rule]] = (),
) -> str:
    """then: for each case, what follows in order until the end does; because: the rules to name; by: those by which it follows, for each case."""
    told = [candidate(state, (case,)) for case in cases]
    same = len({cell for cell, _ in cases}) == 1
    if same:
        told = [f"{state.cell(cases[0][0])} is {listed([state.sign(value) for _, value in cases], 'or')}"]
    if not same and len({value for _, value in cases}) == 1:
        told = [f"{state.sign(cases[0][1])} is in {state.cells([cell for cell, _ in cases], 'or')}"]
    left = state.masks[end[0]] & ~(1 << (end[1] - 1))
    follows = candidate(state, (end,)) if true else f"{state.cell(end[0])} can't be {state.sign(end[1])}"
    if not true and left and not left & (left - 1):
        follows = f"{state.cell(end[0])} is {state.mask(left)}"
    steps, ruled = list[str](), list[str]()
    for case, nodes in zip(cases, then, strict=False):
        begin = f"if it is {state.sign(case[1])}" if same else f"if {candidate(state, (case,))}"
        at_once = in_brackets(state, *by[len(steps)]) if len(by) == len(cases) else ""
        steps.append(
            f"{begin}, {listed([candidate(state, (node,)) for node in nodes])}" if nodes else f"{begin}, at once {follows}{at_once}"
        )
        ruled.append(f"{steps[-1]}{all_in_brackets(state, by[len(ruled)])}" if nodes and len(by) == len(cases) else steps[-1])
    ways = [f"{listed(told, 'or')}. {clauses(ruled)}. Either way {follows}."] if steps and any(then) else []
    ways += [f"{listed(told, 'or')}. {clauses(steps)}. Either way {follows}."] if steps and any(then) else []
    if same and by and not any(then) and all(by):
        reasons: list[str] = []
        for (_, value), rules in zip(cases, by, strict=True):
            what = f" {follows}" if not reasons else ""
            reasons.append(f"if it is {state.sign(value)},{what} by {listed([rule_named(state, rule) for rule in rules])}")
        ways.append(f"{told[0]}. {'; '.join(reasons)}. Either way {follows}.")
        ways.append(f"{told[0]}. {'; '.join(reasons)}.")
    if same and not any(then) and len(by) == len(cases) and not true:
        reasons_of: dict[str, list[str]] = {}
        for (_, value), rules in zip(cases, by, strict=True):
            why = f"by {listed([rule_named(state, rule) for rule in rules])}" if rules else "at sight"
            reasons_of.setdefault(why, []).append(state.sign(value))
        shown = "; ".join([f"{listed(signs)} {why}" for why, signs in reasons_of.items()])
        ways.append(f"{told[0]}. Each of these excludes {state.sign(end[1])} from {state.cell(end[0])}: {shown}.")
    sums = clauses([stated(state, rule) for rule in because]) + ". " if 0 < len(because) < FEW_VALUES else ""
    lasts: dict[str, list[str]] = {}  # of each consequence, the cases
    for number, (case, nodes) in enumerate(zip(cases, then, strict=False)):
        at_once = in_brackets(state, *by[number]) if len(by) == len(cases) else ""
        last = candidate(state, (nodes[-1],)) if nodes else f"{follows} at once{at_once}"
        lasts.setdefault(last, []).append(state.sign(case[1]) if same else state.cell(case[0]))
    with_it = "with" if same else "with it in"
    told_lasts = "; ".join([f"{with_it} {listed(names, 'or')}, {last}" for last, names in lasts.items()])
    in_the_end = f"In the end, {told_lasts}. Either way {follows}."
    others = {last: names for last, names in lasts.items() if names != [state.cell(end[0])]}  # in the cell itself it is plain
    briefly = "; ".join([f"{'if' if same else 'in'} {listed(names, 'or')}, {last}" for last, names in others.items()])
    if same and by and len(by) == len(cases) and len({tuple(rules) for rules in by}) == 1 and by[0] and not any(then):
        ways.insert(0, f"{told[0]}. Either way {follows} by {listed([rule_named(state, rule) for rule in by[0]])}.")
    few = [in_the_end] if lasts and (same or len({value for _, value in cases}) == 1) else []
    return fitting(
        *ways,
        *(f"{sums}{listed(told, 'or')}. {end}" for end in few),
        *(f"{listed(told, 'or')}. {end}" for end in few),
        *(
            f"{listed(told, 'or')}: {how}{briefly}. {so}"
            for how in ("in the end, ", "")
            for so in (f"Either way {follows}.", f"So {follows}.")
            if few
        ),
        *(f"{end}" for end in few),
        f"{sums}{listed(told, 'or')}. Follow each of these on: in every case {follows}.",
        f"{listed(told, 'or')}. Follow each of these on: in every case {follows}.",
        f"One of {len(cases)} cases must be true. Follow each of these on: in every case {follows}.",
        most=MOST_IN_CHAINS,
    )


def excluded(state: State, node: Node) -> str:
    """That a candidate is false: what its cell is then, where there are two values, else what it is not."""
    return each_is(state, [node[0]], 3 - node[1]) if state.model.values == 2 else candidate(state, (node,), "is not")


def told_together(reasons: Sequence[str]) -> list[str]:
    """What is impossible in several cases: the same of several cells or units in one part, "no value fits r1c1 or r2c4"."""
    found: dict[str, list[str]] = {}
    for what in dict.fromkeys(reasons):
        start = next((start for start in ("no value fits ", "no number fits ") if what.startswith(start)), "")
        found.setdefault(start or what, []).append(what.removeprefix(start))
    return [f"{start}{listed(names, 'or')}" if start != names[0] else start for start, names in found.items()]


def in_brief(what: str, barely: bool = False) -> str:
    """What is impossible, in fewer words: "box 3 lacks 1". barely: only which clue fails."""
    for pattern, said in (
        *([(r"(the \S+ at \S+) (has|would|can't) .+", r"\1 fails")] if barely else []),
        (r"nothing is left for (.+)", r"no value fits \1"),
        (r"(.+) has no place for (.+)", r"\1 lacks \2"),
        (r"the (.) at \S+ touches the \1 at \S+", r"two \1s touch"),
        (r"(the \d+ .+) (would|can't) be .+", r"\1 can't be met"),
        (r"(.+) and \d+ more lines can't be joined to the other lines", r"\1 is cut off"),
        (r"(.+ and .+) can't be joined to the other lines", r"\1 are cut off"),
        (r"(.+) can't be joined to the other lines", r"\1 is cut off"),
        (r"(\S+ and \S+) don't fit together \((.+) (?:between|at) .+\)", r"\1 don't fit (\2)"),
        (r"the (.+) fails \(.+\)", r"the \1 fails"),
    ):
        if found := re.fullmatch(pattern, what):
            return found.expand(said)
    return what
