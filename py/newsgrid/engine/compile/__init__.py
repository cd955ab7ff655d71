"""The meaning of a sheet: the model of its puzzle, and the puzzle's problems. Both follow from the sheet and its kind."""

from newsgrid.engine.compile import printed, run_problems
from newsgrid.engine.model import Model, Problem
from newsgrid.puzzle import kinds
from newsgrid.puzzle.constraints import unknown
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet

KINDS: dict[str, Kind] = kinds.BY_NAME


class UnknownKind(ValueError):
    """A sheet of a kind that is not in the registry."""


class UnknownRule(ValueError):
    """A sheet with a rule that this version does not know."""


def kind_of(sheet: Sheet) -> Kind:
    """The sheet's kind; raises UnknownKind."""
    if sheet.kind not in KINDS:
        raise UnknownKind(f'There is no kind of puzzle named "{sheet.kind}"; there are: {", ".join(KINDS)}.')
    return KINDS[sheet.kind]


def title_of(sheet: Sheet) -> str:
    """The sheet's own title, or its kind's; raises UnknownKind."""
    return sheet.title or kind_of(sheet).title


def model_of(sheet: Sheet) -> Model:
    """The model of a sheet's puzzle; raises UnknownKind, or UnknownRule if this version doesn't know all its rules."""
    if unknown.names(sheet):
        raise UnknownRule(f"This puzzle can't be solved or checked: this version does not know its rule “{unknown.names(sheet)}”.")
    return known_model_of(sheet)


def known_model_of(sheet: Sheet) -> Model:
    """The model of a sheet's puzzle, with the rules that this version knows; raises UnknownKind.

    Values that break this model's rules break the puzzle's, but values that satisfy them need not solve the puzzle.
    """
    kind_of(sheet)
    return printed.model(sheet)


def problems_of(sheet: Sheet) -> list[Problem]:
    """The problems of a sheet's puzzle, as sentences with places. Raises UnknownKind."""
    message = unknown.sentence(sheet)
    kind_of(sheet)
    problems = run_problems.problems(sheet) if kinds.has_runs(sheet) else printed.problems(sheet)
    return [printed.of_sheet(message), *problems] if message else problems
