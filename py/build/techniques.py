"""Reads docs/techniques.md, which the page shows as well, under What is that?"""

import html
from typing import NamedTuple

from build.documents import text_of
from build.places import BuildError


class Technique(NamedTuple):
    """A technique's name, what it is, and a small example."""

    name: str
    words: str
    example: str


def read_all() -> list[Technique]:
    """The techniques in the order of the document. Raises BuildError where a section lacks its example."""
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


def items() -> str:
    """HTML for the dialog's list; each technique in a group of its own, named as the hints name it."""
    return "".join(
        f'<div data-technique="{html.escape(technique.name.lower())}"><dt>{html.escape(technique.name)}</dt>'
        f"<dd>{html.escape(technique.words)} For example, {html.escape(technique.example[:1].lower() + technique.example[1:])}</dd></div>"
        for technique in read_all()
    )
