"""Yin-Yang: each cell holds a black or a white circle; those of each colour are joined, and no two by two square has only one colour."""

from newsgrid.puzzle.about import asks, none, not_all, square, whole
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Place, RuleData, regular, total, whole_sheet
from newsgrid.puzzle.glyphs import BLACK_CIRCLE, WHITE_CIRCLE
from newsgrid.puzzle.kinds.kind import MIXED, SHADED, Kind, Look, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import squares
from newsgrid.puzzle.shading import BLACK_JOINED, WHITE_JOINED
from newsgrid.puzzle.sheet import Sheet


@registered("two arcs")
def two_arcs() -> Automaton:
    """A ring of values changes its value twice at most. The state is (the first, the last, how often it changed)."""

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        first, last, changes = state
        if first < 0:
            return (value, value, 0)
        changes += value != last
        return (first, value, changes) if changes < 3 else None

    says = "the colour changes more than twice"
    return Automaton((-1, -1, 0), step, lambda state: state[2] + (state[0] != state[1]) < 3, lambda held: says)


@registered("no chequer")
def no_chequer() -> Automaton:
    """Four cells of a square, row by row, are not a chequerboard. The state is the values read so far."""

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        state = state + (value,)
        return None if state in ((0, 1, 1, 0), (1, 0, 0, 1)) else state

    return Automaton((), step, lambda state: True, lambda held: "one of the two colours would be parted here")


def edge(sheet: Sheet) -> Place:
    """The cells along the edge, once around."""
    last = (sheet.rows - 1) * sheet.cols
    down = list(range(2 * sheet.cols - 1, last, sheet.cols))
    up = list(range(last - sheet.cols, 0, -sheet.cols))
    return tuple(list(range(sheet.cols)) + down + list(range(last + sheet.cols - 1, last - 1, -1)) + up)


def square_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """No square of one colour. Since both colours are joined, there is also no chequerboard of four cells, and the edge has at most two parts."""
    rules = []
    for cells in squares(sheet):
        rules.append(total(cells, [1, 2, 3], not_all("alike"), square(cells)))
        rules.append(regular(cells, "no chequer", (), none("chequerboard"), square(cells)))
    if sheet.rows > 1 and sheet.cols > 1 and not any(sheet.blocks):
        rules.append(regular(edge(sheet), "two arcs", (), asks("with just one black part and one white", ", "), whole("{the}edge")))
    return rules


SQUARES = whole_sheet("notalike", "Squares", "No two by two cells are all black or all white.", square_rules, lists=True)

WRITTEN = """Rows of * or b (a black circle), o or w (a white one) and . where nothing is printed."""
EXAMPLE = """#YinYang No. 1
*....
.....
..*..
.*.*.
....*"""
KIND = Kind(
    "yinyang",
    "Yin-Yang",
    "a black or a white circle in each cell; those of each colour are joined, and no two by two cells are all alike",
    Offer(sizes("Yin-Yang", 5, 6, 8, 10), SHADED, 6, offered=(1, 2)),
    has=(BLACK_JOINED, WHITE_JOINED, SQUARES),
    rest=0,
    look=Look((WHITE_CIRCLE, BLACK_CIRCLE)),
    told=Told(elsewhere={"puzz.link": ("yinyang",), "Penpa+": ("yin-yang",)}),
    text=Text("shirokuro blackandwhite", MIXED, written=WRITTEN, example=EXAMPLE),
)
