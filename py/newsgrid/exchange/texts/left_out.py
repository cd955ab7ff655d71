"""What a reading does not use of a text, and where the text contradicts it, in sentences: so that no reading is another puzzle without a word."""

import re
from collections.abc import Callable, Iterable, Iterator

from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.sizes import sizes_in
from newsgrid.exchange.texts.table import Table
from newsgrid.exchange.texts.values import Item
from newsgrid.puzzle import kinds
from newsgrid.puzzle.constraints import DRAWN
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.shapes import PATH, WHOLE
from newsgrid.puzzle.sheet import Sheet, shape
from newsgrid.puzzle.wording import listed

LEAST = 4  # the fewest numbers of a list, or of rows, that are worth a word
LEAST_SIDE = 4  # the least side of a size that is a whole puzzle's, and not a box's
MOST, MOST_LISTS = 3, 12  # how many lists a sentence names; how many are tried
LONGEST = 30  # the most characters of a name
LISTS, ROWS = "Of the lists in the text, %s %s left out.", "The rows at line %d were left out."
SIZE = "The text speaks of %d by %d, but this is %d by %d."
WITHOUT = "The text speaks of %s, but no such rule was read."
EVERYDAY = ("arrow", "between")  # names that are everyday words
LACKS = "The text speaks of %s, which Newsgrid does not have."
UNKNOWN = re.compile(
    r"(?i)\b(aqre|araf|aquarium|balance loop|canal view|castle wall|cave puzzle|chocona|corral|country road|creek puzzle|crosswords?|detour|"
    r"fobidoshi|free ?flow|flow ?free|galaxies|gokigen|hexcells|kakuru|kropki loop|kurotto|l-route|mastermind|mine ?sleeper|moon or sun|nagenawa|nanro|"
    r"nondango|numberlink|nurimaze|nurimisaki|nurikazari|pento(?:mino)?s? puzzle|pipe ?link|pixelogic|rush ?hour|sashigane|sashikabe|scrin|shakashaka|"
    r"shimaguni|simple ?loop|skyscraper ?snake|slalom|slant|snake puzzle|sokoban|spiral ?galaxies|statue[ -]?park|stostone|sudoku ?x-?wing|tapa|"
    r"tatamibari|tentaisho|tilepaint|toroidal|train ?tracks|usoone|wordsearch|word search|yajisan-?kazusan|zebra puzzle)\b"
)


def told(reading: Reading, text: str, hint: Kind | None) -> None:
    """Say where a text names a size or a puzzle that is not the reading's."""
    sizes = sizes_of(text)
    own = shape(reading.sheet)
    if sizes and own not in sizes and own[::-1] not in sizes:
        reading.assume(SIZE % (*sizes[0], *own), 0)
    if not hint and (name := unknown_in(text)):
        reading.assume(LACKS % name, 0)
    if kinds.of(reading.sheet).boxes and (missing := missing_in(reading.sheet, text)):
        reading.assume(WITHOUT % listed(missing[:MOST]), 0)


def missing_in(sheet: Sheet, text: str) -> list[str]:
    """The rules of a Sudoku that words of a text name and a sheet lacks: those that hold for the whole sheet or along lines, by names that are no
    everyday words."""
    printed = {name for name, _ in sheet.constraints}
    words = set(re.findall(r"[a-z]{5,}", text[:4000].lower()))
    return [one.title for one in DRAWN if one.shape in (WHOLE, PATH) and one.name not in (*printed, *EVERYDAY) and one.name in words]


def sizes_of(text: str) -> list[tuple[int, int]]:
    """The sizes that a text names for a whole puzzle."""
    return [size for size in sizes_in(text) if min(size) >= LEAST_SIDE]


def fits(sheet: Sheet, text: str) -> bool:
    """Whether a sheet has a size that a text names, if it names any."""
    sizes = sizes_of(text)
    return not sizes or shape(sheet) in sizes or shape(sheet)[::-1] in sizes


def unknown_in(text: str) -> str:
    """The name of a puzzle in a text that Newsgrid does not have; ""."""
    match = UNKNOWN.search(text[:4000])
    return match[1].capitalize() if match else ""


def of_tables(root: Item | None, groups: Iterable[list[Table]], used: list[Table]) -> list[str]:
    """Sentences on the lists and the rows of a text that no reading uses. used: the tables of the readings."""
    taken = {id(table) for table in used}
    unused = [group[0] for group in groups if group and not any(id(table) in taken for table in group)]
    rows = [ROWS % table.line for table in unused if table.line and is_much(table)]
    items = {id(table.item) for table in used if table.item is not None}
    return rows[:MOST] + (of_lists(list(left(root, items))) if root and items and id(root) not in items else [])


def of_lists(unused: list[Item]) -> list[str]:
    """A sentence that names lists that were left out."""
    named = list(dict.fromkeys(name for one in unused if (name := one.name or " ".join(one.title))))[:MOST]
    others = len(unused) - len(named)
    words = [f"“{name[:LONGEST]}”" for name in named] + ["another list"] * (others == 1) + [f"{others} other lists"] * (others > 1)
    return [LISTS % (listed(words), "were" if len(unused) > 1 else "was")] if unused else []


def unused(ask: Callable[[Item], list[Reading]], root: Item, sheet: Sheet) -> list[str]:
    """A sentence on the lists without which the others in a text are still this sheet. ask: what the lists in an item are read as."""
    while len(inner := [one for one in root.each() if one.items]) == 1:
        root = inner[0]
    if len(inner) > MOST_LISTS or not [one for one in ask(root) if one.sheet == sheet]:
        return []
    rest = [Item(items=[other for other in root.each() if other is not one], name=root.name) for one in inner]
    found = [one for one, item in zip(inner, rest, strict=True) if is_told(one) and [each for each in ask(item) if each.sheet == sheet]]
    return of_lists(found)


def is_told(item: Item) -> bool:
    """Whether a list has several numbers, and not all alike."""
    words = {one.word for one in every(item) if one.items is None}
    return len(words) > 1 and sum(one.items is None and one.word.isdigit() for one in every(item)) >= LEAST


def is_much(table: Table) -> bool:
    return table.high > 1 and sum(token.isdigit() for row in table.rows for token in row) >= LEAST


def left(item: Item, used: set[int]) -> Iterator[Item]:
    """The largest lists in a list that hold numbers, and neither hold a used list nor are in one."""
    for one in item.each():
        if one.items is None or id(one) in used:
            continue
        below = list(every(one))
        if any(id(each) in used for each in below):
            yield from left(one, used)
        elif sum(each.items is None and each.word.isdigit() for each in below) >= LEAST:
            yield one


def every(item: Item) -> Iterator[Item]:
    for one in item.each():
        yield one
        yield from every(one)
