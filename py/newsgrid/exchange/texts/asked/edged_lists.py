"""Lists of numbers beside a grid of cells, as programs have them: with the names of sides, or two without."""

from itertools import pairwise

from newsgrid.exchange.texts.asked.around import built, in_orders, side_of
from newsgrid.exchange.texts.asked.sides import EMPTY, rows_in
from newsgrid.exchange.texts.in_lists import tables_in_lists
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.shapes import WHOLE


def of_lists(root: Item, many: int, kind: Kind) -> list[Reading]:
    """The reading of flat lists with the names of sides, and a list of rows of cells, if there is one."""
    found: dict[int, list[str]] = {}
    for one in lists_in(root):
        at, words = side_of(name_of(one), many), one.words()
        if words and at >= 0:
            found.setdefault(at, [word if word == "0" or word not in EMPTY else "." for word in words])
    if len(found) != many:
        return unnamed(root, kind) if many == 2 else []
    wide, high = len(found[0]), len(found[many - 1])
    inner = next((rows for rows in map(rows_in, lists_in(root)) if len(rows) == high and len(rows[0]) == wide), [["."] * wide] * high)
    reading = built([found[at] for at in range(many)], [["." if not sign.strip() else sign for sign in row] for row in inner], kind)
    return [reading] if reading else []


def unnamed(root: Item, kind: Kind) -> list[Reading]:
    """The readings with two neighbouring flat lists of numbers as those of the columns and the rows, in either order; with the first rows of cells that
    have this size, if there are any."""
    tables = [table.rows for table in tables_in_lists(root) if table.item and not any(row.name for row in table.item.each())]
    flat = [(whole_of(name_of(one), kind), words) for one in lists_in(root) if (words := one.words()) and all(map(str.isdigit, words))]
    more = [f"{name} = {' '.join(words)}" for name, words in flat if name]
    lists = [words for name, words in flat if not name and len(words) > 2 and not any(words in rows for rows in tables)]
    for first, second in pairwise(lists):
        cells = next((rows for rows in tables if {len(rows), len(rows[0])} == {len(first), len(second)}), [])
        found = in_orders([first, second], cells or [["."] * len(first)] * len(second), kind, more)
        if found:
            return found
    return []


def name_of(item: Item) -> str:
    return (item.name or " ".join(item.title)).lower()


def whole_of(name: str, kind: Kind) -> str:
    """The type of a kind that holds for a whole sheet and that a name says; a fleet may be called by its ships."""
    whole = [type_.name for type_ in kind.types if type_.shape == WHOLE and type_.field is not None]
    return next((known for known in whole if name and (known in name or name in (kind.clue, kind.clue.rstrip("s")))), "")
