"""What the lines of an SMT-LIB text assert, beside the grid."""

from workshop.editor import assertions

TEXT = """; kakuro
(declare-const V1 Int)
(assert (and (> V1 0) (< V1 10)))
(assert (= 3 (+ V1 V12))) ; across 3 at r1c1: H0,1,2 is 3
(assert (distinct V1 V12)) ; across 3 at r1c1, no digit twice
(assert (= 1 V7)) ; down 1; at r1c4
(check-sat)
(get-value (V1 V12 V7))
"""


def test_a_line_names_its_cells():
    lines = TEXT.split("\n")
    assert assertions.cells_of(lines[3], 20) == [1, 12]
    assert assertions.cells_of(lines[3], 12) == [1]  # a constant of the writer's own is no cell
    assert assertions.cells_of(lines[1], 20) == [] and assertions.cells_of(lines[7], 20) == []
    assert assertions.cells_of("(assert (= V1x V 3))", 20) == []
    assert assertions.cells_of("(assert (or (not V12_5) V13_9 X7)) ; row 2", 20) == [12, 13]


def test_rules_are_listed_with_their_lines():
    rules, count = assertions.rules(TEXT)
    assert count == 3 and [line for line, _ in rules] == [4, 5, 6]
    assert rules[2] == (6, "down 1; at r1c4")
    assert assertions.rules(TEXT, 1)[1] == 2  # V12 is another cell
    assert assertions.rules(TEXT, 7) == ([(6, "down 1; at r1c4")], 1)
    assert assertions.rules(TEXT, 3) == ([], 0)
    rules, count = assertions.rules(TEXT, -1, 2)
    assert len(rules) == 2 and count == 3


def test_of_a_rule_in_several_clauses_the_first_is_listed():
    clauses = "(assert (or V1_2 V2_2)) ; row 1\n(assert (or V1_3 V2_3)) ; row 1\n(assert V3_1) ; row 2\n(assert V1_1) ; row 1\n"
    assert assertions.rules(clauses) == ([(1, "row 1"), (3, "row 2"), (4, "row 1")], 3)
    assert assertions.rules(clauses, 2) == ([(1, "row 1")], 1)


def test_a_place_is_in_a_line():
    assert [assertions.line_of(TEXT, place) for place in (0, 8, 9, len(TEXT))] == [1, 1, 2, 9]
