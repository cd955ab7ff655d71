"""The drawing. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.draw import speech, svg
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.kinds.kakuro import empty_kakuro
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import COLOURS, HINT, SOLVER


def rule(relation, where, at, cells, wrong):
    return RULE.make(rule="r", why="w", relation=relation, where=where, at=at, cells=cells, wrong=wrong, digits=relation != "sum")


def kakuro():
    sheet = empty_kakuro(2, 3)
    sheet.across[3] = 14
    sheet.down[1] = 3
    sheet.down[3] = 6
    sheet.entries[4] = 8
    return sheet


def test_a_clue_has_its_totals_on_their_sides():
    drawn = svg.cell(kakuro(), 3, Marks())
    assert drawn.count("<text") == 2 and "diagonal" in drawn and "bad" not in drawn
    assert '<text class="total" x="12" y="35">6</text>' in drawn
    assert '<text class="total" x="28" y="15">14</text>' in drawn


def test_down_and_across_turn_red_apart():
    sheet = kakuro()
    across = svg.cell(sheet, 3, Marks([rule("sum", "across", 3, [4, 5], [4])]))
    # "down" and "across" are CSS classes of the drawing; the points are the corners of the half that each fills
    assert '<path class="bad across" d="M0.5 0.5H39.5V39.5z"/>' in across and "bad down" not in across
    assert '<text class="total wrong" x="28" y="15">14</text>' in across
    assert '<text class="total" x="12" y="35">6</text>' in across
    down = svg.cell(sheet, 3, Marks([rule("sum", "down", 3, [4], [4])]))
    assert '<path class="bad down" d="M0.5 0.5V39.5H39.5z"/>' in down and "bad across" not in down
    assert '<text class="total wrong" x="12" y="35">6</text>' in down
    assert '<text class="total" x="28" y="15">14</text>' in down
    both = svg.cell(sheet, 3, Marks([rule("sum", "down", 3, [4], [4]), rule("sum", "across", 3, [4, 5], [4])]))
    assert both.count('class="bad down"') == both.count('class="bad across"') == 1


def test_a_wrong_sum_leaves_its_digits_alone_and_a_digit_twice_does_not():
    sheet = kakuro()
    assert "wrong" not in svg.cell(sheet, 4, Marks([rule("sum", "across", 3, [4, 5], [4])]))
    assert "entry wrong" in svg.cell(sheet, 4, Marks([rule("distinct", "across", 3, [4, 5], [4])]))


def test_red_goes_before_yellow_and_yellow_before_blue():
    sheet = empty_sudoku()
    broken = [rule("distinct", "unit", 0, [0, 1], [0])]
    assert '<rect class="cell bad"' in svg.cell(sheet, 0, Marks(broken, [0, 1, 2], [0, 1, 2]))
    assert '<rect class="cell differ"' in svg.cell(sheet, 1, Marks(broken, [0, 1], [0, 1, 2]))
    assert '<rect class="cell looked"' in svg.cell(sheet, 2, Marks(broken, [0, 1], [0, 1, 2]))


def test_centre_marks_in_one_line_lie_within_the_cursors_frame():
    for caged, most in ((0, 5), (1, 4)):
        for many in range(1, most + 1):
            sheet = empty_sudoku()
            sheet.cages[0] = caged
            sheet.centre[0] = (1 << many) - 1
            drawn = svg.cell(sheet, 0, Marks())
            size = float(drawn.split('marks line" font-size="')[1].split('"')[0])
            assert many * 0.62 * size + many - 1 <= 32, (caged, many)  # digits, the gaps between them, and what the frame leaves


def test_corner_marks_without_room_are_an_ellipsis():
    sheet = empty_sudoku()
    sheet.corner[0] = 0b11111111
    assert ">8</tspan>" in svg.cell(sheet, 0, Marks()) and "…" not in svg.cell(sheet, 0, Marks())
    sheet.corner[0] = 0b111111111
    drawn = svg.cell(sheet, 0, Marks())
    assert ">7</tspan>" in drawn and ">…</tspan>" in drawn and ">8</tspan>" not in drawn


def test_a_total_of_three_figures_is_set_tighter():
    assert 'class="total"' in svg.clue(99, 0, "", "")
    assert 'class="total tight"' in svg.clue(0, 100, "", "")
    assert 'class="total wrong tight"' in svg.clue(100, 0, svg.BAD, "")


def test_a_unit_is_outlined_and_its_repeated_digits_are_red():
    sheet = empty_sudoku()
    sheet.givens[0] = sheet.entries[5] = 7
    marks = Marks([rule("distinct", "unit", 0, list(range(9)), [0, 5])])
    assert "given wrong" in svg.cell(sheet, 0, marks)
    assert "entry wrong" in svg.cell(sheet, 5, marks)
    assert "wrong" not in svg.cell(sheet, 4, marks)
    drawn = svg.units(sheet, marks)
    assert drawn.count("M") == 9 * 2 + 2  # top and bottom of nine cells, both ends


def caged_sudoku():
    sheet = empty_sudoku()
    for cage, cells in ((1, (0, 1)), (2, (2, 3, 11))):
        for index in cells:
            sheet.cages[index] = cage
    sheet.rules[0], sheet.rules[2] = "9", "15"
    return sheet


def test_neighbouring_bad_cages_have_outlines_and_totals_of_their_own():
    sheet = caged_sudoku()
    marks = Marks([rule("sum", "unit", 0, [0, 1], [0, 1]), rule("sum", "unit", 2, [2, 3, 11], []), rule("distinct", "unit", 0, [0, 1], [])])
    drawn = svg.cages(sheet, marks)
    assert drawn.count('class="unit caged"') == 2 == drawn.count('class="bad-ground"')  # once each, though one breaks two rules
    assert "V%g" % (40 - svg.INSET) in drawn and "H%g" % (80 - svg.INSET) in drawn and "M%g" % (80 + svg.INSET) in drawn
    assert '<text class="cage-label wrong" x="3" y="11">9</text>' in drawn
    assert '<text class="cage-label wrong" x="83" y="11">15</text>' in drawn
    assert svg.units(sheet, marks) == ""
    one = svg.cages(sheet, Marks([rule("sum", "unit", 2, [2, 3, 11], [])]))
    assert one.count("unit caged") == 1 and '<text class="cage-label" x="3" y="11">9</text>' in one


def test_a_line_whose_sum_is_wrong_is_a_stroke_through_its_cells():
    sheet = empty_sudoku()
    row = rule("sum", "unit", 0, [0, 1, 2], [0, 1, 2])
    below = rule("sum", "unit", 9, [9, 10, 11], [9, 10, 11])
    across = rule("sum", "unit", 0, [0, 10, 20], [0, 10, 20])
    drawn = svg.units(sheet, Marks([row, below, across]))
    assert drawn == "".join(['<path class="unit stroke" d="%s"/>' % path for path in ("M20 20L100 20", "M20 60L100 60", "M20 20L100 100")])
    # digits that come twice in a diagonal are marked so too; in a row, which has an outline, they are red themselves
    assert "stroke" in svg.units(sheet, Marks([rule("distinct", "unit", 0, [0, 10, 20], [0, 10])]))
    assert "stroke" not in svg.units(sheet, Marks([rule("distinct", "unit", 0, [0, 1, 2], [0, 1])]))


def test_of_rules_that_contradict_each_other_only_the_suspect_is_red():
    sheet = kakuro()
    suspect, other = rule("sum", "across", 3, [4, 5], [4]), rule("sum", "down", 3, [4], [4])
    marks = Marks()
    marks.contradict([suspect, other], suspect)
    drawn = svg.cell(sheet, 3, marks)
    assert 'class="bad across"' in drawn and 'class="looked down"' in drawn and drawn.count("wrong") == 1
    assert svg.label(sheet, 3, marks).endswith(", may be mistyped") and "broken" not in svg.label(sheet, 3, marks)
    marks = Marks()
    marks.contradict([suspect, other], None)
    drawn = svg.cell(sheet, 3, marks)
    assert "bad" not in drawn and drawn.count("looked") == 2
    caged = caged_sudoku()
    given = RULE.make(rule="given 4", why="", relation="given", where="cell", at=8, cells=[8], wrong=[8], digits=True)
    marks = Marks()
    caged.givens[8] = 4
    marks.contradict([rule("sum", "unit", 0, [0, 1], []), rule("distinct", "unit", 0, list(range(9)), []), given], None)
    assert 'class="light caged"' in svg.cages(caged, marks) and "bad" not in svg.cages(caged, marks)
    assert svg.units(caged, marks).count('class="light"') == 1
    assert '"cell looked"' in svg.cell(caged, 8, marks) and "wrong" not in svg.cell(caged, 8, marks)


def test_cells_that_differ_are_marked():
    assert "differ" in svg.cell(kakuro(), 5, Marks((), [5]))


def test_text_from_outside_is_never_markup():
    sheet = kakuro()
    sheet.title = "<script>alert('\"&')</script>"
    for drawn in (svg.svg(sheet, Marks()), svg.svg_file(sheet, Marks())):
        assert "<script" not in drawn
        assert "&lt;script&gt;alert(&#39;&quot;&amp;&#39;)" in drawn


def test_a_file_is_as_large_as_its_cells_and_the_edge_around_them():
    assert svg.size(kakuro()) == (3 * 40 + 4, 2 * 40 + 4)
    opening = svg.svg_file(kakuro(), Marks()).split(">")[0]
    assert 'viewBox="-2 -2 124 84"' in opening and ' width="124" height="84"' in opening


def test_every_cell_is_a_group_of_its_own():
    drawn = svg.board(kakuro(), Marks(), svg.cells(kakuro(), Marks()))
    for index in range(6):
        assert '<g id="c%d" ' % index in drawn
    assert drawn.count("<g id=") == 7  # and the cursor's


def test_the_cursor_hides_no_sign_between_two_cells():
    sheet = empty_sudoku(1, 4)
    sheet.constraints = {("less", (0, 1)): ""}
    drawn = svg.board(sheet, Marks(), svg.cells(sheet, Marks()), svg.over(sheet, 0, "", [], (), ()))
    assert drawn.index('class="lines"') < drawn.index('class="focus"') < drawn.index('class="constraint"')


def test_the_cursor_on_a_clue_outside_lies_within_the_drawing():
    sheet = empty_sudoku(1, 4)
    sheet.constraints = {("skyscraper", (-1, 0, 4)): "2"}
    left, top, wide, high = [int(word) for word in svg.view_box(sheet).split()]
    stroke = 3  # half of the widest
    for row, col in ((-1, 0), (4, 3), (0, -1), (3, 4), (-1, -1), (4, 4)):
        drawn = svg.beside(sheet, (row, col, 4))
        x, y, across, down = [int(drawn.split(' %s="' % name)[1].split('"')[0]) for name in ("x", "y", "width", "height")]
        assert left <= x - stroke and x + across + stroke <= left + wide
        assert top <= y - stroke and y + down + stroke <= top + high
        # between its edges is the clue, in the middle of its place
        assert x < (col + 0.5) * svg.SIDE < x + across and y < (row + 0.5) * svg.SIDE < y + down


def test_heavy_lines_lie_between_boxes():
    assert svg.box_lines(empty_sudoku()).count("M") == 2 * 9 * 2
    assert svg.box_lines(kakuro()) == ""


def test_the_cursor_shows_the_half_that_is_typed():
    assert "half" in svg.cursor(kakuro(), 3, "down")
    assert "half" not in svg.cursor(kakuro(), 4, "")
    assert "half bare" in svg.cursor(kakuro(), 0, "across")


def test_what_the_solver_wrote_and_what_a_step_says_look_their_own():
    sheet = empty_sudoku()
    sheet.entries[0], sheet.entries[1], sheet.entries[2] = 5, 6, 7
    sheet.centre[3] = 0b111
    marks = Marks()
    sheet.by[0] = sheet.by[1] = SOLVER
    sheet.by[2] = HINT
    marks.changed, marks.reasons = {1}, {2}
    marks.ghost, marks.left, marks.struck = {4: 9}, {3: [1, 2, 3]}, {3: [2]}
    assert 'class="entry filled"' in svg.cell(sheet, 0, marks)
    assert speech.cell(sheet, 0) == "row 1, column 1, 5 by the solver" and speech.cell(sheet, 2) == "row 1, column 3, 7"
    assert 'class="entry filled changed"' in svg.cell(sheet, 1, marks)
    assert 'class="cell reason"' in svg.cell(sheet, 2, marks) and "filled" not in svg.cell(sheet, 2, marks)
    assert svg.cell(sheet, 3, marks).count("struck") == 1
    assert '<text class="sure" x="20" y="28">9</text>' in svg.cell(sheet, 4, marks)


def test_what_marks_a_cell_is_known_by_more_than_its_colour():
    sheet = empty_sudoku()
    sheet.entries[0] = 5
    marks = Marks()
    for name, sign in (("differ", "sign-differ"), ("looked_at", "sign-looked"), ("reasons", "sign-reason")):
        assert sign not in svg.cell(sheet, 0, marks)
        getattr(marks, name).add(0)
        assert sign in svg.cell(sheet, 0, marks)
    marks.wrong.add(0)
    drawn = svg.cell(sheet, 0, marks)  # all at once: the ground is that of the worst, and the others are still to be seen
    assert 'class="cell bad"' in drawn and drawn.count("sign-") == 3 and "entry wrong" in drawn
    over = svg.over(sheet, 40, "", [3, 4, 40], [], [0, 8])
    assert over.count("M20 4a16 16") == 1 and over.count("a16 16") == 2 and "selected-edge" in over
    assert "selected" not in svg.over(sheet, 40, "", [40], [], [])


def test_a_coloured_cell_still_shows_what_its_ground_says():
    sheet = empty_sudoku()
    sheet.entries[0] = 5
    grounds = set()
    for colour in range(1, len(COLOURS) + 1):
        sheet.colours[0] = colour
        drawn = svg.cell(sheet, 0, Marks())
        assert 'class="tint tint-%d"' % colour in drawn and ">5<" in drawn
        grounds.add(svg.GRAINS[colour - 1])
    assert len(grounds) == len(COLOURS)  # no two have the same grain
    marks = Marks()
    assert svg.cell(sheet, 0, marks).count("<rect") == 1
    marks.wrong.add(0)
    assert svg.cell(sheet, 0, marks).count('class="cell bad"') == 2
    sheet.dark[1], sheet.givens[1], sheet.colours[1] = 1, 4, 3  # a light digit stays on its dark ground
    assert svg.cell(sheet, 1, Marks()).count('class="cell dark"') == 2


def test_centre_marks_stand_in_places_if_that_is_wished():
    sheet = empty_sudoku()
    sheet.centre[0] = 0b101
    marks = Marks()
    assert ">13<" in svg.cell(sheet, 0, marks)
    marks.in_places = True
    assert svg.cell(sheet, 0, marks).count("<tspan") == 2


def test_nothing_overlaps_a_cages_total():
    sheet = empty_sudoku()
    sheet.cages[0] = 1
    sheet.rules[0] = "45"
    sheet.centre[0], sheet.corner[0] = 0b111111111, 0b111111111
    label = 11  # where its foot is, see draw.cages
    assert "M20 11a13 13" in svg.over(sheet, 40, "", [40], [], [0, 8])  # the ring around a digit
    marks = Marks()
    marks.left[1], marks.ghost[2] = list(range(1, 10)), 5
    sheet.cages[1] = sheet.cages[2] = 1
    for cell, height in ((0, 8), (1, 8), (2, 17)):
        feet = [float(part.split('"')[0]) for part in svg.cell(sheet, cell, marks).split(' y="')[1:]]
        assert feet and min(feet) - height >= label - 3 and max(feet) <= 36


def test_many_marks_stand_each_at_its_place_below_a_cages_total():
    sheet = empty_sudoku()
    sheet.centre[0], sheet.centre[1] = 0b11111, 0b111111
    assert "<tspan" not in svg.cell(sheet, 0, Marks()) and svg.cell(sheet, 1, Marks()).count("<tspan") == 6
    sheet.entries[2], sheet.cages[2] = 4, 1
    assert " low" in svg.cell(sheet, 2, Marks())
    plain = svg.cell(sheet, 1, Marks())
    sheet.cages[1] = 1
    assert svg.cell(sheet, 1, Marks()) != plain


def test_what_a_kind_implies_is_drawn_if_it_has_a_drawing():
    sheet = kinds.BY_NAME["suguru"].empty(5, 5)
    touch = constraints.BY_NAME["touch"]
    assert "<path" not in svg.printed(sheet, Marks())
    touch.draw = lambda place, text, sheet: "<path/>"
    try:
        assert svg.printed(sheet, Marks()).count("<path/>") == 1
    finally:
        touch.draw = None
