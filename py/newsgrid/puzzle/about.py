"""What a rule is about and what it demands, as data. Code compares the constants, and never reads the words.

The words have placeholders for cells. A voice fills these in: it takes the index of a place and returns its name, such as "r2c3".
"""

from newsgrid.puzzle.types import Any, Place, Voice

# what a rule is about: lines and areas
ROW, COLUMN, BOX, DIAGONAL = "row", "column", "box", "diagonal"
UNIT = "unit"  # a line or box of one of several grids, "grid 2, row 3"; also the cells at one position in every box
BOX_LINE = "box line"  # a row, a column or a diagonal of a box
COMPARTMENT = "compartment"  # the white cells between two black ones
SHADED, REGION = "shaded", "region"  # a region that is shaded, a region with borders
CAGE, RUN = "cage", "run"
# things printed
BESIDE, SLANTED = "beside", "slanted"  # a number beside a line, a number at the end of a diagonal
SPOT, BETWEEN, FROM, AT = "spot", "between", "from", "at"  # in a cell, between two cells, along a path, in an area
UNMARKED = "unmarked"  # two cells with nothing printed between them, if that has a meaning
# cells
PLACE = "place"  # one place by itself
PAIR, SPAN = "pair", "span"  # two cells, the first and the last of several
LINE_PAIR = "line pair"  # two cells of a line
ROUND = "round"  # a cell and its neighbours
TOUCHING, SQUARE = "touching", "square"  # cells that touch, a square of four cells
SHAPES = "shapes"  # two positions of one shape that touch
EQUALS = "equals"  # the equal numbers of a line
# whole sheets
SHEET, CELLS, THINGS, WHOLE = "sheet", "cells", "things", "whole"  # all cells, cells of one colour, things of one sort, anything else
GIVEN = "given"
PIECE = "piece"  # a piece of a stock, such as a domino
OWN = "own"  # a rule that a program or a person has added and named

# the forms of most names; a list of names of one form names the thing only once
BY_NUMBER, BETWEEN_TWO, FROM_A_CELL = "{thing} {number}", "{thing} between {0} and {1}", "{thing} from {0}"
THE_BY_NUMBER = "{the}{thing} {number}"
AT_A_CELL, THE_AT_A_CELL, AT_TWO = "{thing} at {0}", "{the}{thing} at {0}", "{thing} at {0} and {1}"

PLURAL = (COMPARTMENT, CELLS, THINGS, ROUND, TOUCHING, PAIR, SPAN)  # each means several things, not one


class Data:
    """Data that compares and hashes by all its attributes."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash(tuple([self.__dict__[name] for name in sorted(self.__dict__)]))


class Subject(Data):
    """What a rule is about.

    what: one of the constants above; words: its name, a template with {the} for an article, {thing}, {number}, {line}, {side}, and {0}, {1} for the cells;
    cells: the cells in its name; thing: the sort of thing it is, "white dot"; number: its printed number; line: the line that it is in, or beside;
    side: the side from which the line is read; aside: a template for a remark after its name, which may be left out.
    """

    def __init__(
        self,
        what: str,
        words: str,
        cells: Place = (),
        thing: str = "",
        number: str = "",
        line: "Subject | None" = None,
        side: str = "",
        aside: str = "",
    ) -> None:
        self.what = what
        self.words = words
        self.cells = cells
        self.thing = thing
        self.number = number
        self.line = line
        self.side = side
        self.aside = aside

    def told(self, voice: Voice, brief: bool = False, bare: bool = False) -> str:
        """Its name in words. brief: without the aside; bare: without its article."""
        cells = [voice(cell) for cell in self.cells]
        line = self.line.told(voice) if self.line else ""
        words = self.words if brief else self.words + self.aside
        the = "" if bare else "the "
        return words.format(*cells, the=the, thing=self.thing, number=self.number, line=line, side=self.side)

    def named(self, brief: bool = False) -> list[int]:
        """The cells that occur in its name."""
        words = self.words if brief else self.words + self.aside
        return [cell for at, cell in enumerate(self.cells) if "{%d}" % at in words]

    def with_aside(self, aside: str) -> "Subject":
        """The same subject with another aside."""
        return Subject(self.what, self.words, self.cells, self.thing, self.number, self.line, self.side, aside)


def piece(words: str, thing: str, cells: Place = (), number: str = "") -> Subject:
    """A piece of a stock: "the domino 0-1"."""
    return Subject(PIECE, words, cells, thing, number)


def as_reason(subject: Subject) -> Subject:
    """The subject to name when the rule is a reason: for two cells of a line, the line."""
    return subject.line if subject.what == LINE_PAIR and subject.line else subject


def numbered(what: str, number: Any, within: str = "") -> Subject:
    """A row, a column, a box or a diagonal. within: where it belongs: "grid 2, "."""
    return Subject(UNIT if within else what, within + BY_NUMBER, (), what, str(number))


def row(number: int) -> Subject:
    return numbered(ROW, number)


def column(number: int) -> Subject:
    return numbered(COLUMN, number)


def area(number: int, first: int) -> Subject:
    """A region with borders. first: its first cell."""
    return Subject(REGION, "region {number} from {0}", (first,), number=str(number))


def at(what: str, thing: str, cell: int) -> Subject:
    """A thing named by one of its cells: "cage at r1c2"."""
    return Subject(what, AT_A_CELL, (cell,), thing)


def between(thing: str, pair: Place) -> Subject:
    """A thing between two cells: "white dot between r1c2 and r1c3"."""
    return Subject(BETWEEN, BETWEEN_TWO, pair, thing)


def unmarked(thing: str, pair: Place) -> Subject:
    """The absence of a thing between two cells: "no white dot between r1c2 and r1c3"."""
    return Subject(UNMARKED, BETWEEN_TWO, pair, "no " + thing)


def single(cell: int) -> Subject:
    """One place: "r1c2"."""
    return Subject(PLACE, "{0}", (cell,))


def pair(cells: Place, thing: str = "") -> Subject:
    """Two cells: "r1c2 and r1c3", "neighbours r1c2 and r1c3"."""
    return Subject(PAIR, thing + " {0} and {1}" if thing else "{0} and {1}", cells, thing)


def span(cells: Place) -> Subject:
    """Several cells, by the first and the last: "r1c2 to r1c6"."""
    return Subject(SPAN, "{0} to {1}", (cells[0], cells[-1]))


def square(cells: Place) -> Subject:
    return Subject(SQUARE, "square from {0}", cells[:1])


def whole(words: str, what: str = WHOLE, thing: str = "") -> Subject:
    """Something that exists only once on a sheet. thing: what it consists of: "black cell"."""
    return Subject(what, words, (), thing)


def own(name: str) -> Subject:
    """A rule that a program or a person has named."""
    return Subject(OWN, "{thing}", (), name)


# --- what a rule demands ---------------------------------------------------------------------------------------------

NONE = "none"  # a demand that begins with "no": no value twice
APART = "apart"  # no two of some things touch
NOT_BOTH, NOT_ALL = "not both", "not all"
AT_MOST_ONE, AS_MANY, HAS = "at most one", "as many", "has"
LIT, PASSED, ON_LOOP = "lit", "passed", "on loop"
OTHER = "other"  # any other law: no code tests for it, so its words say it all


class Law(Data):
    """What a rule demands of its subject.

    what: one of the constants above; words: what it demands, a template with {thing}; lead: the text between the subject and these words; thing: what
    the cells are, or are not.
    """

    def __init__(self, what: str, words: str, lead: str = ", ", thing: str = "") -> None:
        self.what = what
        self.words = words
        self.lead = lead
        self.thing = thing

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return self.words != ""

    @property
    def demand(self) -> str:
        """What it demands: "no value twice"."""
        return self.words.format(thing=self.thing) if self.thing else self.words

    @property
    def told(self) -> str:
        """These words after the subject: ", no value twice"."""
        return self.lead + self.demand if self.words else ""


def asks(words: str, lead: str = " ") -> Law:
    """A law given in words only, which no code tests for."""
    return Law(OTHER, words, lead)


def not_both(thing: str) -> Law:
    return Law(NOT_BOTH, "not both {thing}", thing=thing)


def not_all(thing: str) -> Law:
    return Law(NOT_ALL, "not all {thing}", thing=thing)


def none(words: str) -> Law:
    """words: what must not occur: "value twice"."""
    return Law(NONE, "no " + words)


def apart(thing: str) -> Law:
    """thing: a plural noun."""
    return Law(APART, "no two {thing} touch", thing=thing)


PLAIN = Law("", "")  # its subject says it all
NO_VALUE_TWICE = none("value twice")
ONE_WHITE = Law(AT_MOST_ONE, "one {thing} at most", thing="white")
