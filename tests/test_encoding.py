"""Files in any encoding. tests/browser/test_text_in.py tests that the page decodes them in the same way."""

import io
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from newsgrid import cli
from newsgrid.cli.encoding import decoded
from newsgrid.puzzle import formats
from places import PUZZLES, text

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")


def test_puzzles_in_any_encoding_are_the_same() -> None:
    for name in ("kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", "giantx.txt", "squares_9x9.json"):
        for encoding in ENCODINGS:
            assert formats.read(decoded(text(name).encode(encoding))) == formats.read(text(name)), (name, encoding)


def test_a_title_keeps_its_letters() -> None:
    rows = "#Sudoku café – Übung\n" + "." * 81
    for encoding in (*ENCODINGS, "cp1252"):
        assert formats.read(decoded(rows.encode(encoding))).title == "café – Übung", encoding


@given(st.text(), st.sampled_from(["utf-8-sig", "utf-16"]))
def test_text_with_a_byte_order_mark_comes_back(words: str, encoding: str) -> None:
    assert decoded(words.encode(encoding)) == words.removeprefix("\ufeff") or words.startswith("\ufeff")


@given(st.binary(max_size=400))
def test_any_bytes_are_a_text_that_is_read_or_refused(data: bytes) -> None:
    try:
        formats.read(decoded(data))
    except formats.ReadError as error:
        assert str(error).endswith((".", "?"))


@pytest.mark.parametrize("encoding", [*ENCODINGS, "cp1252"])
def test_the_command_line_takes_them(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = text("kakuro_k057.comma.txt").replace("#Kakuro", "#Kakuro café").encode(encoding)
    file = tmp_path / "puzzle.txt"
    file.write_bytes(data)
    assert cli.main(["convert", str(file), "--to", "comma"]) == 0
    by_name = capsys.readouterr().out
    assert by_name.startswith("#Kakuro café k_057.txt")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert cli.main(["convert", "-", "--to", "comma"]) == 0
    assert capsys.readouterr().out == by_name


def test_other_kinds_of_files_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle.png"
    file.write_bytes((PUZZLES.parent / "docs/page.png").read_bytes())
    assert cli.main(["solve", str(file)]) == 2
    message = capsys.readouterr().err
    assert message == f"{file}: This is not text but another kind of file: save the puzzle as plain text (.txt or .csv), and open that.\n"
