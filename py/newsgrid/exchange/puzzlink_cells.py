"""Writes links to the kinds of puzz.link whose bodies consist of parts: newsgrid.exchange.codes.puzzlink_cells and puzzlink_frames read them, and say which parts."""

from collections.abc import Callable, Mapping

from newsgrid.exchange.codes import puzzlink_cells as cells
from newsgrid.exchange.codes import puzzlink_frames as frames
from newsgrid.exchange.codes.puzzlink_numbers import BASE_36, MOST_AFTER, NAME, UNKNOWN, pairs
from newsgrid.exchange.codes.puzzlink_regions import rooms
from newsgrid.exchange.imported import ImportFault
from newsgrid.exchange.puzzlink_latin import numbers, packed
from newsgrid.puzzle import areas, constraints, kinds
from newsgrid.puzzle.constraint_type import Sign
from newsgrid.puzzle.shapes import SPOT
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Place

MOST_EMPTY = 20  # empty places that one sign says
BODIES = {**cells.BODIES, **frames.BODIES}


def few_numbers(held: Mapping[int, int], places: int) -> str:
    """The inverse of codes.puzzlink_numbers.few_numbers."""
    parts = []
    place = 0
    while place < places:
        empty = next((at for at in range(place, places) if at in held), places) - place
        if empty:
            some = min(empty, MOST_EMPTY)
            parts.append(BASE_36[some + 15])
            place += some
            continue
        # at the end the site says that two follow, whether or not they are there
        after = 0 if held[place] == UNKNOWN else next((more for more in (0, 1) if place + more + 1 in held), 2)
        parts.append("." if held[place] == UNKNOWN else f"{held[place] + 5 * after:x}")
        place += 1 + after
    return "".join(parts)


def places_marked(marked: set[int], places: int) -> str:
    """The inverse of codes.puzzlink_numbers.places_marked."""
    parts = []
    place = 0
    while place < places:
        one = place in marked
        after = next((at for at in range(place + one, places) if at in marked), places) - place - one
        some = min(after, MOST_AFTER - one)
        parts.append(BASE_36[some if one else some + MOST_AFTER - 1])
        place += some + one
    return "".join(parts)


def borders_of(sheet: Sheet) -> str:
    """The borders between regions. Raises ImportFault if a region does not hang together."""
    walls = [
        int(sheet.boxes[one] != sheet.boxes[other] or ("wall", (one, other)) in sheet.constraints)
        for one, other in pairs(sheet.cols, sheet.rows)
    ]
    body = walls_packed(sheet, walls)
    if rooms(body, sheet.cols, sheet.rows)[0] != areas.renumbered(sheet.boxes):
        raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has only regions that hang together")
    return body


def walls_packed(sheet: Sheet, walls: list[int]) -> str:
    upright = sheet.rows * (sheet.cols - 1)
    return packed(walls[:upright], 2, 5) + packed(walls[upright:], 2, 5)


def printed(sheet: Sheet) -> dict[int, int]:
    """{cell: the number in it}."""
    clue = kinds.of(sheet).clue
    return numbers_of({place[0]: text for (name, place), text in sheet.constraints.items() if name == clue})


def numbers_of(held: Mapping[int, str]) -> dict[int, int]:
    """{place: number} of what is printed. The inverse of codes.puzzlink_numbers.as_printed."""
    return {at: UNKNOWN if text == "?" else int(text) for at, text in held.items()}


def in_cells(sheet: Sheet) -> str:
    return numbers(printed(sheet), len(sheet.blocks))


def in_blocks(sheet: Sheet) -> str:
    return few_numbers({cell: UNKNOWN for cell, block in enumerate(sheet.blocks) if block} | printed(sheet), len(sheet.blocks))


def in_rooms(sheet: Sheet) -> str:
    boxes = areas.renumbered(sheet.boxes)
    held: dict[int, int] = {}
    for cell, number in printed(sheet).items():
        if boxes[cell] - 1 in held:
            raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has one number in a room, but here are two")
        held[boxes[cell] - 1] = number
    return numbers(held, max(boxes))


def in_all_cells(sheet: Sheet) -> str:
    held = printed(sheet)
    signs = []
    for cell in range(len(sheet.blocks)):
        number = held.get(cell)
        if number is None:
            signs.append(".")
        else:
            signs.append(BASE_36[number] if number < 36 else f"-{BASE_36[number // 36]}{BASE_36[number % 36]}")
    return "".join(signs)


def given_numbers(sheet: Sheet) -> str:
    return numbers({cell: value for cell, value in enumerate(sheet.givens) if value}, len(sheet.givens))


def given_after(sheet: Sheet) -> str:
    if 1 in sheet.givens:
        word = kinds.of(sheet).look.glyphs[0].word
        raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has no cells that are given as {word}")
    return numbers({cell: value - 1 for cell, value in enumerate(sheet.givens) if value}, len(sheet.givens)) if any(sheet.givens) else ""


def circles(sheet: Sheet) -> str:
    return packed(sheet.givens, 3, 3)


def said(sheet: Sheet, name: str) -> str:
    """What a type says of the whole sheet."""
    return sheet.constraints.get((name, ()), "") or str(constraints.BY_NAME[name].field.usual)


def around(sheet: Sheet, places: list[Place]) -> str:
    """The numbers or letters around the cells; one that is not known says nothing. Raises ImportFault if one stands elsewhere."""
    clue = kinds.of(sheet).clue
    field = constraints.BY_NAME[clue].field
    held = {}
    for (name, place), text in sheet.constraints.items():
        if name == clue and text != "?":
            if place not in places:
                raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has nothing below its columns or on the right of its rows")
            held[places.index(place)] = field.signs.index(text) + 1 if isinstance(field, Sign) else int(text)
    return numbers(held, len(places))


def each_line(sheet: Sheet) -> str:
    signs = []
    for place in frames.above_and_left(sheet):
        number = int(of_line(sheet, place))
        signs.append(BASE_36[number] if number < 32 else f"-{BASE_36[number // 32]}{BASE_36[number % 32]}")
    return "".join(signs)


def of_line(sheet: Sheet, place: Place) -> str:
    """What is printed beside a line. Raises ImportFault if nothing is."""
    text = sheet.constraints.get((kinds.of(sheet).clue, place), "?")
    if text == "?":
        raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has the numbers of all lines, but here those of one are not printed")
    return text


def lists(sheet: Sheet) -> str:
    above, left = (sheet.rows + 1) // 2, (sheet.cols + 1) // 2
    held = {}
    first = 0
    for place in frames.above_and_left(sheet):
        most = above if place[0] < 0 else left
        found = [int(word) for word in of_line(sheet, place).split() if word != "0"]
        if len(found) > most:
            raise ImportFault(
                f"puzz.link's {kinds.of(sheet).title} of this size has at most {most} numbers in a line, but here are {len(found)}"
            )
        for at, number in enumerate(reversed(found)):
            held[first + at] = number
        first += most
    return numbers(held, first)


def trees(sheet: Sheet) -> str:
    name = kinds.of(sheet).spots[0].name
    return places_marked({place[0] for kind, place in sheet.constraints if kind == name}, len(sheet.blocks))


def ships(sheet: Sheet) -> str:
    letters = {type_.name: type_.letter for type_ in kinds.of(sheet).types if type_.shape == SPOT}
    held = {place[0]: frames.SHIPS.index(letters[name]) + 1 for name, place in sheet.constraints if name in letters}
    held |= {cell: 0 if value == 1 else UNKNOWN for cell, value in enumerate(sheet.givens) if value}
    return numbers(held, len(sheet.blocks))


def fleet(sheet: Sheet) -> str:
    lengths = sorted(int(word) for word in said(sheet, "fleet").split())
    for sign, longest in frames.FLEETS.items():
        if lengths == [length for length in range(1, longest + 1) for _ in range(longest + 1 - length)]:
            return f"//{sign}"
    return f"/{len(lengths)}" + "".join(f"/{BASE_36[length]}1{packed([1] * length, 2, 5)}" for length in lengths)


def halves(sheet: Sheet) -> str:
    alone = [int(sheet.boxes.count(box) == 1) for box in sheet.boxes]
    for _, part in areas.areas(sheet.boxes):
        if len(part) > 2 or not (len(part) == 1 or part[1] - part[0] in (1, sheet.cols)):
            raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has only dominoes, and cells that are none")
    walls = []
    for one, other in pairs(sheet.cols, sheet.rows):
        walls.append(int(sheet.boxes[one] != sheet.boxes[other] and not alone[one] and not alone[other]))
    body = walls_packed(sheet, walls)
    if any(sheet.givens[cell] == 1 for cell in range(len(alone))):
        raise ImportFault(f"puzz.link's {kinds.of(sheet).title} has no cells that are given as neutral")
    if any(sheet.givens) or any(alone):
        body += packed([max(value - 1, 0) for value in sheet.givens], 3, 3) + (packed(alone, 2, 5) if any(alone) else "")
    return body


# of each function that reads a part of a body the one that writes it
WRITE: dict[Callable[[Sheet, str], str], Callable[[Sheet], str]] = {
    cells.in_cells: in_cells,
    cells.in_blocks: in_blocks,
    cells.borders: borders_of,
    cells.borders_and_walls: borders_of,
    cells.in_rooms: in_rooms,
    cells.in_all_cells: in_all_cells,
    cells.given_numbers: given_numbers,
    cells.circles: circles,
    cells.stars: lambda sheet: said(sheet, "stars") + "/",
    frames.lists: lists,
    frames.each_line: each_line,
    frames.outside: lambda sheet: around(sheet, frames.above_and_left(sheet)),
    frames.outside_or_corner: lambda sheet: around(sheet, frames.above_and_left(sheet)),
    frames.outside_or_bank: lambda sheet: around(sheet, frames.above_and_left(sheet)),
    frames.on_all_sides: lambda sheet: around(sheet, frames.all_around(sheet)),
    frames.poles: lambda sheet: around(sheet, frames.two_above_and_left(sheet)),
    frames.given_after: given_after,
    frames.trees: trees,
    frames.ships: ships,
    frames.fleet: fleet,
    frames.letters: lambda sheet: said(sheet, "letters") + "/",
    frames.halves: halves,
}
WITH_GIVENS = (cells.given_numbers, cells.circles, frames.given_after, frames.ships, frames.halves)
# of a function that reads a part of a body the type that it may bring besides the clues of the kind
ALSO = {cells.borders_and_walls: "wall", cells.stars: "stars", frames.fleet: "fleet", frames.letters: "letters"}


def write(sheet: Sheet) -> str:
    """The part of a link after its site. Raises ImportFault if the sheet has more than its kind there."""
    kind = kinds.of(sheet)
    name = kind.told.elsewhere[NAME][0]
    parts = BODIES[name]
    own = {kind.clue, *(type_.name for type_ in kind.spots), *(ALSO[part] for part in parts if part in ALSO)}
    extra = sorted({type_ for type_, _ in sheet.constraints if type_ not in own})
    if extra:
        raise ImportFault(f"puzz.link's {kind.title} has no such rule as {constraints.BY_NAME[extra[0]].title.lower()}")
    if any(sheet.givens) and not any(part in WITH_GIVENS for part in parts):
        raise ImportFault(f"puzz.link's {kind.title} has no cells that are given")
    if any(sheet.shades) or any(sheet.cages) or sheet.options.get("diagonals"):
        raise ImportFault(f"puzz.link's {kind.title} has no cages, extra regions or diagonals")
    spots = {place[0] for type_, place in sheet.constraints if constraints.BY_NAME[type_].walled}
    if cells.in_blocks not in parts and any(block and cell not in spots for cell, block in enumerate(sheet.blocks)):
        raise ImportFault(f"puzz.link's {kind.title} has no blocks")
    return f"{name}/{sheet.cols}/{sheet.rows}/{''.join(WRITE[part](sheet) for part in parts)}"


WRITERS: dict[str, Callable[[Sheet], str]] = dict.fromkeys(BODIES, write)
