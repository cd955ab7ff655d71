"""Cases: the ways to keep a rule whose cells all differ. Each case says which values groups of the cells hold.

A sandwich of 5 is a pair of cells for the lowest and the highest value, with 5, or 2 and 3, in the cells between. Cases exclude far
more than the rule's automaton does, since it reads one value after another and doesn't know that they differ.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import islice

from newsgrid.engine.combinations import combinations, values_of
from newsgrid.engine.formula import Formula

Group = tuple[tuple[int, ...], int]  # (positions in the rule's cells, the mask of the values that they hold in any order)
Case = tuple[Group, ...]  # groups that share no cell; the last one has the remaining cells, which may hold any remaining value
Finder = Callable[..., Iterable[Case]]  # (number of cells, number of values, least printed value, *the rule's parameters) -> cases
MOST = 400  # most cases; more would take longer than they save


def case(length: int, values: int, *groups: Group) -> Case:
    """A case of these groups, each with as many cells as values. A last group is added for the remaining cells and values."""
    rest, left = set(range(length)), (1 << values) - 1
    for positions, held in groups:
        rest.difference_update(positions)
        left &= ~held
    return (*groups, (tuple(sorted(rest)), left))


def windows(length: int, values: int, least: int) -> Iterable[Case]:
    """The cases of consecutive values in any order."""
    positions = tuple(range(length))
    return (case(length, values, (positions, ((1 << length) - 1) << first)) for first in range(values - length + 1))


def sandwiches(length: int, values: int, least: int, wanted: int, lowest: int, highest: int) -> Iterable[Case]:
    """The cases of values that add up to `wanted` between `lowest` and `highest`, in whichever order these two occur."""
    ends = 1 << (lowest - least) | 1 << (highest - least)
    for size in range(length - 1):
        for held in combinations(size, wanted + size * (1 - least), values):
            if not held & ends:
                for first in range(length - 1 - size):
                    last = first + size + 1
                    yield case(length, values, ((first, last), ends), (tuple(range(first + 1, last)), held))


def x_sums(length: int, values: int, least: int, wanted: int) -> Iterable[Case]:
    """The cases of a first value n, such that the first n values add up to `wanted`."""
    for many in range(max(least, 1), min(length, least + values - 1) + 1):
        first = 1 << (many - least)
        for held in combinations(many - 1, wanted - many + (many - 1) * (1 - least), values):
            if not held & first:
                yield case(length, values, ((0,), first), (tuple(range(1, many)), held))


FINDERS: dict[str, Finder] = {"window": windows, "sandwich": sandwiches, "x-sum": x_sums}  # {name of the rule's automaton: finder}


@lru_cache(maxsize=4096)
def of(
    automaton: str | Callable[..., object], parameters: tuple[int, ...], length: int, values: int, least: int
) -> tuple[Case, ...] | None:
    """The cases of an automaton over a number of cells; None if there is no finder, or there are more than MOST."""
    if automaton not in FINDERS:
        return None
    cases = tuple(islice(FINDERS[automaton](length, values, least, *parameters), MOST + 1))
    return cases if len(cases) <= MOST else None


def candidates_in(case: Case, masks: Sequence[int]) -> list[int] | None:
    """The candidates of each cell in a case; None if the case is impossible. masks: the cells' candidates."""
    kept = [0] * len(masks)
    for positions, held in case:
        union = 0
        for at in positions:
            kept[at] = masks[at] & held
            if not kept[at]:
                return None
            union |= kept[at]
        if union != held and len(positions) == held.bit_count():
            return None
    return kept


def narrowed(all_cases: Sequence[Case], masks: tuple[int, ...]) -> tuple[int, ...] | None:
    """The candidates that occur in possible cases; None if no case is possible."""
    open_cases = all_cases
    while True:
        before = masks
        union = [0] * len(masks)
        still_open = []
        for each in open_cases:
            kept = candidates_in(each, before)
            if kept is not None:
                still_open.append(each)
                union = [mask | more for mask, more in zip(union, kept, strict=True)]
        masks, open_cases = tuple(union), still_open
        if not open_cases:
            return None
        if masks == before:
            return masks


def encode(cells: Sequence[int], all_cases: Sequence[Case], formula: Formula) -> None:
    """Add clauses with a variable for each possible case. At least one of the variables is true, and each implies its groups.

    The values of a case's last group need no clauses: they follow, since the cells differ.
    """
    masks = [formula.masks[cell] for cell in cells]
    possible = [each[:-1] for each in all_cases if candidates_in(each, masks)]
    if not possible:
        formula.add([])
        return
    choices = [formula.new() for _ in possible] if len(possible) > 1 else [0]
    if choices[0]:
        formula.add(choices)
    sets: dict[tuple[int, ...], set[int]] = {}  # {positions: the sets of values that these cells hold in the cases}
    for positions, held in {group for groups in possible for group in groups}:
        sets.setdefault(positions, set()).add(held)
    groups_of = Groups(cells, formula)
    for choice, groups in zip(choices, possible, strict=True):
        for positions, held in groups:
            for literal in groups_of.literals(positions, held, len(sets[positions]) > 1):
                formula.add([-choice, literal] if choice else [literal])


class Groups:
    """Literals that say what groups of cells hold. All cases share their variables."""

    def __init__(self, cells: Sequence[int], formula: Formula) -> None:
        self.cells = [formula.variables.get(cell, {}) for cell in cells]
        self.known = [0 if cell in formula.variables else formula.masks[cell] for cell in cells]
        self.formula = formula
        self.occurring: dict[tuple[tuple[int, ...], int], int] = {}
        self.inside: dict[tuple[int, int], int] = {}

    def literals(self, positions: tuple[int, ...], held: int, shared: bool) -> list[int]:
        """Literals that are all true if the cells hold these values. shared: whether the same cells also occur with other values."""
        known = union = 0
        for at in positions:
            known |= self.known[at]
            for value in self.cells[at]:
                union |= 1 << (value - 1)
        there = [self.occurs(positions, value) for value in values_of(held & ~known)]
        if shared:
            return there + [-self.occurs(positions, value) for value in values_of(union & ~held)]
        return there + [literal for at in positions for literal in self.within(at, held)]

    def occurs(self, positions: tuple[int, ...], value: int) -> int:
        """The variable that is true if one of the cells holds the value."""
        key = (positions, value)
        if key not in self.occurring:
            here = [self.cells[at][value] for at in positions if value in self.cells[at]]
            self.occurring[key] = here[0] if len(here) == 1 else self.formula.new()
            if len(here) > 1:
                self.formula.add([-self.occurring[key], *here])
                for variable in here:
                    self.formula.add([self.occurring[key], -variable])
        return self.occurring[key]

    def within(self, at: int, held: int) -> list[int]:
        """[a literal that implies that a cell holds one of these values], or [] if the cell does so anyway."""
        key = (at, held)
        if key not in self.inside:
            good = [variable for value, variable in self.cells[at].items() if held >> (value - 1) & 1]
            bad = [variable for value, variable in self.cells[at].items() if not held >> (value - 1) & 1]
            if not bad:
                return []
            if len(bad) == 1:
                self.inside[key] = -bad[0]
            elif len(good) == 1:
                self.inside[key] = good[0]
            else:
                self.inside[key] = self.formula.new()
                for variable in bad:
                    self.formula.add([-self.inside[key], -variable])
        return [self.inside[key]]
