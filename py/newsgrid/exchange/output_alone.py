"""A solver's output without its puzzle: the sheet's shape is inferred from the names of the cells, V(row*cols+col)."""

from collections.abc import Iterator

from newsgrid.exchange.solver_output import SAT, OutputError, SolverOutput, check_status, parse_output, problem_words, value_of
from newsgrid.puzzle import areas, grid_layout, kinds
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUE, Sheet

NOT_KNOWN = "Only a solver's output was given: it does not say which digits are the puzzle's own."
DIGITS = 9


def read_alone(text: str, cols: int = 0) -> tuple[str, Sheet | None, list[str], bool]:
    """Returns (status, sheet, notes, cut).

    status: SAT, UNSAT or UNKNOWN; sheet: a sheet with all values as entries, None unless the status is SAT; notes: sentences for people;
    cut: whether the text ends in the middle. cols: the width of the sheet, 0 to infer it. Raises OutputError.
    """
    output = parse_output(text)
    check_status(output, text)
    notes = problem_words(output)
    if output.status != SAT:
        return output.status, None, notes, output.cut
    if output.true:
        raise OutputError(
            "A SAT solver's output lists numbered variables, which only the puzzle explains: run newsgrid read PUZZLE OUTPUT."
        )
    if output.twice:
        raise OutputError(f"V{output.twice[0]} has two values in this output.")
    if output.places:
        cols = by_place(output, cols)
    values = {cell: value_of(word, at, MOST_VALUE, text) for cell, (word, at) in sorted(output.values.items())}
    last = max(values)
    if last >= (cols or MOST_ROWS) * MOST_ROWS:
        raise OutputError(f"V{last} lies outside any sheet that can be read: at most {MOST_ROWS} rows of {cols or MOST_ROWS} cells.")
    fitting = [cols] if cols else widths(values)
    if not fitting:
        raise OutputError("The names of these cells don't say how wide the sheet is: give --cols N, or the puzzle.")
    notes.insert(0, NOT_KNOWN)
    if len(fitting) > 1:
        others = " or ".join(map(str, fitting[1:6]))
        notes.append(f"By the cells' names the sheet may be {fitting[0]} cells wide, as shown, or {others}: choose with --cols N.")
    if output.cut:
        notes.append("The output ends in the middle, so cells may be missing.")
    return SAT, sheet_of(values, fitting[0]), notes, output.cut


def by_place(output: SolverOutput, cols: int) -> int:
    """The width of a sheet whose cells are named by row and column. Puts their values into the output by index. cols: the width if it was given."""
    first = output.first()
    rows = max(row for row, _ in output.places) - first + 1
    wide = max(col for _, col in output.places) - first + 1
    if max(rows, wide) > MOST_ROWS or (cols and wide > cols):
        raise OutputError(
            f"The cells' names make a sheet of {rows} rows and {wide} columns; at most {MOST_ROWS} by {cols or MOST_ROWS} can be read."
        )
    cols = max(cols or wide, 2)
    output.values = {(row - first) * cols + col - first: value for (row, col), value in output.places.items()}
    return cols


def widths(values: dict[int, int]) -> list[int]:
    """The widths at which these cells look like a puzzle, the likeliest first: widths that make whole grids, else widths that make runs of a Kakuro."""
    last = max(values)
    most = min(MOST_ROWS, last + 1)
    candidates = [cols for cols in range(2, most + 1) if last // cols < MOST_ROWS]
    grids = [cols for cols in candidates if grids_at(values, cols)]
    if grids:
        return by_shape(grids, last)
    # a Kakuro's top row and left column hold clues only
    inside = [cols for cols in candidates if min(values) > cols and not any(cell % cols == 0 for cell in values)]
    runs = {cols: list(runs_at(values, cols)) for cols in inside if last // cols > 0}
    good = [cols for cols in runs if all(len({values[cell] for cell in run}) == len(run) for run in runs[cols])]
    whole = [cols for cols in good if all(len(run) > 1 for run in runs[cols])]
    return by_shape(whole or good, last)


def by_shape(widths: list[int], last: int) -> list[int]:
    """These widths, beginning with the one that makes the sheet most nearly square."""
    return sorted(widths, key=lambda cols: (abs(last // cols + 1 - cols), cols))


def runs_at(values: dict[int, int], cols: int) -> Iterator[list[int]]:
    """The runs at this width: those across, then those down."""
    for step in (1, cols):
        for first in values:
            if first - step in values and (step > 1 or first % cols):
                continue
            run = [first]
            while run[-1] + step in values and (step > 1 or (run[-1] + 1) % cols):
                run.append(run[-1] + step)
            yield run


def grids_at(values: dict[int, int], cols: int) -> Sheet | None:
    """The empty sheet whose grids consist of exactly these cells at this width, if no row or column repeats a value; else None."""
    size = max(values.values())  # a grid contains every value
    top, left = divmod(min(values), cols)
    corner = [(top * cols + left + step, (top + step) * cols + left) for step in range(size)]
    if size < 2 or left + size > cols or not all(across in values and down in values for across, down in corner):
        return None
    rows = max(values) // cols + 1
    if rows == cols == size and len(values) == size * size:
        return one_grid(values, size)
    box_rows, box_cols = grid_layout.box_shape(size)
    if box_rows == 1 or not good_grids(values, [(top, left)], size, cols):
        return None
    origins = grid_layout.find_origins([cell in values for cell in range(rows * cols)], cols, box_rows, box_cols)
    if not origins or not good_grids(values, origins, size, cols):
        return None
    sheet = grid_layout.lay_out((kinds.GIANT if len(origins) > 1 else kinds.PLAIN).name, origins, box_rows, box_cols)
    return sheet if sheet.cols == cols else None


def one_grid(values: dict[int, int], size: int) -> Sheet | None:
    """A single grid, with the usual boxes if no box repeats a value; None if a row or column does."""
    if not good_grids(values, [(0, 0)], size, size):
        return None
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *grid_layout.box_shape(size))
    for cells in areas.cells_of(sheet.boxes).values():
        if len({values[cell] for cell in cells}) < len(cells):
            sheet.boxes = [0] * len(sheet.boxes)
            break
    return sheet


def good_grids(values: dict[int, int], origins: list[tuple[int, int]], size: int, cols: int) -> bool:
    """Whether no row or column of any grid repeats a value. origins: the grids' top left corners, (row, column) from 0."""
    for top, left in origins:
        for step in range(size):
            row = {values.get((top + step) * cols + left + other) for other in range(size)}
            col = {values.get((top + other) * cols + left + step) for other in range(size)}
            if len(row - {None}) < size or len(col - {None}) < size:
                return False
    return True


def sheet_of(values: dict[int, int], cols: int) -> Sheet:
    """The sheet of these values at this width: whole grids if they form any, else single cells with blocks around them."""
    sheet = grids_at(values, cols)
    if sheet is None:
        rows, top = max(values) // cols + 1, max(values.values())
        kind = (kinds.RUNS if top <= DIGITS else kinds.PLAIN).name
        sheet = Sheet(kind, rows, cols, max(top, DIGITS))
        sheet.blocks = [int(cell not in values) for cell in range(rows * cols)]
    for cell, value in values.items():
        sheet.entries[cell] = value
    return sheet
