"""Reads and writes puzzles as text, in every format of every kind. The format is detected.

A format is a line in FORMATS. Readers go by the look of the text (see `read`).
"""

import json

from newsgrid.puzzle import characters, kinds
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.formats import borders, codes, collection, json_sheets, kakuro, sudoku, sudoku_sections
from newsgrid.puzzle.formats.forms import kinds_by_look, mixed
from newsgrid.puzzle.formats.lines import MOST_CHARACTERS as MOST_CHARACTERS
from newsgrid.puzzle.formats.lines import MOST_LINES_OF_ALL, TOO_LONG, check_lines, ended, quoted, split_lines, surely, unclear
from newsgrid.puzzle.formats.lines import ReadError as ReadError
from newsgrid.puzzle.kinds.kind import GRID, Kind
from newsgrid.puzzle.kinds.kind import USUAL as USUAL_BOXES
from newsgrid.puzzle.link import LinkError, from_link
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_TITLE, Sheet, SheetError, without_entries
from newsgrid.puzzle.types import Rows, Section

# name: (what it is, whether a sheet can be written in it, writer)
FORMATS = {
    "comma": ("down\\across clues, 0 for a cell, x for a block, commas between", kinds.has_runs, kakuro.with_commas("\\", "0")),
    "backslash": ("down\\across clues, _ for a cell, \\ for a block, in columns", kinds.has_runs, kakuro.write_in_columns),
    "pipe": ("down|across clues, _ for a cell, x for a block, commas between", kinds.has_runs, kakuro.with_commas("|", "_")),
    "magic": ("one line: + (Magidoku) or * (Quasi-Magic), 81 signs, /", sudoku.is_magic, sudoku.write_magic),
    "grid": ("rows of digits, or of numbers with commas, 0 for an empty cell", lambda sheet: not kinds.has_runs(sheet), sudoku.write_grid),
    "line": ("one line of digits, 0 for an empty cell", sudoku.one_line, sudoku.on_one_line("0")),
    "dots": ("one line of digits, a dot for an empty cell", sudoku.one_line, sudoku.on_one_line(".")),
}
# in the order of preference, which MicroPython's dicts don't keep: the first that fits is a sheet's usual format
USUAL = ("comma", "backslash", "pipe", "magic", "grid", "line", "dots")
ANY_KIND = {
    "json": "the whole sheet as data, for programs",
    "csv": "the cells alone, for a spreadsheet: nothing for an empty cell, x for a block",
}

MOST_LINES_OF_CELLS = 2 * MOST_ROWS + 1  # rows of cells, and a drawn line around each
SOURCE = "#source:"
EMPTY = "There is no puzzle in this text: it is empty"
BLANK_TABLE = "This is a table, %s, with nothing in its cells; type in what is printed, with 0 or . in an empty cell"
NO_JSON = "This begins with { as JSON does, but it can't be read as JSON: a part of it is missing or was changed; copy all of it again"
NO_PUZZLE_THERE = "This is the address of a web page, not a link that holds a puzzle; open it in the browser, and copy the puzzle's rows"
HTML = "This is the source of a web page, not a puzzle: open the page in the browser, and copy the puzzle's rows from there"


def formats_of(sheet: Sheet) -> list[str]:
    """The names of the formats in which a sheet can be written, its usual one first."""
    return [name for name in USUAL if FORMATS[name][1](sheet)]


def read(text: str, kind: str = "") -> Sheet:
    """The puzzle that a text holds: in any format of FORMATS, as JSON, or as a link.

    kind: the name of its kind, if that is known. Digits in a Kakuro's cells are givens. Raises ReadError with line and column (both from 1; 0 where there is none),
    and with the parts of a text that holds several puzzles.
    """
    if len(text) > MOST_CHARACTERS:
        raise ReadError(TOO_LONG)
    if "\0" in text:
        raise ReadError("This is not text but another kind of file: save the puzzle as plain text (.txt or .csv), and open that")
    if text.lstrip()[:1] == "{":
        return read_json(text)
    text = characters.laid_out(text)
    bare = characters.trimmed(text)
    if bare[:1] == "{":
        return read_json(bare)
    if bare[:1] == "<":
        raise ReadError(HTML)
    read_code = codes.reader_of(bare, is_word(bare))
    if read_code is not None:
        return surely(read_code, bare, kind)
    if is_link(bare):
        try:
            return from_link(bare)
        except LinkError as error:
            raise ReadError(str(error).rstrip("."), sure=True) from None
    if is_address(bare):
        raise ReadError(NO_PUZZLE_THERE)
    if not bare and "\t" in text:
        rows = [line for line in text.split("\n") if "\t" in line]
        raise ReadError(BLANK_TABLE % ("%d by %d" % (len(rows), max([line.count("\t") for line in rows]) + 1)))
    check_lines(text, MOST_LINES_OF_ALL)
    parts = collection.headed(text)
    if parts:
        raise collection.several(parts)
    try:
        title, keyword, lines = split_lines(text)
        sheet = read_lines(title, word_of(kind, keyword), lines)
    except ReadError as error:
        error.column = characters.seen_column(text, error.line, error.column)
        parts = [] if error.kinds else puzzles_in(text, kind)
        raise collection.several(parts) if parts else error from None
    sheet.source = source_of(text)
    return sheet


def read_part(part: collection.Part, kind: str = "") -> Sheet:
    """The puzzle that a part of a text holds (see `read`), called by its number if it has no title."""
    try:
        sheet = read(part.text, kind)
    except ReadError as error:
        error.line += part.skipped if error.line else 0
        raise
    sheet.title = sheet.title or "No. %d" % part.number
    return sheet


def puzzles_in(text: str, kind: str) -> list[collection.Part]:
    """The puzzles of a text that can't be read as one puzzle and has no lines that name kinds; [] unless there are several."""
    try:
        named = kinds.named_by(split_lines(text)[1])
    except ReadError:
        named = None
    rows = [line for line in text.split("\n") if "0" in line and "." in line and characters.is_digits(line.replace(".", ""))]
    if rows or (named and named.look.lattice):  # 0 may be a number; rows may look like those of kinds that are written on one line
        return []
    parts = collection.in_lines(text)
    if parts:
        return parts
    parts = collection.in_blocks(text)
    try:
        for part in parts[:2]:
            read(part.text, kind)
    except ReadError:
        return []
    return parts


def word_of(kind: str, keyword: str) -> str:
    """The word for the kind of a text: its own first word, or a word of `kind` if that is given and the first word names another kind or none."""
    named = kinds.named_by(keyword)
    if not kind or (named and named.name == kind):
        return keyword
    return (kinds.BY_NAME[kind].text.words or kinds.PLAIN.text.words)[0]


def read_values(text: str, sheet: Sheet) -> list[int]:
    """The values, one a cell, of a text that is an answer to a sheet's puzzle; [] if it does not fit the sheet's rows and columns.

    Only for kinds whose rows can't be taken for another kind's; else []. Raises ReadError.
    """
    kind = kinds.of(sheet)
    if kind.text.form == GRID and (kind.boxes == USUAL_BOXES or not kind.text.example):
        return []
    _, _, lines = split_lines(characters.laid_out(text))
    return sudoku.read_values(sheet, lines) if lines else []


def read_lines(title: str, keyword: str, lines: list[tuple[int, str]]) -> Sheet:
    """The puzzle in these lines, read as each kind that they may be, the likeliest first."""
    if not lines:
        raise ReadError(EMPTY + (" except for comments" if title or keyword else "") + "; paste the rows of a puzzle, or a link")
    rows, sections = sudoku_sections.split_sections(lines)
    if len(rows) > MOST_LINES_OF_CELLS:
        message = "a sheet has at most %d rows, but here are %d; is there more than one puzzle?"
        raise ReadError(message % (MOST_ROWS, len(rows)), rows[MOST_ROWS][0])
    below = [words[1] for _, words, _ in sections if words[0] == "kind" and len(words) == 2]
    for kind in [kinds.named_by(keyword)] + [kinds.named(name) for name in below[:1]]:
        if kind and "runs" in kind.has:
            if not rows or (sections and sections[0][2]):
                message = "expected the rows of cells first; the line kind %s comes below them"
                raise ReadError(message % kind.name, lines[len(rows)][0], sure=True)
            check_below(kind, sections)
            return kakuro.read(title, borders.with_commas(rows))
    return read_as_likely(title, keyword, lines, rows, sections)


def read_as_likely(title: str, keyword: str, lines: Rows, rows: Rows, sections: list[Section]) -> Sheet:
    """The puzzle in these lines, read as each kind that they may be. rows, sections: what the lines consist of."""
    if not keyword:
        fitting = kinds_by_look(rows, sections)
        if len(fitting) > 1:
            return readable(title, lines, fitting)
        if fitting:
            return sudoku.read(title, kinds.BY_NAME[fitting[0]].text.words[0], lines)
    faults = []
    for kind in kinds_of(keyword, rows, bool(sections)):
        try:
            if "runs" not in kind.has:
                return sudoku.read(title, keyword, lines)
            sheet = kakuro.read(title, borders.with_commas(rows))
            if kakuro.is_likely(sheet, "|" in "".join([line for _, line in rows])):
                return sheet
        except ReadError as error:
            faults.append((kind, error))
    raise fault_of(faults)


def readable(title: str, lines: Rows, fitting: list[str]) -> Sheet:
    """The sheet of the only one of these kinds as which the lines can be read. Raises ReadError: where the lines fit several, or why they fit none."""
    read: dict[str, Sheet] = {}
    faults = []
    for name in fitting:
        try:
            read[name] = sudoku.read(title, kinds.BY_NAME[name].text.words[0], lines)
        except ReadError as error:
            faults.append(error)
    if len(read) > 1:
        raise unclear([name for name in fitting if name in read])
    if not read:
        raise faults[0]
    return list(read.values())[0]


def check_below(kind: Kind, sections: list[Section]) -> None:
    """Raise ReadError if there is more below the rows of a kind with runs than the line that names it."""
    for line, words, _ in sections:
        if [word.lower() for word in words] != ["kind", kind.name]:
            message = "below the rows of a %s there can only be the line kind %s, not %s"
            raise ReadError(message % (kind.title, kind.name, quoted(" ".join(words))), line)


def kinds_of(keyword: str, rows: list[tuple[int, str]], sections: bool) -> list[Kind]:
    """The kinds that these rows may be, plain rows or runs, the likelier first.

    A keyword or a section means plain rows. Only a Kakuro has \\ and /. Either may have | (in a Sudoku between boxes), _ or ? (an
    empty cell), and x (in a giant beside the grids).
    """
    if keyword or sections or sudoku.is_opened(rows):
        return [kinds.PLAIN]
    signs_used = set("".join([line for _, line in rows]))
    if "\\" in signs_used or "/" in signs_used:
        return [kinds.RUNS]
    if "|" in signs_used:
        if borders.has_clues(rows) and not borders.is_framed(rows):
            return [kinds.RUNS, kinds.PLAIN]
        blocks = all([sign in "xX|,; \t" for sign in rows[0][1]])  # as the first row of a Kakuro may be
        return [kinds.PLAIN, kinds.RUNS] if blocks else [kinds.PLAIN]
    if not ("_" in signs_used or "x" in signs_used or "X" in signs_used):
        return [kinds.PLAIN]
    words = "," in signs_used or max([len(word) for _, line in rows for word in line.split()]) < 4
    return [kinds.PLAIN, kinds.RUNS] if words else [kinds.PLAIN]


def fault_of(faults: list[tuple[Kind, ReadError]]) -> ReadError:
    """One error for a text that can't be read as any of its possible kinds. It joins their errors, the one with a place first."""
    if len(faults) > 1 and faults[1][1].column and not faults[0][1].column:
        faults.reverse()
    _, first = faults[0]
    if len(faults) == 1 or str(faults[1][1]) == str(first):
        return first
    kind, other = faults[1]
    message = "%s Nor is it a %s: %s A first line #Kakuro or #Sudoku says which it is"
    missed = ended(str(other).split(";")[0])
    return ReadError(message % (ended(first.message), kind.title, missed), first.line, first.column)


def source_of(text: str) -> str:
    """The source in a comment `#source: ...` of a text that is laid out."""
    start = text.find("\n" + SOURCE)
    if start < 0:
        return ""
    line = text[start + 1 + len(SOURCE) :].split("\n")[0]
    return characters.harmless(" ".join(line.split()))[:MOST_TITLE]


def is_link(text: str) -> bool:
    """Whether a text is a link: one word with a # in it that isn't a comment. After another page's # may be the cells of a board, or words."""
    after = text[text.find("#") + 1 :]
    other = text[:4] == "http" and (
        not characters.is_digits(after[:1]) or len(after) == len([sign for sign in after if sign in "0123456789.-_*"]) > 15
    )
    return (text[:4] == "http" or text[:2] in ("#1", "#2")) and "#" in text and is_word(text) and not other


def is_address(text: str) -> bool:
    """Whether a text is only the address of a web page."""
    return text[:40].lower().startswith(("http://", "https://", "www.")) and is_word(text)


def is_word(text: str) -> bool:
    """Whether a text is a single word. It is not split beyond the second word."""
    return len(text.split(None, 1)) == 1


def read_json(text: str) -> Sheet:
    """The sheet in a JSON text. Raises ReadError."""
    try:
        try:
            content = json.loads(text)
        except ValueError:
            laid_out = characters.bare(text)  # its blanks may be those of a web page
            if laid_out == text:
                raise
            content = json.loads(laid_out)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        raise ReadError(NO_JSON) from None
    return surely(sheet_of, content) if isinstance(content, dict) and "kind" in content else sheet_of(content)


def sheet_of(content: object) -> Sheet:
    """The sheet in the data of a JSON text. Raises ReadError."""
    try:
        for is_data, read_data in codes.OF_DATA:
            if is_data(content):
                squares: Sheet = read_data(content)
                return squares
        return json_sheets.read(content)
    except ReadError:
        raise
    except SheetError as error:
        raise ReadError(str(error).rstrip(".")) from None
    except (ValueError, RuntimeError):
        raise ReadError(NO_JSON) from None


def write_json(sheet: Sheet) -> str:
    return json.dumps(to_data(sheet)) + "\n"


def write(sheet: Sheet, name: str = "", entries: bool = False) -> str:
    """The sheet's puzzle in a format of FORMATS or ANY_KIND; in the first of `formats_of`, else as JSON, if none is named.

    entries: whether to write the entries too, in formats that can't tell them from givens. JSON can, and holds all that is on the sheet.
    Raises ReadError if there is no such format, or if it is for another kind.
    """
    name = name or (formats_of(sheet) + ["json"])[0]
    if name == "json":
        return write_json(sheet)
    if not entries:
        sheet = without_entries(sheet)
    if name == "csv":
        return write_csv(sheet)
    if name not in FORMATS:
        raise ReadError('There is no format "%s"; there are: %s' % (name, ", ".join(sorted(FORMATS) + ["csv", "json"])))
    _, fits, writer = FORMATS[name]
    if not fits(sheet):
        raise ReadError(
            'This %s can\'t be written as "%s"; there are: %s' % (sheet.kind, name, ", ".join(formats_of(sheet) + ["csv", "json"]))
        )
    return with_source(sheet, writer(sheet))


def with_source(sheet: Sheet, text: str) -> str:
    """A text with the sheet's source below its first line."""
    if not sheet.source:
        return text
    first, rest = text.split("\n", 1)
    return "%s\n%s %s\n%s" % (first, SOURCE, characters.one_line(sheet.source), rest)


def write_csv(sheet: Sheet) -> str:
    """Rows of cells with commas between, for a spreadsheet: clues as down\\across, x for a block, nothing for an empty cell."""
    rows = kakuro.grid(sheet, "x", "\\", "") if kinds.has_runs(sheet) else mixed.tokens(kinds.of(sheet), sheet, "")
    return "\n".join([",".join(row) for row in rows]) + "\n"
