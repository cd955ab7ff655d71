"""What is doubtful of a puzzle from a photo, and what settles it. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import edit, formats, kinds
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.sheet import copy
from page.core.hand import CAGES, DIGITS, RULES, SET, Hand
from page.core.typing import keys, moves, prompts
from page.dialogs.file_types import is_picture
from page.photo import proof as proofs
from page.photo.proof import Kept, Proof
from page.photo.sizes import Refused, scaled, unread

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KAKURO = "x,18\\,17\\\n\\17,0,0\n\\16,0,0"
GRID = [[[10.0 * col, 10.0 * row] for col in range(10)] for row in range(10)]


def doubt(cell, *values, layer="givens", part="given"):
    """A doubt about a cell of a layer, which has the first of these values."""
    answers = [[str(value) if value else "Empty", [[layer, cell, value]]] for value in values]
    return {"cell": cell, "part": part, "why": "unsure", "ask": "Is it?", "more": "Here.", "answers": answers}


def read(sheet, *doubts):
    return Proof(History(sheet), {"doubts": list(doubts)}, None)


def sudoku(*doubts):
    return read(formats.read(SUDOKU), *doubts)


def take(proof, number):
    """Take an answer to the question."""
    changed = proof.history.apply(proof.writes(number))
    proof.confirm(bool(changed))


def open_cells(proof):
    return [doubt["cell"] for doubt in proof.open_doubts()]


def test_questions_come_one_after_the_other_from_the_last_to_the_first():
    proof = sudoku(doubt(0, 5, 6), doubt(4, 7, 1), doubt(80, 9, 0))
    assert proof.next()["cell"] == 0
    proof.find(4)
    assert (proof.at, proof.count_words()) == ((4, "given"), "2 of 3")
    assert (proof.next()["cell"], proof.next(-1)["cell"]) == (80, 0)
    proof.find(80)
    assert proof.next()["cell"] == 0
    proof.find(1)
    assert proof.doubt() is None and proof.count_words() == "3 left"


def test_an_answer_settles_a_question_and_undo_asks_it_again():
    proof = sudoku(doubt(0, 5, 6), doubt(4, 7, 1))
    proof.find(0)
    take(proof, 1)
    assert (proof.sheet.givens[0], open_cells(proof), proof.answer(proof.doubt())) == (6, [4], 1)
    assert proof.settled() == [(0, "given")]
    take(proof, 0)  # the first after all
    assert (proof.sheet.givens[0], open_cells(proof)) == (5, [4])
    proof.history.undo()
    proof.history.undo()
    assert open_cells(proof) == [0, 4] and proof.settled() == []
    take(proof, 0)  # it is right as it is, which no edit says
    assert open_cells(proof) == [4] and not proof.history.past


def test_what_is_typed_settles_a_question_whatever_it_is():
    proof = sudoku(doubt(0, 5, 6))
    proof.history.apply(edit.given(proof.sheet, 0, 9))
    assert open_cells(proof) == [] and proof.answer(proof.doubts()[0]) == -1
    assert proof.settled() == [(0, "given")]


def test_what_is_decided_anew_leaves_what_was_settled_and_goes_with_its_edit():
    proof = sudoku(doubt(0, 5, 6), doubt(4, 7, 1))
    proof.find(0)
    take(proof, 1)
    assert not proof.is_decided()
    decided = copy(proof.sheet)
    decided.givens[4] = 1
    proof.decide(decided, [doubt(4, 1, 7), doubt(0, 6, 5)])
    assert proof.is_decided() and proof.sheet.givens[4] == 1
    assert open_cells(proof) == [4] and proof.settled() == [(0, "given")]
    proof.history.undo()
    assert (proof.sheet.givens[0], proof.sheet.givens[4]) == (5, 7)
    assert open_cells(proof) == [0, 4] and [doubt["answers"][0][0] for doubt in proof.doubts()] == ["5", "7"]
    proof.history.redo()
    assert (proof.sheet.givens[4], open_cells(proof), proof.is_decided()) == (1, [4], True)


def test_what_follows_from_a_confirmation_is_an_edit_of_its_own():
    proof = sudoku(doubt(0, 5, 6), doubt(4, 7, 1))
    proof.find(0)
    proof.confirm(False)
    decided = copy(proof.sheet)
    decided.givens[4] = 1
    proof.decide(decided, [])
    assert open_cells(proof) == [] and proof.sheet.givens[4] == 1
    proof.history.undo()
    assert proof.sheet.givens[4] == 7 and open_cells(proof) == [4]


def test_the_half_of_a_clue_that_is_meant_is_asked_about():
    proof = read(formats.read(KAKURO), doubt(3, 17, 11, layer="across", part="across"), doubt(3, 0, 4, layer="down", part="down"))
    proof.find(3, "down")
    assert proof.at == (3, "down")
    proof.at = None
    proof.find(3, "across")
    assert proof.at == (3, "across")


def test_a_question_takes_the_tool_that_writes_there():
    hand = Hand()
    hand.mode = SET
    futoshiki = kinds.named("futoshiki").empty(4, 4)
    for part, tool in (("given", DIGITS), ("beside", RULES), ("total", CAGES)):
        sheet = futoshiki if tool == RULES else formats.read(SUDOKU)
        proofs.go_to(sheet, hand, {"cell": 5, "part": part})
        assert (hand.tool, hand.cursor) == (tool, 5)


def test_a_digit_put_right_keeps_its_pen_and_the_cursor_stays():
    sheet, hand = formats.read(SUDOKU), Hand()
    hand.mode, hand.reads = SET, True
    sheet.entries[2] = 4
    for cell, key, layer in ((2, "1", "entries"), (3, "2", "givens"), (0, "6", "givens")):
        moves.put(sheet, hand, cell)
        done = keys.meaning(sheet, hand, key)
        assert (layer, cell, int(key)) in done.changes and hand.cursor == cell
        assert not [change for change in done.changes if change[2] and change[0] not in (layer, "by")]
    hand.reads = False
    assert keys.meaning(sheet, hand, "6").changes and hand.cursor == 1  # typing in goes on


def test_totals_that_move_with_their_cages_are_not_the_persons():
    sheet = formats.read(SUDOKU)
    sheet.kind, sheet.cages[0], sheet.cages[1], sheet.rules[0] = "killer", 1, 1, "12"
    proof = read(sheet)
    proof.history.apply(edit.make_cage(sheet, [0], ""))
    proof.history.apply(edit.make_cage(sheet, [1, 2], ""))
    assert proof.settled() == []
    proof.history.apply(edit.set_rule(sheet, 1, "9"))
    assert proof.settled() == [(1, "total")]


def test_signs_and_numbers_outside_have_their_places():
    sheet = kinds.named("futoshiki").empty(4, 4)
    for key, place in (
        (("less", (5, 6)), (5, "beside")), (("less", (9, 5)), (5, "under")), (("odd", (5,)), (5, "ground")),
        (("skyscraper", (-1, 2, 4)), (2, "above")), (("skyscraper", (1, -1, 2)), (4, "left")), (("thermo", (0, 1, 2, 3)), None),
        (("little", (-1, 2, 3)), (2, "above SE")), (("little", (1, 4, 5)), (7, "right SW")), (("little", (-1, 4, 5)), (3, "upperright SW")), (("little", (4, 4, 7)), (15, "lowerright NW")), (("circle", (5, 6, 9, 10)), (5, "circle")),
    ):  # fmt: skip
        assert proofs.place_of_constraint(sheet, key) == place, key


def test_a_region_of_any_size_is_known_by_its_last_cell_and_typed_anew():
    sheet = kinds.named("pips").empty(4, 5)
    for place in ((3,), (3, 4), (3, 8), (5, 10, 15), (5, 6, 10, 11)):
        assert proofs.place_of_constraint(sheet, ("pips", place)) == (place[-1], "tag " + ",".join([str(cell) for cell in place]))
    assert proofs.place_of_constraint(sheet, ("domino", ())) is None
    assert proofs.place_of_constraint(kinds.named("sudoku").empty(9, 9), ("thermo", (10, 11, 12))) is None
    sheet.constraints["pips", (3, 4)] = "5"
    hand = Hand()
    hand.mode, hand.reads = SET, True
    proofs.go_to(sheet, hand, {"cell": 4, "part": "tag 3,4"})
    assert (hand.tool, hand.cursor, hand.target) == (RULES, 4, ("pips", (3, 4)))
    assert keys.meaning(sheet, hand, "7").changes == [("constraints", ("pips", (3, 4)), "7")]
    keys.meaning(sheet, hand, "Delete")
    del sheet.constraints["pips", (3, 4)]
    proofs.go_to(sheet, hand, {"cell": 4, "part": "tag 3,4"})
    assert keys.meaning(sheet, hand, ">").changes == [("constraints", ("pips", (3, 4)), None)]
    assert prompts.spoken(sheet, hand) == "the region at r1c4"  # what it asks for is not typed yet


def test_doubts_are_marked_at_their_place():
    proof = sudoku(doubt(9, 6, 5), doubt(10, 0, 6), doubt(20, 8, 0, part="beside"))
    marks = proof.marks().text
    assert marks.count("<path") == 3 and 'd="M3 43h34v34h-34z"' in marks
    assert marks.count("?") == 1  # where nothing stands
    assert 'd="M110 90h20v20h-20z"' in marks  # across the border
    borders = doubt(0, 1, 2, part="box")
    borders["answers"] = [
        ["As it is drawn here", [["boxes", 0, 1], ["boxes", 1, 1]]],
        ["The other way", [["boxes", 0, 2], ["boxes", 1, 2]]],
    ]
    assert read(formats.read(SUDOKU), borders).marks().text.count("M") > 1


def test_what_was_settled_is_kept_for_another_reading_by_its_place_in_the_picture():
    proof = sudoku(doubt(0, 5, 6), doubt(4, 7, 1))
    proof.find(0)
    take(proof, 1)
    proof.history.apply(edit.entry(proof.sheet, 2, 4))
    kept, other = Kept(), formats.read(SUDOKU)
    kept.take(proof, GRID)
    assert sorted(set(kept.give(other, GRID))) == [(0, "given"), (2, "given")]
    assert (other.givens[0], other.entries[2]) == (6, 4)
    elsewhere = formats.read(SUDOKU)
    assert kept.give(elsewhere, [[[x + 500, y] for x, y in row] for row in GRID]) == []
    assert elsewhere.givens == formats.read(SUDOKU).givens


def test_pictures_are_told_by_type_or_name():
    assert is_picture("image/jpeg", "") and is_picture("", "IMG.HEIC")
    assert not is_picture("", "k057.txt") and not is_picture("text/csv", "grid.csv")


def test_pictures_are_scaled_down_or_refused():
    assert scaled(8000, 6000) == (1600, 1200)
    assert scaled(640, 480) == (640, 480)
    for size, words in (((1, 1), "only 1 by 1 pixels"), ((30000, 30000), "at most 64 million")):
        try:
            scaled(*size)
            reason = ""
        except Refused as refused:
            reason = str(refused)
        assert words in reason


def test_why_a_file_is_no_picture_depends_on_its_name():
    assert "this browser does not know the format HEIC. Save it as JPEG or PNG" in unread("IMG_1.heic")
    assert unread("IMG_1.jpg", "\0\0\0\x18ftypheic").startswith(
        "IMG_1.jpg can't be read as a picture: this browser does not know the format HEIC."
    )
    assert unread("a.svg").startswith("a.svg can't be read as a picture: SVG is a drawing") and "browser" not in unread("a.svg")
    for name in ("a.jpg", "The picture"):
        assert unread(name).startswith(name + " can't be read as a picture: it is damaged, or part of it is missing.")
