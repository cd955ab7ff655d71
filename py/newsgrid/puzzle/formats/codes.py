"""Other programs' codes for puzzles, as a whole text. newsgrid.exchange.codes reads them, and enters its readers here."""

from newsgrid.puzzle.types import Any

# (whether a text without blanks around it is such a code; its reader, which raises ReadError; whether it is one word)
READERS: list[Any] = []
OF_DATA: list[Any] = []  # (whether the content of a JSON text is another program's puzzle; its reader, which raises ReadError)


def reader_of(text: str, word: bool) -> Any:
    """The reader of the code that a text consists of; None if it is not a code. word: whether the text is one word."""
    for is_code, read, one_word in READERS:
        if (word or not one_word) and is_code(text):
            return read
    return None


def is_id(text: str) -> bool:
    """Whether a word is a code."""
    return any([one_word and is_code(text) for is_code, _, one_word in READERS])
