"""Why a text can't be read, in a sentence that speaks of what it is: by its words, or by the kind that its own line names."""

import re

from newsgrid.exchange.texts import files, nearest
from newsgrid.exchange.texts.address import is_address
from newsgrid.exchange.texts.asked import nonograms
from newsgrid.exchange.texts.in_lists import tree_of
from newsgrid.exchange.texts.left_out import unknown_in
from newsgrid.exchange.texts.reading import kind_named
from newsgrid.exchange.texts.table import has_words
from newsgrid.exchange.texts.values import NoList, parsed
from newsgrid.puzzle import kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import LISTS
from newsgrid.puzzle.wording import with_article

LINK = r"\bN4Ig|\bload=N4"
OF_LINK = "This is a link of f-puzzles, but a part of it is missing or something stands around it"
LOOKED = 4000  # the most characters that are searched
OWN = re.compile(r"\A\s*#")
ZIP = "PK\x03\x04"
OF_ZIP = (
    "This is a zip file, as HoDoKu's .hsol and a spreadsheet's .xlsx are; open it in its own program, copy the candidates or the cells there, "
    "and paste them here"
)
NO_BOARD = "This link has no puzzle in it that can be read without opening it; open it, and copy the puzzle's rows"
LIST, NAMED = "These are lists as a program has them, but %s", "This text speaks of %s, but %s"
UNMATCHED = "a bracket or a quotation mark is missing, or there is one too many"
NO_PUZZLE = "they hold no rows, numbers beside rows and columns, or cages of a puzzle that Newsgrid has"
IN_NO_FORM = "its lists are in no form that is known here"
PROSE = "This is text in words: there are no rows of cells in it, no lists, and no cages of a puzzle"
SPEAKS, LACKS = "This text speaks of", "which Newsgrid does not have"
CODE, UNKNOWN = 8, "This is a code in one word, of no program that is known here; copy the puzzle's rows, or its link"
SENTENCE, MOST_SENTENCES = 4, 2  # the fewest words of a line that is a sentence; the most of them in a text of ours


def of(text: str, kind: str, fault: ReadError | None, ours: bool = False) -> ReadError:
    """The error for a text. fault: what our own readers say, which stays if the text is in a form of ours or has a line that they point at;
    ours: whether the text has a rule in our own form."""
    words = what(text)
    among_words = not ours and any(map(has_words, text.split("\n")))
    lacking = bool(unknown_in(text)) and not kind_named(text)
    near = nearest.of(text, kind) if (words == PROSE or words.startswith(SPEAKS) or among_words) and not lacking else None
    if near and near.words:
        words = near.sentence()
    if fault is None:
        return ReadError(words or "No puzzle was found in this text")
    if (OWN.match(text) and (ours or not is_document(text))) or kind or not words:
        return fault
    return ReadError(words)


def is_document(text: str) -> bool:
    """Whether a text that begins with # has sentences, as a document in Markdown or a program has."""
    return sum(len(line.split()) >= SENTENCE and has_words(line) for line in text[:LOOKED].split("\n")) > MOST_SENTENCES


def what(text: str) -> str:
    """What a text is, and why it can't be read, as a sentence; "" if nothing tells."""
    if text.startswith(ZIP):
        return OF_ZIP
    if (name := unknown_in(text)) and not kind_named(text):
        return f"{SPEAKS} {name}, {LACKS}"
    if is_address(text):
        return NO_BOARD
    for form in files.FORMS:
        if form.mark and re.search(form.mark, text[:LOOKED]):
            return f"This is {form.name}, but a part of it is missing"
    if re.search(LINK, text[:LOOKED]):
        return OF_LINK
    return lists_in(text) or code_or_words(text)


def lists_in(text: str) -> str:
    """A sentence on lists; "" if a text has none."""
    if text.lstrip()[:1] not in ("{", "[") and len(re.findall(r"[\[({]\s*[\[({\"'\d]", text[:LOOKED])) < 2:
        return ""
    kind = kind_named(text)
    if (kind is None or kind.text.form == LISTS) and (fault := nonograms.fault(tree_of(text))):
        return fault
    named = kind_in_words(text)
    try:
        parsed(text)
    except NoList:
        return NAMED % (named, UNMATCHED) if named else LIST % UNMATCHED
    return NAMED % (named, IN_NO_FORM) if named else LIST % NO_PUZZLE


def kind_in_words(text: str) -> str:
    """The kind that words of a text name, with its article; "" for none, or a Sudoku."""
    named = kind_named(text)
    return with_article(named.title) if named and named is not kinds.PLAIN else ""


def code_or_words(text: str) -> str:
    if len(text.split()) == 1 and len(text.strip()) >= CODE and 2 * sum(map(str.isalpha, text)) > len(text):
        return UNKNOWN
    lines = [line for line in text[:LOOKED].split("\n") if line.strip()]
    if named := kind_in_words(text):
        return f"{SPEAKS} {named}, but what it holds is in no form that is known here"
    return PROSE if 2 * sum(map(has_words, lines)) > len(lines) and any(len(line.split()) > SENTENCE for line in lines) else ""
