"""Removes clues from a puzzle while it keeps one solution, or one that a person finds without the harder techniques."""

from collections.abc import Callable
from random import Random

from newsgrid.engine.make import clues
from newsgrid.engine.solve.search import Steps
from newsgrid.puzzle.sheet import Sheet

Test = Callable[[Sheet], Steps[bool]]


def lighten(sheet: Sheet, good: Test, chance: Random, share: float = 0, symmetric: bool = False) -> Steps[None]:
    """Take away givens, then clues, in any order, as long as the sheet is good; black givens stay.

    share: of what is not needed, so much stays; symmetric: givens stay or go with those on the other side of the middle.
    """
    last = len(sheet.givens) - 1
    cells = [cell for cell, value in enumerate(sheet.givens) if value and not sheet.dark[cell]]
    mates = {cell: {cell, last - cell} if symmetric else {cell} for cell in cells}
    groups = sorted({tuple(sorted(mates[cell] & set(cells))) for cell in cells})
    chance.shuffle(groups)
    yield from take(sheet, groups, good, chance, share)
    removable = [key for key in sorted(sheet.constraints) if key[0] in clues.removable(sheet)]
    chance.shuffle(removable)
    for key in removable:
        text = sheet.constraints.pop(key)
        clues.fit_blocks(sheet)
        if chance.random() < share or not (yield from good(sheet)):
            sheet.constraints[key] = text
            clues.fit_blocks(sheet)


def take(sheet: Sheet, groups: list[tuple[int, ...]], good: Test, chance: Random, share: float) -> Steps[None]:
    """Take givens away: many at once as long as that goes well, then group by group."""
    many = max(len(groups) // 4, 1)
    while groups:
        now, groups = groups[:many], groups[many:]
        held = [(cell, sheet.givens[cell]) for group in now if chance.random() >= share for cell in group]
        for cell, _ in held:
            sheet.givens[cell] = 0
        if (yield from good(sheet)):
            continue
        for cell, value in held:
            sheet.givens[cell] = value
        if many > 1:
            many, groups = max(many // 3, 1), now + groups
