"""Finds obvious contradictions in a choice of readings, before anything is solved. None of 1,400 pages needs this, but where five stains look like
digits, only this finds the stains."""

from newsgrid.engine.compile import model_of
from newsgrid.engine.rules import Distinct
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Choice


class Clashes:
    """Finds equal givens in a group."""

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
