"""The class of kinds of puzzles."""

from newsgrid.puzzle import lattice as lattices
from newsgrid.puzzle.constraint_type import Type
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
EVERY = (1, 2, 3, 4, 5)  # the levels of difficulty
NEVER_HARD = (1, 2, 4, 5)  # of kinds all of whose steps are counts, overlaps or chains


def itself(side: int) -> int:
    return side


class Maker:
    """How new puzzles of a kind are made, where that belongs to the kind alone. chance: a random.Random.

    lay(sheet, chance): lays out areas and blocks on an empty sheet; fill(sheet, chance): a complete board, one printed number a cell; None for any
    that keeps the rules; dress(sheet, values, chance): puts all clues of a complete board onto the sheet, values being printed numbers
    mend(sheet, values, others, chance): changes the areas of a sheet, or what it prints, so that another answer than its own is none any more; or
    takes that one as its own, with all clues that it has more, and returns it (None otherwise)
    vary(sheet, values, cell, chance): changes a complete board a little at a cell, puts all its clues onto the sheet and returns it
    coarsen(sheet, values, chance): yields constraints that a whole board can have instead of those that it has then, one dictionary after the
    other, each of which says a little less; they are kept if the puzzle is still as it should be
    givens: whether a puzzle may print values as well; spare: whether clues that are not needed are left out, or the types of those of
    which some may be. A function may raise ValueError if nothing fits.
    """

    def __init__(
        self,
        dress: Callable[[Sheet, list[int], Any], None] | None = None,
        fill: Callable[[Sheet, Any], list[int]] | None = None,
        lay: Callable[[Sheet, Any], None] | None = None,
        mend: Callable[[Sheet, list[int], list[int], Any], list[int] | None] | None = None,
        givens: bool = False,
        spare: bool | tuple[str, ...] = False,
        vary: Callable[[Sheet, list[int], int, Any], list[int]] | None = None,
        coarsen: Callable[[Sheet, list[int], Any], Iterator[dict[tuple[str, Place], str]]] | None = None,
    ) -> None:
        self.dress = dress
        self.fill = fill
        self.lay = lay
        self.mend = mend
        self.givens = givens
        self.spare = spare
        self.vary = vary
        self.coarsen = coarsen


def print_one(sheet: Sheet, values: list[int], others: list[int], chance: Any) -> None:
    """Print the value of a cell in which another answer has a different one: a Maker's `mend` for kinds that seldom have givens."""
    differ = [cell for cell in range(len(values)) if not sheet.blocks[cell] and others[cell] != values[cell]]
    cell = chance.choice([cell for cell in differ if values[cell]] or differ)
    sheet.givens[cell] = values[cell] + 1 - sheet.least


class Kind:
    """A kind of puzzle: a module in this folder, and a line in its registry.

    name: as in Sheet.kind, letters only, at most 20; title: for people; line: what it is, in a line
    starts: (title, function that makes an empty sheet) of each size in which a new puzzle can be begun; newsgrid.puzzle.kinds.sudoku.usual_sizes has
    4x4, 6x6 and 9x9; offered: the indices of those that the New dialog shows, all if it is left out
    word: what the first line of its text begins with, after the #; words: what it may be as well, in lower case, letters and digits only
    untitled: whether rows of its form may be of it where no first line names a kind. A new kind leaves it out: texts of today that have no
    first line must not become unclear
    has: the types of newsgrid.puzzle.constraints that hold for all its sheets without being printed; lacks: {one of its words: those of them that
    a puzzle does not have whose first line begins with it}
    boxes: one of USUAL, DRAWN and NONE; different: whether a cage holds no value twice unless it says otherwise; least: its first value
    form: how the rows of its text are written, one of GRID and those that follow it; clues: the types of the numbers or signs around,
    between or in the cells; least_clue: 0 if a number around the cells may be 0, which means no number otherwise; most_clue(side): the largest that
    an untitled text can have
    made: how the board and the clues of a new one are made, a key of LAYOUTS or CLUES in newsgrid.engine.make.clues; "" where it has only givens
    signless: whether a number without a sign in a cage leaves the sign open; tinted: whether cages are coloured areas; heavy: whether
    their borders are heavy lines; apart: whether cells are squares that don't touch
    cage_rule: the rule that all of its cages have, which tells it from a Sudoku
    options: what holds for all its sheets, as in Sheet.options; opening: the sign before its cells where they stand on one line, which then ends with /
    layout: the name of its grids' layout in grid_layout.LAYOUTS, if it has no other
    elsewhere: {another tool: its names for the kind there}; photo: the kind that it looks like in a photo, "print" if it is
    told by what it prints (its boxes, its clues with their figures and signs, its first value, black cells), "layout" if by
    how its grids lie, "" if photos of it are not read;
    told: what a page says in words only, as (type of the constraint, its text), each of which is tried; ("", "") for nothing
    example: a small puzzle as text, just as it is written out; written: what people must know about that text, in sentences
    group, rank: which of GROUPS it is offered in, and its place there (equals in the registry's order); daily: (its place among
    the puzzles of the day, their level and their size on each weekday, from Monday on), None if it has none; joined: the kind that a sheet with
    several of its grids is, "" if there is none; sides: the least and the greatest number of rows, and of columns, of a new one, () if it
    has the sizes of starts; sentences: what its rules in words begin with, before those of its types; shaded: what a region is called
    types: the types of constraint that only it and its like have; those of the shape SPOT are the numbers and signs in its cells
    glyphs: what its values look like if they are no numbers, one for each; rest: the value that an empty cell counts as once all else is
    right, 0 for none; taps: the values that one tap after the other gives a cell, () if it only goes
    there; walls: whether its blocks are black; bare: whether they are bare paper, and what is left is the board
    below(sheet): how high, in the units of its drawing, what stands below its cells is
    maker: how new ones are made, where `made` does not say it; levels: those that new ones can have, where no technique that its rules have use for
    is of the others; seldom: {(rows, columns): levels that new ones of this size hardly ever have}
    lattice: what the places of its sheets are, if lines run between its cells; fit(sheet): on such a sheet, says which places are blocks by
    what is printed; uses(sheet): how many of its values a sheet makes use of, if not all; in_cells: the glyphs of the values in cells, which are others than those of the edges then
    """

    def __init__(
        self,
        name: str,
        title: str,
        line: str,
        starts: tuple[tuple[str, Callable[[], Sheet]], ...],
        word: str = "",
        words: tuple[str, ...] = (),
        has: tuple[str, ...] = ("rows", "columns", "boxes"),
        lacks: dict[str, tuple[str, ...]] | None = None,
        boxes: str = USUAL,
        different: bool = False,
        least: int = 1,
        form: str = GRID,
        clues: tuple[str, ...] = (),
        least_clue: int = 1,
        most_clue: Callable[[int], int] = itself,
        made: str = "",
        signless: bool = False,
        tinted: bool = False,
        heavy: bool = False,
        apart: bool = False,
        cage_rule: str = "",
        options: dict[str, object] | None = None,
        opening: str = "",
        layout: str = "",
        written: str = "",
        example: str = "",
        offered: tuple[int, ...] | None = None,
        elsewhere: dict[str, tuple[str, ...]] | None = None,
        photo: str = "",
        told: tuple[tuple[str, str], ...] = (),
        group: str = OTHERS,
        rank: int = 9,
        daily: tuple[int, tuple[int, ...], tuple[int, ...]] | None = None,
        joined: str = "",
        sides: tuple[int, ...] = (),
        sentences: tuple[str, ...] = (),
        shaded: str = "shaded region",
        untitled: bool = False,
        types: tuple[Type, ...] = (),
        glyphs: tuple[Glyph, ...] = (),
        rest: int = 0,
        taps: tuple[int, ...] = (2, 1),
        walls: bool = True,
        bare: bool = False,
        below: Callable[[Sheet], float] | None = None,
        maker: Maker | None = None,
        levels: tuple[int, ...] = EVERY,
        seldom: dict[tuple[int, int], tuple[int, ...]] | None = None,
        lattice: Lattice | None = None,
        fit: Callable[[Sheet], None] | None = None,
        uses: Callable[[Sheet], int] | None = None,
        in_cells: tuple[Glyph, ...] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.line = line
        self.starts = starts
        self.word = word
        self.words = (plain(word),) + words if word else words
        self.has = has
        self.lacks = lacks or {}
        self.boxes = boxes
        self.different = different
        self.least = least
        self.form = form
        self.clues = clues
        self.clue = clues[0] if clues else ""
        self.least_clue = least_clue
        self.most_clue = most_clue
        self.signless = signless
        self.tinted = tinted
        self.heavy = heavy
        self.apart = apart
        self.cage_rule = cage_rule
        self.options = options or {}
        self.opening = opening
        self.layout = layout
        self.written = written
        self.example = example
        self.elsewhere = elsewhere or {}
        self.photo = photo
        self.told = told
        self.group = group
        self.rank = rank
        self.daily = daily
        self.made = made
        self.joined = joined
        self.sides = sides
        self.sentences = sentences
        self.shaded = shaded
        self.untitled = untitled
        self.types = types
        self.spots = tuple([type_ for type_ in types if type_.shape == SPOT])
        self.glyphs = glyphs
        self.rest = rest
        self.taps = taps
        self.walls = walls
        self.bare = bare
        self.below = below
        self.maker = maker
        self.levels = levels
        self.seldom = seldom or {}
        self.lattice = lattice
        self.fit = fit
        self.uses = uses
        self.in_cells = in_cells
        if lattice is not None:
            lattices.OF[name] = lattice
        self.offered = starts if offered is None else tuple([starts[at] for at in offered])

    @property
    def of_sums(self) -> bool:
        """Whether its puzzles have only sums or cages, and no givens."""
        return "runs" in self.has or (self.of_cages and not self.cage_rule)

    @property
    def of_cages(self) -> bool:
        """Whether its clues are cages."""
        return self.form == CAGES or self.different or bool(self.cage_rule)

    def values(self, sheet: Sheet) -> int:
        """The number of values that a cell can hold, by the sheet's rows, columns and boxes. Raises ValueError, with a sentence."""
        if self.glyphs:
            return len(self.glyphs)
        if sheet.rows != sheet.cols:
            raise ValueError("%s has as many rows as columns, but this has %d and %d." % (self.title, sheet.rows, sheet.cols))
        return sheet.rows

    def looks(self, sheet: Sheet, index: int) -> tuple[Glyph, ...]:
        """The glyphs of the values at a place; () if they are numbers."""
        if self.in_cells and self.lattice is not None and self.lattice.is_cell(index // sheet.cols, index % sheet.cols):
            return self.in_cells
        return self.glyphs

    def shades(self, sheet: Sheet) -> list[int]:
        """The regions that a sheet has where its text says nothing of them, as in Sheet.shades."""
        return [0] * len(sheet.blocks)

    def too_large(self, rows: int, cols: int) -> str:
        """Why it has no sheet with these numbers of rows and columns of cells, in a sentence without its full stop; "" if it has."""
        if self.lattice is not None:
            rows, cols = self.lattice.places(rows), self.lattice.places(cols)
        return too_large(self.name, rows, cols)

    def empty(self, rows: int, cols: int) -> Sheet:
        """An empty sheet without boxes, with these numbers of rows and columns of cells. Raises ValueError if its size is impossible."""
        if self.lattice is not None:
            rows, cols = self.lattice.places(rows), self.lattice.places(cols)
        sheet = Sheet(self.name, rows, cols)
        sheet.grids = [(0, 0)]
        sheet.least = self.least
        if self.boxes == NONE:
            sheet.values = self.values(sheet)
        if self.fit is not None:
            self.fit(sheet)
        return sheet


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign for sign in word.lower() if "a" <= sign <= "z" or "0" <= sign <= "9"])
