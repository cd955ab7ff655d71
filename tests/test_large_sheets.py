"""The largest boards that have been published are read from texts and links; what is larger is refused in a sentence."""

import pytest

from newsgrid.exchange.links import read_link
from newsgrid.puzzle import formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import shape

ROWS = {
    "mosaic": ["12" * 59] * 100,
    "masyu": [("." * 6 + "w") * 5] * 65,
    "shikaku": ["10 . . . . " * 10, ". . . . . " * 10] * 20,
    "dominosa": [" ".join(str((row + col) % 31) for col in range(32)) for row in range(31)],
}


@pytest.mark.parametrize("name", sorted(ROWS))
def test_a_large_board_is_read_from_a_text_and_from_data(name: str) -> None:
    rows = ROWS[name]
    sheet = formats.read(f"#{kinds.BY_NAME[name].text.word}\n" + "\n".join(rows))
    assert shape(sheet) == (len(rows), len(rows[0].split()) if " " in rows[0] else len(rows[0]))
    assert from_data(to_data(sheet)) == sheet
    assert formats.read(formats.write(sheet, "grid")) == sheet


@pytest.mark.parametrize("name", ["masyu", "shikaku", "dominosa"])
def test_a_large_board_goes_into_a_link(name: str) -> None:
    sheet = formats.read(f"#{kinds.BY_NAME[name].text.word}\n" + "\n".join(ROWS[name]))
    assert link.from_link(link.to_link(sheet)) == sheet


@pytest.mark.parametrize("name", ["masyu", "shikaku"])
def test_the_page_writes_no_link_that_would_take_it_minutes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SLOW", True)
    sheet = formats.read(f"#{kinds.BY_NAME[name].text.word}\n" + "\n".join(ROWS[name]))
    words = f"it has {len(sheet.blocks)} places, and the page writes links of {link.MOST_PLACES} at most. Save it as a file."
    with pytest.raises(link.LinkError, match=words):
        link.to_link(sheet)


def test_more_numbers_than_a_link_holds_are_refused() -> None:
    sheet = formats.read("#Mosaic\n" + "\n".join(ROWS["mosaic"]))
    with pytest.raises(link.LinkError, match="it prints 11800 numbers and signs, and a link holds 3000"):
        link.to_link(sheet)


def test_large_boards_of_other_tools() -> None:
    assert shape(read_link("https://puzz.link/p?mashu/35/65/" + "0" * 759).sheet) == (65, 35)
    assert shape(formats.read("mosaic:118x100:" + "12" * 5900)) == (100, 118)


def test_a_board_that_is_too_large_is_refused_in_a_sentence() -> None:
    for text, words in (
        (
            "#Masyu\n" + "\n".join(["." * 90] * 90),
            "90 rows of 90 cells are too large a sheet; the largest that can be opened is 64 by 64, or 129 by 32.",
        ),
        (
            "#Mosaic\n" + "\n".join(["." * 129] * 9),
            "9 rows of 129 cells are too large a sheet; the largest that can be opened is 128 by 128.",
        ),
        ("#Shikaku\n" + "\n".join(["5" + "." * 99] * 45), "too large a sheet"),
    ):
        with pytest.raises(ReadError, match=r"^Line 2") as error:
            formats.read(text)
        assert words in str(error.value), str(error.value)
