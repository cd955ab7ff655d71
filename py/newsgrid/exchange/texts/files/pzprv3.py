"""Files of puzz.link and pzprv3: `pzprv3`, the kind, rows, columns, then rows of words: what the body of a link holds, and answers, which are left out.

They are written as the link of the same puzzle, which is then read.
"""

import re

from newsgrid.exchange.codes import puzzlink
from newsgrid.exchange.codes.errors import ImportFault
from newsgrid.exchange.codes.puzzlink_kinds import KINDS
from newsgrid.exchange.codes.puzzlink_parts import Fleet, HowMany, LessOrDifference
from newsgrid.exchange.texts.files.file import File, unknown
from newsgrid.exchange.texts.files.pzprv3_body import piece
from newsgrid.exchange.texts.files.pzprv3_rows import DAMAGED, Rows
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError

LETTERED = (Fleet, LessOrDifference)  # parts whose own rows may be a letter


def fits(text: str) -> bool:
    return bool(re.match(r"\s*pzprv3(?:\.\d+)?\s*[/\n]", text))


def read(text: str, kind: str) -> list[Reading]:
    lines = [line.strip() for line in re.split(r"\n" if "\n" in text.strip() else r"/", text.strip())]
    name = lines[1] if len(lines) > 1 else ""
    if name not in KINDS:
        raise unknown("a file of puzz.link", name[:30] or "an unknown puzzle")
    sizes = [line for line in lines[2:4] if is_digits(line)]
    rows = [line.split() for line in lines[2 + len(sizes) :] if line]
    if not sizes or not rows:
        raise ReadError(DAMAGED)
    ours, body = KINDS[name]
    alone = [rows.pop(0)[0]] if rows[0][0].isalpha() and not isinstance(body.parts[-1], LETTERED) else []  # a variant
    high, wide = (sizes * 2)[:2]
    sheet = body.empty(ours, puzzlink.side_of(wide), puzzlink.side_of(high))
    many = [count_of(part, rows) for part in body.parts if isinstance(part, HowMany)]
    file = Rows(body.parts, rows, *body.shape(sheet))
    try:
        written = "".join(many.pop() if isinstance(part, HowMany) else piece(part, sheet, file) for part in body.parts)
    except ImportFault as fault:
        raise ReadError(str(fault)) from None
    sheet, notes = puzzlink.read("/".join([name, *alone, wide, high, written]))
    return [Reading(sheet, notes)]


def count_of(part: HowMany, rows: list[list[str]]) -> str:
    """How many stars or letters there are, or which ships, which are taken from the rows: a letter for a usual fleet, or their number and each ship."""
    if not rows:
        raise ReadError(DAMAGED)
    word = rows.pop(0)[0]
    if not isinstance(part, Fleet):
        return word + "/"
    ships, rows[:] = (rows[: int(word)], rows[int(word) :]) if is_digits(word) else ([], rows)
    return "/" + "/".join([word, *(ship[0] for ship in ships)] if is_digits(word) else ["", word])


EXAMPLE = "pzprv3/nurikabe/2/3/2 . ./. . 1/"
FORM = File("a file of puzz.link", fits, read, EXAMPLE, r"\A\s*pzprv3")
