"""Rendered pages have the properties that were asked for."""

import shutil
from pathlib import Path
from random import Random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL")

from PIL import Image, ImageDraw  # noqa: E402

from train import draw, fonts, puzzles, samples  # noqa: E402


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
