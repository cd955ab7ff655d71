"""The encodings of files, as the browser reads them."""

from pathlib import Path
from random import Random

import pytest

from hands import K057, Desk
from newsgrid.cli.encoding import decoded
from newsgrid.puzzle import characters, formats
from places import text

pytestmark = pytest.mark.same_page
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252")
# as page/dialogs/opening.py does it
DECODED = """samples => samples.map(([bytes, names]) => {
    for (const name of names) {
        try {
            return new TextDecoder(name, { fatal: true }).decode(Uint8Array.from(bytes));
        } catch {}
    }
})"""


def samples() -> list[bytes]:
    """Puzzles in every encoding, whole and cut off, and bytes of all kinds."""
    chance = Random(6)
    listed = []
    for name in ("kakuro_k057.comma.txt", "kakuro_medium_11x11.backslash.txt", "sudoku_f63_fiendish.txt"):
        words = text(name).replace("#", "# Übung – “7” ½ ", 1).replace(" ", "\u00a0")
        for encoding in ENCODINGS:
            data = words.encode(encoding)
            listed += [data, data[: chance.randrange(len(data))], data + b"\x81", bytes(reversed(data))]
    for size in (0, 1, 2, 3, 10, 100):
        listed += [bytes(chance.choices(range(256), k=size)) for _ in range(20)]
        listed += [bytes(chance.choices(b"12.\n\x00\xff\xfe\xef\xbb\xbf\xed\xa0\x80\xc3", k=size)) for _ in range(40)]
    return [*listed, bytes(range(256)), b"\xff\xfe\x00\xd8", b"\xef\xbb\xbf", b"\xef\xbb\xbf\xef\xbb\xbf1", b"\xff\xfe\xff\xfe1\x00"]


def test_the_command_line_decodes_as_the_browser_does(desk: Desk) -> None:
    tried = samples()
    asked = [(list(data), characters.encodings(data[: characters.START].decode("latin-1"))) for data in tried]
    assert desk.page.evaluate(DECODED, asked) == [decoded(data) for data in tried]


def test_a_file_in_another_encoding_opens(desk: Desk, tmp_path: Path) -> None:
    words = K057.replace("#Kakuro ", "#Kakuro Übung café ").replace(",", ",\u00a0")
    file = tmp_path / "puzzle.txt"
    file.write_bytes(words.encode("utf-16"))
    desk.do("open")
    desk.page.set_input_files("#open-file", str(file))
    desk.page.wait_for_function("document.getElementById('dateline').textContent.includes('Übung café k_057.txt')")
    desk.page.wait_for_function("!document.querySelector('dialog[open]')")
    desk.unfold_text()
    assert formats.read(desk.page.input_value("#as-text")) == formats.read(words)
