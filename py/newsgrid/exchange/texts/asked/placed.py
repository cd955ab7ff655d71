"""Values with their places: facts as logic programs have them, given(1,1,5)., a program's x[1][1] = 5, {(0, 0): 5}, lists of three numbers, B63, or a line
for each, row, column, value."""

import re

from newsgrid.exchange.texts.asked.legend import words_of
from newsgrid.exchange.texts.plain_lines import COMMENTS
from newsgrid.exchange.texts.sizes import CALLED, sizes_in
from newsgrid.exchange.texts.table import Table, has_words
from newsgrid.exchange.texts.values import Item, lists_in

FACT = re.compile(r"([A-Za-z_][\w.]*)[ ]?\(\s?(\d{1,2}(?:\s?,\s?\d{1,2}){1,3})\s?\)(?!\s*[:=])")
ASSIGNED = re.compile(
    r"(?:\b([A-Za-z_]\w*))?[(\[]\s?(\d{1,2})\s?(?:,|\]\s?\[)\s?(\d{1,2})\s?[)\]]\s?(?:==?|:=?|<-|=>)\s?[\"']?([^\s,;\"')}\]]{1,6})"
)
NAMED = re.compile(r"(?i)\b(?:r(\d{1,2})c(\d{1,2})|([a-p])(\d{1,2}))\s?(?:==?|:)\s?(\d{1,2})\b")
NAMES = re.compile(r"([A-Za-z_][\w.]*)\(\s?(\d{1,2})\s?,\s?(\d{1,2})\s?,\s?([A-Za-z][\w:.]{0,30}(?:\([\w:. ]{0,40}\))?)\s?\)")
EQUALS = re.compile(r"\(=\s*[a-zA-Z]\w*?_?(\d{1,2})_(\d{1,2})\s+(\d{1,2})\)")
WORD = re.compile(r"(?<!\S)([A-P])(\d)(\d)(?!\S)")
LINE = re.compile(r"\s*(\d{1,2})[\s,;]+(\d{1,2})[\s,;]+(\d{1,2})\s*")
SIZE = re.compile(r"\s*(\d{1,2})[\s,x]+(\d{1,2})\s*")
PARTS = (
    ("row", "r", "y", "i"),
    ("col", "column", "c", "x", "j"),
    ("value", "val", "v", "number", "num", "n", "clue", "digit", "count", "degree"),
)
SIDES = (4, 6, 9, 12, 16, 25)
LEAST, LEAST_WORDS = 4, 8  # the fewest values, and words of a letter and two digits
PLACED = "The first number of each place is taken for its row."
LETTERED = "The letters are taken for rows."
Values = list[tuple[int, int, str]]
Size = tuple[int, int] | None


def tables(text: str) -> list[Table]:
    """The tables that a text's values may be, by how they are written."""
    size = next(iter(sizes_in(text)), None)
    bare = "\n".join(line for line in text.split("\n") if not line.lstrip().startswith(COMMENTS))
    facts = in_facts(bare)
    ways = [(*(facts if facts[0] else in_facts(text)), PLACED), (in_words(text), "", LETTERED)]
    found = [table_of(values, size, [said], name) for values, name, said in ways]
    values, own = in_lines(text)
    return [table for table in [*found, table_of(values, own, [])] if table]


def tables_in_lists(text: str, root: Item | None) -> list[Table]:
    """The tables of the lists of values in a text, one after the other."""
    size = next(iter(sizes_in(text)), None)
    found = [table_of(values, own or size, [PLACED], name) for values, name, own in in_triples(root)]
    return [table for table in found if table]


def table_of(values: Values, size: tuple[int, int] | None, said: list[str], name: str = "") -> Table | None:
    """The table of some values, as large as the size that the text says, if that is large enough. name: what a program calls them."""
    if len(values) < (LEAST if size is None else 2) or len({(row, col) for row, col, _ in values}) < len(values):
        return None
    first = 0 if any(0 in (row, col) for row, col, _ in values) else 1
    high, wide = max(row for row, _, _ in values) + 1 - first, max(col for _, col, _ in values) + 1 - first
    if size and size[0] >= high and size[1] >= wide:
        high, wide = size
    elif abs(high - wide) < 2:  # the last row or column may be empty
        high = wide = next(side for side in (*SIDES, 99) if side >= max(high, wide)) if max(high, wide) in SIDES else max(high, wide)
    if max(high, wide) > SIDES[-1]:
        return None
    rows = [["."] * wide for _ in range(high)]
    for row, col, value in values:
        rows[row - first][col - first] = value
    return Table(rows, said=said, name=name)


def facts_in(text: str) -> dict[str, list[tuple[int, ...]]]:
    """{name: the numbers of each fact} of what a text calls with nothing but numbers, and is no size."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for name, numbers in FACT.findall(text):
        if not CALLED.match(f"{name}({numbers})"):
            found.setdefault(name.rpartition(".")[2], []).append(tuple(map(int, numbers.split(","))))
    return found


def in_facts(text: str) -> tuple[Values, str]:
    """The values of the facts with three numbers that are the most frequent, and their name; or else the names of those with two."""
    found: dict[str, Values] = {}
    facts = facts_in(text)
    for name, every in facts.items():
        if all(len(one) == 3 for one in every):
            found[name] = [(row, col, str(value)) for row, col, value in every]
    found |= {"": [(int(row), int(col), value) for row, col, value in EQUALS.findall(text)]}
    for name, row, col, value in NAMES.findall(text):  # set(1, 2, Cell(Type::BLACK))
        found.setdefault(name.rpartition(".")[2], []).append((int(row), int(col), re.findall(r"\w+", value)[-1]))
    for name, row, col, value in ASSIGNED.findall(text):
        found.setdefault(name, []).append((int(row), int(col), value))
    if not any(found.values()):
        found[""] = [(row, col, name) for name, every in facts.items() for row, col in (one for one in every if len(one) == 2)]
    name = max(found, key=lambda name: len(found[name]), default="")
    return found.get(name, []) + akin(facts, name, {value[:2] for value in found.get(name, [])}), name


def akin(facts: dict[str, list[tuple[int, ...]]], name: str, known: set[tuple[int, int]]) -> Values:
    """The facts of two numbers whose name has a word of another's, of cells that are not known: wall(1,2) beside wall_num(1,3,2)."""
    near = [other for other, every in facts.items() if {len(one) for one in every} == {2} and set(words_of(other)) & set(words_of(name))]
    return [(row, col, other) for other in near for row, col in facts[other] if (row, col) not in known]


def in_words(text: str) -> Values:
    """Values such as B63, for row B, column 6; A1=5; or r1c1: 5."""
    words = WORD.findall(text)
    found: Values = []
    if len(words) >= LEAST_WORDS:
        found += [(ord(letter) - ord("A") + 1, int(col), value) for letter, col, value in words]
    for match in NAMED.finditer(text):
        row, col, letter, number, value = match.groups()
        found.append((int(row), int(col), value) if row else (ord(letter.lower()) - ord("a") + 1, int(number), value))
    return found


def in_triples(root: Item | None) -> list[tuple[Values, str, Size]]:
    """(the values, its name, the size in the two numbers before it) of each list of lists of three numbers, or of objects with a row, a column and a
    value."""
    found = []
    for parent in [Item(items=[root]), *lists_in(root)] if root else ():
        for at, each in enumerate(parent.each()):
            before = [one.word for one in parent.each()[:at] if one.word.isdigit()]
            size = (int(before[0]), int(before[1])) if len(before) > 1 else None
            if values := triples_of(each, LEAST if size is None else 2):
                found.append((values, each.name or " ".join(each.title), size))
    return found


def triples_of(item: Item, least: int) -> Values:
    """The values of a list of at least so many triples and of no other lists, each of a cell of its own; in order, unless their parts have names."""
    found = [triple for one in item.each() if (triple := triple_of(one))]
    places = [place[:2] for place in found]
    if len(found) < least or len(found) != sum(one.items is not None for one in item.each()) or len(set(places)) < len(places):
        return []
    ordered = places in (sorted(places), sorted(places, key=lambda place: place[::-1]))
    return found if ordered or any(one.name for one in item.each()[0].each()) else []


def triple_of(item: Item) -> tuple[int, int, str] | None:
    """(row, column, value) of a list of three numbers, or of a list of two and a third."""
    parts = sorted(item.each(), key=lambda one: one.items is None)
    item = Item(items=[part for one in parts for part in (one.items if one.items and len(one.items) == 2 else [one])])
    words = item.words()
    if not words or len(words) != len(PARTS) or not all(word.isdigit() for word in words):
        return None
    names = [one.name.strip("\"'").lower() for one in item.each()]
    if any(names):
        at = [next((at for at, name in enumerate(names) if name in part), -1) for part in PARTS]
        words = [words[place] for place in at] if sorted(at) == [0, 1, 2] else ["", "", ""]
    return (int(words[0]), int(words[1]), words[2]) if all(words) else None


def in_lines(text: str) -> tuple[Values, tuple[int, int] | None]:
    """(the values in lines of three numbers, the size in the line above them, if there is one)."""
    lines = [line for line in text.split("\n") if line.strip() and not has_words(line)]
    size = SIZE.fullmatch(lines[0]) if lines else None
    found = [LINE.fullmatch(line) for line in lines[bool(size) :]]
    values = [(int(match[1]), int(match[2]), match[3]) for match in found if match]
    places = [value[:2] for value in values]
    if not all(found) or not (size or (places == sorted(set(places)) and len(places) > LEAST)):
        return [], None
    return values, (int(size[1]), int(size[2])) if size else None
