"""Adds the entries of a screenshot to a puzzle that was read without their ink (`photo/read/players.py`)."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.decide.digit_drafts import readings_of, scheme_of
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import Draft, Where, spot_of
from newsgrid.photo.decide.ink import Ink
from newsgrid.photo.decide.joint import Settled, Spot
from newsgrid.photo.decide.result import Found
from newsgrid.photo.read.cells import Cell, Sight, looks_at, scaled_for, tones_of
from newsgrid.photo.read.players import Colour, filled_in, is_entered, marks_in
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet


async def with_entries(eyes: Any, puzzle: Found, ink: Colour, paper: Colour) -> Found:
    """The puzzle with what was entered in this ink. eyes: at the whole picture."""
    raster, scale = scaled_for(eyes, puzzle.lattice)
    sight = Sight(puzzle.lattice, [], raster, scale, [])
    if sight.rows * sight.cols != len(puzzle.sheet.givens):  # its sheet has more places than the grid has cells
        return puzzle
    tones = await tones_of(eyes, sight, sight.quads())
    cells = [cell for cell, its in enumerate(tones) if is_entered(its, ink, paper) and not puzzle.sheet.blocks[cell]]
    seen = {
        cell: Cell(values, bits)
        for cell, (values, _, bits) in zip(cells, await looks_at(eyes, sight, [sight.quad(cell) for cell in cells]), strict=True)
    }
    marked = await marks_in(eyes.without((ink, paper)), replace(sight, cells=puzzle.cells))
    filled = await filled_in(eyes, replace(sight, cells=puzzle.cells), ink, paper)
    draft, settled = with_spots(puzzle, seen, filled)
    draft.written |= {cell: 1.0 for cell in marked if not puzzle.sheet.givens[cell]}
    sheet, doubts, unread = draft.filled(settled.choice), doubts_of(draft, settled), puzzle.ink or Ink()
    left = replace(unread, cells=[cell for cell in unread.cells if cell not in draft.written])
    return replace(puzzle, draft=draft, settled=settled, sheet=sheet, doubts=doubts, ink=left)


def with_spots(puzzle: Found, seen: Mapping[int, Cell], filled: Container[int]) -> tuple[Draft, Settled]:
    """A puzzle's draft and choice with a spot for each entry where nothing is printed. seen: the cells with entries; filled: those that are filled."""
    draft, settled = puzzle.draft.again(), puzzle.settled
    draft.written = {cell: chance for cell, chance in draft.written.items() if chance >= 0.5}  # ink says more than shape
    numbers = {where.cell: number for number, where in enumerate(draft.places) if where.part == "given"}
    choices = [list(choice) for choice in (settled.choice, *settled.rivals)]
    for cell, there in seen.items():
        if not puzzle.sheet.givens[cell]:
            if cell not in numbers:
                numbers[cell] = len(draft.spots)
                draft.add(Where(cell, "given"), [(0.0, 0)])
            number = numbers[cell]
            draft.spots[number], draft.chances[number] = entry_of(draft, there, cell in filled)
            draft.written[cell] = 1.0
            for choice in choices:
                choice[number:] = [0, *choice[number + 1 :]]
    first, *rivals = map(tuple, choices)
    return draft, replace(settled, choice=first, rivals=rivals)


def entry_of(draft: Draft, seen: Cell, is_filled: bool) -> tuple[Spot, float]:
    """As from `spot_of`, for an entry."""
    sheet = draft.sheet
    if kinds.of(sheet).look.glyphs:
        return spot_of([(0.0, put_in(sheet, is_filled))])
    return spot_of(readings_of(seen, classes_of(sheet, [seen])))


def classes_of(sheet: Sheet, cells: Sequence[Cell]) -> list[int]:
    """The class of each value."""
    if sheet.least or sheet.values > signs.DIGITS:
        return scheme_of(cells, sheet.values)[0]
    return [value or signs.ZERO for value in range(sheet.least, sheet.least + sheet.values)]


def put_in(sheet: Sheet, is_filled: bool) -> int:
    """The value of a kind that looks like a filled cell, or like a drawing in it; 0 if there is none, or there are several."""
    glyphs = [(value, glyph) for value, glyph in enumerate(kinds.of(sheet).look.glyphs, 1) if bool(glyph.shade) == is_filled]
    values = [value for value, glyph in glyphs if not glyph.faint or len(glyphs) == 1]
    return values[0] if len(values) == 1 else 0
