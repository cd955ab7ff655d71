"""What is printed on a new puzzle of each kind: the areas that its board is laid out in, and the clues that the board has."""

from collections.abc import Callable, Sequence
from math import prod
from random import Random

from sheet import constraints, family, kinds
from sheet.kinds.kind import CAGES
from sheet.sheet import Sheet

Held = Sequence[int]


def lay_out(sheet: Sheet, chance: Random) -> None:
    """Areas and blocks, for kinds that have them."""
    sheet.constraints = {key: text for key, text in sheet.constraints.items() if text == constraints.OFF}
    if sheet.kind in LAYOUTS:
        LAYOUTS[sheet.kind](sheet, chance)


def dress(sheet: Sheet, values: list[int], chance: Random) -> None:
    """All clues that a full board has."""
    kind = kinds.of(sheet)
    if kind.form == CAGES:
        cage_all(sheet, values, chance)


def removable(sheet: Sheet) -> tuple[str, ...]:
    """The types of clues of which some may be left out."""
    return (kinds.of(sheet).clue,)


LAYOUTS: dict[str, Callable[[Sheet, Random], None]] = {}


# --- areas -------------------------------------------------------------------------------------------------------------


def parts(sheet: Sheet, sizes: Callable[[], int], chance: Random) -> list[int]:
    """A number for each cell: areas that hang together, each of about as many cells as `sizes` says."""
    layer = [0] * len(sheet.blocks)
    left = [cell for cell in range(len(layer)) if not sheet.blocks[cell]]
    chance.shuffle(left)
    number = 0
    for start in left:
        if layer[start]:
            continue
        number += 1
        area = [start]
        layer[start] = number
        size = sizes()
        while len(area) < size:
            near = [there for cell in area for there in beside(sheet, cell) if not layer[there] and not sheet.blocks[there]]
            if not near:
                break
            cell = chance.choice(near)
            layer[cell] = number
            area.append(cell)
    return family.renumbered(layer)


def beside(sheet: Sheet, cell: int) -> list[int]:
    """The cells that share a side with one."""
    row, col = divmod(cell, sheet.cols)
    near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return [there * sheet.cols + at for there, at in near if 0 <= there < sheet.rows and 0 <= at < sheet.cols]


# --- cages -------------------------------------------------------------------------------------------------------------


def cage_all(sheet: Sheet, values: list[int], chance: Random) -> None:
    """Cages of one to five cells over all of the board, each with an operator."""
    sheet.cages = parts(sheet, lambda: chance.choice((1, 2, 2, 3, 3, 3, 4, 5)), chance)
    sheet.rules = [""] * len(values)
    for cells in family.cage_cells(sheet).values():
        sheet.rules[cells[0]] = operated([values[cell] for cell in cells], chance)


def operated(held: Held, chance: Random) -> str:
    """A rule that these values keep."""
    if len(held) == 1:
        return str(held[0])
    ways = [f"{sum(held)}+", f"{prod(held)}x"]
    less = 2 * max(held) - sum(held)
    if less >= 0:
        ways += [f"{less}-"] * 2
    if max(held) ** 2 % prod(held) == 0:
        ways += [f"{max(held) ** 2 // prod(held)}/"] * 2
    return chance.choice(ways)
