"""Reads the example programs in examples/, for the workshop and for docs/python.md."""

from typing import NamedTuple

from build.places import ROOT, BuildError

FOLDER = ROOT / "examples"
# in the order in which they are shown
ORDER = (
    "core_idea", "knights_move", "thermometer", "multiple_of_seven", "products", "kakuro_in_z3", "own_kind", "white_cells", "all_solutions", "without_one_clue",
    "hardest_clue", "pencil_marks", "step_by_step", "why_not", "new_puzzle", "smtlib_text",
)  # fmt: skip


class Example(NamedTuple):
    """A program: its file's name without .py, its title and description (the first two lines), and its whole text."""

    name: str
    title: str
    words: str
    text: str


def read_all() -> list[Example]:
    """The examples in their order. Raises BuildError if ORDER and the folder differ."""
    names = sorted(path.stem for path in FOLDER.glob("*.py"))
    if names != sorted(ORDER):
        raise BuildError(f"examples/ and ORDER in py/build/examples.py differ: {', '.join(sorted(set(names) ^ set(ORDER)))}")
    return [read(name) for name in ORDER]


def read(name: str) -> Example:
    text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    first, second, *_ = text.split("\n")
    if not (first.startswith("# ") and second.startswith("# ")):
        raise BuildError(f"examples/{name}.py must begin with two comments: its title and what it does")
    return Example(name, first[2:], second[2:], text)


def document(top: str) -> str:
    """The text of docs/python.md: `top` up to the marker, then the examples."""
    marker = "<!-- examples -->\n"
    parts = [top.partition(marker)[0] + marker]
    for example in read_all():
        program = example.text.split("\n", 2)[2]
        parts.append(f"\n### {example.title}\n\n{example.words} ([file](../examples/{example.name}.py))\n\n```python\n{program}```\n")
    return "".join(parts)
