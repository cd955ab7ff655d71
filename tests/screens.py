"""Draws screenshots as of apps in dark mode, for tests and benchmarks. Needs Pillow only, whose own typeface it uses by default."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageDraw, ImageFont

from newsgrid.photo.native import Eyes
from newsgrid.puzzle import areas, notation
from newsgrid.puzzle.sheet import Sheet

Box = tuple[float, float, float, float]
Write = Callable[[Box, float, float, str, float], None]


@dataclass(frozen=True)
class Look:
    """The colours of an app: around the grid, of its cells, of a Kakuro's blocks, of thin and thick lines, of what is printed, of what belongs to the
    cell that is selected, and of a player's entries."""

    around: str = "#000"
    cells: str = "#1c1c1e"
    blocks: str = "#000"
    thin: str = "#3a3a3c"
    thick: str = "#8e8e93"
    print: str = "#fff"
    marked: str = "#2c2c2e"
    entered: str = "#a3c8ff"


LOOKS = (
    Look(),
    Look("#1c1c1e", "#1c1c1e", "#48484a", "#48484a", "#8e8e93", "#ebebf5", "#2a2a2e"),
    Look("#121212", "#121212", "#333", "#333", "#777", "#e0e0e0", "#1f1f1f"),
    Look("#1a1d24", "#232733", "#12141a", "#3b4254", "#7b86a3", "#d5dbe8", "#2a3040"),
    Look("#000", "#000", "#2a2a2a", "#444", "#aaa", "#fff", "#1a1a1a"),
    Look("#202124", "#202124", "#5f6368", "#5f6368", "#bdc1c6", "#e8eaed", "#2d2f33"),
    Look("#0d1117", "#161b22", "#30363d", "#30363d", "#6e7681", "#c9d1d9", "#1c2430"),
)
PAPER = Look("#fff", "#fff", "#000", "#999", "#000", "#000", "#e2e8f0", "#174485")


def screen(sheet: Sheet, look: Look, chance: Random, face: str = "", width: int = 828) -> Eyes:
    """A screenshot of an app that shows this puzzle: a Sudoku, a killer or a Kakuro. face: a file with its typeface."""

    def write(box: Box, x: float, y: float, text: str, size: float, colour: str = look.print) -> None:
        """Write in a box, about a place in it. x, y, size: in sides of the box."""
        wide = (box[2] - box[0]) * size
        font = ImageFont.truetype(face, wide) if face else ImageFont.load_default(wide)
        pen.text((box[0] + x * (box[2] - box[0]), box[1] + y * (box[2] - box[0])), text, colour, font, "mm")

    height, margin = round(width * chance.uniform(1.8, 2.15)), round(width * chance.choice((0.01, 0.02, 0.04)))
    picture = Image.new("RGB", (width, height), look.around)
    pen = ImageDraw.Draw(picture)
    side = (width - 2 * margin) // sheet.cols
    left, top = (width - side * sheet.cols) // 2, round(height * chance.uniform(0.16, 0.24))
    boxes: list[Box] = [
        (
            left + cell % sheet.cols * side,
            top + cell // sheet.cols * side,
            left + (cell % sheet.cols + 1) * side,
            top + (cell // sheet.cols + 1) * side,
        )
        for cell in range(sheet.rows * sheet.cols)
    ]
    whole = (0.0, 0.0, float(width), float(height))
    for text, x, y, size in (("9:41", 0.1, 0.06, 0.04), ("Expert", 0.5, 0.18, 0.05), ("05:12", 0.85, 0.26, 0.035)):
        write(whole, x, y, text, size)
    for digit in range(1, 10):
        write(whole, (digit - 0.5) / 9, (top + side * sheet.rows) / width + 0.2, str(digit), 0.08)
    fill_cells(pen, sheet, boxes, look, chance)
    thin, thick = max(1, round(side * chance.choice((0.015, 0.03)))), max(2, round(side * 0.045))
    if sheet.kind == "kakuro":
        draw_clues(pen, sheet, boxes, look, thin, write)
    draw_lines(pen, sheet, boxes, look, thin, thick)
    if sheet.kind == "killer":
        draw_cages(pen, sheet, boxes, look, write)
    write_digits(sheet, boxes, look, write)
    return Eyes(picture)


def write_digits(sheet: Sheet, boxes: list[Box], look: Look, write: Callable[..., None]) -> None:
    """The givens, the entries in their own colour, and the notes."""
    for box, given, entry, marks in zip(boxes, sheet.givens, sheet.entries, sheet.centre, strict=True):
        if given or entry:
            write(box, 0.5, 0.5, notation.symbol(sheet, given or entry), 0.62, look.print if given else look.entered)
        for value in range(1, 10) if marks else ():
            if marks >> (value - 1) & 1:
                write(box, 0.2 + 0.3 * ((value - 1) % 3), 0.2 + 0.3 * ((value - 1) // 3), notation.symbol(sheet, value), 0.25)


def fill_cells(pen: ImageDraw.ImageDraw, sheet: Sheet, boxes: list[Box], look: Look, chance: Random) -> None:
    """The grounds of the cells. In a Sudoku, a row and a column are marked."""
    row, col = (chance.randrange(sheet.rows), chance.randrange(sheet.cols)) if sheet.kind == "sudoku" else (-1, -1)
    for cell, box in enumerate(boxes):
        marked = cell // sheet.cols == row or cell % sheet.cols == col
        pen.rectangle(box, look.blocks if sheet.blocks[cell] else look.marked if marked else look.cells)


def draw_clues(pen: ImageDraw.ImageDraw, sheet: Sheet, boxes: list[Box], look: Look, thin: int, write: Write) -> None:
    for box, across, down in zip(boxes, sheet.across, sheet.down, strict=True):
        if across or down:
            pen.line(box, look.thick, thin)
        for total, x, y in ((across, 0.72, 0.28), (down, 0.3, 0.74)):
            if total:
                write(box, x, y, str(total), 0.3)


def draw_lines(pen: ImageDraw.ImageDraw, sheet: Sheet, boxes: list[Box], look: Look, thin: int, thick: int) -> None:
    """Thin lines, and thick ones around the boxes of a Sudoku."""
    for box in boxes:
        pen.rectangle(box, outline=look.thick if sheet.kind == "kakuro" else look.thin, width=thin)
    for cell, (left, top, right, bottom) in enumerate(boxes) if sheet.kind != "kakuro" else ():
        box, row, col = sheet.boxes[cell], *divmod(cell, sheet.cols)
        if col == sheet.cols - 1 or sheet.boxes[cell + 1] != box:
            pen.line((right, top, right, bottom), look.thick, thick)
        if row == sheet.rows - 1 or sheet.boxes[cell + sheet.cols] != box:
            pen.line((left, bottom, right, bottom), look.thick, thick)
        if not col:
            pen.line((left, top, left, bottom), look.thick, thick)
        if not row:
            pen.line((left, top, right, top), look.thick, thick)


def draw_cages(pen: ImageDraw.ImageDraw, sheet: Sheet, boxes: list[Box], look: Look, write: Write) -> None:
    """The dashed lines of cages, a little inside of the cells, and their totals."""
    side = boxes[0][2] - boxes[0][0]
    inset, dash = side * 0.07, side * 0.08
    for cell, (left, top, right, bottom) in enumerate(boxes):
        row, col = divmod(cell, sheet.cols)
        above, below, before, after = (
            0 <= row + down < sheet.rows
            and 0 <= col + across < sheet.cols
            and sheet.cages[cell + down * sheet.cols + across] == sheet.cages[cell]
            for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )
        wide = (left + inset * (not before), right - inset * (not after))
        high = (top + inset * (not above), bottom - inset * (not below))
        for there, y in ((above, top + inset), (below, bottom - inset)):
            for at in range(0 if there else int((wide[1] - wide[0]) / dash / 2) + 1):
                pen.line((wide[0] + 2 * at * dash, y, min(wide[0] + (2 * at + 1) * dash, wide[1]), y), look.thick, 2)
        for there, x in ((before, left + inset), (after, right - inset)):
            for at in range(0 if there else int((high[1] - high[0]) / dash / 2) + 1):
                pen.line((x, high[0] + 2 * at * dash, x, min(high[0] + (2 * at + 1) * dash, high[1])), look.thick, 2)
    for cells in areas.cage_cells(sheet).values():
        total = sheet.rules[cells[0]].split()
        if total and total[0].isdigit():
            left, top, _, _ = boxes[cells[0]]
            pen.rectangle(
                (left + 0.05 * side, top + 0.04 * side, left + (0.18 + 0.13 * (len(total[0]) > 1)) * side, top + 0.3 * side), look.cells
            )
            write(boxes[cells[0]], 0.12 + 0.06 * (len(total[0]) > 1), 0.17, total[0], 0.24)
