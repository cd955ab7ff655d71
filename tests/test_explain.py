"""Why there is no solution, and true candidates: against brute force, and on the real puzzles."""

import pytest
from hypothesis import given

from examples import examples
from newsgrid import model_of, read, solve
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks
from newsgrid.engine.relations import clue_of
from newsgrid.engine.result_words import core_words
from newsgrid.engine.rules import Distinct, In, Place, Rule, Sum
from newsgrid.engine.solve import Stop, core_of, explain, run, true_candidates
from newsgrid.engine.solve.core import with_rules
from newsgrid.engine.solve.explain import LENGTH, NEIGHBOUR, NO_SLIP, OTHER, SWAPPED, Suggestion, in_order, leads, look_alikes, mended, slip
from newsgrid.puzzle.sheet import Sheet
from places import amount, text
from test_rules import all_answers, models
from test_solve import hard


@given(models())
@examples(50)
def test_a_core_is_a_minimal_contradiction(model: Model) -> None:
    result = run(core_of(model))
    core = result.rules
    assert result.minimal
    if all_answers(model):
        assert core == []
        return
    assert not all_answers(with_rules(model, core))
    for rule in core:
        assert all_answers(with_rules(model, [other for other in core if other is not rule]))
    assert core == [rule for rule in model.rules if any(rule is kept for kept in core)]


@given(models())
@examples(50)
def test_true_candidates_are_just_those_of_some_answer(model: Model) -> None:
    answers = all_answers(model)
    masks = run(true_candidates(model))
    if not answers:
        assert masks is None
        return
    assert masks == [sum({1 << (values[cell] - 1) for values in answers}) for cell in range(5)]


def mistyped() -> dict[str, tuple[Sheet, str]]:
    """{name: (a puzzle with one clue mistyped, a suggestion that must be found)}."""
    kakuro = read(text("kakuro_k057.comma.txt"))
    kakuro.down[23 - 12] = 81  # 18 down at r2c2
    sudoku = read(text("sudoku_f63_fiendish.txt"))
    sudoku.givens[3] = 9  # 2 at r1c4
    giant = read(text("giantx.txt"))
    index = next(index for index, value in enumerate(giant.givens) if value)
    right = giant.givens[index]
    giant.givens[index] = right % 9 + 1
    return {
        "kakuro": (kakuro, "Did you mean 18 instead of 81? (down 81 at r2c2)"),
        "sudoku": (sudoku, "Did you mean 2 instead of 9? (given 9 at r1c4)"),
        "giant": (
            giant,
            f"Did you mean {right} instead of {right % 9 + 1}? (given {right % 9 + 1} at r{index // 21 + 1}c{index % 21 + 1})",
        ),
    }


@pytest.mark.parametrize("kind", ["kakuro", "sudoku", "giant"])
def test_a_mistyped_clue_is_found_and_mended(kind: str) -> None:
    sheet, wanted = mistyped()[kind]
    model = model_of(sheet)
    assert solve(model).status == "unsat"
    explanation = run(explain(model))
    core = explanation.core.rules
    assert core and explanation.core.minimal
    assert solve(with_rules(model, core)).status == "unsat"
    for rule in core:
        assert solve(with_rules(model, [other for other in core if other is not rule]), 1).status != "unsat"
    assert wanted in [str(suggestion) for suggestion in explanation.suggestions]
    for suggestion in explanation.suggestions:
        others = [rule for rule in model.rules if rule is not suggestion.rule]
        assert solve(with_rules(model, [*others, changed(suggestion.rule, suggestion.value)])).status == "unique"


def changed(rule: Rule, value: int) -> Sum | In:
    if isinstance(rule, In):
        return In(rule.cells, frozenset({value}), rule.name, rule.place)
    return Sum(rule.cells, frozenset({value}), rule.name, rule.place)


def test_look_alikes_are_what_somebody_may_have_meant() -> None:
    clue = Sum((1, 2, 3), frozenset({61}), "across 61", Place("across", 0))
    model = Model("test", 1, 4, 9, (0, 1, 2, 3), (clue,))
    assert look_alikes(clue, model, all_masks(model))[0] == 16
    assert set(look_alikes(clue, model, all_masks(model))) == {16, 11, 21, 6}
    short = Sum((1, 2, 3), frozenset({2}), "across 2", Place("across", 0))
    assert set(look_alikes(short, model, all_masks(model))) == {3, 4, 5, 6, 7, 8, 9, 12, *range(20, 28)}  # another digit, or one more
    assert look_alikes(short, model, [1, 3, 3, 3]) == [3, 4, 5, 6]  # three cells of 1 or 2
    assert look_alikes(In((1,), frozenset({3}), "given 3", Place("cell", 1)), model, all_masks(model)) == [1, 2, 4, 5, 6, 7, 8, 9]


def test_the_likeliest_slip_is_named_first() -> None:
    clue = Sum((1, 2, 3), frozenset({61}), "across 61", Place("across", 0))
    model = Model("test", 1, 4, 9, (0, 1, 2, 3), (clue,))
    values = (20, 11, 62, 6, 60, 16, 81)
    assert [suggestion.value for suggestion in in_order([Suggestion(clue, value) for value in values], model)] == [
        16,
        62,
        60,
        6,
        11,
        81,
        20,
    ]


@pytest.mark.parametrize(
    ("typed", "meant", "kind"),
    [
        ("61", "16", SWAPPED),
        ("121", "112", SWAPPED),
        ("30", "31", NEIGHBOUR),
        ("30", "39", NEIGHBOUR),  # 0 is beside 9 on the keyboard
        ("B", "C", NEIGHBOUR),
        ("3", "13", LENGTH),
        ("155", "15", LENGTH),
        ("15", "75", OTHER),
        ("9", "10", NO_SLIP),
        ("123", "321", NO_SLIP),
        ("20", "19", NO_SLIP),
    ],
)
def test_a_slip_of_the_fingers_has_a_kind(typed: str, meant: str, kind: int) -> None:
    assert slip(typed, meant) == kind


def test_among_equal_slips_that_which_needs_no_search_is_first_and_then_that_with_fewer_combinations() -> None:
    rules = (
        Sum((0, 1), frozenset({10}), "ten", Place("across", 0)),
        Sum((0, 1), frozenset({16}), "sixteen", Place("across", 0)),
        Distinct((0, 1), "run", Place("across", 0)),
    )
    model = Model("test", 1, 2, 9, (0, 1), rules)
    ten, sixteen = rules[0], rules[1]
    both = [Suggestion(ten, 11), Suggestion(sixteen, 17)]
    assert [suggestion.value for suggestion in in_order(both, model)] == [11, 17]  # four ways, as 10 has; one way, as 16 has
    assert [suggestion.value for suggestion in in_order([*both, Suggestion(sixteen, 15)], model)] == [11, 17, 15]
    assert [suggestion.value for suggestion in in_order([*both, Suggestion(sixteen, 15, plain=True)], model)] == [15, 11, 17]


@pytest.mark.parametrize(
    ("meant", "first"),
    [
        (["16"], True),
        (["16", "62"], True),  # two digits swapped, before a neighbour
        (["62", "60"], False),  # two neighbours
        (["62", "6"], False),  # a neighbour, before a digit left out
        (["16", "16"], False),
        ([], False),
    ],
)
def test_a_suggestion_stands_out_only_by_its_slip(meant: list[str], first: bool) -> None:
    clue = Sum((1, 2, 3), frozenset({61}), "across 61", Place("across", 0))
    model = Model("test", 1, 4, 9, (0, 1, 2, 3), (clue,))
    plain = [Suggestion(clue, int(number), plain=at == 0) for at, number in enumerate(meant)]
    assert leads(in_order(plain, model)) is first


# (puzzle, one of its clues, that clue mistyped so that there is no solution): all of some random slips that more than one correction would mend
SLIPS = (
    ("kakuro_hard_10x10.pipe.txt", "across 16 at r7c1", 17),
    ("kakuro_hard_10x10.pipe.txt", "down 12 at r7c7", 10),
    ("kakuro_hard_10x10.pipe.txt", "down 13 at r3c7", 12),
    ("kakuro_hard_10x10.pipe.txt", "across 15 at r6c8", 5),
    ("kakuro_hard_10x10.pipe.txt", "down 38 at r1c2", 28),
    ("kakuro_hard_10x10.pipe.txt", "down 31 at r4c10", 30),
    ("kakuro_k057.comma.txt", "across 14 at r5c1", 13),
    ("kakuro_k057.comma.txt", "down 21 at r4c4", 20),
    ("kakuro_k057.comma.txt", "down 16 at r4c8", 15),
    ("kakuro_medium_11x11.backslash.txt", "down 16 at r4c7", 17),
    ("kakuro_medium_11x11.backslash.txt", "across 33 at r8c1", 34),
    ("kakuro_medium_11x11.backslash.txt", "across 3 at r4c4", 4),
    ("kakuro_medium_11x11.backslash.txt", "across 29 at r4c7", 19),
    ("kakuro_medium_11x11.backslash.txt", "down 8 at r8c7", 9),
    ("supersudoku_4x3_ss43_0893.txt", "given 6 at r10c11", 7),
    ("windoku_001.txt", "given 2 at r9c2", 1),
    ("windoku_001.txt", "given 4 at r4c6", 5),
    ("kinds/jigsaw_5x5.txt", "given 4 at r2c3", 2),
    ("kinds/jigsaw_5x5.txt", "given 5 at r1c3", 4),
    ("kinds/jigsaw_9x9.txt", "given 4 at r8c8", 1),
    ("kinds/jigsaw_9x9.txt", "given 2 at r2c9", 4),
    ("kinds/killer_4x4.txt", "cage at r1c4 adds up to 1", 2),
    ("kinds/killer_9x9.txt", "given 3 at r5c5", 4),
    ("kinds/sudokux_12x12.txt", "given 1 at r2c10", 2),
)


def test_the_clue_that_was_mistyped_mostly_stands_first() -> None:
    """Where several corrections would do, no order is always right. The order of the clues in the puzzle would be right 11 times."""
    first = 0
    for name, clue, typed in SLIPS[:: amount(2, 1)]:
        model = model_of(read(text(name)))
        [rule] = [rule for rule in model.rules if rule.name == clue and clue_of(rule) is not None]
        suggestions = run(explain(mended(model, rule, typed))).suggestions
        found = [(suggestion.rule.place, suggestion.value) for suggestion in suggestions]
        right = (rule.place, clue_of(rule))
        assert right in found and len(found) > 1, (name, clue)
        first += found[0] == right
    assert first >= amount(9, 19)


def test_an_explanation_that_is_stopped_returns_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    explanation = run(explain(model_of(hard())), 0.0)
    assert (explanation.core.rules, explanation.core.minimal, explanation.suggestions) == ([], False, [])
    giant = model_of(mistyped()["giant"][0])
    monkeypatch.setattr("newsgrid.engine.slices.SECONDS", 1000.0)  # as on a machine with nothing else to do
    work = core_of(giant)
    next(work)  # propagation has found a contradiction, which is not minimised yet
    with pytest.raises(Stop) as stopped:
        work.throw(Stop())
    core = stopped.value.partial
    assert not core.minimal
    assert solve(with_rules(giant, core.rules)).status == "unsat"


def test_a_rule_that_can_not_be_kept_alone_is_the_whole_reason() -> None:
    model = Model("test", 1, 2, 9, (0, 1), (Distinct((0, 1), "d", Place("unit", 0)), Sum((0, 1), frozenset({99}), "s", Place("unit", 0))))
    assert [rule.name for rule in run(core_of(model)).rules] == ["s"]


def test_an_explanation_reads_as_words() -> None:
    model = model_of(read("#Sudoku2x2\n1 1 . .\n. . . .\n. . . .\n. . . .\n"))
    explanation = run(explain(model))
    assert str(explanation).split("\n")[0] == "These contradict each other:"
    assert (
        [line[2:] for line in str(explanation).split("\n") if line.startswith("- ")] == [rule.name for rule in explanation.core.rules] != []
    )
    assert [line for line in str(explanation).split("\n") if line.startswith("Did you mean")] == [
        str(suggestion) for suggestion in explanation.suggestions
    ]
    assert str(run(explain(model_of(read("#Sudoku2x2\n1 . . .\n. . . .\n. . . .\n. . . .\n"))))).startswith("No rules were found")


def test_a_rule_that_some_papers_do_without_is_named() -> None:
    rows = "\n0011\n0011\n11..\n....\n"
    sheet = read("#Binairo" + rows)
    core = run(core_of(model_of(sheet)))
    assert core_words(core, sheet) == (
        "these 9 rules contradict each other; not all papers have the rule “no two rows alike”, and a line “no unlike” below the rows leaves it out"
    )
    assert solve(model_of(read("#Binairo" + rows + "no unlike\n"))).status == "unique"
    three = read("#Binairo\n000.\n....\n....\n....\n")
    assert core_words(run(core_of(model_of(three))), three) == "these 4 rules contradict each other"
