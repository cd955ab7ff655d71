"""Signs between neighbours as a list: pairs of cells of which one is less, as a program's calls or lists, or as lines: A1 < A2."""

import re
from collections.abc import Iterator

from newsgrid.exchange.texts.asked.legend import words_of
from newsgrid.exchange.texts.asked.placed import facts_in, in_facts, in_triples, in_words
from newsgrid.exchange.texts.asked.sides import rows_in
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.sizes import sizes_in
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import PAIRS, Kind
from newsgrid.puzzle.sheet import place_at

CELL = r"(?:r(\d{1,2})c(\d{1,2})|([a-p])(\d{1,2})|\(?\[?(\d{1,2}),\s?(\d{1,2})\)?\]?)"
LINE = re.compile(rf"(?i)(?<![\w,(]){CELL}\s*([<>])\s*{CELL}(?!\w)")
MORE, LESS = ("gt", "great", "larg", "big", "more"), ("lt", "less", "small", "low")  # how words of a name begin
FIRST = "Of each pair, the first cell is taken for the %s."
APART = "A pair of cells that are not neighbours was left out."
TOLD = re.compile(r"(?i)\bfirst (?:\w+ ){0,3}is (?:the )?(\w+)")
MOST, LEAST = 16, 3
SURE = 5  # with as many pairs of neighbours, a pair of others is a slip
Pair = tuple[tuple[int, int], tuple[int, int]]


def ask(text: str, root: Item | None, hint: Kind | None, kind: str) -> list[Reading]:
    """The readings of a text that names a kind with signs between neighbours, of which one is less, and lists these pairs."""
    if hint is None or hint.text.form != PAIRS or hint.clue != "less":
        return []
    values = [
        (row, col, int(value))
        for row, col, value in in_facts(text)[0] or next((found for found, *_ in in_triples(root)), []) or in_words(text)
        if value.isdigit()
    ]
    for pairs, way in ways(text, root):
        near = [(one, other) for one, other in pairs if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1]
        if len(near) > 1 and len(pairs) <= len(near) + (len(near) >= SURE):
            return [
                one.noted([APART] if len(near) < len(pairs) else [])
                for one in in_ways(near, way or told_by(text), values or in_rows(root, near), text, hint)
            ]
    return []


def in_ways(pairs: list[Pair], way: int, values: list[tuple[int, int, int]], text: str, kind: Kind) -> list[Reading]:
    """The readings of pairs: the one in which the first of each is less or greater, or both if nothing tells."""
    turned = [pair[::-1] for pair in pairs]
    if way:
        return [one for one in [built(pairs if way > 0 else turned, values, text, kind)] if one]
    both = (built(pairs, values, text, kind), "smaller"), (built(turned, values, text, kind), "larger")
    return [one.assume(FIRST % word) for one, word in both if one]


def told_by(text: str) -> int:
    """1 if a text says that the first of two is less, -1 if it says that it is greater, else 0."""
    match = TOLD.search(text)
    return way_of(match[1]) if match else 0


def in_rows(root: Item | None, pairs: list[Pair]) -> list[tuple[int, int, int]]:
    """The cells of the first square of a list, 0 for an empty one, with their places counted as those of the pairs are."""
    rows = next((rows for rows in map(rows_in, lists_in(root) if root else ()) if LEAST < len(rows) == len(rows[0])), [])
    first = int(any(len(rows) in cell for pair in pairs for cell in pair))
    return [(row, col, int(word) if word.isdigit() else 0) for row, line in enumerate(rows, first) for col, word in enumerate(line, first)]


def ways(text: str, root: Item | None) -> Iterator[tuple[list[Pair], int]]:
    """(pairs, 1 if the first of each is less, -1 if it is greater, 0 if nothing tells) for each way to write pairs."""
    told = [(pair_of(match), match[7]) for match in LINE.finditer(text)]
    yield [pair if sign == "<" else pair[::-1] for pair, sign in told], 1
    for name, every in facts_in(text).items():
        if all(len(one) == 4 for one in every):
            yield [((one[0], one[1]), (one[2], one[3])) for one in every], way_of(name)
    for each in lists_in(root) if root else ():
        flat = [[int(number) for number in re.findall(r"\d+", " ".join(leaves(one)))] for one in each.each() if one.items is not None]
        if len(flat) > 1 and all(len(one) == 4 for one in flat):
            yield [((one[0], one[1]), (one[2], one[3])) for one in flat], way_of(each.name or " ".join(each.title))


def leaves(item: Item) -> list[str]:
    """The words in a list and the lists in it."""
    return [item.word] if item.items is None else [word for one in item.items for word in leaves(one)]


def way_of(name: str) -> int:
    """1 for a name that says that the first is less, -1 if it is greater, 0 for any other."""
    words = words_of(name)
    return 1 if any(word.startswith(LESS) for word in words) else -1 if any(word.startswith(MORE) for word in words) else 0


def pair_of(match: re.Match[str]) -> Pair:
    found = []
    for at in (1, 8):
        row, col, letter, number, one, other = match.groups()[at - 1 : at + 5]
        found.append(
            (int(row), int(col)) if row else (ord(letter.lower()) - ord("a") + 1, int(number)) if letter else (int(one), int(other))
        )
    return found[0], found[1]


def built(pairs: list[Pair], values: list[tuple[int, int, int]], text: str, kind: Kind) -> Reading | None:
    """The reading of pairs, the lesser first, and of values with their places."""
    places = [cell for pair in pairs for cell in pair] + [(row, col) for row, col, _ in values]
    first = 0 if any(0 in cell for cell in places) else 1
    side = max(max(cell) for cell in places) + 1 - first
    side = next((rows for rows, cols in sizes_in(text) if rows == cols >= side), side)
    if side > MOST:
        return None
    rows = [["."] * side for _ in range(side)]
    for row, col, value in values:
        rows[row - first][col - first] = str(value or ".")
    lines = [",".join(row) for row in rows]
    lines += ["less " + " ".join(place_at(row - first, col - first) for row, col in pair) for pair in pairs]
    try:
        return Reading(formats.read("\n".join(lines), kind.name))
    except formats.ReadError:
        return None
