"""Values with their places: facts as logic programs have them, given(1,1,5)., a program's x[1][1] = 5, or a line for each, row, column, value."""

import re

from newsgrid.exchange.texts.table import Table

FACT = re.compile(
    r"\b([A-Za-z_]\w*)(?:\(\s?(\d{1,2})\s?,\s?(\d{1,2})\s?,\s?(\d{1,2})\s?\)"
    r"|[(\[]\s?(\d{1,2})\s?(?:,|\]\[)\s?(\d{1,2})\s?[)\]]\s?(?:==?|:=?|<-)\s?(\d{1,2})\b)"
)
LINE = re.compile(r"\s*(\d{1,2})[\s,;]+(\d{1,2})[\s,;]+(\d{1,2})\s*")
SIZE = re.compile(r"\s*(\d{1,2})[\s,x]+(\d{1,2})\s*")
SIDES = (4, 6, 9, 12, 16, 25)
LEAST = 4  # the fewest values
Values = list[tuple[int, int, int]]


def tables(text: str) -> list[Table]:
    """The table of a text's values; [] if there are none."""
    values, size = in_facts(text), None
    if not values:
        values, size = in_lines(text)
    if len(values) < LEAST or len({place[:2] for place in values}) < len(values):
        return []
    first = 0 if any(0 in place[:2] for place in values) else 1
    high, wide = (max(place[at] for place in values) + 1 - first for at in (0, 1))
    if size and size[0] >= high and size[1] >= wide:
        high, wide = size
    elif abs(high - wide) < 2:  # the last row or column may be empty
        high = wide = next(side for side in (*SIDES, 99) if side >= max(high, wide)) if max(high, wide) in SIDES else max(high, wide)
    if max(high, wide) > SIDES[-1]:
        return []
    rows = [["."] * wide for _ in range(high)]
    for row, col, value in values:
        rows[row - first][col - first] = str(value)
    return [Table(rows)]


def in_facts(text: str) -> Values:
    """The values of the facts that are the most frequent, and have three numbers."""
    found: dict[str, Values] = {}
    for match in FACT.finditer(text):
        row, col, value = match.group(2, 3, 4) if match[2] else match.group(5, 6, 7)
        found.setdefault(match[1], []).append((int(row), int(col), int(value)))
    return max(found.values(), key=len, default=[])


def in_lines(text: str) -> tuple[Values, tuple[int, int] | None]:
    """(the values in lines of three numbers, the size in the line above them)."""
    lines = [line for line in text.split("\n") if line.strip()]
    size = SIZE.fullmatch(lines[0]) if lines else None
    found = [LINE.fullmatch(line) for line in lines[bool(size) :]]
    if not size or not all(found):
        return [], None
    return [(int(match[1]), int(match[2]), int(match[3])) for match in found if match], (int(size[1]), int(size[2]))
