"""What every reader here gives, and how it fails."""

from dataclasses import dataclass, field

from sheet.formats import ReadError
from sheet.sheet import Sheet


class ImportFault(ReadError):
    """A link or a file of another tool that can't be opened here; the message is a sentence without its full stop."""


@dataclass
class Imported:
    """A sheet from another tool's link. notes: sentences on what the link holds that the sheet does not."""

    sheet: Sheet
    notes: list[str] = field(default_factory=list)


def title_of(title: object, author: object = "") -> str:
    """One line of title and author, of what may be anything."""
    words = " ".join(str(title).split()) if isinstance(title, (str, int)) else ""
    by = " ".join(str(author).split()) if isinstance(author, str) else ""
    return (f"{words}, by {by}" if words and by else words or by)[:200]
