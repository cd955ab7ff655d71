"""Links of puzz.link and the sites that share its format (pzv.jp, pzprxs, pzplus), read: Kakuro, Sudoku, Latin squares and kinds with regions (puzzlink_latin,
puzzlink_regions, beside this module). The page opens them with this at once, and newsgrid.exchange.links reads them with it.

The form is pzpr's: `?kakuro/COLS/ROWS/BODY`. Sizes of a Kakuro leave out the row and the column of clues at its edges.
"""

from newsgrid.exchange.codes import puzzlink_cells, puzzlink_latin, puzzlink_lines, puzzlink_regions
from newsgrid.exchange.codes.puzzlink_numbers import DAMAGED, NAME, UNKNOWN, numbers
from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet

HOSTS = ("puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn", "puzzlink.vercel.app")
RUNS, PLAIN = kinds.RUNS.elsewhere[NAME][0], kinds.PLAIN.elsewhere[NAME][0]
READERS = dict(puzzlink_latin.READERS)
READERS.update(puzzlink_regions.READERS)
READERS.update(puzzlink_cells.READERS)
READERS.update(puzzlink_lines.READERS)
KINDS = (RUNS, PLAIN) + tuple(READERS)
READ = "Kakuro, Sudoku, Skyscrapers, Rooms of Factors, Minarism, Kropki, Ripple Effect, Cojun, Hitori, Nurikabe, Kurodoko, Heyawake, LITS, Fillomino, Yin-Yang, Slitherlink, Shikaku, Masyu, Hashi and Yajilin"
# its other kinds of numbers, by their names there; the rest are kinds of another sort, or too new
OTHERS = {
    "doppelblock": "Doppelblock",
    "easyasabc": "Easy as ABC",
    "hakoiri": "Hakoiri-masashi",
    "japanesesums": "Japanese Sums",
    "kakuru": "Kakuru",
    "kazunori": "Kazunori Room",
    "kinkonkan": "Kin-Kon-Kan",
    "makaro": "Makaro",
    "meander": "Meandering Numbers",
    "nanro": "Nanro",
    "renban": "Renban-Madoguchi",
    "sukoro": "Sukoro",
    "view": "View",
}
ENDINGS = ("_edit", "_play")  # of a kind's name
DIGITS = "0123456789"
LOWER, UPPER = "abcdefghij", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def is_link(text: str) -> bool:
    """Whether a text (without white space around it) is the address of such a link, or the part after its `?`."""
    start = text[:200].lower()
    for scheme in ("https://", "http://"):
        if start.startswith(scheme):
            host = start[len(scheme) :].replace("?", "/").replace("#", "/").split("/")[0]
            return any([host.endswith(name) for name in HOSTS])
    pieces = start.split("/")
    return len(pieces) > 3 and pieces[0] in KINDS and is_number(pieces[1]) and is_number(pieces[2])


def is_number(text: str) -> bool:
    return text != "" and all([sign in DIGITS for sign in text])


def parts_of(text: str) -> tuple[str, int, int, str] | None:
    """(kind, columns, rows, body) of a link, None if it has no such parts."""
    pieces = text[text.find("?") + 1 :].split("/")
    if len(pieces) > 4 and pieces[-1] == "":
        pieces.pop()
    for at in range(len(pieces) - 2):
        size = at + 2 if pieces[at + 1][:2] == "v:" else at + 1
        if len(pieces) in (size + 2, size + 3) and is_number(pieces[size]) and is_number(pieces[size + 1]):
            kind = pieces[at]
            for ending in ENDINGS:
                if kind.endswith(ending):
                    kind = kind[: -len(ending)]
            return kind, side_of(pieces[size]), side_of(pieces[size + 1]), pieces[size + 2] if len(pieces) == size + 3 else ""
    return None


def side_of(piece: str) -> int:
    """The number of rows or columns that a piece says; more than a sheet has is as good as any more."""
    return int(piece.lstrip("0")[:4] or 0)


def read(text: str) -> tuple[Sheet, list[str]]:
    """(the sheet of a link, or of the part after its `?`; sentences on what it holds besides). Raises ReadError."""
    parts = parts_of(text)
    if parts is None:
        raise ReadError("%s: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…" % DAMAGED)
    kind, cols, rows, body = parts
    if kind == RUNS:
        return read_kakuro(cols, rows, body), []
    if kind == PLAIN:
        return read_sudoku(cols, rows, body)
    if kind in READERS:
        return READERS[kind](cols, rows, body)
    name = OTHERS.get(kind, '"%s"' % kind[:30])
    raise ReadError("This puzz.link holds a puzzle of the kind %s, which is not known here; what can be read are %s" % (name, READ))


def clue_value(sign: str) -> int:
    """The total that a sign of a clue stands for; 0 for none."""
    if sign == "-":
        return 0
    if sign in DIGITS:
        return int(sign)
    if sign in LOWER:
        return 10 + LOWER.index(sign)
    if sign in UPPER:
        return 20 + UPPER.index(sign)
    raise ReadError('%s: "%s" is not a clue' % (DAMAGED, sign))


def read_kakuro(cols: int, rows: int, body: str) -> Sheet:
    if not (1 <= cols < MOST_ROWS and 1 <= rows < MOST_ROWS):
        raise ReadError("This Kakuro is %d by %d; at most %d by %d can be opened" % (rows, cols, MOST_ROWS - 1, MOST_ROWS - 1))
    sheet = Sheet(kinds.RUNS.name, rows + 1, cols + 1)
    wide = cols + 1
    for index in range(len(sheet.blocks)):
        sheet.blocks[index] = 1 if index < wide or index % wide == 0 else 0
    inner = [row * wide + col for row in range(1, rows + 1) for col in range(1, cols + 1)]
    signs = list(body)
    at = place = 0
    while place < len(inner):
        if at >= len(signs):
            raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(place, "cell"), len(inner)))
        sign = signs[at]
        at += 1
        if "k" <= sign <= "z":
            place += ord(sign) - ord("j")
            continue
        index = inner[place]
        sheet.blocks[index] = 1
        if sign != ".":
            if at >= len(signs):
                raise ReadError("%s: its last clue is cut off" % DAMAGED)
            sheet.down[index], sheet.across[index] = clue_value(sign), clue_value(signs[at])
            at += 1
        place += 1
    if place > len(inner):
        raise ReadError("%s: it goes on past the last cell" % DAMAGED)
    for half, index in [("down", col) for col in range(1, wide)] + [("across", row * wide) for row in range(1, rows + 1)]:
        if run_length(sheet, index, half):
            getattr(sheet, half)[index] = clue_value(signs[at]) if at < len(signs) else 0
            at += 1
    if at < len(signs):
        raise ReadError("%s: it goes on after its last clue" % DAMAGED)
    return sheet


def boxes_of(size: int) -> tuple[int, int] | None:
    """(rows, columns) of the boxes that pzpr gives a Sudoku of this size; None for a size it has none for."""
    if size == 6:
        return 2, 3
    root = int(size**0.5 + 0.5)
    return (root, root) if root * root == size else None


def read_sudoku(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    shape = boxes_of(cols)
    if cols != rows or shape is None or not 4 <= cols <= 36:
        raise ReadError("A Sudoku of %d by %d can't be opened: expected 4, 6, 9, 16, 25 or 36 rows and columns" % (rows, cols))
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], shape[0], shape[1])
    givens, rest = numbers(body, len(sheet.blocks), "cell", sheet.values)
    if rest:
        raise ReadError("%s: it goes on past the last cell" % DAMAGED)
    unknown = 0
    for cell in givens:
        unknown += givens[cell] == UNKNOWN
        sheet.givens[cell] = max(0, givens[cell])
    if not unknown:
        return sheet, []
    return sheet, ["%s of unknown value %s left empty." % (count(unknown, "given"), "is" if unknown == 1 else "are")]
