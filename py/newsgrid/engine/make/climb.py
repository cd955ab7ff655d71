"""Changes a board little by little until its puzzle needs a step of the requested level, and none above it.

This is for kinds whose random boards seldom have a certain level, or seldom have one solution. A change is kept if the steps of the level leave no
more candidates open, while the steps of the level below still don't suffice. A puzzle that steps solve has no other solution to look for.
"""

from random import Random

from newsgrid.engine.compile import model_of
from newsgrid.engine.hints import techniques
from newsgrid.engine.make.boards import NoBoard
from newsgrid.engine.make.clues import maker_of
from newsgrid.engine.solve.search import Steps
from newsgrid.puzzle.sheet import Sheet, copy

CHANGES = 25  # largest number of changes tried without coming nearer before a board is given up; more seldom help, in any kind or size
AT_TIMES, BACK = 0.2, 4  # the share of changes that may leave more candidates open, and how many more
IN_VAIN = 50  # largest number of changes that a kind fails to make before the board is given up


def climbed(sheet: Sheet, values: list[int], level: int, chance: Random) -> Steps[tuple[Sheet, list[int]]]:
    """(a puzzle of a level, its answer), from a board with all its clues. Raises NoBoard if no such puzzle is reached."""
    hard, left = yield from left_open(sheet, level)
    best, tried = sum(left.values()), 0
    while not hard or left:
        if tried == CHANGES:
            raise NoBoard
        tried += 1
        new, new_values = changed(sheet, values, sorted(left) if hard else list(model_of(sheet).cells), chance)
        new_hard, new_left = yield from left_open(new, level)
        now, back = sum(new_left.values()), BACK if chance.random() < AT_TIMES else 0
        if new_left if not hard else not new_hard or now > sum(left.values()) + back:
            continue
        if now < best:
            best, tried = now, 0
        sheet, values, hard, left = new, new_values, new_hard, new_left
    return sheet, values


def left_open(sheet: Sheet, level: int) -> Steps[tuple[bool, dict[int, int]]]:
    """(whether the steps of the level below don't suffice, {cell: its number of candidates} for the cells that the steps of the level leave open)."""
    least = max(level - 1, 1)
    below, left = yield from techniques.left_by(model_of(sheet), (least, level))
    return bool(below) or level == least, left


def changed(sheet: Sheet, values: list[int], cells: list[int], chance: Random) -> tuple[Sheet, list[int]]:
    """A copy of a board, changed only near one of `cells`, and its answer. Raises NoBoard."""
    maker = maker_of(sheet)
    assert maker.vary is not None
    printed = [value - 1 + sheet.least if value else 0 for value in values]
    for _ in range(IN_VAIN):
        new = copy(sheet)
        try:
            held = maker.vary(new, printed, chance.choice(cells), chance)
        except ValueError:
            continue
        return new, [0 if block else value + 1 - new.least for block, value in zip(new.blocks, held, strict=True)]
    raise NoBoard
