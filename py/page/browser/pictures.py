"""Pictures in the browser: measuring them, scaling them, and photos as text."""

import js

import browser
from page.browser import dom
from page.core import photo_text
from page.core.types import Any

QUALITY = 0.8
MOST_PIXELS = 20_000_000  # the largest photo taken from a file, since even a small file may hold a huge one


async def size_of(blob: Any) -> tuple[int, int]:
    """(width, height) of the upright picture, without decoding all of it. Raises an exception if `blob` is not a picture."""
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


async def bitmap(source: Any, width: int, height: int) -> Any:
    """A source (a Blob, a video) as an ImageBitmap of the given size. Raises an exception if it can't be decoded."""
    options = js.JSON.parse('{"resizeWidth": %d, "resizeHeight": %d, "resizeQuality": "high"}' % (width, height))
    return await js.createImageBitmap(source, options)  # errors arrive as a rejection of the promise


async def canvas_of(blob: Any, width: int, height: int) -> Any:
    """A canvas of this size with a picture. Raises an exception if the picture can't be decoded."""
    canvas = dom.make("canvas")
    canvas.width, canvas.height = width, height
    canvas.getContext("2d").drawImage(await bitmap(blob, width, height), 0, 0)
    return canvas


async def written(blob: Any) -> str:
    """A photo as a data URL of at most photo_text.MOST characters; "" if it can't be read or is too large."""
    try:
        width, height = await size_of(blob)
        for side in photo_text.SIDES:
            canvas = await canvas_of(blob, *photo_text.scaled(width, height, side))
            url = canvas.toDataURL("image/jpeg", QUALITY)
            if len(url) <= photo_text.MOST:
                return str(url)
    except Exception:  # the stored photo is damaged
        pass
    return ""


async def read(text: str) -> Any:
    """The photo in a sheet's JSON as a Blob, re-encoded from its pixels; None if there is none that can be used."""
    found = photo_text.data_in(text)
    blob = browser.blob_of(found[1], found[0]) if found else None
    if not blob:
        return None
    try:
        width, height = await size_of(blob)
        if not 0 < width * height <= MOST_PIXELS:
            return None
        canvas = await canvas_of(blob, *photo_text.scaled(width, height, photo_text.SIDES[0]))
        return await js.Promise.new(lambda done, fail: canvas.toBlob(done, "image/jpeg", QUALITY))
    except Exception:  # not a picture after all
        return None
