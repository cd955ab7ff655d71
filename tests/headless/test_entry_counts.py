"""What a puzzle takes to be entered, one for each editor: no more presses and clicks than are recorded here."""

from typing import Any

import pytest

import entry
from desk import Desk
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.sheet import Sheet
from places import text
from sampled import in_turn

# an editor that takes less is better: record the new number
RECORDED = {
    "kakuro_k057.comma.txt": 184,
    "sudoku_f63_fiendish.txt": 84,
    "squares_9x9.txt": 51,
    "kinds/killer_9x9.txt": 125,
    "kinds/kenken_6x6.txt": 58,
    "kinds/str8ts_9x9.txt": 79,
    "kinds/jigsaw_9x9.txt": 64,
    "kinds/skyscrapers_6x6.txt": 26,
    "kinds/futoshiki_6x6.txt": 29,
    "constraints/thermo.txt": 97,
    "kinds/butterfly.txt": 150,
}


def do(desk: Desk, what: str, with_: Any, sheet: Sheet) -> None:
    """Carry out an action of tests/entry.py."""

    def at(cell: int) -> tuple[int, int]:
        return cell // sheet.cols + 1, cell % sheet.cols + 1

    if what == "do":
        desk.do(with_) if with_ != "pick" else desk.click("#type-button")
    elif what == "key":
        desk.press(with_)
    elif what == "cell":
        desk.click_cell(*at(with_))
    elif what == "shift":
        desk.click_cell(*at(with_), shiftKey=True)
    elif what == "drag":
        desk.drag(*[at(cell) for cell in with_])
    elif what == "border":
        (row, column), (other_row, other_column) = at(min(with_)), at(max(with_))
        desk.click_cell(row, column, 0.5 + 0.48 * (other_column - column), 0.5 + 0.48 * (other_row - row))
    elif what == "beside":
        desk.click_cell(with_[0] + 1, with_[1] + 1)


@pytest.mark.parametrize("name", in_turn(RECORDED, 2))
def test_no_puzzle_takes_more_than_is_recorded(desk: Desk, name: str) -> None:
    wanted = formats.read(text(name))
    starts = [make() for _, make in kinds.of(wanted).starts]
    number = next((at for at, start in enumerate(starts) if (start.rows, start.cols) == (wanted.rows, wanted.cols)), 0)
    desk.do("new")
    desk.act(desk.id("new-starts").querySelector(f'input[data-kind="{wanted.kind}"]').click)
    if not desk.id("kind-size").hidden:
        desk.fill("new-size", str(number))
    desk.click("#new-ok")
    actions = entry.actions(wanted, desk.sheet)
    for what, with_ in actions[1:]:
        do(desk, what, with_, wanted)
    assert entry.printed(desk.sheet) == entry.printed(wanted)
    assert entry.count(actions) <= RECORDED[name]
