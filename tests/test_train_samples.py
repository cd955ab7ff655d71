"""Rendered pages have the properties that were asked for."""

from random import Random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL")

from train import fonts, puzzles, samples  # noqa: E402


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
