"""What a finger's movement over the page means: turn a page, scroll, or what a mouse does. Pure functions."""

SWIPE = 50  # the least length of a stroke, in pixels


def swiped(right: float, down: float) -> int:
    """Where a finger's stroke leads: 1 on (a stroke to the left, as for turning a page), -1 back, 0 nowhere: the finger slipped or scrolled."""
    if abs(right) <= SWIPE or abs(right) < 2 * abs(down):
        return 0
    return 1 if right < 0 else -1


def drags(meant: str, finger: bool, scrolls: bool) -> str:
    """What a press on the board begins. meant: what it would begin with a mouse, "" for a tap; scrolls: whether the board scrolls.

    If the board scrolls, a finger scrolls it instead of selecting. It still draws cages, lines and grids.
    """
    return "pan" if finger and scrolls and meant in ("", "select") else meant
