"""A puzzle before its readings are decided: a sheet without what was read, and spots with the places where the readings go."""

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from newsgrid.photo import signs
from newsgrid.photo.decide.joint import Choice, Spot
from newsgrid.photo.read.cells import NEVER, Window, added
from newsgrid.photo.read.texts import MOST_READINGS
from newsgrid.photo.thresholds import LIKELY, MILLION_TO_ONE
from newsgrid.puzzle import cage_rule, constraints, kinds, printed_cages, shapes
from newsgrid.puzzle.constraint_type import Sign, Type
from newsgrid.puzzle.kinds.kind import LISTS
from newsgrid.puzzle.sheet import Sheet, copy

MOST_LISTED = 99  # the greatest number in a list
# the operators of a cage's text, in the order of their readings
LABELS = " +-x/"
SIGNS = len(LABELS) - 1
TAGS = ("", "<", ">", "=", "≠")  # what may stand before a number in a region's tag, or alone, in the order of readings
TURNED = {"v": "∨"}  # signs of signs.MARKS that have another name in constraints
# where a number may be beyond a cell: the step to it from the cell, and the direction in which it looks; at the sides, then at the corners
SIDES = {"above": (-1, 0, "S"), "right": (0, 1, "W"), "below": (1, 0, "N"), "left": (0, -1, "E")}
ENDS = {"upperleft": (-1, -1, "SE"), "upperright": (-1, 1, "SW"), "lowerright": (1, 1, "NW"), "lowerleft": (1, -1, "NE")}
MARKS = ("beside", "under", "ground")  # the parts for signs between cells, or on a cell's background

AskTotals = Callable[[Sequence[tuple[int, Window]]], list[list[float]]]


READS = "If it is a puzzle, say of which kind."
UNREAD = "This doesn't look like a puzzle. " + READS


class NoPuzzle(ValueError):
    """The grid is not a puzzle of a known kind. The message is a sentence."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where a spot's reading goes: a cell, and its "given", its clue "across" or "down", its cage's "total" or "label".

    Or the "clue" in it, a number or a drawing; the sign "beside" or "under" it or on its "ground", one of signs.MARKS; the number in the
    "circle" at its lower right; the number beyond it: one of SIDES or ENDS, with the direction of its diagonal if it looks along one; or
    the "tag" of a region, with all of the region's cells, of which this cell is the last.
    """

    cell: int
    part: str


@dataclass
class Draft:
    """A sheet without what was read, the spots, and where the reading of each goes."""

    sheet: Sheet
    spots: list[Spot] = field(default_factory=list)
    places: list[Where] = field(default_factory=list)  # for each spot, where its reading goes
    chances: list[float] = field(default_factory=list)  # for each spot, the probability of its first reading
    # for each cell with a digit, or with pencil marks, the probability that it was written by hand
    written: dict[int, float] = field(default_factory=dict)
    # for each spot that was read as handwriting, the spot as it is read if printed, and the probability of its first reading
    typed: dict[int, tuple[Spot, float]] = field(default_factory=dict)
    printed: set[int] = field(default_factory=set)  # cells with digits that were proved to be printed
    copied: bool = False  # whether the whole puzzle was written by hand, and is treated as printed
    # other ways to see lines or blocks, the likeliest first: by how many nats each is less likely, and a function that makes its draft, or
    # raises NoPuzzle
    others: list[tuple[float, Callable[[], "Draft"]]] = field(default_factory=list)
    # in one of those other drafts, the places where it differs from the first draft, each with its readings
    relaid: list[tuple[Where, list[tuple[int, float]]]] = field(default_factory=list)
    first: Sheet | None = None  # the sheet of the first draft, None if this is the first
    numbers: dict[Where, list[tuple[float, int]]] = field(default_factory=dict)  # by place, the likeliest readings of a total
    marked: bool = False  # whether it has signs, texts or numbers besides digits, which are spots as well

    def add(self, where: Where, readings: Sequence[tuple[float, int]]) -> None:
        """Add a spot. readings: all that are possible, as (log-probability, value).

        If it looks like something impossible, for instance an 8 like a B, only the possible readings are compared, unless they are very unlikely.
        """
        spot, chance = spot_of(readings)
        self.spots.append(spot)
        self.places.append(where)
        self.chances.append(chance)

    def again(self) -> "Draft":
        """A copy of the draft, to be changed."""
        spots, places, chances = list(self.spots), list(self.places), list(self.chances)
        return replace(self, sheet=copy(self.sheet), spots=spots, places=places, chances=chances, written=dict(self.written), others=[])

    def say_relaid(self, part: str, before: Sequence[int], odds: float) -> None:
        """Note where the boxes or cages differ from those before. odds: how many times likelier they are; part: "box" or "cage"."""
        now = self.sheet.cages if part == "cage" else self.sheet.boxes
        cell = next((cell for cell, (one, other) in enumerate(zip(before, now, strict=True)) if one != other), 0)
        shown = [its.index(its[cell]) + 1 if part == "cage" else its[cell] for its in (before, now)]
        self.relaid = [(Where(cell, part), [(shown[0], 1 / (1 + odds)), (shown[1], odds / (1 + odds))])]

    def is_entry(self, cell: int) -> bool:
        """Whether the digit in a cell was written by hand."""
        return self.written.get(cell, 0.0) >= 0.5

    def is_written(self, where: Where) -> bool:
        """Whether a spot is about a digit that was written by hand."""
        return where.part == "given" and self.is_entry(where.cell)

    def values(self, choice: Choice) -> list[int]:
        """The value of each spot in a choice."""
        return [spot.readings[reading] for spot, reading in zip(self.spots, choice, strict=True)]

    def filled(self, choice: Choice) -> Sheet:
        """The sheet with the readings of a choice; digits written by hand become entries."""
        sheet = copy(self.sheet)
        for where, value in zip(self.places, self.values(choice), strict=True):
            put(sheet, where, value, self.is_entry(where.cell))
        refit(sheet)
        return sheet


def first_of(ways: Sequence[tuple[float, Callable[[], Draft]]]) -> Draft | None:
    """The first draft that can be made, with the ways after it as its `others`; None if none can. ways: as Draft.others."""
    for at, (cost, make) in enumerate(ways):
        with suppress(NoPuzzle):
            draft = make()
            draft.others = [(more - cost, other) for more, other in ways[at + 1 :]]
            return draft
    return None


def spot_of(readings: Sequence[tuple[float, int]]) -> tuple[Spot, float]:
    """(the spot, the probability of its first reading). readings: as (log-probability, value)."""
    readings = [(max(chance, NEVER), value) for chance, value in readings]
    ordered = sorted(readings, key=lambda pair: (-pair[0], pair[1]))
    first = ordered[0][0]
    whole = max(added([chance for chance, _ in readings]), math.log(1 - LIKELY))
    kept = [(first - chance, value) for chance, value in ordered[:MOST_READINGS] if first - chance <= MILLION_TO_ONE]
    return Spot(tuple(cost for cost, _ in kept), tuple(value for _, value in kept)), math.exp(first - whole)


def refit(sheet: Sheet) -> None:
    """Determine the blocks again, for a kind in which these follow from what is printed in cells."""
    kind = kinds.of(sheet)
    if any(type_.walled for type_ in kind.spots):
        kind.fit(sheet)


def put(sheet: Sheet, where: Where, value: int, by_hand: bool) -> None:
    """Put a reading onto a sheet that has nothing at its place. by_hand: whether a digit there is an entry."""
    if where.part in ("across", "down"):
        getattr(sheet, where.part)[where.cell] = value
    elif where.part == "total":
        # in some kinds, as in newspapers' killers, no digit is repeated in a cage
        several = printed_cages.without_repeats(sheet) and sheet.cages.count(sheet.cages[where.cell]) > 1
        sheet.rules[where.cell] = cage_rule.rule_text([value] if value else [], several)
    elif where.part == "label":
        sheet.rules[where.cell] = f"{value // 8}{LABELS[value % 8]}".strip()
    elif where.part == "clue":
        spots = kinds.of(sheet).spots
        if value:
            type_ = spots[0] if spots[0].field is not None else spots[value - 1]
            sheet.constraints[type_.name, (where.cell,)] = clue_text(type_, value) if type_.field is not None else ""
            sheet.blocks[where.cell] |= type_.walled
    elif where.part.startswith("tag "):
        type_ = region_type(sheet)
        if value and type_.field is not None:
            sheet.constraints[type_.name, cells_of_tag(where)] = type_.field.good(tag_text(value))
    elif is_outside(where.part) or where.part in MARKS or where.part == "circle":
        if value:
            printed_on(sheet, where, value)
    elif sheet.blocks[where.cell]:
        if value:  # a black cell that holds a digit
            sheet.blocks[where.cell], sheet.dark[where.cell], sheet.givens[where.cell] = 0, 1, value
    elif by_hand:
        sheet.entries[where.cell] = value
    else:
        sheet.givens[where.cell] = value


def constraint_keys(sheet: Sheet, where: Where) -> list[tuple[str, tuple[int, ...]]]:
    """The keys of the constraints that a sheet has at the place of a sign, or of a number outside or in a cell."""
    part, cell = where.part, where.cell
    if is_outside(part) or part == "circle":
        place = around_circle(cell, sheet.cols) if part == "circle" else place_outside(where, sheet.cols)
        return [key for key in sheet.constraints if tuple(key[1]) == place]
    if part == "clue":
        names = [type_.name for type_ in kinds.of(sheet).spots]
        return [key for key in sheet.constraints if key[0] in names and tuple(key[1]) == (cell,)]
    if part.startswith("tag "):
        return [key for key in sheet.constraints if key == (region_type(sheet).name, cells_of_tag(where))]
    shape, cells = {
        "ground": (shapes.AREA, {cell}),
        "beside": (shapes.PAIR, {cell, cell + 1}),
        "under": (shapes.PAIR, {cell, cell + sheet.cols}),
    }.get(part, ("", set()))
    return [key for key in sheet.constraints if constraints.BY_NAME[key[0]].shape == shape and set(key[1]) == cells]


def printed_on(sheet: Sheet, where: Where, value: int) -> None:
    """Put a sign, or a number outside or in a circle, onto a sheet."""
    types = [constraints.BY_NAME[name] for name in kinds.of(sheet).clues]
    if is_outside(where.part):
        type_ = next(type_ for type_ in types if type_.shape == shapes.OUTSIDE)
        sheet.constraints[type_.name, place_outside(where, sheet.cols)] = text_outside(sheet, where.part, value)
        return
    if where.part == "circle":
        name = next(type_.name for type_ in types if type_.corner)
        sheet.constraints[name, around_circle(where.cell, sheet.cols)] = str(value - 1)
        return
    mark = TURNED.get(signs.PRINTED[value], signs.PRINTED[value])
    other = where.cell + (1 if where.part == "beside" else sheet.cols)
    for type_ in types:
        if where.part == "ground" and type_.figure == mark:
            sheet.constraints[type_.name, (where.cell,)] = ""
        elif where.part != "ground" and type_.figure == mark:
            sheet.constraints[type_.name, (where.cell, other)] = ""
        elif where.part != "ground" and mark in (type_.signs or ()):
            forward = type_.signs[mark] in ("E", "S")
            sheet.constraints[type_.name, (where.cell, other) if forward else (other, where.cell)] = ""


def is_outside(part: str) -> bool:
    """Whether a part is beyond a cell, outside the grid."""
    return part.partition(" ")[0] in SIDES | ENDS


def place_outside(where: Where, cols: int) -> tuple[int, int, int]:
    """The place of a constraint beyond a cell."""
    side, _, slanted = where.part.partition(" ")
    down, right, way = (SIDES | ENDS)[side]
    return where.cell // cols + down, where.cell % cols + right, shapes.WAYS.index(slanted or way)


def around_circle(cell: int, cols: int) -> tuple[int, int, int, int]:
    """The cells around the crossing at the lower right of a cell."""
    return cell, cell + 1, cell + cols, cell + cols + 1


def text_outside(sheet: Sheet, part: str, value: int) -> str:
    """The constraint's text for a reading outside the grid: a number, a list of numbers, or the signs and result of a line of arithmetic."""
    if kinds.of(sheet).text.form == LISTS:
        return list_text(value)
    field = next(
        (type_.field for type_ in map(constraints.BY_NAME.__getitem__, kinds.of(sheet).clues) if type_.shape == shapes.OUTSIDE), None
    )
    if isinstance(field, Sign):
        return field.signs[value - 1]
    if not any(constraints.BY_NAME[name].reckons for name in kinds.of(sheet).clues):
        return str(value - 1)
    count = (sheet.rows if part in ("above", "below") else sheet.cols) - 1
    result, signs_ = divmod(value - 1, SIGNS**count)
    return "".join(LABELS[1 + signs_ // SIGNS**at % SIGNS] for at in range(count)) + f"={result}"


def ways_of(type_: Type) -> str:
    """The letters of the directions in which the arrow beside a number may point, "" if there is no arrow."""
    return str(getattr(type_.field, "ways", ""))


def clue_text(type_: Type, value: int) -> str:
    """The constraint's text for a reading of a number in a cell: see `clue_reading`."""
    ways = ways_of(type_)
    number, way = divmod(value - 1, max(len(ways), 1))
    return f"{number}{ways[way : way + 1]}"


def clue_reading(type_: Type, number: int, way: str = "") -> int:
    """The reading of a number in a cell, and of the direction in which its arrow points if it has one."""
    ways = ways_of(type_)
    return 1 + number * max(len(ways), 1) + ways.find(way or ways[:1])


def region_type(sheet: Sheet) -> Type:
    """The type of the constraints for regions of a kind's board."""
    return next(type_ for type_ in kinds.of(sheet).types if type_.shape == shapes.AREA)


def cells_of_tag(where: Where) -> tuple[int, ...]:
    return tuple(map(int, where.part.partition(" ")[2].split(",")))


def tag_reading(sign: str, number: int) -> int:
    """The reading of a region's tag. sign: one of TAGS."""
    return 1 + number * len(TAGS) + TAGS.index(sign)


def tag_text(value: int) -> str:
    """The printed text of a tag's reading."""
    number, sign = divmod(value - 1, len(TAGS))
    return TAGS[sign] + ("" if TAGS[sign] in ("=", "≠") else str(number))


def line_reading(operators: Sequence[int], result: int) -> int:
    """The reading of a line of arithmetic, for `text_outside`. operators: their places in LABELS, from 1."""
    for operator in reversed(operators):
        result = result * SIGNS + operator - 1
    return result + 1


def list_reading(numbers: Sequence[int]) -> int:
    """The reading of a list of numbers up to MOST_LISTED, for `text_outside`; 0 for an empty list."""
    reading = 0
    for number in numbers:
        reading = reading * (MOST_LISTED + 1) + number + 1
    return reading


def list_text(reading: int) -> str:
    """The constraint's text for a list's reading: its numbers."""
    numbers: list[str] = []
    while reading:
        reading, number = divmod(reading, MOST_LISTED + 1)
        numbers.insert(0, str(number - 1))
    return " ".join(numbers)


def likeliest_numbers(chances: Sequence[float]) -> list[tuple[float, int]]:
    """The likeliest readings of a total as (log-probability, value), among them 0 for no number."""
    ordered = sorted(((max(chance, NEVER), value) for value, chance in enumerate(chances) if value), reverse=True)
    return [(min(chances[0], -0.5), 0), *ordered[:MOST_READINGS]]
