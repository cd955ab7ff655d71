"""Version 1 of the links is frozen: a link's contents depend only on positions in tables and on the order in which values are coded."""

from hashlib import sha256

import pytest

from newsgrid.engine.compile import KINDS
from newsgrid.puzzle import formats, grid_layout, kinds, link
from newsgrid.puzzle import sheet as sheets
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.link import coder, content
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.sum_sets import bounds
from places import ROOT, text

WHY = """
%s differs from what version 1 of the links was made with. A link of version 1 is one large number: it says nothing of what it holds
but by the order in which py/newsgrid/puzzle/link/__init__.py asks, and by how many answers each question has. So with this change the links
that people have (in mails, on web pages, in bookmarks, in QR codes on paper) would open as other puzzles, without an error.

Leave it as it was, and keep what is new out of version 1: a sheet that holds it can't be put into such a link, and says so.
Or make version 2: a new VERSION that is written, with tables of its own, while code() for version 1, and the tables
below, stay and are read for ever. A new kind of puzzle needs neither: its name goes into the link in letters. Never
mend this test.
"""

FROZEN = {
    "link.ALPHABET": (link.ALPHABET, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
    "link.VERSION": (link.VERSION, "1"),
    "link.CHECK, CHECK_ROOM, CHECK_SUM": ((link.CHECK, link.CHECK_ROOM, link.CHECK_SUM), (262139, 262144, 74143)),
    "coding.KIND_RADIX, NAMED_KIND": ((content.KIND_RADIX, content.NAMED_KIND), (32, 31)),
    "coding.KINDS": (content.KINDS, ["kakuro", "sudoku", "magidoku", "quasimagic", "squares", "killer", "giant"]),
    "coding.LAYOUT_RADIX, OWN_LAYOUT": ((content.LAYOUT_RADIX, content.OWN_LAYOUT), (8, 7)),
    "coding.LAYOUTS": (content.LAYOUTS, ["", "x", "samurai", "3-2-3", "unionjack"]),
    "coding.BOXES": (content.BOXES, [(3, 3), (5, 5), (3, 4)]),
    "coding.SAME, NONE, NEW, OTHER_AREA": ((content.SAME, content.NONE, content.NEW, content.OTHER_AREA), (6, 2, 3, 1)),
    "coding.LETTERS": (content.LETTERS, " etaoinsrhldcumfpgwybvkxjqz0123456789SKDMFTAPBCGHWJLNEROIUVYQXZ._-,:/()'#&+!"),
    "coding.COUNTS": (
        content.LETTER_COUNTS,
        [
            90, 50, 38, 38, 36, 32, 32, 30, 30, 16, 22, 18, 14, 20, 14, 10, 14, 10, 8, 10, 8, 6, 12, 4, 3, 2, 2, 24, 28, 24, 12, 12, 12,
            12, 12, 12, 12, 10, 10, 8, 8, 8, 8, 8, 7, 7, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 14, 12, 10, 4, 4, 4, 3, 3,
            3, 3, 2, 2, 4, 40,
        ],
    ),
    "sheet.OPTIONS": (sheets.OPTIONS, {"diagonals": int, "crosses": int, "symbols": str, "lines": str}),
    "sheet.WRITTEN": (sheets.WRITTEN, ("entries", "centre", "corner")),
    "sheet.MOST_ROWS, MOST_TITLE, MOST_TOTAL, MOST_VALUE, MOST_RULE": (
        (sheets.MOST_ROWS, sheets.MOST_TITLE, sheets.MOST_TOTAL, sheets.MOST_VALUE, sheets.MOST_RULE), (128, 200, 999, 36, 60),
    ),
    "family.MOST_GRIDS": (grid_layout.MOST_GRIDS, 40),
    "family.SYMBOLS": (grid_layout.SYMBOLS, ("numbers", "A", "K")),
    "the kinds' options": ({kind.name: kind.options for kind in kinds.ALL if kind.options}, {"magidoku": {"lines": "15"}, "quasimagic": {"lines": "13..17", "crosses": 1}}),
    "family.LAYOUTS": (
        {name: grid_layout.LAYOUTS[name][1] for name in content.LAYOUTS if name},
        {
            "x": [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)],
            "samurai": [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12), (18, 6), (24, 0), (24, 12)],
            "3-2-3": [(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)],
            "unionjack": [
                (0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24), (18, 6), (18, 18), (24, 0), (24, 12), (24, 24),
            ],
        },
    ),
    "combos.bounds": (
        [bounds(length) for length in range(1, 10)],
        [(1, 9), (3, 17), (6, 24), (10, 30), (15, 35), (21, 39), (28, 42), (36, 44), (45, 45)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FROZEN)
def test_the_tables_of_version_1_are_as_they_were(name: str) -> None:
    now, then = FROZEN[name]
    assert now == then, WHY % name


class Asked:
    """A coding.Writer that records each value coded, with the number of its choices."""

    def __init__(self, writer: coder.Writer) -> None:
        self.writer = writer
        self.reading = False
        self.questions: list[object] = []

    def uniform(self, radix: int, value: int) -> int:
        self.questions.append(radix)
        return self.writer.uniform(radix, value)

    def choice(self, counts: list[int], which: int) -> int:
        self.questions.append(tuple(counts))
        return self.writer.choice(counts, which)


def everything() -> dict[str, Sheet]:
    """{name: a sheet}, which together use every part of the code."""
    kakuro = formats.read("#Kakuro é 1\nx,3\\,4\\,x\n\\7,1,0,x\n\\3,0,0,0\n")
    wild = formats.read("#Kakuro\n0,3\\999,0\n\\7,1,0\n")
    kakuro.entries[6], kakuro.centre[9], kakuro.corner[10], kakuro.source = 2, 5, 6, "a paper"
    killer = formats.read(
        "#Sudoku k\n.1..\n....\n....\n....\nboxes\naabb\nacdb\nccdb\ncddd\nregions\na...\n.a..\n..a.\n...a\ndiagonals\n"
        "lines = 4..6\ncrosses\ncages\naabb\nacdb\nccd.\n..a.\na = 7\nb = 5..9 different\nc = 4 9\n"
    )
    totals = formats.read("1" + "." * 15 + "\ncages\naabb\nccdd\n....\n....\na = 7\nb = 3\n")
    # set here, so that later changes to the text format don't matter
    killer.kind, totals.kind = "killer", "windoku"
    killer.rules = [{0: "7", 2: "5..9 different", 5: "4 9", 14: "7"}.get(cell, "") for cell in range(16)]
    totals.rules = [{0: "7", 2: "3"}.get(cell, "") for cell in range(16)]
    return {
        "kakuro": kakuro,
        "totals of any kind": wild,
        "killer": killer,
        "totals": totals,
        "squares": formats.read(text("squares_9x9.txt")),
        "quasimagic": formats.read(text("quasimagic_qms_009.txt")),
        "letters": formats.read(text("sudoku_5x5_gs555_001.txt")),
        "layout": grid_layout.lay_out("giant", grid_layout.LAYOUTS["3-2-3"][1], 3, 3),
        "own layout": grid_layout.lay_out("giant", [(0, 0), (2, 3)], 2, 3),
    }


# digests of the sequence of values coded, and of the links
QUESTIONS = {
    "kakuro": "d81879860c2e75f1",
    "totals of any kind": "c06a387a4af8eb8e",
    "killer": "0886850f051adbed",
    "totals": "4e37464c9b03c987",
    "squares": "e72ca5df27b186f7",
    "quasimagic": "6a29839a1f83ae33",
    "letters": "d09f3bb3c1a3488d",
    "layout": "14031609157c6518",
    "own layout": "1d97c9e6806ad3c3",
}
LINKS = {
    "kakuro": "660edda79fccba2a",
    "totals of any kind": "f08a6f8ab2f44878",
    "killer": "4bb74faf430c1cf5",
    "totals": "a2b4b8ad744c8c1a",
    "squares": "6eac4c66dafa695d",
    "quasimagic": "53510766afe46ee5",
    "letters": "f24a8eea1d2c8625",
    "layout": "3448b07d04ff5310",
    "own layout": "2068b71f9733fd81",
}


@pytest.mark.parametrize("name", everything())
def test_version_1_asks_what_it_always_asked(name: str) -> None:
    """The order of the values coded, and the number of choices for each, including those that aren't in a table."""
    sheet = everything()[name]
    asked = Asked(coder.Writer())
    content.code(asked, sheet)  # type: ignore[arg-type]
    digest = sha256(repr(asked.questions).encode()).hexdigest()[:16]
    assert digest == QUESTIONS[name], WHY % f"What is asked of a {name} sheet ({digest})"


@pytest.mark.parametrize("name", everything())
def test_version_1_writes_what_it_always_wrote(name: str) -> None:
    written = link.to_link(everything()[name], entries=True)
    assert sha256(written.encode()).hexdigest()[:16] == LINKS[name], WHY % f"The link of a {name} sheet"
    assert link.from_link(written) == everything()[name]


def test_the_links_that_are_kept_hold_every_kind_and_layout_of_version_1() -> None:
    kept = [link.from_link(line.split("\t")[0]) for line in (ROOT / "tests/links_v1.txt").read_text(encoding="utf-8").splitlines()]
    assert {sheet.kind for sheet in kept} >= set(content.KINDS)
    assert {grid_layout.layout_name(sheet) for sheet in kept} >= {"x", "samurai", "unionjack"}


def test_a_new_kind_needs_no_new_version() -> None:
    sheet = empty_sudoku()
    sheet.kind = "somethingnew"
    assert "somethingnew" not in KINDS
    assert link.from_link(link.to_link(sheet)) == sheet
