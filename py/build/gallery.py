"""The gallery of index.html: the puzzles of puzzles/, in groups, each with a title for people and how difficult it is."""

import html
import json
from pathlib import Path

from newsgrid.engine.compile import KINDS
from newsgrid.puzzle import grid_layout, kinds, link
from newsgrid.puzzle.draw import svg
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
MORE = {"Sudoku": "More kinds of Sudoku"}  # groups that have another title here
KINDS_FOLDER = "kinds"  # the puzzles there are shown in the groups of the New dialog
RULES = "Sudoku with one more rule"  # the group of all others, one of each type of constraint
GRADES: dict[str, str] = json.loads(Path(__file__).with_name("grades.json").read_text(encoding="utf-8"))  # {file: grade} (build.grades)


def groups(puzzles: list[tuple[Path, Sheet]]) -> str:
    """The markup: a heading and a list of cards for each group."""
    sheets = {path.name: (path, sheet) for path, sheet in puzzles}
    sections = []
    for title, shown in GROUPS:
        sections.append(group(title, [card(*sheets.pop(name), of_file) for name, of_file in shown.items() if name in sheets]))
    for title, names in kinds.GROUPS:
        mine = [
            (path, sheet) for name in names for path, sheet in sheets.values() if path.parent.name == KINDS_FOLDER and sheet.kind == name
        ]
        sections.append(group(MORE.get(title, title), [card(path, sheet, kind_title(path, sheet)) for path, sheet in mine]))
    rest = [(path, sheet) for path, sheet in sheets.values() if path.parent.name != KINDS_FOLDER]
    return "".join(sections) + group(RULES, [card(path, sheet, sheet.title or plain_name(path, sheet)) for path, sheet in rest])


def kind_title(path: Path, sheet: Sheet) -> str:
    """A title for a puzzle of a kind: its own, if it is more than a number, or the kind's."""
    return KINDS[sheet.kind].title if sheet.title.startswith("No.") else sheet.title or plain_name(path, sheet)


def group(title: str, cards: list[str]) -> str:
    return f"<h3>{html.escape(title)}</h3><ul>{''.join(cards)}</ul>"


def card(path: Path, sheet: Sheet, title: str) -> str:
    """A link that holds the puzzle: its picture, a title, kind and size and how difficult it is, and what the puzzle is called itself."""
    grade = GRADES.get(path.name, "")
    what = f"{KINDS[sheet.kind].title} {sheet.rows}×{sheet.cols}" + (f", {grade}" if grade else "")
    own = sheet.title or layout_title(sheet)
    named = f"<small>{html.escape(own)}</small>" if own not in ("", title) else ""
    return (
        f'<li><a href="#{link.to_link(sheet)}">{svg.thumbnail(sheet)}'
        f"<span>{html.escape(title)}<small>{html.escape(what)}</small>{named}</span></a></li>"
    )


def plain_name(path: Path, sheet: Sheet) -> str:
    """A title for a puzzle without one, by its arrangement or its file."""
    return layout_title(sheet) or path.name.split(".")[0].replace("_", " ").capitalize()


def layout_title(sheet: Sheet) -> str:
    """What a giant's arrangement is called; "" for other sheets, and where the kind says it already."""
    layout = "" if KINDS[sheet.kind].layout else grid_layout.layout_name(sheet)
    return grid_layout.LAYOUTS[layout][0] if layout else ""
