"""The size at which a picture is read, and the sizes that are refused. Pure numbers."""

MOST_LONG = 1600  # the longer side of the picture that is read, in pixels
MOST_MILLIONS = 64  # of pixels: a browser needs four bytes for each while it decodes
LEAST = 48  # pixels of a side


class Refused(Exception):
    """The picture can't be read. The message is a sentence."""


def scaled(width: int, height: int) -> tuple[int, int]:
    """The size that a picture is read at. Raises Refused.

    >>> scaled(4000, 3000), scaled(300, 500)
    ((1600, 1200), (300, 500))
    """
    if width * height > MOST_MILLIONS * 1000000:
        raise Refused(
            "The picture has %d by %d pixels; at most %d million can be read. Scale it down first." % (width, height, MOST_MILLIONS)
        )
    if min(width, height) < LEAST:
        raise Refused("The picture has only %d by %d pixels, too few to read a puzzle from." % (width, height))
    share = min(1, MOST_LONG / max(width, height))
    return max(1, int(width * share + 0.5)), max(1, int(height * share + 0.5))
