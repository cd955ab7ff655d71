"""Is a grid light on dark, so that it is read in the negative?"""

import math
import random

import pytest

from newsgrid.photo.calls import at_once
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.read import polarity
from photo_scenes import square_lattice


class Crossings:
    """A picture in which the nets see how light a window is: near crossings or around them."""

    width = height = 400

    def __init__(self, lighter: float, blocks: float = 0.0, ground: float = 0.55) -> None:
        """lighter: the share of the crossings that are lighter than what is around them; blocks: of more such crossings, between blocks; ground:
        how light the middle of a cell is."""
        self.lighter, self.blocks, self.ground = lighter, blocks, ground

    def negative(self) -> str:
        return "negative"

    def raster(self, *size: int) -> None: ...

    def tones(self, raster: object, quads: list[list[Point]]) -> list[list[float]]:
        half = len(quads) // 2
        sides = [math.dist(quad[0], quad[1]) for quad in quads]
        if min(sides) == max(sides):  # the middle of cells
            return [[self.ground]] * len(quads)
        assert max(sides[:half]) < min(sides[half:])
        near, around = [], []
        places = random.Random(3).sample(range(half), half)
        for number, place in enumerate(places):
            at = place / half
            block = at < self.blocks
            ground = (0.1 if block else 0.5) + 0.1 * number / half  # the light falls unevenly
            near.append(ground + 0.1 if block or at < self.blocks + self.lighter * (1 - self.blocks) else ground - 0.1)
            around.append(ground)
        return [[light] for light in [*near, *around]]


@pytest.mark.parametrize(("lighter", "ways"), [(0.0, "p"), (0.4, "p"), (0.65, "pn"), (0.8, "n"), (1.0, "n")])
def test_a_grid_that_is_light_on_dark_is_read_in_the_negative(lighter: float, ways: str) -> None:
    eyes = Crossings(lighter)
    seen = at_once(polarity.ways_to_see(eyes, square_lattice(40, 9, 9)))
    assert seen == [{"p": eyes, "n": "negative"}[way] for way in ways]


@pytest.mark.parametrize(("lighter", "ways"), [(0.05, "p"), (0.95, "n")])
def test_light_lines_between_black_blocks_make_no_negative(lighter: float, ways: str) -> None:
    """As in a Kakuro, on paper and on a screen: of the lines between the lighter cells it depends."""
    eyes = Crossings(lighter, blocks=0.45)
    seen = at_once(polarity.ways_to_see(eyes, square_lattice(40, 9, 9)))
    assert seen == [{"p": eyes, "n": "negative"}[way] for way in ways]


def test_where_nothing_is_lighter_than_the_cells_both_ways_are_tried() -> None:
    """Between squares that stand apart there is paper, and some thin lines on screens are hardly lighter than their ground."""
    eyes = Crossings(1.0, ground=0.68)
    assert at_once(polarity.ways_to_see(eyes, square_lattice(40, 9, 9))) == [eyes, "negative"]
