"""A hint's chain as lines over the board. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats
from newsgrid.puzzle.draw import chain_lines, svg
from newsgrid.puzzle.sheet import values_on

SUDOKU = formats.read("#Sudoku\n1...\n....\n....\n....\n")
LEFT = {cell: [1, 2, 3, 4] for cell in range(1, 16)}


def link(start, end, strong):
    return {"from": [list(node) for node in start], "to": [list(node) for node in end], "strong": strong}


def chain(*nodes):
    return [link([nodes[at]], [nodes[at + 1]], at % 2 == 0) for at in range(len(nodes) - 1)]


def test_strong_links_are_whole_and_weak_ones_dashed():
    drawn = chain_lines.drawn(SUDOKU, chain((1, 2), (3, 2), (7, 2), (5, 2)), LEFT)
    assert [drawn.count('<path class="chain%s"' % look) for look in ("", " weak", " other")] == [2, 1, 0]
    assert drawn.count("<circle") == 4
    assert chain_lines.drawn(SUDOKU, [], LEFT) == "" == chain_lines.drawn(SUDOKU, None, LEFT)


def test_several_candidates_that_stand_for_one_are_joined():
    drawn = chain_lines.drawn(SUDOKU, [link([(1, 2), (2, 2)], [(9, 2)], True)], LEFT)
    assert drawn.count('class="chain group"') == 1 and drawn.count("<circle") == 3


def test_each_way_has_its_look():
    two = [link([(1, 2)], [(5, 2)], False), link([(1, 2)], [(2, 2)], False), link([(5, 2)], [(5, 3)], True), link([(2, 2)], [(2, 3)], True)]
    assert [way for _, _, _, way in chain_lines.in_ways(two)] == [0, 1, 0, 1]
    cases = chain((5, 1), (6, 1)) + chain((5, 2), (9, 2))  # two beginnings
    assert [way for _, _, _, way in chain_lines.in_ways(cases)] == [0, 1]
    assert [way for _, _, _, way in chain_lines.in_ways(chain((1, 2), (3, 2), (7, 2), (5, 2)))] == [0, 0, 0]


def test_of_a_chain_with_many_links_what_follows_is_drawn():
    start, end = (1, 1), (13, 2)
    lost = [(cell, value) for cell in (5, 6, 7, 9, 10) for value in (2, 3)]
    many = [link([start], [node], False) for node in lost] + [link([node], [(node[0], 4)], True) for node in lost]
    many += [link([(5, 4)], [end], False), link([start], [end], False)]
    assert len(many) > chain_lines.MANY
    shown = chain_lines.in_ways(many)
    assert [(one, other) for one, other, strong, _ in shown if strong] == [((start,), ((cell, 4),)) for cell in (5, 6, 7, 9, 10)]
    assert [(one, other) for one, other, strong, _ in shown if not strong] == [(((5, 4),), (end,))]


def test_of_a_chain_with_many_links_what_follows_is_numbered_in_its_order():
    few = chain((1, 2), (3, 2), (7, 2), (5, 2))
    assert "<text" not in chain_lines.drawn(SUDOKU, few, LEFT)
    nodes = [(cell, 1 + cell % 4) for cell in range(1, 16)]
    drawn = chain_lines.drawn(SUDOKU, chain(*nodes), LEFT)
    assert chain_lines.numbered(chain(*nodes)) == [(nodes[at], (at + 1) // 2) for at in range(1, 15, 2)]
    assert [">%d</text>" % number in drawn for number in range(1, 9)] == [True] * 7 + [False]


def test_what_is_not_one_value_is_the_other_and_leads_not_to_itself():
    start, white, black = (1, 1), (5, 1), (5, 2)
    many = [link([start], [black], False), link([black], [white], True), link([white], [black], False)]
    many += [link([start], [(cell, 2)], False) for cell in range(6, 16)]
    assert len(many) > chain_lines.MANY
    assert [(one, other) for one, other, strong, _ in chain_lines.in_ways(many) if strong] == [((start,), (white,))]


def test_a_line_goes_round_written_digits_and_ends_beside_them():
    sheet = formats.read("#Sudoku\n.1..\n....\n....\n....\n")
    values = values_on(sheet)
    one, other = (20, 20, 4), (100, 20, 4)
    assert chain_lines.digits_under(sheet, chain_lines.curve(one, other, 0.05), values) == {1}
    drawn = chain_lines.clear(sheet, one, other, values)
    points = [float(word) for word in drawn[1:].replace("Q", " ").split()]
    assert chain_lines.digits_under(sheet, points, values) == set()
    assert chain_lines.spot(sheet, (1, 1), {}, values) == (60, 20, chain_lines.DIGIT)


def test_the_chain_is_part_of_the_drawing():
    marks = svg.Marks()
    assert "chain" not in svg.units(SUDOKU, marks)
    marks.left, marks.links = LEFT, chain((1, 2), (3, 2))
    assert '<g class="chains" aria-hidden="true">' in svg.units(SUDOKU, marks)
