"""What a type of constraint is, and what its rules are told in."""

from sheet import shapes
from sheet.sheet import Sheet
from sheet.signs import is_digits
from sheet.types import Any, Callable, Place, RuleData

# A rule as plain data: (relation, cells, argument, what it says, what it is of, grid). relation: "distinct"; "sum" with its totals;
# "in" with the values of its one cell; "regular" with (automaton, parameters) of newsgrid.relations; "unlike" with how many
# of the cells are a line. Values and totals are
# printed numbers. What it says goes on from what it is of, which is the constraint itself where it is "".


def distinct(cells: Place, says: str = ", no value twice", subject: str = "", grid: int = 0) -> RuleData:
    """No value twice."""
    return ("distinct", tuple(cells), (), says, subject, grid)


def total(cells: Place, totals: list[int], says: str = "", subject: str = "", grid: int = 0) -> RuleData:
    """The values add up to one of these totals."""
    return ("sum", tuple(cells), tuple(totals), says, subject, grid)


def among(cell: int, values: list[int], says: str = "") -> RuleData:
    """The cell holds one of these values."""
    return ("in", (cell,), tuple(values), says, "", 0)


def regular(cells: Place, automaton: str, parameters: tuple[int, ...] = (), says: str = "", subject: str = "") -> RuleData:
    """The values, read one after the other, are accepted by an automaton."""
    return ("regular", tuple(cells), (automaton, tuple(parameters)), says, subject, 0)


# Automata that types bring along themselves: {name: function of a rule's parameters}. Such a function gives start, step(state,
# value), accepts(state) and why(values as text), as newsgrid.relations.automata has them.
AUTOMATA: dict[str, Callable[..., tuple[Any, Any, Any, Any]]] = {}


class Number:
    """A field that holds a whole number.

    hint: what it is; usual: what it is where nothing is written, None if it must be; first: what a new one begins with.
    """

    first = ""

    def __init__(self, hint: str, least: int = 0, most: int = 999, usual: int | None = None) -> None:
        self.hint = hint
        self.least = least
        self.most = most
        self.usual = usual

    def good(self, text: str) -> str:
        """The one form of a text. Raises ValueError, with a sentence."""
        text = " ".join(text.split())
        if self.usual is not None and text in ("", str(self.usual)):
            return ""
        if not (is_digits(text) and len(text) < 4 and self.least <= int(text) <= self.most):
            found = '"%s" is not' % text[:20] if text else "It lacks"
            raise ValueError("%s %s, a number from %d to %d." % (found, self.hint, self.least, self.most))
        return str(int(text))

    def typed(self, text: str, key: str) -> str | None:
        """The text after a key; None if the key means nothing here."""
        return text + key if is_digits(key) else None

    def number(self, text: str) -> int:
        return int(text) if text else self.usual or 0


class Values:
    """A field that holds several values, each as often as it is written."""

    hint = "its values, such as 1 3 7"
    first = ""

    def __init__(self, most: int) -> None:
        self.most = most

    def good(self, text: str) -> str:
        words = text.replace(",", " ").split()
        if not 1 <= len(words) <= self.most or not all([is_digits(word) and len(word) < 3 for word in words]):
            raise ValueError('"%s" is not %s; it has 1 to %d of them.' % (text[:20], self.hint, self.most))
        return " ".join([str(value) for value in sorted([int(word) for word in words])])

    def typed(self, text: str, key: str) -> str | None:
        return (text + " " + key).strip() if is_digits(key) else text if key == " " else None


class Type:
    """A type of constraint.

    name: the word that a text has for it; shape: one of shapes.SHAPES; title: for people; rule: what it means, in a sentence;
    rules(place, text, sheet): its rules as data; draw(place, text, sheet): its drawing over the cells, as SVG; field: what its
    text may be, None if it has none; least, most: how many cells it may have; ordered: whether the order of a pair's or a path's
    cells matters; slanted: whether a clue outside looks along a diagonal; fpuzzles: its name in f-puzzles' data, "" if
    there is none; penpa: the layer of Penpa+ that holds it likewise.
    """

    def __init__(
        self,
        name: str,
        shape: str,
        title: str,
        rule: str,
        rules: Callable[[Place, str, Sheet], list[RuleData]],
        draw: Callable[[Place, str, Sheet], str] | None = None,
        field: Number | Values | None = None,
        least: int = 2,
        most: int = shapes.MOST_CELLS,
        ordered: bool = False,
        slanted: bool = False,
        fpuzzles: str = "",
        penpa: str = "",
    ) -> None:
        self.name = name
        self.shape = shape
        self.title = title
        self.rule = rule
        self.rules = rules
        self.draw = draw
        self.field = field
        self.least = least
        self.most = most
        self.ordered = ordered
        self.slanted = slanted
        self.fpuzzles = fpuzzles
        self.penpa = penpa

    corner = False  # whether it stands at the corner that four cells share

    def canonical(self, place: Place) -> Place:
        """The one form of a place: where the order of its cells means nothing, one order stands for both."""
        if self.shape == shapes.AREA:
            return tuple(sorted(set(place)))
        if self.shape in (shapes.PAIR, shapes.PATH) and not self.ordered:
            return min(tuple(place), tuple(reversed(place)))
        return tuple(place)

    def good_text(self, text: str) -> str:
        """The one form of a text. Raises ValueError, with a sentence."""
        if self.field is not None:
            return self.field.good(text)
        if text.strip():
            raise ValueError('A %s has nothing written with it, and here stands "%s".' % (self.title.lower(), text[:20]))
        return ""

    def fault(self, place: Place, sheet: Sheet) -> str:
        """Why it can't have this place, in a sentence, or ""."""
        return shapes.fault(self.shape, place, sheet, self.least, self.most)

    def clash(self, place: Place, text: str, sheet: Sheet) -> str:
        """Why it can't have this text at this place, in a sentence, or ""."""
        return ""

    def subject(self, place: Place, text: str, sheet: Sheet) -> str:
        """What people call one: "thermometer from row 1, column 2", "sandwich 13 for row 3 from the left"."""
        number = " " + text if text and self.shape == shapes.OUTSIDE else ""
        return ("%s%s %s" % (self.title.lower(), number, shapes.where_words(self.shape, place, sheet))).rstrip()
