"""Turns a file into a picture that is small enough, or refuses it with a sentence."""

import js

from page import dom
from page.types import Any
from photopage.sizes import Refused, scaled, unread


async def size_of(blob: Any) -> tuple[int, int]:
    """(width, height) of the upright picture, without decoding all of it. Raises an exception if it is no picture."""
    image = js.Image.new()
    address = js.URL.createObjectURL(blob)

    def begin(done: Any, fail: Any) -> None:
        dom.on(image, "load", done)
        dom.on(image, "error", fail)
        image.src = address

    try:
        await js.Promise.new(begin)
        return image.naturalWidth, image.naturalHeight
    finally:
        js.URL.revokeObjectURL(address)


async def bitmap_of(blob: Any) -> Any:
    """The picture of a File or Blob, upright and small enough. Raises Refused."""
    name = getattr(blob, "name", None) or "The picture"
    try:
        size = await size_of(blob)
    except Exception:
        raise Refused(unread(name))
    width, height = scaled(*size)
    try:
        return await bitmap(blob, width, height)
    except Exception:
        raise Refused(unread(name))


async def bitmap(source: Any, width: int, height: int) -> Any:
    """A source (a Blob, a video) as an ImageBitmap of the given size."""
    options = js.JSON.parse('{"resizeWidth": %d, "resizeHeight": %d, "resizeQuality": "high"}' % (width, height))
    return await js.createImageBitmap(source, options)  # its errors come as a rejection of the promise
