"""The page's gallery: the puzzles in puzzles/, each with a readable title and its difficulty."""

import html
import json
from pathlib import Path

from newsgrid.engine.compile import KINDS
from newsgrid.puzzle import kinds, link
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.kinds.kind import LISTS
from newsgrid.puzzle.sheet import Sheet, copy, shape

HERE = "Newsgrid"  # the source of puzzles made by Newsgrid itself
COLLECTION = "Newsgrid's collection"
# {file: (title, source)} in the order of the shelf, for puzzles whose files have only a collection's code as title. The files stay unchanged,
# since links and drafts have been made from them.
NAMED: dict[str, tuple[str, str]] = {
    "kakuro_k057.comma.txt": ("Saturday 11 May 2019", "DM"),
    "kakuro_hard_10x10.pipe.txt": ("Kakuro with long runs", COLLECTION),
    "kakuro_medium_11x11.backslash.txt": ("Kakuro, a little wider", COLLECTION),
    "kakuro_k20061006.comma.txt": ("A page-filling Kakuro", "Paul A. Grosse, 6 October 2006"),
    "kakuro_tiny_2x4.backslash.txt": ("A tiny one with several answers", COLLECTION),
    "sudoku_dm1402_grid.txt": ("A Sudoku to begin with", "DM, No. 1402"),
    "sudoku_f63_fiendish.txt": ("One that its paper calls fiendish", "T2, No. 118"),
    "supersudoku_4x3_ss43_0893.txt": ("Super Sudoku", "DM, No. 893"),
    "sudoku_5x5_gs555_001.txt": ("Giant letters and digits", "Journal, 4 November 2021"),
    "windoku_001.txt": ("Windoku: four windows more", COLLECTION),
    "magidoku_magi_001.txt": ("Magidoku: boxes add up to 15", "Puzzle E"),
    "quasimagic_TF0378fq.txt": ("Quasi-Magic: boxes add up to 13 to 17", COLLECTION),
    "quasimagic_qms_009.txt": ("Quasi-Magic, another", "Puzzle G"),
    "squares_9x9.txt": ("Squares: every cage a square number", COLLECTION),
    "giantx.txt": ("Five grids in an X", COLLECTION),
    "giantsamurai.txt": ("Eight grids", COLLECTION),
    "unionjack.txt": ("Thirteen grids: the Union Jack", COLLECTION),
}
RULES = "Sudoku with one more rule"  # the card of the puzzles in RULES_FOLDER, one for each type of constraint
RULES_FOLDER = "constraints"
KEPT: dict[str, tuple[str, str]] = json.loads(
    Path(__file__).with_name("grades.json").read_text(encoding="utf-8")
)  # written by build.grades
GRADES = {name: grade for name, (_, grade) in KEPT.items()}


def named(name: str, sheet: Sheet) -> Sheet:
    """A puzzle's sheet with the title and source that the page shows. name: its file's name."""
    title = sheet.title or KINDS[sheet.kind].title
    if title.startswith("No."):
        title = f"{KINDS[sheet.kind].title} {title}"
    shown = copy(sheet)
    shown.title, shown.source = NAMED.get(name, (title, sheet.source or HERE))
    return shown


def groups(puzzles: list[tuple[Path, Sheet]]) -> list[str]:
    """The markup of the shelf's cards: one for each kind, the most common first, and the last for puzzles with an additional rule. Each opens
    the list of its puzzles."""
    order = list(NAMED)
    of_kind: dict[str, list[tuple[Path, Sheet]]] = {}
    rest: list[tuple[Path, Sheet]] = []
    for path, sheet in puzzles:
        (rest if path.parent.name == RULES_FOLDER else of_kind.setdefault(sheet.kind, [])).append((path, sheet))
    shelf = []
    for name, mine in of_kind.items():
        mine.sort(key=lambda item: (order.index(item[0].name) if item[0].name in order else len(order), len(item[1].blocks)))
        shelf.append(kind_card(name, KINDS[name].title, [card(path, sheet) for path, sheet in mine], mine[0][1]))
    shelf.append(kind_card(RULES_FOLDER, RULES, [card(path, sheet) for path, sheet in rest], rest[0][1]))
    return shelf


def kind_card(name: str, title: str, cards: list[str], sheet: Sheet) -> str:
    """A card of the shelf, with the list that it opens. sheet: the puzzle in its picture."""
    many = "1 puzzle" if len(cards) == 1 else f"{len(cards)} puzzles"
    kind = kinds.of(sheet)
    # a corner, where it shows more than the whole: the numbers of a list can be read beside three lines
    picture = thumbnail(sheet, 4 if kinds.has_runs(sheet) else 3 if kind.text.form == LISTS else 6 if kind.spots else 0)
    return (
        f'<li><button type="button" class="card" popovertarget="of-{name}"><span class="pic">{picture}</span>'
        f"<b>{html.escape(title)}</b><small>{many}</small></button>"
        f'<div class="sheet-over" id="of-{name}" popover><h2>{html.escape(title)}</h2><ul>{"".join(cards)}</ul></div></li>'
    )


def card(path: Path, sheet: Sheet) -> str:
    """A link that contains the puzzle, with its title, kind, size, difficulty and source."""
    grade = GRADES.get(path.name, "")
    what = f"{KINDS[sheet.kind].title} {'×'.join(map(str, shape(sheet)))}" + (f", {grade}" if grade else "")
    source = f"<small>{html.escape(sheet.source)}</small>" if sheet.source != HERE else ""
    return (
        f'<li><a href="#{link.to_link(sheet)}"><span>{html.escape(sheet.title)}<small>{html.escape(what)}</small>{source}</span></a></li>'
    )
