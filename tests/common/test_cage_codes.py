"""The codes of killers and jigsaws: PS and SumoCue; and cages as a program lists them. Runs under CPython and under MicroPython."""

from faults import fault
from newsgrid.puzzle import areas, formats

# rows of three: each row has a cage of two cells and one of seven; the last cell of the grid is in no cage
TWOS = [row * 9 + (0 if col < 2 else 2) for row in range(9) for col in range(9)]


def ps(start="3x3::k:"):
    words = [str((3 + head % 9) * 256 + head) for head in TWOS]
    words[80] = "80"
    return start + ":".join(words) + ":"


def sumocue(start="SumoCueV1", boxes=None):
    words = [("=%d" % (3 + head % 9) if head == at else "+%d" % head) for at, head in enumerate(TWOS)]
    words[80] = "=0"
    return start + "".join([words[at] + ("J%d" % boxes[at] if boxes else "") for at in range(81)])


def test_ps_and_sumocue_hold_a_killer():
    sheet = formats.read(ps())
    assert (sheet.kind, sheet.cages[:3], sheet.cages[80]) == ("killer", [1, 1, 2], 0)
    assert (sheet.rules[0], sheet.rules[2], sheet.rules[1]) == ("3 different", "5 different", "")
    assert formats.read(sumocue()) == sheet == formats.read("3x3::k:\n" + ps()[7:].replace(":", ": \n"))
    assert formats.read(formats.write(sheet, "grid")) == sheet
    assert formats.read(ps("3x3:d:k:")) == formats.read(sumocue("SumoCueV1D")) != sheet
    assert formats.read(sumocue("SumoCueV1D")).options == {"diagonals": 1}


def test_sumocue_holds_jigsaws():
    usual = [row // 3 * 3 + col // 3 for row in range(9) for col in range(9)]
    assert formats.read(sumocue(boxes=usual)) == formats.read(sumocue())
    odd = list(usual)
    odd[2], odd[3] = odd[3], odd[2]
    killer = formats.read(sumocue(boxes=odd))
    assert (killer.kind, killer.boxes) == ("killer", areas.renumbered([box + 1 for box in odd]))
    jigsaw = formats.read("SumoCueV1" + "".join(["=%dJ%d" % (at % 9 * (at < 3), odd[at]) for at in range(81)]))
    assert (jigsaw.kind, jigsaw.boxes, jigsaw.givens[:4], any(jigsaw.cages)) == ("jigsaw", killer.boxes, [0, 1, 2, 0], False)


def test_a_code_that_is_damaged_says_what_is_wrong():
    for text, message in (
        (ps()[:-6], "This killer code is damaged: it has 80 cells, but 81 were expected"),
        (ps().replace("768", "x"), 'This killer code is damaged: "x" is not a number there'),
        (sumocue() + "=1", "This killer code is damaged: it has 82 cells, but 81 were expected"),
        (sumocue().replace("+0", "+81", 1), "This killer code is damaged: +81 is not = and a total"),
        (sumocue() + "J1", "This killer code is damaged: some cells have a box, and others have none"),
        ("SumoCueV1" + "=10J1" * 81, "This killer code is damaged: a given of 10 is not from 1 to 9"),
        ("SumoCueV1" + "=1" * 4000, "This killer code is damaged: it has 8009 characters"),
    ):
        assert fault(text).startswith(message), (text[:40], fault(text))


CAGES = "[[(0,0),(0,1)],\n [(0, 2), (1, 2), (1, 1)],  # a corner\n ((8, 7), (8, 8),),\n]"


def test_a_list_of_cages_is_a_squares_puzzle():
    sheet = formats.read(CAGES)
    assert (sheet.kind, sheet.rows, sheet.cages[:3], sheet.cages[10:12], sheet.cages[79:]) == ("squares", 9, [1, 1, 2], [2, 2], [3, 3])
    assert [sheet.rules[at] for at in (0, 2, 79)] == ["square"] * 3
    for text in (
        "puzzle = " + CAGES,
        "# Title\n\ncages_1=\n" + CAGES,
        CAGES.replace("(", "[").replace(")", "]"),
        "\ufeff" + CAGES.replace("\n", "\r\n"),
    ):
        twin = formats.read(text)
        assert twin.title == ("Title" if "Title" in text else "")
        twin.title = ""
        assert twin == sheet
    assert formats.read(formats.write(sheet, "grid")) == sheet


def test_a_list_of_cages_that_is_wrong_says_where():
    for text, words in (
        ("[[(0,0),(0,9)]]", "cage 1 of the list has a cell that is not a row and a column from 0 to 8: [0, 9]."),
        ("[[(0,0)],[(0,1),(0,0)]]", "cages 1 and 2 overlap at r1c1."),
        ("[[(0,0)],[]]", "cage 2 of the list is not a list of cells."),
        ("[[(0,0),(0,1)],[(0,2)", "This list of cages can't be read: a bracket or a comma is missing"),
        ("[[(0,0),(0,1)]]\nsolve()", 'This list of cages has "s" in it; expected one such as [[(0,0)'),
        ("[[(0,0),(0,-1)]]", "cage 1 of the list has a cell"),
    ):
        assert fault(text).startswith(words), (text, fault(text))
