"""Numbers beside a grid of cells, of the kind that words of the text name: drawn on any sides of the cells, on lines of their own, or as lists."""

import re
from collections.abc import Iterator
from itertools import groupby

from newsgrid.exchange.texts.asked import edged_lists, framed, legend
from newsgrid.exchange.texts.asked.around import TURNED, built, in_orders, side_of
from newsgrid.exchange.texts.asked.nonograms import first_in
from newsgrid.exchange.texts.asked.rows import NUMBERED
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import Rows, has_words
from newsgrid.exchange.texts.values import Item
from newsgrid.puzzle import kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.kinds.kind import EDGES, FRAME, Kind
from newsgrid.puzzle.shapes import WHOLE
from newsgrid.puzzle.wording import with_article

NUMBER = re.compile(r"\d{1,3}")


def ask(text: str, root: Item | None, hint: Kind | None, kind: str) -> list[Reading]:
    """The readings of a text that names a kind with numbers above and on the left of its cells, or on all four sides."""
    if hint is None or hint.text.form not in (EDGES, FRAME):
        return []
    many = 2 if hint.text.form == EDGES else 4
    found = edged_lists.of_lists(root, many, hint, text) if root else []
    if labelled := of_sides(text, hint) if not found else []:
        return labelled
    told = legend.of(text)
    found = found or next((read for part in parts_of(text) if (read := of_rows([tokens(line) for line in part], many, hint, told))), [])
    first = TURNED % ("rows" if first_in(text) > 0 else "columns")
    return [one for one in found if first in one.said] or found if first_in(text) else found


def parts_of(text: str) -> Iterator[list[str]]:
    """The lines of each of a text's blocks that stand between lines with words, and all of a block's lines without words."""
    for block in re.split(r'"{3}|\'{3}|```', text):
        lines = [line for line in block.split("\n") if line.strip()]
        parts = [list(group) for words, group in groupby(lines, has_words) if not words]
        yield from [*parts, [line for each in parts for line in each]]


def guessed(text: str, root: Item | None, hint: Kind | None, kind: str) -> list[Reading]:
    """The readings of a text that names no kind, as each with numbers above and on the left of its cells."""
    own = [] if hint else [each for each in kinds.ALL if each.text.form == EDGES]
    return [one.assume(NUMBERED % with_article(each.title)) for each in own for one in of_sides(text, each)]


def of_sides(text: str, kind: Kind) -> list[Reading]:
    """The reading of cells that are drawn with numbers beside them, or of lines that are labelled with the names of sides."""
    cells, named = framed.parts(text)
    sides = {at: numbers for name, numbers in named.items() if (at := place_of(name)) >= 0}
    above, below, left, right = (sides.get(at, []) for at in range(4))
    wide, high = len(above or below), len(left or right)
    if not wide or not high:
        return []
    lists = [above, below, left, right]
    if kind.text.form == EDGES:
        lists = [above or below, left or right]
    half = len(lists) // 2
    lists = [one or ["."] * (wide if at < half else high) for at, one in enumerate(lists)]
    fits = len(cells) == high and all(len(row) == wide for row in cells)
    reading = built(lists, cells if fits else [["."] * wide] * high, kind, legend.of(text))
    return [reading] if reading else []


def place_of(name: str) -> int:
    """Which of the four sides a name says, in the order of SIDES; rows have their numbers on the left, columns above; -1 for none."""
    at = side_of(name, 4)
    return at if at >= 0 else {-1: -1, 0: 0, 1: 2}[side_of(name, 2)]


def tokens(line: str) -> list[str]:
    """The words of a line; a word of several signs that is no number is cut into them."""
    words = re.sub(r"[|,;]", " ", line).split()
    return [sign for word in words for sign in ([word] if NUMBER.fullmatch(word) and len(word) < 3 else word)]


def of_rows(rows: Rows, many: int, kind: Kind, told: legend.Legend) -> list[Reading]:
    """The readings of rows of cells with numbers before, after or beside them. told: what the text says its signs mean."""
    if many > 2 and (ring := ringed(rows, kind)):
        return [ring]
    for first in range(len(rows)):
        wide = len(rows[first])
        last = next((at for at in range(first, len(rows)) if len(rows[at]) != wide), len(rows))
        inner, others = rows[first:last], rows[:first] + rows[last:]
        lists, rest = lists_of(others, (wide, len(inner)), many)
        more = sorts(rest, lists, kind)
        found = beside(inner, others, kind) if many == 2 and len(inner) > 2 and not more else []
        if not found and len(lists) == many and len(inner) > 2:
            found = in_orders(lists, inner, kind, more, told)
        if not found and wide > 2 and len(inner) >= wide + many:
            found = in_orders(inner[:many], inner[many : many + wide], kind, told=told)
        if found:
            return found
    return []


def lists_of(others: Rows, sides: tuple[int, int], many: int) -> tuple[Rows, Rows]:
    """The rows beside some cells that are long enough for their numbers; if these are too many, those as long as a side, and the rest."""
    lists = [row for row in others if len(row) > 2]
    rest = [row for row in lists if len(row) not in sides] if len(lists) > many else []
    return [row for row in lists if row not in rest] if rest else lists, rest


def sorts(rest: Rows, lists: Rows, kind: Kind) -> list[str]:
    """The line for a list of how many there are of each length, if these add up to the numbers beside the cells: 3 2 1 are 3 2 2 1 1 1."""
    whole = [type_.name for type_ in kind.types if type_.shape == WHOLE and type_.field is not None]
    for row in rest if whole and lists and all(is_digits(token) for each in (*rest, *lists) for token in each) else []:
        lengths = [length for length in range(len(row), 0, -1) for _ in range(int(row[length - 1]))]
        if sum(lengths) == sum(map(int, lists[0])):
            return [f"{whole[0]} = {' '.join(map(str, lengths))}"]
    return []


def ringed(rows: Rows, kind: Kind) -> Reading | None:
    """The reading of rows with a number at each end, between two rows of numbers without the corners; the cells may be blank."""
    wide, inner = len(rows[0]) if rows else 0, rows[1:-1]
    if wide < 3 or len(rows) < 5 or len(rows[-1]) != wide or {len(row) for row in inner} not in ({wide + 2}, {2}):
        return None
    cells = [row[1:-1] or ["."] * wide for row in inner]
    return built([rows[0], rows[-1], [row[0] for row in inner], [row[-1] for row in inner]], cells, kind)


def beside(inner: Rows, others: Rows, kind: Kind) -> list[Reading]:
    """The reading of rows that end, or begin, with their number, with one row of numbers above or below them."""
    wide = len(inner[0])
    columns = [row for row in others if len(row) == wide - 1]
    if len(columns) != 1 or wide < 4:
        return []
    ways = ([row[-1] for row in inner], [row[:-1] for row in inner]), ([row[0] for row in inner], [row[1:] for row in inner])
    likely = [
        (numbers, cells)
        for numbers, cells in ways
        if any(map(str.isdigit, numbers)) and not any(sign.isdigit() for row in cells for sign in row)
    ]
    return [reading for numbers, cells in likely or ways if (reading := built([columns[0], numbers], cells, kind))][:1]
