"""How far a view has to move so that something comes into it, and what a finger means that was drawn over one. Pure numbers."""

SWIPE = 50  # pixels that a finger is drawn, at least


def travel(whole: tuple[float, float], first: tuple[float, float], view: tuple[float, float], margin: float) -> float:
    """How far a view moves (forward is positive), each as (begin, end): 0 if all of `whole` is in view already.

    Where there is room for all of it, the view moves as little as it can, and leaves a margin; else it shows `first`,
    and as much of the rest as goes with it.
    """
    room = view[1] - view[0]
    spare = room - (whole[1] - whole[0])
    if whole[0] >= view[0] - 1 and whole[1] <= view[1] + 1:  # 1: coordinates of a window are rounded
        return 0
    if spare >= 0:
        margin = min(margin, spare / 2)
        return whole[0] - margin - view[0] if whole[0] < view[0] else whole[1] + margin - view[1]
    begin = max(whole[0], first[1] - room)
    return min(begin, first[0]) - view[0]


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
