"""Type, the class of constraint types, and the form of their rules as data."""

from newsgrid.puzzle import about, shapes
from newsgrid.puzzle.about import NO_VALUE_TWICE, PLAIN, Law, Subject
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.parts import Parts
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Callable, Links, Rules
from newsgrid.puzzle.types import Place as Place  # modules of types import both from here
from newsgrid.puzzle.types import RuleData as RuleData
from newsgrid.puzzle.wording import plural

# A rule is plain data: (relation, cells, argument, law, subject, grid, red). The functions below build one.
#
#   relation, argument   "distinct", (); "sum", its totals; "in", the values of its one cell; "regular", (automaton, parameters);
#                        "unlike", the number of cells in a line; "connected", (values, links, anchors, far); "islands", (values, marks, links);
#                        "sized" and "chain", links; "pieces", (values, pieces, stocks, misfit, names). Values and totals are printed numbers.
#   subject, law         What it is about, and what it demands of it, see newsgrid.puzzle.about. The rule's name in messages has both:
#                        "row 1" + ", no value twice". None as the subject stands for the constraint itself.
#   grid                 The number of the giant's grid that the rule belongs to, 0 for none.
#   red                  What turns red if the rule is broken: for a run ("across" or "down", its clue's cell); () for the drawing of the
#                        constraint, or the rule's cells if there is none.


def distinct(cells: Place, law: Law = NO_VALUE_TWICE, subject: Subject | None = None, grid: int = 0, red: Any = ()) -> RuleData:
    """No value twice."""
    return ("distinct", tuple(cells), (), law, subject, grid, red)


def total(cells: Place, totals: list[int], law: Law = PLAIN, subject: Subject | None = None, red: Any = ()) -> RuleData:
    """The values add up to one of these totals."""
    return ("sum", tuple(cells), tuple(totals), law, subject, 0, red)


def among(cell: int, values: list[int], law: Law = PLAIN, subject: Subject | None = None) -> RuleData:
    """The cell holds one of these values."""
    return ("in", (cell,), tuple(values), law, subject, 0, ())


def regular(cells: Place, automaton: str, parameters: tuple[int, ...] = (), law: Law = PLAIN, subject: Subject | None = None) -> RuleData:
    """The values, read one after the other, are accepted by the automaton of this name (see newsgrid.puzzle.automaton)."""
    return ("regular", tuple(cells), (automaton, tuple(parameters)), law, subject, 0, ())


# links: for each cell the positions in `cells` of the cells that it touches; () if cells that share a side touch


def connected(
    cells: Place,
    values: list[int],
    links: Links = (),
    law: Law = PLAIN,
    subject: Subject | None = None,
    anchors: tuple[Place, ...] = (),
    far: int = 0,
) -> RuleData:
    """The cells that hold one of these values form one group, in which each touches another.

    anchors: sets of cells; by other rules, the group has at least one cell of each set; far: the most steps between two of its cells under
    the other rules, 0 if not known. Both make the solver faster.
    """
    return ("connected", tuple(cells), (tuple(values), links, anchors, far), law, subject, 0, ())


def islands(
    cells: Place,
    values: list[int],
    marks: list[tuple[int, int]],
    links: Links = (),
    law: Law = PLAIN,
    subject: Subject | None = None,
) -> RuleData:
    """Each group of cells that touch and hold one of these values has exactly one marked cell, and the size that this mark gives.

    marks: (cell, size of its group, 0 for any).
    """
    return ("islands", tuple(cells), (tuple(values), tuple(marks), links), law, subject, 0, ())


def sized(cells: Place, links: Links = (), law: Law = PLAIN, subject: Subject | None = None) -> RuleData:
    """Each group of cells that touch and hold the same value has that number of cells."""
    return ("sized", tuple(cells), links, law, subject, 0, ())


def chain(cells: Place, links: Links = (), law: Law = PLAIN, subject: Subject | None = None) -> RuleData:
    """The cells hold consecutive values from the least one on, each once, and the cell of each value touches the next one's."""
    return ("chain", tuple(cells), links, law, subject, 0, ())


def pieces(
    cells: Place,
    values: list[int],
    parts: list[tuple[tuple[int, int], ...]],
    stocks: list[tuple[Subject, int, tuple[int, ...]]],
    misfit: str,
    law: Law = PLAIN,
    subject: Subject | None = None,
    names: list[Subject] | None = None,
) -> RuleData:
    """The cells that hold one of these values are divided into pieces, as many of each kind as the stock has.

    parts: all possible positions of pieces, each as (cell, value) pairs; a value outside `values` is required around the piece. stocks: (the name of
    one piece, how many there are, the indices in `parts` of its positions); misfit: what is wrong with a cell that no piece fits; names: the name of each
    part, if its cells don't determine it.
    """
    return ("pieces", tuple(cells), (tuple(values), tuple(parts), tuple(stocks), misfit, tuple(names or ())), law, subject, 0, ())


def reading(automaton: str, *parameters: int) -> Rules:
    """A function that returns the rule of a type whose cells an automaton reads, see `regular`."""
    return lambda place, text, sheet: [regular(place, automaton, parameters)]


def no_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """No rules: for a type that means nothing by itself, or is part of another type's rules."""
    return []


class Field(Parts):
    """What a constraint's text may be. Subclasses add good(text), its canonical form, which raises ValueError with a sentence; typed(text, key), the
    text after a key, None if the key means nothing here; and hint, a description of the text.

    first: the text that a new constraint begins with.
    """

    first = ""

    def unfinished(self, text: str) -> bool:
        """Whether the text needs more before it is good."""
        return False

    def tray(self, text: str, whole: bool = False) -> tuple[str, ...]:
        """The pieces that a set may consist of, for a field whose text lists pieces of a set; () for others. text: the set; whole: whether to
        list those of larger sets than the usual one as well."""
        return ()

    def goes_on(self, text: str, most: int) -> bool:
        """Whether more may follow this text: a digit, or another number of a list. most: the largest number here; for a list, how many cells its line
        has."""
        return True

    def digits(self) -> str:
        """The digits that it may have, in the order of their keys."""
        return "1234567890"


class Number(Field):
    """A field that holds a whole number."""

    order = ("hint", "least", "most")
    said = "a number"
    ways = ""  # the signs for an arrow's direction, one of which follows the number

    hint: str  # a description of the number
    least: int = 0
    most: int = 999
    usual: int | None = None  # the number if none is written, None if one must be
    printed: int | None = None  # the greatest number that puzzles print, if a greater one is possible

    def good(self, text: str) -> str:
        """The canonical form of a text. Raises ValueError, with a sentence."""
        text = " ".join(text.split())
        if self.usual is not None and text in ("", str(self.usual)):
            return ""
        if not (is_digits(text) and len(text) < 4 and self.least <= int(text) <= self.most):
            what = ', not "%s"' % text[:20] if text else ""
            raise ValueError("Expected %s, a number from %d to %d%s." % (self.hint, self.least, self.most, what))
        return str(int(text))

    def typed(self, text: str, key: str) -> str | None:
        """The text after a key; None if the key means nothing here."""
        return text + key if is_digits(key) else None

    def goes_on(self, text: str, most: int) -> bool:
        return is_digits(text) and 0 < 10 * int(text) <= most

    def digits(self) -> str:
        most = self.most if self.printed is None else self.printed
        return "".join([digit for digit in super().digits() if most > 9 or self.least <= int(digit) <= most])

    def number(self, text: str) -> int:
        return int(text) if text else self.usual or 0

    def fits(self, sign: str) -> bool:
        """Whether a sign in the rows of a text can be this number."""
        return is_digits(sign) or sign == "?"


class Clue(Number):
    """A field that holds a whole number, or ? for an unknown one."""

    def good(self, text: str) -> str:
        return "?" if text.strip() == "?" else super().good(text)

    def typed(self, text: str, key: str) -> str | None:
        return "?" if key == "?" else super().typed("" if text == "?" else text, key)


class Sign(Field):
    """A field that holds one of a few signs, in upper or lower case."""

    order = ("hint", "signs")

    hint: str
    signs: str

    def good(self, text: str) -> str:
        text = text.strip().upper()
        if len(text) != 1 or text not in self.signs:
            raise ValueError('Expected %s, one of %s, not "%s".' % (self.hint, ", ".join(self.signs), text[:20]))
        return text

    def typed(self, text: str, key: str) -> str | None:
        return key.upper() if len(key) == 1 and key.upper() in self.signs else None

    def goes_on(self, text: str, most: int) -> bool:
        return False


class Numbers(Field):
    """A field that holds several whole numbers in order."""

    order = ("hint", "least", "most")

    hint: str
    least: int
    most: int
    many: int = 64
    usual: str = ""  # the numbers if none are written, "" if some must be

    def good(self, text: str) -> str:
        words = text.replace(",", " ").split()
        if not 1 <= len(words) <= self.many or not all([is_digits(word) and len(word) < 4 for word in words]):
            raise ValueError('Expected %s, 1 to %d numbers, not "%s".' % (self.hint, self.many, text[:20]))
        for word in words:
            if not self.least <= int(word) <= self.most:
                raise ValueError("Expected %s, each a number from %d to %d, not %s." % (self.hint, self.least, self.most, word))
        return " ".join([str(int(word)) for word in words])

    def typed(self, text: str, key: str) -> str | None:
        return text + key if is_digits(key) else text + " " if key in (" ", ",") and text and text[-1] != " " else None

    def unfinished(self, text: str) -> bool:
        return text[-1:] == " "

    def goes_on(self, text: str, most: int) -> bool:
        """The numbers of a list have gaps between them, so a full line takes no more."""
        numbers = [int(word) for word in text.split()]
        left = most - sum(numbers) - len(numbers) + 1
        return text != "0" and (left > 1 or 0 < 9 * numbers[-1] <= left)


class Values(Field):
    """A field that holds several values, which may be repeated."""

    order = ("most",)
    hint = "its values, such as 1 3 7"

    most: int

    def good(self, text: str) -> str:
        words = text.replace(",", " ").split()
        if not 1 <= len(words) <= self.most or not all([is_digits(word) and len(word) < 3 for word in words]):
            raise ValueError('Expected %s (1 to %d of them), not "%s".' % (self.hint, self.most, text[:20]))
        return " ".join([str(value) for value in sorted([int(word) for word in words])])

    def typed(self, text: str, key: str) -> str | None:
        return (text + " " + key).strip() if is_digits(key) else text if key == " " else None


NO_COLOURS: dict[str, tuple[str, str]] = {}
NO_SIGNS: dict[str, str] = {}


class Strokes(Parts):
    """How a type's drawing looks."""

    order = ("style",)

    style: str = ""  # the CSS of strokes that only this type has
    colours: dict[str, tuple[str, str]] = NO_COLOURS  # {custom property: (in light mode, in dark mode)}
    band: str = ""  # the class of a stroke or surface that digits show through


class Tools(Parts):
    """What a type is in other tools."""

    order = ("fpuzzles",)

    # its name in f-puzzles' data; "text" or "line" if f-puzzles can draw it but has no such rule, "" if it can't even draw it
    fpuzzles: str = ""
    # (colour, width or size) of a drawing that is added to f-puzzles' data, because SudokuPad does not draw this type
    beside: tuple[str, float] | None = None
    penpa: str = ""  # the layer of a Penpa+ link that holds such constraints and nothing else
    called: str = ""  # a pattern that finds its name in a puzzle's title or written rules, to tell what a drawing means


# {(shape, whether it has a text): an example}; %s is the type's name
EXAMPLES = {
    (shapes.WHOLE, False): "%s",
    (shapes.WHOLE, True): "%s",
    (shapes.SPOT, False): "%s r2c2",
    (shapes.SPOT, True): "%s r2c2 = 3",
    (shapes.OUTSIDE, True): "%s r3c0 = 2",
}


def several(title: str, shape: str) -> str:
    """The usual plural of a type's title: "circles", "numbers of tents"."""
    first, of, rest = title.partition(" of ")
    return title if shape == shapes.WHOLE else plural(first) + of + rest


class Type(Parts):
    """A type of constraint.

    A place is a tuple of cells; puzzle/shapes.py says which ones, and in which order. A text is what is written with the constraint, "" for nothing.
    """

    order = ("name", "shape", "title", "rule", "rules", "draw", "field", "least", "most")

    name: str  # the word for it in texts and links
    shape: str  # one of shapes.SHAPES
    title: str  # its name for people
    rule: str  # what it means, in a sentence
    rules: Rules  # its rules as data
    draw: Callable[[Place, str, Sheet], str] | None = None  # its drawing over the cells, as SVG; within the cell if its shape is SPOT
    field: Any = None  # what its text may be, a Field; None if it has no text
    least: int = 2  # the fewest cells that it may have
    most: int = shapes.MOST_CELLS
    ordered: bool = False  # whether the order of a pair's or a path's cells matters
    slanted: bool = False  # whether a clue outside looks along a diagonal
    # for AREA: whether a cell is in at most one of them, so that a new one takes its cells from others, and a key begins one of the cursor's cell
    alone: bool = False
    through: bool = False  # whether it looks past blocks to the cells behind them
    sided: bool = True  # whether a number beside a line depends on the side where it is
    counts: bool = False  # whether it counts something in its line, so that the line may have no cell to fill
    many: str = ""  # its plural, if `several` would form another
    words: tuple[str, ...] = ()  # other words that people search for
    examples: tuple[str, ...] = ()  # lines of text that name cells of a 9x9, the first as Newsgrid writes it; by default as in EXAMPLES
    look: Strokes = Strokes()
    # its pieces below the board that a person lays on it: [(what is printed on its halves, (left, top, right, bottom), the two cells on which it
    # lies, or () for none)], None for none
    tiles: Callable[[Sheet], list[tuple[Place, tuple[float, float, float, float], Place]]] | None = None
    tools: Tools = Tools()
    figure: str = ""  # its plain form in a photo: a "circle" or "square" in a cell, a "white" or "black" dot on a border
    signs: dict[str, str] = NO_SIGNS  # {a sign on a border: its text, or, for ordered cells, the direction from first to second}
    rings: tuple[int, ...] = ()  # the positions on a path that have circles: 0 for the first cell, -1 for the last
    # takes the least and the greatest value, returns the least and the greatest number possible beside a whole line; for rules that are not a sum
    numbers: Callable[[int, int], tuple[int, int]] | None = None
    tells: Callable[[str], str] | None = None  # its meaning on a sheet where it has this text, in a sentence, if that is not `rule`
    # for a type that is drawn pale where what it asks for is done: the places whose drawing may depend on a cell's value; for OUTSIDE and SPOT
    fades: Callable[[Sheet, int], list[Place]] | None = None
    letter: str = ""  # for the shape SPOT: its letter in the rows of a text, and its key, if it has no number
    walled: bool = False  # for SPOT: whether its cell is a block
    stands: int = 0  # for SPOT: the number of the value that such a block stands for, 0 for none
    # for SPOT: the largest number that a sheet can have, by its size; None if only the field limits it
    upto: Callable[[Sheet], int] | None = None
    # for SPOT: where its drawing is solid, as five rows of five places 0.15 cells apart: # for ink, . for paper, ? for either
    inked: tuple[str, ...] = ()
    of_zero: str = ""  # the meaning of a 0, in a sentence, on a sheet whose cells can be 0
    # whether none of its rules says that values differ or what they add up to, except "at most" and the like. Code that looks for such rules
    # skips it, since listing its rules takes long on a large sheet
    lists: bool = False

    def complete(self) -> None:
        self.many = self.many or several(self.title[:1].lower() + self.title[1:], self.shape)
        usual = EXAMPLES.get((self.shape, self.field is not None))
        self.examples = self.examples or ((usual % self.name,) if usual else ())

    corner = False  # whether it is at a corner shared by four cells
    reckons = False  # whether it is a line of arithmetic, with signs between its cells

    def canonical(self, place: Place) -> Place:
        """The canonical form of a place: with its cells in a fixed order, unless their order has a meaning."""
        if self.shape == shapes.AREA:
            return tuple(sorted(set(place)))
        if self.shape in (shapes.PAIR, shapes.PATH) and not self.ordered:
            return min(tuple(place), tuple(reversed(place)))
        return tuple(place)

    def good_text(self, text: str) -> str:
        """The canonical form of a text. Raises ValueError, with a sentence."""
        if self.field is not None:
            return str(self.field.good(text))
        if text.strip():
            raise ValueError('A %s takes no text, but here is "%s".' % (self.title.lower(), text[:20]))
        return ""

    def fault(self, place: Place, sheet: Sheet) -> str:
        """Why it can't have this place, in a sentence, or ""."""
        return shapes.fault(self.shape, place, sheet, self.least, self.most, self.through, self.counts)

    def clash(self, place: Place, text: str, sheet: Sheet) -> str:
        """Why it can't have this text at this place, in a sentence, or ""."""
        return ""

    def sign(self, place: Place, text: str) -> str:
        """The sign on the border between its two cells: the first of its signs with this text, else the text."""
        wanted = shapes.way_of(place) if self.ordered else text
        for sign in self.signs:
            if self.signs[sign] == wanted:
                return sign
        return text

    def named(self, text: str) -> str:
        """Its name in a list of constraints on the whole sheet."""
        return self.title[:1].lower() + self.title[1:]

    def subject(self, place: Place, text: str, sheet: Sheet) -> Subject:
        """The subject of its rules: "thermometer from r1c2", "sandwich 13 for row 3 from the left"."""
        thing = self.title.lower()
        if self.shape == shapes.OUTSIDE:
            words, side = "{thing} {number}" if text else "{thing}", shapes.side_of(place, sheet)
            if not side:
                return Subject(about.SLANTED, words + " along the line from {0}", shapes.line_of(place, sheet)[:1], thing, text)
            line = about.column(place[1] + 1) if side in (shapes.TOP, shapes.BOTTOM) else about.row(place[0] + 1)
            words += " for {line} from the {side}" if self.sided else " for {line}"
            return Subject(about.BESIDE, words, (), thing, text, line, side)
        if self.shape == shapes.WHOLE:
            return about.whole(thing)
        if self.shape == shapes.SPOT and text:
            return Subject(about.SPOT, "{the}{number} at {0}", place, thing, text)
        if self.shape == shapes.PAIR:
            return about.between(thing, place)
        return (
            Subject(about.FROM, about.FROM_A_CELL, place[:1], thing) if self.shape == shapes.PATH else about.at(about.AT, thing, place[0])
        )


def whole_sheet(name: str, title: str, rule: str, rules: Rules, **more: Any) -> Type:
    """A type that holds for the whole sheet; parameters as in Type."""
    return Type(name, shapes.WHOLE, title, rule, rules, **more)
