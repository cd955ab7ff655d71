"""Photos of Sudoku copied by hand: a grid drawn with a pen, and digits that people wrote (MNIST's, of the part that nothing learns from)."""

import math
from pathlib import Path
from random import Random

import numpy
from PIL import Image, ImageDraw

import printed
from newsgrid.photo.native import Eyes
from newsgrid.puzzle.sheet import Sheet
from training import hands

CACHE = Path(__file__).resolve().parents[1] / ".cache" / "train"
CELL, FINE = 60, 3  # pixels; drawn so much larger
PENS = ((30, 30, 34), (25, 40, 130), (90, 90, 95), (60, 30, 30))  # black, blue, pencil, brown
HEIGHTS = (0.45, 0.75)  # of digits, in cells


def line(pen: ImageDraw.ImageDraw, start: tuple[float, float], end: tuple[float, float], width: float, chance: Random) -> None:
    """A line as a hand draws it: a little bent, and neither begun nor ended just where it should."""
    long = math.dist(start, end)
    across = ((end[1] - start[1]) / long, (start[0] - end[0]) / long)
    bend, phase = chance.gauss(0, 0.006) * long, chance.uniform(-0.02, 0.02)
    begin, stop = (chance.uniform(-0.015, 0.015) for _ in range(2))
    points = []
    for step in range(41):
        along = begin + (1 + stop - begin) * step / 40
        off = bend * math.sin(math.pi * (along + phase)) + chance.gauss(0, 0.0004) * long
        points.append(tuple(start[axis] + (end[axis] - start[axis]) * along + across[axis] * off for axis in (0, 1)))
    pen.line(points, 0, round(width), joint="curve")


def page(sheet: Sheet, digits: hands.Digits, chance: Random) -> Image.Image:
    """The sheet on white paper, its boxes drawn with a line more than the other cells."""
    size, side = sheet.rows, CELL * FINE
    long = (size + 2) * side
    paper = Image.new("L", (long, long), 255)
    pen, width = ImageDraw.Draw(paper), chance.uniform(1.4, 2.6) * FINE
    for at in range(size + 1):
        begin = (1 + at) * side + chance.gauss(0, 0.02) * side
        heavy = at in (0, size) or any(sheet.boxes[at - 1 + row * size] != sheet.boxes[at + row * size] for row in range(size))
        for again in range(2 if heavy else 1):
            aside = begin + again * 1.3 * width
            line(pen, (aside, side), (aside, long - side), width, chance)
            line(pen, (side, aside), (long - side, aside), width, chance)
    ink = 255 - numpy.asarray(paper, numpy.float32)
    slant, high = chance.gauss(0, 0.12), chance.uniform(*HEIGHTS)
    for cell, value in enumerate(sheet.givens):
        if value:
            digit = Image.fromarray(digits.pictures[chance.choice(numpy.flatnonzero(digits.digits == value).tolist())])
            scale = hands.BODY / (side * high * chance.uniform(0.9, 1.1))
            x = (1 + cell % size + 0.5 + chance.gauss(0, 0.06)) * side
            y = (1 + cell // size + 0.5 + chance.gauss(0, 0.06)) * side
            way = (scale, scale * slant, 14 - scale * x - scale * slant * y, 0, scale, 14 - scale * y)
            there = numpy.asarray(digit.transform(paper.size, Image.Transform.AFFINE, way, Image.Resampling.BICUBIC), numpy.float32)
            ink = numpy.maximum(ink, numpy.clip((there / 255 - 0.25) * 4, 0, 1) * 255)
    share = numpy.asarray(
        Image.fromarray(ink.astype(numpy.uint8)).resize((long // FINE, long // FINE), Image.Resampling.BOX), numpy.float32
    )
    colour = numpy.array(chance.choice(PENS), numpy.float32)
    return Image.fromarray((255 - share[..., None] / 255 * (255 - colour)).astype(numpy.uint8))


def picture(sheet: Sheet, digits: hands.Digits, number: int) -> Eyes:
    """A photo of the sheet, copied by hand."""
    chance = Random(f"copied {number}")
    return printed.photograph(page(sheet, digits, chance), chance)


def kept() -> hands.Digits:
    """The digits that nothing learns from; fetched once."""
    return hands.Digits(hands.fetch(CACHE), hands.KEPT)
