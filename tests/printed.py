"""Photographs Newsgrid's own print of puzzles, of any kind, for tests and benchmarks. Needs Node, Pillow and numpy.

resvg draws the sheets as SVG, as it draws the site's pictures. The camera turns and warps them a little, blurs them and throws a shadow.
"""

import io
import json
import math
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

import papers
from build.fetch import need_node
from build.places import NODE_MODULES
from newsgrid.photo.native import Eyes
from newsgrid.puzzle import areas, constraints, kinds, shapes
from newsgrid.puzzle.draw import lattice, svg
from newsgrid.puzzle.draw.style import colours, style
from newsgrid.puzzle.kinds.kind import EDGES, LISTS
from newsgrid.puzzle.sheet import Sheet
from training.camera import homography

SCRIPT = Path(__file__).resolve().parents[1] / "py/build/draw_pictures.mjs"
CELL, LEAST = 60, 640  # pixels of a cell in the print, and of its width at least
DRAWN_CELL = 40  # of a cell in the SVG
EASY, USUAL = 0.3, 1.0  # how hard a picture is


def drawing(sheet: Sheet, paper: papers.Paper | None = None) -> str:
    """The sheet as SVG that resvg can draw, which knows no custom properties."""
    light = {name: value for name, (value, _) in colours().items()}
    light |= {"--figures": "DejaVu Serif", "--hand": "DejaVu Sans", "--blend": "multiply"}
    look = style()[style().index("}") + 1 :]
    if paper:
        light |= papers.colours(paper)
        look = papers.styled(look, paper)
    look = re.sub(r"var\((--[\w-]+)(?:,[^)]*)?\)", lambda match: light[match[1]], look)
    look_of = svg.look_of(sheet) if lattice.has(sheet) else "sheet"
    box = box_of(sheet)
    x, y, wide, high = box.split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{look}</style>'
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="#fff"/>'
        f'<g class="{look_of}" text-anchor="middle">{svg.inside(sheet, svg.Marks(), False)}</g></svg>'
    )


def box_of(sheet: Sheet) -> str:
    """The part of the drawing that is printed: left, top, width and height, in its units."""
    across, down = svg.size(sheet)
    if lattice.has(sheet):
        left, top, across, down = map(int, svg.view_box(sheet, False).split())
        return f"{left - 80} {top - 80} {across + 160} {down + 160}"
    around = any(constraints.BY_NAME[name].shape == shapes.OUTSIDE for name, _ in sheet.constraints)
    if kinds.of(sheet).text.form in (LISTS, EDGES) or around:  # much stands above and at the left
        left, top, across, down = map(int, svg.view_box(sheet, False).split())
        return f"{left - 60} {top - 60} {across + 120} {down + 120}"
    if any(constraints.BY_NAME[name].slanted for name, _ in sheet.constraints):
        return f"-80 -80 {across + 80} {down + 80}"
    return f"-40 -40 {across + 80} {down + 80}"


def prints(sheets: Sequence[Sheet], styles: Sequence[papers.Paper] = ()) -> list[Image.Image]:
    """The sheets as they are printed: by Newsgrid, or by papers of these styles, one for each sheet."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = [
            {
                "svg": drawing(sheet, style),
                "faces": [style.face, style.label_face] if style else [],
                "width": max(LEAST, round((svg.size(sheet)[0] + 80) * CELL / DRAWN_CELL)),
                "out": f"{folder}/{number}.png",
            }
            for number, (sheet, style) in enumerate(zip(sheets, styles or [None] * len(sheets), strict=True))
        ]
        subprocess.run([need_node(), str(SCRIPT), str(NODE_MODULES)], input=json.dumps(wanted), text=True, check=True)
        return [opened(Path(each["out"])) for each in wanted]


def opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


def photograph(page: Image.Image, chance: Random, hard: float = USUAL) -> Eyes:
    """A phone's photo of a page."""
    width, height = page.size
    slant = 0.05 * hard
    target = [
        (x * width + chance.uniform(-slant, slant) * width, y * height + chance.uniform(-slant, slant) * height)
        for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]
    angle = math.radians(chance.gauss(0, 3 * hard))
    target = [
        (
            width / 2 + (x - width / 2) * math.cos(angle) - (y - height / 2) * math.sin(angle),
            height / 2 + (x - width / 2) * math.sin(angle) + (y - height / 2) * math.cos(angle),
        )
        for x, y in target
    ]
    source = numpy.array([(0, 0), (width, 0), (width, height), (0, height)], float)
    back = homography(numpy.array(target), source)
    paper = tuple(chance.randint(225, 255) - tone for tone in (0, 2, 10))
    picture = page.transform(
        (width, height), Image.Transform.PERSPECTIVE, list(back.reshape(-1)[:8]), Image.Resampling.BICUBIC, fillcolor=(255, 255, 255)
    )
    pixels = numpy.asarray(picture, numpy.float32) * numpy.array(paper, numpy.float32) / 255
    x, y = numpy.meshgrid(numpy.linspace(-0.5, 0.5, width), numpy.linspace(-0.5, 0.5, height))
    way = chance.uniform(0, 2 * math.pi)
    light = 1 - 0.25 * hard * chance.random() * (x * math.cos(way) + y * math.sin(way) + 0.5)
    if chance.random() < 0.4:
        shade = Image.new("L", (width, height), 0)
        edge = [chance.uniform(0.2, 0.8) * width for _ in range(2)]
        ImageDraw.Draw(shade).polygon([(0, 0), (edge[0], 0), (edge[1], height), (0, height)], fill=255)
        light = light * (1 - 0.35 * hard * numpy.asarray(shade.filter(ImageFilter.GaussianBlur(width / 40)), numpy.float32) / 255)
    pixels = pixels * light[..., None]
    noise = numpy.random.default_rng(chance.getrandbits(32)).standard_normal(pixels.shape) * 4 * hard * chance.random()
    picture = Image.fromarray(numpy.clip(pixels + noise, 0, 255).astype(numpy.uint8))
    scale = chance.uniform(0.6, 1.0)
    picture = picture.resize((round(width * scale), round(height * scale)), Image.Resampling.BOX)
    picture = picture.filter(ImageFilter.GaussianBlur(0.9 * hard * chance.random()))
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=chance.choice((50, 70, 85, 95)))
    with Image.open(file) as pressed:
        return Eyes(pressed.convert("RGB"))


def crossed(page: Image.Image, sheet: Sheet) -> Image.Image:
    """The print of a square sheet with thin lines along both diagonals, under what stands there, as papers have them."""
    begin, end = (at * CELL / DRAWN_CELL for at in (DRAWN_CELL, DRAWN_CELL * (sheet.cols + 1)))
    lines = Image.new("RGB", page.size, (255, 255, 255))
    pen = ImageDraw.Draw(lines)
    for top, bottom in ((begin, end), (end, begin)):
        pen.line([(begin, top), (end, bottom)], (90, 90, 90), 2)
    return ImageChops.multiply(page, lines)


def same_print(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets are the same puzzle, with all that is printed on it."""
    layers = ("kind", "rows", "cols", "values", "least", "blocks", "dark", "givens", "rules", "constraints")
    if any(getattr(one, layer) != getattr(other, layer) for layer in layers):
        return False
    return all(areas.renumbered(getattr(one, layer)) == areas.renumbered(getattr(other, layer)) for layer in ("boxes", "cages"))
