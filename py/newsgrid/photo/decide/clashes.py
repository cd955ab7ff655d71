"""Finds obvious contradictions in a choice of readings, before anything is solved. None of 1,400 pages needs the equal givens, but where five stains
look like digits, only they find the stains. The totals across and down find what a solver hardly can: both add up all digits."""

from newsgrid.engine.compile import model_of
from newsgrid.engine.rules import Distinct
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Choice
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.kinds import has_runs

WAYS = ("across", "down")


class Clashes:
    """Finds equal givens in a group, and totals across that add up to something else than those down."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.spot_of = {
            where.cell: number for number, where in enumerate(draft.places) if where.part == "given" and not draft.is_entry(where.cell)
        }
        model = model_of(draft.filled((0,) * len(draft.spots)))
        self.groups = [
            spots
            for rule in model.rules
            if isinstance(rule, Distinct) and len(spots := [self.spot_of[cell] for cell in rule.cells if cell in self.spot_of]) > 1
        ]
        self.totals = totals_of(draft)

    def of(self, choice: Choice) -> list[int]:
        """Spots whose readings contradict each other, [] if there are none."""
        values = self.draft.values(choice)
        for group in self.groups:
            first: dict[int, int] = {}
            for spot in group:
                value = values[spot]
                if value and value in first:
                    return [first[value], spot]
                first[value] = spot
        across, down = ([values[spot] for spot in spots] for spots in self.totals)
        if all([*across, *down]) and sum(across) != sum(down):
            return sorted([*self.totals[0], *self.totals[1]])
        return []


def totals_of(draft: Draft) -> tuple[list[int], list[int]]:
    """The spots of all totals across, and of all down; none if there are cells to fill outside all runs with a total of one way."""
    sheet = draft.sheet
    if not has_runs(sheet):
        return [], []
    found: list[list[int]] = [[], []]
    cells = [0, 0]
    for number, where in enumerate(draft.places):
        if where.part in WAYS:
            way = WAYS.index(where.part)
            found[way].append(number)
            cells[way] += run_length(sheet, where.cell, where.part)
    return (found[0], found[1]) if cells == [sheet.blocks.count(0)] * 2 else ([], [])
