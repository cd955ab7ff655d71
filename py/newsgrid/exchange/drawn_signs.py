"""The constraints that drawn signs mean, judging by position, form, and the link's words. A sign that may mean several things is left out and noted."""

import re

from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.constraint_type import Type, Values
from newsgrid.puzzle.sheet import Sheet

NAMED = [type_ for type_ in constraints.DRAWN if type_.tools.called]
OUTSIDE = [type_ for type_ in NAMED if type_.shape == shapes.OUTSIDE]  # numbers beside the grid
SLANTED = [type_ for type_ in OUTSIDE if type_.slanted]
LINES = [type_ for type_ in NAMED if type_.shape == shapes.PATH]
CORNERS = [type_ for type_ in NAMED if type_.corner]  # numbers at corners of cells
WHOLE = [type_ for type_ in NAMED if type_.shape == shapes.WHOLE]  # rules without a drawing
DOTS = {type_.figure: type_ for type_ in constraints.DRAWN if type_.figure and type_.shape == shapes.PAIR}
CELLS = [type_ for type_ in NAMED if type_.figure and type_.shape == shapes.AREA]  # circles and squares in cells
SIGNS = {sign: type_ for type_ in constraints.DRAWN for sign in type_.signs}


def is_named(type_: Type, words: str) -> bool:
    return re.search(type_.tools.called, words, re.IGNORECASE) is not None


def meant(words: str, among: list[Type]) -> str:
    """The type among these that `words` name; "" if they name none or several types."""
    names = [type_.name for type_ in among if is_named(type_, words)]
    return names[0] if len(names) == 1 else ""


def slanted(words: str) -> str:
    """The type of a number with an arrow along a diagonal: the one that `words` name, or the only one; "" if it is not clear."""
    return meant(words, SLANTED) or (SLANTED[0].name if len(SLANTED) == 1 else "")


def corner_text(name: str, text: str) -> str:
    """The text of a constraint at a corner: several values may be written without spaces between them."""
    several = name and isinstance(constraints.BY_NAME[name].field, Values)
    return " ".join(text) if several and text.isdigit() else text


def put(sheet: Sheet, name: str, place: tuple[int, ...], text: str = "") -> bool:
    """Put a constraint onto the sheet if it is valid and not there yet. Returns whether it is there now."""
    try:
        key = constraints.good(sheet, name, place, text)
    except ValueError:
        return False
    if (key[0], key[1]) in sheet.constraints:
        return sheet.constraints[key[0], key[1]] == key[2]
    sheet.constraints[key[0], key[1]] = key[2]
    return True


def put_between(sheet: Sheet, pair: tuple[int, int], text: str) -> bool:
    """Put the constraint for a sign between two cells, such as V, X or <. pair: the left or upper cell first."""
    type_ = SIGNS.get(text)
    if type_ is None:
        return False
    if not type_.ordered:
        return put(sheet, type_.name, pair, type_.signs[text])
    turned = (pair[1], pair[0])
    return any(shapes.way_of(place) == type_.signs[text] and put(sheet, type_.name, place) for place in (pair, turned))


def put_outside(sheet: Sheet, row: int, col: int, text: str, kind: str) -> bool:
    """Put the constraint for a number beside the grid. kind: its type, "" if the link's words name none."""
    way = shapes.inward(row, col, sheet)
    return bool(kind) and not constraints.BY_NAME[kind].slanted and way >= 0 and put(sheet, kind, (row, col, way), text)


def outside_words(many: int) -> str:
    """A note on numbers beside the grid whose type is unknown."""
    titles = [type_.title.lower() for type_ in OUTSIDE]
    return (
        f"{many} number{'' if many == 1 else 's'} beside the grid {'is' if many == 1 else 'are'} left out: the link does not say what "
        f"{'it means' if many == 1 else 'they mean'} ({', '.join(titles[:-1])} or {titles[-1]})."
    )


def unclear_words(what: str, many: int, among: list[Type]) -> str:
    """A note on drawings that could mean several things. what: their name, in the plural; among: what they may mean."""
    titles = [type_.title.lower() for type_ in among]
    return f"Its {what} ({many}) are left out: the link does not say what they mean ({', '.join(titles[:-1])} or {titles[-1]})."
