"""Rows of cells, of any kind: the readers of our own texts are asked what they make of each meaning that the tokens may have."""

from collections.abc import Iterator

from newsgrid.engine.compile import problems_of
from newsgrid.exchange.texts.asked.empty import NO_LEGEND, both_empty, meanings
from newsgrid.exchange.texts.asked.legend import Legend, words_of
from newsgrid.exchange.texts.asked.runs import is_clue
from newsgrid.exchange.texts.reading import BROKEN, Reading, titled
from newsgrid.exchange.texts.table import Rows, Table, counted
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kind import DRAWN, LATTICE, MIXED, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.wording import with_article

SHARE = 0.75  # of the rows of a Sudoku: the least value that one with slips has
SIDES = (4, 6, 8, 9, 12, 16, 25)  # of a Sudoku
NEAR = 2  # the largest difference between rows and columns that is likely a slip in a square
LEAST, MOST_SIDE, MOST_TOKEN = 3, 36, 9
LONGEST = 2  # digits of a number in a cell
FULL = "It is taken for the kind that prints a number in each cell."
THROUGH = "No number comes twice: it is taken for the kind that numbers all cells."
BREAKS = "What is printed breaks the rules of %s; it may be another kind of puzzle."
NUMBERED = "Nothing names its kind: it is taken for %s."
UNNAMED = "The kind that the text names does not fit these rows."
HARD, LIKELY = 4, 2  # what it costs to take rows full of numbers for a kind that prints one in each cell: with few repeats, with many


def ask(table: Table, hint: Kind | None = None, kind: str = "", legend: Legend = NO_LEGEND) -> list[Reading]:
    """The readings of a table. hint: the kind that words of the text name; kind: the name of its kind, if that is known; legend: what the text says
    its signs mean."""
    found: list[Reading] = []
    if not may_be_rows(table):
        return []
    every: list[tuple[Rows, list[str]]] = []
    for rows, said in shapes(table.rows):
        for meant, words, changed in meanings(rows, kinds.BY_NAME[kind] if kind else hint, legend):
            read_as = read(meant, [*table.said, *said], words, hint, kind)
            if not changed and not any("|" in token for row in rows for token in row):
                every.append((meant, [*table.said, *said, *words]))
            for one in read_as:
                one.doubts = changed if (one.sheet.rows, one.sheet.cols) == (len(meant), len(meant[0])) else []
            found += read_as
    if not (kind or hint) and may_be_numbers(table, found):
        found += next((read_as for meant, words in every if (read_as := numbered(meant, words, table.name))), [])
    for one in found:
        titled(one.sheet, table.title)
    return found


def may_be_rows(table: Table) -> bool:
    """Whether a table has three rows and columns, or one line, and no clues of runs."""
    small = 1 < table.high < LEAST or (table.high > 1 and table.wide < LEAST)
    return not small and sum(1 for row in table.rows for token in row if is_clue(token)) < 2


def may_be_numbers(table: Table, found: list[Reading]) -> bool:
    """Whether a table may be of a kind with numbers in some cells, and not a Sudoku, even one with slips. found: what it is read as."""
    tokens = {token for row in table.rows for token in row}
    if "0" in tokens and tokens & {".", "?"}:
        return True
    if any(one.cost < BROKEN for one in found):
        return False
    if any(len(token) > LONGEST for token in tokens if token.isdigit()):
        return False
    slip = abs(table.high - table.wide) <= NEAR and bool({table.high, table.wide} & set(SIDES))
    highest = max((int(token) for token in tokens if token.isdigit()), default=0)
    piece = table.wide in SIDES and 2 * table.high < table.wide  # some rows of a Sudoku
    high = (piece or table.high == table.wide) and SHARE * table.wide < highest <= table.wide
    return (bool(found) or not slip) and not high


def shapes(rows: Rows) -> Iterator[tuple[Rows, list[str]]]:
    """(rows, what was left out of them) for each way to see rows of cells in a table."""
    if len(rows) == 1:
        many = len(rows[0])
        side = round(many**0.5)
        if side * side == many and side > 3:
            yield [rows[0][at : at + side] for at in range(0, many, side)], []
        return
    high, wide = len(rows), len(rows[0])
    if high == 2 * wide and wide > 3:
        yield rows[:wide], ["The second half of the rows was left out: it is taken for an answer."]
    yield rows, []
    heads = [token.upper() for token in rows[0]]
    side = [row[0].upper() for row in rows]
    if high == wide > 4 and counted(heads[1:]) and counted(side[1:]) and not heads[0].strip("0+."):
        yield [row[1:] for row in rows[1:]], ["The numbers of the rows and columns were left out."]
    elif high == wide - 1 and counted(side) and not counted(heads[1:]):
        yield [row[1:] for row in rows], ["The numbers of the rows were left out."]


def read(rows: Rows, said: list[str], assumed: list[str], hint: Kind | None, kind: str) -> list[Reading]:
    """The readings of rows by our own readers; if they fit several kinds, as each of them."""
    if is_too_large(rows):
        return []
    found = as_kind(rows, kind or (hint.name if hint else ""))
    other = not found and hint is not None and not kind
    if other:
        found = [reading.assume(UNNAMED) for reading in as_kind(rows, "")]
    if not (kind or hint):
        found = (found or counted_through(rows)) + full(rows)
    judged = [weighed(reading.noted(said), [*assumed, *both_empty(rows, reading.sheet)], bool(kind or hint)) for reading in found]
    return [reading for reading in judged if not other or reading.cost < BROKEN]


def weighed(reading: Reading, assumed: list[str], named: bool) -> Reading:
    """A reading with what it costs. named: whether the text says its kind: if not, digits that break its rules are a sign of another one."""
    for words in assumed:
        reading.assume(words)
    reading.judged()
    title = with_article(kinds.of(reading.sheet).title)
    return reading if named or reading.cost < BROKEN else reading.noted([BREAKS % title])


def counted_through(rows: Rows) -> list[Reading]:
    """The readings of rows with different numbers above their length, as the kinds in which each cell holds another number."""
    numbers = [int(token) for row in rows for token in row if token.isdigit() and token != "0"]
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) <= max(len(rows), len(rows[0])):
        return []
    starts = [(kind, kind.starts[0][1]()) for kind in kinds.ALL]
    own = [kind for kind, sheet in starts if sheet.values == sheet.rows * sheet.cols > sheet.cols]
    return [one.assume(THROUGH) for kind in own for one in as_kind(rows, kind.name)]


def numbered(rows: Rows, said: list[str], name: str) -> list[Reading]:
    """The readings of rows that are no Sudoku as each kind with numbers in some of its cells; if what a program calls them names such a number, as the
    kinds that have it."""
    own = [
        kind for kind in kinds.ALL if kind.text.form in (MIXED, LATTICE) and not kind.text.full and any(type_.field for type_ in kind.spots)
    ]
    words = {word.rstrip("s") for word in words_of(name)}
    own = [kind for kind in own if words & {word for type_ in kind.spots for word in words_of(type_.title)}] or own
    found = [one for kind in own for one in as_kind(rows, kind.name) if one.sheet.kind == kind.name]
    return [one.noted(said).assume(NUMBERED % with_article(kinds.of(one.sheet).title)) for one in found if not problems_of(one.sheet)]


def is_too_large(rows: Rows) -> bool:
    """Whether there are too many rows or tokens, or too long ones, for rows of cells."""
    return max(len(rows), len(rows[0])) > 2 * MOST_SIDE or any(len(token) > MOST_TOKEN or "," in token for row in rows for token in row)


def as_kind(rows: Rows, kind: str) -> list[Reading]:
    text = "\n".join(",".join(row) for row in rows)
    try:
        sheet = formats.read(text, kind)
        return [Reading(sheet)] if has_clues(sheet) else []
    except formats.ReadError as error:
        found = []
        for name in error.kinds:
            try:
                found.append(Reading(formats.read(text, name)))
            except formats.ReadError:
                continue
        return found


def has_clues(sheet: Sheet) -> bool:
    """Whether a sheet has an open cell, and a clue if its kind has clues; one with runs two totals, and one with cages a rule, which a kind of cages must
    have."""
    kind = kinds.of(sheet)
    if kind.clues and kind.boxes != DRAWN and not sheet.constraints:
        return False
    totals = sum(map(bool, sheet.down + sheet.across))
    if all(sheet.blocks) or (kind.of_cages and not any(sheet.cages)):
        return False
    return not (kinds.has_runs(sheet) and totals < 2) and (any(sheet.rules) or not any(sheet.cages))


def full(rows: Rows) -> list[Reading]:
    """The readings of rows full of numbers as each kind that prints one in each cell."""
    if not all(token.isdigit() for row in rows for token in row):
        return []
    return [each for kind in kinds.ALL if kind.text.full for each in full_of(rows, kind)]


def full_of(rows: Rows, own: Kind) -> list[Reading]:
    """The same as one of these kinds: likely if most lines hold a number twice, as no Sudoku does."""
    if (len(rows) == len(rows[0])) != any(sheet.rows == sheet.cols for sheet in [make() for _, make in own.starts]):
        return []
    least: int = getattr(own.spots[0].field, "least", 0) if own.spots else 0
    if least and any(token == "0" for row in rows for token in row):
        return []
    lines = [*rows, *map(list, zip(*rows, strict=True))]
    twice = sum(len(set(line)) < len(line) for line in lines)
    cost = LIKELY if 2 * twice > len(lines) else HARD
    return [one.assume(FULL, cost) for one in as_kind(rows, own.name)] if twice else []
