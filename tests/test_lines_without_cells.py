"""Numbers that count something, beside lines in which there is no cell to fill."""

import pytest

from newsgrid import model_of, read, solve
from newsgrid.puzzle import constraints, formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.kind import DRAWN
from newsgrid.puzzle.sheet import Sheet

COUNTING = [(kind.name, type_.name) for kind in kinds.ALL for type_ in kind.types if type_.counts]


def without_a_row(name: str) -> Sheet:
    """An empty sheet of a kind, in whose first row there is no cell."""
    kind = kinds.BY_NAME[name]
    sheet = kind.empty(5, 1)
    walls = [type_ for type_ in kind.spots if type_.walled and not type_.stands]
    if walls:
        constraints.put(sheet, walls[0].name, (0,), "")
    sheet.blocks[0] = 1
    if kind.boxes == DRAWN:
        sheet.boxes = [0, 1, 1, 2, 2]
        sheet.values = kind.values(sheet)
    if "fleet" in kind.has:
        constraints.put(sheet, "fleet", (), "1")
    return sheet


def test_there_are_such_kinds() -> None:
    assert {"tents", "battleships", "magnets", "kakurasu"} <= {kind for kind, _ in COUNTING}


@pytest.mark.parametrize(("name", "type_"), COUNTING)
def test_nothing_is_counted_there(name: str, type_: str) -> None:
    for number, solutions in (("0", True), ("1", False)):
        sheet = without_a_row(name)
        constraints.put(sheet, type_, (0, -1, 2), number)
        assert from_data(to_data(sheet)) == sheet
        assert link.from_link(link.to_link(sheet)) == sheet
        if name != "battleships":  # whose blocks are printed ships
            assert formats.read(formats.write(sheet, "grid")) == sheet
        assert (solve(model_of(sheet)).status == "unsat") is not solutions


def test_a_clue_that_looks_at_no_cell_is_refused_if_it_counts_nothing() -> None:
    sheet = kinds.BY_NAME["sudoku"].starts[0][1]()
    sheet.blocks[: sheet.cols] = [1] * sheet.cols
    with pytest.raises(ValueError, match="no cells where it looks"):
        constraints.put(sheet, "sandwich", (0, -1, 2), "0")


def test_tents_beside_a_line_of_trees() -> None:
    text = "#Tents\n. 1 1 1\n. . . .\n%d T T T\n1 . . .\n. . . .\n"
    answers = solve(model_of(read(text % 0))).answers
    assert [[cell for cell, value in enumerate(answer) if value == 2] for answer in answers] == [[0, 2, 7]]
    assert solve(model_of(read(text % 2))).status == "unsat"


def test_ships_that_are_all_printed() -> None:
    text = "#Battleships\n. . . .\n%d < m >\n. . . .\n. . . .\nfleet = 3\n"
    assert solve(model_of(read(text % 3))).status == "unique"
    assert solve(model_of(read(text % 2))).status == "unsat"
