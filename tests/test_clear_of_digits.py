"""What is printed in and around a cell leaves its digit free: measured with the width and height of the page's own digits."""

import re

from newsgrid.puzzle import formats, ink, kinds
from newsgrid.puzzle.constraints.arrow import TYPE
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.style import style
from newsgrid.puzzle.draw.svg import Marks, cages, symbol_in
from newsgrid.puzzle.sheet import Sheet

TALL, WIDE = 0.67, 0.5  # of a digit, in shares of its font size
APART = 2  # the least distance between a digit and anything else, in the drawing's units


def size_of(rule: str) -> float:
    """The font size that the style sheet gives to a selector."""
    found = re.search(re.escape(rule) + r"\{font-size:([\d.]+)px", style())
    assert found, rule
    return float(found[1])


def test_a_kenkens_digit_is_below_its_cages_number() -> None:
    sheet = formats.read(kinds.BY_NAME["kenken"].text.example)
    sheet.entries[0] = 1
    foot = re.search(r'class="entry under" x="20" y="([\d.]+)"', symbol_in(sheet, 0, False, False))
    label = re.search(r'class="cage-label" x="[\d.]+" y="([\d.]+)"', cages(sheet))
    assert foot and label
    top = float(foot[1]) - TALL * size_of(".sheet .under")
    assert top - float(label[1]) > 2 * APART
    assert float(label[1]) - TALL * size_of(".sheet .heavy~.cage-label") > 1.4 + APART  # and the number is below the heavy line
    assert float(foot[1]) < svg.SIDE - 1.4 - 2 * APART


def test_an_arrows_head_ends_before_its_digit() -> None:
    """From every direction, also beside the cursor's frame."""
    size = size_of(".sheet .given")
    for cells in ((0, 1), (1, 0), (0, 3), (3, 0), (0, 4), (2, 4), (6, 4), (8, 4)):
        drawn = constraint_drawn(Sheet("sudoku", 3, 3, 9), cells)
        x, y = ink.middle(cells[-1], Sheet("sudoku", 3, 3, 9))
        points = [(float(a), float(b)) for a, b in re.findall(r"(-?[\d.]+) (-?[\d.]+)", drawn)]
        for left, top in points[-3:]:
            aside, beyond = abs(left - x) - WIDE * size / 2, abs(top - (y + 8.7 - TALL * size / 2)) - TALL * size / 2
            assert max(aside, beyond) > APART / 2, (cells, left, top)


def constraint_drawn(sheet: Sheet, cells: tuple[int, ...]) -> str:
    """The path of an arrow's shaft and head."""
    assert TYPE.draw is not None
    return TYPE.draw(cells, "", sheet).split('class="shaft" d="')[1]


def test_a_board_of_dots_shows_them_whole_wherever_it_is_drawn() -> None:
    sheet = formats.read(kinds.BY_NAME["slitherlink"].text.example)
    radius = 5  # half of the stroke of .posts
    for numbered in (True, False):
        left, top, wide, high = [int(number) for number in svg.view_box(sheet, numbered).split()]
        drawn = svg.svg(sheet, Marks(), "", numbered)
        dots = [(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h\.01", drawn)]
        assert len(dots) == ((sheet.rows + 1) // 2) * ((sheet.cols + 1) // 2)
        assert min(x for x, _ in dots) - radius >= left and min(y for _, y in dots) - radius >= top
        assert max(x for x, _ in dots) + radius <= left + wide and max(y for _, y in dots) + radius <= top + high


def test_a_stroke_through_digits_is_pale_and_blended() -> None:
    """So that a 1 in a bad column of a box is still seen."""
    stroke = re.search(r"\.sheet \.unit\.stroke\{([^}]+)\}", style())
    assert stroke and float(re.search(r"stroke-opacity:([\d.]+)", stroke[1])[1]) < 0.4  # type: ignore[index]
    assert re.search(r"\.unit\.stroke,[^{]*\)\{mix-blend-mode", style())
