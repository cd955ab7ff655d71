"""The printed parts of a new puzzle of each kind: the areas of its board, and the board's clues."""

from collections.abc import Callable, Sequence
from functools import partial
from math import isqrt
from random import Random

from newsgrid.engine import relations
from newsgrid.engine.compile.printed import rule_of
from newsgrid.engine.relations.automata import automaton
from newsgrid.puzzle import areas, constraints, kinds, shapes
from newsgrid.puzzle.constraints import reckon, standard
from newsgrid.puzzle.kinds.kind import Maker
from newsgrid.puzzle.neighbours import borders, places_near
from newsgrid.puzzle.sheet import Sheet, copy
from newsgrid.puzzle.types import Place

Held = Sequence[int]
AREAS = 3  # number of areas in a Suko
# a fixed order of the neighbours among which one is chosen at random, so that a seed keeps giving the same puzzle
IN_ORDER = ((-1, 0), (1, 0), (0, -1), (0, 1))
SUJIKOS = 0.25  # the share of new Sukos without areas, which are Sujikos
ALL_GIVEN = ("allwhite", "allblack")  # types of constraints that give missing marks a meaning


def maker_of(sheet: Sheet) -> Maker:
    """How new puzzles of a sheet's kind are made."""
    return kinds.of(sheet).maker


def lay_out(sheet: Sheet, chance: Random) -> None:
    """Lay out areas and blocks, for kinds that have them."""
    sheet.constraints = {key: text for key, text in sheet.constraints.items() if text == constraints.OFF or (key[0], ()) == key}
    maker = maker_of(sheet)
    if maker.made in LAYOUTS:
        LAYOUTS[maker.made](sheet, chance)
    elif maker.lay is not None:
        maker.lay(sheet, chance)


def unmarked(sheet: Sheet) -> Sheet:
    """A copy on which missing dots mean nothing, since no dots are placed yet."""
    twin = copy(sheet)
    for name in kinds.of(sheet).has:
        if name in ALL_GIVEN:
            twin.constraints[name, ()] = constraints.OFF
    return twin


def dress(sheet: Sheet, values: list[int], chance: Random) -> None:
    """Put all clues of a complete board onto the sheet."""
    maker = maker_of(sheet)
    held = [value - 1 + sheet.least for value in values]
    if maker.made in CLUES:
        CLUES[maker.made](sheet, held, chance)
    elif maker.dress is not None:
        maker.dress(sheet, held, chance)


def removable(sheet: Sheet) -> tuple[str, ...]:
    """The types of clues that need not all be printed."""
    kind = kinds.of(sheet)
    if kind.maker.own:
        spare = kind.maker.spare
        return spare if isinstance(spare, tuple) else kind.clues if spare else ()
    return kind.clues if kind.maker.made not in ALL_PRINTED else ()


def fit_blocks(sheet: Sheet) -> None:
    """Turn the cells with a number, and no others, into blocks, in kinds where such a cell holds no value."""
    kind = kinds.of(sheet)
    kind.fit(sheet)
    if kind.look.lattice is None and not kind.look.walls and any(type_.walled for type_ in kind.spots):
        walled = {key[1][0] for key in sheet.constraints if constraints.BY_NAME[key[0]].walled}
        sheet.blocks = [1 if cell in walled else 0 for cell in range(len(sheet.blocks))]


# --- areas -------------------------------------------------------------------------------------------------------------


def parts(sheet: Sheet, sizes: Callable[[], int], chance: Random) -> list[int]:
    """For each cell, the number of its area. The areas are random and connected; `sizes` returns the size of each."""
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
            near = [there for cell in area for there in places_near(sheet, cell, IN_ORDER) if not layer[there] and not sheet.blocks[there]]
            if not near:
                break
            cell = chance.choice(near)
            layer[cell] = number
            area.append(cell)
    return areas.renumbered(layer)


# --- cages -------------------------------------------------------------------------------------------------------------


SIZES = (1, 2, 2, 3, 3, 3, 4, 5)  # sizes of cages to choose from


def cage_all(sheet: Sheet, values: list[int], chance: Random, sizes: Sequence[int] = SIZES, wide: bool = False) -> None:
    """Cover the whole board with cages of the given sizes, each with a rule. wide: as in `operated`."""
    sheet.cages = parts(sheet, lambda: chance.choice(sizes), chance)
    sheet.rules = [""] * len(values)
    if kinds.of(sheet).different:
        part_equals(sheet, values)
    for cells in areas.cage_cells(sheet).values():
        sheet.rules[cells[0]] = cage_rule(sheet, [values[cell] for cell in cells], chance, wide)


def cage_rule(sheet: Sheet, held: Held, chance: Random, wide: bool = False) -> str:
    """A rule for a cage that holds these values, in the form of the sheet's kind. wide: as in `operated`."""
    if not kinds.of(sheet).different:
        return operated(held, chance, wide)
    return f"{sum(held)} different"


def square_cages(sheet: Sheet, values: Held, chance: Random) -> None:
    """Cages of two to five cells whose values add up to squares, as many as are found; the other cells are in no cage."""
    layer = [0] * len(values)
    starts = list(range(len(values)))
    chance.shuffle(starts)
    for number, start in enumerate(starts, 1):
        area = [start]
        size = chance.choice((2, 3, 3, 4, 5))
        while len(area) < size and not layer[start]:
            near = sorted({there for cell in area for there in places_near(sheet, cell) if not layer[there] and there not in area})
            total = sum(values[cell] for cell in area)
            squares = [there for there in near if isqrt(total + values[there]) ** 2 == total + values[there]]
            if not near:
                break
            area.append(chance.choice(squares or near))
            if squares:
                for cell in area:
                    layer[cell] = number
    sheet.cages = areas.renumbered(layer)
    sheet.rules = [""] * len(values)
    for cells in areas.cage_cells(sheet).values():
        sheet.rules[cells[0]] = "square"


def part_equals(sheet: Sheet, values: Held) -> None:
    """Split each cage that would hold a value twice into cages of one cell."""
    number = max(sheet.cages)
    for cells in areas.cage_cells(sheet).values():
        if len({values[cell] for cell in cells}) < len(cells):
            for cell in cells[1:]:
                number += 1
                sheet.cages[cell] = number
    sheet.cages = areas.renumbered(sheet.cages)


def operated(held: Held, chance: Random, wide: bool = False) -> str:
    """A rule that these values satisfy. wide: whether more than two cells may have - or /, as only few papers allow."""
    if len(held) == 1:
        return str(held[0])
    ways = [f"{sum(held)}+"]
    for sign in "x--//" if len(held) == 2 or wide else "x":
        clue_of = automaton(standard.OPERATIONS[sign], (0, max(held))).clue_of
        number = clue_of(list(held)) if clue_of else None
        if number is not None:
            ways.append(f"{number}{sign}")
    return chance.choice(ways)


# --- clues outside, signs between --------------------------------------------------------------------------------------


def put_right(sheet: Sheet, place: Place, values: Held) -> None:
    """Put a clue onto the sheet with the number that is right for these values."""
    name = kinds.of(sheet).clue
    [data] = constraints.BY_NAME[name].rules(place, "0", sheet)
    rule = rule_of((name, place, "0"), data, sheet)
    filling = [value + 1 - sheet.least for value in values]
    number = relations.right_clue(rule, filling, sheet.values, sheet.least)
    constraints.put(sheet, name, place, str(number))


def numbered(places: Callable[[Sheet], Sequence[Place]]) -> Callable[[Sheet, Held, Random], None]:
    """A function that puts a clue at each of these places beside a sheet."""

    def put(sheet: Sheet, values: Held, chance: Random) -> None:
        for place in places(sheet):
            put_right(sheet, place, values)

    return put


def diagonals(sheet: Sheet, values: Held, chance: Random) -> None:
    """Clues for all diagonals of two or more cells, each at one end."""
    places = [(-1, col, way) for col in range(sheet.cols) for way in (3, 5)] + [(row, -1, 3) for row in range(sheet.rows)]
    for place in [*places, *((row, sheet.cols, 5) for row in range(sheet.rows))]:
        if len(shapes.line_of(place, sheet)) > 1:
            put_right(sheet, place, values)


def less(sheet: Sheet, values: Held, chance: Random) -> None:
    """A less-than sign between all neighbouring cells, in a Sudoku only within a box."""
    for one, other in borders(sheet):
        if sheet.boxes[one] == sheet.boxes[other]:
            constraints.put(sheet, "less", (one, other) if values[one] < values[other] else (other, one))


def dots(sheet: Sheet, values: Held, chance: Random) -> None:
    """All white dots, and all black ones if the kind has black dots. Between 1 and 2, the colour is random."""
    for one, other in borders(sheet):
        low, high = sorted((values[one], values[other]))
        if "black" in kinds.of(sheet).clues and high == 2 * low and (high > 2 or chance.random() < 0.5):
            constraints.put(sheet, "black", (one, other))
        elif high - low == 1:
            constraints.put(sheet, "white", (one, other))


def circles(sheet: Sheet, values: Held, chance: Random) -> None:
    """A circle at every inner corner, and three coloured areas; a puzzle without these areas is a Sujiko."""
    for row in range(sheet.rows - 1):
        for col in range(sheet.cols - 1):
            first = row * sheet.cols + col
            put_right(sheet, (first, first + 1, first + sheet.cols, first + sheet.cols + 1), values)
    if chance.random() < SUJIKOS:
        return
    sheet.cages = parts(sheet, lambda: chance.choice((2, 3, 4)), chance)
    while max(sheet.cages) > AREAS:  # the smallest area is joined to a neighbour
        cells = min(areas.cells_of(sheet.cages).values(), key=len)
        near = sorted({sheet.cages[there] for cell in cells for there in places_near(sheet, cell)} - {sheet.cages[cells[0]]})
        other = chance.choice(near)
        for cell in cells:
            sheet.cages[cell] = other
        sheet.cages = areas.renumbered(sheet.cages)
    sheet.rules = [""] * len(values)
    for cells in areas.cage_cells(sheet).values():
        sheet.rules[cells[0]] = str(sum(values[cell] for cell in cells))


def arithmetic(sheet: Sheet, values: Held, chance: Random) -> None:
    """Signs between the values of every row and column, chosen so that no step is a fraction or below 0; and the results."""
    for place in [(row, sheet.cols, 6) for row in range(sheet.rows)] + [(sheet.rows, col, 0) for col in range(sheet.cols)]:
        first, *others = (values[cell] for cell in reckon.in_order(place, sheet))
        so_far, signs = first, ""
        for value in others:
            ways = [(sign, reckon.calculated((so_far, 1), sign, value)) for sign in reckon.SIGNS]
            sign, (so_far, _) = chance.choice([(sign, then) for sign, then in ways if then[0] >= 0 and then[1] == 1])
            signs += sign
        constraints.put(sheet, "reckon", place, f"{signs}={so_far}")


def parity(sheet: Sheet, values: Held, chance: Random) -> None:
    for cell, value in enumerate(values):
        constraints.put(sheet, "odd" if value % 2 else "even", (cell,))


# --- areas and blocks of kinds that have them --------------------------------------------------------------------------


def regions(sheet: Sheet, chance: Random) -> None:
    """Regions of four or five cells, sometimes also of six on a large board."""
    most = chance.choice((5, 5, 6)) if len(sheet.blocks) > 30 else 5
    lay_regions(sheet, lambda: chance.randint(4, most), 4, most, chance)


def small_regions(sheet: Sheet, chance: Random) -> None:
    """Regions of two to five cells: where equal digits must be far apart, many large regions can't be filled."""
    lay_regions(sheet, lambda: chance.choice((2, 3, 3, 4, 5)), 2, 5, chance)


def lay_regions(sheet: Sheet, sizes: Callable[[], int], least: int, most: int, chance: Random) -> None:
    """Regions of these sizes. A region of fewer than `least` cells is joined to a neighbour if both have at most `most` cells together."""
    sheet.boxes = parts(sheet, sizes, chance)
    for cells in sorted(areas.cells_of(sheet.boxes).values(), key=len):
        near = {sheet.boxes[there] for cell in cells for there in places_near(sheet, cell)} - {sheet.boxes[cells[0]]}
        fits = [box for box in sorted(near) if sheet.boxes.count(box) + len(cells) <= most]
        if len(cells) < least and fits:
            box = chance.choice(fits)
            for cell in cells:
                sheet.boxes[cell] = box
    sheet.boxes = areas.renumbered(sheet.boxes)
    sheet.values = kinds.of(sheet).values(sheet)


def black_cells(sheet: Sheet, chance: Random) -> None:
    """Place black cells symmetrically, about a third of them with a digit."""
    last = len(sheet.blocks) - 1
    sheet.blocks, sheet.dark = [0] * (last + 1), [0] * (last + 1)
    for cell in chance.sample(range(last // 2 + 1), (last + 1) // 9):
        for place in (cell, last - cell):
            (sheet.dark if chance.random() < 0.35 else sheet.blocks)[place] = 1
            if sheet.dark[place]:
                sheet.blocks[place] = 0


def irregular(sheet: Sheet, chance: Random) -> None:
    """Make the boxes irregular, by exchanging cells between neighbouring boxes as long as these stay connected."""
    boxes = list(sheet.boxes)
    for _ in range(len(boxes) * 12):
        here = chance.randrange(len(boxes))
        near = [there for there in places_near(sheet, here, IN_ORDER) if boxes[there] != boxes[here]]
        if not near:
            continue
        mine, yours = boxes[here], boxes[chance.choice(near)]
        back = [
            cell for cell in range(len(boxes)) if boxes[cell] == yours and any(boxes[there] == mine for there in places_near(sheet, cell))
        ]
        other = chance.choice(back)
        boxes[here], boxes[other] = yours, mine
        held = areas.cells_of(boxes)
        if any(len(areas.connected(held[box], sheet.cols)) > 1 for box in (mine, yours)):
            boxes[here], boxes[other] = mine, yours
    sheet.boxes = areas.renumbered(boxes)


# functions by the value of Maker.made
LAYOUTS: dict[str, Callable[[Sheet, Random], None]] = {
    "boxes": irregular,
    "regions": regions,
    "small regions": small_regions,
    "black cells": black_cells,
}
CLUES: dict[str, Callable[[Sheet, list[int], Random], None]] = {
    "totals": cage_all,
    "operations": partial(cage_all, wide=True),
    "squares": square_cages,
    "both ends": numbered(lambda sheet: shapes.around(sheet.rows, sheet.cols)),
    "one end": numbered(lambda sheet: [*shapes.sides(sheet.rows, sheet.cols)[0], *shapes.sides(sheet.rows, sheet.cols)[2]]),
    "columns": numbered(lambda sheet: shapes.sides(sheet.rows, sheet.cols)[1]),
    "diagonals": diagonals,
    "less": less,
    "dots": dots,
    "circles": circles,
    "arithmetic": arithmetic,
    "parity": parity,
}
ALL_PRINTED = ("dots", "circles", "arithmetic")  # values of Maker.made whose clues are all printed
