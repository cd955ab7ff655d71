"""Reading proof of what a photo shows. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import copy
from page.core import cages
from page.core.files import is_picture
from page.photo import kept
from page.photo.proof import Proof, outline
from page.photo.sizes import Refused, scaled, unread

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KAKURO = "x,18\\,17\\\n\\17,0,0\n\\16,0,0"


def doubt(cell, part, read, chosen=None, why="unsure"):
    return {
        "cell": cell,
        "part": part,
        "read": [[value, str(value), 0.5] for value in read],
        "chosen": read[0] if chosen is None else chosen,
        "why": why,
        "words": "doubt at %d" % cell,
    }


def sudoku(*doubts):
    return Proof(formats.read(SUDOKU), list(doubts))


def test_it_begins_at_the_first_doubt_and_tab_goes_through_them():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]), doubt(80, "given", [9]))
    assert (proof.cursor, proof.at, proof.words()) == (0, 0, "doubt at 0")
    assert proof.press("Tab") and proof.cursor == 4
    assert proof.press("Tab") and proof.cursor == 80
    assert not proof.press("Tab")  # the browser goes on from here
    assert proof.press("Tab", True) and proof.cursor == 4


def test_a_digit_settles_a_doubt_and_goes_on():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]))
    assert proof.press("6")
    assert proof.sheet.givens[0] == 6 and proof.settled == [0] and proof.cursor == 4
    proof.go(0)
    assert proof.words() == "r1c1: 6, as you settled it."
    assert proof.left_words() == "1 place is doubtful, 1 settled."


def test_a_sheet_without_digits_is_not_called_free_of_doubt():
    proof = sudoku()
    assert proof.left_words() == "Nothing is doubtful."
    proof.sheet.givens = [0] * 81
    assert proof.left_words() == "No digits were found."
    assert proof.words() == "r1c1: empty."


def test_enter_takes_what_stands_there():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]))
    proof.press("Enter")
    proof.press("Enter")
    assert proof.settled == [0, 1] and proof.open_doubts() == []
    assert proof.left_words() == "All 2 settled."
    assert proof.sheet.givens[0] == 5


def test_the_first_three_readings_and_empty_are_offered():
    proof = sudoku(doubt(0, "given", [6, 5, 8, 9], 5, "changed"))
    assert proof.offers() == [("5", "5"), ("6", "6"), ("8", "8"), ("0", "empty")]
    assert [proof.chosen(offer) for offer, _ in proof.offers()] == [True, False, False, False]
    proof.choose("0")
    assert proof.sheet.givens[0] == 0 and proof.settled == [0]
    proof.go(1)
    assert proof.offers() == []  # nothing is doubtful there


def test_any_cell_can_be_mended_and_the_cursor_stays():
    proof = sudoku(doubt(80, "given", [9]))
    proof.go(2)
    assert proof.press("4") and proof.sheet.givens[2] == 4 and proof.cursor == 2
    assert proof.press("Backspace") and proof.sheet.givens[2] == 0
    assert proof.press("ArrowRight") and proof.cursor == 3
    assert not proof.press("q")


def test_undo_opens_the_doubt_again():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]))
    proof.press("6")
    assert proof.undo()
    assert proof.sheet.givens[0] == 5 and proof.settled == [] and proof.cursor == 0
    assert not proof.undo()


def decided(proof, doubts, **givens):
    """The sheet under proof as the solver would have it, with some givens as cCELL."""
    sheet = copy(proof.sheet)
    for name, value in givens.items():
        sheet.givens[int(name[1:])] = value
    proof.decide(sheet, doubts)


def test_what_is_decided_anew_leaves_what_was_settled_and_the_cursor():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]), doubt(8, "given", [0, 2]))
    proof.press("6")
    assert proof.places_settled() == [(0, "given")] and proof.cursor == 4
    decided(proof, [doubt(4, "given", [7, 1], 1, "changed"), doubt(80, "given", [9])], c4=1)
    assert (proof.sheet.givens[0], proof.sheet.givens[4]) == (6, 1)
    assert [proof.place_of(number)[0] for number in range(3)] == [0, 4, 80]
    assert (proof.settled, proof.open_doubts(), proof.cursor, proof.at) == ([0], [1, 2], 4, 1)
    assert proof.places_settled() == [(0, "given")]  # what the solver wrote is not the person's
    decided(proof, [])
    assert (proof.cursor, proof.at, proof.left_words()) == (4, -1, "Settled.")


def test_what_was_decided_anew_goes_with_what_it_followed_from():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]))
    proof.press("6")
    decided(proof, [doubt(4, "given", [7, 1], 1, "changed")], c4=1)
    proof.go(2)
    proof.press("4")  # a cell that nobody doubted
    decided(proof, [])
    assert proof.places_settled() == [(0, "given"), (2, "given")]
    proof.undo()
    assert (proof.sheet.givens[2], proof.places_settled()) == (0, [(0, "given")])
    proof.undo()
    assert (proof.sheet.givens[0], proof.sheet.givens[4], proof.places_settled()) == (5, 7, [])


def test_what_is_decided_anew_after_enter_can_be_taken_back():
    proof = sudoku(doubt(0, "given", [5, 6]), doubt(4, "given", [7, 1]))
    proof.press("Enter")
    decided(proof, [], c4=1)
    assert proof.undo() and proof.sheet.givens[4] == 7 and proof.places_settled() == [(0, "given")]


def test_whose_hand_it_was_is_for_the_person_to_say():
    proof = sudoku(doubt(0, "given", [5, 6], None, "hand"))
    assert proof.offers() == [("printed", "5, printed"), ("written", "5, by hand"), ("6", "6"), ("0", "empty")]
    proof.choose("written")
    assert (proof.sheet.givens[0], proof.sheet.entries[0]) == (0, 5)
    assert proof.words() == "r1c1: 5, written by hand, as you settled it."
    assert proof.finished(True).entries[0] == 5
    assert proof.finished(False).entries[0] == 0
    proof.press("6")  # it stays one by hand
    assert (proof.sheet.givens[0], proof.sheet.entries[0]) == (0, 6)


def test_a_clue_of_two_digits_is_typed_as_it_is():
    proof = Proof(formats.read(KAKURO), [doubt(1, "down", [18, 16]), doubt(3, "across", [17])])
    assert (proof.cursor, proof.part) == (1, "down")
    assert proof.press("1") and proof.sheet.down[1] == 1 and proof.cursor == 1
    assert proof.press("6") and proof.sheet.down[1] == 16
    assert proof.cursor == 3  # no third digit can follow
    proof.go(3, "down")
    assert (proof.at, proof.part) == (1, "across")  # nothing stands in the other half
    assert proof.press("/") and (proof.at, proof.part) == (-1, "down")
    assert proof.press("/") and (proof.at, proof.part) == (1, "across")
    assert proof.pad()[0] == ("0", "0") and proof.pad()[-2:] == [("Delete", "none"), ("_", "a cell")]
    assert proof.press("x") and not proof.sheet.across[3]
    assert proof.press("_") and not proof.sheet.blocks[3]
    assert proof.pad()[-1] == ("x", "a block")


def test_a_cages_total_is_typed_and_taken_away():
    sheet = formats.read("#Killer\n" + "0" * 81 + "\ncages\n" + "aab......\n" + ".........\n" * 8 + "a = 9\nb = 3\n")
    proof = Proof(sheet, [doubt(0, "total", [9, 8])])
    proof.press("1")
    proof.press("2")
    assert proof.sheet.rules[0].split()[0] == "12" and proof.value_here() == 12
    proof.go(2)
    assert proof.part == "total"  # a killer without givens has only totals to type
    proof.press("Delete")
    assert proof.sheet.rules[2] == ""


def test_whether_a_cell_is_a_block_can_be_doubtful():
    first = doubt(8, "block", [1, 0], 0, "changed")
    first["read"] = [[1, "a block", 0.6], [0, "a cell to fill", 0.4]]
    proof = Proof(formats.read(KAKURO), [first, doubt(3, "across", [17])])
    assert proof.offers() == [("0", "a cell to fill"), ("1", "a block")]
    assert [proof.chosen(offer) for offer, _ in proof.offers()] == [True, False]
    proof.choose("1")
    assert proof.sheet.blocks[8] and proof.settled == [0] and proof.cursor == 3
    proof.go(8)
    assert proof.words() == "r3c3: a block, as you settled it."
    proof.choose("0")
    assert not proof.sheet.blocks[8]


def test_the_box_of_a_cell_can_be_doubtful():
    as_read = formats.read(SUDOKU).boxes
    first = list(as_read)
    first[2], first[3] = as_read[3], as_read[2]  # an exchange: the doubt is about the first of both
    boxed = doubt(2, "box", [2, 1], 1, "changed")
    boxed["layers"] = {"2": first, "1": as_read}
    proof = sudoku(boxed)
    assert proof.offers() == [("1", "box 1"), ("2", "box 2")]
    assert [proof.chosen(offer) for offer, _ in proof.offers()] == [True, False]
    proof.choose("2")
    assert proof.sheet.boxes == first and proof.settled == [0]
    proof.go(2)
    assert proof.words() == "r1c3: box 2, as you settled it."
    proof.choose("1")
    assert proof.sheet.boxes == as_read
    assert proof.undo() and proof.sheet.boxes == first
    assert proof.press("6") and proof.sheet.givens[2] == 6


CAGES = "#Killer\n" + "0" * 81 + "\ncages\n" + "aab......\n" + ".........\n" * 8 + "a = 9\nb = 3\n"


def killer(*doubts):
    return Proof(formats.read(CAGES), list(doubts))


def cages_of(proof):
    return proof.sheet.cages[:4], [rule.split()[:1] for rule in proof.sheet.rules[:4]]


def test_the_cage_of_a_cell_can_be_doubtful():
    caged = doubt(1, "cage", [2, 1], 1, "changed")
    caged["layers"] = {"2": [1, 2, 2] + [0] * 78, "1": [1, 1, 2] + [0] * 78}
    proof = killer(caged, doubt(2, "total", [3, 8]))
    assert proof.offers() == [("1", "in the cage from r1c1"), ("2", "in the cage from r1c2")]
    assert "doubt changed" in proof.marks().text and proof.open_doubts() == [0, 1]
    proof.choose("2")
    assert cages_of(proof) == ([1, 2, 2, 0], [["9"], ["different"], [], []])
    # no cage begins at the third cell any more; and nobody has said what the totals are
    assert proof.open_doubts() == [] and proof.left_words() == "Settled."
    assert proof.places_settled() == [(1, "cage")]
    assert proof.undo() and proof.open_doubts() == [0, 1]
    proof.go(1)
    proof.take()
    assert proof.settled == [0] and cages_of(proof)[0] == [1, 1, 2, 0]


def test_cages_are_drawn_as_on_the_sheet():
    proof = killer(doubt(2, "total", [3, 8]))
    proof.go(0)
    assert proof.press("ArrowRight", True) and proof.hand is not None  # Shift and the arrow keys select
    assert proof.press("ArrowRight", True) and proof.hand.selection == [0, 1, 2]
    assert not proof.press("Tab")  # to the buttons
    assert proof.press("Enter")
    assert cages_of(proof)[0] == [1, 1, 1, 0]
    assert proof.places_settled() == []  # the total of this cage is for the photo to say
    assert proof.words() == "Draw over the cells of a cage. Here: a cage of 3 cells."
    assert proof.press("1") and proof.press("2")
    assert proof.places_settled() == [(0, "total")] and cages_of(proof)[1][0] == ["12"]
    # a cell joins the cage beside it, and leaves it again; the total stays what the person wrote
    proof.go(3)
    assert proof.press("join-ArrowLeft") and cages_of(proof)[0] == [1, 1, 1, 1]
    assert proof.press("join-ArrowLeft") and cages_of(proof)[0] == [1, 1, 1, 0]
    assert proof.press("join-ArrowUp") and cages_of(proof)[0] == [1, 1, 1, 0]
    proof.go(0)
    assert proof.press("Enter") and cages_of(proof) == ([1, 2, 2, 0], [["different"], ["12"], [], []])
    assert (1, "total") in proof.places_settled()
    for _ in range(6):
        proof.undo()
    assert cages_of(proof)[0] == [1, 1, 2, 0] and proof.places_settled() == []
    assert proof.press("Escape") and proof.hand is None


def test_cells_that_do_not_touch_are_no_cage():
    proof = killer()
    proof.use_tool("cages")
    proof.go(0)
    assert proof.do(lambda sheet, hand: cages.make(sheet, hand, [0, 8]))
    assert proof.words() == "The cells of a cage must be joined by their sides; these are not."
    proof.go(5)
    assert proof.words().endswith("Here: no cage.")


def test_boxes_are_drawn_as_on_the_sheet():
    proof = sudoku()
    assert proof.tools_near == [] and proof.pad()[-1] == ("tool-boxes", "Boxes…")
    assert proof.press("ArrowRight", True) and proof.hand is None
    proof.press("tool-boxes")
    proof.go(3)
    assert proof.press("join-ArrowLeft") and proof.sheet.boxes[3] == 1
    assert proof.words().endswith("a box of 10 cells.") and proof.tools_near == ["boxes"]
    assert Proof(formats.read(KAKURO), []).tools_near == []


def test_after_a_cage_has_changed_what_is_decided_anew_is_not_the_persons():
    proof = killer(doubt(2, "total", [3, 8]))
    proof.use_tool("cages")
    proof.go(2)
    proof.press("join-ArrowLeft")
    sheet = copy(proof.sheet)
    sheet.rules[0] = "15 different"
    proof.decide(sheet, [])
    assert cages_of(proof) == ([1, 1, 1, 0], [["15"], [], [], []]) and proof.places_settled() == []
    proof.undo()
    assert cages_of(proof) == ([1, 1, 2, 0], [["9"], [], ["3"], []])


GRID = [[[10.0 * col, 10.0 * row] for col in range(10)] for row in range(10)]


def again(proof, sheet, *doubts):
    """Another reading of the same picture, with what was settled in the one before."""
    memory = kept.Kept()
    memory.take(proof, GRID)
    new = Proof(sheet, list(doubts))
    return memory, new, memory.give(new, GRID)


def test_what_was_settled_is_kept_by_another_kind():
    proof = sudoku(
        doubt(0, "given", [5, 6]), doubt(1, "given", [3, 8]), doubt(4, "given", [7, 1], None, "hand"), doubt(80, "given", [9, 4])
    )
    proof.press("6")
    proof.press("Enter")
    proof.choose("written")
    proof.go(2)
    proof.press("Delete")
    proof.go(5)
    proof.press("8")
    other = formats.read(SUDOKU)
    other.kind = "windoku"
    other.givens[1] = other.givens[2] = 2
    memory, new, given = again(proof, other, doubt(0, "given", [5, 6]), doubt(80, "given", [9, 4]))
    assert given and memory.places == []
    assert (new.sheet.givens[:6], new.sheet.entries[4], new.sheet.givens[4]) == ([6, 3, 2, 0, 0, 8], 7, 0)
    assert (new.open_doubts(), new.cursor) == ([1], 80)  # the one that is left
    assert sorted(new.places_settled()) == [(cell, "given") for cell in (0, 1, 4, 5)]
    assert new.sheet.kind == "windoku" and not new.undo()
    decided(new, [doubt(0, "given", [5])])
    assert sorted(new.places_settled()) == [(cell, "given") for cell in (0, 1, 4, 5)]


def test_what_has_no_place_in_another_kind_waits_for_one_that_has():
    proof = sudoku(doubt(80, "given", [9, 4]))
    proof.press("4")
    small = Proof(formats.read(KAKURO), [])
    memory = kept.Kept()
    memory.take(proof, GRID)
    corner = [line[:4] for line in GRID[:4]]
    assert not memory.give(small, corner) and len(memory.places) == 1
    memory.take(small, corner)
    back = sudoku(doubt(80, "given", [9, 4]))
    assert memory.give(back, GRID) and back.sheet.givens[80] == 4 and back.open_doubts() == []
    # the same places on a grid that lies elsewhere are other cells
    far = sudoku()
    memory.take(back, GRID)
    assert not memory.give(far, [[[x + 5, y] for x, y in line] for line in GRID])


def test_blocks_clues_totals_and_cages_are_kept():
    corner = [line[:4] for line in GRID[:4]]
    proof = Proof(formats.read(KAKURO), [])
    proof.go(8)
    proof.press("x")
    proof.go(1, "down")
    proof.press("9")
    memory = kept.Kept()
    memory.take(proof, corner)
    new = Proof(formats.read(KAKURO), [doubt(1, "down", [18])])
    assert memory.give(new, corner) and new.sheet.blocks[8] and new.sheet.down[1] == 9 and new.open_doubts() == []
    proof = killer()
    proof.use_tool("cages")
    proof.go(2)
    proof.press("join-ArrowLeft")
    proof.press("1")
    proof.press("5")
    memory, new, given = again(proof, formats.read(CAGES), doubt(2, "cage", [3, 1]))
    assert given and cages_of(new) == ([1, 1, 1, 0], [["15"], [], [], []]) and new.open_doubts() == []


def test_letters_are_typed_where_values_are_letters():
    sheet = formats.read("#Sudoku4x4\n" + "\n".join(["." * 16] * 16))
    sheet.options["symbols"] = "A"
    proof = Proof(sheet, [doubt(0, "given", [10, 12])])
    assert [words for _, words in proof.offers()] == ["A", "C", "empty"]
    proof.press("c")
    assert proof.sheet.givens[0] == 12


def test_doubts_are_drawn_at_their_place():
    proof = Proof(formats.read(KAKURO), [doubt(1, "down", [18]), doubt(3, "across", [17], 17, "changed")])
    proof.press("Enter")
    assert proof.marks().text == '<path class="doubt settled" d="%s"/><path class="doubt changed" d="%s"/>' % (
        outline("down", 1, 3),
        outline("across", 3, 3),
    )
    assert outline("given", 10, 9) == "M43 43h34v34h-34z"


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
    assert unread("a.svg").startswith("a.svg can't be read as a picture: SVG is a drawing") and "browser" not in unread("a.svg")
    for name in ("a.jpg", "The picture"):
        assert unread(name).startswith(name + " can't be read as a picture: it is damaged, or part of it is missing.")
