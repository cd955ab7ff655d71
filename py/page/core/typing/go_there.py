"""Go there: the way to the first place where something is missing. See page.core.hand for what these functions take and return."""

from newsgrid.puzzle import constraints, missing, shapes
from page.core.hand import BOXES, CAGES, DIGITS, RULES, Edit, Hand, set_tool, tool_of
from page.core.types import Any, Sheet
from page.core.typing import beside, constraint_tool, moves


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
        beside.go_to(sheet, held, beside.slanting(sheet, part, place) if type_.slanted else place)
        return Edit()
    moves.put(sheet, held, place[0])
    return constraint_tool.make(sheet, held, place, sheet.constraints.get((part, place), ""))


def take(sheet: Sheet, held: Hand, tool: str) -> None:
    """Take a tool, unless it is in hand."""
    if tool != tool_of(sheet, held):
        set_tool(sheet, held, tool)
