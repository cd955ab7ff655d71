"""Writes links to the kinds of puzz.link whose lines run between cells. newsgrid.exchange.codes.puzzlink_lines reads them."""

from collections.abc import Callable, Mapping

from newsgrid.exchange.codes.puzzlink_lines import READERS, WAYS
from newsgrid.exchange.codes.puzzlink_numbers import BASE_36, NAME
from newsgrid.exchange.imported import ImportFault
from newsgrid.exchange.puzzlink_cells import few_numbers, numbers_of
from newsgrid.exchange.puzzlink_latin import numbers, packed
from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.sheet import Sheet, shape

MOST_BETWEEN = 26  # empty places that one sign says


def islands(held: Mapping[int, str], places: int) -> str:
    return numbers(numbers_of(held), places)


def sides(held: Mapping[int, str], places: int) -> str:
    return few_numbers(numbers_of(held), places)


def arrows(held: Mapping[int, str], places: int) -> str:
    """The inverse of codes.puzzlink_lines.arrows."""
    way_of = {sign: number for number, sign in WAYS.items()}
    parts = []
    empty = 0
    for place in range(places + 1):
        if place < places and place not in held:
            empty += 1
            continue
        while empty:
            some = min(empty, MOST_BETWEEN)
            parts.append(BASE_36[some + 9])
            empty -= some
        if place < places:
            text = held[place]
            if text == "?":
                parts.append("0.")
            else:
                way, many = way_of[text[-1]], int(text[:-1])
                parts.append(f"{way}{many:x}" if many < 16 else f"{way + 5}{many:02x}")
    return "".join(parts)


def pearls(held: Mapping[int, str], places: int) -> str:
    return packed([{"pearl": 1, "blackpearl": 2}.get(held.get(at, ""), 0) for at in range(places)], 3, 3)


BODIES: dict[str, Callable[[Mapping[int, str], int], str]] = {
    "sides": sides,
    "pearl": pearls,
    "bridges": islands,
    "blocksize": islands,
    "blackthere": arrows,
}


def write(sheet: Sheet) -> str:
    """The part of a link after its site. Raises ImportFault if the sheet has more than its kind there."""
    kind = kinds.of(sheet)
    own = [type_.name for type_ in kind.spots]
    extra = sorted({name for name, _ in sheet.constraints if name not in own})
    if extra:
        raise ImportFault(f"puzz.link's {kind.title} has no such rule as {constraints.BY_NAME[extra[0]].title.lower()}")
    if any(sheet.givens):
        raise ImportFault(f"puzz.link's {kind.title} has no lines that are given")
    rows, cols = shape(sheet)
    first = kind.look.lattice.first if kind.look.lattice else 0
    held = {}
    for (name, place), text in sheet.constraints.items():
        row, col = divmod(place[0], sheet.cols)
        held[(row - first) // 2 * cols + (col - first) // 2] = text or name
    return f"{kind.told.elsewhere[NAME][0]}/{cols}/{rows}/{BODIES[kind.clue](held, rows * cols)}"


WRITERS: dict[str, Callable[[Sheet], str]] = dict.fromkeys(READERS, write)
