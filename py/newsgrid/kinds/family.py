"""The rules of the Sudoku family, all derived from what stands on the sheet: grids, boxes, regions, options and cages."""

from functools import partial
from math import isqrt

from sheet import family
from sheet.areas import areas, box_lines, grids_of, units
from sheet.sheet import Sheet, place_name

from ..model import Distinct, Model, Place, Problem, Rule, Sum
from .givens import given_rules


def empty_of(kind: str) -> Sheet:
    """An empty 9x9 sheet of a kind, with the options that the kind stands for."""
    sheet = family.empty_sudoku()
    sheet.kind = kind
    sheet.options = dict(family.MAGIC_OPTIONS.get(kind, {}))
    return sheet


def allowed_totals(rule: str, cells: tuple[int, ...], values: int) -> tuple[frozenset[int], bool]:
    """(the totals a rule's text allows for these cells, whether they must be different).

    An empty set stands for no rule on the total. Squares are all the perfect squares within reach.
    """
    totals, different = family.parse_rule(rule)
    if isinstance(totals, str):
        return frozenset(root * root for root in range(1, isqrt(len(cells) * values) + 1) if root * root >= len(cells)), different
    return frozenset(totals), different


def say_rule(rule: str) -> str:
    """A cage's rule as part of its name."""
    totals, _ = family.parse_rule(rule)
    if totals == "square":
        return "a square"
    text = family.rule_text(totals, False)
    return text.replace("..", " to ") if ".." in text else text.replace(" ", " or ")


def sum_rules(sheet: Sheet) -> list[Rule]:
    """The rules of the boxes' lines, then those of the cages."""
    rules: list[Rule] = []
    if sheet.options.get("lines"):
        for name, cells in box_lines(sheet):
            allowed, _ = allowed_totals(str(sheet.options["lines"]), cells, sheet.values)
            rules.append(Sum(cells, allowed, f"{name} adds up to {say_rule(str(sheet.options['lines']))}", Place("unit", cells[0])))
    for _, cells in areas(sheet.cages):
        text = sheet.rules[cells[0]]
        where = f"cage at {place_name(sheet, cells[0])}"
        allowed, different = allowed_totals(text, cells, sheet.values)
        if allowed:
            rules.append(Sum(cells, allowed, f"{where} adds up to {say_rule(text)}", Place("unit", cells[0])))
        if different and len(cells) > 1:
            rules.append(Distinct(cells, f"{where}, no value twice", Place("unit", cells[0])))
    return rules


def model(sheet: Sheet) -> Model:
    """The givens, the units, then the sums."""
    rules: list[Rule] = list(given_rules(sheet))
    rules += [Distinct(cells, name, Place("unit", cells[0])) for name, cells in units(sheet)]
    rules += sum_rules(sheet)
    cells = tuple(index for index, block in enumerate(sheet.blocks) if not block)
    return Model(sheet.kind, sheet.rows, sheet.cols, sheet.values, cells, tuple(rules), partial(family.symbol, sheet))


def problems(sheet: Sheet) -> list[Problem]:
    """Boxes and regions of the wrong size, cages that fall apart or can't have their total, grids that are nowhere."""
    found: list[Problem] = []
    if not grids_of(sheet):
        found.append(Problem("The sheet tells of no grid, so no row and no column has a rule.", Place("cell", 0)))
    fault = family.misfit(grids_of(sheet), *family.shape_of(sheet))
    if fault:
        found.append(Problem(fault, Place("cell", 0)))
    for what, layer in (("Box", sheet.boxes), ("Region", sheet.shades)):
        for number, cells in areas(layer):
            if len(cells) != sheet.values:
                first = place_name(sheet, cells[0])
                message = f"{what} {number}, which begins at {first}, has {len(cells)} cells, and {sheet.values} were expected."
                found.append(Problem(message, Place("unit", cells[0])))
    if any(sheet.boxes):
        loose = [index for index, block in enumerate(sheet.blocks) if not block and not sheet.boxes[index]]
        if loose:
            found.append(Problem(f"The cell at {place_name(sheet, loose[0])} is in no box.", Place("cell", loose[0])))
    for _, cells in areas(sheet.cages):
        message = cage_problem(sheet, cells)
        if message:
            found.append(Problem(message, Place("unit", cells[0])))
    return found


def cage_problem(sheet: Sheet, cells: tuple[int, ...]) -> str:
    """What is wrong with a cage, in a sentence, or ""."""
    where = f"The cage at {place_name(sheet, cells[0])}"
    if len(family.connected(list(cells), sheet.cols)) > 1:
        return f"{where} is in pieces."
    allowed, different = allowed_totals(sheet.rules[cells[0]], cells, sheet.values)
    count = len(cells)
    least, most = count, count * sheet.values
    if different:
        if count > sheet.values:
            return f"{where} has {count} cells, more than there are different values."
        least, most = count * (count + 1) // 2, count * (2 * sheet.values - count + 1) // 2
    if allowed and not any(least <= total <= most for total in allowed):
        said = f"{count} different values" if different else f"{count} cell{'s' if count > 1 else ''}"
        return f"{where} can't add up to {say_rule(sheet.rules[cells[0]])}: {said} make {least} to {most}."
    return ""
