"""How difficult a sheet is, by the hardest step that it needs."""

from sheet.sheet import Sheet

from .. import deduce
from ..kinds import model_of
from ..solver.search import Steps
from .boards import unique

EASIEST = 2  # the level of steps with combinations
HARDEST = len(deduce.GRADES)


def within(sheet: Sheet, level: int) -> Steps[bool]:
    """Whether a sheet can be solved by steps of at most this level."""
    return (yield from deduce.within(model_of(sheet), level))


def level_of(sheet: Sheet, most: int, least: int = EASIEST) -> Steps[int]:
    """The level of a sheet, at least `least`; 0 if that is above `most`, or there is not exactly one solution."""
    if most == HARDEST and not (yield from unique(sheet)):
        return 0
    level = yield from deduce.hardest(model_of(sheet), min(most, HARDEST - 1), least)
    return level or (HARDEST if most == HARDEST else 0)
