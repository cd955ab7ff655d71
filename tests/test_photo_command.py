"""What does `newsgrid photo` write for a picture, and what does it refuse? With made-up nets, and with the real ones where onnxruntime is installed."""

import json
import math
import sys
from collections.abc import Sized
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsgrid import cli, read
from newsgrid.photo import native, signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import doubt_sentences, others, reading, refusals
from newsgrid.photo.find import detection
from newsgrid.puzzle import messages
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import PUZZLE, square_lattice
from sampled import in_turn

try:
    import onnxruntime  # noqa: F401
    from PIL import Image, ImageOps

    HAS_NETS = (native.MODELS / "read.onnx").exists()
except ImportError:
    HAS_NETS = False

needs_nets = pytest.mark.skipif(not HAS_NETS, reason="onnxruntime and Pillow are not installed")
DARK = -16.0


class MadeUp:
    """A picture of 400 x 360 pixels in which fake nets see these sheets side by side, with cells of 30 pixels."""

    width, height = 400, 360
    left, top, side = 40.0, 30.0, 30.0

    def __init__(self, sheet: Sheet, chances: dict[int, dict[int, float]] | None = None, turns: int = 0) -> None:
        self.sheet, self.chances, self.turns = sheet, chances or {}, turns
        self.inverted, self.erased = False, ()

    def raster(self, width: int, height: int, turn: float = 0.0) -> tuple[int, int, float]:
        return width, height, turn

    def detect(self, raster: tuple[int, int, float]) -> tuple[list[list[float]], list[list[int]]]:
        width, height, turn = raster
        mask = [[0] * (width // 4) for _ in range(height // 4)]
        if turn:
            return [], mask
        across, down = width / self.width, height / self.height
        peaks = []
        for row in range(self.sheet.rows + 1):
            for col in range(self.sheet.cols + 1):
                x, y = (self.left + col * self.side) * across, (self.top + row * self.side) * down
                peaks.append([x, y, 0.9, self.side * across, 0.0, 0.0, self.side * down])
        for v, line in enumerate(mask):
            for u in range(len(line)):
                x, y = (u + 0.5) * 4 / across - self.left, (v + 0.5) * 4 / down - self.top
                line[u] = 255 * (0 <= x < self.side * self.sheet.cols and 0 <= y < self.side * self.sheet.rows)
        return peaks, mask

    def read(self, raster: tuple[int, int, float], quads: list[list[tuple[float, float]]]) -> tuple[Any, Any, Any]:
        values, turns, bits = [], [], []
        for quad in quads:
            x = sum(point[0] for point in quad) / 4 * self.width / raster[0]
            y = sum(point[1] for point in quad) / 4 * self.height / raster[1]
            cell = int((y - self.top) // self.side) * self.sheet.cols + int((x - self.left) // self.side)
            inside = 0 <= x - self.left < self.side * self.sheet.cols and 0 <= y - self.top < self.side * self.sheet.rows
            chances = self.chances.get(cell, {self.sheet.givens[cell]: 0.99}) if inside else {signs.EMPTY: 0.99}
            values.append([math.log(chances[sign]) if chances.get(sign) else DARK for sign in range(signs.CLASSES)])
            # the first corner shows which way up the cell is read
            corner = min(range(4), key=lambda number: quad[number][0] + quad[number][1])
            turns.append([-0.1 if (corner + self.turns) % 4 == way else -4.0 for way in range(4)])
            bits.append([0.01] * signs.BITS)
        return values, turns, bits

    def tones(self, raster: object, quads: list[list[tuple[float, float]]]) -> list[list[float]]:
        return [[0.8, -1.0, -1.0, -1.0, 0.8, 0.8, 0.8]] * len(quads)

    def clues(self, raster: object, quads: object, windows: object) -> list[list[float]]:
        raise AssertionError("there are no clues to read")

    def marks(self, raster: object, quads: Sized, windows: object) -> list[list[float]]:
        return [[-0.001] + [DARK] * (len(signs.MARKS) - 1)] * len(quads)

    def letters(self, raster: object, quads: Sized, windows: object) -> list[list[float]]:
        return [([0.0] + [DARK] * (len(signs.LETTERS) - 1)) * signs.LABEL_STEPS] * len(quads)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["photo", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    """What is said of a picture that can't be read."""
    code, out, err = ran(capsys, str(path))
    assert (code, out) == (2, "")
    return err


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Any:
    def show(eyes: object) -> None:
        monkeypatch.setattr(native, "open_picture", lambda _: eyes)

    return show


def test_a_photo_becomes_text_that_is_read_again(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    shown(MadeUp(read(PUZZLE)))
    code, out, err = ran(capsys, "any.jpg")
    assert (code, err) == (0, "")
    assert read(out).givens == read(PUZZLE).givens


def test_doubts_are_listed_with_their_place_and_readings(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    shown(MadeUp(read(PUZZLE), {1: {8: 0.7, 3: 0.3}, 80: {9: 0.28, 4: 0.25, 6: 0.24, 3: 0.23}}))
    code, out, err = ran(capsys, "any.jpg")
    assert code == 0
    assert read(out).givens == read(PUZZLE).givens
    assert "r1c2: 3, although 8 (70%) looked more likely: as first read, the puzzle has no solution." in err
    assert "r9c9: 9 is not certain; it may be 4 (25%)" in err


def test_json_has_all_of_it(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    shown(MadeUp(read(PUZZLE), {1: {8: 0.7, 3: 0.3}}))
    _, out, _ = ran(capsys, "any.jpg", "--format", "json")
    data = json.loads(out)
    assert (data["kind"], data["status"]) == ("sudoku", "unique")
    assert from_data(data["sheet"]).givens == read(PUZZLE).givens
    assert data["rows"][0][:3] == [5, 3, None]
    (doubt,) = data["doubts"]
    assert (doubt["row"], doubt["column"], doubt["chosen"], doubt["why"]) == (1, 2, 3, "changed")
    assert doubt["read"][0] == [8, 0.7]
    assert data["corners"][0] == pytest.approx([40, 30], abs=0.5)
    assert data["corners"][2] == pytest.approx([310, 300], abs=0.5)
    _, out, _ = ran(capsys, "any.jpg", "--format", "json", "--all")
    assert [puzzle["kind"] for puzzle in json.loads(out)] == ["sudoku"]


@pytest.mark.parametrize(("form", "begin"), [("svg", "<svg"), ("html", "<!doctype html>")])
def test_drawings(capsys: pytest.CaptureFixture[str], shown: Any, form: str, begin: str) -> None:
    shown(MadeUp(read(PUZZLE)))
    code, out, _ = ran(capsys, "any.jpg", "--format", form)
    assert code == 0
    assert out.lower().startswith(begin)


@pytest.mark.parametrize("turns", range(4))
def test_a_picture_that_lies_on_its_side_is_read_upright(shown: Any, turns: int) -> None:
    puzzle = reading.read_first(MadeUp(read(PUZZLE), turns=turns))
    assert puzzle is not None
    sheet = read(PUZZLE)
    table = [sheet.givens[row * 9 : row * 9 + 9] for row in range(9)]
    for _ in range(-turns % 4):
        table = [[line[col] for line in table] for col in range(8, -1, -1)]
    assert puzzle.sheet.givens == [value for line in table for value in line]


def test_the_kind_can_be_named(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    shown(MadeUp(read(PUZZLE)))
    _, out, _ = ran(capsys, "any.jpg", "--format", "json", "--kind", "windoku")
    assert json.loads(out)["kind"] == "windoku"
    assert json.loads(out)["status"] == "unsat"
    code, _, err = ran(capsys, "any.jpg", "--kind", "windoku")
    assert code == 1
    assert "this is no Windoku: which kind is it?" in err
    assert ran(capsys, "any.jpg", "--kind", "halma")[0] == 2


def test_a_grid_that_may_be_cut_off_is_named_so(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    """A grid of a usual size is whole however near it comes to the edge, and so is one that ends with the picture."""
    picture = MadeUp(read(PUZZLE), {0: {3: 0.99}})
    picture.top = 20.0  # less than a cell: half a row more could be beyond it
    shown(picture)
    assert "reaches the edge" not in ran(capsys, "any.jpg")[2]
    part = square_lattice(30.0, 7, 7, left=40.0)
    assert [detection.reaches_edge(part.moved(lambda point, top=top: (point[0], point[1] + top)), 400, 400) for top in (1, 20, 40)] == [
        False, True, False,
    ]  # fmt: skip


def test_clear_digits_that_make_no_sudoku_are_not_called_misread(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    wrong = read(PUZZLE)
    wrong.givens = [1 + cell % 4 for cell in range(81)]
    shown(MadeUp(wrong))
    assert "The digits are read, but this is no Sudoku: which kind is it?" in ran(capsys, "any.jpg")[2]


def test_without_an_answer_digits_like_those_that_were_read_are_tried(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    right = read(PUZZLE)
    cell = right.givens.index(1)
    shown(MadeUp(read(PUZZLE), {cell: {7: 0.99999999}}))
    code, out, err = ran(capsys, "any.jpg")
    assert (code, read(out).givens) == (0, right.givens)
    assert err.splitlines() == [
        messages.TRYING,
        f"r{cell // 9 + 1}c{cell % 9 + 1}: 1, although 7 (100%) looked more likely: as first read, the puzzle has no solution.",
    ]


class Dark(MadeUp):
    """A picture whose crossings are lighter than what is around them."""

    def negative(self) -> "Dark":
        return copy(self)

    def tones(self, raster: object, quads: list[list[tuple[float, float]]]) -> list[list[float]]:
        return [[0.6 if math.dist(quad[0], quad[1]) < self.side / 2 else 0.4, *[-1.0] * 6] for quad in quads]


@pytest.mark.parametrize(("picture", "hint"), [(MadeUp, doubt_sentences.CUT), (Dark, doubt_sentences.DARK)])
def test_why_nothing_was_read_is_said_of_a_screen_otherwise_than_of_paper(picture: type[MadeUp], hint: str) -> None:
    eyes = picture(Sheet("sudoku", 5, 7))
    eyes.top = 20.0  # less than a cell from the edge
    lattice = at_once(detection.grids(eyes))[0]
    said = at_once(refusals.why_not(eyes, lattice, None))
    assert said == others.sentence(others.NOTHING) + " " + hint


def test_no_grid_is_not_decided(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    shown(MadeUp(Sheet("sudoku", 2, 2)))
    code, out, err = ran(capsys, "any.jpg")
    assert (code, out) == (3, "")
    assert "no puzzle was found" in err


def test_what_is_missing_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    (tmp_path / "a.png").write_bytes(b"")
    assert "pip install" in refused(capsys, tmp_path / "a.png")


def test_ruled_paper_is_not_read_cell_by_cell(capsys: pytest.CaptureFixture[str], shown: Any) -> None:
    class Ruled(MadeUp):
        width = height = 1200
        cells = 0

        def read(self, raster: tuple[int, int, float], quads: list[list[tuple[float, float]]]) -> tuple[Any, Any, Any]:
            self.cells += len(quads)
            return super().read(raster, quads)

    for size, most in ((39, 0), (35, 2600)):
        paper = Ruled(Sheet("sudoku", size, size))
        shown(paper)
        assert ran(capsys, "any.jpg")[0] == 3
        assert paper.cells <= most


# --- with the nets ---


@needs_nets
@pytest.mark.parametrize("content", [b"", b"no picture at all", b"\x89PNG\r\n\x1a\n" + b"\0" * 50, b"\xff\xd8\xff\xe0" + b"\0" * 20])
def test_what_is_no_picture_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.jpg").write_bytes(content)
    err = refused(capsys, tmp_path / "a.jpg")
    assert err.strip().endswith(".") and "Traceback" not in err


@needs_nets
def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "No such file" in refused(capsys, tmp_path / "none.jpg")


@needs_nets
@pytest.mark.parametrize("size", [(1, 1), (2000, 3), (640, 480)])
def test_pictures_without_a_grid(capsys: pytest.CaptureFixture[str], tmp_path: Path, size: tuple[int, int]) -> None:
    """Of any mode: all of them come to the nets as RGB."""
    for mode in ("RGBA", "L", "P", "1", "CMYK", "I;16", "RGB"):
        path = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
        Image.new(mode, size).save(path)
        eyes = native.open_picture(str(path))
        low, high = eyes.picture.getextrema()[0]
        assert (eyes.picture.mode, eyes.width, low) == ("RGB", min(size[0], 1600), high), mode
    code, _, err = ran(capsys, str(path))
    assert code == 3, err


@needs_nets
@pytest.mark.parametrize("form", ["gif", "png", "webp"])
def test_of_an_animated_picture_the_first_is_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, form: str) -> None:
    frames = [Image.new("RGB", (300, 300), (20 * number, 0, 0)) for number in range(12)]
    frames[0].save(tmp_path / f"a.{form}", save_all=True, append_images=frames[1:])
    assert native.open_picture(str(tmp_path / f"a.{form}")).picture.getextrema()[0] == (0, 0)
    whole = (tmp_path / f"a.{form}").read_bytes()
    (tmp_path / f"a.{form}").write_bytes(whole[:60])
    assert refused(capsys, tmp_path / f"a.{form}").strip().endswith(".")


@needs_nets
def test_a_picture_of_fifty_million_pixels_is_scaled_down_first(tmp_path: Path) -> None:
    Image.new("L", (7100, 7100), 200).save(tmp_path / "a.png")
    eyes = native.open_picture(str(tmp_path / "a.png"))
    assert (eyes.width, eyes.height) == (1600, 1600)


@needs_nets
def test_a_picture_that_breaks_off(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    Image.effect_noise((500, 500), 90).save(tmp_path / "a.jpg")
    whole = (tmp_path / "a.jpg").read_bytes()
    (tmp_path / "a.jpg").write_bytes(whole[: len(whole) // 2])
    assert "part of it may be missing" in refused(capsys, tmp_path / "a.jpg")


@needs_nets
@pytest.mark.parametrize("side", [12_000, 20_000])  # over our limit, over Pillow's own
def test_too_many_pixels_are_refused_before_they_are_decoded(capsys: pytest.CaptureFixture[str], tmp_path: Path, side: int) -> None:
    Image.new("1", (side, side)).save(tmp_path / "a.png")
    assert "at most 120 million" in refused(capsys, tmp_path / "a.png")


@needs_nets
@pytest.mark.parametrize("turn", [0.0, 45.0, 90.0, 200.0])
def test_places_in_a_turned_raster_are_places_in_the_picture(turn: float) -> None:
    """`find.look` transforms the place of a dot in a turned raster back to where it is in the picture."""
    picture = Image.new("RGB", (300, 200))
    picture.paste((255, 255, 255), (228, 38, 233, 43))
    eyes = native.Eyes(picture)

    class Dot(native.Eyes):
        def detect(self, raster: native.Raster) -> tuple[list[list[float]], list[list[int]]]:
            """Nine by nine crossings around the brightest point."""
            rows, cols = (raster.pixels[..., 0] > 100).nonzero()
            x, y = float(cols.mean()) + 0.5, float(rows.mean()) + 0.5
            peaks = [[x + 9 * i, y + 9 * j, 1.0 - 0.01 * (i + j), 9.0, 0.0, 0.0, 9.0] for i in range(6) for j in range(6)]
            return peaks, [[255] * (raster.width // 4 + 1) for _ in range(raster.height // 4 + 1)]

    (lattice,) = at_once(detection.look(Dot(eyes.picture), 512, turn, 1))
    assert lattice.corners[0][0] == pytest.approx((230.5, 40.5), abs=1.5)


@needs_nets
@pytest.mark.parametrize("look", in_turn(range(3), 3))
def test_a_screen_in_dark_mode_and_its_negative_are_read_in_the_same_places(look: int) -> None:
    import screens

    eyes = screens.screen(read(PUZZLE), [screens.LOOKS[0], screens.LOOKS[5], screens.PAPER][look], Random(look))
    seen = [reading.read_first(picture) for picture in (eyes, native.Eyes(ImageOps.invert(eyes.picture)))]
    for puzzle in seen:
        assert puzzle is not None
        assert (puzzle.status, puzzle.sheet.givens, puzzle.doubts) == ("unique", read(PUZZLE).givens, [])
    assert sorted(puzzle.dark for puzzle in seen if puzzle is not None) == [False, True]
    for corner, other in zip(*(puzzle.corners for puzzle in seen if puzzle is not None), strict=True):
        assert math.dist(corner, other) < 4


@needs_nets
def test_a_negative_has_the_lightness_of_the_picture() -> None:
    eyes = native.Eyes(Image.new("RGB", (60, 60), (51, 51, 51)))
    quad = [(10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0)]
    negative = eyes.negative()
    for picture in (eyes, negative, negative.negative()):
        _, _, (bits,) = picture.read(picture.raster(60, 60), [quad])
        assert bits[signs.LIGHT] == pytest.approx(0.2, abs=0.01)


@needs_nets
@pytest.mark.parametrize("seed", in_turn(range(12), 12))
def test_rendered_sudoku_are_read_or_flagged(seed: int) -> None:
    rendered = pytest.importorskip("rendered", reason="numpy or typefaces are missing")
    try:
        sheet = rendered.puzzle("sudoku", Random(seed))
        puzzle = reading.read_first(rendered.picture_of(sheet, seed, 42.0, 0.3, 5.0))
    except SystemExit as error:
        pytest.skip(str(error))
    assert puzzle is not None
    assert (puzzle.sheet.rows, puzzle.sheet.cols) == (9, 9)
    assert puzzle.sheet.givens == sheet.givens or puzzle.doubts or puzzle.status != "unique"
