"""Measures how sharp, how light and how noisy a photo of a grid is. Needs numpy.

The rendered pages of the benchmark are compared with real photos by these measures.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

import numpy as np

from training import puzzles, samples
from training.camera import Array

SIDE = 64  # pixels of a cell as it is measured
WINDOW = (-0.1, -0.1, 1.2)  # a cell with the lines around it
FULL = 0.5  # cells with less than this share of the usual contrast have nothing printed in them
# where numbers are, as (left, top, size) in cells: a value, a clue across and down, a cage's total
VALUE, ACROSS, DOWN, TOTAL = (0.2, 0.2, 0.6), (0.5, 0.08, 0.42), (0.08, 0.5, 0.42), (0.02, 0.02, 0.4)

Spot = tuple[int, tuple[float, float, float]]  # a cell, and the window on it where a number is


@dataclass(frozen=True)
class Quality:
    """What a photo of a grid is like at the size at which its cells are read.

    edge, pixels: how wide the edge of a stroke is, in cells and in pixels; contrast: how much lighter paper is than ink, from 0 to 1;
    numbers: the same between a number and what is behind it, where that is faintest; paper: how light the darkest part of the paper is,
    from 0 to 1; noise: in blank paper, as a share of the contrast.
    """

    edge: float
    pixels: float
    contrast: float
    numbers: float
    paper: float
    noise: float

    @property
    def as_in_photos(self) -> bool:
        """Whether none of it is worse than in the worst photo."""
        return (
            self.edge <= WORST.edge
            and self.pixels <= WORST.pixels
            and self.contrast >= WORST.contrast
            and self.numbers >= WORST.numbers
            and self.paper >= WORST.paper
            and self.noise <= WORST.noise
        )

    def __str__(self) -> str:
        return "edge {:.3f} cells, {:.1f} pixels; contrast {:.2f}, of numbers {:.3f}; paper {:.2f}, noise {:.3f}".format(*astuple(self))


# the worst of each in the 160 photos of the training part of the Sudoku Dataset v2, in which cells are 42 to 118 pixels wide; their medians
# are 0.116, 5.5, 0.21, 0.18, 0.52 and 0.010
WORST = Quality(edge=0.162, pixels=8.4, contrast=0.122, numbers=0.079, paper=0.271, noise=0.025)


def spots_of(grid: puzzles.Grid) -> list[Spot]:
    """Where the printed numbers of a grid are."""
    values = [(cell, VALUE) for cell, value in enumerate(grid.values) if value not in (puzzles.EMPTY, puzzles.BLOCK, puzzles.CLUE)]
    clues = [(cell, window) for cell, totals in grid.clues.items() for total, window in zip(totals, (ACROSS, DOWN), strict=True) if total]
    return [*values, *clues, *[(cell, TOTAL) for cell in grid.totals]]


def of(picture: Array, nodes: Array, spots: Sequence[Spot]) -> Quality:
    """The quality of a grid. picture: grey, uint8; nodes: its crossings, (rows+1, cols+1, 2); spots: where its numbers are."""
    image, nodes = samples.scaled_to_read(picture, nodes)
    cols = nodes.shape[1] - 1
    side = samples.side_of(nodes)
    edges, contrasts, papers, noises = [], [], [], []
    for cell in range((nodes.shape[0] - 1) * cols):
        seen = samples.crop(image, samples.quad_of(nodes, cell, cols), WINDOW, SIDE).astype(np.float32) / 255
        dark, light = np.percentile(seen, (2, 95))
        down, right = np.gradient(seen)
        # a shaken picture is blurred one way only: each cell has strokes both ways
        steep = min(np.percentile(np.abs(down), 99), np.percentile(np.abs(right), 99))
        # four neighbours of each pixel tell what it would be without noise; most of a cell is blank
        rough = np.abs(seen[2:-2, 2:-2] - (seen[:-4, 2:-2] + seen[4:, 2:-2] + seen[2:-2, :-4] + seen[2:-2, 4:]) / 4)
        edges.append((light - dark) / max(steep, 1e-6) / SIDE * WINDOW[2])
        contrasts.append(light - dark)
        papers.append(light)
        noises.append(np.percentile(rough, 40))
    usual = np.percentile(contrasts, 75)
    full = np.array(contrasts) >= FULL * usual
    edge = float(np.median(np.array(edges)[full]))
    return Quality(
        edge,
        edge * side,
        float(np.percentile(np.array(contrasts)[full], 10)),
        float(
            np.percentile(
                [contrast_of_number(samples.crop(image, samples.quad_of(nodes, cell, cols), window, SIDE)) for cell, window in spots], 10
            )
        ),
        float(np.percentile(papers, 5)),
        float(np.median(noises) / max(usual, 1e-6)),
    )


def contrast_of_number(seen: Array) -> float:
    """How much darker or lighter than the rest a number is. seen: its surroundings, in which it takes up a small part."""
    even = seen.astype(np.float32) / 255
    even = (even[:-1, :-1] + even[1:, :-1] + even[:-1, 1:] + even[1:, 1:]) / 4  # single pixels are noise
    dark, ground, light = np.percentile(even, (3, 50, 97))
    return float(max(ground - dark, light - ground))
