"""Lists as programs and data files write them, in any language: a tree of lists and words, each with the name before it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

SIGNS = ("+", "-", "*", "/")  # which may stand before a list, as a name does
OPEN, CLOSE, BARS = "[({", "])}", "|]"
TOKEN = re.compile(
    r"""(?P<comment>(?<!:)//[^\n]*|/\*.{0,2000}?\*/|(?:(?<=\s)|^)(?:\#(?!\w)|--\s)[^\n]*)
    |(?P<long>"{3}.*?"{3}|'{3}.*?'{3})
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`)
    |(?P<rows>\[\||\|\])
    |(?P<mark>:=|=>|[\[\](){},;|=:])
    |(?P<line>\n)
    |(?P<word>[^\s\[\](){},;|=:"'`]+)
    |(?P<alone>")""",
    re.X | re.S,
)
ESCAPED = re.compile(r"""\\(["'`\\n\n])""")
MOST_DEEP = 12
MOST_ITEMS = 40_000


class NoList(ValueError):
    """A text whose brackets or quotation marks don't match."""


@dataclass
class Item:
    """A word, or a list of items. name: what stands before it with = or :; quoted: whether the word stood between quotation marks; whole: whether this
    is all of a text, and not only the lists in it whose brackets match."""

    word: str = ""
    name: str = ""
    quoted: bool = False
    items: "list[Item] | None" = None
    title: list[str] = field(default_factory=list)  # of a list: the words before it that are no name
    whole: bool = True

    def each(self) -> "list[Item]":
        return [] if self.items is None else self.items

    def words(self) -> list[str] | None:
        """The words of a list without lists in it; None for any other item."""
        if self.items is None or not self.items or any(one.items is not None for one in self.items):
            return None
        return [number(one.word) if not one.quoted else one.word for one in self.items]


def number(word: str) -> str:
    """A whole number as programs print it, 5. or 5.0 or 5L, without what follows the digits."""
    match = re.fullmatch(r"(-?\d+)(?:\.0*|[uUlL])", word)
    return match[1] if match else word


class Parser:
    """Takes the signs of a text one by one. stack: the lists that are open; closed: the signs that close them; name: what the next item is called."""

    def __init__(self) -> None:
        self.stack: list[Item] = [Item(items=[])]
        self.closed: list[str] = []
        self.name = ""
        self.many = 0

    def add(self, item: Item) -> None:
        item.name, self.name = self.name, ""
        self.many += 1
        if self.many > MOST_ITEMS:
            raise NoList
        inner = self.stack[-1].each()
        if item.quoted and len(inner) > 1 and inner[-1].word == "+" and not inner[-1].quoted and inner[-2].quoted:
            inner.pop()
            inner[-1].word += item.word  # a text in parts
            return
        inner.append(item)

    def open(self, closed: str) -> None:
        if len(self.stack) > MOST_DEEP:
            raise NoList
        inner = self.stack[-1].each()
        before = inner[-1] if inner else None
        new = Item(items=[])
        if before and not self.name and before.items is None and not before.quoted and (before.word[:1].isalpha() or before.word in SIGNS):
            word = inner.pop()
            new.title, self.name = [word.word], word.name  # np.array(…), int grid[9]
        self.add(new)
        self.stack.append(new)
        self.closed.append(closed)

    def close(self, closed: str) -> None:
        if not self.closed or self.closed.pop() != closed:
            raise NoList
        done = self.stack.pop()
        inner = done.each()
        if len(inner) == 1 and inner[0].items is not None and not (inner[0].name or inner[0].title):
            inner[0].name, inner[0].title = done.name, list(done.title)
        self.name = ""

    def call(self) -> None:
        """The word before a colon or an equals sign is the name of what follows; so is one with indices in brackets, as in grid[9][9]."""
        inner = self.stack[-1].each()
        if inner and inner[-1].quoted and inner[-1].name:
            raise NoList  # a quoted value is no name of another
        name = ""
        while inner and inner[-1].items is not None and len(inner[-1].items) < 2 and not name:
            name = " ".join(inner.pop().title)
        self.name = name or (inner.pop().word if inner and inner[-1].items is None else "")

    def mark(self, mark: str) -> None:
        if mark in OPEN:
            self.open(CLOSE[OPEN.index(mark)])
        elif mark in CLOSE:
            self.close(mark)
        elif mark in (":", "=", ":=", "=>"):
            self.call()


def parsed(text: str) -> Item:
    """The tree of a text. Raises NoList if its brackets or quotation marks don't match."""
    parser = Parser()
    rows = 0  # how many lists with rows between bars are open
    for match in TOKEN.finditer(text):
        kind, sign = match.lastgroup, match[0]
        if kind == "long":
            parser.add(Item(word=sign[3:-3], quoted=True))
        elif kind == "text":
            parser.add(Item(word=ESCAPED.sub(lambda one: "\n" if one[1] == "n" else one[1], sign[1:-1]), quoted=True))
        elif kind == "alone":
            raise NoList
        elif kind == "word":
            parser.add(Item(word=sign))
        elif sign == "[|":
            rows += 1
            parser.open(BARS)
            parser.open("|")
        elif sign == "|]" and rows:
            rows -= 1
            parser.close("|")
            if not parser.stack[-1].each()[-1].items:
                parser.stack[-1].each().pop()
            parser.close(BARS)
        elif sign == "|" and rows:
            parser.close("|")
            parser.open("|")
        elif kind == "mark" or sign == "|]":
            parser.mark(sign[-1:] if sign == "|]" else sign)
    if len(parser.stack) > 1:
        raise NoList
    return parser.stack[0]


def lists_in(item: Item) -> Iterator[Item]:
    """A list, and all lists in it, from outside in."""
    if item.items is None:
        return
    yield item
    for one in item.items:
        yield from lists_in(one)
