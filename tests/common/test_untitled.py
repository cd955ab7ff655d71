"""Texts whose first line names no kind, and the ways in which people type the formats of kinds."""

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.kinds.kind import GRID, NONE
from sparse import sparse

# what a kind's example is read as without its first line, if that is no Sudoku; where it fits several kinds, a person is asked
WITHOUT_NAME = {
    "giant": ["giant"],
    "kenken": ["kenken"],
    "futoshiki": ["futoshiki", "greater"],
    "greater": ["futoshiki", "greater"],
    "straights": ["straights"],
    "suguru": ["suguru"],
    "rippleeffect": ["suguru"],
    "cojun": ["suguru"],
    "binairo": ["binairo"],
    "tenner": ["tenner"],
    "suko": ["suko"],
    "setsquare": ["setsquare"],
    "skyscrapers": ["skyscrapers", "skyscrapersudoku", "sandwich", "xsums", "framesums"],
    "skyscrapersudoku": ["skyscrapers", "skyscrapersudoku", "sandwich", "xsums", "framesums"],
    "sandwich": ["sandwich"],
    "xsums": ["xsums", "framesums"],
    "framesums": ["xsums", "framesums"],
    "kropki": ["kropki"],
    "consecutive": ["kropki", "consecutive"],
    "evenodd": ["evenodd"],
    "nonogram": ["nonogram"],
}
EXAMPLES = sorted([kind.name for kind in kinds.ALL if kind.text.example])


def body_of(name):
    return kinds.BY_NAME[name].text.example.split("\n", 1)[1]


def fits(text):
    """The kinds that a text fits; none if it is refused."""
    try:
        return [formats.read(text).kind]
    except formats.ReadError as error:
        return list(error.kinds)


def expected(name):
    """What the example of a kind is read as without its first line; None for a kind that has to be named, whatever its rows look like."""
    kind = kinds.BY_NAME[name]
    if name in WITHOUT_NAME:
        return WITHOUT_NAME[name]
    return ["sudoku"] if kind.text.form == GRID and kind.boxes != NONE and not kind.look.glyphs else None


def test_a_text_without_a_name_is_of_its_kind_or_asks():
    for name in sparse(EXAMPLES, 4):
        found = fits(body_of(name))
        if expected(name) is None:
            assert name not in found, name
        else:
            assert found == expected(name), name


def test_a_kind_that_is_named_settles_it():
    for name in sparse(EXAMPLES, 4):
        known = formats.read(kinds.BY_NAME[name].text.example)
        known.title = ""
        assert to_data(formats.read(body_of(name), name)) == to_data(known), name
        for other in expected(name) or ():
            assert formats.read(body_of(name), other).kind == other


def test_who_asks_names_the_first_lines():
    try:
        formats.read(body_of("consecutive"))
    except formats.ReadError as error:
        assert str(error) == "This fits two kinds of puzzles; put a first line #Kropki or #Consecutive above it."


def test_sudokus_and_kakuros_stay_what_they_are():
    assert fits("1...\n....\n...2\n.3..\n") == ["sudoku"]
    assert fits("......\n.1..2.\n......\n......\n.3..4.\n......\n") == ["sudoku"]  # empty corners
    assert fits("1.0.\n.0..\n....\n..1.\n") == ["binairo"]
    assert fits("1000\n0100\n0000\n0021\n") == ["sudoku"]
    assert fits("x,3\\,4\\\n\\3,0,0\n\\4,0,0\n") == ["kakuro"]
    assert fits("x,3|,4|\n|3,_,_\n|4,_,_\n") == ["kakuro"]


def test_words_are_no_puzzle():
    for words in ("hello there\nall of you", "a < b\nb > c", "no\none", "x = y + z"):
        try:
            formats.read(words)
            raise AssertionError(words)
        except formats.ReadError as error:
            assert not error.kinds, words


def test_clues_around_are_no_sudoku():
    assert fits(".1.2.\n3...1\n....2\n.....\n.2.3.\n") == ["skyscrapers"]  # 3x3 has no boxes
    assert fits("......\n.1..2.\n3....1\n......\n2.4...\n..1...\n") == ["sudoku"]
    assert fits("..12..\n3.....\n3....1\n......\n......\n..2...\n")[0] == "skyscrapers"  # 3 and 3 in a column
    assert fits(".........\n.11.7.5..\n..8.3.2..\n.4..5.6..\n...1.8...\n..5.4..3.\n.2..8.5..\n..3.1.4..\n.........\n") == ["sudoku"]


def test_only_operators_tell_a_kenken_from_a_killer():
    cages = "aabb\ncddb\nceef\ngghf\n"
    sums = "a = 3\nb = 9\nc = 7\nd = 5\ne = 4\nf = 4\ng = 7\nh = 1\n"
    assert fits(cages + sums) == ["kenken", "killer"]
    assert fits(cages + sums.replace("a = 3", "a = 3+")) == ["kenken"]
    assert formats.read(cages + sums, "killer").rules[0] == "3 different"
    assert fits("aab\ncbb\nccd\na = 3\nb = 6\nc = 6\nd = 1\n") == ["kenken"]  # 3x3 has no boxes


def same(name, change):
    text = kinds.BY_NAME[name].text.example
    changed = "\n".join([line if line[:1] == "#" else change(line) for line in text.split("\n")])
    assert changed != text
    assert to_data(formats.read(changed)) == to_data(formats.read(text)), (name, changed)


def test_rules_of_cages_are_written_in_several_ways():
    for name in ("kenken", "killer", "suko"):
        same(name, lambda line: line.replace(" = ", ": "))
        same(name, lambda line: line.replace(" = ", " "))
        same(name, lambda line: line.replace(" = ", "="))
        same(name, lambda line: line.upper())
    same("kenken", lambda line: line.replace("6x", "6 ×").replace("2/", "÷2").replace("1-", "− 1"))
    same("kenken", lambda line: line.replace("2/", "2:").replace("e = 4", "e : 4"))


def apart(sign):
    """A change of rows that puts a sign between any two of theirs."""
    return lambda line: (
        sign.join(line) if line and "=" not in line and line not in ("boxes", "cages", "a = 23") and " " not in line else line
    )


def test_maps_and_rows_may_have_separators():
    for name in sparse(("kenken", "killer", "jigsaw", "suguru", "straights", "binairo", "skyscrapers", "evenodd"), 3):
        for sign in (" ", ",", ";", ", "):
            same(name, apart(sign))


def test_the_areas_of_a_map_may_be_numbered():
    rows = "....\n" * 4
    text = "#Suguru\n" + rows + "boxes\n" + "10 10 2 2\n10 11 11 2\n3 3 11 4\n3 3 4 4\n"
    letters = "#Suguru\n" + rows + "boxes\n" + "aabb\naccb\nddce\nddee\n"
    assert to_data(formats.read(text)) == to_data(formats.read(letters))
    numbered = "#KenKen\n1 1 2\n10 2 2\n10 10 3\n1 = 3+\n2 = 6+\n10: 6+\n3 = 1\n"
    lettered = "#KenKen\naab\ncbb\nccd\na = 3+\nb = 6+\nc = 6+\nd = 1\n"
    assert to_data(formats.read(numbered)) == to_data(formats.read(lettered))


def test_empty_cells_between_signs_may_be_dashes():
    for name in ("futoshiki", "kropki", "consecutive"):
        same(name, lambda line: line.replace(".", "-"))
        same(name, lambda line: line.replace(".", "_"))
    same("kropki", lambda line: line.replace("o", "○").replace("*", "●"))
    same("consecutive", lambda line: line.replace("o", "O"))


def test_a_clue_is_0_only_where_the_kind_allows_it():
    for name in ("skyscrapers", "framesums"):
        same(name, lambda line: line.replace(".", "0"))
    refused = ""
    try:
        formats.read(kinds.BY_NAME["sandwich"].text.example.replace(".", "0"))
    except formats.ReadError as error:
        refused = str(error)
    assert "corner" in refused
