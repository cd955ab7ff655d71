"""What else could clear print be that has several solutions, or that is a puzzle of another kind too?"""

import math

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts, doubt_sentences, variants
from newsgrid.photo.decide.resolution import settle_any
from newsgrid.photo.decide.variants import kinds_alike
from newsgrid.photo.read.cells import Cell
from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.kinds import windoku
from newsgrid.puzzle.sheet import Sheet, copy
from photo_scenes import cell_of, found_of, nothing

CROSSED = [
    4,
    0,
    2,
    0,
    *[0, 0, 0, 1],
    *[0, 2, 0, 0],
    *[0, 0, 0, 0],
]  # has one solution with diagonals, several without; with a 3 for the 2 in its first row one


def plain() -> Sheet:
    sheet = grid_layout.lay_out("sudoku", [(0, 0)], 2, 2)
    sheet.givens = list(CROSSED)
    return sheet


def cells(sure: float) -> list[Cell]:
    """How the puzzle is seen; the probability of its doubtful digit."""
    seen = [cell_of({value: 0.99999}) for value in CROSSED]
    seen[2] = cell_of({2: sure, 3: 1 - sure - 1e-6})
    return seen


def test_the_example_is_one() -> None:
    changed, crossed = plain(), plain()
    changed.givens[2] = 3
    crossed.options["diagonals"] = 1
    assert [solve(model_of(sheet), 2).status for sheet in (plain(), changed, crossed)] == [MULTIPLE, UNIQUE, UNIQUE]


def test_clear_print_is_kept_and_the_rules_that_would_fit_are_named() -> None:
    draft, settled = settle_any(digit_drafts.draft_of(4, 4, cells(0.985), nothing), math.inf)
    assert settled.status == MULTIPLE
    sheet = draft.filled(settled.choice)
    assert sheet.givens == CROSSED
    assert "Diagonals" in settled.variants
    said = " ".join(doubt_sentences.missing(found_of(draft, settled)))
    assert "It has exactly one with a rule or kind that a picture does not show: Diagonals" in said


def test_unclear_print_is_changed_as_before() -> None:
    draft, settled = settle_any(digit_drafts.draft_of(4, 4, cells(0.7), nothing), math.inf)
    assert settled.status == UNIQUE
    assert draft.filled(settled.choice).givens[2] == 3


def test_each_rule_leaves_the_sheet_as_it_was() -> None:
    sheet = plain()
    before = copy(sheet)
    titles = [title for title, _ in variants.changes(sheet)]
    assert {"Diagonals", "Windoku", "Anti-knight", "Non-consecutive", "Disjoint groups"} <= set(titles)
    variants.variants_of(sheet)
    assert (sheet.kind, sheet.options, sheet.constraints) == (before.kind, before.options, before.constraints)


def shaded(sheet: Sheet, dark: float) -> list[Cell]:
    """A blank 9x9 with the windows as light as `dark`, on a page whose light falls off."""
    seen = []
    for cell, shade in enumerate(sheet.shades):
        one = cell_of({signs.EMPTY: 0.9999})
        light = (0.9 - 0.003 * (cell % 9)) * (dark if shade else 1.0)
        seen.append(Cell(one.values, [*one.bits, light]))
    return seen


def test_windows_are_seen_by_their_shade() -> None:
    windows = windoku.KIND.starts[0][1]()
    assert digit_drafts.draft_of(9, 9, shaded(windows, 0.85), nothing).sheet.shades == windows.shades
    assert not any(digit_drafts.draft_of(9, 9, shaded(windows, 1.0), nothing).sheet.shades)


def test_a_jigsaw_that_is_another_puzzle_too_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """All regions of this Suguru have five cells, so that it may as well be a jigsaw."""
    monkeypatch.setattr(variants, "SECONDS_EACH", 60.0)  # machines are slow at times
    sheet = read("#Suguru\n.5.1.\n2....\n....3\n.....\n.3.41\nboxes\naaabb\naabbb\nccccd\neecdd\neeedd\n")
    jigsaw = copy(sheet)
    jigsaw.kind = "sudoku"
    assert kinds_alike(jigsaw) == ["suguru"]
    jigsaw.givens = [0] * 25
    assert kinds_alike(jigsaw) == []
