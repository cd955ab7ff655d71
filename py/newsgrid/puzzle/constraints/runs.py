"""Runs, as in Kakuro: a clue in a block is the sum of the cells to its right or below it, and no digit is repeated in them."""

from newsgrid.puzzle import areas
from newsgrid.puzzle.about import PLAIN, RUN, Subject, none
from newsgrid.puzzle.constraint_type import Place, RuleData, distinct, total, whole_sheet
from newsgrid.puzzle.sheet import Sheet


def run_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """A rule for each clue that has a run. A run without a clue has no rule."""
    rules = []
    for index, direction, clue, cells in areas.clues(sheet):
        if cells:
            subject, red = Subject(RUN, "{thing} {number} at {0}", (index,), direction, str(clue)), (direction, index)
            rules.append(total(cells, [clue], PLAIN, subject, red))
            if len(cells) > 1:
                rules.append(distinct(cells, none("digit twice"), subject, red=red))
    return rules


TYPE = whole_sheet("runs", "Runs", "The digits of each run, across or down, add up to its clue, and none of them is repeated.", run_rules)
