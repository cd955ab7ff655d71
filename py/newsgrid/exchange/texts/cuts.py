"""The ways to cut lines into tokens: at bars, tabs, commas, semicolons, &, blanks, into single signs, or into columns."""

import re
from collections.abc import Iterator
from itertools import pairwise

from newsgrid.exchange.texts.table import Rows


def cuts(lines: list[str]) -> Iterator[Rows]:
    """All ways to cut lines into tokens. The rows need not be equally long."""
    lines = [re.sub(r"\\\\\s*$", "", line).rstrip() for line in lines]
    if all("|" in line for line in lines):
        yield from at_bars(lines)
    if any("\t" in line for line in lines):
        rows = [inner(line, "\t") for line in lines]
        yield [row + [""] * (max(map(len, rows)) - len(row)) for row in rows]
    for sign in ("&", ";", ","):
        if all(sign in line for line in lines):
            yield [inner(line, sign) for line in lines]
    yield from at_blanks([re.sub(r"[|`]|\*\*", " ", line) for line in lines])
    if any("|" in line for line in lines):
        yield from with_bars(lines)
    if any("  " in line.strip() for line in lines):
        yield in_columns(lines)
    if len(lines) == 1:
        yield from in_one_line(lines[0])


def with_bars(lines: list[str]) -> Iterator[Rows]:
    """Lines whose bars are signs of cells, or misread ones unless they stand one below the other."""
    yield [list("".join(line.split())) for line in lines]
    if len(lines) == 1 or len({tuple(at for at, sign in enumerate(line) if sign == "|") for line in lines}) > 1:
        yield [line.replace("|", " 1 ").split() for line in lines]


def in_one_line(line: str) -> Iterator[Rows]:
    """A line with one sign between rows, and another, a blank or none between cells."""
    for outer in ";/|,":
        pieces = [piece.strip(" ,\"'[](){}") for piece in line.strip(" ;,/|.").split(outer)]
        for sign in (",", " ", "") if len(pieces) > 2 and all(pieces) else ():
            if sign != outer and (not sign or all(sign in piece for piece in pieces)):
                yield [[word.strip() for word in piece.split(sign)] if sign else list(piece) for piece in pieces]


def at_bars(lines: list[str]) -> Iterator[Rows]:
    """Lines that are cut at bars: a cell between two, or a box; LaTeX's have a full stop at the end."""
    yield [inner(line, "|") for line in lines]
    boxes = [line.strip().strip("|").split("|") for line in lines]
    if len({tuple(map(len, row)) for row in boxes}) == 1:
        yield in_boxes(boxes)
    if all(line.endswith("|.") for line in lines):
        yield [inner(line[:-1], "|") for line in lines]


def at_blanks(lines: list[str]) -> Iterator[Rows]:
    """Lines that are cut into words, or into single signs."""
    yield [line.split() for line in lines]
    yield [list("".join(re.sub(r"[,;\"']", " ", line).split())) for line in lines]


def inner(line: str, sign: str) -> list[str]:
    """What stands between signs; those at both ends close a frame, and one at the end alone may close a line."""
    bare = line.strip(" ") if sign == "\t" else line.strip()
    pieces = [piece.strip().strip("\"'") for piece in bare.split(sign)]
    if sign == "|":
        return pieces[(not pieces[0]) : len(pieces) - (not pieces[-1])]
    if sign in ",;" and len(pieces) > 1 and not pieces[-1] and pieces[0] and "" not in pieces[1:-1]:
        pieces.pop()
    return pieces


def in_columns(lines: list[str]) -> Rows:
    """Cells of one sign at equal distances, of which some are blank."""
    width = max(len(line) for line in lines)
    filled = sorted({at for line in lines for at, sign in enumerate(line) if sign != " "})
    step = step_of(filled)
    return [[line.ljust(width)[at].strip() for at in range(filled[0], width, step)] for line in lines] if step else []


def in_boxes(boxes: list[list[str]]) -> Rows:
    """The same between the bars of a frame, with equally many cells in each box of a row."""
    if len({len(box) for row in boxes for box in row}) != 1:
        return []
    filled = sorted({at for row in boxes for box in row for at, sign in enumerate(box) if sign != " "})
    step = step_of(filled)
    places = range(filled[0] % step, len(boxes[0][0]), step) if step else range(0)
    return [[box[at].strip() for box in row for at in places] for row in boxes]


def step_of(filled: list[int]) -> int:
    """The distance between columns that have something in these places; 0 if they are not at equal distances."""
    steps = [after - before for before, after in pairwise(filled)]
    return min(steps) if steps and not any(step % min(steps) for step in steps) else 0
