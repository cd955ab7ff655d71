"""Makes training data of pages: pictures with their crossings for the detector, cells for the reader, numbers for the net of clues."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from newsgrid.photo import signs
from training import camera, draw, puzzles
from training.camera import Array
from training.draw import Faces, Placed

LONG, SHORT = 512, 384  # the detector's pictures while it learns
STRIDE = 4
NOT_ASKED = 255
CELL, CELL_WINDOW = 64, (-0.25, -0.25, 1.5)  # cells are kept larger than the reader's window, so that it can be shifted
CLUE, CLUE_WINDOW = 96, (-0.15, -0.15, 1.3)
CELLS_A_PAGE, CLUES_A_PAGE = 48, 40
SHARD = 100  # pages
ALL_NUMBERS = 150  # numbers taken from a page that is drawn for its numbers only
ALL_LETTERS = 90  # cells taken from a page that is drawn for its letters only
NUMBERS_SEED, LETTERS_SEED = 300_000_000, 400_000_000  # the first seeds of such pages


@dataclass
class Shot:
    """A rendered photo with the crossings of its grids: nodes[i] is (rows+1, cols+1, 2) for page.grids[i]."""

    picture: Array
    page: draw.Page
    nodes: list[Array]
    seen: camera.View


def shot(
    seed: int,
    faces: Faces,
    grid: puzzles.Grid | None = None,
    cell: float | None = None,
    hard: float | None = None,
    turn: float | None = None,
) -> Shot:
    """The photo for a seed. grid: its contents, random if None; cell: the width of a cell in the photo, in pixels."""
    scene = scene_of(seed, faces, grid, cell, hard, turn)
    if cell is not None:  # rotation and perspective make the cells smaller
        scene = scene_of(seed, faces, grid, cell * cell / side_of(nodes_of(scene.page.grids[0], scene.seen)), hard, turn)
    picture = camera.photograph(scene.rng, np.random.default_rng(seed), scene.page.image, scene.seen, scene.hard, scene.cell)
    return Shot(picture, scene.page, [nodes_of(spot, scene.seen) for spot in scene.page.grids], scene.seen)


@dataclass
class Scene:
    """A page in front of the camera. cell: the approximate width of a cell of its first grid in the photo, in pixels."""

    rng: random.Random
    page: draw.Page
    seen: camera.View
    hard: float
    cell: float


def scene_of(seed: int, faces: Faces, grid: puzzles.Grid | None, cell: float | None, hard: float | None, turn: float | None) -> Scene:
    """The page and the view for a seed. cell: the width of a cell in pixels if the view were straight."""
    rng = random.Random(seed)
    grid = grid or puzzles.any_grid(rng)
    most = max(grid.rows, grid.cols)
    hard = rng.choice((0.3, 0.6, 1.0, 1.0)) if hard is None else hard
    long = rng.choice((512, 640, 640, 800, 1000)) if most < 20 else rng.choice((800, 1000, 1200))
    span = rng.uniform(0.5, 1.0) if most < 20 else rng.uniform(0.8, 1.0)
    if rng.random() < 0.06:
        span = rng.uniform(1.0, 1.03)
    if cell is not None:
        span = rng.uniform(0.75, 0.95)
        long = round(cell * most / span * (1 if grid.rows == grid.cols else 1.15))
    height, width = (round(long * 0.75), long) if rng.random() < 0.5 else (long, round(long * 0.75))
    if grid.rows >= grid.cols * 1.4 and width > height:
        height, width = width, height
    inner = span * min(width / grid.cols, height / grid.rows)
    page_cell = max(10.0, min(1.35 * inner, 110.0))
    over = page_cell / inner
    margin = (width * over - page_cell * grid.cols) * 0.9, (height * over - page_cell * grid.rows) * 0.9
    room = max(margin[0], page_cell * 0.6), max(margin[1], page_cell * 0.6)
    page = draw.page(rng, faces, page_cell, room, grid)
    main = page.grids[0]
    corners = np.array([main.corner(0, 0), main.corner(0, grid.cols), main.corner(grid.rows, grid.cols), main.corner(grid.rows, 0)])
    return Scene(rng, page, camera.view(rng, corners, height, width, span, hard, turn), hard, inner)


def side_of(nodes: Array) -> float:
    """The median length of the cells' sides."""
    across, down = np.diff(nodes, axis=1), np.diff(nodes, axis=0)
    return float(np.median(np.concatenate([np.linalg.norm(steps, axis=-1).ravel() for steps in (across, down)])))


def nodes_of(spot: Placed, seen: camera.View) -> Array:
    rows, cols = spot.grid.rows, spot.grid.cols
    points = np.array([spot.corner(row, col) for row in range(rows + 1) for col in range(cols + 1)], float)
    return seen.to_picture(points).reshape(rows + 1, cols + 1, 2)


def detector_sample(photo: Shot, rng: random.Random) -> tuple[Array, Array, Array]:
    """(picture SHORT x LONG or upright, crossings as x, y, right x, right y, down x, down y with nan for none, mask)."""
    height, width = photo.picture.shape
    upright = height > width
    target = (LONG, SHORT) if upright else (SHORT, LONG)
    scale = LONG / max(height, width)
    left = top = 0.0
    image = Image.fromarray(photo.picture)
    if scale < 0.95 and rng.random() < 0.25:  # a part of the picture, hardly scaled
        scale = rng.uniform(max(scale, 0.5), 1.0)
        left, top = rng.uniform(0, width * scale - target[1]), rng.uniform(0, height * scale - target[0])
    size = (round(width * scale), round(height * scale))
    if size != (width, height):
        image = image.resize(size, Image.Resampling.BILINEAR)
    image = image.crop((round(left), round(top), round(left) + target[1], round(top) + target[0]))
    visible = []
    for spot, nodes in zip(photo.page.grids, photo.nodes, strict=True):
        visible.append(crossings(spot, nodes * scale - np.array([round(left), round(top)]), target))
    return np.asarray(image), np.concatenate(visible).astype(np.float32), mask(photo, scale, round(left), round(top), target)


def crossings(spot: Placed, nodes: Array, size: tuple[int, int]) -> Array:
    """The crossings of a grid that belong to one of its cells and are within the picture."""
    grid = spot.grid
    there: Array = np.ones((grid.rows, grid.cols), bool)
    for cell in grid.absent:
        there[cell // grid.cols, cell % grid.cols] = False
    padded = np.pad(there, 1)
    touches = padded[1:, 1:] | padded[:-1, 1:] | padded[1:, :-1] | padded[:-1, :-1]
    table = np.full((grid.rows + 1, grid.cols + 1, 6), np.nan)
    table[..., :2] = nodes
    right_edge = padded[1:, 1:] | padded[:-1, 1:]  # whether there is a line to the right of the crossing
    down_edge = padded[1:, 1:] | padded[1:, :-1]
    right = np.zeros_like(nodes)
    right[:, :-1] = nodes[:, 1:] - nodes[:, :-1]
    right[:, -1] = right[:, -2]
    down = np.zeros_like(nodes)
    down[:-1] = nodes[1:] - nodes[:-1]
    down[-1] = down[-2]
    # at the far edges the vector of the previous step continues, since the direction there is nearly the same
    table[..., 2:4] = np.where((right_edge | touches)[..., None], right, np.nan)
    table[..., 4:6] = np.where((down_edge | touches)[..., None], down, np.nan)
    flat = table[touches]
    inside = (flat[:, 0] >= -1) & (flat[:, 0] < size[1] + 1) & (flat[:, 1] >= -1) & (flat[:, 1] < size[0] + 1)
    return flat[inside]


def mask(photo: Shot, scale: float, left: float, top: float, size: tuple[int, int]) -> Array:
    """The mask at the detector's stride: 1 inside a grid's cells."""
    rows, cols = size[0] // STRIDE, size[1] // STRIDE
    ys, xs = np.mgrid[0:rows, 0:cols]
    points = np.stack([(xs.ravel() + 0.5) * STRIDE + left, (ys.ravel() + 0.5) * STRIDE + top], axis=1) / scale
    flat = photo.seen.to_page(points)
    inside: Array = np.zeros(rows * cols, bool)
    for spot in photo.page.grids:
        col = np.floor((flat[:, 0] - spot.left) / spot.wide).astype(int)
        row = np.floor((flat[:, 1] - spot.top) / spot.high).astype(int)
        within = (col >= 0) & (row >= 0) & (col < spot.grid.cols) & (row < spot.grid.rows)
        if spot.grid.absent:
            absent: Array = np.zeros(spot.grid.rows * spot.grid.cols, bool)
            absent[list(spot.grid.absent)] = True
            at = np.where(within, row * spot.grid.cols + col, 0)
            within &= ~absent[at]
        inside |= within
    return inside.reshape(rows, cols).astype(np.uint8)


def crop(image: Array, quad: Array, window: tuple[float, float, float], side: int) -> Array:
    """The image in a window on a cell, side x side pixels. quad: the cell's corners clockwise from the top left."""
    steps = window[0] + (np.arange(side) + 0.5) / side * window[2]
    downs = window[1] + (np.arange(side) + 0.5) / side * window[2]
    grid: tuple[Array, Array] = np.meshgrid(steps, downs)
    u, v = grid[0].ravel()[:, None], grid[1].ravel()[:, None]
    points = (1 - v) * ((1 - u) * quad[0] + u * quad[1]) + v * ((1 - u) * quad[3] + u * quad[2])
    height, width = image.shape
    points = np.clip(points, 0.5, np.array([width, height]) - 0.5)
    return camera.sample(image, points.astype(np.float32), 0).reshape(side, side).astype(np.uint8)


def labels_of(grid: puzzles.Grid, cell: int) -> Array:
    """The class of a cell, then its bits; 255 for a bit that is not trained."""
    value = grid.hands.get(cell, grid.values[cell])
    bits: Array = np.zeros(signs.BITS + 1, np.uint8)
    bits[0] = signs.SIGNS.index(value)
    cage_of = {part: number for number, cage in enumerate(grid.cages) for part in cage}
    for side, other in enumerate(puzzles.around(cell, grid.rows, grid.cols)):
        outside = other < 0 or other in grid.absent
        bits[1 + signs.HEAVY + side] = 255 if outside or grid.kind in ("kakuro", "other") else (cell, other) in grid.heavy
        bits[1 + signs.CAGE + side] = cell in cage_of and cage_of.get(other) != cage_of[cell]
    row, col = divmod(cell, grid.cols)
    bits[1 + signs.FALLING] = grid.diagonals and row == col
    bits[1 + signs.RISING] = grid.diagonals and row + col == grid.rows - 1
    bits[1 + signs.HAND] = cell in grid.hands or cell in grid.marks
    bits[1 + signs.TOTAL] = cell in grid.totals
    return bits


def scaled_to_read(picture: Array, nodes: Array) -> tuple[Array, Array]:
    """The picture scaled as for the reader, and the crossings in it."""
    side = np.median(np.linalg.norm(nodes[:, 1:] - nodes[:, :-1], axis=-1))
    image = Image.fromarray(picture)
    if side > signs.MOST_CELL:
        scale = signs.MOST_CELL / side
        size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
        nodes = nodes * np.array([size[0] / picture.shape[1], size[1] / picture.shape[0]])
        image = image.resize(size, Image.Resampling.BILINEAR)
    return np.asarray(image, np.float32), nodes


def quad_of(nodes: Array, cell: int, cols: int) -> Array:
    row, col = divmod(cell, cols)
    return np.array([nodes[row, col], nodes[row, col + 1], nodes[row + 1, col + 1], nodes[row + 1, col]])


def cell_samples(photo: Shot, rng: random.Random, noise: np.random.Generator) -> tuple[list[Array], list[Array], list[Array], list[Array]]:
    """(cells, their labels, clues, their numbers (across, down, corner)) of a page's first grid."""
    grid = photo.page.grids[0].grid
    image, nodes = scaled_to_read(photo.picture, photo.nodes[0])
    cells, labels = cells_of(grid, image, nodes, rng, noise, CELLS_A_PAGE)
    clues, totals = numbers_of(grid, image, nodes, rng, noise, CLUES_A_PAGE)
    return cells, labels, clues, totals


def cells_of(
    grid: puzzles.Grid, image: Array, nodes: Array, rng: random.Random, noise: np.random.Generator, most: int
) -> tuple[list[Array], list[Array]]:
    """(at most `most` cells, two thirds of them filled, and their labels)."""
    full = [cell for cell, value in enumerate(grid.values) if (value not in ("", "#") or cell in grid.hands) and cell not in grid.absent]
    bare = [cell for cell, value in enumerate(grid.values) if value == "" and cell not in grid.hands]
    black = [cell for cell, value in enumerate(grid.values) if value == "#"]
    rng.shuffle(full)
    rng.shuffle(bare)
    rng.shuffle(black)
    if grid.rows > 9 and grid.kind == "sudoku":  # as many cells with values from 10 on as with the nine digits
        full.sort(key=lambda cell: len(grid.values[cell]) == 1 and grid.values[cell].isdigit() and rng.random() < 0.7)
    picked = full[: most * 2 // 3]
    picked += bare[: (most - len(picked)) * 3 // 4]
    picked += black[: most - len(picked)]
    cells, labels = [], []
    for cell in picked:
        seen = cut_out(image, quad_of(nodes, cell, grid.cols), noise, CELL_WINDOW, CELL)
        if seen is not None:
            cells.append(seen)
            labels.append(labels_of(grid, cell))
    return cells, labels


def cut_out(image: Array, quad: Array, noise: np.random.Generator, window: tuple[float, float, float], side: int) -> Array | None:
    """As `crop`, with corners that are a little off; None for a cell that is not in the image as a whole."""
    height, width = image.shape
    if quad.min() < -2 or (quad.max(axis=0) > (width + 2, height + 2)).any():
        return None
    off = 0.012 * np.linalg.norm(quad[1] - quad[0])
    return crop(image, quad + noise.normal(0, off, (4, 2)), window, side)


def cut_off(cells: Array, rng: np.random.Generator, share: float = 0.04) -> Array:
    """Augmentation: a share of the samples as they look where the picture ends within the cell: what is outside is as at its edge."""
    cells = cells.copy()
    left, _, size = CELL_WINDOW
    for number in np.flatnonzero(rng.random(len(cells)) < share):
        at = round((float(rng.uniform(0.0, 0.3)) - left) / size * cells.shape[1])
        turn = int(rng.integers(0, 4))
        cell = np.rot90(cells[number], turn)  # a view
        cell[:at] = cell[at]
    return cells


def numbers_of(
    grid: puzzles.Grid, image: Array, nodes: Array, rng: random.Random, noise: np.random.Generator, most: int
) -> tuple[list[Array], list[Array]]:
    """(cells with numbers and some without, for each the numbers in the parts of signs.NUMBERS: 0 for none, or NOT_ASKED)."""
    numbered = [*grid.clues, *grid.totals]
    if grid.totals:
        bare = [cell for cell, value in enumerate(grid.values) if value == "" and cell not in grid.hands and cell not in grid.totals]
        numbered += rng.sample(bare, min(len(bare), most // 10))
    if grid.rows > 9 and grid.kind == "sudoku":
        values = [cell for cell, value in enumerate(grid.values) if value.isdigit() and value != "0" and cell not in grid.hands]
        values.sort(key=lambda cell: int(grid.values[cell]) < 10 and rng.random() < 0.7)
        numbered += values[:most]
    rng.shuffle(numbered)
    clues, totals = [], []
    for cell in numbered[:most]:
        seen = cut_out(image, quad_of(nodes, cell, grid.cols), noise, CLUE_WINDOW, CLUE)
        if seen is None:
            continue
        clues.append(seen)
        across, down = grid.clues.get(cell, (NOT_ASKED, NOT_ASKED))
        corner = grid.totals.get(cell, 0) if grid.totals else NOT_ASKED
        value = grid.values[cell]
        middle = int(value) if value.isdigit() and grid.rows > 9 else NOT_ASKED
        totals.append(np.array([across, down, corner, middle], np.uint8))
    return clues, totals


OF_CELLS = ("cells", "labels", "clues", "totals")  # what `cell_samples` gives
Pairs = tuple[list[Array], list[Array]]  # samples, and what is in each
Task = tuple[Path, int, Faces, int]  # file, its number, typefaces, pages in the file


def make_shard(task: Task) -> None:
    """Write a file of pages."""
    path, number, faces, pages = task
    seen: dict[str, list[tuple[Array, Array, Array]]] = {"lying": [], "upright": []}
    lists: dict[str, list[Array]] = {name: [] for name in OF_CELLS}
    for index in range(pages):
        seed = number * SHARD + index
        photo = shot(seed, faces)
        rng = random.Random(seed + 500_000_000)
        picture, nodes, inside = detector_sample(photo, rng)
        seen["upright" if picture.shape[0] > picture.shape[1] else "lying"].append((picture, nodes, inside))
        for name, more in zip(OF_CELLS, cell_samples(photo, rng, np.random.default_rng(seed + 500_000_000)), strict=True):
            lists[name] += more
    arrays = {name: np.stack(its) for name, its in lists.items()}
    for way, its in seen.items():
        arrays[way] = np.stack([picture for picture, _, _ in its])
        arrays[way + "_mask"] = np.stack([inside for _, _, inside in its])
        arrays[way + "_nodes"] = np.concatenate([np.insert(nodes, 0, at, axis=1) for at, (_, nodes, _) in enumerate(its)])
    keep(path, **arrays)


def keep(path: Path, **arrays: Any) -> None:
    """Write these arrays to a file, which is there once it is whole."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)
    part.rename(path)


def make_numbers(task: Task) -> None:
    """As make_shard, but of pages full of numbers, of which only the numbers are kept: clues of all sizes, totals, values from 10 on."""
    make_part(task, NUMBERS_SEED, puzzles.numbers_grid, numbers_of, ALL_NUMBERS, ("clues", "totals"))


def make_letters(task: Task) -> None:
    """As make_shard, but of large Sudoku with letters, of which only the cells are kept."""
    make_part(task, LETTERS_SEED, puzzles.letters_grid, cells_of, ALL_LETTERS, ("cells", "labels"))


def make_part(
    task: Task,
    first_seed: int,
    grid_of: Callable[[random.Random], puzzles.Grid],
    parts_of: Callable[[puzzles.Grid, Array, Array, random.Random, np.random.Generator, int], Pairs],
    most: int,
    names: tuple[str, str],
) -> None:
    """Write a file of pages of one grid. parts_of: gives at most `most` samples of one, and what is in each; names: of both."""
    path, number, faces, pages = task
    samples: list[Array] = []
    truths: list[Array] = []
    for index in range(pages):
        seed = first_seed + number * SHARD + index
        rng = random.Random(seed)
        side = math.exp(rng.uniform(math.log(20), math.log(70)))  # as many small ones as large ones
        grid = grid_of(rng)
        photo = shot(seed, faces, grid, min(side, 1100 / max(grid.rows, grid.cols)))
        image, nodes = scaled_to_read(photo.picture, photo.nodes[0])
        some, what = parts_of(grid, image, nodes, rng, np.random.default_rng(seed), most)
        samples += some
        truths += what
    keep(path, **{names[0]: np.stack(samples), names[1]: np.stack(truths)})


def make(
    folder: Path,
    faces: Faces,
    shards: range,
    processes: int = 1,
    make_one: Callable[[Task], None] = make_shard,
    pages: int = SHARD,
) -> None:
    """Make the files of these shards, unless they are there. make_one: makes one of them, of that number of pages."""
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [(folder / f"{number:04d}.npz", number, faces, pages) for number in shards]
    tasks = [task for task in tasks if not task[0].exists()]
    if processes == 1:
        for task in tasks:
            make_one(task)
        return
    with get_context("spawn").Pool(processes) as pool:
        pool.map(make_one, tasks, chunksize=1)
