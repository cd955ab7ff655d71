"""Places of values in rows, columns, boxes and other units."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import called, called_all, rule_named, subject_in, unseen_unit
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, capital, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import AT_A_CELL, BETWEEN_TWO, COLUMN, FROM_A_CELL, ROW, SHEET
from newsgrid.puzzle.wording import plural


def sees_all(state: State, rule: Rule, value: int, where: Sequence[int], removed: Mapping[int, int]) -> Words:
    by = [(cell, unit) for cell in where for gone in removed for unit in [unseen_unit(state, cell, gone)] if unit is not None]
    units = list(dict.fromkeys(unit for _, unit in by))
    kinds = list(dict.fromkeys(subject_of(unit).thing for unit in units if subject_of(unit).words == BETWEEN_TWO))
    told = Places(name=called(state, rule), sign=state.sign(value), where=state.cells(where, "or"), many=len(removed), how=UNSAID).also(
        removed=state.cells(sorted(removed)), theirs=state.cells(sorted({cell for cell, _ in by}))
    )
    if len(units) == 1:
        seen = subject_in(state, units[0])
        kind = seen.thing if seen.words in (AT_A_CELL, FROM_A_CELL) else rule_named(state, units[0])
        how = say("by a {thing}", thing=seen.thing) if seen.words == BETWEEN_TWO else say("in the same {kind}", kind=kind)
        told = told.also(how=told.also(how=how).say(" ({theirs} {how})"))
    elif len(kinds) == 1:
        told = told.also(how=say(" (by {kinds})", kinds=plural(kinds[0])))
    return told.fitting(
        "In {name}, {sign} is in {where}. {removed} {many:sees|see} all of these{how}: no {sign} there.",
        "In {name}, {sign} is in {where}. {removed} {many:sees|see} all of these: no {sign} there.",
        "In {name}, {sign} is in {where}. What sees all of these is not {sign}.",
    )


def locked(state: State, rule: Rule, crossed: Rule, value: int, where: Sequence[int]) -> Words:
    told = Places(name=called(state, rule), sign=state.sign(value), where=state.cells(where, "or"), two=len(where) == 2)
    if subject_of(crossed).what == SHEET:
        return told.say("In {name}, {sign} is in {where}. So no other cell on the sheet is {sign}.")
    return told.also(crossed=called(state, crossed)).say(
        "In {name}, {sign} is in {where}. {two:Both|All} are in {crossed}, so no other cell there is {sign}."
    )


def naked_subset(state: State, rule: Rule, cells: Sequence[int], union: int, removed: Mapping[int, int]) -> Words:
    full, less = no_longer(state, removed)
    told = Places(cells=state.cells(cells), values=state.mask(union, "or"), two=len(cells) == 2, name=called(state, rule))
    return told.also(full=full, less=less).fitting(
        "{cells} can only be {values}, so they take {two:both|all three}. No other cell of {name} has these: {full}.",
        "{cells} can only be {values}, so they take {two:both|all three}. No other cell of {name} has these: {less}.",
        "{cells} can only be {values}, so they take {two:both|all three}. No other cell of {name} has these.",
    )


def hidden_subset(state: State, rule: Rule, cells: Sequence[int], mask: int) -> Words:
    told = Places(name=called(state, rule), values=state.mask(mask), cells=state.cells(cells))
    return told.say("In {name}, {values} can only go in {cells}. They take these cells, so nothing else can be there.")


def x_wing(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> Words:
    lines, covers = (sorted(rules, key=lambda rule: rule.cells) for rules in (lines, covers))
    kinds = {subject_in(state, rule).what for rule in covers}
    told = Places(lines=called_all(state, lines), sign=state.sign(value), across=called_all(state, covers), kind=min(kinds))
    if len(covers) > 1 and (kinds == {ROW} or kinds == {COLUMN}):
        return told.fitting(
            "In {lines}, {sign} can only go in {across}, one in each {kind}. So no other cell of these {kind}s is {sign}.",
            "In {lines}, {sign} can only go in {across}. So no other cell of these {kind}s is {sign}.",
        )
    return told.say("In {lines}, {sign} can only go in {across}, one in each. So no other cell of these is {sign}.")


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> Words:
    """fins: places outside the covers, which all that goes sees."""
    if not fins:
        return x_wing(state, lines, covers, value)
    gone, bit = sorted(removed), 1 << (value - 1)
    crossing = [rule for rule in covers if set(rule.cells).intersection(gone)]
    inside = {cell for rule in lines for cell in rule.cells}
    where = [cell for rule in crossing for cell in rule.cells if cell in inside and state.masks[cell] & bit]
    told = Places(
        lines=called_all(state, lines),
        covers=called_all(state, covers),
        crossing=called_all(state, crossing),
        sign=state.sign(value),
        fins=state.cells(fins, "or"),
        where=state.cells(where, "or"),
        both=state.cells([*fins, *sorted(where)], "or"),
        two=len(fins) + len(where) == 2,
        gone=state.cells(gone),
        first=capital(state.cells(gone)),
        many=len(gone),
        several=len(crossing) > 1,
    )
    told = told.also(
        start=told.say("{lines} have {sign} only in {covers}, or {fins}"),
        there=told.say("{crossing} have it there" if len(crossing) > 1 else "{crossing} has it in {where}"),
        seen=told.say("{first} {many:sees|see} {two:both|all of these}, so {many:it is|they are} not {sign}"),
        up=told.say("{lines} use up the {sign}s of {covers}"),
        end=told.say("{gone} can't be {sign}"),
    )
    return told.fitting(
        "If {fins} is {sign}, {gone} {many:isn't|aren't}. If not, {up}. So {end}.",
        "If {fins} is {sign}, {gone} {many:isn't|aren't}. If not, {up}. So {many:it is|they are} not {sign}.",
        "If {fins} is {sign}, {gone} {many:isn't|aren't}. Nor if not: then {up}.",
        "{start}. If {fins} isn't {sign}, {there}. {seen}.",
        "{start}. So {both} is {sign}. {seen}.",
        "{start}. Else {there}. {seen}." if len(crossing) == 1 else None,
        "{start}. Else {crossing} {several:have|has} it there. {seen}.",
        "One of {fins} is {sign}, or {up}. Either way {end}.",
        "{fins} is {sign}, or {up}: {end}.",
    )


def unique_rectangle(
    state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int], more: int = 0, bound: tuple[Rule, int] | None = None
) -> Words:
    """more: the value, as a mask, that one of the corners then has, 0 if that is not what goes; bound: a unit that has one of the two values, its mask,
    only in two of the corners, which then can't have the other one."""
    full, less = no_longer(state, removed)
    told = Places(corners=state.cells(corners), pair=state.mask(pair), either=state.mask(pair, "or"), full=full, less=less)
    if bound is not None:
        rule, bit = bound
        others = [cell for cell in corners if cell not in removed]
        told = told.also(
            unit=called(state, rule), one=state.mask(bit), two=state.cells(sorted(removed), "or"), other=state.mask(pair & ~bit)
        )
        start = told.say("{unit} has {one} in {two}. With {other} in the other")
        return told.also(start=start, others=state.cells(others)).fitting(
            "{start}, {pair} could swap with {others}: two solutions. So {full}.",
            "{start}, they and {others} could swap {pair}: two solutions. So {full}.",
            "{start}, {pair} could swap with {others}. So {full}.",
            "{start}, {pair} could swap. So {full}.",
            "{start}, {pair} could swap. So {less}.",
        )
    if more:
        extra = state.cells([cell for cell in corners if state.masks[cell] & more], "or")
        return told.also(extra=extra, value=state.mask(more)).fitting(
            "if {corners} were all {either}, swapping these would give a second solution. So {extra} is {value}, and {full}.",
            "if {corners} were all {either}, swapping these would give a second solution. So {extra} is {value}, and {less}.",
            "if {corners} were {either}, swapping these would give two solutions. So {extra} is {value}, and {less}.",
        )
    return told.fitting(
        "if {corners} were all {either}, swapping these two would give a second solution. So {full}.",
        "if {corners} were all {either}, swapping these would give a second solution. So {less}.",
    )
