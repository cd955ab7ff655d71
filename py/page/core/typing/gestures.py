"""What a finger's movement over the page means: turn a page, scroll, or what a mouse does. Pure functions."""

SWIPE = 50  # the least length of a stroke, in pixels


def swiped(right: float, down: float) -> int:
    """Where a finger's stroke leads: 1 on (a stroke to the left, as for turning a page), -1 back, 0 nowhere: the finger slipped or scrolled."""
    if abs(right) <= SWIPE or abs(right) < 2 * abs(down):
        return 0
    return 1 if right < 0 else -1


def drags(meant: str, finger: bool, scrolls: bool, goes_on: bool = False) -> str:
    """What a press on the board begins. meant: what it would begin with a mouse, "" for a tap; scrolls: whether the board scrolls; goes_on:
    whether the press is at the end of a line.

    If the board scrolls, a finger scrolls it instead of selecting, or of writing signs. It still draws cages and grids, and goes on with a line.
    """
    if meant == "line" and goes_on:
        return meant
    return "pan" if finger and scrolls and meant in ("", "select", "paint", "line", "frame") else meant


def way(one: tuple[float, float], other: tuple[float, float], most: float) -> list[tuple[float, float]]:
    """The points on the way from one point to another, at most this far apart; the last is the other point. A fast pointer is only heard at a
    few points, and a drag must miss nothing between them."""
    right, down = other[0] - one[0], other[1] - one[1]
    many = int(max(abs(right), abs(down)) / most) + 1
    return [(one[0] + right * at / many, one[1] + down * at / many) for at in range(1, many)] + [other]
