"""Of a text that can't be read: what is readable of it, and where the reading that gets farthest stops."""

import re
from collections import Counter
from dataclasses import dataclass

from newsgrid.exchange.texts.asked.empty import meaning
from newsgrid.exchange.texts.blocks import MOST_IN_LINES, blocks
from newsgrid.exchange.texts.cuts import cuts
from newsgrid.exchange.texts.plain_lines import plain
from newsgrid.exchange.texts.reading import kind_named, square
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kind import GRID, Kind
from newsgrid.puzzle.sheet import Sheet, shape
from newsgrid.puzzle.wording import with_article

LEAST, SHARE, MOST = 4, 0.6, 36  # the fewest rows of a grid, the share of rows that are equally long, the longest row
SIZE = re.compile(r"(?<!\d)(\d\d?)\s?(?:x|×|by)\s?(\d\d?)(?!\d)", re.I)


@dataclass
class Near:
    """sheet: with what is readable; words: where it stops, as a part of a sentence, "" if there are no rows; good: how many rows are whole."""

    sheet: Sheet
    words: str = ""
    good: int = 0

    def sentence(self) -> str:
        title = with_article(kinds.of(self.sheet).title)
        high, wide = shape(self.sheet)
        return f"This reads as {title} of {high} by {wide} {self.words}" if self.words else ""


def of(text: str, kind: str = "") -> Near | None:
    """The reading that gets farthest; for a text without rows, an empty sheet of the kind and the size that its words name; None if nothing tells."""
    if len(text) > MOST_IN_LINES:
        return None
    clean = plain(text)
    hint = kinds.BY_NAME[kind] if kind else kind_named(clean)
    found = [near for block in blocks(clean) for rows in cuts(block.lines) if (near := of_rows(rows, block.line, hint))]
    if found:
        return max(found, key=lambda near: near.good)
    size = SIZE.search(clean)
    sheet = empty(hint, int(size[1]), int(size[2])) if size and hint else None
    return Near(sheet or hint.starts[0][1]()) if hint and hint is not kinds.PLAIN else None


def empty(kind: Kind, rows: int, cols: int) -> Sheet | None:
    try:
        return None if kind.too_large(rows, cols) else kind.empty(rows, cols)
    except ValueError:
        return None


def of_rows(rows: list[list[str]], first: int, hint: Kind | None) -> Near | None:
    """What rows hold, most of which are equally long. first: the line of the first."""
    wide, many = Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)
    if not LEAST <= wide <= MOST or many < max(LEAST, SHARE * len(rows)):
        return None
    if hint and hint.spots and "runs" not in hint.has:
        return of_signs([row for row in rows if len(row) == wide], first, hint)
    if hint and (hint.text.form != GRID or hint.look.glyphs or "runs" in hint.has):
        return None  # its rows hold more than values
    return of_values(rows, wide, first, hint or kinds.PLAIN)


def of_values(rows: list[list[str]], wide: int, first: int, kind: Kind) -> Near | None:
    """The same for rows of a kind with nothing but values in its cells, most of which have this width."""
    sheet = square(kind, wide)
    if sheet is None or (sheet.rows, sheet.cols) != (wide, wide):
        return None
    faults = [fault_of(row, wide, sheet) for row in rows]
    stop = next((at for at, fault in enumerate(faults) if fault), len(rows))
    if stop == len(rows) == wide:
        return None
    for at, row in enumerate(rows[:wide]):
        for col, token in enumerate(row[:wide]):
            value = number(meaning(token))
            sheet.givens[at * wide + col] = value if 0 < value <= sheet.values else 0
    words = f"up to line {first + stop}, where {faults[stop]}" if stop < len(rows) else f"but has {len(rows)} rows"
    return Near(sheet, words, faults.count(""))


def of_signs(rows: list[list[str]], first: int, kind: Kind) -> Near | None:
    """The same for rows of a kind that has numbers or signs in its cells, in which one means nothing."""
    sheet = empty(kind, len(rows), len(rows[0]))
    try:
        formats.read("\n".join(",".join(map(meaning, row)) for row in rows), kind.name)
    except formats.ReadError as error:
        return Near(sheet, f"up to line {first + max(error.line, 1) - 1}: {error.message}", error.line) if sheet else None
    return None


def fault_of(row: list[str], wide: int, sheet: Sheet) -> str:
    """What is wrong with a row, "" if nothing is."""
    if len(row) != wide:
        return f"the row has {len(row)} cells, but {wide} were expected"
    bad = [token for token in row if not 0 <= number(meaning(token)) <= sheet.values]
    return f"“{bad[0][:20]}” is no cell" if bad else ""


def number(token: str) -> int:
    """The value of a token, 0 for an empty cell, -1 for anything else."""
    return 0 if token in (".", "0", "_", "-", "?", "*") else int(token) if token.isdigit() and len(token) < 3 else -1
