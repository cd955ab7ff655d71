"""The size at which a picture is read, which pictures are refused, and the empty sheet of a size. Independent of the browser."""

from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.kinds.kind import USUAL
from page.core import photo_text
from page.core.types import Sheet

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


def empty_sheet(name: str, rows: int, cols: int) -> Sheet:
    """An empty sheet of a kind ("" for the plainest) and a size. Raises ValueError with a sentence if the kind has no such size."""
    kind = kinds.named(name)
    for _, start in kind.starts:
        sheet = start()
        if (sheet.rows, sheet.cols) == (rows, cols):
            return kinds.unsaid(sheet)
    if len(kind.starts[0][1]().grids) > 1:
        raise ValueError("%s has several grids: choose it under New, where its layouts are." % kind.title)
    if kind.boxes == USUAL and not kind.offer.sides:
        if rows != cols:
            raise ValueError("%s has as many rows as columns. Count them, and choose the right kind." % kind.title)
        return grid_layout.lay_out(kind.name, [(0, 0)], *grid_layout.box_shape(rows))
    return kinds.typed_in(kind, 0, rows, cols) if kind.free_size else kind.empty(rows, cols)
