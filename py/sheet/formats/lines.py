"""What all readers share: the error with its place, and the lines of a text without its comments."""

from sheet import kinds, signs

# more than any puzzle's lines have: 128 cells with wide clues, or all 128 times 128 with commas
MOST_LINE, MOST_ONE_LINE = 4096, 65536
MOST_LINES = 20000
TOO_LONG = "This text is too long for a puzzle: it has %s, and %s can be read"


class ReadError(ValueError):
    """Text that can't be read. line and column count from 1; 0 means that there is none to name."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        sentence = self.message if self.message[-1:] in ".?" else self.message + "."
        if self.line and self.column:
            return "Line %d, column %d: %s" % (self.line, self.column, sentence)
        if self.line:
            return "Line %d: %s" % (self.line, sentence)
        return sentence


def split_lines(text: str) -> tuple[str, str, list[tuple[int, str]]]:
    """(title, keyword, [(line number from 1, line)]) of a text that is laid out; blank lines and comments are left out, and the
    lines' signs are made plain.

    The keyword is the first comment's first word, if it names a kind, in lower case and without signs; the title is the
    rest of that comment, in its own signs.
    """
    many = text.count("\n")
    if many > MOST_LINES:
        raise ReadError(TOO_LONG % ("%d lines" % (many + 1), "%d" % MOST_LINES))
    if signs.too_long(text):
        raise ReadError(TOO_LONG % ("%d characters" % len(text), "%d" % signs.MOST_SIGNS))
    plain_text = signs.made_plain(text)
    header = None
    lines = []
    number = 0
    for line in plain_text.split("\n"):
        number += 1
        content = line.strip()
        if content[:1] == "#":
            header = header or number
        elif content:
            lines.append((number, line.rstrip()))
    most = MOST_LINE if len(lines) > 1 else MOST_ONE_LINE
    for number, line in lines:
        if len(line) > most:
            raise ReadError("a line has at most %d characters, but this one has %d" % (most, len(line)), number)
    words = after_sign(text.split("\n")[header - 1]).split() if header else []
    keyword = plain(words[0]) if words else ""
    if kinds.named_by(keyword):
        words = words[1:]
    else:
        keyword = ""
    return " ".join(words)[:200], keyword, lines


def after_sign(line: str) -> str:
    """What stands after the # of a comment."""
    return line.split("#" if "#" in line.split("＃", 1)[0] else "＃", 1)[1]


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign.lower() for sign in signs.made_plain(word) if signs.is_letter(sign) or signs.is_digits(sign)])


def titled(keyword: str, title: str, rows: list[str]) -> str:
    """A text whose first line names the kind and the puzzle."""
    return "\n".join([("#%s %s" % (keyword, signs.one_line(title))).rstrip()] + rows) + "\n"


def quoted(text: str) -> str:
    """A piece of somebody's text for a message: short, in quotes."""
    return '"%s"' % (text if len(text) <= 20 else text[:19] + "…")


def count(number: int, noun: str) -> str:
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")


def usual_width(widths: list[int]) -> int:
    """The commonest width; of several the one that comes first, so that the odd row out is the one named."""
    best = widths[0]
    for width in widths:
        if widths.count(width) > widths.count(best):
            best = width
    return best


def cut_signs(line: str) -> list[tuple[int, str]]:
    """[(column from 1, sign)] of a line, without the blanks."""
    # MicroPython finds a sign of a text by going through all before it: so nothing here asks for one by its place
    return [(position + 1, sign) for position, sign in enumerate(line) if sign not in " \t"]


def cut_words(line: str) -> list[tuple[int, str]]:
    """[(column from 1, word)] of a line."""
    found = []
    start = 0
    word: list[str] = []
    for column, sign in cut_signs(line):
        if word and column != start + len(word):
            found.append((start, "".join(word)))
            word = []
        if not word:
            start = column
        word.append(sign)
    if word:
        found.append((start, "".join(word)))
    return found


def cut_at_commas(line: str, gaps: bool = False) -> list[tuple[int, str]]:
    """[(column from 1, text)] of what stands between commas; a comma at the very end closes the last cell.

    gaps: as a spreadsheet has it, so that nothing between two commas is an empty cell, and a comma at the end is no end.
    """
    found = []
    start = 0
    for part in line.split(","):
        found.append((start + len(part) - len(part.lstrip()) + 1, part.strip() or ("0" if gaps else "")))
        start += len(part) + 1
    if len(found) > 1 and not found[-1][1]:
        found.pop()
    return found
