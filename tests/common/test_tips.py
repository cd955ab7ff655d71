"""What a hint says before its place names only what the puzzle has. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kakuro import empty_kakuro
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import RULE, STEP
from page.core import tips

KENKEN = "#KenKen\n..\n..\ncages\naa\nbc\na = 1-\nb = 2\nc = 1\n"


def step(technique, cells):
    rule = RULE.make(rule="r", relation="sum", why="", where="cell", at=0, cells=cells, wrong=[], digits=False)
    return STEP.make(technique=technique, level=1, words="", cells=[], placed=[], removed=[], rules=[rule], left=[])


def test_a_tip_names_what_the_puzzle_has():
    kakuro = empty_kakuro(3, 3)
    kakuro.down[1] = 4
    assert tips.of(step("last cell", [4, 7]), kakuro) == "Somewhere only one cell of a run is left."
    assert tips.of(step("last cell", [0, 1]), empty_sudoku()) == "Somewhere only one cell of a row, a column or a box is left."
    assert tips.of(step("hidden single", [0, 1]), empty_sudoku()) == "Somewhere a digit has only one cell left in a row, a column or a box."
    kenken = formats.read(KENKEN)
    assert tips.of(step("last cell", [2]), kenken) == "Somewhere a cage has only one cell."
    assert tips.of(step("last cell", [0, 1]), kenken) == "Somewhere only one cell of a row, a column or a cage is left."
    assert tips.of(step("hidden single", [0, 1]), kenken) == "Somewhere a digit has only one cell left in a row or a column."
    suguru = formats.read(kinds.BY_NAME["suguru"].example)
    assert tips.of(step("hidden single", [0, 1]), suguru) == "Somewhere a digit has only one cell left in a region."


def test_every_other_tip_is_what_it_was():
    for technique in tips.TIPS:
        if technique not in ("last cell", "hidden single"):
            assert tips.of(step(technique, [0]), empty_sudoku()) == tips.TIPS[technique]
    assert tips.of(step("skyscraper cases", [0]), empty_sudoku()).startswith("Going through the ways to fill one line")
