"""Describes what is printed on a grid besides digits by features, which `print_drafts` compares with what each kind prints."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from newsgrid.photo import signs
from newsgrid.photo.decide import cages, drawings
from newsgrid.photo.decide.boxes import layouts_of
from newsgrid.photo.decide.drafts import LABELS, SIDES
from newsgrid.photo.decide.heavy_lines import are_closed, clearer, heavy_between, heavy_of, is_framed, is_heavy
from newsgrid.photo.read.cells import NEVER, READ, Cell, added, chance_of
from newsgrid.photo.read.lists import readings_of as lists_readings
from newsgrid.photo.read.printed_marks import FEW_AROUND, SMALL_TEXT, Marks
from newsgrid.photo.read.texts import empty_chance, number_chance
from newsgrid.photo.thresholds import CLEAR, HARDLY_ANY, LIKELY, NEARLY_ALL, NO_ACCIDENT, NOISE, TWENTY_TO_ONE
from newsgrid.puzzle import areas, constraints
from newsgrid.puzzle.constraint_type import Sign

LESS = "<>^v"  # the members of signs.MARKS that are the same sign, turned
MOST_REGION = 6  # the most cells of a region of numbers, unless a row has more
DOMINO = 2  # the size of regions, in cells, that may all have the same size
LETTERS = {  # the letters that some kind has around its grid: a 1 looks like an L or an I as well
    signs.SIGNS.index(letter) for type_ in constraints.BY_NAME.values() if isinstance(type_.field, Sign) for letter in type_.field.signs
}
LEAST_AT_SIDE = 0.1  # the least share of places with print at a side, if anything is printed along it
LEAST_HEAVY = 0.2  # the least share of heavy lines between cells, if there are regions

# features that are not fields of Features: several numbers; black cells where heavy lines are not only around regions; lists, and no single numbers
SEVERAL, OPEN_BLOCKS, ONLY_LISTS = "several numbers", "open blocks", "only lists"


@dataclass
class Features:
    """What is printed on a grid besides digits."""

    figures: set[str] = field(default_factory=set)  # signs, by their names in signs.MARKS
    regions: list[int] = field(default_factory=list)  # the areas within heavy lines, if the areas have several sizes or are dominoes
    boxed: bool = False  # the usual boxes have heavy lines
    operators: bool = False  # regions have texts with operators
    sides: set[str] = field(default_factory=set)  # the sides of the grid with numbers, or letters
    blocks: set[int] = field(default_factory=set)  # black cells
    zeros: bool = False  # values begin with 0
    numbers: int = 0  # how many cells have a number
    closed: bool = False  # nearly all heavy lines are around regions of any size
    layouts: dict[tuple[bool, int], list[cages.Layout]] = field(default_factory=dict)  # the layouts found so far, see `layouts_in`
    circled: bool = False  # circles are on all inner crossings
    reckoned: bool = False  # all rows and columns are lines of arithmetic
    slanted: bool = False  # the numbers around the grid look along diagonals
    lettered: bool = False  # there are letters at the sides
    dotted: bool = False  # as Marks.dotted
    arrowed: bool = False  # numbers with arrows stand in cells
    begun: bool = False  # nearly every line has one or more numbers above it or on its left
    listed: bool = False  # the same, and some lines have several
    drawn: set[int] = field(default_factory=set)  # cells with drawings, if cells hold nothing else, see `drawn_in`
    inks: dict[int, list[float]] = field(default_factory=dict)  # as Marks.inks
    coloured: bool = False  # nothing is printed on the board but its regions, which are certain
    left: dict[int, bool] = field(default_factory=dict)  # what a player left in cells, as Board.left
    sorts: dict[int, bool] = field(default_factory=dict)  # drawings of two sorts, as Sorted.sorts
    entries: set[int] = field(default_factory=set)  # those of them that a player filled in

    @property
    def printed(self) -> set[str]:
        """The features that are there: the names of the fields that hold something, the signs, the sides, and the constants above."""
        there = {name for name, its in vars(self).items() if its} | self.figures | self.sides
        if self.numbers >= NO_ACCIDENT:
            there.add(SEVERAL)
        if self.blocks and not self.closed:
            there.add(OPEN_BLOCKS)
        if self.listed and not self.sides:
            there.add(ONLY_LISTS)
        return there

    @property
    def small(self) -> bool:
        """Whether it is a small square with circles or arithmetic, whose lines and signs mean nothing else."""
        return self.circled or self.reckoned

    @property
    def plain(self) -> bool:
        """Whether it is a grid without boxes that has numbers in its cells, or in its black cells, and nothing else."""
        return SEVERAL in self.printed and self.printed.isdisjoint(("boxed", "figures", "regions", "operators", "sides", "slanted"))

    @property
    def any(self) -> bool:
        """Whether something shows that it is not a plain grid with boxes."""
        return self.plain or not self.printed <= {"boxed", "numbers", SEVERAL, "closed", "layouts", "lettered", "dotted", "begun", "inks"}


def features_of(rows: int, cols: int, cells: Sequence[Cell], marks: Marks, blocks: set[int], least_around: int = FEW_AROUND) -> Features:
    """What is printed on a grid. blocks: its black cells; least_around: how many sure numbers around it are no accident."""
    seen = Features(blocks=blocks, circled=is_circled(marks), reckoned=is_reckoned(marks), arrowed=bool(marks.arrows))
    if seen.small or seen.arrowed:  # all that is printed there belongs to these
        return seen
    seen.listed, seen.begun = is_listed(marks), is_begun(marks)
    one_each = sum(number_chance(marks.outside.get(line, [])) > READ for line in marks.lists)
    if seen.listed and one_each < NEARLY_ALL * len(marks.lists):
        return seen
    seen.figures = figures_in(marks.borders.values(), 1 if marks.apart else NO_ACCIDENT)
    if not marks.apart:
        seen.figures |= figures_in(marks.grounds.values(), 1 if marks.tinted else NO_ACCIDENT)
    add_around(seen, marks, least_around)
    seen.drawn = drawings.drawn_in(cols, cells, marks, bool(seen.sides))
    seen.inks, seen.dotted = marks.inks, marks.dotted
    if seen.drawn:  # signs and black cells are drawings, or parts of them
        seen.figures, seen.blocks = set(), set()
        return seen
    add_numbers(seen, cells)
    if not marks.apart:
        add_lines(seen, rows, cols, cells, marks)
        add_operators(seen, cols, cells, marks)
    return seen


def figures_in(places: Collection[Sequence[float]], least: int) -> set[str]:
    """The signs that are seen. places: the log-probabilities of signs.MARKS at each; least: how many signs are no accident, if above the noise."""
    clear = [signs.MARKS[list(chances).index(max(chances))] for chances in places if max(chances) > math.log(CLEAR)]
    counts = {mark: clear.count(mark) for mark in set(clear) if mark}
    few = least if least == 1 else max(least, NOISE * len(places))
    if sum(counts.values()) < few:
        return set()
    turned = sum(count for mark, count in counts.items() if mark in LESS)
    return {mark for mark, count in counts.items() if (turned if mark in LESS else count) >= few / 2}


def add_around(seen: Features, marks: Marks, least: int) -> None:
    """Set on which sides there are numbers or letters, or whether numbers look along diagonals. least: the fewest sure numbers that count."""
    likely = {place for place, texts in marks.outside.items() if number_chance(texts) > math.log(LIKELY)}
    clear = [place for place in likely if number_chance(marks.outside[place]) > math.log(CLEAR)]
    if len(clear) >= least or len(likely) >= NO_ACCIDENT:
        for side in SIDES:
            numbers, places = (sum(at == side for _, at in some) for some in (likely, marks.outside))
            if numbers and numbers > LEAST_AT_SIDE * places:
                seen.sides.add(side)
    seen.lettered = is_lettered(marks)
    if seen.lettered:
        seen.sides = {side for _, side in marks.letters}
    elif sum(number_chance(texts) > math.log(LIKELY) for texts in marks.slanted.values()) >= FEW_AROUND:
        seen.slanted, seen.sides = True, set()  # these are all the numbers around it


def add_numbers(seen: Features, cells: Sequence[Cell]) -> None:
    """Set how many cells have numbers, and whether the numbers begin with 0. In some typefaces a 1 looks like a letter."""
    filled = [cell for cell in cells if cell.best not in (signs.EMPTY, signs.BLOCK)]
    zeros, ones = sum(map(is_zero, filled)), sum(signs.SIGNS[cell.best] in ("1", "I", "L") for cell in filled)
    others = len(filled) - zeros - ones
    seen.numbers = len(filled)
    seen.zeros = (zeros >= NO_ACCIDENT and others < zeros + ones) or (ones >= NO_ACCIDENT and not others)


def add_lines(seen: Features, rows: int, cols: int, cells: Sequence[Cell], marks: Marks) -> None:
    """Set what the heavy lines surround: boxes, or other regions."""
    heavy = {pair: chance for pair, chance in heavy_between(cells, cols).items() if seen.blocks.isdisjoint(pair)}
    usual = boxes_of(rows, cols, cells, heavy)
    seen.boxed = bool(usual) and not (seen.blocks and not seen.numbers)
    if seen.boxed and not is_rectangles(rows, usual):  # boxes of a jigsaw, or regions that happen to have one size
        seen.regions = usual
    elif not seen.boxed and sum(map(is_heavy, heavy.values())) > LEAST_HEAVY * len(heavy):
        regions = layouts_in(seen, cols, cells, marks, False, len(cells))[0].cages
        lines_around = heavy_of(marks.lines, cols) if marks.lines else heavy
        seen.closed = are_closed(regions, lines_around) and is_framed(rows, cols, cells, seen.blocks)
        sizes = {regions.count(number) for number in set(regions)}
        seen.regions = regions if len(sizes) > 1 or sizes == {DOMINO} else []
    if seen.closed:  # what looks like a bar is part of a heavy line
        seen.figures.discard("bar")


def add_operators(seen: Features, cols: int, cells: Sequence[Cell], marks: Marks) -> None:
    """Set whether regions have small texts with operators, and which regions these are."""
    operated = sum(is_operated(texts) and may_have_text(cells[cell]) for cell, texts in marks.labels.items())
    firsts = [min(its) for its in areas.cells_of(seen.regions).values()] if seen.regions else []
    seen.operators = operated > max(1, len(firsts)) / 3 and operated >= NO_ACCIDENT
    if operated >= NO_ACCIDENT - 1 and not seen.operators:  # most regions may be single cells, each with its number
        texts = [marks.labels.get(first, [(0.0, "")]) for first in firsts]
        seen.operators = sum(empty_chance(its) < math.log(0.5) for its in texts) > NEARLY_ALL * max(1, len(firsts))
    seen.operators = seen.operators or (bool(firsts) and is_numbered(firsts, seen.regions, cells, marks))
    if seen.operators:
        seen.regions = layouts_in(seen, cols, cells, marks, True, most_of(cols))[0].cages


def is_numbered(firsts: Sequence[int], regions: Sequence[int], cells: Sequence[Cell], marks: Marks) -> bool:
    """Whether the first cell of nearly every region, and hardly any other, has a small number, some of them too large to count the region's cells."""
    texts = {cell: its for cell, its in marks.labels.items() if number_chance(its) > math.log(LIKELY) and may_have_text(cells[cell])}
    larger = sum(likeliest_number(its) > regions.count(regions[cell]) for cell, its in texts.items())
    return len(firsts) >= NO_ACCIDENT and len(texts.keys() ^ set(firsts)) <= HARDLY_ANY / 2 * len(firsts) and larger >= NO_ACCIDENT - 1


def likeliest_number(texts: Sequence[tuple[float, str]]) -> int:
    """The likeliest number among the readings of a text that has one."""
    return int(next(text for _, text in texts if text.isdigit()))


def boxes_of(rows: int, cols: int, cells: Sequence[Cell], heavy: dict[tuple[int, int], float]) -> list[int]:
    """The likeliest boxes of a square, if most lines between them are heavy and few lines within; else []. heavy: the probability of each line."""
    boxes = layouts_of(rows, cells)[0][1] if rows == cols > 3 else []
    lines = [is_heavy(chance) for pair, chance in heavy.items() if boxes and boxes[pair[0]] != boxes[pair[1]]]
    inner = [is_heavy(chance) for pair, chance in heavy.items() if boxes and boxes[pair[0]] == boxes[pair[1]]]
    return boxes if bool(lines) and sum(lines) > len(lines) / 2 and sum(inner) < HARDLY_ANY * max(1, len(inner)) else []


def has_usual_boxes(rows: int, cols: int, cells: Sequence[Cell]) -> bool:
    """Whether the heavy lines of a grid are around rectangular boxes, so that no other regions are looked for."""
    boxes = boxes_of(rows, cols, cells, heavy_between(cells, cols))
    return bool(boxes) and is_rectangles(rows, boxes)


def is_begun(marks: Marks) -> bool:
    """Whether nearly every line has one or more numbers before it."""
    lists = [lists_readings(numbers)[0][1] for numbers in marks.lists.values()]
    return bool(lists) and sum(not its for its in lists) < HARDLY_ANY * len(lists)


def is_listed(marks: Marks) -> bool:
    """Whether nearly every line has numbers before it, and several lines have more than one."""
    lists = [lists_readings(numbers)[0][1] for numbers in marks.lists.values()]
    return is_begun(marks) and sum(len(its) > 1 for its in lists) >= NO_ACCIDENT


def is_lettered(marks: Marks) -> bool:
    """Whether nearly all signs around a grid are letters."""
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
    """Whether there are signs between nearly all cells, not just lines that look like a minus, and results on the right and below."""
    likeliest = [LABELS[chances.index(max(chances))] for chances in marks.operators.values()]
    results = [empty_chance(texts) < math.log(1 - LIKELY) for texts in marks.results.values()]  # whatever number it is
    faint = len(likeliest) // 4 if all(results) else 1
    many = likeliest and likeliest.count(" ") <= faint and sum(sign in "+x/" for sign in likeliest) > len(likeliest) / 3
    return bool(many) and bool(results) and results.count(False) <= 1


def most_of(side: int) -> int:
    """The most cells of a region of numbers, in a grid with sides of this length."""
    return max(side, MOST_REGION)


def is_operated(texts: Sequence[tuple[float, str]]) -> bool:
    """Whether a small text is probably a number with an operator, whatever number and operator."""
    return added([chance for chance, text in texts if text[:-1].isdigit() and text[-1] in LABELS[1:]] or [NEVER]) > math.log(LIKELY)


def may_have_text(cell: Cell) -> bool:
    """Whether there may be a small text in a cell's corner: the top of a large 5 looks like a text with a minus."""
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


def layouts_in(seen: Features, cols: int, cells: Sequence[Cell], marks: Marks, labelled: bool, most: int) -> list[cages.Layout]:
    """The result of `layouts_of_regions`, computed only once; coloured regions have one layout."""
    if seen.coloured:
        return [cages.Layout(0.0, seen.regions)]
    if (labelled, most) not in seen.layouts:
        seen.layouts[labelled, most] = layouts_of_regions(cols, cells, marks, labelled, most)
    return seen.layouts[labelled, most]


def layouts_of_regions(cols: int, cells: Sequence[Cell], marks: Marks, labelled: bool, most: int) -> list[cages.Layout]:
    """The likely regions within heavy lines, found in the same way as cages. labelled: whether each has a small text; most: the largest size."""
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
