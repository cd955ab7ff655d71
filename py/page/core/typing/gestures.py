"""What a finger's movement over the page means: turn a page, scroll, or what a mouse does. Pure functions."""

SWIPE = 50  # the least length of a stroke, in pixels


def swiped(right: float, down: float) -> int:
    """Where a finger leads that was drawn so far: 1 on (to the left, as pages are turned), -1 back, 0 nowhere: it has slipped, or scrolled."""
    if abs(right) <= SWIPE or abs(right) < 2 * abs(down):
        return 0
    return 1 if right < 0 else -1


def drags(meant: str, finger: bool, scrolls: bool) -> str:
    """What a press on the board begins. meant: what it would with a mouse, "" for a tap; scrolls: whether the board does.

    Where there is more of the sheet than is seen, a finger scrolls instead of selecting; a cage, a line and a grid are drawn all the same.
    """
    return "pan" if finger and scrolls and meant in ("", "select") else meant
