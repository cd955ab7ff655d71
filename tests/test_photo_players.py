"""Is what a player entered on a screen an entry, and never a given?"""

import math
from random import Random

import pytest

import screens
from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide.reading import read_first
from newsgrid.photo.find import detection
from newsgrid.photo.read import players
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import ANSWER, PUZZLE

pytest.importorskip("onnxruntime")
WHITE, BLACK, BLUE = (255.0, 255.0, 255.0), (20.0, 20.0, 20.0), (20.0, 70.0, 130.0)


def begun(share: float) -> Sheet:
    """A Sudoku with some entries, one of them wrong, and with notes."""
    sheet, chance = read(PUZZLE), Random(7)
    empty = [cell for cell, given in enumerate(sheet.givens) if not given]
    chance.shuffle(empty)
    entered = round(share * len(empty))
    for cell in empty[:entered]:
        sheet.entries[cell] = ANSWER[cell]
    sheet.entries[empty[0]] = sheet.entries[empty[0]] % 9 + 1
    for cell in empty[entered : entered + 4]:
        sheet.centre[cell] = 0b101000010
    return sheet


@pytest.mark.parametrize("look", [screens.PAPER, screens.LOOKS[0]])
@pytest.mark.parametrize("share", [0.1, 0.7])
def test_digits_in_an_ink_of_their_own_are_entries(share: float, look: screens.Look) -> None:
    sheet = begun(share)
    found = read_first(screens.screen(sheet, look, Random(1)))
    assert found is not None and (found.status, found.doubts, found.unread) == (UNIQUE, [], 0)
    assert (found.sheet.givens, found.sheet.entries) == (sheet.givens, sheet.entries)
    assert len(found.mistakes) == 1 and len(found.marked) == 4


def test_givens_in_a_colour_stay_givens() -> None:
    """A puzzle that has several solutions without the coloured digits was printed so."""
    sheet = begun(0.0)
    sheet.entries, sheet.centre = [0] * 81, [0] * 81
    for cell in [cell for cell, given in enumerate(sheet.givens) if given][::2]:
        sheet.givens[cell], sheet.entries[cell] = 0, sheet.givens[cell]
    found = read_first(screens.screen(sheet, screens.PAPER, Random(1)))
    assert found is not None and found.sheet.givens == read(PUZZLE).givens and not any(found.sheet.entries)


def test_only_a_screen_has_an_ink_of_entries() -> None:
    def tones(ink: tuple[float, ...], paper: tuple[float, ...]) -> list[float]:
        return [1.0, *[math.log(one / other) for one, other in zip(ink, paper, strict=True)], *map(math.log, paper)]

    def cells(*papers: tuple[float, ...]) -> list[list[float]]:
        return (
            [tones(BLUE, paper) for paper in papers] + [tones(BLACK, paper) for paper in papers] + [tones(paper, paper) for paper in papers]
        )

    ink, paper = players.ink_among(cells(WHITE, WHITE)) or ((), ())
    assert (tuple(map(round, ink)), tuple(map(round, paper))) == (BLUE, WHITE)
    assert players.ink_among(cells(*[(200.0 + 7 * step,) * 3 for step in range(8)])) is None  # on a photo no two papers are alike
    assert players.ink_among([tones(BLACK, WHITE), tones(WHITE, WHITE)]) is None


def test_a_picture_without_an_ink_has_only_print() -> None:
    eyes = screens.screen(begun(0.5), screens.PAPER, Random(1))
    lattice = at_once(detection.grids(eyes))[0]
    erased = at_once(players.ink_in(eyes, lattice))
    assert erased is not None
    assert at_once(players.ink_in(eyes.without(erased), lattice)) is None
