"""The lists of the puzzles of the day: as they were made, and as the page expects them."""

import hashlib
import json
import re

import pytest

from build import days as making
from newsgrid.puzzle import link
from newsgrid.puzzle.sheet import Sheet
from page.core import days
from places import NIGHTLY, ROOT, amount
from sampled import in_turn, sampled

NUMBERS = range(days.FIRST, days.FIRST + days.DAYS)
# {file: its hash}. No version may change a day, so a hash is never changed; `tests/recorded.py days` adds those of further lists.
HASHES: dict[str, str] = json.loads((ROOT / "tests/recorded/days.json").read_text())


def lines(kind: str) -> list[str]:
    """A kind's lines, of all files."""
    return [line for path in sorted((ROOT / "days").glob(f"*/{kind}.txt")) for line in path.read_text().splitlines()]


def test_no_list_ever_changes() -> None:
    made = {
        path.relative_to(ROOT / "days").as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (ROOT / "days").glob("*/*.txt")
    }
    assert made == HASHES
    assert set(HASHES) == {f"{month}/{kind}.txt" for kind in days.KINDS for month in {days.place(number)[0] for number in NUMBERS}}


@pytest.mark.parametrize("kind", in_turn(days.KINDS, 2))
def test_each_day_has_a_puzzle_of_its_size(kind: str) -> None:
    held = lines(kind)
    assert len(held) == days.DAYS and all(re.fullmatch(r"[12][\w-]+", line) for line in held)
    sheets: list[Sheet] = [link.from_link(line) for line in held]
    for number, sheet in zip(NUMBERS, sheets, strict=True):
        side = days.size(kind, number)
        assert (sheet.kind, sheet.rows, sheet.cols, sheet.title, sheet.source) == (kind, side, side, "", ""), days.key(number)
        assert not any(sheet.entries)
    last: dict[str, int] = {}
    for number, line in zip(NUMBERS, held, strict=True):
        assert number - last.get(line, -making.ALIKE) >= making.ALIKE, days.key(number)
        last[line] = number


@pytest.mark.parametrize("kind", days.KINDS)
def test_a_puzzle_has_one_answer_and_its_difficulty(kind: str) -> None:
    held = lines(kind)
    step = amount(91, 1)
    for at in range(len(kind), days.DAYS, step):
        assert making.is_good(link.from_link(held[at]), days.level(kind, NUMBERS[at])), days.key(NUMBERS[at])


@pytest.mark.parametrize("kind", sampled(days.KINDS, set(days.KINDS) - {"kenken", "sudoku", "killer"}))
def test_the_command_makes_the_same_of_a_seed(kind: str) -> None:
    """Not what the lists hold: the maker may come to make others, and the lists stay as they are."""
    number = days.FIRST + 6  # a Monday
    text = making.made(kind, number, set())
    assert text == making.made(kind, number, set()) and making.is_good(link.from_link(text), days.level(kind, number))
    assert making.made(kind, number, {text}) != text  # no two alike


def test_the_command_goes_on_where_it_was_stopped(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(making, "FOLDER", tmp_path / "days")
    monkeypatch.setattr(making, "ROOT", tmp_path)
    asked: list[int] = []

    def made(kind: str, number: int, taken: set[str]) -> str:
        asked.append(number)
        return f"1{number}"

    monkeypatch.setattr(making, "made", made)
    work = making.lists("suko")
    assert next(work) == "days/2026-12/suko.txt"
    path = tmp_path / "days/2026-12/suko.txt"
    whole = path.read_text()
    assert whole.splitlines() == [f"1{number}" for number in range(days.FIRST, days.FIRST + 90)]
    path.write_text("".join(whole.splitlines(True)[:40]))
    asked.clear()
    assert len(list(making.lists("suko"))) == 12
    assert path.read_text() == whole and asked == list(NUMBERS)[40:]


def test_the_card_says_how_they_were_made() -> None:
    card = (ROOT / "days/README.md").read_text()
    assert "./build.sh days" in card and all(f"| {kind} |" in card for kind in days.KINDS)
    assert not NIGHTLY or len(HASHES) == 72
