"""Numbers that count the cells that hold something, and rules for each of a sheet's groups of cells: building blocks for the kinds' types.

A cell holds something, 1, or nothing, 0. Where cells hold larger numbers, these are added up.
"""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.about import Law, Subject, span
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, Type, regular, total
from newsgrid.puzzle.neighbours import SIDES, near, places_near
from newsgrid.puzzle.sheet import Sheet, value_at
from newsgrid.puzzle.types import Any, Callable, Rules


def counted(cells: Callable[[Sheet, int], Any]) -> Rules:
    """A function that returns the rule of a number: the values of its cells add up to it. cells(sheet, place): its cells."""

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        there = tuple(cells(sheet, place[0]))
        return [total(there, [int(text)])] if text != "?" and (there or int(text)) else []

    return rules


def print_counts(sheet: Sheet, values: list[int], name: str, cells: Callable[[Sheet, int], Any], places: Any) -> None:
    """Print a number of a type at each of these places: the sum of its cells' values on a filled board. cells: as for `counted`."""
    for place in places:
        sheet.constraints[name, (place,)] = str(sum([values[cell] for cell in cells(sheet, place)]))


def each(groups: Callable[[Sheet], Any], totals: list[int], law: Law, subject: Callable[[Place], Subject] = span) -> Rules:
    """A function that returns a rule for each of a sheet's groups of cells: its values add up to one of these totals. Without totals, at
    least one value is not 0. subject(cells): what such a rule is about."""

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        return [total(cells, totals or list(range(1, len(cells) + 1)), law, subject(cells)) for cells in groups(sheet)]

    return rules


def number(name: str, title: str, rule: str, rules: Rules, field: Any, **more: Any) -> Type:
    """The type of a number that is printed in a cell; parameters as in Type."""
    return Type(name, shapes.SPOT, title, rule, rules, ink.inside, field, **more)


def counts_near(name: str, title: str, rule: str, field: Any, steps: tuple[tuple[int, int], ...] = SIDES, **more: Any) -> Type:
    """The type of a number in a cell that says how many of the cells one of these steps away hold something; parameters as in Type. It is pale once
    they do."""

    def cells(sheet: Sheet, place: int) -> list[int]:
        return near(sheet, place, steps)

    def draw(place: Place, text: str, sheet: Sheet) -> str:
        return ink.inside(
            place, text, sheet, is_digits(text) and is_reached([value_at(sheet, cell) for cell in cells(sheet, place[0])], int(text))
        )

    def fades(sheet: Sheet, cell: int) -> list[Place]:
        return [(place,) for place in places_near(sheet, cell, steps)]

    return Type(name, shapes.SPOT, title, rule, counted(cells), draw, field, fades=fades, **more)


def is_reached(values: list[int], wanted: int) -> bool:
    """Whether as many of these values as are wanted stand for something, 2 or more; if none is wanted, whether none is open."""
    return sum([max(value - 1, 0) for value in values]) == wanted and (wanted > 0 or 0 not in values)


def beside(
    name: str, title: str, rule: str, rules: Rules, field: Any, made: Callable[[Place, Sheet], int] | None = None, **more: Any
) -> Type:
    """The type of a number, or of a sign, beside a line; parameters as in Type. made(place, sheet): what the line makes so far, which is compared
    with the number; the number is pale once its line has all that it asks for."""
    if made is None:
        return Type(name, shapes.OUTSIDE, title, rule, rules, ink.outside, field, **more)

    def draw(place: Place, text: str, sheet: Sheet) -> str:
        reached = is_digits(text) and made(place, sheet) == int(text)
        return ink.outside(place, text, sheet, reached and (int(text) > 0 or is_full(place, sheet)))

    return Type(name, shapes.OUTSIDE, title, rule, rules, draw, field, fades=beside_lines_of, **more)


def is_full(place: Place, sheet: Sheet) -> bool:
    """Whether no cell of a line is open."""
    return all([value_at(sheet, cell) for cell in shapes.line_of(place, sheet, True)])


def held(place: Place, sheet: Sheet, value: int = 2) -> int:
    """How many cells of a line hold a value, by default a kind's second, such as a tent."""
    return [value_at(sheet, cell) for cell in shapes.line_of(place, sheet, True)].count(value)


def beside_lines_of(sheet: Sheet, cell: int) -> list[Place]:
    """The places beside the row and the column of a cell."""
    row, col = cell // sheet.cols, cell % sheet.cols
    return [(row, -1, 2), (row, sheet.cols, 6), (-1, col, 4), (sheet.rows, col, 0)]


def along(automaton: str) -> Rules:
    """A function that returns the rule of a number beside a line: an automaton with that number as parameter reads the line. A ? has no rule."""
    return lambda place, text, sheet: [regular(shapes.line_of(place, sheet), automaton, (int(text),))] if text != "?" else []


def line_count(
    name: str, title: str, rule: str, rules: Rules, hint: str, sided: bool = False, made: Callable[[Place, Sheet], int] = held
) -> Type:
    """The type of a number beside a line that says how many of something the line has, past blocks as well. hint: what the number is; sided: whether
    it counts one thing on one side of the line and another on the other; made: as for `beside`."""
    return beside(name, title, rule, rules, Clue(hint, 0, 99), made, through=True, counts=True, sided=sided)


def spots(sheet: Sheet, *names: str) -> list[int]:
    """The places in which something of these types is printed."""
    return [place[0] for name, place in sheet.constraints if name in names]


def wipe(sheet: Sheet, name: str) -> None:
    """Remove all constraints of a type from a sheet."""
    sheet.constraints = {key: text for key, text in sheet.constraints.items() if key[0] != name}
