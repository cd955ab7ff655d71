"""What a reading may be as well: the signs and digits that look like it."""

from newsgrid.photo.decide.drafts import LABELS, Where, is_outside, ways_of
from newsgrid.photo.decide.printed_spots import is_possible
from newsgrid.puzzle import areas, kinds
from newsgrid.puzzle.kinds.kind import LISTS
from newsgrid.puzzle.sheet import Sheet

ALIKE = ("17", "38", "06", "68")  # digits that are taken for each other
OPERATORS = "+-/"  # signs that are taken for each other: a ÷ without its dots, a + without its upright


def other_values(sheet: Sheet, where: Where, value: int) -> list[int]:
    """The readings of a place that look like this one."""
    if where.part == "label":
        count = len(areas.cage_cells(sheet)[sheet.cages[where.cell]])
        texts = texts_like(value // 8, LABELS[value % 8].strip())
        return [8 * other + LABELS.index(sign or " ") for other, sign in texts if is_possible(other, sign, count, sheet.rows)]
    if where.part == "given":
        return [other for other in numbers_like(value) if 0 < other <= sheet.values]
    if where.part in ("across", "down", "total"):
        return [other for other in numbers_like(value) if other]
    if is_numbered(sheet, where):
        return [other + 1 for other in numbers_like(value - 1)]
    return []


def texts_like(number: int, operator: str) -> list[tuple[int, str]]:
    """The texts of cages that look like this one, as (number, operator): a sign may be too faint to be seen, and a ÷ may look like an 8.

    >>> texts_like(2, "-"), texts_like(28, "")
    ([(2, '+'), (2, '/')], [(28, '+'), (28, '-'), (28, 'x'), (28, '/'), (2, '/'), (23, ''), (26, '')])
    """
    signs = "" if operator == "x" else OPERATORS if operator else LABELS[1:]
    texts = [(number, other) for other in signs if other != operator]
    if not operator and number % 10 == 8 and number > 10:
        texts.append((number // 10, "/"))
    return texts + [(other, operator) for other in numbers_like(number)]


def is_numbered(sheet: Sheet, where: Where) -> bool:
    """Whether a place holds a number in a cell or beside the grid, and nothing else."""
    kind = kinds.of(sheet)
    if where.part == "clue":
        return kind.spots[0].field is not None and not ways_of(kind.spots[0])
    return is_outside(where.part) and kind.text.form != LISTS and not kind.look.glyphs


def numbers_like(number: int) -> list[int]:
    """The numbers with one digit that looks like this number's.

    >>> numbers_like(16), numbers_like(5)
    ([76, 10, 18], [])
    """
    digits, found = str(number), []
    for at, digit in enumerate(digits):
        for pair in ALIKE:
            if digit in pair:
                other = digits[:at] + pair[1 - pair.index(digit)] + digits[at + 1 :]
                found += [int(other)] if other[0] != "0" else []
    return found
