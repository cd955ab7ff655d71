"""Reads what is printed besides digits: signs, backgrounds, small text, numbers around a grid. It identifies 49 of 59 kinds."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice, Point
from newsgrid.photo.find.outlined import SMALL_SIDES
from newsgrid.photo.find.spots import LARGE, SMALL
from newsgrid.photo.read.arithmetic import OPERATORS, operators_of, results_of
from newsgrid.photo.read.arrows import Arrows
from newsgrid.photo.read.cells import (
    OTHER_LOOKS,
    RARE,
    SAMPLE,
    Cell,
    Sight,
    Window,
    added,
    chance_of,
    has_ink,
    is_seen,
    log_odds,
    looks_at,
    mean_of,
    median,
    normalised,
    quad_beside,
    tones_of,
    totals_in,
    values_in,
    with_more_looks,
)
from newsgrid.photo.read.circles import Circles, Rings, circles_of, corners_of
from newsgrid.photo.read.grounds import tints_of, with_tint
from newsgrid.photo.read.slanted import Slot, slanted_of
from newsgrid.photo.read.texts import (
    LEAST_SEEN,
    MOST_READINGS,
    WINDOWS,
    Text,
    letters_in,
    number_chance,
    numbers_in,
    signs_in,
    texts_of,
    together,
    with_unknown,
)
from newsgrid.photo.read.tints import Edges
from newsgrid.photo.thresholds import CLEAR, FIVE_TO_ONE, LIKELY, NO_ACCIDENT, SURE

SMALL_TEXT = 0.05  # the least probability of a small text in a cell's corner that is worth a look
FIRST_LOOKS = 3  # how many of WINDOWS are enough to show which way is up
LEAST_HEAVY_SIDES = 0.2  # the share of sides of cells that must look heavy before all are looked at again
ON_SIDES = 0.9  # the size of the squares in which heavy lines are recognised best, in cells
LEAST_NUMBERED = 0.1  # the share of looks beyond a large grid's lines that must show numbers

Places = list[tuple[int, str]]

# the parts of a cell that are the borders to its right and below it, and the small text in its corner
BESIDE, UNDER, LABEL = "beside", "under", "label"
SIDES = {"above": (-1, 0), "right": (0, 1), "below": (1, 0), "left": (0, -1)}  # the sides with numbers, and the step to each
# windows on a cell for the small text in its corner, below a heavy line. They read 98 % of 265 KenKen texts in newspapers' styles; a single look
# that starts above the line reads 86 %
IN_CORNER = ((-0.02, 0.02, 1.05), (0.02, 0.05, 1.05))
CLOSER = ((0.02, 0.05, 0.8), (0.01, 0.04, 0.75))  # windows in which the dots of a small ÷ are a pixel away from its bar
FEW_AROUND = 2  # the fewest sure numbers around a grid that are no accident
NEARER = 0.1  # how far a square outside a grid is moved towards it to read a letter, in cells
FURTHER_OFF = ((0.0, 0.0, 1.2), (0.0, 0.0, 1.4))  # looks at an unsure sign between cells: right, down in cells; zoom


@dataclass
class Marks:
    """What stands between cells, on them and around the grid.

    (cell, part) is a border, with BESIDE or UNDER, or a label, with LABEL; (cell, side) is the square beyond the cell on that side.
    """

    borders: dict[tuple[int, str], list[float]] = field(default_factory=dict)  # for (cell, part) the log-probabilities of signs.MARKS
    grounds: dict[int, list[float]] = field(default_factory=dict)  # the same for each cell
    tinted: bool = False  # whether the backgrounds of some cells are recognised by their tint
    outside: dict[tuple[int, str], list[Text]] = field(default_factory=dict)  # for (cell, side) the texts, the likeliest first
    labels: dict[int, list[Text]] = field(default_factory=dict)  # the same in the corners of cells
    looks: dict[tuple[int, str], list[list[Text]]] = field(default_factory=dict)  # at labels and around: the texts of each look
    large: dict[tuple[int, str], list[Text]] = field(default_factory=dict)  # for (cell, side) the texts in large type
    letter_looks: dict[tuple[int, str], list[float]] = field(default_factory=dict)  # around the grid: log-probabilities of signs.SIGNS
    letters: dict[tuple[int, str], list[float]] = field(default_factory=dict)  # the same, empty if letters are very unlikely
    laid: Lattice | None = None  # as from `through_gaps`, None unless the cells are squares that don't touch
    lines: list[list[float]] = field(default_factory=list)  # for each cell as from `lines_of`, empty if lines were not looked at again
    numbers: dict[int, list[tuple[float, int]]] = field(default_factory=dict)  # as from `large_numbers`
    circles: Circles = field(default_factory=dict)  # on a small square, as from `circles_of`
    corners: dict[tuple[int, int], list[Text]] = field(default_factory=dict)  # as from `corners_of`
    areas: Edges = field(default_factory=Edges)  # as from `edges_of_areas`, if there are circles
    operators: dict[tuple[int, str], list[float]] = field(default_factory=dict)  # for (cell, part) as from `operators_of`
    results: dict[tuple[int, str], list[Text]] = field(default_factory=dict)  # as from `results_of`
    slanted: dict[Slot, list[Text]] = field(default_factory=dict)  # as from `slanted_of`
    inks: dict[int, list[float]] = field(default_factory=dict)  # as from `inks_of`
    dotted: bool = False  # whether there are dots at the corners of cells
    between: dict[tuple[int, str], list[float]] = field(default_factory=dict)  # as from `signs_between`, if these were looked for
    size: float = 1.0  # that of circles in cells, as from `round_cells`
    rings: Rings = field(default_factory=dict)  # as from `rings_of`
    lists: dict[tuple[int, str], list[list[Text]]] = field(default_factory=dict)  # as from `lists_of`
    arrows: Arrows = field(default_factory=dict)  # as from `arrows_of`
    inside: list[list[float]] = field(default_factory=list)  # for each cell as from `operators_within`, if these were looked for

    @property
    def apart(self) -> bool:
        """Whether the cells are squares that don't touch."""
        return self.laid is not None

    @property
    def labelled(self) -> bool:
        """Whether small texts in corners of cells were looked for."""
        return any(part == LABEL for _, part in self.looks)

    @property
    def numbered(self) -> bool:
        """Whether numbers seem to stand around the grid."""
        return sum(number_chance(texts) > math.log(LIKELY) for texts in self.outside.values()) >= FEW_AROUND

    @property
    def tens(self) -> bool:
        """Whether most numbers around the grid have several digits: then their text is upright, or upside down."""
        lengths = [len(texts[0][1]) for texts in self.outside.values() if number_chance(texts) > math.log(LIKELY)]
        long = sum(length > 1 for length in lengths)
        return long >= NO_ACCIDENT and 2 * long > len(lengths)


async def lines_of(eyes: Any, sight: Sight) -> list[list[float]]:
    """For each cell of a grid without gaps, the log odds of a heavy line on each of its sides, from further looks; [] if few lines look heavy."""
    first = [cell.bits[signs.HEAVY : signs.HEAVY + 4] for cell in sight.cells if cell is not None]
    if sum(chance > 0.5 for sides in first for chance in sides) < LEAST_HEAVY_SIDES * 4 * len(first):
        return []
    return await heavy_lines(eyes, sight)


async def heavy_lines(eyes: Any, sight: Sight) -> list[list[float]]:
    """As `lines_of`, even if few lines looked heavy at first."""
    quads = [quad_beside(quad, 0.0, 0.0, ON_SIDES) for quad in sight.quads()]
    sight.read += len(quads)
    return [[log_odds(bits[signs.HEAVY + side]) for side in range(4)] for _, _, bits in await looks_at(eyes, sight, quads)]


async def large_numbers(eyes: Any, sight: Sight) -> dict[int, list[tuple[float, int]]]:
    """The numbers in the cells of a grid, from all nets together; {} if all numbers seem to have one digit."""
    filled = [cell for cell, seen in enumerate(sight.cells) if seen is not None and seen.values[signs.EMPTY] < math.log(SURE)]
    if not any(seen is not None and signs.DIGITS < seen.best < signs.BLOCK for seen in sight.cells):
        return {}
    texts = [
        {text: chance for chance, text in texts_of(steps) if text.isdigit()}
        for steps in await letters_in(eyes, sight, [(sight.quad(cell), WINDOWS[2]) for cell in filled])
    ]
    totals = await totals_in(eyes, sight, [(cell, signs.MIDST) for cell in filled])
    cells = [sight.cells[cell] for cell in filled]
    read = [numbers_by_all(seen, said, chances) for seen, said, chances in zip(cells, texts, totals, strict=True) if seen is not None]
    return {cell: numbers for cell, numbers in zip(filled, read, strict=True) if numbers}


def numbers_by_all(seen: Cell, said: dict[str, float], chances: Sequence[float]) -> list[tuple[float, int]]:
    """The likeliest numbers in a cell from three nets. said: the log-probability of each text; chances: those of no number, of 1, 2, 3 and so on."""
    known = {number: max(seen.values[number or signs.ZERO], LEAST_SEEN) for number in range(signs.BLOCK)}
    totals = {number: max(chance, LEAST_SEEN) for number, chance in enumerate(chances) if number}
    numbers = {int(text) for text in said if len(text) < 4} | {number for number, chance in known.items() if chance > LEAST_SEEN}
    numbers |= {number for number, chance in totals.items() if chance > LEAST_SEEN}
    unknown = math.log(1 - CLEAR)  # the log-probability of a number that a net doesn't know
    sums = {
        number: max(said.get(str(number), LEAST_SEEN), LEAST_SEEN) + totals.get(number, unknown) + known.get(number, unknown)
        for number in numbers
    }
    whole = added(list(sums.values())) if sums else 0.0
    return sorted(((chance - whole, number) for number, chance in sums.items()), reverse=True)[:MOST_READINGS]


async def texts_around(eyes: Any, sight: Sight, laid: Lattice | None, lettered: bool = True) -> Marks:
    """The texts in the corners of a grid's cells, between cells and around the grid, from the few looks that show which way is up. `look_longer` adds
    the other looks. laid: as from `through_gaps`; lettered: whether there may be letters around the grid."""
    marks = Marks(laid=laid)
    sight = sight if laid is None else replace(sight, lattice=laid)
    rows, cols = sight.rows, sight.cols
    marks.looks = {(cell, LABEL): [] for cell in range(rows * cols if has_small_text(sight) else 0)}
    beyond = seen_beyond(eyes, sight)
    printed = await inked(eyes, sight, beyond)
    marks.looks |= {place: [] for place in printed}
    marks.large = dict(zip(printed, await numbers_in(eyes, sight, list(printed.values())), strict=True))
    await add_looks(eyes, sight, marks, IN_CORNER[:1], WINDOWS[:FIRST_LOOKS])
    if rows == cols in SMALL_SIDES and not marks.apart:
        marks.circles = await circles_of(eyes, sight)
        if marks.circles:
            marks.corners = await corners_of(eyes, sight)
    if rows == cols == LEAST_SIDE and not marks.circles:
        places, between = between_cells(sight)
        marks.operators = dict(zip(places, await operators_of(eyes, sight, between), strict=True))
        marks.results = await results_of(eyes, sight, {place: quad for place, quad in beyond.items() if place[1] in ("right", "below")})
    if lettered:
        await add_letters(eyes, sight, marks)
    return marks


def has_small_text(sight: Sight) -> bool:
    """Whether small text seems to stand in the corners of some cells."""
    return sum(seen is not None and seen.bits[signs.TOTAL] > SMALL_TEXT for seen in sight.cells) >= NO_ACCIDENT


async def look_longer(eyes: Any, sight: Sight, marks: Marks) -> None:
    """Add the looks at texts that `texts_around` left out."""
    sight = sight if marks.laid is None else replace(sight, lattice=marks.laid)
    await add_looks(eyes, sight, marks, IN_CORNER[1:], WINDOWS[FIRST_LOOKS:])
    await look_for_dots(eyes, sight, marks)
    await add_letters(eyes, sight, marks)


async def add_looks(eyes: Any, sight: Sight, marks: Marks, in_corner: Sequence[Window], outside: Sequence[Window]) -> None:
    """Look at the places of Marks.looks through further windows, and combine the texts of all looks so far."""
    beyond = seen_beyond(eyes, sight)
    windows = {place: in_corner if place[1] == LABEL else outside for place in marks.looks}
    asked = [(beyond.get(place) or sight.quad(place[0]), window) for place, its in windows.items() for window in its]
    texts = iter([texts_of(steps) for steps in await letters_in(eyes, sight, asked)])
    for place, its in windows.items():
        marks.looks[place] += [next(texts) for _ in its]
    for cell in range(sight.rows * sight.cols):
        marks.labels[cell] = together(marks.looks[cell, LABEL], bool) if (cell, LABEL) in marks.looks else [(0.0, "")]
    for place in [(cell, side) for side in SIDES for cell in at_side(sight.rows, sight.cols, side)]:
        looks = marks.looks.get(place)
        marks.outside[place] = together([*looks, with_unknown(marks.large[place], looks, signs.SIGNS)]) if looks else [(0.0, "")]


async def look_for_dots(eyes: Any, sight: Sight, marks: Marks) -> None:
    """Decide between a minus and a ÷ by closer looks: in small type the dots of a ÷ touch its bar in other looks. All eight ÷ of a page in thin type
    are read as minuses without this."""
    places = [cell for cell, texts in marks.labels.items() if texts[0][1][-1:] in ("-", "/") and len(texts[0][1]) > 1]
    read = [texts_of(steps) for steps in await letters_in(eyes, sight, [(sight.quad(cell), look) for look in CLOSER for cell in places])]
    for at, cell in enumerate(places):
        texts = {text: chance for chance, text in marks.labels[cell]}
        number = marks.labels[cell][0][1][:-1]
        bar, dotted = (number + "-", number + "/")
        odds = 0.0
        for look in read[at :: len(places)]:
            said = {text: chance for chance, text in look}
            odds += (max(said.get(dotted, LEAST_SEEN), LEAST_SEEN) - max(said.get(bar, LEAST_SEEN), LEAST_SEEN)) / len(CLOSER)
        both = added([texts.get(bar, LEAST_SEEN), texts.get(dotted, LEAST_SEEN)])
        if odds:
            texts |= {bar: both + math.log(chance_of(-odds)), dotted: both + math.log(chance_of(odds))}
            marks.labels[cell] = sorted(((chance, text) for text, chance in texts.items()), reverse=True)


async def add_letters(eyes: Any, sight: Sight, marks: Marks) -> None:
    """Read the print around a grid as letters as well, if it may be letters."""
    if not marks.numbered or marks.tens:
        marks.letters = {}
        return
    if not marks.letter_looks:
        beyond = {place: quad for place, quad in seen_beyond(eyes, sight).items() if place in marks.looks}
        steps = [(-SIDES[side][1] * NEARER, -SIDES[side][0] * NEARER, quad) for (_, side), quad in beyond.items()]
        read = await values_in(eyes, sight, [quad_beside(quad, right, down, size) for size in LARGE for right, down, quad in steps])
        sight.read += len(read)
        marks.letter_looks = {place: mean_of(read[at :: len(beyond)]) for at, place in enumerate(beyond)}
    marks.letters = marks.letter_looks


async def add_signs(eyes: Any, sight: Sight, marks: Marks) -> None:
    """Add the signs between cells and on them, and numbers with arrows along diagonals."""
    quads = sight.quads()
    places, between = between_cells(sight)
    read = await clear_signs_in(eyes, sight, between, FURTHER_OFF)
    beside = sum(part == BESIDE for _, part in places)
    marks.borders = dict(zip(places, like_clear_ones(read[:beside]) + like_clear_ones(read[beside:]), strict=True))
    marks.grounds = dict(enumerate(like_clear_ones(await clear_signs_in(eyes, sight, quads, OTHER_LOOKS))))
    tints = [] if marks.apart else await tints_of(eyes, sight, marks.grounds)
    marks.tinted = bool(tints)
    for cell, odds in enumerate(tints):
        marks.grounds[cell] = with_tint(marks.grounds[cell], odds)
    if marks.numbered:
        ends = {(cell, side): quad_beside(quads[cell], right, down, 1.0) for cell, side, right, down in at_ends(sight.rows, sight.cols)}
        beyond = seen_beyond(eyes, sight) | {end: quad for end, quad in ends.items() if is_seen(eyes, sight, quad)}
        marks.slanted = await slanted_of(eyes, sight, await inked(eyes, sight, beyond))


def like_clear_ones(places: list[list[float]]) -> list[list[float]]:
    """The log-probabilities, lowered for signs that are far less clear than most signs, since heavy lines look like signs.

    This saves 21 questions on 200 pages.
    """
    odds = [log_odds(1 - math.exp(chances[0])) for chances in places]
    clear = [its for its in odds if its > log_odds(CLEAR)]
    if len(clear) < NO_ACCIDENT:
        return places
    usual, found = median(clear), []
    for chances, its in zip(places, odds, strict=True):
        change = -(max(0.0, usual - its) ** 2) / 2 / FIVE_TO_ONE**2
        found.append(normalised([chances[0], *[chance + change for chance in chances[1:]]]))
    return found


def between_cells(sight: Sight) -> tuple[list[tuple[int, str]], list[list[Point]]]:
    """The borders between the cells of a grid, as (cell, BESIDE or UNDER), and a square around the middle of each."""
    cols, quads = sight.cols, sight.quads()
    places = [(cell, BESIDE) for cell in range(len(quads)) if (cell + 1) % cols]
    places += [(cell, UNDER) for cell in range(len(quads) - cols)]
    return places, [middle_of(quads[cell], quads[cell + (1 if part == BESIDE else cols)]) for cell, part in places]


def seen_beyond(eyes: Any, sight: Sight) -> dict[tuple[int, str], list[Point]]:
    """The squares around a grid that are in the picture, by (cell, side)."""
    rows, cols, quads = sight.rows, sight.cols, sight.quads()
    beyond = {(cell, side): beyond_of(quads, cols, cell, side) for side in SIDES for cell in at_side(rows, cols, side)}
    return {place: quad for place, quad in beyond.items() if is_seen(eyes, sight, quad)}


async def inked(eyes: Any, sight: Sight, beyond: dict[tuple[int, str], list[Point]]) -> dict[tuple[int, str], list[Point]]:
    """The squares among these that have something printed in them."""
    tones = await tones_of(eyes, sight, list(beyond.values()))
    return {place: quad for (place, quad), its in zip(beyond.items(), tones, strict=True) if has_ink(its)}


async def signs_between(eyes: Any, sight: Sight) -> dict[tuple[int, str], list[float]]:
    """For each (cell, BESIDE or UNDER), the log-probabilities of nothing and of signs.BETWEEN. The nets were not trained on these signs, and see
    other signs in their place. This reads all of our own print of the kind that has them."""
    places, middles = between_cells(sight)
    bars: list[list[list[float]]] = []
    crosses: list[list[list[float]]] = []
    for size in SMALL:
        asked = [quad_beside(quad, 0.0, 0.0, size) for quad in middles]
        bars.append(await signs_in(eyes, sight, asked))
        crosses.append(await values_in(eyes, sight, asked))
    small, large = [
        await operators_of(eyes, sight, [quad_beside(quad, 0.0, 0.0, size) for quad in middles]) for size in (min(LARGE), max(LARGE))
    ]
    found = {}
    for at, (border, seen, read) in enumerate(zip(places, zip(*bars, strict=True), zip(*crosses, strict=True), strict=True)):
        minus, times = (math.exp(its[at][1 + OPERATORS.index(sign)]) for its, sign in ((small, "-"), (large, "x")))
        bar, ex = math.exp(mean_of(seen)[signs.MARKS.index("bar")]), math.exp(mean_of(read)[signs.SIGNS.index("X")])
        equals, cross = (chance_of(log_odds(one, 1 - SURE) + log_odds(other, 1 - SURE)) for one, other in ((bar, minus), (ex, times)))
        chances = ((1 - equals) * (1 - cross), equals * (1 - cross), cross)
        found[border] = [math.log(max(chance, RARE)) for chance in chances]
    return found


async def clear_signs_in(eyes: Any, sight: Sight, quads: list[list[Point]], others: Sequence[Window]) -> list[list[float]]:
    """As `signs_in`, with further looks at unsure signs, since the mean is right more often. others: as cells.OTHER_LOOKS."""

    async def look(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
        return await signs_in(eyes, sight, [quad_beside(quads[at], *change) for at, change in asked])

    return await with_more_looks(await signs_in(eyes, sight, quads), others, look)


async def has_small_print(eyes: Any, sight: Sight) -> bool:
    """Whether there are circles on the inner crossings of a small square, or signs between many of its cells, whichever way is up."""
    if sight.rows != sight.cols:
        return False
    if await circles_of(eyes, sight):
        return True
    seen = await operators_of(eyes, sight, between_cells(sight)[1])
    return sum(math.exp(chances[0]) < 0.5 for chances in seen) > len(seen) / 2


async def has_text_around(eyes: Any, sight: Sight) -> bool:
    """Whether numbers stand beyond some of a large grid's lines of cells, on any side."""
    rows, cols, quads = sight.rows, sight.cols, sight.quads()
    beyond = [
        beyond_of(quads, cols, cell, side)
        for side in SIDES
        for cells in (at_side(rows, cols, side),)
        for cell in cells[:: max(1, len(cells) // SAMPLE)]
    ]
    seen = [quad for quad in beyond if is_seen(eyes, sight, quad)]
    texts = [texts_of(steps) for steps in await letters_in(eyes, sight, [(quad, window) for quad in seen for window in WINDOWS])]
    numbered = sum(number_chance(text) > math.log(LIKELY) for text in texts)
    return numbered > LEAST_NUMBERED * len(texts)


def at_side(rows: int, cols: int, side: str) -> list[int]:
    """The cells at a side of a grid."""
    return {
        "above": list(range(cols)),
        "below": list(range((rows - 1) * cols, rows * cols)),
        "left": list(range(0, rows * cols, cols)),
        "right": list(range(cols - 1, rows * cols, cols)),
    }[side]


def at_ends(rows: int, cols: int) -> list[tuple[int, str, int, int]]:
    """(the cell in a corner of a grid, the corner, the steps to the right and down that lead beyond it)."""
    last = (rows - 1) * cols
    return [
        (0, "upperleft", -1, -1),
        (cols - 1, "upperright", 1, -1),
        (last + cols - 1, "lowerright", 1, 1),
        (last, "lowerleft", -1, 1),
    ]


def middle_of(one: Sequence[Point], other: Sequence[Point]) -> list[Point]:
    return [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(one, other, strict=True)]


def beyond_of(quads: Sequence[list[Point]], cols: int, cell: int, side: str) -> list[Point]:
    """The square beyond a cell, on this side of the grid."""
    down, right = SIDES[side]
    inner = quads[cell - down * cols - right]
    return [(2 * x - u, 2 * y - v) for (x, y), (u, v) in zip(quads[cell], inner, strict=True)]
