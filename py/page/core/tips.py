"""What a hint says before it says where: what to look for. docs/techniques.md explains each technique, with an example."""

from newsgrid.puzzle import rule_words
from page.core.types import Any, Sheet

# {the technique's name: what to look for}
TIPS = {
    "last cell": "Somewhere only one cell of %s is left.",
    "hidden single": "Somewhere a digit has only one cell left in %s.",
    "naked single": "Some cell has only one digit left.",
    "needed digit": "Every combination that is left for some sum needs one digit, and only one cell can have it.",
    "single combination": "Some sum can be made in only one way.",
    "sum bounds": "Some sum has no room for a cell's largest digits, or for its smallest.",
    "combinations": "Some sum has fewer combinations left than it seems.",
    "partners": "In some sum of two cells, a digit leaves the other cell a rest that it can't be.",
    "three alike": "Two cells are alike, side by side or with one between them: no third one may be.",
    "counting": "Some row or column has one of its values as often as it may.",
    "last of a line": "Some row or column needs one of its values only once more, and not every cell can take it.",
    "no two alike": "Some row or column would become the same as a full one.",
    "skyscraper bounds": "A clue says how near to it a tall house may stand.",
    "stranded digits": "Some compartment has digits that no straight of its length reaches.",
    "sure digit": "Some compartment holds a digit whichever straight it is.",
    "chain": "Several less-than signs follow one another.",
    "cage combinations": "Some cage can't make its number with all the digits that its cells have left.",
    "sees all places": "Some cell sees every place that another region has for a digit.",
    "naked pair": "Two cells share the same two digits.",
    "hidden pair": "Two digits share the same two cells.",
    "naked triple": "Three cells share the same three digits.",
    "hidden triple": "Three digits share the same three cells.",
    "locked candidates": "Where two units cross, a digit is bound to the cells they share.",
    "overlap": "Where two grids overlap, a digit of the one is bound to the cells they share.",
    "sum cases": "Going through the ways to make one sum rules digits out.",
    "45 rule": "The sums over whole rows, columns or regions give the sum of what is left over.",
    "X-wing": "A digit has the same two places in two rows, or in two columns.",
    "swordfish": "In three rows, a digit keeps to the same three columns, or in three columns to the same three rows.",
    "trial": "Try a digit in some cell: a few simple steps lead to a contradiction.",
    "proof": "No technique helps here, but the solver can prove one cell.",
}


SOLE = "Somewhere a cage has only one cell."


def of(step: Any, sheet: Sheet) -> str:
    """What to look for, in the words of a puzzle: it names only what that has."""
    technique = step.technique
    if technique.endswith(" cases") and technique not in TIPS:
        return "Going through the ways to fill one line rules values out."
    if technique == "last cell" and len(step.rules or ()) == 1 and len(step.rules[0].cells) == 1 and any(sheet.cages):
        return SOLE
    tip = TIPS.get(technique) or "There is a step to be found: %s." % technique
    return tip % either(parts(sheet, technique == "last cell")) if technique in ("last cell", "hidden single") else tip


def parts(sheet: Sheet, filled: bool) -> list[str]:
    """What the cells of a sheet belong to, each as "a row". filled: also what need not hold every value."""
    if any(sheet.down) or any(sheet.across):
        return ["a run"]
    has = rule_words.had_by(sheet)
    named = ["a " + word for name, word in (("rows", "row"), ("columns", "column"), ("boxes", "box")) if name in has]
    if sheet.options.get("diagonals"):
        named.append("a diagonal")
    if any(sheet.shades) or not named:
        named.append("a region")
    return named + (["a cage"] if filled and any(sheet.cages) else [])


def either(named: list[str]) -> str:
    return " or ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)
