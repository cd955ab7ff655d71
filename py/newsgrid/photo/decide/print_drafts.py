"""Makes drafts of the kinds recognised by print besides digits: signs, dots, shapes, small text, black cells, numbers around the grid.

A kind's own fields say what it prints: its boxes, the types of its clues with their figures and signs, its first value. Nothing here
names a kind. What is seen must be exactly what a kind prints; if several kinds fit, the solver decides.
"""

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial

from newsgrid.photo import signs
from newsgrid.photo.decide import cages, drawings, tinted
from newsgrid.photo.decide.digit_drafts import add_values
from newsgrid.photo.decide.drafts import SIDES, Draft, NoPuzzle, Where, first_of, ways_of
from newsgrid.photo.decide.features import ONLY_LISTS, OPEN_BLOCKS, SEVERAL, Features, layouts_in, letters_seen, most_of
from newsgrid.photo.decide.printed_spots import add_clues, add_marks, add_signs, sides_of, signs_of, surely_within
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.texts import Text, empty_chance
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle import lattice as lattices
from newsgrid.puzzle.constraint_type import Sign, Type
from newsgrid.puzzle.kinds.kind import CAGES, CORNERS, DARK, DRAWN, EDGES, FRAME, LINES, LISTS, PIPS, USUAL, Kind
from newsgrid.puzzle.sheet import Sheet

SIZED = (CAGES, FRAME, CORNERS, LINES)  # forms of kinds that have only the sizes of their starts
PRINT = "print"  # a kind's `photo` if it is recognised by its print
PRINTED = [kind for kind in kinds.ALL if kind.told.photo == PRINT and kind.text.form != PIPS]  # boards are found elsewhere
MOST, MOST_BLANK = 25, 30  # the most rows or columns of a grid; the same if its cells are empty
MOST_LAYOUTS = 12  # the most layouts of regions, besides the likeliest, that the solver tries

Printed = tuple[set[str], set[str]]  # the features that a puzzle always has, and others that it may have


def fits(kind: Kind, rows: int, cols: int, seen: Features) -> bool:
    """Whether a kind prints exactly what is seen."""
    if seen.sorts:
        return len(kind.look.glyphs) == 2 and has_signs_between(kind) and sheet_of(kind, rows, cols, seen) is not None
    always, others = printed_by(kind)
    if seen.drawn and kind.look.pieces:
        always = always - {"zeros"}
    if not always <= seen.printed <= always | others:
        return False
    if kind.text.form != LISTS and not drawings.is_like(kind, seen.drawn, seen.inks):
        return False
    return sheet_of(kind, rows, cols, seen) is not None


@cache
def printed_by(kind: Kind) -> Printed:
    """What is printed in puzzles of a kind."""
    types = [constraints.BY_NAME[name] for name in kind.clues]
    for feature, is_printed in (
        ("circled", any(type_.corner for type_ in types)),
        ("reckoned", any(type_.reckons for type_ in types)),
        ("arrowed", any(map(ways_of, kind.spots))),
    ):
        if is_printed:  # and nothing else is looked for
            return {feature}, {"blocks", OPEN_BLOCKS}
    if kind.text.form == LISTS:  # whatever else they look like
        return {"begun"}, {*vars(Features()), ONLY_LISTS, OPEN_BLOCKS, SEVERAL, *signs.MARKS, *SIDES} - {"circled", "reckoned", "slanted"}
    always, others = set[str](), {"begun", "listed", "closed", "layouts", "drawn", "inks"}
    for its in (signs_printed(kind, types), printed_around(kind, types), printed_within(kind), numbers_printed(kind, types)):
        always |= its[0]
        others |= its[1]
    return always, others


def signs_printed(kind: Kind, types: Sequence[Type]) -> Printed:
    """Signs between cells and on their backgrounds, and dots at their corners."""
    pairs = [type_ for type_ in types if type_.shape == shapes.PAIR]
    between = {mark for type_ in pairs for mark in ([type_.figure] if type_.figure else signs_of(type_))} - set(signs.BETWEEN)
    grounds = {type_.figure for type_ in types if type_.shape == shapes.AREA and type_.figure} | {type_.figure for type_ in ringed(kind)}
    always = {"figures"} if between | grounds else set()
    others = between | grounds
    if "black" in between:
        always.add("black")
    elif "white" in between:  # a white dot may be read as a bar
        others.add("bar")
    if kind.look.lattice is not None and kind.look.lattice.lines == lattices.AROUND and not kind.look.lattice.walls:
        others.add("dotted")
    return always, others


def printed_around(kind: Kind, types: Sequence[Type]) -> Printed:
    """Numbers and letters beyond the grid."""
    outside = [type_ for type_ in types if type_.shape == shapes.OUTSIDE]
    if any(type_.slanted for type_ in outside):
        return {"slanted"}, set()
    if not outside:
        return set(), set()
    return {"sides", "lettered"} if any(isinstance(type_.field, Sign) for type_ in outside) else {"sides"}, sides_of(kind)


def printed_within(kind: Kind) -> Printed:
    """Heavy lines, and black cells."""
    if kind.text.form == CAGES:
        return {"regions", "operators"}, {"boxed"}
    if kind.boxes == DRAWN:
        others = {"boxed", "coloured"} | ({"blocks"} if black_of(kind) else set()) | ({"left"} if all(left_of(kind)) else set())
        return {"regions", "closed"} if kind.look.glyphs else {"regions"}, others
    boxes = {"boxed"} if kind.boxes == USUAL else set()
    if kind.text.form == DARK or any(type_.walled and kind.look.walls for type_ in kind.spots if kind.look.lattice is None):
        return boxes | {"blocks"}, {OPEN_BLOCKS}
    return boxes, set()


def numbers_printed(kind: Kind, types: Sequence[Type]) -> Printed:
    """Numbers, or drawings, in cells."""
    outside = any(type_.shape == shapes.OUTSIDE and not type_.slanted for type_ in types)
    if ringed(kind):
        return {"numbers", SEVERAL}, {"zeros", "boxed"}
    if kind.boxes == DRAWN and kind.look.glyphs:
        return ({"numbers"}, {SEVERAL, "zeros"}) if kind.spots else (set(), {"numbers", "zeros"})
    if not drawings.is_like(kind, set(), {}):
        return {"drawn"}, {"numbers", SEVERAL, "zeros"}
    if kind.spots and not outside:
        return {"numbers", SEVERAL}, {"zeros"}
    zeros = {"zeros"} if kind.least == 0 else set()
    return (set(), {"numbers", SEVERAL} | zeros) if outside else (zeros, {"numbers", SEVERAL})


def has_signs_between(kind: Kind) -> bool:
    """Whether a kind has signs of signs.BETWEEN between two cells."""
    return any(constraints.BY_NAME[name].figure in signs.BETWEEN for name in kind.clues)


def ringed(kind: Kind) -> list[Type]:
    """The types of a kind's numbers in cells with a figure around them."""
    return [type_ for type_ in kind.spots if type_.figure and type_.field is not None]


def black_of(kind: Kind) -> int:
    """The value of a kind with regions that looks like a black cell, so that it may be given; 0 if it has none."""
    return (
        next((value for value, glyph in enumerate(kind.look.glyphs, 1) if glyph.shade), 0) if kind.boxes == DRAWN and not kind.spots else 0
    )


def left_of(kind: Kind) -> tuple[int, int]:
    """The value of a kind that notes that its cell is empty, and the value of the only thing that is put into cells; 0 for one that it has not."""
    glyphs = list(enumerate(kind.look.glyphs, 1)) if not kind.spots else []
    noted, put = ([value for value, glyph in glyphs if glyph.faint == faint and not glyph.shade] for faint in (True, False))
    return (noted[0] if noted else 0), (put[0] if len(put) == 1 else 0)


def sheet_of(kind: Kind, rows: int, cols: int, seen: Features) -> Sheet | None:
    """The empty sheet of a kind; None if the kind does not have this size."""
    sides = [start() for _, start in kind.starts]
    if not any((sheet.rows, sheet.cols) == (rows, cols) for sheet in sides) and (kind.boxes == USUAL or kind.text.form in SIZED):
        return None
    try:
        if kind.boxes == USUAL:
            return grid_layout.lay_out(kind.name, [(0, 0)], *grid_layout.box_shape(rows))
        sheet = kind.empty(rows, cols)
        usual = next((start for start in sides if (start.rows, start.cols) == (sheet.rows, sheet.cols)), sheet)
        sheet.constraints = dict(usual.constraints)  # what holds for all of this size, such as a fleet
        if kind.boxes == DRAWN:
            sheet.boxes = areas.renumbered(seen.regions)
            sheet.values = kind.values(sheet)
    except ValueError:
        return None
    if kind.text.form == CAGES:
        sheet.cages = areas.renumbered(seen.regions)
    for cell in () if black_of(kind) else seen.blocks:
        sheet.blocks[cell] = 1
    return sheet


def candidates(rows: int, cols: int, seen: Features) -> list[Kind]:
    """The kinds that print exactly what is seen; those that print numbers where others put pieces come last."""
    return sorted([kind for kind in PRINTED if fits(kind, rows, cols, seen)], key=lambda kind: bool(seen.drawn and kind.look.pieces))


def clearest(rows: int, cols: int, seen: Features) -> Features:
    """What was seen, without bars, regions or both if some kind prints exactly the rest, but none all of it: uneven thin lines look like these.

    Beside cages with texts of their own, numbers belong to the next grid on the page.
    """
    fewer = [seen]
    if seen.operators and seen.sides:
        fewer.append(replace(seen, sides=set(), lettered=False))
    if "bar" in seen.figures:
        fewer.append(replace(seen, figures=seen.figures - {"bar"}))
    if (seen.regions or seen.closed) and not seen.operators:
        fewer += [replace(some, regions=[], closed=False) for some in fewer]
    return next((some for some in fewer if candidates(rows, cols, some)), seen)


def drafts_of(kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features) -> list[Draft]:
    """The drafts of a puzzle of a kind: one for each rule that only a page's words may state; none if it can't be of this kind."""
    drafts: list[Draft] = []
    for told in kind.told.in_words or (("", ""),):
        with suppress(NoPuzzle):
            draft = draft_of(kind, rows, cols, cells, marks, seen, told)
            if all(draft.sheet.constraints != other.sheet.constraints for other in drafts):
                drafts.append(draft)
    return drafts


def draft_of(
    kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features, told: tuple[str, str] = ("", "")
) -> Draft:
    """The draft of a puzzle of a kind, with other likely regions in `others`. told: one of the kind's `told.in_words`. Raises NoPuzzle."""
    if seen.circled:
        return draft_of_areas(kind, rows, cols, cells, marks, seen)
    if kind.boxes != DRAWN and kind.text.form != CAGES:
        return draft_with(kind, rows, cols, cells, marks, seen, told)
    most = len(cells) if kind.look.glyphs else most_of(max(rows, cols))
    labelled = kind.text.form == CAGES
    if labelled and rows != cols:
        raise NoPuzzle(f"A grid of {rows} by {cols} cells with cages can't be read from a picture.")
    layouts = layouts_in(seen, cols, cells, marks, labelled, most)[: MOST_LAYOUTS + 1]

    def make(regions: list[int]) -> Draft:
        return draft_with(kind, rows, cols, cells, marks, replace(seen, regions=regions), told)

    for number, best in enumerate(layouts):
        with suppress(NoPuzzle):
            draft = make(best.cages)
            draft.others = [
                (best.fit - layout.fit, partial(draft_otherwise, draft.sheet, make, layout.cages, math.exp(layout.fit - best.fit)))
                for layout in layouts[number + 1 :]
            ]
            return draft
    raise NoPuzzle("No regions of the grid fit what is printed in them.")


def draft_of_areas(kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features) -> Draft:
    """The draft of a square with circles and with coloured areas, if there are any; other likely areas are in `others`. Raises NoPuzzle."""
    first = draft_with(kind, rows, cols, cells, marks, seen)

    def possible(count: int) -> range:
        return cages.possible_totals(count, first.sheet.values)

    best: dict[int, list[Text]] = {}
    for (cell, _), texts in marks.corners.items():
        if cell not in best or empty_chance(texts) < empty_chance(best[cell]):  # whatever number it is
            best[cell] = texts
    numbered = tinted.numbered_in(cols, marks.areas, best)
    if not numbered:
        return first
    layouts = tinted.layouts_of(cols, marks.areas, {cell: best[cell] for cell in numbered}, possible)

    def make(worse: float, areas_: list[int]) -> Draft:
        draft = draft_with(kind, rows, cols, cells, marks, seen)
        draft.sheet.cages, draft.sheet.rules = areas_, [""] * len(cells)
        for group in areas.cage_cells(draft.sheet).values():
            readings = tinted.readings_of(next(best[cell] for cell in group if cell in numbered), possible(len(group)))
            if not readings:
                raise NoPuzzle("The number of an area can't be read.")
            draft.add(Where(group[0], "total"), readings)
        if areas_ != layouts[0][1]:
            draft.say_relaid("cage", layouts[0][1], math.exp(-worse))
        return draft

    draft = first_of([(worse, partial(make, worse, areas_)) for worse, areas_ in layouts])
    if draft is None:
        raise NoPuzzle("The numbers of the areas can't be read.")
    return draft


def draft_otherwise(first: Sheet, make: Callable[[list[int]], Draft], regions: list[int], odds: float) -> Draft:
    """The draft that `make` makes with regions other than those on the first draft's sheet. odds: how many times likelier these are."""
    draft = make(regions)
    part, before = ("cage", first.cages) if any(first.cages) else ("box", first.boxes)
    draft.say_relaid(part, before, odds)
    return draft


def draft_with(
    kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features, told: tuple[str, str] = ("", "")
) -> Draft:
    """The draft with the regions that were seen, if there are any. Raises NoPuzzle."""
    sheet = sheet_of(kind, rows, cols, seen)
    if sheet is None:
        raise NoPuzzle(f"{kind.title} has no grid of {rows} by {cols} cells.")
    if told[0]:
        sheet.constraints[told[0], ()] = told[1]
    if told[0] and seen.lettered and kind.uses is not None and letters_seen(marks) != kind.uses(sheet) - 1:
        raise NoPuzzle("The last of these letters is not there.")
    draft = Draft(sheet, marked=True)
    drawings.add_drawings(draft, kind, seen.drawn, seen.inks)
    if seen.sides and kind.text.form == EDGES:
        drawings.add_faint(draft, kind, cells, marks, seen.drawn)
    if any(type_.field is not None for type_ in kind.spots):
        add_clues(draft, kind, cells, marks, seen.blocks)
    if kind.look.glyphs:
        add_glyphs(draft, kind, cells, marks, seen)
    elif not (seen.drawn and kind.look.pieces):
        surely_within(cells, marks.numbers, sheet.least, sheet.least + sheet.values - 1)
        add_values(draft, dict(enumerate(cells)), sheet.values, marks.numbers)
    add_marks(draft, kind, marks)
    return draft


def add_glyphs(draft: Draft, kind: Kind, cells: Sequence[Cell], marks: Marks, seen: Features) -> None:
    """Add a spot for each cell that may hold a value of a kind whose values are not numbers. Raises NoPuzzle if something else stands in a cell."""
    for cell in sorted(seen.blocks) if black_of(kind) else ():
        draft.add(Where(cell, "given"), [(0.0, black_of(kind))])
    for cell, is_put in seen.left.items():
        draft.add(Where(cell, "given"), [(0.0, left_of(kind)[is_put])])
        draft.written[cell] = 1.0
    for cell, is_warmer in seen.sorts.items():
        draft.add(Where(cell, "given"), [(0.0, 1 + is_warmer)])
        draft.written[cell] = float(cell in seen.entries)
    if not (kind.spots or kind.look.lattice is not None or seen.drawn or seen.coloured or seen.sorts):
        add_signs(draft, kind, cells, marks)
