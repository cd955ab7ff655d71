"""The rules of kinds of black and white cells, stated again for CP-SAT: see tests/second_own.py, which joins them."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from newsgrid.puzzle import areas
from second_near import Place, Stated, apart, beside

if TYPE_CHECKING:
    from second import Second


def is_value(second: "Second", cell: int, value: int) -> Any:
    """A truth of the second solver: whether a cell holds a printed number."""
    known = second.__dict__.setdefault("truths", {})
    if (cell, value) not in known:
        known[cell, value] = here = second.program.new_bool_var("")
        second.program.add(second.cells[cell] == value).only_enforce_if(here)
        second.program.add(second.cells[cell] != value).only_enforce_if(~here)
    return known[cell, value]


def rooted(second: "Second", inside: dict[int, Any], roots: dict[int, Any]) -> None:
    """Each cell that is inside is a root, or is beside one inside with a lower rank."""
    ranks = {cell: second.program.new_int_var(0, len(inside), "") for cell in inside}
    for cell, here in inside.items():
        ways = [roots[cell]] if cell in roots else []
        for other in beside(second, cell):
            if other in inside:
                lower = second.program.new_bool_var("")
                second.program.add(ranks[other] < ranks[cell]).only_enforce_if(lower)
                second.program.add_implication(lower, inside[other])
                ways.append(lower)
        second.program.add_bool_or([~here, *ways])


def joined(second: "Second", inside: dict[int, Any]) -> None:
    """All cells that are inside are connected."""
    roots = {cell: second.program.new_bool_var("") for cell in inside}
    second.program.add_at_most_one(roots.values())
    rooted(second, inside, roots)


def all_of(value: int) -> Stated:
    def state(second: "Second", place: Place, text: str) -> None:
        joined(second, {cell: is_value(second, cell, value) for cell in second.cells})

    return state


def once(second: "Second", place: Place, text: str) -> None:
    cols = second.sheet.cols
    printed = {at[0]: number for (name, at), number in second.sheet.constraints.items() if name == "printed"}
    for cell, number in printed.items():
        for other, same in printed.items():
            if cell < other and number == same and (cell // cols == other // cols or cell % cols == other % cols):
                second.program.add(second.cells[cell] + second.cells[other] >= 1)


def squares(second: "Second") -> list[list[int]]:
    cols = second.sheet.cols
    fours = [[cell, cell + 1, cell + cols, cell + cols + 1] for cell in second.cells if cell % cols < cols - 1]
    return [four for four in fours if all(cell in second.cells for cell in four)]


def no_square(second: "Second", place: Place, text: str) -> None:
    for four in squares(second):
        second.program.add(sum(second.cells[cell] for cell in four) < 4)


def islands(second: "Second", place: Place, text: str) -> None:
    """Each white cell has the number of an island, beside each other the same; as many have it as its mark says."""
    marks = [(at[0], number) for (name, at), number in second.sheet.constraints.items() if name == "island"]
    white = {cell: is_value(second, cell, 0) for cell in second.cells}
    if not marks:
        second.program.add_bool_and([~here for here in white.values()])
        return
    of = {cell: [second.program.new_bool_var("") for _ in marks] for cell in second.cells}
    for cell, mine in of.items():
        second.program.add(sum(mine) == white[cell])
        for other in beside(second, cell):
            for here, there in zip(mine, of[other], strict=True):
                second.program.add_bool_or([~here, ~white[other], there])
    for at, (cell, number) in enumerate(marks):
        second.program.add(of[cell][at] == 1)
        if number != "?":
            second.program.add(sum(mine[at] for mine in of.values()) == int(number))
    rooted(second, white, dict.fromkeys([cell for cell, _ in marks], True))


def room(second: "Second", place: Place, text: str) -> None:
    boxes = second.sheet.boxes
    if text != "?":
        second.program.add(sum(second.cells[cell] for cell in second.cells if boxes[cell] == boxes[place[0]]) == int(text))


def two_rooms(second: "Second", place: Place, text: str) -> None:
    """Of each straight line of which only the first and the last cell are in other rooms than one between, a cell is black."""
    sheet = second.sheet
    every = list(range(len(sheet.boxes)))
    lines = [every[row * sheet.cols : (row + 1) * sheet.cols] for row in range(sheet.rows)]
    lines += [every[col :: sheet.cols] for col in range(sheet.cols)]
    for line in lines:
        for start in range(len(line)):
            for end in range(start + 3, len(line) + 1):
                rooms = [number for number, _ in groupby([sheet.boxes[cell] for cell in line[start:end]])]
                if len(rooms) == 3:
                    second.program.add(sum(second.cells[cell] for cell in line[start:end]) >= 1)


def arms(second: "Second", cell: int) -> list[list[int]]:
    """The cells that are looked at from a cell, by direction, nearest first."""
    row, col = divmod(cell, second.sheet.cols)
    cols = second.sheet.cols
    ways: Sequence[Sequence[int]] = (
        [row * cols + at for at in range(col - 1, -1, -1)],
        [row * cols + at for at in range(col + 1, cols)],
        [at * cols + col for at in range(row - 1, -1, -1)],
        [at * cols + col for at in range(row + 1, second.sheet.rows)],
    )
    return [list(way) for way in ways]


def seen(second: "Second", place: Place, text: str) -> None:
    second.program.add(second.cells[place[0]] == 0)
    if text == "?":
        return
    total = []
    for arm in arms(second, place[0]):
        for at in range(len(arm)):
            visible = second.program.new_bool_var("")
            white = [is_value(second, cell, 0) for cell in arm[: at + 1]]
            second.program.add_bool_and(white).only_enforce_if(visible)
            second.program.add_bool_or([visible, *[~here for here in white]])
            total.append(visible)
    second.program.add(sum(total) == int(text) - 1)


def nothing(second: "Second", place: Place, text: str) -> None:
    """What is printed has its meaning by another rule."""


def shapes_in(second: "Second", cells: list[int]) -> list[tuple[str, frozenset[int]]]:
    """All (letter, four joined cells) among these cells, but squares: grown cell by cell, and told by the neighbours that each cell has."""
    cols, inside = second.sheet.cols, set(cells)
    sets = {frozenset([cell]) for cell in cells}
    for _ in range(3):
        sets = {group | {other} for group in sets for cell in group for other in beside(second, cell) if other in inside - group}
    found = []
    for group in sorted(sets, key=sorted):
        high, wide = len({cell // cols for cell in group}), len({cell % cols for cell in group})
        most = max(sum(other in group for other in beside(second, cell)) for cell in group)
        if (high, wide) == (2, 2):
            continue
        if 1 in (high, wide):
            found.append(("I", group))
        elif most == 3:
            found.append(("T", group))
        else:  # of an L, three are in a line
            lines = [[cell // cols for cell in group], [cell % cols for cell in group]]
            found.append(("L" if any(line.count(at) == 3 for line in lines for at in line) else "S", group))
    return found


def tetrominoes(second: "Second", place: Place, text: str) -> None:
    """One of the shapes is chosen in each region."""
    chosen: dict[tuple[str, frozenset[int]], Any] = second.__dict__.setdefault("chosen", {})
    for cells in areas.cells_of(second.sheet.boxes).values():
        ways = {way: second.program.new_bool_var("") for way in shapes_in(second, cells)}
        second.program.add_exactly_one(ways.values())
        for cell in cells:
            second.program.add(sum(here for (_, group), here in ways.items() if cell in group) == second.cells[cell])
        chosen.update(ways)


def other_shapes(second: "Second", place: Place, text: str) -> None:
    chosen: dict[tuple[str, frozenset[int]], Any] = second.__dict__["chosen"]
    for (letter, group), here in chosen.items():
        around = {other for cell in group for other in beside(second, cell)}
        for (same, others), there in chosen.items():
            apart = second.sheet.boxes[min(group)] < second.sheet.boxes[min(others)]
            if letter == same and apart and around & others:
                second.program.add_bool_or([~here, ~there])


def not_alike(second: "Second", place: Place, text: str) -> None:
    for four in squares(second):
        many = sum(second.cells[cell] for cell in four)
        second.program.add(many >= 1)
        second.program.add(many <= 3)


def path(corners: bool) -> Stated:
    """The difference between two cells that don't touch is not 1."""

    def state(second: "Second", place: Place, text: str) -> None:
        cols, cells = second.sheet.cols, second.cells
        second.program.add_all_different(cells.values())
        for cell in cells:
            for other in cells:
                steps = sorted((abs(cell // cols - other // cols), abs(cell % cols - other % cols)))
                if cell < other and not (steps[1] == 1 and (corners or steps[0] == 0)):
                    second.program.add(cells[cell] - cells[other] != 1)
                    second.program.add(cells[other] - cells[cell] != 1)

    return state


def groups(second: "Second", place: Place, text: str) -> None:
    """Each cell has the number of its group's first cell; a group is as large as its number, and a tree of equal cells from its first cell on."""
    program, cells = second.program, second.cells
    own = {cell: {first: program.new_bool_var("") for first in cells if first <= cell} for cell in cells}
    ranks = {cell: program.new_int_var(0, len(cells), "") for cell in cells}
    for cell, mine in own.items():
        program.add_exactly_one(mine.values())
        ways = [mine[cell]]
        for other in beside(second, cell):
            same = program.new_bool_var("")
            program.add(cells[cell] == cells[other]).only_enforce_if(same)
            program.add(cells[cell] != cells[other]).only_enforce_if(~same)
            for first in cells:
                here, there = mine.get(first, False), own[other].get(first, False)
                program.add_bool_or([~same, ~here if first in mine else True, there])
            lower = program.new_bool_var("")
            program.add(ranks[other] < ranks[cell]).only_enforce_if(lower)
            program.add_implication(lower, same)
            ways.append(lower)
        program.add_bool_or(ways)
        program.add(sum(mine[cell] for mine in own.values() if cell in mine) == cells[cell]).only_enforce_if(own[cell][cell])


RULES: dict[str, Stated] = {
    "printed": nothing,
    "onewhite": once,
    "blackapart": apart(beside),
    "whitejoined": all_of(0),
    "blackjoined": all_of(1),
    "nosquare": no_square,
    "island": nothing,
    "islands": islands,
    "room": room,
    "tworooms": two_rooms,
    "seen": seen,
    "tetrominoes": tetrominoes,
    "othershapes": other_shapes,
    "notalike": not_alike,
    "path": path(False),
    "kingpath": path(True),
    "groups": groups,
}
