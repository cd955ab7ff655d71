"""Turns a file into a picture that is small enough, or refuses it with a sentence."""

from page.browser import dom
from page.browser.pictures import bitmap, size_of
from page.core.types import Any
from page.photo.sizes import Refused, scaled, unread

HEAD = 12  # bytes that identify a format


async def bitmap_of(blob: Any) -> Any:
    """The picture of a File or Blob, upright and small enough. Raises Refused."""
    name = getattr(blob, "name", None) or "The picture"
    try:
        size = await size_of(blob)
    except Exception:
        raise Refused(unread(name, await head_of(blob)))
    width, height = scaled(*size)
    try:
        return await bitmap(blob, width, height)
    except Exception:
        raise Refused(unread(name))


async def head_of(blob: Any) -> str:
    """The first characters of a file, "" if it can't be read."""
    try:
        return str(await dom.attempt(blob.slice(0, HEAD), "text"))
    except Exception:  # the file is gone
        return ""
