"""The tables in the lists of a text, as a program writes them."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from math import isqrt

from newsgrid.exchange.texts.blocks import tables_in_lines
from newsgrid.exchange.texts.cuts import in_one_line
from newsgrid.exchange.texts.plain_lines import QUOTES
from newsgrid.exchange.texts.table import Rows, Table
from newsgrid.exchange.texts.values import Item, NoList, lists_in, parsed

LISTED = re.compile(r"[\[({]|\"{3}|'{3}|=\s*[\"']|[\"'][\d._*-]{16,}[\"']")
NESTED = re.compile(r"\[\|\s*\[\|")
CELLS = re.compile(r"[\d._*?-]+")
DOWN, ACROSS = ("down", "d", "vertical", "v", "col"), ("across", "right", "a", "r", "horizontal", "h", "row")
ASSIGNED = re.compile(
    r"\w+(?:\s?\[[^\]\n]{0,40}\])*\s*=\s*(?:new\s)?(?:\w[\w.<>]{0,30}!?\s?)?(?:\[\d{0,3}\]\s?){0,3}[\[({]|(?P<bare>[\[({]\s{0,9}[\[({])"
)
LISTS = re.compile(r"[\[({]\s{0,9}[\[({]")  # where lists of lists begin
MOST_LIST = 20_000  # the most characters of a list
MOST_UNCLOSED = 20  # lists that are closed nowhere
LEAST = 3  # the fewest rows and columns of a map
MOST = 60_000  # the most characters that are searched for lists


def tree_of(text: str) -> Item | None:
    """The lists in a text; None if it has none, or its brackets don't match."""
    if len(text) > MOST or not LISTED.search(text):
        return None
    text = text.translate(QUOTES)
    if NESTED.search(text):  # OCaml's arrays of arrays
        text = text.replace("[|", "[").replace("|]", "]")
    try:
        found = parsed(text)
    except NoList:
        found = Item(items=[], whole=False)
        for part in assigned(text):
            with suppress(NoList):
                found.each().extend(parsed(part).each())
    within = [one.word for each in lists_in(found) for one in each.each() if one.quoted and LISTS.search(one.word)]
    for part in (part for word in within for part in assigned(word)):  # a prompt with a list in it
        with suppress(NoList):
            found.each().extend(parsed(part).each())
    return found if any(one.items or (one.quoted and (one.name or CELLS.fullmatch(one.word))) for one in found.each()) else None


def assigned(text: str) -> Iterator[str]:
    """The lists in a program that are given a name, or lists of lists, each up to the bracket that closes it."""
    at = unclosed = 0
    while unclosed < MOST_UNCLOSED and (match := ASSIGNED.search(text, at)):
        deep, first = 0, match.start() if match["bare"] else match.end() - 1
        for at, sign in enumerate(text[first : first + MOST_LIST], first + 1):
            deep += (sign in "[({") - (sign in "])}")
            if not deep:
                yield text[match.start() : at]
                break
        else:
            at, unclosed = match.end(), unclosed + 1  # one in it may be closed


def tables_in_lists(root: Item) -> Iterator[Table]:
    """The tables that lists hold: lists of equally long lists, or of texts of equal length; a map of areas; or a word for each cell of a square, by the
    cell's name."""
    for each in lists_in(root):
        name = each.name or " ".join(each.title)
        for rows in (of_areas(each), of_names(each), of_lists(each), *of_objects(each), *of_texts(each, each is not root)):
            if rows:
                yield Table(rows, name=name, item=each)


def of_lists(item: Item) -> Rows:
    """The rows of a list of equally long lists; []."""
    rows = [cells_of(one) for one in item.each()]
    whole = [row for row in rows if row]
    equal = len(whole) > 1 and len({len(row) for row in whole}) == 1 and len(whole[0]) > 1
    return whole if equal and len(whole) == len([one for one in item.each() if one.items is not None]) else []


def of_objects(item: Item) -> Iterator[Rows]:
    """For each part by which they differ, the rows of equally long lists of objects with the same parts: {color: 1, state: "empty"}."""
    rows = [[{part.name: part.word for part in cell.each()} for cell in one.each()] for one in item.each()]
    parts = {tuple(cell) for row in rows for cell in row}
    if len(rows) < LEAST or len({len(row) for row in rows}) > 1 or len(parts) != 1 or "" in (names := parts.pop()):
        return
    for name in names:
        table = [[cell[name] for cell in row] for row in rows]
        if len({word for row in table for word in row}) > 1:
            yield table


def of_texts(item: Item, inner: bool) -> Iterator[Rows]:
    """The rows of texts of equal length, a sign for each cell; in an inner list the texts need no quotation marks."""
    for (quoted, wide), run in groupby(item.each(), lambda one: (one.quoted, len(one.word.rstrip("\n")))):
        texts = [one.word.rstrip("\n") for one in run]
        bare = inner and wide == len(texts) > LEAST and all(map(CELLS.fullmatch, texts))  # Ruby's %w[…]
        if (quoted or bare) and wide > 1 and len(texts) > 1:
            yield [list(text) for text in texts]


def cells_of(item: Item) -> list[str] | None:
    """The words of a list; an item of a row may itself be a list of single signs, which are the cell's candidates, or a clue. None for any other item."""
    while item.items and len(item.items) == 1 and item.items[0].items:
        item = item.items[0]
    words = item.words()
    if words or not item.items:
        return words
    lists = [one for one in item.items if one.items is not None]
    if any(map(is_clue, lists)) and all(map(is_clue, lists)):
        return [clue_of(one) if one.items else one.word for one in item.items]
    return [candidates_of(one, len(lists) < len(item.items)) for one in item.items] if all(map(short, lists)) else words


def candidates_of(item: Item, mixed: bool) -> str:
    """A cell with candidates as a word. mixed: whether other cells are words, so that a list is a list even of one."""
    sign = "".join(item.words() or [item.word])
    return f"{{{sign}}}" if mixed and item.items and len(sign) == 1 else sign


def is_clue(item: Item) -> bool:
    """Whether an item is a pair of numbers, one of at least ten or both equal; or an object with numbers by direction."""
    words = item.words() or []
    if item.each() and all(one.name.strip("\"'").lower() in DOWN + ACROSS for one in item.each()):
        return True
    return len(words) == 2 and all(word.isdigit() for word in words) and (len("".join(words)) > 2 or words[0] == words[1])


def clue_of(item: Item) -> str:
    """The numbers of a clue with a comma between, that for the column first."""
    if not item.each()[0].name:
        return ",".join("" if word == "0" else word for word in item.words() or [])
    found = {one.name.strip("\"'").lower() in ACROSS: one.word for one in item.each()}
    return f"{found.get(False, '')},{found.get(True, '')}"


def short(item: Item) -> bool:
    """Whether an item is a list of single signs, none twice."""
    words = item.words() or []
    return all(len(word) == 1 for word in words) and len(set(words)) == len(words)


def of_names(item: Item) -> Rows:
    """The rows of a square, each of whose cells has a name, such as A1 or r1c1, in the order of these; [] if a list holds anything else."""
    named = {one.name.strip("\"'").lower(): one for one in item.each() if one.name}
    side = isqrt(len(named))
    if side < 4 or side > 36 or len(named) != len(item.each()) or side * side != len(named):
        return []
    for start, between in (("abcdefghijklmnopqrstuvwxyz0123456789", ""), ([f"r{row + 1}" for row in range(side)], "c")):
        names = [[f"{start[row]}{between}{col + 1}" for col in range(side)] for row in range(side)]
        if all(name in named for row in names for name in row):
            return [["".join(named[name].words() or [named[name].word]) for name in row] for row in names]
    return []


def of_areas(item: Item) -> Rows:
    """A map with a number for each cell, from a list of areas, each a list of the places of its cells; [] unless they cover a board without a gap."""
    areas = [[place for cell in one.each() if (place := place_in(cell))] for one in item.each()]
    number = {place: str(at) for at, area in enumerate(areas, 1) for place in area}
    many = sum(len(one.each()) for one in item.each())
    if len(areas) < 2 or not all(areas) or len(number) != many:
        return []
    first = min(min(place) for place in number)
    high, wide = (max(place[at] for place in number) + 1 - first for at in (0, 1))
    if min(high, wide) < LEAST or high * wide != many:
        return []
    return [[number[row + first, col + first] for col in range(wide)] for row in range(high)]


def lines_in(root: Item) -> list[str]:
    """The texts of each list that has at least as many as a square has rows, as the lines of a text."""
    every = [[one.word for one in each.each() if one.quoted] for each in lists_in(root)]
    return ["\n".join(words) for words in every if len(words) > LEAST]


def place_in(item: Item) -> tuple[int, int] | None:
    """The place that a list of two numbers says."""
    words = item.words() or []
    return (int(words[0]), int(words[1])) if len(words) == 2 and all(word.isdigit() for word in words) else None


def longest_texts(root: Item) -> Iterator[Table]:
    """The quoted texts without blanks, and the flat lists, in lists: a row each."""
    words = root.words()
    if words and len(words) > 8:
        yield Table([words], name=root.name)
    for one in root.each():
        if one.items is not None:
            yield from longest_texts(one)
        elif one.quoted and len(one.word) > 8 and "\n" in one.word.strip():
            yield from (part[0] for part in tables_in_lines(one.word) if part)
        elif one.quoted and len(one.word) > 8:
            yield from (
                Table(rows, name=one.name) for rows in in_one_line(one.word) if len({len(row) for row in rows}) == 1 and len(rows[0]) > 2
            )
            yield Table([list("".join(one.word.split()))], name=one.name)
