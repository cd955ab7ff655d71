"""The three call sequences drawn in docs/architecture.md are real: every function of a drawing is called, in the order drawn."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

from desk import F63, Desk
from newsgrid import interchange
from places import ROOT
from sheet import formats

CODE = str(ROOT / "py")


def drawing(heading: str) -> list[str]:
    """The lines of a drawing."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    return text.split(f"### {heading}\n")[1].lstrip("\n").split("\n\n")[0].splitlines()


def named(lines: list[str]) -> list[str]:
    """The functions, classes and modules that a drawing names, from left to right and from top to bottom."""
    names = re.findall(r"(?:\w+/)*(\w+(?:\.\w+)+)", "\n".join(lines))
    return [name.removesuffix(".py") for name in names if not name.split(".")[-1].isupper() and name != "puzz.link"]


def called(work: Callable[[], Any]) -> list[str]:
    """The calls of functions in py/ during the work, as .module.Class.function."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, given: object) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(CODE):
            module = ".".join(Path(path).relative_to(CODE).with_suffix("").parts)
            calls.append(f".{module}.{frame.f_code.co_qualname}.")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def missing(names: list[str], calls: list[str]) -> list[str]:
    """The names that are not called, or not in this order."""
    assert len(names) > 3
    at, lacking = 0, []
    for name in names:
        later = (number for number in range(at, len(calls)) if f".{name}." in calls[number])
        next_at = next(later, None)
        if next_at is None:
            lacking.append(name)
        else:
            at = next_at
    return lacking


def test_a_key_press_goes_the_way_that_is_drawn(desk: Desk) -> None:
    desk.ready()
    desk.unfold_text()
    desk.do("mode-set")
    desk.click_cell(2, 3)
    desk.focus("board")
    calls = called(lambda: desk.press("x"))  # a block, so the puzzle itself changes
    assert missing(named(drawing("A key press")), calls) == []


def test_a_click_on_solve_goes_the_way_that_is_drawn(desk: Desk) -> None:
    desk.ready()

    def solve() -> None:
        desk.do("solve")
        desk.status("One solution")

    assert missing(named(drawing("A click on Solve")), called(solve)) == []


def test_an_address_of_another_tool_goes_the_ways_that_are_drawn(desk: Desk) -> None:
    at_once, *others = drawing("An address of another tool")

    def opening(tool: str) -> Callable[[], None]:
        address = "#import=" + quote(interchange.write_link(formats.read(F63), tool), safe="")

        def go() -> None:
            desk.go(address)
            desk.wait(lambda: desk.sheet.givens == formats.read(F63).givens)

        return go

    assert missing([*named([at_once]), "Session.settle"], called(opening("puzz.link"))) == []
    desk.do("undo")
    desk.ready()
    assert missing(["Opening.take", *named(others)], called(opening("f-puzzles"))) == []
