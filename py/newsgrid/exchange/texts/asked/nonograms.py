"""Numbers beside the rows and columns of a sheet without rows of cells: two lists of lists under any names, letters, or drawn beside a grid."""

import re
from itertools import takewhile

from newsgrid.exchange.texts.reading import Reading, nonogram
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle.kinds.kind import LISTS, Kind

ROWS, COLUMNS = ("row", "hor", "left", "side", "zeile", "reihe"), ("col", "ver", "top", "above", "spalte", "up")
LETTERS = re.compile(r"[A-Z]{1,12}(?: [A-Z]{1,12})+")
GRID = re.compile(r"((?:[._?#-] {0,3}){2,})[ ]{0,99}(\d[\d ,]*)")
SIZE = re.compile(r"(?im)^\s*(height|width)\s*[:=]?\s*(\d{1,3})\s*$")
NUMBERS = re.compile(r"[\d\s,.()\[\]-]*")
Lists = list[list[int]]
ALONE = "A number without brackets among lists was taken for a list of one."
TURNED = "Nothing tells its rows from its columns: the %s list is taken for the rows."


def ask(text: str, root: Item | None, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a text as a nonogram."""
    if kind and hint and hint.name == kind and hint.text.form != LISTS:
        return []
    found: list[Reading] = []
    for named in (in_lists(root) if root else [], in_sections(text), in_letters(text), beside_grid(text)):
        if len(named) == 2:
            found = both_ways(named, kind)
            if found:
                break
    alone = root is not None and any(len({one.items is None for one in each.each()}) > 1 and numbers_in(each) for each in lists_in(root))
    return [one.assume(ALONE, 0) if alone else one for one in found]


def both_ways(named: list[tuple[str, Lists]], kind: str) -> list[Reading]:
    """The readings of two lists of numbers: by their names, else by what fits, else both ways."""
    (one, first), (other, second) = named
    ways = [side(one) or -side(other)]
    if not ways[0]:
        ways = [1, -1]
    sheets = [nonogram(*((first, second) if way > 0 else (second, first)), kind) for way in ways]
    found = [Reading(sheet) for sheet in sheets if sheet is not None]
    if len(found) > 1 and found[0].sheet != found[1].sheet:
        found[0].assume(TURNED % "first")
        found[1].assume(TURNED % "second")
    return found


def side(name: str) -> int:
    """1 for a name of rows, -1 for one of columns, 0 for neither."""
    name = name.lower()
    word = re.split(r"[^a-z]+", re.sub(r"(?:clues?|hints?|numbers?)", "", name))
    if name in ("r", "h") or any(each.startswith(ROWS) for each in word) or name.startswith("row"):
        return 1
    return -1 if name in ("c", "v") or any(each.startswith(COLUMNS) for each in word) else 0


def in_lists(root: Item) -> list[tuple[str, Lists]]:
    """The two neighbouring lists of lists of numbers with equal sums, each with its name; []."""
    for each in lists_in(root):
        found = [(one.name or " ".join(one.title), lists) for one in each.each() if (lists := numbers_in(one))]
        if len(found) == 2 and len(found[0][1]) + len(found[1][1]) > 3:
            return found
    return []


def numbers_in(item: Item) -> Lists:
    """A list of lists of numbers, an empty one for none; or of texts or numbers that are such lists; [] if it is anything else."""
    while item.items and len(item.items) == 1 and item.items[0].items and item.items[0].items[0].items is not None:
        item = item.items[0]
    found: Lists = []
    for one in item.each():
        words = (one.words() or ([] if one.items == [] else ["?"])) if one.items is not None else re.split(r"[\s,.]+", one.word.strip())
        if not all(word.isdigit() and len(word) < 4 for word in words):
            return []
        found.append([int(word) for word in words])
    return found if any(one.items is not None or one.quoted for one in item.each()) else []


def in_sections(text: str) -> list[tuple[str, Lists]]:
    """Two words that name rows and columns, each with lists after it, on its line or one a line below."""
    found: list[tuple[str, Lists]] = []
    pieces = re.split(
        r"(?im)(?:^|(?<=\s))(rows?|columns?|cols?|r|c|across|down|horizontal|vertical)\b[ \t]{0,9}(?:clues?|hints?)?[ \t]{0,9}(?:[:=]|$)",
        text,
    )
    for name, body in zip(pieces[1::2], pieces[2::2], strict=False):
        lines = [line.strip() for line in body.strip("\n").split("\n") if line.strip()]
        if len(lines) == 1:
            lines = re.split(r"[;|]" if re.search(r"[;|]", lines[0]) else r"," if "[" not in lines[0] else r"\n", lines[0])
        lists = [[int(word) for word in re.findall(r"\d+", line)] for line in takewhile(is_of_numbers, lines)]
        if lists:
            found.append(({"across": "rows", "down": "columns"}.get(name.lower(), name), lists))
    return found if len(found) == 2 and side(found[0][0]) != side(found[1][0]) and sizes_fit(text, found) else []


def is_of_numbers(line: str) -> bool:
    """Whether a line has only numbers, with signs between, and brackets that match."""
    return bool(NUMBERS.fullmatch(line)) and all(line.count(opened) == line.count(closed) for opened, closed in ("()", "[]"))


def sizes_fit(text: str, named: list[tuple[str, Lists]]) -> bool:
    """Whether there are as many lists for the rows, and for the columns, as lines `height 10` and `width 10` say, if there are such lines."""
    said = {word.lower(): int(number) for word, number in SIZE.findall(text)}
    return all(said.get("height" if side(name) > 0 else "width", len(lists)) == len(lists) for name, lists in named)


def in_letters(text: str) -> list[tuple[str, Lists]]:
    """Two lines of words in capitals: A is 1, B is 2."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) != 2 or not all(LETTERS.fullmatch(line) for line in lines):
        return []
    return [("", [[ord(sign) - 64 for sign in word] for word in line.split()]) for line in lines]


def beside_grid(text: str) -> list[tuple[str, Lists]]:
    """A drawn grid of empty cells with the numbers of a row to its right, and those of the columns below it, in columns of words."""
    lines = [line.replace("|", " ").rstrip() for line in text.split("\n") if line.strip()]
    grid = list(takewhile(bool, [GRID.fullmatch(line.strip()) for line in lines]))
    wide = {len("".join(match[1].split())) for match in grid if match}
    if len(grid) < 2 or len(wide) != 1 or len(grid) == len(lines):
        return []
    columns = columns_below(lines[len(grid) :], min(wide))
    return (
        [("rows", [[int(word) for word in re.findall(r"\d+", match[2])] for match in grid if match]), ("columns", columns)]
        if columns
        else []
    )


def columns_below(lines: list[str], wide: int) -> Lists:
    """The numbers in lines, each with those of the first line that it is nearest to; [] unless that has one for each of `wide` columns."""
    starts = [match.start() for match in re.finditer(r"\d+", lines[0])]
    if len(starts) != wide or not all(NUMBERS.fullmatch(line) for line in lines):
        return []
    columns: Lists = [[] for _ in starts]
    for line in lines:
        for match in re.finditer(r"\d+", line):
            columns[min(range(wide), key=lambda at: abs(starts[at] - match.start()))].append(int(match[0]))
    return columns
