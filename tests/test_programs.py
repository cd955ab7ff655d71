"""The example programs in examples/: each runs, shows what it should, and is in docs/python.md."""

import io
from contextlib import redirect_stdout
from typing import Any

import pytest

from build import examples
from newsgrid.export.shown import Thing, listeners
from newsgrid.puzzle.draw import shown
from places import ROOT

ALL = examples.read_all()


def run_example(text: str) -> tuple[str, list[Thing], dict[str, Any]]:
    """(what a program prints, what it shows, its names and their values)."""
    things: list[Thing] = []
    names: dict[str, Any] = {"__name__": "__main__"}
    out = io.StringIO()
    listeners.append(things.append)
    try:
        with redirect_stdout(out):
            exec(compile(text, "program.py", "exec"), names)
    finally:
        listeners.clear()
    return out.getvalue(), things, names


@pytest.mark.parametrize("example", ALL, ids=[example.name for example in ALL])
def test_each_example_runs_and_shows_something(example: examples.Example) -> None:
    printed, things, _ = run_example(example.text)
    assert things, printed
    for thing in things:
        assert shown.markup(thing).text
    assert not [thing for thing in things if thing["what"] == "text" and "No solution" in thing["text"]]


def test_there_are_a_dozen() -> None:
    assert len(ALL) >= 12


def test_the_thermometer_decides_the_puzzle() -> None:
    printed, _, _ = run_example(examples.read("thermometer").text)
    assert printed == "Without the thermometer: multiple\nWith it: unique\n"


def test_the_manual_is_made_of_the_examples() -> None:
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    assert examples.document(page) == page, "./build.sh docs writes it again"
