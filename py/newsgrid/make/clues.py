"""What is printed on a new puzzle of each kind: the areas that its board is laid out in, and the clues that the board has."""

from collections.abc import Callable, Sequence
from math import prod
from random import Random

from sheet import constraints, family, kinds, shapes
from sheet.kinds.kind import CAGES, FRAME, PAIRS, TOTALS
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
    printed = [value - 1 + sheet.least for value in values]
    if kind.form == CAGES:
        cage_all(sheet, printed, chance)
    if kind.form == FRAME:
        frame_all(sheet, printed)
    if kind.form == PAIRS:
        pair_all(sheet, printed)
    if kind.form == TOTALS:
        for col in range(sheet.cols):
            constraints.put(sheet, kind.clue, (sheet.rows, col, 0), str(sum(printed[col :: sheet.cols])))


def removable(sheet: Sheet) -> tuple[str, ...]:
    """The types of clues of which some may be left out."""
    return (kinds.of(sheet).clue,)


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


# --- clues outside, signs between --------------------------------------------------------------------------------------


def seen(held: Held) -> int:
    """How many values are greater than all before them."""
    return sum(value > max(held[:at], default=0) for at, value in enumerate(held))


def between_ends(held: Held) -> int:
    """The sum between the least and the greatest of the values."""
    first, last = sorted((held.index(min(held)), held.index(max(held))))
    return sum(held[first + 1 : last])


# the number that a clue outside has for the values that it looks along
OUTSIDE: dict[str, Callable[[Held], int]] = {
    "skyscraper": seen,
    "sandwich": between_ends,
    "xsum": lambda held: sum(held[: held[0]]),
    "frame": sum,
}


def frame_all(sheet: Sheet, values: Held) -> None:
    """A clue at both ends of every row and column; where both are the same, at one of them."""
    kind = kinds.of(sheet)
    high, wide = family.shape_of(sheet)
    places = [(-1, col, 4) for col in range(sheet.cols)] + [(row, -1, 2) for row in range(sheet.rows)]
    if kind.clue != "sandwich":
        places += [(sheet.rows, col, 0) for col in range(sheet.cols)] + [(row, sheet.cols, 6) for row in range(sheet.rows)]
    for place in places:
        held = [values[cell] for cell in shapes.line_of(place, sheet)]
        if kind.clue == "frame":
            held = held[: high if shapes.STEPS[place[2]][0] else wide]
        constraints.put(sheet, kind.clue, place, str(OUTSIDE[kind.clue](held)))


def pair_all(sheet: Sheet, values: Held) -> None:
    """A sign between every two cells that differ; in a Sudoku, of a box."""
    for cell in range(len(values)):
        for other in (cell + 1 if (cell + 1) % sheet.cols else -1, cell + sheet.cols):
            if 0 <= other < len(values) and sheet.boxes[cell] == sheet.boxes[other]:
                constraints.put(sheet, "less", (cell, other) if values[cell] < values[other] else (other, cell))


# --- areas and blocks of kinds that have them --------------------------------------------------------------------------


def regions(sheet: Sheet, chance: Random) -> None:
    """Regions of up to five or six cells."""
    most = chance.choice((5, 5, 6)) if len(sheet.blocks) > 30 else 5
    sheet.boxes = parts(sheet, lambda: chance.randint(4, most), chance)
    for cells in sorted(family.cells_of(sheet.boxes).values(), key=len):
        near = {sheet.boxes[there] for cell in cells for there in beside(sheet, cell)} - {sheet.boxes[cells[0]]}
        fits = [box for box in sorted(near) if sheet.boxes.count(box) + len(cells) <= most]
        if len(cells) < 4 and fits:
            box = chance.choice(fits)
            for cell in cells:
                sheet.boxes[cell] = box
    sheet.boxes = family.renumbered(sheet.boxes)
    sheet.values = kinds.of(sheet).values(sheet)


def black_cells(sheet: Sheet, chance: Random) -> None:
    """Black cells that lie symmetrically, a third of them with a digit to come."""
    last = len(sheet.blocks) - 1
    sheet.blocks, sheet.dark = [0] * (last + 1), [0] * (last + 1)
    for cell in chance.sample(range(last // 2 + 1), (last + 1) // 9):
        for one in (cell, last - cell):
            (sheet.dark if chance.random() < 0.35 else sheet.blocks)[one] = 1
            if sheet.dark[one]:
                sheet.blocks[one] = 0


LAYOUTS: dict[str, Callable[[Sheet, Random], None]] = {"suguru": regions, "straights": black_cells}
