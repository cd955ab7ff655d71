"""The parts of a link's body, each written from the words in its places, which are in the same order in a file of puzz.link."""

from newsgrid.exchange.codes import puzzlink_encodings as code
from newsgrid.exchange.codes import puzzlink_parts as link
from newsgrid.exchange.texts.files.pzprv3_rows import Rows
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any


def piece(part: link.Part, sheet: Sheet, file: Rows) -> str:
    """What a part is in the body of a link. Raises ReadError or ImportFault."""
    if isinstance(part, link.Runs):
        return runs(part, sheet, file.table)
    if isinstance(part, link.Clues):
        return packed(part.packing(sheet), words(part, file))
    written = "".join(packed(code.BITS, some) for some in (file.borders[: file.upright], file.borders[file.upright :]))
    if isinstance(part, link.Products):
        written += packed(code.Numbers("room"), file.of_rooms())
    if isinstance(part, link.Halves):
        written += packed(code.TRIPLES, file.given) + packed(code.BITS, ["1" if word == "#" else "." for word in file.cells])
    return written


def words(part: link.Clues, file: Rows) -> list[str]:
    if isinstance(part, link.RoomClues):
        return file.of_rooms()
    if isinstance(part, (link.Around, link.LineLists, link.LineClues)):
        return [word.lstrip("c") for word in file.beside]  # c: crossed out
    if part.places is link.borders:
        return ["." if word == "0" else word for word in file.borders]
    return file.given if isinstance(part, link.Givens) and file.beside else file.cells


def packed(packing: code.Code, words: list[str]) -> str:
    """Words, a number each, packed by a code."""
    found: dict[int, Any] = {}
    marks = {"a": code.MARKED, "b": code.MARKED - 1, "-": code.UNKNOWN}
    for at, word in enumerate(words):
        if isinstance(packing, code.Arrows) and word != ".":
            found[at] = word[2:] + code.WAYS[int(word[0])] if word[0] in "1234" and is_digits(word[2:]) else "?"
        elif is_digits(word):
            found[at] = int(word)
        elif word in marks and not isinstance(packing, code.Marks):  # there, - is an answer
            found[at] = marks[word]
        base = getattr(packing, "base", 0) ** (1 + isinstance(packing, code.EachCell))
        if base and at in found and not 0 <= found[at] < base:
            raise ReadError(f'This file of puzz.link has the clue "{word}", which can\'t be opened')
    return packing.write(found, len(words))


def runs(part: link.Runs, sheet: Sheet, table: list[list[str]]) -> str:
    """The body of a Kakuro, whose totals are put onto the sheet: `across,down` in a block, one of them at an edge."""
    for at, word in enumerate(word for line in table for word in line):
        across, comma, down = word.partition(",") if at >= sheet.cols else ("", "", word)
        sheet.across[at], sheet.down[at] = (int(total) if is_digits(total) else 0 for total in (across, down))
        sheet.blocks[at] |= bool(comma)
    return part.write(sheet)
