"""The size at which a picture is read, and which pictures are refused. Independent of the browser."""

from page.core import photo_text

MOST_LONG = 1600  # most pixels of the longer side of a picture that is read
LIVE_LONG = 800  # the same for the camera's live picture, in which the page only looks for a grid
MOST_MILLIONS = 64  # most millions of pixels in a picture: a browser needs four bytes for each pixel while it decodes the picture
LEAST = 48  # the fewest pixels that a picture's shorter side may have
UNKNOWN = "%s can't be read as a picture: this browser does not know the format %s. Save it as JPEG or PNG, or take a screenshot of it."
IPHONE = " An iPhone takes JPEG itself with Settings, Camera, Formats, Most Compatible."
DRAWING = "%s can't be read as a picture: SVG is a drawing, and photos are read dot by dot. Take a screenshot of it, and open that."
BROKEN = "%s can't be read as a picture: it is damaged, or part of it is missing. Try another copy, or take a screenshot of it."
KNOWN = ("JPG", "JPEG", "PNG", "GIF", "WEBP", "BMP", "AVIF")  # formats that every browser reads


class Refused(Exception):
    """The picture can't be read. The message is a sentence."""


def scaled(width: int, height: int, most: int = MOST_LONG) -> tuple[int, int]:
    """The size at which a picture is read. most: the most pixels of its longer side. Raises Refused.

    >>> scaled(4000, 3000), scaled(300, 500)
    ((1600, 1200), (300, 500))
    """
    if width * height > MOST_MILLIONS * 1000000:
        raise Refused(
            "The picture has %d by %d pixels; at most %d million can be read. Scale it down first." % (width, height, MOST_MILLIONS)
        )
    if min(width, height) < LEAST:
        raise Refused("The picture has only %d by %d pixels, too few to read a puzzle from." % (width, height))
    return photo_text.scaled(width, height, most)


def unread(name: str, head: str = "") -> str:
    """Why a picture with this name and these first characters can't be read, as a sentence.

    >>> unread("IMG_1.heic")
    "IMG_1.heic can't be read as a picture: this browser does not know the format HEIC. Save it as JPEG or PNG, or take a screenshot of it. An iPhone takes JPEG itself with Settings, Camera, Formats, Most Compatible."
    """
    form = name.split(".")[-1].upper() if "." in name else ""
    if head[4:8] == "ftyp" and form != "AVIF":  # even if an app has renamed it: an ISO/IEC 14496-12 file begins with its type
        form = "HEIC"
    if form in ("SVG", "SVGZ"):
        return DRAWING % name
    if form in ("HEIC", "HEIF"):
        return UNKNOWN % (name, form) + IPHONE
    return UNKNOWN % (name, form) if form and form not in KNOWN else BROKEN % name
