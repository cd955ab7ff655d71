"""What the tests of several readers share. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats import ReadError


def fault(text):
    """The sentence with which a text is refused. Raises AssertionError if it is read."""
    try:
        read = formats.read(text)
    except ReadError as error:
        return str(error)
    raise AssertionError((read.kind, read.rows, read.cols, text))


def example(kind):
    """A kind's example without its title."""
    sheet = formats.read(kinds.BY_NAME[kind].text.example)
    sheet.title = ""
    return sheet
