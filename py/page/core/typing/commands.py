"""What buttons do to the open puzzle, besides requests to the solver and the functions of page.core.hand."""

from newsgrid.puzzle import constraints, edit, grid_layout, missing, shapes
from newsgrid.puzzle.sheet import copy
from page.core import auto_marks
from page.core.hand import BOXES, CAGES, DIGITS, RULES, Edit, Hand, set_tool, tool_of
from page.core.session import ENTRIES, Session
from page.core.types import Any, Sheet
from page.core.typing import beside, constraint_tool, moves


def go_to(session: Session, index: int) -> None:
    """Put the cursor on a cell, and bring it into view."""
    session.do(moves.put, index)
    session.follow()


def go(sheet: Sheet, held: Hand, part: str, place: Any) -> Edit:
    """Go to a place where something is missing, with the tool that prints it; see `typing_in.Verdict.goes`."""
    type_ = constraints.BY_NAME.get(part)
    if type_ is None or type_.shape == shapes.SPOT:
        tools = {missing.REGIONS: BOXES, missing.CAGED: CAGES, missing.CELLS: held.tool}
        take(sheet, held, tools.get(part, DIGITS))
        return moves.put(sheet, held, place[0])
    if type_.shape == shapes.OUTSIDE and tool_of(sheet, held) == DIGITS:
        beside.go_to(sheet, held, place)
        return Edit()
    take(sheet, held, RULES)
    constraint_tool.choose(sheet, held, part)
    if type_.shape == shapes.OUTSIDE:
        beside.go_to(sheet, held, beside.slanting(sheet, part, place))
        return Edit()
    moves.put(sheet, held, place[0])
    return constraint_tool.make(sheet, held, place, sheet.constraints.get((part, place), ""))


def is_at(sheet: Sheet, held: Hand, part: str, place: Any) -> bool:
    """Whether the hand is already where `go` would lead."""
    new = held.copy()
    go(sheet, new, part, place)
    return (new.cursor, new.target, tool_of(sheet, new)) == (held.cursor, held.target, tool_of(sheet, held))


def take(sheet: Sheet, held: Hand, tool: str) -> None:
    """Take a tool, unless it is in hand."""
    if tool != tool_of(sheet, held):
        set_tool(sheet, held, tool)


def every_mark(session: Session) -> None:
    """Write all possible marks into the selected cells, or into all cells."""
    selection = session.hand.selection
    chosen = selection if len(selection) > 1 else range(len(session.sheet.blocks))
    session.history.apply(auto_marks.every_mark(session.sheet, session.near()[0], list(chosen)))


def clear(session: Session) -> None:
    """Erase all entries and marks."""
    if session.history.apply(edit.clear_entries(session.sheet)):
        session.say(ENTRIES, "idle", "Entries cleared", "Undo brings them back.")


def set_symbols(session: Session, form: str) -> str:
    """Show values above 9 as numbers or as letters. Returns "" or why that is impossible."""
    sheet = copy(session.sheet)
    sheet.options["symbols"] = form
    if form == "numbers":
        del sheet.options["symbols"]
    elif not grid_layout.letters_do(sheet.values, form):
        return "There are not enough letters for %d values." % sheet.values
    session.history.replace(sheet)
    return ""
