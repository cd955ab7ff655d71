"""From a file to a picture that is small enough; what can't be read is refused in a sentence."""

import js

from page import dom

MOST_LONG = 1600  # pixels of the longer side that is read
MOST_MILLIONS = 64  # of pixels: a browser needs four bytes for each while it decodes
LEAST = 48  # pixels of a side
UNREAD = (
    "%s can't be read as a picture: this browser does not know its format (as with HEIC), or part of it is missing. Try it as JPEG or PNG."
)


class Refused(Exception):
    """This can't be read; the message is a sentence."""


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
        raise Refused("The picture has only %d by %d pixels; no puzzle can be read from so few." % (width, height))
    share = min(1, MOST_LONG / max(width, height))
    return max(1, int(width * share + 0.5)), max(1, int(height * share + 0.5))


async def size_of(blob: object) -> tuple[int, int]:
    """(width, height), upright, without decoding all of it. Raises an exception if it is no picture."""
    image = js.Image.new()
    address = js.URL.createObjectURL(blob)

    def begin(done: object, fail: object) -> None:
        dom.on(image, "load", done)
        dom.on(image, "error", fail)
        image.src = address

    try:
        await js.Promise.new(begin)
        return image.naturalWidth, image.naturalHeight
    finally:
        js.URL.revokeObjectURL(address)


async def bitmap_of(blob: object) -> object:
    """The picture of a File or Blob, upright and small enough. Raises Refused."""
    name = getattr(blob, "name", None) or "The picture"
    try:
        size = await size_of(blob)
    except Exception as error:
        raise Refused(UNREAD % name) from error
    width, height = scaled(*size)
    try:
        return await bitmap(blob, width, height)
    except Exception as error:
        raise Refused(UNREAD % name) from error


async def bitmap(source: object, width: int, height: int) -> object:
    """A source (a Blob, a video) as an ImageBitmap of that size."""
    options = js.JSON.parse('{"resizeWidth": %d, "resizeHeight": %d, "resizeQuality": "high"}' % (width, height))
    return await js.createImageBitmap(source, options)  # what it throws comes by its promise
