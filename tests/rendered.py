"""Pictures of puzzles for tests and benchmarks, from seeds that training never uses. Needs Pillow and numpy."""

from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

import generate
from newsgrid import model_of, solve
from newsgrid.solver.search import UNIQUE
from photo.native import Eyes
from sheet import family
from sheet.sheet import Sheet
from train import fonts, puzzles, samples

FIRST_SEED = 2_000_000_000
FONTS = Path(__file__).resolve().parents[1] / ".cache" / "train" / "fonts"


def faces() -> Any:
    """The typefaces of this machine. Raises SystemExit if there are none."""
    return fonts.sort_out((FONTS, *fonts.SYSTEM))


def grid_of(sheet: Sheet) -> puzzles.Grid:
    """A sheet as what a page shows; entries are written by hand."""
    values = [
        puzzles.BLOCK if block else family.symbol(sheet, given) if given else ""
        for block, given in zip(sheet.blocks, sheet.givens, strict=True)
    ]
    grid = puzzles.Grid(sheet.rows, sheet.cols, sheet.kind, values)
    if sheet.kind == "kakuro":
        for cell, totals in enumerate(zip(sheet.across, sheet.down, strict=True)):
            if any(totals):
                grid.values[cell] = puzzles.CLUE
                grid.clues[cell] = totals
        return grid
    grid.absent = {cell for cell, block in enumerate(sheet.blocks) if block}
    grid.boxes = list(sheet.boxes)
    grid.heavy = puzzles.heavy_lines(sheet.boxes, sheet.rows, sheet.cols)
    grid.diagonals = bool(sheet.options.get("diagonals"))
    grid.hands = {cell: str(value) for cell, value in enumerate(sheet.entries) if value}
    for cells in family.cage_cells(sheet).values():
        grid.cages.append(cells)
        rule = sheet.rules[cells[0]]
        if rule.split() and rule.split()[0].isdigit():
            grid.totals[cells[0]] = int(rule.split()[0])
    return grid


def picture_of(sheet: Sheet, seed: int, cell: float | None = None, hard: float | None = None, turn: float | None = None) -> Eyes:
    """A photo of a sheet. cell: about how many pixels a cell has; the rest as in training."""
    made = samples.shot(FIRST_SEED + seed, faces(), grid_of(sheet), cell, hard, turn)
    return Eyes(Image.fromarray(made.picture).convert("RGB"))


def puzzle(what: str, chance: Random) -> Sheet:
    """A puzzle with one solution: sudoku, sizes, giant, jigsaw, killer or kakuro."""
    while True:
        made = any_puzzle(what, chance)
        if made is not None and solve(model_of(made), 2, 5.0).status == UNIQUE:
            return made


def any_puzzle(what: str, chance: Random) -> Sheet | None:
    if what == "sudoku":
        return generate.sudoku(3, 3, chance.uniform(0.36, 0.5), chance, 20)[0]
    if what == "sizes":
        rows, cols = chance.choice(((2, 2), (2, 3), (2, 4), (2, 5), (3, 4), (4, 4), (5, 5)))
        sheet = generate.sudoku(rows, cols, 0.6, chance)[0]
        if rows * cols > 9:
            sheet.options["symbols"] = chance.choice(("numbers", "numbers", "A", "K"))
        return sheet
    if what == "kakuro":
        size = chance.randint(6, 11)
        return generate.kakuro(size, size, chance, chance.uniform(0.25, 0.4))[0]
    if what == "giant":
        empty = family.lay_out("giant", family.LAYOUTS["x"][1], 3, 3)
        return filled(empty, 0.45, chance)
    if what == "jigsaw":
        empty = family.lay_out("sudoku", [(0, 0)], 3, 3)
        empty.boxes = family.renumbered(puzzles.jigsaw_boxes(chance, 9))
        return filled(empty, 0.45, chance)
    if what == "killer":
        sheet, values = generate.sudoku(3, 3, 0.0, chance, 20)
        sheet.kind = "killer"
        return generate.cages(sheet, values, chance, 4, True)
    raise ValueError(what)


def filled(sheet: Sheet, share: float, chance: Random) -> Sheet | None:
    """The sheet with a share of some solution given, None if there is none."""
    start = list(sheet.givens)
    first = next(index for index, block in enumerate(sheet.blocks) if not block)
    sheet.givens[first] = chance.randint(1, 9)
    answers = solve(model_of(sheet), 1, 5.0).answers
    sheet.givens = start
    return generate.given(sheet, answers[0], share, chance) if answers else None


def same(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets are the same puzzle."""
    if (one.kind, one.rows, one.cols, one.values) != (other.kind, other.rows, other.cols, other.values):
        return False
    layers = ("blocks", "down", "across", "givens") if one.kind == "kakuro" else ("blocks", "boxes", "cages", "givens")
    if any(
        family.renumbered(getattr(one, layer)) != family.renumbered(getattr(other, layer))
        for layer in layers
        if layer in ("boxes", "cages")
    ):
        return False
    if any(getattr(one, layer) != getattr(other, layer) for layer in layers if layer not in ("boxes", "cages")):
        return False
    totals = [[rule.split()[0] if rule.split() else "" for rule in sheet.rules] for sheet in (one, other)]
    return totals[0] == totals[1] and one.options.get("diagonals") == other.options.get("diagonals")
