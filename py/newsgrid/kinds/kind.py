"""What a kind of puzzle is."""

from collections.abc import Callable
from dataclasses import dataclass

from sheet.sheet import Sheet

from ..model import Model, Problem

Start = tuple[str, Callable[[], Sheet]]


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle: one of these a module, one line in the registry.

    name: as in Sheet.kind; title: for people; line: what it is, in a line; starts: (title, empty sheet) of each form that
    a new puzzle can be begun in; model: the sheet's puzzle as cells and rules (entries play no part); problems: what is
    odd about the puzzle as it stands.
    """

    name: str
    title: str
    line: str
    starts: tuple[Start, ...]
    model: Callable[[Sheet], Model]
    problems: Callable[[Sheet], list[Problem]]
