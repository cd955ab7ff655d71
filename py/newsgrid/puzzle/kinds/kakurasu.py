"""Kakurasu (Index Sums): the number beside a line is the sum of the places of its black cells, counted from 1."""

from newsgrid.puzzle import glyphs, shapes
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, regular, total
from newsgrid.puzzle.counting import beside
from newsgrid.puzzle.kinds.kind import EDGES, NEVER_HARD, SHADED, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.shading import sown
from newsgrid.puzzle.sheet import Sheet, value_at


def places_of(values: list[int]) -> int:
    """The sum of the places of the 1s among 0s, counted from 1."""
    return sum([at + 1 for at in range(len(values)) if values[at]])


@registered("place sum")
def place_sum(wanted: int) -> Automaton:
    """The places of the 1s among 0s add up to `wanted`. The state is (how many values have been read, the sum)."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        read, so_far = state[0] + 1, state[1] + (state[0] + 1 if value else 0)
        return (read, so_far) if so_far <= wanted else None

    says = "the places of its black cells don't add up to %d" % wanted
    return Automaton((0, 0), step, lambda state: state[1] == wanted, lambda held: says, places_of)


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    cells = shapes.line_of(place, sheet)
    if text == "?":
        return []
    return [regular(cells, "place sum", (int(text),)) if cells else total(cells, [int(text)])]


SUM = beside(
    "placesum",
    "Sum of places",
    "A number outside is the sum of the places of its line's black cells: the first cell counts 1, the second 2, and so on.",
    rules,
    Clue("the sum of the places of the black cells", 0, 999),
    lambda place, sheet: places_of([int(value_at(sheet, cell) == 2) for cell in shapes.line_of(place, sheet)]),
    counts=True,
    examples=("placesum r3c0 = 13",),
)

WRITTEN = """One more row and one more column than there are cells: the first line has . in its corner and then the sum of each column, each
line below the sum of its row and then its cells: . where one is open, * for a black one, - for a white one. All are separated by blanks if
a sum has two digits. Instead of a sum, . means that none is printed. The cells of a row count 1, 2, 3 from the left, those of a column from
the top."""
EXAMPLE = """#Kakurasu No. 1
.4416
7....
4....
4....
3...."""
KIND = Kind(
    "kakurasu",
    "Kakurasu",
    "blacken cells: the places of a line's black cells, counted from 1, add up to the number beside it",
    Offer(sizes("Kakurasu", 4, 5, 6, 7, 8, 9), SHADED, 6, levels=NEVER_HARD, seldom={(4, 4): (4, 5), (5, 5): (4, 5)}, offered=(1,)),
    has=(),
    clues=(SUM,),
    usual=("placesum",),
    look=Look((glyphs.NOT_BLACK, glyphs.BLACK)),
    maker=Maker(None, sown(0.55), made="one end"),
    told=Told(elsewhere={"puzz.link": ("box",)}),
    text=Text("indexsums indexsummen", EDGES, most_clue=lambda side: side * (side + 1) // 2, written=WRITTEN, example=EXAMPLE),
)
