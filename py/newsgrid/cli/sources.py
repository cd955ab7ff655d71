"""The input of a command: the puzzle or the text in a file, in standard input or in a link."""

import argparse
import os
import sys

from newsgrid.cli import encoding
from newsgrid.cli.reports import say
from newsgrid.engine.compile import KINDS, problems_of
from newsgrid.exchange import codes, links, texts
from newsgrid.exchange.answer import AnswerError, take_answer
from newsgrid.exchange.codes import pasted, recognised
from newsgrid.exchange.solver_output import OutputError
from newsgrid.puzzle import formats
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.formats.collection import Part
from newsgrid.puzzle.formats.headings import misnamed
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.wording import listed, with_article


class BadInput(Exception):
    """An error on the command line or in a file. The message is one sentence."""


def content_of(name: str) -> str:
    """The text of a file, or of standard input for "-", in any encoding that text files have. Raises BadInput."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(formats.MOST_CHARACTERS * 4 + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(formats.MOST_CHARACTERS * 4 + 1)
    except OSError as error:
        if formats.is_address(name):
            tools = ", ".join(["a link of Newsgrid", *links.TOOLS, "Penpa+"])
            raise BadInput(
                f"{name[:60]} is the address of a web page, not a link that holds a puzzle ({tools}); "
                "open it in a browser, and save the puzzle's rows as a text file."
            ) from error
        raise BadInput(
            f"{name} can't be read: {error.strerror or error}. Expected the name of a file with a puzzle, a link, or - for standard input."
        ) from error
    except ValueError as error:
        raise BadInput(f"{name!r} is not the name of a file.") from error
    return encoding.decoded(data)


class Several(BadInput):
    """A file holds several puzzles, and a command works on one."""

    def __init__(self, name: str, parts: tuple[Part, ...]) -> None:
        super().__init__(f"{name} holds {len(parts)} puzzles. Say which: --puzzle 1 to --puzzle {len(parts)}.")
        self.parts = parts


def puzzle_of(options: argparse.Namespace, content: str | None = None) -> Sheet:
    """The puzzle that a command works on, from a file, a link or a part of a file. Its problems go to standard error.

    options: the parsed arguments, with file, kind, puzzle and part; content: the file's text, if it was read already.
    """
    name, kind = options.file, options.kind
    shown = "standard input" if name == "-" else name
    try:
        sheet = formats.read_part(options.part, kind) if options.part else read_one(name, content, kind, options.puzzle, options.reading)
    except ReadError as error:
        if error.parts:
            raise Several(shown, error.parts) from error
        remedy = f" Or say {' or '.join('--kind ' + each for each in error.kinds)}." if error.kinds else ""
        raise BadInput(f"{shown}: {error}{remedy}") from error
    for problem in problems_of(sheet):
        say(f"{'Note' if problem.note else 'Warning'}: {problem.message}")
    return sheet


def read_one(name: str, content: str | None, kind: str, number: int | None, reading: int | None = None) -> Sheet:
    """The puzzle in a file; if there are several, puzzle `number`, counted from 1. Raises ReadError, with the parts if there are several but no number.

    reading: which of several equally good readings of the text, counted from 1; None for the first.
    """
    text = name if is_puzzle_link(name) else content_of(name) if content is None else content
    link = pasted.link_in(text)
    if link and link != text.strip():
        say("Note: left out: the words around the link.")
    text = link or text
    try:
        sheet = likely(text, kind)
        note = "" if kind or is_puzzle_link(name) else misnamed(text)
    except ReadError as error:
        if not error.kinds:
            sheet, note, error.parts = recovered(text, kind, error, reading)
        if (error.parts and number is None) or error.kinds:
            raise
        if error.parts and number:
            if number > len(error.parts):
                raise ReadError(f"there are {len(error.parts)} puzzles, none with the number {number}") from None
            return formats.read_part(error.parts[number - 1], kind)
    if note:
        say(f"Note: {note}")
    if number and number > 1:
        raise ReadError(f"there is one puzzle, none with the number {number}")
    return sheet


def recovered(text: str, kind: str, error: ReadError, reading: int | None) -> tuple[Sheet, str, tuple[Part, ...]]:
    """(the puzzle, a note on it, the puzzles if there are several) of a text that is not in a form of ours: without its words, else by its shape."""
    found = pasted.read(text, kind)
    if found.sheet is not None:
        if left := found.left[1 if found.named else 0 :]:
            say(f"Note: left out: {pasted.left_words(left)}")
        return found.sheet, found.note, found.parts
    if found.kinds or error.sure:
        error.kinds = found.kinds
        raise error
    shape = texts.decided(texts.read(text, kind, error))
    if reading and reading > len(shape.readings):
        raise ReadError(f"this text has {count(len(shape.readings), 'reading')}, none with the number {reading}")
    taken = shape.readings[(reading or 1) - 1]
    for words in taken.said:
        say(f"Note: {words}")
    for at, other in enumerate(shape.readings, 1):
        if other is not taken and not reading:
            say(
                f"Note: --reading {at} takes it for {with_article(KINDS[other.sheet.kind].title)}, {other.sheet.rows} by {other.sheet.cols}."
            )
    return taken.sheet, "", shape.parts


def likely(text: str, kind: str) -> Sheet:
    """The puzzle in a text. If it fits several kinds and one is likelier, it is read as that kind, and a note says so. Raises ReadError."""
    read = foreign if holds_foreign(text) else codes.read
    try:
        return read(text, kind)
    except ReadError as error:
        if not error.likely:
            raise
        sheet = read(text, error.likely)
        titles = [with_article(KINDS[name].title) for name in error.kinds]
        others = " or ".join(f"--kind {name}" for name in error.kinds if name != error.likely)
        fitting = listed(titles)
        print(f"Note: This fits {fitting}, and is read as {titles[0]}. Say {others} if it is not.", file=sys.stderr)
        return sheet


def holds_foreign(text: str) -> bool:
    """Whether a text is another tool's link."""
    return recognised.is_foreign(text) and bool(links.tool_of(text))


def is_foreign(name: str) -> bool:
    """Whether a name is another tool's link, and not the name of a file."""
    return holds_foreign(name) and not os.path.exists(name)


def is_puzzle_link(name: str) -> bool:
    """Whether a name is a link, and not the name of a file."""
    return formats.is_link(name) or is_foreign(name) or (bool(texts.cells_in(name)) and not os.path.exists(name))


def foreign(link: str, kind: str) -> Sheet:
    """The puzzle in another tool's link. What can't be represented is listed on standard error."""
    imported = links.read_link(link, kind)
    for note in imported.notes:
        say(f"Note: {note}")
    return imported.sheet


def entries_in(sheet: Sheet, name: str) -> list[int]:
    """The values in a file with someone's entries so far. Notes on the file go to standard error."""
    values, note = answer_of(sheet, name)
    if note:
        say(f"Note: {note}")
    return values


def answer_of(sheet: Sheet, name: str) -> tuple[list[int], str]:
    """(the values in an answer's file, a note for a person if it is a solver's output)."""
    try:
        return take_answer(sheet, content_of(name))
    except (ReadError, AnswerError, OutputError) as error:
        raise BadInput(f"{'standard input' if name == '-' else name}: {error}") from error
