"""Reads a pasted text, and leaves out lines of words above and below the puzzle's rows, as in newspapers and on web pages."""

from newsgrid.exchange import codes
from newsgrid.exchange.codes import recognised
from newsgrid.puzzle import characters, constraints, formats, kinds, shapes
from newsgrid.puzzle.formats.collection import is_comment
from newsgrid.puzzle.formats.headings import misnamed, plain
from newsgrid.puzzle.formats.lines import MOST_LINES_OF_ALL
from newsgrid.puzzle.formats.sudoku_sections import section_of
from newsgrid.puzzle.sheet import Sheet, shape
from newsgrid.puzzle.types import Any
from newsgrid.puzzle.wording import capital, with_article

LONGEST = 4000  # the most lines of a text whose ends are searched
LOOKED = 1000  # the most characters of a line that are searched for words
LEAST = 3  # the fewest letters of a word
MOST_WORDS = 3  # the most words of a line that only names a kind
ENDS = (".", "!", "?", ")", "”", '"')
AROUND_LINK = "<>()[],;\"'“”„"
TOLD = 3  # the most omitted lines that are named


class Pasted:
    """What was read from a text. sheet: its puzzle, the first of several; None if it has none, and fault says why; line, column: where;
    kinds: the names of the kinds that it fits, if several; parts: its puzzles, if several; left: [(line, its words)] of the lines left out;
    named: whether the first line in `left` is the puzzle's name; note: a sentence about the kind that its first line seems to name;
    sure: whether the fault is about a text that is surely in a form of ours."""

    def __init__(self) -> None:
        self.sheet: Any = None
        self.fault = ""
        self.line = 0
        self.column = 0
        self.kinds: tuple[str, ...] = ()
        self.parts: tuple[Any, ...] = ()
        self.left: list[tuple[int, str]] = []
        self.named = False
        self.note = ""
        self.sure = False


def read(text: str, kind: str = "") -> Pasted:
    """Read a text, of this kind if it is known. A text that can't be read is read once more without the lines of words at its ends; a text
    with several puzzles, only without the lines of words at its end."""
    found = taken(text, kind)
    if found.kinds or not (found.fault or found.parts):
        return found
    above, below = around(text)
    left = below if found.parts else above + below
    if not left:
        return found
    again = found
    if not found.parts:
        again = taken(with_comments(text, left), kind)
        if again.fault and not again.kinds:
            return found
    if again.parts and below:  # a comment at the end would be taken for the last puzzle's name
        again = taken(with_comments(text, [line for line in left if line not in below], below), kind)
    again.left = left
    if not found.parts:
        name(again)
    return again


def name(again: Pasted) -> None:
    """Find out whether the first omitted line is the puzzle's name. A line that only names the kind does not count as omitted."""
    left = again.left
    again.named = again.sheet is not None and bool(again.sheet.title) and again.sheet.title in left[0][1]
    note = misnamed("#" + left[0][1]) if again.named else ""  # otherwise this line is not the person's own comment
    again.note = note + " It is taken for the name." if note else ""
    first = 1 if again.named else 0
    again.left = left[:first] + [line for line in left[first:] if not says_kind(again.sheet, line[1])]


def with_comments(text: str, above: list[tuple[int, str]], below: Any = ()) -> str:
    """A text with the lines `above` made comments, the first of them the puzzle's name, which may say its kind, and the lines `below` made blank."""
    lines = characters.laid_out(text).split("\n")
    for number, words in above:
        lines[number - 1] = "#" + words
    for number, _ in below:
        lines[number - 1] = ""
    return "\n".join(lines)


def says_kind(sheet: Sheet | None, words: str) -> bool:
    """Whether a line only names the kind of a sheet."""
    return sheet is not None and len(words.split()) <= MOST_WORDS and kinds.named_by(plain(words)) is kinds.of(sheet)


def taken(text: str, kind: str) -> Pasted:
    found = Pasted()
    try:
        try:
            found.sheet = codes.read(text, kind)
            found.note = misnamed(text) if not kind else ""
        except formats.ReadError as error:
            if not error.parts:
                raise
            found.parts = error.parts
            found.sheet = formats.read_part(error.parts[0], kind)
    except formats.ReadError as error:
        found.fault, found.line, found.column, found.kinds, found.parts = str(error), error.line, error.column, error.kinds, ()
        found.sure = error.sure
    return found


def around(text: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """[(line, its words)] of the lines of words that a text begins with, and of those that it ends with; none if there is nothing between them."""
    short = len(text) < formats.MOST_CHARACTERS and text.count("\n") < MOST_LINES_OF_ALL
    lines = characters.laid_out(text).split("\n") if short else []
    filled = [number for number in range(len(lines)) if lines[number].strip()]
    if not 1 < len(filled) < LONGEST:
        return [], []
    first, last = 0, len(filled)
    while first < last and is_words(lines[filled[first]]):
        first += 1
    while last > first and is_sentence(lines[filled[last - 1]]):
        last -= 1
    every = [(number + 1, lines[number].strip()) for number in filled]
    return (every[:first], every[last:]) if first < last else ([], [])


def is_words(line: str) -> bool:
    """Whether a line has words, and can be neither a row of a puzzle nor a line below the rows."""
    words = line[:LOOKED].split()
    long = [word for word in words if len([sign for sign in word if characters.is_letter(sign) and sign not in "xX"]) >= LEAST]
    return bool(long) and not is_comment(line) and not section_of(line) and line.strip()[0] not in "{[<(" and "=" not in line


def is_sentence(line: str) -> bool:
    """Whether a line below the rows is a sentence, and not a mistyped rule, which has few words or names cells."""
    words = line.split()
    cells = [word for word in words if word[:1] in "rR" and "c" in word.lower() and characters.is_digits(word[1:2])]
    return is_words(line) and not cells and (len(words) > LEAST or line.strip()[-1] in ENDS or line.strip()[0] in "©(")


def link_in(text: str) -> str:
    """The link of this page or another tool that a text consists of, or the only link in a text of words, such as a mail. "" for none."""
    if recognised.is_foreign(text):
        return characters.bare(text)
    if "http" not in text or len(text) >= formats.MOST_CHARACTERS or recognised.is_output(text):
        return ""
    found = []
    for line in characters.laid_out(text).split("\n"):
        words = line.split()
        links = [word.strip(AROUND_LINK) for word in words if "://" in word]
        others = " ".join([word for word in words if "://" not in word])
        if others and not is_words(others):
            return ""
        found += [link for link in links if link not in found]
    return found[0] if len(found) == 1 and (formats.is_link(found[0]) or recognised.is_foreign(found[0])) else ""


def left_words(left: list[tuple[int, str]]) -> str:
    """The words for omitted lines, and why they are omitted."""
    named = ["line %d, “%s”" % (number, words[:60]) for number, words in left[:TOLD]]
    more = " and %d more" % (len(left) - TOLD) if len(left) > TOLD else ""
    return "%s%s. %s no puzzle." % ("; ".join(named), more, "It is" if len(left) == 1 else "They are")


def contents(sheet: Sheet) -> str:
    """The contents of a sheet in words: "9 by 9, 28 digits, 14 rules"."""
    words = ["%d by %d" % shape(sheet)]
    cages = len(set([cage for cage in sheet.cages if cage]))
    clues = len([1 for total in sheet.across + sheet.down if total])
    types = [constraints.BY_NAME[key[0]] for key in sheet.constraints]
    printed = [type_ for type_ in types if type_.shape in (shapes.SPOT, shapes.OUTSIDE)]
    numbers = len([1 for type_ in printed if type_.field is not None])
    rules = len([1 for type_ in types if type_.shape != shapes.WHOLE]) - len(printed)
    grids = len(sheet.grids) if len(sheet.grids) > 1 else 0
    digits = len([1 for value in sheet.givens if value])
    for many, word in (
        (grids, "grid"),
        (clues, "clue"),
        (cages, "cage"),
        (digits, "digit"),
        (numbers, "number"),
        (len(printed) - numbers, "sign"),
        (rules, "rule"),
    ):
        if many:
            words.append("%d %s%s" % (many, word, "" if many == 1 else "s"))
    return ", ".join(words)


def title(sheet: Sheet) -> str:
    """The kind with its article: "A Sudoku"."""
    return capital(with_article(kinds.of(sheet).title))
