"""Links of puzz.link and the sites that share its format (pzv.jp, pzprxs, pzplus), read: Kakuro and Sudoku here, all other kinds in the modules beside this one
(puzzlink_latin, _regions, _cells, _frames, _lines). The page opens them with this at once, and newsgrid.exchange.links reads them with it.

The form is pzpr's: `?kakuro/COLS/ROWS/BODY`, with options before the size: `?yajilin/b/COLS/ROWS/BODY`. Sizes of a Kakuro leave out the row and the
column of clues at its edges.
"""

from newsgrid.exchange.codes import puzzlink_cells, puzzlink_frames, puzzlink_latin, puzzlink_lines, puzzlink_regions
from newsgrid.exchange.codes.puzzlink_numbers import DAMAGED, NAME, UNKNOWN, numbers
from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet

HOSTS = ("puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn", "puzzlink.vercel.app")
RUNS, PLAIN = kinds.RUNS.told.elsewhere[NAME][0], kinds.PLAIN.told.elsewhere[NAME][0]
READERS = dict(puzzlink_latin.READERS)
READERS.update(puzzlink_regions.READERS)
READERS.update(puzzlink_cells.READERS)
READERS.update(puzzlink_frames.READERS)
READERS.update(puzzlink_lines.READERS)
for each in kinds.ALL:  # and by their other names
    for other in each.told.elsewhere.get(NAME, ())[1:]:
        if other not in READERS:
            READERS[other] = READERS[each.told.elsewhere[NAME][0]]
KINDS = (RUNS, PLAIN) + tuple(READERS)
# its other kinds of numbers, by their names there; the rest are kinds of another sort, or too new
OTHERS = {
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
# the letters of options that stand before a size: those that change only the look, and what others say
HARMLESS = "b"
OPTIONS = {
    "a": "like poles touch in it, and unlike ones don't",
    "c": "it is in an older form",
    "d": "it is in an older form",
    "f": "its loop goes everywhere",
    "o": "its arrows lie outside of its loop",
}
VARIED = "v:"  # before the size, too: the puzzle has rules of its own
OWN_RULES = "Its author says that it has rules of its own, which are not in the link."
ENDINGS = ("_edit", "_play")  # of a kind's name
MOST_PIECES = 99  # between slashes
DIGITS = "0123456789"
LOWER, UPPER = "abcdefghij", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def readable() -> str:
    """The titles of the kinds whose links are read, as part of a sentence."""
    titles = [kind.title for kind in kinds.ALL if any([name in KINDS for name in kind.told.elsewhere.get(NAME, ())])]
    return "%s and %s" % (", ".join(titles[:-1]), titles[-1])


def is_link(text: str) -> bool:
    """Whether a text (without white space around it) is the address of such a link, or the part after its `?`."""
    start = text[:200].lower()
    for scheme in ("https://", "http://"):
        if start.startswith(scheme):
            host = start[len(scheme) :].replace("?", "/").replace("#", "/").split("/")[0]
            return any([host.endswith(name) for name in HOSTS])
    pieces = start.split("/")
    at = size_at(pieces)
    return 0 < at < len(pieces) - 2 and name_of(pieces[0]) in KINDS


def is_number(text: str) -> bool:
    return text != "" and all([sign in DIGITS for sign in text])


def size_at(pieces: list[str]) -> int:
    """The index of the first of two numbers that follow each other, -1 if there are none."""
    for at in range(len(pieces) - 1):
        if is_number(pieces[at]) and is_number(pieces[at + 1]):
            return at
    return -1


def name_of(piece: str) -> str:
    """The name of a kind, without what says how the site opens it."""
    for ending in ENDINGS:
        if piece.endswith(ending):
            piece = piece[: -len(ending)]
    return piece


class Parts:
    """What a link consists of: a kind's name there; options, a letter each; whether its author says that it has rules of its own; its size; its body."""

    def __init__(self, pieces: list[str], at: int, first: int) -> None:
        self.kind = name_of(pieces[first])
        between = pieces[first + 1 : at]
        self.varied = any([piece[:2] == VARIED for piece in between])
        self.options = "".join([piece for piece in between if piece[:2] != VARIED])
        self.cols, self.rows = side_of(pieces[at]), side_of(pieces[at + 1])
        self.body = "/".join(pieces[at + 2 :])


def parts_of(text: str) -> Parts | None:
    """The parts of a link, None if it has no such parts."""
    asked = text.find("?") + 1
    words = text[asked:].split("&")
    while len(words) > 1 and "=" in words[0]:  # what some links say before it
        words.pop(0)
    pieces = words[0].split("/", MOST_PIECES)
    if len(pieces) > 4 and pieces[-1] == "":
        pieces.pop()
    at = size_at(pieces)
    if at < 1:
        return None
    known = [first for first in range(at) if name_of(pieces[first]) in KINDS]
    return Parts(pieces, at, known[0] if known else 0 if asked or pieces[0][-1:] != ":" else at - 1)


def side_of(piece: str) -> int:
    """The number of rows or columns that a piece says; more than a sheet has is as good as any more."""
    return int(piece.lstrip("0")[:4] or 0)


def read(text: str) -> tuple[Sheet, list[str]]:
    """(the sheet of a link, or of the part after its `?`; sentences on what it holds besides). Raises ReadError."""
    parts = parts_of(text)
    if parts is None:
        raise ReadError("%s: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…" % DAMAGED)
    if parts.kind not in KINDS:
        name = OTHERS.get(parts.kind, '"%s"' % parts.kind[:30])
        raise ReadError(
            "This puzz.link holds a puzzle of the kind %s, which is not known here; what can be read are %s" % (name, readable())
        )
    for option in parts.options:
        if option not in HARMLESS:
            what = OPTIONS.get(option, "it says how it is to be read in a way that is not known here")
            raise ReadError('This puzz.link has the option "%s", with which it can\'t be opened: %s' % (option, what))
    sheet, notes = read_body(parts.kind, parts.cols, parts.rows, parts.body)
    return sheet, notes + ([OWN_RULES] if parts.varied else [])


def read_body(kind: str, cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
    if kind == RUNS:
        return read_kakuro(cols, rows, body), []
    return read_sudoku(cols, rows, body) if kind == PLAIN else READERS[kind](cols, rows, body)


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
