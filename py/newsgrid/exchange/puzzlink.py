"""Reads and writes links of puzz.link and compatible sites, with the modules that the page uses too."""

from newsgrid.exchange.codes import puzzlink, puzzlink_kinds
from newsgrid.exchange.codes.puzzlink import HOSTS, is_link
from newsgrid.exchange.codes.puzzlink_encodings import NAME
from newsgrid.exchange.imported import Imported, ImportFault
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet

SITE = "https://puzz.link/p?"


def read(address: str) -> Imported:
    """The puzzle in a link, or in the part of a link after its `?`. Raises ImportFault."""
    try:
        return Imported(*puzzlink.read(address))
    except ReadError as error:
        raise ImportFault(error.message) from error


def write(sheet: Sheet) -> str:
    """A link to the sheet's puzzle on puzz.link. Raises ImportFault if puzz.link can't represent it."""
    link = SITE + puzzlink_kinds.write(sheet)
    # as the site does: programs that find links in a text leave out a full stop at the end
    return link if link[-1].isalnum() else link + "/"


__all__ = ["HOSTS", "NAME", "SITE", "is_link", "read", "write"]
