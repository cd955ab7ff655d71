"""A map of areas, a number or letter a cell: with what is printed, in a second square of its size, with a rule for each area, or alone."""

import re
from collections.abc import Iterator

from newsgrid.exchange.texts.asked.cage_lists import sheet_of
from newsgrid.exchange.texts.in_lists import tables_in_lists
from newsgrid.exchange.texts.reading import Reading, titled
from newsgrid.exchange.texts.table import Rows, Table
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.areas import connected
from newsgrid.puzzle.cage_rule import signed
from newsgrid.puzzle.kinds.kind import DRAWN, Kind
from newsgrid.puzzle.shapes import WHOLE
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.wording import with_article

LEAST = 3  # the least side
RULE = re.compile(r"(\w+)[\s:=,]+(?:([-+*/x÷×=])\s*(\d+)|(\d+)\s*([-+*/x÷×=]?))")
RULED = re.compile(r"\d+[-+*/x÷×]?")
BETWEEN = re.compile(r"(?<=[\d+*/x×-])[\s,;]+(?=\w\s?[=:]\s?\d)")  # two rules on a line
LONGEST = 40  # the most characters of a line with a rule
SIZES = re.compile(r"\s*\d{1,2}(?:[ ,x]+\d{1,2})?\s*")
STARS = re.compile(r"(\d)\s*(?:★|\*|stars?\b)", re.I)
ALONE = "The map is taken for one of %s."
MOST = 16  # the longest side of a map with rules
ARROWS = ("<", ">", "^", "v")
EMPTY = (".", "-", "_", "0", "", "x", "?", "*")


def ask(first: Rows, second: Rows, table: Table, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of two squares, in either order: a map of cages with a number in each, or one of boxes with digits."""
    found = with_arrows(first, second, hint) if hint else []
    for printed, areas in ((first, second), (second, first)):
        cells = areas_of(areas)
        side = len(areas)
        if side < LEAST or len(cells) < 2 or len(cells) == side * side or len(printed) != side or any(len(row) != side for row in printed):
            continue
        reading = of_cages(printed, cells, hint, kind) or of_boxes(printed, areas, hint, kind)
        if reading:
            titled(reading.sheet, table.title)
            found.append(reading.judged())
    return found


def with_arrows(first: Rows, second: Rows, kind: Kind) -> list[Reading]:
    """The reading of numbers with the arrow of each in a second table, of a kind whose clues are these."""
    if [len(row) for row in first] != [len(row) for row in second] or not any(sign in ARROWS for row in second for sign in row):
        return []
    pairs = [list(zip(*both, strict=True)) for both in zip(first, second, strict=True)]
    if any(number.isdigit() != (sign in ARROWS) for row in pairs for number, sign in row):
        return []
    try:
        rows = [",".join(number + sign if number.isdigit() else "." for number, sign in row) for row in pairs]
        return [Reading(formats.read("\n".join(rows), kind.name))]
    except formats.ReadError:
        return []


def with_names(root: Item, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The reading of a map of cages in a list, with a list that has the number of each by its name."""
    for each in lists_in(root):
        told = {one.name.strip("\"'"): one.word for one in each.each() if one.name and RULED.fullmatch(one.word)}
        for table in tables_in_lists(root) if len(told) == len(each.each()) > 1 else ():
            cages = named_cages(table.rows, told)
            sheet = sheet_of(cages, table.high, hint, kind) if cages else None
            if sheet:
                return [Reading(sheet)]
    return []


def with_rules(text: str, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The reading of a map of cages, with a line for each below it, or several on a line: its name, its operator and its number, in any order."""
    lines = [piece for line in text.split("\n") if line.strip() for piece in BETWEEN.split(line.strip())]
    rules = [RULE.fullmatch(line.lstrip(" -").rstrip(" ,;")) if len(line) < LONGEST else None for line in lines]
    first = next((at for at in range(len(lines)) if all(rules[at:])), 0)
    told = {match[1]: (match[3] or match[4]) + (match[2] or match[5] or "").strip("=") for match in rules[first:] if match}
    for rows in squares(lines[:first]):
        printed, areas = halves(rows)
        cages = named_cages(areas, told)
        sheet = sheet_of(cages, len(rows), hint, kind) if cages else None
        if sheet and put(sheet, printed):
            return [Reading(sheet).judged()]
    return []


def halves(rows: Rows) -> tuple[Rows, Rows]:
    """The digits and the map of a square whose rows are two words each; else no digits, and the square itself."""
    side = len(rows)
    two = side > 0 and all(len(line) == 2 and len(line[0]) == side for line in rows)
    return ([list(line[0]) for line in rows], [list(line[1]) for line in rows]) if two else ([], rows)


def put(sheet: Sheet, printed: Rows) -> bool:
    """Put the digits that are printed onto a sheet; whether each is one of its values."""
    tokens = [token for row in printed for token in row]
    values = [0 if token in EMPTY else int(token) if token.isdigit() else sheet.values + 1 for token in tokens]
    if all(value <= sheet.values for value in values):
        sheet.givens[: len(values)] = values
        return True
    return False


def squares(lines: list[str]) -> Iterator[Rows]:
    """The first square of each side in some lines, cut at blanks or into signs; or as many lines of two words, each a row of one of two squares."""
    cut = [line.split() if len(line.split()) > 1 else list(line.strip()) for line in lines]
    for side in range(LEAST, min(len(lines), MOST) + 1):
        starts = range(len(lines) - side + 1)
        yield next((cut[at : at + side] for at in starts if {len(row) for row in cut[at : at + side]} == {side}), [])
        yield next((cut[at : at + side] for at in starts if all(list(map(len, row)) == [side] * 2 for row in cut[at : at + side])), [])


def named_cages(rows: Rows, told: dict[str, str]) -> list[tuple[str, list[tuple[int, int]]]]:
    """The cages of a map, with the rule that is told for each; [] unless it is a map whose areas are those that are told."""
    cells = areas_of(rows)
    side = len(rows)
    names = [rows[area[0] // side][area[0] % side] for area in cells]
    values = {name: name for name, area in zip(names, cells, strict=True) if name.isdigit() and len(area) == 1 and name not in told}
    told = told | (values if any(map(signed, told.values())) else {})
    if set(told) != set(names):
        return []
    return [(told[name], [divmod(cell, side) for cell in area]) for name, area in zip(names, cells, strict=True)]


def alone(table: Table, text: str, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a map in which no cell is printed, of a kind that allows this: the one that is named, else all with a number of areas that
    fits it."""
    if not is_map(table, hint):
        return []
    own = [each for each in kinds.ALL if each.boxes == DRAWN and each.look.glyphs and each.clue == ""]
    named = [each for each in own if each.name == kind or each is hint]
    stars = STARS.search(text)
    numbers = [stars[1]] if stars else ["1", ""]
    found = [reading for each in named or own for reading in of_kind(each, table, numbers)]
    return found if named else [one.assume(ALONE % with_article(kinds.of(one.sheet).title)) for one in found]


def is_map(table: Table, hint: Kind | None) -> bool:
    """Whether a table is a map of areas: with letters, unless words of the text name a kind."""
    digits = all(token.isdigit() for token in table.rows[0])
    return 4 < table.high == table.wide and len(areas_of(table.rows)) > 1 and (hint is not None or not digits)


def of_kind(kind: Kind, table: Table, numbers: list[str]) -> list[Reading]:
    """The readings of a map alone as a kind, with each of these numbers if one holds for its whole sheet, "" for the usual one."""
    whole = [type_.name for type_ in kind.types if type_.field is not None and type_.shape == WHOLE]
    found = []
    for number in numbers if whole else [""]:
        lines = ["boxes", *(",".join(row) for row in table.rows), *(f"{name} = {number}" for name in whole if number)]
        try:
            found.append(Reading(titled(formats.read("\n".join(lines), kind.name), table.title)).judged())
        except formats.ReadError:
            continue
    return found


def areas_of(rows: Rows) -> list[list[int]]:
    """The areas of a map, each a list of connected cells; [] if it is none."""
    if any(len(row) != len(rows) for row in rows):
        return []
    side = len(rows)
    cells: dict[str, list[int]] = {}
    for index, token in enumerate(token for row in rows for token in row):
        if not token.isalnum():
            return []
        cells.setdefault(token, []).append(index)
    return list(cells.values()) if all(len(connected(area, side)) == 1 for area in cells.values()) else []


def of_cages(printed: Rows, areas: list[list[int]], hint: Kind | None, kind: str) -> Reading | None:
    side = len(printed)
    cages = []
    for area in areas:
        tokens = [printed[cell // side][cell % side] for cell in area]
        rules = {token for token in tokens if token not in EMPTY}
        if len(rules) > 1 or not all(rule.isdigit() or signed(rule) for rule in rules):
            return None
        cages.append((min(rules, default=""), [divmod(cell, side) for cell in area]))
    if 2 * len([1 for rule, _ in cages if rule]) < len(cages):
        return None
    sheet = sheet_of(cages, side, hint, kind)
    return Reading(sheet) if sheet else None


def of_boxes(printed: Rows, areas: Rows, hint: Kind | None, kind: str) -> Reading | None:
    """Digits above a map of boxes: an irregular Sudoku if each box has as many cells as a row, else of the kind that is named."""
    name = kind or (hint.name if hint and hint.boxes == DRAWN else kinds.IRREGULAR.name)
    rows = [",".join("." if token in EMPTY else token for token in row) for row in printed]
    try:
        return Reading(formats.read("\n".join([*rows, "boxes", *(",".join(row) for row in areas)]), name))
    except formats.ReadError:
        return None
