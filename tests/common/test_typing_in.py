"""How far a puzzle that is typed in has come."""

from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from page.core.hand import CAGES, SET, Hand
from page.core.typing import typing_in

SMALL = "x,3\\\\,4\\\\\n\\\\3,.,.\n\\\\4,.,.\n".replace("\\\\", "\\")
KENKEN = "#KenKen\n....\n....\n....\n....\ncages\naabb\naacc\nddcc\nddee\na = 7+\nb = 3+\nc = 10+\nd = 10+\ne = 7+\n"


def setting(**about: object) -> Hand:
    hand = Hand()
    hand.mode = SET
    for name, value in about.items():
        setattr(hand, name, value)
    return hand


def words(sheet: object, hand: Hand, counted: object = None) -> str:
    found = typing_in.verdict(sheet, hand, counted, True)
    return (found.sign + " " + found.words + " " + found.more).strip() if found else ""


def cells(sheet: object, hand: Hand) -> list[int]:
    return typing_in.bare(sheet, hand)[0]


def test_what_is_not_typed_yet_is_bare_paper() -> None:
    sheet = KAKURO.empty(4, 4)
    assert cells(sheet, setting()) == list(range(16))
    assert cells(sheet, setting(cursor=6)) == list(range(16))  # a tap types nothing
    assert cells(sheet, setting(passed=set(range(6)), cursor=6)) == list(range(6, 16))
    assert cells(sheet, setting(passed=set(range(16)), cursor=0)) == []
    whole = formats.read(SMALL)
    assert cells(whole, setting()) == [] and cells(sheet, Hand()) == []
    killer = empty_sudoku(2, 2)
    killer.kind = "killer"
    killer.cages[0] = killer.cages[1] = 1
    assert cells(killer, setting(passed=set())) == list(range(2, 16))
    assert cells(killer, setting()) == []  # it was brought as it is


def test_a_run_without_a_sum_is_counted_and_named() -> None:
    sheet = formats.read(SMALL)
    sheet.down[1] = 0
    assert words(sheet, setting()) == "1 run has no sum yet. At r1c2. The others leave 3 for it."
    sheet.across[3] = sheet.across[6] = sheet.down[2] = 0
    assert words(sheet, setting()) == "Nothing is typed yet."
    sheet.across[6] = 4
    assert words(sheet, setting()) == "3 runs have no sum yet. At r1c2, r1c3, r2c1."
    many = typing_in.places(sheet, [0, 1, 2, 3, 4])
    assert many == "At r1c1, r1c2, r1c3 and 2 more."


def test_sums_across_and_down_are_the_same() -> None:
    sheet = formats.read(SMALL)
    assert typing_in.cross_check(sheet) == ""
    sheet.down[1] = 5
    assert words(sheet, setting()).startswith("≠ The sums across make 7, those down 9.")
    assert typing_in.cross_check(empty_sudoku(3, 3)) == ""


def test_cells_without_a_cage_and_cages_without_a_number_are_named() -> None:
    sheet = formats.read(KENKEN)
    assert words(sheet, setting()) == "Not known yet whether it has one answer."
    sheet.rules[0] = ""
    assert words(sheet, setting()) == "1 cage has no number yet. At r1c1."
    sheet.cages = [0 if cage == 1 else cage for cage in sheet.cages]
    assert words(sheet, setting()).startswith("4 cells are in no cage yet. At r1c1,")


def test_the_number_of_answers_is_said() -> None:
    sheet = formats.read(SMALL)
    assert words(sheet, setting(), ("unique", 1, True)) == "✓ One answer, proved."
    assert words(sheet, setting(), ("multiple", 5, True)).startswith("≠ 5 answers. A printed puzzle has one.")
    assert words(sheet, setting(), ("multiple", 6, False)).startswith("≠ More than 5 answers.")
    assert words(sheet, setting(), ("unsat", 0, True)).startswith("≠ No answer.")
    assert "too hard" in words(sheet, setting(), ("unknown", 0, False))
    assert typing_in.verdict(sheet, setting(), None, False).more == "The solver is loading."


def test_the_totals_of_a_killer_make_what_the_grid_does() -> None:
    sheet = formats.read(
        "#Killer\n....\n....\n....\n....\ncages\naabb\nccdd\neeff\ngghh\na = 3\nb = 7\nc = 7\nd = 3\ne = 3\nf = 7\ng = 7\nh = 3\n"
    )
    held = setting(tool=CAGES, cursor=15)
    assert words(sheet, held).startswith("Not known yet whether it has one answer.")
    sheet.rules[0] = "4 different"
    assert words(sheet, held).startswith("≠ The totals make 41, not 40.")
    sheet.rules[0] = "different"
    assert words(sheet, held) == "1 cage has no number yet. At r1c1. The others leave 3 for it."
    sheet.rules[0] = ""
    sheet.cages[0] = sheet.cages[1] = 0
    assert words(sheet, held) == "2 cells have no cage yet. All totals make 40 in the end."
    assert words(sheet, held, ("unique", 1, True)) == "✓ One answer, proved."


def test_a_printed_digit_without_its_partner_is_asked_about_once() -> None:
    sheet = empty_sudoku(3, 3)
    for cell in (0, 3, 10, 14, 20, 40, 60, 66, 70, 77):
        sheet.givens[cell] = 1
    assert "r1c1 has no digit opposite, at r9c9: is one missing?" in words(sheet, setting())
    assert words(sheet, setting(), ("unique", 1, True)) == "✓ One answer, proved. r1c1 has no digit opposite, at r9c9: is one missing?"
    sheet.givens[80] = 1
    assert "partner" not in words(sheet, setting())
    sheet.givens[1] = sheet.givens[2] = 1
    assert "partner" not in words(sheet, setting())
