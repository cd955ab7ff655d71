"""Latin squares: Sudokus of any size whose boxes mean nothing, and Skyscrapers with several empty lots in a line."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from newsgrid import check, model_of, solve
from newsgrid.engine.smtlib import write
from newsgrid.export.board_text import board
from newsgrid.export.describe import kind_words
from newsgrid.puzzle import constraints, formats, link, rule_words
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import Sheet
from places import amount
from second import Second
from test_rules import run_z3


def square(size: int, kind: str, more: str = "") -> str:
    return f"#{kind}\n" + (". " * size + "\n") * size + "no boxes\n" + more


def square_of(line: tuple[int, ...], chance: Random) -> tuple[tuple[int, ...], ...]:
    """A square whose rows and columns hold what this line holds."""
    size = len(line)
    across, down = chance.sample(range(size), size), chance.sample(range(size), size)
    return tuple(tuple(line[(row + col) % size] for col in across) for row in down)


@pytest.mark.parametrize("kind", ["Consecutive", "Kropki", "Sudoku", "EvenOdd", "GreaterThan"])
def test_every_size_opens_without_boxes_and_goes_round(kind: str) -> None:
    for size in range(4, 13):
        off = {"Consecutive": "no allwhite\n", "Kropki": "no allwhite\nno allblack\n"}.get(kind, "")
        sheet = formats.read(square(size, kind, off + "renban r1c1 r1c2 r1c3\n"))
        assert (sheet.rows, sheet.cols, sheet.values) == (size, size, size)
        assert not constraints.has_boxes(sheet)
        for twin in (
            formats.read(formats.write(sheet, "grid")),
            link.from_link(link.to_link(sheet)),
            from_data(to_data(sheet)),
            formats.read(formats.write_json(sheet)),
        ):
            assert twin == sheet
        names = Counter(rule.name.split()[0] for rule in model_of(sheet).rules)
        assert names == {"row": size, "column": size, "renban": 2}
        assert "\n\n" not in board(sheet)
        assert kind_words(sheet).endswith(f", {size}×{size}") and rule_words.rules(sheet)[0].startswith("Each row and column holds")
        assert solve(model_of(sheet), most=1).answers


def test_data_without_boxes_needs_no_line() -> None:
    """JSON may leave the boxes out, whatever the size."""
    for size in (5, 7):
        sheet = from_data({"kind": "consecutive", "rows": size, "cols": size, "values": size, "grids": [[0, 0]], "title": "Latin"})
        assert not constraints.has_boxes(sheet)
        assert link.from_link(link.to_link(sheet)) == sheet


def test_a_size_that_has_no_boxes_says_how_to_go_without() -> None:
    with pytest.raises(formats.ReadError, match="a line no boxes says so"):
        formats.read("#Kropki\n" + ". . . . .\n" * 5)
    assert formats.read("#Futoshiki\n" + ". . . . .\n" * 5 + "no boxes\n").rows == 5  # which has none anyway


def dotted(chance: Random) -> Sheet:
    """A Kropki without boxes, with all dots of a Latin square, or some and no such rule, and few of its digits."""
    size = chance.choice((4, 5))
    values = square_of(tuple(range(1, size + 1)), chance)
    some = chance.random() < 0.3
    sheet = formats.read(square(size, "Kropki", "no allwhite\nno allblack\n" if some else ""))
    flat = [value for row in values for value in row]
    for cell, value in enumerate(flat):
        for other in (cell + 1 if (cell + 1) % size else -1, cell + size):
            if 0 <= other < size * size and not (some and chance.random() < 0.5):
                low, high = sorted((value, flat[other]))
                if high == 2 * low and (high > 2 or chance.random() < 0.5):
                    constraints.put(sheet, "black", (cell, other))
                elif high - low == 1:
                    constraints.put(sheet, "white", (cell, other))
    for cell in chance.sample(range(size * size), chance.randint(0, 2)):
        sheet.givens[cell] = flat[cell] if chance.random() < 0.8 else chance.randint(1, size)
    return sheet


# --- Skyscrapers with empty lots --------------------------------------------------------------------------------------


def skyline(values: tuple[int, ...]) -> int:
    return sum(value > max((0, *values[:at])) for at, value in enumerate(values))


def town(size: int, heights: int, clues: dict[tuple[int, int, int], int]) -> Sheet:
    sheet = formats.read("#Skyscrapers\n" + ("." * (size + 2) + "\n") * (size + 2) + f"heights {heights}\n")
    for place, seen in clues.items():
        constraints.put(sheet, "skyscraper", place, str(seen))
    return sheet


def test_heights_go_round_and_are_said() -> None:
    sheet = town(5, 3, {(-1, 1, 4): 2})
    assert (sheet.least, sheet.values, sheet.rows, sheet.cols) == (0, 4, 5, 5)
    text = formats.write(sheet, "grid")
    assert text.splitlines()[-1] == "heights 3"
    for twin in (formats.read(text), link.from_link(link.to_link(sheet)), from_data(to_data(sheet))):
        assert twin == sheet
    assert rule_words.rules(sheet)[0] == "Each row and column holds the digits 1 to 3 once each, and its other cells 0."
    assert formats.read("#Skyscrapers\n......\n" + ".3..0.\n" + "......\n" * 4 + "heights 3\n").givens[:4] == [4, 0, 0, 1]
    one = "#Skyscrapers\n" + "......\n" * 6
    assert formats.read(one + "heights 3\n") == formats.read(one + "from 0\n")  # of four
    assert formats.read(one + "heights 4\n") == formats.read(one)
    with pytest.raises(formats.ReadError, match="Line 8: expected how many houses"):
        formats.read(one + "heights 5\n")
    with pytest.raises(formats.ReadError, match="heights is for Skyscrapers"):
        formats.read("#Futoshiki\n" + "....\n" * 4 + "heights 3\n")


def asked(chance: Random, town: tuple[tuple[int, ...], ...], share: float) -> dict[tuple[int, int, int], int]:
    """What is seen of a town from some of its sides, now and then one too many."""
    size = len(town)
    places = [place for at in range(size) for place in ((at, -1, 2), (at, size, 6), (-1, at, 4), (size, at, 0))]
    return {place: max(1, skyline(seen_from(town, place)) + (chance.random() < 0.03)) for place in places if chance.random() < share}


def seen_from(flat: tuple[tuple[int, ...], ...], place: tuple[int, int, int]) -> tuple[int, ...]:
    row, col, way = place
    if way in (2, 6):
        return flat[row] if way == 2 else flat[row][::-1]
    column = tuple(line[col] for line in flat)
    return column if way == 4 else column[::-1]


def built(chance: Random) -> Sheet:
    """Skyscrapers with empty lots, and some of the clues around a town, now and then a wrong one."""
    line = chance.choice(((1, 0, 0), (1, 0, 2, 0), (1, 0, 0, 0), (1, 0, 2, 0, 3)))
    return town(len(line), max(line), asked(chance, square_of(line, chance), chance.choice((0.3, 0.6, 1, 1, 1))))


@pytest.mark.parametrize("make", [dotted, built])
def test_another_solver_has_the_same_answers(make: Callable[[Random], Sheet]) -> None:
    chance, statuses = Random(make.__name__), set()
    for number in range(amount(25, 300)):
        sheet = make(chance)
        model = model_of(sheet)
        result = solve(model)
        status, answer = Second(sheet).solve()
        assert status == result.status and (status != "unique" or result.answers == [answer])
        if number % 4 == 0:
            assert run_z3(write(model)).split()[0] == ("unsat" if status == "unsat" else "sat")
        statuses.add(status)
    assert statuses == {"unsat", "unique", "multiple"}


def test_lots_are_counted_by_every_line() -> None:
    """A line with one lot too few, or one house twice, is broken."""
    sheet = town(3, 1, {})
    model = model_of(sheet)
    for cells in product((1, 2), repeat=3):
        broken = [rule for rule in check(model, [*cells, 0, 0, 0, 0, 0, 0]) if rule.rule.name.startswith("row 1")]
        assert bool(broken) == (sorted(cells) != [1, 1, 2])
