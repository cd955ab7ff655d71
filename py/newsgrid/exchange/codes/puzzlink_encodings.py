"""The encodings in which links of puzz.link pack numbers at places into signs. Each class reads and writes one of pzpr's encodings.

    found, rest = code.read(body, places)   {place: number} of the first `places` places, and what follows them. Raises ReadError.
    body = code.write(found, places)        the inverse. Raises ImportFault if a number can't be held.

Places count from 0, in the order of the site. A number that is printed as a question mark is UNKNOWN.
"""

from newsgrid.exchange.codes.errors import ImportFault, expect
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.types import Any

NAME = "puzz.link"
DAMAGED = "This puzz.link is damaged"
BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
# {sign: (how many digits of a number follow it, what is added to this number)}
LONGER = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192), "*": (4, 12240), "$": (5, 77776)}
GREATEST = 9_999_999
UNKNOWN, MARKED = -1, -2
ENDING = ".0"
FEW = 5  # how many numbers FewNumbers has, 0 to 4
MOST_AFTER = 18  # the most places that one sign of Marks covers, including the marked one
TOTALS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
WAYS = {1: "^", 2: "v", 3: "<", 4: ">"}  # the directions of arrows, by pzpr's numbers


def expect_end(rest: str) -> None:
    """Raise ReadError if anything follows the last clue, except the ending that some addresses have."""
    if rest and rest != ENDING:
        raise ReadError("%s: it goes on after its last clue" % DAMAGED)


def digits_value(digits: str, base: int = 16) -> int:
    """The value of digits. Raises ReadError."""
    value = 0
    for digit in digits:
        if digit not in BASE_36[:base]:
            raise ReadError('%s: "%s" is not a value' % (DAMAGED, digits))
        value = base * value + BASE_36.index(digit)
    if not digits:
        raise ReadError('%s: "" is not a value' % DAMAGED)
    return value


def digits_of(value: int, wide: int, base: int = 16) -> str:
    """The inverse of digits_value, with `wide` digits."""
    digits = ""
    for _ in range(wide):
        digits = BASE_36[value % base] + digits
        value //= base
    return digits


def left_out(places: int, letters: str) -> str:
    """The letters for a row of empty places: the first letter stands for one place, the second for two, and so on."""
    if places <= 0:
        return ""
    over = places % len(letters)
    return letters[-1] * (places // len(letters)) + (letters[over - 1] if over else "")


def total_value(sign: str) -> int:
    """The total that a sign of a Kakuro's clue stands for; 0 for none."""
    if sign != "-" and sign not in TOTALS:
        raise ReadError('%s: "%s" is not a clue' % (DAMAGED, sign))
    return 0 if sign == "-" else TOTALS.index(sign)


def total_sign(total: int) -> str:
    """The inverse of total_value."""
    if total >= len(TOTALS):
        raise ImportFault("puzz.link can't hold a clue of %d; the largest is %d" % (total, len(TOTALS) - 1))
    return TOTALS[total] if total else "-"


class Code:
    """An encoding in which letters skip empty places (`letters`, see left_out). Other signs give what a place holds, and may skip the empty places after it.

    what: what the places are, for a message, "" if the signs may skip places past the last one; spare: how many such places they may skip even
    if `what` is given; whole: whether every place must be covered.
    """

    letters = BASE_36[16:]
    what = ""
    spare = 0
    whole = False

    def read(self, body: str, places: int) -> tuple[dict[int, Any], str]:
        signs = list(body)
        found: dict[int, Any] = {}
        place = at = 0
        while at < len(signs) and place < places:
            if signs[at] in self.letters:
                place += self.letters.index(signs[at]) + 1
                at += 1
            else:
                found[place], wide, after = self.value(signs, at)
                place += 1 + after
                at += wide
        self.check(place, places)
        return found, "".join(signs[at:])

    def write(self, found: dict[int, Any], places: int) -> str:
        parts = []
        free = 0  # the first place that is not covered yet
        for place in sorted(found):
            text, after = self.signs(found, place, places)
            parts.append(left_out(place - free, self.letters) + text)
            free = place + 1 + after
        return "".join(parts) + left_out(places - free, self.letters)

    def value(self, signs: list[str], at: int) -> tuple[Any, int, int]:
        """(what a place holds, how many signs encode it, how many empty places after it they skip). Raises ReadError."""
        raise NotImplementedError

    def signs(self, found: dict[int, Any], place: int, places: int) -> tuple[str, int]:
        """(the signs for what a place holds, how many empty places after it they skip). Raises ImportFault."""
        raise NotImplementedError

    def check(self, place: int, places: int) -> None:
        """Raise ReadError if the signs cover too few places, or too many. `place` is the first one after those that they cover."""
        if self.whole and place < places:
            expect(DAMAGED, place, "cell", places)
        if self.what and place > places + self.spare:
            raise ReadError("%s: it goes on past the last %s" % (DAMAGED, self.what))


class Numbers(Code):
    """Numbers in base 16 (pzpr's decodeNumber16). A sign of LONGER precedes a number of several digits. A point stands for UNKNOWN.

    most: the greatest number; marks: letters from g on that stand for the values MARKED, MARKED - 1 and so on.
    """

    def __init__(self, what: str = "cell", most: int = GREATEST, marks: str = "", spare: int = 0) -> None:
        self.what = what
        self.most = most
        self.marks = marks
        self.spare = spare
        self.letters = BASE_36[16 + len(marks) :]

    def value(self, signs: list[str], at: int) -> tuple[int, int, int]:
        sign = signs[at]
        if sign == ".":
            return UNKNOWN, 1, 0
        if sign in self.marks:
            return MARKED - self.marks.index(sign), 1, 0
        wide, more = LONGER.get(sign, (0, 0))
        number = digits_value("".join(signs[at + 1 : at + 1 + wide]) if wide else sign) + more
        if number > self.most:
            raise ReadError("%s: it holds the value %d, but 1 to %d were expected" % (DAMAGED, number, self.most))
        return number, 1 + wide, 0

    def signs(self, found: dict[int, int], place: int, places: int) -> tuple[str, int]:
        number = found[place]
        if number < 0:
            return "." if number == UNKNOWN else self.marks[MARKED - number], 0
        if number < 16:
            return digits_of(number, 1), 0
        fitting = [(-LONGER[sign][1], LONGER[sign][0], sign) for sign in LONGER if 0 <= number - LONGER[sign][1] < 16 ** LONGER[sign][0]]
        less, wide, sign = min(fitting) if fitting else (0, 0, "%")
        if sign == "%":  # in an address, it begins an escape
            raise ImportFault("A link of puzz.link can't hold the number %d" % number)
        return sign + digits_of(number + less, wide), 0


class FewNumbers(Code):
    """Numbers from 0 to 4, with none, one or two empty places after each (pzpr's decode4Cell)."""

    def value(self, signs: list[str], at: int) -> tuple[int, int, int]:
        if signs[at] == ".":
            return UNKNOWN, 1, 0
        value = digits_value(signs[at], 3 * FEW)
        return value % FEW, 1, value // FEW

    def signs(self, found: dict[int, int], place: int, places: int) -> tuple[str, int]:
        if found[place] == UNKNOWN:
            return ".", 0
        # at the end the site writes that two empty places follow, even past the last place
        after = 0 if place + 1 in found else 1 if place + 2 in found else 2
        return BASE_36[found[place] + FEW * after], after


class Marks(Code):
    """Marked places, with the value 1. The signs 0 to h are a marked place with 0 to 17 empty ones after it, i to z are 1 to 18 empty places."""

    letters = BASE_36[MOST_AFTER:]

    def value(self, signs: list[str], at: int) -> tuple[int, int, int]:
        return 1, 1, digits_value(signs[at], MOST_AFTER)

    def signs(self, found: dict[int, int], place: int, places: int) -> tuple[str, int]:
        after = 0
        while after < MOST_AFTER - 1 and place + 1 + after < places and place + 1 + after not in found:
            after += 1
        return BASE_36[after], after


class EachCell(Code):
    """A number in base 36 for each cell; - precedes two digits, and a point stands for a cell without a number. title: the kind's title, for a message."""

    letters = "."
    base = 36
    whole = True

    def __init__(self, title: str = "") -> None:
        self.title = title

    def value(self, signs: list[str], at: int) -> tuple[int, int, int]:
        if signs[at] in "%@":
            raise ReadError("This %s has a number that is not known, which can't be opened" % self.title)
        if signs[at] == "-":
            return digits_value("".join(signs[at + 1 : at + 3]), self.base), 3, 0
        if signs[at] not in BASE_36:
            raise ReadError('%s: "%s" is not a number' % (DAMAGED, signs[at]))
        return digits_value(signs[at], self.base), 1, 0

    def signs(self, found: dict[int, int], place: int, places: int) -> tuple[str, int]:
        wide = 1 if found[place] < self.base else 2
        return "-"[: wide - 1] + digits_of(found[place], wide, self.base), 0


class EachLine(EachCell):
    """A number in base 32 for each line, without exception; - precedes two digits."""

    letters = ""
    base = 32

    def value(self, signs: list[str], at: int) -> tuple[int, int, int]:
        many = 2 if signs[at] == "-" else 1
        digits = "".join(signs[at + many - 1 : at + 2 * many - 1])
        self.check(len(digits), many)
        return digits_value(digits, self.base), 2 * many - 1, 0

    def check(self, place: int, places: int) -> None:
        if place < places:
            raise ReadError("%s: it ends before its last clue" % DAMAGED)


class Arrows(Code):
    """Texts such as 2^, or ? (pzpr's decodeArrowNumber16): a digit for the direction, 0 for none, then the number. With 5 added to the direction, the
    number has two digits; with a - before it, three. + is a cell with nothing in it."""

    letters = BASE_36[10:]

    def read(self, body: str, places: int) -> tuple[dict[int, str], str]:
        found, rest = Code.read(self, body, places)
        if rest.lstrip(self.letters):
            raise ReadError("%s: it goes on past the last cell" % DAMAGED)
        return found, ""

    def value(self, signs: list[str], at: int) -> tuple[str, int, int]:
        sign = signs[at]
        if sign == "+":
            return "?", 1, 0
        if sign == "-":
            way, many, begin = digits_value("".join(signs[at + 1 : at + 2])), 3, at + 2
        else:
            way, many, begin = digits_value(sign) % 5, 2 if sign >= "5" else 1, at + 1
        digits = "".join(signs[begin : begin + many])
        known = digits != "."
        number = digits_value(digits) if known else 0
        return "%d%s" % (number, WAYS[way]) if known and way in WAYS else "?", begin + many - at, 0

    def signs(self, found: dict[int, str], place: int, places: int) -> tuple[str, int]:
        text = found[place]
        if text == "?":
            return "0.", 0
        number, way = int(text[:-1]), [way for way in WAYS if WAYS[way] == text[-1]][0]
        return "%d%x" % (way, number) if number < 16 else "%d%02x" % (way + 5, number), 0


class Totals(Code):
    """Clue cells of a Kakuro: the totals of the run below each and of the run to its right; a point for a cell without totals."""

    letters = BASE_36[20:]
    what = "cell"
    whole = True

    def value(self, signs: list[str], at: int) -> tuple[tuple[int, int], int, int]:
        if signs[at] == ".":
            return (0, 0), 1, 0
        if at + 1 == len(signs):
            raise ReadError("%s: its last clue is cut off" % DAMAGED)
        return (total_value(signs[at]), total_value(signs[at + 1])), 2, 0

    def signs(self, found: dict[int, tuple[int, int]], place: int, places: int) -> tuple[str, int]:
        down, across = found[place]
        return total_sign(down) + total_sign(across) if down or across else ".", 0


class Packed(Code):
    """A number from 0, which means nothing, to base - 1 at each place. Each sign packs `each` numbers: five borders, 0 or 1 (pzpr's decodeBorder), or
    three circles, 0 to 2 (decodeCircle)."""

    def __init__(self, base: int, each: int) -> None:
        self.base = base
        self.each = each

    def read(self, body: str, places: int) -> tuple[dict[int, int], str]:
        values: list[int] = []
        signs = list(body)
        need = (places + self.each - 1) // self.each
        if len(signs) < need:
            raise ReadError("%s: it has %s of borders, but %d were expected" % (DAMAGED, count(len(signs), "sign"), need))
        for sign in signs[:need]:
            value = digits_value(sign, self.base**self.each)
            values.extend([value // self.base**power % self.base for power in range(self.each - 1, -1, -1)])
        return {place: values[place] for place in range(places) if values[place]}, "".join(signs[need:])

    def write(self, found: dict[int, int], places: int) -> str:
        values = [0] * ((places + self.each - 1) // self.each)
        for place in found:
            values[place // self.each] += found[place] * self.base ** (self.each - 1 - place % self.each)
        return "".join([BASE_36[value] for value in values])


BITS = Packed(2, 5)
TRIPLES = Packed(3, 3)


def pairs(cols: int, rows: int = 0) -> list[tuple[int, int]]:
    """All pairs of neighbours, in the order of their borders: those within rows, then those between rows. If `rows` is 0, the grid is square."""
    rows = rows or cols
    across = [(row * cols + col, row * cols + col + 1) for row in range(rows) for col in range(cols - 1)]
    return across + [(cell, cell + cols) for cell in range(cols * (rows - 1))]
