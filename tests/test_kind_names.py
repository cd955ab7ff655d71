"""Only a kind's own file, and the registry, name the kind: what others need of it is a fact that its file states."""

import ast

from newsgrid.puzzle import kinds
from places import ROOT

TATHAM = {"dominosa", "magnets", "mosaic", "tents"}
PENPA = {
    "akari",
    "cojun",
    "doppelblock",
    "fillomino",
    "heyawake",
    "hitori",
    "lits",
    "masyu",
    "minesweeper",
    "nonogram",
    "norinori",
    "nurikabe",
    "skyscrapers",
    "slitherlink",
    "starbattle",
    "tents",
    "yajilin",
}
# {file below py/: (the words there that are a kind's name as well, what they are)}
MEANT = {
    "build/package.py": ({"killer"}, "a command that is tried"),
    "newsgrid/engine/hints/automata/sandwich.py": ({"sandwich"}, "an automaton"),
    "newsgrid/engine/hints/automata/skyscrapers.py": ({"skyscrapers"}, "an automaton"),
    "newsgrid/engine/make/clues.py": ({"squares"}, "a way to make clues, as Maker.made names it"),
    "newsgrid/engine/relations/automata.py": ({"sandwich", "skyscrapers"}, "automata"),
    "newsgrid/engine/relations/cases.py": ({"sandwich"}, "an automaton"),
    "newsgrid/exchange/codes/puzzlink_kinds.py": (
        {
            "akari",
            "cojun",
            "doppelblock",
            "easyasabc",
            "fillomino",
            "heyawake",
            "hitori",
            "kakuro",
            "kropki",
            "lits",
            "magnets",
            "nonogram",
            "norinori",
            "nurikabe",
            "shikaku",
            "skyscrapers",
            "starbattle",
            "sudoku",
            "suguru",
            "tents",
            "yajilin",
            "yinyang",
        },
        "puzz.link's own names",
    ),
    "newsgrid/exchange/codes/tatham_games.py": (TATHAM, "names of Simon Tatham's games"),
    "newsgrid/exchange/codes/tatham_recognition.py": (TATHAM, "names of Simon Tatham's games"),
    "newsgrid/exchange/penpa_signs.py": (PENPA, "Penpa+'s own tags"),
    "newsgrid/exchange/penpa_tagged.py": (PENPA | {"kuromasu"}, "Penpa+'s own tags"),
    "newsgrid/puzzle/constraints/circle.py": ({"suko"}, "a word that people search by"),
    "newsgrid/puzzle/constraints/dots.py": ({"kropki"}, "a word that people search by"),
    "newsgrid/puzzle/constraints/implied.py": ({"straights"}, "a constraint"),
    "newsgrid/puzzle/constraints/outside.py": ({"sandwich", "skyscrapers"}, "a constraint, and automata"),
    "newsgrid/puzzle/link/content.py": (
        {"kakuro", "sudoku", "magidoku", "quasimagic", "squares", "killer", "giant"},
        "the frozen list of links of version 1",
    ),
    "newsgrid/puzzle/link/sections.py": ({"sandwich"}, "a constraint"),
    "newsgrid/puzzle/rule_words.py": ({"straights"}, "a constraint"),
}
FILES = sorted(
    path.relative_to(ROOT / "py").as_posix() for path in (ROOT / "py").rglob("*.py") if path.parent != ROOT / "py/newsgrid/puzzle/kinds"
)


def named_in(file: str) -> set[str]:
    """The names of kinds that are strings of their own in a file."""
    source = (ROOT / "py" / file).read_text(encoding="utf-8")
    if not any(name in source for name in kinds.BY_NAME):  # most files: these need no parser
        return set()
    tree = ast.parse(source)
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)} & set(kinds.BY_NAME)


def test_the_files_are_found() -> None:
    assert len(FILES) > 300 and set(MEANT) <= set(FILES)


def test_no_kind_is_named_outside_its_file() -> None:
    named = {file: words for file in FILES if (words := named_in(file))}
    meant = {file: words for file, (words, _) in MEANT.items()}
    assert named == meant  # what is gone is not excused any more
