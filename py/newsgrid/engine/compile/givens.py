"""The givens as rules, the same for every kind."""

from newsgrid.engine.rules import In, Origin, Place
from newsgrid.puzzle import notation
from newsgrid.puzzle.about import GIVEN, Subject
from newsgrid.puzzle.sheet import Sheet, voice_of


def given_rules(sheet: Sheet) -> list[In]:
    """A rule for each given, in the order of the cells."""
    voice = voice_of(sheet)
    return [
        In(
            (index,),
            frozenset((value - 1 + sheet.least,)),
            (subject := Subject(GIVEN, "given {number} at {0}", (index,), number=notation.word(sheet, value))).told(voice),
            Place("cell", index),
            Origin(subject),
        )
        for index, value in enumerate(sheet.givens)
        if value
    ]
