"""A Kakuro's cells: totals with a sign between, blocks and open cells drawn in any way."""

import re
from collections.abc import Iterator

from newsgrid.exchange.texts.reading import Reading, taken_for, titled
from newsgrid.exchange.texts.table import Rows, Table
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kind import Kind

CLUE = re.compile(r"(\d{0,3})\s*([\\/|:])\s*(\d{0,3})$")
PAIR = re.compile(r"(\d{0,3}),(\d{0,3})$")  # a clue where the text names the kind
BLOCKS, CELLS = ("x", "#", "\\", ":", "/"), ("_", ".", "0", "o")
POINTED = "a cell to fill where a clue points at it, and for a block elsewhere"


def ask(table: Table, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a table as a Kakuro; [] if fewer than two of its tokens are totals."""
    rows = [[bare(token, hint) for token in row] for row in table.rows]
    clues = [token for row in rows for token in row if is_clue(token)]
    if (
        len(clues) < 2
        or table.high < 2
        or (kind and kind != kinds.RUNS.name)
        or len({sign for token in clues for sign in "\\/|:" if sign in token}) > 1
    ):
        return []
    found = []
    for meant, said in meanings(rows):
        try:
            sheet = formats.read("\n".join(",".join(row) for row in meant), kinds.RUNS.name)
        except formats.ReadError:
            continue
        reading = Reading(titled(sheet, table.title))
        reading.noted(table.said)
        for words in said:
            reading.assume(words)
        found.append(reading.judged())
    return found


def bare(token: str, hint: Kind | None) -> str:
    """A token without quotation marks; with our sign for a comma between two totals, where the text names the kind."""
    word = token.strip("\"'")
    return PAIR.sub(r"\1\\\2", word) if hint is kinds.RUNS else word


def is_clue(token: str) -> bool:
    """Whether a token is a clue, such as 17\\4, or /4."""
    match = CLUE.match(token)
    return bool(match and (match[1] or match[3]))


def sign_of(token: str) -> str:
    """One sign for a token: clue, a digit, or the sign that fills it, "" for a blank."""
    if is_clue(token):
        return "clue"
    return token if token.isdigit() and token != "0" else (token.lower()[:1] if len(set(token.lower())) == 1 else token)


def meanings(rows: Rows) -> Iterator[tuple[Rows, list[str]]]:
    """(rows in our own signs, what was assumed) for the ways to tell blocks from open cells."""
    signs = {sign_of(token) for row in rows for token in row} - {"clue"}
    others = {sign for sign in signs if not sign.isdigit()}
    blocks, cells = others & set(BLOCKS), others & set(CELLS) | signs & {"0"}
    unsure = others - blocks - cells
    if len(unsure) == 1 and not (cells or blocks):
        yield reached(rows), [taken_for(unsure, POINTED)]
        return
    here = {"-"} & unsure if len(unsure) == 2 else unsure if cells and not blocks else set()
    if len(unsure) < 2 or unsure == {"", "-"}:
        said = [] if unsure <= {"", "-"} else [taken_for(unsure, "a block" if here else "a cell to fill")]
        yield [[meant(token, blocks | here) for token in row] for row in rows], said


def meant(token: str, blocks: set[str]) -> str:
    sign = sign_of(token)
    if sign == "clue":
        match = CLUE.match(token)
        return f"{match[1]}\\{match[3]}" if match else token
    return "x" if sign in blocks else sign if sign.isdigit() and sign != "0" else "_"


def reached(rows: Rows) -> Rows:
    """The rows of a table in which blocks and open cells look alike: a cell is open if a clue points at it both from the left and from above."""
    found = [[meant(token, set()) for token in row] for row in rows]
    for row in range(len(rows)):
        for col in range(len(rows[0])):
            if found[row][col] == "_" and not (points(found[row][:col], 1) and points([found[at][col] for at in range(row)], 0)):
                found[row][col] = "?x"
    return [[token.replace("?x", "x") for token in row] for row in found]


def points(before: list[str], side: int) -> bool:
    """Whether the nearest clue among the cells before a cell has a total on this side."""
    clues = [token for token in before if "\\" in token]
    return bool(clues) and bool(clues[-1].split("\\")[side])
