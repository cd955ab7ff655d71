"""Paths of numbers from 1 on, each beside the next: Numbrix, where the two share a side, and Hidato, where a corner is enough."""

from newsgrid.puzzle.about import asks, whole
from newsgrid.puzzle.constraint_type import Place, RuleData, Type, chain, whole_sheet
from newsgrid.puzzle.kinds.kind import MIXED, OTHERS, Chance, Kind, Maker, Offer, Text, sizes
from newsgrid.puzzle.neighbours import ROUND, SIDES, near, to_fill
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def path_rules(steps: tuple[tuple[int, int], ...], says: str) -> Callable[[Place, str, Sheet], list[RuleData]]:
    """A function that returns the rule that each number is one of these steps from the next."""

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        cells = to_fill(sheet)
        where = {cells[at]: at for at in range(len(cells))}
        links = tuple([tuple(sorted([where[other] for other in near(sheet, cell, steps)])) for cell in cells])
        return [chain(cells, links, asks(says), whole("{the}path"))] if cells else []

    return rules


def path(sheet: Sheet, steps: tuple[tuple[int, int], ...], chance: Chance) -> list[int]:
    """A random path through all cells. It begins as a zigzag of rows; then one end or the other is reversed, many times."""
    rows = [range(row * sheet.cols, (row + 1) * sheet.cols) for row in range(sheet.rows)]
    cells = [cell for row in range(sheet.rows) for cell in (rows[row] if row % 2 == 0 else reversed(rows[row]))]
    for _ in range(30 * len(cells)):
        if chance.random() < 0.5:
            cells.reverse()
        at = cells.index(chance.choice(near(sheet, cells[-1], steps)))
        cells = cells[: at + 1] + list(reversed(cells[at + 1 :]))
    values = [0] * len(cells)
    for at in range(len(cells)):
        values[cells[at]] = at + 1
    return values


WRITTEN = "Rows of numbers with blanks between, . where a cell is empty, x where there is none. There are as many numbers as cells."


def kind(name: str, title: str, line: str, words: str, type_: Type, steps: tuple[tuple[int, int], ...], example: str) -> Kind:
    return Kind(
        name,
        title,
        line,
        Offer(sizes(title, 5, 6, 7, 8, 9, 10), OTHERS, 8, seldom={(5, 5): (5,)}, offered=(0, 2, 4)),
        has=(type_,),
        many=lambda sheet: max(len(to_fill(sheet)), 1),
        maker=Maker(fill=lambda sheet, chance: path(sheet, steps, chance), givens=True),
        text=Text(words, MIXED, written=WRITTEN, example=example),
    )


NUMBRIX = kind(
    "numbrix",
    "Numbrix",
    "the numbers from 1 on make a path, each beside the next",
    "zahlenschlange",
    whole_sheet(
        "path",
        "Path",
        "Every number from 1 to the number of cells occurs once, and shares a side with the next.",
        path_rules(SIDES, "goes from each number to the next by a side"),
    ),
    SIDES,
    """#Numbrix No. 1
. . . . .
. . . 23 24
. . . . .
. 9 . . 14
. . . . .""",
)
HIDATO = kind(
    "hidato",
    "Hidato",
    "the numbers from 1 on make a path; each touches the next, at least at a corner",
    "hidoku rikudo numbersnake",
    whole_sheet(
        "kingpath",
        "Path",
        "Every number from 1 to the number of cells occurs once, and touches the next, at a side or a corner.",
        path_rules(ROUND, "goes from each number to the next by a side or a corner"),
    ),
    ROUND,
    """#Hidato No. 1
. . . . .
2 . 14 . .
. 18 . . .
. . 24 . 9
. 21 . 10 .""",
)
