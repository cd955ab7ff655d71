"""Reads and writes links of puzz.link, f-puzzles and SudokuPad; also reads links of Penpa+.

imported = read_link(text)      Imported(sheet, notes): the notes name what is in the link but can't be on the sheet
address = write_link(sheet, "puzz.link")
"""

import re
from collections.abc import Callable
from urllib.parse import unquote

from newsgrid.exchange import fpuzzles, fpuzzles_cosmetics, penpa, puzzlink, sudokupad
from newsgrid.exchange.imported import Imported, ImportFault
from newsgrid.puzzle import characters
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import Sheet

MOST_CHARACTERS = 200_000
UNKNOWN = "This link is not from a tool that is known here (puzz.link, f-puzzles, SudokuPad, Penpa+); open it in the browser, and copy the puzzle's rows"

# {name of a tool: function that returns its link to a sheet's puzzle, and raises ImportFault if the tool can't represent the puzzle}
TOOLS: dict[str, Callable[[Sheet], str]] = {
    "puzz.link": puzzlink.write,
    "f-puzzles": fpuzzles.write,
    "SudokuPad": sudokupad.write,
}


def tool_of(text: str) -> str:
    """The name of the tool that this link, or a link's data alone, belongs to; "" if it belongs to none."""
    text = characters.bare(text)
    if len(text.split()) != 1:
        return ""
    host = re.match(r"https?://(?:www\.)?([^/?#]+)", text)
    name = host[1].lower() if host else ""
    if name.endswith(puzzlink.HOSTS):
        return "puzz.link"
    if name.endswith("f-puzzles.com"):
        return "f-puzzles"
    if name.endswith(("sudokupad.app", "crackingthecryptic.com")):
        return "SudokuPad"
    if "penpa" in text[:80].lower() or re.match(r"#?m=(edit|solve)&p=", text) or (host and re.search(r"[#?]m=(edit|solve)&", text)):
        return "Penpa+"
    if host:
        return ""
    if puzzlink.is_link(text):
        return "puzz.link"
    if re.match(r"(scf|fpuz|scl|ctc)[A-Za-z0-9+/=%-]{8,}$", text):
        return "SudokuPad"
    return "f-puzzles" if re.match(r"N4I[A-Za-z0-9+/=%-]{20,}$", text) else ""


def read_link(text: str, kind: str = "") -> Imported:
    """The puzzle in a link of another tool, or in such a link's data alone. kind: the name of its kind, for a tool whose links need not say it.

    Raises ImportFault, a ValueError whose message is a sentence, for a link that is too long, damaged or of an unknown tool, that only names a
    puzzle on the tool's server, or whose puzzle can't be represented here. The error lists the kinds that the puzzle may be, if there are several.
    """
    text = characters.bare(text)
    if len(text) > MOST_CHARACTERS:
        raise ImportFault(f"This link is too long: it has more than {MOST_CHARACTERS} characters")
    tool = tool_of(text)
    if not tool:
        raise ImportFault(UNKNOWN)
    try:
        return READERS[tool](text, kind)
    except (ReadError, MemoryError):
        raise
    except Exception as error:  # a link may hold anything, whatever its reader expects
        raise ImportFault(
            f"This link of {tool} is damaged: something in it is not what {tool} writes there; copy it once more, whole"
        ) from error


def read_puzzlink(text: str, kind: str = "") -> Imported:
    """In these links % begins a large number. A link that was percent-encoded on its way, though, has % and two digits for other signs."""
    quotes = "\"'"  # a page's quotation mark, copied with the address
    plain = unquote(text)
    if SLASH in text.upper():
        return puzzlink.read(plain.rstrip(quotes))
    try:
        return puzzlink.read(text.rstrip(quotes))
    except ReadError as error:
        if plain == text:
            raise
        try:
            return puzzlink.read(plain.rstrip(quotes))
        except ReadError:
            raise error from None


SLASH = "%2F"  # a percent-encoded slash


def read_penpa(text: str, kind: str = "") -> Imported:
    return penpa.read(text if re.search("[#?&]p=", text) else "#" + text, kind)


def read_fpuzzles(text: str, kind: str = "") -> Imported:
    match = re.search(r"[?&]load=([^&#]+)", text)
    if "?id=" in text:
        raise ImportFault("This f-puzzles link only names a puzzle on its server; open it there, and share it by its long link")
    return fpuzzles.read(unquote(match[1] if match else text))


def read_pad(text: str, kind: str = "") -> Imported:
    return sudokupad.read(pad_data(text))


READERS = {"puzz.link": read_puzzlink, "Penpa+": read_penpa, "f-puzzles": read_fpuzzles, "SudokuPad": read_pad}


def pad_data(text: str) -> str:
    """The puzzle's data in a SudokuPad link: after the site's address, or in the parameter puzzleid or puzzle."""
    match = re.search(r"[?&](?:puzzleid|puzzle)=([^&#]+)", text)
    if match:
        return match[1]
    bare = re.sub(r"^https?://[^/]+/", "", text)
    return re.sub(r"^(?:sudoku/|beta/)+", "", bare).lstrip("?")


def write_link(sheet: Sheet, tool: str) -> str:
    """A link to the puzzle, without entries, for one of TOOLS. Raises ImportFault if there is no such tool, or it can't represent the puzzle."""
    if tool not in TOOLS:
        raise ImportFault(f'There is no tool "{tool}"; there are: {", ".join(TOOLS)}')
    return TOOLS[tool](sheet)


def unchecked_words(sheet: Sheet, tool: str) -> str:
    """What the tool draws of the sheet's puzzle without checking it, in a sentence; "" for nothing."""
    drawn = fpuzzles_cosmetics.held(sheet) if tool in ("f-puzzles", "SudokuPad") else []
    return f"{tool} only draws these, with their rules in words, and does not check them: {', '.join(drawn)}." if drawn else ""


__all__ = ["TOOLS", "ImportFault", "Imported", "read_link", "tool_of", "unchecked_words", "write_link"]
