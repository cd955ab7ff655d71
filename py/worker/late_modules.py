"""Loads the part of the worker that is fetched when it is first needed: the photo reader."""

import importlib.util

import newsgrid

FILE = "photo/photo.pyz"  # of the site
ARCHIVE = "/photo.pyz"
PLACE = ARCHIVE + "/newsgrid"  # where Python imports newsgrid.photo from
LOST = "The photo reader did not load. Is there a connection?"


async def photo() -> None:
    """Have newsgrid.photo, fetched if need be. Raises OSError if it can't be had."""
    if importlib.util.find_spec("newsgrid.photo") is not None:
        return
    import js

    try:
        content = (await js.bytesOf(FILE)).to_bytes()
    except Exception as error:  # JavaScript may throw anything
        raise OSError(LOST) from error
    with open(ARCHIVE, "wb") as file:
        file.write(content)
    newsgrid.__path__.append(PLACE)
