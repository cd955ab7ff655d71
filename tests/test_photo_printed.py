"""Is a photo of Newsgrid's own print read as it was printed, whatever the kind?"""

import functools
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from newsgrid import read
from newsgrid.engine.make import puzzle
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import boards, print_search, reading, requests, search
from newsgrid.photo.decide.digit_drafts import LAID_OUT
from newsgrid.photo.native import Eyes
from newsgrid.puzzle import kinds
from newsgrid.puzzle.draw import lattice
from newsgrid.puzzle.sheet import Sheet, copy, shape
from places import PUZZLES
from sampled import in_turn, todays

printed = pytest.importorskip("printed", reason="Pillow or numpy is missing")
papers = pytest.importorskip("papers", reason="Pillow or numpy is missing")
pytest.importorskip("onnxruntime")

LEAST, MOST = 36, 81  # cells
MOSTLY = 0.85  # of the kinds
DOTTED = [
    kind.name for kind in kinds.ALL if kind.look.lattice is not None and not kind.look.lattice.walls
]  # without lines, by which a grid is found
# without lines, with letters around them, drawings that are values, or arrows in cells
UNUSUAL = ["hashi", "slitherlink", "kakurasu", "doppelblock", "easyasabc", "dominosa", "tango", "yinyang", "yajilin", "magnets"]
SMALL = ["suko_3x3", "sujiko_3x3", "setsquare_3x3", "littlekiller_4x4", "tents_8x8", "battleships_8x8", "masyu_8x8", "nonogram_10x10"]
SHADED = [kind.name for kind in kinds.ALL if kind.told.photo == kinds.PLAIN.name and any(kind.starts[0][1]().shades)]


@pytest.fixture(autouse=True)
def limits_of_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the machine may be busy."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)


def read_file(name: str) -> Sheet:
    return read((PUZZLES / "kinds" / name).read_text(encoding="utf-8"))


@functools.cache
def gallery() -> list[Sheet]:
    return [read(path.read_text(encoding="utf-8")) for path in sorted(PUZZLES.rglob("*.txt")) if ".solution" not in path.name]


def puzzles_of(names: Sequence[str]) -> list[Sheet]:
    """A puzzle of each kind in the gallery, small but not tiny."""
    found = []
    for name in names:
        of_kind = [sheet for sheet in gallery() if sheet.kind == name]
        fitting = [sheet for sheet in of_kind if cells_of(sheet) <= MOST] or of_kind
        found.append(min(fitting, key=lambda sheet: (cells_of(sheet) < LEAST, abs(cells_of(sheet) - LEAST))))
    return found


def cells_of(sheet: Sheet) -> int:
    rows, cols = shape(sheet)
    return rows * cols


def test_photos_of_these_kinds_are_read() -> None:
    """One of each. Most are read whole, and what is not says so."""
    names = todays([*print_search.NAMES, *SHADED, *LAID_OUT], 12)
    sheets = puzzles_of(names)
    whole = []
    for name, sheet, page in zip(names, sheets, printed.prints(sheets), strict=True):
        found = reading.read_first(printed.photograph(page, Random(name), printed.EASY))
        assert found is not None, name
        if found.status == UNIQUE and printed.same_print(found.sheet, sheet):
            whole.append(name)
        else:
            assert found.status != UNIQUE or found.doubts or found.also, name
    assert len(whole) >= MOSTLY * len(names), whole


TINY = {"kropki": 0, "consecutive": 0, "slitherlink": 0, "suko": 1}  # {kind: which of its sizes is small}


@functools.cache
def paper() -> dict[str, tuple[Sheet, Any]]:
    """{name: (a sheet, its print)}, all drawn at once, since to start what draws takes longer than to read a photo."""
    sheets = dict(zip(UNUSUAL, puzzles_of(UNUSUAL), strict=True)) | {name: read_file(f"{name}.txt") for name in SMALL}
    sheets |= {f"tiny {name}": puzzle(name, Random(2), kinds.BY_NAME[name].starts[size][1]())[0] for name, size in TINY.items()}
    sheets |= {"kenken": puzzles_of(["kenken"])[0], "board": read(boards.KIND.text.example), "dotted": puzzles_of(DOTTED[:1])[0]}
    return dict(zip(sheets, zip(sheets.values(), printed.prints(list(sheets.values())), strict=True), strict=True))


def photo_of(sheet: Sheet, seed: int | str, hard: float = printed.EASY) -> Eyes:
    (page,) = printed.prints([sheet])
    return printed.photograph(page, Random(seed), hard)


def check_paper(name: str, seed: int | str, hard: float = printed.EASY, angle: int = 0, decided: bool = True) -> None:
    sheet, page = paper()[name]
    eyes = printed.photograph(page, Random(seed), hard)
    check_read(sheet, Eyes(eyes.picture.rotate(angle, expand=True)) if angle else eyes, decided)


def check_read(sheet: Sheet, eyes: Eyes, decided: bool = True) -> None:
    """decided: whether there must be time to find out that it has one solution."""
    found = reading.read_first(eyes)
    assert found is not None and (found.status == UNIQUE or not decided)
    assert printed.same_print(found.sheet, sheet)


@pytest.mark.parametrize("name", in_turn(UNUSUAL + SMALL, 8))
def test_a_photo_is_read_whole(name: str) -> None:
    check_paper(name, name)


@pytest.mark.parametrize(("name", "angle"), in_turn([("tango", 90), ("kenken", 90), ("kenken", 180)], 2))
def test_drawings_and_small_text_show_which_way_is_up(name: str, angle: int) -> None:
    check_paper(name, name, angle=angle)


@pytest.mark.parametrize("name", in_turn(TINY, 2))
def test_a_small_grid_with_dots_or_circles_is_read(name: str) -> None:
    """These hide its crossings, or are the only ones."""
    check_paper(f"tiny {name}", 2, printed.USUAL, decided=False)


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["hashi", "slitherlink"])
def test_large_grids_without_lines_are_read(name: str) -> None:
    sheet, _ = puzzle(name, Random(name), kinds.BY_NAME[name].starts[-1][1]())
    check_read(sheet, photo_of(sheet, name, printed.USUAL))


@pytest.mark.nightly
@pytest.mark.parametrize("angle", [90, 180, 270])
@pytest.mark.parametrize("name", ["hashi", "slitherlink"])
def test_grids_without_lines_are_read_whatever_way_up(name: str, angle: int) -> None:
    """Also where circles about the digits hide which way is up."""
    check_paper(name, name, angle=angle)


def printed_puzzle(kind: str, rows: int, cols: int, seed: int) -> Sheet:
    start = kinds.BY_NAME[kind].empty(rows, cols)
    start.values = kinds.BY_NAME[kind].values(start)
    return puzzle(kind, Random(seed), start)[0]


IN_PAPERS = ["kenken", "suko", "futoshiki", "kropki", "straights", "skyscrapers"]


@pytest.mark.parametrize("name", in_turn(IN_PAPERS, 6))
def test_photos_in_a_papers_style_are_read_or_doubted(name: str) -> None:
    """With the typefaces of this machine, whichever these are."""
    sheets = puzzles_of([name]) * 2
    styles = [papers.paper(Random(number)) for number in range(len(sheets))]
    for number, (sheet, style, page) in enumerate(zip(sheets, styles, printed.prints(sheets, styles), strict=True)):
        whole_page = papers.surrounded(page, style, Random(number), printed.CELL)
        assert whole_page.size >= page.size
        found = reading.read_first(printed.photograph(whole_page, Random(number), printed.EASY))
        assert found is None or found.doubts or found.also or found.status != UNIQUE or printed.same_print(found.sheet, sheet), style


@pytest.mark.nightly
def test_regions_are_read_from_a_grid_that_is_no_square() -> None:
    sheet = printed_puzzle("heyawake", 5, 7, 1)
    check_read(sheet, photo_of(sheet, 1))


def test_diagonals_are_seen_and_the_digits_on_them_read() -> None:
    sheet = read_file("sudokux_8x8.txt")
    plain = copy(sheet)
    plain.options = {}
    page = printed.crossed(printed.prints([plain])[0], sheet)
    found = reading.read_first(printed.photograph(page, Random(3), printed.EASY))
    assert found is not None and found.status == UNIQUE
    assert (found.sheet.givens, found.sheet.options) == (sheet.givens, sheet.options)


def test_a_grid_of_dots_is_read_once_it_is_laid() -> None:
    """Its numbers are those in cells of the paper, which are places of the sheet."""
    sheet, page = paper()["dotted"]
    left, top, wide, _ = (float(part) for part in printed.box_of(sheet).split())
    x, y, across, down = lattice.area(sheet)
    ends = [
        ((x + right - left) * page.width / wide, (y + below - top) * page.width / wide)
        for right, below in ((0, 0), (across, 0), (across, down), (0, down))
    ]
    grid = requests.lattice_of(requests.laid(ends, *shape(sheet)))
    found = at_once(search.read_one(Eyes(page), grid, None, lambda _: None))
    assert found.status == UNIQUE
    assert printed.same_print(found.sheet, sheet)


def test_a_board_of_any_shape_is_read_with_its_tags_and_dominoes() -> None:
    check_paper("board", 1)
