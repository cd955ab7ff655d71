"""Twelve texts that docs/formats.md shows, each in a picture beside what it is read as. ./build.sh shots texts makes the pictures."""

import html

from newsgrid.exchange import codes, texts
from newsgrid.puzzle.draw.svg import Marks, svg_file
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import Sheet

# {picture: (what it is, the text)}
TEXTS = {
    "program": (
        "Rows in a program",
        """int grid[6][6] = {
  {6, 0, 0, 0, 4, 0},
  {0, 0, 0, 0, 3, 0},
  {5, 0, 0, 1, 0, 0},
  {0, 0, 0, 2, 0, 0},
  {0, 0, 4, 0, 0, 0},
  {2, 0, 5, 0, 0, 0},
};""",
    ),
    "mail": ("Rows in a mail", "Hi, this is from our paper:\n\n> o o 3 o\n> o o o 2\n> 2 1 o o\n> 4 o o o\n\nRegards, Tom"),
    "table": (
        "A table",
        """| 9 |   |   |   | 8 | 1 | 6 |   |   |
| 6 |   |   | 9 |   | 4 |   |   | 5 |
| 4 |   | 1 |   |   |   | 3 |   |   |
| 2 |   |   | 7 |   | 8 |   | 1 |   |
| 7 |   |   |   | 1 |   | 9 |   | 4 |
|   | 6 |   | 4 |   |   | 7 |   |   |
|   |   | 7 |   |   |   | 4 |   | 1 |
| 5 | 9 |   |   |   | 2 |   | 3 | 7 |
|   |   |   | 5 | 3 |   |   |   | 6 |""",
    ),
    "link": ("A link with the cells", "https://example.org/play?level=2&p=..3....221..4..."),
    "candidates": (
        "Candidates",
        """+---------+---------+
| {1} 24  | 3   14  |
| 13  34  | 14  2   |
+---------+---------+
| 2   1   | +4  34  |
| 4   {3} | 12  13  |
+---------+---------+""",
    ),
    "cages": ("A KenKen's cages", "KenKen\n\n9+ A1 B1 A2\n2  C1\n6x D1 D2 D3\n1- B2 B3 C3\n4  C2\n2/ A3 A4 B4\n7+ C4 D4"),
    "lists": ("A Nonogram as lists", '{"rows": [[1,1],[5],[5],[3],[1]],\n "columns": [[2],[4],[4],[4],[2]]}'),
    "drawn": ("A drawn Nonogram", ". . . . . 1 1\n. . . . . 5\n. . . . . 5\n. . . . . 3\n. . . . . 1\n2 4 4 4 2"),
    "kakuro": (
        "A Kakuro in columns",
        "xxxxx  12/   10/   xxxxx\n/8     ____  ____   6/\n/16    ____  ____  ____\nxxxxx  /4    ____  ____",
    ),
    "sides": (
        "Numbers by sides",
        "Skyscrapers\ntop    = [0, 0, 0, 3]\nbottom = [0, 2, 0, 0]\nleft   = [0, 0, 0, 1]\nright  = [0, 0, 0, 2]",
    ),
    "save": (
        "A save file",
        """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
GAME    :4:Solo
PARAMS  :3:2x2
DESC    :12:b3d2_2_1b4c
STATEPOS:1:2
MOVE    :6:R0,0,1""",
    ),
    "puzzlink": ("A file of puzz.link", "pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /"),
}
STYLE = """body{margin:0;background:#fff;color:#222}
figure{margin:0;padding:12px;width:440px;height:200px;box-sizing:border-box;display:grid;grid-template-columns:1fr 150px;gap:12px;align-items:center}
pre{margin:0;font:11px/1.35 'DejaVu Sans Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere}
svg{width:150px;height:auto;max-height:150px}
figcaption{grid-column:1/3;align-self:end;font:11px/1.3 'DejaVu Sans',sans-serif;color:#555}"""


def reading(words: str) -> tuple[Sheet, list[str]]:
    """(puzzle, what is said of it) of a text. Raises ReadError, also if it may be several."""
    try:
        return codes.read(words), []
    except ReadError as error:
        found = texts.decided(texts.read(words, "", error)).readings
    if len(found) > 1:
        raise ReadError("This text has several readings")
    return found[0].sheet, found[0].said


def panel(name: str) -> str:
    """A page with a text, the puzzle that it is read as, and what is said of it."""
    _, words = TEXTS[name]
    sheet, said = reading(words)
    note = f"<figcaption>{html.escape(' '.join(said))}</figcaption>" if said else ""
    return f"<!doctype html><style>{STYLE}</style><figure><pre>{html.escape(words)}</pre>{svg_file(sheet, Marks())}{note}</figure>"
