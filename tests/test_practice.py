"""Positions to practise a technique on."""

import json
from random import Random

import pytest

from build import techniques
from newsgrid import cli, model_of
from newsgrid.cli.commands.make import named
from newsgrid.engine.hints.tips import TIPS
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.make import practice
from newsgrid.engine.solve import Stop, run
from newsgrid.engine.solve.search import OutOfTime, solve_in_slices
from newsgrid.puzzle import kinds
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.sheet import Sheet, values_on, without_entries

START = {name: kinds.named(name).starts[0][1]() for name in ("sudoku", "binairo", "futoshiki", "starbattle", "kakuro", "kenken")}


def next_technique(sheet: Sheet) -> str:
    """The technique of the first hint on a position, as a person who opens it is given it."""
    marks = {cell: mask for cell, mask in enumerate(sheet.centre) if mask}
    step = run(Walk(model_of(sheet), values_on(sheet), marks).step(0))
    return step.technique if step else ""


@pytest.mark.parametrize(
    ("kind", "technique"),
    [
        ("sudoku", "hidden single"), ("sudoku", "naked pair"), ("binairo", "three alike"), ("futoshiki", "chain"),
        ("starbattle", "shared cells"), ("kenken", "cage combinations"),
        pytest.param("kakuro", "partners", marks=pytest.mark.nightly),
    ],
)  # fmt: skip
def test_the_next_step_of_a_position_is_of_its_technique(kind: str, technique: str) -> None:
    sheet = run(practice.position(START[kind], technique, Random(3)))
    assert next_technique(sheet) == technique
    puzzle = run(solve_in_slices(model_of(without_entries(sheet))))
    assert puzzle.status == "unique"
    answer = puzzle.answers[0]
    assert all(entry in (0, answer[cell]) for cell, entry in enumerate(sheet.entries))
    assert all(not mask or mask >> (answer[cell] - 1) & 1 for cell, mask in enumerate(sheet.centre))
    again = run(practice.position(START[kind], technique, Random(4)))
    assert again != sheet and next_technique(again) == technique


def test_the_command_line_makes_positions(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("make", "binairo", "--size", "6", "--practise")
    assert cli.main((*words, "three alike", "--seed", "1", "--count", "2")) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [next_technique(from_data(position["sheet"])) for position in found] == ["three alike"] * 2
    monkeypatch.setattr("newsgrid.cli.commands.make.SECONDS", 0.01)
    assert cli.main((*words, "naked triple")) == 3
    told = capsys.readouterr().err
    assert told.startswith("No position with naked triple was found in 0.01 s of work: ") and " looked through" in told
    assert cli.main((*words, "sword fish\x1b")) == 2
    told = capsys.readouterr().err
    assert told.endswith('Did you mean "swordfish" or "finned swordfish"? docs/techniques.md lists them all.\n') and "\x1b" not in told


def test_a_technique_is_named_as_a_heading_has_it_or_in_the_plural() -> None:
    for technique in techniques.read_all():
        assert named(technique.name) == named(f"{technique.name.upper()}s") == named(technique.name.replace("-", " "))
        assert named(technique.name).lower() == technique.name.lower()
    assert {named(name) for name in TIPS} == set(TIPS)


def test_a_search_tells_which_techniques_it_came_to() -> None:
    met: list[set[str]] = []
    assert next_technique(run(practice.position(START["sudoku"], "naked pair", Random(1), met))) == "naked pair"
    assert met and "hidden single" in met[-1] and not any("naked pair" in names for names in met)


def test_marks_are_written_only_where_a_step_needs_them() -> None:
    assert not any(run(practice.position(START["sudoku"], "hidden single", Random(1))).centre)
    assert any(run(practice.position(START["sudoku"], "naked pair", Random(1))).centre)
    assert not any(run(practice.position(START["binairo"], "three alike", Random(1))).centre)


def test_a_technique_that_a_kind_lacks_is_looked_for_until_it_is_stopped() -> None:
    work = practice.position(START["binairo"], "naked triple", Random(1))
    for _ in range(50):
        next(work)
    with pytest.raises(Stop):
        work.throw(Stop())
    with pytest.raises(OutOfTime):
        run(practice.position(START["binairo"], "naked triple", Random(1)), 0.01)
