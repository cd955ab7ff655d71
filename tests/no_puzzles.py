"""Draws pages that hold no puzzle which Newsgrid reads: crosswords, calendars, tables, text, patterns. Needs Pillow and numpy.

Pillow's own typeface is used, so that a seed draws the same page everywhere.
"""

import string
from collections.abc import Callable
from random import Random

import numpy
from PIL import Image, ImageDraw, ImageFont

import printed
from newsgrid.photo.native import Eyes
from papers import WORDS

SIDE = 800  # pixels of a page


class Page:
    """A page with a pen."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.image = Image.new("RGB", (SIDE, SIDE), "white")
        self.pen = ImageDraw.Draw(self.image)

    def write(self, text: str, x: float, y: float, size: float, anchor: str = "mm", ink: str = "black") -> None:
        self.pen.text((x, y), text, ink, ImageFont.load_default(size), anchor)

    def grid(self, rows: int, cols: int, high: float = 1.0) -> tuple[float, float, float]:
        """Lines of a grid in the middle of the page. high: of a cell, by its width. Returns (left, top, width of a cell)."""
        side = min(SIDE * 0.82 / cols, SIDE * 0.82 / (rows * high))
        left, top = (SIDE - side * cols) / 2, (SIDE - side * high * rows) / 2
        width, grey = self.chance.choice((1, 2, 3)), self.chance.choice(("black", "black", "#777"))
        for col in range(cols + 1):
            self.pen.line([(left + col * side, top), (left + col * side, top + rows * side * high)], grey, width)
        for row in range(rows + 1):
            self.pen.line([(left, top + row * side * high), (left + cols * side, top + row * side * high)], grey, width)
        return left, top, side

    def text(self, left: float, top: float, right: float, bottom: float, size: float) -> None:
        """Lines of words in a column."""
        y = top
        while y < bottom:
            line = ""
            while self.pen.textlength(line, ImageFont.load_default(size)) < right - left - 4 * size:
                line += self.chance.choice(WORDS) + " "
            self.write(line, left, y, size, "lt")
            y += size * 1.35


def blocks_of(chance: Random, size: int, share: float, lattice: bool) -> set[tuple[int, int]]:
    """The black cells of a crossword, symmetric by a half turn."""
    blocks = set()
    for row in range(size):
        for col in range(size):
            if (row % 2 and col % 2 and lattice) or chance.random() < share:
                blocks |= {(row, col), (size - 1 - row, size - 1 - col)}
    return blocks


def crossword(page: Page, lattice: bool = True, letters: float = 0.0, numbers: bool = True) -> None:
    chance, size = page.chance, page.chance.choice((9, 11, 13, 15))
    blocks = blocks_of(chance, size, 0.06 if lattice else 0.09, lattice)
    left, top, side = page.grid(size, size)
    number = 0
    for row in range(size):
        for col in range(size):
            x, y = left + col * side, top + row * side
            if (row, col) in blocks:
                page.pen.rectangle([x, y, x + side, y + side], "black")
                continue
            begins = any(
                (row - down, col - right) in blocks or row < down or col < right
                for down, right in ((0, 1), (1, 0))
                if (row + down, col + right) not in blocks and row + down < size and col + right < size
            )
            if numbers and begins:
                number += 1
                page.write(str(number), x + side * 0.08, y + side * 0.06, side * 0.28, "lt")
            if chance.random() < letters:
                page.write(chance.choice(string.ascii_uppercase), x + side / 2, y + side * 0.56, side * 0.6)


def barred(page: Page) -> None:
    """A crossword whose words end at heavy bars."""
    size = page.chance.choice((8, 10, 12))
    left, top, side = page.grid(size, size)
    number = 0
    page.pen.rectangle([left, top, left + size * side, top + size * side], None, "black", 5)
    for row in range(size):
        for col in range(size):
            x, y = left + col * side, top + row * side
            if page.chance.random() < 0.2 and col:
                page.pen.line([(x, y), (x, y + side)], "black", 6)
            if page.chance.random() < 0.2 and row:
                page.pen.line([(x, y), (x + side, y)], "black", 6)
            if page.chance.random() < 0.35:
                number += 1
                page.write(str(number), x + side * 0.1, y + side * 0.08, side * 0.28, "lt")


def codeword(page: Page) -> None:
    """A crossword with a number in the corner of each cell, for its letter."""
    size = page.chance.choice((11, 13, 15))
    blocks = blocks_of(page.chance, size, 0.05, True)
    left, top, side = page.grid(size, size)
    for row in range(size):
        for col in range(size):
            x, y = left + col * side, top + row * side
            if (row, col) in blocks:
                page.pen.rectangle([x, y, x + side, y + side], "black")
            else:
                page.write(str(page.chance.randint(1, 26)), x + side * 0.08, y + side * 0.06, side * 0.3, "lt")


def arrow_word(page: Page) -> None:
    """A crossword with its clues in cells."""
    size = page.chance.choice((8, 9, 10))
    left, top, side = page.grid(size, size)
    for row in range(size):
        for col in range(size):
            if page.chance.random() < 0.28:
                for line in range(3):
                    x, y = left + (col + 0.5) * side, top + (row + 0.25 + 0.25 * line) * side
                    page.write(page.chance.choice(WORDS), x, y, side * 0.2)


def calendar(page: Page) -> None:
    """A month."""
    chance, high = page.chance, page.chance.choice((0.6, 0.8, 1.0))
    first, days = chance.randrange(7), chance.choice((28, 30, 31, 31))
    rows = (first + days + 6) // 7 + 1
    if chance.random() < 0.75:
        left, top, side = page.grid(rows, 7, high)
    else:
        side = SIDE * 0.11
        left, top = SIDE * 0.1, SIDE * 0.2
    for col, name in enumerate(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]):
        page.write(name, left + (col + 0.5) * side, top + side * high / 2, side * 0.3)
    corner = chance.random() < 0.4
    for day in range(days):
        row, col = divmod(first + day, 7)
        x, y = left + col * side, top + (row + 1) * side * high
        if corner:
            page.write(str(day + 1), x + side * 0.1, y + side * 0.08, side * 0.28, "lt")
        else:
            page.write(str(day + 1), x + side / 2, y + side * high / 2, side * 0.4)
    page.write(chance.choice(("January", "May", "October")) + " 2027", SIDE / 2, top / 2, side * 0.45)


def table(page: Page) -> None:
    """A table of numbers, perhaps with a head and names."""
    chance = page.chance
    rows, cols, high = chance.randint(5, 14), chance.randint(4, 9), chance.choice((0.4, 0.6, 1.0))
    left, top, side = page.grid(rows, cols, high)
    size = min(side * 0.3, side * high * 0.6)
    most = chance.choice((9, 99, 99, 999))
    named = chance.random() < 0.6
    for row in range(rows):
        for col in range(cols):
            x, y = left + (col + 0.5) * side, top + (row + 0.5) * side * high
            if named and (not row or not col):
                page.write(chance.choice(WORDS).title(), x, y, size * 0.8)
            elif most == 999 and chance.random() < 0.4:
                page.write(f"{chance.uniform(0, 99):.1f}", x, y, size)
            else:
                page.write(str(chance.randint(0, most)), x, y, size)


def times_table(page: Page) -> None:
    size = page.chance.choice((9, 10, 11))
    left, top, side = page.grid(size, size)
    for row in range(size):
        for col in range(size):
            page.write(str((row + 1) * (col + 1)), left + (col + 0.5) * side, top + (row + 0.5) * side, side * 0.4)


def bingo(page: Page) -> None:
    left, top, side = page.grid(6, 5)
    for col, letter in enumerate("BINGO"):
        page.write(letter, left + (col + 0.5) * side, top + side / 2, side * 0.6)
        for row, number in enumerate(page.chance.sample(range(15 * col + 1, 15 * col + 16), 5)):
            page.write(str(number), left + (col + 0.5) * side, top + (row + 1.5) * side, side * 0.45)


def word_search(page: Page) -> None:
    size = page.chance.choice((9, 10, 12, 14))
    side = SIDE * 0.82 / size
    left = top = SIDE * 0.09
    if page.chance.random() < 0.6:
        left, top, side = page.grid(size, size)
    for row in range(size):
        for col in range(size):
            page.write(page.chance.choice(string.ascii_uppercase), left + (col + 0.5) * side, top + (row + 0.5) * side, side * 0.55)


def columns(page: Page) -> None:
    many, size = page.chance.choice((1, 2, 3)), page.chance.uniform(12, 24)
    wide = SIDE * 0.9 / many
    for column in range(many):
        page.text(SIDE * 0.05 + column * wide, SIDE * 0.06, SIDE * 0.03 + (column + 1) * wide, SIDE * 0.94, size)


def blank(page: Page) -> None:
    """Paper alone, or with a frame or a line."""
    if page.chance.random() < 0.5:
        page.pen.rectangle([SIDE * 0.2, SIDE * 0.2, SIDE * 0.8, SIDE * 0.8], None, "black", 3)


def squared_paper(page: Page) -> None:
    """An empty grid: a person may want to type in what belongs there, but nothing is printed."""
    page.grid(*page.chance.choice(((9, 9), (20, 20), (6, 6), (8, 8), (12, 16), (30, 30))))


def chess(page: Page) -> None:
    left, top, side = page.grid(8, 8)
    for cell in range(64):
        row, col = divmod(cell, 8)
        if (row + col) % 2:
            tone = "#666" if page.chance.random() < 0.99 else "black"
            page.pen.rectangle([left + col * side, top + row * side, left + (col + 1) * side, top + (row + 1) * side], tone)


def noise(page: Page) -> None:
    pixels = numpy.random.default_rng(page.chance.getrandbits(32)).integers(0, 256, (SIDE // 4, SIDE // 4, 3)).astype(numpy.uint8)
    page.image = Image.fromarray(pixels).resize((SIDE, SIDE), page.chance.choice((Image.Resampling.NEAREST, Image.Resampling.BICUBIC)))


def shapes(page: Page) -> None:
    """A photo of things: patches of colour."""
    for _ in range(60):
        x, y, size = page.chance.uniform(0, SIDE), page.chance.uniform(0, SIDE), page.chance.uniform(10, 300)
        colour = tuple(page.chance.randint(0, 255) for _ in range(3))
        draw = page.chance.choice((page.pen.ellipse, page.pen.rectangle))
        draw([x - size / 2, y - size / 2, x + size / 2, y + size / 2], colour)


STYLES: dict[str, Callable[[Page], None]] = {
    "crossword": crossword,
    "American crossword": lambda page: crossword(page, False),
    "crossword without numbers": lambda page: crossword(page, True, 0.0, False),
    "filled-in crossword": lambda page: crossword(page, True, 0.7),
    "barred crossword": barred,
    "codeword": codeword,
    "arrow word": arrow_word,
    "calendar": calendar,
    "table": table,
    "times table": times_table,
    "bingo": bingo,
    "word search": word_search,
    "text": columns,
    "blank": blank,
    "squared paper": squared_paper,
    "chess board": chess,
    "noise": noise,
    "shapes": shapes,
}


def picture(number: int) -> tuple[str, Eyes]:
    """(the style, the photo) of this number; the styles take turns."""
    style = list(STYLES)[number % len(STYLES)]
    chance = Random(f"no puzzle {number}")
    page = Page(chance)
    STYLES[style](page)
    return style, printed.photograph(page.image, chance, chance.choice((printed.EASY, printed.USUAL)))
