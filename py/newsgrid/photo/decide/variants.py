"""Finds what a picture does not show: rules with which a puzzle that has several solutions has exactly one, and other kinds that a puzzle with one
solution also fits. Without this module, clear print would be changed for one solution."""

import time
from collections.abc import Callable, Iterator

from newsgrid.engine.compile import model_of
from newsgrid.engine.solve.search import UNIQUE, solve
from newsgrid.photo.decide.features import Features, is_rectangles
from newsgrid.photo.decide.print_drafts import candidates, sheet_of
from newsgrid.puzzle import constraints, kinds, shapes
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet, copy

SECONDS = 3.0  # the time limit for all rules and kinds
SECONDS_EACH = 0.6  # the time limit for each rule or kind


def variants_of(sheet: Sheet, seconds: float = SECONDS) -> list[str]:
    """The titles of the kinds and rules with which a sheet has exactly one solution, if that is found in this time."""
    end = time.perf_counter() + seconds
    found = []
    for title, change in changes(sheet):
        left = end - time.perf_counter()
        if left <= 0:
            break
        changed = copy(sheet)
        try:
            change(changed)
            if solve(model_of(changed), 2, min(SECONDS_EACH, left)).status == UNIQUE:
                found.append(title)
        except ValueError:  # the kind has no such size
            continue
    return found


def kinds_alike(sheet: Sheet) -> list[str]:
    """The kinds that a jigsaw also fits, if that is found in time: their regions may all happen to have as many cells as a row."""
    found = []
    seen = Features(regions=sheet.boxes, numbers=sum(given > 0 for given in sheet.givens))
    for kind in [] if is_rectangles(sheet.cols, sheet.boxes) else candidates(sheet.rows, sheet.cols, seen):
        other = sheet_of(kind, sheet.rows, sheet.cols, seen)
        if other is not None:
            other.givens = sheet.givens
            if solve(model_of(other), 2, SECONDS_EACH).status == UNIQUE:
                found.append(kind.name)
    return found


def changes(sheet: Sheet) -> Iterator[tuple[str, Callable[[Sheet], None]]]:
    """(the title, a function that puts the rule onto a sheet) for each rule that a picture of the sheet need not show."""
    if not sheet.options.get("diagonals"):
        yield constraints.BY_NAME["diagonals"].title, cross
    for kind in kinds.ALL:
        if kind.told.photo == sheet.kind and kind.name != sheet.kind:
            yield kind.title, become(kind)
    for type_ in constraints.DRAWN:
        if type_.shape == shapes.WHOLE and not type_.title.startswith("All "):  # other types have signs, which would be seen
            yield type_.title, lay(type_.name)


def cross(sheet: Sheet) -> None:
    sheet.options["diagonals"] = 1


def become(kind: Kind) -> Callable[[Sheet], None]:
    def change(sheet: Sheet) -> None:
        sheet.kind = kind.name
        sheet.options |= kind.options
        sheet.shades = kind.shades(sheet)

    return change


def lay(name: str) -> Callable[[Sheet], None]:
    return lambda sheet: constraints.put(sheet, name, ())
