"""Answers onto a puzzle: from a grid in any text format, from `solve --format json`, from a solver's output."""

from collections.abc import Sequence
from dataclasses import replace

from sheet import formats
from sheet.formats import ReadError
from sheet.sheet import Sheet, copy, place_name, values_on

from . import nested
from .kinds import model_of
from .model import In, Model, Place
from .output import SAT, OutputError, read_output


class AnswerError(ValueError):
    """An answer that does not belong to the puzzle; the message is a sentence that says where."""


def filled(sheet: Sheet, values: list[int]) -> Sheet:
    """A copy of the sheet with `values` (one a cell, 0 for none) written in.

    A value that differs from a given takes its place as an entry, so that it can be seen; the rule of that given, which
    the sheet's model holds, is then broken.
    """
    twin = copy(sheet)
    for index, value in enumerate(values):
        if value and value != twin.givens[index]:
            twin.givens[index] = 0
        twin.entries[index] = 0 if twin.givens[index] else value
    return twin


def entries_of(model: Model, values: Sequence[int]) -> list[In]:
    """Values (one a cell, 0 for none) as rules, "entry 7 at row 3, column 4"; those of the model's givens are left out."""
    given = {rule.cells[0] for rule in model.rules if isinstance(rule, In) and rule.value is not None}
    return [
        In(
            (index,),
            frozenset((value - 1 + model.least,)),
            f"entry {model.sign(value)} at row {index // model.cols + 1}, column {index % model.cols + 1}",
            Place("cell", index),
        )
        for index, value in enumerate(values)
        if value and index not in given
    ]


def with_entries(model: Model, values: Sequence[int]) -> Model:
    """The model with values (one a cell, 0 for none) as rules of their own."""
    return replace(model, rules=(*model.rules, *entries_of(model, values)))


def read_answer(sheet: Sheet, text: str) -> list[int]:
    """The values, one a cell of the sheet and 0 where none is told, of an answer to the sheet's puzzle; see `take_answer`."""
    return take_answer(sheet, text)[0]


def take_answer(sheet: Sheet, text: str) -> tuple[list[int], str]:
    """(the values of an answer to the sheet's puzzle, what a person should know of it in sentences or "").

    Values are one a cell of the sheet, 0 where none is told. Takes a grid of the same size in any of the text formats (its clues, if it has any, are not looked at), JSON of
    `solve`, or a solver's output. Raises AnswerError, ReadError or OutputError.
    """
    if text.lstrip("\ufeff").lstrip()[:1] == "{":
        return read_json_answer(sheet, text), ""
    if formats.is_output(text):
        said = read_output(text, model_of(sheet))
        if said.status != SAT:
            raise AnswerError(f"{said.note} The solver said {said.status}: there is no answer to check.".strip())
        return said.values, said.note
    text, more, _ = text.partition("\n# Answer 2\n")  # as `solve` prints several
    note = "This holds several answers, and the first is looked at." if more else ""
    return formats.read_values(text, sheet) or values_of_grid(sheet, formats.read(text)), note


def values_of_grid(sheet: Sheet, grid: Sheet) -> list[int]:
    """The values of a sheet that was read as an answer."""
    if (grid.rows, grid.cols) != (sheet.rows, sheet.cols):
        raise AnswerError(f"The answer has {grid.rows} rows of {grid.cols} cells, and the puzzle {sheet.rows} of {sheet.cols}.")
    values = values_on(grid)
    for index, value in enumerate(values):
        if value and sheet.blocks[index]:
            raise AnswerError(f"The answer has a {value} at {place_name(sheet, index)}, where the puzzle has no cell to fill.")
    return values


def read_json_answer(sheet: Sheet, text: str) -> list[int]:
    """The first answer of what `solve --format json` prints, or the entries and givens of a sheet as JSON."""
    try:
        data = nested.loads(text.lstrip("\ufeff"))
    except ValueError as error:
        raise AnswerError("The answer begins like JSON, but it can't be read as JSON.") from error
    if "answers" not in data:
        return values_of_grid(sheet, formats.sheet_of(data))
    try:
        rows = data["answers"][0]
        values = [value for row in rows for value in row]
        shape = [len(row) for row in rows]
    except (IndexError, KeyError, TypeError) as error:
        raise AnswerError('The answer\'s JSON has no answer in "answers".') from error
    if shape != [sheet.cols] * sheet.rows:
        raise AnswerError(f"The answer is not {sheet.rows} rows of {sheet.cols} cells, as the puzzle is.")
    grid = Sheet(sheet.kind, sheet.rows, sheet.cols, sheet.values)
    last = sheet.least + sheet.values - 1
    for index, value in enumerate(values):
        # a 0 where values begin with 1 is nothing, too
        if value is None or (value == 0 and sheet.least and not isinstance(value, bool)):
            continue
        if not isinstance(value, int) or isinstance(value, bool) or not sheet.least <= value <= last:
            raise AnswerError(f"The answer at {place_name(sheet, index)} is no number from {sheet.least} to {last}.")
        grid.givens[index] = value + 1 - sheet.least
    return values_of_grid(sheet, grid)


def rows_of(sheet: Sheet, values: list[int]) -> list[list[int | None]]:
    """Values as a list of rows of printed numbers, None where there is none."""
    return [
        [value - 1 + sheet.least if value else None for value in values[row * sheet.cols : (row + 1) * sheet.cols]]
        for row in range(sheet.rows)
    ]


__all__ = ["AnswerError", "OutputError", "ReadError", "filled", "read_answer", "rows_of", "take_answer", "values_of_grid"]
