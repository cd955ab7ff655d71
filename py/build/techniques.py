"""Reads docs/techniques.md, which the page also shows, and the example boards in boards.txt, and draws the boards."""

import html
import json
import re
from pathlib import Path
from typing import NamedTuple

from build.documents import text_of
from build.places import BuildError
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.draw.svg import Marks, svg_file


class Technique(NamedTuple):
    """A technique's name, a description, and a small example."""

    name: str
    words: str
    example: str


def read_all() -> list[Technique]:
    """The techniques in the order of the document. Raises BuildError if a section has no example."""
    _, *sections = text_of("techniques").split("\n## ")
    return [read(section) for section in sections]


def read(section: str) -> Technique:
    name, *paragraphs = (" ".join(paragraph.split()) for paragraph in section.strip().split("\n\n"))
    start = "*Example*: "
    if len(paragraphs) != 2 or not paragraphs[1].startswith(start):
        raise BuildError(
            f"docs/techniques.md: the section {name} needs two paragraphs: what it is, and one that begins with {start.strip()}"
        )
    return Technique(name, paragraphs[0], paragraphs[1].removeprefix(start))


# three lines each: a technique, a board before its step (JSON, with entries and marks), the hint's sentence (tests/sentence_boards.py)
BOARDS = Path(__file__).with_name("boards.txt")


def boards() -> dict[str, tuple[str, str]]:
    """{the technique's name in hints: (the board as JSON, the hint's sentence)}."""
    lines = BOARDS.read_text(encoding="utf-8").splitlines()
    return dict(zip(lines[::3], zip(lines[1::3], lines[2::3], strict=True), strict=True))


def illustrate(folder: Path) -> None:
    """Draw the example boards into pictures/ in the documents' folder. Add each, with its sentence, to the end of its section in techniques.html."""
    held = {name.lower(): example for name, example in boards().items()}
    page = folder / "techniques.html"
    whole, end = page.read_text(encoding="utf-8").rsplit("</main>", 1)
    start, *sections = whole.split("<h2")
    told = [start]
    for section in sections:
        name = html.unescape(section.partition(">")[2].partition("<")[0]).lower()
        figure = ""
        if name in held:
            board, words = held[name]
            file = f"pictures/technique-{re.sub('[^a-z0-9]+', '-', name)}.svg"
            sheet = from_data(json.loads(board))
            if sheet.values == 2:
                sheet.centre = [0] * len(sheet.centre)  # marks that a cell can have both values say nothing
            (folder / file).write_text(svg_file(sheet, Marks()), encoding="utf-8")
            image = f'<img loading="lazy" src="{file}" alt="A board before this step">'
            figure = f"<figure>{image}<figcaption>{html.escape(words)}</figcaption></figure>\n"
        told.append(f"<h2{section}{figure}")
    page.write_text("".join(told) + "</main>" + end, encoding="utf-8")


def items() -> list[str]:
    """The markup of the techniques in the dialog's list, one item each, with the name that hints use and the board, if there is one."""
    held = {name.lower(): (name, board) for name, (board, _) in boards().items()}
    return [item(technique, *held.get(technique.name.lower(), ("", ""))) for technique in read_all()]


def item(technique: Technique, called: str, board: str) -> str:
    """The markup of a technique. called: its name in hints; board: as JSON, "" for none."""
    name, example = technique.name, technique.example
    asked = BUTTONS if board else ""
    return (
        f'<div data-technique="{html.escape(name.lower())}" data-name="{called}" data-board="{html.escape(board)}"><dt>{html.escape(name)}</dt>'
        f"<dd>{html.escape(technique.words)} For example, {html.escape(example[:1].lower() + example[1:])}{asked}</dd></div>"
    )


BUTTONS = (
    '<span class="row"><button type="button" class="by" data-ask="example">Show me one</button>'
    '<button type="button" class="by" data-ask="practise">Practise</button></span>'
)
