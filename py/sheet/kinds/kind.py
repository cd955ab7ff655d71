"""What a kind of puzzle is: a geometry with a name."""

from sheet.sheet import Sheet
from sheet.types import Callable

# how the boxes of a kind come about
USUAL, DRAWN, NONE = "usual", "drawn", ""  # by the size (or by the first line's 4x3); by a map; there are none


class Kind:
    """A kind of puzzle: one of these a module, one line in the registry.

    name: as in Sheet.kind; title: for people; line: what it is, in a line; starts: (title, function that makes an empty sheet) of
    each form and size in which a new puzzle can be begun; word: what the first line of its text begins with, after the #;
    words: what that may be besides, in lower case, letters and digits only; has: the types of sheet.constraints that go for all of
    its sheets without being printed; boxes: one of USUAL, DRAWN and NONE; different: whether a cage holds no value twice
    unless it says otherwise.
    """

    def __init__(
        self,
        name: str,
        title: str,
        line: str,
        starts: tuple[tuple[str, Callable[[], Sheet]], ...],
        word: str = "",
        words: tuple[str, ...] = (),
        has: tuple[str, ...] = ("rows", "columns", "boxes"),
        boxes: str = USUAL,
        different: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.line = line
        self.starts = starts
        self.word = word
        self.words = (plain(word),) + words if word else words
        self.has = has
        self.boxes = boxes
        self.different = different


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign for sign in word.lower() if "a" <= sign <= "z" or "0" <= sign <= "9"])
