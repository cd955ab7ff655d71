"""Numbers beside rows of cells as they are drawn or labelled: rows between bars with blanks for open cells, or a line for each side: `Rows: 2 1 3`."""

import re

from newsgrid.exchange.texts.asked import around, placed
from newsgrid.exchange.texts.blocks import tables_in_lines
from newsgrid.exchange.texts.table import Rows, has_words, is_frame

BARRED = re.compile(r"\s*(\d{1,3}|[.?_-]|)\s*\|(.*?)(?:\|\s*(\d{1,3}|[.?_-]|)\s*)?")
NUMBERS = re.compile(r"[\d.?_\s-]*\d[\d.?_\s-]*")
LABEL = re.compile(
    r"(?im)^[^\w\n]{0,9}((?:row|col|top|bottom|left|right|up|down|north|south|east|west|above|below|horizontal|vertical)[a-z _-]{0,20}?)"
    r"[ \t]*[:=][ \t\[(]*([\d.?_xX -](?:[\d.?_xX ,;-])*)[\])]?[ \t]*$"
)
LEAST = 3
Sides = dict[str, list[str]]  # {the name of a side: its numbers}


def parts(text: str) -> tuple[Rows, Sides]:
    """(the cells, the numbers beside them) that a text draws or labels; ([], {}) if it does neither."""
    return labelled(text) or in_facts(text) or drawn(text) or ([], {})


def in_facts(text: str) -> tuple[Rows, Sides] | None:
    """The same where each number is a fact with that of its line before it: row_count(1, 3)."""
    sides: Sides = {}
    for name, every in placed.facts_in(text).items():
        numbers = {one[0]: str(one[1]) for one in every[::-1] if len(one) == 2}
        if LEAST <= len(numbers) == max(numbers) + 1 - min(numbers) and min(numbers) < 2 and around.side_of(name, 2) >= 0:
            sides[name] = [numbers[at] for at in sorted(numbers)]
            text = re.sub(rf"\b{name}\s?\([\d\s,]*\)", "", text)
    if len(sides) < 2:
        return None
    sizes = {len(numbers) for numbers in sides.values()}
    tables = [table.rows for table in placed.tables(text) if {table.high, table.wide} <= sizes]
    return (tables[0] if tables else []), sides


def labelled(text: str) -> tuple[Rows, Sides] | None:
    sides = {name.strip().lower(): re.findall(r"[^\s,;]+", numbers) for name, numbers in LABEL.findall(text)}
    if len(sides) < 2 or min(map(len, sides.values())) < LEAST:
        return None
    sizes = {len(numbers) for numbers in sides.values()}
    tables = [table.rows for group in tables_in_lines(text) for table in group if {table.high, table.wide} <= sizes]
    return (tables[0] if tables else []), sides


def drawn(text: str) -> tuple[Rows, Sides] | None:
    lines = ["", *[line for line in text.split("\n") if is_row(line)], ""]
    matches = barred(lines)
    body = [at for at, match in enumerate(matches) if match]
    if len(body) < LEAST or body[-1] - body[0] >= len(body):
        return None
    around = {"top": lines[body[0] - 1], "bottom": lines[body[-1] + 1]}
    around = {name: line.replace("|", " ") for name, line in around.items()}
    sides = {name: line.split() for name, line in around.items() if NUMBERS.fullmatch(line)}
    return filled([match for match in matches if match], sides, around) if sides else None


def barred(lines: list[str]) -> list[re.Match[str] | None]:
    """For each line its parts before, between and after bars, None if it is no row."""
    found = [BARRED.fullmatch(line) for line in lines]
    heads = any(match and match[1].isdigit() for match in found)
    return [match if match and not (heads and not match[1] and NUMBERS.fullmatch(match[2])) else None for match in found]


def filled(found: list[re.Match[str]], sides: Sides, around: dict[str, str]) -> tuple[Rows, Sides]:
    """The cells of rows between bars, and the numbers beside them. around: the lines above and below."""
    places = [match.span() for match in re.finditer(r"\S+", around[next(iter(sides))])]
    ends = {"left": [match[1] or "." for match in found], "right": [match[3] or "." for match in found]}
    sides |= {name: numbers for name, numbers in ends.items() if set(numbers) != {"."}}
    return [cells_of(match, places) for match in found], sides


def is_row(line: str) -> bool:
    """Whether a line is neither of words nor drawn."""
    return bool(line.strip(" +=-")) and not has_words(line) and not is_frame(line)


def cells_of(match: re.Match[str], places: list[tuple[int, int]]) -> list[str]:
    """The cells of a row between bars: at bars, else below the numbers of the columns, which stand in these places."""
    apart = match[2].split("|")
    return [cell.strip() or "." for cell in apart] if len(apart) > 1 else [match[0][start:end].strip() or "." for start, end in places]
