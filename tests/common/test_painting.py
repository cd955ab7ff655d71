"""Kinds with glyphs: taps, strokes, keys, and typing in what is printed in cells."""

from newsgrid.puzzle import constraints, formats, kinds, notation, shapes
from newsgrid.puzzle.draw import speech, svg
from page.core.hand import FILL, SET
from page.core.session import Session
from page.core.typing import keys, moves, pad, painting, prompts, sum_combinations
from sparse import sparse

CROSS, STAR = 1, 2


def session_of(text, mode=""):
    session = Session(formats.read(text))
    if mode:
        session.hand.mode = mode
    session.do(moves.put, 0)
    return session


def stars():
    return session_of(kinds.BY_NAME["starbattle"].text.example)


def tap(session, cell, second=False):
    session.do(painting.paint, cell, painting.after(session.sheet, cell, second))
    return session.sheet.entries[cell]


def test_taps_go_through_the_glyphs_of_the_kind() -> None:
    session = stars()
    assert [tap(session, 3) for _ in range(4)] == [CROSS, STAR, 0, CROSS]  # more crosses than stars are set
    black = session_of(kinds.BY_NAME["nonogram"].text.example)
    assert [tap(black, 3) for _ in range(4)] == [2, 1, 0, 2]
    assert [tap(session, 4, True) for _ in range(3)] == [STAR, 0, STAR]
    assert session.hand.cursor == 4


def test_a_stroke_is_undone_as_one() -> None:
    session = stars()
    tap(session, 0)
    session.do(painting.paint, 5, CROSS)
    for cell in (6, 7, 8):
        session.do(painting.paint, cell, CROSS, True)
    assert session.sheet.entries[:10] == [1, 0, 0, 0, 0, 1, 1, 1, 1, 0]
    session.history.undo()
    assert session.sheet.entries[:10] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def test_a_stroke_leaves_what_is_printed() -> None:
    session = session_of(kinds.BY_NAME["minesweeper"].text.example)
    number = session.sheet.blocks.index(1)
    session.do(painting.paint, number, 2, True)
    assert not session.sheet.entries[number]


def test_keys_write_glyphs_and_a_space_is_a_tap() -> None:
    session = stars()
    for key, value in (("1", STAR), ("x", CROSS), ("*", STAR), ("0", CROSS), ("Backspace", 0), (" ", CROSS), (" ", STAR), (" ", 0)):
        assert keys.press(session, key) is not None, key
        assert session.sheet.entries[0] == value, key
    assert keys.press(session, "h") is None  # presses Hint
    keys.press(session, "value-2")
    assert session.sheet.entries[0] == STAR


def test_the_pad_has_a_key_for_each_glyph_with_its_word() -> None:
    drawn = pad.buttons(stars()).text
    for words in ("Not here", "Star", "Clear", "tap, drag", "tap twice", "tap again"):
        assert words in drawn, words
    assert drawn.count("<button") == 3
    assert not pad.done(stars())


def test_each_kind_has_its_keys_while_it_is_typed_in() -> None:
    for kind in sparse(kinds.ALL, 7):
        if kind.text.example:
            assert "<button" in pad.buttons(session_of(kind.text.example, SET)).text, kind.name
    drawn = pad.buttons(session_of(kinds.BY_NAME["nonogram"].text.example, SET)).text
    assert drawn.count("glyph-key") == 3 and "tap" not in drawn
    drawn = pad.buttons(session_of(kinds.BY_NAME["battleships"].text.example, SET)).text
    assert ">Ship cell<" in drawn and ">Empty<" in drawn and drawn.count("<svg") == 8


def test_digits_that_a_small_puzzle_lacks_keep_their_places() -> None:
    small = pad.buttons(session_of("#Sudoku\n1234\n3412\n2143\n4.2.\n")).text
    assert small.count("<button") == 10 and small.count(" disabled>") == 5 and "disabled>5<" in small
    typed = pad.buttons(session_of("#Sudoku\n1234\n3412\n2143\n4.2.\n", SET)).text
    assert typed.count("<button") == 10 and "Empty" in typed and "Backspace" not in typed


def test_numbers_are_typed_into_cells() -> None:
    session = session_of("#Minesweeper\n....\n....\n....\n", SET)
    for key in "1 3.x":
        assert keys.press(session, key) is not None, key
    sheet = session.sheet
    assert sheet.constraints == {("mines", (0,)): "1", ("mines", (2,)): "3"} and sheet.blocks[:4] == [1, 0, 1, 0]
    assert session.hand.cursor == 5 and sheet.givens[4] == CROSS  # x is a cell without a mine
    session.do(moves.put, 2)
    keys.press(session, "9")
    assert session.hand.fault == "Expected a number from 0 to 8." and sheet.constraints[("mines", (2,))] == "3"
    keys.press(session, "Backspace")
    assert ("mines", (2,)) not in sheet.constraints and not sheet.blocks[2]
    session.history.undo()
    assert sheet.constraints[("mines", (2,))] == "3" and sheet.blocks[2]
    assert "data-key=" in pad.buttons(session).text and "Empty" in pad.buttons(session).text


def test_a_second_digit_in_the_last_cell_continues_the_first_or_is_not_taken() -> None:
    tried = 0
    for kind in kinds.ALL:
        numbers = [type_ for type_ in kind.spots if type_.field is not None]
        if not numbers or not kind.text.example:
            continue
        session = session_of(kind.text.example, SET)
        cells = range(len(session.sheet.blocks))
        last = max([cell for cell in cells if kind.look.lattice is None or kind.look.lattice.is_cell(*divmod(cell, session.sheet.cols))])
        for second in "2345678?":
            session.do(moves.put, last)
            if not painting.numbered(session.sheet, second):
                assert keys.press(session, second) is None
                continue
            for key in ("1", second):
                before = dict(session.sheet.constraints)
                assert keys.press(session, key) is not None, (kind.name, key)
            here = session.sheet.constraints.get((numbers[0].name, (last,)), "").rstrip(">")
            refused = session.hand.fault and session.sheet.constraints == before
            assert refused or here == "1" + second, (kind.name, second, here)
            tried += 1
    assert tried > 40


def test_a_digit_too_many_in_the_last_cell_takes_no_place() -> None:
    session = session_of("#Slitherlink\n...\n...\n...\n", SET)
    session.do(moves.put, 40)
    for key in "23":
        keys.press(session, key)
    assert session.sheet.constraints == {("sides", (40,)): "2"} and session.hand.fault == moves.END
    for key in ("Backspace", "3"):
        keys.press(session, key)
    assert session.sheet.constraints == {("sides", (40,)): "3"}


def test_a_number_that_is_not_known_and_the_way_of_an_arrow_are_typed() -> None:
    session = session_of("#Yajilin\n. . .\n. . .\n. . .\n", SET)
    for key in "1v":
        assert painting.takes_sign(session.sheet, session.hand, key) and keys.press(session, key) is not None
    assert session.sheet.constraints == {("blackthere", (0,)): "1v"}
    session = session_of("#Nurikabe\n...\n...\n...\n", SET)
    assert painting.takes_sign(session.sheet, session.hand, "?") and keys.press(session, "?") is not None
    assert session.sheet.constraints == {("island", (0,)): "?"}
    session.hand.mode = FILL
    assert not painting.takes_sign(session.sheet, session.hand, "?")  # opens Help


def test_numbers_stand_over_values() -> None:
    session = session_of("#Mosaic\n...\n...\n...\n", SET)
    for key in "34":
        keys.press(session, key)
    assert session.sheet.constraints == {("around", (0,)): "3", ("around", (1,)): "4"} and not any(session.sheet.blocks)


def test_sums_say_how_far_they_are() -> None:
    session = stars()
    tap(session, 0, True)
    near, sums = session.near()
    said = sum_combinations.box(session.sheet, sum_combinations.sums_at(sums, 0), near).text
    assert "Row 1 has 1 of 1 star" in said and "Column 1 has 1 of 1 star" in said and "<ul" not in said


def test_a_screen_reader_says_the_word() -> None:
    session = stars()
    tap(session, 0, True)
    assert speech.cell(session.sheet, 0) == "row 1, column 1, star"
    mines = formats.read(kinds.BY_NAME["minesweeper"].text.example)
    number = mines.blocks.index(1)
    assert "number " in speech.cell(mines, number)


def test_glyphs_are_drawn_and_numbers_on_black_are_light() -> None:
    sheet = formats.read("#Mosaic\n3* 2- .\n. . .\n. . .\n")
    drawn = svg.cell(sheet, 0, svg.Marks())
    assert "glyph given" in drawn and "constraint over" in drawn and ">3<" in drawn
    assert "constraint over" not in svg.cell(sheet, 1, svg.Marks())
    assert "glyph" not in svg.cell(sheet, 2, svg.Marks())


def test_the_fleet_stands_below_the_cells_and_its_ships_are_crossed_off() -> None:
    sheet = formats.read("#Battleships\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n\nfleet = 3 2 1\n")

    def crossed(**values):
        for cell, value in values.items():
            sheet.entries[int(cell[1:])] = value
        return svg.printed(sheet, svg.Marks()).count("ship used")

    assert svg.printed(sheet, svg.Marks()).count('class="ship') - crossed() * 2 >= 3 and svg.below(sheet) > 0
    assert crossed(c0=2, c1=2) == 0  # it may go on
    assert crossed(c2=1) == 1
    assert crossed(c0=0, c1=2, c13=2, c19=2, c25=2) == 0  # a single cell may be the middle of a ship
    assert crossed(c0=1, c7=1, c31=1) == 2
    assert crossed(c22=2, c23=2) == 3  # the whole fleet, though no water is marked at one


def test_the_second_button_crosses_out_where_there_are_three_signs() -> None:
    for name, crossed in (("hashi", "no bridge"), ("magnets", "neutral")):
        session = session_of(kinds.BY_NAME[name].text.example)
        cell = session.sheet.blocks.index(0)
        assert notation.word(session.sheet, tap(session, cell, True)) == crossed
        assert tap(session, cell, True) == 0


def test_the_line_says_what_the_next_press_does() -> None:
    session = stars()
    assert prompts.hint(session.sheet, session.hand, True) == ("First tap: cross; second: star; third: empty. Hold and drag: star.")
    for sign, said in ((CROSS, "Another tap here: star, then empty."), (STAR, "First tap: cross"), (0, "First tap: cross")):
        assert tap(session, 3) == sign
        assert prompts.hint(session.sheet, session.hand, True)[: len(said)] == said
    tents = session_of(kinds.BY_NAME["tents"].text.example)
    assert prompts.hint(tents.sheet, tents.hand) == "First click: tent; second: no tent; third: empty. The right button: no tent."
    loop = session_of(kinds.BY_NAME["slitherlink"].text.example)
    assert painting.tells(tents.sheet, tents.hand) and not painting.tells(loop.sheet, loop.hand)


def is_pale(sheet, place):
    drawn = [constraints.BY_NAME[name].draw(at, text, sheet) for (name, at), text in sheet.constraints.items() if at == place]
    return [" done" in each for each in drawn] == [True]


def test_a_number_beside_a_line_is_pale_once_its_line_has_what_it_asks_for() -> None:
    places = []
    for name in ("tents", "battleships", "magnets", "kakurasu"):
        sheet = formats.read(kinds.BY_NAME[name].text.example)
        type_ = constraints.BY_NAME[kinds.of(sheet).clue]
        for place in [place for each, place in sorted(sheet.constraints) if each == type_.name]:
            line = shapes.line_of(place, sheet, True)
            if not line or not sheet.constraints[type_.name, place].isdigit():
                continue
            assert not is_pale(sheet, place)  # not before anything is written, not even a 0
            assert all([place in type_.fades(sheet, cell) for cell in line])  # so that it is drawn again
            places.append(place)
    assert len(places) > 20
    sheet = session_of(kinds.BY_NAME["tents"].text.example).sheet
    first, none = (0, -1, 2), (5, -1, 2)  # 2 tents in the first row, 0 in the last
    for cell, value in ((1, 2), (3, 2)):
        assert not is_pale(sheet, first)
        sheet.entries[cell] = value
    assert is_pale(sheet, first)
    sheet.entries[4] = 2
    assert not is_pale(sheet, first)
    for cell in shapes.line_of(none, sheet, True):
        assert not is_pale(sheet, none)
        sheet.entries[cell] = 1
    assert is_pale(sheet, none)
    sums = formats.read("#Kakurasu\n.4416\n7....\n4....\n4....\n3....\n")
    sums.entries[2] = sums.entries[3] = 2  # 3 and 4 are 7
    assert is_pale(sums, (0, -1, 2)) and not is_pale(sums, (1, -1, 2))
    poles = formats.read(kinds.BY_NAME["magnets"].text.example)
    poles.entries[1] = poles.entries[9] = 2
    assert is_pale(poles, (-1, 1, 4))  # two plus in the column


def test_a_number_that_can_go_on_says_what_ends_it() -> None:
    session = session_of("#Shikaku\n....\n....\n....\n....\n", SET)
    session.do(keys.meaning, "1")
    assert prompts.hint(session.sheet, session.hand) == "1: another digit makes it longer; a space, Enter or an arrow ends it."
    assert prompts.hint(session.sheet, session.hand, True) == "1: another digit makes it longer; Empty ends it."
    session.do(keys.meaning, " ")
    assert "row by row" in prompts.hint(session.sheet, session.hand)
