"""Reads the puzzles in a picture, each with a list of the doubtful places."""

from typing import Any

from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import others
from newsgrid.photo.decide.joint import SECONDS
from newsgrid.photo.decide.limits import MOST_CELLS, Limit
from newsgrid.photo.decide.refusals import why_not
from newsgrid.photo.decide.result import Found, is_clear
from newsgrid.photo.decide.search import read_one
from newsgrid.photo.find import detection
from newsgrid.puzzle import kinds

NO_GRID = "No grid was found. Take the photo from above, with the whole grid in it."
AS_LARGE = 0.8  # the least size of another puzzle's cells, relative to the cells of the best-seen puzzle


def read_all(eyes: Any, kind: str | None = None) -> list[Found]:
    """The puzzles in a picture, the best seen first. Grids that are not a puzzle of a known kind are left out."""
    return at_once(read_grids(eyes, kind, 0))


def read_first(eyes: Any, kind: str | None = None) -> Found | None:
    """The best puzzle in a picture, if any: one with one solution, empty cells, and cells about as large as the first puzzle's; else the first."""
    puzzles = at_once(read_grids(eyes, kind, 1))
    fine = [puzzle for puzzle in puzzles if puzzle.status == UNIQUE and (kinds.has_runs(puzzle.sheet) or 0 in puzzle.sheet.givens)]
    large = [puzzle for puzzle in fine if puzzle.lattice.side() >= AS_LARGE * puzzles[0].lattice.side()]
    return next(iter([*large, *puzzles]), None)


async def read_grids(eyes: Any, kind: str | None, most: int) -> list[Found]:
    """The puzzles in a picture. most: stop after this number of clear puzzles, or after three more, clear or not; 0 for all."""
    puzzles: list[Found] = []
    limit = Limit()
    for number, lattice in enumerate(await detection.grids(eyes)):
        if not most:
            limit = Limit()
        elif number == 1:  # the first is the likeliest: all others together may take half as long
            limit = Limit(SECONDS / 2, MOST_CELLS)
        if puzzles and limit.over():
            break
        puzzle = await read_one(eyes, lattice, kind, lambda _: None, limit)
        if puzzle is not None and (kind is not None or not others.refusal(puzzle)):
            puzzles.append(puzzle)
        clear = sum(is_clear(puzzle) and not puzzle.part for puzzle in puzzles)
        if most and (clear >= most or len(puzzles) >= most + 3):
            break
    return puzzles


def why_none(eyes: Any, kind: str | None = None) -> str:
    """Why there is no puzzle in a picture, in a sentence or two."""
    found = at_once(detection.grids(eyes))
    return at_once(why_not(eyes, found[0], kind)) if found else NO_GRID
