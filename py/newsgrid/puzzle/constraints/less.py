"""Less-than signs: of two neighbours the first holds the smaller value."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, Tools, Type, reading
from newsgrid.puzzle.sheet import Sheet


def draw(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.border(place, sheet)
    step = place[1] - place[0]
    # the point is at the smaller one
    if abs(step) == 1:
        return ink.path("sign", "M%.4g %.4gL%.4g %.4gL%.4g %.4g" % (x + 3 * step, y - 5, x - 3 * step, y, x + 3 * step, y + 5))
    way = 1 if step > 0 else -1
    return ink.path("sign", "M%.4g %.4gL%.4g %.4gL%.4g %.4g" % (x - 5, y + 3 * way, x, y - 3 * way, x + 5, y + 3 * way))


TYPE = Type(
    "less",
    shapes.PAIR,
    "Less-than sign",
    "A less-than sign points at the smaller of two values.",
    reading("rising"),
    draw,
    ordered=True,
    words=("greater-than sign", "inequality", "unequal"),
    examples=("less r5c6 r5c5",),
    tools=Tools("text"),
    signs={"<": "E", "＜": "E", ">": "W", "＞": "W", "∧": "S", "^": "S", "⌃": "S", "∨": "N", "⌄": "N"},
)
