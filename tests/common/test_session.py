"""The session: how long derived values are kept, and what views are notified of. Runs under CPython and under MicroPython."""

from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from page.core import hand
from page.core.asking import status
from page.core.asking.loading import NO_SCRIPT, NOTHING_COMES, PAUSES_MS
from page.core.asking.requests import Requests
from page.core.draft import Draft
from page.core.hand import DIGITS, FILL, RULES, SET
from page.core.session import (
    ALWAYS,
    BROKEN,
    CAME,
    CELLS,
    EDITED,
    ENTRIES,
    GAZE,
    GRADE,
    HINT,
    LINES,
    MANNER,
    MODE,
    PLACE,
    PUZZLE,
    SAID,
    SHEET,
    Session,
)
from page.core.typing import commands, keys, moves

SCOPES = (PUZZLE, ENTRIES, SHEET, ALWAYS)


def opened():
    """(a session on an empty Sudoku, settled; a list that collects the notifications to views from then on, (topics, cells, gaze) each)."""
    session = Session(empty_sudoku())
    notified = []
    every = (CAME, EDITED, CELLS, LINES, SHEET, PUZZLE, PLACE, MANNER, MODE, GAZE, BROKEN, HINT, GRADE, SAID)
    session.watch(every, lambda news: notified.append((sorted(news.topics), sorted(news.cells), news.gaze)))
    session.do(moves.put, 0)
    session.near()
    session.seen()
    return session, notified


def holding(session):
    return [scope for scope in SCOPES if session.kept(scope)]


def keep_all(session):
    for scope in SCOPES:
        session.keep(scope, scope, True)


def test_what_is_kept_goes_with_what_it_was_made_of():
    session, _ = opened()
    keep_all(session)
    assert holding(session) == list(SCOPES)
    session.history.apply([("entries", 3, 5)])
    assert holding(session) == [PUZZLE, SHEET, ALWAYS]
    session.history.apply([("givens", 4, 5)])
    assert holding(session) == [SHEET, ALWAYS]
    session.history.replace(empty_sudoku())
    assert holding(session) == [ALWAYS]
    keep_all(session)
    session.forget(ALWAYS)
    assert holding(session) == [PUZZLE, ENTRIES, SHEET]
    session.history.undo()  # what was before is there again, but it was not found out of that
    assert holding(session) == []


def test_what_a_cell_sees_is_found_once_a_puzzle():
    session, _ = opened()
    near = session.near()
    session.history.apply([("entries", 3, 5)])
    assert session.near() is near
    session.history.apply([("boxes", 3, 5)])
    assert session.near() is not near


def test_a_key_is_announced_once_with_its_cells():
    session, notified = opened()
    keys.press(session, "5")
    session.settle()
    assert notified == [([CELLS, EDITED, GAZE], [0], [])]
    session.settle()
    assert len(notified) == 1
    keys.press(session, "ArrowRight")
    session.settle()
    assert notified[1:] == [([GAZE, PLACE], [], [])]
    assert keys.press(session, "q") is None
    session.settle()
    assert len(notified) == 2


def test_a_given_changes_the_puzzle_and_a_cage_its_lines():
    session, notified = opened()
    session.do(hand.set_mode, SET)
    session.settle()
    assert notified.pop()[0] == [MANNER, MODE]
    keys.press(session, "5")
    session.settle()
    topics, cells, _ = notified.pop()
    assert cells == [0] and EDITED in topics and PUZZLE in topics and LINES not in topics
    session.history.apply([("cages", 3, 1), ("cages", 4, 1), ("rules", 3, "9")])
    session.settle()
    assert LINES in notified.pop()[0]


def test_several_edits_of_one_turn_are_announced_together():
    session, notified = opened()
    session.history.apply([("entries", 3, 5)])
    session.history.apply([("entries", 7, 5)])
    session.history.undo()
    session.settle()
    assert notified == [([CELLS, EDITED], [3, 7], None)]


def test_another_puzzle_comes_and_is_no_edit_of_the_one_before():
    session, notified = opened()
    session.keep(BROKEN, SHEET, ["a rule"])
    session.hand.cursor, session.hand.selection = 80, [80]
    session.settle()
    session.history.begin(empty_sudoku(2, 2), Draft())
    session.settle()
    topics = notified[-1][0]
    assert CAME in topics and SHEET in topics and BROKEN in topics and EDITED not in topics
    assert (session.hand.cursor, session.hand.selection) == (15, [15])
    session.history.replace(empty_sudoku(2, 2))  # laid out again: the same one goes on
    session.settle()
    assert CAME not in notified[-1][0] and EDITED in notified[-1][0]


def test_what_is_kept_anew_or_holds_no_longer_is_announced():
    session, notified = opened()
    session.keep(HINT, ENTRIES, "a hint")
    session.settle()
    session.keep(GRADE, PUZZLE, "easy")
    session.settle()
    session.history.apply([("entries", 3, 5)])
    session.settle()
    assert [topics for topics, _, _ in notified] == [[HINT], [GRADE], [CELLS, EDITED, HINT]]


def test_a_view_that_changes_something_has_that_announced_as_well():
    session, notified = opened()
    session.watch((EDITED,), lambda news: session.say(ENTRIES, "good", "So.", ""))
    session.history.apply([("entries", 3, 5)])
    session.settle()
    assert [topics for topics, _, _ in notified] == [[CELLS, EDITED], [SAID]]


def test_an_entry_takes_the_marks_away_that_it_makes_impossible_and_one_undo_brings_all_back():
    session, _ = opened()
    session.history.apply([("centre", 1, 0b10011), ("corner", 9, 0b10000), ("centre", 80, 0b10000)])
    keys.press(session, "5")
    assert (session.sheet.centre[1], session.sheet.corner[9], session.sheet.centre[80]) == (0b00011, 0, 0b10000)
    session.history.undo()
    assert (session.sheet.entries[0], session.sheet.centre[1], session.sheet.corner[9]) == (0, 0b10011, 0b10000)
    session.tidies = False
    keys.press(session, "5")
    assert session.sheet.centre[1] == 0b10011


def test_what_buttons_do():
    session, _ = opened()
    session.do(hand.set_tool, RULES)
    assert hand.tool_of(session.sheet, session.hand) == DIGITS  # while filling in
    session.do(hand.set_mode, SET)
    assert hand.tool_of(session.sheet, session.hand) == RULES
    session.do(hand.set_mode, FILL)
    session.do(hand.next_pen)
    keys.press(session, "5")
    assert session.sheet.centre[0] == 1 << 4
    commands.clear(session)
    assert session.sheet.centre[0] == 0 and session.kept(SAID)[1] == "Entries cleared"
    session.hand.selection = [3, 4]
    commands.every_mark(session)
    assert [cell for cell in range(81) if session.sheet.centre[cell]] == [3, 4]
    assert commands.set_symbols(session, "A") == ""
    assert commands.set_symbols(session, "numbers") == "" and session.sheet.options == {}


def test_nothing_is_typed_where_nothing_is_open():
    session, _ = opened()
    session.draft.nothing = True
    assert keys.press(session, "5") is None and not any(session.sheet.entries)


class Port:
    def __init__(self):
        self.begin = self.end = lambda: None
        self.send = lambda *message: None


def test_the_status_line_says_what_matters_most():
    session, _ = opened()
    requests = Requests(lambda queue: Port(), session.version)

    def line():
        return status.line(session, requests, 1000000)[1:]

    requests.begin()
    assert line() == ("The solver is loading", "You can start typing.")
    requests.loading.received = 500000
    assert line() == ("The solver is loading", "Python and z3: 0.5 of 1.0 MB. You can start typing.")
    assert status.share(requests, 1000000) == 45
    requests.looked(False)
    assert line()[1] == NOTHING_COMES
    requests.lose(NO_SCRIPT)
    assert line() == ("The solver is loading", "The solver did not load. %s Trying again." % NO_SCRIPT)
    requests.loading.starts = len(PAUSES_MS) + 1
    requests.lose()
    assert line()[0] == "The solver is not running"
    session.say(ENTRIES, "good", "So.", "And more.")
    assert line() == ("So.", "And more.")
    session.draft.nothing = True
    session.history.apply([("entries", 3, 5)])
    assert line()[0] == "Nothing is open"
    requests.restart("It hung.")
    assert line() == ("The solver is restarting", "It hung.")
