"""Says why there is no puzzle in a grid."""

from typing import Any

from newsgrid.photo.decide import others
from newsgrid.photo.decide.doubt_sentences import CUT, DARK
from newsgrid.photo.decide.drafts import UNREAD
from newsgrid.photo.decide.first_drafts import draft_of
from newsgrid.photo.decide.limits import MOST_CELLS
from newsgrid.photo.decide.windows import windows
from newsgrid.photo.find import detection
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.cells import see
from newsgrid.photo.read.polarity import ways_to_see

NO_GRID = "No grid was found. Take the photo from above, with the whole grid in it."


async def why_not(eyes: Any, lattice: Lattice, kind: str | None) -> str:
    """Why there is no puzzle in a grid, in a sentence or two."""
    if kind is None and not detection.may_be_grid(lattice):
        return NO_GRID
    if lattice.rows * lattice.cols > MOST_CELLS:
        return others.sentence(others.PAPER)
    likelier, *_ = await ways_to_see(eyes, next(windows(lattice, kind, eyes.width, eyes.height)))
    cut = " " + CUT if detection.reaches_edge(lattice, eyes.width, eyes.height) else ""
    hint = " " + DARK if likelier is not eyes else cut  # on a screen nothing is cut off
    sight = await see(likelier, lattice)
    looks = others.looks_like(sight.rows, sight.cols, sight.cells)
    if looks and kind is None:
        return others.sentence(looks) + hint
    try:
        await draft_of(likelier, sight, kind)
    except ValueError as fault:
        return str(fault) + hint
    return UNREAD + hint
