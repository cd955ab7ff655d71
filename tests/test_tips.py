"""What a hint says before its place names only what the puzzle has."""

from dataclasses import replace

from newsgrid.engine.hints import tips
from newsgrid.engine.hints.chains import alternating as chains
from newsgrid.engine.hints.chains import clue_ways, fish, forcing, nested
from newsgrid.engine.hints.chains import rectangles as uniqueness
from newsgrid.engine.hints.state import Step
from newsgrid.engine.hints.sums import innies
from newsgrid.engine.hints.techniques import AFTER_45, TECHNIQUES
from newsgrid.engine.rules import Distinct, Place
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku

KENKEN = "#KenKen\n..\n..\ncages\naa\nbc\na = 1-\nb = 2\nc = 1\n"

CHAINS = chains.TIPS | fish.TIPS | forcing.TIPS | uniqueness.TIPS | clue_ways.TIPS | innies.TIPS | nested.TIPS


def step(technique: str, cells: tuple[int, ...] = (0,)) -> Step:
    return Step(technique, 1, "", (Distinct(cells, "r", Place("cell", 0)),), ())


def test_a_tip_names_what_the_puzzle_has() -> None:
    kakuro = KAKURO.empty(3, 3)
    kakuro.down[1] = 4
    assert tips.of(step("last cell", (4, 7)), kakuro) == "Somewhere only one cell of a run is left."
    assert tips.of(step("last cell", (0, 1)), empty_sudoku()) == "Somewhere only one cell of a row, a column or a box is left."
    assert tips.of(step("hidden single", (0, 1)), empty_sudoku()) == "Somewhere a digit has only one cell left in a row, a column or a box."
    kenken = formats.read(KENKEN)
    assert tips.of(step("last cell", (2,)), kenken) == "Somewhere a cage has only one cell."
    assert tips.of(step("last cell", (0, 1)), kenken) == "Somewhere only one cell of a row, a column or a cage is left."
    assert tips.of(step("hidden single", (0, 1)), kenken) == "Somewhere a digit has only one cell left in a row or a column."
    suguru = formats.read(kinds.BY_NAME["suguru"].text.example)
    assert tips.of(step("hidden single", (0, 1)), suguru) == "Somewhere a digit has only one cell left in a region."


def test_every_other_tip_is_said_as_it_is_written() -> None:
    for technique, tip in tips.TIPS.items():
        if "{units}" not in tip:
            assert tips.of(step(technique), empty_sudoku()) == tip
    assert (
        tips.of(replace(step("skyscraper cases"), level=4), empty_sudoku()) == "Going through the ways to fill one line rules values out."
    )
    assert tips.of(step("thermometer"), empty_sudoku()) == "One clue or rule by itself is enough: thermometer."


def test_every_technique_is_said_in_a_sentence_of_its_own() -> None:
    named = [name for technique in TECHNIQUES + AFTER_45 for name in technique.tips]
    assert len({technique.name for technique in TECHNIQUES + AFTER_45}) == len(TECHNIQUES + AFTER_45)
    assert len(set(named)) == len(named) == len(tips.TIPS) - len(CHAINS) - 2, "but for the 45 rule, the proof and what looks at all rules"
    assert all(tip[0].isupper() and tip.endswith(".") for tip in tips.TIPS.values())
    assert [technique.name for technique in TECHNIQUES if not technique.tips] == ["read_along", "cases_along"], "named for the constraint"
