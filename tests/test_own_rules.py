"""Rules that a program adds to a model, and `show`."""

import re
from itertools import product

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

import newsgrid
from newsgrid import Automaton, Distinct, In, Model, Regular, Sum
from newsgrid.engine.hints import State
from newsgrid.engine.hints.sentences.names import called_all, in_brackets
from newsgrid.engine.solve import core_of, run
from newsgrid.export.shown import listeners, things_of
from newsgrid.puzzle import kinds
from newsgrid.puzzle.draw import shown
from newsgrid.puzzle.sheet import Sheet, SheetError
from newsgrid.puzzle.wording import capital

FOUR = "#Sudoku2x2\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n"


def bare(rows: int, cols: int, values: int) -> Model:
    """A model without rules."""
    return newsgrid.model_of(Sheet("sudoku", rows, cols, values))


def every_answer(model: Model) -> set[tuple[int, ...]]:
    return {tuple(answer) for answer in newsgrid.solve(model, most=500).answers}


def test_rows_and_columns_count_from_1() -> None:
    model = newsgrid.model_of(newsgrid.read(FOUR))
    assert model.at(2, 3) == 6
    assert model.path("r1c1 R2c3, r4c4") == (0, 6, 15)
    assert model.row(2) == (4, 5, 6, 7)
    assert model.column(3) == (2, 6, 10, 14)
    assert str(model.cell(2, 3)) == "V6"
    kakuro = newsgrid.model_of(newsgrid.read("#Kakuro\n\\ 3\\ 4\\\n\\3 _ _\n\\4 _ _\n"))
    assert kakuro.row(2) == (4, 5)


def test_added_rules_count() -> None:
    model = newsgrid.model_of(newsgrid.read("#Sudoku2x2\n1 . . .\n" + ". . . .\n" * 3))
    before = newsgrid.solve(model, most=100)
    assert model.add(In([model.at(1, 2)], 3), Distinct(model.path("r1c4 r2c1"))) is model
    after = newsgrid.solve(model, most=100)
    good = [answer for answer in before.answers if answer[1] == 3 and answer[3] != answer[4]]
    assert before.all and 0 < len(good) < len(before.answers) and sorted(good) == sorted(after.answers)
    assert [rule.name for rule in model.rules[-2:]] == ["your rule 1", "your rule 2"]
    model.add(Sum(model.row(1), 11, "too much"))
    assert newsgrid.solve(model).status == "unsat"
    assert "too much" in [rule.name for rule in newsgrid.why(model).core.rules]


def test_an_automaton_of_ones_own() -> None:
    def multiple_of(number: int) -> Automaton:
        return Automaton(0, lambda rest, digit: (10 * rest + digit) % number, lambda rest: rest == 0, lambda held: "".join(held))

    model = bare(1, 3, 9).add(Regular((0, 1, 2), multiple_of, (7,), "by 7"))
    assert every_answer(model) == {way for way in product(range(1, 10), repeat=3) if int("".join(map(str, way))) % 7 == 0}
    assert [(broken.rule.name, broken.why) for broken in newsgrid.check(model, [1, 2, 3])] == [("by 7", "123")]
    solver = z3.Solver()
    solver.from_string(newsgrid.smtlib.write(model))
    solver.add(model.cell(1, 1) == 1, model.cell(1, 2) == 2)
    assert solver.check() == z3.sat
    assert newsgrid.read_answer(Sheet("sudoku", 1, 3, 9), f"sat\n{solver.model()}") == [1, 2, 6]


def test_the_automaton_of_a_type_is_named_like_any_other() -> None:
    model = bare(1, 3, 9).add(Regular((0, 1, 2), "groups of ten"))
    assert every_answer(model) == {way for way in product(range(1, 10), repeat=3) if sum(way) == 10}


def test_an_automaton_may_still_be_named_as_it_was() -> None:
    model = bare(1, 4, 2).add(Regular((0, 1, 2, 3), "threes"))
    assert model.rules[-1] == bare(1, 4, 2).add(Regular((0, 1, 2, 3), "alike", (3,))).rules[-1]
    assert every_answer(model) == {way for way in product((1, 2), repeat=4) if len({*way[:3]}) == len({*way[1:]}) == 2}


def test_what_most_logic_puzzles_count() -> None:
    model = newsgrid.model_of(newsgrid.grid(1, 3, 2, least=0))
    assert every_answer(model) == set(product((1, 2), repeat=3))
    model.add(Regular((0, 1, 2), "count", (2, 2, 1), "two"))
    assert every_answer(model) == {(1, 2, 2), (2, 1, 2), (2, 2, 1)}
    assert [str(broken) for broken in newsgrid.check(model, [1, 2, 1])] == ["two: of 0, 1 and 0, just 2 must be 1"]
    model = newsgrid.model_of(newsgrid.grid(1, 3, 3))
    model.add(Regular((0, 1, 2), "when", (1, 1, 2, 3), "if"), Regular((0, 1), "table", (2, 1, 2, 1, 3, 3, 3), "pair"))
    model.add(Regular((1, 2), "weighted", (7, 9, 2, 1), "sum"))
    assert every_answer(model) == {(1, 2, 3), (1, 3, 1), (1, 3, 2), (1, 3, 3), (3, 3, 1), (3, 3, 2), (3, 3, 3)}
    assert [str(broken) for broken in newsgrid.check(model, [1, 1, 2])] == [
        "if: beside 1, of 1 and 2, at least 1 must be 3",
        "pair: 1 and 1 is not allowed",
        "sum: 2 × 1 + 1 × 2 is not from 7 to 9",
    ]


def test_a_grid_has_no_rules() -> None:
    sheet = newsgrid.grid(4, 4, 4, title="Mine")
    assert newsgrid.model_of(sheet).rules == () and sheet.title == "Mine"
    assert newsgrid.from_link(newsgrid.to_link(sheet)) == sheet
    for wrong in ((0, 4, 4), (4, 999, 4), (4, 4, 0), (4, 4, 4, 2)):
        with pytest.raises(ValueError, match="A grid can't have"):
            newsgrid.grid(*wrong)


def test_cells_around_a_cell() -> None:
    model = newsgrid.model_of(newsgrid.grid(3, 3, 2))
    assert model.near(4) == (1, 3, 5, 7)
    assert model.near(0, corners=True) == (1, 3, 4)
    assert len(model.pairs()) == 12 and len(model.pairs(corners=True)) == 20
    assert model.squares() == [(0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8)]
    assert model.squares(3) == [tuple(range(9))]
    assert model.regions("aab .bb ccc") == {"a": (0, 1), "b": (2, 4, 5), "c": (6, 7, 8)}
    with pytest.raises(ValueError, match="3 lines of 3 letters"):
        model.regions("aab abb")
    holed = Model("test", 2, 2, 2, (0, 1, 3), ())
    assert (holed.near(1), holed.pairs(), holed.squares(), holed.regions("xy yy")) == (
        (0, 3),
        [(0, 1), (1, 3)],
        [],
        {"x": (0,), "y": (1, 3)},
    )


TERMS = {
    "a*b==c": (lambda a, b, c: a * b == c, lambda a, b, c: a * b == c),
    "mod": (lambda a, b, c: (100 * a + 10 * b + c) % 7 == 2, lambda a, b, c: (100 * a + 10 * b + c) % 7 == 2),
    "abs": (lambda a, b, c: z3.Abs(a - b) >= c, lambda a, b, c: abs(a - b) >= c),
    "if": (lambda a, b, c: z3.If(a > 2, b == 1, c == 4), lambda a, b, c: b == 1 if a > 2 else c == 4),
    "or": (lambda a, b, c: z3.Or(a + b + c == 4, z3.And(a == b, c != a)), lambda a, b, c: a + b + c == 4 or (a == b and c != a)),
}


@pytest.mark.parametrize("name", TERMS)
@pytest.mark.parametrize("least", [0, 1])
def test_a_term_of_z3py_means_what_it_says(name: str, least: int) -> None:
    """For the solver, for the checker and in SMT-LIB, on all fillings."""
    term, meaning = TERMS[name]
    sheet = Sheet("sudoku", 1, 3, 4)
    sheet.least = least
    model = newsgrid.model_of(sheet)
    model.add(term(model.cell(1, 1), model.cell(1, 2), model.cell(1, 3)))
    good = {way for way in product(range(1, 5), repeat=3) if meaning(*(value - 1 + least for value in way))}
    assert 0 < len(good) < 64
    assert every_answer(model) == good
    assert {way for way in product(range(1, 5), repeat=3) if not newsgrid.check(model, way)} == good
    written = z3.Solver()
    written.from_string(newsgrid.smtlib.write(model))
    for way in product(range(1, 5), repeat=3):
        fixed = [model.cell(1, at + 1) == value - 1 + least for at, value in enumerate(way)]
        assert (written.check(*fixed) == z3.sat) == (way in good)


@given(st.lists(st.integers(-3, 3), min_size=3, max_size=3), st.integers(-9, 20), st.sampled_from(["==", "<=", "!="]), st.integers(0, 2))
def test_linear_terms_and_known_cells(factors: list[int], total: int, sign: str, known: int) -> None:
    model = bare(1, 3, 5)
    cells = [model.cell(1, column) for column in (1, 2, 3)]
    compare = {"==": lambda one, other: one == other, "<=": lambda one, other: one <= other, "!=": lambda one, other: one != other}[sign]
    term = compare(z3.Sum([factor * cell for factor, cell in zip(factors, cells, strict=True)]), total)
    if not all(factors):
        return  # z3 simplifies the cell away
    model.add(term, *(In([at], 2) for at in range(known)))
    good = {
        way
        for way in product(range(1, 6), repeat=3)
        if compare(sum(factor * value for factor, value in zip(factors, way, strict=True)), total)
        and all(way[at] == 2 for at in range(known))
    }
    assert every_answer(model) == good


def test_a_term_counts_where_narrowing_leaves_nothing_to_solve() -> None:
    model = newsgrid.model_of(newsgrid.read("#Sudoku2x2\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .\n"))
    assert newsgrid.solve(model.add(model.cell(4, 4) < 4)).status == "unique"
    assert newsgrid.solve(model.add(model.cell(4, 4) > 1)).status == "unsat"
    assert run(newsgrid.solver.true_candidates(model)) is None


def test_a_programs_own_constants() -> None:
    model = bare(1, 2, 9)
    root = z3.Int("root")
    model.add(z3.And(root * root == model.cell(1, 1) * 10 + model.cell(1, 2), root > 0), root + model.cell(1, 1) < 20)
    assert every_answer(model) >= {(1, 6), (2, 5), (3, 6), (4, 9), (6, 4), (8, 1)}
    assert newsgrid.check(model, [1, 6]) == []
    assert newsgrid.check(model, [1, 7]) != []
    text = newsgrid.smtlib.write(model)
    assert text.count("(declare-const root Int)") == 1


def test_why_names_ones_own_rules() -> None:
    model = newsgrid.model_of(newsgrid.read("#Sudoku2x2\n" + ". . . .\n" * 4))
    a, b = model.cell(2, 1), model.cell(2, 2)
    model.add(a + b > 6, a < 3)
    names = [rule.name for rule in run(core_of(model)).rules]
    assert "r2c1 < 3 (your rule 2)" in names and "r2c1 + r2c2 > 6 (your rule 1)" in names


def test_what_z3_cannot_decide_is_reported() -> None:
    model = bare(1, 1, 9)
    model.add(z3.ToReal(z3.Int("x")) ** z3.Q(1, 3) == model.cell(1, 1) + z3.RealVal("1.5"))
    with pytest.raises(ValueError, match="z3 can't decide one of your rules"):
        newsgrid.solve(model, seconds=20)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (lambda model: "r1c1 > 2", "A rule is Distinct, Sum"),
        (lambda model: Distinct([]), "Distinct has no cells"),
        (lambda model: Distinct([0, 99]), "names cell 99"),
        (lambda model: Distinct([0, 0]), "names a cell twice"),
        (lambda model: Distinct(["r1c1"]), "as whole numbers"),
        (lambda model: Sum([0, 1], "5"), "Sum needs its totals"),
        (lambda model: In([0, 1], 5), "one cell, but this one has 2"),
        (lambda model: Regular([0, 1], "falling"), 'There is no automaton "falling"; there are: alike, all alike, arithmetic'),
        (lambda model: model.cell(1, 1) + 2, "neither: compare it"),
        (lambda model: z3.Int("V99") == 1, "uses V99"),
        (lambda model: z3.Int("x") == 1, "uses no cell"),
        (lambda model: model.cell(9, 1) == 1, "There is no cell r9c1"),
        (lambda model: Distinct(model.path("a1 b2")), '"a1" is not the name of a cell'),
    ],
)
def test_what_is_no_rule_is_refused(rule: object, words: str) -> None:
    model = newsgrid.model_of(newsgrid.read(FOUR))
    before = model.rules
    with pytest.raises(ValueError, match=words):
        model.add(Distinct([0, 1]), rule(model))  # type: ignore[operator]
    assert model.rules == before


def test_show_has_a_form_for_each_thing() -> None:
    puzzle = newsgrid.read(FOUR)
    model = newsgrid.model_of(puzzle)
    result = newsgrid.solve(model)
    kinds = [
        [thing["what"] for thing in things_of(things)]
        for things in ([puzzle], [puzzle, result], [[puzzle, puzzle]], [{"a": 1}], [[[1, 2]]], [7])
    ]
    assert kinds == [["sheet"], ["text", "sheet"], ["row"], ["table"], ["table"], ["text"]]
    rows = things_of(([{"a": 1, "b": 2}, {"a": 3}],), "Title")[0]
    assert (rows["head"], rows["rows"], rows["caption"]) == (["a", "b"], [["1", "2"], ["3", ""]], "Title")
    with pytest.raises(ValueError, match="the sheet is missing"):
        things_of((result,))


def test_a_sheet_is_red_by_the_rules_of_its_model(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = newsgrid.read(FOUR)
    model = newsgrid.model_of(puzzle)
    wrong = newsgrid.filled(puzzle, [0, 3] + [0] * 14)
    newsgrid.show(wrong)
    assert "your rule" not in capsys.readouterr().out
    model.add(In([1], 2))
    newsgrid.show(wrong, model)
    assert "your rule 1: it is 3 here, and 2 in the puzzle" in capsys.readouterr().out


def test_who_listens_has_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    had: list[dict[str, object]] = []
    listeners.append(had.append)
    try:
        newsgrid.show("words")
    finally:
        listeners.clear()
    assert had == [{"what": "text", "text": "words"}] and capsys.readouterr().out == ""


def test_markup_takes_nothing_else() -> None:
    sheet = things_of((newsgrid.read(FOUR),))[0]
    for wrong in (
        None,
        {},
        {"what": "sheet"},
        {**sheet, "broken": [{"where": "cell", "at": 99, "cells": [], "wrong": []}]},
        {"what": "row", "things": [7]},
    ):
        with pytest.raises(SheetError):
            shown.markup(wrong)
    assert "<script" not in shown.markup({"what": "table", "head": ["<script>"], "rows": [["<b>", "&"]], "caption": "<i>"}).text


def test_a_model_prints_itself_as_rules() -> None:
    puzzle = newsgrid.read("x,12\\,10\\,x\n\\8,0,0,6\\\n\\16,0,0,0\nx,\\4,0,0\n")
    assert str(newsgrid.model_of(puzzle)).splitlines()[:3] == [
        "kakuro, 4 by 4: 7 cells, each 1 to 9",
        "down 12 at r1c2: r2c2 + r3c2 = 12, all different",
        "down 10 at r1c3: r2c3 + r3c3 + r4c3 = 10, all different",
    ]
    model = newsgrid.model_of(newsgrid.read(FOUR))
    model.add(
        Sum(model.row(2), [4, 9], "a square"), Regular(model.path("r1c1 r2c1"), "steps", (2, 3)), model.cell(1, 2) * model.cell(1, 3) == 12
    )
    words = str(model).splitlines()
    assert words[:3] == [
        "sudoku, 4 by 4: 16 cells, each 1 to 4",
        "given 1 at r1c1: r1c1 = 1",
        "given 3 at r2c3: r2c3 = 3",
    ]
    assert "row 1: r1c1 to r1c4 are all different" in words
    assert "box 2: r1c3, r1c4, r2c3, r2c4 are all different" in words
    assert words[-3:] == [
        "a square: r2c1 + r2c2 + r2c3 + r2c4 = 4 or 9, all different",
        "your rule 2: r1c1, r2c1 are accepted by steps of 2, 3",
        "r1c2*r1c3 == 12 (your rule 3)",
    ]


def names_on_sheets() -> list[str]:
    """What the rules of the examples of all kinds are called: one of those that differ in their numbers only."""
    found: dict[str, str] = {}
    for kind in kinds.ALL:
        if kind.text.example:
            model = newsgrid.model_of(newsgrid.read(kind.text.example))
            for name in [rule.origin.subject.told(model.place) for rule in model.rules if rule.origin]:
                found.setdefault(re.sub(r"\d+", "0", name), name)
    return list(found.values())


def test_a_rule_of_ones_own_is_called_by_its_name_whatever_that_sounds_like() -> None:
    names = [*names_on_sheets(), "region 1", "box 1, row 2", "compartment 1", "all cells", "the rest (of 4)", "touching cells"]
    assert len(names) > 60
    for name in names:
        model = newsgrid.model_of(newsgrid.grid(2, 4, 4))
        model.add(In([0], 1), In([1], 2), In([2], 3), Distinct(model.row(1), name), Sum((4, 7), 2, f"{name} and more"))
        words = newsgrid.steps(model).steps
        assert capital(name) in words[0].words and f"{capital(name)} and more" in words[1].words, (name, words)
    state = State(newsgrid.model_of(newsgrid.grid(2, 4, 4)).add(Distinct((0, 1, 2, 3), "row 3"), Distinct((4, 5, 6, 7), "row 4 (mine)")))
    assert str(called_all(state, state.model.rules)) == "row 3 and row 4 (mine)"
    assert str(in_brackets(state, *state.model.rules)) == " (row 3, row 4 (mine))"
