"""How a sheet's values are written, typed and read aloud: as numbers, as letters, or as its kind's glyphs."""

from newsgrid.puzzle import glyphs, grid_layout, kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.sheet import Sheet


def glyphs_of(sheet: Sheet) -> tuple[glyphs.Glyph, ...]:
    """What a sheet's values look like, () if they are numbers or letters."""
    return kinds.of(sheet).look.glyphs


def symbol(sheet: Sheet, value: int) -> str:
    """A value in a text: a number, a letter (see newsgrid.puzzle.grid_layout.symbol), or the sign of its glyph."""
    looks = glyphs_of(sheet)
    return looks[value - 1].sign if looks else grid_layout.symbol(sheet, value)


def word(sheet: Sheet, value: int, index: int = -1) -> str:
    """A value in a sentence, without an article: "7", "black", "star". index: its place, -1 for any."""
    kind = kinds.of(sheet)
    looks = kind.look.glyphs_at(sheet, index) if index >= 0 else kind.look.glyphs
    return looks[value - 1].word if looks else grid_layout.symbol(sheet, value)


def said(sheet: Sheet, value: int) -> str:
    """A value after "is" in a sentence: "7", "black", "a star"."""
    looks = glyphs_of(sheet)
    return looks[value - 1].said if looks else grid_layout.symbol(sheet, value)


def value_of(sheet: Sheet, sign: str, form: str) -> int:
    """The value, from 1, of a text's sign; 0 for a 0 that means an empty cell; -1 if it is not a value here. form: as in grid_layout.value_of."""
    looks = glyphs_of(sheet)
    if looks and not is_digits(sign):
        return glyphs.of_sign(looks, sign) or -1
    number = grid_layout.value_of(sign, form)
    value = number + 1 - sheet.least
    # if values begin with 1, a 0 is an empty cell
    return -1 if value > sheet.values or (not number and (sign.strip("0") or not sign)) else value


def count_words(sheet: Sheet, values: list[int]) -> str:
    """How often each value occurs: "Count of Values check = 1=9,2=9,...". In a Latin square all counts are equal. values: one for each place."""
    return "Count of Values check = " + ",".join(
        ["%s=%d" % (word(sheet, value), values.count(value)) for value in range(1, sheet.values + 1)]
    )
