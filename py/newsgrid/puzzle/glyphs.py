"""What a value looks like where it is not a number: black, a star, a tent. A kind lists one for each of its values (newsgrid.puzzle.kinds.kind).

A value stays a number in a sheet; a glyph only says how it is drawn, written in a text, typed and read aloud.
"""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.parts import Parts
from newsgrid.puzzle.types import Callable
from newsgrid.puzzle.wording import with_article


def describes(word: str) -> bool:
    """Whether a value's word says what its cell is like, "black", and not what is in it, "star"."""
    return word == "black" or word[-2:] == "ed"


def is_none(word: str) -> bool:
    """Whether a value's word says that something is not in its cell: "no line"."""
    return word == NOT_HERE or word[:3] == "no "


def thing(word: str) -> str:
    """What a count of cells with a value of this word names: "star", "black cell"."""
    return word + " cell" if describes(word) else word


class Glyph(Parts):
    """The look of a value."""

    order = ("word", "sign", "keys", "fill", "stroke", "shade", "faint")

    word: str  # what people and screen readers call it: "black"
    sign: str  # its sign in texts: one character that is neither a digit nor a sign for an empty cell
    keys: str = ""  # the keys that write it
    fill: str = ""  # the filled part of its drawing, as path data in a cell of 40 by 40
    stroke: str = ""  # the part drawn as strokes, likewise
    shade: bool = False  # whether it covers its cell, so that a number on it is light
    faint: bool = False  # whether it only notes that nothing else is here, as a cross does
    text: str = ""  # its drawing, if that is a letter or a number
    # returns the filled part, where that depends on the neighbours above, right, below and left: 1 for the same value, -1 if it can't be, else 0
    shape: Callable[[tuple[int, ...]], str] | None = None
    is_said: str = ""  # what its cell is, in a sentence, if that is more than the word with its article
    way: str = ""  # the end of `said`, which tells it from similar glyphs, such as where the other half of a domino is: "above"
    others: str = ""  # other signs that a text may have instead
    inked: tuple[str, ...] = ()  # how it looks in a cell of a photo, as `inked` and `figure` of a newsgrid.puzzle.constraint_type.Type
    figure: str = ""

    @property
    def said(self) -> str:
        """What its cell is, in a sentence: the word, with its article if it is a thing: "a star", "black"."""
        if self.is_said:
            return self.is_said
        if self.faint or self.shade or self.text or self.word in ("white", "black"):
            return "empty" if self.word == NOT_HERE or self.word[:3] == "no " else self.word
        return with_article(self.word)

    @property
    def said_short(self) -> str:
        """What it is in a word or two, for a list of signs."""
        return "cross" if self.word == NOT_HERE else self.word + (" " + self.way if self.way else "")

    def drawn(self, look: str, sides: tuple[int, ...] = (-1, -1, -1, -1)) -> str:
        """Its drawing in a cell's square, as SVG. look: the classes that say whose it is: "given", "entry", "entry filled", perhaps with "wrong";
        sides: as for `shape`."""
        if self.text:
            return '<text class="%s" x="20" y="28.7">%s</text>' % (look, self.text)
        look = "glyph %s%s" % (look, " faint" if self.faint else "")
        fill = self.shape(sides) if self.shape is not None else self.fill
        parts = ['<path class="%s" d="%s"/>' % (look, fill)] if fill else []
        if self.stroke:
            parts.append('<path class="%s drawn" d="%s"/>' % (look, self.stroke))
        return "".join(parts)


NOT_HERE = "not here"  # the word of a cross


def on(
    word: str,
    keys: str,
    fill: str = "",
    stroke: str = "",
    shade: bool = False,
    shape: Callable[[tuple[int, ...]], str] | None = None,
) -> Glyph:
    """What is put into a cell, "*" in texts."""
    return Glyph(word, "*", keys, fill, stroke, shade, shape=shape)


def off(word: str, keys: str, fill: str = "", stroke: str = "") -> Glyph:
    """A note that a cell holds nothing, "-" in texts."""
    return Glyph(word, "-", keys, fill, stroke, False, True)


def letter(sign: str) -> Glyph:
    """A letter as a value."""
    return Glyph(sign, sign, sign.lower() + sign, text=sign)


def number(value: int) -> Glyph:
    """A number as a value, among values that are not numbers."""
    return Glyph("%d" % value, "%d" % value, "%d" % value, text="%d" % value)


SQUARE = "M0 0h40v40H0z"
X = "M15 15l10 10M25 15l-10 10"
STAR = on("star", "1*s", "M20 5.5l3.6 10.2 10.8.3-8.6 6.6 3.1 10.4-8.9-6.2-8.9 6.2 3.1-10.4-8.6-6.6 10.8-.3z")
BLACK = on("black", "1*#b", SQUARE, "", True)
NOT_BLACK = off("white", "0x-w", "", X)
SPECK = "M20 16.5a3.5 3.5 0 1 0 .01 0z"
RING = Glyph("white", "-", "0xo-w", "", "M20 4a16 16 0 1 0 .01 0z")
DOT = off("white", "0x-w", SPECK)
CROSS = off(NOT_HERE, "0x-", "", X)


def of_sign(glyphs: tuple[Glyph, ...], sign: str) -> int:
    """The value that a sign of a text stands for, 0 for none."""
    for at in range(len(glyphs)):
        if sign == glyphs[at].sign or (len(sign) == 1 and not is_digits(sign) and sign.lower() == glyphs[at].sign.lower()):
            return at + 1
        if len(sign) == 1 and sign.lower() in glyphs[at].others:
            return at + 1
    return 0


def of_key(glyphs: tuple[Glyph, ...], key: str) -> int:
    """The value that a key writes, 0 if it writes none."""
    for at in range(len(glyphs)):
        if len(key) == 1 and key.lower() in glyphs[at].keys.lower():
            return at + 1
    return 0


def after(value: int, steps: tuple[int, ...]) -> int:
    """The value that one more tap gives a cell: the next of `steps`, then nothing (0)."""
    return steps[steps.index(value) + 1] if value in steps[:-1] else 0 if value in steps else steps[0]


CIRCLE = "M20 6.5a13.5 13.5 0 1 0 .01 0z"
WHITE_CIRCLE = Glyph("white", "o", "0o-w", "", CIRCLE, others="w○", figure="circle")
BLACK_CIRCLE = Glyph("black", "*", "1*x#b", CIRCLE, others="b●", inked=(".???.", "?###?", "?###?", "?###?", ".???."))
