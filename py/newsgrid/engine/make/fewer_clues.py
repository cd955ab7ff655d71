"""Removes clues from a puzzle as long as it keeps one solution, or can be solved without the harder techniques."""

from collections.abc import Callable, Sequence
from random import Random

from newsgrid.engine.make import clues
from newsgrid.engine.solve.search import Steps
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Place

Test = Callable[[Sheet], Steps[bool]]
Part = int | tuple[str, Place]  # a given, by its cell, or a clue, by its key


def coarsen(sheet: Sheet, values: list[int], good: Test, chance: Random) -> Steps[None]:
    """Make the clues of a complete board less specific, as its kind's maker proposes, as long as the sheet stays good."""
    maker = clues.maker_of(sheet)
    if maker.coarsen is None:
        return
    for constraints in maker.coarsen(sheet, [value - 1 + sheet.least if value else 0 for value in values], chance):
        before, sheet.constraints = sheet.constraints, constraints
        if not (yield from good(sheet)):
            sheet.constraints = before


def lighten(sheet: Sheet, good: Test, chance: Random, share: float = 0, symmetric: bool = False, quick: bool = False) -> Steps[None]:
    """Take away givens, then other clues, each in random order, as long as the sheet stays good; black givens stay.

    share: the share of superfluous clues that stay; symmetric: whether a given stays or goes together with the one symmetric to it; quick: whether
    the other clues, like givens, are taken away many at a time.
    """
    last = len(sheet.givens) - 1
    cells = [cell for cell, value in enumerate(sheet.givens) if value and not sheet.dark[cell]]
    mates = {cell: {cell, last - cell} if symmetric else {cell} for cell in cells}
    groups = sorted({tuple(sorted(mates[cell] & set(cells))) for cell in cells})
    chance.shuffle(groups)
    yield from take(sheet, groups, len(groups) // 4, good, chance, share)
    keys = [(key,) for key in sorted(sheet.constraints) if key[0] in clues.removable(sheet)]
    chance.shuffle(keys)
    yield from take(sheet, keys, len(keys) // 4 if quick else 1, good, chance, share)


def take(sheet: Sheet, groups: Sequence[tuple[Part, ...]], many: int, good: Test, chance: Random, share: float) -> Steps[None]:
    """Take groups of givens or clues away: many at a time as long as the sheet stays good, then group by group."""
    many = max(many, 1)
    while groups:
        now, groups = groups[:many], groups[many:]
        gone = [part for group in now if chance.random() >= share for part in group]
        givens, constraints = list(sheet.givens), dict(sheet.constraints)
        for part in gone:
            if isinstance(part, int):
                sheet.givens[part] = 0
            else:
                del sheet.constraints[part]
        clues.fit_blocks(sheet)
        if not gone or (yield from good(sheet)):
            continue
        sheet.givens, sheet.constraints = givens, constraints
        clues.fit_blocks(sheet)
        if many > 1:
            many, groups = max(many // 3, 1), [*now, *groups]
