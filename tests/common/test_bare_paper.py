"""Sheets of every kind that are typed in: what is bare paper, what is missing, and where Go there leads. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, kinds, missing
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import copy
from page.core import hand
from page.core.hand import RULES, SET
from page.core.session import Session
from page.core.typing import commands, keys, moves, prompts, typing_in
from page.drafts import draft_record

# what the verdict says of a fresh sheet, where it is not that nothing is typed yet
SAID = {
    "jigsaw": "81 cells are in no region yet.",
    "kenken": "36 cells are in no cage yet.",
    "suguru": "36 cells are in no region yet.",
    "rippleeffect": "36 cells are in no region yet.",
    "cojun": "36 cells are in no region yet.",
    "tenner": "10 columns have no number yet.",
    "suko": "4 circles have no number yet.",
    "setsquare": "3 columns and 3 rows have no number yet.",
    "nonogram": "10 columns and 10 rows have no numbers yet.",
    "starbattle": "64 cells are in no region yet.",
    "kakurasu": "5 columns and 5 rows have no number yet.",
    "norinori": "64 cells are in no region yet.",
    "hitori": "64 cells have no number yet.",
    "heyawake": "64 cells are in no region yet.",
    "lits": "36 cells are in no region yet.",
    "tents": "8 columns and 8 rows have no number yet.",
    "battleships": "10 columns and 10 rows have no number yet.",
    "magnets": "36 cells are in no region yet.",
    "dominosa": "30 cells have no number yet.",
}
NOTHING = "Nothing is typed yet."


def begun(sheet):
    """A session that sets a puzzle, as New leaves it."""
    session = Session(sheet)
    session.hand.mode = SET
    hand.begin_setting(sheet, session.hand)
    return session


def fresh(name):
    kind = kinds.BY_NAME[name]
    return begun(kinds.unsaid(kind.offered[0][1]()))


def bare(session):
    return typing_in.bare(session.sheet, session.hand)


def verdict(session, counted=None):
    return typing_in.verdict(session.sheet, session.hand, counted, True)


def go(session):
    """Go to what is missing. Returns the place, as in constraints."""
    session.do(commands.go, *verdict(session).goes)
    held = session.hand
    return held.target[1] if held.target is not None else (held.cursor,)


def type_in(session, text):
    for key in text:
        assert keys.press(session, key) is not None, key


def test_a_fresh_sheet_of_every_kind_is_bare_and_says_what_is_missing_and_where():
    for kind in kinds.ALL:
        session = fresh(kind.name)
        cells, beside = bare(session)
        runs = kinds.has_runs(session.sheet)
        every = list(range(len(session.sheet.blocks))) if runs else typing_in.cells_of(session.sheet)
        assert sorted(cells) == every, kind.name
        assert beside == missing.beside(session.sheet), kind.name
        found = verdict(session)
        assert found.words == SAID.get(kind.name, NOTHING), kind.name
        assert found.waits and found.tone == "wait" and found.sign == "", kind.name
        part, place = found.goes
        assert go(session) == place or not runs, kind.name
        assert session.hand.fault == "", kind.name
        if place in beside:
            assert hand.tool_of(session.sheet, session.hand) == RULES and session.hand.target[0] == part, kind.name
            assert session.hand.target[1][:2] == place[:2], kind.name  # a slanted one looks along a diagonal
        elif part in (missing.REGIONS, missing.CAGED):
            assert hand.tool_of(session.sheet, session.hand) == {missing.REGIONS: hand.BOXES, missing.CAGED: hand.CAGES}[part], kind.name
        assert typing_in.bare(session.sheet, session.hand)[0], kind.name  # wherever the hand is


def test_where_all_is_printed_nothing_is_bare_or_missing():
    for kind in kinds.ALL:
        if not kind.text.example.strip():
            continue
        sheet = formats.read(kind.text.example)
        brought = begun(copy(sheet))
        assert brought.hand.passed is None and bare(brought) == ([], []) and not verdict(brought).waits, kind.name
        typed = begun(copy(sheet))
        typed.hand.passed = set()
        for place in missing.beside(sheet):  # where nothing is printed, a space was typed
            typed.hand.passed = typed.hand.passed | {typing_in.number_beside(sheet, place)}
        assert not verdict(typed).waits, kind.name
        for cell in missing.printed_in(sheet):
            assert cell not in bare(typed)[0], kind.name


def test_a_cell_is_white_once_it_is_typed_or_passed():
    session = fresh("sudoku")
    type_in(session, "5 3")
    assert bare(session)[0] == list(range(3, 81))
    session.do(moves.put, 40)
    type_in(session, "7")  # those between stay bare
    assert 40 not in bare(session)[0] and len(bare(session)[0]) == 77
    session.do(moves.put, 40)
    type_in(session, ["Delete"])
    assert 40 in bare(session)[0]
    session.do(moves.put, 50)
    type_in(session, ["ArrowRight", "Enter"])
    assert len(bare(session)[0]) == 78  # who only goes on has typed nothing
    session.do(hand.set_mode, hand.FILL)
    assert bare(session) == ([], [])
    session.do(hand.set_mode, SET)
    assert len(bare(session)[0]) == 78


def test_several_answers_are_no_fault_while_paper_is_bare():
    session = fresh("sudoku")
    type_in(session, "5 3")
    counted = ("multiple", 6, False)
    found = verdict(session, counted)
    assert (found.tone, found.words, found.more, found.goes) == ("wait", "More than 5 answers so far.", "", None)
    session.hand.passed = set(range(81))
    assert (verdict(session, counted).tone, verdict(session, counted).words) == ("many", "More than 5 answers.")
    session.hand.passed = None
    assert verdict(session, counted).tone == "many"


def test_numbers_beside_the_grid_whiten_its_lines():
    session = fresh("nonogram")
    every = len(session.sheet.blocks)
    assert go(session) == (-1, 0, 4)
    type_in(session, "2")
    cells, beside = bare(session)
    assert len(cells) == every and (-1, 0, 4) not in beside and len(beside) == 19
    name = session.hand.target[0]
    for place in missing.beside(session.sheet)[1:11]:
        session.sheet.constraints[(name, place)] = "0"
    assert bare(session)[0] == list(range(10, every))  # all columns, and the first row
    assert verdict(session).words == "9 rows have no numbers yet." and verdict(session).more == "Row 2, row 3, row 4 and 6 more."
    del session.sheet.constraints[(name, (-1, 3, 4))]
    assert verdict(session).words == "1 column and 9 rows have no numbers yet."


def test_a_space_says_that_a_line_has_no_number_where_some_have_none():
    session = fresh("kakurasu")
    for _ in range(10):
        place = go(session)
        assert place in bare(session)[1]
        type_in(session, " ")
        assert place not in bare(session)[1]
        if place == (-1, 0, 4):
            assert verdict(session).words == "4 columns and 5 rows have no number yet."
    assert bare(session) == ([], []) and verdict(session).words == NOTHING
    nonogram = fresh("nonogram")
    go(nonogram)
    type_in(nonogram, " ")
    assert verdict(nonogram).words == SAID["nonogram"] and len(bare(nonogram)[1]) == 20  # there it is a 0


def test_what_only_a_person_can_have_left_out_is_missing_from_a_brought_sheet_too():
    sheet = formats.read(kinds.BY_NAME["nonogram"].text.example)
    key = sorted(sheet.constraints)[0]
    del sheet.constraints[key]
    session = begun(sheet)
    assert verdict(session).words == "1 column has no numbers yet." and verdict(session).waits
    assert bare(session)[1] == [key[1]]
    sheet = formats.read(kinds.BY_NAME["tents"].text.example)
    del sheet.constraints["tents", missing.beside(sheet)[0]]
    assert not verdict(begun(sheet)).waits  # a paper may leave it out


def test_a_draft_keeps_what_was_typed():
    passed = {0, 1, 2, 7, 90, 91}
    spans = draft_record.in_spans(passed)
    assert spans == [[0, 3], [7, 8], [90, 92]] and draft_record.passed_of(spans) == passed
    assert draft_record.in_spans(set()) == [] and draft_record.passed_of([]) == set()
    bad = [[5, 4], [0, 3], [1, 9], 7, [4, "5"], [4], [True, 6], [90, 99999], None, [90, 92]]
    assert draft_record.good_spans(bad, 200) == [[0, 3], [90, 92]]


def test_what_typing_does_is_said_in_two_lines_on_a_phone() -> None:
    for kind in kinds.ALL:
        sheet = kinds.unsaid(kind.offered[0][1]())
        for tool in hand.tools_of(sheet):
            session = begun(sheet)
            session.do(moves.take_tool, tool)
            said = prompts.hint(session.sheet, session.hand, True)
            assert 0 < len(said) <= 92, (kind.name, tool, said)


def test_the_grid_stays_where_it_is_while_lists_are_typed() -> None:
    session = begun(kinds.BY_NAME["nonogram"].empty(5, 5))
    before = svg.room(session.sheet)
    for place, text in ((0, "1 1 1"), (1, "2"), (2, "1 3"), (3, "1 1"), (4, "5")):
        session.history.apply([("constraints", ("blackruns", (-1, place, 4)), text)])
        assert svg.room(session.sheet) == before
    long = kinds.BY_NAME["nonogram"].empty(20, 20)
    assert svg.room(long)[0] > svg.room(kinds.BY_NAME["nonogram"].empty(10, 10))[0] > before[0]
