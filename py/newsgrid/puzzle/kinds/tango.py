"""Tango: suns and moons, equally often in each line, no three alike side by side; = and x between two cells say whether they are alike."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, Type, reading
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.kinds.binairo import Binairo
from newsgrid.puzzle.kinds.kind import PAIRS, SHADED, Chance, Look, Maker, Offer, Text, sizes
from newsgrid.puzzle.neighbours import borders
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def drawing(stroke: str, left: float, above: float) -> Callable[[Place, str, Sheet], str]:
    """A function that draws a sign on a border: a stroke that begins this far to the left of the border's middle, and above it."""

    def draw(place: Place, text: str, sheet: Sheet) -> str:
        x, y = ink.border(place, sheet)
        return ink.circle("operator", x, y, 7) + ink.path("sign", "M%.4g %.4g" % (x - left, y - above) + stroke)

    return draw


SAME = Type(
    "same",
    shapes.PAIR,
    "Equals sign",
    "Two cells with = between them hold the same.",
    reading("steps", 0),
    drawing("h8m0 4h-8", 4, 2),
    figure="=",
    examples=("same r5c5 r5c6",),
)
OPPOSITE = Type(
    "opposite",
    shapes.PAIR,
    "Cross",
    "Two cells with x between them differ.",
    reading("steps", 1),
    drawing("l7 7m0-7l-7 7", 3.5, 3.5),
    figure="x",
    many="crosses between cells",
    examples=("opposite r5c5 r5c6",),
)


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """Print signs at every fourth border, at random."""
    pairs = borders(sheet)
    for pair in chance.sample(pairs, len(pairs) // 4):
        sheet.constraints["same" if values[pair[0]] == values[pair[1]] else "opposite", pair] = ""


RAYS = "M20 3.5v4M20 32.5v4M3.5 20h4M32.5 20h4M8.3 8.3l2.9 2.9M28.8 28.8l2.9 2.9M8.3 31.7l2.9-2.9M28.8 11.2l2.9-2.9"
SUN = Glyph("sun", "*", "1s*", "M20 11a9 9 0 1 0 .01 0z", RAYS, inked=("?.?.?", ".?#?.", "?###?", ".?#?.", "?.?.?"))
MOON = Glyph("moon", "o", "0mo", "M25 7a14 14 0 1 0 8 20A12 12 0 0 1 25 7z", inked=(".?#..", "?##..", "###..", "?##??", ".?#?."))
WRITTEN = """Rows of cells, . for an open one, * for a sun, o for a moon, with = or x between two cells, with or without spaces. Below a row, a line of signs: = or x,
each just below the upper of its two cells."""
EXAMPLE = """#Tango No. 1
. . .=.
*=. . .
    x
. . . .
. * .x."""
KIND = Binairo(
    "tango",
    "Tango",
    "a sun or a moon in each cell: no three alike side by side, as many of each in every row and column; = alike, x different",
    Offer(sizes("Tango", 4, 6, 8, 10), SHADED, 5, offered=(1, 2)),
    has=("balance", "threes"),
    clues=(SAME, OPPOSITE),
    rest=0,
    look=Look((MOON, SUN)),
    maker=Maker(dress, givens=True, spare=True),
    text=Text("sonnemond sunandmoon", PAIRS, written=WRITTEN, example=EXAMPLE),
)
