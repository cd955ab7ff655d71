"""Puzzles made at random, for tests and benchmarks: a full grid first, then clues or givens taken from it.

Every one has a solution, since it was made from one; whether it has another is for the solver to say.
"""

from random import Random

from newsgrid.kinds import model_of
from newsgrid.model import Distinct, Model
from sheet import family
from sheet.link import run_length
from sheet.sheet import Sheet


def mixed(model: Model, values: list[int], chance: Random, swaps: int) -> None:
    """Mix a full grid in place, keeping all its Distinct rules: two values change places in everything that hangs together.

    Cells with one of the two values hang together where a rule keeps them different (a Kempe chain).
    """
    units_of: dict[int, list[int]] = {cell: [] for cell in model.cells}
    units = [rule.cells for rule in model.rules if isinstance(rule, Distinct)]
    for number, cells in enumerate(units):
        for cell in cells:
            units_of[cell].append(number)
    for _ in range(swaps):
        start = chance.choice(model.cells)
        first, second = values[start], chance.randint(1, model.values)
        chain, queue = {start}, [start]
        while queue:
            cell = queue.pop()
            other = second if values[cell] == first else first
            for number in units_of[cell]:
                for there in units[number]:
                    if values[there] == other and there not in chain:
                        chain.add(there)
                        queue.append(there)
        for cell in chain:
            values[cell] = second if values[cell] == first else first


def kakuro(rows: int, cols: int, chance: Random, density: float = 0.25, longest: int = 9) -> tuple[Sheet, list[int]]:
    """(puzzle, a solution): a Kakuro whose runs have 2 to `longest` cells; about `density` of its places are blocks."""
    sheet = Sheet("kakuro", rows, cols, 9)
    blocks = [1 if not index // cols or not index % cols or chance.random() < density / 2 else 0 for index in range(rows * cols)]
    again = True
    while again:
        again = False
        for step, lines in ((1, range(0, rows * cols, cols)), (cols, range(cols))):
            for line in lines:
                length = cols if step == 1 else rows
                run: list[int] = []
                for at in range(length + 1):
                    index = line + at * step
                    if at < length and not blocks[index]:
                        run.append(index)
                        continue
                    if len(run) == 1 or len(run) > longest:
                        blocks[run[chance.randrange(len(run))]] = 1
                        again = True
                    run = []
    sheet.blocks = blocks
    values = [0 if block else (2 * (index % cols) + index // cols) % 9 + 1 for index, block in enumerate(blocks)]
    for index, block in enumerate(blocks):
        if block:
            # any total does, so that the runs have their rules
            sheet.across[index] = 1 if run_length(sheet, index, "across") else 0
            sheet.down[index] = 1 if run_length(sheet, index, "down") else 0
    if not all(blocks):
        mixed(model_of(sheet), values, chance, rows * cols)
    for index, block in enumerate(blocks):
        if block:
            sheet.across[index] = sum(values[index + 1 : index + 1 + run_length(sheet, index, "across")])
            sheet.down[index] = sum(values[index + cols : index + cols * (1 + run_length(sheet, index, "down")) : cols])
    return sheet, values


def shuffled(parts: int, size: int, chance: Random) -> list[int]:
    """The numbers 0..parts*size-1: groups of `size` in any order, and those of each group in any order."""
    groups = [[part * size + at for at in range(size)] for part in range(parts)]
    chance.shuffle(groups)
    for group in groups:
        chance.shuffle(group)
    return [number for group in groups for number in group]


def sudoku(box_rows: int, box_cols: int, share: float, chance: Random, swaps: int = 0) -> tuple[Sheet, list[int]]:
    """(puzzle, a solution): a Sudoku of which about this share of the cells is given.

    The grid is the regular one with its bands, stacks, rows, columns and values shuffled, mixed by so many swaps. Well
    mixed, 36x36 with half the cells given is as hard as such puzzles get, and no solver here does it in a minute.
    """
    size = box_rows * box_cols
    sheet = family.empty_sudoku(box_rows, box_cols)
    rows, cols, names = shuffled(box_cols, box_rows, chance), shuffled(box_rows, box_cols, chance), list(range(1, size + 1))
    chance.shuffle(names)
    values = [names[(row % box_rows * box_cols + row // box_rows + col) % size] for row in rows for col in cols]
    mixed(model_of(sheet), values, chance, swaps)
    return given(sheet, values, share, chance), values


def given(sheet: Sheet, values: list[int], share: float, chance: Random) -> Sheet:
    """The sheet with about this share of its cells given."""
    sheet.givens = [value if value and chance.random() < share else 0 for value in values]
    return sheet


def giant(name: str, answer: list[int], share: float, chance: Random) -> tuple[Sheet, list[int]]:
    """(puzzle, a solution): a giant of a named layout, mixed from an answer that it has."""
    sheet = family.lay_out("giant", family.LAYOUTS[name][1], 3, 3)
    values = list(answer)
    mixed(model_of(sheet), values, chance, 10 * len(values))
    return given(sheet, values, share, chance), values


def cages(sheet: Sheet, values: list[int], chance: Random, most: int = 4, different: bool = False) -> Sheet:
    """The sheet with cages of up to `most` cells over all of it, with their totals in `values` (killer cages)."""
    left = [index for index, block in enumerate(sheet.blocks) if not block]
    chance.shuffle(left)
    number = 0
    for start in left:
        if sheet.cages[start]:
            continue
        number += 1
        cage = [start]
        sheet.cages[start] = number
        while len(cage) < chance.randint(1, most):
            cell = chance.choice(cage)
            row, col = cell // sheet.cols, cell % sheet.cols
            near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
            free = [
                there
                for there in (r * sheet.cols + c for r, c in near if 0 <= r < sheet.rows and 0 <= c < sheet.cols)
                if not sheet.blocks[there]
                and not sheet.cages[there]
                and not (different and values[there] in [values[held] for held in cage])
            ]
            if not free:
                break
            sheet.cages[chance.choice(free)] = number
            cage = [index for index, held in enumerate(sheet.cages) if held == number]
        sheet.rules[min(cage)] = family.rule_text([sum(values[index] for index in cage)], different and len(cage) > 1)
    sheet.cages = family.renumbered(sheet.cages)
    return sheet
