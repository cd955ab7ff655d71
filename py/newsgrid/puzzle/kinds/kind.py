"""The class of kinds of puzzles, and the parts that one consists of."""

from newsgrid.puzzle import lattice as lattices
from newsgrid.puzzle.constraint_type import Number, Type
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.lattice import Lattice
from newsgrid.puzzle.shapes import SPOT
from newsgrid.puzzle.sheet import Sheet, too_large
from newsgrid.puzzle.types import Any, Callable, Iterator, Place

# the sources of a kind's boxes
USUAL, DRAWN, NONE = "usual", "drawn", ""  # by the size (or by the first line's 4x3); by a map; there are none
# how the rows of its text are written, see newsgrid.puzzle.formats.forms
GRID, CAGES, FRAME, PAIRS, DARK, TOTALS, PARITY = "grid", "cages", "frame", "pairs", "dark", "totals", "parity"
CORNERS, LINES, EDGES, MIXED, LISTS, LATTICE, PIPS = "corners", "lines", "edges", "mixed", "lists", "lattice", "pips"
NO_LETTERS = (CAGES, DARK, PARITY, MIXED)  # forms in whose rows a letter is no value: it has a meaning of its own, or none
# the groups in which kinds are offered, in their order
PAPERS, WITH_MORE, OTHERS, GIANTS = "In most papers", "Sudoku, with more", "Sums and others", "Several grids"
SHADED = "Black, white and signs"
GROUPS = (PAPERS, WITH_MORE, OTHERS, SHADED, GIANTS)
Chance = Any  # a random.Random, which MicroPython has not
EVERY = (1, 2, 3, 4, 5)  # the levels of difficulty
NEVER_HARD = (1, 2, 4, 5)  # of kinds all of whose steps are counts, overlaps or chains


class Look:
    """What its sheets look like.

    glyphs: what its values look like if they are no numbers, one for each; in_cells: those of the values in cells, on a lattice where they are
    not those of its edges
    lattice: what the places of its sheets are, if lines run between its cells; layout: the name of its grids' layout in grid_layout.LAYOUTS, if
    it has no other
    taps: the values that one tap after the other gives a cell, () if a tap only goes there
    walls: whether its blocks are black; bare: whether they are bare paper, and what is left is the board
    apart: whether cells are squares that don't touch; heavy: whether the borders of cages are heavy lines; tinted: whether cages are coloured areas
    shaded: what a region is called; below(sheet): how high, in the units of its drawing, what stands below its cells is
    """

    def __init__(
        self,
        glyphs: tuple[Glyph, ...] = (),
        in_cells: tuple[Glyph, ...] = (),
        lattice: Lattice | None = None,
        layout: str = "",
        taps: tuple[int, ...] = (2, 1),
        walls: bool = True,
        bare: bool = False,
        apart: bool = False,
        heavy: bool = False,
        tinted: bool = False,
        shaded: str = "shaded region",
        below: Callable[[Sheet], float] | None = None,
    ) -> None:
        self.glyphs = glyphs
        self.in_cells = in_cells
        self.lattice = lattice
        self.layout = layout
        self.taps = taps
        self.walls = walls
        self.bare = bare
        self.apart = apart
        self.heavy = heavy
        self.tinted = tinted
        self.shaded = shaded
        self.below = below

    def glyphs_at(self, sheet: Sheet, index: int) -> tuple[Glyph, ...]:
        """The glyphs of the values at a place; () if they are numbers."""
        if self.in_cells and self.lattice is not None and self.lattice.is_cell(index // sheet.cols, index % sheet.cols):
            return self.in_cells
        return self.glyphs


class Text:
    """What its sheets are like as text.

    words: what the first line of a text may begin with as well, after the #, in lower case, letters and digits only, with blanks between; word: what is
    written there, if it is not the first word of the example
    form: how the rows are written, one of GRID and those that follow it; opening: the sign before its cells where they stand on one line, which
    then ends with /
    untitled: whether a text without a first line may be this kind. A new kind leaves it out: texts of today that have no first line must not
    become unclear
    least_clue: 0 if a number around the cells may be 0, which means no number otherwise; a clue's type of the kind's own says it itself;
    most_clue(side): the largest that an untitled text can have
    signless: whether a number without a sign in a cage leaves the sign open
    sentences: what its rules in words begin with, before those of its types
    written: what people must know about such a text, in sentences; example: a small puzzle, just as it is written out, but for the end of its last line
    """

    def __init__(
        self,
        words: str = "",
        form: str = GRID,
        opening: str = "",
        untitled: bool = False,
        least_clue: int = 1,
        most_clue: Callable[[int], int] = lambda side: side,
        signless: bool = False,
        sentences: tuple[str, ...] = (),
        written: str = "",
        example: str = "",
        word: str | None = None,
    ) -> None:
        self.word = example[1:].split(" ")[0] if word is None else word
        self.words = ((plain(self.word),) if self.word else ()) + tuple(words.split())
        self.form = form
        self.opening = opening
        self.untitled = untitled
        self.least_clue = least_clue
        self.most_clue = most_clue
        self.signless = signless
        self.sentences = sentences
        self.written = written
        self.example = example + "\n" if example else ""

    def begin(self, fields: list[Any]) -> None:
        """Let its least clue be that of these fields, if they are numbers: those of clues of the kind's own."""
        for field in fields:
            if isinstance(field, Number):
                self.least_clue = min(field.least, 1)


class Told:
    """What tells it in photos and in other tools' links.

    photo: the kind that it looks like in a photo, "print" if it is told by what it prints (its boxes, its clues with their figures and signs, its
    first value, black cells), "layout" if by how its grids lie, "" if photos of it are not read
    in_words: rules that only a page's words state, as (type of the constraint, its text); ("", "") for none. The reader tries each
    elsewhere: {another tool: its names for the kind there}
    """

    def __init__(
        self,
        photo: str = "print",
        in_words: tuple[tuple[str, str], ...] = (),
        elsewhere: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.photo = photo
        self.in_words = in_words
        self.elsewhere = elsewhere or {}


class Offer:
    """How new puzzles of it are offered.

    sizes: what a new puzzle can begin with, as `sizes` lists it: (title, function of the kind that makes an empty sheet); offered: the indices
    of those that the New dialog shows, all if it is left out; sides: the least and the greatest number of rows, and of columns, of a new one, ()
    if it has only these sizes
    group, rank: which of GROUPS it is in, and its place there; among equals the registry's order counts
    daily: (its place among the puzzles of the day, their level and their size on each weekday, from Monday on), None if it has none
    levels: those that new ones can have: all steps that its rules allow are of these; seldom: {(rows, columns): levels that new ones of this size
    hardly ever have}
    joined: the kind that a sheet with several of its grids is, "" if there is none
    """

    def __init__(
        self,
        sizes: tuple[tuple[str, Callable[["Kind"], Sheet]], ...],
        group: str,
        rank: int = 9,
        offered: tuple[int, ...] | None = None,
        sides: tuple[int, ...] = (),
        daily: tuple[int, tuple[int, ...], tuple[int, ...]] | None = None,
        levels: tuple[int, ...] = EVERY,
        seldom: dict[tuple[int, int], tuple[int, ...]] | None = None,
        joined: str = "",
    ) -> None:
        self.sizes = sizes
        self.group = group
        self.rank = rank
        self.offered = tuple(range(len(sizes))) if offered is None else offered
        self.sides = sides
        self.daily = daily
        self.levels = levels
        self.seldom = seldom or {}
        self.joined = joined


def start(rows: int, cols: int, ready: Callable[[Sheet], None] | None = None) -> Callable[["Kind"], Sheet]:
    """A function that makes a kind's empty sheet of a size. ready(sheet): puts onto it what a new puzzle begins with."""

    def make(kind: Kind) -> Sheet:
        sheet = kind.empty(rows, cols)
        if ready is not None:
            ready(sheet)
            sheet.values = kind.values(sheet)
        return sheet

    return make


def sizes(
    title: str, *sides: int | tuple[int, int], ready: Callable[[Sheet], None] | None = None
) -> tuple[tuple[str, Callable[["Kind"], Sheet]], ...]:
    """The sizes in which new puzzles come, for an Offer.

    title: a pattern for columns and rows, such as "Star Battle %d×%d, one star", or what stands before them; sides: a number for a square, a pair
    for rows and columns; ready: as for `start`.
    """
    pattern = title if "%" in title else title + " %d×%d"
    pairs = [(side, side) if isinstance(side, int) else side for side in sides]
    return tuple([(pattern % (cols, rows), start(rows, cols, ready)) for rows, cols in pairs])


def tile(sheet: Sheet, high: int, wide: int) -> None:
    """Lay boxes of this many rows and columns side by side; a person draws others in their place."""
    in_row = (sheet.cols + wide - 1) // wide
    sheet.boxes = [cell // sheet.cols // high * in_row + cell % sheet.cols // wide + 1 for cell in range(len(sheet.boxes))]


class Maker:
    """How new puzzles of a kind are made.

    made: how its board is laid out or its clues are made, a key of LAYOUTS or CLUES in newsgrid.engine.make.clues; "" where it has only givens, or
    where what follows does it:
    lay(sheet, chance): lays out areas and blocks on an empty sheet; fill(sheet, chance): a complete board, one printed number a cell; None for any
    that keeps the rules; dress(sheet, values, chance): puts all clues of a complete board onto the sheet, values being printed numbers
    mend(sheet, values, others, chance): changes the areas of a sheet, or what it prints, so that a second answer is ruled out; or
    adopts the second answer, adds its clues and returns it (None otherwise)
    vary(sheet, values, cell, chance): changes a complete board a little at a cell, puts all its clues onto the sheet and returns it
    coarsen(sheet, values, chance): yields weaker sets of constraints that a whole board can have, one after the other; each is kept if the puzzle
    is still as it should be
    givens: whether a puzzle may print values as well, as one always may that has none of these functions; spare: whether clues that are not needed
    are left out, or the types of those of which some may be. A function may raise ValueError if nothing fits.
    """

    def __init__(
        self,
        dress: Callable[[Sheet, list[int], Chance], None] | None = None,
        fill: Callable[[Sheet, Chance], list[int]] | None = None,
        lay: Callable[[Sheet, Chance], None] | None = None,
        mend: Callable[[Sheet, list[int], list[int], Chance], list[int] | None] | None = None,
        givens: bool = False,
        spare: bool | tuple[str, ...] = False,
        vary: Callable[[Sheet, list[int], int, Chance], list[int]] | None = None,
        coarsen: Callable[[Sheet, list[int], Chance], Iterator[dict[tuple[str, Place], str]]] | None = None,
        made: str = "",
    ) -> None:
        self.dress = dress
        self.fill = fill
        self.lay = lay
        self.mend = mend
        self.spare = spare
        self.vary = vary
        self.coarsen = coarsen
        self.made = made
        functions = (dress, fill, lay, mend, vary, coarsen)
        self.own = functions != (None,) * len(functions)  # whether it has functions of its own
        self.givens = givens or not self.own


def latin(size: int, chance: Chance) -> list[int]:
    """A square with each number from 1 to `size` once in each row and column, mixed; row by row."""
    rows, cols, numbers = list(range(size)), list(range(size)), list(range(1, size + 1))
    for order in (rows, cols, numbers):
        chance.shuffle(order)
    return [numbers[(row + col) % size] for row in rows for col in cols]


def print_one(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Print the value of a cell in which another answer has a different one: a Maker's `mend` for kinds that seldom have givens."""
    differ = [cell for cell in range(len(values)) if not sheet.blocks[cell] and others[cell] != values[cell]]
    cell = chance.choice([cell for cell in differ if values[cell]] or differ)
    sheet.givens[cell] = values[cell] + 1 - sheet.least


# the parts of a kind that leaves them out
NUMBERS = Look()
PRINTED = Told()
GIVENS = Maker()


class Kind:
    """A kind of puzzle: a module in this folder, and a line in its registry.

    name: as in Sheet.kind, letters only, at most 20; title: for people; line: what it is, in a line
    offer, text, look, told, maker: its parts, see there; starts: (title, function that makes an empty sheet) of each of its sizes; offered: those
    that the New dialog shows
    has: the types that hold for all its sheets without being printed, those of newsgrid.puzzle.constraints by their names; lacks: {first word of a text:
    the names of those types that its puzzles do not have}
    clues: the types of the numbers or signs around, between or in the cells, in the same way; clue: the first of these, "" for none
    types: the types that only it and its like have, in the order in which texts list them; by default those of `clues`, then those of `has`; spots: those
    of them that are numbers and signs in its cells, of the shape SPOT
    boxes: USUAL, DRAWN or NONE; by default USUAL if it has "boxes", and NONE if not
    different: whether a cage holds no value twice unless it says otherwise; cage_rule: the rule that all of its cages have, which tells it from a
    Sudoku; options: what holds for all its sheets, as in Sheet.options
    least: its first value; by default 0 if values have glyphs, and 1 if not; rest: the value that empty cells stand for once the rest is right, 0
    for none; by default the first one that has a glyph
    many(sheet): the number of values that a cell can hold, if it is neither that of its glyphs nor that of the rows of a square; uses(sheet): how
    many of them a sheet makes use of, if not all
    """

    def __init__(
        self,
        name: str,
        title: str,
        line: str,
        offer: Offer,
        text: Text,
        look: Look = NUMBERS,
        told: Told = PRINTED,
        maker: Maker = GIVENS,
        has: tuple[str | Type, ...] = ("rows", "columns", "boxes"),
        lacks: dict[str, tuple[str, ...]] | None = None,
        boxes: str | None = None,
        clues: tuple[str | Type, ...] = (),
        types: tuple[Type, ...] = (),
        different: bool = False,
        cage_rule: str = "",
        options: dict[str, object] | None = None,
        least: int | None = None,
        rest: int | None = None,
        many: Callable[[Sheet], int] | None = None,
        uses: Callable[[Sheet], int] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.line = line
        self.offer = offer
        self.text = text
        self.look = look
        self.told = told
        self.maker = maker
        self.has = names_of(has)
        self.lacks = lacks or {}
        self.boxes = (USUAL if "boxes" in has else NONE) if boxes is None else boxes
        self.clues = names_of(clues)
        self.clue = self.clues[0] if clues else ""
        self.types = types or tuple([type_ for type_ in clues + has if isinstance(type_, Type)])
        self.spots = tuple([type_ for type_ in self.types if type_.shape == SPOT])
        self.text.begin([type_.field for type_ in self.types if type_.name == self.clue])
        self.different = different
        self.cage_rule = cage_rule
        self.options = options or {}
        self.least = (0 if self.look.glyphs else 1) if least is None else least
        self.rest = (1 if self.look.glyphs else 0) if rest is None else rest
        self.many = many
        self.uses = uses
        self.starts = tuple([(size, self.begun(make)) for size, make in offer.sizes])
        self.offered = tuple([self.starts[at] for at in offer.offered])
        if self.look.lattice is not None:
            lattices.OF[name] = self.look.lattice

    def begun(self, make: Callable[["Kind"], Sheet]) -> Callable[[], Sheet]:
        """The function of a start."""
        return lambda: make(self)

    @property
    def of_sums(self) -> bool:
        """Whether its puzzles have only sums or cages, and no givens."""
        return "runs" in self.has or (self.of_cages and not self.cage_rule)

    @property
    def of_cages(self) -> bool:
        """Whether its clues are cages."""
        return self.text.form == CAGES or self.different or bool(self.cage_rule)

    def values(self, sheet: Sheet) -> int:
        """The number of values that a cell can hold, by the sheet's rows, columns and boxes. Raises ValueError, with a sentence."""
        if self.many is not None:
            return self.many(sheet)
        if self.look.glyphs:
            return len(self.look.glyphs)
        if sheet.rows != sheet.cols:
            raise ValueError("%s has as many rows as columns, but this has %d and %d." % (self.title, sheet.rows, sheet.cols))
        return sheet.rows

    def shades(self, sheet: Sheet) -> list[int]:
        """The regions that a sheet has where its text says nothing of them, as in Sheet.shades."""
        return [0] * len(sheet.blocks)

    def too_large(self, rows: int, cols: int) -> str:
        """Why it has no sheet with these numbers of rows and columns of cells, in a sentence without its full stop; "" if it has."""
        if self.look.lattice is not None:
            rows, cols = self.look.lattice.places(rows), self.look.lattice.places(cols)
        return too_large(self.name, rows, cols)

    def empty(self, rows: int, cols: int) -> Sheet:
        """An empty sheet without boxes, with these numbers of rows and columns of cells. Raises ValueError if its size is impossible."""
        if self.look.lattice is not None:
            rows, cols = self.look.lattice.places(rows), self.look.lattice.places(cols)
        sheet = Sheet(self.name, rows, cols)
        sheet.grids = [(0, 0)]
        sheet.least = self.least
        if self.boxes == NONE:
            sheet.values = self.values(sheet)
        self.fit(sheet)
        return sheet

    def fit(self, sheet: Sheet) -> None:
        """On a lattice, say which places are blocks, by what is printed."""
        if self.look.lattice is not None:
            self.look.lattice.fit(sheet)


def names_of(types: tuple[str | Type, ...]) -> tuple[str, ...]:
    """The names of types, some of which are given by name."""
    return tuple([type_.name if isinstance(type_, Type) else type_ for type_ in types])


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign for sign in word.lower() if "a" <= sign <= "z" or "0" <= sign <= "9"])
