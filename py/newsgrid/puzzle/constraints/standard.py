"""Constraints of most of the Sudoku family: rows, columns, boxes, diagonals, extra regions, boxes' lines and cages.

Most of them are kept in the sheet's own layers and options, as they have always been (see newsgrid.puzzle.constraints.printed).
"""

from newsgrid.puzzle import areas, cage_rule, printed_cages, shapes
from newsgrid.puzzle.about import CAGE, PLAIN, SHADED, Subject, asks, at
from newsgrid.puzzle.constraint_type import Place, RuleData, Type, distinct, regular, total, whole_sheet
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def units(what: str) -> Callable[[Place, str, Sheet], list[RuleData]]:
    """A function that returns the rules of the sheet's units of one sort."""

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        return [unit(cells, subject, grid, sheet) for subject, cells, grid in areas.UNITS[what](sheet)]

    return rules


def unit(cells: Place, subject: Subject, grid: int, sheet: Sheet) -> RuleData:
    """Every value once. If there are fewer values than cells and the first is 0, the remaining cells are all 0: empty lots, for example."""
    spare = len(cells) - (sheet.values - 1)
    if sheet.least or spare < 2:
        return distinct(cells, PLAIN, subject, grid)
    return regular(
        cells, "holds", (0,) * spare + tuple(range(1, sheet.values)), asks("1 to %d once each" % (sheet.values - 1), ", "), subject
    )


def region_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [distinct(place, PLAIN, Subject(SHADED, "region {number}", number=str(sheet.shades[place[0]])))]


def line_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    totals, _ = cage_rule.parse_rule(text)
    law = asks("adds up to " + cage_rule.rule_words(text))
    return [total(cells, cage_rule.totals_within(totals, len(cells), sheet), law, line) for line, cells in areas.box_lines(sheet)]


# the automaton of each operator, and what a rule with it says
OPERATIONS = {"x": "product", "-": "difference", "/": "quotient", "?": "operation"}
SAYS = {
    "x": "multiplies to %d",
    "-": "is %d, the largest minus the others",
    "/": "is %d, the largest divided by the others",
    "?": "makes %d with one of + − × ÷",
}


def cage_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    totals, different = cage_rule.parse_rule(text)
    cage = at(CAGE, "cage", place[0])
    rules = []
    sign, number = printed_cages.sign_in(sheet, text, len(place))
    if sign and sign != "+":
        most = sheet.least + sheet.values - 1
        rules.append(regular(place, OPERATIONS[sign], (number, most), asks(SAYS[sign] % number), cage))
    elif totals:
        law = asks("adds up to " + cage_rule.rule_words(text))
        rules.append(total(place, cage_rule.totals_within(totals, len(place), sheet), law, cage))
    if different and len(place) > 1:
        rules.append(distinct(place, subject=cage))
    return rules


TYPES = (
    whole_sheet("rows", "Rows", "Each row holds every value once.", units("rows")),
    whole_sheet("columns", "Columns", "Each column holds every value once.", units("columns")),
    whole_sheet("diagonals", "Diagonals", "Both diagonals hold every value once.", units("diagonals")),
    whole_sheet("boxes", "Boxes", "Each box holds every value once.", units("boxes")),
    Type("region", shapes.AREA, "Region", "Each region holds every value once.", region_rules),
    whole_sheet("lines", "Boxes' lines", "The rows and columns of each box have the same totals.", line_rules),
    Type("cage", shapes.AREA, "Cage", "The values of a cage add up to its total.", cage_rules, least=1),
)
