"""Reads the puzzles in a picture, each with a list of the doubtful places."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.engine.solve.search import UNIQUE, run
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import alike, others
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.joint import SECONDS
from newsgrid.photo.decide.limits import MOST_CELLS, Limit
from newsgrid.photo.decide.refusals import NO_GRID, why_not
from newsgrid.photo.decide.result import Found, is_clear
from newsgrid.photo.decide.search import read_one
from newsgrid.photo.find import detection
from newsgrid.photo.find.lattice import Lattice
from newsgrid.puzzle import kinds

AS_LARGE = 0.8  # the least size of another puzzle's cells, relative to the cells of the best-seen puzzle


def read_picture(eyes: Any, kind: str | None = None, every: bool = False) -> tuple[list[Found], str]:
    """(the puzzles in a picture, the best seen first, or only the best one; why there is none, in a sentence or two, "" if there is one).

    Grids that are not a puzzle of a known kind are left out.
    """
    return at_once(puzzles_in(eyes, kind, every))


def read_all(eyes: Any, kind: str | None = None) -> list[Found]:
    """All puzzles in a picture, the best seen first."""
    return read_picture(eyes, kind, every=True)[0]


def read_first(eyes: Any, kind: str | None = None) -> Found | None:
    """The best puzzle in a picture, if any."""
    return next(iter(read_picture(eyes, kind)[0]), None)


def with_likes(puzzle: Found) -> Found:
    """The puzzle that has an answer with the fewest signs and digits changed to others like them, which are doubts then; the same if there is none."""
    found = run(alike.mended(puzzle.draft))
    if found is None:
        return puzzle
    draft, settled = found
    doubts = doubts_of(draft, settled)
    return replace(puzzle, sheet=draft.filled(settled.choice), status=settled.status, doubts=doubts, draft=draft, settled=settled)


async def puzzles_in(eyes: Any, kind: str | None, every: bool) -> tuple[list[Found], str]:
    """As `read_picture`."""
    lattices = await detection.grids(eyes)
    if kind is None:
        lattices = [*filter(detection.may_be_grid, lattices)]
    puzzles = await read_grids(eyes, lattices, kind, 0 if every else 1)
    if puzzles:
        return puzzles if every else [best_of(puzzles)], ""
    return [], await why_not(eyes, lattices[0], kind) if lattices else NO_GRID


def best_of(puzzles: Sequence[Found]) -> Found:
    """The first of some puzzles with one solution, empty cells, and cells about as large as the first one's; else the first."""
    fine = [puzzle for puzzle in puzzles if puzzle.status == UNIQUE and (kinds.has_runs(puzzle.sheet) or 0 in puzzle.sheet.givens)]
    large = [puzzle for puzzle in fine if puzzle.lattice.side() >= AS_LARGE * puzzles[0].lattice.side()]
    return [*large, *puzzles][0]


async def read_grids(eyes: Any, lattices: Sequence[Lattice], kind: str | None, most: int) -> list[Found]:
    """The puzzles in some grids. most: stop after this number of clear puzzles, or after three more, clear or not; 0 for all."""
    puzzles: list[Found] = []
    limit = Limit()
    for number, lattice in enumerate(lattices):
        if not most:
            limit = Limit()
        elif number == 1:  # the first is the likeliest: all others together may take half as long
            limit = Limit(SECONDS / 2, MOST_CELLS)
        if limit.over():
            break
        puzzle = await read_one(eyes, lattice, kind, lambda _: None, limit)
        if puzzle is not None and (kind is not None or not others.refusal(puzzle)):
            puzzles.append(puzzle)
        clear = sum(is_clear(puzzle) and not puzzle.part for puzzle in puzzles)
        if most and (clear >= most or len(puzzles) >= most + 3):
            break
    return puzzles


def why_none(eyes: Any, kind: str | None = None) -> str:
    """Why there is no puzzle in a picture, in a sentence or two; "" if there is one."""
    return read_picture(eyes, kind)[1]
