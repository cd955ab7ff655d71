"""What kinds have without its being printed, brute-forced: each filling of small sheets is judged as a plain statement of the rule judges it."""

from collections.abc import Callable, Sequence
from itertools import pairwise, product

import pytest

from newsgrid import check, model_of, read, solve
from newsgrid.puzzle.sheet import Sheet

Meaning = Callable[[list[list[int]]], bool]


def lines(grid: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    return [*map(tuple, grid), *zip(*grid, strict=True)]


def differ(values: Sequence[int]) -> bool:
    held = [value for value in values if value]
    return len(set(held)) == len(held)


def straights(grid: list[list[int]]) -> bool:
    """Of 3x3 with a black cell in the middle, empty, and one at the end of row 1 that holds a 3."""
    white = [[value if (row, col) not in ((1, 1), (0, 2)) else 0 for col, value in enumerate(cells)] for row, cells in enumerate(grid)]
    return all(differ(line) for line in lines(grid)) and all(run(line) for line in lines(white))


def run(line: Sequence[int]) -> bool:
    """Whether the values between zeros are consecutive."""
    parts = "".join(map(str, line)).split("0")
    return all(not part or int(max(part)) - int(min(part)) == len(set(part)) - 1 == len(part) - 1 for part in parts)


def suguru(grid: list[list[int]]) -> bool:
    """Of 2x3 with the regions aab/aab."""
    regions = (grid[0][:2] + grid[1][:2], [grid[0][2], grid[1][2]])
    places = [(row, col) for row in range(2) for col in range(3)]
    near = [(one, two) for one in places for two in places if one < two and abs(one[0] - two[0]) < 2 and abs(one[1] - two[1]) < 2]
    return all(sorted(region) == [*range(1, len(region) + 1)] for region in regions) and all(
        grid[a][b] != grid[c][d] for (a, b), (c, d) in near
    )


def ripple(grid: list[list[int]]) -> bool:
    """Of 2x3 with the regions aab/aab."""
    return in_regions(grid) and all(
        line[one] != line[other] or line[one] < other - one for line in lines(grid) for other in range(len(line)) for one in range(other)
    )


def cojun(grid: list[list[int]]) -> bool:
    """Of 2x3 with the regions aab/aab."""
    return in_regions(grid) and all(row[at] != row[at + 1] for row in grid for at in (0, 1)) and all(map(int.__gt__, *grid))


def in_regions(grid: list[list[int]]) -> bool:
    return sorted(grid[0][:2] + grid[1][:2]) == [1, 2, 3, 4] and sorted([grid[0][2], grid[1][2]]) == [1, 2]


def binairo(grid: list[list[int]]) -> bool:
    """Of 2x4, whose columns can't all differ."""
    return all(2 * sum(line) == len(line) for line in lines(grid)) and not threes(grid)


def suko(grid: list[list[int]]) -> bool:
    """Of 2x2 with 10 in the middle and the area of the left column 5."""
    values = [value for row in grid for value in row]
    return differ(values) and sum(values) == 10 and grid[0][0] + grid[1][0] == 5


def set_square(grid: list[list[int]]) -> bool:
    """Of 2x2: rows / and x, columns - and +."""
    (a, b), (c, d) = grid
    return differ([a, b, c, d]) and a == 2 * b and c * d == 3 and a - c == 1 and b + d == 3


SHEETS: dict[str, tuple[str, Meaning]] = {
    "straights": ("#Str8ts\n..c\n.x.\n...\n", straights),
    "suguru": ("#Suguru\n...\n...\nboxes\naab\naab\n", suguru),
    "ripple": ("#RippleEffect\n...\n...\nboxes\naab\naab\n", ripple),
    "cojun": ("#Cojun\n...\n...\nboxes\naab\naab\n", cojun),
    "binairo": ("#Binairo\n....\n....\nno unlike\n", binairo),
    "suko": ("#Suko\n. .\n 10\n. .\ncages\na.\na.\na = 5\n", suko),
    "set square": ("#SetSquare\n. / . = 2\n-   +\n. x . = 3\n=   =\n1   3\n", set_square),
}


def fillings(sheet: Sheet) -> list[list[int]]:
    """All fillings of a sheet, with its givens, as Sheet.givens."""
    choices = [
        [0] if block else [given] if given else range(1, sheet.values + 1) for block, given in zip(sheet.blocks, sheet.givens, strict=True)
    ]
    return [list(filling) for filling in product(*choices)]


@pytest.mark.parametrize("name", SHEETS)
def test_each_filling_is_judged_and_the_good_ones_are_the_answers(name: str) -> None:
    words, meaning = SHEETS[name]
    sheet = read(words)
    model = model_of(sheet)
    good = []
    for values in fillings(sheet):
        printed = [value - 1 + sheet.least if value else 0 for value in values]
        right = meaning([printed[at : at + sheet.cols] for at in range(0, len(printed), sheet.cols)])
        assert (not check(model, values)) == right, values
        good += [values] if right else []
    assert good
    assert sorted(solve(model, most=len(good) + 1).answers) == sorted(good)


def test_there_are_as_many_binairos_of_4x4_as_are_known() -> None:
    """72, says the OEIS in A253316; more if lines may be alike."""
    rows = [row for row in product((0, 1), repeat=4) if sum(row) == 2]
    alike = [grid for grid in product(rows, repeat=4) if all(sum(column) == 2 for column in zip(*grid, strict=True)) and not threes(grid)]
    unlike = [grid for grid in alike if len(set(grid)) == 4 and len(set(zip(*grid, strict=True))) == 4]
    for words, grids in (("", unlike), ("no unlike\n", alike)):
        sheet = read("#Binairo\n" + "....\n" * 4 + words)
        answers = solve(model_of(sheet), most=len(grids) + 1).answers
        assert sorted([value - 1 for value in answer] for answer in answers) == sorted(
            [value for row in grid for value in row] for grid in grids
        )
    assert len(unlike) == 72


def threes(grid: Sequence[Sequence[int]]) -> bool:
    return any(one == two == three for line in lines(grid) for (one, two), (_, three) in pairwise(pairwise(line)))
