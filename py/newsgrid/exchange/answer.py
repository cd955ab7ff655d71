"""Reads an answer to a puzzle: a grid in any text format, the JSON of `solve --format json`, or a solver's output."""

from newsgrid.engine.compile import model_of
from newsgrid.exchange import codes, safe_json
from newsgrid.exchange.codes import recognised
from newsgrid.exchange.solver_output import SAT, OutputError, read_output
from newsgrid.puzzle import constraints, formats
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import PERSON, Sheet, copy, place_name, values_on


class AnswerError(ValueError):
    """An answer that does not fit the puzzle. The message is a sentence that says where."""


def filled(sheet: Sheet, values: list[int]) -> Sheet:
    """A copy of the sheet with `values` (one for each cell, 0 for none) as entries.

    A value that differs from a given replaces it, so that it is visible. The model of the original sheet still has the given, and reports it as broken.
    """
    twin = copy(sheet)
    twin.by = [PERSON] * len(twin.by)
    for index, value in enumerate(values):
        if value and value != twin.givens[index]:
            twin.givens[index] = 0
        twin.entries[index] = 0 if twin.givens[index] else value
    return twin


def read_answer(sheet: Sheet, text: str) -> list[int]:
    """The values of an answer, one for each cell of the sheet, 0 for none: takes and raises the same as `take_answer`."""
    return take_answer(sheet, text)[0]


def take_answer(sheet: Sheet, text: str) -> tuple[list[int], str]:
    """Returns (values, note): an answer to the sheet's puzzle, and sentences about it for a person, or "".

    values: one for each cell of the sheet, 0 where the answer gives none. text: a grid of the same size in any text format (its clues
    are ignored), the JSON of `solve`, or a solver's output.

    Raises ReadError if the text can't be read as a grid, OutputError if a solver's output can't be read, and AnswerError if the answer
    does not fit the sheet, or if the solver found none.
    """
    if text.lstrip("\ufeff").lstrip()[:1] == "{":
        return read_json_answer(sheet, text), ""
    if recognised.is_output(text):
        output = read_output(text, model_of(sheet))
        if output.status != SAT:
            raise AnswerError(f"{output.note} The solver said {output.status}: there is no answer to check.".strip())
        return output.values, output.note
    text, more, _ = text.partition("\n# Answer 2\n")  # `solve` separates several answers like this
    note = "This holds several answers; the first is used." if more else ""
    return formats.read_values(text, sheet) or values_of_grid(sheet, codes.read(text)), note


def values_of_grid(sheet: Sheet, grid: Sheet) -> list[int]:
    """The values on `grid`, a sheet that was read as an answer. Raises AnswerError if it does not fit `sheet`."""
    if (grid.rows, grid.cols) != (sheet.rows, sheet.cols):
        raise AnswerError(f"The answer has {grid.rows} rows of {grid.cols} cells, and the puzzle {sheet.rows} of {sheet.cols}.")
    values = values_on(grid)
    stands = constraints.stands(sheet)
    for index, value in enumerate(values):
        if value and stands.get(index) == value:
            values[index] = 0
        elif value and sheet.blocks[index]:
            raise AnswerError(f"The answer has a {value} at {place_name(sheet, index)}, where the puzzle has no cell to fill.")
    return values


def read_json_answer(sheet: Sheet, text: str) -> list[int]:
    """The first answer in JSON of `solve`, or the givens and entries of a sheet. Raises AnswerError, or ReadError if the sheet is not valid."""
    try:
        data = safe_json.loads(text.lstrip("\ufeff"))
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
        # where values count from 1, a 0 also stands for an empty cell
        if value is None or (value == 0 and sheet.least and not isinstance(value, bool)):
            continue
        if not isinstance(value, int) or isinstance(value, bool) or not sheet.least <= value <= last:
            raise AnswerError(f"The answer at {place_name(sheet, index)} is not a number from {sheet.least} to {last}.")
        grid.givens[index] = value + 1 - sheet.least
    return values_of_grid(sheet, grid)


def rows_of(sheet: Sheet, values: list[int]) -> list[list[int | None]]:
    """A sheet's values as rows of printed numbers, including those that blocks stand for; None for an empty cell."""
    stands = constraints.stands(sheet)
    values = [value or stands.get(index, 0) for index, value in enumerate(values)]
    return [
        [value - 1 + sheet.least if value else None for value in values[row * sheet.cols : (row + 1) * sheet.cols]]
        for row in range(sheet.rows)
    ]


__all__ = ["AnswerError", "OutputError", "ReadError", "filled", "read_answer", "rows_of", "take_answer", "values_of_grid"]
