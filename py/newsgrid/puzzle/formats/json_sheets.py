"""Completes and checks a sheet that was read from JSON: what its kind determines is completed, and what does not fit its kind is refused.

So whatever is opened can be written again, in each format that is offered.
"""

from newsgrid.puzzle import constraints, grid_layout, kinds
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import DRAWN, NONE, USUAL, Kind
from newsgrid.puzzle.sheet import Sheet, place_name


def read(data: object) -> Sheet:
    """The sheet of JSON data. Raises SheetError or ReadError."""
    sheet = from_data(data)
    values = fit_frame(sheet)
    if values != sheet.values:
        if not isinstance(data, dict) or "values" in data:
            message = 'This %s of %d by %d has %d values in a cell, but its "values" are %d'
            raise ReadError(message % (kinds.of(sheet).title, sheet.rows, sheet.cols, values, sheet.values))
        sheet = from_data(dict(data, values=values))
        fit_frame(sheet)
    fit_boxes(sheet, kinds.of(sheet))
    fit_clues(sheet)
    return sheet


def fit_frame(sheet: Sheet) -> int:
    """Complete the grids. Returns the number of values that its kind, or else the sheet, has. Raises ReadError for another kind's frame."""
    kind = kinds.of(sheet)
    usual = kind.starts[0][1]()
    if not usual.grids:
        sheet.grids = []
        if sheet.least != usual.least:
            raise ReadError("The values of this %s begin with %d" % (kind.title, usual.least))
        return usual.values
    if kind.look.glyphs and sheet.least != usual.least:
        raise ReadError("The values of this %s begin with %d" % (kind.title, usual.least))
    if not sheet.grids and len(usual.grids) > 1:
        message = '%s has several grids: expected "grids", a list with [row, column] of the top left cell of each, counted from 0'
        raise ReadError(message % kind.title)
    sheet.grids = sheet.grids or [(0, 0)]
    for name in kind.options:
        sheet.options.setdefault(name, kind.options[name])
    if kind.boxes != USUAL and sheet.grids != [(0, 0)]:
        raise ReadError('%s has one grid: expected "grids" to be [[0, 0]]' % kind.title)
    if sheet.grids == [(0, 0)]:
        try:
            values = kind.values(sheet)
        except ValueError as error:
            raise ReadError(str(error).rstrip(".")) from None
        if kind.boxes == USUAL and any(sheet.blocks):
            raise ReadError("%s is in a grid, so it can't be a block" % place_name(sheet, sheet.blocks.index(1)))
        return values
    check_grids(sheet)
    return sheet.values


def check_grids(sheet: Sheet) -> None:
    """Raise ReadError unless a sheet's grids fit together, and its blocks are the places outside them."""
    fault = grid_layout.misfit(sheet.grids, *grid_layout.shape_of(sheet))
    if fault:
        raise ReadError(fault.rstrip("."))
    inside = [0] * len(sheet.blocks)
    for row, col in sheet.grids:
        for step in range(sheet.values * sheet.values):
            inside[(row + step // sheet.values) * sheet.cols + col + step % sheet.values] = 1
    for cell in range(len(inside)):
        if sheet.blocks[cell] == inside[cell]:
            message = "%s is in no grid, so it must be a block" if not inside[cell] else "%s is in a grid, so it can't be a block"
            raise ReadError(message % place_name(sheet, cell))


def fit_clues(sheet: Sheet) -> None:
    """Make blocks of the cells with totals. Raises ReadError for a clue where there can't be one."""
    for cell in range(len(sheet.blocks)):
        if sheet.down[cell] or sheet.across[cell]:
            if sheet.grids:
                raise ReadError("%s has a total for a run, which only a Kakuro has" % place_name(sheet, cell))
            sheet.blocks[cell] = 1
        if sheet.blocks[cell] and (sheet.givens[cell] or sheet.entries[cell]):
            raise ReadError("%s is a block, so it can't hold a digit" % place_name(sheet, cell))
        if sheet.rules[cell] and (not sheet.cages[cell] or sheet.cages.index(sheet.cages[cell]) != cell):
            raise ReadError("%s has a cage's rule, which belongs in the first cell of a cage" % place_name(sheet, cell))


def fit_boxes(sheet: Sheet, kind: Kind) -> None:
    """Complete the boxes. Raises ReadError if they must be given, or if there can be none."""
    if kind.boxes == NONE:
        if any(sheet.boxes):
            raise ReadError("%s has no boxes" % kind.title)
        return
    if sheet.constraints.get(("boxes", ())) == constraints.OFF or kind.boxes == DRAWN:
        return
    if not any(sheet.boxes) and kind.boxes == USUAL and sheet.grids == [(0, 0)]:
        sheet.boxes = grid_layout.lay_out(kind.name, sheet.grids, *grid_layout.box_shape(sheet.values)).boxes
    for cell in range(len(sheet.boxes)):
        if not sheet.boxes[cell] and not sheet.blocks[cell]:
            message = '%s is in no box: expected "boxes", a list with the number of each cell\'s box, from 1'
            raise ReadError(message % place_name(sheet, cell))
