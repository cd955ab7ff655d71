"""Links of puzz.link to kinds other than Sudoku and Kakuro: read, solved as the site solves them, and written as they were."""

from random import Random

import pytest

from newsgrid import check, model_of, read, solve
from newsgrid.engine.make import clues
from newsgrid.exchange.codes import puzzlink
from newsgrid.exchange.codes.puzzlink_kinds import BODIES, Body
from newsgrid.exchange.links import ImportFault, read_link, write_link
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.sheet import Sheet
from places import ROOT, amount

SITE = "https://puzz.link/p?"
# the puzzles that pzprjs tests these kinds with, and its answers: the value of each cell, 0 for a block
ANSWERS = {
    "akari/6/6/nekcakbl": "112111 120211 112102 101121 211011 111211",
    "starbattle/6/6/1/4ilbhgdnmhou": "121111 111211 111112 112111 111121 211111",
    "nonogram/6/6/12g1111h11112j12g11g21j11g3h": "221211 211121 121221 111111 211121 122211",
    "tents/5/5/2g0h1i1j82323": "12011 11112 20110 11102 20111",
    "mines/5/5/g2m13l13g0j": "10111 22110 02112 11002 01112",
    "norinori/5/5/cag4ocjo": "22111 11221 22112 11112 22111",
    "battleship/6/6/g12h2g30g3gk0r3w//c": "112111 212112 111111 021111 111222 211111",
    "easyasabc/4/4/3/1m2h3g3h": "1342 2134 3421 4213",
    "doppelblock/5/5/g6g34g10h": "41321 12134 34112 13241 21413",
    "magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400": "23231 32321 23113 11212 32323",
    "box/5/5/7a9979672f": "12221 21112 11221 12111 22222",
    "suguru/5/5/cih47bs73m3g5p1g2g": "32121 14534 52121 34543 21321",
    "skyscrapers/4/4/k13h4j3g": "2143 1234 4312 3421",
    "factors/5/5/rvvcm9jf54653-28ca2833-14": "54321 31245 15432 42513 23154",
    "minarism/4/4/hhhq21pgi": "4321 2413 1234 3142",
    "kropki/4/4/aa7fioco": "4312 2134 1423 3241",
}
THERE = [kind for kind in kinds.ALL if type(BODIES.get(kind.told.elsewhere.get(puzzlink.NAME, ("",))[0])) is Body]


def puzzle_of(kind: str, name: str) -> Sheet:
    sheet = read(ROOT.joinpath("puzzles/kinds", name).read_text(encoding="utf-8"))
    assert sheet.kind == kind
    sheet.title = sheet.source = ""
    return sheet


@pytest.mark.parametrize(("body", "answer"), ANSWERS.items())
def test_the_sites_own_puzzles_have_its_answers(body: str, answer: str) -> None:
    sheet = read_link(SITE + body).sheet
    result = solve(model_of(sheet))
    assert result.status == "unique"
    assert "".join("0" if block else str(value) for block, value in zip(sheet.blocks, result.answers[0], strict=True)) == answer.replace(
        " ", ""
    )
    assert write_link(sheet, "puzz.link") == SITE + body


@pytest.mark.parametrize("kind", [kind.name for kind in THERE])
def test_puzzles_go_there_and_back(kind: str) -> None:
    files = sorted(path.name for path in (ROOT / "puzzles/kinds").glob(f"{kind}_*.txt") if ".solution" not in path.name)
    assert len(files) > 1
    for name in files:
        sheet = puzzle_of(kind, name)
        assert read_link(write_link(sheet, "puzz.link")).sheet == sheet


@pytest.mark.parametrize("kind", [kind.name for kind in THERE if kind.maker.fill])
def test_random_boards_go_there_and_back(kind: str) -> None:
    done = 0
    for seed in range(amount(8, 80)):
        chance = Random(f"{kind} {seed}")
        sheet = chance.choice(kinds.BY_NAME[kind].starts)[1]()
        maker = kinds.BY_NAME[kind].maker
        assert maker is not None and maker.fill is not None
        try:
            values = [value + 1 - sheet.least for value in maker.fill(sheet, chance)]
            clues.dress(sheet, values, chance)
        except ValueError:  # the board did not come out; another seed will do
            continue
        for key in [key for key in sheet.constraints if key[1] and kind not in ("nonogram", "kakurasu") and chance.random() < 0.3]:
            del sheet.constraints[key]
            if len(key[1]) == 1:
                sheet.blocks[key[1][0]] = 0
        link = write_link(sheet, "puzz.link")
        back = read_link(link).sheet
        assert back == sheet
        assert write_link(back, "puzz.link") == link
        done += 1
    assert done


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("akari/2/2/5z5", "it goes on after its last clue"),
        ("akari/2/2/F", '"F" is not a value'),
        ("norinori/3/3/0", "it has 1 sign of borders, but 2 were expected"),
        ("starbattle/3/3/0/0000", "a number from 1 to 9"),
        ("starbattle/3/3/12/0000", 'a number from 1 to 9, not "12"'),
        ("mines/2/2/9", 'a number from 0 to 8, not "9"'),
        ("nonogram/2/2/.", "a number that is not known"),
        ("nonogram/2/2/zzz", "it goes on past the last clue"),
        ("nonogram/999/2/1", "at most 128 by 128 can be opened"),
        ("box/2/2/123", "it ends before its last clue"),
        ("box/2/2/123-4", "it ends before its last clue"),
        ("box/2/2/123w", '"w" is not a value'),
        ("box/2/2/1234g", "it goes on after its last clue"),
        ("tents/2/2/k", "it goes on past the last clue"),
        ("tents/2/2/jz1", "it goes on after its last clue"),
        ("tents/2/2/j!", '"!" is not a value'),
        ("battleship/3/3/l7//c", "a ship that is not straight"),
        ("battleship/3/3/lb//c", "it holds the value 11"),
        ("battleship/3/3/lo//p", "it does not say which ships there are"),
        ("battleship/3/3/lo/2/11g", "it does not say which ships there are"),
        ("battleship/3/3/lo/1/22u", "a ship that is not straight"),
        ("battleship/3/3/lo/1/31g", "a ship that is not straight"),
        ("battleship/3/3/lo", "it does not say which ships there are"),
        ("easyasabc/3/3/7/0", 'a number from 2 to 6, not "7"'),
        ("easyasabc/3/3/2/k9", "one of A, B, C"),
        ("doppelblock/3/4/0", "as many rows as columns"),
        ("doppelblock/12/12/0", "3 to 11"),
        ("doppelblock/3/3/l0", "it holds the value 0, but 1 to 1 were expected"),
        ("magnets/2/2/n00", "a region of 4 cells, which can't be opened"),
        ("magnets/2/2/nvv", "a cell that is not half of a domino"),
        ("magnets/a/2/2/n00", 'has the option "a", with which it can\'t be opened: like poles touch'),
        ("slither/f/2/2/1", "its loop goes everywhere"),
        ("lits/d/2/2/00", "it is in an older form"),
        ("lits/q/2/2/00", 'has the option "q", with which it can\'t be opened: what the option means is not known here'),
        ("hitori/2/2/1@23", "a number that is not known"),
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
def test_a_link_that_can_not_be_opened_says_why(body: str, why: str) -> None:
    with pytest.raises(ImportFault, match=why):
        read_link(SITE + body)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("#Akari\n1..x\n..*.\n", "has no cells that are given"),
        ("#Minesweeper\n0?.\n..8\nallmines = 2\n", "has no such rule as all mines"),
        ("#Nonogram\ncolumns 1 | ? | 1\nrows 0 | 2\n", "those of one are not printed"),
        ("#Nonogram\ncolumns 1 1 | 0 | 1\nrows 0 | 2\n", "at most 1 numbers in a line, but here are 2"),
        ("#Heyawake\n11\n..\nboxes\naa\nbb\n", "one number in a room, but here are two"),
        ("#Norinori\n..\n..\nboxes\nab\nba\n", "only connected regions"),
        ("#Suguru\n..\n..\nboxes\nab\nba\n", "only connected regions"),
        ("#Magnets\n....\n.o..\n....\n....\nboxes\naa\nbb\n", "no cells that are given as neutral"),
        ("#Magnets\n....\n....\n....\n....\nboxes\naa\nab\n", "only dominoes, and cells outside them"),
        ("#Hidato\n. .\n. .\n", "puzz.link has no Hidato"),
        ("#Mosaic\n..\n..\n", "puzz.link has no Mosaic"),
        ("#Slitherlink\n+*+\n*3.\n+.+\n", "no lines that are given"),
    ],
)
def test_a_sheet_that_the_site_can_not_hold_is_refused(text: str, why: str) -> None:
    with pytest.raises(ImportFault, match=why):
        write_link(read(text), "puzz.link")


def test_what_stands_before_a_size_and_after_a_body() -> None:
    plain = read_link(SITE + "yajilin/3/3/a42a0.a711a10a").sheet
    for body in ("yajilin/b/3/3/a42a0.a711a10a", "yajirin_edit/3/3/a42a0.a711a10a/", "yajilin_play/3/3/a42a+a711a10a&id=7"):
        assert read_link(SITE + body).sheet == plain
    assert read_link(SITE + "mashu/3/3/5i0.0").sheet == read_link(SITE + "pearl/3/3/5i0").sheet
    assert read_link("lightup/4/2/b.k").sheet == read_link("https://pzprxs.vercel.app/p?bijutsukan/4/2/b.k").sheet
    # older links have places at the corners
    assert read_link(SITE + "easyasabc/2/2/2/1h2n").sheet == read_link(SITE + "easyasabc/2/2/2/1h2j").sheet


def test_borders_that_end_within_a_region_are_named_where_they_divide_nothing() -> None:
    # the upper cells of two rows of two have a border between them, and the rows none
    imported = read_link("https://puzz.link/p?norinori/2/2/g0")
    assert (imported.sheet.boxes, imported.notes) == (
        [1, 1, 1, 1],
        ["Its borders that end within a region are left out: they divide nothing."],
    )
    assert read_link("https://puzz.link/p?lits/2/2/o0").notes == []


@pytest.mark.parametrize("body", ["lits/2/2/g0", "heyawake/2/2/g0", "heyawake/2/2/0g1"])
def test_borders_that_end_within_a_region_are_walls_where_they_mean_something(body: str) -> None:
    imported = read_link(SITE + body)
    assert not imported.notes
    assert [name for name, _ in imported.sheet.constraints] == ["wall"] + ["room"] * body.count("0g1")
    assert (
        read_link(write_link(imported.sheet, "puzz.link")).sheet
        == imported.sheet
        == read(formats.write(imported.sheet, formats.formats_of(imported.sheet)[0]))
    )


def test_a_tetromino_does_not_go_through_a_wall_and_white_cells_do_not_cross_two() -> None:
    free = read("#LITS\n....\nxxxx\nboxes\naaaa\n....\n")
    assert solve(model_of(free)).status == "unique"
    free.constraints["wall", (1, 2)] = ""
    assert solve(model_of(free)).status == "unsat"
    around = read("#LITS\n..\n..\n.x\nboxes\naa\naa\na.\n\nwall r1c1 r2c1\n")  # the L and the square are out, not the S
    boards = [[2, 2, 2, 1, 2, 0], [1, 2, 2, 2, 2, 0]]
    assert [not check(model_of(around), board) for board in boards] == [False, True]
    room = read("#Heyawake\n...\n...\nboxes\naaa\naaa\n\nwall r1c1 r1c2\n")
    assert check(model_of(room), [1] * 6) == []
    room.constraints["wall", (1, 2)] = ""
    assert check(model_of(room), [1] * 6) != []


def test_a_quotation_mark_that_was_copied_with_an_address_is_left_out() -> None:
    assert read_link(SITE + "lits/2/2/o0%22").sheet == read_link(SITE + 'lits/2/2/o0"').sheet == read_link(SITE + "lits/2/2/o0").sheet
