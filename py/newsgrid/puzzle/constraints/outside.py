"""Clues outside the grid: skyscrapers, sandwiches, X-sums, frame sums and little killers."""

from newsgrid.puzzle import grid_layout, shapes
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Tools, regular, total
from newsgrid.puzzle.counting import along, beside
from newsgrid.puzzle.sheet import Sheet

SUM = Number("its sum", 0, 999)
BESIDE = ("#000000", 0.7)


def sandwich_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(shapes.line_of(place, sheet), "sandwich", (int(text), sheet.least, sheet.least + sheet.values - 1))]


def frame_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """The sum of the cells of the first box."""
    rows, cols = grid_layout.shape_of(sheet)
    return [total(shapes.line_of(place, sheet)[: rows if shapes.STEPS[place[2]][0] else cols], [int(text)])]


def little_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(shapes.line_of(place, sheet), [int(text)])]


SKYSCRAPER = beside(
    "skyscraper",
    "Skyscraper",
    "A number beside a line says how many houses can be seen from there. Taller ones hide those behind them.",
    along("skyscrapers"),
    Number("how many can be seen", 1, 36),
    words=("towers",),
    examples=("skyscraper r10c4 = 3",),
    tools=Tools("skyscraper", beside=BESIDE, called="sky ?scrapers?"),
    numbers=lambda low, high: (1, high - low + 1),
    of_zero="A 0 is an empty lot: it is not seen, and hides nothing.",
)
SANDWICH = beside(
    "sandwich",
    "Sandwich",
    "A number beside a line is the sum of the values between its lowest and its highest.",
    sandwich_rules,
    SUM,
    many="sandwiches",
    examples=("sandwich r0c4 = 12",),
    tools=Tools("sandwichsum", called="sandwich"),
    numbers=lambda low, high: (0, sum(range(low + 1, high))),
)
X_SUM = beside(
    "xsum",
    "X-sum",
    "A number beside a line is the sum of its first X values, where X is the first of them.",
    along("x-sum"),
    SUM,
    many="X-sums",
    words=("x sum",),
    examples=("xsum r3c0 = 20",),
    tools=Tools("xsum", beside=BESIDE, called=r"x[- ]?sums?\b"),
    numbers=lambda low, high: (low, sum(range(low, high + 1))),
)
FRAME = beside(
    "frame",
    "Frame sum",
    "A number beside a line is the sum of its values in the first box.",
    frame_rules,
    SUM,
    words=("outside sum",),
    examples=("frame r4c10 = 15",),
    tools=Tools("text", called="frame sums?|outside sums?"),
)
TOTAL = beside(
    "total",
    "Sum of a line",
    "A number beside a line is the sum of its values.",
    little_rules,
    SUM,
    many="sums of lines",
    words=("line sum", "row sum"),
    examples=("total r10c2 = 45",),
    tools=Tools("text", called="sums? of (?:a|each) line"),
)
LITTLE = beside(
    "little",
    "Little killer",
    "A number with an arrow is the sum of the values along the line.",
    little_rules,
    SUM,
    slanted=True,
    examples=("little r0c3 SE = 30",),
    tools=Tools("littlekillersum", called="little killers?"),
)
