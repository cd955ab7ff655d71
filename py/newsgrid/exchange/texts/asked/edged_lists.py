"""Lists of numbers beside a grid of cells, as programs have them: with the names of sides, or two without."""

import re
from itertools import pairwise

from newsgrid.exchange.texts.asked.around import built, in_orders, side_of
from newsgrid.exchange.texts.asked.sides import EMPTY, rows_in
from newsgrid.exchange.texts.in_lists import tables_in_lists
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import Rows
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.shapes import WHOLE


def of_lists(root: Item, many: int, kind: Kind, text: str) -> list[Reading]:
    """The reading of flat lists with the names of sides, and a list of rows of cells, or a text of all cells, if there is one."""
    found: dict[int, list[str]] = {}
    for one in lists_in(root):
        at, words = side_of(name_of(one), many), one.words()
        if words and len(words) > 2 and at >= 0:
            found.setdefault(at, [word if word == "0" or word not in EMPTY else "." for word in words])
    half = many // 2
    beside = [next((len(found[at]) for at in half_of if at in found), 0) for half_of in (range(half), range(half, many))]
    if not all(beside):
        return unnamed(root, kind, text)
    wide, high = beside
    for at in range(many):
        found.setdefault(at, ["."] * (wide if at < half else high))
    reading = built([found[at] for at in range(many)], cells_of(root, wide, high), kind)
    return [reading] if reading else []


def cells_of(root: Item, wide: int, high: int) -> Rows:
    """The first rows of cells in a text that have this size; else empty cells."""
    inner = next((rows for rows in map(rows_in, lists_in(root)) if len(rows) == high and len(rows[0]) == wide), [["."] * wide] * high)
    return [["." if not sign.strip() else sign for sign in row] for row in inner]


def unnamed(root: Item, kind: Kind, text: str) -> list[Reading]:
    """The readings with two neighbouring flat lists of numbers as those of the columns and the rows, in either order unless their names tell; with the
    first rows of cells that have this size, or else the first text of as many cells, if there are any."""
    tables = [table.rows for table in tables_in_lists(root) if table.item and not any(row.name for row in table.item.each())]
    flat = [(whole_of(name_of(one), kind), words) for one in lists_in(root) if (words := numbers_of(one))]
    more = [f"{name} = {' '.join(words)}" for name, words in flat if name]
    lists = [words for name, words in flat if not name and len(words) > 2 and not any(words in rows for rows in tables)]
    for first, second in pairwise(lists):
        cells = next((rows for rows in tables if {len(rows), len(rows[0])} == {len(first), len(second)}), []) or cut(
            text, len(first), len(second)
        )
        found = in_orders([first, second], cells or [["."] * len(first)] * len(second), kind, more)
        if found:
            return found
    return []


def cut(text: str, wide: int, high: int) -> Rows:
    """The rows of the first text in quotes that has a sign for each cell; [] if there is none."""
    whole = re.search(rf"[\"']([\d.]{{{wide * high}}})[\"']", text)
    return [list(whole[1][at : at + wide]) for at in range(0, wide * high, wide)] if whole else []


def numbers_of(item: Item) -> list[str]:
    """The words of a list of nothing but numbers; [] of any other."""
    words = item.words() or []
    return words if all(map(str.isdigit, words)) else []


def name_of(item: Item) -> str:
    return (item.name or " ".join(item.title)).lower()


def whole_of(name: str, kind: Kind) -> str:
    """The type of a kind that holds for a whole sheet and that a name says; a fleet may be called by its ships."""
    whole = [type_.name for type_ in kind.types if type_.shape == WHOLE and type_.field is not None]
    return next((known for known in whole if name and (known in name or name in (kind.clue, kind.clue.rstrip("s")))), "")
