"""The measures by which rendered pages are compared with photos follow what was done to the picture."""

from dataclasses import replace

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL", reason="Pillow is missing")

from PIL import Image, ImageFilter  # noqa: E402

import quality  # noqa: E402
from training import puzzles  # noqa: E402
from training.camera import Array  # noqa: E402

CELL = 50


def grid(ink: int = 40, paper: int = 200, number: int | None = None) -> Array:
    """A picture of 9x9 cells with strokes both ways in each. number: their ink, if it is not that of the lines."""
    number = ink if number is None else number
    picture = np.full((11 * CELL, 11 * CELL), paper, np.uint8)
    for line in range(1, 11):
        at = line * CELL
        picture[at - 1 : at + 2, CELL : 10 * CELL] = ink
        picture[CELL : 10 * CELL, at - 1 : at + 2] = ink
    for row in range(1, 10):
        for col in range(1, 10):
            top, left = row * CELL + 15, col * CELL + 20
            picture[top : top + 20, left : left + 4] = number
            picture[top : top + 4, left : left + 12] = number
    return picture


def measured(picture: Array) -> quality.Quality:
    places = (np.arange(10) + 1) * CELL
    spots = [(cell, quality.VALUE) for cell in range(81)]
    return quality.of(picture, np.stack(np.meshgrid(places, places), axis=-1).astype(float), spots)


def blurred(picture: Array, radius: float) -> Array:
    return np.asarray(Image.fromarray(picture).filter(ImageFilter.GaussianBlur(radius)))


def test_a_sharp_light_picture_is_as_good_as_photos() -> None:
    sharp = measured(grid())
    assert sharp.as_in_photos
    assert (sharp.paper, sharp.contrast) == pytest.approx((200 / 255, 160 / 255), abs=0.03)
    assert sharp.noise < 0.001


def test_edges_grow_with_blur() -> None:
    edges = [measured(blurred(grid(), radius)).edge for radius in (0, 1, 2, 4)]
    assert edges == sorted(edges)
    assert edges[-1] > 2 * edges[0]


def test_what_is_blurred_one_way_only_is_not_sharp() -> None:
    shaken = np.mean([np.roll(grid(), step, 1) for step in range(-5, 6)], axis=0).astype(np.uint8)
    assert measured(shaken).edge > 1.5 * measured(grid()).edge


def test_noise_is_not_taken_for_sharpness_alone() -> None:
    rough = np.clip(grid() + np.random.default_rng(1).normal(0, 12, grid().shape), 0, 255).astype(np.uint8)
    assert measured(rough).noise > quality.WORST.noise
    assert not measured(rough).as_in_photos


@pytest.mark.parametrize(("ink", "paper"), [(20, 60), (180, 200)])
def test_dark_and_faint_pictures_are_beyond_the_photos(ink: int, paper: int) -> None:
    assert not measured(grid(ink, paper)).as_in_photos


@pytest.mark.parametrize(("lines", "ground"), [(10, 200), (250, 60)])
def test_faint_numbers_are_beyond_the_photos_whatever_the_lines_are_like(lines: int, ground: int) -> None:
    assert measured(grid(lines, ground, ground - 30)).as_in_photos
    faint = measured(grid(lines, ground, ground + 15))
    assert faint.contrast == pytest.approx(abs(lines - ground) / 255, abs=0.1)
    assert faint.numbers == pytest.approx(15 / 255, abs=0.01)
    assert not faint.as_in_photos


def test_numbers_are_looked_for_where_they_are_printed() -> None:
    page = puzzles.Grid(2, 2, "kakuro", [puzzles.BLOCK, puzzles.CLUE, puzzles.CLUE, "7"], clues={1: (0, 7), 2: (7, 0)}, totals={3: 7})
    assert quality.spots_of(page) == [(3, quality.VALUE), (1, quality.DOWN), (2, quality.ACROSS), (3, quality.TOTAL)]


def test_the_worst_of_the_photos_is_within_their_range() -> None:
    assert quality.WORST.as_in_photos
    assert not replace(quality.WORST, edge=quality.WORST.edge * 1.01).as_in_photos
