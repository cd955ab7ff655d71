"""The parts of puzz.link's bodies. Each reads and writes something that is printed; puzzlink_kinds says which parts a kind has."""

from newsgrid.exchange.codes.errors import ImportFault, put, rule
from newsgrid.exchange.codes.puzzlink_encodings import (
    BITS,
    DAMAGED,
    MARKED,
    TRIPLES,
    UNKNOWN,
    Code,
    EachCell,
    Numbers,
    Totals,
    digits_of,
    digits_value,
    expect_end,
    pairs,
    total_sign,
    total_value,
)
from newsgrid.puzzle import areas, cage_rule, constraints, kinds, shapes
from newsgrid.puzzle.constraint_type import Sign
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet, shape
from newsgrid.puzzle.types import Any, Callable, Place

SHIPS = "^v<>mo"  # the letters of printed parts, by their numbers from 1 on; 0 is water
BENT = 7  # the first of the numbers for corners of ships that are not straight
# usual fleets, by their signs: the length of the longest ship, of which there is one, then two ships one cell shorter, and so on
FLEETS = {"c": 3, "d": 4, "e": 5}


def refuse(sheet: Sheet, what: str) -> None:
    """Raise ImportFault: the sheet has something that the site's kind lacks."""
    raise ImportFault("puzz.link's %s %s" % (kinds.of(sheet).title, what))


def unopened(sheet: Sheet, what: str) -> None:
    """Raise ReadError: a link has something that our kind lacks."""
    raise ReadError("This %s has %s, which can't be opened" % (kinds.of(sheet).title, what))


class Part:
    """A part of a body. holds: the layers of the sheet that it holds."""

    holds: tuple[str, ...] = ()

    def types(self, kind: Kind) -> list[str]:
        """The types of the constraints that it may hold."""
        return []

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        """Read this part from the beginning of a body onto a sheet, add sentences about it to the notes, and return the rest. Raises ReadError."""
        raise NotImplementedError

    def write(self, sheet: Sheet) -> str:
        """The inverse. Raises ImportFault if the site has no form for it."""
        raise NotImplementedError


# --- where something may be printed, in the order of the site --------------------------------------------------------


def cells(sheet: Sheet) -> list[Place]:
    """The cells, on a lattice as well."""
    net = kinds.of(sheet).look.lattice
    rows, cols = shape(sheet)
    return [(cell if net is None else net.place(cell, cols),) for cell in range(rows * cols)]


def first_cells(sheet: Sheet) -> list[Place]:
    """The first cell of each room."""
    boxes = areas.renumbered(sheet.boxes)
    first: list[Place] = []
    for cell in range(len(boxes)):
        if boxes[cell] > len(first):
            first.append((cell,))
    return first


def borders(sheet: Sheet) -> list[Place]:
    return list(pairs(sheet.cols, sheet.rows))


def above_and_left(sheet: Sheet) -> list[Place]:
    above, _, left, _ = shapes.sides(sheet.rows, sheet.cols)
    return above + left


def all_around(sheet: Sheet) -> list[Place]:
    return shapes.around(sheet.rows, sheet.cols)


def two_above_and_left(sheet: Sheet) -> list[Place]:
    """Two numbers above each column and two on the left of each row, the nearer one first; here the nearer one is printed below or on the right."""
    above, below, left, right = shapes.sides(sheet.rows, sheet.cols)
    return [place for two in zip(below + right, above + left) for place in two]


# --- clues -----------------------------------------------------------------------------------------------------------


def printed(sheet: Sheet) -> dict[Place, str]:
    """The clues of the kind."""
    clue = kinds.of(sheet).clue
    return {place: sheet.constraints[name, place] for name, place in sheet.constraints if name == clue}


class Clues(Part):
    """Things at places, packed by a code: the clues of the kind, unless a subclass differs. noted: for a note on unknown values, their name and
    what happens to them, () for no note; last: whether this must be the last part."""

    noted: tuple[str, ...] = ()
    last = False
    elsewhere = "nothing beside its cells"

    def __init__(self, code: Code | None = None, places: Callable[[Sheet], list[Place]] = cells) -> None:
        self.code = code or Numbers()
        self.places = places

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        places = self.places(sheet)
        found, rest = self.packing(sheet).read(body, len(places))
        if self.last or kinds.of(sheet).look.lattice is not None:
            expect_end(rest)
        for at in sorted(found):
            self.put(sheet, places[at], found[at])
        unknown = [found[at] for at in found].count(UNKNOWN)
        if self.noted and unknown:
            notes.append("%s of unknown value %s %s." % (count(unknown, self.noted[0]), "is" if unknown == 1 else "are", self.noted[1]))
        return rest

    def write(self, sheet: Sheet) -> str:
        places = self.places(sheet)
        at = {places[number]: number for number in range(len(places))}
        found = self.found(sheet)
        if any([place not in at for place in found]):
            refuse(sheet, "has " + self.elsewhere)
        return self.packing(sheet).write({at[place]: found[place] for place in found}, len(places))

    def types(self, kind: Kind) -> list[str]:
        return [kind.clue] + [type_.name for type_ in kind.spots]

    def packing(self, sheet: Sheet) -> Code:
        return self.code

    def put(self, sheet: Sheet, place: Place, value: Any) -> None:
        put(DAMAGED, sheet, kinds.of(sheet).clue, place, "?" if value == UNKNOWN else str(value))

    def found(self, sheet: Sheet) -> dict[Place, Any]:
        """{place: what is there, in the form for the code}."""
        held = printed(sheet)
        return {place: UNKNOWN if held[place] == "?" else int(held[place]) for place in held}


class EachNumber(Clues):
    """A number for each cell, without exception."""

    def packing(self, sheet: Sheet) -> Code:
        return EachCell(kinds.of(sheet).title)


class ArrowClues(Clues):
    """Numbers with an arrow."""

    def found(self, sheet: Sheet) -> dict[Place, str]:
        return printed(sheet)


class BlockClues(Clues):
    """Blocks, each with a number or none."""

    holds = ("blocks",)

    def put(self, sheet: Sheet, place: Place, value: int) -> None:
        sheet.blocks[place[0]] = 1
        if value != UNKNOWN:
            Clues.put(self, sheet, place, value)

    def found(self, sheet: Sheet) -> dict[Place, int]:
        found: dict[Place, int] = {(cell,): UNKNOWN for cell in range(len(sheet.blocks)) if sheet.blocks[cell]}
        found.update(Clues.found(self, sheet))
        return found


class RoomClues(Clues):
    """A number for each room, put into its first cell (pzpr's decodeRoomNumber16)."""

    def found(self, sheet: Sheet) -> dict[Place, int]:
        numbers = Clues.found(self, sheet)
        in_first: dict[Place, int] = {}
        for place in numbers:
            first = (sheet.boxes.index(sheet.boxes[place[0]]),)
            if first in in_first:
                refuse(sheet, "has one number in a room, but here are two")
            in_first[first] = numbers[place]
        return in_first


class Signs(Clues):
    """Signs of several types, numbered from 1 on in the order of `names`, which are the kind's own unless a subclass differs."""

    def names(self, kind: Kind) -> list[str]:
        return [type_.name for type_ in kind.spots]

    def put(self, sheet: Sheet, place: Place, value: int) -> None:
        put(DAMAGED, sheet, self.names(kinds.of(sheet))[value - 1], place)

    def found(self, sheet: Sheet) -> dict[Place, int]:
        names = self.names(kinds.of(sheet))
        return {place: names.index(name) + 1 for name, place in sheet.constraints if name in names}


class Around(Clues):
    """Numbers or letters around the cells (pzpr's decodeNumber16ExCell). Letters are numbered by the alphabet; unknown clues are left out.
    spare: how many places older links have after the last one; bank: whether a slash may replace all places."""

    elsewhere = "nothing below its columns or on the right of its rows"

    def __init__(self, places: Callable[[Sheet], list[Place]], spare: int = 0, bank: bool = False) -> None:
        Clues.__init__(self, Numbers("clue", spare=spare), places)
        self.bank = bank

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        return body if self.bank and body[:1] == "/" else Clues.read(self, sheet, body, notes)

    def letters(self, sheet: Sheet) -> str:
        field = constraints.BY_NAME[kinds.of(sheet).clue].field
        return field.signs if isinstance(field, Sign) else ""

    def put(self, sheet: Sheet, place: Place, value: int) -> None:
        letters = self.letters(sheet)
        if value != UNKNOWN:
            put(DAMAGED, sheet, kinds.of(sheet).clue, place, letters[value - 1] if 0 < value <= len(letters) else str(value))

    def found(self, sheet: Sheet) -> dict[Place, int]:
        held, letters = printed(sheet), self.letters(sheet)
        known = [place for place in held if held[place] != "?"]
        return {place: letters.index(held[place]) + 1 if letters else int(held[place]) for place in known}


class Sights(Around):
    """Numbers that look straight into a square, and are at most as large as its side."""

    elsewhere = "no numbers that look along a diagonal"
    noted = ("number", "left out")

    def packing(self, sheet: Sheet) -> Code:
        return Numbers("clue", sheet.values)

    def found(self, sheet: Sheet) -> dict[Place, int]:
        found, side = Around.found(self, sheet), sheet.rows
        most = max([0] + [found[place] for place in found])
        if most > side:
            refuse(sheet, "of %d by %d has clues up to %d, but here is %d" % (side, side, side, most))
        return found


def of_line(sheet: Sheet, place: Place) -> str:
    """What is printed beside a line. Raises ImportFault if nothing is."""
    text = sheet.constraints.get((kinds.of(sheet).clue, place), "?")
    if text == "?":
        refuse(sheet, "has the numbers of all lines, but here those of one are not printed")
    return text


class LineClues(Clues):
    """A number for each line."""

    def found(self, sheet: Sheet) -> dict[Place, int]:
        return {place: int(of_line(sheet, place)) for place in self.places(sheet)}


class LineLists(Clues):
    """The numbers of each line, from the cells outwards. A line without numbers has no black cell."""

    def lines(self, sheet: Sheet) -> list[tuple[Place, int]]:
        """[(place of a line, how many numbers it has at most)]."""
        return [(place, ((sheet.rows if place[0] < 0 else sheet.cols) + 1) // 2) for place in above_and_left(sheet)]

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        lines = self.lines(sheet)
        found, rest = Numbers("clue").read(body, sum([most for _, most in lines]))
        if UNKNOWN in [found[at] for at in found]:
            unopened(sheet, "a number that is not known")
        first = 0
        for place, most in lines:
            held = [str(found[at]) for at in range(first + most - 1, first - 1, -1) if found.get(at)]
            put(DAMAGED, sheet, kinds.of(sheet).clue, place, " ".join(held) or "0")
            first += most
        return rest

    def write(self, sheet: Sheet) -> str:
        found: dict[int, int] = {}
        first = 0
        for place, most in self.lines(sheet):
            held = [int(word) for word in of_line(sheet, place).split() if word != "0"]
            if len(held) > most:
                refuse(sheet, "of this size has at most %d numbers in a line, but here are %d" % (most, len(held)))
            for at in range(len(held)):
                found[first + len(held) - 1 - at] = held[at]
            first += most
        return Numbers("clue").write(found, first)


class LessOrDifference(Clues):
    """Signs between neighbours: which of them is less, or their difference."""

    noted = ("difference", "left out")
    last = True

    def types(self, kind: Kind) -> list[str]:
        return [kind.clue, "white"]

    def put(self, sheet: Sheet, place: Place, value: int) -> None:
        if value < UNKNOWN:
            put(DAMAGED, sheet, "less", place if value == MARKED else (place[1], place[0]))
        elif value != UNKNOWN:
            put(DAMAGED, sheet, "white", place, str(value))

    def found(self, sheet: Sheet) -> dict[Place, int]:
        found: dict[Place, int] = {}
        for name, place in sheet.constraints:
            between = tuple(sorted(place))
            if between in found:
                raise ImportFault("puzz.link's Minarism has one sign between two cells, but here are two")
            found[between] = int(sheet.constraints[name, place] or 1) if name == "white" else MARKED - (between != place)
        return found


class AllDots(Signs):
    """Dots between neighbours, white for a difference of 1 and black for a double, all of which are given."""

    last = True

    def names(self, kind: Kind) -> list[str]:
        return ["white", "black"]

    def types(self, kind: Kind) -> list[str]:
        return ["white", "black", "allwhite", "allblack", "boxes"]

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        rest = Signs.read(self, sheet, body, notes)
        for name in ("allwhite", "allblack"):
            put(DAMAGED, sheet, name, ())
        notes.append("Kropki has no boxes there, so it opens as a Latin square, a Futoshiki with dots.")
        return rest

    def found(self, sheet: Sheet) -> dict[Place, int]:
        found = Signs.found(self, sheet)
        whole = sorted([name for name, place in sheet.constraints if place not in found])
        texts = [text for (_, place), text in sheet.constraints.items() if place in found]
        if whole != (["boxes"] if kinds.of(sheet).boxes else ["allblack", "allwhite"]) or any(texts) or len(texts) > len(found):
            raise ImportFault("puzz.link's Kropki has white dots for 1 and black ones for twice, and all of them are given")
        return found


def below_and_after(sheet: Sheet) -> list[Place]:
    """The cells that are neither in the first row nor in the first column, where a Kakuro has nothing but clues."""
    return [(row * sheet.cols + col,) for row in range(1, sheet.rows) for col in range(1, sheet.cols)]


class Runs(Clues):
    """The clues of a Kakuro: those among its cells, then those above and on the left of them where a run begins."""

    holds = ("blocks",)

    def __init__(self) -> None:
        Clues.__init__(self, Totals(), below_and_after)

    def edges(self, sheet: Sheet) -> list[tuple[list[int], int]]:
        """[(`sheet.down` or `sheet.across`, the index of a clue in it)] of the clues at the edges."""
        places = [("down", col) for col in range(1, sheet.cols)] + [("across", row * sheet.cols) for row in range(1, sheet.rows)]
        return [(getattr(sheet, half), index) for half, index in places if areas.run_length(sheet, index, half)]

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        signs = list(Clues.read(self, sheet, body, notes))
        edges = self.edges(sheet)
        for at in range(min(len(edges), len(signs))):
            totals, index = edges[at]
            totals[index] = total_value(signs[at])
        if len(signs) > len(edges):
            raise ReadError("%s: it goes on after its last clue" % DAMAGED)
        return ""

    def put(self, sheet: Sheet, place: Place, value: tuple[int, int]) -> None:
        sheet.blocks[place[0]] = 1
        sheet.down[place[0]], sheet.across[place[0]] = value

    def found(self, sheet: Sheet) -> dict[Place, tuple[int, int]]:
        return {place: (sheet.down[place[0]], sheet.across[place[0]]) for place in self.places(sheet) if sheet.blocks[place[0]]}

    def write(self, sheet: Sheet) -> str:
        return Clues.write(self, sheet) + "".join([total_sign(totals[index]) for totals, index in self.edges(sheet)])


# --- what holds for the whole sheet ----------------------------------------------------------------------------------


class HowMany(Part):
    """A number before a slash: how many stars a line has, how many letters there are. name: the type of its constraint."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.usual = str(constraints.BY_NAME[name].field.usual)

    def types(self, kind: Kind) -> list[str]:
        return [self.name]

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        many, _, rest = body.partition("/")
        self.put(sheet, many[:9])
        return rest

    def put(self, sheet: Sheet, text: str) -> None:
        if not text:
            raise ReadError('%s: "" is not a value' % DAMAGED)
        if text != self.usual:
            put(DAMAGED, sheet, self.name, (), text)

    def said(self, sheet: Sheet) -> str:
        return sheet.constraints.get((self.name, ()), "") or self.usual

    def write(self, sheet: Sheet) -> str:
        return self.said(sheet) + "/"


class Fleet(HowMany):
    """// and the sign of a usual fleet; or /, how many ships there are, and for each ship a /, its width, its height and its cells, row by row."""

    def lengths(self, longest: int) -> list[int]:
        return [length for length in range(1, longest + 1) for _ in range(longest + 1 - length)]

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        if body[:2] == "//" and body[2:] in FLEETS:
            lengths = self.lengths(FLEETS[body[2:]])
        else:
            words = body[1:].split("/")
            if body[:1] != "/" or not words[1:] or words[0] != str(len(words) - 1):
                raise ReadError("%s: it does not say which ships there are" % DAMAGED)
            lengths = sorted([self.length(sheet, word) for word in words[1:]])
        self.put(sheet, " ".join([str(length) for length in reversed(lengths)]))
        return ""

    def length(self, sheet: Sheet, word: str) -> int:
        wide, high = digits_value(word[:1], 36), digits_value(word[1:2], 36)
        held, _ = BITS.read(word[2:12], 5 * len(word[2:12]))
        if min(wide, high) != 1 or sorted(held) != list(range(max(wide, high))):
            unopened(sheet, "a ship that is not straight")
        return max(wide, high)

    def write(self, sheet: Sheet) -> str:
        lengths = sorted([int(word) for word in self.said(sheet).split()])
        for sign in FLEETS:
            if lengths == self.lengths(FLEETS[sign]):
                return "//" + sign
        ships = ["/%s1%s" % (digits_of(length, 1, 36), BITS.write(dict.fromkeys(range(length), 1), length)) for length in lengths]
        return "/%d" % len(lengths) + "".join(ships)


# --- values that are given -------------------------------------------------------------------------------------------


class Givens(Clues):
    """Values in cells; unknown values stay empty. less: by how much the site's numbers are below ours; spared: whether an empty part means no values;
    answered: whether an answer may follow, which is left out."""

    holds = ("givens",)

    def __init__(self, less: int = 0, spared: bool = False, answered: bool = False) -> None:
        Clues.__init__(self)
        self.less = less
        self.spared = spared
        self.answered = answered

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        rest = Clues.read(self, sheet, body, notes)
        return "" if self.answered else rest

    def packing(self, sheet: Sheet) -> Code:
        return Numbers("cell", sheet.values - self.less)

    def put(self, sheet: Sheet, place: Place, value: int) -> None:
        if not value and self.less:
            raise ReadError("%s: it holds the value 0, but 1 to %d were expected" % (DAMAGED, sheet.values - self.less))
        sheet.givens[place[0]] = value + self.less if value > 0 else 0

    def found(self, sheet: Sheet) -> dict[Place, int]:
        if self.less and 1 in sheet.givens:
            refuse(sheet, "has no cells that are given as %s" % kinds.of(sheet).look.glyphs[0].word)
        return {(cell,): sheet.givens[cell] - self.less for cell in range(len(sheet.givens)) if sheet.givens[cell]}

    def write(self, sheet: Sheet) -> str:
        return Clues.write(self, sheet) if any(sheet.givens) or not self.spared else ""


class NotedGivens(Givens):
    """Values in cells, with a note on unknown ones."""

    noted = ("given", "left empty")

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        if Givens.read(self, sheet, body, notes):
            raise ReadError("%s: it goes on past the last cell" % DAMAGED)
        return ""


class Circles(Givens):
    """White circles, for the first value, and black circles."""

    def packing(self, sheet: Sheet) -> Code:
        return TRIPLES


class Ships(Signs):
    """The printed parts of ships: their forms, water, or a part of unknown form. A slash may replace all of them."""

    holds = ("givens",)

    def names(self, kind: Kind) -> list[str]:
        of_letter = {type_.letter: type_.name for type_ in kind.spots}
        return [of_letter[letter] for letter in SHIPS]

    def packing(self, sheet: Sheet) -> Code:
        return Numbers("cell", BENT + 3)

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        parts, slash, after = body.partition("/")
        return (Signs.read(self, sheet, parts, notes) if parts else "") + slash + after

    def put(self, sheet: Sheet, place: Place, value: int) -> None:
        if value >= BENT:
            unopened(sheet, "a ship that is not straight")
        if value > 0:
            Signs.put(self, sheet, place, value)
        else:
            sheet.givens[place[0]] = 1 - value

    def found(self, sheet: Sheet) -> dict[Place, int]:
        found = Signs.found(self, sheet)
        found.update({(cell,): 1 - sheet.givens[cell] for cell in range(len(sheet.givens)) if sheet.givens[cell]})
        return found


# --- borders ---------------------------------------------------------------------------------------------------------


def rooms_of(body: str, sheet: Sheet) -> tuple[list[list[int]], str]:
    """(the rooms whose borders a body begins with, in the order of their first cells; what follows)."""
    _, joined, rest = walls(body, sheet)
    return areas.joined(joined, len(sheet.blocks)), rest


def walls(body: str, sheet: Sheet) -> tuple[list[tuple[int, int]], list[tuple[int, int]], str]:
    """(the pairs of neighbours with a border between them, those without one, what follows): first pairs within rows, then within columns."""
    divided: list[tuple[int, int]] = []
    joined: list[tuple[int, int]] = []
    for between in pairs_of(sheet):
        found, body = BITS.read(body, len(between))
        for at in range(len(between)):
            (divided if at in found else joined).append(between[at])
    return divided, joined, body


def write_walls(sheet: Sheet, divided: Callable[[int, int], bool]) -> str:
    """The inverse of `walls`. divided(cell, neighbour): whether a border is between them."""
    bodies = []
    for between in pairs_of(sheet):
        bodies.append(BITS.write({at: 1 for at in range(len(between)) if divided(between[at][0], between[at][1])}, len(between)))
    return "".join(bodies)


def pairs_of(sheet: Sheet) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    between, upright = pairs(sheet.cols, sheet.rows), sheet.rows * (sheet.cols - 1)
    return between[:upright], between[upright:]


class Borders(Part):
    """The borders of rooms. A border within a room is left out."""

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        divided, joined, rest = walls(body, sheet)
        sheet.boxes = areas.layer_of(areas.joined(joined, len(sheet.boxes)), len(sheet.boxes))
        within = [pair for pair in divided if sheet.boxes[pair[0]] == sheet.boxes[pair[1]]]
        if within:
            self.put_within(sheet, within, notes)
        return rest

    def put_within(self, sheet: Sheet, within: list[tuple[int, int]], notes: list[str]) -> None:
        notes.append("Its borders that end within a region are left out: they divide nothing.")

    def write(self, sheet: Sheet) -> str:
        boxes = sheet.boxes
        body = write_walls(sheet, lambda one, other: boxes[one] != boxes[other] or ("wall", (one, other)) in sheet.constraints)
        if areas.layer_of(rooms_of(body, sheet)[0], len(boxes)) != areas.renumbered(boxes):
            refuse(sheet, "has only connected regions")
        return body


class BordersAndWalls(Borders):
    """The borders of rooms, for a kind in which a border within a room has a meaning."""

    def types(self, kind: Kind) -> list[str]:
        return ["wall"]

    def put_within(self, sheet: Sheet, within: list[tuple[int, int]], notes: list[str]) -> None:
        for pair in within:
            put(DAMAGED, sheet, "wall", pair)


class RegionBorders(Borders):
    """The borders of regions of n cells that hold 1 to n."""

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        rest = Borders.read(self, sheet, body, [])
        kind = kinds.of(sheet)
        sheet.values = kind.values(sheet)
        if sheet.values > MOST_VALUE:
            raise ReadError("This %s has a region of %d cells; at most %d can be opened" % (kind.title, sheet.values, MOST_VALUE))
        return rest


class Halves(Part):
    """Dominoes by their borders, then the given values, if there are any, and the cells that are left out, which have no borders."""

    holds = ("givens",)

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        size = len(sheet.blocks)
        _, joined, rest = walls(body, sheet)
        given, rest = TRIPLES.read(rest, size) if rest else ({}, "")
        empty, rest = BITS.read(rest, size) if rest else ({}, "")
        for cell in given:
            sheet.givens[cell] = given[cell] + 1
        parts = areas.joined([pair for pair in joined if pair[0] not in empty and pair[1] not in empty], size)
        for part in parts:
            if len(part) != 2 and part[0] not in empty:
                unopened(sheet, "a cell that is not half of a domino" if len(part) == 1 else "a region of %d cells" % len(part))
        sheet.boxes = areas.layer_of(parts, size)
        return rest

    def write(self, sheet: Sheet) -> str:
        boxes, size = sheet.boxes, len(sheet.boxes)
        for _, part in areas.areas(boxes):
            if len(part) > 2 or not (len(part) == 1 or part[1] - part[0] in (1, sheet.cols)):
                refuse(sheet, "has only dominoes, and cells outside them")
        alone = {cell: 1 for cell in range(size) if boxes.count(boxes[cell]) == 1}
        body = write_walls(sheet, lambda one, other: boxes[one] != boxes[other] and one not in alone and other not in alone)
        if 1 in sheet.givens:
            refuse(sheet, "has no cells that are given as neutral")
        if any(sheet.givens) or alone:
            body += TRIPLES.write({cell: sheet.givens[cell] - 1 for cell in range(size) if sheet.givens[cell]}, size)
        return body + (BITS.write(alone, size) if alone else "")


class Products(Part):
    """Rooms by their borders, then the product of each: cages. A room without a number is not a cage, and a number in a room of one cell is its value."""

    holds = ("cages",)

    def read(self, sheet: Sheet, body: str, notes: list[str]) -> str:
        rooms, rest = rooms_of(body, sheet)
        found, rest = Numbers("room").read(rest, len(rooms))
        expect_end(rest)
        caged = [number for number in sorted(found) if found[number] != UNKNOWN]
        for number in caged:
            sheet.rules[rooms[number][0]] = rule(DAMAGED, "%d%s" % (found[number], "x" if len(rooms[number]) > 1 else ""))
        sheet.cages = areas.layer_of([rooms[number] for number in caged], len(sheet.cages))
        return ""

    def write(self, sheet: Sheet) -> str:
        rooms = [sheet.cages[cell] or -1 - cell for cell in range(len(sheet.cages))]
        firsts = [cell for cell in range(len(rooms)) if rooms.index(rooms[cell]) == cell]
        found: dict[int, int] = {}
        caged = areas.cage_cells(sheet)
        for cage in caged:
            held = sheet.rules[caged[cage][0]]
            sign, value = cage_rule.sign_of(held)
            alone = len(caged[cage]) == 1 and held.isdigit()
            if not (sign == "x" or alone) or " " in held:
                raise ImportFault("puzz.link's Rooms of Factors has only cages with a product")
            found[firsts.index(rooms.index(cage))] = int(held) if alone else value
        return write_walls(sheet, lambda one, other: rooms[one] != rooms[other]) + Numbers("room").write(found, len(firsts))
