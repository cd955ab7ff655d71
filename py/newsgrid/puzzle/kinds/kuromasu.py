"""Kuromasu (Kurodoko, Range): a number counts the white cells that are seen from it; black cells share no side, white ones are joined."""

from newsgrid.puzzle import glyphs
from newsgrid.puzzle.about import asks
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, among, regular
from newsgrid.puzzle.counting import number
from newsgrid.puzzle.kinds.kind import MIXED, NEVER_HARD, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import looking
from newsgrid.puzzle.shading import BLACK_APART, WHITE_JOINED, scattered
from newsgrid.puzzle.sheet import Sheet


@registered("white cells seen")
def seen(many: int, *ends: int) -> Automaton:
    """Along several arms, `many` 0s are seen, each arm up to its first 1. ends: where each arm ends among the cells. The state is (how many cells
    have been read, how many 0s are seen, whether this arm has had a 1)."""
    arm_end = [min([end for end in ends if end >= at]) for at in range(ends[-1] + 1)]  # hidden cells stay hidden up to there

    def step(state: tuple[int, int, bool], value: int) -> tuple[int, int, bool] | None:
        at, found, hidden = state[0] + 1, state[1], state[2] or value == 1
        if not hidden:
            found += 1
        if found > many or found + ends[-1] - (arm_end[at] if hidden else at) < many:
            return None
        return (at, found, hidden and at not in ends)

    says = "not %d white cells are seen from it" % (many + 1)
    return Automaton((0, 0, False), step, lambda state: state[1] == many, lambda held: says)


def seen_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    rules = [among(place[0], [0], asks("white", ", "))]
    if text == "?":
        return rules
    others = int(text) - 1
    cells: list[int] = []
    ends = []
    for arm in looking(sheet, place[0]):
        cells += arm[: others + 1]
        if arm:
            ends.append(len(cells))
    if cells:
        rules.append(regular(tuple(cells), "white cells seen", tuple([others] + ends)))
    return rules


NUMBER = number(
    "seen",
    "Number",
    "A number is a white cell, and says how many white cells are seen from it in its row and column, itself among them, up to the next black ones.",
    seen_rules,
    Clue("how many white cells are seen from it", 1, 255),
    upto=lambda sheet: sheet.rows + sheet.cols - 1,
)


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    for cell in range(len(values)):
        if not values[cell]:
            arms = [[values[other] for other in arm] + [1] for arm in looking(sheet, cell)]
            sheet.constraints["seen", (cell,)] = str(1 + sum([arm.index(1) for arm in arms]))


WRITTEN = """Rows of numbers (? for one that is not known), . where none is printed; * is a black cell that is known, - a white one. With a number above
9, all cells are separated by blanks."""
EXAMPLE = """#Kuromasu No. 1
9....
.....
.2...
....3
6...."""
KIND = Kind(
    "kuromasu",
    "Kuromasu",
    "a number counts the white cells that are seen from it, itself among them; black cells share no side, and the white ones are joined",
    Offer(sizes("Kuromasu", 5, 7, 9, 11, (10, 18)), SHADED, 6, levels=NEVER_HARD, offered=(1,)),
    has=(BLACK_APART, WHITE_JOINED),
    clues=(NUMBER,),
    look=Look((glyphs.DOT, glyphs.BLACK)),
    maker=Maker(dress, scattered(0.25), spare=True),
    told=Told(elsewhere={"puzz.link": ("kurodoko",), "Penpa+": ("kurodoko", "kuromasu"), "tatham": ("range",)}),
    text=Text("kurodoko range wherearetheblackcells", MIXED, written=WRITTEN, example=EXAMPLE),
)
