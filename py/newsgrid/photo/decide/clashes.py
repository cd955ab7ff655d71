"""Finds what obviously can't be right in a choice of readings, before anything is solved. It changes no reading, but saves the solver's time."""

from collections.abc import Sequence

from newsgrid.engine.compile import model_of
from newsgrid.engine.rules import Distinct
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Choice
from newsgrid.puzzle import kinds


class Clashes:
    """Finds equal givens in a group, and totals that don't add up: a Kakuro's, or those of cages that fill a grid."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.spot_of = {
            where.cell: number for number, where in enumerate(draft.places) if where.part == "given" and not draft.is_entry(where.cell)
        }
        model = model_of(draft.filled((0,) * len(draft.spots)))
        self.whole = draft.sheet.values**2 * (draft.sheet.values + 1) // 2
        self.groups = [
            spots
            for rule in model.rules
            if isinstance(rule, Distinct) and len(spots := [self.spot_of[cell] for cell in rule.cells if cell in self.spot_of]) > 1
        ]

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
        return []

    def uneven(self, choice: Choice) -> list[int]:
        """All spots of totals that don't add up."""
        values = self.draft.values(choice)
        return self.not_even(values) if kinds.has_runs(self.draft.sheet) else self.not_all(values)

    def not_all(self, values: Sequence[int]) -> list[int]:
        """All totals of cages, if the cages fill the grid, each has a total, and these don't add up to the sum of the rows."""
        totals = self.totals_of_all()
        return [] if not all(values[number] for number in totals) or sum(values[number] for number in totals) == self.whole else totals

    def totals_of_all(self) -> list[int]:
        """The totals of cages that fill the grid; [] if they don't."""
        sheet = self.draft.sheet
        if sheet.kind != kinds.CAGED.name or 0 in sheet.cages:
            return []
        return [number for number, where in enumerate(self.draft.places) if where.part == "total"]

    def not_even(self, values: Sequence[int]) -> list[int]:
        """All of a Kakuro's clues, if every run has one and those across and those down don't have the same sum."""
        totals = {"across": 0, "down": 0}
        clues = []
        for number, where in enumerate(self.draft.places):
            if where.part in totals:
                totals[where.part] += values[number]
                clues.append(number)
                if not values[number]:
                    return []
        return [] if totals["across"] == totals["down"] else clues
