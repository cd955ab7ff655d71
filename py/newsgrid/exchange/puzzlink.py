"""Reads and writes links of puzz.link and compatible sites: Kakuro and Sudoku here, all other kinds in the modules beside this one. The reader is newsgrid.exchange.codes.puzzlink, as
on the page."""

from newsgrid.exchange import puzzlink_cells, puzzlink_latin, puzzlink_lines, puzzlink_regions
from newsgrid.exchange.codes import puzzlink
from newsgrid.exchange.codes.puzzlink import HOSTS, LOWER, UPPER, boxes_of, is_link
from newsgrid.exchange.codes.puzzlink_numbers import NAME
from newsgrid.exchange.imported import Imported, ImportFault
from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet

SITE = "https://puzz.link/p?"


def read(address: str) -> Imported:
    """The puzzle in a link, or in the part of a link after its `?`. Raises ImportFault."""
    try:
        return Imported(*puzzlink.read(address))
    except ReadError as error:
        raise ImportFault(error.message) from error


def clue_sign(total: int) -> str:
    """A clue as puzz.link encodes it, the inverse of puzzlink.clue_value."""
    if not total:
        return "-"
    if total < 10:
        return str(total)
    if total < 20:
        return LOWER[total - 10]
    if total < 46:
        return UPPER[total - 20]
    raise ImportFault(f"puzz.link can't hold a clue of {total}; the largest is 45")


def write_kakuro(sheet: Sheet) -> str:
    edge = [index for index in range(len(sheet.blocks)) if index < sheet.cols or index % sheet.cols == 0]
    if not all(sheet.blocks[index] for index in edge):
        raise ImportFault("puzz.link needs a row of blocks above and a column of blocks to the left, for the clues")
    if any(sheet.givens):
        raise ImportFault("puzz.link can't hold given digits in a Kakuro")
    parts = []
    empty = 0

    def flush() -> None:
        nonlocal empty
        while empty:
            some = min(empty, 16)
            parts.append(chr(ord("j") + some))
            empty -= some

    for row in range(1, sheet.rows):
        for col in range(1, sheet.cols):
            index = row * sheet.cols + col
            if not sheet.blocks[index]:
                empty += 1
                continue
            flush()
            down, across = sheet.down[index], sheet.across[index]
            parts.append(clue_sign(down) + clue_sign(across) if down or across else ".")
    flush()
    for half, places in (("down", range(1, sheet.cols)), ("across", range(sheet.cols, len(sheet.blocks), sheet.cols))):
        parts += [clue_sign(getattr(sheet, half)[index]) for index in places if run_length(sheet, index, half)]
    return f"kakuro/{sheet.cols - 1}/{sheet.rows - 1}/{''.join(parts)}"


def write_sudoku(sheet: Sheet) -> str:
    if (
        len(sheet.grids) != 1
        or sheet.kind != kinds.PLAIN.name
        or any(sheet.cages)
        or any(sheet.shades)
        or sheet.constraints
        or sheet.least != 1
        or any(sheet.options.get(name) for name in ("diagonals", "lines", "crosses"))
    ):
        raise ImportFault(
            "puzz.link holds only plain Sudoku: one grid with values from 1, and no cages, regions, diagonals, sums or other rules"
        )
    if grid_layout.regular_boxes(sheet) != boxes_of(sheet.values) or boxes_of(sheet.values) is None:
        raise ImportFault("puzz.link gives a Sudoku of this size other boxes, or none")
    parts = []
    empty = 0
    for value in [*sheet.givens, -1]:
        if value and empty:
            while empty:
                some = min(empty, 20)
                parts.append(chr(ord("f") + some))
                empty -= some
        if value > 0:
            parts.append(f"{value:x}" if value < 16 else f"-{value:02x}")
        elif not value:
            empty += 1
    return f"sudoku/{sheet.cols}/{sheet.rows}/{''.join(parts)}"


def write(sheet: Sheet) -> str:
    """A link to the sheet's puzzle on puzz.link. Raises ImportFault if puzz.link can't represent it."""
    kind = kinds.of(sheet)
    if NAME not in kind.told.elsewhere and "boxes" not in kind.has:
        raise ImportFault(f"puzz.link has no {kind.title}")
    name = kind.told.elsewhere.get(NAME, ("",))[0]
    link = SITE + {
        puzzlink.RUNS: write_kakuro,
        **puzzlink_latin.WRITERS,
        **puzzlink_regions.WRITERS,
        **puzzlink_cells.WRITERS,
        **puzzlink_lines.WRITERS,
    }.get(name, write_sudoku)(sheet)
    return (
        link if link[-1].isalnum() else link + "/"
    )  # as the site does, since where links are found in a text, a point at their end is none of theirs


__all__ = ["HOSTS", "NAME", "SITE", "is_link", "read", "write", "write_kakuro", "write_sudoku"]
