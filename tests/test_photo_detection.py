"""How often, how large and turned by how much is a picture looked at until its grids are found?"""

import math
from types import SimpleNamespace

import pytest

from newsgrid.photo.calls import at_once
from newsgrid.photo.find import detection
from newsgrid.photo.find.lattice import Lattice
from photo_scenes import square_lattice


def test_of_two_looks_at_a_picture_all_grids_are_kept_once() -> None:
    def grid(left: float, rows: int, score: float) -> Lattice:
        lattice = square_lattice(10, rows, 9, left)
        lattice.seen = [[score] * 10 for _ in range(rows + 1)]
        return lattice

    first, beside, again, larger = grid(0, 9, 0.5), grid(200, 9, 0.4), grid(3, 9, 0.9), grid(400, 20, 0.9)
    assert detection.better([first, beside], [again]) == [again, beside]
    assert detection.better([first, beside], [larger]) == [larger, first, beside]
    assert detection.better([], [again]) == [again]
    over = square_lattice(20, 4, 4)
    assert detection.better([first], [over]) == [first, over]  # larger cells over the same place are another grid


def test_lines_of_text_that_look_like_a_small_grid_do_not_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A grid that lies askew is only seen in the picture turned by 45 degrees."""

    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        return [square_lattice(30, 9, 9, 300)] if turn else [square_lattice(30, 4, 3)]

    monkeypatch.setattr(detection, "look", look)
    assert [lattice.rows for lattice in at_once(detection.touching(SimpleNamespace(width=500, height=500), detection.MOST_GRIDS))] == [9, 4]


@pytest.mark.parametrize(("score", "rows"), [(0.95, 6), (0.7, 3)])
def test_of_a_small_square_and_a_grid_of_half_its_cells_the_clearer_is_meant(
    score: float, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From further away what stands in a square's cells looks like lines. Dots on a grid's lines are not seen from there."""

    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        near = square_lattice(80, 3, 3)
        near.seen = [[0.8 if row in (0, 3) or col in (0, 3) else 0.0 for col in range(4)] for row in range(4)]
        far = square_lattice(40, 6, 6)
        far.seen = [[score] * 7 for _ in range(7)]
        return [far if long < 500 else near]

    async def is_covered(*_: object) -> bool:
        return True

    monkeypatch.setattr(detection, "look", look)
    monkeypatch.setattr(detection, "is_covered", is_covered)
    assert at_once(detection.touching(SimpleNamespace(width=500, height=500), detection.MOST_GRIDS))[0].rows == rows


@pytest.mark.parametrize(("score", "rows"), [(0.95, 6), (0.75, 4)])
def test_a_part_of_a_grid_is_not_taken_for_the_whole_if_that_is_seen_more_clearly(
    score: float, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen near, a grid of large cells with thin lines in a heavy frame is several smaller grids; but text beside a grid is no part of it."""

    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        one = square_lattice(80, 6, 6) if long < 500 else square_lattice(80, 4, 6)
        one.seen = [[score if long < 500 else 0.8] * 7 for _ in one.seen]
        return [one]

    monkeypatch.setattr(detection, "look", look)
    assert at_once(detection.touching(SimpleNamespace(width=500, height=500), detection.MOST_GRIDS))[0].rows == rows


@pytest.mark.parametrize(
    ("size", "side", "looks"),
    [
        (600, 16.0, [(512, 0.0), (512, 45.0)]),  # the picture shows no more of these cells at LARGE
        (1600, 40.0, [(512, 0.0), (1024, 0.0)]),
        (1600, 100.0, [(512, 0.0), (512, 45.0)]),
    ],
)
def test_a_tilted_grid_is_looked_at_larger_or_turned(
    monkeypatch: pytest.MonkeyPatch, size: int, side: float, looks: list[tuple[int, float]]
) -> None:
    made: list[tuple[int, float]] = []
    tilt = math.radians(30)

    def tilted(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * math.cos(tilt) - point[1] * math.sin(tilt), point[0] * math.sin(tilt) + point[1] * math.cos(tilt)

    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        made.append((long, turn))
        return [square_lattice(side, 9, 9).moved(tilted)]

    monkeypatch.setattr(detection, "look", look)
    at_once(detection.touching(SimpleNamespace(width=size, height=size), detection.MOST_GRIDS))
    assert made == looks


@pytest.mark.parametrize(("dark", "clearer", "negative"), [(40, True, True), (40, False, False), (20, True, False)])
def test_a_dark_screen_is_looked_at_in_the_negative_as_well(
    monkeypatch: pytest.MonkeyPatch, dark: int, clearer: bool, negative: bool
) -> None:
    """dark: how many of its 64 parts are dark; clearer: whether the negative shows the grid better."""

    class Screen:
        inverted = False

        def negative(self) -> "Screen":
            other = Screen()
            other.inverted = True
            return other

        def raster(self, width: int, height: int) -> None: ...

        def tones(self, raster: None, quads: list[list[tuple[float, float]]]) -> list[list[float]]:
            return [[0.1 if number < dark else 0.9] for number in range(len(quads))]

    as_it_is, inverted = square_lattice(20.0, 5, 5), square_lattice(30.0, 5, 5)
    inverted.seen = [[0.95 if clearer else 0.5] * 6 for _ in range(6)]

    async def seen(eyes: Screen, most: int) -> list[Lattice]:
        return [inverted if eyes.inverted else as_it_is]

    monkeypatch.setattr(detection, "grids_in", seen)
    assert at_once(detection.grids(Screen())) == [inverted if negative else as_it_is]
