"""The size of the frame that a puzzle needs on another page. Pure; tested against the layout (tests/browser/test_exchange_page.py)."""

from newsgrid.puzzle.draw import svg
from page.core.types import Sheet

LEAST, MOST = 360, 700  # pixels of a frame's width: on a phone, and beside text
COMFORT = 480  # a board that need not be wider is not
KEYS = 6  # in a row of the pad
WIDE = 2  # places that Next takes

# in pixels, as static/page.css has them, a little more where a system's fonts may differ
CELL, CELL_LEAST, CELL_MOST, EDGE = 40, 22, 52, 4
BESIDE = 20  # left and right of the board
ABOVE = 140  # the header, the clock and Undo, the pens
HINT = 40
KEY = 50
VIEW, GAP = 42, 10  # the buttons for the size
SCROLLED = 96  # the bar of a board that scrolls, and its map with the buttons, which may take two lines
STATUS = 144  # what the solver says, and Solve


def drawn(sheet: Sheet) -> tuple[float, float]:
    """(columns, rows) of the drawing, including its margin in cells."""
    margin = (svg.size(sheet)[0] - EDGE) / CELL - sheet.cols
    return sheet.cols + margin, sheet.rows + margin


def frame(sheet: Sheet) -> tuple[int, int]:
    """(width, height) of the frame for a sheet. It may be narrower, down to LEAST."""
    cols, _ = drawn(sheet)
    wide = min(cols * CELL + EDGE, max(COMFORT, cols * CELL_LEAST)) + BESIDE
    wide = int(min(max(wide, LEAST), MOST))
    return wide, max(height(sheet, LEAST), height(sheet, wide))


def height(sheet: Sheet, width: int) -> int:
    """The height of a frame of this width that shows grid, pad, status and Solve without scrolling."""
    room = width - BESIDE
    cols, rows = drawn(sheet)
    board = max(min(room, cols * CELL_MOST + EDGE), cols * CELL_LEAST)
    high = board * (rows * CELL + EDGE) / (cols * CELL + EDGE)
    if board > room:
        high += SCROLLED
    elif max(sheet.cols, sheet.rows) > 12 or sheet.values > 9:
        high += GAP + VIEW
    keys = sheet.values + 1 + WIDE
    return int(ABOVE + high + HINT + KEY * ((keys + KEYS - 1) // KEYS) + STATUS)
