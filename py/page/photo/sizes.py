"""The size at which a picture is read, and what is refused. Knows nothing of the browser."""

from page.core import photo_text

MOST_LONG = 1600  # the longer side of the picture that is read, in pixels
MOST_MILLIONS = 64  # of pixels: a browser needs four bytes for each while it decodes
LEAST = 48  # pixels of a side
UNKNOWN = "%s can't be read as a picture: this browser does not know the format %s. Save it as JPEG or PNG, or take a screenshot of it."
DRAWING = "%s can't be read as a picture: SVG is a drawing, and photos are read dot by dot. Take a screenshot of it, and open that."
BROKEN = "%s can't be read as a picture: it is damaged, or part of it is missing. Try another copy, or take a screenshot of it."
KNOWN = ("JPG", "JPEG", "PNG", "GIF", "WEBP", "BMP", "AVIF")  # what every browser reads


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
    return photo_text.scaled(width, height, MOST_LONG)


def unread(name: str) -> str:
    """Why a picture of this name can't be read, as a sentence.

    >>> unread("IMG_1.heic")
    "IMG_1.heic can't be read as a picture: this browser does not know the format HEIC. Save it as JPEG or PNG, or take a screenshot of it."
    """
    form = name.split(".")[-1].upper() if "." in name else ""
    if form in ("SVG", "SVGZ"):
        return DRAWING % name
    return UNKNOWN % (name, form) if form and form not in KNOWN else BROKEN % name
