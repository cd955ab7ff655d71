"""The drawing. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import constraints, formats, kinds
from newsgrid.puzzle.draw import lattice, small_values, speech, svg
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import COLOURS, HINT, SOLVER, Sheet


def rule(relation, where, at, cells, wrong):
    return RULE.make(rule="r", why="w", relation=relation, where=where, at=at, cells=cells, wrong=wrong, digits=relation != "sum")


def kakuro():
    sheet = KAKURO.empty(2, 3)
    sheet.across[3] = 14
    sheet.down[1] = 3
    sheet.down[3] = 6
    sheet.entries[4] = 8
    return sheet


def test_marks_lie_beside_the_number_that_is_printed():
    """A digit takes the middle of its cell, from 13 to 27 and from 11 to 29."""
    for name in ("hitori", "heyawake", "mosaic", "dominosa"):
        sheet = formats.read(kinds.BY_NAME[name].text.example)
        index = next(place[0] for _, place in sheet.constraints if len(place) == 1)
        _, size, place = small_values.of_values(sheet, index)
        for value in range(1, sheet.values + 1):
            x, y = place(value)
            half = size * 0.6
            assert x + half <= 13 or x - half >= 27 or y + half <= 11 or y - half >= 29, (name, value)
            assert half <= x <= 40 - half and half <= y <= 40 - half
    sheet = formats.read(kinds.BY_NAME["heyawake"].text.example)
    index = next(place[0] for _, place in sheet.constraints if len(place) == 1)
    assert "translate(20 20) scale(.6)" in svg.sure(sheet, index, 1)  # a dot, where the number is not
    assert "translate(2.5 2.5) scale(0.275)" in svg.both(sheet, (1, 2), index)


def test_a_clue_has_its_totals_on_their_sides():
    drawn = svg.cell(kakuro(), 3, Marks())
    assert drawn.count("<text") == 2 and "slash" in drawn and "bad" not in drawn
    assert '<text class="total to-down" x="2.8" y="34.4">6</text>' in drawn
    assert '<text class="total to-across" x="37.6" y="15.6">14</text>' in drawn


def test_down_and_across_turn_red_apart():
    sheet = kakuro()
    across = svg.cell(sheet, 3, Marks([rule("sum", "across", 3, [4, 5], [4])]))
    # "down" and "across" are CSS classes of the drawing; the points are the corners of the half that each fills
    assert '<path class="bad across" d="M0.5 0.5H39.5V39.5z"/>' in across and "bad down" not in across
    assert '<text class="total to-across wrong" x="37.6" y="15.6">14</text>' in across
    assert '<text class="total to-down" x="2.8" y="34.4">6</text>' in across
    down = svg.cell(sheet, 3, Marks([rule("sum", "down", 3, [4], [4])]))
    assert '<path class="bad down" d="M0.5 0.5V39.5H39.5z"/>' in down and "bad across" not in down
    assert '<text class="total to-down wrong" x="2.8" y="34.4">6</text>' in down
    assert '<text class="total to-across" x="37.6" y="15.6">14</text>' in down
    both = svg.cell(sheet, 3, Marks([rule("sum", "down", 3, [4], [4]), rule("sum", "across", 3, [4, 5], [4])]))
    assert both.count('class="bad down"') == both.count('class="bad across"') == 1


def test_the_digits_of_a_broken_rule_are_red_and_a_line_lies_under_its_cells():
    sheet = kakuro()
    for relation in ("sum", "distinct"):
        marks = Marks([rule(relation, "across", 3, [4, 5], [4])])
        assert "entry wrong" in svg.cell(sheet, 4, marks) and "cell bad" in svg.cell(sheet, 4, marks)
        marks = Marks([rule(relation, "across", 3, [4, 5], [4, 5])]) if relation == "sum" else marks
        assert "wrong" not in svg.cell(sheet, 5, marks)  # an empty cell of the run
        assert svg.units(sheet, marks) == '<path class="unit line" d="M41.6 76.8h76.8"/>'
    down = Marks([rule("sum", "down", 1, [4], [4]), rule("sum", "down", 2, [5, 8], [])])
    assert svg.units(sheet, down).count("M41.6 76.8h36.8") == 1 and "M116.8 41.6v76.8" in svg.units(sheet, down)  # right of a column


def test_red_goes_before_yellow_and_yellow_before_blue():
    sheet = empty_sudoku()
    broken = [rule("distinct", "unit", 0, [0, 1], [0])]
    assert '<rect class="cell bad"' in svg.cell(sheet, 0, Marks(broken, [0, 1, 2], [0, 1, 2]))
    assert '<rect class="cell differ"' in svg.cell(sheet, 1, Marks(broken, [0, 1], [0, 1, 2]))
    assert '<rect class="cell looked"' in svg.cell(sheet, 2, Marks(broken, [0, 1], [0, 1, 2]))


def test_corner_marks_without_room_are_an_ellipsis():
    sheet = empty_sudoku()
    sheet.corner[0] = 0b11111111
    assert ">8</tspan>" in svg.cell(sheet, 0, Marks()) and "…" not in svg.cell(sheet, 0, Marks())
    sheet.corner[0] = 0b111111111
    drawn = svg.cell(sheet, 0, Marks())
    assert ">7</tspan>" in drawn and ">…</tspan>" in drawn and ">8</tspan>" not in drawn


def test_a_total_of_three_figures_is_set_tighter():
    assert 'class="total to-down"' in svg.clue(99, 0, "", "")
    assert 'class="total to-across tight"' in svg.clue(0, 100, "", "")
    assert 'class="total to-down wrong tight"' in svg.clue(100, 0, svg.BAD, "")


def test_a_unit_is_outlined_and_its_repeated_digits_are_red():
    sheet = empty_sudoku()
    sheet.givens[0] = sheet.entries[5] = 7
    marks = Marks([rule("distinct", "unit", 0, list(range(9)), [0, 5])])
    assert "given wrong" in svg.cell(sheet, 0, marks)
    assert "entry wrong" in svg.cell(sheet, 5, marks)
    assert "wrong" not in svg.cell(sheet, 4, marks)
    assert svg.units(sheet, marks) == '<path class="unit line" d="M1.6 36.8h356.8"/>'  # under all nine cells
    box = Marks([rule("distinct", "unit", 0, [0, 1, 2, 9, 10, 11, 18, 19, 20], [0, 10])])
    assert svg.units(sheet, box).count("M") == 4 * 3  # the three edges of each side


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
    assert '<text class="cage-label wrong" x="3.2" y="10.9">9</text>' in drawn
    assert '<text class="cage-label wrong" x="83.2" y="10.9">15</text>' in drawn
    assert svg.units(sheet, marks) == ""
    one = svg.cages(sheet, Marks([rule("sum", "unit", 2, [2, 3, 11], [])]))
    assert one.count("unit caged") == 1 and '<text class="cage-label" x="3.2" y="10.9">9</text>' in one


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


def test_text_from_outside_is_never_markup():
    sheet = kakuro()
    sheet.title = "<script>alert('\"&')</script>"
    for drawn in (svg.svg(sheet, Marks()), svg.svg_file(sheet, Marks())):
        assert "<script" not in drawn
        assert "&lt;script&gt;alert(&#39;&quot;&amp;&#39;)" in drawn


def test_a_file_is_as_large_as_its_cells_and_the_edge_around_them():
    assert svg.size(kakuro()) == (3 * 40 + 16, 2 * 40 + 16)
    opening = svg.svg_file(kakuro(), Marks()).split(">")[0]
    assert 'viewBox="-14 -14 136 96"' in opening and ' width="136" height="96"' in opening


def test_every_cell_is_a_group_of_its_own():
    drawn = svg.board(kakuro(), Marks(), svg.cells(kakuro(), Marks()))
    for index in range(6):
        assert '<g id="c%d" ' % index in drawn
    assert drawn.count("<g id=") == 9  # and those of the cursor, of what is not typed yet, and of the piece in the hand


def test_the_cursor_hides_no_sign_between_two_cells():
    sheet = empty_sudoku(1, 4)
    sheet.constraints = {("less", (0, 1)): ""}
    drawn = svg.board(sheet, Marks(), svg.cells(sheet, Marks()), svg.over(sheet, 0, "", [], (), ()))
    assert drawn.index('class="lines"') < drawn.index('class="focus"') < drawn.index('class="cages"') < drawn.index('class="constraint"')


def test_the_cursor_on_a_clue_outside_lies_within_the_drawing():
    sheet = empty_sudoku(1, 4)
    sheet.constraints = {("skyscraper", (-1, 0, 4)): "2"}
    left, top, wide, high = [int(word) for word in svg.view_box(sheet).split()]
    stroke = 1.2  # half of it
    for row, col in ((-1, 0), (4, 3), (0, -1), (3, 4), (-1, -1), (4, 4)):
        drawn = svg.cursor_beside(sheet, (row, col, 4)).split('class="focus"')[1]
        x, y, across, down = [int(drawn.split(' %s="' % name)[1].split('"')[0]) for name in ("x", "y", "width", "height")]
        assert left <= x - stroke and x + across + stroke <= left + wide
        assert top <= y - stroke and y + down + stroke <= top + high
        # between its edges is the clue, in the middle of its place
        assert x < (col + 0.5) * svg.SIDE < x + across and y < (row + 0.5) * svg.SIDE < y + down


def test_heavy_lines_lie_between_boxes():
    assert svg.box_lines(empty_sudoku()).count("M") == 2 * 2
    assert svg.box_lines(kakuro()) == ""
    regions = kinds.BY_NAME["lits"].starts[0][1]()
    assert 'class="boxline beside"' in svg.box_lines(regions)  # two black cells would hide the line between them
    assert "beside" not in svg.box_lines(empty_sudoku())


def test_the_cursor_shows_the_half_that_is_typed():
    assert "half" in svg.cursor(kakuro(), 3, "down")
    assert "half" not in svg.cursor(kakuro(), 4, "")
    assert "half white" in svg.cursor(kakuro(), 4, "across") and "half white" not in svg.cursor(kakuro(), 0, "across")


def test_the_cursor_lies_within_dashed_outlines():
    pips = kinds.BY_NAME["pips"].starts[0][1]()
    assert 'class="focus" x="%d"' % svg.INSIDE_APART in svg.cursor(pips, 0, "")
    assert 'class="focus" x="%d"' % svg.INSIDE in svg.cursor(empty_sudoku(), 0, "")


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
    assert 'class="changed"' in svg.cell(sheet, 1, marks)
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
    assert 'class="cell bad"' in drawn and drawn.count("sign-") == 4 and "entry wrong" in drawn
    over = svg.over(sheet, 40, "", [3, 4, 40], [], [0, 8])
    assert "M12 35h16" in over and over.count("h16") == 2 and "selected-edge" in over  # a bar below each digit of the same value
    assert "selected" not in svg.over(sheet, 40, "", [40], [], [])
    seen = svg.over(sheet, 0, "", [], [0, 1, 2, 3], [0, 2]).split('class="peer" d="')[1].split('"')[0]
    assert seen.count("M") == 2 and "M40 0" in seen and "M120 0" in seen  # neither its own cell nor what has a tint of its own


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


def feet(drawn):
    """[(sign, x, y)] of the small values of a cell, whose y is where they stand."""
    found = []
    for part in drawn.split("<tspan")[1:]:
        found.append(
            (part.split(">")[1].split("<")[0], float(part.split(' x="')[1].split('"')[0]), float(part.split(' y="')[1].split('"')[0]))
        )
    return found


def test_each_small_value_has_its_own_place():
    sheet = empty_sudoku()
    sheet.centre[0] = 0b101
    assert [sign for sign, _, _ in feet(svg.cell(sheet, 0, Marks()))] == ["1", "3"]
    sheet.centre[1] = 0b111111111
    places = feet(svg.cell(sheet, 1, Marks()))
    assert feet(svg.cell(sheet, 0, Marks())) == [places[0], places[2]]
    assert len({x for _, x, _ in places}) == len({y for _, _, y in places}) == 3
    six = kinds.BY_NAME["kenken"].empty(6, 6)
    six.centre[0] = 0b111111
    places = feet(svg.cell(six, 0, Marks()))
    assert len({x for _, x, _ in places}) == 3 and len({y for _, _, y in places}) == 2


def caged(name, side):
    """A sheet whose first cell is a cage, has a total, and all that can be written small."""
    sheet = empty_sudoku() if name == "sudoku" else kinds.BY_NAME[name].empty(side, side)
    sheet.cages[0] = 1
    sheet.rules[0] = "45"
    return sheet


def test_a_total_is_never_under_a_candidate():
    for name, side in (("sudoku", 9), ("kenken", 4), ("kenken", 6), ("kenken", 9), ("suko", 3)):
        sheet = caged(name, side)
        foot = float(svg.cages(sheet).split("cage-label")[1].split(' y="')[1].split('"')[0])
        sheet.centre[0] = sheet.corner[0] = (1 << sheet.values) - 1
        small = [(svg.cell(sheet, 0, Marks()), 7.2)]
        marks = Marks()
        marks.left[0] = list(range(1, sheet.values + 1))
        small.append((svg.cell(sheet, 0, marks), 6))
        marks.left, marks.candidates = {}, {0: list(range(1, sheet.values + 1))}
        sheet.centre[0] = sheet.corner[0] = 0
        small.append((svg.cell(sheet, 0, marks), 6))
        for drawn, high in small:
            places = feet(drawn)
            centre = [place for place in places if high < 7 or place in feet(drawn.split("marks corner")[0])]
            assert len(places) >= sheet.values
            assert min([y for _, _, y in centre]) - 6 > foot - 0.6, (name, side)
            assert max([y for _, _, y in places]) <= 36


def test_a_cages_dashes_leave_room_for_its_total():
    sheet = caged_sudoku()
    drawn = svg.cages(sheet)
    assert 'class="cage"' in drawn
    assert "M3.2 3.2" not in drawn and "M9.9 3.2H40" in drawn and "M3.2 12V36.8" in drawn
    sheet.rules[0] = ""
    assert "M3.2 3.2H40" in svg.cages(sheet)


def test_a_kenken_has_heavy_lines_between_its_cages_and_no_dashes():
    sheet = kinds.BY_NAME["kenken"].empty(4, 4)
    sheet.cages = [1, 1, 2, 2, 1, 3, 3, 2, 4, 4, 3, 5, 4, 5, 5, 5]
    for cage in range(1, 6):
        sheet.rules[sheet.cages.index(cage)] = "7+"
    drawn = svg.cages(sheet)
    assert drawn.count('<path class="cage heavy"') == 1 and 'class="cage"' not in drawn
    lines = drawn.split(' d="')[1].split('"')[0]
    different = sum([sheet.cages[at] != sheet.cages[at + 1] for at in range(16) if at % 4 < 3])
    different += sum([sheet.cages[at] != sheet.cages[at + 4] for at in range(12)])
    assert lines.endswith("M0 0h160v160H0z")  # all around
    assert sum([int(line.replace("h", "v").split("v")[1]) for line in lines.split("M")[1:-1]]) == 40 * different  # and each once
    assert "M80 0v40" in lines and "M40 0v40" not in lines


def test_a_cages_digit_is_lower_and_smaller():
    sheet = empty_sudoku()
    sheet.entries[2], sheet.cages[2] = 4, 1
    assert '<text class="entry low" x="20" y="30.4">4</text>' in svg.cell(sheet, 2, Marks())


def test_the_rows_and_columns_have_numbers_beside_the_grid():
    sheet = kakuro()
    drawn = svg.svg(sheet, Marks())
    numbers = drawn.split('class="numbers"')[1]
    assert [part.split(">")[1].split("<")[0] for part in numbers.split("<tspan")[1:]] == ["1", "2", "3", "1", "2"]
    left, top, _, _ = [int(word) for word in svg.view_box(sheet).split()]
    assert left == top == -svg.GUTTER
    marks = Marks()
    marks.rows, marks.columns = {1}, {0, 2}
    numbers = svg.numbers(sheet, marks)
    assert numbers.count("number-ground") == numbers.count('class="on"') == 3
    for part in numbers.split("<rect")[1:3]:  # above their columns, within the gutter
        assert top <= float(part.split(' y="')[1].split('"')[0]) <= -11
    outside = empty_sudoku(1, 4)
    outside.constraints = {("skyscraper", (-1, 0, 4)): "2"}
    assert ' y="%d"' % (9 - svg.GUTTER - svg.MARGIN) in svg.numbers(outside, Marks())  # outside of the clues
    assert ">r1</tspan>" in svg.numbers(outside, Marks()) and ">c4</tspan>" in svg.numbers(outside, Marks())  # no clues
    assert "tspan" not in thumbnail(sheet)


def test_a_point_of_the_drawing_is_found_in_its_units():
    sheet = kakuro()
    assert svg.place_in(sheet, 14, 14, svg.size(sheet)[0]) == (0, 0)
    assert svg.place_in(sheet, 7, 27, svg.size(sheet)[0] / 2) == (0, 40)


def test_two_answers_share_a_cell_that_is_split():
    sheet = empty_sudoku()
    sheet.entries[4] = 5
    marks = Marks((), [4])
    assert ">5<" in svg.cell(sheet, 4, marks) and "sign-differ" in svg.cell(sheet, 4, marks)
    marks.splits = {4: (5, 6), 5: (6, 5)}
    drawn = svg.cell(sheet, 4, marks)
    assert '"cell differ"' in drawn and drawn.count('class="divides"') == 1 and "sign-differ" not in drawn
    assert (
        '<text class="entry two" x="12" y="18.4">5</text><text class="two" x="28" y="32.8">6</text>' in drawn and drawn.count("entry") == 1
    )
    assert "two" not in svg.cell(sheet, 5, marks)  # it does not differ any more


def test_of_a_steps_candidates_the_one_that_stays_is_ringed():
    sheet = empty_sudoku()
    marks = Marks()
    marks.left = {0: [1, 2, 5], 1: [1, 2, 5], 2: [1, 2, 5]}
    marks.struck, marks.ghost = {0: [1, 2], 1: [1]}, {2: 5}
    for cell, struck, kept in ((0, 2, 1), (1, 1, 0), (2, 2, 1)):
        drawn = svg.cell(sheet, cell, marks)
        assert drawn.count('class="struck"') == struck and drawn.count('class="ring-kept"') == drawn.count('class="kept"') == kept
        assert drawn.split('class="cut"')[1].count("M") - drawn.split('class="cut"')[1].split('"/>')[1].count("M") == struck


def test_what_a_hint_names_is_marked():
    sheet = kakuro()
    marks = Marks()
    marks.halves = {(3, "down")}
    drawn = svg.cell(sheet, 3, marks)
    assert 'class="looked down"' in drawn and "looked across" not in drawn
    assert '<text class="total to-down named"' in drawn and '<text class="total to-across"' in drawn


def test_the_squares_of_a_futoshiki_do_not_touch():
    sheet = kinds.BY_NAME["futoshiki"].empty(4, 4)
    assert svg.cell(sheet, 0, Marks()) == '<rect class="cell open" x="4" y="4" width="32" height="32"/>'
    assert svg.frame(sheet) == ""


def test_black_neighbours_are_divided_but_for_a_kakuros():
    sheet = kinds.BY_NAME["straights"].empty(5, 5)
    sheet.blocks[0] = 1
    assert '"block dark"' in svg.cell(sheet, 0, Marks()) and '"block"' in svg.cell(kakuro(), 0, Marks())


def test_what_a_kind_implies_is_drawn_if_it_has_a_drawing():
    sheet = kinds.BY_NAME["suguru"].empty(5, 5)
    touch = constraints.BY_NAME["touch"]
    assert "<path" not in svg.printed(sheet, Marks())
    touch.draw = lambda place, text, sheet: "<path/>"
    try:
        assert svg.printed(sheet, Marks()).count("<path/>") == 1
    finally:
        touch.draw = None


def test_a_small_picture_has_what_is_printed_and_the_digits_written() -> None:
    sheet = formats.read("#Sudoku\n1...\n..2.\n....\n.3..\n")
    sheet.entries[1], sheet.entries[2], sheet.by[2] = 4, 3, SOLVER
    picture = thumbnail(sheet)
    for text in ('class="given" x="20" y="29">1<', 'class="entry" x="60" y="29">4<', 'class="entry filled" x="100" y="29">3<'):
        assert text in picture
    # one line for all boxes above and below each other, and a line for each hair
    assert picture.split('class="boxline" d="')[1].split('"')[0] == "M80 0v160M0 80h160"
    assert picture.split("hair")[1].split('"')[2] == "M0 40h160M0 80h160M0 120h160M40 0v160M80 0v160M120 0v160"


def test_a_corner_of_a_sheet_stands_for_it() -> None:
    kakuro = formats.read("x,3\\,4\\\n\\3,.,.\n\\4,.,.\n")
    assert ">3<" in thumbnail(kakuro, 2) and thumbnail(kakuro, 2).count(">4<") == 0
    assert thumbnail(kakuro, 2).split('viewBox="')[1].split('"')[0] == "-2 -2 84 84"
    cages = formats.read("#Killer\n....\n....\n....\n....\ncages\naabb\naacc\nddcc\nddee\na = 10\nb = 3\nc = 10\nd = 10\ne = 7\n")
    corner = thumbnail(cages, 2)
    assert ">10<" in corner and ">3<" not in corner  # of the cages, those that lie in it whole
    assert thumbnail(cages, 4) == thumbnail(cages)


def test_a_corner_has_the_clues_before_its_lines_and_room_for_them() -> None:
    nonogram = formats.read("#Nonogram\nrows\n1 2\n4\n3\n0\ncolumns\n1 1\n3\n3\n1\n")
    for corner, fours in ((0, 1), (2, 1), (1, 0)):
        picture = thumbnail(nonogram, corner)
        assert picture.count(">4</text>") == fours and picture.count(">2</text>") == 1
        left, top, _, _ = picture.split('viewBox="')[1].split('"')[0].split()
        look = "inside" if corner else "listed"  # of few lines the numbers are large, to be read in a small picture
        places = [part.split('"')[0] for part in picture.split('class="%s" x="' % look)[1:]]
        assert places and min([float(place) for place in places]) - 5 > float(left) and left == top
    tents = formats.read(kinds.BY_NAME["tents"].text.example)
    assert 0 < thumbnail(tents, 4).count('class="outside"') <= 8 < thumbnail(tents).count('class="outside"')


def test_a_small_picture_of_a_large_sheet_has_dots() -> None:
    sheet = Sheet("sudoku", 25, 25, 25)
    sheet.grids = [(0, 0)]
    sheet.givens[26] = 7
    assert 'class="dots" d="M52 52h16v16h-16z"' in thumbnail(sheet) and "<text" not in thumbnail(sheet)


def test_a_small_picture_of_dots_has_room_for_all_of_them() -> None:
    for name, beyond in (("slitherlink", svg.DOT), ("shikaku", svg.EDGE)):
        sheet = kinds.BY_NAME[name].starts[0][1]()
        left, _, wide, _ = lattice.area(sheet)
        x, _, width, _ = [int(word) for word in thumbnail(sheet).split('viewBox="')[1].split('"')[0].split()]
        assert left - x == x + width - left - wide == lattice.SCALE * beyond


def test_the_condition_of_a_region_is_above_the_dominoes() -> None:
    sheet = formats.read("#Pips\n...\n...\nregions\naab\nabb\na = 3\nb = 4\n\ndomino = 1-1 1-1 1-2\n")
    sheet.entries = [2, 2, 2, 2, 2, 3]
    drawn = svg.printed(sheet, Marks())
    assert 'class="domino"' in drawn and drawn.rindex('class="domino"') < drawn.index("pips-tag")


def test_dots_around_cells_that_are_not_typed_begin_at_one_end_of_each_side() -> None:
    drawn = svg.bare(empty_sudoku(2, 2), [0], []).split('class="bare-lines" d="')[1].split('"')[0]
    assert drawn == "M0 0h40m-40 40h40m-40-40v40m40-40v40"


def test_a_small_pips_has_no_line_where_it_has_no_cell() -> None:
    sheet = formats.read("#Pips\nx.\n..\n")
    hair = thumbnail(sheet).split('class="cell hair" d="')[1].split('"')[0]
    assert hair == "M40 0h40v40h-40zM0 40h40v40h-40zM40 40h40v40h-40z"


def test_many_cells_are_drawn_as_each_of_them_is():
    blank = Marks()
    assert not blank.any()
    for kind in kinds.ALL:
        sheet = formats.read(kind.text.example) if kind.text.example else kakuro()
        free = [index for index in range(len(sheet.blocks)) if not sheet.blocks[index]]
        for layer, at, value in (
            ("entries", 0, 1),
            ("colours", 1, 2),
            ("centre", 2, 1),
            ("corner", 3, 1),
            ("dark", 4, 1),
            ("shades", 5, 1),
        ):
            if at < len(free):
                getattr(sheet, layer)[free[at]] = value
        for marks in (blank, Marks(looked_at=free[:2])):
            assert svg.cells(sheet, marks) == [svg.cell(sheet, index, marks) for index in range(len(sheet.blocks))], kind.name
