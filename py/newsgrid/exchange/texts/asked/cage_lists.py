"""Cages as lists: a number, perhaps with an operator, and the cells, one cage a line or as a program's data has it."""

import re
from math import isqrt

from newsgrid.exchange.texts.asked import run_lists
from newsgrid.exchange.texts.reading import Reading, caged, titled
from newsgrid.exchange.texts.sizes import sizes_in
from newsgrid.exchange.texts.values import SIGNS, Item, lists_in
from newsgrid.puzzle import kinds
from newsgrid.puzzle.cage_rule import signed
from newsgrid.puzzle.kinds.kind import CAGES, Kind
from newsgrid.puzzle.sheet import Sheet

CELL = re.compile(r"(?i)r\s*(\d\d?)\s*c\s*(\d\d?)|\(\s*(\d\d?)\s*,\s*(\d\d?)\s*\)|\b([a-z])(\d\d?)\b|\b(\d\d?),(\d\d?)\b")
RULE = re.compile(r"(\d+)\s*([-+*/x×÷·:−–]?)|([-+*/x×÷·−–])\s*(\d+)")
CODE = re.compile(r"(?<!\S)(\d+)#(\d+(?:-\d+)*)#?([-+*/x÷]?)(?!\S)")
PAIRS = re.compile(r"(?<![\d,])(\d{1,3})((?:,\d\d)+)(?![\d,])")
SUMMED = re.compile(r"\w\[(\d\d?)\]\[(\d\d?)\]|==\s?(\d{1,3})\b")
SIZE = re.compile(r"(\d\d?)\s*[x×*]\s*(\d\d?)|^\s*(\d\d?)\s*$", re.M)
TWO = re.compile(r"(?m)^\s*(\d{1,2}) (\d{1,2})\s*$")
SUMS, CELLS, OPS = (
    ("sum", "total", "value", "target", "result", "clue"),
    ("cells", "members", "positions"),
    ("op", "operator", "operation", "sign"),
)
WORDS = {
    "add": "+",
    "plus": "+",
    "sub": "-",
    "subtract": "-",
    "minus": "-",
    "mul": "x",
    "mult": "x",
    "multiply": "x",
    "times": "x",
    "div": "/",
    "divide": "/",
}
CODED = re.compile(
    rf"(?<![\w.])[`\"']?(\d)[`\"']?\s?(?:-|=|:|=>|->|is|for|means?){{1,2}}\s(?:for )?[`\"']?([-+*/x×÷·]|{'|'.join(WORDS)})(?![\w.])"
)
MOST_SIDE, DIGITS = 16, 9  # the longest side, and that of a usual Sudoku
Cage = tuple[str, list[tuple[int, int]]]


def ask(text: str, root: Item | None, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a text with cages, in lines or in the lists of `root`."""
    found = []
    for cages, title in [in_lines(text), (in_codes(text), ""), (in_pairs(text), ""), (in_sums(text), "")] + [
        (in_list(one) or headed(one, text), "") for one in (lists_in(root) if root else ())
    ]:
        if len(cages) < 2:
            continue
        runs = hint is kinds.RUNS or kind == kinds.RUNS.name
        size = next(iter(sizes_in(text)), None) or next(((int(one), int(other)) for one, other in TWO.findall(text)), None)
        found += run_lists.of_sums(cages, size) if runs else of_cages(cages, text, hint, kind, title)
        if found:
            break
    return found


def of_cages(cages: list[Cage], text: str, hint: Kind | None, kind: str, title: str) -> list[Reading]:
    """The sheet is as large as a size in the text says, else as its largest row or column; its cells count from 0 if one of them is 0."""
    numbers = [number for _, cells in cages for cell in cells for number in cell]
    first = 0 if 0 in numbers else 1
    side = side_of(text, max(numbers) + 1 - first)
    cages = [(rule, [(row - first, col - first) for row, col in cells]) for rule, cells in cages]
    left = side * side - len({cell for _, cells in cages for cell in cells})
    sheet = sheet_of(cages, side, hint, kind)
    if sheet is None or (left and not kind_of(hint, kind) and side != DIGITS and not any(signed(rule) for rule, _ in cages)):
        return []
    reading = Reading(titled(sheet, title))
    return [reading.assume(f"{left} cells are in no cage.", 0) if left else reading]


def sheet_of(cages: list[Cage], side: int, hint: Kind | None, kind: str) -> Sheet | None:
    """The sheet with these cages, its cells counted from 0; see `caged`. If the text says nothing of its kind and all cells are in cages, it need not
    have boxes."""
    name = kind_of(hint, kind)
    sheet = caged(cages, side, name, signed=bool(hint and hint.text.form == CAGES))
    if sheet is None and not name and sum(len(cells) for _, cells in cages) == side * side:
        sheet = caged(cages, side, signed=True)
    return sheet


def kind_of(hint: Kind | None, kind: str) -> str:
    """The name of the kind that is known, or that words of the text name, if it has cages; "" for none."""
    return kind or (hint.name if hint and (hint.text.form == CAGES or hint.different) else "")


def side_of(text: str, least: int) -> int:
    """The first size in a text that is large enough for its cells; else `least`, 0 if that is too large."""
    for match in SIZE.finditer(text):
        size = int(match[1] or match[3] or 0)
        if least <= size <= MOST_SIDE and match[1] == match[2]:
            return size
    return least if least <= MOST_SIDE else 0


def in_lines(text: str) -> tuple[list[Cage], str]:
    """(the cages that stand in lines of a text, the line of words above them)."""
    found: list[Cage] = []
    title = ""
    for line in text.split("\n"):
        line = re.sub(r"//.*", "", line).lstrip(" ,;-*[]{}").rstrip(" ,;[]{}")
        cells = [cell_of(match) for match in CELL.finditer(line)]
        rest = CELL.sub(" ", line)
        rest = re.sub(r"(?i)\b(?:cage|sum|of|the|cells?|is|total)\b", " ", rest)
        rest = re.sub(r"(?<!\d)(?<!\d )\+(?!\s*\d)|[=,;()\[\]|]|:\s*$|:(?=\s)", " ", rest)
        match = RULE.fullmatch(rest.strip(" \t:=,"))
        if cells and match:
            found.append((rule_of(match), cells))
        elif cells and not SIZE.search(line):
            return [], ""
        elif not found and line and not SIZE.fullmatch(line):
            title = line
    return found, title


def in_codes(text: str) -> list[Cage]:
    """Cages as words with # between the number, the cells counted from 0 row by row, and the operator: 11#0-6#+."""
    text = SIZE.sub("", text, count=1) if SIZE.match(text) else text
    words = CODE.findall(text)
    cells = [int(cell) for _, listed, _ in words for cell in listed.split("-")]
    side = isqrt(len(cells))
    if len(words) != len(text.split()) or side * side != len(cells) or sorted(cells) != list(range(len(cells))):
        return []
    return [(number + sign, [divmod(int(cell), side) for cell in listed.split("-")]) for number, listed, sign in words]


def in_pairs(text: str) -> list[Cage]:
    """Cages as numbers with commas between, ; between cages, a row's digit with a column's for each cell: 7,00,10;6,11,20,21."""
    found = PAIRS.findall(text) if text.count(";") > 1 else []
    return [(number, [(int(cell[0]), int(cell[1])) for cell in cells[1:].split(",")]) for number, cells in found]


def in_sums(text: str) -> list[Cage]:
    """The cages of a program that adds up cells and compares their sum with a number: Sum(x[0][0], x[0][1]) == 13; [] if two share a cell."""
    found: list[Cage] = []
    cells: dict[tuple[int, int], None] = {}
    for row, col, total in SUMMED.findall(text):
        if row:
            cells[int(row), int(col)] = None
        elif len(cells) > 1:
            found.append((total, list(cells)))
        cells = cells if row else {}
    places = [cell for _, each in found for cell in each]
    return found if len(set(places)) == len(places) else []


def cell_of(match: re.Match[str]) -> tuple[int, int]:
    """(row, column) of a cell as it is written: r1c2, (0,1), B1 with its column's letter first, or 1,2."""
    if match[5]:
        return int(match[6]), ord(match[5].lower()) - 96
    row, col = (match[1], match[2]) if match[1] else (match[3], match[4]) if match[3] else (match[7], match[8])
    return int(row), int(col)


def rule_of(match: re.Match[str]) -> str:
    return (match[1] or match[4]) + (match[2] or match[3] or "").replace("·", "x").replace(":", "/")


def in_list(item: Item) -> list[Cage]:
    """The cages of a list, if each of its items is one; []."""
    found = []
    for one in item.each():
        cage = cage_in(one)
        if cage is None:
            return []
        found.append(cage)
    return found


def headed(item: Item, text: str) -> list[Cage]:
    """The cages of a list in which each is a list of pairs, the first its number and its operator, which may be a number that the text explains; [] unless
    the others are all cells of a square."""
    pairs = [[one.words() or [] for one in cage.each()] for cage in item.each()]
    if not pairs or any(len(cage) < 2 or {len(pair) for pair in cage} != {2} for cage in pairs):
        return []
    if not is_square([(int(row), int(col)) for cage in pairs for row, col in cage[1:] if row.isdigit() and col.isdigit()]):
        return []
    codes = dict(CODED.findall(text))
    signs = [codes.get(sign, "?").lower() if sign.isdigit() else sign.lower() for (_, sign), *_ in pairs]
    rules = [pairs[at][0][0] + WORDS.get(sign, sign) for at, sign in enumerate(signs)]
    if not all(map(RULE.fullmatch, rules)):
        return []
    return [(rule, [(int(row), int(col)) for row, col in cage[1:]]) for rule, cage in zip(rules, pairs, strict=True)]


def is_square(cells: list[tuple[int, int]]) -> bool:
    """Whether these are all cells of a square, counted from 0 or from 1."""
    side = isqrt(len(cells))
    return sorted(cells) in [[(row + first, col + first) for row in range(side) for col in range(side)] for first in (0, 1)]


def cage_in(item: Item) -> Cage | None:
    """A cage as a list or an object: its number, its operator, and its cells in a list; or its cells, named with its number."""
    op = ""
    rule, cells = named_cage(item)
    for one in item.each() if cells is None else []:
        name = one.name.lower()
        if one.items is not None:
            if cells is not None:
                return None
            cells = cells_in(one)
        elif name in OPS or one.word.lower() in WORDS or one.word in ("+", "-", "*", "/", "x", "×", "÷"):
            op = WORDS.get(one.word.lower(), one.word)
        elif re.fullmatch(r"\d+[-+*/x]?", one.word) and (not name or name in SUMS) and not rule:
            rule = one.word
    return (rule + ("" if op in ("", "=") else op), cells) if rule and cells else None


def named_cage(item: Item) -> tuple[str, list[tuple[int, int]] | None]:
    """(the rule, the cells) of a list that is named with its rule, or with its operator: 11+: […], +(11, …); ("", None) of any other."""
    if item.name and re.fullmatch(r"\d+[-+*/x]?", item.name):
        return item.name, cells_in(item)
    if item.title and item.title[0] in SIGNS and len(item.each()) > 1 and item.each()[0].word.isdigit():
        return item.each()[0].word + item.title[0], cells_in(Item(items=item.each()[1:]))
    return "", None


def cells_in(item: Item) -> list[tuple[int, int]] | None:
    """The cells of a list of pairs or of cells' names; None if it holds anything else."""
    found = []
    while len(item.each()) == 1 and item.each()[0].words() is None and item.each()[0].items:
        item = item.each()[0]
    for one in item.each():
        words = one.words() if one.items is not None else [one.word]
        if one.items and any(each.name for each in one.items):
            words = [each.word for each in sorted(one.items, key=lambda each: each.name.lower() not in ("row", "r", "y"))]
        if words and len(words) == 2 and all(word.isdigit() for word in words):
            found.append((int(words[0]), int(words[1])))
        elif words and len(words) == 1 and (match := CELL.fullmatch(words[0].replace("-", ","))):
            found.append(cell_of(match))
        else:
            return None
    return found or None
