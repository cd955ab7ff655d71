"""The rules of kinds with lines between cells, stated again for CP-SAT (tests/second_own.py)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from second_near import Place, Stated, counted

if TYPE_CHECKING:
    from second import Second


def steps(second: "Second", place: int, far: int = 1) -> list[list[int]]:
    """The edges up to so many cells away in each direction: up, right, down, left."""
    rows, cols = second.sheet.rows, second.sheet.cols
    row, col = divmod(place, cols)
    ways = []
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        there = [(row + down * at, col + right * at) for at in range(1, 2 * far, 2)]
        inside = [at * cols + to for at, to in there if 0 <= at < rows and 0 <= to < cols]
        ways.append([cell for cell in inside if cell in second.cells])
    return ways


def around(second: "Second", place: int) -> list[int]:
    return [edge for way in steps(second, place) for edge in way]


def one_loop(second: "Second") -> None:
    """A circuit of arcs between the points where edges meet, each of which may be left out; an edge is an arc either way."""
    program, sheet = second.program, second.sheet
    points = [row * sheet.cols + col for row in range(0, sheet.rows, 2) for col in range(0, sheet.cols, 2)]
    arcs = [(at, at, program.new_bool_var("")) for at in range(len(points))]
    lines = []
    for edge in second.cells:
        row, col = divmod(edge, sheet.cols)
        if row % 2 == col % 2:
            continue
        step = sheet.cols if row % 2 else 1
        ways = [program.new_bool_var(""), program.new_bool_var("")]
        one, other = points.index(edge - step), points.index(edge + step)
        arcs += [(one, other, ways[0]), (other, one, ways[1])]
        program.add(sum(ways) == second.cells[edge])
        lines.append(second.cells[edge])
    program.add_circuit(arcs)
    program.add(sum(lines) >= 1)


def loop(second: "Second", place: Place, text: str) -> None:
    one_loop(second)


def ways_through(second: "Second", place: int, good: Callable[[tuple[int, ...]], bool]) -> None:
    """The next two edges in each direction are filled in a way that is good: (up, up beyond, right, ...), 0 where there is none."""
    ways = [[*way, -1, -1][:2] for way in steps(second, place, 2)]
    edges = [edge for way in ways for edge in way]
    there = [edge for edge in edges if edge >= 0]
    rows = []
    for number in range(1 << len(there)):
        held = {edge: number >> at & 1 for at, edge in enumerate(there)}
        if good(tuple(held.get(edge, 0) for edge in edges)):
            rows.append(tuple(held.values()))
    second.program.add_allowed_assignments([second.cells[edge] for edge in there], rows)


def white(second: "Second", place: Place, text: str) -> None:
    def good(held: tuple[int, ...]) -> bool:
        up, up2, right, right2, down, down2, left, left2 = held
        upright, level = up and down and not (right or left), right and left and not (up or down)
        return bool((upright and not (up2 and down2)) or (level and not (right2 and left2)))

    ways_through(second, place[0], good)


def black(second: "Second", place: Place, text: str) -> None:
    def good(held: tuple[int, ...]) -> bool:
        up, _, right, _, down, _, left, _ = held
        return up + down == 1 and right + left == 1 and all(not near or far for near, far in zip(held[::2], held[1::2], strict=True))

    ways_through(second, place[0], good)


def bridges(second: "Second", place: Place, text: str) -> None:
    """The island's bridges: the next place that is to fill, in each direction, if it belongs to a span from here."""
    ways = spans(second)[place[0]]
    total = sum(second.cells[cell] for cell in ways)
    second.program.add(total >= 1 if text == "?" else total == int(text))


def spans(second: "Second") -> dict[int, list[int]]:
    """{island: the places of the ways from it}: a way's place is the first one right of, or below, its first island."""
    sheet = second.sheet
    there = sorted(place[0] for name, place in sheet.constraints if name == "bridges")
    ways: dict[int, list[int]] = {island: [] for island in there}
    for island in there:
        row, col = divmod(island, sheet.cols)
        right = [other for other in there if other // sheet.cols == row and other % sheet.cols > col]
        below = [other for other in there if other % sheet.cols == col and other // sheet.cols > row]
        for others, step in ((right, 1), (below, sheet.cols)):
            if others and island + step in second.cells:
                ways[island].append(island + step)
                ways[others[0]].append(island + step)
    return ways


def all_bridges(second: "Second", place: Place, text: str) -> None:
    """No crossing, by the places that each way takes; and a flow from the first island to all others."""
    program, cols = second.program, second.sheet.cols
    ways = spans(second)
    ends = {cell: [island for island in ways if cell in ways[island]] for cell in second.cells}
    for cell in [cell for cell in ends if not ends[cell]]:
        program.add(second.cells[cell] == 0)
        del ends[cell]
    used = {cell: program.new_bool_var("") for cell in ends}
    taken: dict[int, list[int]] = {}
    for cell, (one, other) in ends.items():
        program.add(second.cells[cell] >= 1).only_enforce_if(used[cell])
        program.add(second.cells[cell] == 0).only_enforce_if(~used[cell])
        step = cols if (other - one) % cols == 0 else 1
        for between in range(one + step, other, step):
            taken.setdefault(between, []).append(cell)
    for cells in taken.values():
        program.add(sum(used[cell] for cell in cells) <= 1)
    many = len(ways)
    flow = {cell: program.new_int_var(-many, many, "") for cell in ends}
    for cell in ends:
        program.add(flow[cell] == 0).only_enforce_if(~used[cell])
    for island in ways:
        into = sum(flow[cell] * (1 if island == ends[cell][1] else -1) for cell in ways[island])
        program.add(into == (1 - many if island == min(ways) else 1))


def arrow(second: "Second", place: Place, text: str) -> None:
    if text == "?":
        return
    row, col = divmod(place[0], second.sheet.cols)
    there = {
        ">": lambda at, to: at == row and to > col,
        "<": lambda at, to: at == row and to < col,
        "^": lambda at, to: to == col and at < row,
        "v": lambda at, to: to == col and at > row,
    }[text[-1]]
    places = [divmod(cell, second.sheet.cols) for cell in second.cells]
    seen = [cell for cell, at in zip(second.cells, places, strict=True) if at[0] % 2 == at[1] % 2 == 0 and there(*at)]
    second.program.add(sum(second.cells[cell] for cell in seen) == int(text[:-1]))


def rest(second: "Second", place: Place, text: str) -> None:
    """A cell is black, or two lines meet there; no two black ones side by side."""
    one_loop(second)
    for cell in second.cells:
        row, col = divmod(cell, second.sheet.cols)
        if row % 2 or col % 2:
            continue
        second.program.add(sum(second.cells[edge] for edge in around(second, cell)) + 2 * second.cells[cell] == 2)
        for other in (cell + 2, cell + 2 * second.sheet.cols):
            if other in second.cells and (other // second.sheet.cols == row or other % second.sheet.cols == col):
                second.program.add(second.cells[cell] + second.cells[other] <= 1)


def rectangles(second: "Second", place: Place, text: str) -> None:
    """By the bounds of the rectangle of each cell: its top, left, bottom and right, which cells without a border between them share."""
    program, sheet = second.program, second.sheet
    rows, cols = sheet.rows // 2, sheet.cols // 2
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    bounds = {cell: [program.new_int_var(0, side - 1, "") for side in (rows, cols, rows, cols)] for cell in cells}
    shared_bounds(second, bounds)
    numbers = {place[0]: text for (name, place), text in sheet.constraints.items() if name == "blocksize"}
    places = {cell: (2 * cell[0] + 1) * sheet.cols + 2 * cell[1] + 1 for cell in cells}
    owned(second, places, sorted(numbers))
    for cell in cells:
        if places[cell] in numbers and numbers[places[cell]] != "?":
            top, left, bottom, right = bounds[cell]
            high, wide = program.new_int_var(1, rows, ""), program.new_int_var(1, cols, "")
            program.add(high == bottom - top + 1)
            program.add(wide == right - left + 1)
            area = program.new_int_var(1, rows * cols, "")
            program.add_multiplication_equality(area, [high, wide])
            program.add(area == int(numbers[places[cell]]))
    # each number has at least one cell, its own; a rectangle without a number has no owner of its own, so it is counted
    corners = []
    for row, col in cells:
        corner = program.new_bool_var("")
        ways = []
        if row:
            ways.append(second.cells[places[row, col] - sheet.cols])
        if col:
            ways.append(second.cells[places[row, col] - 1])
        program.add(sum(ways) == len(ways)).only_enforce_if(corner)
        program.add(sum(ways) < len(ways)).only_enforce_if(~corner)
        corners.append(corner)
    program.add(sum(corners) == len(numbers))


def shared_bounds(second: "Second", bounds: dict[tuple[int, int], list[Any]]) -> None:
    """Cells without a border between them have the same bounds; where there is one, these end and begin there."""
    program, sheet = second.program, second.sheet
    for row, col in bounds:
        top, left, bottom, right = bounds[row, col]
        program.add(top <= row)
        program.add(left <= col)
        program.add(bottom >= row)
        program.add(right >= col)
        for other, edge, far in (
            ((row, col + 1), (2 * row + 1) * sheet.cols + 2 * col + 2, right),
            ((row + 1, col), (2 * row + 2) * sheet.cols + 2 * col + 1, bottom),
        ):
            if other not in bounds:
                continue
            wall = second.cells[edge]
            inside = program.new_bool_var("")
            program.add(wall == 1).only_enforce_if(~inside)
            program.add(wall == 0).only_enforce_if(inside)
            for mine, yours in zip(bounds[row, col], bounds[other], strict=True):
                program.add(mine == yours).only_enforce_if(inside)
            at = col if other[0] == row else row
            program.add(far == at).only_enforce_if(~inside)
            program.add(bounds[other][1 if other[0] == row else 0] == at + 1).only_enforce_if(~inside)


def owned(second: "Second", places: dict[tuple[int, int], int], numbers: list[int]) -> None:
    """Each cell has the number of the rectangle that it is in, which its cells share and no others. numbers: the places of the numbers."""
    program = second.program
    owner = {cell: program.new_int_var(0, max(len(numbers) - 1, 0), "") for cell in places}
    if not numbers:
        program.add_bool_or([])
    for row, col in places:
        if places[row, col] in numbers:
            program.add(owner[row, col] == numbers.index(places[row, col]))
        for other in ((row, col + 1), (row + 1, col)):
            if other in owner:
                edge = (places[row, col] + places[other]) // 2
                inside = program.new_bool_var("")
                program.add(second.cells[edge] == 0).only_enforce_if(inside)
                program.add(second.cells[edge] == 1).only_enforce_if(~inside)
                program.add(owner[row, col] == owner[other]).only_enforce_if(inside)
                program.add(owner[row, col] != owner[other]).only_enforce_if(~inside)


RULES: dict[str, Stated] = {
    "rectangles": rectangles,
    "blocksize": lambda second, place, text: None,
    "looparound": loop,
    "loopthrough": loop,
    "sides": counted(around),
    "pearl": white,
    "blackpearl": black,
    "bridges": bridges,
    "allbridges": all_bridges,
    "blackthere": arrow,
    "loopofrest": rest,
}
