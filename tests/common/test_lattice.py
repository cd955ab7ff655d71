"""Sheets whose lines run between cells: their text, what their places are called, and where a tap goes."""

from newsgrid.puzzle import formats, kinds, link
from newsgrid.puzzle.draw import lattice, speech, svg, thumbnail
from newsgrid.puzzle.neighbours import near
from newsgrid.puzzle.sheet import place_name, row_and_column, shape
from page.core import hand
from page.core.session import Session
from page.core.typing import keys, moves

SLITHERLINK = "#Slitherlink\n3.\n.2\n"
HASHI = "#Hashi\n2.2\n...\n2.2\n"


def cell(sheet, row, col):
    return row * sheet.cols + col


def test_rows_of_cells_make_a_lattice_and_are_written_as_they_were():
    for text in (SLITHERLINK, HASHI, "#Masyu\n.w\nb.\n", "#Yajilin\n. 1> .\n? . .\n"):
        sheet = formats.read(text)
        assert formats.write(sheet, "grid") == text
        assert link.from_link(link.to_link(sheet)) == sheet
    sheet = formats.read(SLITHERLINK)
    assert (sheet.rows, sheet.cols) == (5, 5) and shape(sheet) == (2, 2)
    assert [index for index in range(25) if not sheet.blocks[index]] == list(range(1, 25, 2))


def test_a_text_with_values_is_a_whole_lattice():
    text = "#Slitherlink\n+*+-+\n*3.1.\n+.+.+\n..-..\n+.+.+\n"
    sheet = formats.read(text)
    assert (sheet.givens[1], sheet.givens[3], sheet.givens[5]) == (2, 1, 2)
    assert formats.write(sheet, "grid") == text
    text = "#Hashi\n2=..2\n-+.+.\n.....\n.+.+.\n2...2\n"
    sheet = formats.read(text)
    assert (sheet.givens[1], sheet.givens[5]) == (3, 1) and formats.write(sheet, "grid") == text


def fault(text):
    try:
        formats.read(text)
    except formats.ReadError as error:
        return str(error)
    return ""


def test_what_has_no_place_on_a_lattice_is_named():
    assert fault("#Slitherlink\n3.\n.5\n") == (
        'Line 3, column 2: Expected how many of its sides the loop takes, a number from 0 to 4, not "5".'
    )
    assert fault("#Slitherlink\n3.\n.x\n") == 'Line 3, column 2: "x" can\'t be here; expected a number, or . for nothing.'
    assert fault("#Slitherlink\n3.\n.\n") == "Line 3: this row has 1 sign, but 2 were expected, as in the other rows."
    assert fault("#Masyu\n.w\nc.\n") == 'Line 3, column 1: "c" can\'t be here; expected w (white pearl), b (black pearl), or . for nothing.'
    assert fault("#Slitherlink\n+*+\n*3\n") == "Line 3: this row has 2 signs, but 3 were expected, as in the other rows."
    assert (
        fault("#Slitherlink\n+**\n*3*\n+*+\n")
        == "Line 2, column 3: a + was expected here: + marks a place that is neither a cell nor an edge."
    )
    assert (
        fault("#Slitherlink\n+*+\n*+*\n+*+\n") == "Line 3, column 2: a + can't be here: + marks a place that is neither a cell nor an edge."
    )
    assert fault("#Slitherlink\n+*+\n*3q\n+*+\n").startswith('Line 3, column 3: "q" means nothing in a Slitherlink')
    assert fault("#Yajilin\n. 1x\n. .\n").startswith('Line 2, column 3: "1x" ')
    assert fault("#Hashi\n2*.2\n.+.+\n").startswith("Line 2: rows with + are those of a lattice")


def test_places_are_called_as_people_count():
    sheet = formats.read(SLITHERLINK)
    names = [place_name(sheet, at) for at in (0, 1, 3, 5, 6, 9, 21, 24)]
    assert names == ["r1c1's top left corner", "r1c1's top", "r1c2's top", "r1c1's left", "r1c1", "r1c2's right", "r2c1's bottom"] + [
        "r2c2's bottom right corner"
    ]
    assert speech.cell(sheet, 1) == "top of row 1, column 1, empty"
    assert speech.cell(sheet, 6) == "row 1, column 1, number of sides 3"
    assert row_and_column(sheet, 21) == (1, 0)
    sheet = formats.read("#Masyu\n.w\nb.\n")
    assert [place_name(sheet, at) for at in (0, 1, 3)] == ["r1c1", "r1c1-r1c2", "r1c1-r2c1"]
    assert speech.cell(sheet, 3) == "row 1, column 1 to row 2, empty"
    sheet = formats.read(HASHI)
    assert [place_name(sheet, at) for at in (1, 5)] == ["right of r1c1", "below r1c1"]
    sheet.entries[1] = 3
    assert speech.cell(sheet, 1) == "right of row 1, column 1, double bridge"


def test_a_tap_goes_to_the_nearest_edge():
    sheet = formats.read(SLITHERLINK)
    for x, y, row, col in ((60, 20, 0, 1), (60, 45, 0, 1), (25, 60, 1, 0), (75, 60, 1, 2), (60, 75, 2, 1), (125, 95, 2, 3)):
        assert svg.cell_in(sheet, x, y) == cell(sheet, row, col), (x, y)
    assert svg.cell_in(sheet, -300, 60) == -1
    sheet = formats.read(HASHI)  # anywhere on the way
    for x, y, row, col in ((140, 30, 0, 1), (30, 120, 1, 0), (100, 150, 4, 1), (170, 90, 1, 4)):
        assert svg.cell_in(sheet, x, y) == cell(sheet, row, col), (x, y)
    sheet = formats.read("#Yajilin\n. . .\n. . .\n")
    assert svg.cell_in(sheet, 20, 20) == 0 and svg.cell_in(sheet, 35, 25) == 0 and svg.cell_in(sheet, 58, 22) == 1


def steps(sheet, row: int, col: int, ways: str) -> list[tuple[int, int]]:
    """Where the arrows of these letters lead from a place."""
    place, places = cell(sheet, row, col), []
    for way in ways:
        place = lattice.towards(sheet, place, {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}[way])
        places.append((place // sheet.cols, place % sheet.cols))
    return places


def test_arrows_go_straight_on_along_an_edge_and_turn_across_it():
    sheet = formats.read(SLITHERLINK)
    assert steps(sheet, 1, 0, "dur") == [(3, 0), (1, 0), (0, 1)]
    assert steps(sheet, 0, 1, "rldduu") == [(0, 3), (0, 1), (1, 0), (3, 0), (1, 0), (0, 1)]
    assert steps(sheet, 0, 3, "rdd") == [(1, 4), (3, 4), (4, 3)]  # at the end of a line, on round the corner
    assert lattice.towards(sheet, cell(sheet, 4, 3), (1, 0)) == -1


def test_arrows_go_to_the_nearest_bridge_straight_ahead():
    sheet = formats.read("#Hashi\n.3..4.4\n2.1....\n.......\n..2.2.4\n4......\n.4..2..\n4.....4\n")
    assert steps(sheet, 3, 4, "rrl") == [(1, 8), (1, 12), (1, 8)]  # all of them down
    assert steps(sheet, 0, 3, "rd") == [(0, 9), (6, 9)]


def test_arrows_reach_every_place():
    for kind in ("slitherlink", "masyu", "shikaku", "yajilin", "hashi"):
        sheet = formats.read(kinds.BY_NAME[kind].text.example)
        free = [place for place, block in enumerate(sheet.blocks) if not block]
        reached, todo = [free[0]], [free[0]]
        while todo:
            place = todo.pop()
            for way in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                there = lattice.towards(sheet, place, way)
                if there >= 0 and there not in reached:
                    reached.append(there)
                    todo.append(there)
        assert sorted(reached) == free, kind


def test_a_puzzle_is_typed_in_from_cell_to_cell():
    session = Session(kinds.BY_NAME["hashi"].empty(3, 3))
    session.do(hand.set_mode, hand.SET)
    for key in ("2", " ", "2"):
        keys.press(session, key)
    sheet = session.sheet
    assert [key[1] for key in sorted(sheet.constraints)] == [(0,), (4,)] and sheet.blocks.count(0) == 1
    session.do(hand.set_mode, hand.FILL)
    session.do(moves.put, 1)
    keys.press(session, "2")
    assert session.sheet.entries[1] == 3
    session.do(hand.set_mode, hand.SET)
    session.do(moves.put, 4)
    keys.press(session, "Delete")
    assert not any(session.sheet.entries) and session.sheet.blocks.count(0) == 0
    session = Session(kinds.BY_NAME["slitherlink"].empty(3, 3))
    session.do(hand.set_mode, hand.SET)
    assert keys.press(session, "3") is not None and keys.press(session, "ArrowDown") is not None and keys.press(session, "0") is not None
    assert formats.write(session.sheet, "grid").split("\n")[1:3] == ["3..", ".0."]


def test_the_drawing_is_as_large_as_that_of_other_kinds():
    for name in ("slitherlink", "masyu", "hashi", "yajilin"):
        sheet = kinds.BY_NAME[name].empty(7, 7)
        wide, high = svg.size(sheet)
        assert wide == high and 7 * svg.SIDE < wide < 8 * svg.SIDE
        left, _, across, down = [int(word) for word in svg.view_box(sheet).split()]
        assert (across, down) == svg.extent(sheet) == (2 * wide, 2 * high)
        begin, _, inside, _ = lattice.area(sheet)
        assert left + 2 * svg.GUTTER == begin and begin + inside < left + across
        assert svg.place_in(sheet, svg.GUTTER, svg.GUTTER, wide) == (begin, begin)


def test_lines_bridges_crosses_and_what_is_printed_are_drawn():
    sheet = formats.read(SLITHERLINK)
    sheet.entries[1], sheet.entries[3] = 2, 1
    assert 'class="loop entry" d="M20 20L100 20"' in svg.cell(sheet, 1, svg.Marks())
    assert "faint" in svg.cell(sheet, 3, svg.Marks()) and svg.cell(sheet, 0, svg.Marks()) == ""
    drawn = svg.svg(sheet, svg.Marks())
    assert drawn.count("h.01") == 9 and ">3<" in drawn and '<tspan x="60">2' in drawn
    sheet = formats.read(HASHI)
    sheet.entries[1] = 3
    assert 'd="M20 12L180 12M20 28L180 28"' in svg.cell(sheet, 1, svg.Marks())
    small = thumbnail.thumbnail(sheet)
    assert "loop" in small and small.count("<circle") == 4 and small.count('"isle done"') == 2  # two bridges for a 2


def test_edges_around_a_place():
    sheet = formats.read(SLITHERLINK)
    assert (sheet.rows, sheet.cols, near(sheet, 6), near(sheet, 0)) == (5, 5, [1, 7, 11, 5], [1, 5])
