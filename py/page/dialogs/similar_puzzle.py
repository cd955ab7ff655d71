"""The puzzle offered after a solved one: the empty sheet for a similar puzzle, and its difficulty."""

from newsgrid.puzzle import grades, grid_layout, kinds
from newsgrid.puzzle.kinds.kind import USUAL
from newsgrid.puzzle.sheet import shape
from page.core.types import Sheet

MEDIUM = 2


def like(sheet: Sheet) -> Sheet | None:
    """An empty sheet of the same kind and size, on which a puzzle can be made; None if no similar puzzle can be made: the sheet has lines,
    dots or cages that are not part of its kind, or its own arrangement of grids or boxes."""
    empty = same_size(sheet) if is_plain(sheet) else None
    if empty is not None:
        empty.options.update(sheet.options)
        empty.constraints = {key: text for key, text in sheet.constraints.items() if not key[1]}
    return empty


def is_plain(sheet: Sheet) -> bool:
    """Whether everything printed on the sheet is part of its kind."""
    kind = kinds.of(sheet)
    own = kind.clues + tuple([type_.name for type_ in kind.types])
    return all([place[0] in own for place in sheet.constraints]) and (kind.of_cages or not any(sheet.cages))


def same_size(sheet: Sheet) -> Sheet | None:
    kind = kinds.of(sheet)
    if kind.offer.sides:
        least, most = kind.offer.sides
        return kind.empty(sheet.rows, sheet.cols) if least <= sheet.rows <= most and least <= sheet.cols <= most else None
    for _, make in kind.starts:
        empty = make()
        if (empty.rows, empty.cols, empty.grids) == (sheet.rows, sheet.cols, sheet.grids) and not (empty.options.get("diagonals")):
            return empty
    box = grid_layout.regular_boxes(sheet) if kind.boxes == USUAL and len(sheet.grids) == 1 and not any(sheet.shades) else None
    return grid_layout.lay_out(kind.name, sheet.grids, *box) if box else None


def level(sheet: Sheet, before: int) -> int:
    """The difficulty of the next puzzle. before: the difficulty of the solved one, 0 if it is not known."""
    return grades.level_in(kinds.of(sheet), before or MEDIUM, shape(sheet))
