"""Why a value has no place in a sandwich or on a ten line: what the other cells would have to add up to."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences import called
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, clauses, fitting, joined, listed, say
from newsgrid.engine.rules import Regular

TEN = 10
MOST_SPLIT = 5  # cells of a ten line
MOST_WAYS = 20_000  # to fill a group of cells
FEW = 3


def bounds(state: State, cells: Sequence[int]) -> tuple[int, int]:
    """The least and the most that some cells can make."""
    shift = state.model.least - 1
    low = sum([(state.masks[cell] & -state.masks[cell]).bit_length() + shift for cell in cells])
    return low, sum([state.masks[cell].bit_length() + shift for cell in cells])


def can_make(state: State, cells: Sequence[int], total: int, without: int = 0, differ: bool = False) -> bool:
    """Whether some cells can make a number. without: values that they don't hold; differ: whether those that see each other are told to differ."""
    held = [tuple(values_of(state.masks[cell] & ~without)) for cell in cells]
    many = 1
    for values in held:
        many *= len(values)
    if many > MOST_WAYS:
        return True
    shift = (state.model.least - 1) * len(cells)
    apart = [(one, other) for other in range(len(cells)) for one in range(other) if differ and cells[one] in state.peers(cells[other])]
    return any(sum(way) + shift == total and all(way[one] != way[other] for one, other in apart) for way in product(*held))


# --- sandwiches --------------------------------------------------------------------------------------------------------------------


def sandwiched(state: State, rule: Regular, line: Words, removed: Mapping[int, int], full: Words) -> Words:
    """By where the other end would be, if one of the two ends lay somewhere; "" if that does not show it. line: "row 3"; full: what follows."""
    number, low, high = rule.parameters
    ends = {low + 1 - state.model.least: high, high + 1 - state.model.least: low}
    sizes = sizes_of(number, low, high, len(rule.cells) - 2)
    if any(gone & (gone - 1) or gone.bit_length() not in ends for gone in removed.values()):
        return UNSAID
    others = {cell: ends[gone.bit_length()] for cell, gone in removed.items()}
    found = {cell: places_of(state, rule, cell, others[cell], sizes) for cell in removed}
    if any(place is None for place in found.values()):
        return UNSAID
    told = [
        say(
            "ith {values} in {cell}, {misplaced}",
            values=state.mask(removed[cell]),
            cell=state.cell(cell),
            misplaced=misplaced(state, number, others[cell], *place),
        )
        for cell, place in found.items()
        if place
    ]
    plain = [place for place in found.values() if place and not place[1]]
    if len(plain) == len(removed) > 1 and len(set(others.values())) == 1:
        there = sorted({cell for place in plain for cell in place[0]})
        told = [
            say(
                "ith {values} in {removed}, {misplaced}",
                values=state.mask(next(iter(removed.values()))),
                removed=state.cells(sorted(removed), "or"),
                misplaced=misplaced(state, number, next(iter(others.values())), there, []),
            )
        ]
    many = say("{list} cell{so:s|}", list=listed(list(map(str, sizes)), "or"), so=sizes[-1:] != [1])
    begin = (
        say("{line} makes {number} between {low} and {high}, which takes {many}", line=line, number=number, low=low, high=high, many=many)
        if number
        else say("{line} has nothing between {low} and {high}, so they are neighbours", line=line, low=low, high=high)
    )
    cases = say("W{told}", told=told[0]) if len(told) == 1 else say("W{told}", told=joined(told, "; w"))
    short = (
        say("{line}'s {number} takes {many}", line=line, number=number, many=many)
        if number
        else say("{line}'s 0 makes {low} and {high} neighbours", line=line, low=low, high=high)
    )
    return fitting(
        *[say("{start}. {cases}. So {full}.", start=start, cases=cases, full=full) for start in (begin, short)],
        say("{short}. {cases}. So {many:it isn|they aren}'t.", short=short, cases=cases, many=len(removed)),
        UNSAID,
    )


def sizes_of(number: int, low: int, high: int, most: int) -> list[int]:
    """How many different values between two others can make a number."""
    inner = list(range(low + 1, high))
    return [many for many in range(most + 1) if sum(inner[:many]) <= number <= sum(inner[len(inner) - many :])]


def places_of(state: State, rule: Regular, cell: int, other: int, sizes: Sequence[int]) -> tuple[list[int], list[tuple[int, ...]]] | None:
    """(where the other end would be with one of them in a cell, the cells between for each of these that may be it, which can't make the number); None if
    some can."""
    number, low, high = rule.parameters
    at, shift = rule.cells.index(cell), state.model.least - 1
    there = sorted(rule.cells[to] for size in sizes for to in (at - size - 1, at + size + 1) if 0 <= to < len(rule.cells))
    ends = 1 << (low - shift - 1) | 1 << (high - shift - 1)
    between = []
    for to in there:
        if state.masks[to] >> (other - shift - 1) & 1:
            first, last = sorted((at, rule.cells.index(to)))
            between.append(rule.cells[first + 1 : last])
    return None if any(can_make(state, cells, number, ends, True) for cells in between) else (there, between)


def misplaced(state: State, number: int, other: int, there: Sequence[int], between: Sequence[Sequence[int]]) -> Words:
    """ "1 would be in r3c2, which can't be 1". there, between: see `places_of`."""
    if not there:
        return say("{other} would have no cell in the line", other=other)
    would = say("{other} would be in {there}", other=other, there=state.cells(there, "or"))
    if not between:
        return say("{would}, which can't be {other}", would=would, other=other)
    out = [cell for cell in there if not state.masks[cell] >> (other - state.model.least) & 1]
    faults = [say("{out} can't be {other}", out=state.cells(out), other=other)] if out else []
    faults += [
        say("{stretch} can't {many:be|make} {number}", stretch=stretch(state, cells), many=len(cells), number=number) for cells in between
    ]
    return say("{would}, but {faults}", would=would, faults=clauses(faults))


def stretch(state: State, cells: Sequence[int]) -> Words:
    return state.cells(cells) if len(cells) < FEW else say("{min} to {max}", min=state.cell(min(cells)), max=state.cell(max(cells)))


# --- ten lines ---------------------------------------------------------------------------------------------------------------------


def splits(many: int) -> Iterator[list[int]]:
    """The ways to split so many cells into groups of two or more, by their sizes."""
    if not many:
        yield []
    for size in range(2, many + 1):
        for rest in splits(many - size):
            yield [size, *rest]


def tens(state: State, rule: Regular, cell: int, gone: int, end: Words) -> Words:
    """By the groups that a cell of a ten line can be in; "" if that does not show it. gone: the values that go."""
    cells, shift = rule.cells, state.model.least - 1
    if len(cells) > MOST_SPLIT or len(set(cells)) < len(cells) or state.model.least < 1 or state.model.values + shift >= TEN:
        return UNSAID
    values = [value + shift for value in values_of(gone)]
    out: dict[tuple[int, ...], None] = {}
    groups: dict[tuple[int, ...], None] = {}
    for sizes in splits(len(cells)):
        parts, at = [], 0
        for size in sizes:
            parts.append(cells[at : at + size])
            at += size
        own = next(part for part in parts if cell in part)
        bad = next((part for part in parts if part != own and not can_make(state, part, TEN)), None)
        if bad is not None:
            out[bad] = None
            continue
        others = [other for other in own if other != cell]
        if any(can_make(state, others, TEN - value, differ=True) for value in values):
            return UNSAID
        groups[own] = None
    name = called(state, rule)
    whole = next((group for group in groups if len(group) == len(cells)), None)
    why = UNSAID
    if out:
        why = say("{parts}, so ", parts=listed([short_of(state, part) for part in out]))
    if not groups:
        return UNSAID
    if len(groups) == 1:
        (group,) = groups
        others = [other for other in group if other != cell]
        makes = "all of it makes 10 together" if whole else say("{group} make 10 together", group=state.cells(group))
        ways = [
            say(
                "{name}: {why}{makes}. {faulty}. So {end}.",
                name=name,
                why=why,
                makes=makes,
                faulty=faulty(state, cell, gone, others, exact),
                end=end,
            )
            for exact in (True, False)
        ]
        return fitting(*ways, UNSAID)
    each = [[other for other in group if other != cell] for group in groups]
    rest = say("{values}", values=values[0]) if len(values) == 1 else say("{list}", list=listed(list(map(str, values)), "or"))
    needs = str(TEN - values[0]) if len(values) == 1 else "the rest"
    with_these = joined([state.cells(others) for others in each], ", or with ")
    return fitting(
        say(
            "{name}: {why}{cell} makes 10 with {with_these}. With {rest} there, these can't make {needs}. So {end}.",
            name=name,
            why=why,
            cell=state.cell(cell),
            with_these=with_these,
            rest=rest,
            needs=needs,
            end=end,
        ),
        UNSAID,
    )


def short_of(state: State, part: Sequence[int]) -> Words:
    """Why a group can't make 10: "r1c1 and r1c2 make at most 7"."""
    low, high = bounds(state, part)
    how = say("at most {high}", high=high) if high < TEN else say("at least {low}", low=low) if low > TEN else "not 10"
    return (
        say("{cells} make {how}", cells=state.cells(part), how=how)
        if how != "not 10"
        else say("{cells} can't make 10", cells=state.cells(part))
    )


def faulty(state: State, cell: int, gone: int, others: Sequence[int], exact: bool) -> Words:
    """Why a value of a cell does not make 10 with others."""
    low, high = bounds(state, others)
    values = [value + state.model.least - 1 for value in values_of(gone)]
    who = state.cells(others) if len(others) < FEW else "the others"
    verb = "is" if len(others) == 1 else "make"
    if exact and len(values) > 1 and min(values) > TEN - low:
        return say("{who} {verb} at least {low}", who=who, verb=verb, low=low)
    if exact and len(values) > 1 and max(values) < TEN - high:
        return say("{who} {verb} at most {high}", who=who, verb=verb, high=high)
    needs = listed([str(TEN - value) for value in values], "or")
    would = say(
        "With {values} in {cell}, {who} would {many:be|make} {needs}",
        values=state.mask(gone, "or"),
        cell=state.cell(cell),
        who=who,
        many=len(others),
        needs=needs,
    )
    if can_make(state, others, TEN - values[0]):
        return (
            say("{would}, with a value twice", would=would)
            if len(values) == 1
            else say("{would}, which they can't with different values", would=would)
        )
    return say("{would}, which {many:it|they} can't", would=would, many=len(others))
