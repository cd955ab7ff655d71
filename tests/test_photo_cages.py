"""Which cages are on a sheet, by dashed lines, totals and tints?"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import generate
from newsgrid import model_of, solve
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import cages, digit_drafts, joint, resolution
from newsgrid.photo.decide.doubt_sentences import doubt_words
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import AskTotals, Draft
from newsgrid.photo.decide.first_drafts import draft_of
from newsgrid.photo.decide.result import Found
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read import shades
from newsgrid.photo.read.cells import Cell, see
from newsgrid.photo.thresholds import HUNDRED_TO_ONE
from newsgrid.puzzle import areas, grid_layout
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import cells_of as givens_seen
from photo_scenes import numbers_seen, square_lattice
from training import puzzles

EMPTY = [math.log(0.99)] + [math.log(0.01 / (signs.CLASSES - 1))] * (signs.CLASSES - 1)


SHADED = [math.log(0.01 / (signs.CLASSES - 1))] * signs.CLASSES
SHADED[signs.BLOCK] = math.log(0.99)
PIECES = [[0, 1, 4], [2, 3, 7], [5, 6, 9, 10], [8, 12, 13], [11, 15], [14]]
ROWS = [[0, 1, 2, 3], [4, 5], [6], [7], [8, 9], [10], [11], [12, 13, 14, 15]]


def seen(groups: Sequence[Sequence[int]]) -> list[Cell]:
    """Four by four empty cells with the lines of these cages, and a total in the first of each."""
    cage_of = {cell: number for number, group in enumerate(groups) for cell in group}
    cells = []
    for cell in range(16):
        bits = [0.02] * signs.BITS
        for side, other in enumerate(puzzles.around(cell, 4, 4)):
            bits[signs.CAGE + side] = 0.9 if cell in cage_of and cage_of.get(other) != cage_of[cell] else 0.06
        bits[signs.TOTAL] = 0.97 if cell in cage_of and cell == min(groups[cage_of[cell]]) else 0.03
        cells.append(Cell(EMPTY, bits))
    return cells


def test_what_a_change_gains_is_what_the_whole_gains() -> None:
    chance = Random(5)
    cells = [Cell(EMPTY, [chance.random() for _ in range(signs.BITS)]) for _ in range(25)]
    there = cages.Seen(5, cells)
    grown = there.grown()
    assert 0 in (numbers := [*grown, 0]) and len(set(numbers)) > 3
    for gain, moved, to in there.changes(grown):
        assert math.isclose(gain, there.fit(cages.changed(grown, moved, to)) - there.fit(grown), abs_tol=1e-9)


def numbered(groups: Sequence[Sequence[int]]) -> list[int]:
    cage_of = {cell: number + 1 for number, group in enumerate(groups) for cell in group}
    return areas.renumbered([cage_of.get(cell, 0) for cell in range(16)])


def likeliest(cells: Sequence[Cell], totals: Sequence[Sequence[float]] | None = None) -> list[int]:
    return cages.layouts_of(4, cells, totals)[0].cages


def line(cells: Sequence[Cell], chance: float, *sides: tuple[int, int]) -> None:
    """See a line on these sides of cells with this probability."""
    for cell, side in sides:
        cells[cell].bits[signs.CAGE + side] = chance


def totals_seen(firsts: Mapping[int, int], sure: float = 0.9) -> list[list[float]]:
    """The net's output where these totals are printed, and nothing in the other cells."""
    return numbers_seen([firsts.get(cell, 0) for cell in range(16)], sure, (1 - sure) / 45)


def test_a_gap_in_a_dashed_line_joins_no_cages() -> None:
    """Neither of two neighbouring cells shows the line between them, but each of their cages has a total."""
    dominoes = [[cell, cell + 1] for cell in range(0, 16, 2)]
    cells = seen(dominoes)
    line(cells, 0.06, (0, signs.SIDES.index("bottom")), (4, signs.SIDES.index("top")), (8, 1))
    assert likeliest(cells) == numbered(dominoes)


def test_a_cage_stays_whole_though_a_line_is_seen_in_it() -> None:
    cells = seen(PIECES)
    line(cells, 0.9, (0, 1), (5, 2))
    assert likeliest(cells) == numbered(PIECES)


def tinted(
    tints: Sequence[float], light: Callable[[float, float], float] = lambda x, y: 1 - 0.01 * x, values: Sequence[float] = EMPTY
) -> list[Cell]:
    """Cells with totals, but without lines; each of PIECES has its tint. light: how much of it there is at a place, in cells."""
    tint_of = {cell: tint for group, tint in zip(PIECES, tints, strict=True) for cell in group}
    firsts = {min(group) for group in PIECES}
    cells = []
    for cell in range(16):
        row, col = divmod(cell, 4)
        bits = [0.02] * signs.BITS + [tint_of[cell] * light(col, row)]
        bits[signs.CAGE : signs.CAGE + 4] = [0.4] * 4
        bits[signs.TOTAL] = 0.97 if cell in firsts else 0.03
        cells.append(Cell(values, bits, [tint_of[cell] * light(col + right, row + down) for right, down in signs.NEAR_SIDES]))
    return cells


TINTS = [0.6, 0.5, 0.7, 0.55, 0.62, 0.66]


def test_cages_without_lines_are_told_apart_by_their_tints() -> None:
    assert likeliest(tinted(TINTS)) == numbered(PIECES)
    plain = tinted([0.6] * 6)
    assert cages.Seen(4, plain).by_lightness(plain) == {}


@pytest.mark.parametrize(
    ("light", "values"),
    [
        (lambda _, y: 0.93**y, EMPTY),  # falls off from one cell to the next by nearly as much as from one tint to the other
        (lambda x, y: 1 - 0.4 / (1 + math.exp(-1.5 * (x + y - 3))), EMPTY),  # a shadow within three cells, deeper than the tints differ
        (lambda x, _: 1 - 0.01 * x, SHADED),  # what is only shaded looks like a Kakuro's blocks
    ],
)
def test_tints_are_told_apart_in_uneven_light(light: Callable[[float, float], float], values: Sequence[float]) -> None:
    assert likeliest(tinted(TINTS, light, values)) == numbered(PIECES)


def test_a_digit_tells_nothing_of_tints() -> None:
    """Its ink is near the cell's sides, too."""
    cells = tinted(TINTS)
    digit = [math.log(0.99) if sign == 8 else math.log(0.01 / signs.CLASSES) for sign in range(signs.CLASSES)]
    cells[6] = Cell(digit, cells[6].bits, [0.2] * 4)
    steps = shades.steps(4, cells)
    assert steps
    assert all(6 not in pair for pair in steps)


def test_a_total_that_one_cell_can_not_have_is_of_the_cage_below_it() -> None:
    """Whichever of two cells the one below is with: by its lines it is rather with the other."""
    groups = [[0], [1, 4, 5], [2, 3], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15]]
    cells = seen(groups)
    line(cells, 0.1, (0, 2), (4, 0))
    line(cells, 0.6, (1, 2), (5, 0))
    totals = totals_seen({group[0]: total for group, total in zip(groups, (3, 9, 5, 5, 5, 5, 5, 5), strict=True)})
    assert likeliest(cells) != numbered(groups)
    assert likeliest(cells, totals) == numbered(groups)


def test_a_number_that_is_surely_there_begins_a_cage() -> None:
    """Though the net that reads the cells has not seen it, and a line is faint."""
    groups = [[0, 1], [2, 3], [4, 5], [6], [7, 11], [8, 9], [10], [12, 13], [14, 15]]
    cells = seen(groups)
    line(cells, 0.2, (2, 2), (6, 0))
    cells[6].bits[signs.TOTAL] = 0.02
    totals = totals_seen({group[0]: 6 if len(group) > 1 else 3 for group in groups}, 0.9995)
    assert likeliest(cells, totals) == numbered(groups)


def test_a_clear_line_and_number_begin_a_cage_where_the_other_net_sees_no_total() -> None:
    cells = seen(ROWS)
    cells[6].bits[signs.TOTAL] = 0.02
    line(cells, 0.9, (6, 3), (5, 1))
    totals = totals_seen({group[0]: {1: 3, 2: 6, 4: 10}[len(group)] for group in ROWS})
    totals[6][0], totals[6][3] = math.log(0.17), math.log(0.73)
    assert likeliest(cells, totals) == numbered(ROWS)


def two_lines_faint() -> tuple[list[Cell], list[list[float]]]:
    """The cells of ROWS with their totals, of which those in 6 and 10 are faint, as are the lines on their left."""
    cells = seen(ROWS)
    firsts = {group[0]: total for group, total in zip(ROWS, (10, 5, 2, 3, 5, 2, 3, 10), strict=True)}
    totals = totals_seen(firsts)
    for cell in (6, 10):
        line(cells, 0.3, (cell, 3), (cell - 1, 1))
        cells[cell].bits[signs.TOTAL] = 0.4
        totals[cell][0], totals[cell][firsts[cell]] = math.log(0.5), math.log(0.4)
        totals[cell - 2][5], totals[cell - 2][6] = math.log(0.5), math.log(0.4)  # 6 is the least total of three cells
    return cells, totals


def test_two_cages_may_begin_where_lines_are_faint() -> None:
    cells, totals = two_lines_faint()
    layouts = cages.layouts_of(4, cells, totals)
    assert layouts[0].cages != numbered(ROWS)
    assert numbered(ROWS) in [layout.cages for layout in layouts]


def test_each_place_with_other_cages_is_a_doubt() -> None:
    """Cages begin in two places; a cell goes to its neighbour's cage, and so another one is the first of its own."""
    joined = numbered([[0, 1, 2, 3], [4, 5, 6], [7], [8, 9, 10], [11], [12, 13, 14, 15]])
    assert digit_drafts.otherwise_caged(joined, numbered(ROWS)) == {(5, 7): 6, (9, 11): 10}
    assert digit_drafts.otherwise_caged([1, 1, 2, 2, 2, 0], [1, 1, 1, 2, 2, 3]) == {(3, 1): 2, (3, 4): 3, (0, 6): 5}


def test_of_many_totals_one_that_is_faint_is_there_all_the_same() -> None:
    sheet, groups = killer(1)
    last = groups[-1][0]

    def ask(asked: Sequence[tuple[int, Any]]) -> list[list[float]]:
        read = asked_of(sheet)(asked)
        total = int(sheet.rules[last].split()[0])
        read[last] = [math.log(0.6 if number == 0 else 0.35 if number == total else 0.05 / 44) for number in range(signs.TOTALS)]
        return read

    draft = digit_drafts.draft_of(4, 4, cells_of(sheet, groups), ask, "killer")
    assert draft.filled((0,) * len(draft.spots)).rules == sheet.rules


def test_tints_say_less_where_fewer_of_them_have_one_total() -> None:
    """Some totals were not seen, or the page behind shines through."""
    cells = tinted(TINTS)
    clear = cages.Seen(4, cells).by_lightness(cells)
    for first in (8, 14):
        cells[first].bits[signs.TOTAL] = 0.03
    unclear = cages.Seen(4, cells).by_lightness(cells)
    assert max(clear.values()) == HUNDRED_TO_ONE
    assert 0 < max(unclear.values()) < HUNDRED_TO_ONE


def test_shades_that_have_nothing_to_do_with_the_totals_say_nothing_of_cages() -> None:
    cells = seen(PIECES)
    boxes = [Cell(cell.values, cell.bits, [0.6 if (number // 8 + number % 4 // 2) % 2 else 0.5] * 4) for number, cell in enumerate(cells)]
    assert shades.steps(4, boxes)
    assert cages.Seen(4, boxes).by_lightness(boxes) == {}
    assert likeliest(boxes) == numbered(PIECES)


def test_cells_without_lines_and_totals_are_in_no_cage() -> None:
    some = [[0, 1], [6, 7, 11], [13]]
    assert likeliest(seen(some)) == numbered(some)
    assert set(likeliest(seen([]))) == {0}


def test_a_single_cell_whose_lines_are_faint_is_in_a_cage_all_the_same() -> None:
    """A given stands where the dashes were. Where cages fill the grid, hardly one cell is left out."""
    cells = seen(PIECES)
    line(cells, 0.1, *((10, side) for side in range(4)))
    line(cells, 0.3, (6, 2), (9, 1), (11, 3), (14, 0))
    assert likeliest(cells) == numbered(PIECES)


def killer(seed: int) -> tuple[Sheet, list[list[int]]]:
    """A small killer with one solution, and its cages."""
    chance = Random(seed)
    while True:
        sheet = grid_layout.lay_out("killer", [(0, 0)], 2, 2)
        answer = solve(model_of(sheet), 1).answers[0]
        sheet = generate.cages(sheet, answer, chance, 3, True)
        for cell in range(0, 16, 5):
            sheet.givens[cell] = answer[cell]
        if solve(model_of(sheet)).status == UNIQUE:
            return sheet, list(areas.cage_cells(sheet).values())


def asked_of(sheet: Sheet) -> AskTotals:
    """The output of the net for totals for this killer."""

    def ask(asked: Sequence[tuple[int, Any]]) -> list[list[float]]:
        totals = [int(sheet.rules[cell].split()[0]) if sheet.rules[cell] else 0 for cell, _ in asked]
        return numbers_seen(totals)

    return ask


def cells_of(sheet: Sheet, groups: Sequence[Sequence[int]]) -> list[Cell]:
    return [Cell(given.values, cell.bits) for cell, given in zip(seen(groups), givens_seen(sheet), strict=True)]


def test_a_killer_comes_as_newspapers_print_it() -> None:
    """The digits in a cage differ. That is not printed, but the solution may depend on it."""
    sheet, groups = killer(1)
    draft = digit_drafts.draft_of(4, 4, cells_of(sheet, groups), asked_of(sheet), "killer")
    draft, settled = resolution.settle_any(draft, math.inf)
    assert (settled.status, draft.filled(settled.choice).rules) == (UNIQUE, sheet.rules)


def test_totals_that_a_cage_can_not_have_say_where_it_ends() -> None:
    """By its lines, a cell belongs to the wrong cage. If that is not corrected, it is a doubt with other cages to choose from."""
    right = others = 0
    for seed in range(2, 24):
        sheet, groups = killer(seed)
        moved = [
            (cell, side, other)
            for group in groups
            for cell in group[1:]
            for side, other in enumerate(puzzles.around(cell, 4, 4))
            if other >= 0 and len(group) == 2 and other not in group and len(held := groups[sheet.cages[other] - 1]) < 3 and held[0] < cell
        ]
        if not moved:
            continue
        cell, side, other = moved[0]
        (mate,) = [member for member in groups[sheet.cages[cell] - 1] if member != cell]
        cells = cells_of(sheet, groups)
        back = puzzles.around(cell, 4, 4).index(mate)
        line(cells, 0.3, (cell, side), (other, (side + 2) % 4))
        line(cells, 0.7, (cell, back))
        line(cells, 0.6, (mate, (back + 2) % 4))
        draft = digit_drafts.draft_of(4, 4, cells, asked_of(sheet), "killer")
        right += draft.sheet.cages == sheet.cages
        for _, make in draft.others:
            others += check_doubts(make()).cages == sheet.cages
        draft, settled = resolution.settle_any(draft, math.inf)
        assert draft.sheet.cages == sheet.cages or doubts_of(draft, settled)
    assert right > 8 and others


def check_doubts(draft: Draft) -> Sheet:
    """The sheet of a draft, whose doubts say in which cages cells are."""
    doubts = doubts_of(draft, joint.Settled((0,) * len(draft.spots), UNIQUE, proven=True))
    moved = [doubt for doubt in doubts if doubt.part == "cage"]
    assert moved
    for doubt in moved:
        at = doubt.row * 4 + doubt.col
        assert doubt.chosen == areas.cage_cells(draft.sheet)[draft.sheet.cages[at]][0] + 1
        puzzle = Found(draft.sheet, UNIQUE, [], [], Lattice(4, 4, [], [], []), draft, joint.Settled((), UNIQUE))
        assert "in the cage from r" in doubt_words(puzzle, doubt)
    return draft.sheet


class Upside:
    """A 9x9 grid with cages, turned by a quarter: the net's output depends on which corner of a cell comes first."""

    width = height = 360

    def raster(self, width: int, height: int, turn: float = 0.0) -> tuple[int, int]:
        return width, height

    def read(self, raster: Any, quads: list[list[tuple[float, float]]]) -> tuple[Any, Any, Any]:
        values, turns, bits = [], [], []
        for quad in quads:
            chances = [0.02] * signs.BITS
            for side in range(4):
                chances[signs.CAGE + side] = 0.9
            chances[signs.TOTAL] = 0.95 if quad[1][1] < quad[0][1] else 0.05  # the cell's top edge points up
            values.append(list(EMPTY))
            turns.append([math.log(0.25)] * 4)
            bits.append(chances)
        # a speck that looks like an upside-down digit
        values[0] = [math.log(0.9) if sign == 7 else math.log(0.1 / signs.CLASSES) for sign in range(signs.CLASSES)]
        turns[0] = [math.log(0.05), math.log(0.05), math.log(0.85), math.log(0.05)]
        return values, turns, bits


def test_the_totals_say_which_way_up_a_killer_is() -> None:
    lattice = square_lattice(40.0, 9, 9)
    sight = at_once(see(Upside(), lattice))
    quad = sight.quad(0)
    assert quad[1][1] < quad[0][1]


class Chequered(Upside):
    """A 9x9 grid with cages whose cells are light and dark in turn; or all light, but for the light's falling off."""

    def __init__(self, dark: float) -> None:
        self.dark = dark

    def read(self, raster: Any, quads: list[list[tuple[float, float]]]) -> tuple[Any, Any, Any]:
        values, turns, bits = super().read(raster, quads)
        values[0] = EMPTY
        for quad, chances in zip(quads, bits, strict=True):
            chances[signs.TOTAL] = 0.95
            chances.append(self.light(quad))
        return values, turns, bits

    def tones(self, raster: Any, quads: list[list[tuple[float, float]]]) -> list[list[float]]:
        return [[self.light(quad)] for quad in quads]

    def light(self, quad: list[tuple[float, float]]) -> float:
        x, y = (sum(corner[way] for corner in quad) / 160 for way in (0, 1))  # in cells
        return (0.8 - 0.05 * x) * (self.dark if (int(x) + int(y)) % 2 else 1.0)

    def clues(self, raster: Any, quads: Any, windows: Any) -> list[list[float]]:
        return numbers_seen([5] * len(windows), 0.99, 0.01 / 45)


def test_where_a_killer_is_tinted_its_light_is_measured_near_the_lines() -> None:
    lattice = square_lattice(40.0, 9, 9)
    for dark, tinted in ((1.0, False), (0.8, True)):
        eyes = Chequered(dark)
        sight = at_once(see(eyes, lattice, 0))
        at_once(draft_of(eyes, sight, "killer"))
        assert all(bool(cell.edges) == tinted for cell in sight.cells if cell is not None)
    cell = sight.cells[10]
    assert cell is not None
    top, right, bottom, left = cell.edges
    assert math.isclose(top, bottom) and left > cell.bits[signs.LIGHT] > right
    again = at_once(see(eyes, lattice, 0))
    at_once(draft_of(eyes, again, "sudoku"))
    assert not any(cell.edges for cell in again.cells if cell is not None)
