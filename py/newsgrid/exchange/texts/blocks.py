"""The tables in the lines of a text: blocks of lines without words, cut in all ways that give rows of equal length, the likeliest first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from math import isqrt

from newsgrid.exchange.texts.cuts import cuts
from newsgrid.exchange.texts.table import Rows, Table, counted, has_words, is_frame

MARKS = ("//", "%", "--", ";", "#", ">", "- ", "* ", ". ")  # what may stand before each line of a table; a bullet is a full stop by then
REMARK = re.compile(r"(.*?\S)\s+(?:#+|//|%|;+|--)\s(.*)$")
RULED = re.compile(r"\s*([-=*_~])\1{2,}\s*")  # a line across the text
SIZE = re.compile(r"\s*\d{1,2}(?:[\s,x]+\d{1,2})?\s*")
EDGE = re.compile(r"(\s*[+*.'][-+=.*': ]{4,}[+*.'])\s+[^-+=\s].*$")  # a line of a frame with something to its right
LONGEST = 1000  # the most characters of a row in which a remark is searched
MOST_IN_LINES = 100_000  # the most characters that are searched for tables in lines
MOST_ROWS = 400
LEGEND = re.compile(r"\s*(?:[^\s=\d]{1,3} ?= ?\w{1,9}[,; \t]*){2,40}")  # what signs mean: W=0, B=1
DRAWN = re.compile(r"[\s-]*-{5}[\s-]*|[\s=]*={5}[\s=]*")  # a line between rows with bars
MOST_BARS = 8  # the most bars of a text whose lines of hyphens are rows of empty cells
LEAST_LINES = 3
ENDS, ENDED = ("end", "eof", "done", "fin"), "“%s” below the rows was left out."
LEAST_ROWS = 4  # the fewest rows of a table that something unusual is done to
GUTTER, MOST_BETWEEN = 3, 6  # the fewest columns between two tables; one line of this many may have words there
LEAST_LINE = 15  # the most cells of a line that are no square by themselves


@dataclass
class Block:
    """Lines without words, in each of which something stands; above: the words above them; gaps: the lines after a blank line."""

    lines: list[str]
    line: int
    above: str = ""
    gaps: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


def blocks(text: str) -> list[Block]:
    """The blocks of a plain text."""
    found: list[Block] = []
    above: list[str] = []
    begun, gap = False, False
    barred = text.count("|") > MOST_BARS
    lines = ["", *text.split("\n"), ""]
    rows = maps_in(lines)
    for number, whole in enumerate(lines[1:-1], 1):
        line = without_side(whole)
        between = not lines[number - 1].strip() and not lines[number + 1].strip()
        if not line.strip() or (between and RULED.fullmatch(line)):
            gap = True
        elif number not in rows and (has_words(line) or LEGEND.fullmatch(line)):
            above.append(line.strip())
            begun = False
        elif line.strip("[](){};, ") and not (is_frame(line) or (barred and DRAWN.fullmatch(line))):
            if not begun:
                found.append(Block([], number, "\n".join(above[-5:])))
                begun, above = True, []
            if gap and found[-1].lines:
                found[-1].gaps.append(len(found[-1].lines))
            found[-1].lines.append(line)
            gap = False
            if line != whole:
                found[-1].said = ["What stands beside the rows was left out."]
    return found


def maps_in(lines: list[str]) -> set[int]:
    """Where rows of letters stand that are no words: at least four words of equal length, each alone on its line."""
    found: set[int] = set()
    for wide, run in groupby(range(len(lines)), lambda at: len(lines[at].strip()) if lines[at].strip().isalpha() else 0):
        places = list(run)
        if wide >= LEAST_ROWS and len(places) >= LEAST_ROWS:
            found.update(places)
    return found


def without_side(line: str) -> str:
    """A line of a frame without words to the right of its last bar; a row without a remark after it."""
    remark = REMARK.match(line) if len(line) < LONGEST else None
    if remark and has_words(remark[2]) and not has_words(remark[1]):
        return remark[1]
    edge = EDGE.match(line)
    if edge and is_frame(edge[1]):
        return edge[1]
    before, bar, after = line.rpartition("|")
    return before + bar if bar and before.count("|") > 1 and has_words(after) and not has_words(before) else line


def tables_in_lines(text: str) -> Iterator[list[Table]]:
    """For each block of a plain text, or each part of it between blank lines, the ways to cut it into a table."""
    found = blocks(text)
    for block in found:
        if len(block.lines) > MOST_ROWS:
            continue
        if len(block.lines) >= LEAST_ROWS and block.gaps == list(range(1, len(block.lines))) and not is_list(block):
            block.gaps = []  # a blank line follows each line
        whole = ways(block, 0, len(block.lines))
        if not any(map(is_whole, whole)) and (halves := side_by_side(block)):
            yield from (ways(half, 0, len(half.lines)) for half in halves)
            continue
        yield from in_parts(block, whole)


def in_parts(block: Block, whole: list[Table]) -> Iterator[list[Table]]:
    """The ways to cut a block, or each part of it between blank lines if these are whole tables or the block is none. whole: those of the block."""
    bounds = [0, *block.gaps, len(block.lines)]
    sizes = {after - before for before, after in pairwise(bounds)}
    parts = [ways(block, *pair) for pair in pairwise(bounds)] if len(bounds) > 2 and (not whole or len(sizes) == 1) else []
    if parts and all(any(is_whole(one) for one in part) for part in parts):
        yield from parts
    elif whole:
        yield whole
    else:
        yield from (part for part in parts if part)


def is_list(block: Block) -> bool:
    """Whether each line may be a puzzle by itself: as many signs as a square has, and not both 0 and a full stop, of which one may be a number."""
    signs = "".join(block.lines)
    return not ("0" in signs and "." in signs) and all(
        isqrt(len("".join(line.split()))) ** 2 == len("".join(line.split())) > LEAST_LINE for line in block.lines
    )


def side_by_side(block: Block) -> list[Block]:
    """The two blocks of lines that have a table on the left and one on the right, with more blanks between than anywhere else; []."""
    width = max(map(len, block.lines))
    lines = [line.ljust(width) for line in block.lines]
    used = [sum(line[at] != " " for line in lines) for at in range(width)]
    runs = []
    for blank, run in groupby(range(width), lambda at: used[at] * MOST_BETWEEN < len(lines)):
        places = list(run)
        if blank and places[0] and places[-1] < width - 1:
            runs.append((len(places), places[0]))
    runs.sort(reverse=True)
    if len(lines) < LEAST_ROWS or not runs or runs[0][0] < GUTTER or (len(runs) > 1 and runs[1][0] >= runs[0][0]):
        return []
    wide, at = runs[0]
    left = Block([line[:at] for line in lines], block.line, block.above, said=list(block.said))
    right = Block([line[at + wide :] for line in lines], block.line)
    return [left, right] if any(is_whole(one) for one in ways(left, 0, len(lines))) else []


def is_whole(table: Table) -> bool:
    """Whether a table has as many rows as columns, perhaps all in one line."""
    return table.high == table.wide or (table.high == 1 and table.wide > LEAST_LINE and isqrt(table.wide) ** 2 == table.wide)


def ways(block: Block, first: int, last: int) -> list[Table]:
    """The tables that lines of a block may be, without those that another way gives as well."""
    lines = block.lines[first:last]
    while (
        len(lines) > 2
        and SIZE.fullmatch(lines[0])
        and len("".join(lines[-1].split())) > 2
        and len(lines[0].split()) < len(lines[-1].split())
    ):
        first, lines = first + 1, lines[1:]  # the numbers of rows and columns
    said = list(block.said)
    if len(lines) > LEAST_LINES and lines[-1].strip().isalpha() and all(len(line.split()) > 1 for line in lines[:-1]):
        said += [ENDED % lines[-1].strip()] if lines[-1].strip().lower() not in ENDS else []
        lines = lines[:-1]  # the word that ends them in a program
    found: list[Table] = []
    for rows in (without_heads(rows) for some in (lines, *without_marks(lines)) for rows in cuts(some)):
        if rows and len({len(row) for row in rows}) == 1 and len(rows[0]) > 1 and not any(rows == one.rows for one in found):
            found.append(Table(rows, block.above if not first else "", list(said), block.line + first))
    found.sort(key=lambda table: table.high != table.wide)
    return found


def without_heads(rows: Rows) -> Rows:
    """Rows without the numbers or letters of the rows and columns, where those of the columns make a row that is shorter by one."""
    body = rows[1:]
    if len(body) > 1 and counted(rows[0]) and all(len(row) == len(rows[0]) + 1 for row in body) and counted([row[0] for row in body]):
        return [row[1:] for row in body]
    return rows


def without_marks(lines: list[str]) -> Iterator[list[str]]:
    """Lines without a mark that all of them begin with: of a comment, a list, a quoted mail."""
    for sign in MARKS:
        if len(lines) > 1 and all(line.lstrip().startswith(sign) for line in lines):
            yield [line.lstrip()[len(sign) :] for line in lines]
