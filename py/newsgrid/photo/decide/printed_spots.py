"""The spots of a draft for what is printed besides digits: numbers and signs in cells, on borders, crossings and backgrounds, and around the grid."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from newsgrid.photo import signs
from newsgrid.photo.decide import cages
from newsgrid.photo.decide.digit_drafts import empty_odds, within, without_letters
from newsgrid.photo.decide.drafts import (
    LABELS,
    SIDES,
    TURNED,
    Draft,
    NoPuzzle,
    Where,
    clue_reading,
    line_reading,
    list_reading,
    place_outside,
)
from newsgrid.photo.decide.drawings import operators_in
from newsgrid.photo.read.arithmetic import OPERATORS
from newsgrid.photo.read.cells import RARE, Cell, added
from newsgrid.photo.read.lists import readings_of
from newsgrid.photo.read.printed_marks import BESIDE, UNDER, Marks, at_side
from newsgrid.photo.read.texts import empty_chance
from newsgrid.photo.thresholds import CLEAR, HUNDRED_TO_ONE, NOISE, TWENTY_TO_ONE
from newsgrid.puzzle import areas, cage_rule, constraints, shapes
from newsgrid.puzzle.constraint_type import Sign, Type
from newsgrid.puzzle.kinds.kind import CAGES, EDGES, LISTS, Kind


def add_clues(draft: Draft, kind: Kind, cells: Sequence[Cell], marks: Marks, blocks: set[int]) -> None:
    """Add a spot for the number in each cell, or in each black cell if there are any; a reading is 1 more than the number, or 0 for none.

    Raises NoPuzzle if a number stands in a cell that can't have one, or is out of range.
    """
    type_, cols = kind.spots[0], draft.sheet.cols
    if kind.look.lattice is not None:
        cols = kind.look.lattice.cells(cols)
    numbers = range(type_.field.least, min(type_.field.most, signs.BLOCK - 1) + 1)
    places = [cell if kind.look.lattice is None else kind.look.lattice.place(cell, cols) for cell in range(len(cells))]
    for cell, chances in marks.arrows.items():
        its = [(chance, clue_reading(type_, number, way)) for (number, way), chance in chances.items() if number in numbers]
        draft.add(Where(places[cell], "clue"), [(empty_odds(cells[cell]), 0), *its])
    if marks.arrows:
        return
    surely_within(cells, marks.numbers, type_.field.least, type_.field.most)
    for cell, there in enumerate(cells):
        if blocks and cell not in blocks:
            if there.best not in (signs.EMPTY, signs.BLOCK) and max(there.values) > math.log(CLEAR):
                raise NoPuzzle("A number stands in a cell that is not black.")
            continue
        draft.add(Where(places[cell], "clue"), clue_readings(type_, numbers, cell, there, marks))


def clue_readings(type_: Type, numbers: range, cell: int, there: Cell, marks: Marks) -> list[tuple[float, int]]:
    """(log-probability, reading) of the number in a cell: 0 for none, else 1 more than the number."""
    if type_.figure and cell in marks.rings:
        there = replace(there, values=marks.rings[cell][1])
    there = without_letters(there)
    nothing = empty_odds(there)
    known = [(there.values[number or signs.ZERO], number) for number in numbers]
    if cell in marks.numbers:
        its = [(chance, number) for chance, number in marks.numbers[cell] if type_.field.least <= number <= type_.field.most]
        known = within(there, its)
    if type_.figure:  # each number stands in a figure, and each figure has a number
        figure = marks.rings[cell][0] if cell in marks.rings else -math.inf
        nothing += math.log(max(1 - math.exp(figure), RARE))
        known = [(chance + max(figure, math.log(RARE)), number) for chance, number in known]
    return [(nothing, 0), *[(chance, number + 1) for chance, number in known]]


def add_signs(draft: Draft, kind: Kind, cells: Sequence[Cell], marks: Marks) -> None:
    """Add a spot for each cell that may hold a sign for a value. Raises NoPuzzle if something else stands in a cell."""
    operators = operators_in(kind)
    for cell, chances in enumerate(marks.inside if operators else ()):
        draft.add(
            Where(cell, "given"), [(chances[0], 0), *[(chances[1 + OPERATORS.index(sign)], value) for sign, value in operators.items()]]
        )
    if operators:
        return
    known = [(signs.SIGNS.index(glyph.text), value) for value, glyph in enumerate(kind.look.glyphs, 1) if glyph.text in signs.SIGNS[1:]]
    if known and kind.uses is not None:
        known = known[: kind.uses(draft.sheet) - 1]
    known = [(sign, value) for sign, value in known if value <= draft.sheet.values]
    for cell, there in enumerate(cells):
        readings = [(there.values[sign], value) for sign, value in known]
        if (
            there.best not in (signs.EMPTY, signs.BLOCK)
            and max(there.values) > math.log(CLEAR)
            and there.best not in [sign for sign, _ in known]
        ):
            raise NoPuzzle("Something in a cell is not a value of this kind.")
        if readings:
            draft.add(Where(cell, "given"), [(empty_odds(there), 0), *readings])


def add_marks(draft: Draft, kind: Kind, marks: Marks) -> None:
    """Add a spot for each place where a kind's signs, texts and numbers may be."""
    types = [constraints.BY_NAME[name] for name in kind.clues]
    for type_ in types:
        if type_.corner:
            add_circles(draft, marks)
        elif type_.reckons:
            add_lines(draft, marks)
        elif type_.slanted:
            add_slanted(draft, marks)
        elif kind.text.form == LISTS:
            add_lists(draft, marks)
        elif type_.shape == shapes.OUTSIDE:
            add_numbers(draft, kind, type_, marks)
    add_between(draft, [type_ for type_ in types if type_.shape == shapes.PAIR], marks)
    figures = {type_.figure for type_ in types if type_.shape == shapes.AREA and type_.figure}
    for cell, chances in marks.grounds.items() if figures else ():
        add_sign(draft, Where(cell, "ground"), chances, figures)
    if kind.text.form == CAGES:
        add_labels(draft, marks)


def add_labels(draft: Draft, marks: Marks) -> None:
    """Add a spot for the text of each cage. If no cage of several cells shows an operator, none is printed. Raises NoPuzzle."""
    cages_ = list(areas.cage_cells(draft.sheet).values())
    likeliest = [max(marks.labels.get(cells[0], [(0.0, "")]))[1] for cells in cages_ if len(cells) > 1]
    signed = any(text[-1:] in LABELS[1:] for text in likeliest if text)
    for cells in cages_:
        texts = [(chance, text) for chance, text in marks.labels.get(cells[0], []) if signed or text.isdigit()]
        readings = label_readings(texts, len(cells), draft.sheet.rows, signed)
        if not readings:
            raise NoPuzzle("The number of a cage can't be read.")
        draft.add(Where(cells[0], "label"), readings)


def add_between(draft: Draft, pairs: Sequence[Type], marks: Marks) -> None:
    """Add a spot for each place between two cells where one of these types of signs may be."""
    between = [type_.figure for type_ in pairs if type_.figure in signs.BETWEEN]
    for (cell, part), chances in marks.between.items() if between else ():
        add_sign(draft, Where(cell, part), [chances[0], *[-math.inf] * (len(signs.MARKS) - 1), *chances[1:]], set(between))
    known = {mark for type_ in pairs for mark in ([type_.figure] if type_.figure else signs_of(type_))} - set(between)
    for (cell, part), chances in marks.borders.items() if known else ():
        allowed = {mark for mark in known if mark in ("white", "black") or (mark in "<>") == (part == BESIDE)}
        add_sign(draft, Where(cell, part), chances, allowed, "bar" if known == {"white"} else "")


def add_sign(draft: Draft, where: Where, chances: Sequence[float], allowed: set[str], also: str = "") -> None:
    """Add a spot for a sign. allowed: names in signs.PRINTED; also: another sign that counts as an allowed one."""
    readings = [(chances[0], 0)]
    for mark in sorted(allowed):
        chance = chances[signs.PRINTED.index(mark)]
        if also:
            chance = max(chance, chances[signs.MARKS.index(also)])
        readings.append((chance, signs.PRINTED.index(mark)))
    best = max(chance for chance, _ in readings)
    if readings[0][0] < best or len([chance for chance, _ in readings if chance > best - HUNDRED_TO_ONE]) > 1:
        draft.add(where, [reading for reading in readings if reading[0] > best - HUNDRED_TO_ONE])


def add_numbers(draft: Draft, kind: Kind, type_: Type, marks: Marks) -> None:
    """Add a spot for each place around the grid with something like a number; a reading is 1 more than the number, or 0 for none."""
    any_place = range(kind.text.least_clue, kind.text.most(max(draft.sheet.rows, draft.sheet.cols)) + 1)
    for (cell, side), texts in marks.outside.items():
        if side not in sides_of(kind):
            continue
        possible = totals_of_column(draft, cell % draft.sheet.cols) if kind.maker.made == "columns" else any_place
        numbers = [(chance, int(text) + 1) for chance, text in texts if text.isdigit() and int(text) in possible]
        if isinstance(type_.field, Sign):
            known = marks.letters.get((cell, side))
            if known is None:
                continue
            texts = [(added([known[signs.EMPTY], known[signs.BLOCK]]), "")]
            numbers = [(known[signs.SIGNS.index(letter)], at) for at, letter in enumerate(type_.field.signs, 1)]
        each = kind.text.form == EDGES and kind.maker.spare is not True
        none = empty_chance(texts) - (HUNDRED_TO_ONE if each else 0.0)
        best = max([none, *[chance for chance, _ in numbers]])
        if each or best > none or any(chance > best - HUNDRED_TO_ONE for chance, _ in numbers):
            draft.add(Where(cell, side), [(none, 0), *numbers])


def totals_of_column(draft: Draft, col: int) -> range:
    """The totals that a column may have, given the sure numbers in it."""
    sheet = draft.sheet
    known = {
        where.cell: spot.readings[0]
        for where, spot, chance in zip(draft.places, draft.spots, draft.chances, strict=True)
        if where.part == "given" and spot.readings[0] and chance > CLEAR
    }
    column = range(col, sheet.rows * sheet.cols, sheet.cols)
    least, most = (sum(known.get(cell, unknown) for cell in column) for unknown in (1, sheet.values))
    return range(least + sheet.rows * (sheet.least - 1), most + sheet.rows * (sheet.least - 1) + 1)


def add_circles(draft: Draft, marks: Marks) -> None:
    """Add a spot for the number in each circle: a sum of four different values. Raises NoPuzzle if a number can't be read."""
    possible = cages.possible_totals(4, draft.sheet.values)
    for cell, (_, texts) in marks.circles.items():
        readings = [(chance, int(text) + 1) for chance, text in texts if text.isdigit() and int(text) in possible]
        if not readings:
            raise NoPuzzle("The number in a circle can't be read.")
        draft.add(Where(cell, "circle"), readings)


def add_lines(draft: Draft, marks: Marks) -> None:
    """Add a spot for each line of arithmetic. Raises NoPuzzle if a result can't be read."""
    sheet = draft.sheet
    for (cell, side), texts in marks.results.items():
        row, col = divmod(cell, sheet.cols)
        borders = [(row * sheet.cols + at, BESIDE) for at in range(sheet.cols - 1)]
        if side == "below":
            borders = [(at * sheet.cols + col, UNDER) for at in range(sheet.rows - 1)]
        most = math.perm(sheet.values, len(borders) + 1)  # the product of the largest values, each once
        results = [(chance, int(text)) for chance, text in texts if text.isdigit() and int(text) <= most]
        ways = [[(chance, sign) for sign, chance in enumerate(marks.operators[border]) if sign] for border in borders]
        readings = [
            (chance + sum(odds for odds, _ in signs_), line_reading([sign for _, sign in signs_], result))
            for chance, result in results
            for signs_ in product(*ways)
        ]
        if not readings:
            raise NoPuzzle("The result of a line can't be read.")
        draft.add(Where(cell, side), readings)


def add_lists(draft: Draft, marks: Marks) -> None:
    """Add a spot for the list of numbers of each line; its readings are lists that fit into the line. That there is none is never sure: nearly all
    lines have one."""
    sheet = draft.sheet
    lines = [(cell, side) for side in ("above", "left") for cell in at_side(sheet.rows, sheet.cols, side)] if marks.lists else []
    for cell, side in lines:
        numbers = marks.lists.get((cell, side), [])
        room = sheet.rows if side == "above" else sheet.cols
        readings = [
            (chance, list_reading(its))
            for chance, its in readings_of(numbers)
            if sum(its) + len(its) - 1 <= room and (0 not in its or its == (0,))
        ]
        if not readings or not readings[0][1]:
            readings = [(math.log(NOISE), 0), *readings[1:]]
        draft.add(Where(cell, side), readings)


def add_slanted(draft: Draft, marks: Marks) -> None:
    """Add a spot for the number at each arrow along a diagonal; a reading is 1 more than the number, or 0 for none."""
    sheet = draft.sheet
    for (cell, side, step), texts in marks.slanted.items():
        where = Where(cell, f"{side} {shapes.WAYS[shapes.STEPS.index(step)]}")
        count = len(shapes.line_of(place_outside(where, sheet.cols), sheet))
        numbers = [(chance, int(text) + 1) for chance, text in texts if text.isdigit() and count <= int(text) <= count * sheet.values]
        if numbers and count:
            draft.add(where, [(empty_chance(texts), 0), *numbers])


def label_readings(texts: Sequence[tuple[float, str]], count: int, size: int, signed: bool = True) -> list[tuple[float, int]]:
    """The readings of a cage's text as (log-probability, 8 times the number plus the index of its operator in LABELS). signed: whether cages of
    several cells have operators."""
    readings: dict[int, float] = {}
    for chance, text in texts:
        operator = text[-1:] if text[-1:] in LABELS[1:] else ""
        number = text[: len(text) - len(operator)]
        if not number.isdigit() or len(number) > 6 or not is_possible(int(number), operator, count, size):
            continue
        value = 8 * int(number) + LABELS.index(operator or " ")
        readings[value] = max(readings.get(value, -99.0), chance - (TWENTY_TO_ONE if signed and count > 1 and not operator else 0.0))
    return [(chance, value) for value, chance in readings.items()]


def is_possible(number: int, operator: str, count: int, size: int) -> bool:
    """Whether a cage of `count` cells with values up to `size` may have this number and operator."""
    if count == 1 or not operator:
        most = size if count == 1 else min(size**count, cage_rule.MOST_CAGE_TOTAL)
        return 1 <= number <= most and not operator
    if operator == "+":
        return count < number <= count * size
    if operator == "-":
        return 0 <= number < size
    if operator == "/":
        return (1 if count > 2 else 2) <= number <= size
    rest = number
    for value in (7, 5, 3, 2):
        while value <= size and rest and rest % value == 0:
            rest //= value
    return rest == 1 and number <= size**count


def surely_within(cells: Sequence[Cell], numbers: dict[int, list[tuple[float, int]]], least: int, most: int) -> None:
    """Raises NoPuzzle if a number is surely less than `least` or more than `most`."""
    for cell, there in enumerate(cells):
        if there.best not in range(1, signs.BLOCK) and there.best != signs.ZERO:
            continue
        chance, number = numbers[cell][0] if cell in numbers else (max(there.values), there.best % signs.ZERO)
        if chance > math.log(CLEAR) and not least <= number <= most:
            raise NoPuzzle(f"{number} stands in a cell, but the numbers go from {least} to {most}.")


def sides_of(kind: Kind) -> set[str]:
    """The sides of the grid on which a kind has numbers."""
    if kind.text.form == EDGES:
        return {"above", "left"}
    return {"columns": {"below"}, "one end": {"above", "left"}}.get(kind.maker.made, set(SIDES))


def signs_of(type_: Type) -> list[str]:
    """The signs.MARKS that a type of constraint has on a border."""
    return [mark for mark in signs.MARKS if TURNED.get(mark, mark) in (type_.signs or ())]
