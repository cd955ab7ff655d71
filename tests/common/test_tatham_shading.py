"""Game ids of the games of Simon Tatham's collection that shade cells or draw lines. Runs under CPython and under MicroPython."""

from faults import example, fault
from newsgrid.exchange.codes import recognised, tatham
from newsgrid.puzzle import formats, kinds

PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/%s.html#%s"
# from the comments of the collection's magnets.c (MIT licence): by hand, and Zotmeister's with dominoes by rows
MAGNETS = (
    "3x3:201,102,120,111,LRTT*BBLR",
    "9x9:3.51...33,.2..23.13,..33.33.2,12...5.3.,**TLRTLR*,*TBLRBTLR,TBLRLRBTT,BLRTLRTBB,LRTB*TBLR,LRBLRBLRT,TTTLRLRTB,BBBTLRTB*,*LRBLRB**",
)


def skipped(words, names="abcdefghijklmnopqrstuvwxyz"):
    """Words, with letters for how many of them are empty."""
    text = ""
    many = 0
    for word in words + [""]:
        if word or many == len(names):
            text += names[many - 1] if many else ""
            many = 0
        text += word
        many += not word
    return text + (names[many - 2] if many > 1 else "")


def clues(sheet, cols, rows):
    """What is printed in each cell: a clue's number, or the name of a type without any."""
    net = kinds.of(sheet).look.lattice
    at = {}
    for (name, place), text in sheet.constraints.items():
        at[place] = text or name
    return [at.get((cell if net is None else net.place(cell, cols),), "") for cell in range(cols * rows)]


def around(sheet, sides):
    return [sheet.constraints.get((kinds.of(sheet).clue, place), "") for place in sides]


def frame(sheet):
    rows, cols = sheet.rows, sheet.cols
    net = kinds.of(sheet).look.lattice
    assert net is None
    above = [(-1, col, 4) for col in range(cols)]
    left = [(row, -1, 2) for row in range(rows)]
    return above + left, [(rows, col, 0) for col in range(cols)] + [(row, cols, 6) for row in range(rows)]


def same(game, words, sheet, alone=True):
    """An id is read as this sheet, whether its game is named or not."""
    assert formats.read(game + ":" + words) == sheet
    assert formats.read(PAGE % (game, words)) == sheet
    assert not recognised.is_foreign(PAGE % (game, words))
    if alone:
        assert formats.read(words) == sheet


def test_light_up_is_an_akari():
    sheet = example("akari")
    printed = clues(sheet, sheet.cols, sheet.rows)
    words = [printed[cell] or "B" if sheet.blocks[cell] else "" for cell in range(len(printed))]
    same("lightup", "7x7:" + skipped(words), sheet)
    read = formats.read("7x7b20s4d2:b1f2iB2g1Bi2fBb")
    assert (read.kind, sum(read.blocks), len(read.constraints)) == ("akari", 8, 5)


# (game, kind, what its ids begin with)
OF_CELLS = (
    ("bridges", "hashi", ("%dx%dm2:", "%dx%di30e10m2d1:")),
    ("loopy", "slitherlink", ("%dx%dt0:", "%dx%dt0de:")),
    ("pearl", "masyu", ("%dx%d:", "%dx%ddtn:")),
)


def test_games_with_clues_in_cells_and_lines_between():
    for game, kind, begins in OF_CELLS:
        sheet = example(kind)
        side = kinds.of(sheet).look.lattice.cells(sheet.rows)
        words = skipped([{"blackpearl": "B", "pearl": "W"}.get(text, text) for text in clues(sheet, side, side)])
        for begin in begins:
            same(game, begin % (side, side) + words, sheet)
    assert clues(formats.read("bridges:3x1:1a1"), 3, 1) == ["1", "", "1"]


def test_dominosa():
    sheet = example("dominosa")
    words = "".join(clues(sheet, sheet.cols, sheet.rows))
    same("dominosa", "%d:%s" % (sheet.rows - 1, words), sheet)
    same("dominosa", "%ddb:%s" % (sheet.rows - 1, words), sheet)
    numbers = [value for one in range(12) for other in range(one, 12) for value in (one, other)]
    large = formats.read("11:" + "".join([str(value) if value < 10 else "[%d]" % value for value in numbers]))
    assert (large.rows, large.cols) == (12, 13) and clues(large, 13, 12) == [str(value) for value in numbers]


def test_magnets():
    sheet = example("magnets")
    first, second = frame(sheet)
    texts = ["".join([text or "." for text in around(sheet, [place])]) for place in first + second]
    four = ["".join(texts[at : at + 4]) for at in (0, 4, 8, 12)]
    parts = ""
    for cell in range(16):
        box = sheet.boxes[cell]
        near = [step for step in (1, -1, 4, -4) if 0 <= cell + step < 16 and sheet.boxes[cell + step] == box]
        parts += {1: "L", -1: "R", 4: "T", -4: "B"}[near[0]] if near else "*"
    same("magnets", "4x4:" + ",".join(four + [parts]), sheet)
    same("magnets", "4x4dtS:" + ",".join(four + [parts[at : at + 4] for at in (0, 4, 8, 12)]), sheet)
    for words in MAGNETS:
        assert formats.read(words).kind == "magnets"


def test_mosaic():
    sheet = example("mosaic")
    words = "5x5:" + skipped(clues(sheet, 5, 5))
    same("mosaic", words, sheet, False)


def test_pattern_is_a_nonogram():
    sheet = example("nonogram")
    sheet.givens = [0] * 25
    words = "/".join([text.replace(" ", ".") for text in around(sheet, frame(sheet)[0])])
    same("pattern", "5x5:" + words, sheet)
    same("pattern", "5x5:" + words.replace("0", ""), sheet)
    known = formats.read("5x5:" + words + ",aBgp")  # a white cell; a black one after one left out, a white one after six
    assert [(cell, value) for cell, value in enumerate(known.givens) if value] == [(0, 1), (2, 2), (9, 1)]


def test_range_is_a_kuromasu():
    sheet = example("kuromasu")
    printed = clues(sheet, 5, 5)
    words = skipped([("_" if at and printed[at - 1] else "") + printed[at] if printed[at] else "" for at in range(25)])
    same("range", "5x5:" + words, sheet, False)
    assert clues(formats.read("7x7:a12_3zt"), 7, 7)[:4] == ["", "12", "3", ""]  # no other game has a number of two digits


def test_singles_is_a_hitori():
    sheet = example("hitori")
    same("singles", "5x5:" + "".join(clues(sheet, 5, 5)), sheet)
    same("singles", "5x5dk:" + "".join(clues(sheet, 5, 5)), sheet)
    large = formats.read("12x1:123456789abc")
    assert (large.rows, large.cols, clues(large, 12, 1)[8:]) == (1, 12, ["9", "10", "11", "12"])


def test_tents():
    sheet = example("tents")
    trees = [name == kinds.of(sheet).spots[0].name for name in clues(sheet, 6, 6)] + [True]
    text = ""
    many = 0
    for tree in trees:
        text += ("_abcdefghijklmnopqrstuvwxy"[many]) if tree else ""
        many = 0 if tree else many + 1
    words = ",".join([text] + around(sheet, frame(sheet)[0]))
    same("tents", "6x6:" + words, sheet)
    same("tents", "6x6de:" + words, sheet)


def test_filling_is_a_fillomino():
    sheet = example("fillomino")
    words = "5x5:" + skipped([str(value) if value else "" for value in sheet.givens])
    same("filling", words, sheet, False)


def test_an_id_that_several_games_may_have_asks_for_the_games_name():
    for text, names in (
        ("5x5:a3b2t", "mosaic, filling, lightup or range"),
        ("5x5:aBw", "pearl or lightup"),
        ("4x4:4b4e4b4c", "rect, mosaic, filling or range"),
    ):
        said = fault(text)
        assert said.startswith("This game id may belong to %s; put the game's name before it, as in " % names), (text, said)
    assert formats.read("mosaic:5x5:a3b2t").kind == "mosaic"


def test_what_can_not_be_opened_is_named():
    for text, message in (
        ("bridges:7x7m3:1zu1", "This Bridges has up to 3 bridges side by side"),
        ("7x7m2L:1zu1", "This Bridges forbids loops"),
        ("3x3t1:a", "This Loopy has cells that are not squares"),
        ("10x10t11:a", "This Loopy has cells that are not squares"),
        ("9x9n10:3,4,mb07ab", "A game id of Mines says where all mines are, and has no board with numbers"),
        (PAGE % ("mines", "9x9:3,4,m0123456789abcdef01234"), "A game id of Mines says where all mines are"),
    ):
        assert fault(text).startswith(message), (text, fault(text))


def test_an_id_that_is_damaged_says_what_is_wrong():
    for text, message in (
        ("lightup:7x7:b1", "it has 3 cells, but 49 were expected"),
        ("lightup:7x7:b5zu", '"5" means nothing there'),
        ("lightup:0x7:a", "7 rows and 0 columns are not numbers from 1 to 128"),
        ("lightup:900x900:a", "900 rows and 900 columns are not numbers from 1 to 128"),
        ("dominosa:3:0000", "it has 4 cells, but 20 were expected"),
        ("dominosa:1:00015[", '"[" means nothing there'),
        ("dominosa:1:000153", "it holds 5, but 0 to 1 were expected"),
        ("dominosa:99:00", "its dominoes have up to 99 spots, but 1 to 30 were expected"),
        ("magnets:3x3:201,102,120,111,LRTT*BBL", "its numbers and its dominoes don't fit 3 by 3 cells"),
        ("magnets:3x3:201,102,120,111,LRTT*BBLL", '"L" is not a part of a domino at its place'),
        ("magnets:3x3:2?1,102,120,111,LRTT*BBLR", '"?" means nothing there'),
        ("pattern:5x5:1/2/3", "it has 3 lines, but 10 were expected"),
        ("pattern:2x2:1/1/1/1,zz", "it goes on past the last cell"),
        ("range:5x5:a99x", "it holds 99, but 1 to 10 were expected"),
        ("singles:5x5:123", "it has 3 cells, but 25 were expected"),
        ("singles:2x2:12?1", '"?" means nothing there'),
        ("tents:6x6:zk,1,2", "it has 2 numbers, but 12 were expected"),
        ("tents:2x2:z,1,1,1,1", "it has 24 cells, but 4 were expected"),
        ("filling:5x5:a", "it has 1 cell, but 25 were expected"),
    ):
        assert fault(text).startswith("This game id is damaged: " + message), (text, fault(text))


def test_what_is_no_id_is_read_as_it_was():
    for text in ("10:15", "9:00", "2026-01-02T12:30", "1:23,4", "3x3:", "3x3:?", "4x4: 12", "0x0:a", "7x7:", "x:y:z"):
        assert not tatham.is_id(text), text
