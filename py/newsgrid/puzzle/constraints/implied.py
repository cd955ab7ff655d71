"""Constraints that some kinds imply for their whole sheets, without printing them."""

from newsgrid.puzzle import about, areas, notation
from newsgrid.puzzle.about import PLAIN, Subject
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Place, RuleData, among, distinct, no_rules, regular, total, whole_sheet
from newsgrid.puzzle.constraints.moves import apart, differing
from newsgrid.puzzle.neighbours import AFTER, borders, runs_between, to_fill, touching, whole_lines
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def touch_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """The cells around each corner all touch each other; on a sheet of one row or column, neighbours do."""
    return [
        distinct(cells, PLAIN, Subject(about.TOUCHING, "touching cells {0} to {1}", (cells[0], cells[-1]))) for cells in touching(sheet)
    ]


def counting_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """No value is repeated in a region, and none is greater than its number of cells."""
    rules = []
    for number, cells in areas.areas(sheet.boxes):
        subject = about.area(number, cells[0])
        if len(cells) > 1:
            rules.append(distinct(cells, subject=subject))
        if len(cells) < sheet.values:
            values = list(range(sheet.least, sheet.least + len(cells)))
            law = about.asks("holds %s" % ("%d to %d" % (values[0], values[-1]) if values[1:] else "%d" % values[0]))
            rules.extend([among(cell, values, law, subject) for cell in cells])
    return rules


@registered("ripple")
def ripple(distance: int) -> Automaton:
    """Two cells at this distance in a line may hold the same value only if it is smaller than the distance."""

    def needs(held: str) -> str:
        return "two %ss need at least %s cell%s between them" % (held, held, "" if held == "1" else "s")

    return apart(lambda first, second: first == second >= distance, "%s and %s with too few cells between them", needs)


def ripple_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Neighbours differ, and so do two cells further apart if their values would be larger than the number of cells between them."""
    rules = []
    most = sheet.least + sheet.values - 1
    for line, cells in whole_lines(sheet):
        for at, cell in enumerate(cells):
            for distance in range(1, min(most, len(cells) - 1 - at) + 1):
                two = (cell, cells[at + distance])
                subject = Subject(about.LINE_PAIR, "{line}", two, line=line, aside=", {0} and {1}")
                rules.append(regular(two, "ripple", (distance,), subject=subject))
    return rules


def falling_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Where one cell of a region is just above another, the upper one holds more."""
    return [
        regular((below, above), "rising", subject=Subject(about.WHOLE, "{0} above {1} in one region", (above, below)))
        for above, below in borders(sheet)
        if below - above == sheet.cols and sheet.boxes[above] and sheet.boxes[above] == sheet.boxes[below]
    ]


def compartments(sheet: Sheet) -> list[tuple[Subject, Place]]:
    """[(subject, cells)] of the white cells between black ones or the edge, in rows and in columns."""
    barred = [block or dark for block, dark in zip(sheet.blocks, sheet.dark)]
    found = [(direction, cells) for direction, cells in runs_between(sheet, barred) if len(cells) > 1]
    return [(Subject(about.COMPARTMENT, "compartment " + direction + " from {0}", cells[:1]), cells) for direction, cells in found]


def straight_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(cells, "window", (), about.asks("consecutive values", ", "), subject) for subject, cells in compartments(sheet)]


def balance_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Each line holds both values equally often, which fixes its sum."""
    law = about.Law(about.AS_MANY, "as many %ss as %ss" % (notation.word(sheet, 1), notation.word(sheet, 2)))
    both = 2 * sheet.least + 1
    return [total(cells, [len(cells) // 2 * both], law, line) for line, cells in whole_lines(sheet)]


def three_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [
        regular(cells, "alike", (3,), about.none("three alike side by side"), line) for line, cells in whole_lines(sheet) if len(cells) > 2
    ]


def unlike_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """One rule for all rows and one for all columns. The argument says how many cells a line has."""
    if any(sheet.blocks):
        return []
    cells = len(sheet.blocks)
    down = tuple([cell for col in range(sheet.cols) for cell in range(col, cells, sheet.cols)])
    return [
        ("unlike", tuple(range(cells)), sheet.cols, PLAIN, about.whole("rows", about.THINGS), 0, ()),
        ("unlike", down, sheet.rows, PLAIN, about.whole("columns", about.THINGS), 0, ()),
    ]


def once_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [distinct(to_fill(sheet), subject=about.whole("all cells", about.SHEET))]


def tenth_rules(inside: list[int], name: str) -> Callable[[Place, str, Sheet], list[RuleData]]:
    """A function that returns the rules of a tenth grid, made of cells of the nine: those in these rows and columns of the 27."""

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        if (sheet.rows, sheet.cols) != (27, 27):
            return []
        found = []
        for at in range(9):
            row = tuple([inside[at] * 27 + col for col in inside])
            column = tuple([row * 27 + inside[at] for row in inside])
            found += [
                distinct(row, PLAIN, about.numbered(about.ROW, at + 1, name)),
                distinct(column, PLAIN, about.numbered(about.COLUMN, at + 1, name)),
            ]
            box = [inside[at // 3 * 3 + step // 3] * 27 + inside[at % 3 * 3 + step % 3] for step in range(9)]
            if inside[2] - inside[0] > 2:  # else it is a box of one of the nine grids
                found.append(distinct(tuple(box), PLAIN, about.numbered(about.BOX, at + 1, name)))
        return found

    return rules


MIDDLE_BOXES = [at for at in range(27) if at % 9 in (3, 4, 5)]
MIDDLE_CELLS = [at for at in range(27) if at % 3 == 1]

TYPES = (
    whole_sheet("middles", "Middles", "The middle boxes of the nine grids make a tenth.", tenth_rules(MIDDLE_BOXES, "middle ")),
    whole_sheet("centres", "Centres", "The cells in the middle of all boxes make a tenth grid.", tenth_rules(MIDDLE_CELLS, "centre ")),
    whole_sheet("touch", "Touching cells", "Cells that touch, even at a corner, hold different values.", touch_rules),
    whole_sheet("counting", "Regions", "A region of five cells holds 1 to 5, one of four holds 1 to 4, and so on.", counting_rules),
    whole_sheet(
        "ripples",
        "Ripples",
        "Between two equal digits of a row or column are at least that many cells: two between 2s, three between 3s.",
        ripple_rules,
        lists=True,
    ),
    whole_sheet(
        "beside",
        "Neighbours",
        "Cells that share a side hold different values.",
        differing(AFTER, lambda two: about.pair(two, "neighbours")),
    ),
    whole_sheet(
        "falling",
        "Falling",
        "Where one cell of a region is just above another, the upper one holds the larger value.",
        falling_rules,
        lists=True,
    ),
    whole_sheet(
        "straights", "Compartments", "White cells between black ones hold consecutive values, in any order.", straight_rules, lists=True
    ),
    whole_sheet("once", "All cells", "Each number is in the grid once.", once_rules),
    whole_sheet("whole", "Whole numbers", "No step of a line of arithmetic makes a fraction.", no_rules),
    whole_sheet("balance", "Balance", "Each row and column holds both values equally often.", balance_rules),
    whole_sheet("threes", "No three alike", "No three cells side by side hold the same value.", three_rules, lists=True),
    whole_sheet("unlike", "No two lines alike", "No two rows are the same, and no two columns.", unlike_rules, lists=True),
)
