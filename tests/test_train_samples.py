"""Rendered pages have the properties that were asked for."""

import shutil
from pathlib import Path
from random import Random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL")

from PIL import Image, ImageDraw  # noqa: E402

from training import draw, fonts, puzzles, samples  # noqa: E402


@pytest.mark.parametrize(("cell", "turn", "kind"), [(45.0, 0.0, "kakuro"), (30.0, 40.0, "kakuro"), (60.0, None, "killer")])
def test_cells_are_as_large_as_they_were_asked_for(cell: float, turn: float | None, kind: str) -> None:
    """From whatever angle the page is seen."""
    try:
        faces = fonts.sort_out(fonts.SYSTEM)
    except SystemExit as error:
        pytest.skip(str(error))
    grid = puzzles.kakuro(Random(3)) if kind == "kakuro" else puzzles.square(Random(3), 9, "killer")
    shot = samples.shot(17, faces, grid, cell, 0.5, turn)
    assert abs(samples.side_of(shot.nodes[0]) / cell - 1) < 0.03
    assert shot.picture.shape[0] > cell * grid.rows * 0.7


@pytest.mark.parametrize("cell", [10.0, 13.7, 21.3, 34.6, 44.5, 81.2])
def test_heavy_lines_are_heavier_however_few_pixels_there_are(cell: float) -> None:
    """Without them nobody could tell the boxes of a jigsaw."""
    chance = Random(5)
    for _ in range(40):
        style = draw.style_of(chance, (["a"], ["a"], ["a"]), chance.choice((255, 215, 180)))
        style.dotted, style.outline = False, True
        spot = draw.Placed(puzzles.square(chance, 6), 9 + chance.random(), 9 + chance.random(), cell, cell)
        image = Image.new("L", (round(6 * cell) + 20, round(6 * cell) + 20), style.paper)
        draw.draw_lines(chance, ImageDraw.Draw(image), spot, style)
        ink = style.paper - np.asarray(image, float)
        across = ink[round(spot.top + cell / 2)]  # no other line is there
        lines = [across[round(spot.left + (col - 0.5) * cell) : round(spot.left + (col + 0.5) * cell)].sum() for col in range(1, 6)]
        heavy = [(col - 1, col) in spot.grid.heavy for col in range(1, 6)]
        least = min(line for line, strong in zip(lines, heavy, strict=True) if strong)
        most = max(line for line, strong in zip(lines, heavy, strict=True) if not strong)
        assert least >= 1.4 * most > 0, (style, lines)


def test_faces_of_hairlines_print_no_numbers(tmp_path: Path) -> None:
    """What is as faint as that no newspaper takes for a puzzle."""
    try:
        face = Path(fonts.sort_out(fonts.SYSTEM)[0][0])
    except SystemExit as error:
        pytest.skip(str(error))
    for name in ("Lato-Regular", "Lato-Hairline", "Inter-ThinItalic", "Something", "Karla-ExtraLight"):
        shutil.copy(face, tmp_path / (name + face.suffix))
    usual, others, _ = fonts.sort_out((tmp_path,))
    assert [Path(path).stem for path in sorted({*usual, *others})] == ["Lato-Regular", "Something"]


def test_pages_for_letters_have_letters_in_each_large_sudoku() -> None:
    """By chance alone two of five large Sudoku have any."""
    for seed in range(40):
        grid = puzzles.letters_grid(Random(seed))
        printed = [value for value in grid.values if value]
        letters = [value for value in printed if value.isalpha()]
        assert grid.rows == 10 or len(letters) > 0.1 * len(printed) > 0, (seed, grid.rows)


def test_a_sample_at_the_pictures_edge_goes_on_as_at_the_edge() -> None:
    cells = np.random.default_rng(1).integers(0, 256, (300, samples.CELL, samples.CELL), dtype=np.uint8)
    cut = samples.cut_off(cells, np.random.default_rng(2), share=0.5)
    changed = [(before, after) for before, after in zip(cells, cut, strict=True) if (before != after).any()]
    assert 100 < len(changed) < 200
    for before, after in changed:
        upright = [turn for turn in range(4) if (np.rot90(after, turn)[0] == np.rot90(after, turn)[1]).all()]
        assert len(upright) == 1
        before, after = np.rot90(before, upright[0]), np.rot90(after, upright[0])
        ends = int((after == after[0]).all(axis=1).sum())
        assert samples.CELL * 0.25 / 1.5 <= ends <= samples.CELL * 0.55 / 1.5 + 2, "less than a third of the cell is missing"
        assert (after[ends:] == before[ends:]).all()
