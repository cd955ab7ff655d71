"""Solves a sheet with OR-Tools' CP-SAT. Each rule is stated here again, independently, so that it shares no code with Newsgrid's rules."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import prod
from typing import Any

from ortools.sat.python import cp_model

import second_own
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Place

Cells = Sequence[Any]
MOST_TABLE = 60_000


class Second:
    """A sheet as a CP-SAT model. `cells[index]` is a variable for the printed number."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.program = cp_model.CpModel()
        self.span = (sheet.least, sheet.least + sheet.values - 1)
        self.cells = {index: self.program.new_int_var(*self.span, str(index)) for index, block in enumerate(sheet.blocks) if not block}
        for index, value in enumerate(sheet.givens):
            if value:
                self.program.add(self.cells[index] == value - 1 + sheet.least)
        for name in kinds.of(sheet).has:
            if name in second_own.RULES:
                if (name, ()) not in sheet.constraints:
                    second_own.RULES[name](self, (), "")
            elif sheet.constraints.get((name, ())) != constraints.OFF:
                WHOLE[name](self)
        for cells in areas.cage_cells(sheet).values():
            self.cage([self.cells[cell] for cell in cells], sheet.rules[cells[0]])
        if any(sheet.shades):
            for cells in areas.cells_of(sheet.shades).values():
                self.differ(cells)
        if sheet.options.get("diagonals"):
            side = sheet.cols
            self.differ([at * side + at for at in range(side)])
            self.differ([at * side + side - 1 - at for at in range(side)])
        if sheet.options.get("lines"):
            self.box_lines(str(sheet.options["lines"]))
        for (name, place), text in sheet.constraints.items():
            if text != constraints.OFF:
                self.state(name, place, text)

    def state(self, name: str, place: Place, text: str) -> None:
        """What a constraint says."""
        shape = constraints.BY_NAME[name].shape
        if name in second_own.RULES:
            second_own.RULES[name](self, place, text)
        elif shape == shapes.WHOLE:
            WHOLE[name](self)
        else:
            CLUES[name](self, [self.cells[cell] for cell in shapes.cells_of(shape, place, self.sheet)], text)

    def differ(self, cells: Sequence[int]) -> None:
        if not self.sheet.least and self.sheet.values < len(cells):  # with more than one empty lot
            for value in range(1, self.sheet.values):
                held = [self.program.new_bool_var("") for _ in cells]
                for cell, holds in zip(cells, held, strict=True):
                    self.program.add(self.cells[cell] == value).only_enforce_if(holds)
                    self.program.add(self.cells[cell] != value).only_enforce_if(~holds)
                self.program.add(sum(held) == 1)
            return
        self.program.add_all_different([self.cells[cell] for cell in cells if cell in self.cells])

    def lines(self) -> list[list[int]]:
        rows, cols = self.sheet.rows, self.sheet.cols
        return [[row * cols + col for col in range(cols)] for row in range(rows)] + [
            [row * cols + col for row in range(rows)] for col in range(cols)
        ]

    def table(self, cells: Cells, good: Callable[[Sequence[int]], bool]) -> None:
        """Allow exactly the fillings of these cells for which `good` is true, by enumerating them."""
        least, most = self.span
        assert (most - least + 1) ** len(cells) <= MOST_TABLE
        fillings: list[tuple[int, ...]] = [()]
        for _ in cells:
            fillings = [(*filling, value) for filling in fillings for value in range(least, most + 1)]
        self.program.add_allowed_assignments(list(cells), [filling for filling in fillings if good(filling)])

    def cage(self, cells: Cells, rule: str) -> None:
        word = rule.removesuffix("different").strip()
        if word != rule:
            self.program.add_all_different(cells)
        if word == "square":
            most = len(cells) * self.span[1]
            self.program.add_linear_expression_in_domain(sum(cells), cp_model.Domain.from_values([n * n for n in range(most)]))
        elif word[-1:].isdigit() and not (kinds.of(self.sheet).text.signless and len(cells) > 1):
            self.total(cells, word)
        elif word:
            sign, number = word[-1] if not word[-1].isdigit() else "?", int(word.rstrip("+-x/?"))
            if sign == "+":
                self.program.add(sum(cells) == number)
            else:
                self.table(cells, lambda held: made(held, sign, number))

    def total(self, cells: Cells, words: str) -> None:
        """They add up to 15, to one of 4 9 16, to 13..17."""
        first, _, last = words.partition("..")
        allowed = list(range(int(first), int(last) + 1)) if last else [int(word) for word in words.split()]
        self.program.add_linear_expression_in_domain(sum(cells), cp_model.Domain.from_values(allowed))

    def box_lines(self, words: str) -> None:
        """The totals of the rows and columns of each box, and of its diagonals if the sheet says so."""
        high, wide = grid_layout.shape_of(self.sheet)
        for top in range(0, self.sheet.rows, high):
            for left in range(0, self.sheet.cols, wide):
                box = [[self.cells[(top + row) * self.sheet.cols + left + col] for col in range(wide)] for row in range(high)]
                for line in (*box, *zip(*box, strict=True)):
                    self.total(line, words)
                if self.sheet.options.get("crosses"):
                    self.total([row[at] for at, row in enumerate(box)], words)
                    self.total([row[-1 - at] for at, row in enumerate(box)], words)

    def solve(self) -> tuple[str, list[int]]:
        """(status, an answer as a filling)."""
        answers: list[list[int]] = []
        order = sorted(self.cells)
        while len(answers) < 2:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            status = solver.solve(self.program)
            if status == cp_model.INFEASIBLE:
                break
            assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
            values = [solver.value(self.cells[cell]) for cell in order]
            by_cell = dict(zip(order, values, strict=True))
            answers.append([by_cell[cell] + 1 - self.sheet.least if cell in by_cell else 0 for cell in range(len(self.sheet.blocks))])
            self.program.add_forbidden_assignments([self.cells[cell] for cell in order], [values])
        return ("unsat", "unique", "multiple")[len(answers)], answers[0] if answers else []


def made(held: Sequence[int], sign: str, number: int) -> bool:
    """Whether values make a number by an operator; with - and / the greatest comes first."""
    first, *rest = sorted(held, reverse=True)
    return {
        "x": prod(held) == number,
        "-": first - sum(rest) == number,
        "/": first == number * prod(rest),
        "?": sign == "?" and (sum(held) == number or any(made(held, other, number) for other in "x-/")),
    }[sign]


def rows(second: Second) -> None:
    for top, left, high, wide in grids(second.sheet):
        for row in range(top, top + high):
            second.differ([row * second.sheet.cols + left + at for at in range(wide)])


def columns(second: Second) -> None:
    for top, left, high, wide in grids(second.sheet):
        for col in range(left, left + wide):
            second.differ([(top + at) * second.sheet.cols + col for at in range(high)])


def grids(sheet: Sheet) -> list[tuple[int, int, int, int]]:
    """(top, left, rows, columns) of each grid; a lone one is as large as the sheet."""
    if len(sheet.grids) == 1:
        return [(0, 0, sheet.rows, sheet.cols)]
    return [(top, left, sheet.values, sheet.values) for top, left in sheet.grids]


def runs(second: Second) -> None:
    """A Kakuro's: the cells to the right of a total across, and below a total down, up to the next block."""
    sheet = second.sheet
    for totals, step in ((sheet.across, 1), (sheet.down, sheet.cols)):
        for start, block in enumerate(sheet.blocks):
            run, cell = [], start + step
            while block and cell in second.cells and (step > 1 or cell % sheet.cols):
                run.append(cell)
                cell += step
            second.differ(run)
            if run and totals[start]:
                second.program.add(sum(second.cells[cell] for cell in run) == totals[start])


def boxes(second: Second) -> None:
    for cells in areas.cells_of(second.sheet.boxes).values():
        second.differ(cells)


def touch(second: Second) -> None:
    cols = second.sheet.cols
    for cell in second.cells:
        for other in second.cells:
            if cell < other and abs(cell // cols - other // cols) < 2 and abs(cell % cols - other % cols) < 2:
                second.program.add(second.cells[cell] != second.cells[other])


def leaps(down: int, right: int) -> Callable[[Second], None]:
    """Cells that lie this far apart, in rows and in columns or the other way round, hold different values."""

    def state(second: Second) -> None:
        cols = second.sheet.cols
        for cell in second.cells:
            for other in second.cells:
                if cell < other and {(abs(cell // cols - other // cols), abs(cell % cols - other % cols))} & {(down, right), (right, down)}:
                    second.program.add(second.cells[cell] != second.cells[other])

    return state


def counting(second: Second) -> None:
    for cells in areas.cells_of(second.sheet.boxes).values():
        second.differ(cells)
        for cell in cells:
            second.program.add(second.cells[cell] <= len(cells))


def ripples(second: Second) -> None:
    """Of two equal values of a line the distance is greater than they are."""
    for line in second.lines():
        for at, first in enumerate(line):
            for distance, other in enumerate(line[at + 1 :], 1):
                second.table([second.cells[first], second.cells[other]], lambda held, far=distance: held[0] != held[1] or held[0] < far)


def beside(second: Second) -> None:
    cols = second.sheet.cols
    for cell in second.cells:
        for other in [cell + 1] * (cell % cols < cols - 1) + [cell + cols]:
            if other in second.cells:
                second.program.add(second.cells[cell] != second.cells[other])


def falling(second: Second) -> None:
    for cell in second.cells:
        below = cell + second.sheet.cols
        if below in second.cells and second.sheet.boxes[cell] == second.sheet.boxes[below]:
            second.program.add(second.cells[cell] > second.cells[below])


def straights(second: Second) -> None:
    for line in second.lines():
        run: list[int] = []
        for cell in [*line, -1]:
            if cell >= 0 and not second.sheet.blocks[cell] and not second.sheet.dark[cell]:
                run.append(cell)
                continue
            if run:
                low = second.program.new_int_var(*second.span, "low")
                second.differ(run)
                for inside in run:
                    second.program.add(second.cells[inside] >= low)
                    second.program.add(second.cells[inside] < low + len(run))
            run = []


def balance(second: Second) -> None:
    for line in second.lines():
        second.program.add(2 * sum(second.cells[cell] for cell in line) == len(line))


def threes(second: Second) -> None:
    for line in second.lines():
        for at in range(len(line) - 2):
            together = sum(second.cells[cell] for cell in line[at : at + 3])
            second.program.add(together >= 1)
            second.program.add(together <= 2)


def unlike(second: Second) -> None:
    """All rows differ as numbers in base 2, and so do all columns."""
    lines = second.lines()
    for group in (lines[: second.sheet.rows], lines[second.sheet.rows :]):
        second.program.add_all_different([sum(second.cells[cell] * 2**at for at, cell in enumerate(line)) for line in group])


def all_white(second: Second) -> None:
    """Neighbours without a dot don't differ by 1."""
    for pair in unmarked(second):
        second.table([second.cells[cell] for cell in pair], lambda held: abs(held[0] - held[1]) != 1)


def all_black(second: Second) -> None:
    for pair in unmarked(second):
        second.table([second.cells[cell] for cell in pair], lambda held: max(held) != 2 * min(held))


def unmarked(second: Second) -> list[tuple[int, int]]:
    cols = second.sheet.cols
    beside = [
        (cell, other)
        for cell in second.cells
        for other in (cell + 1, cell + cols)
        if other in second.cells and (other - cell > 1 or other % cols)
    ]
    return [pair for pair in beside if not {("white", pair), ("black", pair)} & set(second.sheet.constraints)]


def middles(second: Second) -> None:
    inside = [9 * band + at for band in range(3) for at in (3, 4, 5)]
    for line in inside:
        second.differ([27 * line + other for other in inside])
        second.differ([27 * other + line for other in inside])


def centres(second: Second) -> None:
    inside = range(1, 27, 3)
    for line in inside:
        second.differ([27 * line + other for other in inside])
        second.differ([27 * other + line for other in inside])
    for top in (1, 10, 19):
        for left in (1, 10, 19):
            second.differ([27 * (top + down) + left + right for down in (0, 3, 6) for right in (0, 3, 6)])


def once(second: Second) -> None:
    second.differ(range(len(second.sheet.blocks)))


WHOLE: dict[str, Callable[[Second], None]] = {
    "rows": rows,
    "columns": columns,
    "boxes": boxes,
    "runs": runs,
    "touch": touch,
    "knight": leaps(1, 2),
    "king": leaps(1, 1),
    "counting": counting,
    "ripples": ripples,
    "beside": beside,
    "falling": falling,
    "straights": straights,
    "balance": balance,
    "threes": threes,
    "unlike": unlike,
    "middles": middles,
    "centres": centres,
    "once": once,
    "whole": lambda second: None,  # it is part of each line of arithmetic
    "allwhite": all_white,
    "allblack": all_black,
}


def outside(number: Callable[[Sequence[int]], int]) -> Callable[[Second, Cells, str], None]:
    """The rule of a clue outside the grid whose number is a function of the values in its line."""
    return lambda second, cells, text: second.table(cells, lambda held: number(held) == int(text))


def framed(second: Second, cells: Cells, text: str) -> None:
    """A frame sum, for the tests' 2x2 boxes only: otherwise rows and columns add up different numbers of cells."""
    assert grid_layout.shape_of(second.sheet) == (2, 2)
    second.program.add(sum(cells[:2]) == int(text))


def reckoned(second: Second, cells: Cells, text: str) -> None:
    """Left to right, or from the top down, step by step; no step is a fraction unless the sheet says so. The clue is read from its end."""
    signs, result = text.split("=")
    fractions = second.sheet.constraints.get(("whole", ())) == constraints.OFF

    def good(held: Sequence[int]) -> bool:
        so_far = Fraction(held[0])
        for sign, value in zip(signs, held[1:], strict=True):
            so_far = {"+": so_far + value, "-": so_far - value, "x": so_far * value, "/": so_far / value}[sign]
            if so_far.denominator > 1 and not fractions:
                return False
        return so_far == int(result)

    second.table(cells[::-1], good)


CLUES: dict[str, Callable[[Second, Cells, str], None]] = {
    "circle": lambda second, cells, text: second.program.add(sum(cells) == int(text)),
    "reckon": reckoned,
    "less": lambda second, cells, text: second.program.add(cells[0] < cells[1]),
    "skyscraper": outside(lambda held: sum(all(value > other for other in (0, *held[:at])) for at, value in enumerate(held))),
    "sandwich": outside(lambda held: sum(held[min(ends(held)) + 1 : max(ends(held))])),
    "xsum": outside(lambda held: sum(held[: held[0]])),
    "frame": framed,
    "little": lambda second, cells, text: second.program.add(sum(cells) == int(text)),
    "white": lambda second, cells, text: second.table(cells, lambda held: abs(held[0] - held[1]) == 1),
    "black": lambda second, cells, text: second.table(cells, lambda held: max(held) == 2 * min(held)),
    "even": lambda second, cells, text: second.table(cells, lambda held: held[0] % 2 == 0),
    "odd": lambda second, cells, text: second.table(cells, lambda held: held[0] % 2 == 1),
    "total": lambda second, cells, text: second.program.add(sum(cells) == int(text)),
}


def ends(held: Sequence[int]) -> tuple[int, int]:
    return held.index(min(held)), held.index(max(held))
