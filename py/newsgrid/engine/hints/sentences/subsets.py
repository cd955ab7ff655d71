"""Fish, and rectangles that would have two solutions. The other subsets are told beside their techniques."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import called, called_all, subject_in
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Places, Words, capital
from newsgrid.engine.rules import Rule
from newsgrid.puzzle.about import COLUMN, ROW


def x_wing(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> Words:
    lines, covers = (sorted(rules, key=lambda rule: rule.cells) for rules in (lines, covers))
    kinds = {subject_in(state, rule).what for rule in covers}
    told = Places(lines=called_all(state, lines), sign=state.sign(value), across=called_all(state, covers), kind=min(kinds))
    if kinds in ({ROW}, {COLUMN}):
        return told.fitting(
            "In {lines}, {sign} can only go in {across}, one in each {kind}. So no other cell of these {kind}s is {sign}.",
            "In {lines}, {sign} can only go in {across}. So no other cell of these {kind}s is {sign}.",
        )
    return told.say("In {lines}, {sign} can only go in {across}, one in each. So no other cell of these is {sign}.")


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> Words:
    """fins: places outside the covers, which see all removed candidates."""
    if not fins:
        return x_wing(state, lines, covers, value)
    gone, bit = sorted(removed), 1 << (value - 1)
    crossing = [rule for rule in covers if set(rule.cells).intersection(gone)]
    inside = {cell for rule in lines for cell in rule.cells}
    where = [cell for rule in crossing for cell in rule.cells if cell in inside and state.masks[cell] & bit]
    told = Places(lines=called_all(state, lines), covers=called_all(state, covers), crossing=called_all(state, crossing))
    told = told.also(sign=state.sign(value), fins=state.cells(fins, "or"), where=state.cells(where, "or"), gone=state.cells(gone))
    told = told.also(both=state.cells([*fins, *sorted(where)], "or"), two=len(fins) + len(where) == 2, many=len(gone))
    told = told.also(first=capital(state.cells(gone)))
    told = told.also(
        start=told.say("{lines} have {sign} only in {covers}, or {fins}"),
        there=told.say("{crossing} have it there" if len(crossing) > 1 else "{crossing} has it in {where}"),
        seen=told.say("{first} {many:sees|see} {two:both|all of these}, so {many:it is|they are} not {sign}"),
        up=told.say("{lines} use up the {sign}s of {covers}"),
        end=told.say("{gone} can't be {sign}"),
    )
    return told.fitting(
        "If {fins} is {sign}, {gone} {many:isn't|aren't}. If not, {up}. So {end}.",
        "{start}. If {fins} isn't {sign}, {there}. {seen}.",
        "{start}. So {both} is {sign}. {seen}.",
        "{start}. Else {there}. {seen}.",
        "One of {fins} is {sign}, or {up}. Either way {end}.",
        "{fins} is {sign}, or {up}: {end}.",
    )


def unique_rectangle(
    state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int], more: int = 0, bound: tuple[Rule, int] | None = None
) -> Words:
    """more: the mask of a further value that one of the corners must hold, 0 for none; bound: a unit in which one of the two values, given as
    a mask, has only two of the corners, so that these can't hold the other value."""
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
            "{start}, {pair} could swap with {others}. So {full}.",
            "{start}, {pair} could swap. So {full}.",
            "{start}, {pair} could swap. So {less}.",
        )
    told = told.also(start=told.say("if {corners} were all {either}, swapping these two would give a second solution"))
    if more:
        extra = state.cells([cell for cell in corners if state.masks[cell] & more], "or")
        told = told.also(extra=extra, value=state.mask(more))
        return told.fitting("{start}. So {extra} is {value}, and {full}.", "{start}. So {extra} is {value}, and {less}.")
    return told.fitting("{start}. So {full}.", "{start}. So {less}.")
