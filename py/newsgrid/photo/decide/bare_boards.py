"""Makes the board of a kind and a size where the reader sees no puzzle: with the digits that are clear, to be typed over beside the photo."""

import math
from typing import Any

from newsgrid.engine.solve.search import UNKNOWN
from newsgrid.photo import signs
from newsgrid.photo.decide import glance, others
from newsgrid.photo.decide.clashes import Clashes
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import Draft, Where, clue_reading
from newsgrid.photo.decide.joint import Settled, Spot
from newsgrid.photo.decide.result import Found
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.cells import Cell, Sight, see
from newsgrid.photo.thresholds import CLEAR, LIKELY
from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.draw import lattice as lattices
from newsgrid.puzzle.kinds.kind import CAGES, USUAL, Kind
from newsgrid.puzzle.sheet import Sheet

MOST_ASKED = 0.25  # with a larger share of doubtful cells, none is asked about: the board is to be typed in


async def bare_board(eyes: Any, lattice: Lattice, kind: str | None) -> Found:
    """The board of a kind, None for the likeliest, with this grid's size. Raises ValueError, with a sentence, if the kind has no such size."""
    whole = lattice.whole()
    sight = await see(eyes, whole, 0)
    sheet = empty_sheet(kinds.named(kind), whole.rows, whole.cols) if kind is not None else await likely_sheet(eyes, lattice, sight)
    draft = Draft(sheet, marked=True)
    add_digits(draft, sight)
    settled = Settled((0,) * len(draft.spots), UNKNOWN)
    doubts = doubts_of(draft, settled)
    if len(doubts) > MOST_ASKED * len(sight.cells):
        draft.places, draft.spots, draft.chances = [], [], []
        doubts, settled = [], Settled((), UNKNOWN)
    filled = draft.filled(settled.choice)
    return Found(filled, UNKNOWN, doubts, whole.outline(), whole, draft, settled, cells=sight.cells, dark=eyes.inverted)


def is_contradictory(board: Found) -> bool:
    """Whether the digits on a board contradict each other, so that it is of another kind."""
    return bool(board.draft.spots and Clashes(board.draft).of(board.settled.choice))


async def likely_sheet(eyes: Any, lattice: Lattice, sight: Sight) -> Sheet:
    """The empty sheet of the kind that a grid looks like; else of the plainest kind that has its size."""
    names = [await glance.likely_kind(eyes, lattice)]
    if others.has_small_numbers(sight.cells):  # a number and a sign in a corner
        names += [kind.name for kind in kinds.ALL if kind.text.form == CAGES]
    names += [kinds.PLAIN.name, kinds.RUNS.name, *[kind.name for kind in kinds.ALL if kind.free_size]]
    fault = ValueError()
    for name in filter(None, names):
        try:
            return empty_sheet(kinds.named(name), sight.rows, sight.cols)
        except ValueError as error:
            fault = error
    raise fault


def empty_sheet(kind: Kind, rows: int, cols: int) -> Sheet:
    """An empty sheet of a kind and a size. Raises ValueError with a sentence if the kind has no such size."""
    for _, start in kind.starts:
        sheet = start()
        if (sheet.rows, sheet.cols) == (rows, cols):
            return kinds.unsaid(sheet)
    if len(kind.starts[0][1]().grids) > 1:
        raise ValueError(f"{kind.title} has several grids: choose it under New, where its layouts are.")
    if kind.boxes == USUAL and not kind.offer.sides:
        if rows != cols:
            raise ValueError(f"{kind.title} has as many rows as columns. Count them, and choose the right kind.")
        return grid_layout.lay_out(kind.name, [(0, 0)], *grid_layout.box_shape(rows))
    return kinds.typed_in(kind, 0, rows, cols) if kind.free_size else kind.empty(rows, cols)


def add_digits(draft: Draft, sight: Sight) -> None:
    """Add the digits that are clear in the cells of a kind that prints digits there. Any other print in a cell is left out, as a doubt."""
    sheet, kind = draft.sheet, kinds.of(draft.sheet)
    numbered = [type_ for type_ in kind.spots if type_.field is not None]
    if lattices.has(sheet) or kinds.has_runs(sheet) or (kind.look.glyphs and not numbered):
        return
    for at, cell in enumerate(sight.cells):
        if cell is None or cell.best in (signs.EMPTY, signs.BLOCK, signs.CLUE):
            continue
        digit = cell.best if cell.best < signs.BLOCK and (numbered or cell.best <= sheet.values) else 0
        value = clue_reading(numbered[0], digit) if numbered and digit else digit
        add_digit(draft, Where(at, "clue" if numbered else "given"), value, cell)


def add_digit(draft: Draft, where: Where, value: int, cell: Cell) -> None:
    """Add a spot with this digit if it is clear; else an empty one that is doubtful, with the digit as its other reading."""
    clear = bool(value) and cell.chance > CLEAR
    draft.places.append(where)
    draft.spots.append(Spot((0.0,), (value,)) if clear else Spot((0.0, math.log(2)), (0, value)) if value else Spot((0.0,), (0,)))
    draft.chances.append(cell.chance if clear else LIKELY / 2)
