"""Numbers that count, and which cells lie together: what kinds are put together from."""

from newsgrid.puzzle import constraint_type, counting, ink, shapes
from newsgrid.puzzle.about import asks
from newsgrid.puzzle.constraint_type import Clue
from newsgrid.puzzle.neighbours import borders, looking, near, pairs, ray, runs, runs_between
from newsgrid.puzzle.sheet import Sheet


def board(rows: int, cols: int, *blocks: int) -> Sheet:
    sheet = Sheet("mosaic", rows, cols)
    for cell in blocks:
        sheet.blocks[cell] = 1
    return sheet


def test_a_ray_goes_on_over_blocks_to_the_edge() -> None:
    sheet = board(3, 4, 2)
    assert ray(sheet, 0, (0, 1)) == [1, 2, 3] and ray(sheet, 0, (2, 1)) == [9] and ray(sheet, 3, (0, 1)) == []
    assert looking(sheet, 0) == [[], [1], [4, 8], []] and looking(sheet, 11) == [[7, 3], [], [], [10, 9, 8]]


def test_pairs_have_no_blocks_and_do_not_go_round_the_edge() -> None:
    sheet = board(2, 3, 1)
    assert borders(sheet) == [(0, 3), (2, 5), (3, 4), (4, 5)]
    assert pairs(sheet, ((1, 1), (1, -1))) == [(0, 4), (2, 4)]


def test_runs_end_at_what_bars_them() -> None:
    sheet = board(2, 3, 1)
    assert runs(sheet) == [(0,), (2,), (3, 4, 5), (0, 3), (4,), (2, 5)]
    assert runs_between(sheet, [0, 1, 0, 0, 1, 0]) == [
        ("across", (0,)),
        ("across", (2,)),
        ("across", (3,)),
        ("across", (5,)),
        ("down", (0, 3)),
        ("down", (2, 5)),
    ]


def test_a_number_that_counts_says_what_its_cells_hold() -> None:
    sheet = board(2, 3, 1)
    rules = counting.counted(near)
    assert [rule[:3] for rule in rules((1,), "2", sheet)] == [("sum", (2, 4, 0), (2,))]
    assert rules((1,), "?", sheet) == []
    alone = board(1, 1)
    assert rules((0,), "0", alone) == [] and [rule[:3] for rule in rules((0,), "1", alone)] == [("sum", (), (1,))]
    counting.print_counts(sheet, [1, 0, 1, 0, 0, 0], "mines", near, [1, 4])
    assert sheet.constraints == {("mines", (1,)): "2", ("mines", (4,)): "0"}
    assert sorted(counting.spots(sheet, "mines", "half")) == [1, 4]
    counting.wipe(sheet, "half")
    assert len(sheet.constraints) == 2
    counting.wipe(sheet, "mines")
    assert sheet.constraints == {}


def test_each_group_has_its_rule() -> None:
    sheet = board(1, 3)
    some, most = counting.each(runs, [], asks("not all white")), counting.each(runs, [0, 1], asks("one at most"))
    assert [rule[1:3] for rule in some((), "", sheet)] == [((0, 1, 2), (1, 2, 3)), ((0,), (1,)), ((1,), (1,)), ((2,), (1,))]
    assert [rule[2] for rule in most((), "", sheet)] == [(0, 1)] * 4


def test_a_type_has_the_usual_example_and_plural_of_its_shape() -> None:
    spot = counting.number("half", "Number of spots", "", constraint_type.no_rules, Clue("", 0, 4))
    line = counting.line_count("boats", "Number of boats", "", constraint_type.no_rules, "")
    whole = constraint_type.whole_sheet("fleet", "Set of boats", "", constraint_type.no_rules)
    assert (spot.examples, line.examples, whole.examples) == (("half r2c2 = 3",), ("boats r3c0 = 2",), ("fleet",))
    assert (spot.many, line.many, whole.many) == ("numbers of spots", "numbers of boats", "set of boats")
    assert (spot.shape, line.shape, whole.shape) == (shapes.SPOT, shapes.OUTSIDE, shapes.WHOLE) and line.through and line.counts


def test_pieces_below_a_sheet_stand_in_rows_around_its_middle() -> None:
    sheet = board(2, 2)  # 80 wide
    assert ink.below(sheet, [30, 30, 50], 10, 4, 8) == [(8, 88), (42, 88), (15, 102)]
    assert ink.below(sheet, [], 10, 4, 8) == [] and ink.below(sheet, [100], 10, 4, 8) == [(-10, 88)]
