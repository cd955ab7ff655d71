"""Whether the puzzle has a solution, whether it still has one with the entries, and both in words."""

import pytest

from newsgrid.engine import result_words
from newsgrid.engine.compile import model_of
from newsgrid.engine.entries import entries_of
from newsgrid.engine.model import Model
from newsgrid.engine.solve import Ahead, Steps, Stop, core, look_ahead, run
from newsgrid.engine.solve.search import solve_in_slices
from newsgrid.puzzle import formats
from places import solution, text

K057 = model_of(formats.read(text("kakuro_k057.comma.txt")))
TINY = model_of(formats.read(text("kakuro_tiny_2x4.backslash.txt")))
SQUARES = model_of(formats.read(text("squares_9x9.txt")))


def said(model: Model, values: list[int]) -> str:
    ahead = run(look_ahead(model, entries_of(model, values)))
    return result_words.entries_words(model, ahead)


def stopped(work: Steps[Ahead]) -> Ahead:
    """The partial result of work that is stopped."""
    with pytest.raises(Stop) as stop:
        work.throw(Stop())
    ahead: Ahead = stop.value.partial
    return ahead


def test_entries_of_a_puzzle_with_one_solution() -> None:
    answer = solution("kakuro_k057.comma.txt")
    nothing = [0] * len(answer)
    assert said(K057, nothing) == "The puzzle has one solution; your entries agree with it."
    assert said(K057, answer) == "The puzzle has one solution; your entries agree with it."


@pytest.mark.parametrize(("many", "more"), [(1, ""), (3, ""), (4, " (and 1 more)"), (6, " (and 3 more)")])
def test_of_many_wrong_entries_three_are_named_and_the_others_counted(many: int, more: str) -> None:
    answer = solution("kakuro_k057.comma.txt")
    cells = [cell for cell, value in enumerate(answer) if value][:many]
    ahead = run(look_ahead(K057, entries_of(K057, [value % 9 + 1 if cell in cells else 0 for cell, value in enumerate(answer)])))
    named = [f"{K057.place(cell)} can't be {answer[cell] % 9 + 1}" for cell in cells[:3]]
    wanted = f"The puzzle has one solution; your entries leave none: {', '.join(named)}{more}."
    assert result_words.entries_words(K057, ahead) == wanted


def test_entries_of_a_puzzle_with_two() -> None:
    result = run(solve_in_slices(TINY))
    assert result.status == "multiple"
    first, second = result.answers
    assert said(TINY, first) == "The puzzle has more than one solution; your entries leave just one."
    same = [one if one == other else 0 for one, other in zip(first, second, strict=True)]
    assert said(TINY, same) == "The puzzle has more than one solution; your entries agree with some of them."
    cell = next(cell for cell in TINY.cells)
    assert "your entries leave none" in said(TINY, [9 if index == cell else 0 for index in range(len(first))])


def test_a_puzzle_without_a_solution_and_one_not_decided() -> None:
    sheet = formats.read(text("kakuro_k057.comma.txt"))
    clue = next(index for index, total in enumerate(sheet.across) if total)
    sheet.across[clue] = 3 if sheet.across[clue] != 3 else 4
    assert said(model_of(sheet), solution("kakuro_k057.comma.txt")) == "The puzzle has no solution, whatever the entries are."
    ahead = run(look_ahead(model_of(sheet), []))
    assert result_words.entries_words(model_of(sheet), ahead, result_words.whose(sheet)) == "The puzzle has no solution."
    work = look_ahead(SQUARES, entries_of(SQUARES, solution("squares_9x9.txt")))
    next(work)
    assert result_words.entries_words(SQUARES, stopped(work)) == "Whether the puzzle has a solution was not decided."


def test_a_core_found_one_by_one_is_minimal_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """This is how a core is minimised if the formula over all candidates would be too large."""

    def too_large(*_: object) -> None:
        raise core.TooLarge

    sheet = formats.read(text("sudoku_f63_fiendish.txt"))
    filled = next(index for index, value in enumerate(sheet.givens) if value)
    free = next(index for index, value in enumerate(sheet.givens) if not value and index // 9 == filled // 9)
    sheet.givens[free] = next(
        value
        for value in range(1, 10)
        if value != solution("sudoku_f63_fiendish.txt")[free] and value not in sheet.givens[free // 9 * 9 : free // 9 * 9 + 9]
    )
    model = model_of(sheet)
    monkeypatch.setattr(core, "shrink_at_once", too_large)
    minimal = run(core.core_of(model))
    assert minimal.minimal and minimal.rules
    assert run(solve_in_slices(core.with_rules(model, minimal.rules))).status == "unsat"
    for rule in minimal.rules:
        rest = [other for other in minimal.rules if other is not rule]
        assert run(solve_in_slices(core.with_rules(model, rest), 1)).status != "unsat"
