"""A table of tokens, and how a line is told from words. Nothing here knows a puzzle."""

import re
from dataclasses import dataclass, field

from newsgrid.exchange.texts.values import Item

Rows = list[list[str]]
MOST_WORDS = 8  # of a title
AROUND = " #%/;:*=-"  # what may stand around a title
WORD = re.compile(r"[^\W\d_]{3,}")
EMPTY_WORDS = ("none", "null", "nil", "nan", "nbsp", "undefined", "false", "empty", "blank")
FRAME = set("+-=|:*.'_~ \t")


@dataclass
class Table:
    """rows: of tokens, equally many in each; above: the words before it, the nearest last; said: what was left out to find it; line: where it
    begins, from 1; name: what a program calls it; item: the list that it was."""

    rows: Rows
    above: str = ""
    said: list[str] = field(default_factory=list)
    line: int = 0
    name: str = ""
    item: Item | None = None

    @property
    def title(self) -> str:
        """The line of words right above it, "" if it is a sentence."""
        line = self.above.rpartition("\n")[2].strip(AROUND)
        return line if len(line.split()) <= MOST_WORDS else ""

    @property
    def high(self) -> int:
        return len(self.rows)

    @property
    def wide(self) -> int:
        return len(self.rows[0])


def has_words(line: str) -> bool:
    """Whether a line has words, and none of them means an empty cell or fills a block."""
    found = [word for word in WORD.findall(re.sub(r"&\w+;", " ", line)) if word.lower() not in EMPTY_WORDS and len(set(word.lower())) > 1]
    return any(re.search("[aeiouyäöüAEIOUY]", word) for word in found if not re.fullmatch("[A-P]{3,}", word))


def is_frame(line: str) -> bool:
    """Whether a line is drawn: between boxes, or around a frame."""
    bare = line.strip()
    return (
        len(bare) > 2
        and set(bare) <= FRAME
        and bool(re.search(r"--|==|\+ *- *\+|~~|__\+|:-", bare))
        and len(set(bare.replace(" ", ""))) > 1
    )


def counted(tokens: list[str]) -> bool:
    """Whether these are 1, 2, 3 or A, B, C and so on, or r1, r2, r3 or c1, c2, c3."""
    names = [token.strip(".:)|").upper() for token in tokens]
    numbers = [str(at + 1) for at in range(len(names))]
    return names in (numbers, [chr(65 + at) for at in range(len(names))], [f"R{at}" for at in numbers], [f"C{at}" for at in numbers])
