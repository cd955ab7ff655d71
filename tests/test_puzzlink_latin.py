"""Latin squares as links of puzz.link, written: they are read again as the same, and pzprjs's own links are written as they are."""

from functools import partial
from random import Random
from urllib.parse import quote

import pytest

from newsgrid.engine.make import clues
from newsgrid.exchange.codes import puzzlink_encodings
from newsgrid.exchange.links import ImportFault, read_link, write_link
from newsgrid.puzzle import areas, constraints, formats, grid_layout, kinds
from newsgrid.puzzle.kinds.sudoku import empty_of
from newsgrid.puzzle.sheet import Sheet
from places import amount


def put_clues(sheet: Sheet, kind: str, chance: Random, odd: bool) -> None:
    """Print random clues of a kind. odd: whether there may be a given, and in which order the cells of a less-than sign are."""
    side = sheet.cols
    if kind == "skyscrapers":
        for at in chance.sample(range(side), 3):
            sheet.constraints["skyscraper", (-1, at, 4)] = str(chance.randint(1, side))
            sheet.constraints["skyscraper", (at, side, 6)] = str(chance.randint(1, side))
        sheet.givens[chance.randrange(side * side)] = chance.randint(1, side) if odd else 0
        return
    if kind == "kenken":
        sheet.cages = clues.parts(sheet, partial(chance.randint, 1, 5), chance)
        for cells in areas.cage_cells(sheet).values():
            sheet.rules[cells[0]] = f"{chance.choice((6, 24, 360, 5000, 20000, 90720))}x" if cells[1:] else "3"
        return
    for pair in chance.sample(puzzlink_encodings.pairs(side), side):
        name = chance.choice(("white", "black") if kind == "kropki" else ("less", "white"))
        text = "" if kind == "kropki" or name == "less" else str(chance.randint(2, 20))
        constraints.put(sheet, name, pair if odd or name != "less" else pair[::-1], text)
    if kind == "kropki":
        sheet.constraints["boxes", ()] = constraints.OFF


@pytest.mark.parametrize("kind", ["skyscrapers", "kenken", "futoshiki", "kropki"])
def test_made_latin_squares_go_to_puzz_link_and_back(kind: str) -> None:
    for seed in range(amount(6, 60)):
        chance = Random(f"{kind} {seed}")
        side = chance.choice((4, 6, 9) if kind == "kropki" else (4, 5, 6))
        sheet = empty_of(kind, *grid_layout.box_shape(side)) if kind == "kropki" else kinds.BY_NAME[kind].empty(side, side)
        put_clues(sheet, kind, chance, bool(seed % 2))
        back = read_link(write_link(sheet, "puzz.link")).sheet
        if kind == "kropki":  # there it is a Latin square with dots
            assert back.kind == "futoshiki"
            assert {key for key in back.constraints if key[1]} == {key for key in sheet.constraints if key[1]}
            assert write_link(back, "puzz.link") == write_link(sheet, "puzz.link")
        else:
            assert back == sheet


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("#Skyscrapers\n......\n......\n......\n......\n......\n......\nfrom 0\n", "its values begin with 1"),
        ("#Skyscrapers\n....\n....\n....\n....\nless r1c1 r1c2\n", "has no such rule as less-than sign"),
        ("#KenKen\naab\nacb\ndcc\na = 6+\n", "only cages with a product"),
        ("#KenKen\naab\nacb\ndcc\n* = 9000x\n", "can't hold the number 9000"),
        ("#KenKen\naab\nacb\ndcc\n* = 2000000x\n", "can't hold the number 2000000"),
        ("#KenKen\n1..\n...\n...\ncages\naab\nacb\ndcc\na = 6x\n", "has no given digits"),
        ("#Futoshiki\n.<. .\n...\n...\nwhite r1c1 r1c2 = 2\n", "one sign between two cells, but here are two"),
        ("#Futoshiki\n. . .\n...\n...\nblack r1c1 r1c2\n", "has no such rule as black dot"),
        ("#Futoshiki\n. . .\n. . .\n. . .\nallwhite\n", "all of them are given"),
        ("#Kropki\n.o. . .\n. . . .\n. . . .\n. . . .\n", "puzz.link's Kropki has no boxes"),
        ("#Kropki\n.o. . .\n. . . .\n. . . .\n. . . .\nno boxes\nno allwhite\n", "all of them are given"),
        ("#Skyscrapers\n......\n......\n......\n......\n......\n......\nskyscraper r0c1 = 5\n", "has clues up to 4, but here is 5"),
        ("#Binairo\n..\n..\n", "puzz.link has no Binairo"),
        ("#EvenOdd\ne...\n....\n....\n....\n", "puzz.link holds only plain Sudoku"),
    ],
)
def test_what_puzz_link_has_no_kind_for_is_refused(words: str, message: str) -> None:
    with pytest.raises(ImportFault, match=message):
        write_link(formats.read(words), "puzz.link")


def test_a_percent_sign_begins_a_large_number_and_quoted_signs_are_read_as_well() -> None:
    sheet = kinds.called("puzz.link", "factors").empty(6, 6)
    sheet.cages = [cell // 6 + 1 for cell in range(36)]
    for row in range(6):
        sheet.rules[row * 6] = "5000x" if row == 2 else "720x"
    link = write_link(sheet, "puzz.link")
    assert "=388" in link
    head, _, data = link.partition("?")
    for same in (link, link + '"', head + "?" + quote(data, safe="/"), head + "?" + quote(data, safe="")):
        assert read_link(same).sheet.rules == sheet.rules, same
    large = read_link(link.replace("=388", "%388")).sheet  # whose %38 would be an 8
    assert [large.rules[row * 6] for row in range(6)] == ["720x", "720x", "9096x", "720x", "720x", "720x"]
