"""Makes drafts of the kinds that are known by what is printed besides digits: signs, dots, shapes, small text, black cells, numbers around.

A kind's own fields say what it prints: its boxes, the types of its clues with their figures and signs, its first value. Nothing here
names a kind. What is seen must be just what a kind prints; several may fit, and then the solver decides.
"""

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from newsgrid.photo import signs
from newsgrid.photo.decide import cages, drawn, tinted
from newsgrid.photo.decide.boxes import between, borders, layouts_of
from newsgrid.photo.decide.drafts import LABELS, SIDES, Draft, NoPuzzle, Where, ways_of
from newsgrid.photo.decide.kinds import add_values
from newsgrid.photo.decide.printed_spots import add_clues, add_marks, add_signs, sides_of, signs_of, surely_within
from newsgrid.photo.read.cells import NEVER, READ, Cell, added, chance_of, log_odds, median
from newsgrid.photo.read.lists import readings_of as lists_readings
from newsgrid.photo.read.marks import FEW_AROUND, SMALL_TEXT, Marks
from newsgrid.photo.read.texts import Text, empty_chance, number_chance
from newsgrid.photo.thresholds import CLEAR, LIKELY, NO_ACCIDENT, NOISE, TWENTY_TO_ONE
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle import lattice as lattices
from newsgrid.puzzle.constraint_type import Sign
from newsgrid.puzzle.kinds.kind import CAGES, CORNERS, DARK, DRAWN, EDGES, FRAME, LINES, LISTS, PIPS, USUAL, Kind
from newsgrid.puzzle.sheet import Sheet

SIZED = (CAGES, FRAME, CORNERS, LINES)  # forms of kinds that have only the sizes of their starts
PRINT = "print"  # a kind's `photo` if it is known by what it prints
MOST, MOST_BLANK = 17, 30  # rows or columns; the last of a grid with nothing in its cells
LESS = "<>^v"  # the signs.MARKS that are one sign, turned
MOST_REGION = 6  # cells
DOMINO = 2  # cells of regions that may all have one size
LETTERS = {  # that a kind has around its grid: a 1 looks like an L or an I as well
    signs.SIGNS.index(letter) for type_ in constraints.BY_NAME.values() if isinstance(type_.field, Sign) for letter in type_.field.signs
}
MOST_LAYOUTS = 12  # of regions, besides the likeliest, that the solver tries
LEAST_AT_SIDE = 0.1  # of the places at a side, if anything is printed along it
LEAST_HEAVY = 0.2  # of the lines between cells, if there are regions
HARDLY_ANY, NEARLY_ALL = 0.2, 0.8  # of some things that should look the same: a few are misread


@dataclass
class Features:
    """What is printed on a grid besides digits.

    figures: the signs.MARKS that are seen; regions: the areas within heavy lines if these have several sizes or are dominoes, else none; boxed: whether the
    usual boxes have heavy lines; operators: whether regions have texts with operators; sides: of the grid with numbers; blocks: black cells;
    zeros: whether values begin with 0; numbers: in how many cells there is one; closed: whether nearly all heavy lines are around regions
    of any size; layouts: the likely regions that were looked for, see `layouts_in`; circled: whether circles are on all inner crossings; reckoned:
    whether all rows and columns are lines of arithmetic; slanted: whether numbers around look along diagonals;
    begun: whether nearly each line has one or several there; dotted: as Marks.dotted; arrowed: whether numbers with arrows stand in cells; lettered: whether what stands at the sides is letters; listed: whether lists of numbers are above it and at its left; drawn: the cells with drawings, if all that stands in cells is one, see `drawn_in`; inks: as Marks.inks
    """

    figures: set[str] = field(default_factory=set)
    regions: list[int] = field(default_factory=list)
    boxed: bool = False
    operators: bool = False
    sides: set[str] = field(default_factory=set)
    blocks: set[int] = field(default_factory=set)
    zeros: bool = False
    numbers: int = 0
    closed: bool = False
    layouts: dict[tuple[bool, int], list[cages.Layout]] = field(default_factory=dict)
    circled: bool = False
    reckoned: bool = False
    slanted: bool = False
    lettered: bool = False
    dotted: bool = False
    arrowed: bool = False
    listed: bool = False
    begun: bool = False
    drawn: set[int] = field(default_factory=set)
    inks: dict[int, list[float]] = field(default_factory=dict)

    @property
    def small(self) -> bool:
        """Whether it is a small square with circles or arithmetic, whose lines and signs mean nothing else."""
        return self.circled or self.reckoned

    @property
    def plain(self) -> bool:
        """Whether it is a grid without boxes that has numbers in its cells, or in its black cells, and nothing else."""
        return self.numbers >= NO_ACCIDENT and not (
            self.boxed or self.figures or self.regions or self.operators or self.sides or self.slanted
        )

    @property
    def any(self) -> bool:
        """Whether it is something else than a plain grid with boxes."""
        more = self.small or self.slanted or self.drawn or self.listed or self.arrowed
        return bool(more or self.figures or self.regions or self.operators or self.sides or self.blocks or self.zeros or self.plain)


def features_of(rows: int, cols: int, cells: Sequence[Cell], marks: Marks, blocks: set[int], least_around: int = FEW_AROUND) -> Features:
    """What is printed on a grid. blocks: its black cells; least_around: how many sure numbers around it are no chance."""
    seen = Features(blocks=blocks, circled=is_circled(marks), reckoned=is_reckoned(marks))
    seen.arrowed = bool(marks.arrows)
    if seen.small or seen.arrowed:
        return seen
    seen.listed, seen.begun = is_listed(marks), is_begun(marks)
    one_each = sum(number_chance(marks.outside.get(line, [])) > READ for line in marks.lists)
    if seen.listed and one_each < NEARLY_ALL * len(marks.lists):
        return seen
    for chances in (marks.borders, {} if marks.apart else marks.grounds):
        counts: dict[str, int] = {}
        for its in chances.values():
            best = max(its)
            if best > math.log(CLEAR):
                mark = signs.MARKS[list(its).index(best)]
                counts[mark] = counts.get(mark, 0) + 1
        counts.pop("", None)
        few = 1 if marks.apart or (marks.tinted and chances is marks.grounds) else max(NO_ACCIDENT, NOISE * len(chances))
        if sum(counts.values()) >= few:
            of_sort = {mark: sum(counts[other] for other in counts if (other in LESS) == (mark in LESS)) for mark in counts if mark in LESS}
            seen.figures |= {mark for mark, count in counts.items() if of_sort.get(mark, count) >= few / 2}
    for side in SIDES:
        places = [place for place in marks.outside if place[1] == side]
        numbers = sum(number_chance(marks.outside[place]) > math.log(LIKELY) for place in places)
        if numbers >= 1 and numbers > LEAST_AT_SIDE * len(places):
            seen.sides.add(side)
    around = [number_chance(texts) for texts in marks.outside.values()]
    if (
        sum(chance > math.log(CLEAR) for chance in around) < least_around
        and sum(chance > math.log(LIKELY) for chance in around) < NO_ACCIDENT
    ):
        seen.sides = set()
    seen.lettered = is_lettered(marks)
    if seen.lettered:
        seen.sides = {side for _, side in marks.letters}
    seen.slanted = not seen.lettered and sum(number_chance(texts) > math.log(LIKELY) for texts in marks.slanted.values()) >= FEW_AROUND
    if seen.slanted:  # these are all the numbers around it
        seen.sides = set()
    seen.drawn = drawn.drawn_in(cols, cells, marks, bool(seen.sides))
    seen.inks, seen.dotted = marks.inks, marks.dotted
    if seen.drawn:
        seen.figures, seen.blocks = set(), set()
        return seen
    zeros, ones = sum(is_zero(cell) for cell in cells), sum(signs.SIGNS[cell.best] in ("1", "I", "L") for cell in cells)
    others = sum(cell.best not in (signs.EMPTY, signs.BLOCK) for cell in cells) - zeros - ones
    seen.numbers = zeros + ones + others
    seen.zeros = (zeros >= NO_ACCIDENT and others < zeros + ones) or (ones >= NO_ACCIDENT and not others)
    if not marks.apart:
        heavy = {pair: chance for pair, chance in between(cells, cols, signs.HEAVY).items() if blocks.isdisjoint(pair)}
        usual = boxes_of(rows, cols, cells, heavy)
        seen.boxed = bool(usual) and not (blocks and not seen.numbers)
        if seen.boxed and not is_rectangles(rows, usual):  # of a jigsaw, or all regions happen to have one size
            seen.regions = usual
        elif not seen.boxed and sum(map(is_heavy, heavy.values())) > LEAST_HEAVY * len(heavy):
            seen.regions = layouts_in(seen, cols, cells, marks, False, len(cells))[0].cages
            lines_around = heavy_of(marks.lines, cols) if marks.lines else heavy
            seen.closed = are_closed(seen.regions, lines_around) and is_framed(rows, cols, cells, blocks)
            if len(sizes_of(seen.regions)) == 1 and sizes_of(seen.regions) != {DOMINO}:
                seen.regions = []
        if seen.closed:  # what looks like bars are parts of heavy lines
            seen.figures.discard("bar")
        operated = [cell for cell, texts in marks.labels.items() if is_operated(texts) and may_have_text(cells[cell])]
        firsts = areas.cells_of(seen.regions) if seen.regions else {}
        seen.operators = len(operated) > max(1, len(firsts)) / 3 and len(operated) >= NO_ACCIDENT
        if len(operated) >= NO_ACCIDENT - 1 and not seen.operators:  # most regions may be single cells, each with its number
            texts = [marks.labels.get(min(its), [(0.0, "")]) for its in firsts.values()]
            seen.operators = sum(empty_chance(its) < math.log(0.5) for its in texts) > NEARLY_ALL * max(1, len(firsts))
        if seen.operators:
            seen.regions = layouts_in(seen, cols, cells, marks, True, most_of(cols))[0].cages
    return seen


def boxes_of(rows: int, cols: int, cells: Sequence[Cell], heavy: dict[tuple[int, int], float]) -> list[int]:
    """The likeliest boxes of a square, if most lines between them are heavy and hardly any within; else []. heavy: the probability of each line."""
    boxes = layouts_of(rows, cells)[0][1] if rows == cols > 3 else []
    lines = [is_heavy(chance) for pair, chance in heavy.items() if boxes and boxes[pair[0]] != boxes[pair[1]]]
    inner = [is_heavy(chance) for pair, chance in heavy.items() if boxes and boxes[pair[0]] == boxes[pair[1]]]
    return boxes if bool(lines) and sum(lines) > len(lines) / 2 and sum(inner) < HARDLY_ANY * max(1, len(inner)) else []


def is_heavy(chance: float) -> bool:
    """Whether a line of this probability is taken for a heavy one: thin lines hardly ever look like these to the net."""
    return chance > 1 - LIKELY


def has_usual_boxes(rows: int, cols: int, cells: Sequence[Cell]) -> bool:
    """Whether the heavy lines of a grid are around rectangular boxes, so that no other regions are looked for."""
    boxes = boxes_of(rows, cols, cells, between(cells, cols, signs.HEAVY))
    return bool(boxes) and is_rectangles(rows, boxes)


def is_begun(marks: Marks) -> bool:
    """Whether nearly each line has numbers before it, one or several."""
    lists = [lists_readings(numbers)[0][1] for numbers in marks.lists.values()]
    return bool(lists) and sum(not its for its in lists) < HARDLY_ANY * len(lists)


def is_listed(marks: Marks) -> bool:
    """Whether nearly each line has numbers before it, and several have more than one."""
    lists = [lists_readings(numbers)[0][1] for numbers in marks.lists.values()]
    return is_begun(marks) and sum(len(its) > 1 for its in lists) >= NO_ACCIDENT


def is_lettered(marks: Marks) -> bool:
    """Whether most of what stands around a grid is letters."""
    there = [chances.index(max(chances)) for chances in marks.letters.values() if max(chances) > math.log(CLEAR)]
    there = [sign for sign in there if signs.SIGNS[sign] not in ("", "#")]
    return len(there) >= NO_ACCIDENT and sum(sign in LETTERS for sign in there) > NEARLY_ALL * len(there)


def letters_seen(marks: Marks) -> int:
    """The place in the alphabet, from 1, of the last letter that stands around a grid."""
    sure = [chances.index(max(chances)) for chances in marks.letters.values() if max(chances) > math.log(CLEAR)]
    return max((sign - signs.FIRST_LETTER + 1 for sign in sure if sign in LETTERS), default=0)


def is_circled(marks: Marks) -> bool:
    """Whether there are circles on most inner crossings."""
    return sum(chance > 0.5 for chance, _ in marks.circles.values()) > len(marks.circles) / 2


def is_reckoned(marks: Marks) -> bool:
    """Whether there are signs between all cells, not just what looks like a minus, as a line does, and results at the right and below."""
    likeliest = [LABELS[chances.index(max(chances))] for chances in marks.operators.values()]
    results = [empty_chance(texts) < math.log(1 - LIKELY) for texts in marks.results.values()]  # whatever number it is
    faint = len(likeliest) // 4 if all(results) else 1
    many = likeliest and likeliest.count(" ") <= faint and sum(sign in "+x/" for sign in likeliest) > len(likeliest) / 3
    return bool(many) and bool(results) and results.count(False) <= 1


def are_closed(regions: Sequence[int], heavy: dict[tuple[int, int], float]) -> bool:
    """Whether nearly all heavy lines are around regions, and all that is around regions is heavy. heavy: the probability of each line."""
    wrong = sum((regions[one] != regions[other]) != is_heavy(chance) for (one, other), chance in heavy.items())
    return wrong <= NOISE * len(heavy)


def is_framed(rows: int, cols: int, cells: Sequence[Cell], blocks: set[int]) -> bool:
    """Whether there are heavy lines along all sides of a grid: it has none where a line of cells is beyond it."""
    sides = (range(cols), range(cols - 1, rows * cols, cols), range((rows - 1) * cols, rows * cols), range(0, rows * cols, cols))
    return all(
        is_heavy(median([cells[cell].bits[signs.HEAVY + side] for cell in line if cell not in blocks] or [1.0]))
        for side, line in enumerate(sides)
    )


def heavy_of(lines: Sequence[Sequence[float]], cols: int) -> dict[tuple[int, int], float]:
    """For each two neighbouring cells the probability of a heavy line between them. lines: as in Marks."""
    return {
        (cell, other): chance_of(lines[cell][side] + lines[other][back] + 2 * TWENTY_TO_ONE)
        for cell, other, side, back in borders(len(lines), cols)
    }


def most_of(side: int) -> int:
    """The cells that a region has at most where its values are numbers."""
    return max(side, MOST_REGION)


def is_operated(texts: Sequence[tuple[float, str]]) -> bool:
    """Whether a small text is likely a number with an operator, whichever they are."""
    return added([chance for chance, text in texts if text[:-1].isdigit() and text[-1] in LABELS[1:]] or [NEVER]) > math.log(LIKELY)


def may_have_text(cell: Cell) -> bool:
    """Whether there may be a small text in a cell's corner: the top of a large 5 looks like one with a minus."""
    return cell.best in (signs.EMPTY, signs.BLOCK) or cell.bits[signs.TOTAL] > SMALL_TEXT


def is_zero(cell: Cell) -> bool:
    return cell.best == signs.ZERO or signs.SIGNS[cell.best] == "O"


def is_rectangles(size: int, boxes: Sequence[int]) -> bool:
    """Whether the boxes of a square are rectangles."""
    for cells in areas.cells_of(list(boxes)).values():
        rows, cols = [cell // size for cell in cells], [cell % size for cell in cells]
        if (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1) != len(cells):
            return False
    return True


def sizes_of(area: Sequence[int]) -> set[int]:
    return {list(area).count(number) for number in set(area)}


def layouts_in(seen: Features, cols: int, cells: Sequence[Cell], marks: Marks, labelled: bool, most: int) -> list[cages.Layout]:
    """What `layouts_of_regions` finds, looked for once."""
    if (labelled, most) not in seen.layouts:
        seen.layouts[labelled, most] = layouts_of_regions(cols, cells, marks, labelled, most)
    return seen.layouts[labelled, most]


def layouts_of_regions(cols: int, cells: Sequence[Cell], marks: Marks, labelled: bool, most: int) -> list[cages.Layout]:
    """The likely regions, the likeliest first: as cages are found, of heavy lines. labelled: whether each has a small text in its first cell;
    most: the cells of one at most."""
    seen = []
    for number, cell in enumerate(cells):
        bits = list(cell.bits)
        bits[signs.CAGE : signs.CAGE + 4] = [clearer(chance) for chance in bits[signs.HEAVY : signs.HEAVY + 4]]
        if marks.lines:
            bits[signs.CAGE : signs.CAGE + 4] = [chance_of(nats + TWENTY_TO_ONE) for nats in marks.lines[number]]
        texts = marks.labels.get(number, [])
        bits[signs.TOTAL] = 1 - math.exp(min(empty_chance(texts), -1e-3)) if labelled and texts else 0.02
        seen.append(replace(cell, bits=bits))
    layouts = cages.layouts_of(cols, seen, None, most)
    return [layout for layout in layouts if 0 not in layout.cages] or layouts[:1]


def clearer(chance: float) -> float:
    """The probability of a heavy line, by more than the net says."""
    return chance_of(log_odds(chance) + TWENTY_TO_ONE)


def fits(kind: Kind, rows: int, cols: int, seen: Features) -> bool:
    """Whether a kind prints just what is seen."""
    types = [constraints.BY_NAME[name] for name in kind.clues]
    circled, reckoned, slanted = (any(getattr(type_, name) for type_ in types) for name in ("corner", "reckons", "slanted"))
    if kind.form == PIPS or (circled, reckoned, slanted) != (seen.circled, seen.reckoned, seen.slanted):
        return False
    if kind.form == LISTS:
        return (seen.listed or seen.begun) and sheet_of(kind, rows, cols, seen) is not None
    if seen.listed and not seen.sides:
        return False
    if seen.dotted and not (kind.lattice is not None and kind.lattice.lines == lattices.AROUND and not kind.lattice.walls):
        return False
    if seen.arrowed != any(ways_of(type_) for type_ in kind.spots):
        return False
    if seen.arrowed:
        return sheet_of(kind, rows, cols, seen) is not None
    if not drawn.is_like(kind, seen.drawn, seen.inks):
        return False
    if seen.small:
        return sheet_of(kind, rows, cols, seen) is not None
    borders = {figure for type_ in types if type_.shape == shapes.PAIR for figure in ([type_.figure] if type_.figure else signs_of(type_))}
    ringed = [type_ for type_ in kind.spots if type_.figure and type_.field is not None]  # with a number in it
    grounds = {type_.figure for type_ in (*types, *ringed) if type_.figure and (type_.shape == shapes.AREA or type_ in ringed)}
    borders -= set(signs.BETWEEN)  # which are looked for between drawings only
    figures = {"white" if mark == "bar" and "white" in borders and "black" not in borders else mark for mark in seen.figures}
    if not figures <= borders | grounds or bool(borders | grounds) != bool(figures):
        return False
    if ("black" in borders) != ("black" in figures) and "black" in borders:
        return False
    outside = any(type_.shape == shapes.OUTSIDE and not type_.slanted for type_ in types)
    if seen.lettered != any(type_.shape == shapes.OUTSIDE and isinstance(type_.field, Sign) for type_ in types):
        return False
    if outside != bool(seen.sides) or (outside and not sides_of(kind) >= seen.sides):
        return False
    areas_too = kind.boxes == DRAWN or kind.form == CAGES
    if areas_too != bool(seen.regions) or (kind.form == CAGES) != seen.operators:
        return False
    if kind.boxes == DRAWN and kind.glyphs and not (seen.numbers > 0 if kind.spots else seen.numbers < NO_ACCIDENT):
        return False
    walled = kind.form == DARK or any(type_.walled and kind.walls for type_ in kind.spots if kind.lattice is None)
    if walled != bool(seen.blocks) and not (seen.blocks and seen.closed and black_of(kind)):
        return False
    if seen.drawn:
        return sheet_of(kind, rows, cols, seen) is not None
    if ringed:
        return seen.numbers >= NO_ACCIDENT and sheet_of(kind, rows, cols, seen) is not None
    if kind.spots and not areas_too and not seen.sides:
        return seen.plain
    if kind.glyphs and areas_too:
        return seen.closed and sheet_of(kind, rows, cols, seen) is not None
    if (kind.least == 0 and not outside) != seen.zeros and not (kind.least == 0 and outside):
        return False
    if not (areas_too or rows != cols) and (kind.boxes == USUAL) != seen.boxed:
        return False
    return sheet_of(kind, rows, cols, seen) is not None


def black_of(kind: Kind) -> int:
    """The value of a kind with regions that looks like a black cell, so that it may be given; 0 if it has none."""
    return next((value for value, glyph in enumerate(kind.glyphs, 1) if glyph.shade), 0) if kind.boxes == DRAWN and not kind.spots else 0


def sheet_of(kind: Kind, rows: int, cols: int, seen: Features) -> Sheet | None:
    """The empty sheet of a kind; None if it has no such size."""
    sides = [start() for _, start in kind.starts]
    if not any((sheet.rows, sheet.cols) == (rows, cols) for sheet in sides) and (kind.boxes == USUAL or kind.form in SIZED):
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
    if kind.form == CAGES:
        sheet.cages = areas.renumbered(seen.regions)
    for cell in () if black_of(kind) else seen.blocks:
        sheet.blocks[cell] = 1
    return sheet


def candidates(rows: int, cols: int, seen: Features) -> list[Kind]:
    """The kinds that print just what is seen."""
    return [kind for kind in kinds.ALL if kind.photo == PRINT and fits(kind, rows, cols, seen)]


def clearest(rows: int, cols: int, seen: Features) -> Features:
    """What was seen, if some kind prints just that. Else the same without bars, without regions or without both, if some kind prints the rest:
    lines that are printed unevenly look like these."""
    fewer = [seen]
    if "bar" in seen.figures:
        fewer.append(replace(seen, figures=seen.figures - {"bar"}))
    if (seen.regions or seen.closed) and not seen.operators:
        fewer += [replace(some, regions=[], closed=False) for some in fewer]
    return next((some for some in fewer if candidates(rows, cols, some)), seen)


def drafts_of(kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features) -> list[Draft]:
    """The drafts of a puzzle of a kind: one for each that it may be by what a page says in words; none if it can't be of this kind."""
    drafts: list[Draft] = []
    for told in kind.told or (("", ""),):
        with suppress(NoPuzzle):
            draft = draft_of(kind, rows, cols, cells, marks, seen, told)
            if all(draft.sheet.constraints != other.sheet.constraints for other in drafts):
                drafts.append(draft)
    return drafts


def draft_of(
    kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features, told: tuple[str, str] = ("", "")
) -> Draft:
    """The draft of a puzzle of a kind, with other likely regions in `others`. told: one of the kind's `told`. Raises NoPuzzle."""
    if seen.circled:
        return draft_of_areas(kind, rows, cols, cells, marks, seen)
    if kind.boxes != DRAWN and kind.form != CAGES:
        return draft_with(kind, rows, cols, cells, marks, seen, told)
    most = len(cells) if kind.glyphs else most_of(max(rows, cols))
    labelled = kind.form == CAGES
    if labelled and rows != cols:
        raise NoPuzzle(f"A grid of {rows} by {cols} cells with cages can't be read from a picture.")
    layouts = layouts_in(seen, cols, cells, marks, labelled, most)[: MOST_LAYOUTS + 1]
    for number, best in enumerate(layouts):
        with suppress(NoPuzzle):
            draft = draft_with(kind, rows, cols, cells, marks, replace(seen, regions=best.cages), told)
            draft.others = [
                (
                    best.fit - layout.fit,
                    partial(draft_otherwise, draft, kind, cells, marks, seen, told, layout, math.exp(layout.fit - best.fit)),
                )
                for layout in layouts[number + 1 :]
            ]
            return draft
    raise NoPuzzle("No regions of the grid fit what is printed in them.")


def draft_of_areas(kind: Kind, rows: int, cols: int, cells: Sequence[Cell], marks: Marks, seen: Features) -> Draft:
    """The draft of a square with circles and with coloured areas, if there are any; other likely ones are in `others`. Raises NoPuzzle."""
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
        before = layouts[0][1]
        if areas_ != before:
            cell = next(cell for cell, (one, other) in enumerate(zip(before, areas_, strict=True)) if one != other)
            shown = [its.index(its[cell]) + 1 for its in (before, areas_)]
            odds = math.exp(-worse)
            draft.relaid = [(Where(cell, "cage"), [(shown[0], 1 / (1 + odds)), (shown[1], odds / (1 + odds))])]
        return draft

    ways: list[tuple[float, Callable[[], Draft]]] = [(worse, partial(make, worse, areas_)) for worse, areas_ in layouts]
    for number, (_, way) in enumerate(ways):
        with suppress(NoPuzzle):
            draft = way()
            draft.others = ways[number + 1 :]
            return draft
    raise NoPuzzle("The numbers of the areas can't be read.")


def draft_otherwise(
    first: Draft,
    kind: Kind,
    cells: Sequence[Cell],
    marks: Marks,
    seen: Features,
    told: tuple[str, str],
    layout: cages.Layout,
    odds: float,
) -> Draft:
    """The draft with other regions. odds: how many times likelier these are than the first ones."""
    rows, cols = first.sheet.rows, first.sheet.cols
    draft = draft_with(kind, rows, cols, cells, marks, replace(seen, regions=layout.cages), told)
    layer, part = ("cages", "cage") if kind.form == CAGES else ("boxes", "box")
    before, now = getattr(first.sheet, layer), getattr(draft.sheet, layer)
    cell = next((cell for cell, (one, other) in enumerate(zip(before, now, strict=True)) if one != other), 0)
    shown = [areas_.index(areas_[cell]) + 1 if part == "cage" else areas_[cell] for areas_ in (before, now)]
    draft.relaid = [(Where(cell, part), [(shown[0], 1 / (1 + odds)), (shown[1], odds / (1 + odds))])]
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
    drawn.add_drawings(draft, kind, seen.drawn, seen.inks)
    if seen.sides and kind.form == EDGES:
        drawn.add_faint(draft, kind, cells, marks, seen.drawn)
    if any(type_.field is not None for type_ in kind.spots):
        add_clues(draft, kind, cells, marks, seen.blocks)
    if kind.glyphs:
        for cell in sorted(seen.blocks) if black_of(kind) else ():
            draft.add(Where(cell, "given"), [(0.0, black_of(kind))])
        if not kind.spots and kind.lattice is None and not seen.drawn:
            add_signs(draft, kind, cells, marks)
        add_marks(draft, kind, marks)
        return draft
    surely_within(cells, marks.numbers, sheet.least, sheet.least + sheet.values - 1)
    add_values(draft, dict(enumerate(cells)), sheet.values, marks.numbers)
    add_marks(draft, kind, marks)
    return draft
