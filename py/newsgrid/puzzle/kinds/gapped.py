"""Kinds in which a line holds each value once and some cells have none: Easy as ABC, with letters, and Doppelblock, with two black cells."""

from newsgrid.puzzle import shapes
from newsgrid.puzzle.about import asks, none, single
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.constraint_type import Clue, Number, Place, RuleData, Sign, among, regular, whole_sheet
from newsgrid.puzzle.counting import along, beside
from newsgrid.puzzle.glyphs import CROSS, SQUARE, Glyph, letter, number
from newsgrid.puzzle.kinds.kind import EDGES, FRAME, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, latin, print_one, sizes
from newsgrid.puzzle.neighbours import to_fill, whole_lines
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

LETTERS = "ABCDEF"
MANY = Number("how many letters there are", 2, len(LETTERS), usual=3)
MOST = 9  # the largest number in a Doppelblock


def is_value(sign: str) -> bool:
    """Whether a sign is the letter or the number of a value, not the sign for an empty cell."""
    return is_digits(sign) or (len(sign) == 1 and is_letter(sign))


@registered("once each")
def once_each(most: int) -> Automaton:
    """Each of 1 to `most` occurs once; all other values are 0. The state has a bit for each that has been read."""

    def step(state: int, value: int) -> int | None:
        if not value:
            return state
        return None if value > most or state >> value & 1 else state | 1 << value

    def why(held: list[str]) -> str:
        for sign in held:
            if is_value(sign) and held.count(sign) > 1:
                return "%s twice" % sign
        return "one is missing besides %s" % ", ".join([sign for sign in held if is_value(sign)])

    def counts(length: int) -> dict[int, int]:
        return {value: 1 if value else length - most for value in range(most + 1)}

    return Automaton(0, step, lambda state: state == 2 * ((1 << most) - 1), why, counts=counts)


@registered("first letter")
def first_letter(wanted: int) -> Automaton:
    """The first value that is not 0 is `wanted`. The state says whether it has been read."""

    def step(state: int, value: int) -> int | None:
        return 1 if state or value == wanted else None if value else 0

    return Automaton(0, step, lambda state: state == 1, lambda held: "%s is not its first letter" % LETTERS[wanted - 1], levels=(1, 2))


def inside(values: list[int]) -> list[int]:
    """The values between two 0s."""
    first = values.index(0)
    return values[first + 1 : values.index(0, first + 1)]


def sum_of(values: list[int]) -> int | None:
    return sum(inside(values))


@registered("between two")
def between_two(wanted: int) -> Automaton:
    """The values between the first two 0s add up to `wanted`. The state is (how many 0s have been read, the sum after the first)."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        zeros, so_far = state
        if not value:
            return (zeros + 1, so_far) if zeros != 1 or so_far == wanted else None
        if zeros != 1:
            return state
        return (1, so_far + value) if so_far + value <= wanted else None

    wrong = "the numbers between its black cells don't add up to %d" % wanted
    says = "{line} makes %d between its two black cells" % wanted
    return Automaton((0, 0), step, lambda state: state[0] > 1, lambda held: wrong, sum_of, levels=(2, 2), says=says, adds=inside)


def letter_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    many = MANY.number(text)
    law = asks("A to %s once each" % LETTERS[many - 1], ", ")
    lines = [regular(cells, "once each", (many,), law, line) for line, cells in whole_lines(sheet)]
    if many == len(LETTERS):
        return lines
    law = none("letter after %s" % LETTERS[many - 1])
    return lines + [among(cell, list(range(many + 1)), law, single(cell)) for cell in to_fill(sheet)]


def used(sheet: Sheet) -> int:
    """How many values a sheet uses: its letters, and the one for no letter."""
    return 1 + MANY.number(sheet.constraints.get(("letters", ()), ""))


def number_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    most = sheet.values - 1
    law = asks("1 to %d once each, two black" % most, ", ")
    return [regular(cells, "once each", (most,), law, line) for line, cells in whole_lines(sheet)]


FIRST = beside(
    "firstletter",
    "First letter",
    "A letter outside is the first letter in its row or column, seen from there.",
    lambda place, text, sheet: [regular(shapes.line_of(place, sheet), "first letter", (LETTERS.index(text) + 1,))],
    Sign("the first letter from there", LETTERS),
    examples=("firstletter r3c0 = B",),
)
ALL_LETTERS = whole_sheet(
    "letters",
    "Letters",
    "Each row and column has each letter once; its other cells stay empty.",
    letter_rules,
    field=MANY,
    tells=lambda text: (
        "Each row and column has the letters A to %s once each; its other cells stay empty." % LETTERS[MANY.number(text) - 1]
    ),
    examples=("letters = 4",),
    lists=True,
)
BETWEEN = beside(
    "betweenblack",
    "Sum between black cells",
    "A number outside is the sum of the numbers between the two black cells of its row or column.",
    along("between two"),
    Clue("the sum between the two black cells", 0, 99),
    many="sums between black cells",
    examples=("betweenblack r3c0 = 5",),
)
TWO_BLOCKS = whole_sheet(
    "twoblocks",
    "Two black cells a line",
    "Each row and column has two black cells. Its other cells hold the numbers from 1 on, once each.",
    number_rules,
)


def values_of_block(sheet: Sheet) -> int:
    """The number of values: the numbers of a line, two fewer than its cells, and black. Raises ValueError."""
    if sheet.rows != sheet.cols or not 3 <= sheet.rows <= MOST + 2:
        message = "Doppelblock has as many rows as columns, 3 to %d, but this has %d and %d."
        raise ValueError(message % (MOST + 2, sheet.rows, sheet.cols))
    return sheet.rows - 1


def filling(values: Callable[[Sheet], int]) -> Callable[[Sheet, Chance], list[int]]:
    """A function that fills a square so that each line holds every value but the first once. values(sheet): the number of values."""

    def fill(sheet: Sheet, chance: Chance) -> list[int]:
        return [value if value < values(sheet) else 0 for value in latin(sheet.rows, chance)]

    return fill


def with_four(sheet: Sheet) -> None:
    sheet.constraints["letters", ()] = "4"


def dress_letters(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Print a letter at both ends of each line."""
    for place in shapes.around(sheet.rows, sheet.cols):
        held = [values[cell] for cell in shapes.line_of(place, sheet) if values[cell]]
        sheet.constraints["firstletter", place] = LETTERS[held[0] - 1]


ABC_WRITTEN = """Two more rows and two more columns than there are cells: the letters stand around them as on paper, with . where there is
none and in the corners. A cell is . if it is open, a letter, or - if it is known to stay empty. Each row and column has A, B and C; where
there are more or fewer letters, a line below says how many: `letters = 4`."""
ABC_EXAMPLE = """#EasyAsABC No. 1
.B....
......
......
......
A....B
....C."""
ABC = Kind(
    "easyasabc",
    "Easy as ABC",
    "letters A to C (or to D, E) once in each row and column; other cells stay empty; a letter outside is the first one from there",
    Offer(sizes("Easy as ABC %d×%d, A to C", 4, 5) + sizes("Easy as ABC %d×%d, A to D", 6, ready=with_four), SHADED, 8, offered=(1, 2)),
    has=(ALL_LETTERS,),
    clues=(FIRST,),
    uses=used,
    look=Look((CROSS,) + tuple([letter(sign) for sign in LETTERS]), taps=()),
    maker=Maker(dress_letters, filling(used), mend=print_one, spare=True),
    told=Told(elsewhere={"puzz.link": ("easyasabc",), "Penpa+": ("easy as abc",)}, in_words=(("", ""), ("letters", "4"), ("letters", "5"))),
    text=Text("abcend abcpath endview abcxyz buchstabensalat abckombi", FRAME, written=ABC_WRITTEN, example=ABC_EXAMPLE),
)
DOPPELBLOCK_WRITTEN = """One more row and one more column than there are cells: the first line has . in its corner and then the sum of each
column, each line below the sum of its row and then its cells: . where one is open, * for a black one, or its number. Instead of a sum, .
means that none is printed. All are separated by blanks if a sum has two digits."""
DOPPELBLOCK_EXAMPLE = """#Doppelblock No. 1
.210.
.....
.....
1....
....."""
DOPPELBLOCK = Kind(
    "doppelblock",
    "Doppelblock",
    "each row and column has two black cells and the numbers from 1 on once each; a number outside is the sum between the black ones",
    Offer(sizes("Doppelblock", 4, 5, 6, 7), SHADED, 8, levels=(2, 4, 5), offered=(1, 2)),
    has=(TWO_BLOCKS,),
    clues=(BETWEEN,),
    many=values_of_block,
    rest=0,
    look=Look((Glyph("black", "*", "0x*#b", SQUARE, "", True),) + tuple([number(value) for value in range(1, MOST + 1)]), taps=()),
    maker=Maker(None, filling(values_of_block), mend=print_one, spare=True, made="one end"),
    told=Told(elsewhere={"puzz.link": ("doppelblock",), "Penpa+": ("doppelblock",)}),
    text=Text(
        "doubleblock doppelblocks",
        EDGES,
        most_clue=lambda side: (side - 1) * (side - 2) // 2,
        written=DOPPELBLOCK_WRITTEN,
        example=DOPPELBLOCK_EXAMPLE,
    ),
)
