"""Places of values in rows, columns, boxes and other units."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import called, called_all, rule_named, subject_in, unseen_unit
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.sentences.wording import fitting
from newsgrid.engine.hints.state import State
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import AT_A_CELL, BETWEEN_TWO, COLUMN, FROM_A_CELL, ROW, SHEET
from newsgrid.puzzle.wording import capital, plural


def sees_all(state: State, rule: Rule, value: int, where: Sequence[int], removed: Mapping[int, int]) -> str:
    sign = state.sign(value)
    verb = "sees" if len(removed) == 1 else "see"
    start = f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}."
    by = [(cell, unit) for cell in where for gone in removed for unit in [unseen_unit(state, cell, gone)] if unit is not None]
    cages = dict.fromkeys(unit for _, unit in by)
    named = []
    if len(cages) == 1:
        (cage,) = cages
        theirs = state.cells(sorted({cell for cell, _ in by}))
        seen = subject_in(state, cage)
        kind = seen.thing if seen.words in (AT_A_CELL, FROM_A_CELL) else rule_named(state, cage)
        how = f"by a {seen.thing}" if seen.words == BETWEEN_TWO else f"in the same {kind}"
        named.append(f"{start} {state.cells(sorted(removed))} {verb} all of these ({theirs} {how}): no {sign} there.")
    kinds = dict.fromkeys(subject_of(cage).thing for cage in cages if subject_of(cage).words == BETWEEN_TWO)
    if len(cages) > 1 and len(kinds) == 1:
        named.append(f"{start} {state.cells(sorted(removed))} {verb} all of these (by {plural(next(iter(kinds)))}): no {sign} there.")
    return fitting(
        *named,
        f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. {state.cells(sorted(removed))} {verb} all of these: no {sign} there.",
        f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. What sees all of these is not {sign}.",
    )


def locked(state: State, rule: Rule, crossed: Rule, value: int, where: Sequence[int]) -> str:
    sign, all_of = state.sign(value), "Both are" if len(where) == 2 else "All are"
    if subject_of(crossed).what == SHEET:
        return f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. So no other cell on the sheet is {sign}."
    return f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. {all_of} in {called(state, crossed)}, so no other cell there is {sign}."


def naked_subset(state: State, rule: Rule, cells: Sequence[int], union: int, removed: Mapping[int, int]) -> str:
    all_of = {2: "both", 3: "all three"}[len(cells)]
    start = f"{state.cells(cells)} can only be {state.mask(union, 'or')}, so they take {all_of}. No other cell of {called(state, rule)} has these"
    full, less = no_longer(state, removed)
    return fitting(f"{start}: {full}.", f"{start}: {less}.", f"{start}.")


def hidden_subset(state: State, rule: Rule, cells: Sequence[int], mask: int) -> str:
    return f"In {called(state, rule)}, {state.mask(mask)} can only go in {state.cells(cells)}. They take these cells, so nothing else can be there."


def x_wing(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> str:
    sign, across = state.sign(value), called_all(state, sorted(covers, key=lambda rule: rule.cells))
    start = f"In {called_all(state, sorted(lines, key=lambda rule: rule.cells))}, {sign} can only go in {across}"
    kinds = {subject_in(state, rule).what for rule in covers}
    if len(covers) > 1 and (kinds == {ROW} or kinds == {COLUMN}):
        (kind,) = kinds
        return fitting(
            f"{start}, one in each {kind}. So no other cell of these {kind}s is {sign}.",
            f"{start}. So no other cell of these {kind}s is {sign}.",
        )
    return f"{start}, one in each. So no other cell of these is {sign}."


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> str:
    """fins: places outside the covers, which all that goes sees."""
    if not fins:
        return x_wing(state, lines, covers, value)
    sign, gone = state.sign(value), sorted(removed)
    bit = 1 << (value - 1)
    crossing = [rule for rule in covers if set(rule.cells).intersection(gone)]
    inside = {cell for rule in lines for cell in rule.cells}
    where = [cell for rule in crossing for cell in rule.cells if cell in inside and state.masks[cell] & bit]
    fin = state.cells(fins, "or")
    start = f"{called_all(state, lines)} have {sign} only in {called_all(state, covers)}, or {fin}"
    end = f"{state.cells(gone)} can't be {sign}"
    has = "has" if len(crossing) == 1 else "have"
    there = (
        f"{called_all(state, crossing)} {has} it in {state.cells(where, 'or')}"
        if len(crossing) == 1
        else f"{called_all(state, crossing)} have it there"
    )
    where = sorted(where)
    places = [*fins, *where]
    sees = f"{capital(state.cells(gone))} {'sees' if len(gone) == 1 else 'see'}"
    seen = f"{sees} {'both' if len(places) == 2 else 'all of these'}, so {'it is' if len(gone) == 1 else 'they are'} not {sign}"
    gone_not = f"{state.cell(gone[0])} isn't" if len(gone) == 1 else f"{state.cells(gone)} aren't"
    up = f"{called_all(state, lines)} use up the {sign}s of {called_all(state, covers)}"
    return fitting(
        f"If {fin} is {sign}, {gone_not}. If not, {up}. So {end}.",
        f"If {fin} is {sign}, {gone_not}. If not, {up}. So {'it is' if len(gone) == 1 else 'they are'} not {sign}.",
        f"If {fin} is {sign}, {gone_not}. Nor if not: then {up}.",
        f"{start}. If {fin} isn't {sign}, {there}. {seen}.",
        f"{start}. So {state.cells(places, 'or')} is {sign}. {seen}.",
        *([f"{start}. Else {there}. {seen}."] if len(crossing) == 1 else []),
        f"{start}. Else {called_all(state, crossing)} {has} it there. {seen}.",
        f"One of {fin} is {sign}, or {up}. Either way {end}.",
        f"{fin} is {sign}, or {up}: {end}.",
    )


def unique_rectangle(
    state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int], more: int = 0, bound: tuple[Rule, int] | None = None
) -> str:
    """more: the value, as a mask, that one of the corners then has, 0 if that is not what goes; bound: a unit that has one of the two values, its mask,
    only in two of the corners, which then can't have the other one."""
    full, less = no_longer(state, removed)
    if bound is not None:
        rule, bit = bound
        two = sorted(removed)
        others = [cell for cell in corners if cell not in removed]
        start = f"{called(state, rule)} has {state.mask(bit)} in {state.cells(two, 'or')}. With {state.mask(pair & ~bit)} in the other"
        return fitting(
            f"{start}, {state.mask(pair)} could swap with {state.cells(others)}: two solutions. So {full}.",
            f"{start}, they and {state.cells(others)} could swap {state.mask(pair)}: two solutions. So {full}.",
            f"{start}, {state.mask(pair)} could swap with {state.cells(others)}. So {full}.",
            f"{start}, {state.mask(pair)} could swap. So {full}.",
            f"{start}, {state.mask(pair)} could swap. So {less}.",
        )
    were, these = f"if {state.cells(corners)} were", f"{state.mask(pair, 'or')}, swapping these"
    start = f"{were} all {these}"
    if more:
        extra = state.cells([cell for cell in corners if state.masks[cell] & more], "or")
        return fitting(
            f"{start} would give a second solution. So {extra} is {state.mask(more)}, and {full}.",
            f"{start} would give a second solution. So {extra} is {state.mask(more)}, and {less}.",
            f"{were} {these} would give two solutions. So {extra} is {state.mask(more)}, and {less}.",
        )
    return fitting(f"{start} two would give a second solution. So {full}.", f"{start} would give a second solution. So {less}.")
