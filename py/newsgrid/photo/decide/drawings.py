"""Recognises trees, parts of ships and pearls by where a cell is dark. Without this module, no tents, ships or pearls are read."""

import math
from collections.abc import Collection, Mapping, Sequence

from newsgrid.photo import signs
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.read.arithmetic import OPERATORS
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.read.drawings import IN_ROW, STEP, Place, circled, dark_cells
from newsgrid.photo.read.grounds import INK
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.thresholds import CLEAR, HUNDRED_TO_ONE, LIKELY, NEARLY_ALL, NO_ACCIDENT, TWENTY_TO_ONE
from newsgrid.puzzle import kinds
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.kinds.kind import Kind

ROUND = ("O", "0", "")  # what the reader takes circles for

Pattern = tuple[str, ...]
BLOCK: Pattern = (IN_ROW * "#",) * IN_ROW  # a black cell, which is not a drawing


def telling(patterns: Sequence[Pattern]) -> list[Place]:
    """The places in a cell that distinguish drawings."""
    return [(row, col) for row in range(5) for col in range(5) if {"#", "."} <= {pattern[row][col] for pattern in patterns}]


def solid_of(kind: Kind) -> list[Type | Glyph]:
    """The drawings in a kind's cells that are recognised by their ink."""
    looks: list[Type | Glyph] = [*kind.spots, *kind.look.glyphs]
    return [look for look in looks if look.inked]


SPOTS = [type_ for kind in kinds.ALL for type_ in kind.spots if type_.inked]
OF_SPOTS = telling([type_.inked for type_ in SPOTS])
GLYPHS = [glyph for kind in kinds.ALL for glyph in kind.look.glyphs if glyph.inked]
OF_GLYPHS = telling([BLOCK, *[glyph.inked for glyph in GLYPHS]])
LOOKS_OF_KINDS = [looks for kind in kinds.ALL if (looks := solid_of(kind))]
PLACES = sorted({*OF_SPOTS, *OF_GLYPHS})
RADIUS, RIM = 0.295, 0.08  # how far a filled circle reaches from the middle of its cell, and how unsure that is, in cells


def disc_at(place: Place) -> float:
    """The log odds that there is ink at a place in a cell with a filled circle."""
    away = math.hypot(*[(at - IN_ROW // 2) * STEP for at in place])
    return HUNDRED_TO_ONE * max(-1.0, min(1.0, (RADIUS + RIM / 2 - away) * 2 / RIM))


DISC = [disc_at(place) for place in PLACES]


def unlike(look: Type | Glyph, odds: Sequence[float]) -> float:
    """By how many nats the log odds of ink at PLACES speak against a drawing."""
    against, its = 0.0, OF_GLYPHS if isinstance(look, Glyph) else OF_SPOTS
    for (row, col), nats in zip(PLACES, odds, strict=True):
        if look.inked[row][col] != "?" and (row, col) in its:
            against += math.log1p(math.exp(-nats if look.inked[row][col] == "#" else nats))
    return against


def likeness(looks: Sequence[Type | Glyph], odds: Sequence[float]) -> float:
    """By how many nats the ink in a cell speaks against the most likely of some drawings."""
    return min(unlike(look, odds) for look in looks)


def is_unlike_all(odds: Sequence[float]) -> bool:
    """Whether the ink in a cell is unlike the drawings of all kinds: for instance a digit in the shadow beside a bright cell."""
    return bool(odds) and all(likeness(looks, odds) > TWENTY_TO_ONE for looks in LOOKS_OF_KINDS)


def looks_of(kind: Kind) -> Sequence[Type | Glyph]:
    """What may stand in a kind's cells: its glyphs if one of them is recognised by its look, else the pieces for its numbers, or its spots."""
    return kind.look.glyphs if by_glyphs(kind) else kind.look.pieces or kind.spots


def by_glyphs(kind: Kind) -> bool:
    """Whether the drawings in a kind's cells are its values."""
    return any(glyph.inked or glyph.figure in signs.MARKS[1:] for glyph in kind.look.glyphs)


def are_values(kind: Kind) -> bool:
    """Whether the drawings in a kind's cells may be its values."""
    return by_glyphs(kind) or bool(kind.look.pieces)


def operators_in(kind: Kind) -> dict[str, int]:
    """{one of OPERATORS: the value that looks like it in a cell}."""
    return {glyph.figure: value for value, glyph in enumerate(kind.look.glyphs, 1) if glyph.figure and glyph.figure in OPERATORS}


def drawn_in(cols: int, cells: Sequence[Cell], marks: Marks, around: bool) -> set[int]:
    """The cells that are not empty, if all of them hold drawings: solid ones, or empty circles. around: whether there are numbers around the grid;
    otherwise only circles count, solid or empty. If most circles hold numbers, they are not drawings."""
    dark = {*dark_cells(cols, cells), *marks.inks}
    rings = {cell for cell, chances in marks.grounds.items() if circled(chances)}
    in_rings = [
        signs.SIGNS[list(its).index(max(its))] for cell, (_, its) in marks.rings.items() if cell in rings and cell not in marks.inks
    ]
    if sum(sign not in ROUND for sign in in_rings) > len(rings) / 2:
        return set()
    values = {cell for cell in dark if cell in marks.inks and likeness(GLYPHS, marks.inks[cell]) < TWENTY_TO_ONE}
    drawn = rings | dark if around or len(values - rings) >= NEARLY_ALL * len(dark - rings) else rings
    if any(is_no_drawing(cell, there, dark, cell in drawn, marks) for cell, there in enumerate(cells)):
        return set()
    return drawn if drawn and (around or len(drawn) >= NO_ACCIDENT or len(values) >= NEARLY_ALL * len(drawn)) else set()


def is_no_drawing(cell: int, there: Cell, dark: Collection[int], drawn: bool, marks: Marks) -> bool:
    """Whether a cell shows that cells hold more than drawings: it clearly holds another sign, or it is dark but not one of the cells drawn."""
    sign = signs.SIGNS[there.best]
    if drawn:
        return (cell not in dark or is_unlike_all(marks.inks.get(cell, []))) and sign not in ROUND and there.chance > CLEAR
    return cell in dark or (bool(sign) and there.chance > CLEAR)


def add_faint(draft: Draft, kind: Kind, cells: Sequence[Cell], marks: Marks, others: set[int]) -> None:
    """Add a spot for each cell with a thin sign, such as water, for kinds that have such a sign. others: the cells with drawings."""
    value = next((number for number, glyph in enumerate(kind.look.glyphs, 1) if glyph.faint), 0)
    if not value or kind.look.lattice is not None:
        return
    for cell, there in enumerate(cells):
        colours = there.bits[signs.INK : signs.PAPER]
        if cell not in others and colours and max(colours) < -INK:  # whatever it looks like: no number stands in these kinds' cells
            nothing = marks.grounds[cell][0]
            if nothing < math.log(LIKELY):
                draft.add(Where(cell, "given"), [(math.log(1 - math.exp(nothing)), value), (nothing, 0)])


def is_like(kind: Kind, drawn: set[int], inks: Mapping[int, Sequence[float]]) -> bool:
    """Whether all drawings in cells may belong to a kind. inks: as Marks.inks."""
    looks = looks_of(kind)
    solid, ring = [look for look in looks if look.inked], any(look.figure for look in looks)
    if not drawn:
        return not by_glyphs(kind) and all(type_.field is not None or type_.stands for type_ in kind.spots)
    if not solid or any(type_.field is not None for type_ in kind.spots):
        return False
    like = sum(likeness(solid, inks[cell]) < TWENTY_TO_ONE if cell in inks else ring for cell in drawn)
    return like >= (NEARLY_ALL * len(drawn) if are_values(kind) else len(drawn))


def add_drawings(draft: Draft, kind: Kind, drawn: set[int], inks: Mapping[int, Sequence[float]]) -> None:
    """Add a spot for the drawing in each cell: a reading is the number, from 1, of a spot or glyph of the kind. Raises NoPuzzle if none fits."""
    cols = draft.sheet.cols if kind.look.lattice is None else kind.look.lattice.cells(draft.sheet.cols)
    looks = looks_of(kind)
    for cell in sorted(drawn):
        place = cell if kind.look.lattice is None else kind.look.lattice.place(cell, cols)
        against = [
            (unlike(look, inks[cell]) if look.inked else math.inf) if cell in inks else (math.inf if look.inked else 0.0) for look in looks
        ]
        readings = [(-nats, number) for number, nats in enumerate(against, 1) if nats < min(against) + HUNDRED_TO_ONE]
        if not readings:
            raise NoPuzzle("A drawing in a cell is not one of the kind's signs.")
        draft.add(Where(place, "given" if are_values(kind) else "clue"), readings)
