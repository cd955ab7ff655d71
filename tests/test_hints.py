"""Hints: techniques on small examples, the paths through the real puzzles, and their descriptions. tests/test_sentences.py has a board for each."""

from contextlib import suppress
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import generate
import walked
from newsgrid import model_of, read, solve
from newsgrid.engine import hints
from newsgrid.engine import rule_of_45 as rule_of_45_module
from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints import Contradiction, State
from newsgrid.engine.hints import walk as walk_module
from newsgrid.engine.hints.chains import alternating as chains
from newsgrid.engine.hints.chains.forcing import forcing
from newsgrid.engine.hints.sums.combinations import sum_bounds
from newsgrid.engine.hints.sums.differing import narrowed_sum
from newsgrid.engine.hints.sums.rule_of_45 import rule_of_45
from newsgrid.engine.hints.techniques import AFTER_45, TECHNIQUES, next_step
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.hints.why_not import why_not
from newsgrid.engine.model import Model
from newsgrid.engine.rule_of_45 import balances, leftovers, strengthened
from newsgrid.engine.rules import Distinct, In, Origin, Place, Sum
from newsgrid.engine.solve import Stop, run
from newsgrid.engine.solve.core import with_rules
from newsgrid.puzzle import kinds
from newsgrid.puzzle.about import whole
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from places import solution, text

HERE = Place("unit", 0)


def row_of(*rules: Distinct | Sum | In, cells: int = 4, values: int = 9) -> Model:
    named = [rule if rule.origin else replace(rule, origin=Origin(whole(rule.name))) for rule in rules]
    return Model("test", 1, cells, values, tuple(range(cells)), tuple(named))


def run_of(total: int, cells: int) -> Model:
    return row_of(
        Sum(tuple(range(cells)), frozenset({total}), "the run", HERE),
        Distinct(tuple(range(cells)), "the run, no digit twice", HERE, Origin(whole("the run"))),
    )


def masked(model: Model, **masks: str) -> State:
    """A state whose cells c0, c1, ... have these candidates."""
    state = State(model)
    for name, digits in masks.items():
        state.keep(int(name[1:]), sum(1 << (int(digit) - 1) for digit in digits))
    return state


def test_the_last_cell_of_a_run() -> None:
    step = next_step(State(run_of(14, 3), [9, 0, 3, 0]))
    assert (step.technique, step.level, step.placed) == ("last cell", 1, {1: 2})
    assert step.words == "The run adds up to 14: 9 + 3 = 12; 14 − 12 = 2, so r1c2 is 2."


def printed(value: int) -> str:
    return str(value - 1)


def from_0(total: int) -> Model:
    """A line of three cells that hold 0 to 9, as a Tenner Grid's column does."""
    rules = (Sum((0, 1, 2), frozenset({total}), "the column", HERE, Origin(whole("the column"))), Distinct((0, 1, 2), "the column", HERE))
    return Model("test", 1, 3, 10, (0, 1, 2), rules, printed, least=0)


def test_sums_of_numbers_that_count_from_0() -> None:
    step = next_step(State(from_0(9), [1, 8, 0]))
    assert (step.technique, step.placed) == ("last cell", {2: 3})
    assert step.words == "The column adds up to 9: 0 + 7 = 7; 9 − 7 = 2, so r1c3 is 2."
    step = next_step(State(from_0(3)))
    assert step.words == "The column: 3 in 3 cells is only 0 + 1 + 2. So these cells hold nothing else."
    step = sum_bounds(State(from_0(20), [5, 0, 0]), 0)
    assert step.words == "The column adds up to 20: r1c1 is 4, so 16 is left for r1c2 and r1c3. R1c3 is at most 9, so r1c2 is at least 7."


def test_the_shortest_reason_of_a_kind_comes_first() -> None:
    """Both runs can be made in one way; that of two cells is simpler to see, though that of five comes before it."""
    long, short = tuple(range(5)), (5, 6)
    rules = (
        Sum(long, frozenset({15}), "the long run", HERE),
        Distinct(long, "the long run, no digit twice", HERE, Origin(whole("the long run"))),
        Sum(short, frozenset({17}), "the short run", HERE),
        Distinct(short, "the short run, no digit twice", HERE, Origin(whole("the short run"))),
    )
    step = next_step(State(row_of(*rules, cells=7)))
    assert step.words == "The short run: 17 in 2 cells is only 8 + 9. So these cells hold nothing else."
    # cells that are known need no looking at
    step = next_step(State(row_of(*rules[:2], Sum(short, frozenset({9}), "the short run", HERE), cells=7), [0, 3, 4, 5, 0, 0, 0]))
    assert (
        step.words == "The long run: 3 is left for r1c1 and r1c5. With their candidates only 1 + 2 makes that, so they hold nothing else."
    )


def test_a_sum_whose_cells_may_repeat_has_bounds() -> None:
    model = row_of(Sum((0, 1), frozenset({17}), "the cage", HERE), cells=2)
    step = next_step(State(model))
    assert step.technique == "sum bounds"
    assert step.words == "The cage adds up to 17. R1c2 is at most 9; 17 − 9 = 8, so r1c1 is at least 8."


def diagonal(total: int) -> Model:
    """A sum of four cells, of which the first two see each other, and so do the last two."""
    pairs = [Distinct(cells, name, HERE, Origin(whole(name))) for cells, name in (((0, 1), "box 1"), ((2, 3), "box 2"))]
    return row_of(Sum((0, 1, 2, 3), frozenset({total}), "the diagonal", HERE), *pairs)


def test_no_way_to_make_a_sum_of_differing_cells_is_left_out() -> None:
    """Where candidates are left by chance, what stays is what some way has."""
    chance, gone = Random(1), 0
    for _ in range(60):
        state = State(diagonal(chance.randint(8, 30)))
        for cell in range(4):
            state.keep(cell, chance.getrandbits(9) | 1 << chance.randrange(9))
        ways = [
            way
            for way in product(*[values_of(state.masks[cell]) for cell in range(4)])
            if way[0] != way[1] and way[2] != way[3] and sum(way) in state.model.rules[0].allowed
        ]
        left = narrowed_sum(state, 0, dict(enumerate(state.masks)))
        assert left == ({cell: sum({1 << (way[cell] - 1) for way in ways}) for cell in range(4)} if ways else None)
        gone += left is not None and list(left.values()) != state.masks
    assert gone


def test_the_45_rule() -> None:
    sheet = empty_sudoku()
    sheet.kind = "killer"
    sheet.cages = [1 if index < 4 else 2 if index < 8 else 0 for index in range(81)]
    sheet.rules[0], sheet.rules[4] = "20", "18"
    step = rule_of_45(State(model_of(sheet)))
    assert (step.technique, step.placed) == ("45 rule", {8: 7})
    assert step.words == "Row 1 adds up to 45, the cages inside to 20 + 18 = 38. 45 − 38 = 7, so r1c9 is 7."
    sheet.cages[8] = sheet.cages[17] = 2  # now the cages cover row 1, and reach into row 2
    sheet.rules[4] = "30"
    step = rule_of_45(State(model_of(sheet)))
    assert step.words == "Row 1 adds up to 45, the cages over it to 20 + 30 = 50. 50 − 45 = 5, so r2c9 is 5."


def test_a_path_reads_as_numbered_steps() -> None:
    path = walked.path("sudoku_dm1402_grid.txt")
    assert str(path).split("\n") == [f"{at + 1}. {step.words}" for at, step in enumerate(path.steps)]
    assert str(run(hints.path(model_of(empty_sudoku(2, 2))))) == "There is no step to take."


def test_grades_differ() -> None:
    grades = [walked.path(name).grade for name in ("sudoku_dm1402_grid.txt", "sudoku_f63_fiendish.txt", "kinds/str8ts_5x5.txt")]
    assert grades == ["easy", "hard", "fiendish"]


def test_a_forcing_chain_leads_to_a_contradiction() -> None:
    """Two runs of 4 cross: with 1 in the cell that they share, both other cells are 3, which share a column."""
    rules = (
        Sum((0, 1), frozenset({4}), "the first run", HERE),
        Distinct((0, 1), "the first run, no digit twice", HERE, Origin(whole("the first run"))),
        Sum((0, 2), frozenset({4}), "the second run", HERE),
        Distinct((0, 2), "the second run, no digit twice", HERE, Origin(whole("the second run"))),
        Distinct((1, 2), "the column", HERE, Origin(whole("the column"))),
    )
    step = run(forcing(masked(row_of(*rules, cells=3), c0="13", c1="13", c2="13"), 4))
    assert (step.technique, step.level, step.placed, step.removed) == ("forcing chain", 4, {}, {1: 0b001})
    assert set(step.cells) == {0, 1, 2} and rules[2] in step.rules
    assert [(link.start, link.end, link.strong) for link in step.links] == [(((1, 1),), ((0, 1),), False), (((1, 1),), ((2, 1),), False)]
    assert next_step(masked(row_of(*rules, cells=3), c0="13", c1="13", c2="13"), 3) is None


def test_a_forcing_chain_sees_that_a_unit_has_no_place_left() -> None:
    chains = [step for step in walked.path("kinds/skyscrapers_5x5.txt").steps if step.technique == "forcing chain"]
    assert {step.level for step in chains} <= {4, 5}
    assert any("has no place for" in step.words for step in chains)
    assert all(len(step.removed) == 1 and not step.placed for step in chains)


def test_where_no_technique_helps_a_cell_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk_module, "nested", lambda state: iter(()))
    model = model_of(read(text("kinds/tenner_10x4.txt")))
    walk = Walk(model)
    state = walk.state
    while (step := next_step(state)) is not None:
        state.apply(step)
    assert not state.solved
    proof = run(walk.step(0))
    ((cell, value),) = proof.placed.items()
    assert (proof.technique, proof.level, proof.removed) == ("proof", 5, {})
    assert value == solution("kinds/tenner_10x4.txt")[cell]
    # the proof's rules are rules of the puzzle and what steps have led to, and force the cell: any other value in it contradicts them
    assert proof.rules and {rule for rule in proof.rules if not rule.name.startswith("entry")} < set(model.rules)
    others = frozenset(range(10)) - {value - 1}  # its numbers count from 0
    assert solve(with_rules(model, [*proof.rules, Sum((cell,), others, "another value", HERE)])).status == "unsat"
    assert solve(with_rules(model, proof.rules)).status != "unsat"
    name = str(state.cell(cell))
    assert proof.words.startswith(f"R{name[1:]} can be ") and proof.words.endswith(
        f" ends, after many steps, in a contradiction. So {name} is {value - 1}."
    )


def test_what_is_solved_has_no_next_step_and_what_is_open_neither() -> None:
    assert run(Walk(model_of(read(text("sudoku_f63_fiendish.txt"))), solution("sudoku_f63_fiendish.txt")).step(0)) is None
    assert run(Walk(model_of(empty_sudoku(2, 2))).step(0)) is None


def test_a_filled_grid_that_breaks_a_rule_is_no_way_to_an_answer() -> None:
    sheet = read(text("kakuro_k057.comma.txt"))
    sheet.across[62] -= 1
    with pytest.raises(Contradiction):
        run(hints.path(model_of(sheet)))


def test_a_sum_that_no_values_left_can_make_is_a_contradiction() -> None:
    state = State(run_of(2, 3))
    state.keep(1, 0b111100)  # 3 to 6: with any other value that is more than 3
    with pytest.raises(Contradiction):
        sum_bounds(state, 0)


def test_a_path_that_is_stopped_has_the_steps_so_far() -> None:
    model = walked.model("unionjack.txt")
    whole = walked.path("unionjack.txt").steps
    slices = sum(1 for _ in hints.path(model))
    work = hints.path(model)
    for _ in range(slices // 2):
        next(work)
    with pytest.raises(Stop) as stopped:
        work.throw(Stop())
    so_far = stopped.value.partial
    assert 1 < len(so_far.steps) < len(whole)
    assert so_far.steps == whole[: len(so_far.steps)]
    assert (so_far.solved, so_far.grade) == (False, "")


def test_lines_through_the_middle_of_a_box_bound_it() -> None:
    # four lines of 13 to 17 through the middle of a box: their sum, 52 to 68, minus 45 is three times the middle
    model = model_of(read(text("quasimagic_qms_009.txt")))
    middle = 9 + 1
    hub = next(leftover for leftover in leftovers(model, 1) if leftover.rule.cells == (middle,))
    assert hub.rule.allowed == {3, 4, 5, 6, 7}
    assert len(hub.because) == 5


@pytest.mark.parametrize("kind", ["squares", "killer", "lines"])
def test_what_the_45_rule_says_holds_in_every_answer(kind: str) -> None:
    chance = Random(kind)
    for _ in range(40):
        model = model_of(generate.small(kind, chance))
        answers = solve(model, 3).answers
        for leftover in leftovers(model):
            for answer in answers:
                assert sum(answer[cell] for cell in leftover.rule.cells) in leftover.rule.allowed


def test_what_a_unit_says_of_cages_that_cross_its_border_holds_in_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_of_45_module, "balances", lambda model: [])  # the answers are found without it
    chance, found = Random(45), 0
    for _ in range(40):
        model = model_of(generate.small("killer", chance))
        answers = solve(model, 3).answers
        for rule in balances(model):
            found += 1
            least, most, *weights = rule.parameters
            for answer in answers:
                assert least <= sum(weight * answer[cell] for weight, cell in zip(weights, rule.cells, strict=True)) <= most
    assert found > 40


def test_the_model_is_strengthened_by_what_three_rows_together_say() -> None:
    # cages cover rows 1 to 3, as bricks that no fewer rows cut cleanly, and reach into row 4 at its last cell alone
    cages = [cage for column in range(0, 9, 2) for cage in ([(0, column), (1, column)], [(2, column)])]
    cages += [cage for column in range(1, 9, 2) for cage in ([(0, column)], [(1, column), (2, column)])]
    cages[cages.index([(2, 8)])].append((3, 8))
    rows = [tuple(range(row * 9, row * 9 + 9)) for row in range(9)]
    value = [(3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    inside = [tuple(row * 9 + column for row, column in cage) for cage in cages]
    rules = [Distinct(row, "a row", HERE) for row in rows]
    sums = [Sum(cage, frozenset({sum(value[cell] for cell in cage)}), "a cage", HERE) for cage in inside]
    for model in strengthened(Model("killer", 9, 9, 9, tuple(range(81)), (*rules, *sums))):
        assert [rule.allowed for rule in model.rules if isinstance(rule, Sum) and rule.cells == (3 * 9 + 8,)] == [{value[3 * 9 + 8]}]


def test_the_links_of_the_largest_empty_grids_are_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(state: State) -> None:
        raise AssertionError("46,656 candidates exclude each other: that takes gigabytes")

    monkeypatch.setattr(chains, "Links", never)
    state = State(model_of(empty_sudoku(6, 6)))
    assert next_step(state) is None
    assert run(why_not(state, 0, 1)) is None
    with pytest.raises(AssertionError):
        next_step(State(model_of(empty_sudoku(3, 3))))


def test_a_model_without_sums_is_left_as_it_is_with_all_that_is_known_of_it() -> None:
    model = model_of(empty_sudoku(3, 3))
    narrow_by, encode_by = strengthened(model)
    assert narrow_by is model and encode_by is model


def test_a_technique_finds_nothing_in_rules_of_classes_that_it_does_not_look_at() -> None:
    for kind in [kind for kind in kinds.ALL if kind.text.example]:
        state = State(model_of(read(kind.text.example)))
        for technique in (*TECHNIQUES, *AFTER_45):
            for index, rule in enumerate(state.model.rules):
                if technique.of and not isinstance(rule, technique.of):
                    found = None
                    with suppress(AssertionError):  # some take it for granted that they are asked for their own rules
                        found = technique.find(state, index)
                    assert found is None
