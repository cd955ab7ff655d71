"""What all readers share: the error with its place, and the lines of a text without its comments."""


class ReadError(ValueError):
    """Text that can't be read. line and column count from 1; 0 means that there is none to name."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line and self.column:
            return "Line %d, column %d: %s." % (self.line, self.column, self.message)
        if self.line:
            return "Line %d: %s." % (self.line, self.message)
        return self.message + "."


def split_lines(text: str) -> tuple[str, str, list[tuple[int, str]]]:
    """(title, first comment, [(line number from 1, line)]): blank lines and comments left out.

    The title is the first comment without the kind's name. A BOM and all three line ends are taken.
    """
    if text[:1] == "\ufeff":
        text = text[1:]
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    header = None
    lines = []
    number = 0
    for line in text.split("\n"):
        number += 1
        content = line.strip()
        if content[:1] == "#":
            if header is None:
                header = content[1:].strip()
        elif content:
            lines.append((number, line.rstrip()))
    header = header or ""
    return title_of(header), header, lines


def title_of(header: str) -> str:
    """The first comment without the word that names the kind, on one line of at most 200 characters."""
    words = header.split()
    if words and words[0].lower().startswith(("kakuro", "sudoku")):
        words = words[1:]
    return " ".join(words)[:200]


def titled(keyword: str, title: str, rows: list[str]) -> str:
    """A text whose first line names the kind and the puzzle."""
    return "\n".join([("#%s %s" % (keyword, title)).rstrip()] + rows) + "\n"


def quoted(text: str) -> str:
    """A piece of somebody's text for a message: short, in quotes."""
    return '"%s"' % (text if len(text) <= 20 else text[:19] + "…")
