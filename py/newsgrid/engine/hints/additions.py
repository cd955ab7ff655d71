"""Why a value has no place in a sandwich or on a ten line: what the other cells would have to add up to."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences import called, fitting
from newsgrid.engine.hints.state import State, clauses, listed
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


def sandwiched(state: State, rule: Regular, line: str, removed: Mapping[int, int], full: str) -> str:
    """By where the other end would be, if one of the two ends lay somewhere; "" if that does not show it. line: "row 3"; full: what follows."""
    number, low, high = rule.parameters
    ends = {low + 1 - state.model.least: high, high + 1 - state.model.least: low}
    sizes = sizes_of(number, low, high, len(rule.cells) - 2)
    if any(gone & (gone - 1) or gone.bit_length() not in ends for gone in removed.values()):
        return ""
    others = {cell: ends[gone.bit_length()] for cell, gone in removed.items()}
    found = {cell: places_of(state, rule, cell, others[cell], sizes) for cell in removed}
    if any(place is None for place in found.values()):
        return ""
    told = [
        f"ith {state.mask(removed[cell])} in {state.cell(cell)}, {misplaced(state, number, others[cell], *place)}"
        for cell, place in found.items()
        if place
    ]
    plain = [place for place in found.values() if place and not place[1]]
    if len(plain) == len(removed) > 1 and len(set(others.values())) == 1:
        there = sorted({cell for place in plain for cell in place[0]})
        told = [
            f"ith {state.mask(next(iter(removed.values())))} in {state.cells(sorted(removed), 'or')}, {misplaced(state, number, next(iter(others.values())), there, [])}"
        ]
    many = f"{listed(list(map(str, sizes)), 'or')} cell{'s' if sizes[-1:] != [1] else ''}"
    begin = (
        f"{line} makes {number} between {low} and {high}, which takes {many}"
        if number
        else f"{line} has nothing between {low} and {high}, so they are neighbours"
    )
    cases = f"W{told[0]}" if len(told) == 1 else f"W{'; w'.join(told)}"
    short = f"{line}'s {number} takes {many}" if number else f"{line}'s 0 makes {low} and {high} neighbours"
    return fitting(
        *[f"{start}. {cases}. So {full}." for start in (begin, short)],
        f"{short}. {cases}. So {'it isn' if len(removed) == 1 else 'they aren'}'t.",
        "",
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


def misplaced(state: State, number: int, other: int, there: Sequence[int], between: Sequence[Sequence[int]]) -> str:
    """ "1 would be in r3c2, which can't be 1". there, between: see `places_of`."""
    if not there:
        return f"{other} would have no cell in the line"
    would = f"{other} would be in {state.cells(there, 'or')}"
    if not between:
        return f"{would}, which can't be {other}"
    out = [cell for cell in there if not state.masks[cell] >> (other - state.model.least) & 1]
    faults = [f"{state.cells(out)} can't be {other}"] if out else []
    faults += [f"{stretch(state, cells)} can't {'be' if len(cells) == 1 else 'make'} {number}" for cells in between]
    return f"{would}, but {clauses(faults)}"


def stretch(state: State, cells: Sequence[int]) -> str:
    return state.cells(cells) if len(cells) < FEW else f"{state.cell(min(cells))} to {state.cell(max(cells))}"


# --- ten lines ---------------------------------------------------------------------------------------------------------------------


def splits(many: int) -> Iterator[list[int]]:
    """The ways to split so many cells into groups of two or more, by their sizes."""
    if not many:
        yield []
    for size in range(2, many + 1):
        for rest in splits(many - size):
            yield [size, *rest]


def tens(state: State, rule: Regular, cell: int, gone: int, end: str) -> str:
    """By the groups that a cell of a ten line can be in; "" if that does not show it. gone: the values that go."""
    cells, shift = rule.cells, state.model.least - 1
    if len(cells) > MOST_SPLIT or len(set(cells)) < len(cells) or state.model.least < 1 or state.model.values + shift >= TEN:
        return ""
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
            return ""
        groups[own] = None
    name = called(state, rule)
    whole = next((group for group in groups if len(group) == len(cells)), None)
    why = ""
    if out:
        why = f"{listed([short_of(state, part) for part in out])}, so "
    if not groups:
        return ""
    if len(groups) == 1:
        (group,) = groups
        others = [other for other in group if other != cell]
        makes = "all of it makes 10 together" if whole else f"{state.cells(group)} make 10 together"
        ways = [f"{name}: {why}{makes}. {faulty(state, cell, gone, others, exact)}. So {end}." for exact in (True, False)]
        return fitting(*ways, "")
    each = [[other for other in group if other != cell] for group in groups]
    rest = f"{values[0]}" if len(values) == 1 else f"{listed(list(map(str, values)), 'or')}"
    needs = str(TEN - values[0]) if len(values) == 1 else "the rest"
    with_these = ", or with ".join([state.cells(others) for others in each])
    return fitting(
        f"{name}: {why}{state.cell(cell)} makes 10 with {with_these}. With {rest} there, these can't make {needs}. So {end}.", ""
    )


def short_of(state: State, part: Sequence[int]) -> str:
    """Why a group can't make 10: "r1c1 and r1c2 make at most 7"."""
    low, high = bounds(state, part)
    how = f"at most {high}" if high < TEN else f"at least {low}" if low > TEN else "not 10"
    return f"{state.cells(part)} make {how}" if how != "not 10" else f"{state.cells(part)} can't make 10"


def faulty(state: State, cell: int, gone: int, others: Sequence[int], exact: bool) -> str:
    """Why a value of a cell does not make 10 with others."""
    low, high = bounds(state, others)
    values = [value + state.model.least - 1 for value in values_of(gone)]
    who = state.cells(others) if len(others) < FEW else "the others"
    verb = "is" if len(others) == 1 else "make"
    if exact and len(values) > 1 and min(values) > TEN - low:
        return f"{who} {verb} at least {low}"
    if exact and len(values) > 1 and max(values) < TEN - high:
        return f"{who} {verb} at most {high}"
    needs = listed([str(TEN - value) for value in values], "or")
    would = f"With {state.mask(gone, 'or')} in {state.cell(cell)}, {who} would {'be' if len(others) == 1 else 'make'} {needs}"
    if can_make(state, others, TEN - values[0]):
        return f"{would}, with a value twice" if len(values) == 1 else f"{would}, which they can't with different values"
    return f"{would}, which {'it' if len(others) == 1 else 'they'} can't"
