"""The measures by which rendered pages are compared with photos follow what was done to the picture."""

from dataclasses import replace

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL", reason="Pillow is missing")

from PIL import Image, ImageFilter  # noqa: E402

import quality  # noqa: E402
from train.camera import Array  # noqa: E402

CELL = 50


def grid(ink: int = 40, paper: int = 200) -> Array:
    """A picture of 9x9 cells with strokes both ways in each."""
    picture = np.full((11 * CELL, 11 * CELL), paper, np.uint8)
    for line in range(1, 11):
        at = line * CELL
        picture[at - 1 : at + 2, CELL : 10 * CELL] = ink
        picture[CELL : 10 * CELL, at - 1 : at + 2] = ink
    for row in range(1, 10):
        for col in range(1, 10):
            top, left = row * CELL + 15, col * CELL + 20
            picture[top : top + 20, left : left + 4] = ink
            picture[top : top + 4, left : left + 12] = ink
    return picture


def measured(picture: Array) -> quality.Quality:
    places = (np.arange(10) + 1) * CELL
    return quality.of(picture, np.stack(np.meshgrid(places, places), axis=-1).astype(float))


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


def test_the_worst_of_the_photos_is_within_their_range() -> None:
    assert quality.WORST.as_in_photos
    assert not replace(quality.WORST, edge=quality.WORST.edge * 1.01).as_in_photos
