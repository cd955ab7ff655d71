"""What does the page ask of the reader, and what does it get: grids between corners that a person set, and work whose nets do not answer at once?"""

import asyncio
from dataclasses import replace

import pytest

from newsgrid.photo.calls import answered, at_once
from newsgrid.photo.decide import requests


def test_a_grid_is_laid_between_four_corners() -> None:
    grid = requests.laid([(10, 20), (100, 20), (100, 110), (10, 110)], 9, 9)
    lattice = requests.lattice_of(grid)
    assert (lattice.rows, lattice.cols, lattice.share_seen) == (9, 9, 1.0)
    assert lattice.corners[3][4] == pytest.approx((50, 50), abs=0.1)
    assert requests.data_of(lattice) == grid
    apart = replace(lattice, bare=True, inset=0.6)
    assert requests.lattice_of(requests.data_of(apart)).inset == 0.6


@pytest.mark.parametrize(
    ("corners", "rows", "words"),
    [
        ([(10, 20), (100, 110), (100, 20), (10, 110)], 9, "four corners don't make a grid"),
        ([(10, 20), (10, 20), (10, 20), (10, 20)], 9, "four corners don't make a grid"),
        ([(10, 20), (100, 20), (100, 110), (10, 110)], 900, "3 to 60 rows and columns"),
    ],
)
def test_corners_that_make_no_grid_are_refused(corners: list[tuple[float, float]], rows: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        requests.laid(corners, rows, 9)


def test_work_whose_nets_do_not_answer_at_once_says_so() -> None:
    async def later() -> int:
        await asyncio.sleep(0)
        return 1

    assert at_once(answered(3)) == 3
    with pytest.raises(RuntimeError, match="immediately"):
        at_once(answered(later()))
