"""The rules that givens are, the same for every kind."""

from sheet import family
from sheet.sheet import Sheet, place_name

from ..model import In, Place


def given_rules(sheet: Sheet) -> list[In]:
    """A rule for each given, in the order of the cells."""
    return [
        In(
            (index,),
            frozenset((value - 1 + sheet.least,)),
            f"given {family.symbol(sheet, value)} at {place_name(sheet, index)}",
            Place("cell", index),
        )
        for index, value in enumerate(sheet.givens)
        if value
    ]
