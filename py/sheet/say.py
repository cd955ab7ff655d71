"""Cells in words, for people who hear the grid instead of seeing it."""

from sheet import family
from sheet.sheet import Sheet, place_name, values_in

EXCEPTIONS = {"different": " without repeats", "repeats": " with repeats", "": ""}


def cell(sheet: Sheet, index: int, broken: object = ()) -> str:
    """What matters about a cell: its place, what stands in it, its cage, and which of its rules are broken.

    broken: rules as newsgrid.check tells them.
    """
    words = [place_name(sheet, index)]
    if sheet.blocks[index]:
        totals = ["%d %s" % (getattr(sheet, half)[index], half) for half in ("down", "across") if getattr(sheet, half)[index]]
        words.append("clue " + ", ".join(totals) if totals else "no cell" if sheet.grids else "block")
    elif sheet.givens[index]:
        words.append("given " + family.symbol(sheet, sheet.givens[index]))
    elif sheet.entries[index]:
        words.append(family.symbol(sheet, sheet.entries[index]))
    else:
        words.append("empty")
        for name in ("centre", "corner"):
            marks = getattr(sheet, name)[index]
            if marks:
                words.append("%s marks %s" % (name, " ".join([family.symbol(sheet, value) for value in values_in(marks)])))
    if sheet.cages[index]:
        totals, _ = family.parse_rule(family.rule_of_cage(sheet, sheet.cages[index]))
        name = "cage " + family.rule_text(totals, False) if totals else "in a cage"
        words.append(name + EXCEPTIONS[family.cage_exception(sheet, sheet.cages[index])])
    for rule in broken:
        if index == rule["at"] and rule["where"] in ("across", "down"):
            words.append("%s is broken, %s" % (rule["where"], rule["why"]))
        elif index in rule["wrong"]:
            words.append("%s is broken, %s" % (rule["rule"], rule["why"]))
    return ", ".join(words)
