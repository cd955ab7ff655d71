"""Links of puzz.link to kinds whose lines run between cells: read, and written as they were."""

import pytest

from newsgrid import read
from newsgrid.exchange.codes import puzzlink
from newsgrid.exchange.links import ImportFault, read_link, write_link
from newsgrid.puzzle import formats

SITE = "https://puzz.link/p?"
BOTH = (
    ("slither/4/3/7b.id", "#Slitherlink\n2.1.\n.?..\n.3..\n"),
    ("mashu/3/3/5i0", "#Masyu\n.wb\nb..\n...\n"),
    ("hashikake/3/3/2g.i3g1", "#Hashi\n2.?\n...\n3.1\n"),
    ("shikaku/3/3/h3.j-14", "#Shikaku\n. . 3\n? . .\n. . 20\n"),
    ("yajilin/4/4/a41b20c0.a610e", "#Yajilin\n. 1> . .\n0v . . .\n? . 16^ .\n. . . .\n"),
)


@pytest.mark.parametrize(("body", "text"), BOTH)
def test_a_link_is_read_and_written_the_same(body: str, text: str) -> None:
    sheet = read_link(SITE + body).sheet
    assert write_link(sheet, "puzz.link") == SITE + body
    assert formats.write(sheet, "grid") == text
    assert puzzlink.read(body)[0] == sheet


def test_every_sign_of_a_body_has_its_place() -> None:
    sheet = read("#Masyu\n.wb\nb.w\n")
    assert write_link(sheet, "puzz.link") == SITE + "mashu/3/2/5j"
    sheet = read("#Slitherlink\n3.....................\n.....................0\n")
    assert write_link(sheet, "puzz.link") == SITE + "slither/22/2/dzza"
    assert read_link(write_link(sheet, "puzz.link")).sheet == sheet
    sheet = read("#Yajilin\n. 2> .\n? . 17v\n. 0^ .\n")
    assert write_link(sheet, "puzz.link") == SITE + "yajilin/3/3/a42a0.a711a10a"
    sheet = read("#Hashi\n?..\n..8\n")
    assert write_link(sheet, "puzz.link") == SITE + "hashikake/3/2/.j8"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("slither/2/2/q0", "it goes on after its last clue"),
        ("slither/2/2/F", '"F" is not a value'),
        ("yajilin/2/2/c1", '"" is not a value'),
        ("yajilin/2/2/z11", "it goes on past the last cell"),
        ("hashikake/2/2/9", "it holds the value 9"),
        ("shikaku/2/2/+400", "it holds the value 1024"),
        ("shikaku/2/2/0g1", "a number from 1 to 999"),
        ("slither/99/99/1", "the largest that can be opened is 63 by 63, or 128 by 31"),
    ],
)
def test_a_damaged_link_is_refused(body: str, why: str) -> None:
    with pytest.raises(ImportFault, match=why):
        read_link(SITE + body)


def test_a_sheet_with_more_than_is_printed_there_is_refused() -> None:
    with pytest.raises(ImportFault, match="no lines that are given"):
        write_link(read("#Slitherlink\n+*+\n*3.\n+.+\n"), "puzz.link")
