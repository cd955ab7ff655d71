"""What a sheet that is being typed in still lacks: regions, cages, and the clues of which each line or each cell has one.

All of it follows from what the sheet's kind says of itself (Kind.every, Kind.usual, its boxes and cages). Nothing missing is an error: a person
may be about to type it.
"""

from newsgrid.puzzle import constraints, kinds, lattice, shapes, walls
from newsgrid.puzzle.constraint_type import Numbers
from newsgrid.puzzle.kinds.kind import CAGES, DRAWN, EDGES, LINES, LISTS, TOTALS
from newsgrid.puzzle.sheet import Sheet, has_any, place_name
from newsgrid.puzzle.types import Any, Callable, Place
from newsgrid.puzzle.wording import capital, how_many, listed

CELLS, REGIONS, CAGED = "cells", "regions", "cages"  # what a Lack may be about besides a type of constraint: values, boxes, cages
NAMED = 3  # most places that a sentence names
ACROSS = (shapes.WAYS.index("E"), shapes.WAYS.index("W"))  # the directions of clues for rows


class Lack:
    """Something that is missing. words: a sentence; part: CELLS, REGIONS, CAGED or the name of a type; places: where, as in constraints, a cell
    being (cell,), [] if it is nowhere."""

    def __init__(self, words: str, part: str, places: list[Place]) -> None:
        self.words = words
        self.part = part
        self.places = places

    def where(self, sheet: Sheet) -> str:
        """Some of its places in a sentence, see the function `where`; "" if it has none."""
        if not self.places:
            return ""
        lines = self.part in constraints.BY_NAME and constraints.BY_NAME[self.part].shape == shapes.OUTSIDE
        return where([line_name(place) if lines else place_name(sheet, place[0]) for place in self.places], not lines)


def where(named: list[str], inside: bool = True) -> str:
    """A sentence with the first few of some places. inside: whether they are in the grid: "At r2c5, r3c1." rather than "Column 1, column 2." """
    more = " and %d more" % (len(named) - NAMED) if len(named) > NAMED else ""
    words = "%s%s." % (", ".join(named[:NAMED]), more)
    return "At " + words if inside else capital(words)


def line_name(place: Place) -> str:
    """The line of a clue beside the sheet: "column 3"."""
    return "row %d" % (place[0] + 1) if place[2] in ACROSS else "column %d" % (place[1] + 1)


def found(sheet: Sheet, left: Callable[[Place], bool] | None = None) -> list[Lack]:
    """All that a sheet lacks, in the order in which it is said. left(place): whether a place beside a sheet that was begun empty was left without a
    number; None if the sheet was brought as it is: then it lacks only what it can't be without."""
    kind = kinds.of(sheet)
    lacks = [in_no_region(sheet), loose_walls(sheet), in_no_cage(sheet), of_kind(sheet)]
    for name in kind.every + (kind.usual if left is not None else ()):
        type_ = constraints.BY_NAME[name]
        if type_.shape == shapes.OUTSIDE:
            lacks.append(lines_without(sheet, type_, left if name in kind.usual else None))
        else:
            lacks.append(corners_without(sheet, type_) if type_.corner else cells_without(sheet, type_))
    return [lack for lack in lacks if lack is not None]


def in_no_region(sheet: Sheet) -> Lack | None:
    cells = unregioned(sheet)
    if not cells:
        return None
    words = how_many(len(cells), "cell is", "cells are") + " in no region yet."
    return Lack(words, REGIONS, [(cell,) for cell in cells])


def unregioned(sheet: Sheet) -> list[int]:
    """The cells that are in no region yet, in a kind whose regions are drawn."""
    if kinds.of(sheet).boxes != DRAWN or not sheet.boxes.count(0) or sheet.constraints.get(("boxes", ())) == constraints.OFF:
        return []
    return [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell] and not sheet.boxes[cell]]


def has_no_regions(sheet: Sheet) -> bool:
    """Whether nobody has said yet what the regions of a sheet are, in a kind where they have any shape."""
    return kinds.of(sheet).boxes == DRAWN and not has_any(sheet.boxes)


def loose_walls(sheet: Sheet) -> Lack | None:
    """The walls that enclose nothing, in a kind whose regions have no walls within them."""
    if walls.WALL in [type_.name for type_ in kinds.of(sheet).types]:
        return None
    places = walls.loose(sheet)
    if not places:
        return None
    return Lack(how_many(len(places), "wall encloses", "walls enclose") + " nothing.", REGIONS, sorted(places))


def of_kind(sheet: Sheet) -> Lack | None:
    """What the sheet's kind says is missing, once anything is typed."""
    told = kinds.of(sheet).missing
    words = told(sheet) if told is not None and (sheet.constraints or not is_blank(sheet)) else ""
    return Lack(words, CELLS, []) if words else None


def in_no_cage(sheet: Sheet) -> Lack | None:
    """In a kind whose every cell is in a cage, the cells that are in none."""
    cells = uncaged(sheet) if kinds.of(sheet).text.form == CAGES else []
    words = how_many(len(cells), "cell is", "cells are") + " in no cage yet."
    return Lack(words, CAGED, [(cell,) for cell in cells]) if cells else None


def uncaged(sheet: Sheet) -> list[int]:
    return [cell for cell in range(len(sheet.cages)) if not sheet.cages[cell] and not sheet.blocks[cell]]


def lines_without(sheet: Sheet, type_: Any, left: Callable[[Place], bool] | None) -> Lack | None:
    """The places of clues for lines that have none, except those that were left empty."""
    there = set([line_name(place) for name, place in sheet.constraints if name == type_.name])
    places = [place for place in beside(sheet) if line_name(place) not in there and not type_.fault(place, sheet)]
    places = [place for place in places if left is None or not left(place)]
    if not places:
        return None
    rows = len([1 for place in places if place[2] in ACROSS])
    lines = listed([how_many(*part) for part in ((len(places) - rows, "column", "columns"), (rows, "row", "rows")) if part[0]])
    numbers = "numbers" if isinstance(type_.field, Numbers) else "number"
    return Lack("%s %s no %s yet." % (lines, "has" if len(places) == 1 else "have", numbers), type_.name, places)


def beside(sheet: Sheet) -> list[Place]:
    """Where a kind's numbers stand beside the sheet, looking straight into it, in the order in which they are typed; [] for a kind without any."""
    kind = kinds.of(sheet)
    if not kind.clue or constraints.BY_NAME[kind.clue].shape != shapes.OUTSIDE:
        return []
    above, below, left, right = shapes.sides(sheet.rows, sheet.cols)
    some = {TOTALS: below, EDGES: above + left, LISTS: above + left, LINES: right + below}
    return some.get(kind.text.form, around(sheet))


def around(sheet: Sheet) -> list[Place]:
    """All places that look straight into the sheet, in the order in which they are typed."""
    above, below, left, right = shapes.sides(sheet.rows, sheet.cols)
    return above + left + right + below


def cells_without(sheet: Sheet, type_: Any) -> Lack | None:
    """The cells to fill in which no number of this type is printed."""
    cells = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell] and (type_.name, (cell,)) not in sheet.constraints]
    words = how_many(len(cells), "cell has", "cells have") + " no number yet."
    return Lack(words, type_.name, [(cell,) for cell in cells]) if cells else None


def corners(sheet: Sheet) -> list[Place]:
    """The cells around each corner that four cells share, row by row."""
    firsts = [row * sheet.cols + col for row in range(sheet.rows - 1) for col in range(sheet.cols - 1)]
    return [(cell, cell + 1, cell + sheet.cols, cell + sheet.cols + 1) for cell in firsts]


def corners_without(sheet: Sheet, type_: Any) -> Lack | None:
    """The corners shared by four cells at which nothing of this type is printed, each as its cells."""
    places = [place for place in corners(sheet) if (type_.name, place) not in sheet.constraints]
    title = type_.title.lower()
    words = "%s no number yet." % how_many(len(places), title + " has", type_.many + " have")
    return Lack(capital(words), type_.name, places) if places else None


# the names of constraints that are neither printed in cells nor mean anything on their borders
ELSEWHERE = set([type_.name for type_ in constraints.TYPES if type_.name == walls.WALL or type_.shape in (shapes.OUTSIDE, shapes.WHOLE)])


def printed_in(sheet: Sheet) -> set[int]:
    """The cells in which, or on whose borders, anything is printed."""
    cells = set([cell for name, place in sheet.constraints if name not in ELSEWHERE for cell in place])
    layers = [sheet.givens, sheet.dark, sheet.cages]
    if lattice.of(sheet) is None and len(sheet.grids) < 2 and not kinds.has_runs(sheet):
        layers.append(sheet.blocks)
    for layer in layers:
        if has_any(layer):
            cells.update([cell for cell in range(len(layer)) if layer[cell]])
    return cells


def is_blank(sheet: Sheet) -> bool:
    """Whether nothing is printed in the cells, between them or beside them, and no region is drawn."""
    for name, _ in sheet.constraints:
        if name != walls.WALL and constraints.BY_NAME[name].shape != shapes.WHOLE:
            return False
    if has_any(sheet.down) or has_any(sheet.across) or has_any(sheet.givens) or printed_in(sheet):
        return False
    return kinds.of(sheet).boxes != DRAWN or not has_any(sheet.boxes)
