"""The way through a puzzle: the order in which its cells were filled, as a picture that gives nothing away. Pure functions."""

from newsgrid.puzzle import steps as histories
from newsgrid.puzzle.draw.markup import Markup, escape
from page.core.types import Sheet, Steps

SHADES = 6  # from pale to dark
OPACITIES = (0.14, 0.28, 0.44, 0.62, 0.8, 1)
SIDE = 40  # of a cell in the picture's file
INK, PEN, PAPER = "#1b1b19", "#123f80", "#fff"


def order(steps: Steps, sheet: Sheet) -> list[int]:
    """The cells that were filled, in the order in which each of them got the value that it holds now. It is read from what Undo would go
    through; cells of which that no longer tells come first."""
    when: dict[int, int] = {}
    edits = [histories.read(line, sheet, True) for line in steps.older.split("\n") if line] + steps.past
    for at in range(len(edits)):
        edit = edits[at]
        if edit is None:
            continue
        if edit.changes is None:  # another sheet took its place, whose cells are others
            when = {}
            continue
        for layer, cell, _, value in edit.changes:
            if layer == "entries" and value:
                when[cell] = at
    filled = [cell for cell in range(len(sheet.entries)) if sheet.entries[cell] and not sheet.givens[cell]]
    return [cell for _, cell in sorted([(when.get(cell, -1), cell) for cell in filled])]


def shades(cells: list[int]) -> list[int]:
    """The shade of each cell of an order, 0 to SHADES - 1."""
    return [at * SHADES // len(cells) for at in range(len(cells))]


def picture(sheet: Sheet, cells: list[int]) -> Markup:
    """The order as an <svg> for the page. cells: see order."""
    shade = shades(cells)
    squares = [
        '<rect class="o%d" x="%d" y="%d" width="1" height="1"/>' % (shade[at], cells[at] % sheet.cols, cells[at] // sheet.cols)
        for at in range(len(cells))
    ]
    rows, cols = [cell // sheet.cols for cell in cells], [cell % sheet.cols for cell in cells]
    box = (min(cols), min(rows), max(cols) - min(cols) + 1, max(rows) - min(rows) + 1) if cells else (0, 0, 1, 1)
    return Markup('<svg viewBox="%d %d %d %d" preserveAspectRatio="xMinYMid" aria-hidden="true">%s</svg>' % (box + ("".join(squares),)))


def file(sheet: Sheet, cells: list[int], title: str, words: str) -> tuple[str, int, int]:
    """(the order as an SVG file with a title and a line of words, its width, its height)."""
    shade = shades(cells)
    wide, high = sheet.cols * SIDE, sheet.rows * SIDE
    width, height = max(wide, 400) + 80, high + 180
    left = (width - wide) // 2
    squares = [
        '<rect x="%d" y="%d" width="%d" height="%d" fill="%s" fill-opacity="%g"/>'
        % (
            left + cells[at] % sheet.cols * SIDE + 1,
            110 + cells[at] // sheet.cols * SIDE + 1,
            SIDE - 2,
            SIDE - 2,
            PEN,
            OPACITIES[shade[at]],
        )
        for at in range(len(cells))
    ]
    form = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="Georgia,serif" fill="%s">'
        '<rect width="100%%" height="100%%" fill="%s"/><text x="40" y="56" font-size="32" font-weight="600">%s</text>'
        '<text x="40" y="86" font-size="18">%s</text>%s<text x="40" y="%d" font-size="16">Newsgrid</text></svg>'
    )
    return form % (width, height, INK, PAPER, escape(title), escape(words), "".join(squares), height - 34), width, height
