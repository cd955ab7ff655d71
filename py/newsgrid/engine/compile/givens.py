"""The givens as rules, the same for every kind."""

from newsgrid.engine.rules import In, Place
from newsgrid.puzzle import notation
from newsgrid.puzzle.sheet import Sheet, place_name


def given_rules(sheet: Sheet) -> list[In]:
    """A rule for each given, in the order of the cells."""
    return [
        In(
            (index,),
            frozenset((value - 1 + sheet.least,)),
            f"given {notation.word(sheet, value)} at {place_name(sheet, index)}",
            Place("cell", index),
        )
        for index, value in enumerate(sheet.givens)
        if value
    ]
