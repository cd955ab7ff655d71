"""Ways to meet a clue."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.hints.sentences.fault import Fault, told_together
from newsgrid.engine.hints.sentences.names import all_in_brackets, called, each_is, is_what, reason, rule_named, word
from newsgrid.engine.hints.sentences.two_values import Part, all_but_last, by_loop, by_rule, chained, few_of, in_note_form
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, MOST_TRIED, MOST_WORDS, UNNUMBERED, Shown, fitting, words_in
from newsgrid.engine.hints.state import State, listed
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import ROUND
from newsgrid.puzzle.glyphs import describes
from newsgrid.puzzle.wording import capital

MOST_TOLD_CASES = 45  # words of a sentence of what fails in each case


def ways_to_meet_a_clue(
    state: State,
    rule: Rule,
    cells: Sequence[int],
    ways: Sequence[tuple[int, ...]],
    failed: Mapping[tuple[int, ...], tuple[Sequence[Part], Fault]],
    then: Mapping[tuple[int, ...], Sequence[Part]],
    cell: int,
    value: int,
    shown: Shown = UNNUMBERED,
) -> str:
    """cells: the clue's open ones; ways: their values, way by way; failed: of those that come to a contradiction, what follows from each, in order,
    and what is impossible then; then: of the others, what follows until the cell is known; shown: what the board numbers, by way."""
    name, end = called(state, rule), f"{each_is(state, [cell], value)}."
    good = len(ways) - len(failed)
    told = {way: each_way(state, cells, way) for way in ways}
    black = list({len(filled_by(cells, way)) for way in ways})
    if not failed:
        follow = f"Follow {'both' if good == 2 else 'each'} on: {'either way' if good == 2 else 'in every case'} {end}"
        leads = [[", so ".join(way) for way in few_of(all_but_last(state, parts))] for parts in then.values()]
        tries = (
            sorted(product(*[range(len(some)) for some in leads]), key=lambda at: (sum(at), max(at)))[:MOST_TRIED]
            if good <= FEW_VALUES
            else []
        )
        each = "Either way" if good == 2 else "In every case"
        at_once = []
        if good > 2 and len(black) == 1 and all(len(parts) == 1 for parts in then.values()):
            rules = list(dict.fromkeys(parts[0].rule for parts in then.values() if parts[0].rule is not None))
            laws = all_in_brackets(state, rules)
            if len(rules) > 1 and all(subject_of(one).what == ROUND for one in rules):
                laws = f" ({listed(sorted(state.cell(subject_of(one).cells[0]) for one in rules))} with the cells around each)"
            what = f"{black[0]} of {state.cells(cells)} are {word(state, 2, cells)}{'s' if not describes(word(state, 2, cells)) else ''}"
            at_once = [f"{name}: {what}. Whichever they are, {end[:-1]}{laws}."]
        told_on = [f"if {case}{shown.of(at)}" for at, case in enumerate(told.values())]
        numbered = f"follow the numbers on the board{shown.at_first()}: {'; '.join(told_on)}: {'either way' if good == 2 else 'in every case'} {end}"
        return fitting(
            *at_once,
            *(
                f"{begin}{'. '.join([f'If {case}, {some[number]}' for case, some, number in zip(told.values(), leads, at, strict=True)])}.{more}"
                for at in tries
                if not shown.cases
                or not any(" and so on" in some[number] or "in the end " in some[number] for some, number in zip(leads, at, strict=True))
                for begin in (f"{capital(name)} can be filled in {'two' if good == 2 else 'three'} ways. ", "")
                for more in (f" {each} {end}", "")
            ),
            *([f"{capital(name)}: {numbered}"] if shown.cases else []),
            *([f"{name}: {listed(list(told.values()), 'or')}. {follow}"] if len(told) <= FEW_VALUES and len(cells) < FEW_VALUES else []),
            *(
                [
                    f"{name}: {black[0]} of {state.cells(cells)} are {word(state, 2, cells)}{'s' if not describes(word(state, 2, cells)) else ''}. Follow each of the {good} ways on: in all of them {end}"
                ]
                if len(black) == 1 and black[0] > 1
                else []
            ),
            f"{name}: {len(ways)} ways are left to fill {state.cells(cells)}. {follow}",
            f"{name}: {len(ways)} ways are left to fill its {len(cells)} open places. {follow}",
        )
    if cell in cells:
        rest_of_cells = [at for at in cells if at != cell]
        against = {
            each_way(state, rest_of_cells, tuple(held for at, held in zip(cells, way, strict=True) if at != cell)): failed[way][1]
            for way in ways
            if way[cells.index(cell)] != value
        }
        follows = {
            each_way(state, rest_of_cells, tuple(held for at, held in zip(cells, way, strict=True) if at != cell)): failed[way][0]
            for way in ways
            if way[cells.index(cell)] != value
        }
        return told_against(state, rule_named(state, rule), reason(state, rule), cell, value, against, follows, shown)
    agreed = f"So {end}" if good == 1 else f"{'Both others' if good == 2 else 'All others'} agree that {end}"
    start = f"{name}: {listed(list(told.values()), 'or')}."
    counted = f"{rule_named(state, rule)} can be filled in {len(ways)} ways."
    full = [f"if {told[way]}, {chained(state, parts, what)}" for way, (parts, what) in failed.items()]
    number = {way: shown.of(list(ways).index(way)) for way in ways} if shown.cases else dict.fromkeys(ways, "")
    brief = [f"if {told[way]}{number[way]}, in the end {what}" for way, (_, what) in failed.items()]
    plain = [f"if {told[way]}, {what}" for way, (_, what) in failed.items()]
    others = f"In the {'other way' if good == 1 else f'{good} other ways'} for {rule_named(state, rule)}, {end}"
    whole = "; ".join([brief[0], *(f"if {told[way]}{number[way]}, {what}" for way, (_, what) in list(failed.items())[1:])])
    reasons = list(dict.fromkeys(what for _, what in failed.values()))
    if good == 1 and all(len(filled_by(cells, way)) < 2 for way in ways):
        names = {way: state.cells(filled_by(cells, way)) if filled_by(cells, way) else "neither" for way in ways}
        without = {way: name for way, name in names.items() if way in failed}
        parts = [f"with {name}, {'' if at else 'in the end '}{failed[way][1]}" for at, (way, name) in enumerate(without.items())]
        found = f"{listed(sorted(names.values(), key=lambda name: (name == 'neither', name)), 'or')} is {state.sign(2)}. {capital('; '.join(parts))}. {agreed}"
        if len(cells) == 2 and words_in(found) <= MOST_WORDS:
            return found
    which, fail = f"{len(failed)} of the {len(ways)} ways to fill", "fails" if len(failed) == 1 else "fail"
    rest = "the other way" if good == 1 else f"the other {good}"
    return fitting(
        *[
            f"{begin}{capital(part)}. {ending}"
            for ending in ([f"So only one way is left: {end}"] if good == 1 else []) + [agreed]
            for part in (". ".join(map(capital, full)), whole)
            for begin in ([f"{start} "] if len(told) <= FEW_VALUES else []) + ([""] if good == 1 else [f"{counted} "])
        ],
        *[f"{capital('; '.join(parts))}. {others}" for parts in (brief, plain)],
        f"{which} {state.cells(cells)} {fail}: {brief[0]}{'' if len(failed) == 1 else ', and so on'}. {agreed}",
        *(
            f"of the {len(ways)} ways to meet {name}, {len(failed)} {fail}{why}. In {rest}, {end}"
            for why in (f": {listed(list(map(str, reasons)))}", f"{', one' if len(failed) > 1 else ''} since {reasons[0].brief}")
        ),
    )


def told_against(
    state: State,
    name: str,
    why: str,
    cell: int,
    value: int,
    against: Mapping[str, Fault],
    then: Mapping[str, Sequence[Part]] | None = None,
    shown: Shown = UNNUMBERED,
) -> str:
    """That a clue excludes the other value of one of its cells. why: the clue as a reason; against: what is impossible in each of the cases that it leaves then;
    then: what follows before in each of these; shown: what the board numbers, case by case."""
    end, last = f"So {each_is(state, [cell], value)}.", "So it isn't." if value == 1 else f"So {each_is(state, [cell], value)}."
    so_it = last if value == 1 or is_what(state, [cell], 1)[0] != "has" else "So it has one."
    start, cases, full = f"if {each_is(state, [cell], 3 - value)}", list(against), list(against.values())
    brief = [what.brief for what in full]
    if then is not None:
        names = [f"if {case}" for case in cases]
        if len(cases) == 2 and cases[0].replace("have no line", "are lines") == cases[1]:
            names[1] = "if they have lines" if "," in cases[0] else "if both have"
        each, briefly = [], []
        for case, (begin, what) in enumerate(zip(names, full, strict=True)):
            parts = by_rule(then[cases[case]])
            if len(parts) > 1 and parts[-1].rule is None and set(parts[-1].placed) <= set(what.cells):
                parts = parts[:-1]  # that is said again at once
            each.append(f"{begin}, {''.join([f'{in_note_form(state, one)}, ' for one in parts])}{'and ' if parts else ''}{what}")
            briefly.append(f"{begin}, {'in the end ' if parts else ''}{what}")
        told, ends = "; ".join(each), "; ".join(briefly)
        whole = fitting(
            f"{start}, {listed(cases, 'or')} ({why}). {capital(told)}. {end}",
            f"{start}: {told}. {end}",
            f"{start}: {ends}. {end}" if not shown.cases else "",
            "",
            most=MOST_IN_CHAINS,
        )
        if whole:
            return whole
        loop = by_loop(shown, *(then[case] for case in cases))
        numbered = [
            f"{start}, {lead}: {'; '.join([f'{name}{shown.of(at)}, {what}' for at, (name, what) in enumerate(zip(names, some, strict=True))])}{loop}. {so}"
            for lead in (
                f"{listed(cases, 'or')} ({why}). Follow the numbers on the board{shown.at_first()}",
                f"follow the numbers on the board{shown.at_first()}",
            )
            for some in (full, brief)
            for so in (end, last)
        ] + [
            f"{start}, {name} leaves {len(cases)} cases. By the numbers on the board, {listed([f'{what}{shown.of(at)}' for at, what in enumerate(some)], 'or')}{loop}. {so}"
            for some in (full, brief)
            for so in (end, last)
        ]
        if shown.cases and (whole := fitting(*numbered, "", most=MOST_IN_CHAINS)):
            return whole
    if shown.cases:
        start += ", by the numbers on the board"
    alike = f"{start}, {listed(cases, 'or')} ({name}). {'Either way' if len(cases) == 2 else 'In every case'}"
    many = "one case" if len(cases) == 1 else f"{len(cases)} cases"
    fails = "it fails" if len(cases) == 1 else "each fails"
    if len(cases) == 1:
        return fitting(*(f"{start}, {cases[0]} ({name}): in the end {what}. {so}" for what in (full[0], brief[0]) for so in (end, last)))
    return fitting(
        *(
            f"{start}, {name} leaves {many}: {'; '.join([f'if {case}, {what}' for case, what in zip(cases, some, strict=True)])}. {so}"
            for some in (full, brief)
            for so in (end, last)
        ),
        *(
            f"{start}: {'; '.join([f'if {case}, {what}' for case, what in zip(cases, some, strict=True)])} ({name}). {so}"
            for some in (full, brief)
            for so in (end, last)
        ),
        *(f"{alike}, {listed(told_together(some), 'or')}. {so}" for some in (full, brief) for so in (end, last)),
        *(
            f"{start}, {', or '.join(told_together(some))}{by}. {so}"
            for by in (f" ({why})", "")
            for some in (full, brief)
            for so in dict.fromkeys((end, so_it))
        ),
        *(
            f"{start}, {name} leaves {many}, and {fails}: {listed(told_together(some), 'or')}. {so}"
            for some in (full, brief)
            for so in (end, last)
        ),
        *(f"{start}, {name} leaves {many}, and {fails}: {listed(told_together(brief[:-1]), 'or')}, and so on. {so}" for so in (end, last)),
        f"{start}, {name} leaves {many}, and {fails}, one since {brief[0]}. {last}",
        f"{start}, {name} leaves {many}; {fails}, one since {brief[0]}. {so_it}",
        most=MOST_TOLD_CASES,
    )


def filled_by(cells: Sequence[int], way: Sequence[int]) -> list[int]:
    """Those of some cells into which a way puts something."""
    return [cell for cell, held in zip(cells, way, strict=True) if held == 2]


def each_way(state: State, cells: Sequence[int], way: Sequence[int]) -> str:
    """What a way puts into some cells: "r3c2 is black", "r3c2 and r4c2 are white"."""
    filled = filled_by(cells, way)
    return each_is(state, filled or cells, 2 if filled else 1)
