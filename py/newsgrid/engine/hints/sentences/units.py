"""Places of values in rows, columns, boxes and other units."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import called, called_all, rule_named, subject_in, unseen_unit
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Words, capital, fitting, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import AT_A_CELL, BETWEEN_TWO, COLUMN, FROM_A_CELL, ROW, SHEET
from newsgrid.puzzle.wording import plural


def sees_all(state: State, rule: Rule, value: int, where: Sequence[int], removed: Mapping[int, int]) -> Words:
    sign = state.sign(value)
    verb = "sees" if len(removed) == 1 else "see"
    start = say("In {rule}, {sign} is in {where}.", rule=called(state, rule), sign=sign, where=state.cells(where, "or"))
    by = [(cell, unit) for cell in where for gone in removed for unit in [unseen_unit(state, cell, gone)] if unit is not None]
    cages = dict.fromkeys(unit for _, unit in by)
    named = []
    if len(cages) == 1:
        (cage,) = cages
        theirs = state.cells(sorted({cell for cell, _ in by}))
        seen = subject_in(state, cage)
        kind = seen.thing if seen.words in (AT_A_CELL, FROM_A_CELL) else rule_named(state, cage)
        how = say("by a {thing}", thing=seen.thing) if seen.words == BETWEEN_TWO else say("in the same {kind}", kind=kind)
        named.append(
            say(
                "{start} {removed} {verb} all of these ({theirs} {how}): no {sign} there.",
                start=start,
                removed=state.cells(sorted(removed)),
                verb=verb,
                theirs=theirs,
                how=how,
                sign=sign,
            )
        )
    kinds = dict.fromkeys(subject_of(cage).thing for cage in cages if subject_of(cage).words == BETWEEN_TWO)
    if len(cages) > 1 and len(kinds) == 1:
        named.append(
            say(
                "{start} {removed} {verb} all of these (by {next}): no {sign} there.",
                start=start,
                removed=state.cells(sorted(removed)),
                verb=verb,
                next=plural(next(iter(kinds))),
                sign=sign,
            )
        )
    return fitting(
        *named,
        say(
            "In {rule}, {sign} is in {where}. {removed} {verb} all of these: no {sign} there.",
            rule=called(state, rule),
            sign=sign,
            where=state.cells(where, "or"),
            removed=state.cells(sorted(removed)),
            verb=verb,
        ),
        say(
            "In {rule}, {sign} is in {where}. What sees all of these is not {sign}.",
            rule=called(state, rule),
            sign=sign,
            where=state.cells(where, "or"),
        ),
    )


def locked(state: State, rule: Rule, crossed: Rule, value: int, where: Sequence[int]) -> Words:
    sign, all_of = state.sign(value), "Both are" if len(where) == 2 else "All are"
    if subject_of(crossed).what == SHEET:
        return say(
            "In {rule}, {sign} is in {where}. So no other cell on the sheet is {sign}.",
            rule=called(state, rule),
            sign=sign,
            where=state.cells(where, "or"),
        )
    return say(
        "In {rule}, {sign} is in {where}. {all_of} in {crossed}, so no other cell there is {sign}.",
        rule=called(state, rule),
        sign=sign,
        where=state.cells(where, "or"),
        all_of=all_of,
        crossed=called(state, crossed),
    )


def naked_subset(state: State, rule: Rule, cells: Sequence[int], union: int, removed: Mapping[int, int]) -> Words:
    all_of = {2: "both", 3: "all three"}[len(cells)]
    start = say(
        "{cells} can only be {values}, so they take {all_of}. No other cell of {rule} has these",
        cells=state.cells(cells),
        values=state.mask(union, "or"),
        all_of=all_of,
        rule=called(state, rule),
    )
    full, less = no_longer(state, removed)
    return fitting(
        say("{start}: {full}.", start=start, full=full), say("{start}: {less}.", start=start, less=less), say("{start}.", start=start)
    )


def hidden_subset(state: State, rule: Rule, cells: Sequence[int], mask: int) -> Words:
    return say(
        "In {rule}, {values} can only go in {cells}. They take these cells, so nothing else can be there.",
        rule=called(state, rule),
        values=state.mask(mask),
        cells=state.cells(cells),
    )


def x_wing(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> Words:
    sign, across = state.sign(value), called_all(state, sorted(covers, key=lambda rule: rule.cells))
    start = say(
        "In {called_all}, {sign} can only go in {across}",
        called_all=called_all(state, sorted(lines, key=lambda rule: rule.cells)),
        sign=sign,
        across=across,
    )
    kinds = {subject_in(state, rule).what for rule in covers}
    if len(covers) > 1 and (kinds == {ROW} or kinds == {COLUMN}):
        (kind,) = kinds
        return fitting(
            say("{start}, one in each {kind}. So no other cell of these {kind}s is {sign}.", start=start, kind=kind, sign=sign),
            say("{start}. So no other cell of these {kind}s is {sign}.", start=start, kind=kind, sign=sign),
        )
    return say("{start}, one in each. So no other cell of these is {sign}.", start=start, sign=sign)


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> Words:
    """fins: places outside the covers, which all that goes sees."""
    if not fins:
        return x_wing(state, lines, covers, value)
    sign, gone = state.sign(value), sorted(removed)
    bit = 1 << (value - 1)
    crossing = [rule for rule in covers if set(rule.cells).intersection(gone)]
    inside = {cell for rule in lines for cell in rule.cells}
    where = [cell for rule in crossing for cell in rule.cells if cell in inside and state.masks[cell] & bit]
    fin = state.cells(fins, "or")
    start = say(
        "{called_all} have {sign} only in {called_all2}, or {fin}",
        called_all=called_all(state, lines),
        sign=sign,
        called_all2=called_all(state, covers),
        fin=fin,
    )
    end = say("{gone} can't be {sign}", gone=state.cells(gone), sign=sign)
    has = "has" if len(crossing) == 1 else "have"
    there = (
        say("{called_all} {has} it in {where}", called_all=called_all(state, crossing), has=has, where=state.cells(where, "or"))
        if len(crossing) == 1
        else say("{called_all} have it there", called_all=called_all(state, crossing))
    )
    where = sorted(where)
    places = [*fins, *where]
    sees = say("{gone} {many:sees|see}", gone=capital(state.cells(gone)), many=len(gone))
    seen = say(
        "{sees} {so:both|all of these}, so {many:it is|they are} not {sign}", sees=sees, so=len(places) == 2, many=len(gone), sign=sign
    )
    gone_not = say("{gone} isn't", gone=state.cell(gone[0])) if len(gone) == 1 else say("{gone} aren't", gone=state.cells(gone))
    up = say(
        "{called_all} use up the {sign}s of {called_all2}",
        called_all=called_all(state, lines),
        sign=sign,
        called_all2=called_all(state, covers),
    )
    return fitting(
        say("If {fin} is {sign}, {gone_not}. If not, {up}. So {end}.", fin=fin, sign=sign, gone_not=gone_not, up=up, end=end),
        say(
            "If {fin} is {sign}, {gone_not}. If not, {up}. So {many:it is|they are} not {sign}.",
            fin=fin,
            sign=sign,
            gone_not=gone_not,
            up=up,
            many=len(gone),
        ),
        say("If {fin} is {sign}, {gone_not}. Nor if not: then {up}.", fin=fin, sign=sign, gone_not=gone_not, up=up),
        say("{start}. If {fin} isn't {sign}, {there}. {seen}.", start=start, fin=fin, sign=sign, there=there, seen=seen),
        say("{start}. So {places} is {sign}. {seen}.", start=start, places=state.cells(places, "or"), sign=sign, seen=seen),
        *([say("{start}. Else {there}. {seen}.", start=start, there=there, seen=seen)] if len(crossing) == 1 else []),
        say("{start}. Else {called_all} {has} it there. {seen}.", start=start, called_all=called_all(state, crossing), has=has, seen=seen),
        say("One of {fin} is {sign}, or {up}. Either way {end}.", fin=fin, sign=sign, up=up, end=end),
        say("{fin} is {sign}, or {up}: {end}.", fin=fin, sign=sign, up=up, end=end),
    )


def unique_rectangle(
    state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int], more: int = 0, bound: tuple[Rule, int] | None = None
) -> Words:
    """more: the value, as a mask, that one of the corners then has, 0 if that is not what goes; bound: a unit that has one of the two values, its mask,
    only in two of the corners, which then can't have the other one."""
    full, less = no_longer(state, removed)
    if bound is not None:
        rule, bit = bound
        two = sorted(removed)
        others = [cell for cell in corners if cell not in removed]
        start = say(
            "{rule} has {values} in {two}. With {values2} in the other",
            rule=called(state, rule),
            values=state.mask(bit),
            two=state.cells(two, "or"),
            values2=state.mask(pair & ~bit),
        )
        return fitting(
            say(
                "{start}, {values} could swap with {others}: two solutions. So {full}.",
                start=start,
                values=state.mask(pair),
                others=state.cells(others),
                full=full,
            ),
            say(
                "{start}, they and {others} could swap {values}: two solutions. So {full}.",
                start=start,
                others=state.cells(others),
                values=state.mask(pair),
                full=full,
            ),
            say(
                "{start}, {values} could swap with {others}. So {full}.",
                start=start,
                values=state.mask(pair),
                others=state.cells(others),
                full=full,
            ),
            say("{start}, {values} could swap. So {full}.", start=start, values=state.mask(pair), full=full),
            say("{start}, {values} could swap. So {less}.", start=start, values=state.mask(pair), less=less),
        )
    were, these = say("if {corners} were", corners=state.cells(corners)), say("{values}, swapping these", values=state.mask(pair, "or"))
    start = say("{were} all {these}", were=were, these=these)
    if more:
        extra = state.cells([cell for cell in corners if state.masks[cell] & more], "or")
        return fitting(
            say(
                "{start} would give a second solution. So {extra} is {values}, and {full}.",
                start=start,
                extra=extra,
                values=state.mask(more),
                full=full,
            ),
            say(
                "{start} would give a second solution. So {extra} is {values}, and {less}.",
                start=start,
                extra=extra,
                values=state.mask(more),
                less=less,
            ),
            say(
                "{were} {these} would give two solutions. So {extra} is {values}, and {less}.",
                were=were,
                these=these,
                extra=extra,
                values=state.mask(more),
                less=less,
            ),
        )
    return fitting(
        say("{start} two would give a second solution. So {full}.", start=start, full=full),
        say("{start} would give a second solution. So {less}.", start=start, less=less),
    )
