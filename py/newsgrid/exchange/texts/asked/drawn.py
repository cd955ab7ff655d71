"""A Nonogram as it is drawn: its numbers above or below the columns, and left or right of the rows, in columns of a text or in the cells of a table."""

import re

from newsgrid.exchange.texts.cuts import inner
from newsgrid.exchange.texts.table import Rows, has_words, is_frame

BODY = re.compile(r"(?<![\w.])[._?#Xx■·□▢-](?!\d)(?=\s|$|[._?#Xx■·□▢-])|(?<=[._?#Xx■·□▢-])[._?#Xx■·□▢-](?!\d)")
NUMBER = re.compile(r"\d+")
BETWEEN = re.compile(r"[\s\d,.()\[\]·_?#Xx■□▢-]*")
Lists = list[list[int]]
Line = tuple[list[int], list[tuple[int, int, int]]]  # (where its open cells stand, [(start, end, number)])
NEAR = 2  # how far a number may stand from its column


def in_text(text: str) -> list[tuple[str, Lists]]:
    """The numbers of the rows and columns of a drawn Nonogram; []."""
    whole = [re.sub(r"[|│]", " ", line).rstrip() for line in text.split("\n") if line.strip("|│ -+=\t") and not is_frame(line)]
    lines = [line for line in whole if not has_words(line)]
    if len(lines) < 3 or len(lines) > 200 or any(not BETWEEN.fullmatch(line) for line in lines):
        return []
    read = [parted(line) for line in lines]
    body = [at for at, (cells, _) in enumerate(read) if len(cells) > 1]
    return around_cells(read, body) if body else beside_columns(read)


def parted(line: str) -> Line:
    cells = [match.start() for match in BODY.finditer(line)]
    return cells, [(match.start(), match.end(), int(match[0])) for match in NUMBER.finditer(line)]


def around_cells(read: list[Line], body: list[int]) -> list[tuple[str, Lists]]:
    """The lists around open cells, each a sign. body: the lines with such cells, one below the other."""
    wide = {len(read[at][0]) for at in body}
    others = read[: body[0]] + read[body[-1] + 1 :]
    if len(wide) != 1 or body != list(range(body[0], body[-1] + 1)) or (body[0] and others[body[0] :]) or not others:
        return []
    rows = []
    for cells, numbers in (read[at] for at in body):
        left = [number for start, _, number in numbers if start < cells[0]]
        right = [number for start, _, number in numbers if start > cells[-1]]
        if (left and right) or len(left) + len(right) < len(numbers):
            return []
        rows.append(left or right)
    columns = below(read[body[0]][0], [numbers for _, numbers in others])
    return [("rows", rows), ("columns", columns)] if columns else []


def beside_columns(read: list[Line]) -> list[tuple[str, Lists]]:
    """The lists of a drawing without open cells: lines with the numbers of the columns, then one for each row, whose numbers are further left."""
    many = [len(numbers) for _, numbers in read]
    last = many.index(max(many))
    starts = [start for start, _, _ in read[last][1]]
    after = [numbers for _, numbers in read[last + 1 :]]
    if len(starts) < 2 or len(after) < 2 or any(end > starts[0] for numbers in after for _, end, _ in numbers):
        return []
    columns = below(starts, [numbers for _, numbers in read[: last + 1]])
    return [("rows", [[number for _, _, number in numbers] for numbers in after]), ("columns", columns)] if columns else []


def below(starts: list[int], lines: list[list[tuple[int, int, int]]]) -> Lists:
    """The numbers in lines, each with the column that it is nearest to; [] if one is near to none."""
    columns: Lists = [[] for _ in starts]
    for start, end, number in (each for line in lines for each in line):
        away = [max(start - at, at - end + 1, 0) for at in starts]
        if min(away) > NEAR:
            return []
        columns[away.index(min(away))].append(number)
    return columns


def in_table(rows: Rows) -> list[tuple[str, Lists]]:
    """The same in the cells of a table: above the columns and left of the rows, with nothing in the corner and in the cells."""
    filled = [[bool(NUMBER.fullmatch(token)) for token in row] for row in rows]
    top, left = above(filled), above([list(column) for column in zip(*filled, strict=True)])
    corner = any(any(row[:left]) for row in filled[:top])
    inside = any(any(row[left:]) for row in filled[top:])
    if not top or not left or len(rows) - top < 2 or len(rows[0]) - left < 2 or corner or inside:
        return []
    beside = [[int(token) for token in row[:left] if token.isdigit()] for row in rows[top:]]
    columns = [[int(token) for token in column[:top] if token.isdigit()] for column in list(zip(*rows, strict=True))[left:]]
    return [("rows", beside), ("columns", columns)]


def above(filled: list[list[bool]]) -> int:
    """How many lines come before the first that begins with a number, or has none."""
    return next((at for at, line in enumerate(filled) if line[0] or not any(line)), 0)


def tables_in(text: str) -> list[Rows]:
    """The tables of a text whose lines are cut at tabs, semicolons, commas or bars, with as many cells in each."""
    lines = [line for line in text.split("\n") if line.strip() and not is_frame(line)]
    found = []
    for sign in ("\t", ";", ",", "|"):
        if len(lines) > 2 and all(sign in line for line in lines):
            cut = [[piece.strip() for piece in line.split(sign)] if sign != "|" else inner(line, sign) for line in lines]
            wide = max(map(len, cut))
            found.append([row + [""] * (wide - len(row)) for row in cut])
    return found
