"""The codes of killers and jigsaws: PS and SumoCue. Runs under CPython and under MicroPython."""

from faults import fault
from sheet import family, formats

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
    assert (killer.kind, killer.boxes) == ("killer", family.renumbered([box + 1 for box in odd]))
    jigsaw = formats.read("SumoCueV1" + "".join(["=%dJ%d" % (at % 9 * (at < 3), odd[at]) for at in range(81)]))
    assert (jigsaw.kind, jigsaw.boxes, jigsaw.givens[:4], any(jigsaw.cages)) == ("jigsaw", killer.boxes, [0, 1, 2, 0], False)


def test_a_code_that_is_damaged_says_what_is_wrong():
    for text, message in (
        (ps()[:-6], "This killer code is damaged: it has 80 cells, but 81 were expected"),
        (ps().replace("768", "x"), 'This killer code is damaged: "x" is not a number there'),
        (sumocue() + "=1", "This killer code is damaged: it has 82 cells, but 81 were expected"),
        (sumocue().replace("+0", "+81", 1), "This killer code is damaged: +81 is not = and a total"),
        (sumocue() + "J1", "This killer code is damaged: some cells have a box, and others have none"),
        ("SumoCueV1" + "=10J1" * 81, "This killer code is damaged: a given of 10 is not one of 1 to 9"),
        ("SumoCueV1" + "=1" * 4000, "This killer code is damaged: it has 8009 characters"),
    ):
        assert fault(text).startswith(message), (text[:40], fault(text))
