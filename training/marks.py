"""Draws what is printed between two cells, on a cell's ground and in small type, as training data of the nets for signs and labels.

Each is drawn alone, with the lines, digits and signs that may stand around it, rather than cut out of a page: pages have few of each.
"""

import io
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from newsgrid.photo import signs
from training import fonts, samples
from training.camera import Array
from training.draw import Faces, centred, ink_height

SIGN_CROP, SIGN_REACH = 56, 1.4  # pixels and cells of what is kept around a sign
LABEL_CROP, LABEL_WINDOW = (96, 48), (-0.15, -0.15, 1.3, 0.65)  # pixels; left, top, width, height in cells
DRAWN = 96  # pixels of a cell as it is drawn
OPERATORS = {"+": ("+",), "-": ("−", "-", "–", "−"), "x": ("×", "×", "x"), "/": ("÷", "÷", ":", "/")}
A_SHARD = 4000
TAGGED = 0.2  # the share of the tags among the texts that the net for these learns


class Patch:
    """A part of a page around a point, `reach` cells in each direction, in which places are in cells from that point."""

    def __init__(self, rng: random.Random, across: float, down: float) -> None:
        self.rng = rng
        self.middle = across / 2 * DRAWN, down / 2 * DRAWN
        self.paper, self.ink = rng.randint(190, 255), rng.choice((0, 0, 20, 50, 80))
        self.image = Image.new("L", (round(across * DRAWN), round(down * DRAWN)), self.paper)
        self.pen: ImageDraw.ImageDraw = ImageDraw.Draw(self.image)
        self.thin, self.heavy = rng.uniform(0.008, 0.03), rng.uniform(0.035, 0.1)
        self.line_ink = rng.choice((self.ink, self.ink, 100, 150, 180))
        self.line_ink = min(self.line_ink, self.paper - 40)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.middle[0] + x * DRAWN, self.middle[1] + y * DRAWN

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float, ink: int | None = None) -> None:
        self.pen.line([self.at(x1, y1), self.at(x2, y2)], self.line_ink if ink is None else ink, max(1, round(width * DRAWN)))

    def grid_line(self, x1: float, y1: float, x2: float, y2: float, heavy: float = 0.25) -> None:
        strong = self.rng.random() < heavy
        self.line(x1, y1, x2, y2, self.heavy if strong else self.thin, self.ink if strong else None)

    def line_through(self, at: float, upright: bool) -> None:
        """A grid's line through the whole patch, so far to the right or below its middle."""
        self.grid_line(*((at, -2, at, 2) if upright else (-2, at, 2, at)))

    def write(self, text: str, x: float, y: float, face: str, size: float, ink: int | None = None) -> None:
        """Text about a place. size: the height of a digit, in cells."""
        centred(self.pen, text, *self.at(x, y), face, size * DRAWN / ink_height(face), self.ink if ink is None else ink)

    def disc(self, x: float, y: float, radius: float, fill: int | None, edge: int | None, width: float = 0.0) -> None:
        (left, top), (right, bottom) = self.at(x - radius, y - radius), self.at(x + radius, y + radius)
        self.pen.ellipse([left, top, right, bottom], fill, edge, max(1, round(width * DRAWN)))

    def box(self, x: float, y: float, half: float, high: float, fill: int | None, edge: int | None, width: float = 0.0) -> None:
        (left, top), (right, bottom) = self.at(x - half, y - high), self.at(x + half, y + high)
        self.pen.rectangle([left, top, right, bottom], fill, edge, max(1, round(width * DRAWN)))

    def seen(self, size: tuple[int, int], least: float, most: float) -> Array:
        """The patch in a photo of between so many pixels a cell, scaled to a size."""
        image, cell = self.image, self.rng.uniform(least, most)
        small = (max(8, round(image.width * cell / DRAWN)), max(8, round(image.height * cell / DRAWN)))
        image = image.resize(small, Image.Resampling.BOX)
        if self.rng.random() < 0.5:
            image = image.filter(ImageFilter.GaussianBlur(self.rng.uniform(0.2, 0.035 * cell)))
        if self.rng.random() < 0.45:  # the camera's noise, which no contrast was lost in yet
            noise = np.random.default_rng(self.rng.getrandbits(32)).standard_normal((image.height, image.width))
            rough = np.asarray(image, np.float32) * self.rng.uniform(0.4, 1.0) + noise * self.rng.uniform(0.5, 4.5)
            image = Image.fromarray(np.clip(rough, 0, 255).astype(np.uint8))
        if self.rng.random() < 0.4:
            file = io.BytesIO()
            image.save(file, "JPEG", quality=self.rng.randint(35, 90))
            image = Image.open(file)
        return np.asarray(image.resize(size, Image.Resampling.BILINEAR))


# --- signs ---


def chevron(patch: Patch, x: float, y: float, sign: str, face: str) -> None:
    """A < or one of its turned forms."""
    rng = patch.rng
    ink = rng.choice((patch.ink, patch.ink, 70, 110))
    if rng.random() < 0.15 and sign in "<>":
        patch.write(sign, x, y, face, rng.uniform(0.18, 0.4), ink)
        return
    half, deep = rng.uniform(0.08, 0.2), rng.uniform(0.05, 0.16)
    points = [(deep / 2, -half), (-deep / 2, 0.0), (deep / 2, half)]  # <
    if sign == ">":
        points = [(-a, b) for a, b in points]
    elif sign == "^":
        points = [(b, a) for a, b in points]
    elif sign == "v":
        points = [(b, -a) for a, b in points]
    places = [patch.at(x + a, y + b) for a, b in points]
    width = max(1, round(rng.uniform(0.015, 0.05) * DRAWN))
    if rng.random() < 0.1:
        patch.pen.polygon(places, fill=ink)
    else:
        patch.pen.line(places, ink, width, joint="curve")


def sign_at(patch: Patch, x: float, y: float, sign: str, upright: bool, face: str) -> None:
    """One of signs.MARKS about a place on a border. upright: whether that border is vertical."""
    rng = patch.rng
    if sign in ("white", "black"):
        radius = rng.uniform(0.06, 0.17)
        fill = rng.randint(patch.ink, max(patch.ink, 60)) if sign == "black" else min(255, patch.paper + rng.randint(0, 40))
        patch.disc(x, y, radius, fill, patch.ink if sign == "black" else rng.choice((patch.ink, patch.ink, 90)), rng.uniform(0.012, 0.045))
    elif sign == "bar":
        long, thick = rng.uniform(0.2, 0.4), rng.uniform(0.035, 0.08)
        half, high = (thick, long) if upright else (long, thick)
        fill = rng.choice((patch.ink, patch.paper, 150))
        patch.box(x, y, half, high, fill, patch.ink, rng.uniform(0.012, 0.03))
    elif sign:
        chevron(patch, x, y, sign, face)


def sign_patch(rng: random.Random, faces: Faces) -> tuple[Array, int]:
    """(the crop around the middle of a border or of a cell, the class of what is there)."""
    patch = Patch(rng, SIGN_REACH + 0.4, SIGN_REACH + 0.4)
    face = rng.choice(faces[0] if rng.random() < 0.6 else faces[1])
    return in_cell(patch, face) if rng.random() < 0.35 else on_border(patch, face)


def digit(patch: Patch, x: float, y: float, face: str, share: float = 0.35) -> None:
    if patch.rng.random() < share:
        dx, dy = patch.rng.uniform(-0.04, 0.04), patch.rng.uniform(-0.04, 0.04)
        patch.write(str(patch.rng.randint(0, 9)), x + dx, y + dy, face, patch.rng.uniform(0.35, 0.68))


def on_border(patch: Patch, face: str) -> tuple[Array, int]:
    """About the middle of the border between two cells."""
    rng, upright = patch.rng, patch.rng.random() < 0.5
    centres = [(step, other) if upright else (other, step) for step in (-0.5, 0.5) for other in (-1.0, 0.0, 1.0)]
    style = rng.choice(("dots", "less", "bar", "none"))
    apart = style in ("less", "none") and rng.random() < 0.55
    if apart:
        half, width = rng.uniform(0.26, 0.43), rng.uniform(0.012, 0.05)
        for x, y in centres:
            patch.box(x, y, half, half, rng.choice((None, min(255, patch.paper + 15))), patch.line_ink, width)
    else:
        if rng.random() < 0.15:  # tinted areas
            tone = round(patch.paper * rng.uniform(0.7, 0.95))
            for x, y in centres:
                if rng.random() < 0.5:
                    patch.box(x, y, 0.5, 0.5, tone, None)
        for at, way in ((0, upright), (-0.5, not upright), (0.5, not upright), (-1.0, upright), (1.0, upright)):
            patch.line_through(at, way)
    for x, y in centres:
        digit(patch, x, y, face)
    if style == "none" and rng.random() < 0.3:  # a cage's line or label near it
        off = rng.uniform(0.05, 0.12) * rng.choice((-1, 1))
        dashed(patch, upright, off)
    choices = {"dots": ("white", "black"), "less": ("<", ">") if upright else ("^", "v"), "bar": ("bar",), "none": ("",)}[style]
    here = rng.choice(choices) if rng.random() < 0.7 else ""
    # signs on the borders around it
    for x, y in ((-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)):
        if rng.random() < 0.2 and style != "none":
            others = {"less": ("^", "v") if upright else ("<", ">")}.get(style, choices)
            sign_at(patch, x, y, rng.choice(others), not upright, face)
    for step in (-1.0, 1.0):
        if rng.random() < 0.25:
            sign_at(patch, *((step, 0.0) if upright else (0.0, step)), rng.choice(choices), upright, face)
            sign_at(patch, *((0.0, step) if upright else (step, 0.0)), rng.choice(choices), upright, face)
    sign_at(patch, rng.gauss(0, 0.015), rng.gauss(0, 0.015), here, upright, face)
    return kept(patch), signs.MARKS.index(here)


def dashed(patch: Patch, upright: bool, off: float) -> None:
    step = patch.rng.uniform(0.06, 0.14)
    at = -1.0
    while at < 1:
        ends = (off, at, off, at + step / 2) if upright else (at, off, at + step / 2, off)
        patch.line(*ends, patch.thin, patch.ink)
        at += step


def in_cell(patch: Patch, face: str) -> tuple[Array, int]:
    """About the middle of a cell."""
    rng = patch.rng
    ground = rng.choice(("", "", "square", "circle"))
    tone = rng.choice((None, *[round(patch.paper * share) for share in (0.6, 0.7, 0.8, 0.85, 0.9)]))
    edge = patch.ink if tone is None or rng.random() < 0.2 else None
    half, width = rng.uniform(0.27, 0.45), rng.uniform(0.01, 0.04)
    if ground == "square":
        patch.box(0, 0, half, half, tone, edge, width)
    elif ground == "circle":
        patch.disc(0, 0, half, tone, edge, width)
    elif rng.random() < 0.2:
        patch.box(0, 0, 0.5, 0.5, round(patch.paper * rng.uniform(0.3, 0.95)), None)  # the whole cell is shaded
    for at in (-0.5, 0.5):
        patch.line_through(at, True)
        patch.line_through(at, False)
    if not ground and rng.random() < 0.15:
        patch.line(-0.5, -0.5, 0.5, 0.5, patch.thin)  # a clue, or a diagonal
    if not ground and rng.random() < 0.15:
        dashed(patch, rng.random() < 0.5, rng.choice((-0.42, 0.42)))
        patch.write(str(rng.randint(1, 45)), -0.28, -0.3, face, 0.2)
    digit(patch, 0, 0, face, 0.5)
    around = rng.choice((("white", "black"), ("<", ">", "^", "v"), ()))
    for x, y, upright in ((-0.5, 0.0, True), (0.5, 0.0, True), (0.0, -0.5, False), (0.0, 0.5, False)):
        if around and not ground and rng.random() < 0.3:
            sign_at(patch, x, y, rng.choice(around), upright, face)
    return kept(patch), signs.MARKS.index(ground)


def kept(patch: Patch) -> Array:
    """The crop of SIGN_REACH cells."""
    margin = 0.2 * DRAWN
    patch.image = patch.image.crop((round(margin), round(margin), round(patch.image.width - margin), round(patch.image.height - margin)))
    return patch.seen((SIGN_CROP, SIGN_CROP), 18, 62)


# --- labels ---


def label_patch(rng: random.Random, faces: Faces, tags: bool) -> tuple[Array, list[int]]:
    """(the crop of a cell's upper part, the letters of the small text in it as places in signs.TAG_LETTERS). tags: whether some are those of
    regions of dominoes; then the crop is of the cell's lower part."""
    left, top, wide, high = LABEL_WINDOW
    patch = Patch(rng, wide, high)
    patch.middle = -left * DRAWN, -top * DRAWN  # places are in the cell, from its top left
    face = rng.choice(faces[0] if rng.random() < 0.6 else faces[1])
    tag = tags and rng.random() < TAGGED
    outside = not tag and rng.random() < (0.4 if tags else 0.35)
    text = number_of(rng)
    operator = rng.choice("+-x/") if not outside and not tag and rng.random() < 0.75 else ""
    if tag and rng.random() < 0.65:
        text = rng.choice(("=", "=", "≠", "<", ">"))
        text += str(rng.choice((rng.randint(0, 9), rng.randint(10, 30)))) if text in "<>" else ""
    if rng.random() < 0.1:
        text, operator = "", ""
    if tag:
        around_tag(patch)
    elif outside:
        for _ in range(rng.randint(0, 2)):
            x = rng.choice((-0.08, -0.03, 0.0, 1.0, 1.03))
            patch.grid_line(x, -1, x, 2)
        if rng.random() < 0.3:
            y = rng.choice((-0.1, -0.05, 0.44, 0.48))
            patch.grid_line(-1, y, 2, y)
    else:
        if rng.random() < 0.1:
            patch.box(0.5, 0.5, 0.5, 0.5, round(patch.paper * rng.uniform(0.75, 0.95)), None)
        for x in (0.0, 1.0):
            patch.grid_line(x, -1, x, 2, 0.6)
        patch.grid_line(-1, 0, 2, 0, 0.6)
        if rng.random() < 0.35:
            patch.write(
                str(rng.randint(1, 9)), 0.5 + rng.uniform(-0.05, 0.05), 0.58 + rng.uniform(-0.03, 0.06), face, rng.uniform(0.35, 0.5)
            )
    size = rng.uniform(0.15, 0.3)
    shown = text + (rng.choice(("", "", "", " ")) + rng.choice(OPERATORS[operator]) if operator else "")
    while True:
        font = fonts.font(face, max(4, round(size * DRAWN / ink_height(face))))
        box = patch.pen.textbbox((0, 0), shown or "8", font=font)
        if (box[2] - box[0]) / DRAWN < 0.88 or size < 0.1:
            break
        size *= 0.9
    across = (box[2] - box[0]) / DRAWN
    if outside:
        x, y = 0.5 + rng.gauss(0, 0.03), 0.2 + rng.gauss(0, 0.02)
    elif tag:
        x, y = 0.93 - across / 2 + rng.gauss(0, 0.02), 0.22 + rng.gauss(0, 0.02)
    else:
        x, y = rng.uniform(0.03, 0.13) + across / 2, rng.uniform(0.03, 0.1) + size / 2
        x = min(x, 0.97 - across / 2)
    if shown:
        ink = rng.choice((patch.ink, patch.ink, 60, 90))
        if tag and rng.random() < 0.8:  # on a ground of its own, and light on dark as well
            light = rng.random() < 0.3
            ground = rng.randint(60, 130) if light else min(255, patch.paper + rng.randint(0, 25))
            patch.box(x, y, across / 2 + 0.05, size / 2 + rng.uniform(0.03, 0.06), ground, rng.choice((ground, 120, patch.ink)), 0.02)
            ink = 255 if light else ink
        # the baseline is the digits', whatever the operator's height
        digits = patch.pen.textbbox((0, 0), "8", font=font)
        at_x, at_y = patch.at(x, y)
        patch.pen.text((at_x - (box[0] + box[2]) / 2, at_y - (digits[1] + digits[3]) / 2), shown, fill=ink, font=font)
    letters = [signs.TAG_LETTERS.index(letter) for letter in text + operator]
    return patch.seen(LABEL_CROP, 22 if tags else 26, 64), letters


def around_tag(patch: Patch) -> None:
    """The lines at a cell's lower right corner, where regions of dominoes have their tags, and perhaps the region's tint."""
    rng = patch.rng
    if rng.random() < 0.6:
        patch.box(0.5, 0.0, 0.5, 0.42, round(patch.paper * rng.uniform(0.7, 0.97)), None)
    off = rng.uniform(0.03, 0.1)
    dashed(patch, False, 0.42 - off)
    dashed(patch, True, 1 - off)
    patch.grid_line(-1, 0.42, 2, 0.42, 0.5)
    patch.grid_line(1.0, -1, 1.0, 2, 0.5)


def number_of(rng: random.Random) -> str:
    """A number as cages and frames have them: mostly of one or two digits."""
    digits = rng.choice((1, 1, 1, 2, 2, 2, 2, 3, 3, 4))
    return str(rng.randint(10 ** (digits - 1) if digits > 1 else 0, 10**digits - 1))


MOST_LETTERS = 5


def make_shard(what: str, task: samples.Task) -> None:
    """Draw a file of signs, labels or tags."""
    path, shard, faces, count = task
    rng = random.Random(f"{what} {shard}")
    crops, labels = [], []
    for _ in range(count):
        if what == "signs":
            crop, label = sign_patch(rng, faces)
            labels.append([label])
        else:
            crop, letters = label_patch(rng, faces, what == "tags")
            labels.append(letters + [0] * (MOST_LETTERS - len(letters)))
        crops.append(crop)
    samples.keep(path, crops=np.stack(crops), labels=np.array(labels, np.uint8))
