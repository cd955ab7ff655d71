"""The sections of a link of version 2, which follow the content of version 1. Each has a name and a length.

A section is a number of its own, so that a reader that does not know it can name it and keep it (newsgrid.puzzle.constraints.unknown). There is
one for each type of constraint that is on the sheet, one for what the values begin with, one for black cells, one for a person's
colours, and one for which entries are not a person's own. A sheet that version 1 can't express (not square, say, or without boxes) is
wholly in a section of its own, and the content of version 1 is an empty sheet.
"""

from newsgrid.puzzle import constraints, grid_layout, kinds, neighbours, shapes
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.constraints import unknown
from newsgrid.puzzle.link import content
from newsgrid.puzzle.link.coder import DAMAGED, LinkError, Reader, Writer, bits_of, subset
from newsgrid.puzzle.sheet import COLOURS, HINT, LAYERS, MOST_ROWS, MOST_RULE, Sheet, limits, too_large
from newsgrid.puzzle.types import Any, Place

# Only ever appended to: the position is what a link holds. A type that is not listed is written by its name, so that versions
# of the page that do not know it can name it.
NAMES = (
    "thermo", "arrow", "less", "white", "black", "xv", "knight", "king", "nonconsecutive", "even", "odd", "palindrome", "renban",
    "whispers", "between", "little", "sandwich", "xsum", "skyscraper", "frame", "quadruple", "disjoint", "rows", "columns", "boxes",
    "least", "dark", "allwhite", "allblack", "allxv", "sheet", "colours",
    "by", "large", "wide",
)  # fmt: skip
# the sections that a whole sheet may be in: {name: (the most rows or columns, the most values)}, and their order
ROOM = {"sheet": (128, 36), "large": (128, 400), "wide": (512, 400)}
FRAMES = ("sheet", "large", "wide")
UNKNOWN = "This link holds %s, which this version of the page does not know. Reload the page and try again."
OTHERS = ("least", "dark", "sheet", "large", "wide", "colours", "by")  # the names that are not constraints
NAME_RADIX = 64
NAMED = NAME_RADIX - 1
MOST_SECTIONS = 64
MOST_BITS = 120_000  # the most bits of a section; a link has no room for more
EMPTY, NUMBERS, WORDS = 0, 1, 2  # the form of the texts of a section's constraints
SMALL = 63  # numbers below this one take six bits
MOST_NUMBER = 1000
MOST_COLOURS = MOST_WRITERS = 63  # the most colours, and sorts of writers, that a later version may have


def code(coder: Any, sheet: Sheet) -> None:
    """Write the sections of a sheet, or read them onto it. Raises LinkError."""
    bodies = [] if coder.reading else bodies_of(sheet)
    many = coder.uniform(MOST_SECTIONS, len(bodies))
    read = []
    for at in range(many):
        name = code_name(coder, bodies[at][0] if bodies else "")
        read.append((name, code_bits(coder, bodies[at][1] if bodies else 0)))
    if coder.reading:
        take(sheet, read)


def bodies_of(sheet: Sheet) -> list[tuple[str, int]]:
    """The sections that a sheet needs, each with its body."""
    bodies = []
    for name in names_of(sheet):
        if name == unknown.NAME:
            bodies.extend(unknown.sections_of(sheet.constraints[unknown.KEY]))
        else:
            body = Writer()
            code_body(body, name, sheet)
            bodies.append((name, body.number()))
    return bodies


def take(sheet: Sheet, sections: list[tuple[str, int]]) -> None:
    """Put what sections hold onto a sheet; unknown sections are kept on it unchanged. Raises LinkError."""
    left = [(name, number) for name, number in sections if not is_known(name)]
    try:
        for name, number in sections:
            if is_known(name):
                body = Reader(number)
                code_body(body, name, sheet)
                if body.packed:
                    raise LinkError(DAMAGED)
        if left:
            if kinds.has_runs(sheet):  # a Kakuro's text can't hold unknown sections
                raise LinkError(DAMAGED)
            constraints.put(sheet, unknown.NAME, (), unknown.text_of(left))
    except ValueError:
        if not left:
            raise
        # an unknown section may be the frame for everything else
        raise LinkError(UNKNOWN % unknown.words_of(unknown.text_of(left))) from None


def is_known(name: str) -> bool:
    return name in OTHERS or (name in constraints.BY_NAME and name != unknown.NAME)


def recall(sheet: Sheet) -> None:
    """Read the unknown sections that an earlier version kept on a sheet, if this version knows them. What can't be read stays unknown."""
    text = sheet.constraints.pop(unknown.KEY, "")
    if text:
        try:
            take(sheet, [(name_of(int(name)) if is_digits(name) else name, body) for name, body in unknown.sections_of(text)])
        except LinkError:
            sheet.constraints[unknown.KEY] = text


def names_of(sheet: Sheet) -> list[str]:
    """The sections that a sheet needs."""
    names = ([frame_of(sheet)] if is_own(sheet) else []) + (["least"] if sheet.least != 1 else [])
    names += [name for name in ("dark", "colours", "by") if any(getattr(sheet, name))]
    return names + sorted({name for name, _ in sheet.constraints}, key=lambda name: constraints.ORDER[name])


def is_own(sheet: Sheet) -> bool:
    """Whether version 1 can't represent a sheet."""
    if kinds.has_runs(sheet) or len(sheet.grids) != 1:
        return False
    return (sheet.rows, sheet.cols) != (sheet.values, sheet.values) or any(sheet.blocks) or not all(sheet.boxes)


def stand_in(sheet: Sheet) -> Sheet:
    """An empty sheet that version 1 can represent, in place of `sheet`, which it can't represent."""
    empty = grid_layout.lay_out(sheet.kind, [(0, 0)], 3, 3)
    empty.options = dict(kinds.of(sheet).options)
    empty.title = sheet.title
    return empty


def frame_of(sheet: Sheet) -> str:
    """The section for a whole sheet: the first one with room for its rows, columns and values."""
    for name in FRAMES:
        most_rows, most_values = ROOM[name]
        if max(sheet.rows, sheet.cols) <= most_rows and sheet.values <= most_values:
            return name
    raise LinkError("This puzzle can't be put into a link: it is too large.")


def code_sheet(coder: Any, sheet: Sheet, room: tuple[int, int]) -> None:
    """A whole sheet: its blocks, boxes, options, regions, cages, values and marks. room: the most rows or columns, and the most values."""
    given = None if coder.reading else sheet
    rows = coder.uniform(room[0], sheet.rows - 1) + 1
    cols = coder.uniform(room[0], sheet.cols - 1) + 1
    values = coder.uniform(room[1], sheet.values - 1) + 1
    if too_large(sheet.kind, rows, cols):
        raise LinkError(DAMAGED)
    new = Sheet(sheet.kind, rows, cols, values)
    for at in subset(coder, rows * cols, [at for at in range(rows * cols) if given and given.blocks[at]]):
        new.blocks[at] = 1
    cells = [index for index in range(rows * cols) if not new.blocks[index]]
    for name in ("boxes", "shades", "cages"):
        if coder.uniform(2, 1 if given and any(getattr(given, name)) else 0):
            setattr(new, name, content.code_areas(coder, new, cells, getattr(given, name) if given else None, True))
    if any(new.cages):
        content.code_rules(coder, new, given)
    if coder.uniform(2, 1 if given and given.options else 0):
        new.options = content.code_options(coder, given.options if given else {})
    content.code_values_and_source(coder, new, given)
    if coder.reading:
        sheet.rows, sheet.cols, sheet.values = rows, cols, values
        for name in LAYERS + ("rules", "options", "source"):
            setattr(sheet, name, getattr(new, name))


def code_name(coder: Any, name: str) -> str:
    """A section's name, or its number as a text if this version does not know the number. Raises LinkError."""
    known = int(name) if is_digits(name) else NAMES.index(name) if name in NAMES else NAMED
    number = coder.uniform(NAME_RADIX, known)
    if number < NAMED:
        return name_of(number)
    name = content.code_text(coder, name, unknown.MOST_NAME)
    if not unknown.is_name(name):
        raise LinkError(DAMAGED)
    return name


def name_of(number: int) -> str:
    """The section of this number, or the number as a text if this version does not know it."""
    return NAMES[number] if number < len(NAMES) else str(number)


def code_bits(coder: Any, number: int) -> Any:
    """A number of any size: its length in bits, as `code_count` writes it, then the number."""
    length = code_count(coder, bits_of(number))
    if length > MOST_BITS:
        raise LinkError(DAMAGED)
    return coder.uniform(1 << length, number)


def code_count(coder: Any, number: int) -> Any:
    """An unbounded number, usually small: digits of four bits, each followed by a bit for whether there are more."""
    total = 0
    power = 0
    while True:
        digit = coder.uniform(16, number >> power & 15)
        total += digit << power
        power += 4
        if not coder.uniform(2, 1 if number >> power else 0):
            return total
        if power > 40:
            raise LinkError(DAMAGED)


def code_body(coder: Any, name: str, sheet: Sheet) -> None:
    """A section's own number."""
    if name in ROOM:
        code_sheet(coder, sheet, ROOM[name])
        return
    if name == "least":
        sheet.least = coder.uniform(2, sheet.least)
        return
    if name == "dark":
        free = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]]
        for at in subset(coder, len(free), [at for at in range(len(free)) if sheet.dark[free[at]]]):
            sheet.dark[free[at]] = 1
        return
    if name == "colours":
        free = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]]
        code_numbers(coder, sheet.colours, free, coder.uniform(MOST_COLOURS + 1, len(COLOURS)), len(COLOURS), name)
        return
    if name == "by":
        written = [cell for cell in range(len(sheet.entries)) if sheet.entries[cell]]
        known = limits(sheet)["by"]  # a link without pieces that were laid stays as an earlier version writes it
        told = coder.uniform(MOST_WRITERS + 1, HINT if max(sheet.by) <= HINT else known)
        code_numbers(coder, sheet.by, written, told, known, "entries of a new sort")
        return
    code_constraints(coder, name, sheet)


def code_constraints(coder: Any, name: str, sheet: Sheet) -> None:
    """The constraints of a type: their places, then their texts, which are all empty, numbers or words."""
    type_ = constraints.BY_NAME[name]
    mine = (
        [] if coder.reading else sorted([(place, sheet.constraints[other, place]) for other, place in sheet.constraints if other == name])
    )
    places = code_places(coder, type_, sheet, [place for place, _ in mine])
    texts = dict(mine)
    form = coder.uniform(3, form_of([text for _, text in mine]))
    for place in places:
        text = ""
        if form == NUMBERS:
            number = code_number(coder, int(texts[place]) + 1 if texts.get(place) else 0)
            text = str(number - 1) if number else ""
        elif form == WORDS:
            text = content.code_text(coder, texts.get(place, ""), MOST_RULE)
        if coder.reading:
            try:
                constraints.put(sheet, name, place, text)
            except ValueError:
                raise LinkError(DAMAGED) from None


def code_numbers(coder: Any, layer: list[int], cells: list[int], known: int, most: int, what: str) -> None:
    """Small numbers of a layer: the cells with each number, one number after another. known: how many the writer knew; most: how many we know."""
    if known > most:
        raise LinkError(UNKNOWN % what)
    for number in range(1, known + 1):
        held = [at for at in range(len(cells)) if layer[cells[at]] == number]
        for at in subset(coder, len(cells), held):
            layer[cells[at]] = number
        cells = [cell for cell in cells if layer[cell] != number]


def form_of(texts: list[str]) -> int:
    if not any(texts):
        return EMPTY
    return (
        NUMBERS if all([not text or (text.isdigit() and str(int(text)) == text and int(text) < MOST_NUMBER) for text in texts]) else WORDS
    )


def code_number(coder: Any, number: int) -> Any:
    """A number up to MOST_NUMBER, usually small."""
    small = coder.uniform(SMALL + 1, min(number, SMALL))
    return coder.uniform(MOST_NUMBER - SMALL + 1, number - SMALL) + SMALL if small == SMALL else small


# --- the places of each shape ----------------------------------------------------------------------------------------


def code_places(coder: Any, type_: Type, sheet: Sheet, places: list[Place]) -> list[Place]:
    if type_.shape == shapes.WHOLE:
        return [()]
    if type_.shape == shapes.PAIR:
        return code_pairs(coder, type_, sheet, places)
    if type_.shape == shapes.OUTSIDE:
        return code_outside(coder, sheet, places)
    if type_.shape == shapes.SPOT:
        there = set(places)
        held = [at for at in range(len(sheet.blocks)) if (at,) in there]
        return [(at,) for at in subset(coder, len(sheet.blocks), held)]
    free = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]]
    if type_.shape == shapes.AREA and type_.most == 1:
        there = set(places)
        held = [at for at in range(len(free)) if (free[at],) in there]
        return [(free[at],) for at in subset(coder, len(free), held)]
    many = code_count(coder, len(places))
    if many > constraints.MOST:
        raise LinkError(DAMAGED)
    code_one = code_path if type_.shape == shapes.PATH else code_area
    return [code_one(coder, sheet, free, places[at] if places else ()) for at in range(many)]


def code_area(coder: Any, sheet: Sheet, free: list[int], place: Place) -> Place:
    """A subset of the cells."""
    held = [at for at in range(len(free)) if free[at] in place]
    return tuple([free[at] for at in subset(coder, len(free), held)])


def code_path(coder: Any, sheet: Sheet, free: list[int], place: Place) -> Place:
    """The first cell, then a step in one of eight directions to each that follows."""
    first = coder.uniform(max(len(free), 1), free.index(place[0]) if place else 0)
    if not free:
        raise LinkError(DAMAGED)
    path = [free[first]]
    while len(path) <= shapes.MOST_CELLS:
        way = len(shapes.STEPS)
        if len(path) < len(place):
            down = place[len(path)] // sheet.cols - path[-1] // sheet.cols
            way = shapes.STEPS.index((down, place[len(path)] - path[-1] - down * sheet.cols))
        way = coder.uniform(len(shapes.STEPS) + 1, way)
        if way == len(shapes.STEPS):
            break
        row, col = path[-1] // sheet.cols + shapes.STEPS[way][0], path[-1] % sheet.cols + shapes.STEPS[way][1]
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            raise LinkError(DAMAGED)
        path.append(row * sheet.cols + col)
    return tuple(path)


def code_pairs(coder: Any, type_: Type, sheet: Sheet, places: list[Place]) -> list[Place]:
    """A subset of the borders between cells; for each, if it matters, which cell comes first."""
    borders, there = neighbours.borders(sheet), set(places)
    held = [at for at in range(len(borders)) if borders[at] in there or tuple(reversed(borders[at])) in there]
    if len(held) < len(places):
        raise LinkError("This puzzle can't be put into a link: between two of its cells are two signs that contradict each other.")
    pairs = []
    for at in subset(coder, len(borders), held):
        turned = coder.uniform(2, 1 if borders[at] not in there else 0) if type_.ordered else 0
        pairs.append(tuple(reversed(borders[at])) if turned else borders[at])
    return pairs


def code_outside(coder: Any, sheet: Sheet, places: list[Place]) -> list[Place]:
    """Clues that look along a row or a column as a subset of all such places; other clues one by one."""
    straight, there = shapes.around(sheet.rows, sheet.cols), set(places)
    held = [at for at in range(len(straight)) if straight[at] in there]
    clues: list[Place] = [straight[at] for at in subset(coder, len(straight), held)]
    ahead = set(straight)
    others = [place for place in places if place not in ahead]
    many = code_count(coder, len(others))
    for at in range(min(many, constraints.MOST)):
        row, col, way = others[at] if others else (0, 0, 0)
        row = coder.uniform(MOST_ROWS + 2, row + 1) - 1
        col = coder.uniform(MOST_ROWS + 2, col + 1) - 1
        clues.append((row, col, coder.uniform(len(shapes.STEPS), way)))
    return clues
