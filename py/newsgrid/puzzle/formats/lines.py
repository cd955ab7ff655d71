"""What all readers of texts share: the error with its place, and the lines of a text without comments."""

from newsgrid.puzzle import characters, kinds
from newsgrid.puzzle.formats.headings import LEAST_LETTERS, MOST_NAMED, cut_heading, is_bare_name, is_size
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any, Callable, Rows
from newsgrid.puzzle.wording import listed

# the most characters of a line; no puzzle has longer lines, not even 128 cells with wide clues, or 128 times 128 with commas
MOST_LINE, MOST_ONE_LINE = 4096, 65536
MOST_LINES, MOST_LINES_OF_ALL = 20000, 50000  # the most lines of a puzzle, and of a text with several puzzles
MOST_CHARACTERS = 1_000_000
TOO_MUCH = "This text is too long for a puzzle: it has %s, and %s can be read"
TOO_LONG = "This text is too long for a puzzle: it has more than a million characters"


class ReadError(ValueError):
    """Text that can't be read."""

    def __init__(
        self, message: str, line: int = 0, column: int = 0, names: tuple[str, ...] = (), likely: str = "", sure: bool = False
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line  # line and column count from 1; 0 if there is none
        self.column = column
        self.kinds = names  # the names of the kinds that the text fits, if there are several
        self.likely = likely  # the likeliest of these kinds, "" if none stands out
        self.sure = sure  # whether the text is surely in the form whose reader raised this
        self.parts: tuple[Any, ...] = ()  # the text's puzzles (collection.Part), if there are several

    def __str__(self) -> str:
        if self.line and self.column:
            return "Line %d, column %d: %s" % (self.line, self.column, ended(self.message))
        if self.line:
            return "Line %d: %s" % (self.line, ended(self.message))
        return ended(self.message)


def surely(read: Callable[..., Sheet], *given: Any) -> Sheet:
    """What read(*given) returns. What it raises is about a text that is surely in its form."""
    try:
        return read(*given)
    except ReadError as error:
        error.sure = True
        raise


def ended(message: str) -> str:
    """A message as a sentence: with a full stop, unless it is a question."""
    return message if message[-1:] in (".", "?") else message + "."


def unclear(names: list[str]) -> ReadError:
    """The error for a text that fits several kinds and names none of them."""
    words = ["#" + kinds.BY_NAME[name].text.word for name in names]
    message = "This fits %s kinds of puzzles; put a first line %s above it"
    return ReadError(message % ("two" if len(names) == 2 else "several", listed(words, "or")), names=tuple(names))


def check_lines(text: str, most: int) -> None:
    """Raise ReadError if a text has more lines than `most`."""
    many = text.count("\n")
    if many > most:
        raise ReadError(TOO_MUCH % ("%d lines" % (many + 1), "%d" % most))


def split_lines(text: str) -> tuple[str, str, list[tuple[int, str]]]:
    """(title, keyword, [(line number from 1, line)]) of a text that is laid out. Comments and blank lines are left out, except a spreadsheet's
    empty rows. The lines' signs are made plain.

    The keyword is the first comment's first word, if it names a kind, in lower case and without signs; the title is the
    rest of that comment, in its own signs.
    """
    check_lines(text, MOST_LINES)
    if characters.too_long(text):
        raise ReadError(TOO_MUCH % ("%d characters" % len(text), "%d" % characters.MOST_SIGNS))
    plain_text = characters.made_plain(text)
    header, lines = without_comments(plain_text)
    if lines and "\t" in plain_text:
        lines = of_spreadsheet(lines, plain_text)
    most = MOST_LINE if len(lines) > 1 else MOST_ONE_LINE
    for number, line in lines:
        if len(line) > most:
            raise ReadError("a line has at most %d characters, but this one has %d" % (most, len(line)), number)
    keyword, words = cut_heading(text.split("\n")[header - 1]) if header else ("", [])
    if keyword and len(words) == 1 and is_size(words[0]):  # #Akari 7x7
        words = []
    return characters.harmless(" ".join(words))[:200], keyword, lines


def without_comments(text: str) -> tuple[int, Rows]:
    """(the number of the heading's line, 0 if there is none; the lines that are neither blank nor comments) of a text in plain signs.

    Raises ReadError for a comment that looks like a row.
    """
    header = 0
    lines: Rows = []
    comments: Rows = []  # since the last row, without the heading
    for number, line in enumerate(text.split("\n"), 1):
        content = line.strip()
        if content[:1] == "#":
            if header:
                comments.append((number, content))
            header = header or number
        elif content and not (header or lines) and is_bare_name(content):
            header = number
        elif content:
            rows = [content] + [row.strip() for _, row in lines[-1:]]
            for at, comment in comments:
                if any([looks_like_row(comment, row) for row in rows]):
                    raise ReadError("this looks like a row of cells, but # begins a comment; write x for a block", at, 1)
            comments = []
            lines.append((number, line.rstrip()))
    return header, lines


def of_spreadsheet(lines: Rows, text: str) -> Rows:
    """The lines of a spreadsheet with its empty rows and columns, and with commas for its tabs: blank lines, and white space at the end of
    other lines, mean nothing to readers. Other lines are unchanged. text: the whole text, unchanged.

    Empty rows above and below all others, and empty columns on their right, are left out if the sheet is square only without them.
    """
    wide, whole = widest(text)
    if not whole:
        return lines
    words = [number for number, line in lines if has_word(line)]
    end = words[0] if words else max(lines[-1][0], whole[-1][0]) + 1  # the line after the rows of cells
    rows = [line for line in lines if line[0] < end]
    numbers = [number for number, _ in rows]
    full = len([number for number, _ in whole if number in numbers])
    fields = [field for _, line in rows for field in line.split("\t")]
    if not full or any(["," in field or " " in field.strip() for field in fields]):
        return lines
    filled = max([line.count("\t") for _, line in rows])
    if full < len(rows):  # tabs at the ends of some rows mean nothing
        wide = filled
    empty, wide = empty_rows(rows, [line for line in whole if not line[1].strip() and line[0] < end], wide, filled)
    if not empty and wide == filled and len(set([len(line.split()) for _, line in rows])) == 1:
        return lines  # tabs that only line up words
    table = [(number, line.rstrip().replace("\t", ",") + "," * (wide - line.rstrip().count("\t"))) for number, line in rows + empty]
    return sorted(table) + lines[len(rows) :]


def empty_rows(rows: Rows, empty: Rows, wide: int, filled: int) -> tuple[Rows, int]:
    """(the empty rows that belong to these, the tabs of each row): all of them with `wide` tabs, unless only fewer rows or the `filled` columns make a square."""
    within = [line for line in empty if rows[0][0] < line[0] < rows[-1][0]]
    for added, tabs in ((empty, wide), (within, wide), (within, filled)):
        if len(rows) + len(added) == tabs + 1:
            return added, tabs
    return empty, wide


def widest(text: str) -> tuple[int, Rows]:
    """(the most tabs in a line, the lines with this number of tabs that are not comments)."""
    lines = text.split("\n")
    wide = max([line.count("\t") for line in lines])
    return wide, [(at + 1, lines[at]) for at in range(len(lines)) if lines[at].count("\t") == wide and lines[at].strip()[:1] != "#"]


def has_word(line: str) -> bool:
    """Whether a line has a word that may be part of a name or a sentence."""
    letters = "".join([sign if characters.is_letter(sign) else " " for sign in line[:MOST_NAMED]])
    return any([len(word) >= LEAST_LETTERS for word in letters.split()])


def looks_like_row(comment: str, row: str) -> bool:
    """Whether a line that begins with # is a row of cells like one beside it, with # for a block, as other programs write it."""
    return len(comment) == len(row) and not comment.strip("#.-_*?0123456789") and comment.strip("#") != ""


def quoted(text: str) -> str:
    """A part of a person's text for a message: short, in quotes."""
    return '"%s"' % (text if len(text) <= 20 else text[:19] + "…")


def count(number: int, noun: str) -> str:
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")
