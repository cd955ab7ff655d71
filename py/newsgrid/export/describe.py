"""A puzzle's kind and its rules in words, for someone who has only the printed sheet."""

import textwrap

from newsgrid.engine.compile import KINDS, kind_of
from newsgrid.puzzle import rule_words
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet

ALL_FORMATS = """For all kinds

The first line is # and the name of the kind, as in the examples, then a title if you like. All other lines that begin with # are comments;
`#source: ...` says where the puzzle is from. Blank lines mean nothing.

Cells are written side by side, or with spaces or commas between them; numbers of two digits need these. A dot is always an empty cell. So is 0, unless
0 is a value, and an empty field between two commas or tabs, as in a spreadsheet. Where cells are black or white or hold signs, - is a value, not an
empty cell. Values from 10 on are numbers, or letters: a line `symbols A` or `symbols K` below the rows says which letter is 10.

A map has a row for each row of cells, and a sign for each cell: a letter or a digit (a and A are two areas), or numbers with spaces or commas
between them, for any number of areas. A dot stands for a cell in no area. Everywhere else, capital and small letters mean the same.
Where a map is needed and nothing is printed in any cell, the rows of dots above it may be left out. For `boxes`, the line above it may say
`regions`, `rooms` or `areas`, and each such line may end with a colon.

Boxes follow from the size: 2 wide and 2 high in 4×4, 3 and 2 in 6×6, 4 and 2 in 8×8, 3 and 3 in 9×9, 5 and 2 in 10×10, 4 and 3 in 12×12, 4 and 4 in
16×16. The first line may name others: #Killer2x3 has boxes 2 wide and 3 high. With a line `no boxes` below the rows there are none, and any size
will do, such as 5×5 or 7×7.

In a Sudoku of any kind, more may follow the rows: a line `diagonals`, if both diagonals hold every value; a line `cages` or `boxes`, each with its map; and
constraints, one a line (newsgrid kinds lists them).

A Sudoku is rows of digits, or all cells on one line. A Kakuro is rows with commas: x for a block, 0 for a cell to fill, and down\\across for a clue:
the total of the run below it, then the total of the run to its right; nothing where there is no such run (18\\, \\14)."""


WIDTH = 110  # most characters in a line of a paragraph

# (name in `elsewhere` of a kind, title) of the tools whose links and ids we read
TOOLS = (("puzz.link", "puzz.link"), ("tatham", "Simon Tatham's collection"), ("Penpa+", "Penpa+"))


def kind_words(sheet: Sheet) -> str:
    """ "Sudoku 5×5, 25×25" (boxes, then the whole grid), "Union Jack, 13 grids", "Kakuro, 10×10". Raises UnknownKind."""
    kind_of(sheet)
    return rule_words.kind_words(sheet)


def formats_words() -> str:
    """How each kind's text is written: what holds for all kinds, then each kind with a form of its own, with a small example."""
    parts = [wrapped(paragraph) for paragraph in ALL_FORMATS.split("\n\n")]
    for kind in KINDS.values():
        if kind.text.written:
            parts.append(f"{kind.title} (kind {kind.name})\n\n{wrapped(kind.text.written)}")
            if kind.text.example:
                parts.append(textwrap.indent(kind.text.example, "    ").rstrip())
            if names := elsewhere(kind):
                parts.append(wrapped(f"Links and ids that are read: {names}."))
    return "\n\n".join(parts) + "\n"


def wrapped(paragraph: str) -> str:
    """A paragraph in lines of WIDTH, which don't break text between backticks."""
    pieces = " ".join(paragraph.split()).split("`")
    kept = "`".join([piece.replace(" ", "\0") if at % 2 else piece for at, piece in enumerate(pieces)])
    return textwrap.fill(kept, WIDTH, break_long_words=False, break_on_hyphens=False).replace("\0", " ")


def elsewhere(kind: Kind) -> str:
    """A kind's names in the tools whose links and ids we read: "puzz.link: lits"."""
    named = [(title, kind.told.elsewhere[tool]) for tool, title in TOOLS if tool in kind.told.elsewhere]
    return "; ".join(f"{title}: {', '.join(names)}" for title, names in named)


def rules_words(sheet: Sheet) -> list[str]:
    """The rules of the puzzle, a sentence each. Raises UnknownKind."""
    kind_of(sheet)
    return rule_words.rules(sheet)
