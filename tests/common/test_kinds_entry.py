"""Entering each kind as its newspaper prints it, by what keys and drags mean. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.grades import GRADES
from newsgrid.puzzle.kinds import kenken, regions, str8ts
from newsgrid.puzzle.sheet import Sheet, shape
from page.core import hand
from page.core.hand import BOXES, CAGES, DIGITS, RULES, SET
from page.core.session import Session
from page.core.typing import constraint_tool, grips, keys, moves, pad, prompts, typing_in
from page.dialogs import start_options

SIDE = svg.SIDE


def begun(sheet):
    """A session that sets an empty puzzle, as New leaves it."""
    session = Session(sheet)
    session.hand.mode = SET
    hand.begin_setting(sheet, session.hand)
    return session


def start(name, at=0):
    return begun(kinds.unsaid(kinds.BY_NAME[name].starts[at][1]()))


def dragged(session, *cells):
    session.do(moves.put, cells[0])
    for cell in cells[1:]:
        session.do(moves.extend, cell)
    session.do(keys.drawn)


def type_in(session, text):
    for key in text:
        assert keys.press(session, key) is not None, key


def same(session, text):
    wanted = formats.read(text)
    wanted.title = session.sheet.title
    return session.sheet == wanted


def test_a_kenken_is_drawn_and_typed_with_its_signs():
    session = start("kenken", 1)
    assert hand.tool_of(session.sheet, session.hand) == CAGES
    for cells, rule in (((0, 1), "9+"), ((2,), "2"), ((3, 7, 6), "6x"), ((4, 8), "1-"), ((5,), "4"), ((9, 10), "4/")):
        dragged(session, *cells)
        type_in(session, rule)
    dragged(session, 11, 15)
    type_in(session, "3-")
    type_in(session, ["Backspace", "Backspace", "2", "÷"])  # mended
    dragged(session, 12, 13, 14)
    type_in(session, "7")
    assert same(
        session, "#KenKen\naabc\ndecc\ndffg\nhhhg\na = 9+\nb = 2\nc = 6x\nd = 1-\ne = 4\nf = 4/\ng = 2/\nh = 7+\n"
    )  # of three cells only + makes 7


def test_a_sign_stays_where_repeats_are_forbidden_and_a_range_is_still_typed_with_a_dash():
    session = start("killer", 1)
    dragged(session, 0, 1)
    type_in(session, "12x")
    assert session.sheet.rules[0] == "12x different"
    type_in(session, "d")
    assert session.sheet.rules[0] == "12x"
    dragged(session, 4, 5)
    type_in(session, "3-5")
    assert session.sheet.rules[4] == "3..5 different"


def test_a_sign_belongs_to_the_number_that_a_cage_has_already():
    session = start("kenken", 1)
    type_in(session, "3")  # a cage of one cell
    session.do(grips.pull, 6)
    session.do(moves.put, 0)
    type_in(session, "+")
    assert session.sheet.rules[0] == "3+"
    session.do(moves.put, 1)
    session.do(moves.put, 0)
    type_in(session, "-")
    assert session.sheet.rules[0] == "3-"
    session.do(moves.put, 1)
    session.do(moves.put, 0)
    type_in(session, "12x")
    assert session.sheet.rules[0] == "12x"


def test_the_pad_of_a_kenken_has_the_signs():
    session = start("kenken")
    assert set(["+", "-", "x", "/"]) <= set([key for key, _ in pad.pad(session)])
    session = start("squares")
    more = pad.more(session).text
    assert 'data-key="s" class="word"' in more and 'data-key="x" class="by-touch"' in more  # a sign is seldom there, and a keyboard has it


def test_a_str8ts_is_typed_as_its_text_stands():
    session = start("straights")
    assert hand.tool_of(session.sheet, session.hand) == DIGITS and session.sheet.rows == 4
    type_in(session, "  x1d  x   b2xx ")
    assert same(session, "#Str8ts\n..x1\nd..x\n...b\n2xx.\n")


def test_a_digit_typed_on_a_black_cell_stands_in_it_and_goes_first():
    session = begun(str8ts.KIND.empty(5, 5))
    type_in(session, "x")
    session.do(moves.put, 0)
    type_in(session, "3")
    sheet = session.sheet
    assert (sheet.blocks[0], sheet.dark[0], sheet.givens[0], session.hand.cursor) == (0, 1, 3, 1)
    session.do(moves.put, 0)
    type_in(session, ["Delete"])
    assert (sheet.blocks[0], sheet.dark[0], sheet.givens[0]) == (1, 0, 0)
    type_in(session, ["Delete"])
    assert (sheet.blocks[0], sheet.dark[0], sheet.givens[0]) == (0, 0, 0)
    assert "x" in [key for key, _ in pad.pad(session)]
    session.do(moves.put, 1)
    type_in(session, "x")
    assert session.hand.cursor == 2
    session.do(moves.move, (0, -1))
    assert session.hand.cursor == 1  # arrows go to black cells too while they are set
    type_in(session, " ")
    assert not any(sheet.blocks)


def test_only_str8ts_has_keys_for_black_cells():
    session = begun(kenken.KIND.empty(4, 4))
    session.do(hand.set_tool, DIGITS)
    assert keys.press(session, "x") is None and keys.press(session, "a") is None


def test_a_sugurus_values_follow_from_its_regions():
    session = start("suguru")
    assert hand.tool_of(session.sheet, session.hand) == BOXES and not any(session.sheet.boxes)
    assert typing_in.bare(session.sheet, session.hand)[0] == list(range(25))
    assert session.sheet.values == 9  # as long as it is not said what the regions are
    for row in range(5):
        dragged(session, *range(5 * row, 5 * row + 5))
    assert session.sheet.values == 5
    dragged(session, 0, 1, 5, 6, 10, 11)
    assert session.sheet.values == 6
    dragged(session, 0, 1)
    assert session.sheet.values == 5
    session.history.undo()
    assert session.sheet.values == 6
    session.do(moves.put, 3)
    session.do(hand.set_tool, DIGITS)
    type_in(session, "6")
    session.do(hand.set_tool, BOXES)
    dragged(session, 0, 1)
    assert session.sheet.values == 5 and not any(session.sheet.givens)
    assert regions.SUGURU.values(session.sheet) == 5


def test_setting_begins_with_what_is_printed_first():
    for name, tool, kind in (
        ("skyscrapers", RULES, "skyscraper"),
        ("sandwich", RULES, "sandwich"),
        ("littlekiller", RULES, "little"),
        ("futoshiki", RULES, "less"),
        ("kropki", RULES, "white"),
        ("jigsaw", BOXES, None),
        ("killer", CAGES, None),
        ("tenner", DIGITS, "total"),
        ("evenodd", RULES, "even"),
        ("sudoku", DIGITS, None),
        ("kakuro", DIGITS, None),
    ):
        session = start(name)
        assert hand.tool_of(session.sheet, session.hand) == tool, name
        assert kind in (None, session.hand.type), name
    assert begun(formats.read(kinds.BY_NAME["kenken"].text.example)).hand.tool == DIGITS
    assert begun(formats.read(kinds.BY_NAME["suguru"].text.example)).hand.tool == DIGITS


def test_an_empty_sheet_has_room_for_the_clues_around_it():
    assert svg.room(kinds.BY_NAME["sandwich"].starts[0][1]()) > svg.room(Sheet("sudoku", 4, 4, 4))


def test_what_stands_beside_a_grid_of_signs_is_typed_as_well():
    for name in ("battleships", "tents"):
        session = start(name)
        session.do(hand.set_tool, RULES)
        session.do(constraint_tool.click, -0.5 * SIDE, 2.5 * SIDE)
        type_in(session, "2")
        assert session.sheet.constraints[session.hand.type, (2, -1, 2)] == "2", session.sheet.constraints
    assert RULES not in hand.tools_of(start("akari").sheet)  # its numbers stand in cells


def test_a_digit_that_means_nothing_to_the_tool_in_hand_is_a_given():
    for name, tool in (("futoshiki", RULES), ("suguru", BOXES), ("jigsaw", BOXES), ("evenodd", RULES)):
        session = start(name)
        session.do(moves.put, 2)
        type_in(session, "2 3")
        assert session.sheet.givens[2:5] == [2, 0, 3] and session.hand.cursor == 5, name
        assert hand.tool_of(session.sheet, session.hand) == tool
        session.do(moves.put, 4)
        type_in(session, ["Backspace"])
        assert session.sheet.givens[2:5] == [2, 0, 0], name
        session.history.undo()
        assert session.sheet.givens[2:5] == [2, 0, 3], name


def test_a_digit_after_a_sign_is_a_given_and_one_for_a_clue_is_not():
    session = start("futoshiki")
    dragged(session, 0, 1)
    type_in(session, "2")
    assert session.sheet.givens[1] == 2 and ("less", (0, 1)) in session.sheet.constraints and session.hand.target is None
    session = start("skyscrapers")
    type_in(session, ["ArrowUp", "2", "Delete"])
    assert not any(session.sheet.givens) and not session.sheet.constraints


def test_a_space_beside_the_grid_leaves_the_place_empty_and_goes_on():
    session = start("skyscrapers")
    session.do(constraint_tool.click, 0.5 * SIDE, -0.5 * SIDE)
    type_in(session, " 2 3")
    assert session.sheet.constraints == {("skyscraper", (-1, 1, 4)): "2", ("skyscraper", (-1, 3, 4)): "3"}
    session.do(constraint_tool.click, 1.5 * SIDE, -0.5 * SIDE)
    type_in(session, " ")
    assert session.sheet.constraints == {("skyscraper", (-1, 3, 4)): "3"} and session.hand.target[1] == (-1, 2, 4)


def test_clues_around_and_signs_between_are_clicked_and_typed():
    session = start("skyscrapers")
    session.do(constraint_tool.click, 1.5 * SIDE, -0.5 * SIDE)
    type_in(session, "3")
    session.do(constraint_tool.click, 4.5 * SIDE, 2.5 * SIDE)
    type_in(session, "2")
    assert session.sheet.constraints == {("skyscraper", (-1, 1, 4)): "3", ("skyscraper", (2, 4, 6)): "2"}
    session = start("littlekiller")
    session.do(constraint_tool.click, 0.5 * SIDE, -0.5 * SIDE)
    type_in(session, "9")
    assert session.sheet.constraints == {("little", (-1, 0, 3)): "9"}


def test_a_card_has_the_size_that_is_offered_and_a_kept_puzzle_its_own():
    for name in ("kenken", "straights", "suguru", "skyscrapers"):
        kind = kinds.BY_NAME[name]
        title, make = kind.offered[0]
        options = start_options.size_options(make(), None).text
        assert options.count("selected") == 1 and "selected>%s<" % title.split(" ", 1)[1] in options  # the name stands above the list
        kept = start_options.size_options(make(), kind.starts[0][1]()).text
        assert kept.startswith('<option value="" selected>as it is: ') and kept.count("selected") == 1
        assert options.count("<option value") == len(kind.starts) + len(start_options.between(make())) + 1 and "Another size" in options
    assert (
        ">Union Jack, 13 grids<" in start_options.size_options(kinds.BY_NAME["giant"].offered[0][1](), None).text
    )  # which have no name in common


def test_new_offers_the_difficulties_that_a_kind_has():
    for name, first in (("sudoku", "easy"), ("suko", "easy"), ("kakuro", "medium"), ("killer", "medium"), ("kenken", "medium")):
        empty = kinds.BY_NAME[name].offered[0][1]()
        options = start_options.level_options(empty, 1).text
        assert '<option value="%d" selected>%s<' % (1 + GRADES.index(first), first) in options and options.count("selected") == 1
        assert options.count("<option value") == 5 - GRADES.index(first) and options.endswith(">fiendish</option>")
        assert '<option value="4" selected>very hard<' in start_options.level_options(empty, 4).text
    # those between which a kind has none; the easier one is nearest
    options = start_options.level_options(kinds.BY_NAME["akari"].offered[0][1](), 3).text
    lacks = "<option disabled>hard: none of this size</option>"
    assert '<option value="2" selected>medium</option>%s<option value="4">very hard</option>' % lacks in options


def test_a_size_in_a_title_is_that_of_the_whole_grid():
    """A Sudoku with boxes of 5 by 5 is called 25×25, as the newspaper's reader counts."""
    sizes = 0
    for name in sorted(kinds.BY_NAME):
        for title, make in kinds.BY_NAME[name].starts:
            for word in title.split():
                if "×" in word:
                    sizes += 1
                    sheet = make()
                    assert sorted([int(part) for part in word.strip(",").split("×")]) == sorted(shape(sheet)), title
    assert sizes > 50


def test_a_cage_is_enlarged_and_made_smaller_by_its_ring():
    session = start("killer")
    dragged(session, 0, 1, 10)
    type_in(session, "12")
    assert grips.chosen(session.sheet, session.hand) == [10]
    session.do(grips.take, 10)
    session.do(grips.pull, 12)
    cages = session.history.sheet.cages
    assert [cell for cell, cage in enumerate(cages) if cage] == [0, 1, 10, 11, 12] and session.sheet.rules[0][:2] == "12"
    session.do(grips.pull, 10)
    assert [cell for cell, cage in enumerate(session.sheet.cages) if cage] == [0, 1, 10]
    session.do(grips.pull, 1)  # the cell that is left goes
    assert [cell for cell, cage in enumerate(session.sheet.cages) if cage] == [0, 1]
    session.history.undo()  # one drag
    assert [cell for cell, cage in enumerate(session.sheet.cages) if cage] == [0, 1, 10]
    dragged(session, 20, 21, 22)
    session.do(moves.put, 21)
    session.do(grips.take, 21)
    session.do(grips.pull, 22)  # from the middle nothing falls into parts
    session.do(grips.pull, 23)
    assert [cell for cell, cage in enumerate(session.sheet.cages) if cage] == [0, 1, 10, 20, 21, 22, 23]


def test_the_keys_of_a_killers_cages():
    session = start("killer")
    assert [key for key, _ in pad.pad(session)[:14] if not key.isdigit()] == ["d", "range", "m", "next"]
    dragged(session, 0, 1)
    type_in(session, ["1", "3", "range"])
    assert "greatest" in prompts.hint(session.sheet, session.hand)
    type_in(session, ["1", "5"])
    assert session.sheet.rules[0][:6] == "13..15"
    type_in(session, ["next"])
    assert session.hand.cursor == 2  # the next without a cage
    dragged(session, 2, 3)
    type_in(session, ["9", "range", "Backspace"])
    assert session.sheet.rules[2][:1] == "9" and session.hand.rule == "9"


def test_what_is_said_of_cages_on_a_phone_fits_above_its_keys():
    for name in ("killer", "kenken"):
        session = start(name)
        session.do(moves.put, 0)
        said = [prompts.hint(session.sheet, session.hand, True)]
        dragged(session, 0, 1)
        said.append(prompts.hint(session.sheet, session.hand, True))
        type_in(session, "m")
        said.append(prompts.hint(session.sheet, session.hand, True))
        assert len(set(said)) == 3 and max([len(words) for words in said]) < 64, said
