"""Rows of cells, of any kind: which tokens are empty cells, and what was misread; then the readers of our own texts are asked."""

import re
from collections import Counter
from collections.abc import Iterator

from newsgrid.engine.compile import problems_of
from newsgrid.exchange.texts.asked import signs
from newsgrid.exchange.texts.asked.legend import Legend, words_of
from newsgrid.exchange.texts.asked.runs import is_clue
from newsgrid.exchange.texts.reading import BROKEN, Reading, taken_for, titled
from newsgrid.exchange.texts.table import EMPTY_WORDS, Rows, Table, counted
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kind import DARK, DRAWN, LATTICE, MIXED, Kind
from newsgrid.puzzle.sheet import Sheet, place_at
from newsgrid.puzzle.wording import listed, with_article

PLAIN = (".", "0", "_", "-", "?", "*")  # the signs of an empty cell that need no words
MISREAD = {"O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8"}
DIGITS = set("0123456789")
SHARE = 0.75  # of the rows of a Sudoku: the least value that one with slips has
SIDES = (4, 6, 8, 9, 12, 16, 25)  # of a Sudoku
NEAR = 2  # the largest difference between rows and columns that is likely a slip in a square
NO_LEGEND: Legend = {}
LEAST, MOST_SIDE, MOST_TOKEN = 3, 36, 9
LONGEST = 2  # digits of a number in a cell
MOST_NAMED = 6  # the most cells that a sentence names
BOTH = "“0” and “%s” were both taken for an empty cell."
COUNTED = "1 and 2 were taken for 0 and 1."
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


def meanings(rows: Rows, hint: Kind | None = None, legend: Legend = NO_LEGEND) -> Iterator[tuple[Rows, list[str], list[int]]]:
    """(rows with . for empty cells, sentences on what was assumed, the cells that were misread) for each meaning that tokens may have.
    hint: the kind that the text names."""
    bare = without_hyphens([[meaning(token) for token in row] for row in rows])
    if hint and has_signs(hint):
        for meant, said in signs.meanings(hint, bare, legend):
            yield meant, said, []
    yield bare, [], []
    tokens = Counter(token for row in bare for token in row)
    if hint and {"1", "2"} <= tokens.keys() <= {"1", "2", ".", "-"} and signs.values_of(hint) == (0, 2):
        yield with_tokens(bare, {"1": "0", "2": "1"}), [COUNTED], []
    yield from without_signs(bare, tokens)


def without_signs(bare: Rows, tokens: Counter[str]) -> Iterator[tuple[Rows, list[str], list[int]]]:
    """The same for signs that are no digits: the one that is an empty cell, or digits that were misread."""
    others = {token for token in tokens if not token.isdigit() and token not in PLAIN}
    many = sum(tokens[token] for token in others)
    if is_one_sign(others) and (many * 3 >= sum(tokens.values()) or not tokens.keys() & set(PLAIN)):
        yield with_tokens(bare, dict.fromkeys(others, ".")), [taken_for(others, "an empty cell")], []
    wrong = set("".join(others)) - DIGITS
    if wrong and wrong <= set(MISREAD) and len(others) < len(tokens):
        yield with_digits(bare, sorted(wrong))


def has_signs(kind: Kind) -> bool:
    """Whether the cells of a kind hold more than values that are numbers."""
    return bool(kind.spots or kind.look.glyphs) or kind.text.form in (DARK, MIXED) or signs.values_of(kind) == (0, 2)


def misread(rows: Rows, sign: str) -> tuple[str, list[int]]:
    """(a sentence on what a sign was taken for, and where, the cells that hold it); no cells if these are empty."""
    cells = [at for at, token in enumerate(token for row in rows for token in row) if sign in token] if MISREAD[sign] != "0" else []
    where = f" {listed([place_at(*divmod(at, len(rows[0]))) for at in cells])}" if 0 < len(cells) <= MOST_NAMED else ""
    return taken_for([sign], MISREAD[sign] + (f" at{where}" if where else f" in {len(cells)} cells" if cells else "")), cells


def without_hyphens(rows: Rows) -> Rows:
    """Rows with . for hyphens, if these fill most cells: in some kinds a hyphen says more than that a cell is empty."""
    tokens = Counter(token for row in rows for token in row)
    return with_tokens(rows, {"-": "."}) if "." not in tokens and tokens["-"] * 3 >= sum(tokens.values()) else rows


def with_digits(rows: Rows, signs: list[str]) -> tuple[Rows, list[str], list[int]]:
    """What `meanings` yields for rows in which these signs are misread digits."""
    said = [misread(rows, sign) for sign in signs]
    meant = [[as_digits(token) for token in row] for row in rows]
    return meant, [words for words, _ in said], [at for _, cells in said for at in cells]


def as_digits(token: str) -> str:
    """A token with the digits that its signs are likely to be."""
    return "".join(MISREAD.get(sign, sign) for sign in token)


def with_tokens(rows: Rows, meant: dict[str, str]) -> Rows:
    return [[meant.get(token, token) for token in row] for row in rows]


def is_one_sign(tokens: set[str]) -> bool:
    """Whether all of these consist of the same sign, or letter."""
    return len(set("".join(tokens).lower())) == 1


def meaning(token: str) -> str:
    """A token without what stands around it, or . if it means an empty cell."""
    bare = token.strip("\"'`")
    bare = re.sub(r"^(?:\*\*|__|<b>|[\[({])(.*?)(?:\*\*|__|</b>|[\])}])$", r"\1", bare).strip()
    if bare in ("", "-1", "&nbsp;", "&nbsp") or bare.lower() in EMPTY_WORDS or (len(bare) > 1 and not bare.strip("_-.")):
        return "."
    return bare


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


def both_empty(rows: Rows, sheet: Sheet) -> list[str]:
    """What is assumed if rows have 0 and another sign for an empty cell: in some kinds a 0 is a number, or ? a cell that nothing is known of."""
    signs = {token for row in rows for token in row} & set(PLAIN)
    return [BOTH % sign for sign in signs - {"0"} if "0" in signs and sheet.least > 0 and not kinds.of(sheet).spots]


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
