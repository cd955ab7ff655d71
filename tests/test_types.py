"""Each type of constraint: its rules compared with its meaning as a predicate, and a puzzle with its answer."""

import re
from random import Random

import pytest

import constrained
from build import site
from newsgrid import check, model_of, read, solve
from newsgrid.engine import hints
from newsgrid.engine.check import gathered
from newsgrid.engine.compile import KINDS
from newsgrid.engine.hints import sentences, techniques
from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.model import Model
from newsgrid.engine.relations import clue_of
from newsgrid.engine.result_words import core_words
from newsgrid.engine.rules import Regular
from newsgrid.engine.smtlib import write
from newsgrid.engine.solve import core_of, explain, run
from newsgrid.engine.solve.core import with_rules
from newsgrid.exchange.answer import filled
from newsgrid.export.html import page
from newsgrid.puzzle import constraints, formats
from newsgrid.puzzle.draw import style, svg
from newsgrid.puzzle.grid_layout import lay_out
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import Sheet
from places import PUZZLES, amount
from sampled import sampled, todays
from test_rules import run_z3

NAMES = [one.name for one in constraints.DRAWN]
FOLDER = PUZZLES / "constraints"
MEANT = [name for name in NAMES if name in constrained.MEANINGS]


def puzzle(name: str) -> tuple[Sheet, list[int]]:
    return read((FOLDER / f"{name}.txt").read_text()), read((FOLDER / f"{name}.solution.txt").read_text()).givens


def test_every_type_has_a_puzzle() -> None:
    assert set(constrained.MEANINGS) <= set(NAMES)
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}{end}" for name in NAMES for end in (".solution.txt", ".txt"))


@pytest.mark.parametrize("name", NAMES)
def test_its_puzzle_has_its_answer_and_no_other(name: str) -> None:
    sheet, answer = puzzle(name)
    model = model_of(sheet)
    result = solve(model)
    assert (result.status, result.answers) == ("unique", [answer])
    assert check(model, answer) == []
    assert check(model, sheet.givens) == []
    for constraint in constraints.drawn(sheet):
        assert constraint[0] == name
        assert constrained.holds(sheet, constraint, answer)
    # without its constraints it has several answers
    sheet.constraints = {}
    assert solve(model_of(sheet)).status == "multiple"


@pytest.mark.parametrize("name", MEANT)
def test_its_rules_are_what_it_means(name: str) -> None:
    """On complete fillings: an answer, and answers with some values changed."""
    chance = Random(name)
    seen = set()
    for number in range(amount(24, 600)):
        values = puzzle(name)[1]
        sheet = empty_sudoku()
        constraint = None
        while constraint is None or (
            number < 12 and not constrained.MEANINGS[name](constrained.held_by(sheet, constraint, values), constraint[2])
        ):
            constraint = constrained.any_of(name, sheet, values, chance)
        for cell in chance.sample(range(81), chance.choice((0, 1, 2, 9))):
            if constrained.NUMBERS and name == "sandwich" and (values[cell] in (1, 9)):
                continue  # a row always has both
            values[cell] = chance.randint(2, 8) if name == "sandwich" else chance.randint(1, 9)
        sheet.constraints[constraint[0], constraint[1]] = constraint[2]
        fits = constrained.MEANINGS[name](constrained.held_by(sheet, constraint, values), constraint[2])
        broken = [rule for rule in check(model_of(sheet), values) if rule.rule.origin and rule.rule.origin.constraint]
        assert bool(broken) != fits, (constraint, constrained.held_by(sheet, constraint, values))
        seen.add(fits)
    assert seen == {True, False}


# these take half a second or more, or are long paths of steps like others'; most are also tried with the puzzles of kinds that have them
LONG_TO_SOLVE = {
    "sandwich",
    "king",
    "circle",
    "less",
    "frame",
    "reckon",
    "knight",
    "allblack",
    "skyscraper",
    "ten",
    "thermo",
    "white",
    "allxv",
    "total",
}


@pytest.mark.parametrize("name", sampled(NAMES, todays([name for name in NAMES if name not in LONG_TO_SOLVE], 2)))
def test_its_steps_lead_to_its_answer(name: str) -> None:
    sheet, answer = puzzle(name)
    model = model_of(sheet)
    state = hints.State(model)
    true = [1 << value - 1 for value in answer]  # test_its_puzzle_has_its_answer_and_no_other
    steps = []
    while not state.solved and (step := techniques.next_step(state)) is not None:
        for cell, value in step.placed.items():
            assert answer[cell] == value, step
        for cell, mask in step.removed.items():
            assert mask and not mask & true[cell], step
        state.apply(step)
        steps.append(step)
    title = constraints.BY_NAME[name].title.lower()
    own = [step for step in steps if step.technique == title]
    on_it = [rule for step in steps for rule in step.rules if rule.origin and rule.origin.constraint and rule.origin.constraint[0] == name]
    # where values must only differ, the puzzle may be solved without a step that rests on it
    assert on_it or all(rule[0] == "distinct" for rule in constraints.rules_of(sheet, (name,)))
    for step in own:
        first = step.rules[0]
        less = [f"{state.cell(one)} < {state.cell(other)}" for one, other in zip(first.cells, first.cells[1:], strict=False)]
        told = str(along_of(state, first).told) if isinstance(first, Regular) else ""  # what its number is, for its name
        makes = f"make {first.parameters[0]}, and" if told and isinstance(first, Regular) else ""
        names = [str(name).lower() for name in (sentences.names.called(state, first), told, makes, *less) if name]
        assert any(said in step.words.lower() for said in names), step.words


# a line of nine has too many states to be written out; tests/test_every_kind.py has Set Square's lines of three
@pytest.mark.parametrize("name", [name for name in NAMES if name != "reckon"])
def test_in_smtlib_it_means_the_same(name: str) -> None:
    """On complete fillings of a sheet without other rules."""
    chance = Random(name + " text")
    for number in amount((0, 3), (0, 1, 2, 3)):
        values = puzzle(name)[1]
        sheet = empty_sudoku()
        for unit in KINDS["sudoku"].has:
            sheet.constraints[unit, ()] = constraints.OFF
        constraint = None
        while constraint is None or (number < 2 and not constrained.holds(sheet, constraint, values)):
            constraint = constrained.any_of(name, sheet, values, chance)
        sheet.constraints[constraint[0], constraint[1]] = constraint[2]
        for cell in chance.sample(range(81), 30 if number == 3 else 0):
            values[cell] = values[cell] if name == "sandwich" else chance.randint(1, 9)
        pins = "".join(f"(assert (= V{cell} {value}))\n" for cell, value in enumerate(values))
        fits = constrained.holds(sheet, constraint, values)
        output = run_z3(write(model_of(sheet)).replace("(check-sat)", pins + "(check-sat)"))
        assert output.startswith("sat" if fits else "unsat")


@pytest.mark.parametrize("name", NAMES)
def test_what_is_broken_is_red_in_its_drawing(name: str) -> None:
    sheet, _ = puzzle(name)
    chance = Random(name)
    wrong = [chance.randint(1, 9) for _ in range(81)]
    shown = filled(sheet, wrong)
    broken = [rule.data() for rule in check(model_of(sheet), wrong)]
    drawn = svg.svg(shown, svg.Marks([RULE.read(rule) for rule in broken]))
    if constraints.BY_NAME[name].draw is not None:
        assert "constraint wrong" in drawn
    html = page([(shown, "", broken)], "Wrong")
    assert constraints.BY_NAME[name].rule in html.replace("&#39;", "'")
    assert formats.read(formats.write(sheet, "grid")) == sheet


def test_the_look_of_each_type_is_in_the_style_sheet_and_its_colours_in_the_dark_one() -> None:
    sheet, dark = style.style(), site.dark_colours()
    for type_ in constraints.DRAWN:
        assert type_.look.style in sheet
        for name, (light, night) in type_.look.colours.items():
            assert f"{name}:{light}" in sheet and f"{name}:light-dark({light},{night})" in dark
    assert set(re.findall(r"var\((--[\w-]+)\)", sheet)) <= set(style.colours())  # those without a usual value


# {a puzzle with clues outside: their type}; the quick ones come first, and the last three, which are larger, are tried nightly
OUTSIDE = {
    "kinds/framesums_4x4": "frame",
    "kinds/framesums_9x9": "frame",
    "kinds/sandwich_6x6": "sandwich",
    "kinds/xsums_6x6": "xsum",
    "kinds/skyscrapers_6x6": "skyscraper",
    "kinds/skyscrapersudoku_6x6": "skyscraper",
    "kinds/littlekiller_6x6": "little",
    "constraints/total": "total",
    "constraints/skyscraper": "skyscraper",
    "constraints/little": "little",
}


@pytest.mark.parametrize("path", list(OUTSIDE)[: amount(len(OUTSIDE) - 3, len(OUTSIDE))])
def test_a_clue_outside_that_is_mistyped_is_found(path: str) -> None:
    """A digit too many, one too few, or another one."""
    sheet = read((PUZZLES / f"{path}.txt").read_text())
    keys = sorted(key for key, text in sheet.constraints.items() if key[0] == OUTSIDE[path] and text)
    tried = 0
    for key in keys[: 3 if sheet.rows < 9 else 1]:
        right = sheet.constraints[key]
        for wrong in ("1" + right, right + "1", right[1:], right[:-1] + str((int(right[-1]) + 1) % 10)):
            sheet.constraints[key] = wrong or "9"
            model = model_of(sheet)
            if wrong == right or solve(model).status != "unsat":
                continue
            words = [str(suggestion) for suggestion in run(explain(model)).suggestions]
            assert any(word.startswith(f"Did you mean {right} instead of {int(wrong or 9)}?") for word in words), (key, right, wrong, words)
            tried += 1
        sheet.constraints[key] = right
    assert tried


def wrong_given(name: str, cell: int) -> Model:
    sheet, _ = puzzle(name)
    sheet.givens[cell] = sheet.givens[cell] % 9 + 1
    return model_of(sheet)


def test_the_rules_of_one_constraint_are_one_reason() -> None:
    model = wrong_given("knight", 7)
    work, questions = core_of(model), 0
    try:
        while True:
            next(work)
            questions += 1
    except StopIteration as stop:
        core = stop.value
    assert core.minimal
    moves = [rule for rule in core.rules if rule.origin and rule.origin.constraint]
    assert len(moves) > 3
    assert questions < len(core.rules)  # not one check for each knight's move
    named = gathered(core.rules)
    assert [rule.name for rule in named if not rule.cells] == ["anti-knight: no two cells a knight's move apart hold the same value"]
    assert len(named) == len(core.rules) - len(moves) + 1
    assert core_words(core, puzzle("knight")[0]) == f"these {len(named)} rules contradict each other"
    assert solve(with_rules(model, [rule for rule in core.rules if rule not in moves]), 1).status != "unsat"
    assert solve(with_rules(model, core.rules), 1).status == "unsat"


def test_few_rules_of_one_constraint_are_named_one_by_one() -> None:
    sheet = empty_sudoku()
    constraints.put(sheet, "knight", ())
    sheet.givens[2] = sheet.givens[13] = 5
    core = run(core_of(model_of(sheet)))
    assert core.minimal
    named = gathered(core.rules)
    assert named == core.rules
    assert len([rule for rule in named if rule.name.startswith("knight's move between r")]) == 1


def test_a_reason_is_not_made_shorter_at_any_price() -> None:
    model = wrong_given("nonconsecutive", 10)
    core = run(core_of(model, 0))
    assert not core.minimal
    assert solve(with_rules(model, core.rules), 1).status == "unsat"


def test_where_all_dots_are_given_what_has_one_may_have_either() -> None:
    sheet = empty_sudoku()
    for name in ("allwhite", "allblack", "allxv"):
        constraints.put(sheet, name, ())
    constraints.put(sheet, "white", (0, 1))
    values = [1, 2] + [0] * 79
    assert check(model_of(sheet), values) == []  # 1 and 2 could also have a black dot
    del sheet.constraints["white", (0, 1)]
    assert [str(rule) for rule in check(model_of(sheet), values)] == [
        "no white dot between r1c1 and r1c2: 1 and 2 differ by the wrong amount",
        "no black dot between r1c1 and r1c2: 1 and 2 would have a dot between them",
    ]
    assert [str(rule) for rule in check(model_of(sheet), [4, 6] + [0] * 79)] == [
        "no V and no X between r1c1 and r1c2: 4 + 6 would have its sign between them"
    ]
    # a number in one dot also changes what the absence of dots means
    assert check(model_of(sheet), [4, 1] + [0] * 79)[0].rule.name.startswith("no V")
    assert check(model_of(sheet), [9, 3] + [0] * 79) == []
    constraints.put(sheet, "black", (79, 80), "3")
    assert [rule.rule.name for rule in check(model_of(sheet), [9, 3] + [0] * 79)] == ["no black dot between r1c1 and r1c2"]


def test_an_even_cell_prints_no_number() -> None:
    sheet = lay_out("sudoku", [(0, 0)], 3, 1)  # 2 is the only even value
    constraints.put(sheet, "even", (0,))
    sheet.givens[0] = 1
    model = model_of(sheet)
    clues = [rule for rule in model.rules if clue_of(rule) is not None]
    assert [rule.name for rule in clues] == ["given 1 at r1c1"]


def test_a_hint_names_the_even_cell_that_it_rests_on() -> None:
    sheet = empty_sudoku()
    constraints.put(sheet, "even", (0,))
    sheet.givens[1], sheet.givens[2], sheet.givens[9] = 2, 4, 6
    step = techniques.next_step(hints.State(model_of(sheet)))
    assert step.words == "R1c1 sees 2 and 4 in row 1, 6 in column 1; the even cell at r1c1 takes 2, 4, 6 or 8. Only 8 is left."
    assert "even cell at r1c1" in [rule.name for rule in step.rules]


def test_what_is_broken_is_reported_with_what_the_type_asks_for() -> None:
    sheet = empty_sudoku()
    for name, place, text in (("thermo", (0, 1, 2, 3), ""), ("sandwich", (1, -1, 2), "30"), ("even", (80,), ""), ("less", (20, 21), "")):
        constraints.put(sheet, name, place, text)

    def broken(*entries: tuple[int, int]) -> list[str]:
        values = [0] * 81
        for cell, value in entries:
            values[cell] = value
        return [str(rule) for rule in check(model_of(sheet), values)]

    rising = "(along each thermometer the values rise from the bulb)"
    assert broken((1, 5), (2, 3)) == [f"thermometer from r1c1: 5 can't be followed by 3 {rising}"]
    assert broken((0, 1), (1, 5), (2, 3), (3, 9)) == [f"thermometer from r1c1: 5 can't be followed by 3 {rising}"]
    assert broken((0, 9)) == [f"thermometer from r1c1: 9 can't be here {rising}"]
    assert broken((0, 5), (3, 7)) == [f"thermometer from r1c1: 5 and 7 can't be here together {rising}"]
    assert broken((9, 1), (12, 9)) == [
        "sandwich 30 for row 2 from the left: 1 and 9 can't be here together "
        "(a number beside a line is the sum of the values between its lowest and its highest)"
    ]
    assert broken((20, 7), (21, 2)) == ["less-than sign between r3c3 and r3c4: 7 and 2 don't rise"]
