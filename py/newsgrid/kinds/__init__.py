"""The registry of kinds: a new kind is one module here, one line below, and a puzzle in puzzles/."""

from sheet.sheet import Sheet

from ..model import Model, Problem
from . import cages, giant, kakuro, magidoku, quasimagic, sudoku, windoku
from .kind import Kind

ALL = (
    kakuro.KIND,
    sudoku.KIND,
    windoku.KIND,
    magidoku.KIND,
    quasimagic.KIND,
    cages.SQUARES,
    cages.KILLER,
    giant.KIND,
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in ALL}


class UnknownKind(ValueError):
    """A sheet of a kind that is not in the registry."""


def kind_of(sheet: Sheet) -> Kind:
    """The sheet's kind; raises UnknownKind."""
    if sheet.kind not in KINDS:
        raise UnknownKind(f'There is no kind of puzzle named "{sheet.kind}"; there are: {", ".join(KINDS)}.')
    return KINDS[sheet.kind]


def title_of(sheet: Sheet) -> str:
    """The sheet's own title, or its kind's; raises UnknownKind."""
    return sheet.title or kind_of(sheet).title


def model_of(sheet: Sheet) -> Model:
    """The model of a sheet's puzzle; raises UnknownKind."""
    return kind_of(sheet).model(sheet)


def problems_of(sheet: Sheet) -> list[Problem]:
    """What is odd about a sheet's puzzle, as sentences with places; raises UnknownKind."""
    return kind_of(sheet).problems(sheet)
