"""Game ids of Simon Tatham's collection, written here by the rules of its sources. Runs under CPython and under MicroPython."""

from faults import example, fault
from newsgrid.exchange.codes import recognised, tatham
from newsgrid.puzzle import areas, formats, grid_layout
from newsgrid.puzzle.constraints import OFF

# one of the Guardian's, from the comments of the collection's unequal.c (MIT licence)
GUARDIAN = "5:0,0L,0L,0,0,0R,0,0L,0D,0L,0R,0,2,0D,0,0,0,0,0,0,0U,0,0,0,0U,"


def run(many):
    """So many places left out."""
    return "z" * (many // 26) + ("abcdefghijklmnopqrstuvwxyz"[many % 26 - 1] if many % 26 else "")


def grid(numbers):
    text = ""
    skipped = 0
    for value in numbers:
        if not value:
            skipped += 1
            continue
        text += run(skipped) if skipped else "_" if text else ""
        text += str(value)
        skipped = 0
    return text + run(skipped)


def borders(layer, side, repeat=False):
    """Joined neighbours before each border, row by row and then column by column, and one border behind the last."""
    pairs = [(row * side + col, row * side + col + 1) for row in range(side) for col in range(side - 1)]
    pairs += [(row * side + col, row * side + side + col) for col in range(side) for row in range(side - 1)]
    signs = []
    joined = 0
    for one, other in pairs + [(-1, -1)]:
        if one >= 0 and layer[one] == layer[other]:
            joined += 1
            continue
        signs.append("abcdefghijklmnopqrstuvwxyz"[joined - 1] if joined else "_")
        joined = 0
    text = ""
    at = 0
    while repeat and at < len(signs):
        same = 1
        while at + same < len(signs) and signs[at + same] == signs[at]:
            same += 1
        text += signs[at] + (str(same) if same > 2 else signs[at] if same == 2 else "")
        at += same
    return text if repeat else "".join(signs)


def test_solo_is_a_sudoku_its_numbers_are_columns_and_rows_of_boxes():
    sheet = formats.read("3x2:1a6f5_4y")
    assert (sheet.kind, sheet.values, grid_layout.regular_boxes(sheet)) == ("sudoku", 6, (3, 2))
    assert [(cell, value) for cell, value in enumerate(sheet.givens) if value] == [(0, 1), (2, 6), (9, 5), (10, 4)]
    assert formats.read("3x2xr4dt:1a6f5_4y").options == {"diagonals": 1}
    for named in ("solo:3x2:1a6f5_4y", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x2:1a6f5_4y"):
        assert formats.read(named) == sheet
        assert not recognised.is_foreign(named)


def test_solo_may_be_a_jigsaw_and_a_killer():
    jigsaw = example("jigsaw")
    assert formats.read("5jdb:%s,%s" % (grid(jigsaw.givens), borders(jigsaw.boxes, 5))) == jigsaw
    killer = example("killer")
    totals = [0] * 16
    for cells in areas.cage_cells(killer).values():
        totals[cells[0]] = int(killer.rules[cells[0]].split(" ")[0])
    words = "2x2k:%s,%s,%s" % (grid(killer.givens), borders(killer.cages, 4), grid(totals))
    read = formats.read(words.replace("%2C", ","))
    for cells in areas.cage_cells(read).values():  # a cage of one cell repeats nothing
        if not cells[1:]:
            read.rules[cells[0]] = killer.rules[cells[0]]
    assert read == killer
    both = formats.read("5jk:%s,%s,%s,%s" % (grid(jigsaw.givens), borders(jigsaw.boxes, 5), borders([1] * 2 + list(range(2, 25)), 5), "7x"))
    assert (both.kind, both.boxes, both.cages[:3]) == ("killer", jigsaw.boxes, [1, 1, 2])
    assert (both.rules[0], both.rules[2]) == ("7 different", "different")


def test_keen_is_a_kenken():
    kenken = example("kenken")
    clues = ""
    for cells in areas.cage_cells(kenken).values():
        rule = kenken.rules[cells[0]]
        clues += {"+": "a", "x": "m", "-": "s", "/": "d"}.get(rule[-1], "a") + rule.rstrip("+x-/")
    for repeat in (False, True):
        assert formats.read("4de:%s,%s" % (borders(kenken.cages, 4, repeat), clues)) == kenken


def test_towers_are_skyscrapers():
    towers = example("skyscrapers")
    places = (
        [(-1, at, 4) for at in range(4)]
        + [(4, at, 0) for at in range(4)]
        + [(at, -1, 2) for at in range(4)]
        + [(at, 4, 6) for at in range(4)]
    )
    clues = "/".join([towers.constraints.get(("skyscraper", place), "") for place in places])
    assert formats.read("4:" + clues) == towers
    assert formats.read("4de:" + clues + ",a3n").givens == [0, 3] + [0] * 14


def test_unequal_is_a_futoshiki_and_adjacent_one_with_all_differences_of_1():
    less = example("futoshiki")
    words = []
    for cell in range(16):
        sides = [sign for sign, step in (("U", -4), ("R", 1), ("D", 4), ("L", -1)) if ("less", (cell + step, cell)) in less.constraints]
        words.append(str(less.givens[cell]) + "".join(sides))
    assert formats.read("4:" + ",".join(words) + ",") == formats.read("4dk:" + ",".join(words)) == less
    near = formats.read("3a:0R,0L,0D,0,0,0U,1,0,0,")
    assert sorted(near.constraints) == [("allwhite", ()), ("white", (0, 1)), ("white", (2, 5))]
    assert near.givens == [0, 0, 0, 0, 0, 0, 1, 0, 0]
    guardian = formats.read(GUARDIAN)
    less = [(0, 1), (1, 2), (6, 5), (6, 7), (13, 8), (8, 9), (11, 10), (18, 13), (15, 20), (19, 24)]
    assert guardian.givens == [0] * 12 + [2] + [0] * 12 and sorted(guardian.constraints) == sorted([("less", pair) for pair in less])


def test_unruly_is_a_binairo():
    binairo = example("binairo")
    text = ""
    skipped = 0
    for value in binairo.givens:
        skipped += 1
        if value:
            text += run(skipped) if value == 1 else run(skipped).upper()
            skipped = 0
    sheet = formats.read("6x6u:" + text + run(skipped + 1))
    assert sheet == binairo
    alike = formats.read("6x6dt:" + text + run(skipped + 1))
    assert alike.constraints == {("unlike", ()): OFF} and alike.givens == binairo.givens
    wide = formats.read("8x6u:zwA")  # 25 cells left out, then 22 and a 0, and the end
    assert (wide.rows, wide.cols) == (6, 8) and wide.givens == [0] * 47 + [1]


def test_what_is_no_id_is_read_as_it_was():
    for text in (
        "1" * 81,
        "3x3",
        "a:16",
        "3:16",
        "12:30",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "x,3\\4",
    ):
        assert not tatham.is_id(text), text


def test_an_id_that_is_damaged_says_what_is_wrong():
    for text, message in (
        ("3x3:a1b2", "This game id is damaged: it has 5 cells, but 81 were expected"),
        ("2x2:5o", "This game id is damaged: it holds 5, but 1 to 4 were expected"),
        ("solo:1x1:a", "This game id is damaged: a Solo of 1x1 has no boxes, or too many"),
        ("2x2k:p", "This game id is damaged: it has 1 part, but 3 were expected"),
        ("5j:y,abc", "This game id is damaged: the borders of its blocks don't fit 5 by 5 cells"),
        ("keen:3:_13,a1", "This game id is damaged: it has 1 clue for 9 cages"),
        ("towers:4:1/2", "This game id is damaged: it has 2 clues, but 16 were expected"),
        ("unequal:3:0,0,0", "This game id is damaged: it has 3 cells, but 9 were expected"),
        ("3:0U,0,0,0,0,0,0,0,0,", 'This game id is damaged: "0U" is not a value and sides that have neighbours (U, R, D or L)'),
        ("8x8:aa", "This game id is damaged: it has 1 cell, but 64 were expected"),
        ("unruly:7x8:aa", "This game id is damaged: 8 rows and 7 columns are not even numbers"),
        (
            "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html#5x5:ab",
            "Of Simon Tatham's puzzles, Solo, Keen, Towers, Unequal",
        ),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html", "This link holds no puzzle; in the game"),
    ):
        assert fault(text).startswith(message), (text, fault(text))


def test_rectangles_are_read_by_their_name() -> None:
    assert tatham.read("rect:3x3:b3_2c6a") == formats.read("#Shikaku\n..3\n2..\n.6.\n")
