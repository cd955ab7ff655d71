"""Links of other tools, in and out: puzz.link, f-puzzles, SudokuPad, Penpa+.

imported = read_link(text)      Imported(sheet, notes): what the link holds that the sheet can't is named in the notes
address = write_link(sheet, "puzz.link")
"""

import re
from collections.abc import Callable
from urllib.parse import unquote

from sheet import signs
from sheet.sheet import Sheet

from . import fpuzzles, penpa, puzzlink, sudokupad
from .fault import Imported, ImportFault

MOST_CHARACTERS = 200_000

# what a sheet can be written for: name -> writer, which raises ImportFault where the tool can't tell the puzzle
TOOLS: dict[str, Callable[[Sheet], str]] = {
    "puzz.link": puzzlink.write,
    "f-puzzles": fpuzzles.write,
    "SudokuPad": sudokupad.write,
}


def tool_of(text: str) -> str:
    """The tool whose link (or bare data) a text is, "" if it is none."""
    text = signs.bare(text)
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
    if re.match(r"(kakuro|sudoku)/\d+/\d+/", text):
        return "puzz.link"
    if re.match(r"(scf|fpuz|scl|ctc)[A-Za-z0-9+/=%-]{8,}$", text):
        return "SudokuPad"
    return "f-puzzles" if re.match(r"N4I[A-Za-z0-9+/=%-]{20,}$", text) else ""


def read_link(text: str) -> Imported:
    """The puzzle of a link, or of the data of one. Raises ImportFault with a sentence."""
    text = signs.bare(text)
    if len(text) > MOST_CHARACTERS:
        raise ImportFault(f"This link is too long: it has more than {MOST_CHARACTERS} characters")
    tool = tool_of(text)
    if tool == "puzz.link":
        return puzzlink.read(unquote(text))
    if tool == "Penpa+":
        return penpa.read(text if re.search("[#?&]p=", text) else "#" + text)
    if tool == "f-puzzles":
        found = re.search(r"[?&]load=([^&#]+)", text)
        if "?id=" in text:
            raise ImportFault("This f-puzzles link names a puzzle that lies on its server; open it there, and share it by its long link")
        return fpuzzles.read(unquote(found[1] if found else text))
    if tool == "SudokuPad":
        return sudokupad.read(pad_data(text))
    raise ImportFault(
        "This is a link of none of the tools known here (puzz.link, f-puzzles, SudokuPad, Penpa+); open it in the browser, and copy the puzzle's rows"
    )


def pad_data(text: str) -> str:
    """What stands after the address of SudokuPad's site, or is told as its puzzleid."""
    told = re.search(r"[?&](?:puzzleid|puzzle)=([^&#]+)", text)
    if told:
        return told[1]
    bare = re.sub(r"^https?://[^/]+/", "", text)
    return re.sub(r"^(?:sudoku/|beta/)+", "", bare).lstrip("?")


def write_link(sheet: Sheet, tool: str) -> str:
    """A link of another tool to the sheet's puzzle. Raises ImportFault if there is no such tool, or if it can't tell the puzzle."""
    if tool not in TOOLS:
        raise ImportFault(f'There is no tool "{tool}"; there are: {", ".join(TOOLS)}')
    return TOOLS[tool](sheet)


__all__ = ["TOOLS", "ImportFault", "Imported", "read_link", "tool_of", "write_link"]
