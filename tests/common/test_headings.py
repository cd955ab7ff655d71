"""The first line of a text: a kind's name with # or without, or one that no kind has. Runs under CPython and under MicroPython."""

from newsgrid.exchange.codes import pasted
from newsgrid.puzzle import formats
from newsgrid.puzzle.formats.headings import cut_heading, misnamed
from sparse import sparse

ROWS = "1234\n3412\n2143\n4.2.\n"


def test_a_first_line_that_is_a_kinds_name_needs_no_sign():
    assert formats.read("Akari\n..1\n...\n2..\n").kind == "akari"
    assert formats.read("Star Battle\n..\n..\nboxes\naa\nbb\n").kind == "starbattle"
    assert formats.read("Nonogram\ncolumns: 2 | 0\nrows: 1 | 1\n").kind == "nonogram"
    sheet = formats.read("Sudoku\n#By hand\n" + ROWS)
    assert (sheet.kind, sheet.rows, sheet.title) == ("sudoku", 4, "")


def test_a_name_of_several_words_is_one_name():
    for words, kind, title in (
        ("#Star Battle No. 3", "starbattle", "No. 3"),
        ("#Star Battle", "starbattle", ""),
        ("# two not touch", "starbattle", ""),
        ("#Stars of May", "starbattle", "of May"),
    ):
        sheet = formats.read(words + "\n..\n..\nboxes\naa\nbb\n")
        assert (sheet.kind, sheet.title) == (kind, title)
    # a title after a kind's name is no part of it
    for word in ("killer", "skyscrapers"):
        assert cut_heading("#%s Sudoku No. 1" % word) == (word, ["Sudoku", "No.", "1"])
    parts = pasted.read(("#Star Battle\n..\n..\nboxes\naa\nbb\n") * 2).parts
    assert len(parts) == 2


def test_lists_beside_the_lines_say_the_kind():
    for colon in ("", ":"):
        sheet = formats.read("columns%s 2 | 0\nrows%s 1 | 1\n" % (colon, colon))
        assert (sheet.kind, sheet.rows, sheet.cols) == ("nonogram", 2, 2)


def test_a_name_that_no_kind_has_is_noted_and_the_puzzle_read():
    wrong = (
        ("Fobidoku", "Sudoku"),
        ("Hitory", "Hitori"),
        ("Nurikab", "Nurikabe"),
        ("Kakurro", "Kakuro"),
        ("Star Batle", "Star Battle"),
        ("Little Kiler", "Little Killer Sudoku"),
    )
    for name, meant in sparse(wrong, 6):
        assert misnamed("#%s\n%s" % (name, ROWS)) == "No kind is called %s. Did you mean %s?" % (name, meant)
    right = ("#Star Battle", "#Easy as ABC", "#Fiendish", "#Monday", "#Sudoku", "#No. 5", "#k_057.txt", "#", "", ROWS, "#Killer Sudoku")
    for words in sparse(right, 8):
        assert misnamed(words + "\n" + ROWS) == ""
    found = pasted.read("#Fobidoku\n" + ROWS)
    assert found.sheet.kind == "sudoku" and found.note.startswith("No kind is called Fobidoku.")
    assert pasted.read("#Fobidoku\n" + ROWS, "sudoku").note == ""


def test_a_link_among_words_is_the_only_one_and_has_no_rows_beside_it():
    link = "https://puzz.link/p?nurikabe/5/5/g2i2i3p2g"
    own = "https://example.org/newsgrid/#2abc"
    penpa = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9swDL3nVxQ="
    for wanted in (link, own, penpa):
        for text in (
            wanted,
            "Look at this: %s\n",
            "Hi Anna,\nthe one I meant (<%s>), is lovely.\n\nSee you.",
            "%s\nthe same once more: %s",
        ):
            text = text.replace("%s", wanted)
            assert pasted.link_in(text) == wanted, text
    for text in (
        link + "\n" + own,  # which?
        "#Sudoku2x2\n#source: %s\n1 . . .\n. . . .\n. . 2 .\n. . . 3\n" % link,
        "Look: %s\n1 . . .\n. . . .\n. . 2 .\n. . . 3\n" % link,
        '{"source": "%s"}' % link,
        '<a href="%s">this one</a>' % link,
        "no link at all, though it names http",
    ):
        assert pasted.link_in(text) == "", text
