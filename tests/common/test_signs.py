"""Unusual characters in people's texts: odd spaces, full-width characters, line ends. Runs under CPython and under MicroPython."""

from newsgrid.exchange.codes import recognised
from newsgrid.puzzle import characters, formats, link
from newsgrid.puzzle.formats import ReadError
from sparse import sparse

ROWS = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
K = "#Kakuro k\nx,x,32\\,15\\\nx,18\\14,0,0\n\\28,0,0,5\n"


def wide(text):
    """The text in full-width characters."""
    return "".join([chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text])


def fault(text):
    try:
        formats.read(text)
    except ReadError as error:
        return error
    raise AssertionError(text)


def test_all_kinds_of_spaces_are_white_space():
    puzzle, kakuro = formats.read(ROWS), formats.read(K)
    for space in sparse(characters.SPACES, 5):
        assert formats.read(space.join(ROWS.replace("\n", " \n"))) == puzzle, repr(space)
        spaced = K.replace(",", "," + space).replace("\n", space + "\n" + space)
        assert formats.read(spaced) == kakuro, repr(space)
        blanks = K.replace(",", space).replace("x", space + "x")
        assert formats.read(blanks) == kakuro, repr(space)


def test_all_line_ends_end_lines():
    puzzle = formats.read(K)
    for end in ("\r\n", "\n\n") + tuple(characters.ENDS):
        assert formats.read(K.replace("\n", end)) == puzzle, repr(end)


def test_signs_that_take_no_room_are_passed_over():
    puzzle, kakuro = formats.read(ROWS), formats.read(K)
    for sign in sparse(characters.UNSEEN, 5):
        assert formats.read(sign.join(ROWS)) == puzzle, repr(sign)
        assert formats.read(sign + K.replace(",", sign + "," + sign)) == kakuro, repr(sign)


def test_full_width_text_is_read_as_what_it_shows():
    assert formats.read(wide(ROWS)) == formats.read(ROWS)
    assert formats.read(wide(K)).down == formats.read(K).down
    assert formats.read(wide("#Kakuro ") + "k" + wide(K[9:])) == formats.read(K)


def test_signs_that_word_processors_make_are_read_as_what_was_typed():
    puzzle = formats.read(ROWS)
    assert formats.read(ROWS.replace("...", "…")) == puzzle
    for dash in "–—−":
        assert formats.read(ROWS.replace(".", dash)) == puzzle
    for dot in "·•□":
        assert formats.read(ROWS.replace(".", dot)) == puzzle
    assert formats.read(ROWS.replace("5", "5\ufe0f\u20e3")) == puzzle
    assert formats.read(K.replace("x", "×").replace("\\", "⁄")) == formats.read(K)


def test_titles_keep_their_signs():
    for title in ("全角１２", "👨‍👩‍👧 … no. 7", "3 × 4 – “b”", "Ünï"):
        assert formats.read("#Sudoku " + title + "\n" + ROWS).title == title
        assert formats.read('{"kind": "sudoku", "rows": 1, "cols": 1, "title": "%s"}' % title).title == title
    assert formats.read("#Sudoku a\u00a0b\u2003c\n" + ROWS).title == "a b c"


def test_json_and_links_may_have_odd_spaces_around():
    sheet = formats.read(ROWS)
    address = link.to_link(sheet)
    for around in ("\u00a0", "\u200b", "\ufeff", "\u2028", "\u3000\u200b "):
        assert formats.read(around + "https://example.org/#" + address + around) == sheet
        assert link.from_link(around + address + around) == sheet
        assert formats.read(around + formats.write(sheet, "json") + around) == sheet
        assert recognised.is_foreign(around + "https://puzz.link/p?sudoku/9/9/zzzz" + around)
        assert recognised.is_output(around + "sat\n((V0 1))")
        assert characters.bare(around + "a b" + around) == "a b"
        assert characters.bare(around) == ""
    assert formats.read(formats.write(sheet, "json").replace(": ", ":\u00a0")) == sheet


def test_a_fault_has_its_place_in_the_text_as_it_came():
    clean = ROWS.replace("6..195...", "6..1q5...")
    assert (fault(clean).line, fault(clean).column) == (2, 5)
    for text, column in (
        (wide(clean), 5),
        ("\u200b".join(clean), 10),
        (clean.replace("...", "…"), 5),
        (clean.replace("6..1q5", "…1q5"), 3),
        (clean.replace("\n", "\r\n"), 5),
        ("\ufeff" + clean.replace("6..1", "\ufeff6.\u200b.1"), 7),
    ):
        error = fault(text)
        assert (error.line, error.column) == (2, column), (text, str(error))
    error = fault("x,3\\\u00a0,\u200bx12\nx,x,0")
    assert (error.line, error.column) == (1, 8)


def test_what_is_no_text_or_no_puzzle_says_what_to_do():
    assert "save the puzzle as plain text" in str(fault("PK\x03\x04\0\0"))
    assert "the address of a web page" in str(fault("https://example.org/puzzles/17/medium"))
    assert "the address of a web page" in str(fault("\u200bwww.example.org/p "))
    assert '"hello there" is not a row of a puzzle' in str(fault("hello there\nall of you"))
    assert "copy all of it again" in str(fault('{"kind": "sudoku", "rows": 9'))
    assert "too long" in str(fault("ß" * 300000))


def test_maps_take_the_letters_that_maps_are_written_with():
    sheet = formats.read("0" * 81)
    sheet.cages = list(range(1, 82))
    sheet.rules = [str(index + 1) for index in range(81)]
    sheet.kind = "killer"
    written = formats.write(sheet, "grid")
    assert max(written) > "~"
    assert formats.read(written) == sheet


def test_encodings_are_told_by_their_first_bytes():
    assert characters.encodings("\xef\xbb\xbf#Sudoku") == ["utf-8", "windows-1252"]
    assert characters.encodings("") == characters.encodings("12\n34") == ["utf-8", "windows-1252"]
    for start in ("\xff\xfe1\0", "1\0002\0\n\0003\0004\0"):
        assert characters.encodings(start)[0] == "utf-16le", start
    for start in ("\xfe\xff\0001", "\0001\0002\0\n\0003"):
        assert characters.encodings(start)[0] == "utf-16be", start
    assert characters.encodings("\0\0\0\0")[0] == "utf-8"
