"""Says at a glance which kind a grid is, by what is seen in it: nothing is solved, so that it can be named in the camera's live picture."""

from typing import Any

from newsgrid.photo.decide import digit_drafts, print_search
from newsgrid.photo.decide.first_drafts import drafts_of
from newsgrid.photo.decide.limits import Limit
from newsgrid.photo.decide.windows import windows
from newsgrid.photo.find.lattice import USUAL_SIDE, Lattice
from newsgrid.photo.read.cells import see


async def likely_kind(eyes: Any, lattice: Lattice) -> str:
    """The name of the kind that a grid looks like, "" if it looks like no known kind, or like several."""
    window = next(windows(lattice, None, eyes.width, eyes.height))
    sight = await see(eyes, window)
    if print_search.comes_first(sight) or sight.rows != USUAL_SIDE:
        names = {draft.sheet.kind for _, draft in (await print_search.seen_of(eyes, window, sight, None)).drafts}
        if names:
            return names.pop() if len(names) == 1 else ""
    if digit_drafts.is_plain(sight.rows, sight.cols, sight.cells):
        return ""
    return next((draft.sheet.kind for _, draft in await drafts_of(eyes, sight, None, Limit())), "")
