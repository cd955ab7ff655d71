"""How difficult a sheet is, by the hardest step that it needs."""

from newsgrid.engine import hints
from newsgrid.engine.compile import model_of
from newsgrid.engine.hints import techniques
from newsgrid.engine.make.boards import unique
from newsgrid.engine.solve.search import Steps
from newsgrid.puzzle import grades, kinds
from newsgrid.puzzle.sheet import Sheet

HARDEST = len(hints.GRADES)


def within(sheet: Sheet, level: int) -> Steps[bool]:
    """Whether a sheet can be solved by steps of at most this level."""
    return (yield from techniques.within(model_of(sheet), level))


def level_of(sheet: Sheet, most: int, least: int = 0) -> Steps[int]:
    """The level of a sheet, at least `least`; 0 if its level is above `most`, or it does not have exactly one solution."""
    least = max(least, grades.levels(kinds.of(sheet))[0])
    if most == HARDEST and not (yield from unique(sheet)):
        return 0
    level = yield from techniques.hardest(model_of(sheet), min(most, HARDEST - 1), least)
    return level or (HARDEST if most == HARDEST else 0)
