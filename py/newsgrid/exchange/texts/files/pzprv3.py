"""Files of puzz.link and pzprv3: `pzprv3`, the kind, rows, columns, then rows of words: rooms, what is printed, and answers, which are left out."""

import re

from newsgrid.exchange.codes.puzzlink_encodings import NAME
from newsgrid.exchange.codes.puzzlink_kinds import KINDS
from newsgrid.exchange.texts.files import pzprv3_links
from newsgrid.exchange.texts.files.file import File, unknown
from newsgrid.exchange.texts.files.pzprv3_cells import printed
from newsgrid.exchange.texts.files.pzprv3_rooms import DAMAGED, Rows, rooms_of, told
from newsgrid.exchange.texts.files.pzprv3_sums import beside, cages, framed
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import CAGES, DRAWN, EDGES, FRAME, GRID, LATTICE, LISTS, MIXED, Kind
from newsgrid.puzzle.sheet import Sheet

EDGE = {CAGES: 0, GRID: 0, LATTICE: 0, MIXED: 0, EDGES: 1, FRAME: 2}  # rows and columns around the cells, by the form of the text
ONLY_LINKS = "This is a file of puzz.link of a %s, whose links can be read here, but not its files; copy the puzzle's link there"


def fits(text: str) -> bool:
    return bool(re.match(r"\s*pzprv3(?:\.\d+)?\s*[/\n]", text))


def read(text: str, kind: str) -> list[Reading]:
    lines = [line.strip() for line in re.split(r"\n" if "\n" in text.strip() else r"/", text.strip())]
    name = lines[1] if len(lines) > 1 else ""
    fitting = [each for each in kinds.ALL if name in each.told.elsewhere.get(NAME, ())]
    if not fitting:
        raise unknown("a file of puzz.link", name[:30] or "an unknown puzzle")
    sizes = [int(line) for line in lines[2:4] if line.isdigit()]
    if not sizes:
        raise ReadError(DAMAGED)
    high, wide = (sizes * 2)[:2]
    rows = [line.split() for line in lines[2 + len(sizes) :] if line]
    body = KINDS[name][1]
    if pzprv3_links.is_read(body):
        return [Reading(pzprv3_links.sheet_of(fitting[0], body, rows, high, wide))]
    return [Reading(sheet_of(fitting[0], rows, high, wide))]


def sheet_of(kind: Kind, rows: Rows, high: int, wide: int) -> Sheet:
    if kind.text.form == LISTS:
        return beside(rows, high, wide)
    runs = "runs" in kind.has
    areas, rest, numbers = rooms_of(rows, high, wide)
    edge = 1 if runs else EDGE.get(kind.text.form, -1)
    table = rest[: high + edge] if rest or not areas else [["."] * wide] * high
    if edge < 0 or [len(row) for row in table] != [wide + edge] * (high + edge) or "t" in numbers:  # t: of a variant
        raise ReadError(ONLY_LINKS % kind.title)
    if kind.text.form == CAGES:
        return cages(kind, table, areas)
    texts = framed(table) if runs else printed(kind, table, edge)
    maps = ["boxes" if kind.boxes == DRAWN else "regions", *map(",".join, areas)] if areas else []
    try:
        return formats.read("\n".join([*texts, *maps, *told(kind, numbers)]), kind.name)
    except ReadError as error:
        raise ReadError(f"This file of puzz.link of a {kind.title} holds something that can't be read here: {error.message}") from None


EXAMPLE = "pzprv3/nurikabe/2/3/2 . ./. . 1/"
FORM = File("a file of puzz.link", fits, read, EXAMPLE, r"\A\s*pzprv3")
