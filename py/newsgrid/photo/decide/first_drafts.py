"""Makes the drafts of a grid from what was seen of it. The nets read totals once it is known where there are any."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts
from newsgrid.photo.decide.drafts import Draft, NoPuzzle
from newsgrid.photo.decide.kakuro import own_parts
from newsgrid.photo.decide.limits import Limit
from newsgrid.photo.read.cells import Sight, Window, look_at_sides, look_at_tints, totals_in
from newsgrid.photo.read.diagonals import read_on_lines

SMALL_GRID = 30  # the most cells of a grid that has too few empty cells to show which areas are shaded

Drafts = list[tuple[Sight, Draft]]  # what was seen, and its draft


async def drafts_of(eyes: Any, sight: Sight, kind: str | None, limit: Limit) -> Drafts:
    """The drafts of the puzzle in a sight: one; two for a Kakuro with an unclear end; one for each kind with grids side by side; none if it is of
    no known kind."""
    parts = [(0, 0, sight.rows, sight.cols)]
    if digit_drafts.is_kakuro(sight.rows, sight.cols, sight.cells, kind):
        parts = own_parts(sight.rows, sight.cols, sight.cells)
    if sight.rows == sight.cols and sight.rows * sight.cols <= SMALL_GRID:
        await look_at_sides(eyes, sight)
    if kind in (None, digit_drafts.PLAIN):
        await read_on_lines(eyes, sight)
    drafts = []
    for part in (sight.part(*part) for part in parts):
        names: list[str | None] = [kind] if kind else [*digit_drafts.laid_out(part.rows, part.cols)] or [None]
        for name in names:
            with suppress(NoPuzzle):
                drafts.append((part, await draft_of(eyes, part, name, limit)))
    return drafts


async def draft_of(eyes: Any, sight: Sight, kind: str | None, limit: Limit | None = None) -> Draft:
    """The draft of a sight, with its totals. limit: the time that this takes, except for the nets, is subtracted from it. Raises NoPuzzle."""
    known: list[list[float]] = []

    def ask(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
        if asked and not known:
            raise Unread(asked)
        return known

    limit = limit or Limit()
    try:
        with limit.counting():
            return digit_drafts.draft_of(sight.rows, sight.cols, sight.cells, ask, kind)
    except Unread as unread:
        known = await totals_in(eyes, sight, unread.asked)
        if any(window == signs.CORNER for _, window in unread.asked):  # the totals are those of cages
            await look_at_tints(eyes, sight)
    with limit.counting():
        return digit_drafts.draft_of(sight.rows, sight.cols, sight.cells, ask, kind)


class Unread(Exception):
    """These totals have to be read first."""

    def __init__(self, asked: Sequence[tuple[int, Window]]) -> None:
        self.asked = asked
