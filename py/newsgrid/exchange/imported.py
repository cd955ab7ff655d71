"""What the readers of links return, and the error that they raise."""

from dataclasses import dataclass, field

from newsgrid.exchange.codes.errors import ImportFault
from newsgrid.puzzle.characters import harmless
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.sheet import Sheet


@dataclass
class Imported:
    """A sheet from another tool's link. notes: sentences on what the link has that the sheet does not."""

    sheet: Sheet
    notes: list[str] = field(default_factory=list)


def left_out(notes: list[str], many: int, noun: str, where: str) -> None:
    """Add a note that `many` things are left out, if there are any. where: what follows the noun, such as "in its cells"."""
    if many:
        notes.append(f"{count(many, noun)} {where} {'is' if many == 1 else 'are'} left out.")


def said(notes: list[str], rules: object) -> None:
    """Add a note that quotes a link's rules in words, if it has any."""
    if isinstance(rules, str) and rules.strip():
        notes.append(f"Its rules say: “{' '.join(rules.split())[:300]}”")


def title_of(title: object, author: object = "") -> str:
    """The title and author on one line. Both come from JSON, and may be of any type."""
    words = " ".join(str(title).split()) if isinstance(title, (str, int)) else ""
    by = " ".join(str(author).split()) if isinstance(author, str) else ""
    return harmless(f"{words}, by {by}" if words and by else words or by)[:200]


__all__ = ["ImportFault", "Imported", "left_out", "said", "title_of"]
