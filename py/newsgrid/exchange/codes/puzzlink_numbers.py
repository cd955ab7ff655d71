"""What the links of puzz.link share, whatever their kind: numbers and borders, packed into signs."""

from newsgrid.puzzle.formats.lines import ReadError, count

NAME = "puzz.link"
DAMAGED = "This puzz.link is damaged"
BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
# how many digits of a number follow a sign, and what is added to it
LONGER = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192), "*": (4, 12240), "$": (5, 77776)}
GREATEST = 9_999_999
UNKNOWN, MARKED = -1, -2
ENDING = ".0"
MOST_AFTER = 18  # how many places a sign says at most, the marked one among them


def expect_end(rest: str) -> None:
    """Raise ReadError if something follows the last clue, but for what some addresses end with."""
    if rest and rest != ENDING:
        raise ReadError("%s: it goes on after its last clue" % DAMAGED)


def as_printed(number: int) -> str:
    """A number as it is printed: ? for one that is not known."""
    return "?" if number == UNKNOWN else str(number)


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


def numbers(body: str, places: int, what: str, most: int = GREATEST, marks: str = "", spare: int = 0) -> tuple[dict[int, int], str]:
    """({place: number, or UNKNOWN for "."}, what follows the last of `places` places). Raises ReadError.

    what: what the places are, for a message; most: the greatest number; marks: letters from g on that stand for something else, as MARKED, MARKED - 1 and so on;
    spare: how many places the last sign may leave out that are not there.
    """
    skip = BASE_36[16 + len(marks)]  # leaves out one place, the letter after it two, and so on
    signs = list(body)
    number_at: dict[int, int] = {}
    place = at = 0
    while at < len(signs) and place < places:
        sign = signs[at]
        at += 1
        if skip <= sign <= "z":
            place += BASE_36.index(sign) - BASE_36.index(skip) + 1
            continue
        if sign == ".":
            number_at[place] = UNKNOWN
        elif sign in marks:
            number_at[place] = MARKED - marks.index(sign)
        elif sign in LONGER:
            wide, more = LONGER[sign]
            number_at[place] = digits_value("".join(signs[at : at + wide])) + more
            at += wide
        else:
            number_at[place] = digits_value(sign)
        if number_at[place] > most:
            raise ReadError("%s: it holds the value %d, but 1 to %d were expected" % (DAMAGED, number_at[place], most))
        place += 1
    if place > places + spare:
        raise ReadError("%s: it goes on past the last %s" % (DAMAGED, what))
    return number_at, "".join(signs[at:])


def few_numbers(body: str, places: int) -> tuple[dict[int, int], str]:
    """({place: number from 0 to 4, or UNKNOWN}, what follows): a sign is a number with none, one or two empty places after it, or some empty
    places. Raises ReadError."""
    held: dict[int, int] = {}
    signs = list(body)
    place = at = 0
    while at < len(signs) and place < places:
        sign = signs[at]
        at += 1
        if sign == ".":
            held[place] = UNKNOWN
            place += 1
        elif "g" <= sign <= "z":
            place += BASE_36.index(sign) - 15
        elif sign in "0123456789abcde":
            value = digits_value(sign)
            held[place] = value % 5
            place += 1 + value // 5
        else:
            raise ReadError('%s: "%s" is not a value' % (DAMAGED, sign))
    return held, "".join(signs[at:])


def places_marked(body: str, places: int) -> tuple[list[int], str]:
    """(the places that are marked, what follows): 0 to h are a marked place and 0 to 17 empty ones after it, i to z 1 to 18 empty places. Raises ReadError."""
    found = []
    signs = list(body)
    place = at = 0
    while at < len(signs) and place < places:
        value = digits_value(signs[at], 36)
        at += 1
        if value < MOST_AFTER:
            found.append(place)
        place += 1 + value % MOST_AFTER
    return found, "".join(signs[at:])


def packed(body: str, places: int, base: int, each: int) -> tuple[list[int], str]:
    """(`places` values of 0 to base - 1, packed `each` to a sign; what follows them). Raises ReadError."""
    values: list[int] = []
    signs = list(body)
    need = (places + each - 1) // each
    if len(signs) < need:
        raise ReadError("%s: it has %s of borders, but %d were expected" % (DAMAGED, count(len(signs), "sign"), need))
    for sign in signs[:need]:
        value = digits_value(sign, base**each)
        values.extend([value // base**power % base for power in range(each - 1, -1, -1)])
    return values[:places], "".join(signs[need:])


def pairs(cols: int, rows: int = 0) -> list[tuple[int, int]]:
    """The pairs of neighbours, of a square if `rows` is 0, in the order of their borders: those of each row, then those of each two rows."""
    rows = rows or cols
    across = [(row * cols + col, row * cols + col + 1) for row in range(rows) for col in range(cols - 1)]
    return across + [(cell, cell + cols) for cell in range(cols * (rows - 1))]
