"""Numbers beside the rows and columns of a sheet without rows of cells: two lists of lists under any names, a line for each, letters, or as drawn."""

import re
from itertools import takewhile

from newsgrid.exchange.texts.asked import drawn, number_lines
from newsgrid.exchange.texts.reading import Reading, nonogram
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.kinds.kind import LISTS, Kind

ROWS, COLUMNS = ("row", "hor", "left", "side", "across", "zeile", "reihe"), ("col", "ver", "top", "above", "down", "spalte", "up")
LETTERS = re.compile(r"[A-Z]{1,12}(?: [A-Z]{1,12})+")
LINE = re.compile(
    r"(?im)^\W{0,9}(r|row|zeile|c|col|column|spalte)[ ._#-]?(\d{1,3})\b\W{0,9}?[:=.)-][ \t\[(]{0,9}(\d[\d ,.-]*|)[\])]?[,;]?[ \t]*$"
)
SIZE = re.compile(r"(?im)^\s*(height|width)\s*[:=]?\s*(\d{1,3})\s*$")
PARTED = re.compile(r"[\d ,.]*(?:[;|/][\d ,.]*){2,}")  # a text with a list for each line
NUMBERS = re.compile(r"[\d\s,.()\[\]-]*")
Lists = list[list[int]]
ORDER = re.compile(
    r"(?i)\b(?:each|every|the|of|for) (row|col)(?:umn)?s?\b|\b(row|col)(?:umn)? (?:\w+ )?(?:clue|hint|constraint|rule|number|description|sum|spec)"
)
FIRST = "By the words of the text, the %s come first."
SUMS = "These are lists of a Nonogram, but the numbers of its rows add up to %d, those of its columns to %d; one is missing or mistyped"
ALONE = "A number without brackets among lists was taken for a list of one."
TURNED = "Nothing tells its rows from its columns: the %s list is taken for the rows."


def ask(text: str, root: Item | None, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a text as a nonogram."""
    if kind and hint and hint.name == kind and hint.text.form != LISTS:
        return []
    found: list[Reading] = []
    drawings = [drawn.in_text(text), *map(drawn.in_table, drawn.tables_in(text))]
    lines = [in_sections(text), one_by_one(text), number_lines.in_lines(text), in_letters(text), in_two_lines(text)]
    for named in (in_lists(root) if root else [], *lines, *drawings):
        if len(named) == 2:
            found = both_ways(named, kind, first_in(text))
            if found:
                break
    alone = root is not None and any(len({one.items is None for one in each.each()}) > 1 and numbers_in(each) for each in lists_in(root))
    return [one.assume(ALONE, 0) if alone else one for one in found]


def both_ways(named: list[tuple[str, Lists]], kind: str, told: int = 0) -> list[Reading]:
    """The readings of two lists of numbers: by their names, else by what fits, else as words of the text say, else both ways. told: 1 if they say that
    the rows come first, -1 for the columns, 0 if they say neither."""
    (one, first), (other, second) = named
    ways = [side(one) or -side(other)]
    if not ways[0]:
        ways = [1, -1]
    sheets = [nonogram(*((first, second) if way > 0 else (second, first)), kind) for way in ways]
    found = [Reading(sheet) for sheet in sheets if sheet is not None]
    if len(found) > 1 and told:
        return [found[told < 0].noted([FIRST % ("rows" if told > 0 else "columns")])]
    if len(found) > 1 and found[0].sheet != found[1].sheet:
        found[0].assume(TURNED % "first")
        found[1].assume(TURNED % "second")
    return found


def first_in(text: str) -> int:
    """1 if words of a text speak of the numbers of its rows before those of its columns, -1 if after, 0 if it does not speak of both."""
    found = [(match[1] or match[2]).lower() for match in ORDER.finditer(text)]
    return 0 if len(set(found)) < 2 else 1 if found[0] == "row" else -1


def side(name: str) -> int:
    """1 for a name of rows, -1 for one of columns, 0 for neither."""
    name = name.lower()
    word = re.split(r"[^a-z]+", re.sub(r"(?:clues?|hints?|numbers?)", "", name))
    if name in ("r", "h") or any(each.startswith(ROWS) for each in word) or name.startswith("row"):
        return 1
    return -1 if name in ("c", "v") or any(each.startswith(COLUMNS) for each in word) else 0


def in_lists(root: Item) -> list[tuple[str, Lists]]:
    """The two neighbouring lists of lists of numbers, or else the first of the rows and of the columns by their names, or the only two, each with its
    name; []."""
    every: list[tuple[str, Lists]] = []
    for each in lists_in(root):
        found = [(one.name or " ".join([*one.title, *words_before(each, one)]), lists) for one in each.each() if (lists := numbers_in(one))]
        pair = found if len(found) == 2 else by_names(found)
        if len(pair) == 2 and len(pair[0][1]) + len(pair[1][1]) > 3:
            return pair
        every += found
    if pair := by_names(every):
        return pair
    return every if len(every) == 2 and len(every[0][1]) + len(every[1][1]) > 3 else []


def by_names(named: list[tuple[str, Lists]]) -> list[tuple[str, Lists]]:
    """The first lists of the rows and the first of the columns, by their names; [] if either lacks."""
    told = [next((one for one in named if side(one[0]) == way), None) for way in (1, -1)]
    return [one for one in told if one] if all(told) else []


def fault(root: Item | None) -> str:
    """Why the lists of rows and columns in a text are no sheet, as a sentence; "" if there are none, or they are one."""
    named = in_lists(root) if root else []
    (_, first), (_, second) = named or (("", []), ("", []))
    if not named or sum(map(sum, first)) == sum(map(sum, second)):
        return ""
    rows, columns = (second, first) if side(named[0][0]) < 0 else (first, second)
    return SUMS % (sum(map(sum, rows)), sum(map(sum, columns)))


def words_before(item: Item, inner: Item) -> list[str]:
    """The title of a list, and the words in it before a list in it: (defvar rows ((1) (2)))."""
    return item.title + [one.word for one in takewhile(lambda one: one is not inner, item.each()) if one.items is None]


def numbers_in(item: Item) -> Lists:
    """A list of lists of numbers, an empty one for none; or of texts or numbers that are such lists; [] if it is anything else."""
    while item.items and len(item.items) == 1 and item.items[0].items and item.items[0].items[0].items is not None:
        item = item.items[0]
    if item.quoted and PARTED.fullmatch(item.word):
        return [[int(word) for word in re.findall(r"\d+", piece)] for piece in re.split(r"[;|/]", item.word)]
    found: Lists = []
    for one in item.each():
        words = (one.words() or ([] if one.items == [] else ["?"])) if one.items is not None else re.split(r"[\s,.]+", one.word.strip())
        if not all(is_digits(word) and len(word) < 4 for word in words):
            return []
        found.append([int(word) for word in words])
    return found if any(one.items is not None or one.quoted for one in item.each()) else []


def in_sections(text: str) -> list[tuple[str, Lists]]:
    """Two words that name rows and columns, each with lists after it, on its line or one a line below."""
    found: list[tuple[str, Lists]] = []
    pieces = re.split(
        r"(?im)(?:^|(?<=\s)|(?<=\[))(rows?|columns?|cols?|r|c|across|down|horizontal|vertical)\b[ \t]{0,9}(?:clues?|hints?)?[ \t\]]{0,9}(?:[:=]|$)",
        text,
    )
    for name, body in zip(pieces[1::2], pieces[2::2], strict=False):
        lines = [line.strip() for line in body.strip("\n").split("\n") if line.strip(" \t[")]
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


def one_by_one(text: str) -> list[tuple[str, Lists]]:
    """A line for each row and each column, which says which it is: Row 1: 3 1."""
    lists: dict[str, dict[int, list[int]]] = {}
    for name, number, numbers in LINE.findall(text):
        lists.setdefault("rows" if side(name) > 0 else "columns", {})[int(number)] = [int(word) for word in re.findall(r"\d+", numbers)]
    counted = all(sorted(each) == list(range(min(each), min(each) + len(each))) for each in lists.values())
    return [(name, [each[at] for at in sorted(each)]) for name, each in lists.items()] if counted else []


def in_two_lines(text: str) -> list[tuple[str, Lists]]:
    """Two lines with a list for each row and column, and a sign between these that is not the one between numbers."""
    lines = [line.strip() for line in text.split("\n") if len(line.strip()) > 3]
    for sign in ";|/:,":
        if len(lines) == 2 and all(sign in line and re.fullmatch(rf"[\d .,{sign}-]+", line) for line in lines):
            pieces = [line.split(sign) for line in lines]
            return [("", [[int(word) for word in re.findall(r"\d+", piece)] for piece in each]) for each in pieces]
    return []


def in_letters(text: str) -> list[tuple[str, Lists]]:
    """Two lines of words in capitals: A is 1, B is 2."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) != 2 or not all(LETTERS.fullmatch(line) for line in lines):
        return []
    return [("", [[ord(sign) - 64 for sign in word] for word in line.split()]) for line in lines]
