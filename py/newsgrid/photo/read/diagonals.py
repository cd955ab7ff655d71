"""Finds the two diagonals across a square, and reads the digits on them. Without this module, each such square is read as one without diagonals."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import NEVER, Cell, Sight, log_odds, normalised, totals_in
from newsgrid.photo.read.shades import are_darker
from newsgrid.photo.read.texts import LEAST_SEEN, LOOKS_COUNT, WINDOWS, letters_in, texts_of
from newsgrid.photo.thresholds import HUNDRED_TO_ONE, TWENTY_TO_ONE

LETTER_LOOKS = WINDOWS[::2]  # windows on a cell in which a digit is read as a text
CROSSED = 8  # the digit that all nets read for most digits with a line through them


def diagonals(size: int) -> tuple[list[int], list[int]]:
    """The cells of the falling diagonal of a square, and of the rising one."""
    return [at * size + at for at in range(size)], [at * size + size - 1 - at for at in range(size)]


def are_lined(size: int, cells: Sequence[Cell]) -> bool:
    """Whether a line runs through the cells of both diagonals, and not through the others."""
    means = []
    for bit, on in zip((signs.FALLING, signs.RISING), diagonals(size), strict=True):
        odds = [log_odds(cell.bits[bit]) for cell in cells]
        along = sum(odds[cell] for cell in on)
        means.append((along / size, (sum(odds) - along) / (len(odds) - size)))
    return all(on > -HUNDRED_TO_ONE for on, _ in means) and sum(on for on, _ in means) > sum(off for _, off in means) + 2 * TWENTY_TO_ONE


def are_printed(size: int, cells: Sequence[Cell]) -> bool:
    """Whether both diagonals of a square are printed, as lines or as shaded cells."""
    if are_lined(size, cells):
        return True
    shaded = [0] * len(cells)
    for cell in (*diagonals(size)[0], *diagonals(size)[1]):
        shaded[cell] = 1
    return are_darker(size, cells, shaded)


async def read_on_lines(eyes: Any, sight: Sight) -> None:
    """Read digits on diagonals again with three nets, since the first net takes the line for part of the digit, and print for handwriting."""
    cells = [cell for cell in sight.cells if cell is not None]
    size = sight.cols
    if sight.rows != size or size > signs.DIGITS or len(cells) < size * size or not are_lined(size, cells):
        return
    asked = sorted({*diagonals(size)[0], *diagonals(size)[1]})
    totals = await totals_in(eyes, sight, [(cell, signs.MIDST) for cell in asked])
    texts = [
        {text: chance for chance, text in texts_of(steps)}
        for steps in await letters_in(eyes, sight, [(sight.quad(cell), window) for cell in asked for window in LETTER_LOOKS])
    ]
    sight.read += 2 * len(asked)
    elsewhere = [seen.bits[signs.HAND] for cell, seen in enumerate(cells) if cell not in asked and 0 < seen.best < signs.BLOCK]
    usual = sum(elsewhere) / len(elsewhere) if elsewhere else 1.0
    for number, (cell, chances) in enumerate(zip(asked, totals, strict=True)):
        said = texts[number * len(LETTER_LOOKS) : (number + 1) * len(LETTER_LOOKS)]
        values = by_all_nets(cells[cell], chances, said, size)
        bits = list(cells[cell].bits)
        bits[signs.HAND] = min(bits[signs.HAND], usual)
        sight.cells[cell] = replace(cells[cell], values=normalised(values), bits=bits)


def by_all_nets(cell: Cell, chances: Sequence[float], said: Sequence[dict[str, float]], size: int) -> list[float]:
    """How likely each class is in a cell with a line through it. chances: of no number, 1, 2, 3 and so on; said: in each look, of each text."""
    values = [NEVER] * signs.CLASSES
    for digit in range(size + 1):
        seen = cell.values[digit] if digit else max(cell.values[signs.EMPTY], cell.values[signs.BLOCK])
        looks = sum(max(look.get(str(digit) if digit else "", LEAST_SEEN), LEAST_SEEN) for look in said) / len(said)
        values[digit] = max(seen, LEAST_SEEN) + max(chances[digit], LEAST_SEEN) + looks + (0.0 if digit else TWENTY_TO_ONE)
    if values[CROSSED] == max(values):
        values = [chance * LOOKS_COUNT if chance > NEVER else NEVER for chance in values]
    return values
