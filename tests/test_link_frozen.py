"""Version 1 of the links is frozen: a link's contents depend only on positions in tables and on the order in which values are coded."""

from hashlib import sha256

import pytest

from newsgrid.engine.compile import KINDS
from newsgrid.puzzle import formats, grid_layout, link
from newsgrid.puzzle import sheet as sheets
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.link import content
from newsgrid.puzzle.sheet import Sheet
from places import ROOT, text

WHY = """
%s differs from what version 1 of the links was made with. A link of version 1 is one large number: it says nothing of what it holds
but by the order in which py/newsgrid/puzzle/link/__init__.py asks, and by how many answers each question has. So with this change the links
that people have (in mails, on web pages, in bookmarks, in QR codes on paper) would open as other puzzles, without an error.

Leave it as it was, and keep what is new out of version 1: a sheet that holds it can't be put into such a link, and says so.
Or make version 2: a new VERSION that is written, with tables of its own, while code() for version 1, and the links
below, stay and are read for ever. A new kind of puzzle needs neither: its name goes into the link in letters. Never
mend this test.
"""


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


# {name: digest of the link}
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
def test_version_1_writes_what_it_always_wrote(name: str) -> None:
    written = link.to_link(everything()[name], entries=True)
    assert sha256(written.encode()).hexdigest()[:16] == LINKS[name], WHY % f"The link of a {name} sheet"
    assert link.from_link(written) == everything()[name]


def test_the_limits_of_version_1_are_as_they_were() -> None:
    """Those that its usual links don't come near to."""
    assert (sheets.MOST_TITLE, sheets.MOST_VALUE, sheets.MOST_RULE) == (200, 36, 60), WHY % "A limit"


def test_the_links_that_are_kept_hold_every_kind_and_layout_of_version_1() -> None:
    kept = [link.from_link(line.split("\t")[0]) for line in (ROOT / "tests/links_v1.txt").read_text(encoding="utf-8").splitlines()]
    assert {sheet.kind for sheet in kept} >= set(content.KINDS)
    assert {grid_layout.layout_name(sheet) for sheet in kept} >= {"x", "samurai", "unionjack"}


def test_a_new_kind_needs_no_new_version() -> None:
    sheet = empty_sudoku()
    sheet.kind = "somethingnew"
    assert "somethingnew" not in KINDS
    assert link.from_link(link.to_link(sheet)) == sheet
