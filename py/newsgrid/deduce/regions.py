"""The 45 rule: a unit's values add up to a fixed sum, so what its cages leave over (or have too much) is known."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..model import Distinct, Model, Rule, Sum
from ..relations import Context
from ..relations.total import narrow
from .state import Contradiction, State, Step, listed, short
from .sums import either

MOST_CELLS = 5  # left over: more say next to nothing
MOST_UNITS = 3


@dataclass(frozen=True)
class Leftover:
    """Cells with a sum that follows from units and the cages in or over them. distinct: some unit holds all of them."""

    rule: Sum
    because: tuple[Rule, ...]
    distinct: bool


def leftovers(model: Model) -> list[Leftover]:
    """What the 45 rule says, for each unit and for two or three neighbouring ones, shortest first."""
    units = [rule for rule in model.rules if isinstance(rule, Distinct) and len(rule.cells) == model.values]
    cages = [rule for rule in model.rules if isinstance(rule, Sum)]
    if not cages:
        return []
    found: dict[tuple[int, ...], Leftover] = {}
    for together in neighbours(units):
        area = {cell for unit in together for cell in unit.cells}
        total = len(together) * model.values * (model.values + 1) // 2
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
            allowed = frozenset(one for one in allowed if len(rest) <= one <= len(rest) * model.values)
            distinct = any(isinstance(rule, Distinct) and set(rest) <= set(rule.cells) for rule in model.rules)
            rule = Sum(rest, allowed, words_of(together, used, total, sums, inside), together[0].place)
            if rest not in found or len(allowed) < len(found[rest].rule.allowed):
                found[rest] = Leftover(rule, (*together, *used), distinct)
    return sorted(found.values(), key=lambda one: (len(one.rule.cells), len(one.because), one.rule.cells))


def neighbours(units: list[Distinct]) -> Iterator[list[Distinct]]:
    """Each unit, and each two or three that follow each other and share no cell."""
    for start in range(len(units)):
        together: list[Distinct] = []
        cells: set[int] = set()
        for unit in units[start : start + MOST_UNITS]:
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
        cells = set(cage.cells)
        if (cells <= area if inside else cells & area) and not cells & taken:
            taken |= cells
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
    many = listed([short(unit) for unit in units])
    verb = "adds" if len(units) == 1 else "add"
    whose = (
        ("the cages inside" if inside else "the cages over it") if len(cages) > 1 else ("the cage inside" if inside else "the cage over it")
    )
    whole = str(sums[0]) if len(sums) == 1 else f"{sums[0]} to {sums[-1]}"
    return f"{many} {verb} up to {total}, {whose} to {whole}"


def rule_of_45(state: State) -> Step | None:
    """The first step that some leftover allows."""
    if state.leftovers is None:
        state.leftovers = leftovers(state.model)
    for at, one in enumerate(state.leftovers):
        seen = tuple(state.masks[cell] for cell in one.rule.cells)
        if state.looked.get(at) == seen:
            continue
        masks = list(state.masks)
        if narrow(one.rule, masks, Context(state.model.values, one.distinct)) is None:
            raise Contradiction
        for cell in state.open(one.rule.cells):
            gone = state.masks[cell] & ~masks[cell]
            if gone:
                cells = state.cells(one.rule.cells)
                make = "is" if len(one.rule.cells) == 1 else "make"
                known = not masks[cell] & (masks[cell] - 1)
                value = masks[cell].bit_length()
                so = f"{state.cell(cell)} is {state.sign(value)}" if known else f"{state.cell(cell)} can't be {state.mask(gone, 'or')}"
                end = "" if len(one.rule.cells) == 1 and len(one.rule.allowed) == 1 else f": {so}"
                words = f"{one.rule.name}, so {cells} {make} {either(sorted(one.rule.allowed))}{end}."
                placed = {cell: value} if known else {}
                return Step("45 rule", 4, words, one.because, one.rule.cells, placed, {} if known else {cell: gone})
        state.looked[at] = seen
    return None
