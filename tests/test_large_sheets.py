"""The largest boards that have been published are read from texts and links; what is larger is refused in a sentence."""

from math import comb
from random import Random

import pytest

from newsgrid.exchange.links import read_link
from newsgrid.puzzle import formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.link import coder
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


@pytest.mark.parametrize("name", sorted({*ROWS} - {"mosaic"}))
def test_a_large_board_goes_into_a_link(name: str) -> None:
    sheet = formats.read(f"#{kinds.BY_NAME[name].text.word}\n" + "\n".join(ROWS[name]))
    assert link.from_link(link.to_link(sheet)) == sheet


def plainly(steps: list[tuple[int, int, int]]) -> int:
    """The number of a Writer's steps, one step after the other."""
    packed = 0
    for start, count, total in reversed(steps):
        packed = packed // count * total + start + packed % count
    return packed


def rank_of(size: int, members: set[int]) -> int:
    """How many subsets of range(size) with as many members come before this one."""
    rank, left = 0, len(members)
    for position in range(size):
        if position in members:
            rank += comb(size - position - 1, left)
            left -= 1
    return rank


@pytest.mark.parametrize("size", [1, 31, 32, 33, 500, 6000])
def test_small_numbers_and_large_ones_give_the_same_link(size: int) -> None:
    chance = Random(size)
    writer, total = coder.Writer(), 1
    for _ in range(size // 4):
        total = chance.choice((2, 7, 64, total + 1, 3**60))
        writer.uniform(total, chance.randrange(total))
        counts = [chance.randint(1, 50) for _ in range(chance.randint(1, 80))]
        writer.choice(counts, chance.randrange(len(counts)))
    for many in {0, 1, size // 9, size - 1, size}:
        members = set(chance.sample(range(size), many))
        ways = coder.choose(size, many)
        assert ways == comb(size, many)
        rank = coder.subset_rank(size, many, ways, members)
        assert rank == rank_of(size, members)
        assert coder.subset_of(size, many, ways, rank) == sorted(members)
        coder.subset(writer, size, sorted(members))
    number = writer.number()
    assert number == plainly(writer.steps)
    assert coder.bits_of(number) == number.bit_length()
    reader = coder.Reader(number)
    for start, count, total in writer.steps:
        if count == 1:
            assert reader.uniform(total) == start
        else:
            assert reader.choice([start, count, total - start - count]) == 1
    assert reader.packed == 0


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
