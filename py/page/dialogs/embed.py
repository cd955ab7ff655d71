"""The size of the frame that a puzzle needs on another page. Pure functions; tested against the layout (tests/browser/test_exchange_page.py)."""

from newsgrid.puzzle.draw import svg
from page.core.types import Sheet

LEAST, MOST = 360, 700  # least and greatest width of a frame, in pixels: on a phone, and beside text
COMFORT = 480  # greatest width of a board in pixels, unless its cells would be too small
FEW, KEYS = 10, 7  # the largest number of keys on a pad of two rows; the number of keys in a row of a larger pad

# in pixels, as in static/page.css, with a little to spare where a system's fonts may differ
CELL, CELL_LEAST, CELL_MOST, EDGE = 40, 22, 52, 4
BESIDE = 20  # margins left and right of the board, together
OTHERS = 330  # height of everything except the board and the pad
KEY = 51
BAR = 12  # height of the scroll bar of a board that scrolls


def drawn(sheet: Sheet) -> tuple[float, float]:
    """(columns, rows) of the drawing, including its margin in cells."""
    cols, rows = svg.across(sheet)
    margin = (svg.size(sheet)[0] - EDGE) / CELL - cols
    return cols + margin, rows + margin


def frame(sheet: Sheet) -> tuple[int, int]:
    """(width, height) of the frame for a sheet. It may be narrower, down to LEAST."""
    cols, _ = drawn(sheet)
    wide = min(cols * CELL + EDGE, max(COMFORT, cols * CELL_LEAST)) + BESIDE
    wide = int(min(max(wide, LEAST), MOST))
    return wide, max(height(sheet, LEAST), height(sheet, wide))


def height(sheet: Sheet, width: int) -> int:
    """The height of a frame of this width that shows grid, pad, slip and Solve without scrolling."""
    room = width - BESIDE
    cols, rows = drawn(sheet)
    board = max(min(room, cols * CELL_MOST + EDGE), cols * CELL_LEAST)
    high = board * (rows * CELL + EDGE) / (cols * CELL + EDGE)
    keys = sheet.values + 1
    lines = 2 if keys <= FEW else (keys + KEYS - 1) // KEYS
    return int(OTHERS + high + (BAR if board > room else 0) + KEY * lines)
