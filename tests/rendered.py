"""Renders photos of puzzles for tests and benchmarks, with seeds that training never uses. Needs Pillow and numpy."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

import generate
import quality
from newsgrid import model_of, read, solve
from newsgrid.photo.native import Eyes
from newsgrid.puzzle import areas, grid_layout, notation
from newsgrid.puzzle.sheet import Sheet
from places import PUZZLES
from training import fonts, puzzles, samples

FIRST_SEED = 2_000_000_000
FONTS = Path(__file__).resolve().parents[1] / ".cache" / "train" / "fonts"


def faces() -> Any:
    """The fonts of this machine. Raises SystemExit if there are none."""
    return fonts.sort_out((FONTS, *fonts.SYSTEM))


def grid_of(sheet: Sheet) -> puzzles.Grid:
    """A sheet as the grid of a printed page; its entries are handwritten."""
    values = [
        puzzles.BLOCK if block else notation.symbol(sheet, given) if given else ""
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
    for cells in areas.cage_cells(sheet).values():
        grid.cages.append(cells)
        rule = sheet.rules[cells[0]]
        if rule.split() and rule.split()[0].isdigit():
            grid.totals[cells[0]] = int(rule.split()[0])
    return grid


def picture_of(sheet: Sheet, seed: int, cell: float | None = None, hard: float | None = None, turn: float | None = None) -> Eyes:
    """A photo of a sheet. cell: about how many pixels wide a cell is; the rest is as in training."""
    shot = samples.shot(FIRST_SEED + seed, faces(), grid_of(sheet), cell, hard, turn)
    return Eyes(Image.fromarray(shot.picture).convert("RGB"))


@dataclass
class Page:
    """A page in the benchmark: its puzzle, its picture, and how good that is."""

    sheet: Sheet
    eyes: Eyes
    quality: quality.Quality


def page(what: str, number: int, cell: float | None) -> Page:
    """The page of this number. what: as for `puzzle`; cell: as for `picture_of`."""
    sheet = puzzle(what, Random(f"{what} {number}"))
    seed = FIRST_SEED + 10_000_000 * KINDS.index(what) + 100_000 * round(cell or 0) + number
    grid = grid_of(sheet)
    shot = samples.shot(seed, faces(), grid, cell)
    return Page(sheet, Eyes(Image.fromarray(shot.picture).convert("RGB")), quality.of(shot.picture, shot.nodes[0], quality.spots_of(grid)))


KINDS = ("sudoku", "written", "sizes", "jigsaw", "killer", "giant", "kakuro")
KAKURO = ("kakuro_hard_10x10.pipe.txt", "kakuro_k057.comma.txt", "kakuro_medium_11x11.backslash.txt")


def puzzle(what: str, chance: Random) -> Sheet:
    """A puzzle with one solution. what: one of KINDS; written is a Sudoku partly solved by hand, kakuro one of three, perhaps
    transposed."""
    written = what == "written"
    if what == "kakuro":
        sheet = read((PUZZLES / chance.choice(KAKURO)).read_text(encoding="utf-8"))
        return transposed(sheet) if chance.random() < 0.5 else sheet
    if what in ("sudoku", "written"):
        sheet, answer = generate.sudoku(3, 3, chance.uniform(0.3, 0.4), chance, 20)
    elif what == "sizes":
        rows, cols = chance.choice(((2, 2), (2, 3), (2, 4), (2, 5), (3, 4), (4, 4), (5, 5)))
        sheet, answer = generate.sudoku(rows, cols, 0.5, chance)
        if rows * cols > 9:
            sheet.options["symbols"] = chance.choice(("", "", "A", "K"))
    elif what == "giant":
        sheet, answer = filled(grid_layout.lay_out("giant", grid_layout.LAYOUTS["x"][1], 3, 3), 0.4, chance)
    elif what == "jigsaw":
        sheet, answer = jigsaw(chance)
    elif what == "killer":
        sheet, answer = generate.sudoku(3, 3, 0.0, chance, 20)
        sheet.kind = "killer"
        sheet = generate.cages(sheet, answer, chance, 4, True)
    else:
        raise ValueError(what)
    while True:  # add a given where two solutions differ, until there is only one
        answers = solve(model_of(sheet), 2, 20.0).answers
        if len(answers) < 2:
            return written_in(sheet, answers[0], chance) if written else sheet
        cell = chance.choice([cell for cell, (one, other) in enumerate(zip(*answers, strict=True)) if one != other])
        sheet.givens[cell] = answer[cell]


def written_in(sheet: Sheet, answer: list[int], chance: Random) -> Sheet:
    """A copy of the sheet with a third of the empty cells filled from its answer, as entries."""
    for cell, given in enumerate(sheet.givens):
        if not given and chance.random() < 0.33:
            sheet.entries[cell] = answer[cell]
    return sheet


def transposed(sheet: Sheet) -> Sheet:
    """A Kakuro with rows and columns exchanged."""
    exchanged = Sheet(sheet.kind, sheet.cols, sheet.rows)
    for cell in range(sheet.rows * sheet.cols):
        row, col = divmod(cell, sheet.cols)
        at = col * sheet.rows + row
        exchanged.blocks[at], exchanged.across[at], exchanged.down[at] = sheet.blocks[cell], sheet.down[cell], sheet.across[cell]
    return exchanged


def jigsaw(chance: Random) -> tuple[Sheet, list[int]]:
    """As `filled`, with boxes that have a solution: not all of them do."""
    while True:
        sheet = grid_layout.lay_out("sudoku", [(0, 0)], 3, 3)
        sheet.boxes = areas.renumbered(puzzles.jigsaw_boxes(chance, 9))
        try:
            return filled(sheet, 0.35, chance)
        except ValueError:
            continue


def filled(sheet: Sheet, share: float, chance: Random) -> tuple[Sheet, list[int]]:
    """(the sheet with a share of a solution as givens, that solution). Raises ValueError if it has none."""
    first = next(index for index, block in enumerate(sheet.blocks) if not block)
    sheet.givens[first] = chance.randint(1, 9)
    answers = solve(model_of(sheet), 1, 20.0).answers
    if not answers:
        raise ValueError("The empty grid has no solution.")
    return generate.given(sheet, answers[0], share, chance), answers[0]


def same(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets are the same puzzle."""
    if (one.kind, one.rows, one.cols, one.values) != (other.kind, other.rows, other.cols, other.values):
        return False
    layers = ("blocks", "down", "across", "givens") if one.kind == "kakuro" else ("blocks", "boxes", "cages", "givens")
    if any(
        areas.renumbered(getattr(one, layer)) != areas.renumbered(getattr(other, layer)) for layer in layers if layer in ("boxes", "cages")
    ):
        return False
    if any(getattr(one, layer) != getattr(other, layer) for layer in layers if layer not in ("boxes", "cages")):
        return False
    return one.rules == other.rules and one.options.get("diagonals") == other.options.get("diagonals")
