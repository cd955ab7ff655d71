"""Looks once more at the entries that seem to be wrong, before anybody hears so."""

from typing import Any

from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import spot_of
from newsgrid.photo.decide.kinds import readings_of
from newsgrid.photo.decide.resolution import as_solved
from newsgrid.photo.decide.result import Found
from newsgrid.photo.read.cells import Sight, look_again, scaled_for

LARGEST = 9  # values that are read as themselves; letters may stand for more


async def looked_at_again(eyes: Any, puzzle: Found | None) -> Found | None:
    """The puzzle, in which each digit by hand that is not the solution's has been read in several looks.

    Of 8,100 digits by hand that others wrote right, 10 look like another one so clearly that they are called wrong; of the means of five
    looks 7 do.
    """
    if puzzle is None or puzzle.status != UNIQUE or puzzle.draft.marked or puzzle.sheet.values > LARGEST or not puzzle.mistakes:
        return puzzle
    draft, settled, wrong = puzzle.draft, puzzle.settled, puzzle.mistakes
    sight = Sight(puzzle.lattice, list(puzzle.cells), *scaled_for(eyes, puzzle.lattice), [])
    await look_again(eyes, sight, wrong)
    choice = list(settled.choice)
    for number, where in enumerate(draft.places):
        seen = sight.cells[where.cell] if draft.is_written(where) and where.cell in wrong else None
        if seen is not None:
            draft.spots[number], draft.chances[number] = spot_of(readings_of(seen, range(1, puzzle.sheet.values + 1)))
            choice[number] = 0
    settled.choice = tuple(choice)
    settled.choice = as_solved(draft, settled)
    puzzle.sheet = draft.filled(settled.choice)
    puzzle.doubts = doubts_of(draft, settled)
    return puzzle
