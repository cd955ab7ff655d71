"""Hitori: blacken numbers until none is twice in a row or column; black cells share no side, and the white ones are joined."""

from newsgrid.puzzle import glyphs
from newsgrid.puzzle.about import EQUALS, ONE_WHITE, Subject
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, no_rules, total, whole_sheet
from newsgrid.puzzle.counting import number
from newsgrid.puzzle.kinds.kind import MIXED, SHADED, Chance, Kind, Look, Maker, Offer, Text, Told, latin, pick, sizes
from newsgrid.puzzle.neighbours import whole_lines
from newsgrid.puzzle.shading import BLACK_APART, WHITE_JOINED, scattered
from newsgrid.puzzle.sheet import Sheet


def longest(sheet: Sheet) -> int:
    return max(sheet.rows, sheet.cols)


PRINTED = number("printed", "Number", "Numbers are printed in the cells.", no_rules, Number("a number", 1, 99), upto=longest)


def once_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """At most one of the equal numbers of a line is white."""
    rules = []
    for line, cells in whole_lines(sheet):
        held: dict[str, list[int]] = {}
        for cell in cells:
            text = sheet.constraints.get(("printed", (cell,)), "")
            if text:
                held.setdefault(text, []).append(cell)
        for text in sorted(held, key=int):
            same = held[text]
            if len(same) > 1:
                subject = Subject(EQUALS, "{the}group of {number}s in {line}", number=text, line=line)
                rules.append(total(tuple(same), [len(same) - 1, len(same)], ONE_WHITE, subject))
    return rules


ONCE = whole_sheet(
    "onewhite", "Numbers once", "Blacken cells so that no number is in two white cells of a row or column.", once_rules, lists=True
)


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    """White cells hold numbers that differ in each line; each black cell repeats the number of a white cell in its line."""
    side = max(sheet.rows, sheet.cols)
    square = latin(side, chance)
    for cell in range(len(values)):
        sheet.constraints["printed", (cell,)] = str(square[cell // sheet.cols * side + cell % sheet.cols])
    for cell in range(len(values)):
        if values[cell]:
            copy_number(sheet, cell, [other for other in range(len(values)) if not values[other]], chance)


def copy_number(sheet: Sheet, cell: int, others: list[int], chance: Chance) -> None:
    """Give a cell the number of one of `others` in its row or column."""
    lined = [other for other in others if other != cell and (other // sheet.cols == cell // sheet.cols or not (other - cell) % sheet.cols)]
    sheet.constraints["printed", (cell,)] = sheet.constraints["printed", (pick(lined, chance),)]


def mend(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Give a cell that is white only in the other answer the number of a cell in its line that is white in both."""
    cells = [cell for cell in range(len(values)) if values[cell] and not others[cell]]
    copy_number(sheet, pick(cells, chance), [cell for cell in range(len(values)) if not (values[cell] or others[cell])], chance)


WRITTEN = """Rows of the printed numbers, . where none is printed; with a number above 9, all are separated by blanks. A value is written after the
number: 3* is a black 3, 3- a white one."""
EXAMPLE = """#Hitori No. 1
34135
15254
45515
51431
21142"""
KIND = Kind(
    "hitori",
    "Hitori",
    "blacken cells so that no number is twice in a row or column; black cells share no side, and the white ones are joined",
    Offer(sizes("Hitori", 5, 6, 8, 10, 12, 17), SHADED, 2, levels=(2, 3, 4, 5), offered=(2,)),
    has=(ONCE, BLACK_APART, WHITE_JOINED),
    clues=(PRINTED,),
    every=("printed",),
    look=Look((glyphs.RING, glyphs.BLACK)),
    maker=Maker(dress, scattered(0.33), mend=mend),
    told=Told(elsewhere={"puzz.link": ("hitori",), "Penpa+": ("hitori",), "tatham": ("singles",)}),
    text=Text("singles hitorinisasete leavemealone", MIXED, full=True, written=WRITTEN, example=EXAMPLE),
)
