"""Draws a flat page in grey as newspapers print it, and records where its grids are."""

import math
import random
from dataclasses import dataclass

from PIL import Image, ImageDraw

from training import fonts, puzzles
from training.puzzles import BLOCK, CLUE, EMPTY, Grid

Faces = tuple[list[str], list[str], list[str]]

# times as much ink in heavy lines as in thin ones, at least; in 160 photos of newspapers the least is 1.45, the median 1.96
HEAVIER = 1.5


@dataclass
class Placed:
    """A grid on a page, with its top left corner and the size of a cell in pixels of the page."""

    grid: Grid
    left: float
    top: float
    wide: float
    high: float

    def corner(self, row: int, col: int) -> tuple[float, float]:
        return self.left + col * self.wide, self.top + row * self.high


@dataclass
class Page:
    image: Image.Image
    grids: list[Placed]


@dataclass
class Style:
    """The print style of one newspaper. Widths are fractions of a cell; ink is a grey level, 0 for black."""

    face: str
    size: float
    ink: int
    thin: float
    thin_ink: int
    heavy: float
    heavy_ink: int
    paper: int
    tint: int
    shading: str
    dx: float
    dy: float
    outline: bool
    dotted: bool
    clue_face: str
    clue_size: float
    clue_style: str
    block: int
    hand: str
    hand_ink: int
    cage: str


def face_of(rng: random.Random, faces: Faces) -> str:
    return rng.choice(faces[0] if rng.random() < 0.6 else faces[1])


def style_of(rng: random.Random, faces: Faces, paper: int) -> Style:
    thin = rng.choice((0.012, 0.02, 0.03, 0.04))
    ink = rng.choice((0, 10, 20, 40, 60, 90, 120))
    thin_ink = rng.choice((0, 20, 40, 80, 120, 150, 170))
    block = rng.choice((0, 10, 25, 40, 60, 90, 120, 150, 175, 190))
    return Style(
        face=face_of(rng, faces),
        size=rng.uniform(0.42, 0.86),
        ink=min(ink, paper - 80),
        thin=thin,
        thin_ink=min(thin_ink, paper - 40),
        heavy=max(thin + 0.02, rng.choice((0.03, 0.05, 0.06, 0.08, 0.1))),
        heavy_ink=min(rng.choice((0, 0, 20, 50, 90)), thin_ink + 10),
        paper=paper,
        tint=int(paper * rng.uniform(0.72, 0.95)),
        shading=rng.choice(("", "", "", "", "boxes", "cells", "all", "outside")),
        dx=rng.gauss(0, 0.025),
        dy=rng.gauss(0, 0.03),
        outline=rng.random() > 0.05,
        dotted=rng.random() < 0.05,
        clue_face=face_of(rng, faces),
        clue_size=rng.uniform(0.3, 0.48),
        clue_style=rng.choice(("black", "black", "white", "half", "tint")),
        block=min(block, paper - 40),
        hand=rng.choice(faces[2] or faces[1]),
        hand_ink=min(rng.choice((20, 40, 60, 80, 110, 130)), paper - 60),
        cage=rng.choice(("dashed", "dashed", "dashed", "dotted", "dotted", "plain", "tint")),
    )


def page(rng: random.Random, faces: Faces, cell: float, margin: tuple[float, float], grid: Grid | None = None) -> Page:
    """A page with a grid (a random one if None) in its middle, with cells about `cell` pixels wide, and other content around it."""
    grid = grid or puzzles.any_grid(rng)
    paper = rng.choice((255, 250, 245, 235, 225, 215, 200, 190, 180))
    style = style_of(rng, faces, paper)
    wide = cell
    high = cell * rng.choice((1, 1, 1, 1, rng.uniform(0.9, 1.1)))
    across, down = grid.cols * wide, grid.rows * high
    width, height = int(across + 2 * margin[0]), int(down + 2 * margin[1])
    image = Image.new("L", (width, height), paper)
    draw = ImageDraw.Draw(image)
    main = Placed(grid, margin[0] + rng.uniform(-0.4, 0.4), margin[1] + rng.uniform(-0.4, 0.4), wide, high)
    placed = [main]
    if rng.random() < 0.35:
        placed += neighbours(rng, main, width, height)
    text_around(rng, draw, faces, style, placed, width, height)
    for spot in placed:
        same = spot is main or rng.random() < 0.5
        draw_grid(rng, draw, spot, style if same else style_of(rng, faces, paper), faces)
    return Page(image, placed)


def neighbours(rng: random.Random, main: Placed, width: int, height: int) -> list[Placed]:
    """More grids beside the main one, up to the edges of the page."""
    placed = []
    across, down = main.grid.cols * main.wide, main.grid.rows * main.high
    same = rng.random() < 0.5
    for side in rng.sample(("left", "right", "above", "below"), rng.randint(1, 3)):
        pick = rng.random()
        if same and main.grid.kind != "giant":
            grid = puzzles.square(rng, main.grid.rows) if main.grid.kind == "sudoku" else puzzles.kakuro(rng)
            scale = 1.0
        elif pick < 0.4:
            grid, scale = puzzles.crossword(rng), rng.uniform(0.6, 1.1)
        else:
            grid, scale = puzzles.square(rng, 9), rng.uniform(0.4, 0.9)
        wide, high = main.wide * scale, main.high * scale
        gap = rng.choice((0.12, 0.25, 0.5, 0.8, 1.2, 2.0)) * main.wide
        left, top = main.left, main.top
        if side == "left":
            left = main.left - gap - grid.cols * wide
        elif side == "right":
            left = main.left + across + gap
        elif side == "above":
            top = main.top - gap - grid.rows * high
        else:
            top = main.top + down + gap
        placed.append(Placed(grid, left, top, wide, high))
    kept: list[Placed] = []
    for spot in placed:
        if not any(overlap(spot, other) for other in kept) and spot.left < width and spot.top < height:
            kept.append(spot)
    return kept


def overlap(one: Placed, other: Placed) -> bool:
    return (
        one.left < other.left + other.grid.cols * other.wide
        and other.left < one.left + one.grid.cols * one.wide
        and one.top < other.top + other.grid.rows * other.high
        and other.top < one.top + one.grid.rows * one.high
    )


LETTERS = "eeeeeeettttaaaooiinnsshrrdlcumwfgypbvk"


def words(rng: random.Random, count: int) -> str:
    made_up = ["".join(rng.choice(LETTERS) for _ in range(rng.randint(1, 10))) for _ in range(count)]
    if rng.random() < 0.3:
        made_up[rng.randrange(count)] = str(rng.randint(1, 9999))
    return " ".join(made_up)


def text_around(
    rng: random.Random, draw: ImageDraw.ImageDraw, faces: Faces, style: Style, placed: list[Placed], width: int, height: int
) -> None:
    """Headlines, paragraphs, rules and dark areas around the grids."""
    main = placed[0]
    boxes = [(spot.left, spot.top, spot.left + spot.grid.cols * spot.wide, spot.top + spot.grid.rows * spot.high) for spot in placed]

    def free(left: float, top: float, right: float, bottom: float) -> bool:
        edge = main.wide * 0.12
        return all(right < box[0] - edge or left > box[2] + edge or bottom < box[1] - edge or top > box[3] + edge for box in boxes)

    for _ in range(rng.choice((0, 0, 1, 2))):  # pictures, coloured areas
        left, top = rng.uniform(0, width), rng.uniform(0, height)
        right, bottom = left + rng.uniform(1, 6) * main.wide, top + rng.uniform(0.5, 5) * main.wide
        if free(left, top, right, bottom):
            draw.rectangle((left, top, right, bottom), fill=rng.randint(20, 240))
    for _ in range(rng.choice((0, 1, 2, 4, 6))):  # blocks of text
        size = max(5, int(main.wide * rng.choice((0.2, 0.25, 0.3, 0.35, 0.5, 0.8))))
        face = fonts.font(face_of(rng, faces), size)
        left, top = rng.uniform(-0.1, 0.8) * width, rng.uniform(0, 0.95) * height
        if rng.random() < 0.5:
            left = main.left
            top = main.top - size * rng.uniform(1.2, 5) if rng.random() < 0.5 else main.top + main.grid.rows * main.high + size * 0.3
        count = rng.randint(2, 9)
        for line in range(rng.randint(1, 8)):
            text = words(rng, count)
            right, bottom = left + draw.textlength(text, font=face), top + size * 1.2
            if free(left, top, right, bottom) and top < height:
                draw.text((left, top), text, fill=style.ink, font=face)
            top += size * 1.2
            if line == 0 and rng.random() < 0.2:
                face = fonts.font(face_of(rng, faces), max(5, int(size * 0.7)))
    for _ in range(rng.choice((0, 0, 1, 2, 3))):  # rules between columns
        at, end = rng.uniform(0, height), rng.uniform(0, width)
        ends = (0.0, at, width, at) if rng.random() < 0.5 else (end, 0.0, end, height)
        if free(*ends):
            draw.line(ends, fill=style.ink, width=rng.randint(1, 3))


def centred(draw: ImageDraw.ImageDraw, text: str, x: float, y: float, face: str, size: float, ink: int) -> None:
    """Draw a text with the middle of its ink at a point."""
    type_face = fonts.font(face, max(4, round(size)))
    left, top, right, bottom = draw.textbbox((0, 0), text, font=type_face)
    draw.text((x - (left + right) / 2, y - (top + bottom) / 2), text, fill=ink, font=type_face)


def ink_height(face: str, text: str = "8") -> float:
    """The height of the text's ink at a font size of one pixel."""
    box = fonts.font(face, 100).getbbox(text)
    return max(0.3, (box[3] - box[1]) / 100)


def draw_grid(rng: random.Random, draw: ImageDraw.ImageDraw, spot: Placed, style: Style, faces: Faces) -> None:
    grid = spot.grid
    side = min(spot.wide, spot.high)
    if style.shading == "all":
        fill_cells(draw, spot, [cell for cell in range(grid.rows * grid.cols) if cell not in grid.absent], style.tint)
    elif style.shading == "boxes" and grid.boxes:
        odd = {box: rng.random() < 0.5 for box in set(grid.boxes)}
        fill_cells(draw, spot, [cell for cell, box in enumerate(grid.boxes) if box and odd[box]], style.tint)
    elif style.shading == "cells":
        share = rng.uniform(0.05, 0.4)
        shown = [cell for cell in range(grid.rows * grid.cols) if cell not in grid.absent and rng.random() < share]
        if grid.kind != "kakuro":  # where a cell that is shaded by itself is a block
            fill_cells(draw, spot, shown, style.tint)
    if grid.kind != "giant":
        blocks = [cell for cell, value in enumerate(grid.values) if value == BLOCK and cell not in grid.absent]
        fill_cells(draw, spot, blocks, style.block)
    if grid.cages and style.cage == "tint":
        for cage, tint in zip(grid.cages, tints(rng, grid), strict=True):
            fill_cells(draw, spot, cage, int(style.paper * tint))
    for cell in grid.clues:
        draw_clue_ground(draw, spot, cell, style)
    if grid.diagonals:
        draw_diagonals(rng, draw, spot, style)
    draw_lines(rng, draw, spot, style)
    for cell in grid.clues:
        draw_clue(rng, draw, spot, cell, style)
    if grid.cages:
        draw_cages(rng, draw, spot, style)
    tall = style.size / ink_height(style.face)
    for cell, value in enumerate(grid.values):
        if value in (EMPTY, BLOCK, CLUE):
            continue
        row, col = divmod(cell, grid.cols)
        x, y = spot.corner(row, col)
        size = side * min(tall, 1.05) * (1.0 if len(value) == 1 else 0.72)
        x += spot.wide * (0.5 + style.dx + rng.gauss(0, 0.008))
        y += spot.high * (0.5 + style.dy + rng.gauss(0, 0.008)) + (spot.high * 0.06 if grid.cages else 0)
        centred(draw, value, x, y, style.face, size * (0.85 if grid.cages else 1), style.ink)
    for cell, value in grid.hands.items():
        write(rng, draw, spot, cell, value, style)
    for cell, digits in grid.marks.items():
        row, col = divmod(cell, grid.cols)
        x, y = spot.corner(row, col)
        for place, digit in enumerate(digits):
            at = (int(digit) - 1) if rng.random() < 0.5 else place
            dx, dy = 0.18 + 0.3 * (at % 3), 0.18 + 0.3 * (at // 3)
            centred(draw, digit, x + spot.wide * dx, y + spot.high * dy, style.hand, side * rng.uniform(0.22, 0.32), style.hand_ink)


def tints(rng: random.Random, grid: Grid) -> list[float]:
    """A grey for each cage, as a fraction of the paper's, that differs from those of the neighbouring cages."""
    shades = [1.0, 0.92, 0.85, 0.78, 0.7, 0.62]
    cage_of = {cell: number for number, cage in enumerate(grid.cages) for cell in cage}
    greys: list[float] = []
    for cage in grid.cages:
        beside = {cage_of.get(other, -1) for cell in cage for other in puzzles.around(cell, grid.rows, grid.cols)}
        taken = {greys[number] for number in beside if 0 <= number < len(greys)}
        if -1 in beside and len(cage_of) < grid.rows * grid.cols:
            taken.add(1.0)
        greys.append(rng.choice([shade for shade in shades if shade not in taken] or shades))
    return greys


def fill_cells(draw: ImageDraw.ImageDraw, spot: Placed, cells: list[int], ink: int) -> None:
    for cell in cells:
        x, y = spot.corner(*divmod(cell, spot.grid.cols))
        draw.rectangle((x, y, x + spot.wide, y + spot.high), fill=ink)


def draw_clue_ground(draw: ImageDraw.ImageDraw, spot: Placed, cell: int, style: Style) -> None:
    x, y = spot.corner(*divmod(cell, spot.grid.cols))
    across, down = spot.grid.clues[cell]
    right, bottom = x + spot.wide, y + spot.high
    if style.clue_style == "black":
        draw.rectangle((x, y, right, bottom), fill=style.block)
    elif style.clue_style == "tint":
        draw.rectangle((x, y, right, bottom), fill=style.tint)
    elif style.clue_style == "half":
        if not across:
            draw.polygon([(x, y), (right, y), (right, bottom)], fill=style.block)
        if not down:
            draw.polygon([(x, y), (x, bottom), (right, bottom)], fill=style.block)


def clue_inks(style: Style) -> tuple[int, int]:
    """The ink of a clue's numbers, and of the line between them."""
    if style.clue_style == "black" and style.block < 128:
        return min(255, max(style.paper, style.block + 90)), min(255, style.block + 110)
    ground = {"black": style.block, "tint": style.tint}.get(style.clue_style, style.paper)
    return max(0, min(style.ink, ground - 80)), max(0, min(style.thin_ink, ground - 40))


def draw_clue(rng: random.Random, draw: ImageDraw.ImageDraw, spot: Placed, cell: int, style: Style) -> None:
    x, y = spot.corner(*divmod(cell, spot.grid.cols))
    across, down = spot.grid.clues[cell]
    ink, line = clue_inks(style)
    width = max(1, round(style.thin * min(spot.wide, spot.high)))
    draw.line((x, y, x + spot.wide, y + spot.high), fill=line, width=width)
    size = min(spot.wide, spot.high) * style.clue_size / ink_height(style.clue_face) * 0.95
    for total, dx, dy in ((across, 0.70, 0.27), (down, 0.29, 0.73)):
        if total:
            shift = (style.dx * 0.6 + rng.gauss(0, 0.01), style.dy * 0.6 + rng.gauss(0, 0.01))
            narrow = 1.0 if total < 10 else 0.92
            centred(draw, str(total), x + spot.wide * (dx + shift[0]), y + spot.high * (dy + shift[1]), style.clue_face, size * narrow, ink)


def draw_lines(rng: random.Random, draw: ImageDraw.ImageDraw, spot: Placed, style: Style) -> None:
    grid = spot.grid
    side = min(spot.wide, spot.high)
    edgeless = grid.kind == "kakuro" and rng.random() < 0.4  # black rows and columns at the edges, without lines between their cells
    thin, heavy = line_widths(style, side, 0.02 if grid.kind in ("kakuro", "other") else 0.0)
    segments: list[tuple[float, float, float, float, bool]] = []
    for cell in range(grid.rows * grid.cols):
        row, col = divmod(cell, grid.cols)
        x, y = spot.corner(row, col)
        right, bottom = spot.corner(row + 1, col + 1)
        sides = puzzles.around(cell, grid.rows, grid.cols)
        for side_number, line in enumerate(((x, y, right, y), (right, y, right, bottom), (x, bottom, right, bottom), (x, y, x, bottom))):
            other = sides[side_number]
            outside = other < 0 or other in grid.absent
            if cell in grid.absent and outside:
                continue
            if other >= 0 and other < cell and cell not in grid.absent and other not in grid.absent:
                continue  # drawn with its neighbour
            if outside and not style.outline:
                continue
            if edgeless and grid.values[cell] == BLOCK and (outside or grid.values[other] == BLOCK):
                continue
            strong = (cell, other) in grid.heavy or (outside and (bool(grid.heavy) or grid.kind != "kakuro"))
            segments.append((*line, strong))
    for strong in (False, True):
        for x1, y1, x2, y2, heavier in segments:
            if heavier != strong:
                continue
            width = heavy if strong else thin
            ink = style.heavy_ink if strong else style.thin_ink
            if style.dotted and not strong:
                dashes(draw, x1, y1, x2, y2, side * 0.08, max(1, round(width)), ink)
            elif width < 1:
                draw.line((x1, y1, x2, y2), fill=int(style.paper + (ink - style.paper) * width), width=1)
            else:
                left, top, right, bottom = (round(end - width / 2) for end in (x1, y1, x2, y2))
                draw.rectangle((left, top, right + width - 1, bottom + width - 1), fill=ink)


def line_widths(style: Style, side: float, least: float = 0.0) -> tuple[float, float]:
    """The widths of thin and of heavy lines in whole pixels from 1 on: a heavy line always has clearly more ink.

    side: of a cell, in pixels; least: of a thin line, in cells.
    """
    thin = drawn_width(max(style.thin, least) * side)
    needed = HEAVIER * thin * (style.paper - style.thin_ink) / (style.paper - style.heavy_ink)
    heavy = drawn_width(max(style.heavy * side, needed))
    return thin, heavy if heavy >= needed else math.ceil(needed)


def drawn_width(width: float) -> float:
    """A line of less than a pixel is drawn in a lighter ink, but not so light that it can't be seen."""
    return max(width, 0.5) if width < 1 else round(width)


def dashes(draw: ImageDraw.ImageDraw, x1: float, y1: float, x2: float, y2: float, step: float, width: int, ink: int) -> None:
    length = max(abs(x2 - x1), abs(y2 - y1))
    count = max(1, int(length / max(step, 1.5) / 2))
    for number in range(count):
        start, end = number / count, (number + 0.55) / count
        ends = (x1 + (x2 - x1) * start, y1 + (y2 - y1) * start, x1 + (x2 - x1) * end, y1 + (y2 - y1) * end)
        draw.line(ends, fill=ink, width=width)


def draw_diagonals(rng: random.Random, draw: ImageDraw.ImageDraw, spot: Placed, style: Style) -> None:
    size = spot.grid.rows
    if rng.random() < 0.4:
        fill_cells(draw, spot, [row * size + row for row in range(size)] + [row * size + size - 1 - row for row in range(size)], style.tint)
        return
    width = max(1, round(style.thin * spot.wide))
    for near, far in ((spot.corner(0, 0), spot.corner(size, size)), (spot.corner(0, size), spot.corner(size, 0))):
        if rng.random() < 0.5:
            dashes(draw, *near, *far, spot.wide * rng.uniform(0.08, 0.2), width, style.thin_ink)
        else:
            draw.line((*near, *far), fill=style.thin_ink, width=width)


def draw_cages(rng: random.Random, draw: ImageDraw.ImageDraw, spot: Placed, style: Style) -> None:
    grid = spot.grid
    cage_of = {cell: number for number, cage in enumerate(grid.cages) for cell in cage}
    side = min(spot.wide, spot.high)
    inset = side * rng.uniform(0.06, 0.13)
    width = max(1, round(side * rng.choice((0.012, 0.02, 0.03))))
    step = side * (0.05 if style.cage == "dotted" else rng.uniform(0.06, 0.12))
    for cell in cage_of:
        row, col = divmod(cell, grid.cols)
        x, y = spot.corner(row, col)
        right, bottom = spot.corner(row + 1, col + 1)
        open_sides = [cage_of.get(other, -1) == cage_of[cell] for other in puzzles.around(cell, grid.rows, grid.cols)]
        x1 = x if open_sides[3] else x + inset
        x2 = right if open_sides[1] else right - inset
        lines = (
            (x1, y + inset, x2, y + inset),
            (right - inset, y if open_sides[0] else y + inset, right - inset, bottom if open_sides[2] else bottom - inset),
            (x1, bottom - inset, x2, bottom - inset),
            (x + inset, y if open_sides[0] else y + inset, x + inset, bottom if open_sides[2] else bottom - inset),
        )
        for number, line in enumerate(lines):
            if open_sides[number] or style.cage == "tint":
                continue
            if style.cage == "plain":
                draw.line(line, fill=style.thin_ink, width=width)
            else:
                dashes(draw, *line, step, width, min(style.thin_ink, 100))
    size = side * rng.uniform(0.2, 0.28) / ink_height(style.clue_face)
    for cell, total in grid.totals.items():
        x, y = spot.corner(*divmod(cell, grid.cols))
        face = fonts.font(style.clue_face, max(5, round(size)))
        left, top, right, bottom = draw.textbbox((0, 0), str(total), font=face)
        x, y = x + inset * 0.8, y + inset * 0.8
        if style.cage != "tint":
            draw.rectangle((x, y, x + right - left + 1, y + bottom - top + 1), fill=style.paper)
        draw.text((x - left, y - top), str(total), fill=min(style.ink, 90), font=face)


# Handwritten digits, each in several ways: strokes of points in a unit square, from the top left.
Stroke = list[tuple[float, float]]
STROKES: dict[str, list[list[Stroke]]] = {
    "0": [[[(0.5, 0.0), (0.2, 0.3), (0.2, 0.7), (0.5, 1.0), (0.8, 0.7), (0.8, 0.3), (0.52, 0.02)]]],
    "1": [
        [[(0.3, 0.25), (0.52, 0.02), (0.5, 0.5), (0.5, 1.0)]],
        [[(0.52, 0.0), (0.5, 0.5), (0.5, 1.0)]],
        [[(0.3, 0.2), (0.52, 0.0), (0.5, 0.5), (0.5, 1.0)], [(0.25, 1.0), (0.5, 0.99), (0.75, 1.0)]],
        [[(0.15, 0.5), (0.35, 0.3), (0.55, 0.0), (0.53, 0.5), (0.5, 1.0)]],
    ],
    "2": [
        [[(0.15, 0.2), (0.5, 0.0), (0.8, 0.25), (0.5, 0.6), (0.12, 0.97), (0.5, 0.95), (0.88, 0.97)]],
        [[(0.15, 0.2), (0.5, 0.0), (0.8, 0.25), (0.5, 0.65), (0.2, 0.95), (0.2, 0.75), (0.4, 0.85), (0.6, 1.0), (0.9, 0.93)]],
        [[(0.2, 0.1), (0.55, 0.0), (0.75, 0.2), (0.45, 0.6), (0.15, 1.0)], [(0.15, 1.0), (0.5, 1.0), (0.85, 1.0)]],
    ],
    "3": [
        [[(0.2, 0.08), (0.6, 0.0), (0.75, 0.25), (0.42, 0.46), (0.8, 0.65), (0.6, 0.98), (0.15, 0.9)]],
        [[(0.15, 0.03), (0.5, 0.02), (0.8, 0.02)], [(0.8, 0.02), (0.45, 0.4), (0.75, 0.55), (0.7, 0.9), (0.4, 1.0), (0.15, 0.88)]],
    ],
    "4": [
        [[(0.5, 0.0), (0.3, 0.35), (0.12, 0.62), (0.5, 0.62), (0.9, 0.6)], [(0.68, 0.3), (0.66, 0.65), (0.64, 1.0)]],
        [[(0.25, 0.0), (0.2, 0.3), (0.2, 0.55), (0.5, 0.55), (0.8, 0.5)], [(0.75, 0.0), (0.72, 0.5), (0.7, 1.0)]],
        [[(0.7, 1.0), (0.7, 0.5), (0.7, 0.0)], [(0.7, 0.0), (0.4, 0.35), (0.1, 0.65)], [(0.1, 0.65), (0.5, 0.66), (0.95, 0.65)]],
    ],
    "5": [
        [[(0.3, 0.03), (0.26, 0.45), (0.6, 0.42), (0.82, 0.7), (0.55, 0.99), (0.15, 0.9)], [(0.3, 0.03), (0.55, 0.04), (0.82, 0.02)]],
        [[(0.8, 0.0), (0.5, 0.02), (0.3, 0.02), (0.26, 0.25), (0.25, 0.45), (0.7, 0.5), (0.75, 0.85), (0.45, 1.0), (0.15, 0.95)]],
    ],
    "6": [
        [[(0.65, 0.0), (0.3, 0.35), (0.18, 0.75), (0.5, 1.0), (0.8, 0.75), (0.5, 0.52), (0.22, 0.72)]],
        [[(0.45, 0.0), (0.3, 0.4), (0.25, 0.8), (0.5, 1.0), (0.75, 0.8), (0.6, 0.6), (0.3, 0.75)]],
    ],
    "7": [
        [[(0.12, 0.05), (0.5, 0.05), (0.85, 0.03), (0.6, 0.5), (0.42, 1.0)]],
        [[(0.15, 0.2), (0.15, 0.05), (0.5, 0.05), (0.82, 0.03)], [(0.82, 0.03), (0.6, 0.5), (0.45, 1.0)]],
        [[(0.12, 0.05), (0.5, 0.05), (0.85, 0.03), (0.6, 0.5), (0.42, 1.0)], [(0.3, 0.5), (0.55, 0.48), (0.8, 0.46)]],
    ],
    "8": [
        [[(0.7, 0.12), (0.35, 0.05), (0.3, 0.32), (0.7, 0.65), (0.5, 1.0), (0.22, 0.75), (0.65, 0.35), (0.72, 0.12)]],
        [
            [(0.5, 0.0), (0.25, 0.2), (0.5, 0.45), (0.75, 0.2), (0.5, 0.0)],
            [(0.5, 0.45), (0.2, 0.75), (0.5, 1.0), (0.8, 0.75), (0.5, 0.45)],
        ],
    ],
    "9": [
        [[(0.75, 0.2), (0.45, 0.02), (0.22, 0.3), (0.5, 0.5), (0.75, 0.22), (0.75, 0.6), (0.6, 1.0)]],
        [[(0.72, 0.2), (0.45, 0.0), (0.25, 0.25), (0.45, 0.5), (0.72, 0.25)], [(0.72, 0.1), (0.72, 0.5), (0.72, 1.0)]],
        [[(0.75, 0.2), (0.45, 0.02), (0.22, 0.3), (0.5, 0.5), (0.75, 0.22), (0.78, 0.7), (0.5, 1.0), (0.2, 0.9)]],
    ],
}


def write(rng: random.Random, draw: ImageDraw.ImageDraw, spot: Placed, cell: int, value: str, style: Style) -> None:
    """Write a value by hand in a cell."""
    x, y = spot.corner(*divmod(cell, spot.grid.cols))
    side = min(spot.wide, spot.high)
    high = side * rng.uniform(0.45, 0.88)
    cx, cy = x + spot.wide * (0.5 + rng.gauss(0, 0.07)), y + spot.high * (0.5 + rng.gauss(0, 0.07))
    if rng.random() < 0.3 or not value.isdigit():
        centred(draw, value, cx, cy, style.hand, high * (1.0 if len(value) == 1 else 0.7), style.hand_ink)
        return
    wide, slant = high * rng.uniform(0.45, 0.8), rng.gauss(0.1, 0.15)
    if len(value) > 1:
        high, wide = high * 0.75, wide * 0.6
    width = max(1, round(side * rng.uniform(0.025, 0.075)))
    for place, digit in enumerate(value):
        middle = cx + (place - (len(value) - 1) / 2) * wide * 1.15
        for stroke in rng.choice(STROKES[digit]):
            points = [(px + rng.gauss(0, 0.045), py + rng.gauss(0, 0.04)) for px, py in stroke]
            line = [(middle + (px - 0.5 - slant * (py - 0.5)) * wide, cy + (py - 0.5) * high) for px, py in smooth(points)]
            draw.line(line, fill=style.hand_ink, width=width, joint="curve")


def smooth(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A Catmull-Rom curve through the points."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for number in range(1, len(padded) - 2):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = padded[number - 1 : number + 3]
        for step in range(5):
            t = step / 5
            curve.append((spline(ax, bx, cx, dx, t), spline(ay, by, cy, dy, t)))
    return [*curve, points[-1]]


def spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
