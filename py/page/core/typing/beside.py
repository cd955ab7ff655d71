"""The places beside the grid, or at its corners, where numbers are typed: which ones a sheet has, and in which order. A place is as in newsgrid.puzzle.shapes."""

from newsgrid.puzzle import constraints, kinds, missing, shapes
from newsgrid.puzzle.sheet import has_any
from page.core.hand import DIGITS, RULES, SET, Hand, begin_anew, clue_beside, is_all_beside, tool_of, tools_of
from page.core.types import Any, Sheet


def type_here(sheet: Sheet, hand: Hand) -> str:
    """The name of the type of clue that is typed beside the grid, or at corners, with the tool in hand, "" for none."""
    if hand.mode != SET:
        return ""
    tool = tool_of(sheet, hand)
    if tool == RULES:
        return hand.type if has_places(constraints.BY_NAME[hand.type]) else ""
    return clue_beside(sheet) if tool == DIGITS and RULES in tools_of(sheet) else ""


def place_of(hand: Hand) -> tuple[int, int, int] | None:
    """The place beside the grid that the hand is at, None if it is at none."""
    if hand.target is None or constraints.BY_NAME[hand.target[0]].shape != shapes.OUTSIDE:
        return None
    return hand.target[1]


def has_places(type_: Any) -> bool:
    """Whether clues of a type are typed one after the other: beside the grid or at its corners."""
    return type_.shape == shapes.OUTSIDE or bool(type_.corner)


def spot_of(hand: Hand) -> Any:
    """The place beside the grid, or the cells around the corner, that the hand is at; None if it is at none."""
    return hand.target[1] if hand.target is not None and has_places(constraints.BY_NAME[hand.target[0]]) else None


def begins(sheet: Sheet) -> bool:
    """Whether typing begins beside the grid or at a corner, since a sheet's cells are seldom printed on."""
    clue = kinds.of(sheet).clue
    return is_all_beside(sheet) or bool(clue and constraints.BY_NAME[clue].corner)


def places(sheet: Sheet, name: str, everywhere: bool = False) -> list[Any]:
    """The places for clues of a type, in the order in which they are typed: columns, then rows; corners row by row. If the kind prints such clues on
    some sides only, these are the places there, unless `everywhere`."""
    type_ = constraints.BY_NAME[name]
    if type_.corner:
        return [place for place in missing.corners(sheet) if not type_.fault(place, sheet)]
    order: list[Any] = list(missing.beside(sheet) if kinds.of(sheet).clue == name and not everywhere else missing.around(sheet))
    turned = [slanting(sheet, name, place) for place in order]
    if not (type_.slanted or has_any(sheet.blocks)):
        return turned
    return [place for place in turned if not type_.fault(place, sheet)]


def slanting(sheet: Sheet, name: str, place: tuple[int, int, int]) -> tuple[int, int, int]:
    """A place that looks straight into the sheet, turned along a diagonal if clues of this type look along one: in the direction of a clue that is
    already there, else in the first direction that has cells."""
    if not constraints.BY_NAME[name].slanted:
        return place
    row, col, way = place
    ways = [(way + step) % 8 for step in (-1, 1)]
    for turned in ways:
        if (name, (row, col, turned)) in sheet.constraints:
            return (row, col, turned)
    for turned in ways:
        if shapes.line_of((row, col, turned), sheet):
            return (row, col, turned)
    return place


def after(sheet: Sheet, hand: Hand, way: int) -> Any:
    """The place after the hand's (way 1) or before it (-1); from a cell, the first; None if there is no such place."""
    here, name = spot_of(hand), type_here(sheet, hand)
    if not name:
        return None
    for everywhere in (False, True):
        order = places(sheet, name, everywhere)
        spots = [place[:2] for place in order]  # two numbers tell places apart
        if here is None:
            return order[0] if order and way > 0 else None
        if here[:2] in spots:
            at = spots.index(here[:2]) + way
            return order[at] if 0 <= at < len(order) else None
    return None


def next_open(sheet: Sheet, hand: Hand) -> Any:
    """The first place that has no clue yet; the last if all have one; None if there are no such places."""
    name = type_here(sheet, hand)
    order = places(sheet, name) if name else []
    return ([place for place in order if (name, place) not in sheet.constraints] + order[-1:] + [None])[0]


def is_along(sheet: Sheet, hand: Hand, direction: tuple[int, int]) -> bool:
    """Whether an arrow points on along the edge that the hand is at, or, at the first place of an edge, along the edge before."""
    found = [place for place in (place_of(hand), after(sheet, hand, -1)) if place is not None]
    return direction in [(0, 1) if place[0] in (-1, sheet.rows) else (1, 0) for place in found]


def told(sheet: Sheet, touch: bool) -> str:
    """A sentence on how to reach the numbers beside the grid, with a blank before it; "" if the kind has none."""
    if not clue_beside(sheet):
        return ""
    if touch:
        return " Tap beside the grid for its numbers."
    return " The numbers beside the grid come after the last cell; a click or an arrow leads there at once."


def go_to(sheet: Sheet, hand: Hand, place: Any) -> None:
    """Put the hand on a place. The tool for digits gives way to the tool for rules until the hand is in the grid again."""
    name = type_here(sheet, hand)
    hand.beside = hand.beside or tool_of(sheet, hand) == DIGITS
    hand.tool, hand.type = RULES, name
    hand.selection = [hand.cursor]
    begin_anew(hand)
    hand.target, hand.rule = (name, place), sheet.constraints.get((name, place), "")


def largest(sheet: Sheet, type_: Any, place: Any) -> int:
    """The largest number of a type that can be at a place, as far as that is known; for a list, how many cells its line has."""
    field, kind = type_.field, kinds.of(sheet)
    low, high = sheet.least, sheet.least + sheet.values - 1
    if type_.corner:
        return high * len(place)
    if type_.shape != shapes.OUTSIDE:
        most: int = field.most if field.printed is None else field.printed
        return min(most, type_.upto(sheet)) if type_.upto is not None else most
    side = sheet.rows if place[2] in (0, 4) else sheet.cols
    if kind.clue == type_.name and kind.text.most_clue is not None:
        return kind.text.most_clue(side)
    if type_.numbers is not None:
        return type_.numbers(low, high)[1]
    if type_.counts or kind.look.glyphs:
        return side
    return high * len(shapes.line_of(place, sheet))


def goes_on(sheet: Sheet, type_: Any, place: Any, text: str) -> bool:
    """Whether the text of a clue can be continued: by a digit, or in a list by another number."""
    return type_.field.goes_on(text, largest(sheet, type_, place))
