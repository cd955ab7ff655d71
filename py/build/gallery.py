"""The gallery of index.html: the puzzles of puzzles/, in groups, each with a title for people and how difficult it is."""

import html
import json
from pathlib import Path

from newsgrid.engine.compile import KINDS
from newsgrid.puzzle import grid_layout, kinds, link
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.sheet import Sheet

# each group's title, and {file: title} of its puzzles
GROUPS: tuple[tuple[str, dict[str, str]], ...] = (
    (
        "Kakuro",
        {
            "kakuro_k057.comma.txt": "Kakuro, the example above",
            "kakuro_hard_10x10.pipe.txt": "Kakuro with long runs",
            "kakuro_medium_11x11.backslash.txt": "Kakuro, a little wider",
            "kakuro_k20061006.comma.txt": "A page-filling Kakuro",
            "kakuro_tiny_2x4.backslash.txt": "A tiny one with several answers",
        },
    ),
    (
        "Sudoku",
        {
            "sudoku_dm1402_grid.txt": "A Sudoku to begin with",
            "sudoku_f63_fiendish.txt": "One that its paper calls fiendish",
            "supersudoku_4x3_ss43_0893.txt": "Super Sudoku",
            "sudoku_5x5_gs555_001.txt": "Giant letters and digits",
            "windoku_001.txt": "Windoku: four windows more",
            "magidoku_magi_001.txt": "Magidoku: boxes add up to 15",
            "quasimagic_TF0378fq.txt": "Quasi-Magic: boxes add up to 13 to 17",
            "quasimagic_qms_009.txt": "Quasi-Magic, another",
            "squares_9x9.txt": "Squares: every cage a square number",
        },
    ),
    (
        "Giants of several grids",
        {
            "giantx.txt": "Five grids in an X",
            "giantsamurai.txt": "Eight grids",
            "unionjack.txt": "Thirteen grids: the Union Jack",
        },
    ),
)
RULES = "Sudoku with one more rule"  # the card of those in RULES_FOLDER, one of each type of constraint
RULES_FOLDER = "constraints"
GRADES: dict[str, str] = json.loads(Path(__file__).with_name("grades.json").read_text(encoding="utf-8"))  # {file: grade} (build.grades)


def groups(puzzles: list[tuple[Path, Sheet]]) -> str:
    """The markup: a shelf of cards, one for each kind, the most usual ones first; each opens the list of its puzzles. The last is for those with
    one more rule."""
    titles = {name: title for _, shown in GROUPS for name, title in shown.items()}
    order = [name for _, shown in GROUPS for name in shown]
    of_kind: dict[str, list[tuple[Path, Sheet]]] = {}
    rest: list[tuple[Path, Sheet]] = []
    for path, sheet in puzzles:
        (rest if path.parent.name == RULES_FOLDER else of_kind.setdefault(sheet.kind, [])).append((path, sheet))
    shelf = []
    for name, mine in of_kind.items():
        mine.sort(key=lambda item: order.index(item[0].name) if item[0].name in order else len(order))
        shelf.append(
            kind_card(
                name,
                KINDS[name].title,
                [card(path, sheet, titles.get(path.name) or kind_title(path, sheet)) for path, sheet in mine],
                mine[0][1],
            )
        )
    listed = [card(path, sheet, sheet.title or plain_name(path, sheet)) for path, sheet in rest]
    shelf.append(kind_card(RULES_FOLDER, RULES, listed, rest[0][1]))
    return f'<ul class="cards">{"".join(shelf)}</ul>'


def kind_title(path: Path, sheet: Sheet) -> str:
    """A title for a puzzle of a kind: its own, if it is more than a number, or the kind's."""
    return KINDS[sheet.kind].title if sheet.title.startswith("No.") else sheet.title or plain_name(path, sheet)


def kind_card(name: str, title: str, cards: list[str], sheet: Sheet) -> str:
    """A card of the shelf, with the list that it opens. sheet: what its picture shows."""
    many = "1 puzzle" if len(cards) == 1 else f"{len(cards)} puzzles"
    picture = thumbnail(sheet, 4 if kinds.has_runs(sheet) else 0)
    return (
        f'<li><button type="button" class="card" popovertarget="of-{name}"><span class="pic">{picture}</span>'
        f"<b>{html.escape(title)}</b><small>{many}</small></button>"
        f'<div class="sheet-over" id="of-{name}" popover><h2>{html.escape(title)}</h2><ul>{"".join(cards)}</ul></div></li>'
    )


def card(path: Path, sheet: Sheet, title: str) -> str:
    """A link that holds the puzzle: its picture, a title, kind and size and how difficult it is, and what the puzzle is called itself."""
    grade = GRADES.get(path.name, "")
    what = f"{KINDS[sheet.kind].title} {sheet.rows}×{sheet.cols}" + (f", {grade}" if grade else "")
    own = sheet.title or layout_title(sheet)
    named = f"<small>{html.escape(own)}</small>" if own not in ("", title) else ""
    return f'<li><a href="#{link.to_link(sheet)}"><span>{html.escape(title)}<small>{html.escape(what)}</small>{named}</span></a></li>'


def plain_name(path: Path, sheet: Sheet) -> str:
    """A title for a puzzle without one, by its arrangement or its file."""
    return layout_title(sheet) or path.name.split(".")[0].replace("_", " ").capitalize()


def layout_title(sheet: Sheet) -> str:
    """What a giant's arrangement is called; "" for other sheets, and where the kind says it already."""
    layout = "" if KINDS[sheet.kind].layout else grid_layout.layout_name(sheet)
    return grid_layout.LAYOUTS[layout][0] if layout else ""
