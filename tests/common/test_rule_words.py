"""The rules of a puzzle in words. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import constraints, formats, kinds, rule_words
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku


def test_each_kind_has_its_rules():
    assert rule_words.rules(KAKURO.empty(3, 3))[1:] == [
        "The digits of each run, across or down, add up to its clue.",
        "No digit is repeated in a run.",
    ]
    assert rule_words.rules(empty_sudoku()) == ["Each row, column and box holds the digits 1 to 9 once each."]
    assert rule_words.rules(empty_sudoku(4, 4)) == ["Each row, column and box holds the numbers 1 to 16 once each."]
    letters = empty_sudoku(5, 5)
    letters.options["symbols"] = "K"
    assert rule_words.rules(letters) == ["Each row, column and box holds the digits 1 to 9 and the letters K to Z once each."]


def test_what_goes_beyond_the_kind_is_named():
    sheet = empty_sudoku()
    sheet.options["diagonals"] = 1
    sheet.constraints[("boxes", ())] = constraints.OFF
    constraints.put(sheet, "knight", ())
    assert rule_words.rules(sheet) == [
        "Each row and column holds the digits 1 to 9 once each.",
        "So do both diagonals.",
        "No two cells a knight's move apart hold the same value.",
    ]


def test_cages_are_described_by_what_they_have_in_common():
    killer = formats.read("#Killer\n" + "....\n" * 4 + "cages\naabb\nccdd\nccdd\neeff\na = 3\nb = 7\n")
    assert rule_words.rules(killer)[1:] == ["The values of each cage add up to its total.", "No value is repeated in a cage."]
    # a photo has no rule for the cages of one cell, since nothing can be repeated there
    single = formats.read("#Killer\n" + "....\n" * 4 + "cages\naabb\nccdd\nccdd\neeef\na = 3\nf = 4\n")
    single.rules[15] = "4"
    assert rule_words.rules(single)[1:] == ["The values of each cage add up to its total.", "No value is repeated in a cage."]
    for cell in (0, 2, 4, 6, 12, 14):
        killer.rules[cell] = "square"
    assert rule_words.rules(killer)[1].startswith("The values of each cage add up to a perfect square")
    kenken = formats.read("#KenKen\n..\n..\ncages\naa\nbb\na = 1-\nb = 3+\n")
    assert rule_words.rules(kenken)[1].startswith("The values of each cage, combined by its operator, make its number")


def test_that_values_may_be_repeated_is_not_said_where_each_stands_once():
    suko = formats.read(kinds.BY_NAME["suko"].text.example)
    assert [words for words in rule_words.rules(suko) if "repeated" in words] == []
    assert "The values of each cage add up to its total." in rule_words.rules(suko)


def test_a_rule_of_a_later_version_is_among_them():
    sheet = empty_sudoku()
    constraints.put(sheet, "unknown", (), "fog 3a5")
    assert rule_words.rules(sheet)[-1].startswith("This puzzle has a rule that this version does not know: fog. ")


def test_the_sheet_says_whether_a_missing_dot_means_something():
    white, black = constraints.BY_NAME["allwhite"].rule, constraints.BY_NAME["allblack"].rule
    kropki = "#Kropki\n.o. . .\n. . . .\n. . . .\n. . . .\n"
    assert rule_words.rules(formats.read(kropki))[2:] == [white, black]
    assert rule_words.rules(formats.read(kropki + "no allblack\n"))[2:] == [white, "Not all black dots need be given."]
    assert rule_words.rules(formats.read(kropki + "no allblack\nno allwhite\n"))[2:] == ["Not all dots need be given."]
    bars = kropki.replace("Kropki", "Consecutive")
    assert rule_words.rules(formats.read(bars))[2:] == [white]
    assert rule_words.rules(formats.read(bars + "no allwhite\n"))[2:] == ["Not all dots need be given."]
    assert rule_words.rules(formats.read("#Sudoku\n....\n....\n....\n....\nwhite r1c1 r1c2\n"))[2:] == []
