"""Makes the drafts of Sudoku and its family, killers, giants and Kakuro from the nets' outputs alone. `print_drafts` makes the others."""

import math
from collections.abc import Container, Sequence
from dataclasses import replace
from functools import partial

from newsgrid.engine.compile import KINDS
from newsgrid.photo import signs
from newsgrid.photo.decide import cages
from newsgrid.photo.decide.boxes import layouts_of
from newsgrid.photo.decide.drafts import UNREAD, AskTotals, Draft, NoPuzzle, Where, likeliest_numbers, spot_of
from newsgrid.photo.decide.kakuro import block_odds, kakuro
from newsgrid.photo.read import diagonals, handwriting, inks
from newsgrid.photo.read.cells import Cell, added, as_written, has_cages
from newsgrid.photo.read.shades import are_darker
from newsgrid.photo.read.texts import LEAST_SEEN
from newsgrid.photo.thresholds import CLEAR, HARDLY_ANY, HUNDRED_TO_ONE, MILLION_TO_ONE, NO_ACCIDENT, NOISE, SURE, TWENTY_TO_ONE
from newsgrid.puzzle import areas, grid_layout, kinds
from newsgrid.puzzle.sheet import Sheet

LEAST_SIZE, MOST_SIZE = 4, 25
MORE_EMPTY = 0.5  # nats added for an empty cell, since pages have more empty cells than the net's training data
PLAIN, KILLER, GIANT, RUNS = kinds.PLAIN.name, kinds.CAGED.name, kinds.GIANT.name, kinds.RUNS.name
CAGED = [kind.name for kind in kinds.ALL if kind.told.photo == KILLER]
FAMILY = [kind.name for kind in kinds.ALL if kind.told.photo in (PLAIN, KILLER)]
LAID_OUT = [kind.name for kind in kinds.ALL if kind.told.photo == "layout"]
LEAST_DARK = 0.1  # the least share of a Kakuro's or a giant's cells that are black, or hold clues
LEAST_PRINTED = 0.2  # the least share of a Sudoku's cells with printed digits


class WrongSides(NoPuzzle):
    """Only a Kakuro can have these sides, but there are no clues."""


def draft_of(rows: int, cols: int, cells: Sequence[Cell | None], ask: AskTotals, kind: str | None = None) -> Draft:
    """The draft of the puzzle in a grid. kind: its kind, None if unknown. Raises NoPuzzle."""
    if kind is None:
        kind = kind_of(rows, cols, cells)
    if kind == RUNS:
        return kakuro(rows, cols, cells, ask)
    if kind == GIANT:
        return giant(rows, cols, cells)
    if kind in laid_out(rows, cols):
        return with_digits(kinds.BY_NAME[kind].starts[0][1](), cells)
    if kind in FAMILY:
        return square(kind, rows, cols, cells, ask)
    if kind in kinds.BY_NAME and kinds.BY_NAME[kind].told.photo:  # a kind recognised by its print, which was tried before
        raise NoPuzzle(f"No {kinds.BY_NAME[kind].title} of {rows} by {cols} cells can be made out in this grid.")
    raise NoPuzzle(f"A puzzle of the kind {kind} can't be read from a picture.")


def is_kakuro(rows: int, cols: int, cells: Sequence[Cell | None], kind: str | None = None) -> bool:
    """Whether a grid is a Kakuro, by `kind` or by its cells."""
    try:
        return (kind or kind_of(rows, cols, cells)) == RUNS
    except NoPuzzle:
        return False


def laid_out(rows: int, cols: int) -> list[str]:
    """The kinds with several grids side by side whose sheet has this size."""
    starts = {name: kinds.BY_NAME[name].starts[0][1]() for name in LAID_OUT}
    return [name for name, sheet in starts.items() if (sheet.rows, sheet.cols) == (rows, cols)]


def is_plain(rows: int, cols: int, cells: Sequence[Cell | None]) -> bool:
    """Whether a grid is not a puzzle because it has the wrong sides, and no clues or blocks."""
    try:
        kind_of(rows, cols, cells)
    except WrongSides:
        return True
    except NoPuzzle:
        pass
    return False


def has_wrong_sides(rows: int, cols: int) -> bool:
    """Whether a grid without gaps can only be a Kakuro, by its sides."""
    return rows != cols or not LEAST_SIZE <= rows <= MOST_SIZE


def kind_of(rows: int, cols: int, cells: Sequence[Cell | None]) -> str:
    """The kind, by what is printed in the cells."""
    there = [cell for cell in cells if cell is not None]
    if not there:
        raise NoPuzzle("The grid has no cells.")
    blocks = sum(cell.best == signs.BLOCK for cell in there)
    clues = sum(cell.best == signs.CLUE for cell in there)
    if clues >= 2 and clues + blocks > LEAST_DARK * len(there):
        return RUNS
    if laid_out(rows, cols) and len(there) == rows * cols:
        return laid_out(rows, cols)[0]
    if len(there) < rows * cols or (blocks > LEAST_DARK * len(there) and rows != cols):
        return GIANT
    if has_wrong_sides(rows, cols):
        raise WrongSides(f"A grid of {rows} by {cols} cells without clues is not a puzzle of a known kind.")
    if sum(cell.best == signs.BLOCK and block_odds(cell) > TWENTY_TO_ONE for cell in there) > LEAST_DARK * len(there):
        return GIANT
    totals = sum(cell.bits[signs.TOTAL] > 0.5 for cell in there)
    return KILLER if has_cages(there) and totals > NOISE * len(there) else PLAIN


def square(kind: str, rows: int, cols: int, cells: Sequence[Cell | None], ask: AskTotals) -> Draft:
    if has_wrong_sides(rows, cols):
        raise NoPuzzle(f"A grid of {rows} by {cols} cells is not a Sudoku, which has as many rows as columns.")
    whole = [cell for cell in cells if cell is not None]
    if len(whole) < rows * cols:
        raise NoPuzzle("Some of the grid's cells could not be seen.")
    if kind not in CAGED:
        whole = with_numbers(whole, rows, ask)
    layouts = layouts_of(rows, whole)
    draft = square_with(kind, layouts[0][1], whole)
    best = layouts[0][0]
    draft.others = [
        (best - fit, partial(square_otherwise, draft, boxes, math.exp(fit - best)))
        for fit, boxes in layouts[1:]
        if best - fit < MILLION_TO_ONE
    ]
    if draft.sheet.options.get("diagonals"):
        draft.others.append((HUNDRED_TO_ONE, partial(without_diagonals, draft)))
    return caged(draft, whole, ask) if kind in CAGED else draft


def with_numbers(cells: list[Cell], size: int, ask: AskTotals) -> list[Cell]:
    """The cells, with numbers from 10 on as read by two nets: one reads tens and ones separately, the other knows each number as one sign."""
    if size < 10 or scheme_of(cells, size)[1]:
        return cells
    filled = [number for number, cell in enumerate(cells) if cell.values[signs.EMPTY] < math.log(SURE)]
    read = list(cells)
    for number, chances in zip(filled, ask([(number, signs.MIDST) for number in filled]), strict=True):
        values = cells[number].values
        both = [max(values[value], LEAST_SEEN) + max(chances[value], LEAST_SEEN) for value in range(1, size + 1)]
        read[number] = with_values(cells[number], range(1, size + 1), both)
    return read


def square_with(kind: str, boxes: list[int], cells: Sequence[Cell]) -> Draft:
    size = math.isqrt(len(cells))
    sheet = empty_of(kind, size)
    sheet.boxes = boxes
    if kind == PLAIN and diagonals.are_printed(size, cells):
        sheet.options["diagonals"] = 1
    for tinted in kinds.ALL if kind == PLAIN else ():
        shades = tinted.shades(sheet) if tinted.told.photo == PLAIN else []
        if any(shades) and are_darker(size, cells, shades):
            sheet.kind, sheet.shades = tinted.name, shades
    draft = Draft(sheet)
    add_values(draft, dict(enumerate(cells)), size)
    return draft


def caged(draft: Draft, cells: Sequence[Cell], ask: AskTotals) -> Draft:
    """The draft with the likeliest cages; drafts with other likely cages are in `others`."""
    size = draft.sheet.cols
    if draft.sheet.kind == KILLER:
        totals = ask([(cell, signs.CORNER) for cell in range(size * size)])
        layouts = cages.layouts_of(size, cells, totals)
    else:
        totals = []
        layouts = cages.layouts_of(size, cells)
    draft.numbers = {Where(cell, "total"): likeliest_numbers(chances) for cell, chances in enumerate(totals)}

    def make(layout: cages.Layout) -> Draft:
        recaged = draft.again()
        recaged.sheet.cages = list(layout.cages)
        if recaged.sheet.kind == kinds.SQUARED.name:
            for group in areas.cage_cells(recaged.sheet).values():
                recaged.sheet.rules[group[0]] = "square"
        else:
            add_totals(recaged, totals)
        if layout is not layouts[0]:
            odds = math.exp(layout.fit - layouts[0].fit)
            recaged.relaid = [
                (Where(cell, "cage"), [(first, 1 / (1 + odds)), (now, odds / (1 + odds))])
                for (first, now), cell in otherwise_caged(layouts[0].cages, layout.cages).items()
            ]
        return recaged

    first = make(layouts[0])
    first.others = [(layouts[0].fit - layout.fit, partial(make, layout)) for layout in layouts[1:]]
    return first


def otherwise_caged(cages: Sequence[int], others: Sequence[int]) -> dict[tuple[int, int], int]:
    """{(a cage, another): the first cell that moves from one to the other}. A cage is named by its first cell, counted from 1; 0 is no cage."""
    firsts, nows = ([numbers.index(cage) + 1 if cage else 0 for cage in numbers] for numbers in (cages, others))
    moved: dict[tuple[int, int], int] = {}
    for cell, way in enumerate(zip(firsts, nows, strict=True)):
        if way[0] != way[1]:
            moved.setdefault(way, cell)
    return moved


def square_otherwise(draft: Draft, boxes: list[int], odds: float) -> Draft:
    """The draft with other boxes. odds: how many times likelier these are than the first ones."""
    reboxed = draft.again()
    reboxed.sheet.boxes = boxes
    reboxed.say_relaid("box", draft.sheet.boxes, odds)
    return reboxed


def without_diagonals(draft: Draft) -> Draft:
    """The draft without the lines that seem to go along its diagonals: shaded boxes in the middle may look like such lines."""
    plain = draft.again()
    del plain.sheet.options["diagonals"]
    return plain


def empty_of(kind: str, size: int) -> Sheet:
    """An empty sheet with the kind's regions and options."""
    for _, start in KINDS[kind].starts:
        sheet = start()
        if kind != PLAIN and (sheet.rows, sheet.cols) == (size, size):
            sheet.rules, sheet.cages = [""] * size * size, [0] * size * size
            return sheet
    return grid_layout.lay_out(kind, [(0, 0)], *grid_layout.box_shape(size))


def within(cell: Cell, numbers: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
    """The readings of a cell's number, (log-probability, number), scaled so that together they are as likely as that the cell isn't empty."""
    there = math.log(max(1 - math.exp(added([cell.values[signs.EMPTY], cell.values[signs.BLOCK]])), 1e-6))
    return [(chance + there, number) for chance, number in numbers]


def add_values(draft: Draft, seen: dict[int, Cell], size: int, numbers: dict[int, list[tuple[float, int]]] | None = None) -> None:
    """Add a spot for each cell: empty, or one of the values, by the best fitting symbols. numbers: for some cells, the readings by several nets."""
    if draft.marked:
        sheet = draft.sheet
        classes, symbols = [value or signs.ZERO for value in range(sheet.least, min(sheet.least + sheet.values, signs.BLOCK))], ""
        seen = {cell: without_letters(there) for cell, there in seen.items()}
    else:
        classes, symbols = scheme_of(list(seen.values()), size)
    if symbols:
        draft.sheet.options["symbols"] = symbols
    for cell, there in seen.items():
        readings = readings_of(there, classes)
        if numbers and cell in numbers:
            least = draft.sheet.least
            readings[1:] = within(there, [(chance, value - least + 1) for chance, value in numbers[cell] if 0 <= value - least < size])
        draft.add(Where(cell, "given"), readings)
        if draft.spots[-1].readings[0]:
            draft.written[cell] = there.bits[signs.HAND]
    tell_hands(draft, seen, classes)


def tell_hands(draft: Draft, seen: dict[int, Cell], classes: Sequence[int]) -> None:
    """Decide from the whole page what was written by hand. A page with hardly any print was copied by hand."""
    least_printed = 0 if draft.sheet.kind in CAGED or draft.marked else round(LEAST_PRINTED * len(seen))
    read = [spot.readings[0] for where, spot in zip(draft.places, draft.spots, strict=True) if where.cell in draft.written]
    chances = handwriting.by_page(list(draft.written.values()), least_printed, read)
    colours = [seen[cell].bits[signs.INK : signs.PAPER] for cell in draft.written]
    if all(colours):
        chances = inks.by_ink(chances, colours)
    draft.written = dict(zip(draft.written, chances, strict=True))
    if len(chances) >= least_printed > 0 and sum(chance < 0.5 for chance in chances) < least_printed / 2:
        read_as_written(draft, seen, classes, set(draft.written))
        draft.copied, draft.written = True, {}
        return
    marked = [
        where.cell
        for where, spot in zip(draft.places, draft.spots, strict=True)
        if not spot.readings[0] and seen[where.cell].bits[signs.HAND] > CLEAR and not draft.marked
    ]
    if len(marked) + sum(chance >= 0.5 for chance in chances) >= NO_ACCIDENT:  # else they are stains
        draft.written |= dict.fromkeys(marked, 1.0)
    read_as_written(draft, seen, classes, {cell for cell in draft.written if draft.is_entry(cell)})


def read_as_written(draft: Draft, seen: dict[int, Cell], classes: Sequence[int], cells: Container[int]) -> None:
    """Read the digits in these cells, where somebody wrote, with the net for handwriting."""
    if max(classes) > signs.DIGITS:
        return
    for number, where in enumerate(draft.places):
        if where.part == "given" and where.cell in cells:
            draft.typed[number] = draft.spots[number], draft.chances[number]
            draft.spots[number], draft.chances[number] = spot_of(readings_of(as_written(seen[where.cell]), classes))


def readings_of(cell: Cell, classes: Sequence[int]) -> list[tuple[float, int]]:
    """A cell's readings as (log-probability, value): empty, or the value of one of these classes."""
    return [(empty_odds(cell), 0), *[(cell.values[sign], value) for value, sign in enumerate(classes, 1)]]


def empty_odds(cell: Cell) -> float:
    """How likely a cell is empty, in nats. A cell that is only shaded looks like a block."""
    return added([cell.values[signs.EMPTY], cell.values[signs.BLOCK]]) + MORE_EMPTY


def without_letters(cell: Cell) -> Cell:
    """The cell, with letters that look like 0 and 1 taken for these digits."""
    values = list(cell.values)
    for sign, alike in ((signs.ZERO, "O"), (1, "I")):
        values[sign] = max(values[sign], values[signs.SIGNS.index(alike)])
    return replace(cell, values=values)


def with_values(cell: Cell, classes: Sequence[int], chances: Sequence[float]) -> Cell:
    """The cell with other log-probabilities of these classes; all of them together stay as likely as before."""
    values = list(cell.values)
    change = added([values[sign] for sign in classes]) - added(chances)
    for sign, chance in zip(classes, chances, strict=True):
        values[sign] = chance + change
    return replace(cell, values=values)


def scheme_of(cells: Sequence[Cell], size: int) -> tuple[list[int], str]:
    """(the class of each value from 1 on, the sheet's option "symbols"): numbers, or letters from 10 or from 1 on."""
    numbers = list(range(1, size + 1))
    if size < 10:
        return numbers, ""
    letter = signs.FIRST_LETTER
    nine = list(range(1, 10))
    schemes = [
        (numbers, ""),
        (nine + [letter + value for value in range(size - 9)], "A"),
        ([letter + value for value in range(size)], "A"),
        ([signs.ZERO, *nine, *[letter + value for value in range(size - 10)]], "A"),
    ]
    if size <= 25:
        schemes.append((nine + [letter + value for value in range(10, size + 1)], "K"))

    def fits(classes: Sequence[int]) -> float:
        return sum(max(max(cell.values[sign] for sign in classes), cell.values[signs.EMPTY], -12.0) for cell in cells)

    return max(schemes, key=lambda scheme: fits(scheme[0]))


def add_totals(draft: Draft, totals: Sequence[Sequence[float]]) -> None:
    """Add a spot for the total of each cage. If nearly all cages have one, a cage without one is unlikely."""
    size = draft.sheet.cols
    groups = list(areas.cage_cells(draft.sheet).values())
    bare = sum(totals[group[0]][0] > math.log(0.5) for group in groups)
    price = HUNDRED_TO_ONE if bare < HARDLY_ANY * len(groups) else 0.0
    for group in groups:
        chances = totals[group[0]]
        possible = [(chances[total], total) for total in cages.possible_totals(len(group), size) if total < len(chances)]
        draft.add(Where(group[0], "total"), [*possible, (min(chances[0], -0.5) - price, 0)])


def giant(rows: int, cols: int, cells: Sequence[Cell | None]) -> Draft:
    """The draft of several 9x9 grids that overlap in boxes."""
    free = free_by_boxes(rows, cols, cells)
    origins = grid_layout.find_origins(free, cols, 3, 3) if rows % 3 == 0 and cols % 3 == 0 else None
    if origins and len(origins) == 1 and rows == cols == 9:
        raise NoPuzzle("The grid has black cells, but no clues.")
    if not origins or len(origins) == 1 or min(row for row, _ in origins) or min(col for _, col in origins):
        raise NoPuzzle(UNREAD)
    sheet = grid_layout.lay_out(GIANT, origins, 3, 3)
    if (sheet.rows, sheet.cols) != (rows, cols):
        raise NoPuzzle("The grids of the giant run into each other.")
    return with_digits(sheet, cells)


def free_by_boxes(rows: int, cols: int, cells: Sequence[Cell | None]) -> list[bool]:
    """Whether each cell is there and is not a block: a box exists as a whole or not at all."""
    free = [cell is not None and cell.best != signs.BLOCK for cell in cells]
    for row in range(0, rows - rows % 3, 3):
        for col in range(0, cols - cols % 3, 3):
            box = [(row + step // 3) * cols + col + step % 3 for step in range(9)]
            there = sum(free[cell] for cell in box) > 4
            for cell in box:
                free[cell] = there and cells[cell] is not None
    return free


def with_digits(sheet: Sheet, cells: Sequence[Cell | None]) -> Draft:
    """The draft of a sheet of 9x9 grids. cells: as they were seen."""
    draft = Draft(sheet)
    seen = {cell: there for cell, there in enumerate(cells) if there is not None and not sheet.blocks[cell]}
    add_values(draft, seen, 9)
    return draft
