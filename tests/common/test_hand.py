"""What a key means is a pure function: it leaves sheet and hand as they are. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import constraints, formats, grid_layout, kinds, shapes
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import copy
from page.core.hand import (
    BOXES,
    CAGES,
    DIGITS,
    FILL,
    GRIDS,
    MANNER,
    PLACE,
    RULES,
    SET,
    TYPING,
    Hand,
    begin_setting,
    rule_for,
    set_mode,
    set_tool,
    tools_of,
)
from page.core.session import Session
from page.core.typing import constraint_tool, giant_grids, keys, moves, pad, prompts
from sparse import sparse

KEYS = [
    "ArrowRight",
    "ArrowDown",
    "Tab",
    "Enter",
    "Backspace",
    "Delete",
    "5",
    "0",
    " ",
    ",",
    "x",
    "\\",
    "m",
    "d",
    "s",
    "n",
    "+",
    "-",
    "half-across",
]


def held(hand):
    return [hand.shown(names) for names in (PLACE, MANNER, TYPING)]


def hands():
    for sheet in (
        empty_sudoku(),
        empty_sudoku(3, 4),
        KAKURO.empty(4, 5),
        grid_layout.lay_out("giant", [(0, 0), (6, 6)], 3, 3),
    ):
        for mode in (FILL, SET):
            for tool in (DIGITS, CAGES, BOXES, RULES, GRIDS):
                hand = Hand()
                hand.mode, hand.tool, hand.cursor, hand.selection = mode, tool, 1, [0, 1]
                yield sheet, hand


def test_a_key_changes_neither_the_sheet_nor_the_hand_that_are_asked_about():
    meant = 0
    for sheet, hand in hands():
        before, was = copy(sheet), held(hand)
        for key in KEYS:
            edit = keys.meaning(sheet, hand.copy(), key)
            meant += edit is not None and len(edit.changes) > 0
            assert sheet == before and held(hand) == was, (hand.tool, key)
    assert meant > 60


def test_a_copy_of_a_hand_is_alike_and_its_own():
    hand = Hand()
    moves.extend(empty_sudoku(), hand, 1)
    other = hand.copy()
    assert held(other) == held(hand) and sorted(hand.__dict__) == sorted(PLACE + MANNER + TYPING)
    moves.extend(empty_sudoku(), other, 2)
    assert hand.selection == [0, 1] and other.selection == [0, 1, 2] and hand.cursor == 1


def test_a_hand_fits_the_sheet_that_it_comes_to():
    """Whatever a hand has worked on before: what is shown of it can be, and so can what it does next."""
    sheets = [formats.read(kind.text.example) for kind in kinds.ALL if kind.text.example] + [
        KAKURO.empty(4, 5),
        grid_layout.lay_out("giant", [(0, 0), (6, 6)], 3, 3),
    ]
    small = empty_sudoku(2, 2)
    changes = [(number, small, SET) for number in range(len(sheets))] + [
        (number, sheets[number - 1], FILL) for number in range(len(sheets))
    ]
    for number, after, mode in sparse(changes, 37):
        session = Session(copy(sheets[number]))
        begin_setting(session.sheet, session.hand)
        session.do(set_mode, SET)
        for tool in tools_of(session.sheet):
            session.do(set_tool, tool)
            session.do(moves.put, len(session.sheet.blocks) - 1)
            session.do(keys.meaning, "ArrowDown")
            session.do(giant_grids.pick, session.hand.cursor)
            session.do(set_mode, mode)
            session.history.replace(copy(after))
            session.settle()
            held = session.hand
            assert held.type == rule_for(after, held.type), (sheets[number].kind, after.kind, held.type)
            assert held.target is None and held.grid <= max(0, len(after.grids) - 1)
            assert not [cell for cell in held.selection + [held.cursor] if cell >= len(after.blocks)]
            session.do(set_mode, SET)
            for other in tools_of(after):
                session.do(set_tool, other)
                assert prompts.hint(session.sheet, session.hand) and "<button" in pad.buttons(session).text
                prompts.spoken(session.sheet, session.hand)
                for key in KEYS:
                    keys.meaning(session.sheet, session.hand.copy(), key)
                session.history.undo()
    assert constraints.BY_NAME[rule_for(small, "sides")].shape != shapes.SPOT and rule_for(small, "region") == constraints.DRAWN[0].name


def test_what_one_key_or_one_drag_does_is_undone_as_one():
    session = Session(empty_sudoku())
    session.hand.mode, session.hand.tool = SET, RULES
    session.do(constraint_tool.choose, "white")
    session.do(moves.put, 0)
    for cell in (1, 2, 3):
        session.do(moves.extend, cell)
    session.do(keys.drawn)
    assert len(constraints.drawn(session.sheet)) == 3
    session.history.undo()
    assert constraints.drawn(session.sheet) == [] and not session.history.past
    session.do(constraint_tool.choose, "less")
    session.do(constraint_tool.click, 41, 20)
    session.do(constraint_tool.click, 41, 20)  # turns the sign
    session.history.undo()
    assert [place for _, place, _ in constraints.drawn(session.sheet)] == [(0, 1)]
    session.history.undo()
    session.hand.tool = CAGES
    session.do(moves.put, 0)
    session.do(moves.extend, 1)
    keys.press(session, "7")  # makes the cage, and begins its total
    session.history.undo()
    assert not any(session.sheet.cages) and not any(session.sheet.rules) and not session.history.past


def test_what_is_begun_anew_is_undone_by_itself():
    session = Session(empty_sudoku(3, 4))
    session.hand.mode = SET
    keys.press(session, "1")
    session.do(moves.put, 0)
    keys.press(session, "2")
    session.history.undo()
    assert session.sheet.givens[0] == 1
