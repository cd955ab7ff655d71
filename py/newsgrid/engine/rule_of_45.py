"""The 45 rule: the values of a unit have a fixed sum, so the cells that cages leave uncovered, or cover beyond it, have a known sum.

Where some cages cross the border of a unit, the sums of cells inside it and of cells beyond it have a known difference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.rules import Distinct, Regular, Rule, Sum

MOST_CELLS = 5  # largest number of cells in a leftover; larger leftovers exclude next to nothing
MOST_UNITS = 3  # largest number of consecutive units taken together
# largest number of cells in a leftover for propagation and for z3; larger ones cost more time than they save (measured on killer Sudoku)
MOST_NARROWED = 4
MOST_ENCODED = 3
# Largest number of cells in a balance. Balances halve z3's conflicts for hard killers; those of five cells save no more, and cost time.
MOST_BALANCED = 4


@dataclass(frozen=True)
class Leftover:
    """Cells whose sum follows from units and cages."""

    rule: Sum
    because: tuple[Rule, ...]  # the units and cages that the sum follows from
    distinct: bool  # whether all its cells lie in one unit, run or cage


def leftovers(model: Model, most_units: int = MOST_UNITS, most_cells: int = MOST_CELLS) -> list[Leftover]:
    """The leftovers of each unit, and of up to `most_units` consecutive units together; those with the fewest cells first.

    Leftovers of more than `most_cells` cells are omitted.
    """
    units = [rule for rule in model.rules if isinstance(rule, Distinct) and model.holds_all(rule)]
    cages = [rule for rule in model.rules if isinstance(rule, Sum)]
    if not cages:
        return []
    # sets of cells are bit masks here, since hundreds of areas are each compared with all cages
    over = [(area_of(cage.cells), cage) for cage in cages]
    groups = [area_of(rule.cells) for rule in model.rules if isinstance(rule, Distinct)]
    by_cells: dict[tuple[int, ...], Leftover] = {}
    for together, area in neighbours(units, most_units):
        for inside, used, covered in disjoint(over, area):
            left = area & ~covered if inside else covered & ~area
            if not used or not 0 < left.bit_count() <= most_cells or (not inside and area & ~covered):
                continue
            rest = cells_of(left)
            before = len(by_cells[rest].rule.allowed) if rest in by_cells else model.values * MOST_CELLS + 1
            if before < 2:
                continue
            rule = rest_of(model, together, used, rest, inside)
            if len(rule.allowed) < before:
                by_cells[rest] = Leftover(rule, (*together, *used), any(not left & ~group for group in groups))
    for hub in hubs(units, cages, model) if overlap(over) else ():
        by_cells.setdefault(hub.rule.cells, hub)
    return sorted(by_cells.values(), key=lambda leftover: (len(leftover.rule.cells), len(leftover.because), leftover.rule.cells))


def rest_of(model: Model, units: list[Distinct], cages: list[Sum], rest: tuple[int, ...], inside: bool) -> Sum:
    """The sum of the cells of units that cages leave uncovered (`inside`), or of the cells beyond the units that cages cover."""
    total = sum(total_of(unit, model) for unit in units)
    sums = sums_of(cages)
    least, most = len(rest) * model.least, len(rest) * (model.least + model.values - 1)
    left = (total - cages_sum if inside else cages_sum - total for cages_sum in sums)
    allowed = frozenset(rest_sum for rest_sum in left if least <= rest_sum <= most)
    return Sum(rest, allowed, words_of(units, cages, total, sums, inside), units[0].place)


def hubs(units: list[Distinct], cages: list[Sum], model: Model) -> Iterator[Leftover]:
    """Cells that several lines of a unit share, if these lines cover the unit and overlap nowhere else: the middle of a magic square.

    The k lines sum to the unit's total plus (k-1) times the cell.
    """
    for unit in units:
        total = total_of(unit, model)
        area = set(unit.cells)
        inside = [cage for cage in cages if area.issuperset(cage.cells)]
        for cell in unit.cells if inside else ():
            lines = [cage for cage in inside if cell in cage.cells]
            if len(lines) < 2:
                continue
            others = sum(len(cage.cells) - 1 for cage in lines)
            if others != len(area) - 1 or set.union(*(set(cage.cells) for cage in lines)) != area:
                continue
            more = len(lines) - 1
            sums = sums_of(lines)
            allowed = frozenset(
                (lines_sum - total) // more
                for lines_sum in sums
                if (lines_sum - total) % more == 0 and more * model.least <= lines_sum - total <= more * (model.least + model.values - 1)
            )
            name = (
                f"{unit.name} adds up to {total}, the {len(lines)} lines through one of its cells to anything from {sums[0]} to {sums[-1]}"
            )
            yield Leftover(Sum((cell,), allowed, name, unit.place), (unit, *lines), True)


def balances(model: Model) -> list[Regular]:
    """Rules for the sum of cells inside units minus the sum of cells beyond them, for each unit and for consecutive units together.

    A cage that crosses the border counts as inside or as outside, whichever leaves fewer cells.
    """
    over = [(area_of(rule.cells), min(rule.allowed)) for rule in model.rules if isinstance(rule, Sum) and len(rule.allowed) == 1]
    if not over:
        return []
    units = [rule for rule in model.rules if isinstance(rule, Distinct) and model.holds_all(rule)]
    totals = {unit: total_of(unit, model) for unit in units}
    found: dict[tuple[int, int], Regular] = {}
    for together, area in neighbours(units, MOST_UNITS):
        wanted = sum([totals[unit] for unit in together])
        left, beyond = area, 0
        for cage, total in over:
            inside = cage & area
            # cages that share cells with an earlier cage are left out
            if inside and not inside & ~left and not (outside := cage & ~area) & beyond and outside.bit_count() <= inside.bit_count():
                left, beyond, wanted = left & ~inside, beyond | outside, wanted - total
        if left and beyond and left.bit_count() + beyond.bit_count() <= MOST_BALANCED:
            weights = [1] * left.bit_count() + [-1] * beyond.bit_count()
            found.setdefault((left, beyond), Regular((*cells_of(left), *cells_of(beyond)), "weighted", (wanted, wanted, *weights)))
    return list(found.values())


def total_of(unit: Distinct, model: Model) -> int:
    """The sum of a unit that holds every value."""
    return sum(value - 1 + model.least for value in values_of(model.union(unit.cells)))


def strengthened(model: Model) -> tuple[Model, Model]:
    """The model with sums implied by the 45 rule as additional rules: one for propagation, and one to be encoded for z3."""
    implied = [leftover.rule for leftover in leftovers(model, most_cells=max(MOST_NARROWED, MOST_ENCODED))]
    narrow_by, encode_by = ([rule for rule in implied if len(rule.cells) <= most] for most in (MOST_NARROWED, MOST_ENCODED))
    return adding(model, narrow_by), adding(model, [*encode_by, *balances(model)])


def adding(model: Model, rules: Sequence[Rule]) -> Model:
    """The model with more rules; if there are none, the model itself, with everything that it has cached."""
    return replace(model, rules=(*model.rules, *rules)) if rules else model


def narrowed(model: Model) -> tuple[list[int] | None, Rule | None]:
    """Propagation, with the 45 rule, from all candidates.

    Returns (masks, None), the candidates left for each cell of the sheet; or (None, rule), the rule at which propagation
    found a contradiction.
    """
    masks = all_masks(model)
    failed = narrow(strengthened(model)[0], masks)
    return (masks, None) if failed is None else (None, failed)


def area_of(cells: Sequence[int]) -> int:
    """The bit mask of cells: bit i stands for the cell i."""
    return union_of(1 << cell for cell in cells)


def cells_of(area: int) -> tuple[int, ...]:
    """The cells of a bit mask, ascending."""
    return tuple(value - 1 for value in values_of(area))


def neighbours(units: list[Distinct], most: int) -> Iterator[tuple[list[Distinct], int]]:
    """Each run of 1 to `most` consecutive units that share no cell, with the area of their cells."""
    areas = [area_of(unit.cells) for unit in units]
    for start in range(len(units)):
        together: list[Distinct] = []
        area = 0
        for unit, mine in zip(units[start : start + most], areas[start : start + most], strict=True):
            if area & mine:
                break
            together.append(unit)
            area |= mine
            yield list(together), area


def disjoint(over: Sequence[tuple[int, Sum]], area: int) -> tuple[tuple[bool, list[Sum], int], tuple[bool, list[Sum], int]]:
    """Cages that don't overlap, with the area that they cover: (True, cages inside `area`, covered), (False, cages with cells in it, covered).

    Where two cages overlap, the first is taken.
    """
    covered = reached = 0
    inside, touching = [], []
    for mine, cage in over:
        if mine & area:
            if not mine & (~area | covered):
                covered |= mine
                inside.append(cage)
            if not mine & reached:
                reached |= mine
                touching.append(cage)
    return (True, inside, covered), (False, touching, reached)


def overlap(over: Sequence[tuple[int, Sum]]) -> bool:
    """Whether any two cages share a cell."""
    seen = 0
    for mine, _ in over:
        if seen & mine:
            return True
        seen |= mine
    return False


def sums_of(cages: Sequence[Sum]) -> list[int]:
    """Every sum that the totals of the cages can have, ascending."""
    reached = 1
    for cage in cages:
        reached = union_of([reached << total for total in cage.allowed])
    return [total for total in range(reached.bit_length()) if reached >> total & 1]


def words_of(units: Sequence[Rule], cages: Sequence[Sum], total: int, sums: list[int], inside: bool) -> str:
    """ "row 1 adds up to 45, its cages to 38"."""
    many = " and ".join(unit.name for unit in units)
    verb = "adds" if len(units) == 1 else "add"
    whose = (
        ("the cages inside" if inside else "the cages over it") if len(cages) > 1 else ("the cage inside" if inside else "the cage over it")
    )
    whole = str(sums[0]) if len(sums) == 1 else f"{sums[0]} to {sums[-1]}"
    return f"{many} {verb} up to {total}, {whose} to {whole}"
