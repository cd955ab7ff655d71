"""The parts of each of puzz.link's kinds, the sizes of boards that can be opened, and the features of a sheet that the site lacks."""

from newsgrid.exchange.codes import puzzlink_encodings as code
from newsgrid.exchange.codes import puzzlink_parts as part
from newsgrid.exchange.codes.errors import ImportFault
from newsgrid.exchange.codes.puzzlink_encodings import DAMAGED, NAME, TRIPLES, expect_end
from newsgrid.puzzle import constraints, grid_layout, kinds
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet, shape

LEAST, MOST = 2, 16  # the least and the greatest side of a square


class Body:
    """A body that consists of parts, on a board of cells. title: the kind's name on puzz.link, if it differs from ours."""

    # messages about a sheet with more than the parts can hold
    no_givens = "has no cells that are given"
    no_more = "has no cages, extra regions or diagonals"
    no_blocks = "has no blocks"

    def __init__(self, *parts: part.Part, title: str = "") -> None:
        self.parts = parts
        self.title = title
        self.holds = [layer for one in parts for layer in one.holds]

    def read(self, kind: Kind, cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
        """(the sheet, sentences about the rest of the body). Raises ReadError."""
        sheet = self.empty(kind, cols, rows)
        notes: list[str] = []
        for one in self.parts:
            body = one.read(sheet, body, notes)
        expect_end(body)
        if kind.fit is not None:
            kind.fit(sheet)
        return sheet, notes

    def write(self, sheet: Sheet) -> str:
        """The size and the body, as in a link. Raises ImportFault."""
        kind = kinds.of(sheet)
        lacks = self.lacks(sheet, kind)
        if lacks:
            raise ImportFault("puzz.link's %s %s" % (self.title or kind.title, lacks))
        rows, cols = self.shape(sheet)
        return "%d/%d/%s" % (cols, rows, "".join([one.write(sheet) for one in self.parts]))

    def shape(self, sheet: Sheet) -> tuple[int, int]:
        """(rows, columns) as a link gives them."""
        return shape(sheet)

    def empty(self, kind: Kind, cols: int, rows: int) -> Sheet:
        """An empty sheet. Raises ReadError if it can't have this size."""
        if not (1 <= cols <= MOST_ROWS and 1 <= rows <= MOST_ROWS):
            raise ReadError("This %s is %d by %d; at most %d by %d can be opened" % (kind.title, rows, cols, MOST_ROWS, MOST_ROWS))
        try:
            sheet = kind.empty(rows, cols)
            sheet.values = kind.values(sheet)
        except ValueError as error:
            raise ReadError(str(error).rstrip(".")) from None
        return sheet

    def lacks(self, sheet: Sheet, kind: Kind) -> str:
        """How the sheet goes beyond the site's kind, as words after "puzz.link's Hitori"; "" if it does not."""
        own = [name for one in self.parts for name in one.types(kind)]
        extra = sorted({name for name, _ in sheet.constraints if name not in own})
        if extra:
            return "has no such rule as %s" % constraints.BY_NAME[extra[0]].title.lower()
        if any(sheet.givens) and "givens" not in self.holds:
            return self.no_givens
        if any(sheet.shades) or sheet.options.get("diagonals") or (any(sheet.cages) and "cages" not in self.holds):
            return self.no_more
        if "blocks" in self.holds or kind.look.lattice is not None:  # everything except the edges of a lattice is a block
            return ""
        walled = {place[0] for name, place in sheet.constraints if constraints.BY_NAME[name].walled}
        blocks = [cell for cell in range(len(sheet.blocks)) if sheet.blocks[cell] and cell not in walled]
        return self.no_blocks if blocks else ""


class Lines(Body):
    """On a lattice: lines run between the cells, or from cell to cell."""

    no_givens = "has no lines that are given"

    def empty(self, kind: Kind, cols: int, rows: int) -> Sheet:
        fault = kind.too_large(rows, cols) if rows and cols else DAMAGED
        if fault:
            raise ReadError(fault)
        return kind.empty(rows, cols)


class Regions(Body):
    """Regions of n cells that hold 1 to n."""

    no_more = no_blocks = "has no more than regions and digits"


class Square(Body):
    """Latin squares."""

    no_givens = "has no given digits"
    no_more = "has no regions, diagonals or cages"

    def empty(self, kind: Kind, cols: int, rows: int) -> Sheet:
        if cols != rows or not LEAST <= cols <= MOST:
            raise ReadError(
                "This %s has %s and %s; a square with a side of %d to %d can be opened"
                % (kind.title, count(rows, "row"), count(cols, "column"), LEAST, MOST)
            )
        return kind.empty(rows, cols)

    def lacks(self, sheet: Sheet, kind: Kind) -> str:
        if not (LEAST <= sheet.rows == sheet.cols == sheet.values <= MOST) or sheet.least != 1 or any(sheet.blocks):
            return "is a square with a side of %d to %d, and its values begin with 1" % (LEAST, MOST)
        return Body.lacks(self, sheet, kind)


class Boxless(Square):
    """Latin squares, of a kind that may have boxes here."""

    def lacks(self, sheet: Sheet, kind: Kind) -> str:
        boxes = kind.boxes and sheet.constraints.get(("boxes", ())) != constraints.OFF
        return "has no boxes" if boxes else Square.lacks(self, sheet, kind)


def boxes_of(size: int) -> tuple[int, int] | None:
    """(rows, columns) of the boxes that pzpr gives a Sudoku of this size; None for a size without boxes."""
    if size == 6:
        return 2, 3
    root = int(size**0.5 + 0.5)
    return (root, root) if root * root == size else None


class Boxes(Body):
    """A Sudoku."""

    def empty(self, kind: Kind, cols: int, rows: int) -> Sheet:
        shape = boxes_of(cols)
        if cols != rows or shape is None or not 4 <= cols <= 36:
            raise ReadError("A Sudoku of %d by %d can't be opened: expected 4, 6, 9, 16, 25 or 36 rows and columns" % (rows, cols))
        return grid_layout.lay_out(kind.name, [(0, 0)], shape[0], shape[1])

    def lacks(self, sheet: Sheet, kind: Kind) -> str:
        if (
            len(sheet.grids) != 1
            or kind != kinds.PLAIN
            or any(sheet.cages)
            or any(sheet.shades)
            or sheet.constraints
            or sheet.least != 1
            or any([sheet.options.get(name) for name in ("diagonals", "lines", "crosses")])
        ):
            raise ImportFault(
                "puzz.link holds only plain Sudoku: one grid with values from 1, and no cages, regions, diagonals, sums or other rules"
            )
        if grid_layout.regular_boxes(sheet) != boxes_of(sheet.values) or boxes_of(sheet.values) is None:
            raise ImportFault("puzz.link gives a Sudoku of this size other boxes, or none")
        return ""


class Crossed(Body):
    """A Kakuro, whose size leaves out the row and the column of clues at its edges."""

    def shape(self, sheet: Sheet) -> tuple[int, int]:
        return sheet.rows - 1, sheet.cols - 1

    def empty(self, kind: Kind, cols: int, rows: int) -> Sheet:
        if not (1 <= cols < MOST_ROWS and 1 <= rows < MOST_ROWS):
            raise ReadError("This Kakuro is %d by %d; at most %d by %d can be opened" % (rows, cols, MOST_ROWS - 1, MOST_ROWS - 1))
        sheet = Sheet(kind.name, rows + 1, cols + 1)
        for index in range(len(sheet.blocks)):
            sheet.blocks[index] = int(index <= cols or index % (cols + 1) == 0)
        return sheet

    def lacks(self, sheet: Sheet, kind: Kind) -> str:
        if not all([sheet.blocks[index] for index in range(len(sheet.blocks)) if index < sheet.cols or index % sheet.cols == 0]):
            raise ImportFault("puzz.link needs a row of blocks above and a column of blocks to the left, for the clues")
        if any(sheet.givens):
            raise ImportFault("puzz.link can't hold given digits in a Kakuro")
        return ""


# {name of a kind on puzz.link: its body}
BODIES = {
    "kakuro": Crossed(part.Runs()),
    "sudoku": Boxes(part.NotedGivens()),
    "skyscrapers": Square(part.Sights(part.all_around), part.Givens(spared=True)),
    "factors": Square(part.Products(), title="Rooms of Factors"),
    "minarism": Square(part.LessOrDifference(code.Numbers("border", marks="gh"), part.borders), title="Minarism"),
    "kropki": Boxless(part.AllDots(TRIPLES, part.borders), title="Kropki"),
    "suguru": Regions(part.RegionBorders(), part.Givens()),
    "ripple": Regions(part.RegionBorders(), part.Givens()),
    "cojun": Regions(part.RegionBorders(), part.Givens()),
    "slither": Lines(part.Clues(code.FewNumbers())),
    "mashu": Lines(part.Signs(TRIPLES)),
    "hashikake": Lines(part.Clues(code.Numbers("cell", 8))),
    "shikaku": Lines(part.Clues(code.Numbers("cell", 999))),
    "yajilin": Lines(part.ArrowClues(code.Arrows())),
    "hitori": Body(part.EachNumber()),
    "nurikabe": Body(part.Clues()),
    "kurodoko": Body(part.Clues()),
    "heyawake": Body(part.BordersAndWalls(), part.RoomClues(code.Numbers("room"), part.first_cells)),
    "lits": Body(part.BordersAndWalls()),
    "norinori": Body(part.Borders()),
    "starbattle": Body(part.HowMany("stars"), part.Borders()),
    "akari": Body(part.BlockClues(code.FewNumbers())),
    "mines": Body(part.Clues()),
    "fillomino": Body(part.Givens(answered=True)),
    "yinyang": Body(part.Circles()),
    "nonogram": Body(part.LineLists()),
    "tents": Body(part.Around(part.above_and_left), part.Signs(code.Marks())),
    "battleship": Body(part.Around(part.above_and_left, bank=True), part.Ships(), part.Fleet("fleet")),
    "easyasabc": Body(part.HowMany("letters"), part.Around(part.all_around, spare=4), part.Givens(less=1, spared=True)),
    "doppelblock": Body(part.Around(part.above_and_left, spare=1), part.Givens(less=1, spared=True)),
    "magnets": Body(part.Around(part.two_above_and_left), part.Halves()),
    "box": Body(part.LineClues(code.EachLine(), part.above_and_left)),
}
KINDS: dict[str, tuple[Kind, Body]] = {}  # {any name of a kind on puzz.link: (our kind, its body)}
for each in kinds.ALL:
    names = each.told.elsewhere.get(NAME, ())
    for name in names:
        if name not in KINDS:
            KINDS[name] = (each, BODIES[name if name in BODIES else names[0]])
KINDS["building"] = KINDS["skyscraper"] = KINDS["skyscrapers"]  # its older names


def write(sheet: Sheet) -> str:
    """The part of a link after its site. Raises ImportFault if puzz.link can't represent the sheet's puzzle."""
    kind = kinds.of(sheet)
    names = kind.told.elsewhere.get(NAME, ())
    if not names and "boxes" not in kind.has:
        raise ImportFault("puzz.link has no %s" % kind.title)
    name = (names or kinds.PLAIN.told.elsewhere[NAME])[0]
    if "kropki" in names and ("allwhite", ()) in sheet.constraints:
        name = "kropki"
    return "%s/%s" % (name, BODIES[name].write(sheet))
