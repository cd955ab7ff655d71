"""Which tokens of rows are empty cells, and which digits were misread."""

import re
from collections import Counter
from collections.abc import Iterator

from newsgrid.exchange.texts.asked import signs
from newsgrid.exchange.texts.asked.legend import Legend
from newsgrid.exchange.texts.reading import taken_for
from newsgrid.exchange.texts.table import EMPTY_WORDS, Rows
from newsgrid.puzzle import kinds
from newsgrid.puzzle.kinds.kind import DARK, MIXED, Kind
from newsgrid.puzzle.sheet import Sheet, place_at
from newsgrid.puzzle.wording import listed

PLAIN = (".", "0", "_", "-", "?", "*")  # the signs of an empty cell that need no words
MISREAD = {"O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8"}
DIGITS = set("0123456789")
NO_LEGEND: Legend = {}
MOST_NAMED = 6  # the most cells that a sentence names
BOTH = "“0” and “%s” were both taken for an empty cell."
COUNTED = "1 and 2 were taken for 0 and 1."


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


def both_empty(rows: Rows, sheet: Sheet) -> list[str]:
    """What is assumed if rows have 0 and another sign for an empty cell: in some kinds a 0 is a number, or ? a cell that nothing is known of."""
    signs = {token for row in rows for token in row} & set(PLAIN)
    return [BOTH % sign for sign in signs - {"0"} if "0" in signs and sheet.least > 0 and not kinds.of(sheet).spots]
