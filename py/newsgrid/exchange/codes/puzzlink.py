"""Reads links of puzz.link and the sites that share its format (pzv.jp, pzprxs, pzplus). The page opens them with this module, without waiting for
its worker; newsgrid.exchange.links uses it as well. The bodies are read and written by newsgrid.exchange.codes.puzzlink_kinds.

The form is pzpr's: `?kakuro/COLS/ROWS/BODY`, with options before the size: `?yajilin/b/COLS/ROWS/BODY`.
"""

from newsgrid.exchange.codes.puzzlink_encodings import DAMAGED, NAME
from newsgrid.exchange.codes.puzzlink_kinds import KINDS
from newsgrid.puzzle import kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.wording import listed

HOSTS = ("puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn", "puzzlink.vercel.app")
# kinds with numbers that can't be opened, by their names on the site; kinds that are not listed have no numbers, or are too new
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
# letters of options before a size: those that change only the look, and {any other letter: its meaning}
HARMLESS = "b"
OPTIONS = {
    "a": "like poles touch in it, and unlike ones don't",
    "c": "it is in an older form",
    "d": "it is in an older form",
    "f": "its loop goes everywhere",
    "o": "its arrows lie outside of its loop",
}
VARIED = "v:"  # also before the size: the puzzle has rules of its own
OWN_RULES = "Its author says that it has rules of its own, which are not in the link."
ENDINGS = ("_edit", "_play")  # endings of a kind's name
MOST_PIECES = 99  # the most pieces between slashes


def readable() -> str:
    """The titles of the kinds whose links are read, as part of a sentence."""
    titles = [kind.title for kind in kinds.ALL if NAME in kind.told.elsewhere]
    return listed(titles)


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


def size_at(pieces: list[str]) -> int:
    """The index of the first of two numbers that follow each other, -1 if there are none."""
    for at in range(len(pieces) - 1):
        if is_digits(pieces[at]) and is_digits(pieces[at + 1]):
            return at
    return -1


def name_of(piece: str) -> str:
    """The name of a kind, without the ending that says how the site opens it."""
    for ending in ENDINGS:
        if piece.endswith(ending):
            piece = piece[: -len(ending)]
    return piece


class Parts:
    """The parts of a link: the kind's name there; options, a letter each; whether its author says that the puzzle has rules of its own; its size; its body."""

    def __init__(self, pieces: list[str], at: int, first: int) -> None:
        self.kind = name_of(pieces[first])
        between = pieces[first + 1 : at]
        self.varied = any([piece[:2] == VARIED for piece in between])
        self.options = "".join([piece for piece in between if piece[:2] != VARIED])
        self.cols, self.rows = side_of(pieces[at]), side_of(pieces[at + 1])
        self.body = "/".join(pieces[at + 2 :])


def address_parts(text: str) -> Parts | None:
    """The parts of a link, None if it has no such parts."""
    asked = text.find("?") + 1
    words = text[asked:].split("&")
    while len(words) > 1 and "=" in words[0]:  # some links have parameters before the kind
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
    """The number of rows or columns in a piece. Numbers too large for any sheet need not be exact."""
    return int(piece.lstrip("0")[:4] or 0)


def read(text: str) -> tuple[Sheet, list[str]]:
    """(the sheet of a link, or of the part after its `?`; sentences about it for a person). Raises ReadError."""
    parts = address_parts(text)
    if parts is None:
        raise ReadError("%s: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…" % DAMAGED)
    if parts.kind not in KINDS:
        name = OTHERS.get(parts.kind, '"%s"' % parts.kind[:30])
        raise ReadError(
            "This puzz.link holds a puzzle of the kind %s, which is not known here; what can be read are %s" % (name, readable())
        )
    for option in parts.options:
        if option not in HARMLESS:
            what = OPTIONS.get(option, "what the option means is not known here")
            raise ReadError('This puzz.link has the option "%s", with which it can\'t be opened: %s' % (option, what))
    kind, body = KINDS[parts.kind]
    sheet, notes = body.read(kind, parts.cols, parts.rows, parts.body)
    return sheet, notes + ([OWN_RULES] if parts.varied else [])
