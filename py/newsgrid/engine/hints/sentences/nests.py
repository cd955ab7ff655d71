"""Chains in which cases fail, or candidates that chains of their own exclude."""

from collections.abc import Sequence

from newsgrid.engine.hints.sentences.cases import excluded
from newsgrid.engine.hints.sentences.fault import NO_FAULT, Fault, told_together
from newsgrid.engine.hints.sentences.links import Way, behind, linked
from newsgrid.engine.hints.sentences.names import each_is, has_in, is_what
from newsgrid.engine.hints.sentences.two_values import Part, alike_in_turn, by_loop, by_rule, in_note_form, part
from newsgrid.engine.hints.sentences.values import candidate
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, MOST_WORDS, UNNUMBERED, Shown, bracketed, fitting, words_in
from newsgrid.engine.hints.state import Node, State, listed
from newsgrid.engine.rules import Rule
from newsgrid.puzzle.wording import capital

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
) -> str:
    """struck: what fails then, in turn, each by a chain of its own; what: what is impossible in the end; story: what follows in turn, and how each of
    the struck ones fails, in a puzzle of two values; shown: what the board numbers."""
    two = state.model.values == 2
    begin = each_is(state, [start[0]], start[1]) if two else candidate(state, (start,))
    end, brief = f"So {excluded(state, start)}.", f"So {state.cell(start[0])} isn't."
    if two:
        told = alike_in_turn(state, [Part({cell: 3 - value}, None) for cell, value in struck])
        start_so = "chains of their own show that" if len(struck) > 1 else "a chain of its own shows that"
    else:
        by_cell: dict[int, int] = {}
        for cell, value in struck:
            by_cell[cell] = by_cell.get(cell, 0) | 1 << (value - 1)
        told = [f"{state.cell(cell)} isn't {state.mask(mask, 'or')}" for cell, mask in by_cell.items()]
        start_so = "follow the numbers on the board:" if shown.cases else "chains of their own show:"
    some = [listed(told), *(f"{', '.join(told[:many])} and so on" for many in range(len(told) - 1, 0, -1))]
    return fitting(
        *(struck_wholly(state, start, *story, what) if story is not None else ()),
        *(struck_in_brief(state, start, *story, what, shown) if story is not None else ()),
        *(
            f"If {begin}, {start_so} {which}. Then {wrong}. {last}"
            for wrong in (what, what.brief)
            for which in some
            for last in (end, brief)
        ),
        f"If {begin}, {start_so} {len(struck)} candidates fail in turn. Then {what}. {end}",
        most=MOST_IN_CHAINS if two else MOST_WORDS,
    )


def struck_in_digits(
    state: State,
    start: Node,
    failed: Sequence[tuple[Node, Sequence[Way], Fault]],
    ways: Sequence[Way],
    what: Fault,
    shown: Shown = UNNUMBERED,
) -> str:
    """failed: each candidate that is struck in turn, what follows from it, the fullest first and nothing where that can't be seen link by link, and what is
    impossible then; ways, what: likewise in the end; shown: the numbers of each of these and of the end."""
    begin, ends = candidate(state, (start,)), (f"So {excluded(state, start)}.", f"So {state.cell(start[0])} isn't.")
    by_node: dict[Node, list[Fault]] = {}
    numbers: dict[Node, list[str]] = {}
    for at, (node, _, wrong) in enumerate(failed):
        by_node.setdefault(node, []).append(wrong.brief)
        numbers.setdefault(node, []).extend([shown.cases[at]] if shown.cases and shown.cases[at] else [])
    told = []
    if ways and len(by_node) == len(failed):
        for at in (0, -1):
            each = [f"If {candidate(state, (node,))}, {ending_in(state, some[at], wrong)}; so it isn't" for node, some, wrong in failed]
            told += [f"suppose {begin}. {'. '.join(each)}. Then {ending_in(state, ways[at], what)}. {end}" for end in ends]
    short = [
        f"{state.cell(cell)} isn't {state.sign(value)} (else {listed(told_together(wrongs), 'and')}{by(numbers[cell, value])})"
        for (cell, value), wrongs in by_node.items()
    ]
    how = f"follow the numbers on the board{shown.at_first()}: " if shown.cases else ""
    then = f"Then{shown.of(len(failed))}"
    many = len(by_node) - 1
    listing = [f"If {begin}, {how}{listed(short)}. {then} {wrong}. {end}" for wrong in (what, what.brief) for end in ends]
    which = fitting(*listing, "", most=MOST_IN_CHAINS if many < FEW_VALUES else MOST_WORDS)
    cell, value = failed[0][0]
    more = f", and {many} more candidate{'s go' if many > 1 else ' goes'} likewise" if many else ""
    first = f"{state.cell(cell)} can't be {state.sign(value)}, as {by_node[cell, value][0]} then{by(numbers[cell, value])}"
    return fitting(
        *told, which or f"If {begin}, {how}{first}{more}. In the end{shown.of(len(failed))} {what}. {ends[1]}", most=MOST_IN_CHAINS
    )


def by(numbers: Sequence[str]) -> str:
    return f", by {listed(numbers)}" if numbers else ""


def ending_in(state: State, way: Way, what: Fault) -> str:
    """ "r2c1 is 3: row 2 has no place for 5 (row 1)"."""
    lead = f"{linked(state, way.links)}: " if way.links else ""
    return lead + bracketed(str(what), behind(state, way.laws, what))


def struck_wholly(
    state: State, start: Node, first: Sequence[Part], failed: Sequence[tuple[Node, Sequence[Part], Fault]], what: Fault
) -> list[str]:
    """Ways to say how each of some candidates fails in turn, the fullest first; [] if one of them leaves two cases."""
    fails = {node: (parts, wrong) for node, parts, wrong in failed}
    if len(fails) < len(failed):
        return []
    ways = []
    for how_first, how in WHOLE:
        told, waiting = [f"suppose that {each_is(state, [start[0]], start[1])}"], list[Part]()
        for one in [*first, None]:
            node = next(((cell, 3 - value) for cell, value in one.placed.items() if (cell, 3 - value) in fails), None) if one else None
            if one is not None and node is None:
                waiting.append(one)
                continue
            if waiting:
                told.append(f"{'Then' if len(told) == 1 else 'So'} {in_turn(state, waiting, how_first)}")
                waiting = []
            if node is not None:
                parts, wrong = fails[node]
                then = f"{in_turn(state, parts, how)}, and {wrong}" if parts else str(wrong)
                told.append(f"If {each_is(state, [node[0]], node[1])}, {then}; so it isn't")
        ways.append(f"{'. '.join([*told, capital(str(what))])}. So {excluded(state, start)}.")
    return ways


def struck_in_brief(
    state: State,
    start: Node,
    first: Sequence[Part],
    failed: Sequence[tuple[Node, Sequence[Part], Fault]],
    what: Fault,
    shown: Shown = UNNUMBERED,
) -> list[str]:
    """Ways to say what follows at first, what each of some candidates comes to, and what is impossible in the end; [] if one of them leaves two cases.
    shown: what the board numbers."""
    told = {cell for one in first for cell in one.placed}
    fails = [(node, wrong, shown.of(at)) for at, (node, _, wrong) in enumerate(failed) if node[0] in told]
    if len({node for node, _, _ in fails}) < len(fails) or not fails:
        return []
    before = next(at for at, one in enumerate(first) if any(node[0] in one.placed for node, _, _ in fails))
    begin = f"suppose {each_is(state, [start[0]], start[1])}"
    if shown.cases:
        cases = [f"If {each_is(state, [node[0]], node[1])}{numbers}, {wrong}; so it isn't" for node, wrong, numbers in fails]
        end = f"{'. '.join(cases)}. Then{shown.of(len(failed))} {what}. So {excluded(state, start)}."
        return [f"{begin}, and follow the numbers on the board{shown.at_first()}. {end}"]
    cases = [f"If {each_is(state, [node[0]], node[1])}, in the end {wrong}; so it isn't" for node, wrong, _ in fails]
    end = f"{'. '.join(cases)}. Then in the end {what}. So {excluded(state, start)}."
    ways = [
        f"{begin}. Then {in_turn(state, first[:many], 'notes')}{'' if many == before else ' and so on'}. {end}"
        for many in range(before, 0, -1)
    ]
    return [*ways, f"{begin}. {end}"]


def in_turn(state: State, parts: Sequence[Part], how: str) -> str:
    """What follows part by part. how: "full", with the rule of each; "notes", the same in note form; "plain", without rules."""
    if how == "plain":
        return ", ".join(alike_in_turn(state, parts))
    return ", ".join([part(state, one) if how == "full" else in_note_form(state, one) for one in by_rule(parts)])


def nested(
    state: State,
    start: Node,
    first: Sequence[Way],
    failed: Sequence[tuple[Node, Sequence[Way], Fault]],
    rule: Rule | None,
    shown: Shown = UNNUMBERED,
) -> str:
    """first: what follows from the start; failed: each case that this leaves, what follows from it, the fullest first and nothing where that can't be seen
    link by link, and what is impossible then; rule: what needs one of them, None for a cell; shown: what the board numbers."""
    cell, value = failed[0][0]
    names = [state.cell(at) if rule else state.sign(held) for (at, held), _, _ in failed]
    can = has_in(state, rule, value, listed(names, "or")) if rule else f"{state.cell(cell)} is {listed(names, 'or')}"
    begin, ends = f"If {candidate(state, (start,))}, ", (f"So {excluded(state, start)}.", f"So {state.cell(start[0])} isn't.")
    told = []
    for at in range(2 if first else 0):
        leads = f"{linked(state, first[at].links)}, so " if first[at].links else ""
        cases = [
            f"{'In' if rule else 'With'} {name}, {ending_in(state, some[at - 2], what)}"
            for name, (_, some, what) in zip(names, failed, strict=True)
        ]
        told += [f"{begin}{leads}{can}. {'. '.join(cases)}. {end}" for end in ends]
    how = "by the numbers on the board" if shown.cases else "followed on"
    can += shown.at_first()
    reasons = [what for _, _, what in failed]
    same = "either way" if len(failed) == 2 else "in every case"
    if len(set(reasons)) == 1:
        each = [f"{'in' if rule else 'with'} {name}{shown.of(at)}" for at, name in enumerate(names)]
        told += [f"{begin}{can}. {capital(how)}, {reasons[0]}, {listed(each, 'or')}. {ends[0]}"] if shown.cases else []
        told.append(f"{begin}{can}. {capital(how)}, {same} {reasons[0]}. {ends[0]}")
    ways = [
        "; ".join(
            [f"{'in' if rule else 'with'} {name}{shown.of(at)} {what}" for at, (name, what) in enumerate(zip(names, some, strict=True))]
        )
        for some in (reasons, [what.brief for what in reasons])
    ]
    return fitting(
        *told,
        *(f"{begin}{can}. {capital(how)}, {cases}. {end}" for cases in ways for end in ends),
        f"{begin}{can}. {capital(how)}, each fails, {names[0]} since {reasons[0].brief}. {ends[0]}",
        most=MOST_IN_CHAINS,
    )


def nested_of_two(
    state: State,
    start: Node,
    first: Sequence[Part],
    failed: Sequence[tuple[Node, Sequence[Part], Fault]],
    wholly: bool = True,
    shown: Shown = UNNUMBERED,
) -> str:
    """first: what follows in turn from the start; failed: each case that it leaves, what follows in turn from both, and what is impossible then;
    wholly: whether each link of this can be seen; shown: what the board numbers. For puzzles of two values."""
    brief = listed(told_together([what.bare for _, _, what in failed]), "or")
    words = fitting(
        *nested_wholly(state, start, first, failed, wholly),
        f"suppose {each_is(state, [start[0]], start[1])}. Each of {len(failed)} cases fails then: {brief}. So {excluded(state, start)}.",
        most=MOST_IN_CHAINS,
    )
    if not shown.cases or not any(left_out in words for left_out in (" in the end ", " and so on", "Each of ")):
        return words
    cases = [f"if {each_is(state, [cell], value)}{shown.of(at)}, {what}" for at, ((cell, value), _, what) in enumerate(failed)]
    if len(failed) == 2 and failed[0][0][0] == failed[1][0][0]:
        cases[1] = f"if not{shown.of(1)}, {failed[1][2]}"
    cases[-1] += by_loop(shown, first, *(parts for _, parts, _ in failed))
    begin, end = (
        f"suppose {each_is(state, [start[0]], start[1])}, and follow the numbers on the board{shown.at_first()}",
        f"So {excluded(state, start)}.",
    )
    return fitting(
        f"{begin}. {capital('; '.join(cases))}. {end}",
        f"{begin}. Each of {len(failed)} cases fails: {brief}. {end}",
        words,
        most=MOST_IN_CHAINS,
    )


def is_told_wholly(
    state: State, start: Node, first: Sequence[Part], failed: Sequence[tuple[Node, Sequence[Part], Fault]], in_turn: bool
) -> bool:
    """Whether all links of a chain, with the rule of each, are few enough words to say. in_turn: whether the cases are struck in turn."""
    ways = struck_wholly(state, start, first, failed, NO_FAULT) if in_turn else nested_wholly(state, start, first, failed)
    return bool(ways) and words_in(ways[1]) <= MOST_IN_CHAINS


def nested_wholly(
    state: State, start: Node, first: Sequence[Part], failed: Sequence[tuple[Node, Sequence[Part], Fault]], wholly: bool = True
) -> list[str]:
    """Ways to say all of it, the fullest first, if that is asked for; then as much of the beginning as there is room for, and the ends."""
    begun, (verb, _) = each_is(state, [start[0]], start[1]), is_what(state, [start[0]], start[1])
    begin, supposed = f"suppose that {begun}", f"suppose {begun}"
    last = f"So {state.cell(start[0])} isn't." if verb == "is" else f"So {excluded(state, start)}."
    cases = [f"if {each_is(state, [cell], value)}" for (cell, value), _, _ in failed]
    if len(failed) == 2 and failed[0][0][0] == failed[1][0][0]:
        cases[1] = "if not"

    ways = []
    for how_first, how in WHOLE if wholly else ():
        then = f" Then {in_turn(state, first, how_first)}." if first else ""
        each = [
            f"{case}, {in_turn(state, parts, how)}, and {what}" if parts else f"{case}, {what}"
            for case, (_, parts, what) in zip(cases, failed, strict=True)
        ]
        ways.append(f"{begin if how == 'full' else supposed}.{then} {capital('; '.join(each))}. {last}")
    # one conclusion is soon seen
    ends = [
        f"{case}, {'in the end ' if len(by_rule(parts)) > 1 else ''}{what}" for case, (_, parts, what) in zip(cases, failed, strict=True)
    ]
    same = len({what for _, _, what in failed}) == 1 and cases[-1] == "if not"
    ending = f"whether {each_is(state, [failed[0][0][0]], failed[0][0][1])} or not, in the end {failed[0][2]}" if same else "; ".join(ends)
    end = f"{capital(ending)}. {last}"
    ways += [f"{supposed}. Then {in_turn(state, first, how)}. {end}" for how in ("notes", "plain") if first and wholly]
    ways += [f"{supposed}. Then {in_turn(state, first[:many], 'notes')} and so on. {end}" for many in range(len(first) - wholly, 0, -1)]
    ways += [f"{supposed}. Follow it on: {ending}. {last}"]
    return ways
