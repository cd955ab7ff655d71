"""New puzzles: a full board first, then all the clues that it has, then as few of them as still leave one solution.

puzzle(kind, chance) makes one; what a kind's board and clues are stands in `clues`.
"""

from random import Random

from sheet import kinds
from sheet.sheet import Sheet

from ..kinds import model_of
from ..model import Model
from ..narrow import all_masks, narrow
from ..solver import solve
from ..solver.search import UNIQUE
from . import clues

TRIES = 400  # values that a board is begun with, before it is begun anew
LAYOUTS = 300  # of areas, before it is given up
SECONDS = 10.0  # for a full board
MOST_SECONDS = 1.0  # for whether there is one solution: a puzzle that takes longer is too hard


class NoBoard(Exception):
    """A sheet that can't be filled, or not in any reasonable time."""


def board(model: Model, chance: Random) -> list[int]:
    """A full filling of a model, by chance. Raises NoBoard."""
    for _ in range(20):
        masks = all_masks(model)
        if narrow(model, masks) is not None:
            raise NoBoard
        tries = TRIES
        trail: list[tuple[list[int], int, int]] = []
        while tries:
            open_cells = [cell for cell in model.cells if masks[cell] & (masks[cell] - 1)]
            if not open_cells:
                return [mask.bit_length() for mask in masks]
            least = min(masks[cell].bit_count() for cell in open_cells)
            cell = chance.choice([cell for cell in open_cells if masks[cell].bit_count() == least])
            bit = chance.choice([1 << at for at in range(model.values) if masks[cell] >> at & 1])
            trail.append((list(masks), cell, bit))
            masks[cell] = bit
            while narrow(model, masks) is not None:
                tries -= 1
                if not trail or not tries:
                    break
                masks, cell, bit = trail.pop()
                masks[cell] &= ~bit
                if not masks[cell]:
                    masks = [0] * len(masks)
            else:
                continue
            break
    answers = solve(model, 1, SECONDS).answers
    if not answers:
        raise NoBoard
    return list(answers[0])


def is_unique(sheet: Sheet) -> bool:
    return solve(model_of(sheet), 2, MOST_SECONDS).status == UNIQUE


def puzzle(kind: str, chance: Random, empty: Sheet | None = None, share: float = 0) -> tuple[Sheet, list[int]]:
    """(a puzzle of a kind with one solution, that solution).

    empty: what to begin with, else one of the kind's empty sheets; share: of the clues that are not needed, so many stay.
    Raises NoBoard.
    """
    sheet = empty or chance.choice(kinds.BY_NAME[kind].starts)[1]()
    for _ in range(LAYOUTS):
        clues.lay_out(sheet, chance)
        model = model_of(clues.unmarked(sheet))
        if not solve(model, 1, SECONDS).answers:
            continue  # these areas can't be filled
        values = board(model, chance)
        clues.dress(sheet, values, chance)
        sheet.givens = [0 if sheet.blocks[cell] else value for cell, value in enumerate(values)]
        lighten(sheet, chance, share)
        return sheet, values
    raise NoBoard


def lighten(sheet: Sheet, chance: Random, share: float) -> None:
    """Take away givens, then clues, in any order, as long as there is one solution; black givens stay."""
    cells = [cell for cell, value in enumerate(sheet.givens) if value and not sheet.dark[cell]]
    chance.shuffle(cells)
    take(sheet, cells, chance, share)
    removable = [key for key in sorted(sheet.constraints) if key[0] in clues.removable(sheet)]
    chance.shuffle(removable)
    for key in removable:
        text = sheet.constraints.pop(key)
        if chance.random() < share or not is_unique(sheet):
            sheet.constraints[key] = text


def take(sheet: Sheet, cells: list[int], chance: Random, share: float) -> None:
    """Take givens away: many at once as long as that goes well, then one by one."""
    many = max(len(cells) // 4, 1)
    while cells:
        now, cells = cells[:many], cells[many:]
        held = [(cell, sheet.givens[cell]) for cell in now if chance.random() >= share]
        for cell, _ in held:
            sheet.givens[cell] = 0
        if is_unique(sheet):
            continue
        for cell, value in held:
            sheet.givens[cell] = value
        if many > 1:
            many, cells = max(many // 3, 1), now + cells
