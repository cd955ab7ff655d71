"""The 45 rule: a unit's values add up to a fixed sum, so what its cages leave over (or have too much) is known."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .combinations import values_of
from .model import Distinct, Model, Rule, Sum
from .narrow import all_masks, narrow

MOST_CELLS = 5  # left over: more say next to nothing
MOST_UNITS = 3
MOST_IMPLIED = 3  # cells of a leftover that helps z3; measured


@dataclass(frozen=True)
class Leftover:
    """Cells with a sum that follows from units and the cages in or over them. distinct: some unit holds all of them."""

    rule: Sum
    because: tuple[Rule, ...]
    distinct: bool


def leftovers(model: Model, most_units: int = MOST_UNITS) -> list[Leftover]:
    """What the 45 rule says, for each unit and for up to `most_units` neighbouring ones together, shortest first."""
    units = [rule for rule in model.rules if isinstance(rule, Distinct) and model.holds_all(rule)]
    cages = [rule for rule in model.rules if isinstance(rule, Sum)]
    if not cages:
        return []
    found: dict[tuple[int, ...], Leftover] = {}
    for together in neighbours(units, most_units):
        area = {cell for unit in together for cell in unit.cells}
        total = sum(total_of(unit, model) for unit in together)
        for inside in (True, False):
            used = disjoint(cages, area, inside)
            covered = {cell for cage in used for cell in cage.cells}
            if not used or (not inside and not area <= covered):
                continue
            rest = tuple(sorted(area - covered if inside else covered - area))
            if not 0 < len(rest) <= MOST_CELLS:
                continue
            sums = sums_of(used)
            allowed = frozenset(total - one if inside else one - total for one in sums)
            allowed = frozenset(one for one in allowed if len(rest) * model.least <= one <= len(rest) * (model.least + model.values - 1))
            distinct = any(isinstance(rule, Distinct) and set(rest) <= set(rule.cells) for rule in model.rules)
            rule = Sum(rest, allowed, words_of(together, used, total, sums, inside), together[0].place)
            if rest not in found or len(allowed) < len(found[rest].rule.allowed):
                found[rest] = Leftover(rule, (*together, *used), distinct)
    for hub in hubs(units, cages, model):
        found.setdefault(hub.rule.cells, hub)
    return sorted(found.values(), key=lambda one: (len(one.rule.cells), len(one.because), one.rule.cells))


def hubs(units: list[Distinct], cages: list[Sum], model: Model) -> Iterator[Leftover]:
    """Cells through which lines run that cover a unit and share nothing else, as the middle of a magic square's box does.

    All together the lines add up to the unit's sum and the cell's value as often as there are further lines.
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
                (one - total) // more
                for one in sums
                if (one - total) % more == 0 and more * model.least <= one - total <= more * (model.least + model.values - 1)
            )
            name = f"{unit.name} adds up to {total}, the {len(lines)} lines through one of its cells to {sums[0]} to {sums[-1]}"
            yield Leftover(Sum((cell,), allowed, name, unit.place), (unit, *lines), True)


def total_of(unit: Distinct, model: Model) -> int:
    """What a unit that holds every value adds up to."""
    return sum(value - 1 + model.least for value in values_of(model.union(unit.cells)))


def strengthened(model: Model) -> Model:
    """The model with what the 45 rule says of few cells as rules besides: no other answers, and quicker found."""
    implied = [one.rule for one in leftovers(model, 1) if len(one.rule.cells) <= MOST_IMPLIED]
    return replace(model, rules=(*model.rules, *implied)) if implied else model


def narrowed(model: Model) -> tuple[list[int] | None, Rule | None]:
    """(a mask for each cell of the sheet, None): what narrowing leaves; or (None, a rule that it finds can't be kept)."""
    masks = all_masks(model)
    failed = narrow(strengthened(model), masks)
    return (masks, None) if failed is None else (None, failed)


def neighbours(units: list[Distinct], most: int) -> Iterator[list[Distinct]]:
    """Each unit, and each two (three, up to `most`) that follow each other and share no cell."""
    for start in range(len(units)):
        together: list[Distinct] = []
        cells: set[int] = set()
        for unit in units[start : start + most]:
            if cells & set(unit.cells):
                break
            together.append(unit)
            cells.update(unit.cells)
            yield list(together)


def disjoint(cages: list[Sum], area: set[int], inside: bool) -> list[Sum]:
    """Cages that share no cell: those inside an area, or those that touch it; the first of two that overlap."""
    taken: set[int] = set()
    found = []
    for cage in cages:
        wanted = area.issuperset(cage.cells) if inside else not area.isdisjoint(cage.cells)
        if wanted and taken.isdisjoint(cage.cells):
            taken.update(cage.cells)
            found.append(cage)
    return found


def sums_of(cages: Sequence[Sum]) -> list[int]:
    """All that the totals of the cages can add up to."""
    reached = 1
    for cage in cages:
        now = 0
        for total in cage.allowed:
            now |= reached << total
        reached = now
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
