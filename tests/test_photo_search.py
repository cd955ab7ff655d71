"""Which of several windows, grids and ways to see them makes the puzzle?"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace

import pytest

from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import print_search, reading, search, stages
from newsgrid.photo.decide.doubt_sentences import PART, missing
from newsgrid.photo.decide.doubts import UNSURE, Doubt
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.features import Features
from newsgrid.photo.decide.ink import Ink
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.decide.limits import Limit
from newsgrid.photo.decide.result import Found
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.cells import Cell, Sight
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import ROOMS, cell_of, sight_of, square_lattice


@pytest.fixture(autouse=True)
def all_ink_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The grids here are in no picture."""

    async def ink_of(*_: object) -> Ink:
        return Ink()

    async def nothing_entered(*_: object) -> None:
        return None

    monkeypatch.setattr(search, "ink_of", ink_of)
    monkeypatch.setattr(search, "ink_in", nothing_entered)
    monkeypatch.setattr(search, "read_left", nothing_entered)


def read_windows(
    monkeypatch: pytest.MonkeyPatch, made_of: Callable[[Lattice], tuple[Draft, Settled] | None], cells: Sequence[Cell] = ()
) -> list[Lattice]:
    """Have each window read as a draft and settled as given, None for no puzzle. Returns a list that has those read later, in order."""
    seen = []

    async def see(eyes: object, window: Lattice) -> Sight:
        seen.append(window)
        count = window.rows * window.cols
        return Sight(window, list(cells) * count, None, (1.0, 1.0), [(0.0, 0)], count)

    async def drafts_of(eyes: object, sight: Sight, *more: object) -> list[tuple[Sight, Draft]]:
        made = made_of(sight.lattice)
        return [(sight, made[0])] if made else []

    def whole_puzzle(_: object, sight: Sight, draft: Draft, *more: object) -> Found:
        made = made_of(sight.lattice)
        assert made is not None
        return Found(draft.sheet, made[1].status, [], [], sight.lattice, draft, made[1])

    async def nothing_else(*_: object) -> print_search.Seen:
        return print_search.Seen()

    async def no_lists(*_: object) -> None:
        return None

    monkeypatch.setattr(search, "listed_grid", no_lists)

    monkeypatch.setattr(search, "see", see)
    monkeypatch.setattr(print_search, "seen_of", nothing_else)
    monkeypatch.setattr(print_search, "begins_dark", lambda _: True)
    monkeypatch.setattr(search, "drafts_of", drafts_of)
    monkeypatch.setattr(search.Search, "whole_puzzle", whole_puzzle)
    return seen


def settled_at(kind: str, lattice: Lattice, cost: float, changed: bool) -> tuple[Draft, Settled]:
    """A puzzle with one solution, and one reading, which costs so much if it is changed."""
    draft = Draft(Sheet(kind, lattice.rows, lattice.cols))
    draft.add(Where(0, "given"), [(0.0, 1), (-cost, 2)])
    return draft, Settled((int(changed),), UNIQUE)


def puzzle(sheet: Sheet, status: str, lattice: Lattice, doubtful: int = 0, given: int = 0) -> Found:
    """A puzzle of which so many digits were read, and so many places are doubtful."""
    draft = Draft(sheet)
    for cell in range(given):
        draft.add(Where(cell, "given"), [(-0.1, 1 + cell % 9)])
    doubts = [Doubt(0, col, "given", [(2, 0.3)], 2, UNSURE) for col in range(doubtful)]
    return Found(sheet, status, doubts, [], lattice, draft, Settled((0,) * given, status))


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is seen in a grid, whichever is looked at."""

    async def see(eyes: object, lattice: Lattice, turn: int | None = None) -> Sight:
        return sight_of(lattice)

    monkeypatch.setattr(search, "see", see)


def search_in(lattice: Lattice) -> search.Search:
    return search.Search(None, lattice, None, lambda _: None, Limit())


def read_parts(whole: Lattice, parts: list[Lattice], eyes: object = None) -> Found | None:
    return at_once(search.read_as(eyes, whole, parts, None, lambda _: None, Limit()))


@pytest.mark.parametrize(("cost", "chosen"), [(1.0, 0), (9.0, 1)])
def test_where_a_part_makes_a_puzzle_only_with_unlikely_readings_others_are_tried(
    cost: float, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several small grids that touch: any square of their cells may be the one that is meant."""
    parts = [square_lattice(30, 4, 4), square_lattice(31, 4, 4)]
    read_windows(monkeypatch, lambda window: settled_at("sudoku", window, cost, window is parts[0]))
    found = read_parts(parts[0], parts)
    assert found is not None and found.lattice is parts[chosen]


@pytest.mark.parametrize("kind", ["sudoku", "kakuro"])
@pytest.mark.parametrize(("cost", "chosen"), [(1.0, 1), (9.0, 0)])
def test_a_part_of_a_grid_that_goes_on_is_taken_only_if_the_whole_makes_no_puzzle(
    kind: str, cost: float, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And then with a warning."""
    whole = square_lattice(30, 12, 12)
    parts = [whole.window(0, 0, 9, 9), whole]
    read_windows(monkeypatch, lambda window: settled_at(kind, window, cost, window is whole))
    found = read_parts(whole, parts)
    assert found is not None and found.lattice is parts[chosen]
    assert (PART in missing(found)) == (not chosen)


def test_once_a_grid_has_no_clues_only_its_squares_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others cost as much and leave no time for the square that is the puzzle. A part that is much smaller may still be a Kakuro."""
    whole = square_lattice(30, 12, 20)
    parts = [whole, whole.window(0, 1, 12, 18), whole.window(0, 0, 12, 12), whole.window(0, 14, 9, 6)]
    seen = read_windows(monkeypatch, lambda _: None, [cell_of({signs.EMPTY: 0.99})])
    assert read_parts(whole, parts) is None
    assert seen == [parts[0], parts[2], parts[3]]


@pytest.mark.parametrize(("side", "status", "chosen"), [(32, MULTIPLE, 1), (20, MULTIPLE, 0), (32, UNIQUE, 0)])
def test_a_grid_that_makes_no_puzzle_gives_way_to_one_whose_cells_are_no_smaller(
    side: int, status: str, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = [puzzle(Sheet("sudoku", 9, 9), its, square_lattice(cell, 9, 9)) for cell, its in ((30, status), (side, UNIQUE))]

    assert reading.best_of(puzzles) is puzzles[chosen]


@pytest.mark.parametrize(("cost", "part", "read"), [(1.0, False, 1), (9.0, False, 2), (1.0, True, 2)])
def test_a_puzzle_made_by_many_changes_or_of_a_part_does_not_end_the_search_for_a_better_grid(
    cost: float, part: bool, read: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of two grids has one solution only with a reading that costs so much."""
    grids = [square_lattice(40, 9, 9), square_lattice(30, 9, 9)]

    async def read_one(eyes: object, lattice: Lattice, *more: object) -> Found:
        draft, settled = settled_at("sudoku", lattice, cost, lattice is grids[0])
        return Found(draft.sheet, UNIQUE, [], [], lattice, draft, settled, part=part and lattice is grids[0])

    monkeypatch.setattr(reading, "read_one", read_one)
    puzzles = at_once(reading.read_grids(None, grids, None, 1))
    assert [puzzle.lattice for puzzle in puzzles] == grids[:read]


@pytest.mark.parametrize(
    ("statuses", "chosen"),
    [((UNIQUE, UNIQUE), 0), ((MULTIPLE, UNIQUE), 1), ((MULTIPLE, UNSAT), 0), ((None, UNSAT), 1), ((None, None), None)],
)
def test_where_it_is_not_clear_whether_a_grid_is_light_on_dark_that_way_counts_which_makes_a_puzzle(
    statuses: tuple[str | None, str | None], chosen: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    lattice = square_lattice(40, 9, 9)
    puzzles = [status and puzzle(Sheet("sudoku", 9, 9), status, lattice) for status in statuses]
    limits: list[float] = []

    async def ways(*asked: object) -> list[int]:
        return [0, 1]

    async def read_as(way: int, lattice: Lattice, tried: list[Lattice], kind: None, tell: object, limit: Limit) -> object:
        limits.append(limit.seconds)
        limit.seconds -= 0.5
        return puzzles[way]

    monkeypatch.setattr(search, "ways_to_see", ways)
    monkeypatch.setattr(search, "read_as", read_as)
    eyes = SimpleNamespace(width=500, height=500)
    found = at_once(search.read_one(eyes, lattice, None, lambda _: None, Limit(2.0)))
    assert found is (None if chosen is None else puzzles[chosen])
    assert limits == ([1.0] if statuses[0] == UNIQUE else [1.0, 1.5])


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("score", "rows"), [(0.3, 4), (0.53, 4), (0.9, 5)])
def test_a_line_through_numbers_beside_a_grid_is_no_part_of_it(score: float, rows: int) -> None:
    """Digits in a row look a little like a line. Where it is as clear as the others, a window without it leaves out some of the grid."""
    whole = square_lattice(30.0, 5, 4)
    whole.seen[0] = [score] * 5
    window = whole.window(1, 0, 4, 4)
    sight = Sight(window, [cell_of({0: 0.99})] * 16, None, (1.0, 1.0), [])
    chosen, _ = at_once(search_in(whole).whole_of(window, sight))
    assert chosen.rows == rows


@pytest.mark.parametrize(("doubtful", "rather"), [(2, True), (8, False)])
def test_numbers_around_that_are_mostly_doubtful_make_no_other_kind_of_a_sudoku(doubtful: int, rather: bool) -> None:
    """Neither has one solution: something may be misread in both."""
    lattice = square_lattice(30, 9, 9)
    plain = puzzle(Sheet("sudoku", 9, 9), MULTIPLE, lattice)
    printed = puzzle(Sheet("skyscrapersudoku", 9, 9), UNSAT, lattice, doubtful, 12)
    assert search.is_preferred(printed, plain) == rather
    plain.status, plain.part = UNIQUE, True
    assert not search.is_preferred(printed, plain)


@pytest.mark.parametrize(("doubtful", "also"), [(1, ["hashi"]), (3, [])])
def test_another_kind_that_most_digits_speak_against_is_not_offered(
    doubtful: int, also: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A marked cell looks like an island, too."""
    lattice = square_lattice(30, 4, 4)
    found = [puzzle(Sheet(kind, 4, 4), UNIQUE, lattice, doubts, 4) for kind, doubts in (("evenodd", 0), ("hashi", doubtful))]

    async def seen_of(*_: object) -> print_search.Seen:
        return print_search.Seen()

    monkeypatch.setattr(print_search, "seen_of", seen_of)
    monkeypatch.setattr(search.Search, "puzzles_of", lambda *_: found)
    best = at_once(search_in(lattice).marked_puzzle(lattice, sight_of(lattice), Limit()))
    assert best is not None and best.sheet.kind == "evenodd" and best.also == also


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(
    ("first", "over", "upright", "part", "rows"),
    [(2, 0, 0, "above", 2), (0, 0, 0, "above", 1), (2, 3, 0, "above", 1), (2, 0, 9, "above", 1), (2, 0, 0, "beside", 1)],
)
def test_a_doubtful_puzzle_with_few_digits_is_tried_upside_down(
    first: int, over: int, upright: int, part: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """first, over: its doubts as it is, and upside down; upright: how many digits tell which way is up; part: where something is printed, a sign
    beside a cell or a number above one. It has one row as it is, two else."""
    asked = iter([first, over])

    async def marked_puzzle(search_: object, window: Lattice, *more: object) -> Found:
        found = puzzle(Sheet("littlekiller", 1 if window is lattice else 2, 4), UNIQUE, window, next(asked))
        found.draft.add(Where(0, part), [(-0.1, 1)])
        found.settled = Settled((0,), UNIQUE)
        return found

    monkeypatch.setattr(search.Search, "marked_puzzle", marked_puzzle)
    monkeypatch.setattr(stages, "upright_signs", lambda _: upright)
    lattice = square_lattice(30, 4, 4)
    sight = Sight(lattice, [], None, (1.0, 1.0), [(0.0, 0)])
    best = at_once(search_in(lattice).marked_either_way_up(lattice, sight))
    assert best is not None and best.sheet.rows == rows


@pytest.mark.parametrize(("others", "only"), [((1, signs.ZERO), True), ((1, 7), False)])
def test_a_page_of_zeros_and_ones_is_taken_as_it_lies(others: tuple[int, int], only: bool) -> None:
    cells: list[Cell | None] = [cell_of({others[at % 2]: 0.95} if at % 3 else {signs.EMPTY: 0.95}) for at in range(16)]
    assert print_search.has_zeros_and_ones(sight_of(square_lattice(30, 4, 4), cells)) == only


def dark_square(light: float, changes: dict[int, Cell]) -> Sight:
    """Digits in a square of 4 by 4, but for these cells, of which cell 5 is so light."""
    cells = [changes.get(at, cell_of({1 + at % 4: 0.95})) for at in range(16)]
    return sight_of(
        square_lattice(30, 4, 4), [replace(cell, bits=[*cell.bits, light if at == 5 else 0.9]) for at, cell in enumerate(cells)]
    )


@pytest.mark.parametrize(("light", "sign", "first"), [(0.1, signs.BLOCK, True), (0.7, signs.BLOCK, False), (0.1, signs.CLUE, False)])
def test_a_square_with_a_black_cell_is_not_tried_as_a_sudoku_first(light: float, sign: int, first: bool) -> None:
    """A shaded cell looks like a block as well, but is not dark; a Kakuro has clues."""
    assert print_search.comes_first(dark_square(light, {5: cell_of({sign: 0.95})})) == first


def test_a_doubtful_clue_does_not_hide_black_cells() -> None:
    """A light digit in a black cell looks a little like a Kakuro's clue."""
    assert print_search.has_black(dark_square(0.1, {5: cell_of({signs.BLOCK: 0.95}), 9: cell_of({signs.CLUE: 0.3})}))


@pytest.mark.parametrize(
    ("rows", "cols", "seen", "bare"),
    [
        (6, 6, Features(regions=ROOMS, numbers=5), False),
        (6, 6, Features(regions=ROOMS, numbers=1), True),
        (6, 8, Features(regions=ROOMS, numbers=5), True),
        (6, 6, Features(numbers=5), True),
    ],
)
def test_what_may_be_no_puzzle_counts_only_with_one_solution(rows: int, cols: int, seen: Features, bare: bool) -> None:
    assert search.is_any(Sheet("suguru", rows, cols), seen) == bare


@pytest.mark.parametrize(("score", "read"), [(0.5, False), (0.65, True)])
def test_a_grid_whose_lines_are_hardly_seen_is_read_only_if_a_person_says_what_it_is(
    score: float, read: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lattice = square_lattice(30, 9, 9)
    lattice.seen = [[score] * 10 for _ in range(10)]
    tried = read_windows(monkeypatch, lambda _: None, [cell_of({signs.EMPTY: 0.99})])
    eyes = SimpleNamespace(width=900, height=900, inverted=False)

    async def one_way(*_: object) -> list[object]:
        return [eyes]

    monkeypatch.setattr(search, "ways_to_see", one_way)
    for kind, fixed, expected in ((None, False, read), ("sudoku", False, True), (None, True, True)):
        tried.clear()
        at_once(search.read_one(eyes, lattice, kind, lambda _: None, fixed=fixed))
        assert bool(tried) is expected
