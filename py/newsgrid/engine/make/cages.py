"""Makes puzzles of cages without givens. Random cages are split until there is one solution, then merged for as long as there is one."""

from collections.abc import Sequence
from random import Random

from newsgrid.engine.compile import model_of
from newsgrid.engine.make import clues
from newsgrid.engine.make.boards import NoBoard, soon
from newsgrid.engine.make.grade import level_of
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.solve.search import UNIQUE, Steps
from newsgrid.puzzle import areas, printed_cages
from newsgrid.puzzle.neighbours import places_near
from newsgrid.puzzle.sheet import Sheet

# the cage sizes to choose from at first, by the requested level
SIZES = ((1, 2, 2, 2, 3), (2, 2, 2, 3, 3), (2, 2, 3, 3, 4), (2, 3, 3, 4), (2, 3, 3, 4))
MOST_ALONE = 4  # at most one cage in MOST_ALONE may have a single cell; else the layout is given up
MOST_CELLS = 6  # largest number of cells in a cage
TESTS = 60  # largest number of merges tried to make a puzzle more difficult


def caged(sheet: Sheet, values: list[int], level: int, chance: Random) -> Steps[None]:
    """Lay cages over a sheet so that `values` is its only answer. Its hardest step has the level, or a lower one if need be. Raises NoBoard."""
    printed = [value - 1 + sheet.least for value in values]
    clues.cage_all(sheet, printed, chance, SIZES[level - 1])
    while not (reached := (yield from level_of(sheet, level))):
        cells = yield from unclear(sheet, values)
        held = [cage for cage in areas.cage_cells(sheet).values() if len(cage) > 1 and cells & set(cage)]
        if not held:
            raise NoBoard
        most = max(map(len, held))
        split(sheet, printed, chance.choice(sorted(cage for cage in held if len(cage) == most)), chance)
    for _ in range(TESTS):
        cages = areas.cage_cells(sheet).values()
        alone = [cage for cage in cages if len(cage) == 1]
        few = len(alone) * MOST_ALONE <= len(cages)
        if reached >= level and few:
            return
        layer, rules = list(sheet.cages), list(sheet.rules)
        if not join(sheet, printed, chance.choice(sorted(cages) if few else alone), chance):
            continue
        new = yield from level_of(sheet, level, reached)  # fewer cages hardly make the puzzle easier
        if new:
            reached = new
        else:
            sheet.cages, sheet.rules = layer, rules
    if not few:
        raise NoBoard


def join(sheet: Sheet, values: Sequence[int], cage: list[int], chance: Random) -> bool:
    """Merge a cage with a neighbouring one. Returns False, and changes nothing, if the result would be too large or repeat a value that must not be
    repeated."""
    cages = areas.cage_cells(sheet)
    near = sorted({sheet.cages[there] for cell in cage for there in places_near(sheet, cell)} - {sheet.cages[cage[0]], 0})
    other = cages[chance.choice(near)]
    cells = sorted([*cage, *other])
    held = [values[cell] for cell in cells]
    if len(cells) > MOST_CELLS or (printed_cages.without_repeats(sheet) and len(set(held)) < len(held)):
        return False
    sheet.rules[cage[0]] = sheet.rules[other[0]] = ""
    for cell in cells:
        sheet.cages[cell] = sheet.cages[cage[0]]
    sheet.rules[cells[0]] = clues.cage_rule(sheet, held, chance)
    return True


def unclear(sheet: Sheet, values: Sequence[int]) -> Steps[set[int]]:
    """The cells in which other answers differ from `values`; if no other is found, the cells that propagation leaves open, else all cells."""
    model = model_of(sheet)
    result = yield from soon(model)
    if result.status != UNIQUE and result.answers:
        return {cell for answer in result.answers for cell in model.cells if answer[cell] != values[cell]}
    masks = all_masks(model)
    narrow(model, masks)
    return {cell for cell in model.cells if masks[cell] & (masks[cell] - 1)} or set(model.cells)


def split(sheet: Sheet, values: Sequence[int], cage: list[int], chance: Random) -> None:
    """Split a cage into halves. The second half may fall into several connected parts."""
    part = [chance.choice(cage)]
    while len(part) < len(cage) // 2:
        near = sorted({there for cell in part for there in places_near(sheet, cell) if there in cage and there not in part})
        part.append(chance.choice(near))
    rest = [cell for cell in cage if cell not in part]
    number = max(sheet.cages)
    sheet.rules[cage[0]] = ""
    for cells in [part, *areas.connected(rest, sheet.cols)]:
        number += 1
        for cell in cells:
            sheet.cages[cell] = number
        sheet.rules[min(cells)] = clues.cage_rule(sheet, [values[cell] for cell in sorted(cells)], chance)
    sheet.cages = areas.renumbered(sheet.cages)
