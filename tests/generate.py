"""Random puzzles for tests and benchmarks: a full grid first, then clues or givens from it.

So each has a solution. Whether it has another one, the solver must find out.
"""

from random import Random

from newsgrid.engine.compile import KINDS, model_of
from newsgrid.engine.make import clues, full
from newsgrid.engine.make.boards import NoBoard
from newsgrid.engine.model import Model
from newsgrid.engine.rules import Distinct
from newsgrid.engine.solve import run, solve
from newsgrid.puzzle import areas, cage_rule, grid_layout
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet


def mixed(model: Model, values: list[int], chance: Random, swaps: int) -> None:
    """Mix a full grid in place without breaking its Distinct rules, by exchanging two values along a Kempe chain, `swaps` times.

    A Kempe chain is a connected set of cells with one of the two values; cells are connected if a rule makes them differ.
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
    lines = [range(at, at + cols) for at in range(0, rows * cols, cols)] + [range(at, rows * cols, cols) for at in range(cols)]
    while sum(parted(blocks, line, longest, chance) for line in lines):
        pass
    sheet.blocks = blocks
    values = [0 if block else (2 * (index % cols) + index // cols) % 9 + 1 for index, block in enumerate(blocks)]
    for index, block in enumerate(blocks):
        if block:
            # any total will do for now, so that the runs have rules
            sheet.across[index] = 1 if run_length(sheet, index, "across") else 0
            sheet.down[index] = 1 if run_length(sheet, index, "down") else 0
    if not all(blocks):
        mixed(model_of(sheet), values, chance, rows * cols)
    for index, block in enumerate(blocks):
        if block:
            sheet.across[index] = sum(values[index + 1 : index + 1 + run_length(sheet, index, "across")])
            sheet.down[index] = sum(values[index + cols : index + cols * (1 + run_length(sheet, index, "down")) : cols])
    return sheet, values


def parted(blocks: list[int], line: range, longest: int, chance: Random) -> bool:
    """Put a block into each run of a line that is too long, or a single cell. Returns whether there was one."""
    again = False
    run: list[int] = []
    for index in (*line, -1):
        if index >= 0 and not blocks[index]:
            run.append(index)
            continue
        if len(run) == 1 or len(run) > longest:
            blocks[run[chance.randrange(len(run))]] = 1
            again = True
        run = []
    return again


def shuffled(parts: int, size: int, chance: Random) -> list[int]:
    """The numbers from 0 to parts*size-1: groups of `size` in random order, each in random order."""
    groups = [[part * size + at for at in range(size)] for part in range(parts)]
    chance.shuffle(groups)
    for group in groups:
        chance.shuffle(group)
    return [number for group in groups for number in group]


def sudoku(box_rows: int, box_cols: int, share: float, chance: Random, swaps: int = 0) -> tuple[Sheet, list[int]]:
    """(puzzle, a solution): a Sudoku in which about this share of the cells is given.

    The grid is the regular one with its bands, stacks, rows, columns and values shuffled, then mixed by `swaps` exchanges. A 36x36 one,
    well mixed and with half the cells given, is among the hardest of its size: none of the solvers here solves it in a minute.
    """
    size = box_rows * box_cols
    sheet = empty_sudoku(box_rows, box_cols)
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
    """(puzzle, a solution): a giant of a named layout, mixed from one of its answers."""
    sheet = grid_layout.lay_out("giant", grid_layout.LAYOUTS[name][1], 3, 3)
    values = list(answer)
    mixed(model_of(sheet), values, chance, 10 * len(values))
    return given(sheet, values, share, chance), values


def cages(sheet: Sheet, values: list[int], chance: Random, most: int = 4, different: bool = False) -> Sheet:
    """The sheet covered with killer cages of up to `most` cells, whose totals are those of `values`."""
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
        sheet.rules[min(cage)] = cage_rule.rule_text([sum(values[index] for index in cage)], different and len(cage) > 1)
    sheet.cages = areas.renumbered(sheet.cages)
    return sheet


WHOLE_KINDS = ("windoku", "magidoku", "quasimagic")  # these are always 9x9
SMALL_KINDS = ("kakuro", "sudoku", "x", "jigsaw", "squares", "killer", "giant", "lines", *WHOLE_KINDS)
LINKED = {
    "hitori": 5,
    "nurikabe": 5,
    "slitherlink": 4,
    "fillomino": 4,
    "hidato": 4,
}  # {kind of groups, loops and paths: the side of a small one}


def clued(kind: str, side: int, chance: Random) -> Sheet:
    """A puzzle of a kind that is made from boards, with a random share of its clues."""
    while True:
        sheet = KINDS[kind].empty(side, side)
        try:
            values = run(full(sheet, chance))
        except NoBoard:
            continue
        clues.dress(sheet, values, chance)
        if KINDS[kind].maker.givens:
            sheet.givens = values
        fewer_clues(sheet, chance)
        return sheet


def fewer_clues(sheet: Sheet, chance: Random) -> None:
    """Take a random share of the clues and givens away."""
    share = chance.uniform(0.1, 0.7)
    for key in [key for key in sorted(sheet.constraints) if key[1] and key[0] in clues.removable(sheet) and chance.random() < share]:
        del sheet.constraints[key]
    sheet.givens = [0 if chance.random() < share else value for value in sheet.givens]
    clues.fit_blocks(sheet)


def linked(kind: str, chance: Random) -> Sheet:
    """A small puzzle of such a kind, with one solution, several, or (one in three has a clue changed) none."""
    sheet = clued(kind, LINKED[kind], chance)
    if chance.random() < 0.35:
        for key in chance.sample(numbered := [key for key, text in sheet.constraints.items() if text.isdigit()], min(1, len(numbered))):
            sheet.constraints[key] = str(max(1, int(sheet.constraints[key]) + chance.choice((-1, 1))))
        for cell in chance.sample(held := [cell for cell, value in enumerate(sheet.givens) if value], min(1, len(held))):
            sheet.givens[cell] = sheet.givens[cell] % sheet.values + 1
    return sheet


def small(kind: str, chance: Random) -> Sheet:
    """A small puzzle of a kind (or of a form of the Sudoku family), with one solution, several, or (one in four) none."""
    if kind in LINKED:
        return linked(kind, chance)
    if kind == "kakuro":
        sheet = Sheet("kakuro", 1, 1, 9)
        sheet.blocks = [1]
        while all(sheet.blocks):  # at this size, all cells may have become blocks
            sheet, _ = kakuro(chance.randint(3, 5), chance.randint(3, 5), chance, chance.choice((0.2, 0.5)), 4)
        totals = [index for index, total in enumerate(sheet.down) if total]
        if totals and chance.random() < 0.25:
            sheet.down[chance.choice(totals)] += chance.choice((-2, -1, 1, 2))
            sheet.down = [max(0, total) for total in sheet.down]
        return sheet
    sheet, share = emptied(kind, chance)
    values = list(solve(model_of(sheet), 1).answers[0])
    sheet.givens = [0] * len(values)
    if kind in ("sudoku", "giant"):
        mixed(model_of(sheet), values, chance, 30)
    if kind in ("squares", "killer"):
        cages(sheet, values, chance, 3, kind == "killer" and chance.random() < 0.5)
        if kind == "squares":
            sheet.rules = ["1 4 9 16" if rule and square(rule) else rule for rule in sheet.rules]
    given(sheet, values, share, chance)
    filled = [index for index, value in enumerate(sheet.givens) if value]
    if filled and chance.random() < 0.25:
        wrong = chance.choice(filled)
        sheet.givens[wrong] = sheet.givens[wrong] % sheet.values + 1
    return sheet


def square(rule: str) -> bool:
    return rule.isdigit() and int(rule) in (1, 4, 9, 16)


def emptied(kind: str, chance: Random) -> tuple[Sheet, float]:
    """(an empty sheet, with a few givens from which to complete it; the share of givens that makes an interesting puzzle)."""
    if kind in WHOLE_KINDS:
        sheet = KINDS[kind].starts[0][1]()
        if kind == "windoku":
            sheet.givens[0] = chance.randint(1, 9)
        return sheet, chance.choice((0.2, 0.35))
    if kind == "giant":
        sheet = grid_layout.lay_out("giant", chance.choice(([(0, 0), (2, 2)], [(0, 0), (0, 2), (2, 4)])), 2, 2)
        return sheet, 0.25
    sheet = empty_sudoku(2, chance.choice((2, 3)) if kind in ("sudoku", "squares", "killer") else 2)
    sheet.kind = kind if kind in ("squares", "killer") else "sudoku"
    sheet.givens[chance.randrange(len(sheet.givens))] = chance.randint(1, sheet.values)
    if kind == "x":
        sheet.options["diagonals"] = 1
    if kind == "jigsaw":
        sheet.boxes = [1, 1, 2, 2, 1, 3, 3, 2, 1, 3, 3, 2, 4, 4, 4, 4]
    if kind == "lines":
        sheet.options["lines"] = "4..6"
    return sheet, chance.choice((0.2, 0.35, 0.5) if kind == "sudoku" else (0.05, 0.2, 0.3))
