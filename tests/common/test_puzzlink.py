"""Links of puzz.link as the page reads them at once. Runs under CPython and under MicroPython."""

from newsgrid.exchange.codes import puzzlink, puzzlink_kinds, recognised
from newsgrid.puzzle import formats
from newsgrid.puzzle.formats import ReadError

SUDOKU = "https://puzz.link/p?sudoku/4/4/1g2h3g4i"
KAKURO = "https://puzz.link/p?kakuro/2/2/n3434"


def fault(text):
    try:
        puzzlink.read(text)
    except ReadError as error:
        return str(error)
    return ""


def test_links_are_told_from_other_texts():
    for text in (SUDOKU, KAKURO, "http://www.pzv.jp/p.html?sudoku/4/4/z", "https://pzplus.tck.mn/p?kakuro_edit/3/3/r", "sudoku/9/9/zzz"):
        assert puzzlink.is_link(text)
    for text in (
        "",
        "https://f-puzzles.com/?load=N4I",
        "https://example.com/?https://puzz.link/p",
        "sudoku",
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljS",
    ):
        assert not puzzlink.is_link(text)


def test_what_follows_the_site_is_a_link_of_any_kind_that_it_has():
    for text in (
        "akari/7/7/n..ic1bq2a.i.cl",
        "yajilin/b/4/4/a21b21",
        "lightup_edit/v:/4/4/bbbb",
        "kakuro/2/2/n3434",
        "Norinori/5/5/93vp8l0e",
    ):
        assert recognised.is_foreign(" " + text + " ") and puzzlink.is_link(text)
    for text in (
        "tents",
        "lits/1/2",
        "1/2/3/4/5/6/7",
        "nagenawa/6/6/aa66",
        "hitori/a/b/c/d/e/f",
        "//////////////",
        "akari/7/7/a b c d e f",
    ):
        assert not recognised.is_foreign(text)


def test_a_sudoku_is_read():
    for text in (
        SUDOKU,
        SUDOKU + "/",
        "sudoku/4/4/1g2h3g4i",
        SUDOKU.replace("sudoku/", "sudoku_edit/"),
        SUDOKU + "&id=2",
        "sudoku/b/4/4/1g2h3g4i",
    ):
        sheet, notes = puzzlink.read(text)
        assert sheet.givens == [1, 0, 2, 0, 0, 3, 0, 4] + [0] * 8 and notes == []
    sheet, notes = puzzlink.read(SUDOKU.replace("p?", "p?type=editor&").replace("sudoku/", "sudoku_edit/v:/"))
    assert sheet.givens[:3] == [1, 0, 2] and notes == ["Its author says that it has rules of its own, which are not in the link."]
    sheet, notes = puzzlink.read("sudoku/16/16/-10.zzzzzzzzzzzzi")
    assert sheet.givens[0] == 16 and notes == ["1 given of unknown value is left empty."]


def test_skyscrapers_are_read():
    for name in ("skyscrapers", "building", "skyscraper"):
        sheet, notes = puzzlink.read(name + "/4/4/k13h4j3g")
        assert sheet.kind == "skyscrapers" and notes == [] and not any(sheet.givens)
        clues = {(4, 1, 0): "1", (4, 2, 0): "3", (1, -1, 2): "4", (2, 4, 6): "3"}
        assert sheet.constraints == {("skyscraper", place): clues[place] for place in clues}
    sheet, notes = puzzlink.read("skyscrapers/4/4/.3ti3.k")
    assert sheet.constraints == {("skyscraper", (-1, 1, 4)): "3"} and sheet.givens == [0, 0, 0, 3] + [0] * 12
    assert notes == ["1 number of unknown value is left out."]


def test_rooms_of_factors_are_a_kenken():
    sheet, notes = puzzlink.read("factors/3/3/k8u4-186g")
    assert sheet.kind == "kenken" and notes == []
    # a room of one cell has its value, and where a room has no number there is no cage
    assert sheet.cages == [1, 2, 2, 0, 0, 0, 0, 0, 0]
    assert sheet.rules == ["24", "6x", "", "", "", "", "", "", ""]
    sheet, _ = puzzlink.read("factors/3/3/k8u4.6g")
    assert sheet.cages == [0, 1, 1, 0, 0, 0, 0, 0, 0]


def test_minarism_is_a_futoshiki_with_differences():
    sheet, notes = puzzlink.read("minarism/4/4/hhgq2.pgi")
    assert sheet.kind == "futoshiki" and notes == ["1 difference of unknown value is left out."]
    assert sheet.constraints == {
        ("less", (1, 0)): "",
        ("less", (2, 1)): "",
        ("less", (2, 3)): "",
        ("white", (0, 4)): "2",
        ("less", (10, 14)): "",
    }


def test_kropki_is_a_latin_square_whose_dots_are_all_given():
    sheet, notes = puzzlink.read("kropki/3/3/a300")
    assert sheet.kind == "futoshiki" and notes[0].startswith("Kropki has no boxes there")
    dots = [("white", (0, 1)), ("white", (3, 4)), ("white", (6, 7))]
    assert sheet.constraints == {key: "" for key in dots + [("allwhite", ()), ("allblack", ())]}


# (link, how its fault is compared, what that says)
FAULTS = [
    ("ripple/3/2/", "endswith", "it has 0 signs of borders, but 1 were expected."),
    ("cojun/3/2/a0g9", "endswith", "it holds the value 9, but 1 to 4 were expected."),
    ("skyscrapers/4/5/zz", "", "This Skyscrapers has 5 rows and 4 columns; a square with a side of 2 to 16 can be opened."),
    ("factors/99/99/zz", "startswith", "This KenKen has 99 rows"),
    ("skyscrapers/4/4/zz", "endswith", "it goes on past the last clue."),
    ("skyscrapers/4/4/v9", "endswith", "it holds the value 9, but 1 to 4 were expected."),
    ("skyscrapers/4/4/vvv", "endswith", "it goes on after its last clue."),
    ("factors/5/5/rv", "endswith", "it has 2 signs of borders, but 4 were expected."),
    ("skyscrapers/4/4/00k", "endswith", 'a number from 1 to 36, not "0".'),
    ("factors/3/3/k8u4$fffff", "startswith", 'This puzz.link is damaged: "1126351" is not a total'),
    ("kropki/4/4/aaz", "endswith", "it has 3 signs of borders, but 8 were expected."),
    ("kropki/4/4/zzzzzzzz", "endswith", '"z" is not a value.'),
    ("minarism/4/4/hzz", "endswith", "it goes on past the last border."),
    ("https://puzz.link/p?sudoku", "", "This puzz.link is damaged: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…."),
    ("sudoku/5/5/z", "startswith", "A Sudoku of 5 by 5 can't be opened"),
    ("sudoku/4/4/9", "", "This puzz.link is damaged: it holds the value 9, but 1 to 4 were expected."),
    ("sudoku/4/4/-", "", 'This puzz.link is damaged: "" is not a value.'),
    ("sudoku/4/4/zz", "", "This puzz.link is damaged: it goes on past the last cell."),
    ("kakuro/2/2/n343?", "", "This puzz.link is damaged: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…."),
    ("kakuro/2/2/n3434-1", "endswith", "it goes on after its last clue."),
    ("kakuro/2/2/k", "", "This puzz.link is damaged: it has 1 cell, but 4 were expected."),
    ("kakuro/99999/2/k", "endswith", "can be opened."),
]


def test_what_is_wrong_is_named():
    known = "which is not known here; what can be read are %s." % puzzlink.readable()
    assert fault("https://puzz.link/p?nagenawa/3/3/abc") == 'This puzz.link holds a puzzle of the kind "nagenawa", ' + known
    assert fault("https://puzz.link/p?makaro/3/3/abc") == "This puzz.link holds a puzzle of the kind Makaro, " + known
    for body, way, words in FAULTS:
        said = fault(body)
        assert said == words or (way and getattr(said, way)(words)), (body, said)


# (link, the same puzzle as a text), written by hand
BOTH = (
    ("akari/4/2/b.j", "#Akari\n1..x\n....\n"),
    ("nonogram/3/2/1g1h2g", "#Nonogram\ncolumns 1 | 0 | 1\nrows 0 | 2\n"),
    ("tents/3/2/1i113", "#Tents\n.1..\n.T.T\n1...\n"),
    ("mines/3/2/0.i8", "#Minesweeper\n0?.\n..8\n"),
    ("norinori/2/2/0o", "#Norinori2x1\n..\n..\nboxes\naa\nbb\n"),
    ("starbattle/2/2/3/0o", "#StarBattle2x1\n..\n..\nboxes\naa\nbb\n\nstars = 3\n"),
    ("battleship/4/2/g1i2.g30g6h/3/11g/11g/31s", "#Battleships\n..1..\n.*.<-\n2.o..\n\nfleet = 3 1 1\n"),
    ("easyasabc/2/2/2/1j2hi2", "#EasyAsABC\n.A..\n....\nB.B.\n....\n\nletters = 2\n"),
    ("doppelblock/4/4/0i-10im2n", "#Doppelblock\n .  0  .  .  .\n16  .  .  .  .\n .  .  .  .  2\n .  .  .  .  .\n .  .  .  .  .\n"),
    ("magnets/3/2/1h0h1h2g0301g", "#Magnets\n..0..\n..+.1\n2....\n.1...\nboxes\nabb\nacd\n"),
    ("box/3/2/123-1u0", "#Kakurasu\n .  1  2  3\n62  .  .  .\n 0  .  .  .\n"),
    ("hitori/2/2/1-121./", "#Hitori\n1 38\n1 .\n"),
    ("nurikabe/3/2/2j./", "#Nurikabe\n2..\n..?\n"),
    ("kurodoko/3/2/3h-11h", "#Kuromasu\n3 . .\n17 . .\n"),
    ("heyawake/2/2/0o1g", "#Heyawake2x1\n1.\n..\nboxes\naa\nbb\n"),
    ("lits/2/2/0o", "#LITS2x1\n..\n..\nboxes\naa\nbb\n"),
    ("fillomino/3/2/2j3", "#Fillomino\n2..\n..3\n"),
    ("yinyang/3/2/5i", "#YinYang\n.o*\n*..\n"),
    ("slither/4/3/7b.id", "#Slitherlink\n2.1.\n.?..\n.3..\n"),
    ("mashu/3/3/5i0", "#Masyu\n.wb\nb..\n...\n"),
    ("hashikake/3/3/2g.i3g1", "#Hashi\n2.?\n...\n3.1\n"),
    ("shikaku/3/3/h3.j-14", "#Shikaku\n. . 3\n? . .\n. . 20\n"),
    ("yajilin/4/4/a41b20c0.a610e", "#Yajilin\n. 1> . .\n0v . . .\n? . 16^ .\n. . . .\n"),
    ("mashu/3/2/5j", "#Masyu\n.wb\nb.w\n"),
    ("slither/22/2/dzza", "#Slitherlink\n3.....................\n.....................0\n"),
    ("yajilin/3/3/a42a0.a711a10a", "#Yajilin\n. 2> .\n? . 17v\n. 0^ .\n"),
    ("hashikake/3/2/.j8", "#Hashi\n?..\n..8\n"),
    ("ripple/3/2/a4l", "#RippleEffect\n...\n...\nboxes\naab\naac\n"),
    ("cojun/3/2/a0g2i1", "#Cojun\n.2.\n..1\nboxes\naab\naab\n"),
    ("sudoku/4/4/1g2h3g4n", "#Sudoku\n1.2.\n.3.4\n....\n....\n"),
    ("kakuro/2/2/n3434", "#Kakuro\n\\ 3\\ 4\\\n\\3 _ _\n\\4 _ _\n"),
    ("skyscrapers/4/4/k13h4j3g", "#Skyscrapers\n......\n......\n4.....\n.....3\n......\n..13..\n"),
)


def test_a_link_is_read_and_written_the_same():
    for body, text in BOTH:
        sheet = puzzlink.read(body)[0]
        wanted = formats.read(text)
        wanted.title = ""
        assert sheet == wanted, (body, formats.write(sheet, formats.formats_of(sheet)[0]))
        assert puzzlink_kinds.write(sheet) == body.rstrip("/"), body


def test_what_a_link_can_not_hold_is_refused():
    sheet, _ = puzzlink.read("akari/4/2/b.j")
    sheet.givens[1] = 2
    try:
        puzzlink_kinds.write(sheet)
    except ReadError as error:
        assert str(error) == "puzz.link's Akari has no cells that are given."
    else:
        raise AssertionError


def test_options_before_a_size():
    assert puzzlink.read("yajilin/b/3/3/a42a0.a711a10a")[0] == puzzlink.read("yajirin_play/3/3/a42a0.a711a10a&id=2")[0]
    assert fault("slither/f/3/3/1") == 'This puzz.link has the option "f", with which it can\'t be opened: its loop goes everywhere.'
