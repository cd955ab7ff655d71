"""How far a view must scroll to bring something into it. A pure function."""


def travel(whole: tuple[float, float], first: tuple[float, float], view: tuple[float, float], margin: float) -> float:
    """How far to move `view` (forward is positive); 0 if all of `whole` is already in view. whole, first, view: (begin, end).

    If `whole` fits, the view moves as little as possible, and leaves a margin; otherwise it shows `first`, and as much of the
    rest as fits with it.
    """
    room = view[1] - view[0]
    spare = room - (whole[1] - whole[0])
    if whole[0] >= view[0] - 1 and whole[1] <= view[1] + 1:  # 1, since the window's coordinates are rounded
        return 0
    if spare >= 0:
        margin = min(margin, spare / 2)
        return whole[0] - margin - view[0] if whole[0] < view[0] else whole[1] + margin - view[1]
    begin = max(whole[0], first[1] - room)
    return min(begin, first[0]) - view[0]
