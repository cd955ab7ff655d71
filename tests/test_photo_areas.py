"""Which cells of a small square make an area, by their grounds, the lines between them, and the numbers in them?"""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from newsgrid.photo import signs
from newsgrid.photo.decide import features, print_drafts, tinted
from newsgrid.photo.read.grounds import darker, odds_by_tint
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.texts import Text
from newsgrid.photo.read.tints import Edges, hue_step, odds_by_colour, odds_by_ground, odds_by_line
from newsgrid.puzzle import kinds
from photo_scenes import cell_of


def edges_between(right: Sequence[int], odds: float, line: float = 0.3) -> Edges:
    """What is seen between the cells of a square of 3 by 3 with these areas. odds: of the grounds; line: how much darker lines around areas are."""
    borders = [(cell, cell + step) for cell in range(9) for step in (1, 3) if cell + step < 9 and (step == 3 or cell % 3 < 2)]
    grounds = {(one, other): odds if right[one] != right[other] else -odds for one, other in borders}
    lines = {(one, other): 0.2 + (line if right[one] != right[other] else 0.0) for one, other in borders}
    return Edges(dict(grounds), grounds, lines)


def numbers_in(right: Sequence[int], *cells: int) -> dict[int, list[Text]]:
    """The texts of areas' numbers: each the total that its area is read to have, 10 for each cell."""
    return {cell: [(-0.01, str(10 * right.count(right[cell]))), (-5.0, "")] for cell in cells}


def totals(count: int) -> range:
    return range(5 * count, 15 * count)


def test_the_areas_have_one_number_each_and_end_where_the_lines_are_dark() -> None:
    """The likeliest areas come first, then those with one cell that goes elsewhere."""
    right = [1, 1, 2, 1, 3, 2, 3, 3, 2]
    numbered = numbers_in(right, 0, 5, 7)
    for edges in (edges_between(right, 4.0, 0.0), edges_between(right, 0.0)):  # by the grounds alone, and by the lines alone
        (cost, areas), *others = tinted.layouts_of(3, edges, numbered, totals)
        assert (cost, areas) == (0.0, right)
        assert all(0 < more <= tinted.OTHER_LAYOUT and set(other) == {1, 2, 3} for more, other in others)
    edges = edges_between(right, 4.0, 0.0)
    for border in ((1, 4), (4, 5), (3, 4), (4, 7)):  # nothing is known of the middle
        edges.grounds[border] = edges.borders[border] = 0.0
    layouts = tinted.layouts_of(3, edges, numbered, lambda _: range(99))
    assert {tuple(areas) for more, areas in layouts if more < 1e-6} == {(*right[:4], middle, *right[5:]) for middle in (1, 2, 3)}


def test_the_areas_are_rather_those_that_may_have_their_numbers() -> None:
    """Three cells have no 70; that decides where the lines say little."""
    right = [1, 1, 1, 1, 1, 2, 1, 2, 2]
    edges = edges_between(right, 0.5, 0.0)
    numbered: dict[int, list[Text]] = {0: [(-0.01, "30"), (-4.5, "")], 8: [(-0.01, "23"), (-4.5, "")]}
    assert tinted.layouts_of(3, edges, numbered, totals)[0][1] == right
    larger = tinted.layouts_of(3, edges, {**numbered, 8: [(-0.01, "70"), (-4.5, "")]}, totals)[0][1]
    assert larger.count(larger[8]) >= 5


@pytest.mark.parametrize(
    ("contrasts", "signs_of"), [([0.1, 0.12, 0.7, 0.6, 0.11], "--++-"), ([0.6, 0.62, 0.7, 0.6, 0.65], "00000"), ([0.1, 0.1, 0.1], "000")]
)
def test_lines_tell_areas_apart_only_where_some_are_darker(contrasts: Sequence[float], signs_of: str) -> None:
    odds = odds_by_line(contrasts)
    assert "".join("0" if not one else "+" if one > 3 else "-" if one < -3 else "?" for one in odds) == signs_of


def test_another_ground_says_more_than_the_same() -> None:
    other, same = odds_by_ground([0.3, 0.0])
    assert other > 1.5 and -1 < same < 0


def test_colours_tell_areas_apart_also_where_a_shadow_ends() -> None:
    green, pink = (5.41, 5.45, 5.33), (5.51, 5.39, 5.29)  # logarithms of red, green and blue
    shadow = [tuple(part - 0.3 for part in green)] * 3
    steps = [hue_step([(green, there) for there in looks]) for looks in ([green] * 3, shadow, [pink] * 3)]
    odds = odds_by_colour(steps)
    assert odds[0] < -4 and odds[1] < -4 and odds[2] > 4
    assert odds_by_colour([0.01, 0.02]) == [0.0, 0.0]  # greys


def test_a_faint_number_counts_where_an_area_has_no_other() -> None:
    right = [1, 1, 2, 1, 2, 2, 3, 3, 3]
    texts: dict[int, list[Text]] = {cell: [(-0.01, "")] for cell in range(9)}
    texts |= numbers_in(right, 0, 2)
    texts[6] = [(-1.0, "8"), (-0.46, "")]  # rather nothing
    assert tinted.numbered_in(3, edges_between(right, 4.0), texts) == {0, 2, 6}
    assert tinted.numbered_in(3, edges_between([1, 1, 2, 1, 2, 2, 1, 1, 2], 4.0), texts) == {0, 2}


def test_where_a_shadow_ends_there_are_no_areas() -> None:
    """A step of lightness alone, and what may be a number, are not enough."""
    shadow = edges_between([1, 1, 2, 1, 2, 2, 2, 2, 2], 2.0, 0.0)
    shadow = replace(shadow, grounds={border: odds if odds > 0 else -0.5 for border, odds in shadow.grounds.items()})
    texts: dict[int, list[Text]] = {cell: [(-0.1, ""), (-2.3, "7")] for cell in range(9)}
    assert tinted.numbered_in(3, shadow, texts) == set()


def test_tinted_grounds_are_told_apart_and_a_shadow_is_no_tint() -> None:
    plain = [-0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1]
    tinted = [-0.32, -0.32, -0.3, -0.32, -0.1, -0.1, -0.1, -0.1]
    in_shadow = [-0.5, -0.5, -0.5, -0.5, -0.2, -0.5, -0.5, -0.5]  # begins in one corner
    with_digit = [-0.32, -0.32, -2.0, -2.0, -0.1, -0.1, -0.1, -0.1]
    seen = [darker(light) for light in (plain, tinted, in_shadow, with_digit, plain)]
    odds = odds_by_tint(seen, [False, True, True, False, False])
    assert [chance > 0 for chance in odds] == [False, True, False, True, False]
    assert odds_by_tint([*seen[:1] * 4, seen[0] + 0.05], [False] * 4 + [True]) == []
    assert odds_by_tint([-0.9, -0.9, -0.9, 0.0], [False] * 3 + [True]) == []  # the others have numbers in their corners
    assert odds_by_tint([*seen[:1] * 4, 1.6], [False] * 4 + [True]) == []  # that is ink


def test_an_area_has_a_number_though_it_may_be_either_of_two() -> None:
    parts = [1, 2, 2, 1, 2, 2, 1, 2, 2]
    sure, split = [(-0.01, "12"), (-25.0, "")], [(-0.54, "33"), (-0.88, "39"), (-25.0, "")]
    marks = Marks(
        circles=dict.fromkeys((0, 1, 3, 4), (0.97, [(-0.1, "20")])),
        corners={(0, 0): sure, (2, 1): split, (6, 2): [(-0.5, "7"), (-1.5, "3"), (-5.5, "")]},
        areas=edges_between(parts, 6.0),
    )
    empty = [cell_of({signs.EMPTY: 0.99})] * 9
    draft = print_drafts.draft_of_areas(kinds.BY_NAME["suko"], 3, 3, empty, marks, features.Features(circled=True))
    assert draft.sheet.cages == parts
