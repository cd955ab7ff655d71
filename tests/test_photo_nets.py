"""Does the page, in Node, see and read what is seen and read natively?"""

import asyncio
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import reading, requests
from newsgrid.puzzle.data import from_data, to_data
from photo_scenes import PUZZLE
from places import ROOT, amount
from sampled import in_turn

np = pytest.importorskip("numpy")
screens = pytest.importorskip("screens", reason="Pillow is missing")
rendered = pytest.importorskip("rendered", reason="Pillow or onnxruntime is missing")


class Nets:
    """The nets in a Node process."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "pixels"
        self.node = subprocess.Popen(
            ["node", str(ROOT / "tests/nets.mjs"), str(ROOT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, **what: object) -> Any:
        assert self.node.stdin and self.node.stdout
        self.node.stdin.write(json.dumps(what) + "\n")
        self.node.stdin.flush()
        return json.loads(self.node.stdout.readline())

    def look(self, picture: Any, **more: object) -> Any:
        self.file.write_bytes(np.asarray(picture).tobytes())
        return self.tell(width=picture.width, height=picture.height, pixels=str(self.file), **more)

    async def ask(self, net: str, raster: Any, **inputs: object) -> dict[str, Any]:
        answer: dict[str, Any] = self.tell(net=net, raster=raster, **inputs)
        return answer


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nets]:
    running = Nets(tmp_path_factory.mktemp("nets"))
    yield running
    running.node.communicate()


def picture(what: str, seed: int) -> Any:
    """A rendered photo as newsgrid.photo.native.Eyes."""
    try:
        return rendered.picture_of(rendered.puzzle(what, Random(seed)), seed, 40.0, 0.3, 5.0)
    except SystemExit as error:
        pytest.skip(str(error))


PAGES = in_turn([("sudoku", 11), ("kakuro", 12), ("sizes", 13)], 3)
PAGES += [(what, seed) for seed in range(20, 20 + amount(0, 4)) for what in rendered.KINDS]


@pytest.mark.parametrize(("what", "seed"), PAGES)
def test_the_same_puzzle_is_read_as_natively(nets: Nets, what: str, seed: int) -> None:
    eyes = picture(what, seed)
    native = reading.read_first(eyes)
    nets.look(eyes.picture)
    grids = asyncio.run(requests.grids(eyes.width, eyes.height, nets.ask))["grids"]
    assert native is not None and grids
    steps: list[str] = []
    puzzle = asyncio.run(requests.puzzle(eyes.width, eyes.height, nets.ask, grids[0], None, steps.append))["puzzle"]
    assert (puzzle["kind"], puzzle["status"]) == (native.sheet.kind, native.status)
    if native.status == UNIQUE:  # else time may have been up, and the best so far differ
        assert puzzle["sheet"] == to_data(native.sheet)
    assert steps[:2] == ["read", "settle"]
    for here, there in zip(puzzle["grid"]["points"], native.lattice.corners, strict=True):
        assert np.abs(np.array(here) - np.array(there)).max() < 1.5


def test_what_is_light_on_dark_is_read_as_natively(nets: Nets) -> None:
    sheet = read(PUZZLE)
    eyes = screens.screen(sheet, screens.LOOKS[0], Random(1))
    nets.look(eyes.picture)
    grids = asyncio.run(requests.grids(eyes.width, eyes.height, nets.ask))["grids"]
    puzzle = asyncio.run(requests.puzzle(eyes.width, eyes.height, nets.ask, grids[0], None, lambda _: None))["puzzle"]
    assert (puzzle["status"], from_data(puzzle["sheet"]).givens, puzzle["doubts"]) == (UNIQUE, sheet.givens, [])
    seen = requests.Eyes(eyes.width, eyes.height, nets.ask)
    quad = [(10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0)]
    lights = [asyncio.run(way.read(way.raster(400, 800), [quad]))[2][0][signs.LIGHT] for way in (seen, seen.negative())]
    assert abs(lights[0] - lights[1]) < 0.01  # it is the picture's own


@pytest.mark.parametrize(("width", "height", "turn", "most"), [(256, 192, 0.0, 2), (900, 700, 0.0, 2), (320, 352, 45.0, 8)])
def test_pictures_are_scaled_and_turned_as_natively(nets: Nets, width: int, height: int, turn: float, most: int) -> None:
    """Small differences of the picture cause small differences of the detector's mask."""
    eyes = picture("sudoku", 11)
    nets.look(eyes.picture)
    peaks, inside = eyes.detect(eyes.raster(width // 32 * 32, height // 32 * 32, turn))
    seen = asyncio.run(nets.ask("detect", [width // 32 * 32, height // 32 * 32, turn]))
    assert seen["inside"][1] == [len(inside), len(inside[0])]
    mask = np.array(seen["inside"][0]).reshape(seen["inside"][1])
    assert np.abs(mask - np.array(inside)).mean() < most
    assert len(seen["peaks"][0]) == len(peaks) * 7


def test_a_grid_is_made_straight(nets: Nets) -> None:
    """Each cell of a slanted grid of coloured cells becomes a square of its colour."""
    from PIL import Image, ImageDraw

    drawn = Image.new("RGB", (200, 160))
    pen = ImageDraw.Draw(drawn)
    points = [[(20.0 + 30 * col + 6 * row, 15.0 + 28 * row - 2 * col) for col in range(5)] for row in range(5)]
    for row in range(4):
        for col in range(4):
            quad = [points[row][col], points[row][col + 1], points[row + 1][col + 1], points[row + 1][col]]
            pen.polygon(quad, fill=(60 * row, 60 * col, 128))
    flat = np.array(nets.look(drawn, points=points, side=12)).reshape(48, 48, 4)
    for row in range(4):
        for col in range(4):
            middle = flat[row * 12 + 3 : row * 12 + 9, col * 12 + 3 : col * 12 + 9, :3]
            assert np.abs(middle - np.array([60 * row, 60 * col, 128])).max() <= 1


def test_signs_and_small_text_are_read_as_natively(nets: Nets) -> None:
    eyes = picture("sudoku", 11)
    nets.look(eyes.picture)
    there = requests.Eyes(eyes.width, eyes.height, nets.ask)
    quads = [[(x, 60.0), (x + 40, 62.0), (x + 41, 101.0), (x + 1, 100.0)] for x in (40.0, 90.0, 140.0)]
    for name, window in (("marks", signs.AROUND), ("letters", signs.LABEL)):
        native = getattr(eyes, name)(eyes.raster(eyes.width, eyes.height), quads, [window] * 3)
        seen = asyncio.run(getattr(there, name)(there.raster(eyes.width, eyes.height), quads, [window] * 3))
        assert np.array(seen).shape == np.array(native).shape
        assert np.abs(np.exp(np.array(seen)) - np.exp(np.array(native))).max() < 0.02


def test_an_ink_is_erased_as_natively(nets: Nets) -> None:
    from PIL import Image, ImageDraw

    from newsgrid.photo import native as native_eyes

    drawn = Image.new("RGB", (200, 100), "#eee")
    pen = ImageDraw.Draw(drawn)
    pen.ellipse((10, 10, 80, 90), "#123f80")
    pen.line((5, 50, 195, 20), "black", 5)
    pen.rectangle((110, 10, 190, 90), "#fff1cc")
    eyes = native_eyes.Eyes(drawn)
    nets.look(drawn)
    there = requests.Eyes(200, 100, nets.ask)
    erased = ((18.0, 63.0, 128.0), (238.0, 238.0, 238.0))
    quads = [
        [(x, y), (x + 40.0, y), (x + 40.0, y + 40.0), (x, y + 40.0)] for x, y in ((20.0, 20.0), (60.0, 30.0), (80.0, 20.0), (120.0, 30.0))
    ]
    for way, other in ((eyes, there), (eyes.negative(), there.negative())):
        ink = [[255 - part for part in colour] for colour in erased] if way.inverted else erased
        native = way.without(ink).tones(way.without(ink).raster(200, 100), quads)
        seen = asyncio.run(other.without(ink).tones(other.without(ink).raster(200, 100), quads))
        assert np.abs(np.array(seen) - np.array(native)).max() < 0.05
        assert native != way.tones(way.raster(200, 100), quads)
