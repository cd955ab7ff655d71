"""Text as people have it, on the page: files in any encoding, pasted full-width and boxed text, what can't be read."""

from pathlib import Path
from random import Random

import pytest

from hands import F63, K057, Desk
from newsgrid.encoding import decoded
from places import text
from sheet import formats, signs

pytestmark = pytest.mark.without_solver
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252")
# as page/opening.py does it
DECODED = """samples => samples.map(([bytes, names]) => {
    for (const name of names) {
        try {
            return new TextDecoder(name, { fatal: true }).decode(Uint8Array.from(bytes));
        } catch {}
    }
})"""
PASTE = """words => {
    const data = new DataTransfer();
    data.setData("text", words);
    document.getElementById("board").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""
ROWS = [line for line in F63.splitlines() if not line.startswith("#")]


def wide(words: str) -> str:
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in words)


def boxed(rows: list[str]) -> str:
    lines = []
    for number, row in enumerate(rows):
        if number % 3 == 0:
            lines.append("+-------+-------+-------+")
        lines.append("| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)).replace("0", ".") + " |")
    return "\n".join([*lines, "+-------+-------+-------+"])


def samples() -> list[bytes]:
    """Puzzles in every encoding, whole and cut off, and bytes of all kinds."""
    chance = Random(6)
    found = []
    for name in ("kakuro_k057.comma.txt", "kakuro_medium_11x11.backslash.txt", "sudoku_f63_fiendish.txt"):
        words = text(name).replace("#", "# Übung – “7” ½ ", 1).replace(" ", "\u00a0")
        for encoding in ENCODINGS:
            data = words.encode(encoding)
            found += [data, data[: chance.randrange(len(data))], data + b"\x81", bytes(reversed(data))]
    for size in (0, 1, 2, 3, 10, 100):
        found += [bytes(chance.choices(range(256), k=size)) for _ in range(20)]
        found += [bytes(chance.choices(b"12.\n\x00\xff\xfe\xef\xbb\xbf\xed\xa0\x80\xc3", k=size)) for _ in range(40)]
    return [*found, bytes(range(256)), b"\xff\xfe\x00\xd8", b"\xef\xbb\xbf", b"\xef\xbb\xbf\xef\xbb\xbf1", b"\xff\xfe\xff\xfe1\x00"]


def opened(desk: Desk, words: str) -> None:
    desk.page.wait_for_function("words => document.getElementById('dateline').textContent.includes(words)", arg=words)


def faulted(desk: Desk, words: str) -> None:
    desk.page.wait_for_function("words => document.getElementById('open-fault').textContent.includes(words)", arg=words)


def test_the_command_line_decodes_as_the_browser_does(desk: Desk) -> None:
    tried = samples()
    asked = [(list(data), signs.encodings(data[: signs.START].decode("latin-1"))) for data in tried]
    assert desk.page.evaluate(DECODED, asked) == [decoded(data) for data in tried]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_file_in_any_encoding_opens(desk: Desk, tmp_path: Path, encoding: str) -> None:
    words = K057.replace("#Kakuro ", "#Kakuro Übung café ").replace(",", ",\u00a0")
    file = tmp_path / "puzzle.txt"
    file.write_bytes(words.encode(encoding))
    desk.do("open")
    desk.page.set_input_files("#open-file", str(file))
    opened(desk, "Übung café k_057.txt")
    desk.page.wait_for_function("!document.querySelector('dialog[open]')")
    desk.unfold_text()
    assert formats.read(desk.page.input_value("#as-text")) == formats.read(words)


def test_a_file_that_is_no_text_says_what_to_do(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.pdf"
    file.write_bytes(b"%PDF-1.7\n%\xb5\xed\xae\xfb\n\0\0")
    desk.do("open")
    desk.page.set_input_files("#open-file", str(file))
    faulted(desk, "This is not text but another kind of file: save the puzzle as plain text")


@pytest.mark.parametrize("form", ["full width", "boxed", "no-break spaces", "zero-width", "underscores"])
def test_text_from_web_pages_is_pasted(desk: Desk, form: str) -> None:
    pasted = {
        "full width": wide("\n".join(ROWS)),
        "boxed": boxed(ROWS),
        "no-break spaces": "\r\n".join("\u00a0".join(row) for row in ROWS),
        "zero-width": "\u200b" + "\n".join("\u200b".join(row) for row in ROWS),
        "underscores": "\n".join(" ".join(row) for row in ROWS).replace("0", "_"),
    }[form]
    desk.page.evaluate(PASTE, pasted)
    opened(desk, "Sudoku")
    assert desk.values() == formats.read(F63).givens


def test_a_piece_of_boxed_text_is_refused_where_it_can_be_mended(desk: Desk) -> None:
    piece = "\n".join(boxed(ROWS).splitlines()[1:4])
    desk.page.evaluate(PASTE, piece)
    faulted(desk, "Line 3: a Sudoku of 9 columns has 9 rows, but this has 3; is a row missing?")
    assert desk.page.input_value("#open-text") == piece
