"""Errors in the codes of other programs. `damaged` is the beginning of a sentence that says which code is damaged."""

from newsgrid.puzzle import cage_rule, constraints
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.formats.rows import check_count
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Place


class ImportFault(ReadError):
    """A link or file of another tool that can't be opened, or a puzzle that it can't hold. The message is a sentence without its full stop."""


def put(damaged: str, sheet: Sheet, name: str, place: Place, text: str = "") -> None:
    """The same as constraints.put, but raises ReadError."""
    try:
        constraints.put(sheet, name, place, text)
    except ValueError as error:
        raise ReadError("%s: %s" % (damaged, str(error).rstrip("."))) from None


def rule(damaged: str, text: str) -> str:
    """A cage's rule in its canonical form. Raises ReadError."""
    try:
        return cage_rule.good_form(text)
    except ValueError as error:
        raise ReadError("%s: %s" % (damaged, str(error).rstrip("."))) from None


def expect(damaged: str, many: int, noun: str, wanted: int) -> None:
    """Raise ReadError unless a code has the wanted number of something."""
    check_count("%s: it" % damaged, many, noun, wanted, "", 0)


def expect_within(damaged: str, value: int, least: int, most: int) -> None:
    """Raise ReadError unless a number of a code is within these limits."""
    if not least <= value <= most:
        raise ReadError("%s: it holds %d, but %d to %d were expected" % (damaged, value, least, most))


def expect_end(damaged: str, rest: str) -> None:
    """Raise ReadError if something follows the last clue."""
    if rest:
        raise ReadError("%s: it goes on after its last clue" % damaged)
