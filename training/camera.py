"""Simulates a phone's photo of a page: perspective, curl, light and shadow, blur, noise, JPEG."""

import io
import math
import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

Array = np.ndarray
COARSE = 8


@dataclass
class View:
    """The mapping from the page to the picture: a homography, then a curl.

    height, width: of the picture; page, back: the homography and its inverse; waves: each (dx, dy, fx, fy, phase).
    """

    height: int
    width: int
    page: Array
    back: Array
    waves: list[tuple[float, float, float, float, float]]

    def curl(self, points: Array) -> Array:
        """The displacement by the curl at points (n, 2) of the picture."""
        shift = np.zeros_like(points)
        for dx, dy, fx, fy, phase in self.waves:
            wave = np.sin(points[:, 0] * fx + points[:, 1] * fy + phase)
            shift[:, 0] += dx * wave
            shift[:, 1] += dy * wave
        return shift

    def to_page(self, points: Array) -> Array:
        return apply(self.back, points + self.curl(points))

    def to_picture(self, points: Array) -> Array:
        flat = apply(self.page, points)
        seen = flat.copy()
        for _ in range(12):
            seen = flat - self.curl(seen)
        return seen


def apply(matrix: Array, points: Array) -> Array:
    moved = points @ matrix[:, :2].T + matrix[:, 2]
    return moved[:, :2] / moved[:, 2:]


def homography(source: Array, target: Array) -> Array:
    """The 3x3 matrix that maps four points to four others."""
    rows = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    solved = np.linalg.solve(np.array(rows, float), target.reshape(-1))
    return np.append(solved, 1.0).reshape(3, 3)


def view(rng: random.Random, corners: Array, height: int, width: int, span: float, hard: float, turn: float | None = None) -> View:
    """A random view of what is between these corners. span: its share of the picture; hard: from 0, flat, to 1; turn: random if None."""
    size = corners.max(axis=0) - corners.min(axis=0)
    if turn is None:
        turn = rng.gauss(0, 5) if rng.random() < 0.7 else rng.uniform(-44, 44)
    angle = math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    turned = np.array([[cos, -sin], [sin, cos]])
    box = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * size / 2 @ turned.T
    scale = span * min(width / np.ptp(box[:, 0]), height / np.ptp(box[:, 1]))
    target = box * scale
    target = target + np.array([[rng.uniform(-1, 1), rng.uniform(-1, 1)] for _ in range(4)]) * scale * size.min() * 0.09 * hard
    room = np.array([width, height]) - np.ptp(target, axis=0)
    middle = np.array([rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5)]) * np.maximum(room, -0.02 * np.array([width, height]))
    target = target - (target.max(axis=0) + target.min(axis=0)) / 2 + np.array([width, height]) / 2 + middle
    matrix = homography(corners, target)
    waves = []
    for _ in range(rng.choice((0, 1, 1, 2))):
        direction, length = rng.uniform(0, 2 * math.pi), rng.uniform(0.7, 2.5) * max(height, width)
        most = min(0.02 * max(height, width), 0.025 * length) * hard
        way, amount = rng.uniform(0, 2 * math.pi), rng.uniform(0, most)
        turn_of = 2 * math.pi / length
        shift = amount * math.cos(way), amount * math.sin(way)
        waves.append((*shift, turn_of * math.cos(direction), turn_of * math.sin(direction), rng.uniform(0, 2 * math.pi)))
    return View(height, width, matrix, np.linalg.inv(matrix), waves)


def sample(image: Array, points: Array, outside: float) -> Array:
    """The image (2D, float32) at points (n, 2) by bilinear interpolation; `outside` beyond its edges."""
    height, width = image.shape
    x, y = points[:, 0] - 0.5, points[:, 1] - 0.5
    inside = (x > -1) & (x < width) & (y > -1) & (y < height)
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - left).astype(np.float32), (y - top).astype(np.float32)
    flat = image.reshape(-1)
    at = top * width + left
    upper = flat[at] * (1 - fx) + flat[at + 1] * fx
    lower = flat[at + width] * (1 - fx) + flat[at + width + 1] * fx
    return np.where(inside, upper * (1 - fy) + lower * fy, np.float32(outside))


def photograph(rng: random.Random, noise: np.random.Generator, page: Image.Image, seen: View, hard: float, cell: float) -> Array:
    """The photo: uint8, height x width. cell: the approximate width of a cell in it, in pixels."""
    height, width = seen.height, seen.width
    flat = np.asarray(page, np.float32)
    if rng.random() < 0.15:  # the page behind shows through
        flat = flat - rng.uniform(0.04, 0.22) * (255 - flat[:, ::-1]) * (flat > 120)
    if rng.random() < 0.1:
        flat = stain(rng, flat)
    # smooth functions are computed at every eighth pixel only
    rows, cols = height // COARSE + 3, width // COARSE + 3
    ys, xs = np.mgrid[0:rows, 0:cols].astype(np.float32)
    xs, ys = (xs - 0.5) * COARSE, (ys - 0.5) * COARSE
    places: Array = seen.to_page(np.stack([xs.ravel(), ys.ravel()], axis=1)).astype(np.float32).reshape(rows, cols, 2)
    points = np.stack([finer(places[..., 0], height, width).ravel(), finer(places[..., 1], height, width).ravel()], axis=1)
    table = rng.choice((20, 60, 120, 180, 250))
    picture = sample(flat, points, table).reshape(height, width)
    picture = picture * finer(light(rng, xs / width, ys / height, hard), height, width)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    blur = abs(rng.gauss(0, 0.8)) * hard * max(height, width) / 640
    if rng.random() < 0.15 * hard:  # out of focus
        blur = rng.uniform(0.02, 0.06) * cell
    if blur > 0.2:
        image = image.filter(ImageFilter.GaussianBlur(blur))
    if rng.random() < 0.12 * hard:
        image = Image.fromarray(shaken(rng, np.asarray(image, np.float32)))
    picture = np.asarray(image, np.float32)
    grain = abs(rng.gauss(0, 6)) * hard
    if grain > 0.5:
        rough = noise.standard_normal((height, width), dtype=np.float32) * grain
        if rng.random() < 0.4:  # grain of the paper, or of an enlarged picture of a small sensor
            rough = (rough + np.roll(rough, 1, 0) + np.roll(rough, 1, 1) + np.roll(rough, (1, 1), (0, 1))) / 2
        picture = picture + rough
    low = rng.uniform(0, 60) * hard
    high = rng.uniform(150, 255)
    picture = low + (high - low) * np.clip(picture / 255, 0, 1) ** rng.uniform(0.75, 1.4)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    if rng.random() < 0.7:
        file = io.BytesIO()
        image.save(file, "JPEG", quality=rng.choice((20, 35, 50, 65, 80, 90)))
        image = Image.open(file)
    return np.asarray(image)


def finer(coarse: Array, height: int, width: int) -> Array:
    """Interpolates values at every eighth pixel, starting one place before the first, to every pixel."""
    box = (1, 1, 1 + width / COARSE, 1 + height / COARSE)
    return np.asarray(Image.fromarray(np.ascontiguousarray(coarse, np.float32)).resize((width, height), Image.Resampling.BILINEAR, box))


def light(rng: random.Random, x: Array, y: Array, hard: float) -> Array:
    """A factor for each pixel: a gradient, a lamp, a shadow with a soft or hard edge."""
    shade = 1 - rng.uniform(0, 0.5) * hard * (np.cos(angle := rng.uniform(0, 6.3)) * (x - 0.5) + math.sin(angle) * (y - 0.5) + 0.5)
    if rng.random() < 0.3:
        cx, cy = rng.uniform(0, 1), rng.uniform(0, 1)
        shade = shade * (1 - rng.uniform(0, 0.6) * hard * np.clip((x - cx) ** 2 + (y - cy) ** 2, 0, 1))
    if rng.random() < 0.3:
        way, at, soft = rng.uniform(0, 6.3), rng.uniform(-0.4, 0.4), rng.choice((0.01, 0.02, 0.1))
        edge = ((x - 0.5) * math.cos(way) + (y - 0.5) * math.sin(way) - at) / soft
        shade = shade * (1 - rng.uniform(0.1, 0.6) * hard / (1 + np.exp(-np.clip(edge, -30, 30))))
    return np.asarray(shade, np.float32)


def shaken(rng: random.Random, picture: Array) -> Array:
    """The picture with motion blur."""
    dx, dy = rng.uniform(-4, 4), rng.uniform(-4, 4)
    total = sum(np.roll(picture, (round(dy * step / 4), round(dx * step / 4)), (0, 1)) for step in range(5))
    return np.clip(np.asarray(total) / 5, 0, 255).astype(np.uint8)


def stain(rng: random.Random, flat: Array) -> Array:
    height, width = flat.shape
    ys, xs = np.ogrid[0:height, 0:width]
    for _ in range(rng.randint(1, 4)):
        cx, cy, radius = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.02, 0.15) * width
        far = ((xs - cx) ** 2 + (ys - cy) ** 2) / radius**2
        flat = flat * (1 - rng.uniform(0.1, 0.5) * (far < 1) * (0.3 + 0.7 * far))
    return flat.astype(np.float32)
