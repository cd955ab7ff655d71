"""Ways to meet a clue."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.hints.sentences.fault import Fault, told_together
from newsgrid.engine.hints.sentences.names import all_in_brackets, called, each_is, is_said, reason, rule_named, word
from newsgrid.engine.hints.sentences.two_values import Part, all_but_last, by_loop, by_rule, chained, few_of, in_note_form
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, MOST_TRIED, UNNUMBERED, Shown
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import ROUND
from newsgrid.puzzle.glyphs import describes

MOST_TOLD_CASES = 45  # words of a sentence of what fails in each case

NEITHER = say("neither")


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
) -> Words:
    """cells: the clue's open ones; ways: their values, way by way; failed: of those that come to a contradiction, what follows from each, in order,
    and what is impossible then; then: of the others, what follows until the cell is known; shown: what the board numbers, by way."""
    name, end = called(state, rule), say("{each_is}.", each_is=each_is(state, [cell], value))
    good = len(ways) - len(failed)
    told = {way: each_way(state, cells, way) for way in ways}
    black = list({len(filled_by(cells, way)) for way in ways})
    if not failed:
        follow = say("Follow {so:both|each} on: {so:either way|in every case} {end}", so=good == 2, end=end)
        leads = [[joined(way, ", so ") for way in few_of(all_but_last(state, parts))] for parts in then.values()]
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
                laws = say(" ({parts} with the cells around each)", parts=state.cells(sorted([subject_of(one).cells[0] for one in rules])))
            what = say(
                "{black} of {cells} are {word}{so:s|}",
                black=black[0],
                cells=state.cells(cells),
                word=word(state, 2, cells),
                so=not describes(word(state, 2, cells)),
            )
            at_once = [
                say("{name}: {what}. Whichever they are, {end}{laws}.", name=name, what=what, end=each_is(state, [cell], value), laws=laws)
            ]
        told_on = [say("if {case}{of}", case=case, of=shown.of(at)) for at, case in enumerate(told.values())]
        numbered = say(
            "follow the numbers on the board{at_first}: {told_on}: {so:either way|in every case} {end}",
            at_first=shown.at_first(),
            told_on=joined(told_on, "; "),
            so=good == 2,
            end=end,
        )
        return fitting(
            *at_once,
            *(
                say(
                    "{begin}{parts}.{more}",
                    begin=begin,
                    parts=joined(
                        [
                            say("If {case}, {some}", case=case, some=some[number])
                            for case, some, number in zip(told.values(), leads, at, strict=True)
                        ],
                        ". ",
                    ),
                    more=more,
                )
                for at in tries
                if not shown.cases
                or not any(
                    " and so on" in str(some[number]) or "in the end " in str(some[number]) for some, number in zip(leads, at, strict=True)
                )
                for begin in (say("{name} can be filled in {so:two|three} ways. ", name=capital(name), so=good == 2), "")
                for more in (say(" {each} {end}", each=each, end=end), "")
            ),
            *([say("{name}: {numbered}", name=capital(name), numbered=numbered)] if shown.cases else []),
            *(
                [say("{name}: {list}. {follow}", name=name, list=listed(list(told.values()), "or"), follow=follow)]
                if len(told) <= FEW_VALUES and len(cells) < FEW_VALUES
                else []
            ),
            *(
                [
                    say(
                        "{name}: {black} of {cells} are {word}{so:s|}. Follow each of the {good} ways on: in all of them {end}",
                        name=name,
                        black=black[0],
                        cells=state.cells(cells),
                        word=word(state, 2, cells),
                        so=not describes(word(state, 2, cells)),
                        good=good,
                        end=end,
                    )
                ]
                if len(black) == 1 and black[0] > 1
                else []
            ),
            say(
                "{name}: {many} ways are left to fill {cells}. {follow}", name=name, many=len(ways), cells=state.cells(cells), follow=follow
            ),
            say(
                "{name}: {many} ways are left to fill its {many2} open places. {follow}",
                name=name,
                many=len(ways),
                many2=len(cells),
                follow=follow,
            ),
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
    agreed = say("So {end}", end=end) if good == 1 else say("{so:Both others|All others} agree that {end}", so=good == 2, end=end)
    start = say("{name}: {list}.", name=name, list=listed(list(told.values()), "or"))
    counted = say("{rule} can be filled in {many} ways.", rule=rule_named(state, rule), many=len(ways))
    full = [say("if {told}, {chained}", told=told[way], chained=chained(state, parts, what)) for way, (parts, what) in failed.items()]
    number = {way: shown.of(list(ways).index(way)) for way in ways} if shown.cases else dict.fromkeys(ways, "")
    brief = [
        say("if {told}{number}, in the end {what}", told=told[way], number=number[way], what=what) for way, (_, what) in failed.items()
    ]
    plain = [say("if {told}, {what}", told=told[way], what=what) for way, (_, what) in failed.items()]
    others = say(
        "In the {part} for {rule}, {end}",
        part=say("other way") if good == 1 else say("{good} other ways", good=good),
        rule=rule_named(state, rule),
        end=end,
    )
    whole = joined(
        [
            brief[0],
            *(
                say("if {told}{number}, {what}", told=told[way], number=number[way], what=what)
                for way, (_, what) in list(failed.items())[1:]
            ),
        ],
        "; ",
    )
    reasons = list(dict.fromkeys(what for _, what in failed.values()))
    if good == 1 and all(len(filled_by(cells, way)) < 2 for way in ways):
        names = {way: state.cells(filled_by(cells, way)) if filled_by(cells, way) else NEITHER for way in ways}
        without = {way: name for way, name in names.items() if way in failed}
        parts = [
            say("with {name}, {at:|in the end }{failed}", name=name, at=bool(at), failed=failed[way][1])
            for at, (way, name) in enumerate(without.items())
        ]
        found = say(
            "{values} is {value}. {parts}. {agreed}",
            values=listed(sorted(names.values(), key=lambda name: (name == NEITHER, str(name))), "or"),
            value=state.sign(2),
            parts=capital(joined(parts, "; ")),
            agreed=agreed,
        )
        if len(cells) == 2 and found.many <= MOST_WORDS:
            return found
    which, fail = say("{many} of the {many2} ways to fill", many=len(failed), many2=len(ways)), "fails" if len(failed) == 1 else "fail"
    rest = "the other way" if good == 1 else say("the other {good}", good=good)
    return fitting(
        *[
            say("{begin}{part}. {ending}", begin=begin, part=capital(part), ending=ending)
            for ending in ([say("So only one way is left: {end}", end=end)] if good == 1 else []) + [agreed]
            for part in (joined(map(capital, full), ". "), whole)
            for begin in ([say("{start} ", start=start)] if len(told) <= FEW_VALUES else [])
            + ([""] if good == 1 else [say("{counted} ", counted=counted)])
        ],
        *[say("{parts}. {others}", parts=capital(joined(parts, "; ")), others=others) for parts in (brief, plain)],
        say(
            "{which} {cells} {fail}: {brief}{many:|, and so on}. {agreed}",
            which=which,
            cells=state.cells(cells),
            fail=fail,
            brief=brief[0],
            many=len(failed),
            agreed=agreed,
        ),
        *(
            say(
                "of the {many} ways to meet {name}, {many2} {fail}{why}. In {rest}, {end}",
                many=len(ways),
                name=name,
                many2=len(failed),
                fail=fail,
                why=why,
                rest=rest,
                end=end,
            )
            for why in (
                say(": {list}", list=listed([what.words for what in reasons])),
                say("{many:|, one} since {brief}", many=len(failed), brief=reasons[0].brief),
            )
        ),
    )


def told_against(
    state: State,
    name: Words,
    why: Words,
    cell: int,
    value: int,
    against: Mapping[Words, Fault],
    then: Mapping[Words, Sequence[Part]] | None = None,
    shown: Shown = UNNUMBERED,
) -> Words:
    """That a clue excludes the other value of one of its cells. why: the clue as a reason; against: what is impossible in each of the cases that it leaves then;
    then: what follows before in each of these; shown: what the board numbers, case by case."""
    end, last = (
        say("So {each_is}.", each_is=each_is(state, [cell], value)),
        "So it isn't." if value == 1 else say("So {each_is}.", each_is=each_is(state, [cell], value)),
    )
    so_it = last if value == 1 or is_said(state, 1, [cell]) else say("So it has one.")
    start, cases, full = say("if {each_is}", each_is=each_is(state, [cell], 3 - value)), list(against), list(against.values())
    brief = [what.brief for what in full]
    if then is not None:
        names = [say("if {case}", case=case) for case in cases]
        if len(cases) == 2 and str(cases[0]).replace("have no line", "are lines") == str(cases[1]):
            names[1] = say("if they have lines") if "," in str(cases[0]) else say("if both have")
        each, briefly = [], []
        for case, (begin, what) in enumerate(zip(names, full, strict=True)):
            parts = by_rule(then[cases[case]])
            if len(parts) > 1 and parts[-1].rule is None and set(parts[-1].placed) <= set(what.cells):
                parts = parts[:-1]  # that is said again at once
            each.append(
                say(
                    "{begin}, {parts}{parts2:and |}{what}",
                    begin=begin,
                    parts=joined([say("{in_note_form}, ", in_note_form=in_note_form(state, one)) for one in parts], ""),
                    parts2=bool(parts),
                    what=what,
                )
            )
            briefly.append(say("{begin}, {parts:in the end |}{what}", begin=begin, parts=bool(parts), what=what))
        told, ends = joined(each, "; "), joined(briefly, "; ")
        whole = fitting(
            say("{start}, {cases} ({why}). {told}. {end}", start=start, cases=listed(cases, "or"), why=why, told=capital(told), end=end),
            say("{start}: {told}. {end}", start=start, told=told, end=end),
            say("{start}: {ends}. {end}", start=start, ends=ends, end=end) if not shown.cases else UNSAID,
            UNSAID,
            most=MOST_IN_CHAINS,
        )
        if whole:
            return whole
        loop = by_loop(shown, *(then[case] for case in cases))
        numbered = [
            say(
                "{start}, {lead}: {parts}{loop}. {so}",
                start=start,
                lead=lead,
                parts=joined(
                    [
                        say("{name}{of}, {what}", name=name, of=shown.of(at), what=what)
                        for at, (name, what) in enumerate(zip(names, some, strict=True))
                    ],
                    "; ",
                ),
                loop=loop,
                so=so,
            )
            for lead in (
                say(
                    "{cases} ({why}). Follow the numbers on the board{at_first}",
                    cases=listed(cases, "or"),
                    why=why,
                    at_first=shown.at_first(),
                ),
                say("follow the numbers on the board{at_first}", at_first=shown.at_first()),
            )
            for some in (full, brief)
            for so in (end, last)
        ] + [
            say(
                "{start}, {name} leaves {many} cases. By the numbers on the board, {parts}{loop}. {so}",
                start=start,
                name=name,
                many=len(cases),
                parts=listed([say("{what}{of}", what=what, of=shown.of(at)) for at, what in enumerate(some)], "or"),
                loop=loop,
                so=so,
            )
            for some in (full, brief)
            for so in (end, last)
        ]
        if shown.cases and (whole := fitting(*numbered, UNSAID, most=MOST_IN_CHAINS)):
            return whole
    if shown.cases:
        start += ", by the numbers on the board"
    alike = say(
        "{start}, {cases} ({name}). {so:Either way|In every case}", start=start, cases=listed(cases, "or"), name=name, so=len(cases) == 2
    )
    many = "one case" if len(cases) == 1 else say("{many} cases", many=len(cases))
    fails = "it fails" if len(cases) == 1 else "each fails"
    if len(cases) == 1:
        return fitting(
            *(
                say("{start}, {cases} ({name}): in the end {what}. {so}", start=start, cases=cases[0], name=name, what=what, so=so)
                for what in (full[0], brief[0])
                for so in (end, last)
            )
        )
    return fitting(
        *(
            say(
                "{start}, {name} leaves {many}: {parts}. {so}",
                start=start,
                name=name,
                many=many,
                parts=joined([say("if {case}, {what}", case=case, what=what) for case, what in zip(cases, some, strict=True)], "; "),
                so=so,
            )
            for some in (full, brief)
            for so in (end, last)
        ),
        *(
            say(
                "{start}: {parts} ({name}). {so}",
                start=start,
                parts=joined([say("if {case}, {what}", case=case, what=what) for case, what in zip(cases, some, strict=True)], "; "),
                name=name,
                so=so,
            )
            for some in (full, brief)
            for so in (end, last)
        ),
        *(
            say("{alike}, {told_together}. {so}", alike=alike, told_together=listed(told_together(some), "or"), so=so)
            for some in (full, brief)
            for so in (end, last)
        ),
        *(
            say("{start}, {told_together}{by}. {so}", start=start, told_together=joined(told_together(some), ", or "), by=by, so=so)
            for by in (say(" ({why})", why=why), "")
            for some in (full, brief)
            for so in dict.fromkeys((end, so_it))
        ),
        *(
            say(
                "{start}, {name} leaves {many}, and {fails}: {told_together}. {so}",
                start=start,
                name=name,
                many=many,
                fails=fails,
                told_together=listed(told_together(some), "or"),
                so=so,
            )
            for some in (full, brief)
            for so in (end, last)
        ),
        *(
            say(
                "{start}, {name} leaves {many}, and {fails}: {told_together}, and so on. {so}",
                start=start,
                name=name,
                many=many,
                fails=fails,
                told_together=listed(told_together(brief[:-1]), "or"),
                so=so,
            )
            for so in (end, last)
        ),
        say(
            "{start}, {name} leaves {many}, and {fails}, one since {brief}. {last}",
            start=start,
            name=name,
            many=many,
            fails=fails,
            brief=brief[0],
            last=last,
        ),
        say(
            "{start}, {name} leaves {many}; {fails}, one since {brief}. {so_it}",
            start=start,
            name=name,
            many=many,
            fails=fails,
            brief=brief[0],
            so_it=so_it,
        ),
        most=MOST_TOLD_CASES,
    )


def filled_by(cells: Sequence[int], way: Sequence[int]) -> list[int]:
    """Those of some cells into which a way puts something."""
    return [cell for cell, held in zip(cells, way, strict=True) if held == 2]


def each_way(state: State, cells: Sequence[int], way: Sequence[int]) -> Words:
    """What a way puts into some cells: "r3c2 is black", "r3c2 and r4c2 are white"."""
    filled = filled_by(cells, way)
    return each_is(state, filled or cells, 2 if filled else 1)
