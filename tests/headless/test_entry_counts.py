"""What a puzzle takes to be entered, one for each editor: no more presses and clicks than are recorded here."""

from typing import Any

import pytest

import drawing
import entry
from desk import Desk
from newsgrid.puzzle import formats, grid_layout, kinds
from newsgrid.puzzle.kinds.kind import USUAL
from newsgrid.puzzle.sheet import Sheet
from places import solution, text
from sampled import in_turn

# an editor that takes less is better: record the new number
RECORDED = {
    "kakuro_k057.comma.txt": 184,
    "sudoku_f63_fiendish.txt": 84,
    "squares_9x9.txt": 51,
    "kinds/killer_9x9.txt": 125,
    "kinds/kenken_6x6.txt": 58,
    "kinds/str8ts_9x9.txt": 79,
    "kinds/jigsaw_9x9.txt": 62,
    "kinds/skyscrapers_6x6.txt": 23,
    "kinds/futoshiki_6x6.txt": 29,
    "constraints/thermo.txt": 97,
    "kinds/butterfly.txt": 150,
    "kinds/nonogram_10x10.txt": 55,
    "kinds/slitherlink_7x7.txt": 25,
    "kinds/masyu_8x8.txt": 19,
    "kinds/akari_7x7.txt": 17,
    "kinds/shikaku_7x7.txt": 20,
    "kinds/hashi_7x7.txt": 17,
    "kinds/tents_8x8.txt": 34,
    "kinds/minesweeper_8x8.txt": 27,
    "kinds/starbattle_8x8.txt": 21,
    "kinds/suko_3x3.txt": 25,
}
# {a puzzle: (the actions that type it, those that write its answer)} in puzz.link's editor at the least, see docs/measurements.md
ELSEWHERE = {
    "kinds/slitherlink_7x7.txt": (38, 2),
    "kinds/masyu_8x8.txt": (16, 2),
    "kinds/nonogram_10x10.txt": (54, 4),
    "kinds/akari_7x7.txt": (20, 10),
    "kinds/shikaku_7x7.txt": (20, 2),
}


def do(desk: Desk, what: str, with_: Any, sheet: Sheet) -> None:
    """Carry out an action of tests/entry.py."""

    def at(cell: int) -> tuple[int, int]:
        return cell // sheet.cols + 1, cell % sheet.cols + 1

    if what == "do":
        desk.do(with_) if with_ != "pick" else desk.click("#type-button")
    elif what == "key":
        desk.press(with_)
    elif what == "pad":
        desk.pad(with_)
    elif what == "cell":
        desk.click_cell(*at(with_))
    elif what == "again":
        desk.drag(*[at(cell) for cell in with_], button=2)
    elif what == "shift":
        desk.click_cell(*at(with_), shiftKey=True)
    elif what == "drag":
        desk.drag(*[at(cell) for cell in with_])
    elif what == "border":
        (row, column), (other_row, other_column) = at(min(with_)), at(max(with_))
        desk.click_cell(row, column, 0.5 + 0.48 * (other_column - column), 0.5 + 0.48 * (other_row - row))
    elif what == "corner":
        desk.click_cell(*at(min(with_)), 0.97, 0.97)
    elif what == "beside":
        desk.click_cell(with_[0] + 1, with_[1] + 1)


def begin(desk: Desk, wanted: Sheet) -> None:
    """Make an empty sheet of a puzzle's kind and size with the New dialog."""
    kind = kinds.of(wanted)
    desk.do("new")
    desk.act(desk.id("new-starts").querySelector(f'input[data-kind="{wanted.kind}"]').click)
    if kind.offer.sides:
        desk.fill("new-rows", str(wanted.rows))
        desk.fill("new-cols", str(wanted.cols))
    elif len(wanted.grids) < 2 and kind.boxes == USUAL:
        desk.fill("new-boxes", "{} {}".format(*grid_layout.box_shape(wanted.values)))
    elif not desk.id("kind-size").hidden:
        made = [make() for _, make in kind.starts]
        sized = [at for at, start in enumerate(made) if (start.rows, start.cols) == (wanted.rows, wanted.cols)]
        desk.fill("new-size", str(next((at for at in sized if whole(made[at]) == whole(wanted)), sized[0])))
    desk.click("#new-ok")


def whole(sheet: Sheet) -> dict[str, str]:
    """What is said of a whole sheet."""
    return {name: text for (name, place), text in sheet.constraints.items() if not place}


@pytest.mark.parametrize("name", in_turn(RECORDED, 4))
def test_no_puzzle_takes_more_than_is_recorded(desk: Desk, name: str) -> None:
    wanted = formats.read(text(name))
    begin(desk, wanted)
    actions = entry.actions(wanted, desk.sheet)
    for what, with_ in actions[1:]:
        do(desk, what, with_, wanted)
    assert entry.printed(desk.sheet) == entry.printed(wanted)
    assert entry.count(actions) <= RECORDED[name]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_lattice_and_signs_take_no_more_than_in_another_editor(desk: Desk, name: str) -> None:
    """The answer is written too, in drags over the board; a new sheet is not counted."""
    typed, written = ELSEWHERE[name]
    assert RECORDED[name] - entry.COST["new"] <= typed
    desk.paste(text(name))
    drags = drawing.drags(desk.sheet, solution(name))
    for way in drags:
        desk.drag(*[(cell // desk.sheet.cols + 1, cell % desk.sheet.cols + 1) for cell in way])
    desk.status("You solved it")
    assert entry.count([("drag" if len(way) > 1 else "cell", way) for way in drags]) <= written


# kinds whose example has a size that New does not offer, or that have none
READ = {
    "kakuro": "kakuro_tiny_2x4.backslash.txt",
    "sudoku": "sudoku_f63_fiendish.txt",
    "magidoku": "magidoku_magi_001.txt",
    "quasimagic": "quasimagic_qms_009.txt",
    "squares": "squares_9x9.txt",
    "giant": "giantx.txt",
    "clueless": "kinds/clueless.txt",
    "cluelesscentres": "kinds/cluelesscentres.txt",
}


@pytest.mark.parametrize("kind", in_turn([kind.name for kind in kinds.ALL], 4))
def test_each_kind_is_typed_as_its_paper_is_read(desk: Desk, kind: str) -> None:
    """What is drawn, such as cages and signs between cells, is drawn first; then come the cells row by row, then the numbers beside the grid."""
    wanted = formats.read(text(READ[kind]) if kind in READ else kinds.named(kind).text.example)
    begin(desk, wanted)
    for what, with_ in entry.actions(wanted, desk.sheet, read=True)[1:]:
        do(desk, what, with_, wanted)
    assert entry.printed(desk.sheet) == entry.printed(wanted)
