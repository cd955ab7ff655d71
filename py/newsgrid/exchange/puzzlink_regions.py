"""Writes links to the kinds of puzz.link with regions of n cells that hold 1 to n. newsgrid.exchange.codes.puzzlink_regions reads them."""

from collections.abc import Callable

from newsgrid.exchange.codes.puzzlink_numbers import NAME
from newsgrid.exchange.codes.puzzlink_regions import READERS
from newsgrid.exchange.imported import ImportFault
from newsgrid.exchange.puzzlink_cells import borders_of
from newsgrid.exchange.puzzlink_latin import numbers
from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.sheet import Sheet


def write(sheet: Sheet) -> str:
    """The part of a link after its site. Raises ImportFault if the sheet has more than its kind there."""
    kind = kinds.of(sheet)
    extra = sorted({name for name, _ in sheet.constraints})
    if extra:
        raise ImportFault(f"puzz.link's {kind.title} has no such rule as {constraints.BY_NAME[extra[0]].title.lower()}")
    if any(sheet.shades) or any(sheet.cages) or any(sheet.blocks) or sheet.options.get("diagonals"):
        raise ImportFault(f"puzz.link's {kind.title} has no more than regions and digits")
    givens = {cell: value for cell, value in enumerate(sheet.givens) if value}
    return f"{kind.told.elsewhere[NAME][0]}/{sheet.cols}/{sheet.rows}/{borders_of(sheet)}{numbers(givens, len(sheet.givens))}"


WRITERS: dict[str, Callable[[Sheet], str]] = dict.fromkeys(READERS, write)
