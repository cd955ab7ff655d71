"""Practising a technique on the page: its example, positions, and what is offered at the end of a puzzle."""

import pytest

from desk import Desk
from newsgrid.engine.make import practice
from newsgrid.exchange.answer import read_answer
from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import Sheet
from page.core.session import HINT
from places import text


def ask(desk: Desk, technique: str, button: str) -> None:
    """Press a button of a technique in the list."""
    if not desk.id("technique-dialog").open:
        desk.do("hint-step")
        desk.wait(lambda: desk.page.session.kept(HINT))
        desk.do("technique")
        desk.wait(lambda: desk.id("technique-dialog").open)
    desk.click(f'[data-technique="{technique}"] [data-ask="{button}"]')


def hinted(desk: Desk) -> str:
    """The technique of the next hint."""
    desk.do("hint-step")
    desk.wait(lambda: desk.page.session.kept(HINT))
    name: str = desk.page.session.kept(HINT).step.technique
    return name


def test_an_example_of_a_technique_opens_with_a_hint_of_it(desk: Desk) -> None:
    ask(desk, "x-wing", "example")
    assert not desk.id("technique-dialog").open and desk.text("dateline") == "X-wing: an example"
    assert (desk.text("status"), desk.text("detail")) == ("Find the X-wing", "Do what follows from it, or ask for a hint.")
    assert not desk.id("practise-again").visible() and any(desk.sheet.entries) and any(desk.sheet.centre)
    assert hinted(desk) == "X-wing"


def test_positions_of_a_technique_come_without_end(desk: Desk) -> None:
    ask(desk, "three alike", "practise")
    desk.status("Find the three alike")
    seen = [list(desk.sheet.givens)]
    assert desk.sheet.kind == "binairo" and desk.text("dateline") == "Practise: three alike"
    for _ in range(2):
        desk.click("#practise-again")
        desk.wait(lambda: list(desk.sheet.givens) not in seen)
        desk.status("Find the three alike")
        seen.append(list(desk.sheet.givens))
    assert hinted(desk) == "three alike"


def test_a_technique_of_the_hint_is_practised_on_the_puzzle_that_is_open(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    name = hinted(desk)
    desk.do("technique")
    desk.wait(lambda: desk.id("technique-dialog").open)
    ask(desk, name, "practise")
    desk.wait(lambda: desk.text("dateline") == f"Practise: {name}")
    assert (desk.sheet.kind, desk.sheet.rows) == ("sudoku", 4)


def test_a_position_that_does_not_come_in_time_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(sheet: Sheet, technique: str, met: object) -> object:
        yield from ()
        return None

    monkeypatch.setattr("page.dialogs.practice.SECONDS", 0.2)
    monkeypatch.setattr(practice, "first", never)
    ask(desk, "three alike", "practise")
    desk.wait(lambda: "No position with three alike was found in time" in desk.text("detail") + desk.text("status"))
    assert desk.sheet.kind == "kakuro"


def test_the_hardest_step_of_a_solved_puzzle_is_offered(desk: Desk) -> None:
    desk.paste(text("kinds/futoshiki_6x6.txt"))
    answer = read_answer(formats.read(text("kinds/futoshiki_6x6.txt")), text("kinds/futoshiki_6x6.solution.txt"))
    desk.wait(lambda: desk.page.session.kept("hardest"))
    hardest = desk.page.session.kept("hardest")
    for cell, given in enumerate(desk.sheet.givens):
        if not given:
            desk.enter(cell // 6 + 1, cell % 6 + 1, str(answer[cell]))
    desk.wait(lambda: desk.id("won").visible())
    assert desk.text("practise-hardest") == f"Practise its hardest step, “{hardest}”"
    desk.click("#practise-hardest")
    desk.wait(lambda: desk.text("dateline") == f"Practise: {hardest}")
    assert hinted(desk) == hardest and desk.sheet.kind == "futoshiki"
