"""The gallery of index.html: the puzzles of puzzles/, in groups, each with a title for people and how difficult it is."""

import html
from pathlib import Path

from newsgrid.engine.compile import KINDS
from newsgrid.puzzle import grid_layout, kinds, link
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import Sheet

# each group's title, and of each of its puzzles {file: (title, how difficult it is by newsgrid.engine.hints)}
GROUPS: tuple[tuple[str, dict[str, tuple[str, str]]], ...] = (
    (
        "Kakuro",
        {
            "kakuro_k057.comma.txt": ("Kakuro, the example above", "hard"),
            "kakuro_hard_10x10.pipe.txt": ("Kakuro with long runs", "medium"),
            "kakuro_medium_11x11.backslash.txt": ("Kakuro, a little wider", "medium"),
            "kakuro_k20061006.comma.txt": ("A page-filling Kakuro", "medium"),
            "kakuro_tiny_2x4.backslash.txt": ("A tiny one with several answers", ""),
        },
    ),
    (
        "Sudoku",
        {
            "sudoku_dm1402_grid.txt": ("A Sudoku to begin with", "easy"),
            "sudoku_f63_fiendish.txt": ("One that its paper calls fiendish", "hard"),
            "supersudoku_4x3_ss43_0893.txt": ("Super Sudoku", "easy"),
            "sudoku_5x5_gs555_001.txt": ("Giant letters and digits", "hard"),
            "windoku_001.txt": ("Windoku: four windows more", "fiendish"),
            "magidoku_magi_001.txt": ("Magidoku: boxes add up to 15", "medium"),
            "quasimagic_TF0378fq.txt": ("Quasi-Magic: boxes add up to 13 to 17", "fiendish"),
            "quasimagic_qms_009.txt": ("Quasi-Magic, another", "fiendish"),
            "squares_9x9.txt": ("Squares: every cage a square number", "fiendish"),
        },
    ),
    (
        "Giants of several grids",
        {
            "giantx.txt": ("Five grids in an X", "easy"),
            "giantsamurai.txt": ("Eight grids", "hard"),
            "unionjack.txt": ("Thirteen grids: the Union Jack", "hard"),
        },
    ),
)
MORE = {"Sudoku": "More kinds of Sudoku"}  # groups that have another title here
KINDS_FOLDER = "kinds"  # the puzzles there are shown in the groups of the New dialog
RULES = "Sudoku with one more rule"  # the group of all others, one of each type of constraint
GRADES = {
    "thermo.txt": "fiendish",
    "ten.txt": "fiendish",
    "arrow.txt": "fiendish",
    "less.txt": "fiendish",
    "white.txt": "fiendish",
    "black.txt": "medium",
    "xv.txt": "fiendish",
    "knight.txt": "fiendish",
    "king.txt": "fiendish",
    "nonconsecutive.txt": "fiendish",
    "even.txt": "very hard",
    "odd.txt": "fiendish",
    "palindrome.txt": "fiendish",
    "renban.txt": "fiendish",
    "whispers.txt": "fiendish",
    "between.txt": "fiendish",
    "little.txt": "fiendish",
    "sandwich.txt": "fiendish",
    "xsum.txt": "hard",
    "skyscraper.txt": "fiendish",
    "frame.txt": "fiendish",
    "total.txt": "fiendish",
    "quadruple.txt": "fiendish",
    "disjoint.txt": "fiendish",
    "allwhite.txt": "fiendish",
    "allblack.txt": "fiendish",
    "allxv.txt": "fiendish",
    "sudokux_12x12.txt": "hard",
    "sudokux_6x6.txt": "easy",
    "sudokux_8x8.txt": "medium",
    "windoku_4x4.txt": "easy",
    "magidoku_9x9.txt": "medium",
    "squares_9x9b.txt": "fiendish",
    "killer_4x4.txt": "easy",
    "killer_9x9.txt": "medium",
    "jigsaw_5x5.txt": "medium",
    "jigsaw_9x9.txt": "very hard",
    "kenken_4x4.txt": "medium",
    "kenken_6x6.txt": "medium",
    "futoshiki_4x4.txt": "medium",
    "futoshiki_6x6.txt": "fiendish",
    "greater_4x4.txt": "medium",
    "greater_9x9.txt": "fiendish",
    "str8ts_5x5.txt": "very hard",
    "str8ts_9x9.txt": "fiendish",
    "suguru_6x6.txt": "hard",
    "suguru_8x8.txt": "hard",
    "binairo_10x10.txt": "fiendish",
    "binairo_6x6.txt": "hard",
    "tenner_10x4.txt": "fiendish",
    "tenner_10x6.txt": "fiendish",
    "sujiko_3x3.txt": "medium",
    "suko_3x3.txt": "fiendish",
    "setsquare_3x3.txt": "hard",
    "setsquare_3x3b.txt": "hard",
    "skyscrapers_4x4.txt": "very hard",
    "skyscrapers_5x5.txt": "fiendish",
    "skyscrapers_6x6.txt": "fiendish",
    "skyscrapersudoku_4x4.txt": "hard",
    "skyscrapersudoku_6x6.txt": "fiendish",
    "sandwich_4x4.txt": "hard",
    "sandwich_6x6.txt": "fiendish",
    "xsums_4x4.txt": "hard",
    "xsums_6x6.txt": "hard",
    "framesums_4x4.txt": "medium",
    "framesums_9x9.txt": "fiendish",
    "littlekiller_4x4.txt": "very hard",
    "littlekiller_6x6.txt": "fiendish",
    "littlekiller_9x9.txt": "very hard",
    "kropki_4x4.txt": "medium",
    "kropki_9x9.txt": "fiendish",
    "consecutive_6x6.txt": "medium",
    "consecutive_9x9.txt": "fiendish",
    "evenodd_6x6.txt": "easy",
    "evenodd_9x9.txt": "fiendish",
    "butterfly.txt": "medium",
    "shogun.txt": "easy",
    "sohei.txt": "easy",
    "windmill.txt": "medium",
    "clueless.txt": "easy",
    "clueless_b.txt": "easy",
    "cluelesscentres.txt": "easy",
    "cluelesscentres_b.txt": "fiendish",
    "circle.txt": "fiendish",
    "reckon.txt": "very hard",
}


def groups(puzzles: list[tuple[Path, Sheet]]) -> str:
    """The markup: a heading and a list of cards for each group."""
    sheets = {path.name: (path, sheet) for path, sheet in puzzles}
    sections = []
    for title, shown in GROUPS:
        sections.append(group(title, [card(*sheets.pop(name), *about) for name, about in shown.items() if name in sheets]))
    for title, names in kinds.GROUPS:
        mine = [
            (path, sheet) for name in names for path, sheet in sheets.values() if path.parent.name == KINDS_FOLDER and sheet.kind == name
        ]
        sections.append(group(MORE.get(title, title), [card(path, sheet, kind_title(path, sheet), grade_of(path)) for path, sheet in mine]))
    rest = [(path, sheet) for path, sheet in sheets.values() if path.parent.name != KINDS_FOLDER]
    return "".join(sections) + group(
        RULES, [card(path, sheet, sheet.title or plain_name(path, sheet), grade_of(path)) for path, sheet in rest]
    )


def grade_of(path: Path) -> str:
    return GRADES.get(path.name, "")


def kind_title(path: Path, sheet: Sheet) -> str:
    """A title for a puzzle of a kind: its own, if it is more than a number, or the kind's."""
    return KINDS[sheet.kind].title if sheet.title.startswith("No.") else sheet.title or plain_name(path, sheet)


def group(title: str, cards: list[str]) -> str:
    return f"<h3>{html.escape(title)}</h3><ul>{''.join(cards)}</ul>"


def card(path: Path, sheet: Sheet, title: str, grade: str) -> str:
    """A link that holds the puzzle: its picture, a title, kind and size and how difficult it is, and what the puzzle is called itself."""
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
    """What a giant's arrangement is called, "" for other sheets."""
    layout = grid_layout.layout_name(sheet) if sheet.kind == "giant" else ""
    return grid_layout.LAYOUTS[layout][0] if layout else ""
