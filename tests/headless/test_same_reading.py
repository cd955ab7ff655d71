"""The page and the command line say the same of a text that is in no form of ours: the same puzzle and notes, or the same refusal."""

from random import Random

import pytest

from desk import Desk
from newsgrid.cli import sources
from newsgrid.exchange.texts import files
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import Sheet
from sampled import DAY, todays
from test_known_texts import MADE

REFUSED = (
    "It was the best of times, it was the worst of times.\nIt was 1859.",
    '{"a": 1}',
    "grid = [[1, 2], [3, 4]",
    "Nonogram\nrows three, columns four",
    "DFvPGeRQHLXFD",
    "begin\npuzzle tapa\nsize 3\nend",
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :8:Untangle\nPARAMS  :1:6\nDESC    :3:0-1",
    "Skyscrapers: top=[2,1,2,3] left=[2,1]",
)
TAKEN = (
    "1 o o 4\no o 1 o\no 1 o o\n4 o o 1",
    "1 O O 4\nO O l O\nO 1 O O\n4 O O l",
    "Puzzle 1\n1..4\n..1.\n.1..\n4..1",
    *(form.example for form in files.FORMS),
    *(make(Random(f"{what} {DAY} {at}"))[0] for what, make in MADE.items() for at in range(2)),
)


def of_the_command_line(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[Sheet | None, list[str]]:
    """(the puzzle, the notes) or (None, the refusal)."""
    capsys.readouterr()
    try:
        sheet = sources.read_one("-", words, "", None)
    except ReadError as error:
        return None, [str(error)]
    return sheet, [line.removeprefix("Note: ") for line in capsys.readouterr().err.splitlines()]


def printed(sheet: Sheet) -> object:
    return {name: layer for name, layer in vars(sheet).items() if name not in ("title", "source", "by")}


@pytest.mark.parametrize("words", todays(TAKEN, 2), ids=range(len(todays(TAKEN, 2))))
def test_the_page_opens_what_the_command_line_reads(desk: Desk, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    sheet, notes = of_the_command_line(words, capsys)
    assert sheet is not None, notes
    desk.paste(words)
    desk.wait(lambda: printed(desk.sheet) == printed(sheet))
    assert not desk.id("open-dialog").open
    said = desk.notice()
    assert all(note in said for note in notes), (said, notes)


@pytest.mark.parametrize("words", REFUSED, ids=range(len(REFUSED)))
def test_the_page_refuses_what_the_command_line_does(desk: Desk, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    sheet, [refusal] = of_the_command_line(words, capsys)
    assert sheet is None
    desk.paste(words)
    desk.wait(lambda: desk.text("open-fault"))
    assert desk.text("open-fault") == refusal
