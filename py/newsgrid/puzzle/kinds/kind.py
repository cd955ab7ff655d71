"""Kind, the class of a kind of puzzle, and the classes of its parts."""

from newsgrid.puzzle import lattice as lattices
from newsgrid.puzzle.constraint_type import Number, Type
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.lattice import Lattice
from newsgrid.puzzle.parts import Parts
from newsgrid.puzzle.shapes import SPOT
from newsgrid.puzzle.sheet import Sheet, too_large
from newsgrid.puzzle.types import Any, Callable, Iterator, Place

# the sources of a kind's boxes
USUAL, DRAWN, NONE = "usual", "drawn", ""  # by the size (or by a 4x3 in the first line); by a map; no boxes at all
# how the rows of its text are written, see newsgrid.puzzle.formats.forms
GRID, CAGES, FRAME, PAIRS, DARK, TOTALS, PARITY = "grid", "cages", "frame", "pairs", "dark", "totals", "parity"
CORNERS, LINES, EDGES, MIXED, LISTS, LATTICE, PIPS = "corners", "lines", "edges", "mixed", "lists", "lattice", "pips"
NO_LETTERS = (CAGES, DARK, PARITY, MIXED)  # forms in whose rows a letter is not a value: it means something else, or nothing
# the groups in which kinds are offered, in their order
PAPERS, WITH_MORE, OTHERS, GIANTS = "In most papers", "Sudoku, with more", "Sums, numbers and dominoes", "Several grids"
SHADED, LOOPS = "Black, white and signs", "Loops, lines and bridges"
GROUPS = (PAPERS, WITH_MORE, OTHERS, SHADED, LOOPS, GIANTS)
Chance = Any  # a random.Random, which MicroPython lacks
EVERY = (1, 2, 3, 4, 5)  # the levels of difficulty
NEVER_HARD = (1, 2, 4, 5)  # the levels of kinds whose steps are all counts, overlaps or chains


FROM_EXAMPLE = "#"  # the value of Text.word that takes the first word of the example
NOWHERE: dict[str, tuple[str, ...]] = {}
NO_GROWTH: dict[int, int] = {}
NEVER: dict[tuple[int, int], tuple[int, ...]] = {}
NO_OPTIONS: dict[str, object] = {}


class Look(Parts):
    """What its sheets look like."""

    order = ("glyphs",)

    glyphs: tuple[Glyph, ...] = ()  # what its values look like if they are not numbers, one for each
    pieces: tuple[Glyph, ...] = ()  # what else its values look like in other people's puzzles, one for each, if they are numbers here
    in_cells: tuple[Glyph, ...] = ()  # on a lattice, the glyphs of values in cells, if they are not those of its edges
    lattice: Lattice | None = None  # what the places of its sheets are, if lines run between its cells
    layout: str = ""  # the name in grid_layout.LAYOUTS of the only layout that its grids have, "" if there are others
    taps: tuple[int, ...] = (2, 1)  # the values that successive taps give a cell, () if a tap only moves the cursor
    second: int = 0  # the value that the second button, or a long press, gives a cell; the last of `taps` if left out
    grows: dict[int, int] = (
        NO_GROWTH  # {value: the value that may yet become of it without anything being taken back}, as of one bridge two
    )
    halves: bool = False  # whether each value is a half of a domino, whose other half is on this side: the values are in the order of SIDES
    walls: bool = True  # whether its blocks are black
    bare: bool = False  # whether its blocks are bare paper, and the other cells are the board
    apart: bool = False  # whether cells are squares that don't touch
    edged: bool = False  # whether areas are outlined within its cells; then the cursor's frame is further inside
    heavy: bool = False  # whether the borders of cages are heavy lines
    tinted: bool = False  # whether cages are coloured areas
    # the cells to which a cell gives light if it holds the value of the first tap; each of them would light it as well
    lights: Callable[[Sheet, int], list[int]] | None = None
    shaded: str = "shaded region"  # what a region is called
    below: Callable[[Sheet], float] | None = None  # the height of what is drawn below its cells, in the units of the drawing

    def complete(self) -> None:
        self.second = self.second or (self.taps[-1] if self.taps else 0)

    def glyphs_at(self, sheet: Sheet, index: int) -> tuple[Glyph, ...]:
        """The glyphs of the values at a place; () if they are numbers."""
        if self.in_cells and self.lattice is not None and self.lattice.is_cell(index // sheet.cols, index % sheet.cols):
            return self.in_cells
        return self.glyphs

    def has_light(self, sheet: Sheet) -> bool:
        """Whether any cell gives light. An unfilled board of thousands of cells is then drawn in half the time."""
        return self.lights is not None and bool(sheet.entries.count(self.taps[0]) + sheet.givens.count(self.taps[0]))

    def is_lit(self, sheet: Sheet, index: int) -> bool:
        """Whether a cell gives light, or gets it from another."""
        if self.lights is None:
            return False
        lamp, entries, givens = self.taps[0], sheet.entries, sheet.givens
        if entries[index] == lamp or givens[index] == lamp:
            return True
        for cell in self.lights(sheet, index):  # there may be thousands of cells, so no list is made for each
            if entries[cell] == lamp or givens[cell] == lamp:
                return True
        return False


class Text(Parts):
    """How its sheets are written as text."""

    order = ("more", "form")

    more: str = ""  # further `words` for its first line, separated by blanks
    form: str = GRID  # how the rows are written, one of GRID and those that follow it
    full: bool = False  # whether a number is printed in every cell, so that nothing but rows of numbers may be its text
    opening: str = ""  # the sign before cells that are written on one line, which then ends with /
    # whether a text without a first line may be this kind; never for a new kind, which would make existing texts without one ambiguous
    untitled: bool = False
    # 0 if a number around the cells may be 0; otherwise a 0 there means no number. Types of the kind's own state this themselves
    least_clue: int = 1
    most_clue: Callable[[int], int] | None = None  # the largest clue in an untitled text, by the length of a side; by default that length
    signless: bool = False  # whether a number without a sign in a cage leaves the sign open
    sentences: tuple[str, ...] = ()  # the first of its rules in words; those of its types follow
    written: str = ""  # what people must know about such a text, in sentences
    example: str = ""  # a small puzzle, exactly as it is written out, without its last line end
    word: str = FROM_EXAMPLE  # what its first line begins with after the #

    def complete(self) -> None:
        """Set words: those that its first line may begin with, in lower case, letters and digits only."""
        if self.word == FROM_EXAMPLE:
            self.word = self.example[1:].split(" ")[0]
        self.words = ((plain(self.word),) if self.word else ()) + tuple(self.more.split())
        self.example += "\n" if self.example else ""

    def most(self, side: int) -> int:
        """The largest number around the cells that an untitled text can have."""
        return self.most_clue(side) if self.most_clue is not None else side

    def begin(self, fields: list[Any]) -> None:
        """Take the least clue from these fields, those of the kind's own types of clues, if they are numbers."""
        for field in fields:
            if isinstance(field, Number):
                self.least_clue = min(field.least, 1)


class Told(Parts):
    """How it is recognised in photos and in other tools' links."""

    # the kind that it looks like in a photo; "print" if its print identifies it (its boxes, its clues with their figures and signs, its first value,
    # black cells), "layout" if the layout of its grids does, "" if photos of it are not read
    photo: str = "print"
    # rules that are stated only in words on a page, as (type of the constraint, its text); ("", "") for none. The reader tries each
    in_words: tuple[tuple[str, str], ...] = ()
    elsewhere: dict[str, tuple[str, ...]] = NOWHERE  # {another tool: its names for the kind}


class Offer(Parts):
    """How new puzzles of it are offered."""

    order = ("sizes", "group", "rank")

    sizes: tuple[tuple[str, Callable[..., Sheet]], ...]  # what a new puzzle can begin with, as `sizes` lists it
    group: str  # one of GROUPS
    rank: int = 9  # its rank in the group; kinds of equal rank are in the order of the registry
    offered: tuple[int, ...] = ()  # the indices of the sizes that the New dialog shows; all if left out
    # what the rows and columns of a sheet that is typed in must be like, besides what its values demand: (rows, columns -> whether they are; the
    # end of a sentence "The kind has ...", with places for rows and columns that are not), such as SQUARE; None if any will do
    must: tuple[Callable[[int, int], bool], str] | None = None
    sides: tuple[int, ...] = ()  # the least and the greatest number of rows, and of columns, of a new one; () if only `sizes` are possible
    # (its place among the puzzles of the day, their level and their size on each weekday, from Monday on), None if it has none
    daily: tuple[int, tuple[int, ...], tuple[int, ...]] | None = None
    levels: tuple[int, ...] = EVERY  # the levels of new puzzles: every step that its rules allow has one of these
    seldom: dict[tuple[int, int], tuple[int, ...]] = NEVER  # {(rows, columns): levels that new puzzles of this size hardly ever have}
    joined: str = ""  # the kind of a sheet with several of its grids, "" if there is none
    sought: str = ""  # further words that people may type to find it in the New dialog, besides its title, its line and its names

    def complete(self) -> None:
        self.offered = self.offered or tuple(range(len(self.sizes)))


SQUARE = (lambda rows, cols: rows == cols, "as many rows as columns, not %d and %d")


def start(rows: int, cols: int, ready: Callable[[Sheet], None] | None = None) -> Callable[..., Sheet]:
    """A function that makes a kind's empty sheet of this size, or of another one that it is given. ready(sheet): prints what a new puzzle begins
    with."""

    def make(kind: Kind, *other: int) -> Sheet:
        sheet = kind.empty(*other or (rows, cols))
        if ready is not None:
            ready(sheet)
            sheet.values = kind.values(sheet)
        return sheet

    return make


def sizes(
    title: str, *sides: int | tuple[int, int], ready: Callable[[Sheet], None] | None = None
) -> tuple[tuple[str, Callable[..., Sheet]], ...]:
    """The sizes in which new puzzles come, for an Offer.

    title: a pattern for columns and rows, such as "Star Battle %d×%d, one star", or the text before them; sides: a number for a square, a pair
    for rows and columns; ready: as for `start`.
    """
    pattern = title if "%" in title else title + " %d×%d"
    pairs = [(side, side) if isinstance(side, int) else side for side in sides]
    return tuple([(pattern % (cols, rows), start(rows, cols, ready)) for rows, cols in pairs])


def tile(sheet: Sheet, high: int, wide: int) -> None:
    """Cover the sheet with boxes of this many rows and columns; a person then draws other ones."""
    in_row = (sheet.cols + wide - 1) // wide
    sheet.boxes = [cell // sheet.cols // high * in_row + cell % sheet.cols // wide + 1 for cell in range(len(sheet.boxes))]


class Maker(Parts):
    """How new puzzles of a kind are made. A function may raise ValueError if nothing fits. values: printed numbers, one for each cell."""

    order = ("dress", "fill", "lay", "mend")

    dress: Callable[[Sheet, list[int], Chance], None] | None = None  # puts all clues of a complete board onto the sheet
    fill: Callable[[Sheet, Chance], list[int]] | None = None  # makes a complete board; None if any board that keeps the rules will do
    lay: Callable[[Sheet, Chance], None] | None = None  # lays out areas and blocks on an empty sheet
    # given a second answer, changes the areas of a sheet, or its print, to exclude this answer; or adopts it, adds its clues and returns it
    mend: Callable[[Sheet, list[int], list[int], Chance], list[int] | None] | None = None
    givens: bool = False  # whether a puzzle may print values as well; always true without functions of its own
    spare: bool | tuple[str, ...] = False  # whether clues that are not needed are left out, or the types of clues that may be left out
    # changes a complete board a little around a cell, dresses it and returns it
    vary: Callable[[Sheet, list[int], int, Chance], list[int]] | None = None
    # yields ever weaker sets of constraints for a complete board; each is kept if the puzzle still meets its demands
    coarsen: Callable[[Sheet, list[int], Chance], Iterator[dict[tuple[str, Place], str]]] | None = None
    made: str = ""  # a key of LAYOUTS or CLUES in newsgrid.engine.make.clues, which lays out its board or makes its clues without functions of its own

    def complete(self) -> None:
        functions = (self.dress, self.fill, self.lay, self.mend, self.vary, self.coarsen)
        self.own = functions != (None,) * len(functions)  # whether it has functions of its own
        self.givens = self.givens or not self.own


def latin(size: int, chance: Chance) -> list[int]:
    """A square with each number from 1 to `size` once in each row and column, mixed; row by row."""
    rows, cols, numbers = list(range(size)), list(range(size)), list(range(1, size + 1))
    for order in (rows, cols, numbers):
        chance.shuffle(order)
    return [numbers[(row + col) % size] for row in rows for col in cols]


def pick(ways: list[Any], chance: Chance) -> Any:
    """One of `ways` at random. Raises ValueError if there are none."""
    if not ways:
        raise ValueError
    return chance.choice(ways)


def print_one(sheet: Sheet, values: list[int], others: list[int], chance: Chance) -> None:
    """Print the value of a cell that differs in another answer: a Maker's `mend` for kinds that seldom have givens."""
    differ = [cell for cell in range(len(values)) if not sheet.blocks[cell] and others[cell] != values[cell]]
    cell = chance.choice([cell for cell in differ if values[cell]] or differ)
    sheet.givens[cell] = values[cell] + 1 - sheet.least


class Kind(Parts):
    """A kind of puzzle: a module in this folder, and a line in its registry."""

    order = ("name", "title", "line", "offer", "text")

    name: str  # as in Sheet.kind: letters only, at most 20
    title: str  # for people
    line: str  # what it is, in a line
    offer: Offer
    text: Text
    look: Look = Look()
    told: Told = Told()
    maker: Maker = Maker()
    # the types that hold for all its sheets without being printed: those of newsgrid.puzzle.constraints by name. They replace the default ones
    has: tuple[Any, ...] = ("rows", "columns", "boxes")
    lacks: dict[str, tuple[str, ...]] = NOWHERE  # {first word of a text: the names of the types in `has` that do not hold for it}
    boxes: str | None = None  # USUAL, DRAWN or NONE; by default USUAL if it has "boxes", and NONE if not
    clues: tuple[Any, ...] = ()  # the types of the numbers or signs around, between or in the cells, listed as in `has`
    # the types that only this kind and similar ones have, in the order in which texts list them; by default those of `clues`, then of `has`
    types: tuple[Type, ...] = ()
    different: bool = False  # whether a cage holds no value twice unless its rule says otherwise
    cage_rule: str = ""  # the rule of all its cages, which distinguishes it from a Sudoku
    options: dict[str, object] = NO_OPTIONS  # the options of all its sheets, as in Sheet.options
    least: int = -1  # its first value; by default 0 if values have glyphs, and 1 if not
    rest: int = -1  # the value that empty cells stand for once the other cells are right, 0 for none; by default the first with a glyph
    # the number of values that a cell can hold, if it does not follow from its glyphs or the rows of a square
    many: Callable[[Sheet], int] | None = None
    most: int = 0  # the most that `many` can come to, if that depends on what is printed; 0 if on the sheet's size alone
    # (how many regions a sheet has, 0 if that is not known; the most cells of a region), for kinds with regions of any shape; see newsgrid.puzzle.walls
    regions: Callable[[Sheet], tuple[int, int]] | None = None
    # what a sheet that is being typed in lacks besides clues and regions, in a sentence, such as dominoes of a set; "" if nothing
    missing: Callable[[Sheet], str] | None = None
    # whether what is printed later can make room for what is printed before, so that half of a puzzle may break rules, or have no answer
    as_whole: bool = False
    every: tuple[str, ...] = ()  # the types of its clues of which each line, each cell or each corner has one; see newsgrid.puzzle.missing
    usual: tuple[str, ...] = ()  # those of which a line seldom has none
    stock: Callable[[Sheet], int] | None = None  # how many cells of a solved sheet hold its second value, such as a star, if that is known
    uses: Callable[[Sheet], int] | None = None  # how many of these values a sheet uses, if not all

    def complete(self) -> None:
        """Set clue: the first of its clues, "" for none; spots: its types of the shape SPOT, numbers and signs in cells;
        starts: (title, function that makes an empty sheet) of each of its sizes; offered: the starts that the New dialog shows."""
        self.types = self.types or tuple([type_ for type_ in self.clues + self.has if isinstance(type_, Type)])
        self.has, self.clues = names_of(self.has), names_of(self.clues)
        self.clue: str = self.clues[0] if self.clues else ""
        self.spots = tuple([type_ for type_ in self.types if type_.shape == SPOT])
        self.text.begin([type_.field for type_ in self.types if type_.name == self.clue])
        if self.boxes is None:
            self.boxes = USUAL if "boxes" in self.has else NONE
        if self.least < 0:
            self.least = 0 if self.look.glyphs else 1
        if self.rest < 0:
            self.rest = 1 if self.look.glyphs else 0
        self.starts = tuple([(size, self.begun(make)) for size, make in self.offer.sizes])
        self.offered = tuple([self.starts[at] for at in self.offer.offered])
        if self.look.lattice is not None:
            lattices.OF[self.name] = self.look.lattice

    def begun(self, make: Callable[..., Sheet]) -> Callable[..., Sheet]:
        """A function that makes this kind's empty sheet, in another size if it is given rows and columns and the size is free."""
        return lambda *other: make(self, *other)

    @property
    def free_size(self) -> bool:
        """Whether a sheet that is typed in may have other rows and columns than a new puzzle: it has neither usual boxes nor several grids."""
        return self.boxes != USUAL and not self.offer.joined and not self.look.layout and not self.offer.sides

    @property
    def mixes(self) -> bool:
        """Whether what is drawn on a Sudoku, such as thermometers and cages, may be drawn on its sheets: their units hold different digits."""
        return not self.look.glyphs and (self.boxes != NONE or "rows" in self.has)

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

    def regions_in(self, sheet: Sheet) -> tuple[int, int]:
        """How many regions a sheet has, 0 if that is not known, and the most cells of one. What is larger than a third of the sheet is not taken for
        a region, unless its kind says otherwise or a person does."""
        if self.regions is not None:
            return self.regions(sheet)
        return (sheet.values, sheet.values) if "boxes" in self.has else (0, len(sheet.blocks) // 3)

    def shades(self, sheet: Sheet) -> list[int]:
        """The regions of a sheet whose text has none, as in Sheet.shades."""
        return [0] * len(sheet.blocks)

    def too_large(self, rows: int, cols: int) -> str:
        """Why a sheet can't have this many rows and columns of cells, as a sentence without its full stop; "" if it can."""
        if self.look.lattice is not None:
            rows, cols = self.look.lattice.places(rows), self.look.lattice.places(cols)
        return too_large(self.name, rows, cols)

    def empty(self, rows: int, cols: int) -> Sheet:
        """An empty sheet without boxes, with this many rows and columns of cells. Raises ValueError if its size is impossible."""
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
        """On a lattice, set which places are blocks, according to the print."""
        if self.look.lattice is not None:
            self.look.lattice.fit(sheet)


def names_of(types: tuple[Any, ...]) -> tuple[str, ...]:
    """The names of types; some are names already."""
    return tuple([type_.name if isinstance(type_, Type) else type_ for type_ in types])


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign for sign in word.lower() if "a" <= sign <= "z" or "0" <= sign <= "9"])
