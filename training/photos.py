"""Photos of printed Sudoku with their digits, for fine-tuning the reader: imageX.jpg, imageX.dat, outlines.csv."""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.find.detection import grids
from newsgrid.photo.find.lattice import Lattice, distance
from newsgrid.photo.native import Eyes
from training import samples
from training.camera import Array

SIZE = 9
LOW_QUALITY, PRESSED = 10, (1.0, 0.8)  # sizes as JPEG of low quality


@dataclass
class Photo:
    """A photo, the digits of its puzzle row by row (0 for none), and the grid's corners clockwise from the top left."""

    path: Path
    digits: tuple[int, ...]
    corners: list[tuple[float, float]]


def photos_in(folder: Path) -> list[Photo]:
    """The photos in a folder, sorted by name, without those that lack digits or an outline."""
    outlines = {}
    with (folder / "outlines.csv").open() as file:
        for row in csv.DictReader(file):
            outlines[row["file"]] = [(float(row[f"p{number}_x"]), float(row[f"p{number}_y"])) for number in (1, 2, 3, 4)]
    photos = []
    for path in sorted(folder.glob("*.jpg")):
        answer = path.with_suffix(".dat")
        if answer.exists() and path.name in outlines:
            lines = answer.read_text(errors="replace").splitlines()[2:]
            digits = tuple(int(word) for line in lines for word in line.split())
            if len(digits) == SIZE * SIZE:
                photos.append(Photo(path, digits, outlines[path.name]))
    return photos


def folds(photos: list[Photo], count: int) -> list[list[Photo]]:
    """The photos split into `count` parts for cross-validation. All photos of a puzzle are in the same part."""
    puzzles = sorted({photo.digits for photo in photos})
    part_of = {digits: number % count for number, digits in enumerate(puzzles)}
    return [[photo for photo in photos if part_of[photo.digits] == part] for part in range(count)]


def lattice_of(eyes: Eyes, photo: Photo, scale: float) -> Lattice | None:
    """The photo's grid, upright, None unless the detector finds it at the outline."""
    corners = [(x * scale, y * scale) for x, y in photo.corners]
    side = distance(corners[0], corners[1]) / SIZE
    for lattice in at_once(grids(eyes)):
        if (lattice.rows, lattice.cols) != (SIZE, SIZE):
            continue
        for turn in range(4):
            turned = lattice.turned(turn)
            if all(distance(*pair) < 0.6 * side for pair in zip(turned.outline(), corners, strict=True)):
                return turned
    return None


def cells_of(photos: list[Photo]) -> tuple[Array, Array]:
    """(cells, labels) as of rendered pages, 255 for unknown labels; each photo is there a second time as a JPEG of low quality."""
    cells, labels = [], []
    for photo in photos:
        with Image.open(photo.path) as file:
            picture = file.convert("RGB")
        width = picture.width
        for seen in (picture, *(pressed(picture, size) for size in PRESSED)):
            seen.thumbnail((1600, 1600))
            lattice = lattice_of(Eyes(seen), photo, seen.width / width)
            if lattice is None:
                continue
            grey = np.asarray(seen, np.float32) @ np.array(signs.GREY, np.float32)
            image, nodes = samples.scaled_to_read(grey.astype(np.uint8), np.array(lattice.corners))
            for cell, digit in enumerate(photo.digits):
                cells.append(samples.crop(image, samples.quad_of(nodes, cell, SIZE), samples.CELL_WINDOW, samples.CELL))
                label: Array = np.full(signs.BITS + 1, 255, np.uint8)
                label[0] = digit
                label[1 + signs.HAND] = 0
                labels.append(label)
    return np.stack(cells), np.stack(labels)


def pressed(picture: Image.Image, size: float) -> Image.Image:
    """The picture, scaled, as a JPEG of low quality."""
    file = io.BytesIO()
    picture.resize((round(picture.width * size), round(picture.height * size))).save(file, "JPEG", quality=LOW_QUALITY)
    with Image.open(file) as seen:
        return seen.convert("RGB")
