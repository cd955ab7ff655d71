"""The rules of kinds of sums and automata, stated again for CP-SAT (tests/second.py); each as in tests/second_own.py."""

from typing import TYPE_CHECKING, Any

from newsgrid.puzzle import areas
from second_near import Place, Stated, beside, counted

if TYPE_CHECKING:
    from second import Second


def line(second: "Second", place: Place) -> list[int]:
    """All cells of the row or column that a clue beside it belongs to, from the clue on."""
    row, col, _ = place
    rows, cols = second.sheet.rows, second.sheet.cols
    cells = [at * cols + col for at in range(rows)] if row in (-1, rows) else [row * cols + at for at in range(cols)]
    return cells[::-1] if row == rows or col == cols else cells


def place_sum(second: "Second", place: Place, text: str) -> None:
    if text != "?":
        second.program.add(sum((at + 1) * second.cells[cell] for at, cell in enumerate(line(second, place))) == int(text))


def two_black(second: "Second", place: Place, text: str) -> None:
    for group in areas.cells_of(second.sheet.boxes).values():
        second.program.add(sum(second.cells[cell] for cell in group) == 2)


def dominoes(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        around = sum(second.cells[other] for other in beside(second, cell))
        second.program.add(around >= here)
        second.program.add(around <= 4 - 3 * here)


def seen(second: "Second", cell: int) -> list[int]:
    """The cells that a lamp would light, its own left out."""
    cols, listed = second.sheet.cols, []
    for step in (1, -1, cols, -cols):
        other = cell + step
        while other in second.cells and (abs(step) > 1 or other // cols == cell // cols):
            listed.append(other)
            other += step
    return listed


def lamps_apart(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        for other in seen(second, cell):
            second.program.add(here + second.cells[other] <= 1)


def lit(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        second.program.add(here + sum(second.cells[other] for other in seen(second, cell)) >= 1)


def nothing(second: "Second", place: Place, text: str) -> None:
    """What others are about."""


def line_sum(second: "Second", place: Place, text: str) -> None:
    """The line has so many, printed parts of ships among them."""
    if text != "?":
        printed = sum(1 for cell in line(second, place) if cell in ship_parts(second))
        second.program.add(sum(second.cells[cell] for cell in line(second, place) if cell in second.cells) + printed == int(text))


def apart(second: "Second", place: Place, text: str) -> None:
    """No two touch, even at a corner."""
    cols = second.sheet.cols
    for cell, here in second.cells.items():
        for other, there in second.cells.items():
            if cell < other and abs(cell // cols - other // cols) < 2 and abs(cell % cols - other % cols) < 2:
                second.program.add(here + there <= 1)


def own_tent(second: "Second", place: Place, text: str) -> None:
    """Each tree is tied to one tent beside it, each tent to one tree."""
    trees = [key[1][0] for key in second.sheet.constraints if key[0] == "tree"]
    ties = {(tree, cell): second.program.new_bool_var("") for tree in trees for cell in beside(second, tree)}
    for tree in trees:
        second.program.add(sum(tie for (one, _), tie in ties.items() if one == tree) == 1)
    for cell, here in second.cells.items():
        second.program.add(sum(tie for (_, other), tie in ties.items() if other == cell) == here)


SHIP_PARTS = {"shipleft": "E", "shipright": "W", "shipup": "S", "shipdown": "N", "shipmiddle": "", "shipsingle": "none"}


def ship_parts(second: "Second") -> dict[int, str]:
    """{place: where the ship goes on}."""
    return {key[1][0]: SHIP_PARTS[key[0]] for key in second.sheet.constraints if key[0] in SHIP_PARTS}


def fleet(second: "Second", place: Place, text: str) -> None:
    """Each ship has a place; what is beside or at a corner of one is water; a printed part goes on only where it says."""
    program, rows, cols = second.program, second.sheet.rows, second.sheet.cols
    parts = ship_parts(second)

    def held(row: int, col: int) -> Any:
        cell = row * cols + col
        return second.cells.get(cell, 1 if cell in parts else 0) if 0 <= row < rows and 0 <= col < cols else 0

    covered: dict[tuple[int, int], list[Any]] = {(row, col): [] for row in range(rows) for col in range(cols)}
    for length in map(int, (text or "4 3 3 2 2 2 1 1 1 1").split()):
        ways = []
        for down, right in ((0, 1), (1, 0)) if length > 1 else ((0, 1),):
            for row in range(rows - down * (length - 1)):
                for col in range(cols - right * (length - 1)):
                    here = program.new_bool_var("")
                    ways.append(here)
                    cells = [(row + down * at, col + right * at) for at in range(length)]
                    for cell in cells:
                        covered[cell].append(here)
                        for other in ((cell[0] + y, cell[1] + x) for y in (-1, 0, 1) for x in (-1, 0, 1)):
                            if other not in cells:
                                program.add(held(*other) + here <= 1)
        program.add(sum(ways) == 1)
    for cell, ships in covered.items():
        program.add(sum(ships) == held(*cell))
    for at, on in parts.items():
        row, col = divmod(at, cols)
        north, east, south, west = held(row - 1, col), held(row, col + 1), held(row + 1, col), held(row, col - 1)
        around = [one, two, three, four] = [program.new_int_var(0, 1, "") for _ in range(4)]
        for variable, there in zip(around, (north, east, south, west), strict=True):
            program.add(variable == there)
        if on:
            for way, variable in zip("NESW", around, strict=True):
                program.add(variable == int(way == on))
        else:
            program.add(one + two + three + four == 2)
            program.add(one == three)


def ships_apart(second: "Second", place: Place, text: str) -> None:
    cols = second.sheet.cols
    for cell, here in second.cells.items():
        for other, there in second.cells.items():
            if abs(cell // cols - other // cols) == abs(cell % cols - other % cols) == 1:
                second.program.add(here + there <= 1)


def same(second: "Second", place: Place, text: str) -> None:
    second.program.add(second.cells[place[0]] == second.cells[place[1]])


def opposite(second: "Second", place: Place, text: str) -> None:
    second.program.add(second.cells[place[0]] + second.cells[place[1]] == 1)


def holds(second: "Second", cell: int, value: int) -> Any:
    """A variable that says whether a cell holds a value."""
    here = second.program.new_bool_var("")
    second.program.add(second.cells[cell] == value).only_enforce_if(here)
    second.program.add(second.cells[cell] != value).only_enforce_if(~here)
    return here


def once_each(second: "Second", most: int) -> None:
    for group in second.lines():
        for value in range(1, most + 1):
            second.program.add(sum(holds(second, cell, value) for cell in group) == 1)
    for variable in second.cells.values():
        second.program.add(variable <= most)


def letters(second: "Second", place: Place, text: str) -> None:
    once_each(second, int(text or 3))


def first_letter(second: "Second", place: Place, text: str) -> None:
    """Some cell of the line has the letter, and all before it are empty."""
    cells, ways = line(second, place), []
    for at, cell in enumerate(cells):
        here = second.program.new_bool_var("")
        second.program.add(second.cells[cell] == "ABCDEF".index(text) + 1).only_enforce_if(here)
        for before in cells[:at]:
            second.program.add(second.cells[before] == 0).only_enforce_if(here)
        ways.append(here)
    second.program.add(sum(ways) == 1)


def two_blocks(second: "Second", place: Place, text: str) -> None:
    once_each(second, second.sheet.rows - 2)


def between_two(second: "Second", place: Place, text: str) -> None:
    """Each two places are tried: where they are the black ones, those between add up to the number."""
    if text == "?":
        return
    cells = line(second, place)
    black = [holds(second, cell, 0) for cell in cells]
    for first in range(len(cells)):
        for last in range(first + 1, len(cells)):
            inside = sum(second.cells[cell] for cell in cells[first + 1 : last])
            second.program.add(inside == int(text)).only_enforce_if([black[first], black[last]])


def magnets(second: "Second", place: Place, text: str) -> None:
    for group in areas.cells_of(second.sheet.boxes).values():
        if len(group) == 2:
            second.program.add_allowed_assignments([second.cells[cell] for cell in group], [(0, 0), (1, 2), (2, 1)])
        else:
            for cell in group:
                second.program.add(second.cells[cell] == 0)


def like_poles(second: "Second", place: Place, text: str) -> None:
    for cell, here in second.cells.items():
        for other in beside(second, cell):
            if cell < other and second.sheet.boxes[cell] != second.sheet.boxes[other]:
                second.program.add_forbidden_assignments([here, second.cells[other]], [(1, 1), (2, 2)])


def poles(second: "Second", place: Place, text: str) -> None:
    if text != "?":
        pole = 1 if -1 in place[:2] else 2
        second.program.add(sum(holds(second, cell, pole) for cell in line(second, place) if cell in second.cells) == int(text))


def domino_set(second: "Second", place: Place, text: str) -> None:
    """Each border is in a domino or not; each cell has one such border, each pair of numbers as well."""
    held = {key[1][0]: int(number) for key, number in second.sheet.constraints.items() if key[0] == "half"}
    cols = second.sheet.cols
    around: dict[int, list[Any]] = {cell: [] for cell in second.cells}
    pairs: dict[tuple[int, ...], list[Any]] = {}
    for cell in second.cells:
        for other, way, back in ((cell + 1, 2, 4), (cell + cols, 3, 1)):
            if other in beside(second, cell):
                joined = holds(second, cell, way)
                second.program.add(second.cells[other] == back).only_enforce_if(joined)
                second.program.add(second.cells[other] != back).only_enforce_if(~joined)
                around[cell].append(joined)
                around[other].append(joined)
                if cell in held and other in held:
                    pairs.setdefault(tuple(sorted((held[cell], held[other]))), []).append(joined)
    for joined in around.values():
        second.program.add(sum(joined) == 1)
    most = max(held.values()) if len(held) == len(second.cells) else -1
    for low in range(most + 1):
        for high in range(low, most + 1):
            second.program.add(sum(pairs.get((low, high), [])) == 1)


RULES: dict[str, Stated] = {
    "placesum": place_sum,
    "twoblack": two_black,
    "dominoes": dominoes,
    "lamps": counted(beside),
    "lampsapart": lamps_apart,
    "lit": lit,
    "tents": line_sum,
    "tree": nothing,
    "tentsapart": apart,
    "owntent": own_tent,
    "ships": line_sum,
    "fleet": fleet,
    "shipsapart": ships_apart,
    **dict.fromkeys(SHIP_PARTS, nothing),
    "same": same,
    "opposite": opposite,
    "letters": letters,
    "firstletter": first_letter,
    "twoblocks": two_blocks,
    "betweenblack": between_two,
    "magnets": magnets,
    "likepoles": like_poles,
    "poles": poles,
    "half": nothing,
    "dominoset": domino_set,
}
