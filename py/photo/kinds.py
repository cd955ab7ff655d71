"""Makes a puzzle from the nets' outputs: its kind, its boxes and cages, and the readings of each place.

A Draft is a sheet without the digits that are read, and spots that say where each of them goes. Nothing here looks at pixels.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from newsgrid.kinds import KINDS
from sheet import family
from sheet.areas import run_length
from sheet.sheet import Sheet, copy

from . import cages, hands, shades, signs
from .cells import NEVER, Cell, Window, has_cages
from .joint import Choice, Spot

MOST_READINGS = 10
MOST_NUMBERS = 12  # readings of a total that are kept for other blocks or cages
STRANGE = math.log(0.25)  # the probability of all that can be in a place, below which it is doubtful whatever it is
LEAST_CHANCE = 12.0  # nats: readings less likely than that against the first are left out
LEAST_SIZE, MOST_SIZE = 4, 25
LEAST_KAKURO = 3  # rows and columns
LONG_EDGE = 6
MANY = 0.12  # the share of the cells that are clues or blocks, from which on a grid is a Kakuro
SURELY_BLACK = 3.0  # nats by which a cell of a square is a block rather than shaded: where lines are faint, boxes may be told by their tint
MANY_TOTALS = 0.05  # the share with a total from which on there are cages: dotted lines look like theirs
MORE_EMPTY = 0.5  # nats: on pages more cells are empty than among those that the net learnt from
NO_TOTAL, FEW_BARE = 5.0, 0.2  # nats against a cage without a total, if less than this share of the cages seems to have none
OTHER_LAYOUT = 9.0  # nats by which boxes may fit worse than the best ones, to be tried where those make no puzzle
MOST_EXCHANGED = 12  # the size of a jigsaw up to which cells are exchanged between its boxes: it takes long
BLOCK_DOUBT = 6.0  # nats up to which a Kakuro's block may be a cell to fill, or the other way round
MOST_BLOCK_DOUBTS, MOST_LAYOUTS, MOST_EXTENDED = 16, 15, 6  # MOST_EXTENDED: pairs of these that a third is added to
USUAL_BOXES = 6.0  # nats by which irregular boxes must be likelier than the usual ones
BY_HAND = 0.5
LEAST_GIVEN = 0.2  # the share of the cells that are given in a puzzle without cages: 17 of 81, hardly fewer in other sizes
SURELY = 0.98  # the probability from which on a cell is empty, and no other net is asked
LEAST_SAID = -8.0  # nats: one net alone can't rule out a number

AskTotals = Callable[[Sequence[tuple[int, Window]]], list[list[float]]]
CAGED = ("killer", "squares")
FAMILY = ("sudoku", "windoku", "magidoku", "quasimagic", "squares", "killer")


class NoPuzzle(ValueError):
    """The grid is no puzzle of a known kind. The message is a sentence."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where a spot's reading goes: a cell, and its "given", its clue "across" or "down", or its cage's "total"."""

    cell: int
    part: str


@dataclass
class Draft:
    """A sheet without what was read; spots and where each of them goes.

    chances     for each spot, the probability of its first reading
    written     for each cell with a digit, the probability that it was written by hand
    printed     cells whose digit was proved to be printed
    others      (by how many nats less likely, a function) for each way to see lines or blocks otherwise, the likeliest first; the function
                makes the same with these, and raises NoPuzzle if that is not a puzzle
    relaid      if this is such a one, the places that are seen otherwise, each with its readings
    first       the sheet of the one that these are otherwise to, None if it is that one
    numbers     for each place where a total was read, its likeliest readings, whatever blocks and cages make of it
    """

    sheet: Sheet
    spots: list[Spot] = field(default_factory=list)
    places: list[Where] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    written: dict[int, float] = field(default_factory=dict)
    printed: set[int] = field(default_factory=set)
    others: list[tuple[float, Callable[[], "Draft"]]] = field(default_factory=list)
    relaid: list[tuple[Where, list[tuple[int, float]]]] = field(default_factory=list)
    first: Sheet | None = None
    numbers: dict[Where, list[tuple[float, int]]] = field(default_factory=dict)

    def add(self, where: Where, readings: Sequence[tuple[float, int]]) -> None:
        """A spot of readings as (log-probability, value), all that there can be.

        What looks like something that can't be there, an 8 like a B for instance, is judged by what can be; but not where
        that is next to nothing.
        """
        readings = [(max(chance, NEVER), value) for chance, value in readings]
        ordered = sorted(readings, key=lambda pair: (-pair[0], pair[1]))
        first = ordered[0][0]
        whole = max(added([chance for chance, _ in readings]), STRANGE)
        kept = [(first - chance, value) for chance, value in ordered[:MOST_READINGS] if first - chance <= LEAST_CHANCE]
        self.spots.append(Spot(tuple(cost for cost, _ in kept), tuple(value for _, value in kept)))
        self.places.append(where)
        self.chances.append(math.exp(first - whole))

    def is_entry(self, cell: int) -> bool:
        """Whether the digit in a cell was written by hand."""
        return self.written.get(cell, 0.0) >= BY_HAND

    def values(self, choice: Choice) -> list[int]:
        """The value of each spot in a choice."""
        return [spot.readings[reading] for spot, reading in zip(self.spots, choice, strict=True)]

    def filled(self, choice: Choice) -> Sheet:
        """The sheet with the readings of a choice; digits written by hand become entries."""
        sheet = copy(self.sheet)
        for where, value in zip(self.places, self.values(choice), strict=True):
            if where.part == "across":
                sheet.across[where.cell] = value
            elif where.part == "down":
                sheet.down[where.cell] = value
            elif where.part == "total":
                # as in this kind and in newspapers, no digit is repeated in a cage
                several = family.without_repeats(sheet) and sheet.cages.count(sheet.cages[where.cell]) > 1
                sheet.rules[where.cell] = family.rule_text([value] if value else [], several)
            elif self.is_entry(where.cell):
                sheet.entries[where.cell] = value
            else:
                sheet.givens[where.cell] = value
        return sheet


def added(chances: Sequence[float]) -> float:
    """The logarithm of the sum of exponentials of these."""
    most = max(chances)
    return most + math.log(sum(math.exp(chance - most) for chance in chances))


def draft_of(rows: int, cols: int, cells: Sequence[Cell | None], ask: AskTotals, kind: str | None = None) -> Draft:
    """The draft of the puzzle in a grid. kind: its kind, None if unknown. Raises NoPuzzle."""
    if kind is None:
        kind = kind_of(rows, cols, cells)
    if kind == "kakuro":
        return kakuro(rows, cols, cells, ask)
    if kind == "giant":
        return giant(rows, cols, cells)
    if kind in FAMILY:
        return square(kind, rows, cols, cells, ask)
    raise NoPuzzle(f"A puzzle of the kind {kind} can't be read from a picture.")


def likeliest_numbers(chances: Sequence[float]) -> list[tuple[float, int]]:
    """The likeliest readings of a total as (log-probability, value), 0 for none among them."""
    ordered = sorted(((max(chance, NEVER), value) for value, chance in enumerate(chances) if value), reverse=True)
    return [(min(chances[0], -0.5), 0), *ordered[:MOST_NUMBERS]]


def is_kakuro(rows: int, cols: int, cells: Sequence[Cell | None], kind: str | None = None) -> bool:
    """Whether a grid is a Kakuro, by `kind` or by its cells."""
    try:
        return (kind or kind_of(rows, cols, cells)) == "kakuro"
    except NoPuzzle:
        return False


def kind_of(rows: int, cols: int, cells: Sequence[Cell | None]) -> str:
    """The kind, as far as it can be seen in print."""
    there = [cell for cell in cells if cell is not None]
    if not there:
        raise NoPuzzle("The grid has no cells.")
    blocks = sum(cell.best == signs.BLOCK for cell in there)
    clues = sum(cell.best == signs.CLUE for cell in there)
    if clues >= 2 and clues + blocks > MANY * len(there):
        return "kakuro"
    if len(there) < rows * cols or (blocks > MANY * len(there) and rows != cols):
        return "giant"
    if rows != cols or not LEAST_SIZE <= rows <= MOST_SIZE:
        raise NoPuzzle(f"A grid of {rows} by {cols} cells without clues is not a puzzle of a known kind.")
    if sum(cell.best == signs.BLOCK and block_odds(cell) > SURELY_BLACK for cell in there) > MANY * len(there):
        return "giant"
    totals = sum(cell.bits[signs.TOTAL] > 0.5 for cell in there)
    return "killer" if has_cages(there) and totals > MANY_TOTALS * len(there) else "sudoku"


# --- the Sudoku family ---


def square(kind: str, rows: int, cols: int, cells: Sequence[Cell | None], ask: AskTotals) -> Draft:
    if rows != cols or not LEAST_SIZE <= rows <= MOST_SIZE:
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
        if best - fit < OTHER_LAYOUT
    ]
    return caged(draft, whole, ask) if kind in CAGED else draft


def with_numbers(cells: list[Cell], size: int, ask: AskTotals) -> list[Cell]:
    """The cells with what both nets say of their numbers, where values from 10 on are numbers.

    The net that reads clues knows tens from ones; to the other each number is a sign by itself, and the larger ones are rare.
    """
    if size < 10 or scheme_of(cells, size)[1]:
        return cells
    filled = [number for number, cell in enumerate(cells) if math.exp(cell.values[signs.EMPTY]) < SURELY]
    read = list(cells)
    for number, chances in zip(filled, ask([(number, signs.MIDST) for number in filled]), strict=True):
        values = list(cells[number].values)
        both = [max(values[value], LEAST_SAID) + max(chances[value], LEAST_SAID) for value in range(1, size + 1)]
        change = added(values[1 : size + 1]) - added(both)  # the probability that it is a number at all stays the same
        values[1 : size + 1] = [chance + change for chance in both]
        read[number] = replace(cells[number], values=values)
    return read


def square_with(kind: str, boxes: list[int], cells: Sequence[Cell]) -> Draft:
    size = math.isqrt(len(cells))
    sheet = empty_of(kind, size)
    sheet.boxes = boxes
    if kind == "sudoku" and has_diagonals(size, cells):
        sheet.options["diagonals"] = 1
    draft = Draft(sheet)
    add_values(draft, dict(enumerate(cells)), size)
    return draft


def caged(draft: Draft, cells: Sequence[Cell], ask: AskTotals) -> Draft:
    """The draft with the likeliest cages; the other likely ones are in `others`."""
    size = draft.sheet.cols
    if draft.sheet.kind == "killer":
        totals = ask([(cell, signs.CORNER) for cell in range(size * size)])
        layouts = cages.layouts_of(size, cells, totals)
    else:
        totals = []
        layouts = cages.layouts_of(size, cells)
    draft.numbers = {Where(cell, "total"): likeliest_numbers(chances) for cell, chances in enumerate(totals)}

    def make(layout: cages.Layout) -> Draft:
        recaged = replace(
            draft,
            sheet=copy(draft.sheet),
            spots=list(draft.spots),
            places=list(draft.places),
            chances=list(draft.chances),
            written=dict(draft.written),
            others=[],
        )
        recaged.sheet.cages = list(layout.cages)
        if recaged.sheet.kind == "squares":
            for group in family.cage_cells(recaged.sheet).values():
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
    """The first of the cells that go from one cage to another, by these two: the numbers of their first cells from 1, 0 for no cage."""
    firsts, nows = ([numbers.index(cage) + 1 if cage else 0 for cage in numbers] for numbers in (cages, others))
    moved: dict[tuple[int, int], int] = {}
    for cell, way in enumerate(zip(firsts, nows, strict=True)):
        if way[0] != way[1]:
            moved.setdefault(way, cell)
    return moved


def square_otherwise(draft: Draft, boxes: list[int], odds: float) -> Draft:
    """The draft with other boxes. odds: how many times likelier these are than the first ones."""
    reboxed = replace(draft, sheet=copy(draft.sheet), written=dict(draft.written), others=[])
    first = draft.sheet.boxes
    reboxed.sheet.boxes = boxes
    cell = next(cell for cell, (one, other) in enumerate(zip(first, boxes, strict=True)) if one != other)
    reboxed.relaid = [(Where(cell, "box"), [(first[cell], 1 / (1 + odds)), (boxes[cell], odds / (1 + odds))])]
    return reboxed


def empty_of(kind: str, size: int) -> Sheet:
    """An empty sheet with the kind's regions and options."""
    for _, start in KINDS[kind].starts:
        sheet = start()
        if kind != "sudoku" and (sheet.rows, sheet.cols) == (size, size):
            sheet.rules, sheet.cages = [""] * size * size, [0] * size * size
            return sheet
    return family.lay_out(kind, [(0, 0)], *family.box_shape(size))


def add_values(draft: Draft, seen: dict[int, Cell], size: int) -> None:
    """Add a spot for each cell: empty, or one of the values, by the best fitting symbols."""
    classes, symbols = scheme_of(list(seen.values()), size)
    if symbols:
        draft.sheet.options["symbols"] = symbols
    for cell, there in seen.items():
        # a cell that is only shaded looks like a block
        readings = [
            (added([there.values[signs.EMPTY], there.values[signs.BLOCK]]) + MORE_EMPTY, 0),
            *[(there.values[sign], value) for value, sign in enumerate(classes, 1)],
        ]
        draft.add(Where(cell, "given"), readings)
        if draft.spots[-1].readings[0]:
            draft.written[cell] = there.bits[signs.HAND]
    least_printed = 0 if draft.sheet.kind in CAGED else round(LEAST_GIVEN * len(seen))
    read = [spot.readings[0] for where, spot in zip(draft.places, draft.spots, strict=True) if where.cell in draft.written]
    by_page = hands.by_page(list(draft.written.values()), least_printed, read)
    draft.written = dict(zip(draft.written, by_page, strict=True))


def scheme_of(cells: Sequence[Cell], size: int) -> tuple[list[int], str]:
    """(the class of each value from 1 on, the sheet's option for it): numbers, or letters from 10 or from 1 on."""
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


def between(cells: Sequence[Cell], size: int, first: int) -> dict[tuple[int, int], float]:
    """For each two neighbouring cells the probability that the bits from `first` on give for the line between them."""
    chances = {}
    for cell in range(size * size):
        row, col = divmod(cell, size)
        if col + 1 < size:
            chances[cell, cell + 1] = (cells[cell].bits[first + 1] + cells[cell + 1].bits[first + 3]) / 2
        if row + 1 < size:
            chances[cell, cell + size] = (cells[cell].bits[first + 2] + cells[cell + size].bits[first]) / 2
    return chances


def boxes_of(size: int, cells: Sequence[Cell]) -> list[int]:
    """The boxes within the heavy lines: the usual ones unless others are clearly likelier."""
    return layouts_of(size, cells)[0][1]


def layouts_of(size: int, cells: Sequence[Cell]) -> list[tuple[float, list[int]]]:
    """[(fit in nats, boxes)], the best first: all rectangles, and the areas within the heavy lines."""
    lines = between(cells, size, signs.HEAVY)
    likely = {pair: (math.log(1 - clipped(heavy)), math.log(clipped(heavy))) for pair, heavy in lines.items()}

    def fits(boxes: Sequence[int]) -> float:
        return sum(chances[boxes[cell] != boxes[other]] for (cell, other), chances in likely.items())

    usual = family.box_shape(size)
    layouts = []
    for shape in ((rows, size // rows) for rows in range(1, size + 1) if size % rows == 0):
        boxes = [row // shape[0] * shape[0] + col // shape[1] + 1 for row in range(size) for col in range(size)]
        layouts.append((fits(boxes) + (USUAL_BOXES if shape == usual else 0.0), boxes))
    seen = [boxes for _, boxes in layouts]
    areas = grown(size, lines)
    if all(areas.count(area) == size for area in set(areas)):
        areas = family.renumbered(areas)
        for boxes in [areas] if areas in seen or size > MOST_EXCHANGED else exchanged(size, areas, likely):
            if boxes not in seen:
                seen.append(boxes)
                layouts.append((fits(boxes) - 0.1, boxes))
    return sorted(layouts, key=lambda layout: -layout[0])


def clipped(chance: float) -> float:
    return min(max(chance, 0.03), 0.97)


def exchanged(size: int, boxes: list[int], likely: dict[tuple[int, int], tuple[float, float]]) -> list[list[int]]:
    """Irregular boxes, improved by exchanging two cells as long as that helps, and those that one exchange makes hardly worse."""
    beside: dict[int, list[int]] = {cell: [] for cell in range(size * size)}
    for here, other in likely:
        beside[here].append(other)
        beside[other].append(here)

    def around(boxes: Sequence[int], cells: Sequence[int]) -> float:
        pairs = {(min(cell, other), max(cell, other)) for cell in cells for other in beside[cell]}
        return sum(likely[pair][boxes[pair[0]] != boxes[pair[1]]] for pair in pairs)

    def exchanges(boxes: list[int]) -> list[tuple[float, list[int]]]:
        trials = []
        edges = [(cell, {boxes[other] for other in beside[cell]} - {boxes[cell]}) for cell in range(size * size)]
        edges = [(cell, near) for cell, near in edges if near]
        for at, (here, near) in enumerate(edges):
            for other, near_other in edges[at + 1 :]:
                if boxes[other] in near and boxes[here] in near_other:
                    trial = list(boxes)
                    trial[here], trial[other] = boxes[other], boxes[here]
                    gain = around(trial, (here, other)) - around(boxes, (here, other))
                    if gain > -OTHER_LAYOUT and all(hangs_together(trial, boxes[cell], beside) for cell in (here, other)):
                        trials.append((gain, trial))
        return sorted(trials, key=lambda pair: -pair[0])

    near: list[tuple[float, list[int]]] = exchanges(boxes)
    for _ in range(size):
        if not near or near[0][0] <= 0:
            break
        boxes = near[0][1]
        near = exchanges(boxes)
    return [boxes, *[other for _, other in near[:4]]]


def hangs_together(boxes: Sequence[int], box: int, beside: dict[int, list[int]]) -> bool:
    cells = [cell for cell, number in enumerate(boxes) if number == box]
    reached, edge = {cells[0]}, [cells[0]]
    while edge:
        for other in beside[edge.pop()]:
            if boxes[other] == box and other not in reached:
                reached.add(other)
                edge.append(other)
    return len(reached) == len(cells)


def grown(size: int, lines: dict[tuple[int, int], float]) -> list[int]:
    """Areas of at most `size` cells: cells are joined over the lines that are the least heavy first."""
    areas = list(range(1, size * size + 1))
    for (cell, other), heavy in sorted(lines.items(), key=lambda item: (item[1], item[0])):
        first, second = areas[cell], areas[other]
        if heavy < 0.9 and first != second and areas.count(first) + areas.count(second) <= size:
            areas = [first if area == second else area for area in areas]
    return areas


def has_diagonals(size: int, cells: Sequence[Cell]) -> bool:
    """Whether both diagonals are printed, and nothing like them elsewhere."""
    on = off = 0.0
    for cell, seen in enumerate(cells):
        row, col = divmod(cell, size)
        for bit, here in ((signs.FALLING, row == col), (signs.RISING, row + col == size - 1)):
            if here:
                on += seen.bits[bit]
            else:
                off += seen.bits[bit]
    return on > 0.6 * 2 * size and off < 0.1 * 2 * size * (size - 1)


def add_totals(draft: Draft, totals: Sequence[Sequence[float]]) -> None:
    """Add a spot for the total of each cage. Where nearly all cages have one, the others hardly have none."""
    size = draft.sheet.cols
    groups = list(family.cage_cells(draft.sheet).values())
    bare = sum(totals[group[0]][0] > math.log(0.5) for group in groups)
    price = NO_TOTAL if bare < FEW_BARE * len(groups) else 0.0
    for group in groups:
        chances = totals[group[0]]
        possible = [(chances[total], total) for total in cages.possible_totals(len(group), size) if total < len(chances)]
        draft.add(Where(group[0], "total"), [*possible, (min(chances[0], -0.5) - price, 0)])


# --- giants and Kakuro ---


def giant(rows: int, cols: int, cells: Sequence[Cell | None]) -> Draft:
    """Several 9x9 grids that overlap in boxes."""
    free = [cell is not None and cell.best != signs.BLOCK for cell in cells]
    for row in range(0, rows - rows % 3, 3):  # a box exists as a whole or not at all
        for col in range(0, cols - cols % 3, 3):
            box = [(row + step // 3) * cols + col + step % 3 for step in range(9)]
            there = sum(free[cell] for cell in box) > 4
            for cell in box:
                free[cell] = there and cells[cell] is not None
    origins = family.find_origins(free, cols, 3, 3) if rows % 3 == 0 and cols % 3 == 0 else None
    if origins and len(origins) == 1 and rows == cols == 9:
        raise NoPuzzle("The grid has black cells, but no clues.")
    if not origins or len(origins) == 1 or min(row for row, _ in origins) or min(col for _, col in origins):
        raise NoPuzzle(f"The cells of the {rows} by {cols} grid don't make the 9x9 grids of a giant.")
    sheet = family.lay_out("giant", origins, 3, 3)
    if (sheet.rows, sheet.cols) != (rows, cols):
        raise NoPuzzle("The grids of the giant run into each other.")
    draft = Draft(sheet)
    seen = {cell: there for cell, there in enumerate(cells) if there is not None and not sheet.blocks[cell]}
    add_values(draft, seen, 9)
    return draft


def kakuro(rows: int, cols: int, cells: Sequence[Cell | None], ask: AskTotals) -> Draft:
    """The likeliest blocks and cells, and a spot for each number of a clue with cells to fill."""
    odds = with_edges(rows, cols, odds_of_blocks(cols, cells))
    likeliest = [1 if odd > 0 else 0 for odd in odds]
    doubtful = sorted((cell for cell, odd in enumerate(odds) if abs(odd) < BLOCK_DOUBT), key=lambda cell: abs(odds[cell]))[
        :MOST_BLOCK_DOUBTS
    ]
    # one request for the numbers of all layouts
    asked = [
        (cell, part)
        for cell in range(rows * cols)
        if likeliest[cell] or cell in doubtful
        for part, after in (("across", cell + 1 if (cell + 1) % cols else -1), ("down", cell + cols if cell + cols < rows * cols else -1))
        if after >= 0 and (not likeliest[after] or after in doubtful)
    ]
    totals = dict(zip(asked, ask([(cell, signs.ACROSS if part == "across" else signs.DOWN) for cell, part in asked]), strict=True))

    def make(flips: Sequence[int]) -> Draft:
        blocks = [1 - block if cell in flips else block for cell, block in enumerate(likeliest)]
        flipped = kakuro_with(rows, cols, blocks, cells, totals)
        flipped.numbers = {Where(cell, part): likeliest_numbers(chances) for (cell, part), chances in totals.items()}
        for cell in flips:
            first = 1 / (1 + math.exp(-abs(odds[cell])))
            flipped.relaid.append((Where(cell, "block"), [(likeliest[cell], first), (blocks[cell], 1 - first)]))
        return flipped

    def cost(flips: Sequence[int]) -> float:
        blocks = [1 - block if cell in flips else block for cell, block in enumerate(likeliest)]
        return sum(abs(odds[cell]) for cell in flips) + strain_of_runs(rows, cols, blocks, totals)

    pairs = sorted((cost(pair), pair) for pair in combinations(doubtful, 2))
    more = {tuple(sorted({*pair, flip}, key=doubtful.index)) for _, pair in pairs[:MOST_EXTENDED] for flip in doubtful if flip not in pair}
    costs = [*((cost(flips), flips) for flips in [(), *((flip,) for flip in doubtful), *more]), *pairs]
    layouts = [flips for _, flips in sorted(costs)][: MOST_LAYOUTS + 1]
    for at, flips in enumerate(layouts):
        try:
            draft = make(flips)
        except NoPuzzle:
            continue
        draft.others = [(cost(more) - cost(flips), partial(make, more)) for more in layouts[at + 1 :]]
        return draft
    return make(())


def strain_of_runs(rows: int, cols: int, blocks: Sequence[int], totals: dict[tuple[int, str], list[float]]) -> float:
    """By how many nats the totals read are likelier than the likeliest ones that runs of these lengths can have; none without a run."""
    nats = 0.0
    for cell in range(rows * cols):
        row, col = divmod(cell, cols)
        for part, step, places in (("across", 1, cols - 1 - col), ("down", cols, rows - 1 - row)) if blocks[cell] else ():
            length = 0
            while length < places and not blocks[cell + step * (length + 1)]:
                length += 1
            chances = totals.get((cell, part))
            if chances is None:
                continue
            if not length:  # a clue for no run
                nats += min(max(max(chances[1:]) - chances[0], 0.0), LEAST_CHANCE)
            else:
                possible = [chances[total] for total in possible_clues(length)]
                likeliest = max(max(possible, default=NEVER), chances[0] if length == 1 else NEVER)
                nats += min(max(chances) - likeliest, LEAST_CHANCE)
    return nats


def possible_clues(length: int) -> range:
    """The totals that a run of so many cells may have; none if it is too long."""
    return range(length * (length + 1) // 2, length * (19 - length) // 2 + 1) if 0 < length <= 9 else range(0)


def with_edges(rows: int, cols: int, odds: list[float]) -> list[float]:
    """The odds of blocks where the first row and column are blocks all along, if they are for the most part: a cell to fill there
    would be in a run before which there is no clue."""
    raised = list(odds)
    for edge in (list(range(cols)), [row * cols for row in range(rows)]):
        if sum(odds[cell] > 0 for cell in edge) > len(edge) / 2:
            for cell in edge:
                raised[cell] = max(odds[cell], BLOCK_DOUBT)
    return raised


def own_part(rows: int, cols: int, cells: Sequence[Cell | None]) -> tuple[int, int, int, int]:
    """(top, left, rows, columns) of the largest Kakuro in a grid that may have grown into others beside it.

    Each begins with a row and a column of clues and blocks, which no Kakuro has in its middle, and ends where no cells are.
    """
    dark = [odds > 0 for odds in odds_of_blocks(cols, cells)]
    part = (0, 0, rows, cols)
    for _ in range(rows + cols):
        top, left, high, wide = part
        lines = [[(top + row) * cols + left + col for col in range(wide)] for row in range(high)]
        columns = [list(column) for column in zip(*lines, strict=True)]
        cuts = [(row, 0) for row in range(1, high) if is_edge([dark[cell] for cell in lines[row]])]
        cuts += [(col, 1) for col in range(1, wide) if is_edge([dark[cell] for cell in columns[col]])]
        if not cuts:
            break
        parts = []
        for at, way in cuts:
            parts += [(top, left, at, wide), (top + at, left, high - at, wide)] if way == 0 else []
            parts += [(top, left, high, at), (top, left + at, high, wide - at)] if way == 1 else []
        free = {piece: cells_to_fill(piece, cols, dark) for piece in parts}
        largest = max(parts, key=lambda piece: (free[piece], -piece[2] * piece[3]))
        if free[largest] == 0 or min(largest[2:]) < LEAST_KAKURO:
            break
        part = largest
    return part


def is_edge(dark: Sequence[bool]) -> bool:
    """Whether a row or column has no cells to fill. In a long one, a single cell to fill counts as misread."""
    return dark.count(False) <= (1 if len(dark) >= LONG_EDGE else 0)


def cells_to_fill(part: tuple[int, int, int, int], cols: int, dark: Sequence[bool]) -> int:
    top, left, high, wide = part
    return sum(not dark[row * cols + col] for row in range(top, top + high) for col in range(left, left + wide))


def odds_of_blocks(cols: int, cells: Sequence[Cell | None]) -> list[float]:
    """For each cell the log odds, in nats, that it is a block or a clue rather than a cell to fill; its lightness is included."""
    odds = [block_odds(cell) for cell in cells]
    return [odd + light for odd, light in zip(odds, shades.speaks_for_blocks(cols, cells, odds), strict=True)]


def block_odds(cell: Cell | None) -> float:
    """The log odds, in nats, that a cell is a block or a clue rather than a cell to fill."""
    if cell is None:
        return 99.0
    dark = added([cell.values[signs.BLOCK], cell.values[signs.CLUE]])
    return dark - added([cell.values[sign] for sign in (signs.EMPTY, *range(1, 10))])


def kakuro_with(rows: int, cols: int, blocks: list[int], cells: Sequence[Cell | None], totals: dict[tuple[int, str], list[float]]) -> Draft:
    """The Kakuro with these blocks. Raises NoPuzzle."""
    sheet = Sheet("kakuro", rows, cols)
    sheet.blocks = blocks
    draft = Draft(sheet)
    for cell in range(rows * cols):
        for part in ("across", "down") if blocks[cell] else ():
            length = run_length(sheet, cell, part)
            if length > 9:
                raise NoPuzzle(f"A run of {length} cells is too long for a Kakuro: no digit comes twice in one.")
            if length:
                chance = totals[cell, part]
                readings = [(chance[total], total) for total in possible_clues(length)]
                if length == 1:  # some print no clue for a single cell, or leave a whole edge open
                    readings.append((chance[0], 0))
                draft.add(Where(cell, part), readings)
    for cell, seen in enumerate(cells):
        if seen is not None and not blocks[cell] and seen.best in range(1, 10):
            draft.add(Where(cell, "given"), [(seen.values[signs.EMPTY], 0), *[(seen.values[digit], digit) for digit in range(1, 10)]])
            draft.written[cell] = seen.bits[signs.HAND]
    if not any(where.part in ("across", "down") for where in draft.places):
        raise NoPuzzle("The grid has black cells, but no clues.")
    return draft
