"""What the reader answers where a person says that there is a puzzle: a board of its kind and size, with the digits that are clear."""

from typing import Any

import pytest

from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import bare_boards, requests
from newsgrid.puzzle import formats
from newsgrid.puzzle.data import from_data
from photo_scenes import cell_of, sight_of, square_lattice

EMPTY = cell_of({0: 0.999})


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets what is seen in each cell of a grid in which no puzzle is read, and what the grid looks like at a glance."""

    def see(changes: dict[int, Any], side: int = 4, likely: str = "") -> Any:
        lattice = square_lattice(40, side, side)
        cells = [changes.get(at, EMPTY) for at in range(side * side)]

        async def sight(*given: Any) -> Any:
            return sight_of(lattice, cells)

        async def nothing(*given: Any, **more: Any) -> None:
            return None

        async def kind(*given: Any) -> str:
            return likely

        monkeypatch.setattr(bare_boards, "see", sight)
        monkeypatch.setattr(bare_boards.glance, "likely_kind", kind)
        monkeypatch.setattr(requests, "read_one", nothing)
        return lattice

    return see


def read(lattice: Any, kind: str | None, board: str) -> Any:
    grid = requests.data_of(lattice)
    return at_once(requests.puzzle(200, 200, lambda *given, **more: None, grid, kind, lambda step: None, board))  # type: ignore[arg-type, return-value]


def test_clear_digits_stand_on_the_board_and_others_are_asked_about(seen: Any) -> None:
    answer = read(seen({0: cell_of({3: 0.98}), 5: cell_of({2: 0.6, 1: 0.3}), 9: cell_of({signs.BLOCK: 0.9})}), "sudoku", requests.ELSE)
    puzzle = answer["puzzle"]
    sheet = from_data(puzzle["sheet"])
    assert formats.write(sheet).split() == ["#Sudoku", "3000", "0000", "0000", "0000"]
    assert puzzle["missing"] == requests.UNREAD and puzzle["grid"]["rows"] == 4
    (doubt,) = puzzle["doubts"]
    assert (doubt["cell"], doubt["ask"], [words for words, _ in doubt["answers"]]) == (5, "Is there a digit here?", ["Empty", "2"])


@pytest.mark.parametrize(("other", "odd"), [(3, True), (2, False)])
def test_a_board_whose_digits_contradict_each_other_is_of_another_kind(seen: Any, other: int, odd: bool) -> None:
    """As where several grids that overlap are taken for one."""
    changes = {0: cell_of({3: 0.98}), 2: cell_of({other: 0.98}), 9: cell_of({1: 0.6, 4: 0.3})}
    puzzle = read(seen(changes), "sudoku", requests.ELSE)["puzzle"]
    assert puzzle["odd"] == odd and puzzle["bare"] and len(puzzle["doubts"]) == 1


def test_where_most_is_unclear_nothing_is_asked_and_the_board_is_bare(seen: Any) -> None:
    answer = read(seen(dict.fromkeys(range(8), cell_of({2: 0.5, 1: 0.4}))), None, requests.ONLY)
    assert not any(from_data(answer["puzzle"]["sheet"]).givens) and not answer["puzzle"]["doubts"]
    assert answer["puzzle"]["missing"] == requests.TYPE


@pytest.mark.parametrize(
    ("likely", "bits", "kind"),
    [("futoshiki", {}, "futoshiki"), ("", {}, "sudoku"), ("", {signs.TOTAL: 0.9}, "kenken"), ("giant", {}, "sudoku")],
)
def test_the_likeliest_kind_that_has_the_size_is_taken(seen: Any, likely: str, bits: dict[int, float], kind: str) -> None:
    small = cell_of({0: 0.99}, bits)
    answer = read(seen(dict.fromkeys(range(6), small), likely=likely), None, requests.ONLY)
    assert answer["puzzle"]["kind"] == kind


def test_a_size_that_the_kind_does_not_have_is_refused_in_its_own_sentence(seen: Any) -> None:
    answer = read(seen({}, side=5), "giant", requests.ELSE)
    assert answer["puzzle"] is None and answer["words"].endswith(".") and "Giant" in answer["words"]


def test_the_number_of_a_kind_that_prints_numbers_in_cells_is_its_clue(seen: Any) -> None:
    answer = read(seen({6: cell_of({3: 0.99})}), "minesweeper", requests.ELSE)
    assert list(from_data(answer["puzzle"]["sheet"]).constraints.values()) == ["3"]
