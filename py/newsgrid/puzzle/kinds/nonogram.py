"""Nonogram (Griddler, Hanjie): the numbers beside a line are the lengths of its black runs, in order, with gaps between them."""

from newsgrid.puzzle import glyphs, ink, shapes
from newsgrid.puzzle.about import ROW, Subject, column, numbered
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Numbers, Place, RuleData, Type, regular
from newsgrid.puzzle.counting import beside_lines_of
from newsgrid.puzzle.kinds.kind import LISTS, NEVER_HARD, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.neighbours import ROUND, near
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet, value_at


@registered("black runs")
def black_runs(*lengths: int) -> Automaton:
    """The runs of 1s among 0s have these lengths. The state is (how many runs have ended, the length of the current one)."""
    many = len(lengths)

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        done, length = state
        if value:
            return (done, length + 1) if done < many and length < lengths[done] else None
        if not length:
            return state
        return (done + 1, 0) if length == lengths[done] else None

    def accepts(state: tuple[int, int]) -> bool:
        return state == (many, 0) or (state[0] == many - 1 and state[1] == lengths[-1])

    says = "its black runs are not %s" % " ".join([str(length) for length in lengths])
    return Automaton((0, 0), step, accepts, lambda held: says)


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    lengths = tuple([int(word) for word in text.split() if word != "0"])
    return [regular(shapes.line_of(place, sheet), "black runs", lengths)]


def done_numbers(numbers: list[int], values: list[int]) -> list[bool]:
    """For each number beside a line, whether it is done; [] while a line that has black runs is empty. values: as for `done_runs`."""
    lengths = [number for number in numbers if number]
    if lengths and not any(values):
        return []
    runs = iter(done_runs(lengths, values))
    return [next(runs) if number else 2 not in values for number in numbers]


def done_runs(lengths: list[int], values: list[int]) -> list[bool]:
    """For each black run of a line, whether it is done: all is known from an end of the line up to it, or the line has just these runs.

    values: 2 for a black cell, 1 for one that is not, 0 for an open one.
    """
    if lengths_of([1 if value == 2 else 0 for value in values]) == lengths:
        return [True] * len(lengths)
    before, after = closed(lengths, values), closed(list(reversed(lengths)), list(reversed(values)))
    return [at < before or at >= len(lengths) - after for at in range(len(lengths))]


def closed(lengths: list[int], values: list[int]) -> int:
    """How many runs, from the first on, are complete, with no open cell before or in them."""
    found = lengths_of([1 if value == 2 else 0 for value in values[: (values + [0]).index(0)]])
    many = 0
    while many < min(len(found), len(lengths)) and found[many] == lengths[many]:
        many += 1
    return many


def draw(place: Place, text: str, sheet: Sheet) -> str:
    line = [value_at(sheet, cell) for cell in shapes.line_of(place, sheet)]
    return ink.numbers_before(place, text, sheet, done_numbers([int(word) for word in text.split()], line))


class Runs(Type):
    """The numbers beside a line, which is named with them: "row 3 (2 1)"."""

    def subject(self, place: Place, text: str, sheet: Sheet) -> Subject:
        row, col, _ = place
        if row in (-1, sheet.rows) or col in (-1, sheet.cols):
            line = column(col + 1) if row in (-1, sheet.rows) else numbered(ROW, row + 1)
            return line.with_aside(" (%s)" % text)
        return Type.subject(self, place, text, sheet)


RUNS = Runs(
    "blackruns",
    shapes.OUTSIDE,
    "Black runs",
    "The numbers beside a line are the lengths of its black runs, in this order, with at least one white cell between two runs.",
    rules,
    draw,
    Numbers("the lengths of the black runs", 0, MOST_ROWS),
    many="black runs",
    fades=beside_lines_of,
    examples=("blackruns r3c0 = 2 1",),
)


def lengths_of(line: list[int]) -> list[int]:
    """The lengths of the runs of 1s in a line of 0s and 1s."""
    lengths, length = [], 0
    for value in line + [0]:
        if value:
            length += 1
        elif length:
            lengths.append(length)
            length = 0
    return lengths


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    above, _, left, _ = shapes.sides(sheet.rows, sheet.cols)
    for place in above + left:
        lengths = lengths_of([values[cell] for cell in shapes.line_of(place, sheet)])
        sheet.constraints["blackruns", place] = " ".join([str(length) for length in lengths]) or "0"


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """A picture of blots, made from noise: many cells take on the colour that most cells around them have. Raises ValueError."""
    values = [1 if chance.random() < 0.52 else 0 for _ in sheet.blocks]
    around = [[cell] + near(sheet, cell, ROUND) for cell in range(len(values))]
    for share in (0.85, 0.6):
        before = list(values)
        for cell in range(len(values)):
            if chance.random() < share:
                values[cell] = 1 if 2 * sum([before[other] for other in around[cell]]) > len(around[cell]) else 0
    if not any(values) or all(values):
        raise ValueError
    return values


WRITTEN = """A line `columns` with the numbers of each column from left to right, | between two columns, then a line `rows` likewise from top to bottom;
0 for a line without black cells, ? where nothing is printed. Or the word `columns` alone, and below it the numbers of each column on a line of their
own; then `rows` likewise. Below them, if you like, the rows of cells: * for a black one, - for a white one, .
where it is open."""
EXAMPLE = """#Nonogram No. 1
columns 2 | 3 | 1 | 0 | 3
rows 2 1 | 3 1 | 1 1 | 0 | 0"""
SELDOM: dict[tuple[int, int], tuple[int, ...]] = {(5, 5): (4, 5), (10, 10): (4, 5)}
KIND = Kind(
    "nonogram",
    "Nonogram",
    "the numbers beside each line are the lengths of its black runs, in order; white cells separate them",
    Offer(sizes("Nonogram", 5, 10, 15, 20, (30, 25)), SHADED, 1, levels=NEVER_HARD, seldom=SELDOM, offered=(1,), sought="picture pixels"),
    has=(),
    clues=(RUNS,),
    every=("blackruns",),
    look=Look((glyphs.NOT_BLACK, glyphs.BLACK)),
    maker=Maker(dress, fill),
    told=Told(elsewhere={"puzz.link": ("nonogram",), "Penpa+": ("nonogram",), "tatham": ("pattern",)}),
    text=Text("griddler hanjie picross japanischesraetsel malenachzahlen paintbynumbers logicart", LISTS, written=WRITTEN, example=EXAMPLE),
)
