"""Techniques that people know from puzzles other than Sudoku and Kakuro, on small examples. tests/test_sentences.py has a board for each."""

import re
from collections.abc import Callable

import pytest

import newsgrid
import walked
from newsgrid import model_of, read
from newsgrid.engine.hints import Contradiction, State, Step, next_step
from newsgrid.engine.hints.automata.binary import counting, unlike_lines
from newsgrid.engine.hints.automata.rising import sign_chain
from newsgrid.engine.hints.automata.skyscrapers import seen_from
from newsgrid.engine.hints.automata.straights import sure_digits
from newsgrid.engine.hints.lines.reading import cases_along, read_along
from newsgrid.engine.hints.lines.subsets import locked
from newsgrid.engine.hints.sums.operators import cage_combinations
from newsgrid.engine.rules import Regular, Sum
from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.kinds.kind import Kind
from places import OF_KINDS, text
from sampled import in_turn, sampled

OF_CHAINS = 4  # from this level on, chains are looked for among all candidates anyway
MOST_STEPS = 60

Technique = Callable[[State, int], Step | None]


def state_of(puzzle: str, **masks: str) -> State:
    """The state of a puzzle whose cells r1c2, ... have these candidates."""
    model = model_of(read(puzzle))
    state = State(model)
    for name, values in masks.items():
        state.keep(model.path(name)[0], sum(1 << (int(value) - model.least) for value in values))
    return state


def first(technique: Technique, state: State) -> Step:
    """The step that a technique finds at the first rule that gives one."""
    steps = (technique(state, index) for index in range(len(state.model.rules)))
    return next(step for step in steps if step is not None)


def parts_of(step: Step) -> tuple[str, int, str, dict[int, int], dict[int, int]]:
    return step.technique, step.level, step.words, step.placed, step.removed


def test_a_bent_cage_may_repeat_a_value_and_has_more_combinations() -> None:
    step = first(cage_combinations, state_of("#KenKen\naabb\nacbb\ndcef\ndcef\na = 4x\n"))
    words = "Cage at r1c1 multiplies to 4: what is left is 1·1·4 or 1·2·2. So r1c1 can't be 2 or 3, and r1c2 and r2c1 can't be 3 or 4."
    assert (step.level, step.words) == (3, words)
    # 1, 1 and 4 has the two 1s apart, so that the corner is 4; and so has 1, 2 and 2, whose corner is 1
    assert step.removed == {0: 0b0110, 1: 0b1100, 4: 0b1100}


def test_what_a_cage_needs_stands_nowhere_else_in_its_row() -> None:
    state = state_of("#KenKen\naabb\ncdee\ncdff\ngghh\na = 4x\n", r1c1="14", r1c2="14")
    step = first(locked, state)
    assert step.technique == "locked candidates"
    assert step.removed == {2: 0b0001, 3: 0b0001}


def test_a_compartment_holds_a_digit_for_sure() -> None:
    puzzle = "#Str8ts\n...x.\n.....\n.....\n.....\n.....\n"
    step = first(sure_digits, state_of(puzzle))
    words = "Whichever straight r1c1 to r1c3 hold, it has 3. So no other cell of row 1 has it."
    assert parts_of(step) == ("sure digit", 3, words, {}, {4: 0b00100})
    step = first(sure_digits, state_of(puzzle, r1c1="1245", r1c2="1245"))
    words = "Whichever straight r1c1 to r1c3 hold, it has 3. Of these cells only r1c3 can be 3, so it is."
    assert parts_of(step) == ("sure digit", 2, words, {2: 3}, {})


def test_a_chain_of_signs() -> None:
    step = first(sign_chain, state_of("#Futoshiki\n.<.<. .\n    ^\n. . . .\n. . . .\n. . . .\n"))
    assert parts_of(step) == ("chain", 2, "R1c1 < r1c2 < r1c3 < r2c3: 3 greater values follow r1c1, so it is at most 1.", {}, {0: 0b1110})
    state = state_of("#Futoshiki\n.<.<. .\n    ^\n. . . .\n. . . .\n. . . .\n", r1c1="1", r1c2="2")
    assert first(sign_chain, state).words == "R1c3 > r1c2 > r1c1: 2 smaller values follow r1c3, so it is at least 3."


def test_signs_that_go_round_in_a_circle_have_no_answer() -> None:
    with pytest.raises(Contradiction):
        first(sign_chain, state_of("#Futoshiki\n.<. .\n^ v\n.>. .\n. . .\n".replace("^ v\n.>.", "v ^\n.>.")))


def test_clues_of_skyscrapers() -> None:
    step = first(seen_from, state_of("#Skyscrapers\n.1....\n......\n......\n......\n......\n......\n"))
    words = "The 1 above column 1: only one house is seen, so the tallest stands first: r1c1 is 4."
    assert parts_of(step) == ("skyscraper bounds", 1, words, {0: 4}, {})
    step = first(seen_from, state_of("#Skyscrapers\n......\n3.....\n......\n......\n......\n......\n"))
    words = "The 3 left of row 1: 3 houses are seen, each taller than those before it. So r1c1 is at most 2, and r1c2 is at most 3."
    assert parts_of(step) == ("skyscraper bounds", 2, words, {}, {0: 0b1100, 1: 0b1000})


@pytest.mark.parametrize("name", ["kinds/skyscrapers_6x6.txt", "kinds/skyscrapers_4x4.txt", "kinds/kenken_6x6.txt"])
def test_a_sentence_names_each_cell_that_loses_something(name: str) -> None:
    model, path = walked.model(name), walked.path(name)
    steps = [
        step for step in path.steps if step.technique in ("skyscraper cases", "skyscraper bounds", "cage combinations") and step.removed
    ]
    assert steps
    for step in steps:
        said = step.words.split(":", 1)[1]
        assert all(model.place(cell) + " " in said.replace(",", " ") for cell in step.removed), step.words


def test_an_empty_lot_may_stand_before_the_only_house_that_is_seen() -> None:
    state = state_of("#Skyscrapers\n.1...\n.....\n.....\n.....\n.....\nfrom 0\n")
    assert [seen_from(state, index) for index in range(len(state.model.rules))] == [None] * len(state.model.rules)


def test_the_ways_along_a_line_with_different_values() -> None:
    # behind the 2, of 1, 3 and 4 the 4 comes before the 3: only 1, 4, 3 is left. Read one by one, 3, 1, 1 would do as well
    state = state_of("#Skyscrapers\n......\n2.....\n......\n......\n......\n......\n", r1c1="2", r1c2="13", r1c3="134", r1c4="134")
    last = len(state.model.rules) - 1
    assert read_along(state, last) is None
    step = cases_along(state, last)
    assert step is not None
    words = "The 2 left of row 1: r1c1 to r1c4 can only be 2-1-4-3. So r1c2 is 1, r1c3 is 4, and r1c4 is 3."
    assert parts_of(step) == ("skyscraper cases", 4, words, {}, {1: 0b0100, 2: 0b0101, 3: 0b1001})


BINAIRO = "#Binairo\n{}\n......\n......\n......\n......\n......\n"


def test_binairo_counting() -> None:
    step = first(counting, state_of(BINAIRO.format("1.1..1")))
    assert parts_of(step) == (
        "counting",
        1,
        "Row 1 already has 1 in 3 cells, the most it can have. So its other cells are 0.",
        {1: 1, 3: 1, 4: 1},
        {},
    )


def test_binairo_no_two_lines_alike() -> None:
    step = first(unlike_lines, state_of("#Binairo\n110100\n......\n1101..\n......\n......\n......\n".replace("1101..", "1.01.0")))
    assert (step.technique, step.level, step.placed) == ("no two alike", 3, {13: 1, 16: 2})
    alike = state_of("#Binairo\n110100\n......\n1.01.0\n......\n......\n......\nno unlike\n")
    assert not any(unlike_lines(alike, index) for index in range(len(alike.model.rules)))


def test_what_a_row_has_as_often_as_it_may_is_easy_to_see() -> None:
    """And where a letter's only place is; how many more of a value it needs is harder."""
    state = State(model_of(read("#EasyAsABC\n......\n.A....\n......\n......\n......\n......\n")))
    struck, level, steps = {}, 0, 0
    while (step := next_step(state, 1)) is not None:
        struck.update(step.removed)
        level, steps = max(level, step.level), steps + 1
        state.apply(step)
    assert level == 1 and steps == 2  # one for the row, one for the column
    assert struck == dict.fromkeys((1, 2, 3, 4, 8, 12), 2)  # the value 2 is A
    for cell in (1, 2):
        state.keep(cell, ~4)
    step = next_step(state, 1)
    assert (step.technique, step.level, step.placed) == ("letters", 1, {3: 3})
    magnets = State(model_of(read("#Magnets\n......\n2.....\n......\n......\n......\n......\nboxes\nabcd\nabcd\nefgh\nefgh\n")))
    magnets.keep(0, ~2)
    magnets.keep(1, ~2)
    (count,) = [index for index, rule in enumerate(magnets.model.rules) if isinstance(rule, Regular) and rule.automaton == "pole count"]
    step = read_along(magnets, count)
    assert (step.technique, step.level, step.placed) == ("number of poles", 2, {2: 2, 3: 2})


def test_the_first_letter_is_easy_to_see_at_the_edge_and_harder_behind_it() -> None:
    state = State(model_of(read("#EasyAsABC\n......\nB.....\n......\n......\n......\n......\n")))
    step = next_step(state)
    assert (step.technique, step.level, step.removed) == ("first letter", 1, {0: 10})
    state.apply(step)
    state.place(0, 1)  # it stays empty
    while (step := next_step(state, 1)) is not None:
        state.apply(step)
    step = next_step(state)
    assert (step.technique, step.level, step.placed) == ("first letter", 2, {1: 3})


def values_told(words: str) -> list[str]:
    """The numbers that a sentence says to stand in cells, or not to: of "r1c2 and r1c3 are 1, so r1c4 can't be 10", 1 and 10."""
    return re.findall(r"r\d+c\d+ (?:is|are|can't be|is not|are not) (\d+)\b(?! of)", words)


WITH_EXAMPLE = [kind for kind in kinds.ALL if kind.text.example]


@pytest.mark.parametrize("kind", in_turn(WITH_EXAMPLE, 4), ids=lambda kind: kind.name)
def test_a_program_is_told_values_as_the_sheet_prints_them(kind: Kind) -> None:
    """Inside, the values of all sheets count from 1; a sheet may print them from 0, or as signs."""
    sheet = read(kind.text.example)
    printed = {notation.said(sheet, value) for value in range(1, sheet.values + 1)}
    words = [step.words for step in newsgrid.steps(model_of(sheet)).steps]
    assert words
    for told in words:
        assert printed.issuperset(values_told(told)), told


def test_a_program_is_told_the_values_of_its_own_grid() -> None:
    model = model_of(newsgrid.grid(1, 2, 2, least=0))
    model.add(Sum(model.row(1), 0))
    assert newsgrid.steps(model).steps[0].words == "Your rule 1: r1c1 and r1c2 make 0. So r1c1 is 0."


FAR = (
    "minesweeper",
    "slitherlink",
    "kinds/binairo_10x10.txt",
    "kinds/lits_8x8.txt",
)  # of which the gallery or the examples need these steps
EVERY = [kind.name for kind in WITH_EXAMPLE] + [name for name in OF_KINDS if name.endswith(".txt")]


@pytest.mark.parametrize("name", sampled(dict.fromkeys((*FAR, *EVERY)), FAR))
def test_no_step_is_missed_that_all_rules_together_would_give(name: str) -> None:
    """A technique is asked again about a rule once a cell of it has changed, or any cell if it is `far`: a look at all rules finds no easier step."""
    model = model_of(read(kinds.BY_NAME[name].text.example) if name in kinds.BY_NAME else read(text(name)))
    state = State(model)
    for _ in range(MOST_STEPS):
        step = None if state.solved else next_step(state)
        if step is None:
            break
        afresh = state.copy()
        afresh.dirty.clear()
        missed = next_step(afresh, min(step.level, OF_CHAINS) - 1)
        assert missed is None, (step.words, missed.words)
        state.apply(step)
