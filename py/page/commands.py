"""What buttons do to the puzzle that is open, as far as it is neither asked of the solver nor the hand's (page.hand)."""

from page import moves, pen
from page.session import ENTRIES, Session
from sheet import edit, family
from sheet.sheet import copy


def go_to(session: Session, index: int) -> None:
    """Put the cursor onto a cell, and have it come into view."""
    session.do(moves.put, index)
    session.follow()


def every_mark(session: Session) -> None:
    """Write every mark that is possible, into the selected cells or all."""
    selection = session.hand.selection
    chosen = selection if len(selection) > 1 else range(len(session.sheet.blocks))
    session.history.apply(pen.every_mark(session.sheet, session.near()[0], list(chosen)))


def clear(session: Session) -> None:
    """Take back all that was written."""
    if session.history.apply(edit.clear_entries(session.sheet)):
        session.say(ENTRIES, "idle", "Entries cleared", "Undo brings them back.")


def set_symbols(session: Session, form: str) -> str:
    """Show values above 9 as numbers or as letters; "" or why that can't be."""
    sheet = copy(session.sheet)
    sheet.options["symbols"] = form
    if form == "numbers":
        del sheet.options["symbols"]
    elif not family.letters_do(sheet.values, form):
        return "There are not enough letters for %d values." % sheet.values
    session.history.replace(sheet)
    return ""
