"""Thermometers: the values rise from the bulb."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, Strokes, Tools, Type, reading
from newsgrid.puzzle.sheet import Sheet


def draw(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    return '<g class="thermometer">%s</g>' % (ink.path("thermo", ink.trail(place, sheet)) + ink.circle("bulb", x, y, 14))


TYPE = Type(
    "thermo",
    shapes.PATH,
    "Thermometer",
    "Along each thermometer the values rise from the bulb.",
    reading("rising"),
    draw,
    ordered=True,
    examples=("thermo r1c1 r1c2 r2c2",),
    look=Strokes(
        ".sheet .constraint .thermo{stroke:var(--tone);stroke-width:14}\n.sheet .constraint .bulb{fill:var(--tone);stroke:none}\n",
        band="thermometer",
    ),
    tools=Tools("thermometer", penpa="thermo"),
)
