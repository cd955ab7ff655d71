"""Every key that is pressed while a puzzle is typed in does something, or it is said why not; and nothing that was typed is overwritten."""

import pytest

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.data import to_data
from page.core import hand
from page.core.hand import PLACE, SET
from page.core.session import PUZZLE, Session
from page.core.typing import keys, moves

PRINTABLE = [chr(code) for code in range(32, 127)] + ["÷", "×", "ä", "中"]


def begun(kind: str, tool: str = "") -> Session:
    """A session that types in an empty puzzle of a kind."""
    session = Session(kinds.BY_NAME[kind].starts[0][1]())
    session.hand.mode = SET
    hand.begin_setting(session.sheet, session.hand)
    session.do(moves.begin)
    if tool:
        session.do(moves.take_tool, tool)
    return session


def state(session: Session) -> object:
    """What is seen of the puzzle and of the hand."""
    return session.version(PUZZLE), session.hand.shown(PLACE)


@pytest.mark.parametrize("kind", [kind.name for kind in kinds.ALL])
def test_every_printable_key_does_something_or_leaves_a_sentence(kind: str) -> None:
    for tool in hand.tools_of(begun(kind).sheet):
        session = begun(kind, tool)
        for key in PRINTABLE * 2:
            before, moved = state(session), session.hand.moved
            keys.press(session, key)
            assert session.hand.fault or state(session) != before or (moved and key in " ,/|\\"), (tool, key)


@pytest.mark.parametrize("kind", [kind.name for kind in kinds.ALL if not kind.of_cages])
def test_what_is_typed_is_never_overwritten_by_typing_on(kind: str) -> None:
    """As many 1s as there are places and more, each ended."""
    session = begun(kind)
    if hand.regions_of(session.sheet) is not None:
        pytest.skip("it is typed region by region")
    key = {"easyasabc": "A", "masyu": "W"}.get(kind, "1")
    for _ in range(2 * len(session.sheet.blocks) + 100):
        keys.press(session, key)
        if not session.hand.moved:
            keys.press(session, "Enter")
        if session.hand.full:
            break
    assert session.hand.full, kind
    before = to_data(session.sheet), session.hand.rule
    for other in "23 x?":
        keys.press(session, other)
        assert (to_data(session.sheet), session.hand.rule) == before and session.hand.fault == moves.END, other
    keys.press(session, "Backspace")
    assert not session.hand.full and (to_data(session.sheet), session.hand.rule) != before


def test_the_hand_is_at_the_first_place_and_tab_visits_every_place_once_and_back() -> None:
    for kind in ("minesweeper", "slitherlink", "tents", "skyscrapers", "nonogram", "tenner", "hashi", "jigsaw", "setsquare"):
        session = begun(kind)
        places = [(session.hand.cursor, session.hand.target)]
        while keys.press(session, "Tab") is not None:
            places.append((session.hand.cursor, session.hand.target))
        assert len(set(places)) == len(places)
        if kind == "slitherlink":
            assert places[0] == (session.sheet.cols + 1, None)  # no corner
        back = [places[-1]]
        while keys.press(session, "Tab", True) is not None:
            back.append((session.hand.cursor, session.hand.target))
        assert back == places[::-1], kind
        assert session.hand.tool != hand.RULES or hand.DIGITS not in hand.tools_of(session.sheet) or not session.hand.beside


def test_a_zero_is_a_number_where_one_can_be() -> None:
    for kind in ("minesweeper", "akari", "mosaic", "slitherlink"):
        session = begun(kind)
        for key in "012":
            keys.press(session, key)
        assert sorted(session.sheet.constraints.values()) == ["0", "1", "2"]


@pytest.mark.parametrize("kind", [kind.name for kind in kinds.ALL if not kind.of_cages])
def test_backspace_takes_back_what_was_typed_place_by_place(kind: str) -> None:
    for typed in ("12", "  ", "x ", ".x"):
        session = begun(kind)
        if kind == "kakuro":
            keys.press(session, "x")  # its corner takes no total
        elif kind == "nonogram" and typed == "  ":
            typed = " "  # the second one parts no numbers
        before, places = to_data(session.sheet), [where(session)]
        passed = session.hand.passed
        for key in typed:
            keys.press(session, key)
            places += [where(session)] if where(session) != places[-1] else []
        went = places[-1:]
        for _ in range(5):
            keys.press(session, "Backspace")
            went += [where(session)] if where(session) != went[-1] else []
            if went[-1] == places[0] and to_data(session.sheet) == before:
                break
        assert went[-1] == places[0] and to_data(session.sheet) == before, typed
        assert set(places) <= set(went) and len(set(went)) == len(went), typed  # one key may go on over two places
        assert session.hand.passed == passed or hand.regions_of(session.sheet) is not None, typed


def where(session: Session) -> object:
    return session.hand.cursor, session.hand.target


def test_backspace_goes_back_only_over_what_was_typed_on() -> None:
    for kind in ("slitherlink", "hashi"):  # their cells are two apart
        session = begun(kind)
        first = session.hand.cursor
        for key in "32":
            keys.press(session, key)
        assert session.hand.cursor == first + 4
        keys.press(session, "Backspace")
        assert session.hand.cursor == first + 2 and list(session.sheet.constraints.values()) == ["3"]
        keys.press(session, "4" if kind == "hashi" else "1")
        keys.press(session, "ArrowLeft")
        keys.press(session, "Backspace")
        assert session.hand.cursor == first + 2 and list(session.sheet.constraints.values()) == ["3"]
        keys.press(session, "Backspace")
        assert list(session.sheet.constraints.values()) == ["3"]
    session = begun("sudoku")
    for key in ("1", "2", "Delete"):
        keys.press(session, key)
    assert session.hand.cursor == 2 and session.sheet.givens[:3] == [1, 2, 0]
    session.do(moves.put, 80)
    for key in ("3", "Backspace"):
        keys.press(session, key)
    assert session.hand.cursor == 80 and not session.sheet.givens[80]  # the last place stays the hand's


def test_a_number_that_is_never_printed_is_refused_when_it_is_typed() -> None:
    session = begun("slitherlink")
    keys.press(session, "4")
    assert not session.sheet.constraints and session.hand.fault == "Expected a number from 0 to 3."
    for key in "3?":
        keys.press(session, key)
    assert sorted(session.sheet.constraints.values()) == ["3", "?"]
    assert "4" in formats.read("#Slitherlink\n4..\n...\n...\n").constraints.values()  # a text may hold it
