"""Disjoint groups: cells in the same place of each box hold different values."""

from newsgrid.puzzle import areas
from newsgrid.puzzle.about import PLAIN, UNIT, Subject
from newsgrid.puzzle.constraint_type import Place, RuleData, Tools, distinct, whole_sheet
from newsgrid.puzzle.sheet import Sheet


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    boxes = [cells for _, cells in areas.areas(sheet.boxes)]
    many = min([len(cells) for cells in boxes]) if boxes else 0
    places = [Subject(UNIT, "place {number} of each box", number=str(at + 1)) for at in range(many)]
    return [distinct(tuple([cells[at] for cells in boxes]), PLAIN, places[at]) for at in range(many)]


TYPE = whole_sheet(
    "disjoint",
    "Disjoint groups",
    "Cells in the same place of each box hold different values.",
    rules,
    tools=Tools("disjointgroups", called="disjoint"),
)
