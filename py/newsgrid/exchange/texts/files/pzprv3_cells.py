"""The cells of a file of puzz.link: rows of what is printed, in our own signs."""

from newsgrid.exchange.texts.files.pzprv3_rooms import Rows
from newsgrid.puzzle.kinds.kind import Kind

WAYS = {"1": "^", "2": "v", "3": "<", "4": ">"}


def printed(kind: Kind, table: Rows, edge: int) -> list[str]:
    """What is printed, in our own signs; what a person drew or wrote is left out. edge: how many rows of the table, and columns, are not cells."""
    signs = signs_of(kind, edge)
    clues = "".join(getattr(type_.field, "signs", "") for type_ in kind.types if type_.name == kind.clue)
    last = (len(table) - 1, len(table[0]) - 1)
    rows = []
    for row, line in enumerate(table):
        words = []
        for col, word in enumerate(line):
            if edge and (row == 0 or col == 0 or (edge > 1 and (row == last[0] or col == last[1]))):
                words.append(clues[int(word) - 1] if clues and word.isdigit() else word)
            else:
                words.append(signs.get(word, "." if edge else word))
        rows.append(",".join(map(arrow, words)))
    return rows


def signs_of(kind: Kind, edge: int) -> dict[str, str]:
    """{a word in a cell: our sign for it}. A number may stand for a sign of the kind, as 1 for a white circle."""
    letters = [type_.letter for type_ in kind.spots if type_.letter and type_.field is None]
    numbered = any(type_.field is not None for type_ in kind.spots)
    if not (kind.spots or edge):
        letters = [glyph.sign for glyph in kind.look.glyphs]
    walled = kind.look.walls and any(type_.walled for type_ in kind.spots)
    signs = {"#": ".", "+": ".", "-": "." if edge else "x" if walled else "?"}
    return signs if numbered else signs | {str(at): letter for at, letter in enumerate(letters, 1)}


def arrow(word: str) -> str:
    """A number with a direction, 3,2, as 2<; any other word as it is."""
    way, comma, number = word.partition(",")
    if not comma:
        return word
    return number + WAYS[way] if way in WAYS and number.isdigit() else "?"
